/* events.c - Events of the State: the Event Action, the tasks that no other action has, looking at
 * the deck (chapter ST). The cards are in events.def, their penalty is part of scoring.c. */
#include "hegemony/events.h"

#include "hegemony/assign.h"
#include "hegemony/bills.h"
#include "hegemony/cards/effects.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/preparation.h"
#include "hegemony/script.h"
#include "hegemony/state.h"
#include "hegemony/storage.h"

#define EVENT(word, name, text, ...) {word, name, text, __VA_ARGS__},
POL_TABLE heg_event heg_events[HEG_EVENTS] = {
#include "hegemony/events.def"
};
#undef EVENT

/* ---- Event Action (ST-28 to ST-30) ----
 *
 * Step 0 asks which Event is handled and how. Step 1 begins the second time, or ends. */

static bool on_board(const heg_state *s, int event)
{
    return s->event[0] == event || s->event[1] == event;
}

static int find_option(int event, int word)
{
    for (int i = 0; i < 3; i++)
        if (heg_events[event].option[i].word == word + 1)
            return i;
    return -1;
}

/* ST-29: all tasks of the option must be possible together. */
static pol_no check_option(const heg_state *s, int event, int option)
{
    const heg_option_row *row = &heg_events[event].option[option];
    pol_no why = heg_can_do_all(s, ST, row->op);
    if (s->money[ST] < row->cost && (!why || heg_is_price(why)))
        why = BECAUSE(ST, 29, MSG_NO_TREASURY, row->cost, s->money[ST]);
    return why;
}

static pol_no check_event(const heg_state *s, int event)
{
    pol_no why = NO(ST, 28);
    for (int i = 0; i < 3 && heg_events[event].option[i].word && why; i++)
        why = heg_telling(why, check_option(s, event, i), RULE(ST, 28));
    return why;
}

typedef struct event_frame {
    POL_FRAME;
    uint8_t must;      /* the Event + 1 that has to be handled; 0: any */
    uint8_t flags;     /* EVENT_TWICE */
    uint8_t under_way; /* the Event + 1 that is handled */
    uint8_t spare[2];
} event_frame;
POL_FRAME_FITS(event_frame);

static pol_no event_can(const void *state, const pol_frame *frame)
{
    SEE(event_frame);
    pol_no why = NO(ST, 28);
    for (int i = 0; i < 2 && s->event[i] != HEG_NONE && why; i++)
        why = heg_telling(why, check_event(s, s->event[i]), RULE(ST, 28));
    return why;
}

static pol_no event_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(event_frame);
    if (a.verb != V_HANDLE)
        return POL_NOT_AN_ANSWER;
    int option = find_option(a.a, a.b);
    if (option < 0 || !on_board(s, a.a) || (f->must && f->must != a.a + 1))
        return UNLISTED(ST, 28);
    return check_option(s, a.a, option);
}

static void event_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(event_frame);
    for (int i = 0; i < 2 && s->event[i] != HEG_NONE; i++) {
        const heg_event *e = &heg_events[s->event[i]];
        for (int k = 0; k < 3 && e->option[k].word; k++)
            if (pol_try(out, pol_a(V_HANDLE, s->event[i], e->option[k].word - 1, 0)))
                return;
    }
}

static void discard_event(heg_state *s, int event)
{
    assert(on_board(s, event));
    if (s->event[0] == event)
        s->event[0] = s->event[1];
    s->event[1] = HEG_NONE;
}

static enum pol_run event_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(event_frame);
    if (f->step == 0)
        return POL_ASK;
    if (f->flags & EVENT_TWICE
        && check_event(s, f->under_way - 1) == 0) { /* as far as possible */
        f->must = f->under_way;
        f->flags = f->step = 0;
        return POL_RUN;
    }
    int event = f->under_way - 1;
    pol_pop(s);
    discard_event(s, event);
    return POL_RUN;
}

static void event_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(event_frame);
    assert(f->step == 0 && on_board(s, a.a) && find_option(a.a, a.b) >= 0);
    f->under_way = (uint8_t)(a.a + 1);
    f->step = 1;
    TELL(RULE(ST, 28), MSG_HANDLED, a.a, a.b);
    heg_push_list(s, seat, OF_EVENT, a.a, find_option(a.a, a.b));
}

