/* policies.c - Policies that change: Public Companies that open and close, their Wages. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>

enum { UNION_WORKERS = 4 /* WRK-33 */ };

/* Without ST (CO-19, POL-27). */
void orc_set_public_wages(memory *m, bool production_over)
{
    for (int i = 0; i < m->now.n; i++) {
        company *co = &m->now.co[i];
        bool waits = m->opt.public_wages_wait && co->committed && !production_over; /* */
        int minimum = orc_minimum_wage(&m->now);
        if (co->owner == S && (!waits || co->wage < minimum))
            co->wage = minimum;
    }
}

/* ---- closing ---- */

/* WRK-35, WRK-37 */
static void dissolve_unions(memory *m)
{
    for (int industry = 0; industry < 5; industry++) {
        int n = 0;
        for (int i = 0; i < m->now.n; i++) {
            const company *co = &m->now.co[i];
            if (co->industry == industry)
                n += (co->crew == W ? co->workers : 0) + co->employee;
        }
        if (orc_at(m, UNION + industry) && n < UNION_WORKERS) {
            orc_set(m, UNION + industry, 0, "WRK-37");
            orc_add(m, W_UNEMPLOYED, 1, "WRK-37");
        }
    }
}

/* POL-18 */
static void trim_stock(memory *m)
{
    for (int r = orc_plays(m, S) ? FOOD : HEALTH; r <= INFLUENCE; r++)
        orc_set(m, SERVICE + r, orc_min(orc_at(m, SERVICE + r), orc_service_limit(&m->now, r)),
                "POL-18");
}

/* POL-15 */
static void close_company(memory *m, company *co)
{
    orc_add(m, TREASURY, co->cost, "POL-15");
    orc_add(m, co->crew == M ? M_UNEMPLOYED : W_UNEMPLOYED, co->workers, "POL-15");
    co->owner = MARKET; /* gone */
    co->workers = 0;
}

/* POL-17: the view shows Public Companies row by row. */
void orc_close_rows(memory *m, int stay)
{
    int n = 0;
    for (int i = 0; i < m->now.n; i++)
        if (m->now.co[i].owner == S && ++n > stay)
            close_company(m, &m->now.co[i]);
    trim_stock(m);
    dissolve_unions(m);
}

void orc_close_one(memory *m)
{
    char word[60];
    company *co = sscanf(m->c->answer, "close %59s", word) == 1 ? orc_company(&m->now, word) : NULL;
    if (co && co->owner == S)
        close_company(m, co);
    trim_stock(m);
    if (orc_companies(&m->now, S, false) <= orc_public_number(orc_at(m, POLICY)))
        dissolve_unions(m); /* WRK-38 */
}

/* ---- opening ---- */

/* POL-5, POL-7: which cards have opened only the view after can tell; without ST they pay the
 * minimum (POL-9). */
void orc_adopt_opened(memory *m)
{
    for (int i = 0; i < m->after.n && m->now.n < COMPANIES_MAX; i++) {
        const company *opened = &m->after.co[i];
        bool known = opened->owner != S;
        for (int k = 0; k < m->now.n && !known; k++)
            known = orc_same_company(&m->now.co[k], opened) && m->now.co[k].owner != MARKET;
        if (known)
            continue;
        company *co = &m->now.co[m->now.n++];
        *co = *opened;
        co->workers = 0;
        if (!orc_plays(m, S))
            co->wage = orc_minimum_wage(&m->now);
        orc_owes(m, S, co->cost, "POL-5");
        m->staff_open = true; /* POL-10 */
    }
}

/* ---- any Policy ---- */

void orc_change_policy(memory *m, int policy, int section)
{
    orc_set(m, POLICY + policy, section, "ELE-26");
    if (policy == 0) {
        int want = orc_public_number(section);
        m->target = orc_at(m, PHASE) == ELECTIONS ? want : 0;
        if (want > orc_companies(&m->now, S, false))
            orc_adopt_opened(m);
        else if (!orc_plays(m, S))
            orc_close_rows(m, want);
    }
    if (policy == 1) {
        if (!orc_plays(m, S))
            orc_set_public_wages(m, false);
        m->wages_open = true; /* POL-23, POL-24 */
    }
}
