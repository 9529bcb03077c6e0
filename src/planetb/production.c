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

static void gain(pb_state *s, int seat, int resource, int n, pol_events *ev)
{
    uint8_t *store = &s->player[seat].store[resource];
    assert(*store <= pb_number.store && n > 0);
    int fits = pol_min(n, pb_number.store - *store), rest = n - fits;
    *store = (uint8_t)(*store + fits);
    if (rest == 0)
        return;
    int money = rest * pb_price(s, resource);
    pb_gain_money(s, seat, money);
    TELL(RULE(PROD, 5), MSG_OVERFLOW, seat, resource, rest, money);
}

void pb_sell(pb_state *s, int seat, int resource, int n, int factor, pol_events *ev)
{
    int money = n * factor * pb_price(s, resource);
    assert(n > 0 && s->player[seat].store[resource] >= n);
    s->player[seat].store[resource] = (uint8_t)(s->player[seat].store[resource] - n);
    pb_gain_money(s, seat, money);
    TELL(RULE(PROD, 12), MSG_SOLD, seat, resource, n, money);
}

static void op_res_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    gain(s, seat, op->a, op->n, ev);
}

POL_TABLE pb_op_row pb_op_res = {.plain = true, .begin = op_res_begin};

/* ---- resources of choice ---- */

static void op_res_any_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_list *out)
{
    pol_offer_range(out, V_GAIN, 0, RESOURCES - 1);
}

static pol_rule op_res_any_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                 pol_ans a)
{
    return pol_names(a, V_GAIN, RESOURCES) ? 0 : POL_NOT_AN_ANSWER;
}

static void op_res_any_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                            pol_events *ev)
{
    gain(s, seat, a.a, 1, ev);
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

static pol_rule op_produce_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                 pol_ans a)
{
    return pol_names(a, V_CHAIN, 2) ? 0 : POL_NOT_AN_ANSWER;
}

static void op_produce_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                            pol_events *ev)
{
    for (int i = 0; i < PB_CHAIN; i++)
        gain(s, seat, field_gives(s, seat, a.a * PB_CHAIN + i), 1, ev);
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

/* `who` has bought a tile. */
static void cover_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    for (int r = 0; r < RESOURCES; r++)
        for (int field = 0; field < PB_FIELDS; field++)
            if (pol_try(out, pol_a(V_COVER, r, field, 0)))
                return;
}

static pol_rule cover_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_COVER || a.a >= RESOURCES || a.b >= PB_FIELDS || a.c)
        return POL_NOT_AN_ANSWER;
    return pb_unused_tiles(s, seat, a.a) > 0 ? 0 : NO(SET, 26);
}

static void cover_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(seat == f->who && pb_unused_tiles(s, seat, a.a) > 0);
    s->player[seat].field[a.b] = (uint8_t)(a.a + 1);
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

static pol_rule op_sale_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_ans a)
{
    if (pol_names(a, V_ENOUGH, 1))
        return 0;
    if (!pol_names(a, V_EXPORT, RESOURCES))
        return POL_NOT_AN_ANSWER;
    return s->player[seat].store[a.a] ? 0 : NO(PROD, 12);
}

static void op_sale_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    if (a.verb == V_EXPORT)
        pb_sell(s, seat, a.a, 1, op->b, ev);
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

static pol_rule op_gift_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_ans a)
{
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_ENOUGH && !a.a)
        return op->n - f->choices >= op->b ? 0 : NO(CARD, 12);
    if (a.verb != V_GIFT || a.a >= s->head.players)
        return POL_NOT_AN_ANSWER;
    return a.a != seat ? 0 : NO(CARD, 11);
}

static void op_gift_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    if (a.verb == V_ENOUGH) {
        assert(op->n - f->choices > op->b); /* choices counts this answer as a gift */
        f->choices = 0;
        return;
    }
    uint8_t *store = &s->player[seat].store[op->a];
    assert(*store > 0 && a.a != seat);
    --*store;
    gain(s, a.a, op->a, 1, ev);
    if (*store == 0)
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
