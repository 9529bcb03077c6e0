/* market.c - buying, selling abroad, business deals, prices, storages (chapters WC, CAP, ST). */
#include "hegemony/heg.h"

enum { MEDIA_PRICE = 10, LOBBY_V = 30, LOBBY_INFLUENCE = 3 };

/* ---- storages ---- */

int heg_storage_limit(const heg_state *s, int role, int resource)
{
    return heg_capacity[resource] * (s->tiles[role] >> resource & 1 ? 2 : 1); /* CAP-41, CAP-45 */
}

/* ST-1: 6 and the printed production of the available Public Companies. */
int heg_service_limit(const heg_state *s, int resource)
{
    int limit = 6;
    for (uint64_t left = s->built[ST]; left; left &= left - 1) {
        int card = heg_first(left);
        if (heg_companies[card].industry == resource)
            limit += heg_companies[card].makes;
    }
    return limit;
}

/* Tokens of a resource left in the box, for tables that play with them (LIM-11, Q-8). */
int heg_tokens_left(const heg_state *s, int resource)
{
    if (!heg_opt(s, OPT_COMPONENTS))
        return 1000;
    int n = heg_token_units[resource];
    for (int r = 0; r < ROLES; r++)
        n -= s->goods[r][resource] + s->store[r][resource];
    if (resource <= LUXURY)
        n -= s->zone[resource];
    return heg_max(0, n);
}

/* Products arriving at CAP: Storage, then the Free Trade Zone for goods, the rest is lost (PRO-16,
 * PRO-17). */
void heg_store_up(heg_state *s, pol_events *ev, int resource, int units)
{
    if (resource == INFLUENCE) {
        heg_gain_influence(s, CAP, units);
        return;
    }
    units = heg_min(units, heg_tokens_left(s, resource));
    int room = heg_max(0, heg_storage_limit(s, CAP, resource) - s->store[CAP][resource]);
    int kept = heg_min(units, room);
    s->store[CAP][resource] = (uint16_t)(s->store[CAP][resource] + kept);
    int over = units - kept;
    if (over > 0 && resource <= LUXURY) {
        int zone = heg_min(over, heg_zone_capacity[resource] - s->zone[resource]);
        s->zone[resource] = (uint16_t)(s->zone[resource] + zone);
        over -= zone;
    }
    if (over > 0)
        TELL(RULE(PRO, 16), MSG_LOST, CAP, over, resource);
}

/* Services arriving at the State (ST-1, ST-2). */
void heg_serve_up(heg_state *s, pol_events *ev, int resource, int units)
{
    int room = heg_max(0, heg_service_limit(s, resource) - s->store[ST][resource]);
    room =
        heg_min(room, resource == INFLUENCE ? heg_influence_left(s) : heg_tokens_left(s, resource));
    int kept = heg_min(units, room);
    s->store[ST][resource] = (uint16_t)(s->store[ST][resource] + kept);
    if (kept < units)
        TELL(RULE(ST, 2), MSG_LOST, ST, units - kept, resource);
}

/* ---- prices ---- */

/* V a unit costs at a seller; for the Foreign Market with its tariff (WC-10 to WC-12). */
int heg_unit_price(const heg_state *s, int seller, int resource)
{
    switch (seller) {
    case FOREIGN:
        return heg_import[resource] + heg_tariff[resource][s->policy[TRADE]];
    case ST:
        return resource == HEALTH      ? heg_service_price[s->policy[HEALTH_POLICY]]
               : resource == EDUCATION ? heg_service_price[s->policy[EDUCATION_POLICY]]
                                       : MEDIA_PRICE;
    default:
        return heg_price[resource][s->price[seller][resource]];
    }
}

/* What the seller has, before the limits of the buyer. */
static int on_sale(const heg_state *s, int seller, int resource)
{
    if (seller == FOREIGN)
        return heg_tokens_left(s, resource);
    return s->store[seller][resource];
}

