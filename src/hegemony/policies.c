/* policies.c - Policies and what happens when one changes (chapter POL). */
#include "hegemony/heg.h"

int heg_tax_multiplier(const heg_state *s)
{
    int t = s->policy[TAXATION]; /* TAX-3 */
    return heg_tax_base[t]
           + heg_tax_factor[t]
                 * (heg_tax_modifier[s->policy[HEALTH_POLICY]]
                    + heg_tax_modifier[s->policy[EDUCATION_POLICY]]);
}

int heg_minimum_wage(const heg_state *s)
{
    return heg_min_wage[s->policy[LABOR]];
}

/* Puts the marker on its new section and lets all effects follow (POL-2). */
void heg_change_policy(heg_state *s, pol_events *ev, int policy, int section)
{
    TELL(RULE(POL, 1), MSG_POLICY, policy * 3 + section);
    s->policy[policy] = (uint8_t)section;
    heg_push(s, K_POLICY, WC)->a = (uint8_t)policy;
}

/* ---- Fiscal Policy without a State player (POL-4 to POL-20) ---- */

/* The Public Companies of the first n rows with this number of players (SET-2 to SET-6). */
uint64_t heg_public_rows(const heg_state *s, int n)
{
    uint64_t rows = (uint64_t)7 << (HEG_FIRST_PUBLIC + (s->head.players > 2 ? 3 : 0));
    for (int row = 2; row <= n; row++)
        rows |= (uint64_t)7 << (HEG_FIRST_PUBLIC + 3 * row);
    return rows;
}

/* ST-1: services above what the open Companies can hold are lost. */
void heg_trim_services(heg_state *s, pol_events *ev)
{
    for (int r = HEALTH; r <= INFLUENCE; r++) {
        int limit = heg_service_limit(s, r);
        if (s->store[ST][r] > limit) {
            TELL(RULE(POL, 18), MSG_SERVICES_LOST, s->store[ST][r] - limit, r);
            s->store[ST][r] = (uint16_t)limit;
        }
    }
}

/* POL-15, POL-17: the lowest rows close as a whole, committed Workers or not. */
void heg_close_public(heg_state *s, pol_events *ev, uint64_t stay)
{
    for (uint64_t left = s->built[ST] & ~stay; left; left &= left - 1) {
        int card = heg_first(left);
        TELL(RULE(POL, 15), MSG_CLOSED, card, heg_companies[card].cost);
        heg_gain(s, ST, heg_companies[card].cost);
        heg_dismiss(s, ev, card);
        s->company[card] = (heg_company){0};
        s->built[ST] &= ~heg_bit(card);
    }
    heg_trim_services(s, ev);
    heg_after_moves(s, ev);
}

/* POL-5, POL-7, POL-9 */
static void open_public(heg_state *s, pol_events *ev, uint64_t rows)
{
    int cost = 0;
    for (uint64_t left = rows & ~s->built[ST]; left; left &= left - 1) {
        int card = heg_first(left);
        cost += heg_companies[card].cost;
        s->built[ST] |= heg_bit(card);
        s->company[card].wage = (uint8_t)heg_minimum_wage(s);
        s->company[card].flags = CO_NEW;
        TELL(RULE(POL, 7), MSG_OPENED, card, heg_companies[card].cost);
    }
    heg_owe(s, ev, ST, cost);
}

/* K_OPENING: Companies just opened are filled from the unemployed, as many as can be (POL-10,
 * POL-13). who: WC, who decides which. */

static pol_rule check_opening(const heg_state *s, int card)
{
    if (!(s->company[card].flags & CO_NEW) || s->company[card].slot[0])
        return NO(POL, 10);
    return heg_can_staff(s, card, WC, STAFF_BY_POLICY) ? NO(POL, 10) : 0;
}

pol_rule heg_check_opening(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    if (a.verb != V_STAFF || a.a >= HEG_COMPANIES || a.b || a.c || !(s->built[ST] & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_opening(s, a.a);
}

void heg_offer_opening(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (uint64_t left = s->built[ST]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_STAFF, heg_first(left), 0, 0)))
            return;
}

enum pol_run heg_run_opening(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[ST]; left; left &= left - 1)
        if (check_opening(s, heg_first(left)) == 0)
            return POL_ASK;
    for (uint64_t left = s->built[ST]; left; left &= left - 1)
        s->company[heg_first(left)].flags &= (uint8_t)~CO_NEW;
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

void heg_take_opening(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)ev;
    pol_frame *staff = heg_push(s, K_STAFF, seat);
    staff->a = a.a;
    staff->b = WC;
    staff->c = STAFF_BY_POLICY;
    if (!heg_opt(s, OPT_OPENING_CALMS)) /* WC-31, Q-7 */
        staff->c |= STAFF_BUILDING;
}

/* ---- Labor Market ---- */

/* CO-19, POL-27: Public Companies pay the minimum. A table may wait with lowering the Wage of
 * committed Workers until Production is over. */
void heg_set_public_wages(heg_state *s)
{
    int minimum = heg_minimum_wage(s);
    for (uint64_t left = s->built[ST]; left; left &= left - 1) {
        int card = heg_first(left);
        heg_company *co = &s->company[card];
        bool waits = heg_opt(s, OPT_PUBLIC_WAGES) && co->wage > minimum && heg_committed(s, card);
        if (!waits)
            co->wage = (uint8_t)minimum;
    }
}

/* POL-23: with L3 as the minimum there is nothing to choose. */
static void raise_to_top(heg_state *s, pol_events *ev, int owner)
{
    for (uint64_t left = s->built[owner]; left; left &= left - 1) {
        int card = heg_first(left);
        heg_company *co = &s->company[card];
        if (heg_companies[card].slots == 0 || co->wage == 3)
            continue;
        co->wage = 3;
        TELL(RULE(POL, 23), MSG_WAGE, card, 3);
    }
}

/* ---- a change ---- */

static void ask_prices(heg_state *s, int resources)
{
    pol_frame *f = heg_push(s, K_PRICES, CAP);
    f->a = (uint8_t)resources;
    f->c = PRICES_OPTIONAL;
}

/* K_POLICY: a the Policy that has just changed. */
enum pol_run heg_run_policy(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int policy = f->a;
    pol_pop(s);
    switch (policy) {
    case FISCAL: {
        uint64_t rows = heg_public_rows(s, heg_public_companies[s->policy[FISCAL]]);
        if (rows & ~s->built[ST]) {
            open_public(s, ev, rows);
            heg_push(s, K_OPENING, WC);
        } else {
            heg_close_public(s, ev, rows);
        }
        break;
    }
    case LABOR:
        heg_set_public_wages(s);
        if (heg_minimum_wage(s) == 3)
            raise_to_top(s, ev, CAP);
        heg_push(s, K_WAGES, CAP)->a = WAGES_BY_POLICY; /* POL-23, POL-24 */
        break;
    case HEALTH_POLICY:
        ask_prices(s, 1 << HEALTH); /* POL-33 */
        break;
    case EDUCATION_POLICY:
        ask_prices(s, 1 << EDUCATION); /* POL-36 */
        break;
    case TRADE:
        ask_prices(s, 1 << FOOD | 1 << LUXURY); /* POL-40 */
        break;
    default: /* POL-30 needs no bookkeeping, POL-42 waits for the next Preparation */
        break;
    }
    return POL_RUN;
}
