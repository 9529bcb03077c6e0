/* pb.h - Planet B: the state, its vocabulary, its tables. Each chapter has a header of its own for
 * what it offers to others.
 *
 * Rule ids in comments are those of docs/rules/planet-b.md, without "PB-".
 */
#ifndef PB_H
#define PB_H

#include "core/game.h"

/* ---- vocabulary ---- */

/* Seats are colours, clockwise. With two players the ballots of RED are the dummy's (2P-3). */
enum pb_colour { GREEN, BLUE, RED, YELLOW, COLOURS, DUMMY = RED };
enum pb_resource { PLASTIC, IRIDIUM, WATER, CROP, HYDROGEN, CHIP, MEAT, RESOURCES };
enum pb_track { CAPITALISTS, FUTURISTS, TRADITIONALISTS, TRACKS, ANY_TRACK = TRACKS };
enum pb_workie { CRAFTIE, BRAINIE, WORKIES };
enum pb_slot { LEFT, MIDDLE, RIGHT, SLOTS };
enum pb_side { GREY_SIDE, RED_SIDE };
enum pb_stack { STACK_A, STACK_B, STACK_C, STACKS };
enum pb_deck { NEWS_I, NEWS_II, NEWS_III, DECKS };
enum pb_law_colour { YELLOW_LAW, BLUE_LAW, LAW_COLOURS, LAW_CHOICE = LAW_COLOURS };
enum pb_office { NO_OFFICE, PRESIDENT, VICE, LAMA, DODO, OFFICES = DODO };
enum pb_fraud { OWN_BALLOT, EXTRA_DRAW, FRAUDS };
enum pb_direction { TO_LEFT, TO_RIGHT, EITHER };
enum pb_phase { SETTING_UP, IN_TURN, AFTER_TURN, ELECTION, FINISHED };

/* Where a row of the tables comes from (DATA-1). */
enum pb_origin { SEED, PUBLIC, RECONSTRUCTED, LOADED };

enum {
    PB_DEPTH = 56, /* frames: the most that the built-in cards can need (pb_set_depth) */
    PB_TILES = 7,
    PB_FIRST_B_TILE = 3,
    PB_HQ = 42, /* the Headquarters, after the buildings of the three stacks */
    PB_BUILDINGS = 43,
    PB_STACK = 14,      /* buildings of a stack */
    PB_PLACES = 46,     /* buildings that can be staffed: each card, and four Headquarters */
    PB_WORKPLACES = 3,  /* at most, in a department */
    PB_DEPARTMENTS = 2, /* at most, in a building */
    PB_NEWS = 46,
    PB_LAWS = 20,
    PB_LAW_STACK = 10,
    PB_HAND = 3,   /* TURN-11 */
    PB_FIELDS = 6, /* of production: three in the upper chain, three in the lower */
    PB_CHAIN = 3,
    PB_STEPS = 4, /* FAC-2 */
    PB_FRAUD_FIELDS = 4,
    PB_DRAW_MAX = 6, /* by one action: 84 outcomes, and their weights add up in 32 bits */
    PB_COSTS = 3,    /* of a frame */
    PB_ACTS = 6,     /* of a frame, parts of choices included */
    PB_MOODS = 6,    /* at most so many fields of the mood track are above neutral, or below it */
    PB_DOUBTFUL = 3,
    PB_NONE = 0xff
};

/* Where victory points come from; they add up to the VP of a player. */
enum pb_vp {
    VP_BUILDINGS, /* printed on buildings */
    VP_DEALS,     /* company tiles */
    VP_FRAMES,    /* departments */
    VP_NEWS,
    VP_LAWS,
    VP_FACTIONS, /* cash-ins, and steps beyond the last */
    VP_OFFICES,  /* elections, turn actions, and the President at the end */
    VP_REORGANISATION,
    VP_VOTES, /* fraud tiles, and ballots that were missing */
    VP_MOOD,  /* steps beyond the ends, and the final field */
    VP_MONEY, /* at the end */
    VP_STEPS, /* at the end */
    VP_BAG,   /* at the end */
    VP_SOURCES
};

/* Table options, in the order of game.c; all but the first are readings of chapter 19. */
enum pb_option {
    OPT_END_TURN,
    OPT_REORGANISATION, /* REORG-2 */
    OPT_TENDER,         /* CARD-1 */
    OPT_GAMBLING,       /* CARD-5 */
    OPT_REGENERATION,   /* CARD-9 */
    OPT_EXPORT,         /* CARD-10 */
    OPT_SHAKE,          /* CARD-11 */
    OPT_ROBOT,          /* CARD-18 */
    OPT_PRESIDENT,      /* END-10 */
    OPT_BOTTOM,         /* MOOD-4 */
    OPT_TOUCHED,        /* ELE-5 */
    OPT_START_FIELD,    /* FAC-9 */
    OPT_RESTAURANT,     /* CARD-16 */
    OPT_HALL            /* DATA-6 */
};

