/* heg.h - Hegemony: the state, the tables, and what the chapters share.
 *
 * Rule ids in comments are those of docs/rules/hegemony.md.
 */
#ifndef HEG_H
#define HEG_H

#include "core/game.h"

/* ---- vocabulary ---- */

enum heg_role { WC, MC, CAP, ST, ROLES, FOREIGN = ROLES }; /* FOREIGN: only as a seller */
enum { CLASSES = ST };                                     /* WC, MC and CAP, with Voting cubes */
enum { ANY_CLASS = 1 << WC | 1 << MC | 1 << CAP };         /* as a set of roles, a bit each */
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
    HEG_HAND = 8, /* cards a hand has room for; the rules never give more than 7 */
    HEG_FACES = 107,
    HEG_FACES_MAX = 128,
    HEG_DECK_FACES = 33, /* different faces of the largest deck, added cards included */
    HEG_EVENTS = 25,
    HEG_AGENDAS = 10,
    HEG_TARGET = 0xfd, /* as a class of an effect: the one chosen before (REG_TARGET) */
    HEG_EXPORTS = 16,
    HEG_DEALS = 10,
    HEG_IMMIGRANTS = 10,  /* different faces */
    HEG_FIRST_PHASE = 13, /* steps of set-up before the first phase */
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
    VP_LEGITIMACY,
    VP_AGENDA,
    VP_SERVICES,
    VP_BENEFITS,
    VP_EVENTS,
    VP_EXPORTS,
    VP_CARDS,
    VP_DEMONSTRATION,
    VP_POLICIES,
    VP_MONEY,
    VP_STOCK,
    VP_LOANS,
    VP_SOURCES
};

/* Table options, in the order of game.c. */
enum heg_option {
    OPT_END_TURN,
    OPT_ELECTIONS_PHASE, /* */
    OPT_UNANIMOUS_BIDS,  /* */
    OPT_PUBLIC_WAGES,    /* */
    OPT_MC_TILES,        /* */
    OPT_IMF_WAGES,       /* */
    OPT_IMF_REPAY,       /* */
    OPT_OPENING_CALMS,   /* */
    OPT_COMPONENTS,      /* */
    OPT_SCORE_FLOOR,     /* */
    OPT_STRUCK_SHIFT,    /* */
    OPT_STAFF_GRAYS,     /* */
    OPT_FARM_SLOTS,      /* */
    OPT_COMPANY_DECK,    /* */
    OPT_WORKER_COLOURS,  /* */
    OPT_STATE_REPAYS,    /* */
    OPT_EMPLOYEE_LEAVES, /* */
    OPT_PRESSURE,        /* */
    OPT_TWO_BILLS,       /* */
    OPT_EXTRA_SALE,      /* */
    OPT_PARTIAL_CARDS,   /* */
    OPT_CUBES_FIRST,     /* */
    OPT_LATE_CALM,       /* */
    OPT_MC_RETRAINING,   /* */
    OPT_EMPTY_TREASURY,  /* */
    OPT_DEAR_FOOD,       /* */
    OPT_ZONE_OVERFLOW    /* */
};

/* What can be put into force, and for how long (phases.h). */
enum heg_duration { FOR_TURN, FOR_ROUND, FOR_GAME, DURATIONS };
enum heg_force {
    FREE_VOTES, /* Immediate Votes cost no Influence */
    FORCES
};

/* ---- rules ---- */

/* The chapters of docs/rules, by the prefix of their rules. */
// clang-format off
#define HEG_PREFIXES(P) \
    P(CORE) P(GEN) P(SET) P(PRE) P(ACT) P(BILL) P(ELE) P(WC) P(MC) P(CAP) P(ST) P(WRK) P(CO) \
    P(PRO) P(NEED) P(IMF) P(TAX) P(SCO) P(END) P(LOAN) P(POL) P(LIM) P(FAQ) P(Q)
// clang-format on

#define HEG_PREFIX(prefix) R_##prefix,
enum heg_prefix { HEG_PREFIXES(HEG_PREFIX) R_PREFIXES };
#undef HEG_PREFIX

