/* policies.c - Policies and what happens when one changes (chapter POL). */
#include "hegemony/policies.h"

#include "hegemony/companies.h"
#include "hegemony/imf.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/storage.h"
#include "hegemony/wages.h"
#include "hegemony/workers.h"

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

typedef struct policy_frame {
    POL_FRAME;
    uint8_t policy; /* that has just changed */
    uint8_t spare[4];
} policy_frame;
POL_FRAME_FITS(policy_frame);

void heg_change_policy(heg_state *s, pol_events *ev, int policy, int section)
{
    assert(section <= C && section != s->policy[policy]);
    assert(s->bill[policy] == NO_BILL); /* it would be for the section in force */
    TELL(RULE(POL, 1), MSG_POLICY, policy * 3 + section);
    s->policy[policy] = (uint8_t)section;
    policy_frame *f = heg_push(s, K_POLICY, WC);
    f->policy = (uint8_t)policy;
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

typedef struct open_frame {
    POL_FRAME;
    uint8_t left; /* Companies still to open */
    uint8_t spare[2];
    uint8_t card; /* just opened */
    uint8_t spare_2;
} open_frame;
POL_FRAME_FITS(open_frame);

typedef struct closing_frame {
    POL_FRAME;
    uint8_t left; /* Companies still to close */
    uint8_t spare[4];
} closing_frame;
POL_FRAME_FITS(closing_frame);

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
            heg_stock_by(s, ST, r, limit - s->store[ST][r]);
        }
    }
}

/* POL-15: its Workers leave, committed or not. */
static void close_one(heg_state *s, pol_events *ev, int card)
{
    assert(s->built[ST] & pol_bit(card));
    TELL(RULE(POL, 15), MSG_CLOSED, card, heg_companies[card].cost);
    heg_gain(s, ST, heg_companies[card].cost);
    heg_dismiss(s, ev, card);
    heg_company_moves(s, card, IN_MARKET, ST);
}

/* V that the Treasury pays for a Public Company that opens (POL-5). */
static int opening_cost(const heg_state *s, int card)
{
    (void)s;
    return heg_companies[card].cost;
}

static void open_one(heg_state *s, pol_events *ev, int card)
{
    assert(s->market[ST] & pol_bit(card));
    heg_company_moves(s, card, ON_BOARD, ST);
    s->company[card].wage = (uint8_t)heg_minimum_wage(s); /* POL-9 */
    s->company[card].flags = CO_NEW;
    TELL(RULE(POL, 5), MSG_OPENED, card, opening_cost(s, card));
}

static void pay_for_opening(heg_state *s, pol_events *ev, int cost)
{
    int paid = heg_owe(s, ev, ST, cost);
    TELL(RULE(POL, 5), MSG_PAYS, ST, paid);
}

/* Too many are open: the State player chooses which close (POL-16, IMF-8); without one, rows close
 * (IMF-9). */
void heg_shrink_public(heg_state *s, pol_events *ev)
{
    int over = heg_company_count(s, ST) - demanded(s);
    if (over <= 0)
        return;
    if (heg_plays(s, ST)) {
        closing_frame *f = heg_push(s, K_CLOSING, ST);
        f->left = (uint8_t)over;
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
    assert(heg_company_count(s, ST) < demanded(s));
    heg_push(s, K_OPENING, WC);
    if (heg_plays(s, ST)) {
        int more = pol_min(demanded(s) - heg_company_count(s, ST), pol_count(s->market[ST]));
        open_frame *f = heg_push(s, K_OPEN, ST);
        f->left = (uint8_t)more;
        return;
    }
    int cost = 0;
    for (uint64_t left = demanded_rows(s) & ~s->built[ST]; left; left &= left - 1) {
        int card = pol_first(left);
        cost += opening_cost(s, card);
        open_one(s, ev, card);
    }
    pay_for_opening(s, ev, cost);
}

/* Closing: ST chooses which. */
static pol_no closing_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(closing_frame);
    if (a.verb != V_CLOSE)
        return POL_NOT_AN_ANSWER;
    return s->built[ST] & pol_bit(a.a) ? 0 : UNLISTED(POL, 15);
}

static void closing_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(closing_frame);
    heg_offer_cards(out, V_CLOSE, s->built[ST]);
}

static enum pol_run closing_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(closing_frame);
    if (f->left > 0)
        return POL_ASK;
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

static void closing_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(closing_frame);
    q->prompt.msg = heg_imf_intervenes(s) ? MSG_ASK_CLOSE_IMF : MSG_ASK_CLOSE;
    q->prompt.n[0] = f->left;
}

static void closing_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(closing_frame);
    assert(f->left > 0 && heg_company_count(s, ST) == demanded(s) + f->left);
    f->left--;
    close_one(s, ev, a.a);
    heg_trim_services(s, ev);
}

POL_TABLE pol_kind heg_kind_closing = {
    "closing",
    .run = closing_run,
    .offer = closing_offer,
    .check = closing_check,
    .take = closing_take,
    .prompt = closing_prompt,
};

/* Opening: ST chooses which (POL-6), step 1 asks for the Wage of the one just opened (POL-8). */
static pol_no open_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(open_frame);
    if (a.verb != (f->step == 0 ? V_OPEN : V_WAGE_LEVEL))
        return POL_NOT_AN_ANSWER;
    if (f->step == 1)
        return heg_check_wage_level(s, a.a);
    return s->market[ST] & pol_bit(a.a) ? 0 : UNLISTED(POL, 6);
}

static void open_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(open_frame);
    if (f->step == 1) {
        pol_offer_range(out, V_WAGE_LEVEL, 1, 3);
        return;
    }
    heg_offer_cards(out, V_OPEN, s->market[ST]);
}

