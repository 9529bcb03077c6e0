/* factions.h - chapter 10: the three tracks. */
#ifndef PB_FACTIONS_H
#define PB_FACTIONS_H

#include "planetb/pb.h"

/* Steps of a seat on all tracks together. */
int pb_all_steps(const pb_state *s, int seat);

#endif
