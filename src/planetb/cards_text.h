/* cards_text.h - sets of cards as text, and what every set must satisfy.
 *
 * Reading and writing are load.c and export.c; docs/planet-b-cards.md is the form for people.
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

/* Where each row stands in the text that was read: its line, 0 if it does not. */
typedef struct pb_lines {
    uint16_t row[ROW_KINDS][PB_NEWS];
    uint16_t track[TRACKS][PB_STEPS], office[OFFICES], mood[2 * PB_MOODS + 1];
    uint16_t board[COLOURS], market[SLOTS], fraud[PB_FRAUD_FIELDS];
    uint16_t set, reward, mood_track, election_track, production, meat;
} pb_lines;

/* Another set from text, or an error; and back to what was in use before (load.c). */
bool pb_load(const char *text, size_t size, char *error, size_t n);
void pb_unload(void);
extern const pol_loader pb_loader;

/* Whether a set is one the engine can play; else error says what is wrong, and by which rule. */
bool pb_set_fine(const pb_set *set, const pb_lines *lines, char *error, size_t n);

/* The deepest stack of frames that a turn with these cards can build up, or more. */
int pb_set_depth(const pb_set *set);

/* The whole set in use as text; returns the length it needs. */
size_t pb_export(char *buf, size_t size);
/* The i-th card of pb_describe as it stands there, or a frame of its own after the word "step" or
 * "mood"; "" for what a view tells otherwise. */
void pb_form(int i, char *buf, size_t size);

#endif
