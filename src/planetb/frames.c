/* frames.c - chapter 4: costs, then actions in the order the player likes.
 *
 * A frame that is being resolved is one entry of the stack, a box, whatever it is doing. So the
 * stack is as deep as frames nest. What an action does is in its chapter; pb_ops has its row.
 */
#include "planetb/frames.h"

#include "planetb/describe.h"
#include "planetb/factions.h"
#include "planetb/mood.h"
#include "planetb/names.h"
#include "planetb/news.h"
#include "planetb/offices.h"
#include "planetb/production.h"
#include "planetb/turn.h"
#include "planetb/workies.h"

/* Steps of a box. */
enum { BOX_COSTS, BOX_PAYING, BOX_ACTIONS, BOX_ACTING };

/* ---- what stands in the entry ---- */

/* Bits of its marks, besides BOX_KEEPS and BOX_REPLAYED. */
enum { INDEX = 7, ACTOR_AT = 3, ACTOR = 3 << ACTOR_AT };

/* While paying: the index of the cost, plus 1. While acting: the index of the action. */
static int index_of(const box_frame *f)
{
    return f->marks & INDEX;
}

static void set_index(box_frame *f, int i)
{
    assert(i >= 0 && i <= INDEX);
    f->marks = (uint8_t)((f->marks & ~INDEX) | i);
}

/* Who does the action under way. It is not the owner of the frame if the action is for others. */
static int actor_of(const box_frame *f)
{
    return (f->marks & ACTOR) >> ACTOR_AT;
}

static void set_actor(box_frame *f, int seat)
{
    assert(seat >= 0 && seat < COLOURS);
    f->marks = (uint8_t)((f->marks & ~ACTOR) | seat << ACTOR_AT);
}

/* Two bits for each action, the first lowest. */
static int all_left(const box_frame *f)
{
    return f->left[0] | f->left[1] << 8;
}

/* How often action i is still to be done, 0 to 3. */
static int left_of(const box_frame *f, int i)
{
    return all_left(f) >> 2 * i & 3;
}

static void set_left(box_frame *f, int i, int n)
{
    assert(i >= 0 && i < PB_ACTS && n >= 0 && n <= 3);
    int left = (all_left(f) & ~(3 << 2 * i)) | n << 2 * i;
    f->left[0] = (uint8_t)left;
    f->left[1] = (uint8_t)(left >> 8);
}

/* Whether this is on the card, as the table reads it. */
static bool holds(const pb_state *s, const pb_op *op)
{
    return op->op && (!op->only || pol_option_value(&s->head, op->only / 2) == op->only % 2);
}

/* Where the tile lies whose deal is made. */
static int slot_of(const pb_state *s, int tile)
{
    int slot = 0;
    while (slot < SLOTS && s->tile[slot] != tile)
        slot++;
    return slot;
}

/* Tells who uses which frame. The reward of a reorganisation comes by itself. */
static void tell_begun(const pb_state *s, int who, int id, int flags, pol_rule rule, pol_events *ev)
{
    int i = id;
    if (id < FRAME_BUILDING) {
        TELL(rule, MSG_DEAL, who, i / 2, slot_of(s, i / 2), i % 2);
    } else if (id < FRAME_NEWS) {
        i -= FRAME_BUILDING;
        TELL(rule, MSG_FRAME_USED, who, i / 2, i % 2);
    } else if (id < FRAME_LAW) {
        bool again = flags & BOX_REPLAYED;
        TELL(rule, again ? MSG_NEWS_AGAIN : MSG_NEWS_USED, who, i - FRAME_NEWS);
    } else if (id < FRAME_TRACK) {
        i -= FRAME_LAW;
        TELL(rule, MSG_LAW_SIDE, who, i / 2, i % 2);
    } else if (id < FRAME_OFFICE) {
        i -= FRAME_TRACK;
        TELL(rule, MSG_CASHED_IN, who, i / (2 * PB_STEPS), i % (2 * PB_STEPS));
    } else if (id < FRAME_REWARD) {
        TELL(rule, MSG_OFFICE_USED, who, (i - FRAME_OFFICE) / 2 + 1);
    } else if (id >= FRAME_MOOD && pb_frame_at(id)->act[0].op) {
        TELL(rule, MSG_MOOD_COUNTS, who, i - FRAME_MOOD - PB_MOODS);
    }
}

