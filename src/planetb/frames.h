/* frames.h - chapter 4: printed frames that are being resolved, and what their actions do. */
#ifndef PB_FRAMES_H
#define PB_FRAMES_H

#include "planetb/pb.h"

/* A printed frame that is being resolved; on the stack we call it a box. `who` is its owner. */
typedef struct box_frame {
    POL_FRAME;
    uint8_t printed; /* the number of the printed frame: FRAME_... */
    uint8_t choices; /* still to make about what is being paid or done */
    uint8_t left[2]; /* how often each action is to be done: two bits each, the first lowest */
    uint8_t marks;   /* BOX_...; which cost or action is under way, and who does it */
} box_frame;
POL_FRAME_FITS(box_frame);

enum {
    BOX_KEEPS = 0x20,   /* a cash-in that leaves the disc where it is */
    BOX_REPLAYED = 0x40 /* a news card of the own pile that is used again */
};

/* Starts a frame: its costs come first. flags: BOX_...; rule: by which it is used. */
void pb_begin_frame(pb_state *s, int who, int id, int flags, pol_rule rule, pol_events *ev);
/* 0 if the seat can pay all costs of the frame now (ACT-1), else a rule. */
pol_no pb_payable(const pb_state *s, int seat, int id);
/* How much of a resource the frame under way still has to give away (CARD-12). It is not sold. */
int pb_owed_gift(const pb_state *s, int resource);
/* Does the actions with part 1 that belong to the action under way, n times for a seat. */
void pb_do_parts(pb_state *s, box_frame *f, int seat, int n, pol_events *ev);
/* The label of an answer that begins a frame: its name and what the frame brings. */
void pb_put_begun(pol_buf *out, const char *lang, pol_ans a, int id);
/* The label function of kinds whose answers begin frames. false: this answer begins none. */
bool pb_label_begun(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                    pol_buf *out);

/* Frame i of the stack if it is a box, else NULL. */
static inline const box_frame *pb_box_at(const pb_state *s, int i)
{
    assert(i >= 0 && i < s->head.depth);
    const pol_frame *f = &s->frames[i];
    return f->kind == K_BOX ? (const void *)f : NULL;
}

/* The building, news card or law whose frame is resolved; -1: it is of none. */
static inline int pb_box_building(const box_frame *f)
{
    bool is = f->printed >= FRAME_BUILDING && f->printed < FRAME_NEWS;
    return is ? (f->printed - FRAME_BUILDING) / 2 : -1;
}

static inline int pb_box_news(const box_frame *f)
{
    bool is = f->printed >= FRAME_NEWS && f->printed < FRAME_LAW;
    return is ? f->printed - FRAME_NEWS : -1;
}

static inline int pb_box_law(const box_frame *f)
{
    bool is = f->printed >= FRAME_LAW && f->printed < FRAME_TRACK;
    return is ? (f->printed - FRAME_LAW) / 2 : -1;
}

/* What an action is. Its functions and its row stand together, in the chapter they belong to.
 * plain  The action leaves no choice, and the order among such actions does not matter. Nobody is
 *        asked for it.
 * units  n means n actions, with room for free actions between them (BLD-8, PROD-3).
 * begin  starts it for a seat and sets f->choices to the number of choices to make, 0 if there is
 *        none.
 * offer, check, take  One choice. take finds f->choices one less, and may set it to 0.
 * msg    asks for the choice. */
typedef struct pb_op_row {
    void (*begin)(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev);
    void (*offer)(const pb_state *s, const box_frame *f, const pb_op *op, int seat, pol_list *out);
    pol_no (*check)(const pb_state *s, const box_frame *f, const pb_op *op, int seat, pol_ans a);
    void (*take)(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a, pol_events *ev);
    uint16_t msg;
    bool plain, units;
} pb_op_row;

extern POL_TABLE pb_op_row *const pb_ops[OP_KINDS]; /* kinds.c; [OP_NONE] is NULL */

/* How actions of several chapters begin: with n choices of one kind, or with one choice. */
void pb_begin_choices(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev);
void pb_begin_one(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev);

#endif
