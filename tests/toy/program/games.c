/* games.c - the toy as the only game of a whole program. */
#include "core/games.h"
#include "toy/toy.h"

const pol_game *const pol_games[] = {&toy_game};
const int pol_games_count = 1;
