/* play.c - `polity play`: a game in the terminal. */
#include "cli/play.h"
#include "base/text.h"
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/saves.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MAX = 40 }; /* more than one is wrong, but the first may be wrong before that */

typedef struct play_args {
    cli_wish wish;
    int64_t seed, ms, patience;
    const char *seat, *bots, *record, *resume, *colour, *lang;
} play_args;

static const char about[] =
    "Plays a game in the terminal. Answer by number, by the words of the answer or an unambiguous\n"
    "beginning of them; help lists what else can be typed. Every answer is on disk at once.\n\n"
    "  polity play hegemony                                 you are the Working Class\n"
    "  polity play hegemony --seat capitalist --bots mc:3   a stronger opponent\n"
    "  polity play hegemony --players 4 --seat state        you are the State, bots are the rest\n"
    "  polity play hegemony --players 3 --seat all          three people, one keyboard\n"
    "  polity play hegemony --players 4 --seat working,state   two people, two bots\n"
    "  polity play --resume                                 go on with the newest game\n"
    "  polity play --resume game.polity                     go on with a record";

/* ---- the record's file ---- */

/* A terminal shows notes on the first screen. */
__attribute__((format(printf, 2, 3))) static void add_note(play *p, const char *format, ...)
{
    va_list args;
    size_t n = strlen(p->note);
    if (n > 0 && n + 1 < sizeof p->note)
        p->note[n++] = ' ';
    va_start(args, format);
    vsnprintf(p->note + n, sizeof p->note - n, format, args);
    va_end(args);
    if (!p->scr.tty)
        fprintf(stderr, "polity play: %s\n", p->note + n);
}

/* A new file named after the game and the minute, with a number when there is one already. */
static bool keep_somewhere(play *p)
{
    char dir[PATH_BYTES - 64], stamp[32];
    time_t now = time(NULL);
    struct tm tm;
    if (!cli_data_path(dir, sizeof dir) || !cli_make_directories(dir) || !localtime_r(&now, &tm))
        return false;
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M", &tm);
    for (int i = 1; i < 100; i++) {
        char more[16] = "";
        if (i > 1)
            snprintf(more, sizeof more, "-%d", i);
        snprintf(p->path, sizeof p->path, "%s/%s-%s%s.polity", dir, pol_game_name(p->g), stamp,
                 more);
        if (access(p->path, F_OK) != 0)
            return table_keep(p->t, p->path);
    }
    return false;
}

/* -1, or the exit code when the record that was asked for cannot be kept. */
static int keep_record(play *p, const play_args *a)
{
    if (a->record) {
        snprintf(p->path, sizeof p->path, "%s", a->record);
        if (table_keep(p->t, p->path))
            return -1;
        fprintf(stderr, "polity play: --record %s\n", table_error(p->t));
        return EXIT_USAGE;
    }
    if (!keep_somewhere(p)) {
        p->path[0] = '\0';
        add_note(p, tr(p, "This game is NOT recorded (%s); use --record FILE"),
                 table_error(p->t)[0] ? table_error(p->t) : tr(p, "no place for it was found"));
    }
    return -1;
}

/* ---- setting up ---- */

static int no_seat(const arg_command *c, const play *p, uint8_t all, const char *name)
{
    char names[160] = "";
    for (int i = 0; i < POL_SEATS; i++)
        if (all >> i & 1)
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s, ",
                     pol_seat_name(p->g, i));
    return args_wrong(c, "--seat %s: there is %sor all", name, names);
}

/* "working", "working,state" or "all". */
static int choose_seats(const arg_command *c, play *p, const pol_setup *setup, const char *names)
{
    uint8_t all = (uint8_t)(pol_setup_seats(p->g, setup) & ~pol_setup_by_rules(p->g, setup));
    if (!names || strcmp(names, "all") == 0) {
        p->humans = names ? all : (uint8_t)(1u << pol_first_seat(all));
        return -1;
    }
    for (const char *at = names; *at;) {
        char name[32];
        size_t n = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)n, at);
        int seat = pol_seat_find(p->g, name);
        if (seat < 0 || seat >= POL_SEATS || !(all >> seat & 1))
            return no_seat(c, p, all, name);
        if (p->humans >> seat & 1)
            return args_wrong(c, "--seat %s: %s is named twice", names, name);
        p->humans |= (uint8_t)(1u << seat);
        at += n + (at[n] == ',');
    }
    return p->humans ? -1 : no_seat(c, p, all, names);
}