POL_TABLE pol_kind heg_kind_event = {
    "event",
    .can = event_can,
    .run = event_run,
    .offer = event_offer,
    .check = event_check,
    .take = event_take,
    .msg = MSG_ASK_EVENT,
};

/* ---- sharing out Influence or cubes ---- */

static int shareable(const heg_state *s, int what, int cls)
{
    return what == GIVE_CUBES ? heg_cubes_to_give(s, cls) : s->store[ST][INFLUENCE];
}

typedef struct share_frame {
    POL_FRAME;
    uint8_t what; /* GIVE_CUBES or INFLUENCE */
    uint8_t units;
    uint8_t classes; /* that can get some, a bit each */
    uint8_t flags;   /* SHARE_EXACTLY */
    uint8_t every;   /* so many units bring 1 Legitimacy */
} share_frame;
POL_FRAME_FITS(share_frame);

static pol_no share_can(const void *state, const pol_frame *frame)
{
    SEE(share_frame);
    if (f->what != GIVE_CUBES)
        return s->store[ST][INFLUENCE] > 0 ? 0 : NO(ST, 30);
    int cubes = 0;
    for (int c = 0; c < CLASSES; c++)
        cubes += f->classes >> c & 1 ? shareable(s, f->what, c) : 0;
    return cubes >= f->units ? 0 : BECAUSE(ST, 24, MSG_NO_CUBES, f->units, cubes);
}

static pol_no share_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(share_frame);
    uint8_t n[3] = {a.a, a.b, a.c};
    int sum = a.a + a.b + a.c;
    if (a.verb != V_SHARE)
        return POL_NOT_AN_ANSWER;
    if (sum == 0)
        return BECAUSE(ST, 30, MSG_NO_RANGE, f->flags & SHARE_EXACTLY ? f->units : 1, f->units);
    if (f->flags & SHARE_EXACTLY && sum != f->units)
        return BECAUSE(ST, 28, MSG_NO_SUM, f->units);
    if (sum > f->units)
        return BECAUSE(ST, 28, MSG_NO_MORE_THAN, f->units);
    for (int c = 0; c < CLASSES; c++) {
        if (n[c] && !(f->classes >> c & 1))
            return NO(ST, 28);
        if (n[c] > shareable(s, f->what, c))
            return BECAUSE(ST, 29, MSG_NO_MORE_THAN, shareable(s, f->what, c));
    }
    int have = f->what == GIVE_CUBES ? sum : s->store[ST][INFLUENCE];
    return sum <= have ? 0 : BECAUSE(ST, 29, MSG_NO_UNITS, sum, INFLUENCE, have);
}

static void share_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(share_frame);
    for (int w = 0; w <= f->units; w++)
        for (int m = 0; m <= f->units - w; m++)
            for (int c = 0; c <= f->units - w - m; c++)
                if (pol_try(out, pol_a(V_SHARE, w, m, c)))
                    return;
}

static void share_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(share_frame);
    uint8_t n[3] = {a.a, a.b, a.c};
    int what = f->what, every = f->every;
    assert(a.a + a.b + a.c <= f->units && every > 0);
    pol_pop(s);
    for (int c = 0; c < CLASSES; c++) {
        heg_give(s, ev, c, what, n[c]);
        heg_legitimize(s, ev, c, n[c] / every, RULE(ST, 28));
    }
}

static void share_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(share_frame);
    q->prompt.msg = f->what == GIVE_CUBES ? MSG_ASK_SHARE_CUBES : MSG_ASK_SHARE;
    q->prompt.n[0] = f->units;
}

POL_TABLE pol_kind heg_kind_share = {
    "share",
    .can = share_can,
    .offer = share_offer,
    .check = share_check,
    .take = share_take,
    .prompt = share_prompt,
};

/* ---- the State buys from MC and CAP ----
 *
 * At most as many units as there are Public Companies and room for them (ST-31, FAQ-51). */

static int buy_limit(const heg_state *s, int resource)
{
    int room = heg_service_limit(s, resource) - s->store[ST][resource];
    return pol_max(0, pol_min(room, heg_company_count(s, ST)));
}

static int can_sell_state(const heg_state *s, int seller, int resource, int limit)
{
    int price = heg_unit_price(s, seller, resource);
    return pol_min(limit, pol_min(s->store[seller][resource], s->money[ST] / price));
}

