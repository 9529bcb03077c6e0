/* workies.c - chapter 9: taking, placing, giving and fetching Workies. */
#include "planetb/pb.h"

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

void pb_add_workies(pb_state *s, int seat, int kind, int n)
{
    uint8_t *board = &s->player[seat].workies[kind];
    *board = (uint8_t)pol_min(PB_WORKIES, *board + n); /* WRK-1 */
}

/* A workplace of the department with (or without) a Workie of this kind, -1 if there is none. */
static int find_place(const pb_state *s, int seat, int building, int department, int kind,
                      bool taken)
{
    int filled = s->filled[pb_place_of(seat, building)] >> PB_WORKPLACES * department;
    for (int i = 0; i < PB_WORKPLACES; i++)
        if (pb_workplace(s, building, department, i) == kind && (filled >> i & 1) == taken)
            return i;
    return -1;
}

/* One Workie back to its owner's board. */
static void fetch(pb_state *s, int seat, int kind, int building, int department)
{
    int i = find_place(s, seat, building, department, kind, true);
    assert(i >= 0);
    s->filled[pb_place_of(seat, building)] &= (uint8_t) ~(1 << (department * PB_WORKPLACES + i));
    pb_add_workies(s, seat, kind, 1);
}

PB_BEGIN(craftie)
{
    (void)f;
    (void)ev;
    pb_add_workies(s, seat, CRAFTIE, op->n);
}

PB_BEGIN(brainie)
{
    (void)f;
    (void)ev;
    pb_add_workies(s, seat, BRAINIE, op->n);
}

/* ---- Workies of choice ---- */

PB_OFFER(workie)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_TAKE, 0, WORKIES - 1);
}

PB_CHECK(workie)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    return pol_names(a, V_TAKE, WORKIES) ? 0 : POL_NOT_AN_ANSWER;
}

PB_TAKE(workie)
{
    (void)f;
    (void)op;
    (void)ev;
    pb_add_workies(s, seat, a.a, 1);
}

/* ---- a Workie action ---- */

/* Every department of an own building, with each kind. true: the list is full. */
static bool offer_places(const pb_state *s, int seat, uint64_t buildings, int verb, pol_list *out)
{
    (void)seat;
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

/* Whether an answer names a workplace of an own building. */
static bool names_place(const pb_state *s, int seat, pol_ans a)
{
    return a.a < WORKIES && a.b < PB_BUILDINGS && a.c >= 1 && a.c <= PB_DEPARTMENTS
           && s->player[seat].buildings & pol_bit(a.b);
}

PB_OFFER(workies)
{
    pb_offer_workie(s, f, op, seat, out);
    if (out->n < out->max)
        offer_places(s, seat, s->player[seat].buildings, V_PLACE, out);
}

PB_CHECK(workies)
{
    if (a.verb == V_TAKE)
        return pb_check_workie(s, f, op, seat, a);
    if (a.verb != V_PLACE || !names_place(s, seat, a))
        return POL_NOT_AN_ANSWER;
    if (find_place(s, seat, a.b, a.c - 1, a.a, false) < 0)
        return find_place(s, seat, a.b, a.c - 1, a.a, true) < 0 ? POL_NOT_AN_ANSWER : NO(WRK, 6);
    return s->player[seat].workies[a.a] ? 0 : NO(WRK, 5);
}

PB_TAKE(workies)
{
    if (a.verb == V_TAKE) {
        pb_take_workie(s, f, op, seat, a, ev);
        return;
    }
    int d = a.c - 1, i = find_place(s, seat, a.b, d, a.a, false);
    s->player[seat].workies[a.a]--;
    s->filled[pb_place_of(seat, a.b)] |= (uint8_t)(1 << (d * PB_WORKPLACES + i));
    if (pb_department_full(s, seat, a.b, d))
        pb_push(s, K_CHOOSE, seat)->a = a.b;
}

/* ---- taking placed ones back (CARD-8, CARD-18) ---- */

/* Own buildings an OP_RETRIEVE may take from; its own may be excluded. */
static uint64_t fetch_from(const pb_state *s, const pol_frame *f, const pb_op *op, int seat)
{
    uint64_t buildings = s->player[seat].buildings;
    if (op->a && pb_own_building(f) >= 0)
        buildings &= ~pol_bit(pb_own_building(f));
    for (uint64_t left = buildings; left; left &= left - 1)
        if (!s->filled[pb_place_of(seat, pol_first(left))])
            buildings &= ~pol_bit(pol_first(left));
    return buildings;
}

PB_BEGIN(retrieve)
{
    (void)ev;
    f->b = (uint8_t)(fetch_from(s, f, op, seat) ? op->n : 0);
}

PB_OFFER(retrieve)
{
    (void)f;
    (void)op;
    offer_places(s, seat, s->player[seat].buildings, V_FETCH, out);
}

PB_CHECK(retrieve)
{
    if (a.verb != V_FETCH || !names_place(s, seat, a))
        return POL_NOT_AN_ANSWER;
    if (op->a && a.b == pb_own_building(f))
        return NO(CARD, 8);
    if (find_place(s, seat, a.b, a.c - 1, a.a, true) >= 0)
        return 0;
    return find_place(s, seat, a.b, a.c - 1, a.a, false) < 0 ? POL_NOT_AN_ANSWER : NO(CARD, 27);
}

PB_TAKE(retrieve)
{
    (void)ev;
    fetch(s, seat, a.a, a.b, a.c - 1);
    if (!fetch_from(s, f, op, seat))
        f->b = 0;
}

/* ---- giving Workies away (ELE-9) ---- */

PB_BEGIN(lose_workie)
{
    (void)ev;
    const uint8_t *board = s->player[seat].workies;
    f->b = (uint8_t)pol_min(op->n, board[CRAFTIE] + board[BRAINIE]);
}

PB_OFFER(lose_workie)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_GIVE, 0, WORKIES - 1);
}

PB_CHECK(lose_workie)
{
    (void)f;
    (void)op;
    bool kind = pol_names(a, V_GIVE, WORKIES);
    /* Without one kind the other is given without a question. */
    return kind && s->player[seat].workies[a.a] ? 0 : POL_NOT_AN_ANSWER;
}

PB_TAKE(lose_workie)
{
    (void)f;
    (void)op;
    (void)ev;
    s->player[seat].workies[a.a]--;
}

/* ---- step 1 of an election ---- */

/* Workies of departments that are not full stay or come back, as their owner likes (ELE-6). */
enum pol_run pb_run_fetch_back(void *state, pol_frame *f, pol_events *ev)
{
    pb_state *s = state;
    (void)ev;
    for (uint64_t left = s->player[f->who].buildings; left; left &= left - 1)
        if (s->filled[pb_place_of(f->who, pol_first(left))])
            return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void pb_offer_fetch_back(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const pb_state *s = state;
    (void)f;
    if (pol_try(out, pol_a(V_ENOUGH, 0, 0, 0)))
        return;
    offer_places(s, seat, s->player[seat].buildings, V_FETCH, out);
}

pol_rule pb_check_fetch_back(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const pb_state *s = state;
    (void)f;
    if (pol_names(a, V_ENOUGH, 1))
        return 0;
    if (a.verb != V_FETCH || !names_place(s, seat, a)
        || find_place(s, seat, a.b, a.c - 1, a.a, true) < 0)
        return POL_NOT_AN_ANSWER;
    return 0;
}

void pb_take_fetch_back(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)f;
    (void)ev;
    if (a.verb == V_ENOUGH)
        pol_pop(s);
    else
        fetch(s, seat, a.a, a.b, a.c - 1);
}