static int choose_bots(const arg_command *c, play *p, const pol_setup *setup, const play_args *a)
{
    pol_bot_make(&p->adviser, "mc:4");
    for (int seat = 0; seat < POL_SEATS; seat++) /* less than a second a turn, however many play */
        pol_bot_make(&p->bots[seat].bot, setup->players > 2 ? "mc:3" : "mc:4");
    uint8_t named = 0;
    int code = a->bots ? cli_bots(c, p->g, setup, a->bots, p->bots, &named) : -1;
    if (code < 0 && named & p->humans)
        return args_wrong(c, "--bots %s: %s is yours; --seat says who else can be", a->bots,
                          pol_seat_name(p->g, pol_first_seat(named & p->humans)));
    for (int seat = 0; seat < POL_SEATS; seat++) {
        p->bots[seat].bot.ms = (uint32_t)a->ms;
        p->bots[seat].bot.stop = cli_stops;
        if (p->bots[seat].command[0])
            p->programs = a->bots;
    }
    p->patience = (int)a->patience * 1000;
    p->adviser.stop = cli_stops;
    return code;
}

/* Everything that can be given wrongly is looked at before a file is made. */
static int choose_players(const arg_command *c, play *p, const pol_setup *setup, const play_args *a)
{
    int code = choose_seats(c, p, setup, a->seat);
    p->cards = a->wish.cards;
    return code < 0 ? choose_bots(c, p, setup, a) : code;
}

static void remember(play *p, const char *what, const char *option, const char *words)
{
    if (words && !table_remark(p->t, what, words))
        add_note(p, tr(p, "The record cannot hold these %s; say them again to go on with it."),
                 option);
}

/* Who sits where is no part of the game, but going on with it should not ask for it again. */
static void remember_players(play *p, const play_args *a)
{
    remember(p, SEATS_REMARK, "--seat", a->seat);
    remember(p, BOTS_REMARK, "--bots", a->bots);
}

static int open_new(const arg_command *c, play *p, const play_args *a, uint64_t seed)
{
    pol_setup setup;
    int code = cli_set_up(c, &a->wish, true, &p->g, &setup);
    if (code < 0)
        code = choose_players(c, p, &setup, a);
    if (code >= 0)
        return code;
    p->t = table_new(p->g, &setup, seed);
    if (!p->t)
        return args_wrong(c, "this game cannot be set up");
    remember_players(p, a);
    return keep_record(p, a);
}

/* ---- going on with a record ---- */

/* What a record says of itself beside the game. */
typedef struct remarks {
    text seats, bots;
    bool copy; /* made by `save`: it stays as it is */
} remarks;

static int load(play *p, const char *path, uint64_t seed, remarks *r)
{
    char error[300];
    size_t size;
    char *record = cli_read_file(path, &size);
    if (!record)
        return EXIT_USAGE;
    r->copy = save_without_mark(record, &size);
    save_remark(record, SEATS_REMARK, &r->seats);
    save_remark(record, BOTS_REMARK, &r->bots);
    p->t = table_load(record, size, seed, error, sizeof error);
    free(record);
    if (p->t)
        return -1;
    fprintf(stderr, "polity play: %s: %s\n", path, error);
    return EXIT_CHECK;
}

/* Which record: for "" the newest that is not over. */
static int find_record(const arg_command *c, play *p, const play_args *a)
{
    const char *game = a->wish.words.n > 0 ? a->wish.words.at[0] : NULL;
    const pol_game *g;
    int code = game ? cli_game(c, game, &g) : -1;
    if (code >= 0)
        return code;
    snprintf(p->path, sizeof p->path, "%s", a->resume);
    if (a->resume[0] || saves_newest(game, p->path, sizeof p->path))
        return -1;
    fprintf(stderr, "polity play: no game%s%s waits to be gone on with; a new one: %s play\n",
            game ? " of " : "", game ? game : "", args_program);
    return EXIT_CHECK;
}

/* Anybody can have written the record: what it names is shown, and not started. */
static int name_programs(const arg_command *c, const char *bots)
{
    text quoted = {0};
    args_quote(&quoted, bots);
    int code = args_wrong(c,
                          "this record was played with programs of one's own; name them again: "
                          "--bots %s",
                          quoted.at);
    text_free(&quoted);
    return code;
}

