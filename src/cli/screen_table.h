/* screen_table.h - a table of texts, in columns that fit the screen. */
#ifndef POL_CLI_SCREEN_TABLE_H
#define POL_CLI_SCREEN_TABLE_H

#include "cli/play_screen.h"

enum { TABLE_COLUMNS_MAX = 12 };

/* rows times columns cells, row by row, the header first. Every line is indented; what is too wide
 * for its column goes on in the next line. Columns of numbers are flush right. */
void screen_table(screen *s, int indent, const char *const *cells, int rows, int columns);

#endif
