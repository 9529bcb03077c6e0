/* effects.h - the effect language of the cards (DATA-3) as a table: how a text of cards writes an
 * op (its word is in pb_op_words), where an op may stand, and how it reads for people. */
#ifndef PB_EFFECTS_H
#define PB_EFFECTS_H

#include "planetb/pb.h"

/* What is written after the word of an op. */
enum pb_shape {
    SHAPE_BARE,   /* copy */
    SHAPE_N,      /* money 8 */
    SHAPE_RES,    /* resource meat 2 */
    SHAPE_TRACK,  /* step futurists 1; favour any 2 */
    SHAPE_SIDE,   /* election either 1 */
    SHAPE_LAW,    /* law yellow */
    SHAPE_STACK,  /* build-top B */
    SHAPE_REFUND, /* destroy; destroy refund */
    SHAPE_WHERE,  /* retrieve 1; retrieve 1 elsewhere */
    SHAPE_CHOICE, /* choice 1 (vp 3 / money 5, mood 1) */
    SHAPE_EACH,   /* draw 3 (vp 10) */
    SHAPE_GIFT,   /* gift crop 1 to 4 (vp 10, ballots 1) */
    SHAPE_MOST,   /* ballots-for-steps 1 most 12 */
    SHAPE_TIMES,  /* sale 2 times 3 */
    SHAPE_RANGE   /* under 0 to 3 */
};

enum {
    FX_COST = 1,    /* may be a cost */
    FX_ACT = 2,     /* may be an action */
    FX_OTHERS = 4,  /* may be marked `others` or `all` */
    FX_PLAIN = 8,   /* asks nothing; a frame may hold several of its kind */
    FX_EACH = 16,   /* may be done for each ballot drawn or resource given */
    FX_REPEATS = 32 /* each unit is an action of its own: three at most */
};

/* One kind of op. max is the largest n. Catalogue texts: one (for n = 1) and many for an action,
 * pay and pay_many for a cost. In them {n} is the number, {a} what a names, {b} the number b, {p}
 * the parts. */
typedef struct pb_effect {
    uint8_t shape, flags, max;
    const char *one, *many, *pay, *pay_many;
} pb_effect;

extern const pb_effect pb_effects[OP_KINDS];

/* Words of nouns in texts of cards; each ends with NULL. */
extern const char *const pb_fx_resources[],
    *const pb_fx_tracks[],
        *const pb_fx_sides[], *const pb_fx_laws[], *const pb_fx_stacks[],
                                                       *const pb_fx_slots[], *const pb_fx_offices[];

/* The rule of chapter 19 that a table option reads, by enum pb_option. NULL: none. */
enum { PB_READINGS = OPT_HALL + 1 };
extern const char *const pb_fx_readings[PB_READINGS];

/* The number of a word in such a list; -1: it is not there. */
int pb_fx_find(const char *const *words, const char *word);

/* "A01", "HQ", "N116", "LY1", "TB2": the ids of rows. id has room for 8 bytes. */
enum pb_row { ROW_TILE, ROW_BUILDING, ROW_NEWS, ROW_LAW, ROW_KINDS };
void pb_fx_id(enum pb_row kind, int i, char *id);
int pb_fx_row(enum pb_row kind, const char *id); /* -1: none */

#endif
