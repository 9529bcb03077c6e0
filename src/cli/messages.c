/* messages.c - `polity messages`: what a game can say, for those who write programs. */
#include "cli/cmd.h"
#include "cli/common.h"

#include <stdio.h>
#include <string.h>

typedef struct messages_args {
    bool json;
    arg_words words;
} messages_args;

static const arg_command command = {
    "messages", "[GAME] [NAME] [--json]",
    "Shows the messages of a game: the events, questions and labels that logs and the protocol have\n"
    "as data. Each has a name that never changes, arguments with their kinds, what changes hands,\n"
    "and its English sentence. NAME: only messages whose name contains it. --json also lists the\n"
    "words of every kind of argument.\n\n"
    "  polity messages hegemony wage\n"
    "  polity messages planetb --json",
    2};

/* Calls put for each argument of "who:s money:n". */
static void each_arg(const char *args,
                     void (*put)(const pol_game *g, const char *name, int n, char letter,
                                 bool first),
                     const pol_game *g)
{
    for (bool first = true; *args; first = false) {
        int n = (int)strcspn(args, ":");
        put(g, args, n, args[n + 1], first);
        args += n + 2;
        args += strspn(args, " ");
    }
}

/* ---- for people ---- */

static void print_arg(const pol_game *g, const char *name, int n, char letter, bool first)
{
    printf("%s%.*s: %s", first ? "" : ", ", n, name, pol_noun_kind(g, letter));
}

static void print_message(const pol_game *g, int msg, const char *name)
{
    const char *flows = pol_message_flows(g, msg);
    printf("%s", name);
    if (pol_message_args(g, msg)[0])
        printf("   ");
    each_arg(pol_message_args(g, msg), print_arg, g);
    printf("\n    %s\n", pol_message_text(g, msg));
    if (flows[0])
        printf("    moves: %s\n", flows);
}

/* ---- for programs ---- */

static void json_arg(const pol_game *g, const char *name, int n, char letter, bool first)
{
    printf("%s{\"name\": \"%.*s\", \"kind\": \"%s\"}", first ? "" : ", ", n, name,
           pol_noun_kind(g, letter));
}

static void json_message(const pol_game *g, int msg, const char *name)
{
    printf("{\"name\": \"%s\", \"args\": [", name);
    each_arg(pol_message_args(g, msg), json_arg, g);
    printf("], \"flows\": \"%s\", \"text\": ", pol_message_flows(g, msg));
    cli_json_string(stdout, pol_message_text(g, msg));
    printf("}");
}

static void json_words(const pol_game *g, char letter, bool first)
{
    const char *word;
    printf("%s\n  \"%s\": [", first ? "" : ",", pol_noun_kind(g, letter));
    for (int i = 0; (word = pol_noun_at(g, letter, i)) != NULL; i++) {
        fputs(i ? ", " : "", stdout);
        cli_json_string(stdout, word);
    }
    putchar(']');
}

/* ---- the command ---- */

/* Shows the messages whose name contains a word. Returns how many. Message 0 is an answer. */
static int show(const pol_game *g, const char *wanted, bool json)
{
    int shown = 0;
    for (int msg = 1; pol_message_args(g, msg); msg++) {
        char name[64];
        pol_message_name(g, msg, name, sizeof name);
        if (!strstr(name, wanted))
            continue;
        if (json)
            printf("%s\n  ", shown ? "," : "");
        shown++;
        (json ? json_message : print_message)(g, msg, name);
    }
    return shown;
}

static int show_json(const pol_game *g, const char *wanted)
{
    bool first = true;
    printf("{\"game\": \"%s\", \"messages\": [", pol_game_name(g));
    int shown = show(g, wanted, true);
    printf("\n], \"words\": {");
    for (char letter = 'a'; letter <= 'z'; letter++)
        if (pol_noun_at(g, letter, 0)) {
            json_words(g, letter, first);
            first = false;
        }
    printf("\n}}\n");
    return shown;
}

int cmd_messages(int argc, char **argv)
{
    messages_args a = {0};
    const arg_option options[] = {CLI_JSON_OPTION(&a.json), {0}};
    const pol_game *g = pol_game_at(0);
    int code = args_read(&command, options, argc, argv, &a.words);
    bool named = code < 0 && a.words.n > 0 && pol_game_find(a.words.at[0]);
    if (named)
        g = pol_game_find(a.words.at[0]);
    else if (code < 0 && a.words.n > 1)
        code = cli_game(&command, a.words.at[0], &g);
    if (code >= 0)
        return code;
    const char *wanted = a.words.n > named ? a.words.at[named] : "";
    int shown = a.json ? show_json(g, wanted) : show(g, wanted, false);
    if (shown > 0)
        return EXIT_FINE;
    fprintf(stderr, "polity messages: %s has no message \"%s\"\n", pol_game_name(g), wanted);
    return EXIT_CHECK;
}