/* Whether the Treasury can pay for one unit. */
static pol_no check_price(const heg_state *s, int seller, int resource)
{
    int price = heg_unit_price(s, seller, resource);
    return price <= s->money[ST] ? 0 : BECAUSE(GEN, 28, MSG_NO_TREASURY, price, s->money[ST]);
}

typedef struct state_buys_frame {
    POL_FRAME;
    uint8_t resource;
    uint8_t every;  /* so many units from a class bring 1 Legitimacy */
    uint8_t left;   /* units that may still be bought */
    uint8_t seller; /* that is asked about */
    uint8_t bought; /* units, so far */
} state_buys_frame;
POL_FRAME_FITS(state_buys_frame);

static pol_no state_buys_can(const void *state, const pol_frame *frame)
{
    SEE(state_buys_frame);
    if (buy_limit(s, f->resource) == 0)
        return BECAUSE(ST, 31, MSG_NO_ROOM, 0);
    pol_no why = NO(ST, 30);
    for (int seller = MC; seller <= CAP && why; seller++)
        if (s->store[seller][f->resource] > 0)
            why = heg_telling(why, check_price(s, seller, f->resource), RULE(ST, 30));
    return why;
}

/* Whether nobody else could sell the one unit that must be bought. */
static bool last_chance(const heg_state *s, const state_buys_frame *f)
{
    return f->bought == 0
           && (f->seller == CAP || can_sell_state(s, CAP, f->resource, f->left) == 0);
}

static pol_no state_buys_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(state_buys_frame);
    if (a.verb != V_SOURCE)
        return POL_NOT_AN_ANSWER;
    if (a.a != f->seller)
        return UNLISTED(ST, 28);
    if (a.b > f->left)
        return BECAUSE(ST, 31, MSG_NO_MORE_THAN, f->left);
    int most = can_sell_state(s, f->seller, f->resource, f->left);
    if (a.b > most)
        return BECAUSE(GEN, 28, MSG_NO_MORE_THAN, most);
    return a.b == 0 && last_chance(s, f) ? NO(ST, 30) : 0;
}

static void state_buys_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(state_buys_frame);
    for (int n = 0; n <= f->left; n++)
        if (pol_try(out, pol_a(V_SOURCE, f->seller, n, 0)))
            return;
}

static enum pol_run state_buys_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(state_buys_frame);
    if (f->step == 0) {
        f->step = 1;
        f->left = (uint8_t)buy_limit(s, f->resource);
        f->seller = MC;
    }
    while (f->seller <= CAP && can_sell_state(s, f->seller, f->resource, f->left) == 0)
        f->seller++;
    if (f->seller <= CAP)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void state_buys_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(state_buys_frame);
    int cost = a.b * heg_unit_price(s, a.a, f->resource);
    assert(a.a == f->seller && a.b <= f->left);
    heg_stock_by(s, a.a, f->resource, -a.b);
    heg_stock_by(s, ST, f->resource, a.b);
    heg_spend(s, ST, cost);
    heg_gain(s, a.a, cost);
    if (a.b)
        TELL(RULE(ST, 31), MSG_BOUGHT, ST, a.b, f->resource, a.a, cost);
    heg_legitimize(s, ev, a.a, a.b / f->every, RULE(ST, 28));
    f->left = (uint8_t)(f->left - a.b);
    f->bought = (uint8_t)(f->bought + a.b);
    f->seller++;
}

static void state_buys_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(state_buys_frame);
    q->prompt.msg = MSG_ASK_UNITS;
    q->prompt.n[0] = f->resource;
    q->prompt.n[1] = f->seller;
    q->prompt.n[2] = heg_unit_price(s, f->seller, f->resource);
}

POL_TABLE pol_kind heg_kind_state_buys = {
    "state_buys",
    .can = state_buys_can,
    .run = state_buys_run,
    .offer = state_buys_offer,
    .check = state_buys_check,
    .take = state_buys_take,
    .prompt = state_buys_prompt,
    .label = heg_label_source,
};

/* ---- Spend (ST-26) ---- */

typedef struct give_back_frame {
    POL_FRAME;
    uint8_t resource;
    uint8_t most; /* units */
    uint8_t vp;   /* for each */
    uint8_t spare[2];
} give_back_frame;
POL_FRAME_FITS(give_back_frame);

