/* buildings.h - chapter 8: stacks, hands, building. */
#ifndef PB_BUILDINGS_H
#define PB_BUILDINGS_H

#include "planetb/pb.h"

/* How many cards a stack has, with those put under it. */
int pb_stack_left(const pb_state *s, int stack);
/* How many cards a hand has. */
int pb_hand_size(const pb_state *s, int seat);
/* Puts a building into a hand, in order. knows: who knows the card, with PB_DRAFTED. */
void pb_hand_add(pb_state *s, int seat, int building, int knows);
/* Pushes the draw of a building from a stack. It goes into the seat's hand, or into the pack of the
 * draft, which this seat looks at. */
void pb_draw_building(pb_state *s, int stack, int seat, bool into_pack);
/* Asks a seat which frame of a building it uses (WRK-8). */
void pb_choose_frame(pb_state *s, int seat, int building);

#endif
