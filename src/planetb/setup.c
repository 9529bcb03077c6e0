/* setup.c - chapter 2: the table before the first turn, and the order of the whole game. */
#include "planetb/pb.h"

static void set_up_player(pb_state *s, int seat)
{
    pb_player *p = &s->player[seat];
    p->buildings = pol_bit(PB_HQ);
    p->money = 10;
    p->workies[CRAFTIE] = p->workies[BRAINIE] = 2;
    p->news = PB_NONE;
    s->supply[seat] = PB_BALLOTS - 3;
    s->bag[seat] = 3;
}

void pb_set_up(pb_state *s)
{
    memset(&s->hidden, PB_NONE, sizeof s->hidden);
    memset(s->hidden.knows, 0, sizeof s->hidden.knows);
    for (int seat = 0; seat < s->head.players; seat++)
        set_up_player(s, seat);
    if (s->head.players == 2)
        s->supply[DUMMY] = PB_BALLOTS;
    s->unseen_buildings = pol_bit(PB_HQ) - 1;
    s->unseen_news = pol_bit(PB_NEWS) - 1;
    for (int colour = 0; colour < LAW_COLOURS; colour++) {
        s->unseen_laws[colour] = (1 << PB_LAW_STACK) - 1;
        memset(s->law_under[colour], PB_NONE, PB_LAW_STACK);
    }
    memset(s->tile, PB_NONE, sizeof s->tile);
    s->next_tile = PB_NONE;
    memset(s->open_news, PB_NONE, sizeof s->open_news);
    s->market[MIDDLE] = RED_SIDE;
    s->unseen_tiles = (uint8_t)((1 << PB_TILES) - 1);
    s->tiles_left = s->head.players == 2 ? 3 : 4; /* 2P-2, 3P-3 */
}

void pb_start(void *state, const pol_setup *setup)
{
    pb_state *s = state;
    (void)setup;
    pb_set_up(s);
    pb_push(s, K_GAME, GREEN);
}

enum pol_run pb_run_game(void *state, pol_frame *f, pol_events *ev)
{
    pb_state *s = state;
    switch (f->step++) {
    case GAME_START:
        pb_push(s, K_DRAW_START, POL_CHANCE);
        break;
    case GAME_TILES:
        pb_push(s, K_DRAW_TILE, POL_CHANCE)->a = PB_NONE;
        for (int slot = SLOTS - 1; slot >= 0; slot--)
            pb_push(s, K_DRAW_TILE, POL_CHANCE)->a = (uint8_t)slot;
        break;
    case GAME_NEWS:
        for (int deck = DECKS - 1; deck >= 0; deck--)
            pb_push(s, K_DRAW_NEWS, POL_CHANCE)->a = (uint8_t)deck;
        break;
    case GAME_DRAFT:
        for (int stack = STACKS - 1; stack >= 0; stack--)
            pb_push(s, K_DRAFT, pb_draft_seat(s, stack, 0))->a = (uint8_t)stack;
        break;
    case GAME_TURNS:
        f->step = GAME_TURNS;
        s->phase = IN_TURN;
        s->turn++;
        pol_event_add(ev, POL_ALL, RULE(TURN, 1), MSG_TURN, s->turn, s->active, 0, 0, 0, 0);
        pb_push(s, K_TURN, s->active);
        break;
    default:
        pb_score(s, ev);
        pol_pop(s);
    }
    return POL_RUN;
}

/* ---- draws ---- */

void pb_offer_draw_start(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const pb_state *s = state;
    (void)f;
    (void)seat;
    for (int i = 0; i < s->head.players; i++)
        pol_put(out, pol_a(V_STARTS, i, 0, 0), 1);
}

void pb_take_draw_start(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)f;
    (void)seat;
    s->start = s->active = a.a;
    pol_event_add(ev, POL_ALL, RULE(SET, 11), MSG_STARTS, a.a, 0, 0, 0, 0, 0);
    pol_pop(s);
}

