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

/* ---- Fiscal Policy (POL-4 to POL-20) ---- */

/* The Public Companies of the first n rows with this number of players (SET-2 to SET-6). */
uint64_t heg_public_rows(const heg_state *s, int n)
{
    uint64_t rows = (uint64_t)7 << (HEG_FIRST_PUBLIC + (s->head.players > 2 ? 3 : 0));
    for (int row = 2; row <= n; row++)
        rows |= (uint64_t)7 << (HEG_FIRST_PUBLIC + 3 * row);
    return rows;
}

/* How many Public Companies Fiscal Policy demands. */
static int demanded(const heg_state *s)
{
    return heg_public_companies[s->policy[FISCAL]];
}

/* Without a State player whole rows open and close (POL-7, POL-17). */
static uint64_t demanded_rows(const heg_state *s)
{
    return heg_public_rows(s, demanded(s) / 3);
}

/* ST-1, ST-3: what the State holds above what its open Companies allow is lost. */
void heg_trim_services(heg_state *s, pol_events *ev)
{
    for (int r = FOOD; r <= INFLUENCE; r++) {
        int limit = heg_service_limit(s, r);
        if (s->store[ST][r] > limit) {
            TELL(RULE(POL, 18), MSG_SERVICES_LOST, s->store[ST][r] - limit, r);
            s->store[ST][r] = (uint16_t)limit;
        }
    }
}

/* POL-15: committed Workers or not. */
static void close_one(heg_state *s, pol_events *ev, int card)
{
    TELL(RULE(POL, 15), MSG_CLOSED, card, heg_companies[card].cost);
    heg_gain(s, ST, heg_companies[card].cost);
    heg_dismiss(s, ev, card);
    s->company[card] = (heg_company){0};
    s->built[ST] &= ~pol_bit(card);
    s->market[ST] |= pol_bit(card);
}

static void open_one(heg_state *s, pol_events *ev, int card)
{
    s->market[ST] &= ~pol_bit(card);
    s->built[ST] |= pol_bit(card);
    s->company[card].wage = (uint8_t)heg_minimum_wage(s); /* POL-9 */
    s->company[card].flags = CO_NEW;
    TELL(RULE(POL, 5), MSG_OPENED, card, heg_companies[card].cost);
}

/* Too many are open: the State player chooses which close (POL-16, IMF-8), else rows do (IMF-9). */
void heg_shrink_public(heg_state *s, pol_events *ev)
{
    int over = heg_company_count(s, ST) - demanded(s);
    if (over <= 0)
        return;
    if (heg_plays(s, ST)) {
        heg_push(s, K_CLOSING, ST)->a = (uint8_t)over;
        return;
    }
    for (uint64_t left = s->built[ST] & ~demanded_rows(s); left; left &= left - 1)
        close_one(s, ev, pol_first(left));
    heg_trim_services(s, ev);
    heg_after_moves(s, ev);
}

/* Too few are open (POL-5 to POL-10, POL-19, POL-20). */
static void grow_public(heg_state *s, pol_events *ev)
{
    heg_push(s, K_OPENING, WC);
    if (heg_plays(s, ST)) {
        int more = pol_min(demanded(s) - heg_company_count(s, ST), pol_count(s->market[ST]));
        heg_push(s, K_OPEN, ST)->a = (uint8_t)more;
        return;
    }
    int cost = 0;
    for (uint64_t left = demanded_rows(s) & ~s->built[ST]; left; left &= left - 1) {
        int card = pol_first(left);
        cost += heg_companies[card].cost;
        open_one(s, ev, card);
    }
    heg_owe(s, ev, ST, cost);
}

/* K_CLOSING: a Companies still to close, chosen by ST. */
pol_rule heg_check_closing(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    return heg_names_card(a, V_CLOSE, s->built[ST]) ? 0 : POL_NOT_AN_ANSWER;
}

void heg_offer_closing(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    heg_offer_cards(out, V_CLOSE, s->built[ST]);
}

enum pol_run heg_run_closing(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->a > 0)
        return POL_ASK;
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

void heg_prompt_closing(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    bool imf = s->head.depth > 1 && s->frame[s->head.depth - 2].kind == K_IMF;
    q->prompt.msg = imf ? MSG_ASK_CLOSE_IMF : MSG_ASK_CLOSE;
    q->prompt.n[0] = f->a;
}

void heg_take_closing(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    (void)seat;
    f->a--;
    close_one(state, ev, a.a);
    heg_trim_services(state, ev);
}

/* K_OPEN: a Companies still to open, chosen by ST (POL-6); d the one just opened, whose Wage is
 * asked for in step 1 (POL-8). */
pol_rule heg_check_open(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 0)
        return heg_names_card(a, V_OPEN, s->market[ST]) ? 0 : POL_NOT_AN_ANSWER;
    return a.verb == V_WAGE_LEVEL && !a.b && !a.c ? heg_check_wage_level(s, a.a)
                                                  : POL_NOT_AN_ANSWER;
}

void heg_offer_open(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1) {
        pol_offer_range(out, V_WAGE_LEVEL, 1, 3);
        return;
    }
    heg_offer_cards(out, V_OPEN, s->market[ST]);
}

enum pol_run heg_run_open(void *state, pol_frame *f, pol_events *ev)
{
    (void)ev;
    if (f->step == 1 || f->a > 0)
        return POL_ASK;
    pol_pop(state);
    return POL_RUN;
}

void heg_take_open(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    if (a.verb == V_WAGE_LEVEL) {
        s->company[f->d].wage = a.a;
        TELL(RULE(POL, 8), MSG_WAGE, f->d, a.a);
        f->step = f->d = 0;
        return;
    }
    open_one(s, ev, a.a);
    heg_owe(s, ev, ST, heg_companies[a.a].cost); /* POL-5 */
    f->a--;
    f->d = a.a;
    f->step = 1;
}

