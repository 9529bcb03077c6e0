/* test_toy.c - the whole tree of the toy game, and every promise of the core at each node of it. */
#include "core/games.h"
#include "support/check.h"
#include "support/play.h"
#include "toy/toy.h"

#include <stdlib.h>

const pol_game *const pol_games[] = {&toy_game};
const int pol_games_count = 1;

enum { VIEW_MAX = 2048, TEXT_MAX = 4096, EVENTS = 64, REDEALS = 10000, KINDS_MAX = 256 };

static bool equal(const pol_state *a, const pol_state *b)
{
    return memcmp(a, b, pol_state_size(a)) == 0;
}

static pol_state started(int end_turn, int tie)
{
    pol_state s;
    pol_setup setup = {.players = 2, .option = {(uint8_t)end_turn, (uint8_t)tie}};
    CHECK(pol_start(&s, &toy_game, &setup));
    return s;
}

/* Plays answers in the notation of records, as in "* draw ant". */
static void play(pol_state *s, const char *const *lines)
{
    for (; *lines; lines++) {
        const char letter[2] = {(*lines)[0], '\0'};
        pol_ans a;
        CHECK_INT(pol_parse(s, *lines + 2, &a), 0);
        CHECK_INT(pol_answer(s, pol_seat_find(&toy_game, letter), a, NULL), 0);
    }
}
#define PLAY(s, ...) play(s, (const char *const[]){__VA_ARGS__, NULL})

/* ---- the tree ---- */

typedef struct walk {
    int nodes, leaves;
    void (*at)(const pol_state *s);
} walk;

static void walk_tree(walk *w, const pol_state *s)
{
    w->nodes++;
    if (w->at)
        w->at(s);
    if (pol_over(s)) {
        w->leaves++;
        return;
    }
    pol_ans a[POL_ANSWERS_MAX];
    int seat = pol_first_asked(s);
    int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX);
    CHECK(n > 0);
    for (int i = 0; i < n; i++) {
        pol_state next;
        pol_clone(&next, s);
        CHECK_INT(pol_answer(&next, seat, a[i], NULL), 0);
        walk_tree(w, &next);
    }
}

static void check_leaves(void)
{
    /* Counted by a second program, written from the rules in toy.h alone. */
    static const int leaves[2] = {16785, 11679};
    static const int nodes[2][2] = {{32983, 22771}, {31342, 21130}};
    for (int end_turn = 0; end_turn < 2; end_turn++) {
        for (int tie = 0; tie < 2; tie++) {
            pol_state s = started(end_turn, tie);
            walk w = {0};
            walk_tree(&w, &s);
            CHECK_INT(w.leaves, leaves[tie]);
            CHECK_INT(w.nodes, nodes[end_turn][tie]);
        }
    }
}

/* ---- answers ---- */

static int index_of(const pol_ans *list, int n, pol_ans a)
{
    for (int i = 0; i < n; i++)
        if (pol_same(list[i], a))
            return i;
    return -1;
}

static void check_text(const pol_state *s, pol_ans a)
{
    char text[POL_PRINT_MAX], label[POL_PRINT_MAX];
    pol_ans back = {0};
    int n = pol_print(s, a, text, sizeof text);
    CHECK_INT(n, strlen(text));
    CHECK_INT(pol_parse(s, text, &back), 0);
    CHECK(pol_same(a, back));
    CHECK(pol_label(s, "en", a, label, sizeof label) > 0 && !strchr(label, '{'));
}

/* Every small answer is in the list exactly when it is legal, and a refusal changes nothing. */
static void check_all_answers(const pol_state *s, int seat, const pol_ans *list, int n)
{
    pol_state copy;
    pol_clone(&copy, s);
    for (int verb = 0; verb <= TOY_BID + 1; verb++) {
        for (int k = 0; k < 16; k++) {
            pol_ans a = pol_a((uint8_t)verb, k & 3, k >> 2 & 1, k >> 3);
            bool legal = index_of(list, n, a) >= 0;
            CHECK_INT(pol_check(s, seat, a) == 0, legal);
            if (!legal)
                CHECK(pol_answer(&copy, seat, a, NULL) != 0 && equal(&copy, s));
        }
    }
}

