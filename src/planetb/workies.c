/* workies.c - chapter 9: taking, placing, giving and fetching Workies. */
#include "planetb/workies.h"

#include "planetb/buildings.h"
#include "planetb/frames.h"

int pb_workplace(const pb_state *s, int building, int department, int i)
{
    int place = pb_cards.building[building].place[department][i];
    if (place == PB_DOUBTFUL)
        return pb_opt(s, OPT_RESTAURANT) ? CRAFTIE : BRAINIE;
    return place - 1;
}

int pb_department_bits(int building, int department)
{
    const uint8_t *place = pb_cards.building[building].place[department];
    int bits = (place[0] != 0) | (place[1] != 0) << 1 | (place[2] != 0) << 2;
    return bits << PB_WORKPLACES * department;
}

bool pb_department_full(const pb_state *s, int seat, int building, int department)
{
    int bits = pb_department_bits(building, department);
    return bits && (s->filled[pb_place_of(seat, building)] & bits) == bits;
}

/* ---- Workies on a board ---- */

/* The three things that happen to Workies of a kind in numbers. */
static const uint16_t msg_taken[WORKIES] = {MSG_CRAFTIES, MSG_BRAINIES};
static const uint16_t msg_given[WORKIES] = {MSG_CRAFTIES_GIVEN, MSG_BRAINIES_GIVEN};
static const uint16_t msg_lost[WORKIES] = {MSG_CRAFTIES_LOST, MSG_BRAINIES_LOST};

/* Changes what is on a board. Whoever calls it tells of it, with the flow. */
static void change_workies(pb_state *s, int seat, int kind, int n)
{
    int workies = s->player[seat].workies[kind] + n;
    assert(pb_plays(s, seat) && kind < WORKIES && workies >= 0 && workies <= pb_number.workies);
    s->player[seat].workies[kind] = (uint8_t)workies;
}

void pb_house_workies(pb_state *s, int seat, int kind, int n, pol_events *ev)
{
    int fits = pol_min(n, pb_number.workies - s->player[seat].workies[kind]);
    assert(n >= 0);
    change_workies(s, seat, kind, fits);
    if (fits < n)
        TELL(RULE(WRK, 1), msg_lost[kind], seat, n - fits);
}

static void take_workies(pb_state *s, int seat, int kind, int n, pol_rule rule, pol_events *ev)
{
    assert(n > 0);
    TELL(rule, msg_taken[kind], seat, n);
    pb_house_workies(s, seat, kind, n, ev);
}

void pb_give_workies(pb_state *s, int seat, int kind, int n, pol_rule rule, pol_events *ev)
{
    assert(n > 0);
    change_workies(s, seat, kind, -n);
    TELL(rule, msg_given[kind], seat, n);
}

/* ---- Workies at work ---- */

/* A workplace of the department for this kind, taken or free as wanted; -1: there is none. */
static int find_place(const pb_state *s, int seat, int building, int department, int kind,
                      bool taken)
{
    if (department < 0 || department >= PB_DEPARTMENTS)
        return -1;
    int filled = s->filled[pb_place_of(seat, building)] >> PB_WORKPLACES * department;
    for (int i = 0; i < PB_WORKPLACES; i++)
        if (pb_workplace(s, building, department, i) == kind && (filled >> i & 1) == taken)
            return i;
    return -1;
}

/* A Workie goes from its owner's board to a workplace. */
static void place(pb_state *s, int seat, int kind, int building, int department, pol_events *ev)
{
    int i = find_place(s, seat, building, department, kind, false);
    assert(i >= 0);
    change_workies(s, seat, kind, -1);
    s->filled[pb_place_of(seat, building)] |= (uint8_t)(1 << (department * PB_WORKPLACES + i));
    TELL(RULE(WRK, 5), MSG_PLACED, seat, 1, kind, building, department + 1);
}

/* A Workie goes back to its owner's board. */
static void fetch(pb_state *s, int seat, int kind, int building, int department, pol_rule rule,
                  pol_events *ev)
{
    int i = find_place(s, seat, building, department, kind, true);
    assert(i >= 0);
    s->filled[pb_place_of(seat, building)] &= (uint8_t) ~(1 << (department * PB_WORKPLACES + i));
    TELL(rule, MSG_FETCHED, seat, 1, kind, building, department + 1);
    pb_house_workies(s, seat, kind, 1, ev);
}

