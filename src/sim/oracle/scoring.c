/* scoring.c - points at the end of a round and of the game, and the Preparation that follows as far
 * as nothing is drawn. */
#include "sim/oracle/hegemony.h"

// clang-format off
enum {
    LOAN = 50, INTEREST = 5, REPAYMENT = 55,           /* LOAN-3, LOAN-8, LOAN-10 */
    UNION_VP = 2, WEALTH_STEP_VP = 3, CAP_LOAN_VP = 5, /* SCO-2, SCO-9, END-3 */
    V_PER_VP = 10, MONEY_VP_MAX = 15,                  /* END-8 */
};

/* SCO-7: the Capital of Wealth space 1, 2, ... */
static const int wealth_from[15]    = {10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400,
                                       450, 500};
static const int policy_vp[6]       = {0, 1, 4, 8, 12, 18};     /* END-7, END-13 */
static const int units_per_vp[4]    = {2, 3, 3, 3};             /* END-14 */
// clang-format on

/* ---- Scoring ---- */

void orc_scoring(memory *m)
{
    int space = 0, unions_vp = UNION_VP * orc_unions(&m->now);
    orc_score(m, W, W_VP_UNIONS, unions_vp, "SCO-2");
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

static int policies_in(const memory *m, int section)
{
    int n = 0;
    for (int p = 0; p < 5; p++)
        n += orc_at(m, POLICY + p) == section;
    return n;
}

void orc_game_end(memory *m)
{
    orc_set(m, PHASE, GAME_END, "END-1");
    orc_score(m, C, W_VP_LOANS, -CAP_LOAN_VP * orc_at(m, C_LOANS), "END-3");
    int debt = REPAYMENT * orc_at(m, W_LOANS); /* END-4, END-5 */
    int paid = debt <= orc_at(m, W_MONEY) ? debt : orc_at(m, W_MONEY) - orc_at(m, W_MONEY) % 5;
    orc_add(m, W_MONEY, -paid, "END-4");
    orc_set(m, W_LOANS, 0, "END-4");
    orc_score(m, W, W_VP_LOANS, -(debt - paid) / 5, "END-5");
    orc_score(m, W, W_VP_POLICIES, policy_vp[policies_in(m, A)], "END-7");
    orc_score(m, W, W_VP_MONEY, orc_min(orc_at(m, W_MONEY) / V_PER_VP, MONEY_VP_MAX), "END-8");
    orc_score(m, C, W_VP_POLICIES, policy_vp[policies_in(m, SECTION_C)], "END-13");
    for (int r = FOOD; r <= EDUCATION; r++) {
        int units = orc_at(m, STORE + r) + (r <= LUXURY ? orc_at(m, ZONE + r) : 0);
        orc_score(m, C, W_VP_STOCK, units / units_per_vp[r], "END-14");
    }
}

/* ---- Preparation, as far as nothing is drawn ---- */

void orc_preparation(memory *m)
{
    orc_set(m, PHASE, PREPARATION, "GEN-2");
    orc_add(m, ROUND, 1, "PRE-3");
    orc_owes(m, W_MONEY, W_LOANS, INTEREST * orc_at(m, W_LOANS), "PRE-4");
    orc_cap_owes(m, INTEREST * orc_at(m, C_LOANS), true, "PRE-5");
    orc_owes(m, TREASURY, S_LOANS, INTEREST * orc_at(m, S_LOANS), "PRE-6");
    int keeps = m->opt.repays_at_50 ? LOAN - 1 : LOAN; /* */
    while (orc_at(m, S_LOANS) > 0 && orc_at(m, TREASURY) > keeps) {
        orc_add(m, TREASURY, -LOAN, "PRE-6");
        orc_add(m, S_LOANS, -1, "PRE-6");
    }
    orc_add(m, PROSPERITY, orc_at(m, PROSPERITY) > 0 ? -1 : 0, "PRE-7");
}
