/* hegemony.h - Hegemony for two players calculated a second time: from the end of the Action phase to
 * the next draw of cards, and every election.
 *
 * Written from docs/rules/hegemony.md, deliberately plain: the position before an answer is read
 * from the view (view.c), the rules are followed on it step by step until somebody must be asked
 * something that the answer does not say (hegemony.c, production.c, votes.c), and the result is
 * compared with the view after the answer (compare.c). All numbers of the rules stand here once
 * more; nothing is shared with the engine.
 */
#ifndef POL_SIM_ORACLE_HEGEMONY_H
#define POL_SIM_ORACLE_HEGEMONY_H

#include "sim/oracle.h"
#include "sim/oracle/json_tree.h"

enum { W, C, PLAYERS };                              /* Working Class, Capitalist Class */
enum { STATE = 2, MARKET };                          /* other owners of Companies */
enum { FOOD, LUXURY, HEALTH, EDUCATION, INFLUENCE }; /* resources, and their industries */
enum { A, B, SECTION_C };                            /* sections of a Policy */
enum { CUBES_W, CUBES_M, CUBES_C };                  /* colours of Voting cubes */
enum phase { SETUP, PREPARATION, ACTION, PRODUCTION, ELECTIONS, SCORING, GAME_END };

// clang-format off
/* Every number that is calculated: the name, and where it stands in the view: object, key, and the
 * word that a list has or has not. Consecutive ones are used as arrays. */
