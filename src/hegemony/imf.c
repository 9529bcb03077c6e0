/* imf.c - Check IMF and the intervention (chapter IMF). */
#include "hegemony/heg.h"

#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/policies.h"
#include "hegemony/state.h"

enum { REPAY_V = 55 };

/* IMF-3: Loans are paid back down to below the limit if the Treasury can. A table may pay back all
 * if that is possible. */
static bool repay(heg_state *s, pol_events *ev)
{
    int loans = s->loans[ST], limit = heg_imf_limit[s->policy[FISCAL]];
    int back = loans - limit + 1;
    if (heg_opt(s, OPT_IMF_REPAY) && s->money[ST] >= REPAY_V * loans)
        back = loans;
    if (s->money[ST] < REPAY_V * back)
        return false;
    s->money[ST] -= REPAY_V * back;
    s->loans[ST] = (uint16_t)(loans - back);
    TELL(RULE(IMF, 3), MSG_REPAID, ST, REPAY_V * back, s->loans[ST]);
    return true;
}

/* IMF-4 */
static void cancel_bills(heg_state *s, pol_events *ev)
{
    for (int p = 0; p < POLICIES; p++) {
        if (s->bill[p] == NO_BILL)
            continue;
        heg_gain_influence(s, s->bill_owner[p], 1);
        TELL(RULE(IMF, 4), MSG_BILL_CANCELLED, s->bill_owner[p], p * 3 + s->bill[p]);
        s->bill[p] = NO_BILL;
        s->bill_owner[p] = 0;
    }
}

/* IMF-11: every Wage falls to L1; commitments do not protect it. */
static void lower_wages(heg_state *s)
{
    for (uint64_t left = s->built[CAP] | s->built[MC] | s->built[ST]; left; left &= left - 1) {
        heg_company *co = &s->company[pol_first(left)];
        if (co->wage)
            co->wage = 1;
    }
}

/* IMF-5 to IMF-13. Which Public Companies close may be a question; it comes last. */
static void set_policies(heg_state *s, pol_events *ev)
{
    bool labor = s->policy[LABOR] != heg_imf_policy[LABOR] || heg_opt(s, OPT_IMF_WAGES); /* */
    for (int p = 0; p < POLICIES; p++) {
        if (s->policy[p] != heg_imf_policy[p])
            TELL(RULE(IMF, 5), MSG_POLICY, p * 3 + heg_imf_policy[p]);
        s->policy[p] = heg_imf_policy[p];
    }
    if (labor)
        lower_wages(s);
    heg_shrink_public(s, ev);
}

/* IMF-16 */
static void settle_loans(heg_state *s, pol_events *ev)
{
    int paid = pol_min(s->money[ST], REPAY_V * s->loans[ST]);
    s->money[ST] -= paid;
    s->loans[ST] = 0;
    TELL(RULE(IMF, 16), MSG_REPAID, ST, paid, 0);
}

/* IMF-14: CAP, then MC. */
static void ask_prices(heg_state *s, int who)
{
    if (heg_plays(s, who))
        heg_push_prices(s, who, 1 << FOOD | 1 << LUXURY | 1 << HEALTH | 1 << EDUCATION);
}

/* The check, and the intervention step by step if it comes to that. */
enum { CHECK, CAP_PRICES, MC_PRICES, SETTLE };

static enum pol_run imf_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    switch (f->step++) {
    case CHECK:
        if (s->loans[ST] < heg_imf_limit[s->policy[FISCAL]] || repay(s, ev)) {
            pol_pop(s);
            break;
        }
        TELL(RULE(IMF, 4), MSG_IMF, s->loans[ST]);
        cancel_bills(s, ev);
        set_policies(s, ev);
        break;
    case CAP_PRICES:
        ask_prices(s, CAP);
        break;
    case MC_PRICES:
        ask_prices(s, MC);
        break;
    default:
        settle_loans(s, ev);
        heg_halve_legitimacy(s, ev, RULE(IMF, 17));
        pol_pop(s);
        break;
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_imf = {"imf", .run = imf_run};
