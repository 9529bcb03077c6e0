/* test_secrets.c - nobody sees a card that is not theirs: whole four-player games at a table, where
 * each seat's view and log are searched for every card in the hands of the others, for bids that
 * are still sealed, and for Events that only the State has looked at.
 *
 * A card word may stand in a view as discarded or as played in a log; so hands are compared field
 * by field, and what a log says about draws is compared with who drew.
 */
#include "host/log.h"
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

#include <stdlib.h>

enum { GAMES = 12, SEATS = 4 };

static char view[POL_VIEW_MAX];

/* How often a word stands in a text. */
static int times(const char *all, const char *word)
{
    int n = 0;
    for (const char *at = strstr(all, word); at; at = strstr(at + 1, word))
        n++;
    return n;
}

/* Each seat reads one hand and one bid, its own; the State alone the Events on top of the deck. */
static void check_views(const pol_table *t)
{
    for (int v = 0; v <= SEATS; v++) {
        bool player = v < SEATS;
        int viewer = player ? v : POL_SPECTATOR;
        CHECK(pol_view(table_state(t), viewer, view, sizeof view) < sizeof view);
        CHECK_INT(times(view, "\"hand\":"), player);
        CHECK_INT(times(view, "\"bid\":"), player);
        CHECK_INT(times(view, "\"events-seen\":"), viewer == 3);
    }
}

/* What a viewer is told of the whole game, as data. */
static const char *log_of(const pol_table *t, int viewer)
{
    static text log;
    text_clear(&log);
    for (int i = 0; i < table_count(t); i++)
        log_json(&log, t, viewer, NULL, i);
    return log.at;
}

/* Who may know the same of the game from an answer on is told the same; returns how many pairs. */
static int compare_logs(const pol_table *t, int from)
{
    static text log[SEATS + 1];
    uint64_t known[SEATS + 1];
    int alike = 0;
    for (int v = 0; v <= SEATS; v++) {
        int viewer = v == SEATS ? POL_SPECTATOR : v;
        known[v] = log_sight(t, viewer, from);
        text_clear(&log[v]);
        text_add(&log[v], "");
        for (int i = from; i < table_count(t); i++)
            log_json(&log[v], t, viewer, "en", i);
        for (int w = 0; w < v; w++) {
            CHECK_INT(known[w] == known[v], strcmp(log[w].at, log[v].at) == 0);
            alike += known[w] == known[v];
        }
    }
    return alike;
}

/* Draws of somebody's card that the log shows: they are for the one who drew it. */
static int draws_shown(const pol_table *t, int viewer)
{
    return times(log_of(t, viewer), "\"answer\":\"card ");
}

static int any_seat(uint8_t asked, pol_rng *rng)
{
    for (;;) {
        int seat = (int)pol_rng_below(rng, SEATS);
        if (asked >> seat & 1)
            return seat;
    }
}

/* A sealed bid changes nothing that anybody else is given. */
static void check_sealed(pol_table *t, int seat, pol_ans a)
{
    static char before[SEATS + 1][POL_VIEW_MAX];
    static size_t log[SEATS + 1];
    for (int v = 0; v <= SEATS; v++) {
        int viewer = v == SEATS ? POL_SPECTATOR : v;
        pol_view(table_state(t), viewer, before[v], POL_VIEW_MAX);
        log[v] = strlen(log_of(t, viewer));
    }
    CHECK_INT(table_give(t, seat, a, NULL), TABLE_HELD);
    for (int v = 0; v <= SEATS; v++) {
        int viewer = v == SEATS ? POL_SPECTATOR : v;
        if (viewer == seat)
            continue;
        pol_view(table_state(t), viewer, view, sizeof view);
        CHECK(strcmp(view, before[v]) == 0);
        CHECK_INT(strlen(log_of(t, viewer)), log[v]);
    }
}

/* Returns how many bids were held while others were still out. */
static int play(uint64_t seed)
{
    pol_setup setup = {.players = SEATS, .option = {1}};
    pol_table *t = table_new(pol_game_find("hegemony"), &setup, seed);
    pol_rng rng = pol_rng_seed(seed);
    int held = 0, alike = 0;
    for (int n = 0; table_asked(t); n++) {
        uint8_t asked = table_asked(t);
        int seat = any_seat(asked, &rng);
        pol_ans given = random_answer(table_state(t), seat, &rng);
        if (n % 8 == 0)
            check_views(t);
        if (asked & (asked - 1)) {
            held++;
            check_sealed(t, seat, given);
        } else {
            CHECK_INT(table_give(t, seat, given, NULL), TABLE_TAKEN);
        }
        alike += compare_logs(t, table_count(t) > 3 ? table_count(t) - 3 : 0);
    }
    CHECK(alike > 0);
    /* 7 cards at the start and 5 in each of four rounds, seen by their owner and by nobody else. */
    for (int seat = 0; seat < SEATS; seat++)
        CHECK_INT(draws_shown(t, seat), 7 + 4 * 5);
    CHECK_INT(draws_shown(t, POL_SPECTATOR), 0);
    table_free(t);
    return held;
}

int main(void)
{
    int held = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        held += play(seed);
    CHECK(held > 100);
    return check_report();
}