void pb_begin_frame(pb_state *s, int who, int id, int flags, pol_rule rule, pol_events *ev)
{
    box_frame *f = pb_push(s, K_BOX, who);
    assert(pb_plays(s, who) && id >= 0 && id < FRAMES);
    assert(!(flags & ~(BOX_KEEPS | BOX_REPLAYED)));
    f->printed = (uint8_t)id;
    f->marks = (uint8_t)flags;
    set_actor(f, who);
    tell_begun(s, who, id, flags, rule, ev);
}

static bool is_law(const box_frame *f)
{
    return pb_box_law(f) >= 0;
}

/* ---- costs ---- */

typedef struct bill {
    int money, res[RESOURCES], any_res, workies[WORKIES], any_workie, steps[TRACKS], any_step;
} bill;

static void add_cost(bill *b, const pb_op *op)
{
    switch (op->op) {
    case OP_MONEY:
        b->money += op->n;
        break;
    case OP_RES:
        b->res[op->a] += op->n;
        break;
    case OP_RES_ANY:
        b->any_res += op->n;
        break;
    case OP_CRAFTIE:
        b->workies[CRAFTIE] += op->n;
        break;
    case OP_BRAINIE:
        b->workies[BRAINIE] += op->n;
        break;
    case OP_WORKIE:
        b->any_workie += op->n;
        break;
    case OP_STEP:
        if (op->a == ANY_TRACK)
            b->any_step += op->n;
        else
            b->steps[op->a] += op->n;
        break;
    default: /* mood can always be paid (MOOD-5) */
        break;
    }
}

/* Whether there are n of each kind, and so many more of any kind. */
static bool enough(const uint8_t *there, const int *n, int kinds, int any)
{
    for (int i = 0; i < kinds; i++) {
        if (there[i] < n[i])
            return false;
        any -= there[i] - n[i];
    }
    return any <= 0;
}

static bool can_pay(const pb_state *s, int seat, const bill *b)
{
    const pb_player *p = &s->player[seat];
    return p->money >= b->money && enough(p->store, b->res, RESOURCES, b->any_res)
           && enough(p->workies, b->workies, WORKIES, b->any_workie)
           && enough(p->steps, b->steps, TRACKS, b->any_step);
}

/* Why something cannot be paid: a message and its numbers. */
typedef struct lack {
    int msg, n[POL_NO_NUMBERS];
} lack;

/* As enough; of the kinds, the first of which there are too few. false: none. */
static bool too_few(const uint8_t *there, const int *n, int kinds, int any, int of_kind, int of_any,
                    lack *l)
{
    int needed = any, all = 0;
    for (int i = 0; i < kinds; i++) {
        if (there[i] < n[i]) {
            *l = (lack){of_kind, {n[i], i, there[i]}};
            return true;
        }
        needed += n[i];
        all += there[i];
    }
    *l = (lack){of_any, {needed, all}};
    return all < needed;
}

/* What is missing for a bill that cannot be paid; of several things the first. */
static lack lacking(const pb_state *s, int seat, const bill *b)
{
    const pb_player *p = &s->player[seat];
    lack l = {MSG_NO_MONEY, {b->money, p->money}};
    if (p->money >= b->money
        && !too_few(p->store, b->res, RESOURCES, b->any_res, MSG_NO_UNITS, MSG_NO_RESOURCES, &l)
        && !too_few(p->workies, b->workies, WORKIES, b->any_workie, MSG_NO_WORKIES, MSG_NO_WORKIE,
                    &l))
        too_few(p->steps, b->steps, TRACKS, b->any_step, MSG_NO_STEPS, MSG_NO_STEP, &l);
    return l;
}

