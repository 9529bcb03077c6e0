/* election.h - chapter 13: the election track and elections. */
#ifndef PB_ELECTION_H
#define PB_ELECTION_H

#include "planetb/pb.h"

/* The election disc moves so many fields to the right by itself. */
void pb_advance_disc(pb_state *s, int fields, pol_rule rule, pol_events *ev);
/* The result of an election: own ballots in front, and what is added. */
int pb_result(const pb_state *s, int colour);
/* Whether colour a ranks before b if their results are equal (ELE-16, ELE-17). */
bool pb_wins_tie(const pb_state *s, int a, int b);
/* Puts what lies in front of players into the bag, and forgets what was added (ELE-22). */
void pb_refill_bag(pb_state *s);

#endif
