/* toy.h - a game small enough to walk through completely, with one of everything the core knows.
 *
 * Alice and Bob are dealt a hidden card each from a pile of ants, bees and cats. Then each has a
 * turn of work, play and peek, in any order:
 *   TOY-1  each thing once a turn
 *   TOY-2  `play` needs the card in hand. An ant earns a coin. A bee draws two cards. A cat asks
 *          the other seat, in the middle of the turn: `pay` a coin, or `suffer`, a VP for the cat.
 *   TOY-3  `peek` looks at a card of the pile and lays it at the bottom; not if one lies there
 *   TOY-4  `peek` needs a pile
 *   TOY-5  `pay` needs a coin
 * `work` earns a coin. After the turns both bid in secret:
 *   TOY-6  nobody bids more coins than they have
 * The higher bid is paid and earns 2 VP. At a tie a cube from the bag decides. Alice wins a tie
 * when no cube is left, and at tables whose option says so. Most VP win; equals share.
 *
 * The rules can play a seat. Simple: it plays its dearest card, then does the rest, pays if it can,
 * and bids half of its coins. Advanced: at the start of its turn a cube is drawn and put back. Red
 * lets it begin with cards, blue with work. It bids all of its coins.
 */
#ifndef TOY_H
#define TOY_H

#include "core/game.h"

enum { TOY_DEPTH = 6, TOY_CARDS = 3, TOY_CUBES = 2, TOY_NONE = 255 };
enum { TOY_ANT, TOY_BEE, TOY_CAT };
enum { TOY_RED, TOY_BLUE };

enum {
    TOY_DRAW = 1,
    TOY_CUBE,
    TOY_WORK,
    TOY_PLAY,
    TOY_PEEK,
    TOY_END,
    TOY_PAY,
    TOY_SUFFER,
    TOY_BID
};

/* Invariant: hands, pile, bottom and discard together hold toy_copies of each card. */
typedef struct toy {
    pol_head head;
    pol_frame frames[TOY_DEPTH];
    uint8_t vp[2], coins[2];
    uint8_t bag[TOY_CUBES];
    uint8_t discard[TOY_CARDS];
    uint8_t luck; /* cube + 1 drawn in a turn that the rules play; 0: none */
    uint8_t spare[6];
    /* hidden from here on */
    uint8_t hand[2][TOY_CARDS]; /* known to their seats */
    uint8_t pile[TOY_CARDS];    /* known to nobody */
    uint8_t bottom;             /* the card under the pile, or TOY_NONE */
    uint8_t bottom_known;       /* the seats that know it, one bit each */
    uint8_t bid[2];             /* TOY_NONE: not given; known to their seats until both are in */
    uint8_t spare2[3];
} toy;

_Static_assert(sizeof(toy) % 8 == 0 && offsetof(toy, hand) % 8 == 0, "no padding");

extern const pol_game toy_game;
extern const uint8_t toy_copies[TOY_CARDS];

#endif
