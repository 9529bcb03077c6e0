/* bench.c - `polity bench`: how fast, how large, and a signature of what is played.
 *
 * Random play on one thread, listing all answers at every question, `end turn` not asked. A
 * decision is a player's answer to a question with two or more legal answers. What is timed runs in
 * many short rounds of which the median counts, so that a busy machine disturbs little.
 */
#include "cli/allocs.h"
#include "cli/cmd.h"
#include "cli/common.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIGNATURE_GAMES = 1000, /* seeds 1 to 1000 */
    ROUND_GAMES = 100,      /* games of a timed round */
    SAMPLES = 64,           /* states and records kept for the small measurements */
    ROUNDS = 15
};

typedef struct bench_args {
    cli_wish wish;
    bool json;
} bench_args;

static const arg_command command = {
    "bench", "[GAME] [--players N] [--json] | serve [GAME] [--tables N] [--rate N]",
    "Measures the engine on one thread: random play, clones, hashes, replay. The signature is a\n"
    "hash of 1,000 fixed games, every answer offered and given: it changes when the game plays\n"
    "differently, and not when only the program does.\n"
    "polity bench serve measures the server; polity bench serve --help says how.",
    1, cli_show_options};

/* What a number of games added up to. */
typedef struct counts {
    int64_t decisions, singles, chance, answers;
    int most_answers, deepest, room;
    bool sign; /* work on the signature, too */
    uint64_t signature;
} counts;

typedef struct figures {
    counts all; /* of the signature's games */
    double decisions_per_s, games_per_s;
    double clone_ns, memcpy_ns, hash_ns, replay_ms;
    double forced_per_game, allocations_per_decision;
    size_t state_bytes;
} figures;

/* Material for the small measurements: states from the middle of games, whole records. */
typedef struct samples {
    pol_state state[SAMPLES], copy[SAMPLES];
    char *record[SAMPLES];
    size_t record_size[SAMPLES];
} samples;

