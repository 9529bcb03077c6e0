/* imf.c - Check IMF, and what happens when it intervenes. */
#include "sim/oracle/hegemony.h"

// clang-format off
enum { REPAYMENT = 55 /* LOAN-10 */ };

static const int imf_policy[7] = {SECTION_C, SECTION_C, A, B, SECTION_C, B, B}; /* IMF-5 */
// clang-format on

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

/* IMF-4, IMF-5 */
static void cancel_and_reset(memory *m)
{
    for (int p = 0; p < 7; p++) {
        int bill = orc_at(m, BILL + p);
        if (bill != NO_BILL)
            orc_gain_influence(m, orc_influence[bill / 3], 1, "IMF-4");
        orc_set(m, BILL + p, NO_BILL, "IMF-4");
        orc_set(m, POLICY + p, imf_policy[p], "IMF-5");
    }
}

/* IMF-11, Q-5: tax-labor is the section that Wages were paid by. */
static void lower_wages(memory *m)
{
    bool lower = orc_at(m, TAX_LABOR) != imf_policy[1] || m->opt.imf_lowers_always;
    for (int i = 0; i < m->now.n && lower; i++)
        m->now.co[i].wage = orc_min(m->now.co[i].wage, 1);
}

bool orc_check_imf(memory *m)
{
    int stay = orc_public_number(SECTION_C);
    if (orc_at(m, S_LOANS) < orc_imf_limit(&m->now) || state_repays(m))
        return true;
    cancel_and_reset(m);
    lower_wages(m);
    if (orc_plays(m, S) && orc_companies(&m->now, S, false) > stay)
        return false;        /* IMF-8 */
    orc_close_rows(m, stay); /* IMF-9 */
    return false;            /* IMF-14 */
}

/* IMF-16, IMF-17 */
void orc_settle_with_imf(memory *m)
{
    int debt = REPAYMENT * orc_at(m, S_LOANS);
    orc_add_product(m, TREASURY, -orc_min(debt, orc_at(m, TREASURY)), "IMF-16", REPAYMENT,
                    orc_at(m, S_LOANS));
    orc_set(m, S_LOANS, 0, "IMF-16");
    if (orc_plays(m, S))
        orc_halve_legitimacy(m, "IMF-17");
}
