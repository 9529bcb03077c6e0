/* bills.c - proposing Bills (chapter BILL), Lobby and Apply Political Pressure. */
#include "hegemony/bills.h"

#include "hegemony/elections.h"
#include "hegemony/loans.h"
#include "hegemony/phases.h"
#include "hegemony/script.h"

/* ---- voting cubes ---- */

/* Only WC, MC and CAP have cubes. */
int heg_cubes_left(const heg_state *s, int cls)
{
    return heg_number.voting_cubes - s->bag[cls] - s->drawn[cls] - s->benefit[cls].cubes;
}

int heg_add_cubes(heg_state *s, pol_events *ev, int cls, int n, pol_rule rule)
{
    assert(cls < CLASSES && n >= 0);
    assert(heg_cubes_left(s, cls) >= 0);
    n = pol_min(n, heg_cubes_left(s, cls)); /* ELE-8, LIM-2 */
    s->bag[cls] = (uint8_t)(s->bag[cls] + n);
    if (n > 0)
        TELL(rule, MSG_CUBES_ADDED, cls, n);
    return n;
}

static pol_no pressure_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    if (heg_cubes_left(s, f->who) > 0 || heg_opt(s, OPT_PRESSURE))
        return 0;
    return BECAUSE(Q, 19, MSG_NO_CUBES, 1, 0);
}

static enum pol_run pressure_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int who = f->who;
    pol_pop(s);
    heg_add_cubes(s, ev, who, heg_number.pressure_cubes,
                  who == WC   ? RULE(WC, 33)
                  : who == MC ? RULE(MC, 35)
                              : RULE(CAP, 34));
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_pressure = {"pressure", .can = pressure_can, .run = pressure_run};

/* ---- Lobby (CAP-33) ---- */

static pol_no lobby_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    if (heg_purse(s, f->who) < heg_number.lobby_v)
        return BECAUSE(GEN, 28, MSG_NO_MONEY, heg_number.lobby_v, heg_purse(s, f->who));
    return heg_influence_left(s) > 0 ? 0 : NO(LIM, 3);
}

static enum pol_run lobby_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int who = f->who;
    pol_pop(s);
    heg_spend_capital_first(s, who, heg_number.lobby_v);
    int n = heg_gain_influence(s, who, heg_number.lobby_influence);
    TELL(RULE(CAP, 33), MSG_LOBBIED, who, heg_number.lobby_v, n);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_lobby = {"lobby", .can = lobby_can, .run = lobby_run};

/* ---- Bills on the table ---- */

pol_no heg_may_propose(const heg_state *s, int policy)
{
    int bill = s->bill[policy];
    return bill == NO_BILL
               ? 0
               : BECAUSE(BILL, 3, MSG_NO_FREE_POLICY, policy * 3 + bill, s->bill_owner[policy]);
}

int heg_vote_cost(const heg_state *s, int who)
{
    (void)who;
    return heg_in_force(s, FREE_VOTES) ? 0 : heg_number.vote_influence;
}

static int markers_left(const heg_state *s, int who)
{
    int left = heg_number.bill_markers;
    for (int p = 0; p < POLICIES; p++)
        left -= s->bill[p] != NO_BILL && s->bill_owner[p] == who;
    return left;
}

void heg_put_bill(heg_state *s, int who, int policy, int section)
{
    assert(heg_plays(s, who) && markers_left(s, who) > 0); /* BILL-4 */
    assert(s->bill[policy] == NO_BILL && section != s->policy[policy]);
    s->bill[policy] = (uint8_t)section;
    s->bill_owner[policy] = (uint8_t)who;
    s->bills_proposed = 1;
}

void heg_remove_bill(heg_state *s, int policy)
{
    assert(s->bill[policy] != NO_BILL);
    s->bill[policy] = NO_BILL;
    s->bill_owner[policy] = 0;
}

/* ---- Propose Bill ----
 *
 * Step 0 proposes, step 1 asks about an Immediate Vote. */

typedef struct bill_frame {
    POL_FRAME;
    uint8_t demanded; /* the Policy it must be on, or HEG_NONE */
    uint8_t flags;    /* BILL_... */
    uint8_t cubes;    /* that the card adds besides the Bill */
    uint8_t policy;   /* it was put on */
    uint8_t proposer; /* who proposes, + 1, while another role names the Bill (FAQ-52); else 0 */
} bill_frame;
POL_FRAME_FITS(bill_frame);

static pol_no check_bill(const heg_state *s, const bill_frame *f, int policy, int section)
{
    int now = s->policy[policy];
    if (f->demanded != HEG_NONE && policy != f->demanded)
        return BECAUSE(ACT, 13, MSG_NO_OTHER_POLICY, f->demanded);
    if (f->flags & BILL_DIFFERENT && policy + 1 == heg_recall(s, REG_BILL))
        return NO(FAQ, 37);
    if (section == now)
        return BECAUSE(BILL, 1, MSG_NO_SECTION, policy * 3 + now);
    if (section - now != 1 && now - section != 1 && !(f->flags & BILL_ANY_SECTION))
        return BECAUSE(BILL, 2, MSG_NO_SECTION, policy * 3 + now);
    return heg_may_propose(s, policy);
}

