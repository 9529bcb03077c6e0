/* votes.h - chapter 12: ballots, the bag, fraud tiles. */
#ifndef PB_VOTES_H
#define PB_VOTES_H

#include "planetb/pb.h"

/* How many ballots are in the bag. */
int pb_in_bag(const pb_state *s);
/* Puts n of a colour's own ballots into the bag. A player gets VP for those that are missing
 * (VOTE-2, 2P-6). */
void pb_put_ballots(pb_state *s, int colour, int n, pol_rule rule, pol_events *ev);
/* Pushes the draw of n ballots for a seat, or of all if the bag has fewer. In an election they stay
 * in front of the seat. Else they go back to their supplies, and the box below does its parts for
 * each own ballot. */
void pb_draw_ballots(pb_state *s, int seat, int n, bool election);
/* How many fraud tiles of a kind a seat has placed; and of both kinds. */
int pb_fraud_count(const pb_state *s, int seat, int kind);
int pb_fraud_placed(const pb_state *s, int seat);

#endif
