/* cards_text.h - sets of cards as text, and what every set must satisfy.
 *
 * load.c reads and export.c writes them. docs/planet-b-cards.md describes the form for people.
 */
#ifndef PB_CARDS_TEXT_H
#define PB_CARDS_TEXT_H

#include "core/buf.h"
#include "planetb/effects.h"

enum {
    /* Bytes with the NUL; an answer with two words fits POL_PRINT_MAX. */
    PB_WORD_MAX = 32,
    PB_NAME_MAX = 56
};

/* The line of each row in the text that was read; 0: the row is not there. */
typedef struct pb_lines {
    uint16_t row[ROW_KINDS][PB_NEWS];
    uint16_t track[TRACKS][PB_STEPS], office[OFFICES], mood[2 * PB_MOODS + 1];
    uint16_t board[COLOURS], market[SLOTS], fraud[PB_FRAUD_FIELDS];
    uint16_t set, reward, mood_track, election_track, production, meat;
} pb_lines;

/* Reads another set from text, and goes back to the set before it (load.c). */
bool pb_load(const char *text, size_t size, char *error, size_t n);
void pb_unload(void);
extern const pol_loader pb_loader;

/* Whether the engine can play with a set. If not, error says what is wrong, and by which rule. */
bool pb_set_fine(const pb_set *set, const pb_lines *lines, char *error, size_t n);

/* An upper bound for the stack of frames that a turn with these cards can build up. */
int pb_set_depth(const pb_set *set);

/* Writes the whole set in use as text. Returns the length it needs. */
size_t pb_export(char *buf, size_t size);
/* The i-th card of pb_describe in the form of that text. A single frame has the word "step" or
 * "mood" before it. "" for what a view tells anyway. */
void pb_form(int i, char *buf, size_t size);

#endif
