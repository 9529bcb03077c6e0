/* setup.c - chapter 2: the table before the first turn, and the order of the whole game. */
#include "planetb/setup.h"

#include "planetb/buildings.h"
#include "planetb/end.h"
#include "planetb/news.h"
#include "planetb/turn.h"

static void set_up_player(pb_state *s, int seat)
{
    pb_player *p = &s->player[seat];
    p->buildings = pol_bit(PB_HQ);
    p->money = pb_number.money;
    p->workies[CRAFTIE] = pb_number.crafties;
    p->workies[BRAINIE] = pb_number.brainies;
    p->news = PB_NONE;
    s->supply[seat] = (uint8_t)(pb_number.ballots - pb_number.ballots_in_bag);
    s->bag[seat] = pb_number.ballots_in_bag;
}

void pb_set_up(pb_state *s)
{
    memset(&s->hidden, PB_NONE, sizeof s->hidden);
    memset(s->hidden.knows, 0, sizeof s->hidden.knows);
    for (int seat = 0; seat < s->head.players; seat++)
        set_up_player(s, seat);
    if (s->head.players == 2)
        s->supply[DUMMY] = pb_number.ballots;
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
    s->tiles_left = pb_b_tiles[s->head.players - 2];
}

/* ---- draws ---- */

static void draw_start_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    for (int i = 0; i < s->head.players; i++)
        pol_put(out, pol_a(V_STARTS, i, 0, 0), 1);
}

static void draw_start_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(s->phase == SETTING_UP && pb_plays(s, a.a));
    s->start = s->active = a.a;
    TELL(RULE(SET, 11), MSG_STARTS, a.a);
    pol_pop(s);
}

POL_TABLE pol_kind pb_kind_draw_start = {
    "draw_start",
    .offer = draw_start_offer,
    .take = draw_start_take,
    .msg = MSG_ASK_DRAW_START,
    .flags = POL_KIND_CHANCE,
};

typedef struct draw_tile_frame {
    POL_FRAME;
    uint8_t slot; /* where the tile goes; PB_NONE: on top of the B stack */
    uint8_t spare[4];
} draw_tile_frame;
POL_FRAME_FITS(draw_tile_frame);

void pb_draw_tile(pb_state *s, int slot)
{
    draw_tile_frame *f = pb_push(s, K_DRAW_TILE, POL_CHANCE);
    f->slot = (uint8_t)slot;
}

/* Tiles that can be drawn: A tiles for the slots at the start, B tiles for the top of their
 * stack. */
static int unseen_tiles(const pb_state *s, int slot)
{
    int a_tiles = (1 << PB_FIRST_B_TILE) - 1;
    return s->unseen_tiles & (slot == PB_NONE ? ~a_tiles : a_tiles);
}

static void draw_tile_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_tile_frame);
    for (int left = unseen_tiles(s, f->slot); left; left &= left - 1)
        pol_put(out, pol_a(V_TILE, pol_first((uint64_t)left), 0, 0), 1);
}

static void draw_tile_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_tile_frame);
    int slot = f->slot;
    assert(unseen_tiles(s, slot) >> a.a & 1);
    s->unseen_tiles &= (uint8_t) ~(1 << a.a);
    pol_pop(s);
    if (slot == PB_NONE) {
        assert(s->next_tile == PB_NONE && s->tiles_left > 0);
        s->next_tile = a.a;
        TELL(RULE(INFO, 6), MSG_TILE_NEXT, a.a);
        return;
    }
    assert(s->phase == SETTING_UP && s->tile[slot] == PB_NONE);
    s->tile[slot] = a.a;
    TELL(RULE(SET, 3), MSG_TILE_PLACED, a.a, slot, s->tiles_left);
}

POL_TABLE pol_kind pb_kind_draw_tile = {
    "draw_tile",
    .offer = draw_tile_offer,
    .take = draw_tile_take,
    .msg = MSG_ASK_DRAW_TILE,
    .flags = POL_KIND_CHANCE,
};

/* ---- the draft ---- */

/* The draft of a stack. `who` is the player who chooses now. */
typedef struct draft_frame {
    POL_FRAME;
    uint8_t stack;
    uint8_t chosen; /* players who have chosen */
    uint8_t drawn;  /* buildings drawn so far */
    uint8_t spare[2];
} draft_frame;
POL_FRAME_FITS(draft_frame);

int pb_draft_seat(const pb_state *s, int stack, int i)
{
    int players = s->head.players;
    assert(i >= 0 && i < players);
    int place = stack == STACK_B ? i : players - 1 - i;
    return (s->start + place) % players;
}