static pol_no bill_can(const void *state, const pol_frame *frame)
{
    SEE(bill_frame);
    bool two = f->flags & BILL_FIRST_OF_TWO && heg_opt(s, OPT_TWO_BILLS); /* */
    int markers = markers_left(s, f->who);
    if (markers == 0)
        return BECAUSE(BILL, 4, MSG_NO_MARKER, heg_number.bill_markers);
    int free = 0;
    for (int p = 0; p < POLICIES; p++) {
        bool same = f->flags & BILL_DIFFERENT && p + 1 == heg_recall(s, REG_BILL);
        free +=
            heg_may_propose(s, p) == 0 && (f->demanded == HEG_NONE || f->demanded == p) && !same;
    }
    pol_no none = NO(BILL, 15),
           taken = f->demanded < POLICIES ? heg_may_propose(s, f->demanded) : 0;
    if (free == 0)
        return taken ? taken : none;
    return two && (free < 2 || markers < 2) ? NO(Q, 21) : 0;
}

static bool may_call(const heg_state *s, const bill_frame *f)
{
    if (f->flags & (BILL_NO_VOTE | BILL_LATER))
        return false;
    return f->flags & BILL_FREE_VOTE || s->influence[f->who] >= heg_vote_cost(s, f->who);
}

static pol_no bill_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(bill_frame);
    if (f->step == 0)
        return a.verb == V_PROPOSE ? check_bill(s, f, a.a / 3, a.a % 3) : POL_NOT_AN_ANSWER;
    return a.verb == V_CALL || a.verb == V_WAIT ? 0 : POL_NOT_AN_ANSWER;
}

static void bill_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(bill_frame);
    if (f->step == 0) {
        pol_offer_range(out, V_PROPOSE, 0, POLICIES * 3 - 1);
        return;
    }
    if (!pol_try(out, pol_a(V_CALL, 0, 0, 0)))
        pol_try(out, pol_a(V_WAIT, 0, 0, 0));
}

static enum pol_run bill_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(bill_frame);
    if (f->step == 0 || (f->step == 1 && may_call(s, f)))
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void bill_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(bill_frame);
    switch (a.verb) {
    case V_PROPOSE: {
        int policy = a.a / 3;
        assert(f->step == 0);
        if (f->proposer) {
            f->who = (uint8_t)(f->proposer - 1);
            f->proposer = 0;
        }
        heg_put_bill(s, f->who, policy, a.a % 3);
        heg_remember(s, REG_BILL, policy + 1);
        f->policy = (uint8_t)policy;
        f->step = 1;
        TELL(RULE(BILL, 5), MSG_PROPOSED, f->who, a.a);
        if (f->cubes && heg_opt(s, OPT_CUBES_FIRST))
            heg_add_cubes(s, ev, seat, f->cubes, RULE(Q, 24));
        break;
    }
    case V_CALL: {
        int policy = f->policy;
        assert(f->step == 1 && may_call(s, f));
        assert(s->bill[policy] != NO_BILL && s->bill_owner[policy] == seat);
        int cost = f->flags & BILL_FREE_VOTE ? 0 : heg_vote_cost(s, seat); /* BILL-6, BILL-7 */
        heg_influence_moves(s, seat, TO_SUPPLY, cost);
        TELL(RULE(BILL, 6), MSG_CALLED, seat, policy, cost);
        f->step = 2;
        heg_push_election(s, seat, policy, 0);
        break;
    }
    default:
        f->step = 2;
        break;
    }
}

static void bill_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(bill_frame);
    q->prompt.msg = f->step == 0                ? MSG_ASK_BILL
                    : f->flags & BILL_FREE_VOTE ? MSG_ASK_CALL_FREE
                                                : MSG_ASK_CALL;
    if (f->step == 1) {
        q->which = f->flags & BILL_FREE_VOTE ? "free" : NULL;
        q->prompt.n[0] = f->policy * 3 + s->bill[f->policy];
        q->has_keep = true;
        q->keep = pol_a(V_WAIT, 0, 0, 0);
    }
}

POL_TABLE pol_kind heg_kind_bill = {
    "bill",
    .can = bill_can,
    .run = bill_run,
    .offer = bill_offer,
    .check = bill_check,
    .take = bill_take,
    .prompt = bill_prompt,
    .part = {"propose", "vote"},
};

void heg_push_named_bill(heg_state *s, int who, int names)
{
    assert(who != names && heg_plays(s, names));
    bill_frame *f = heg_push(s, K_BILL, names);
    f->demanded = HEG_NONE;
    f->proposer = (uint8_t)(who + 1);
}
