/* elections.c - the Elections phase, one election, the bag (chapter ELE). */
#include "hegemony/elections.h"

#include "hegemony/bills.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/phases.h"
#include "hegemony/policies.h"
#include "hegemony/state.h"
#include "hegemony/workers.h"

/* ---- Refill (ELE-3 to ELE-8) ---- */

static void refill(heg_state *s, pol_events *ev)
{
    heg_add_cubes(s, ev, WC, heg_half_up(heg_population(s, WC)), RULE(ELE, 3));
    if (heg_plays(s, MC)) {
        int larger = pol_max(heg_population(s, MC), heg_operational_count(s, MC));
        heg_add_cubes(s, ev, MC, heg_half_up(larger), RULE(ELE, 5));
    } else {
        heg_add_cubes(s, ev, MC, heg_number.middle_refill, RULE(ELE, 6));
    }
    heg_add_cubes(s, ev, CAP, heg_half_up(heg_operational_count(s, CAP)), RULE(ELE, 4));
}

/* ELE-7; an emergency Refill gives none (ELE-18). */
static void refill_state(heg_state *s, pol_events *ev)
{
    if (!heg_plays(s, ST))
        return;
    int n = heg_gain_influence(s, ST, heg_refill_influence[heg_lowest_legitimacy(s)]);
    if (n > 0)
        TELL(RULE(ELE, 7), MSG_INFLUENCE, ST, n);
}

/* ---- drawing cubes ----
 *
 * What is drawn lies in s->drawn. An empty bag is refilled twice (ELE-17 to ELE-20). */

typedef struct cubes_frame {
    POL_FRAME;
    uint8_t left;    /* to draw */
    uint8_t colours; /* classes that count, a bit each; 0: all */
    uint8_t spare[3];
} cubes_frame;
POL_FRAME_FITS(cubes_frame);

static int colours(const cubes_frame *f)
{
    return f->colours ? f->colours : ANY_CLASS;
}

/* Cubes of a class that can be drawn. */
static int drawable(const heg_state *s, const cubes_frame *f, int cls)
{
    return colours(f) >> cls & 1 ? s->bag[cls] : 0;
}

static int in_bag(const heg_state *s, const cubes_frame *f)
{
    int n = 0;
    for (int c = 0; c < CLASSES; c++)
        n += drawable(s, f, c);
    return n;
}

static enum pol_run cubes_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(cubes_frame);
    if (f->left > 0 && in_bag(s, f) == 0) {
        TELL(RULE(ELE, 17), MSG_BAG_EMPTY, 0);
        refill(s, ev);
        refill(s, ev);
    }
    if (f->left > 0 && in_bag(s, f) > 0)
        return POL_ASK;
    pol_pop(s); /* ELE-20 if the bag is still empty */
    return POL_RUN;
}

/* An answer says how many cubes of each class are drawn. Its weight is the number of ways to draw
 * them. */
static void cubes_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(cubes_frame);
    int most[CLASSES];
    for (int c = 0; c < CLASSES; c++)
        most[c] = drawable(s, f, c);
    int n = pol_min(f->left, in_bag(s, f));
    for (int w = pol_min(n, most[0]); w >= 0; w--) {
        for (int m = pol_min(n - w, most[1]); m >= 0; m--) {
            int c = n - w - m;
            if (c > most[2])
                break;
            uint32_t ways =
                pol_choose(most[0], w) * pol_choose(most[1], m) * pol_choose(most[2], c);
            if (pol_put(out, pol_a(V_CUBES, w, m, c), ways))
                return;
        }
    }
}

static pol_no cubes_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(cubes_frame);
    uint8_t count[CLASSES] = {a.a, a.b, a.c};
    for (int c = 0; c < CLASSES; c++)
        if (count[c] > drawable(s, f, c))
            return POL_NOT_AN_ANSWER;
    return a.verb == V_CUBES && a.a + a.b + a.c == pol_min(f->left, in_bag(s, f))
               ? 0
               : POL_NOT_AN_ANSWER;
}

static pol_ans cubes_sample(const void *state, const pol_frame *frame, pol_rng *rng)
{
    SEE(cubes_frame);
    int left[CLASSES], count[CLASSES] = {0, 0, 0}, all = in_bag(s, f);
    for (int c = 0; c < CLASSES; c++)
        left[c] = drawable(s, f, c);
    for (int n = pol_min(f->left, all); n > 0; n--) {
        int x = (int)pol_rng_below(rng, (uint32_t)all--);
        int c = x < left[0] ? 0 : x < left[0] + left[1] ? 1 : 2;
        left[c]--;
        count[c]++;
    }
    return pol_a(V_CUBES, count[0], count[1], count[2]);
}

