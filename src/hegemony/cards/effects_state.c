/* effects_state.c - card effects that no action has: those that only the State has. */
#include "hegemony/heg.h"

/* K_TARGET: the class that the rest of the card is about. a the classes allowed; op is the first
 * effect of its card, and what follows must be possible for the class. */
static pol_rule check_target(const heg_state *s, int who, const heg_op *op, int cls)
{
    if (!(op->a >> cls & 1))
        return NO(ACT, 13);
    for (int i = 1; i < HEG_OPS && op[i].kind; i++) {
        heg_op next = op[i];
        if (next.optional)
            continue;
        if (next.a == HEG_TARGET)
            next.a = (uint8_t)cls;
        pol_rule why = heg_can_do(s, who, &next);
        if (why)
            return why;
    }
    return 0;
}

pol_rule heg_can_target(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = RULE(ACT, 13);
    for (int c = WC; c <= CAP && why; c++)
        why = heg_telling(why, check_target(s, who, op, c), RULE(ACT, 13));
    return why;
}

pol_rule heg_check_target(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    if (a.verb != V_FOR || a.a > CAP || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    const pol_frame *played = f - 1;
    assert(played->kind == K_PLAYED);
    return check_target(state, seat, heg_cards[played->a].op, a.a);
}

void heg_offer_target(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    pol_offer_range(out, V_FOR, WC, CAP);
}

void heg_take_target(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)seat, (void)ev;
    s->target = a.a;
    pol_pop(s);
}

/* K_EMERGENCY: with three Bills on the table one Policy without a Bill moves by one section; nobody
 * scores for it (BILL-14, FAQ-25). */
pol_rule heg_can_emergency(const heg_state *s, int who, const heg_op *op)
{
    int bills = 0;
    (void)who, (void)op;
    for (int p = 0; p < POLICIES; p++)
        bills += s->bill[p] != NO_BILL;
    return bills < 3 ? NO(ACT, 7) : bills == POLICIES ? NO(BILL, 3) : 0;
}

pol_rule heg_check_emergency(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (a.verb != V_MOVE_POLICY || a.a >= POLICIES * 3 || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    int policy = a.a / 3, step = a.a % 3 - s->policy[policy];
    if (step != 1 && step != -1)
        return NO(BILL, 2);
    return s->bill[policy] == NO_BILL ? 0 : NO(BILL, 3);
}

void heg_offer_emergency(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    pol_offer_range(out, V_MOVE_POLICY, 0, POLICIES * 3 - 1);
}

void heg_take_emergency(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    (void)f, (void)seat;
    pol_pop(state);
    heg_change_policy(state, ev, a.a / 3, a.a % 3);
}

/* K_NATIONALIZE: an empty Public Company leaves the game, an empty one of CAP takes its place; at
 * 1B it is paid for. Automated Companies count as carrying Machinery (CO-8). */
static pol_rule check_nationalize(const heg_state *s, int old, int card)
{
    if (s->company[old].slot[0] || s->company[card].slot[0])
        return NO(WRK, 5);
    if (heg_companies[card].automated || s->company[card].flags & CO_MACHINERY)
        return NO(CO, 8);
    return s->policy[FISCAL] != B || s->money[ST] >= heg_companies[card].cost ? 0 : NO(GEN, 28);
}

pol_rule heg_can_nationalize(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(WRK, 5);
    (void)who, (void)op;
    for (uint64_t old = s->built[ST]; old; old &= old - 1) {
        for (uint64_t left = s->built[CAP]; left; left &= left - 1) {
            pol_rule no = check_nationalize(s, pol_first(old), pol_first(left));
            if (no == 0)
                return 0;
            if (no != RULE(WRK, 5) && why != RULE(GEN, 28)) /* the price says most */
                why = no;
        }
    }
    return why;
}

pol_rule heg_check_nationalize(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    return heg_names_pair(a, V_NATIONALIZE, s->built[CAP], s->built[ST])
               ? check_nationalize(s, a.b, a.a)
               : POL_NOT_AN_ANSWER;
}

void heg_offer_nationalize(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    heg_offer_pairs(out, V_NATIONALIZE, s->built[CAP], s->built[ST]);
}

void heg_take_nationalize(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    int price = s->policy[FISCAL] == B ? heg_companies[a.a].cost : 0;
    pol_pop(s);
    s->built[CAP] &= ~pol_bit(a.a);
    s->built[ST] = (s->built[ST] & ~pol_bit(a.b)) | pol_bit(a.a);
    s->discarded[ST] |= pol_bit(a.b);
    s->company[a.b] = (heg_company){0};
    heg_spend(s, seat, price);
    heg_gain(s, CAP, price);
    TELL(RULE(GEN, 27), MSG_NATIONALIZED, a.a, a.b, price);
    heg_trim_services(s, ev);
    heg_offer_crew(s, seat, a.a);
}

/* K_PRIVATIZE: CAP takes over a working Public Company with its crew and pays for it (FAQ-38 to
 * FAQ-41). Without a free space the card cannot be played. */
static pol_rule check_privatize(const heg_state *s, int card)
{
    if (heg_company_count(s, CAP) == heg_spaces[CAP])
        return NO(Q, 23);
    return heg_operational(s, card) ? 0 : NO(CO, 5);
}

pol_rule heg_can_privatize(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(CO, 5);
    (void)who, (void)op;
    for (uint64_t left = s->built[ST]; left; left &= left - 1) {
        why = check_privatize(s, pol_first(left));
        if (why == 0)
            return 0;
    }
    return why;
}

pol_rule heg_check_privatize(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    return heg_names_card(a, V_PRIVATIZE, s->built[ST]) ? check_privatize(s, a.a)
                                                        : POL_NOT_AN_ANSWER;
}

void heg_offer_privatize(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    heg_offer_cards(out, V_PRIVATIZE, s->built[ST]);
}

void heg_take_privatize(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    s->built[ST] &= ~pol_bit(a.a);
    s->built[CAP] |= pol_bit(a.a);
    int paid = heg_owe(s, ev, CAP, heg_companies[a.a].cost);
    heg_gain(s, seat, paid);
    TELL(RULE(FAQ, 38), MSG_PRIVATIZED, a.a, paid);
    heg_trim_services(s, ev);
}
