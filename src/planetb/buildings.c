/* buildings.c - chapter 8: stacks, hands, building, and the cards about them. */
#include "planetb/buildings.h"

#include "planetb/frames.h"
#include "planetb/mood.h"
#include "planetb/turn.h"

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
    assert(at < PB_HAND && building < PB_HQ && !in_hand(s, seat, building));
    assert(knows >> seat & 1);
    for (; at > 0 && hand[at - 1] > building; at--) {
        hand[at] = hand[at - 1];
        known[at] = known[at - 1];
    }
    hand[at] = (uint8_t)building;
    known[at] = (uint8_t)knows;
}

/* Takes a building out of a hand. Returns who knew it. */
static int hand_remove(pb_state *s, int seat, int building)
{
    uint8_t *hand = s->hidden.hand[seat], *known = s->hidden.knows[seat];
    int at = hand_find(s, seat, building);
    assert(at >= 0);
    int knows = known[at];
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

/* Others do not see which of several cards of a stack goes under it. So what they knew of these
 * cards is no longer certain. Only the owner still knows them. */
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
    assert(s->under_count[stack] < PB_STACK);
    s->hidden.under[stack][s->under_count[stack]++] = (uint8_t)(building % PB_STACK | knows << 4);
}

/* Takes a building off its stack: out of the unknown part, or the next of those put under it.
 * Returns who knew it. */
static int draw(pb_state *s, int building)
{
    int stack = pb_stack_of(building);
    if (s->unseen_buildings & pol_bit(building)) {
        s->unseen_buildings &= ~pol_bit(building);
        return 0;
    }
    uint8_t *under = s->hidden.under[stack];
    int knows = under[0] >> 4;
    assert(!(s->unseen_buildings & pb_stack_bits(stack)) && s->under_count[stack] > 0);
    assert((under[0] & 0xf) == building % PB_STACK);
    memmove(under, under + 1, PB_STACK - 1);
    under[PB_STACK - 1] = PB_NONE;
    s->under_count[stack]--;
    return knows;
}

static void offer_top(const pb_state *s, int stack, int verb, pol_list *out)
{
    uint64_t unseen = s->unseen_buildings & pb_stack_bits(stack);
    assert(pb_stack_left(s, stack) > 0);
    if (!unseen)
        pol_put(out,
                pol_a((uint8_t)verb, stack * PB_STACK + (s->hidden.under[stack][0] & 0xf), 0, 0),
                1);
    for (; unseen; unseen &= unseen - 1)
        if (pol_put(out, pol_a((uint8_t)verb, pol_first(unseen), 0, 0), 1))
            return;
}

static bool offer_hand(const pb_state *s, int seat, int verb, pol_list *out)
{
    for (int i = 0; i < PB_HAND && s->hidden.hand[seat][i] != PB_NONE; i++)
        if (pol_try(out, pol_a((uint8_t)verb, s->hidden.hand[seat][i], 0, 0)))
            return true;
    return false;
}

typedef struct draw_building_frame {
    POL_FRAME;
    uint8_t stack;
    uint8_t into_pack; /* 1: into the pack of the draft */
    uint8_t seat;      /* whose hand it goes to, or who looks at the pack */
    uint8_t spare[2];
} draw_building_frame;
POL_FRAME_FITS(draw_building_frame);

void pb_draw_building(pb_state *s, int stack, int seat, bool into_pack)
{
    assert(pb_stack_left(s, stack) > 0 && pb_plays(s, seat));
    draw_building_frame *f = pb_push(s, K_DRAW_BUILDING, POL_CHANCE);
    f->stack = (uint8_t)stack;
    f->into_pack = into_pack;
    f->seat = (uint8_t)seat;
}

static void draw_building_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_building_frame);
    offer_top(s, f->stack, V_DRAW, out);
}

static void draw_building_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_building_frame);
    int knows = draw(s, a.a);
    TELL_ONLY(1 << f->seat, f->into_pack ? RULE(SET, 21 + f->stack) : RULE(BLD, 11),
              MSG_BUILDING_DRAWN, f->seat, a.a);
    if (f->into_pack) {
        uint8_t *pack = s->hidden.pack;
        int at = 0;
        assert(s->phase == SETTING_UP && pack[COLOURS - 1] == PB_NONE);
        while (pack[at] < a.a)
            at++;
        memmove(pack + at + 1, pack + at, (size_t)(COLOURS - at - 1));
        pack[at] = a.a;
    } else {
        pb_hand_add(s, f->seat, a.a, knows | 1 << f->seat);
    }
    pol_pop(s);
}

static void draw_building_prompt(const void *state, const pol_frame *frame, int seat,
                                 pol_question *q)
{
    SEE(draw_building_frame);
    q->seen = (uint8_t)(1 << f->seat);
    q->prompt.n[0] = f->seat;
}

