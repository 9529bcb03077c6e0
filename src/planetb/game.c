/* game.c - Planet B as the core sees it: nouns, options, redeal, numbers, places for scenarios. */
#include "core/visit.h"
#include "planetb/buildings.h"
#include "planetb/cards_text.h"
#include "planetb/describe.h"
#include "planetb/end.h"
#include "planetb/frames.h"
#include "planetb/names.h"
#include "planetb/production.h"
#include "planetb/setup.h"
#include "planetb/turn.h"
#include "planetb/view.h"

// clang-format off
static const pol_noun nouns[POL_NOUNS] = {
    [POL_NOUN('s')] = {0, COLOURS,      "seat",      pb_colour_words,         pb_colour_labels},
    [POL_NOUN('r')] = {0, RESOURCES,    "resource",  pb_resource_words,       pb_resource_labels},
    [POL_NOUN('t')] = {0, PB_TILES,     "tile",      pb_cards.tile_words,     pb_cards.tile_names},
    [POL_NOUN('c')] = {0, PB_BUILDINGS, "building",  pb_cards.building_words, pb_cards.building_names},
    [POL_NOUN('w')] = {0, PB_NEWS,      "news",      pb_cards.news_words,     pb_cards.news_names},
    [POL_NOUN('l')] = {0, PB_LAWS,      "law",       pb_cards.law_words,      pb_cards.law_names},
    [POL_NOUN('k')] = {0, WORKIES,      "workie",    pb_workie_words,         pb_workie_labels},
    [POL_NOUN('f')] = {0, TRACKS,       "track",     pb_track_words,          pb_track_labels},
    [POL_NOUN('x')] = {0, 2 * PB_STEPS, "frame",     pb_step_words,           pb_step_words},
    [POL_NOUN('p')] = {0, SLOTS,        "slot",      pb_slot_words,           pb_slot_labels},
    [POL_NOUN('g')] = {0, 2,            "tile-side", pb_tile_side_words,      pb_tile_side_labels},
    [POL_NOUN('o')] = {1, OP_KINDS - 1, "action",    pb_op_words,             pb_op_labels},
    [POL_NOUN('d')] = {0, PB_FIELDS,    "field",     pb_field_words,          pb_field_labels},
    [POL_NOUN('h')] = {0, 2,            "half",      pb_half_words,           pb_half_labels},
    [POL_NOUN('i')] = {0, 2,            "law-side",  pb_side_words,           pb_side_labels},
    [POL_NOUN('a')] = {0, STACKS,       "stack",     pb_stack_words,          pb_stack_words},
    [POL_NOUN('y')] = {0, LAW_COLOURS,  "law-color", pb_law_colour_words,     pb_law_colour_labels},
    [POL_NOUN('u')] = {0, FRAUDS,       "fraud",     pb_fraud_words,          pb_fraud_labels},
    [POL_NOUN('e')] = {0, OFFICES + 1,  "office",    pb_office_words,         pb_office_labels},
    [POL_NOUN('v')] = {0, VP_SOURCES,   "source",    pb_source_words,         pb_source_labels},
};

