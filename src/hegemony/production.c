/* production.c - the Production phase up to the goods (chapter PRO). Needs, IMF and taxes follow in
 * their own files. */
#include "hegemony/heg.h"

enum { CAP_SPACES = 12 };

/* PRO-2 to PRO-4 */
static void resolve_strikes(heg_state *s, pol_events *ev)
{
    for (uint64_t left = s->built[CAP] | s->built[MC] | s->built[ST]; left; left &= left - 1) {
        int card = heg_first(left);
        heg_company *co = &s->company[card];
        if (!(co->flags & CO_STRIKE))
            continue;
        co->flags &= (uint8_t)~CO_STRIKE;
        if (co->wage == 3) {
            TELL(RULE(PRO, 2), MSG_STRIKE_OFF, card);
            continue;
        }
        co->flags |= CO_ON_STRIKE;
        heg_gain_influence(s, WC, 1);
        TELL(RULE(PRO, 3), MSG_ON_STRIKE, card);
    }
}

/* PRO-5 to PRO-8. With one opponent there is nothing to split. */
static void resolve_demonstration(heg_state *s, pol_events *ev)
{
    if (!s->demonstration)
        return;
    s->demonstration = 0;
    heg_gain_influence(s, WC, 1);
    int loss = heg_unemployed(s, WC) + heg_unions(s);
    int limit = CAP_SPACES - heg_company_count(s, CAP);
    TELL(RULE(PRO, 5), MSG_DEMONSTRATED, loss, limit);
    heg_score(s, ev, CAP, VP_DEMONSTRATION, -heg_min(loss, limit), RULE(PRO, 7));
}

/* One Company pays its Wage and produces; the payer borrows if it must (PRO-26). */
static void work(heg_state *s, pol_events *ev, int payer, int card)
{
    int wage = heg_wage_due(s, card), cls = heg_class_at(s, card), output = heg_output(s, card);
    int resource = heg_companies[card].industry;
    if (wage) {
        heg_gain(s, cls, heg_owe(s, ev, payer, wage));
        TELL(payer == ST ? RULE(PRO, 11) : RULE(PRO, 13), MSG_WAGE_PAID, payer, wage, cls, card);
    }
    TELL(payer == ST ? RULE(PRO, 11) : RULE(PRO, 14), MSG_PRODUCED, card, output, resource);
    if (payer == ST)
        heg_serve_up(s, ev, resource, output);
    else
        heg_store_up(s, ev, resource, output);
}

/* A Company that produces outside the phase, by a card (WC-22 forbids it while it is struck). */
void heg_produce(heg_state *s, pol_events *ev, int payer, int card)
{
    work(s, ev, payer, card);
}

static void produce_all(heg_state *s, pol_events *ev, int owner)
{
    for (uint64_t left = s->built[owner]; left; left &= left - 1) {
        int card = heg_first(left);
        if (heg_operational(s, card)
            && !(s->company[card].flags & CO_ON_STRIKE)) /* PRO-22, PRO-28 */
            work(s, ev, owner, card);
    }
}

/* PRO-23, PRO-24 */
static void produce_working(heg_state *s, pol_events *ev)
{
    for (uint64_t left = s->built[WC]; left; left &= left - 1) {
        int card = heg_first(left);
        if (!heg_operational(s, card))
            continue;
        int food = heg_min(heg_output(s, card), heg_tokens_left(s, FOOD));
        s->goods[WC][FOOD] = (uint16_t)(s->goods[WC][FOOD] + food);
        TELL(RULE(PRO, 23), MSG_PRODUCED, card, food, FOOD);
    }
    int n = heg_gain_influence(s, WC, heg_unions(s));
    if (n)
        TELL(RULE(PRO, 24), MSG_UNION_INFLUENCE, n);
}

/* PRO-25 */
static void end_of_work(heg_state *s)
{
    for (uint64_t left = s->built[CAP] | s->built[ST] | s->built[WC]; left; left &= left - 1) {
        int card = heg_first(left);
        heg_commit(s, card, false);
        s->company[card].flags &= (uint8_t)~CO_ON_STRIKE;
    }
    heg_set_public_wages(s); /* */
}

enum pol_run heg_run_production(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    switch (f->step++) {
    case 0:
        s->phase = PRODUCTION;
        TELL(RULE(GEN, 2), MSG_PRODUCTION, s->round);
        resolve_strikes(s, ev); /* */
        resolve_demonstration(s, ev);
        s->tax_labor = s->policy[LABOR];
        produce_all(s, ev, ST); /* PRO-9: reverse order */
        produce_all(s, ev, CAP);
        produce_working(s, ev);
        end_of_work(s);
        break;
    case 1:
        heg_push(s, K_NEEDS, WC);
        break;
    case 2:
        heg_push(s, K_IMF, CAP);
        break;
    case 3:
        heg_pay_taxes(s, ev);
        break;
    default:
        pol_pop(s);
        break;
    }
    return POL_RUN;
}
