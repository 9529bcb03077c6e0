/* effects.c - card effects that no action has, one frame kind each, as in the files beside it.
 * Here: amounts that depend on the board; money, influence, cubes, points. */
#include "hegemony/heg.h"

static int companies_in(const heg_state *s, int who, int industry)
{
    int n = 0;
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        n += heg_companies[pol_first(left)].industry == industry;
    return n;
}

/* Workers of the class at the Companies of the set. */
static int workers_in(const heg_state *s, int cls, uint64_t companies)
{
    int n = 0;
    for (uint64_t left = companies; left; left &= left - 1)
        n += heg_workers_at(s, pol_first(left), cls);
    return n;
}

/* Amounts that depend on the board. */
int heg_amount(const heg_state *s, int who, int counter)
{
    switch (counter) {
    case COUNT_POPULATION:
        return heg_population(s, who);
    case COUNT_HALF_POPULATION:
        return heg_half_up(heg_population(s, who));
    case COUNT_EMPLOYED:
        return heg_employed(s, who);
    case COUNT_UNEMPLOYED:
        return heg_unemployed(s, who);
    case COUNT_COMPANIES:
        return heg_company_count(s, who);
    case COUNT_OPERATIONAL:
        return heg_operational_count(s, who);
    case COUNT_HALF_OPERATIONAL:
        return heg_half_up(heg_operational_count(s, who));
    case COUNT_AGRICULTURE:
        return companies_in(s, who, AGRICULTURE);
    case COUNT_LUXURY_AT_6A:
        return s->policy[TRADE] == A ? companies_in(s, who, LUXURIES) : 0;
    case COUNT_EMPLOYERS: /* own Companies with a WC employee, and each has one */
        return workers_in(s, WC, s->built[MC]);
    case COUNT_OUTSIDE_WORKERS:
        return workers_in(s, who, s->built[CAP] | s->built[ST]);
    case COUNT_OUTSIDE_COMPANIES:
        return heg_middle_jobs(s);
    case COUNT_PUBLIC_JOBS:
        return workers_in(s, who, s->built[ST]);
    case COUNT_ASSIGNED:
        return s->assigned[who];
    case COUNT_TALLY:
        return s->tally;
    case COUNT_AGENDA:
        return heg_agenda_matches(s);
    case COUNT_TRADE:
        return s->policy[TRADE] + 1;
    case COUNT_IN_DEBT:
        return s->loans[who] > 0;
    default:
        return 1;
    }
}

/* K_MONEY: a V times counter b, c MONEY_...: who pays whom; d the class that is paid, or the roles
 * that the Supply pays, a bit each (0: who plays the card). The only card of CAP that pays the
 * State names Capital (CAP-3); the others have one purse. */
pol_rule heg_can_money(const heg_state *s, int who, const heg_op *op)
{
    bool pays = op->c == MONEY_TO_SUPPLY || op->c == MONEY_TO_STATE || op->c == MONEY_TO_CLASS;
    return !pays || heg_purse(s, who) >= op->a * heg_amount(s, who, op->b) ? 0 : NO(GEN, 28);
}

/* V from the Supply for each role of the mask that plays. */
static void pay_out(heg_state *s, pol_events *ev, int roles, int v)
{
    for (int r = 0; r < ROLES; r++) {
        if (!(roles >> r & 1) || !heg_plays(s, r))
            continue;
        heg_gain(s, r, v);
        TELL(RULE(GEN, 15), MSG_GETS, r, v);
    }
}

enum pol_run heg_run_money(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, how = f->c, whom = f->d, v = f->a * heg_amount(s, f->who, f->b);
    pol_pop(s);
    switch (how) {
    case MONEY_FROM_STATE:
        heg_state_pays(s, ev, who, v);
        break;
    case MONEY_TO_STATE:
        heg_spend_capital_first(s, who, v);
        heg_gain(s, ST, v);
        TELL(who == CAP ? RULE(CAP, 3) : RULE(GEN, 15), MSG_PAYS_STATE, who, v);
        break;
    case MONEY_TO_CLASS:
        heg_spend(s, who, v);
        heg_gain(s, whom, v);
        TELL(RULE(GEN, 15), MSG_PAYS_TO, who, v, whom);
        break;
    case MONEY_FROM_SUPPLY:
        pay_out(s, ev, whom ? whom : 1 << who, v);
        break;
    default:
        heg_spend(s, who, v);
        TELL(RULE(GEN, 15), MSG_PAYS, who, v);
        break;
    }
    return POL_RUN;
}

/* K_INFLUENCE: a cubes times counter c, b where from or INFLUENCE_SPENT. Highlight Social Issues
 * buys exactly three. */
pol_rule heg_can_influence(const heg_state *s, int who, const heg_op *op)
{
    if (op->b == INFLUENCE_SPENT)
        return s->influence[who] >= op->a ? 0 : NO(GEN, 28);
    if (op->b != INFLUENCE_FROM_MEDIA)
        return 0;
    int there = s->store[ST][INFLUENCE];
    return there >= op->a || (there > 0 && heg_opt(s, OPT_PARTIAL_CARDS)) ? 0 : NO(Q, 23);
}

