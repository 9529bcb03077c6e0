/* test_battery.c - the battery finds nothing in a sound game, and something in each unsound one. */
#include "core/games.h"
#include "core/visit.h"
#include "sim/battery_inner.h"
#include "sim/sim.h"
#include "support/check.h"
#include "toy/toy.h"

#include <unistd.h>

/* Toy games with one thing wrong, filled in before they are played. */
enum { WRONG_MAX = 24 };
static pol_game wrong[WRONG_MAX];
static pol_kind wrong_kind[WRONG_MAX]; /* the kind that is wrong about it */
static const pol_kind *wrong_kinds[WRONG_MAX][32];
static char wrong_name[WRONG_MAX][16]; /* records name their game */

// clang-format off
const pol_game *const pol_games[] = {
    &toy_game,  &wrong[0],  &wrong[1],  &wrong[2],  &wrong[3],  &wrong[4],  &wrong[5],
    &wrong[6],  &wrong[7],  &wrong[8],  &wrong[9],  &wrong[10], &wrong[11], &wrong[12],
    &wrong[13], &wrong[14], &wrong[15], &wrong[16], &wrong[17], &wrong[18], &wrong[19],
    &wrong[20], &wrong[21], &wrong[22], &wrong[23]};
// clang-format on
const int pol_games_count = 1 + WRONG_MAX;

static sim_result run(const pol_game *g, int games, int jobs, bool check, const oracle *o)
{
    sim_result r;
    sim_config c = {.game = g,
                    .setup = {.players = 2, .option = {1}},
                    .seed = 1,
                    .games = games,
                    .jobs = jobs,
                    .check = check,
                    .vary = check,
                    .oracle = o};
    CHECK(sim_run(&c, &r));
    for (int i = 0; i < r.failures; i++)
        if (r.failure[i].file[0])
            unlink(r.failure[i].file);
    return r;
}

/* ---- what can be wrong ---- */

static const pol_kind *sound(int kind)
{
    return toy_game.kinds[kind];
}

static int kind_named(const char *name)
{
    int k = 1;
    while (strcmp(sound(k)->name, name) != 0)
        k++;
    return k;
}

static void leak_hand(void *s, pol_visit *v)
{
    toy_game.visit(s, v);
    pol_visit_int(v, "leak", ((toy *)s)->hand[1][TOY_CAT]);
}

static void leak_numbers(const void *s, int seat, pol_number_list *l)
{
    toy_game.numbers(s, seat, l);
    pol_number(l, "leak", NULL, ((const toy *)s)->hand[0][TOY_CAT]);
}

static void lossy_redeal(void *s, int seat, pol_rng *rng)
{
    toy *t = s;
    toy_game.redeal(s, seat, rng);
    for (int c = 0; c < TOY_CARDS; c++)
        t->pile[c] = 0;
}

static bool missing_vp(const void *s, int seat, int i, pol_vp_part *out)
{
    bool is = toy_game.vp_source(s, seat, i, out);
    out->vp = is ? out->vp / 2 : 0;
    return is;
}

static void offer_twice(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    pol_try(out, pol_a(TOY_END, 0, 0, 0));
    sound(f->kind)->offer(s, f, seat, out);
}

static void offer_less(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    sound(f->kind)->offer(s, f, seat, out);
    if (out->n > 2)
        out->n--;
}

static pol_no check_less(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    return a.verb == TOY_PAY ? 0 : sound(f->kind)->check(s, f, seat, a);
}

/* A bid that is too high is refused, but nobody hears why. */
static pol_no check_dumb(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    return sound(f->kind)->check(s, f, seat, a) ? POL_NOT_AN_ANSWER : 0;
}

/* Cards that a seat does not hold: the verb is known from other cards, or from what is listed as
 * refused. */
static pol_no check_dumb_cards(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    bool cat = a.verb == TOY_PLAY && a.a == TOY_CAT;
    return cat && sound(f->kind)->check(s, f, seat, a) ? POL_NOT_AN_ANSWER
                                                       : sound(f->kind)->check(s, f, seat, a);
}

