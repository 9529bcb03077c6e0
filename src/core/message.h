/* message.h - messages by their names: arguments, flows. */
#ifndef POL_CORE_MESSAGE_H
#define POL_CORE_MESSAGE_H

#include "core/game.h"

/* One argument of a message: a piece of its row's `args`. */
typedef struct pol_arg {
    const char *name; /* not NUL-terminated */
    size_t n;
    char letter; /* its kind of noun; 'n': a number */
} pol_arg;

/* Steps through "payer:s wage:n": the next argument, false at the end. */
bool pol_arg_next(const char **args, pol_arg *arg);

/* The place of the argument of this name, -1 if there is none. */
int pol_arg_find(const char *args, const char *name, size_t n, char *letter);

/* The row of a message, NULL if there is none. */
const pol_message *pol_message_at(const pol_game *g, int msg);

/* The kind of noun of this letter, NULL if there is none. */
const pol_noun *pol_noun_of(const pol_game *g, char letter);

/* Whether the nouns of an answer are of the kinds that its verb has, and there are no others. */
bool pol_well_formed(const pol_game *g, pol_ans a);

/* The word of a noun, NULL if the value names nothing. */
const char *pol_noun_word(const pol_game *g, char letter, int32_t value);

#endif
