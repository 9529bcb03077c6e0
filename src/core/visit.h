/* visit.h - one listing of a state's fields serves the view, `set` and `expect`.
 *
 * A game's visit function names every field once, in the order of the view. The same walk writes
 * JSON for a seat, reads a field by its path, or sets it. Hidden fields are visited only behind
 * pol_visit_knows. Values that follow from others are visited read-only. Fields that only some
 * positions have are visited where pol_visit_if says so, so that all names can be listed.
 */
#ifndef POL_CORE_VISIT_H
#define POL_CORE_VISIT_H

#include "core/buf.h"
#include "core/game.h"

enum pol_visit_mode {
    POL_VISIT_JSON,
    POL_VISIT_GET,
    POL_VISIT_SET,
    POL_VISIT_NUMBERS,
    POL_VISIT_PATHS /* names every field there is; like GET, but of all of them */
};

struct pol_changes;

struct pol_visit {
    enum pol_visit_mode mode;
    int seat;     /* who looks; -1: the host, who sees all; POL_SPECTATOR */
    pol_buf out;  /* JSON, and the text of GET */
    bool comma;   /* JSON: the next member needs one before it */
    bool hashing; /* JSON: hash what would be written, and write nothing */
    bool all;     /* fields that other positions have are visited, too; their values mean nothing */
    uint64_t hash;
    struct pol_changes *changes; /* JSON: write only what has changed; NULL: everything */
    const char *value;           /* SET: what is to be stored */
    const char *const *wanted;   /* NUMBERS: names of wanted members of the object at the path */
    int nwanted;
    int *numbers; /* their values */
    uint32_t got; /* which of them were there, one bit each */
    bool found;
    const char *error; /* SET: why the value was refused; a constant string */
    bool ranged;       /* SET: refused because a number must be lo..hi */
    int lo, hi;
    const char *const *words; /* SET: refused, because it must be one of these; or NULL */
    int nwords;
    void (*seen)(void *user, const char *path); /* PATHS: hears of every field */
    void *user;
    int depth;
    const char *rest[8]; /* what is left of the path at each depth; PATHS: the name of the object
                          * that is open there; unused in JSON */
};

/* Whether the viewer may know what only these seats know. */
bool pol_visit_knows(const pol_visit *v, uint8_t seats);
/* Whether the viewer may know this secret. */
static inline bool pol_visit_secret(const pol_visit *v, const void *s, const pol_secret *row)
{
    return pol_visit_knows(v, row->knows(s, row->which));
}

/* Whether to visit what only some positions have: this one has it, or all there can be is wanted.
 * Behind it nothing may rest on the position having it. */
static inline bool pol_visit_if(const pol_visit *v, bool there)
{
    return there || v->all;
}

/* Names and words consist of letters, digits and dashes. They are constants at fixed addresses. A
 * name carries its length if the compiler knows it, else 0 until it is written. */
typedef struct pol_name {
    const char *text;
    size_t n;
} pol_name;

static inline pol_name pol_name_of(const char *text)
{
    return (pol_name){text, __builtin_constant_p(strlen(text)) ? strlen(text) : 0};
}

static inline size_t pol_name_length(pol_name name)
{
    return name.n ? name.n : strlen(name.text);
}

/* ---- changes ----
 * Two walks of the same viewer (changes.c). The first lists what it sees: for every field its name
 * and a hash of its value; for every object an entry where it opens and one where it closes. The
 * second goes along that list and writes only what differs. Fields come in the same order, unless
 * objects and fields have come or gone in between. */

enum { POL_CHANGES_DEPTH = 8, POL_LISTED_MAX = 2048 };

typedef struct pol_listed {
    const char *name;
    uint64_t value;
} pol_listed;

/* An object that is open in the second walk. was: where its members begin in the list; resume:
 * where to go on behind it. */
typedef struct pol_level {
    pol_name name;
    int was, resume;
    bool anew;    /* it was not there before: everything inside is written */
    bool lost;    /* some of its members may be gone */
    bool written; /* its bracket is */
} pol_level;

/* Invariant: level[depth] is the innermost open object, and was[at] the next of its entries; of
 * those before, the second walk has not met the members that are skipped. */
typedef struct pol_changes {
    bool lists;                    /* this is the first walk */
    const pol_state *here, *there; /* the state that is walked over, and the other one */
    int nwas, at, depth;
    uint64_t skipped[POL_LISTED_MAX / 64];
    pol_level level[POL_CHANGES_DEPTH];
    pol_listed was[POL_LISTED_MAX];
} pol_changes;

static inline void pol_changes_list(pol_changes *c, const char *name, uint64_t value)
{
    assert(c->nwas < POL_LISTED_MAX);
    c->was[c->nwas++] = (pol_listed){name, value};
}

