/* tell.h - what clients are told (docs/protocol.md). */
#ifndef POL_SERVER_TELL_H
#define POL_SERVER_TELL_H

#include "server/server.h"

/* A text of the catalogue. */
void tell_error(client *c, const char *why);
/* A text of the catalogue with a place, {0}, for the cause. The cause comes from the disk or a
 * record and is not translated. */
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
/* Adds all answers of a seat as a list of this name, and puts them into a; the list is empty for a
 * seat that is not asked. Returns how many there are. */
int tell_answers(text *t, const char *name, const pol_state *s, int seat, const char *lang,
                 pol_ans *a);
/* Begins a message: {"is": kind, and "re" if it answers. */
text *tell_begin(client *c, const char *kind);
/* Ends it: it is sent after the commit. */
void tell_end(client *c);
/* The next message of this table answers what the client has just asked. */
void tell_by_table(followed *f);
/* Says "done" to message `re`: it was carried out, and no other message says so. */
void tell_done(client *c, int re);
/* Nothing of what the client asked since settle has happened: everything is answered with why. */
void tell_taken_back(client *c, const char *why);

#endif
