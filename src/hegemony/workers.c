/* workers.c - Workers: slots, commitment, Assign Workers, Trade Unions, swap, upgrade, strike,
 * demonstration. Chapter WRK and the worker actions of chapter WC. */
#include "hegemony/heg.h"

enum { STRIKE_TOKENS = 7 };

/* ---- counting ---- */

int heg_workers(const heg_state *s, int cls)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        n += s->in_play[cls][c];
    return n;
}

/* GEN-18 */
int heg_population(const heg_state *s, int cls)
{
    return heg_max(3, heg_min(10, heg_workers(s, cls) / 3));
}

int heg_unemployed(const heg_state *s, int cls)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        n += s->unemployed[cls][c];
    return n;
}

/* Workers of a colour left in the Supply (LIM-5, Q-15). */
int heg_in_supply(const heg_state *s, int cls, int colour)
{
    if (!heg_opt(s, OPT_WORKER_COLOURS))
        return heg_worker_limit[cls][colour] - s->in_play[cls][colour];
    int all = 0;
    for (int c = 0; c < COLOURS; c++)
        all += heg_worker_limit[cls][c];
    return all - heg_workers(s, cls);
}

static uint64_t everywhere(const heg_state *s)
{
    return s->built[WC] | s->built[MC] | s->built[CAP] | s->built[ST];
}

int heg_workers_at(const heg_state *s, int card, int cls)
{
    const uint8_t *slot = s->company[card].slot;
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += slot[i] != 0 && ((slot[i] & SLOT_MC) != 0) == (cls == MC);
    return n;
}

/* WRK-35: whoever owns the Company, farms included. */
int heg_workers_in_industry(const heg_state *s, int industry)
{
    int n = 0;
    for (uint64_t left = everywhere(s); left; left &= left - 1) {
        int card = heg_first(left);
        if (heg_companies[card].industry == industry)
            n += heg_workers_at(s, card, WC);
    }
    return n;
}

int heg_employed(const heg_state *s, int cls)
{
    return heg_workers(s, cls) - heg_unemployed(s, cls);
}

int heg_unions(const heg_state *s)
{
    return heg_count(s->unions);
}

/* ---- coming and going ---- */

static void join(heg_state *s, pol_events *ev, int cls, int colour, pol_rule rule)
{
    s->in_play[cls][colour]++;
    s->unemployed[cls][colour]++;
    TELL(rule, MSG_NEW_WORKER, cls, colour);
}

/* A Worker from the Supply to the Unemployed area; LIM-7 to LIM-9 where the colour is missing. */
void heg_add_worker(heg_state *s, pol_events *ev, int cls, int colour, pol_rule rule)
{
    if (heg_in_supply(s, cls, colour) > 0)
        join(s, ev, cls, colour, rule);
    else if (colour != GRAY && heg_in_supply(s, cls, GRAY) > 0)
        join(s, ev, cls, GRAY, RULE(LIM, 7));
    else
        heg_push(s, K_GRAY, cls);
}

/* K_GRAY: no gray Worker is left, so the class takes a skilled one of its choice (LIM-8). */

pol_rule heg_check_colour(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.verb != V_WORKER || a.a <= GRAY || a.a >= COLOURS || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return heg_in_supply(s, f->who, a.a) > 0 ? 0 : NO(LIM, 6);
}

void heg_offer_colour(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    for (int c = GREEN; c < COLOURS; c++)
        if (pol_try(out, pol_a(V_WORKER, c, 0, 0)))
            return;
}

enum pol_run heg_run_gray(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    for (int c = GREEN; c < COLOURS; c++)
        if (heg_in_supply(s, f->who, c) > 0)
            return POL_ASK;
    TELL(RULE(LIM, 9), MSG_NO_WORKER, f->who);
    pol_pop(s);
    return POL_RUN;
}

void heg_take_gray(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    join(s, ev, seat, a.a, RULE(LIM, 8));
}

/* Everybody at the Company becomes unemployed (WRK-40), and its Strike is over (WC-21). */
void heg_dismiss(heg_state *s, pol_events *ev, int card)
{
    heg_company *co = &s->company[card];
    for (int i = 0; i < 3; i++) {
        if (co->slot[i])
            s->unemployed[co->slot[i] & SLOT_MC ? MC : WC][(co->slot[i] & SLOT_COLOUR) - 1]++;
        co->slot[i] = 0;
    }
    if (co->flags & CO_STRIKE) {
        co->flags &= (uint8_t)~CO_STRIKE;
        TELL(RULE(WC, 21), MSG_STRIKE_OFF, card);
    }
}

