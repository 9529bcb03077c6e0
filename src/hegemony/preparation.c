/* preparation.c - the Preparation phase of rounds 2 to 5; every draw from a deck (chapter PRE). */
#include "hegemony/heg.h"

enum { CARDS_DRAWN = 5, INTEREST_V = 5, LOAN_V = 50, MC_DROP = 2 };

/* ---- action cards ----
 *
 * K_DRAW_CARDS: a the seat that draws, b cards still to draw. Only that seat sees them. */

/* Copies of each face of a role's cards that are in its deck or hand; returns how many in all. */
int heg_unseen_cards(const heg_state *s, int role, uint8_t left[HEG_DECK_FACES])
{
    int first = heg_deck_first[role], n = pol_min(heg_deck_faces[role], HEG_DECK_FACES), all = 0;
    memset(left, 0, HEG_DECK_FACES);
    for (int i = 0; i < n; i++) {
        left[i] = (uint8_t)(heg_cards[first + i].copies - s->face_discarded[first + i]);
        all += left[i];
    }
    return all;
}

static void deck_weights(const heg_state *s, int role, uint8_t weight[HEG_DECK_FACES])
{
    int first = heg_deck_first[role];
    heg_unseen_cards(s, role, weight);
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
    uint8_t weight[HEG_DECK_FACES];
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
    uint8_t weight[HEG_DECK_FACES];
    deck_weights(s, f->a, weight);
    for (int i = 0; i < heg_deck_faces[f->a]; i++)
        if (pol_put(out, pol_a(V_CARD, heg_deck_first[f->a] + i, 0, 0), weight[i]))
            return;
}

pol_rule heg_check_draw_cards(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    uint8_t weight[HEG_DECK_FACES];
    int i = a.a - heg_deck_first[f->a];
    if (a.verb != V_CARD || a.b || a.c || i < 0 || i >= heg_deck_faces[f->a])
        return POL_NOT_AN_ANSWER;
    deck_weights(s, f->a, weight);
    return weight[i] ? 0 : POL_NOT_AN_ANSWER;
}

