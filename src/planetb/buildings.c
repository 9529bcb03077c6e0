/* buildings.c - chapter 8: stacks, hands, building, and the cards about them. */
#include "planetb/pb.h"

enum { NOT_BUILDING = 5 }; /* Billies (BLD-6) */

/* ---- stacks and hands ---- */

int pb_stack_left(const pb_state *s, int stack)
{
    return pol_count(s->unseen_buildings & pb_stack_bits(stack)) + s->under_count[stack];
}

int pb_hand_size(const pb_state *s, int seat)
{
    int n = 0;
    while (n < PB_HAND && s->hidden.hand[seat][n] != PB_NONE)
        n++;
    return n;
}

static int hand_find(const pb_state *s, int seat, int building)
{
    for (int i = 0; i < PB_HAND; i++)
        if (s->hidden.hand[seat][i] == building)
            return i;
    return -1;
}

static bool in_hand(const pb_state *s, int seat, int building)
{
    return building < PB_HQ && hand_find(s, seat, building) >= 0;
}

void pb_hand_add(pb_state *s, int seat, int building, int knows)
{
    uint8_t *hand = s->hidden.hand[seat], *known = s->hidden.knows[seat];
    int at = pb_hand_size(s, seat);
    assert(at < PB_HAND);
    for (; at > 0 && hand[at - 1] > building; at--) {
        hand[at] = hand[at - 1];
        known[at] = known[at - 1];
    }
    hand[at] = (uint8_t)building;
    known[at] = (uint8_t)knows;
}

/* Who knew the card. */
static int hand_remove(pb_state *s, int seat, int building)
{
    uint8_t *hand = s->hidden.hand[seat], *known = s->hidden.knows[seat];
    int at = hand_find(s, seat, building), knows = known[at];
    for (; at < PB_HAND - 1; at++) {
        hand[at] = hand[at + 1];
        known[at] = known[at + 1];
    }
    hand[at] = PB_NONE;
    known[at] = 0;
    return knows;
}

/* From now on nobody can tell which of the buildings passed in the draft are still in hands. */
static void forget_draft(pb_state *s, int stack)
{
    for (int seat = 0; seat < s->head.players; seat++)
        for (int i = 0; i < pb_hand_size(s, seat); i++)
            if (pb_stack_of(s->hidden.hand[seat][i]) == stack)
                s->hidden.knows[seat][i] &= (uint8_t)~PB_DRAFTED;
}

/* Nobody sees which of several cards of a stack is put under it: what others knew of them is then
 * no longer certain, and only the owner still knows. */
static void put_under(pb_state *s, int seat, int building)
{
    int stack = pb_stack_of(building), knows = hand_remove(s, seat, building);
    int drafted = knows & PB_DRAFTED;
    for (int i = 0; i < pb_hand_size(s, seat); i++) {
        if (pb_stack_of(s->hidden.hand[seat][i]) != stack)
            continue;
        drafted |= s->hidden.knows[seat][i] & PB_DRAFTED;
        s->hidden.knows[seat][i] = (uint8_t)(1 << seat);
        knows = 1 << seat;
    }
    if (drafted)
        forget_draft(s, stack);
    knows &= ~PB_DRAFTED;
    s->hidden.under[stack][s->under_count[stack]++] = (uint8_t)(building % PB_STACK | knows << 4);
}

/* Takes a building off its stack: from the unknown part, or the next of those put under it. Returns
 * who knew it. */
static int draw(pb_state *s, int building)
{
    int stack = pb_stack_of(building);
    if (s->unseen_buildings & pol_bit(building)) {
        s->unseen_buildings &= ~pol_bit(building);
        return 0;
    }
    uint8_t *under = s->hidden.under[stack];
    int knows = under[0] >> 4;
    memmove(under, under + 1, PB_STACK - 1);
    under[PB_STACK - 1] = PB_NONE;
    s->under_count[stack]--;
    return knows;
}