/* ---- hashing ---- */

static inline void pol_hash_in(pol_visit *v, uint64_t word)
{
    uint64_t h = (v->hash ^ word) * UINT64_C(0x9fb21c651e98df25);
    v->hash = h ^ h >> 32;
}

/* Names and words are constants: their addresses stand for them. */
static inline uint64_t pol_hash_constant(const char *text)
{
    return (uint64_t)(uintptr_t)text * UINT64_C(0xa0761d6478bd642f);
}

/* A value that is one word; kind keeps 1, "1" and true apart. */
static inline uint64_t pol_hash_value(char kind, uint64_t value)
{
    return value * UINT64_C(0xd6e8feb86659fd93) + (uint64_t)kind;
}

static inline void pol_hash_member(pol_visit *v, const char *name, char kind, uint64_t value)
{
    pol_hash_in(v, pol_hash_constant(name) + pol_hash_value(kind, value));
}

/* Whether nothing need be done about a number: it was hashed or listed, or it is what it was and
 * comes where it came then. */
static inline bool pol_number_passes(pol_visit *v, const char *name, int n)
{
    if (v->hashing) {
        pol_hash_member(v, name, '0', (uint64_t)n);
        return true;
    }
    pol_changes *c = v->changes;
    if (!c)
        return v->found;
    uint64_t value = pol_hash_value('0', (uint64_t)n);
    if (c->lists) {
        pol_changes_list(c, name, value);
        return true;
    }
    if (c->was[c->at].name != name || c->was[c->at].value != value || c->level[c->depth].anew)
        return false;
    c->at++;
    return true;
}

/* Whether these bytes of the state are the same in both states of a walk for changes. In any other
 * walk they are not. */
static inline bool pol_visit_same(const pol_visit *v, const void *part, size_t n)
{
    const pol_changes *c = v->changes;
    if (!c)
        return false;
    size_t at = (size_t)((const unsigned char *)part - c->here->bytes);
    assert(at + n <= sizeof c->here->bytes);
    return memcmp(part, c->there->bytes + at, n) == 0;
}

/* ---- fields ---- */

/* In place of a member that depends on nothing but what is the same in both states, and not on who
 * looks. */
void pol_visit_pass(pol_visit *v, const char *name);
/* Opens an object that shows these bytes of the state and nothing else; false: it is passed. */
bool pol_visit_open_of(pol_visit *v, const char *name, const void *part, size_t n);

/* The functions below call these while a field is still looked for, or to write all fields. */
bool pol_walk_open(pol_visit *v, pol_name name);
bool pol_walk_at(pol_visit *v, pol_name name);
/* Handles a number that is now *x. true: SET has put the number to store into *x. */
bool pol_walk_number(pol_visit *v, pol_name name, int *x, int lo, int hi);
void pol_walk_word(pol_visit *v, pol_name name, uint8_t *x, const char *const *words, int count,
                   int base, int none);
void pol_walk_bit(pol_visit *v, pol_name name, uint8_t *x, uint8_t mask);
void pol_walk_counts(pol_visit *v, pol_name name, uint8_t *counts, const char *const *words,
                     int count, const uint8_t *max);
void pol_walk_list(pol_visit *v, pol_name name, uint8_t *list, int cap, int empty,
                   const char *const *words, int count);
void pol_walk_set(pol_visit *v, pol_name name, uint64_t *set, int first, const char *const *words,
                  int count);
void pol_walk_int(pol_visit *v, pol_name name, int x);
void pol_walk_str(pol_visit *v, pol_name name, const char *x);

/* Objects. open returns false if nothing inside is wanted. Then there is nothing to close. */
static inline bool pol_visit_open(pol_visit *v, const char *name)
{
    return !v->found && pol_walk_open(v, pol_name_of(name));
}

void pol_visit_close(pol_visit *v);

/* Fields. Pointers are never NULL. SET accepts numbers from lo to hi. */
static inline void pol_visit_u8(pol_visit *v, const char *name, uint8_t *x, int lo, int hi)
{
    int n = *x;
    if (!pol_number_passes(v, name, n) && pol_walk_number(v, pol_name_of(name), &n, lo, hi))
        *x = (uint8_t)n;
}

static inline void pol_visit_u16(pol_visit *v, const char *name, uint16_t *x, int lo, int hi)
{
    int n = *x;
    if (!pol_number_passes(v, name, n) && pol_walk_number(v, pol_name_of(name), &n, lo, hi))
        *x = (uint16_t)n;
}

static inline void pol_visit_i16(pol_visit *v, const char *name, int16_t *x, int lo, int hi)
{
    int n = *x;
    if (!pol_number_passes(v, name, n) && pol_walk_number(v, pol_name_of(name), &n, lo, hi))
        *x = (int16_t)n;
}

