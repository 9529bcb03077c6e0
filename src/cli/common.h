/* common.h - what several subcommands share: games, table options, bots, files, JSON. */
#ifndef POL_CLI_COMMON_H
#define POL_CLI_COMMON_H

#include "ai/ai.h"
#include "cli/args.h"
#include "polity.h"

#include <signal.h>
#include <stdio.h>

/* The following report what is wrong on stderr and return EXIT_USAGE, or -1 when all is well. */

/* The game of this name; the only or first game when name is NULL. */
int cli_game(const arg_command *c, const char *name, const pol_game **g);

/* players (0: the fewest that can play) and "name=value" options into setup. options may be NULL. */
int cli_setup(const arg_command *c, const pol_game *g, int64_t players, const arg_list *options,
              pol_setup *setup);
/* The same where nobody takes anything back: the end of a turn is not asked unless the options want
 * it. */
int cli_setup_auto(const arg_command *c, const pol_game *g, int64_t players,
                   const arg_list *options, pol_setup *setup);

/* "random", "mc:3" or "working=mc:3,capitalist=random" for the seats in play. Seats that are not
 * named stay as they are. */
int cli_bots(const arg_command *c, const pol_game *g, int players, const char *spec,
             ai_bot bots[POL_SEATS]);

/* A whole file, NUL-terminated, to be freed; NULL after a message on stderr. */
char *cli_read_file(const char *path, size_t *size);

/* A number that nobody can foresee, for games without a seed. */
uint64_t cli_entropy(void);

/* Seconds on a clock that never goes back. */
double cli_seconds(void);

/* Prints a string as JSON, quotes included. */
void cli_json_string(FILE *f, const char *text);

/* Set by Ctrl-C once cli_catch_interrupt was called. A second Ctrl-C ends the program at once. */
extern volatile sig_atomic_t cli_interrupted;
void cli_catch_interrupt(void);

#endif
