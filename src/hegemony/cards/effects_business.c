/* effects_business.c - card effects that no action has: Companies and trade. */
#include "hegemony/heg.h"

#include "hegemony/cards/effects.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/preparation.h"
#include "hegemony/production.h"
#include "hegemony/script.h"

/* One Company pays its Wage and produces at once. By cards of WC and MC a Public Company works at
 * the Treasury's cost, with a Loan if need be. By cards of CAP and ST an own Company works, without
 * a Loan (FAQ-26). */
static pol_no check_produce(const heg_state *s, int who, int owner, int card)
{
    if (!heg_operational(s, card))
        return NO(CO, 9);
    if (heg_companies[card].automated)
        return NO(CO, 8);
    if (s->company[card].flags & CO_STRIKE)
        return NO(WC, 22);
    int wage = heg_wage_due(s, card), have = heg_purse(s, owner);
    return owner != who || have >= wage ? 0 : BECAUSE(FAQ, 26, MSG_NO_MONEY, wage, have);
}

typedef struct produce_frame {
    POL_FRAME;
    uint8_t owner, spare[4];
} produce_frame;
POL_FRAME_FITS(produce_frame);

static pol_no produce_can(const void *state, const pol_frame *frame)
{
    SEE(produce_frame);
    pol_no why = NO(CO, 9);
    for (uint64_t left = s->built[f->owner]; left && why; left &= left - 1)
        why = heg_telling(why, check_produce(s, f->who, f->owner, pol_first(left)), RULE(CO, 9));
    return why;
}

static pol_no produce_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(produce_frame);
    if (a.verb != V_RUN)
        return POL_NOT_AN_ANSWER;
    bool there = s->built[f->owner] & pol_bit(a.a);
    return there ? check_produce(s, seat, f->owner, a.a) : UNLISTED(CO, 9);
}

static void produce_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(produce_frame);
    heg_offer_cards(out, V_RUN, s->built[f->owner]);
}

static void produce_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(produce_frame);
    int owner = f->owner;
    assert(!heg_companies[a.a].automated); /* CO-8 */
    heg_remember(s, REG_COMPANY, a.a);     /* what it makes can be bought next */
    pol_pop(s);
    heg_produce(s, ev, owner, a.a);
}

POL_TABLE pol_kind heg_kind_produce = {
    "produce",
    .can = produce_can,
    .offer = produce_offer,
    .check = produce_check,
    .take = produce_take,
    .msg = MSG_ASK_PRODUCE,
};

/* As many new Companies as the card has built. */
static enum pol_run refill_market_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int who = f->who, cards = heg_recall(s, REG_UNITS);
    pol_pop(s);
    heg_push_draw(s, K_DRAW_MARKET, who, cards);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_refill_market = {"refill_market", .run = refill_market_run};

typedef struct invest_frame {
    POL_FRAME;
    uint8_t less; /* V, for a Company of the Market */
    uint8_t more; /* V, for one of the deck */
    uint8_t spare[3];
} invest_frame;
POL_FRAME_FITS(invest_frame);

/* Investment Opportunities: from the Market for less, or from the deck for more. */
static heg_op invest(const invest_frame *f, bool deck)
{
    if (deck)
        return (heg_op){K_BUILD, {BUILD_MORE, f->more, 0, 0, BUILD_FROM_DECK}};
    return (heg_op){K_BUILD, {BUILD_LESS, f->less}};
}

static pol_no can_invest(const heg_state *s, const invest_frame *f, bool deck)
{
    heg_op op = invest(f, deck);
    return heg_can_do(s, f->who, &op);
}

static pol_no invest_can(const void *state, const pol_frame *frame)
{
    SEE(invest_frame);
    pol_no why = can_invest(s, f, false);
    return why ? heg_telling(why, can_invest(s, f, true), RULE(CAP, 16)) : 0;
}

static pol_no invest_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(invest_frame);
    if (a.verb != V_FROM_MARKET && a.verb != V_FROM_DECK)
        return POL_NOT_AN_ANSWER;
    return can_invest(s, f, a.verb == V_FROM_DECK);
}

static void invest_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (!pol_try(out, pol_a(V_FROM_MARKET, 0, 0, 0)))
        pol_try(out, pol_a(V_FROM_DECK, 0, 0, 0));
}

static void invest_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(invest_frame);
    heg_op op = invest(f, a.verb == V_FROM_DECK);
    assert(heg_can_do(s, seat, &op) == 0);
    pol_pop(s);
    heg_push_op(s, seat, &op);
}

POL_TABLE pol_kind heg_kind_invest = {
    "invest",
    .can = invest_can,
    .offer = invest_offer,
    .check = invest_check,
    .take = invest_take,
    .msg = MSG_ASK_INVEST,
};

typedef struct technology_frame {
    POL_FRAME;
    uint8_t price[2]; /* V for one Machinery token, for two */
    uint8_t spare[3];
} technology_frame;
POL_FRAME_FITS(technology_frame);

