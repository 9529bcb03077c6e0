/* production.c - the Production phase, from Strikes to taxes. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>

// clang-format off
enum {
    REPAYMENT = 55,                                    /* LOAN-10 */
    CAP_SPACES = 12,                                   /* PRO-7 */
    FARM_FOOD = 2,                                     /* PRO-23 */
    UNION_WORKERS = 4,                                 /* WRK-33 */
};

static const int storage[4]         = {8, 12, 12, 12}; /* CAP-45, CAP-41 */
static const int zone_room[2]       = {8, 12};         /* CAP-46 */
static const int imf_policy[7]      = {SECTION_C, SECTION_C, A, B, SECTION_C, B, B}; /* IMF-5 */
static const int income_tax[3][3]   = {{7, 6, 5},      /* TAX-10: row Policy 2, column Policy 3 */
                                       {4, 4, 4},
                                       {1, 2, 3}};
/* TAX-7 */
static const int revenue_from[8]    = {0, 5, 10, 25, 50, 100, 200, 300};
static const int corporate_tax[8][3] = {
    {0, 0, 0}, {1, 2, 2}, {5, 5, 4}, {12, 10, 7}, {24, 15, 10}, {40, 30, 20}, {100, 70, 40},
    {160, 120, 60}};
// clang-format on

/* ---- start of Production: Strikes and Demonstration ---- */

static void strikes(memory *m)
{
    for (int i = 0; i < m->now.n; i++) {
        company *co = &m->now.co[i];
        co->on_strike = co->strike && co->wage < 3 && orc_operational(co); /* PRO-2, PRO-3 */
        if (co->on_strike)
            orc_gain_influence(m, W_INFLUENCE, 1, "PRO-3");
        co->strike = false; /* PRO-4 */
    }
}

static void demonstration(memory *m)
{
    if (!orc_at(m, DEMONSTRATION))
        return;
    orc_set(m, DEMONSTRATION, 0, "PRO-5");
    orc_gain_influence(m, W_INFLUENCE, 1, "PRO-5");
    int loss = orc_at(m, UNEMPLOYED) + orc_unions(&m->now);    /* PRO-6 */
    int limit = CAP_SPACES - orc_companies(&m->now, C, false); /* PRO-7 */
    orc_score(m, C, W_VP_DEMONSTRATION, -orc_min(loss, limit), "PRO-6");
}

/* ---- Produce ---- */

static bool works(const company *co)
{
    return orc_operational(co) && !co->on_strike; /* PRO-22, PRO-28 */
}

/* PRO-11 */
static void state_produces(memory *m)
{
    for (int i = 0; i < m->now.n; i++) {
        const company *co = &m->now.co[i];
        if (co->owner != STATE || !works(co))
            continue;
        orc_owes(m, TREASURY, S_LOANS, orc_wage_of(co), "PRO-11");
        orc_add(m, W_MONEY, orc_wage_of(co), "PRO-11");
        int number = SERVICE_HEALTH + co->industry - HEALTH;
        int room = orc_service_limit(&m->now, co->industry) - orc_at(m, number);
        if (co->industry == INFLUENCE)
            orc_gain_influence(m, number, orc_min(co->output, room), "PRO-11");
        else
            orc_add(m, number, orc_min(co->output, room), "PRO-11");
    }
}

/* PRO-13, PRO-15 */
static void cap_pays(memory *m)
{
    for (int i = 0; i < m->now.n; i++) {
        const company *co = &m->now.co[i];
        if (co->owner != C || !works(co) || co->slots == 0)
            continue;
        orc_cap_owes(m, orc_wage_of(co), false, "PRO-13");
        orc_add(m, W_MONEY, orc_wage_of(co), "PRO-13");
    }
}

/* PRO-14 to PRO-17 */
static void cap_produces(memory *m)
{
    for (int i = 0; i < m->now.n; i++) {
        const company *co = &m->now.co[i];
        if (co->owner != C || !works(co))
            continue;
        int units = co->output + (co->machinery ? co->bonus : 0), r = co->industry;
        if (r == INFLUENCE) {
            orc_gain_influence(m, C_INFLUENCE, units, "PRO-14");
            continue;
        }
        int room = storage[r] * (1 + orc_at(m, TILE + r)) - orc_at(m, STORE + r);
        int stored = orc_min(units, room);
        orc_add(m, STORE + r, stored, "PRO-14");
        if (r <= LUXURY)
            orc_add(m, ZONE + r, orc_min(units - stored, zone_room[r] - orc_at(m, ZONE + r)),
                    "PRO-16");
    }
}

