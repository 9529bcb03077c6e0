/* production.c - the Production phase up to the goods (chapter PRO). Needs, IMF and taxes follow in
 * their own files. */
#include "hegemony/production.h"

#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/phases.h"
#include "hegemony/policies.h"
#include "hegemony/storage.h"
#include "hegemony/workers.h"

/* PRO-2 to PRO-4 */
static void resolve_strikes(heg_state *s, pol_events *ev)
{
    for (uint64_t left = s->built[CAP] | s->built[MC] | s->built[ST]; left; left &= left - 1) {
        int card = pol_first(left);
        heg_company *co = &s->company[card];
        if (!(co->flags & CO_STRIKE))
            continue;
        assert(heg_workers_at(s, card, WC) > 0 && heg_operational(s, card)); /* WC-21, PRO-3 */
        co->flags &= (uint8_t)~CO_STRIKE;
        if (co->wage == 3) {
            TELL(RULE(PRO, 2), MSG_STRIKE_OFF, card);
            continue;
        }
        co->flags |= CO_ON_STRIKE;
        int n = heg_gain_influence(s, WC, heg_number.strike_influence);
        TELL(RULE(PRO, 3), MSG_ON_STRIKE, card, n);
    }
}

/* ---- the Demonstration (PRO-5 to PRO-8) ----
 *
 * WC splits the loss. Nobody loses more VP than there are empty spaces in the own area. */

typedef struct blame_frame {
    POL_FRAME;
    uint8_t loss; /* VP still to split */
    uint8_t spare[2];
    uint8_t next; /* role to look at */
    uint8_t spare_2;
} blame_frame;
POL_FRAME_FITS(blame_frame);

static int empty_spaces(const heg_state *s, int role)
{
    return heg_plays(s, role) ? heg_spaces[role] - heg_company_count(s, role) : 0;
}

/* Empty spaces of this role and of those behind it. */
static int spaces_from(const heg_state *s, int role)
{
    int n = 0;
    for (; role < ROLES; role++)
        n += empty_spaces(s, role);
    return n;
}

static void resolve_demonstration(heg_state *s, pol_events *ev)
{
    if (!s->demonstration)
        return;
    s->demonstration = 0;
    int n = heg_gain_influence(s, WC, heg_number.demonstration_influence);
    int loss = heg_unemployed(s, WC) + heg_unions(s), limit = spaces_from(s, MC);
    TELL(RULE(PRO, 5), MSG_DEMONSTRATED, loss, limit, n);
    blame_frame *f = heg_push(s, K_BLAME, WC);
    f->loss = (uint8_t)pol_min(loss, limit); /* PRO-8 */
    f->next = MC;
}

/* How few and how many VP this role can lose. */
static void blame_range(const heg_state *s, const blame_frame *f, int *lo, int *hi)
{
    *lo = pol_max(0, f->loss - spaces_from(s, f->next + 1));
    *hi = pol_min(f->loss, empty_spaces(s, f->next));
}

static pol_no blame_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(blame_frame);
    int lo, hi;
    blame_range(s, f, &lo, &hi);
    if (a.verb != V_BLAME)
        return POL_NOT_AN_ANSWER;
    if (a.a != f->next)
        return pol_unlisted(BECAUSE(PRO, 7, MSG_NO_OTHER_ROLE, f->next));
    return a.b > hi   ? BECAUSE(PRO, 7, MSG_NO_RANGE, lo, hi)
           : a.b < lo ? BECAUSE(PRO, 8, MSG_NO_RANGE, lo, hi)
                      : 0;
}

static void blame_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(blame_frame);
    for (int n = 0; n <= f->loss; n++)
        if (pol_try(out, pol_a(V_BLAME, f->next, n, 0)))
            return;
}

static enum pol_run blame_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(blame_frame);
    while (f->next < ROLES && empty_spaces(s, f->next) == 0)
        f->next++;
    if (f->loss > 0 && f->next < ROLES)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void blame_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(blame_frame);
    assert(a.a == f->next && a.b <= f->loss && a.b <= empty_spaces(s, a.a));
    f->loss = (uint8_t)(f->loss - a.b);
    f->next++;
    assert(f->loss <= spaces_from(s, f->next)); /* PRO-8: the rest can still be split */
    heg_score(s, ev, a.a, VP_DEMONSTRATION, -a.b, RULE(PRO, 7));
}

static void blame_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(blame_frame);
    q->prompt.msg = MSG_ASK_BLAME;
    q->prompt.n[0] = f->loss;
    q->prompt.n[1] = f->next;
}

POL_TABLE pol_kind heg_kind_blame = {
    "blame",
    .run = blame_run,
    .offer = blame_offer,
    .check = blame_check,
    .take = blame_take,
    .prompt = blame_prompt,
};

/* ---- Wages and goods ---- */

