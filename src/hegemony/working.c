/* working.c - using goods and services (also by the Middle Class), Strike, Demonstration (chapters
 * WC and MC). */
#include "hegemony/working.h"

#include "hegemony/loans.h"
#include "hegemony/storage.h"
#include "hegemony/workers.h"

/* ---- Use Healthcare, Education, Luxury (WC-34 to WC-37, MC-36) ---- */

typedef struct use_frame {
    POL_FRAME;
    uint8_t resource, spare[4];
} use_frame;
POL_FRAME_FITS(use_frame);

static pol_no use_can(const void *state, const pol_frame *frame)
{
    SEE(use_frame);
    int needed = heg_population(s, f->who), have = s->goods[f->who][f->resource];
    if (have >= needed)
        return 0;
    pol_no no = f->resource == HEALTH      ? NO(WC, 34)
                : f->resource == EDUCATION ? NO(WC, 35)
                                           : NO(WC, 36);
    return POL_BECAUSE(no, MSG_NO_UNITS, needed, f->resource, have);
}

static enum pol_run use_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(use_frame);
    int who = f->who, resource = f->resource, units = heg_population(s, who); /* WC-37 */
    assert(resource != FOOD); /* that is for Cover Needs */
    pol_pop(s);
    heg_goods_by(s, who, resource, -units);
    pol_rule rule = resource == HEALTH      ? RULE(WC, 34)
                    : resource == EDUCATION ? RULE(WC, 35)
                                            : RULE(WC, 36);
    TELL(rule, MSG_USED, who, units, resource);
    heg_prosper(s, ev, who);
    if (resource == HEALTH) {
        heg_score(s, ev, who, VP_HEALTHCARE, heg_number.health_vp, RULE(WC, 34));
        heg_add_worker(s, ev, who, GRAY, RULE(WC, 34));
    } else if (resource == EDUCATION) {
        heg_push(s, K_UPGRADE, who);
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_use = {"use", .can = use_can, .run = use_run};

/* ---- Strike (WC-16 to WC-24) ----
 *
 * `who` places tokens on Companies one after the other. */

int heg_strike_tokens_left(const heg_state *s)
{
    int n = heg_number.strike_tokens;
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1)
        n -= s->company[pol_first(left)].flags & CO_STRIKE;
    return n;
}

static pol_no check_strike_at(const heg_state *s, int card)
{
    const heg_company *co = &s->company[card];
    if (heg_workers_at(s, card, WC) == 0)
        return BECAUSE(WC, 16, MSG_NO_STRIKE_WORKER, card);
    if (card >= HEG_FIRST_FARM)
        return NO(WC, 19);
    if (co->wage == 3)
        return BECAUSE(WC, 16, MSG_NO_STRIKE_WAGE, card, co->wage);
    if (heg_committed(s, card))
        return BECAUSE(WC, 16, MSG_NO_STRIKE_COMMITTED, card);
    if (s->built[ST] & pol_bit(card) && !heg_plays(s, ST))
        return NO(WC, 18);
    if (co->flags & CO_STRIKE || heg_strike_tokens_left(s) == 0)
        return NO(WC, 20);
    return 0;
}

typedef struct strike_frame {
    POL_FRAME;
    uint8_t tokens; /* that may still be placed */
    uint8_t unions; /* 1: one more for each Trade Union, counted when it begins */
    uint8_t spare;
    uint8_t placed; /* tokens */
    uint8_t spare_2;
} strike_frame;
POL_FRAME_FITS(strike_frame);

static pol_no strike_can(const void *state, const pol_frame *frame)
{
    SEE(strike_frame);
    int companies = 0, paid = 0, committed = 0;
    for (uint64_t left = heg_everywhere(s); left; left &= left - 1) {
        pol_no no = check_strike_at(s, pol_first(left));
        if (no == 0)
            return 0;
        companies += heg_workers_at(s, pol_first(left), WC) > 0;
        paid += pol_no_msg(no) == MSG_NO_STRIKE_WAGE;
        committed += pol_no_msg(no) == MSG_NO_STRIKE_COMMITTED;
    }
    return BECAUSE(WC, 16, MSG_NO_STRIKE, companies, paid, committed);
}

static pol_no strike_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(strike_frame);
    if (a.verb == V_DONE)
        return f->placed > 0 ? 0 : BECAUSE(GEN, 29, MSG_NO_LEAST, 1, 0);
    if (a.verb != V_STRIKE_AT)
        return POL_NOT_AN_ANSWER;
    return heg_everywhere(s) & pol_bit(a.a) ? check_strike_at(s, a.a) : UNLISTED(WC, 16);
}

static void strike_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(strike_frame);
    if (heg_offer_cards(out, V_STRIKE_AT, heg_everywhere(s)))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static enum pol_run strike_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(strike_frame);
    if (f->unions) { /* General Strike: one more for each Trade Union */
        f->tokens = (uint8_t)(f->tokens + heg_unions(s));
        f->unions = 0;
    }
    if (f->tokens > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void strike_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(strike_frame);
    if (a.verb == V_DONE) {
        f->tokens = 0;
        return;
    }
    assert(f->tokens > 0 && check_strike_at(s, a.a) == 0);
    s->company[a.a].flags |= CO_STRIKE;
    f->tokens--;
    f->placed++;
    TELL(RULE(WC, 16), MSG_STRIKE, a.a);
}

static void strike_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(strike_frame);
    q->prompt.msg = MSG_ASK_STRIKE;
    q->prompt.n[0] = f->tokens;
    q->has_keep = f->placed > 0;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_strike = {
    "strike",
    .can = strike_can,
    .run = strike_run,
    .offer = strike_offer,
    .check = strike_check,
    .take = strike_take,
    .prompt = strike_prompt,
};

/* ---- Demonstration (WC-25 to WC-32) ---- */

/* WC-26 to WC-28: slots WC could use, whatever the skill. */
int heg_open_slots(const heg_state *s)
{
    int open = 0;
    uint64_t places = s->built[CAP] | s->built[ST];
    if (!heg_opt(s, OPT_FARM_SLOTS)) /* */
        places |= s->built[WC];
    for (uint64_t left = places; left; left &= left - 1) {
        int card = pol_first(left);
        if (s->company[card].slot[0] == 0)
            open += heg_companies[card].slots;
    }
    for (uint64_t left = s->built[MC]; left; left &= left - 1) {
        int card = pol_first(left);
        open += heg_employs(card) && s->company[card].slot[0] && !s->company[card].slot[EMPLOYEE];
    }
    return open;
}

/* WC-25 */
bool heg_unrest(const heg_state *s)
{
    return heg_unemployed(s, WC) >= heg_open_slots(s) + heg_number.unrest;
}

static pol_no demonstration_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    if (!heg_unrest(s))
        return BECAUSE(WC, 25, MSG_NO_UNREST, heg_unemployed(s, WC), heg_open_slots(s),
                       heg_open_slots(s) + heg_number.unrest);
    return s->demonstration ? NO(WC, 29) : 0;
}

static enum pol_run demonstration_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    assert(!s->demonstration && heg_unrest(s));
    s->demonstration = DEMO_CALLED;
    TELL(RULE(WC, 29), MSG_DEMONSTRATION, f->who);
    pol_pop(s);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_demonstration = {
    "demonstration",
    .can = demonstration_can,
    .run = demonstration_run,
};
