/* heg.h - Hegemony: the state, the tables, and what the chapters share.
 *
 * Rule ids in comments are those of docs/rules/hegemony.md.
 */
#ifndef HEG_H
#define HEG_H

#include "core/game.h"

/* ---- vocabulary ---- */

enum heg_role { WC, MC, CAP, ST, ROLES, FOREIGN = ROLES }; /* FOREIGN: only as a seller */
enum heg_resource { FOOD, LUXURY, HEALTH, EDUCATION, INFLUENCE, RESOURCES };
/* Industry i makes resource i and employs colour i + 1 (GEN-12). */
enum heg_industry { AGRICULTURE, LUXURIES, HEALTHCARE, EDUCATING, MEDIA, INDUSTRIES };
enum heg_colour { GRAY, GREEN, BLUE, WHITE, ORANGE, PURPLE, COLOURS };
enum heg_section { A, B, C, NO_BILL };
enum heg_policy {
    FISCAL,
    LABOR,
    TAXATION,
    HEALTH_POLICY,
    EDUCATION_POLICY,
    TRADE,
    IMMIGRATION,
    POLICIES
};
enum heg_phase { SETUP, PREPARATION, ACTION, PRODUCTION, ELECTIONS, SCORING, GAME_END };

enum {
    HEG_DEPTH = 20,     /* frames; the deepest chain is derived in docs/architecture.md */
    HEG_COMPANIES = 59, /* cards: 28 capitalist, 17 middle, 12 public, 2 farms */
    HEG_FIRST_MC = 28,
    HEG_FIRST_PUBLIC = 45,
    HEG_FIRST_FARM = 57,
    HEG_UNEMPLOYED = 59, /* places after the companies: where a worker can be */
    HEG_UNION = 60,      /* + industry */
    HEG_PLACES = 65,
    HEG_UNION_WORKERS = 4, /* others in its industry that a Trade Union needs (WRK-33, WRK-37) */
    HEG_HAND = 8,          /* cards a hand has room for; the rules never give more than 7 */
    HEG_FACES = 53,
    HEG_FACES_MAX = 128,
    HEG_DECK_FACES = 33, /* different faces of the largest deck, added cards included */
    HEG_EXPORTS = 16,
    HEG_DEALS = 10,
    HEG_IMMIGRANTS = 10, /* different faces */
    HEG_NONE = 0xff
};

/* Where victory points come from; they add up to the score of a role. */
enum heg_source {
    VP_ELECTIONS,
    VP_PROSPERITY,
    VP_HEALTHCARE,
    VP_UNIONS,
    VP_WEALTH,
    VP_WEALTH_STEPS,
    VP_CARDS,
    VP_DEMONSTRATION,
    VP_POLICIES,
    VP_MONEY,
    VP_STOCK,
    VP_LOANS,
    VP_SOURCES = 16
};

/* Table options, in the order of heg_options. */
enum heg_option {
    OPT_END_TURN,
    OPT_ELECTIONS_PHASE, /* */
    OPT_UNANIMOUS_BIDS,  /* */
    OPT_PUBLIC_WAGES,    /* */
    OPT_IMF_WAGES,       /* */
    OPT_IMF_REPAY,       /* */
    OPT_OPENING_CALMS,   /* */
    OPT_COMPONENTS,      /* */
    OPT_SCORE_FLOOR,     /* */
    OPT_STAFF_GRAYS,     /* */
    OPT_FARM_SLOTS,      /* */
    OPT_COMPANY_DECK,    /* */
    OPT_WORKER_COLOURS,  /* */
    OPT_STATE_REPAYS,    /* */
    OPT_PRESSURE,        /* */
    OPT_TWO_BILLS,       /* */
    OPT_EXTRA_SALE,      /* */
    OPT_PARTIAL_CARDS,   /* */
    OPT_CUBES_FIRST      /* */
};

/* ---- rules ---- */

