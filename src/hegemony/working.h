/* working.h - what calls for a Demonstration (working.c). */
#ifndef HEG_WORKING_H
#define HEG_WORKING_H

#include "hegemony/heg.h"

/* Slots that WC could use, whatever the skill (WC-26 to WC-28). */
int heg_open_slots(const heg_state *s);
/* Whether a Demonstration may be called (WC-25). */
bool heg_unrest(const heg_state *s);
/* Strike tokens in the Supply (LIM-10). */
int heg_strike_tokens_left(const heg_state *s);

#endif
