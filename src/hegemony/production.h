/* production.h - the Production phase (production.c), and Taxes (taxes.c). */
#ifndef HEG_PRODUCTION_H
#define HEG_PRODUCTION_H

#include "hegemony/heg.h"

/* Steps of the phase. */
enum {
    PRODUCTION_BEGINS,
    PRODUCTION_GOODS, /* of the State and CAP, who may be asked where they go */
    PRODUCTION_MORE,  /* of MC and WC */
    PRODUCTION_NEEDS,
    PRODUCTION_IMF,
    PRODUCTION_TAXES
};
/* One Company pays its Wage and produces; the payer borrows if it must (PRO-26). */
void heg_produce(heg_state *s, pol_events *ev, int payer, int card);

/* Companies of CAP and the State with MC Workers (TAX-12). */
int heg_middle_jobs(const heg_state *s);
void heg_pay_taxes(heg_state *s, pol_events *ev);

#endif
