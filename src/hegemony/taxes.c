/* taxes.c - Pay Taxes (chapter TAX). */
#include "hegemony/heg.h"

#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/policies.h"
#include "hegemony/production.h"
#include "hegemony/workers.h"

static void pay(heg_state *s, pol_events *ev, int who, int amount, pol_rule rule, int msg, int n,
                int each)
{
    int paid = heg_owe(s, ev, who, amount); /* TAX-2 */
    heg_gain(s, ST, paid);                  /* TAX-1 */
    TELL(rule, (uint16_t)msg, who, paid, n, each);
}

/* TAX-7 */
static int corporate_tax(const heg_state *s, int revenue)
{
    int row = 0;
    while (row < 7 && revenue >= heg_corporate_from[row])
        row++;
    return heg_corporate_tax[row][s->policy[TAXATION]];
}

/* TAX-12: not per Worker; MC's own Companies pay Employment Tax instead. */
int heg_middle_jobs(const heg_state *s)
{
    int n = 0;
    for (uint64_t left = s->built[CAP] | s->built[ST]; left; left &= left - 1)
        n += heg_workers_at(s, pol_first(left), MC) > 0;
    return n;
}

void heg_pay_taxes(heg_state *s, pol_events *ev)
{
    int multiplier = heg_tax_multiplier(s), companies = heg_operational_count(s, CAP);
    int rate = heg_income_tax[s->tax_labor][s->policy[TAXATION]]; /* TAX-14 */
    pay(s, ev, CAP, multiplier * companies, RULE(TAX, 5), MSG_EMPLOYMENT_TAX, companies,
        multiplier);
    int revenue = s->money[CAP];
    pay(s, ev, CAP, corporate_tax(s, revenue), RULE(TAX, 7), MSG_CORPORATE_TAX, revenue, 0);
    if (heg_plays(s, MC)) {
        int jobs = heg_middle_jobs(s), own = heg_operational_count(s, MC);
        pay(s, ev, MC, rate * jobs, RULE(TAX, 12), MSG_INCOME_TAX_JOBS, jobs, rate);
        pay(s, ev, MC, multiplier * own, RULE(TAX, 13), MSG_EMPLOYMENT_TAX, own, multiplier);
    }
    int population = heg_population(s, WC);
    pay(s, ev, WC, rate * population, RULE(TAX, 11), MSG_INCOME_TAX, population, rate);
}
