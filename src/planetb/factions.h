/* factions.h - chapter 10: the three tracks. */
#ifndef PB_FACTIONS_H
#define PB_FACTIONS_H

#include "planetb/pb.h"

/* Steps of a seat on all tracks together. */
int pb_all_steps(const pb_state *s, int seat);
/* A disc goes n steps back: a cost (FAC-12). */
void pb_step_back(pb_state *s, int seat, int track, int n, pol_events *ev);
/* A disc goes back to the start after a cash-in (FAC-10). */
void pb_steps_gone(pb_state *s, int seat, int track, pol_events *ev);

#endif
