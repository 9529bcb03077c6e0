/* replay.c - `polity replay`: steps through a record, verifying every check. */
#include "cli/cmd.h"
#include "cli/common.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 1024, VIEW_MAX = 1 << 16 };

static struct {
    int64_t to;
    const char *view;
    bool json, quiet;
} opt;

// clang-format off
static const arg_option options[] = {
    {"--to", ARG_NUMBER, &opt.to, 0, INT32_MAX, "N", "100", "stop after N answers"},
    {"--view", ARG_TEXT, &opt.view, 0, 0, "SEAT", "working",
     "show only what this seat (or: spectator) saw, and its view at the end"},
    {"--quiet", ARG_FLAG, &opt.quiet, 0, 0, NULL, NULL, "verify only; print the result"},
    {"--json", ARG_FLAG, &opt.json, 0, 0, NULL, NULL,
     "print the view at the end as JSON (of --view, or of the host, who sees everything)"},
    {NULL, ARG_FLAG, NULL, 0, 0, NULL, NULL, NULL}};

static const arg_command command = {
    "replay", "FILE [--to N] [--view SEAT] [--quiet] [--json]",
    "Plays a record again, verifies the check on every line, and shows each answer with what came\n"
    "of it. Stops at the first line that does not fit and says why; exit code 1 then.\n\n"
    "  polity replay game.rec\n"
    "  polity replay game.rec --to 120 --view working --json",
    options, 1};
// clang-format on

/* Who looks: a seat, POL_SEATS for a spectator, or -1 for the host. */
static int viewer = -1;

static bool may_see(uint8_t seats)
{
    return viewer < 0 || seats >> viewer & 1;
}

static void show_event(const pol_game *g, const pol_event *e)
{
    char text[500], rule[32];
    int n = 0;
    if (e->text.msg == POL_MSG_FORCED && viewer >= 0) {
        if (pol_log_forced(g, viewer, e, text, sizeof text) > 0)
            printf("%s", text);
        return;
    }
    if (may_see(e->seats))
        n = pol_render(g, "en", &e->text, text, sizeof text);
    if (n <= 0)
        return;
    printf("       %s", text);
    if (e->rule && pol_rule_name(g, e->rule, rule, sizeof rule) > 0)
        printf("  (%s)", rule);
    printf("\n");
}

/* The answer as the viewer's log has it; the host sees it in full. */
static void show_answer(const pol_state *before, int number, int seat, pol_ans a,
                        const pol_events *ev)
{
    const pol_game *g = pol_state_game(before);
    char text[500];
    if (viewer >= 0) {
        if (pol_log_line(before, viewer, seat, a, text, sizeof text) > 0)
            printf("%5d  %s", number, text);
    } else {
        pol_print(before, a, text, sizeof text);
        printf("%5d  %c %s\n", number, pol_seat_letter(g, seat), text);
    }
    for (int i = 0; i < ev->n; i++)
        show_event(g, &ev->at[i]);
}

static void show_result(const pol_state *s, int answers)
{
    int16_t vp[POL_SEATS] = {0};
    pol_setup setup;
    const pol_game *g = pol_state_game(s);
    pol_state_setup(s, &setup);
    uint8_t seats = pol_game_seats(g, setup.players), winners = pol_winners(s);
    int first = 0;
    while (!(seats >> first & 1))
        first++;
    pol_numbers(s, first, vp, POL_SEATS);
    printf("%d answers, every check is right; %s.\n", answers,
           pol_over(s) ? "the game is over" : "the game goes on");
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (seats >> seat & 1)
            printf("  %-14s %4d VP%s\n", pol_seat_name(g, seat), vp[seat],
                   winners >> seat & 1 ? "  wins" : "");
}

static int show_view(const pol_state *s)
{
    static char view[VIEW_MAX];
    if (pol_view(s, viewer, view, sizeof view) >= sizeof view) {
        fputs("polity replay: the view is too long to print\n", stderr);
        return EXIT_CHECK;
    }
    puts(view);
    return EXIT_FINE;
}

static int read_viewer(const pol_game *g, const pol_state *s)
{
    pol_setup setup;
    pol_state_setup(s, &setup);
    if (!opt.view)
        return -1;
    viewer = strcmp(opt.view, "spectator") == 0 ? POL_SEATS : pol_seat_find(g, opt.view);
    if (viewer == POL_SEATS && strcmp(opt.view, "spectator") != 0)
        viewer = -1; /* chance looks at nothing */
    if (viewer == POL_SEATS || (viewer >= 0 && pol_game_seats(g, setup.players) >> viewer & 1))
        return -1;
    return args_wrong(&command,
                      "--view %s: no seat of this game is called so; for example %s or "
                      "spectator",
                      opt.view, pol_seat_name(g, 0));
}

static int replay(const char *path, const char *text, size_t size)
{
    static pol_event events[EVENTS_MAX];
    pol_reader r;
    pol_state s, before;
    int got = pol_reader_open(&r, text, size, &s) ? 1 : -1;
    int code = got > 0 ? read_viewer(pol_state_game(&s), &s) : -1;
    if (code >= 0)
        return code;
    while (got > 0 && (opt.to < 0 || r.answers < opt.to)) {
        pol_events ev = {.at = events, .max = EVENTS_MAX};
        int seat;
        pol_ans a;
        pol_clone(&before, &s);
        got = pol_reader_next(&r, &s, &seat, &a, &ev);
        if (got > 0 && !opt.json && !opt.quiet)
            show_answer(&before, r.answers, seat, a, &ev);
    }
    if (got < 0) {
        fflush(stdout);
        fprintf(stderr, "%s: %s\n", path, r.error);
        return EXIT_CHECK;
    }
    if (opt.to > r.answers)
        fprintf(stderr, "%s has only %d answers.\n", path, r.answers);
    if (opt.json)
        return show_view(&s);
    show_result(&s, r.answers);
    return opt.view && !opt.quiet ? show_view(&s) : EXIT_FINE;
}

int cmd_replay(int argc, char **argv)
{
    arg_words words;
    size_t size;
    opt.to = -1;
    int code = args_read(&command, argc, argv, &words);
    if (code < 0 && words.n == 0)
        code = args_wrong(&command, "which record? For example: polity replay game.rec");
    if (code >= 0)
        return code;
    char *text = cli_read_file(words.at[0], &size);
    if (!text)
        return EXIT_USAGE;
    code = replay(words.at[0], text, size);
    free(text);
    return code;
}
