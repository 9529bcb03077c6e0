/* assign.c - Assign Workers (chapters WC, MC and WRK). */
#include "hegemony/assign.h"

#include "hegemony/script.h"
#include "hegemony/workers.h"

/* ---- Assign Workers (WC-1 to WC-3, MC-1 to MC-5, WRK-1 to WRK-18, WRK-32 to WRK-36) ----
 *
 * Step 0 chooses a place, step 1 the Workers for it, one after the other; then comes the next
 * place. A Worker is moved once: whoever was placed is committed, or touched where the Company
 * stays uncommitted. With ASSIGN_EMPLOYEES MC puts unemployed WC Workers into its own Companies;
 * otherwise who assigns moves the own class. */

typedef struct assign_frame {
    POL_FRAME;
    uint8_t moves;  /* that are left */
    uint8_t flags;  /* ASSIGN_... */
    uint8_t place;  /* that is being filled */
    uint8_t placed; /* Workers, so far */
    uint8_t spare;
} assign_frame;
POL_FRAME_FITS(assign_frame);

static int class_of(int who, int flags)
{
    return flags & ASSIGN_EMPLOYEES ? WC : who;
}

enum { EACH_SLOT = 0x010101 }; /* the lowest bit of three bytes */

/* The three slots of a Company in three bytes, the first lowest. */
static uint32_t slots_of(const heg_state *s, int card)
{
    uint32_t x;
    const heg_company *co = &s->company[card];
    _Static_assert(offsetof(heg_company, slot) == sizeof *co - 3, "four bytes end with the slots");
    memcpy(&x, (const uint8_t *)co + sizeof *co - sizeof x, sizeof x);
    return x >> 8;
}

/* Which of them hold Workers of the class who can be moved: the lowest bit of their bytes. Every
 * question about places goes over the whole board, so slots are looked at together. */
static uint32_t movable(uint32_t slots, int cls)
{
    uint32_t still = slots / SLOT_COMMITTED | slots / SLOT_TOUCHED, middle = slots / SLOT_MC;
    uint32_t colour = slots | slots >> 1 | slots >> 2;
    _Static_assert(SLOT_COLOUR == 7, "three bits");
    return (cls == MC ? middle : colour & ~middle) & ~still & EACH_SLOT;
}

/* MC-4, MC-5: who stands beside a committed Worker of MC's own Company cannot leave, unless it is
 * the WC employee. */
static bool held(const heg_state *s, int card, int cls)
{
    return cls == MC && heg_middle_card(card) && heg_committed(s, card);
}

/* Slots of the Company that the class could fill. */
static int empty_slots(const heg_state *s, int card, int cls)
{
    int n = 0;
    for (int i = 0; i < heg_companies[card].slots; i++)
        n += s->company[card].slot[i] == 0 && heg_slot_takes(card, i, cls);
    return n;
}

/* The slots of the Company with movable Workers of this colour, as movable has them. */
static uint32_t alike(const heg_state *s, int card, int cls, int colour)
{
    uint32_t slots = slots_of(s, card), found = 0;
    for (uint32_t left = movable(slots, cls); left; left &= left - 1)
        if ((slots >> pol_first(left) & SLOT_COLOUR) == (uint32_t)colour + 1)
            found |= left & -left;
    return found;
}

/* Which of them leaves: one in a gray slot if there is one, which loses no final position, since
 * Workers of one colour are alike. */
static int leaving_slot(const heg_state *s, int card, int cls, int colour)
{
    uint32_t left = alike(s, card, cls, colour);
    assert(left);
    int found = pol_first(left) / 8;
    for (; left; left &= left - 1)
        if (heg_companies[card].skill[pol_first(left) / 8] == GRAY)
            found = pol_first(left) / 8;
    return found;
}

/* What has to be filled before the action may end: WRK-6 allows a placement only on a Company that
 * is complete then. That is the place being filled, and a Company that was refilled and has lost
 * another Worker since. */
