/* turn.c - the Action phase: turns, main and free actions, playing a card (chapter ACT). */
#include "hegemony/heg.h"

enum { W = 1 << WC, M = 1 << MC, CC = 1 << CAP, S = 1 << ST };

// clang-format off
POL_TABLE heg_action heg_actions[V_END] = {
    [V_BILL]          = {W | M | CC | S, 0, {.kind = K_BILL, .a = HEG_NONE}},
    [V_ASSIGN]        = {W | M,          0, {.kind = K_ASSIGN, .a = 3, .b = ASSIGN_COMPANIES}},
    [V_BUY]           = {W | M,          0, {.kind = K_BUY, .a = HEG_NONE, .b = FROM_ANYBODY}},
    [V_STRIKE]        = {W,              0, {.kind = K_STRIKE, .a = 2}},
    [V_DEMONSTRATE]   = {W,              0, {.kind = K_DEMONSTRATION}},
    [V_BUILD]         = {M | CC,         0, {.kind = K_BUILD}},
    [V_SELL]          = {M | CC,         0, {.kind = K_SELL}},
    [V_EXPORT]        = {M | CC | S,     0, {.kind = K_EXPORT}},
    [V_DEAL]          = {CC,             0, {.kind = K_DEAL}},
    [V_LOBBY]         = {CC,             0, {.kind = K_LOBBY}},
    [V_SHIFT]         = {M,              0, {.kind = K_SHIFT}},
    [V_EVENT]         = {S,              0, {.kind = K_EVENT}},
    [V_MEET]          = {S,              0, {.kind = K_MEET}},
    [V_TAX]           = {S,              0, {.kind = K_LEVY, .a = 10, .b = SPARE_HIGHEST}},
    [V_CAMPAIGN]      = {S,              0, {.kind = K_CAMPAIGN, .a = 3}},
    [V_PRESSURE]      = {W | M | CC,     0, {.kind = K_PRESSURE}},
    [V_USE_HEALTH]    = {W | M,          1, {.kind = K_USE, .a = HEALTH}},
    [V_USE_EDUCATION] = {W | M,          1, {.kind = K_USE, .a = EDUCATION}},
    [V_USE_LUXURY]    = {W | M,          1, {.kind = K_USE, .a = LUXURY}},
    [V_SWAP]          = {W | M,          1, {.kind = K_SWAP}},
    [V_PRICES]        = {M | CC,         1, {.kind = K_PRICES, .a = 15}},
    [V_WAGES]         = {M | CC | S,     1, {.kind = K_WAGES}},
    [V_BONUS]         = {CC,             1, {.kind = K_BONUS}},
    [V_STORAGE]       = {CC,             1, {.kind = K_STORAGE}},
    [V_RECEIVE]       = {W | M | CC,     1, {.kind = K_RECEIVE}},
    [V_REPAY]         = {W | M | CC | S, 1, {.kind = K_REPAY}},
};
// clang-format on

enum { FIRST_ACTION = V_BILL };

static const heg_action *find_action(int verb)
{
    return verb < V_END && heg_actions[verb].roles ? &heg_actions[verb] : NULL;
}

pol_rule heg_can_do(const heg_state *s, int who, const heg_op *op)
{
    return heg_cans[op->kind] ? heg_cans[op->kind](s, who, op) : 0;
}

void heg_push_op(heg_state *s, int who, const heg_op *op)
{
    pol_frame *f = heg_push(s, op->kind, who);
    f->a = op->a;
    f->b = op->b;
    f->c = op->c;
    *(op->kind == K_BUILD ? &f->e : &f->d) = op->d; /* K_BUILD keeps its card in d */
}

/* Everything compulsory of a list of effects must be possible now. What is about a class that is
 * still to be chosen is looked at when it is (K_TARGET). */
pol_rule heg_can_do_all(const heg_state *s, int who, const heg_op *op)
{
    for (int i = 0; i < HEG_OPS && op[i].kind; i++) {
        if (op[i].optional || (op[i].kind != K_TARGET && op[i].a == HEG_TARGET))
            continue;
        pol_rule why = heg_can_do(s, who, &op[i]);
        if (why)
            return why;
    }
    return 0;
}

/* The next effect of a list; false: there is none left. What has become impossible is skipped. */
bool heg_run_ops(heg_state *s, pol_events *ev, pol_frame *f, const heg_op *op)
{
    if (f->step == HEG_OPS || op[f->step].kind == K_NONE)
        return false;
    op += f->step++;
    if (heg_can_do(s, f->who, op))
        TELL(RULE(GEN, 29), MSG_SKIPPED, f->who);
    else
        heg_push_op(s, f->who, op);
    return true;
}

