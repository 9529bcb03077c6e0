/* mc.c - Monte Carlo tree search over redealt positions.
 *
 * Every rollout deals anew what the seat cannot know, then plays the game to its end. The answers
 * near the root are chosen by UCB in a tree of answer sequences; draws are not part of the tree, so
 * a node stands for all positions that the same answers lead to (information sets, open loop).
 * Below the tree answers are drawn by taste: of a few drawn at random the one that has done best so
 * far when given to that question, anywhere in a rollout; in the tree taste stands in for the first
 * rollouts of an answer. All arithmetic is on integers: the same on every machine.
 */
#include "ai/mc.h"

#include <assert.h>
#include <string.h>
#include <time.h>

enum {
    EDGES = 6000,  /* of the tree; when they are used up it stops growing */
    TASTES = 4096, /* a power of two */
    TASTE_PROBES = 4,
    TOURNAMENT = 3,    /* answers compared by taste in a rollout */
    PRIOR = 2,         /* rollouts that taste counts for in the tree */
    PATH = 128,        /* answers of one rollout inside the tree */
    TRAIL = 2048,      /* answers of one rollout whose taste is learned */
    STEPS_MAX = 20000, /* no game is this long; a rollout that is counts as it stands */
    NOISE = 16,        /* in 1/256 VP; breaks ties */
    UNTRIED = 1 << 30, /* in 1/256 VP, above any bound */
    WIN_BONUS = 10     /* a victory is worth this many VP of lead to the search */
};

/* An answer at a node. Children hang on the edge that leads to them: first is the head of their
 * list, next continues the list of siblings; 0 ends a list, edge 0 is the root itself.
 * n <= offered; lead is a sum over n rollouts; half_wins counts 2 a victory, 1 a shared one. */
typedef struct edge {
    pol_ans a;
    uint32_t n, offered, half_wins;
    int32_t lead;
    uint16_t first, next;
} edge;

/* How an answer to a question has done, whenever in the game it was given. key 0: free. */
typedef struct taste {
    uint32_t key, n;
    int32_t sum;
} taste;

typedef struct search {
    const pol_state *root;
    const pol_game *game;
    int seat;
    pol_rng *rng;
    uint8_t seats; /* in play */
    uint32_t rollouts;
    uint64_t square_sum; /* of the root seat's values, for the spread */
    int nedges, npath, ntrail;
    edge edges[EDGES];
    taste tastes[TASTES];
    uint16_t path[PATH];
    uint8_t path_seat[PATH];
    uint16_t trail[TRAIL];
    uint8_t trail_seat[TRAIL];
} search;

/* What a finished rollout was worth to each seat. */
typedef struct result {
    int lead[POL_SEATS];
    int half_wins[POL_SEATS];
} result;

static int worth(int lead, int half_wins)
{
    return lead + WIN_BONUS * (half_wins - 1);
}

/* ---- integers for UCB ---- */

static uint32_t isqrt(uint64_t x)
{
    uint64_t r = 0, bit = 1ull << 62;
    while (bit > x)
        bit >>= 2;
    for (; bit; bit >>= 2) {
        if (x >= r + bit) {
            x -= r + bit;
            r = (r >> 1) + bit;
        } else {
            r >>= 1;
        }
    }
    return (uint32_t)r;
}

/* 16 * log2(x), linear between powers of two. */
static uint32_t log2_16(uint32_t x)
{
    assert(x > 0);
    uint32_t whole = 0;
    while (x >> whole > 1)
        whole++;
    return 16 * whole + (uint32_t)(((uint64_t)(x - (1u << whole)) << 4) >> whole);
}

/* ---- taste ---- */

static uint32_t taste_key(const search *m, int seat, uint32_t question, pol_ans a)
{
    uint32_t h = (uint32_t)seat + 1;
    h = (h ^ question) * 0x9e3779b1u;
    h ^= h >> 15;
    h = (h ^ pol_answer_key(m->game, a)) * 0x85ebca6bu;
    h ^= h >> 13;
    h *= 0xc2b2ae35u;
    h ^= h >> 16;
    return h ? h : 1;
}

/* The place of this key, new if need be; TASTES when its neighbourhood is full. */
static uint32_t taste_at(search *m, uint32_t key)
{
    for (uint32_t i = 0; i < TASTE_PROBES; i++) {
        uint32_t slot = (key + i) % TASTES;
        if (m->tastes[slot].key == key)
            return slot;
        if (m->tastes[slot].key == 0) {
            m->tastes[slot].key = key;
            return slot;
        }
    }
    return TASTES;
}

/* In 1/256 VP. */
static int64_t taste_mean(const taste *t)
{
    return (int64_t)t->sum * 256 / (int64_t)t->n;
}

static void trail_add(search *m, int seat, uint32_t slot)
{
    if (slot == TASTES || m->ntrail == TRAIL)
        return;
    m->trail[m->ntrail] = (uint16_t)slot;
    m->trail_seat[m->ntrail++] = (uint8_t)seat;
}