typedef struct debt {
    uint8_t refilled; /* Companies that were */
    uint8_t gaps;
    uint8_t skilled[COLOURS]; /* gaps that demand this colour */
    heg_pool free;            /* who can fill them: movable, and leaving no such gap behind */
} debt;

static bool refilled(const heg_state *s, int card)
{
    return (slots_of(s, card) & SLOT_TOUCHED * EACH_SLOT) != 0;
}

static void add_gaps(const heg_state *s, int cls, int card, debt *d)
{
    const heg_company_card *k = &heg_companies[card];
    for (int i = 0; i < k->slots; i++) {
        if (s->company[card].slot[i] == 0 && heg_slot_takes(card, i, cls)) {
            d->gaps++;
            d->skilled[k->skill[i]]++;
        }
    }
}

/* Workers of the Company who can leave it come to those who are free, or no longer count (-1). */
static void add_free(const heg_state *s, int cls, int card, int sign, debt *d)
{
    uint32_t slots = slots_of(s, card), left = movable(slots, cls);
    if (left == 0 || held(s, card, cls))
        return;
    for (; left; left &= left - 1) {
        uint8_t *of = &d->free.of[(slots >> pol_first(left) & SLOT_COLOUR) - 1];
        *of = (uint8_t)(*of + sign);
        d->free.all = (uint8_t)(d->free.all + sign);
    }
}

/* What is owed whatever comes next. It is worked out once for all answers to a question. */
static debt owed_so_far(const heg_state *s, int cls, int flags)
{
    debt d = {0};
    for (int c = 0; c < COLOURS; c++) {
        d.free.of[c] = s->unemployed[cls][c];
        d.free.all = (uint8_t)(d.free.all + d.free.of[c]);
    }
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        int card = pol_first(left);
        if (refilled(s, card)) {
            d.refilled++;
            add_gaps(s, cls, card, &d);
        } else if (flags & ASSIGN_COMPANIES) {
            add_free(s, cls, card, 1, &d);
        }
    }
    return d;
}

/* ... and when a place is filled. A Company that is about to be built has its gaps, too. */
static debt owed_with(const heg_state *s, int cls, int flags, int place, const debt *so_far)
{
    debt d = *so_far;
    if (place >= HEG_COMPANIES || refilled(s, place))
        return d;
    add_gaps(s, cls, place, &d);
    if (flags & ASSIGN_COMPANIES && heg_everywhere(s) & pol_bit(place))
        add_free(s, cls, place, -1, &d);
    return d;
}

/* Whether it can all be filled in so many moves; if it can, every question has an answer. */
static pol_no payable(const debt *d, int moves)
{
    for (int c = GREEN; c < COLOURS; c++)
        if (d->skilled[c] > d->free.of[c])
            return BECAUSE(WRK, 1, MSG_NO_SKILLED, d->skilled[c], c, d->free.of[c]);
    int most = pol_min(moves, d->free.all);
    return d->gaps <= most ? 0 : BECAUSE(WRK, 6, MSG_NO_FILL, d->gaps, most);
}

/* MC-6, MC-7, FAQ-54: whether MC has the crew of a Company it does not own yet; `supplied` of its
 * first slots are filled from elsewhere. */
pol_no heg_can_crew(const heg_state *s, int card, int flags, int supplied)
{
    debt so_far = owed_so_far(s, MC, flags), d = owed_with(s, MC, flags, card, &so_far);
    for (int i = 0; i < supplied; i++) {
        d.gaps--;
        d.skilled[heg_companies[card].skill[i]]--;
    }
    pol_no why = payable(&d, heg_crew(card));
    return why ? pol_because_of(NO(MC, 6), why) : 0;
}

/* Whether it can still be filled when a Worker of this colour has gone from there to the place.
 * owed: with that place. */
