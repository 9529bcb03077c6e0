/* effects_bag.c - card effects that no action has: the bag of voting cubes. */
#include "hegemony/heg.h"

/* K_POLLING: five cubes are shown, then the new Bill may be voted on with them (FAQ-42). */
enum { SHOW, DECIDE, VOTED };

pol_rule heg_check_polling(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)state, (void)f, (void)seat;
    return (a.verb == V_CALL || a.verb == V_WAIT) && !a.a && !a.b && !a.c ? 0 : POL_NOT_AN_ANSWER;
}

void heg_offer_polling(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_CALL, 0, 0, 0)))
        pol_try(out, pol_a(V_WAIT, 0, 0, 0));
}

enum pol_run heg_run_polling(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    switch (f->step) {
    case SHOW:
        f->step = DECIDE;
        heg_push(s, K_CUBES, POL_CHANCE)->a = 5;
        return POL_RUN;
    case DECIDE:
        return POL_ASK;
    default:
        pol_pop(s);
        return POL_RUN;
    }
}

void heg_take_polling(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    f->step = VOTED;
    if (a.verb == V_WAIT) {
        heg_put_back(s);
        return;
    }
    TELL(RULE(FAQ, 42), MSG_CALLED, seat, s->last_bill);
    pol_frame *election = heg_push(s, K_ELECTION, seat);
    election->a = s->last_bill;
    election->b = ELECTION_HELD;
}

void heg_prompt_polling(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_POLL;
    for (int c = 0; c < CLASSES; c++)
        q->prompt.n[c] = s->drawn[c];
    q->has_keep = true;
    q->keep = pol_a(V_WAIT, 0, 0, 0);
}

/* K_CULL: Fake News. Six cubes are drawn, at most four of them leave the bag. */
pol_rule heg_check_cull(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (a.verb != V_REMOVE || a.a > s->drawn[0] || a.b > s->drawn[1] || a.c > s->drawn[2])
        return POL_NOT_AN_ANSWER;
    return a.a + a.b + a.c <= 4 ? 0 : NO(GEN, 29);
}

void heg_offer_cull(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int w = 0; w <= s->drawn[0]; w++)
        for (int m = 0; m <= s->drawn[1]; m++)
            for (int c = 0; c <= s->drawn[2]; c++)
                if (pol_try(out, pol_a(V_REMOVE, w, m, c)))
                    return;
}

enum pol_run heg_run_cull(void *state, pol_frame *f, pol_events *ev)
{
    (void)ev;
    if (f->step == 1)
        return POL_ASK;
    f->step = 1;
    heg_push(state, K_CUBES, POL_CHANCE)->a = 6;
    return POL_RUN;
}

void heg_take_cull(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    uint8_t out[3] = {a.a, a.b, a.c};
    for (int c = 0; c < CLASSES; c++)
        s->drawn[c] = (uint8_t)(s->drawn[c] - out[c]);
    heg_put_back(s);
    pol_pop(s);
    TELL(RULE(ELE, 37), MSG_CULLED, seat, a.a, a.b, a.c);
}

void heg_prompt_cull(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_CULL;
    for (int c = 0; c < CLASSES; c++)
        q->prompt.n[c] = s->drawn[c];
    q->has_keep = true;
    q->keep = pol_a(V_REMOVE, 0, 0, 0);
}

/* K_CONVERT: Interest Groups. Cubes are shown until three of opponents have
 * come up; own cubes shown on the way go back and change nothing, so only
 * the three are drawn. Fewer own cubes in the Supply exchange fewer; they
 * are taken before the draw, so that no Refill can use them up. */
pol_rule heg_can_convert(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    return heg_cubes_left(s, who) > 0 ? 0 : NO(LIM, 2);
}

enum pol_run heg_run_convert(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who;
    if (f->step == 0) {
        f->step = 1;
        int n = heg_add_cubes(s, ev, who, 3, RULE(LIM, 2));
        pol_frame *cubes = heg_push(s, K_CUBES, POL_CHANCE);
        cubes->a = (uint8_t)n;
        cubes->b = (uint8_t)(ANY_CLASS & ~(1u << who));
        return POL_RUN;
    }
    memset(s->drawn, 0, sizeof s->drawn);
    pol_pop(s);
    return POL_RUN;
}
