/* offices.c - chapter 14: what office holders do in their turns, and laws. */
#include "planetb/pb.h"

void pb_use_office(pb_state *s, int seat, pol_events *ev)
{
    (void)ev;
    s->office_used = 1;
    pb_begin_frame(s, seat, FRAME_OFFICE + 2 * (s->office[seat] - 1) + pb_immoral(s, seat), 0);
}

/* ---- drawing a law ---- */

static void draw_law(pb_state *s, int seat, int colour)
{
    pb_push(s, K_LAW, seat)->a = (uint8_t)colour;
    pol_frame *draw = pb_push(s, K_DRAW_LAW, POL_CHANCE);
    draw->a = (uint8_t)colour;
    draw->c = (uint8_t)seat;
}

PB_BEGIN(law)
{
    (void)ev;
    if (op->a == LAW_CHOICE)
        f->b = 1;
    else
        draw_law(s, seat, op->a);
}

PB_OFFER(law)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    pol_offer_range(out, V_COLOUR, 0, LAW_COLOURS - 1);
}

PB_CHECK(law)
{
    (void)s;
    (void)f;
    (void)op;
    (void)seat;
    return pol_names(a, V_COLOUR, LAW_COLOURS) ? 0 : POL_NOT_AN_ANSWER;
}

PB_TAKE(law)
{
    (void)f;
    (void)op;
    (void)ev;
    draw_law(s, seat, a.a);
}

/* Laws never drawn lie above those that were used, which come again in the same order (OFF-5). */
void pb_offer_draw_law(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const pb_state *s = state;
    int colour = f->a;
    (void)seat;
    if (!s->unseen_laws[colour])
        pol_put(out, pol_a(V_LAW, s->law_under[colour][0], 0, 0), 1);
    for (int left = s->unseen_laws[colour]; left; left &= left - 1)
        pol_put(out, pol_a(V_LAW, colour * PB_LAW_STACK + pol_first((uint64_t)left), 0, 0), 1);
}

void pb_take_draw_law(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    int colour = f->a;
    (void)seat;
    if (s->unseen_laws[colour]) {
        s->unseen_laws[colour] &= (uint16_t) ~(1 << a.a % PB_LAW_STACK);
    } else {
        uint8_t *under = s->law_under[colour];
        memmove(under, under + 1, PB_LAW_STACK - 1);
        under[PB_LAW_STACK - 1] = PB_NONE;
        s->laws_under[colour]--;
    }
    pol_pop(s);
    pol_top(s)->b = a.a;
    pol_event_add(ev, POL_ALL, RULE(OFF, 1), MSG_LAW, a.a, 0, 0, 0, 0, 0);
}

void pb_law_under(pb_state *s, int law)
{
    int colour = law / PB_LAW_STACK;
    s->law_under[colour][s->laws_under[colour]++] = (uint8_t)law;
}

/* ---- its two sides ---- */

void pb_offer_law_side(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)f;
    if (pol_offer_range(out, V_SIDE, 0, 1))
        return;
    pb_offer_free(s, seat, out);
}

/* Before a side is paid for there may be something to
 * sell (ACT-14); an office is an action and waits. */
pol_rule pb_check_law_side(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    if (a.verb == V_OFFICE)
        return POL_NOT_AN_ANSWER;
    if (a.verb != V_SIDE)
        return pb_check_free(s, seat, a);
    if (a.a >= 2 || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return pb_payable(s, seat, FRAME_LAW + 2 * f->b + a.a) ? NO(OFF, 4) : 0;
}

void pb_take_law_side(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    int law = f->b;
    if (a.verb != V_SIDE) {
        pb_take_free(s, seat, a, ev);
        return;
    }
    pol_pop(s);
    pb_begin_frame(s, seat, FRAME_LAW + 2 * law + a.a, 0);
}

void pb_prompt_law(const void *s, const pol_frame *f, int seat, pol_question *q)
{
    (void)s;
    (void)seat;
    q->prompt.n[0] = f->b;
}