static const pol_option options[] = {
    [OPT_END_TURN] =       {"end-turn", {"ask", "auto"},
        N_("Ask before a turn ends, so that its last step can be taken back"), "", POL_PREFERENCE},
    [OPT_REORGANISATION] = {"reorganisation-reward", {"ballots-or-vp", "vp-or-billies"},
        N_("Whoever fills a slot puts 2 ballots in the bag (immoral: gets 5 VP), or gets 2 VP (immoral: 5 Billies)"),
        "PB-REORG-2", POL_RULING},
    [OPT_TENDER] =         {"tender", {"billies", "vp"},
        N_("What the 25 of the Architect's office stands for"), "PB-CARD-1", POL_RULING},
    [OPT_GAMBLING] =       {"gambling", {"billies", "mood"},
        N_("What the 2 of the Casino stands for, besides 10 VP for each of your ballots"), "PB-CARD-5", POL_RULING},
    [OPT_REGENERATION] =   {"cell-regeneration", {"brainies", "mood"},
        N_("What the 2 of the Hospital stands for"), "PB-CARD-9", POL_RULING},
    [OPT_EXPORT] =         {"building-export", {"billies", "vp"},
        N_("What the 30 of the Skyhook stands for"), "PB-CARD-10", POL_RULING},
    [OPT_SHAKE] =          {"kale-shake", {"vp", "billies"},
        N_("What the 10 for each crop of the Smoothie factory stands for"), "PB-CARD-11", POL_RULING},
    [OPT_ROBOT] =          {"nursing-robot", {"plain", "step"},
        N_("The Nursing robot gives no step with the Futurists, or one"), "PB-CARD-18", POL_RULING},
    [OPT_PRESIDENT] =      {"president-at-end", {"20-vp", "nothing"},
        N_("What the President gets in the final scoring"), "PB-END-10", POL_RULING},
    [OPT_BOTTOM] =         {"mood-at-bottom", {"lose-vp", "nothing"},
        N_("A step down from the lowest mood costs 2 VP, or nothing"), "PB-MOOD-4", POL_RULING},
    [OPT_TOUCHED] =        {"election-check", {"once-touched", "end-of-turn"},
        N_("An election follows as soon as the disc has reached the last field, or only if it still stands there at the end of the turn"),
        "PB-ELE-5", POL_RULING},
    [OPT_START_FIELD] =    {"start-field", {"no-frame", "first-frames"},
        N_("The start field of a track has no frame, or those of the first step"), "PB-FAC-9", POL_RULING},
    [OPT_RESTAURANT] =     {"restaurant", {"one-each", "same"},
        N_("The Restaurant employs a Craftie and a Brainie, or two Crafties"), "PB-CARD-16", POL_RULING},
    [OPT_HALL] =           {"market-hall", {"choice", "billies"},
        N_("The Stall rent of the Market hall: a resource of choice and 2 Billies, or 8 Billies as it was first reconstructed"),
        "PB-DATA-6", POL_RULING},
    {NULL},
};

#define PB_PREFIX(prefix) "PB-" #prefix,
static const char *const prefixes[R_PREFIXES] = {"CORE", PB_PREFIXES(PB_PREFIX)};
#undef PB_PREFIX

static const pol_message messages[MSG_COUNT] = {
    POL_ANSWER_ROW,
#define SAY(enumerator, args, text) {#enumerator, args, "", text},
#define MOVE(enumerator, args, flows, text) {#enumerator, args, flows, text},
#include "planetb/messages.def"
#undef SAY
#undef MOVE
};
// clang-format on

/* ---- units ---- */

/* Resources are called as their nouns are, and so are Workies. */
enum { UNIT_MONEY, UNIT_VP, UNIT_RESOURCES, UNIT_WORKIES = UNIT_RESOURCES + RESOURCES };
static const char *const units[] = {"money",    "vp",   "plastic", "iridium", "water",   "crop",
                                    "hydrogen", "chip", "meat",    "craftie", "brainie", NULL};

/* Workies at work are nobody's: they do not count. */
static int balance(const void *state, int seat, int unit)
{
    const pb_player *p = &((const pb_state *)state)->player[seat];
    if (unit == UNIT_MONEY)
        return p->money;
    if (unit == UNIT_VP)
        return p->vp;
    return unit < UNIT_WORKIES ? p->store[unit - UNIT_RESOURCES] : p->workies[unit - UNIT_WORKIES];
}

/* The defaults of rules version 2. */
static const char *const options_before[] = {"election-check=end-of-turn", "market-hall=billies",
                                             NULL};

static uint8_t seats(int players)
{
    return (uint8_t)((1 << players) - 1);
}

/* ---- redeal ---- */

/* Places whose cards could be any of a set. There are never more places than cards. */
typedef struct pool {
    uint64_t cards;
    uint8_t *at[PB_STACK];
    int n;
} pool;