POL_TABLE pol_kind pb_kind_draw_building = {
    "draw_building",
    .offer = draw_building_offer,
    .take = draw_building_take,
    .prompt = draw_building_prompt,
    .msg = MSG_ASK_DRAW_BUILDING,
    .flags = POL_KIND_CHANCE | POL_KIND_PRIVATE,
};

/* ---- cards under their stacks ---- */

/* `who` puts cards of the hand under their stacks. */
typedef struct under_frame {
    POL_FRAME;
    uint8_t least; /* how many more must go */
    uint8_t most;  /* how many more may go */
    uint8_t paid;  /* 1: for money (BLD-6) */
    uint8_t spare[2];
} under_frame;
POL_FRAME_FITS(under_frame);

static void push_under(pb_state *s, int seat, int least, int most, bool paid)
{
    assert(least >= 0 && least <= most && (!paid || pb_hand_size(s, seat) > 0));
    under_frame *f = pb_push(s, K_UNDER, seat);
    f->least = (uint8_t)least;
    f->most = (uint8_t)most;
    f->paid = paid;
}

static void op_under_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    push_under(s, seat, op->b, op->n, false);
}

POL_TABLE pb_op_row pb_op_under = {.begin = op_under_begin};

static enum pol_run under_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(under_frame);
    if (f->most > 0 && pb_hand_size(s, f->who) > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void under_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(under_frame);
    if (!offer_hand(s, seat, V_UNDER, out))
        pol_try(out, pol_a(V_ENOUGH, 0, 0, 0));
}

static pol_no under_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(under_frame);
    if (a.verb == V_ENOUGH)
        return f->least == 0 ? 0 : NO(BLD, 6);
    if (a.verb != V_UNDER)
        return POL_NOT_AN_ANSWER;
    return in_hand(s, seat, a.a) ? 0 : NO(BLD, 6);
}

/* The backs of the cards tell their stacks. */
static int under_shown(pol_ans a)
{
    return a.verb == V_UNDER ? 1 + pb_stack_of(a.a) : 0;
}

static void under_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(under_frame);
    assert(f->most > 0 && seat == f->who);
    if (a.verb == V_ENOUGH) {
        assert(f->least == 0);
        f->most = 0;
        return;
    }
    put_under(s, seat, a.a);
    f->most--;
    f->least = (uint8_t)pol_max(0, f->least - 1);
    int money = f->paid ? pb_number.not_building : 0;
    pb_change_money(s, seat, money);
    TELL(RULE(BLD, 6), f->paid ? MSG_UNDER_PAID : MSG_UNDER, seat, pb_stack_of(a.a), money);
    TELL_ONLY(1 << seat, RULE(BLD, 6), MSG_UNDER_CARD, seat, pb_stack_of(a.a), a.a);
}

POL_TABLE pol_kind pb_kind_under = {
    "under",
    .run = under_run,
    .offer = under_offer,
    .check = under_check,
    .take = under_take,
    .shown = under_shown,
    .msg = MSG_ASK_UNDER,
    .flags = POL_KIND_PRIVATE,
};

/* ---- building ---- */

static void put_into_play(pb_state *s, int seat, int building, pol_events *ev)
{
    assert(building < PB_HQ && !(s->unseen_buildings & pol_bit(building)));
    assert(!(s->player[seat].buildings & pol_bit(building)) && s->filled[building] == 0);
    s->player[seat].buildings |= pol_bit(building);
    pb_gain_vp(s, seat, pb_cards.building[building].vp, VP_BUILDINGS, ev);
}

static void op_build_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    f->choices = pb_hand_size(s, seat) > 0; /* BLD-7 */
}

static void op_build_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                           pol_list *out)
{
    if (!offer_hand(s, seat, V_BUILD, out))
        pol_try(out, pol_a(V_DECLINE, 0, 0, 0));
}

static pol_no op_build_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_ans a)
{
    if (a.verb == V_DECLINE)
        return 0;
    if (a.verb != V_BUILD)
        return POL_NOT_AN_ANSWER;
    if (!in_hand(s, seat, a.a))
        return NO(BLD, 3);
    int cost = pb_cards.building[a.a].cost, have = s->player[seat].money;
    return have >= cost ? 0 : BECAUSE(BLD, 4, MSG_NO_MONEY, cost, have);
}

static void op_build_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                          pol_events *ev)
{
    if (a.verb == V_DECLINE) {
        push_under(s, seat, 1, 1, true);
        return;
    }
    int cost = pb_cards.building[a.a].cost;
    hand_remove(s, seat, a.a);
    pb_change_money(s, seat, -cost);
    TELL(RULE(BLD, 4), MSG_BUILT, seat, a.a, cost);
    put_into_play(s, seat, a.a, ev);
}

