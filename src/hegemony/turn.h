/* turn.h - lists of effects, and turns (turn.c). */
#ifndef HEG_TURN_H
#define HEG_TURN_H

#include "hegemony/heg.h"

/* 0 if the effect could be carried out now, else a rule. */
pol_rule heg_can_do(const heg_state *s, int who, const heg_op *op);
void heg_push_op(heg_state *s, int who, const heg_op *op);
/* 0 if everything compulsory of a list is possible now, for some class if one is to be chosen; or
 * for this class. */
pol_rule heg_can_do_all(const heg_state *s, int who, const heg_op *op);
pol_rule heg_can_do_for(const heg_state *s, int who, const heg_op *op, int cls);
/* The next effect of a list, of which *step are done; false: there is none left. What has become
 * impossible is skipped. */
bool heg_run_ops(heg_state *s, pol_events *ev, int who, uint8_t *step, const heg_op *op);

/* The face of the card that this frame plays. */
int heg_played_face(const pol_frame *played);
/* Whether the main action of this turn is still to come. */
bool heg_main_left(const pol_frame *turn);
/* The turn of this role begins, the rest of the Action phase follows; for scenarios. */
void heg_push_turn(heg_state *s, int role);

#endif
