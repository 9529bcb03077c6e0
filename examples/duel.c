/* duel.c - a program that embeds the engine: bots play a game, and it says how it ended.
 *
 *   cc duel.c $(pkg-config --cflags --libs polity) -o duel && ./duel hegemony 7
 */
#include <polity.h>
#include <polity_bots.h>

#include <stdio.h>
#include <stdlib.h>

/* Asks everybody whose turn it is until the game is over. */
static int play(pol_state *s, const pol_bot *bot, uint64_t seed)
{
    pol_rng luck = pol_rng_seed(seed), thoughts = pol_rng_seed(seed + 1000000007);
    int answers = 0;
    while (!pol_over(s)) {
        int seat = pol_first_asked(s);
        pol_ans a =
            seat == POL_CHANCE ? pol_sample(s, &luck) : pol_bot_answer(bot, s, seat, &thoughts);
        if (pol_answer(s, seat, a, NULL) != 0)
            return -1; /* a rule forbids it: bots never do that */
        answers++;
    }
    return answers;
}

int main(int argc, char **argv)
{
    const pol_game *g = pol_game_find(argc > 1 ? argv[1] : "hegemony");
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    pol_setup setup = {.players = 2};
    pol_state s;
    pol_bot bot;
    if (!g || !pol_start(&s, g, &setup) || !pol_bot_make(&bot, "mc:1")) {
        fprintf(stderr, "usage: duel hegemony|planetb [SEED]\n");
        return 2;
    }
    int answers = play(&s, &bot, seed);
    if (answers < 0)
        return 1;
    printf("%s: %d answers\n", pol_game_name(g), answers);
    for (int seat = 0; seat < POL_SEATS; seat++) {
        int vp;
        if (pol_setup_seats(g, &setup) >> seat & 1 && pol_vp_known(&s, -1, seat, &vp))
            printf("%-12s %4d VP%s\n", pol_seat_name(g, seat), vp,
                   pol_winners(&s) >> seat & 1 ? "  wins" : "");
    }
    return 0;
}
