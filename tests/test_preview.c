/* test_preview.c - what a preview tells is what then happens: of an answer that turns up something
 * hidden, it tells nothing of that. */
#include "host/preview.h"
#include "support/check.h"

enum { GAMES = 2, CHANGES_MAX = 400, TEXT_MAX = 200 };

typedef struct changes {
    int n;
    char path[CHANGES_MAX][160], after[CHANGES_MAX][TEXT_MAX];
} changes;

static int unsure;

static void note(void *user, const char *path, const char *before, const char *after)
{
    changes *c = user;
    (void)before;
    CHECK(c->n < CHANGES_MAX);
    if (c->n == CHANGES_MAX)
        return;
    snprintf(c->path[c->n], sizeof c->path[0], "%s", path);
    snprintf(c->after[c->n++], sizeof c->after[0], "%s", after);
}

static void compare(const changes *told, const changes *real)
{
    for (int i = 0; i < told->n; i++) {
        int k = 0;
        while (k < real->n && strcmp(told->path[i], real->path[k]) != 0)
            k++;
        CHECK_STR(k < real->n ? real->after[k] : told->path[i], told->after[i]);
    }
}

/* A random answer of the seat: first its preview, then what comes of it. */
static void answer_and_compare(pol_state *s, int seat, pol_ans a)
{
    static changes told, real;
    static view before, after;
    static preview p;
    told.n = real.n = 0;
    view_take(&before, s, seat);
    bool possible = preview_all(s, seat, &a, 1, &p);
    if (possible)
        preview_changes(s, &p, seat, note, &told);
    unsure += possible && p.n > 1;
    CHECK_INT(pol_answer(s, seat, a, NULL), 0);
    view_take(&after, s, seat);
    view_diff(&before, &after, note, &real);
    if (possible)
        compare(&told, &real);
}

static void play(const pol_game *g, int players, uint64_t seed)
{
    pol_state s;
    pol_setup setup = {.players = (uint8_t)players};
    pol_rng rng = pol_rng_seed(seed);
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        pol_ans all[POL_ANSWERS_MAX];
        int seat = pol_first_asked(&s), n = pol_answers(&s, seat, all, NULL, POL_ANSWERS_MAX);
        CHECK(n > 0);
        pol_ans a = all[pol_rng_below(&rng, (uint32_t)n)];
        pol_question q;
        pol_question_for(&s, seat, &q);
        if (seat == POL_CHANCE
            || q.sealed) /* a table holds sealed answers back until all are there */
            CHECK_INT(pol_answer(&s, seat, a, NULL), 0);
        else
            answer_and_compare(&s, seat, a);
    }
}

int main(void)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        play(pol_game_find("hegemony"), 4, seed);
        play(pol_game_find("planetb"), 4, seed);
    }
    CHECK(unsure > 0);
    return check_report();
}
