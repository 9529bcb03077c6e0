/* turn.c - the Action phase: turns, main and free actions, playing a card (chapter ACT). */
#include "hegemony/turn.h"

#include "hegemony/assign.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/phases.h"
#include "hegemony/preparation.h"
#include "hegemony/script.h"
#include "hegemony/state.h"

enum { W = 1 << WC, M = 1 << MC, CC = 1 << CAP, S = 1 << ST };

// clang-format off
POL_TABLE heg_action heg_actions[V_END] = {
    [V_BILL]          = {W | M | CC | S, {K_BILL, {HEG_NONE}}},
    [V_ASSIGN]        = {W | M,          {K_ASSIGN, {3, ASSIGN_COMPANIES}}},
    [V_BUY]           = {W | M,          {K_BUY, {HEG_NONE, FROM_ANYBODY}}},
    [V_STRIKE]        = {W,              {K_STRIKE, {2}}},
    [V_DEMONSTRATE]   = {W,              {K_DEMONSTRATION}},
    [V_BUILD]         = {M | CC,         {K_BUILD}},
    [V_SELL]          = {M | CC,         {K_SELL}},
    [V_EXPORT]        = {M | CC | S,     {K_EXPORT}},
    [V_DEAL]          = {CC,             {K_DEAL}},
    [V_LOBBY]         = {CC,             {K_LOBBY}},
    [V_SHIFT]         = {M,              {K_SHIFT}},
    [V_EVENT]         = {S,              {K_EVENT}},
    [V_MEET]          = {S,              {K_MEET}},
    [V_TAX]           = {S,              {K_LEVY, {10, SPARE_HIGHEST}}},
    [V_CAMPAIGN]      = {S,              {K_CAMPAIGN, {3}}},
    [V_PRESSURE]      = {W | M | CC,     {K_PRESSURE}},
    [V_USE_HEALTH]    = {W | M,          {K_USE, {HEALTH}}},
    [V_USE_EDUCATION] = {W | M,          {K_USE, {EDUCATION}}},
    [V_USE_LUXURY]    = {W | M,          {K_USE, {LUXURY}}},
    [V_SWAP]          = {W | M,          {K_SWAP}},
    [V_PRICES]        = {M | CC,         {K_PRICES, {15}}},
    [V_WAGES]         = {M | CC | S,     {K_WAGES}},
    [V_BONUS]         = {CC,             {K_BONUS}},
    [V_STORAGE]       = {CC,             {K_STORAGE}},
    [V_RECEIVE]       = {W | M | CC,     {K_RECEIVE}},
    [V_REPAY]         = {W | M | CC | S, {K_REPAY}},
};
// clang-format on

/* The verbs of main actions come first, then those of free ones. */
enum { FIRST_ACTION = V_BILL, FIRST_FREE = V_USE_HEALTH };

static bool is_action(int verb)
{
    return verb < V_END && heg_actions[verb].roles;
}

/* ---- playing a card ---- */

/* ACT-7, ACT-8, GEN-28; then everything compulsory must be possible now. */
static pol_no check_card(const heg_state *s, int who, int face)
{
    const heg_card *k = &heg_cards[face];
    if (k->needs_sections && !(k->needs_sections >> s->policy[k->needs_policy] & 1))
        return BECAUSE(ACT, 7, MSG_NO_SECTION, k->needs_policy * 3 + s->policy[k->needs_policy]);
    if (heg_purse(s, who) < k->cost)
        return BECAUSE(GEN, 28, MSG_NO_MONEY, k->cost, heg_purse(s, who));
    return heg_can_do_all(s, who, k->op);
}

/* ---- a turn ----
 *
 * Step 0 is the turn itself, step 1 asks which card is discarded for the Basic Action. */

enum { MAIN_DONE = 1, FREE_DONE = 2 };

/* Never in five rounds (LIM-13), but a scenario can be set up so: the turn can only end. */
static bool no_cards(const heg_state *s, int seat)
{
    return s->hidden.hand[seat][0] == HEG_NONE;
}

/* ACT-16 to ACT-23 */
static pol_no not_of_role(int seat, bool free)
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

typedef struct turn_frame {
    POL_FRAME;
    uint8_t done;   /* MAIN_DONE and FREE_DONE */
    uint8_t action; /* the verb of the Basic Action chosen */
    uint8_t spare[3];
} turn_frame;
POL_FRAME_FITS(turn_frame);

