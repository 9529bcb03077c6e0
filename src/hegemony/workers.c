/* workers.c - Workers: counting, coming and going, staffing, swap, upgrade (chapter WRK). Assigning
 * them is assign.c. */
#include "hegemony/workers.h"

#include "hegemony/working.h"

/* ---- counting ---- */

int heg_workers(const heg_state *s, int cls)
{
    int n = 0;
    assert(cls <= MC);
    for (int c = 0; c < COLOURS; c++)
        n += s->in_play[cls][c];
    return n;
}

/* GEN-18 */
int heg_population(const heg_state *s, int cls)
{
    int n = heg_workers(s, cls) / heg_number.population_workers;
    return pol_max(heg_number.population_least, pol_min(heg_number.population_most, n));
}

int heg_unemployed(const heg_state *s, int cls)
{
    int n = 0;
    assert(cls <= MC);
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

int heg_workers_at(const heg_state *s, int card, int cls)
{
    const uint8_t *slot = s->company[card].slot;
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += heg_of_class(slot[i], cls);
    return n;
}

/* WRK-35: whoever owns the Company, farms included. */
int heg_workers_in_industry(const heg_state *s, int industry)
{
    int n = 0;
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        int card = pol_first(left);
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
    return pol_count(s->unions);
}

/* The slot that the class fills next. Coloured slots stand first on every card, so that gray ones
 * never take a colour that is needed. -1: none is empty. */
int heg_next_slot(const heg_state *s, int card, int cls)
{
    for (int i = 0; i < heg_companies[card].slots; i++)
        if (s->company[card].slot[i] == 0 && heg_slot_takes(card, i, cls))
            return i;
    return -1;
}

/* Slots without which the Company is not operational (CO-5, CO-6). */
int heg_crew_gaps(const heg_state *s, int card)
{
    int n = 0;
    for (int i = 0; i < heg_crew(card); i++)
        n += s->company[card].slot[i] == 0;
    return n;
}

/* ---- coming and going ---- */

void heg_worker_joins(heg_state *s, int cls, int colour)
{
    assert(heg_plays(s, cls) && heg_in_supply(s, cls, colour) > 0);
    s->in_play[cls][colour]++;
    s->unemployed[cls][colour]++;
}

void heg_worker_leaves(heg_state *s, int cls, int colour)
{
    assert(s->unemployed[cls][colour] > 0);
    s->unemployed[cls][colour]--;
    s->in_play[cls][colour]--;
}

void heg_worker_hired(heg_state *s, int cls, int colour)
{
    assert(s->unemployed[cls][colour] > 0);
    s->unemployed[cls][colour]--;
}

static void join(heg_state *s, pol_events *ev, int cls, int colour, pol_rule rule)
{
    heg_worker_joins(s, cls, colour);
    TELL(rule, MSG_NEW_WORKER, cls, colour);
}

/* A class takes a Worker of a colour that it chooses: no gray one is left (LIM-8), or a skilled one
 * joins it. */
typedef struct choice_frame {
    POL_FRAME;
    uint8_t cls;
    uint8_t spare[4];
} choice_frame;
POL_FRAME_FITS(choice_frame);

static void push_choice(heg_state *s, enum heg_kind kind, int cls)
{
    choice_frame *f = heg_push(s, kind, cls);
    f->cls = (uint8_t)cls;
}

void heg_add_worker(heg_state *s, pol_events *ev, int cls, int colour, pol_rule rule)
{
    if (heg_in_supply(s, cls, colour) > 0)
        join(s, ev, cls, colour, rule);
    else if (colour != GRAY && heg_in_supply(s, cls, GRAY) > 0)
        join(s, ev, cls, GRAY, RULE(LIM, 7));
    else
        push_choice(s, K_GRAY, cls);
}

static pol_no colour_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(choice_frame);
    if (a.verb != V_WORKER)
        return POL_NOT_AN_ANSWER;
    if (a.a == GRAY)
        return f->kind == K_GRAY ? UNLISTED(LIM, 8) : UNLISTED(PRE, 19);
    return heg_in_supply(s, f->cls, a.a) > 0 ? 0 : NO(LIM, 6);
}

