/* cards.c - `polity cards`: the cards of the games in our words. */
#include "cli/cards_meant.h"
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/play_screen.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPORT_MAX = 1 << 16, WORDS_MAX = 40, GAMES_MAX = 8, INDENT = 6 };

typedef struct cards_args {
    const char *cards;
    bool json, export;
    arg_words words;
    screen scr;
} cards_args;

// clang-format off
static const arg_command command = {
    "cards", "[GAME] [NAME] [--json] [--export]",
    "Shows the cards of a game, or of every game; with NAME (one or more words) those of this name,\n"
    "word or group; if there are none, those whose name, word or group contains it; if there are\n"
    "none either, those whose text has all its words. The exit code is 1 if nothing is found.\n\n"
    "  polity cards strike\n"
    "  polity cards hegemony need for change\n"
    "  polity cards hegemony --json",
    WORDS_MAX};
// clang-format on

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

static void print_card(screen *s, const pol_card_info *card, const char *group, bool first)
{
    text t = {0};
    if (strcmp(group, card->group) != 0)
        screen_print(s, PLAIN, "%s%s\n", first ? "" : "\n", card->group);
    text_add(&t, "  ");
    text_add(&t, card->name);
    if (strcmp(card->name, card->word) != 0) {
        text_add(&t, " (");
        text_add(&t, card->word);
        text_add(&t, ")");
    }
    screen_wrap(s, PLAIN, INDENT, t.at);
    text_clear(&t);
    for (int i = 0; i < INDENT; i++)
        text_add(&t, " ");
    text_add(&t, card->text);
    screen_wrap(s, PLAIN, INDENT, t.at);
    text_free(&t);
}

/* Prints as text the set in use of the game; for NULL, of the game whose cards can be exchanged. */
static int export_set(const pol_game *g)
{
    static char set[EXPORT_MAX];
    g = cli_exchangeable(g);
    size_t n = g ? pol_game_export(g, set, sizeof set) : 0;
    if (n == 0)
        return args_wrong(&command, "the cards of %s cannot be exchanged",
                          g ? pol_game_name(g) : "these games");
    if (n >= sizeof set) {
        fputs("polity cards: the set is too long to be written\n", stderr);
        return EXIT_CHECK;
    }
    fputs(set, stdout);
    return EXIT_FINE;
}

/* Shows the cards of one game, `shown` having been shown before. */
static void show_game(cards_args *a, const pol_game *g, const card_hits *hits, int shown)
{
    pol_card_info card;
    const char *group = "";
    for (int i = 0; i < hits->n && pol_card(g, hits->at[i], &card); i++) {
        if (a->json)
            print_json(&card, shown + i == 0);
        else
            print_card(&a->scr, &card, group, shown + i == 0);
        group = card.group;
    }
}

/* Shows the cards that are meant, of one game or (NULL) of every game; returns how many. Of one
 * game better ones than of another leave those out. */
static int show_cards(cards_args *a, const pol_game *only, const char *name)
{
    card_hits hits[GAMES_MAX] = {0};
    card_match best = CARD_NONE;
    const pol_game *g;
    int shown = 0;
    for (int k = 0; k < GAMES_MAX && (g = pol_game_at(k)) != NULL; k++) {
        if (only && g != only)
            continue;
        hits[k] = cards_meant(g, name);
        best = hits[k].match > best ? hits[k].match : best;
    }
    for (int k = 0; k < GAMES_MAX && (g = pol_game_at(k)) != NULL; k++) {
        if (hits[k].n > 0 && hits[k].match == best) {
            show_game(a, g, &hits[k], shown);
            shown += hits[k].n;
        }
        free(hits[k].at);
    }
    return shown;
}

static int show_asked(cards_args *a, const pol_game *only)
{
    text name = {0};
    text_add(&name, "");
    for (int i = only ? 1 : 0; i < a->words.n; i++) {
        text_add(&name, name.n ? " " : "");
        text_add(&name, a->words.at[i]);
    }
    int shown = show_cards(a, only, name.at), code = shown > 0 ? EXIT_FINE : EXIT_CHECK;
    if (a->json)
        printf("%s\n", shown ? "\n]" : "[]");
    if (shown == 0 && name.n == 0) {
        if (!a->json)
            printf("%s\n", cli_tr("There are no cards."));
        code = EXIT_FINE;
    } else if (shown == 0) {
        fprintf(stderr,
                cli_tr("polity cards: no card is called \"%s\"; try a shorter part of its name\n"),
                name.at);
    }
    text_free(&name);
    return code;
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
    if (a.export && a.words.n > (only != NULL))
        return args_wrong(&command, "--export writes all cards; leave out \"%s\"",
                          a.words.at[only != NULL]);
    if (a.export && a.json)
        return args_wrong(&command, "--export writes a set as text; leave out --json");
    if (a.export)
        return export_set(only);
    screen_plain(&a.scr);
    return show_asked(&a, only);
}
