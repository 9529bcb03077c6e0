/* production.c - the Production phase: Strikes, Demonstration, Wages, goods, and taxes. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

// clang-format off
enum {
    FARM_FOOD = 2,                                     /* PRO-23 */
};

static const int spaces[ROLES]      = {0, 8, 12, 9};   /* PRO-7 */
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
    m->way.on_strike = 0;
    for (int i = 0; i < m->now.n; i++) {
        company *co = &m->now.co[i];
        co->on_strike = co->strike && co->wage < 3 && orc_operational(co); /* PRO-2, PRO-3 */
        if (co->on_strike) {
            orc_gain_influence(m, W_INFLUENCE, 1, "PRO-3");
            m->way.on_strike |= 1ull << i;
        }
        co->strike = false; /* PRO-4 */
    }
}

/* PRO-7: what a role can still lose. */
static int room_for_blame(const memory *m, int role)
{
    if (role == W || !orc_plays(m, role) || m->way.blamed >> role & 1)
        return 0;
    return spaces[role] - orc_companies(&m->now, role, false);
}

/* PRO-7, PRO-8. false: WC has a choice. */
static bool spread_blame(memory *m)
{
    int room = 0, able = 0;
    for (int role = M; role < ROLES; role++) {
        room += room_for_blame(m, role);
        able += room_for_blame(m, role) > 0;
    }
    m->way.loss = orc_min(m->way.loss, room);
    if (able > 1 && m->way.loss > 0 && m->way.loss < room)
        return false;
    for (int role = M; role < ROLES; role++) {
        int share = orc_min(m->way.loss, room_for_blame(m, role));
        if (share > 0)
            orc_score(m, role, W_VP_DEMONSTRATION, -share, "PRO-6");
        m->way.loss -= share;
    }
    return true;
}

/* PRO-5, PRO-6. false: WC is asked. */
static bool demonstration(memory *m)
{
    if (!orc_at(m, DEMONSTRATION))
        return true;
    orc_set(m, DEMONSTRATION, 0, "PRO-5");
    orc_gain_influence(m, W_INFLUENCE, 1, "PRO-5");
    m->way.loss = orc_at(m, W_UNEMPLOYED) + orc_unions(&m->now);
    m->way.blamed = 0;
    return spread_blame(m);
}

bool orc_production_begins(memory *m)
{
    orc_set(m, PHASE, PRODUCTION, "GEN-2");
    m->way.known = true;
    strikes(m);
    return demonstration(m);
}

/* The views do not show who is on strike. */
static void recall_strikes(memory *m)
{
    for (int i = 0; i < m->now.n; i++)
        m->now.co[i].on_strike = m->way.on_strike >> i & 1;
}

bool orc_blame(memory *m)
{
    char word[20];
    int n;
    if (sscanf(m->c->answer, "blame %19s %d", word, &n) != 2)
        return false;
    int role = orc_role(word, (int)strlen(word));
    recall_strikes(m);
    orc_score(m, role, W_VP_DEMONSTRATION, -n, "PRO-6");
    m->way.loss -= n;
    m->way.blamed |= 1 << role;
    return spread_blame(m);
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
        if (co->owner != S || !works(co))
            continue;
        orc_owes(m, S, orc_wage_of(co), "PRO-11");
        orc_add(m, orc_money[co->crew], orc_wage_of(co), "PRO-11");
        int number = SERVICE + co->industry;
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
        orc_owes(m, C, orc_wage_of(co), "PRO-13");
        orc_add(m, orc_money[co->crew], orc_wage_of(co), "PRO-13");
    }
}

/* PRO-14 to PRO-17 */
static void cap_produces(memory *m)
{
    for (int i = 0; i < m->now.n; i++) {
        const company *co = &m->now.co[i];
        if (co->owner == C && works(co))
            orc_stock(m, C, co->industry, co->output + (co->machinery ? co->bonus : 0), "PRO-14");
    }
}

