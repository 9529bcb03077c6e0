/* test_chains.c - Assign Workers and Swap Workers are chains of small questions. On thousands of
 * random boards they end in exactly the positions that the rules allow when Workers are moved one
 * by one in any order: nothing is lost, nothing is let through. Boards are those of two players, or
 * of three with Companies of the Middle Class, its Workers everywhere and employees; then either
 * class acts. */
#include "core/games.h"
#include "hegemony/assign.h"
#include "hegemony/script.h"
#include "hegemony/workers.h"
#include "support/check.h"

#include <stdlib.h>

/* ---- final positions ---- */

/* What counts when an action is over. Slots of one Company are alike except for their colour, so a
 * crew is kept in order. */
typedef struct outcome {
    uint8_t crew[8][4]; /* by Company in play: slots, tokens */
    uint8_t unemployed[2][COLOURS];
    uint8_t unions;
} outcome;

typedef struct outcomes {
    outcome *at;
    int n, room;
} outcomes;

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(outcome));
}

static uint64_t board(const heg_state *s)
{
    return s->built[WC] | s->built[MC] | s->built[CAP] | s->built[ST];
}

static void keep(outcomes *all, const heg_state *s)
{
    outcome o;
    memset(&o, 0, sizeof o);
    int n = 0;
    for (uint64_t left = board(s); left; left &= left - 1, n++) {
        const heg_company *co = &s->company[pol_first(left)];
        memcpy(o.crew[n], co->slot, 3);
        o.crew[n][3] = co->flags;
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < 2; k++) {
                uint8_t *w = &o.crew[n][k], first = w[0];
                if (first < w[1]) {
                    w[0] = w[1];
                    w[1] = first;
                }
            }
        }
    }
    memcpy(o.unemployed, s->unemployed, sizeof o.unemployed);
    o.unions = s->unions;
    if (all->n == all->room) {
        all->room = all->room ? 2 * all->room : 256;
        all->at = realloc(all->at, (size_t)all->room * sizeof *all->at);
        if (!all->at)
            abort();
    }
    all->at[all->n++] = o;
}

/* In order, each once. */
static void tidy(outcomes *all)
{
    int n = 0;
    if (all->n == 0)
        return;
    qsort(all->at, (size_t)all->n, sizeof *all->at, compare);
    for (int i = 0; i < all->n; i++)
        if (i == 0 || compare(&all->at[i], &all->at[n - 1]) != 0)
            all->at[n++] = all->at[i];
    all->n = n;
}

static bool same(const outcomes *a, const outcomes *b)
{
    return a->n == b->n && (a->n == 0 || memcmp(a->at, b->at, (size_t)a->n * sizeof *a->at) == 0);
}

/* ---- the engine's chain ---- */

/* Gives every answer to every question until the frame above `depth` is gone. */
static void explore(const pol_state *state, int who, int depth, outcomes *all)
{
    const heg_state *s = (const void *)state;
    if (s->head.depth == depth) {
        const char *broken = pol_broken(state);
        CHECK_STR(broken ? broken : "", "");
        keep(all, s);
        return;
    }
    pol_ans answers[POL_ANSWERS_MAX];
    int n = pol_answers(state, who, answers, NULL, POL_ANSWERS_MAX);
    CHECK(n > 0);
    for (int i = 0; i < n; i++) {
        pol_state next = *state;
        CHECK_INT(pol_answer(&next, who, answers[i], NULL), 0);
        explore(&next, who, depth, all);
    }
}

static outcomes by_chain(const pol_state *start, int who, const heg_op *op)
{
    outcomes all = {0};
    pol_state state = *start;
    heg_state *s = (void *)&state;
    if (heg_can_do(s, who, op) == 0) {
        pol_frame *turn = heg_push(s, K_TURN, who);
        turn->byte[0] = 3; /* nothing is left to do but to end the turn */
        int depth = s->head.depth;
        heg_push_op(s, who, op);
        pol_settle(&state, NULL);
        explore(&state, who, depth, &all);
    }
    tidy(&all);
    return all;
}

/* ---- Assign Workers by the rules alone: whoever was placed is marked SLOT_TOUCHED ---- */

static bool of(int worker, int cls)
{
    return worker && (worker & SLOT_MC ? MC : WC) == cls;
}

static int in_industry(const heg_state *s, int industry)
{
    int n = 0;
    for (uint64_t left = board(s); left; left &= left - 1)
        for (int i = 0; heg_companies[pol_first(left)].industry == industry && i < 3; i++)
            n += of(s->company[pol_first(left)].slot[i], WC);
    return n;
}

