/* production.c - chapter 7: chains, warehouse, market. */
#include "planetb/names.h"
#include "planetb/pb.h"

int pb_price(const pb_state *s, int resource)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (pb_cards.market[slot][0] == resource || pb_cards.market[slot][1] == resource)
            return pb_cards.price[slot][s->market[slot]];
    return pb_cards.meat_price;
}

/* PROD-8 */
static int field_gives(const pb_state *s, int seat, int field)
{
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
    int fits = pol_min(n, PB_STORE - *store), rest = n - fits;
    *store = (uint8_t)(*store + fits);
    if (rest == 0)
        return;
    int money = rest * pb_price(s, resource);
    pb_gain_money(s, seat, money);
    pol_event_add(ev, POL_ALL, RULE(PROD, 5), MSG_OVERFLOW, seat, resource, rest, money, 0, 0);
}

void pb_sell(pb_state *s, int seat, int resource, int n, int factor, pol_events *ev)
{
    int money = n * factor * pb_price(s, resource);
    s->player[seat].store[resource] = (uint8_t)(s->player[seat].store[resource] - n);
    pb_gain_money(s, seat, money);
    pol_event_add(ev, POL_ALL, RULE(PROD, 12), MSG_SOLD, seat, resource, n, money, 0, 0);
}

PB_BEGIN(res)
{
    (void)f;
    gain(s, seat, op->a, op->n, ev);
}

/* ---- resources of choice ---- */

PB_OFFER(gain)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_GAIN, 0, RESOURCES - 1);
}

PB_CHECK(gain)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    return pol_names(a, V_GAIN, RESOURCES) ? 0 : POL_NOT_AN_ANSWER;
}

PB_TAKE(gain)
{
    (void)f;
    (void)op;
    gain(s, seat, a.a, 1, ev);
}

/* ---- production ---- */

PB_OFFER(produce)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_CHAIN, 0, 1);
}

PB_CHECK(produce)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    return pol_names(a, V_CHAIN, 2) ? 0 : POL_NOT_AN_ANSWER;
}

PB_TAKE(produce)
{
    (void)f;
    (void)op;
    for (int i = 0; i < PB_CHAIN; i++)
        gain(s, seat, field_gives(s, seat, a.a * PB_CHAIN + i), 1, ev);
}

/* "Produce with the upper chain: plastic, water, hydrogen". */
void pb_put_chain(pol_buf *out, const char *lang, const pb_state *s, int seat, pol_ans a)
{
    pol_put_answer(out, &pb_game, lang, a);
    for (int i = 0; i < PB_CHAIN; i++)
        POL_JOIN(out, i ? ", " : ": ",
                 pol_tr(lang, pb_resource_labels[field_gives(s, seat, a.a * PB_CHAIN + i)]));
}

/* ---- production tiles ---- */

void pb_offer_cover(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)s;
    (void)f;
    (void)seat;
    for (int r = 0; r < RESOURCES; r++)
        for (int field = 0; field < PB_FIELDS; field++)
            if (pol_try(out, pol_a(V_COVER, r, field, 0)))
                return;
}

pol_rule pb_check_cover(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    if (a.verb != V_COVER || a.a >= RESOURCES || a.b >= PB_FIELDS || a.c)
        return POL_NOT_AN_ANSWER;
    return pb_unused_tiles(s, seat, a.a) > 0 ? 0 : NO(SET, 26);
}

void pb_take_cover(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)f;
    (void)ev;
    s->player[seat].field[a.b] = (uint8_t)(a.a + 1);
    pol_pop(s);
}

/* ---- selling at a better price (CARD-14) ---- */

static bool has_any(const pb_state *s, int seat)
{
    for (int r = 0; r < RESOURCES; r++)
        if (s->player[seat].store[r])
            return true;
    return false;
}

PB_BEGIN(sale)
{
    (void)ev;
    f->b = (uint8_t)(has_any(s, seat) ? op->n : 0);
}

PB_OFFER(sale)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    if (!pol_offer_range(out, V_EXPORT, 0, RESOURCES - 1))
        pol_try(out, pol_a(V_ENOUGH, 0, 0, 0));
}

PB_CHECK(sale)
{
    (void)f;
    (void)op;
    if (pol_names(a, V_ENOUGH, 1))
        return 0;
    if (!pol_names(a, V_EXPORT, RESOURCES))
        return POL_NOT_AN_ANSWER;
    return s->player[seat].store[a.a] ? 0 : NO(PROD, 12);
}

PB_TAKE(sale)
{
    if (a.verb == V_EXPORT)
        pb_sell(s, seat, a.a, 1, op->b, ev);
    if (a.verb == V_ENOUGH || !has_any(s, seat))
        f->b = 0;
}

/* ---- gifts (CARD-11, CARD-12) ---- */

PB_BEGIN(gift)
{
    (void)ev;
    f->b = (uint8_t)(s->player[seat].store[op->a] ? op->n : 0);
}

PB_OFFER(gift)
{
    (void)f;
    (void)op;
    (void)seat;
    if (!pol_offer_range(out, V_GIFT, 0, s->head.players - 1))
        pol_try(out, pol_a(V_ENOUGH, 0, 0, 0));
}

PB_CHECK(gift)
{
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_ENOUGH && !a.a)
        return op->n - f->b >= op->b ? 0 : NO(CARD, 12);
    if (a.verb != V_GIFT || a.a >= s->head.players)
        return POL_NOT_AN_ANSWER;
    return a.a != seat ? 0 : NO(CARD, 11);
}

PB_TAKE(gift)
{
    if (a.verb == V_ENOUGH) {
        f->b = 0;
        return;
    }
    uint8_t *store = &s->player[seat].store[op->a];
    --*store;
    gain(s, a.a, op->a, 1, ev);
    if (*store == 0)
        f->b = 0;
    pb_do_parts(s, f, seat, 1, ev);
}
