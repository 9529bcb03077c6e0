/* scoring.c - the Scoring phase and the end of the game (chapters SCO and END). */
#include "hegemony/heg.h"

enum { LOAN_END_V = 55, LOAN_END_VP = 5 };

/* SCO-7 */
int heg_wealth_space(int capital)
{
    int space = 0;
    while (space < 15 && capital >= heg_wealth_from[space])
        space++;
    return space;
}

static void score_round(heg_state *s, pol_events *ev)
{
    heg_score(s, ev, WC, VP_UNIONS, 2 * heg_unions(s), RULE(SCO, 2));
    s->capital += s->money[CAP]; /* SCO-6 */
    s->money[CAP] = 0;
    int space = heg_wealth_space(s->capital);
    TELL(RULE(SCO, 6), MSG_CAPITAL, s->capital, space, s->wealth);
    heg_score(s, ev, CAP, VP_WEALTH, space, RULE(SCO, 8));
    if (space > s->wealth) {
        heg_score(s, ev, CAP, VP_WEALTH_STEPS, 3 * (space - s->wealth), RULE(SCO, 9));
        s->wealth = (uint8_t)space;
    }
}

/* END-3 to END-5. The Treasury's Loans do not matter without a State player (END-6). */
static void settle_loans(heg_state *s, pol_events *ev)
{
    heg_score(s, ev, CAP, VP_LOANS, -LOAN_END_VP * s->loans[CAP], RULE(END, 3));
    int debt = LOAN_END_V * s->loans[WC];
    int paid = debt <= s->money[WC] ? debt : s->money[WC] / 5 * 5;
    s->money[WC] -= paid;
    if (debt)
        TELL(RULE(END, 4), MSG_DEBT, WC, debt, paid);
    heg_score(s, ev, WC, VP_LOANS, -(debt - paid) / 5, RULE(END, 5));
    s->loans[WC] = 0;
}

/* Policies 1 to 5 in a section (END-7, END-13, END-21). */
static int policies_in(const heg_state *s, int section)
{
    int n = 0;
    for (int p = FISCAL; p <= EDUCATION_POLICY; p++)
        n += s->policy[p] == section;
    return n;
}

static void final_points(heg_state *s, pol_events *ev)
{
    heg_score(s, ev, WC, VP_POLICIES, heg_policy_vp[policies_in(s, A)], RULE(END, 7));
    heg_score(s, ev, WC, VP_MONEY, heg_min(15, s->money[WC] / 10), RULE(END, 8));
    heg_score(s, ev, CAP, VP_POLICIES, heg_policy_vp[policies_in(s, C)], RULE(END, 13));
    for (int r = FOOD; r <= EDUCATION; r++) { /* END-14, END-18 */
        int units = s->store[CAP][r] + (r <= LUXURY ? s->zone[r] : 0);
        heg_score(s, ev, CAP, VP_STOCK, units / heg_units_per_vp[r], RULE(END, 14));
    }
}

/* END-20 to END-25 for two: score, then policies, then cubes in the bag, then both. */
static uint8_t winners(const heg_state *s)
{
    int ahead = s->vp[WC] - s->vp[CAP];
    if (ahead == 0)
        ahead = policies_in(s, A) - policies_in(s, C);
    if (ahead == 0)
        ahead = s->bag[WC] - s->bag[CAP];
    return (uint8_t)((ahead >= 0 ? 1u << WC : 0) | (ahead <= 0 ? 1u << CAP : 0));
}

enum pol_run heg_run_scoring(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    s->phase = SCORING;
    TELL(RULE(GEN, 2), MSG_SCORING, s->round);
    score_round(s, ev);
    pol_pop(s);
    return POL_RUN;
}

void heg_end_game(heg_state *s, pol_events *ev)
{
    s->phase = GAME_END;
    TELL(RULE(END, 1), MSG_GAME_END, 0);
    settle_loans(s, ev);
    final_points(s, ev);
    s->head.winners = winners(s);
    TELL(RULE(END, 20), MSG_FINAL, s->vp[WC], s->vp[CAP]);
}
