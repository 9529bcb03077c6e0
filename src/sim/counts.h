/* counts.h - how often what happened in many games: answers, rules, values of fields, lengths.
 *
 * Knows no game: an answer is its four bytes, a rule its id, a field
 * a name of the view. Every count is a whole number and counts are
 * only added, so neither threads nor their order change them.
 */
#ifndef POL_SIM_COUNTS_H
#define POL_SIM_COUNTS_H

#include "polity.h"

enum {
    COUNTS_FIELDS_MAX = 32,
    COUNTS_PAIRS_MAX = 8,
    COUNTS_VALUE = 64,      /* letters of a field's value that are told apart, with the NUL */
    COUNTS_LENGTH_STEP = 10 /* lengths of games are counted in steps of so many decisions */
};

typedef enum counts_kind {
    /* of a seat; rule 0: offered and given, else: refused by that rule, n times */
    COUNTS_ANSWER = 1,
    COUNTS_RULE,  /* events that happened by a rule */
    COUNTS_LENGTH /* games of step * COUNTS_LENGTH_STEP decisions and up to the next step */
} counts_kind;

/* Rows are ordered by kind, seat, answer, rule. */
typedef struct counts_row {
    uint8_t kind, seat;
    pol_rule rule;
    pol_ans a;
    int step;
    int64_t offered; /* legal when its seat was asked; not counted for chance */
    int64_t n;       /* given, refused, happened; by the engine as the only answer included */
    int games;       /* in so many games at least once */
} counts_row;

/* How often a field had the value when it was looked at, or went from one value to another. For a
 * pair: how often the answer `value` was given with the answer `from` before it. */
typedef struct counts_value {
    int field;               /* index of the field; of a pair its index + COUNTS_FIELDS_MAX */
    char from[COUNTS_VALUE]; /* "": a value, not a change */
    char value[COUNTS_VALUE];
    int64_t n;
    int64_t at_end; /* of n: at the end of a game */
} counts_value;

/* What is looked at besides answers and events. A value is counted when a game ends, and each time
 * `per` (NULL: never) has changed; changes are counted whenever they happen. "A+B" is two fields,
 * whose values stand one behind the other. A pair "law:side" counts each answer "side ..." together
 * with the last answer "law ..." of the game, whoever gave them. */
typedef struct counts_watch {
    const char *field[COUNTS_FIELDS_MAX];
    int fields;
    const char *per;
    bool seldom; /* changes too are looked for only when `per` has changed, which is faster */
    const char *pair[COUNTS_PAIRS_MAX];
    int pairs;
} counts_watch;

/* The value of a field, or of several with '+' between; false if there is no such field. */
bool counts_field(const pol_state *s, const char *path, char value[COUNTS_VALUE]);

typedef struct counts counts;

/* The watch must outlive the counts. Out of memory ends the program. */
counts *counts_new(const counts_watch *watch);
const counts_watch *counts_watched(const counts *c);
void counts_free(counts *c);

/* A game, in this order: start, then question (not for chance) and answer again and again, end.
 * What was counted of a game that never came to its end is dropped when the next one starts, and is
 * in no sum: counts_add and the rows know finished games only. */
void counts_start(counts *c, const pol_state *s);
void counts_question(counts *c, const pol_state *s, int seat, const pol_ans *legal, int n);
void counts_answer(counts *c, const pol_state *after, int seat, pol_ans a, const pol_events *ev);
void counts_end(counts *c, const pol_state *s, int decisions);

void counts_add(counts *to, const counts *from);

/* The i-th row; false past the last. Nothing may be counted while rows are read. */
bool counts_at(counts *c, int i, counts_row *row);
/* The i-th value, by field, from, value; NULL past the last. */
const counts_value *counts_value_at(counts *c, int i);

#endif
