/* cards_meant.h - which cards somebody means. */
#ifndef POL_CLI_CARDS_MEANT_H
#define POL_CLI_CARDS_MEANT_H

#include "polity.h"

/* How a card was meant, the best last: by words of its text; by a part of its name, of its word or
 * of its group; by the whole of one of these. */
typedef enum card_match { CARD_NONE, CARD_BY_WORDS, CARD_BY_PART, CARD_BY_NAME } card_match;

/* Cards that are meant as well as this, in the order of the game but for those by words: there the
 * best come first. at is to be freed. */
typedef struct card_hits {
    card_match match;
    int *at;
    int n;
} card_hits;

/* name "" means all cards. In names, blanks and hyphens are alike, and so are small and capital
 * letters. */
card_hits cards_meant(const pol_game *g, const char *name);

#endif