static uint64_t pick(uint64_t set, pol_rng *rng)
{
    for (uint32_t x = pol_rng_below(rng, (uint32_t)pol_count(set)); x > 0; x--)
        set &= set - 1;
    return set & ~(set - 1);
}

static void pool_add(pool *p, uint8_t *at, int card)
{
    assert(p->n < PB_STACK && !(p->cards & pol_bit(card)));
    p->cards |= pol_bit(card);
    p->at[p->n++] = at;
}

/* Deals the cards to the places. A place of `under` holds its card in half a byte. */
static void pool_deal(const pb_state *s, pool *p, pol_rng *rng)
{
    const uint8_t *under = s->hidden.under[0], *end = under + sizeof s->hidden.under;
    assert(p->n <= pol_count(p->cards));
    for (int i = 0; i < p->n; i++) {
        uint64_t card = pick(p->cards, rng);
        int number = pol_first(card);
        p->cards &= ~card;
        *p->at[i] = p->at[i] >= under && p->at[i] < end
                        ? (uint8_t)((*p->at[i] & 0xf0) | number % PB_STACK)
                        : (uint8_t)number;
    }
}

/* Sorts cards, each with what belongs to it. */
static void sort(uint8_t *cards, uint8_t *with, int n)
{
    for (int i = 1; i < n; i++) {
        for (int k = i; k > 0 && cards[k - 1] > cards[k]; k--) {
            uint8_t card = cards[k], w = with[k];
            cards[k] = cards[k - 1];
            with[k] = with[k - 1];
            cards[k - 1] = card;
            with[k - 1] = w;
        }
    }
}

/* Deals the cards of a stack again. The seat knows which cards it has passed on in the draft, but
 * not who has which of them. Any other card that it does not know can be anywhere. */
static void redeal_stack(pb_state *s, int seat, int stack, pol_rng *rng)
{
    uint64_t all = pb_stack_bits(stack);
    pool rest = {.cards = s->unseen_buildings & all}, passed = {0};
    int turn = pb_draft_turn(s, stack, seat), chosen = pb_pack_chosen(s);
    for (int who = 0; who < s->head.players; who++) {
        uint8_t *hand = s->hidden.hand[who], *knows = s->hidden.knows[who];
        bool later = pb_draft_turn(s, stack, who) > turn;
        for (int i = 0; i < PB_HAND && hand[i] != PB_NONE; i++)
            if (who != seat && pb_stack_of(hand[i]) == stack && !(knows[i] >> seat & 1))
                pool_add(later && knows[i] & PB_DRAFTED ? &passed : &rest, &hand[i], hand[i]);
    }
    for (int i = 0; i < s->under_count[stack]; i++) {
        uint8_t *under = &s->hidden.under[stack][i];
        if (!(*under >> (4 + seat) & 1))
            pool_add(&rest, under, pb_under_card(stack, *under));
    }
    /* The player who chooses now knows the pack, and so does the one who has just passed it on. */
    for (int i = 0; pb_pack_stack(s) == stack && i < COLOURS; i++)
        if (s->hidden.pack[i] != PB_NONE && (turn > chosen || turn + 1 < chosen))
            pool_add(turn > chosen ? &rest : &passed, &s->hidden.pack[i], s->hidden.pack[i]);
    pool_deal(s, &rest, rng);
    pool_deal(s, &passed, rng);
    s->unseen_buildings = (s->unseen_buildings & ~all) | rest.cards;
}

/* Deals hands, cards under stacks and the draft again. VP of others are hidden (INFO-1), but
 * everybody has seen where they come from. So there is nothing to deal. */
static void redeal(void *state, int seat, pol_rng *rng)
{
    pb_state *s = state;
    for (int stack = 0; stack < STACKS; stack++)
        redeal_stack(s, seat, stack, rng);
    for (int who = 0; who < s->head.players; who++)
        sort(s->hidden.hand[who], s->hidden.knows[who], PB_HAND);
    uint8_t nothing[COLOURS] = {0};
    sort(s->hidden.pack, nothing, COLOURS);
}

/* ---- what not everybody knows ---- */

