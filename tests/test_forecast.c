/* test_forecast.c - pol_close_round tells what really happens: at the last question of the turns of a
 * round, its events are those of going on with the answers that change nothing. */
#include "polity.h"
#include "support/check.h"

enum { EVENTS_MAX = 1024, GAMES = 60 };

static int compared;

static bool field_is(const pol_state *s, const char *path, const char *value)
{
    char found[64];
    return pol_field(s, -1, path, found, sizeof found) && strcmp(found, value) == 0;
}

/* Answers that leave no choice are told only in real play. */
static int without_forced(pol_event *at, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (at[i].text.msg != POL_MSG_FORCED)
            at[kept++] = at[i];
    return kept;
}

static void compare(const pol_state *now)
{
    static pol_event told[EVENTS_MAX], real[EVENTS_MAX];
    pol_events t = {told, 0, EVENTS_MAX, 0}, r = {real, 0, EVENTS_MAX, 0};
    pol_state s;
    pol_clone(&s, now);
    CHECK(pol_close_round(&s, &t));
    pol_clone(&s, now);
    do {
        int seat = pol_first_asked(&s);
        pol_question q;
        pol_question_for(&s, seat, &q);
        CHECK(q.has_keep);
        CHECK_INT(pol_answer(&s, seat, q.keep, &r), 0);
    } while (!pol_over(&s) && field_is(&s, "phase", "production"));
    int n = without_forced(told, t.n), m = without_forced(real, r.n);
    CHECK(n > 5 && n <= m && t.lost == 0 && r.lost == 0);
    for (int i = 0; i < n && i < m; i++) {
        CHECK_INT(told[i].rule, real[i].rule);
        CHECK_INT(told[i].text.msg, real[i].text.msg);
        CHECK(memcmp(told[i].text.n, real[i].text.n, sizeof told[i].text.n) == 0);
    }
    compared++;
}

/* The turn can only end now, and it is the last of the round. */
static bool last_question(const pol_state *s, int seat)
{
    pol_question q;
    if (seat == POL_CHANCE || !field_is(s, "turn", "5") || !field_is(s, "active", "capitalist"))
        return false;
    pol_question_for(s, seat, &q);
    char text[POL_PRINT_MAX];
    pol_print(s, q.keep, text, sizeof text);
    return q.has_keep && strcmp(text, "end") == 0;
}

static void play(const pol_game *g, uint64_t seed)
{
    pol_setup setup = {.players = 2};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        pol_ans a[POL_ANSWERS_MAX];
        int seat = pol_first_asked(&s);
        if (last_question(&s, seat))
            compare(&s);
        int n = pol_answers(&s, seat, a, NULL, POL_ANSWERS_MAX);
        a[0] = seat == POL_CHANCE ? pol_sample(&s, &rng) : a[pol_rng_below(&rng, (uint32_t)n)];
        CHECK_INT(pol_answer(&s, seat, a[0], NULL), 0);
    }
}

int main(void)
{
    const pol_game *g = pol_game_find("hegemony");
    CHECK(g != NULL);
    for (uint64_t seed = 1; g && seed <= GAMES; seed++)
        play(g, seed);
    CHECK(compared >= 4 * GAMES); /* five rounds a game, and free actions on top */
    return check_report();
}