static pol_no technology_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(technology_frame);
    if (a.verb != V_MACHINES)
        return POL_NOT_AN_ANSWER;
    if (a.a < 1 || a.a > 2)
        return pol_unlisted(BECAUSE(GEN, 29, MSG_NO_RANGE, 1, 2));
    return AFFORDS(s, seat, f->price[a.a - 1]);
}

static void technology_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (!pol_try(out, pol_a(V_MACHINES, 1, 0, 0)))
        pol_try(out, pol_a(V_MACHINES, 2, 0, 0));
}

static void technology_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(technology_frame);
    int price = f->price[a.a - 1];
    assert(seat == CAP); /* who alone has Machinery */
    pol_pop(s);
    heg_spend(s, seat, price);
    TELL(RULE(GEN, 15), MSG_PAYS, seat, price);
    heg_push_machinery(s, a.a);
}

POL_TABLE pol_kind heg_kind_technology = {
    "technology",
    .offer = technology_offer,
    .check = technology_check,
    .take = technology_take,
    .msg = MSG_ASK_TECHNOLOGY,
};

typedef struct insight_frame {
    POL_FRAME;
    uint8_t cards;    /* to be shown */
    uint8_t shown[2]; /* those that are, + 1 */
    uint8_t spare[2];
} insight_frame;
POL_FRAME_FITS(insight_frame);

/* Export cards are shown; one of them may replace the one in force. */
static pol_no insight_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(insight_frame);
    if (a.verb == V_KEEP_CARD)
        return 0;
    if (a.verb != V_EXPORT_CARD)
        return POL_NOT_AN_ANSWER;
    return a.a + 1 == f->shown[0] || a.a + 1 == f->shown[1] ? 0 : UNLISTED(ACT, 25);
}

static void insight_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(insight_frame);
    for (int i = 0; i < 2 && f->shown[i]; i++)
        if (pol_try(out, pol_a(V_EXPORT_CARD, f->shown[i] - 1, 0, 0)))
            return;
    pol_try(out, pol_a(V_KEEP_CARD, 0, 0, 0));
}

static enum pol_run insight_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(insight_frame);
    if (f->step == f->cards)
        return POL_ASK;
    f->step++;
    heg_push_export(s, true);
    return POL_RUN;
}

static void insight_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(insight_frame);
    assert(f->step == f->cards);
    if (a.verb == V_EXPORT_CARD) {
        assert(s->export_used >> a.a & 1);
        s->export_card = a.a;
        TELL(RULE(GEN, 27), MSG_EXPORT_CHOSEN, seat, a.a);
    }
    pol_pop(s);
}

void heg_show_export(heg_state *s, int card)
{
    insight_frame *f = (void *)pol_top(s);
    assert(f->kind == K_INSIGHT && f->step > 0 && f->step <= sizeof f->shown);
    assert(f->shown[f->step - 1] == 0);
    f->shown[f->step - 1] = (uint8_t)(card + 1);
}

void heg_exports_shown(const heg_state *s, uint8_t shown[2])
{
    shown[0] = shown[1] = HEG_NONE;
    for (int i = 0; i < s->head.depth; i++) {
        const insight_frame *f = (const void *)&s->frame[i];
        for (int k = 0; f->kind == K_INSIGHT && k < 2 && f->shown[k]; k++)
            shown[k] = (uint8_t)(f->shown[k] - 1);
    }
}

static void insight_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    q->prompt.msg = MSG_ASK_INSIGHT;
    q->has_keep = true;
    q->keep = pol_a(V_KEEP_CARD, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_insight = {
    "insight",
    .run = insight_run,
    .offer = insight_offer,
    .check = insight_check,
    .take = insight_take,
    .prompt = insight_prompt,
};

/* Personal Consumption: any number of sellers, or one with twice the limit. */
static const heg_op consume[2] = {
    {K_BUY, {HEG_NONE, FROM_ANYBODY, BUY_ALL_SELLERS}},
    {K_BUY, {HEG_NONE, FROM_ANYBODY, BUY_ONE_SELLER | BUY_DOUBLE}},
};

static pol_no consume_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    return heg_can_do(s, f->who, &consume[0]); /* whoever can buy one unit can do either */
}

static pol_no consume_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    return a.verb == V_MANY_SELLERS || a.verb == V_ONE_SELLER ? 0 : POL_NOT_AN_ANSWER;
}

static void consume_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (!pol_try(out, pol_a(V_MANY_SELLERS, 0, 0, 0)))
        pol_try(out, pol_a(V_ONE_SELLER, 0, 0, 0));
}

static void consume_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(heg_can_do(s, seat, &consume[a.verb == V_ONE_SELLER]) == 0);
    pol_pop(s);
    heg_push_op(s, seat, &consume[a.verb == V_ONE_SELLER]);
}

POL_TABLE pol_kind heg_kind_consume = {
    "consume",
    .can = consume_can,
    .offer = consume_offer,
    .check = consume_check,
    .take = consume_take,
    .msg = MSG_ASK_CONSUME,
};
