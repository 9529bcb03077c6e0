/* mood.h - chapters 5 and 6: money, victory points, mood. */
#ifndef PB_MOOD_H
#define PB_MOOD_H

#include "planetb/pb.h"

/* Changes the VP of a seat by n. Whoever calls it tells of it, with the flow. */
void pb_change_vp(pb_state *s, int seat, int n, int source);
/* Gives a seat n VP and tells nobody else (INFO-1). source: enum pb_vp. */
void pb_gain_vp(pb_state *s, int seat, int n, int source, pol_events *ev);
/* Changes the money of a seat by n Billies. Whoever calls it tells of it, with the flow. */
void pb_change_money(pb_state *s, int seat, int n);
/* A seat gets or pays n Billies, and everybody hears of it. For what has no message of its own. */
void pb_gain_money(pb_state *s, int seat, int n, pol_events *ev);
void pb_pay_money(pb_state *s, int seat, int n, pol_events *ev);
/* Moves a mood n steps up, or down when n is below 0. */
void pb_move_mood(pb_state *s, int seat, int n, pol_events *ev);

#endif
