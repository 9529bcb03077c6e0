/* effects.c - card effects that no basic action has, one frame kind each. */
#include "hegemony/heg.h"

/* Amounts that depend on the board. */
static int count(const heg_state *s, int who, int counter)
{
    switch (counter) {
    case COUNT_POPULATION:
        return heg_population(s, who);
    case COUNT_EMPLOYED:
        return heg_employed(s, who);
    case COUNT_UNEMPLOYED:
        return heg_unemployed(s, who);
    case COUNT_COMPANIES:
        return heg_company_count(s, who);
    case COUNT_AGRICULTURE:
    case COUNT_LUXURY_AT_6A: {
        int industry = counter == COUNT_AGRICULTURE ? AGRICULTURE : LUXURIES, n = 0;
        for (uint64_t left = s->built[who]; left; left &= left - 1)
            n += heg_companies[heg_first(left)].industry == industry;
        return counter == COUNT_AGRICULTURE || s->policy[TRADE] == A ? n : 0;
    }
    default:
        return 1;
    }
}

/* ---- money, influence, cubes, points ---- */

/* K_MONEY: a V times counter b, c how: to the Supply, from the State, or to the State. The only card of
 * CAP that pays the State names Capital (CAP-3); WC has one purse. */
enum pol_run heg_run_money(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, how = f->c, v = f->a * count(s, f->who, f->b);
    pol_pop(s);
    switch (how) {
    case MONEY_FROM_STATE: /* LOAN-2 */
        v = heg_owe(s, ev, ST, v);
        heg_gain(s, who, v);
        TELL(RULE(LOAN, 2), MSG_STATE_PAYS, v, who);
        break;
    case MONEY_TO_STATE:
        heg_spend_capital_first(s, who, v);
        heg_gain(s, ST, v);
        TELL(who == CAP ? RULE(CAP, 3) : RULE(GEN, 15), MSG_PAYS_STATE, who, v);
        break;
    default:
        heg_spend(s, who, v);
        TELL(RULE(GEN, 15), MSG_PAYS, who, v);
        break;
    }
    return POL_RUN;
}

/* K_INFLUENCE: a cubes, b INFLUENCE_FROM_MEDIA. Highlight Social Issues buys exactly three. */
pol_rule heg_can_influence(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    if (!(op->b & INFLUENCE_FROM_MEDIA))
        return 0;
    int there = s->store[ST][INFLUENCE];
    return there >= op->a || (there > 0 && heg_opt(s, OPT_PARTIAL_CARDS)) ? 0 : NO(Q, 23);
}

enum pol_run heg_run_influence(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, n = f->a;
    if (f->b & INFLUENCE_FROM_MEDIA) {
        n = heg_min(n, s->store[ST][INFLUENCE]);
        s->store[ST][INFLUENCE] = (uint16_t)(s->store[ST][INFLUENCE] - n);
        s->influence[who] = (uint8_t)(s->influence[who] + n);
    } else {
        n = heg_gain_influence(s, who, n);
    }
    pol_pop(s);
    TELL(RULE(LIM, 3), MSG_INFLUENCE, who, n);
    return POL_RUN;
}

/* K_ADD_CUBES: a cubes times counter b; c CUBES_OF_BILL: already added with the Bill at tables that
 * play so. */
enum pol_run heg_run_add_cubes(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, n = f->a * count(s, f->who, f->b);
    bool added = f->c & CUBES_OF_BILL && heg_opt(s, OPT_CUBES_FIRST);
    pol_pop(s);
    if (!added)
        heg_add_cubes(s, ev, who, n, RULE(LIM, 2));
    return POL_RUN;
}