/* One Company pays its Wage and produces; the payer borrows if it must (PRO-26). Cards use this
 * outside the phase, except for a struck Company (WC-22). */
void heg_produce(heg_state *s, pol_events *ev, int payer, int card)
{
    int wage = heg_wage_due(s, card), cls = heg_class_at(s, card), output = heg_output(s, card);
    int resource = heg_companies[card].industry;
    assert(s->built[payer] & pol_bit(card) && heg_operational(s, card));
    assert(!(s->company[card].flags & (CO_STRIKE | CO_ON_STRIKE))); /* WC-22, PRO-22 */
    if (wage) {
        int paid = heg_owe(s, ev, payer, wage);
        heg_gain(s, cls, paid);
        TELL(payer == ST ? RULE(PRO, 11) : RULE(PRO, 13), MSG_WAGE_PAID, payer, paid, cls, card);
    }
    TELL(payer == ST ? RULE(PRO, 11) : RULE(PRO, 14), MSG_PRODUCED, card, output, resource, payer);
    if (payer == ST)
        heg_serve_up(s, ev, resource, output);
    else
        heg_store_up(s, ev, payer, resource, output);
}

/* PRO-19 to PRO-22: the MC part always works; the employee does unless on strike. */
static void work_middle(heg_state *s, pol_events *ev, int card)
{
    const heg_company *co = &s->company[card];
    int output = heg_output(s, card), resource = heg_companies[card].industry;
    assert(heg_middle_card(card));
    if (heg_employs(card) && co->slot[EMPLOYEE] && !(co->flags & CO_ON_STRIKE)) {
        int paid = heg_owe(s, ev, MC, heg_wage_due(s, card));
        heg_gain(s, WC, paid);
        TELL(RULE(PRO, 20), MSG_WAGE_PAID, MC, paid, WC, card);
        output += heg_companies[card].employee;
    }
    TELL(RULE(PRO, 19), MSG_PRODUCED, card, output, resource, MC);
    heg_store_up(s, ev, MC, resource, output);
}

static void produce_all(heg_state *s, pol_events *ev, int owner)
{
    for (uint64_t left = s->built[owner]; left; left &= left - 1) {
        int card = pol_first(left);
        if (!heg_operational(s, card)) /* PRO-28 */
            continue;
        if (owner == MC)
            work_middle(s, ev, card);
        else if (!(s->company[card].flags & CO_ON_STRIKE)) /* PRO-22 */
            heg_produce(s, ev, owner, card);
    }
}

/* PRO-23, PRO-24 */
static void produce_working(heg_state *s, pol_events *ev)
{
    for (uint64_t left = s->built[WC]; left; left &= left - 1) {
        int card = pol_first(left);
        if (!heg_operational(s, card))
            continue;
        int food = pol_min(heg_output(s, card), heg_tokens_left(s, FOOD));
        heg_goods_by(s, WC, FOOD, food);
        TELL(RULE(PRO, 23), MSG_PRODUCED, card, food, FOOD, WC);
    }
    int n = heg_gain_influence(s, WC, heg_unions(s));
    if (n)
        TELL(RULE(PRO, 24), MSG_UNION_INFLUENCE, n);
}

/* PRO-25 */
static void end_of_work(heg_state *s)
{
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        int card = pol_first(left);
        assert(!(s->company[card].flags & CO_STRIKE)); /* PRO-4 */
        heg_commit(s, card, false);
        s->company[card].flags &= (uint8_t)~CO_ON_STRIKE;
    }
    if (!heg_plays(s, ST))
        heg_set_public_wages(s); /* */
}

/* Each step of the phase is a step of its frame; the scenario words of game.c name some of them. */
static enum pol_run production_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    assert(f->step == PRODUCTION_BEGINS || s->phase == PRODUCTION);
    switch (f->step++) {
    case PRODUCTION_BEGINS:
        heg_phase_begins(s, ev, PRODUCTION);
        resolve_strikes(s, ev); /* */
        resolve_demonstration(s, ev);
        break;
    case PRODUCTION_GOODS:
        s->tax_labor = s->policy[LABOR];
        produce_all(s, ev, ST); /* PRO-9: reverse order */
        produce_all(s, ev, CAP);
        break;
    case PRODUCTION_MORE:
        produce_all(s, ev, MC);
        produce_working(s, ev);
        end_of_work(s);
        break;
    case PRODUCTION_NEEDS: /* NEED-1 */
        heg_push(s, K_NEEDS, WC);
        if (heg_plays(s, MC))
            heg_push(s, K_NEEDS, MC);
        break;
    case PRODUCTION_IMF:
        heg_push(s, K_IMF, CAP);
        break;
    case PRODUCTION_TAXES:
        heg_pay_taxes(s, ev);
        break;
    default:
        pol_pop(s);
        break;
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_production = {"production", .run = production_run};
