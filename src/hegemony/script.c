/* script.c - runs lists of effects: of cards, Events, the IMF (chapters ACT, ST, IMF). */
#include "hegemony/script.h"

#include "hegemony/imf.h"

const heg_op *heg_list(enum heg_owner owner, int which, int part)
{
    switch (owner) {
    case OF_CARD:
        return heg_cards[which].op;
    case OF_EVENT:
        return heg_events[which].option[part].op;
    default:
        return heg_intervention;
    }
}

/* ---- one effect ---- */

/* The frame that an effect becomes. Both are eight bytes, and the arguments stand together in both;
 * moving them as one word is worth it, because a turn asks of twenty effects whether they can be
 * done. */
static pol_frame frame_of(int who, const heg_op *op)
{
    uint64_t x;
    pol_frame f;
    _Static_assert(sizeof x == sizeof *op && sizeof x == sizeof f, "words");
    _Static_assert(offsetof(heg_op, arg) == 1 && offsetof(pol_frame, byte) == 3, "two bytes apart");
    memcpy(&x, op, sizeof x);
    x = (x & 0xff) | (uint64_t)who << 16 | (x >> 8) << 24;
    memcpy(&f, &x, sizeof f);
    return f;
}

pol_no heg_can_do(const heg_state *s, int who, const heg_op *op)
{
    const pol_kind *k = heg_kinds[op->kind];
    pol_frame f = frame_of(who, op);
    return k->can ? k->can(s, &f) : 0;
}

void heg_push_op(heg_state *s, int who, const heg_op *op)
{
    pol_frame *f = heg_push(s, op->kind, who);
    *f = frame_of(who, op);
}

/* ---- whether a list can be carried out ---- */

/* An effect with the class it is about put in; ROLES: none is chosen yet. */
static heg_op about(const heg_op *op, int cls)
{
    heg_op now = *op;
    if (op->arg[0] == HEG_TARGET && cls < ROLES)
        now.arg[0] = (uint8_t)cls;
    return now;
}

static pol_no can_do_about(const heg_state *s, int who, const heg_op *op, int cls)
{
    heg_op now = about(op, cls);
    if (op->kind == K_TARGET) /* its argument is the classes allowed */
        return cls == ROLES || op->arg[0] >> cls & 1 ? 0 : NO(ACT, 13);
    if (now.arg[0] == HEG_TARGET) /* looked at when the class is chosen */
        return 0;
    return heg_can_do(s, who, &now);
}

pol_no heg_can_do_for(const heg_state *s, int who, const heg_op *list, int cls)
{
    for (const heg_op *op = list; op->kind; op++) {
        pol_no why = op->optional ? 0 : can_do_about(s, who, op, cls);
        if (why)
            return why;
    }
    return 0;
}

pol_no heg_can_do_all(const heg_state *s, int who, const heg_op *list)
{
    if (list->kind != K_TARGET || list->optional)
        return heg_can_do_for(s, who, list, ROLES);
    pol_no why = RULE(ACT, 13); /* a class that is not allowed says least */
    for (int c = WC; c <= CAP && why; c++)
        why = heg_telling(why, heg_can_do_for(s, who, list, c), RULE(ACT, 13));
    return why;
}

/* ---- running a list ----
 *
 * A list under way is two frames, since it has much to remember: the upper one runs it. */

/* Invariant: directly above a notes_frame. */
typedef struct script_frame {
    POL_FRAME;    /* step: the next effect; who: whose list it is */
    uint8_t list; /* owner * PARTS + part */
    uint8_t which;
    uint8_t assigned[3];
} script_frame;
POL_FRAME_FITS(script_frame);

typedef struct notes_frame {
    POL_FRAME;
    uint8_t units, company, tile, target, bill;
} notes_frame;
POL_FRAME_FITS(notes_frame);

enum { PARTS = 8 };

void heg_push_list(heg_state *s, int who, enum heg_owner owner, int which, int part)
{
    assert(part < PARTS && heg_list(owner, which, part)->kind);
    heg_push(s, K_NOTES, who);
    script_frame *f = heg_push(s, K_SCRIPT, who);
    f->list = (uint8_t)(owner * PARTS + part);
    f->which = (uint8_t)which;
}

const heg_op *heg_running(const pol_frame *frame)
{
    const script_frame *f = (const void *)frame;
    assert(f->kind == K_SCRIPT);
    return heg_list(f->list / PARTS, f->which, f->list % PARTS);
}

/* Whose the effect is: of who has the list, or of the role it names. */
static int actor(const pol_frame *script, const heg_op *op)
{
    return op->role ? op->role - 1 : script->who;
}

static enum pol_run script_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(script_frame);
    const heg_op *op = heg_running(frame) + f->step;
    if (op->kind == K_NONE) {
        pol_pop(s);
        return POL_RUN;
    }
    int who = actor(frame, op);
    heg_op now = about(op, heg_recall(s, REG_TARGET));
    f->step++;
    if (!heg_plays(s, who) && who != f->who)
        return POL_RUN; /* lines of roles that nobody plays do not exist */
    if (heg_can_do(s, who, &now))
        TELL(RULE(GEN, 29), MSG_SKIPPED, who);
    else
        heg_push_op(s, who, &now);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_script = {"script", .run = script_run};

/* What was remembered is forgotten with the list above it. */
static enum pol_run notes_run(void *state, pol_frame *frame, pol_events *ev)
{
    pol_pop(state);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_notes = {"notes", .run = notes_run};

/* ---- what its effects remember ---- */

/* The innermost list under way; NULL: none. */
static script_frame *innermost(heg_state *s)
{
    for (int i = s->head.depth - 1; i >= 0; i--)
        if (s->frame[i].kind == K_SCRIPT)
            return (void *)&s->frame[i];
    return NULL;
}

static uint8_t *place_of(script_frame *script, int reg)
{
    notes_frame *notes = (void *)(script - 1);
    assert(notes->kind == K_NOTES);
    switch (reg) {
    case REG_UNITS:
        return &notes->units;
    case REG_COMPANY:
        return &notes->company;
    case REG_TILE:
        return &notes->tile;
    case REG_TARGET:
        return &notes->target;
    case REG_BILL:
        return &notes->bill;
    default:
        assert(reg < REG_ASSIGNED + 3);
        return &script->assigned[reg - REG_ASSIGNED];
    }
}

int heg_recall(const heg_state *s, int reg)
{
    script_frame *script = innermost((heg_state *)(uintptr_t)s); /* only looked at */
    return script ? *place_of(script, reg) : 0;
}

void heg_remember(heg_state *s, int reg, int value)
{
    script_frame *script = innermost(s);
    assert(value >= 0 && value <= UINT8_MAX);
    if (script)
        *place_of(script, reg) = (uint8_t)value;
}
