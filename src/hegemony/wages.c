/* wages.c - Adjust Wages, the Labor Market, Give Bonus (chapters CAP, MC, ST and POL). */
#include "hegemony/wages.h"

#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/policies.h"
#include "hegemony/workers.h"

/* ---- Adjust Wages (CAP-36 to CAP-38, MC-38 to MC-40, ST-38), Labor Market (POL-23 to POL-26) ----
 *
 * Each Wage is set at most once in a chain. */

enum { WAGES_BY_POLICY = 1 };

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

static int count_below_minimum(const heg_state *s, int who)
{
    int n = 0;
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        n += below_minimum(s, pol_first(left));
    return n;
}

/* POL-23: Wages that are too low come first. */
static pol_no too_low(const heg_state *s, int who)
{
    int n = count_below_minimum(s, who);
    return n ? BECAUSE(POL, 23, MSG_NO_LOW_WAGES, n, heg_minimum_wage(s)) : 0;
}

static pol_no wages_rule(int who)
{
    return who == MC ? NO(MC, 38) : who == ST ? NO(ST, 38) : NO(CAP, 36);
}

typedef struct wages_frame {
    POL_FRAME;
    uint8_t flags; /* WAGES_BY_POLICY */
    uint8_t spare[2];
    uint8_t changes; /* made, 0 or 1 */
    uint8_t spare_2;
} wages_frame;
POL_FRAME_FITS(wages_frame);

static pol_no check_wage(const heg_state *s, const wages_frame *f, int who, int card, int level)
{
    const heg_company *co = &s->company[card];
    if (heg_companies[card].wage[0] == 0)
        return who == MC ? NO(MC, 38) : NO(CO, 8);
    if (level < heg_minimum_wage(s))
        return BECAUSE(CO, 18, MSG_NO_WAGE, heg_minimum_wage(s));
    if (co->wage == level || co->flags & CO_TOUCHED)
        return wages_rule(who);
    if (level < co->wage && paid_committed(s, card))
        return f->flags & WAGES_BY_POLICY ? NO(POL, 25)
               : who == MC                ? NO(MC, 39)
               : who == ST                ? NO(ST, 38)
                                          : NO(CAP, 37);
    return f->flags & WAGES_BY_POLICY && !below_minimum(s, card) ? too_low(s, who) : 0;
}

static pol_no wages_can(const void *state, const pol_frame *frame)
{
    SEE(wages_frame);
    for (uint64_t left = s->built[f->who]; left; left &= left - 1)
        for (int level = 1; level <= 3; level++)
            if (check_wage(s, f, f->who, pol_first(left), level) == 0)
                return 0;
    return wages_rule(f->who);
}

static pol_no wages_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(wages_frame);
    if (a.verb == V_DONE) {
        if (f->flags & WAGES_BY_POLICY)
            return too_low(s, seat);
        return f->changes > 0 ? 0 : wages_rule(seat);
    }
    if (a.verb != V_WAGE)
        return POL_NOT_AN_ANSWER;
    if (!(s->built[seat] & pol_bit(a.a)))
        return pol_unlisted(wages_rule(seat));
    if (a.b < 1 || a.b > 3)
        return heg_check_wage_level(s, a.b);
    return check_wage(s, f, seat, a.a, a.b);
}

static void wages_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(wages_frame);
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        for (int level = 1; level <= 3; level++)
            if (pol_try(out, pol_a(V_WAGE, pol_first(left), level, 0)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void take_marks_off(heg_state *s, int owner)
{
    for (uint64_t left = s->built[owner]; left; left &= left - 1)
        s->company[pol_first(left)].flags &= (uint8_t)~CO_TOUCHED;
}

/* Wages that are still too low are raised to the minimum. */
static void wages_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(wages_frame);
    take_marks_off(s, f->who);
    for (uint64_t left = s->built[f->who]; left; left &= left - 1)
        if (below_minimum(s, pol_first(left)))
            s->company[pol_first(left)].wage = (uint8_t)heg_minimum_wage(s);
}

static void wages_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(wages_frame);
    if (a.verb == V_DONE) {
        assert(too_low(s, seat) == 0); /* CO-18 */
        take_marks_off(s, seat);
        pol_pop(s);
        return;
    }
    heg_company *co = &s->company[a.a];
    bool raise = a.b > co->wage;
    assert(s->built[seat] & pol_bit(a.a) && !(co->flags & CO_TOUCHED));
    assert(a.b >= heg_minimum_wage(s) && (raise || !paid_committed(s, a.a)));
    co->wage = a.b;
    co->flags |= CO_TOUCHED;
    f->changes = 1;
    if (raise && !(f->flags & WAGES_BY_POLICY)) /* CAP-38, WRK-20, WRK-21 */
        commit_paid(s, a.a);
    TELL(seat == CAP  ? RULE(CAP, 36)
         : seat == MC ? RULE(MC, 38)
                      : RULE(ST, 38),
         MSG_WAGE, a.a, a.b);
}

static void wages_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(wages_frame);
    bool must = f->flags & WAGES_BY_POLICY && too_low(s, f->who);
    q->prompt.msg = must ? MSG_ASK_RAISE : MSG_ASK_WAGES;
    q->part = must ? "raise" : NULL;
    q->prompt.n[0] = heg_minimum_wage(s);
    q->has_keep = f->flags & WAGES_BY_POLICY ? !must : f->changes > 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_wages = {
    "wages",
    .can = wages_can,
    .offer = wages_offer,
    .check = wages_check,
    .take = wages_take,
    .prompt = wages_prompt,
    .drop = wages_drop,
};

void heg_push_wages_by_policy(heg_state *s, int owner)
{
    assert(owner != WC && heg_plays(s, owner));
    wages_frame *f = heg_push(s, K_WAGES, owner);
    f->flags = WAGES_BY_POLICY;
}

/* ---- Give Bonus (CAP-39) ---- */

static pol_no check_bonus(const heg_state *s, int who, int card)
{
    if (heg_companies[card].slots == 0 || !heg_operational(s, card))
        return NO(CAP, 39);
    return AFFORDS(s, who, heg_number.bonus_v);
}

static pol_no bonus_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    pol_no why = NO(CAP, 39);
    for (uint64_t left = s->built[f->who]; left; left &= left - 1) {
        pol_no r = check_bonus(s, f->who, pol_first(left));
        if (r == 0)
            return 0;
        if (pol_no_rule(r) == RULE(GEN, 28))
            why = r;
    }
    return why;
}

static pol_no bonus_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_BONUS_AT)
        return POL_NOT_AN_ANSWER;
    return s->built[seat] & pol_bit(a.a) ? check_bonus(s, seat, a.a) : UNLISTED(CAP, 39);
}

static void bonus_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    heg_offer_cards(out, V_BONUS_AT, s->built[seat]);
}

static void bonus_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    int cls = heg_class_at(s, a.a), v = heg_number.bonus_v;
    assert(s->built[seat] & pol_bit(a.a) && heg_workers_at(s, a.a, cls) > 0);
    pol_pop(s);
    heg_spend(s, seat, v);
    heg_gain(s, cls, v);
    heg_commit(s, a.a, true);
    TELL(RULE(CAP, 39), MSG_BONUS, seat, v, cls, a.a);
}

POL_TABLE pol_kind heg_kind_bonus = {
    "bonus",
    .can = bonus_can,
    .offer = bonus_offer,
    .check = bonus_check,
    .take = bonus_take,
    .msg = MSG_ASK_BONUS,
};
