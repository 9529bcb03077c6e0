/* effects_business.c - card effects that no action has: Companies and trade. */
#include "hegemony/heg.h"

/* K_PRODUCE: one Company pays its Wage and produces at once. a the owner: cards of WC and MC make a
 * Public Company work at the Treasury's cost, those of CAP and ST one of their own without a Loan
 * (FAQ-26). */
static pol_rule check_produce(const heg_state *s, int who, int owner, int card)
{
    if (!heg_operational(s, card))
        return NO(CO, 9);
    if (heg_companies[card].automated)
        return NO(CO, 8);
    if (s->company[card].flags & CO_STRIKE)
        return NO(WC, 22);
    return owner != who || heg_purse(s, owner) >= heg_wage_due(s, card) ? 0 : NO(FAQ, 26);
}

pol_rule heg_can_produce(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(CO, 9);
    for (uint64_t left = s->built[op->a]; left && why; left &= left - 1)
        why = heg_telling(why, check_produce(s, who, op->a, pol_first(left)), RULE(CO, 9));
    return why;
}

pol_rule heg_check_produce(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    return heg_names_card(a, V_RUN, s->built[f->a]) ? check_produce(s, seat, f->a, a.a)
                                                    : POL_NOT_AN_ANSWER;
}

void heg_offer_produce(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    heg_offer_cards(out, V_RUN, s->built[f->a]);
}

void heg_take_produce(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    int owner = f->a;
    s->tally = a.a; /* the purchase that follows is of what it makes */
    pol_pop(s);
    heg_produce(s, ev, owner, a.a);
}

/* K_REFILL_MARKET: as many new Companies as the card has built. */
enum pol_run heg_run_refill_market(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    int who = f->who, cards = s->tally;
    pol_pop(s);
    pol_frame *draw = heg_push(s, K_DRAW_MARKET, POL_CHANCE);
    draw->a = (uint8_t)who;
    draw->b = (uint8_t)cards;
    return POL_RUN;
}

/* K_INVEST: from the Market for less, or from the deck for more: 10 V for CAP, 8 V for MC. */
static const heg_op invest[2][2] = {
    {{.kind = K_BUILD, .a = BUILD_MARKET, .b = BUILD_MINUS_10},
     {.kind = K_BUILD, .a = BUILD_DECK, .b = BUILD_PLUS_10}},
    {{.kind = K_BUILD, .a = BUILD_MARKET, .b = BUILD_MINUS_8},
     {.kind = K_BUILD, .a = BUILD_DECK, .b = BUILD_PLUS_8}},
};

pol_rule heg_can_invest(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_rule why = heg_can_build(s, who, &invest[who == MC][0]);
    return why ? heg_can_build(s, who, &invest[who == MC][1]) : 0;
}

pol_rule heg_check_invest(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    if (a.a || a.b || a.c || (a.verb != V_FROM_MARKET && a.verb != V_FROM_DECK))
        return POL_NOT_AN_ANSWER;
    return heg_can_build(state, seat, &invest[seat == MC][a.verb == V_FROM_DECK]);
}

void heg_offer_invest(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_FROM_MARKET, 0, 0, 0)))
        pol_try(out, pol_a(V_FROM_DECK, 0, 0, 0));
}

void heg_take_invest(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    (void)f, (void)ev;
    pol_pop(state);
    heg_push_op(state, seat, &invest[seat == MC][a.verb == V_FROM_DECK]);
}

/* K_TECHNOLOGY: one Machinery token for 20 V or two for 45 V. */
static int machine_price(int n)
{
    return n == 1 ? 20 : 45;
}

pol_rule heg_check_technology(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    if (a.verb != V_MACHINES || a.a < 1 || a.a > 2 || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return heg_purse(state, seat) >= machine_price(a.a) ? 0 : NO(GEN, 28);
}

void heg_offer_technology(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_MACHINES, 1, 0, 0)))
        pol_try(out, pol_a(V_MACHINES, 2, 0, 0));
}

void heg_take_technology(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    heg_spend(s, seat, machine_price(a.a));
    TELL(RULE(GEN, 15), MSG_PAYS, seat, machine_price(a.a));
    heg_push(s, K_MACHINERY, seat)->a = a.a;
}

/* K_INSIGHT: a Export cards are shown; one of them may replace the one in force. */
pol_rule heg_check_insight(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_KEEP_CARD)
        return a.a ? POL_NOT_AN_ANSWER : 0;
    return a.verb == V_EXPORT_CARD && a.a < HEG_EXPORTS
                   && (a.a == s->shown[0] || a.a == s->shown[1])
               ? 0
               : POL_NOT_AN_ANSWER;
}

void heg_offer_insight(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < 2 && s->shown[i] != HEG_NONE; i++)
        if (pol_try(out, pol_a(V_EXPORT_CARD, s->shown[i], 0, 0)))
            return;
    pol_try(out, pol_a(V_KEEP_CARD, 0, 0, 0));
}

enum pol_run heg_run_insight(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->step == f->a)
        return POL_ASK;
    f->step++;
    heg_push(s, K_DRAW_EXPORT, POL_CHANCE)->a = f->step;
    return POL_RUN;
}

void heg_take_insight(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    if (a.verb == V_EXPORT_CARD) {
        s->export_card = a.a;
        TELL(RULE(GEN, 27), MSG_EXPORT_CHOSEN, seat, a.a);
    }
    s->shown[0] = s->shown[1] = HEG_NONE;
    pol_pop(s);
}

void heg_prompt_insight(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_INSIGHT;
    q->has_keep = true;
    q->keep = pol_a(V_KEEP_CARD, 0, 0, 0);
}

/* K_CONSUME: Personal Consumption. Any number of sellers, or one with twice the limit. */
static const heg_op consume[2] = {
    {.kind = K_BUY, .a = HEG_NONE, .b = FROM_ANYBODY, .c = BUY_ALL_SELLERS},
    {.kind = K_BUY, .a = HEG_NONE, .b = FROM_ANYBODY, .c = BUY_ONE_SELLER | BUY_DOUBLE},
};

pol_rule heg_can_consume(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    return heg_can_buy(s, who, &consume[0]); /* whoever can buy one unit can do either */
}

pol_rule heg_check_consume(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)state, (void)f, (void)seat;
    bool one = a.verb == V_MANY_SELLERS || a.verb == V_ONE_SELLER;
    return one && !a.a && !a.b && !a.c ? 0 : POL_NOT_AN_ANSWER;
}

void heg_offer_consume(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_MANY_SELLERS, 0, 0, 0)))
        pol_try(out, pol_a(V_ONE_SELLER, 0, 0, 0));
}

void heg_take_consume(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    (void)f, (void)ev;
    pol_pop(state);
    heg_push_op(state, seat, &consume[a.verb == V_ONE_SELLER]);
}