/* The owner knows all of a hand. Others may know single cards of it. */
static uint8_t owner_knows(const void *state, int seat)
{
    (void)state;
    return (uint8_t)(1u << seat);
}

static uint8_t nobody_knows(const void *state, int which)
{
    (void)state, (void)which;
    return 0;
}

/* Who knows every card under a stack. */
static uint8_t under_knows(const void *state, int stack)
{
    const pb_state *s = state;
    uint8_t all = (uint8_t)(POL_ALL & ~(s->under_count[stack] ? 1u << POL_SPECTATOR : 0));
    for (int i = 0; i < s->under_count[stack]; i++)
        all &= s->hidden.under[stack][i] >> 4;
    return all;
}

/* Who knows the pack: the player who chooses now, and the one who has just passed it on. */
static uint8_t pack_knows(const void *state, int which)
{
    const pb_state *s = state;
    int stack = pb_pack_stack(s), chosen = pb_pack_chosen(s);
    uint8_t seats = 0;
    (void)which;
    for (int seat = 0; stack >= 0 && seat < s->head.players; seat++) {
        int turn = pb_draft_turn(s, stack, seat);
        if (turn <= chosen && turn + 1 >= chosen)
            seats = (uint8_t)(seats | 1u << seat);
    }
    return stack < 0 ? POL_ALL : seats;
}

// clang-format off
#define HAND(seat)   POL_SECRET_AT(pb_state, hidden.hand[seat]), seat, owner_knows
#define KNOWN(seat)  POL_SECRET_AT(pb_state, hidden.knows[seat]), seat, owner_knows
#define UNDER(stack) POL_SECRET_AT(pb_state, hidden.under[stack]), stack, under_knows
/* The buildings of a stack are one pool. redeal deals them. */
static const pol_secret secrets[] = {
    {"green.hand", HAND(0)}, {"green.known", KNOWN(0)}, {"blue.hand", HAND(1)}, {"blue.known", KNOWN(1)},
    {"red.hand", HAND(2)}, {"red.known", KNOWN(2)}, {"yellow.hand", HAND(3)}, {"yellow.known", KNOWN(3)},
    {"stacks.a.under", UNDER(0)}, {"stacks.b.under", UNDER(1)}, {"stacks.c.under", UNDER(2)},
    {"stacks.unseen", POL_SECRET_AT(pb_state, unseen_buildings), 0, nobody_knows},
    {"pack", POL_SECRET_AT(pb_state, hidden.pack), 0, pack_knows},
    {NULL},
};
// clang-format on

/* ---- numbers ---- */

/* A thing by its number in its table; -1: none. */
static int or_none(int x)
{
    return x == PB_NONE ? -1 : x;
}

/* What everybody sees of a colour. */
static void colour_numbers(const pb_state *s, int c, pol_number_list *l)
{
    static const char *const places[PB_FRAUD_FIELDS] = {"1", "2", "3", "4"};
    static const char *const workies[WORKIES] = {"crafties", "brainies"};
    const pb_player *p = &s->player[c];
    l->of = pb_colour_words[c];
    pol_number(l, "money", NULL, p->money);
    pol_number(l, "mood", NULL, p->mood);
    for (int i = 0; i < WORKIES; i++)
        pol_number(l, workies[i], NULL, p->workies[i]);
    for (int i = 0; i < TRACKS; i++)
        pol_number(l, pb_track_words[i], NULL, p->steps[i]);
    pol_number_each(l, "store", pb_resource_words, p->store, RESOURCES);
    for (int i = 0; i < PB_FIELDS; i++)
        pol_number(l, "field-number", pb_field_words[i], or_none(p->field[i]));
    for (int i = 0; i < PB_FRAUD_FIELDS; i++)
        pol_number(l, "fraud-number", places[i], or_none(p->fraud[i]));
    pol_number(l, "ballots", NULL, s->supply[c]);
    pol_number(l, "in-bag", NULL, s->bag[c]);
    pol_number(l, "office-number", NULL, s->office[c]);
    pol_number(l, "is-immoral", NULL, c < s->head.players && pb_immoral(s, c));
    pol_number(l, "pile-size", NULL, pol_count(p->pile));
    for (int i = 0; i < STACKS; i++)
        pol_number(l, "buildings-of", pb_stack_words[i],
                   pol_count(p->buildings & pb_stack_bits(i)));
    pol_number(l, "hand-size", NULL, pb_hand_size(s, c));
    pol_number_each(l, "ballots-before", pb_colour_words, s->front[c], COLOURS);
}

