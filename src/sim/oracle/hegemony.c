/* hegemony.c - which answers are calculated, and the round from one question to the next. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_ROUND = 5 /* GEN-1 */ };

/* ---- the round from one question to the next ---- */

static void elections_or_end(memory *m)
{
    if (orc_next_election(m))
        return;
    orc_scoring(m);
    if (orc_at(m, ROUND) == LAST_ROUND)
        orc_game_end(m);
    else
        orc_preparation(m);
}

/* An election is over, or an owner has answered. Whether an owner is asked (again) about the Policy
 * that has changed, the view after tells: the next election would show in it. */
static void elections_go_on(memory *m)
{
    if (m->after.at[PHASE] != ELECTIONS || m->after.at[VOTE] != 0)
        elections_or_end(m);
}

static void from_taxes(memory *m)
{
    orc_taxes(m);
    orc_elections_begin(m);
    elections_or_end(m);
}

static void from_needs(memory *m, bool asked_before)
{
    if (orc_cover_needs(m, asked_before) && orc_check_imf(m))
        from_taxes(m);
}

static void from_vote(memory *m)
{
    if (!orc_vote(m))
        return;
    if (orc_at(m, PHASE) == ELECTIONS)
        elections_go_on(m);
    else
        m->card_open = true;
}

/* What an owner answers to a change of Policy: "price food 9", "wage clinic 2"; the rest is about
 * Workers who are placed. */
static void from_reaction(memory *m)
{
    char word[40];
    int n;
    static const char *const resources[] = {"food", "luxury", "health", "education"};
    if (sscanf(m->c->answer, "price %39s %d", word, &n) == 2) {
        for (int r = 0; r < 4; r++)
            if (strcmp(word, resources[r]) == 0)
                orc_set(m, PRICE + r, n, "POL-33");
    } else if (strncmp(m->c->answer, "wage", 4) == 0) {
        m->wages_open = true;
    } else if (strcmp(m->c->answer, "done") != 0) {
        m->staff_open = true;
    }
    if (orc_at(m, PHASE) == ELECTIONS) {
        elections_go_on(m);
    } else if (m->after.at[PHASE] != PRODUCTION) {
        orc_settle_with_imf(m);
        from_taxes(m);
    }
}

/* false: what the answer leads to is not calculated. */
static bool follow(memory *m)
{
    switch (orc_at(m, PHASE)) {
    case ACTION:
        if (m->after.at[PHASE] != ACTION) {
            orc_produce(m);
            from_needs(m, false);
        } else {
            from_vote(m);
        }
        return true;
    case PRODUCTION:
        if (strncmp(m->c->answer, "food ", 5) != 0)
            from_reaction(m);
        else if (m->missing == MISSING_UNKNOWN)
            return false;
        else
            from_needs(m, true);
        return true;
    case ELECTIONS:
        if (orc_at(m, VOTE))
            from_vote(m);
        else
            from_reaction(m);
        return true;
    default:
        return false;
    }
}

/* ---- which answers are calculated ---- */

static bool says(const oracle_case *c, const char *word)
{
    size_t len = strlen(word);
    return strncmp(c->answer, word, len) == 0 && (c->answer[len] == '\0' || c->answer[len] == ' ');
}

/* Drawing five cubes may refill the bag (ELE-17). */
static bool bag_runs_low(const oracle_case *c)
{
    static const char *const colours[] = {"bag.working", "bag.middle", "bag.capitalist"};
    int cubes = 0;
    for (int i = 0; i < 3; i++) {
        char n[8] = "";
        c->field(c, false, colours[i], n, sizeof n);
        cubes += atoi(n);
    }
    return cubes <= 5;
}

/* Views are dear: they are asked for only when the answer ends something. */
static bool ends_something(const oracle_case *c)
{
    char before[16] = "", after[16] = "", vote[8] = "", next[8] = "";
    bool politics = says(c, "yes") || says(c, "no") || says(c, "cubes") || says(c, "bid");
    c->field(c, false, "phase", before, sizeof before);
    if (strcmp(before, "action") == 0 && !politics && !says(c, "end"))
        return false;
    c->field(c, true, "phase", after, sizeof after);
    bool same_phase = strcmp(before, after) == 0;
    if (strcmp(before, "action") == 0 && !politics)
        return !same_phase;
    if (strcmp(before, "production") == 0)
        return true;
    bool voting = c->field(c, false, "election.policy", vote, sizeof vote);
    c->field(c, true, "election.policy", next, sizeof next);
    if (strcmp(before, "action") == 0)
        return voting && same_phase && (strcmp(vote, next) != 0 || bag_runs_low(c));
    if (strcmp(before, "elections") == 0)
        return !same_phase || strcmp(vote, next) != 0 || (voting && bag_runs_low(c));
    return false;
}

static const char *check(void *mem, const oracle_case *c)
{
    memory *m = mem;
    const char *missing;
    if (m->opt.box || !ends_something(c))
        return NULL;
    m->c = c;
    m->drawn = m->wages_open = m->staff_open = m->card_open = false;
    m->lines = 0;
    if (!orc_read(&m->tree, c->view(c, false), &m->now, &missing)
        || !orc_read(&m->tree, c->view(c, true), &m->after, &missing)) {
        snprintf(m->what, sizeof m->what, "a view has no %s", missing);
        return m->what;
    }
    memcpy(m->start.at, m->now.at, sizeof m->start.at);
    bool followed = follow(m);
    if (m->now.at[PHASE] != PRODUCTION)
        m->missing = MISSING_UNKNOWN;
    return followed ? orc_compare(m) : NULL;
}

static bool has_option(const char *header, const char *assignment)
{
    char whole[80];
    snprintf(whole, sizeof whole, "\noption %s\n", assignment);
    return strstr(header, whole) != NULL;
}

static void start(void *mem, const char *header)
{
    memory *m = mem;
    m->missing = MISSING_UNKNOWN;
    m->opt = (options){
        .refill_if_proposed = has_option(header, "elections-phase=proposed"),
        .no_unanimous_bids = has_option(header, "unanimous-bids=no"),
        .public_wages_wait = has_option(header, "public-wages=after-production"),
        .imf_lowers_always = has_option(header, "imf-wages=always"),
        .imf_repays_all = has_option(header, "imf-repay=all"),
        .box = has_option(header, "component-limits=box"),
        .floor = has_option(header, "negative-score=floor"),
        .farms_offer_no_slots = has_option(header, "farm-slots=ignore"),
        .repays_at_50 = has_option(header, "state-repays=at-50"),
    };
}

static const oracle hegemony = {sizeof(memory), start, check};

const oracle *oracle_of(const char *game)
{
    return strcmp(game, "hegemony") == 0 ? &hegemony : NULL;
}
