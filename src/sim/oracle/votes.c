/* votes.c - the bag, elections, and Policies that change. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

// clang-format off
enum {
    PUBLIC_ROW_COST = 60,                              /* POL-7 */
    CUBES_DRAWN = 5, MIDDLE_REFILL = 5,                /* ELE-15, ELE-6 */
    PROPOSER_VP = 3, SUPPORTER_VP = 1,                 /* ELE-26, ELE-27 */
};
// clang-format on

/* ---- Elections ---- */

/* ELE-3 to ELE-8 */
static void refill(memory *m)
{
    int wanted[3];
    wanted[CUBES_W] = orc_half_up(orc_population(&m->now));
    wanted[CUBES_M] = MIDDLE_REFILL;
    wanted[CUBES_C] = orc_half_up(orc_companies(&m->now, C, true));
    for (int c = 0; c < 3; c++)
        orc_add(m, BAG + c, orc_min(wanted[c], orc_cubes_left(&m->now, c)), "ELE-8");
}

/* ELE-9 to ELE-11: the next Bill is voted on; the other player is asked. false: no Bill is left. */
bool orc_next_election(memory *m)
{
    for (int p = 0; p < 7; p++) {
        int bill = orc_at(m, BILL + p);
        if (bill == NO_BILL)
            continue;
        orc_set(m, VOTE, p + 1, "ELE-9");
        orc_set(m, VOTE_SECTION, bill % 3, "ELE-9");
        orc_set(m, VOTE_PROPOSER, bill / 3, "ELE-9");
        orc_set(m, W_YES + bill / 3, 1, "ELE-11");
        return true;
    }
    return false;
}

void orc_elections_begin(memory *m)
{
    bool pending = false;
    orc_set(m, PHASE, ELECTIONS, "GEN-2");
    for (int p = 0; p < 7; p++)
        pending |= orc_at(m, BILL + p) != NO_BILL;
    if (pending || (m->opt.refill_if_proposed && orc_at(m, PROPOSED))) /* ELE-1, Q-1 */
        refill(m);
    orc_set(m, PROPOSED, 0, "ELE-1");
}

static int cubes_in(const memory *m, int first)
{
    return orc_at(m, first) + orc_at(m, first + 1) + orc_at(m, first + 2);
}

static void take_cubes(memory *m, const int n[3])
{
    for (int c = 0; c < 3; c++) {
        orc_add(m, BAG + c, -n[c], "ELE-15");
        orc_add(m, DRAWN + c, n[c], "ELE-15");
    }
}

/* The cubes that the answer names, once. */
static bool answer_draws(memory *m, int n[3])
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
        int bag[3] = {orc_at(m, BAG), orc_at(m, BAG_M), orc_at(m, BAG_C)}, n[3];
        int all = cubes_in(m, BAG);
        if (all == 0) { /* ELE-17, ELE-20 */
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
            for (int c = 0; c < 3; c++)
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

static bool unanimous(const memory *m)
{
    return orc_at(m, W_YES) && orc_at(m, C_YES);
}

/* false: somebody is asked. */
static bool bids(memory *m)
{
    static const char *const seats[] = {"working", "capitalist"};
    bool all = true;
    if (unanimous(m) && m->opt.no_unanimous_bids)
        return true; /* */
    for (int p = 0; p < PLAYERS; p++) {
        int bid = p == W ? W_BID : C_BID, held = orc_at(m, p == W ? W_INFLUENCE : C_INFLUENCE), n;
        if (orc_at(m, bid) != NO_BID)
            continue;
        if (held == 0)
            orc_set(m, bid, 0, "ELE-21");
        else if (strcmp(m->c->seat, seats[p]) == 0 && sscanf(m->c->answer, "bid %d", &n) == 1)
            orc_set(m, bid, n, "ELE-22");
        else
            all = false;
    }
    return all;
}

/* ---- Policies that change ---- */

/* POL-5, POL-7, POL-9: which cards open only the view after can tell. */
static void open_public(memory *m, int rows)
{
    orc_owes(m, TREASURY, S_LOANS, rows * PUBLIC_ROW_COST, "POL-7");
    m->staff_open = true; /* POL-10, POL-13 */
    for (int i = 0; i < m->after.n && m->now.n < COMPANIES_MAX; i++) {
        const company *opened = &m->after.co[i];
        bool known = opened->owner != STATE;
        for (int k = 0; k < m->now.n && !known; k++)
            known = orc_same_company(&m->now.co[k], opened);
        if (known)
            continue;
        company *co = &m->now.co[m->now.n++];
        *co = *opened;
        co->wage = orc_minimum_wage(&m->now);
    }
}

static void change_policy(memory *m, int policy, int section)
{
    orc_set(m, POLICY + policy, section, "ELE-26");
    if (policy == 0) {
        int have = orc_companies(&m->now, STATE, false), want = orc_public_number(section);
        if (want > have)
            open_public(m, (want - have) / 3);
        else
            orc_close_public(m, want);
    }
    if (policy == 1) {
        orc_set_public_wages(m, false);
        m->wages_open = true; /* POL-23, POL-24 */
    }
}

/* ---- the result ---- */

/* ELE-22 to ELE-33 */
static void count_votes(memory *m)
{
    static const int influence[] = {W_INFLUENCE, C_INFLUENCE}, bid[] = {W_BID, C_BID};
    static const int drawn[] = {DRAWN, DRAWN_C}, bag[] = {BAG, BAG_C};
    int votes[PLAYERS], side[2] = {0, 0}; /* against, in favor */
    int policy = orc_at(m, VOTE) - 1, section = orc_at(m, VOTE_SECTION);
    int proposer = orc_at(m, VOTE_PROPOSER);
    bool all = unanimous(m);
    for (int p = 0; p < PLAYERS; p++) {
        int spent = orc_at(m, bid[p]) == NO_BID ? 0 : orc_at(m, bid[p]);
        votes[p] = orc_at(m, drawn[p]) + spent;
        side[orc_at(m, W_YES + p)] += votes[p];
        orc_add(m, influence[p], -spent, "ELE-30");
        orc_set(m, bid[p], NO_BID, "ELE-30");
    }
    bool passed = side[1] >= side[0]; /* ELE-24 */
    for (int p = 0; p < PLAYERS; p++) {
        bool yes = orc_at(m, W_YES + p);
        if (passed && p == proposer)
            orc_score(m, p, W_VP_ELECTIONS, PROPOSER_VP, "ELE-26");
        else if (passed && yes && votes[p] > 0)
            orc_score(m, p, W_VP_ELECTIONS, SUPPORTER_VP, "ELE-27");
        if (yes != passed && !all)
            orc_add(m, bag[p], orc_at(m, drawn[p]), "ELE-30");
    }
    for (int c = 0; c < 3; c++)
        orc_set(m, DRAWN + c, 0, "ELE-30");
    orc_set(m, BILL + policy, NO_BILL, "ELE-29");
    for (int n = VOTE; n <= C_YES; n++)
        orc_set(m, n, 0, "ELE-29");
    if (passed)
        change_policy(m, policy, section);
}

bool orc_vote(memory *m)
{
    if (strcmp(m->c->answer, "yes") == 0 || strcmp(m->c->answer, "no") == 0) {
        int voter = strcmp(m->c->seat, "capitalist") == 0 ? C : W;
        orc_set(m, W_YES + voter, m->c->answer[0] == 'y', "ELE-10");
    }
    if (!draw_cubes(m) || !bids(m))
        return false;
    count_votes(m);
    return true;
}
