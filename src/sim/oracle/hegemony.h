/* hegemony.h - Hegemony calculated a second time: from the end of the Action phase to the next draw
 * of cards, every election, and what the State's Benefits bring.
 *
 * Written from docs/rules/hegemony.md, deliberately plain: the position before an answer is read
 * from the view (view.c), the rules are followed on it step by step until somebody must be asked
 * something that the answer does not say (hegemony.c, production.c, needs.c, imf.c, votes.c,
 * policies.c, scoring.c, benefits.c), and the result is compared with the view after the answer
 * (compare.c). All numbers of the rules stand here once more; nothing is shared with the engine.
 */
#ifndef POL_SIM_ORACLE_HEGEMONY_H
#define POL_SIM_ORACLE_HEGEMONY_H

#include "sim/oracle.h"
#include "sim/oracle/json_tree.h"

/* Working Class, Middle Class, Capitalist Class, State; the first three have Voting cubes. A
 * Company that nobody owns is in a Market or face down. */
enum { W, M, C, S, ROLES, CLASSES = 3, MARKET = ROLES };
enum { FOOD, LUXURY, HEALTH, EDUCATION, INFLUENCE }; /* resources, and their industries */
enum { A, B, SECTION_C };                            /* sections of a Policy */
enum phase { SETUP, PREPARATION, ACTION, PRODUCTION, ELECTIONS, SCORING, GAME_END };

// clang-format off
/* Every number that is calculated: its name; where it stands in the view (object, key, and for a
 * list the word that is looked for in it); and from how many players on it is there. Consecutive
 * numbers are used as arrays. */
