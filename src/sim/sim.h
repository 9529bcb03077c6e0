/* sim.h - many games between bots, on several threads, and what came out.
 *
 * Game k is played with the seed `seed + k`, which alone decides it: every number of the result but
 * the seconds is the same on any machine and with any number of threads, unless bots have a time.
 */
#ifndef POL_SIM_SIM_H
#define POL_SIM_SIM_H

#include "ai/ai.h"
#include "polity.h"
#include "sim/battery.h"

#include <signal.h>
#include <stdio.h>

enum {
    SIM_SOURCES_MAX = 32,
    SIM_FAILURES_MAX = 8, /* that are told in full; all are counted */
    SIM_VP_STEP = 10,     /* VP are counted in steps of so many, */
    SIM_VP_FIRST = -60,   /* from here; */
    SIM_VP_STEPS = 48,    /* the first and last step hold what lies beyond */
    SIM_VARY_EVERY = 10,
    SIM_JOBS_MAX = 256
};

typedef struct sim_config {
    const pol_game *game;
    pol_setup setup;
    uint64_t seed;
    int games, jobs;
    ai_bot bots[POL_SEATS];
    bool check;           /* with the battery */
    bool vary;            /* random table options in the games whose seed ends with 9 */
    const oracle *oracle; /* NULL, or a second calculation for the battery to compare with */
    FILE *record;         /* NULL, or where the record of the first game goes */
    const volatile sig_atomic_t *stop;     /* NULL, or becomes non-zero to stop early */
    void (*progress)(int done, int games); /* NULL, or called now and then */
} sim_config;

typedef struct sim_role {
    int wins; /* a shared victory counts for each that shares it */
    int64_t vp_sum;
    int vp_min, vp_max;
    const char *source[SIM_SOURCES_MAX]; /* NULL past the last */
    int64_t vp_by_source[SIM_SOURCES_MAX];
    int vp_count[SIM_VP_STEPS];
} sim_role;

typedef struct sim_failure {
    uint64_t seed;
    int step, seat;
    char what[400];
    char file[200]; /* the record up to there; "" if it could not be written */
} sim_failure;

/* decisions are players' answers to questions with two or more legal answers; forced are those with
 * one, the engine's own included. */
typedef struct sim_result {
    int finished, errors, shared; /* shared: games with several winners */
    bool stopped;
    int64_t decisions, forced, chance;
    double seconds;
    uint8_t seats;
    sim_role role[POL_SEATS];
    sim_failure failure[SIM_FAILURES_MAX]; /* by seed */
    int failures;
} sim_result;

/* false when not even one thread could be started. */
bool sim_run(const sim_config *c, sim_result *r);

/* The setup of the game with this seed: options at random in every tenth game, if wanted. */
pol_setup sim_setup(const sim_config *c, uint64_t seed);

/* The game that this thread plays, for a last message when the engine crashes. */
extern _Thread_local volatile uint64_t sim_playing;

#endif