/* K_SCORE: a VP. */
enum pol_run heg_run_score(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, vp = f->a;
    pol_pop(s);
    heg_score(s, ev, who, VP_CARDS, vp, RULE(GEN, 16));
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

/* ---- Working Class ---- */

/* K_ADD_WORKER: Specialization; the colour is a choice among those in the Supply, LIM-7 without any. */
enum pol_run heg_run_add_worker(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who;
    for (int c = GREEN; c < COLOURS; c++)
        if (heg_in_supply(s, who, c) > 0)
            return POL_ASK;
    pol_pop(s);
    heg_add_worker(s, ev, who, GREEN, RULE(LIM, 7));
    return POL_RUN;
}

void heg_take_add_worker(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    (void)f;
    pol_pop(state);
    heg_add_worker(state, ev, seat, a.a, RULE(GEN, 27));
}

/* K_FARM: a Cooperative Farm, and three unemployed Workers into it (CO-14, CO-15). */
pol_rule heg_can_farm(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    if (heg_company_count(s, WC) == HEG_COMPANIES - HEG_FIRST_FARM)
        return NO(CO, 15);
    return heg_unemployed(s, WC) >= 3 ? 0 : NO(ACT, 7);
}

enum pol_run heg_run_farm(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 0) {
        int farm = s->built[WC] & heg_bit(HEG_FIRST_FARM) ? HEG_FIRST_FARM + 1 : HEG_FIRST_FARM;
        s->built[WC] |= heg_bit(farm);
        TELL(RULE(CO, 14), MSG_FARM, farm);
        f->step = 1;
        pol_frame *assign = heg_push(s, K_ASSIGN, f->who);
        assign->a = 3;
        assign->c = (uint8_t)farm;
        assign->step = 1;
        return POL_RUN;
    }
    if (s->demonstration)
        s->demonstration |= DEMO_ANSWERED; /* WC-30: a Farm counts as building */
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

/* K_MIGRATION: one or two unemployed Workers leave for money. a may still leave, d have left. */
pol_rule heg_can_migrate(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    return heg_unemployed(s, who) >= 4 ? 0 : NO(ACT, 7);
}

pol_rule heg_check_migration(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return a.a ? POL_NOT_AN_ANSWER : f->d ? 0 : NO(GEN, 29);
    if (a.verb != V_SEND || a.a >= COLOURS)
        return POL_NOT_AN_ANSWER;
    return s->unemployed[seat][a.a] ? 0 : NO(GEN, 19);
}

void heg_offer_migration(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    for (int c = 0; c < COLOURS; c++)
        if (pol_try(out, pol_a(V_SEND, c, 0, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_migration(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_SEND) {
        int v = a.a == GRAY ? 5 : 10;
        s->unemployed[seat][a.a]--;
        s->in_play[seat][a.a]--;
        heg_gain(s, seat, v);
        TELL(RULE(FAQ, 35), MSG_MIGRATED, seat, a.a, v);
        f->a--;
        f->d++;
        heg_after_moves(s, ev); /* WC-30: as soon as the condition is gone */
    }
    if (a.verb == V_DONE || f->a == 0)
        pol_pop(s);
}

/* K_ACCIDENT: 8 V for each Company of one player and industry where WC Workers are. */
pol_rule heg_check_accident(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    if (a.verb != V_CLAIM || a.a >= INDUSTRIES || a.b >= ROLES || a.c || a.b == seat)
        return POL_NOT_AN_ANSWER;
    return heg_plays(s, a.b) ? 0 : POL_NOT_AN_ANSWER;
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
        int card = heg_first(left);
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

/* K_PRODUCE: one Company pays its Wage and produces at once. a the owner: WC's card makes a Public
 * Company work at the Treasury's cost, CAP's card one of its own without a Loan (FAQ-26). */
static pol_rule check_produce(const heg_state *s, int owner, int card)
{
    if (!heg_operational(s, card))
        return NO(CO, 9);
    if (heg_companies[card].automated)
        return NO(CO, 8);
    if (s->company[card].flags & CO_STRIKE)
        return NO(WC, 22);
    return owner == ST || heg_purse(s, owner) >= heg_wage_due(s, card) ? 0 : NO(FAQ, 26);
}

pol_rule heg_can_produce(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    pol_rule why = NO(CO, 9);
    for (uint64_t left = s->built[op->a]; left; left &= left - 1) {
        pol_rule no = check_produce(s, op->a, heg_first(left));
        if (no == 0)
            return 0;
        if (no != RULE(CO, 9)) /* an empty Company says least */
            why = no;
    }
    return why;
}

pol_rule heg_check_produce(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.verb != V_RUN || a.a >= HEG_COMPANIES || a.b || a.c || !(s->built[f->a] & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_produce(s, f->a, a.a);
}

void heg_offer_produce(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    for (uint64_t left = s->built[f->a]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_RUN, heg_first(left), 0, 0)))
            return;
}

void heg_take_produce(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    int owner = f->a;
    s->tally = a.a; /* the purchase that follows is of what it makes */
    pol_pop(s);
    heg_produce(s, ev, owner, a.a);
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

/* ---- the bag ---- */

/* K_POLLING: five cubes are shown, then the Bill just proposed may be voted on with them (FAQ-42). */
enum { SHOW, DECIDE, VOTED };

pol_rule heg_check_polling(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)state, (void)f, (void)seat;
    return (a.verb == V_CALL || a.verb == V_WAIT) && !a.a && !a.b && !a.c ? 0 : POL_NOT_AN_ANSWER;
}

void heg_offer_polling(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_CALL, 0, 0, 0)))
        pol_try(out, pol_a(V_WAIT, 0, 0, 0));
}

enum pol_run heg_run_polling(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    switch (f->step) {
    case SHOW:
        f->step = DECIDE;
        heg_push(s, K_CUBES, POL_CHANCE)->a = 5;
        return POL_RUN;
    case DECIDE:
        return POL_ASK;
    default:
        pol_pop(s);
        return POL_RUN;
    }
}

/* Drawn cubes back into the bag. */
static void put_back(heg_state *s)
{
    for (int c = 0; c < 3; c++) {
        s->bag[c] = (uint8_t)(s->bag[c] + s->drawn[c]);
        s->drawn[c] = 0;
    }
}

void heg_take_polling(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    f->step = VOTED;
    if (a.verb == V_WAIT) {
        put_back(s);
        return;
    }
    TELL(RULE(FAQ, 42), MSG_CALLED, seat, s->last_bill);
    pol_frame *election = heg_push(s, K_ELECTION, seat);
    election->a = s->last_bill;
    election->b = ELECTION_HELD;
}

void heg_prompt_polling(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_POLL;
    for (int c = 0; c < 3; c++)
        q->prompt.n[c] = s->drawn[c];
    q->has_keep = true;
    q->keep = pol_a(V_WAIT, 0, 0, 0);
}

/* K_CULL: Fake News. Six cubes are drawn, at most four of them leave the bag. */
pol_rule heg_check_cull(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (a.verb != V_REMOVE || a.a > s->drawn[0] || a.b > s->drawn[1] || a.c > s->drawn[2])
        return POL_NOT_AN_ANSWER;
    return a.a + a.b + a.c <= 4 ? 0 : NO(GEN, 29);
}

void heg_offer_cull(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int w = 0; w <= s->drawn[0]; w++)
        for (int m = 0; m <= s->drawn[1]; m++)
            for (int c = 0; c <= s->drawn[2]; c++)
                if (pol_try(out, pol_a(V_REMOVE, w, m, c)))
                    return;
}

