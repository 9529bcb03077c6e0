/* scenario_files.h - runs the scenarios of files and directories. */
#ifndef POL_CLI_SCENARIO_FILES_H
#define POL_CLI_SCENARIO_FILES_H

#include "polity.h"

/* Called for each scenario that was run, with its file. */
typedef void scenario_seen(void *user, const char *file, const pol_scenario_result *r);

/* Examples (EX-n, CX-n) can be cited, but are no rules of the book. */
bool scenario_is_example(const char *id);

/* A file, or all *.scn and *.txt below a directory, sorted by name. false when something could not
 * be read, which has been said on stderr; the rest was run all the same. */
bool scenario_run_path(const char *path, scenario_seen *seen, void *user);

#endif