#define RULE(prefix, number) ((pol_rule)(R_##prefix << 8 | (number)))
#define NO(prefix, number) POL_NO(RULE(prefix, number))
#define UNLISTED(prefix, number) pol_unlisted(NO(prefix, number))
#define BECAUSE(prefix, number, ...) POL_BECAUSE(NO(prefix, number), __VA_ARGS__)

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
    CO_VACATED = 16,  /* somebody left it in the running chain, so it was operational before */
    CO_NEW = 32       /* opened by the running change of Fiscal Policy */
};

/* Workers by colour, and how many in all. */
typedef struct heg_pool {
    uint8_t of[COLOURS];
    uint8_t all;
} heg_pool;

/* Hidden facts, and nothing else. hand: face numbers, ascending, HEG_NONE behind the last; only the
 * owner knows them. bid: sealed until all are in, then HEG_NONE again. event_top: Events on top of
 * their deck that ST has looked at, ascending, HEG_NONE behind the last. Events are always drawn or
 * looked at in twos, so their order does not matter. */
typedef struct heg_hidden {
    uint8_t hand[ROLES][HEG_HAND];
    uint8_t bid[ROLES];
    uint8_t event_top[2];
} heg_hidden;

/* The State Benefits area of a class (ST-17). */
typedef struct heg_benefit {
    uint16_t money;
    uint8_t of[RESOURCES]; /* INFLUENCE: Personal or Media, alike once it lies here */
    uint8_t cubes;
} heg_benefit;

/* Everything that can differ between two games of Hegemony.
 * Conservation: cubes of a class in bag, drawn and supply are 25; influence of all and media at
 * most 35; copies of a face = hand + discarded + deck (the deck is what is left and is not stored;
 * likewise decks of companies, exports, deals and immigrants). */
typedef struct heg_state {
    pol_head head;
    pol_frame frame[HEG_DEPTH];

    uint64_t built[ROLES];     /* company cards on the board by owner; ST: available public ones */
    uint64_t market[ROLES];    /* face up for MC and CAP; ST: public ones that are face down */
    uint64_t discarded[ROLES]; /* company discard piles; ST: public ones out of the game */
    uint64_t event_used;       /* Events that have left the deck; those on top have not */
    uint64_t in_force[DURATIONS]; /* enum heg_force, a bit each */

    int32_t money[ROLES]; /* CAP: Revenue; ST: the Treasury, with or without a State player */
    int32_t capital;
    int16_t vp[ROLES];
    int16_t vp_by[ROLES][VP_SOURCES];
    uint16_t loans[ROLES];
    uint16_t goods[ROLES][4];         /* Goods & Services areas of WC and MC */
    uint16_t store[ROLES][RESOURCES]; /* Storages of MC and CAP; ST: Public Services and its goods,
                                         INFLUENCE is Media Influence */
    uint16_t zone[2];                 /* Free Trade Zone: Food, Luxury */
    uint16_t export_used;             /* Export cards that have left the deck, a bit each */
    uint16_t agenda_used;             /* likewise Political Agendas */
    heg_benefit benefit[CLASSES];     /* State Benefits of WC, MC, CAP */

    uint8_t round, phase, turn; /* turn: 1..5 within the Action phase */
    uint8_t active;             /* role whose turn it is */
    uint8_t policy[POLICIES];
    uint8_t bill[POLICIES]; /* proposed section, or NO_BILL */
    uint8_t bill_owner[POLICIES];
    uint8_t bills_proposed; /* whether a Bill was, this round (ELE-1) */
    uint8_t influence[ROLES];
    uint8_t price[ROLES][4];     /* 0..2, index into heg_price */
    uint8_t tiles[ROLES];        /* resources with a Storage tile, a bit each */
    uint8_t prosperity[2];       /* space 0..10 of WC and MC */
    uint8_t wealth;              /* space of the Wealth marker */
    uint8_t in_play[2][COLOURS]; /* workers of WC and MC on the table */
    uint8_t unemployed[2][COLOURS];
    uint8_t unions;                       /* industries with a Trade Union, a bit each */
    uint8_t demonstration;                /* DEMO_... */
    uint8_t bag[CLASSES], drawn[CLASSES]; /* Voting cubes of WC, MC, CAP */
    uint8_t export_card;
    uint8_t deal[2];              /* faces on the board */
    uint8_t deal_left[HEG_DEALS]; /* copies in the deck */
    uint8_t immigrant_left[HEG_IMMIGRANTS];
    uint8_t tax_labor; /* Labor Market section for the Income Tax of this round (TAX-14) */
    uint8_t el_policy, el_section, el_proposer, el_yes; /* the election under way */
    uint8_t legitimacy[CLASSES];                        /* of the State with WC, MC, CAP: 1..10 */
    uint8_t tokens[CLASSES];                            /* Legitimacy tokens */
    uint8_t event[2]; /* on the board; the first place is filled first */
    uint8_t agenda;   /* in force, or HEG_NONE */
    uint8_t provided; /* classes whose Benefits area was filled in this turn, a bit each (ST-19) */
    uint8_t face_discarded[HEG_FACES_MAX]; /* action cards in the discard piles */
    heg_company company[HEG_COMPANIES];
    heg_hidden hidden;
} heg_state;

