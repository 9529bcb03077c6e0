/* view.h - what view.c, broken.c and game.c share. */
#ifndef PB_VIEW_H
#define PB_VIEW_H

#include "planetb/pb.h"

/* The number of a seat in the order in which a stack is drafted, from 0 (SET-21 to SET-23). */
int pb_draft_turn(const pb_state *s, int stack, int seat);
/* The stack whose buildings are passed on in the draft now; -1: there is no draft. */
int pb_pack_stack(const pb_state *s);
/* How many players have chosen a building of that stack. */
int pb_pack_chosen(const pb_state *s);
/* The building that stands in a place of `under`. */
static inline int pb_under_card(int stack, uint8_t place)
{
    return stack * PB_STACK + (place & 0x0f);
}

/* How many B tiles the stack has, as follows from where tiles are. With two players one of the
 * unseen tiles is out of the game. */
int pb_tiles_left(const pb_state *s);

/* Names every field of the state (pol_game.visit). */
void pb_visit(void *state, pol_visit *v);
/* What is impossible about a position, NULL if nothing is (pol_game.broken). */
const char *pb_broken(const void *state);
uint64_t pb_digest(const void *state);

#endif
