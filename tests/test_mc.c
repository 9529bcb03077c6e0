/* test_mc.c - what a thinking bot may not think with: answers that its seat does not see. */
#include "core/games.h"
#include "polity_bots.h"
#include "support/check.h"

/* One seat takes 20 VP, or dares to guess what the other then hides: a victory, or nothing. The
 * other is far ahead, which makes the search try both long enough. */
enum { K_STAKE = 1, K_HIDE, K_GUESS, KINDS };
enum { SAFE = 1, DARE, HIDE, NAME, VERBS };
enum { PLACES = 3, SAFE_VP = 20, GUESS_VP = 10, OTHER_VP = 40 };

typedef struct guess {
    pol_head head;
    pol_frame frame[2];
    int8_t vp, hidden;
    uint8_t spare[6];
} guess;

static void finish(guess *s, int vp)
{
    s->vp = (int8_t)vp;
    s->head.winners = vp == GUESS_VP ? 1 : 2;
    pol_pop(s);
}

static void offer(const void *s, const pol_frame *f, int seat, pol_list *out)
{
    (void)s, (void)seat;
    if (f->kind == K_STAKE) {
        if (!pol_try(out, pol_a(SAFE, 0, 0, 0)))
            pol_try(out, pol_a(DARE, 0, 0, 0));
        return;
    }
    for (int i = 0; i < PLACES; i++)
        if (pol_try(out, pol_a(f->kind == K_HIDE ? HIDE : NAME, i, 0, 0)))
            return;
}

static pol_no check(const void *s, const pol_frame *f, int seat, pol_ans a)
{
    (void)s, (void)seat;
    bool stake = f->kind == K_STAKE && (a.verb == SAFE || a.verb == DARE) && !a.a;
    bool place = f->kind == (a.verb == HIDE ? K_HIDE : K_GUESS) && a.verb >= HIDE && a.verb <= NAME
                 && a.a < PLACES;
    return (stake || place) && !a.b && !a.c ? 0 : POL_NOT_AN_ANSWER;
}

static void take(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    guess *s = state;
    (void)f, (void)seat, (void)ev;
    switch (a.verb) {
    case SAFE:
        finish(s, SAFE_VP);
        break;
    case DARE:
        pol_pop(s);
        pol_push(s, 2, K_GUESS, 0);
        pol_push(s, 2, K_HIDE, 1);
        break;
    case HIDE:
        s->hidden = (int8_t)a.a;
        pol_pop(s);
        break;
    default:
        finish(s, a.a == s->hidden ? GUESS_VP : 0);
    }
}

static void start(void *s, const pol_setup *setup)
{
    (void)setup;
    pol_push(s, 2, K_STAKE, 0);
}

static uint8_t seats_of(int players)
{
    (void)players;
    return 3;
}

static void redeal(void *s, int seat, pol_rng *rng)
{
    (void)s, (void)seat, (void)rng; /* nothing is hidden when the bot thinks */
}

static void numbers(const void *s, int seat, pol_number_list *l)
{
    (void)seat;
    for (int i = 0; i < POL_SEATS; i++)
        pol_number(l, "vp", NULL, i == 0 ? ((const guess *)s)->vp : i == 1 ? OTHER_VP : 0);
}

static const pol_kind stake_kind = {"stake", .offer = offer, .check = check, .take = take};
static const pol_kind hide_kind = {"hide", .offer = offer, .check = check, .take = take,
                                   .flags = POL_KIND_PRIVATE};
static const pol_kind guess_kind = {"guess", .offer = offer, .check = check, .take = take};
static const pol_kind *const kinds[KINDS] = {
    [K_STAKE] = &stake_kind, [K_HIDE] = &hide_kind, [K_GUESS] = &guess_kind};
static const pol_verb verbs[VERBS] = {{NULL, NULL},
                                      [SAFE] = {"safe", NULL},
                                      [DARE] = {"dare", NULL},
                                      [HIDE] = {"hide {n0}", NULL},
                                      [NAME] = {"name {n0}", NULL}};
static const char *const words[] = {"a", "b", "c", "d"};
static const pol_option options[] = {{0}};

static const pol_game guess_game = {
    .name = "guess",
    .rules = "1",
    .players_min = 2,
    .players_max = 2,
    .depth_max = 2,
    .state_size = sizeof(guess),
    .nkinds = KINDS,
    .nverbs = VERBS,
    .kinds = kinds,
    .verbs = verbs,
    .seat_names = words,
    .seat_letters = "AB",
    .options = options,
    .seats = seats_of,
    .start = start,
    .redeal = redeal,
    .numbers = numbers,
};

const pol_game *const pol_games[] = {&guess_game};
const int pol_games_count = 1;

/* A bot that could see the other's answer would dare. */
static void test_hidden_answers(void)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        pol_state s;
        pol_rng rng = pol_rng_seed(seed);
        pol_bot bot;
        CHECK(pol_start(&s, &guess_game, &(pol_setup){.players = 2}));
        CHECK(pol_bot_make(&bot, "mc:3"));
        CHECK_INT(pol_bot_answer(&bot, &s, 0, &rng).verb, SAFE);
    }
}

int main(void)
{
    test_hidden_answers();
    return check_report();
}
