/* chapters.h - what the chapters offer each other. Each function is explained where it stands. */
#ifndef HEG_CHAPTERS_H
#define HEG_CHAPTERS_H

#include "hegemony/heg.h"

/* ---- flags in frames and effects ---- */

enum {                       /* K_ASSIGN b; unemployed Workers can always be assigned */
       ASSIGN_COMPANIES = 1, /* Workers may come from Companies, too */
       ASSIGN_OPTIONAL = 2,  /* "up to" inside a card: none is fine */
       ASSIGN_TALLY = 4,     /* counts Workers by owner in s->assigned */
       ASSIGN_AT_2C = 8      /* from Companies too while Policy 2 is at C */
};
enum { STAFF_FROM_SUPPLY = 1, STAFF_BY_POLICY = 2, STAFF_BUILDING = 4 }; /* K_STAFF c */
enum {                                                                   /* K_BILL b */
       BILL_ANY_SECTION = 1,
       BILL_NO_VOTE = 2,
       BILL_LATER = 4,     /* the card decides about the vote */
       BILL_DIFFERENT = 8, /* not on the Policy of s->last_bill */
       BILL_FIRST_OF_TWO = 16,
       BILL_CUBES = 32 /* the card adds cubes too */
};
enum { ELECTION_HELD = 1 }; /* K_ELECTION b: the cubes are drawn already */
enum {                      /* K_BUY c */
       BUY_HALF = 1,
       BUY_OPTIONAL = 2,
       BUY_ONE_SELLER = 4,
       BUY_STATE_PAYS_REST = 8
};
enum { BUY_ITS_PRODUCT = 0xfe }; /* K_BUY a: what Company s->tally makes */
enum { EXPORT_OPTIONAL = 1, EXPORT_GOODS_ONLY = 2, EXPORT_OR_LUXURY = 4, EXPORT_OR_FOOD = 8 };
enum { SALE_TO_STATE = 1 };                                     /* K_SALE d */
enum { PRICES_OPTIONAL = 1 };                                   /* K_PRICES c */
enum { BUILD_MARKET, BUILD_DECK };                              /* K_BUILD a */
enum { BUILD_COST, BUILD_MINUS_10, BUILD_PLUS_10, BUILD_HALF }; /* K_BUILD b */
enum { BUILD_FIRST_OF_TWO = 1 };                                /* K_BUILD e */
enum { SELL_DOUBLE = 1 };                                       /* K_SELL b */
enum { WAGES_BY_POLICY = 1 };                                   /* K_WAGES a */
enum { MONEY_TO_SUPPLY, MONEY_FROM_STATE, MONEY_TO_STATE };     /* K_MONEY c */
enum { INFLUENCE_FROM_MEDIA = 1 };                              /* K_INFLUENCE b */
enum { CUBES_OF_BILL = 1 };                                     /* K_ADD_CUBES c */
enum {                                                          /* counters of effects */
       COUNT_ONE,
       COUNT_POPULATION,
       COUNT_EMPLOYED,
       COUNT_UNEMPLOYED,
       COUNT_COMPANIES,
       COUNT_AGRICULTURE,
       COUNT_LUXURY_AT_6A
};

/* Adds an event if anybody listens; `ev` is the function's parameter of that name. */
#define TELL(rule, msg, ...)                                                      \
    do {                                                                          \
        if (ev)                                                                   \
            heg_tell(ev, rule, msg, (const int32_t[POL_TEXT_ARGS]){__VA_ARGS__}); \
    } while (0)

void heg_tell(pol_events *ev, pol_rule rule, uint16_t msg, const int32_t *n);

#ifdef POL_MUTANTS
void heg_mutants(pol_mutant_seen *seen, void *user);
#endif

/* ---- loans.c ---- */

