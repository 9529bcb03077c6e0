/* view.c - every field of the state by name: the view of a seat, `set` and `expect` of scenarios.
 *
 *     turn phase active start turns-left elections disc disc-last touched office-used
 *     mood-min mood-max
 *     bag                         ballots in it
 *     resolving                   "tile homestead-holding grey, news weapon-test": outer first
 *     slots.left .middle .right   {tile, side, suitcases, fields, price, resources}
 *     meat-price tile-price store-room    of meat; of a production tile; for each resource
 *     next-tile tiles-unseen tiles-left   of the B stack: on top; never seen; in it
 *     open-news.I .II .III        a card or null
 *     news-left.I .II .III        in the stack
 *     laws.yellow .blue           {unseen, under}: how many were never drawn; the others in order
 *     stacks.A .B .C              {left, under}; "?" is a card this seat does not know
 *     destroyed                   buildings that left the game
 *     pack                        in the draft, for the one who chooses
 *     green .blue .red .yellow    those who play:
 *       money vp vp-by mood crafties brainies capitalists futurists traditionalists
 *       store {plastic, ..}
 *       fields {upper-1: resource or null, ..} chain {upper: [..], lower: [..]}
 *       tiles {meat: 2, ..}       production tiles not in use
 *       fraud [..] fraud-cost fraud-vp     the tiles, and what the next one costs and gives
 *       ballots in-bag front {green: 2, ..} added result
 *       office board immoral news pile
 *       hand-size hand-stacks hand         (others: known, the cards of it that this seat knows)
 *       buildings [..] staff {tailor: "C+ C-", hemp-factory: "C+ C- / C- C-"}
 *     dummy                       with two players: ballots in-bag front added result office
 *
 * vp and vp-by are there for their owner, and for all when the game is over (INFO-1). In staff C is
 * a workplace for a Craftie, B for a Brainie, + is taken, - is free, / stands between departments.
 * For example, of a seat that looks at itself:
 *
 *     "green":{"money":10,"vp":0,...,"fraud":[],"fraud-cost":4,"fraud-vp":2,"ballots":22,
 *     "in-bag":3,"front":{},"added":0,"result":0,"office":null,"board":1,"immoral":false,
 *     "news":null,"pile":[],"hand-size":1,"hand-stacks":["A"],"hand":["tailor"],
 *     "buildings":["headquarters"],"staff":{"headquarters":"C- B-"}}
 */
#include "planetb/view.h"

#include "core/visit.h"
#include "planetb/buildings.h"
#include "planetb/election.h"
#include "planetb/frames.h"
#include "planetb/names.h"
#include "planetb/offices.h"
#include "planetb/production.h"
#include "planetb/setup.h"
#include "planetb/votes.h"
#include "planetb/workies.h"

enum { MONEY_MAX = 9999, VP_MAX = 9999, UNKNOWN = 0xfe };

/* A yes or no that follows from other fields. */
static void visit_fact(pol_visit *v, const char *name, bool is)
{
    uint8_t bit = is;
    if (v->mode == POL_VISIT_SET)
        pol_visit_str(v, name, "");
    else
        pol_visit_bit(v, name, &bit, 1);
}

/* A list whose order matters: SET keeps the words as they stand. */
static void visit_order(pol_visit *v, const char *name, uint8_t *list, int cap,
                        const char *const *words, int count)
{
    const char *at = v->value;
    char word[64];
    uint8_t to[PB_STACK];
    int n = 0;
    if (v->mode != POL_VISIT_SET) {
        pol_visit_list(v, name, list, cap, PB_NONE, words, count);
        return;
    }
    if (!pol_visit_at(v, name))
        return;
    while (strcmp(v->value, "none") != 0 && pol_visit_word_next(&at, word, sizeof word)) {
        int i = 0;
        while (i < count && strcmp(words[i], word) != 0)
            i++;
        if (i == count || n == cap) {
            pol_visit_refuse(v, i == count ? "no such word" : "too many words");
            v->words = i == count ? words : NULL;
            v->nwords = count;
            return;
        }
        to[n++] = (uint8_t)i;
    }
    memset(list, PB_NONE, (size_t)cap);
    memcpy(list, to, (size_t)n);
}

/* ---- the board ---- */