/* ---- playing a card ---- */

/* ACT-7, ACT-8, GEN-28; then everything compulsory must be possible now. */
static pol_rule check_card(const heg_state *s, int who, int face)
{
    const heg_card *k = &heg_cards[face];
    if (k->needs_sections && !(k->needs_sections >> s->policy[k->needs_policy] & 1))
        return NO(ACT, 7);
    if (heg_purse(s, who) < k->cost)
        return NO(GEN, 28);
    return heg_can_do_all(s, who, k->op);
}

/* K_PLAYED: a the face, step the next effect. What has become impossible is skipped and says so. */
enum pol_run heg_run_played(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (heg_run_ops(s, ev, f, heg_cards[f->a].op))
        return POL_RUN;
    pol_pop(s);
    s->tally = s->target = 0;
    s->last_bill = HEG_NONE;
    memset(s->assigned, 0, sizeof s->assigned);
    return POL_RUN;
}

/* ---- a turn ----
 *
 * K_TURN: a MAIN_DONE and FREE_DONE, b the Basic Action chosen. step 0 is the turn itself, step 1
 * asks which card is discarded for the Basic Action. */

/* Never in five rounds (LIM-13), but a scenario can be set up so: the turn can only end. */
static bool no_cards(const heg_state *s, int seat)
{
    return s->hidden.hand[seat][0] == HEG_NONE;
}

/* ACT-16 to ACT-23 */
static pol_rule not_of_role(int seat, bool free)
{
    switch (seat) {
    case WC:
        return free ? NO(ACT, 17) : NO(ACT, 16);
    case MC:
        return free ? NO(ACT, 19) : NO(ACT, 18);
    case CAP:
        return free ? NO(ACT, 21) : NO(ACT, 20);
    default:
        return free ? NO(ACT, 23) : NO(ACT, 22);
    }
}

static pol_rule check_action(const heg_state *s, const pol_frame *f, int seat, const heg_action *x)
{
    if (!(x->roles >> seat & 1))
        return not_of_role(seat, x->free);
    if (x->op.kind == K_RECEIVE && !heg_plays(s, ST))
        return NO(ACT, 24);
    if (!x->free && (f->a & MAIN_DONE || no_cards(s, seat)))
        return NO(ACT, 2);
    if (x->free && f->a & FREE_DONE)
        return NO(ACT, 4);
    return heg_can_do(s, seat, &x->op);
}

static bool any_main_action(const heg_state *s, const pol_frame *f, int seat)
{
    for (int verb = FIRST_ACTION; verb < V_END; verb++)
        if (!heg_actions[verb].free && check_action(s, f, seat, &heg_actions[verb]) == 0)
            return true;
    for (int i = 0; i < HEG_HAND && s->hidden.hand[seat][i] != HEG_NONE; i++)
        if (check_card(s, seat, s->hidden.hand[seat][i]) == 0)
            return true;
    return false;
}

/* Discarding pays for a Basic Action, or is all that is left to do (ACT-15). */
static pol_rule check_discard(const heg_state *s, const pol_frame *f, int seat, int face)
{
    if (f->step == 0 && f->a & MAIN_DONE)
        return NO(ACT, 2);
    if (!heg_in_hand(s, seat, face))
        return NO(ACT, 3);
    return f->step == 1 || !any_main_action(s, f, seat) ? 0 : NO(ACT, 15);
}

pol_rule heg_check_turn(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DISCARD)
        return a.a < HEG_FACES ? check_discard(s, f, seat, a.a) : POL_NOT_AN_ANSWER;
    if (f->step == 1)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_PLAY) {
        if (a.a >= HEG_FACES)
            return POL_NOT_AN_ANSWER;
        if (f->a & MAIN_DONE)
            return NO(ACT, 2);
        return heg_in_hand(s, seat, a.a) ? check_card(s, seat, a.a) : NO(ACT, 3);
    }
    if (a.a)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_END)
        return f->a & MAIN_DONE || no_cards(s, seat) ? 0 : NO(ACT, 15);
    const heg_action *x = find_action(a.verb);
    return x ? check_action(s, f, seat, x) : POL_NOT_AN_ANSWER;
}

/* Every different card of the hand with this verb. true: the list is full. */
static bool offer_hand(const heg_state *s, int seat, int verb, pol_list *out)
{
    const uint8_t *hand = s->hidden.hand[seat];
    for (int i = 0; i < HEG_HAND && hand[i] != HEG_NONE; i++)
        if ((i == 0 || hand[i] != hand[i - 1]) && pol_try(out, pol_a((uint8_t)verb, hand[i], 0, 0)))
            return true;
    return false;
}