static void check_refusals(const pol_state *s, int seat, const pol_ans *list, int n)
{
    pol_ans a[POL_ANSWERS_MAX];
    pol_rule rules[POL_ANSWERS_MAX];
    pol_state copy;
    pol_clone(&copy, s);
    int count = pol_refusals(s, seat, a, rules, POL_ANSWERS_MAX);
    for (int i = 0; i < count; i++) {
        CHECK(rules[i] > POL_GAME_OVER);
        CHECK_INT(pol_answer(&copy, seat, a[i], NULL), rules[i]);
        CHECK(equal(&copy, s));
        CHECK(index_of(list, n, a[i]) < 0);
    }
}

static void check_node(const pol_state *s)
{
    pol_state copy;
    pol_clone(&copy, s);
    CHECK(!pol_broken(s));
    CHECK(equal(&copy, s) && pol_hash(&copy) == pol_hash(s));
    pol_ans work = pol_a(TOY_WORK, 0, 0, 0), list[POL_ANSWERS_MAX];
    if (pol_over(s)) {
        CHECK(pol_winners(s) != 0);
        CHECK_INT(pol_answer(&copy, 0, work, NULL), POL_GAME_OVER);
        CHECK(equal(&copy, s));
        return;
    }
    CHECK_INT(pol_winners(s), 0);
    pol_question q;
    for (int seat = -1; seat <= POL_SPECTATOR; seat++) {
        pol_question_for(s, POL_SPECTATOR, &q);
        if (seat >= 0 && seat <= POL_CHANCE && (q.asked >> seat & 1)) {
            int n = pol_answers(s, seat, list, NULL, POL_ANSWERS_MAX);
            for (int i = 0; i < n; i++) {
                CHECK_INT(index_of(list, n, list[i]), i); /* no answer twice */
                check_text(s, list[i]);
            }
            check_all_answers(s, seat, list, n);
            check_refusals(s, seat, list, n);
        } else {
            CHECK_INT(pol_answers(s, seat, list, NULL, POL_ANSWERS_MAX), 0);
            CHECK_INT(pol_answer(&copy, seat, work, NULL), POL_NOT_ASKED);
            CHECK(equal(&copy, s));
        }
    }
}

/* ---- sealed answers ---- */

static int sealed_pairs;

static void check_sealed(const pol_state *s)
{
    pol_question q;
    pol_question_for(s, 0, &q);
    if (!q.sealed || q.asked != 3)
        return;
    CHECK_INT(q.seen, 1);
    pol_ans x[POL_ANSWERS_MAX], y[POL_ANSWERS_MAX];
    int nx = pol_answers(s, 0, x, NULL, POL_ANSWERS_MAX);
    int ny = pol_answers(s, 1, y, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < nx; i++) {
        for (int k = 0; k < ny; k++) {
            pol_state a, b;
            char json[POL_EVENT_MAX];
            pol_event given;
            pol_clone(&a, s);
            pol_clone(&b, s);
            CHECK_INT(pol_answer(&a, 0, x[i], NULL), 0);
            pol_answer_event(s, 0, x[i], &given);
            CHECK_INT(pol_event_json(&toy_game, "en", 1, &given, json, sizeof json), 0);
            CHECK(pol_event_json(&toy_game, "en", 0, &given, json, sizeof json) > 0);
            CHECK_INT(pol_answer(&a, 1, y[k], NULL), 0);
            CHECK_INT(pol_answer(&b, 1, y[k], NULL), 0);
            CHECK_INT(pol_answer(&b, 0, x[i], NULL), 0);
            CHECK(equal(&a, &b));
            sealed_pairs++;
        }
    }
}

/* ---- leaks ---- */

/* Does the seat learn here what it could not know: a card drawn for it, the others' bids? */
static bool reveals(const pol_event *e, int viewer)
{
    char name[32];
    pol_message_name(&toy_game, e->text.msg, name, sizeof name);
    return strcmp(name, "bids") == 0
           || (pol_event_forced(e) && e->text.n[0] == POL_CHANCE
               && pol_event_sight(e, viewer) == POL_SEEN);
}

/* What a seat sees of an answer up to the first reveal: the answer and the events, as far as the
 * seat may know them. */
