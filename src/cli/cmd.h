/* cmd.h - the subcommands of `polity`, one file each. Each takes the arguments after its own name
 * and returns the exit code (args.h). */
#ifndef POL_CLI_CMD_H
#define POL_CLI_CMD_H

#include <stdbool.h>

int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_scenario(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_saves(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_cards(int argc, char **argv);
int cmd_options(int argc, char **argv);
int cmd_messages(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_serve(int argc, char **argv);
extern const bool serve_is_built; /* whether this build has tables in the browser */
int cmd_bench_serve(int argc, char **argv);
int cmd_mutants(int argc, char **argv); /* only in the build with POL_MUTANTS */

#endif
