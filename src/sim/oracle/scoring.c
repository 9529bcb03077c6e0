/* scoring.c - points at the end of a round and of the game, and the Preparation that follows as far
 * as nothing is drawn. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

// clang-format off
enum {
    LOAN = 50, INTEREST = 5, REPAYMENT = 55,           /* LOAN-3, LOAN-8, LOAN-10 */
    UNION_VP = 2, WEALTH_STEP_VP = 3, CAP_LOAN_VP = 5, /* SCO-2, SCO-9, END-3 */
    WORKING_V = 10, WORKING_VP_MAX = 15,               /* END-8: V for 1 VP */
    MIDDLE_V = 15, STATE_V = 30,                       /* END-12, END-17 */
    OWN_SECTION_ST = -1,
};

/* SCO-7: the Capital of Wealth space 1, 2, ... */
static const int wealth_from[15]    = {10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400,
                                       450, 500};
static const int policy_vp[6]       = {0, 1, 4, 8, 12, 18};     /* END-7, END-13 */
static const int middle_policy_vp[6] = {0, 1, 3, 6, 10, 15};    /* END-9 */
static const int units_per_vp[5]    = {2, 3, 3, 3, 3};          /* END-10, END-14, END-16 */
static const int own_section[ROLES] = {A, B, SECTION_C, OWN_SECTION_ST}; /* END-21 */
// clang-format on

/* ---- Scoring: the classes ---- */

/* SCO-3 */
static void score_middle(memory *m)
{
    if (orc_plays(m, M) && orc_middle_value(m) < orc_fully_operational(&m->now))
        orc_gain_prosperity(m, "SCO-3");
}

/* SCO-6 to SCO-10 */
static void score_wealth(memory *m)
{
    int space = 0;
    orc_add(m, CAPITAL, orc_at(m, REVENUE), "SCO-6");
    orc_set(m, REVENUE, 0, "SCO-6");
    while (space < 15 && orc_at(m, CAPITAL) >= wealth_from[space])
        space++;
    orc_score(m, C, W_VP_WEALTH, space, "SCO-8");
    if (space > orc_at(m, WEALTH)) {
        orc_score(m, C, W_VP_STEPS, WEALTH_STEP_VP * (space - orc_at(m, WEALTH)), "SCO-9");
        orc_set(m, WEALTH, space, "SCO-9");
    }
}

/* ---- Scoring: the State ---- */

enum { EVERYBODY = (1 << CLASSES) - 1 };

static void penalty(memory *m, int classes)
{
    for (int c = 0; c < CLASSES; c++)
        if (classes >> c & 1)
            orc_legitimacy(m, c, -1, "SCO-11");
}

/* The classes of the next Event, which is discarded; 0: there is none. */
static int next_event(memory *m)
{
    int classes = m->now.event[0];
    m->now.event[0] = m->now.event[1];
    m->now.event[1] = 0;
    orc_add(m, EVENTS, classes ? -1 : 0, "SCO-11");
    return classes;
}

/* SCO-13 to SCO-17 */
static void score_legitimacy(memory *m)
{
    int sum = 0, highest = 0;
    for (int c = 0; c < CLASSES; c++) {
        sum += orc_at(m, LEGITIMACY + c);
        highest = orc_max(highest, orc_at(m, LEGITIMACY + c));
    }
    orc_score(m, S, W_VP_LEGITIMACY, sum - highest, "SCO-13");
    orc_halve_legitimacy(m, "SCO-14");
    for (int c = 0; c < CLASSES; c++)
        orc_legitimacy(m, c, orc_at(m, TOKENS + c), "SCO-15");
    m->agenda = orc_at(m, AGENDA);
    orc_score(m, S, W_VP_AGENDA, orc_agenda_matches(&m->now, m->agenda), "SCO-16");
    orc_set(m, AGENDA, NO_AGENDA, "SCO-17");
}

/* SCO-11, SCO-12. false: ST is asked which class is spared. */
static bool score_state(memory *m)
{
    int classes;
    while ((classes = next_event(m)) != 0) {
        if (classes == EVERYBODY)
            return false;
        penalty(m, classes);
    }
    score_legitimacy(m);
    return true;
}

bool orc_scoring(memory *m)
{
    orc_set(m, PHASE, SCORING, "GEN-2");
    orc_score(m, W, W_VP_UNIONS, UNION_VP * orc_unions(&m->now), "SCO-2");
    score_middle(m);
    score_wealth(m);
    return !orc_plays(m, S) || score_state(m);
}

bool orc_penalty_answered(memory *m)
{
    char word[20];
    if (sscanf(m->c->answer, "spare %19s", word) != 1)
        return false;
    penalty(m, EVERYBODY & ~(1 << orc_role(word, (int)strlen(word))));
    return score_state(m);
}

/* ---- the end of the game ---- */

