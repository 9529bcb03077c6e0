/* kinds.c - the table of frame kinds, and how answers read. */
#include "hegemony/heg.h"

#define KIND(enumerator, name) [K_##enumerator] = &heg_kind_##name,
POL_TABLE pol_kind *const heg_kinds[K_KINDS] = {
#include "hegemony/kinds.def"
};
#undef KIND

const pol_verb heg_verbs[V_VERBS] = {
#define VERB(enumerator, form, label, moment) [V_##enumerator] = {form, label, moment},
#include "hegemony/verbs.def"
#undef VERB
};
