/* companies.c - Companies: building, selling, machinery, extra shift (chapters CO, CAP and MC).
 * Wages are wages.c, storages storage.c. */
#include "hegemony/heg.h"

enum { MACHINERY_TOKENS = 6 };

/* ---- facts about a Company ---- */

/* CO-5, CO-6: all slots filled, in an MC Company all MC slots; automated ones always are. */
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

/* Printed production, and the bonus of a Machinery token (CO-13); that of an employee is apart. */
int heg_output(const heg_state *s, int card)
{
    const heg_company_card *k = &heg_companies[card];
    return k->makes + (s->company[card].flags & CO_MACHINERY ? k->machinery : 0);
}

/* Cards of the deck of MC or CAP that are neither on the board, nor in the Market, nor discarded.
 * What the State has taken over is not in it either. */
uint64_t heg_company_deck(const heg_state *s, int role)
{
    uint64_t all = pol_bit(HEG_FIRST_MC) - 1;
    if (role == MC)
        all = (pol_bit(HEG_FIRST_PUBLIC) - 1) & ~all;
    return all
           & ~(s->built[role] | s->market[role] | s->discarded[role] | s->built[ST] | s->market[ST]
               | s->discarded[ST]);
}

/* ---- Build Company (CAP-7 to CAP-16, MC-6 to MC-17) ----
 *
 * K_BUILD: a BUILD_MARKET or BUILD_DECK, b how it is priced, c industries allowed (0: all), e
 * flags; then d the card. step 0 chooses it; MC then fills its own slots (K_ASSIGN); 2 asks for the
 * Wage, 3 whether to staff it, or to take an employee. */

enum { CHOOSE, CREW, SET_WAGE, STAFF_IT, FINISH };

static int build_price(const heg_state *s, int card, int pricing)
{
    int cost = heg_companies[card].cost;
    switch (pricing) {
    case BUILD_MINUS_10:
        return pol_max(0, cost - 10);
    case BUILD_PLUS_10:
        return cost + 10;
    case BUILD_MINUS_8:
        return pol_max(0, cost - 8);
    case BUILD_PLUS_8:
        return cost + 8;
    case BUILD_HALF:
        return heg_half_up(cost);
    case BUILD_STATE_PAYS:
        return 0;
    case BUILD_GROWING: /* Growing Business: 4 V less for what its new Storage holds */
        return s->tally == heg_companies[card].industry + 1 ? pol_max(0, cost - 4) : cost;
    default:
        return cost;
    }
}

/* A search of the deck when it is empty goes through the discards, which would be its next cards
 * (CO-20, Q-34). */
static uint64_t build_choice(const heg_state *s, int who, int from)
{
    if (from != BUILD_DECK)
        return s->market[who];
    uint64_t deck = heg_company_deck(s, who);
    return deck || heg_opt(s, OPT_COMPANY_DECK) ? deck : s->discarded[who];
}

/* A skilled Worker of the Supply for the coloured slot, which is always the first. */
static int supplied(int flags)
{
    return flags & BUILD_SUPPLY_WORKER ? 1 : 0;
}

static pol_rule check_crew(const heg_state *s, const heg_op *op, int card)
{
    if (supplied(op->d) && heg_in_supply(s, MC, heg_companies[card].skill[0]) == 0)
        return NO(LIM, 6);
    return heg_can_crew(s, card, ASSIGN_COMPANIES, supplied(op->d));
}

static pol_rule check_build_card(const heg_state *s, int who, const heg_op *op, int card)
{
    if (!(build_choice(s, who, op->a) & pol_bit(card)))
        return who == MC ? NO(MC, 6) : NO(CAP, 7);
    if (op->c && !(op->c >> heg_companies[card].industry & 1))
        return NO(ACT, 13);
    int left = heg_purse(s, who) - build_price(s, card, op->b);
    if (left < 0)
        return NO(GEN, 28);
    if (who == MC)
        return check_crew(s, op, card);
    if (!(op->d & BUILD_FIRST_OF_TWO) || heg_opt(s, OPT_PARTIAL_CARDS)) /* */
        return 0;
    for (uint64_t others = s->market[who] & ~pol_bit(card); others; others &= others - 1)
        if (build_price(s, pol_first(others), op->b) <= left)
            return 0;
    return NO(Q, 23);
}

/* op a: source, b: pricing, c: industries, d: flags. */
pol_rule heg_can_build(const heg_state *s, int who, const heg_op *op)
{
    bool two = op->d & BUILD_FIRST_OF_TWO && !heg_opt(s, OPT_PARTIAL_CARDS);
    if (heg_company_count(s, who) == heg_spaces[who])
        return who == MC ? NO(MC, 15) : NO(CAP, 15);
    if (two && heg_company_count(s, who) + 1 == heg_spaces[who])
        return NO(Q, 23);
    uint64_t choice = build_choice(s, who, op->a);
    if (choice == 0)
        return who == MC ? NO(MC, 16) : NO(CAP, 16);
    pol_rule why = RULE(ACT, 13); /* a card of a wrong industry */
    for (uint64_t left = choice; left && why; left &= left - 1)
        why = heg_telling(why, check_build_card(s, who, op, pol_first(left)), RULE(ACT, 13));
    return why;
}

