/* needs.c - Cover Needs (chapter NEED).
 *
 * `who` must eat. Own Food comes first; MC may have it in its Storage and among its Goods &
 * Services. Then each seller at home is asked about. The rest is imported (NEED-8). */
#include "hegemony/heg.h"

#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/storage.h"
#include "hegemony/workers.h"

enum { OWN, CHOOSE_OWN, BUY };

typedef struct needs_frame {
    POL_FRAME;
    uint8_t missing; /* Food that is still to be bought */
    uint8_t own;     /* Food that is eaten */
    uint8_t broke;   /* whether every way to buy what is missing takes a Loan */
    uint8_t next;    /* seller to look at */
    uint8_t spare;
} needs_frame;
POL_FRAME_FITS(needs_frame);

/* ---- own Food (NEED-3, NEED-4) ---- */

static int stored(const heg_state *s, int who)
{
    return who == MC ? s->store[MC][FOOD] : 0;
}

/* How few and how many of the `own` units can come out of the Storage. */
static void stored_range(const heg_state *s, int who, int own, int *lo, int *hi)
{
    *lo = pol_max(0, own - s->goods[who][FOOD]);
    *hi = pol_min(own, stored(s, who));
}

/* ---- bought Food (NEED-5 to NEED-9) ---- */

/* Who sells Food to the class: from this seller on, the Foreign Market last. */
static int sellers(const heg_state *s, int who, int first, heg_source_row *row)
{
    int n = 0;
    for (int seller = first; seller < FOREIGN; seller++)
        if (seller != who && s->store[seller][FOOD] > 0)
            row[n++] = (heg_source_row){(uint8_t)seller, (int16_t)heg_unit_price(s, seller, FOOD),
                                        (int16_t)s->store[seller][FOOD]};
    row[n++] = (heg_source_row){FOREIGN, (int16_t)heg_unit_price(s, FOREIGN, FOOD), HEG_PLENTY};
    return n;
}

/* Own Food is used up; what is missing is bought. */
static void eat_own(heg_state *s, pol_events *ev, needs_frame *f, int own, int from_storage)
{
    heg_source_row row[SOURCES_MAX];
    assert(own <= heg_population(s, f->who));
    assert(from_storage <= own && (from_storage == 0 || f->who == MC));
    heg_goods_by(s, f->who, FOOD, from_storage - own);
    if (from_storage)
        heg_stock_by(s, MC, FOOD, -from_storage);
    TELL(RULE(NEED, 2), MSG_EATS, f->who, heg_population(s, f->who), own);
    f->missing = (uint8_t)(heg_population(s, f->who) - own);
    f->next = MC;
    f->step = BUY;
    int n = sellers(s, f->who, f->next, row);
    f->broke = heg_least_cost(row, n, f->missing) > heg_purse(s, f->who);
}

static void buy(heg_state *s, pol_events *ev, needs_frame *f, int seller, int units)
{
    int who = f->who, cost = units * heg_unit_price(s, seller, FOOD);
    assert(units <= f->missing && seller != who);
    f->missing = (uint8_t)(f->missing - units);
    if (units == 0)
        return;
    int paid = heg_owe(s, ev, who, cost);
    TELL(RULE(NEED, 5), MSG_BUYS_FOOD, who, units, seller, paid);
    if (seller == FOREIGN) {
        heg_pay_tariff(s, ev, pol_min(paid, units * heg_tariff_now(s, FOOD))); /* NEED-6 */
        return;
    }
    heg_gain(s, seller, paid); /* NEED-11 */
    heg_stock_by(s, seller, FOOD, -units);
}

/* NEED-9: who can buy all that is missing without a Loan may not choose sellers that need one,
 * unless the table plays so. That is looked at once, before the first seller is paid. */
static pol_no check_food(const heg_state *s, const needs_frame *f, int seller, int units)
{
    heg_source_row row[SOURCES_MAX];
    int n = sellers(s, f->who, f->next, row);
    if (seller != row[0].who)
        return UNLISTED(NEED, 5);
    if (units > f->missing)
        return BECAUSE(NEED, 5, MSG_NO_MORE_THAN, f->missing);
    if (units > row[0].units)
        return BECAUSE(NEED, 5, MSG_NO_UNITS, units, FOOD, row[0].units);
    int cost = units * row[0].price + heg_least_cost(row + 1, n - 1, f->missing - units);
    int have = heg_purse(s, f->who);
    bool dear = cost > have && !f->broke && !heg_opt(s, OPT_DEAR_FOOD);
    return dear ? BECAUSE(NEED, 9, MSG_NO_MONEY, cost, have) : 0;
}