static size_t transcript(const pol_state *before, int viewer, int seat, pol_ans a, pol_state *after,
                         bool *revealed, char text[TEXT_MAX])
{
    pol_event at[EVENTS];
    pol_events ev = {at, 0, EVENTS, 0};
    pol_clone(after, before);
    CHECK_INT(pol_answer(after, seat, a, &ev), 0);
    CHECK_INT(ev.lost, 0);
    pol_event given;
    pol_answer_event(before, seat, a, &given);
    size_t n = (size_t)pol_event_json(&toy_game, "en", viewer, &given, text, TEXT_MAX);
    for (int i = 0; i < ev.n && !*revealed; i++) {
        if (reveals(&at[i], viewer))
            *revealed = true;
        else
            n += (size_t)pol_event_json(&toy_game, "en", viewer, &at[i], text + n, TEXT_MAX - n);
        CHECK(n < TEXT_MAX);
    }
    return n;
}

static bool same_view(const pol_state *a, const pol_state *b, int viewer)
{
    static char x[VIEW_MAX], y[VIEW_MAX];
    CHECK(pol_view(a, viewer, x, sizeof x) < sizeof x);
    CHECK(pol_view(b, viewer, y, sizeof y) < sizeof y);
    bool same = strcmp(x, y) == 0;
    CHECK((pol_view_hash(a, viewer) == pol_view_hash(b, viewer)) == same);
    return same;
}

static bool same_question(const pol_state *a, const pol_state *b, int viewer)
{
    pol_question x, y;
    pol_question_for(a, viewer, &x);
    pol_question_for(b, viewer, &y);
    return x.asked == y.asked && x.you == y.you && x.sealed == y.sealed && x.seen == y.seen
           && x.has_keep == y.has_keep && pol_same(x.keep, y.keep) && x.prompt.msg == y.prompt.msg
           && memcmp(x.prompt.n, y.prompt.n, sizeof x.prompt.n) == 0;
}

static bool same_answers(const pol_state *a, const pol_state *b, int viewer)
{
    pol_ans x[POL_ANSWERS_MAX], y[POL_ANSWERS_MAX];
    int n = pol_answers(a, viewer, x, NULL, POL_ANSWERS_MAX);
    return n == pol_answers(b, viewer, y, NULL, POL_ANSWERS_MAX)
           && memcmp(x, y, (size_t)n * sizeof *x) == 0;
}

/* The seat sees the same of an answer in both states. If it cannot see which answer was given, any
 * answer will do in the second state. */
static void check_answer_leaks(const pol_state *s, const pol_state *r, int viewer, int seat,
                               pol_ans a)
{
    static char x[TEXT_MAX], y[TEXT_MAX];
    pol_state s2, r2;
    pol_question q;
    pol_question_for(s, seat, &q);
    if (!(q.seen >> viewer & 1) && pol_check(r, seat, a) != 0)
        CHECK_INT(pol_answers(r, seat, &a, NULL, 1), 1);
    if (pol_check(r, seat, a) != 0 || pol_check(s, seat, a) != 0)
        return;
    bool revealed = false, revealed_too = false;
    size_t nx = transcript(s, viewer, seat, a, &s2, &revealed, x);
    size_t ny = transcript(r, viewer, seat, a, &r2, &revealed_too, y);
    CHECK(strncmp(x, y, nx < ny ? nx : ny) == 0);
    if (nx == ny && !revealed && !revealed_too) {
        /* else the engine went further in one, as far as it had no choice */
        CHECK(same_view(&s2, &r2, viewer));
        CHECK(same_question(&s2, &r2, viewer));
    }
}

static void check_leaks(const pol_state *s)
{
    static const int viewers[] = {0, 1, POL_SPECTATOR};
    pol_rng rng = pol_rng_seed(pol_hash(s));
    for (int i = 0; i < 3; i++) {
        pol_state r;
        pol_clone(&r, s);
        pol_redeal(&r, viewers[i], &rng);
        CHECK(!pol_broken(&r));
        CHECK(same_view(s, &r, viewers[i]));
        CHECK(same_question(s, &r, viewers[i]));
        CHECK(same_answers(s, &r, viewers[i]));
        if (pol_over(s))
            continue;
        pol_ans a[POL_ANSWERS_MAX];
        int seat = pol_first_asked(s);
        int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX);
        for (int k = 0; k < n; k++)
            check_answer_leaks(s, &r, viewers[i], seat, a[k]);
    }
}

