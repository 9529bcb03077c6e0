/* companies.c - Companies: building, selling, machinery, extra shift (chapters CO, CAP and MC).
 * Wages are wages.c, storages storage.c. */
#include "hegemony/companies.h"

#include "hegemony/assign.h"
#include "hegemony/loans.h"
#include "hegemony/policies.h"
#include "hegemony/script.h"
#include "hegemony/storage.h"
#include "hegemony/workers.h"

/* ---- facts about a Company ---- */

/* CO-5, CO-6: all slots are filled, in an MC Company all MC slots. Automated ones have no slots. */
bool heg_operational(const heg_state *s, int card)
{
    int crew = heg_crew(card);
    return crew == 0 || s->company[card].slot[crew - 1] != 0;
}

int heg_operational_count(const heg_state *s, int role)
{
    int n = 0;
    for (uint64_t left = s->built[role]; left; left &= left - 1)
        n += heg_operational(s, pol_first(left));
    return n;
}

int heg_company_count(const heg_state *s, int role)
{
    return pol_count(s->built[role]);
}

/* Whose Workers a Company of CAP or the State employs (WRK-3). */
int heg_class_at(const heg_state *s, int card)
{
    return s->company[card].slot[0] & SLOT_MC ? MC : WC;
}

int heg_wage_due(const heg_state *s, int card)
{
    int level = s->company[card].wage;
    return level ? heg_companies[card].wage[level - 1] : 0;
}

/* CO-7: two Workers at an MC Company. */
int heg_fully_operational_count(const heg_state *s)
{
    int n = 0;
    for (uint64_t left = s->built[MC]; left; left &= left - 1) {
        const uint8_t *slot = s->company[pol_first(left)].slot;
        n += slot[0] && slot[1];
    }
    return n;
}

/* Printed production and the bonus of a Machinery token (CO-13), without that of an employee. */
int heg_output(const heg_state *s, int card)
{
    const heg_company_card *k = &heg_companies[card];
    return k->makes + (s->company[card].flags & CO_MACHINERY ? k->machinery : 0);
}

/* The deck of MC or CAP is what lies nowhere else. What the State has taken over is not in it. */
uint64_t heg_company_deck(const heg_state *s, int role)
{
    uint64_t all = pol_bit(HEG_FIRST_MC) - 1;
    if (role == MC)
        all = (pol_bit(HEG_FIRST_PUBLIC) - 1) & ~all;
    return all
           & ~(s->built[role] | s->market[role] | s->discarded[role] | s->built[ST] | s->market[ST]
               | s->discarded[ST]);
}

void heg_company_moves(heg_state *s, int card, enum heg_pile pile, int role)
{
    uint64_t bit = pol_bit(card);
    bool stays = pile == ON_BOARD && heg_everywhere(s) & bit;
    assert(card < HEG_COMPANIES && role < ROLES);
    assert((role == MC) == heg_middle_card(card) && (role == WC) == (card >= HEG_FIRST_FARM));
    assert(pile != ON_BOARD || heg_company_count(s, role) < heg_spaces[role]); /* CO-17 */
    assert(stays || !heg_workers_at(s, card, WC)); /* Workers are dismissed before */
    assert(stays || !heg_workers_at(s, card, MC));
    for (int r = 0; r < ROLES; r++) {
        s->built[r] &= ~bit;
        s->market[r] &= ~bit;
        s->discarded[r] &= ~bit;
    }
    if (pile == ON_BOARD)
        s->built[role] |= bit;
    else if (pile == IN_MARKET)
        s->market[role] |= bit;
    else if (pile == IN_DISCARDS)
        s->discarded[role] |= bit;
    if (!stays)
        s->company[card] = (heg_company){0};
}

/* ---- Build Company (CAP-7 to CAP-16, MC-6 to MC-17) ----
 *
 * The card is chosen; MC then fills its own slots; the Wage is asked for, and whether to staff it
 * or to take an employee. */