/* PRO-23, PRO-24 */
static void working_produces(memory *m)
{
    for (int i = 0; i < m->now.n; i++)
        if (m->now.co[i].owner == W && works(&m->now.co[i]))
            orc_add(m, GOODS, FARM_FOOD, "PRO-23");
    orc_gain_influence(m, W_INFLUENCE, orc_unions(&m->now), "PRO-24");
}

void orc_set_public_wages(memory *m, bool production_over)
{
    for (int i = 0; i < m->now.n; i++) {
        company *co = &m->now.co[i];
        bool waits = m->opt.public_wages_wait && co->committed && !production_over; /* */
        int minimum = orc_minimum_wage(&m->now);
        if (co->owner == STATE && (!waits || co->wage < minimum))
            co->wage = minimum; /* CO-19, POL-27 */
    }
}

void orc_produce(memory *m)
{
    orc_set(m, PHASE, PRODUCTION, "GEN-2");
    strikes(m);
    demonstration(m);
    orc_set(m, TAX_LABOR, orc_at(m, POLICY_2), "TAX-14");
    state_produces(m);
    cap_pays(m);
    cap_produces(m);
    working_produces(m);
    for (int i = 0; i < m->now.n; i++)
        m->now.co[i].committed = m->now.co[i].on_strike = false; /* PRO-25 */
    orc_set_public_wages(m, true);
}

/* ---- Cover Needs ---- */

static int food_cost(const memory *m, int from_cap)
{
    return from_cap * orc_at(m, PRICE) + (m->missing - from_cap) * orc_import_price(&m->now);
}

static void buy_food(memory *m, int from_cap)
{
    int imported = m->missing - from_cap, tariff = orc_food_tariff(&m->now);
    orc_owes(m, W_MONEY, W_LOANS, food_cost(m, from_cap), "NEED-5");
    orc_add(m, STORE + FOOD, -from_cap, "NEED-7");
    orc_add_product(m, REVENUE, from_cap * orc_at(m, PRICE), "NEED-11", from_cap, orc_at(m, PRICE));
    orc_add_product(m, TREASURY, imported * tariff, "NEED-6", imported, tariff);
}

/* The answer "food capitalist 3", or what leaves no choice. false: WC is asked. */
bool orc_cover_needs(memory *m, bool asked_before)
{
    int most, affordable = 0, only = 0;
    if (!asked_before) {
        int need = orc_population(&m->now),
            own = orc_min(need, orc_at(m, GOODS)); /* NEED-2, NEED-3 */
        orc_add(m, GOODS, -own, "NEED-3");
        m->missing = need - own;
    }
    if (m->missing == 0)
        return true;
    most = orc_min(m->missing, orc_at(m, STORE + FOOD));
    for (int n = 0; n <= most; n++) {
        if (food_cost(m, n) <= orc_at(m, W_MONEY)) {
            affordable++;
            only = n;
        }
    }
    if (asked_before) {
        int n = -1;
        if (sscanf(m->c->answer, "food capitalist %d", &n) != 1)
            return false;
        buy_food(m, n);
        return true;
    }
    if (affordable > 1 || (affordable == 0 && most > 0)) /* NEED-9 */
        return false;
    buy_food(m, only);
    return true;
}

/* ---- Workers who lose their place ---- */

/* WRK-37 */
static void dissolve_unions(memory *m)
{
    for (int industry = 0; industry < 5; industry++) {
        int n = 0;
        for (int i = 0; i < m->now.n; i++)
            n += m->now.co[i].industry == industry ? m->now.co[i].workers : 0;
        if (orc_at(m, UNION + industry) && n < UNION_WORKERS) {
            orc_set(m, UNION + industry, 0, "WRK-37");
            orc_add(m, UNEMPLOYED, 1, "WRK-37");
        }
    }
}

