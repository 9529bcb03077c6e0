/* effects.h - effects that only cards and Events have (cards/effects*.c). */
#ifndef HEG_CARDS_EFFECTS_H
#define HEG_CARDS_EFFECTS_H

#include "hegemony/heg.h"

/* Amounts that depend on the board. */
enum {
    COUNT_ONE,
    COUNT_POPULATION,
    COUNT_EMPLOYED,
    COUNT_UNEMPLOYED,
    COUNT_COMPANIES,
    COUNT_AGRICULTURE,
    COUNT_LUXURY_AT_6A,
    COUNT_HALF_POPULATION,
    COUNT_OPERATIONAL,
    COUNT_HALF_OPERATIONAL,
    COUNT_EMPLOYERS,
    COUNT_OUTSIDE_WORKERS,   /* own Workers at Companies of CAP and the State */
    COUNT_OUTSIDE_COMPANIES, /* those where they are */
    COUNT_PUBLIC_JOBS,       /* own Workers in Public Companies */
    COUNT_ASSIGNED,
    COUNT_TALLY,
    COUNT_AGENDA,
    COUNT_TRADE,  /* 1, 2, 3 at 6A, 6B, 6C */
    COUNT_IN_DEBT /* 1 with a Loan, else 0 */
};
int heg_amount(const heg_state *s, int who, int counter);

enum { MONEY_TO_SUPPLY, MONEY_FROM_STATE, MONEY_TO_STATE, MONEY_TO_CLASS, MONEY_FROM_SUPPLY };
enum { INFLUENCE_FROM_MEDIA = 1, INFLUENCE_SPENT };
enum { CUBES_OF_BILL = 1 }; /* already added with the Bill at tables that play so */
enum { SCORE_EVENT = 1 };   /* the points are those of an Event */

/* Shows an Export card that was turned up for the effect on top of the stack. heg_exports_shown:
 * those that are shown now, HEG_NONE where there is none. */
void heg_show_export(heg_state *s, int card);
void heg_exports_shown(const heg_state *s, uint8_t shown[2]);

#endif
