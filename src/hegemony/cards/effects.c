/* effects.c - card effects that no action has: money, Influence, cubes, points, and amounts that
 * depend on the board. Each effect is a kind of frame. */
#include "hegemony/cards/effects.h"

#include "hegemony/bills.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/production.h"
#include "hegemony/script.h"
#include "hegemony/state.h"
#include "hegemony/workers.h"

static int companies_in(const heg_state *s, int who, int industry)
{
    int n = 0;
    for (uint64_t left = s->built[who]; left; left &= left - 1)
        n += heg_companies[pol_first(left)].industry == industry;
    return n;
}

/* Workers of the class at the Companies of the set. */
static int workers_in(const heg_state *s, int cls, uint64_t companies)
{
    int n = 0;
    for (uint64_t left = companies; left; left &= left - 1)
        n += heg_workers_at(s, pol_first(left), cls);
    return n;
}

/* Amounts that depend on the board. */
int heg_amount(const heg_state *s, int who, int counter)
{
    switch (counter) {
    case COUNT_POPULATION:
        return heg_population(s, who);
    case COUNT_HALF_POPULATION:
        return heg_half_up(heg_population(s, who));
    case COUNT_EMPLOYED:
        return heg_employed(s, who);
    case COUNT_UNEMPLOYED:
        return heg_unemployed(s, who);
    case COUNT_COMPANIES:
        return heg_company_count(s, who);
    case COUNT_OPERATIONAL:
        return heg_operational_count(s, who);
    case COUNT_HALF_OPERATIONAL:
        return heg_half_up(heg_operational_count(s, who));
    case COUNT_AGRICULTURE:
        return companies_in(s, who, AGRICULTURE);
    case COUNT_LUXURY_AT_6A:
        return s->policy[TRADE] == A ? companies_in(s, who, LUXURIES) : 0;
    case COUNT_EMPLOYERS: /* a Company has at most one WC employee */
        return workers_in(s, WC, s->built[MC]);
    case COUNT_OUTSIDE_WORKERS:
        return workers_in(s, who, s->built[CAP] | s->built[ST]);
    case COUNT_OUTSIDE_COMPANIES:
        return heg_middle_jobs(s);
    case COUNT_PUBLIC_JOBS:
        return workers_in(s, who, s->built[ST]);
    case COUNT_ASSIGNED:
        assert(who >= MC);
        return heg_recall(s, REG_ASSIGNED + who - MC);
    case COUNT_TALLY:
        return heg_recall(s, REG_UNITS);
    case COUNT_AGENDA:
        return heg_agenda_matches(s);
    case COUNT_TRADE:
        return s->policy[TRADE] + 1;
    case COUNT_IN_DEBT:
        return s->loans[who] > 0;
    default:
        return 1;
    }
}

typedef struct money_frame {
    POL_FRAME;
    uint8_t money;   /* V for each ... */
    uint8_t counter; /* ... of COUNT_... */
    uint8_t how;     /* MONEY_...: who pays whom */
    uint8_t whom;    /* the class that is paid; roles the Supply pays, a bit each (0: who acts) */
    uint8_t spare;
} money_frame;
POL_FRAME_FITS(money_frame);

/* Money. Only one card of CAP pays the State, and it names Capital (CAP-3). Other roles have one
 * purse. */
static pol_no money_can(const void *state, const pol_frame *frame)
{
    SEE(money_frame);
    bool pays = f->how == MONEY_TO_SUPPLY || f->how == MONEY_TO_STATE || f->how == MONEY_TO_CLASS;
    return pays ? AFFORDS(s, f->who, f->money * heg_amount(s, f->who, f->counter)) : 0;
}

/* V from the Supply for each role of the mask that plays. */
static void pay_out(heg_state *s, pol_events *ev, int roles, int v)
{
    for (int r = 0; r < ROLES; r++) {
        if (!(roles >> r & 1) || !heg_plays(s, r))
            continue;
        heg_gain(s, r, v);
        TELL(RULE(GEN, 15), MSG_GETS, r, v);
    }
}

