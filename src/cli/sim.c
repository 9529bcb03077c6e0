/* sim.c - `polity sim`: many games between bots, and what came out. */
#include "sim/sim.h"
#include "base/text.h"
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/sim_counts.h"
#include "host/preview.h"
#include "host/table.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES_MAX = 100000000 };

typedef struct sim_args {
    cli_wish wish;
    int64_t games, seconds, seed, jobs; /* games, seconds: 0 if not given */
    int64_t patience;
    const char *bots, *record, *records, *lines, *per, *by, *events, *views_at, *view, *lang;
    arg_list watch, pairs;
    bool check, counts, seldom, json, progress;
} sim_args;

// clang-format off
static const arg_command command = {
    "sim", "[GAME] [--players N] [--games K | --seconds N] [--bots SPEC] [--seed N] [--jobs N] [--check] [--counts]\n"
    "                  [--json]",
    "Plays games between bots and says who won, and with which VP.\n\n"
    "  polity sim hegemony --players 2 --games 1000\n"
    "  polity sim hegemony --bots working=mc:3,capitalist=random --games 100 --json\n"
    "  polity sim hegemony --games 5000 --check        verify the engine on the way\n"
    "  polity sim hegemony --seconds 60 --check        ... on as many games as a minute allows\n"
    "  polity sim hegemony --counts --watch policy.1 --per round       what is ever done\n"
    "  polity sim hegemony --games 500 --games-jsonl games.jsonl       a line for each game\n"
    "  polity sim hegemony --bots working=run:./mybot,capitalist=mc:1  a bot of your own (docs/bots.md)",
    1, cli_show_options};
// clang-format on

/* ---- when the engine crashes ---- */

/* How to play the game again, without its seed. Only here, at file scope, because the handler of a
 * signal is told nothing else. */
static text again;