enum { DEMO_CALLED = 1, DEMO_ANSWERED = 2 /* a company was built and staffed with WC (WC-30) */ };

_Static_assert(sizeof(heg_state) % 8 == 0, "pol_hash reads whole words");
_Static_assert(sizeof(heg_state) <= POL_STATE_MAX, "a state fits its room");
_Static_assert(offsetof(heg_state, frame) == sizeof(pol_head), "frames follow the head");

/* ---- verbs ---- */

enum heg_verb {
    V_NONE,
#define VERB(enumerator, form, label, moment) V_##enumerator,
#include "hegemony/verbs.def"
#undef VERB
    V_VERBS
};

/* ---- kinds of frames: kinds.def lists them, their rows stand in the chapters ---- */

#define KIND(enumerator, name) K_##enumerator,
enum heg_kind {
    K_NONE,
#include "hegemony/kinds.def"
    K_KINDS
};
#undef KIND

#define KIND(enumerator, name) extern POL_TABLE pol_kind heg_kind_##name;
#include "hegemony/kinds.def"
#undef KIND
extern POL_TABLE pol_kind *const heg_kinds[K_KINDS];

/* Gives the parameters of a kind's function their types: the state s and the frame f, to be looked
 * at ... */
#define SEE(frame_type)                          \
    const frame_type *f = (const void *)(frame); \
    const heg_state *s = state;                  \
    (void)s, (void)f
/* ... and to be changed. */
#define DO(frame_type)               \
    frame_type *f = (void *)(frame); \
    heg_state *s = state;            \
    (void)s, (void)f

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

/* A draw or choice of set-up. Those of roles that nobody plays are left out. */
typedef struct heg_setup_step {
    uint8_t kind, role;
    uint8_t cards[2]; /* with two players, with more */
} heg_setup_step;

/* One effect of a card: the kind of frame it becomes, and the bytes of that frame. */
typedef struct heg_op {
    uint8_t kind;
    uint8_t arg[sizeof((pol_frame *)0)->byte];
    uint8_t optional; /* MAY: skipped when impossible; the card can be played without it */
    uint8_t role;     /* + 1 of the role whose effect it is; 0: of who has the list */
} heg_op;
enum { MAY = 1 };

/* A list of effects: any number, K_NONE at the end. */
typedef POL_TABLE heg_op heg_ops[];
#define OPS(...) ((heg_ops){__VA_ARGS__, {K_NONE}})

typedef struct heg_card {
    const char *word, *name, *text;
    uint8_t deck, copies;
    uint8_t needs_policy;   /* with needs_sections: one of these sections in force (ACT-7, ACT-8) */
    uint8_t needs_sections; /* bits 1 << A ...; 0: no requirement */
    uint8_t cost;           /* V that must be there without a Loan, where no effect asks */
    POL_TABLE heg_op *op;
} heg_card;

