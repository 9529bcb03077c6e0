/* companies.c - Companies: building, selling, wages, bonus, storage tiles, machinery. Chapters CO and
 * CAP. */
#include "hegemony/heg.h"

enum { CAP_SPACES = 12, MACHINERY_TOKENS = 6, BONUS_V = 5, TILE_V = 20, STORAGE_TILES = 6 };

/* ---- facts about a Company ---- */

/* CO-5: all slots filled; automated ones always are. */
bool heg_operational(const heg_state *s, int card)
{
    const heg_company_card *k = &heg_companies[card];
    return k->slots == 0 || s->company[card].slot[k->slots - 1] != 0;
}

int heg_operational_count(const heg_state *s, int role)
{
    int n = 0;
    for (uint64_t left = s->built[role]; left; left &= left - 1)
        n += heg_operational(s, heg_first(left));
    return n;
}

int heg_company_count(const heg_state *s, int role)
{
    return heg_count(s->built[role]);
}

int heg_wage_due(const heg_state *s, int card)
{
    int level = s->company[card].wage;
    return level ? heg_companies[card].wage[level - 1] : 0;
}

/* Printed production, and the bonus of a Machinery token (CO-13). */
int heg_output(const heg_state *s, int card)
{
    const heg_company_card *k = &heg_companies[card];
    return k->makes + (s->company[card].flags & CO_MACHINERY ? k->machinery : 0);
}

/* Cards of the Capitalist deck that are neither on the board, nor in the Market, nor discarded. */
uint64_t heg_company_deck(const heg_state *s)
{
    uint64_t all = heg_bit(HEG_FIRST_MC) - 1;
    return all & ~(s->built[CAP] | s->market[CAP] | s->discarded[CAP]);
}

/* ---- Build Company (CAP-7 to CAP-16) ----
 *
 * K_BUILD: a BUILD_MARKET or BUILD_DECK, b how it is priced, c industries allowed (0: all), e
 * BUILD_FIRST_OF_TWO; then d the card. step 0 chooses it, 1 its Wage, 2 whether to staff it. */

enum { CHOOSE, SET_WAGE, STAFF_IT, FINISH };

static int build_price(int card, int pricing)
{
    int cost = heg_companies[card].cost;
    switch (pricing) {
    case BUILD_MINUS_10:
        return heg_max(0, cost - 10);
    case BUILD_PLUS_10:
        return cost + 10;
    case BUILD_HALF:
        return heg_half_up(cost);
    default:
        return cost;
    }
}

/* A search of the deck when it is empty goes through the discards, which would be its next cards
 * (CO-20, Q-34). */
static uint64_t build_choice(const heg_state *s, int from)
{
    if (from != BUILD_DECK)
        return s->market[CAP];
    uint64_t deck = heg_company_deck(s);
    return deck || heg_opt(s, OPT_COMPANY_DECK) ? deck : s->discarded[CAP];
}

static pol_rule check_build_card(const heg_state *s, int who, const heg_op *op, int card)
{
    if (!(build_choice(s, op->a) & heg_bit(card)))
        return NO(CAP, 7);
    if (op->c && !(op->c >> heg_companies[card].industry & 1))
        return NO(ACT, 13);
    int left = heg_purse(s, who) - build_price(card, op->b);
    if (left < 0)
        return NO(GEN, 28);
    if (!(op->d & BUILD_FIRST_OF_TWO) || heg_opt(s, OPT_PARTIAL_CARDS)) /* */
        return 0;
    for (uint64_t others = s->market[CAP] & ~heg_bit(card); others; others &= others - 1)
        if (build_price(heg_first(others), op->b) <= left)
            return 0;
    return NO(Q, 23);
}

