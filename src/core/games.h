/* games.h - the games this build knows. */
#ifndef POL_CORE_GAMES_H
#define POL_CORE_GAMES_H

#include "core/game.h"

extern const pol_game *const pol_games[];
extern const int pol_games_count;

/* Writes their names: "hegemony, planetb". */
void pol_put_games(pol_buf *b);

#endif