static pol_no payable_after(const heg_state *s, const assign_frame *f, int cls, int colour,
                            int from, const debt *owed)
{
    debt d = *owed;
    if (f->place < HEG_COMPANIES) {
        d.gaps--;
        d.skilled[heg_companies[f->place].skill[heg_next_slot(s, f->place, cls)]]--;
    }
    if (from == HEG_UNEMPLOYED || !refilled(s, from)) {
        d.free.of[colour]--;
        d.free.all--;
    } else {
        d.gaps++;
        d.skilled[heg_companies[from].skill[leaving_slot(s, from, cls, colour)]]++;
    }
    return payable(&d, f->moves - 1);
}

/* WRK-3, WRK-4, WRK-9: whether the class has slots here that it may fill. */
static pol_no check_class(const heg_state *s, int cls, int flags, int card)
{
    if (flags & ASSIGN_EMPLOYEES && !heg_middle_card(card))
        return NO(ACT, 13);
    bool any = false;
    for (int i = 0; i < heg_companies[card].slots; i++)
        any |= heg_slot_takes(card, i, cls);
    if (!any)
        return NO(WRK, 4);
    return cls == WC && heg_middle_card(card) && heg_crew_gaps(s, card) ? NO(WRK, 9) : 0;
}

static pol_no check_place(const heg_state *s, int cls, int moves, int flags, int card,
                          const debt *so_far)
{
    if (!(heg_everywhere(s) & pol_bit(card)))
        return s->market[ST] & pol_bit(card) ? NO(SET, 6)
               : cls == MC                   ? UNLISTED(MC, 1)
                                             : UNLISTED(WC, 1);
    if (heg_companies[card].automated)
        return NO(CO, 8);
    pol_no no = check_class(s, cls, flags, card);
    if (no)
        return no;
    if (empty_slots(s, card, cls) == 0)
        return BECAUSE(WRK, 5, MSG_NO_SLOT, card, cls);
    debt d = owed_with(s, cls, flags, card, so_far);
    return payable(&d, moves);
}

/* Whether a Worker of this colour can be taken from there. */
static pol_no check_source(const heg_state *s, int cls, int flags, int colour, int from)
{
    pol_no nobody = cls == MC ? NO(MC, 2) : NO(WC, 2);
    if (from == HEG_UNEMPLOYED)
        return s->unemployed[cls][colour] ? 0 : nobody;
    if (from >= HEG_UNION)
        return cls == WC && s->unions >> (from - HEG_UNION) & 1 && colour == from - HEG_UNION + 1
                   ? NO(WRK, 36)
                   : nobody;
    if (!(flags & ASSIGN_COMPANIES))
        return NO(ACT, 13);
    if (alike(s, from, cls, colour))
        return held(s, from, cls) ? NO(MC, 4) : 0;
    int there = 0;
    for (int i = 0; i < 3; i++) {
        int worker = s->company[from].slot[i];
        if (heg_of_class(worker, cls) && (worker & SLOT_COLOUR) == colour + 1)
            there |= worker;
    }
    return !there ? nobody : there & SLOT_COMMITTED ? NO(WRK, 12) : NO(WC, 1);
}

/* MC-13: a gray slot for an employee takes a gray Worker if there is one. */
static bool grays_first(const heg_state *s, int flags, int skill, int colour)
{
    return flags & ASSIGN_EMPLOYEES && skill == GRAY && colour != GRAY && s->unemployed[WC][GRAY];
}

/* A Worker of this colour taken from there and put where the frame says. */
static pol_no check_take(const heg_state *s, const assign_frame *f, int cls, int colour, int from,
                         const debt *owed)
{
    pol_no no = check_source(s, cls, f->flags, colour, from);
    if (no)
        return no;
    if (f->place >= HEG_UNION) {
        int industry = f->place - HEG_UNION;
        if (colour != industry + 1)
            return BECAUSE(WRK, 32, MSG_NO_COLOR, industry + 1);
        /* WRK-33: four others, not counting a Worker who comes from there. */
        bool inside = from < HEG_COMPANIES && heg_companies[from].industry == industry;
        int others = heg_workers_in_industry(s, industry) - inside;
        if (others < heg_number.union_workers)
            return BECAUSE(WRK, 33, MSG_NO_UNION, others, industry, heg_number.union_workers);
    } else {
        int skill = heg_companies[f->place].skill[heg_next_slot(s, f->place, cls)];
        if (skill != GRAY && colour != skill)
            return NO(WRK, 1);
        if (grays_first(s, f->flags, skill, colour))
            return NO(MC, 13);
        if (from == f->place)
            return NO(Q, 20);
    }
    return payable_after(s, f, cls, colour, from, owed);
}

