/* sim.h - many games between bots, on several threads, and what came out.
 *
 * Game k is played with the seed `seed + k`, which alone decides it: every number of the result but
 * the seconds is the same on any machine and with any number of threads, unless bots have a time or
 * a time decides how many games there are.
 */
#ifndef POL_SIM_SIM_H
#define POL_SIM_SIM_H

#include "host/program.h"
#include "sim/battery.h"
#include "sim/counts.h"
#include "sim/sim_games.h"
#include "sim/sim_log.h"

#include <stdatomic.h>
#include <stdio.h>

enum {
    SIM_SOURCES_MAX = 32,
    SIM_GROUPS_MAX = 16,
    SIM_GROUP_NAME = 32,
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
    int seconds; /* 0, or after so many no game is begun any more; one is played in any case */
    seat_bot bots[POL_SEATS];
    int patience;         /* ms that a program of one's own has for an answer */
    bool check;           /* with the battery */
    bool vary;            /* random table options in the games whose seed ends with 9 */
    const oracle *oracle; /* NULL, or a second calculation for the battery to compare with */
    FILE *record;         /* NULL, or where the record of the first game goes */
    const char *records;  /* NULL, or the directory where a record of each game goes */
    FILE *lines;          /* NULL, or where a line for each game goes (sim_games.h) */
    const sim_log *log;   /* NULL, or where goes what happened */
    const char *by;       /* NULL, or a field of the seats: what came out by its value at the end */
    counts *counts;       /* NULL, or where everything that happens is counted; takes longer */
    const atomic_bool *stop; /* NULL, or becomes true to stop early */
    /* NULL, or called now and then; games is 0 if time is what ends it. */
    void (*progress)(void *user, int done, int games);
    void *user; /* of progress */
} sim_config;

typedef struct sim_role {
    int wins; /* a shared victory counts for each that shares it */
    int64_t vp_sum;
    int vp_min, vp_max;
    const char *source[SIM_SOURCES_MAX]; /* NULL past the last */
    int64_t vp_by_source[SIM_SOURCES_MAX];
    int vp_count[SIM_VP_STEPS];
} sim_role;

/* The name of a step of VP: "-50" or, as a range, "-50..-41"; the first and the last are open at
 * one end, "..-51" and "410..", in either form. */
void sim_vp_label(int step, bool range, char *buf, size_t size);

/* Seats that had the same value of sim_config.by when their game was over. */
typedef struct sim_group {
    char name[SIM_GROUP_NAME]; /* the value */
    int games;
    sim_role role;
} sim_group;

typedef struct sim_failure {
    uint64_t seed;
    int step, seat;
    char what[400];
    char file[200]; /* the record up to there; "" if it could not be written */
} sim_failure;

/* Of finished games: decisions are players' answers to questions with two or more legal answers;
 * forced are those with one, the engine's own included. */
typedef struct sim_result {
    int games; /* as many as were wanted; if time ends it, as many as were begun */
    int finished, errors, shared; /* shared: games with several winners */
    int reached; /* no game behind the first so many was played as far as it could be */
    bool stopped;
    int64_t decisions, forced, chance;
    int decisions_min, decisions_max; /* of a finished game */
    double seconds;
    uint8_t seats;
    sim_role role[POL_SEATS];
    sim_group group[SIM_GROUPS_MAX]; /* by name */
    int groups;
    bool groups_full; /* there were more values than groups: some seats are in none */
    sim_failure failure[SIM_FAILURES_MAX]; /* by seed; those with the lowest */
    int failures;
} sim_result;

/* false when not even one thread could be started. */
bool sim_run(const sim_config *c, sim_result *r);

/* The game that this thread plays, for a last message when the engine crashes. */
extern _Thread_local volatile uint64_t sim_playing;

#endif