static void visit_slot(pb_state *s, pol_visit *v, int slot)
{
    uint8_t resources[2];
    if (!pol_visit_open(v, pb_slot_words[slot]))
        return;
    memcpy(resources, pb_cards.market[slot], sizeof resources);
    pol_visit_word(v, "tile", &s->tile[slot], pb_cards.tile_words, PB_TILES, 0, PB_NONE);
    pol_visit_word(v, "side", &s->market[slot], pb_tile_side_words, 2, 0, -1);
    pol_visit_u8(v, "suitcases", &s->suitcases[slot], 0, pb_suitcase_fields(s));
    pol_visit_int(v, "fields", pb_suitcase_fields(s));
    pol_visit_int(v, "price", pb_cards.price[slot][s->market[slot]]);
    pol_visit_words(v, "resources", resources, 2, PB_NONE, pb_resource_words, RESOURCES);
    pol_visit_close(v);
}

static void visit_slots(pb_state *s, pol_visit *v)
{
    uint64_t unseen = s->unseen_tiles;
    if (pol_visit_open(v, "slots")) {
        for (int slot = 0; slot < SLOTS; slot++)
            visit_slot(s, v, slot);
        pol_visit_close(v);
    }
    pol_visit_int(v, "meat-price", pb_cards.meat_price);
    pol_visit_printed_int(v, "tile-price", pb_number.tile_price);
    pol_visit_printed_int(v, "store-room", pb_number.store);
    pol_visit_word(v, "next-tile", &s->next_tile, pb_cards.tile_words, PB_TILES, 0, PB_NONE);
    pol_visit_set(v, "tiles-unseen", &unseen, 0, pb_cards.tile_words, PB_TILES);
    s->unseen_tiles = (uint8_t)unseen;
    pol_visit_int(v, "tiles-left", s->tiles_left);
}

static void visit_news(pb_state *s, pol_visit *v)
{
    if (pol_visit_open(v, "open-news")) {
        for (int deck = 0; deck < DECKS; deck++) {
            int first = pol_first(pb_deck_bits(deck)), count = pol_count(pb_deck_bits(deck));
            pol_visit_word(v, pb_deck_words[deck], &s->open_news[deck], pb_cards.news_words + first,
                           count, first, PB_NONE);
        }
        pol_visit_close(v);
    }
    if (pol_visit_open(v, "news-left")) {
        for (int deck = 0; deck < DECKS; deck++)
            pol_visit_int(v, pb_deck_words[deck], pol_count(s->unseen_news & pb_deck_bits(deck)));
        pol_visit_close(v);
    }
}

