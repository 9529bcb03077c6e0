/* boards.h - the boards of the games in the terminal, and what they are drawn with.
 *
 * A board draws the view of a seat: it may know the names of the view's fields, and knows no rule.
 * A game without a board shows every field by its name. To add one: a file board_GAME.c, and a row
 * in boards.c.
 */
#ifndef POL_CLI_BOARDS_H
#define POL_CLI_BOARDS_H

#include "cli/play.h"

enum { LABEL_WIDTH = 12 };

/* What is being drawn, and where. */
typedef struct drawing {
    play *p;
    canvas *c;
    json v;
    int seat, detail;
    int col; /* of a line that flows */
} drawing;

/* The board of one game. */
typedef struct cli_board {
    const char *game;
    void (*draw)(drawing *d);
    const char *phases;      /* events by these rules are headings of the log: "GEN-"; NULL: none */
    const char *if_closed;   /* catalogue texts for what pol_close_round does: on the board, */
    const char *closed_head; /* as a heading, */
    const char *as_it_stands, *after_this; /* and before its results now and after an answer */
} cli_board;

/* Never NULL. */
const cli_board *board_for(const pol_game *g);

const char *say(const drawing *d, const char *text);
/* The field at a path. */
__attribute__((format(printf, 2, 3))) json at(const drawing *d, const char *format, ...);
/* The number of a field; 0 when it is not there. */
#define NUM(...) json_int(at(__VA_ARGS__), 0)

/* The words of a list; "" for an empty one. */
void list_text(json list, char *buf, size_t size);

/* A line that begins with a title and flows on: each word after the last one, on a new row where it
 * would not fit. */
void line_begin(drawing *d, unsigned ink, const char *title);
__attribute__((format(printf, 2, 3))) void word(drawing *d, const char *format, ...);
/* Running text as such words. */
void words_of(drawing *d, const char *text);

/* Lines of any game: the cards of "SEAT.hand", and what the end of the round would bring. */
void draw_hand(drawing *d);
void draw_forecast(drawing *d);

/* The boards. */
void board_hegemony(drawing *d);
void board_planetb(drawing *d);

#endif
