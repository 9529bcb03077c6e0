/* votes.c - chapter 12: ballots, the bag, fraud tiles. */
#include "planetb/votes.h"

#include "planetb/factions.h"
#include "planetb/frames.h"
#include "planetb/mood.h"

int pb_in_bag(const pb_state *s)
{
    int n = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        n += s->bag[colour];
    return n;
}

void pb_put_ballots(pb_state *s, int colour, int n, pol_rule rule, pol_events *ev)
{
    int there = pol_min(n, s->supply[colour]);
    assert(colour < pb_candidates(s) && n >= 0);
    s->supply[colour] = (uint8_t)(s->supply[colour] - there);
    s->bag[colour] = (uint8_t)(s->bag[colour] + there);
    if (pb_is_dummy(s, colour)) {
        if (there)
            TELL(rule, MSG_DUMMY_BALLOTS, there);
        return;
    }
    if (there)
        TELL(rule, MSG_BALLOTS_IN, colour, there);
    if (there == n)
        return;
    TELL(RULE(VOTE, 2), MSG_BALLOTS_MISSING, colour, n - there);
    pb_gain_vp(s, colour, pb_number.vp_missing_ballot * (n - there), VP_VOTES, ev);
}

/* If all or all others put ballots in, the dummy does, too, after the last player (2P-6). */
static void op_ballot_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    pb_put_ballots(s, seat, op->n, RULE(VOTE, 1), ev);
    if (op->who != SELF && s->head.players == 2 && seat != f->who)
        pb_put_ballots(s, DUMMY, op->n, RULE(2P, 6), ev);
}

POL_TABLE pb_op_row pb_op_ballot = {.plain = true, .begin = op_ballot_begin};

static void op_ballots_for_steps_begin(pb_state *s, box_frame *f, const pb_op *op, int seat,
                                       pol_events *ev)
{
    pb_put_ballots(s, seat, pol_min(op->n * pb_all_steps(s, seat), op->a), RULE(VOTE, 1), ev);
}

POL_TABLE pb_op_row pb_op_ballots_for_steps = {.begin = op_ballots_for_steps_begin};

/* ---- drawing ---- */

typedef struct draw_ballots_frame {
    POL_FRAME;
    uint8_t n;        /* how many are drawn */
    uint8_t election; /* 1: in an election */
    uint8_t seat;     /* for whom; the dummy draws, too */
    uint8_t spare[2];
} draw_ballots_frame;
POL_FRAME_FITS(draw_ballots_frame);

void pb_draw_ballots(pb_state *s, int seat, int n, bool election)
{
    assert(n > 0 && pb_in_bag(s) > 0 && (!election || s->phase == ELECTION));
    draw_ballots_frame *f = pb_push(s, K_DRAW_BALLOTS, POL_CHANCE);
    f->n = (uint8_t)pol_min(n, pb_in_bag(s));
    f->election = election;
    f->seat = (uint8_t)seat;
}

static void op_draw_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    if (pb_in_bag(s) > 0)
        pb_draw_ballots(s, seat, op->n, false);
}

POL_TABLE pb_op_row pb_op_draw = {.begin = op_draw_begin};

/* Every way to divide a draw among the colours. An answer names three; the rest is yellow. */
static void draw_ballots_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_ballots_frame);
    const uint8_t *bag = s->bag;
    int n = f->n;
    for (int g = 0; g <= pol_min(n, bag[GREEN]); g++)
        for (int b = 0; b <= pol_min(n - g, bag[BLUE]); b++)
            for (int r = 0; r <= pol_min(n - g - b, bag[RED]); r++)
                if (pol_put(out, pol_a(V_BALLOTS, g, b, r),
                            pol_choose(bag[GREEN], g) * pol_choose(bag[BLUE], b)
                                * pol_choose(bag[RED], r) * pol_choose(bag[YELLOW], n - g - b - r)))
                    return;
}

static pol_no draw_ballots_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(draw_ballots_frame);
    const uint8_t *bag = s->bag;
    int yellow = f->n - a.a - a.b - a.c;
    bool there = a.verb == V_BALLOTS && a.a <= bag[GREEN] && a.b <= bag[BLUE] && a.c <= bag[RED]
                 && yellow >= 0 && yellow <= bag[YELLOW];
    return there ? 0 : POL_NOT_AN_ANSWER;
}