/* END-4, END-5 */
static void settle_loans(memory *m, int role)
{
    int money = orc_money[role], debt = REPAYMENT * orc_at(m, orc_loans[role]);
    int paid = debt <= orc_at(m, money) ? debt : orc_at(m, money) - orc_at(m, money) % 5;
    orc_add(m, money, -paid, "END-4");
    orc_set(m, orc_loans[role], 0, "END-4");
    orc_score(m, role, W_VP_LOANS, -(debt - paid) / 5, "END-5");
}

static void score_stock(memory *m, int role, int store, int last, const char *rule)
{
    for (int r = FOOD; r <= last; r++) {
        int units = orc_at(m, store + r);
        if (role == C && r <= LUXURY)
            units += orc_at(m, ZONE + r);
        orc_score(m, role, W_VP_STOCK, units / units_per_vp[r], rule);
    }
}

static void score_policies(memory *m, int role, const int *vp, const char *rule)
{
    orc_score(m, role, W_VP_POLICIES, vp[orc_policies_in(&m->now, own_section[role])], rule);
}

static int best_of(const memory *m, int tied, int (*value)(const memory *m, int role))
{
    int best = 0, who = 0;
    for (int role = 0; role < ROLES; role++) {
        if (!(tied >> role & 1))
            continue;
        if (!who || value(m, role) > best) {
            best = value(m, role);
            who = 0;
        }
        who |= value(m, role) == best ? 1 << role : 0;
    }
    return who;
}

static int score_of(const memory *m, int role)
{
    return orc_at(m, orc_vp[role]);
}

static int own_policies(const memory *m, int role)
{
    return role == S ? orc_agenda_matches(&m->now, m->agenda)
                     : orc_policies_in(&m->now, own_section[role]);
}

static int own_cubes(const memory *m, int role)
{
    return orc_at(m, BAG + role);
}

/* END-20 to END-25 */
static void find_winners(memory *m)
{
    int tied = 0;
    for (int role = 0; role < ROLES; role++)
        tied |= orc_plays(m, role) << role;
    tied = best_of(m, tied, score_of);
    tied = best_of(m, tied, own_policies);
    m->winners = tied >> S & 1 ? 1 << S : best_of(m, tied, own_cubes);
}

void orc_game_end(memory *m)
{
    orc_set(m, PHASE, GAME_END, "END-1");
    orc_score(m, C, W_VP_LOANS, -CAP_LOAN_VP * orc_at(m, C_LOANS), "END-3");
    settle_loans(m, W);
    score_policies(m, W, policy_vp, "END-7");
    orc_score(m, W, W_VP_MONEY, orc_min(orc_at(m, W_MONEY) / WORKING_V, WORKING_VP_MAX), "END-8");
    if (orc_plays(m, M)) {
        settle_loans(m, M);
        score_policies(m, M, middle_policy_vp, "END-9");
        score_stock(m, M, M_STORE, EDUCATION, "END-10");
        orc_score(m, M, W_VP_MONEY, orc_at(m, M_MONEY) / MIDDLE_V, "END-12");
    }
    score_policies(m, C, policy_vp, "END-13");
    score_stock(m, C, C_STORE, EDUCATION, "END-14");
    if (orc_plays(m, S)) {
        settle_loans(m, S);
        score_stock(m, S, SERVICE, INFLUENCE, "END-16");
        orc_score(m, S, W_VP_MONEY, orc_at(m, TREASURY) / STATE_V, "END-17");
    }
    find_winners(m);
}

/* ---- Preparation, as far as nothing is drawn ---- */

/* PRE-4 to PRE-6 */
static void interest(memory *m)
{
    int keeps = m->opt.repays_at_50 ? LOAN - 1 : LOAN; /* */
    orc_owes(m, W, INTEREST * orc_at(m, W_LOANS), "PRE-4");
    if (orc_plays(m, M))
        orc_owes(m, M, INTEREST * orc_at(m, M_LOANS), "PRE-4");
    orc_cap_owes(m, INTEREST * orc_at(m, C_LOANS), true, "PRE-5");
    orc_owes(m, S, INTEREST * orc_at(m, S_LOANS), "PRE-6");
    while (!orc_plays(m, S) && orc_at(m, S_LOANS) > 0 && orc_at(m, TREASURY) > keeps) {
        orc_add(m, TREASURY, -LOAN, "PRE-6");
        orc_add(m, S_LOANS, -1, "PRE-6");
    }
}

void orc_preparation(memory *m)
{
    orc_set(m, PHASE, PREPARATION, "GEN-2");
    orc_add(m, ROUND, 1, "PRE-3");
    interest(m);
    orc_set(m, W_PROSPERITY, orc_max(orc_at(m, W_PROSPERITY) - 1, 0), "PRE-7");
    orc_set(m, M_PROSPERITY, orc_max(orc_at(m, M_PROSPERITY) - 2, 0), "PRE-8");
    if (orc_plays(m, S)) /* others are drawn */
        orc_add(m, EVENTS, orc_min(m->now.seen, EVENTS_MAX), "PRE-9");
}
