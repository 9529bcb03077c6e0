/* replay.c - `polity replay`: steps through a record, verifying every check. */
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/play_screen.h"
#include "host/log.h"
#include "host/table.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SEED_DIGITS = 16 };

typedef struct replay_args {
    int64_t to;
    const char *view, *cards, *seed;
    bool json, quiet;
    arg_words words;
    uint64_t luck; /* what --seed says */
} replay_args;

static const arg_command command = {
    "replay", "FILE [--to N] [--view SEAT] [--seed SEED] [--quiet] [--json]",
    "Plays a record again, verifies the check on every line, and tells what happened, with the\n"
    "number of each answer. Stops at the first line that does not fit and says why; exit code 1 then.\n"
    "With the seed that a table shows when its game is over, every draw must be the one that this\n"
    "seed gives.\n\n"
    "  polity replay game.rec\n"
    "  polity replay game.rec --quiet --seed 9f86d081884c7d65\n"
    "  polity replay game.rec --to 120 --view working --json",
    1};

/* In all of these the viewer is a seat, POL_SPECTATOR, or -1 for the host. */

/* An answer on its way to the screen: its number stands before the first sentence. */
typedef struct numbered {
    screen *scr;
    int number; /* 0: it is there */
} numbered;

static void show_sentence(void *user, const log_line *line)
{
    enum { INDENT = 9 };
    numbered *to = user;
    char shown[POL_SENTENCE_MAX + 60], number[16] = "";
    if (to->number > 0)
        snprintf(number, sizeof number, "%d", to->number);
    to->number = 0;
    snprintf(shown, sizeof shown, "%5s  %s%s%s%s", number, line->text, line->rule[0] ? "  (" : "",
             line->rule, line->rule[0] ? ")" : "");
    screen_wrap(to->scr, PLAIN, INDENT, shown);
}

/* What the viewer may know of the answer, and what came of it, as a log says it. */
static void show_answer(screen *scr, const pol_state *before, int viewer, int number, int seat,
                        pol_ans a, const pol_events *ev)
{
    static pol_event all[POL_EVENTS_MAX + 1];
    numbered to = {scr, number};
    pol_answer_event(before, seat, a, &all[0]);
    memcpy(all + 1, ev->at, (size_t)ev->n * sizeof *ev->at);
    log_sentences_of(before, viewer, "en", all, ev->n + 1, show_sentence, &to);
}

/* "?": the viewer may not know. */
static void show_vp(const pol_state *s, int viewer, int seat)
{
    int vp;
    bool won = pol_winners(s) >> seat & 1;
    printf("  %-14s ", pol_seat_name(pol_state_game(s), seat));
    if (pol_vp_known(s, viewer, seat, &vp))
        printf("%4d VP%s\n", vp, won ? "  wins" : "");
    else
        printf("   ? VP\n");
}

/* draws: how many draws the seed was found to give; -1 if no seed was named. */
static void show_result(const pol_reader *r, const pol_state *s, int viewer, int draws)
{
    pol_setup setup;
    const pol_game *g = pol_state_game(s);
    pol_state_setup(s, &setup);
    printf("%d answers, %s; %s.\n", r->answers,
           r->unchecked ? "of an older rules version: its checks were not compared"
                        : "every check is right",
           pol_over(s) ? "the game is over" : "the game goes on");
    if (draws >= 0)
        printf("%d draws, each the one that the seed gives.\n", draws);
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (pol_setup_seats(g, &setup) >> seat & 1)
            show_vp(s, viewer, seat);
}

static void show_view(const pol_state *s, int viewer)
{
    char view[POL_VIEW_MAX];
    size_t n = pol_view(s, viewer, view, sizeof view);
    assert(n < sizeof view);
    (void)n;
    puts(view);
}

static int read_viewer(const char *name, const pol_state *s, int *viewer)
{
    const pol_game *g = pol_state_game(s);
    pol_setup setup;
    *viewer = -1;
    if (!name)
        return -1;
    *viewer = strcmp(name, "spectator") == 0 ? POL_SPECTATOR : pol_seat_find(g, name);
    pol_state_setup(s, &setup);
    uint8_t may = (uint8_t)(pol_setup_seats(g, &setup) | 1u << POL_SPECTATOR);
    if (*viewer >= 0 && may >> *viewer & 1)
        return -1;
    return args_wrong(&command,
                      "--view %s: no seat of this game has that name; for example %s or "
                      "spectator",
                      name, pol_seat_name(g, 0));
}

