/* setup.h - chapter 2: the table before the first turn, and the order of the whole game. */
#ifndef PB_SETUP_H
#define PB_SETUP_H

#include "planetb/pb.h"

/* Steps of K_GAME. */
enum { GAME_START, GAME_TILES, GAME_NEWS, GAME_DRAFT, GAME_TURNS, GAME_END };

/* Does the part of the set-up that leaves nothing to chance. */
void pb_set_up(pb_state *s);
/* Sets up a game from its first draw on (pol_game.start). */
void pb_start(void *state, const pol_setup *setup);
/* Pushes the course of the game, which goes on at a step. */
void pb_push_game(pb_state *s, int step);
/* Pushes the draw of a company tile for a slot; PB_NONE: for the top of the B stack. */
void pb_draw_tile(pb_state *s, int slot);
/* Who chooses as number i in the draft of a stack (SET-21 to SET-23). */
int pb_draft_seat(const pb_state *s, int stack, int i);

#endif