static enum pol_run money_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(money_frame);
    int who = f->who, how = f->how, whom = f->whom,
        v = f->money * heg_amount(s, f->who, f->counter);
    pol_pop(s);
    switch (how) {
    case MONEY_FROM_STATE:
        heg_state_pays(s, ev, who, v);
        break;
    case MONEY_TO_STATE:
        heg_spend_capital_first(s, who, v);
        heg_gain(s, ST, v);
        TELL(who == CAP ? RULE(CAP, 3) : RULE(GEN, 15), MSG_PAYS_STATE, who, v);
        break;
    case MONEY_TO_CLASS:
        assert(whom < CLASSES && heg_plays(s, whom));
        heg_spend(s, who, v);
        heg_gain(s, whom, v);
        TELL(RULE(GEN, 15), MSG_PAYS_TO, who, v, whom);
        break;
    case MONEY_FROM_SUPPLY:
        pay_out(s, ev, whom ? whom : 1 << who, v);
        break;
    default:
        heg_spend(s, who, v);
        TELL(RULE(GEN, 15), MSG_PAYS, who, v);
        break;
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_money = {"money", .can = money_can, .run = money_run};

typedef struct influence_frame {
    POL_FRAME;
    uint8_t cubes;   /* for each of the counter */
    uint8_t from;    /* INFLUENCE_...; 0: the Supply */
    uint8_t counter; /* COUNT_... */
    uint8_t spare[2];
} influence_frame;
POL_FRAME_FITS(influence_frame);

/* Influence. Highlight Social Issues buys exactly three. */
static pol_no influence_can(const void *state, const pol_frame *frame)
{
    SEE(influence_frame);
    if (f->from == INFLUENCE_SPENT)
        return s->influence[f->who] >= f->cubes
                   ? 0
                   : BECAUSE(GEN, 28, MSG_NO_INFLUENCE, f->cubes, s->influence[f->who]);
    if (f->from != INFLUENCE_FROM_MEDIA)
        return 0;
    int there = s->store[ST][INFLUENCE];
    if (there >= f->cubes || (there > 0 && heg_opt(s, OPT_PARTIAL_CARDS)))
        return 0;
    return BECAUSE(Q, 23, MSG_NO_UNITS, f->cubes, INFLUENCE, there);
}

static enum pol_run influence_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(influence_frame);
    int who = f->who, n = f->cubes * heg_amount(s, f->who, f->counter);
    if (f->from == INFLUENCE_SPENT) {
        pol_pop(s);
        heg_influence_moves(s, who, TO_SUPPLY, n);
        TELL(RULE(ST, 26), MSG_INFLUENCE_SPENT, who, n);
        return POL_RUN;
    }
    if (f->from == INFLUENCE_FROM_MEDIA) {
        assert(who != ST);
        n = pol_min(n, s->store[ST][INFLUENCE]);
        pol_pop(s);
        heg_influence_moves(s, MEDIA_INFLUENCE, who, n);
        TELL(RULE(LIM, 3), MSG_INFLUENCE_GIVEN, ST, n, who);
        return POL_RUN;
    }
    n = heg_gain_influence(s, who, n);
    pol_pop(s);
    if (n > 0)
        TELL(RULE(LIM, 3), MSG_INFLUENCE, who, n);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_influence = {"influence", .can = influence_can, .run = influence_run};

typedef struct add_cubes_frame {
    POL_FRAME;
    uint8_t cubes;   /* for each of the counter */
    uint8_t counter; /* COUNT_... */
    uint8_t flags;   /* CUBES_OF_BILL */
    uint8_t spare[2];
} add_cubes_frame;
POL_FRAME_FITS(add_cubes_frame);

static enum pol_run add_cubes_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(add_cubes_frame);
    int who = f->who, n = f->cubes * heg_amount(s, f->who, f->counter);
    bool added = f->flags & CUBES_OF_BILL && heg_opt(s, OPT_CUBES_FIRST);
    pol_pop(s);
    if (!added)
        heg_add_cubes(s, ev, who, n, RULE(LIM, 2));
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_add_cubes = {"add_cubes", .run = add_cubes_run};

typedef struct score_frame {
    POL_FRAME;
    uint8_t vp;      /* once, or for every full ... */
    uint8_t every;   /* ... so many of ... */
    uint8_t counter; /* ... COUNT_... */
    uint8_t flags;   /* SCORE_EVENT */
    uint8_t spare;
} score_frame;
POL_FRAME_FITS(score_frame);

static enum pol_run score_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(score_frame);
    int who = f->who, vp = f->vp * (f->every ? heg_amount(s, f->who, f->counter) / f->every : 1);
    enum heg_source source = f->flags & SCORE_EVENT ? VP_EVENTS : VP_CARDS;
    pol_pop(s);
    heg_score(s, ev, who, source, vp, RULE(GEN, 16));
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_score = {"score", .run = score_run};

static enum pol_run prosper_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int who = f->who;
    pol_pop(s);
    heg_prosper(s, ev, who);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_prosper = {"prosper", .run = prosper_run};

typedef struct offshore_frame {
    POL_FRAME;
    uint8_t part; /* one in so many V */
    uint8_t spare[4];
} offshore_frame;
POL_FRAME_FITS(offshore_frame);

/* A part of Revenue, rounded down, becomes Capital. */
static enum pol_run offshore_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(offshore_frame);
    int v = s->money[CAP] / f->part;
    assert(f->who == CAP);
    pol_pop(s);
    heg_put_aside(s, v);
    TELL(RULE(CAP, 6), MSG_OFFSHORE, v);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_offshore = {"offshore", .run = offshore_run};

typedef struct accident_frame {
    POL_FRAME;
    uint8_t each; /* V for a Company */
    uint8_t spare[4];
} accident_frame;
POL_FRAME_FITS(accident_frame);

/* Workplace Accident: one player pays for each Company of an industry where WC Workers are. */
static pol_no accident_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    for (int r = 0; r < ROLES; r++)
        if (r != f->who && heg_plays(s, r) && s->built[r])
            return 0;
    return NO(FAQ, 50);
}

