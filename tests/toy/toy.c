/* toy.c - see toy.h. */
#include "toy/toy.h"

#include "core/visit.h"

const uint8_t toy_copies[TOY_CARDS] = {2, 2, 1};
static const uint8_t cubes[TOY_CUBES] = {2, 1};

static const char *const card_words[] = {"ant", "bee", "cat"};
static const char *const card_labels[] = {"Ant", "Bee", "Cat"};
static const char *const cube_words[] = {"red", "blue"};
static const char *const seat_words[POL_SEATS] = {"alice", "bob"};
static const char *const seat_labels[POL_SEATS] = {"Alice", "Bob"};

enum { RULE = 1 << 8 };
enum { K_GAME = 1, K_DEAL, K_TURN, K_CAT, K_PEEK, K_BIDS, K_TIE, K_LUCK, K_COUNT };
enum {
    M_NONE,
    M_ASK_DRAW,
    M_ASK_TURN,
    M_ASK_CAT,
    M_ASK_BID,
    M_ASK_CUBE,
    M_ASK_LUCK,
    M_DREW,
    M_EMPTY,
    M_PLAYED,
    M_BIDS,
    M_WON,
    M_COUNT
};

static const pol_message messages[M_COUNT] = {
    POL_ANSWER_ROW,
    [M_ASK_DRAW] = {"ASK_DRAW", "who:s", "", "a card from the pile for {who}"},
    [M_ASK_TURN] = {"ASK_TURN", "", "", "your turn"},
    [M_ASK_CAT] = {"ASK_CAT", "who:s", "", "{who} plays the Cat against you"},
    [M_ASK_BID] = {"ASK_BID", "", "", "how much do you bid?"},
    [M_ASK_CUBE] = {"ASK_CUBE", "", "", "a cube decides the tie"},
    [M_ASK_LUCK] = {"ASK_LUCK", "", "", "a cube decides what comes first"},
    [M_DREW] = {"DREW", "who:s card:c", "", "{who} draws the {card}"},
    [M_EMPTY] = {"EMPTY", "", "", "the pile is empty"},
    [M_PLAYED] = {"PLAYED", "who:s card:c", "", "{who} plays the {card}"},
    [M_BIDS] = {"BIDS", "alice:n bob:n", "", "Alice bids {alice}, Bob bids {bob}"},
    [M_WON] = {"WON", "who:s coins:n vp:n", "", "{who} pays {coins} and gains {vp} VP"},
};

static int sum(const uint8_t *n, int count)
{
    int total = 0;
    for (int i = 0; i < count; i++)
        total += n[i];
    return total;
}

static void *push(void *s, uint8_t kind, uint8_t who)
{
    return pol_push(s, TOY_DEPTH, kind, who);
}

static void tell(pol_events *ev, uint8_t seats, uint16_t msg, int n0, int n1, int n2)
{
    pol_event_add(ev, seats, 0, msg, n0, n1, n2, 0, 0, 0);
}

/* The parameters of a kind's functions by their own names and types: s and f. SEE is for functions
 * that look, DO for those that change. A kind whose frame needs no bytes takes pol_frame. */
#define SEE(frame_type)                        \
    const frame_type *f = (const void *)frame; \
    const toy *s = state;                      \
    (void)s, (void)f
#define DO(frame_type)             \
    frame_type *f = (void *)frame; \
    toy *s = state;                \
    (void)s, (void)f

/* ---- drawing: into a hand, or a look at a card of the pile ---- */

typedef struct draw_frame {
    POL_FRAME;
    uint8_t seat;  /* who sees the card */
    uint8_t cards; /* still to be dealt into that hand */
    uint8_t spare[3];
} draw_frame;
POL_FRAME_FITS(draw_frame);

static void push_deal(void *s, uint8_t seat, uint8_t cards)
{
    draw_frame *f = push(s, K_DEAL, POL_CHANCE);
    f->seat = seat;
    f->cards = cards;
}

