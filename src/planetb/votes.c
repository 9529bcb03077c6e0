/* votes.c - chapter 12: ballots, the bag, fraud tiles. */
#include "planetb/pb.h"

int pb_in_bag(const pb_state *s)
{
    int n = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        n += s->bag[colour];
    return n;
}

void pb_put_ballots(pb_state *s, int colour, int n, pol_events *ev)
{
    int there = pol_min(n, s->supply[colour]);
    s->supply[colour] = (uint8_t)(s->supply[colour] - there);
    s->bag[colour] = (uint8_t)(s->bag[colour] + there);
    if (there < n && !pb_is_dummy(s, colour))
        pb_gain_vp(s, colour, n - there, VP_VOTES, ev);
}

/* With all or all others the dummy takes part; it comes after the last player (2P-6). */
PB_BEGIN(ballot)
{
    pb_put_ballots(s, seat, op->n, ev);
    if (op->who != SELF && s->head.players == 2 && seat != f->who)
        pb_put_ballots(s, DUMMY, op->n, ev);
}

PB_BEGIN(ballots_for_steps)
{
    (void)f;
    pb_put_ballots(s, seat, pol_min(op->n * pb_all_steps(s, seat), op->a), ev);
}

/* ---- drawing ---- */

PB_BEGIN(draw)
{
    (void)f;
    (void)ev;
    if (pb_in_bag(s) == 0)
        return;
    pol_frame *draw = pb_push(s, K_DRAW_BALLOTS, POL_CHANCE);
    draw->a = (uint8_t)pol_min(op->n, pb_in_bag(s));
    draw->c = (uint8_t)seat;
}

/* Every way to divide a draw among the colours; an answer names three, the rest is yellow. */
void pb_offer_draw_ballots(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const pb_state *s = state;
    const uint8_t *bag = s->bag;
    int n = f->a;
    (void)seat;
    for (int g = 0; g <= pol_min(n, bag[GREEN]); g++)
        for (int b = 0; b <= pol_min(n - g, bag[BLUE]); b++)
            for (int r = 0; r <= pol_min(n - g - b, bag[RED]); r++)
                if (pol_put(out, pol_a(V_BALLOTS, g, b, r),
                            pol_choose(bag[GREEN], g) * pol_choose(bag[BLUE], b)
                                * pol_choose(bag[RED], r) * pol_choose(bag[YELLOW], n - g - b - r)))
                    return;
}

pol_rule pb_check_draw_ballots(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const uint8_t *bag = ((const pb_state *)state)->bag;
    int yellow = f->a - a.a - a.b - a.c;
    (void)seat;
    bool there = a.verb == V_BALLOTS && a.a <= bag[GREEN] && a.b <= bag[BLUE] && a.c <= bag[RED]
                 && yellow >= 0 && yellow <= bag[YELLOW];
    return there ? 0 : POL_NOT_AN_ANSWER;
}

pol_ans pb_sample_draw_ballots(const void *state, const pol_frame *f, pol_rng *rng)
{
    const pb_state *s = state;
    uint8_t left[COLOURS], drawn[COLOURS] = {0};
    int in_bag = pb_in_bag(s);
    memcpy(left, s->bag, sizeof left);
    for (int i = 0; i < f->a; i++) {
        int x = (int)pol_rng_below(rng, (uint32_t)in_bag--), colour = 0;
        while (x >= left[colour])
            x -= left[colour++];
        left[colour]--;
        drawn[colour]++;
    }
    return pol_a(V_BALLOTS, drawn[GREEN], drawn[BLUE], drawn[RED]);
}

void pb_take_draw_ballots(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    int who = f->c;
    bool election = f->b;
    uint8_t drawn[COLOURS] = {a.a, a.b, a.c, (uint8_t)(f->a - a.a - a.b - a.c)};
    (void)seat;
    pol_pop(s);
    pol_event_add(ev, POL_ALL, RULE(VOTE, 4), MSG_DRAWN, who, drawn[GREEN], drawn[BLUE], drawn[RED],
                  drawn[YELLOW], 0);
    for (int colour = 0; colour < COLOURS; colour++) {
        s->bag[colour] = (uint8_t)(s->bag[colour] - drawn[colour]);
        uint8_t *to = election ? &s->front[who][colour] : &s->supply[colour];
        *to = (uint8_t)(*to + drawn[colour]);
    }
    if (!election)
        pb_do_parts(s, pol_top(s), who, drawn[who], ev);
}

/* ---- fraud ---- */

int pb_fraud_count(const pb_state *s, int seat, int kind)
{
    int n = 0;
    for (int i = 0; i < PB_FRAUD_FIELDS; i++)
        n += s->player[seat].fraud[i] == kind + 1;
    return n;
}

int pb_fraud_placed(const pb_state *s, int seat)
{
    return pb_fraud_count(s, seat, OWN_BALLOT) + pb_fraud_count(s, seat, EXTRA_DRAW);
}

enum { FRAUD_TILES = 2 }; /* of each kind (FRAUD-1) */

PB_BEGIN(fraud)
{
    (void)ev;
    int field = pb_fraud_placed(s, seat);
    bool affordable =
        field < PB_FRAUD_FIELDS
        && (op->op == OP_FREE_FRAUD || s->player[seat].money >= pb_cards.fraud_cost[field]);
    f->b = affordable; /* FRAUD-6 */
}

PB_OFFER(fraud)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_FRAUD, 0, FRAUDS - 1);
}

PB_CHECK(fraud)
{
    (void)f;
    (void)op;
    bool kind = pol_names(a, V_FRAUD, FRAUDS);
    /* Without tiles of one kind the other is taken without a question. */
    return kind && pb_fraud_count(s, seat, a.a) < FRAUD_TILES ? 0 : POL_NOT_AN_ANSWER;
}

PB_TAKE(fraud)
{
    (void)f;
    pb_player *p = &s->player[seat];
    int field = pb_fraud_placed(s, seat);
    if (op->op == OP_FRAUD)
        p->money = (uint16_t)(p->money - pb_cards.fraud_cost[field]);
    p->fraud[field] = (uint8_t)(a.a + 1);
    pb_gain_vp(s, seat, pb_cards.fraud_vp[field], VP_VOTES, ev);
}