/* A hidden outcome must not show even if it leaves no choice in one state and does in the other. */
static void check_forced_leak(void)
{
#define PLAYED                                                                                \
    "{\"e\":\"answer\",\"seat\":\"alice\",\"answer\":\"play bee\",\"text\":\"Play the Bee\"}" \
    "{\"e\":\"played\",\"who\":\"alice\",\"card\":\"bee\",\"seats\":[\"alice\"],"             \
    "\"text\":\"Alice plays the Bee\"}"
#define HIDDEN_DRAW "{\"e\":\"answer\",\"seat\":\"chance\"}"
    static char x[TEXT_MAX], y[TEXT_MAX];
    pol_state s = started(0, 0), after;
    toy *t = (toy *)(void *)&s;
    PLAY(&s, "* draw bee", "* draw ant"); /* the pile: ant, bee, cat */
    pol_ans bee = pol_a(TOY_PLAY, TOY_BEE, 0, 0);
    bool revealed = false;
    transcript(&s, 1, 0, bee, &after, &revealed, x);
    CHECK_STR(x, PLAYED);
    t->hand[1][TOY_CAT] = 1; /* as if Bob had the cat and an ant: two bees are left */
    t->pile[TOY_CAT] = 0;
    t->pile[TOY_ANT] = 0;
    t->pile[TOY_BEE] = 2;
    transcript(&s, 1, 0, bee, &after, &revealed, y);
    CHECK_STR(y, PLAYED HIDDEN_DRAW HIDDEN_DRAW);
    CHECK(!revealed);
    transcript(&s, 0, 0, bee, &after, &revealed, y);
    CHECK_STR(y, PLAYED);
    CHECK(revealed);
}

/* ---- redeals: how often what lies where ---- */

typedef struct tally {
    pol_state state[KINDS_MAX];
    int expected[KINDS_MAX]; /* of `deals` equally likely deals */
    int found[KINDS_MAX];
    int n, deals;
} tally;

static int *tally_of(tally *t, int *counts, const pol_state *s)
{
    int i = 0;
    while (i < t->n && !equal(&t->state[i], s))
        i++;
    if (i == t->n) {
        assert(t->n < KINDS_MAX);
        t->n++;
        pol_clone(&t->state[i], s);
    }
    return &counts[i];
}

/* Where the cards lie that a seat cannot see, for a deal of all of them. */
typedef struct places {
    int hand[2];
    bool bottom;
    int n; /* cards in all */
} places;

static places unseen(const toy *t, int viewer, uint8_t cards[8])
{
    places p = {.bottom = t->bottom != TOY_NONE && !(t->bottom_known >> viewer & 1)};
    for (int c = 0; c < TOY_CARDS; c++) {
        int n = t->pile[c] + (p.bottom && t->bottom == c);
        for (int seat = 0; seat < 2; seat++) {
            if (seat == viewer)
                continue;
            n += t->hand[seat][c];
            p.hand[seat] += t->hand[seat][c];
        }
        while (n-- > 0)
            cards[p.n++] = (uint8_t)c;
    }
    return p;
}

/* Lays the cards out in this order: hands, bottom, pile. */
static void lay_out(toy *t, const places *p, int viewer, const uint8_t cards[8])
{
    int i = 0;
    for (int seat = 0; seat < 2; seat++) {
        if (seat == viewer)
            continue;
        memset(t->hand[seat], 0, TOY_CARDS);
        for (int k = 0; k < p->hand[seat]; k++)
            t->hand[seat][cards[i++]]++;
    }
    if (p->bottom)
        t->bottom = cards[i++];
    memset(t->pile, 0, TOY_CARDS);
    while (i < p->n)
        t->pile[cards[i++]]++;
}

