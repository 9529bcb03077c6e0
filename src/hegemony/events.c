/* events.c - Events of the State: the Event Action, the tasks that no other action has, looking at
 * the deck (chapter ST). The cards are in events.def, their penalty is part of scoring.c. */
#include "hegemony/heg.h"

#define EVENT(word, name, text, ...) {word, name, text, __VA_ARGS__},
POL_TABLE heg_event heg_events[HEG_EVENTS] = {
#include "hegemony/events.def"
};
#undef EVENT

/* ---- Event Action (ST-28 to ST-30) ----
 *
 * K_EVENT: a the Event + 1 that must be handled or 0, b EVENT_TWICE; step 0 asks, 1 runs the second
 * time or ends; c the Event + 1 under way. */

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

/* ST-29: everything at once must be possible. */
static pol_rule check_option(const heg_state *s, int event, int option)
{
    const heg_option_row *row = &heg_events[event].option[option];
    if (s->money[ST] < row->cost)
        return NO(ST, 29);
    return heg_can_do_all(s, ST, row->op);
}

static pol_rule check_event(const heg_state *s, int event)
{
    pol_rule why = 0; /* every Event has an option */
    for (int i = 0; i < 3 && heg_events[event].option[i].word; i++) {
        why = check_option(s, event, i);
        if (why == 0)
            return 0;
    }
    return why;
}

pol_rule heg_can_event(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    pol_rule why = NO(ST, 28);
    for (int i = 0; i < 2 && s->event[i] != HEG_NONE; i++) {
        why = check_event(s, s->event[i]);
        if (why == 0)
            return 0;
    }
    return why;
}

pol_rule heg_check_event(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.verb != V_HANDLE || a.a >= HEG_EVENTS || a.b >= EV_WORDS || a.c)
        return POL_NOT_AN_ANSWER;
    int option = find_option(a.a, a.b);
    if (option < 0 || (f->a && f->a != a.a + 1))
        return POL_NOT_AN_ANSWER;
    return on_board(s, a.a) ? check_option(s, a.a, option) : NO(ST, 28);
}

void heg_offer_event(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < 2 && s->event[i] != HEG_NONE; i++) {
        const heg_event *e = &heg_events[s->event[i]];
        for (int k = 0; k < 3 && e->option[k].word; k++)
            if (pol_try(out, pol_a(V_HANDLE, s->event[i], e->option[k].word - 1, 0)))
                return;
    }
}

static void discard_event(heg_state *s, int event)
{
    if (s->event[0] == event)
        s->event[0] = s->event[1];
    s->event[1] = HEG_NONE;
}

enum pol_run heg_run_event(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->step == 0)
        return POL_ASK;
    if (f->b & EVENT_TWICE && check_event(s, f->c - 1) == 0) { /* as far as possible */
        f->a = f->c;
        f->b = f->step = 0;
        return POL_RUN;
    }
    int event = f->c - 1;
    pol_pop(s);
    discard_event(s, event);
    return POL_RUN;
}

void heg_take_event(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    f->c = (uint8_t)(a.a + 1);
    f->step = 1;
    s->tally = 0;
    TELL(RULE(ST, 28), MSG_HANDLED, a.a, a.b);
    pol_frame *task = heg_push(s, K_TASK, seat);
    task->a = a.a;
    task->b = (uint8_t)find_option(a.a, a.b);
}

/* K_TASK: a the Event, b its option, step the next effect. */
enum pol_run heg_run_task(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (heg_run_ops(s, ev, f, heg_events[f->a].option[f->b].op))
        return POL_RUN;
    pol_pop(s);
    s->tally = 0;
    return POL_RUN;
}

/* ---- sharing out Influence or cubes ---- K_SHARE: a what, b units, c classes, d SHARE_EXACTLY */

static int shareable(const heg_state *s, int what, int cls)
{
    return what == GIVE_CUBES ? heg_cubes_to_give(s, cls) : s->store[ST][INFLUENCE];
}