static bool is_gift(const pb_frame *row)
{
    for (int i = 0; i < PB_ACTS && row->act[i].op; i++)
        if (row->act[i].op == OP_GIFT)
            return true;
    return false;
}

/* A gift needs something to give (CARD-12), on top of the costs. */
static bool has_gift(const pb_state *s, int seat, const pb_frame *row, const bill *b)
{
    for (int i = 0; i < PB_ACTS && row->act[i].op; i++) {
        const pb_op *op = &row->act[i];
        if (op->op == OP_GIFT && s->player[seat].store[op->a] - b->res[op->a] < op->b)
            return false;
    }
    return true;
}

pol_no pb_payable(const pb_state *s, int seat, int id)
{
    const pb_frame *row = pb_frame_at(id);
    bill b = {0};
    if (!row->cost[0].op && !is_gift(row))
        return 0;
    for (int i = 0; i < PB_COSTS && row->cost[i].op; i++)
        if (row->cost[i].who != OTHERS)
            add_cost(&b, &row->cost[i]);
    if (!can_pay(s, seat, &b)) {
        lack l = lacking(s, seat, &b);
        return BECAUSE(ACT, 1, l.msg, l.n[0], l.n[1], l.n[2]);
    }
    return has_gift(s, seat, row, &b) ? 0 : NO(CARD, 12);
}

static bool is_choice(const pb_op *op)
{
    return op->op == OP_RES_ANY || op->op == OP_WORKIE || (op->op == OP_STEP && op->a == ANY_TRACK);
}

/* A cost that leaves nothing to choose. */
static void pay_fixed(pb_state *s, int seat, const pb_op *op, pol_events *ev)
{
    switch (op->op) {
    case OP_MONEY:
        pb_pay_money(s, seat, op->n, ev);
        break;
    case OP_MOOD:
        pb_move_mood(s, seat, -op->n, ev);
        break;
    case OP_RES:
        pb_give(s, seat, op->a, op->n, ev);
        break;
    case OP_CRAFTIE:
    case OP_BRAINIE:
        pb_give_workies(s, seat, op->op - OP_CRAFTIE, op->n, RULE(WRK, 14), ev);
        break;
    default:
        assert(op->op == OP_STEP);
        pb_step_back(s, seat, op->a, op->n, ev);
    }
}

/* Others pay in full or not at all (ACT-10, ACT-11). */
static void others_pay(pb_state *s, int who, const pb_op *op, pol_events *ev)
{
    bill b = {0};
    add_cost(&b, op);
    for (int seat = pb_next(s, who); seat != who; seat = pb_next(s, seat))
        if (can_pay(s, seat, &b))
            pay_fixed(s, seat, op, ev);
}

/* Fixed costs come first. So a cost of choice cannot use up what they need. */
static void pay_all_fixed(pb_state *s, box_frame *f, const pb_frame *row, pol_events *ev)
{
    for (int i = 0; i < PB_COSTS && row->cost[i].op; i++) {
        const pb_op *op = &row->cost[i];
        if (op->who != OTHERS && !is_choice(op))
            pay_fixed(s, f->who, op, ev);
        if (op->who != SELF)
            others_pay(s, f->who, op, ev);
    }
}

/* Goes on to the next cost of choice; false when all is paid. */
static bool next_cost(box_frame *f, const pb_frame *row)
{
    for (int i = index_of(f); i < PB_COSTS && row->cost[i].op; i++) {
        if (!is_choice(&row->cost[i]))
            continue;
        set_index(f, i + 1);
        f->choices = (uint8_t)row->cost[i].n;
        return true;
    }
    return false;
}

static bool says_next(pol_ans a)
{
    return a.verb == V_NEXT || a.verb == V_NEXT_STEP;
}