static void board_numbers(const pb_state *s, pol_number_list *l)
{
    pol_number(l, "turn", NULL, s->turn);
    pol_number(l, "active-seat", NULL, s->active);
    pol_number(l, "start-seat", NULL, s->start);
    pol_number(l, "turns-left", NULL, s->turns_left);
    pol_number(l, "disc", NULL, s->disc);
    pol_number(l, "elections", NULL, s->elections);
    pol_number(l, "office-was-used", NULL, s->office_used);
    pol_number(l, "tiles-left", NULL, s->tiles_left);
    pol_number(l, "next-tile-number", NULL, or_none(s->next_tile));
    for (int i = 0; i < SLOTS; i++)
        pol_number(l, "tile-number", pb_slot_words[i], or_none(s->tile[i]));
    pol_number_each(l, "market-side", pb_slot_words, s->market, SLOTS);
    pol_number_each(l, "suitcases", pb_slot_words, s->suitcases, SLOTS);
    for (int i = 0; i < DECKS; i++)
        pol_number(l, "open-news-number", pb_deck_words[i], or_none(s->open_news[i]));
    for (int r = 0; r < RESOURCES; r++)
        pol_number(l, "price", pb_resource_words[r], pb_price(s, r));
    for (int i = 0; i < STACKS; i++)
        pol_number(l, "stack-left", pb_stack_words[i], pb_stack_left(s, i));
}

/* The seat that has each building in play, plus 1; and which of its workplaces are taken, a bit
 * each. */
static void building_numbers(const pb_state *s, pol_number_list *l)
{
    for (int b = 0; b < PB_HQ; b++) {
        int owner = 0;
        for (int seat = 0; seat < s->head.players; seat++)
            if (s->player[seat].buildings & pol_bit(b))
                owner = seat + 1;
        pol_number(l, "owner", pb_cards.building_words[b], owner);
    }
    for (int b = 0; b < PB_HQ; b++)
        pol_number(l, "workplaces", pb_cards.building_words[b], s->filled[b]);
    for (int seat = 0; seat < COLOURS; seat++)
        pol_number(l, pb_colour_words[seat], "headquarters-workplaces", s->filled[PB_HQ + seat]);
}

/* What everybody may know, and the VP that this seat may know. */
static void numbers(const void *state, int seat, pol_number_list *l)
{
    const pb_state *s = state;
    for (int c = 0; c < COLOURS; c++)
        pol_number(l, pb_colour_words[c], "vp", c == seat || s->head.over ? s->player[c].vp : 0);
    board_numbers(s, l);
    for (int c = 0; c < COLOURS; c++)
        colour_numbers(s, c, l);
    l->of = NULL;
    building_numbers(s, l);
}

static bool vp_source(const void *state, int seat, int i, pol_vp_part *out)
{
    const pb_state *s = state;
    if (i < 0 || i >= VP_SOURCES)
        return false;
    *out = (pol_vp_part){pb_source_words[i], pb_source_labels[i], s->player[seat].vp_by[i]};
    return true;
}

/* ---- scenarios ---- */

/* Set-up without draws: GREEN starts, the A tiles in order, the first B tile is on top, the first
 * card of each news stack is open, hands are empty. */