/* Peeking is refused without a reason: then no list has it, but the question had it before. */
static pol_no check_dumb_peek(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    pol_no no = sound(f->kind)->check(s, f, seat, a);
    return no && a.verb == TOY_PEEK ? POL_NOT_AN_ANSWER : no;
}

/* A seat with nothing but Ants is not asked, and that tells the others about its hand. */
static pol_no check_other_cards(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    if (a.verb == TOY_WORK || a.verb == TOY_PEEK || (a.verb == TOY_PLAY && a.a == TOY_ANT))
        return 1;
    return sound(f->kind)->check(s, f, seat, a);
}

static void take_with_events(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    ((toy *)s)->spare[0] = (uint8_t)(ev != NULL);
    sound(f->kind)->take(s, f, seat, a, ev);
}

static void take_too_much(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    if (a.verb == TOY_PLAY)
        ((toy *)s)->hand[seat][TOY_CAT]++;
    sound(f->kind)->take(s, f, seat, a, ev);
}

static void take_by_clock(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    static unsigned calls;
    ((toy *)s)->spare[0] = (uint8_t)(++calls / 64);
    sound(f->kind)->take(s, f, seat, a, ev);
}

static pol_ans sample_any(const void *s, const pol_frame *f, pol_rng *rng)
{
    (void)s;
    (void)f;
    return pol_a(TOY_DRAW, (int)pol_rng_below(rng, TOY_CARDS), 0, 0);
}

static void prompt_leak(const void *s, const pol_frame *f, int seat, pol_question *q)
{
    if (sound(f->kind)->prompt)
        sound(f->kind)->prompt(s, f, seat, q);
    q->prompt.n[1] = ((const toy *)s)->hand[0][TOY_ANT];
}

/* Whether a question is veiled must not depend on what it veils. */
static bool hides_by_hand(const void *s, const pol_frame *f)
{
    return ((const toy *)s)->hand[f->who][TOY_CAT] > 0;
}

static void prompt_bad_keep(const void *s, const pol_frame *f, int seat, pol_question *q)
{
    (void)s;
    (void)f;
    (void)seat;
    q->has_keep = true;
    q->keep = pol_a(TOY_BID, 7, 0, 0);
}

static void take_telling(void *s, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    sound(f->kind)->take(s, f, seat, a, ev);
    pol_event_add(ev, POL_ALL, 0, 1, a.a, 0, 0, 0, 0, 0);
}

static enum pol_run run_no_winner(void *s, pol_frame *f, pol_events *ev)
{
    enum pol_run r = sound(f->kind)->run(s, f, ev);
    ((toy *)s)->head.winners = 0;
    return r;
}

/* ---- the tests ---- */

/* The first failure that the battery reports of a game, which must be one. */
static void expect_failure(const pol_game *g, const char *part)
{
    sim_result r = run(g, 1000, 1, true, NULL);
    CHECK(r.errors > 0);
    CHECK_INT(r.finished + r.errors, 1000);
    bool found = false;
    for (int i = 0; i < r.failures; i++)
        found |= strstr(r.failure[i].what, part) != NULL;
    CHECK(found);
    if (!found)
        printf("  expected \"%s\", found \"%s\"\n", part, r.failures ? r.failure[0].what : "");
}

static pol_game *wrong_game(pol_kind **kind, const char *name)
{
    static int used;
    int i = used++;
    CHECK(i < WRONG_MAX);
    wrong[i] = toy_game;
    memcpy(wrong_kinds[i], toy_game.kinds, toy_game.nkinds * sizeof wrong_kinds[i][0]);
    wrong[i].kinds = wrong_kinds[i];
    snprintf(wrong_name[i], sizeof wrong_name[i], "wrong-%d", i);
    wrong[i].name = wrong_name[i];
    if (name) {
        wrong_kind[i] = *sound(kind_named(name));
        wrong_kinds[i][kind_named(name)] = &wrong_kind[i];
        *kind = &wrong_kind[i];
    }
    return &wrong[i];
}