/* POL-15, POL-17, IMF-7, IMF-9: the last rows close. The view shows Public Companies row by row. */
void orc_close_public(memory *m, int stay)
{
    int n = 0;
    for (int i = 0; i < m->now.n; i++) {
        company *co = &m->now.co[i];
        if (co->owner != STATE || ++n <= stay)
            continue;
        orc_add(m, TREASURY, co->cost, "POL-15");
        orc_add(m, UNEMPLOYED, co->workers, "POL-15");
        co->owner = MARKET; /* gone */
        co->workers = 0;
    }
    for (int r = HEALTH; r <= INFLUENCE; r++) {
        int number = SERVICE_HEALTH + r - HEALTH;
        orc_set(m, number, orc_min(orc_at(m, number), orc_service_limit(&m->now, r)), "POL-18");
    }
    dissolve_unions(m);
}

/* ---- Check IMF ---- */

/* IMF-3. false: the IMF intervenes. */
static bool state_repays(memory *m)
{
    int loans = orc_at(m, S_LOANS), needed = loans - orc_imf_limit(&m->now) + 1;
    if (m->opt.imf_repays_all && orc_at(m, TREASURY) >= REPAYMENT * loans)
        needed = loans; /* */
    if (orc_at(m, TREASURY) < REPAYMENT * needed)
        return false;
    orc_add_product(m, TREASURY, -REPAYMENT * needed, "IMF-3", REPAYMENT, needed);
    orc_add(m, S_LOANS, -needed, "IMF-3");
    return true;
}

/* IMF-4 to IMF-13 */
static void intervene(memory *m)
{
    bool lower = orc_at(m, POLICY_2) != imf_policy[1] || m->opt.imf_lowers_always; /* */
    for (int p = 0; p < 7; p++) {
        int bill = orc_at(m, BILL + p);
        if (bill != NO_BILL)
            orc_gain_influence(m, bill / 3 == W ? W_INFLUENCE : C_INFLUENCE, 1, "IMF-4");
        orc_set(m, BILL + p, NO_BILL, "IMF-4");
        orc_set(m, POLICY + p, imf_policy[p], "IMF-5");
    }
    orc_close_public(m, orc_public_number(SECTION_C));
    for (int i = 0; i < m->now.n && lower; i++)
        m->now.co[i].wage = orc_min(m->now.co[i].wage, 1); /* IMF-11 */
}

/* IMF-16, after CAP has looked at its prices */
void orc_settle_with_imf(memory *m)
{
    int debt = REPAYMENT * orc_at(m, S_LOANS);
    orc_add_product(m, TREASURY, -orc_min(debt, orc_at(m, TREASURY)), "IMF-16", REPAYMENT,
                    orc_at(m, S_LOANS));
    orc_set(m, S_LOANS, 0, "IMF-16");
}

/* false: CAP is asked for its prices (IMF-14). */
bool orc_check_imf(memory *m)
{
    if (orc_at(m, S_LOANS) < orc_imf_limit(&m->now) || state_repays(m))
        return true;
    intervene(m);
    return false;
}

/* ---- Pay Taxes ---- */

static int corporate(int revenue, int section)
{
    int row = 7;
    while (revenue < revenue_from[row])
        row--;
    return corporate_tax[row][section];
}

void orc_taxes(memory *m)
{
    int companies = orc_companies(&m->now, C, true), factor = orc_multiplier(&m->now);
    int employment = factor * companies; /* TAX-5 */
    orc_cap_owes(m, employment, false, "TAX-6");
    orc_add_product(m, TREASURY, employment, "TAX-5", factor, companies);
    int tax = corporate(orc_at(m, REVENUE), orc_at(m, POLICY_3)); /* TAX-7 */
    orc_add(m, REVENUE, -tax, "TAX-8");
    orc_add(m, TREASURY, tax, "TAX-7");
    int rate = income_tax[orc_at(m, TAX_LABOR)][orc_at(m, POLICY_3)], pop = orc_population(&m->now);
    orc_owes(m, W_MONEY, W_LOANS, rate * pop, "TAX-11"); /* TAX-10, -14 */
    orc_add_product(m, TREASURY, rate * pop, "TAX-11", rate, pop);
}
