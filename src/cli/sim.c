/* sim.c - `polity sim`: many games between bots, and what came out. */
#include "sim/sim.h"
#include "cli/cmd.h"
#include "cli/common.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    int64_t players, games, seed, jobs;
    const char *bots, *record;
    arg_list options;
    bool check, json;
} opt;

// clang-format off
static const arg_option options[] = {
    {"--players", ARG_NUMBER, &opt.players, 1, POL_SEATS, "N", "2", "how many play"},
    {"--games", ARG_NUMBER, &opt.games, 1, 100000000, "K", "1000", "how many games (default 100)"},
    {"--bots", ARG_TEXT, &opt.bots, 0, 0, "SPEC", "mc:3",
     "random (default), mc:1..mc:6, or by seat: working=mc:3,capitalist=random"},
    {"--seed", ARG_NUMBER, &opt.seed, 0, INT64_MAX, "N", "1",
     "seed of the first game (default 1); game k has seed N+k"},
    {"--jobs", ARG_NUMBER, &opt.jobs, 1, SIM_JOBS_MAX, "N", "2",
     "threads (default: one per processor); results do not depend on it"},
    {"--option", ARG_MANY, &opt.options, 0, 0, "NAME=VALUE", "end-turn=auto",
     "a table option; may be repeated"},
    {"--check", ARG_FLAG, &opt.check, 0, 0, NULL, NULL,
     "run the battery of checks, with random table options in every tenth game"},
    {"--record", ARG_TEXT, &opt.record, 0, 0, "FILE", "game.rec",
     "write the record (with --games 1)"},
    {"--json", ARG_FLAG, &opt.json, 0, 0, NULL, NULL, "one JSON object"},
    {NULL, ARG_FLAG, NULL, 0, 0, NULL, NULL, NULL}};

static const arg_command command = {
    "sim", "GAME [--players N] [--games K] [--bots SPEC] [--seed N] [--jobs N] [--check] [--json]",
    "Plays games between bots and says who won, and with which VP.\n\n"
    "  polity sim hegemony --players 2 --games 1000\n"
    "  polity sim hegemony --bots working=mc:3,capitalist=random --games 100 --json\n"
    "  polity sim hegemony --games 5000 --check        verify the engine on the way",
    options, 1};
// clang-format on

/* ---- when the engine crashes ---- */

/* How to play the game again, without its seed. */
static char again[700];

static void say(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        return;
}

/* Says which game it was; only calls that are allowed in a signal handler. */
static void last_words(void)
{
    char digits[24];
    size_t n = sizeof digits;
    uint64_t seed = sim_playing;
    digits[--n] = '\0';
    do {
        digits[--n] = (char)('0' + seed % 10);
        seed /= 10;
    } while (seed > 0);
    say("\npolity sim: the engine crashed. Play the game again with:\n  ");
    say(again);
    say(digits + n);
    say("\n");
}

static void on_crash(int signal_number)
{
    last_words();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* Sanitizers report crashes themselves and end the program in a way of their own. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void catch_crashes(void)
{
    static const int fatal[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(last_words);
        return;
    }
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++)
        signal(fatal[i], on_crash);
}

static void prepare_again(const sim_config *c)
{
    size_t n = (size_t)snprintf(again, sizeof again, "polity sim %s --players %d",
                                pol_game_name(c->game), c->setup.players);
    if (opt.bots && n < sizeof again)
        n += (size_t)snprintf(again + n, sizeof again - n, " --bots %s", opt.bots);
    for (int i = 0; i < opt.options.n && n < sizeof again; i++)
        n += (size_t)snprintf(again + n, sizeof again - n, " --option %s", opt.options.at[i]);
    if (n < sizeof again)
        snprintf(again + n, sizeof again - n, "%s --games 1 --seed ", opt.check ? " --check" : "");
}

/* ---- progress ---- */

static void progress(int done, int games)
{
    enum { WIDTH = 40 };
    int full = (int)((int64_t)done * WIDTH / games);
    fprintf(stderr, "\r[%.*s%*s] %d of %d games", full, "########################################",
            WIDTH - full, "", done, games);
    fflush(stderr);
}

static void end_progress(void)
{
    fprintf(stderr, "\r%*s\r", 79, "");
}

/* ---- printing ---- */

static double per(int64_t sum, int count)
{
    return count > 0 ? (double)sum / count : 0;
}