enum pol_run heg_run_cull(void *state, pol_frame *f, pol_events *ev)
{
    (void)ev;
    if (f->step == 1)
        return POL_ASK;
    f->step = 1;
    heg_push(state, K_CUBES, POL_CHANCE)->a = 6;
    return POL_RUN;
}

void heg_take_cull(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    uint8_t out[3] = {a.a, a.b, a.c};
    for (int c = 0; c < 3; c++)
        s->drawn[c] = (uint8_t)(s->drawn[c] - out[c]);
    put_back(s);
    pol_pop(s);
    TELL(RULE(ELE, 37), MSG_CULLED, seat, a.a, a.b, a.c);
}

void heg_prompt_cull(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_CULL;
    for (int c = 0; c < 3; c++)
        q->prompt.n[c] = s->drawn[c];
    q->has_keep = true;
    q->keep = pol_a(V_REMOVE, 0, 0, 0);
}

/* K_CONVERT: Interest Groups. Cubes are shown until three of opponents have come up; own cubes shown on
 * the way go back and change nothing, so only the three are drawn. Fewer own cubes in the Supply
 * exchange fewer; they are taken before the draw, so that no Refill can use them up. */
pol_rule heg_can_convert(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    return heg_cubes_left(s, who) > 0 ? 0 : NO(LIM, 2);
}

enum pol_run heg_run_convert(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who;
    if (f->step == 0) {
        f->step = 1;
        int n = heg_add_cubes(s, ev, who, 3, RULE(LIM, 2));
        pol_frame *cubes = heg_push(s, K_CUBES, POL_CHANCE);
        cubes->a = (uint8_t)n;
        cubes->b = (uint8_t)(7 & ~(1u << who));
        return POL_RUN;
    }
    memset(s->drawn, 0, sizeof s->drawn);
    pol_pop(s);
    return POL_RUN;
}