static void colour_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_WORKER, GREEN, PURPLE);
}

static enum pol_run gray_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(choice_frame);
    for (int c = GREEN; c < COLOURS; c++)
        if (heg_in_supply(s, f->cls, c) > 0)
            return POL_ASK;
    TELL(RULE(LIM, 9), MSG_NO_WORKER, f->who);
    pol_pop(s);
    return POL_RUN;
}

static void gray_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(choice_frame);
    assert(f->cls == seat && heg_in_supply(s, seat, GRAY) <= 0); /* LIM-8 */
    pol_pop(s);
    join(s, ev, seat, a.a, RULE(LIM, 8));
}

POL_TABLE pol_kind heg_kind_gray = {
    "gray",
    .run = gray_run,
    .offer = colour_offer,
    .check = colour_check,
    .take = gray_take,
    .msg = MSG_ASK_COLOUR,
};

/* A skilled Worker joins the class, which chooses a colour of the Supply. Without any, LIM-7. */
static enum pol_run add_worker_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(choice_frame);
    int cls = f->cls;
    for (int c = GREEN; c < COLOURS; c++)
        if (heg_in_supply(s, cls, c) > 0)
            return POL_ASK;
    pol_pop(s);
    heg_add_worker(s, ev, cls, GREEN, RULE(LIM, 7));
    return POL_RUN;
}

static void add_worker_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(choice_frame);
    int cls = f->cls;
    assert(heg_in_supply(s, cls, a.a) > 0);
    pol_pop(s);
    heg_add_worker(s, ev, cls, a.a, RULE(GEN, 27));
}

static void add_worker_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(choice_frame);
    q->prompt.msg = MSG_ASK_WORKER;
    q->prompt.n[0] = f->cls;
}

POL_TABLE pol_kind heg_kind_add_worker = {
    "add_worker",          .run = add_worker_run,   .offer = colour_offer,
    .check = colour_check, .take = add_worker_take, .prompt = add_worker_prompt,
};

void heg_push_skilled(heg_state *s, int cls)
{
    push_choice(s, K_ADD_WORKER, cls);
}

/* WC-21 */
static void end_strike(heg_state *s, pol_events *ev, int card)
{
    if (!(s->company[card].flags & CO_STRIKE))
        return;
    s->company[card].flags &= (uint8_t)~CO_STRIKE;
    TELL(RULE(WC, 21), MSG_STRIKE_OFF, card);
}

static void dismiss_slot(heg_state *s, int card, int slot)
{
    uint8_t *worker = &s->company[card].slot[slot];
    assert(!*worker || *worker & SLOT_COLOUR); /* no marks without a Worker */
    if (*worker)
        s->unemployed[*worker & SLOT_MC ? MC : WC][(*worker & SLOT_COLOUR) - 1]++;
    *worker = 0;
}

/* Everybody at the Company becomes unemployed (WRK-40), and its Strike is over. */
void heg_dismiss(heg_state *s, pol_events *ev, int card)
{
    for (int i = 0; i < 3; i++)
        dismiss_slot(s, card, i);
    end_strike(s, ev, card);
}

/* Only the WC employee becomes unemployed; a Strike is over. */
void heg_dismiss_employee(heg_state *s, pol_events *ev, int card)
{
    dismiss_slot(s, card, EMPLOYEE);
    end_strike(s, ev, card);
}

/* An action is over in which somebody left the Company. If the Company is not whole it loses
 * everybody (WRK-7, WRK-10). A Strike without WC Workers ends. */
