/* test_forecast.c - pol_close_round tells what really happens: at the last question of the turns of
 * a round, its events are those of going on with the answers that change nothing, up to the taxes;
 * and when no Bill waits for a vote, up to the last point of the Scoring phase. */
#include "polity.h"
#include "support/check.h"

enum { EVENTS_MAX = 1024, GAMES = 60 };

static int compared, scored;

static bool field_is(const pol_state *s, const char *path, const char *value)
{
    char found[64];
    return pol_field(s, -1, path, found, sizeof found) && strcmp(found, value) == 0;
}

static bool says(const pol_state *s, const pol_event *e, const char *beginning)
{
    char text[200];
    pol_render(pol_state_game(s), "en", &e->text, text, sizeof text);
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* Only real play tells answers that leave no choice, and that no election is held. */
static int without_asides(const pol_state *s, pol_event *at, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (at[i].text.msg != POL_MSG_ANSWER && !says(s, &at[i], "No Bill is pending"))
            at[kept++] = at[i];
    return kept;
}

/* How many events there are before the Scoring phase. */
static int until_scoring(const pol_state *s, const pol_event *at, int n)
{
    int i = 0;
    while (i < n && !says(s, &at[i], "Scoring of round"))
        i++;
    CHECK(i < n);
    return i;
}

static bool bills_wait(const pol_state *s)
{
    char path[] = "bill.1";
    for (; path[5] <= '7'; path[5]++)
        if (!field_is(s, path, "none"))
            return true;
    return false;
}

/* The answer of a forecast: the one that changes nothing, else the first. */
static void answer_plainly(pol_state *s, pol_events *ev)
{
    pol_ans all[POL_ANSWERS_MAX];
    int seat = pol_first_asked(s);
    pol_question q;
    pol_question_for(s, seat, &q);
    CHECK(pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX) > 0);
    CHECK_INT(pol_answer(s, seat, q.has_keep ? q.keep : all[0], ev), 0);
}

static bool in_phase(const pol_state *s, const char *phase)
{
    return !pol_over(s) && field_is(s, "phase", phase);
}

/* Compares what the Preparation of the next round leaves alone: before its first draw only interest
 * and the fall of Prosperity come. */
static void compare_scores(const pol_state *forecast, const pol_state *real)
{
    static const char *const fields[] = {"working.vp",
                                         "middle.vp",
                                         "capitalist.vp",
                                         "state.vp",
                                         "capitalist.wealth",
                                         "state.legitimacy.working",
                                         "state.legitimacy.middle",
                                         "state.legitimacy.capitalist"};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        char x[64] = "", y[64] = "";
        CHECK_INT(pol_field(forecast, -1, fields[i], x, sizeof x),
                  pol_field(real, -1, fields[i], y, sizeof y));
        CHECK_STR(x, y);
    }
    scored++;
}

static void compare(const pol_state *now)
{
    static pol_event told[EVENTS_MAX], real[EVENTS_MAX];
    pol_events t = {told, 0, EVENTS_MAX, 0}, r = {real, 0, EVENTS_MAX, 0};
    bool votes = bills_wait(now);
    pol_state forecast, s;
    pol_clone(&forecast, now);
    CHECK(pol_close_round(&forecast, &t));
    pol_clone(&s, now);
    do
        answer_plainly(&s, &r);
    while (in_phase(&s, "production") || (!votes && in_phase(&s, "scoring")));
    int n = without_asides(now, told, t.n), m = without_asides(now, real, r.n);
    if (votes)
        n = until_scoring(now, told, n);
    CHECK(n > 5 && n <= m && t.lost == 0 && r.lost == 0);
    for (int i = 0; i < n && i < m; i++) {
        CHECK_INT(told[i].rule, real[i].rule);
        CHECK_INT(told[i].text.msg, real[i].text.msg);
        CHECK(memcmp(told[i].text.n, real[i].text.n, sizeof told[i].text.n) == 0);
    }
    if (!votes && !pol_over(&s)) /* the end of the game has points of its own */
        compare_scores(&forecast, &s);
    compared++;
}

/* The turn can only end now, and it is the last of the round. */
static bool last_question(const pol_state *s, int seat, int players)
{
    pol_question q;
    if (seat == POL_CHANCE || !field_is(s, "turn", "5")
        || !field_is(s, "active", players == 4 ? "state" : "capitalist"))
        return false;
    pol_question_for(s, seat, &q);
    char text[POL_PRINT_MAX];
    pol_print(s, q.keep, text, sizeof text);
    return q.has_keep && strcmp(text, "end") == 0;
}

/* Bills are proposed rarely enough that rounds without a vote are met as well. */
static pol_ans any_answer(const pol_state *s, int seat, pol_rng *rng)
{
    pol_ans a[POL_ANSWERS_MAX];
    char text[POL_PRINT_MAX];
    int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX), i = 0;
    for (int tries = 0; tries < 3; tries++) {
        i = (int)pol_rng_below(rng, (uint32_t)n);
        pol_print(s, a[i], text, sizeof text);
        if (strcmp(text, "bill") != 0 && strcmp(text, "wait") != 0)
            break;
    }
    return a[i];
}

static void play(const pol_game *g, int players, uint64_t seed)
{
    pol_setup setup = {.players = players};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        int seat = pol_first_asked(&s);
        if (last_question(&s, seat, players))
            compare(&s);
        pol_ans a = seat == POL_CHANCE ? pol_sample(&s, &rng) : any_answer(&s, seat, &rng);
        CHECK_INT(pol_answer(&s, seat, a, NULL), 0);
    }
}

int main(void)
{
    const pol_game *g = pol_game_find("hegemony");
    CHECK(g != NULL);
    for (int players = 2; g && players <= 4; players++) {
        compared = scored = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play(g, players, seed);
        CHECK(compared >= 4 * GAMES); /* five rounds a game, and free actions on top */
        CHECK(scored >= GAMES / 2);
        printf("%d players: %d rounds compared, %d of them with their scores\n", players, compared,
               scored);
    }
    return check_report();
}