/* A text as a key that programs can rely on: small letters, '_' for blanks. */
static void print_key(const char *text)
{
    putchar('"');
    for (; *text; text++)
        putchar(*text == ' ' ? '_' : tolower((unsigned char)*text));
    putchar('"');
}

static void print_json_role(const pol_game *g, const sim_result *r, int seat)
{
    const sim_role *role = &r->role[seat];
    printf("\"%s\": {\"wins\": %d, \"vp_mean\": %.3f, \"vp_min\": %d, \"vp_max\": %d, "
           "\"vp_by_source\": {",
           pol_seat_name(g, seat), role->wins, per(role->vp_sum, r->finished), role->vp_min,
           role->vp_max);
    for (int i = 0; i < SIM_SOURCES_MAX && role->source[i]; i++) {
        printf("%s", i ? ", " : "");
        print_key(role->source[i]);
        printf(": %.3f", per(role->vp_by_source[i], r->finished));
    }
    printf("}}");
}

static void print_json(const sim_config *c, const sim_result *r)
{
    printf("{\"game\": \"%s\", \"players\": %d, \"games\": %d, \"finished\": %d, \"errors\": %d, "
           "\"stopped\": %s, \"seed\": %" PRIu64 ", \"checked\": %s, \"decisions\": %" PRId64
           ", \"forced\": %" PRId64 ", \"chance\": %" PRId64
           ", \"seconds\": %.3f, \"shared_wins\": %d, \"bots\": ",
           pol_game_name(c->game), c->setup.players, c->games, r->finished, r->errors,
           r->stopped ? "true" : "false", c->seed, c->check ? "true" : "false", r->decisions,
           r->forced, r->chance, r->seconds, r->shared);
    cli_json_string(stdout, opt.bots ? opt.bots : "random");
    printf(", \"roles\": {");
    for (int seat = 0, n = 0; seat < POL_SEATS; seat++) {
        if (!(r->seats >> seat & 1))
            continue;
        printf("%s", n++ ? ", " : "");
        print_json_role(c->game, r, seat);
    }
    printf("}, \"failures\": [");
    for (int i = 0; i < r->failures; i++) {
        printf("%s{\"seed\": %" PRIu64 ", \"step\": %d, \"what\": ", i ? ", " : "",
               r->failure[i].seed, r->failure[i].step);
        cli_json_string(stdout, r->failure[i].what);
        printf("}");
    }
    printf("]}\n");
}

static void print_roles(const pol_game *g, const sim_result *r)
{
    printf("\n%-14s %8s %8s %9s %6s %6s\n", "", "wins", "", "VP mean", "min", "max");
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const sim_role *role = &r->role[seat];
        if (r->seats >> seat & 1)
            printf("%-14s %8d %6.1f %% %9.1f %6d %6d\n", pol_seat_name(g, seat), role->wins,
                   100 * per(role->wins, r->finished), per(role->vp_sum, r->finished), role->vp_min,
                   role->vp_max);
    }
    if (r->shared > 0)
        printf("%d games had several winners; each of them is counted.\n", r->shared);
}

static void print_sources(const pol_game *g, const sim_result *r)
{
    printf("\nWhere the VP came from, per game\n");
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const sim_role *role = &r->role[seat];
        if (!(r->seats >> seat & 1))
            continue;
        printf("  %s\n", pol_seat_name(g, seat));
        for (int i = 0; i < SIM_SOURCES_MAX && role->source[i]; i++)
            if (role->vp_by_source[i] != 0)
                printf("    %-30s %8.1f\n", pol_tr("en", role->source[i]),
                       per(role->vp_by_source[i], r->finished));
    }
}

static void draw_bars(const pol_game *g, const sim_result *r, int seat)
{
    enum { WIDTH = 60 };
    const sim_role *role = &r->role[seat];
    int first = SIM_VP_STEPS, last = -1, most = 1;
    for (int i = 0; i < SIM_VP_STEPS; i++) {
        if (role->vp_count[i] == 0)
            continue;
        first = i < first ? i : first;
        last = i;
        most = role->vp_count[i] > most ? role->vp_count[i] : most;
    }
    printf("  %s\n", pol_seat_name(g, seat));
    for (int i = first; i <= last; i++) {
        int vp = SIM_VP_FIRST + i * SIM_VP_STEP;
        int bar = (int)((int64_t)role->vp_count[i] * WIDTH / most);
        printf("    %4d..%-4d %8d %.*s\n", vp, vp + SIM_VP_STEP - 1, role->vp_count[i], bar,
               "############################################################");
    }
}