static const pb_op *cost_of(const box_frame *f)
{
    assert(f->step == BOX_PAYING && index_of(f) > 0);
    return &pb_frame_at(f->printed)->cost[index_of(f) - 1];
}

static void offer_payment(const pb_op *op, pol_list *out)
{
    int verb = op->op == OP_RES_ANY ? V_PAY : op->op == OP_WORKIE ? V_GIVE : V_BACK;
    int n = op->op == OP_RES_ANY ? RESOURCES : op->op == OP_WORKIE ? WORKIES : TRACKS;
    for (int i = 0; i < n; i++)
        if (pol_try(out, pol_a((uint8_t)verb, i, 0, 0)))
            return;
}

static pol_no check_payment(const pb_state *s, const pb_op *op, int seat, pol_ans a)
{
    const pb_player *p = &s->player[seat];
    if (says_next(a))
        return NO(ACT, 2);
    bool pays = op->op == OP_RES_ANY && a.verb == V_PAY;
    if (pays || (op->op == OP_WORKIE && a.verb == V_GIVE)) {
        const uint8_t *there = pays ? p->store : p->workies;
        int msg = pays ? MSG_NO_UNITS : MSG_NO_WORKIES;
        return there[a.a] ? 0 : BECAUSE(ACT, 1, msg, 1, a.a, 0);
    }
    if (op->op == OP_STEP && a.verb == V_BACK)
        return p->steps[a.a] ? 0 : NO(FAC, 12);
    return POL_NOT_AN_ANSWER;
}

static void take_payment(pb_state *s, int seat, pol_ans a, pol_events *ev)
{
    if (a.verb == V_PAY)
        pb_give(s, seat, a.a, 1, ev);
    else if (a.verb == V_GIVE)
        pb_give_workies(s, seat, a.a, 1, RULE(WRK, 15), ev);
    else
        pb_step_back(s, seat, a.a, 1, ev);
}

/* ---- actions ---- */

static const pb_op *act_of(const box_frame *f)
{
    return &pb_frame_at(f->printed)->act[index_of(f)];
}

/* Whether the action leaves no choice and its order among such actions cannot matter. It matters
 * for mood going down, because its cost in VP is forgiven while there are none. It matters for
 * losing money, because nobody loses money who has too little. */
static bool is_plain(const pb_op *op)
{
    bool choice = (op->op == OP_STEP && op->a == ANY_TRACK)
                  || (op->op == OP_ELECTION && op->a == EITHER)
                  || (op->op == OP_MOOD && op->n < 0 && op->who != OTHERS)
                  || (op->op == OP_LOSE_MONEY && op->who != OTHERS);
    return pb_ops[op->op]->plain && !choice;
}

/* Whether using the office between two actions of the frame could matter (TURN-9). Gains and steps
 * of choice do not change each other. A law can change both. */
static bool office_between(const pb_state *s, const box_frame *f)
{
    int seat = f->who;
    if (s->phase != IN_TURN || seat != s->active || s->office_used || !s->office[seat])
        return false;
    const pb_frame *row =
        pb_frame_at(FRAME_OFFICE + 2 * (s->office[seat] - 1) + pb_immoral(s, seat));
    for (int i = 0; i < PB_ACTS && row->act[i].op; i++)
        if (!is_plain(&row->act[i]) && row->act[i].op != OP_STEP)
            return true;
    return false;
}

static int units_of(const pb_op *op)
{
    return pb_ops[op->op]->units ? op->n : 1;
}

static void begin_actions(const pb_state *s, box_frame *f, const pb_frame *row)
{
    f->step = BOX_ACTIONS;
    for (int i = 0; i < PB_ACTS; i++)
        if (holds(s, &row->act[i]) && row->act[i].part == 0)
            set_left(f, i, units_of(&row->act[i]));
}