/* What the State can do about an Event: tasks, then rewards (ST-28). */
typedef struct heg_option_row {
    uint8_t word; /* enum heg_event_word + 1; 0: no such option */
    uint8_t cost; /* V that the Treasury must have for all its tasks together, without a Loan */
    POL_TABLE heg_op *op;
} heg_option_row;

typedef struct heg_event {
    const char *word, *name, *text;
    uint8_t first_round; /* 1 or 2 */
    uint8_t penalty;     /* classes, a bit each; two of them lose 1 Legitimacy (SCO-11, SCO-12) */
    heg_option_row option[3];
} heg_event;

/* Names of options, in the order of heg_event_option_words. */
enum heg_event_word {
    EV_WORKING,
    EV_MIDDLE,
    EV_CAPITALIST,
    EV_WORKING_MIDDLE,
    EV_WORKING_CAPITALIST,
    EV_MIDDLE_CAPITALIST,
    EV_TEN_EACH,
    EV_FIFTEEN_EACH,
    EV_PAY_15,
    EV_PAY_30,
    EV_PAY_45,
    EV_SHARE,
    EV_BUY,
    EV_SPEND,
    EV_WORDS
};

/* A basic or free action of a turn: an effect like those of the cards (ACT-16 to ACT-23). */
typedef struct heg_action {
    uint8_t roles; /* a bit each; 0: the verb is no action */
    heg_op op;
} heg_action;

/* Numbers of the rules that belong to no table. */
#define NUMBER(name, value) uint8_t name;
typedef struct heg_numbers {
#include "hegemony/numbers.def"
} heg_numbers;
#undef NUMBER

extern POL_TABLE heg_numbers heg_number;
extern POL_TABLE heg_action heg_actions[V_END]; /* by verb */
extern POL_TABLE heg_company_card heg_companies[HEG_COMPANIES];
extern POL_TABLE heg_export_line heg_exports[HEG_EXPORTS][4][2];
extern POL_TABLE heg_deal_card heg_deals[HEG_DEALS];
extern POL_TABLE heg_immigrant_card heg_immigrants[HEG_IMMIGRANTS];
extern POL_TABLE heg_card heg_cards[HEG_FACES];
extern POL_TABLE uint8_t heg_deck_first[ROLES], heg_deck_faces[ROLES];
extern POL_TABLE heg_event heg_events[HEG_EVENTS];
extern POL_TABLE uint8_t heg_agendas[HEG_AGENDAS][5]; /* sections of Policies 1 to 5 (ST-42) */

