/* cards.c - the Action cards. The rows stand in one .def file a deck, one a face, as on the table:
 * word, name, our text, deck, copies, requirement, cost, effects in order; what a card does to
 * Legitimacy is its last effect (ACT-9). */
#include "hegemony/heg.h"

enum {
    AB = 1 << A | 1 << B,
    BC = 1 << B | 1 << C,
    ANY_POLICY = HEG_NONE,
    ONE_CHOICE = HEG_NONE,
    FROM_STATE = 1 << ST,
    FROM_OTHERS = 1 << MC | 1 << CAP | 1 << ST /* players; only a State player has goods */
};

#define NEEDS(policy, sections) .needs_policy = (policy), .needs_sections = (sections)
#define MAY .optional = 1
#define MOVEMENT(policy)                                                    \
    {                                                                       \
        {.kind = K_BILL, .a = (policy), .b = BILL_CUBES},                   \
        {                                                                   \
            .kind = K_ADD_CUBES, .a = 2, .b = COUNT_ONE, .c = CUBES_OF_BILL \
        }                                                                   \
    }
#define TWO_BILLS                                                 \
    {.kind = K_BILL, .a = ANY_POLICY, .b = BILL_FIRST_OF_TWO},    \
    {                                                             \
        .kind = K_BILL, .a = ANY_POLICY, .b = BILL_DIFFERENT, MAY \
    }
#define POLLING                                             \
    {                                                       \
        {.kind = K_BILL, .a = ANY_POLICY, .b = BILL_LATER}, \
        {                                                   \
            .kind = K_POLLING                               \
        }                                                   \
    }
#define RADICAL                                                                   \
    {                                                                             \
        {                                                                         \
            .kind = K_BILL, .a = ANY_POLICY, .b = BILL_ANY_SECTION | BILL_NO_VOTE \
        }                                                                         \
    }

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
