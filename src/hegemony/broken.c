/* broken.c - what makes a position impossible (chapter LIM, and the invariants of heg.h). */
#include "hegemony/heg.h"

#include "hegemony/bills.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/policies.h"
#include "hegemony/preparation.h"
#include "hegemony/state.h"
#include "hegemony/storage.h"
#include "hegemony/turn.h"
#include "hegemony/workers.h"
#include "hegemony/working.h"

/* A chain under way may leave Companies half staffed and wages below the minimum. */
static bool at_rest(const heg_state *s)
{
    for (int i = 0; i < s->head.depth; i++) {
        switch (s->frame[i].kind) {
        case K_ASSIGN:
        case K_SWAP:
        case K_STAFF:
        case K_BUILD:
        case K_WAGES:
        case K_OPENING:
        case K_FARM:
        case K_OPEN:
        case K_CLOSING:
            return false;
        default:
            break;
        }
    }
    return true;
}

static const char *broken_action_cards(const heg_state *s)
{
    int out[HEG_FACES]; /* in hands and discard piles */
    for (int f = 0; f < HEG_FACES; f++)
        out[f] = s->face_discarded[f];
    for (int r = 0; r < ROLES; r++) {
        const uint8_t *hand = s->hidden.hand[r];
        for (int i = 0; i < HEG_HAND; i++) {
            if (hand[i] == HEG_NONE)
                continue;
            if (hand[i] >= HEG_FACES || heg_cards[hand[i]].deck != r)
                return "a hand holds a card of another deck";
            if (i > 0 && hand[i - 1] > hand[i])
                return "a hand is not in order";
            out[hand[i]]++;
        }
    }
    for (int f = 0; f < HEG_FACES; f++)
        if (out[f] > heg_cards[f].copies)
            return "there are more copies of an action card than were printed";
    return NULL;
}

static const char *broken_bags(const heg_state *s)
{
    for (int i = 0; i < HEG_DEALS; i++)
        if (s->deal_left[i] + (s->deal[0] == i) + (s->deal[1] == i) > heg_number.deal_copies)
            return "there are more copies of a Business Deal than were printed (LIM-14)";
    for (int i = 0; i < HEG_IMMIGRANTS; i++)
        if (s->immigrant_left[i] > heg_immigrants[i].copies)
            return "there are more copies of an Immigration card than were printed (LIM-12)";
    return NULL;
}

static const char *broken_company_cards(const heg_state *s)
{
    uint64_t seen = 0;
    for (int r = 0; r < ROLES; r++) {
        const uint64_t piles[3] = {s->built[r], s->market[r], s->discarded[r]};
        for (int i = 0; i < 3; i++) {
            if (seen & piles[i])
                return "a company card is in two places";
            seen |= piles[i];
        }
    }
    return NULL;
}

/* Looks at the Workers of one Company, and counts them in `seen`. */
static const char *broken_crew(const heg_state *s, int card, bool rest, int seen[2][COLOURS])
{
    const heg_company *co = &s->company[card];
    int filled = 0, committed = 0, classes = 0;
    if (!(co->slot[0] | co->slot[1] | co->slot[2]))
        return NULL;
    for (int i = 0; i < 3; i++) {
        if (co->slot[i] == 0)
            continue;
        int colour = (co->slot[i] & SLOT_COLOUR) - 1, skill = heg_companies[card].skill[i];
        int cls = co->slot[i] & SLOT_MC ? MC : WC;
        filled++;
        classes |= 1 << cls;
        committed += (co->slot[i] & SLOT_COMMITTED) != 0;
        seen[cls][colour]++;
        if (skill != GRAY && skill != colour)
            return "a Worker stands on a slot of another colour (WRK-1)";
        if (!heg_slot_takes(card, i, cls))
            return "a Worker stands on a slot of the other class (WRK-4)";
        if (rest && co->slot[i] & (SLOT_TOUCHED | SLOT_TOUCHED_2))
            return "a mark of a finished chain was left on a slot";
    }
    if (filled && !(heg_everywhere(s) & pol_bit(card)))
        return "Workers at a Company that is not on the board";
    if (classes == 3 && !heg_middle_card(card))
        return "Workers of both classes at one Company (WRK-3)";
    if (rest && filled && heg_crew_gaps(s, card))
        return "a Company is neither full nor empty (WRK-5)";
    if (rest && committed && committed != filled && !heg_middle_card(card))
        return "committed and uncommitted Workers at one Company (WRK-17)";
    return NULL;
}

