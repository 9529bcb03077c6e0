/* scoring.c - the Scoring phase and the end of the game (chapters SCO and END). */
#include "hegemony/scoring.h"

#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/phases.h"
#include "hegemony/state.h"
#include "hegemony/workers.h"

/* ---- the Scoring phase ---- */

/* SCO-7 */
static int wealth_space(int capital)
{
    int space = 0;
    while (space < 15 && capital >= heg_wealth_from[space])
        space++;
    return space;
}

/* The value printed on the space of the Prosperity track (GEN-20, GEN-21). */
static int prosperity_value(const heg_state *s, int cls)
{
    return s->prosperity[cls] ? heg_prosperity_vp[cls][s->prosperity[cls] - 1] : 0;
}

static void score_capitalist(heg_state *s, pol_events *ev)
{
    heg_put_aside(s, s->money[CAP]); /* SCO-6 */
    int space = wealth_space(s->capital);
    TELL(RULE(SCO, 6), MSG_CAPITAL, s->capital, space, s->wealth);
    heg_score(s, ev, CAP, VP_WEALTH, space, RULE(SCO, 8));
    if (space > s->wealth) {
        heg_score(s, ev, CAP, VP_WEALTH_STEPS, heg_number.wealth_step_vp * (space - s->wealth),
                  RULE(SCO, 9));
        s->wealth = (uint8_t)space;
    }
}

static void score_classes(heg_state *s, pol_events *ev)
{
    heg_score(s, ev, WC, VP_UNIONS, heg_number.union_vp * heg_unions(s), RULE(SCO, 2));
    if (heg_plays(s, MC) && prosperity_value(s, MC) < heg_fully_operational_count(s))
        heg_prosper(s, ev, MC); /* SCO-3, SCO-4 */
    score_capitalist(s, ev);
}

/* SCO-13 to SCO-17 */
static void score_state(heg_state *s, pol_events *ev)
{
    int sum = 0, highest = 0;
    for (int c = 0; c < CLASSES; c++) {
        sum += s->legitimacy[c];
        highest = pol_max(highest, s->legitimacy[c]);
    }
    heg_score(s, ev, ST, VP_LEGITIMACY, sum - highest, RULE(SCO, 13));
    heg_halve_legitimacy(s, ev, RULE(SCO, 14));
    for (int c = 0; c < CLASSES; c++)
        heg_legitimize(s, ev, c, s->tokens[c], RULE(SCO, 15));
    heg_score(s, ev, ST, VP_AGENDA, heg_number.agenda_vp * heg_agenda_matches(s), RULE(SCO, 16));
    if (s->round < heg_number.rounds) /* END-22: the Agenda of the last round breaks ties */
        s->agenda = HEG_NONE;
}

/* SCO-11: the penalty of an Event that was not handled. K_SPARE asks about the classes if there is
 * a choice. */
static void leave_event(heg_state *s, pol_events *ev)
{
    int event = s->event[0];
    assert(s->event_used & pol_bit(event));
    s->event[0] = s->event[1];
    s->event[1] = HEG_NONE;
    TELL(RULE(SCO, 11), MSG_EVENT_LEFT, event);
    heg_lose_legitimacy(s, SPARE_ANY, heg_events[event].penalty);
}

/* Step 0 scores the classes. Then the Events leave one by one, and the State scores. */
static enum pol_run scoring_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    if (f->step == 0) {
        f->step = 1;
        heg_phase_begins(s, ev, SCORING);
        score_classes(s, ev);
        return POL_RUN;
    }
    if (s->event[0] != HEG_NONE) {
        leave_event(s, ev);
        return POL_RUN;
    }
    if (heg_plays(s, ST))
        score_state(s, ev);
    heg_round_ends(s);
    pol_pop(s);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_scoring = {"scoring", .run = scoring_run};

/* ---- the end ---- */

/* END-3 to END-5. The Treasury's Loans do not matter without a State player (END-6). */
static void settle_loans(heg_state *s, pol_events *ev)
{
    heg_score(s, ev, CAP, VP_LOANS, -heg_number.end_loan_vp * s->loans[CAP], RULE(END, 3));
    for (int r = 0; r < ROLES; r++) {
        if (r == CAP || !heg_plays(s, r))
            continue;
        int debt = heg_number.end_loan_v * s->loans[r], step = heg_number.end_debt_v;
        int paid = debt <= s->money[r] ? debt : s->money[r] / step * step;
        heg_spend(s, r, paid);
        if (debt)
            TELL(RULE(END, 4), MSG_DEBT, r, debt, paid);
        heg_score(s, ev, r, VP_LOANS, -(debt - paid) / step, RULE(END, 5));
        s->loans[r] = 0;
    }
}