/* ---- Capitalist Class ---- */

/* K_RECRUIT: an empty own Company is staffed. a V paid to the Supply before (Foreign Recruitment, from
 * the Supply of Workers) or 0 (Unemployment Initiative Program, 5 V from the State for each). */
static int recruit_flags(int price)
{
    return price ? STAFF_FROM_SUPPLY : 0;
}

static pol_rule check_recruit(const heg_state *s, int price, int card)
{
    if (s->company[card].slot[0])
        return NO(WRK, 5);
    return heg_can_staff(s, card, WC, recruit_flags(price));
}

pol_rule heg_can_recruit(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(WRK, 5);
    for (uint64_t left = s->built[who]; left; left &= left - 1) {
        pol_rule no = check_recruit(s, op->a, heg_first(left));
        if (no == 0)
            return 0;
        if (no != RULE(WRK, 5)) /* a full Company says least */
            why = no;
    }
    return why;
}

pol_rule heg_check_recruit(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.verb != V_RECRUIT || a.a >= HEG_COMPANIES || a.b || a.c
        || !(s->built[seat] & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_recruit(s, f->a, a.a);
}

void heg_offer_recruit(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_RECRUIT, heg_first(left), 0, 0)))
            return;
}

enum pol_run heg_run_recruit(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 0)
        return POL_ASK;
    int who = f->who, placed = heg_companies[f->c].slots, price = f->a;
    pol_pop(s);
    if (price == 0) {
        int v = heg_owe(s, ev, ST, 5 * placed);
        heg_gain(s, who, v);
        TELL(RULE(LOAN, 2), MSG_STATE_PAYS, v, who);
    }
    return POL_RUN;
}

void heg_take_recruit(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (f->a) {
        heg_spend(s, seat, f->a);
        TELL(RULE(GEN, 15), MSG_PAYS, seat, f->a);
    }
    f->c = a.a;
    f->step = 1;
    pol_frame *staff = heg_push(s, K_STAFF, seat);
    staff->a = a.a;
    staff->b = WC;
    staff->c = (uint8_t)recruit_flags(f->a);
}

/* K_COMPETE: Competitive Wages. Everybody of a Public Company moves to an empty own one of the same
 * industry and size, at L3. The crew fits slot by slot: the first slot of a Public Company has its
 * industry's colour, and no Company asks for another one. */
static pol_rule check_compete(const heg_state *s, int to, int from)
{
    if (heg_companies[to].automated)
        return NO(CO, 8);
    if (s->company[to].slot[0])
        return NO(WRK, 5);
    if (heg_companies[to].industry != heg_companies[from].industry
        || heg_companies[to].slots != heg_companies[from].slots)
        return NO(ACT, 13);
    if (!heg_operational(s, from))
        return NO(CO, 9);
    return heg_committed(s, from) ? NO(WRK, 12) : 0;
}

pol_rule heg_can_compete(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_rule why = NO(ACT, 13);
    for (uint64_t to = s->built[who]; to; to &= to - 1) {
        for (uint64_t from = s->built[ST]; from; from &= from - 1) {
            pol_rule no = check_compete(s, heg_first(to), heg_first(from));
            if (no == 0)
                return 0;
            if (no == RULE(WRK, 12))
                why = no;
        }
    }
    return why;
}

pol_rule heg_check_compete(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    if (a.verb != V_COMPETE || a.a >= HEG_COMPANIES || a.b >= HEG_COMPANIES || a.c
        || !(s->built[seat] & heg_bit(a.a)) || !(s->built[ST] & heg_bit(a.b)))
        return POL_NOT_AN_ANSWER;
    return check_compete(s, a.a, a.b);
}

void heg_offer_compete(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t to = s->built[seat]; to; to &= to - 1)
        for (uint64_t from = s->built[ST]; from; from &= from - 1)
            if (pol_try(out, pol_a(V_COMPETE, heg_first(to), heg_first(from), 0)))
                return;
}

