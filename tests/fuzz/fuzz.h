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

extern const pol_game heg_game;

const pol_game *const pol_games[] = {&toy_game, &heg_game};
const int pol_games_count = 2;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Also without asserts. */
static inline void must(bool ok)
{
    if (!ok)
        abort();
}

#endif
