/* sim_counts.c - what `polity sim --counts` has counted, printed. */
#include "cli/sim_counts.h"
#include "cli/common.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static uint32_t bytes_of(pol_ans a)
{
    return (uint32_t)a.verb << 24 | (uint32_t)a.a << 16 | (uint32_t)a.b << 8 | a.c;
}

/* The rows of one answer of one seat: first what was given, then the refusals. */
static bool same_answer(const counts_row *x, const counts_row *y)
{
    return x->kind == y->kind && x->seat == y->seat && bytes_of(x->a) == bytes_of(y->a);
}

/* A position to print answers with; only its game matters. */
static pol_state *any_state(const sim_config *c)
{
    pol_state *s = malloc(sizeof *s);
    if (!s || !pol_start(s, c->game, &c->setup)) {
        fputs("polity: out of memory\n", stderr);
        exit(1);
    }
    return s;
}

/* ---- JSON ---- */

static void json_rule(const pol_game *g, pol_rule rule)
{
    char name[32];
    pol_rule_name(g, rule, name, sizeof name);
    cli_json_string(stdout, name);
}

/* Prints the answer of row *i and leaves *i behind its last row. */
static void json_answer(const sim_config *c, const pol_state *s, int *i)
{
    char text[POL_PRINT_MAX];
    counts_row first, row;
    counts_at(c->counts, *i, &first);
    pol_print(s, first.a, text, sizeof text);
    cli_json_string(stdout, text);
    printf(": {\"offered\": %" PRId64 ", \"given\": %" PRId64 ", \"games\": %d", first.offered,
           first.rule ? 0 : first.n, first.rule ? 0 : first.games);
    *i += first.rule == 0;
    for (int n = 0; counts_at(c->counts, *i, &row) && same_answer(&first, &row); ++*i) {
        printf(n++ ? ", " : ", \"refused\": {");
        json_rule(c->game, row.rule);
        printf(": %" PRId64, row.n);
        if (!counts_at(c->counts, *i + 1, &row) || !same_answer(&first, &row))
            putchar('}');
    }
    putchar('}');
}

static int json_answers(const sim_config *c, int i)
{
    counts_row row;
    pol_state *s = any_state(c);
    int seat = -1;
    printf("\"answers\": {");
    while (counts_at(c->counts, i, &row) && row.kind == COUNTS_ANSWER) {
        if (row.seat != seat)
            printf("%s\n \"%s\": {\n  ", seat < 0 ? "" : "},", pol_seat_name(c->game, row.seat));
        else
            printf(",\n  ");
        seat = row.seat;
        json_answer(c, s, &i);
    }
    printf("%s},\n", seat < 0 ? "" : "}");
    free(s);
    return i;
}

static int json_rules(const sim_config *c, int i)
{
    counts_row row;
    printf("\"rules\": {");
    for (int n = 0; counts_at(c->counts, i, &row) && row.kind == COUNTS_RULE; i++) {
        printf("%s", n++ ? ",\n  " : "\n  ");
        json_rule(c->game, row.rule);
        printf(": {\"events\": %" PRId64 ", \"games\": %d}", row.n, row.games);
    }
    printf("},\n");
    return i;
}

static void json_lengths(const sim_config *c, int i)
{
    counts_row row;
    printf("\"lengths\": {");
    for (int n = 0; counts_at(c->counts, i, &row) && row.kind == COUNTS_LENGTH; i++)
        printf("%s\"%d\": %" PRId64, n++ ? ", " : "", row.step * COUNTS_LENGTH_STEP, row.n);
    printf("}");
}

/* One member of "values", "at_end" or "changes". */
static void json_member(const char *key, int64_t n, bool first)
{
    printf("%s", first ? "" : ", ");
    cli_json_string(stdout, key);
    printf(": %" PRId64, n);
}

static void json_values(const sim_config *c, int field, bool at_end)
{
    const counts_value *v;
    for (int i = 0, n = 0; (v = counts_value_at(c->counts, i)) != NULL; i++)
        if (v->field == field && !v->from[0])
            json_member(v->value, at_end ? v->at_end : v->n, n++ == 0);
}

/* {"A": {"B": 3}}: the field went from A to B three times; for a pair, B was given three times with
 * A before it. */
static void json_changes(const sim_config *c, int field)
{
    const counts_value *v;
    const char *from = "";
    for (int i = 0; (v = counts_value_at(c->counts, i)) != NULL; i++) {
        if (v->field != field || !v->from[0])
            continue;
        bool first = strcmp(from, v->from) != 0;
        if (first) {
            printf("%s", *from ? "}, " : "");
            cli_json_string(stdout, v->from);
            printf(": {");
        }
        json_member(v->value, v->n, first);
        from = v->from;
    }
    printf("%s", *from ? "}" : "");
}

