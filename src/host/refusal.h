/* refusal.h - why an answer is not taken: the rule, its numbers, and for what belongs to another
 * moment, which one, what is asked now, and what was answered by itself before. For people and as
 * data. */
#ifndef POL_HOST_REFUSAL_H
#define POL_HOST_REFUSAL_H

#include "host/table.h"

/* answers without a choice that are told, the last ones; ways to an answer, the first ones */
enum { REFUSAL_FORCED = 3, REFUSAL_WAYS = 3 };

typedef struct refusal {
    pol_rule rule; /* 0: the answer is allowed */
    char id[32];   /* of the rule */
    pol_text why;  /* the numbers; msg 0: there are none */
    char
        because[POL_SENTENCE_MAX]; /* in words, of the numbers or of the moment; "": see the rule */
    /* what the seat was not asked since its last answer, since only one thing was possible */
    pol_ans forced[REFUSAL_FORCED];
    int nforced;
    bool moment; /* no rule of the game: the answer belongs to another moment, or to none */
    char asked[POL_SENTENCE_MAX]; /* then: what is asked now, "" when the game is over */
    /* and which answers to what is asked now lead to this one, in a step or two */
    pol_ans way[REFUSAL_WAYS];
    int nways;
    /* or, if none does: the answer after which it is asked for, and the rule that forbids it there;
     * `then` 0: there is no such answer */
    pol_ans before;
    pol_rule then;
    pol_text then_why;
    char then_because[POL_SENTENCE_MAX]; /* in words; "": see the rule */
} refusal;

/* What can be said of an answer of this seat in this language. */
void refusal_of(const pol_table *t, int seat, pol_ans a, const char *lang, refusal *r);

/* What can be said of all answers with this verb, unless the question that stands knows it; then it
 * is said of one of them. */
void refusal_of_verb(const pol_table *t, int seat, int verb, const char *lang, refusal *r);

/* What can be said of a text that is perhaps an answer. */
void refusal_of_text(const pol_table *t, int seat, const char *text, const char *lang, refusal *r);

#endif