/* The players of before sit down again where nobody says who else does. */
static int seat_again(const arg_command *c, play *p, const play_args *a, const remarks *r)
{
    pol_setup setup;
    play_args again = *a;
    if (!a->seat && r->seats.n > 0)
        again.seat = r->seats.at;
    if (!a->seat && !a->bots && r->bots.n > 0)
        again.bots = r->bots.at;
    if (again.bots != a->bots && strstr(again.bots, "run:"))
        return name_programs(c, again.bots);
    pol_state_setup(table_state(p->t), &setup);
    int code = choose_players(c, p, &setup, &again);
    if (code < 0)
        remember_players(p, a);
    return code;
}

/* A copy stays as it is: the game goes on in a new file. */
static int keep_on(play *p, const play_args *a, bool copy)
{
    char from[PATH_BYTES];
    if (!copy) {
        if (table_keep_on(p->t, p->path))
            return -1;
        fprintf(stderr, "polity play: %s\n", table_error(p->t));
        return EXIT_CHECK;
    }
    snprintf(from, sizeof from, "%s", p->path);
    int code = keep_record(p, a);
    if (code < 0 && p->path[0])
        add_note(p, tr(p, "%.120s is a copy and stays as it is; the game goes on in %.120s."), from,
                 p->path);
    return code;
}

static int go_on_with(const arg_command *c, play *p, const play_args *a, uint64_t seed, remarks *r)
{
    if (a->record || a->wish.players || a->wish.options.n > 0)
        return args_wrong(c, "--resume goes on with a record as it is; leave out --record, "
                             "--players and --option");
    int code = cli_cards(c, NULL, a->wish.cards);
    if (code < 0)
        code = find_record(c, p, a);
    if (code < 0)
        code = load(p, p->path, seed, r);
    if (code >= 0)
        return code;
    p->g = pol_state_game(table_state(p->t));
    if (a->wish.words.n > 0 && strcmp(a->wish.words.at[0], pol_game_name(p->g)) != 0)
        return args_wrong(c, "%s is a record of %s", p->path, pol_game_name(p->g));
    code = seat_again(c, p, a, r);
    if (code >= 0)
        return code;
    for (int seat = 0; seat < POL_SEATS; seat++)
        news_forget(p, seat), p->met[seat] = true; /* log and help game tell what was before */
    return keep_on(p, a, r->copy);
}

static int open_record(const arg_command *c, play *p, const play_args *a, uint64_t seed)
{
    remarks r = {0};
    int code = go_on_with(c, p, a, seed, &r);
    text_free(&r.seats);
    text_free(&r.bots);
    return code;
}

/* ---- the game ---- */

/* What the program of this seat answers; it is started when it is asked first. false: it plays no
 * further. */
static bool program_answers(play *p, int seat, pol_ans *a)
{
    const pol_state *s = table_state(p->t);
    const program_manners manners = {p->patience, &cli_interrupted};
    if (!p->program[seat])
        p->program[seat] =
            program_start(p->bots[seat].command, &manners, s, seat, pol_rng_next(&p->rng));
    for (; p->heard[seat] < table_count(p->t); p->heard[seat]++) {
        const pol_event *events;
        int n = table_events(p->t, p->heard[seat], &events);
        for (int i = 0; i < n; i++)
            program_hear(p->program[seat], &events[i]);
    }
    return program_answer(p->program[seat], s, a);
}

static void end_programs(play *p)
{
    for (int seat = 0; seat < POL_SEATS; seat++)
        program_end(p->program[seat], table_state(p->t));
}

/* A bot's answer. One that cannot be recorded is not taken; it is tried again when somebody is
 * there to make room, and the game is left when nobody is. */
static void bot_answers(play *p, int seat)
{
    if (p->scr.tty) {
        screen_print(&p->scr, DIM, tr(p, "%s is thinking ..."), seat_short(p, seat));
        fflush(p->scr.out);
    }
    pol_ans a;
    bool answered = true;
    if (p->bots[seat].command[0])
        answered = program_answers(p, seat, &a);
    else
        a = pol_bot_answer(&p->bots[seat].bot, table_state(p->t), seat, &p->rng);
    if (p->scr.tty)
        fputs("\r\033[K", p->scr.out);
    if (cli_interrupted) /* the bot was cut short; it thinks again when the game is resumed */
        return;
    if (!answered) {
        screen_print(&p->scr, BOLD, "%s\n", program_error(p->program[seat]));
        p->quit = p->failed = true;
        return;
    }
    table_outcome out = table_give(p->t, seat, a, NULL);
    p->fresh = true;
    if (out == TABLE_TAKEN || out == TABLE_HELD)
        return;
    screen_print(&p->scr, BOLD, "%s\n", table_error(p->t));
    if (p->in_tty)
        wait_enter(p);
    else
        p->quit = true;
}

