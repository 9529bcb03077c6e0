/* needs.c - Cover Needs (chapter NEED).
 *
 * K_NEEDS: who must eat; step 0 uses own Food, step 1 asks how much of the missing Food (a) is bought
 * from CAP; the rest comes from the Foreign Market, which always has enough (NEED-8). */
#include "hegemony/heg.h"

static int cost_of(const heg_state *s, int missing, int from_cap)
{
    return from_cap * heg_unit_price(s, CAP, FOOD)
           + (missing - from_cap) * heg_unit_price(s, FOREIGN, FOOD);
}

/* The cheapest purchase; on equal prices at home. */
static int cheapest(const heg_state *s, int missing)
{
    int most = heg_min(missing, s->store[CAP][FOOD]);
    return heg_unit_price(s, CAP, FOOD) <= heg_unit_price(s, FOREIGN, FOOD) ? most : 0;
}

pol_rule heg_check_needs(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.verb != V_FOOD || a.a != CAP || a.b > f->a || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.b > s->store[CAP][FOOD])
        return NO(NEED, 5);
    int purse = heg_purse(s, seat);
    if (cost_of(s, f->a, a.b) > purse && cost_of(s, f->a, cheapest(s, f->a)) <= purse)
        return NO(NEED, 9);
    return 0;
}

void heg_offer_needs(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)seat;
    for (int n = 0; n <= f->a; n++)
        if (pol_try(out, pol_a(V_FOOD, CAP, n, 0)))
            return;
}

enum pol_run heg_run_needs(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 1)
        return POL_ASK;
    int who = f->who, need = heg_population(s, who); /* NEED-2 */
    int own = heg_min(need, s->goods[who][FOOD]);    /* NEED-3 */
    s->goods[who][FOOD] = (uint16_t)(s->goods[who][FOOD] - own);
    TELL(RULE(NEED, 2), MSG_EATS, who, need, own);
    f->a = (uint8_t)(need - own);
    f->step = 1;
    if (f->a == 0)
        pol_pop(s);
    return POL_RUN;
}

void heg_take_needs(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    int from_cap = a.b, imported = f->a - a.b;
    int cost = cost_of(s, f->a, from_cap);
    pol_pop(s);
    TELL(RULE(NEED, 5), MSG_BUYS_FOOD, seat, from_cap, imported, cost);
    int paid = heg_owe(s, ev, seat, cost);
    int home = heg_min(paid, from_cap * heg_unit_price(s, CAP, FOOD));
    heg_gain(s, CAP, home); /* NEED-11 */
    int tariffs = imported * heg_tariff[FOOD][s->policy[TRADE]];
    heg_gain(s, ST, heg_min(paid - home, tariffs)); /* NEED-6 */
    s->store[CAP][FOOD] = (uint16_t)(s->store[CAP][FOOD] - from_cap);
}

void heg_prompt_needs(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    q->prompt.msg = MSG_ASK_FOOD;
    q->prompt.n[0] = f->a;
    q->prompt.n[1] = heg_unit_price(s, CAP, FOOD);
    q->prompt.n[2] = heg_unit_price(s, FOREIGN, FOOD);
    q->has_keep = true;
    q->keep = pol_a(V_FOOD, CAP, cheapest(s, f->a), 0);
}
