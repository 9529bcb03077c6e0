/* rule_texts.h - the rules of docs/rules as a table, written at build time by tools/mkrules. */
#ifndef POL_CLI_RULE_TEXTS_H
#define POL_CLI_RULE_TEXTS_H

/* One rule, ruling (R-n) or open question (Q-n), in the order of the documents; ids are unique.
 * No member is NULL. */
struct rule_text {
    const char *id;       /* "BILL-2" */
    const char *text;     /* plain text, one paragraph per line */
    const char *players;  /* player counts it holds for, "2" or "3 4"; "" means all */
    const char *sources;  /* "E F P, R-7"; for a ruling the rules it decides */
    const char *unproved; /* why no scenario can show it; "" when one should */
};

extern const struct rule_text rule_texts_hegemony[];
extern const int rule_texts_hegemony_count;

#endif