static int by_size(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

static double median(double seconds[ROUNDS])
{
    qsort(seconds, ROUNDS, sizeof seconds[0], by_size);
    return seconds[ROUNDS / 2];
}

/* ---- random play ---- */

static void sign(counts *c, uint64_t x)
{
    c->signature = (c->signature ^ x) * UINT64_C(0x9fb21c651e98df25);
    c->signature ^= c->signature >> 32;
}

/* An answer as it is written, not by its numbers. */
static void sign_answer(counts *c, const pol_state *s, pol_ans a)
{
    char text[POL_PRINT_MAX];
    int n = pol_print(s, a, text, sizeof text);
    for (int i = 0; i < n; i++)
        sign(c, (unsigned char)text[i]);
}

/* A random answer of the seat that is asked. */
static pol_ans choose(const pol_state *s, int seat, pol_rng *rng, counts *c)
{
    pol_ans all[POL_ANSWERS_MAX];
    if (seat == POL_CHANCE) {
        c->chance++;
        return pol_sample(s, rng);
    }
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    for (int i = 0; c->sign && i < n; i++)
        sign_answer(c, s, all[i]);
    if (n > 1)
        c->decisions++;
    else
        c->singles++;
    c->answers += n;
    c->most_answers = n > c->most_answers ? n : c->most_answers;
    return all[n > 1 ? pol_rng_below(rng, (uint32_t)n) : 0];
}

/* false: an answer was refused. */
static bool play(const pol_game *g, const pol_setup *setup, uint64_t seed, pol_state *s, counts *c)
{
    int deepest;
    pol_rng rng = pol_rng_seed(seed);
    pol_start(s, g, setup);
    while (!pol_over(s)) {
        int seat = pol_first_asked(s);
        pol_ans a = choose(s, seat, &rng, c);
        if (c->sign)
            sign_answer(c, s, a);
        if (pol_answer(s, seat, a, NULL) != 0)
            return false;
    }
    pol_depth(s, &deepest, &c->room);
    c->deepest = deepest > c->deepest ? deepest : c->deepest;
    sign(c, pol_digest(s));
    return true;
}

static bool measure_play(const pol_game *g, const pol_setup *setup, figures *f)
{
    pol_state s;
    double seconds[ROUNDS];
    long allocs = allocs_counted();
    f->all.sign = true;
    for (uint64_t seed = 1; seed <= SIGNATURE_GAMES; seed++)
        if (!play(g, setup, seed, &s, &f->all))
            return false;
    f->state_bytes = pol_state_size(&s);
    f->allocations_per_decision =
        allocs < 0 ? -1 : (double)(allocs_counted() - allocs) / (double)f->all.decisions;
    for (int round = 0; round < ROUNDS; round++) {
        counts c = {0};
        double start = cli_seconds();
        for (uint64_t seed = 1; seed <= ROUND_GAMES; seed++)
            play(g, setup, seed + (uint64_t)round * ROUND_GAMES, &s, &c);
        /* Rounds play different games: compare the time per decision. */
        seconds[round] = (cli_seconds() - start) / (double)c.decisions;
    }
    f->decisions_per_s = 1 / median(seconds);
    f->games_per_s = f->decisions_per_s * SIGNATURE_GAMES / (double)f->all.decisions;
    return true;
}

/* ---- samples ---- */

/* Plays a game, keeping its record and a state from somewhere in its middle. */
static void take_sample(const pol_game *g, const pol_setup *setup, int i, samples *m,
                        int64_t *forced)
{
    static pol_event events[POL_EVENTS_MAX];
    char line[512];
    size_t room = 1 << 12, n;
    pol_state s, before;
    counts c = {0};
    pol_rng rng = pol_rng_seed((uint64_t)i + 1);
    char *text = malloc(room);
    if (!text)
        abort();
    n = (size_t)pol_record_header(g, setup, text, room);
    pol_start(&s, g, setup);
    pol_clone(&m->state[i], &s);
    for (int step = 0; !pol_over(&s); step++) {
        pol_events ev = {.at = events, .max = POL_EVENTS_MAX};
        int seat = pol_first_asked(&s);
        pol_ans a = choose(&s, seat, &rng, &c);
        pol_clone(&before, &s);
        pol_answer(&s, seat, a, &ev);
        for (int k = 0; k < ev.n; k++)
            *forced += pol_event_forced(&events[k]);
        if (step == 100 + i * 4)
            pol_clone(&m->state[i], &s);
        size_t len = (size_t)pol_record_line(&before, &s, seat, a, line, sizeof line);
        if (n + len + 1 > room && !(text = realloc(text, room *= 2)))
            abort();
        memcpy(text + n, line, len + 1);
        n += len;
    }
    *forced += c.singles;
    m->record[i] = text;
    m->record_size[i] = n;
}

/* ---- the small measurements ---- */

/* Keeps the compiler from leaving out what nobody reads. */
static void used(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

static double clone_ns(samples *m)
{
    enum { TIMES = 20000 };
    double seconds[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        double start = cli_seconds();
        for (int i = 0; i < TIMES; i++) {
            pol_clone(&m->copy[i % SAMPLES], &m->state[(i * 7) % SAMPLES]);
            used(m->copy);
        }
        seconds[round] = (cli_seconds() - start) / TIMES;
    }
    return median(seconds) * 1e9;
}

static double memcpy_ns(samples *m)
{
    enum { TIMES = 20000 };
    double seconds[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        double start = cli_seconds();
        for (int i = 0; i < TIMES; i++) {
            memcpy(&m->copy[i % SAMPLES], &m->state[(i * 7) % SAMPLES], 2048);
            used(m->copy);
        }
        seconds[round] = (cli_seconds() - start) / TIMES;
    }
    return median(seconds) * 1e9;
}

static double hash_ns(const samples *m)
{
    enum { TIMES = 20000 };
    double seconds[ROUNDS];
    uint64_t sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double start = cli_seconds();
        for (int i = 0; i < TIMES; i++)
            sum += pol_hash(&m->state[i % SAMPLES]);
        seconds[round] = (cli_seconds() - start) / TIMES;
    }
    used(&sum);
    return median(seconds) * 1e9;
}

/* Reads whole games back from text, verifying every check. Negative: one did not replay. */
static double replay_ms(const samples *m)
{
    double seconds[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        double start = cli_seconds();
        for (int i = 0; i < SAMPLES; i++) {
            pol_reader r;
            pol_state s;
            int got = pol_reader_open(&r, m->record[i], m->record_size[i], &s) ? 1 : -1;
            while (got > 0)
                got = pol_reader_next(&r, &s, NULL, NULL, NULL);
            if (got < 0 || !pol_over(&s)) {
                fprintf(stderr, "polity bench: the record of seed %d does not replay: %s\n", i + 1,
                        r.error);
                return -1;
            }
        }
        seconds[round] = (cli_seconds() - start) / SAMPLES;
    }
    return median(seconds) * 1e3;
}

static bool measure_rest(const pol_game *g, const pol_setup *setup, figures *f)
{
    static samples m;
    int64_t forced = 0;
    for (int i = 0; i < SAMPLES; i++)
        take_sample(g, setup, i, &m, &forced);
    f->forced_per_game = (double)forced / SAMPLES;
    f->clone_ns = clone_ns(&m);
    f->memcpy_ns = memcpy_ns(&m);
    f->hash_ns = hash_ns(&m);
    f->replay_ms = replay_ms(&m);
    for (int i = 0; i < SAMPLES; i++)
        free(m.record[i]);
    return f->replay_ms >= 0;
}

/* ---- printing ---- */

static double per_game(int64_t n)
{
    return (double)n / SIGNATURE_GAMES;
}

static double answers_per_question(const counts *c)
{
    return (double)c->answers / (double)(c->decisions + c->singles);
}

static void print_json(const pol_game *g, const pol_setup *setup, const figures *f)
{
    const counts *c = &f->all;
    printf("{\"game\": \"%s\", \"rules\": \"%s\", \"players\": %d, \"decisions_per_s\": %.0f, "
           "\"decisions_per_game\": %.2f, \"games_per_s\": %.1f, \"clone_ns\": %.1f, "
           "\"memcpy_2048_ns\": %.1f, \"hash_ns\": %.1f, \"state_bytes\": %zu, "
           "\"replay_ms\": %.4f, \"allocations_per_decision\": ",
           pol_game_name(g), pol_game_rules(g), setup->players, f->decisions_per_s,
           per_game(c->decisions), f->games_per_s, f->clone_ns, f->memcpy_ns, f->hash_ns,
           f->state_bytes, f->replay_ms);
    if (f->allocations_per_decision < 0)
        printf("null");
    else
        printf("%g", f->allocations_per_decision);
    printf(", \"forced_per_game\": %.2f, \"chance_per_game\": %.2f, "
           "\"answers_per_question\": %.2f, \"answers_max\": %d, \"deepest\": %d, "
           "\"depth_room\": %d, \"signature\": \"%016" PRIx64 "\"}\n",
           f->forced_per_game, per_game(c->chance), answers_per_question(c), c->most_answers,
           c->deepest, c->room, c->signature);
}

static void print_text(const pol_game *g, const pol_setup *setup, const figures *f)
{
    const counts *c = &f->all;
    printf("%s (rules %s), %d players, random play on one thread, all answers listed\n\n",
           pol_game_name(g), pol_game_rules(g), setup->players);
    printf("  decisions        %12.0f /s\n", f->decisions_per_s);
    printf("  whole games      %12.0f /s\n", f->games_per_s);
    printf("  replay of a game %12.3f ms, from text, every check verified\n", f->replay_ms);
    printf("  state            %12zu bytes\n", f->state_bytes);
    printf("  clone            %12.1f ns (memcpy of 2,048 bytes: %.1f ns)\n", f->clone_ns,
           f->memcpy_ns);
    printf("  hash             %12.1f ns\n", f->hash_ns);
    if (f->allocations_per_decision < 0)
        printf("  allocations           unknown in this build\n");
    else
        printf("  allocations      %12g per decision\n", f->allocations_per_decision);
    printf("\nper game: %.1f decisions, %.1f forced, %.1f by chance\n", per_game(c->decisions),
           f->forced_per_game, per_game(c->chance));
    printf("answers to a question: %.1f, at most %d; deepest stack %d of %d frames\n",
           answers_per_question(c), c->most_answers, c->deepest, c->room);
    printf("signature of %d games: %016" PRIx64 "\n", SIGNATURE_GAMES, c->signature);
}

static int read_args(int argc, char **argv, bench_args *a)
{
    const arg_option options[] = {CLI_PLAYERS_OPTION(&a->wish.players),
                                  CLI_AUTOMA_OPTION(&a->wish.automa),
                                  CLI_TABLE_OPTION(&a->wish.options),
                                  CLI_CARDS_OPTION(&a->wish.cards),
                                  CLI_JSON_OPTION(&a->json),
                                  {0}};
    return args_read(&command, options, argc, argv, &a->wish.words);
}

int cmd_bench(int argc, char **argv)
{
    bench_args a = {0};
    const pol_game *g = NULL;
    pol_setup setup;
    figures f = {0};
    if (argc > 0 && strcmp(argv[0], "serve") == 0)
        return cmd_bench_serve(argc - 1, argv + 1);
    int code = read_args(argc, argv, &a);
    if (code < 0)
        code = cli_set_up(&command, &a.wish, false, &g, &setup);
    if (code >= 0)
        return code;
    if (!measure_play(g, &setup, &f) || !measure_rest(g, &setup, &f)) {
        fprintf(stderr, "polity bench: the engine is wrong; try %s sim --check\n", args_program);
        return EXIT_CHECK;
    }
    if (a.json)
        print_json(g, &setup, &f);
    else
        print_text(g, &setup, &f);
    return EXIT_FINE;
}