#define SCORES(N, R, object, players) \
    N(R##_VP, object, "vp", NULL, players) \
    N(R##_VP_ELECTIONS, object ".vp-by", "elections", NULL, players) \
    N(R##_VP_PROSPERITY, object ".vp-by", "prosperity", NULL, players) \
    N(R##_VP_HEALTHCARE, object ".vp-by", "healthcare", NULL, players) \
    N(R##_VP_UNIONS, object ".vp-by", "unions", NULL, players) \
    N(R##_VP_WEALTH, object ".vp-by", "wealth", NULL, players) \
    N(R##_VP_STEPS, object ".vp-by", "wealth-steps", NULL, players) \
    N(R##_VP_LEGITIMACY, object ".vp-by", "legitimacy", NULL, players) \
    N(R##_VP_AGENDA, object ".vp-by", "agenda", NULL, players) \
    N(R##_VP_SERVICES, object ".vp-by", "services", NULL, players) \
    N(R##_VP_BENEFITS, object ".vp-by", "benefits", NULL, players) \
    N(R##_VP_EVENTS, object ".vp-by", "events", NULL, players) \
    N(R##_VP_EXPORTS, object ".vp-by", "exports", NULL, players) \
    N(R##_VP_CARDS, object ".vp-by", "cards", NULL, players) \
    N(R##_VP_DEMONSTRATION, object ".vp-by", "demonstration", NULL, players) \
    N(R##_VP_POLICIES, object ".vp-by", "policies", NULL, players) \
    N(R##_VP_MONEY, object ".vp-by", "money", NULL, players) \
    N(R##_VP_STOCK, object ".vp-by", "stock", NULL, players) \
    N(R##_VP_LOANS, object ".vp-by", "loans", NULL, players)
#define FOUR(N, R, object, players) \
    N(R, object, "food", NULL, players) N(R##_LUXURY, object, "luxury", NULL, players) \
    N(R##_HEALTH, object, "health", NULL, players) \
    N(R##_EDUCATION, object, "education", NULL, players)
#define TILES(N, R, object, players) \
    N(R##_TILE, object, "tiles", "food", players) \
    N(R##_TILE_LUXURY, object, "tiles", "luxury", players) \
    N(R##_TILE_HEALTH, object, "tiles", "health", players) \
    N(R##_TILE_EDUCATION, object, "tiles", "education", players)
#define BENEFITS(N, R, object) \
    N(R##_BENEFIT_MONEY, object, "money", NULL, 4) FOUR(N, R##_BENEFIT, object, 4) \
    N(R##_BENEFIT_INFLUENCE, object, "influence", NULL, 4) \
    N(R##_BENEFIT_CUBES, object, "cubes", NULL, 4)
#define BY_CLASS(N, R, object, players) \
    N(R, object, "working", NULL, players) N(R##_M, object, "middle", NULL, players) \
    N(R##_C, object, "capitalist", NULL, players)
#define SEVEN(N, R, object) \
    N(R, object, "1", NULL, 2) N(R##_2, object, "2", NULL, 2) N(R##_3, object, "3", NULL, 2) \
    N(R##_4, object, "4", NULL, 2) N(R##_5, object, "5", NULL, 2) N(R##_6, object, "6", NULL, 2) \
    N(R##_7, object, "7", NULL, 2)
#define NUMBERS(N) \
    N(ROUND, "", "round", NULL, 2) SEVEN(N, POLICY, "policy") SEVEN(N, BILL, "bill") \
    N(TAX_LABOR, "", "tax-labor", NULL, 2) N(W_MONEY, "working", "money", NULL, 2) \
    N(W_PROSPERITY, "working", "prosperity", NULL, 2) FOUR(N, W_GOODS, "working.goods", 2) \
    N(W_UNEMPLOYED, "working", "unemployed", NULL, 2) BENEFITS(N, W, "working.benefits") \
    N(UNION, "working", "unions", "agriculture", 2) \
    N(UNION_LUXURY, "working", "unions", "luxury", 2) \
    N(UNION_HEALTH, "working", "unions", "healthcare", 2) \
    N(UNION_EDUCATION, "working", "unions", "education", 2) \
    N(UNION_MEDIA, "working", "unions", "media", 2) SCORES(N, W, "working", 2) \
    N(W_LOANS, "working", "loans", NULL, 2) N(W_INFLUENCE, "working", "influence", NULL, 2) \
    N(W_BID, "working", "bid", NULL, 2) N(M_MONEY, "middle", "money", NULL, 3) \
    N(M_PROSPERITY, "middle", "prosperity", NULL, 3) FOUR(N, M_GOODS, "middle.goods", 3) \
    N(M_UNEMPLOYED, "middle", "unemployed", NULL, 3) BENEFITS(N, M, "middle.benefits") \
    FOUR(N, M_STORE, "middle.store", 3) FOUR(N, M_PRICE, "middle.price", 3) \
    TILES(N, M, "middle", 3) SCORES(N, M, "middle", 3) N(M_LOANS, "middle", "loans", NULL, 3) \
    N(M_INFLUENCE, "middle", "influence", NULL, 3) N(M_BID, "middle", "bid", NULL, 3) \
    N(REVENUE, "capitalist", "revenue", NULL, 2) N(CAPITAL, "capitalist", "capital", NULL, 2) \
    N(WEALTH, "capitalist", "wealth", NULL, 2) FOUR(N, C_STORE, "capitalist.store", 2) \
    N(ZONE, "capitalist.zone", "food", NULL, 2) \
    N(ZONE_LUXURY, "capitalist.zone", "luxury", NULL, 2) \
    FOUR(N, C_PRICE, "capitalist.price", 2) TILES(N, C, "capitalist", 2) \
    BENEFITS(N, C, "capitalist.benefits") SCORES(N, C, "capitalist", 2) \
    N(C_LOANS, "capitalist", "loans", NULL, 2) N(C_INFLUENCE, "capitalist", "influence", NULL, 2) \
    N(C_BID, "capitalist", "bid", NULL, 2) N(TREASURY, "state", "treasury", NULL, 2) \
    N(S_LOANS, "state", "loans", NULL, 2) N(SERVICE, "state.services", "food", NULL, 4) \
    N(SERVICE_LUXURY, "state.services", "luxury", NULL, 4) \
    N(SERVICE_HEALTH, "state.services", "health", NULL, 2) \
    N(SERVICE_EDUCATION, "state.services", "education", NULL, 2) \
    N(SERVICE_INFLUENCE, "state.services", "influence", NULL, 2) \
    BY_CLASS(N, LEGITIMACY, "state.legitimacy", 4) BY_CLASS(N, TOKENS, "state.tokens", 4) \
    N(EVENTS, "state", "events", NULL, 4) N(AGENDA, "state", "agenda", NULL, 4) \
    SCORES(N, S, "state", 4) N(S_INFLUENCE, "state", "influence", NULL, 4) \
    N(S_BID, "state", "bid", NULL, 4) BY_CLASS(N, BAG, "bag", 2) BY_CLASS(N, DRAWN, "drawn", 2) \
    N(VOTE, "election", "policy", NULL, 2) N(VOTE_SECTION, "election", "section", NULL, 2) \
    N(VOTE_PROPOSER, "election", "proposer", NULL, 2) N(YES, "election", "in-favor", "working", 2) \
    N(YES_M, "election", "in-favor", "middle", 3) \
    N(YES_C, "election", "in-favor", "capitalist", 2) \
    N(YES_S, "election", "in-favor", "state", 4) N(DEMONSTRATION, "", "demonstration", NULL, 2) \
    N(PROPOSED, "", "bills-proposed", NULL, 2) N(PHASE, "", "phase", NULL, 2) \
    /* what the view says although it follows from the rest */ \
    N(SAID_MULTIPLIER, "", "tax-multiplier", NULL, 2) N(SAID_MINIMUM, "", "minimum-wage", NULL, 2) \
    N(SAID_W_POPULATION, "working", "population", NULL, 2) \
    N(SAID_W_WORKERS, "working", "workers", NULL, 2) \
    N(SAID_OPEN_SLOTS, "working", "open-slots", NULL, 2) \
    N(SAID_W_CUBES, "working", "cubes-left", NULL, 2) \
    N(SAID_M_POPULATION, "middle", "population", NULL, 3) \
    N(SAID_M_WORKERS, "middle", "workers", NULL, 3) \
    N(SAID_M_OPERATIONAL, "middle", "operational", NULL, 3) \
    N(SAID_M_FULLY, "middle", "fully-operational", NULL, 3) \
    N(SAID_M_CUBES, "middle", "cubes-left", NULL, 3) \
    N(SAID_OPERATIONAL, "capitalist", "operational", NULL, 2) \
    N(SAID_C_CUBES, "capitalist", "cubes-left", NULL, 2) \
    N(SAID_LIMIT, "state.limit", "food", NULL, 4) \
    N(SAID_LIMIT_LUXURY, "state.limit", "luxury", NULL, 4) \
    N(SAID_LIMIT_HEALTH, "state.limit", "health", NULL, 2) \
    N(SAID_LIMIT_EDUCATION, "state.limit", "education", NULL, 2) \
    N(SAID_LIMIT_INFLUENCE, "state.limit", "influence", NULL, 2) \
    N(SAID_PRICE, "state.price", "food", NULL, 4) \
    N(SAID_PRICE_LUXURY, "state.price", "luxury", NULL, 4) \
    N(SAID_PRICE_HEALTH, "state.price", "health", NULL, 2) \
    N(SAID_PRICE_EDUCATION, "state.price", "education", NULL, 2) \
    N(SAID_PRICE_INFLUENCE, "state.price", "influence", NULL, 2) \
    N(SAID_IMF_LIMIT, "state", "loans-for-imf", NULL, 2) \
    N(SAID_MATCHES, "state", "agenda-matches", NULL, 4) \
    N(SAID_IMPORT_FOOD, "import", "food", NULL, 2) \
    N(SAID_IMPORT_LUXURY, "import", "luxury", NULL, 2)
// clang-format on

enum number {
#define N(name, object, key, word, players) name,
    NUMBERS(N)
#undef N
        NUMBERS_N,
    CALCULATED_N = SAID_MULTIPLIER, /* the others are only compared with what they follow from */
    VP_SOURCES_N = W_VP_LOANS - W_VP
};

enum {
    NO_BID = -1,
    NO_BILL = -1, /* others: 3 x owner + section */
    NO_AGENDA = 0,
    EVENTS_MAX = 2,
    COMPANIES_MAX = 48
};

/* A Company on the board. What is printed on it comes from the view. Its crew stands on its slots;
 * an MC Company may have a WC employee besides. */
typedef struct company {
    const char *word;
    int word_len;
    int owner;    /* W (a Cooperative Farm), M, C, S */
    int industry; /* and resource */
    int output, bonus, cost, slots, pay[3];
    int employee_bonus; /* 0: no slot for an employee */
    int wage;           /* level, 0: automated, a Farm, or without employees */
    int workers, crew;  /* how many, and of which class */
    bool employee, employee_committed;
    bool committed, strike, machinery;
    bool on_strike; /* in this Production phase (PRO-3) */
    int said_operational, said_due;
} company;

typedef struct position {
    int at[NUMBERS_N];
    company co[COMPANIES_MAX];
    int n;
    int event[EVENTS_MAX]; /* the classes of their penalties (SCO-11), a bit each; 0: none */
    int seen;              /* Events that ST has put back on top of their deck (FAQ-17) */
    int active;            /* whose turn it is */
    int agenda_wants[5];   /* -1: not said */
    int closed;            /* Public Companies that are face down */
    char missing[60];      /* the path of what could not be read */
} position;

/* Table options that change one of these sums (false: the ruling). */
typedef struct options {
    bool refill_if_pending;    /* */
    bool no_unanimous_bids;    /* */
    bool public_wages_wait;    /* */
    bool middle_doubles;       /* */
    bool imf_lowers_always;    /* */
    bool imf_repays_all;       /* */
    bool box;                  /* */
    bool floor;                /* */
    bool farms_offer_no_slots; /* */
    bool repays_at_50;         /* */
    bool empty_borrows;        /* */
    bool dear_food;            /* */
    bool zone_is_a_choice;     /* */
} options;

enum { LINES_MAX = 400 };

/* One line of the ledger: what was added to a number, by which rule; a x b if that says more. */
typedef struct line {
    int number, delta;
    const char *rule;
    int a, b;
} line;

/* What the views do not show, from one question of the Production phase to the next. */
typedef struct under_way {
    bool known;                   /* the phase was followed from its start */
    unsigned long long on_strike; /* by the Company's place in the position (PRO-3) */
    int loss;                     /* VP that WC has still to lay on others (PRO-7) */
    int blamed;                   /* who has had a share of it, a bit each */
    int overflow[2];              /* goods that CAP is asked to leave in its zone (PRO-16) */
    int buyer;                    /* who covers needs (NEED-1) */
    int missing;                  /* Food that the buyer must still buy */
    int asked;                    /* sellers that have been asked, a bit each */
    bool borrows;                 /* no mixture can be paid (NEED-9) */
} under_way;

/* One game. */
typedef struct memory {
    options opt;
    int players;
    under_way way;
    int agenda; /* of this round; the tie-break needs it when it is gone (END-22) */
    json_tree tree;
    position now;   /* before the answer, then what it should lead to */
    position after; /* as the view says */
    position start; /* before the answer */
    line ledger[LINES_MAX];
    int lines;
    const oracle_case *c;
    bool drawn; /* the cubes of the answer have been taken */
    /* What is left open, since only the owners' later answers, or forced ones, decide it. */
    bool wages_open, staff_open, card_open;
    bool settled; /* nobody is asked about the last change of a Policy any more */
    int target;   /* Public Companies that Fiscal Policy has just asked for, 0: none */
    int winners;  /* a bit each, when the game is over */
    char what[700];
} memory;

static inline int orc_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int orc_max(int a, int b)
{
    return a > b ? a : b;
}

static inline int orc_half_up(int n)
{
    return (n + 1) / 2; /* GEN-26 */
}

static inline int orc_at(const memory *m, int number)
{
    return m->now.at[number];
}

/* GEN-4 to GEN-6 */
static inline bool orc_plays(const memory *m, int role)
{
    return role == W || role == C || (role == M && m->players >= 3) || m->players == 4;
}

/* ---- view.c ---- */

/* false: the text is no view; *what says what is missing. The position points into the text. */
bool orc_read(json_tree *t, const char *view, int players, position *p, const char **what);
/* "working.money". Returns buf. */
const char *orc_path(int number, char *buf, size_t size);
/* The role of a word of so many letters; -1: none. */
int orc_role(const char *word, int len);
/* The resource, Food to Influence; -1: none. */
int orc_resource(const char *word);

/* ---- sums.c: the ledger, counting, payments ---- */

/* For each role, which number holds its money, Loans and so on; CAP's money is its Revenue. */
extern const int orc_money[ROLES], orc_loans[ROLES], orc_influence[ROLES], orc_bid[ROLES],
    orc_vp[ROLES];

void orc_add(memory *m, int number, int delta, const char *rule);
/* delta is a x b */
void orc_add_product(memory *m, int number, int delta, const char *rule, int a, int b);
void orc_set(memory *m, int number, int value, const char *rule);

bool orc_same_company(const company *a, const company *b);
company *orc_company(position *p, const char *word);
bool orc_operational(const company *co);
int orc_wage_of(const company *co);
int orc_companies(const position *p, int owner, bool operational_only);
int orc_fully_operational(const position *p);
int orc_unions(const position *p);
int orc_workers(const position *p, int cls);
int orc_population(const position *p, int cls);
int orc_multiplier(const position *p);
int orc_minimum_wage(const position *p);
int orc_public_number(int section);
int orc_imf_limit(const position *p);
int orc_food_tariff(const position *p);
int orc_import_price(const position *p);
int orc_service_limit(const position *p, int resource);
int orc_cubes_left(const position *p, int cls);
int orc_policies_in(const position *p, int section);
/* Of Policies 1 to 5, how many stand where this Agenda wants them. */
int orc_agenda_matches(const position *p, int agenda);
/* The section that an Agenda wants of Policy 1 to 5 (0 to 4). */
int orc_agenda_wants(int agenda, int policy);
/* What the view should say although it follows from the rest. */
void orc_say(const memory *m, const position *p, position *said);

/* A mandatory payment, with Loans if there must be. */
void orc_owes(memory *m, int role, int amount, const char *rule);
void orc_cap_owes(memory *m, int amount, bool capital_first, const char *rule);
void orc_gain_influence(memory *m, int number, int n, const char *rule);
/* Goods and services come to MC or CAP: Storage, Free Trade Zone, or nowhere. */
void orc_stock(memory *m, int role, int resource, int units, const char *rule);
/* source: the W_VP_ name serves all players. */
void orc_score(memory *m, int role, int source, int vp, const char *rule);
/* MC's Prosperity: the value of its space (SCO-4); and it moves up one space. */
int orc_middle_value(const memory *m);
void orc_gain_prosperity(memory *m, const char *rule);
void orc_legitimacy(memory *m, int cls, int delta, const char *rule);
void orc_halve_legitimacy(memory *m, const char *rule);

/* ---- production.c ---- */

/* false: WC is asked whom it blames. */
bool orc_production_begins(memory *m);
/* The answer "blame middle 2". false: WC is asked again. */
bool orc_blame(memory *m);
/* false: CAP is asked about its Free Trade Zone. */
bool orc_produce(memory *m);
/* The answer "zone 2". false: CAP is asked again. */
bool orc_zone_answered(memory *m);
void orc_taxes(memory *m);

/* ---- needs.c ---- */

/* false: MC or WC is asked. */
bool orc_cover_needs(memory *m);
/* The answer "eat-stored 1" or "food middle 2"; otherwise as above. */
bool orc_needs_answered(memory *m);

/* ---- imf.c ---- */

/* false: somebody is asked. */
bool orc_check_imf(memory *m);
/* After the last of the prices. */
void orc_settle_with_imf(memory *m);

/* ---- policies.c ---- */

void orc_set_public_wages(memory *m, bool production_over);
void orc_change_policy(memory *m, int policy, int section);
/* Without ST: the last rows close, so many stay. */
void orc_close_rows(memory *m, int stay);
/* ST has answered "close ...". */
void orc_close_one(memory *m);
/* Public Companies that the view after has and the position has not. */
void orc_adopt_opened(memory *m);

/* ---- votes.c ---- */

void orc_elections_begin(memory *m);
/* false: no Bill is left. */
bool orc_next_election(memory *m);
/* Goes on with an election. false: somebody is asked. */
bool orc_vote(memory *m);

/* ---- scoring.c ---- */

/* false: ST is asked about a penalty. */
bool orc_scoring(memory *m);
/* The answer "spare middle" to that; otherwise as above. */
bool orc_penalty_answered(memory *m);
void orc_game_end(memory *m);
void orc_preparation(memory *m);

/* ---- benefits.c ---- */

/* The answer "receive". */
void orc_receive(memory *m);

/* ---- compare.c ---- */

/* NULL, or the first difference between what was calculated and the view after. */
const char *orc_compare(memory *m);

#endif
