/* effects_workers.c - card effects that no action has: Workers. */
#include "hegemony/heg.h"

/* K_ADD_WORKER: a skilled Worker of class a joins it; the colour is a choice among those in the
 * Supply, LIM-7 without any. */
enum pol_run heg_run_add_worker(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int cls = f->a;
    for (int c = GREEN; c < COLOURS; c++)
        if (heg_in_supply(s, cls, c) > 0)
            return POL_ASK;
    pol_pop(s);
    heg_add_worker(s, ev, cls, GREEN, RULE(LIM, 7));
    return POL_RUN;
}

void heg_take_add_worker(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    int cls = f->a;
    (void)seat;
    pol_pop(state);
    heg_add_worker(state, ev, cls, a.a, RULE(GEN, 27));
}

void heg_prompt_add_worker(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_WORKER;
    q->prompt.n[0] = f->a;
}

/* K_FARM: a Cooperative Farm, and three unemployed Workers into it (CO-14, CO-15). */
pol_rule heg_can_farm(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    if (heg_company_count(s, WC) == heg_spaces[WC])
        return NO(CO, 15);
    return heg_unemployed(s, WC) >= 3 ? 0 : NO(ACT, 7);
}

enum pol_run heg_run_farm(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 0) {
        int farm = s->built[WC] & pol_bit(HEG_FIRST_FARM) ? HEG_FIRST_FARM + 1 : HEG_FIRST_FARM;
        s->built[WC] |= pol_bit(farm);
        TELL(RULE(CO, 14), MSG_FARM, farm);
        f->step = 1;
        pol_frame *assign = heg_push(s, K_ASSIGN, f->who);
        assign->a = 3;
        assign->b = ASSIGN_BUILDING;
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
    if (pol_offer_range(out, V_SEND, GRAY, PURPLE))
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

/* K_RECRUIT: an empty own Company is staffed with Workers of one class. a V paid to the Supply
 * before (Foreign Recruitment, from the Supply of Workers), b V from the State for each
 * (Unemployment Initiative Program of CAP). */
static int recruit_flags(int price)
{
    return price ? STAFF_FROM_SUPPLY : 0;
}

static pol_rule check_recruit(const heg_state *s, int price, int card, int cls)
{
    if (s->company[card].slot[0])
        return NO(WRK, 5);
    return heg_can_staff(s, card, cls, recruit_flags(price));
}

pol_rule heg_can_recruit(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(WRK, 5);
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        for (int cls = WC; cls <= MC && why; cls++)
            if (heg_plays(s, cls))
                why = heg_telling(why, check_recruit(s, op->a, pol_first(left), cls), RULE(WRK, 5));
    return why;
}

pol_rule heg_check_recruit(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.verb != V_RECRUIT || a.a >= HEG_COMPANIES || a.b > MC || a.c || !heg_plays(s, a.b)
        || !(s->built[seat] & pol_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_recruit(s, f->a, a.a, a.b);
}

void heg_offer_recruit(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        for (int cls = WC; cls <= MC; cls++)
            if (pol_try(out, pol_a(V_RECRUIT, pol_first(left), cls, 0)))
                return;
}

enum pol_run heg_run_recruit(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 0)
        return POL_ASK;
    int who = f->who, each = f->b, placed = heg_companies[f->c].slots;
    pol_pop(s);
    if (each)
        heg_state_pays(s, ev, who, each * placed);
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
    heg_push_staff(s, seat, a.a, a.b, recruit_flags(f->a));
}

/* K_COMPETE: Competitive Wages. Everybody of a Public Company moves to an empty own one of the same
 * industry and size, at L3. The first slot may ask for a colour, which a Company that was
 * nationalized need not have in its crew; the other slots take anybody. */
static int skilled_slot(const heg_state *s, int card, int skill)
{
    for (int i = 0; i < heg_companies[card].slots; i++)
        if (skill == GRAY || (s->company[card].slot[i] & SLOT_COLOUR) == skill + 1)
            return i;
    return -1;
}

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
    if (skilled_slot(s, from, heg_companies[to].skill[0]) < 0)
        return NO(WRK, 1);
    return heg_committed(s, from) ? NO(WRK, 12) : 0;
}

pol_rule heg_can_compete(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_rule why = NO(ACT, 13);
    for (uint64_t to = s->built[who]; to; to &= to - 1) {
        for (uint64_t from = s->built[ST]; from; from &= from - 1) {
            pol_rule no = check_compete(s, pol_first(to), pol_first(from));
            if (no == 0)
                return 0;
            if (no == RULE(WRK, 12) || no == RULE(WRK, 1)) /* almost */
                why = no;
        }
    }
    return why;
}

pol_rule heg_check_compete(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    return heg_names_pair(a, V_COMPETE, s->built[seat], s->built[ST]) ? check_compete(s, a.a, a.b)
                                                                      : POL_NOT_AN_ANSWER;
}

void heg_offer_compete(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    heg_offer_pairs(out, V_COMPETE, s->built[seat], s->built[ST]);
}

void heg_take_compete(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)seat;
    heg_company *to = &s->company[a.a], *from = &s->company[a.b];
    int first = skilled_slot(s, a.b, heg_companies[a.a].skill[0]);
    to->wage = 3;
    to->slot[0] = from->slot[first];
    from->slot[first] = from->slot[0];
    for (int i = 1; i < heg_companies[a.a].slots; i++)
        to->slot[i] = from->slot[i];
    memset(from->slot, 0, sizeof from->slot);
    heg_commit(s, a.a, true);
    pol_pop(s);
    TELL(RULE(WRK, 11), MSG_COMPETED, a.b, a.a);
    heg_settle_company(s, ev, a.b); /* its Strike is over (WC-21) */
    heg_after_moves(s, ev);
}