pol_ans heg_sample_draw_cards(const void *state, const pol_frame *f, pol_rng *rng)
{
    const heg_state *s = state;
    uint8_t weight[HEG_DECK_FACES];
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

int heg_hand_size(const heg_state *s, int role)
{
    int n = 0;
    while (n < HEG_HAND && s->hidden.hand[role][n] != HEG_NONE)
        n++;
    return n;
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

/* ---- Companies for the Market (CO-20) ---- K_DRAW_MARKET: a whose, b cards still to draw */

enum pol_run heg_run_draw_market(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    (void)ev;
    if (f->b > 0 && heg_company_deck(s, f->a) == 0 && !heg_opt(s, OPT_COMPANY_DECK)) /* */
        s->discarded[f->a] = 0;
    if (f->b > 0 && heg_company_deck(s, f->a))
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_offer_draw_market(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)seat;
    for (uint64_t left = heg_company_deck(state, f->a); left; left &= left - 1)
        if (pol_put(out, pol_a(V_COMPANY, pol_first(left), 0, 0), 1))
            return;
}

void heg_take_draw_market(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    s->market[f->a] |= pol_bit(a.a);
    f->b--;
    TELL(f->a == MC ? RULE(PRE, 13) : RULE(PRE, 14), MSG_MARKET, f->a, a.a);
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
            s->deal_left[i] = (uint8_t)(HEG_DEAL_COPIES - (s->deal[0] == i) - (s->deal[1] == i));
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
 * K_DRAW_IMMIGRANT: a the class, b cards still to draw. Cards go to the bottom of the deck, so they
 * come up again only when all have been (LIM-12); five rounds are too short for that. */

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
                   cls == WC ? RULE(PRE, 18) : RULE(PRE, 20));
}

/* ---- Events (PRE-9, SET-46) and Political Agenda (PRE-11, SET-47) ----
 *
 * K_DRAW_EVENT: b cards still to draw; c where to: the board, or on top of the deck, where only ST
 * sees them. What ST has seen before comes first and is no chance. */

/* Events that can be drawn: in round 1 those for later rounds are shuffled back and replaced. */
uint32_t heg_event_deck(const heg_state *s)
{
    uint32_t deck = (((uint32_t)1 << HEG_EVENTS) - 1) & ~s->event_used;
    for (int i = 0; i < HEG_EVENTS; i++) {
        bool top = s->hidden.event_top[0] == i || s->hidden.event_top[1] == i;
        if (top || heg_events[i].first_round > s->round) /* SET-46, ST-43 */
            deck &= ~((uint32_t)1 << i);
    }
    return deck;
}

static void show_event(heg_state *s, pol_events *ev, int event)
{
    s->event_used |= (uint32_t)1 << event;
    s->event[s->event[0] == HEG_NONE ? 0 : 1] = (uint8_t)event;
    TELL(RULE(PRE, 9), MSG_EVENT_CARD, event);
}

/* Takes the first of the Events known to lie on top. */
static int take_top(heg_state *s)
{
    int event = s->hidden.event_top[0];
    s->hidden.event_top[0] = s->hidden.event_top[1];
    s->hidden.event_top[1] = HEG_NONE;
    return event;
}

void heg_put_on_top(heg_state *s, int event)
{
    uint8_t *top = s->hidden.event_top;
    assert(top[1] == HEG_NONE);
    top[1] = (uint8_t)event;
    if (top[0] > top[1]) {
        top[1] = top[0];
        top[0] = (uint8_t)event;
    }
}

enum pol_run heg_run_draw_event(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    while (f->b > 0 && f->c == DRAW_TO_BOARD && s->hidden.event_top[0] != HEG_NONE) {
        show_event(s, ev, take_top(s));
        f->b--;
    }
    if (f->b > 0 && heg_event_deck(s) == 0) { /* LIM-14 */
        s->event_used = 0;
        for (int i = 0; i < 2; i++)
            if (s->event[i] != HEG_NONE)
                s->event_used |= (uint32_t)1 << s->event[i];
    }
    if (f->b > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

void heg_offer_draw_event(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)f, (void)seat;
    for (uint32_t left = heg_event_deck(state); left; left &= left - 1)
        if (pol_put(out, pol_a(V_EVENT_DRAWN, pol_first(left), 0, 0), 1))
            return;
}

void heg_take_draw_event(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    f->b--;
    if (f->c == DRAW_TO_BOARD) {
        show_event(s, ev, a.a);
        return;
    }
    heg_put_on_top(s, a.a);
    if (ev)
        pol_event_add(ev, 1 << ST, RULE(FAQ, 17), MSG_EVENT_SEEN, a.a, 0, 0, 0, 0, 0);
}

void heg_prompt_draw_event(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_DRAW_EVENT;
    if (f->c != DRAW_TO_BOARD)
        q->seen = 1 << ST;
}

enum pol_run heg_run_draw_agenda(void *state, pol_frame *f, pol_events *ev)
{
    (void)state, (void)f, (void)ev;
    return POL_ASK; /* ten cards are more than five rounds need */
}

void heg_offer_draw_agenda(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f, (void)seat;
    for (int i = 0; i < HEG_AGENDAS; i++)
        if (!(s->agenda_used >> i & 1) && pol_put(out, pol_a(V_AGENDA_DRAWN, i, 0, 0), 1))
            return;
}

void heg_take_draw_agenda(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f, (void)seat;
    s->agenda = a.a;
    s->agenda_used = (uint16_t)(s->agenda_used | 1u << a.a);
    pol_pop(s);
    int wants[5];
    for (int p = FISCAL; p <= EDUCATION_POLICY; p++)
        wants[p] = p * 3 + heg_agendas[s->agenda][p];
    TELL(RULE(PRE, 11), MSG_AGENDA, wants[0], wants[1], wants[2], wants[3], wants[4]);
}

/* ---- renewing the Market (PRE-13, PRE-14) ---- K_RENEW: cards go one by one, then are replaced */

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
    if (s->market[seat] & pol_bit(a.a))
        return 0;
    return seat == MC ? NO(PRE, 13) : NO(PRE, 14);
}

void heg_offer_renew(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)f;
    if (heg_offer_cards(out, V_DROP, s->market[seat]))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_renew(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    if (a.verb == V_DROP) {
        s->market[seat] &= ~pol_bit(a.a);
        s->discarded[seat] |= pol_bit(a.a);
        TELL(seat == MC ? RULE(PRE, 13) : RULE(PRE, 14), MSG_DROPPED, seat, a.a);
        return;
    }
    pol_pop(s);
    pol_frame *draw = heg_push(s, K_DRAW_MARKET, POL_CHANCE);
    draw->a = (uint8_t)seat;
    draw->b = (uint8_t)pol_max(0, (seat == MC ? 3 : 4) - pol_count(s->market[seat]));
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
    for (int role = 0; role < ROLES; role++) {
        int interest = INTEREST_V * s->loans[role];
        if (interest == 0)
            continue;
        int paid = heg_owe_capital_first(s, ev, role, interest);
        TELL(RULE(PRE, 4), MSG_INTEREST, role, paid);
    }
    int enough = heg_opt(s, OPT_STATE_REPAYS) ? LOAN_V : LOAN_V + 1; /* */
    while (!heg_plays(s, ST) && s->loans[ST] > 0 && s->money[ST] >= enough) {
        s->money[ST] -= LOAN_V;
        s->loans[ST]--;
        TELL(RULE(PRE, 6), MSG_REPAID, ST, LOAN_V, s->loans[ST]);
    }
}

/* PRE-7, PRE-8 */
static void drop_prosperity(heg_state *s)
{
    s->prosperity[WC] = (uint8_t)pol_max(0, s->prosperity[WC] - 1);
    s->prosperity[MC] = (uint8_t)pol_max(0, s->prosperity[MC] - MC_DROP);
}

static void draw(heg_state *s, enum heg_kind kind, int role, int cards)
{
    if (!heg_plays(s, role))
        return;
    pol_frame *f = heg_push(s, kind, POL_CHANCE);
    f->a = (uint8_t)role;
    f->b = (uint8_t)cards;
}

static void renew(heg_state *s, int role)
{
    if (heg_plays(s, role))
        heg_push(s, K_RENEW, role);
}

static void new_workers(heg_state *s, pol_events *ev, int step)
{
    int immigrants = heg_immigrants_drawn[s->policy[IMMIGRATION]];
    switch (step) {
    case 0:
    case 1:
        heg_add_worker(s, ev, WC, GRAY, RULE(PRE, 17));
        break;
    case 2:
        draw(s, K_DRAW_IMMIGRANT, WC, immigrants); /* PRE-18 */
        break;
    case 3:
        if (heg_plays(s, MC))
            heg_add_worker(s, ev, MC, GRAY, RULE(PRE, 19));
        break;
    case 4:
        if (heg_plays(s, MC))
            heg_push(s, K_ADD_WORKER, MC)->a = MC;
        break;
    default:
        draw(s, K_DRAW_IMMIGRANT, MC, immigrants); /* PRE-20 */
        break;
    }
}

/* K_PREPARATION: the steps of PRE-1. */
enum {
    BEGIN,
    EVENTS,
    AGENDA,
    CARDS = PREPARATION_CARDS,
    RENEW_MIDDLE = CARDS + ROLES,
    RENEW_CAPITALIST,
    NEW_DEALS,
    NEW_EXPORT,
    WORKERS,
    OVER = WORKERS + 6
};

enum pol_run heg_run_preparation(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int step = f->step++;
    switch (step) {
    case BEGIN:
        s->phase = PREPARATION;
        s->round++;
        TELL(RULE(PRE, 3), MSG_ROUND, s->round);
        pay_interest(s, ev);
        drop_prosperity(s);
        break;
    case EVENTS:
        draw(s, K_DRAW_EVENT, ST, 2);
        break;
    case AGENDA:
        draw(s, K_DRAW_AGENDA, ST, 1);
        break;
    case CARDS + WC:
    case CARDS + MC:
    case CARDS + CAP:
    case CARDS + ST:
        draw(s, K_DRAW_CARDS, step - CARDS, CARDS_DRAWN);
        break;
    case RENEW_MIDDLE:
    case RENEW_CAPITALIST:
        renew(s, step == RENEW_MIDDLE ? MC : CAP);
        break;
    case NEW_DEALS:
        s->deal[0] = s->deal[1] = HEG_NONE;
        heg_push(s, K_DRAW_DEAL, POL_CHANCE)->b = heg_deals_shown[s->policy[TRADE]];
        break;
    case NEW_EXPORT:
        s->export_card = HEG_NONE;
        heg_push(s, K_DRAW_EXPORT, POL_CHANCE);
        break;
    case OVER:
        pol_pop(s);
        break;
    default:
        new_workers(s, ev, step - WORKERS);
        break;
    }
    return POL_RUN;
}
