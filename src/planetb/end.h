/* end.h - chapter 16: final scoring. */
#ifndef PB_END_H
#define PB_END_H

#include "planetb/pb.h"

/* Does the final scoring and names the winners. */
void pb_score(pb_state *s, pol_events *ev);
/* Ends the game where it stands; false if it cannot be ended (pol_game.close_round). */
bool pb_close_round(void *state, pol_events *ev);

#endif
