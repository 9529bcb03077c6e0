/* rule_find.h - rules by id, by chapter, or by the words that they speak of. */
#ifndef POL_BASE_RULE_FIND_H
#define POL_BASE_RULE_FIND_H

#include "base/find.h"
#include "base/rule_texts.h"

/* What is needed to look for words in a book; to be closed with find_close. */
finder *rule_finder(const struct rule_book *b);

/* The rule of this id, whatever its case; NULL: there is none. */
const struct rule_text *rule_by_id(const struct rule_book *b, const char *id);

bool rule_holds(const struct rule_text *r, int players);

/* Rulings and open questions explain rules; their sources are the rules that they are about. */
bool rule_is_ruling(const struct rule_text *r);

/* Whether a question names rules instead of speaking of them: each of its words, little ones left
 * out, is an id, or a chapter (if there are several words: in capitals) of one of n books. */
bool rule_is_name(const struct rule_book *const *books, int n, const char *query);

/* Rules that hold for so many players (0: all rules): those that are named, in the order of the
 * book, or the best for the words of the question. The answer is to be freed. */
find_answer rule_find(const struct rule_book *b, const finder *f, const char *query, bool by_name,
                      int players);

#endif
