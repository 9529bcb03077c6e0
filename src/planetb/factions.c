/* factions.c - chapter 10: the three tracks. */
#include "planetb/pb.h"

enum { VP_BEYOND = 4 }; /* FAC-7 */

int pb_all_steps(const pb_state *s, int seat)
{
    const uint8_t *steps = s->player[seat].steps;
    return steps[CAPITALISTS] + steps[FUTURISTS] + steps[TRADITIONALISTS];
}

static void advance(pb_state *s, int seat, int track, int n, pol_events *ev)
{
    uint8_t *steps = &s->player[seat].steps[track];
    int beyond = pol_max(0, *steps + n - PB_STEPS);
    *steps = (uint8_t)(*steps + n - beyond);
    if (beyond)
        pb_gain_vp(s, seat, VP_BEYOND * beyond, VP_FACTIONS, ev);
}

/* Tracks an op is about, a bit each. */
static int tracks_of(const pb_op *op)
{
    return op->a == ANY_TRACK ? (1 << TRACKS) - 1 : 1 << op->a;
}

PB_BEGIN(step)
{
    if (op->a == ANY_TRACK)
        f->b = (uint8_t)op->n;
    else
        advance(s, seat, op->a, op->n, ev);
}

PB_OFFER(step)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_STEP, 0, TRACKS - 1);
}

PB_CHECK(step)
{
    (void)s;
    (void)f;
    (void)seat;
    if (!pol_names(a, V_STEP, TRACKS))
        return POL_NOT_AN_ANSWER;
    return tracks_of(op) >> a.a & 1 ? 0 : NO(FAC, 5);
}

PB_TAKE(step)
{
    (void)f;
    (void)op;
    advance(s, seat, a.a, 1, ev);
}

/* ---- favours ---- */

/* Steps whose frames can be cashed in: as many as the disc has taken; with no step none, or those
 * of the first where the start field is read to have frames (FAC-8, FAC-9). */
static int frames_reached(const pb_state *s, int seat, int track)
{
    int steps = s->player[seat].steps[track];
    return steps == 0 && pb_opt(s, OPT_START_FIELD) ? 1 : steps;
}

PB_OFFER(favour)
{
    pb_offer_step(s, f, op, seat, out);
    for (int track = 0; track < TRACKS && out->n < out->max; track++)
        for (int frame = 0; frame < 2 * PB_STEPS; frame++)
            if (pol_try(out, pol_a(V_CASH, track, frame, 0)))
                return;
}

PB_CHECK(favour)
{
    if (a.verb == V_STEP)
        return pb_check_step(s, f, op, seat, a);
    if (a.verb != V_CASH || a.a >= TRACKS || a.b >= 2 * PB_STEPS || a.c)
        return POL_NOT_AN_ANSWER;
    if (!(tracks_of(op) >> a.a & 1))
        return NO(FAC, 5);
    int reached = frames_reached(s, seat, a.a);
    if (reached == 0)
        return NO(FAC, 9);
    if (a.b / 2 >= reached)
        return NO(FAC, 8);
    return pb_payable(s, seat, FRAME_TRACK + a.a * 2 * PB_STEPS + a.b);
}

PB_TAKE(favour)
{
    if (a.verb == V_STEP)
        pb_take_step(s, f, op, seat, a, ev);
    else
        pb_begin_frame(s, seat, FRAME_TRACK + a.a * 2 * PB_STEPS + a.b,
                       op->op == OP_KEEPING_FAVOUR ? FRAME_KEEPS : 0);
}