enum heg_prefix {
    R_CORE,
    R_GEN,
    R_SET,
    R_PRE,
    R_ACT,
    R_BILL,
    R_ELE,
    R_WC,
    R_MC,
    R_CAP,
    R_ST,
    R_WRK,
    R_CO,
    R_PRO,
    R_NEED,
    R_IMF,
    R_TAX,
    R_SCO,
    R_END,
    R_LOAN,
    R_POL,
    R_LIM,
    R_FAQ,
    R_Q,
    R_PREFIXES
};

#define RULE(prefix, number) ((pol_rule)(R_##prefix << 8 | (number)))
#define NO(prefix, number) POL_NO(RULE(prefix, number))

/* ---- state ---- */

/* A company card, wherever it is. Off the board all bytes are 0.
 * slot: 0 empty, else worker bits (SLOT_...). wage: 1..3; 0 for automated companies and farms.
 * Invariant at rest (no chain under way): a company has all its slots filled or none (an MC
 * company: all its MC slots), and no *_TOUCHED, CO_VACATED or CO_NEW bit is set. */
typedef struct heg_company {
    uint8_t wage;
    uint8_t flags;
    uint8_t slot[3];
} heg_company;

enum {
    SLOT_COLOUR = 0x07, /* colour + 1 */
    SLOT_MC = 0x08,     /* the worker belongs to the Middle Class */
    SLOT_COMMITTED = 0x10,
    SLOT_TOUCHED = 0x20, /* two bits, counting moves or swaps of this slot in the running chain */
    SLOT_TOUCHED_2 = 0x40,

    CO_STRIKE = 1,
    CO_MACHINERY = 2,
    CO_ON_STRIKE = 4, /* this Production phase (PRO-3) */
    CO_TOUCHED = 8,   /* its wage was set in the running chain */
    CO_VACATED = 16,  /* somebody left it in the running chain: it was operational before */
    CO_NEW = 32       /* opened by the running change of Fiscal Policy */
};

/* Workers by colour, and how many in all. */
typedef struct heg_pool {
    uint8_t of[COLOURS];
    uint8_t all;
} heg_pool;

/* Hidden facts, and nothing else. hand: face numbers, ascending, HEG_NONE behind the last; known to
 * the owner only. bid: sealed until all are in, then HEG_NONE again. */
typedef struct heg_hidden {
    uint8_t hand[ROLES][HEG_HAND];
    uint8_t bid[ROLES];
} heg_hidden;

/* Everything that can differ between two games of Hegemony.
 * Conservation: cubes of a class in bag, drawn and supply are 25; influence of all and media at
 * most 35; copies of a face = hand + discarded + deck (the deck is what is left and is not stored;
 * likewise decks of companies, exports, deals and immigrants). */
typedef struct heg_state {
    pol_head head;
    pol_frame frame[HEG_DEPTH];

    uint64_t built[ROLES];     /* company cards on the board by owner; ST: available public ones */
    uint64_t market[ROLES];    /* face up for MC and CAP */
    uint64_t discarded[ROLES]; /* company discard piles */

    int32_t money[ROLES]; /* CAP: Revenue; ST: the Treasury, with or without a State player */
    int32_t capital;
    int16_t vp[ROLES];
    int16_t vp_by[ROLES][VP_SOURCES];
    uint16_t loans[ROLES];
    uint16_t goods[ROLES][4];         /* Goods & Services areas of WC and MC */
    uint16_t store[ROLES][RESOURCES]; /* Storages of MC and CAP; ST: Public Services, INFLUENCE is
                                         Media Influence */
    uint16_t zone[2];                 /* Free Trade Zone: Food, Luxury */
    uint16_t assigned[ROLES]; /* workers the running card has put on companies of each owner */
    uint16_t export_used;     /* Export cards that have left the deck, a bit each */

    uint8_t round, phase, turn; /* turn: 1..5 within the Action phase */
    uint8_t active;             /* role whose turn it is */
    uint8_t policy[POLICIES];
    uint8_t bill[POLICIES]; /* proposed section, or NO_BILL */
    uint8_t bill_owner[POLICIES];
    uint8_t bills_proposed; /* this round; for Q-1 */
    uint8_t influence[ROLES];
    uint8_t price[ROLES][4];     /* 0..2, index into heg_price */
    uint8_t tiles[ROLES];        /* Storage tiles, a bit a resource */
    uint8_t prosperity[2];       /* space 0..10 of WC and MC */
    uint8_t wealth;              /* space of the Wealth marker */
    uint8_t in_play[2][COLOURS]; /* workers of WC and MC on the table */
    uint8_t unemployed[2][COLOURS];
    uint8_t unions;           /* industries with a Trade Union, a bit each */
    uint8_t demonstration;    /* DEMO_... */
    uint8_t bag[3], drawn[3]; /* Voting cubes of WC, MC, CAP */
    uint8_t export_card;
    uint8_t shown[2];             /* Export cards turned up by a card under way */
    uint8_t deal[2];              /* faces on the board */
    uint8_t deal_left[HEG_DEALS]; /* copies in the deck */
    uint8_t immigrant_left[HEG_IMMIGRANTS];
    uint8_t tax_labor; /* Labor Market section for the Income Tax of this round (TAX-14) */
    uint8_t el_policy, el_section, el_proposer, el_yes; /* the election under way */
    uint8_t last_bill; /* Policy the running card or action has put a Bill on; HEG_NONE: none */
    uint8_t tally;     /* what the running card has done: units, Companies built */
    uint8_t face_discarded[HEG_FACES_MAX]; /* action cards in the discard piles */
    heg_company company[HEG_COMPANIES];
    heg_hidden hidden;
    uint8_t spare[2];
} heg_state;

