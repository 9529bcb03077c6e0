/* cards.c - `polity cards`: the cards of the games in our words. */
#include "cli/cmd.h"
#include "cli/common.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { EXPORT_MAX = 1 << 16 };

typedef struct cards_args {
    const char *cards;
    bool json, export;
    arg_words words;
} cards_args;

// clang-format off
static const arg_command command = {
    "cards", "[GAME] [NAME] [--json] [--export]",
    "Shows the cards of a game, or of every game; with NAME those whose name or group contains it.\n\n"
    "  polity cards strike\n"
    "  polity cards hegemony --json",
    2};
// clang-format on

/* Whether the name or the word contains what is looked for, whatever the case. */
static bool matches(const char *text, const char *part)
{
    for (; *text; text++) {
        size_t i = 0;
        while (part[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (!part[i])
            return true;
    }
    return part[0] == '\0';
}

static void print_json(const pol_card_info *card, bool first)
{
    const char *const fields[][2] = {
        {"word", card->word}, {"name", card->name}, {"group", card->group}, {"text", card->text}};
    printf("%s\n {", first ? "[" : ",");
    for (int i = 0; i < 4; i++) {
        printf("%s\"%s\": ", i ? ", " : "", fields[i][0]);
        cli_json_string(stdout, fields[i][1]);
    }
    putchar('}');
}

static void print_card(const pol_card_info *card, const char *group, bool first)
{
    if (strcmp(group, card->group) != 0)
        printf("%s%s\n", first ? "" : "\n", card->group);
    printf("  %s", card->name);
    if (strcmp(card->name, card->word) != 0)
        printf(" (%s)", card->word);
    printf("\n      %s\n", card->text);
}

/* Prints as text the set in use of the game; for NULL, of the game whose cards can be exchanged. */
static int export_set(const pol_game *g)
{
    static char text[EXPORT_MAX];
    g = cli_exchangeable(g);
    size_t n = g ? pol_game_export(g, text, sizeof text) : 0;
    if (n == 0)
        return args_wrong(&command, "the cards of %s cannot be exchanged",
                          g ? pol_game_name(g) : "these games");
    if (n >= sizeof text) {
        fputs("polity cards: the set is too long to be written\n", stderr);
        return EXIT_CHECK;
    }
    fputs(text, stdout);
    return EXIT_FINE;
}

/* Shows the cards of one game that match, `shown` having been shown before; returns how many do. */
static int show_game(const pol_game *g, const char *part, bool json, int shown)
{
    pol_card_info card;
    const char *group = "";
    int n = 0;
    for (int i = 0; pol_card(g, i, &card); i++) {
        if (!matches(card.name, part) && !matches(card.word, part) && !matches(card.group, part))
            continue;
        if (json)
            print_json(&card, shown + n == 0);
        else
            print_card(&card, group, shown + n == 0);
        group = card.group;
        n++;
    }
    return n;
}

/* Shows the cards that match, of one game or (NULL) of every game. */
static int show_cards(const pol_game *only, const char *part, bool json)
{
    const pol_game *g;
    int shown = 0;
    for (int k = 0; (g = pol_game_at(k)) != NULL; k++)
        if (!only || g == only)
            shown += show_game(g, part, json, shown);
    if (json)
        printf("%s\n", shown ? "\n]" : "[]");
    if (shown > 0 || json)
        return EXIT_FINE;
    if (part[0] == '\0') {
        printf("There are no cards.\n");
        return EXIT_FINE;
    }
    fprintf(stderr, "polity cards: no card is called \"%s\"; try a shorter part of its name\n",
            part);
    return EXIT_CHECK;
}

int cmd_cards(int argc, char **argv)
{
    cards_args a = {0};
    const arg_option options[] = {
        CLI_CARDS_OPTION(&a.cards),
        {"--export", ARG_FLAG, &a.export, 0, 0, NULL, NULL, "the set in use as text, for --cards"},
        CLI_JSON_LIST_OPTION(&a.json),
        {0}};
    int code = args_read(&command, options, argc, argv, &a.words);
    if (code < 0)
        code = cli_cards(&command, NULL, a.cards);
    if (code >= 0)
        return code;
    const pol_game *only = a.words.n ? pol_game_find(a.words.at[0]) : NULL;
    if (a.words.n == 2 && !only)
        return cli_game(&command, a.words.at[0], &only);
    if (a.export)
        return export_set(only);
    return show_cards(only, a.words.n > (only != NULL) ? a.words.at[a.words.n - 1] : "", a.json);
}