static pol_no check_action(const heg_state *s, const turn_frame *f, int seat, int verb)
{
    bool free = verb >= FIRST_FREE;
    if (!(heg_actions[verb].roles >> seat & 1))
        return not_of_role(seat, free);
    if (verb == V_RECEIVE && !heg_plays(s, ST))
        return NO(ACT, 24);
    if (!free && (f->done & MAIN_DONE || no_cards(s, seat)))
        return NO(ACT, 2);
    if (free && f->done & FREE_DONE)
        return NO(ACT, 4);
    return heg_can_do(s, seat, &heg_actions[verb].op);
}

static bool any_main_action(const heg_state *s, const turn_frame *f, int seat)
{
    for (int verb = FIRST_ACTION; verb < FIRST_FREE; verb++)
        if (check_action(s, f, seat, verb) == 0)
            return true;
    for (int i = 0; i < HEG_HAND && s->hidden.hand[seat][i] != HEG_NONE; i++)
        if (check_card(s, seat, s->hidden.hand[seat][i]) == 0)
            return true;
    return false;
}

/* Discarding pays for a Basic Action, or is all that is left to do (ACT-15). */
static pol_no check_discard(const heg_state *s, const turn_frame *f, int seat, int face)
{
    if (f->step == 0 && f->done & MAIN_DONE)
        return NO(ACT, 2);
    if (!heg_in_hand(s, seat, face))
        return NO(ACT, 3);
    return f->step == 1 || !any_main_action(s, f, seat) ? 0 : NO(ACT, 15);
}

static pol_no turn_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(turn_frame);
    if (a.verb == V_DISCARD)
        return check_discard(s, f, seat, a.a);
    if (f->step == 1)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_PLAY) {
        if (f->done & MAIN_DONE)
            return NO(ACT, 2);
        return heg_in_hand(s, seat, a.a) ? check_card(s, seat, a.a) : NO(ACT, 3);
    }
    if (a.verb == V_END)
        return f->done & MAIN_DONE || no_cards(s, seat) ? 0 : NO(ACT, 15);
    return is_action(a.verb) ? check_action(s, f, seat, a.verb) : POL_NOT_AN_ANSWER;
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

/* The role's actions of a range of verbs. true: the list is full. */
static bool offer_actions(const heg_state *s, int seat, int verb, int end, pol_list *out)
{
    for (; verb < end; verb++) {
        if (verb == V_RECEIVE && !heg_plays(s, ST)) /* ACT-24: a table without it need not hear */
            continue;
        if (heg_actions[verb].roles >> seat & 1 && pol_try(out, pol_a((uint8_t)verb, 0, 0, 0)))
            return true;
    }
    return false;
}

static void turn_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(turn_frame);
    if (f->step == 1) {
        offer_hand(s, seat, V_DISCARD, out);
        return;
    }
    bool may_main = !(f->done & MAIN_DONE), may_free = !(f->done & FREE_DONE);
    if (may_main && offer_hand(s, seat, V_PLAY, out))
        return;
    if ((may_main || out->rules) && offer_actions(s, seat, FIRST_ACTION, FIRST_FREE, out))
        return;
    bool stuck = may_main && (out->rules ? !any_main_action(s, f, seat) : out->n == 0); /* ACT-15 */
    if ((may_free || out->rules) && offer_actions(s, seat, FIRST_FREE, V_END, out))
        return;
    if (stuck && offer_hand(s, seat, V_DISCARD, out))
        return;
    pol_try(out, pol_a(V_END, 0, 0, 0));
}

static void turn_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(turn_frame);
    switch (a.verb) {
    case V_END:
        pol_pop(s);
        return;
    case V_PLAY:
        f->done |= MAIN_DONE;
        heg_hand_discard(s, seat, a.a);
        TELL(RULE(ACT, 3), MSG_PLAYED, seat, a.a);
        heg_push_list(s, seat, OF_CARD, a.a, 0);
        return;
    case V_DISCARD:
        f->done |= MAIN_DONE;
        heg_hand_discard(s, seat, a.a);
        TELL(RULE(ACT, 3), MSG_DISCARDED, seat, a.a);
        if (f->step == 1) {
            const heg_op *op = &heg_actions[f->action].op;
            f->step = f->action = 0;
            heg_push_op(s, seat, op);
        }
        return;
    default:
        assert(is_action(a.verb));
        if (a.verb >= FIRST_FREE) {
            f->done |= FREE_DONE;
            heg_push_op(s, seat, &heg_actions[a.verb].op);
        } else {
            f->action = a.verb;
            f->step = 1;
        }
        return;
    }
}

