/* test_counts.c - what `polity sim --counts` counts, on the toy game. */
#include "core/games.h"
#include "sim/sim.h"
#include "support/check.h"
#include "toy/toy.h"

const pol_game *const pol_games[] = {&toy_game};
const int pol_games_count = 1;

enum { GAMES = 400, ALICE = 0, BOB = 1 };

static const counts_watch watch = {.field = {"alice.coins", "bob.vp"}, .fields = 2};
static const counts_watch watch_per = {.field = {"alice.coins"}, .fields = 1, .per = "bob.coins"};

static counts *run(const counts_watch *w, int jobs, sim_result *r)
{
    counts *c = counts_new(w);
    sim_config config = {.game = &toy_game,
                         .setup = {.players = 2},
                         .seed = 1,
                         .games = GAMES,
                         .jobs = jobs,
                         .counts = c};
    CHECK(sim_run(&config, r));
    CHECK_INT(r->errors, 0);
    CHECK_INT(r->finished, GAMES);
    return c;
}

/* The sum over the answers of a seat with this verb (0: any), and in how many games at most. */
static int64_t given(counts *c, int seat, int verb, int *games)
{
    counts_row row;
    int64_t sum = 0;
    *games = 0;
    for (int i = 0; counts_at(c, i, &row); i++) {
        if (row.kind != COUNTS_ANSWER || row.seat != seat || row.rule
            || (verb && row.a.verb != verb))
            continue;
        sum += row.n;
        *games = row.games > *games ? row.games : *games;
        CHECK(row.n >= row.games);
        CHECK(seat == POL_CHANCE ? row.offered == 0 : row.n <= row.offered);
    }
    return sum;
}

/* Every answer of the games is there once. */
static void test_answers(counts *c, const sim_result *r)
{
    int games;
    int64_t players = given(c, ALICE, 0, &games) + given(c, BOB, 0, &games);
    CHECK_INT(players + given(c, POL_CHANCE, 0, &games), r->decisions + r->forced + r->chance);
    CHECK(players >= r->decisions);
    CHECK_INT(given(c, ALICE, TOY_BID, &games) + given(c, BOB, TOY_BID, &games), 2 * GAMES);
    CHECK_INT(given(c, ALICE, TOY_END, &games), GAMES);
    CHECK_INT(games, GAMES);
    CHECK(given(c, BOB, TOY_WORK, &games) > 0);
    CHECK(games > 0 && games < GAMES);
}

static void test_order(counts *c)
{
    counts_row row, last = {0};
    int refused = 0, lengths = 0;
    for (int i = 0; counts_at(c, i, &row); i++) {
        CHECK(row.kind >= last.kind);
        CHECK(row.kind > last.kind || row.seat >= last.seat);
        refused += row.kind == COUNTS_ANSWER && row.rule != 0;
        lengths += row.kind == COUNTS_LENGTH ? (int)row.n : 0;
        last = row;
    }
    CHECK(refused > 0);
    CHECK_INT(lengths, GAMES);
    CHECK(!counts_at(c, -1, &row));
}

/* A refusal is found under its rule: an ant cannot be played without one (TOY-2). */
static void test_refused(counts *c)
{
    counts_row row;
    char name[16];
    int64_t n = 0;
    for (int i = 0; counts_at(c, i, &row); i++) {
        if (row.kind != COUNTS_ANSWER || row.a.verb != TOY_PLAY || row.rule == 0)
            continue;
        pol_rule_name(&toy_game, row.rule, name, sizeof name);
        n += strcmp(name, "TOY-2") == 0 ? row.n : 0;
    }
    CHECK(n > 0);
}

/* The value at the end is the value at the start plus all changes. */
static void test_values(counts *c, int field, int start)
{
    const counts_value *v;
    int64_t ends = 0, sum = 0, moved = 0;
    for (int i = 0; (v = counts_value_at(c, i)) != NULL; i++) {
        if (v->field != field)
            continue;
        if (v->from[0]) {
            moved += v->n * (v->value[0] - v->from[0]);
            CHECK_INT(v->at_end, 0);
        } else {
            ends += v->at_end;
            sum += v->at_end * (v->value[0] - '0');
        }
    }
    CHECK_INT(ends, GAMES);
    CHECK_INT(sum, (int64_t)start * GAMES + moved);
}

/* Looking per change of another field looks as often as that field changes, and at the end. */
static void test_per(void)
{
    static const counts_watch bob = {.field = {"bob.coins"}, .fields = 1};
    sim_result r;
    const counts_value *v;
    int64_t changes = 0, looks = 0;
    counts *c = run(&bob, 1, &r), *per = run(&watch_per, 1, &r);
    for (int i = 0; (v = counts_value_at(c, i)) != NULL; i++)
        changes += v->from[0] ? v->n : 0;
    for (int i = 0; (v = counts_value_at(per, i)) != NULL; i++)
        looks += v->from[0] ? 0 : v->n;
    CHECK(changes > 0);
    CHECK_INT(looks, changes + GAMES);
    counts_free(c);
    counts_free(per);
}