int heg_purse(const heg_state *s, int role);
void heg_spend(heg_state *s, int role, int amount);
void heg_spend_capital_first(heg_state *s, int role, int amount);
void heg_gain(heg_state *s, int role, int amount);
int heg_owe(heg_state *s, pol_events *ev, int role, int amount);
int heg_owe_capital_first(heg_state *s, pol_events *ev, int role, int amount);
pol_rule heg_can_repay(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_repay(void *state, pol_frame *f, pol_events *ev);
int heg_influence_left(const heg_state *s);
int heg_gain_influence(heg_state *s, int role, int n);
void heg_score(heg_state *s, pol_events *ev, int role, enum heg_source source, int vp,
               pol_rule rule);
void heg_prosper(heg_state *s, pol_events *ev, int cls);

/* ---- workers.c ---- */

int heg_workers(const heg_state *s, int cls);
int heg_population(const heg_state *s, int cls);
int heg_unemployed(const heg_state *s, int cls);
int heg_in_supply(const heg_state *s, int cls, int colour);
int heg_workers_at(const heg_state *s, int card, int cls);
int heg_workers_in_industry(const heg_state *s, int industry);
int heg_employed(const heg_state *s, int cls);
int heg_unions(const heg_state *s);
int heg_next_slot(const heg_state *s, int card);
void heg_add_worker(heg_state *s, pol_events *ev, int cls, int colour, pol_rule rule);
pol_rule heg_check_colour(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_colour(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_gray(void *state, pol_frame *f, pol_events *ev);
void heg_take_gray(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_dismiss(heg_state *s, pol_events *ev, int card);
void heg_commit(heg_state *s, int card, bool committed);
bool heg_committed(const heg_state *s, int card);
void heg_after_moves(heg_state *s, pol_events *ev);
pol_rule heg_can_staff(const heg_state *s, int card, int cls, int flags);
pol_rule heg_check_staff(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_staff(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_staff(void *state, pol_frame *f, pol_events *ev);
void heg_take_staff(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_swap(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_swap(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_swap(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_swap(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_swap(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_check_upgrade(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_upgrade(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_upgrade(void *state, pol_frame *f, pol_events *ev);
void heg_take_upgrade(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_upgrade(const void *state, const pol_frame *f, int seat, pol_question *q);

/* ---- assign.c ---- */

pol_rule heg_can_assign(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_assign(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_assign(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_assign(void *state, pol_frame *f, pol_events *ev);
void heg_take_assign(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_assign(const void *state, const pol_frame *f, int seat, pol_question *q);

/* ---- working.c ---- */

pol_rule heg_can_use(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_use(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_can_strike(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_strike(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_strike(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_strike(void *state, pol_frame *f, pol_events *ev);
void heg_take_strike(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_strike(const void *state, const pol_frame *f, int seat, pol_question *q);
int heg_open_slots(const heg_state *s);
bool heg_unrest(const heg_state *s);
pol_rule heg_can_demonstrate(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_demonstration(void *state, pol_frame *f, pol_events *ev);

/* ---- bills.c ---- */

int heg_cubes_left(const heg_state *s, int cls);
int heg_add_cubes(heg_state *s, pol_events *ev, int cls, int n, pol_rule rule);
pol_rule heg_can_pressure(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_pressure(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_can_bill(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_bill(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_bill(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_bill(void *state, pol_frame *f, pol_events *ev);
void heg_take_bill(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_bill(const void *state, const pol_frame *f, int seat, pol_question *q);

/* ---- elections.c ---- */

void heg_refill(heg_state *s, pol_events *ev);
enum pol_run heg_run_cubes(void *state, pol_frame *f, pol_events *ev);
void heg_offer_cubes(const void *state, const pol_frame *f, int seat, pol_list *out);
pol_rule heg_check_cubes(const void *state, const pol_frame *f, int seat, pol_ans a);
pol_ans heg_sample_cubes(const void *state, const pol_frame *f, pol_rng *rng);
void heg_take_cubes(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
enum pol_run heg_run_election(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_check_election(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_election(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_election(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_election(const void *state, const pol_frame *f, int seat, pol_question *q);
uint8_t heg_asked_bids(const void *state, const pol_frame *f);
enum pol_run heg_run_bids(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_check_bid(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_bid(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_bid(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_bid(const void *state, const pol_frame *f, int seat, pol_question *q);
enum pol_run heg_run_elections(void *state, pol_frame *f, pol_events *ev);

/* ---- policies.c ---- */

int heg_tax_multiplier(const heg_state *s);
int heg_minimum_wage(const heg_state *s);
void heg_change_policy(heg_state *s, pol_events *ev, int policy, int section);
uint64_t heg_public_rows(const heg_state *s, int n);
void heg_trim_services(heg_state *s, pol_events *ev);
void heg_close_public(heg_state *s, pol_events *ev, uint64_t stay);
pol_rule heg_check_opening(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_opening(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_opening(void *state, pol_frame *f, pol_events *ev);
void heg_take_opening(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_set_public_wages(heg_state *s);
enum pol_run heg_run_policy(void *state, pol_frame *f, pol_events *ev);

/* ---- companies.c ---- */

bool heg_operational(const heg_state *s, int card);
int heg_operational_count(const heg_state *s, int role);
int heg_company_count(const heg_state *s, int role);
int heg_wage_due(const heg_state *s, int card);
int heg_output(const heg_state *s, int card);
uint64_t heg_company_deck(const heg_state *s);
pol_rule heg_can_build(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_wage_level(const heg_state *s, int level);
pol_rule heg_check_build(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_build(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_build(void *state, pol_frame *f, pol_events *ev);
void heg_take_build(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_build(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_sell(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_sell(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_sell(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_sell(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_adjust_wages(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_wages(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_wages(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_wages(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_wages(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_bonus(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_bonus(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_bonus(const void *state, const pol_frame *f, int seat, pol_list *out);
int heg_class_at(const heg_state *s, int card);
void heg_take_bonus(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_storage(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_storage(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_storage(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_storage(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_check_machinery(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_machinery(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_machinery(void *state, pol_frame *f, pol_events *ev);
void heg_take_machinery(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);

/* ---- market.c ---- */

int heg_storage_limit(const heg_state *s, int role, int resource);
int heg_service_limit(const heg_state *s, int resource);
int heg_tokens_left(const heg_state *s, int resource);
void heg_store_up(heg_state *s, pol_events *ev, int resource, int units);
void heg_serve_up(heg_state *s, pol_events *ev, int resource, int units);
int heg_unit_price(const heg_state *s, int seller, int resource);
void heg_pay_seller(heg_state *s, int seller, int resource, int units);
pol_rule heg_can_buy(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_buy(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_buy(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_buy(void *state, pol_frame *f, pol_events *ev);
void heg_take_buy(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_buy(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_export(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_export(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_export(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_export(void *state, pol_frame *f, pol_events *ev);
void heg_take_export(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_export(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_sale(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_sale(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_sale(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_sale(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_sale(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_deal(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_deal(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_deal(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_deal(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_deal(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_lobby(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_lobby(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_check_prices(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_prices(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_prices(void *state, pol_frame *f, pol_events *ev);
void heg_take_prices(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_prices(const void *state, const pol_frame *f, int seat, pol_question *q);

/* ---- production.c ---- */

void heg_produce(heg_state *s, pol_events *ev, int payer, int card);
enum pol_run heg_run_production(void *state, pol_frame *f, pol_events *ev);

/* ---- needs.c ---- */

pol_rule heg_check_needs(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_needs(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_needs(void *state, pol_frame *f, pol_events *ev);
void heg_take_needs(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_needs(const void *state, const pol_frame *f, int seat, pol_question *q);

/* ---- imf.c ---- */

enum pol_run heg_run_imf(void *state, pol_frame *f, pol_events *ev);

/* ---- taxes.c ---- */

int heg_corporate(const heg_state *s, int revenue);
void heg_pay_taxes(heg_state *s, pol_events *ev);

/* ---- scoring.c ---- */

int heg_wealth_space(int capital);
enum pol_run heg_run_scoring(void *state, pol_frame *f, pol_events *ev);
void heg_end_game(heg_state *s, pol_events *ev);

/* ---- preparation.c ---- */

enum pol_run heg_run_draw_cards(void *state, pol_frame *f, pol_events *ev);
void heg_offer_draw_cards(const void *state, const pol_frame *f, int seat, pol_list *out);
pol_rule heg_check_draw_cards(const void *state, const pol_frame *f, int seat, pol_ans a);
pol_ans heg_sample_draw_cards(const void *state, const pol_frame *f, pol_rng *rng);
void heg_hand_add(heg_state *s, int role, int face);
bool heg_in_hand(const heg_state *s, int role, int face);
void heg_hand_discard(heg_state *s, int role, int face);
void heg_take_draw_cards(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_draw_cards(const void *state, const pol_frame *f, int seat, pol_question *q);
enum pol_run heg_run_draw_market(void *state, pol_frame *f, pol_events *ev);
void heg_offer_draw_market(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_draw_market(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
enum pol_run heg_run_draw_export(void *state, pol_frame *f, pol_events *ev);
void heg_offer_draw_export(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_draw_export(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
enum pol_run heg_run_draw_deal(void *state, pol_frame *f, pol_events *ev);
void heg_offer_draw_deal(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_draw_deal(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_fill_immigration(heg_state *s);
enum pol_run heg_run_draw_immigrant(void *state, pol_frame *f, pol_events *ev);
void heg_offer_draw_immigrant(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_draw_immigrant(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_check_renew(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_renew(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_renew(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_renew(const void *state, const pol_frame *f, int seat, pol_question *q);
enum pol_run heg_run_preparation(void *state, pol_frame *f, pol_events *ev);

/* ---- turn.c ---- */

pol_rule heg_check_card(const heg_state *s, int who, int face);
enum pol_run heg_run_played(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_check_turn(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_turn(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_turn(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_turn(const void *state, const pol_frame *f, int seat, pol_question *q);
enum pol_run heg_run_actions(void *state, pol_frame *f, pol_events *ev);

/* ---- setup.c ---- */

void heg_set_board(heg_state *s);
void heg_start(void *state, const pol_setup *setup);
enum pol_run heg_run_game(void *state, pol_frame *f, pol_events *ev);
bool heg_close_round(void *state, pol_events *ev);

/* ---- cards/effects.c ---- */

enum pol_run heg_run_money(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_can_influence(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_influence(void *state, pol_frame *f, pol_events *ev);
enum pol_run heg_run_add_cubes(void *state, pol_frame *f, pol_events *ev);
enum pol_run heg_run_score(void *state, pol_frame *f, pol_events *ev);
enum pol_run heg_run_offshore(void *state, pol_frame *f, pol_events *ev);
enum pol_run heg_run_add_worker(void *state, pol_frame *f, pol_events *ev);
void heg_take_add_worker(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_farm(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_farm(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_can_migrate(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_migration(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_migration(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_migration(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_check_accident(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_accident(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_accident(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_housing(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_housing(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_housing(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_housing(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_produce(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_produce(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_produce(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_produce(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
enum pol_run heg_run_signing(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_check_polling(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_polling(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_polling(void *state, pol_frame *f, pol_events *ev);
void heg_take_polling(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_polling(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_check_cull(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_cull(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_cull(void *state, pol_frame *f, pol_events *ev);
void heg_take_cull(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_cull(const void *state, const pol_frame *f, int seat, pol_question *q);
pol_rule heg_can_convert(const heg_state *s, int who, const heg_op *op);
enum pol_run heg_run_convert(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_can_recruit(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_recruit(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_recruit(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_recruit(void *state, pol_frame *f, pol_events *ev);
void heg_take_recruit(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_can_compete(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_compete(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_compete(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_compete(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_check_insight(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_insight(const void *state, const pol_frame *f, int seat, pol_list *out);
enum pol_run heg_run_insight(void *state, pol_frame *f, pol_events *ev);
void heg_take_insight(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void heg_prompt_insight(const void *state, const pol_frame *f, int seat, pol_question *q);
enum pol_run heg_run_refill_market(void *state, pol_frame *f, pol_events *ev);
pol_rule heg_can_invest(const heg_state *s, int who, const heg_op *op);
pol_rule heg_check_invest(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_invest(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_invest(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_rule heg_check_technology(const void *state, const pol_frame *f, int seat, pol_ans a);
void heg_offer_technology(const void *state, const pol_frame *f, int seat, pol_list *out);
void heg_take_technology(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev);

/* ---- view.c ---- */

void heg_visit(void *state, pol_visit *v);
const char *heg_broken(const void *state);

/* ---- describe.c ---- */

bool heg_describe(int i, pol_card_info *out);

#endif