/* Whether an action that has begun asks or draws something, unless it is impossible now. */
static bool goes_on(const pb_op *op)
{
    return !pb_ops[op->op]->plain && op->op != OP_BALLOTS_FOR_STEPS;
}

static void act(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    assert(holds(s, op) && pb_plays(s, seat));
    pb_ops[op->op]->begin(s, f, op, seat, ev);
    if (goes_on(op) && f->choices == 0 && pol_top(s) == (const void *)f)
        TELL(RULE(ACT, 5), MSG_SKIPPED, seat, op->op);
}

/* Who does an action next after seat, clockwise from the owner of the frame (ACT-12). -1: nobody.
 * seat -1: the first. */
static int next_actor(const pb_state *s, const box_frame *f, const pb_op *op, int seat)
{
    if (seat < 0)
        return op->who == OTHERS ? pb_next(s, f->who) : f->who;
    if (op->who == SELF)
        return -1;
    int next = pb_next(s, seat);
    return next == f->who ? -1 : next;
}

/* Does all of an action that leaves no choice. */
static void act_at_once(pb_state *s, box_frame *f, int i, pol_events *ev)
{
    const pb_op *op = &pb_frame_at(f->printed)->act[i];
    assert(left_of(f, i) > 0);
    set_left(f, i, 0);
    for (int seat = -1; (seat = next_actor(s, f, op, seat)) >= 0;)
        act(s, f, op, seat, ev);
    assert(f->choices == 0 && pol_top(s) == (const void *)f);
}

static void start_action(pb_state *s, box_frame *f, int i, pol_events *ev)
{
    assert(i >= 0 && f->step == BOX_ACTIONS && left_of(f, i) > 0);
    const pb_op *op = &pb_frame_at(f->printed)->act[i];
    set_left(f, i, left_of(f, i) - 1);
    set_index(f, i);
    set_actor(f, next_actor(s, f, op, -1));
    f->step = BOX_ACTING;
    f->choices = 0;
    act(s, f, op, actor_of(f), ev);
}

/* The choices of the action under way are made. The next player does it, or it is over. */
static void go_on(pb_state *s, box_frame *f, pol_events *ev)
{
    assert(f->step == BOX_ACTING);
    const pb_op *op = act_of(f);
    int seat = next_actor(s, f, op, actor_of(f));
    if (seat < 0) {
        f->step = BOX_ACTIONS;
        set_actor(f, f->who);
        return;
    }
    set_actor(f, seat);
    act(s, f, op, seat, ev);
}

void pb_do_parts(pb_state *s, box_frame *f, int seat, int n, pol_events *ev)
{
    const pb_frame *row = pb_frame_at(f->printed);
    assert(f->kind == K_BOX && f->step == BOX_ACTING);
    assert(act_of(f)->op == OP_DRAW || act_of(f)->op == OP_GIFT);
    for (int i = index_of(f) + 1; i < PB_ACTS && row->act[i].part == 1; i++)
        for (int k = 0; k < n && holds(s, &row->act[i]); k++)
            act(s, f, &row->act[i], seat, ev);
}

/* The actions that may be done now, one bit each. Those of a law for others come last (OFF-10). */
static int startable(const box_frame *f, const pb_frame *row)
{
    int all = 0, own = 0;
    for (int i = 0, left = all_left(f); left; i++, left >>= 2) {
        if (!(left & 3))
            continue;
        all |= 1 << i;
        own |= (row->act[i].who != OTHERS) << i;
    }
    return is_law(f) && own ? own : all;
}

/* How the player says that this action comes next. Steps on different tracks have different names,
 * because a law can come between them. The order of other actions of one kind does not matter. */
static pol_ans next_of(const pb_op *op)
{
    return op->op == OP_STEP && op->a != ANY_TRACK ? pol_a(V_NEXT_STEP, op->a, 0, 0)
                                                   : pol_a(V_NEXT, op->op, 0, 0);
}