static void test_wrong_games(void)
{
    pol_kind *k = NULL;
    pol_game *g;
    // clang-format off
    g = wrong_game(&k, NULL); g->visit = leak_hand;        expect_failure(g, "in the view");
    g = wrong_game(&k, NULL); g->numbers = leak_numbers;   expect_failure(g, "list of numbers");
    g = wrong_game(&k, NULL); g->redeal = lossy_redeal;    expect_failure(g, "a redeal for");
    g = wrong_game(&k, NULL); g->vp_source = missing_vp;   expect_failure(g, "its sources give");
    g = wrong_game(&k, "turn"); k->offer = offer_twice;    expect_failure(g, "offered twice");
    g = wrong_game(&k, "turn"); k->offer = offer_less;     expect_failure(g, "not offered");
    g = wrong_game(&k, "turn"); k->check = check_less;     expect_failure(g, "not offered");
    g = wrong_game(&k, "turn"); k->check = check_other_cards; expect_failure(g, "is asked tells");
    g = wrong_game(&k, "bids"); k->check = check_dumb;     expect_failure(g, "without a reason");
    g = wrong_game(&k, "turn"); k->check = check_dumb_cards; expect_failure(g, "without a reason");
    g = wrong_game(&k, "turn"); k->check = check_dumb_peek; expect_failure(g, "peek\" answered \"turn\" before");
    g = wrong_game(&k, "turn"); k->take = take_with_events; expect_failure(g, "without events");
    g = wrong_game(&k, "turn"); k->take = take_too_much;   expect_failure(g, "impossible");
    g = wrong_game(&k, "turn"); k->take = take_by_clock;   expect_failure(g, "lead");
    g = wrong_game(&k, "deal"); k->sample = sample_any;    expect_failure(g, "pol_sample");
    g = wrong_game(&k, "deal"); k->prompt = prompt_leak;   expect_failure(g, "question");
    g = wrong_game(&k, "turn"); k->prompt = prompt_leak;   expect_failure(g, "question");
    g = wrong_game(&k, "turn"); k->hides = hides_by_hand;  expect_failure(g, "question");
    g = wrong_game(&k, "bids"); k->prompt = prompt_bad_keep; expect_failure(g, "changes nothing");
    g = wrong_game(&k, "bids"); k->flags = 0;              expect_failure(g, "not in secret");
    g = wrong_game(&k, "deal"); k->take = take_telling;    expect_failure(g, "events");
    g = wrong_game(&k, "game"); k->run = run_no_winner;    expect_failure(g, "winners 0");
    // clang-format on
}

static bool is_json(const char *text)
{
    battery_known known;
    return battery_json_learn(text, &known) == NULL;
}

static int oracle_starts, oracle_calls;

/* What an oracle of the toy game remembers. */
typedef struct seen {
    int started, calls;
    char after[4000]; /* the view after the last answer, if it was asked for */
} seen;

static void count_starts(void *memory, const char *header)
{
    seen *m = memory;
    CHECK_HAS(header, "game toy");
    CHECK(m->started == 0 && m->calls == 0);
    m->started = 1;
    oracle_starts++;
}

/* The view after one answer is the view before the next, whether it was asked for or not. */
static const char *count_calls(void *memory, const oracle_case *c)
{
    seen *m = memory;
    char cards[40], shown[60];
    CHECK(m->started && c->seat[0] != '\0' && c->answer[0] != '\0');
    CHECK(!c->field(c, true, "nonsense", cards, sizeof cards));
    CHECK(c->field(c, true, "pile.cards", cards, sizeof cards));
    snprintf(shown, sizeof shown, "\"pile\":{\"cards\":%s,", cards);
    if (m->after[0])
        CHECK_STR(c->view(c, false), m->after);
    m->after[0] = '\0';
    if (++m->calls % 3 != 0) {
        CHECK_HAS(c->view(c, true), shown);
        CHECK(is_json(c->view(c, false)) && is_json(c->view(c, true)));
        snprintf(m->after, sizeof m->after, "%s", c->view(c, true));
    }
    oracle_calls++;
    return NULL;
}

