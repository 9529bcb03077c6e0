/* trade.c - selling abroad or to the State, Business Deals (chapters CAP, MC and ST). */
#include "hegemony/trade.h"

#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/script.h"
#include "hegemony/storage.h"

/* ---- Sell to the Foreign Market (CAP-20 to CAP-23, MC-20 to MC-24, ST-32) ----
 *
 * Step 0 chooses a line, step 1 how many units come out of the Zone. */

static int exportable(const heg_state *s, int who, int resource)
{
    int zone = who == CAP && resource <= LUXURY ? s->zone[resource] : 0; /* CAP-21 */
    return s->store[who][resource] + zone;
}

static const heg_export_line *line_at(const heg_state *s, int line)
{
    return &heg_exports[s->export_card][line / 2][line % 2];
}

static pol_no export_rule(int who)
{
    return who == MC ? NO(MC, 20) : who == ST ? NO(ST, 32) : NO(CAP, 20);
}

/* used: the lines that cannot be used again. */
static pol_no check_line(const heg_state *s, int who, int used, int flags, int line)
{
    if (who == ST && line / 2 > LUXURY)
        return NO(ST, 32);
    if (flags & EXPORT_GOODS_ONLY && line / 2 > LUXURY)
        return NO(ACT, 13);
    if (used >> line & 1)
        return POL_BECAUSE(export_rule(who), MSG_NO_SECOND_LINE, line_at(s, line)->amount,
                           line / 2);
    int needed = line_at(s, line)->amount, have = exportable(s, who, line / 2);
    return have >= needed ? 0 : BECAUSE(GEN, 28, MSG_NO_UNITS, needed, line / 2, have);
}

typedef struct export_frame {
    POL_FRAME;
    uint8_t used;       /* lines, bit resource * 2 + line */
    uint8_t flags;      /* EXPORT_... */
    uint8_t bonus;      /* V that the State adds to each transaction */
    uint8_t line;       /* under way */
    uint8_t used_twice; /* lines, likewise */
} export_frame;
POL_FRAME_FITS(export_frame);

static int used_up(const export_frame *f)
{
    return f->flags & EXPORT_TWICE ? f->used_twice : f->used;
}

static bool any_line(const heg_state *s, int who, int used, int flags)
{
    for (int line = 0; line < 8; line++)
        if (check_line(s, who, used, flags, line) == 0)
            return true;
    return false;
}

/* Why no line can be sold: what the nearest one lacks. */
static pol_no no_line(const heg_state *s, int who, int flags)
{
    int nearest = -1, least = HEG_PLENTY;
    for (int line = 0; line < 8; line++) {
        if (pol_no_rule(check_line(s, who, 0, flags, line)) != RULE(GEN, 28))
            continue;
        int lacks = line_at(s, line)->amount - exportable(s, who, line / 2);
        if (lacks < least) {
            least = lacks;
            nearest = line;
        }
    }
    if (nearest < 0) /* no line is for this role */
        return export_rule(who);
    return POL_BECAUSE(export_rule(who), MSG_NO_UNITS, line_at(s, nearest)->amount, nearest / 2,
                       exportable(s, who, nearest / 2));
}

static pol_no export_can(const void *state, const pol_frame *frame)
{
    SEE(export_frame);
    if (any_line(s, f->who, 0, f->flags))
        return 0;
    if (f->flags & EXPORT_OR_LUXURY && !heg_opt(s, OPT_EXTRA_SALE)) /* */
        return exportable(s, f->who, LUXURY) > 0 ? 0 : no_line(s, f->who, f->flags);
    if (f->flags & EXPORT_OR_FOOD && !heg_opt(s, OPT_EXTRA_SALE))
        return exportable(s, f->who, FOOD) > 0 ? 0 : no_line(s, f->who, f->flags);
    return f->flags & (EXPORT_OR_LUXURY | EXPORT_OR_FOOD) ? NO(Q, 22)
                                                          : no_line(s, f->who, f->flags);
}

/* How few and how many of these units can come from the Free Trade Zone. */
static void zone_range(const heg_state *s, int resource, int units, int *lo, int *hi)
{
    *lo = pol_max(0, units - s->store[CAP][resource]);
    *hi = resource <= LUXURY ? pol_min(units, s->zone[resource]) : 0;
}

