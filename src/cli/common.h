/* common.h - what several subcommands share: games, table options, bots, files, JSON. */
#ifndef POL_CLI_COMMON_H
#define POL_CLI_COMMON_H

#include "cli/args.h"
#include "host/program.h"

#include <stdatomic.h>
#include <stdio.h>

/* cli_game, cli_set_up, cli_cards and cli_bots return -1 when all is well. Otherwise they report
 * the mistake on stderr and return EXIT_USAGE. */

/* The game of this name; the only or first game when name is NULL. */
int cli_game(const arg_command *c, const char *name, const pol_game **g);

/* What is to be played, as the arguments have it. */
typedef struct cli_wish {
    arg_words words;     /* the first names the game; none: the only or first game */
    const char *players; /* NULL: the fewest that can play */
    arg_list options;    /* "name=value" */
    const char *automa;  /* "seat=mode,...", or NULL */
    const char *cards;   /* a file, or NULL */
} cli_wish;

/* The game and its setup, its cards being loaded. Where nobody takes anything back, ask_end is
 * false: the end of a turn is not asked then, unless the options want it. */
int cli_set_up(const arg_command *c, const cli_wish *wish, bool ask_end, const pol_game **g,
               pol_setup *setup);

/* The game itself, or for NULL the first whose cards can be exchanged; NULL: there is none. */
const pol_game *cli_exchangeable(const pol_game *g);
/* Loads the cards of a file into a game; NULL is the game whose cards can be exchanged. Does
 * nothing if path is NULL. Must come before any state of the game. */
int cli_cards(const arg_command *c, const pol_game *g, const char *path);
/* The table options by group, a line each, for --help of the commands that take them. */
void cli_show_options(void);
/* Rows of options that several subcommands have. */
// clang-format off
#define CLI_PLAYERS_OPTION(to) \
    {"--players", ARG_TEXT, to, 0, 0, "N", "2", "how many play"}
#define CLI_TABLE_OPTION(to) \
    {"--option", ARG_MANY, to, 0, 0, "NAME=VALUE", "end-turn=auto", \
     "a table option (polity options); may be repeated"}
#define CLI_AUTOMA_OPTION(to) \
    {"--automa", ARG_TEXT, to, 0, 0, "SPEC", "working=simple", "seats that the rules play, and how"}
#define CLI_CARDS_OPTION(to) \
    {"--cards", ARG_TEXT, to, 0, 0, "FILE", "my-copy.txt", "other cards (docs/planet-b-cards.md)"}
#define CLI_PATIENCE_OPTION(to) \
    {"--patience", ARG_NUMBER, to, 1, 86400, "SECONDS", "60", \
     "how long a bot run:COMMAND may take for an answer (default 10)"}
#define CLI_JSON_OPTION(to) \
    {"--json", ARG_FLAG, to, 0, 0, NULL, NULL, "one JSON object"}
#define CLI_JSON_LIST_OPTION(to) \
    {"--json", ARG_FLAG, to, 0, 0, NULL, NULL, "a list of objects"}
// clang-format on

/* "random", "mc:3", "run:./mybot" or "working=mc:3,capitalist=random" for the seats in play. Seats
 * that are not named stay as they are. *named: those that are, a bit each. */
int cli_bots(const arg_command *c, const pol_game *g, const pol_setup *setup, const char *spec,
             seat_bot bots[POL_SEATS], uint8_t *named);

/* A whole file, NUL-terminated, to be freed; NULL after a message on stderr. */
char *cli_read_file(const char *path, size_t *size);

/* Where this user's games are kept when nobody says; false: there is no such place. */
bool cli_data_path(char *path, size_t size);
/* A directory and those above it, for this user alone; false: errno says why. */
bool cli_make_directories(char *path);

/* A number that nobody can foresee, for games without a seed. */
uint64_t cli_entropy(void);

/* Seconds on a clock that never goes back. */
double cli_seconds(void);

/* A text of the catalogue, in the language of what is printed; formats are checked as if it were
 * English. */
__attribute__((format_arg(1))) static inline const char *cli_tr(const char *english)
{
    return pol_tr("en", english);
}

/* Prints a string as JSON, quotes included. */
void cli_json_string(FILE *f, const char *text);

/* Set by Ctrl-C or TERM once cli_catch_interrupt was called. Another one, unless it comes in the
 * same second (some send it to the program and to its group), writes the farewell (bytes for the
 * terminal, or NULL) and ends the program at once. */
extern atomic_bool cli_interrupted;
void cli_catch_interrupt(const char *farewell);
/* The same for bots that think (pol_bot.stop). */
bool cli_stops(void *nobody);

/* Set when the window has got another size or the program goes on after Ctrl-Z, so that the screen
 * has to be drawn again; once cli_catch_resize was called. */
extern atomic_bool cli_resized;
void cli_catch_resize(void);

/* All signals that are caught. */
enum { CLI_SIGNALS = 4 };
extern const int cli_signals[CLI_SIGNALS];

#endif