/* ---- rules ---- */

/* The chapters of docs/rules, by the prefix of their rules; all but CORE begin with PB. */
// clang-format off
#define PB_PREFIXES(P) \
    P(INFO) P(SET) P(TURN) P(ACT) P(MON) P(MOOD) P(PROD) P(BLD) P(WRK) P(FAC) P(NEWS) \
    P(VOTE) P(FRAUD) P(ELE) P(OFF) P(REORG) P(END) P(3P) P(2P) P(CARD) P(DATA) P(INV)
// clang-format on

#define PB_PREFIX(prefix) R_##prefix,
enum pb_prefix { R_CORE, PB_PREFIXES(PB_PREFIX) R_PREFIXES };
#undef PB_PREFIX

#define RULE(chapter, n) ((pol_rule)((R_##chapter) << 8 | (n)))
#define NO(chapter, n) POL_NO(RULE(chapter, n))
#define UNLISTED(chapter, n) pol_unlisted(NO(chapter, n))
#define BECAUSE(chapter, n, ...) POL_BECAUSE(NO(chapter, n), __VA_ARGS__)

/* ---- frames of the cards ---- */

/* What a cost or an action is. Rows of pb_ops (frames.h) say what each does. */
enum pb_op_kind {
    OP_NONE,
#define OP(number, name) OP_##number,
#include "planetb/ops.def"
#undef OP
    OP_KINDS
};

enum pb_who { SELF, OTHERS, ALL };

/* A cost or an action.
 * part: 0, or its part of the OP_CHOICE, OP_DRAW or OP_GIFT before it.
 * only: 0, or PB_READING(option, value): it holds at tables with this reading. */
typedef struct pb_op {
    uint8_t op;
    int8_t n;
    uint8_t a, b, who, part, only;
} pb_op;

#define PB_READING(option, value) (uint8_t)(2 * (option) + (value))

typedef struct pb_frame {
    const char *name; /* "" where none is printed */
    uint8_t origin;
    pb_op cost[PB_COSTS], act[PB_ACTS];
} pb_frame;

typedef struct pb_tile {
    uint8_t origin;
    pb_frame side[2]; /* by enum pb_side */
} pb_tile;

/* Parts of a card that are reconstructed although the card itself is known. */
enum pb_part {
    IN_STACK = 1,
    IN_COST = 2,
    IN_VP = 4,
    IN_PLACES = 8,
    IN_MORALS = 16,
    IN_EFFECT = 32
};

/* place: CRAFTIE + 1 or BRAINIE + 1 for each workplace, 0 for none. They are filled from the left.
 * PB_DOUBTFUL is a workplace for a Brainie, or for a Craftie at tables that read CARD-16 so. */
typedef struct pb_building {
    uint8_t origin, invented; /* enum pb_part */
    uint8_t cost, vp;
    uint8_t place[PB_DEPARTMENTS][PB_WORKPLACES];
    pb_frame frame[2];
} pb_building;

typedef struct pb_news {
    uint8_t origin, invented, immoral;
    pb_frame frame;
} pb_news;

typedef struct pb_law {
    uint8_t origin, invented;
    pb_frame side[2]; /* left, right; what all others get is marked OTHERS */
} pb_law;

/* One complete set of printed facts.
 * Invariant: pb_set_fine accepts it. Buildings 0..13 are of stack A, 14..27 of B, 28..41 of C, and
 * 42 is the Headquarters. News 0..15 are of deck I, 16..31 of II, 32..45 of III. Laws 0..9 are
 * yellow, 10..19 blue. Tiles 0..2 are of kind A. */
