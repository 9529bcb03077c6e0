/* game_json.h - members that whatever tells of a game as JSON has in common. */
#ifndef POL_HOST_GAME_JSON_H
#define POL_HOST_GAME_JSON_H

#include "base/text.h"
#include "polity.h"

/* "options":{"end-turn":"auto"}: those that are not the default. */
void game_json_options(text *t, const pol_game *g, const pol_setup *setup);
/* "winners":["working"] */
void game_json_winners(text *t, const pol_state *s);
/* "vp":{"working":52,"capitalist":31}, as far as the viewer may know them. */
void game_json_vp(text *t, const pol_state *s, int viewer);

#endif