static void position(void *state, const pol_setup *setup)
{
    pb_state *s = state;
    pb_set_up(s);
    for (int slot = 0; slot < SLOTS; slot++) {
        s->tile[slot] = (uint8_t)slot;
        s->unseen_tiles &= (uint8_t) ~(1 << slot);
    }
    s->next_tile = PB_FIRST_B_TILE;
    s->unseen_tiles &= (uint8_t) ~(1 << PB_FIRST_B_TILE);
    for (int deck = 0; deck < DECKS; deck++) {
        int card = pol_first(pb_deck_bits(deck));
        s->open_news[deck] = (uint8_t)card;
        s->unseen_news &= ~pol_bit(card);
    }
    s->phase = IN_TURN;
    s->turn = 1;
}

static int find(const char *word, const char *const *words, int count)
{
    int i = 0;
    while (i < count && strcmp(words[i], word) != 0)
        i++;
    return i < count ? i : -1;
}

/* "G" or "green" at the beginning of *at: somebody who plays. NULL, or why there is none. */
static const char *read_seat(const pb_state *s, const char **at, int *seat)
{
    static const char *const letters[] = {"G", "B", "R", "Y"};
    char word[16];
    if (!pol_visit_word_next(at, word, sizeof word))
        return "";
    while (**at == ' ')
        (*at)++;
    *seat = find(word, letters, COLOURS);
    if (*seat < 0)
        *seat = find(word, pb_colour_words, COLOURS);
    return *seat < 0 ? "" : *seat >= s->head.players ? "this seat does not play here" : NULL;
}

/* Begins a turn at a step. Turns go on after it. */
static void begin_turn(pb_state *s, int seat, int step, int slot)
{
    pb_push_game(s, GAME_TURNS);
    s->active = (uint8_t)seat;
    s->phase = step <= TURN_OFFICE ? IN_TURN : AFTER_TURN;
    pb_push_turn(s, seat, step, slot);
}

/* A step of somebody's turn. */
static const char *at_step(void *state, const pol_place *place, const char *args)
{
    pb_state *s = state;
    int seat;
    const char *wrong = read_seat(s, &args, &seat);
    if (wrong || *args)
        return wrong ? wrong : "";
    begin_turn(s, seat, place->step, 0);
    return NULL;
}

static const char *at_election(void *state, const pol_place *place, const char *args)
{
    pb_state *s = state;
    s->disc = pb_cards.election_last;
    return at_step(s, place, args);
}

static const char *at_reorganisation(void *state, const pol_place *place, const char *args)
{
    pb_state *s = state;
    int seat;
    const char *wrong = read_seat(s, &args, &seat);
    if (wrong)
        return wrong;
    int slot = find(args, pb_slot_words, SLOTS);
    if (slot < 0)
        return "";
    if (s->tile[slot] == PB_NONE)
        return "no tile lies in this slot";
    begin_turn(s, seat, place->step, slot);
    s->suitcases[slot] = (uint8_t)pb_suitcase_fields(s);
    return NULL;
}

/* The number of the frame of the seat's office. */
static int office_frame(pb_state *s, int seat)
{
    if (s->office[seat] == NO_OFFICE)
        return -1;
    s->office_used = 1;
    return FRAME_OFFICE + 2 * (s->office[seat] - 1) + pb_immoral(s, seat);
}

/* The number of the frame with this name. */
static int find_frame(const char *words)
{
    for (int id = 0; id < FRAMES; id++) {
        char text[64];
        pol_buf b = {text, sizeof text, 0};
        pb_put_frame(&b, id);
        pol_buf_end(&b);
        if (strcmp(text, words) == 0)
            return id;
    }
    return -1;
}

/* Takes a card from its place, unless it is in the player's pile. Returns the flags of its
 * frame. */
static int take_card(pb_state *s, int seat, int id)
{
    if (id >= FRAME_NEWS && id < FRAME_LAW) {
        int card = id - FRAME_NEWS, deck = pb_deck_of(card);
        if (s->player[seat].pile & pol_bit(card))
            return BOX_REPLAYED;
        s->unseen_news &= ~pol_bit(card);
        if (s->open_news[deck] == card)
            s->open_news[deck] = PB_NONE;
    }
    if (id >= FRAME_LAW && id < FRAME_TRACK) {
        int law = (id - FRAME_LAW) / 2;
        s->unseen_laws[law / PB_LAW_STACK] &= (uint16_t) ~(1 << law % PB_LAW_STACK);
    }
    return 0;
}

