/* mood.h - chapters 5 and 6: money, victory points, mood. */
#ifndef PB_MOOD_H
#define PB_MOOD_H

#include "planetb/pb.h"

/* Gives a seat n VP and tells nobody else (INFO-1). source: enum pb_vp. */
void pb_gain_vp(pb_state *s, int seat, int n, int source, pol_events *ev);
/* Gives a seat n Billies. */
void pb_gain_money(pb_state *s, int seat, int n);
/* Moves a mood n steps up, or down when n is below 0. */
void pb_move_mood(pb_state *s, int seat, int n, pol_events *ev);

#endif