static const char *doubt(void *memory, const oracle_case *c)
{
    (void)memory;
    return strcmp(c->answer, "suffer") == 0 ? "a cat is no VP" : NULL;
}

static const oracle counting = {sizeof(seen), count_starts, count_calls};
static const oracle doubting = {sizeof(seen), count_starts, doubt};

static void test_sound_game(void)
{
    sim_result r = run(&toy_game, 3000, 2, true, NULL);
    CHECK_INT(r.errors, 0);
    CHECK_INT(r.finished, 3000);
    CHECK_INT(r.role[0].wins + r.role[1].wins - r.shared, 3000);

    r = run(&toy_game, 50, 1, true, &counting);
    CHECK_INT(r.errors, 0);
    CHECK_INT(oracle_starts, 50 / BATTERY_FULL + 1);
    CHECK(oracle_calls >= oracle_starts * (r.decisions + r.chance) / 50 / 2);
    r = run(&toy_game, 1, 1, true, &counting); /* a game alone is looked at in full */
    CHECK_INT(oracle_starts, 50 / BATTERY_FULL + 2);
    r = run(&toy_game, 2000, 1, true, &doubting);
    CHECK(r.errors > 0);
    CHECK_HAS(r.failure[0].what, "a cat is no VP");
}

/* Threads and checks change nothing about the games. */
static void test_same_games(void)
{
    sim_result one = run(&toy_game, 500, 1, false, NULL),
               three = run(&toy_game, 500, 3, false, NULL);
    one.seconds = three.seconds = 0;
    CHECK(memcmp(&one, &three, sizeof one) == 0);
}

/* Of many failures those with the lowest seeds are told, whichever thread met one first. */
static void test_same_failures(void)
{
    pol_kind *k = NULL;
    pol_game *g = wrong_game(&k, "game");
    k->run = run_no_winner;
    for (int i = 0; i < 30; i++) {
        sim_result r = run(g, 60, 16, true, NULL);
        CHECK_INT(r.errors, 60);
        CHECK_INT(r.failures, SIM_FAILURES_MAX);
        for (int f = 0; f < r.failures; f++)
            CHECK_INT(r.failure[f].seed, 1 + f);
    }
}

static void test_json(void)
{
    static const char *const good[] = {"{}", "[1, -2.5, true, null]", "{\"a\":{\"b\":[]}}",
                                       "\"\\u00e9\\n\"", " 0 "};
    static const char *const bad[] = {"",      "{",   "{\"a\" 1}", "[1,]", "01",        "\"\n\"",
                                      "{} {}", "nul", "\"\\x\"",   "-",    "{\"a\":1,}"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK(is_json(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!is_json(bad[i]));
}

/* A text that differs from a known one by a byte is judged as if it were read in full. */
static void test_json_like(void)
{
    static const char text[] =
        "{\"a\":1,\"b\":{\"c\":[1,{\"d\":2}],\"e\":{\"f\":\"x\\n\"},\"g\":12},"
        "\"h\":true,\"i\":{},\"j\":[\"k\",-3]}";
    static const char bytes[] = "{}[]\",:\\0129-a \n";
    static battery_known known;
    char other[sizeof text + 1];
    int good = 0;
    CHECK(battery_json_learn(text, &known) == NULL);
    CHECK(battery_json_like(text, &known) == NULL);
    for (size_t at = 0; at < sizeof text; at++) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            for (int how = 0; how < 3; how++) { /* another byte, one more, one less */
                size_t from = how == 1 ? at : at + 1 < sizeof text ? at + 1 : at;
                memcpy(other, text, at);
                other[at] = bytes[i];
                strcpy(other + at + (how < 2), text + from);
                bool is = is_json(other);
                good += is;
                CHECK((battery_json_like(other, &known) == NULL) == is);
            }
        }
    }
    CHECK(good > 50);
}

int main(void)
{
    test_json();
    test_json_like();
    test_sound_game();
    test_same_games();
    test_wrong_games();
    test_same_failures();
    return check_report();
}