/* Of a few random answers the one with the best record; an untried one is taken at once. */
static int pick_by_taste(search *m, int seat, uint32_t question, const pol_ans *all, int n)
{
    int best = 0;
    int64_t best_mean = 0;
    uint32_t best_slot = TASTES;
    for (int k = 0; k < TOURNAMENT; k++) {
        int i = (int)pol_rng_below(m->rng, (uint32_t)n);
        uint32_t slot = taste_at(m, taste_key(m, seat, question, all[i]));
        bool untried = slot == TASTES || m->tastes[slot].n == 0;
        int64_t mean = untried ? 0 : taste_mean(&m->tastes[slot]);
        if (k == 0 || untried || mean > best_mean) {
            best = i;
            best_mean = mean;
            best_slot = slot;
        }
        if (untried)
            break;
    }
    trail_add(m, seat, best_slot);
    return best;
}

/* ---- the tree ---- */

static uint16_t edge_find(search *m, uint16_t node, pol_ans a)
{
    for (uint16_t e = m->edges[node].first; e; e = m->edges[e].next)
        if (memcmp(&m->edges[e].a, &a, sizeof a) == 0)
            return e;
    if (m->nedges == EDGES)
        return 0;
    uint16_t e = (uint16_t)m->nedges++;
    m->edges[e] = (edge){.a = a, .next = m->edges[node].first};
    m->edges[node].first = e;
    return e;
}

/* What an edge was worth over all its rollouts to the one who chooses it, in VP. */
static int64_t edge_sum(const edge *e)
{
    return (int64_t)e->lead + WIN_BONUS * ((int64_t)e->half_wins - (int64_t)e->n);
}

/* The mean of edge_sum over the rollouts, in 1/256 VP. */
static int64_t edge_mean(const edge *e)
{
    return edge_sum(e) * 256 / (int64_t)e->n;
}

/* The upper bound of an edge, its taste counting as its first rollouts; in 1/256 VP. */
static int64_t upper_bound(const search *m, const edge *e, const taste *t)
{
    uint64_t spread = m->rollouts ? m->square_sum / m->rollouts : 0; /* VP squared */
    uint64_t n = (uint64_t)e->n + PRIOR;
    uint64_t width = (spread << 16) * log2_16(e->offered) / 16 / n;
    return (edge_sum(e) * 256 + PRIOR * taste_mean(t)) / (int64_t)n + (int64_t)isqrt(width);
}

/* The answer to try at this node: one that was never tasted, else the one with the best bound.
 * Equals, and what is almost equal, are chosen at random. Returns its index and puts its edge into
 * *to, 0 when the tree is full. */
static int pick_by_bound(search *m, int seat, uint32_t question, uint16_t node, const pol_ans *all,
                         int n, uint16_t *to)
{
    int best = 0;
    int64_t best_bound = INT64_MIN;
    *to = 0;
    for (int i = 0; i < n; i++) {
        uint16_t e = edge_find(m, node, all[i]);
        if (e == 0) {
            *to = 0;
            return (int)pol_rng_below(m->rng, (uint32_t)n);
        }
        m->edges[e].offered++;
        uint32_t slot = taste_at(m, taste_key(m, seat, question, all[i]));
        bool tasted = slot != TASTES && m->tastes[slot].n > 0;
        int64_t bound = pol_rng_below(m->rng, NOISE);
        if (tasted)
            bound += upper_bound(m, &m->edges[e], &m->tastes[slot]);
        else if (m->edges[e].n == 0)
            bound += UNTRIED;
        else
            bound += edge_mean(&m->edges[e]);
        if (bound > best_bound) {
            best = i;
            best_bound = bound;
            *to = e;
        }
    }
    return best;
}

static void path_add(search *m, int seat, uint16_t e)
{
    m->path[m->npath] = e;
    m->path_seat[m->npath++] = (uint8_t)seat;
}

/* ---- one rollout ---- */

/* Where a rollout stands in the tree. */
typedef struct walk {
    uint16_t node;
    bool inside;
} walk;

static pol_ans choose(search *m, const pol_state *s, const pol_question *q, int who, walk *w)
{
    pol_ans all[POL_ANSWERS_MAX];
    int n = pol_answers(s, who, all, NULL, POL_ANSWERS_MAX);
    assert(n > 0);
    if (n == 1)
        return all[0];
    uint32_t question = pol_question_key(q);
    /* An answer of another seat that this one does not see is no part of the tree: nodes below must
     * not know it. */
    if (!w->inside || (who != m->seat && !(q->seen >> m->seat & 1)))
        return all[pick_by_taste(m, who, question, all, n)];
    uint16_t e;
    int i = pick_by_bound(m, who, question, w->node, all, n, &e);
    trail_add(m, who, taste_at(m, taste_key(m, who, question, all[i])));
    w->inside = e != 0 && m->edges[e].n > 0 && m->npath + 1 < PATH;
    if (e != 0)
        path_add(m, who, e);
    w->node = e;
    return all[i];
}

