/* battery_inner.h - what the files of the battery share. */
#ifndef POL_SIM_BATTERY_INNER_H
#define POL_SIM_BATTERY_INNER_H

#include "sim/battery.h"

enum {
    BATTERY_NUMBERS_MAX = 4096, /* of pol_numbers */
    BATTERY_VIEW_MAX = 1 << 16,
    BATTERY_LIST_MAX = 2 * POL_ANSWERS_MAX /* more than allowed, to notice too many */
};

/* The answers of one seat to the question that stands. */
typedef struct battery_list {
    pol_question q;
    pol_ans at[BATTERY_LIST_MAX];
    uint32_t weight[BATTERY_LIST_MAX];
    int n;
} battery_list;

/* Invariant: earlier[0..since] are the states after the last `since` answers, given[i] leads from
 * earlier[i] to earlier[i + 1], and hash[i] is what pol_hash said of earlier[i] when it was new.
 * reader has read the record as far as it was at the last dear check, and stands at replayed. */
struct battery {
    const oracle *oracle;
    void *oracle_memory;
    const pol_game *game;
    pol_setup setup;
    pol_rng rng;
    int step, seat, since;
    bool end_turn_asked; /* one answer is enough for a question: the end of a turn */
    battery_list list;
    pol_state earlier[BATTERY_LATEST + 1];
    uint64_t hash[BATTERY_LATEST + 1];
    struct {
        int seat;
        pol_ans a;
    } given[BATTERY_LATEST];
    char *record;
    size_t record_size, record_room;
    pol_reader reader;
    pol_state replayed;
    char *view[2];
    char *seen[2];  /* the host's views that the oracle has asked for, */
    int seen_at[2]; /* and after how many answers; -1: none */
    char what[400];
};

/* Notes a failure; returns false. */
__attribute__((format(printf, 2, 3))) bool battery_fail(battery *b, const char *format, ...);

/* Adds to the record. */
void battery_write(battery *b, const char *text, int n);

/* Lists the answers of a seat into l. */
void battery_listing(const pol_state *s, int seat, battery_list *l);

bool battery_same_state(const pol_state *x, const pol_state *y);

/* The dear checks: at a question, and over what happened since the last time. whole: replay the
 * record from its first line. */
bool battery_dear(battery *b, const pol_state *s, bool whole);

/* Answers that some seat must not see say nothing to it: no log line, view, or question. */
bool battery_sealed(battery *b, const pol_state *s, const battery_list *l);

/* Whether a text is JSON; NULL, or where it stops being so. */
const char *battery_json(const char *text);

#endif