/* A tiles begin in the slots; the B tiles come from their stack. */
static int unseen_tiles(const pb_state *s, int slot)
{
    int a_tiles = (1 << PB_FIRST_B_TILE) - 1;
    return s->unseen_tiles & (slot == PB_NONE ? ~a_tiles : a_tiles);
}

void pb_offer_draw_tile(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)seat;
    for (int left = unseen_tiles(state, f->a); left; left &= left - 1)
        pol_put(out, pol_a(V_TILE, pol_first((uint64_t)left), 0, 0), 1);
}

void pb_take_draw_tile(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    int slot = f->a;
    (void)seat;
    s->unseen_tiles &= (uint8_t) ~(1 << a.a);
    pol_pop(s);
    if (slot == PB_NONE) {
        s->next_tile = a.a;
        pol_event_add(ev, POL_ALL, RULE(INFO, 6), MSG_TILE_NEXT, a.a, 0, 0, 0, 0, 0);
        return;
    }
    s->tile[slot] = a.a;
    pol_event_add(ev, POL_ALL, RULE(SET, 3), MSG_TILE_PLACED, a.a, slot, s->tiles_left, 0, 0, 0);
}

/* ---- the draft ---- */

int pb_draft_seat(const pb_state *s, int stack, int i)
{
    int players = s->head.players;
    int place = stack == STACK_B ? i : players - 1 - i;
    return (s->start + place) % players;
}

static int pack_size(const pb_state *s)
{
    int n = 0;
    while (n < COLOURS && s->hidden.pack[n] != PB_NONE)
        n++;
    return n;
}

/* c: buildings drawn so far, b: players who have chosen. */
enum pol_run pb_run_draft(void *state, pol_frame *f, pol_events *ev)
{
    pb_state *s = state;
    (void)ev;
    if (f->b == s->head.players) {
        pol_pop(s);
        return POL_RUN;
    }
    if (f->c < s->head.players) {
        f->c++;
        pol_frame *draw = pb_push(s, K_DRAW_BUILDING, POL_CHANCE);
        draw->a = f->a;
        draw->b = 1;
        draw->c = f->who;
        return POL_RUN;
    }
    return POL_ASK;
}

void pb_offer_draft(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const pb_state *s = state;
    (void)f;
    (void)seat;
    for (int i = 0; i < COLOURS && s->hidden.pack[i] != PB_NONE; i++)
        if (pol_try(out, pol_a(V_KEEP, s->hidden.pack[i], 0, 0)))
            return;
}

pol_rule pb_check_draft(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const pb_state *s = state;
    (void)seat;
    if (!pol_names(a, V_KEEP, PB_HQ))
        return POL_NOT_AN_ANSWER;
    for (int i = 0; i < COLOURS; i++)
        if (s->hidden.pack[i] == a.a)
            return 0;
    return NO(SET, f->a == STACK_A ? 21 : f->a == STACK_B ? 22 : 23);
}

void pb_take_draft(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)ev;
    int n = pack_size(s), knows = 1 << seat | PB_DRAFTED;
    if (n == 1) /* the one before has seen what was left */
        knows |= 1 << pb_draft_seat(s, f->a, f->b - 1);
    uint8_t *pack = s->hidden.pack;
    int at = 0;
    while (pack[at] != a.a)
        at++;
    memmove(pack + at, pack + at + 1, (size_t)(COLOURS - at - 1));
    pack[COLOURS - 1] = PB_NONE;
    pb_hand_add(s, seat, a.a, knows);
    f->b++;
    if (f->b < s->head.players)
        f->who = (uint8_t)pb_draft_seat(s, f->a, f->b);
}

void pb_prompt_draft(const void *s, const pol_frame *f, int seat, pol_question *q)
{
    (void)s;
    (void)seat;
    q->seen = (uint8_t)(1 << f->who);
}