void heg_settle_company(heg_state *s, pol_events *ev, int card)
{
    assert(heg_everywhere(s) & pol_bit(card));
    if (heg_crew_gaps(s, card) > 0) {
        const uint8_t *slot = s->company[card].slot;
        if (slot[0] | slot[1] | slot[2])
            TELL(RULE(WRK, 7), MSG_INCOMPLETE, card);
        heg_dismiss(s, ev, card);
    } else if (heg_workers_at(s, card, WC) == 0) {
        end_strike(s, ev, card);
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
 * Demonstration that was answered ends when its condition is gone. At some tables an answer that
 * does not end it at once counts no longer. */
void heg_after_moves(heg_state *s, pol_events *ev)
{
    for (int i = 0; s->unions && i < INDUSTRIES; i++) {
        if (s->unions >> i & 1 && heg_workers_in_industry(s, i) < heg_number.union_workers) {
            assert(s->in_play[WC][i + 1] > s->unemployed[WC][i + 1]);
            s->unions = (uint8_t)(s->unions & ~(1u << i));
            s->unemployed[WC][i + 1]++;
            TELL(RULE(WRK, 37), MSG_UNION_LOST, i);
        }
    }
    if (!(s->demonstration & DEMO_ANSWERED))
        return;
    if (!heg_unrest(s)) {
        s->demonstration = 0;
        TELL(RULE(WC, 30), MSG_DEMONSTRATION_OFF, 0);
    } else if (heg_opt(s, OPT_LATE_CALM)) {
        s->demonstration = DEMO_CALLED;
    }
}

/* ---- filling a Company at once (CAP-10 to CAP-14, POL-10, cards) ----
 *
 * `who` decides. Coloured slots take their colour. Gray slots take gray Workers as long as there
 * are any; only the rest is a choice. */

static heg_pool staff_pool(const heg_state *s, int cls, int flags)
{
    heg_pool p = {{0}, 0};
    for (int c = 0; c < COLOURS; c++) {
        int n = flags & STAFF_FROM_SUPPLY ? heg_in_supply(s, cls, c) : s->unemployed[cls][c];
        p.of[c] = (uint8_t)n;
        p.all = (uint8_t)pol_min(255, p.all + n);
    }
    if (flags & STAFF_FROM_SUPPLY && heg_opt(s, OPT_WORKER_COLOURS))
        p.all = p.of[GRAY];
    return p;
}

/* 0 if the class can fill every slot of the Company, which must be empty. */
pol_no heg_can_staff(const heg_state *s, int card, int cls, int flags)
{
    if (heg_companies[card].slots == 0)
        return NO(CO, 8);
    heg_pool p = staff_pool(s, cls, flags);
    int skill = heg_companies[card].skill[0]; /* the others are gray */
    if (skill != GRAY && p.of[skill] == 0)
        return BECAUSE(CAP, 14, MSG_NO_SKILLED, 1, skill);
    int slots = heg_companies[card].slots;
    return p.all >= slots ? 0 : BECAUSE(CAP, 14, MSG_NO_WORKERS, slots, p.all);
}

static bool grays_first(const heg_state *s, int flags)
{
    return !(flags & STAFF_BY_POLICY && heg_opt(s, OPT_STAFF_GRAYS)); /* POL-14, Q-11 */
}

typedef struct staff_frame {
    POL_FRAME;
    uint8_t company;
    uint8_t cls;   /* whose Workers come */
    uint8_t flags; /* STAFF_... */
    uint8_t spare[2];
} staff_frame;
POL_FRAME_FITS(staff_frame);

static pol_no staff_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(staff_frame);
    if (a.verb != V_STAFF_WITH)
        return POL_NOT_AN_ANSWER;
    heg_pool p = staff_pool(s, f->cls, f->flags);
    int skill = heg_companies[f->company].skill[heg_next_slot(s, f->company, f->cls)];
    if (skill != GRAY && a.a != skill)
        return NO(WRK, 1);
    if (p.of[a.a] == 0)
        return NO(CAP, 12);
    if (skill == GRAY && a.a != GRAY && p.of[GRAY] && grays_first(s, f->flags))
        return NO(CAP, 12);
    return 0;
}

static void staff_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_STAFF_WITH, GRAY, PURPLE);
}

