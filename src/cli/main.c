/* main.c - `polity`: which subcommand, and what there is. */
#include "cli/args.h"
#include "cli/cmd.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifndef POLITY_VERSION
#define POLITY_VERSION "?"
#endif

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about;
} command;

// clang-format off
static const command commands[] = {
    {"play",     cmd_play,     "play in the terminal, against bots or each other"},
    {"serve",    cmd_serve,    "tables in the browser, alone or with friends"},
    {"saves",    cmd_saves,    "your games in the terminal, and how to go on with them"},
    {"replay",   cmd_replay,   "step through a recorded game and verify it"},
    {"rules",    cmd_rules,    "the rules in our words; which ones no scenario proves"},
    {"cards",    cmd_cards,    "the cards and companies, in our words"},
    {"options",  cmd_options,  "what a table can agree on: modules, rulings, preferences"},
    {"messages", cmd_messages, "what the games can say, as data: for those who write programs"},
    {"scenario", cmd_scenario, "run rule tests written as text files"},
    {"sim",      cmd_sim,      "play many games between bots and say what came out"},
    {"perft",    cmd_perft,    "count the sequences of answers below a position"},
    {"bench",    cmd_bench,    "how fast the engine is, how large a state"},
#ifdef POL_MUTANTS
    {"mutants",  cmd_mutants,  "plant mistakes, one at a time; a scenario must notice each"},
#endif
};
// clang-format on

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void show_commands(FILE *f)
{
    fprintf(f, "polity %s plays political-economy board games.\n\n", POLITY_VERSION);
    for (int i = 0; i < COMMANDS; i++) {
        bool built = commands[i].run != cmd_serve || serve_is_built;
        fprintf(f, "  %s %-9s %s%s\n", args_program, commands[i].name, commands[i].about,
                built ? "" : " (not in this build)");
    }
    fprintf(f, "\nStart with:  %s play hegemony\nMore about a command:  %s help COMMAND\n",
            args_program, args_program);
}

/* What was printed must have arrived. A reader that had enough (head) is no error. */
static int finish(int code)
{
    errno = 0;
    bool lost = fflush(stdout) != 0 || ferror(stdout);
    if (!lost || errno == EPIPE || errno == 0)
        return code;
    fprintf(stderr, "polity: the output could not be written: %s\n", strerror(errno));
    return EXIT_CHECK;
}

static bool is_word(const char *arg, const char *a, const char *b, const char *c)
{
    return strcmp(arg, a) == 0 || strcmp(arg, b) == 0 || strcmp(arg, c) == 0;
}

static int run_command(const char *name, int argc, char **argv)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0)
            return finish(commands[i].run(argc, argv));
    fprintf(stderr, "polity: there is no command \"%s\".\n\n", name);
    show_commands(stderr);
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    /* A closed pipe makes writing fail instead of ending the program in the middle of a check. */
    signal(SIGPIPE, SIG_IGN);
    if (argc > 0 && argv[0][0])
        args_program = argv[0];
    bool about_help = argc == 3 && is_word(argv[2], "--help", "-h", "help");
    if (argc == 3 && !about_help && is_word(argv[1], "--help", "-h", "help")) {
        char word[] = "--help", *help[] = {word, NULL};
        return run_command(argv[2], 1, help);
    }
    if (argc > 3 && is_word(argv[1], "--help", "-h", "help")) {
        fprintf(stderr, "polity: help is about one command; leave out \"%s\".\n", argv[3]);
        return EXIT_USAGE;
    }
    if (argc < 2 || is_word(argv[1], "--help", "-h", "help")) {
        show_commands(stdout);
        return finish(EXIT_FINE);
    }
    if (is_word(argv[1], "--version", "-v", "version")) {
        printf("polity %s\n", POLITY_VERSION);
        return finish(EXIT_FINE);
    }
    return run_command(argv[1], argc - 2, argv + 2);
}