typedef struct pb_set {
    const char *name; /* one word; "built-in", or what the loaded text says */
    uint32_t check;   /* of what is loaded (check_of); 0: built in */
    pb_tile tile[PB_TILES];
    pb_building building[PB_BUILDINGS];
    pb_news news[PB_NEWS];
    pb_law law[PB_LAWS];
    pb_frame track[TRACKS][PB_STEPS][2];
    pb_frame office[OFFICES][2];       /* moral, immoral (OFF-1 to OFF-8) */
    pb_frame reward[2];                /* REORG-2: moral, immoral */
    pb_frame mood[2 * PB_MOODS + 1];   /* ELE-8, by mood + PB_MOODS */
    uint8_t chain[COLOURS][PB_FIELDS]; /* by board number - 1: upper chain, lower chain */
    uint8_t chain_origin[COLOURS], market_origin[SLOTS], fraud_origin, production_origin;
    uint8_t track_origin; /* of the length of the election track and of the mood track */
    uint8_t production_tiles[RESOURCES];
    uint8_t fraud_cost[PB_FRAUD_FIELDS], fraud_vp[PB_FRAUD_FIELDS];
    uint8_t market[SLOTS][2]; /* the two resources (PROD-15) */
    uint8_t price[SLOTS][2];  /* by side */
    uint8_t meat_price;
    uint8_t office_vp[OFFICES]; /* ELE-18 to ELE-21 */
    int8_t mood_min, mood_max;
    uint8_t election_last;
    /* Words of the notation, and names, which are catalogue texts. */
    const char *tile_words[PB_TILES], *tile_names[PB_TILES];
    const char *building_words[PB_BUILDINGS], *building_names[PB_BUILDINGS];
    const char *news_words[PB_NEWS], *news_names[PB_NEWS];
    const char *law_words[PB_LAWS], *law_names[PB_LAWS];
} pb_set;

/* The set in use (cards.c). Only pb_load and pb_unload write it, before there is any game and after
 * the last one (load.c). */
extern pb_set pb_cards;

/* Numbers of the rules that are on no card (numbers.c). */
typedef struct pb_numbers {
#define NUMBER(name, number) uint8_t name;
#include "planetb/numbers.def"
#undef NUMBER
} pb_numbers;

extern POL_TABLE pb_numbers pb_number;
extern POL_TABLE uint8_t pb_suitcases[3]; /* fields of a slot, by players - 2 (TURN-4, 3P-2) */
extern POL_TABLE uint8_t pb_b_tiles[3];   /* in the stack, by players - 2 (3P-3, 2P-2) */
extern POL_TABLE uint8_t pb_bag_vp[2];    /* for most and second most own ballots (END-11) */

/* Every frame has a number. A box_frame (frames.h) holds it. */
enum {
    FRAME_TILE = 0,                             /* + 2 * tile + side */
    FRAME_BUILDING = FRAME_TILE + 2 * PB_TILES, /* + 2 * building + 0 or 1 */
    FRAME_NEWS = FRAME_BUILDING + 2 * PB_BUILDINGS,
    FRAME_LAW = FRAME_NEWS + PB_NEWS,                   /* + 2 * law + side */
    FRAME_TRACK = FRAME_LAW + 2 * PB_LAWS,              /* + 8 * track + 2 * (step - 1) + 0 or 1 */
    FRAME_OFFICE = FRAME_TRACK + 2 * TRACKS * PB_STEPS, /* + 2 * (office - 1) + immoral */
    FRAME_REWARD = FRAME_OFFICE + 2 * OFFICES,          /* + immoral */
    FRAME_MOOD = FRAME_REWARD + 2,                      /* + mood + PB_MOODS */
    FRAMES = FRAME_MOOD + 2 * PB_MOODS + 1
};

_Static_assert(FRAMES <= 255, "the number of a frame is one byte");

static inline const pb_frame *pb_frame_at(int id)
{
    assert(id >= 0 && id < FRAMES);
    if (id < FRAME_BUILDING)
        return &pb_cards.tile[id / 2].side[id % 2];
    if (id < FRAME_NEWS)
        return &pb_cards.building[(id - FRAME_BUILDING) / 2].frame[(id - FRAME_BUILDING) % 2];
    if (id < FRAME_LAW)
        return &pb_cards.news[id - FRAME_NEWS].frame;
    if (id < FRAME_TRACK)
        return &pb_cards.law[(id - FRAME_LAW) / 2].side[(id - FRAME_LAW) % 2];
    if (id < FRAME_OFFICE)
        return &pb_cards.track[(id - FRAME_TRACK) / 8][(id - FRAME_TRACK) % 8 / 2]
                              [(id - FRAME_TRACK) % 2];
    if (id < FRAME_REWARD)
        return &pb_cards.office[(id - FRAME_OFFICE) / 2][(id - FRAME_OFFICE) % 2];
    if (id < FRAME_MOOD)
        return &pb_cards.reward[id - FRAME_REWARD];
    return &pb_cards.mood[id - FRAME_MOOD];
}

/* ---- the state ---- */

