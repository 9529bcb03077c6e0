/* rule_texts.c - which rules there are. The tables themselves are written by tools/mkrules. */
#include "base/rule_texts.h"

#include <stddef.h>
#include <string.h>

extern const struct rule_book rule_book_hegemony, rule_book_planetb;

static const struct rule_book *const books[] = {&rule_book_hegemony, &rule_book_planetb};

enum { BOOKS = sizeof books / sizeof books[0] };

const struct rule_book *rule_book_at(int i)
{
    return i >= 0 && i < BOOKS ? books[i] : NULL;
}

const struct rule_book *rule_book_of(const char *game)
{
    static const struct rule_book none = {.game = "", .title = ""};
    for (int i = 0; i < BOOKS; i++)
        if (strcmp(books[i]->game, game) == 0)
            return books[i];
    return &none;
}