static pol_no give_back_can(const void *state, const pol_frame *frame)
{
    SEE(give_back_frame);
    return s->store[f->who][f->resource] > 0 ? 0 : BECAUSE(ST, 26, MSG_NO_UNITS, 1, f->resource, 0);
}

static pol_no give_back_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(give_back_frame);
    int have = s->store[seat][f->resource];
    if (a.verb != V_UNITS)
        return POL_NOT_AN_ANSWER;
    if (a.a == 0)
        return BECAUSE(ST, 30, MSG_NO_RANGE, 1, pol_min(f->most, have));
    if (a.a > f->most)
        return BECAUSE(ST, 28, MSG_NO_MORE_THAN, f->most);
    return a.a <= have ? 0 : BECAUSE(ST, 26, MSG_NO_UNITS, a.a, f->resource, have);
}

static void give_back_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(give_back_frame);
    pol_offer_range(out, V_UNITS, 1, f->most);
}

static void give_back_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(give_back_frame);
    int resource = f->resource, vp = f->vp;
    assert(seat == ST && a.a <= f->most);
    pol_pop(s);
    heg_stock_by(s, seat, resource, -a.a);
    TELL(RULE(ST, 26), MSG_USED, seat, a.a, resource);
    heg_score(s, ev, seat, VP_EVENTS, vp * a.a, RULE(ST, 28));
}

static void give_back_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(give_back_frame);
    q->prompt.msg = MSG_ASK_GIVE_BACK;
    q->prompt.n[0] = f->most;
    q->prompt.n[1] = f->resource;
}

POL_TABLE pol_kind heg_kind_give_back = {
    "give_back",
    .can = give_back_can,
    .offer = give_back_offer,
    .check = give_back_check,
    .take = give_back_take,
    .prompt = give_back_prompt,
};

/* ---- a Company for a class, paid by the State (FAQ-53, FAQ-54) ---- */

typedef struct infant_frame {
    POL_FRAME;
    uint8_t cls;
    uint8_t least; /* V that the Company costs */
    uint8_t spare[3];
} infant_frame;
POL_FRAME_FITS(infant_frame);

static pol_no check_infant(const heg_state *s, const infant_frame *f, int card)
{
    int cls = f->cls, cost = heg_companies[card].cost;
    if (!(s->market[cls] & pol_bit(card)) || cost < f->least)
        return NO(FAQ, 53);
    if (heg_company_count(s, cls) == heg_spaces[cls])
        return cls == MC ? BECAUSE(MC, 15, MSG_NO_SPACE, heg_spaces[cls])
                         : BECAUSE(CAP, 15, MSG_NO_SPACE, heg_spaces[cls]);
    if (s->money[ST] < cost)
        return BECAUSE(ST, 29, MSG_NO_TREASURY, cost, s->money[ST]);
    return cls == MC && heg_can_crew(s, card, 0, 0) ? NO(FAQ, 54) : 0;
}

static pol_no infant_can(const void *state, const pol_frame *frame)
{
    SEE(infant_frame);
    pol_no why = NO(FAQ, 53);
    for (uint64_t left = s->market[f->cls]; left && why; left &= left - 1)
        why = heg_telling(why, check_infant(s, f, pol_first(left)), RULE(FAQ, 53));
    return why;
}

static pol_no infant_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(infant_frame);
    return a.verb == V_AID ? check_infant(s, f, a.a) : POL_NOT_AN_ANSWER;
}

static void infant_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(infant_frame);
    heg_offer_cards(out, V_AID, s->market[f->cls]);
}

static void infant_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(infant_frame);
    int cls = f->cls;
    assert(s->market[cls] & pol_bit(a.a));
    pol_pop(s);
    heg_spend(s, seat, heg_companies[a.a].cost);
    TELL(RULE(FAQ, 53), MSG_PAYS, seat, heg_companies[a.a].cost);
    heg_build_for(s, ev, cls, a.a);
}

POL_TABLE pol_kind heg_kind_infant = {
    "infant",
    .can = infant_can,
    .offer = infant_offer,
    .check = infant_check,
    .take = infant_take,
    .msg = MSG_ASK_INFANT,
};

/* ---- a Bill that another player names (FAQ-52) ---- */

typedef struct named_bill_frame {
    POL_FRAME;
    uint8_t cls, spare[4];
} named_bill_frame;
POL_FRAME_FITS(named_bill_frame);

