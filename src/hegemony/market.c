/* market.c - prices, and buying at them (chapters WC, CAP and MC). */
#include "hegemony/market.h"

#include "hegemony/loans.h"
#include "hegemony/script.h"
#include "hegemony/state.h"
#include "hegemony/storage.h"
#include "hegemony/workers.h"

/* ---- prices ---- */

int heg_import_price(const heg_state *s, int good)
{
    (void)s;
    assert(good <= LUXURY); /* services are not imported */
    return heg_import[good];
}

int heg_tariff_now(const heg_state *s, int good)
{
    return heg_tariff[good][s->policy[TRADE]];
}

/* V that a unit costs at a seller; at the Foreign Market with its tariff (WC-10 to WC-12, ST-4). */
int heg_unit_price(const heg_state *s, int seller, int resource)
{
    switch (seller) {
    case FOREIGN:
        return heg_import_price(s, resource) + heg_tariff_now(s, resource);
    case ST:
        return resource <= LUXURY      ? heg_state_price[resource]
               : resource == HEALTH    ? heg_service_price[s->policy[HEALTH_POLICY]]
               : resource == EDUCATION ? heg_service_price[s->policy[EDUCATION_POLICY]]
                                       : heg_number.media_v;
    default:
        return heg_price[resource][s->price[seller][resource]];
    }
}

/* What the seller has, before the limits of the buyer. */
int heg_on_sale(const heg_state *s, int seller, int resource)
{
    if (seller == FOREIGN)
        return heg_tokens_left(s, resource);
    return s->store[seller][resource];
}

void heg_pay_tariff(heg_state *s, pol_events *ev, int amount)
{
    heg_gain(s, ST, amount);
    if (amount > 0)
        TELL(RULE(WC, 11), MSG_TARIFF, amount);
}

/* The seller gets the price; the State gets the tariff of an import. */
static void pay_seller(heg_state *s, pol_events *ev, int seller, int resource, int units)
{
    assert(seller != WC);
    if (seller == FOREIGN)
        heg_pay_tariff(s, ev, units * heg_tariff_now(s, resource));
    else
        heg_gain(s, seller, units * heg_unit_price(s, seller, resource));
}

/* ---- Adjust Prices (CAP-35, MC-37; POL-33, POL-36, POL-40, IMF-14) ---- */

static int price_level(int resource, int price)
{
    for (int level = 0; level < 3; level++)
        if (heg_price[resource][level] == price)
            return level;
    return -1;
}

static pol_no prices_rule(int who)
{
    return who == MC ? NO(MC, 37) : NO(CAP, 35);
}

typedef struct prices_frame {
    POL_FRAME;
    uint8_t allowed; /* resources, a bit each */
    uint8_t set;     /* resources that have their new price, a bit each */
    uint8_t flags;   /* PRICES_OPTIONAL */
    uint8_t spare[2];
} prices_frame;
POL_FRAME_FITS(prices_frame);

static pol_no check_price(const heg_state *s, const prices_frame *f, int resource, int level)
{
    const uint8_t *v = heg_price[resource];
    if (level < 0)
        return POL_BECAUSE(prices_rule(f->who), MSG_NO_PRICE, v[0], v[1], v[2]);
    if (level == s->price[f->who][resource])
        return POL_BECAUSE(prices_rule(f->who), MSG_NO_NEW_PRICE, resource, v[level]);
    if (f->set >> resource & 1)
        return POL_BECAUSE(prices_rule(f->who), MSG_NO_SECOND_PRICE, resource);
    if (!(f->allowed >> resource & 1))
        return f->allowed == 1 << HEALTH      ? NO(POL, 33)
               : f->allowed == 1 << EDUCATION ? NO(POL, 36)
                                              : NO(POL, 40);
    return 0;
}

static pol_no prices_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(prices_frame);
    if (a.verb == V_DONE)
        return f->set || f->flags & PRICES_OPTIONAL ? 0 : prices_rule(seat);
    if (a.verb != V_PRICE)
        return POL_NOT_AN_ANSWER;
    if (a.a > EDUCATION)
        return seat == MC ? UNLISTED(MC, 37) : UNLISTED(CAP, 35);
    return check_price(s, f, a.a, price_level(a.a, a.b));
}