static void show_source(play *p, int n, const char *source)
{
    char digits[12];
    int length = snprintf(digits, sizeof digits, "%d", abs(n));
    screen_print(&p->scr, PLAIN, "  %*s%s%s  %s\n", length < 4 ? 4 - length : 0, "", text_sign(n),
                 digits, tr(p, source));
}

static void show_scores(play *p)
{
    const pol_state *s = table_state(p->t);
    pol_setup setup;
    int16_t vp[POL_SEATS] = {0};
    pol_state_setup(s, &setup);
    pol_numbers(s, POL_SPECTATOR, vp, POL_SEATS);
    screen_head(&p->scr, tr(p, "The game is over"));
    for (int seat = 0; seat < POL_SEATS; seat++) {
        pol_vp_part part;
        if (!(pol_setup_seats(p->g, &setup) >> seat & 1))
            continue;
        bool won = pol_winners(s) >> seat & 1;
        screen_print(&p->scr, BOLD, "%-12s %4d VP%s\n", seat_short(p, seat), vp[seat],
                     won ? tr(p, "  winner") : "");
        for (int i = 0; pol_vp_source(s, seat, i, &part); i++)
            if (part.vp != 0)
                show_source(p, part.vp, part.label);
    }
}

static void run(play *p)
{
    while (!pol_over(table_state(p->t)) && !p->quit && !cli_interrupted) {
        uint8_t asked = table_asked(p->t);
        uint8_t machines = (uint8_t)(asked & ~p->humans);
        if (machines)
            bot_answers(p, pol_first_seat(machines));
        else
            ask(p, pol_first_seat(asked));
    }
    if (!pol_over(table_state(p->t)))
        return;
    int seat = pol_first_seat(p->humans); /* the end is open to everybody: one log tells it */
    if (news_lines(p, seat) > 0)
        tell_news(p, seat);
}

/* Says what to type. A long command gets a row of its own and is never broken, so that it can be
 * copied. */
static void say_command(play *p, const char *what, const char *command)
{
    bool fits = text_columns(&p->scr, what) + 1 + text_columns(&p->scr, command) < p->scr.width;
    screen_put(&p->scr, PLAIN, what);
    screen_put(&p->scr, PLAIN, fits ? " " : "\n  ");
    screen_put(&p->scr, PLAIN, command);
    screen_put(&p->scr, PLAIN, "\n");
}

static void add_option(text *command, const char *option, const char *value)
{
    if (!value)
        return;
    text_add(command, option);
    args_quote(command, value);
}

/* "polity play --resume FILE" and whatever else the game needs. */
static void add_command(const play *p, const char *path, bool over, text *command)
{
    args_quote(command, args_program);
    add_option(command, over ? " replay " : " play --resume ", path);
    add_option(command, " --cards ", p->cards);
    if (over || !p->programs)
        return;
    add_option(command, " --bots ", p->programs);
    if (p->patience != PROGRAM_PATIENCE * 1000) {
        text_add(command, " --patience ");
        text_int(command, p->patience / 1000);
    }
}

void tell_copy(play *p, const char *path)
{
    text command = {0};
    add_command(p, path, false, &command);
    say_command(p, tr(p, "This copy stays as it is. To go on from it:"), command.at);
    text_free(&command);
}

/* Says where the game is kept and how to go on with it, after quit, the end of input or Ctrl-C. */
static void say_goodbye(play *p)
{
    bool over = pol_over(table_state(p->t));
    text command = {0};
    if (!p->path[0]) {
        screen_put(&p->scr, PLAIN, tr(p, "This game was not recorded.\n"));
        return;
    }
    say_command(p, over ? tr(p, "The record:") : tr(p, "The game is kept in"), p->path);
    add_command(p, p->path, over, &command);
    say_command(p, over ? tr(p, "Look at it:") : tr(p, "Go on with it:"), command.at);
    text_free(&command);
}