static void draw_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    for (int c = 0; c < TOY_CARDS; c++)
        pol_put(out, pol_a(TOY_DRAW, c, 0, 0), s->pile[c]);
    if (sum(s->pile, TOY_CARDS) == 0)
        pol_put(out, pol_a(TOY_DRAW, s->bottom, 0, 0), 1);
}

static void draw_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(draw_frame);
    q->seen = (uint8_t)(1u << f->seat);
    q->prompt.n[0] = f->seat;
}

static enum pol_run deal_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_frame);
    bool empty = sum(s->pile, TOY_CARDS) == 0 && s->bottom == TOY_NONE;
    if (f->cards > 0 && !empty)
        return POL_ASK;
    if (f->cards > 0)
        tell(ev, POL_ALL, M_EMPTY, 0, 0, 0);
    pol_pop(s);
    return POL_RUN;
}

static void deal_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    if (s->pile[a.a] > 0) {
        s->pile[a.a]--;
    } else {
        s->bottom = TOY_NONE;
        s->bottom_known = 0;
    }
    s->hand[f->seat][a.a]++;
    f->cards--;
    tell(ev, (uint8_t)(1u << f->seat), M_DREW, f->seat, a.a, 0);
}

static const pol_kind deal_kind = {
    "deal",
    .run = deal_run,
    .offer = draw_offer,
    .take = deal_take,
    .prompt = draw_prompt,
    .msg = M_ASK_DRAW,
    .flags = POL_KIND_CHANCE | POL_KIND_PRIVATE,
};

static void peek_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    s->pile[a.a]--;
    s->bottom = a.a;
    s->bottom_known = (uint8_t)(1u << f->seat);
    pol_pop(s);
}

static const pol_kind peek_kind = {
    "peek",
    .offer = draw_offer,
    .take = peek_take,
    .prompt = draw_prompt,
    .msg = M_ASK_DRAW,
    .flags = POL_KIND_CHANCE | POL_KIND_PRIVATE,
};

/* ---- a turn ---- */

typedef struct turn_frame {
    POL_FRAME;
    uint8_t done; /* WORKED, PLAYED, PEEKED */
    uint8_t spare[4];
} turn_frame;
POL_FRAME_FITS(turn_frame);

enum { WORKED = 1, PLAYED = 2, PEEKED = 4 };

static void turn_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_try(out, pol_a(TOY_WORK, 0, 0, 0));
    for (int c = 0; c < TOY_CARDS; c++)
        pol_try(out, pol_a(TOY_PLAY, c, 0, 0));
    pol_try(out, pol_a(TOY_PEEK, 0, 0, 0));
    pol_try(out, pol_a(TOY_END, 0, 0, 0));
}

static pol_no turn_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(turn_frame);
    if ((a.a != 0 && a.verb != TOY_PLAY) || a.b != 0 || a.c != 0 || a.a >= TOY_CARDS)
        return POL_NOT_AN_ANSWER;
    switch (a.verb) {
    case TOY_WORK:
        return f->done & WORKED ? POL_NO(RULE | 1) : 0;
    case TOY_PLAY:
        if (f->done & PLAYED)
            return POL_NO(RULE | 1);
        return s->hand[seat][a.a] == 0 ? POL_NO(RULE | 2) : 0;
    case TOY_PEEK:
        if (f->done & PEEKED)
            return POL_NO(RULE | 1);
        if (s->bottom != TOY_NONE)
            return POL_NO(RULE | 3);
        return sum(s->pile, TOY_CARDS) == 0 ? POL_NO(RULE | 4) : 0;
    case TOY_END:
        return 0;
    default:
        return POL_NOT_AN_ANSWER;
    }
}