static void offer_top(const pb_state *s, int stack, int verb, pol_list *out)
{
    uint64_t unseen = s->unseen_buildings & pb_stack_bits(stack);
    if (!unseen)
        pol_put(out,
                pol_a((uint8_t)verb, stack * PB_STACK + (s->hidden.under[stack][0] & 0xf), 0, 0),
                1);
    for (; unseen; unseen &= unseen - 1)
        if (pol_put(out, pol_a((uint8_t)verb, pol_first(unseen), 0, 0), 1))
            return;
}

void pb_offer_draw_building(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)seat;
    offer_top(s, f->a, V_DRAW, out);
}

void pb_take_draw_building(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)seat;
    (void)ev;
    int knows = draw(s, a.a);
    if (f->b) {
        uint8_t *pack = s->hidden.pack;
        int at = 0;
        while (pack[at] < a.a)
            at++;
        memmove(pack + at + 1, pack + at, (size_t)(COLOURS - at - 1));
        pack[at] = a.a;
    } else {
        pb_hand_add(s, f->c, a.a, knows | 1 << f->c);
    }
    pol_pop(s);
}

void pb_prompt_draw_building(const void *s, const pol_frame *f, int seat, pol_question *q)
{
    (void)s;
    (void)seat;
    q->seen = (uint8_t)(1 << f->c);
    q->prompt.n[0] = f->c;
}

/* ---- building ---- */

static void put_into_play(pb_state *s, int seat, int building, pol_events *ev)
{
    s->player[seat].buildings |= pol_bit(building);
    pb_gain_vp(s, seat, pb_cards.building[building].vp, VP_BUILDINGS, ev);
}

static bool offer_hand(const pb_state *s, int seat, int verb, pol_list *out)
{
    for (int i = 0; i < PB_HAND && s->hidden.hand[seat][i] != PB_NONE; i++)
        if (pol_try(out, pol_a((uint8_t)verb, s->hidden.hand[seat][i], 0, 0)))
            return true;
    return false;
}

PB_BEGIN(build)
{
    (void)op;
    (void)ev;
    f->b = pb_hand_size(s, seat) > 0; /* BLD-7 */
}

PB_OFFER(build)
{
    (void)f;
    (void)op;
    if (!offer_hand(s, seat, V_BUILD, out))
        pol_try(out, pol_a(V_DECLINE, 0, 0, 0));
}

PB_CHECK(build)
{
    (void)f;
    (void)op;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DECLINE && !a.a)
        return 0;
    if (a.verb != V_BUILD || a.a >= PB_HQ)
        return POL_NOT_AN_ANSWER;
    if (!in_hand(s, seat, a.a))
        return NO(BLD, 3);
    return s->player[seat].money >= pb_cards.building[a.a].cost ? 0 : NO(BLD, 4);
}

PB_TAKE(build)
{
    (void)f;
    (void)op;
    if (a.verb == V_DECLINE) {
        pol_frame *under = pb_push(s, K_UNDER, seat);
        under->a = under->b = under->c = 1;
        return;
    }
    int cost = pb_cards.building[a.a].cost;
    hand_remove(s, seat, a.a);
    s->player[seat].money = (uint16_t)(s->player[seat].money - cost);
    pol_event_add(ev, POL_ALL, RULE(BLD, 4), MSG_BUILT, seat, a.a, cost, 0, 0, 0);
    put_into_play(s, seat, a.a, ev);
}

PB_BEGIN(build_free)
{
    pb_begin_build(s, f, op, seat, ev);
}

PB_OFFER(build_free)
{
    (void)f;
    (void)op;
    offer_hand(s, seat, V_BUILD, out);
}

PB_CHECK(build_free)
{
    (void)f;
    (void)op;
    if (!pol_names(a, V_BUILD, PB_HQ))
        return POL_NOT_AN_ANSWER;
    return in_hand(s, seat, a.a) ? 0 : NO(CARD, 2);
}

PB_TAKE(build_free)
{
    (void)f;
    (void)op;
    hand_remove(s, seat, a.a);
    pol_event_add(ev, POL_ALL, RULE(CARD, 2), MSG_BUILT_FREE, seat, a.a, 0, 0, 0, 0);
    put_into_play(s, seat, a.a, ev);
}

