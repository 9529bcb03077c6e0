/* play.c - `polity play`: a game in the terminal. */
#include "cli/play.h"
#include "cli/cmd.h"
#include "cli/common.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct play_args {
    cli_wish wish;
    int64_t seed, ms;
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
    "  polity play --resume game.polity                     go on with a record";

/* ---- the record's file ---- */

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
        snprintf(p->note, sizeof p->note,
                 tr(p, "This game is NOT recorded (%s); use --record FILE"),
                 table_error(p->t)[0] ? table_error(p->t) : tr(p, "no place for it was found"));
        if (!p->scr.tty) /* a terminal shows the note on the first screen */
            fprintf(stderr, "polity play: %s\n", p->note);
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
        p->humans |= (uint8_t)(1u << seat);
        at += n + (at[n] == ',');
    }
    return p->humans ? -1 : no_seat(c, p, all, names);
}

static int choose_bots(const arg_command *c, play *p, const pol_setup *setup, const play_args *a)
{
    ai_bot_parse(&p->adviser, "mc:4");
    for (int seat = 0; seat < POL_SEATS; seat++) /* less than a second a turn, however many play */
        ai_bot_parse(&p->bots[seat], setup->players > 2 ? "mc:3" : "mc:4");
    int code = a->bots ? cli_bots(c, p->g, setup, a->bots, p->bots) : -1;
    for (int seat = 0; seat < POL_SEATS; seat++)
        p->bots[seat].ms = (uint32_t)a->ms, p->bots[seat].stop = &cli_interrupted;
    p->adviser.stop = &cli_interrupted;
    return code;
}

/* Everything that can be given wrongly is looked at before a file is made. */
static int choose_players(const arg_command *c, play *p, const pol_setup *setup, const play_args *a)
{
    int code = choose_seats(c, p, setup, a->seat);
    snprintf(p->again, sizeof p->again, "%s%s%s%s%s%s", a->seat ? " --seat " : "",
             a->seat ? a->seat : "", a->bots ? " --bots " : "", a->bots ? a->bots : "",
             a->wish.cards ? " --cards " : "", a->wish.cards ? a->wish.cards : "");
    return code < 0 ? choose_bots(c, p, setup, a) : code;
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
    return p->t ? keep_record(p, a) : args_wrong(c, "this game cannot be set up");
}

static int load(play *p, const char *path, uint64_t seed)
{
    char error[300];
    size_t size;
    char *text = cli_read_file(path, &size);
    if (!text)
        return EXIT_USAGE;
    p->t = table_load(text, size, seed, error, sizeof error);
    free(text);
    if (p->t)
        return -1;
    fprintf(stderr, "polity play: %s: %s\n", path, error);
    return EXIT_CHECK;
}

static int open_record(const arg_command *c, play *p, const play_args *a, uint64_t seed)
{
    pol_setup setup;
    if (a->record || a->wish.players || a->wish.options.n > 0)
        return args_wrong(c, "--resume goes on with a record as it is; leave out --record, "
                             "--players and --option");
    int code = cli_cards(c, NULL, a->wish.cards);
    if (code < 0)
        code = load(p, a->resume, seed);
    if (code >= 0)
        return code;
    p->g = pol_state_game(table_state(p->t));
    pol_state_setup(table_state(p->t), &setup);
    if (a->wish.words.n > 0 && strcmp(a->wish.words.at[0], pol_game_name(p->g)) != 0)
        return args_wrong(c, "%s is a record of %s", a->resume, pol_game_name(p->g));
    code = choose_players(c, p, &setup, a);
    if (code >= 0)
        return code;
    for (int seat = 0; seat < POL_SEATS; seat++)
        news_forget(p, seat); /* log tells what was before */
    snprintf(p->path, sizeof p->path, "%s", a->resume);
    if (table_keep_on(p->t, p->path))
        return -1;
    fprintf(stderr, "polity play: %s\n", table_error(p->t));
    return EXIT_CHECK;
}

/* ---- the game ---- */

/* Going on after Ctrl-Z is like another size of the window: the screen is no longer what it was. */
static void on_continue(int signal_number)
{
    (void)signal_number;
    cli_resized = true;
}

static void catch_continue(void)
{
    struct sigaction a = {.sa_handler = on_continue};
    sigemptyset(&a.sa_mask);
    sigaction(SIGCONT, &a, NULL);
}

/* A bot's answer. One that cannot be recorded is not taken; it is tried again when somebody is
 * there to make room, and the game is left when nobody is. */