static void prices_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(prices_frame);
    for (int r = FOOD; r <= EDUCATION; r++)
        for (int level = 0; level < 3; level++)
            if (pol_judged(out, pol_a(V_PRICE, r, heg_price[r][level], 0),
                           check_price(s, f, r, level)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static enum pol_run prices_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(prices_frame);
    if (f->set != f->allowed)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void prices_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(prices_frame);
    if (a.verb == V_DONE) {
        pol_pop(s);
        return;
    }
    assert(f->allowed >> a.a & 1 && !(f->set >> a.a & 1));
    assert(price_level(a.a, a.b) >= 0);
    s->price[seat][a.a] = (uint8_t)price_level(a.a, a.b);
    f->set = (uint8_t)(f->set | 1u << a.a);
    TELL(seat == MC ? RULE(MC, 37) : RULE(CAP, 35), MSG_PRICE, seat, a.a, a.b);
}

static void prices_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(prices_frame);
    q->prompt.msg = MSG_ASK_PRICES;
    q->has_keep = f->set || f->flags & PRICES_OPTIONAL;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_prices = {
    "prices",
    .run = prices_run,
    .offer = prices_offer,
    .check = prices_check,
    .take = prices_take,
    .prompt = prices_prompt,
};

void heg_push_prices(heg_state *s, int owner, int resources)
{
    assert((owner == MC || owner == CAP) && resources);
    prices_frame *f = heg_push(s, K_PRICES, owner);
    f->allowed = (uint8_t)resources;
    f->flags = PRICES_OPTIONAL;
}

/* ---- Buy Goods & Services (WC-4 to WC-15, MC-25, MC-26) ----
 *
 * Step 0 chooses resource and seller, step 1 the amount. MC can be its own seller; then it pays
 * nothing. */

static int each_price(const heg_state *s, int who, int flags, int seller, int resource)
{
    if (seller == who)
        return 0;
    return flags & BUY_NO_TARIFF ? heg_import_price(s, resource)
                                 : heg_unit_price(s, seller, resource);
}

static int buy_cost(const heg_state *s, int who, int flags, int seller, int resource, int units)
{
    int cost = units * each_price(s, who, flags, seller, resource);
    return flags & BUY_HALF ? heg_half_up(cost) : cost; /* FAQ-27 */
}

/* WC-5 */
static int most_from_one(const heg_state *s, int who, int flags)
{
    return heg_population(s, who) * (flags & BUY_DOUBLE ? 2 : 1);
}

static int most_units(const heg_state *s, int who, int flags, int seller, int resource)
{
    int most = pol_min(most_from_one(s, who, flags), heg_on_sale(s, seller, resource)); /* WC-14 */
    while (most > 0 && buy_cost(s, who, flags, seller, resource, most) > heg_purse(s, who))
        most--;
    return most;
}

/* Why so many units cannot be bought: too little of it, or too little money (WC-14). */
static pol_no too_many(const heg_state *s, int who, int flags, int seller, int resource, int units)
{
    int there = heg_on_sale(s, seller, resource);
    if (units > there)
        return BECAUSE(WC, 14, MSG_NO_UNITS, units, resource, there);
    int cost = buy_cost(s, who, flags, seller, resource, units);
    return BECAUSE(WC, 14, MSG_NO_MONEY, cost, heg_purse(s, who));
}

static pol_no check_buy_from(const heg_state *s, int who, int flags, int sellers, int used,
                             int want, int resource, int seller)
{
    if (want != HEG_NONE && resource != want)
        return NO(WC, 4);
    if (used >> seller & 1 || seller == WC || !heg_plays(s, seller < ST ? seller : WC))
        return NO(WC, 4);
    if (!(sellers >> seller & 1))
        return NO(ACT, 13);
    if ((seller == CAP || seller == MC) && resource == INFLUENCE)
        return NO(WC, 6);
    if (seller == FOREIGN && resource > LUXURY)
        return NO(WC, 7);
    if (seller == ST && resource <= LUXURY && s->store[ST][resource] == 0)
        return NO(WC, 8);
    if (most_units(s, who, flags, seller, resource) > 0)
        return 0;
    return too_many(s, who, flags, seller, resource, 1);
}

/* The resource that is bought: on some cards, what the Company makes that has just produced. */
static int product(const heg_state *s, int want)
{
    return want == BUY_ITS_PRODUCT ? heg_companies[heg_recall(s, REG_COMPANY)].industry : want;
}

typedef struct buy_frame {
    POL_FRAME;
    uint8_t resource; /* or HEG_NONE: any, until the first purchase; BUY_ITS_PRODUCT */
    uint8_t sellers;  /* allowed, a bit each */
    uint8_t flags;    /* BUY_... */
    uint8_t used;     /* sellers that have sold, a bit each */
    uint8_t seller;   /* that is being bought from */
} buy_frame;
POL_FRAME_FITS(buy_frame);

/* Why nothing at all can be bought: the cheapest unit costs too much, or nobody has any. */
static pol_no nothing_to_buy(const heg_state *s, const buy_frame *f, int want)
{
    int cheapest = -1, missing = -1;
    for (int r = 0; r < RESOURCES; r++) {
        for (int seller = 0; seller <= FOREIGN; seller++) {
            pol_no no = check_buy_from(s, f->who, f->flags, f->sellers, 0, want, r, seller);
            if (pol_no_rule(no) != RULE(WC, 14))
                continue;
            int cost = buy_cost(s, f->who, f->flags, seller, r, 1);
            if (heg_on_sale(s, seller, r) == 0)
                missing = r;
            else if (cheapest < 0 || cost < cheapest)
                cheapest = cost;
        }
    }
    pol_no no = NO(WC, 14);
    return cheapest >= 0  ? POL_BECAUSE(no, MSG_NO_MONEY, cheapest, heg_purse(s, f->who))
           : missing >= 0 ? POL_BECAUSE(no, MSG_NO_UNITS, 1, missing, 0)
                          : no;
}

static pol_no buy_can(const void *state, const pol_frame *frame)
{
    SEE(buy_frame);
    int want = product(s, f->resource);
    for (int r = 0; r < RESOURCES; r++)
        for (int seller = 0; seller <= FOREIGN; seller++)
            if (check_buy_from(s, f->who, f->flags, f->sellers, 0, want, r, seller) == 0)
                return 0;
    return nothing_to_buy(s, f, want);
}

static pol_no check_units(const heg_state *s, const buy_frame *f, int units)
{
    int most = most_from_one(s, f->who, f->flags);
    if (units == 0)
        return BECAUSE(GEN, 29, MSG_NO_RANGE, 1,
                       pol_min(most, most_units(s, f->who, f->flags, f->seller, f->resource)));
    if (units > most)
        return BECAUSE(WC, 5, MSG_NO_MORE_THAN, most);
    if (units > most_units(s, f->who, f->flags, f->seller, f->resource))
        return too_many(s, f->who, f->flags, f->seller, f->resource, units);
    return 0;
}

static pol_no buy_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(buy_frame);
    if (f->step == 1)
        return a.verb == V_UNITS ? check_units(s, f, a.a) : POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return f->used || f->flags & BUY_OPTIONAL ? 0 : BECAUSE(GEN, 29, MSG_NO_LEAST, 1, 0);
    if (a.verb != V_BUY_FROM)
        return POL_NOT_AN_ANSWER;
    return check_buy_from(s, seat, f->flags, f->sellers, f->used, f->resource, a.a, a.b);
}