static void play_card(toy *s, int seat, uint8_t card, pol_events *ev)
{
    s->hand[seat][card]--;
    s->discard[card]++;
    tell(ev, POL_ALL, M_PLAYED, seat, card, 0);
    switch (card) {
    case TOY_ANT:
        s->coins[seat]++;
        break;
    case TOY_BEE:
        push_deal(s, (uint8_t)seat, 2);
        break;
    default:
        push(s, K_CAT, (uint8_t)(1 - seat));
    }
}

static void push_peek(toy *s, int seat)
{
    draw_frame *f = push(s, K_PEEK, POL_CHANCE);
    f->seat = (uint8_t)seat;
}

static void turn_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(turn_frame);
    switch (a.verb) {
    case TOY_WORK:
        f->done |= WORKED;
        s->coins[seat]++;
        break;
    case TOY_PLAY:
        f->done |= PLAYED;
        play_card(s, seat, a.a, ev);
        break;
    case TOY_PEEK:
        f->done |= PEEKED;
        push_peek(s, seat);
        break;
    default:
        pol_pop(s);
    }
}

static void turn_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    q->has_keep = true;
    q->keep = pol_a(TOY_END, 0, 0, 0);
}

static const pol_kind turn_kind = {
    "turn",
    .offer = turn_offer,
    .check = turn_check,
    .take = turn_take,
    .prompt = turn_prompt,
    .msg = M_ASK_TURN,
    .flags = POL_KIND_ALWAYS,
};

/* ---- seats that the rules play ---- */

enum { BY_PEOPLE, SIMPLE, ADVANCED };
static const char *const modes[] = {"simple", "advanced", NULL};

/* A cube is drawn, decides, and goes back. */
static void luck_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    for (int k = 0; k < TOY_CUBES; k++)
        pol_put(out, pol_a(TOY_CUBE, k, 0, 0), s->bag[k]);
}

static void luck_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    s->luck = (uint8_t)(a.a + 1);
    pol_pop(s);
}

static const pol_kind luck_kind = {
    "luck", .offer = luck_offer, .take = luck_take, .msg = M_ASK_LUCK, .flags = POL_KIND_CHANCE,
};

static void push_turn(toy *s, uint8_t seat)
{
    push(s, K_TURN, seat);
    s->luck = 0;
    if (pol_mode(&s->head, seat) == ADVANCED && sum(s->bag, TOY_CUBES) > 0)
        push(s, K_LUCK, POL_CHANCE);
}

static pol_ans choose_in_turn(const toy *s, const pol_frame *f, int seat)
{
    static const pol_ans cards_first[] = {{TOY_PLAY, TOY_CAT, 0, 0}, {TOY_PLAY, TOY_BEE, 0, 0},
                                          {TOY_PLAY, TOY_ANT, 0, 0}, {TOY_WORK, 0, 0, 0},
                                          {TOY_PEEK, 0, 0, 0},       {TOY_END, 0, 0, 0}};
    static const pol_ans work_first[] = {{TOY_WORK, 0, 0, 0},       {TOY_PLAY, TOY_ANT, 0, 0},
                                         {TOY_PLAY, TOY_BEE, 0, 0}, {TOY_PLAY, TOY_CAT, 0, 0},
                                         {TOY_PEEK, 0, 0, 0},       {TOY_END, 0, 0, 0}};
    const pol_ans *a = s->luck == TOY_BLUE + 1 ? work_first : cards_first;
    while (turn_check(s, f, seat, *a) != 0)
        a++;
    return *a;
}

static pol_ans toy_choose(const void *state, const pol_frame *frame, int seat)
{
    SEE(pol_frame);
    switch (f->kind) {
    case K_TURN:
        return choose_in_turn(s, f, seat);
    case K_CAT:
        return pol_a(s->coins[seat] > 0 ? TOY_PAY : TOY_SUFFER, 0, 0, 0);
    default:
        assert(f->kind == K_BIDS);
        return pol_a(TOY_BID,
                     pol_mode(&s->head, seat) == SIMPLE ? s->coins[seat] / 2 : s->coins[seat], 0,
                     0);
    }
}

/* ---- the cat: the other seat is asked in the middle of a turn ---- */

