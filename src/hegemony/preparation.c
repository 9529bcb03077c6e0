/* preparation.c - the Preparation phase of rounds 2 to 5 and every draw from a deck (chapter PRE). */
#include "hegemony/heg.h"

enum { CARDS_DRAWN = 5, MARKET_CARDS = 4, INTEREST_V = 5, LOAN_V = 50 };

/* ---- action cards ----
 *
 * K_DRAW_CARDS: a the seat that draws, b cards still to draw. Only that seat sees them. */

static void deck_weights(const heg_state *s, int role, uint8_t *weight)
{
    int first = heg_deck_first[role], n = heg_deck_faces[role];
    for (int i = 0; i < n; i++)
        weight[i] = (uint8_t)(heg_cards[first + i].copies - s->face_discarded[first + i]);
    for (int i = 0; i < HEG_HAND && s->hidden.hand[role][i] != HEG_NONE; i++)
        weight[s->hidden.hand[role][i] - first]--;
}

static int weight_sum(const uint8_t *weight, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i];
    return sum;
}

enum pol_run heg_run_draw_cards(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b == 0) {
        pol_pop(s);
        return POL_RUN;
    }
    uint8_t weight[HEG_DECK_FACES] = {0};
    int role = f->a, first = heg_deck_first[role], n = heg_deck_faces[role];
    deck_weights(s, role, weight);
    if (weight_sum(weight, n) == 0) /* LIM-13 */
        memset(s->face_discarded + first, 0, (size_t)n);
    return POL_ASK;
}

void heg_offer_draw_cards(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    uint8_t weight[HEG_DECK_FACES] = {0};
    deck_weights(s, f->a, weight);
    for (int i = 0; i < heg_deck_faces[f->a]; i++)
        if (pol_put(out, pol_a(V_CARD, heg_deck_first[f->a] + i, 0, 0), weight[i]))
            return;
}

pol_rule heg_check_draw_cards(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    uint8_t weight[HEG_DECK_FACES] = {0};
    int i = a.a - heg_deck_first[f->a];
    if (a.verb != V_CARD || a.b || a.c || i < 0 || i >= heg_deck_faces[f->a])
        return POL_NOT_AN_ANSWER;
    deck_weights(s, f->a, weight);
    return weight[i] ? 0 : POL_NOT_AN_ANSWER;
}

pol_ans heg_sample_draw_cards(const void *state, const pol_frame *f, pol_rng *rng)
{
    const heg_state *s = state;
    uint8_t weight[HEG_DECK_FACES] = {0};
    deck_weights(s, f->a, weight);
    int x = (int)pol_rng_below(rng, (uint32_t)weight_sum(weight, heg_deck_faces[f->a]));
    int i = 0;
    while (x >= weight[i])
        x -= weight[i++];
    return pol_a(V_CARD, heg_deck_first[f->a] + i, 0, 0);
}

/* Hands are kept in ascending order, so that equal hands are equal bytes. */
void heg_hand_add(heg_state *s, int role, int face)
{
    uint8_t *hand = s->hidden.hand[role];
    int i = HEG_HAND - 1;
    assert(hand[i] == HEG_NONE);
    for (; i > 0 && (hand[i - 1] == HEG_NONE || hand[i - 1] > face); i--)
        hand[i] = hand[i - 1];
    hand[i] = (uint8_t)face;
}

bool heg_in_hand(const heg_state *s, int role, int face)
{
    for (int i = 0; i < HEG_HAND; i++)
        if (s->hidden.hand[role][i] == face)
            return true;
    return false;
}

/* ACT-12: a used card goes to the own discard pile. */
void heg_hand_discard(heg_state *s, int role, int face)
{
    uint8_t *hand = s->hidden.hand[role];
    int i = 0;
    while (hand[i] != face)
        i++;
    for (; i < HEG_HAND - 1; i++)
        hand[i] = hand[i + 1];
    hand[HEG_HAND - 1] = HEG_NONE;
    s->face_discarded[face]++;
}

void heg_take_draw_cards(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    heg_hand_add(s, f->a, a.a);
    f->b--;
    if (ev)
        pol_event_add(ev, (uint8_t)(1u << f->a), RULE(PRE, 12), MSG_DRAWN_CARD, f->a, a.a, 0, 0, 0,
                      0);
}

