/* elections.h - elections and the bag (elections.c). */
#ifndef HEG_ELECTIONS_H
#define HEG_ELECTIONS_H

#include "hegemony/heg.h"

/* The cubes of the vote are drawn already. */
enum { ELECTION_HELD = 1 };
void heg_push_election(heg_state *s, int who, int policy, int flags);
/* Whether some Bill waits for its vote. */
bool heg_bills_pending(const heg_state *s);
/* Who votes now, a bit each: the players, and the State if it has Influence (ELE-13). */
uint8_t heg_voters(const heg_state *s);
/* The seats that take part in the election of this frame and have not declared yet, a bit each. */
uint8_t heg_undeclared(const heg_state *s, const pol_frame *frame);
/* Whether the bag has enough cubes for a vote, so that its odds can be told. */
bool heg_vote_can_be_told(const heg_state *s);
/* In how many of 1,000 draws the Bill passes by cubes alone if these seats are in favor. */
int heg_vote_odds(const heg_state *s, uint8_t in_favor);

/* So many cubes of these classes (a bit each; 0: all) are drawn into s->drawn. */
void heg_push_cubes(heg_state *s, int cubes, int colours);
/* Everything that was drawn goes back into the bag. */
void heg_put_back(heg_state *s);

#endif
