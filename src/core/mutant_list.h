/* mutant_list.h - names and lists mistakes in the tables of a game, for builds with POL_MUTANTS.
 *
 * A printed number becomes one too high. Where that means nothing (a colour, a kind) it becomes the
 * next value. A set of bits loses each of its bits in turn.
 */
#ifndef POL_CORE_MUTANT_LIST_H
#define POL_CORE_MUTANT_LIST_H

#include "core/game.h"

#ifdef POL_MUTANTS

/* Ranges of numbers, besides "one of so many values". */
enum { POL_PLUS = 0, POL_MINUS = 0xfe, POL_ONE_TO_THREE = 0xff };

/* Who is told of each mistake, and the row of a table that is being listed. */
typedef struct pol_mutant_list {
    pol_mutant_seen *seen;
    void *user;
    char row[POL_MUTANT_NAME]; /* "heg_companies[fish-farm]" */
} pol_mutant_list;

/* The row becomes "table[index]"; "table" when index is "". */
void pol_mutant_row(pol_mutant_list *l, const char *table, const char *index);
void pol_mutant_add(pol_mutant_list *l, const char *kind, const char *name, void *at,
                    const void *bytes, size_t n);

/* Mistakes in numbers, named "row.field[i] = value". A negative i and a field "" are left out. */
void pol_mutant_set(pol_mutant_list *l, const char *field, int i, uint8_t *at, int value);
void pol_mutant_signed(pol_mutant_list *l, const char *field, int8_t *at, int value);
void pol_mutant_number(pol_mutant_list *l, const char *field, int i, uint8_t *at, int range);
void pol_mutant_bits(pol_mutant_list *l, const char *field, uint8_t *at);

/* A table of numbers of one range, one or two bytes wide. rows 0: it has one row, without index. */
typedef struct pol_mutant_table {
    const char *name;
    void *at;
    uint8_t width, rows, columns, range;
} pol_mutant_table;

#define POL_MUTANT_LINE(table, range)                                               \
    {                                                                               \
#table, table, sizeof(table)[0], 0, sizeof(table) / sizeof(table)[0], range \
    }
#define POL_MUTANT_GRID(table, rows, range)                                                     \
    {                                                                                           \
#table, table, sizeof(table)[0][0], rows, sizeof(table)[0] / sizeof(table)[0][0], range \
    }

void pol_mutant_plain(pol_mutant_list *l, const pol_mutant_table *t);

/* Each kind of frame, doing nothing. */
void pol_mutant_kinds(pol_mutant_list *l, pol_kind *const *kinds, int n);

#endif

#endif