/* An earlier slot of the Company is like this one, so that trying both would be a waste. */
static bool like_another(const heg_state *s, int card, int slot)
{
    const heg_company_card *k = &heg_companies[card];
    for (int i = 0; i < slot; i++)
        if (k->skill[i] == k->skill[slot] && s->company[card].slot[i] == s->company[card].slot[slot]
            && (card < HEG_FIRST_MC || card >= HEG_FIRST_PUBLIC || k->wage[0] == 0))
            return true;
    return false;
}

/* Slots that a Company of the Middle Class does not work without; elsewhere all (CO-3, CO-6). */
static int needed(int card)
{
    bool middle = card >= HEG_FIRST_MC && card < HEG_FIRST_PUBLIC;
    return heg_companies[card].slots - (middle && heg_companies[card].wage[0] ? 1 : 0);
}

static int filled(const heg_company *co, int slots)
{
    int n = 0;
    for (int i = 0; i < slots; i++)
        n += co->slot[i] != 0;
    return n;
}

static void dismiss(heg_state *s, int card, int first)
{
    for (int i = first; i < 3; i++) {
        uint8_t *w = &s->company[card].slot[i];
        if (*w)
            s->unemployed[of(*w, MC) ? MC : WC][(*w & SLOT_COLOUR) - 1]++;
        *w = 0;
    }
}

/* The action ends for one Company: WRK-6, WRK-7, WRK-10, WRK-11, WRK-18, WC-21, Q-40. What was
 * empty before is committed; that is asked of the slots of the class that acts, since the Middle
 * Class and its employee stand side by side (WRK-19). false: it may not end so. */
static bool close_company(heg_state *s, const heg_company *before, int card)
{
    heg_company *co = &s->company[card];
    int crew = needed(card);
    bool whole = filled(co, crew) == crew, wc_left = false;
    for (int i = 0; i < 3; i++) {
        bool placed = co->slot[i] & SLOT_TOUCHED;
        bool was_empty = i < crew ? filled(before, crew) == 0 : before->slot[i] == 0;
        if (placed && !whole)
            return false;
        if (placed && was_empty)
            co->slot[i] |= SLOT_COMMITTED;
        co->slot[i] &= (uint8_t)~SLOT_TOUCHED;
    }
    if (!whole)
        dismiss(s, card, 0);
    for (int i = 0; i < 3; i++)
        wc_left |= of(co->slot[i], WC);
    if (!wc_left)
        co->flags &= (uint8_t)~CO_STRIKE;
    return true;
}

static void close_action(const heg_state *start, const heg_state *now, outcomes *all)
{
    heg_state s = *now;
    for (uint64_t left = board(&s); left; left &= left - 1)
        if (!close_company(&s, &start->company[pol_first(left)], pol_first(left)))
            return;
    for (int i = 0; i < INDUSTRIES; i++) { /* WRK-37 */
        if (s.unions >> i & 1 && in_industry(&s, i) < 4) {
            s.unions = (uint8_t)(s.unions & ~(1u << i));
            s.unemployed[WC][i + 1]++;
        }
    }
    keep(all, &s);
}

/* WRK-1 to WRK-4, WRK-9 */
static bool fits(const heg_state *s, int cls, int card, int slot, int colour)
{
    const heg_company *co = &s->company[card];
    int skill = heg_companies[card].skill[slot], crew = needed(card);
    bool middle = card >= HEG_FIRST_MC && card < HEG_FIRST_PUBLIC;
    if (co->slot[slot] || (skill != GRAY && skill != colour))
        return false;
    if (middle)
        return slot < crew ? cls == MC : cls == WC && filled(co, crew) == crew;
    for (int i = 0; i < 3; i++)
        if (of(co->slot[i], cls == MC ? WC : MC))
            return false;
    return cls == WC || card < HEG_FIRST_FARM;
}

static void move_one(const heg_state *start, const heg_state *s, int cls, int moves, outcomes *all);