/* op a: source, b: pricing, c: industries, d: flags. */
pol_rule heg_can_build(const heg_state *s, int who, const heg_op *op)
{
    bool two = op->d & BUILD_FIRST_OF_TWO && !heg_opt(s, OPT_PARTIAL_CARDS);
    if (heg_company_count(s, who) == CAP_SPACES)
        return NO(CAP, 15);
    if (two && heg_company_count(s, who) + 1 == CAP_SPACES)
        return NO(Q, 23);
    uint64_t choice = build_choice(s, op->a);
    if (choice == 0)
        return NO(CAP, 16);
    pol_rule why = 0;
    for (uint64_t left = choice; left; left &= left - 1) {
        pol_rule no = check_build_card(s, who, op, heg_first(left));
        if (no == 0)
            return 0;
        if (why == 0 || no != RULE(ACT, 13)) /* a card of a wrong industry says least */
            why = no;
    }
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

pol_rule heg_check_build(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    heg_op op = build_op(f);
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (f->step == CHOOSE)
        return a.verb == V_BUILD_CARD && a.a < HEG_COMPANIES ? check_build_card(s, seat, &op, a.a)
                                                             : POL_NOT_AN_ANSWER;
    if (f->step == SET_WAGE)
        return a.verb == V_WAGE_LEVEL ? heg_check_wage_level(s, a.a) : POL_NOT_AN_ANSWER;
    if (a.verb == V_LEAVE)
        return a.a ? POL_NOT_AN_ANSWER : 0;
    if (a.verb != V_STAFF || a.a != f->d)
        return POL_NOT_AN_ANSWER;
    return heg_can_staff(s, f->d, WC, 0);
}

void heg_offer_build(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    switch (f->step) {
    case CHOOSE:
        for (uint64_t left = build_choice(s, f->a); left; left &= left - 1)
            if (pol_try(out, pol_a(V_BUILD_CARD, heg_first(left), 0, 0)))
                return;
        break;
    case SET_WAGE:
        for (int level = 1; level <= 3; level++)
            if (pol_try(out, pol_a(V_WAGE_LEVEL, level, 0, 0)))
                return;
        break;
    default:
        if (!pol_try(out, pol_a(V_STAFF, f->d, 0, 0)))
            pol_try(out, pol_a(V_LEAVE, 0, 0, 0));
        break;
    }
}

static void build(heg_state *s, pol_events *ev, pol_frame *f, int card)
{
    int price = build_price(card, f->b);
    TELL(RULE(CAP, 8), MSG_BUILT, f->who, card, price);
    heg_spend(s, f->who, price);
    if (f->b == BUILD_HALF) {
        int rest = heg_owe(s, ev, ST, heg_companies[card].cost - price);
        TELL(RULE(LOAN, 2), MSG_PAYS, ST, rest);
    }
    if (s->discarded[CAP] & heg_bit(card))
        s->discarded[CAP] = 0; /* they have become the deck */
    s->market[CAP] &= ~heg_bit(card);
    s->built[CAP] |= heg_bit(card);
    s->company[card] = (heg_company){0};
    s->tally++;
    f->d = (uint8_t)card;
    f->step = heg_companies[card].slots ? SET_WAGE : FINISH; /* CAP-9 */
}

enum pol_run heg_run_build(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == CHOOSE || f->step == SET_WAGE)
        return POL_ASK;
    if (f->step == STAFF_IT && heg_can_staff(s, f->d, WC, 0) == 0)
        return POL_ASK;
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
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
        TELL(RULE(CAP, 9), MSG_WAGE, f->d, a.a);
        break;
    case V_STAFF: {
        pol_frame *staff = heg_push(s, K_STAFF, seat);
        staff->a = f->d;
        staff->b = WC;
        staff->c = STAFF_BUILDING;
        f->step = FINISH;
        break;
    }
    default:
        f->step = FINISH;
        break;
    }
}

void heg_prompt_build(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    static const uint16_t msg[] = {MSG_ASK_BUILD, MSG_ASK_WAGE_LEVEL, MSG_ASK_STAFF};
    (void)state, (void)seat;
    q->prompt.msg = msg[f->step];
    q->prompt.n[0] = f->d;
    q->has_keep = f->step == STAFF_IT;
    q->keep = pol_a(V_LEAVE, 0, 0, 0);
}

/* ---- Sell Company (CAP-17 to CAP-19) ---- K_SELL: b SELL_DOUBLE for Exit Strategy */

static pol_rule check_sell(const heg_state *s, int card, int flags)
{
    if (heg_committed(s, card))
        return NO(CAP, 17);
    if (!(flags & SELL_DOUBLE))
        return 0;
    if (heg_companies[card].automated)
        return NO(CO, 8);
    return s->company[card].flags & CO_MACHINERY ? NO(ACT, 13) : 0;
}

pol_rule heg_can_sell(const heg_state *s, int who, const heg_op *op)
{
    pol_rule why = NO(CAP, 17);
    for (uint64_t left = s->built[who]; left; left &= left - 1) {
        why = check_sell(s, heg_first(left), op->b);
        if (why == 0)
            return 0;
    }
    return why;
}

pol_rule heg_check_sell(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.verb != V_SELL_CARD || a.a >= HEG_COMPANIES || a.b || a.c
        || !(s->built[seat] & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_sell(s, a.a, f->b);
}

void heg_offer_sell(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_SELL_CARD, heg_first(left), 0, 0)))
            return;
}

void heg_take_sell(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    int price = heg_companies[a.a].cost * (f->b & SELL_DOUBLE ? 2 : 1);
    pol_pop(s);
    TELL(RULE(CAP, 18), MSG_SOLD, seat, a.a, price);
    heg_dismiss(s, ev, a.a);
    s->company[a.a] = (heg_company){0};
    s->built[seat] &= ~heg_bit(a.a);
    s->discarded[seat] |= heg_bit(a.a);
    heg_gain(s, seat, price);
    heg_after_moves(s, ev);
}

/* ---- Adjust Wages (CAP-36 to CAP-38), Labor Market (POL-23 to POL-26) ----
 *
 * K_WAGES: a WAGES_BY_POLICY or 0, d changes made. Each Wage is set at most once in a chain. */