void heg_commit(heg_state *s, int card, bool committed)
{
    uint8_t *slot = s->company[card].slot;
    for (int i = 0; i < 3; i++)
        if (slot[i])
            slot[i] = (uint8_t)(committed ? slot[i] | SLOT_COMMITTED : slot[i] & ~SLOT_COMMITTED);
}

bool heg_committed(const heg_state *s, int card)
{
    const uint8_t *slot = s->company[card].slot;
    return ((slot[0] | slot[1] | slot[2]) & SLOT_COMMITTED) != 0;
}

/* WRK-37, WRK-38: Trade Unions without four Workers in their industry dissolve. WC-30, WC-31: a
 * Demonstration that was answered ends when its condition is gone. Called after every completed
 * action or effect that moves Workers. */
void heg_after_moves(heg_state *s, pol_events *ev)
{
    for (int i = 0; s->unions && i < INDUSTRIES; i++) {
        if (s->unions >> i & 1 && heg_workers_in_industry(s, i) < HEG_UNION_WORKERS) {
            s->unions = (uint8_t)(s->unions & ~(1u << i));
            s->unemployed[WC][i + 1]++;
            TELL(RULE(WRK, 37), MSG_UNION_LOST, i);
        }
    }
    if (s->demonstration & DEMO_ANSWERED && !heg_unrest(s)) {
        s->demonstration = 0;
        TELL(RULE(WC, 30), MSG_DEMONSTRATION_OFF, 0);
    }
}

/* ---- Assign Workers (WC-1 to WC-3, WRK-1 to WRK-18, WRK-32 to WRK-36) ----
 *
 * The place is chosen first and filled before the next place. K_ASSIGN: a moves left, b flags,
 * c the place being filled, d Workers placed; step 0 chooses a place, step 1 a Worker. A Worker is
 * moved once: whoever was placed is committed, or touched where the Company stays uncommitted. */

/* Workers by colour. */
typedef struct pool {
    uint8_t of[COLOURS];
    uint8_t all;
} pool;

static bool movable(int worker)
{
    return worker && !(worker & (SLOT_COMMITTED | SLOT_TOUCHED | SLOT_MC));
}

/* The slot that is filled next. Coloured slots stand first on every card, so that gray ones never
 * take a colour that is needed. -1: none is empty. */
static int next_slot(const heg_state *s, int card)
{
    for (int i = 0; i < heg_companies[card].slots; i++)
        if (s->company[card].slot[i] == 0)
            return i;
    return -1;
}

static int empty_slots(const heg_state *s, int card)
{
    const uint8_t *slot = s->company[card].slot;
    int n = 0;
    for (int i = 0; i < heg_companies[card].slots; i++)
        n += slot[i] == 0;
    return n;
}

/* Where in the Company a movable Worker of this colour stands: gray slots first, which loses no
 * final position, since Workers of one colour are alike. -1: nowhere. */
static int find_worker(const heg_state *s, int card, int colour)
{
    const heg_company_card *k = &heg_companies[card];
    int found = -1;
    for (int i = 0; i < k->slots; i++) {
        int worker = s->company[card].slot[i];
        if (movable(worker) && (worker & SLOT_COLOUR) == colour + 1 &&
            (found < 0 || k->skill[i] == GRAY))
            found = i;
    }
    return found;
}

/* What has to be filled before the action may end: WRK-6 allows a placement only on a Company that
 * is complete then. That is the place being filled, and a Company that was refilled and has lost
 * another Worker since. */
typedef struct debt {
    uint8_t gaps;
    uint8_t skilled[COLOURS]; /* gaps that demand this colour */
    pool free;                /* who can fill them: movable, and leaving no such gap behind */
} debt;

static bool refilled(const heg_state *s, int card)
{
    const uint8_t *slot = s->company[card].slot;
    return ((slot[0] | slot[1] | slot[2]) & SLOT_TOUCHED) != 0;
}

static void add_company(const heg_state *s, int flags, int card, bool owed, debt *d)
{
    const heg_company_card *k = &heg_companies[card];
    for (int i = 0; i < k->slots; i++) {
        int worker = s->company[card].slot[i], colour = (worker & SLOT_COLOUR) - 1;
        if (worker == 0 && owed) {
            d->gaps++;
            d->skilled[k->skill[i]]++;
        } else if (!owed && movable(worker) && flags & ASSIGN_COMPANIES) {
            d->free.of[colour]++;
            d->free.all++;
        }
    }
}

static debt owed_with(const heg_state *s, int flags, int place)
{
    debt d = {0};
    for (int c = 0; c < COLOURS; c++) {
        d.free.of[c] = s->unemployed[WC][c];
        d.free.all = (uint8_t)(d.free.all + d.free.of[c]);
    }
    for (uint64_t left = everywhere(s); left; left &= left - 1) {
        int card = heg_first(left);
        add_company(s, flags, card, card == place || refilled(s, card), &d);
    }
    return d;
}

