/* options.c - `polity options`: what a table can agree on before a game. */
#include "cli/cmd.h"
#include "cli/common.h"

#include <stdio.h>
#include <string.h>

typedef struct options_args {
    bool json;
    arg_words words;
} options_args;

static const arg_command command = {
    "options", "[GAME] [--json]",
    "Shows the table options of a game, or of every game: their values, the default first, and the\n"
    "rule that leaves the question open. They are given as --option NAME=VALUE, or chosen where a\n"
    "table is opened in the browser.\n\n"
    "  polity options hegemony\n"
    "  polity play hegemony --option elections-phase=pending",
    1};

/* ---- for people ---- */

enum { INDENT = 6, COLUMNS = 96 };

/* A text between margins. */
static void print_wrapped(const char *text)
{
    int column = 0;
    for (const char *at = text; *at;) {
        int n = (int)strcspn(at, " ");
        if (column == 0 || column + 1 + n > COLUMNS) {
            printf("%s%*s%.*s", column ? "\n" : "", INDENT, "", n, at);
            column = INDENT + n;
        } else {
            printf(" %.*s", n, at);
            column += 1 + n;
        }
        at += n;
        at += strspn(at, " ");
    }
    putchar('\n');
}

static void print_option(const pol_option *o)
{
    printf("  %s = %s", o->name, o->values[0]);
    for (int v = 1; v < pol_option_values(o); v++)
        printf(" | %s", o->values[v]);
    printf("%s%s%s\n", o->source[0] ? "   (" : "", o->source, o->source[0] ? ")" : "");
    print_wrapped(o->help);
}

static void print_group(const pol_game *g, enum pol_group group)
{
    const pol_option *o;
    bool any = false;
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++) {
        if (o->group != group)
            continue;
        if (!any)
            printf("\n%s\n", pol_group_label(group));
        any = true;
        print_option(o);
    }
}

static void print_game(const pol_game *g, bool first)
{
    printf("%s%s\n", first ? "" : "\n", pol_game_name(g));
    for (int group = 0; group < POL_GROUPS; group++)
        print_group(g, (enum pol_group)group);
}

/* ---- for programs ---- */

static void json_member(const char *name, const char *value)
{
    printf("\"%s\": ", name);
    cli_json_string(stdout, value);
}

static void json_option(const pol_game *g, const pol_option *o, bool first)
{
    printf("%s\n {", first ? "[" : ",");
    json_member("game", pol_game_name(g));
    fputs(", ", stdout);
    json_member("name", o->name);
    fputs(", \"values\": [", stdout);
    for (int v = 0; v < pol_option_values(o); v++) {
        fputs(v ? ", " : "", stdout);
        cli_json_string(stdout, o->values[v]);
    }
    fputs("], ", stdout);
    json_member("group", pol_group_name(o->group));
    fputs(", ", stdout);
    json_member("source", o->source);
    fputs(", ", stdout);
    json_member("help", o->help);
    putchar('}');
}

static int json_game(const pol_game *g, int shown)
{
    const pol_option *o;
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++)
        json_option(g, o, shown++ == 0);
    return shown;
}

int cmd_options(int argc, char **argv)
{
    options_args a = {0};
    const arg_option options[] = {CLI_JSON_LIST_OPTION(&a.json), {0}};
    int code = args_read(&command, options, argc, argv, &a.words);
    const pol_game *only = NULL;
    if (code < 0 && a.words.n > 0)
        code = cli_game(&command, a.words.at[0], &only);
    if (code >= 0)
        return code;
    int shown = 0;
    const pol_game *g;
    for (int i = 0; (g = pol_game_at(i)) != NULL; i++) {
        if (only && g != only)
            continue;
        if (a.json)
            shown = json_game(g, shown);
        else
            print_game(g, shown++ == 0);
    }
    if (a.json)
        printf("%s\n", shown ? "\n]" : "[]");
    return EXIT_FINE;
}
