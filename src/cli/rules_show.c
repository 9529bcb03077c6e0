/* rules_show.c - rules for people and for programs. */
#include "cli/rules.h"
#include "base/text.h"
#include "cli/screen_table.h"

#include <ctype.h>
#include <string.h>

enum { INDENT = 12, INDENT_NARROW = 2, NARROW = 50 };

static int indent_of(const screen *s)
{
    return s->width < NARROW ? INDENT_NARROW : INDENT;
}

/* ---- for people ---- */

/* "(2 or 3 players)" */
void rules_players(const struct rule_text *r, char *out, size_t size)
{
    char count[POL_SEATS + 1] = "";
    int n = 0;
    for (const char *at = r->players; *at && n < POL_SEATS; at++)
        if (isdigit((unsigned char)*at))
            count[n++] = *at;
    if (n == 1)
        snprintf(out, size, cli_tr("(%c players)"), count[0]);
    else if (n == 2)
        snprintf(out, size, cli_tr("(%c or %c players)"), count[0], count[1]);
    else if (n == 3)
        snprintf(out, size, cli_tr("(%c, %c or %c players)"), count[0], count[1], count[2]);
    else
        snprintf(out, size, "%s", cli_tr("(any number of players)"));
}

void rules_line(screen *s, const char *line)
{
    text t = {0};
    for (int i = 0; i < indent_of(s); i++)
        text_add(&t, " ");
    text_add(&t, line);
    screen_wrap(s, PLAIN, indent_of(s), t.at);
    text_free(&t);
}

static void show_sources(screen *s, const struct rule_text *r)
{
    char line[600];
    if (!r->sources[0])
        return;
    snprintf(line, sizeof line, rule_is_ruling(r) ? cli_tr("See: %s") : cli_tr("Sources: %s"),
             r->sources);
    rules_line(s, line);
}

void rules_show(screen *s, const struct rule_text *r, bool details)
{
    char head[80], players[120];
    bool apart = details || r->table.rows > 0 || strchr(r->text, '\n');
    text t = {0};
    if (s->width < NARROW)
        snprintf(head, sizeof head, "%s\n", r->id);
    else
        snprintf(head, sizeof head, "%-*s ", INDENT - 1, r->id);
    rules_players(r, players, sizeof players);
    text_add(&t, head);
    text_add(&t, r->text);
    text_add(&t, apart ? "" : " ");
    text_add(&t, apart ? "" : players);
    screen_wrap(s, PLAIN, indent_of(s), t.at);
    text_free(&t);
    screen_table(s, indent_of(s), r->table.cells, r->table.rows, r->table.columns);
    if (apart)
        rules_line(s, players);
    if (details)
        show_sources(s, r);
}

/* ---- what sources are ---- */

static bool is_part_of_tag(char c)
{
    return isalnum((unsigned char)c) || c == '-';
}

/* Whether sources such as "E F, R-7" name this one; "R-n" is every id that begins so. */
static bool names_source(const char *sources, const char *tag)
{
    size_t n = strlen(tag);
    bool any = n > 2 && strcmp(tag + n - 2, "-n") == 0;
    for (const char *at = sources; *at; at++) {
        if (at > sources && is_part_of_tag(at[-1]))
            continue;
        if (any && strncmp(at, tag, n - 1) == 0 && isdigit((unsigned char)at[n - 1]))
            return true;
        if (!any && strncmp(at, tag, n) == 0 && !is_part_of_tag(at[n]))
            return true;
    }
    return false;
}

void rules_legend(screen *s, const struct rule_book *b, const struct rule_text *const *rules, int n)
{
    const char *cells[2 * RULES_SOURCES_MAX];
    int rows = 1;
    cells[0] = cli_tr("Source");
    cells[1] = cli_tr("Meaning");
    for (int i = 0; i < b->source_count && rows < RULES_SOURCES_MAX; i++) {
        bool named = !rules;
        for (int k = 0; k < n && !named; k++)
            named = !rule_is_ruling(rules[k]) && names_source(rules[k]->sources, b->sources[i].tag);
        if (!named)
            continue;
        cells[2 * rows] = b->sources[i].tag;
        cells[2 * rows + 1] = b->sources[i].meaning;
        rows++;
    }
    if (rows == 1)
        return;
    screen_put(s, PLAIN, rules ? "\n" : "");
    screen_table(s, rules ? indent_of(s) : 2, cells, rows, 2);
}

/* ---- for programs ---- */

static void json_member(const char *name, const char *value)
{
    printf(", \"%s\": ", name);
    cli_json_string(stdout, value);
}

/* The player counts for which a rule holds, "2 3 4": also where it holds for all. */
static void all_players(const struct rule_book *b, const struct rule_text *r, char out[16])
{
    const pol_game *g = pol_game_find(b->game);
    size_t n = 0;
    snprintf(out, 16, "%s", r->players);
    for (int players = 1; g && !r->players[0] && players <= POL_SEATS; players++)
        if (pol_game_players(g, players))
            n += (size_t)snprintf(out + n, 16 - n, "%s%d", n ? " " : "", players);
}

static void json_table(const struct rule_table *t)
{
    printf(", \"table\": [");
    for (int row = 0; row < t->rows; row++) {
        printf("%s[", row ? ", " : "");
        for (int k = 0; k < t->columns; k++) {
            printf("%s", k ? ", " : "");
            cli_json_string(stdout, t->cells[row * t->columns + k]);
        }
        printf("]");
    }
    printf("]");
}

void rules_json(const struct rule_book *b, const struct rule_text *r, bool first)
{
    char players[16];
    all_players(b, r, players);
    printf("%s\n  {\"id\": ", first ? "[" : ",");
    cli_json_string(stdout, r->id);
    json_member("game", b->game);
    json_member("chapter", b->chapters[r->chapter].title);
    json_member("part", r->part);
    json_member("text", r->text);
    if (r->table.rows > 0)
        json_table(&r->table);
    json_member("players", players);
    json_member("sources", r->sources);
    json_member("reason", r->unproved);
    printf("}");
}
