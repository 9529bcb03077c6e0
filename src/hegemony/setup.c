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

/* A Company that stands on the board at the start, its crew uncommitted. */
static void stand(heg_state *s, int owner, int card, int cls)
{
    const heg_company_card *k = &heg_companies[card];
    heg_company *co = &s->company[card];
    heg_company_moves(s, card, ON_BOARD, owner);
    co->wage = heg_number.start_wage;
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

/* SET-23, SET-31 to SET-33, SET-36 to SET-38, SET-45: what a role has. */
static void set_role(heg_state *s, int role)
{
    s->money[role] = heg_start_money[role];
    s->influence[role] = heg_start_influence[role];
    if (role != MC && role != CAP)
        return;
    for (int r = FOOD; r <= EDUCATION; r++)
        s->store[role][r] = heg_start_store[role][r];
    memset(s->price[role], heg_number.start_price, sizeof s->price[role]);
}

/* SET-13 to SET-15: the Treasury and Public Services, whoever plays. */
static void set_public_sector(heg_state *s, bool two)
{
    s->money[ST] = heg_start_money[ST];
    for (int r = HEALTH; r <= INFLUENCE; r++)
        s->store[ST][r] = heg_start_services[!two][r - HEALTH];
}

/* The board before the first draw, without chance. */
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
    memset(s->bag, heg_number.start_cubes, sizeof s->bag); /* SET-18 */

    (two ? stand_for_two : stand_for_more)(s);
    s->market[ST] = heg_public_rows(s, 3) & ~s->built[ST]; /* SET-6 */
    heg_worker_joins(s, WC, GRAY);                         /* SET-27, SET-28 */

    set_public_sector(s, two);
    for (int r = 0; r < ROLES; r++)
        if (heg_plays(s, r))
            set_role(s, r);
    if (heg_plays(s, ST))
        memset(s->legitimacy, heg_number.start_legitimacy, sizeof s->legitimacy); /* SET-45 */
}

void heg_start(void *state, const pol_setup *setup)
{
    heg_state *s = state;
    (void)setup;
    heg_set_board(s);
    heg_push(s, K_GAME, WC);
}

static void set_up(heg_state *s, const heg_setup_step *step)
{
    if (!heg_plays(s, step->role))
        return;
    if (step->kind == K_ADD_WORKER)
        heg_push_skilled(s, step->role);
    else if (step->kind == K_DRAW_EXPORT)
        heg_push_export(s, false);
    else
        heg_push_draw(s, step->kind, step->role, step->cards[s->head.players > 2]);
}

/* Set-up, five rounds, the end. The steps are those of set-up, then one for each phase. */
enum { FIRST_PHASE = HEG_FIRST_PHASE, PHASES = 4 };

static enum pol_run game_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    static const uint8_t phases[PHASES] = {K_ACTIONS, K_PRODUCTION, K_ELECTIONS, K_SCORING};
    assert(f == s->frame && s->head.depth == 1);
    int step = f->step++;
    if (step < FIRST_PHASE) {
        set_up(s, &heg_setup[step]);
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

/* Runs a whole phase and answers its questions plainly. */
static void close_phase(heg_state *s, pol_events *ev, enum heg_kind phase)
{
    assert(s->head.depth == 1);
    heg_push(s, phase, WC);
    pol_proceed((pol_state *)s, ev, 1, pol_decide_plainly, NULL);
}

/* Closes the round without the turns that are left and without votes: Bills stay. Without Bills the
 * bag may still be refilled (ELE-1). */
bool heg_close_round(void *state, pol_events *ev)
{
    heg_state *s = state;
    if (s->phase != ACTION || s->frame[0].kind != K_GAME)
        return false;
    /* Chains end where they stand. A vote is not held. Cubes and cards that were shown go back. */
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
