/* test_chance.c - chance is fair: every draw comes up as often as its weight says, for each kind of
 * draw of each game, in positions of random games. */
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

enum { SAMPLES = 20000, NODES_EACH = 12, GAMES = 80, VERBS = 256 };

static int looked_at[VERBS]; /* positions, by the verb of their draws */

static int index_of(const pol_ans *a, int n, pol_ans x)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&a[i], &x, sizeof x) == 0)
            return i;
    return -1;
}

/* Within five standard deviations, or nearly never for a draw that is hardly possible. */
static bool as_often(int found, double share)
{
    double off = found - SAMPLES * share;
    return off * off <= 25 * SAMPLES * share * (1 - share) + 25;
}

static void check_draws(const pol_state *s, pol_rng *rng)
{
    pol_ans a[POL_ANSWERS_MAX];
    uint32_t weight[POL_ANSWERS_MAX];
    int found[POL_ANSWERS_MAX] = {0};
    double total = 0;
    int n = pol_answers(s, POL_CHANCE, a, weight, POL_ANSWERS_MAX);
    if (n < 2 || looked_at[a[0].verb]++ >= NODES_EACH)
        return;
    for (int i = 0; i < n; i++)
        total += weight[i];
    for (int i = 0; i < SAMPLES; i++) {
        int k = index_of(a, n, pol_sample(s, rng));
        CHECK(k >= 0);
        found[k < 0 ? 0 : k]++;
    }
    for (int i = 0; i < n; i++)
        CHECK(as_often(found[i], weight[i] / total));
}

static void play(const pol_game *g, uint64_t seed)
{
    pol_setup setup = {.players = 2};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        int seat = pol_first_asked(&s);
        if (seat == POL_CHANCE)
            check_draws(&s, &rng);
        CHECK_INT(pol_answer(&s, seat, random_answer(&s, seat, &rng), NULL), 0);
    }
}

/* kinds: how many kinds of draws there are. */
static void check_game(const char *name, int kinds)
{
    const pol_game *g = pol_game_find(name);
    int found = 0;
    CHECK(g != NULL);
    memset(looked_at, 0, sizeof looked_at);
    for (uint64_t seed = 1; g && seed <= GAMES; seed++)
        play(g, seed);
    for (int verb = 0; verb < VERBS; verb++)
        found += looked_at[verb] >= NODES_EACH;
    CHECK_INT(found, kinds);
}

int main(void)
{
    /* action cards, Companies, Exports, deals, immigrants, cubes */
    check_game("hegemony", 6);
    /* who starts, tiles, news, laws, into hands, tops of stacks, ballots */
    check_game("planetb", 7);
    return check_report();
}
