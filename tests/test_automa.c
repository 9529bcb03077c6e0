/* test_automa.c - the rules play a seat of the toy: it is never asked, what it does is told and
 * logged, draws and questions to others stand inside its turn, and records, undo, views and
 * scenarios need nothing new.
 */
#include "core/games.h"
#include "host/table.h"
#include "support/check.h"
#include "toy/toy.h"

const pol_game *const pol_games[] = {&toy_game};
const int pol_games_count = 1;

enum { ALICE, BOB };
enum { SIMPLE = 1, ADVANCED };

static pol_setup with(int alice, int bob)
{
    return (pol_setup){.players = 2, .mode = {(uint8_t)alice, (uint8_t)bob}};
}

static void check_setup(void)
{
    pol_state s;
    pol_setup setup = {.players = 2};
    CHECK_INT(pol_setup_mode(&toy_game, &setup, "bob=advanced"), POL_CHOSEN);
    CHECK_INT(setup.mode[BOB], ADVANCED);
    CHECK_INT(pol_setup_seats(&toy_game, &setup), 3);
    CHECK_INT(pol_setup_by_rules(&toy_game, &setup), 1 << BOB);
    CHECK_INT(pol_setup_mode(&toy_game, &setup, "carol=simple"), POL_NO_OPTION);
    CHECK_INT(pol_setup_mode(&toy_game, &setup, "bob=clever"), POL_NO_VALUE);
    CHECK_INT(pol_setup_mode(&toy_game, &setup, "bob"), POL_NO_VALUE);
    CHECK(pol_game_mode(&toy_game, 2) == NULL);
    CHECK(pol_start(&s, &toy_game, &setup));
    pol_setup again;
    pol_state_setup(&s, &again);
    CHECK_INT(again.mode[BOB], ADVANCED);
    CHECK_INT(again.mode[ALICE], 0);
    /* Somebody must be left, in a way and on a seat that there is. */
    const pol_setup wrong[] = {
        with(SIMPLE, SIMPLE), with(0, 3), {.players = 2, .mode = {0, 0, SIMPLE}}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(!pol_start(&s, &toy_game, &wrong[i]));
}

typedef struct counts {
    int draws, cats, by_rules, lucks;
} counts;

/* What Alice's log says of Bob's answers; every one of them must be legal and told once. */
static void count_events(const pol_events *ev, counts *c)
{
    for (int i = 0; i < ev->n; i++) {
        char json[POL_EVENT_MAX];
        const pol_event *e = &ev->at[i];
        if (!pol_event_forced(e) || e->text.n[0] != BOB)
            continue;
        c->by_rules++;
        pol_event_json(&toy_game, NULL, ALICE, e, json, sizeof json);
        bool bid = pol_event_answer(e).verb == TOY_BID;
        CHECK(bid ? json[0] == '\0' : strstr(json, "\"seat\":\"bob\",\"answer\":") != NULL);
    }
}

static pol_ans choose(const pol_state *s, int seat, pol_rng *rng)
{
    pol_ans all[POL_ANSWERS_MAX];
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    return seat == POL_CHANCE ? pol_sample(s, rng) : all[pol_rng_below(rng, (uint32_t)n)];
}

/* A whole game with its record, which is then read back. */
static void play(int mode, uint64_t seed, counts *c)
{
    static char record[8192];
    pol_setup setup = with(0, mode);
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    size_t n = (size_t)pol_record_header(&toy_game, &setup, record, sizeof record);
    CHECK_HAS(record, mode == SIMPLE ? "\nautoma bob=simple\n" : "\nautoma bob=advanced\n");
    CHECK(pol_start(&s, &toy_game, &setup));
    while (!pol_over(&s)) {
        pol_event at[64];
        pol_events ev = {.at = at, .max = 64};
        pol_question q;
        int seat = pol_first_asked(&s);
        pol_question_for(&s, seat, &q);
        CHECK(!(q.asked >> BOB & 1));
        c->draws += seat == POL_CHANCE;
        c->lucks += strcmp(q.kind, "luck") == 0;
        c->cats += seat == ALICE && strcmp(q.kind, "cat") == 0;
        pol_state before = s;
        pol_ans a = choose(&s, seat, &rng);
        CHECK_INT(pol_answer(&s, seat, a, &ev), 0);
        CHECK_INT(ev.lost, 0);
        count_events(&ev, c);
        n += (size_t)pol_record_line(&before, &s, seat, a, record + n, sizeof record - n);
    }
    CHECK(strstr(record, "\nB ") == NULL); /* what the rules play is no line of the record */
    pol_reader r;
    pol_state again;
    CHECK(pol_reader_open(&r, record, n, &again));
    while (pol_reader_next(&r, &again, NULL, NULL, NULL) == 1) {}
    CHECK_STR(r.error, "");
    CHECK(memcmp(&again, &s, pol_state_size(&s)) == 0);
}

static void check_games(void)
{
    counts simple = {0}, advanced = {0};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        play(SIMPLE, seed, &simple);
        play(ADVANCED, seed, &advanced);
    }
    CHECK(simple.by_rules > 900 && advanced.by_rules > 900);
    CHECK(simple.cats > 20 && advanced.cats > 20); /* Alice, asked in the middle of Bob's turn */
    CHECK_INT(simple.lucks, 0);
    CHECK(advanced.lucks > 250);
    CHECK(simple.draws > 600);
}

