/* scenario_words.h - `polity scenario --words`: what scenarios of a game can say. */
#ifndef POL_CLI_SCENARIO_WORDS_H
#define POL_CLI_SCENARIO_WORDS_H

#include "polity.h"

/* Prints seats, places, answers, nouns and fields; others: and the fields that only other numbers
 * of players have. */
void scenario_print_words(const pol_game *g, int players, bool others);

#endif
