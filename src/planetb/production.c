/* production.c - chapter 7: chains, warehouse, market. */
#include "planetb/production.h"

#include "planetb/frames.h"
#include "planetb/mood.h"
#include "planetb/names.h"

int pb_price(const pb_state *s, int resource)
{
    assert(resource >= 0 && resource < RESOURCES);
    for (int slot = 0; slot < SLOTS; slot++)
        if (pb_cards.market[slot][0] == resource || pb_cards.market[slot][1] == resource)
            return pb_cards.price[slot][s->market[slot]];
    return pb_cards.meat_price;
}

/* PROD-8 */
static int field_gives(const pb_state *s, int seat, int field)
{
    assert(field >= 0 && field < PB_FIELDS);
    int tile = s->player[seat].field[field];
    return tile ? tile - 1 : pb_cards.chain[pb_board(s, seat) - 1][field];
}

int pb_unused_tiles(const pb_state *s, int seat, int resource)
{
    int n = pb_cards.production_tiles[resource];
    for (int field = 0; field < PB_FIELDS; field++)
        n -= s->player[seat].field[field] == resource + 1;
    return n;
}

/* ---- the warehouse ---- */

/* Changes what is in a warehouse. Whoever calls it tells of it, with the flow. */
static void change_store(pb_state *s, int seat, int resource, int n)
{
    int units = s->player[seat].store[resource] + n;
    assert(pb_plays(s, seat) && units >= 0 && units <= pb_number.store);
    s->player[seat].store[resource] = (uint8_t)units;
}

/* Puts n that have come to a seat into its warehouse. What does not fit is sold at once. */
static void store(pb_state *s, int seat, int resource, int n, pol_events *ev)
{
    int fits = pol_min(n, pb_number.store - s->player[seat].store[resource]), rest = n - fits;
    int money = rest * pb_price(s, resource);
    assert(n > 0);
    change_store(s, seat, resource, fits);
    if (rest == 0)
        return;
    pb_change_money(s, seat, money);
    TELL(RULE(PROD, 5), MSG_OVERFLOW, seat, resource, rest, money);
}

static void gain(pb_state *s, int seat, int resource, int n, pol_rule rule, pol_events *ev)
{
    TELL(rule, MSG_RECEIVED, seat, n, resource);
    store(s, seat, resource, n, ev);
}

void pb_give(pb_state *s, int seat, int resource, int n, pol_events *ev)
{
    assert(n > 0);
    change_store(s, seat, resource, -n);
    TELL(RULE(ACT, 2), MSG_GIVEN, seat, n, resource);
}

/* Sells n at a price each. msg: SOLD or one like it. */
static void sell(pb_state *s, int seat, int resource, int n, int price, pol_rule rule, int msg,
                 pol_events *ev)
{
    assert(n > 0);
    change_store(s, seat, resource, -n);
    pb_change_money(s, seat, n * price);
    TELL(rule, (uint16_t)msg, seat, resource, n, n * price);
}

void pb_sell(pb_state *s, int seat, int resource, pol_events *ev)
{
    sell(s, seat, resource, 1, pb_price(s, resource), RULE(PROD, 12), MSG_SOLD, ev);
}

void pb_sell_all(pb_state *s, int seat, pol_events *ev)
{
    for (int r = 0; r < RESOURCES; r++) {
        int n = s->player[seat].store[r];
        if (n)
            sell(s, seat, r, n, pb_price(s, r), RULE(END, 6), MSG_FINAL_SOLD, ev);
    }
}

static void op_res_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    gain(s, seat, op->a, op->n, RULE(ACT, 5), ev);
}

POL_TABLE pb_op_row pb_op_res = {.plain = true, .begin = op_res_begin};

/* ---- resources of choice ---- */

static void op_res_any_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_list *out)
{
    pol_offer_range(out, V_GAIN, 0, RESOURCES - 1);
}

static pol_no op_res_any_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                               pol_ans a)
{
    return a.verb == V_GAIN ? 0 : POL_NOT_AN_ANSWER;
}

static void op_res_any_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                            pol_events *ev)
{
    gain(s, seat, a.a, 1, RULE(PROD, 6), ev);
}

POL_TABLE pb_op_row pb_op_res_any = {
    .begin = pb_begin_choices,
    .offer = op_res_any_offer,
    .check = op_res_any_check,
    .take = op_res_any_take,
    .msg = MSG_ASK_GAIN,
};

/* ---- production ---- */

static void op_produce_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_list *out)
{
    pol_offer_range(out, V_CHAIN, 0, 1);
}

static pol_no op_produce_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                               pol_ans a)
{
    return a.verb == V_CHAIN ? 0 : POL_NOT_AN_ANSWER;
}

static void op_produce_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                            pol_events *ev)
{
    int units[RESOURCES] = {0};
    for (int i = 0; i < PB_CHAIN; i++)
        units[field_gives(s, seat, a.a * PB_CHAIN + i)]++;
    TELL(RULE(PROD, 2), MSG_PRODUCES, seat, a.a);
    for (int r = 0; r < RESOURCES; r++)
        if (units[r])
            gain(s, seat, r, units[r], RULE(PROD, 2), ev);
}

