/* test_chains.c - Assign Workers and Swap Workers are chains of small questions. On thousands of
 * random boards they end in exactly the positions that the rules allow when Workers are moved one by
 * one in any order: nothing is lost, nothing is let through. */
#include "core/games.h"
#include "hegemony/heg.h"
#include "support/check.h"

#include <stdlib.h>

/* ---- final positions ---- */

/* What counts when an action is over. Slots of one Company are alike except for their colour, so a
 * crew is kept in order. */
typedef struct outcome {
    uint8_t crew[8][4]; /* by Company in play: slots, tokens */
    uint8_t unemployed[COLOURS];
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
    return s->built[WC] | s->built[CAP] | s->built[ST];
}

static void keep(outcomes *all, const heg_state *s)
{
    outcome o;
    memset(&o, 0, sizeof o);
    int n = 0;
    for (uint64_t left = board(s); left; left &= left - 1, n++) {
        const heg_company *co = &s->company[heg_first(left)];
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
    memcpy(o.unemployed, s->unemployed[WC], sizeof o.unemployed);
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
static void explore(const pol_state *state, int depth, outcomes *all)
{
    const heg_state *s = (const void *)state;
    if (s->head.depth == depth) {
        const char *broken = pol_broken(state);
        CHECK_STR(broken ? broken : "", "");
        keep(all, s);
        return;
    }
    pol_ans answers[POL_ANSWERS_MAX];
    int n = pol_answers(state, WC, answers, NULL, POL_ANSWERS_MAX);
    CHECK(n > 0);
    for (int i = 0; i < n; i++) {
        pol_state next = *state;
        CHECK_INT(pol_answer(&next, WC, answers[i], NULL), 0);
        explore(&next, depth, all);
    }
}

static outcomes by_chain(const pol_state *start, const heg_op *op)
{
    outcomes all = {0};
    pol_state state = *start;
    heg_state *s = (void *)&state;
    if (heg_cans[op->kind](s, WC, op) == 0) {
        heg_push(s, K_TURN, WC)->a = 3; /* nothing is left to do but to end the turn */
        int depth = s->head.depth;
        pol_frame *f = heg_push(s, op->kind, WC);
        f->a = op->a;
        f->b = op->b;
        pol_settle(&state, NULL);
        explore(&state, depth, &all);
    }
    tidy(&all);
    return all;
}

/* ---- Assign Workers by the rules alone: whoever was placed is marked SLOT_TOUCHED ---- */

static int in_industry(const heg_state *s, int industry)
{
    int n = 0;
    for (uint64_t left = board(s); left; left &= left - 1)
        if (heg_companies[heg_first(left)].industry == industry)
            n += heg_workers_at(s, heg_first(left), WC);
    return n;
}

/* An earlier slot of the Company is like this one, so that trying both would be a waste. */
static bool like_another(const heg_state *s, int card, int slot)
{
    const heg_company_card *k = &heg_companies[card];
    for (int i = 0; i < slot; i++)
        if (k->skill[i] == k->skill[slot]
            && s->company[card].slot[i] == s->company[card].slot[slot])
            return true;
    return false;
}

/* The action ends: WRK-6, WRK-7, WRK-11, WRK-18, WC-21, WRK-37. */
static void close_action(const heg_state *start, const heg_state *now, outcomes *all)
{
    heg_state s = *now;
    for (uint64_t left = board(&s); left; left &= left - 1) {
        int card = heg_first(left), filled = heg_workers_at(&s, card, WC);
        bool placed = false, was_empty = start->company[card].slot[0] == 0;
        heg_company *co = &s.company[card];
        for (int i = 0; i < 3; i++) {
            placed |= (co->slot[i] & SLOT_TOUCHED) != 0;
            co->slot[i] &= (uint8_t)~SLOT_TOUCHED;
        }
        if (filled == heg_companies[card].slots) {
            if (placed && was_empty)
                heg_commit(&s, card, true);
            continue;
        }
        if (placed)
            return;
        for (int i = 0; i < 3; i++) {
            if (co->slot[i])
                s.unemployed[WC][(co->slot[i] & SLOT_COLOUR) - 1]++;
            co->slot[i] = 0;
        }
        co->flags &= (uint8_t)~CO_STRIKE;
    }
    for (int i = 0; i < INDUSTRIES; i++) {
        if (s.unions >> i & 1 && in_industry(&s, i) < 4) {
            s.unions = (uint8_t)(s.unions & ~(1u << i));
            s.unemployed[WC][i + 1]++;
        }
    }
    keep(all, &s);
}

static void move_one(const heg_state *start, const heg_state *s, int moves, outcomes *all);

/* Every place for a Worker who has left his own. */
static void place_one(const heg_state *start, const heg_state *s, int colour, int from, int moves,
                      outcomes *all)
{
    for (uint64_t left = board(s); left; left &= left - 1) {
        int card = heg_first(left);
        for (int i = 0; i < heg_companies[card].slots && card != from; i++) {
            int skill = heg_companies[card].skill[i];
            if (s->company[card].slot[i] || (skill != GRAY && skill != colour)
                || like_another(s, card, i))
                continue;
            heg_state next = *s;
            next.company[card].slot[i] = (uint8_t)((colour + 1) | SLOT_TOUCHED);
            move_one(start, &next, moves - 1, all);
        }
    }
    int industry = colour - 1;
    if (colour != GRAY && !(s->unions >> industry & 1) && in_industry(s, industry) >= 4) {
        heg_state next = *s;
        next.unions = (uint8_t)(next.unions | 1u << industry);
        move_one(start, &next, moves - 1, all);
    }
}

static void move_one(const heg_state *start, const heg_state *s, int moves, outcomes *all)
{
    if (s != start)
        close_action(start, s, all);
    if (moves == 0)
        return;
    for (int c = 0; c < COLOURS; c++) {
        if (s->unemployed[WC][c]) {
            heg_state next = *s;
            next.unemployed[WC][c]--;
            place_one(start, &next, c, HEG_UNEMPLOYED, moves, all);
        }
    }
    for (uint64_t left = board(s); left; left &= left - 1) {
        int card = heg_first(left);
        for (int i = 0; i < heg_companies[card].slots; i++) {
            int worker = s->company[card].slot[i];
            if (worker == 0 || worker & (SLOT_COMMITTED | SLOT_TOUCHED) || like_another(s, card, i))
                continue;
            heg_state next = *s;
            next.company[card].slot[i] = 0;
            place_one(start, &next, (worker & SLOT_COLOUR) - 1, card, moves, all);
        }
    }
}

/* ---- Swap Workers by the rules alone (WRK-22 to WRK-24) ---- */

static void swap_some(const heg_state *s, int swaps, outcomes *all)
{
    for (uint64_t left = board(s); left && swaps > 0; left &= left - 1) {
        int card = heg_first(left);
        for (int i = 0; i < heg_companies[card].slots; i++) {
            int worker = s->company[card].slot[i], out = (worker & SLOT_COLOUR) - 1;
            if (out <= GRAY || heg_companies[card].skill[i] != GRAY)
                continue;
            for (int in = 0; in < COLOURS; in++) {
                if (s->unemployed[WC][in] == 0 || in == out)
                    continue;
                heg_state next = *s;
                next.company[card].slot[i] = (uint8_t)((worker & ~SLOT_COLOUR) | (in + 1));
                next.unemployed[WC][in]--;
                next.unemployed[WC][out]++;
                keep(all, &next);
                swap_some(&next, swaps - 1, all);
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

static void staff(heg_state *s, int card)
{
    const heg_company_card *k = &heg_companies[card];
    for (int i = 0; i < k->slots; i++) {
        int colour = k->skill[i] != GRAY ? k->skill[i] : below(2) ? GRAY : GREEN + below(2);
        s->company[card].slot[i] = (uint8_t)(colour + 1);
        s->in_play[WC][colour]++;
    }
    if (below(4) == 0)
        heg_commit(s, card, true);
    else if (card < HEG_FIRST_MC && below(3) == 0)
        s->company[card].flags |= CO_STRIKE;
}

/* So many Companies, in half of the cases all but one of Agriculture, two thirds of them at work. */
static void furnish(heg_state *s, int companies)
{
    static const uint8_t farms[] = {0, 4, 5, 6, 7, HEG_FIRST_FARM};
    static const uint8_t others[] = {0, 1, 2, 3, 11, 12, 24, 27, HEG_FIRST_PUBLIC};
    bool rural = below(2);
    for (int n = 0; n < companies;) {
        int card = rural && n > 0 ? farms[below(6)] : others[below(9)];
        if (board(s) & heg_bit(card))
            continue;
        n++;
        s->built[heg_companies[card].owner] |= heg_bit(card);
        s->company[card].wage = heg_companies[card].wage[0] ? 2 : 0;
        if (below(3))
            staff(s, card);
    }
    for (int n = below(4); n > 0; n--) {
        int colour = below(2) ? GRAY : GREEN + below(2);
        s->unemployed[WC][colour]++;
        s->in_play[WC][colour]++;
    }
}

static pol_state random_board(int companies)
{
    pol_state state;
    pol_setup setup = {.players = 2};
    do {
        CHECK(pol_position(&state, &heg_game, &setup));
        heg_state *s = (void *)&state;
        memset(s->built, 0, sizeof s->built);
        memset(s->company, 0, sizeof s->company);
        memset(s->unemployed, 0, sizeof s->unemployed);
        memset(s->in_play, 0, sizeof s->in_play);
        furnish(s, companies);
    } while (pol_broken(&state)); /* too many Workers of a colour */
    return state;
}

static void compare_assigning(int boards, int companies, int moves)
{
    for (int n = 0; n < boards; n++) {
        pol_state state = random_board(companies);
        const heg_state *s = (const void *)&state;
        heg_op op = {.kind = K_ASSIGN, .a = (uint8_t)moves, .b = ASSIGN_COMPANIES};
        outcomes chain = by_chain(&state, &op), rules = {0};
        move_one(s, s, moves, &rules);
        tidy(&rules);
        CHECK(same(&chain, &rules));
        free(chain.at);
        free(rules.at);
    }
}

static void compare_swapping(int boards, int companies)
{
    for (int n = 0; n < boards; n++) {
        pol_state state = random_board(companies);
        heg_op op = {.kind = K_SWAP};
        outcomes chain = by_chain(&state, &op), rules = {0};
        swap_some((const void *)&state, 5, &rules);
        tidy(&rules);
        CHECK(same(&chain, &rules));
        free(chain.at);
        free(rules.at);
    }
}

int main(void)
{
    rng = pol_rng_seed(1);
    compare_assigning(1000, 5, 3); /* the Basic Action */
    compare_assigning(200, 4, 5);  /* Labor Market Deregulation has no limit */
    compare_swapping(500, 3);
    return check_report();
}