static void say(const char *words)
{
    if (write(STDERR_FILENO, words, strlen(words)) < 0)
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
    say(again.at);
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

static void add_option(const char *option, const char *value)
{
    if (!value)
        return;
    text_add(&again, option);
    args_quote(&again, value);
}

static void prepare_again(const sim_args *a, const sim_config *c)
{
    args_quote(&again, args_program);
    text_add(&again, " sim ");
    text_add(&again, pol_game_name(c->game));
    text_add(&again, " --players ");
    text_int(&again, c->setup.players);
    add_option(" --automa ", a->wish.automa);
    add_option(" --cards ", a->wish.cards);
    add_option(" --bots ", a->bots);
    if (a->bots && strstr(a->bots, "run:")) {
        text_add(&again, " --patience ");
        text_int(&again, a->patience);
    }
    for (int i = 0; i < a->wish.options.n; i++)
        add_option(" --option ", a->wish.options.at[i]);
    text_add(&again, a->check ? " --check --games 1 --seed " : " --games 1 --seed ");
}

/* ---- progress ---- */

/* How far it is: a bar that is drawn again on a terminal, else a line now and then. */
typedef struct progress {
    bool bar;
    double begun, told; /* seconds */
} progress;

static void draw_bar(int done, int games)
{
    enum { WIDTH = 40 };
    int full = games > 0 ? (int)((int64_t)done * WIDTH / games) : 0;
    if (games > 0)
        fprintf(stderr, "\r[%.*s%*s] %d of %d games", full,
                "########################################", WIDTH - full, "", done, games);
    else
        fprintf(stderr, "\r%d games", done);
    fflush(stderr);
}

static void show_progress(void *user, int done, int games)
{
    enum { EVERY = 5 }; /* seconds between lines */
    progress *p = user;
    double now = cli_seconds(), passed = now - p->begun;
    if (p->bar) {
        draw_bar(done, games);
        return;
    }
    if (now - p->told < EVERY)
        return;
    p->told = now;
    if (games > 0 && done > 0)
        fprintf(stderr, "%d of %d games after %.0f s, about %.0f s to go\n", done, games, passed,
                passed * (games - done) / done);
    else
        fprintf(stderr, "%d games after %.0f s\n", done, passed);
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
static void print_key(const char *label)
{
    putchar('"');
    for (; *label; label++)
        putchar(*label == ' ' ? '_' : tolower((unsigned char)*label));
    putchar('"');
}

static void print_json_role(const char *name, const sim_role *role, int games)
{
    cli_json_string(stdout, name);
    printf(": {\"wins\": %d, \"vp_mean\": %.3f, \"vp_min\": %d, \"vp_max\": %d, "
           "\"vp_by_source\": {",
           role->wins, per(role->vp_sum, games), role->vp_min, role->vp_max);
    for (int i = 0; i < SIM_SOURCES_MAX && role->source[i]; i++) {
        printf("%s", i ? ", " : "");
        print_key(role->source[i]);
        printf(": %.3f", per(role->vp_by_source[i], games));
    }
    printf("}, \"vp_steps\": {");
    for (int i = 0, n = 0; i < SIM_VP_STEPS; i++)
        if (role->vp_count[i] > 0) {
            char label[24];
            sim_vp_label(i, false, label, sizeof label);
            printf("%s\"%s\": %d", n++ ? ", " : "", label, role->vp_count[i]);
        }
    printf("}}");
}

static void print_json_groups(const sim_result *r)
{
    printf(", \"groups\": {");
    for (int i = 0; i < r->groups; i++) {
        printf("%s", i ? ", " : "");
        print_json_role(r->group[i].name, &r->group[i].role, r->group[i].games);
    }
    printf("}");
}

/* The last seed of a game that ended; null: none did. */
static void print_json_last_seed(const sim_config *c, const sim_result *r)
{
    if (r->reached > 0)
        printf("\"last_seed\": %" PRIu64 ", ", c->seed + (uint64_t)r->reached - 1);
    else
        printf("\"last_seed\": null, ");
}

static void print_json(const char *bots, const sim_config *c, const sim_result *r)
{
    printf("{\"game\": \"%s\", \"players\": %d, \"games\": %d, \"finished\": %d, \"errors\": %d, "
           "\"stopped\": %s, \"seed\": %" PRIu64 ", ",
           pol_game_name(c->game), c->setup.players, r->games, r->finished, r->errors,
           r->stopped ? "true" : "false", c->seed);
    print_json_last_seed(c, r);
    printf("\"checked\": %s, \"decisions\": %" PRId64
           ", \"decisions_min\": %d, \"decisions_max\": %d, \"forced\": %" PRId64
           ", \"chance\": %" PRId64 ", \"seconds\": %.3f, \"shared_wins\": %d, \"bots\": ",
           c->check ? "true" : "false", r->decisions, r->decisions_min, r->decisions_max, r->forced,
           r->chance, r->seconds, r->shared);
    cli_json_string(stdout, bots ? bots : "random");
    printf(", \"roles\": {");
    for (int seat = 0, n = 0; seat < POL_SEATS; seat++) {
        if (!(r->seats >> seat & 1))
            continue;
        printf("%s", n++ ? ", " : "");
        print_json_role(pol_seat_name(c->game, seat), &r->role[seat], r->finished);
    }
    printf("}");
    if (c->by)
        print_json_groups(r);
    printf(", \"failures\": [");
    for (int i = 0; i < r->failures; i++) {
        printf("%s{\"seed\": %" PRIu64 ", \"step\": %d, \"what\": ", i ? ", " : "",
               r->failure[i].seed, r->failure[i].step);
        cli_json_string(stdout, r->failure[i].what);
        printf("}");
    }
    printf("]");
    if (c->counts) {
        printf(", \"counts\": ");
        sim_counts_json(c);
    }
    printf("}\n");
}

static void print_role(const char *name, const sim_role *role, int games)
{
    printf("%-14s %8d %6.1f %% %9.1f %6d %6d\n", name, role->wins, 100 * per(role->wins, games),
           per(role->vp_sum, games), role->vp_min, role->vp_max);
}

static void print_roles(const pol_game *g, const sim_result *r)
{
    printf("\n%-14s %8s %8s %9s %6s %6s\n", "", "wins", "", "VP mean", "min", "max");
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (r->seats >> seat & 1)
            print_role(pol_seat_name(g, seat), &r->role[seat], r->finished);
    for (int i = 0; i < r->groups; i++)
        print_role(r->group[i].name, &r->group[i].role, r->group[i].games);
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
    enum { WIDTH = 50 }; /* with the numbers before it a line of 80 */
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
        char label[24];
        sim_vp_label(i, true, label, sizeof label);
        int bar = (int)((int64_t)role->vp_count[i] * WIDTH / most);
        printf("    %10s %8d %.*s\n", label, role->vp_count[i], bar,
               "##################################################");
    }
}

/* ", seeds 1 to 100"; of games that were stopped: between which seeds those that ended lie. */
static void print_seeds(const sim_config *c, const sim_result *r)
{
    bool gaps = r->finished + r->errors < r->reached;
    if (r->reached > 0)
        printf(gaps ? ", of the seeds %" PRIu64 " to %" PRIu64 : ", seeds %" PRIu64 " to %" PRIu64,
               c->seed, c->seed + (uint64_t)r->reached - 1);
}

static void print_text(const sim_config *c, const sim_result *r)
{
    printf("%s, %d players: %d of %d games%s", pol_game_name(c->game), c->setup.players,
           r->finished, r->games, c->check ? " checked" : "");
    print_seeds(c, r);
    printf(", %.1f s (%.0f games/s)\n", r->seconds, r->seconds > 0 ? r->finished / r->seconds : 0);
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
    printf("A game has %d to %d decisions.\n", r->decisions_min, r->decisions_max);
    if (c->counts)
        sim_counts_text(c, r->finished);
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
        fprintf(stderr, "  again:   %s%" PRIu64 "\n", again.at, f->seed);
    }
    if (r->errors > r->failures)
        fprintf(stderr, "... and %d more\n", r->errors - r->failures);
}