/* The first of these actions that the answer means, -1 if there is none. */
static int find_act(const pb_frame *row, int acts, pol_ans next)
{
    for (int i = 0; acts; i++, acts >>= 1)
        if (acts & 1 && pol_same(next_of(&row->act[i]), next))
            return i;
    return -1;
}

/* Does what leaves nothing to decide. true: something was done. */
static bool act_by_itself(pb_state *s, box_frame *f, pol_events *ev)
{
    const pb_frame *row = pb_frame_at(f->printed);
    int bottom = find_act(row, startable(f, row), pol_a(V_NEXT, OP_MOOD_BOTTOM, 0, 0)); /* DATA-4 */
    if (bottom >= 0) {
        act_at_once(s, f, bottom, ev);
        return true;
    }
    bool plain = !office_between(s, f), own = false;
    for (int i = 0; i < PB_ACTS; i++) {
        if (!left_of(f, i))
            continue;
        plain &= is_plain(&row->act[i]);
        own |= row->act[i].who != OTHERS;
    }
    for (int i = 0; i < PB_ACTS; i++) {
        if (!left_of(f, i))
            continue;
        if (plain)
            act_at_once(s, f, i, ev);
        else if (is_law(f) && !own) {
            start_action(s, f, i, ev);
            return true;
        }
    }
    return plain;
}

int pb_owed_gift(const pb_state *s, int resource)
{
    const box_frame *f = pb_box_at(s, s->head.depth - 1);
    for (int i = 0; f && f->step == BOX_ACTIONS && i < PB_ACTS; i++) {
        const pb_op *op = &pb_frame_at(f->printed)->act[i];
        if (left_of(f, i) && op->op == OP_GIFT && op->a == resource)
            return op->b;
    }
    return 0;
}

/* The frame is resolved. */
static void finish(pb_state *s, const box_frame *f, pol_events *ev)
{
    int id = f->printed, who = f->who, news = pb_box_news(f), law = pb_box_law(f);
    bool keeps = f->marks & BOX_KEEPS;
    assert(pol_top(s) == (const void *)f && f->choices == 0);
    assert(news < 0 || !(f->marks & BOX_REPLAYED) == !(s->player[who].pile & pol_bit(news)));
    pol_pop(s);
    if (news >= 0)
        pb_news_used(s, who, news, ev);
    else if (law >= 0)
        pb_law_under(s, law);
    else if (id >= FRAME_TRACK && id < FRAME_OFFICE && !keeps)
        pb_steps_gone(s, who, (id - FRAME_TRACK) / (2 * PB_STEPS), ev);
}

static enum pol_run box_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(box_frame);
    const pb_frame *row = pb_frame_at(f->printed);
    switch (f->step) {
    case BOX_COSTS:
        pay_all_fixed(s, f, row, ev);
        f->step = BOX_PAYING;
        return POL_RUN;
    case BOX_PAYING:
        if (f->choices > 0 || next_cost(f, row))
            return POL_ASK;
        begin_actions(s, f, row);
        return POL_RUN;
    case BOX_ACTIONS:
        if (!all_left(f)) {
            finish(s, f, ev);
            return POL_RUN;
        }
        return act_by_itself(s, f, ev) ? POL_RUN : POL_ASK;
    default:
        if (f->choices > 0)
            return POL_ASK;
        go_on(s, f, ev);
        return POL_RUN;
    }
}

/* ---- the question ---- */

static void box_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(box_frame);
    if (f->step == BOX_PAYING) {
        offer_payment(cost_of(f), out);
        return;
    }
    if (f->step == BOX_ACTING) {
        pb_ops[act_of(f)->op]->offer(s, f, act_of(f), seat, out);
        return;
    }
    const pb_frame *row = pb_frame_at(f->printed);
    int acts = startable(f, row);
    for (int i = 0; acts >> i; i++)
        if (acts >> i & 1 && find_act(row, acts, next_of(&row->act[i])) == i
            && pol_try(out, next_of(&row->act[i])))
            return;
    pb_offer_free(s, seat, out);
}

