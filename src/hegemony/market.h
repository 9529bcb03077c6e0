/* market.h - prices, and buying at them (market.c). */
#ifndef HEG_MARKET_H
#define HEG_MARKET_H

#include "hegemony/heg.h"

/* V that a unit costs at a seller; at the Foreign Market with its tariff (WC-10 to WC-12, ST-4). */
int heg_unit_price(const heg_state *s, int seller, int resource);
/* V that a good costs abroad before its tariff (POL-38), and its tariff (POL-37). */
int heg_import_price(const heg_state *s, int good);
int heg_tariff_now(const heg_state *s, int good);
/* The State gets a tariff. */
void heg_pay_tariff(heg_state *s, pol_events *ev, int amount);
/* What the seller has, before the limits of the buyer. */
int heg_on_sale(const heg_state *s, int seller, int resource);

enum { PRICES_OPTIONAL = 1 }; /* none need be set */
/* The owner may set the prices of these resources, a bit each. */
void heg_push_prices(heg_state *s, int owner, int resources);

/* Everybody who sells, a bit each, the Foreign Market included. */
enum { FROM_ANYBODY = 1 << MC | 1 << CAP | 1 << ST | 1 << FOREIGN };
enum { BUY_ITS_PRODUCT = 0xfe }; /* as a resource: what the Company makes that has just produced */
enum {
    BUY_HALF = 1,
    BUY_OPTIONAL = 2,
    BUY_ONE_SELLER = 4,
    BUY_STATE_PAYS_REST = 8,
    BUY_NO_TARIFF = 16,
    BUY_ALL_SELLERS = 32, /* as many as there are, instead of two */
    BUY_DOUBLE = 64       /* twice the Population from the seller */
};

/* Where units can come from, and for how much each. Cover Needs (NEED-5) and Provide (ST-20, ST-21)
 * ask source by source, in the order of the rows. */
typedef struct heg_source_row {
    uint8_t who;
    int16_t price, units;
} heg_source_row;
enum { SOURCES_MAX = 4, HEG_PLENTY = 1000 };
/* The least that so many units cost at these sources; -1: they do not have so many. */
int heg_least_cost(const heg_source_row *row, int n, int units);
/* How many of the units the cheapest mixture takes from the first source, also at equal prices. */
int heg_cheap_share(const heg_source_row *row, int n, int units);

#endif