/* Bob's answers come with Alice's: taking hers back takes back his, unless a draw lies between. */
static void check_undo(void)
{
    pol_setup setup = with(0, SIMPLE);
    int undone = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        pol_table *t = table_new(&toy_game, &setup, seed);
        pol_rng rng = pol_rng_seed(seed);
        while (!pol_over(table_state(t))) {
            CHECK_INT(table_asked(t), 1 << ALICE);
            pol_state before = *table_state(t);
            CHECK_INT(table_give(t, ALICE, choose(&before, ALICE, &rng), NULL), TABLE_TAKEN);
            if (table_can_undo(t, ALICE) && table_undo(t, ALICE)) {
                undone++;
                CHECK(memcmp(&before, table_state(t), pol_state_size(&before)) == 0);
                CHECK_INT(table_give(t, ALICE, choose(&before, ALICE, &rng), NULL), TABLE_TAKEN);
            }
        }
        table_free(t);
    }
    CHECK(undone > 20);
}

/* What Bob has in hand Alice does not see, although the rules play it. */
static void check_view(void)
{
    pol_state s;
    char hand[60];
    pol_setup setup = with(0, SIMPLE);
    CHECK(pol_start(&s, &toy_game, &setup));
    CHECK(!pol_field(&s, ALICE, "bob.hand", hand, sizeof hand));
    CHECK(pol_field(&s, -1, "bob.hand", hand, sizeof hand));
}

static void done(void *user, const pol_scenario_result *r)
{
    snprintf(user, sizeof r->error, "%s", r->error);
}

static const char *scenario(const char *text)
{
    static char error[sizeof((pol_scenario_result *)0)->error];
    error[0] = '\0';
    pol_scenarios(text, strlen(text), done, error);
    return error;
}

static void check_scenarios(void)
{
    /* Bob plays his bee, for which two cards are drawn, works, and peeks: one more draw. He bids
     * half of his coins. */
    CHECK_STR(scenario("# Bob's turn: TOY-2\n"
                       "game toy players 2 automa bob=simple\n"
                       "set alice.coins 2\n"
                       "set bob.coins 1\n"
                       "at turn B\n"
                       "draw draw ant\n"
                       "draw draw cat\n"
                       "draw draw bee\n"
                       "offer A bid 2\n"
                       "expect bob.coins 2\n"
                       "expect bob.cards 2\n"
                       "expect discard bee\n"
                       "expect pile.under a card\n"
                       "do A bid 2\n"
                       "expect alice.vp 2\n"),
              "");
    /* A cube says what comes first: work and the ant, or the cat, which asks Alice. */
    CHECK_STR(scenario("# Work: TOY-2\n"
                       "game toy players 2 automa bob=advanced\n"
                       "set bob.hand ant cat\n"
                       "set pile.left bee bee\n"
                       "set alice.coins 1\n"
                       "at turn B\n"
                       "draw cube blue\n"
                       "draw draw bee\n"
                       "expect discard ant\n"
                       "expect bob.coins 2\n"
                       "do A bid 1\n"
                       "expect bob.vp 2\n"
                       "expect bob.coins 0\n"),
              "");
    CHECK_STR(scenario("# The cat: TOY-5\n"
                       "game toy players 2 automa bob=advanced\n"
                       "set bob.hand ant cat\n"
                       "set pile.left bee bee\n"
                       "set alice.coins 1\n"
                       "at turn B\n"
                       "draw cube red\n"
                       "offer A pay\n"
                       "expect discard cat\n"
                       "expect bob.coins 0\n"
                       "do A suffer\n"
                       "draw draw bee\n"
                       "expect bob.vp 1\n"
                       "expect bob.coins 1\n"),
              "");
    CHECK_HAS(scenario("# t: TOY-1\ngame toy players 2 automa bob=clever\n"), "no automa");
    CHECK_HAS(scenario("# t: TOY-1\ngame toy players 2 automa\n"), "expected: game NAME");
    CHECK_HAS(scenario("# t: TOY-1\ngame toy players 2 automa alice=simple,bob=simple\nat bids\n"),
              "do not go together");
}

/* Whoever decides for a seat is asked through one function. */
static bool only_ends(const pol_state *s, int seat, pol_ans *a, void *user)
{
    *(int *)user += 1;
    *a = pol_a(TOY_END, 0, 0, 0);
    return seat == ALICE && pol_check(s, seat, *a) == 0;
}

static void check_decided(void)
{
    pol_state s;
    pol_rng rng = pol_rng_seed(1);
    pol_ans a;
    int asked = 0;
    CHECK(pol_start(&s, &toy_game, &(pol_setup){.players = 2}));
    CHECK_INT(pol_decided(&s, only_ends, &asked, &a), -1); /* chance is asked first */
    CHECK_INT(asked, 1);
    while (pol_first_asked(&s) == POL_CHANCE)
        CHECK_INT(pol_answer(&s, POL_CHANCE, pol_sample(&s, &rng), NULL), 0);
    CHECK_INT(pol_decided(&s, only_ends, &asked, &a), ALICE);
    CHECK_INT(a.verb, TOY_END);
}

int main(void)
{
    check_setup();
    check_games();
    check_undo();
    check_view();
    check_scenarios();
    check_decided();
    return check_report();
}