enum { DEMO_CALLED = 1, DEMO_ANSWERED = 2 /* a company was built and staffed with WC (WC-30) */ };

_Static_assert(sizeof(heg_state) % 8 == 0, "pol_hash reads whole words");
_Static_assert(sizeof(heg_state) <= POL_STATE_MAX, "a state fits its room");
_Static_assert(offsetof(heg_state, frame) == sizeof(pol_head), "frames follow the head");

/* ---- verbs ---- */

enum heg_verb {
    V_NONE,
    /* a turn */
    V_PLAY,
    V_DISCARD,
    V_BILL,
    V_ASSIGN,
    V_BUY,
    V_STRIKE,
    V_DEMONSTRATE,
    V_PRESSURE,
    V_BUILD,
    V_SELL,
    V_EXPORT,
    V_DEAL,
    V_LOBBY,
    V_USE_HEALTH,
    V_USE_EDUCATION,
    V_USE_LUXURY,
    V_SWAP,
    V_REPAY,
    V_PRICES,
    V_WAGES,
    V_BONUS,
    V_STORAGE,
    V_END,
    /* inside an action */
    V_DONE,
    V_PROPOSE,
    V_CALL,
    V_WAIT,
    V_YES,
    V_NO,
    V_BID,
    V_TO,
    V_TO_UNION,
    V_TAKE,
    V_BUY_FROM,
    V_UNITS,
    V_STRIKE_AT,
    V_UPGRADE,
    V_INTO,
    V_SWAP_OUT,
    V_SWAP_IN,
    V_BUILD_CARD,
    V_WAGE_LEVEL,
    V_STAFF,
    V_STAFF_WITH,
    V_LEAVE,
    V_SELL_CARD,
    V_EXPORT_LINE,
    V_ZONE,
    V_DEAL_ZONE,
    V_DEAL_STORAGE,
    V_STORE,
    V_PRICE,
    V_WAGE,
    V_BONUS_AT,
    V_STORAGE_FOR,
    V_FOOD,
    V_DROP,
    /* cards */
    V_WORKER,
    V_SEND,
    V_CLAIM,
    V_RUN,
    V_PAY_CLASS,
    V_REMOVE,
    V_KEEP_CARD,
    V_EXPORT_CARD,
    V_FROM_MARKET,
    V_FROM_DECK,
    V_MACHINES,
    V_MACHINE,
    V_RECRUIT,
    V_COMPETE,
    /* chance */
    V_CARD,
    V_COMPANY,
    V_EXPORT_DRAWN,
    V_DEAL_DRAWN,
    V_IMMIGRANT,
    V_CUBES,
    V_VERBS
};

/* ---- frame kinds: one row each in heg_kinds (kinds.c) ---- */

