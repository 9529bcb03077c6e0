/* test_planetb_turns.c - how long a game of Planet B can be (PB-END-5): exactly the shortest for
 * players who always fill the same slot, exactly the longest for those who keep all slots as empty
 * as they can, in between for players who do anything. */
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

#include <stdlib.h>

enum { RANDOM_GAMES = 12 };
enum policy { ANYTHING, SAME_SLOT, EMPTIEST_SLOT };

static const struct length {
    int players, least, most;
} lengths[] = {{2, 20, 30}, {3, 27, 37}, {4, 36, 50}};

static const char *const slots[] = {"left", "middle", "right"};

static void field(const pol_state *s, const char *path, char *out, size_t size)
{
    CHECK(pol_field(s, POL_SPECTATOR, path, out, size));
}

/* Suitcases that the tile of the slot has had, on both sides. */
static int progress(const pol_state *s, int slot)
{
    char path[40], side[16], suitcases[16], fields[16];
    snprintf(path, sizeof path, "slots.%s.side", slots[slot]);
    field(s, path, side, sizeof side);
    snprintf(path, sizeof path, "slots.%s.suitcases", slots[slot]);
    field(s, path, suitcases, sizeof suitcases);
    snprintf(path, sizeof path, "slots.%s.fields", slots[slot]);
    field(s, path, fields, sizeof fields);
    bool second = strcmp(side, slot == 1 ? "grey" : "red") == 0;
    return atoi(suitcases) + (second ? atoi(fields) : 0);
}

/* The deal of the policy, if a deal is asked for. */
static bool deal(const pol_state *s, int seat, enum policy policy, pol_ans *a)
{
    int best = 0;
    char text[32];
    for (int slot = 1; policy == EMPTIEST_SLOT && slot < 3; slot++)
        if (progress(s, slot) < progress(s, best))
            best = slot;
    snprintf(text, sizeof text, "deal %s", slots[best]);
    return policy != ANYTHING && pol_parse(s, text, a) == 0 && pol_check(s, seat, *a) == 0;
}

static int turns(const pol_game *g, int players, uint64_t seed, enum policy policy)
{
    pol_setup setup = {.players = players};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s;
    char turn[16];
    CHECK(pol_start(&s, g, &setup));
    while (!pol_over(&s)) {
        pol_ans a;
        int seat = pol_first_asked(&s);
        if (!deal(&s, seat, policy, &a))
            a = random_answer(&s, seat, &rng);
        CHECK_INT(pol_answer(&s, seat, a, NULL), 0);
    }
    CHECK(pol_broken(&s) == NULL);
    field(&s, "turn", turn, sizeof turn);
    return atoi(turn);
}

int main(void)
{
    const pol_game *g = pol_game_find("planetb");
    CHECK(g != NULL);
    for (size_t i = 0; g && i < sizeof lengths / sizeof lengths[0]; i++) {
        const struct length *l = &lengths[i];
        CHECK_INT(turns(g, l->players, 1, SAME_SLOT), l->least);
        CHECK_INT(turns(g, l->players, 1, EMPTIEST_SLOT), l->most);
        for (uint64_t seed = 1; seed <= RANDOM_GAMES; seed++) {
            int n = turns(g, l->players, seed, ANYTHING);
            CHECK(n >= l->least && n <= l->most);
        }
    }
    return check_report();
}