/* Whether it can all be filled in so many moves; if it can, every question has an answer. */
static pol_rule payable(const debt *d, int moves)
{
    for (int c = GREEN; c < COLOURS; c++)
        if (d->skilled[c] > d->free.of[c])
            return NO(WRK, 1);
    return d->gaps <= moves && d->gaps <= d->free.all ? 0 : NO(WRK, 6);
}

/* Whether it can still be filled when a Worker of this colour has gone from there to the place. */
static pol_rule payable_after(const heg_state *s, const pol_frame *f, int colour, int from)
{
    debt d = owed_with(s, f->b, f->c);
    if (f->c < HEG_COMPANIES) {
        d.gaps--;
        d.skilled[heg_companies[f->c].skill[next_slot(s, f->c)]]--;
    }
    if (from == HEG_UNEMPLOYED || !refilled(s, from)) {
        d.free.of[colour]--;
        d.free.all--;
    } else {
        d.gaps++;
        d.skilled[heg_companies[from].skill[find_worker(s, from, colour)]]++;
    }
    return payable(&d, f->a - 1);
}

static pol_rule check_place(const heg_state *s, int moves, int flags, int card)
{
    if (!(everywhere(s) & heg_bit(card)))
        return card >= HEG_FIRST_PUBLIC && card < HEG_FIRST_FARM ? NO(SET, 6) : POL_NOT_AN_ANSWER;
    if (heg_companies[card].automated)
        return NO(CO, 8);
    if (empty_slots(s, card) == 0)
        return NO(WRK, 5);
    debt d = owed_with(s, flags, card);
    return payable(&d, moves);
}

/* Whether a Worker of this colour can be taken from there. */
static pol_rule check_source(const heg_state *s, int flags, int colour, int from)
{
    if (from == HEG_UNEMPLOYED)
        return s->unemployed[WC][colour] ? 0 : NO(WC, 2);
    if (from >= HEG_UNION)
        return s->unions >> (from - HEG_UNION) & 1 && colour == from - HEG_UNION + 1 ? NO(WRK, 36)
                                                                                    : NO(WC, 2);
    if (!(flags & ASSIGN_COMPANIES))
        return NO(ACT, 13);
    if (find_worker(s, from, colour) >= 0)
        return 0;
    bool there = false;
    for (int i = 0; i < 3; i++)
        there |= (s->company[from].slot[i] & SLOT_COLOUR) == colour + 1;
    return !there ? NO(WC, 2) : heg_committed(s, from) ? NO(WRK, 12) : NO(WC, 1);
}

/* A Worker of this colour taken from there and put where the frame says. */
static pol_rule check_take(const heg_state *s, const pol_frame *f, int colour, int from)
{
    pol_rule no = check_source(s, f->b, colour, from);
    if (no)
        return no;
    if (f->c >= HEG_UNION) {
        int industry = f->c - HEG_UNION;
        if (colour != industry + 1)
            return NO(WRK, 32);
        /* WRK-33: four others, not counting a Worker who comes from there. */
        bool inside = from < HEG_COMPANIES && heg_companies[from].industry == industry;
        if (heg_workers_in_industry(s, industry) - inside < HEG_UNION_WORKERS)
            return NO(WRK, 33);
    } else {
        int skill = heg_companies[f->c].skill[next_slot(s, f->c)];
        if (skill != GRAY && colour != skill)
            return NO(WRK, 1);
        if (from == f->c)
            return NO(Q, 20);
    }
    return payable_after(s, f, colour, from);
}

static pol_rule check_union(const heg_state *s, int moves, int flags, int industry)
{
    if (s->unions >> industry & 1)
        return NO(WRK, 32);
    pol_frame f = {.a = (uint8_t)moves, .b = (uint8_t)flags, .c = (uint8_t)(HEG_UNION + industry)};
    pol_rule why = NO(WRK, 32);
    for (uint64_t left = everywhere(s) | heg_bit(HEG_UNEMPLOYED); left; left &= left - 1) {
        int from = heg_first(left);
        if (check_source(s, flags, industry + 1, from))
            continue;
        why = check_take(s, &f, industry + 1, from);
        if (why == 0)
            break;
    }
    return why;
}

pol_rule heg_can_assign(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    int moves = op->a, flags = op->b;
    if (flags & ASSIGN_AT_2C && s->policy[LABOR] == C)
        flags |= ASSIGN_COMPANIES;
    for (uint64_t left = everywhere(s); left; left &= left - 1)
        if (check_place(s, moves, flags, heg_first(left)) == 0)
            return 0;
    for (int i = 0; i < INDUSTRIES; i++)
        if (check_union(s, moves, flags, i) == 0)
            return 0;
    return NO(WC, 1);
}