static void cat_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_try(out, pol_a(TOY_PAY, 0, 0, 0));
    pol_try(out, pol_a(TOY_SUFFER, 0, 0, 0));
}

static pol_no cat_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if ((a.verb != TOY_PAY && a.verb != TOY_SUFFER) || a.a != 0 || a.b != 0 || a.c != 0)
        return POL_NOT_AN_ANSWER;
    return a.verb == TOY_PAY && s->coins[seat] == 0 ? POL_NO(RULE | 5) : 0;
}

static void cat_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    if (a.verb == TOY_PAY)
        s->coins[seat]--;
    else
        s->vp[1 - seat]++;
    pol_pop(s);
}

static void cat_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(pol_frame);
    q->prompt.n[0] = 1 - f->who;
}

static const pol_kind cat_kind = {
    "cat",
    .offer = cat_offer,
    .check = cat_check,
    .take = cat_take,
    .prompt = cat_prompt,
    .msg = M_ASK_CAT,
};

/* ---- bids ---- */

static uint8_t bids_asked(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    return (uint8_t)((s->bid[0] == TOY_NONE) | (s->bid[1] == TOY_NONE) << 1);
}

static void bids_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    for (int n = 0; n <= s->coins[seat] + 1; n++) /* one too many, to show why not */
        pol_try(out, pol_a(TOY_BID, n, 0, 0));
}

static pol_no bids_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != TOY_BID || a.b != 0 || a.c != 0)
        return POL_NOT_AN_ANSWER;
    return a.a > s->coins[seat] ? POL_NO(RULE | 6) : 0;
}

static void bids_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    s->bid[seat] = a.a;
}

static void win_bids(toy *s, int seat, pol_events *ev)
{
    int paid = s->bid[seat];
    s->coins[seat] = (uint8_t)(s->coins[seat] - paid);
    s->vp[seat] = (uint8_t)(s->vp[seat] + 2);
    s->bid[0] = s->bid[1] = TOY_NONE;
    tell(ev, POL_ALL, M_WON, seat, paid, 2);
}

static enum pol_run bids_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    if (bids_asked(s, f) != 0)
        return POL_ASK;
    tell(ev, POL_ALL, M_BIDS, s->bid[0], s->bid[1], 0);
    pol_pop(s);
    if (s->bid[0] != s->bid[1])
        win_bids(s, s->bid[0] < s->bid[1], ev);
    else if (pol_option_value(&s->head, 1) != 0 || sum(s->bag, TOY_CUBES) == 0)
        win_bids(s, 0, ev); /* also when all cubes are gone */
    else
        push(s, K_TIE, POL_CHANCE);
    return POL_RUN;
}

static const pol_kind bids_kind = {
    "bids",
    .run = bids_run,
    .offer = bids_offer,
    .check = bids_check,
    .take = bids_take,
    .asked = bids_asked,
    .msg = M_ASK_BID,
    .flags = POL_KIND_SEALED,
};

static void tie_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    for (int c = 0; c < TOY_CUBES; c++)
        pol_put(out, pol_a(TOY_CUBE, c, 0, 0), s->bag[c]);
}

static void tie_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    s->bag[a.a]--;
    win_bids(s, a.a, ev);
    pol_pop(s);
}

static const pol_kind tie_kind = {
    "tie", .offer = tie_offer, .take = tie_take, .msg = M_ASK_CUBE, .flags = POL_KIND_CHANCE,
};

/* ---- the course of the game ---- */

static enum pol_run game_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    switch (f->step++) {
    case 0:
        push_deal(s, 0, 1);
        break;
    case 1:
        push_deal(s, 1, 1);
        break;
    case 2:
        push_turn(s, 0);
        break;
    case 3:
        push_turn(s, 1);
        break;
    case 4:
        push(s, K_BIDS, 0);
        break;
    default:
        s->head.winners = s->vp[0] > s->vp[1] ? 1 : s->vp[0] < s->vp[1] ? 2 : 3;
        pol_pop(s);
    }
    return POL_RUN;
}

