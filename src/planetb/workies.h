/* workies.h - chapter 9: Workies and their workplaces. */
#ifndef PB_WORKIES_H
#define PB_WORKIES_H

#include "planetb/pb.h"

/* The kind of Workie that a workplace is for; -1: there is no workplace. */
int pb_workplace(const pb_state *s, int building, int department, int i);
/* The workplaces of a department, as bits of `filled`. */
int pb_department_bits(int building, int department);
/* Whether all workplaces of a department are taken. */
bool pb_department_full(const pb_state *s, int seat, int building, int department);
/* Puts n Workies of a kind that have come to a seat on its board. Those that find no room are lost
 * (WRK-1). Whoever calls it has told where they come from, with the flow. */
void pb_house_workies(pb_state *s, int seat, int kind, int n, pol_events *ev);
/* A seat gives n Workies of a kind away from its board. */
void pb_give_workies(pb_state *s, int seat, int kind, int n, pol_rule rule, pol_events *ev);

#endif
