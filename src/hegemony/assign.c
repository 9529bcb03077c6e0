/* assign.c - Assign Workers (chapters WC and WRK). */
#include "hegemony/heg.h"

/* ---- Assign Workers (WC-1 to WC-3, WRK-1 to WRK-18, WRK-32 to WRK-36) ----
 *
 * The place is chosen first and filled before the next place. K_ASSIGN: a moves left, b flags,
 * c the place being filled, d Workers placed; step 0 chooses a place, step 1 a Worker. A Worker is
 * moved once: whoever was placed is committed, or touched where the Company stays uncommitted. */

static bool movable(int worker)
{
    return worker && !(worker & (SLOT_COMMITTED | SLOT_TOUCHED | SLOT_MC));
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
        if (movable(worker) && (worker & SLOT_COLOUR) == colour + 1
            && (found < 0 || k->skill[i] == GRAY))
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
    heg_pool free;            /* who can fill them: movable, and leaving no such gap behind */
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
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
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
        d.skilled[heg_companies[f->c].skill[heg_next_slot(s, f->c)]]--;
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
    if (!(heg_everywhere(s) & heg_bit(card)))
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
        int skill = heg_companies[f->c].skill[heg_next_slot(s, f->c)];
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
    for (uint64_t left = heg_everywhere(s) | heg_bit(HEG_UNEMPLOYED); left; left &= left - 1) {
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
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
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
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
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
    uint64_t places = heg_everywhere(s);
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
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
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
        if (f->c < HEG_COMPANIES && heg_next_slot(s, f->c) >= 0)
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
    int slot = heg_next_slot(s, to);
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