static void print_text(const sim_config *c, const sim_result *r)
{
    printf("%s, %d players: %d of %d games%s, seeds %" PRIu64 " to %" PRIu64
           ", %.1f s (%.0f games/s)\n",
           pol_game_name(c->game), c->setup.players, r->finished, c->games,
           c->check ? " checked" : "", c->seed, c->seed + (uint64_t)c->games - 1, r->seconds,
           r->seconds > 0 ? r->finished / r->seconds : 0);
    if (r->finished == 0)
        return;
    print_roles(c->game, r);
    print_sources(c->game, r);
    printf("\nHow often which VP\n");
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (r->seats >> seat & 1)
            draw_bars(c->game, r, seat);
    printf("\nAnswers per game: %.1f decisions, %.1f forced, %.1f by chance\n",
           per(r->decisions, r->finished), per(r->forced, r->finished),
           per(r->chance, r->finished));
}

static void print_failures(const sim_config *c, const sim_result *r)
{
    for (int i = 0; i < r->failures; i++) {
        const sim_failure *f = &r->failure[i];
        fprintf(stderr, "FAILED: seed %" PRIu64 ", after %d answers", f->seed, f->step);
        if (f->seat >= 0 && f->seat <= POL_CHANCE && pol_seat_name(c->game, f->seat))
            fprintf(stderr, ", seat %s", pol_seat_name(c->game, f->seat));
        fprintf(stderr, ": %s\n", f->what);
        if (f->file[0])
            fprintf(stderr, "  record:  %s\n", f->file);
        fprintf(stderr, "  again:   %s%" PRIu64 "\n", again, f->seed);
    }
    if (r->errors > r->failures)
        fprintf(stderr, "... and %d more\n", r->errors - r->failures);
}

/* ---- the command ---- */

static int read_config(const arg_words *words, sim_config *c)
{
    int code;
    if (words->n == 0)
        return args_wrong(&command, "which game? For example: polity sim hegemony");
    code = cli_game(&command, words->at[0], &c->game);
    /* In checked games the end of a turn is an answer: what it alone does can be calculated. */
    if (code < 0)
        code = (opt.check ? cli_setup : cli_setup_auto)(&command, c->game, opt.players,
                                                        &opt.options, &c->setup);
    if (code >= 0)
        return code;
    if (opt.record && opt.games != 1)
        return args_wrong(&command, "--record is for one game; add --games 1");
    return opt.bots ? cli_bots(&command, c->game, c->setup.players, opt.bots, c->bots) : -1;
}

static int run(sim_config *c)
{
    static sim_result r;
    bool terminal = isatty(STDERR_FILENO);
    if (opt.record && !(c->record = fopen(opt.record, "wx")))
        return args_wrong(&command, "--record %s: %s; choose another name", opt.record,
                          strerror(errno));
    prepare_again(c);
    catch_crashes();
    cli_catch_interrupt();
    c->stop = &cli_interrupted;
    c->progress = terminal ? progress : NULL;
    if (!sim_run(c, &r)) {
        fputs("polity sim: no thread could be started\n", stderr);
        return EXIT_CHECK;
    }
    if (terminal)
        end_progress();
    if (opt.json)
        print_json(c, &r);
    else
        print_text(c, &r);
    print_failures(c, &r);
    if (c->record && fclose(c->record) != 0) {
        perror(opt.record);
        return EXIT_CHECK;
    }
    if (r.stopped)
        fprintf(stderr, "Stopped after %d of %d games.\n", r.finished + r.errors, c->games);
    return r.errors > 0 ? EXIT_CHECK : r.stopped ? EXIT_STOPPED : EXIT_FINE;
}

int cmd_sim(int argc, char **argv)
{
    arg_words words;
    sim_config c = {0};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    opt.games = 100;
    opt.seed = 1;
    opt.jobs = processors < 1 ? 1 : processors > SIM_JOBS_MAX ? SIM_JOBS_MAX : processors;
    int code = args_read(&command, argc, argv, &words);
    if (code < 0)
        code = read_config(&words, &c);
    if (code >= 0)
        return code;
    c.seed = (uint64_t)opt.seed;
    c.games = (int)opt.games;
    c.jobs = (int)opt.jobs;
    c.check = opt.check;
    c.oracle = opt.check ? oracle_of(pol_game_name(c.game)) : NULL;
    c.vary = opt.check && opt.options.n == 0;
    return run(&c);
}
