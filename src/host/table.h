/* table.h - a table where a game is played: the state, its record, what happened, undo.
 *
 * The table is the host. It alone holds the true state, answers for chance from its own generator,
 * keeps sealed answers until the last one is in, and writes the record. What a player gets of it is
 * that seat's view, question and log (log.h); bots deal the rest again.
 *
 * With a file, every answer is on disk before table_give returns: a program that is killed loses
 * nothing, and an answer that could not be written is not taken.
 *
 * Memory is the table's own; running out of it ends the program with a message.
 */
#ifndef POL_HOST_TABLE_H
#define POL_HOST_TABLE_H

#include "polity.h"

#include <stdio.h>

typedef struct pol_table pol_table;

/* ---- opening and closing ---- */

/* A new game. The seed decides every chance outcome: if the n-th answer of the record is a draw, it
 * always has the same outcome. NULL if the setup is impossible. */
pol_table *table_new(const pol_game *g, const pol_setup *setup, uint64_t seed);

/* Goes on with a record; the seed decides every chance outcome from here on. A last line that was
 * cut off in the middle (a full disk, a pulled plug) is left out, and table_note says so. Any other
 * line that does not fit: NULL, and error says which and why. */
pol_table *table_load(const char *record, size_t size, uint64_t seed, char *error, size_t room);

void table_free(pol_table *t);

/* Writes the record to a new file, which only its owner can read, now and after each answer. false:
 * table_error says why; a file that exists already is left alone. */
bool table_keep(pol_table *t, const char *path);

/* Goes on with the file that the table was loaded from: writes to it now and after each answer.
 * false: table_error says why. */
bool table_keep_on(pol_table *t, const char *path);

/* A new file for a record, which only its owner can read. NULL, and errno says why. */
FILE *record_file(const char *path);

/* Closes what was written to; standard output stays open. false: not all of it is there, and errno
 * says why, EIO if that is no longer known. */
bool close_written(FILE *f);

/* Adds a comment, "# WHAT COMMENT", to the record; its file gets it with what is written next.
 * false: the line could not be read again (too long, no UTF-8, control characters); nothing has
 * changed. */
bool table_remark(pol_table *t, const char *what, const char *comment);

/* What went wrong with the file last, "" if nothing did. */
const char *table_error(const pol_table *t);
/* What the players should be told about the record that was loaded, "" if nothing. */
const char *table_note(const pol_table *t);

/* ---- playing ---- */

typedef enum table_outcome {
    TABLE_TAKEN,   /* the answer was carried out, and chance has answered what it was asked */
    TABLE_HELD,    /* a sealed answer, kept until the other seats have given theirs */
    TABLE_REFUSED, /* *why is the rule that forbids it; nothing has changed */
    TABLE_FAILED   /* the record could not be written (table_error); nothing has changed */
} table_outcome;

/* A seat's answer. why may be NULL. */
table_outcome table_give(pol_table *t, int seat, pol_ans a, pol_rule *why);

/* The seats whose answer is still awaited, one bit for each; chance is never among them, nor is a
 * seat whose sealed answer is held. 0 when the game is over. */
uint8_t table_asked(const pol_table *t);

/* May this seat take its last answer back? Not across a chance outcome, a reveal (of a sealed
 * answer, or of anything that the seat could not know before) or a change of seat. A sealed answer
 * can be taken back while it is held. */
bool table_can_undo(pol_table *t, int seat);

/* Takes the last answer back, in the record and its file too. false: not allowed, or the file could
 * not be shortened (then table_error is not ""). */
bool table_undo(pol_table *t, int seat);

/* ---- looking ---- */

/* The true state, for the host's own use: never for a bot, and for a player only through pol_view,
 * pol_question_for and pol_answers with that player's seat. */
const pol_state *table_state(const pol_table *t);

/* Answers in the record so far, chance included. */
int table_count(const pol_table *t);

/* The whole record, NUL-terminated; for everybody once the game is over. */
const char *table_record(const pol_table *t, size_t *size);

/* What happened with the i-th answer of the record, from 0: the answer itself first, as an event,
 * then what came of it, up to the next question. Returns how many events there are. They are the
 * host's: what somebody may know of them, pol_event_sight says. */
int table_events(const pol_table *t, int i, const pol_event **events);

/* The generator of the draw after so many answers. */
pol_rng table_luck(uint64_t seed, int count);
/* What chance, which is asked now, answers after so many answers of a table with this seed. */
pol_ans table_draw(const pol_state *s, uint64_t seed, int count);

#endif