typedef struct build_frame {
    POL_FRAME;
    uint8_t pricing;    /* BUILD_COST ... */
    uint8_t v;          /* by which the price differs, if the pricing says so */
    uint8_t industries; /* allowed, a bit each; 0: all */
    uint8_t card;       /* that is built */
    uint8_t flags;      /* BUILD_... */
} build_frame;
POL_FRAME_FITS(build_frame);

enum { CHOOSE, CREW, SET_WAGE, STAFF_IT, FINISH };

static int build_price(const heg_state *s, const build_frame *f, int card)
{
    int cost = heg_companies[card].cost;
    switch (f->pricing) {
    case BUILD_HALF:
        return heg_half_up(cost);
    case BUILD_STATE_PAYS:
        return 0;
    case BUILD_LESS:
        return pol_max(0, cost - f->v);
    case BUILD_MORE:
        return cost + f->v;
    case BUILD_LESS_BY_TILE:
        return heg_recall(s, REG_TILE) == heg_companies[card].industry + 1 ? pol_max(0, cost - f->v)
                                                                           : cost;
    default:
        return cost;
    }
}

/* Where the deck is empty, the discards are searched: they would become the deck (CO-20, Q-34). */
static uint64_t build_choice(const heg_state *s, int who, int flags)
{
    if (!(flags & BUILD_FROM_DECK))
        return s->market[who];
    uint64_t deck = heg_company_deck(s, who);
    return deck || heg_opt(s, OPT_COMPANY_DECK) ? deck : s->discarded[who];
}

/* How many slots the Supply fills. The coloured slot is always the first. */
static int supplied(int flags)
{
    return flags & BUILD_SUPPLY_WORKER ? 1 : 0;
}

static pol_no check_crew(const heg_state *s, const build_frame *f, int card)
{
    if (supplied(f->flags) && heg_in_supply(s, MC, heg_companies[card].skill[0]) == 0)
        return NO(LIM, 6);
    return heg_can_crew(s, card, ASSIGN_COMPANIES, supplied(f->flags));
}

/* whether the card cannot be played for one Company. */
static bool two_wanted(const heg_state *s, const build_frame *f)
{
    return f->flags & BUILD_FIRST_OF_TWO && !heg_opt(s, OPT_PARTIAL_CARDS);
}

/* What a second Company of the Market costs at least; -1: there is none. */
static int least_price_besides(const heg_state *s, const build_frame *f, int card)
{
    int least = -1;
    for (uint64_t others = s->market[f->who] & ~pol_bit(card); others; others &= others - 1) {
        int price = build_price(s, f, pol_first(others));
        least = least < 0 ? price : pol_min(least, price);
    }
    return least;
}

static pol_no check_build_card(const heg_state *s, const build_frame *f, int card)
{
    int who = f->who;
    if (!(build_choice(s, who, f->flags) & pol_bit(card)))
        return who == MC ? NO(MC, 6) : NO(CAP, 7);
    if (f->industries && !(f->industries >> heg_companies[card].industry & 1))
        return NO(ACT, 13);
    int price = build_price(s, f, card), have = heg_purse(s, who);
    if (two_wanted(s, f)) {
        int other = least_price_besides(s, f, card);
        if (other < 0)
            return BECAUSE(Q, 23, MSG_NO_COMPANIES, 2, 1);
        pol_no no = have < price ? NO(GEN, 28) : NO(Q, 23);
        return price + other <= have ? 0 : POL_BECAUSE(no, MSG_NO_MONEY, price + other, have);
    }
    pol_no crew = who == MC ? check_crew(s, f, card) : 0;
    return crew || price <= have ? crew : BECAUSE(GEN, 28, MSG_NO_MONEY, price, have);
}

