/* kinds.c - the tables of frame kinds and of actions, whose rows stand in their chapters, and how
 * answers read. */
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

// clang-format off
const pol_verb pb_verbs[V_VERBS] = {
    [V_STARTS] =   {"starts {s0}",           N_("{s0} is the start player")},
    [V_TILE] =     {"tile {t0}",             N_("Company tile: {t0}")},
    [V_NEWS] =     {"news {w0}",             N_("News: {w0}")},
    [V_LAW] =      {"law {l0}",              N_("Law: {l0}")},
    [V_DRAW] =     {"draw {c0}",             N_("Draw {c0}")},
    [V_TOP] =      {"top {c0}",              N_("On top: {c0}")},
    [V_BALLOTS] =  {"ballots {n0} {n1} {n2}", N_("{n0} green, {n1} blue, {n2} red, the rest yellow")},
    [V_KEEP] =     {"keep {c0}",             N_("Keep {c0}")},
    [V_DEAL] =     {"deal {p0}",             N_("Make the deal of the {p0} slot")},
    [V_SELL] =     {"sell {r0}",             N_("Sell 1 {r0}")},
    [V_BUY_TILE] = {"buy-tile",              N_("Buy a production tile for 10 Billies")},
    [V_COVER] =    {"cover {r0} {d1}",       N_("{r0} on {d1}")},
    [V_UNCOVER] =  {"uncover {d0}",          N_("Take back the tile of {d0}")},
    [V_OFFICE] =   {"office",                N_("Use your office")},
    [V_END] =      {"end",                   N_("End the turn")},
    [V_STACK] =    {"stack {a0}",            N_("Draw from stack {a0}")},
    [V_NEXT] =     {"next {o0}",             N_("{o0}")},
    [V_NEXT_STEP] = {"next step {f0}",       N_("Steps with the {f0}")},
    [V_USE] =      {"use {c0} {h1}",         N_("{c0}: {h1} frame")},
    [V_SKIP] =     {"skip",                  N_("Use no frame")},
    [V_PICK] =     {"pick {n0}",             N_("Option {n0}")},
    [V_ENOUGH] =   {"enough",                N_("No more")},
    [V_CHAIN] =    {"chain {h0}",            N_("Produce with the {h0} chain")},
    [V_GAIN] =     {"gain {r0}",             N_("Take 1 {r0}")},
    [V_PAY] =      {"pay {r0}",              N_("Give 1 {r0}")},
    [V_BUILD] =    {"build {c0}",            N_("Build {c0}")},
    [V_DECLINE] =  {"decline",               N_("Build nothing and receive 5 Billies")},
    [V_UNDER] =    {"under {c0}",            N_("Put {c0} under its stack")},
    [V_TAKE] =     {"take {k0}",             N_("Take a {k0}")},
    [V_PLACE] =    {"place {k0} {c1} {n2}",  N_("Place a {k0} in {c1}, department {n2}")},
    [V_GIVE] =     {"give {k0}",             N_("Give a {k0}")},
    [V_FETCH] =    {"fetch {k0} {c1} {n2}",  N_("Take back a {k0} from {c1}, department {n2}")},
    [V_STEP] =     {"step {f0}",             N_("A step with the {f0}")},
    [V_BACK] =     {"back {f0}",             N_("A step back with the {f0}")},
    [V_CASH] =     {"cash {f0} {x1}",        N_("Cash in with the {f0}: {x1}")},
    [V_READ] =     {"read {w0}",             N_("Use the news: {w0}")},
    [V_REPLAY] =   {"replay {w0}",           N_("Use again: {w0}")},
    [V_COLOUR] =   {"colour {y0}",           N_("Draw a {y0} law")},
    [V_SIDE] =     {"side {i0}",             N_("The {i0} side")},
    [V_FRAUD] =    {"fraud {u0}",            N_("Fraud tile: {u0}")},
    [V_MOVE] =     {"move {i0}",             N_("Move the election disc to the {i0}")},
    [V_GIFT] =     {"gift {s0}",             N_("Give one to {s0}")},
    [V_EXPORT] =   {"export {r0}",           N_("Export 1 {r0}")},
    [V_DESTROY] =  {"destroy {c0}",          N_("Give up {c0}")},
};
// clang-format on