/* Which cards can be played, and whether those in hand differ, nobody else may learn (GEN-31). */
static bool turn_hides(const void *state, const pol_frame *frame)
{
    SEE(turn_frame);
    const uint8_t *hand = s->hidden.hand[f->who];
    return f->step == 1 ? hand[1] != HEG_NONE : hand[0] != HEG_NONE && !(f->done & MAIN_DONE);
}

/* Whether something can be done but to end the turn. */
static bool free_left(const heg_state *s, const pol_frame *turn)
{
    pol_ans two[2];
    pol_list l = {.out = two, .max = 2, .s = s, .f = turn, .seat = turn->who, .check = turn_check};
    turn_offer(s, turn, turn->who, &l);
    return l.n > 1;
}

/* What is asked in a turn, and its prompt. */
enum { ASK_MAIN, ASK_FREE, ASK_END, ASK_DISCARD };

static int asking(const void *state, const pol_frame *frame)
{
    SEE(turn_frame);
    if (f->step == 1)
        return ASK_DISCARD;
    if (!(f->done & MAIN_DONE))
        return ASK_MAIN;
    /* Only where the end of a turn is asked can it be all that is left. */
    bool end = f->done & FREE_DONE || (!heg_opt(s, OPT_END_TURN) && !free_left(s, frame));
    return end ? ASK_END : ASK_FREE;
}

static void turn_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    static const char *const parts[] = {"main", "free", "end", "discard"};
    static const uint16_t prompts[] = {MSG_ASK_TURN, MSG_ASK_FREE, MSG_ASK_END, MSG_ASK_DISCARD};
    SEE(turn_frame);
    int what = asking(state, frame);
    q->part = parts[what];
    q->prompt.msg = prompts[what];
    q->prompt.n[0] = s->round;
    q->prompt.n[1] = s->turn;
    q->has_keep = (f->done & MAIN_DONE) != 0;
    q->keep = pol_a(V_END, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_turn = {
    "turn",
    .offer = turn_offer,
    .check = turn_check,
    .take = turn_take,
    .prompt = turn_prompt,
    .hides = turn_hides,
    .flags = POL_KIND_ALWAYS,
};

pol_rule heg_moment(const void *state, int seat, pol_ans a)
{
    const heg_state *s = state;
    if (!is_action(a.verb) && a.verb != V_PLAY && a.verb != V_DISCARD && a.verb != V_END)
        return POL_NOT_AN_ANSWER;
    for (int i = 0; i < s->head.depth; i++)
        if (s->frame[i].kind == K_TURN && s->frame[i].who == seat)
            return POL_UNDER_WAY;
    return POL_OTHER_TIME;
}

bool heg_main_left(const pol_frame *frame)
{
    const turn_frame *f = (const void *)frame;
    assert(f->kind == K_TURN);
    return !(f->done & MAIN_DONE);
}

typedef struct actions_frame {
    POL_FRAME;
    uint8_t spare[3];
    uint8_t next; /* role whose turn comes */
    uint8_t spare_2;
} actions_frame;
POL_FRAME_FITS(actions_frame);

/* Five turns each, in normal order (ACT-1). */
static enum pol_run actions_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(actions_frame);
    if (f->step == 0) {
        heg_phase_begins(s, ev, ACTION);
        s->turn = 1;
        f->step = 1;
    }
    while (f->next < ROLES && !heg_plays(s, f->next))
        f->next++;
    if (f->next == ROLES) {
        f->next = 0;
        if (s->turn == heg_number.turns) {
            s->turn = 0;
            pol_pop(s);
            return POL_RUN;
        }
        s->turn++;
        return POL_RUN;
    }
    heg_turn_begins(s, ev, f->next);
    heg_push(s, K_TURN, f->next);
    f->next++;
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_actions = {"actions", .run = actions_run};

void heg_push_turn(heg_state *s, int role)
{
    actions_frame *f = heg_push(s, K_ACTIONS, WC);
    f->step = 1;
    f->next = (uint8_t)(role + 1);
    s->phase = ACTION;
    s->turn = (uint8_t)pol_max(1, s->turn);
    s->active = (uint8_t)role;
    heg_push(s, K_TURN, role);
}