static void op_craftie_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    take_workies(s, seat, CRAFTIE, op->n, RULE(WRK, 13), ev);
}

POL_TABLE pb_op_row pb_op_craftie = {.plain = true, .begin = op_craftie_begin};

static void op_brainie_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    take_workies(s, seat, BRAINIE, op->n, RULE(WRK, 13), ev);
}

POL_TABLE pb_op_row pb_op_brainie = {.plain = true, .begin = op_brainie_begin};

/* ---- Workies of choice ---- */

static void op_workie_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_list *out)
{
    pol_offer_range(out, V_TAKE, 0, WORKIES - 1);
}

static pol_no op_workie_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_ans a)
{
    if (a.verb == V_PLACE)
        return NO(WRK, 13);
    return a.verb == V_TAKE ? 0 : POL_NOT_AN_ANSWER;
}

static void op_workie_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                           pol_events *ev)
{
    take_workies(s, seat, a.a, 1, op->op == OP_WORKIES ? RULE(WRK, 2) : RULE(WRK, 13), ev);
}

POL_TABLE pb_op_row pb_op_workie = {
    .begin = pb_begin_choices,
    .offer = op_workie_offer,
    .check = op_workie_check,
    .take = op_workie_take,
    .msg = MSG_ASK_TAKE,
};

/* ---- a Workie action ---- */

/* Offers every department of these buildings, with each kind. true: the list is full. */
static bool offer_places(const pb_state *s, uint64_t buildings, int verb, pol_list *out)
{
    for (; buildings; buildings &= buildings - 1) {
        int b = pol_first(buildings);
        for (int d = 0; d < PB_DEPARTMENTS; d++) {
            int kinds = 0;
            for (int i = 0; i < PB_WORKPLACES; i++)
                kinds |= 1 << (pb_workplace(s, b, d, i) + 1);
            for (int kind = 0; kind < WORKIES; kind++)
                if (kinds >> (kind + 1) & 1 && pol_try(out, pol_a((uint8_t)verb, kind, b, d + 1)))
                    return true;
        }
    }
    return false;
}

/* Whether an answer names a workplace of an own building: taken, or empty, as wanted. */
static bool names_place(const pb_state *s, int seat, pol_ans a, bool taken)
{
    return s->player[seat].buildings & pol_bit(a.b)
           && find_place(s, seat, a.b, a.c - 1, a.a, taken) >= 0;
}

static void op_workies_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                             pol_list *out)
{
    op_workie_offer(s, f, op, seat, out);
    if (out->n < out->max)
        offer_places(s, s->player[seat].buildings, V_PLACE, out);
}

static pol_no op_workies_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                               pol_ans a)
{
    if (a.verb == V_TAKE)
        return 0;
    if (a.verb == V_ENOUGH)
        return NO(WRK, 4);
    if (a.verb != V_PLACE)
        return POL_NOT_AN_ANSWER;
    if (!names_place(s, seat, a, false))
        return names_place(s, seat, a, true) ? NO(WRK, 6) : NO(WRK, 5);
    return s->player[seat].workies[a.a] ? 0 : NO(WRK, 5);
}

static void op_workies_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                            pol_events *ev)
{
    if (a.verb == V_TAKE) {
        op_workie_take(s, f, op, seat, a, ev);
        return;
    }
    place(s, seat, a.a, a.b, a.c - 1, ev);
    if (pb_department_full(s, seat, a.b, a.c - 1))
        pb_choose_frame(s, seat, a.b);
}

POL_TABLE pb_op_row pb_op_workies = {
    .begin = pb_begin_choices,
    .offer = op_workies_offer,
    .check = op_workies_check,
    .take = op_workies_take,
    .msg = MSG_ASK_WORKIES,
};

/* ---- taking placed ones back (CARD-8, CARD-18) ---- */

