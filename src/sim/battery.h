/* battery.h - the checks that every game passes, whatever its rules.
 *
 * The battery stands between a game loop and the engine: it is told the first state, carries out
 * every answer, and looks at what the engine says in between. It knows only polity.h. The generator
 * it probes with is its own, so that a checked game is the same game.
 *
 * One game in BATTERY_FULL is looked at in full. In the others everything that is cheap is still
 * checked at every question and answer, and what is dear by lot: one seat's view instead of all,
 * one answer's text instead of all, and so on (docs/testing.md has the shares). In many games
 * everything is met everywhere.
 */
#ifndef POL_SIM_BATTERY_H
#define POL_SIM_BATTERY_H

#include "polity.h"
#include "sim/oracle.h"

enum {
    /* No divisor in common with SIM_VARY_EVERY: options vary in full games, too. */
    BATTERY_FULL = 7,
    BATTERY_DEAR = 64,       /* full: dear checks come after one answer in so many, by lot, */
    BATTERY_DEAR_PART = 512, /* not full: after one in so many */
    BATTERY_LATEST = 192,    /* answers that are remembered, for doing them again */
    BATTERY_STEP_CAP = 20000 /* answers, chance included, that no game needs */
};

typedef struct battery battery;

/* o, which calculates a second time what answers do, may be NULL. */
battery *battery_new(const oracle *o);
void battery_free(battery *b);

/* A new game, at its first question; full: nothing is left to chance. These return false when a
 * check failed: the game is then to be given up. */
bool battery_start(battery *b, const pol_state *s, uint64_t seed, bool full);
bool battery_answer(battery *b, pol_state *s, int seat, pol_ans a, pol_events *ev);
bool battery_end(battery *b, const pol_state *s);

/* What failed, after how many answers, at whose question (POL_CHANCE, or -1: nobody's). */
const char *battery_failure(const battery *b, int *step, int *seat);
/* The record up to the failure. */
const char *battery_record(const battery *b, size_t *size);

#endif
