/* factions.c - chapter 10: the three tracks. */
#include "planetb/factions.h"

#include "planetb/frames.h"
#include "planetb/mood.h"

int pb_all_steps(const pb_state *s, int seat)
{
    const uint8_t *steps = s->player[seat].steps;
    return steps[CAPITALISTS] + steps[FUTURISTS] + steps[TRADITIONALISTS];
}

static void advance(pb_state *s, int seat, int track, int n, pol_events *ev)
{
    uint8_t *steps = &s->player[seat].steps[track];
    assert(track < TRACKS && *steps <= PB_STEPS && n > 0);
    int beyond = pol_max(0, *steps + n - PB_STEPS);
    *steps = (uint8_t)(*steps + n - beyond);
    if (n > beyond)
        TELL(RULE(FAC, 3), MSG_STEPS, seat, n - beyond, track, *steps);
    if (beyond)
        TELL(RULE(FAC, 7), MSG_TRACK_END, seat, beyond, track);
    if (beyond)
        pb_gain_vp(s, seat, pb_number.vp_over_track * beyond, VP_FACTIONS, ev);
}

void pb_step_back(pb_state *s, int seat, int track, int n, pol_events *ev)
{
    uint8_t *steps = &s->player[seat].steps[track];
    assert(track < TRACKS && n > 0 && *steps >= n);
    *steps = (uint8_t)(*steps - n);
    TELL(RULE(FAC, 12), MSG_STEPS_BACK, seat, n, track, *steps);
}

void pb_steps_gone(pb_state *s, int seat, int track, pol_events *ev)
{
    uint8_t *steps = &s->player[seat].steps[track];
    if (*steps)
        TELL(RULE(FAC, 10), MSG_STEPS_GONE, seat, track);
    *steps = 0;
}

/* The tracks an op is about, one bit each. */
static int tracks_of(const pb_op *op)
{
    return op->a == ANY_TRACK ? (1 << TRACKS) - 1 : 1 << op->a;
}

static void op_step_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    if (op->a == ANY_TRACK)
        f->choices = (uint8_t)op->n;
    else
        advance(s, seat, op->a, op->n, ev);
}

static void op_step_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                          pol_list *out)
{
    pol_offer_range(out, V_STEP, 0, TRACKS - 1);
}

static pol_no op_step_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_ans a)
{
    if (a.verb == V_CASH)
        return NO(FAC, 3);
    if (a.verb != V_STEP)
        return POL_NOT_AN_ANSWER;
    return tracks_of(op) >> a.a & 1 ? 0 : NO(FAC, 5);
}

static void op_step_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    assert(tracks_of(op) >> a.a & 1);
    advance(s, seat, a.a, 1, ev);
}

POL_TABLE pb_op_row pb_op_step = {
    .plain = true,
    .begin = op_step_begin,
    .offer = op_step_offer,
    .check = op_step_check,
    .take = op_step_take,
    .msg = MSG_ASK_STEP,
};

/* ---- favours ---- */

/* How many steps have frames that can be cashed in: those that the disc has taken (FAC-8). Without
 * a step there is none, or the first one at tables that read FAC-9 so. */
static int frames_reached(const pb_state *s, int seat, int track)
{
    int steps = s->player[seat].steps[track];
    return steps == 0 && pb_opt(s, OPT_START_FIELD) ? 1 : steps;
}

static void op_favour_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_list *out)
{
    op_step_offer(s, f, op, seat, out);
    for (int track = 0; track < TRACKS && out->n < out->max; track++)
        for (int frame = 0; frame < 2 * PB_STEPS; frame++)
            if (pol_try(out, pol_a(V_CASH, track, frame, 0)))
                return;
}

static pol_no op_favour_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_ans a)
{
    if (a.verb == V_STEP)
        return op_step_check(s, f, op, seat, a);
    if (a.verb != V_CASH)
        return POL_NOT_AN_ANSWER;
    if (!(tracks_of(op) >> a.a & 1))
        return NO(FAC, 5);
    int reached = frames_reached(s, seat, a.a);
    if (reached == 0)
        return NO(FAC, 9);
    if (a.b / 2 >= reached)
        return BECAUSE(FAC, 8, MSG_NO_STEP_FRAME, a.b / 2 + 1, a.a, reached);
    return pb_payable(s, seat, FRAME_TRACK + a.a * 2 * PB_STEPS + a.b);
}

static void op_favour_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                           pol_events *ev)
{
    assert(a.verb == V_STEP || a.b / 2 < frames_reached(s, seat, a.a));
    if (a.verb == V_STEP)
        op_step_take(s, f, op, seat, a, ev);
    else
        pb_begin_frame(s, seat, FRAME_TRACK + a.a * 2 * PB_STEPS + a.b,
                       op->op == OP_KEEPING_FAVOUR ? BOX_KEEPS : 0, RULE(FAC, 8), ev);
}

POL_TABLE pb_op_row pb_op_favour = {
    .units = true,
    .begin = pb_begin_one,
    .offer = op_favour_offer,
    .check = op_favour_check,
    .take = op_favour_take,
    .msg = MSG_ASK_FAVOUR,
};

POL_TABLE pb_op_row pb_op_keeping_favour = {
    .units = true,
    .begin = pb_begin_one,
    .offer = op_favour_offer,
    .check = op_favour_check,
    .take = op_favour_take,
    .msg = MSG_ASK_FAVOUR,
};