static enum pol_run staff_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(staff_frame);
    if (heg_next_slot(s, f->company, f->cls) >= 0)
        return POL_ASK;
    TELL(RULE(WRK, 11), MSG_STAFFED, f->company, f->cls);
    if (f->cls == WC && s->demonstration && f->flags & STAFF_BUILDING)
        s->demonstration |= DEMO_ANSWERED; /* WC-30; looked at when building or opening is over */
    pol_pop(s);
    return POL_RUN;
}

static void staff_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(staff_frame);
    int cls = f->cls;
    assert(heg_next_slot(s, f->company, cls) >= 0);
    if (f->flags & STAFF_FROM_SUPPLY)
        heg_worker_joins(s, cls, a.a);
    heg_worker_hired(s, cls, a.a);
    s->company[f->company].slot[heg_next_slot(s, f->company, cls)] =
        (uint8_t)(heg_worker(cls, a.a) | SLOT_COMMITTED);
}

static void staff_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(staff_frame);
    if (heg_crew_gaps(s, f->company) > 0)
        heg_dismiss(s, ev, f->company);
}

POL_TABLE pol_kind heg_kind_staff = {
    "staff",
    .run = staff_run,
    .offer = staff_offer,
    .check = staff_check,
    .take = staff_take,
    .msg = MSG_ASK_STAFF_WITH,
    .drop = staff_drop,
};

/* Filling begins: `who` decides, Workers of the class come. */
void heg_push_staff(heg_state *s, int who, int card, int cls, int flags)
{
    assert(s->company[card].slot[0] == 0 && heg_can_staff(s, card, cls, flags) == 0);
    staff_frame *f = heg_push(s, K_STAFF, who);
    f->company = (uint8_t)card;
    f->cls = (uint8_t)cls;
    f->flags = (uint8_t)flags;
}

/* ---- Swap Workers (WRK-22 to WRK-26) ----
 *
 * Step 0 chooses who leaves a gray slot, step 1 who comes. Each slot is swapped at most twice,
 * which reaches every final position. */

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
        if (heg_of_class(worker, cls) && swap_count(worker) < times
            && (worker & SLOT_COLOUR) == colour + 1 && heg_companies[card].skill[i] == GRAY)
            return i;
    }
    return -1;
}

static int swap_slot(const heg_state *s, int cls, int card, int colour)
{
    return slot_swapped_below(s, cls, card, colour, SWAPS_PER_SLOT);
}

/* The colours, a bit each, that could leave gray slots of the Company; gray Workers never do. */
static unsigned colours_to_swap(const heg_state *s, int cls, int card)
{
    const uint8_t *slot = s->company[card].slot;
    unsigned colours = 0;
    for (int i = 0; i < 3; i++)
        if (heg_of_class(slot[i], cls) && swap_count(slot[i]) < SWAPS_PER_SLOT
            && heg_companies[card].skill[i] == GRAY)
            colours |= 1u << ((slot[i] & SLOT_COLOUR) - 1);
    return colours & ~(1u << GRAY);
}

typedef struct swap_frame {
    POL_FRAME;
    uint8_t spare[2];
    uint8_t company; /* where somebody leaves */
    uint8_t slot;
    uint8_t swaps; /* made, 0 or 1 */
} swap_frame;
POL_FRAME_FITS(swap_frame);

/* WRK-22: who leaves a gray slot is skilled, and somebody of another colour can come. */
static pol_no swap_can(const void *state, const pol_frame *frame)
{
    SEE(swap_frame);
    unsigned colours = 0;
    if (heg_unemployed(s, f->who) == 0)
        return BECAUSE(WRK, 22, MSG_NO_WORKERS, 1, 0);
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
        colours |= colours_to_swap(s, f->who, pol_first(left));
    for (unsigned c = colours; c; c &= c - 1)
        if (other_colour_unemployed(s, f->who, pol_first(c)))
            return 0;
    return colours ? BECAUSE(WRK, 22, MSG_NO_SWAP_IN, pol_first(colours))
                   : BECAUSE(WRK, 22, MSG_NO_SWAP);
}