void heg_take_compete(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)seat;
    heg_company *to = &s->company[a.a], *from = &s->company[a.b];
    to->wage = 3;
    for (int i = 0; i < heg_companies[a.a].slots; i++) {
        to->slot[i] = (uint8_t)(from->slot[i] | SLOT_COMMITTED);
        from->slot[i] = 0;
    }
    from->flags &= (uint8_t)~CO_STRIKE;
    pol_pop(s);
    TELL(RULE(WRK, 11), MSG_COMPETED, a.b, a.a);
    heg_after_moves(s, ev);
}

/* K_INSIGHT: two Export cards are shown; one of them may replace the one in force. */
pol_rule heg_check_insight(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_KEEP_CARD)
        return a.a ? POL_NOT_AN_ANSWER : 0;
    return a.verb == V_EXPORT_CARD && a.a < HEG_EXPORTS
                   && (a.a == s->shown[0] || a.a == s->shown[1])
               ? 0
               : POL_NOT_AN_ANSWER;
}

void heg_offer_insight(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < 2; i++)
        if (pol_try(out, pol_a(V_EXPORT_CARD, s->shown[i], 0, 0)))
            return;
    pol_try(out, pol_a(V_KEEP_CARD, 0, 0, 0));
}

enum pol_run heg_run_insight(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->step == 2)
        return POL_ASK;
    f->step++;
    heg_push(s, K_DRAW_EXPORT, POL_CHANCE)->a = f->step;
    return POL_RUN;
}

void heg_take_insight(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    if (a.verb == V_EXPORT_CARD) {
        s->export_card = a.a;
        TELL(RULE(GEN, 27), MSG_EXPORT_CHOSEN, seat, a.a);
    }
    s->shown[0] = s->shown[1] = HEG_NONE;
    pol_pop(s);
}

void heg_prompt_insight(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_INSIGHT;
    q->has_keep = true;
    q->keep = pol_a(V_KEEP_CARD, 0, 0, 0);
}

/* K_REFILL_MARKET: as many new Companies as the card has built. */
enum pol_run heg_run_refill_market(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    int who = f->who, cards = s->tally;
    pol_pop(s);
    pol_frame *draw = heg_push(s, K_DRAW_MARKET, POL_CHANCE);
    draw->a = (uint8_t)who;
    draw->b = (uint8_t)cards;
    return POL_RUN;
}

/* K_INVEST: from the Market for 10 less, or from the deck for 10 more. */
static const heg_op invest_market = {.kind = K_BUILD, .a = BUILD_MARKET, .b = BUILD_MINUS_10};
static const heg_op invest_deck = {.kind = K_BUILD, .a = BUILD_DECK, .b = BUILD_PLUS_10};

pol_rule heg_can_invest(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_rule why = heg_can_build(s, who, &invest_market);
    return why ? heg_can_build(s, who, &invest_deck) : 0;
}

pol_rule heg_check_invest(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    if (a.a || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_FROM_MARKET)
        return heg_can_build(state, seat, &invest_market);
    return a.verb == V_FROM_DECK ? heg_can_build(state, seat, &invest_deck) : POL_NOT_AN_ANSWER;
}

void heg_offer_invest(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_FROM_MARKET, 0, 0, 0)))
        pol_try(out, pol_a(V_FROM_DECK, 0, 0, 0));
}

void heg_take_invest(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    (void)f, (void)ev;
    const heg_op *op = a.verb == V_FROM_DECK ? &invest_deck : &invest_market;
    pol_pop(state);
    pol_frame *build = heg_push(state, K_BUILD, seat);
    build->a = op->a;
    build->b = op->b;
}

/* K_TECHNOLOGY: one Machinery token for 20 V or two for 45 V. */
static int machine_price(int n)
{
    return n == 1 ? 20 : 45;
}

pol_rule heg_check_technology(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)f;
    if (a.verb != V_MACHINES || a.a < 1 || a.a > 2 || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return heg_purse(state, seat) >= machine_price(a.a) ? 0 : NO(GEN, 28);
}

void heg_offer_technology(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    if (!pol_try(out, pol_a(V_MACHINES, 1, 0, 0)))
        pol_try(out, pol_a(V_MACHINES, 2, 0, 0));
}

void heg_take_technology(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    heg_spend(s, seat, machine_price(a.a));
    TELL(RULE(GEN, 15), MSG_PAYS, seat, machine_price(a.a));
    heg_push(s, K_MACHINERY, seat)->a = a.a;
}
