/* rules.h - what the parts of `polity rules` share. */
#ifndef POL_CLI_RULES_H
#define POL_CLI_RULES_H

#include "base/rule_find.h"
#include "cli/common.h"
#include "cli/play_screen.h"

enum { RULES_BOOKS_MAX = 8, RULES_SOURCES_MAX = 40 };

/* books are those that are asked for: of one game, or of every game of this build. */
typedef struct rules_args {
    const arg_command *command;
    int64_t players;
    const char *scenarios;
    bool unproved, all, sources, json;
    arg_words words;
    const struct rule_book *books[RULES_BOOKS_MAX];
    int n;
    screen scr;
} rules_args;

/* ---- rules_show.c ---- */

/* A rule with its table and for how many players it holds; details: also its sources. */
void rules_show(screen *s, const struct rule_text *r, bool details);
/* For how many players it holds: "(3 or 4 players)". */
void rules_players(const struct rule_text *r, char *out, size_t size);
/* A line below a rule. */
void rules_line(screen *s, const char *line);
/* What the sources of n rules mean; rules NULL: all sources of the book. */
void rules_legend(screen *s, const struct rule_book *b, const struct rule_text *const *rules,
                  int n);
/* A rule as an object of a list, which it begins if it is the first. */
void rules_json(const struct rule_book *b, const struct rule_text *r, bool first);

/* ---- rules_unproved.c ---- */

/* Runs the scenarios, lists the rules that none of them proves, and returns the exit code. */
int rules_unproved(rules_args *a);

#endif