static pol_no check_swap_in(const heg_state *s, const swap_frame *f, int colour)
{
    int leaving = (s->company[f->company].slot[f->slot] & SLOT_COLOUR) - 1;
    if (s->unemployed[f->who][colour] == 0)
        return BECAUSE(WRK, 22, MSG_NO_SKILLED, 1, colour, 0);
    return colour != leaving ? 0 : NO(WRK, 22);
}

static pol_no check_swap_out(const heg_state *s, int who, int card, int colour)
{
    if (colour == GRAY)
        return NO(WRK, 22);
    if (slot_swapped_below(s, who, card, colour, SWAPS_PER_SLOT + 1) < 0)
        return BECAUSE(WRK, 22, MSG_NO_SWAP_OUT, card, colour);
    if (!other_colour_unemployed(s, who, colour))
        return BECAUSE(WRK, 22, MSG_NO_SWAP_ALIKE, colour);
    return swap_slot(s, who, card, colour) >= 0 ? 0 : NO(Q, 26);
}

static pol_no swap_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(swap_frame);
    if (f->step == 1) {
        if (a.verb != V_SWAP_IN)
            return POL_NOT_AN_ANSWER;
        return check_swap_in(s, f, a.a);
    }
    if (a.verb == V_DONE)
        return f->swaps > 0 ? 0 : f->who == MC ? NO(MC, 41) : NO(WC, 38);
    if (a.verb != V_SWAP_OUT)
        return POL_NOT_AN_ANSWER;
    return check_swap_out(s, f->who, a.a, a.b);
}

static void swap_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(swap_frame);
    if (f->step == 1) {
        pol_offer_range(out, V_SWAP_IN, GRAY, PURPLE);
        return;
    }
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        int card = pol_first(left);
        for (unsigned c = colours_to_swap(s, f->who, card); c; c &= c - 1)
            if (pol_try(out, pol_a(V_SWAP_OUT, card, pol_first(c), 0)))
                return;
    }
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

/* Marks of the chain are taken off. */
static void swap_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(swap_frame);
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
        for (int i = 0; i < 3; i++)
            s->company[pol_first(left)].slot[i] &= (uint8_t) ~(SLOT_TOUCHED | SLOT_TOUCHED_2);
}

static void swap_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(swap_frame);
    if (a.verb == V_SWAP_OUT) {
        f->step = 1;
        f->company = a.a;
        f->slot = (uint8_t)swap_slot(s, f->who, a.a, a.b);
        return;
    }
    if (a.verb == V_SWAP_IN) {
        uint8_t *slot = &s->company[f->company].slot[f->slot];
        int out = (*slot & SLOT_COLOUR) - 1;
        *slot = (uint8_t)(((*slot & ~SLOT_COLOUR) | (a.a + 1)) + SLOT_TOUCHED); /* WRK-24 */
        s->unemployed[f->who][a.a]--;
        s->unemployed[f->who][out]++;
        TELL(RULE(WRK, 22), MSG_SWAPPED, f->company, out, a.a);
        f->step = f->company = f->slot = 0;
        f->swaps = 1;
        return;
    }
    swap_drop(s, frame, ev);
    pol_pop(s);
}

static void swap_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(swap_frame);
    q->prompt.msg = f->step == 1 ? MSG_ASK_SWAP_IN : MSG_ASK_SWAP;
    q->prompt.n[0] = f->company;
    q->has_keep = f->step == 0 && f->swaps;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_swap = {
    "swap",
    .can = swap_can,
    .offer = swap_offer,
    .check = swap_check,
    .take = swap_take,
    .prompt = swap_prompt,
    .drop = swap_drop,
    .part = {"out", "in"},
};