pol_rule heg_can_share(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    if (op->a != GIVE_CUBES)
        return s->store[ST][INFLUENCE] > 0 ? 0 : NO(ST, 30);
    int cubes = 0;
    for (int c = 0; c < CLASSES; c++)
        cubes += op->c >> c & 1 ? shareable(s, op->a, c) : 0;
    return cubes >= op->b ? 0 : NO(ST, 24);
}

pol_rule heg_check_share(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    uint8_t n[3] = {a.a, a.b, a.c};
    int sum = a.a + a.b + a.c;
    if (a.verb != V_SHARE)
        return POL_NOT_AN_ANSWER;
    if (sum == 0)
        return NO(ST, 30);
    if (sum > f->b || (f->d & SHARE_EXACTLY && sum != f->b))
        return NO(ST, 28);
    for (int c = 0; c < CLASSES; c++) {
        if (n[c] && !(f->c >> c & 1))
            return NO(ST, 28);
        if (n[c] > shareable(s, f->a, c))
            return NO(ST, 29);
    }
    return f->a == GIVE_CUBES || sum <= s->store[ST][INFLUENCE] ? 0 : NO(ST, 29);
}

void heg_offer_share(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)seat;
    for (int w = 0; w <= f->b; w++)
        for (int m = 0; m <= f->b - w; m++)
            for (int c = 0; c <= f->b - w - m; c++)
                if (pol_try(out, pol_a(V_SHARE, w, m, c)))
                    return;
}

void heg_take_share(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    uint8_t n[3] = {a.a, a.b, a.c};
    int what = f->a;
    pol_pop(s);
    for (int c = 0; c < CLASSES; c++) {
        heg_give(s, ev, c, what, n[c]);
        heg_legitimize(s, ev, c, what == GIVE_CUBES ? n[c] / 2 : n[c], RULE(ST, 28));
    }
}

void heg_prompt_share(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = f->a == GIVE_CUBES ? MSG_ASK_SHARE_CUBES : MSG_ASK_SHARE;
    q->prompt.n[0] = f->b;
}

/* ---- the State buys from MC and CAP ----
 *
 * K_STATE_BUYS: a the resource; then c units that may still be bought, d the seller asked about, e
 * units bought. At most as many as there are Public Companies and room for them (ST-31, FAQ-51);
 * one Legitimacy for every three from a class. */

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

pol_rule heg_can_state_buy(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    int limit = buy_limit(s, op->a);
    if (limit == 0)
        return NO(ST, 31);
    return can_sell_state(s, MC, op->a, limit) || can_sell_state(s, CAP, op->a, limit) ? 0
                                                                                       : NO(ST, 30);
}

/* Whether nobody else could sell the one unit that must be bought. */
static bool last_chance(const heg_state *s, const pol_frame *f)
{
    return f->e == 0 && (f->d == CAP || can_sell_state(s, CAP, f->a, f->c) == 0);
}

pol_rule heg_check_state_buys(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.verb != V_SOURCE || a.a != f->d || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.b > f->c)
        return NO(ST, 31);
    if (a.b > can_sell_state(s, f->d, f->a, f->c))
        return NO(GEN, 28);
    return a.b == 0 && last_chance(s, f) ? NO(ST, 30) : 0;
}

void heg_offer_state_buys(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)seat;
    for (int n = 0; n <= f->c; n++)
        if (pol_try(out, pol_a(V_SOURCE, f->d, n, 0)))
            return;
}

