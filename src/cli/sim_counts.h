/* sim_counts.h - what `polity sim --counts` has counted, printed. */
#ifndef POL_CLI_SIM_COUNTS_H
#define POL_CLI_SIM_COUNTS_H

#include "sim/sim.h"

/* One JSON object: "answers" by seat, "rules", "fields", "pairs", "lengths". */
void sim_counts_json(const sim_config *c);

/* A summary for people: verbs by seat, answers that were never given, fields. */
void sim_counts_text(const sim_config *c, int games);

#endif