static enum pol_run open_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(open_frame);
    if (f->step == 1 || f->left > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void open_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(open_frame);
    if (a.verb == V_WAGE_LEVEL) {
        assert(f->step == 1 && s->company[f->card].flags & CO_NEW);
        s->company[f->card].wage = a.a;
        TELL(RULE(POL, 8), MSG_WAGE, f->card, a.a);
        f->step = f->card = 0;
        return;
    }
    assert(f->step == 0 && f->left > 0);
    open_one(s, ev, a.a);
    pay_for_opening(s, ev, opening_cost(s, a.a));
    f->left--;
    f->card = a.a;
    f->step = 1;
}

static void open_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(open_frame);
    q->prompt.msg = f->step == 1 ? MSG_ASK_WAGE_LEVEL : MSG_ASK_OPEN;
    q->prompt.n[0] = f->step == 1 ? f->card : f->left;
}

POL_TABLE pol_kind heg_kind_open = {
    "open",
    .run = open_run,
    .offer = open_offer,
    .check = open_check,
    .take = open_take,
    .prompt = open_prompt,
    .part = {"company", "wage"},
};

/* As many of the Companies just opened as possible are filled with unemployed Workers (POL-10). ST
 * decides everything (POL-11). Without ST the class whose Workers are used chooses the Company. If
 * both classes could fill one, MC first says which class does (POL-12, POL-13); step 1 knows. */

static pol_no check_opening(const heg_state *s, int card, int cls)
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

typedef struct opening_frame {
    POL_FRAME;
    uint8_t spare;
    uint8_t let; /* the class that MC has let fill */
    uint8_t spare_2[3];
} opening_frame;
POL_FRAME_FITS(opening_frame);

/* Whether MC is asked which class fills a Company. */
static bool class_open(const heg_state *s, const opening_frame *f)
{
    return f->step == 0 && !heg_plays(s, ST) && can_fill(s, WC) && can_fill(s, MC);
}

/* The class that the question is about; -1: any. */
static int filling(const heg_state *s, const opening_frame *f)
{
    if (heg_plays(s, ST))
        return -1;
    return f->step == 1 ? f->let : can_fill(s, WC) ? WC : MC;
}

static pol_no opening_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(opening_frame);
    if (a.verb != (class_open(s, f) ? V_LET : V_STAFF))
        return POL_NOT_AN_ANSWER;
    if (class_open(s, f))
        return a.a <= MC ? 0 : UNLISTED(POL, 12);
    int cls = filling(s, f);
    if (!(s->built[ST] & pol_bit(a.a)) || a.b > MC || !heg_plays(s, a.b))
        return UNLISTED(POL, 10);
    if (cls >= 0 && a.b != cls)
        return NO(POL, 12);
    return check_opening(s, a.a, a.b);
}

static void opening_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(opening_frame);
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

/* Takes the marks off the Companies that have opened. */
static void opening_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(opening_frame);
    for (uint64_t left = s->built[ST]; left; left &= left - 1)
        s->company[pol_first(left)].flags &= (uint8_t)~CO_NEW;
}

static enum pol_run opening_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(opening_frame);
    if (can_fill(s, WC) || can_fill(s, MC)) {
        f->who = heg_plays(s, ST) ? ST : class_open(s, f) ? MC : (uint8_t)filling(s, f);
        return POL_ASK;
    }
    opening_drop(s, frame, ev);
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

static void opening_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(opening_frame);
    if (a.verb == V_LET) {
        assert(f->step == 0 && seat == MC && !heg_plays(s, ST)); /* POL-13 */
        f->step = 1;
        f->let = a.a;
        return;
    }
    assert(s->company[a.a].flags & CO_NEW);
    f->step = f->let = 0;
    int flags = STAFF_BY_POLICY;
    if (!heg_opt(s, OPT_OPENING_CALMS)) /* WC-31, Q-7 */
        flags |= STAFF_BUILDING;
    heg_push_staff(s, seat, a.a, a.b, flags);
}

static void opening_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(opening_frame);
    q->prompt.msg = class_open(s, f) ? MSG_ASK_LET : MSG_ASK_OPENING;
    q->part = class_open(s, f) ? "class" : "company";
}

POL_TABLE pol_kind heg_kind_opening = {
    "opening",
    .run = opening_run,
    .offer = opening_offer,
    .check = opening_check,
    .take = opening_take,
    .prompt = opening_prompt,
    .drop = opening_drop,
};

/* ---- Labor Market ---- */

/* CO-19, POL-27: Public Companies pay the minimum. At some tables the Wage of committed Workers
 * falls only after Production. */
void heg_set_public_wages(heg_state *s)
{
    int minimum = heg_minimum_wage(s);
    assert(!heg_plays(s, ST)); /* CO-19 */
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

/* POL-23, POL-24: the owners set Wages in normal order. The frame pushed last is asked first. */
static void change_wages(heg_state *s, pol_events *ev)
{
    if (!heg_plays(s, ST))
        heg_set_public_wages(s);
    for (int owner = ST; owner >= MC; owner--) {
        if (!heg_plays(s, owner))
            continue;
        if (heg_minimum_wage(s) == 3)
            raise_to_top(s, ev, owner);
        heg_push_wages_by_policy(s, owner);
    }
}

/* ---- a change ---- */

/* POL-2: MC first. */
static void ask_prices(heg_state *s, int resources)
{
    for (int owner = CAP; owner >= MC; owner--) {
        if (heg_plays(s, owner))
            heg_push_prices(s, owner, resources);
    }
}

static enum pol_run policy_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(policy_frame);
    int policy = f->policy;
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

POL_TABLE pol_kind heg_kind_policy = {"policy", .run = policy_run};