/* ---- the command ---- */

/* A field that is not there: which fields stand where it was looked for. */
static int no_field(const char *option, const pol_state *s, const char *path)
{
    static view v;
    char of[128], key[64], names[1200] = "";
    json_member m = {0};
    view_take(&v, s, -1);
    json parent = v.root;
    snprintf(of, sizeof of, "%s", path);
    for (char *last; (last = strrchr(of, '.')) != NULL;) {
        *last = '\0';
        if (json_count(json_at(v.root, of)) > 0) {
            parent = json_at(v.root, of);
            break;
        }
    }
    for (size_t n = 0; json_next(parent, &m) && n < sizeof names;)
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", n ? ", " : "",
                              json_key(&m, key, sizeof key));
    return args_wrong(&command, "%s: the view has no field \"%s\"; there is: %s", option, path,
                      names);
}

/* --by names a field that every seat has. */
static int read_by(const sim_args *a, sim_config *c)
{
    pol_state s;
    char path[128], value[COUNTS_VALUE];
    c->by = a->by;
    pol_start(&s, c->game, &c->setup);
    for (int seat = 0; c->by && seat < POL_SEATS; seat++) {
        if (!(pol_setup_seats(c->game, &c->setup) >> seat & 1))
            continue;
        snprintf(path, sizeof path, "%s.%s", pol_seat_name(c->game, seat), c->by);
        if (!pol_field(&s, -1, path, value, sizeof value))
            return no_field("--by", &s, path);
    }
    return -1;
}

static int read_pairs(const sim_args *a, counts_watch *w)
{
    if (a->pairs.n > COUNTS_PAIRS_MAX)
        return args_wrong(&command, "at most %d pairs can be counted", COUNTS_PAIRS_MAX);
    for (int i = 0; i < a->pairs.n; i++) {
        if (!strchr(a->pairs.at[i], ':'))
            return args_wrong(&command, "--pair %s: two verbs, as in law:side", a->pairs.at[i]);
        w->pair[w->pairs++] = a->pairs.at[i];
    }
    return -1;
}

