/* sim_games.h - a line of JSON for each simulated game, in the order of their seeds.
 *
 *   {"seed":7,"game":"hegemony","players":2,"options":{},"bots":{"working":"mc:1",...},
 *    "winners":["working"],"vp":{"working":52,...},"answers":412,"decisions":280,"rounds":5}
 *   {"seed":8,...,"error":"..."}
 *
 * Nothing in it depends on the machine or on the number of threads.
 */
#ifndef POL_SIM_GAMES_H
#define POL_SIM_GAMES_H

#include "host/program.h"

#include <stdio.h>

/* A game that has ended. */
typedef struct sim_game {
    const pol_state *s;
    uint64_t seed;
    const seat_bot *bots;
    int answers, decisions; /* answers: with those of chance, as in a record */
    const char *error;      /* NULL: it was played to its end */
} sim_game;

/* Lines that wait for those of earlier games. */
typedef struct sim_games sim_games;
sim_games *sim_games_new(FILE *to);
/* The i-th game has ended. Not from two threads at once. */
void sim_games_add(sim_games *all, int i, const sim_game *g);
/* Writes what still waits for games that never ended. all may be NULL. */
void sim_games_end(sim_games *all);

#endif