static void play_out(search *m, pol_state *s)
{
    walk w = {0, true};
    for (int step = 0; step < STEPS_MAX && !pol_over(s); step++) {
        pol_question q;
        pol_question_for(s, POL_SPECTATOR, &q);
        int who = pol_first_seat(q.asked);
        if (who == POL_CHANCE) {
            pol_answer(s, POL_CHANCE, pol_sample(s, m->rng), NULL);
            continue;
        }
        pol_answer(s, who, choose(m, s, &q, who, &w), NULL);
    }
}

static void count_result(const search *m, const pol_state *s, result *r)
{
    int16_t vp[POL_SEATS] = {0};
    pol_numbers(s, m->seat, vp, POL_SEATS);
    uint8_t winners = pol_winners(s);
    for (int seat = 0; seat < POL_SEATS; seat++) {
        int best = INT16_MIN;
        for (int other = 0; other < POL_SEATS; other++)
            if (other != seat && m->seats >> other & 1 && vp[other] > best)
                best = vp[other];
        r->lead[seat] = vp[seat] - (best == INT16_MIN ? 0 : best);
        bool won = winners >> seat & 1;
        r->half_wins[seat] = !won ? 0 : (winners & (winners - 1)) ? 1 : 2;
    }
}

static void learn(search *m, const result *r)
{
    for (int i = 0; i < m->npath; i++) {
        edge *e = &m->edges[m->path[i]];
        int seat = m->path_seat[i];
        e->n++;
        e->lead += r->lead[seat];
        e->half_wins += (uint32_t)r->half_wins[seat];
    }
    for (int i = 0; i < m->ntrail; i++) {
        taste *t = &m->tastes[m->trail[i]];
        int seat = m->trail_seat[i];
        t->n++;
        t->sum += worth(r->lead[seat], r->half_wins[seat]);
    }
    int64_t value = worth(r->lead[m->seat], r->half_wins[m->seat]);
    m->square_sum += (uint64_t)(value * value);
    m->rollouts++;
}

static void roll_out(search *m)
{
    pol_state s;
    result r;
    pol_clone(&s, m->root);
    pol_redeal(&s, m->seat, m->rng);
    m->npath = m->ntrail = 0;
    play_out(m, &s);
    count_result(m, &s, &r);
    learn(m, &r);
}

/* ---- the search ---- */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t); /* a clock that is set must not stop the thinking */
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Most tried first; among equals the better one. */
static bool better(const edge *x, const edge *y)
{
    if (x->n != y->n)
        return x->n > y->n;
    return x->n > 0 && edge_mean(x) > edge_mean(y);
}

static int report(const search *m, const pol_ans *all, int n, pol_choice *out, int max)
{
    const edge *sorted[POL_ANSWERS_MAX];
    int count = 0;
    for (uint16_t e = m->edges[0].first; e && count < n; e = m->edges[e].next) {
        int at = count++;
        for (; at > 0 && better(&m->edges[e], sorted[at - 1]); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = &m->edges[e];
    }
    if (count == 0) { /* nothing was searched: there is no choice, or no time */
        out[0] = (pol_choice){.a = all[0]};
        return 1;
    }
    for (int i = 0; i < count && i < max; i++) {
        int tried = sorted[i]->n ? (int)sorted[i]->n : 1;
        out[i] = (pol_choice){.a = sorted[i]->a,
                              .lead = sorted[i]->lead * 10 / tried,
                              .win = (int)sorted[i]->half_wins * 50 / tried,
                              .rollouts = (int)sorted[i]->n};
    }
    return count < max ? count : max;
}

static bool stopped(const pol_bot *b)
{
    return b->stop && b->stop(b->user);
}

int mc_rank(const pol_state *s, int seat, pol_rng *rng, const pol_bot *b, uint32_t per_answer,
            pol_choice *out, int max)
{
    pol_ans all[POL_ANSWERS_MAX];
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    if (n == 0 || max == 0)
        return 0;
    search m;
    memset(&m, 0, sizeof m);
    pol_setup setup;
    pol_state_setup(s, &setup);
    m.root = s;
    m.game = pol_state_game(s);
    m.seat = seat;
    m.rng = rng;
    m.seats = pol_setup_seats(m.game, &setup);
    m.nedges = 1;
    if (n > 1) {
        uint64_t wanted = (uint64_t)per_answer * (uint64_t)n;
        int64_t until = b->ms ? now_ms() + b->ms : 0;
        while ((m.rollouts < wanted || (until && now_ms() < until)) && !stopped(b))
            roll_out(&m);
    }
    return report(&m, all, n, out, max);
}