/* Two fields as one have the values of both. Looking seldom sees the same values, fewer changes. */
static void test_joined(void)
{
    static const counts_watch often = {
        .field = {"alice.coins+bob.vp", "bob.vp"}, .fields = 2, .per = "bob.coins"};
    counts_watch seldom = often;
    sim_result r;
    const counts_value *v;
    char value[COUNTS_VALUE];
    int64_t changes[2] = {0};
    counts *c[2] = {run(&often, 1, &r), NULL};
    seldom.seldom = true;
    c[1] = run(&seldom, 2, &r);
    for (int k = 0; k < 2; k++) {
        int64_t vp[2] = {0};
        for (int i = 0; (v = counts_value_at(c[k], i)) != NULL; i++) {
            if (v->from[0])
                changes[k] += v->field == 0 ? v->n : 0;
            else
                vp[v->field] += v->n * (v->value[v->field == 0 ? 2 : 0] - '0');
        }
        CHECK(vp[0] > 0);
        CHECK_INT(vp[0], vp[1]);
    }
    CHECK(changes[1] > 0 && changes[1] < changes[0]);
    counts_free(c[0]);
    counts_free(c[1]);
    pol_state s;
    CHECK(pol_start(&s, &toy_game, &(pol_setup){.players = 2}));
    CHECK(counts_field(&s, "alice.coins+bob.vp", value) && strcmp(value, "0 0") == 0);
    CHECK(!counts_field(&s, "alice.coins+nonsense", value));
}

/* Both bids of a game come after the end of the last turn; nothing comes after them. */
static void test_pairs(void)
{
    static const counts_watch pairs = {.pair = {"end:bid", "bid:end"}, .pairs = 2};
    sim_result r;
    const counts_value *v;
    int64_t n[2] = {0};
    counts *c = run(&pairs, 2, &r);
    for (int i = 0; (v = counts_value_at(c, i)) != NULL; i++) {
        CHECK(v->field >= COUNTS_FIELDS_MAX && v->field < COUNTS_FIELDS_MAX + 2);
        CHECK(strcmp(v->from, "end") == 0 && strncmp(v->value, "bid ", 4) == 0);
        n[v->field - COUNTS_FIELDS_MAX] += v->n;
    }
    CHECK_INT(n[0], 2 * GAMES);
    CHECK_INT(n[1], 0);
    counts_free(c);
}

/* Every seat of every game is in one group, with what it won and scored. */
static void test_groups(void)
{
    sim_config config = {.game = &toy_game,
                         .setup = {.players = 2},
                         .seed = 1,
                         .games = GAMES,
                         .jobs = 2,
                         .by = "coins"};
    static sim_result r, one;
    int games = 0, wins = 0;
    int64_t vp = 0;
    CHECK(sim_run(&config, &r));
    config.jobs = 1;
    CHECK(sim_run(&config, &one));
    one.seconds = r.seconds;
    CHECK(memcmp(&r, &one, sizeof r) == 0);
    CHECK(r.groups > 1);
    for (int i = 0; i < r.groups; i++) {
        CHECK(i == 0 || strcmp(r.group[i - 1].name, r.group[i].name) < 0);
        games += r.group[i].games;
        wins += r.group[i].role.wins;
        vp += r.group[i].role.vp_sum;
    }
    CHECK_INT(games, 2 * GAMES);
    CHECK_INT(wins, r.role[ALICE].wins + r.role[BOB].wins);
    CHECK_INT(vp, r.role[ALICE].vp_sum + r.role[BOB].vp_sum);
}

/* Threads change nothing; nor does counting change the games. */
static void test_threads(counts *one, const sim_result *r_one)
{
    sim_result r_three, r_plain;
    counts_row x, y;
    const counts_value *v, *w;
    counts *three = run(&watch, 3, &r_three);
    sim_config plain = {
        .game = &toy_game, .setup = {.players = 2}, .seed = 1, .games = GAMES, .jobs = 1};
    int i = 0;
    for (; counts_at(one, i, &x); i++) {
        CHECK(counts_at(three, i, &y));
        CHECK(x.kind == y.kind && x.seat == y.seat && x.rule == y.rule && x.step == y.step
              && memcmp(&x.a, &y.a, sizeof x.a) == 0 && x.offered == y.offered && x.n == y.n
              && x.games == y.games);
    }
    CHECK(!counts_at(three, i, &y));
    for (i = 0; (v = counts_value_at(one, i)) != NULL; i++) {
        w = counts_value_at(three, i);
        CHECK(w && strcmp(v->from, w->from) == 0 && strcmp(v->value, w->value) == 0 && v->n == w->n
              && v->at_end == w->at_end);
    }
    CHECK(sim_run(&plain, &r_plain));
    r_three.seconds = r_plain.seconds = r_one->seconds;
    CHECK(memcmp(r_one, &r_three, sizeof r_three) == 0);
    CHECK(memcmp(r_one, &r_plain, sizeof r_plain) == 0);
    counts_free(three);
}

int main(void)
{
    static sim_result r;
    counts *c = run(&watch, 1, &r);
    test_answers(c, &r);
    test_order(c);
    test_refused(c);
    test_values(c, 0, 0);
    test_values(c, 1, 0);
    test_per();
    test_joined();
    test_pairs();
    test_groups();
    test_threads(c, &r);
    CHECK(r.decisions_min <= r.decisions_max && r.decisions_min > 0);
    counts_free(c);
    return check_report();
}
