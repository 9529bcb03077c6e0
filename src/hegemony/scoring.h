/* scoring.h - the end of the game (scoring.c). */
#ifndef HEG_SCORING_H
#define HEG_SCORING_H

#include "hegemony/heg.h"

void heg_end_game(heg_state *s, pol_events *ev); /* END-1 to END-25 */

#endif
