/* votes.c - the bag, and elections. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

// clang-format off
enum {
    CUBES_DRAWN = 5, MIDDLE_REFILL = 5,                /* ELE-15, ELE-6 */
    PROPOSER_VP = 3, SUPPORTER_VP = 1,                 /* ELE-26, ELE-27 */
};

/* ELE-7: by the lowest Legitimacy, 1 to 10. */
static const int refill_influence[10] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5};
// clang-format on

/* ---- Refill ---- */

/* ELE-5, ELE-6 */
static int cubes_of_middle(const memory *m)
{
    if (!orc_plays(m, M))
        return MIDDLE_REFILL;
    return orc_max(orc_half_up(orc_population(&m->now, M)),
                   orc_half_up(orc_companies(&m->now, M, true)));
}

/* ELE-3 to ELE-8 */
static void refill(memory *m)
{
    int wanted[CLASSES] = {[W] = orc_half_up(orc_population(&m->now, W)),
                           [M] = cubes_of_middle(m),
                           [C] = orc_half_up(orc_companies(&m->now, C, true))};
    for (int c = 0; c < CLASSES; c++)
        orc_add(m, BAG + c, orc_min(wanted[c], orc_cubes_left(&m->now, c)), "ELE-8");
}

/* ELE-7 */
static void state_gains(memory *m)
{
    int lowest = orc_at(m, LEGITIMACY);
    for (int c = 1; c < CLASSES; c++)
        lowest = orc_min(lowest, orc_at(m, LEGITIMACY + c));
    if (orc_plays(m, S))
        orc_gain_influence(m, S_INFLUENCE, refill_influence[lowest - 1], "ELE-7");
}

void orc_elections_begin(memory *m)
{
    bool pending = false;
    orc_set(m, PHASE, ELECTIONS, "GEN-2");
    for (int p = 0; p < 7; p++)
        pending |= orc_at(m, BILL + p) != NO_BILL;
    if (pending || (orc_at(m, PROPOSED) && !m->opt.refill_if_pending)) { /* ELE-1, Q-1 */
        refill(m);
        state_gains(m);
    }
    orc_set(m, PROPOSED, 0, "ELE-1");
}

/* ---- the draw ---- */

static int cubes_in(const memory *m, int first)
{
    return orc_at(m, first) + orc_at(m, first + 1) + orc_at(m, first + 2);
}

static void take_cubes(memory *m, const int n[CLASSES])
{
    for (int c = 0; c < CLASSES; c++) {
        orc_add(m, BAG + c, -n[c], "ELE-15");
        orc_add(m, DRAWN + c, n[c], "ELE-15");
    }
}

/* The cubes that the answer names, once. */
static bool answer_draws(memory *m, int n[CLASSES])
{
    bool drawn = m->drawn;
    m->drawn = true;
    return !drawn
           && sscanf(m->c->answer, "cubes working %d middle %d capitalist %d", &n[0], &n[1], &n[2])
                  == 3;
}

/* false: chance is asked. */
static bool draw_cubes(memory *m)
{
    while (cubes_in(m, DRAWN) < CUBES_DRAWN) {
        int bag[CLASSES] = {orc_at(m, BAG), orc_at(m, BAG_M), orc_at(m, BAG_C)}, n[CLASSES];
        int all = cubes_in(m, BAG);
        if (all == 0) { /* ELE-17, ELE-18, ELE-20 */
            refill(m);
            refill(m);
            if (cubes_in(m, BAG) == 0)
                return true;
            continue;
        }
        int wanted = orc_min(CUBES_DRAWN - cubes_in(m, DRAWN), all); /* ELE-19 */
        if (wanted == all) {
            take_cubes(m, bag);
        } else if (bag[0] == all || bag[1] == all || bag[2] == all) {
            for (int c = 0; c < CLASSES; c++)
                n[c] = bag[c] ? wanted : 0;
            take_cubes(m, n);
        } else if (answer_draws(m, n)) {
            take_cubes(m, n);
        } else {
            return false;
        }
    }
    return true;
}

/* ---- who takes part ---- */

/* ELE-12 to ELE-14 */
static bool takes_part(const memory *m, int role)
{
    return orc_plays(m, role)
           && (role != S || orc_at(m, S_INFLUENCE) > 0 || orc_at(m, VOTE_PROPOSER) == S);
}

/* ELE-10: somebody after this voter has still to declare. */
static bool others_declare(const memory *m, int voter)
{
    for (int role = voter + 1; role < ROLES; role++)
        if (takes_part(m, role) && role != orc_at(m, VOTE_PROPOSER))
            return true;
    return false;
}

