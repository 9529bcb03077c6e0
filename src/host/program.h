/* program.h - a bot that is a program of one's own, asked over its standard input and output.
 *
 * It is given what its seat may know: view, question, answers, events. docs/bots.md has the lines.
 * It runs with the rights of whoever starts it, so a server never starts one.
 */
#ifndef POL_HOST_PROGRAM_H
#define POL_HOST_PROGRAM_H

#include "polity_bots.h"

#include <stdatomic.h>

enum {
    PROGRAM_MAX = 256,
    PROGRAM_PATIENCE = 10 /* seconds for an answer, unless said otherwise */
};

/* Who plays a seat: a bot of ours, or the command of a program. */
typedef struct seat_bot {
    pol_bot bot;
    char command[PROGRAM_MAX]; /* "" for a bot of ours */
} seat_bot;

typedef struct bot_program bot_program;

/* How programs are asked. */
typedef struct program_manners {
    int ms;                  /* for an answer */
    const atomic_bool *stop; /* NULL, or becomes true to wait no longer */
} program_manners;

/* Starts the command by the shell and tells it which game it plays. random: a number for it to
 * begin its own choices with. */
bot_program *program_start(const char *command, const program_manners *m, const pol_state *s,
                           int seat, uint64_t random);
/* Something has happened; what the seat may know of it comes with the next question. */
void program_hear(bot_program *b, const pol_event *e);
/* Its answer. Not asked if there is only one. false: program_error says why, "" if it was told to
 * stop. The program plays no further then. */
bool program_answer(bot_program *b, const pol_state *s, pol_ans *a);
const char *program_error(const bot_program *b);
/* Tells it how the game ended, if it is over, closes its input and waits until it has ended; not
 * longer than a second, and not at all if a game that is not over is to stop. Then it is killed,
 * with its group. b may be NULL. */
void program_end(bot_program *b, const pol_state *s);

#endif