static pol_ans draw_ballots_sample(const void *state, const pol_frame *frame, pol_rng *rng)
{
    SEE(draw_ballots_frame);
    uint8_t left[COLOURS], drawn[COLOURS] = {0};
    int in_bag = pb_in_bag(s);
    memcpy(left, s->bag, sizeof left);
    for (int i = 0; i < f->n; i++) {
        int x = (int)pol_rng_below(rng, (uint32_t)in_bag--), colour = 0;
        while (x >= left[colour])
            x -= left[colour++];
        left[colour]--;
        drawn[colour]++;
    }
    return pol_a(V_BALLOTS, drawn[GREEN], drawn[BLUE], drawn[RED]);
}

static void draw_ballots_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_ballots_frame);
    int who = f->seat;
    bool election = f->election;
    uint8_t drawn[COLOURS] = {a.a, a.b, a.c, (uint8_t)(f->n - a.a - a.b - a.c)};
    pol_pop(s);
    TELL(RULE(VOTE, 4), MSG_DRAWN, who, drawn[GREEN], drawn[BLUE], drawn[RED], drawn[YELLOW]);
    for (int colour = 0; colour < COLOURS; colour++) {
        assert(drawn[colour] <= s->bag[colour]);
        s->bag[colour] = (uint8_t)(s->bag[colour] - drawn[colour]);
        uint8_t *to = election ? &s->front[who][colour] : &s->supply[colour];
        *to = (uint8_t)(*to + drawn[colour]);
    }
    if (!election)
        pb_do_parts(s, (void *)pol_top(s), who, drawn[who], ev);
}

POL_TABLE pol_kind pb_kind_draw_ballots = {
    "draw_ballots",
    .offer = draw_ballots_offer,
    .check = draw_ballots_check,
    .take = draw_ballots_take,
    .sample = draw_ballots_sample,
    .msg = MSG_ASK_DRAW_BALLOTS,
    .flags = POL_KIND_CHANCE,
};

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

static void op_fraud_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    int field = pb_fraud_placed(s, seat);
    bool affordable =
        field < PB_FRAUD_FIELDS
        && (op->op == OP_FREE_FRAUD || s->player[seat].money >= pb_cards.fraud_cost[field]);
    f->choices = affordable; /* FRAUD-6 */
}

static void op_fraud_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                           pol_list *out)
{
    pol_offer_range(out, V_FRAUD, 0, FRAUDS - 1);
}

static pol_no op_fraud_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_ans a)
{
    /* If only one kind is left, it is taken without a question. */
    bool left = a.verb == V_FRAUD && pb_fraud_count(s, seat, a.a) < pb_number.fraud_tiles;
    return left ? 0 : POL_NOT_AN_ANSWER;
}

static void op_fraud_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                          pol_events *ev)
{
    pb_player *p = &s->player[seat];
    int field = pb_fraud_placed(s, seat);
    assert(field < PB_FRAUD_FIELDS && p->fraud[field] == 0);
    assert(pb_fraud_count(s, seat, a.a) < pb_number.fraud_tiles);
    int cost = op->op == OP_FRAUD ? pb_cards.fraud_cost[field] : 0;
    pb_change_money(s, seat, -cost);
    p->fraud[field] = (uint8_t)(a.a + 1);
    if (op->op == OP_FRAUD)
        TELL(RULE(FRAUD, 2), MSG_FRAUD_BOUGHT, seat, a.a, cost);
    else
        TELL(RULE(FRAUD, 4), MSG_FRAUD_TAKEN, seat, a.a);
    pb_gain_vp(s, seat, pb_cards.fraud_vp[field], VP_VOTES, ev);
}

POL_TABLE pb_op_row pb_op_fraud = {
    .units = true,
    .begin = op_fraud_begin,
    .offer = op_fraud_offer,
    .check = op_fraud_check,
    .take = op_fraud_take,
    .msg = MSG_ASK_FRAUD,
};

POL_TABLE pb_op_row pb_op_free_fraud = {
    .units = true,
    .begin = op_fraud_begin,
    .offer = op_fraud_offer,
    .check = op_fraud_check,
    .take = op_fraud_take,
    .msg = MSG_ASK_FRAUD,
};
