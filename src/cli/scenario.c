/* scenario.c - `polity scenario`: runs rule tests written as text files. */
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/scenario_files.h"
#include "cli/scenario_words.h"

#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

static const arg_command command = {
    "scenario", "FILE|DIR... [--list] [--json] | --words GAME",
    "Runs every scenario in the files, and in all *.scn and *.txt below the directories.\n"
    "Says what differs where one fails; exit code 1 if any did, or a directory has none.\n"
    "docs/scenarios.md is the manual.\n\n"
    "  polity scenario tests/scenarios\n"
    "  polity scenario --words hegemony",
    INT_MAX};

/* What is to be printed, and how it went so far. */
typedef struct score {
    bool json, list;
    int passed, failed;
} score;

/* How many play, where the game line has been read: " (3 players)". */
static const char *players_of(const pol_scenario_result *r, char buf[24])
{
    buf[0] = '\0';
    if (r->players)
        snprintf(buf, 24, " (%d players)", r->players);
    return buf;
}

static void show_json(const char *file, const pol_scenario_result *r, bool first)
{
    const char *member[][2] = {{"file", file},
                               {"title", r->title},
                               {"cites", r->cites},
                               {"refused", r->refused},
                               {"error", r->error}};
    printf("%s\n  {\"line\": %d, \"players\": %d, \"passed\": %s", first ? "" : ",", r->line,
           r->players, r->error[0] ? "false" : "true");
    for (int i = 0; i < 5; i++) {
        printf(", \"%s\": ", member[i][0]);
        cli_json_string(stdout, member[i][1]);
    }
    printf("}");
}

/* The error's lines, indented below "file:line: title". */
static void show_failure(const char *file, const pol_scenario_result *r)
{
    char players[24];
    printf("FAILED %s:%d: %s%s\n    ", file, r->line, r->title[0] ? r->title : "no title",
           players_of(r, players));
    for (const char *p = r->error; *p; p++) {
        putchar(*p);
        if (*p == '\n' && p[1])
            printf("    ");
    }
    printf("\n");
}

static void seen(void *user, const char *file, const pol_scenario_result *r)
{
    score *s = user;
    char players[24];
    if (s->json)
        show_json(file, r, s->passed + s->failed == 0);
    else if (r->error[0])
        show_failure(file, r);
    else if (s->list)
        printf("passed %s:%d: %s%s\n", file, r->line, r->title, players_of(r, players));
    if (r->error[0])
        s->failed++;
    else
        s->passed++;
}

static int print_words(const char *name, int players, const char *cards, int files)
{
    const pol_game *g;
    int code = files ? args_wrong(&command, "--words GAME runs no files") : -1;
    if (code < 0)
        code = cli_game(&command, name, &g);
    if (code < 0)
        code = cli_cards(&command, g, cards);
    if (code >= 0)
        return code;
    bool others = !players;
    for (int n = POL_SEATS; n > 0 && !players; n--)
        if (pol_game_players(g, n))
            players = n;
    if (!pol_game_players(g, players))
        return args_wrong(&command, "%d players cannot play %s", players, name);
    scenario_print_words(g, players, others);
    return EXIT_FINE;
}

/* false: something could not be read, or a directory has no scenario; which has been said. */
static bool run_path(const char *path, score *s)
{
    struct stat st;
    int before = s->passed + s->failed;
    if (!scenario_run_path(path, seen, s))
        return false;
    if (s->passed + s->failed > before || stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
        return true;
    fprintf(
        stderr,
        "polity scenario: there is no scenario in %s; the files of a directory end with .scn or "
        ".txt\n",
        path);
    return false;
}

int cmd_scenario(int argc, char **argv)
{
    arg_words words;
    const char *cards = NULL, *game = NULL;
    int64_t players = 0;
    score s = {0};
    bool fine = true;
    const arg_option options[] = {
        {"--list", ARG_FLAG, &s.list, 0, 0, NULL, NULL, "name the scenarios that passed, too"},
        {"--words", ARG_TEXT, &game, 0, 0, "GAME", "hegemony",
         "print every seat, place, answer and field that scenarios of a game can name"},
        {"--players", ARG_NUMBER, &players, 1, POL_SEATS, "N", "2",
         "with --words: of a game with N players (default: all there can be)"},
        CLI_CARDS_OPTION(&cards),
        CLI_JSON_OPTION(&s.json),
        {0}};
    int code = args_read(&command, options, argc, argv, &words);
    if (code < 0 && game)
        return print_words(game, (int)players, cards, words.n);
    if (code < 0 && words.n == 0)
        code = args_wrong(&command, "which files? For example: %s scenario tests/scenarios",
                          args_program);
    for (int i = 0; code < 0 && i < words.n; i++)
        if (access(words.at[i], R_OK) != 0)
            code = args_wrong(&command, "there is no file or directory %s that can be read",
                              words.at[i]);
    if (code < 0)
        code = cli_cards(&command, NULL, cards);
    if (code >= 0)
        return code;
    if (s.json)
        printf("{\"scenarios\": [");
    for (int i = 0; i < words.n; i++)
        fine &= run_path(words.at[i], &s);
    if (s.json)
        printf("],\n \"passed\": %d, \"failed\": %d}\n", s.passed, s.failed);
    else
        printf("%d passed, %d failed\n", s.passed, s.failed);
    if (s.passed + s.failed == 0 && !s.json)
        puts("There was no scenario. One begins with a line \"game NAME players N\".");
    return s.failed > 0 || !fine ? EXIT_CHECK : EXIT_FINE;
}