static pol_no box_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(box_frame);
    if (f->step == BOX_PAYING)
        return check_payment(s, cost_of(f), seat, a);
    if (f->step == BOX_ACTING && says_next(a))
        return NO(ACT, 4);
    if (f->step == BOX_ACTING)
        return pb_ops[act_of(f)->op]->check(s, f, act_of(f), seat, a);
    if (!says_next(a))
        return pb_check_free(s, seat, a);
    const pb_frame *row = pb_frame_at(f->printed);
    return find_act(row, startable(f, row), a) >= 0 ? 0 : NO(ACT, 5);
}

static void box_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(box_frame);
    assert(seat == actor_of(f) && (f->step == BOX_ACTIONS) == (f->choices == 0));
    if (f->step == BOX_PAYING) {
        f->choices--;
        take_payment(s, seat, a, ev);
    } else if (f->step == BOX_ACTING) {
        f->choices--;
        pb_ops[act_of(f)->op]->take(s, f, act_of(f), seat, a, ev);
    } else if (says_next(a)) {
        const pb_frame *row = pb_frame_at(f->printed);
        start_action(s, f, find_act(row, startable(f, row), a), ev);
    } else {
        pb_take_free(s, seat, a, ev);
    }
}

/* A player who can afford no building of the hand declines like one who wants none (INFO-3). */
static bool box_hides(const void *state, const pol_frame *frame)
{
    SEE(box_frame);
    return f->step == BOX_ACTING && act_of(f)->op == OP_BUILD;
}

static uint8_t box_asked(const void *state, const pol_frame *frame)
{
    SEE(box_frame);
    return (uint8_t)(1 << actor_of(f));
}

static void box_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(box_frame);
    if (f->step == BOX_PAYING) {
        int op = cost_of(f)->op;
        q->prompt.msg = op == OP_RES_ANY  ? MSG_ASK_PAY
                        : op == OP_WORKIE ? MSG_ASK_GIVE
                                          : MSG_ASK_BACK;
        q->part = op == OP_RES_ANY ? "pay" : op == OP_WORKIE ? "give" : "back";
    } else if (f->step == BOX_ACTING) {
        q->prompt.msg = pb_ops[act_of(f)->op]->msg;
        q->part = pb_op_words[act_of(f)->op - 1];
    } else {
        q->prompt.msg = MSG_ASK_NEXT;
        q->part = "next";
    }
    q->prompt.n[0] = f->choices;
}

/* The frame that an answer begins without saying what the frame brings; -1: none. */
static int frame_begun(const pb_state *s, pol_ans a)
{
    if (a.verb == V_DEAL && a.a < SLOTS && s->tile[a.a] < PB_TILES)
        return FRAME_TILE + 2 * s->tile[a.a] + s->market[a.a];
    if (a.verb == V_USE && a.a < PB_BUILDINGS && a.b < 2)
        return FRAME_BUILDING + 2 * a.a + a.b;
    if (a.verb == V_CASH && a.a < TRACKS && a.b < 2 * PB_STEPS)
        return FRAME_TRACK + a.a * 2 * PB_STEPS + a.b;
    return -1;
}

void pb_put_begun(pol_buf *out, const char *lang, pol_ans a, int id)
{
    if (a.verb == V_DEAL)
        pol_buf_text(out, pol_tr(lang, pb_cards.tile_names[(id - FRAME_TILE) / 2]));
    else
        pol_put_answer(out, &pb_game, lang, a);
    pol_buf_text(out, ": ");
    pb_put_effect(out, lang, pb_frame_at(id));
}

bool pb_label_begun(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                    pol_buf *out)
{
    SEE(pol_frame);
    int id = frame_begun(s, a);
    if (id >= 0)
        pb_put_begun(out, lang, a, id);
    return id >= 0;
}

