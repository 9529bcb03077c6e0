/* setup.c - set-up and the order of the whole game (chapters SET and GEN). */
#include "hegemony/setup.h"

#include "hegemony/companies.h"
#include "hegemony/elections.h"
#include "hegemony/policies.h"
#include "hegemony/preparation.h"
#include "hegemony/scoring.h"
#include "hegemony/workers.h"

enum { SUPERMARKET, SHOPPING_MALL, CLINIC, COLLEGE }; /* the Companies CAP starts with */
enum { CONVENIENCE_STORE = HEG_FIRST_MC, DOCTORS_OFFICE };
enum { EMPTY = -1 };

/* A Company that stands on the board at the start: Wage L2, its crew uncommitted. */
static void stand(heg_state *s, int owner, int card, int cls)
{
    const heg_company_card *k = &heg_companies[card];
    heg_company *co = &s->company[card];
    heg_company_moves(s, card, ON_BOARD, owner);
    co->wage = 2;
    for (int i = 0; cls != EMPTY && i < heg_crew(card); i++) {
        co->slot[i] = heg_worker(cls, k->skill[i]);
        heg_worker_joins(s, cls, k->skill[i]);
        heg_worker_hired(s, cls, k->skill[i]);
    }
}

/* SET-1 to SET-6, SET-25 to SET-28: who works where depends on the number of players. */
static void stand_for_two(heg_state *s)
{
    stand(s, CAP, SUPERMARKET, WC);
    stand(s, CAP, SHOPPING_MALL, WC);
    stand(s, CAP, CLINIC, EMPTY);
    stand(s, CAP, COLLEGE, EMPTY);
    stand(s, ST, HEG_FIRST_PUBLIC, WC);
    stand(s, ST, HEG_FIRST_PUBLIC + 1, WC);
    stand(s, ST, HEG_FIRST_PUBLIC + 2, EMPTY);
}

static void stand_for_more(heg_state *s)
{
    stand(s, CAP, SUPERMARKET, WC);
    stand(s, CAP, SHOPPING_MALL, MC); /* SET-40 */
    stand(s, CAP, CLINIC, EMPTY);
    stand(s, CAP, COLLEGE, WC);
    stand(s, ST, HEG_FIRST_PUBLIC + 3, WC);
    stand(s, ST, HEG_FIRST_PUBLIC + 4, MC);
    stand(s, ST, HEG_FIRST_PUBLIC + 5, EMPTY);
    stand(s, MC, CONVENIENCE_STORE, MC); /* SET-7 */
    stand(s, MC, DOCTORS_OFFICE, MC);
}

/* SET-36 to SET-38 */
static void set_middle(heg_state *s)
{
    s->money[MC] = 40;
    s->influence[MC] = 1;
    s->store[MC][FOOD] = s->store[MC][HEALTH] = 1;
    memset(s->price[MC], 1, sizeof s->price[MC]);
}

/* SET-45 */
static void set_state(heg_state *s)
{
    s->influence[ST] = 1;
    memset(s->legitimacy, 2, sizeof s->legitimacy);
}

/* What a rulebook would call the board before the first draw. Chance has no part in it. */
void heg_set_board(heg_state *s)
{
    bool two = s->head.players == 2;
    memcpy(s->policy, heg_start_policy, sizeof s->policy); /* SET-12 */
    memset(s->bill, NO_BILL, sizeof s->bill);
    memset(&s->hidden, HEG_NONE, sizeof s->hidden);
    s->round = 1;
    s->export_card = s->deal[0] = s->deal[1] = HEG_NONE;
    s->event[0] = s->event[1] = s->agenda = HEG_NONE;
    s->tax_labor = s->policy[LABOR];
    for (int i = 0; i < HEG_DEALS; i++)
        s->deal_left[i] = heg_number.deal_copies;
    heg_fill_immigration(s);

    (two ? stand_for_two : stand_for_more)(s);
    s->market[ST] = heg_public_rows(s, 3) & ~s->built[ST]; /* SET-6 */
    heg_worker_joins(s, WC, GRAY);                         /* SET-27, SET-28 */

    s->money[ST] = 120; /* SET-13 to SET-15 */
    s->store[ST][HEALTH] = s->store[ST][EDUCATION] = two ? 5 : 6;
    s->store[ST][INFLUENCE] = two ? 3 : 4;
    s->bag[WC] = s->bag[MC] = s->bag[CAP] = 8; /* SET-18 */
    s->money[WC] = 30;                         /* SET-23 */
    s->influence[WC] = 1;
    s->money[CAP] = 120; /* SET-31 to SET-33 */
    s->store[CAP][FOOD] = 1;
    s->store[CAP][LUXURY] = s->store[CAP][EDUCATION] = 2;
    s->influence[CAP] = 1;
    memset(s->price[CAP], 1, sizeof s->price[CAP]);
    if (heg_plays(s, MC))
        set_middle(s);
    if (heg_plays(s, ST))
        set_state(s);
}

