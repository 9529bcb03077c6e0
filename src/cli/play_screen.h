/* play_screen.h - what the terminal can show, and the few ways in which the game shows it.
 *
 * All text is UTF-8 inside the program. Signs that the terminal cannot show are replaced by plain
 * ones on the way out, which may take more columns, so that a width is that of a text on a screen.
 * Styles vanish where colour is off: nothing is told by colour alone.
 */
#ifndef POL_CLI_PLAY_SCREEN_H
#define POL_CLI_PLAY_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A colour and any of the flags. */
enum style {
    PLAIN,
    RED,
    GREEN_INK,
    YELLOW,
    BLUE_INK,
    MAGENTA,
    CYAN,
    GREY,
    INK_MASK = 7,
    BOLD = 8,
    DIM = 16,
    REVERSE = 32
};

typedef struct screen {
    FILE *out;
    bool tty, colour, many_colours, utf8;
    int width, height; /* of the terminal now; without one COLUMNS, or 100, and 30 */
    const char *lang;
    bool apart;                 /* on the terminal's second screen, which keeps nothing */
    bool paged, muted;          /* see screen_pages */
    int rows;                   /* printed on this page */
    bool (*more)(void *player); /* waits for somebody to go on; false: enough was seen */
    void *player;
} screen;

/* colour is "auto", "always" or "never"; false: none of these. */
bool screen_open(screen *s, const char *colour, const char *lang);
/* For commands that only print: no colours. */
void screen_plain(screen *s);
/* Looks at the size of the window again. */
void screen_measure(screen *s);
/* An empty screen on a terminal; an empty line elsewhere. */
void screen_clear(screen *s);
/* Changes to the second screen of the terminal and back: what is shown there leaves nothing behind,
 * neither on the screen nor above it. */
void screen_apart(screen *s, bool on);
/* The bytes that bring the terminal back, for a program that is ended. */
extern const char screen_back[];
/* While this is on, text longer than the screen waits at the foot of each page (with more, on a
 * terminal). What comes after somebody has seen enough is not printed. */
void screen_pages(screen *s, bool on);

/* Text as it is, without a new line. */
void screen_put(screen *s, unsigned style, const char *text);
__attribute__((format(printf, 3, 4))) void screen_print(screen *s, unsigned style,
                                                        const char *format, ...);
/* A paragraph broken at blanks to the width; lines after the first are indented. */
void screen_wrap(screen *s, unsigned style, int indent, const char *text);
/* A heading with a rule to the right of it. */
void screen_head(screen *s, const char *text);

/* How many columns a text takes on the screen. */
int text_columns(const screen *s, const char *text);
/* How many bytes of a text, in whole signs, take at most so many columns. */
size_t text_fit(const screen *s, const char *text, int columns);
/* "+", or the true minus sign that the page has, too. */
const char *text_sign(int n);
/* Cuts a text so that it takes at most so many columns; a mark stands for what is missing. */
void text_cut(const screen *s, char *text, int columns);

/* ---- a canvas: text in columns ---- */

/* Rows for the largest board where the screen is narrowest; what is beyond is not shown. */
enum { CANVAS_ROWS = 128, CANVAS_COLS = 200 };

typedef struct cell {
    uint32_t code; /* 0: a blank */
    uint8_t style;
} cell;

/* rows counts those in use; cols is how wide it may get: as the screen on which it will be. */
typedef struct canvas {
    const screen *scr;
    int rows, cols;
    cell at[CANVAS_ROWS][CANVAS_COLS];
} canvas;

void canvas_clear(canvas *c, const screen *s);
/* Puts text at a place, at most max columns of it; what lies outside is dropped. Returns the column
 * after the text. */
int canvas_put(canvas *c, int row, int col, int max, unsigned style, const char *text);
__attribute__((format(printf, 6, 7))) int canvas_print(canvas *c, int row, int col, int max,
                                                       unsigned style, const char *format, ...);
/* Fills a stretch of a row with one mark. */
void canvas_line(canvas *c, int row, int from, int to, unsigned style, const char *mark);
void canvas_show(const canvas *c, screen *s);

#endif
