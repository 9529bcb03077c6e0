/* game_json.c - see game_json.h */
#include "host/game_json.h"

void game_json_options(text *t, const pol_game *g, const pol_setup *setup)
{
    const pol_option *o;
    text_key(t, "options");
    text_add(t, "{");
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++)
        if (setup->option[i])
            text_member(t, o->name, o->values[setup->option[i]]);
    text_add(t, "}");
}

void game_json_winners(text *t, const pol_state *s)
{
    text_key(t, "winners");
    text_add(t, "[");
    for (uint8_t left = pol_winners(s); left; left &= (uint8_t)(left - 1)) {
        text_comma(t);
        text_json(t, pol_seat_name(pol_state_game(s), pol_first_seat(left)));
    }
    text_add(t, "]");
}

void game_json_vp(text *t, const pol_state *s, int viewer)
{
    const pol_game *g = pol_state_game(s);
    pol_setup setup;
    pol_state_setup(s, &setup);
    text_key(t, "vp");
    text_add(t, "{");
    for (int seat = 0, vp; seat < POL_SEATS; seat++)
        if (pol_setup_seats(g, &setup) >> seat & 1 && pol_vp_known(s, viewer, seat, &vp))
            text_member_int(t, pol_seat_name(g, seat), vp);
    text_add(t, "}");
}