static pol_no build_can(const void *state, const pol_frame *frame)
{
    SEE(build_frame);
    int who = f->who;
    bool two = two_wanted(s, f);
    if (heg_company_count(s, who) == heg_spaces[who])
        return who == MC ? BECAUSE(MC, 15, MSG_NO_SPACE, heg_spaces[who])
                         : BECAUSE(CAP, 15, MSG_NO_SPACE, heg_spaces[who]);
    if (two && heg_company_count(s, who) + 1 == heg_spaces[who])
        return BECAUSE(Q, 23, MSG_NO_SPACES, 2, 1);
    uint64_t choice = build_choice(s, who, f->flags);
    if (choice == 0)
        return who == MC ? NO(MC, 16) : NO(CAP, 16);
    pol_no why = RULE(ACT, 13); /* that a card is of another industry says least */
    for (uint64_t left = choice; left && why; left &= left - 1)
        why = heg_telling(why, check_build_card(s, f, pol_first(left)), RULE(ACT, 13));
    return why;
}

pol_no heg_check_wage_level(const heg_state *s, int level)
{
    int least = heg_minimum_wage(s);
    if (level < 1 || level > 3)
        return pol_unlisted(BECAUSE(CO, 18, MSG_NO_RANGE, least, 3));
    return level >= least ? 0 : BECAUSE(CO, 18, MSG_NO_WAGE, least);
}

/* MC-12 to MC-14: an unemployed WC Worker for the employee slot. */
static pol_no check_hire(const heg_state *s, int card, int colour)
{
    int skill = heg_companies[card].skill[EMPLOYEE];
    if (s->unemployed[WC][colour] == 0)
        return NO(MC, 12);
    if (skill != GRAY && colour != skill)
        return NO(MC, 14);
    return skill == GRAY && colour != GRAY && s->unemployed[WC][GRAY] ? NO(MC, 13) : 0;
}

static bool can_hire(const heg_state *s, int card)
{
    for (int c = 0; c < COLOURS; c++)
        if (check_hire(s, card, c) == 0)
            return true;
    return false;
}

static pol_no check_staffing(const heg_state *s, const build_frame *f, pol_ans a)
{
    if (a.verb == V_LEAVE)
        return 0;
    if (a.verb != V_STAFF && a.verb != V_STAFF_WITH)
        return POL_NOT_AN_ANSWER;
    if (heg_middle_card(f->card))
        return a.verb == V_STAFF_WITH ? check_hire(s, f->card, a.a) : UNLISTED(MC, 12);
    if (a.verb == V_STAFF_WITH) /* the class comes first */
        return UNLISTED(CAP, 12);
    if (a.a != f->card || a.b > MC || !heg_plays(s, a.b))
        return UNLISTED(CAP, 10);
    return heg_can_staff(s, f->card, a.b, 0);
}

static pol_no build_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(build_frame);
    if (f->step == STAFF_IT)
        return check_staffing(s, f, a);
    if (f->step == CHOOSE && a.verb == V_DONE)
        return f->flags & BUILD_OPTIONAL ? 0 : NO(ACT, 15);
    if (f->step == CHOOSE)
        return a.verb == V_BUILD_CARD ? check_build_card(s, f, a.a) : POL_NOT_AN_ANSWER;
    return a.verb == V_WAGE_LEVEL ? heg_check_wage_level(s, a.a) : POL_NOT_AN_ANSWER;
}

static void offer_staffing(const build_frame *f, pol_list *out)
{
    if (heg_middle_card(f->card)) {
        if (pol_offer_range(out, V_STAFF_WITH, GRAY, PURPLE))
            return;
    } else if (pol_try(out, pol_a(V_STAFF, f->card, WC, 0))
               || pol_try(out, pol_a(V_STAFF, f->card, MC, 0))) {
        return;
    }
    pol_try(out, pol_a(V_LEAVE, 0, 0, 0));
}

static void build_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(build_frame);
    switch (f->step) {
    case CHOOSE:
        if (heg_offer_cards(out, V_BUILD_CARD, build_choice(s, seat, f->flags)))
            return;
        if (f->flags & BUILD_OPTIONAL)
            pol_try(out, pol_a(V_DONE, 0, 0, 0));
        break;
    case SET_WAGE:
        pol_offer_range(out, V_WAGE_LEVEL, 1, 3);
        break;
    default:
        offer_staffing(f, out);
        break;
    }
}

