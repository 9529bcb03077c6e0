/* effects.c - the effect language of the cards as a table. */
#include "planetb/effects.h"

// clang-format off
#define ANY_USE (FX_COST | FX_ACT)
#define GAIN (FX_ACT | FX_OTHERS | FX_PLAIN | FX_EACH)

const pb_effect pb_effects[OP_KINDS] = {
    [OP_MONEY] = {SHAPE_N, GAIN | FX_COST, 99, N_("1 Billie"), N_("{n} Billies"),
                  N_("1 Billie"), N_("{n} Billies")},
    [OP_VP] = {SHAPE_N, GAIN, 60, N_("1 VP"), N_("{n} VP"), NULL, NULL},
    [OP_MOOD] = {SHAPE_N, GAIN | FX_COST, 8, N_("mood 1 up"), N_("mood {n} up"),
                 N_("1 step of mood"), N_("{n} steps of mood")},
    [OP_RES] = {SHAPE_RES, GAIN | FX_COST, 8, N_("1 {a}"), N_("{n} {a}"),
                N_("1 {a}"), N_("{n} {a}")},
    [OP_RES_ANY] = {SHAPE_N, ANY_USE | FX_OTHERS, 8,
                    N_("1 resource of choice"), N_("{n} resources of choice"),
                    N_("1 resource of choice"), N_("{n} resources of choice")},
    [OP_PRODUCE] = {SHAPE_N, FX_ACT | FX_REPEATS, 3,
                    N_("1 production"), N_("{n} productions"), NULL, NULL},
    [OP_BUILD] = {SHAPE_N, FX_ACT | FX_REPEATS, 3,
                  N_("1 build action"), N_("{n} build actions"), NULL, NULL},
    [OP_WORKIES] = {SHAPE_N, FX_ACT, 9,
                    N_("Workie action of 1"), N_("Workie action of {n}"), NULL, NULL},
    [OP_CRAFTIE] = {SHAPE_N, GAIN | FX_COST, 8, N_("1 Craftie"), N_("{n} Crafties"),
                    N_("1 Craftie"), N_("{n} Crafties")},
    [OP_BRAINIE] = {SHAPE_N, GAIN | FX_COST, 8, N_("1 Brainie"), N_("{n} Brainies"),
                    N_("1 Brainie"), N_("{n} Brainies")},
    [OP_WORKIE] = {SHAPE_N, ANY_USE | FX_OTHERS, 8,
                   N_("1 Workie of choice"), N_("{n} Workies of choice"),
                   N_("1 Workie of choice"), N_("{n} Workies of choice")},
    [OP_NEWS] = {SHAPE_N, FX_ACT | FX_REPEATS, 3,
                 N_("1 news action"), N_("{n} news actions"), NULL, NULL},
    [OP_STEP] = {SHAPE_TRACK, ANY_USE | FX_OTHERS, 6,
                 N_("1 step ({a})"), N_("{n} steps ({a})"),
                 N_("1 step back ({a})"), N_("{n} steps back ({a})")},
    [OP_FAVOUR] = {SHAPE_TRACK, FX_ACT | FX_REPEATS, 3,
                   N_("1 favour ({a})"), N_("{n} favours ({a})"), NULL, NULL},
    [OP_KEEPING_FAVOUR] = {SHAPE_TRACK, FX_ACT | FX_REPEATS, 3,
                           N_("1 favour ({a}) whose cash-in leaves the disc where it is"),
                           N_("{n} favours ({a}) whose cash-ins leave the disc where it is"),
                           NULL, NULL},
    [OP_BALLOT] = {SHAPE_N, GAIN, 12,
                   N_("1 ballot into the bag"), N_("{n} ballots into the bag"), NULL, NULL},
    [OP_FRAUD] = {SHAPE_N, FX_ACT, 1, N_("buy 1 fraud tile"), NULL, NULL, NULL},
    [OP_FREE_FRAUD] = {SHAPE_N, FX_ACT, 1,
                       N_("1 fraud tile without paying"), NULL, NULL, NULL},
    [OP_ELECTION] = {SHAPE_SIDE, FX_ACT, 6,
                     N_("election disc 1 field ({a})"), N_("election disc {n} fields ({a})"),
                     NULL, NULL},
    [OP_LAW] = {SHAPE_LAW, FX_ACT, 1, N_("1 law ({a})"), NULL, NULL, NULL},
    [OP_CHOICE] = {SHAPE_CHOICE, FX_ACT, 6,
                   N_("one of: {p}"), N_("{n} times one of: {p}"), NULL, NULL},
    [OP_DRAW] = {SHAPE_EACH, FX_ACT, PB_DRAW_MAX,
                 N_("draw 1 ballot; if it is your own: {p}"),
                 N_("draw {n} ballots; for each of your own: {p}"), NULL, NULL},
    [OP_BALLOTS_FOR_STEPS] = {SHAPE_MOST, FX_ACT, 3,
                              N_("1 ballot into the bag for each of your faction steps, at most {a}"),
                              N_("{n} ballots into the bag for each of your faction steps, at most {a}"),
                              NULL, NULL},
    [OP_GIFT] = {SHAPE_GIFT, FX_ACT, 4,
                 N_("give 1 {a} to another player: {p}"),
                 N_("give {b} to {n} {a} to other players, for each: {p}"), NULL, NULL},
    [OP_SALE] = {SHAPE_TIMES, FX_ACT, 8,
                 N_("sell up to 1 resource at {b} times its price"),
                 N_("sell up to {n} resources at {b} times their price"), NULL, NULL},
    [OP_UNDER] = {SHAPE_RANGE, FX_ACT, PB_HAND,
                  N_("put {b} to 1 card from your hand under its stack"),
                  N_("put {b} to {n} cards from your hand under their stacks"), NULL, NULL},
    [OP_BUILD_FREE] = {SHAPE_N, FX_ACT, 1,
                       N_("build 1 card from your hand without paying"), NULL, NULL, NULL},
    [OP_BUILD_TOP] = {SHAPE_STACK, FX_ACT, 1,
                      N_("the top building of stack {a} comes into play without paying"),
                      NULL, NULL, NULL},
    [OP_DESTROY] = {SHAPE_REFUND, FX_ACT, 1,
                    N_("destroy 1 of your buildings ({a})"), NULL, NULL, NULL},
    [OP_COPY] = {SHAPE_BARE, FX_ACT, 1,
                 N_("use 1 frame of another of your buildings, paying its costs"), NULL, NULL, NULL},
    [OP_RETRIEVE] = {SHAPE_WHERE, FX_ACT, 1,
                     N_("take back 1 placed Workie ({a})"), NULL, NULL, NULL},
    [OP_REPLAY] = {SHAPE_N, FX_ACT, 1,
                   N_("use 1 card of your news pile again"), NULL, NULL, NULL},
    [OP_MOOD_BOTTOM] = {SHAPE_BARE, FX_ACT | FX_PLAIN, 1,
                        N_("first your mood goes to the bottom field"), NULL, NULL, NULL},
    [OP_LOSE_MONEY] = {SHAPE_N, FX_ACT | FX_OTHERS | FX_PLAIN, 99,
                       N_("lose 1 Billie, if there is one"),
                       N_("lose {n} Billies (whoever has fewer loses none)"), NULL, NULL},
    [OP_LOSE_WORKIE] = {SHAPE_N, FX_ACT | FX_OTHERS, 8,
                        N_("give up 1 Workie"), N_("give up {n} Workies (whoever has fewer gives up all)"),
                        NULL, NULL},
};