extern POL_TABLE uint8_t heg_price[4][3];            /* V by resource and marked level */
extern POL_TABLE uint8_t heg_tariff[2][3];           /* per Food and Luxury, by section (POL-37) */
extern POL_TABLE uint8_t heg_import[2];              /* POL-38 */
extern POL_TABLE uint8_t heg_service_price[3];       /* WC-12, by section */
extern POL_TABLE uint8_t heg_min_wage[3];            /* POL-22 */
extern POL_TABLE uint8_t heg_public_companies[3];    /* POL-4 */
extern POL_TABLE uint8_t heg_imf_limit[3];           /* IMF-2 */
extern POL_TABLE uint8_t heg_start_policy[POLICIES]; /* SET-12 */
extern POL_TABLE uint8_t heg_start_money[ROLES];     /* SET-13, SET-23, SET-31, SET-36 */
extern POL_TABLE uint8_t heg_start_influence[ROLES]; /* SET-23, SET-32, SET-36, SET-45 */
extern POL_TABLE uint8_t heg_start_store[ROLES][4];  /* SET-32, SET-37 */
extern POL_TABLE uint8_t heg_start_services[2][3];   /* SET-14, SET-15: two players, more */
extern POL_TABLE heg_setup_step heg_setup[HEG_FIRST_PHASE];
extern POL_TABLE uint8_t heg_imf_policy[POLICIES]; /* IMF-5 */
extern POL_TABLE uint8_t heg_deals_shown[3];       /* POL-39 */
extern POL_TABLE uint8_t heg_immigrants_drawn[3];  /* POL-41 */
extern POL_TABLE uint8_t heg_income_tax[3][3];     /* TAX-10: [Policy 2][Policy 3] */
extern POL_TABLE uint16_t heg_corporate_from[7];   /* TAX-7: least Revenue, second row on */
extern POL_TABLE uint8_t heg_corporate_tax[8][3];  /* TAX-7 */
extern POL_TABLE uint8_t heg_tax_base[3], heg_tax_factor[3], heg_tax_modifier[3]; /* TAX-3 */
extern POL_TABLE uint16_t heg_wealth_from[15];                                    /* SCO-7 */
extern POL_TABLE uint8_t heg_prosperity_vp[2][10];     /* GEN-22: by class and space, from 1 */
extern POL_TABLE uint8_t heg_policy_vp[3][6];          /* END-7, END-9, END-13: by class */
extern POL_TABLE uint8_t heg_units_per_vp[RESOURCES];  /* END-10, END-14, END-16 */
extern POL_TABLE uint8_t heg_money_per_vp[ROLES];      /* END-8, END-12, END-17; 0: no points */
extern POL_TABLE uint8_t heg_prosperity_drop[2];       /* PRE-7, PRE-8: by class */
extern POL_TABLE uint8_t heg_market_cards[ROLES];      /* PRE-13, PRE-14 */
extern POL_TABLE uint8_t heg_capacity[ROLES][4];       /* MC-44, CAP-45 */
extern POL_TABLE uint8_t heg_tile_capacity[4];         /* CAP-41 */
extern POL_TABLE uint8_t heg_state_price[2];           /* ST-4: Food, Luxury */
extern POL_TABLE uint8_t heg_refill_influence[11];     /* ELE-7, by the lowest Legitimacy */
extern POL_TABLE uint8_t heg_spaces[ROLES];            /* CO-17 */
extern POL_TABLE uint8_t heg_zone_capacity[2];         /* CAP-46 */
extern POL_TABLE uint8_t heg_worker_limit[2][COLOURS]; /* LIM-5, Q-15 */
extern POL_TABLE uint8_t heg_token_units[4];           /* */

extern const pol_verb heg_verbs[V_VERBS];
extern const pol_game heg_game;

/* ---- small helpers ---- */

/* Pushes a frame of this kind. The caller gives its bytes their names. */
static inline void *heg_push(heg_state *s, enum heg_kind kind, int who)
{
    return pol_push(s, HEG_DEPTH, (uint8_t)kind, (uint8_t)who);
}

/* Candidates for an answer: the verb with every Company of a set. true: the list is full. */
static inline bool heg_offer_cards(pol_list *out, enum heg_verb verb, uint64_t set)
{
    for (; set; set &= set - 1)
        if (pol_try(out, pol_a((uint8_t)verb, pol_first(set), 0, 0)))
            return true;
    return false;
}

/* Candidates for an answer: the verb with every pair of Companies of two sets. true: the list is
 * full. */
static inline bool heg_offer_pairs(pol_list *out, enum heg_verb verb, uint64_t first,
                                   uint64_t second)
{
    for (; first; first &= first - 1)
        for (uint64_t left = second; left; left &= left - 1)
            if (pol_try(out, pol_a((uint8_t)verb, pol_first(first), pol_first(left), 0)))
                return true;
    return false;
}

static inline bool heg_opt(const heg_state *s, enum heg_option o)
{
    return pol_option_value(&s->head, o) != 0;
}

/* Every Company on the board, whoever owns it. */
static inline uint64_t heg_everywhere(const heg_state *s)
{
    return s->built[WC] | s->built[MC] | s->built[CAP] | s->built[ST];
}

static inline int heg_half_up(int x)
{
    return (x + 1) / 2;
}

static inline bool heg_plays(const heg_state *s, int role)
{
    return s->head.seats >> role & 1;
}

/* The Companies of MC. Their slots are for MC Workers, except that of a WC employee; the Wage on
 * the card is the employee's (CO-3, CO-4). */
static inline bool heg_middle_card(int card)
{
    return card >= HEG_FIRST_MC && card < HEG_FIRST_PUBLIC;
}

