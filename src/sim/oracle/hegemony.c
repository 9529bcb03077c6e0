/* hegemony.c - which answers are calculated, and the round from one question to the next. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_ROUND = 5 /* GEN-1 */ };

static bool says(const oracle_case *c, const char *word)
{
    size_t len = strlen(word);
    return strncmp(c->answer, word, len) == 0 && (c->answer[len] == '\0' || c->answer[len] == ' ');
}

/* ---- the round from one question to the next ---- */

static void end_of_round(memory *m)
{
    if (orc_at(m, ROUND) == LAST_ROUND)
        orc_game_end(m);
    else
        orc_preparation(m);
}

static void elections_or_end(memory *m)
{
    if (!orc_next_election(m) && orc_scoring(m))
        end_of_round(m);
}

/* An election is over, or an owner has answered. The view after tells whether an owner is asked
 * (again) about the Policy that has changed: if not, it shows the next election or another
 * phase. */
static void elections_go_on(memory *m)
{
    if (m->after.at[PHASE] != ELECTIONS || m->after.at[VOTE] != 0) {
        m->settled = true;
        elections_or_end(m);
    }
}

static void from_taxes(memory *m)
{
    orc_taxes(m);
    orc_elections_begin(m);
    elections_or_end(m);
}

static void from_imf(memory *m)
{
    if (orc_check_imf(m))
        from_taxes(m);
}

static void from_needs(memory *m)
{
    if (orc_cover_needs(m))
        from_imf(m);
}

static void from_produce(memory *m)
{
    if (orc_produce(m))
        from_needs(m);
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
    if (sscanf(m->c->answer, "price %39s %d", word, &n) == 2)
        orc_set(m, (strcmp(m->c->seat, "middle") == 0 ? M_PRICE : C_PRICE) + orc_resource(word), n,
                "POL-33");
    else if (says(m->c, "close"))
        orc_close_one(m);
    else if (sscanf(m->c->answer, "wage %d", &n) == 1) /* of a Company that has opened */
        m->wages_open = m->staff_open = true;
    else if (says(m->c, "wage"))
        m->wages_open = true;
    else if (!says(m->c, "done"))
        m->staff_open = true;
    if (orc_plays(m, S) && orc_at(m, PHASE) != PRODUCTION)
        orc_adopt_opened(m);
    if (orc_at(m, PHASE) == ACTION) {
        m->card_open = true;
    } else if (orc_at(m, PHASE) == ELECTIONS) {
        elections_go_on(m);
    } else if (m->after.at[PHASE] != PRODUCTION) {
        orc_settle_with_imf(m);
        from_taxes(m);
    }
}

static void from_action(memory *m)
{
    if (m->after.at[PHASE] != ACTION) {
        if (orc_production_begins(m))
            from_produce(m);
    } else if (says(m->c, "receive")) {
        orc_receive(m);
    } else if (says(m->c, "open") || says(m->c, "close")) {
        from_reaction(m);
    } else {
        from_vote(m);
    }
}

/* false: what has happened before in this phase is not known. */
static bool from_production(memory *m)
{
    bool blame = says(m->c, "blame"), needs = says(m->c, "food") || says(m->c, "eat-stored");
    bool zone = says(m->c, "zone");
    if ((blame || zone || needs) && !m->way.known)
        return false;
    if (blame) {
        if (orc_blame(m))
            from_produce(m);
    } else if (zone) {
        if (orc_zone_answered(m))
            from_needs(m);
    } else if (needs) {
        if (orc_needs_answered(m))
            from_imf(m);
    } else if (says(m->c, "close")) {
        orc_close_one(m); /* IMF-8 */
    } else {
        from_reaction(m);
    }
    return true;
}

/* false: what the answer leads to is not calculated. */
static bool follow(memory *m)
{
    switch (orc_at(m, PHASE)) {
    case ACTION:
        from_action(m);
        return true;
    case PRODUCTION:
        return from_production(m);
    case ELECTIONS:
        if (orc_at(m, VOTE))
            from_vote(m);
        else
            from_reaction(m);
        return true;
    case SCORING:
        if (orc_penalty_answered(m))
            end_of_round(m);
        return true;
    default:
        return false;
    }
}

/* ---- which answers are calculated ---- */

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
    bool state = says(c, "receive") || says(c, "open") || says(c, "close");
    c->field(c, false, "phase", before, sizeof before);
    if (strcmp(before, "action") == 0 && !politics && !state && !says(c, "end"))
        return false;
    c->field(c, true, "phase", after, sizeof after);
    bool same_phase = strcmp(before, after) == 0;
    if (strcmp(before, "action") == 0 && !politics)
        return same_phase == state;
    if (state || strcmp(before, "production") == 0 || strcmp(before, "scoring") == 0)
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
    m->drawn = m->wages_open = m->staff_open = m->card_open = m->settled = false;
    m->lines = m->winners = 0;
    if (!orc_read(&m->tree, c->view(c, false), m->players, &m->now, &missing)
        || !orc_read(&m->tree, c->view(c, true), m->players, &m->after, &missing)) {
        snprintf(m->what, sizeof m->what, "a view has no %s", missing);
        return m->what;
    }
    memcpy(m->start.at, m->now.at, sizeof m->start.at);
    m->start.active = m->now.active;
    bool followed = follow(m);
    const char *what = followed ? orc_compare(m) : NULL;
    if (m->now.at[PHASE] != PRODUCTION)
        m->way.known = false;
    if (m->settled)
        m->target = 0;
    return what;
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
    const char *players = strstr(header, " players ");
    m->players = players ? atoi(players + strlen(" players ")) : 0;
    m->opt = (options){
        .refill_if_pending = has_option(header, "elections-phase=pending"),
        .no_unanimous_bids = has_option(header, "unanimous-bids=no"),
        .middle_doubles = has_option(header, "middle-storage=doubled"),
        .public_wages_wait = has_option(header, "public-wages=after-production"),
        .imf_lowers_always = has_option(header, "imf-wages=always"),
        .imf_repays_all = has_option(header, "imf-repay=all"),
        .box = has_option(header, "component-limits=box"),
        .floor = has_option(header, "negative-score=floor"),
        .farms_offer_no_slots = has_option(header, "farm-slots=ignore"),
        .repays_at_50 = has_option(header, "state-repays=at-50"),
        .dear_food = has_option(header, "dear-food=legal"),
        .zone_is_a_choice = has_option(header, "zone-overflow=choice"),
        .empty_borrows = has_option(header, "empty-treasury=borrows"),
    };
}

const oracle oracle_hegemony = {sizeof(memory), start, check};
