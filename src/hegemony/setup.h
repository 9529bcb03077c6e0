/* setup.h - set-up, the order of the game, the forecast (setup.c). */
#ifndef HEG_SETUP_H
#define HEG_SETUP_H

#include "hegemony/heg.h"

/* The board before the first draw, without chance. */
void heg_set_board(heg_state *s);
void heg_start(void *state, const pol_setup *setup);
/* Closes the round without the turns that are left and without votes: Bills stay. */
bool heg_close_round(void *state, pol_events *ev);

#endif