static void push_draft(pb_state *s, int stack)
{
    draft_frame *f = pb_push(s, K_DRAFT, pb_draft_seat(s, stack, 0));
    f->stack = (uint8_t)stack;
}

static int pack_size(const pb_state *s)
{
    int n = 0;
    while (n < COLOURS && s->hidden.pack[n] != PB_NONE)
        n++;
    return n;
}

static enum pol_run draft_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draft_frame);
    if (f->chosen == s->head.players) {
        assert(pack_size(s) == 0);
        pol_pop(s);
        return POL_RUN;
    }
    if (f->drawn == 0)
        TELL(RULE(SET, 21 + f->stack), MSG_DRAFT, f->who, f->stack);
    if (f->drawn < s->head.players) {
        f->drawn++;
        pb_draw_building(s, f->stack, f->who, true);
        return POL_RUN;
    }
    return POL_ASK;
}

static void draft_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draft_frame);
    for (int i = 0; i < COLOURS && s->hidden.pack[i] != PB_NONE; i++)
        if (pol_try(out, pol_a(V_KEEP, s->hidden.pack[i], 0, 0)))
            return;
}

static pol_no draft_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(draft_frame);
    if (a.verb != V_KEEP)
        return POL_NOT_AN_ANSWER;
    for (int i = 0; i < COLOURS; i++)
        if (s->hidden.pack[i] == a.a)
            return 0;
    return NO(SET, f->stack == STACK_A ? 21 : f->stack == STACK_B ? 22 : 23);
}

static void draft_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draft_frame);
    int n = pack_size(s), knows = 1 << seat | PB_DRAFTED;
    assert(seat == f->who && n == s->head.players - f->chosen);
    if (n == 1) /* the player before has seen what was left */
        knows |= 1 << pb_draft_seat(s, f->stack, f->chosen - 1);
    uint8_t *pack = s->hidden.pack;
    int at = 0;
    assert(memchr(pack, a.a, (size_t)n));
    while (pack[at] != a.a)
        at++;
    memmove(pack + at, pack + at + 1, (size_t)(COLOURS - at - 1));
    pack[COLOURS - 1] = PB_NONE;
    pb_hand_add(s, seat, a.a, knows);
    TELL_ONLY(POL_ALL & ~(1 << seat), RULE(SET, 21 + f->stack), MSG_KEPT_ONE, seat, f->stack);
    TELL_ONLY(1 << seat, RULE(SET, 21 + f->stack), MSG_KEPT, seat, a.a);
    f->chosen++;
    if (f->chosen < s->head.players)
        f->who = (uint8_t)pb_draft_seat(s, f->stack, f->chosen);
}

static void draft_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(draft_frame);
    q->seen = (uint8_t)(1 << f->who);
}

POL_TABLE pol_kind pb_kind_draft = {
    "draft",
    .run = draft_run,
    .offer = draft_offer,
    .check = draft_check,
    .take = draft_take,
    .prompt = draft_prompt,
    .msg = MSG_ASK_DRAFT,
    .flags = POL_KIND_PRIVATE,
};

/* ---- the course of the game ---- */

void pb_push_game(pb_state *s, int step)
{
    pol_frame *f = pb_push(s, K_GAME, GREEN);
    f->step = (uint8_t)step;
}

void pb_start(void *state, const pol_setup *setup)
{
    pb_state *s = state;
    pb_set_up(s);
    pb_push_game(s, GAME_START);
}

static enum pol_run game_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    switch (f->step++) {
    case GAME_START:
        pb_push(s, K_DRAW_START, POL_CHANCE);
        break;
    case GAME_TILES:
        pb_draw_tile(s, PB_NONE);
        for (int slot = SLOTS - 1; slot >= 0; slot--)
            pb_draw_tile(s, slot);
        break;
    case GAME_NEWS:
        for (int deck = DECKS - 1; deck >= 0; deck--)
            pb_draw_news(s, deck);
        break;
    case GAME_DRAFT:
        for (int stack = STACKS - 1; stack >= 0; stack--)
            push_draft(s, stack);
        break;
    case GAME_TURNS:
        f->step = GAME_TURNS;
        s->phase = IN_TURN;
        s->turn++;
        TELL(RULE(TURN, 1), MSG_TURN, s->turn, s->active);
        pb_push_turn(s, s->active, TURN_DEAL, 0);
        break;
    default:
        pb_score(s, ev);
        pol_pop(s);
    }
    return POL_RUN;
}

POL_TABLE pol_kind pb_kind_game = {"game", .run = game_run};