static void put_capital(pol_buf *out, size_t start)
{
    if (start < out->size && start < out->n && out->at[start] >= 'a' && out->at[start] <= 'z')
        out->at[start] = (char)(out->at[start] - 'a' + 'A');
}

/* The label says what an action brings, which is more than its name. */
static bool box_label(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                      pol_buf *out)
{
    SEE(box_frame);
    size_t start = out->n;
    if (pb_label_begun(state, frame, lang, a, out))
        return true;
    const pb_frame *row = pb_frame_at(f->printed);
    if (f->step == BOX_ACTING && a.verb == V_PICK) {
        pb_put_option(out, lang, row, index_of(f) + 1, a.a);
    } else if (f->step == BOX_ACTING && a.verb == V_CHAIN && a.a < 2) {
        pb_put_chain(out, lang, s, f->who, a);
    } else if (f->step != BOX_PAYING && f->step != BOX_ACTING && says_next(a)) {
        int i = find_act(row, startable(f, row), a);
        if (i >= 0)
            pb_put_action(out, lang, row, i,
                          units_of(&row->act[i]) > 1 ? left_of(f, i) : row->act[i].n);
    }
    put_capital(out, start);
    return out->n > start;
}

/* News or a law under way goes where it goes when it is resolved. */
static void box_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(box_frame);
    int law = pb_box_law(f), news = pb_box_news(f);
    if (law >= 0)
        pb_law_under(s, law);
    if (news >= 0)
        pb_news_used(s, f->who, news, NULL);
}

POL_TABLE pol_kind pb_kind_box = {
    "box",
    .run = box_run,
    .offer = box_offer,
    .check = box_check,
    .take = box_take,
    .asked = box_asked,
    .prompt = box_prompt,
    .label = box_label,
    .hides = box_hides,
    .drop = box_drop,
};

/* ---- choices (ACT-6, ACT-7) ---- */

void pb_begin_choices(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    assert(f->choices == 0 && op->n > 0);
    f->choices = (uint8_t)op->n;
}

void pb_begin_one(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    assert(f->choices == 0);
    f->choices = 1;
}

/* Whether the parts that follow have an option of this number. */
static bool has_option(const box_frame *f, int number)
{
    const pb_frame *row = pb_frame_at(f->printed);
    for (int i = index_of(f) + 1; i < PB_ACTS && row->act[i].part; i++)
        if (row->act[i].part == number)
            return true;
    return false;
}

static void op_choice_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_list *out)
{
    for (int i = 1; has_option(f, i); i++)
        if (pol_try(out, pol_a(V_PICK, i, 0, 0)))
            return;
}

static pol_no op_choice_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_ans a)
{
    if (a.verb != V_PICK)
        return POL_NOT_AN_ANSWER;
    int most = 0;
    while (has_option(f, most + 1))
        most++;
    return a.a >= 1 && a.a <= most ? 0 : BECAUSE(ACT, 6, MSG_NO_RANGE, 1, most);
}

/* What is picked becomes an action of the frame, as often as it is picked. If several are picked,
 * what leaves no choice is done at once. */
static void op_choice_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                           pol_events *ev)
{
    const pb_frame *row = pb_frame_at(f->printed);
    assert(has_option(f, a.a));
    TELL(RULE(ACT, 6), MSG_PICKED, seat, a.a);
    for (int i = index_of(f) + 1; i < PB_ACTS && row->act[i].part; i++) {
        if (row->act[i].part != a.a || !holds(s, &row->act[i]))
            continue;
        if (op->n > 1 && is_plain(&row->act[i]))
            act(s, f, &row->act[i], seat, ev);
        else
            set_left(f, i, left_of(f, i) + units_of(&row->act[i]));
    }
}

POL_TABLE pb_op_row pb_op_choice = {
    .begin = pb_begin_choices,
    .offer = op_choice_offer,
    .check = op_choice_check,
    .take = op_choice_take,
    .msg = MSG_ASK_OPTION,
};
