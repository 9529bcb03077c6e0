/* perft.c - `polity perft`: counts the sequences of answers below a position.
 *
 * Two builds that play by the same rules count the same. Chance is answered by a seeded generator
 * that starts anew in every branch, so that only players' answers are counted and the count does
 * not depend on the order of branches.
 */
#include "cli/cmd.h"
#include "cli/common.h"

#include <inttypes.h>

enum { DEPTH_MAX = 40 };

typedef struct perft_args {
    cli_wish wish;
    int64_t seed, depth, after;
    bool json;
} perft_args;

static const arg_command command = {
    "perft", "[GAME] [--players N] [--seed N] [--depth D] [--after N] [--json]",
    "Counts the sequences of players' answers below a position, for each depth, with a\n"
    "signature over the positions they lead to. Chance is answered from the seed.\n\n"
    "  polity perft hegemony --players 2 --seed 1 --depth 4",
    1, cli_show_options};

/* Sequences of each length, and the sum of the digests of the positions they lead to. */
typedef struct tally {
    uint64_t count[DEPTH_MAX + 1], hashes[DEPTH_MAX + 1];
    int depth;
} tally;

/* Lets chance answer until a player is asked or the game is over. */
static bool answer_chance(pol_state *s, pol_rng *rng)
{
    while (pol_first_asked(s) == POL_CHANCE)
        if (pol_answer(s, POL_CHANCE, pol_sample(s, rng), NULL) != 0)
            return false;
    return true;
}

static bool count(tally *t, const pol_state *s, pol_rng rng, int depth)
{
    pol_ans all[POL_ANSWERS_MAX];
    t->count[depth]++;
    t->hashes[depth] += pol_digest(s);
    if (depth == t->depth || pol_over(s) || cli_interrupted)
        return true;
    int seat = pol_first_asked(s);
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++) {
        pol_state after;
        pol_rng fork = rng;
        pol_clone(&after, s);
        if (pol_answer(&after, seat, all[i], NULL) != 0 || !answer_chance(&after, &fork)
            || !count(t, &after, fork, depth + 1))
            return false;
    }
    return true;
}

/* Plays random answers up to the position to begin with. */
static bool begin(pol_state *s, pol_rng *rng, int64_t after)
{
    pol_ans all[POL_ANSWERS_MAX];
    pol_rng player = pol_rng_seed(pol_rng_next(rng));
    bool ok = answer_chance(s, rng);
    for (int64_t i = 0; ok && i < after && !pol_over(s); i++) {
        int seat = pol_first_asked(s);
        int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
        ok = n > 0 && pol_answer(s, seat, all[pol_rng_below(&player, (uint32_t)n)], NULL) == 0
             && answer_chance(s, rng);
    }
    return ok;
}

static void print_json(const perft_args *a, const pol_game *g, const pol_setup *setup,
                       const tally *t, double seconds)
{
    printf("{\"game\": \"%s\", \"players\": %d, \"seed\": %" PRId64 ", \"after\": %" PRId64
           ", \"seconds\": %.3f, \"depths\": [",
           pol_game_name(g), setup->players, a->seed, a->after, seconds);
    for (int d = 1; d <= t->depth; d++)
        printf("%s{\"depth\": %d, \"count\": %" PRIu64 ", \"signature\": \"%016" PRIx64 "\"}",
               d > 1 ? ", " : "", d, t->count[d], t->hashes[d]);
    printf("], \"nodes\": %" PRIu64 "}\n", t->count[t->depth]);
}

static void print_text(const tally *t, double seconds)
{
    uint64_t all = 0;
    printf("%5s %16s  %s\n", "depth", "sequences", "signature");
    for (int d = 1; d <= t->depth; d++) {
        printf("%5d %16" PRIu64 "  %016" PRIx64 "\n", d, t->count[d], t->hashes[d]);
        all += t->count[d];
    }
    printf("%.2f s, %.0f answers/s\n", seconds, seconds > 0 ? (double)all / seconds : 0);
}

static int read_args(int argc, char **argv, perft_args *a)
{
    const arg_option options[] = {
        CLI_PLAYERS_OPTION(&a->wish.players),
        CLI_AUTOMA_OPTION(&a->wish.automa),
        {"--seed", ARG_NUMBER, &a->seed, 0, INT64_MAX, "N", "1", "of chance (default 1)"},
        {"--depth", ARG_NUMBER, &a->depth, 1, DEPTH_MAX, "D", "3", "answers to go (default 3)"},
        {"--after", ARG_NUMBER, &a->after, 0, 100000, "N", "50",
         "begin after so many random answers (default 0)"},
        CLI_TABLE_OPTION(&a->wish.options),
        CLI_CARDS_OPTION(&a->wish.cards),
        CLI_JSON_OPTION(&a->json),
        {0}};
    return args_read(&command, options, argc, argv, &a->wish.words);
}

int cmd_perft(int argc, char **argv)
{
    perft_args a = {.seed = 1, .depth = 3};
    const pol_game *g = NULL;
    pol_setup setup;
    pol_state s;
    tally t = {0};
    int code = read_args(argc, argv, &a);
    if (code < 0)
        code = cli_set_up(&command, &a.wish, false, &g, &setup);
    if (code >= 0)
        return code;
    t.depth = (int)a.depth;
    pol_rng rng = pol_rng_seed((uint64_t)a.seed);
    double start = cli_seconds();
    cli_catch_interrupt(NULL);
    if (!pol_start(&s, g, &setup) || !begin(&s, &rng, a.after) || !count(&t, &s, rng, 0)) {
        fprintf(stderr, "polity perft: an offered answer was refused; try %s sim --check\n",
                args_program);
        return EXIT_CHECK;
    }
    if (cli_interrupted) {
        fputs("Stopped; the counts would not be whole.\n", stderr);
        return EXIT_STOPPED;
    }
    if (a.json)
        print_json(&a, g, &setup, &t, cli_seconds() - start);
    else
        print_text(&t, cli_seconds() - start);
    return EXIT_FINE;
}
