/* phases.h - phases begin and end here, and so does what is in force meanwhile (phases.c).
 *
 * Chapters never ask for a card that changed something, only for a number: heg_output,
 * heg_import_price, heg_vote_cost, heg_may_propose and the like look here.
 */
#ifndef HEG_PHASES_H
#define HEG_PHASES_H

#include "hegemony/heg.h"

/* A phase begins and is announced. heg_round_ends: the last phase of a round is over. */
void heg_phase_begins(heg_state *s, pol_events *ev, enum heg_phase phase);
void heg_turn_begins(heg_state *s, pol_events *ev, int role);
void heg_round_ends(heg_state *s);

void heg_put_in_force(heg_state *s, enum heg_duration duration, enum heg_force what);
/* For whatever time. */
bool heg_in_force(const heg_state *s, enum heg_force what);

#endif