/* Every place for a Worker who has left his own. */
static void place_one(const heg_state *start, const heg_state *s, int cls, int colour, int from,
                      int moves, outcomes *all)
{
    for (uint64_t left = board(s); left; left &= left - 1) {
        int card = pol_first(left);
        for (int i = 0; i < heg_companies[card].slots && card != from; i++) {
            if (!fits(s, cls, card, i, colour) || like_another(s, card, i))
                continue;
            heg_state next = *s;
            next.company[card].slot[i] =
                (uint8_t)((colour + 1) | (cls == MC ? SLOT_MC : 0) | SLOT_TOUCHED);
            move_one(start, &next, cls, moves - 1, all);
        }
    }
    int industry = colour - 1;
    if (cls == WC && colour != GRAY && !(s->unions >> industry & 1)
        && in_industry(s, industry) >= 4) {
        heg_state next = *s;
        next.unions = (uint8_t)(next.unions | 1u << industry);
        move_one(start, &next, cls, moves - 1, all);
    }
}

/* MC-4, MC-5: Workers of the Middle Class do not leave a committed one in their own Company. */
static bool stays(const heg_company *co, int card, int cls)
{
    bool own = cls == MC && card >= HEG_FIRST_MC && card < HEG_FIRST_PUBLIC;
    return own && (co->slot[0] | co->slot[1]) & SLOT_COMMITTED;
}

static void move_one(const heg_state *start, const heg_state *s, int cls, int moves, outcomes *all)
{
    if (s != start)
        close_action(start, s, all);
    if (moves == 0)
        return;
    for (int c = 0; c < COLOURS; c++) {
        if (s->unemployed[cls][c]) {
            heg_state next = *s;
            next.unemployed[cls][c]--;
            place_one(start, &next, cls, c, HEG_UNEMPLOYED, moves, all);
        }
    }
    for (uint64_t left = board(s); left; left &= left - 1) {
        int card = pol_first(left);
        for (int i = 0; i < heg_companies[card].slots; i++) {
            int worker = s->company[card].slot[i];
            if (!of(worker, cls) || worker & (SLOT_COMMITTED | SLOT_TOUCHED)
                || stays(&s->company[card], card, cls) || like_another(s, card, i))
                continue;
            heg_state next = *s;
            next.company[card].slot[i] = 0;
            if (cls == MC && i < needed(card) && needed(card) == 1
                && heg_opt(s, OPT_EMPLOYEE_LEAVES)) { /* */
                dismiss(&next, card, 1);
                next.company[card].flags &= (uint8_t)~CO_STRIKE;
            }
            place_one(start, &next, cls, (worker & SLOT_COLOUR) - 1, card, moves, all);
        }
    }
}

/* ---- Swap Workers by the rules alone (WRK-22 to WRK-24) ---- */

static void swap_some(const heg_state *s, int cls, int swaps, outcomes *all)
{
    for (uint64_t left = board(s); left && swaps > 0; left &= left - 1) {
        int card = pol_first(left);
        for (int i = 0; i < heg_companies[card].slots; i++) {
            int worker = s->company[card].slot[i], out = (worker & SLOT_COLOUR) - 1;
            if (!of(worker, cls) || out <= GRAY || heg_companies[card].skill[i] != GRAY)
                continue;
            for (int in = 0; in < COLOURS; in++) {
                if (s->unemployed[cls][in] == 0 || in == out)
                    continue;
                heg_state next = *s;
                next.company[card].slot[i] = (uint8_t)((worker & ~SLOT_COLOUR) | (in + 1));
                next.unemployed[cls][in]--;
                next.unemployed[cls][out]++;
                keep(all, &next);
                swap_some(&next, cls, swaps - 1, all);
            }
        }
    }
}

/* ---- random boards ---- */

static pol_rng rng;

static int below(int n)
{
    return (int)pol_rng_below(&rng, (uint32_t)n);
}

static int any_colour(void)
{
    return below(2) ? GRAY : GREEN + below(2);
}

static void fill(heg_state *s, int card, int first, int last, int cls)
{
    const heg_company_card *k = &heg_companies[card];
    bool committed = below(4) == 0;
    for (int i = first; i < last; i++) {
        int colour = k->skill[i] != GRAY ? k->skill[i] : any_colour();
        s->company[card].slot[i] =
            (uint8_t)((colour + 1) | (cls == MC ? SLOT_MC : 0) | (committed ? SLOT_COMMITTED : 0));
        s->in_play[cls][colour]++;
    }
}