static const pol_kind game_kind = {"game", .run = game_run};

// clang-format off
static const pol_kind *const kinds[K_COUNT] = {
    [K_GAME] = &game_kind, [K_DEAL] = &deal_kind, [K_TURN] = &turn_kind, [K_CAT] = &cat_kind,
    [K_PEEK] = &peek_kind, [K_BIDS] = &bids_kind, [K_TIE] = &tie_kind,
    [K_LUCK] = &luck_kind,
};

static const pol_verb verbs[] = {
    [TOY_DRAW]   = {"draw {c0}", "Draw the {c0}"},
    [TOY_CUBE]   = {"cube {k0}", NULL},
    [TOY_WORK]   = {"work", "Work for a coin"},
    [TOY_PLAY]   = {"play {c0}", "Play the {c0}"},
    [TOY_PEEK]   = {"peek", NULL},
    [TOY_END]    = {"end", "End the turn"},
    [TOY_PAY]    = {"pay", "Pay a coin"},
    [TOY_SUFFER] = {"suffer", NULL},
    [TOY_BID]    = {"bid {n0}", "Bid {n0}"},
};

static const pol_noun nouns[POL_NOUNS] = {
    [POL_NOUN('c')] = {0, TOY_CARDS, "card", card_words, card_labels},
    [POL_NOUN('k')] = {0, TOY_CUBES, "cube", cube_words, NULL},
    [POL_NOUN('s')] = {0, 2, "seat", seat_words, seat_labels},
};

static const pol_option options[] = {
    {"end-turn", {"ask", "auto"}, "Ask before a turn ends", "", POL_PREFERENCE},
    {"tie", {"cube", "alice"}, "Who wins a tie of bids", "Q-1", POL_RULING},
    {0},
};
// clang-format on

/* ---- what a seat may know ---- */

static uint8_t hand_knows(const void *s, int seat)
{
    return (uint8_t)(1u << seat);
}

static uint8_t pile_knows(const void *s, int which)
{
    return 0;
}

static uint8_t bottom_knows(const void *s, int which)
{
    const toy *t = s;
    return t->bottom == TOY_NONE ? POL_ALL : t->bottom_known;
}

/* Bids lie open once both are in. */
static uint8_t bid_knows(const void *s, int seat)
{
    const toy *t = s;
    bool open = t->bid[0] != TOY_NONE && t->bid[1] != TOY_NONE;
    return (uint8_t)(open ? POL_ALL : 1u << seat);
}

enum { ALICE_HAND, BOB_HAND, ALICE_BID, BOB_BID, PILE, BOTTOM };

static const pol_secret secrets[] = {
    [ALICE_HAND] = {"alice.hand", POL_SECRET_AT(toy, hand[0]), 0, hand_knows},
    [BOB_HAND] = {"bob.hand", POL_SECRET_AT(toy, hand[1]), 1, hand_knows},
    [ALICE_BID] = {"alice.bid", POL_SECRET_AT(toy, bid[0]), 0, bid_knows},
    [BOB_BID] = {"bob.bid", POL_SECRET_AT(toy, bid[1]), 1, bid_knows},
    [PILE] = {"pile.left", POL_SECRET_AT(toy, pile), 0, pile_knows},
    [BOTTOM] = {"pile.bottom", POL_SECRET_AT(toy, bottom), 0, bottom_knows},
    {0},
};