static int open_table(const arg_command *c, play *p, const play_args *a)
{
    uint64_t seed = a->seed >= 0 ? (uint64_t)a->seed : cli_entropy();
    int code = a->resume ? open_record(c, p, a, seed) : open_new(c, p, a, seed);
    pol_rng mix = pol_rng_seed(seed);
    p->rng = pol_rng_seed(pol_rng_next(&mix)); /* not the stream of chance */
    p->fresh = true;
    p->seat = -1;
    return code;
}

/* From the first question to the farewell. */
static int play_on(play *p)
{
    if (table_note(p->t)[0]) {
        screen_print(&p->scr, PLAIN, "%s\n", table_note(p->t));
        wait_enter(p);
    }
    bool several = (p->humans & (p->humans - 1)) != 0;
    p->scr.more = wait_page;
    p->scr.player = p;
    screen_apart(&p->scr, several);
    cli_catch_interrupt(p->scr.apart ? screen_back : NULL);
    cli_catch_resize();
    run(p);
    screen_apart(&p->scr, false);
    if (pol_over(table_state(p->t)))
        show_scores(p);
    say_goodbye(p);
    end_programs(p);
    return cli_interrupted ? EXIT_STOPPED : p->failed ? EXIT_CHECK : EXIT_FINE;
}

static bool is_language(const char *lang)
{
    const char *there;
    for (int i = 0; (there = pol_language(i)) != NULL; i++)
        if (strcmp(lang, there) == 0)
            return true;
    return false;
}

static int no_language(const arg_command *c, const char *lang)
{
    char all[200] = "";
    const char *there;
    for (int i = 0; (there = pol_language(i)) != NULL; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", there);
    return args_wrong(c, "--lang %s: there is %s", lang, all);
}

static int open_screen(const arg_command *c, play *p, const play_args *a)
{
    if (!screen_open(&p->scr, a->colour, a->lang))
        return args_wrong(c, "--color %s: there is auto, always and never", a->colour);
    if (!is_language(a->lang))
        return no_language(c, a->lang);
    p->in = stdin;
    p->in_tty = isatty(STDIN_FILENO) && p->scr.tty;
    return -1;
}

int cmd_play(int argc, char **argv)
{
    play_args a = {.seed = -1, .patience = PROGRAM_PATIENCE, .colour = "auto", .lang = "en"};
    const arg_option options[] = {
        CLI_PLAYERS_OPTION(&a.wish.players),
        CLI_AUTOMA_OPTION(&a.wish.automa),
        {"--seat", ARG_TEXT, &a.seat, 0, 0, "SEAT", "state",
         "yours; several, or all: one keyboard"},
        {"--bots", ARG_TEXT, &a.bots, 0, 0, "SPEC", "mc:3",
         "random, mc:1 to mc:6, run:COMMAND, or by seat"},
        CLI_PATIENCE_OPTION(&a.patience),
        {"--time", ARG_NUMBER, &a.ms, 0, 600000, "MS", "2000", "bots think at least so long"},
        {"--seed", ARG_NUMBER, &a.seed, 0, INT64_MAX, "N", "7", "the same draws again"},
        {"--record", ARG_TEXT, &a.record, 0, 0, "FILE", "game.polity", "where the record goes"},
        {"--resume", ARG_MAYBE, &a.resume, 0, 0, "[FILE]", "game.polity",
         "go on with a record, or with the newest"},
        CLI_TABLE_OPTION(&a.wish.options),
        CLI_CARDS_OPTION(&a.wish.cards),
        {"--color", ARG_TEXT, &a.colour, 0, 0, "WHEN", "never", "auto, always or never"},
        {"--lang", ARG_TEXT, &a.lang, 0, 0, "LANG", "en", "language of the texts"},
        {0}};
    const arg_command c = {"play", "[GAME] [OPTIONS]", about, WORDS_MAX, cli_show_options};
    int code = args_read(&c, options, argc, argv, &a.wish.words);
    if (code >= 0)
        return code;
    play *p = calloc(1, sizeof *p);
    if (!p) {
        fputs("polity play: out of memory\n", stderr);
        return EXIT_CHECK;
    }
    code = open_screen(&c, p, &a);
    if (code < 0)
        code = open_table(&c, p, &a);
    if (code < 0)
        code = play_on(p);
    table_free(p->t);
    free(p);
    return code;
}
