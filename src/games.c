/* games.c - the games of this build. */
#include "core/games.h"

#define GAME(name, game) extern const pol_game game;
#include "games.def"
#undef GAME

#define GAME(name, game) &game,
const pol_game *const pol_games[] = {
#include "games.def"
};
#undef GAME

const int pol_games_count = sizeof pol_games / sizeof pol_games[0];