static void cubes_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(cubes_frame);
    uint8_t count[CLASSES] = {a.a, a.b, a.c};
    assert(a.a + a.b + a.c <= f->left);
    for (int c = 0; c < CLASSES; c++) {
        assert(count[c] <= drawable(s, f, c));
        s->bag[c] = (uint8_t)(s->bag[c] - count[c]);
        s->drawn[c] = (uint8_t)(s->drawn[c] + count[c]);
    }
    f->left = (uint8_t)(f->left - a.a - a.b - a.c);
    TELL(RULE(ELE, 15), MSG_DRAWN, a.a, a.b, a.c);
}

POL_TABLE pol_kind heg_kind_cubes = {
    "cubes",
    .run = cubes_run,
    .offer = cubes_offer,
    .check = cubes_check,
    .take = cubes_take,
    .sample = cubes_sample,
    .msg = MSG_ASK_DRAW_CUBES,
    .flags = POL_KIND_CHANCE,
};

void heg_push_cubes(heg_state *s, int cubes, int colours)
{
    assert(cubes > 0);
    assert(!s->drawn[WC] && !s->drawn[MC] && !s->drawn[CAP]); /* no draw inside another */
    cubes_frame *f = heg_push(s, K_CUBES, POL_CHANCE);
    f->left = (uint8_t)cubes;
    f->colours = (uint8_t)colours;
}

void heg_put_back(heg_state *s)
{
    for (int c = 0; c < CLASSES; c++) {
        s->bag[c] = (uint8_t)(s->bag[c] + s->drawn[c]);
        s->drawn[c] = 0;
    }
}

/* ---- one election (ELE-9 to ELE-37) ----
 *
 * `who` is the seat that declares for or against. */

typedef struct election_frame {
    POL_FRAME;
    uint8_t policy;
    uint8_t flags; /* ELECTION_... */
    uint8_t spare;
    uint8_t next; /* seat to look at for a declaration */
    uint8_t spare_2;
} election_frame;
POL_FRAME_FITS(election_frame);

enum { DECLARE = 1, DRAW, BID, COUNT };

static bool takes_part(const heg_state *s, int role)
{
    return heg_plays(s, role) && (role != ST || s->influence[ST] > 0); /* ELE-13 */
}

uint8_t heg_voters(const heg_state *s)
{
    uint8_t voters = 0;
    for (int r = 0; r < ROLES; r++)
        if (takes_part(s, r))
            voters = (uint8_t)(voters | 1u << r);
    return voters;
}

static bool unanimous(const heg_state *s)
{
    return (heg_voters(s) & ~s->el_yes) == 0;
}

/* The seats that take part in the election of this frame and have not declared yet, a bit each. */
uint8_t heg_undeclared(const heg_state *s, const pol_frame *frame)
{
    const election_frame *election = (const void *)frame;
    if (election->step != DECLARE)
        return 0;
    unsigned asked = ((1u << election->next) - 1) | 1u << s->el_proposer;
    return (uint8_t)(heg_voters(s) & ~asked);
}

enum { VOTE_CUBES_MAX = 8 }; /* more than any vote draws */

bool heg_vote_can_be_told(const heg_state *s)
{
    return s->bag[WC] + s->bag[MC] + s->bag[CAP] >= heg_number.vote_cubes;
}

/* Ways to draw the cubes such that the side in favor has at least as many as the other (ELE-24).
 * Cubes of a class that nobody plays count for neither. */
static uint32_t ways_to_pass(const heg_state *s, uint8_t in_favor, uint32_t *all)
{
    int cubes = heg_number.vote_cubes, sign[CLASSES];
    uint32_t passing = 0, ways[CLASSES][VOTE_CUBES_MAX + 1];
    assert(cubes <= VOTE_CUBES_MAX);
    for (int c = 0; c < CLASSES; c++) {
        sign[c] = !heg_plays(s, c) ? 0 : in_favor >> c & 1 ? 1 : -1;
        ways[c][0] = 1;
        for (int k = 1; k <= cubes; k++) /* exact: k of n are k-1 of n, times n-k+1, by k */
            ways[c][k] = ways[c][k - 1] * (uint32_t)pol_max(0, s->bag[c] - k + 1) / (uint32_t)k;
    }
    *all = 0;
    for (int w = 0; w <= cubes; w++) {
        for (int m = 0; m <= cubes - w; m++) {
            int k = cubes - w - m, lead = sign[WC] * w + sign[MC] * m + sign[CAP] * k;
            uint32_t n = ways[WC][w] * ways[MC][m] * ways[CAP][k];
            *all += n;
            passing += lead >= 0 ? n : 0;
        }
    }
    return passing;
}