/* The price of a purchase goes to whom it belongs. */
void heg_pay_seller(heg_state *s, int seller, int resource, int units)
{
    if (seller == FOREIGN)
        heg_gain(s, ST, units * heg_tariff[resource][s->policy[TRADE]]); /* WC-11 */
    else
        heg_gain(s, seller, units * heg_unit_price(s, seller, resource));
}

/* ---- Buy Goods & Services (WC-4 to WC-15) ----
 *
 * K_BUY: a the resource or HEG_NONE, b sellers allowed (a bit each), c flags, d sellers used, e the
 * seller being bought from. step 0 chooses resource and seller, 1 the amount. */

static int buy_cost(const heg_state *s, int flags, int seller, int resource, int units)
{
    int cost = units * heg_unit_price(s, seller, resource);
    return flags & BUY_HALF ? heg_half_up(cost) : cost; /* FAQ-27 */
}

static int most_units(const heg_state *s, int who, int flags, int seller, int resource)
{
    int most = heg_min(heg_population(s, who), on_sale(s, seller, resource)); /* WC-5, WC-14 */
    while (most > 0 && buy_cost(s, flags, seller, resource, most) > heg_purse(s, who))
        most--;
    return most;
}

static pol_rule check_buy_from(const heg_state *s, int who, int flags, int sellers, int used,
                               int want, int resource, int seller)
{
    if (want != HEG_NONE && resource != want)
        return NO(WC, 4);
    if (used >> seller & 1 || !heg_plays(s, seller < ST ? seller : WC) || seller == who)
        return NO(WC, 4);
    if (!(sellers >> seller & 1))
        return NO(ACT, 13);
    if ((seller == CAP || seller == MC) && resource == INFLUENCE)
        return NO(WC, 6);
    if (seller == FOREIGN && resource > LUXURY)
        return NO(WC, 7);
    if (seller == ST && resource <= LUXURY && s->store[ST][resource] == 0)
        return NO(WC, 8);
    return most_units(s, who, flags, seller, resource) > 0 ? 0 : NO(WC, 14);
}

/* What the Company that has just produced makes, for the card that says so. */
static int product(const heg_state *s, int want)
{
    return want == BUY_ITS_PRODUCT ? heg_companies[s->tally].industry : want;
}

/* op a: resource, HEG_NONE or BUY_ITS_PRODUCT, b: sellers, c: flags. */
pol_rule heg_can_buy(const heg_state *s, int who, const heg_op *op)
{
    int want = product(s, op->a);
    for (int r = 0; r < RESOURCES; r++)
        for (int seller = 0; seller <= FOREIGN; seller++)
            if (check_buy_from(s, who, op->c, op->b, 0, want, r, seller) == 0)
                return 0;
    return NO(WC, 14);
}

pol_rule heg_check_buy(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (f->step == 1) {
        if (a.verb != V_UNITS || a.a == 0 || a.b)
            return POL_NOT_AN_ANSWER;
        if (a.a > heg_population(s, seat))
            return NO(WC, 5);
        return a.a <= most_units(s, seat, f->c, f->e, f->a) ? 0 : NO(WC, 14);
    }
    if (a.verb == V_DONE && !a.a && !a.b)
        return f->d || f->c & BUY_OPTIONAL ? 0 : NO(GEN, 29);
    if (a.verb != V_BUY_FROM || a.a >= RESOURCES || a.b > FOREIGN)
        return POL_NOT_AN_ANSWER;
    return check_buy_from(s, seat, f->c, f->b, f->d, f->a, a.a, a.b);
}

