/* policies.h - Policies and what happens when one changes (policies.c). */
#ifndef HEG_POLICIES_H
#define HEG_POLICIES_H

#include "hegemony/heg.h"

int heg_tax_multiplier(const heg_state *s); /* TAX-3 */
int heg_minimum_wage(const heg_state *s);   /* POL-22 */
/* Puts the marker on its new section and lets all effects follow (POL-2). */
void heg_change_policy(heg_state *s, pol_events *ev, int policy, int section);

/* The Public Companies of the first n rows with this number of players (SET-2 to SET-6). */
uint64_t heg_public_rows(const heg_state *s, int n);
/* What the State holds above what its open Companies allow is lost (ST-1, ST-3). */
void heg_trim_services(heg_state *s, pol_events *ev);
/* Closes Public Companies where too many are open: the State player chooses (POL-16, IMF-8), else
 * whole rows close (IMF-9). */
void heg_shrink_public(heg_state *s, pol_events *ev);
/* Public Companies pay the minimum (CO-19, POL-27, Q-3). */
void heg_set_public_wages(heg_state *s);

#endif
