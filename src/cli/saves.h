/* saves.h - records of games that were played in the terminal: the user's own, copies, remarks. */
#ifndef POL_CLI_SAVES_H
#define POL_CLI_SAVES_H

#include "host/table.h"

struct text; /* base/text.h */

/* Comments in a record, "# seats working": who sat where when it was last played. */
#define SEATS_REMARK "seats"
#define BOTS_REMARK "bots"
/* What the last remark of this kind says, whole; "" if there is none. Anybody may have written it:
 * what is not ASCII, or cannot be printed, is a '?'. */
void save_remark(const char *record, const char *what, struct text *remark);

/* Writes the record to a new file, for its owner alone, marked as a copy. false: errno says why. */
bool save_copy(const pol_table *t, const char *path);
/* Cuts the mark of a copy off; false: there is none. */
bool save_without_mark(char *record, size_t *size);

/* The newest game of this user that is not over; game may be NULL. false: there is none. */
bool saves_newest(const char *game, char *path, size_t size);

#endif