enum pol_run heg_run_state_buys(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->step == 0) {
        f->step = 1;
        f->c = (uint8_t)buy_limit(s, f->a);
        f->d = MC;
    }
    while (f->d <= CAP && can_sell_state(s, f->d, f->a, f->c) == 0)
        f->d++;
    if (f->d <= CAP)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_take_state_buys(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    int cost = a.b * heg_unit_price(s, a.a, f->a);
    s->store[a.a][f->a] = (uint16_t)(s->store[a.a][f->a] - a.b);
    s->store[ST][f->a] = (uint16_t)(s->store[ST][f->a] + a.b);
    heg_spend(s, ST, cost);
    heg_gain(s, a.a, cost);
    if (a.b)
        TELL(RULE(ST, 31), MSG_BOUGHT, ST, a.b, f->a, a.a, cost);
    heg_legitimize(s, ev, a.a, a.b / 3, RULE(ST, 28));
    f->c = (uint8_t)(f->c - a.b);
    f->e = (uint8_t)(f->e + a.b);
    f->d++;
}

void heg_prompt_state_buys(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    q->prompt.msg = MSG_ASK_UNITS;
    q->prompt.n[0] = f->a;
    q->prompt.n[1] = f->d;
    q->prompt.n[2] = heg_unit_price(s, f->d, f->a);
}

/* ---- Spend (ST-26) ---- K_GIVE_BACK: a the resource, b most units; 1 VP each */

pol_rule heg_can_give_back(const heg_state *s, int who, const heg_op *op)
{
    return s->store[who][op->a] > 0 ? 0 : NO(ST, 26);
}

pol_rule heg_check_give_back(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.verb != V_UNITS || a.a == 0 || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.a > f->b)
        return NO(ST, 28);
    return a.a <= s->store[seat][f->a] ? 0 : NO(ST, 26);
}

void heg_offer_give_back(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)seat;
    pol_offer_range(out, V_UNITS, 1, f->b);
}

void heg_take_give_back(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    int resource = f->a;
    pol_pop(s);
    s->store[seat][resource] = (uint16_t)(s->store[seat][resource] - a.a);
    TELL(RULE(ST, 26), MSG_USED, seat, a.a, resource);
    heg_score(s, ev, seat, VP_EVENTS, a.a, RULE(ST, 28));
}

void heg_prompt_give_back(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_GIVE_BACK;
    q->prompt.n[0] = f->b;
    q->prompt.n[1] = f->a;
}

/* ---- a Company for a class, paid by the State (FAQ-53, FAQ-54) ---- K_INFANT: a the class */

enum { LEAST_COST = 15 };

static pol_rule check_infant(const heg_state *s, int cls, int card)
{
    int cost = heg_companies[card].cost;
    if (!(s->market[cls] & pol_bit(card)) || cost < LEAST_COST)
        return NO(FAQ, 53);
    if (heg_company_count(s, cls) == heg_spaces[cls])
        return cls == MC ? NO(MC, 15) : NO(CAP, 15);
    if (s->money[ST] < cost)
        return NO(ST, 29);
    return cls == MC && heg_can_crew(s, card, 0, 0) ? NO(FAQ, 54) : 0;
}

pol_rule heg_can_infant(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    pol_rule why = NO(FAQ, 53);
    for (uint64_t left = s->market[op->a]; left && why; left &= left - 1)
        why = heg_telling(why, check_infant(s, op->a, pol_first(left)), RULE(FAQ, 53));
    return why;
}

pol_rule heg_check_infant(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)seat;
    if (a.verb != V_AID || a.a >= HEG_COMPANIES || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return check_infant(state, f->a, a.a);
}

void heg_offer_infant(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    heg_offer_cards(out, V_AID, s->market[f->a]);
}

void heg_take_infant(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    int cls = f->a;
    pol_pop(s);
    heg_spend(s, seat, heg_companies[a.a].cost);
    TELL(RULE(FAQ, 53), MSG_PAYS, seat, heg_companies[a.a].cost);
    heg_build_for(s, ev, cls, a.a);
}

/* ---- a Bill that another player names (FAQ-52) ---- K_NAMED_BILL: a the class */

pol_rule heg_can_named_bill(const heg_state *s, int who, const heg_op *op)
{
    static const heg_op any = {.kind = K_BILL, .a = HEG_NONE};
    (void)op;
    return heg_can_bill(s, who, &any);
}