/* What everybody may see of a player, except vp and vp_by (INFO-1).
 * Invariants: store <= 4 each, workies <= 8 each, steps <= 4 each. The sum of vp_by is vp. field
 * and fraud hold their content + 1, or 0 for none. fraud is filled from the left. news is the card
 * on top of the pile, and is in it. It is PB_NONE if the pile is empty. */
typedef struct pb_player {
    uint64_t buildings; /* in play, one bit each; bit PB_HQ is the own Headquarters */
    uint64_t pile;      /* used news */
    uint16_t money, vp;
    int16_t vp_by[VP_SOURCES];
    int8_t mood;
    uint8_t workies[WORKIES]; /* on the board */
    uint8_t steps[TRACKS];
    uint8_t store[RESOURCES];
    uint8_t field[PB_FIELDS];
    uint8_t fraud[PB_FRAUD_FIELDS];
    uint8_t news;
    uint8_t spare[2]; /* no padding: equal players are equal bytes */
} pb_player;

/* What not everybody knows.
 * hand   the cards in order, PB_NONE at the end
 * knows  who knows each card, one bit per seat. PB_DRAFTED: it came by the draft, and all who
 *        passed it on know that it is one of those they passed.
 * under  the bottom of each stack, the next card first: its index within the stack in the low half
 *        of the byte, who knows it in the high half
 * pack   what is passed on in the draft */
typedef struct pb_hidden {
    uint8_t hand[COLOURS][PB_HAND], knows[COLOURS][PB_HAND];
    uint8_t under[STACKS][PB_STACK];
    uint8_t pack[COLOURS];
} pb_hidden;

enum { PB_DRAFTED = 0x10 };

/* Invariants: a building is unseen, under a stack, in a hand, in the pack, in play or destroyed. A
 * ballot is in a supply, in the bag or in front of somebody; each colour that takes part has 25.
 * The side of a tile is the side of its market disc (REORG-9). */
typedef struct pb_state {
    pol_head head;
    pol_frame frames[PB_DEPTH];
    pb_player player[COLOURS];
    uint64_t unseen_buildings; /* in the upper, unknown part of their stacks, one bit each */
    uint64_t unseen_news;
    pb_hidden hidden;
    uint16_t unseen_laws[LAW_COLOURS];            /* never drawn yet */
    uint8_t law_under[LAW_COLOURS][PB_LAW_STACK]; /* used ones, the next one first; known to all */
    uint8_t laws_under[LAW_COLOURS];
    uint8_t under_count[STACKS];
    uint8_t filled[PB_PLACES]; /* workplaces with a Workie: bit department * 3 + workplace */
    uint8_t supply[COLOURS], bag[COLOURS];
    uint8_t front[COLOURS][COLOURS]; /* in an election: in front of whom, of which colour */
    uint8_t added[COLOURS];          /* to the result (ELE-11) */
    uint8_t office[COLOURS];
    uint8_t tile[SLOTS];   /* PB_NONE: the slot is empty */
    uint8_t market[SLOTS]; /* enum pb_side */
    uint8_t suitcases[SLOTS];
    uint8_t open_news[DECKS];
    uint8_t unseen_tiles; /* seen by nobody yet, one bit each; with two players one is out (2P-2) */
    uint8_t next_tile;    /* on top of the B stack, for all to see (INFO-6); PB_NONE: it is empty */
    uint8_t tiles_left;   /* in the B stack, with the one on top */
    uint8_t disc;         /* of the election track */
    uint8_t elections;    /* held so far */
    uint8_t start, active;
    uint8_t phase;
    uint8_t turn;        /* number of the turn, from 1 */
    uint8_t turns_left;  /* after the end was triggered; 0: not yet */
    uint8_t office_used; /* in this turn */
    uint8_t touched;     /* in this turn the disc was on its last field */
    uint8_t pad[7];
} pb_state;

_Static_assert(sizeof(pb_state) <= 1024, "the state is small");
_Static_assert(sizeof(pb_state) % 8 == 0, "hashing takes eight bytes at a time");

/* ---- verbs ---- */

enum pb_verb {
    V_NONE,
#define VERB(enumerator, form, label, moment) V_##enumerator,
#include "planetb/verbs.def"
#undef VERB
    V_VERBS
};

/* ---- kinds of frames on the stack ---- */

enum pb_kind {
    K_NONE,
#define KIND(number, name) K_##number,
#include "planetb/kinds.def"
#undef KIND
    K_KINDS
};

