/* production.h - chapter 7: chains, warehouse, market. */
#ifndef PB_PRODUCTION_H
#define PB_PRODUCTION_H

#include "planetb/pb.h"

/* What the market pays for one of a resource now (PROD-15). */
int pb_price(const pb_state *s, int resource);
/* How many production tiles of a resource a seat has not placed. */
int pb_unused_tiles(const pb_state *s, int seat, int resource);
/* A seat gives n of a resource away from its warehouse: a cost. */
void pb_give(pb_state *s, int seat, int resource, int n, pol_events *ev);
/* Sells one of a resource from the warehouse at its price. */
void pb_sell(pb_state *s, int seat, int resource, pol_events *ev);
/* Sells the whole warehouse (END-6). */
void pb_sell_all(pb_state *s, int seat, pol_events *ev);
/* A seat takes a production tile back from a field. */
void pb_uncover(pb_state *s, int seat, int field, pol_rule rule, pol_events *ev);
/* Writes "Produce with the upper chain: plastic, water, hydrogen" for an answer that names a
 * chain. */
void pb_put_chain(pol_buf *out, const char *lang, const pb_state *s, int seat, pol_ans a);

#endif