static void json_fields(const sim_config *c)
{
    const counts_watch *w = counts_watched(c->counts);
    printf("\"fields\": {");
    for (int f = 0; f < w->fields; f++) {
        printf("%s", f ? ",\n  " : "\n  ");
        cli_json_string(stdout, w->field[f]);
        printf(": {\"values\": {");
        json_values(c, f, false);
        printf("}, \"at_end\": {");
        json_values(c, f, true);
        printf("}, \"changes\": {");
        json_changes(c, f);
        printf("}}");
    }
    printf("},\n");
}

static void json_pairs(const sim_config *c)
{
    const counts_watch *w = counts_watched(c->counts);
    printf("\"pairs\": {");
    for (int i = 0; i < w->pairs; i++) {
        printf("%s", i ? ",\n  " : "\n  ");
        cli_json_string(stdout, w->pair[i]);
        printf(": {");
        json_changes(c, COUNTS_FIELDS_MAX + i);
        printf("}");
    }
    printf("},\n");
}

void sim_counts_json(const sim_config *c)
{
    putchar('{');
    int i = json_answers(c, 0);
    i = json_rules(c, i);
    json_fields(c);
    json_pairs(c);
    json_lengths(c, i);
    putchar('}');
}

/* ---- text ---- */

static bool same_verb(const counts_row *x, const counts_row *y)
{
    return x->kind == y->kind && x->seat == y->seat && x->a.verb == y->a.verb;
}

/* The first word of an answer, which its verb alone decides. */
static void print_verb(const pol_state *s, pol_ans a)
{
    char text[POL_PRINT_MAX];
    pol_print(s, a, text, sizeof text);
    text[strcspn(text, " ")] = '\0';
    printf("    %-14s", text);
}

/* All answers of the verb of row i; returns the first row behind. */
static int text_verb(const sim_config *c, const pol_state *s, int i)
{
    counts_row first, row;
    int64_t offered = 0, given = 0;
    int possible = 0, used = 0;
    counts_at(c->counts, i, &first);
    for (; counts_at(c->counts, i, &row) && same_verb(&first, &row); i++) {
        if (row.rule)
            continue;
        offered += row.offered;
        given += row.n;
        possible++;
        used += row.n > 0;
    }
    print_verb(s, first.a);
    if (first.seat == POL_CHANCE)
        printf(" %12s", "");
    else
        printf(" %12" PRId64, offered);
    printf(" %10" PRId64 "   ", given);
    if (possible == 0)
        puts("never legal");
    else if (used < possible)
        printf("%d of %d\n", used, possible);
    else
        printf("%d\n", used);
    return i;
}

/* Answers of a seat that were legal and that nobody gave: the first of them. */
static void text_never(const sim_config *c, const pol_state *s, int seat)
{
    enum { SHOWN = 12 };
    counts_row row;
    char text[POL_PRINT_MAX];
    int n = 0;
    for (int i = 0; counts_at(c->counts, i, &row) && row.kind == COUNTS_ANSWER; i++) {
        if (row.seat != seat || row.rule || row.n > 0 || n++ >= SHOWN)
            continue;
        pol_print(s, row.a, text, sizeof text);
        printf("%s%s", n == 1 ? "    legal, but never given: " : ", ", text);
    }
    if (n > SHOWN)
        printf(", and %d more (--json has all)", n - SHOWN);
    if (n > 0)
        putchar('\n');
}

static void text_fields(const sim_config *c, int games)
{
    const counts_watch *w = counts_watched(c->counts);
    const counts_value *v;
    for (int f = 0; f < w->fields; f++) {
        int64_t changes = 0;
        printf("  %-20s", w->field[f]);
        for (int i = 0; (v = counts_value_at(c->counts, i)) != NULL; i++) {
            if (v->field == f && v->from[0])
                changes += v->n;
            else if (v->field == f)
                printf(" %s %" PRId64, v->value, v->n);
        }
        printf("; %.2f changes a game\n", games ? (double)changes / games : 0);
    }
}

void sim_counts_text(const sim_config *c, int games)
{
    counts_row row;
    pol_state *s = any_state(c);
    int seat = -1;
    printf("\n%-18s %12s %10s   %s\n", "Answers", "legal", "given", "different ones given");
    for (int i = 0; counts_at(c->counts, i, &row) && row.kind == COUNTS_ANSWER;) {
        if (row.seat != seat)
            printf("  %s\n", pol_seat_name(c->game, row.seat));
        seat = row.seat;
        i = text_verb(c, s, i);
        if (!counts_at(c->counts, i, &row) || row.kind != COUNTS_ANSWER || row.seat != seat)
            text_never(c, s, seat);
    }
    free(s);
    if (counts_watched(c->counts)->fields > 0)
        printf("\nFields, how often which value%s%s\n",
               counts_watched(c->counts)->per ? ", per " : "",
               counts_watched(c->counts)->per ? counts_watched(c->counts)->per : "");
    text_fields(c, games);
}
