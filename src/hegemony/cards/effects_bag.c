/* effects_bag.c - card effects that no action has: the bag of voting cubes. */
#include "hegemony/heg.h"

#include "hegemony/bills.h"
#include "hegemony/elections.h"
#include "hegemony/script.h"

/* Cubes that were shown go back. */
static void cubes_drop(void *state, pol_frame *frame, pol_events *ev)
{
    heg_put_back(state);
}

typedef struct polling_frame {
    POL_FRAME;
    uint8_t cubes; /* that are shown */
    uint8_t spare[4];
} polling_frame;
POL_FRAME_FITS(polling_frame);

/* Public Opinion Polling: cubes are shown, then the new Bill may be voted on with them (FAQ-42). */
enum { SHOW, DECIDE, VOTED };

static pol_no polling_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    return a.verb == V_CALL || a.verb == V_WAIT ? 0 : POL_NOT_AN_ANSWER;
}

static void polling_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (!pol_try(out, pol_a(V_CALL, 0, 0, 0)))
        pol_try(out, pol_a(V_WAIT, 0, 0, 0));
}

static enum pol_run polling_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(polling_frame);
    switch (f->step) {
    case SHOW:
        f->step = DECIDE;
        heg_push_cubes(s, f->cubes, 0);
        return POL_RUN;
    case DECIDE:
        return POL_ASK;
    default:
        pol_pop(s);
        return POL_RUN;
    }
}

static void polling_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(f->step == DECIDE);
    f->step = VOTED;
    if (a.verb == V_WAIT) {
        heg_put_back(s);
        return;
    }
    int policy = heg_recall(s, REG_BILL) - 1;
    assert(policy >= 0);
    TELL(RULE(FAQ, 42), MSG_CALLED, seat, policy);
    heg_push_election(s, seat, policy, ELECTION_HELD);
}

static void polling_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(pol_frame);
    q->prompt.msg = MSG_ASK_POLL;
    for (int c = 0; c < CLASSES; c++)
        q->prompt.n[c] = s->drawn[c];
    q->has_keep = true;
    q->keep = pol_a(V_WAIT, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_polling = {
    "polling",
    .run = polling_run,
    .offer = polling_offer,
    .check = polling_check,
    .take = polling_take,
    .prompt = polling_prompt,
    .drop = cubes_drop,
};

typedef struct cull_frame {
    POL_FRAME;
    uint8_t cubes; /* that are drawn */
    uint8_t most;  /* of them that may leave */
    uint8_t spare[3];
} cull_frame;
POL_FRAME_FITS(cull_frame);

/* Fake News: cubes are drawn, some of them leave the bag. */
static pol_no cull_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(cull_frame);
    if (a.verb != V_REMOVE)
        return POL_NOT_AN_ANSWER;
    if (a.a > s->drawn[WC] || a.b > s->drawn[MC] || a.c > s->drawn[CAP])
        return pol_unlisted(BECAUSE(ACT, 25, MSG_DRAWN, s->drawn[WC], s->drawn[MC], s->drawn[CAP]));
    return a.a + a.b + a.c <= f->most ? 0 : BECAUSE(GEN, 29, MSG_NO_MORE_THAN, f->most);
}

static void cull_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    for (int w = 0; w <= s->drawn[0]; w++)
        for (int m = 0; m <= s->drawn[1]; m++)
            for (int c = 0; c <= s->drawn[2]; c++)
                if (pol_try(out, pol_a(V_REMOVE, w, m, c)))
                    return;
}

static enum pol_run cull_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(cull_frame);
    if (f->step == 1)
        return POL_ASK;
    f->step = 1;
    heg_push_cubes(s, f->cubes, 0);
    return POL_RUN;
}

static void cull_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    uint8_t out[3] = {a.a, a.b, a.c};
    for (int c = 0; c < CLASSES; c++) {
        assert(out[c] <= s->drawn[c]);
        s->drawn[c] = (uint8_t)(s->drawn[c] - out[c]);
    }
    heg_put_back(s);
    pol_pop(s);
    TELL(RULE(ELE, 37), MSG_CULLED, seat, a.a, a.b, a.c);
}

static void cull_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(pol_frame);
    q->prompt.msg = MSG_ASK_CULL;
    for (int c = 0; c < CLASSES; c++)
        q->prompt.n[c] = s->drawn[c];
    q->has_keep = true;
    q->keep = pol_a(V_REMOVE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_cull = {
    "cull",
    .run = cull_run,
    .offer = cull_offer,
    .check = cull_check,
    .take = cull_take,
    .prompt = cull_prompt,
    .drop = cubes_drop,
};

typedef struct convert_frame {
    POL_FRAME;
    uint8_t cubes; /* of opponents that are exchanged */
    uint8_t spare[4];
} convert_frame;
POL_FRAME_FITS(convert_frame);

/* Interest Groups: cubes are shown until three of opponents have come up. Own cubes shown on the
 * way go back and change nothing, so only the three are drawn. Fewer own cubes in the Supply
 * exchange fewer; they are taken before the draw, so that no Refill can use them up. */
static pol_no convert_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    return heg_cubes_left(s, f->who) > 0 ? 0 : BECAUSE(LIM, 2, MSG_NO_CUBES, 1, 0);
}

static enum pol_run convert_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(convert_frame);
    int who = f->who;
    if (f->step == 0) {
        f->step = 1;
        int n = heg_add_cubes(s, ev, who, f->cubes, RULE(LIM, 2));
        heg_push_cubes(s, n, ANY_CLASS & ~(1 << who));
        return POL_RUN;
    }
    assert(s->drawn[who] == 0); /* only cubes of opponents came up */
    memset(s->drawn, 0, sizeof s->drawn);
    pol_pop(s);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_convert = {"convert", .can = convert_can, .run = convert_run};
