/* test_chance.c - chance is fair: every draw of Hegemony comes up as often as its weight says, for
 * each kind of draw, in positions of random games. */
#include "polity.h"
#include "support/check.h"

enum { SAMPLES = 20000, NODES_EACH = 12, GAMES = 12, VERBS = 256 };

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
        pol_ans a[POL_ANSWERS_MAX];
        pol_question q;
        int seat = 0;
        pol_question_for(&s, POL_SEATS, &q);
        while (!(q.asked >> seat & 1))
            seat++;
        if (seat == POL_CHANCE) {
            check_draws(&s, &rng);
            a[0] = pol_sample(&s, &rng);
        } else {
            int n = pol_answers(&s, seat, a, NULL, POL_ANSWERS_MAX);
            a[0] = a[pol_rng_below(&rng, (uint32_t)n)];
        }
        CHECK_INT(pol_answer(&s, seat, a[0], NULL), 0);
    }
}

int main(void)
{
    const pol_game *g = pol_game_find("hegemony");
    int kinds = 0;
    CHECK(g != NULL);
    for (uint64_t seed = 1; g && seed <= GAMES; seed++)
        play(g, seed);
    for (int verb = 0; verb < VERBS; verb++)
        kinds += looked_at[verb] >= NODES_EACH;
    CHECK_INT(kinds, 6); /* action cards, Companies, Exports, deals, immigrants, cubes */
    return check_report();
}