/* The fields to watch, which must exist. */
static int read_watch(const sim_args *a, const sim_config *c, counts_watch *w)
{
    pol_state s;
    char value[COUNTS_VALUE];
    if ((a->watch.n > 0 || a->pairs.n > 0 || a->per) && !a->counts)
        return args_wrong(&command, "--watch, --per and --pair are for counting; add --counts");
    if (a->watch.n > COUNTS_FIELDS_MAX)
        return args_wrong(&command, "at most %d fields can be watched", COUNTS_FIELDS_MAX);
    if (a->seldom && !a->per)
        return args_wrong(&command, "--seldom needs to know when; add --per FIELD");
    w->per = a->per;
    w->seldom = a->seldom;
    for (int i = 0; i < a->watch.n; i++)
        w->field[w->fields++] = a->watch.at[i];
    pol_start(&s, c->game, &c->setup);
    for (int i = 0; i < w->fields + (w->per != NULL); i++) {
        const char *field = i < w->fields ? w->field[i] : w->per;
        if (!counts_field(&s, field, value))
            return no_field(i < w->fields ? "--watch" : "--per", &s, field);
    }
    return -1;
}

static int read_config(const sim_args *a, sim_config *c)
{
    /* In checked games the end of a turn is an answer: what it alone does can be calculated. */
    int code = cli_set_up(&command, &a->wish, a->check, &c->game, &c->setup);
    if (code >= 0)
        return code;
    if (a->games > 0 && a->seconds > 0)
        return args_wrong(&command, "--games or --seconds says how long; choose one of them");
    if (a->record && a->games != 1)
        return args_wrong(&command,
                          "--record is for one game; add --games 1, or use --records DIR");
    if (a->record && a->records)
        return args_wrong(&command, "--record or --records says where the record goes; choose one");
    uint8_t named;
    return a->bots ? cli_bots(&command, c->game, &c->setup, a->bots, c->bots, &named) : -1;
}

/* Opens a file that must be new; a pipe or a device cannot be, and has nothing to lose. */
static FILE *open_new(const char *path)
{
    struct stat st;
    FILE *f = fopen(path, "wxe"); /* e: no program inherits it */
    if (!f && errno == EEXIST && stat(path, &st) == 0 && !S_ISREG(st.st_mode))
        return fopen(path, "we");
    return f;
}

/* "-" is standard output. Opens where the events go. */
static int read_log(const sim_args *a, const sim_config *c, sim_log *log)
{
    if ((a->view || a->views_at || a->lang) && !a->events)
        return args_wrong(&command,
                          "--view, --views-at and --lang are about events; add --events FILE");
    *log = (sim_log){.viewer = -1, .views_at = a->views_at, .lang = a->lang};
    if (a->view)
        log->viewer =
            strcmp(a->view, "watch") == 0 ? POL_SPECTATOR : pol_seat_find(c->game, a->view);
    if (a->view && (log->viewer < 0 || log->viewer == POL_CHANCE))
        return args_wrong(&command, "--view %s: there is no such seat", a->view);
    if (!a->events)
        return -1;
    log->to = strcmp(a->events, "-") == 0 ? stdout : open_new(a->events);
    return log->to ? -1
                   : args_wrong(&command, "--events %s: %s; choose another name", a->events,
                                strerror(errno));
}

static bool is_directory(const char *path)
{
    struct stat st;
    if (stat(path, &st) != 0)
        return false;
    errno = ENOTDIR;
    return S_ISDIR(st.st_mode);
}