/* A Company comes to the board. The caller settles what it costs. */
static void put_on_board(heg_state *s, int owner, int card)
{
    assert(!(heg_everywhere(s) & pol_bit(card)));
    if (s->discarded[owner] & pol_bit(card))
        s->discarded[owner] = 0; /* the discards have become the deck */
    heg_company_moves(s, card, ON_BOARD, owner);
}

static void build(heg_state *s, pol_events *ev, build_frame *f, int card)
{
    int price = build_price(s, f, card);
    TELL(f->who == MC ? RULE(MC, 8) : RULE(CAP, 8), MSG_BUILT, f->who, card, price);
    heg_spend(s, f->who, price);
    if (f->pricing == BUILD_HALF || f->pricing == BUILD_STATE_PAYS) {
        int rest = heg_owe(s, ev, ST, heg_companies[card].cost - price);
        TELL(RULE(LOAN, 2), MSG_PAYS, ST, rest);
    }
    put_on_board(s, f->who, card);
    heg_remember(s, REG_UNITS, heg_recall(s, REG_UNITS) + 1);
    f->card = (uint8_t)card;
    f->step = CREW;
}

/* MC-9: MC's own slots are filled at once. A card can fill the first of them from the Supply. */
static void fill_crew(heg_state *s, build_frame *f)
{
    int card = f->card, from_supply = supplied(f->flags);
    assert(s->company[card].slot[0] == 0);
    if (from_supply) {
        int colour = heg_companies[card].skill[0];
        heg_worker_joins(s, MC, colour);
        heg_worker_hired(s, MC, colour);
        s->company[card].slot[0] = (uint8_t)(heg_worker(MC, colour) | SLOT_COMMITTED);
    }
    if (heg_crew(card) == from_supply)
        return;
    heg_push_crew(s, MC, card, heg_crew(card) - from_supply,
                  ASSIGN_BUILDING | (f->flags & BUILD_UNEMPLOYED_CREW ? 0 : ASSIGN_COMPANIES));
}

/* FAQ-53, FAQ-54: a Company that the State has paid for; its owner decides about the rest. */
void heg_build_for(heg_state *s, pol_events *ev, int owner, int card)
{
    TELL(RULE(FAQ, 53), MSG_BUILT, owner, card, 0);
    put_on_board(s, owner, card);
    build_frame *f = heg_push(s, K_BUILD, owner);
    f->card = (uint8_t)card;
    f->flags = BUILD_UNEMPLOYED_CREW;
    f->step = CREW;
}

/* The new owner of an empty Company that has changed hands may staff it. */
void heg_offer_crew(heg_state *s, int owner, int card)
{
    assert(s->built[owner] & pol_bit(card) && s->company[card].slot[0] == 0);
    build_frame *f = heg_push(s, K_BUILD, owner);
    f->card = (uint8_t)card;
    f->flags = BUILD_TAKEN_OVER;
    f->step = STAFF_IT;
}

static bool can_staff_it(const heg_state *s, int card)
{
    if (heg_middle_card(card))
        return heg_employs(card) && can_hire(s, card);
    return heg_can_staff(s, card, WC, 0) == 0
           || (heg_plays(s, MC) && heg_can_staff(s, card, MC, 0) == 0);
}

static enum pol_run build_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(build_frame);
    switch (f->step) {
    case CHOOSE:
    case SET_WAGE:
        return POL_ASK;
    case CREW:
        f->step = heg_companies[f->card].wage[0] ? SET_WAGE : FINISH; /* CAP-9, MC-11 */
        if (heg_middle_card(f->card))
            fill_crew(s, f);
        return POL_RUN;
    case STAFF_IT:
        if (can_staff_it(s, f->card))
            return POL_ASK;
        break;
    default:
        break;
    }
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

