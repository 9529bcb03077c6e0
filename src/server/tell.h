/* tell.h - what clients are told (docs/protocol.md). */
#ifndef POL_SERVER_TELL_H
#define POL_SERVER_TELL_H

#include "server/server.h"

/* A text of the catalogue. */
void tell_error(client *c, const char *why);
/* One with a place, {0}, for the cause: a disk or a record names it, in no language of ours. */
void tell_failure(client *c, const char *why, const char *cause);
/* What the client wanted did not happen: the store could not take it. */
void tell_unstored(client *c, const char *cause);
void tell_you(client *c);
void tell_tables(client *c);
void tell_ahead(client *c, const room *r, int seat);
void tell_forecast(client *c, const room *r, int seat);
void tell_all(server *s);
/* "view": what the one who looks may know. */
void tell_view(text *t, const pol_state *s, int viewer);
/* "vp": of every seat whose VP the one who looks may know, with their sources. */
void tell_vp(text *t, const pol_state *s, int viewer, const char *lang);
/* Begins an answer: {"a": notation, "t": label. */
void tell_answer(text *t, const pol_state *s, const char *lang, pol_ans a);
/* All answers of a seat as a list of this name, and in a; none for who is not asked. How many. */
int tell_answers(text *t, const char *name, const pol_state *s, int seat, const char *lang,
                 pol_ans *a);
/* Begins a message: {"is": kind, and "re" if it answers. */
text *tell_begin(client *c, const char *kind);
/* Ends it: it is sent after the commit. */
void tell_end(client *c);
/* What was asked is answered by the next message of this table. */
void tell_by_table(followed *f);
/* What was asked has happened, and nothing else says so. */
void tell_done(client *c, int re);
/* Nothing of what the client asked since settle has happened: everything is answered with why. */
void tell_taken_back(client *c, const char *why);

#endif