void heg_prompt_draw_cards(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_DRAW_CARD;
    q->prompt.n[0] = f->a;
    q->seen = (uint8_t)(1u << f->a);
}

/* ---- Companies for the Market (CO-20) ---- K_DRAW_MARKET: b cards still to draw */

enum pol_run heg_run_draw_market(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b > 0 && heg_company_deck(s) == 0 && !heg_opt(s, OPT_COMPANY_DECK)) /* */
        s->discarded[CAP] = 0;
    if (f->b > 0 && heg_company_deck(s))
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_offer_draw_market(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)f, (void)seat;
    for (uint64_t left = heg_company_deck(state); left; left &= left - 1)
        if (pol_put(out, pol_a(V_COMPANY, heg_first(left), 0, 0), 1))
            return;
}

void heg_take_draw_market(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    s->market[CAP] |= heg_bit(a.a);
    f->b--;
    TELL(RULE(PRE, 14), MSG_MARKET, a.a);
}

/* ---- Export (PRE-16), Business Deals (PRE-15) ---- */

/* K_DRAW_EXPORT: a 0: the card in force; 1, 2: place of s->shown. */
enum pol_run heg_run_draw_export(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)ev;
    if (s->export_used == 0xffff) { /* LIM-14: everything but what lies on the table */
        s->export_used = 0;
        uint8_t table[3] = {s->export_card, s->shown[0], s->shown[1]};
        for (int i = 0; i < 3; i++)
            if (table[i] != HEG_NONE)
                s->export_used = (uint16_t)(s->export_used | 1u << table[i]);
    }
    return POL_ASK;
}

void heg_offer_draw_export(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < HEG_EXPORTS; i++)
        if (!(s->export_used >> i & 1) && pol_put(out, pol_a(V_EXPORT_DRAWN, i, 0, 0), 1))
            return;
}

void heg_take_draw_export(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    *(f->a == 0 ? &s->export_card : &s->shown[f->a - 1]) = a.a;
    s->export_used = (uint16_t)(s->export_used | 1u << a.a);
    pol_pop(s);
    TELL(RULE(PRE, 16), MSG_EXPORT_CARD, a.a);
}

/* K_DRAW_DEAL: b cards still to draw */
enum pol_run heg_run_draw_deal(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b == 0) {
        pol_pop(s);
        return POL_RUN;
    }
    if (weight_sum(s->deal_left, HEG_DEALS) == 0) { /* LIM-14 */
        for (int i = 0; i < HEG_DEALS; i++)
            s->deal_left[i] = (uint8_t)(2 - (s->deal[0] == i) - (s->deal[1] == i));
    }
    return POL_ASK;
}

void heg_offer_draw_deal(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < HEG_DEALS; i++)
        if (pol_put(out, pol_a(V_DEAL_DRAWN, i, 0, 0), s->deal_left[i]))
            return;
}

void heg_take_draw_deal(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    s->deal_left[a.a]--;
    s->deal[s->deal[0] == HEG_NONE ? 0 : 1] = a.a;
    f->b--;
    TELL(RULE(PRE, 15), MSG_DEAL_CARD, a.a);
}

/* ---- Immigration (PRE-18, SET-27) ----
 *
 * K_DRAW_IMMIGRANT: a the class, b cards still to draw. Cards go to the bottom of the deck, so they come
 * up again only when all have been (LIM-12); five rounds are too short for that. */

void heg_fill_immigration(heg_state *s)
{
    for (int i = 0; i < HEG_IMMIGRANTS; i++)
        s->immigrant_left[i] = heg_immigrants[i].copies;
}

enum pol_run heg_run_draw_immigrant(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b == 0) {
        pol_pop(s);
        return POL_RUN;
    }
    if (weight_sum(s->immigrant_left, HEG_IMMIGRANTS) == 0)
        heg_fill_immigration(s);
    return POL_ASK;
}

void heg_offer_draw_immigrant(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < HEG_IMMIGRANTS; i++)
        if (pol_put(out, pol_a(V_IMMIGRANT, i, 0, 0), s->immigrant_left[i]))
            return;
}