static void hire(heg_state *s, pol_events *ev, int card, int colour)
{
    assert(heg_employs(card) && heg_operational(s, card)); /* MC-9 comes first */
    assert(s->company[card].slot[EMPLOYEE] == 0);
    heg_worker_hired(s, WC, colour);
    s->company[card].slot[EMPLOYEE] = (uint8_t)(heg_worker(WC, colour) | SLOT_COMMITTED);
    if (s->demonstration)
        s->demonstration |= DEMO_ANSWERED; /* WC-30 */
    TELL(RULE(MC, 12), MSG_PLACED, WC, colour, card);
}

static void build_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(build_frame);
    switch (a.verb) {
    case V_BUILD_CARD:
        assert(f->step == CHOOSE);
        build(s, ev, f, a.a);
        break;
    case V_WAGE_LEVEL:
        assert(f->step == SET_WAGE && s->company[f->card].wage == 0);
        s->company[f->card].wage = a.a;
        f->step = STAFF_IT;
        TELL(f->who == MC ? RULE(MC, 11) : RULE(CAP, 9), MSG_WAGE, f->card, a.a);
        break;
    case V_STAFF:
        assert(f->step == STAFF_IT && a.a == f->card);
        f->step = FINISH;
        heg_push_staff(s, seat, a.a, a.b, f->flags & BUILD_TAKEN_OVER ? 0 : STAFF_BUILDING);
        break;
    case V_STAFF_WITH:
        assert(f->step == STAFF_IT);
        f->step = FINISH;
        hire(s, ev, f->card, a.a);
        break;
    default:
        f->step = FINISH;
        break;
    }
}

static void build_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(build_frame);
    q->prompt.msg = f->step == CHOOSE          ? MSG_ASK_BUILD
                    : f->step == SET_WAGE      ? MSG_ASK_WAGE_LEVEL
                    : heg_middle_card(f->card) ? MSG_ASK_EMPLOYEE
                                               : MSG_ASK_STAFF;
    q->prompt.n[0] = f->card;
    bool may = f->step == CHOOSE && f->flags & BUILD_OPTIONAL;
    q->has_keep = f->step == STAFF_IT || may;
    q->keep = pol_a(may ? V_DONE : V_LEAVE, 0, 0, 0);
}

/* A Company whose Wage is not set yet pays the minimum. */
static void build_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(build_frame);
    heg_company *co = &s->company[f->card];
    if ((f->step == CREW || f->step == SET_WAGE) && heg_companies[f->card].wage[0])
        co->wage = (uint8_t)heg_minimum_wage(s);
}

POL_TABLE pol_kind heg_kind_build = {
    "build",
    .can = build_can,
    .run = build_run,
    .offer = build_offer,
    .check = build_check,
    .take = build_take,
    .prompt = build_prompt,
    .part = {[CHOOSE] = "card", [SET_WAGE] = "wage", [STAFF_IT] = "crew"},
    .drop = build_drop,
};

/* ---- Sell Company (CAP-17 to CAP-19, MC-18, MC-19) ---- */

static pol_no check_sell(const heg_state *s, int card, int flags)
{
    if (heg_committed(s, card))
        return heg_middle_card(card) ? NO(MC, 18) : NO(CAP, 17);
    if (!(flags & SELL_DOUBLE))
        return 0;
    if (heg_companies[card].automated)
        return NO(CO, 8);
    return s->company[card].flags & CO_MACHINERY ? NO(ACT, 13) : 0;
}

typedef struct sell_frame {
    POL_FRAME;
    uint8_t spare;
    uint8_t flags; /* SELL_DOUBLE */
    uint8_t spare_2[3];
} sell_frame;
POL_FRAME_FITS(sell_frame);

static pol_no sell_can(const void *state, const pol_frame *frame)
{
    SEE(sell_frame);
    pol_no why = f->who == MC ? NO(MC, 18) : NO(CAP, 17);
    for (uint64_t left = s->built[f->who]; left; left &= left - 1) {
        why = check_sell(s, pol_first(left), f->flags);
        if (why == 0)
            return 0;
    }
    return why;
}