/* Opens where the lines and the records of games go. "-" is standard output. */
static int read_games(const sim_args *a, sim_config *c)
{
    char dir[1024];
    c->records = a->records;
    if (a->records) {
        snprintf(dir, sizeof dir, "%s", a->records);
        if (strlen(a->records) > 300 || !dir[0] || !cli_make_directories(dir) || !is_directory(dir))
            return args_wrong(&command, "--records %s: %s", a->records,
                              strlen(a->records) > 300 ? "the name is too long" : strerror(errno));
    }
    if (!a->lines)
        return -1;
    if (strcmp(a->lines, "-") == 0 && a->events && strcmp(a->events, "-") == 0)
        return args_wrong(&command, "--games-jsonl - and --events - cannot both be written there");
    c->lines = strcmp(a->lines, "-") == 0 ? stdout : open_new(a->lines);
    return c->lines ? -1
                    : args_wrong(&command, "--games-jsonl %s: %s; choose another name", a->lines,
                                 strerror(errno));
}

/* false: what was written is not all there. */
static bool close_file(FILE *f, const char *what)
{
    if (!f || close_written(f))
        return true;
    fprintf(stderr, "polity sim: %s not all written: %s\n", what, strerror(errno));
    return false;
}

static int run(const sim_args *a, sim_config *c)
{
    static sim_result r;
    double begun = cli_seconds();
    progress how_far = {isatty(STDERR_FILENO), begun, begun};
    if (a->record && !(c->record = record_file(a->record)))
        return args_wrong(&command, "--record %s: %s; choose another name", a->record,
                          strerror(errno));
    prepare_again(a, c);
    catch_crashes();
    cli_catch_interrupt(NULL);
    c->stop = &cli_interrupted;
    c->progress = how_far.bar || a->progress ? show_progress : NULL;
    c->user = &how_far;
    if (!sim_run(c, &r)) {
        fputs("polity sim: no thread could be started\n", stderr);
        return EXIT_CHECK;
    }
    if (how_far.bar)
        end_progress();
    if (r.groups_full)
        return args_wrong(&command, "--by %s: more than %d values; --counts --watch counts those",
                          c->by, SIM_GROUPS_MAX);
    if ((c->log && c->log->to == stdout) || c->lines == stdout)
        fflush(stdout); /* nothing but games */
    else if (a->json)
        print_json(a->bots, c, &r);
    else
        print_text(c, &r);
    print_failures(c, &r);
    if (r.stopped)
        fprintf(stderr, "Stopped after %d of %d games.\n", r.finished + r.errors, r.games);
    return r.errors > 0 ? EXIT_CHECK : r.stopped ? EXIT_STOPPED : EXIT_FINE;
}

static int one_per_processor(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > SIM_JOBS_MAX ? SIM_JOBS_MAX : (int)n;
}