static pol_no check_zone(const heg_state *s, int resource, int units, pol_ans a)
{
    int lo, hi;
    zone_range(s, resource, units, &lo, &hi);
    if (a.verb != V_ZONE)
        return POL_NOT_AN_ANSWER;
    return a.a >= lo && a.a <= hi ? 0 : BECAUSE(CAP, 21, MSG_NO_RANGE, lo, hi);
}

static void offer_zone(const heg_state *s, int resource, int units, pol_list *out)
{
    int lo, hi;
    zone_range(s, resource, units, &lo, &hi);
    pol_offer_range(out, V_ZONE, lo, hi);
}

static void ship(heg_state *s, int who, int resource, int units, int from_zone)
{
    assert(from_zone <= units && (from_zone == 0 || who == CAP));
    heg_stock_by(s, who, resource, from_zone - units);
    if (from_zone)
        heg_zone_by(s, resource, -from_zone);
}

/* The line of this resource and amount on the card; -1: none. */
static int find_line(const heg_state *s, int resource, int amount)
{
    for (int i = 0; i < 2; i++)
        if (heg_exports[s->export_card][resource][i].amount == amount)
            return resource * 2 + i;
    return -1;
}

static pol_no export_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(export_frame);
    if (f->step == 1)
        return check_zone(s, f->line / 2, line_at(s, f->line)->amount, a);
    if (a.verb == V_DONE)
        return f->used || f->flags & EXPORT_OPTIONAL ? 0 : export_rule(seat);
    if (a.verb != V_EXPORT_LINE)
        return POL_NOT_AN_ANSWER;
    if (a.a == INFLUENCE)
        return seat == MC ? NO(MC, 24) : seat == ST ? NO(ST, 32) : NO(CAP, 23);
    int line = find_line(s, a.a, a.b);
    if (line < 0)
        return POL_BECAUSE(export_rule(seat), MSG_NO_LINE, a.a, line_at(s, a.a * 2)->amount,
                           line_at(s, a.a * 2 + 1)->amount);
    return check_line(s, seat, used_up(f), f->flags, line);
}