int heg_vote_odds(const heg_state *s, uint8_t in_favor)
{
    uint32_t all;
    assert(heg_vote_can_be_told(s));
    if ((heg_voters(s) & ~in_favor) == 0) /* ELE-32 */
        return 1000;
    uint64_t passing = ways_to_pass(s, in_favor, &all);
    return (int)((passing * 1000 + all / 2) / all);
}

static enum pol_run declare_next(heg_state *s, election_frame *f)
{
    for (; f->next < ROLES; f->next++) {
        if (f->next != s->el_proposer && takes_part(s, f->next)) {
            f->who = f->next;
            return POL_ASK;
        }
    }
    f->step = DRAW;
    return POL_RUN;
}

/* Cubes of the winning side go to the Supply, those of the losing side back into the bag (ELE-30).
 * Cubes of a class that nobody plays go to the Supply (ELE-16), and so do all after a unanimous
 * vote (ELE-32). */
static void return_cubes(heg_state *s, bool passed, bool all_leave)
{
    for (int c = 0; c < CLASSES; c++) {
        bool yes = s->el_yes >> c & 1;
        if (heg_plays(s, c) && yes != passed && !all_leave)
            s->bag[c] = (uint8_t)(s->bag[c] + s->drawn[c]);
        s->drawn[c] = 0;
    }
}

static void count_votes(heg_state *s, pol_events *ev)
{
    int votes[ROLES], yes = 0, no = 0;
    bool all = unanimous(s); /* before Influence is spent: ST with none left still took part */
    for (int r = 0; r < ROLES; r++) {
        bool part = takes_part(s, r);
        assert(part || s->hidden.bid[r] == HEG_NONE);
        int bid = s->hidden.bid[r] == HEG_NONE ? 0 : s->hidden.bid[r];
        votes[r] = heg_plays(s, r) ? (r < CLASSES ? s->drawn[r] : 0) + bid : 0;
        heg_influence_moves(s, r, TO_SUPPLY, bid);
        s->hidden.bid[r] = HEG_NONE;
        *(s->el_yes >> r & 1 ? &yes : &no) += votes[r];
        if (part || r == s->el_proposer)
            TELL(RULE(ELE, 22), MSG_VOTES, r, s->el_yes >> r & 1, r < CLASSES ? s->drawn[r] : 0,
                 bid);
    }
    int policy = s->el_policy, section = s->el_section, proposer = s->el_proposer;
    bool passed = yes >= no || all; /* ELE-24, ELE-32 */
    assert(s->bill[policy] == section && s->bill_owner[policy] == proposer);
    TELL(RULE(ELE, 24), passed ? MSG_PASSED : MSG_FAILED, policy * 3 + section, yes, no);
    for (int r = 0; r < ROLES && passed; r++) {
        if (r == proposer)
            heg_score(s, ev, r, VP_ELECTIONS, heg_number.proposer_vp, RULE(ELE, 26));
        else if (s->el_yes >> r & 1 && votes[r] > 0)
            heg_score(s, ev, r, VP_ELECTIONS, heg_number.supporter_vp, RULE(ELE, 27));
    }
    heg_remove_bill(s, policy); /* ELE-29 */
    return_cubes(s, passed, all);
    s->el_policy = s->el_section = s->el_proposer = s->el_yes = 0;
    if (passed)
        heg_change_policy(s, ev, policy, section); /* ELE-31 */
}

static enum pol_run election_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(election_frame);
    switch (f->step) {
    case 0:
        s->el_policy = f->policy;
        s->el_section = s->bill[f->policy];
        s->el_proposer = s->bill_owner[f->policy];
        s->el_yes = (uint8_t)(1u << s->el_proposer); /* ELE-11 */
        f->step = DECLARE;
        return POL_RUN;
    case DECLARE:
        return declare_next(s, f);
    case DRAW:
        f->step = BID;
        if (!(f->flags & ELECTION_HELD))
            heg_push_cubes(s, heg_number.vote_cubes, 0);
        return POL_RUN;
    case BID:
        f->step = COUNT;
        if (!unanimous(s) || !heg_opt(s, OPT_UNANIMOUS_BIDS)) /* ELE-34, Q-2 */
            heg_push(s, K_BIDS, WC);
        return POL_RUN;
    default:
        pol_pop(s);
        count_votes(s, ev);
        return POL_RUN;
    }
}

