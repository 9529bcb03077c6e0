/* test_planetb_close.c - a game of Planet B that is closed in the middle of anything leaves a
 * position that can occur; nothing of an election is left in front of players or in results. */
#include "core/visit.h"
#include "support/check.h"

static void set(pol_state *s, const char *path, const char *value)
{
    pol_visit v;
    CHECK(pol_field_set(s, path, value, &v));
}

static void at(pol_state *s, const char *place)
{
    CHECK(pol_begin_at(s, place));
    pol_settle(s, NULL);
    CHECK(pol_broken(s) == NULL);
}

static void check_field(const pol_state *s, const char *path, const char *expected)
{
    char found[200];
    CHECK(pol_field(s, POL_SPECTATOR, path, found, sizeof found));
    CHECK_STR(found, expected);
}

static void close(pol_state *s)
{
    CHECK(pol_close_round(s, NULL));
    CHECK(pol_over(s));
    const char *why = pol_broken(s);
    CHECK_STR(why ? why : "", "");
}

int main(void)
{
    const pol_game *g = pol_game_find("planetb");
    const pol_setup setup = {.players = 3};
    pol_state s;

    /* in the draws of an election, with a fraud tile whose ballot is missing */
    CHECK(pol_position(&s, g, &setup));
    set(&s, "green.fraud", "own-ballot");
    set(&s, "blue.fraud", "own-ballot");
    set(&s, "green.in-bag", "25");
    at(&s, "election G");
    check_field(&s, "green.added", "1");
    check_field(&s, "blue.front", "blue");
    close(&s);
    check_field(&s, "green.added", "0");
    check_field(&s, "blue.front", "none");
    check_field(&s, "blue.in-bag", "4");
    check_field(&s, "elections", "0");

    /* in a law and in a news card */
    CHECK(pol_position(&s, g, &setup));
    at(&s, "frame G law public-transport left");
    close(&s);
    check_field(&s, "laws.yellow.under", "public-transport");
    CHECK(pol_position(&s, g, &setup));
    at(&s, "frame B news job-fair");
    close(&s);
    check_field(&s, "blue.news", "job-fair");
    return check_report();
}
