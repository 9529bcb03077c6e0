/* taxes.c - Pay Taxes (chapter TAX). */
#include "hegemony/heg.h"

static void pay(heg_state *s, pol_events *ev, int who, int amount, pol_rule rule, int msg, int n,
                int each)
{
    TELL(rule, (uint16_t)msg, who, amount, n, each);
    heg_gain(s, ST, heg_owe(s, ev, who, amount)); /* TAX-1, TAX-2 */
}

/* TAX-7 */
int heg_corporate(const heg_state *s, int revenue)
{
    int row = 0;
    while (row < 7 && revenue >= heg_corporate_from[row])
        row++;
    return heg_corporate_tax[row][s->policy[TAXATION]];
}

void heg_pay_taxes(heg_state *s, pol_events *ev)
{
    int multiplier = heg_tax_multiplier(s), companies = heg_operational_count(s, CAP);
    pay(s, ev, CAP, multiplier * companies, RULE(TAX, 5), MSG_EMPLOYMENT_TAX, companies,
        multiplier);
    int revenue = s->money[CAP];
    pay(s, ev, CAP, heg_corporate(s, revenue), RULE(TAX, 7), MSG_CORPORATE_TAX, revenue, 0);
    int rate = heg_income_tax[s->tax_labor][s->policy[TAXATION]]; /* TAX-14 */
    int population = heg_population(s, WC);
    pay(s, ev, WC, rate * population, RULE(TAX, 11), MSG_INCOME_TAX, population, rate);
}
