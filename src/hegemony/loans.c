/* loans.c - money, influence and points change hands here; Loans are taken when they must be. */
#include "hegemony/loans.h"

#include "hegemony/storage.h"

int heg_purse(const heg_state *s, int role)
{
    return s->money[role] + (role == CAP ? s->capital : 0); /* CAP-4 */
}

/* CAP-2: Revenue first, then Capital. */
void heg_spend(heg_state *s, int role, int amount)
{
    assert(amount >= 0 && heg_purse(s, role) >= amount);
    int first = pol_min(s->money[role], amount);
    s->money[role] -= first;
    if (role == CAP)
        s->capital -= amount - first;
}

/* CAP-3: where a rule names Capital. */
void heg_spend_capital_first(heg_state *s, int role, int amount)
{
    assert(amount >= 0 && heg_purse(s, role) >= amount);
    int first = role == CAP ? pol_min(s->capital, amount) : 0;
    s->capital -= first;
    s->money[role] -= amount - first;
}

void heg_gain(heg_state *s, int role, int amount)
{
    assert(amount >= 0);
    assert(role < ROLES);     /* nobody is paid at the Foreign Market */
    s->money[role] += amount; /* CAP-1 */
}

void heg_put_aside(heg_state *s, int amount)
{
    assert(amount >= 0 && amount <= s->money[CAP]);
    s->money[CAP] -= amount;
    s->capital += amount;
}

int heg_loans_left(const heg_state *s)
{
    int taken = 0;
    for (int r = 0; r < ROLES; r++)
        taken += s->loans[r];
    return heg_opt(s, OPT_COMPONENTS) ? pol_max(0, heg_number.loan_cards - taken) : 1;
}

/* LOAN-1. At some tables the State also borrows when a payment would leave it nothing (LOAN-7,
 * */
static bool too_little(const heg_state *s, int role, int amount)
{
    bool nothing_left = role == ST && !heg_plays(s, ST) && heg_opt(s, OPT_EMPTY_TREASURY);
    return heg_purse(s, role) < amount + (nothing_left && amount > 0);
}

/* LOAN-1, LOAN-3: as many Loans as the payment needs. Returns what can be paid, which is less than
 * the amount only at a table that plays with the ten Loan cards of the box. */
static int borrow(heg_state *s, pol_events *ev, int role, int amount)
{
    assert(amount >= 0);
    while (too_little(s, role, amount) && heg_loans_left(s) > 0) {
        s->loans[role]++;
        *(role == CAP ? &s->capital : &s->money[role]) += heg_number.loan_v; /* CAP-5, LOAN-6 */
        TELL(RULE(LOAN, 3), MSG_LOAN, role, heg_number.loan_v, s->loans[role]);
    }
    assert(heg_purse(s, role) >= amount || heg_opt(s, OPT_COMPONENTS));
    return pol_min(amount, heg_purse(s, role));
}

int heg_owe(heg_state *s, pol_events *ev, int role, int amount)
{
    int paid = borrow(s, ev, role, amount);
    heg_spend(s, role, paid);
    return paid;
}

int heg_owe_capital_first(heg_state *s, pol_events *ev, int role, int amount)
{
    int paid = borrow(s, ev, role, amount);
    heg_spend_capital_first(s, role, paid);
    return paid;
}

/* The State pays somebody, with a Loan if it must (LOAN-2). */
void heg_state_pays(heg_state *s, pol_events *ev, int to, int amount)
{
    assert(to != ST);
    int paid = heg_owe(s, ev, ST, amount);
    heg_gain(s, to, paid);
    TELL(RULE(LOAN, 2), MSG_STATE_PAYS, paid, to);
}

/* Pay Off Loan, a Free Action of every role (WC-41, CAP-44, LOAN-9). */

static pol_no repay_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    if (s->loans[f->who] == 0)
        return BECAUSE(LOAN, 9, MSG_NO_LOANS, 1, 0);
    return AFFORDS(s, f->who, heg_number.loan_v);
}

static enum pol_run repay_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int who = f->who;
    assert(s->loans[who] > 0);
    heg_spend_capital_first(s, who, heg_number.loan_v);
    s->loans[who]--;
    TELL(RULE(LOAN, 9), MSG_REPAID, who, heg_number.loan_v, s->loans[who]);
    pol_pop(s);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_repay = {"repay", .can = repay_can, .run = repay_run};

/* ---- influence ---- */

int heg_influence_left(const heg_state *s)
{
    int held = s->store[ST][INFLUENCE];
    for (int r = 0; r < ROLES; r++)
        held += s->influence[r];
    for (int c = 0; c < CLASSES; c++)
        held += s->benefit[c].of[INFLUENCE];
    return heg_number.influence_cubes - held;
}

static void influence_by(heg_state *s, int place, int n)
{
    assert(place < BENEFIT_INFLUENCE + CLASSES);
    if (place < ROLES) {
        assert(s->influence[place] + n >= 0);
        s->influence[place] = (uint8_t)(s->influence[place] + n);
    } else if (place == MEDIA_INFLUENCE) {
        heg_stock_by(s, ST, INFLUENCE, n);
    } else if (place >= BENEFIT_INFLUENCE) {
        heg_benefit *b = &s->benefit[place - BENEFIT_INFLUENCE];
        assert(b->of[INFLUENCE] + n >= 0);
        b->of[INFLUENCE] = (uint8_t)(b->of[INFLUENCE] + n);
    }
}

void heg_influence_moves(heg_state *s, int from, int to, int n)
{
    assert(n >= 0 && (from != FROM_SUPPLY || n <= heg_influence_left(s)));
    influence_by(s, from, -n);
    influence_by(s, to, n);
}

int heg_gain_influence(heg_state *s, int role, int n)
{
    n = pol_min(n, heg_influence_left(s)); /* LIM-3 */
    heg_influence_moves(s, FROM_SUPPLY, role, n);
    return n;
}

/* ---- victory points ---- */

void heg_score(heg_state *s, pol_events *ev, int role, enum heg_source source, int vp,
               pol_rule rule)
{
    assert(vp == 0 || heg_plays(s, role));
    if (heg_opt(s, OPT_SCORE_FLOOR) && s->vp[role] + vp < 0) /* */
        vp = -s->vp[role];
    if (vp == 0)
        return;
    s->vp[role] = (int16_t)(s->vp[role] + vp); /* GEN-16, GEN-17 */
    s->vp_by[role][source] = (int16_t)(s->vp_by[role][source] + vp);
    TELL(rule, MSG_VP, role, vp, s->vp[role], source);
}

/* GEN-22 to GEN-24 */
void heg_prosper(heg_state *s, pol_events *ev, int cls)
{
    assert(cls <= MC);
    if (s->prosperity[cls] < 10)
        s->prosperity[cls]++;
    heg_score(s, ev, cls, VP_PROSPERITY, heg_prosperity_vp[cls][s->prosperity[cls] - 1],
              RULE(GEN, 22));
}