/* Counts every order of the cards from place `from` on, and every hidden bid. */
static void enumerate(tally *to, const pol_state *s, const places *p, int viewer, uint8_t cards[8],
                      int from)
{
    for (int i = from; i < p->n; i++) {
        uint8_t c = cards[i];
        cards[i] = cards[from];
        cards[from] = c;
        enumerate(to, s, p, viewer, cards, from + 1);
        cards[from] = cards[i];
        cards[i] = c;
    }
    if (from < p->n)
        return;
    pol_state deal;
    pol_clone(&deal, s);
    toy *t = (toy *)(void *)&deal;
    lay_out(t, p, viewer, cards);
    int other = 1 - viewer;
    int bids = viewer < 2 && t->bid[other] != TOY_NONE ? t->coins[other] + 1 : 1;
    for (int bid = 0; bid < bids; bid++) {
        if (bids > 1)
            t->bid[other] = (uint8_t)bid;
        ++*tally_of(to, to->expected, &deal);
        to->deals++;
    }
}

/* Compares redeals with the deals that are possible, each as often as it should be. */
static void check_redeal(const pol_state *s, int viewer, int kinds)
{
    static tally t;
    memset(&t, 0, sizeof t);
    uint8_t cards[8];
    places p = unseen((const toy *)(const void *)s, viewer, cards);
    enumerate(&t, s, &p, viewer, cards, 0);
    CHECK_INT(t.n, kinds);
    pol_rng rng = pol_rng_seed(7);
    for (int i = 0; i < REDEALS; i++) {
        pol_state r;
        pol_clone(&r, s);
        pol_redeal(&r, viewer, &rng);
        ++*tally_of(&t, t.found, &r);
    }
    CHECK_INT(t.n, kinds); /* nothing that cannot be */
    double chi = 0;
    for (int i = 0; i < kinds; i++) {
        double should = (double)t.expected[i] * REDEALS / t.deals;
        chi += (t.found[i] - should) * (t.found[i] - should) / should;
    }
    CHECK(chi < 12 + 2 * kinds); /* the usual value is kinds - 1 */
}

static void check_redeals(void)
{
    pol_state s = started(0, 0);
    PLAY(&s, "* draw ant", "* draw bee");
    check_redeal(&s, 0, 3);
    check_redeal(&s, 1, 3);
    check_redeal(&s, POL_SPECTATOR, 8);
    PLAY(&s, "A peek", "* draw cat", "A work");
    check_redeal(&s, 0, 2);
    check_redeal(&s, 1, 7);
    PLAY(&s, "A end", "B work");
    pol_state bidding;
    pol_clone(&bidding, &s);
    PLAY(&bidding, "B end", "B bid 1");
    check_redeal(&bidding, 0, 4); /* an ant or a bee in hand, two bids */
    check_redeal(&bidding, 1, 7);
    PLAY(&s, "B play bee", "* draw ant"); /* and the other card, since it is the last */
    check_redeal(&s, 0, 1);
    check_redeal(&s, 1, 2); /* ant in hand, cat at the bottom, or the other way round */
}

/* ---- chance ---- */

static int chance_nodes;