static void buy_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(buy_frame);
    if (f->step == 1) {
        int most = most_from_one(s, seat, f->flags);
        pol_offer_range(out, V_UNITS, 1, most);
        return;
    }
    for (int r = 0; r < RESOURCES; r++)
        for (int seller = MC; seller <= FOREIGN; seller++)
            if ((f->resource == HEG_NONE || f->resource == r)
                && pol_try(out, pol_a(V_BUY_FROM, r, seller, 0)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void deliver(heg_state *s, int buyer, int seller, int resource, int units)
{
    assert(seller != buyer || buyer == MC); /* MC-26 */
    assert(resource != INFLUENCE || seller == ST);
    if (resource == INFLUENCE) {
        heg_influence_moves(s, MEDIA_INFLUENCE, buyer, units);
        return;
    }
    if (seller != FOREIGN)
        heg_stock_by(s, seller, resource, -units);
    heg_goods_by(s, buyer, resource, units); /* WC-13 */
}

/* ST-9 to ST-12: the State gains by cheap services. The section counts, not the price paid. */
static void reward_state(heg_state *s, pol_events *ev, int buyer, int resource, int units)
{
    if (resource != HEALTH && resource != EDUCATION)
        return;
    int section = s->policy[resource == HEALTH ? HEALTH_POLICY : EDUCATION_POLICY];
    if (section == A)
        heg_legitimize(s, ev, buyer, units / heg_number.service_units, RULE(ST, 10));
    else if (section == B && heg_plays(s, ST))
        heg_score(s, ev, ST, VP_SERVICES, heg_number.service_vp, RULE(ST, 9));
}

/* The seller gets what the buyer pays. On some cards the State pays the seller the rest. */
static void pay_half(heg_state *s, pol_events *ev, int flags, int seller, int cost, int full)
{
    heg_gain(s, seller, cost);
    if (flags & BUY_STATE_PAYS_REST && seller != ST)
        heg_state_pays(s, ev, seller, full - cost);
}

static void purchase(heg_state *s, pol_events *ev, buy_frame *f, int units)
{
    int who = f->who, seller = f->seller, resource = f->resource, flags = f->flags;
    int cost = buy_cost(s, who, flags, seller, resource, units);
    assert(units <= heg_on_sale(s, seller, resource) && !(f->used >> seller & 1));
    if (seller == who)
        TELL(RULE(MC, 26), MSG_FROM_STORAGE, who, units, resource);
    else
        TELL(RULE(WC, 4), MSG_BOUGHT, who, units, resource, seller, cost);
    heg_spend(s, who, cost);
    if (flags & BUY_HALF)
        pay_half(s, ev, flags, seller, cost, units * heg_unit_price(s, seller, resource));
    else if (seller != who && !(flags & BUY_NO_TARIFF))
        pay_seller(s, ev, seller, resource, units);
    deliver(s, who, seller, resource, units);
    if (seller == ST)
        reward_state(s, ev, who, resource, units);
    if (flags & BUY_NO_TARIFF)
        heg_remember(s, REG_UNITS, units);
}

static enum pol_run buy_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(buy_frame);
    f->resource = (uint8_t)product(s, f->resource);
    bool enough =
        f->used && (f->flags & BUY_ONE_SELLER || (f->used & (f->used - 1)) != 0); /* WC-4 */
    if (f->step == 1 || !enough || f->flags & BUY_ALL_SELLERS)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void buy_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(buy_frame);
    switch (a.verb) {
    case V_BUY_FROM:
        assert(f->step == 0 && (f->resource == HEG_NONE || f->resource == a.a));
        f->resource = a.a;
        f->seller = a.b;
        f->step = 1;
        break;
    case V_UNITS:
        assert(f->step == 1);
        purchase(s, ev, f, a.a);
        f->used = (uint8_t)(f->used | 1u << f->seller);
        f->step = f->seller = 0;
        break;
    default:
        pol_pop(s);
        break;
    }
}

static void buy_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(buy_frame);
    int units = f->flags & BUY_HALF ? MSG_ASK_UNITS_HALF : MSG_ASK_UNITS;
    q->prompt.msg = (uint16_t)(f->step == 1 ? units
                               : f->used    ? MSG_ASK_SECOND_SELLER
                                            : MSG_ASK_BUY);
    q->which = f->step == 0 && f->used ? "second" : NULL;
    q->prompt.n[0] = f->resource;
    q->prompt.n[1] = f->seller;
    if (f->step == 1)
        q->prompt.n[2] = each_price(s, f->who, f->flags, f->seller, f->resource);
    q->has_keep = f->step == 0 && (f->used || f->flags & BUY_OPTIONAL);
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* The label says what a unit costs and how many this buyer can get. Own goods cost nothing, and
 * half a price is half of the whole bill, so these get no such label. */
static bool buy_label(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                      pol_buf *out)
{
    SEE(buy_frame);
    if (a.verb != V_BUY_FROM || f->flags & BUY_HALF || a.b == f->who
        || buy_check(state, frame, f->who, a) != 0)
        return false;
    int each = each_price(s, f->who, f->flags, a.b, a.a),
        most = most_units(s, f->who, f->flags, a.b, a.a);
    heg_put(out, lang, (pol_text){MSG_LABEL_OFFER, {a.a, a.b, each, most}});
    return true;
}

POL_TABLE pol_kind heg_kind_buy = {
    "buy",
    .can = buy_can,
    .run = buy_run,
    .offer = buy_offer,
    .check = buy_check,
    .take = buy_take,
    .prompt = buy_prompt,
    .part = {"seller", "units"},
    .label = buy_label,
};

/* ---- getting units from several sources ----
 *
 * Cover Needs (NEED-5) and Provide (ST-20, ST-21) ask source by source, in the order of the rows.
 * The last source gives what the others did not. */

/* The least that `units` cost at these sources; -1: they do not have so many. */
int heg_least_cost(const heg_source_row *row, int n, int units)
{
    int cost = 0;
    assert(n <= SOURCES_MAX);
    bool used[SOURCES_MAX] = {false};
    while (units > 0) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!used[i] && row[i].units > 0 && (best < 0 || row[i].price < row[best].price))
                best = i;
        if (best < 0)
            return -1;
        int take = pol_min(units, row[best].units);
        used[best] = true;
        cost += take * row[best].price;
        units -= take;
    }
    return cost;
}

/* How many of the units the cheapest mixture takes from the first source, also at equal prices. */
int heg_cheap_share(const heg_source_row *row, int n, int units)
{
    int cheaper = 0;
    for (int i = 1; i < n; i++)
        if (row[i].price < row[0].price)
            cheaper += row[i].units;
    return pol_max(0, pol_min(row[0].units, units - cheaper));
}