static pol_no sell_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(sell_frame);
    if (a.verb != V_SELL_CARD)
        return POL_NOT_AN_ANSWER;
    if (!(s->built[seat] & pol_bit(a.a)))
        return seat == MC ? UNLISTED(MC, 18) : UNLISTED(CAP, 17);
    return check_sell(s, a.a, f->flags);
}

static void sell_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(sell_frame);
    heg_offer_cards(out, V_SELL_CARD, s->built[seat]);
}

static void sell_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(sell_frame);
    int price = heg_companies[a.a].cost * (f->flags & SELL_DOUBLE ? 2 : 1);
    assert(s->built[seat] & pol_bit(a.a) && !heg_committed(s, a.a));
    pol_pop(s);
    TELL(seat == MC ? RULE(MC, 19) : RULE(CAP, 18), MSG_SOLD, seat, a.a, price);
    heg_dismiss(s, ev, a.a);
    if (a.a >= HEG_FIRST_PUBLIC) /* CAP-19 */
        heg_company_moves(s, a.a, IN_MARKET, ST);
    else
        heg_company_moves(s, a.a, IN_DISCARDS, seat);
    heg_gain(s, seat, price);
    heg_after_moves(s, ev);
}

POL_TABLE pol_kind heg_kind_sell = {
    "sell",
    .can = sell_can,
    .offer = sell_offer,
    .check = sell_check,
    .take = sell_take,
    .msg = MSG_ASK_SELL,
};

/* ---- Machinery (CO-10 to CO-13) ---- */

int heg_machinery_left(const heg_state *s)
{
    int n = heg_number.machinery_tokens;
    for (uint64_t left = s->built[CAP]; left; left &= left - 1)
        n -= (s->company[pol_first(left)].flags & CO_MACHINERY) != 0;
    return n;
}

static pol_no check_machine(const heg_state *s, int card)
{
    return heg_companies[card].machinery && !(s->company[card].flags & CO_MACHINERY) ? 0
                                                                                     : NO(CO, 10);
}

typedef struct machinery_frame {
    POL_FRAME;
    uint8_t tokens; /* still to place */
    uint8_t spare[4];
} machinery_frame;
POL_FRAME_FITS(machinery_frame);

static pol_no machinery_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(machinery_frame);
    if (a.verb != V_MACHINE)
        return POL_NOT_AN_ANSWER;
    return s->built[seat] & pol_bit(a.a) ? check_machine(s, a.a) : UNLISTED(CO, 10);
}

static void machinery_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(machinery_frame);
    heg_offer_cards(out, V_MACHINE, s->built[seat]);
}

static enum pol_run machinery_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(machinery_frame);
    bool place = false;
    for (uint64_t left = s->built[f->who]; left && !place; left &= left - 1)
        place = check_machine(s, pol_first(left)) == 0;
    if (f->tokens > 0 && place && heg_machinery_left(s) > 0)
        return POL_ASK;
    if (f->tokens > 0)
        TELL(RULE(CO, 11), MSG_MACHINE_LOST, f->tokens);
    pol_pop(s);
    return POL_RUN;
}

static void machinery_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(machinery_frame);
    assert(check_machine(s, a.a) == 0 && heg_machinery_left(s) > 0 && f->tokens > 0);
    s->company[a.a].flags |= CO_MACHINERY;
    f->tokens--;
    TELL(RULE(CO, 10), MSG_MACHINE, a.a);
}

POL_TABLE pol_kind heg_kind_machinery = {
    "machinery",
    .run = machinery_run,
    .offer = machinery_offer,
    .check = machinery_check,
    .take = machinery_take,
    .msg = MSG_ASK_MACHINE,
};

void heg_push_machinery(heg_state *s, int tokens)
{
    machinery_frame *f = heg_push(s, K_MACHINERY, CAP);
    f->tokens = (uint8_t)tokens;
}

/* ---- Extra Shift (MC-28 to MC-34) ---- */

