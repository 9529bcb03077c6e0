/* offices.c - chapter 14: what office holders do in their turns, and laws. */
#include "planetb/offices.h"

#include "planetb/frames.h"
#include "planetb/turn.h"

void pb_use_office(pb_state *s, int seat, pol_rule rule, pol_events *ev)
{
    assert(s->office[seat] != NO_OFFICE && !s->office_used);
    assert(s->phase == IN_TURN && seat == s->active);
    s->office_used = 1;
    pb_begin_frame(s, seat, FRAME_OFFICE + 2 * (s->office[seat] - 1) + pb_immoral(s, seat), 0, rule,
                   ev);
}

/* ---- drawing a law ---- */

/* `who` chooses a side of the law. */
typedef struct law_frame {
    POL_FRAME;
    uint8_t colour; /* of the stack it comes from */
    uint8_t law;    /* the law, once it is drawn */
    uint8_t spare[3];
} law_frame;
POL_FRAME_FITS(law_frame);

/* The frame below is the law_frame that waits for the law. */
typedef struct draw_law_frame {
    POL_FRAME;
    uint8_t colour; /* of the stack */
    uint8_t spare;
    uint8_t seat; /* for whom it is drawn */
    uint8_t spare2[2];
} draw_law_frame;
POL_FRAME_FITS(draw_law_frame);

/* With cards of one's own, laws can draw laws until all of a colour are under way. false: there is
 * none to draw. */
static bool draw_law(pb_state *s, int seat, int colour, pol_rule rule, pol_events *ev)
{
    if (!s->unseen_laws[colour] && s->laws_under[colour] == 0)
        return false;
    TELL(rule, MSG_LAW_COLOUR, seat, colour);
    law_frame *law = pb_push(s, K_LAW, seat);
    law->colour = (uint8_t)colour;
    draw_law_frame *draw = pb_push(s, K_DRAW_LAW, POL_CHANCE);
    draw->colour = (uint8_t)colour;
    draw->seat = (uint8_t)seat;
    return true;
}

static void op_law_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    if (op->a == LAW_CHOICE)
        f->choices = 1;
    else
        draw_law(s, seat, op->a, RULE(OFF, 1), ev);
}

static void op_law_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                         pol_list *out)
{
    pol_offer_range(out, V_COLOUR, 0, LAW_COLOURS - 1);
}

static pol_no op_law_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                           pol_ans a)
{
    return a.verb == V_COLOUR ? 0 : POL_NOT_AN_ANSWER;
}

static void op_law_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                        pol_events *ev)
{
    assert(op->a == LAW_CHOICE);
    if (!draw_law(s, seat, a.a, RULE(CARD, 17), ev))
        TELL(RULE(ACT, 5), MSG_SKIPPED, seat, op->op);
}

POL_TABLE pb_op_row pb_op_law = {
    .begin = op_law_begin,
    .offer = op_law_offer,
    .check = op_law_check,
    .take = op_law_take,
    .msg = MSG_ASK_COLOUR,
};

/* Laws never drawn lie above used ones, which come again in the order of their use (OFF-5). */
static void draw_law_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_law_frame);
    int colour = f->colour;
    if (!s->unseen_laws[colour])
        pol_put(out, pol_a(V_LAW, s->law_under[colour][0], 0, 0), 1);
    for (int left = s->unseen_laws[colour]; left; left &= left - 1)
        pol_put(out, pol_a(V_LAW, colour * PB_LAW_STACK + pol_first((uint64_t)left), 0, 0), 1);
}

static void draw_law_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_law_frame);
    int colour = f->colour;
    assert(a.a / PB_LAW_STACK == colour);
    if (s->unseen_laws[colour]) {
        assert(s->unseen_laws[colour] >> a.a % PB_LAW_STACK & 1);
        s->unseen_laws[colour] &= (uint16_t) ~(1 << a.a % PB_LAW_STACK);
    } else {
        uint8_t *under = s->law_under[colour];
        assert(s->laws_under[colour] > 0 && under[0] == a.a);
        memmove(under, under + 1, PB_LAW_STACK - 1);
        under[PB_LAW_STACK - 1] = PB_NONE;
        s->laws_under[colour]--;
    }
    pol_pop(s);
    law_frame *waiting = (void *)pol_top(s);
    assert(waiting->kind == K_LAW && waiting->colour == colour);
    waiting->law = a.a;
    TELL(RULE(OFF, 1), MSG_LAW, a.a);
}

/* The frame below gets no law. */
static void draw_law_drop(void *state, pol_frame *frame, pol_events *ev)
{
    law_frame *waiting = (void *)(frame - 1);
    assert(waiting->kind == K_LAW);
    waiting->law = PB_NONE;
}

POL_TABLE pol_kind pb_kind_draw_law = {
    "draw_law",
    .offer = draw_law_offer,
    .take = draw_law_take,
    .msg = MSG_ASK_DRAW_LAW,
    .flags = POL_KIND_CHANCE,
    .drop = draw_law_drop,
};

void pb_law_under(pb_state *s, int law)
{
    int colour = law / PB_LAW_STACK;
    assert(s->laws_under[colour] < PB_LAW_STACK);
    assert(!(s->unseen_laws[colour] >> law % PB_LAW_STACK & 1));
    s->law_under[colour][s->laws_under[colour]++] = (uint8_t)law;
}

int pb_law_at(const pb_state *s, int i)
{
    const box_frame *box = pb_box_at(s, i);
    if (box)
        return pb_box_law(box);
    const law_frame *f = (const void *)&s->frames[i];
    bool drawn = i + 1 == s->head.depth || s->frames[i + 1].kind != K_DRAW_LAW;
    return f->kind == K_LAW && drawn ? f->law : -1;
}

/* ---- its two sides ---- */

static void law_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(law_frame);
    if (pol_offer_range(out, V_SIDE, 0, 1))
        return;
    pb_offer_free(s, seat, out);
}

static pol_no law_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(law_frame);
    if (a.verb != V_SIDE)
        return pb_check_to_pay(s, seat, a);
    return pb_payable(s, seat, FRAME_LAW + 2 * f->law + a.a) ? NO(OFF, 4) : 0;
}

static void law_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(law_frame);
    int law = f->law;
    assert(law / PB_LAW_STACK == f->colour);
    if (a.verb != V_SIDE) {
        pb_take_free(s, seat, a, ev);
        return;
    }
    pol_pop(s);
    pb_begin_frame(s, seat, FRAME_LAW + 2 * law + a.a, 0, RULE(OFF, 2), ev);
}

static void law_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(law_frame);
    q->prompt.n[0] = f->law;
}

/* The label says what a side brings, which is more than its name. */
static bool law_label(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                      pol_buf *out)
{
    SEE(law_frame);
    if (a.verb != V_SIDE || a.a >= 2)
        return pb_label_begun(state, frame, lang, a, out);
    pb_put_begun(out, lang, a, FRAME_LAW + 2 * f->law + a.a);
    return true;
}

static void law_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(law_frame);
    if (f->law != PB_NONE)
        pb_law_under(s, f->law);
}

POL_TABLE pol_kind pb_kind_law = {
    "law",
    .offer = law_offer,
    .check = law_check,
    .take = law_take,
    .prompt = law_prompt,
    .label = law_label,
    .msg = MSG_ASK_SIDE,
    .drop = law_drop,
};
