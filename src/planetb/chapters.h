/* chapters.h - what the chapters of Planet B offer each other; included by pb.h only. */
#ifndef PB_CHAPTERS_H
#define PB_CHAPTERS_H

/* ---- setup.c (PB-SET) ---- */

/* The part of the set-up that leaves nothing to chance. */
void pb_set_up(pb_state *s);
void pb_start(void *s, const pol_setup *setup);
/* Steps of K_GAME. */
enum { GAME_START, GAME_TILES, GAME_NEWS, GAME_DRAFT, GAME_TURNS, GAME_END };
enum pol_run pb_run_game(void *s, pol_frame *f, pol_events *ev);
/* Who chooses as number i in the draft of a stack (SET-21 to SET-23). */
int pb_draft_seat(const pb_state *s, int stack, int i);
enum pol_run pb_run_draft(void *s, pol_frame *f, pol_events *ev);
void pb_offer_draft(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_draft(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_draft(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_prompt_draft(const void *s, const pol_frame *f, int seat, pol_question *q);
void pb_offer_draw_start(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_take_draw_start(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_offer_draw_tile(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_take_draw_tile(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);

/* ---- turn.c (PB-TURN) ---- */

/* Steps of K_TURN. */
enum {
    TURN_DEAL,
    TURN_DONE, /* the deal is made; the turn can be ended */
    TURN_OFFICE,
    TURN_HAND,
    TURN_NEWS,
    TURN_REORGANISATION,
    TURN_ELECTION,
    TURN_OVER
};
enum pol_run pb_run_turn(void *s, pol_frame *f, pol_events *ev);
void pb_offer_turn(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_turn(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_turn(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_prompt_turn(const void *s, const pol_frame *f, int seat, pol_question *q);
/* What the active player may do between actions (TURN-8, TURN-9): sell, buy and take back
 * production tiles, use the office. check answers POL_NOT_AN_ANSWER to anything else. */
bool pb_offer_free(const pb_state *s, int seat, pol_list *out);
pol_rule pb_check_free(const pb_state *s, int seat, pol_ans a);
void pb_take_free(pb_state *s, int seat, pol_ans a, pol_events *ev);

/* ---- frames.c (PB-ACT) ---- */

/* Steps of K_FRAME. a: the frame's number; b: choices left of what is being paid or done; c, d: how
 * often each action is still to be done, two bits each; e: FRAME_... and which seat acts. */
enum { FRAME_COSTS, FRAME_PAYING, FRAME_ACTIONS, FRAME_ACTING };
enum { FRAME_KEEPS = 0x20, FRAME_REPLAYED = 0x40 };
/* Starts a frame: its costs come first. Flags: a cash-in that keeps the disc, a replayed card. */
void pb_begin_frame(pb_state *s, int who, int id, int flags);
/* 0 if the seat can pay all costs of the frame now (ACT-1), else a rule. */
pol_rule pb_payable(const pb_state *s, int seat, int id);
enum pol_run pb_run_frame(void *s, pol_frame *f, pol_events *ev);
void pb_offer_frame(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_frame(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_frame(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
/* For selling: so much has to be left. */
int pb_owed_gift(const pb_state *s, int resource);
bool pb_hides_frame(const void *s, const pol_frame *f);
uint8_t pb_asked_frame(const void *s, const pol_frame *f);
bool pb_label_frame(const void *state, const pol_frame *f, const char *lang, pol_ans a,
                    pol_buf *out);
void pb_prompt_frame(const void *s, const pol_frame *f, int seat, pol_question *q);
/* The actions that belong to the one under way (part 1), done n times for a seat. */
void pb_do_parts(pb_state *s, pol_frame *f, int seat, int n, pol_events *ev);

/* What an action is. Rows of pb_ops, by enum pb_op_kind.
 * plain  no choice in it, and the order among such does not matter: they need not be asked for
 * units  n means n actions, with room for free actions between them (BLD-8, PROD-3)
 * begin  starts it for a seat; f->b becomes the number of choices to make, 0 if there is none
 * offer, check, take  one choice; f->b is one less when take is called, and take may set it to 0 */
typedef struct pb_op_row {
    void (*begin)(pb_state *s, pol_frame *f, const pb_op *op, int seat, pol_events *ev);
    void (*offer)(const pb_state *s, const pol_frame *f, const pb_op *op, int seat, pol_list *out);
    pol_rule (*check)(const pb_state *s, const pol_frame *f, const pb_op *op, int seat, pol_ans a);
    void (*take)(pb_state *s, pol_frame *f, const pb_op *op, int seat, pol_ans a, pol_events *ev);
    uint16_t msg;
    bool plain, units;
} pb_op_row;
extern POL_TABLE pb_op_row pb_ops[OP_KINDS];

#define PB_BEGIN(name) \
    void pb_begin_##name(pb_state *s, pol_frame *f, const pb_op *op, int seat, pol_events *ev)
#define PB_OFFER(name)                                                                     \
    void pb_offer_##name(const pb_state *s, const pol_frame *f, const pb_op *op, int seat, \
                         pol_list *out)
#define PB_CHECK(name)                                                                         \
    pol_rule pb_check_##name(const pb_state *s, const pol_frame *f, const pb_op *op, int seat, \
                             pol_ans a)
#define PB_TAKE(name)                                                                    \
    void pb_take_##name(pb_state *s, pol_frame *f, const pb_op *op, int seat, pol_ans a, \
                        pol_events *ev)
/* What is chosen, and an op that begins in a way of its own besides. */
#define PB_CHOICE(name) \
    PB_OFFER(name);     \
    PB_CHECK(name);     \
    PB_TAKE(name)
#define PB_OP(name) \
    PB_BEGIN(name); \
    PB_CHOICE(name)

PB_CHOICE(choice);
/* n choices of the same kind, or one. */
PB_BEGIN(choices);
PB_BEGIN(one);

/* ---- mood.c (PB-MON, PB-MOOD) ---- */

void pb_gain_vp(pb_state *s, int seat, int n, int source, pol_events *ev);
void pb_gain_money(pb_state *s, int seat, int n);
/* Steps up, or down when n is below 0. */
void pb_move_mood(pb_state *s, int seat, int n, pol_events *ev);
PB_BEGIN(money);
PB_BEGIN(vp);
PB_BEGIN(mood);
PB_BEGIN(mood_bottom);
PB_BEGIN(lose_money);

/* ---- production.c (PB-PROD) ---- */

int pb_price(const pb_state *s, int resource);
/* Production tiles of a resource that are not on the board. */
int pb_unused_tiles(const pb_state *s, int seat, int resource);
void pb_sell(pb_state *s, int seat, int resource, int n, int factor, pol_events *ev);
PB_BEGIN(res);
PB_CHOICE(gain);
PB_CHOICE(produce);
PB_OP(sale);
PB_OP(gift);
void pb_offer_cover(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_put_chain(pol_buf *out, const char *lang, const pb_state *s, int seat, pol_ans a);
pol_rule pb_check_cover(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_cover(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);

/* ---- buildings.c (PB-BLD) ---- */

int pb_stack_left(const pb_state *s, int stack);
int pb_hand_size(const pb_state *s, int seat);
/* knows: who knows the card, with PB_DRAFTED. */
void pb_hand_add(pb_state *s, int seat, int building, int knows);
PB_OP(build);
PB_OP(build_free);
PB_BEGIN(build_top);
PB_OP(destroy);
PB_OP(copy);
PB_BEGIN(under);
void pb_offer_draw_building(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_take_draw_building(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_prompt_draw_building(const void *s, const pol_frame *f, int seat, pol_question *q);
void pb_offer_draw_top(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_take_draw_top(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
enum pol_run pb_run_refill(void *s, pol_frame *f, pol_events *ev);
void pb_offer_refill(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_refill(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_refill(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
enum pol_run pb_run_under(void *s, pol_frame *f, pol_events *ev);
void pb_offer_under(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_under(const void *s, const pol_frame *f, int seat, pol_ans a);
int pb_shown_under(pol_ans a);
void pb_take_under(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_offer_choose(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_choose(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_choose(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_prompt_choose(const void *s, const pol_frame *f, int seat, pol_question *q);

/* ---- workies.c (PB-WRK) ---- */

/* The kind a workplace is for, -1 if there is none. */
int pb_workplace(const pb_state *s, int building, int department, int i);
/* The workplaces of a department, as bits of `filled`. */
int pb_department_bits(int building, int department);
bool pb_department_full(const pb_state *s, int seat, int building, int department);
void pb_add_workies(pb_state *s, int seat, int kind, int n);
PB_BEGIN(craftie);
PB_BEGIN(brainie);
PB_CHOICE(workie);
PB_CHOICE(workies);
PB_OP(retrieve);
PB_OP(lose_workie);
enum pol_run pb_run_fetch_back(void *s, pol_frame *f, pol_events *ev);
void pb_offer_fetch_back(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_fetch_back(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_fetch_back(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);

/* ---- factions.c (PB-FAC) ---- */

int pb_all_steps(const pb_state *s, int seat);
PB_OP(step);
PB_CHOICE(favour);

/* ---- news.c (PB-NEWS) ---- */

/* A card goes on top of the pile. */
void pb_news_used(pb_state *s, int seat, int news);
PB_OP(news);
PB_OP(replay);
void pb_offer_draw_news(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_take_draw_news(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);

/* ---- votes.c (PB-VOTE, PB-FRAUD) ---- */

int pb_in_bag(const pb_state *s);
/* The colour's own ballots into the bag; what is missing is VP for a player (VOTE-2, 2P-6). */
void pb_put_ballots(pb_state *s, int colour, int n, pol_events *ev);
int pb_fraud_count(const pb_state *s, int seat, int kind);
int pb_fraud_placed(const pb_state *s, int seat);
PB_BEGIN(ballot);
PB_BEGIN(ballots_for_steps);
PB_BEGIN(draw);
PB_OP(fraud);
void pb_offer_draw_ballots(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_draw_ballots(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_draw_ballots(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
pol_ans pb_sample_draw_ballots(const void *s, const pol_frame *f, pol_rng *rng);

/* ---- election.c (PB-ELE) ---- */

enum {
    ELECTION_BEGINS,
    ELECTION_WORKIES,
    ELECTION_MOOD,
    ELECTION_NEUTRAL,
    ELECTION_DRAW,
    ELECTION_COUNT
};
void pb_move_disc(pb_state *s, int fields, pol_events *ev);
/* Own ballots in front, and what is added. */
int pb_result(const pb_state *s, int colour);
/* Does colour a rank before b if they are equal (ELE-16, ELE-17)? */
bool pb_wins_tie(const pb_state *s, int a, int b);
/* What lies in front of players goes into the bag, and nothing is added any more (ELE-22). */
void pb_refill_bag(pb_state *s);
PB_OP(election);
enum pol_run pb_run_election(void *s, pol_frame *f, pol_events *ev);

/* ---- offices.c (PB-OFF) ---- */

void pb_use_office(pb_state *s, int seat, pol_events *ev);
PB_OP(law);
void pb_offer_law_side(const void *s, const pol_frame *f, int seat, pol_list *out);
pol_rule pb_check_law_side(const void *s, const pol_frame *f, int seat, pol_ans a);
void pb_take_law_side(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
void pb_prompt_law(const void *s, const pol_frame *f, int seat, pol_question *q);
void pb_offer_draw_law(const void *s, const pol_frame *f, int seat, pol_list *out);
void pb_take_draw_law(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev);
/* A used law goes under its stack. */
void pb_law_under(pb_state *s, int law);

/* ---- reorganisation.c (PB-REORG) ---- */

enum pol_run pb_run_reorganisation(void *s, pol_frame *f, pol_events *ev);

/* ---- end.c (PB-END) ---- */

/* Final scoring and the winners. */
void pb_score(pb_state *s, pol_events *ev);
bool pb_close_round(void *s, pol_events *ev);

/* ---- view.c ---- */

void pb_visit(void *s, pol_visit *v);
#ifdef POL_MUTANTS
void pb_mutants(pol_mutant_seen *seen, void *user);
#endif

#endif
