/* mutants.c - the mistakes that can be planted in the tables of Planet B (core/mutant_list.h).
 *
 * Numbers are wrong. A frame loses one of its costs or actions. A news card changes its morals. An
 * action does nothing, wherever it is printed.
 */
#include "planetb/pb.h"

#ifdef POL_MUTANTS

#include "core/buf.h"
#include "core/mutant_list.h"
#include "planetb/frames.h"
#include "planetb/names.h"

typedef pol_mutant_list list;

/* ---- costs and actions ---- */

/* What n, a and b of an op are: + a number; < a limit that nobody can pass, so it is one less; a
 * digit: one of so many values; - nothing. */
static const char *const arguments[OP_KINDS] = {
    [OP_MONEY] = "+--",
    [OP_VP] = "+--",
    [OP_MOOD] = "+--",
    [OP_RES] = "+7-",
    [OP_RES_ANY] = "+--",
    [OP_PRODUCE] = "+--",
    [OP_BUILD] = "+--",
    [OP_WORKIES] = "+--",
    [OP_CRAFTIE] = "+--",
    [OP_BRAINIE] = "+--",
    [OP_WORKIE] = "+--",
    [OP_NEWS] = "+--",
    [OP_STEP] = "+4-",
    [OP_FAVOUR] = "+4-",
    [OP_KEEPING_FAVOUR] = "+4-",
    [OP_BALLOT] = "+--",
    [OP_FRAUD] = "+--",
    [OP_FREE_FRAUD] = "+--",
    [OP_ELECTION] = "+3-",
    [OP_LAW] = "-3-",
    [OP_CHOICE] = "+--",
    [OP_DRAW] = "+--",
    [OP_BALLOTS_FOR_STEPS] = "+<-",
    [OP_GIFT] = "<7+",
    [OP_SALE] = "+-+",
    [OP_UNDER] = "<-+",
    [OP_BUILD_FREE] = "+--",
    [OP_BUILD_TOP] = "-3-",
    [OP_DESTROY] = "-2-",
    [OP_COPY] = "---",
    [OP_RETRIEVE] = "+2-",
    [OP_REPLAY] = "+--",
    [OP_MOOD_BOTTOM] = "---",
    [OP_LOSE_MONEY] = "+--",
    [OP_LOSE_WORKIE] = "+--",
};

static const char *join(char *to, size_t size, const char *x, const char *y)
{
    pol_buf b = {to, size, 0};
    POL_JOIN(&b, x, y);
    pol_buf_end(&b);
    return to;
}

static void argument(list *l, const char *field, uint8_t *at, char is)
{
    if (is == '+' || is == '<')
        pol_mutant_number(l, field, -1, at, is == '+' ? POL_PLUS : POL_MINUS);
    else if (is != '-')
        pol_mutant_number(l, field, -1, at, is - '0');
}

/* where: "act[2]". alone: the op can only be about the owner of the frame. */
static void op_numbers(list *l, const char *where, pb_op *op, bool alone)
{
    const char *is = arguments[op->op];
    char field[32];
    if (is[0] != '-')
        pol_mutant_signed(l, join(field, sizeof field, where, ".n"), &op->n,
                          op->n + (is[0] == '<' || op->n < 0 ? -1 : 1));
    argument(l, join(field, sizeof field, where, ".a"), &op->a, is[1]);
    argument(l, join(field, sizeof field, where, ".b"), &op->b, is[2]);
    if (!alone)
        pol_mutant_set(l, join(field, sizeof field, where, ".who"), -1, &op->who,
                       op->who == SELF ? ALL : SELF);
    if (op->part)
        pol_mutant_set(l, join(field, sizeof field, where, ".part"), -1, &op->part,
                       op->part % 2 + 1);
    if (op->only)
        pol_mutant_set(l, join(field, sizeof field, where, ".only"), -1, &op->only, op->only ^ 1);
}

/* The list without its i-th op. Those behind it move up. */
static void blank_op(list *l, const char *where, pb_op *ops, int n, int i)
{
    pb_op op[PB_ACTS] = {0};
    char name[POL_MUTANT_NAME];
    pol_buf b = {name, sizeof name, 0};
    for (int from = 0, to = 0; from < n; from++)
        if (from != i)
            op[to++] = ops[from];
    POL_JOIN(&b, l->row, " without ", where, ": ", pb_op_words[ops[i].op - 1]);
    pol_buf_end(&b);
    pol_mutant_add(l, "effect", name, ops, op, (size_t)n * sizeof op[0]);
}

/* A cost of choice, which only the player pays (DATA-3). */
static bool chosen(const pb_op *op)
{
    return op->op == OP_RES_ANY || op->op == OP_WORKIE || (op->op == OP_STEP && op->a == ANY_TRACK);
}

