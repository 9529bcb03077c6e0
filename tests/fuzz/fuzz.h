/* fuzz.h - what the fuzz targets share: the games, and how a target says that something is wrong.
 *
 * The table of games stands here instead of the build's own, so that the toy is among them: it
 * reaches in a few bytes what takes a long game elsewhere.
 */
#ifndef POL_FUZZ_H
#define POL_FUZZ_H

#include "core/games.h"
#include "toy/toy.h"

#include <stdlib.h>

#define GAME(name, game) extern const pol_game game;
#include "games.def"
#undef GAME

#define GAME(name, game) &game,
const pol_game *const pol_games[] = {
    &toy_game,
#include "games.def"
};
#undef GAME

const int pol_games_count = sizeof pol_games / sizeof pol_games[0];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Also without asserts. */
static inline void must(bool ok)
{
    if (!ok)
        abort();
}

#endif
