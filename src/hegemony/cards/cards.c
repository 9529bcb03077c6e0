/* cards.c - the Action cards. Each deck is a .def file, each face a row: word, name, our text,
 * deck, copies, requirement, cost, effects in order. What a card does to Legitimacy is its last
 * effect (ACT-9). */
#include "hegemony/heg.h"

#include "hegemony/assign.h"
#include "hegemony/bills.h"
#include "hegemony/cards/effects.h"
#include "hegemony/companies.h"
#include "hegemony/events.h"
#include "hegemony/market.h"
#include "hegemony/state.h"
#include "hegemony/storage.h"
#include "hegemony/trade.h"

enum {
    AB = 1 << A | 1 << B,
    BC = 1 << B | 1 << C,
    ANY_POLICY = HEG_NONE,
    ONE_CHOICE = HEG_NONE,
    FROM_STATE = 1 << ST,
    FROM_OTHERS = 1 << MC | 1 << CAP | 1 << ST /* a State without a player has no goods */
};

#define NEEDS(policy, sections) .needs_policy = (policy), .needs_sections = (sections)
// clang-format off
#define MOVEMENT(policy) \
    OPS({K_BILL, {(policy), 0, 2}}, {K_ADD_CUBES, {2, COUNT_ONE, CUBES_OF_BILL}})
#define TWO_BILLS {K_BILL, {ANY_POLICY, BILL_FIRST_OF_TWO}}, {K_BILL, {ANY_POLICY, BILL_DIFFERENT}, MAY}
#define POLLING OPS({K_BILL, {ANY_POLICY, BILL_LATER}}, {K_POLLING, {5}})
#define RADICAL OPS({K_BILL, {ANY_POLICY, BILL_ANY_SECTION | BILL_NO_VOTE}})
// clang-format on

#define CARD(word, name, text, ...) {word, name, text, __VA_ARGS__},
POL_TABLE heg_card heg_cards[HEG_FACES] = {
#include "hegemony/cards/working.def"
#include "hegemony/cards/middle.def"
#include "hegemony/cards/capitalist.def"
#include "hegemony/cards/state.def"
};
#undef CARD

POL_TABLE uint8_t heg_deck_first[ROLES] = {0, 25, 51, 79};
POL_TABLE uint8_t heg_deck_faces[ROLES] = {25, 26, 28, 28};