void heg_take_draw_immigrant(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    int cls = f->a;
    s->immigrant_left[a.a]--;
    f->b--;
    heg_add_worker(s, ev, cls, cls == WC ? heg_immigrants[a.a].wc : heg_immigrants[a.a].mc,
                   RULE(PRE, 18));
}

/* ---- renewing the Market (PRE-14) ---- K_RENEW: cards are put away one by one, then replaced */

pol_rule heg_check_renew(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)f;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return a.a ? POL_NOT_AN_ANSWER : 0;
    if (a.verb != V_DROP || a.a >= HEG_COMPANIES)
        return POL_NOT_AN_ANSWER;
    return s->market[seat] & heg_bit(a.a) ? 0 : NO(PRE, 14);
}

void heg_offer_renew(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    for (uint64_t left = s->market[seat]; left; left &= left - 1)
        if (pol_try(out, pol_a(V_DROP, heg_first(left), 0, 0)))
            return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_renew(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    if (a.verb == V_DROP) {
        s->market[seat] &= ~heg_bit(a.a);
        s->discarded[seat] |= heg_bit(a.a);
        TELL(RULE(PRE, 14), MSG_DROPPED, seat, a.a);
        return;
    }
    pol_pop(s);
    pol_frame *draw = heg_push(s, K_DRAW_MARKET, POL_CHANCE);
    draw->a = (uint8_t)seat;
    draw->b = (uint8_t)heg_max(0, MARKET_CARDS - heg_count(s->market[seat]));
}

void heg_prompt_renew(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_RENEW;
    q->has_keep = true;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

/* ---- the phase ---- */

/* PRE-4 to PRE-6, LOAN-8: Loans taken to pay interest bear none in this step. */
static void pay_interest(heg_state *s, pol_events *ev)
{
    static const uint8_t order[] = {WC, CAP, ST};
    for (int i = 0; i < 3; i++) {
        int role = order[i], interest = INTEREST_V * s->loans[role];
        if (interest == 0)
            continue;
        int paid = heg_owe_capital_first(s, ev, role, interest);
        TELL(RULE(PRE, 4), MSG_INTEREST, role, paid);
    }
    int enough = heg_opt(s, OPT_STATE_REPAYS) ? LOAN_V : LOAN_V + 1; /* */
    while (s->loans[ST] > 0 && s->money[ST] >= enough) {
        s->money[ST] -= LOAN_V;
        s->loans[ST]--;
        TELL(RULE(PRE, 6), MSG_REPAID, ST, LOAN_V, s->loans[ST]);
    }
}

static void draw_cards(heg_state *s, int role)
{
    pol_frame *f = heg_push(s, K_DRAW_CARDS, POL_CHANCE);
    f->a = (uint8_t)role;
    f->b = CARDS_DRAWN;
}

/* K_PREPARATION: the steps of PRE-1. */
enum pol_run heg_run_preparation(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    switch (f->step++) {
    case 0:
        s->phase = PREPARATION;
        s->round++;
        TELL(RULE(PRE, 3), MSG_ROUND, s->round);
        pay_interest(s, ev);
        if (s->prosperity[WC] > 0)
            s->prosperity[WC]--; /* PRE-7 */
        break;
    case 1:
        draw_cards(s, WC);
        break;
    case 2:
        draw_cards(s, CAP);
        break;
    case 3:
        heg_push(s, K_RENEW, CAP);
        break;
    case 4:
        s->deal[0] = s->deal[1] = HEG_NONE;
        heg_push(s, K_DRAW_DEAL, POL_CHANCE)->b = heg_deals_shown[s->policy[TRADE]];
        break;
    case 5:
        s->export_card = HEG_NONE;
        heg_push(s, K_DRAW_EXPORT, POL_CHANCE);
        break;
    case 6:
    case 7:
        heg_add_worker(s, ev, WC, GRAY, RULE(PRE, 17));
        break;
    case 8: {
        pol_frame *draw = heg_push(s, K_DRAW_IMMIGRANT, POL_CHANCE);
        draw->a = WC;
        draw->b = heg_immigrants_drawn[s->policy[IMMIGRATION]];
        break;
    }
    default:
        pol_pop(s);
        break;
    }
    return POL_RUN;
}
