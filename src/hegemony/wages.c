/* wages.c - Adjust Wages, the Labor Market, Give Bonus (chapters CAP, MC, ST and POL). */
#include "hegemony/heg.h"

enum { BONUS_V = 5 };

/* ---- Adjust Wages (CAP-36 to CAP-38, MC-38 to MC-40, ST-38), Labor Market (POL-23 to POL-26) ----
 *
 * K_WAGES: a WAGES_BY_POLICY or 0, d changes made. Each Wage is set at most once in a chain. */

/* Whether those who get the Wage are committed: in an MC Company the employee (CO-4). */
static bool paid_committed(const heg_state *s, int card)
{
    if (heg_middle_card(card))
        return s->company[card].slot[EMPLOYEE] & SLOT_COMMITTED;
    return heg_committed(s, card);
}

static void commit_paid(heg_state *s, int card)
{
    if (!heg_middle_card(card))
        heg_commit(s, card, true);
    else if (s->company[card].slot[EMPLOYEE])
        s->company[card].slot[EMPLOYEE] |= SLOT_COMMITTED; /* MC-40 */
}

static bool below_minimum(const heg_state *s, int card)
{
    return heg_companies[card].wage[0] && s->company[card].wage < heg_minimum_wage(s);
}

static bool any_below_minimum(const heg_state *s, int who)
{
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        if (below_minimum(s, pol_first(left)))
            return true;
    return false;
}

static pol_rule wages_rule(int who)
{
    return who == MC ? NO(MC, 38) : who == ST ? NO(ST, 38) : NO(CAP, 36);
}

static pol_rule check_wage(const heg_state *s, const pol_frame *f, int who, int card, int level)
{
    const heg_company *co = &s->company[card];
    if (heg_companies[card].wage[0] == 0)
        return who == MC ? NO(MC, 38) : NO(CO, 8);
    if (level < heg_minimum_wage(s))
        return NO(CO, 18);
    if (co->wage == level || co->flags & CO_TOUCHED)
        return wages_rule(who);
    if (level < co->wage && paid_committed(s, card))
        return f->a & WAGES_BY_POLICY ? NO(POL, 25)
               : who == MC            ? NO(MC, 39)
               : who == ST            ? NO(ST, 38)
                                      : NO(CAP, 37);
    if (f->a & WAGES_BY_POLICY && !below_minimum(s, card) && any_below_minimum(s, who))
        return NO(POL, 23);
    return 0;
}

pol_rule heg_can_adjust_wages(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_frame f = {0};
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        for (int level = 1; level <= 3; level++)
            if (check_wage(s, &f, who, pol_first(left), level) == 0)
                return 0;
    return wages_rule(who);
}

pol_rule heg_check_wages(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE && !a.a && !a.b) {
        if (f->a & WAGES_BY_POLICY)
            return any_below_minimum(s, seat) ? NO(POL, 23) : 0;
        return f->d > 0 ? 0 : wages_rule(seat);
    }
    if (a.verb != V_WAGE || a.a >= HEG_COMPANIES || !(s->built[seat] & pol_bit(a.a)) || a.b < 1
        || a.b > 3)
        return POL_NOT_AN_ANSWER;
    return check_wage(s, f, seat, a.a, a.b);
}

void heg_offer_wages(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        for (int level = 1; level <= 3; level++)
            if (pol_try(out, pol_a(V_WAGE, pol_first(left), level, 0)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_wages(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_DONE) {
        for (uint64_t left = s->built[seat]; left; left &= left - 1)
            s->company[pol_first(left)].flags &= (uint8_t)~CO_TOUCHED;
        pol_pop(s);
        return;
    }
    heg_company *co = &s->company[a.a];
    bool raise = a.b > co->wage;
    co->wage = a.b;
    co->flags |= CO_TOUCHED;
    f->d = 1;
    if (raise && !(f->a & WAGES_BY_POLICY)) /* CAP-38, WRK-20, WRK-21 */
        commit_paid(s, a.a);
    TELL(seat == CAP  ? RULE(CAP, 36)
         : seat == MC ? RULE(MC, 38)
                      : RULE(ST, 38),
         MSG_WAGE, a.a, a.b);
}

void heg_prompt_wages(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    bool must = f->a & WAGES_BY_POLICY && any_below_minimum(s, f->who);
    q->prompt.msg = must ? MSG_ASK_RAISE : MSG_ASK_WAGES;
    q->prompt.n[0] = heg_minimum_wage(s);
    q->has_keep = f->a & WAGES_BY_POLICY ? !must : f->d > 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- Give Bonus (CAP-39) ---- */

static pol_rule check_bonus(const heg_state *s, int who, int card)
{
    if (heg_companies[card].slots == 0 || !heg_operational(s, card))
        return NO(CAP, 39);
    return heg_purse(s, who) >= BONUS_V ? 0 : NO(GEN, 28);
}

pol_rule heg_can_bonus(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_rule why = NO(CAP, 39);
    for (uint64_t left = s->built[who]; left; left &= left - 1) {
        pol_rule r = check_bonus(s, who, pol_first(left));
        if (r == 0)
            return 0;
        if (r == RULE(GEN, 28))
            why = r;
    }
    return why;
}

pol_rule heg_check_bonus(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    return heg_names_card(a, V_BONUS_AT, s->built[seat]) ? check_bonus(s, seat, a.a)
                                                         : POL_NOT_AN_ANSWER;
}

void heg_offer_bonus(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    heg_offer_cards(out, V_BONUS_AT, s->built[seat]);
}

void heg_take_bonus(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    int cls = heg_class_at(s, a.a);
    pol_pop(s);
    heg_spend(s, seat, BONUS_V);
    heg_gain(s, cls, BONUS_V);
    heg_commit(s, a.a, true);
    TELL(RULE(CAP, 39), MSG_BONUS, seat, BONUS_V, cls, a.a);
}
