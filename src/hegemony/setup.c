/* setup.c - set-up and the order of the whole game (chapters SET and GEN). */
#include "hegemony/heg.h"

enum { SUPERMARKET, SHOPPING_MALL, CLINIC, COLLEGE }; /* the Companies CAP starts with */

/* A Company that stands on the board at the start: Wage L2, WC Workers uncommitted. */
static void stand(heg_state *s, int owner, int card, bool staffed)
{
    const heg_company_card *k = &heg_companies[card];
    heg_company *co = &s->company[card];
    s->built[owner] |= heg_bit(card);
    co->wage = 2;
    for (int i = 0; staffed && i < k->slots; i++) {
        co->slot[i] = (uint8_t)(k->skill[i] + 1);
        s->in_play[WC][k->skill[i]]++;
    }
}

/* What a rulebook would call the board before the first draw. Chance has no part in it. */
void heg_set_board(heg_state *s)
{
    memcpy(s->policy, heg_start_policy, sizeof s->policy); /* SET-12 */
    memset(s->bill, NO_BILL, sizeof s->bill);
    memset(&s->hidden, HEG_NONE, sizeof s->hidden);
    s->last_bill = HEG_NONE;
    s->round = 1;
    s->export_card = s->shown[0] = s->shown[1] = s->deal[0] = s->deal[1] = HEG_NONE;
    s->tax_labor = s->policy[LABOR];
    for (int i = 0; i < HEG_DEALS; i++)
        s->deal_left[i] = 2;
    heg_fill_immigration(s);

    stand(s, CAP, SUPERMARKET, true); /* SET-1, SET-25 */
    stand(s, CAP, SHOPPING_MALL, true);
    stand(s, CAP, CLINIC, false);
    stand(s, CAP, COLLEGE, false);
    stand(s, ST, HEG_FIRST_PUBLIC, true); /* SET-3 */
    stand(s, ST, HEG_FIRST_PUBLIC + 1, true);
    stand(s, ST, HEG_FIRST_PUBLIC + 2, false);
    s->in_play[WC][GRAY]++; /* SET-27 */
    s->unemployed[WC][GRAY]++;

    s->money[ST] = 120; /* SET-13, SET-14 */
    s->store[ST][HEALTH] = s->store[ST][EDUCATION] = 5;
    s->store[ST][INFLUENCE] = 3;
    s->bag[WC] = s->bag[MC] = s->bag[CAP] = 8; /* SET-18 */
    s->money[WC] = 30;                         /* SET-23 */
    s->influence[WC] = 1;
    s->money[CAP] = 120; /* SET-31 to SET-33 */
    s->store[CAP][FOOD] = 1;
    s->store[CAP][LUXURY] = s->store[CAP][EDUCATION] = 2;
    s->influence[CAP] = 1;
    memset(s->price[CAP], 1, sizeof s->price[CAP]);
}

void heg_start(void *state, const pol_setup *setup)
{
    heg_state *s = state;
    (void)setup;
    heg_set_board(s);
    heg_push(s, K_GAME, WC);
}

static pol_frame *draw(heg_state *s, enum heg_kind kind, int for_whom, int cards)
{
    pol_frame *f = heg_push(s, kind, POL_CHANCE);
    f->a = (uint8_t)for_whom;
    f->b = (uint8_t)cards;
    return f;
}

/* K_GAME: set-up draws, five rounds, the end. step 0..5 set-up, then one step a phase. */
enum { FIRST_PHASE = 6, PHASES = 4, ROUNDS = 5 };

enum pol_run heg_run_game(void *state, pol_frame *f, pol_events *ev)
{
    static const uint8_t phases[PHASES] = {K_ACTIONS, K_PRODUCTION, K_ELECTIONS, K_SCORING};
    heg_state *s = state;
    switch (f->step++) {
    case 0:
        draw(s, K_DRAW_DEAL, 0, 1); /* SET-8 */
        break;
    case 1:
        draw(s, K_DRAW_EXPORT, 0, 0); /* SET-9 */
        break;
    case 2:
        draw(s, K_DRAW_MARKET, CAP, 4); /* SET-35 */
        break;
    case 3:
        draw(s, K_DRAW_CARDS, WC, 7); /* SET-22 */
        break;
    case 4:
        draw(s, K_DRAW_CARDS, CAP, 7);
        break;
    case 5:
        draw(s, K_DRAW_IMMIGRANT, WC, 1); /* SET-27, SET-29 */
        break;
    case FIRST_PHASE:
    case FIRST_PHASE + 1:
    case FIRST_PHASE + 2:
    case FIRST_PHASE + 3:
        heg_push(s, phases[f->step - 1 - FIRST_PHASE], WC);
        break;
    default:
        if (s->round == ROUNDS) {
            pol_pop(s);
            heg_end_game(s, ev);
            break;
        }
        f->step = FIRST_PHASE; /* GEN-3: only rounds 2 to 5 have a Preparation */
        heg_push(s, K_PREPARATION, WC);
        break;
    }
    return POL_RUN;
}

/* Cuts short what is under way: chains end where they stand, a vote is not held, cubes and cards that
 * were shown go back. */
static void drop_turn(heg_state *s, pol_events *ev)
{
    while (s->head.depth > 1)
        pol_pop(s);
    for (uint64_t left = s->built[CAP] | s->built[ST] | s->built[WC]; left; left &= left - 1) {
        int card = heg_first(left), workers = heg_workers_at(s, card, WC);
        heg_company *co = &s->company[card];
        co->flags &= CO_STRIKE | CO_MACHINERY;
        for (int i = 0; i < 3; i++)
            co->slot[i] &= (uint8_t) ~(SLOT_TOUCHED | SLOT_TOUCHED_2);
        if (workers < heg_companies[card].slots)
            heg_dismiss(s, ev, card);
        if (heg_companies[card].wage[0])
            co->wage = (uint8_t)heg_max(co->wage, heg_minimum_wage(s));
    }
    for (int c = 0; c < 3; c++) {
        s->bag[c] = (uint8_t)(s->bag[c] + s->drawn[c]);
        s->drawn[c] = 0;
    }
    memset(s->hidden.bid, HEG_NONE, sizeof s->hidden.bid);
    s->shown[0] = s->shown[1] = HEG_NONE;
    s->turn = 0;
    heg_after_moves(s, ev);
}

/* The round is closed without the turns that are left: everything up to the taxes. */
bool heg_close_round(void *state, pol_events *ev)
{
    heg_state *s = state;
    if (s->phase != ACTION || s->frame[0].kind != K_GAME)
        return false;
    drop_turn(s, ev);
    s->frame[0].step = FIRST_PHASE + 2;
    heg_push(s, K_PRODUCTION, WC);
    while (s->head.depth > 1) {
        pol_frame *f = pol_top(s);
        const pol_kind *k = &heg_kinds[f->kind];
        if (k->run && k->run(s, f, ev) == POL_RUN)
            continue;
        pol_question q = {0};
        k->prompt(s, f, f->who, &q); /* needs and prices: both have an answer that keeps things */
        assert(q.has_keep);
        k->take(s, f, f->who, q.keep, ev);
    }
    return true;
}