/* MC-30, MC-32, MC-33: the employee works too, and is paid. */
static bool employee_works(const heg_state *s, int card)
{
    int worker = heg_employs(card) ? s->company[card].slot[EMPLOYEE] : 0;
    return worker && !(worker & SLOT_COMMITTED) && !(s->company[card].flags & CO_STRIKE);
}

static pol_no check_shift(const heg_state *s, int who, int flags, int card)
{
    const uint8_t *slot = s->company[card].slot;
    if (flags & SHIFT_WITH_EMPLOYEE && !(heg_employs(card) && slot[EMPLOYEE]))
        return NO(ACT, 13);
    if (!heg_operational(s, card))
        return NO(CO, 6);
    for (int i = 0; i < heg_crew(card); i++)
        if (slot[i] & SLOT_COMMITTED)
            return NO(MC, 28);
    int wage = employee_works(s, card) ? heg_wage_due(s, card) : 0, have = heg_purse(s, who);
    return have < wage ? BECAUSE(MC, 31, MSG_NO_MONEY, wage, have) : 0;
}

typedef struct shift_frame {
    POL_FRAME;
    uint8_t flags; /* SHIFT_... */
    uint8_t spare[4];
} shift_frame;
POL_FRAME_FITS(shift_frame);

static pol_no shift_can(const void *state, const pol_frame *frame)
{
    SEE(shift_frame);
    pol_no why = NO(MC, 28);
    for (uint64_t left = s->built[f->who]; left; left &= left - 1) {
        pol_no no = check_shift(s, f->who, f->flags, pol_first(left));
        if (no == 0)
            return 0;
        if (pol_no_rule(no) == RULE(MC, 31))
            why = heg_telling(why, no, RULE(MC, 28));
    }
    return why;
}

static pol_no shift_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(shift_frame);
    if (a.verb == V_DONE)
        return f->flags & SHIFT_OPTIONAL ? 0 : NO(ACT, 15);
    if (a.verb != V_SHIFT_AT)
        return POL_NOT_AN_ANSWER;
    return s->built[seat] & pol_bit(a.a) ? check_shift(s, seat, f->flags, a.a) : UNLISTED(MC, 28);
}

static void shift_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(shift_frame);
    if (heg_offer_cards(out, V_SHIFT_AT, s->built[seat]))
        return;
    if (f->flags & SHIFT_OPTIONAL)
        pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void shift_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(shift_frame);
    pol_pop(s);
    if (a.verb == V_DONE)
        return;
    assert(heg_middle_card(a.a) && s->built[seat] & pol_bit(a.a));
    assert(heg_operational(s, a.a));
    uint8_t *slot = s->company[a.a].slot;
    int units = heg_output(s, a.a), resource = heg_companies[a.a].industry;
    for (int i = 0; i < heg_crew(a.a); i++)
        slot[i] |= SLOT_COMMITTED; /* MC-29 */
    bool struck = s->company[a.a].flags & CO_STRIKE;
    if (employee_works(s, a.a)) {
        int wage = heg_wage_due(s, a.a);
        heg_spend(s, seat, wage);
        heg_gain(s, WC, wage);
        TELL(RULE(MC, 30), MSG_WAGE_PAID, seat, wage, WC, a.a);
        units += heg_companies[a.a].employee;
        slot[EMPLOYEE] |= SLOT_COMMITTED;
    } else if (struck && heg_opt(s, OPT_STRUCK_SHIFT)) { /* MC-33, Q-10 */
        slot[EMPLOYEE] |= SLOT_COMMITTED;
    }
    TELL(RULE(MC, 29), MSG_PRODUCED, a.a, units, resource, seat);
    heg_store_up(s, ev, seat, resource, units);
}

static void shift_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(shift_frame);
    q->prompt.msg = MSG_ASK_SHIFT;
    q->has_keep = f->flags & SHIFT_OPTIONAL;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_shift = {
    "shift",
    .can = shift_can,
    .offer = shift_offer,
    .check = shift_check,
    .take = shift_take,
    .prompt = shift_prompt,
};
