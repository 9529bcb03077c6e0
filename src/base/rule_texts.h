/* rule_texts.h - the rules of docs/rules as tables, written at build time by tools/mkrules. */
#ifndef POL_BASE_RULE_TEXTS_H
#define POL_BASE_RULE_TEXTS_H

/* The table that belongs to a rule: rows times columns cells, row by row, the header first. rows is
 * 0 if the rule has none. */
struct rule_table {
    const char *const *cells;
    int rows, columns;
};

/* One rule, ruling (R-n) or open question (Q-n), in the order of the documents; ids are unique.
 * No member is NULL, but for the cells of a table that is not there. */
struct rule_text {
    const char *id;       /* "BILL-2" */
    const char *text;     /* plain text, one paragraph per line */
    const char *players;  /* player counts it holds for, "2" or "3 4"; "" means all */
    const char *sources;  /* "E F P, R-7"; for a ruling the rules it decides */
    const char *unproved; /* why no scenario can show it; "" when one should */
    const char *part;     /* the heading inside of the chapter, "Strike"; "" if there is none */
    int chapter;          /* its number in the book */
    struct rule_table table;
};

/* The rules whose ids begin alike; they stand together. */
struct rule_chapter {
    const char *id;    /* "BILL" */
    const char *title; /* "Proposing Bills" */
    int first, n;      /* its rules in the book */
};

/* What a letter among the sources of a rule means. */
struct rule_source {
    const char *tag;     /* "E"; "R-n" for all ids that begin so */
    const char *meaning; /* "English rulebook" */
};

/* The rules of one game. */
struct rule_book {
    const char *game;  /* "hegemony" */
    const char *title; /* "Hegemony" */
    const struct rule_text *at;
    int n;
    const struct rule_chapter *chapters;
    int chapter_count;
    const struct rule_source *sources;
    int source_count;
};

/* The i-th, in the order of the build; NULL past the last. A game may be missing, and a book may be
 * there before its game is. */
const struct rule_book *rule_book_at(int i);
/* That of a game; one without rules if there is none. */
const struct rule_book *rule_book_of(const char *game);

#endif
