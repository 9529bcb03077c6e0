/* test_numbers.c - every number that bots get has a name of its own, and where the view has a field
 * of that name, the two agree. */
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

#include <stdlib.h>

enum { NUMBERS = 1024, NAME = 64, GAMES = 3 };

typedef struct names {
    char at[NUMBERS][NAME];
    int n;
} names;

static void read_names(const pol_game *g, names *all)
{
    all->n = 0;
    while (pol_number_name(g, all->n, all->at[all->n], NAME) > 0)
        all->n++;
    for (int i = 0; i < all->n; i++) {
        CHECK(strlen(all->at[i]) < NAME - 1);
        for (int k = 0; k < i; k++)
            if (strcmp(all->at[i], all->at[k]) == 0)
                CHECK_STR(all->at[i], "a name that no other number has");
    }
}

/* Returns how many numbers are fields of the view. */
static int check_numbers(const pol_state *s, const names *all, int seat)
{
    int16_t n[NUMBERS];
    int fields = 0;
    CHECK_INT(pol_numbers(s, seat, n, NUMBERS), all->n);
    for (int i = 0; i < all->n; i++) {
        char value[64], *end;
        if (!pol_field(s, seat, all->at[i], value, sizeof value))
            continue;
        long x = strtol(value, &end, 10);
        if (end == value || *end)
            continue; /* what a seat may not know, or the bytes of a hand */
        if (x != n[i])
            printf("%s: the view has %ld\n", all->at[i], x);
        CHECK_INT(n[i], x);
        fields++;
    }
    return fields;
}

static void check_game(const pol_game *g, int players, int least)
{
    static names all;
    read_names(g, &all);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        pol_state s;
        pol_setup setup = {.players = players};
        pol_rng rng = pol_rng_seed(seed);
        int fields = 0, looks = 0;
        CHECK(pol_start(&s, g, &setup));
        for (int step = 0; !pol_over(&s); step++) {
            if (step % 40 == 0)
                fields = check_numbers(&s, &all, looks++ % POL_SEATS);
            int seat = pol_first_asked(&s);
            CHECK_INT(pol_answer(&s, seat, random_answer(&s, seat, &rng), NULL), 0);
        }
        CHECK(fields >= least);
    }
}

int main(void)
{
    const pol_game *hegemony = pol_game_find("hegemony"), *planetb = pol_game_find("planetb");
    char name[NAME];
    check_game(hegemony, 4, 60);
    check_game(hegemony, 2, 35);
    check_game(planetb, 4, 60);
    CHECK_INT(pol_number_name(hegemony, -1, name, sizeof name), 0);
    CHECK_INT(pol_number_name(hegemony, NUMBERS, name, sizeof name), 0);
    pol_number_name(hegemony, 0, name, sizeof name);
    CHECK_STR(name, "working.vp");
    return check_report();
}