static pol_no check_union(const heg_state *s, int cls, int moves, int flags, int industry,
                          const debt *so_far)
{
    if (cls == MC || flags & ASSIGN_EMPLOYEES)
        return NO(WRK, 32);
    if (s->unions >> industry & 1)
        return BECAUSE(WRK, 32, MSG_NO_UNION_SPACE, industry);
    pol_no why = BECAUSE(WRK, 32, MSG_NO_SKILLED, 1, industry + 1, 0);
    if (so_far->free.of[industry + 1] == 0 && so_far->refilled == 0) /* nobody could come */
        return why;
    assign_frame f = {
        .moves = (uint8_t)moves, .flags = (uint8_t)flags, .place = (uint8_t)(HEG_UNION + industry)};
    for (uint64_t left = heg_everywhere(s) | pol_bit(HEG_UNEMPLOYED); left; left &= left - 1) {
        int from = pol_first(left);
        if (check_source(s, cls, flags, industry + 1, from))
            continue;
        why = check_take(s, &f, cls, industry + 1, from, so_far);
        if (why == 0)
            break;
    }
    return why;
}

static pol_no assign_can(const void *state, const pol_frame *frame)
{
    SEE(assign_frame);
    int moves = f->moves, flags = f->flags, cls = class_of(f->who, flags);
    if (flags & ASSIGN_AT_2C && s->policy[LABOR] == C)
        flags |= ASSIGN_COMPANIES;
    debt so_far = owed_so_far(s, cls, flags);
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
        if (check_place(s, cls, moves, flags, pol_first(left), &so_far) == 0)
            return 0;
    for (int i = 0; cls == WC && i < INDUSTRIES; i++)
        if (check_union(s, cls, moves, flags, i, &so_far) == 0)
            return 0;
    if (so_far.free.all + so_far.refilled == 0)
        return f->who == MC ? BECAUSE(MC, 1, MSG_NO_WORKERS, 1, 0)
                            : BECAUSE(WC, 1, MSG_NO_WORKERS, 1, 0);
    return f->who == MC ? NO(MC, 1) : NO(WC, 1);
}

/* GEN-29: somebody has to be placed; WRK-6: nothing may be left half done. */
static pol_no check_done(const assign_frame *f, const debt *so_far)
{
    if (f->placed == 0 && !(f->flags & ASSIGN_OPTIONAL))
        return BECAUSE(GEN, 29, MSG_NO_LEAST, 1, 0);
    return so_far->gaps == 0 ? 0 : BECAUSE(WRK, 6, MSG_NO_GAPS, so_far->gaps);
}

/* What is owed while this question stands: with the place that is being filled. */
static debt owed_now(const heg_state *s, const assign_frame *f)
{
    int cls = class_of(f->who, f->flags);
    debt so_far = owed_so_far(s, cls, f->flags);
    return f->step == 1 ? owed_with(s, cls, f->flags, f->place, &so_far) : so_far;
}

/* Nothing else comes before the chosen place is filled, and the action cannot end there. */
static pol_no check_leaving(const heg_state *s, const assign_frame *f, pol_ans a)
{
    if (a.verb != V_TO && a.verb != V_TO_UNION && a.verb != V_DONE)
        return POL_NOT_AN_ANSWER;
    if (f->place >= HEG_UNION)
        return BECAUSE(WRK, 33, MSG_NO_FOUNDER, f->place - HEG_UNION);
    int gaps = empty_slots(s, f->place, class_of(f->who, f->flags));
    return BECAUSE(WRK, 6, MSG_NO_LEAVING, f->place, gaps);
}