static inline void pol_visit_i32(pol_visit *v, const char *name, int32_t *x, int lo, int hi)
{
    int n = *x;
    if (!pol_number_passes(v, name, n) && pol_walk_number(v, pol_name_of(name), &n, lo, hi))
        *x = (int32_t)n;
}

/* One of the words; the number stored is base + index. "none" (in JSON null) stands for `none` if
 * that is >= 0. */
static inline void pol_visit_word(pol_visit *v, const char *name, uint8_t *x,
                                  const char *const *words, int count, int base, int none)
{
    if (!v->found)
        pol_walk_word(v, pol_name_of(name), x, words, count, base, none);
}

/* Yes or no: the bit of *x that is set in mask. JSON true or false. */
static inline void pol_visit_bit(pol_visit *v, const char *name, uint8_t *x, uint8_t mask)
{
    if (!v->found)
        pol_walk_bit(v, pol_name_of(name), x, mask);
}

/* A multiset of words as counts: JSON {"word": count, ...} of those that are not 0. As text "word
 * word other", "none" when empty. "name.word" is the count of one of them. max[i] bounds counts[i];
 * NULL: no bound. */
static inline void pol_visit_counts(pol_visit *v, const char *name, uint8_t *counts,
                                    const char *const *words, int count, const uint8_t *max)
{
    if (!v->found)
        pol_walk_counts(v, pol_name_of(name), counts, words, count, max);
}

/* A list of words as indices in list[0..cap-1]. Free places are at the end and hold `empty`. JSON
 * array. As text the words separated by blanks, "none" when empty. SET sorts the list. */
static inline void pol_visit_list(pol_visit *v, const char *name, uint8_t *list, int cap, int empty,
                                  const char *const *words, int count)
{
    if (!v->found)
        pol_walk_list(v, pol_name_of(name), list, cap, empty, words, count);
}

/* A set of words as bits first..first+count-1 of *set. */
static inline void pol_visit_set(pol_visit *v, const char *name, uint64_t *set, int first,
                                 const char *const *words, int count)
{
    if (!v->found)
        pol_walk_set(v, pol_name_of(name), set, first, words, count);
}

/* Counts of words that follow from other fields. */
void pol_visit_tally(pol_visit *v, const char *name, uint8_t *counts, const char *const *words,
                     int count);
/* A list of words that follows from other fields. */
void pol_visit_words(pol_visit *v, const char *name, uint8_t *list, int cap, int empty,
                     const char *const *words, int count);

/* Read-only values: SET is refused with pol_follows. */
extern const char pol_follows[];

static inline void pol_visit_int(pol_visit *v, const char *name, int x)
{
    if (!pol_number_passes(v, name, x))
        pol_walk_int(v, pol_name_of(name), x);
}

static inline void pol_visit_str(pol_visit *v, const char *name, const char *x)
{
    if (!v->found)
        pol_walk_str(v, pol_name_of(name), x);
}

/* What is printed: it never changes while the object is there in which it stands. So it is left out
 * of hashes, and out of changes unless the object is new. The text is a constant. */
void pol_visit_printed_int(pol_visit *v, const char *name, int x);
/* Numbers: a JSON array, as text separated by blanks. */
void pol_visit_printed_ints(pol_visit *v, const char *name, const int *x, int n);
void pol_visit_printed(pol_visit *v, const char *name, const char *x);

/* For fields with a notation of their own: whether this field is looked for (GET, SET). If it is,
 * GET answers with pol_visit_text. SET stores v->value, or changes nothing and answers with
 * pol_visit_refuse. */
static inline bool pol_visit_at(pol_visit *v, const char *name)
{
    return !v->found && pol_walk_at(v, pol_name_of(name));
}

void pol_visit_text(pol_visit *v, const char *text);
void pol_visit_refuse(pol_visit *v, const char *why);
/* Splits the value of a SET at blanks: copies the next word, false at the end. A word that does not
 * fit becomes "?", which names nothing. */
bool pol_visit_word_next(const char **at, char *word, size_t size);

/* ---- whole walks ---- */

/* Calls seen with the path of every field that `expect` knows in this position; all: and of those
 * that other positions have. */
void pol_field_paths(const pol_state *s, bool all, void (*seen)(void *user, const char *path),
                     void *user);

/* Stores a value by path. false: v->found and v->error say why not, and the state is unchanged. */
bool pol_field_set(pol_state *s, const char *path, const char *value, pol_visit *v);

/* A whole number, nothing else; at most nine digits. */
bool pol_read_int(const char *text, int *x);

#endif
