/* kinds.c - the tables of frame kinds and actions, whose rows stand in their chapters; how answers
 * read. */
#include "planetb/frames.h"

#define KIND(number, name) extern POL_TABLE pol_kind pb_kind_##name;
#include "planetb/kinds.def"
#undef KIND

POL_TABLE pol_kind *const pb_kinds[K_KINDS] = {
#define KIND(number, name) [K_##number] = &pb_kind_##name,
#include "planetb/kinds.def"
#undef KIND
};

#define OP(number, name) extern POL_TABLE pb_op_row pb_op_##name;
#include "planetb/ops.def"
#undef OP

POL_TABLE pb_op_row *const pb_ops[OP_KINDS] = {
#define OP(number, name) [OP_##number] = &pb_op_##name,
#include "planetb/ops.def"
#undef OP
};

const pol_verb pb_verbs[V_VERBS] = {
#define VERB(enumerator, form, label, moment) [V_##enumerator] = {form, label, moment},
#include "planetb/verbs.def"
#undef VERB
};
