/* rule_texts.h - the rules of docs/rules as tables, written at build time by tools/mkrules. */
#ifndef POL_BASE_RULE_TEXTS_H
#define POL_BASE_RULE_TEXTS_H

/* One rule, ruling (R-n) or open question (Q-n), in the order of the documents; ids are unique.
 * No member is NULL. */
struct rule_text {
    const char *id;       /* "BILL-2" */
    const char *text;     /* plain text, one paragraph per line */
    const char *players;  /* player counts it holds for, "2" or "3 4"; "" means all */
    const char *sources;  /* "E F P, R-7"; for a ruling the rules it decides */
    const char *unproved; /* why no scenario can show it; "" when one should */
};

/* The rules of one game. */
struct rule_book {
    const char *game;  /* "hegemony" */
    const char *title; /* "Hegemony" */
    const struct rule_text *at;
    int n;
};

/* The i-th, in the order of the build; NULL past the last. A game may be missing, and a book may be
 * there before its game is. */
const struct rule_book *rule_book_at(int i);
/* That of a game; one without rules if there is none. */
const struct rule_book *rule_book_of(const char *game);

#endif
