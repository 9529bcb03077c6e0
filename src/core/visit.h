/* visit.h - one listing of a state's fields serves the view, `set` and `expect`.
 *
 * A game's visit function names every field once, in the order of the view. The same walk writes
 * JSON for a seat, reads a field by its path, or sets it. Hidden fields are visited only behind
 * pol_visit_knows. Values that follow from others are visited read-only.
 */
#ifndef POL_CORE_VISIT_H
#define POL_CORE_VISIT_H

#include "core/buf.h"
#include "core/game.h"

enum pol_visit_mode { POL_VISIT_JSON, POL_VISIT_GET, POL_VISIT_SET };

struct pol_visit {
    enum pol_visit_mode mode;
    int seat;          /* who looks; -1: the host, who sees all; POL_SEATS: a spectator */
    pol_buf out;       /* JSON, and the text of GET */
    bool comma;        /* JSON: the next member needs one before it */
    const char *value; /* SET: what is to be stored */
    bool found;
    const char *error; /* SET: why the value was refused; a constant string */
    bool ranged;       /* ... because a number must be lo..hi */
    int lo, hi;
    const char *const *words; /* ... because it must be one of these; NULL: not because of that */
    int nwords;
    int depth;
    const char *rest[8]; /* GET, SET: what is left of the path at each depth */
};

/* true when the one who looks may know what only these seats know. */
bool pol_visit_knows(const pol_visit *v, uint8_t seats);

/* Objects. open returns false when nothing inside is wanted: then there is nothing to close. */
bool pol_visit_open(pol_visit *v, const char *name);
void pol_visit_close(pol_visit *v);

/* Fields. NULL pointers never occur; lo..hi bounds what SET accepts. */
void pol_visit_u8(pol_visit *v, const char *name, uint8_t *x, int lo, int hi);
void pol_visit_u16(pol_visit *v, const char *name, uint16_t *x, int lo, int hi);
void pol_visit_i16(pol_visit *v, const char *name, int16_t *x, int lo, int hi);
void pol_visit_i32(pol_visit *v, const char *name, int32_t *x, int lo, int hi);
/* One of the words; the number stored is base + index. "none" (in JSON null) stands for `none` if
 * that is >= 0. */
void pol_visit_word(pol_visit *v, const char *name, uint8_t *x, const char *const *words, int count,
                    int base, int none);
/* Yes or no: the bit of *x that is set in mask. JSON true or false. */
void pol_visit_bit(pol_visit *v, const char *name, uint8_t *x, uint8_t mask);
/* A multiset of words as counts: JSON {"word": count, ...} of the non-zero ones; as text
 * "word word other", "none" when empty; "name.word" is the count of one of them. max[i] bounds
 * counts[i]; NULL: no bound. */
void pol_visit_counts(pol_visit *v, const char *name, uint8_t *counts, const char *const *words,
                      int count, const uint8_t *max);
/* A list of words held as indices in list[0..cap-1], free places holding `empty`, at the end. JSON
 * array; as text the words separated by blanks, "none" when empty. SET keeps the list sorted. */
void pol_visit_list(pol_visit *v, const char *name, uint8_t *list, int cap, int empty,
                    const char *const *words, int count);
/* A set of words as bits first..first+count-1 of *set. */
void pol_visit_set(pol_visit *v, const char *name, uint64_t *set, int first,
                   const char *const *words, int count);
/* Read-only values. */
void pol_visit_int(pol_visit *v, const char *name, int x);
void pol_visit_str(pol_visit *v, const char *name, const char *x);

/* For fields with a notation of their own: true when this field is the one that is looked for (GET,
 * SET). Then GET answers with pol_visit_text; SET stores v->value, or changes nothing and answers
 * with pol_visit_refuse. */
bool pol_visit_at(pol_visit *v, const char *name);
void pol_visit_text(pol_visit *v, const char *text);
void pol_visit_refuse(pol_visit *v, const char *why);
/* Splits the value of a SET at blanks: copies the next word, false at the end. A word that does not
 * fit becomes "?", which names nothing. */
bool pol_visit_word_next(const char **at, char *word, size_t size);

/* ---- whole walks ---- */

/* Stores a value by path. false: v->found and v->error say why not, and the state is unchanged. */
bool pol_field_set(pol_state *s, const char *path, const char *value, pol_visit *v);

/* A whole number, nothing else; at most nine digits. */
bool pol_read_int(const char *text, int *x);

#endif
