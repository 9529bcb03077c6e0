/* turn.h - turns (turn.c). */
#ifndef HEG_TURN_H
#define HEG_TURN_H

#include "hegemony/heg.h"

/* Whether the main action of this turn is still to come. */
bool heg_main_left(const pol_frame *turn);
/* The turn of this role begins, the rest of the Action phase follows; for scenarios. */
void heg_push_turn(heg_state *s, int role);

/* What belongs to a turn is answered there, when no action of it is under way. */
pol_rule heg_moment(const void *state, int seat, pol_ans a);

#endif