enum pol_run heg_run_named_bill(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, cls = f->a;
    (void)ev;
    pol_pop(s);
    pol_frame *bill = heg_push(s, K_BILL, cls);
    bill->a = HEG_NONE;
    bill->e = (uint8_t)(who + 1);
    return POL_RUN;
}

/* ---- looking at the deck (FAQ-17 to FAQ-19, FAQ-44 to FAQ-46) ----
 *
 * K_PEEK: a PEEK_PLACE or PEEK_REPLACE. Two Events are looked at; what is not placed goes back on
 * top, where only ST knows it. */

static bool on_top(const heg_state *s, int event)
{
    return s->hidden.event_top[0] == event || s->hidden.event_top[1] == event;
}

/* Replacing is a choice; a free space is filled. */
static bool must_place(const heg_state *s, const pol_frame *f)
{
    return f->a == PEEK_PLACE && s->event[1] == HEG_NONE;
}

pol_rule heg_check_peek(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_KEEP_CARD)
        return a.a || a.b ? POL_NOT_AN_ANSWER : must_place(s, f) ? NO(FAQ, 17) : 0;
    if (f->a == PEEK_REPLACE)
        return a.verb == V_REPLACE && a.a < HEG_EVENTS && a.b < HEG_EVENTS && on_board(s, a.a)
                       && on_top(s, a.b)
                   ? 0
                   : POL_NOT_AN_ANSWER;
    if (a.verb != V_PLACE || a.a >= HEG_EVENTS || a.b || !on_top(s, a.a))
        return POL_NOT_AN_ANSWER;
    return s->event[1] == HEG_NONE ? 0 : POL_NOT_AN_ANSWER; /* ST-40 */
}

void heg_offer_peek(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    for (int i = 0; i < 2; i++) {
        int event = s->hidden.event_top[i];
        if (f->a == PEEK_PLACE && pol_try(out, pol_a(V_PLACE, event, 0, 0)))
            return;
        for (int k = 0; f->a == PEEK_REPLACE && k < 2 && s->event[k] != HEG_NONE; k++)
            if (pol_try(out, pol_a(V_REPLACE, s->event[k], event, 0)))
                return;
    }
    pol_try(out, pol_a(V_KEEP_CARD, 0, 0, 0));
}

enum pol_run heg_run_peek(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->step == 1)
        return POL_ASK;
    f->step = 1;
    const uint8_t *top = s->hidden.event_top;
    pol_frame *draw = heg_push(s, K_DRAW_EVENT, POL_CHANCE);
    draw->b = (uint8_t)((top[0] == HEG_NONE) + (top[1] == HEG_NONE));
    draw->c = DRAW_TO_TOP;
    return POL_RUN;
}

static void take_from_top(heg_state *s, int event)
{
    uint8_t *top = s->hidden.event_top;
    if (top[0] == event)
        top[0] = top[1];
    top[1] = HEG_NONE;
    s->event_used |= (uint32_t)1 << event;
}

void heg_take_peek(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)seat;
    pol_pop(s);
    if (a.verb == V_KEEP_CARD)
        return;
    int event = a.verb == V_PLACE ? a.a : a.b;
    take_from_top(s, event);
    if (a.verb == V_REPLACE)
        s->event[s->event[0] == a.a ? 0 : 1] = (uint8_t)event;
    else
        s->event[s->event[0] == HEG_NONE ? 0 : 1] = (uint8_t)event;
    TELL(RULE(FAQ, 17), MSG_EVENT_CARD, event);
}

void heg_prompt_peek(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)seat;
    q->prompt.msg = f->a == PEEK_PLACE ? MSG_ASK_PEEK_PLACE : MSG_ASK_PEEK_REPLACE;
    q->has_keep = !must_place(state, f);
    q->keep = pol_a(V_KEEP_CARD, 0, 0, 0);
}