enum pol_run heg_run_influence(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, n = f->a * heg_amount(s, f->who, f->c);
    if (f->b == INFLUENCE_SPENT) {
        pol_pop(s);
        s->influence[who] = (uint8_t)(s->influence[who] - n);
        TELL(RULE(ST, 26), MSG_INFLUENCE_SPENT, who, n);
        return POL_RUN;
    }
    if (f->b == INFLUENCE_FROM_MEDIA) {
        n = pol_min(n, s->store[ST][INFLUENCE]);
        s->store[ST][INFLUENCE] = (uint16_t)(s->store[ST][INFLUENCE] - n);
        s->influence[who] = (uint8_t)(s->influence[who] + n);
    } else {
        n = heg_gain_influence(s, who, n);
    }
    pol_pop(s);
    if (n > 0)
        TELL(RULE(LIM, 3), MSG_INFLUENCE, who, n);
    return POL_RUN;
}

/* K_ADD_CUBES: a cubes times counter b; c CUBES_OF_BILL: already added with the Bill at tables that
 * play so. */
enum pol_run heg_run_add_cubes(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, n = f->a * heg_amount(s, f->who, f->b);
    bool added = f->c & CUBES_OF_BILL && heg_opt(s, OPT_CUBES_FIRST);
    pol_pop(s);
    if (!added)
        heg_add_cubes(s, ev, who, n, RULE(LIM, 2));
    return POL_RUN;
}

/* K_SCORE: a VP, or so many for every full b of counter c; d SCORE_EVENT. */
enum pol_run heg_run_score(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, vp = f->a * (f->b ? heg_amount(s, f->who, f->c) / f->b : 1);
    enum heg_source source = f->d & SCORE_EVENT ? VP_EVENTS : VP_CARDS;
    pol_pop(s);
    heg_score(s, ev, who, source, vp, RULE(GEN, 16));
    return POL_RUN;
}

/* K_PROSPER: 1 Prosperity. */
enum pol_run heg_run_prosper(void *state, pol_frame *f, pol_events *ev)
{
    int who = f->who;
    pol_pop(state);
    heg_prosper(state, ev, who);
    return POL_RUN;
}

/* K_OFFSHORE: half of Revenue, rounded down, becomes Capital. */
enum pol_run heg_run_offshore(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    int v = s->money[CAP] / 2;
    pol_pop(s);
    s->money[CAP] -= v;
    s->capital += v;
    TELL(RULE(CAP, 6), MSG_OFFSHORE, v);
    return POL_RUN;
}

/* K_ACCIDENT: 8 V for each Company of one player and industry where WC Workers are. */
pol_rule heg_can_accident(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    for (int r = 0; r < ROLES; r++)
        if (r != who && heg_plays(s, r) && s->built[r])
            return 0;
    return NO(FAQ, 50);
}

pol_rule heg_check_accident(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    if (a.verb != V_CLAIM || a.a >= INDUSTRIES || a.b >= ROLES || a.c || a.b == seat)
        return POL_NOT_AN_ANSWER;
    if (!heg_plays(s, a.b))
        return POL_NOT_AN_ANSWER;
    return companies_in(s, a.b, a.a) ? 0 : NO(FAQ, 50);
}

void heg_offer_accident(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    for (int i = 0; i < INDUSTRIES; i++)
        for (int r = 0; r < ROLES; r++)
            if (pol_try(out, pol_a(V_CLAIM, i, r, 0)))
                return;
}

void heg_take_accident(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    int n = 0;
    for (uint64_t left = s->built[a.b]; left; left &= left - 1) {
        int card = pol_first(left);
        n += heg_companies[card].industry == a.a && heg_workers_at(s, card, WC) > 0;
    }
    pol_pop(s);
    int v = heg_owe(s, ev, a.b, 8 * n); /* FAQ-50 */
    heg_gain(s, seat, v);
    TELL(RULE(FAQ, 50), MSG_CLAIMED, a.b, v, seat);
}

/* K_HOUSING: 20 V to CAP for 5 VP, or 10 V to MC for 3 VP. */
static pol_rule check_housing(const heg_state *s, int who, int cls)
{
    if (!heg_plays(s, cls))
        return POL_NOT_AN_ANSWER;
    return heg_purse(s, who) >= (cls == CAP ? 20 : 10) ? 0 : NO(GEN, 28);
}

pol_rule heg_can_housing(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    return check_housing(s, who, MC) ? check_housing(s, who, CAP) : 0;
}

pol_rule heg_check_housing(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    if (a.verb != V_PAY_CLASS || (a.a != CAP && a.a != MC) || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return check_housing(state, seat, a.a);
}

void heg_offer_housing(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_PAY_CLASS, CAP, 0, 0)))
        pol_try(out, pol_a(V_PAY_CLASS, MC, 0, 0));
}

void heg_take_housing(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    int v = a.a == CAP ? 20 : 10;
    pol_pop(s);
    heg_spend(s, seat, v);
    heg_gain(s, a.a, v);
    TELL(RULE(GEN, 32), MSG_PAYS_TO, seat, v, a.a);
    heg_score(s, ev, seat, VP_CARDS, a.a == CAP ? 5 : 3, RULE(GEN, 16));
}

/* K_SIGNING: every owner pays 4 V for each Worker received by the assignment before. */
enum pol_run heg_run_signing(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who;
    pol_pop(s);
    for (int r = MC; r < ROLES; r++) {
        if (s->assigned[r] == 0)
            continue;
        int v = heg_owe(s, ev, r, 4 * s->assigned[r]);
        heg_gain(s, who, v);
        TELL(RULE(LOAN, 2), MSG_PAYS_TO, r, v, who);
    }
    return POL_RUN;
}
