/* assign.h - assigning Workers one by one (assign.c). */
#ifndef HEG_ASSIGN_H
#define HEG_ASSIGN_H

#include "hegemony/heg.h"

/* As many moves as one likes. */
enum { ASSIGN_ALL = 99 };

/* Unemployed Workers can always be assigned. */
enum {
    ASSIGN_COMPANIES = 1,  /* Workers may come from Companies, too */
    ASSIGN_OPTIONAL = 2,   /* "up to" inside a card: none is fine */
    ASSIGN_TALLY = 4,      /* counts Workers by owner (REG_ASSIGNED) */
    ASSIGN_AT_2C = 8,      /* from Companies too while Policy 2 is at C */
    ASSIGN_EMPLOYEES = 16, /* unemployed WC Workers into MC's own Companies, by MC */
    ASSIGN_BUILDING = 32   /* a part of building, which looks at the Trade Unions (WRK-38) */
};

/* 0 if MC has the crew of a Company it does not own yet (MC-6, MC-7, FAQ-54); `supplied` of its
 * first slots are filled from elsewhere. */
pol_no heg_can_crew(const heg_state *s, int card, int flags, int supplied);
/* So many Workers go to this Company and nowhere else. */
void heg_push_crew(heg_state *s, int who, int card, int workers, int flags);

#endif
