/* wages.h - Wages and the Labor Market (wages.c). */
#ifndef HEG_WAGES_H
#define HEG_WAGES_H

#include "hegemony/heg.h"

/* The owner sets Wages because the Labor Market has changed (POL-23, POL-24). */
void heg_push_wages_by_policy(heg_state *s, int owner);

#endif
