/* log.h - what happened at a table, for whoever may know it: as data, and as sentences.
 *
 * A table's log is its events (table_events). Here they are written for a viewer, a seat or
 * POL_SPECTATOR, in a language.
 */
#ifndef POL_HOST_LOG_H
#define POL_HOST_LOG_H

#include "base/text.h"
#include "host/table.h"

/* Adds the events of the i-th answer as a JSON array (pol_event_json). */
void log_json(text *out, const pol_table *t, int viewer, const char *lang, int i);

/* A number that is the same for two viewers if log_json writes the same for both, in one language,
 * of every answer from the i-th on; and practically never otherwise. */
uint64_t log_sight(const pol_table *t, int viewer, int i);

/* A sentence of the log. */
typedef struct log_line {
    int answer;         /* of which it is, from 0; 0 without a table */
    const pol_event *e; /* what it tells */
    char text[POL_SENTENCE_MAX];
    char rule[32]; /* "" if no rule is behind it */
} log_line;

/* Calls `told` for every sentence from the i-th answer on. Draws, and answers that say no more than
 * the events behind them, have none. */
typedef void log_told(void *user, const log_line *line);
void log_sentences(const pol_table *t, int viewer, const char *lang, int i, log_told *told,
                   void *user);

/* The sentences of n events without a table: those of one answer, the answer first. s: any state of
 * the game. */
void log_sentences_of(const pol_state *s, int viewer, const char *lang, const pol_event *e, int n,
                      log_told *told, void *user);

/* Adds all sentences, a line each, with the rule in brackets at its end. */
void log_text(text *out, const pol_table *t, int viewer, const char *lang);

#endif