static void export_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(export_frame);
    if (f->step == 1) {
        offer_zone(s, f->line / 2, line_at(s, f->line)->amount, out);
        return;
    }
    for (int line = 0; line < 8; line++)
        if (pol_try(out, pol_a(V_EXPORT_LINE, line / 2, line_at(s, line)->amount, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

/* MC-23, and what the State adds to each transaction by a card. */
static void end_export(heg_state *s, pol_events *ev, int who, int bonus, int transactions)
{
    if (who == MC)
        heg_score(s, ev, MC, VP_EXPORTS, heg_number.export_vp * transactions, RULE(MC, 23));
    if (bonus)
        heg_state_pays(s, ev, who, bonus * transactions);
}

static enum pol_run export_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(export_frame);
    if (f->step == 2) {
        int who = f->who, bonus = f->bonus,
            transactions = pol_count(f->used) + pol_count(f->used_twice);
        pol_pop(s);
        end_export(s, ev, who, bonus, transactions);
        return POL_RUN;
    }
    if (f->step == 1 || any_line(s, f->who, used_up(f), f->flags))
        return POL_ASK;
    f->step = 2;
    return POL_RUN;
}

static void transact(heg_state *s, pol_events *ev, export_frame *f, int line, int from_zone)
{
    const heg_export_line *l = line_at(s, line);
    assert(!(used_up(f) >> line & 1));
    ship(s, f->who, line / 2, l->amount, from_zone);
    heg_gain(s, f->who, l->money); /* CAP-22, MC-22, ST-32 */
    TELL(f->who == CAP  ? RULE(CAP, 20)
         : f->who == MC ? RULE(MC, 20)
                        : RULE(ST, 32),
         MSG_EXPORTED, f->who, l->amount, line / 2, l->money);
    uint8_t *used = f->used >> line & 1 ? &f->used_twice : &f->used;
    *used = (uint8_t)(*used | 1u << line);
    heg_remember(s, REG_UNITS, 1);
}

static void export_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(export_frame);
    if (a.verb == V_EXPORT_LINE) {
        assert(f->step == 0);
        int line = find_line(s, a.a, a.b);
        assert(line >= 0);
        if (seat != CAP) {
            transact(s, ev, f, line, 0);
            return;
        }
        f->line = (uint8_t)line;
        f->step = 1;
    } else if (a.verb == V_ZONE) {
        assert(f->step == 1 && seat == CAP);
        transact(s, ev, f, f->line, a.a);
        f->step = f->line = 0;
    } else {
        f->step = 2;
    }
}

static void export_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(export_frame);
    q->prompt.msg = f->step == 1 ? MSG_ASK_ZONE : MSG_ASK_EXPORT;
    q->prompt.n[0] = f->step == 1 ? line_at(s, f->line)->amount : s->export_card;
    q->prompt.n[1] = f->line / 2;
    q->has_keep = f->step == 0 && (f->used || f->flags & EXPORT_OPTIONAL);
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_export = {
    "export",
    .can = export_can,
    .run = export_run,
    .offer = export_offer,
    .check = export_check,
    .take = export_take,
    .prompt = export_prompt,
    .part = {"line", "zone"},
};

/* ---- selling at a fixed price: abroad (optional) or to the State ----
 *
 * Step 0 chooses how many units, step 1 how many of them come from the Free Trade Zone. */

typedef struct sale_frame {
    POL_FRAME;
    uint8_t resource;
    uint8_t most;  /* units */
    uint8_t price; /* V each */
    uint8_t flags; /* SALE_... */
    uint8_t units; /* chosen */
} sale_frame;
POL_FRAME_FITS(sale_frame);

static int sale_price(const heg_state *s, const sale_frame *f)
{
    return f->flags & SALE_LOCAL_PRICE ? heg_unit_price(s, ST, f->resource) : f->price;
}

/* FAQ-21: without a State player Luxury goes to the Supply. */
static bool to_supply(const heg_state *s, int resource)
{
    return resource == LUXURY && !heg_plays(s, ST);
}

static pol_no check_sale(const heg_state *s, const sale_frame *f, int units)
{
    bool to_state = f->flags & SALE_TO_STATE;
    int have = to_state ? s->store[f->who][f->resource] : exportable(s, f->who, f->resource);
    if (units > f->most)
        return BECAUSE(ACT, 13, MSG_NO_MORE_THAN, f->most);
    if (units > have)
        return BECAUSE(GEN, 28, MSG_NO_UNITS, units, f->resource, have);
    /* The State takes no more than it can store. */
    if (!to_state || to_supply(s, f->resource) || heg_finds_room(s, ST, f->resource, units))
        return 0;
    pol_no no = f->resource == HEALTH      ? NO(FAQ, 29)
                : f->resource == EDUCATION ? NO(FAQ, 30)
                                           : NO(FAQ, 20);
    int room = heg_service_limit(s, f->resource) - s->store[ST][f->resource];
    return POL_BECAUSE(no, MSG_NO_ROOM, pol_max(0, room));
}

static pol_no sale_can(const void *state, const pol_frame *frame)
{
    SEE(sale_frame);
    return check_sale(s, f, 1);
}

/* The extra sale of a card may be left out, unless it is all that the card can do. */
static bool sale_optional(const heg_state *s, const sale_frame *f)
{
    return !(f->flags & (SALE_TO_STATE | SALE_LOCAL_PRICE)) && heg_recall(s, REG_UNITS) > 0;
}

static pol_no sale_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(sale_frame);
    if (f->step == 1)
        return check_zone(s, f->resource, f->units, a);
    if (a.verb == V_DONE)
        return sale_optional(s, f) ? 0 : BECAUSE(GEN, 29, MSG_NO_LEAST, 1, 0);
    if (a.verb != V_UNITS)
        return POL_NOT_AN_ANSWER;
    int most = pol_min(f->most, exportable(s, f->who, f->resource));
    return a.a ? check_sale(s, f, a.a) : BECAUSE(GEN, 29, MSG_NO_RANGE, 1, most);
}

