/* offices.h - chapter 14: what office holders do in their turns, and laws. */
#ifndef PB_OFFICES_H
#define PB_OFFICES_H

#include "planetb/pb.h"

/* Begins the frame of a seat's office. rule: TURN-9, or TURN-10 at the end of the turn. */
void pb_use_office(pb_state *s, int seat, pol_rule rule, pol_events *ev);
/* Puts a used law under its stack. */
void pb_law_under(pb_state *s, int law);
/* The law that frame i of the stack is about: its side is being chosen, or its frame resolved. -1:
 * there is none, or it is only being drawn. */
int pb_law_at(const pb_state *s, int i);

#endif