static void check_sample(const pol_state *s)
{
    pol_question q;
    pol_question_for(s, POL_CHANCE, &q);
    if (!q.you || chance_nodes >= 40)
        return;
    chance_nodes++;
    pol_ans a[POL_ANSWERS_MAX];
    uint32_t weights[POL_ANSWERS_MAX], total = 0;
    int found[POL_ANSWERS_MAX] = {0};
    int n = pol_answers(s, POL_CHANCE, a, weights, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        total += weights[i];
    pol_rng rng = pol_rng_seed(pol_hash(s));
    for (int i = 0; i < REDEALS; i++) {
        int k = index_of(a, n, pol_sample(s, &rng));
        CHECK(k >= 0);
        found[k < 0 ? 0 : k]++;
    }
    for (int i = 0; i < n; i++) {
        double should = (double)weights[i] * REDEALS / total;
        CHECK(found[i] > should - 250 && found[i] < should + 250);
    }
}

/* ---- records ---- */

static size_t play_recorded(pol_state *s, uint64_t seed, char text[TEXT_MAX])
{
    pol_rng rng = pol_rng_seed(seed);
    pol_setup setup;
    pol_state_setup(s, &setup);
    size_t n = (size_t)pol_record_header(&toy_game, &setup, text, TEXT_MAX);
    while (!pol_over(s)) {
        pol_state before;
        int seat = pol_first_asked(s);
        pol_ans a = random_answer(s, seat, &rng);
        pol_clone(&before, s);
        CHECK_INT(pol_answer(s, seat, a, NULL), 0);
        n += (size_t)pol_record_line(&before, s, seat, a, text + n, TEXT_MAX - n);
    }
    CHECK(n < TEXT_MAX);
    return n;
}

static void check_records(void)
{
    static char text[TEXT_MAX], again[TEXT_MAX];
    for (uint64_t seed = 0; seed < 200; seed++) {
        pol_state s = started(seed & 1, seed >> 1 & 1), replayed, before;
        size_t n = play_recorded(&s, seed, text);
        pol_reader r;
        CHECK(pol_reader_open(&r, text, n, &replayed));
        pol_setup setup;
        pol_state_setup(&replayed, &setup);
        size_t m = (size_t)pol_record_header(&toy_game, &setup, again, sizeof again);
        int got, seat;
        pol_ans a;
        for (;;) {
            pol_clone(&before, &replayed);
            got = pol_reader_next(&r, &replayed, &seat, &a, NULL);
            if (got != 1)
                break;
            m += (size_t)pol_record_line(&before, &replayed, seat, a, again + m, TEXT_MAX - m);
        }
        CHECK_INT(got, 0);
        CHECK_STR(r.error, "");
        CHECK(equal(&s, &replayed));
        CHECK_STR(again, text);
    }
}

/* ---- scenarios ---- */

static const char scenario_text[] =
    "# a cat asks in the middle of a turn: TOY-2 TOY-5\n"
    "game toy players 2\n"
    "set alice.hand cat\n"
    "set pile.left ant ant bee\n"
    "set bob.coins 1\n"
    "at turn A\n"
    "refuse A play ant : TOY-2\n"
    "do A play cat\n"
    "expect question B\n"
    "offer B pay\n"
    "do B suffer\n"
    "expect alice.vp 1\n"
    "expect question A\n"
    "expect discard cat\n"
    "\n"
    "# who has no coin cannot pay, and is not asked: TOY-1 TOY-5\n"
    "game toy players 2\n"
    "option end-turn=auto\n"
    "set alice.hand cat\n"
    "set pile.left ant bee ant\n"
    "at turn A\n"
    "do A play cat\n"
    "do B suffer\n"
    "refuse A play cat : TOY-1\n"
    "do A work\n"
    "expect alice.coins 1\n"
    "expect not alice.coins 2\n"
    "\n"
    "# the card at the bottom comes last: TOY-3 TOY-4\n"
    "game toy players 2\n"
    "set alice.hand bee\n"
    "set pile.left ant\n"
    "set bob.hand cat ant bee\n"
    "at turn A\n"
    "do A peek\n"
    "draw draw ant\n" /* the only one, named all the same */
    "expect pile.bottom ant\n"
    "refuse A peek : TOY-1\n"
    "do A play bee\n"
    "expect alice.hand ant\n"
    "expect pile.bottom none\n"
    "do A end\n"
    "refuse B peek : TOY-4\n"
    "\n"
    "# bids: TOY-6\n"
    "game toy players 2\n"
    "set alice.coins 2\n"
    "set bob.coins 2\n"
    "at bids\n"
    "refuse B bid 3 : TOY-6\n"
    "do B bid 2\n"
    "expect alice.bid none\n"
    "expect bob.bid 2\n"
    "do A bid 2\n"
    "draw cube blue\n"
    "expect over\n"
    "expect winner B\n"
    "expect bob.coins 0\n"
    "\n"
    "# a seed draws by itself, and nobody need name what leaves no choice\n"
    "game toy players 2\n"
    "seed 5\n"
    "at bids\n"
    "expect over\n"
    "\n"
    "# too many cats\n"
    "game toy players 2\n"
    "set alice.hand cat\n"
    "error two ants, two bees and a cat\n";

static void show_failure(void *user, const pol_scenario_result *r)
{
    int *n = user;
    ++*n;
    if (r->error[0])
        printf("%s: line %d: %s\n", r->title, r->line, r->error);
}

static void check_scenarios(void)
{
    int n = 0;
    CHECK_INT(pol_scenarios(scenario_text, sizeof scenario_text - 1, show_failure, &n), 0);
    CHECK_INT(n, 6);
}

/* ---- what is left ---- */

/* A draw is asked of chance alone: not of those who watch, nor of a number that is no seat. */
static void check_spectators(void)
{
    pol_event drawn;
    static const int viewers[] = {POL_SPECTATOR, POL_SPECTATOR + 1, 1000, -1, -1000};
    pol_state s = started(0, 0), copy;
    pol_question q, watched;
    pol_ans a;
    pol_rng rng = pol_rng_seed(1);
    char line[64];
    pol_question_for(&s, POL_CHANCE, &q);
    CHECK(q.you && q.asked == 1u << POL_CHANCE);
    CHECK_INT(pol_answers(&s, POL_CHANCE, &a, NULL, 1), 1);
    pol_question_for(&s, POL_SPECTATOR, &watched);
    for (size_t i = 0; i < sizeof viewers / sizeof viewers[0]; i++) {
        pol_ans none;
        pol_rule rule;
        pol_question_for(&s, viewers[i], &q);
        CHECK(!q.you && q.asked == 1u << POL_CHANCE && q.seen == watched.seen);
        CHECK_INT(pol_answers(&s, viewers[i], &none, NULL, 1), 0);
        CHECK_INT(pol_refusals(&s, viewers[i], &none, &rule, 1), 0);
        CHECK_INT(pol_check(&s, viewers[i], a), POL_NOT_ASKED);
        pol_answer_event(&s, POL_CHANCE, a, &drawn);
        CHECK(pol_event_json(&toy_game, NULL, viewers[i], &drawn, line, sizeof line) > 0);
        if (viewers[i] != -1) /* the host sees everything */
            CHECK_STR(line, "{\"e\":\"answer\",\"seat\":\"chance\"}");
        pol_clone(&copy, &s);
        pol_redeal(&copy, viewers[i], &rng);
        CHECK(!pol_broken(&copy));
        CHECK(!pol_seat_name(&toy_game, viewers[i])
              && pol_seat_letter(&toy_game, viewers[i]) == '?');
    }
    CHECK(pol_view_hash(&s, 1000) == pol_view_hash(&s, POL_SPECTATOR));
}

static void check_small_things(void)
{
    pol_state s = started(0, 0);
    CHECK_INT(pol_seat_find(&toy_game, "bob"), 1);
    CHECK_INT(pol_seat_find(&toy_game, "B"), 1);
    CHECK_INT(pol_seat_find(&toy_game, "*"), POL_CHANCE);
    CHECK_INT(pol_seat_find(&toy_game, ""), -1);
    CHECK_INT(pol_seat_find(&toy_game, "carol"), -1);
    CHECK(!pol_game_option(&toy_game, 2) && !pol_game_option(&toy_game, -1));
    enum { OPEN = 6, SECRET = 2 * TOY_CARDS + 2 + TOY_CARDS + 1 };
    int16_t numbers[OPEN + SECRET];
    pol_state dealt = s;
    PLAY(&dealt, "* draw ant", "* draw bee");
    CHECK_INT(pol_numbers(&dealt, 0, numbers, OPEN + SECRET), OPEN + SECRET);
    CHECK_INT(numbers[OPEN] + numbers[OPEN + 1] + numbers[OPEN + 2], 1); /* Alice's own card */
    for (int c = 0; c < TOY_CARDS; c++)
        CHECK_INT(numbers[OPEN + TOY_CARDS + c], -1); /* Bob's */
    pol_vp_part part;
    int deepest, room;
    CHECK(pol_vp_source(&s, 0, 0, &part) && part.vp == 0);
    CHECK_STR(part.name, "cats");
    CHECK_STR(part.label, "cats and bids");
    CHECK(!pol_vp_source(&s, 0, 1, &part));
    CHECK(!pol_close_round(&s, NULL));
    pol_depth(&s, &deepest, &room);
    CHECK(deepest == 2 && room == TOY_DEPTH);
}

int main(void)
{
    void (*const checks[])(const pol_state *s) = {check_node, check_sealed, check_leaks,
                                                  check_sample};
    check_leaves();
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        pol_state s = started(0, 0);
        walk w = {.at = checks[i]};
        walk_tree(&w, &s);
    }
    CHECK(sealed_pairs > 1000);
    CHECK_INT(chance_nodes, 40);
    check_forced_leak();
    check_redeals();
    check_records();
    check_scenarios();
    check_spectators();
    check_small_things();
    return check_report();
}