/* With an empty stack nothing happens (CARD-4). */
PB_BEGIN(build_top)
{
    (void)f;
    (void)ev;
    if (pb_stack_left(s, op->a) == 0)
        return;
    pol_frame *draw = pb_push(s, K_DRAW_TOP, POL_CHANCE);
    draw->a = op->a;
    draw->c = (uint8_t)seat;
}

void pb_offer_draw_top(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)seat;
    offer_top(s, f->a, V_TOP, out);
}

void pb_take_draw_top(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    int who = f->c;
    (void)seat;
    draw(s, a.a);
    pol_pop(s);
    pol_event_add(ev, POL_ALL, RULE(CARD, 4), MSG_BUILT_FREE, who, a.a, 0, 0, 0, 0);
    put_into_play(s, who, a.a, ev);
}

/* ---- destroying (CARD-3, CARD-10) ---- */

PB_BEGIN(destroy)
{
    (void)op;
    (void)ev;
    f->b = s->player[seat].buildings != 0; /* CARD-28 */
}

PB_OFFER(destroy)
{
    (void)f;
    (void)op;
    for (uint64_t left = s->player[seat].buildings; left; left &= left - 1)
        if (pol_try(out, pol_a(V_DESTROY, pol_first(left), 0, 0)))
            return;
}

PB_CHECK(destroy)
{
    (void)f;
    (void)op;
    if (!pol_names(a, V_DESTROY, PB_BUILDINGS))
        return POL_NOT_AN_ANSWER;
    return s->player[seat].buildings & pol_bit(a.a) ? 0 : NO(CARD, 3);
}

PB_TAKE(destroy)
{
    (void)f;
    s->player[seat].buildings &= ~pol_bit(a.a);
    s->filled[pb_place_of(seat, a.a)] = 0;
    pol_event_add(ev, POL_ALL, RULE(BLD, 10), MSG_DESTROYED, seat, a.a, 0, 0, 0, 0);
    if (op->a)
        pb_gain_money(s, seat, pb_cards.building[a.a].cost);
}

/* ---- frames of buildings ---- */

static bool offer_frames(uint64_t buildings, pol_list *out)
{
    for (; buildings; buildings &= buildings - 1)
        for (int half = 0; half < 2; half++)
            if (pol_try(out, pol_a(V_USE, pol_first(buildings), half, 0)))
                return true;
    return false;
}

static bool names_frame(pol_ans a)
{
    return a.verb == V_USE && a.a < PB_BUILDINGS && a.b < 2 && !a.c;
}

static int frame_named(pol_ans a)
{
    return FRAME_BUILDING + 2 * a.a + a.b;
}

/* Own buildings but the one whose frame this is (CARD-29). */
static uint64_t others_than(const pb_state *s, const pol_frame *f, int seat)
{
    uint64_t buildings = s->player[seat].buildings;
    if (pb_own_building(f) >= 0)
        buildings &= ~pol_bit(pb_own_building(f));
    return buildings;
}

PB_BEGIN(copy)
{
    (void)op;
    (void)ev;
    for (uint64_t left = others_than(s, f, seat); left; left &= left - 1) {
        int id = FRAME_BUILDING + 2 * pol_first(left);
        if (!pb_payable(s, seat, id) || !pb_payable(s, seat, id + 1)) {
            f->b = 1;
            return;
        }
    }
}

PB_OFFER(copy)
{
    (void)f;
    (void)op;
    offer_frames(s->player[seat].buildings, out);
}