static bool below_minimum(const heg_state *s, int card)
{
    return heg_companies[card].slots && s->company[card].wage < heg_minimum_wage(s);
}

static bool any_below_minimum(const heg_state *s, int who)
{
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        if (below_minimum(s, heg_first(left)))
            return true;
    return false;
}

static pol_rule check_wage(const heg_state *s, const pol_frame *f, int who, int card, int level)
{
    const heg_company *co = &s->company[card];
    if (heg_companies[card].slots == 0)
        return NO(CO, 8);
    if (level < heg_minimum_wage(s))
        return NO(CO, 18);
    if (co->wage == level || co->flags & CO_TOUCHED)
        return NO(CAP, 36);
    if (level < co->wage && heg_committed(s, card))
        return f->a & WAGES_BY_POLICY ? NO(POL, 25) : NO(CAP, 37);
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
            if (check_wage(s, &f, who, heg_first(left), level) == 0)
                return 0;
    return NO(CAP, 36);
}

pol_rule heg_check_wages(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE && !a.a && !a.b) {
        if (f->a & WAGES_BY_POLICY)
            return any_below_minimum(s, seat) ? NO(POL, 23) : 0;
        return f->d > 0 ? 0 : NO(CAP, 36);
    }
    if (a.verb != V_WAGE || a.a >= HEG_COMPANIES || !(s->built[seat] & heg_bit(a.a)) || a.b < 1
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
            if (pol_try(out, pol_a(V_WAGE, heg_first(left), level, 0)))
                return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_wages(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_DONE) {
        for (uint64_t left = s->built[seat]; left; left &= left - 1)
            s->company[heg_first(left)].flags &= (uint8_t)~CO_TOUCHED;
        pol_pop(s);
        return;
    }
    heg_company *co = &s->company[a.a];
    bool raise = a.b > co->wage;
    co->wage = a.b;
    co->flags |= CO_TOUCHED;
    f->d = 1;
    if (raise && !(f->a & WAGES_BY_POLICY)) /* CAP-38, WRK-20, WRK-21 */
        heg_commit(s, a.a, true);
    TELL(RULE(CAP, 36), MSG_WAGE, a.a, a.b);
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
        pol_rule r = check_bonus(s, who, heg_first(left));
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
    if (a.verb != V_BONUS_AT || a.a >= HEG_COMPANIES || a.b || a.c
        || !(s->built[seat] & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_bonus(s, seat, a.a);
}

void heg_offer_bonus(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_BONUS_AT, heg_first(left), 0, 0)))
            return;
}

int heg_class_at(const heg_state *s, int card)
{
    return s->company[card].slot[0] & SLOT_MC ? MC : WC;
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

/* ---- Buy Storage (CAP-40 to CAP-42) ---- */

static int tiles_left(const heg_state *s)
{
    int n = STORAGE_TILES;
    for (int r = 0; r < ROLES; r++)
        n -= heg_count(s->tiles[r]);
    return n;
}

static pol_rule check_storage(const heg_state *s, int who, int resource)
{
    if (s->tiles[who] >> resource & 1)
        return NO(CAP, 40);
    if (tiles_left(s) == 0)
        return NO(CAP, 42);
    return heg_purse(s, who) >= TILE_V ? 0 : NO(GEN, 28);
}

pol_rule heg_can_storage(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    pol_rule why = 0;
    for (int r = FOOD; r <= EDUCATION; r++) {
        why = check_storage(s, who, r);
        if (why == 0)
            return 0;
    }
    return why;
}

pol_rule heg_check_storage(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    if (a.verb != V_STORAGE_FOR || a.a > EDUCATION || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return check_storage(s, seat, a.a);
}

void heg_offer_storage(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    for (int r = FOOD; r <= EDUCATION; r++)
        if (pol_try(out, pol_a(V_STORAGE_FOR, r, 0, 0)))
            return;
}

void heg_take_storage(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    heg_spend(s, seat, TILE_V);
    s->tiles[seat] = (uint8_t)(s->tiles[seat] | 1u << a.a);
    TELL(RULE(CAP, 40), MSG_TILE, seat, a.a, TILE_V);
}

/* ---- Machinery (CO-10 to CO-13) ---- K_MACHINERY: a tokens still to place */

static int machinery_left(const heg_state *s)
{
    int n = MACHINERY_TOKENS;
    for (uint64_t left = s->built[CAP]; left; left &= left - 1)
        n -= (s->company[heg_first(left)].flags & CO_MACHINERY) != 0;
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
    if (a.verb != V_MACHINE || a.a >= HEG_COMPANIES || a.b || a.c
        || !(s->built[seat] & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_machine(s, a.a);
}

void heg_offer_machinery(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_MACHINE, heg_first(left), 0, 0)))
            return;
}

enum pol_run heg_run_machinery(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    bool place = false;
    for (uint64_t left = s->built[f->who]; left && !place; left &= left - 1)
        place = check_machine(s, heg_first(left)) == 0;
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
