/* working.c - what the Working Class does besides: use goods and services, as the Middle Class
 * does, strike, demonstrate (chapters WC and MC). */
#include "hegemony/heg.h"

enum { STRIKE_TOKENS = 7 };

/* ---- Use Healthcare, Education, Luxury (WC-34 to WC-37, MC-36) ---- */

/* op a: the resource. */
pol_rule heg_can_use(const heg_state *s, int who, const heg_op *op)
{
    if (s->goods[who][op->a] >= heg_population(s, who))
        return 0;
    return op->a == HEALTH ? NO(WC, 34) : op->a == EDUCATION ? NO(WC, 35) : NO(WC, 36);
}

enum pol_run heg_run_use(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, resource = f->a, units = heg_population(s, who); /* WC-37 */
    pol_pop(s);
    s->goods[who][resource] = (uint16_t)(s->goods[who][resource] - units);
    pol_rule rule = resource == HEALTH      ? RULE(WC, 34)
                    : resource == EDUCATION ? RULE(WC, 35)
                                            : RULE(WC, 36);
    TELL(rule, MSG_USED, who, units, resource);
    heg_prosper(s, ev, who);
    if (resource == HEALTH) {
        heg_score(s, ev, who, VP_HEALTHCARE, 2, RULE(WC, 34));
        heg_add_worker(s, ev, who, GRAY, RULE(WC, 34));
    } else if (resource == EDUCATION) {
        heg_push(s, K_UPGRADE, who);
    }
    return POL_RUN;
}

/* ---- Strike (WC-16 to WC-24) ----
 *
 * K_STRIKE: a tokens that may still be placed, d placed; op b: count Trade Unions on top. */

static int strike_tokens_left(const heg_state *s)
{
    int n = STRIKE_TOKENS;
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
        n -= s->company[pol_first(left)].flags & CO_STRIKE;
    return n;
}

static pol_rule check_strike_at(const heg_state *s, int card)
{
    const heg_company *co = &s->company[card];
    if (heg_workers_at(s, card, WC) == 0)
        return NO(WC, 16);
    if (card >= HEG_FIRST_FARM)
        return NO(WC, 19);
    if (co->wage == 3 || heg_committed(s, card))
        return NO(WC, 16);
    if (s->built[ST] & pol_bit(card) && !heg_plays(s, ST))
        return NO(WC, 18);
    if (co->flags & CO_STRIKE || strike_tokens_left(s) == 0)
        return NO(WC, 20);
    return 0;
}

pol_rule heg_can_strike(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
        if (check_strike_at(s, pol_first(left)) == 0)
            return 0;
    return NO(WC, 16);
}

pol_rule heg_check_strike(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return a.a ? POL_NOT_AN_ANSWER : f->d > 0 ? 0 : NO(GEN, 29);
    if (a.verb != V_STRIKE_AT || a.a >= HEG_COMPANIES || !(heg_everywhere(s) & pol_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_strike_at(s, a.a);
}

void heg_offer_strike(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (heg_offer_cards(out, V_STRIKE_AT, heg_everywhere(s)))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

enum pol_run heg_run_strike(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b) { /* General Strike: one more for each Trade Union */
        f->a = (uint8_t)(f->a + heg_unions(s));
        f->b = 0;
    }
    if (f->a > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_take_strike(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    if (a.verb == V_DONE) {
        f->a = 0;
        return;
    }
    s->company[a.a].flags |= CO_STRIKE;
    f->a--;
    f->d++;
    TELL(RULE(WC, 16), MSG_STRIKE, a.a);
}

void heg_prompt_strike(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_STRIKE;
    q->prompt.n[0] = f->a;
    q->has_keep = f->d > 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- Demonstration (WC-25 to WC-32) ---- */

/* WC-26 to WC-28: slots WC could use, whatever the skill. */
int heg_open_slots(const heg_state *s)
{
    int open = 0;
    uint64_t places = s->built[CAP] | s->built[ST];
    if (!heg_opt(s, OPT_FARM_SLOTS)) /* */
        places |= s->built[WC];
    for (uint64_t left = places; left; left &= left - 1) {
        int card = pol_first(left);
        if (s->company[card].slot[0] == 0)
            open += heg_companies[card].slots;
    }
    for (uint64_t left = s->built[MC]; left; left &= left - 1) {
        int card = pol_first(left);
        open += heg_employs(card) && s->company[card].slot[0] && !s->company[card].slot[EMPLOYEE];
    }
    return open;
}

/* WC-25 */
bool heg_unrest(const heg_state *s)
{
    return heg_unemployed(s, WC) >= heg_open_slots(s) + 2;
}

pol_rule heg_can_demonstrate(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    if (!heg_unrest(s))
        return NO(WC, 25);
    return s->demonstration ? NO(WC, 29) : 0;
}

enum pol_run heg_run_demonstration(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    s->demonstration = DEMO_CALLED;
    TELL(RULE(WC, 29), MSG_DEMONSTRATION, f->who);
    pol_pop(s);
    return POL_RUN;
}