/* With the Workers of one class; a Company of the Middle Class often has an employee. */
static void staff(heg_state *s, int card)
{
    bool middle = card >= HEG_FIRST_MC && card < HEG_FIRST_PUBLIC, three = s->head.players == 3;
    int crew = needed(card), slots = heg_companies[card].slots;
    heg_company *co = &s->company[card];
    fill(s, card, 0, crew, middle || (three && card < HEG_FIRST_FARM && below(2)) ? MC : WC);
    if (crew < slots && below(3))
        fill(s, card, crew, slots, WC);
    bool employs = of(co->slot[crew < slots ? crew : 0], WC);
    if (employs && !((co->slot[0] | co->slot[1]) & SLOT_COMMITTED) && card < HEG_FIRST_PUBLIC
        && below(3) == 0)
        co->flags |= CO_STRIKE;
}

static void add_company(heg_state *s, int card)
{
    s->built[heg_companies[card].owner] |= pol_bit(card);
    s->company[card].wage = heg_companies[card].wage[0] ? 2 : 0;
    if (below(3))
        staff(s, card);
}

/* So many Companies, in half of the cases all but one of Agriculture, two thirds of them at work.
 * With three players about half are the Middle Class's. */
static void furnish(heg_state *s, int companies)
{
    static const uint8_t farms[] = {0, 4, 5, 6, 7, HEG_FIRST_FARM};
    static const uint8_t others[] = {0, 1, 2, 3, 11, 12, 24, 27, HEG_FIRST_PUBLIC};
    static const uint8_t shops[] = {28, 30, 31, 32, 33, 34, 35}; /* of Agriculture and Luxury */
    bool rural = below(2), three = s->head.players == 3;
    for (int n = 0; n < companies;) {
        int card = three && below(2) ? shops[below(rural ? 4 : 7)]
                   : rural && n > 0  ? farms[below(6)]
                                     : others[below(three ? 8 : 9)];
        if (board(s) & pol_bit(card))
            continue;
        n++;
        add_company(s, card);
    }
    for (int cls = WC; cls <= (three ? MC : WC); cls++) {
        for (int n = below(4); n > 0; n--) {
            int colour = any_colour();
            s->unemployed[cls][colour]++;
            s->in_play[cls][colour]++;
        }
    }
    for (int i = 0; three && i < 2; i++) {
        if (in_industry(s, i) >= 4 && below(2)) {
            s->unions |= (uint8_t)(1u << i);
            s->in_play[WC][i + 1]++;
        }
    }
}

static pol_state random_board(int players, int companies)
{
    pol_state state;
    pol_setup setup = {.players = (uint8_t)players};
    do {
        CHECK(pol_position(&state, &heg_game, &setup));
        heg_state *s = (void *)&state;
        memset(s->built, 0, sizeof s->built);
        memset(s->company, 0, sizeof s->company);
        memset(s->unemployed, 0, sizeof s->unemployed);
        memset(s->in_play, 0, sizeof s->in_play);
        furnish(s, companies);
        if (below(2))
            s->head.options[OPT_EMPLOYEE_LEAVES / 4] |= 1 << OPT_EMPLOYEE_LEAVES % 4 * 2;
    } while (pol_broken(&state)); /* too many Workers of a colour */
    return state;
}

static void compare_assigning(int players, int boards, int companies, int moves)
{
    for (int n = 0; n < boards; n++) {
        pol_state state = random_board(players, companies);
        const heg_state *s = (const void *)&state;
        int who = players == 3 && below(2) ? MC : WC;
        heg_op op = {K_ASSIGN, {(uint8_t)moves, ASSIGN_COMPANIES}, 0};
        outcomes chain = by_chain(&state, who, &op), rules = {0};
        move_one(s, s, who, moves, &rules);
        tidy(&rules);
        CHECK(same(&chain, &rules));
        free(chain.at);
        free(rules.at);
    }
}

static void compare_swapping(int players, int boards, int companies)
{
    for (int n = 0; n < boards; n++) {
        pol_state state = random_board(players, companies);
        int who = players == 3 && below(2) ? MC : WC;
        heg_op op = {.kind = K_SWAP};
        outcomes chain = by_chain(&state, who, &op), rules = {0};
        swap_some((const void *)&state, who, 5, &rules);
        tidy(&rules);
        CHECK(same(&chain, &rules));
        free(chain.at);
        free(rules.at);
    }
}

int main(void)
{
    rng = pol_rng_seed(1);
    compare_assigning(2, 1000, 5, 3); /* the Basic Action */
    compare_assigning(2, 200, 4, 5);  /* Labor Market Deregulation has no limit */
    compare_swapping(2, 500, 3);
    compare_assigning(3, 1000, 6, 3);
    compare_assigning(3, 200, 4, 5);
    compare_swapping(3, 500, 4);
    return check_report();
}