#define NUMBERS(N) \
    N(ROUND, "", "round", NULL) N(POLICY, "policy", "1", NULL) N(POLICY_2, "policy", "2", NULL) \
    N(POLICY_3, "policy", "3", NULL) N(POLICY_4, "policy", "4", NULL) \
    N(POLICY_5, "policy", "5", NULL) N(POLICY_6, "policy", "6", NULL) \
    N(POLICY_7, "policy", "7", NULL) N(BILL, "bill", "1", NULL) N(BILL_2, "bill", "2", NULL) \
    N(BILL_3, "bill", "3", NULL) N(BILL_4, "bill", "4", NULL) N(BILL_5, "bill", "5", NULL) \
    N(BILL_6, "bill", "6", NULL) N(BILL_7, "bill", "7", NULL) \
    N(TAX_LABOR, "", "tax-labor", NULL) N(W_MONEY, "working", "money", NULL) \
    N(PROSPERITY, "working", "prosperity", NULL) N(GOODS, "working.goods", "food", NULL) \
    N(GOODS_LUXURY, "working.goods", "luxury", NULL) \
    N(GOODS_HEALTH, "working.goods", "health", NULL) \
    N(GOODS_EDUCATION, "working.goods", "education", NULL) \
    N(UNEMPLOYED, "working", "unemployed", NULL) N(UNION, "working", "unions", "agriculture") \
    N(UNION_LUXURY, "working", "unions", "luxury") \
    N(UNION_HEALTH, "working", "unions", "healthcare") \
    N(UNION_EDUCATION, "working", "unions", "education") \
    N(UNION_MEDIA, "working", "unions", "media") N(W_VP, "working", "vp", NULL) \
    N(W_VP_ELECTIONS, "working.vp-by", "elections", NULL) \
    N(W_VP_PROSPERITY, "working.vp-by", "prosperity", NULL) \
    N(W_VP_HEALTHCARE, "working.vp-by", "healthcare", NULL) \
    N(W_VP_UNIONS, "working.vp-by", "unions", NULL) \
    N(W_VP_WEALTH, "working.vp-by", "wealth", NULL) \
    N(W_VP_STEPS, "working.vp-by", "wealth-steps", NULL) \
    N(W_VP_CARDS, "working.vp-by", "cards", NULL) \
    N(W_VP_DEMONSTRATION, "working.vp-by", "demonstration", NULL) \
    N(W_VP_POLICIES, "working.vp-by", "policies", NULL) \
    N(W_VP_MONEY, "working.vp-by", "money", NULL) N(W_VP_STOCK, "working.vp-by", "stock", NULL) \
    N(W_VP_LOANS, "working.vp-by", "loans", NULL) N(W_LOANS, "working", "loans", NULL) \
    N(W_INFLUENCE, "working", "influence", NULL) N(W_BID, "working", "bid", NULL) \
    N(REVENUE, "capitalist", "revenue", NULL) N(CAPITAL, "capitalist", "capital", NULL) \
    N(WEALTH, "capitalist", "wealth", NULL) N(STORE, "capitalist.store", "food", NULL) \
    N(STORE_LUXURY, "capitalist.store", "luxury", NULL) \
    N(STORE_HEALTH, "capitalist.store", "health", NULL) \
    N(STORE_EDUCATION, "capitalist.store", "education", NULL) \
    N(ZONE, "capitalist.zone", "food", NULL) N(ZONE_LUXURY, "capitalist.zone", "luxury", NULL) \
    N(PRICE, "capitalist.price", "food", NULL) \
    N(PRICE_LUXURY, "capitalist.price", "luxury", NULL) \
    N(PRICE_HEALTH, "capitalist.price", "health", NULL) \
    N(PRICE_EDUCATION, "capitalist.price", "education", NULL) \
    N(TILE, "capitalist", "tiles", "food") N(TILE_LUXURY, "capitalist", "tiles", "luxury") \
    N(TILE_HEALTH, "capitalist", "tiles", "health") \
    N(TILE_EDUCATION, "capitalist", "tiles", "education") N(C_VP, "capitalist", "vp", NULL) \
    N(C_VP_ELECTIONS, "capitalist.vp-by", "elections", NULL) \
    N(C_VP_PROSPERITY, "capitalist.vp-by", "prosperity", NULL) \
    N(C_VP_HEALTHCARE, "capitalist.vp-by", "healthcare", NULL) \
    N(C_VP_UNIONS, "capitalist.vp-by", "unions", NULL) \
    N(C_VP_WEALTH, "capitalist.vp-by", "wealth", NULL) \
    N(C_VP_STEPS, "capitalist.vp-by", "wealth-steps", NULL) \
    N(C_VP_CARDS, "capitalist.vp-by", "cards", NULL) \
    N(C_VP_DEMONSTRATION, "capitalist.vp-by", "demonstration", NULL) \
    N(C_VP_POLICIES, "capitalist.vp-by", "policies", NULL) \
    N(C_VP_MONEY, "capitalist.vp-by", "money", NULL) \
    N(C_VP_STOCK, "capitalist.vp-by", "stock", NULL) \
    N(C_VP_LOANS, "capitalist.vp-by", "loans", NULL) N(C_LOANS, "capitalist", "loans", NULL) \
    N(C_INFLUENCE, "capitalist", "influence", NULL) N(C_BID, "capitalist", "bid", NULL) \
    N(TREASURY, "state", "treasury", NULL) N(S_LOANS, "state", "loans", NULL) \
    N(SERVICE_HEALTH, "state.services", "health", NULL) \
    N(SERVICE_EDUCATION, "state.services", "education", NULL) \
    N(SERVICE_INFLUENCE, "state.services", "influence", NULL) N(BAG, "bag", "working", NULL) \
    N(BAG_M, "bag", "middle", NULL) N(BAG_C, "bag", "capitalist", NULL) \
    N(DRAWN, "drawn", "working", NULL) N(DRAWN_M, "drawn", "middle", NULL) \
    N(DRAWN_C, "drawn", "capitalist", NULL) N(VOTE, "election", "policy", NULL) \
    N(VOTE_SECTION, "election", "section", NULL) N(VOTE_PROPOSER, "election", "proposer", NULL) \
    N(W_YES, "election", "in-favor", "working") N(C_YES, "election", "in-favor", "capitalist") \
    N(DEMONSTRATION, "", "demonstration", NULL) N(PROPOSED, "", "bills-proposed", NULL) \
    N(PHASE, "", "phase", NULL) \
    /* what the view says although it follows from the rest */ \
    N(SAID_MULTIPLIER, "", "tax-multiplier", NULL) N(SAID_MINIMUM, "", "minimum-wage", NULL) \
    N(SAID_POPULATION, "working", "population", NULL) \
    N(SAID_WORKERS, "working", "workers", NULL) \
    N(SAID_OPEN_SLOTS, "working", "open-slots", NULL) \
    N(SAID_W_CUBES, "working", "cubes-left", NULL) \
    N(SAID_OPERATIONAL, "capitalist", "operational", NULL) \
    N(SAID_C_CUBES, "capitalist", "cubes-left", NULL) \
    N(SAID_LIMIT_HEALTH, "state.limit", "health", NULL) \
    N(SAID_LIMIT_EDUCATION, "state.limit", "education", NULL) \
    N(SAID_LIMIT_INFLUENCE, "state.limit", "influence", NULL) \
    N(SAID_PRICE_HEALTH, "state.price", "health", NULL) \
    N(SAID_PRICE_EDUCATION, "state.price", "education", NULL) \
    N(SAID_PRICE_INFLUENCE, "state.price", "influence", NULL) \
    N(SAID_IMF_LIMIT, "state", "loans-for-imf", NULL) \
    N(SAID_IMPORT_FOOD, "import", "food", NULL) N(SAID_IMPORT_LUXURY, "import", "luxury", NULL)
