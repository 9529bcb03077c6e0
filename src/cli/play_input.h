/* play_input.h - a line from the keyboard, and which answer it means. */
#ifndef POL_CLI_PLAY_INPUT_H
#define POL_CLI_PLAY_INPUT_H

#include "polity.h"

#include <stdbool.h>
#include <stdio.h>

enum { LINE_MAX_BYTES = 512 };

/* The legal answers of a question, as they are listed: number i + 1 is at[i]. */
typedef struct menu {
    int n;
    pol_ans at[POL_ANSWERS_MAX];
    char notation[POL_ANSWERS_MAX][POL_PRINT_MAX];
    char label[POL_ANSWERS_MAX][160];
} menu;

void menu_fill(menu *m, const pol_state *s, int seat, const char *lang);

/* What a line means as an answer. */
enum menu_match {
    MENU_NONE,    /* nothing on the menu */
    MENU_ONE,     /* *index says which */
    MENU_SEVERAL, /* the beginning of more than one, or a single letter */
    MENU_RANGE    /* a number that is not on the menu */
};

/* Exactly the notation or the label of an answer, or its number. -1: none. */
int menu_exact(const menu *m, const char *line);
/* As menu_exact, and also the beginning of an answer, of two letters at least, if no other begins
 * so. */
enum menu_match menu_find(const menu *m, const char *line, int *index);
/* Whether the line is the beginning of this answer. */
bool menu_begins(const menu *m, int index, const char *line);

/* Reads a line without its blanks at both ends. false at the end of input or on Ctrl-C. A line that
 * is too long is read to its end and counts as empty (*too_long says so), and so does one with keys
 * like arrows. */
bool line_read(FILE *in, char line[LINE_MAX_BYTES], bool *too_long);

/* Compares the first word of a line with a command; *rest then points behind it. */
bool line_command(const char *line, const char *command, const char **rest);

#endif