/* GEN-29: somebody has to be placed; WRK-6: nothing may be left half done. */
static pol_rule check_done(const heg_state *s, const pol_frame *f)
{
    if (f->d == 0 && !(f->b & ASSIGN_OPTIONAL))
        return NO(GEN, 29);
    return owed_with(s, f->b, HEG_NONE).gaps == 0 ? 0 : NO(WRK, 6);
}

pol_rule heg_check_assign(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1)
        return a.verb == V_TAKE && a.a < COLOURS && a.b < HEG_PLACES && !a.c
                   ? check_take(s, f, a.a, a.b)
                   : POL_NOT_AN_ANSWER;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    switch (a.verb) {
    case V_TO:
        return a.a < HEG_COMPANIES ? check_place(s, f->a, f->b, a.a) : POL_NOT_AN_ANSWER;
    case V_TO_UNION:
        return a.a < INDUSTRIES ? check_union(s, f->a, f->b, a.a) : POL_NOT_AN_ANSWER;
    case V_DONE:
        return a.a ? POL_NOT_AN_ANSWER : check_done(s, f);
    default:
        return POL_NOT_AN_ANSWER;
    }
}

static void offer_takes(const heg_state *s, const pol_frame *f, pol_list *out)
{
    for (int c = 0; c < COLOURS; c++)
        if (s->unemployed[WC][c] && pol_try(out, pol_a(V_TAKE, c, HEG_UNEMPLOYED, 0)))
            return;
    if (!(f->b & ASSIGN_COMPANIES) && !out->rules)
        return;
    for (uint64_t left = everywhere(s); left; left &= left - 1) {
        int card = heg_first(left);
        unsigned seen = 0;
        for (int i = 0; i < 3; i++) {
            int colour = (s->company[card].slot[i] & SLOT_COLOUR) - 1;
            if (colour < 0 || s->company[card].slot[i] & SLOT_MC || seen >> colour & 1)
                continue;
            seen |= 1u << colour;
            if (pol_try(out, pol_a(V_TAKE, colour, card, 0)))
                return;
        }
    }
    for (int i = 0; out->rules && i < INDUSTRIES; i++)
        if (s->unions >> i & 1 && pol_try(out, pol_a(V_TAKE, i + 1, HEG_UNION + i, 0)))
            return;
}