void heg_push_election(heg_state *s, int who, int policy, int flags)
{
    assert(s->bill[policy] != NO_BILL);
    election_frame *f = heg_push(s, K_ELECTION, who);
    f->policy = (uint8_t)policy;
    f->flags = (uint8_t)flags;
}

static pol_no election_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    return a.verb == V_YES || a.verb == V_NO ? 0 : POL_NOT_AN_ANSWER;
}

static void election_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (!pol_try(out, pol_a(V_YES, 0, 0, 0)))
        pol_try(out, pol_a(V_NO, 0, 0, 0));
}

static void election_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(election_frame);
    assert(f->step == DECLARE && f->next == seat && !(s->el_yes >> seat & 1));
    if (a.verb == V_YES)
        s->el_yes = (uint8_t)(s->el_yes | 1u << seat);
    TELL(RULE(ELE, 10), a.verb == V_YES ? MSG_IN_FAVOR : MSG_AGAINST, seat);
    f->next++;
}

static void election_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(election_frame);
    q->prompt.msg = MSG_ASK_VOTE;
    q->prompt.n[0] = s->el_policy * 3 + s->el_section;
    q->prompt.n[1] = s->el_proposer;
}

/* The vote is not held. */
static void election_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(election_frame);
    heg_put_back(s);
    s->el_policy = s->el_section = s->el_proposer = s->el_yes = 0;
}

POL_TABLE pol_kind heg_kind_election = {
    "election",
    .run = election_run,
    .offer = election_offer,
    .check = election_check,
    .take = election_take,
    .prompt = election_prompt,
    .drop = election_drop,
};

/* Bids: everybody who takes part, at the same time (ELE-21, ELE-22). */

static uint8_t bids_asked(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    uint8_t asked = 0;
    for (int r = 0; r < ROLES; r++)
        if (takes_part(s, r) && s->hidden.bid[r] == HEG_NONE)
            asked = (uint8_t)(asked | 1u << r);
    return asked;
}

static enum pol_run bids_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    if (bids_asked(s, f))
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static pol_no bids_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_BID)
        return POL_NOT_AN_ANSWER;
    int have = s->influence[seat];
    return a.a <= have ? 0 : BECAUSE(ELE, 21, MSG_NO_INFLUENCE, a.a, have);
}

static void bids_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    int most = s->influence[seat] + (out->rules != NULL);
    pol_offer_range(out, V_BID, 0, most);
}

static void bids_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(s->hidden.bid[seat] == HEG_NONE && takes_part(s, seat));
    s->hidden.bid[seat] = a.a;
}

static void bids_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(pol_frame);
    q->prompt.msg = MSG_ASK_BID;
    q->prompt.n[0] = s->el_policy * 3 + s->el_section;
    q->has_keep = true;
    q->keep = pol_a(V_BID, 0, 0, 0);
    q->seen = seat < ROLES ? (uint8_t)(1u << seat) : 0;
}

static void bids_drop(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    memset(s->hidden.bid, HEG_NONE, sizeof s->hidden.bid);
}

POL_TABLE pol_kind heg_kind_bids = {
    "bids",
    .run = bids_run,
    .offer = bids_offer,
    .check = bids_check,
    .take = bids_take,
    .asked = bids_asked,
    .prompt = bids_prompt,
    .flags = POL_KIND_SEALED,
    .drop = bids_drop,
};

/* ---- the phase (ELE-1, ELE-2, ELE-9) ---- */

bool heg_bills_pending(const heg_state *s)
{
    for (int p = 0; p < POLICIES; p++)
        if (s->bill[p] != NO_BILL)
            return true;
    return false;
}

typedef struct elections_frame {
    POL_FRAME;
    uint8_t spare[3];
    uint8_t next; /* Policy to look at for a Bill */
    uint8_t spare_2;
} elections_frame;
POL_FRAME_FITS(elections_frame);

static enum pol_run elections_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(elections_frame);
    if (f->step == 0) {
        f->step = 1;
        bool any = heg_bills_pending(s);
        heg_phase_begins(s, ev, ELECTIONS);
        if (any || (s->bills_proposed && !heg_opt(s, OPT_ELECTIONS_PHASE))) { /* ELE-1, Q-1 */
            refill(s, ev);
            refill_state(s, ev);
        }
        s->bills_proposed = 0;
    }
    for (; f->next < POLICIES; f->next++) {
        if (s->bill[f->next] != NO_BILL) {
            uint8_t policy = f->next++;
            heg_push_election(s, s->bill_owner[policy], policy, 0);
            return POL_RUN;
        }
    }
    pol_pop(s);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_elections = {"elections", .run = elections_run};