static const char *at_frame(void *state, const pol_place *place, const char *args)
{
    pb_state *s = state;
    int seat;
    const char *wrong = read_seat(s, &args, &seat);
    (void)place;
    if (wrong)
        return wrong;
    bool office = strcmp(args, "office") == 0;
    int id = office ? office_frame(s, seat) : find_frame(args);
    if (id < 0)
        return office ? "this seat has no office" : "there is no frame of this name";
    if (pb_payable(s, seat, id))
        return "this seat cannot pay for the frame";
    begin_turn(s, seat, TURN_DONE, 0);
    pb_begin_frame(s, seat, id, take_card(s, seat, id), 0, NULL);
    return NULL;
}

/* The table before the first draw. What was set before does not count. */
static const char *at_setup(void *state, const pol_place *place, const char *args)
{
    pb_state *s = state;
    (void)place;
    if (*args)
        return "";
    memset((char *)s + sizeof s->head, 0, sizeof *s - sizeof s->head);
    pb_start(s, NULL);
    return NULL;
}

static const char *at_end(void *state, const pol_place *place, const char *args)
{
    pb_state *s = state;
    if (*args)
        return "";
    s->phase = AFTER_TURN;
    pb_push_game(s, place->step);
    return NULL;
}

// clang-format off
static const pol_place places[] = {
    {"turn",           "SEAT",       "a turn, from the deal on", at_step, K_TURN, TURN_DEAL},
    {"turn-end",       "SEAT",       "the deal is made; the turn can be ended", at_step, K_TURN, TURN_DONE},
    {"hand",           "SEAT",       "the hand is refilled", NULL, K_TURN, TURN_HAND},
    {"news",           "SEAT",       "news after a turn", NULL, K_TURN, TURN_NEWS},
    {"reorganisation", "SEAT SLOT",  "a slot whose suitcase fields are full", at_reorganisation, K_TURN, TURN_REORGANISATION},
    {"election",       "SEAT",       "an election after a turn", at_election, K_TURN, TURN_ELECTION},
    {"frame",          "SEAT FRAME (that it can pay)", "a printed frame: \"building tailor upper\", \"news NEWS\", "
                                     "\"tile TILE red\", \"law LAW left\", \"track capitalists 4a\", \"office\"", at_frame, 0, 0},
    {"setup",          "",           "the table before the first draw, whatever was set before", at_setup, 0, 0},
    {"end",            "",           "the end of the game", at_end, K_GAME, GAME_END},
    {NULL},
};
// clang-format on

const pol_game pb_game = {
    .name = "planetb",
    .rules = "3",
    .rules_before = "2",
    .options_before = options_before,
    .players_min = 2,
    .players_max = 4,
    .depth_max = PB_DEPTH,
    .state_size = sizeof(pb_state),
    .nkinds = K_KINDS,
    .nverbs = V_VERBS,
    .nmessages = MSG_COUNT,
    .kinds = (const pol_kind *const *)pb_kinds,
    .verbs = pb_verbs,
    .nouns = nouns,
    .messages = messages,
    .units = units,
    .balance = balance,
    .rule_prefixes = prefixes,
    .nprefixes = R_PREFIXES,
    .seat_names = pb_colour_words,
    .seat_labels = pb_colour_labels,
    .seat_letters = "GBRY",
    .options = options,
    .seats = seats,
    .start = pb_start,
    .visit = pb_visit,
    .moment = pb_moment,
    .secrets = secrets,
    .redeal = redeal,
    .numbers = numbers,
    .close_round = pb_close_round,
    .vp_source = vp_source,
    .card = pb_describe,
    .loader = &pb_loader,
    .places = places,
    .position = position,
    .digest = pb_digest,
    .broken = pb_broken,
#ifdef POL_MUTANTS
    .mutants = pb_mutants,
#endif
};