void heg_offer_assign(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1) {
        offer_takes(s, f, out);
        return;
    }
    uint64_t places = everywhere(s);
    if (out->rules)
        places |= heg_public_rows(s, 3);
    for (uint64_t left = places; left; left &= left - 1)
        if (pol_try(out, pol_a(V_TO, heg_first(left), 0, 0)))
            return;
    for (int i = 0; i < INDUSTRIES; i++)
        if (pol_try(out, pol_a(V_TO_UNION, i, 0, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

/* WRK-7: incomplete Companies lose everybody. Marks of the chain are taken off. Only now a Strike
 * token may fall: a crew replaced within the action keeps it. */
static void end_assign(heg_state *s, pol_events *ev)
{
    for (uint64_t left = everywhere(s); left; left &= left - 1) {
        int card = heg_first(left);
        heg_company *co = &s->company[card];
        if (!(co->flags & CO_VACATED))
            continue;
        co->flags &= (uint8_t)~CO_VACATED;
        for (int i = 0; i < 3; i++)
            co->slot[i] &= (uint8_t)~SLOT_TOUCHED;
        if (empty_slots(s, card) == 0)
            continue;
        if (heg_workers_at(s, card, WC) > 0)
            TELL(RULE(WRK, 7), MSG_INCOMPLETE, card);
        heg_dismiss(s, ev, card);
    }
    heg_after_moves(s, ev);
}

enum pol_run heg_run_assign(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->b & ASSIGN_AT_2C && s->policy[LABOR] == C)
        f->b |= ASSIGN_COMPANIES;
    if (f->step == 1) {
        if (f->c < HEG_COMPANIES && next_slot(s, f->c) >= 0)
            return POL_ASK;
        if (f->c >= HEG_UNION && !(s->unions >> (f->c - HEG_UNION) & 1))
            return POL_ASK;
        f->step = 0;
        f->c = 0;
    }
    if (f->a > 0)
        return POL_ASK;
    end_assign(s, ev);
    pol_pop(s);
    return POL_RUN;
}

/* Puts a Worker of this colour where it was chosen to go. */
static void place(heg_state *s, pol_events *ev, pol_frame *f, int colour)
{
    int to = f->c;
    if (to >= HEG_UNION) {
        s->unions = (uint8_t)(s->unions | 1u << (to - HEG_UNION));
        TELL(RULE(WRK, 33), MSG_UNION, to - HEG_UNION);
        return;
    }
    heg_company *co = &s->company[to];
    int slot = next_slot(s, to);
    /* WRK-11; WRK-17, WRK-18: a Company that was operational stays uncommitted. */
    bool refill = co->flags & CO_VACATED;
    co->slot[slot] = (uint8_t)((colour + 1) | (refill ? SLOT_TOUCHED : SLOT_COMMITTED));
    for (int r = 0; r < ROLES; r++)
        if (f->b & ASSIGN_TALLY && s->built[r] & heg_bit(to))
            s->assigned[r]++;
    TELL(RULE(WRK, 11), MSG_PLACED, f->who, colour, to);
}

void heg_take_assign(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    switch (a.verb) {
    case V_TO:
        f->c = a.a;
        f->step = 1;
        break;
    case V_TO_UNION:
        f->c = (uint8_t)(HEG_UNION + a.a);
        f->step = 1;
        break;
    case V_TAKE:
        if (a.b == HEG_UNEMPLOYED) {
            s->unemployed[WC][a.a]--;
        } else {
            s->company[a.b].slot[find_worker(s, a.b, a.a)] = 0;
            s->company[a.b].flags |= CO_VACATED;
        }
        place(s, ev, f, a.a);
        f->a--;
        f->d++;
        break;
    default:
        f->a = 0;
        break;
    }
}

void heg_prompt_assign(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)seat;
    q->prompt.msg = f->step == 1 ? MSG_ASK_TAKE : MSG_ASK_PLACE;
    q->prompt.n[0] = f->step == 1 ? f->c : f->a;
    q->has_keep = f->step == 0 && check_done(state, f) == 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- filling a Company at once (CAP-10 to CAP-14, POL-10, cards) ----
 *
 * K_STAFF: who decides; a the Company, b the class, c flags, d Workers placed. Coloured slots take
 * their colour, gray ones gray Workers as far as there are any; only the rest is a choice. */

static pool staff_pool(const heg_state *s, int cls, int flags)
{
    pool p = {{0}, 0};
    for (int c = 0; c < COLOURS; c++) {
        int n = flags & STAFF_FROM_SUPPLY ? heg_in_supply(s, cls, c) : s->unemployed[cls][c];
        p.of[c] = (uint8_t)n;
        p.all = (uint8_t)heg_min(255, p.all + n);
    }
    if (flags & STAFF_FROM_SUPPLY && heg_opt(s, OPT_WORKER_COLOURS))
        p.all = p.of[GRAY];
    return p;
}

/* 0 if the class can fill every slot of the Company, which must be empty. */
pol_rule heg_can_staff(const heg_state *s, int card, int cls, int flags)
{
    if (heg_companies[card].slots == 0)
        return NO(CO, 8);
    pool p = staff_pool(s, cls, flags);
    int slot = 0;
    int skill = heg_companies[card].skill[slot];
    if (skill != GRAY && p.of[skill] == 0)
        return NO(CAP, 14);
    return p.all >= heg_companies[card].slots ? 0 : NO(CAP, 14);
}

static bool grays_first(const heg_state *s, int flags)
{
    return !(flags & STAFF_BY_POLICY && heg_opt(s, OPT_STAFF_GRAYS)); /* POL-14, Q-11 */
}

pol_rule heg_check_staff(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.verb != V_STAFF_WITH || a.a >= COLOURS || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    pool p = staff_pool(s, f->b, f->c);
    int skill = heg_companies[f->a].skill[next_slot(s, f->a)];
    if (skill != GRAY && a.a != skill)
        return NO(WRK, 1);
    if (p.of[a.a] == 0)
        return NO(CAP, 12);
    if (skill == GRAY && a.a != GRAY && p.of[GRAY] && grays_first(s, f->c))
        return NO(CAP, 12);
    return 0;
}

void heg_offer_staff(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    for (int c = 0; c < COLOURS; c++)
        if (pol_try(out, pol_a(V_STAFF_WITH, c, 0, 0)))
            return;
}

enum pol_run heg_run_staff(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (next_slot(s, f->a) >= 0)
        return POL_ASK;
    TELL(RULE(WRK, 11), MSG_STAFFED, f->a, f->b);
    if (f->b == WC && s->demonstration && f->c & STAFF_BUILDING)
        s->demonstration |= DEMO_ANSWERED; /* WC-30; looked at when building or opening is over */
    pol_pop(s);
    return POL_RUN;
}

void heg_take_staff(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat, (void)ev;
    int cls = f->b;
    if (f->c & STAFF_FROM_SUPPLY)
        s->in_play[cls][a.a]++;
    else
        s->unemployed[cls][a.a]--;
    s->company[f->a].slot[next_slot(s, f->a)] =
        (uint8_t)((a.a + 1) | SLOT_COMMITTED | (cls == MC ? SLOT_MC : 0));
}

/* ---- Swap Workers (WRK-22 to WRK-26) ----
 *
 * K_SWAP: step 0 chooses who leaves a gray slot, step 1 who comes; c the Company, d the slot, e
 * swaps made. Each slot is swapped at most twice, which reaches every final position. */

enum { SWAPS_PER_SLOT = 2 };

static int swap_count(int worker)
{
    return (worker & (SLOT_TOUCHED | SLOT_TOUCHED_2)) / SLOT_TOUCHED;
}

static bool other_colour_unemployed(const heg_state *s, int cls, int colour)
{
    return heg_unemployed(s, cls) > s->unemployed[cls][colour];
}

/* The gray slot with a Worker of this colour that was swapped fewer times; -1: none. */
static int slot_swapped_below(const heg_state *s, int cls, int card, int colour, int times)
{
    for (int i = 0; i < heg_companies[card].slots; i++) {
        int worker = s->company[card].slot[i];
        if (worker && ((worker & SLOT_MC) != 0) == (cls == MC) && swap_count(worker) < times &&
            (worker & SLOT_COLOUR) == colour + 1 && heg_companies[card].skill[i] == GRAY)
            return i;
    }
    return -1;
}

static int swap_slot(const heg_state *s, int cls, int card, int colour)
{
    return slot_swapped_below(s, cls, card, colour, SWAPS_PER_SLOT);
}

pol_rule heg_can_swap(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    for (uint64_t left = everywhere(s); left; left &= left - 1) {
        int card = heg_first(left);
        for (int i = 0; i < heg_companies[card].slots; i++) {
            int colour = (s->company[card].slot[i] & SLOT_COLOUR) - 1;
            if (colour > GRAY && swap_slot(s, who, card, colour) >= 0 &&
                other_colour_unemployed(s, who, colour))
                return 0;
        }
    }
    return NO(WRK, 22);
}

pol_rule heg_check_swap(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (f->step == 1) {
        if (a.verb != V_SWAP_IN || a.a >= COLOURS || a.b)
            return POL_NOT_AN_ANSWER;
        int leaving = (s->company[f->c].slot[f->d] & SLOT_COLOUR) - 1;
        return s->unemployed[f->who][a.a] > 0 && a.a != leaving ? 0 : NO(WRK, 22);
    }
    if (a.verb == V_DONE)
        return a.a || a.b ? POL_NOT_AN_ANSWER : f->e > 0 ? 0 : NO(WC, 38);
    if (a.verb != V_SWAP_OUT || a.a >= HEG_COMPANIES || a.b >= COLOURS)
        return POL_NOT_AN_ANSWER;
    if (a.b == GRAY || slot_swapped_below(s, f->who, a.a, a.b, SWAPS_PER_SLOT + 1) < 0 ||
        !other_colour_unemployed(s, f->who, a.b))
        return NO(WRK, 22);
    return swap_slot(s, f->who, a.a, a.b) >= 0 ? 0 : NO(Q, 26);
}

void heg_offer_swap(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1) {
        for (int c = 0; c < COLOURS; c++)
            if (pol_try(out, pol_a(V_SWAP_IN, c, 0, 0)))
                return;
        return;
    }
    for (uint64_t left = everywhere(s); left; left &= left - 1) {
        int card = heg_first(left);
        for (int c = GREEN; c < COLOURS; c++)
            if (swap_slot(s, f->who, card, c) >= 0 && pol_try(out, pol_a(V_SWAP_OUT, card, c, 0)))
                return;
    }
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_swap(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    if (a.verb == V_SWAP_OUT) {
        f->step = 1;
        f->c = a.a;
        f->d = (uint8_t)swap_slot(s, f->who, a.a, a.b);
        return;
    }
    if (a.verb == V_SWAP_IN) {
        uint8_t *slot = &s->company[f->c].slot[f->d];
        int out = (*slot & SLOT_COLOUR) - 1;
        *slot = (uint8_t)(((*slot & ~SLOT_COLOUR) | (a.a + 1)) + SLOT_TOUCHED); /* WRK-24 */
        s->unemployed[f->who][a.a]--;
        s->unemployed[f->who][out]++;
        TELL(RULE(WRK, 22), MSG_SWAPPED, f->c, out, a.a);
        f->step = f->c = f->d = 0;
        f->e = 1;
        return;
    }
    for (uint64_t left = everywhere(s); left; left &= left - 1)
        for (int i = 0; i < 3; i++)
            s->company[heg_first(left)].slot[i] &= (uint8_t)~(SLOT_TOUCHED | SLOT_TOUCHED_2);
    pol_pop(s);
}

void heg_prompt_swap(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = f->step == 1 ? MSG_ASK_SWAP_IN : MSG_ASK_SWAP;
    q->prompt.n[0] = f->c;
    q->has_keep = f->step == 0 && f->e;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- Use Healthcare, Education, Luxury (WC-34 to WC-37) ---- */

/* op a: the resource. */
pol_rule heg_can_use(const heg_state *s, int who, const heg_op *op)
{
    if (s->goods[who][op->a] >= heg_population(s, who))
        return 0;
    return op->a == HEALTH ? NO(WC, 34) : op->a == EDUCATION ? NO(WC, 35) : NO(WC, 36);
}

enum pol_run heg_run_use(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who, resource = f->a, units = heg_population(s, who); /* WC-37 */
    pol_pop(s);
    s->goods[who][resource] = (uint16_t)(s->goods[who][resource] - units);
    pol_rule rule = resource == HEALTH      ? RULE(WC, 34)
                    : resource == EDUCATION ? RULE(WC, 35)
                                            : RULE(WC, 36);
    TELL(rule, MSG_USED, who, units, resource);
    heg_prosper(s, ev, who);
    if (resource == HEALTH) {
        heg_score(s, ev, who, VP_HEALTHCARE, 2, RULE(WC, 34));
        heg_add_worker(s, ev, who, GRAY, RULE(WC, 34));
    } else if (resource == EDUCATION) {
        heg_push(s, K_UPGRADE, who);
    }
    return POL_RUN;
}

/* ---- upgrade (WRK-27 to WRK-31) ----
 *
 * K_UPGRADE: step 0 chooses the Worker (colour a, place b), step 1 the new colour; c the place, d
 * the old colour. */

static int upgrade_slot(const heg_state *s, int cls, int card, int colour)
{
    for (int i = 0; i < heg_companies[card].slots; i++) {
        int worker = s->company[card].slot[i];
        if ((worker & SLOT_COLOUR) == colour + 1 && ((worker & SLOT_MC) != 0) == (cls == MC) &&
            heg_companies[card].skill[i] == GRAY)
            return i;
    }
    return -1;
}

static bool colour_to_learn(const heg_state *s, int cls, int colour)
{
    for (int c = GREEN; c < COLOURS; c++)
        if (c != colour && heg_in_supply(s, cls, c) > 0)
            return true;
    return false;
}

/* Whether a Worker of this colour is at this place at all. */
static bool stands_at(const heg_state *s, int cls, int place, int colour)
{
    if (place == HEG_UNEMPLOYED)
        return s->unemployed[cls][colour] > 0;
    if (place >= HEG_UNION)
        return cls == WC && s->unions >> (place - HEG_UNION) & 1 && colour == place - HEG_UNION + 1;
    for (int i = 0; i < 3; i++)
        if ((s->company[place].slot[i] & (SLOT_COLOUR | SLOT_MC)) ==
            ((colour + 1) | (cls == MC ? SLOT_MC : 0)))
            return true;
    return false;
}

static pol_rule check_pupil(const heg_state *s, int cls, int place, int colour)
{
    if (!stands_at(s, cls, place, colour))
        return NO(WRK, 27);
    if (place >= HEG_UNION || (place < HEG_COMPANIES && upgrade_slot(s, cls, place, colour) < 0))
        return NO(WRK, 29);
    return colour_to_learn(s, cls, colour) ? 0 : NO(LIM, 6);
}

pol_rule heg_check_upgrade(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.c || a.a >= COLOURS)
        return POL_NOT_AN_ANSWER;
    if (f->step == 0)
        return a.verb == V_UPGRADE && a.b < HEG_PLACES ? check_pupil(s, f->who, a.b, a.a)
                                                       : POL_NOT_AN_ANSWER;
    if (a.verb != V_INTO || a.b)
        return POL_NOT_AN_ANSWER;
    if (a.a == GRAY || a.a == f->d)
        return NO(WRK, 27);
    return heg_in_supply(s, f->who, a.a) > 0 ? 0 : NO(LIM, 6);
}

void heg_offer_upgrade(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == 1) {
        for (int c = GREEN; c < COLOURS; c++)
            if (pol_try(out, pol_a(V_INTO, c, 0, 0)))
                return;
        return;
    }
    for (int i = 0; i < HEG_PLACES; i++) {
        int place = (HEG_UNEMPLOYED + i) % HEG_PLACES; /* the unemployed first */
        for (int c = 0; c < COLOURS; c++)
            if (stands_at(s, f->who, place, c) && pol_try(out, pol_a(V_UPGRADE, c, place, 0)))
                return;
    }
}

enum pol_run heg_run_upgrade(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 1)
        return POL_ASK;
    for (int place = 0; place <= HEG_UNEMPLOYED; place++)
        for (int c = 0; c < COLOURS; c++)
            if (check_pupil(s, f->who, place, c) == 0)
                return POL_ASK;
    TELL(RULE(WRK, 31), MSG_NO_UPGRADE, f->who);
    pol_pop(s);
    return POL_RUN;
}