extern POL_TABLE pol_kind *const pb_kinds[K_KINDS]; /* kinds.c; [K_NONE] is NULL */
extern const pol_verb pb_verbs[V_VERBS];
extern const pol_game pb_game;
#ifdef POL_MUTANTS
/* The mistakes that can be planted in the tables (mutants.c). */
void pb_mutants(pol_mutant_seen *seen, void *user);
#endif

/* The parameters of a kind's functions by their own names and types: s and f. SEE is for functions
 * that look, DO for those that change. A kind whose frame needs no bytes takes pol_frame. */
#define SEE(frame_type)                        \
    const frame_type *f = (const void *)frame; \
    const pb_state *s = state;                 \
    (void)s, (void)f
#define DO(frame_type)             \
    frame_type *f = (void *)frame; \
    pb_state *s = state;           \
    (void)s, (void)f

/* ---- small helpers ---- */

/* Pushes a frame, whose bytes its kind names. */
static inline void *pb_push(pb_state *s, enum pb_kind kind, int who)
{
    return pol_push(s, PB_DEPTH, (uint8_t)kind, (uint8_t)who);
}

static inline bool pb_opt(const pb_state *s, enum pb_option o)
{
    return pol_option_value(&s->head, o) != 0;
}

/* Whether a colour is a player's; the dummy's is not. */
static inline bool pb_plays(const pb_state *s, int colour)
{
    return colour >= 0 && colour < s->head.players;
}

/* The left-hand neighbour (TURN-16). */
static inline int pb_next(const pb_state *s, int seat)
{
    assert(pb_plays(s, seat));
    return seat + 1 < s->head.players ? seat + 1 : 0;
}

/* Number of a player's board, from 1 (SET-11). */
static inline int pb_board(const pb_state *s, int seat)
{
    assert(pb_plays(s, seat));
    return (seat - s->start + s->head.players) % s->head.players + 1;
}

/* How many colours take part in elections: the players, and with two players the dummy (2P-3). */
static inline int pb_candidates(const pb_state *s)
{
    return pol_max(s->head.players, 3);
}

static inline bool pb_is_dummy(const pb_state *s, int colour)
{
    return colour == DUMMY && s->head.players == 2;
}

static inline int pb_stack_of(int building)
{
    return building / PB_STACK;
}

static inline uint64_t pb_stack_bits(int stack)
{
    return ((uint64_t)0x3fff) << stack * PB_STACK;
}

/* Where in `filled` the Workies of an own building stand. */
static inline int pb_place_of(int seat, int building)
{
    assert(building >= 0 && building <= PB_HQ);
    return building == PB_HQ ? PB_HQ + seat : building;
}

static inline int pb_deck_of(int news)
{
    assert(news >= 0 && news < PB_NEWS);
    return news < 16 ? NEWS_I : news < 32 ? NEWS_II : NEWS_III;
}

static inline uint64_t pb_deck_bits(int deck)
{
    return deck == NEWS_I ? 0xffffu : deck == NEWS_II ? 0xffff0000u : (uint64_t)0x3fff << 32;
}

/* NEWS-5 */
static inline bool pb_immoral(const pb_state *s, int seat)
{
    assert(pb_plays(s, seat));
    return s->player[seat].news != PB_NONE && pb_cards.news[s->player[seat].news].immoral;
}

/* Suitcase fields of a slot (TURN-4). */
static inline int pb_suitcase_fields(const pb_state *s)
{
    return pb_suitcases[s->head.players - 2];
}

/* ---- messages (messages.def) ---- */

enum pb_message {
    MSG_ANSWER = POL_MSG_ANSWER,
#define SAY(enumerator, args, text) MSG_##enumerator,
#define MOVE(enumerator, args, flows, text) MSG_##enumerator,
#include "planetb/messages.def"
#undef SAY
#undef MOVE
    MSG_COUNT
};

/* Tells everybody, or some seats only (a bit each), if anybody listens. `ev` is the function's
 * parameter of that name; the numbers are the arguments of the message in their order. */
#define TELL(rule, msg, ...) TELL_ONLY(POL_ALL, rule, msg, __VA_ARGS__)
#define TELL_ONLY(seats, rule, msg, ...)                                                \
    do {                                                                                \
        if (ev)                                                                         \
            pb_tell(ev, seats, rule, msg, (const int32_t[POL_TEXT_ARGS]){__VA_ARGS__}); \
    } while (0)

static inline void pb_tell(pol_events *ev, int seats, pol_rule rule, uint16_t msg, const int32_t *n)
{
    pol_event_add(ev, (uint8_t)seats, rule, msg, n[0], n[1], n[2], n[3], n[4], n[5]);
}

#endif
