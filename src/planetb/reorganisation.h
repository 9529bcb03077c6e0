/* reorganisation.h - chapter 15: a slot whose suitcase fields are full. */
#ifndef PB_REORGANISATION_H
#define PB_REORGANISATION_H

#include "planetb/pb.h"

/* Pushes the reorganisation of a slot, which this seat has filled. */
void pb_reorganise(pb_state *s, int seat, int slot);

#endif