static pol_no accident_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_CLAIM)
        return POL_NOT_AN_ANSWER;
    if (a.b == seat || !heg_plays(s, a.b))
        return UNLISTED(FAQ, 50);
    return companies_in(s, a.b, a.a) ? 0 : NO(FAQ, 50);
}

static void accident_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    for (int i = 0; i < INDUSTRIES; i++)
        for (int r = 0; r < ROLES; r++)
            if (pol_try(out, pol_a(V_CLAIM, i, r, 0)))
                return;
}

static void accident_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(accident_frame);
    int n = 0, each = f->each;
    for (uint64_t left = s->built[a.b]; left; left &= left - 1) {
        int card = pol_first(left);
        n += heg_companies[card].industry == a.a && heg_workers_at(s, card, WC) > 0;
    }
    assert(a.b != seat && heg_plays(s, a.b));
    pol_pop(s);
    int v = heg_owe(s, ev, a.b, each * n); /* FAQ-50 */
    heg_gain(s, seat, v);
    TELL(RULE(FAQ, 50), MSG_CLAIMED, a.b, v, seat);
}

POL_TABLE pol_kind heg_kind_accident = {
    "accident",
    .can = accident_can,
    .offer = accident_offer,
    .check = accident_check,
    .take = accident_take,
    .msg = MSG_ASK_ACCIDENT,
};

typedef struct housing_frame {
    POL_FRAME;
    uint8_t money[2]; /* V to MC, to CAP ... */
    uint8_t vp[2];    /* ... for so many VP */
    uint8_t spare;
} housing_frame;
POL_FRAME_FITS(housing_frame);

/* Affordable Housing: money to MC or to CAP for points. */
static pol_no check_housing(const heg_state *s, const housing_frame *f, int cls)
{
    if (cls < MC || cls > CAP || !heg_plays(s, cls))
        return UNLISTED(ACT, 25);
    return AFFORDS(s, f->who, f->money[cls - MC]);
}

static pol_no housing_can(const void *state, const pol_frame *frame)
{
    SEE(housing_frame);
    pol_no why = check_housing(s, f, MC);
    return why ? heg_telling(why, check_housing(s, f, CAP), RULE(ACT, 25)) : 0;
}

static pol_no housing_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(housing_frame);
    return a.verb == V_PAY_CLASS ? check_housing(s, f, a.a) : POL_NOT_AN_ANSWER;
}

static void housing_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (!pol_try(out, pol_a(V_PAY_CLASS, CAP, 0, 0)))
        pol_try(out, pol_a(V_PAY_CLASS, MC, 0, 0));
}

static void housing_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(housing_frame);
    int v = f->money[a.a - MC], vp = f->vp[a.a - MC];
    assert(a.a < ST && heg_plays(s, a.a));
    pol_pop(s);
    heg_spend(s, seat, v);
    heg_gain(s, a.a, v);
    TELL(RULE(GEN, 32), MSG_PAYS_TO, seat, v, a.a);
    heg_score(s, ev, seat, VP_CARDS, vp, RULE(GEN, 16));
}

POL_TABLE pol_kind heg_kind_housing = {
    "housing",
    .can = housing_can,
    .offer = housing_offer,
    .check = housing_check,
    .take = housing_take,
    .msg = MSG_ASK_HOUSING,
};

typedef struct signing_frame {
    POL_FRAME;
    uint8_t each; /* V for a Worker */
    uint8_t spare[4];
} signing_frame;
POL_FRAME_FITS(signing_frame);

/* Signing Bonus: every owner pays for each Worker that the assignment before has brought. */
static enum pol_run signing_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(signing_frame);
    int who = f->who, each = f->each;
    assert(who == WC); /* who owns none of these Companies */
    pol_pop(s);
    for (int r = MC; r < ROLES; r++) {
        int workers = heg_recall(s, REG_ASSIGNED + r - MC);
        if (workers == 0)
            continue;
        int v = heg_owe(s, ev, r, each * workers);
        heg_gain(s, who, v);
        TELL(RULE(LOAN, 2), MSG_PAYS_TO, r, v, who);
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_signing = {"signing", .run = signing_run};