static void sale_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(sale_frame);
    if (f->step == 1) {
        offer_zone(s, f->resource, f->units, out);
        return;
    }
    if (pol_offer_range(out, V_UNITS, 1, f->most))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void sell_abroad(heg_state *s, pol_events *ev, int who, int resource, int units, int v)
{
    heg_gain(s, who, v);
    TELL(RULE(CAP, 22), MSG_EXPORTED, who, units, resource, v);
}

static void sell_to_state(heg_state *s, pol_events *ev, int who, int resource, int units, int v)
{
    assert(who == MC || who == CAP);
    ship(s, who, resource, units, 0);
    if (!to_supply(s, resource))
        heg_stock_by(s, ST, resource, units);
    int paid = heg_owe(s, ev, ST, v);
    heg_gain(s, who, paid);
    heg_remember(s, REG_UNITS, units);
    TELL(to_supply(s, resource) ? RULE(FAQ, 21) : RULE(FAQ, 20),
         to_supply(s, resource) ? MSG_SOLD_SUPPLY : MSG_SOLD_STATE, who, units, resource, paid);
}

static void sale_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(sale_frame);
    if (a.verb == V_UNITS && seat == CAP && !(f->flags & SALE_TO_STATE)) {
        f->units = a.a;
        f->step = 1;
        return;
    }
    int resource = f->resource, each = sale_price(s, f), units = f->units;
    bool to_state = f->flags & SALE_TO_STATE;
    assert(f->step == (a.verb == V_ZONE) && units <= f->most);
    pol_pop(s);
    if (a.verb == V_ZONE) {
        ship(s, seat, resource, units, a.a);
        sell_abroad(s, ev, seat, resource, units, units * each);
    } else if (a.verb == V_UNITS && to_state) {
        sell_to_state(s, ev, seat, resource, a.a, a.a * each);
    } else if (a.verb == V_UNITS) {
        ship(s, seat, resource, a.a, 0);
        sell_abroad(s, ev, seat, resource, a.a, a.a * each);
    }
}

static void sale_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(sale_frame);
    q->prompt.msg = f->step == 1               ? MSG_ASK_ZONE
                    : f->flags & SALE_TO_STATE ? MSG_ASK_SELL_STATE
                                               : MSG_ASK_SALE;
    q->prompt.n[0] = f->step == 1 ? f->units : f->most;
    q->prompt.n[1] = f->resource;
    q->prompt.n[2] = sale_price(s, f);
    q->has_keep = f->step == 0 && sale_optional(s, f);
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_sale = {
    "sale",
    .can = sale_can,
    .offer = sale_offer,
    .check = sale_check,
    .take = sale_take,
    .prompt = sale_prompt,
    .part = {"units", "zone"},
};

/* ---- Make Business Deal (CAP-24 to CAP-32) ----
 *
 * Step 0 chooses the card and where the goods go; steps 1 and 2 ask how many units of Food, then of
 * Luxury, go to the Storage. */

static int room_for(const heg_state *s, int resource)
{
    return pol_max(0, heg_storage_limit(s, CAP, resource) - s->store[CAP][resource]);
}

static pol_no check_deal(const heg_state *s, int who, int face, bool storage)
{
    const heg_deal_card *d = &heg_deals[face];
    if (s->deal[0] != face && s->deal[1] != face)
        return NO(CAP, 24);
    int price = d->cost + (storage ? d->tariff[s->policy[TRADE]] : 0);
    if (heg_purse(s, who) < price)
        return BECAUSE(GEN, 28, MSG_NO_MONEY, price, heg_purse(s, who));
    if (storage
        && pol_min(d->food, room_for(s, FOOD)) + pol_min(d->luxury, room_for(s, LUXURY)) == 0)
        return BECAUSE(CAP, 27, MSG_NO_ROOM, 0);
    return 0;
}

typedef struct deal_frame {
    POL_FRAME;
    uint8_t face;
    uint8_t food; /* units stored */
    uint8_t spare[3];
} deal_frame;
POL_FRAME_FITS(deal_frame);

static pol_no deal_can(const void *state, const pol_frame *frame)
{
    SEE(deal_frame);
    if (s->deal[0] == HEG_NONE && s->deal[1] == HEG_NONE)
        return NO(CAP, 31);
    pol_no why = RULE(CAP, 31);
    for (int i = 0; i < 2 && why; i++)
        if (s->deal[i] != HEG_NONE)
            why = heg_telling(why, check_deal(s, f->who, s->deal[i], false), RULE(CAP, 31));
    return why;
}

