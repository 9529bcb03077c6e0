/* election.h - chapter 13: the election track and elections. */
#ifndef PB_ELECTION_H
#define PB_ELECTION_H

#include "planetb/pb.h"

/* Moves the election disc so many fields to the right, or to the left when fields is below 0. */
void pb_move_disc(pb_state *s, int fields, pol_events *ev);
/* The result of an election: own ballots in front, and what is added. */
int pb_result(const pb_state *s, int colour);
/* Whether colour a ranks before b if their results are equal (ELE-16, ELE-17). */
bool pb_wins_tie(const pb_state *s, int a, int b);
/* Puts what lies in front of players into the bag, and forgets what was added (ELE-22). */
void pb_refill_bag(pb_state *s);

#endif
