/* storage.h - what finds room: Storages, Public Services, the box (storage.c). */
#ifndef HEG_STORAGE_H
#define HEG_STORAGE_H

#include "hegemony/heg.h"

int heg_storage_limit(const heg_state *s, int role, int resource); /* CAP-41, CAP-45, MC-44 */
int heg_service_limit(const heg_state *s, int resource);           /* ST-1, ST-3 */
/* Whether so many units more find room in a Storage, or in Public Services. */
bool heg_finds_room(const heg_state *s, int role, int resource, int units);
/* Tokens of a resource left in the box, for tables that play with them (LIM-11, Q-8). */
int heg_tokens_left(const heg_state *s, int resource);
/* Adds units, or takes them away: in the Storages of a role (ST: Public Services; INFLUENCE is
 * Media Influence), in the Goods & Services of WC or MC, in the Free Trade Zone. */
void heg_stock_by(heg_state *s, int role, int resource, int units);
void heg_goods_by(heg_state *s, int cls, int resource, int units);
void heg_zone_by(heg_state *s, int good, int units);
/* Products arrive at MC or CAP. What finds no room is lost (PRO-16, PRO-17, PRO-21). CAP may be
 * asked about goods for its Free Trade Zone, so callers pop their frame before. */
void heg_store_up(heg_state *s, pol_events *ev, int role, int resource, int units);
/* Services and goods arrive at the State (ST-1 to ST-3). */
void heg_serve_up(heg_state *s, pol_events *ev, int resource, int units);

enum { STORAGE_FREE = 1 }; /* a tile by a card */

#endif