static const char *broken_workers(const heg_state *s)
{
    int seen[2][COLOURS];
    bool rest = at_rest(s);
    for (int cls = WC; cls <= MC; cls++) {
        for (int c = 0; c < COLOURS; c++) {
            bool learned = cls == WC && c > 0 && s->unions >> (c - 1) & 1;
            seen[cls][c] = s->unemployed[cls][c] + learned;
            if (heg_in_supply(s, cls, c) < 0)
                return "there are more Workers of a colour than exist";
        }
    }
    for (int card = 0; card < HEG_COMPANIES; card++) {
        const char *why = broken_crew(s, card, rest, seen);
        if (why)
            return why;
    }
    for (int cls = WC; cls <= MC; cls++)
        for (int c = 0; c < COLOURS; c++)
            if (seen[cls][c] != s->in_play[cls][c])
                return "Workers do not add up";
    bool called = s->demonstration & DEMO_CALLED, answered = s->demonstration & DEMO_ANSWERED;
    if (answered && (!called || (rest && !heg_unrest(s))))
        return "a Demonstration that is over (WC-30)";
    for (int i = 0; i < INDUSTRIES; i++)
        if (rest && s->unions >> i & 1 && heg_workers_in_industry(s, i) < 4)
            return "a Trade Union without four Workers in its industry (WRK-37)";
    return NULL;
}

static const char *broken_companies(const heg_state *s)
{
    int strikes = 0, machinery = 0;
    bool rest = at_rest(s);
    uint64_t board = heg_everywhere(s);
    for (int card = 0; card < HEG_COMPANIES; card++) {
        const heg_company *co = &s->company[card];
        bool built = board >> card & 1;
        if (!built && !co->wage && !co->flags)
            continue;
        strikes += (co->flags & CO_STRIKE) != 0;
        machinery += (co->flags & CO_MACHINERY) != 0;
        if (!built)
            return "a Company off the board has a Wage or tokens";
        bool waged = heg_companies[card].wage[0] != 0;
        if (rest && waged && co->wage < heg_minimum_wage(s))
            return "a Wage is below the minimum (CO-18)";
        if (!waged && co->wage)
            return "a Company without Wage has one";
        if (co->flags & CO_MACHINERY && heg_companies[card].machinery == 0)
            return "Machinery on a Company that shows no bonus (CO-10)";
        if (rest && co->flags & CO_STRIKE && heg_workers_at(s, card, WC) == 0)
            return "a strike without Workers (WC-21)";
        if (rest && co->flags & (CO_TOUCHED | CO_VACATED | CO_NEW))
            return "a mark of a finished chain was left on a Company";
    }
    int tiles = pol_count(s->tiles[MC]) + pol_count(s->tiles[CAP]);
    if (strikes > 7 || machinery > 6 || tiles > 6)
        return "there are more tokens than in the box (LIM-10)";
    if (heg_company_count(s, CAP) > heg_spaces[CAP])
        return "CAP has more than 12 Companies (CAP-15)";
    if (heg_company_count(s, MC) > heg_spaces[MC])
        return "MC has more than 8 Companies (MC-15)";
    if (heg_company_count(s, ST) > heg_spaces[ST])
        return "there are more than 9 Public Companies (CO-17)";
    return NULL;
}

static const char *broken_stock(const heg_state *s)
{
    for (int role = MC; role <= CAP; role++)
        for (int r = FOOD; r <= EDUCATION; r++)
            if (!heg_finds_room(s, role, r, 0))
                return role == MC ? "MC stores more than fits (MC-44)"
                                  : "CAP stores more than fits (CAP-45)";
    for (int r = FOOD; r <= LUXURY; r++)
        if (s->zone[r] > heg_zone_capacity[r])
            return "the Free Trade Zone holds more than fits (CAP-46)";
    for (int r = FOOD; r <= INFLUENCE && at_rest(s); r++)
        if (!heg_finds_room(s, ST, r, 0))
            return r <= LUXURY ? "the State has more goods than fit (ST-3)"
                               : "Public Services hold more than fits (ST-1)";
    if (heg_influence_left(s) < 0)
        return "there is more Influence than 35 cubes (LIM-3)";
    for (int c = 0; c < CLASSES; c++)
        if (heg_cubes_left(s, c) < 0)
            return "there are more than 25 Voting cubes of a class (LIM-2)";
    if (s->capital < 0)
        return "money below 0 (GEN-14)";
    return NULL;
}