PB_CHECK(copy)
{
    (void)op;
    if (!names_frame(a) || !(s->player[seat].buildings & pol_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    if (!(others_than(s, f, seat) & pol_bit(a.a)))
        return NO(CARD, 29);
    return pb_payable(s, seat, frame_named(a));
}

PB_TAKE(copy)
{
    (void)f;
    (void)op;
    (void)ev;
    pb_begin_frame(s, seat, frame_named(a), 0);
}

/* ---- a department is filled (WRK-8) ---- */

static bool none_payable(const pb_state *s, int seat, int building)
{
    int id = FRAME_BUILDING + 2 * building;
    return pb_payable(s, seat, id) && pb_payable(s, seat, id + 1);
}

void pb_offer_choose(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    if (offer_frames(pol_bit(f->a), out) || pol_try(out, pol_a(V_SKIP, 0, 0, 0)))
        return;
    pb_offer_free(s, seat, out);
}

pol_rule pb_check_choose(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    if (names_frame(a) && a.a == f->a)
        return pb_payable(s, seat, frame_named(a));
    if (pol_names(a, V_SKIP, 1))
        return none_payable(s, seat, f->a) ? 0 : NO(WRK, 8);
    pol_rule rule = pb_check_free(s, seat, a); /* ACT-14 */
    /* The choice is made at once; an office is an action and waits. */
    return !rule && a.verb == V_OFFICE ? NO(WRK, 8) : rule;
}

void pb_take_choose(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    if (a.verb == V_USE || a.verb == V_SKIP) {
        if (a.verb == V_SKIP)
            pol_event_add(ev, POL_ALL, RULE(WRK, 10), MSG_NOT_PAYABLE, seat, f->a, 0, 0, 0, 0);
        pol_pop(s);
        if (a.verb == V_USE)
            pb_begin_frame(s, seat, frame_named(a), 0);
    } else {
        pb_take_free(s, seat, a, ev);
    }
}

void pb_prompt_choose(const void *s, const pol_frame *f, int seat, pol_question *q)
{
    (void)s;
    (void)seat;
    q->prompt.n[0] = f->a;
}

/* ---- cards under their stacks ---- */

PB_BEGIN(under)
{
    (void)f;
    (void)ev;
    pol_frame *under = pb_push(s, K_UNDER, seat);
    under->a = op->b;
    under->b = (uint8_t)op->n;
}

enum pol_run pb_run_under(void *state, pol_frame *f, pol_events *ev)
{
    pb_state *s = state;
    (void)ev;
    if (f->b > 0 && pb_hand_size(s, f->who) > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void pb_offer_under(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)f;
    if (!offer_hand(s, seat, V_UNDER, out))
        pol_try(out, pol_a(V_ENOUGH, 0, 0, 0));
}

pol_rule pb_check_under(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_ENOUGH && !a.a)
        return f->a == 0 ? 0 : NO(BLD, 6);
    if (a.verb != V_UNDER || a.a >= PB_HQ)
        return POL_NOT_AN_ANSWER;
    return in_hand(s, seat, a.a) ? 0 : NO(BLD, 6);
}

/* The backs of the cards tell their stacks. */
int pb_shown_under(pol_ans a)
{
    return a.verb == V_UNDER ? 1 + pb_stack_of(a.a) : 0;
}

void pb_take_under(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    if (a.verb == V_ENOUGH) {
        f->b = 0;
        return;
    }
    put_under(s, seat, a.a);
    f->b--;
    f->a = (uint8_t)pol_max(0, f->a - 1);
    if (f->c)
        pb_gain_money(s, seat, NOT_BUILDING);
    pol_event_add(ev, POL_ALL, RULE(BLD, 6), f->c ? MSG_PAID_5 : MSG_UNDER, seat, pb_stack_of(a.a),
                  0, 0, 0, 0);
}

/* ---- the hand at the end of the turn (BLD-11) ---- */

enum pol_run pb_run_refill(void *state, pol_frame *f, pol_events *ev)
{
    pb_state *s = state;
    (void)ev;
    int left = 0;
    for (int stack = 0; stack < STACKS; stack++)
        left += pb_stack_left(s, stack);
    if (left > 0 && pb_hand_size(s, f->who) < PB_HAND)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void pb_offer_refill(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)s;
    (void)f;
    (void)seat;
    pol_offer_range(out, V_STACK, 0, STACKS - 1);
}

pol_rule pb_check_refill(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    (void)seat;
    if (!pol_names(a, V_STACK, STACKS))
        return POL_NOT_AN_ANSWER;
    return pb_stack_left(s, a.a) > 0 ? 0 : NO(BLD, 11);
}

void pb_take_refill(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)f;
    (void)ev;
    pol_frame *draw = pb_push(s, K_DRAW_BUILDING, POL_CHANCE);
    draw->a = a.a;
    draw->c = (uint8_t)seat;
}
