/* imf.c - Check IMF and the intervention (chapter IMF). */
#include "hegemony/imf.h"

#include "hegemony/bills.h"
#include "hegemony/elections.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/policies.h"
#include "hegemony/script.h"
#include "hegemony/state.h"

/* IMF-3: Loans are paid back down to below the limit if the Treasury can. A table may pay back all
 * if that is possible. */
static bool repay(heg_state *s, pol_events *ev)
{
    int loans = s->loans[ST], each = heg_number.imf_loan_v,
        limit = heg_imf_limit[s->policy[FISCAL]];
    int back = loans - limit + 1;
    assert(loans >= limit);
    if (heg_opt(s, OPT_IMF_REPAY) && s->money[ST] >= each * loans)
        back = loans;
    if (s->money[ST] < each * back)
        return false;
    heg_spend(s, ST, each * back);
    s->loans[ST] = (uint16_t)(loans - back);
    TELL(RULE(IMF, 3), MSG_REPAID, ST, each * back, s->loans[ST]);
    return true;
}

/* ---- the intervention ---- */

/* IMF-4 */
static enum pol_run cancel_bills_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    pol_pop(s);
    for (int p = 0; p < POLICIES; p++) {
        if (s->bill[p] == NO_BILL)
            continue;
        int n = heg_gain_influence(s, s->bill_owner[p], heg_number.cancelled_influence);
        TELL(RULE(IMF, 4), MSG_BILL_CANCELLED, s->bill_owner[p], p * 3 + s->bill[p], n);
        heg_remove_bill(s, p);
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_cancel_bills = {"cancel_bills", .run = cancel_bills_run};

/* IMF-11: every Wage falls to L1; commitments do not protect it. */
static void lower_wages(heg_state *s)
{
    assert(heg_minimum_wage(s) == 1);
    for (uint64_t left = s->built[CAP] | s->built[MC] | s->built[ST]; left; left &= left - 1) {
        heg_company *co = &s->company[pol_first(left)];
        if (co->wage)
            co->wage = 1;
    }
}

/* IMF-5 to IMF-13. Which Public Companies close may be a question; it comes last. */
static enum pol_run set_policies_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    bool labor = s->policy[LABOR] != heg_imf_policy[LABOR] || heg_opt(s, OPT_IMF_WAGES); /* */
    assert(!heg_bills_pending(s)); /* IMF-4 comes first */
    pol_pop(s);
    for (int p = 0; p < POLICIES; p++) {
        if (s->policy[p] != heg_imf_policy[p])
            TELL(RULE(IMF, 5), MSG_POLICY, p * 3 + heg_imf_policy[p]);
        s->policy[p] = heg_imf_policy[p];
    }
    if (labor)
        lower_wages(s);
    heg_shrink_public(s, ev);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_set_policies = {"set_policies", .run = set_policies_run};

/* IMF-16 */
static enum pol_run settle_loans_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int paid = pol_min(s->money[ST], heg_number.imf_loan_v * s->loans[ST]);
    pol_pop(s);
    heg_spend(s, ST, paid);
    s->loans[ST] = 0;
    TELL(RULE(IMF, 16), MSG_REPAID, ST, paid, 0);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_settle_loans = {"settle_loans", .run = settle_loans_run};

/* IMF-17 */
static enum pol_run halve_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    pol_pop(s);
    heg_halve_legitimacy(s, ev, RULE(IMF, 17));
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_halve = {"halve", .run = halve_run};

enum { ALL_PRICES = 1 << FOOD | 1 << LUXURY | 1 << HEALTH | 1 << EDUCATION };

POL_TABLE heg_op heg_intervention[] = {
    {K_CANCEL_BILLS},
    {K_SET_POLICIES},
    {K_PRICES, {ALL_PRICES, 0, PRICES_OPTIONAL}, .role = CAP + 1}, /* IMF-14 */
    {K_PRICES, {ALL_PRICES, 0, PRICES_OPTIONAL}, .role = MC + 1},
    {K_SETTLE_LOANS},
    {K_HALVE},
    {K_NONE},
};

/* ---- Check IMF (IMF-1 to IMF-3) ---- */

static enum pol_run imf_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    if (f->step > 0 || s->loans[ST] < heg_imf_limit[s->policy[FISCAL]] || repay(s, ev)) {
        pol_pop(s);
        return POL_RUN;
    }
    f->step = 1;
    TELL(RULE(IMF, 4), MSG_IMF, s->loans[ST]);
    heg_push_list(s, CAP, OF_IMF, 0, 0);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_imf = {"imf", .run = imf_run};

bool heg_imf_intervenes(const heg_state *s)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->frame[i].kind == K_IMF && s->frame[i].step > 0)
            return true;
    return false;
}