void heg_offer_turn(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    if (f->step == 1) {
        offer_hand(s, seat, V_DISCARD, out);
        return;
    }
    if (!(f->a & MAIN_DONE) && offer_hand(s, seat, V_PLAY, out))
        return;
    for (int verb = FIRST_ACTION; verb < V_END; verb++) {
        if (verb == V_RECEIVE && !heg_plays(s, ST)) /* ACT-24: a table without it need not hear */
            continue;
        bool gone = f->a & (heg_actions[verb].free ? FREE_DONE : MAIN_DONE);
        if ((!gone || out->rules) && heg_actions[verb].roles >> seat & 1
            && pol_try(out, pol_a((uint8_t)verb, 0, 0, 0)))
            return;
    }
    bool stuck = !(f->a & MAIN_DONE) && !any_main_action(s, f, seat); /* ACT-15 */
    if (stuck && offer_hand(s, seat, V_DISCARD, out))
        return;
    pol_try(out, pol_a(V_END, 0, 0, 0));
}

void heg_take_turn(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    switch (a.verb) {
    case V_END:
        pol_pop(s);
        return;
    case V_PLAY:
        f->a |= MAIN_DONE;
        heg_hand_discard(s, seat, a.a);
        TELL(RULE(ACT, 3), MSG_PLAYED, seat, a.a);
        heg_push(s, K_PLAYED, seat)->a = a.a;
        return;
    case V_DISCARD:
        f->a |= MAIN_DONE;
        heg_hand_discard(s, seat, a.a);
        TELL(RULE(ACT, 3), MSG_DISCARDED, seat, a.a);
        if (f->step == 1) {
            const heg_action *x = find_action(f->b);
            f->step = f->b = 0;
            s->last_bill = HEG_NONE;
            heg_push_op(s, seat, &x->op);
        }
        return;
    default: {
        const heg_action *x = find_action(a.verb);
        if (x->free) {
            f->a |= FREE_DONE;
            heg_push_op(s, seat, &x->op);
        } else {
            f->b = a.verb;
            f->step = 1;
        }
        return;
    }
    }
}

/* Which cards can be played, and whether those in hand differ, nobody else may learn (GEN-31). */
bool heg_hides_turn(const void *state, const pol_frame *f)
{
    const heg_state *s = state;
    const uint8_t *hand = s->hidden.hand[f->who];
    return f->step == 1 ? hand[1] != HEG_NONE : hand[0] != HEG_NONE && !(f->a & MAIN_DONE);
}

/* Whether something can be done but to end the turn. */
static bool free_left(const heg_state *s, const pol_frame *f)
{
    pol_ans two[2];
    pol_list l = {.out = two, .max = 2, .s = s, .f = f, .seat = f->who, .check = heg_check_turn};
    heg_offer_turn(s, f, f->who, &l);
    return l.n > 1;
}

void heg_prompt_turn(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    q->prompt.msg = f->step == 1          ? MSG_ASK_DISCARD
                    : !(f->a & MAIN_DONE) ? MSG_ASK_TURN
                    : f->a & FREE_DONE    ? MSG_ASK_END
                                          : MSG_ASK_FREE;
    /* Only where the end of a turn is asked can it be all that is left. */
    if (q->prompt.msg == MSG_ASK_FREE && !heg_opt(s, OPT_END_TURN) && !free_left(s, f))
        q->prompt.msg = MSG_ASK_END;
    q->prompt.n[0] = s->round;
    q->prompt.n[1] = s->turn;
    q->has_keep = (f->a & MAIN_DONE) != 0;
    q->keep = pol_a(V_END, 0, 0, 0);
}

/* K_ACTIONS: five turns each, in normal order (ACT-1). d the next role. */
enum pol_run heg_run_actions(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == 0) {
        s->phase = ACTION;
        s->turn = 1;
        f->step = 1;
    }
    while (f->d < ROLES && !heg_plays(s, f->d))
        f->d++;
    if (f->d == ROLES) {
        f->d = 0;
        if (s->turn == 5) {
            s->turn = 0;
            pol_pop(s);
            return POL_RUN;
        }
        s->turn++;
        return POL_RUN;
    }
    s->active = f->d;
    TELL(RULE(ACT, 1), MSG_TURN, f->d, s->round, s->turn);
    s->tally = s->provided = 0;
    heg_push(s, K_TURN, f->d);
    f->d++;
    return POL_RUN;
}
