/* play.h - a game in the terminal: what its parts share.
 *
 *   play.c          arguments, the record's file, whose move it is
 *   play_ask.c      the screen of a question and the line that answers it
 *   guide.c         who somebody is and what he wants, before his first question
 *   play_cmd.c      commands that are no answers: why, hint, show, log, rules, ...
 *   play_news.c     what happened since the player last looked; statements
 *   host/preview.c  what an answer would do
 *   boards.c        the board, drawn from the view; which game has which
 *   board_*.c       the boards of the games
 *   play_input.c    lines and menus
 *   play_screen.c   the terminal
 */
#ifndef POL_CLI_PLAY_H
#define POL_CLI_PLAY_H

#include "cli/play_input.h"
#include "host/preview.h"
#include "cli/play_screen.h"
#include "host/table.h"
#include "host/program.h"

enum { PATH_BYTES = 1024 };

typedef struct play {
    screen scr;
    FILE *in;
    bool in_tty; /* somebody types: prompts make sense, and so does waiting for Enter */
    pol_table *t;
    const pol_game *g;
    uint8_t humans; /* seats, a bit each */
    seat_bot bots[POL_SEATS];
    bot_program *program[POL_SEATS]; /* of the seats that programs play; NULL: not started yet */
    int heard[POL_SEATS];            /* of how many answers its program has been told */
    int patience;                    /* ms that it has for an answer */
    pol_bot adviser;                 /* who gives hints */
    pol_rng rng;                     /* of the bots and their redeals */
    int seat;                        /* at the keyboard; -1: nobody yet */
    int told[POL_SEATS];             /* of how many answers a seat has been told */
    bool met[POL_SEATS];             /* a seat has been told who it is */
    bool fresh;                      /* others have acted since the board was last shown */
    bool quit;
    bool redraw;           /* a text was left at the foot of a page, to be shown in another size */
    bool failed;           /* a program plays no further */
    char path[PATH_BYTES]; /* of the record; "" when none is kept */
    char note[600];        /* told once, above the next line that is typed; "" when nothing is */
    const char *cards;     /* --cards, which looking at the game needs; or NULL */
    const char *programs;  /* --bots, which going on needs if it has programs; or NULL */
    menu menu;
    view now; /* of the question */
    pol_event events[POL_EVENTS_MAX];
} play;

/* The program's own texts in the player's language; formats are checked as if it were English. */
__attribute__((format_arg(2))) static inline const char *tr(const play *p, const char *english)
{
    return pol_tr(p->scr.lang, english);
}

/* Marks a text for the catalogue that tr gets as a variable. */
#define N_(text) text

/* A seat's name for people: "Working". */
static inline const char *seat_short(const play *p, int seat)
{
    return pol_tr(p->scr.lang, pol_seat_short(p->g, seat));
}

/* ---- play.c ---- */

/* Says how to go on from a copy of the game. */
void tell_copy(play *p, const char *path);

/* ---- play_ask.c ---- */

/* Asks a person until an answer was taken or the game is left (p->quit). */
void ask(play *p, int seat);
/* Says which answers a line could mean that is the beginning of several. */
void tell_beginnings(play *p, const char *line);
/* Waits for Enter where somebody types. */
void wait_enter(play *p);
/* Waits for Enter at the foot of a page (see screen_pages); false: the rest is not wanted, or
 * p->redraw: all of it in another size. */
bool wait_page(void *player);
/* What the seat has not been told, on a screen of its own until somebody goes on. */
void tell_news(play *p, int seat);

/* ---- play_cmd.c ---- */

/* Carries out a line that is a command. false: it is none. */
bool command(play *p, int seat, const char *line);
/* Says why the seat cannot give an answer now, or that it can. */
void tell_refusal(play *p, int seat, pol_ans a);
/* ... an answer as it was typed. false: it is none of this game. */
bool tell_refusal_of_text(play *p, int seat, const char *text);
/* What the card does that an answer names by its last word, in our words; "" if it names none. */
const char *card_says(const play *p, const char *notation, pol_card_info *card);

/* ---- play_news.c ---- */

/* How many rows the lines of the seat's log take that it has not been shown. */
int news_lines(const play *p, int seat);
/* Shows them; afterwards they count as told. */
void news_show(play *p, int seat);
void news_forget(play *p, int seat);
/* Shows the last sentences of the seat's log. */
void news_tail(play *p, int seat, int lines);
/* Prints events as an itemised statement. */
void statement(play *p, const pol_events *ev, int seat);

/* ---- boards.c ---- */

/* Draws p->now, the view of this seat. detail is BOARD_ALL for everything; less leaves out what is
 * needed least on a small screen; 0 is a few lines. */
enum { BOARD_ALL = 9 };
void board_draw(play *p, canvas *c, int seat, int detail);
/* The card with this word in the notation. */
bool card_find(const pol_game *g, const char *name, pol_card_info *card);

#endif
