/* effects_state.c - card effects that no action has: those that only the State has. */
#include "hegemony/heg.h"

#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/policies.h"
#include "hegemony/script.h"

/* Chooses the class that the rest of the card is about. The rest must be possible for it. */
static pol_no target_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_FOR)
        return POL_NOT_AN_ANSWER;
    if (a.a > CAP)
        return UNLISTED(ACT, 25);
    return heg_can_do_for(s, seat, heg_running(frame - 1), a.a);
}

static void target_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_FOR, WC, CAP);
}

static void target_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(frame[-1].kind == K_SCRIPT); /* it is remembered there */
    heg_remember(s, REG_TARGET, a.a);
    pol_pop(s);
}

POL_TABLE pol_kind heg_kind_target = {
    "target",
    .offer = target_offer,
    .check = target_check,
    .take = target_take,
    .msg = MSG_ASK_TARGET,
};

typedef struct emergency_frame {
    POL_FRAME;
    uint8_t bills; /* that must be on the table */
    uint8_t spare[4];
} emergency_frame;
POL_FRAME_FITS(emergency_frame);

/* Emergency State: a Policy without a Bill moves by one section. Nobody scores for it (BILL-14,
 * FAQ-25). */
static pol_no emergency_can(const void *state, const pol_frame *frame)
{
    SEE(emergency_frame);
    int bills = 0;
    for (int p = 0; p < POLICIES; p++)
        bills += s->bill[p] != NO_BILL;
    return bills < f->bills    ? BECAUSE(ACT, 7, MSG_NO_BILLS, f->bills, bills)
           : bills == POLICIES ? NO(BILL, 3)
                               : 0;
}

static pol_no emergency_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_MOVE_POLICY)
        return POL_NOT_AN_ANSWER;
    int policy = a.a / 3, step = a.a % 3 - s->policy[policy];
    if (step != 1 && step != -1)
        return NO(BILL, 2);
    return s->bill[policy] == NO_BILL ? 0 : NO(BILL, 3);
}

static void emergency_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_MOVE_POLICY, 0, POLICIES * 3 - 1);
}

static void emergency_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(seat == ST);
    pol_pop(s);
    heg_change_policy(s, ev, a.a / 3, a.a % 3);
}

POL_TABLE pol_kind heg_kind_emergency = {
    "emergency",
    .can = emergency_can,
    .offer = emergency_offer,
    .check = emergency_check,
    .take = emergency_take,
    .msg = MSG_ASK_EMERGENCY,
};

/* Nationalization: an empty Public Company leaves the game, and an empty Company of CAP takes its
 * place. At 1B the State pays for it. Automated Companies count as carrying Machinery (CO-8). */
static pol_no check_nationalize(const heg_state *s, int old, int card)
{
    if (s->company[old].slot[0] || s->company[card].slot[0])
        return NO(WRK, 5);
    if (heg_companies[card].automated || s->company[card].flags & CO_MACHINERY)
        return NO(CO, 8);
    int cost = s->policy[FISCAL] == B ? heg_companies[card].cost : 0;
    return s->money[ST] >= cost ? 0 : BECAUSE(GEN, 28, MSG_NO_TREASURY, cost, s->money[ST]);
}

static pol_no nationalize_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    pol_no why = NO(WRK, 5);
    for (uint64_t old = s->built[ST]; old; old &= old - 1) {
        for (uint64_t left = s->built[CAP]; left; left &= left - 1) {
            pol_no no = check_nationalize(s, pol_first(old), pol_first(left));
            if (no == 0)
                return 0;
            why = heg_telling(why, no, RULE(WRK, 5));
        }
    }
    return why;
}

static pol_no nationalize_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_NATIONALIZE)
        return POL_NOT_AN_ANSWER;
    bool there = s->built[CAP] & pol_bit(a.a) && s->built[ST] & pol_bit(a.b);
    return there ? check_nationalize(s, a.b, a.a) : UNLISTED(ACT, 25);
}

static void nationalize_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    heg_offer_pairs(out, V_NATIONALIZE, s->built[CAP], s->built[ST]);
}

static void nationalize_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    int price = s->policy[FISCAL] == B ? heg_companies[a.a].cost : 0;
    assert(s->built[CAP] & pol_bit(a.a) && s->built[ST] & pol_bit(a.b));
    assert(!(s->company[a.a].flags & CO_MACHINERY));
    pol_pop(s);
    heg_company_moves(s, a.b, IN_DISCARDS, ST);
    heg_company_moves(s, a.a, ON_BOARD, ST);
    heg_spend(s, seat, price);
    heg_gain(s, CAP, price);
    TELL(RULE(GEN, 27), MSG_NATIONALIZED, a.a, a.b, price);
    heg_trim_services(s, ev);
    heg_offer_crew(s, seat, a.a);
}

POL_TABLE pol_kind heg_kind_nationalize = {
    "nationalize",
    .can = nationalize_can,
    .offer = nationalize_offer,
    .check = nationalize_check,
    .take = nationalize_take,
    .msg = MSG_ASK_NATIONALIZE,
};

/* Privatization: CAP takes over an operational Public Company with its crew and pays for it (FAQ-38
 * to FAQ-41). Without a free space the card cannot be played. */
static pol_no check_privatize(const heg_state *s, int card)
{
    if (heg_company_count(s, CAP) == heg_spaces[CAP])
        return BECAUSE(Q, 23, MSG_NO_SPACE, heg_spaces[CAP]);
    return heg_operational(s, card) ? 0 : NO(CO, 5);
}

static pol_no privatize_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    pol_no why = NO(CO, 5);
    for (uint64_t left = s->built[ST]; left; left &= left - 1) {
        why = check_privatize(s, pol_first(left));
        if (why == 0)
            return 0;
    }
    return why;
}

static pol_no privatize_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_PRIVATIZE)
        return POL_NOT_AN_ANSWER;
    return s->built[ST] & pol_bit(a.a) ? check_privatize(s, a.a) : UNLISTED(ACT, 25);
}

static void privatize_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    heg_offer_cards(out, V_PRIVATIZE, s->built[ST]);
}

static void privatize_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(s->built[ST] & pol_bit(a.a) && heg_operational(s, a.a));
    pol_pop(s);
    heg_company_moves(s, a.a, ON_BOARD, CAP);
    int paid = heg_owe(s, ev, CAP, heg_companies[a.a].cost);
    heg_gain(s, seat, paid);
    TELL(RULE(FAQ, 38), MSG_PRIVATIZED, a.a, paid);
    heg_trim_services(s, ev);
}

POL_TABLE pol_kind heg_kind_privatize = {
    "privatize",
    .can = privatize_can,
    .offer = privatize_offer,
    .check = privatize_check,
    .take = privatize_take,
    .msg = MSG_ASK_PRIVATIZE,
};