/* How few and how many units of one good go to the Storage. What finds no room in the Zone goes
 * there if it can. At least one unit of the deal goes there, since its tariff is paid. */
static void store_range(const heg_state *s, const deal_frame *f, int *lo, int *hi)
{
    const heg_deal_card *d = &heg_deals[f->face];
    int good = f->step - 1;
    int units = good == FOOD ? d->food : d->luxury;
    *hi = pol_min(units, room_for(s, good));
    *lo = pol_min(*hi, pol_max(0, units - (heg_zone_capacity[good] - s->zone[good])));
    int others = good == FOOD ? pol_min(d->luxury, room_for(s, LUXURY)) : f->food;
    if (*lo == 0 && others == 0)
        *lo = pol_min(1, *hi);
}

static pol_no deal_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(deal_frame);
    if (f->step == 0) {
        if (a.verb != V_DEAL_ZONE && a.verb != V_DEAL_STORAGE)
            return POL_NOT_AN_ANSWER;
        return check_deal(s, seat, a.a, a.verb == V_DEAL_STORAGE);
    }
    int lo, hi;
    store_range(s, f, &lo, &hi);
    if (a.verb != V_STORE)
        return POL_NOT_AN_ANSWER;
    return a.a >= lo && a.a <= hi ? 0 : BECAUSE(CAP, 28, MSG_NO_RANGE, lo, hi);
}

static void deal_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(deal_frame);
    if (f->step > 0) {
        int lo, hi;
        store_range(s, f, &lo, &hi);
        pol_offer_range(out, V_STORE, lo, hi);
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
    int room = heg_zone_capacity[good] - s->zone[good], left = heg_tokens_left(s, good);
    int kept = pol_min(units, pol_min(room, left));
    heg_zone_by(s, good, kept);
    if (units > 0)
        TELL(RULE(CAP, 24), MSG_IN_ZONE, CAP, units, good);
    if (units > room)
        TELL(RULE(CAP, 29), MSG_LOST, CAP, units - room, good);
    if (kept < pol_min(units, room))
        TELL(RULE(Q, 8), MSG_NONE_LEFT, CAP, pol_min(units, room) - kept, good);
}

static void into_storage(heg_state *s, pol_events *ev, int good, int units)
{
    int kept = pol_min(units, heg_tokens_left(s, good));
    heg_stock_by(s, CAP, good, kept);
    if (units > 0)
        TELL(RULE(CAP, 28), MSG_STORED, CAP, units, good);
    if (kept < units)
        TELL(RULE(Q, 8), MSG_NONE_LEFT, CAP, units - kept, good);
}

static void deal_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(deal_frame);
    if (f->step == 0) {
        const heg_deal_card *d = &heg_deals[a.a];
        int tariff = a.verb == V_DEAL_STORAGE ? d->tariff[s->policy[TRADE]] : 0;
        assert(s->deal[0] == a.a || s->deal[1] == a.a);
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
        f->face = a.a;
        f->step = d->food ? 1 : 2;
        return;
    }
    const heg_deal_card *d = &heg_deals[f->face];
    int good = f->step == 1 ? FOOD : LUXURY;
    assert(a.a <= (good == FOOD ? d->food : d->luxury));
    into_storage(s, ev, good, a.a);
    into_zone(s, ev, good, (good == FOOD ? d->food : d->luxury) - a.a);
    if (good == FOOD && d->luxury) {
        f->food = a.a;
        f->step = 2;
    } else {
        pol_pop(s);
    }
}

static void deal_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(deal_frame);
    q->prompt.msg = f->step == 0 ? MSG_ASK_DEAL : MSG_ASK_STORE;
    if (f->step > 0)
        q->prompt.n[0] = f->step - 1;
}

POL_TABLE pol_kind heg_kind_deal = {
    "deal",
    .can = deal_can,
    .offer = deal_offer,
    .check = deal_check,
    .take = deal_take,
    .prompt = deal_prompt,
    .part = {"card", "food", "luxury"},
};