static pol_no judge(const heg_state *s, const assign_frame *f, pol_ans a, const debt *owed)
{
    int cls = class_of(f->who, f->flags);
    if (f->step == 1)
        return a.verb == V_TAKE ? check_take(s, f, cls, a.a, a.b, owed) : check_leaving(s, f, a);
    switch (a.verb) {
    case V_TO:
        return check_place(s, cls, f->moves, f->flags, a.a, owed);
    case V_TO_UNION:
        return check_union(s, cls, f->moves, f->flags, a.a, owed);
    case V_DONE:
        return check_done(f, owed);
    default:
        return POL_NOT_AN_ANSWER;
    }
}

static pol_no assign_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(assign_frame);
    debt owed = owed_now(s, f);
    return judge(s, f, a, &owed);
}

static bool offer(const heg_state *s, const assign_frame *f, pol_list *out, const debt *owed,
                  pol_ans a)
{
    return pol_judged(out, a, judge(s, f, a, owed));
}

static void offer_takes(const heg_state *s, const assign_frame *f, pol_list *out, const debt *owed)
{
    int cls = class_of(f->who, f->flags);
    for (int c = 0; c < COLOURS; c++)
        if (s->unemployed[cls][c] && offer(s, f, out, owed, pol_a(V_TAKE, c, HEG_UNEMPLOYED, 0)))
            return;
    if (!(f->flags & ASSIGN_COMPANIES) && !out->rules)
        return;
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        int card = pol_first(left);
        unsigned seen = 0;
        for (int i = 0; i < 3; i++) {
            int worker = s->company[card].slot[i], colour = (worker & SLOT_COLOUR) - 1;
            if (!heg_of_class(worker, cls) || seen >> colour & 1)
                continue;
            seen |= 1u << colour;
            if (offer(s, f, out, owed, pol_a(V_TAKE, colour, card, 0)))
                return;
        }
    }
    for (int i = 0; cls == WC && out->rules && i < INDUSTRIES; i++)
        if (s->unions >> i & 1 && offer(s, f, out, owed, pol_a(V_TAKE, i + 1, HEG_UNION + i, 0)))
            return;
}

static void assign_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(assign_frame);
    int cls = class_of(f->who, f->flags);
    debt owed = owed_now(s, f);
    if (f->step == 1) {
        offer_takes(s, f, out, &owed);
        return;
    }
    uint64_t places = heg_everywhere(s);
    if (out->rules)
        places |= s->market[ST];
    for (; places; places &= places - 1)
        if (offer(s, f, out, &owed, pol_a(V_TO, pol_first(places), 0, 0)))
            return;
    for (int i = 0; cls == WC && i < INDUSTRIES; i++)
        if (offer(s, f, out, &owed, pol_a(V_TO_UNION, i, 0, 0)))
            return;
    offer(s, f, out, &owed, pol_a(V_DONE, 0, 0, 0));
}

/* WRK-7: incomplete Companies lose everybody. Marks of the chain are taken off. Only now a Strike
 * token may fall: a crew replaced within the action keeps it. */
static void end_assign(heg_state *s, pol_events *ev)
{
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        int card = pol_first(left);
        heg_company *co = &s->company[card];
        if (!(co->flags & CO_VACATED))
            continue;
        co->flags &= (uint8_t)~CO_VACATED;
        for (int i = 0; i < 3; i++)
            co->slot[i] &= (uint8_t)~SLOT_TOUCHED;
        heg_settle_company(s, ev, card);
    }
}

static enum pol_run assign_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(assign_frame);
    if (f->flags & ASSIGN_AT_2C && s->policy[LABOR] == C)
        f->flags |= ASSIGN_COMPANIES;
    if (f->step == 1) {
        if (f->place < HEG_COMPANIES && heg_next_slot(s, f->place, class_of(f->who, f->flags)) >= 0)
            return POL_ASK;
        if (f->place >= HEG_UNION && !(s->unions >> (f->place - HEG_UNION) & 1))
            return POL_ASK;
        f->step = 0;
        f->place = 0;
    }
    if (f->moves > 0)
        return POL_ASK;
    bool building = f->flags & ASSIGN_BUILDING;
    pol_pop(s);
    end_assign(s, ev);
    if (!building)
        heg_after_moves(s, ev);
    return POL_RUN;
}

