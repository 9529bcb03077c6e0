/* numbers.h - what bots get as numbers, each with its name.
 *
 * A game calls pol_number once for every number, always in one order. Where a number is also a
 * field of the view, it has the field's name.
 */
#ifndef POL_CORE_NUMBERS_H
#define POL_CORE_NUMBERS_H

#include "core/buf.h"

/* at: room for max numbers; n counts all of them. of: whose numbers these are, the first part of
 * their names; or NULL. name: where the name of number `wanted` goes, or NULL. */
typedef struct pol_number_list {
    int16_t *at;
    int max, n;
    const char *of;
    pol_buf *name;
    int wanted;
} pol_number_list;

/* Adds a number, "of.group.part"; group or part may be NULL. */
void pol_number(pol_number_list *l, const char *group, const char *part, int x);
/* Adds a number for each of the words: "of.group.word". */
void pol_number_each(pol_number_list *l, const char *group, const char *const *words,
                     const uint8_t *from, int count);

#endif
