/* find.h - looks for the texts that speak of some words, the best first.
 *
 * The words may stand in any order and in other forms (find_words.h). A text has a word if it or
 * its headings have it; at least one of the words must stand elsewhere than in the title. Found are
 * the texts with all words; if there are none, those with the most. If these are few, others that
 * come near are there behind them: what is looked for may be said in two texts, or in other words.
 *
 * Texts come in this order: those with more of the words; with rarer words; then by points (find.c)
 * for where the words stand, whether they are the very words that were looked for, whether they
 * stand side by side as in the question, and how short the text is. For those that come near, how
 * rare their words are counts more than how many they are.
 */
#ifndef POL_BASE_FIND_H
#define POL_BASE_FIND_H

#include "base/find_words.h"

#include <stddef.h>
#include <stdint.h>

enum {
    FIND_QUERY_MAX = 200, /* bytes of a question; what is behind them is not looked at */
    FIND_WORDS_MAX = 12,  /* words of a question that count; more are not looked at */
    FIND_MARKS_MAX = 60
};

/* Where a word can stand in a text. */
typedef enum find_field {
    FIND_TITLE, /* what many texts stand under: the title of a chapter, a group of cards */
    FIND_PART,  /* what few do: a heading, a name, an id */
    FIND_TEXT,
    FIND_MORE, /* what belongs to it: a table */
    FIND_FIELDS
} find_field;

/* A text. No field is NULL. */
typedef struct find_text {
    const char *field[FIND_FIELDS];
    int behind; /* 0; texts with a higher number come after those that have as many of the words */
} find_text;

typedef struct finder finder;

/* Tells the i-th text, which stays as it is until the next call; false past the last. */
typedef bool find_source(void *user, int i, find_text *out);

/* Keeps all it needs of the texts. Never NULL: without memory the program ends. */
finder *find_open(find_source *texts, void *user);
void find_close(finder *f);

typedef struct found {
    int text;  /* its number */
    int words; /* of those looked for */
    int behind;
    int64_t rarity, points;
} found;

/* What was found. Invariant: at has n texts, the best first, behind them those that come near. */
typedef struct find_answer {
    found *at;
    int n, near;
    int any;                               /* texts of at: those with any of the words */
    int words;                             /* that were looked for, little ones left out */
    int best;                              /* the most of them that one text has */
    char marks[FIND_MARKS_MAX][FIND_WORD]; /* words of the texts that were taken for these */
    int mark_count;
} find_answer;

/* Whether a text is to be looked at. */
typedef bool find_choice(void *user, int text);

/* Looks at the texts that are chosen (NULL: at all). The answer is to be freed. */
find_answer find(const finder *f, const char *query, find_choice *chosen, void *user);
/* Drops what would not be there if some other text, of another book, had `best` of the words. */
void find_keep(find_answer *a, int best);
void find_free(find_answer *a);

#endif
