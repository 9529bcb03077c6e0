/* board_hegemony.h - what the two boards of Hegemony share: the small one of two players, and that
 * of three and four. They may know the names of the view's fields; they know no rule. */
#ifndef POL_CLI_BOARD_HEGEMONY_H
#define POL_CLI_BOARD_HEGEMONY_H

#include "cli/boards.h"

enum {
    WORKING_INK = RED,
    MIDDLE_INK = YELLOW,
    CAPITALIST_INK = BLUE_INK,
    STATE_INK = GREY,
    POLITICS_WIDTH = 26,
    POLITICS_LEAST = 3 * POLITICS_WIDTH /* columns: with fewer, Policies take too many rows */
};

/* The colour of a role by the first letter of its name; never the only sign of it. */
unsigned ink_of(const char *role);
/* "lux" for "luxury", where columns are narrow. */
const char *short_name(const char *resource);
/* {"gray": 2, "green": 1} as "xx G"; more than three of a kind as "4x". */
void crowd_text(json counts, char *buf, size_t size);

/* Parts of the board. */
void draw_policy(drawing *d, int row, int col, int policy);
void draw_cubes(drawing *d, int row, int col, const char *field, const char *name);
/* "Fiscal C  Labor B": the Policies in one line that flows, for screens that have no more room. */
void draw_policy_line(drawing *d);
/* The seven Policies, the bag and the cubes drawn: below each other, or as many in a row as fit.
 * Returns the row after them. */
int draw_politics(drawing *d, int row, bool wide);
/* A legend that boards of any number of players share; what else they have can follow. */
void draw_signs(drawing *d);
/* Cuts the name of a Company to so many columns, but not the number by which it differs. */
void name_fit(char *name, int columns);
/* "W:Gx*": who stands on the slots, or which colours they want. */
void slots_text(json company, bool classes, char *buf, size_t size);
void wage_text(json company, bool staffable, char *buf, size_t size);
void draw_trade(drawing *d);

/* board_hegemony_3_4_players.c: the whole board of three and four players. */
void draw_3_4_players(drawing *d);

#endif