static int read_args(int argc, char **argv, sim_args *a)
{
    const arg_option options[] = {
        CLI_PLAYERS_OPTION(&a->wish.players),
        CLI_AUTOMA_OPTION(&a->wish.automa),
        {"--games", ARG_NUMBER, &a->games, 1, GAMES_MAX, "K", "1000",
         "how many games (default 100)"},
        {"--seconds", ARG_NUMBER, &a->seconds, 1, 10000000, "N", "60",
         "instead of --games: begin games for so long, at least one; says how many there were"},
        {"--bots", ARG_TEXT, &a->bots, 0, 0, "SPEC", "mc:3",
         "random (default), mc:1..mc:6, run:COMMAND, or by seat: working=mc:3,capitalist=random"},
        CLI_PATIENCE_OPTION(&a->patience),
        {"--seed", ARG_NUMBER, &a->seed, 0, INT64_MAX, "N", "1",
         "seed of the first game (default 1); the next ones have N+1, N+2, ..."},
        {"--jobs", ARG_NUMBER, &a->jobs, 1, SIM_JOBS_MAX, "N", "2",
         "threads (default: one per processor); results do not depend on it"},
        CLI_TABLE_OPTION(&a->wish.options),
        {"--check", ARG_FLAG, &a->check, 0, 0, NULL, NULL,
         "run the battery of checks, with random table options in every tenth game"},
        {"--record", ARG_TEXT, &a->record, 0, 0, "FILE", "game.rec",
         "write the record (with --games 1)"},
        {"--records", ARG_TEXT, &a->records, 0, 0, "DIR", "records",
         "write a record of each game into this directory: GAME-PLAYERS-SEED.rec"},
        {"--games-jsonl", ARG_TEXT, &a->lines, 0, 0, "FILE", "games.jsonl",
         "write a line of JSON for each game: seed, options, winners, VP, length (docs/bots.md)"},
        {"--progress", ARG_FLAG, &a->progress, 0, 0, NULL, NULL,
         "say now and then how far it is, even if nobody sits at a terminal"},
        {"--events", ARG_TEXT, &a->events, 0, 0, "FILE", "events.jsonl",
         "write what happened as data: a line of JSON for each game (see docs/protocol.md, Events)"},
        {"--view", ARG_TEXT, &a->view, 0, 0, "SEAT", "working",
         "with --events: as this seat may know it, or \"watch\"; without, everything"},
        {"--views-at", ARG_TEXT, &a->views_at, 0, 0, "NAME,...", "round,production",
         "with --events: the view, too, whenever one of these events comes"},
        {"--lang", ARG_TEXT, &a->lang, 0, 0, "LANG", "en",
         "with --events: also as sentences of this language"},
        {"--by", ARG_TEXT, &a->by, 0, 0, "FIELD", "board",
         "wins and VP also by what this field of each seat is at the end, not only by seat"},
        {"--counts", ARG_FLAG, &a->counts, 0, 0, NULL, NULL,
         "count every answer (legal, given, refused by which rule) and every rule that happened"},
        {"--watch", ARG_MANY, &a->watch, 0, 0, "FIELD", "policy.1",
         "with --counts: values and changes of a field of the view, or of several, as A+B; may be repeated"},
        {"--per", ARG_TEXT, &a->per, 0, 0, "FIELD", "round",
         "with --watch: look whenever this field changes, not only at the end of the game"},
        {"--seldom", ARG_FLAG, &a->seldom, 0, 0, NULL, NULL,
         "with --per: count changes too only then, not after every answer; faster"},
        {"--pair", ARG_MANY, &a->pairs, 0, 0, "VERB:VERB", "law:side",
         "with --counts: the second answer together with the last of the first kind; may be repeated"},
        CLI_CARDS_OPTION(&a->wish.cards),
        CLI_JSON_OPTION(&a->json),
        {0}};
    return args_read(&command, options, argc, argv, &a->wish.words);
}

int cmd_sim(int argc, char **argv)
{
    sim_args a = {.seed = 1, .jobs = one_per_processor(), .patience = PROGRAM_PATIENCE};
    sim_config c = {0};
    counts_watch watch = {0};
    sim_log log = {0};
    int code = read_args(argc, argv, &a);
    if (code < 0)
        code = read_config(&a, &c);
    if (code < 0)
        code = read_watch(&a, &c, &watch);
    if (code < 0)
        code = read_pairs(&a, &watch);
    if (code < 0)
        code = read_by(&a, &c);
    if (code < 0)
        code = read_log(&a, &c, &log);
    if (code < 0)
        code = read_games(&a, &c);
    if (code >= 0)
        return code;
    c.log = log.to ? &log : NULL;
    c.seed = (uint64_t)a.seed;
    c.games = a.games > 0 ? (int)a.games : a.seconds > 0 ? GAMES_MAX : 100;
    c.seconds = (int)a.seconds;
    c.jobs = (int)a.jobs;
    c.patience = (int)a.patience * 1000;
    c.check = a.check;
    c.oracle = a.check ? oracle_of(pol_game_name(c.game)) : NULL;
    c.vary = a.check && a.wish.options.n == 0;
    c.counts = a.counts ? counts_new(&watch) : NULL;
    code = run(&a, &c);
    counts_free(c.counts);
    bool fine = close_file(c.record, "the record was");
    fine = close_file(log.to, "the events were") && fine;
    fine = close_file(c.lines, "the lines of the games were") && fine;
    return fine ? code : EXIT_CHECK;
}