void heg_start(void *state, const pol_setup *setup)
{
    heg_state *s = state;
    (void)setup;
    heg_set_board(s);
    heg_push(s, K_GAME, WC);
}

/* The draws and the one choice of set-up, in order; none of roles that nobody plays. */
typedef struct setup_step {
    uint8_t kind, role, cards;
} setup_step;

// clang-format off
static const setup_step setup_steps[] = {
    {K_DRAW_DEAL,      WC,  1}, /* SET-8 */
    {K_DRAW_EXPORT,    WC,  0}, /* SET-9 */
    {K_DRAW_MARKET,    MC,  3}, /* SET-39 */
    {K_DRAW_MARKET,    CAP, 4}, /* SET-35 */
    {K_DRAW_CARDS,     WC,  7}, /* SET-22 */
    {K_DRAW_CARDS,     MC,  7},
    {K_DRAW_CARDS,     CAP, 7},
    {K_DRAW_CARDS,     ST,  7},
    {K_DRAW_IMMIGRANT, WC,  2}, /* SET-27 to SET-29, SET-44; with two players 1 */
    {K_ADD_WORKER,     MC,  0}, /* SET-41 */
    {K_DRAW_IMMIGRANT, MC,  2}, /* SET-42 */
    {K_DRAW_EVENT,     ST,  2}, /* SET-46 */
    {K_DRAW_AGENDA,    ST,  0}, /* SET-47 */
};
// clang-format on

static void set_up(heg_state *s, const setup_step *step)
{
    if (!heg_plays(s, step->role))
        return;
    bool fewer = step->kind == K_DRAW_IMMIGRANT && s->head.players == 2;
    if (step->kind == K_ADD_WORKER)
        heg_push_skilled(s, step->role);
    else if (step->kind == K_DRAW_EXPORT)
        heg_push_export(s, false);
    else
        heg_push_draw(s, step->kind, step->role, fewer ? 1 : step->cards);
}

/* Set-up, five rounds, the end. The steps are those of set-up, then one for each phase. */
enum { FIRST_PHASE = sizeof setup_steps / sizeof setup_steps[0], PHASES = 4 };
_Static_assert((int)FIRST_PHASE == (int)HEG_FIRST_PHASE, "scenarios begin phases by their step");

static enum pol_run game_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    static const uint8_t phases[PHASES] = {K_ACTIONS, K_PRODUCTION, K_ELECTIONS, K_SCORING};
    int step = f->step++;
    if (step < FIRST_PHASE) {
        set_up(s, &setup_steps[step]);
    } else if (step < FIRST_PHASE + PHASES) {
        heg_push(s, phases[step - FIRST_PHASE], WC);
    } else if (s->round == heg_number.rounds) {
        pol_pop(s);
        heg_end_game(s, ev);
    } else {
        f->step = FIRST_PHASE; /* GEN-3: only rounds 2 to 5 have a Preparation */
        heg_push(s, K_PREPARATION, WC);
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_game = {"game", .run = game_run};

/* A whole phase, its questions answered plainly. */
static void close_phase(heg_state *s, pol_events *ev, enum heg_kind phase)
{
    heg_push(s, phase, WC);
    pol_proceed((pol_state *)s, ev, 1, pol_decide_plainly, NULL);
}

/* The round is closed without the turns that are left, and without votes: Bills stay. Where there
 * is nothing to vote on, the bag may still be refilled (ELE-1). */
bool heg_close_round(void *state, pol_events *ev)
{
    heg_state *s = state;
    if (s->phase != ACTION || s->frame[0].kind != K_GAME)
        return false;
    /* Chains end where they stand, a vote is not held, cubes and cards that were shown go back. */
    pol_drop_frames((pol_state *)s, ev, 1);
    s->turn = 0;
    heg_after_moves(s, ev);
    s->frame[0].step = FIRST_PHASE + PHASES;
    close_phase(s, ev, K_PRODUCTION);
    if (!heg_bills_pending(s))
        close_phase(s, ev, K_ELECTIONS);
    close_phase(s, ev, K_SCORING);
    return true;
}
