/* turn.h - chapter 3: a turn, and what may be done between its actions. */
#ifndef PB_TURN_H
#define PB_TURN_H

#include "planetb/pb.h"

/* Steps of K_TURN. */
enum {
    TURN_DEAL,
    TURN_DONE, /* the deal is made; the turn can be ended */
    TURN_OFFICE,
    TURN_HAND,
    TURN_NEWS,
    TURN_REORGANISATION,
    TURN_ELECTION,
    TURN_OVER
};

/* Pushes a turn of a seat, which goes on at a step. slot: the slot of the deal, once it is made. */
void pb_push_turn(pb_state *s, int seat, int step, int slot);
/* What the active player may do between actions (TURN-8, TURN-9): sell, buy and take back
 * production tiles, use the office. pb_check_free answers POL_NOT_AN_ANSWER to anything else. */
bool pb_offer_free(const pb_state *s, int seat, pol_list *out);
pol_no pb_check_free(const pb_state *s, int seat, pol_ans a);
/* What may be done of it before the costs of a frame are paid that had to be chosen at once
 * (ACT-14): all but the office, which is an action and waits. */
pol_no pb_check_to_pay(const pb_state *s, int seat, pol_ans a);
void pb_take_free(pb_state *s, int seat, pol_ans a, pol_events *ev);

/* CORE-4 or CORE-5, if an answer is one of a turn or the next action of a frame. */
pol_rule pb_moment(const void *s, int seat, pol_ans a);

#endif