/* ELE-32, ELE-35 */
static bool unanimous(const memory *m)
{
    for (int role = 0; role < ROLES; role++)
        if (takes_part(m, role) && !orc_at(m, YES + role))
            return false;
    return true;
}

/* ELE-9 to ELE-11: the next Bill is voted on; somebody is asked. false: no Bill is left. */
bool orc_next_election(memory *m)
{
    for (int p = 0; p < 7; p++) {
        int bill = orc_at(m, BILL + p);
        if (bill == NO_BILL)
            continue;
        orc_set(m, VOTE, p + 1, "ELE-9");
        orc_set(m, VOTE_SECTION, bill % 3, "ELE-9");
        orc_set(m, VOTE_PROPOSER, bill / 3, "ELE-9");
        orc_set(m, YES + bill / 3, 1, "ELE-11");
        return true;
    }
    return false;
}

/* false: somebody is asked. */
static bool bids(memory *m)
{
    bool all = true;
    int seat = orc_role(m->c->seat, (int)strlen(m->c->seat)), n;
    if (unanimous(m) && m->opt.no_unanimous_bids)
        return true; /* */
    for (int p = 0; p < ROLES; p++) {
        bool has_none = orc_at(m, orc_influence[p]) == 0;
        if (!takes_part(m, p) || orc_at(m, orc_bid[p]) != NO_BID || (p == S && has_none))
            continue; /* ELE-13 */
        if (has_none)
            orc_set(m, orc_bid[p], 0, "ELE-21");
        else if (seat == p && sscanf(m->c->answer, "bid %d", &n) == 1)
            orc_set(m, orc_bid[p], n, "ELE-22");
        else
            all = false;
    }
    return all;
}

/* ---- the result ---- */

/* MC's cubes count for nobody when it does not play (ELE-16); ST has none. */
static int cubes_of(const memory *m, int role)
{
    return role < CLASSES && orc_plays(m, role) ? orc_at(m, DRAWN + role) : 0;
}

/* ELE-30, ELE-32: the cubes of the losing side go back into the bag. */
static void clear_away(memory *m, bool passed, bool all)
{
    for (int c = 0; c < CLASSES; c++) {
        bool yes = orc_at(m, YES + c);
        if (yes != passed && !all)
            orc_add(m, BAG + c, cubes_of(m, c), "ELE-30");
        orc_set(m, DRAWN + c, 0, "ELE-30");
    }
    orc_set(m, BILL + orc_at(m, VOTE) - 1, NO_BILL, "ELE-29");
    for (int n = VOTE; n <= YES_S; n++)
        orc_set(m, n, 0, "ELE-29");
}

/* ELE-22 to ELE-33 */
static void count_votes(memory *m)
{
    int votes[ROLES], side[2] = {0, 0}; /* against, in favor */
    int policy = orc_at(m, VOTE) - 1, section = orc_at(m, VOTE_SECTION);
    bool all = unanimous(m);
    for (int p = 0; p < ROLES; p++) {
        int spent = orc_plays(m, p) ? orc_max(orc_at(m, orc_bid[p]), 0) : 0;
        votes[p] = cubes_of(m, p) + spent;
        side[orc_at(m, YES + p)] += votes[p];
        orc_add(m, orc_influence[p], -spent, "ELE-30");
        if (orc_plays(m, p))
            orc_set(m, orc_bid[p], NO_BID, "ELE-30");
    }
    bool passed = side[1] >= side[0]; /* ELE-24 */
    for (int p = 0; p < ROLES && passed; p++) {
        if (p == orc_at(m, VOTE_PROPOSER))
            orc_score(m, p, W_VP_ELECTIONS, PROPOSER_VP, "ELE-26");
        else if (orc_at(m, YES + p) && votes[p] > 0)
            orc_score(m, p, W_VP_ELECTIONS, SUPPORTER_VP, "ELE-27");
    }
    clear_away(m, passed, all);
    if (passed)
        orc_change_policy(m, policy, section);
}

bool orc_vote(memory *m)
{
    if (strcmp(m->c->answer, "yes") == 0 || strcmp(m->c->answer, "no") == 0) {
        int voter = orc_role(m->c->seat, (int)strlen(m->c->seat));
        orc_set(m, YES + voter, m->c->answer[0] == 'y', "ELE-10");
        if (others_declare(m, voter))
            return false;
    }
    if (!draw_cubes(m) || !bids(m))
        return false;
    count_votes(m);
    return true;
}