/* ---- upgrade (WRK-27 to WRK-31) ----
 *
 * Step 0 chooses the Worker, step 1 the new colour. */

static int upgrade_slot(const heg_state *s, int cls, int card, int colour)
{
    for (int i = 0; i < heg_companies[card].slots; i++) {
        int worker = s->company[card].slot[i];
        if ((worker & SLOT_COLOUR) == colour + 1 && heg_of_class(worker, cls)
            && heg_companies[card].skill[i] == GRAY)
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
        if ((s->company[place].slot[i] & (SLOT_COLOUR | SLOT_MC)) == heg_worker(cls, colour))
            return true;
    return false;
}

/* WRK-29; a gray Worker can learn wherever it is (WRK-28). */
static bool may_retrain(const heg_state *s, int cls, int place, int colour)
{
    if (place == HEG_UNEMPLOYED || colour == GRAY)
        return true;
    if (cls == MC && !heg_opt(s, OPT_MC_RETRAINING)) /* */
        return false;
    return place < HEG_COMPANIES && upgrade_slot(s, cls, place, colour) >= 0;
}

static pol_no check_pupil(const heg_state *s, int cls, int place, int colour)
{
    if (!stands_at(s, cls, place, colour))
        return NO(WRK, 27);
    if (!may_retrain(s, cls, place, colour))
        return NO(WRK, 29);
    return colour_to_learn(s, cls, colour) ? 0 : NO(LIM, 6);
}

typedef struct upgrade_frame {
    POL_FRAME;
    uint8_t spare[2];
    uint8_t place;  /* of the Worker */
    uint8_t colour; /* of the Worker, before */
    uint8_t spare_2;
} upgrade_frame;
POL_FRAME_FITS(upgrade_frame);

static pol_no upgrade_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(upgrade_frame);
    if (f->step == 0)
        return a.verb == V_UPGRADE ? check_pupil(s, f->who, a.b, a.a) : POL_NOT_AN_ANSWER;
    if (a.verb != V_INTO)
        return POL_NOT_AN_ANSWER;
    if (a.a == GRAY || a.a == f->colour)
        return NO(WRK, 27);
    return heg_in_supply(s, f->who, a.a) > 0 ? 0 : NO(LIM, 6);
}

static void upgrade_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(upgrade_frame);
    if (f->step == 1) {
        pol_offer_range(out, V_INTO, GREEN, PURPLE);
        return;
    }
    for (int i = 0; i < HEG_PLACES; i++) {
        int place = (HEG_UNEMPLOYED + i) % HEG_PLACES; /* the unemployed first */
        for (int c = 0; c < COLOURS; c++)
            if (stands_at(s, f->who, place, c) && pol_try(out, pol_a(V_UPGRADE, c, place, 0)))
                return;
    }
}

static enum pol_run upgrade_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(upgrade_frame);
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

static void upgrade_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(upgrade_frame);
    if (a.verb == V_UPGRADE) {
        assert(f->step == 0);
        f->step = 1;
        f->place = a.b;
        f->colour = a.a;
        return;
    }
    int old = f->colour, place = f->place;
    assert(f->step == 1 && heg_in_supply(s, seat, a.a) > 0);
    assert(stands_at(s, seat, place, old) && place <= HEG_UNEMPLOYED); /* WRK-29 */
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

static void upgrade_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(upgrade_frame);
    q->prompt.msg = f->step == 1 ? MSG_ASK_INTO : MSG_ASK_UPGRADE;
    q->prompt.n[0] = f->colour;
}

POL_TABLE pol_kind heg_kind_upgrade = {
    "upgrade",
    .run = upgrade_run,
    .offer = upgrade_offer,
    .check = upgrade_check,
    .take = upgrade_take,
    .prompt = upgrade_prompt,
    .part = {"worker", "colour"},
};
