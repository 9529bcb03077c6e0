/* reorganisation.c - chapter 15: a slot whose suitcase fields are full. */
#include "planetb/reorganisation.h"

#include "planetb/election.h"
#include "planetb/frames.h"
#include "planetb/setup.h"

/* `who` has filled the slot. The visible side of its tile is that of its market disc (REORG-9). */
typedef struct reorganisation_frame {
    POL_FRAME;
    uint8_t slot;
    uint8_t spare[4];
} reorganisation_frame;
POL_FRAME_FITS(reorganisation_frame);

enum { REWARD, TILE, DISC, MARKET, DONE }; /* its steps */

void pb_reorganise(pb_state *s, int seat, int slot)
{
    assert(s->phase == AFTER_TURN && seat == s->active && s->tile[slot] != PB_NONE);
    reorganisation_frame *f = pb_push(s, K_REORGANISATION, seat);
    f->slot = (uint8_t)slot;
}

/* The side on which the tiles of a slot begin: red in the middle, grey on left and right. */
static int first_side(int slot)
{
    return slot == MIDDLE ? RED_SIDE : GREY_SIDE;
}

static void change_tile(pb_state *s, int slot, pol_events *ev)
{
    assert(s->suitcases[slot] == pb_suitcase_fields(s));
    assert((s->next_tile == PB_NONE) == (s->tiles_left == 0));
    s->suitcases[slot] = 0;
    if (s->market[slot] == first_side(slot)) {
        TELL(RULE(REORG, 4), MSG_TILE_TURNED, s->tile[slot]);
        return;
    }
    TELL(RULE(REORG, 5), MSG_TILE_GONE, s->tile[slot]);
    s->tile[slot] = s->next_tile;
    s->next_tile = PB_NONE;
    if (s->tile[slot] == PB_NONE) /* REORG-6 */
        return;
    s->tiles_left--;
    TELL(RULE(REORG, 5), MSG_TILE_PLACED, s->tile[slot], slot, s->tiles_left);
    if (s->tiles_left > 0) {
        pb_draw_tile(s, PB_NONE);
        return;
    }
    assert(s->turns_left == 0);
    s->turns_left = (uint8_t)(s->head.players + 1); /* this turn is not one of them */
    TELL(RULE(END, 1), MSG_LAST_TURNS, 0);
}

static enum pol_run reorganisation_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(reorganisation_frame);
    int slot = f->slot;
    switch (f->step++) {
    case REWARD:
        TELL(RULE(REORG, 1), MSG_SLOT_FULL, f->who, slot);
        pb_begin_frame(s, f->who, FRAME_REWARD + pb_immoral(s, f->who), 0, RULE(REORG, 2), ev);
        break;
    case TILE:
        change_tile(s, slot, ev);
        break;
    case DISC:
        pb_advance_disc(s, pb_number.reorganised_fields, RULE(REORG, 7), ev);
        break;
    case MARKET:
        s->market[slot] = !s->market[slot];
        TELL(RULE(REORG, 8), MSG_REORGANISED, slot, pb_cards.price[slot][s->market[slot]]);
        break;
    default:
        pol_pop(s);
    }
    return POL_RUN;
}

POL_TABLE pol_kind pb_kind_reorganisation = {"reorganisation", .run = reorganisation_run};