static void visit_laws(pb_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "laws"))
        return;
    for (int colour = 0; colour < LAW_COLOURS; colour++) {
        if (!pol_visit_open(v, pb_law_colour_words[colour]))
            continue;
        uint8_t under[PB_LAW_STACK], *list = s->law_under[colour];
        int first = colour * PB_LAW_STACK;
        for (int i = 0; i < PB_LAW_STACK; i++)
            under[i] = list[i] == PB_NONE ? PB_NONE : (uint8_t)(list[i] - first);
        pol_visit_int(v, "unseen", pol_count(s->unseen_laws[colour]));
        visit_order(v, "under", under, PB_LAW_STACK, pb_cards.law_words + first, PB_LAW_STACK);
        for (int i = 0; v->mode == POL_VISIT_SET && i < PB_LAW_STACK; i++)
            list[i] = under[i] == PB_NONE ? PB_NONE : (uint8_t)(under[i] + first);
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

/* The cards under a stack that the viewer knows. Nobody knows those that a scenario has set. */
static void visit_under(pb_state *s, pol_visit *v, int stack)
{
    uint8_t cards[PB_STACK], *place = s->hidden.under[stack];
    memset(cards, PB_NONE, sizeof cards);
    for (int i = 0; i < s->under_count[stack]; i++)
        cards[i] = pol_visit_knows(v, place[i] >> 4) ? place[i] & 0x0f : UNKNOWN;
    visit_order(v, "under", cards, PB_STACK, pb_cards.building_words + stack * PB_STACK, PB_STACK);
    if (v->mode != POL_VISIT_SET || !v->found)
        return;
    for (int i = 0; i < PB_STACK; i++) {
        if (cards[i] == PB_NONE || cards[i] != (place[i] & 0x0f))
            place[i] = cards[i];
        if (cards[i] != PB_NONE)
            s->under_count[stack] = (uint8_t)(i + 1);
    }
    if (cards[0] == PB_NONE)
        s->under_count[stack] = 0;
}

static void visit_stacks(pb_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "stacks"))
        return;
    for (int stack = 0; stack < STACKS; stack++) {
        const char *const *words = pb_cards.building_words + stack * PB_STACK;
        if (!pol_visit_open(v, pb_stack_words[stack]))
            continue;
        pol_visit_int(v, "left", pb_stack_left(s, stack));
        if (pol_visit_knows(v, 0)) /* the rest is in hands */
            pol_visit_set(v, "unseen", &s->unseen_buildings, stack * PB_STACK, words, PB_STACK);
        visit_under(s, v, stack);
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

int pb_draft_turn(const pb_state *s, int stack, int seat)
{
    int i = 0;
    while (i < s->head.players && pb_draft_seat(s, stack, i) != seat)
        i++;
    return i;
}

int pb_pack_stack(const pb_state *s)
{
    return s->hidden.pack[0] == PB_NONE ? -1 : pb_stack_of(s->hidden.pack[0]);
}

int pb_pack_chosen(const pb_state *s)
{
    int stack = pb_pack_stack(s), n = 0;
    for (int seat = 0; seat < s->head.players; seat++)
        for (int i = 0; i < PB_HAND && s->hidden.hand[seat][i] != PB_NONE; i++)
            n += pb_stack_of(s->hidden.hand[seat][i]) == stack;
    return n;
}

static void visit_pack(pb_state *s, pol_visit *v)
{
    int stack = pb_pack_stack(s);
    if (!pol_visit_if(v, stack >= 0) || v->mode == POL_VISIT_SET)
        return;
    uint8_t who = stack < 0 ? 0 : (uint8_t)(1 << pb_draft_seat(s, stack, pb_pack_chosen(s)));
    if (pol_visit_knows(v, who))
        pol_visit_list(v, "pack", s->hidden.pack, COLOURS, PB_NONE, pb_cards.building_words,
                       PB_BUILDINGS);
}

/* What is being resolved, in the words of pb_put_frame. A law has no side until one is chosen. */
static void visit_resolving(const pb_state *s, pol_visit *v)
{
    char text[PB_DEPTH * 64];
    pol_buf b = {text, sizeof text, 0};
    for (int i = 0; i < s->head.depth; i++) {
        const box_frame *box = pb_box_at(s, i);
        int law = pb_law_at(s, i);
        if (!box && law < 0)
            continue;
        if (b.n > 0)
            pol_buf_text(&b, ", ");
        if (box)
            pb_put_frame(&b, box->printed);
        else
            POL_JOIN(&b, "law ", pb_cards.law_words[law]);
    }
    pol_buf_end(&b);
    pol_visit_str(v, "resolving", text);
}

/* ---- players ---- */

/* SET of VP changes a source, too, so that sources still add up to VP. */
static void visit_score(pb_state *s, pol_visit *v, int seat)
{
    pb_player *p = &s->player[seat];
    int before = p->vp;
    if (!s->head.over && !pol_visit_knows(v, (uint8_t)(1 << seat)))
        return;
    pol_visit_u16(v, "vp", &p->vp, 0, VP_MAX);
    p->vp_by[VP_FRAMES] = (int16_t)(p->vp_by[VP_FRAMES] + p->vp - before);
    if (!pol_visit_open(v, "vp-by"))
        return;
    for (int i = 0; i < VP_SOURCES; i++)
        pol_visit_int(v, pb_source_words[i], p->vp_by[i]);
    pol_visit_close(v);
}

static void visit_chain(const pb_state *s, pol_visit *v, int seat)
{
    uint8_t printed[PB_FIELDS];
    if (!pol_visit_open(v, "chain"))
        return;
    memcpy(printed, pb_cards.chain[pb_board(s, seat) - 1], sizeof printed);
    for (int half = 0; half < 2; half++)
        pol_visit_words(v, pb_half_words[half], printed + half * PB_CHAIN, PB_CHAIN, PB_NONE,
                        pb_resource_words, RESOURCES);
    pol_visit_close(v);
}

static void visit_production(pb_state *s, pol_visit *v, int seat)
{
    pb_player *p = &s->player[seat];
    if (pol_visit_open(v, "store")) {
        for (int r = 0; r < RESOURCES; r++)
            pol_visit_u8(v, pb_resource_words[r], &p->store[r], 0, pb_number.store);
        pol_visit_close(v);
    }
    if (pol_visit_open(v, "fields")) {
        for (int i = 0; i < PB_FIELDS; i++)
            pol_visit_word(v, pb_field_words[i], &p->field[i], pb_resource_words, RESOURCES, 1, 0);
        pol_visit_close(v);
    }
    visit_chain(s, v, seat);
    if (!pol_visit_open(v, "tiles"))
        return;
    for (int r = 0; r < RESOURCES; r++)
        pol_visit_int(v, pb_resource_words[r], pb_unused_tiles(s, seat, r));
    pol_visit_close(v);
}

static void visit_fraud(pb_state *s, pol_visit *v, int seat)
{
    uint8_t tile[PB_FRAUD_FIELDS], *field = s->player[seat].fraud;
    for (int i = 0; i < PB_FRAUD_FIELDS; i++)
        tile[i] = (uint8_t)(field[i] - 1); /* 0, no tile, becomes PB_NONE */
    pol_visit_list(v, "fraud", tile, PB_FRAUD_FIELDS, PB_NONE, pb_fraud_words, FRAUDS);
    for (int i = 0; i < PB_FRAUD_FIELDS; i++)
        field[i] = (uint8_t)(tile[i] + 1);
    int n = pb_fraud_placed(s, seat);
    if (n == PB_FRAUD_FIELDS)
        return;
    pol_visit_int(v, "fraud-cost", pb_cards.fraud_cost[n]);
    pol_visit_int(v, "fraud-vp", pb_cards.fraud_vp[n]);
}

/* What players and the dummy have in an election. */
static void visit_candidate(pb_state *s, pol_visit *v, int colour)
{
    uint8_t most[COLOURS];
    memset(most, pb_number.ballots, sizeof most);
    pol_visit_int(v, "ballots", s->supply[colour]);
    pol_visit_u8(v, "in-bag", &s->bag[colour], 0, pb_number.ballots);
    pol_visit_counts(v, "front", s->front[colour], pb_colour_words, COLOURS, most);
    pol_visit_u8(v, "added", &s->added[colour], 0, PB_FRAUD_FIELDS);
    pol_visit_int(v, "result", pb_result(s, colour));
    pol_visit_word(v, "office", &s->office[colour], pb_office_words + 1, OFFICES, 1, NO_OFFICE);
}

static void visit_hand(pb_state *s, pol_visit *v, int seat)
{
    uint8_t *hand = s->hidden.hand[seat], *knows = s->hidden.knows[seat];
    uint8_t stacks[PB_HAND] = {PB_NONE, PB_NONE, PB_NONE}, known[PB_HAND], n = 0;
    memcpy(known, stacks, sizeof known);
    for (int i = 0; i < PB_HAND && hand[i] != PB_NONE; i++) {
        stacks[i] = (uint8_t)pb_stack_of(hand[i]);
        if (pol_visit_knows(v, knows[i] & 0x0f))
            known[n++] = hand[i];
    }
    pol_visit_int(v, "hand-size", pb_hand_size(s, seat));
    pol_visit_words(v, "hand-stacks", stacks, PB_HAND, PB_NONE, pb_stack_words, STACKS);
    bool own = pol_visit_knows(v, (uint8_t)(1 << seat));
    if (pol_visit_if(v, !own))
        pol_visit_words(v, "known", known, PB_HAND, PB_NONE, pb_cards.building_words, PB_HQ);
    if (!own)
        return;
    memcpy(known, hand, sizeof known);
    pol_visit_list(v, "hand", hand, PB_HAND, PB_NONE, pb_cards.building_words, PB_HQ);
    for (int i = 0; i < PB_HAND; i++)
        if (hand[i] != known[i])
            knows[i] = hand[i] == PB_NONE ? 0 : (uint8_t)(1 << seat);
}

/* "C+ C- / B-" */
static void put_staff(const pb_state *s, pol_buf *b, int building, int filled)
{
    for (int d = 0; d < PB_DEPARTMENTS && pb_department_bits(building, d); d++) {
        if (d > 0)
            pol_buf_text(b, " /");
        for (int i = 0; i < PB_WORKPLACES; i++) {
            int kind = pb_workplace(s, building, d, i);
            if (kind < 0)
                continue;
            if (b->n > 0)
                pol_buf_char(b, ' ');
            pol_buf_char(b, kind == CRAFTIE ? 'C' : 'B');
            pol_buf_char(b, filled >> (d * PB_WORKPLACES + i) & 1 ? '+' : '-');
        }
    }
    pol_buf_end(b);
}

static void set_staff(pb_state *s, pol_visit *v, int seat, int building)
{
    int all = pb_department_bits(building, 0) | pb_department_bits(building, 1);
    for (int filled = 0; filled <= all; filled++) {
        char text[32];
        pol_buf b = {text, sizeof text, 0};
        put_staff(s, &b, building, filled);
        if (!(filled & ~all) && strcmp(text, v->value) == 0) {
            s->filled[pb_place_of(seat, building)] = (uint8_t)filled;
            return;
        }
    }
    pol_visit_refuse(v, "each workplace, taken or free, reads like: C+ C- / B-");
}

static void visit_buildings(pb_state *s, pol_visit *v, int seat)
{
    pb_player *p = &s->player[seat];
    pol_visit_set(v, "buildings", &p->buildings, 0, pb_cards.building_words, PB_BUILDINGS);
    if (!pol_visit_open(v, "staff"))
        return;
    uint64_t all = v->all ? pol_bit(PB_BUILDINGS) - 1 : p->buildings;
    for (uint64_t left = all; left; left &= left - 1) {
        int building = pol_first(left);
        const char *word = pb_cards.building_words[building];
        char text[32];
        pol_buf b = {text, sizeof text, 0};
        put_staff(s, &b, building, s->filled[pb_place_of(seat, building)]);
        if (v->mode != POL_VISIT_SET)
            pol_visit_str(v, word, text);
        else if (pol_visit_at(v, word))
            set_staff(s, v, seat, building);
    }
    pol_visit_close(v);
}

static void visit_player(pb_state *s, pol_visit *v, int seat)
{
    pb_player *p = &s->player[seat];
    int16_t mood = p->mood;
    if (!pol_visit_open(v, pb_colour_words[seat]))
        return;
    pol_visit_u16(v, "money", &p->money, 0, MONEY_MAX);
    visit_score(s, v, seat);
    pol_visit_i16(v, "mood", &mood, pb_cards.mood_min, pb_cards.mood_max);
    p->mood = (int8_t)mood;
    pol_visit_u8(v, "crafties", &p->workies[CRAFTIE], 0, pb_number.workies);
    pol_visit_u8(v, "brainies", &p->workies[BRAINIE], 0, pb_number.workies);
    for (int track = 0; track < TRACKS; track++)
        pol_visit_u8(v, pb_track_words[track], &p->steps[track], 0, PB_STEPS);
    visit_production(s, v, seat);
    visit_fraud(s, v, seat);
    visit_candidate(s, v, seat);
    pol_visit_int(v, "board", pb_board(s, seat));
    visit_fact(v, "immoral", pb_immoral(s, seat));
    pol_visit_word(v, "news", &p->news, pb_cards.news_words, PB_NEWS, 0, PB_NONE);
    pol_visit_set(v, "pile", &p->pile, 0, pb_cards.news_words, PB_NEWS);
    visit_hand(s, v, seat);
    visit_buildings(s, v, seat);
    pol_visit_close(v);
}

/* ---- after a SET: what follows from it ---- */

/* Every building that is neither unseen nor out of the game. */
static uint64_t placed_buildings(const pb_state *s)
{
    uint64_t placed = 0;
    for (int seat = 0; seat < s->head.players; seat++) {
        placed |= s->player[seat].buildings & ~pol_bit(PB_HQ);
        for (int i = 0; i < PB_HAND && s->hidden.hand[seat][i] != PB_NONE; i++)
            placed |= pol_bit(s->hidden.hand[seat][i]);
    }
    for (int stack = 0; stack < STACKS; stack++)
        for (int i = 0; i < s->under_count[stack]; i++)
            placed |= pol_bit(pb_under_card(stack, s->hidden.under[stack][i]));
    for (int i = 0; i < COLOURS && s->hidden.pack[i] != PB_NONE; i++)
        placed |= pol_bit(s->hidden.pack[i]);
    return placed;
}

/* A building that was put somewhere leaves its stack. One that was taken away is back in its stack.
 * What is out of the game stays so, unless the stack itself was set. A building that its owner has
 * lost has no Workies. */
static void reconcile_buildings(pb_state *s, const pb_state *before, uint64_t destroyed)
{
    uint64_t placed = placed_buildings(s);
    if (s->unseen_buildings == before->unseen_buildings)
        s->unseen_buildings = (pol_bit(PB_HQ) - 1) & ~destroyed;
    s->unseen_buildings &= ~placed;
    for (int seat = 0; seat < s->head.players; seat++)
        for (int b = 0; b < PB_BUILDINGS; b++)
            if (before->player[seat].buildings & ~s->player[seat].buildings & pol_bit(b))
                s->filled[pb_place_of(seat, b)] = 0;
}

/* The card on top of a pile is also in the pile. A pile that has lost its top gets another one. */
static void reconcile_pile(pb_player *p, const pb_player *before)
{
    if (p->news != before->news)
        p->pile = p->news == PB_NONE ? 0 : p->pile | pol_bit(p->news);
    else if (p->news == PB_NONE || !(p->pile & pol_bit(p->news)))
        p->news = p->pile ? (uint8_t)pol_first(p->pile) : PB_NONE;
}

static void reconcile_news(pb_state *s, const pb_state *before)
{
    uint64_t placed = 0;
    for (int seat = 0; seat < s->head.players; seat++) {
        reconcile_pile(&s->player[seat], &before->player[seat]);
        placed |= s->player[seat].pile;
    }
    for (int deck = 0; deck < DECKS; deck++) {
        uint8_t *open = &s->open_news[deck];
        if (*open != PB_NONE && *open == before->open_news[deck] && placed & pol_bit(*open))
            *open = PB_NONE;
        if (*open != PB_NONE)
            placed |= pol_bit(*open);
    }
    s->unseen_news = (pol_bit(PB_NEWS) - 1) & ~placed;
    for (int colour = 0; colour < LAW_COLOURS; colour++) {
        int n = 0, unseen = (1 << PB_LAW_STACK) - 1;
        while (n < PB_LAW_STACK && s->law_under[colour][n] != PB_NONE)
            unseen &= ~(1 << s->law_under[colour][n++] % PB_LAW_STACK);
        s->laws_under[colour] = (uint8_t)n;
        s->unseen_laws[colour] = (uint16_t)unseen;
    }
}

/* B tiles that are out of the game from the start (2P-2). */
static int tiles_out(const pb_state *s)
{
    return PB_TILES - PB_FIRST_B_TILE - pb_b_tiles[s->head.players - 2];
}

int pb_tiles_left(const pb_state *s)
{
    int unseen = pol_count(s->unseen_tiles >> PB_FIRST_B_TILE), out = tiles_out(s);
    return pol_max(0, unseen - out) + (s->next_tile != PB_NONE);
}

/* Offices come with elections (INV-7). Who takes an office swaps with its holder. Candidates
 * without an office take those that are left, in order. */
static void reconcile_offices(pb_state *s, const pb_state *before)
{
    int candidates = pb_candidates(s), changed = -1;
    for (int c = 0; c < candidates; c++)
        if (s->office[c] != before->office[c])
            changed = c;
    if (changed >= 0 && s->office[changed] != NO_OFFICE)
        s->elections = (uint8_t)pol_max(1, s->elections);
    else if (changed >= 0)
        s->elections = 0;
    if (s->elections == 0)
        memset(s->office, NO_OFFICE, sizeof s->office);
    for (int c = 0; changed >= 0 && c < candidates; c++)
        if (c != changed && s->office[c] == s->office[changed])
            s->office[c] = before->office[changed];
    int held = 0;
    for (int c = 0; c < candidates; c++)
        held |= 1 << s->office[c];
    for (int c = 0; s->elections && c < candidates; c++) {
        int office = PRESIDENT;
        while (held >> office & 1)
            office++;
        if (s->office[c] == NO_OFFICE) {
            s->office[c] = (uint8_t)office;
            held |= 1 << office;
        }
    }
}

/* A tile that is put on top replaces the one there. Unseen tiles that are set are the whole stack,
 * with the first of them on top. With two players one of them is out of the game. */
static void reconcile_tiles(pb_state *s, const pb_state *before)
{
    int out = tiles_out(s), b_tiles = ~((1 << PB_FIRST_B_TILE) - 1);
    if (s->next_tile != before->next_tile && before->next_tile != PB_NONE)
        s->unseen_tiles |= (uint8_t)(1 << before->next_tile);
    else if (s->unseen_tiles != before->unseen_tiles)
        s->next_tile = PB_NONE;
    for (int slot = 0; slot < SLOTS; slot++) {
        if (s->tile[slot] == PB_NONE)
            continue;
        s->unseen_tiles &= (uint8_t) ~(1 << s->tile[slot]);
        if (s->next_tile == s->tile[slot])
            s->next_tile = PB_NONE;
    }
    if (s->next_tile == PB_NONE && pol_count(s->unseen_tiles & b_tiles) > out)
        s->next_tile = (uint8_t)pol_first((uint64_t)(s->unseen_tiles & b_tiles));
    if (s->next_tile != PB_NONE)
        s->unseen_tiles &= (uint8_t) ~(1 << s->next_tile);
    s->tiles_left = (uint8_t)pb_tiles_left(s);
}

static void reconcile(pb_state *s, const pb_state *before, uint64_t destroyed)
{
    reconcile_buildings(s, before, destroyed);
    reconcile_news(s, before);
    reconcile_offices(s, before);
    reconcile_tiles(s, before);
    for (int c = 0; c < pb_candidates(s); c++) {
        int out = s->bag[c];
        for (int front = 0; front < COLOURS; front++)
            out += s->front[front][c];
        s->supply[c] = (uint8_t)pol_max(0, pb_number.ballots - out);
    }
}

/* ---- the walk ---- */

static void visit_course(pb_state *s, pol_visit *v)
{
    int players = s->head.players;
    pol_visit_u8(v, "turn", &s->turn, 1, UINT8_MAX);
    pol_visit_word(v, "phase", &s->phase, pb_phase_words, FINISHED + 1, 0, -1);
    pol_visit_word(v, "active", &s->active, pb_colour_words, players, 0, -1);
    pol_visit_word(v, "start", &s->start, pb_colour_words, players, 0, -1);
    pol_visit_u8(v, "turns-left", &s->turns_left, 0, players);
    pol_visit_u8(v, "elections", &s->elections, 0, UINT8_MAX);
    pol_visit_u8(v, "disc", &s->disc, 0, pb_cards.election_last);
    pol_visit_int(v, "disc-last", pb_cards.election_last);
    pol_visit_bit(v, "touched", &s->touched, 1);
    pol_visit_bit(v, "office-used", &s->office_used, 1);
    pol_visit_int(v, "mood-min", pb_cards.mood_min);
    pol_visit_int(v, "mood-max", pb_cards.mood_max);
    pol_visit_int(v, "bag", pb_in_bag(s));
    visit_resolving(s, v);
}

static void visit_all(pb_state *s, pol_visit *v, uint64_t *destroyed)
{
    visit_course(s, v);
    visit_slots(s, v);
    visit_news(s, v);
    visit_laws(s, v);
    visit_stacks(s, v);
    pol_visit_set(v, "destroyed", destroyed, 0, pb_cards.building_words, PB_HQ);
    visit_pack(s, v);
    for (int seat = 0; seat < s->head.players; seat++)
        visit_player(s, v, seat);
    if (s->head.players == 2 && pol_visit_open(v, "dummy")) {
        visit_candidate(s, v, DUMMY);
        pol_visit_close(v);
    }
}

void pb_visit(void *state, pol_visit *v)
{
    pb_state *s = state;
    uint64_t destroyed = (pol_bit(PB_HQ) - 1) & ~(s->unseen_buildings | placed_buildings(s));
    if (v->mode != POL_VISIT_SET) {
        visit_all(s, v, &destroyed);
        return;
    }
    pb_state before = *s;
    visit_all(s, v, &destroyed);
    if (v->found && !v->error)
        reconcile(s, &before, destroyed);
}