POL_TABLE pb_op_row pb_op_build = {
    .units = true,
    .begin = op_build_begin,
    .offer = op_build_offer,
    .check = op_build_check,
    .take = op_build_take,
    .msg = MSG_ASK_BUILD,
};

static void op_build_free_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                pol_list *out)
{
    offer_hand(s, seat, V_BUILD, out);
}

static pol_no op_build_free_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                  pol_ans a)
{
    if (a.verb != V_BUILD)
        return POL_NOT_AN_ANSWER;
    return in_hand(s, seat, a.a) ? 0 : NO(CARD, 2);
}

static void op_build_free_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                               pol_events *ev)
{
    hand_remove(s, seat, a.a);
    TELL(RULE(CARD, 2), MSG_BUILT_FREE, seat, a.a);
    put_into_play(s, seat, a.a, ev);
}

POL_TABLE pb_op_row pb_op_build_free = {
    .units = true,
    .begin = op_build_begin,
    .offer = op_build_free_offer,
    .check = op_build_free_check,
    .take = op_build_free_take,
    .msg = MSG_ASK_BUILD,
};

typedef struct draw_top_frame {
    POL_FRAME;
    uint8_t stack;
    uint8_t spare;
    uint8_t seat; /* who gets the building */
    uint8_t spare2[2];
} draw_top_frame;
POL_FRAME_FITS(draw_top_frame);

/* With an empty stack nothing happens (CARD-4). */
static void op_build_top_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    if (pb_stack_left(s, op->a) == 0)
        return;
    draw_top_frame *draw = pb_push(s, K_DRAW_TOP, POL_CHANCE);
    draw->stack = op->a;
    draw->seat = (uint8_t)seat;
}

POL_TABLE pb_op_row pb_op_build_top = {.begin = op_build_top_begin};

static void draw_top_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_top_frame);
    offer_top(s, f->stack, V_TOP, out);
}

static void draw_top_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_top_frame);
    int who = f->seat;
    draw(s, a.a);
    pol_pop(s);
    TELL(RULE(CARD, 4), MSG_BUILT_FREE, who, a.a);
    put_into_play(s, who, a.a, ev);
}

POL_TABLE pol_kind pb_kind_draw_top = {
    "draw_top",
    .offer = draw_top_offer,
    .take = draw_top_take,
    .msg = MSG_ASK_DRAW_TOP,
    .flags = POL_KIND_CHANCE,
};

/* ---- destroying (CARD-3, CARD-10) ---- */

static void op_destroy_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    f->choices = s->player[seat].buildings != 0; /* CARD-28 */
}

static void op_destroy_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_list *out)
{
    for (uint64_t left = s->player[seat].buildings; left; left &= left - 1)
        if (pol_try(out, pol_a(V_DESTROY, pol_first(left), 0, 0)))
            return;
}

static pol_no op_destroy_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                               pol_ans a)
{
    if (a.verb != V_DESTROY)
        return POL_NOT_AN_ANSWER;
    return s->player[seat].buildings & pol_bit(a.a) ? 0 : NO(CARD, 3);
}

static void op_destroy_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                            pol_events *ev)
{
    assert(s->player[seat].buildings & pol_bit(a.a));
    uint8_t *filled = &s->filled[pb_place_of(seat, a.a)];
    s->player[seat].buildings &= ~pol_bit(a.a);
    TELL(RULE(BLD, 10), MSG_DESTROYED, seat, a.a);
    if (*filled)
        TELL(RULE(BLD, 10), MSG_STAFF_LOST, pol_count(*filled), a.a);
    *filled = 0;
    int refund = op->a ? pb_cards.building[a.a].cost : 0;
    pb_change_money(s, seat, refund);
    if (refund)
        TELL(RULE(CARD, 25), MSG_REFUNDED, seat, a.a, refund);
}

POL_TABLE pb_op_row pb_op_destroy = {
    .begin = op_destroy_begin,
    .offer = op_destroy_offer,
    .check = op_destroy_check,
    .take = op_destroy_take,
    .msg = MSG_ASK_DESTROY,
};

/* ---- frames of buildings ---- */

static bool offer_frames(uint64_t buildings, pol_list *out)
{
    for (; buildings; buildings &= buildings - 1)
        for (int half = 0; half < 2; half++)
            if (pol_try(out, pol_a(V_USE, pol_first(buildings), half, 0)))
                return true;
    return false;
}

static int frame_named(pol_ans a)
{
    return FRAME_BUILDING + 2 * a.a + a.b;
}

/* Own buildings, but not the one whose frame this is (CARD-29). */
static uint64_t others_than(const pb_state *s, const box_frame *f, int seat)
{
    uint64_t buildings = s->player[seat].buildings;
    if (pb_box_building(f) >= 0)
        buildings &= ~pol_bit(pb_box_building(f));
    return buildings;
}