// clang-format on

enum number {
#define N(name, object, key, word) name,
    NUMBERS(N)
#undef N
        NUMBERS_N,
    CALCULATED_N = SAID_MULTIPLIER /* the others are only compared with what they follow from */
};

enum {
    NO_BID = -1,
    NO_BILL = -1, /* others: 3 x owner + section */
    COMPANIES_MAX = 40
};

/* A Company on the board. What is printed on it comes from the view. */
typedef struct company {
    const char *word;
    int word_len;
    int owner;    /* W (a Cooperative Farm), C, STATE */
    int industry; /* and resource */
    int output, bonus, cost, slots, pay[3];
    int wage; /* level, 0: automated or a Farm */
    int workers;
    bool committed, strike, machinery;
    bool on_strike; /* in this Production phase (PRO-3) */
    int said_operational, said_due;
} company;

typedef struct position {
    int at[NUMBERS_N];
    company co[COMPANIES_MAX];
    int n;
    char missing[60]; /* the path of what could not be read */
} position;

/* Table options that change one of these sums (false: the ruling). */
typedef struct options {
    bool refill_if_proposed;   /* */
    bool no_unanimous_bids;    /* */
    bool public_wages_wait;    /* */
    bool imf_lowers_always;    /* */
    bool imf_repays_all;       /* */
    bool box;                  /* */
    bool floor;                /* */
    bool farms_offer_no_slots; /* */
    bool repays_at_50;         /* */
} options;

enum { LINES_MAX = 400, MISSING_UNKNOWN = -1 };

/* One line of the ledger: what was added to a number, by which rule; a x b if that says more. */
typedef struct line {
    int number, delta;
    const char *rule;
    int a, b;
} line;

/* One game. */
typedef struct memory {
    options opt;
    int missing; /* Food that WC must buy, at the question for it */
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
    char what[700];
} memory;

static inline int orc_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int orc_half_up(int n)
{
    return (n + 1) / 2; /* GEN-26 */
}

static inline int orc_at(const memory *m, int number)
{
    return m->now.at[number];
}

/* ---- view.c ---- */

/* false: the text is no view; *what says what is missing. The position points into the text. */
bool orc_read(json_tree *t, const char *view, position *p, const char **what);
/* "working.money". Returns buf. */
const char *orc_path(int number, char *buf, size_t size);

/* ---- sums.c: the ledger, counting, payments ---- */

void orc_add(memory *m, int number, int delta, const char *rule);
/* delta is a x b */
void orc_add_product(memory *m, int number, int delta, const char *rule, int a, int b);
void orc_set(memory *m, int number, int value, const char *rule);

bool orc_same_company(const company *a, const company *b);
bool orc_operational(const company *co);
int orc_wage_of(const company *co);
int orc_companies(const position *p, int owner, bool operational_only);
int orc_unions(const position *p);
int orc_population(const position *p);
int orc_multiplier(const position *p);
int orc_minimum_wage(const position *p);
int orc_public_number(int section);
int orc_imf_limit(const position *p);
int orc_food_tariff(const position *p);
int orc_import_price(const position *p);
int orc_service_limit(const position *p, int resource);
int orc_cubes_left(const position *p, int colour);
/* What the view should say although it follows from the rest. */
void orc_say(const memory *m, const position *p, position *said);

/* Mandatory payments, with Loans if there must be. */
void orc_cap_owes(memory *m, int amount, bool capital_first, const char *rule);
void orc_owes(memory *m, int money, int loans, int amount, const char *rule);
void orc_gain_influence(memory *m, int number, int n, const char *rule);
/* source: the W_VP_ name serves both players. */
void orc_score(memory *m, int player, int source, int vp, const char *rule);

/* ---- production.c ---- */

void orc_produce(memory *m);
/* false: somebody is asked. asked_before: the answer is to that question. */
bool orc_cover_needs(memory *m, bool asked_before);
bool orc_check_imf(memory *m);
void orc_settle_with_imf(memory *m);
void orc_taxes(memory *m);
void orc_set_public_wages(memory *m, bool production_over);
void orc_close_public(memory *m, int stay);

/* ---- votes.c ---- */

void orc_elections_begin(memory *m);
/* false: no Bill is left. */
bool orc_next_election(memory *m);
/* Goes on with an election. false: somebody is asked. */
bool orc_vote(memory *m);

/* ---- scoring.c ---- */

void orc_scoring(memory *m);
void orc_game_end(memory *m);
void orc_preparation(memory *m);

/* ---- compare.c ---- */

/* NULL, or the first difference between what was calculated and the view after. */
const char *orc_compare(memory *m);

#endif