/* Was this draw the one that the seed gives? */
static bool drawn_by_seed(const replay_args *a, const pol_reader *r, const pol_state *before,
                          pol_ans given)
{
    char drawn[500], due[500];
    pol_ans other = table_draw(before, a->luck, r->answers - 1);
    if (memcmp(&other, &given, sizeof given) == 0)
        return true;
    pol_print(before, given, drawn, sizeof drawn);
    pol_print(before, other, due, sizeof due);
    fflush(stdout);
    fprintf(stderr, "%s: line %d: the draw is \"%s\", but the seed gives \"%s\"\n", a->words.at[0],
            r->line, drawn, due);
    return false;
}

static int replay(const replay_args *a, const char *record, size_t size)
{
    static pol_event events[POL_EVENTS_MAX];
    const char *path = a->words.at[0];
    int viewer = -1, draws = a->seed ? 0 : -1;
    pol_reader r;
    pol_state s, before;
    screen scr;
    screen_plain(&scr);
    int got = pol_reader_open(&r, record, size, &s) ? 1 : -1;
    int code = got > 0 ? read_viewer(a->view, &s, &viewer) : -1;
    if (code >= 0)
        return code;
    while (got > 0 && (a->to < 0 || r.answers < a->to)) {
        pol_events ev = {.at = events, .max = POL_EVENTS_MAX};
        int seat;
        pol_ans given;
        pol_clone(&before, &s);
        got = pol_reader_next(&r, &s, &seat, &given, &ev);
        assert(ev.lost == 0);
        if (got > 0 && !a->json && !a->quiet)
            show_answer(&scr, &before, viewer, r.answers, seat, given, &ev);
        if (got > 0 && a->seed && seat == POL_CHANCE) {
            if (!drawn_by_seed(a, &r, &before, given))
                return EXIT_CHECK;
            draws++;
        }
    }
    if (got < 0) {
        fflush(stdout);
        fprintf(stderr, "%s: %s\n", path, r.error);
        return EXIT_CHECK;
    }
    if (a->to > r.answers)
        fprintf(stderr, "%s has only %d answers.\n", path, r.answers);
    if (!a->json)
        show_result(&r, &s, viewer, draws);
    if (a->json || (a->view && !a->quiet))
        show_view(&s, viewer);
    return EXIT_FINE;
}

/* 16 hexadecimal digits, as a table shows its seed, or a number, as other commands take it. */
static int read_seed(replay_args *a)
{
    if (!a->seed)
        return -1;
    size_t n = strlen(a->seed), good = 0;
    bool hex = n == SEED_DIGITS;
    while (hex ? isxdigit((unsigned char)a->seed[good]) : isdigit((unsigned char)a->seed[good]))
        good++;
    if (n == 0 || good < n || n > SEED_DIGITS + 3)
        return args_wrong(&command,
                          "--seed %s: expected 16 hexadecimal digits, as a table shows them when "
                          "the game is over, or the number that the game was started with",
                          a->seed);
    a->luck = strtoull(a->seed, NULL, hex ? 16 : 10);
    return -1;
}

int cmd_replay(int argc, char **argv)
{
    replay_args a = {.to = -1};
    const arg_option options[] = {
        {"--to", ARG_NUMBER, &a.to, 0, INT32_MAX, "N", "100", "stop after N answers"},
        {"--view", ARG_TEXT, &a.view, 0, 0, "SEAT", "working",
         "show only what this seat (or: spectator) saw, and its view at the end"},
        {"--seed", ARG_TEXT, &a.seed, 0, 0, "SEED", "9f86d081884c7d65",
         "the seed of the table: every draw must be the one that it gives"},
        {"--quiet", ARG_FLAG, &a.quiet, 0, 0, NULL, NULL, "verify only; print the result"},
        CLI_CARDS_OPTION(&a.cards),
        {"--json", ARG_FLAG, &a.json, 0, 0, NULL, NULL,
         "print the view at the end as JSON (of --view, or of the host, who sees everything)"},
        {0}};
    size_t size;
    int code = args_read(&command, options, argc, argv, &a.words);
    if (code < 0 && a.words.n == 0)
        code = args_wrong(&command, "which record? For example: %s replay game.rec", args_program);
    if (code < 0)
        code = read_seed(&a);
    if (code < 0)
        code = cli_cards(&command, NULL, a.cards);
    if (code >= 0)
        return code;
    char *record = cli_read_file(a.words.at[0], &size);
    if (!record)
        return EXIT_USAGE;
    code = replay(&a, record, size);
    free(record);
    return code;
}