void heg_take_upgrade(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    if (a.verb == V_UPGRADE) {
        f->step = 1;
        f->c = a.b;
        f->d = a.a;
        return;
    }
    int old = f->d, place = f->c;
    pol_pop(s);
    s->in_play[seat][old]--;
    s->in_play[seat][a.a]++;
    if (place == HEG_UNEMPLOYED) {
        s->unemployed[seat][old]--;
        s->unemployed[seat][a.a]++;
    } else {
        uint8_t *slot = &s->company[place].slot[upgrade_slot(s, seat, place, old)];
        *slot = (uint8_t)((*slot & ~SLOT_COLOUR) | (a.a + 1)); /* WRK-28 */
    }
    TELL(RULE(WRK, 27), MSG_UPGRADED, seat, old, a.a);
}

void heg_prompt_upgrade(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = f->step == 1 ? MSG_ASK_INTO : MSG_ASK_UPGRADE;
    q->prompt.n[0] = f->d;
}

/* ---- Strike (WC-16 to WC-24) ----
 *
 * K_STRIKE: a tokens that may still be placed, d placed; op b: count Trade Unions on top. */

static int strike_tokens_left(const heg_state *s)
{
    int n = STRIKE_TOKENS;
    for (uint64_t left = everywhere(s); left; left &= left - 1)
        n -= s->company[heg_first(left)].flags & CO_STRIKE;
    return n;
}

