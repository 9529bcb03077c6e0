/* sim_log.h - what happened in simulated games, as data: a line of JSON for each.
 *
 *   {"seed":7,"game":"hegemony","players":2,"options":{},"first":{view},
 *    "answers":[[event, ...], ...],"last":{view},"winners":["working"]}
 *
 * first and last are the views before the first answer and after the last; answers has the events
 * of each answer (pol_event_json), the answer itself first.
 */
#ifndef POL_SIM_LOG_H
#define POL_SIM_LOG_H

#include "polity.h"

#include <stdio.h>

typedef struct sim_log {
    FILE *to;
    int viewer;           /* a seat, POL_SPECTATOR, or -1 for the host, who sees all */
    const char *lang;     /* NULL: without sentences */
    const char *views_at; /* NULL, or names of events, separated by commas: before each of these
                           * stands {"e":"view","view":{...}}, how things were when it came */
} sim_log;

/* Writes one game after the other; NULL: there is no memory. */
typedef struct sim_story sim_story;
sim_story *sim_story_new(const sim_log *log);
void sim_story_free(sim_story *y);

void sim_story_begin(sim_story *y, const pol_state *s, uint64_t seed);
/* Before an answer is given: the answer, and how its events will be heard. */
void sim_story_answer(sim_story *y, const pol_state *before, int seat, pol_ans a, pol_events *ev);
/* After it was given. */
void sim_story_answered(sim_story *y);
/* Writes the game as a line. */
void sim_story_end(sim_story *y, const pol_state *s);

#endif
