/* games.c - the games of this build. */
#include "core/games.h"

extern const pol_game heg_game;

const pol_game *const pol_games[] = {&heg_game};
const int pol_games_count = sizeof pol_games / sizeof pol_games[0];