POL_TABLE pb_op_row pb_op_produce = {
    .units = true,
    .begin = pb_begin_one,
    .offer = op_produce_offer,
    .check = op_produce_check,
    .take = op_produce_take,
    .msg = MSG_ASK_CHAIN,
};

void pb_put_chain(pol_buf *out, const char *lang, const pb_state *s, int seat, pol_ans a)
{
    pol_put_answer(out, &pb_game, lang, a);
    for (int i = 0; i < PB_CHAIN; i++)
        POL_JOIN(out, i ? ", " : ": ",
                 pol_tr(lang, pb_resource_labels[field_gives(s, seat, a.a * PB_CHAIN + i)]));
}

/* ---- production tiles ---- */

void pb_uncover(pb_state *s, int seat, int field, pol_rule rule, pol_events *ev)
{
    uint8_t *tile = &s->player[seat].field[field];
    assert(field < PB_FIELDS && *tile != 0);
    TELL(rule, MSG_UNCOVERED, seat, *tile - 1, field);
    *tile = 0;
}

/* `who` has bought a tile. */
static void cover_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    for (int r = 0; r < RESOURCES; r++)
        for (int field = 0; field < PB_FIELDS; field++)
            if (pol_try(out, pol_a(V_COVER, r, field, 0)))
                return;
}

static pol_no cover_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_COVER)
        return POL_NOT_AN_ANSWER;
    return pb_unused_tiles(s, seat, a.a) > 0 ? 0 : BECAUSE(SET, 26, MSG_NO_TILES, a.a);
}

static void cover_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(seat == f->who && pb_unused_tiles(s, seat, a.a) > 0);
    if (s->player[seat].field[a.b])
        pb_uncover(s, seat, a.b, RULE(PROD, 10), ev);
    s->player[seat].field[a.b] = (uint8_t)(a.a + 1);
    TELL(RULE(PROD, 7), MSG_COVERED, seat, a.a, a.b);
    pol_pop(s);
}

POL_TABLE pol_kind pb_kind_cover = {
    "cover", .offer = cover_offer, .check = cover_check, .take = cover_take, .msg = MSG_ASK_COVER,
};

/* ---- selling at a better price (CARD-14) ---- */

static bool has_any(const pb_state *s, int seat)
{
    for (int r = 0; r < RESOURCES; r++)
        if (s->player[seat].store[r])
            return true;
    return false;
}

static void op_sale_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    f->choices = (uint8_t)(has_any(s, seat) ? op->n : 0);
}

static void op_sale_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                          pol_list *out)
{
    if (!pol_offer_range(out, V_EXPORT, 0, RESOURCES - 1))
        pol_try(out, pol_a(V_ENOUGH, 0, 0, 0));
}

static pol_no op_sale_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_ans a)
{
    if (a.verb == V_ENOUGH)
        return 0;
    if (a.verb != V_EXPORT)
        return POL_NOT_AN_ANSWER;
    return s->player[seat].store[a.a] ? 0 : BECAUSE(PROD, 12, MSG_NO_UNITS, 1, a.a, 0);
}

static void op_sale_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    if (a.verb == V_EXPORT)
        sell(s, seat, a.a, 1, op->b * pb_price(s, a.a), RULE(CARD, 14), MSG_EXPORTED, ev);
    if (a.verb == V_ENOUGH || !has_any(s, seat))
        f->choices = 0;
}

POL_TABLE pb_op_row pb_op_sale = {
    .begin = op_sale_begin,
    .offer = op_sale_offer,
    .check = op_sale_check,
    .take = op_sale_take,
    .msg = MSG_ASK_EXPORT,
};

/* ---- gifts (CARD-11, CARD-12) ---- */

static void op_gift_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    f->choices = (uint8_t)(s->player[seat].store[op->a] ? op->n : 0);
}

static void op_gift_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                          pol_list *out)
{
    if (!pol_offer_range(out, V_GIFT, 0, s->head.players - 1))
        pol_try(out, pol_a(V_ENOUGH, 0, 0, 0));
}

static pol_no op_gift_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_ans a)
{
    if (a.verb == V_ENOUGH)
        return op->n - f->choices >= op->b
                   ? 0
                   : BECAUSE(CARD, 12, MSG_NO_MORE_GIFTS, op->b, op->n - f->choices);
    if (a.verb != V_GIFT)
        return POL_NOT_AN_ANSWER;
    return pb_plays(s, a.a) && a.a != seat ? 0 : NO(CARD, 11);
}

static void op_gift_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    if (a.verb == V_ENOUGH) {
        assert(op->n - f->choices > op->b); /* choices counts this answer as a gift */
        f->choices = 0;
        return;
    }
    assert(a.a != seat);
    change_store(s, seat, op->a, -1);
    TELL(RULE(CARD, 11), MSG_GIFT, seat, 1, op->a, a.a);
    store(s, a.a, op->a, 1, ev);
    if (s->player[seat].store[op->a] == 0)
        f->choices = 0;
    pb_do_parts(s, f, seat, 1, ev);
}

POL_TABLE pb_op_row pb_op_gift = {
    .begin = op_gift_begin,
    .offer = op_gift_offer,
    .check = op_gift_check,
    .take = op_gift_take,
    .msg = MSG_ASK_GIFT,
};
