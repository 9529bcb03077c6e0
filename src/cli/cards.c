/* cards.c - `polity cards`: the cards and companies in our words. */
#include "cli/cmd.h"
#include "cli/common.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static struct {
    bool json;
} opt;

// clang-format off
static const arg_option options[] = {
    {"--json", ARG_FLAG, &opt.json, 0, 0, NULL, NULL, "a list of objects"},
    {NULL, ARG_FLAG, NULL, 0, 0, NULL, NULL, NULL}};

static const arg_command command = {
    "cards", "[NAME] [--json]",
    "Shows the cards and companies of every game, or those whose name contains NAME.\n\n"
    "  polity cards strike",
    options, 1};
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

static void print_card(const pol_card_info *card, const char *group)
{
    if (strcmp(group, card->group) != 0)
        printf("%s%s\n", *group ? "\n" : "", card->group);
    printf("  %s", card->name);
    if (strcmp(card->name, card->word) != 0)
        printf(" (%s)", card->word);
    printf("\n      %s\n", card->text);
}

int cmd_cards(int argc, char **argv)
{
    arg_words words;
    memset(&opt, 0, sizeof opt);
    int code = args_read(&command, argc, argv, &words);
    if (code >= 0)
        return code;
    const char *part = words.n ? words.at[0] : "", *group = "";
    int shown = 0;
    const pol_game *g;
    for (int k = 0; (g = pol_game_at(k)) != NULL; k++) {
        pol_card_info card;
        for (int i = 0; pol_card(g, i, &card); i++) {
            if (!matches(card.name, part) && !matches(card.word, part))
                continue;
            if (opt.json)
                print_json(&card, shown == 0);
            else
                print_card(&card, group);
            group = card.group;
            shown++;
        }
    }
    if (opt.json)
        printf("%s\n", shown ? "\n]" : "[]");
    if (shown == 0 && !opt.json) {
        fprintf(stderr,
                "polity cards: no card or company is called \"%s\"; try a shorter part of its "
                "name\n",
                part);
        return EXIT_CHECK;
    }
    return EXIT_FINE;
}