static heg_op build_op(const pol_frame *f)
{
    return (heg_op){.a = f->a, .b = f->b, .c = f->c, .d = f->e};
}

pol_rule heg_check_wage_level(const heg_state *s, int level)
{
    if (level < 1 || level > 3)
        return POL_NOT_AN_ANSWER;
    return level >= heg_minimum_wage(s) ? 0 : NO(CO, 18);
}

/* MC-12 to MC-14: an unemployed WC Worker for the employee slot. */
static pol_rule check_hire(const heg_state *s, int card, int colour)
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

static pol_rule check_staffing(const heg_state *s, const pol_frame *f, pol_ans a)
{
    if (a.verb == V_LEAVE)
        return a.a || a.b ? POL_NOT_AN_ANSWER : 0;
    if (heg_middle_card(f->d))
        return a.verb == V_STAFF_WITH && a.a < COLOURS && !a.b ? check_hire(s, f->d, a.a)
                                                               : POL_NOT_AN_ANSWER;
    if (a.verb != V_STAFF || a.a != f->d || a.b > MC || !heg_plays(s, a.b))
        return POL_NOT_AN_ANSWER;
    return heg_can_staff(s, f->d, a.b, 0);
}

pol_rule heg_check_build(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    heg_op op = build_op(f);
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (f->step == STAFF_IT)
        return check_staffing(s, f, a);
    if (a.b)
        return POL_NOT_AN_ANSWER;
    if (f->step == CHOOSE && a.verb == V_DONE && f->e & BUILD_OPTIONAL)
        return a.a ? POL_NOT_AN_ANSWER : 0;
    if (f->step == CHOOSE)
        return a.verb == V_BUILD_CARD && a.a < HEG_COMPANIES ? check_build_card(s, seat, &op, a.a)
                                                             : POL_NOT_AN_ANSWER;
    return a.verb == V_WAGE_LEVEL ? heg_check_wage_level(s, a.a) : POL_NOT_AN_ANSWER;
}

static void offer_staffing(const pol_frame *f, pol_list *out)
{
    if (heg_middle_card(f->d)) {
        if (pol_offer_range(out, V_STAFF_WITH, GRAY, PURPLE))
            return;
    } else if (pol_try(out, pol_a(V_STAFF, f->d, WC, 0))
               || pol_try(out, pol_a(V_STAFF, f->d, MC, 0))) {
        return;
    }
    pol_try(out, pol_a(V_LEAVE, 0, 0, 0));
}