enum heg_kind {
    K_NONE,
    K_GAME,
    /* draws */
    K_DRAW_CARDS,
    K_DRAW_MARKET,
    K_DRAW_EXPORT,
    K_DRAW_DEAL,
    K_DRAW_IMMIGRANT,
    K_CUBES,
    /* preparation */
    K_PREPARATION,
    K_RENEW,
    K_GRAY,
    /* turn */
    K_ACTIONS,
    K_TURN,
    K_PLAYED,
    /* bills and elections */
    K_BILL,
    K_ELECTIONS,
    K_ELECTION,
    K_BIDS,
    /* workers */
    K_ASSIGN,
    K_UPGRADE,
    K_SWAP,
    K_STAFF,
    K_STRIKE,
    K_DEMONSTRATION,
    K_PRESSURE,
    K_USE,
    K_LOBBY,
    K_REPAY,
    /* market */
    K_BUY,
    K_EXPORT,
    K_SALE,
    K_DEAL,
    K_PRICES,
    /* companies */
    K_BUILD,
    K_SELL,
    K_WAGES,
    K_BONUS,
    K_STORAGE,
    K_MACHINERY,
    /* policies */
    K_POLICY,
    K_OPENING,
    /* production, scoring */
    K_PRODUCTION,
    K_NEEDS,
    K_IMF,
    K_SCORING,
    /* card effects */
    K_MONEY,
    K_INFLUENCE,
    K_ADD_CUBES,
    K_SCORE,
    K_ADD_WORKER,
    K_FARM,
    K_MIGRATION,
    K_ACCIDENT,
    K_HOUSING,
    K_PRODUCE,
    K_SIGNING,
    K_POLLING,
    K_CULL,
    K_CONVERT,
    K_RECRUIT,
    K_COMPETE,
    K_OFFSHORE,
    K_INSIGHT,
    K_REFILL_MARKET,
    K_INVEST,
    K_TECHNOLOGY,
    K_KINDS
};

/* ---- tables ---- */

typedef struct heg_company_card {
    const char *word, *name;
    uint8_t owner, industry, cost, slots;
    uint8_t skill[3];  /* colour a slot demands; GRAY takes anybody */
    uint8_t wage[3];   /* L1..L3; 0 0 0: none */
    uint8_t makes;     /* units of the industry's resource */
    uint8_t machinery; /* more with a Machinery token; 0: none can be placed */
    uint8_t employee;  /* MC: more with a WC employee */
    uint8_t automated;
} heg_company_card;

typedef struct heg_export_line {
    uint8_t amount, money;
} heg_export_line;

typedef struct heg_deal_card {
    uint8_t food, luxury, cost;
    uint8_t tariff[3]; /* by section of Foreign Trade */
} heg_deal_card;

typedef struct heg_immigrant_card {
    uint8_t wc, mc, copies; /* colours */
} heg_immigrant_card;

/* One effect of a card: a frame kind and its arguments. */
typedef struct heg_op {
    uint8_t kind, a, b, c, d;
    uint8_t optional; /* "may": skipped when impossible, and never needed to play the card */
} heg_op;

typedef struct heg_card {
    const char *word, *name, *text;
    uint8_t deck, copies;
    uint8_t needs_policy;   /* with needs_sections: one of these sections in force (ACT-7, ACT-8) */
    uint8_t needs_sections; /* bits 1 << A ...; 0: no requirement */
    uint8_t cost;           /* V that must be there before the effect, without a Loan */
    heg_op op[4];
} heg_card;

/* A basic or free action of a turn: an effect like those of the cards (ACT-16 to ACT-21). */
typedef struct heg_action {
    uint8_t roles; /* a bit each; 0: the verb is no action */
    uint8_t free;
    heg_op op;
} heg_action;

extern POL_TABLE heg_action heg_actions[V_END]; /* by verb */
extern POL_TABLE heg_company_card heg_companies[HEG_COMPANIES];
extern POL_TABLE heg_export_line heg_exports[HEG_EXPORTS][4][2];
extern POL_TABLE heg_deal_card heg_deals[HEG_DEALS];
extern POL_TABLE heg_immigrant_card heg_immigrants[HEG_IMMIGRANTS];
extern POL_TABLE heg_card heg_cards[HEG_FACES];
extern POL_TABLE uint8_t heg_deck_first[ROLES], heg_deck_faces[ROLES];

