/* changes.h - what the walks that write changes and the walk that writes JSON share. */
#ifndef POL_CORE_CHANGES_H
#define POL_CORE_CHANGES_H

#include "core/visit.h"

/* Comes to a field. true: it is new or has changed, and must be written now. */
bool pol_changes_field(pol_visit *v, pol_name name, uint64_t value);
/* Comes to where an object opens, or closes. */
void pol_changes_open(pol_visit *v, pol_name name);
void pol_changes_close(pol_visit *v);

/* Parts of the JSON walk (visit.c): a key, a bracket. */
void pol_json_key(pol_visit *v, pol_name name);
void pol_json_open(pol_visit *v, char bracket);
void pol_json_close(pol_visit *v, char bracket);
void pol_json_comma(pol_visit *v);

#endif
