/* tell.h - what clients are told (docs/protocol.md): tell.c, of a table tell_table.c, of what lies
 * ahead ahead.c. */
#ifndef POL_SERVER_TELL_H
#define POL_SERVER_TELL_H

#include "server/server.h"

enum { PROTOCOL = 2 };

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
/* What has changed for a follower since it was told last. */
void tell_table(followed *f);
/* "view": what the one who looks may know. */
void tell_view(text *t, const pol_state *s, int viewer);
/* "vp": of every seat whose VP the one who looks may know, with their sources. */
void tell_vp(text *t, const pol_state *s, int viewer, const char *lang);
/* Begins an answer: {"a": notation, "t": label. */
void tell_answer(text *t, const pol_state *s, const char *lang, pol_ans a);
/* Adds why something is refused, a message as data ("why"), if it is about numbers. */
void tell_why(text *t, const pol_game *g, const char *lang, const pol_text *why);
/* Adds all answers of a seat as a list of this name, and puts them into a; the list is empty for a
 * seat that is not asked. Returns how many there are. */
int tell_answers(text *t, const char *name, const pol_state *s, int seat, const char *lang,
                 pol_ans *a);
/* Adds the names of seats as a list of this name. */
void tell_seat_list(text *t, const char *name, const pol_game *g, uint8_t seats);
/* Begins a seat: what lists of tables and a table itself say of it. */
void tell_seat(text *t, const pol_game *g, const store_seat *seat, const char *who,
               const client *c);
bool tell_sits(const client *c, const store_seat *seat);
/* {"is": kind, and "re" unless it is -1. */
void tell_start(text *t, const char *kind, int re);
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
