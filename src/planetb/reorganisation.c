/* reorganisation.c - chapter 15: a slot whose suitcase fields are full. */
#include "planetb/pb.h"

enum { DISC_MOVES = 2 }; /* REORG-7 */
enum { REWARD, TILE, DISC, MARKET, DONE };

/* Grey on left and right, red in the middle. */
static int first_side(int slot)
{
    return slot == MIDDLE ? RED_SIDE : GREY_SIDE;
}

static void change_tile(pb_state *s, int slot, pol_events *ev)
{
    s->suitcases[slot] = 0;
    if (s->market[slot] == first_side(slot)) {
        pol_event_add(ev, POL_ALL, RULE(REORG, 4), MSG_TILE_TURNED, s->tile[slot], 0, 0, 0, 0, 0);
        return;
    }
    pol_event_add(ev, POL_ALL, RULE(REORG, 5), MSG_TILE_GONE, s->tile[slot], 0, 0, 0, 0, 0);
    s->tile[slot] = s->next_tile;
    s->next_tile = PB_NONE;
    if (s->tile[slot] == PB_NONE) /* REORG-6 */
        return;
    s->tiles_left--;
    pol_event_add(ev, POL_ALL, RULE(REORG, 5), MSG_TILE_PLACED, s->tile[slot], slot, s->tiles_left,
                  0, 0, 0);
    if (s->tiles_left > 0) {
        pb_push(s, K_DRAW_TILE, POL_CHANCE)->a = PB_NONE;
        return;
    }
    s->turns_left = (uint8_t)(s->head.players + 1); /* this turn is not one of them */
    pol_event_add(ev, POL_ALL, RULE(END, 1), MSG_LAST_TURNS, 0, 0, 0, 0, 0, 0);
}

/* a: the slot. The visible side of its tile is where its market disc is (REORG-9). */
enum pol_run pb_run_reorganisation(void *state, pol_frame *f, pol_events *ev)
{
    pb_state *s = state;
    int slot = f->a;
    switch (f->step++) {
    case REWARD:
        pb_begin_frame(s, f->who, FRAME_REWARD + pb_immoral(s, f->who), 0);
        break;
    case TILE:
        change_tile(s, slot, ev);
        break;
    case DISC:
        pb_move_disc(s, DISC_MOVES, ev);
        break;
    case MARKET:
        s->market[slot] = !s->market[slot];
        pol_event_add(ev, POL_ALL, RULE(REORG, 8), MSG_REORGANISED, slot,
                      pb_cards.price[slot][s->market[slot]], 0, 0, 0, 0);
        break;
    default:
        pol_pop(s);
    }
    return POL_RUN;
}