void heg_prompt_open(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = f->step == 1 ? MSG_ASK_WAGE_LEVEL : MSG_ASK_OPEN;
    q->prompt.n[0] = f->step == 1 ? f->d : f->a;
}

/* K_OPENING: Companies just opened are filled from the unemployed, as many as can be (POL-10). ST
 * decides everything (POL-11). Without it the class whose Workers are used decides which Company;
 * if both could, MC first says which class does (POL-12, POL-13). step 1: MC has let class b. */

static pol_rule check_opening(const heg_state *s, int card, int cls)
{
    if (!(s->company[card].flags & CO_NEW) || s->company[card].slot[0])
        return NO(POL, 10);
    return heg_can_staff(s, card, cls, STAFF_BY_POLICY) ? NO(POL, 10) : 0;
}

static bool can_fill(const heg_state *s, int cls)
{
    for (uint64_t left = s->built[ST]; left && heg_plays(s, cls); left &= left - 1)
        if (check_opening(s, pol_first(left), cls) == 0)
            return true;
    return false;
}

/* Whether MC is asked which class fills a Company. */
static bool class_open(const heg_state *s, const pol_frame *f)
{
    return f->step == 0 && !heg_plays(s, ST) && can_fill(s, WC) && can_fill(s, MC);
}

/* The class that the question is about; -1: any. */
static int filling(const heg_state *s, const pol_frame *f)
{
    if (heg_plays(s, ST))
        return -1;
    return f->step == 1 ? f->b : can_fill(s, WC) ? WC : MC;
}

pol_rule heg_check_opening(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (class_open(s, f))
        return a.verb == V_LET && a.a <= MC && !a.b ? 0 : POL_NOT_AN_ANSWER;
    int cls = filling(s, f);
    if (a.verb != V_STAFF || a.a >= HEG_COMPANIES || !(s->built[ST] & pol_bit(a.a)) || a.b > MC
        || !heg_plays(s, a.b))
        return POL_NOT_AN_ANSWER;
    if (cls >= 0 && a.b != cls)
        return NO(POL, 12);
    return check_opening(s, a.a, a.b);
}

void heg_offer_opening(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (class_open(s, f)) {
        if (!pol_try(out, pol_a(V_LET, WC, 0, 0)))
            pol_try(out, pol_a(V_LET, MC, 0, 0));
        return;
    }
    for (uint64_t left = s->built[ST]; left; left &= left - 1)
        for (int cls = WC; cls <= MC; cls++)
            if (pol_try(out, pol_a(V_STAFF, pol_first(left), cls, 0)))
                return;
}

enum pol_run heg_run_opening(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (can_fill(s, WC) || can_fill(s, MC)) {
        f->who = heg_plays(s, ST) ? ST : class_open(s, f) ? MC : (uint8_t)filling(s, f);
        return POL_ASK;
    }
    for (uint64_t left = s->built[ST]; left; left &= left - 1)
        s->company[pol_first(left)].flags &= (uint8_t)~CO_NEW;
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

void heg_take_opening(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (a.verb == V_LET) {
        f->step = 1;
        f->b = a.a;
        return;
    }
    f->step = f->b = 0;
    int flags = STAFF_BY_POLICY;
    if (!heg_opt(s, OPT_OPENING_CALMS)) /* WC-31, Q-7 */
        flags |= STAFF_BUILDING;
    heg_push_staff(s, seat, a.a, a.b, flags);
}

void heg_prompt_opening(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)seat;
    q->prompt.msg = class_open(state, f) ? MSG_ASK_LET : MSG_ASK_OPENING;
}

/* ---- Labor Market ---- */

/* CO-19, POL-27: Public Companies pay the minimum. A table may wait with lowering the Wage of
 * committed Workers until Production is over. */
void heg_set_public_wages(heg_state *s)
{
    int minimum = heg_minimum_wage(s);
    for (uint64_t left = s->built[ST]; left; left &= left - 1) {
        int card = pol_first(left);
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
        int card = pol_first(left);
        heg_company *co = &s->company[card];
        if (heg_companies[card].wage[0] == 0 || co->wage == 3)
            continue;
        co->wage = 3;
        TELL(RULE(POL, 23), MSG_WAGE, card, 3);
    }
}

/* POL-23, POL-24: those who may set Wages, in normal order: the last one pushed is asked first. */
static void change_wages(heg_state *s, pol_events *ev)
{
    if (!heg_plays(s, ST))
        heg_set_public_wages(s);
    for (int owner = ST; owner >= MC; owner--) {
        if (!heg_plays(s, owner))
            continue;
        if (heg_minimum_wage(s) == 3)
            raise_to_top(s, ev, owner);
        heg_push(s, K_WAGES, owner)->a = WAGES_BY_POLICY;
    }
}

/* ---- a change ---- */

/* POL-2: MC first. */
static void ask_prices(heg_state *s, int resources)
{
    for (int owner = CAP; owner >= MC; owner--) {
        if (!heg_plays(s, owner))
            continue;
        pol_frame *f = heg_push(s, K_PRICES, owner);
        f->a = (uint8_t)resources;
        f->c = PRICES_OPTIONAL;
    }
}

/* K_POLICY: a the Policy that has just changed. */
enum pol_run heg_run_policy(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int policy = f->a;
    pol_pop(s);
    switch (policy) {
    case FISCAL:
        if (heg_company_count(s, ST) < demanded(s))
            grow_public(s, ev);
        else
            heg_shrink_public(s, ev);
        break;
    case LABOR:
        change_wages(s, ev);
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