/* PRO-18 to PRO-22: a Strike stops only the employee. */
static void middle_produces(memory *m)
{
    for (int i = 0; i < m->now.n; i++) {
        const company *co = &m->now.co[i];
        bool employs = co->employee && !co->on_strike;
        if (co->owner != M || !orc_operational(co))
            continue;
        if (employs) {
            orc_owes(m, M, orc_wage_of(co), "PRO-20");
            orc_add(m, W_MONEY, orc_wage_of(co), "PRO-20");
        }
        orc_stock(m, M, co->industry, co->output + (employs ? co->employee_bonus : 0), "PRO-19");
    }
}

/* PRO-23, PRO-24 */
static void working_produces(memory *m)
{
    for (int i = 0; i < m->now.n; i++)
        if (m->now.co[i].owner == W && works(&m->now.co[i]))
            orc_add(m, W_GOODS, FARM_FOOD, "PRO-23");
    orc_gain_influence(m, W_INFLUENCE, orc_unions(&m->now), "PRO-24");
}

static void others_produce(memory *m)
{
    middle_produces(m);
    working_produces(m);
    for (int i = 0; i < m->now.n; i++) { /* PRO-25 */
        company *co = &m->now.co[i];
        co->committed = co->employee_committed = co->on_strike = false;
    }
    if (!orc_plays(m, S))
        orc_set_public_wages(m, true);
}

/* PRO-16, Q-62: what has come into the zone is shown there while CAP is asked about it. */
bool orc_produce(memory *m)
{
    int *overflow = m->way.overflow;
    orc_set(m, TAX_LABOR, orc_at(m, POLICY_2), "TAX-14");
    state_produces(m);
    cap_pays(m);
    overflow[FOOD] = -orc_at(m, ZONE);
    overflow[LUXURY] = -orc_at(m, ZONE_LUXURY);
    cap_produces(m);
    overflow[FOOD] += orc_at(m, ZONE);
    overflow[LUXURY] += orc_at(m, ZONE_LUXURY);
    if (m->opt.zone_is_a_choice && (overflow[FOOD] || overflow[LUXURY]))
        return false;
    others_produce(m);
    return true;
}

bool orc_zone_answered(memory *m)
{
    int n, *overflow = m->way.overflow, good = overflow[FOOD] ? FOOD : LUXURY;
    if (sscanf(m->c->answer, "zone %d", &n) != 1)
        return false;
    recall_strikes(m);
    orc_add(m, ZONE + good, n - overflow[good], "PRO-16");
    overflow[good] = 0;
    if (overflow[LUXURY])
        return false;
    others_produce(m);
    return true;
}

/* ---- Pay Taxes ---- */

static int corporate(int revenue, int section)
{
    int row = 7;
    while (revenue < revenue_from[row])
        row--;
    return corporate_tax[row][section];
}

static void pays_tax(memory *m, int role, const char *rule, int rate, int n)
{
    orc_owes(m, role, rate * n, rule);
    orc_add_product(m, TREASURY, rate * n, rule, rate, n);
}

/* TAX-12 */
static int places_of_middle(const position *p)
{
    int n = 0;
    for (int i = 0; i < p->n; i++)
        n += p->co[i].owner >= C && p->co[i].owner < MARKET && p->co[i].crew == M
             && p->co[i].workers > 0;
    return n;
}

void orc_taxes(memory *m)
{
    int multiplier = orc_multiplier(&m->now);
    int rate = income_tax[orc_at(m, TAX_LABOR)][orc_at(m, POLICY_3)]; /* TAX-10, TAX-14 */
    pays_tax(m, C, "TAX-5", multiplier, orc_companies(&m->now, C, true));
    int tax = corporate(orc_at(m, REVENUE), orc_at(m, POLICY_3)); /* TAX-7 */
    orc_add(m, REVENUE, -tax, "TAX-8");
    orc_add(m, TREASURY, tax, "TAX-7");
    if (orc_plays(m, M)) {
        pays_tax(m, M, "TAX-12", rate, places_of_middle(&m->now));
        pays_tax(m, M, "TAX-13", multiplier, orc_companies(&m->now, M, true));
    }
    pays_tax(m, W, "TAX-11", rate, orc_population(&m->now, W));
}