static void ops(list *l, const char *what, pb_op *ops, int n)
{
    int head = OP_NONE; /* what the parts belong to */
    for (int i = 0; i < n && ops[i].op; i++) {
        char where[16];
        pol_buf b = {where, sizeof where, 0};
        POL_JOIN(&b, what, "[");
        pol_buf_int(&b, i);
        pol_buf_char(&b, ']');
        pol_buf_end(&b);
        blank_op(l, where, ops, n, i);
        head = ops[i].part ? head : ops[i].op;
        /* One player does what is done for each ballot or gift. */
        bool each = ops[i].part && head != OP_CHOICE;
        op_numbers(l, where, &ops[i], each || (n == PB_COSTS && chosen(&ops[i])));
    }
}

static void frames(list *l)
{
    for (int id = 0; id < FRAMES; id++) {
        pb_frame *frame = (pb_frame *)(uintptr_t)pb_frame_at(id);
        char name[POL_MUTANT_NAME];
        pol_buf b = {name, sizeof name, 0};
        pb_put_frame(&b, id);
        pol_buf_end(&b);
        pol_mutant_row(l, "pb_cards", name);
        ops(l, "cost", frame->cost, PB_COSTS);
        ops(l, "act", frame->act, PB_ACTS);
    }
}

/* ---- cards ---- */

/* Each workplace is for the other kind. Each department lacks its last workplace or has one
 * more. */
static void workplaces(list *l, pb_building *b)
{
    static const char *const names[PB_DEPARTMENTS] = {"place[0]", "place[1]"};
    for (int d = 0; d < PB_DEPARTMENTS; d++) {
        uint8_t *place = b->place[d];
        int n = 0;
        for (; n < PB_WORKPLACES && place[n]; n++)
            pol_mutant_set(l, names[d], n, &place[n],
                           place[n] == BRAINIE + 1 ? CRAFTIE + 1 : BRAINIE + 1);
        if (n > 0)
            pol_mutant_set(l, names[d], n - 1, &place[n - 1], 0);
        if (n < PB_WORKPLACES)
            pol_mutant_set(l, names[d], n, &place[n], CRAFTIE + 1);
    }
}

static void cards(list *l)
{
    for (int i = 0; i < PB_BUILDINGS; i++) {
        pol_mutant_row(l, "pb_cards.building", pb_cards.building_words[i]);
        pol_mutant_number(l, "cost", -1, &pb_cards.building[i].cost, POL_PLUS);
        if (i != PB_HQ) /* nobody builds it */
            pol_mutant_number(l, "vp", -1, &pb_cards.building[i].vp, POL_PLUS);
        workplaces(l, &pb_cards.building[i]);
    }
    for (int i = 0; i < PB_NEWS; i++) {
        pol_mutant_row(l, "pb_cards.news", pb_cards.news_words[i]);
        pol_mutant_number(l, "immoral", -1, &pb_cards.news[i].immoral, 2);
    }
}

// clang-format off
#define LINE POL_MUTANT_LINE
#define GRID POL_MUTANT_GRID

static const pol_mutant_table plains[] = {
    GRID(pb_cards.chain, COLOURS, RESOURCES), LINE(pb_cards.production_tiles, POL_PLUS),
    LINE(pb_cards.fraud_cost, POL_PLUS),      LINE(pb_cards.fraud_vp, POL_PLUS),
    GRID(pb_cards.market, SLOTS, RESOURCES),  GRID(pb_cards.price, SLOTS, POL_PLUS),
    LINE(pb_cards.office_vp, POL_PLUS),       LINE(pb_suitcases, POL_PLUS),
    LINE(pb_b_tiles, POL_PLUS),               LINE(pb_bag_vp, POL_PLUS),
};
// clang-format on

/* ---- actions ---- */

static void begin_nothing(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
}

static void actions(list *l)
{
    void (*nothing)(pb_state *, box_frame *, const pb_op *, int, pol_events *) = begin_nothing;
    for (int op = OP_NONE + 1; op < OP_KINDS; op++) {
        char name[POL_MUTANT_NAME];
        pol_mutant_add(l, "op",
                       join(name, sizeof name, pb_op_words[op - 1], ", the action, does nothing"),
                       &pb_ops[op]->begin, &nothing, sizeof nothing);
    }
}

void pb_mutants(pol_mutant_seen *seen, void *user)
{
    list l = {seen, user, ""};
    for (size_t i = 0; i < sizeof plains / sizeof plains[0]; i++)
        pol_mutant_plain(&l, &plains[i]);
    pol_mutant_row(&l, "pb_cards", "");
    pol_mutant_number(&l, "meat_price", -1, &pb_cards.meat_price, POL_PLUS);
    pol_mutant_number(&l, "election_last", -1, &pb_cards.election_last, POL_PLUS);
    pol_mutant_signed(&l, "mood_max", &pb_cards.mood_max, pb_cards.mood_max + 1);
    pol_mutant_signed(&l, "mood_min", &pb_cards.mood_min, pb_cards.mood_min - 1);
    pol_mutant_row(&l, "pb_number", "");
#define NUMBER(name, number) pol_mutant_number(&l, #name, -1, &pb_number.name, POL_PLUS);
#include "planetb/numbers.def"
#undef NUMBER
    cards(&l);
    frames(&l);
    pol_mutant_row(&l, "planetb", "");
    pol_mutant_kinds(&l, pb_kinds, K_KINDS);
    actions(&l);
}

#endif