const char *const pb_fx_resources[] = {"plastic", "iridium", "water", "crop", "hydrogen", "chip",
                                       "meat", NULL};
const char *const pb_fx_tracks[] = {"capitalists", "futurists", "traditionalists", "any", NULL};
const char *const pb_fx_sides[] = {"left", "right", "either", NULL};
const char *const pb_fx_laws[] = {"yellow", "blue", "any", NULL};
const char *const pb_fx_stacks[] = {"A", "B", "C", NULL};
const char *const pb_fx_slots[] = {"left", "middle", "right", NULL};
const char *const pb_fx_offices[] = {"president", "vice", "lama", "dodo", NULL};

const char *const pb_fx_readings[PB_READINGS] = {
    [OPT_REORGANISATION] = "REORG-2", [OPT_TENDER] = "CARD-1",      [OPT_GAMBLING] = "CARD-5",
    [OPT_REGENERATION] = "CARD-9",    [OPT_EXPORT] = "CARD-10",     [OPT_SHAKE] = "CARD-11",
    [OPT_ROBOT] = "CARD-18",          [OPT_PRESIDENT] = "END-10",   [OPT_BOTTOM] = "MOOD-4",
    [OPT_TOUCHED] = "ELE-5",          [OPT_START_FIELD] = "FAC-9",  [OPT_RESTAURANT] = "CARD-16",
    [OPT_HALL] = "DATA-6",
};

/* An id is letters and a number of so many digits. The last building is HQ. */
static const struct group {
    const char *letters;
    uint8_t kind, first, count, digits;
} groups[] = {
    {"TA", ROW_TILE, 0, PB_FIRST_B_TILE, 1},
    {"TB", ROW_TILE, PB_FIRST_B_TILE, PB_TILES - PB_FIRST_B_TILE, 1},
    {"A", ROW_BUILDING, 0, PB_STACK, 2},
    {"B", ROW_BUILDING, PB_STACK, PB_STACK, 2},
    {"C", ROW_BUILDING, 2 * PB_STACK, PB_STACK, 2},
    {"N1", ROW_NEWS, 0, 16, 2},
    {"N2", ROW_NEWS, 16, 16, 2},
    {"N3", ROW_NEWS, 32, 14, 2},
    {"LY", ROW_LAW, 0, PB_LAW_STACK, 1},
    {"LB", ROW_LAW, PB_LAW_STACK, PB_LAW_STACK, 1},
};
// clang-format on

int pb_fx_find(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

void pb_fx_id(enum pb_row kind, int i, char *id)
{
    const struct group *g = groups;
    if (kind == ROW_BUILDING && i == PB_HQ) {
        memcpy(id, "HQ", 3);
        return;
    }
    while (g->kind != kind || i >= g->first + g->count) {
        g++;
        assert(g < groups + sizeof groups / sizeof groups[0]);
    }
    size_t n = strlen(g->letters);
    int number = i - g->first + 1;
    memcpy(id, g->letters, n);
    if (number >= 10 || g->digits == 2)
        id[n++] = (char)('0' + number / 10);
    id[n++] = (char)('0' + number % 10);
    id[n] = '\0';
}

int pb_fx_row(enum pb_row kind, const char *id)
{
    static const uint8_t counts[ROW_KINDS] = {PB_TILES, PB_BUILDINGS, PB_NEWS, PB_LAWS};
    char one[8];
    for (int i = 0; i < counts[kind]; i++) {
        pb_fx_id(kind, i, one);
        if (strcmp(one, id) == 0)
            return i;
    }
    return -1;
}
