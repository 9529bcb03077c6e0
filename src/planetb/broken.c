/* broken.c - what makes a position impossible (chapter 22, and the invariants of pb.h). */
#include "planetb/frames.h"
#include "planetb/offices.h"
#include "planetb/turn.h"
#include "planetb/view.h"
#include "planetb/workies.h"

/* ---- players ---- */

static const char *broken_production(const pb_state *s, int seat)
{
    const pb_player *p = &s->player[seat];
    int used[RESOURCES] = {0};
    for (int i = 0; i < PB_FIELDS; i++) {
        if (p->field[i] > RESOURCES)
            return "a production tile of no resource";
        if (p->field[i])
            used[p->field[i] - 1]++;
    }
    for (int r = 0; r < RESOURCES; r++) {
        if (p->store[r] > pb_number.store)
            return "more than 4 of a resource in a warehouse (PB-INV-5)";
        if (used[r] > pb_cards.production_tiles[r])
            return "more production tiles of a resource than there are (PB-SET-26)";
    }
    return NULL;
}

static const char *broken_fraud(const pb_state *s, int seat)
{
    const uint8_t *field = s->player[seat].fraud;
    int used[FRAUDS + 1] = {0};
    for (int i = 0; i < PB_FRAUD_FIELDS; i++) {
        if (field[i] > FRAUDS)
            return "a fraud tile of no kind";
        if (i > 0 && field[i] && !field[i - 1])
            return "fraud fields are not filled in order (PB-FRAUD-2)";
        used[field[i]]++;
    }
    if (used[OWN_BALLOT + 1] > pb_number.fraud_tiles
        || used[EXTRA_DRAW + 1] > pb_number.fraud_tiles)
        return "more than 2 fraud tiles of a kind (PB-FRAUD-1)";
    return NULL;
}

static const char *broken_player(const pb_state *s, int seat)
{
    const pb_player *p = &s->player[seat];
    int sum = 0;
    for (int i = 0; i < VP_SOURCES; i++)
        sum += p->vp_by[i];
    if (sum != p->vp)
        return "VP by source do not add up";
    if (p->mood < pb_cards.mood_min || p->mood > pb_cards.mood_max)
        return "mood is off its track (PB-MOOD-2)";
    for (int kind = 0; kind < WORKIES; kind++)
        if (p->workies[kind] > pb_number.workies)
            return "more than 8 Workies of a kind on a board (PB-INV-5)";
    for (int track = 0; track < TRACKS; track++)
        if (p->steps[track] > PB_STEPS)
            return "a disc is beyond the end of its track (PB-INV-5)";
    if (p->news == PB_NONE ? p->pile != 0 : p->news >= PB_NEWS || !(p->pile & pol_bit(p->news)))
        return "the top of a news pile is not in the pile (PB-NEWS-2)";
    const char *why = broken_production(s, seat);
    return why ? why : broken_fraud(s, seat);
}

/* A colour that does not play has nothing. */
static const char *broken_absent(const pb_state *s, int seat)
{
    static const pb_player nobody = {0};
    if (memcmp(&s->player[seat], &nobody, sizeof nobody) != 0)
        return "somebody who does not play has something";
    if (s->hidden.hand[seat][0] != PB_NONE || s->filled[PB_HQ + seat])
        return "somebody who does not play has buildings";
    return NULL;
}

/* ---- buildings ---- */

/* Adds a card to those seen. false: it was seen before, or there is no such card. */
static bool add(uint64_t *seen, int card)
{
    if (card >= PB_HQ || *seen & pol_bit(card))
        return false;
    *seen |= pol_bit(card);
    return true;
}

static const char *broken_hand(const pb_state *s, int seat, uint64_t *seen)
{
    const uint8_t *hand = s->hidden.hand[seat], *knows = s->hidden.knows[seat];
    for (int i = 0; i < PB_HAND; i++) {
        if (hand[i] == PB_NONE ? knows[i] != 0 : !(knows[i] >> seat & 1))
            return "who knows a building in a hand is wrong";
        if (hand[i] == PB_NONE)
            continue;
        if (i > 0 && hand[i - 1] > hand[i])
            return "a hand is not in order";
        if (!add(seen, hand[i]))
            return "a building is in two places";
    }
    return NULL;
}