static void visit_bid(toy *t, int seat, pol_visit *v)
{
    uint8_t *bid = &t->bid[seat];
    int n;
    if (v->mode == POL_VISIT_JSON) {
        if (*bid != TOY_NONE)
            pol_visit_int(v, "bid", *bid);
    } else if (*bid != TOY_NONE && v->mode == POL_VISIT_GET) {
        pol_visit_int(v, "bid", *bid);
    } else if (pol_visit_at(v, "bid")) {
        if (v->mode == POL_VISIT_GET)
            pol_visit_text(v, "none");
        else if (strcmp(v->value, "none") == 0)
            *bid = TOY_NONE;
        else if (pol_read_int(v->value, &n) && n >= 0 && n <= t->coins[seat])
            *bid = (uint8_t)n;
        else
            pol_visit_refuse(v, "a bid is none, or at most the coins");
    }
}

static void toy_visit(void *s, pol_visit *v)
{
    toy *t = s;
    for (int seat = 0; seat < 2; seat++) {
        if (!pol_visit_open(v, seat_words[seat]))
            continue;
        pol_visit_u8(v, "vp", &t->vp[seat], 0, 9);
        pol_visit_u8(v, "coins", &t->coins[seat], 0, 9);
        pol_visit_int(v, "cards", sum(t->hand[seat], TOY_CARDS));
        if (pol_visit_secret(v, t, &secrets[ALICE_HAND + seat]))
            pol_visit_counts(v, "hand", t->hand[seat], card_words, TOY_CARDS, toy_copies);
        if (pol_visit_secret(v, t, &secrets[ALICE_BID + seat]))
            visit_bid(t, seat, v);
        pol_visit_close(v);
    }
    pol_visit_counts(v, "bag", t->bag, cube_words, TOY_CUBES, cubes);
    pol_visit_word(v, "luck", &t->luck, cube_words, TOY_CUBES, 1, 0);
    pol_visit_counts(v, "discard", t->discard, card_words, TOY_CARDS, toy_copies);
    if (pol_visit_open(v, "pile")) {
        pol_visit_int(v, "cards", sum(t->pile, TOY_CARDS));
        if (pol_visit_secret(v, t, &secrets[PILE]))
            pol_visit_counts(v, "left", t->pile, card_words, TOY_CARDS, toy_copies);
        pol_visit_str(v, "under", t->bottom == TOY_NONE ? "nothing" : "a card");
        if (pol_visit_secret(v, t, &secrets[BOTTOM]))
            pol_visit_word(v, "bottom", &t->bottom, card_words, TOY_CARDS, 0, TOY_NONE);
        pol_visit_close(v);
    }
}

static int draw_from(uint8_t pool[TOY_CARDS], pol_rng *rng)
{
    uint32_t x = pol_rng_below(rng, (uint32_t)sum(pool, TOY_CARDS));
    int c = 0;
    while (x >= pool[c])
        x -= pool[c++];
    pool[c]--;
    return c;
}

/* Collects every card that the seat cannot see, and deals as many to each place. */
static void toy_redeal(void *s, int seat, pol_rng *rng)
{
    toy *t = s;
    uint8_t pool[TOY_CARDS];
    bool hidden_bottom = t->bottom != TOY_NONE && !(t->bottom_known >> seat & 1);
    memcpy(pool, t->pile, sizeof pool);
    if (hidden_bottom)
        pool[t->bottom]++;
    int size[2] = {0, 0};
    for (int other = 0; other < 2; other++) {
        if (other == seat)
            continue;
        size[other] = sum(t->hand[other], TOY_CARDS);
        for (int c = 0; c < TOY_CARDS; c++)
            pool[c] = (uint8_t)(pool[c] + t->hand[other][c]);
        memset(t->hand[other], 0, TOY_CARDS);
        if (t->bid[other] != TOY_NONE && !(bid_knows(t, other) >> seat & 1))
            t->bid[other] = (uint8_t)pol_rng_below(rng, t->coins[other] + 1u);
    }
    for (int other = 0; other < 2; other++)
        while (size[other]-- > 0)
            t->hand[other][draw_from(pool, rng)]++;
    if (hidden_bottom)
        t->bottom = (uint8_t)draw_from(pool, rng);
    memcpy(t->pile, pool, sizeof pool);
}