static inline bool heg_employs(int card)
{
    return heg_middle_card(card) && heg_companies[card].wage[0] != 0;
}

enum { EMPLOYEE = 1 }; /* the slot of a WC employee */

/* Slots that must be filled for the Company to be operational (CO-5, CO-6). */
static inline int heg_crew(int card)
{
    return heg_companies[card].slots - heg_employs(card);
}

/* Whether Workers of the class may stand on this slot (WRK-3, WRK-4). */
static inline bool heg_slot_takes(int card, int slot, int cls)
{
    if (heg_middle_card(card))
        return (cls == MC) == (slot < heg_crew(card));
    return cls == WC || card < HEG_FIRST_FARM;
}

static inline uint8_t heg_worker(int cls, int colour)
{
    return (uint8_t)((colour + 1) | (cls == MC ? SLOT_MC : 0));
}

static inline bool heg_of_class(int worker, int cls)
{
    return worker && ((worker & SLOT_MC) != 0) == (cls == MC);
}

/* ---- telling ---- */

/* Adds an event if anybody listens; `ev` is the function's parameter of that name. */
#define TELL(rule, msg, ...)                                                      \
    do {                                                                          \
        if (ev)                                                                   \
            heg_tell(ev, rule, msg, (const int32_t[POL_TEXT_ARGS]){__VA_ARGS__}); \
    } while (0)

void heg_tell(pol_events *ev, pol_rule rule, uint16_t msg, const int32_t *n);
/* A message as the label of an answer. */
void heg_put(pol_buf *out, const char *lang, pol_text text);

/* ---- what not everybody knows (game.c) ---- */

enum { SECRET_EVENTS, SECRET_BID, SECRET_HAND, SECRETS_OF_ROLE = 2 };
extern const pol_secret heg_secrets[];
/* The row of a role's hand or bid. */
static inline const pol_secret *heg_secret(int what, int role)
{
    return &heg_secrets[what + SECRETS_OF_ROLE * role];
}

/* ---- what the core wants besides: view.c, digest.c, broken.c, describe.c, mutants.c ---- */

void heg_visit(void *state, pol_visit *v);
const char *heg_broken(const void *state);
uint64_t heg_digest(const void *state);
bool heg_describe(int i, pol_card_info *out);
#ifdef POL_MUTANTS
void heg_mutants(pol_mutant_seen *seen, void *user);
#endif

/* ---- messages (messages.def) ---- */

enum heg_message {
    MSG_ANSWER = POL_MSG_ANSWER,
#define SAY(enumerator, args, text) MSG_##enumerator,
#define MOVE(enumerator, args, flows, text) MSG_##enumerator,
#include "hegemony/messages.def"
#undef SAY
#undef MOVE
    MSG_COUNT
};

/* ---- refusals for a price ---- */

/* GEN-28: whether a role can pay so many V. */
#define AFFORDS(s, who, cost) \
    (heg_purse(s, who) >= (cost) ? 0 : BECAUSE(GEN, 28, MSG_NO_MONEY, cost, heg_purse(s, who)))

/* Whether a refusal says what something costs: a predicate says so if nothing but the price is in
 * the way. */
static inline bool heg_is_price(pol_no no)
{
    return pol_no_msg(no) == MSG_NO_MONEY || pol_no_msg(no) == MSG_NO_TREASURY;
}

/* For a loop over candidates: why none of them can be had. 0 as soon as one can, else the reason
 * that tells most. That is the lowest price, since money is all that is missing; else the last one
 * that is not `least`, and of the same reason the lowest number. */
static inline pol_no heg_telling(pol_no why, pol_no no, pol_rule least)
{
    if (!no)
        return 0;
    bool price = heg_is_price(no), alike = price;
    if (heg_is_price(why) != price)
        return price ? no : why;
    alike |= pol_no_rule(no) == pol_no_rule(why) && pol_no_msg(no) == pol_no_msg(why);
    if (pol_no_rule(no) == least || (alike && pol_no_number(no) > pol_no_number(why)))
        return why;
    return no;
}

#endif