extern POL_TABLE uint8_t heg_price[4][3];            /* V by resource and marked level */
extern POL_TABLE uint8_t heg_tariff[2][3];           /* per Food and Luxury, by section (POL-37) */
extern POL_TABLE uint8_t heg_import[2];              /* POL-38 */
extern POL_TABLE uint8_t heg_service_price[3];       /* WC-12, by section */
extern POL_TABLE uint8_t heg_min_wage[3];            /* POL-22 */
extern POL_TABLE uint8_t heg_public_companies[3];    /* POL-4: rows of three */
extern POL_TABLE uint8_t heg_imf_limit[3];           /* IMF-2 */
extern POL_TABLE uint8_t heg_start_policy[POLICIES]; /* SET-12 */
extern POL_TABLE uint8_t heg_imf_policy[POLICIES];   /* IMF-5 */
extern POL_TABLE uint8_t heg_deals_shown[3];         /* POL-39 */
extern POL_TABLE uint8_t heg_immigrants_drawn[3];    /* POL-41 */
extern POL_TABLE uint8_t heg_income_tax[3][3];       /* TAX-10: [Policy 2][Policy 3] */
extern POL_TABLE uint16_t heg_corporate_from[7];     /* TAX-7: least Revenue, second row on */
extern POL_TABLE uint8_t heg_corporate_tax[8][3];    /* TAX-7 */
extern POL_TABLE uint8_t heg_tax_base[3], heg_tax_factor[3], heg_tax_modifier[3]; /* TAX-3 */
extern POL_TABLE uint16_t heg_wealth_from[15];                                    /* SCO-7 */
extern POL_TABLE uint8_t heg_prosperity_vp[2][10];     /* GEN-22: by class and space, from 1 */
extern POL_TABLE uint8_t heg_policy_vp[6];             /* END-7, END-13 */
extern POL_TABLE uint8_t heg_units_per_vp[4];          /* END-14 */
extern POL_TABLE uint8_t heg_capacity[4];              /* CAP-45, CAP-41 (tile) */
extern POL_TABLE uint8_t heg_zone_capacity[2];         /* CAP-46 */
extern POL_TABLE uint8_t heg_worker_limit[2][COLOURS]; /* LIM-5, Q-15 */
extern POL_TABLE uint8_t heg_token_units[4];           /* */

extern POL_TABLE pol_kind heg_kinds[K_KINDS];
extern const pol_verb heg_verbs[V_VERBS];
extern const pol_option heg_options[];
extern const pol_game heg_game;
/* Whether an effect could be carried out now: 0 or a rule. NULL: always. */
typedef pol_rule heg_can(const heg_state *s, int who, const heg_op *op);
extern heg_can *const heg_cans[K_KINDS];

/* ---- small helpers ---- */

static inline pol_frame *heg_push(heg_state *s, enum heg_kind kind, int who)
{
    return pol_push(s, HEG_DEPTH, (uint8_t)kind, (uint8_t)who);
}

static inline uint64_t heg_bit(int card)
{
    return (uint64_t)1 << card;
}

static inline int heg_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* How many are in a set. Spelled out, because the compiler's own would call its support library. */
static inline int heg_count(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(set * 0x0101010101010101u >> 56);
}

static inline bool heg_opt(const heg_state *s, enum heg_option o)
{
    return s->head.option[o] != 0;
}

/* Every Company on the board, whoever owns it. */
static inline uint64_t heg_everywhere(const heg_state *s)
{
    return s->built[WC] | s->built[MC] | s->built[CAP] | s->built[ST];
}

static inline int heg_min(int x, int y)
{
    return x < y ? x : y;
}

static inline int heg_max(int x, int y)
{
    return x > y ? x : y;
}

static inline int heg_half_up(int x)
{
    return (x + 1) / 2;
}

static inline bool heg_plays(const heg_state *s, int role)
{
    return s->head.seats >> role & 1;
}

#include "hegemony/chapters.h"
#include "hegemony/messages.h"

#endif