static pol_rule check_strike_at(const heg_state *s, int card)
{
    const heg_company *co = &s->company[card];
    if (heg_workers_at(s, card, WC) == 0)
        return NO(WC, 16);
    if (card >= HEG_FIRST_FARM)
        return NO(WC, 19);
    if (co->wage == 3 || heg_committed(s, card))
        return NO(WC, 16);
    if (s->built[ST] & heg_bit(card) && !heg_plays(s, ST))
        return NO(WC, 18);
    if (co->flags & CO_STRIKE || strike_tokens_left(s) == 0)
        return NO(WC, 20);
    return 0;
}

pol_rule heg_can_strike(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    for (uint64_t left = everywhere(s); left; left &= left - 1)
        if (check_strike_at(s, heg_first(left)) == 0)
            return 0;
    return NO(WC, 16);
}

pol_rule heg_check_strike(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return a.a ? POL_NOT_AN_ANSWER : f->d > 0 ? 0 : NO(GEN, 29);
    if (a.verb != V_STRIKE_AT || a.a >= HEG_COMPANIES || !(everywhere(s) & heg_bit(a.a)))
        return POL_NOT_AN_ANSWER;
    return check_strike_at(s, a.a);
}

void heg_offer_strike(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (uint64_t left = everywhere(s); left; left &= left - 1)
        if (pol_try(out, pol_a(V_STRIKE_AT, heg_first(left), 0, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

enum pol_run heg_run_strike(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b) { /* General Strike: one more for each Trade Union */
        f->a = (uint8_t)(f->a + heg_unions(s));
        f->b = 0;
    }
    if (f->a > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_take_strike(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    if (a.verb == V_DONE) {
        f->a = 0;
        return;
    }
    s->company[a.a].flags |= CO_STRIKE;
    f->a--;
    f->d++;
    TELL(RULE(WC, 16), MSG_STRIKE, a.a);
}

void heg_prompt_strike(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_STRIKE;
    q->prompt.n[0] = f->a;
    q->has_keep = f->d > 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- Demonstration (WC-25 to WC-32) ---- */

/* WC-26 to WC-28: slots WC could use, whatever the skill. */
int heg_open_slots(const heg_state *s)
{
    int open = 0;
    uint64_t places = s->built[CAP] | s->built[ST];
    if (!heg_opt(s, OPT_FARM_SLOTS)) /* */
        places |= s->built[WC];
    for (uint64_t left = places; left; left &= left - 1) {
        int card = heg_first(left);
        if (s->company[card].slot[0] == 0)
            open += heg_companies[card].slots;
    }
    return open;
}

/* WC-25 */
bool heg_unrest(const heg_state *s)
{
    return heg_unemployed(s, WC) >= heg_open_slots(s) + 2;
}

pol_rule heg_can_demonstrate(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    if (!heg_unrest(s))
        return NO(WC, 25);
    return s->demonstration ? NO(WC, 29) : 0;
}

enum pol_run heg_run_demonstration(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    s->demonstration = DEMO_CALLED;
    TELL(RULE(WC, 29), MSG_DEMONSTRATION, f->who);
    pol_pop(s);
    return POL_RUN;
}