static pol_no named_bill_can(const void *state, const pol_frame *frame)
{
    SEE(named_bill_frame);
    static const heg_op any = {K_BILL, {HEG_NONE}};
    return heg_can_do(s, f->who, &any);
}

static enum pol_run named_bill_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(named_bill_frame);
    int who = f->who, cls = f->cls;
    pol_pop(s);
    heg_push_named_bill(s, who, cls);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_named_bill = {
    "named_bill",
    .can = named_bill_can,
    .run = named_bill_run,
};

/* ---- looking at the deck (FAQ-17 to FAQ-19, FAQ-44 to FAQ-46) ----
 *
 * ST looks at two Events. Those it does not place stay on top of the deck, known to ST only. */

static bool on_top(const heg_state *s, int event)
{
    return s->hidden.event_top[0] == event || s->hidden.event_top[1] == event;
}

typedef struct peek_frame {
    POL_FRAME;
    uint8_t how; /* PEEK_PLACE or PEEK_REPLACE */
    uint8_t spare[4];
} peek_frame;
POL_FRAME_FITS(peek_frame);

/* A free space must be filled; replacing an Event is a choice. */
static bool must_place(const heg_state *s, const peek_frame *f)
{
    return f->how == PEEK_PLACE && s->event[1] == HEG_NONE;
}

static pol_no peek_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(peek_frame);
    if (a.verb == V_KEEP_CARD)
        return must_place(s, f) ? NO(FAQ, 17) : 0;
    if (a.verb != (f->how == PEEK_REPLACE ? V_REPLACE : V_PLACE))
        return POL_NOT_AN_ANSWER;
    if (f->how == PEEK_REPLACE)
        return on_board(s, a.a) && on_top(s, a.b) ? 0 : UNLISTED(FAQ, 44);
    return on_top(s, a.a) && s->event[1] == HEG_NONE ? 0 : UNLISTED(FAQ, 17); /* ST-40 */
}

static void peek_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(peek_frame);
    for (int i = 0; i < 2; i++) {
        int event = s->hidden.event_top[i];
        if (f->how == PEEK_PLACE && pol_try(out, pol_a(V_PLACE, event, 0, 0)))
            return;
        for (int k = 0; f->how == PEEK_REPLACE && k < 2 && s->event[k] != HEG_NONE; k++)
            if (pol_try(out, pol_a(V_REPLACE, s->event[k], event, 0)))
                return;
    }
    pol_try(out, pol_a(V_KEEP_CARD, 0, 0, 0));
}

static enum pol_run peek_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(peek_frame);
    if (f->step == 1)
        return POL_ASK;
    f->step = 1;
    const uint8_t *top = s->hidden.event_top;
    heg_push_peek(s, (top[0] == HEG_NONE) + (top[1] == HEG_NONE));
    return POL_RUN;
}

static void take_from_top(heg_state *s, int event)
{
    uint8_t *top = s->hidden.event_top;
    assert(on_top(s, event));
    if (top[0] == event)
        top[0] = top[1];
    top[1] = HEG_NONE;
    s->event_used |= pol_bit(event);
}

static void peek_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(peek_frame);
    pol_pop(s);
    if (a.verb == V_KEEP_CARD)
        return;
    int event = a.verb == V_PLACE ? a.a : a.b;
    assert(a.verb == V_PLACE ? s->event[1] == HEG_NONE : on_board(s, a.a));
    take_from_top(s, event);
    if (a.verb == V_REPLACE)
        s->event[s->event[0] == a.a ? 0 : 1] = (uint8_t)event;
    else
        s->event[s->event[0] == HEG_NONE ? 0 : 1] = (uint8_t)event;
    TELL(RULE(FAQ, 17), MSG_EVENT_CARD, event);
}

static void peek_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(peek_frame);
    q->prompt.msg = f->how == PEEK_PLACE ? MSG_ASK_PEEK_PLACE : MSG_ASK_PEEK_REPLACE;
    q->part = f->how == PEEK_PLACE ? "place" : "replace";
    q->has_keep = !must_place(s, f);
    q->keep = pol_a(V_KEEP_CARD, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_peek = {
    "peek",
    .run = peek_run,
    .offer = peek_offer,
    .check = peek_check,
    .take = peek_take,
    .prompt = peek_prompt,
};