/* Own buildings that an OP_RETRIEVE may take from. op->a excludes the building of the frame. */
static uint64_t fetch_from(const pb_state *s, const box_frame *f, const pb_op *op, int seat)
{
    uint64_t buildings = s->player[seat].buildings;
    if (op->a && pb_box_building(f) >= 0)
        buildings &= ~pol_bit(pb_box_building(f));
    for (uint64_t left = buildings; left; left &= left - 1)
        if (!s->filled[pb_place_of(seat, pol_first(left))])
            buildings &= ~pol_bit(pol_first(left));
    return buildings;
}

static void op_retrieve_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    f->choices = (uint8_t)(fetch_from(s, f, op, seat) ? op->n : 0);
}

static void op_retrieve_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_list *out)
{
    offer_places(s, s->player[seat].buildings, V_FETCH, out);
}

static pol_no op_retrieve_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                pol_ans a)
{
    if (a.verb != V_FETCH)
        return POL_NOT_AN_ANSWER;
    if (op->a && a.b == pb_box_building(f))
        return NO(CARD, 8);
    return names_place(s, seat, a, true) ? 0 : NO(CARD, 30);
}

static void op_retrieve_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                             pol_events *ev)
{
    assert(fetch_from(s, f, op, seat) & pol_bit(a.b));
    fetch(s, seat, a.a, a.b, a.c - 1, RULE(WRK, 12), ev);
    if (!fetch_from(s, f, op, seat))
        f->choices = 0;
}

POL_TABLE pb_op_row pb_op_retrieve = {
    .begin = op_retrieve_begin,
    .offer = op_retrieve_offer,
    .check = op_retrieve_check,
    .take = op_retrieve_take,
    .msg = MSG_ASK_FETCH,
};

/* ---- giving Workies away (ELE-9) ---- */

static void op_lose_workie_begin(pb_state *s, box_frame *f, const pb_op *op, int seat,
                                 pol_events *ev)
{
    const uint8_t *board = s->player[seat].workies;
    f->choices = (uint8_t)pol_min(op->n, board[CRAFTIE] + board[BRAINIE]);
}

static void op_lose_workie_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                 pol_list *out)
{
    pol_offer_range(out, V_GIVE, 0, WORKIES - 1);
}

static pol_no op_lose_workie_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                   pol_ans a)
{
    /* If only one kind is left, it is given without a question. */
    return a.verb == V_GIVE && s->player[seat].workies[a.a] ? 0 : POL_NOT_AN_ANSWER;
}

static void op_lose_workie_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                                pol_events *ev)
{
    pb_give_workies(s, seat, a.a, 1, RULE(ELE, 9), ev);
}

POL_TABLE pb_op_row pb_op_lose_workie = {
    .begin = op_lose_workie_begin,
    .offer = op_lose_workie_offer,
    .check = op_lose_workie_check,
    .take = op_lose_workie_take,
    .msg = MSG_ASK_GIVE,
};

/* ---- step 1 of an election ---- */

/* In departments that are not full, `who` decides which Workies come back (ELE-6). */
static enum pol_run fetch_back_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    assert(s->phase == ELECTION);
    for (uint64_t left = s->player[f->who].buildings; left; left &= left - 1)
        if (s->filled[pb_place_of(f->who, pol_first(left))])
            return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void fetch_back_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    if (pol_try(out, pol_a(V_ENOUGH, 0, 0, 0)))
        return;
    offer_places(s, s->player[seat].buildings, V_FETCH, out);
}

static pol_no fetch_back_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb == V_ENOUGH)
        return 0;
    if (a.verb != V_FETCH)
        return POL_NOT_AN_ANSWER;
    return names_place(s, seat, a, true) ? 0 : UNLISTED(ELE, 6);
}

static void fetch_back_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(a.verb == V_ENOUGH || !pb_department_full(s, seat, a.b, a.c - 1));
    if (a.verb == V_ENOUGH)
        pol_pop(s);
    else
        fetch(s, seat, a.a, a.b, a.c - 1, RULE(ELE, 6), ev);
}

POL_TABLE pol_kind pb_kind_fetch_back = {
    "fetch_back",
    .run = fetch_back_run,
    .offer = fetch_back_offer,
    .check = fetch_back_check,
    .take = fetch_back_take,
    .msg = MSG_ASK_FETCH_BACK,
};