static pol_no needs_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(needs_frame);
    if (f->step == CHOOSE_OWN) {
        int lo, hi;
        stored_range(s, f->who, f->own, &lo, &hi);
        if (a.verb != V_OWN_FOOD)
            return POL_NOT_AN_ANSWER;
        return a.a >= lo && a.a <= hi ? 0 : BECAUSE(NEED, 4, MSG_NO_RANGE, lo, hi);
    }
    return a.verb == V_FOOD ? check_food(s, f, a.a, a.b) : POL_NOT_AN_ANSWER;
}

static void needs_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(needs_frame);
    if (f->step == CHOOSE_OWN) {
        pol_offer_range(out, V_OWN_FOOD, 0, f->own);
        return;
    }
    heg_source_row row[SOURCES_MAX];
    sellers(s, f->who, f->next, row);
    for (int n = 0; n <= f->missing; n++)
        if (pol_try(out, pol_a(V_FOOD, row[0].who, n, 0)))
            return;
}

static enum pol_run begin(heg_state *s, needs_frame *f, pol_events *ev)
{
    int need = heg_population(s, f->who), lo, hi; /* NEED-2 */
    int own = pol_min(need, s->goods[f->who][FOOD] + stored(s, f->who));
    stored_range(s, f->who, own, &lo, &hi);
    if (lo == hi) {
        eat_own(s, ev, f, own, lo);
        return POL_RUN;
    }
    f->own = (uint8_t)own;
    f->step = CHOOSE_OWN;
    return POL_ASK;
}

static enum pol_run needs_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(needs_frame);
    heg_source_row row[SOURCES_MAX];
    if (f->step == OWN)
        return begin(s, f, ev);
    if (f->step == CHOOSE_OWN)
        return POL_ASK;
    if (f->missing > 0) {
        sellers(s, f->who, f->next, row);
        if (row[0].who != FOREIGN)
            return POL_ASK;
        buy(s, ev, f, FOREIGN, f->missing);
    }
    pol_pop(s);
    return POL_RUN;
}

static void needs_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(needs_frame);
    if (a.verb == V_OWN_FOOD) {
        assert(f->step == CHOOSE_OWN);
        eat_own(s, ev, f, f->own, a.a);
        return;
    }
    assert(f->step == BUY && a.a >= f->next); /* each seller is asked about once */
    f->next = (uint8_t)(a.a + 1);
    buy(s, ev, f, a.a, a.b);
}

static void needs_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(needs_frame);
    q->has_keep = true;
    if (f->step == CHOOSE_OWN) {
        int lo, hi;
        stored_range(s, f->who, f->own, &lo, &hi);
        q->prompt.msg = MSG_ASK_OWN_FOOD;
        q->prompt.n[0] = f->own;
        /* Only Food in the Storage scores at the end. */
        q->keep = pol_a(V_OWN_FOOD, lo, 0, 0);
        return;
    }
    heg_source_row row[SOURCES_MAX];
    int n = sellers(s, f->who, f->next, row);
    q->prompt.msg = MSG_ASK_FOOD;
    q->prompt.n[0] = f->missing;
    q->prompt.n[1] = row[0].who;
    q->prompt.n[2] = row[0].price;
    q->prompt.n[3] = heg_unit_price(s, FOREIGN, FOOD);
    q->keep = pol_a(V_FOOD, row[0].who, heg_cheap_share(row, n, f->missing), 0);
}

/* What is not bought here must come from somebody else or from abroad. */
static bool needs_label(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                        pol_buf *out)
{
    SEE(needs_frame);
    if (a.verb != V_FOOD || a.b >= f->missing)
        return false;
    heg_put(out, lang, (pol_text){a.b ? MSG_LABEL_SOME_FOOD : MSG_LABEL_NO_FOOD, {a.a, a.b}});
    return true;
}

POL_TABLE pol_kind heg_kind_needs = {
    "needs",
    .run = needs_run,
    .offer = needs_offer,
    .check = needs_check,
    .take = needs_take,
    .prompt = needs_prompt,
    .part = {[CHOOSE_OWN] = "own", [BUY] = "buy"},
    .label = needs_label,
};