static const char *broken_buildings(const pb_state *s)
{
    uint64_t seen = s->unseen_buildings;
    const char *why = NULL;
    for (int seat = 0; seat < s->head.players && !why; seat++) {
        uint64_t built = s->player[seat].buildings & ~pol_bit(PB_HQ);
        if (seen & built)
            return "a building is in two places";
        seen |= built;
        why = broken_hand(s, seat, &seen);
    }
    for (int stack = 0; stack < STACKS; stack++) {
        const uint8_t *under = s->hidden.under[stack];
        for (int i = 0; i < PB_STACK; i++) {
            if (i >= s->under_count[stack]
                    ? under[i] != PB_NONE
                    : (under[i] & 0x0f) >= PB_STACK || !add(&seen, pb_under_card(stack, under[i])))
                return "the cards under a stack of buildings are wrong";
        }
    }
    for (int i = 0; i < COLOURS; i++) {
        int card = s->hidden.pack[i];
        if (card != PB_NONE && (s->phase != SETTING_UP || !add(&seen, card)))
            return "the cards of the draft are wrong";
    }
    if (seen >> PB_BUILDINGS)
        return "there is no such building";
    return why;
}

/* Workies stand on workplaces of buildings in play. */
static const char *broken_workplaces(const pb_state *s)
{
    uint64_t built = 0;
    for (int seat = 0; seat < s->head.players; seat++)
        built |= (s->player[seat].buildings & ~pol_bit(PB_HQ))
                 | (s->player[seat].buildings >> PB_HQ & 1) << (PB_HQ + seat);
    for (int place = 0; place < PB_PLACES; place++) {
        int building = pol_min(place, PB_HQ);
        int all = pb_department_bits(building, 0) | pb_department_bits(building, 1);
        if (s->filled[place] && !(built & pol_bit(place)))
            return "Workies on a building that is not in play";
        if (s->filled[place] & ~all)
            return "a Workie where there is no workplace";
    }
    return NULL;
}

/* ---- news and laws ---- */

/* News under way, one bit each, without those used again: they are still in a pile. */
static uint64_t news_in_use(const pb_state *s)
{
    uint64_t in_use = 0;
    for (int i = 0; i < s->head.depth; i++) {
        const box_frame *box = pb_box_at(s, i);
        if (box && pb_box_news(box) >= 0 && !(box->marks & BOX_REPLAYED))
            in_use |= pol_bit(pb_box_news(box));
    }
    return in_use;
}

static uint32_t laws_in_use(const pb_state *s)
{
    uint32_t in_use = 0;
    for (int i = 0; i < s->head.depth; i++)
        if (pb_law_at(s, i) >= 0)
            in_use |= (uint32_t)1 << pb_law_at(s, i);
    return in_use;
}

static const char *broken_news(const pb_state *s)
{
    uint64_t all = pol_bit(PB_NEWS) - 1, seen = s->unseen_news | news_in_use(s);
    if (s->unseen_news & news_in_use(s))
        return "a news card is in two places";
    for (int deck = 0; deck < DECKS; deck++) {
        int open = s->open_news[deck];
        if (open == PB_NONE)
            continue;
        if (open >= PB_NEWS || pb_deck_of(open) != deck)
            return "an open news card is of another stack";
        if (seen & pol_bit(open))
            return "a news card is in two places";
        seen |= pol_bit(open);
    }
    for (int seat = 0; seat < s->head.players; seat++) {
        if (seen & s->player[seat].pile)
            return "a news card is in two places";
        seen |= s->player[seat].pile;
    }
    return seen == all ? NULL : "a news card is nowhere (PB-NEWS-8)";
}

static const char *broken_laws(const pb_state *s)
{
    uint32_t in_use = laws_in_use(s);
    for (int colour = 0; colour < LAW_COLOURS; colour++) {
        uint32_t mine = ((uint32_t)1 << PB_LAW_STACK) - 1;
        uint32_t seen = s->unseen_laws[colour], used = in_use >> colour * PB_LAW_STACK & mine;
        if (seen & used)
            return "a law is in two places";
        seen |= used;
        for (int i = 0; i < PB_LAW_STACK; i++) {
            int law = s->law_under[colour][i];
            if (i >= s->laws_under[colour] && law != PB_NONE)
                return "laws under a stack are not counted";
            if (i >= s->laws_under[colour])
                continue;
            if (law / PB_LAW_STACK != colour || seen >> law % PB_LAW_STACK & 1)
                return "a law under a stack is wrong";
            seen |= (uint32_t)1 << law % PB_LAW_STACK;
        }
        if (seen != mine)
            return "a law is nowhere (PB-OFF-5)";
    }
    return NULL;
}

/* ---- tiles, ballots, offices ---- */

/* Whether a slot can be full: it can between a deal and the end of its turn. */
static bool turn_under_way(const pb_state *s)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->frames[i].kind == K_TURN && s->frames[i].step != TURN_DEAL)
            return true;
    return false;
}

/* Whether the next tile of the stack is about to be seen. */
static bool tile_comes(const pb_state *s)
{
    return s->phase == SETTING_UP || s->frames[s->head.depth - 1].kind == K_DRAW_TILE;
}