static void toy_numbers(const void *s, int seat, pol_number_list *l)
{
    const toy *t = s;
    for (int i = 0; i < POL_SEATS; i++)
        pol_number(l, i < 2 ? seat_words[i] : "nobody", i < 2 ? "vp" : seat_words[i - 2],
                   i < 2 ? t->vp[i] : 0);
    for (int i = 0; i < 2; i++)
        pol_number(l, "coins", seat_words[i], t->coins[i]);
}

/* ---- the rest ---- */

static uint8_t toy_seats(int players)
{
    return 3;
}

static void set_up(toy *t)
{
    memcpy(t->pile, toy_copies, sizeof t->pile);
    memcpy(t->bag, cubes, sizeof t->bag);
    t->bottom = t->bid[0] = t->bid[1] = TOY_NONE;
}

static void toy_start(void *s, const pol_setup *setup)
{
    set_up(s);
    push(s, K_GAME, 0);
}

static void toy_position(void *s, const pol_setup *setup)
{
    toy *t = s;
    set_up(t);
    t->hand[0][TOY_ANT]++;
    t->hand[1][TOY_BEE]++;
    t->pile[TOY_ANT]--;
    t->pile[TOY_BEE]--;
}

static const char *toy_begin(void *s, const pol_place *place, const char *args)
{
    int seat = strcmp(args, "B") == 0;
    if (strcmp(place->word, "turn") == 0 ? strcmp(args, "A") != 0 && !seat : *args != '\0')
        return "";
    pol_frame *f = push(s, K_GAME, 0);
    f->step = (uint8_t)(place->step + seat);
    return NULL;
}

static const pol_place toy_places[] = {{"deal", "", "the cards are dealt", toy_begin, K_GAME, 0},
                                       {"turn", "A|B", "a turn", toy_begin, K_GAME, 2},
                                       {"bids", "", "both bid", toy_begin, K_GAME, 4},
                                       {NULL}};

static const char *toy_broken(const void *s)
{
    const toy *t = s;
    for (int c = 0; c < TOY_CARDS; c++)
        if (t->hand[0][c] + t->hand[1][c] + t->pile[c] + t->discard[c] + (t->bottom == c)
            != toy_copies[c])
            return "there are two ants, two bees and a cat";
    if ((t->bid[0] != TOY_NONE && t->bid[0] > t->coins[0])
        || (t->bid[1] != TOY_NONE && t->bid[1] > t->coins[1]))
        return "a bid is higher than the coins";
    return NULL;
}

static bool toy_close_round(void *s, pol_events *ev)
{
    return false;
}

static bool toy_vp_source(const void *s, int seat, int i, pol_vp_part *out)
{
    const toy *t = s;
    if (i > 0 || seat > 1)
        return false;
    *out = (pol_vp_part){"cats", "cats and bids", t->vp[seat]};
    return true;
}

static const char *const rule_prefixes[] = {"CORE", "TOY"};

const pol_game toy_game = {
    .name = "toy",
    .rules = "1",
    .players_min = 2,
    .players_max = 2,
    .depth_max = TOY_DEPTH,
    .state_size = sizeof(toy),
    .nkinds = K_COUNT,
    .nverbs = sizeof verbs / sizeof verbs[0],
    .nmessages = M_COUNT,
    .kinds = kinds,
    .verbs = verbs,
    .nouns = nouns,
    .messages = messages,
    .rule_prefixes = rule_prefixes,
    .nprefixes = 2,
    .seat_names = seat_words,
    .seat_labels = seat_labels,
    .seat_letters = "AB\0",
    .options = options,
    .modes = modes,
    .seats = toy_seats,
    .start = toy_start,
    .visit = toy_visit,
    .choose = toy_choose,
    .secrets = secrets,
    .redeal = toy_redeal,
    .numbers = toy_numbers,
    .close_round = toy_close_round,
    .vp_source = toy_vp_source,
    .places = toy_places,
    .position = toy_position,
    .broken = toy_broken,
};