static void op_copy_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    for (uint64_t left = others_than(s, f, seat); left; left &= left - 1) {
        int id = FRAME_BUILDING + 2 * pol_first(left);
        if (!pb_payable(s, seat, id) || !pb_payable(s, seat, id + 1)) {
            f->choices = 1;
            return;
        }
    }
}

static void op_copy_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                          pol_list *out)
{
    offer_frames(s->player[seat].buildings, out);
}

static pol_no op_copy_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_ans a)
{
    if (a.verb != V_USE)
        return POL_NOT_AN_ANSWER;
    if (!(s->player[seat].buildings & pol_bit(a.a)))
        return NO(CARD, 7);
    if (!(others_than(s, f, seat) & pol_bit(a.a)))
        return NO(CARD, 29);
    return pb_payable(s, seat, frame_named(a));
}

static void op_copy_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    assert(others_than(s, f, seat) & pol_bit(a.a));
    pb_begin_frame(s, seat, frame_named(a), 0, RULE(CARD, 7), ev);
}

POL_TABLE pb_op_row pb_op_copy = {
    .begin = op_copy_begin,
    .offer = op_copy_offer,
    .check = op_copy_check,
    .take = op_copy_take,
    .msg = MSG_ASK_COPY,
};

/* ---- a department is filled (WRK-8) ---- */

typedef struct choose_frame {
    POL_FRAME;
    uint8_t building; /* of which `who` chooses a frame */
    uint8_t spare[4];
} choose_frame;
POL_FRAME_FITS(choose_frame);

void pb_choose_frame(pb_state *s, int seat, int building)
{
    assert(s->player[seat].buildings & pol_bit(building));
    choose_frame *f = pb_push(s, K_CHOOSE, seat);
    f->building = (uint8_t)building;
}

static bool none_payable(const pb_state *s, int seat, int building)
{
    int id = FRAME_BUILDING + 2 * building;
    return pb_payable(s, seat, id) && pb_payable(s, seat, id + 1);
}

static void choose_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(choose_frame);
    if (offer_frames(pol_bit(f->building), out) || pol_try(out, pol_a(V_SKIP, 0, 0, 0)))
        return;
    pb_offer_free(s, seat, out);
}

static pol_no choose_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(choose_frame);
    if (a.verb == V_USE)
        return a.a == f->building ? pb_payable(s, seat, frame_named(a)) : NO(WRK, 8);
    if (a.verb == V_SKIP)
        return none_payable(s, seat, f->building) ? 0 : NO(WRK, 8);
    return pb_check_to_pay(s, seat, a);
}

static void choose_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(choose_frame);
    assert(a.verb != V_USE || a.a == f->building);
    assert(a.verb != V_SKIP || none_payable(s, seat, f->building));
    if (a.verb == V_USE || a.verb == V_SKIP) {
        if (a.verb == V_SKIP)
            TELL(RULE(WRK, 10), MSG_NOT_PAYABLE, seat, f->building);
        pol_pop(s);
        if (a.verb == V_USE)
            pb_begin_frame(s, seat, frame_named(a), 0, RULE(WRK, 8), ev);
    } else {
        pb_take_free(s, seat, a, ev);
    }
}

static void choose_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(choose_frame);
    q->prompt.n[0] = f->building;
}

POL_TABLE pol_kind pb_kind_choose = {
    "choose",
    .offer = choose_offer,
    .check = choose_check,
    .take = choose_take,
    .prompt = choose_prompt,
    .label = pb_label_begun,
    .msg = MSG_ASK_FRAME,
};

/* ---- the hand at the end of the turn (BLD-11) ---- */

/* `who` fills the hand. */
static enum pol_run refill_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int left = 0;
    assert(s->phase == AFTER_TURN);
    for (int stack = 0; stack < STACKS; stack++)
        left += pb_stack_left(s, stack);
    if (left > 0 && pb_hand_size(s, f->who) < PB_HAND)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void refill_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_STACK, 0, STACKS - 1);
}

static pol_no refill_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_STACK)
        return POL_NOT_AN_ANSWER;
    return pb_stack_left(s, a.a) > 0 ? 0 : NO(BLD, 11);
}

static void refill_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(seat == f->who && pb_hand_size(s, seat) < PB_HAND);
    TELL(RULE(BLD, 11), MSG_DRAWS, seat, a.a);
    pb_draw_building(s, a.a, seat, false);
}

POL_TABLE pol_kind pb_kind_refill = {
    "refill",
    .run = refill_run,
    .offer = refill_offer,
    .check = refill_check,
    .take = refill_take,
    .msg = MSG_ASK_STACK,
};
