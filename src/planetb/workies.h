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
/* Gives a seat n Workies of a kind, as far as its board has room (WRK-1). */
void pb_add_workies(pb_state *s, int seat, int kind, int n);

#endif