static const char *broken_slots(const pb_state *s)
{
    int sum = 0, seen = s->unseen_tiles, next = s->next_tile;
    if (next != PB_NONE && (next < PB_FIRST_B_TILE || next >= PB_TILES || seen >> next & 1))
        return "the tile on top of the stack is wrong (PB-INFO-6)";
    if (next != PB_NONE)
        seen |= 1 << next;
    for (int slot = 0; slot < SLOTS; slot++) {
        int tile = s->tile[slot], full = pb_suitcase_fields(s);
        if (tile != PB_NONE && (tile >= PB_TILES || seen >> tile & 1))
            return "a company tile is in two places";
        if (tile != PB_NONE)
            seen |= 1 << tile;
        if (s->market[slot] > RED_SIDE)
            return "a tile lies on no side";
        if (s->suitcases[slot] > full || (tile == PB_NONE && s->suitcases[slot]))
            return "there are more suitcases than fields (PB-TURN-4)";
        if (s->suitcases[slot] == full && s->head.depth && !turn_under_way(s))
            return "a full slot was not reorganised (PB-TURN-13)";
        sum += s->suitcases[slot];
    }
    if (sum > 10)
        return "more than 10 suitcases on the board (PB-INV-1)";
    if (s->tiles_left != pb_tiles_left(s))
        return "the stack of company tiles is wrong";
    if (s->tiles_left && next == PB_NONE && s->head.depth && !tile_comes(s))
        return "nobody sees the tile on top of the stack (PB-INFO-6)";
    return NULL;
}

static const char *broken_ballots(const pb_state *s)
{
    for (int c = 0; c < COLOURS; c++) {
        int in_front = 0, all = c < pb_candidates(s) ? pb_number.ballots : 0;
        for (int front = 0; front < COLOURS; front++)
            in_front += s->front[front][c];
        if (s->supply[c] + s->bag[c] + in_front != all)
            return "ballots do not add up (PB-INV-4)";
        if (s->phase != ELECTION && (in_front || s->added[c]))
            return "ballots lie in front of a player without an election (PB-ELE-22)";
    }
    return NULL;
}

static const char *broken_offices(const pb_state *s)
{
    int held = 0;
    for (int c = 0; c < COLOURS; c++) {
        int office = s->office[c];
        if (office == NO_OFFICE) {
            if (s->elections && s->phase != ELECTION && c < pb_candidates(s))
                return "somebody has no office after an election (PB-INV-7)";
            continue;
        }
        if (office > OFFICES || c >= pb_candidates(s) || (office == DODO && s->head.players < 4))
            return "there is no such office (PB-3P-1)";
        if (s->elections == 0)
            return "an office before the first election (PB-SET-20)";
        if (held >> office & 1)
            return "two have the same office (PB-INV-7)";
        held |= 1 << office;
    }
    return NULL;
}

/* END-5, by the number of players. A game that was closed early may have had fewer turns. */
static const char *broken_turns(const pb_state *s)
{
    static const struct {
        uint8_t least, most;
    } turns[] = {{20, 30}, {27, 37}, {36, 50}};
    int players = s->head.players;
    bool to_the_end = s->head.over && s->tiles_left == 0 && s->turns_left == 0;
    if (s->turn > turns[players - 2].most || (to_the_end && s->turn < turns[players - 2].least))
        return "there were too many or too few turns (PB-END-5)";
    return NULL;
}

static const char *broken_course(const pb_state *s)
{
    if (s->disc > pb_cards.election_last)
        return "the election disc is off its track (PB-ELE-1)";
    if (s->start >= s->head.players || s->active >= s->head.players)
        return "it is the turn of nobody";
    if (s->turns_left > s->head.players + 1 || (s->turns_left && s->tiles_left))
        return "the last turns are wrong (PB-END-2)";
    if (s->office_used > 1 || s->touched > 1)
        return "a mark of the turn is wrong";
    if (s->phase > FINISHED || (s->head.over && s->phase != FINISHED))
        return "the phase is wrong";
    return broken_turns(s);
}

const char *pb_broken(const void *state)
{
    const pb_state *s = state;
    const char *why = broken_course(s);
    for (int seat = 0; seat < COLOURS && !why; seat++)
        why = seat < s->head.players ? broken_player(s, seat) : broken_absent(s, seat);
    why = why ? why : broken_buildings(s);
    why = why ? why : broken_workplaces(s);
    why = why ? why : broken_news(s);
    why = why ? why : broken_laws(s);
    why = why ? why : broken_slots(s);
    why = why ? why : broken_ballots(s);
    return why ? why : broken_offices(s);
}