/* Policies 1 to 5 in the section of the class: A, B, C for WC, MC, CAP (END-7, END-9, END-13). */
static int policies_of(const heg_state *s, int cls)
{
    int n = 0;
    for (int p = FISCAL; p <= EDUCATION_POLICY; p++)
        n += s->policy[p] == cls;
    return n;
}

static void score_policies(heg_state *s, pol_events *ev, int cls, pol_rule rule)
{
    heg_score(s, ev, cls, VP_POLICIES, heg_policy_vp[cls][policies_of(s, cls)], rule);
}

/* END-10, END-14, END-16, END-18 */
static void score_stock(heg_state *s, pol_events *ev, int role, pol_rule rule)
{
    for (int r = FOOD; r <= (role == ST ? INFLUENCE : EDUCATION); r++) {
        int units = s->store[role][r] + (role == CAP && r <= LUXURY ? s->zone[r] : 0);
        heg_score(s, ev, role, VP_STOCK, units / heg_units_per_vp[r], rule);
    }
}

/* END-8, END-12, END-17 */
static void score_money(heg_state *s, pol_events *ev, int role, int most, pol_rule rule)
{
    heg_score(s, ev, role, VP_MONEY, pol_min(most, s->money[role] / heg_money_per_vp[role]), rule);
}

static void final_points(heg_state *s, pol_events *ev)
{
    score_policies(s, ev, WC, RULE(END, 7));
    score_money(s, ev, WC, heg_number.money_vp_top, RULE(END, 8));
    if (heg_plays(s, MC)) {
        score_policies(s, ev, MC, RULE(END, 9));
        score_stock(s, ev, MC, RULE(END, 10));
        score_money(s, ev, MC, s->money[MC], RULE(END, 12));
    }
    score_policies(s, ev, CAP, RULE(END, 13));
    score_stock(s, ev, CAP, RULE(END, 14));
    if (heg_plays(s, ST)) {
        score_stock(s, ev, ST, RULE(END, 16));
        score_money(s, ev, ST, s->money[ST], RULE(END, 17));
    }
}

/* The roles of the set that have the most of it, a bit each. */
static unsigned most(const int *of, unsigned set)
{
    int best = 0;
    unsigned left = 0;
    for (int r = 0; r < ROLES; r++) {
        if (!(set >> r & 1))
            continue;
        if (left == 0 || of[r] > best) {
            best = of[r];
            left = 0;
        }
        if (of[r] == best)
            left |= 1u << r;
    }
    return left;
}

static bool one_alone(unsigned set)
{
    return (set & (set - 1)) == 0;
}

/* Tells what each tied role has of the thing that breaks the tie. */
static void tell_tied(unsigned tied, pol_rule rule, uint16_t msg, const int *of, pol_events *ev)
{
    for (int r = 0; r < ROLES; r++)
        if (tied >> r & 1)
            TELL(rule, msg, r, of[r]);
}

/* END-20 to END-25 */
static uint8_t winners(const heg_state *s, pol_events *ev)
{
    int vp[ROLES], policies[ROLES], cubes[ROLES];
    for (int r = 0; r < ROLES; r++) {
        vp[r] = s->vp[r];
        policies[r] = r == ST ? heg_agenda_matches(s) : policies_of(s, r); /* END-22 */
        cubes[r] = r == ST ? 0 : s->bag[r];
    }
    unsigned left = most(vp, s->head.seats);
    if (one_alone(left))
        return (uint8_t)left;
    tell_tied(left, RULE(END, 21), MSG_TIE_POLICIES, policies, ev);
    left = most(policies, left);
    if (one_alone(left))
        return (uint8_t)left;
    if (left >> ST & 1) {
        TELL(RULE(END, 23), MSG_TIE_STATE, 0);
        return 1u << ST;
    }
    tell_tied(left, RULE(END, 24), MSG_TIE_CUBES, cubes, ev);
    left = most(cubes, left);
    if (!one_alone(left))
        TELL(RULE(END, 25), MSG_TIE_SHARED, 0);
    return (uint8_t)left;
}

void heg_end_game(heg_state *s, pol_events *ev)
{
    assert(s->head.depth == 0); /* nothing is under way */
    heg_phase_begins(s, ev, GAME_END);
    settle_loans(s, ev);
    final_points(s, ev);
    for (int r = 0; r < ROLES; r++)
        if (heg_plays(s, r))
            TELL(RULE(END, 20), MSG_FINAL, r, s->vp[r]);
    s->head.winners = winners(s, ev);
    s->agenda = HEG_NONE;
}