/* Puts a Worker of this colour where it was chosen to go. */
static void place(heg_state *s, pol_events *ev, assign_frame *f, int cls, int colour)
{
    int to = f->place;
    if (to >= HEG_UNION) {
        s->unions = (uint8_t)(s->unions | 1u << (to - HEG_UNION));
        TELL(RULE(WRK, 33), MSG_UNION, to - HEG_UNION);
        return;
    }
    heg_company *co = &s->company[to];
    int slot = heg_next_slot(s, to, cls);
    /* WRK-11; WRK-17, WRK-18: a Company that was operational stays uncommitted. */
    bool refill = co->flags & CO_VACATED;
    co->slot[slot] = (uint8_t)(heg_worker(cls, colour) | (refill ? SLOT_TOUCHED : SLOT_COMMITTED));
    for (int r = MC; r < ROLES; r++)
        if (f->flags & ASSIGN_TALLY && s->built[r] & pol_bit(to))
            heg_remember(s, REG_ASSIGNED + r - MC, heg_recall(s, REG_ASSIGNED + r - MC) + 1);
    TELL(RULE(WRK, 11), MSG_PLACED, cls, colour, to);
}

/* A Worker leaves a Company. The WC employee of MC stays until the action is over, as the Company
 * may be whole again then. */
static void vacate(heg_state *s, pol_events *ev, int cls, int card, int colour)
{
    s->company[card].slot[leaving_slot(s, card, cls, colour)] = 0;
    s->company[card].flags |= CO_VACATED;
    if (cls == MC && heg_employs(card) && heg_opt(s, OPT_EMPLOYEE_LEAVES))
        heg_dismiss_employee(s, ev, card);
}

static void assign_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(assign_frame);
    int cls = class_of(f->who, f->flags);
    switch (a.verb) {
    case V_TO:
        f->place = a.a;
        f->step = 1;
        break;
    case V_TO_UNION:
        f->place = (uint8_t)(HEG_UNION + a.a);
        f->step = 1;
        break;
    case V_TAKE:
        if (a.b == HEG_UNEMPLOYED)
            heg_worker_hired(s, cls, a.a);
        else
            vacate(s, ev, cls, a.b, a.a);
        place(s, ev, f, cls, a.a);
        f->moves--;
        f->placed++;
        break;
    default:
        f->moves = 0;
        break;
    }
}

static void assign_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(assign_frame);
    bool few =
        f->moves < ASSIGN_ALL / 2; /* a card that sets no limit counts down from ASSIGN_ALL */
    q->prompt.msg = f->step == 1 ? MSG_ASK_TAKE : few ? MSG_ASK_PLACE : MSG_ASK_PLACE_ANY;
    q->prompt.n[0] = f->step == 1 ? f->place : f->moves;
    debt owed = owed_now(s, f);
    q->has_keep = f->step == 0 && check_done(f, &owed) == 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

static void assign_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(assign_frame);
    end_assign(s, ev);
    if (f->step == 1 && f->place < HEG_COMPANIES && heg_crew_gaps(s, f->place) > 0)
        heg_dismiss(s, ev, f->place);
}

POL_TABLE pol_kind heg_kind_assign = {
    "assign",
    .can = assign_can,
    .run = assign_run,
    .offer = assign_offer,
    .check = assign_check,
    .take = assign_take,
    .prompt = assign_prompt,
    .part = {"place", "worker"},
    .drop = assign_drop,
};

void heg_push_crew(heg_state *s, int who, int card, int workers, int flags)
{
    assign_frame *f = heg_push(s, K_ASSIGN, who);
    f->moves = (uint8_t)workers;
    f->flags = (uint8_t)flags;
    f->place = (uint8_t)card;
    f->step = 1;
}
