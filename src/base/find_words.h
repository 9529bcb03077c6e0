/* find_words.h - the words of a search: where they end, their stems, which of them do not count,
 * and which words mean about the same. English, as all texts are.
 */
#ifndef POL_BASE_FIND_WORDS_H
#define POL_BASE_FIND_WORDS_H

#include <stdbool.h>

enum { FIND_WORD = 32 }; /* bytes of a word with its NUL; of longer ones the beginning counts */

/* The next word of a text, in small letters; NULL: there is none. Otherwise where to go on. A word
 * is letters and digits. An id ("BILL-2") is one word, and the 's of "party's" is none. */
const char *find_word(const char *text, char word[FIND_WORD]);

/* Makes the stem of a word of it, by taking endings off: -s, -es, -ies; then one of -ation, -ate,
 * -ated, -ating, -ion, -ment, -ness, -ity, -ing, -ed; then an -e. What is left has three letters or
 * more, and a vowel among them. Stems are for comparing and need not be words. */
void find_stem(char word[FIND_WORD]);

/* "the", "what", "does": words of a question that say nothing about its subject. */
bool find_is_little(const char *word);

/* Who looks for `key` looks for the words of `also`, too; instead, if the key is two words. */
typedef struct find_synonym {
    const char *key, *also;
} find_synonym;

/* The i-th row of the table; NULL past the last. */
const find_synonym *find_synonym_at(int i);

#endif