static const char *broken_roles(const heg_state *s)
{
    for (int r = 0; r < ROLES; r++) {
        int sum = 0, bills = 0;
        for (int i = 0; i < VP_SOURCES; i++)
            sum += s->vp_by[r][i];
        if (sum != s->vp[r])
            return "VP by source do not add up";
        if (s->money[r] < 0)
            return "money below 0 (GEN-14)";
        for (int p = 0; p < POLICIES; p++)
            bills += s->bill[p] != NO_BILL && s->bill_owner[p] == r;
        if (bills > 3)
            return "more than 3 Bills of one player (BILL-4)";
    }
    for (int p = 0; p < POLICIES; p++)
        if (s->bill[p] == s->policy[p])
            return "a Bill for the section in force (BILL-1)";
    return NULL;
}

/* Legitimacy, Events, Agenda, Benefits: only with a State player (GEN-30). */
static const char *broken_state(const heg_state *s)
{
    bool plays = heg_plays(s, ST);
    for (int c = 0; c < CLASSES; c++) {
        const heg_benefit *b = &s->benefit[c];
        int value = s->legitimacy[c];
        if (plays ? value < 1 || value > 10 : value != 0)
            return "Legitimacy is off its track (LIM-16)";
        if (s->tokens[c] > 6)
            return "there are more than 6 Legitimacy tokens of a class (LIM-10)";
        if (!plays && (s->tokens[c] || !heg_area_empty(b)))
            return "Legitimacy tokens or State Benefits without a State player (GEN-30)";
    }
    for (int i = 0; i < 2; i++) {
        int event = s->event[i], top = s->hidden.event_top[i];
        if (event != HEG_NONE && (!plays || !(s->event_used >> event & 1)))
            return "an Event on the board is in its deck";
        if (top != HEG_NONE && (!plays || s->event_used >> top & 1))
            return "an Event on top of the deck has left it";
    }
    if (s->event[0] == HEG_NONE && s->event[1] != HEG_NONE)
        return "the first space for Events is empty, the second is not";
    return NULL;
}

/* A turn needs a card in the hand. Preparation needs room for five more in each hand, set-up for
 * seven. */
static const char *broken_hands(const heg_state *s)
{
    enum { ROUND_CARDS = 5, FIRST_CARDS = 7 };
    for (int i = 0; i < s->head.depth; i++) {
        const pol_frame *f = &s->frame[i];
        int more[ROLES] = {0};
        if (f->kind == K_TURN && f->step == 0 && heg_main_left(f) && heg_hand_size(s, f->who) == 0)
            return "a turn without a card in the hand (ACT-3)";
        for (int r = 0; r < ROLES; r++) {
            if (f->kind == K_GAME && f->step == 0 && heg_plays(s, r))
                more[r] = FIRST_CARDS;
            if (f->kind == K_PREPARATION && f->step <= PREPARATION_CARDS + r && heg_plays(s, r))
                more[r] = ROUND_CARDS;
        }
        for (int r = 0; r < ROLES; r++)
            if (more[r] && heg_hand_size(s, r) + more[r] > HEG_HAND)
                return "there is no room in a hand for the cards that are drawn now (PRE-12)";
    }
    return NULL;
}

const char *heg_broken(const void *state)
{
    const heg_state *s = state;
    const char *why = broken_action_cards(s);
    why = why ? why : broken_bags(s);
    why = why ? why : broken_company_cards(s);
    why = why ? why : broken_workers(s);
    why = why ? why : broken_companies(s);
    why = why ? why : broken_stock(s);
    why = why ? why : broken_hands(s);
    why = why ? why : broken_state(s);
    return why ? why : broken_roles(s);
}