void heg_offer_buy(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    if (f->step == 1) {
        int most = heg_population(s, seat);
        for (int n = 1; n <= most; n++)
            if (pol_try(out, pol_a(V_UNITS, n, 0, 0)))
                return;
        return;
    }
    for (int r = 0; r < RESOURCES; r++)
        for (int seller = MC; seller <= FOREIGN; seller++)
            if ((f->a == HEG_NONE || f->a == r) && pol_try(out, pol_a(V_BUY_FROM, r, seller, 0)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void deliver(heg_state *s, int buyer, int seller, int resource, int units)
{
    if (seller != FOREIGN)
        s->store[seller][resource] = (uint16_t)(s->store[seller][resource] - units);
    if (resource == INFLUENCE)
        s->influence[buyer] = (uint8_t)(s->influence[buyer] + units);
    else
        s->goods[buyer][resource] = (uint16_t)(s->goods[buyer][resource] + units); /* WC-13 */
}

static void purchase(heg_state *s, pol_events *ev, pol_frame *f, int units)
{
    int who = f->who, seller = f->e, resource = f->a;
    int cost = buy_cost(s, f->c, seller, resource, units);
    int full = units * heg_unit_price(s, seller, resource);
    TELL(RULE(WC, 4), MSG_BOUGHT, who, units, resource, seller, cost);
    heg_spend(s, who, cost);
    if (f->c & BUY_HALF) {
        heg_gain(s, seller, cost);
        if (f->c & BUY_STATE_PAYS_REST) {
            int rest = heg_owe(s, ev, ST, full - cost);
            heg_gain(s, seller, rest);
            TELL(RULE(LOAN, 2), MSG_STATE_PAYS, rest, seller);
        }
    } else {
        heg_pay_seller(s, seller, resource, units);
    }
    deliver(s, who, seller, resource, units);
}

enum pol_run heg_run_buy(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    f->a = (uint8_t)product(s, f->a);
    bool enough = f->d && (f->c & BUY_ONE_SELLER || (f->d & (f->d - 1)) != 0); /* WC-4 */
    if (f->step == 1 || !enough)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_take_buy(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    switch (a.verb) {
    case V_BUY_FROM:
        f->a = a.a;
        f->e = a.b;
        f->step = 1;
        break;
    case V_UNITS:
        purchase(s, ev, f, a.a);
        f->d = (uint8_t)(f->d | 1u << f->e);
        f->step = f->e = 0;
        break;
    default:
        pol_pop(s);
        break;
    }
}

void heg_prompt_buy(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    q->prompt.msg = f->step == 1 ? MSG_ASK_UNITS : f->d ? MSG_ASK_SECOND_SELLER : MSG_ASK_BUY;
    q->prompt.n[0] = f->a;
    q->prompt.n[1] = f->e;
    if (f->step == 1)
        q->prompt.n[2] = heg_unit_price(s, f->e, f->a);
    q->has_keep = f->step == 0 && (f->d || f->c & BUY_OPTIONAL);
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- Sell to the Foreign Market (CAP-20 to CAP-23) ----
 *
 * K_EXPORT: a lines used (bit resource * 2 + line), b flags, c units of the line under way, d its
 * line. step 0 chooses a line, 1 how many units come from the Free Trade Zone. */

static int exportable(const heg_state *s, int resource)
{
    return s->store[CAP][resource] + (resource <= LUXURY ? s->zone[resource] : 0); /* CAP-21 */
}

static const heg_export_line *line_at(const heg_state *s, int line)
{
    return &heg_exports[s->export_card][line / 2][line % 2];
}

static pol_rule check_line(const heg_state *s, int used, int flags, int line)
{
    if (flags & EXPORT_GOODS_ONLY && line / 2 > LUXURY)
        return NO(ACT, 13);
    if (used >> line & 1)
        return NO(CAP, 20);
    return exportable(s, line / 2) >= line_at(s, line)->amount ? 0 : NO(GEN, 28);
}

static bool any_line(const heg_state *s, int used, int flags)
{
    for (int line = 0; line < 8; line++)
        if (check_line(s, used, flags, line) == 0)
            return true;
    return false;
}

/* op a: lines used, b: flags. */
pol_rule heg_can_export(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    if (any_line(s, 0, op->b))
        return 0;
    if (op->b & EXPORT_OR_LUXURY && !heg_opt(s, OPT_EXTRA_SALE)) /* */
        return exportable(s, LUXURY) > 0 ? 0 : NO(CAP, 20);
    if (op->b & EXPORT_OR_FOOD && !heg_opt(s, OPT_EXTRA_SALE))
        return exportable(s, FOOD) > 0 ? 0 : NO(CAP, 20);
    return op->b & (EXPORT_OR_LUXURY | EXPORT_OR_FOOD) ? NO(Q, 22) : NO(CAP, 20);
}

/* How few and how many of these units can come from the Free Trade Zone. */
static void zone_range(const heg_state *s, int resource, int units, int *lo, int *hi)
{
    *lo = heg_max(0, units - s->store[CAP][resource]);
    *hi = resource <= LUXURY ? heg_min(units, s->zone[resource]) : 0;
}

static pol_rule check_zone(const heg_state *s, int resource, int units, pol_ans a)
{
    int lo, hi;
    zone_range(s, resource, units, &lo, &hi);
    if (a.verb != V_ZONE || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return a.a >= lo && a.a <= hi ? 0 : NO(CAP, 21);
}

static void offer_zone(const heg_state *s, int resource, int units, pol_list *out)
{
    int lo, hi;
    zone_range(s, resource, units, &lo, &hi);
    for (int n = lo; n <= hi; n++)
        if (pol_try(out, pol_a(V_ZONE, n, 0, 0)))
            return;
}

static void ship(heg_state *s, int resource, int units, int from_zone)
{
    s->store[CAP][resource] = (uint16_t)(s->store[CAP][resource] - (units - from_zone));
    if (resource <= LUXURY)
        s->zone[resource] = (uint16_t)(s->zone[resource] - from_zone);
}

/* The line of this resource and amount on the card; -1: none. */
static int find_line(const heg_state *s, int resource, int amount)
{
    for (int i = 0; i < 2; i++)
        if (heg_exports[s->export_card][resource][i].amount == amount)
            return resource * 2 + i;
    return -1;
}

pol_rule heg_check_export(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1)
        return check_zone(s, f->d / 2, f->c, a);
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE && !a.a && !a.b)
        return f->a || f->b & EXPORT_OPTIONAL ? 0 : NO(CAP, 20);
    if (a.verb != V_EXPORT_LINE || a.a >= RESOURCES)
        return POL_NOT_AN_ANSWER;
    if (a.a == INFLUENCE)
        return NO(CAP, 23);
    int line = find_line(s, a.a, a.b);
    return line < 0 ? NO(CAP, 20) : check_line(s, f->a, f->b, line);
}

void heg_offer_export(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1) {
        offer_zone(s, f->d / 2, f->c, out);
        return;
    }
    for (int line = 0; line < 8; line++)
        if (pol_try(out, pol_a(V_EXPORT_LINE, line / 2, line_at(s, line)->amount, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

enum pol_run heg_run_export(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->step == 1 || any_line(s, f->a, f->b))
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_take_export(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_EXPORT_LINE) {
        f->c = a.b;
        f->d = (uint8_t)find_line(s, a.a, a.b);
        f->step = 1;
    } else if (a.verb == V_ZONE) {
        int money = line_at(s, f->d)->money;
        ship(s, f->d / 2, f->c, a.a);
        heg_gain(s, seat, money); /* CAP-22 */
        TELL(RULE(CAP, 20), MSG_EXPORTED, seat, f->c, f->d / 2, money);
        f->a = (uint8_t)(f->a | 1u << f->d);
        f->step = f->c = f->d = 0;
        s->tally = 1;
    } else {
        pol_pop(s);
    }
}

void heg_prompt_export(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    q->prompt.msg = f->step == 1 ? MSG_ASK_ZONE : MSG_ASK_EXPORT;
    q->prompt.n[0] = f->step == 1 ? f->c : s->export_card;
    q->prompt.n[1] = f->d / 2;
    q->has_keep = f->step == 0 && (f->a || f->b & EXPORT_OPTIONAL);
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- selling at a fixed price: abroad (optional) or to the State ----
 *
 * K_SALE: a the resource, b most units, c V each, d flags; e units chosen. step 0 chooses how many,
 * 1 how many of them come from the Free Trade Zone. */

static pol_rule check_sale(const heg_state *s, const heg_op *op, int units)
{
    bool to_state = op->d & SALE_TO_STATE;
    if (units > op->b)
        return NO(ACT, 13);
    if (units > (to_state ? s->store[CAP][op->a] : exportable(s, op->a)))
        return NO(GEN, 28);
    /* No more than the State can store; Luxury goes to the Supply without a State player (FAQ-21). */
    if (!to_state || op->a == LUXURY || units <= heg_service_limit(s, op->a) - s->store[ST][op->a])
        return 0;
    return op->a == HEALTH ? NO(FAQ, 29) : NO(FAQ, 30);
}

pol_rule heg_can_sale(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    return check_sale(s, op, 1);
}

/* The extra sale of a card may be left out, unless it is all that the card can do. */
static bool sale_optional(const heg_state *s, const pol_frame *f)
{
    return !(f->d & SALE_TO_STATE) && s->tally > 0;
}

pol_rule heg_check_sale(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1)
        return check_zone(s, f->a, f->e, a);
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return a.a ? POL_NOT_AN_ANSWER : sale_optional(s, f) ? 0 : NO(GEN, 29);
    if (a.verb != V_UNITS || a.a == 0)
        return POL_NOT_AN_ANSWER;
    heg_op op = {.a = f->a, .b = f->b, .d = f->d};
    return check_sale(s, &op, a.a);
}

void heg_offer_sale(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1) {
        offer_zone(s, f->a, f->e, out);
        return;
    }
    for (int n = 1; n <= f->b; n++)
        if (pol_try(out, pol_a(V_UNITS, n, 0, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_sale(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_UNITS && !(f->d & SALE_TO_STATE)) {
        f->e = a.a;
        f->step = 1;
        return;
    }
    int resource = f->a, each = f->c, units = f->e, to_state = f->d & SALE_TO_STATE;
    pol_pop(s);
    if (a.verb == V_ZONE) {
        ship(s, resource, units, a.a);
        heg_gain(s, seat, units * each);
        TELL(RULE(CAP, 22), MSG_EXPORTED, seat, units, resource, units * each);
    } else if (a.verb == V_UNITS && to_state) {
        ship(s, resource, a.a, 0);
        if (resource >= HEALTH) /* FAQ-21: without a State player Luxury goes to the Supply */
            s->store[ST][resource] = (uint16_t)(s->store[ST][resource] + a.a);
        heg_gain(s, seat, heg_owe(s, ev, ST, a.a * each));
        TELL(RULE(FAQ, 20), MSG_SOLD_STATE, seat, a.a, resource, a.a * each);
    }
}

void heg_prompt_sale(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)seat;
    q->prompt.msg = f->step == 1           ? MSG_ASK_ZONE
                    : f->d & SALE_TO_STATE ? MSG_ASK_SELL_STATE
                                           : MSG_ASK_SALE;
    q->prompt.n[0] = f->step == 1 ? f->e : f->b;
    q->prompt.n[1] = f->a;
    q->prompt.n[2] = f->c;
    q->has_keep = f->step == 0 && sale_optional(state, f);
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- Make Business Deal (CAP-24 to CAP-32) ----
 *
 * K_DEAL: step 0 chooses the card and where the goods go; 1 and 2 ask how many units of Food, then of
 * Luxury, go to the Storage; a the face, b Food stored. */

static int room_for(const heg_state *s, int resource)
{
    return heg_max(0, heg_storage_limit(s, CAP, resource) - s->store[CAP][resource]);
}

static pol_rule check_deal(const heg_state *s, int who, int face, bool storage)
{
    const heg_deal_card *d = &heg_deals[face];
    if (s->deal[0] != face && s->deal[1] != face)
        return NO(CAP, 24);
    int price = d->cost + (storage ? d->tariff[s->policy[TRADE]] : 0);
    if (heg_purse(s, who) < price)
        return NO(GEN, 28);
    if (storage
        && heg_min(d->food, room_for(s, FOOD)) + heg_min(d->luxury, room_for(s, LUXURY)) == 0)
        return NO(CAP, 27);
    return 0;
}

pol_rule heg_can_deal(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    if (s->deal[0] == HEG_NONE && s->deal[1] == HEG_NONE)
        return NO(CAP, 31);
    for (int i = 0; i < 2; i++)
        if (s->deal[i] != HEG_NONE && check_deal(s, who, s->deal[i], false) == 0)
            return 0;
    return NO(GEN, 28);
}

/* Units of one good for the Storage: what finds no room in the Zone has to go there if it can, and
 * at least one unit of the deal goes there since its tariff is paid. */
static void store_range(const heg_state *s, const pol_frame *f, int *lo, int *hi)
{
    const heg_deal_card *d = &heg_deals[f->a];
    int good = f->step - 1;
    int units = good == FOOD ? d->food : d->luxury;
    *hi = heg_min(units, room_for(s, good));
    *lo = heg_min(*hi, heg_max(0, units - (heg_zone_capacity[good] - s->zone[good])));
    int others = good == FOOD ? heg_min(d->luxury, room_for(s, LUXURY)) : f->b;
    if (*lo == 0 && others == 0)
        *lo = heg_min(1, *hi);
}

pol_rule heg_check_deal(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (f->step == 0) {
        if ((a.verb != V_DEAL_ZONE && a.verb != V_DEAL_STORAGE) || a.a >= HEG_DEALS)
            return POL_NOT_AN_ANSWER;
        return check_deal(s, seat, a.a, a.verb == V_DEAL_STORAGE);
    }
    int lo, hi;
    store_range(s, f, &lo, &hi);
    if (a.verb != V_STORE)
        return POL_NOT_AN_ANSWER;
    return a.a >= lo && a.a <= hi ? 0 : NO(CAP, 28);
}

void heg_offer_deal(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step > 0) {
        int lo, hi;
        store_range(s, f, &lo, &hi);
        for (int n = lo; n <= hi; n++)
            if (pol_try(out, pol_a(V_STORE, n, 0, 0)))
                return;
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (s->deal[i] == HEG_NONE || (i == 1 && s->deal[1] == s->deal[0]))
            continue;
        if (pol_try(out, pol_a(V_DEAL_ZONE, s->deal[i], 0, 0))
            || pol_try(out, pol_a(V_DEAL_STORAGE, s->deal[i], 0, 0)))
            return;
    }
}

static void into_zone(heg_state *s, pol_events *ev, int good, int units)
{
    int kept = heg_min(units, heg_zone_capacity[good] - s->zone[good]);
    kept = heg_min(kept, heg_tokens_left(s, good));
    s->zone[good] = (uint16_t)(s->zone[good] + kept);
    if (kept < units)
        TELL(RULE(CAP, 29), MSG_LOST, CAP, units - kept, good);
}

static void into_storage(heg_state *s, int good, int units)
{
    units = heg_min(units, heg_tokens_left(s, good));
    s->store[CAP][good] = (uint16_t)(s->store[CAP][good] + units);
}

void heg_take_deal(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 0) {
        const heg_deal_card *d = &heg_deals[a.a];
        int tariff = a.verb == V_DEAL_STORAGE ? d->tariff[s->policy[TRADE]] : 0;
        TELL(RULE(CAP, 24), MSG_DEAL, seat, a.a, d->cost, tariff);
        heg_spend(s, seat, d->cost + tariff);
        heg_gain(s, ST, tariff);                       /* CAP-27 */
        s->deal[s->deal[0] == a.a ? 0 : 1] = HEG_NONE; /* CAP-30 */
        if (s->deal[0] == HEG_NONE) {
            s->deal[0] = s->deal[1];
            s->deal[1] = HEG_NONE;
        }
        if (a.verb == V_DEAL_ZONE) {
            pol_pop(s);
            into_zone(s, ev, FOOD, d->food);
            into_zone(s, ev, LUXURY, d->luxury);
            return;
        }
        f->a = a.a;
        f->step = d->food ? 1 : 2;
        return;
    }
    const heg_deal_card *d = &heg_deals[f->a];
    int good = f->step == 1 ? FOOD : LUXURY;
    into_storage(s, good, a.a);
    into_zone(s, ev, good, (good == FOOD ? d->food : d->luxury) - a.a);
    if (good == FOOD && d->luxury) {
        f->b = a.a;
        f->step = 2;
    } else {
        pol_pop(s);
    }
}

void heg_prompt_deal(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = f->step == 0 ? MSG_ASK_DEAL : MSG_ASK_STORE;
    if (f->step > 0)
        q->prompt.n[0] = f->step - 1;
}

/* ---- Lobby (CAP-33) ---- */

pol_rule heg_can_lobby(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    if (heg_purse(s, who) < LOBBY_V)
        return NO(GEN, 28);
    return heg_influence_left(s) > 0 ? 0 : NO(LIM, 3);
}

enum pol_run heg_run_lobby(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who;
    pol_pop(s);
    heg_spend_capital_first(s, who, LOBBY_V);
    int n = heg_gain_influence(s, who, LOBBY_INFLUENCE);
    TELL(RULE(CAP, 33), MSG_LOBBIED, who, LOBBY_V, n);
    return POL_RUN;
}

/* ---- Adjust Prices (CAP-35; POL-33, POL-36, POL-40, IMF-14) ----
 *
 * K_PRICES: a resources allowed, b resources set already, c PRICES_OPTIONAL. */

static int price_level(int resource, int price)
{
    for (int level = 0; level < 3; level++)
        if (heg_price[resource][level] == price)
            return level;
    return -1;
}

pol_rule heg_check_prices(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE && !a.a && !a.b)
        return f->b || f->c & PRICES_OPTIONAL ? 0 : NO(CAP, 35);
    if (a.verb != V_PRICE || a.a > EDUCATION)
        return POL_NOT_AN_ANSWER;
    int level = price_level(a.a, a.b);
    if (level < 0 || level == s->price[seat][a.a] || f->b >> a.a & 1)
        return NO(CAP, 35);
    if (!(f->a >> a.a & 1))
        return f->a == 1 << HEALTH      ? NO(POL, 33)
               : f->a == 1 << EDUCATION ? NO(POL, 36)
                                        : NO(POL, 40);
    return 0;
}

void heg_offer_prices(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)seat, (void)f;
    for (int r = FOOD; r <= EDUCATION; r++)
        for (int level = 0; level < 3; level++)
            if (pol_try(out, pol_a(V_PRICE, r, heg_price[r][level], 0)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

enum pol_run heg_run_prices(void *state, pol_frame *f, pol_events *ev)
{
    (void)ev;
    if (f->b != f->a)
        return POL_ASK;
    pol_pop(state);
    return POL_RUN;
}

void heg_take_prices(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_DONE) {
        pol_pop(s);
        return;
    }
    s->price[seat][a.a] = (uint8_t)price_level(a.a, a.b);
    f->b = (uint8_t)(f->b | 1u << a.a);
    TELL(RULE(CAP, 35), MSG_PRICE, seat, a.a, a.b);
}

void heg_prompt_prices(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_PRICES;
    q->has_keep = f->b || f->c & PRICES_OPTIONAL;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}