void heg_offer_build(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    switch (f->step) {
    case CHOOSE:
        if (heg_offer_cards(out, V_BUILD_CARD, build_choice(s, seat, f->a)))
            return;
        if (f->e & BUILD_OPTIONAL)
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

/* A Company comes to the board; what it costs is settled elsewhere. */
static void put_on_board(heg_state *s, int owner, int card)
{
    if (s->discarded[owner] & pol_bit(card))
        s->discarded[owner] = 0; /* they have become the deck */
    s->market[owner] &= ~pol_bit(card);
    s->built[owner] |= pol_bit(card);
    s->company[card] = (heg_company){0};
}

static void build(heg_state *s, pol_events *ev, pol_frame *f, int card)
{
    int price = build_price(s, card, f->b);
    TELL(f->who == MC ? RULE(MC, 8) : RULE(CAP, 8), MSG_BUILT, f->who, card, price);
    heg_spend(s, f->who, price);
    if (f->b == BUILD_HALF || f->b == BUILD_STATE_PAYS) {
        int rest = heg_owe(s, ev, ST, heg_companies[card].cost - price);
        TELL(RULE(LOAN, 2), MSG_PAYS, ST, rest);
    }
    put_on_board(s, f->who, card);
    s->tally = f->b == BUILD_GROWING ? s->tally : (uint8_t)(s->tally + 1);
    f->d = (uint8_t)card;
    f->step = CREW;
}

/* MC-9: MC's own slots are filled at once; the first of them from the Supply if a card says so. */
static void fill_crew(heg_state *s, pol_frame *f)
{
    int card = f->d, from_supply = supplied(f->e);
    if (from_supply) {
        int colour = heg_companies[card].skill[0];
        s->in_play[MC][colour]++;
        s->company[card].slot[0] = (uint8_t)(heg_worker(MC, colour) | SLOT_COMMITTED);
    }
    if (heg_crew(card) == from_supply)
        return;
    pol_frame *assign = heg_push(s, K_ASSIGN, MC);
    assign->a = (uint8_t)(heg_crew(card) - from_supply);
    assign->b = ASSIGN_BUILDING | (f->e & BUILD_UNEMPLOYED_CREW ? 0 : ASSIGN_COMPANIES);
    assign->c = (uint8_t)card;
    assign->step = 1;
}

/* FAQ-53, FAQ-54: a Company that the State has paid for; its owner decides about the rest. */
void heg_build_for(heg_state *s, pol_events *ev, int owner, int card)
{
    TELL(RULE(FAQ, 53), MSG_BUILT, owner, card, 0);
    put_on_board(s, owner, card);
    pol_frame *f = heg_push(s, K_BUILD, owner);
    f->d = (uint8_t)card;
    f->e = BUILD_UNEMPLOYED_CREW;
    f->step = CREW;
}

/* A Company that has changed hands and has no Workers: the owner may staff it. */
void heg_offer_crew(heg_state *s, int owner, int card)
{
    pol_frame *f = heg_push(s, K_BUILD, owner);
    f->d = (uint8_t)card;
    f->e = BUILD_TAKEN_OVER;
    f->step = STAFF_IT;
}

static bool can_staff_it(const heg_state *s, int card)
{
    if (heg_middle_card(card))
        return heg_employs(card) && can_hire(s, card);
    return heg_can_staff(s, card, WC, 0) == 0
           || (heg_plays(s, MC) && heg_can_staff(s, card, MC, 0) == 0);
}

enum pol_run heg_run_build(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    switch (f->step) {
    case CHOOSE:
    case SET_WAGE:
        return POL_ASK;
    case CREW:
        f->step = heg_companies[f->d].wage[0] ? SET_WAGE : FINISH; /* CAP-9, MC-11 */
        if (heg_middle_card(f->d))
            fill_crew(s, f);
        return POL_RUN;
    case STAFF_IT:
        if (can_staff_it(s, f->d))
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
    s->unemployed[WC][colour]--;
    s->company[card].slot[EMPLOYEE] = (uint8_t)(heg_worker(WC, colour) | SLOT_COMMITTED);
    if (s->demonstration)
        s->demonstration |= DEMO_ANSWERED; /* WC-30 */
    TELL(RULE(MC, 12), MSG_PLACED, WC, colour, card);
}

void heg_take_build(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    switch (a.verb) {
    case V_BUILD_CARD:
        build(s, ev, f, a.a);
        break;
    case V_WAGE_LEVEL:
        s->company[f->d].wage = a.a;
        f->step = STAFF_IT;
        TELL(f->who == MC ? RULE(MC, 11) : RULE(CAP, 9), MSG_WAGE, f->d, a.a);
        break;
    case V_STAFF:
        f->step = FINISH;
        heg_push_staff(s, seat, a.a, a.b, f->e & BUILD_TAKEN_OVER ? 0 : STAFF_BUILDING);
        break;
    case V_STAFF_WITH:
        f->step = FINISH;
        hire(s, ev, f->d, a.a);
        break;
    default:
        f->step = FINISH;
        break;
    }
}

void heg_prompt_build(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = f->step == CHOOSE       ? MSG_ASK_BUILD
                    : f->step == SET_WAGE   ? MSG_ASK_WAGE_LEVEL
                    : heg_middle_card(f->d) ? MSG_ASK_EMPLOYEE
                                            : MSG_ASK_STAFF;
    q->prompt.n[0] = f->d;
    bool may = f->step == CHOOSE && f->e & BUILD_OPTIONAL;
    q->has_keep = f->step == STAFF_IT || may;
    q->keep = pol_a(may ? V_DONE : V_LEAVE, 0, 0, 0);
}

/* ---- Sell Company (CAP-17 to CAP-19, MC-18, MC-19) ----
 *
 * K_SELL: b SELL_DOUBLE for Exit Strategy. */

static pol_rule check_sell(const heg_state *s, int card, int flags)
{
    if (heg_committed(s, card))
        return heg_middle_card(card) ? NO(MC, 18) : NO(CAP, 17);
    if (!(flags & SELL_DOUBLE))
        return 0;
    if (heg_companies[card].automated)
        return NO(CO, 8);
    return s->company[card].flags & CO_MACHINERY ? NO(ACT, 13) : 0;
}

pol_rule heg_can_sell(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = who == MC ? NO(MC, 18) : NO(CAP, 17);
    for (uint64_t left = s->built[who]; left; left &= left - 1) {
        why = check_sell(s, pol_first(left), op->b);
        if (why == 0)
            return 0;
    }
    return why;
}

pol_rule heg_check_sell(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    return heg_names_card(a, V_SELL_CARD, s->built[seat]) ? check_sell(s, a.a, f->b)
                                                          : POL_NOT_AN_ANSWER;
}

void heg_offer_sell(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    heg_offer_cards(out, V_SELL_CARD, s->built[seat]);
}

void heg_take_sell(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    int price = heg_companies[a.a].cost * (f->b & SELL_DOUBLE ? 2 : 1);
    pol_pop(s);
    TELL(seat == MC ? RULE(MC, 19) : RULE(CAP, 18), MSG_SOLD, seat, a.a, price);
    heg_dismiss(s, ev, a.a);
    s->company[a.a] = (heg_company){0};
    s->built[seat] &= ~pol_bit(a.a);
    *(a.a >= HEG_FIRST_PUBLIC ? &s->market[ST] : &s->discarded[seat]) |= pol_bit(a.a); /* CAP-19 */
    heg_gain(s, seat, price);
    heg_after_moves(s, ev);
}

/* ---- Machinery (CO-10 to CO-13) ---- K_MACHINERY: a tokens still to place */

static int machinery_left(const heg_state *s)
{
    int n = MACHINERY_TOKENS;
    for (uint64_t left = s->built[CAP]; left; left &= left - 1)
        n -= (s->company[pol_first(left)].flags & CO_MACHINERY) != 0;
    return n;
}

static pol_rule check_machine(const heg_state *s, int card)
{
    return heg_companies[card].machinery && !(s->company[card].flags & CO_MACHINERY) ? 0
                                                                                     : NO(CO, 10);
}

pol_rule heg_check_machinery(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    return heg_names_card(a, V_MACHINE, s->built[seat]) ? check_machine(s, a.a) : POL_NOT_AN_ANSWER;
}

void heg_offer_machinery(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    heg_offer_cards(out, V_MACHINE, s->built[seat]);
}

enum pol_run heg_run_machinery(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    bool place = false;
    for (uint64_t left = s->built[f->who]; left && !place; left &= left - 1)
        place = check_machine(s, pol_first(left)) == 0;
    if (f->a > 0 && place && machinery_left(s) > 0)
        return POL_ASK;
    if (f->a > 0)
        TELL(RULE(CO, 11), MSG_MACHINE_LOST, f->a);
    pol_pop(s);
    return POL_RUN;
}

void heg_take_machinery(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    s->company[a.a].flags |= CO_MACHINERY;
    f->a--;
    TELL(RULE(CO, 10), MSG_MACHINE, a.a);
}

/* ---- Extra Shift (MC-28 to MC-34) ---- K_SHIFT: a SHIFT_WITH_EMPLOYEE for Employment Subsidy */

/* MC-30, MC-32, MC-33: the employee works too, and is paid. */
static bool employee_works(const heg_state *s, int card)
{
    int worker = heg_employs(card) ? s->company[card].slot[EMPLOYEE] : 0;
    return worker && !(worker & SLOT_COMMITTED) && !(s->company[card].flags & CO_STRIKE);
}

static pol_rule check_shift(const heg_state *s, int who, int flags, int card)
{
    const uint8_t *slot = s->company[card].slot;
    if (flags & SHIFT_WITH_EMPLOYEE && !(heg_employs(card) && slot[EMPLOYEE]))
        return NO(ACT, 13);
    if (!heg_operational(s, card))
        return NO(CO, 6);
    for (int i = 0; i < heg_crew(card); i++)
        if (slot[i] & SLOT_COMMITTED)
            return NO(MC, 28);
    return employee_works(s, card) && heg_purse(s, who) < heg_wage_due(s, card) ? NO(MC, 31) : 0;
}

pol_rule heg_can_shift(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(MC, 28);
    for (uint64_t left = s->built[who]; left; left &= left - 1) {
        pol_rule no = check_shift(s, who, op->a, pol_first(left));
        if (no == 0)
            return 0;
        if (no == RULE(MC, 31))
            why = no;
    }
    return why;
}

pol_rule heg_check_shift(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.verb == V_DONE && f->a & SHIFT_OPTIONAL)
        return a.a || a.b || a.c ? POL_NOT_AN_ANSWER : 0;
    return heg_names_card(a, V_SHIFT_AT, s->built[seat]) ? check_shift(s, seat, f->a, a.a)
                                                         : POL_NOT_AN_ANSWER;
}

void heg_offer_shift(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    if (heg_offer_cards(out, V_SHIFT_AT, s->built[seat]))
        return;
    if (f->a & SHIFT_OPTIONAL)
        pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_shift(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    if (a.verb == V_DONE)
        return;
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
    TELL(RULE(MC, 29), MSG_PRODUCED, a.a, units, resource);
    heg_store_up(s, ev, seat, resource, units);
}

void heg_prompt_shift(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_SHIFT;
    q->has_keep = f->a & SHIFT_OPTIONAL;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}