static void bot_answers(play *p, int seat)
{
    pol_state copy;
    if (p->scr.tty) {
        screen_print(&p->scr, DIM, tr(p, "%s is thinking ..."), seat_short(p, seat));
        fflush(p->scr.out);
    }
    table_bot_view(p->t, seat, &p->rng, &copy);
    pol_ans a = ai_bot_answer(&p->bots[seat], &copy, seat, &p->rng);
    if (p->scr.tty)
        fputs("\r\033[K", p->scr.out);
    if (cli_interrupted) /* the bot was cut short; it thinks again when the game is resumed */
        return;
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

static void show_scores(play *p)
{
    const pol_state *s = table_state(p->t);
    pol_setup setup;
    int16_t vp[POL_SEATS] = {0};
    pol_state_setup(s, &setup);
    pol_numbers(s, POL_SPECTATOR, vp, POL_SEATS);
    screen_head(&p->scr, tr(p, "The game is over"));
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const char *source;
        int n;
        if (!(pol_setup_seats(p->g, &setup) >> seat & 1))
            continue;
        bool won = pol_winners(s) >> seat & 1;
        screen_print(&p->scr, BOLD, "%-12s %4d VP%s\n", seat_short(p, seat), vp[seat],
                     won ? tr(p, "  winner") : "");
        for (int i = 0; pol_vp_source(s, seat, i, &source, &n); i++)
            if (n != 0)
                screen_print(&p->scr, PLAIN, "  %+5d  %s\n", n, tr(p, source));
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
    if (news_lines(p, seat) > 0) {
        screen_clear(&p->scr);
        screen_pages(&p->scr, true);
        screen_head(&p->scr, tr(p, "What happened"));
        news_show(p, seat);
        screen_pages(&p->scr, false);
        wait_enter(p);
    }
}

/* Says what to type. A long command gets a row of its own and is never broken, so that it can be
 * copied. */
static void say_command(play *p, const char *what, const char *command)
{
    bool fits = text_columns(what) + 1 + text_columns(command) < p->scr.width;
    screen_print(&p->scr, PLAIN, "%s%s%s\n", what, fits ? " " : "\n  ", command);
}

/* Says where the game is kept and how to go on with it, after quit, the end of input or Ctrl-C. */
static void say_goodbye(play *p)
{
    bool over = pol_over(table_state(p->t));
    char command[sizeof p->path + sizeof p->again + 40];
    if (!p->path[0]) {
        screen_put(&p->scr, PLAIN, tr(p, "This game was not recorded.\n"));
        return;
    }
    say_command(p, over ? tr(p, "The record:") : tr(p, "The game is kept in"), p->path);
    snprintf(command, sizeof command, "polity %s %s%s", over ? "replay" : "play --resume", p->path,
             over ? "" : p->again);
    say_command(p, over ? tr(p, "Look at it:") : tr(p, "Go on with it:"), command);
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
    catch_continue();
    run(p);
    screen_apart(&p->scr, false);
    if (pol_over(table_state(p->t)))
        show_scores(p);
    say_goodbye(p);
    return cli_interrupted ? EXIT_STOPPED : EXIT_FINE;
}

static int open_screen(const arg_command *c, play *p, const play_args *a)
{
    if (!screen_open(&p->scr, a->colour, a->lang))
        return args_wrong(c, "--color %s: there is auto, always and never", a->colour);
    p->in = stdin;
    p->in_tty = isatty(STDIN_FILENO) && p->scr.tty;
    return -1;
}

int cmd_play(int argc, char **argv)
{
    play_args a = {.seed = -1, .colour = "auto", .lang = "en"};
    const arg_option options[] = {
        CLI_PLAYERS_OPTION(&a.wish.players),
        CLI_AUTOMA_OPTION(&a.wish.automa),
        {"--seat", ARG_TEXT, &a.seat, 0, 0, "SEAT", "state",
         "yours; several, or all: one keyboard"},
        {"--bots", ARG_TEXT, &a.bots, 0, 0, "SPEC", "mc:3", "random, mc:1 to mc:6, or by seat"},
        {"--time", ARG_NUMBER, &a.ms, 0, 600000, "MS", "2000", "bots think at least so long"},
        {"--seed", ARG_NUMBER, &a.seed, 0, INT64_MAX, "N", "7", "the same draws again"},
        {"--record", ARG_TEXT, &a.record, 0, 0, "FILE", "game.polity", "where the record goes"},
        {"--resume", ARG_TEXT, &a.resume, 0, 0, "FILE", "game.polity", "go on with a record"},
        CLI_TABLE_OPTION(&a.wish.options),
        CLI_CARDS_OPTION(&a.wish.cards),
        {"--color", ARG_TEXT, &a.colour, 0, 0, "WHEN", "never", "auto, always or never"},
        {"--lang", ARG_TEXT, &a.lang, 0, 0, "LANG", "en", "language of the texts"},
        {0}};
    const arg_command c = {"play", "[GAME] [OPTIONS]", about, 1, cli_show_options};
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
