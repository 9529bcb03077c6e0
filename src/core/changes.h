/* changes.h - a walk that writes only what differs from an earlier walk of the same viewer.
 *
 * A walk leaves a list of what it has seen: for every field its name and a hash of its value; for
 * every object an entry where it opens and one where it closes. The next walk goes along that list.
 * Fields come in the same order, unless objects and fields have come or gone in between.
 */
#ifndef POL_CORE_CHANGES_H
#define POL_CORE_CHANGES_H

#include "core/visit.h"

enum { POL_CHANGES_DEPTH = 8 };

/* An object that is open. was, now: where its members begin in the two lists. */
typedef struct pol_level {
    pol_name name;
    int was, now;
    bool anew;    /* it was not there before: everything inside is written */
    bool lost;    /* some of its members may be gone */
    bool written; /* its bracket is */
} pol_level;

/* Invariant: was[0..at-1] has been passed; now[0..n-1] is what this walk has seen so far, or as
 * much of it as there is room for. level[v->depth] is the innermost open object. */
struct pol_changes {
    const pol_told *was;
    int nwas, at;
    pol_told *now;
    int n, max;
    pol_level level[POL_CHANGES_DEPTH];
};

/* Notes a field. true: it is new or has changed, and must be written now. */
bool pol_changes_field(pol_visit *v, pol_name name, uint64_t value);
/* Notes that an object opens, or closes. The caller steps v->depth, after open and after close. */
void pol_changes_open(pol_visit *v, pol_name name);
void pol_changes_close(pol_visit *v);

/* Parts of the JSON walk (visit.c): a key, a bracket. */
void pol_json_key(pol_visit *v, pol_name name);
void pol_json_open(pol_visit *v, char bracket);
void pol_json_close(pol_visit *v, char bracket);
void pol_json_comma(pol_visit *v);

#endif
