/* preparation.c - the Preparation phase of rounds 2 to 5; every draw from a deck (chapter PRE). */
#include "hegemony/preparation.h"

#include "hegemony/cards/effects.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/phases.h"
#include "hegemony/workers.h"

/* Every draw of cards. */
typedef struct draw_frame {
    POL_FRAME;
    uint8_t role;  /* that draws, or whose Market or class gets the card */
    uint8_t cards; /* still to draw */
    uint8_t to;    /* of Events: DRAW_TO_... */
    uint8_t spare[2];
} draw_frame;
POL_FRAME_FITS(draw_frame);

void heg_push_draw(heg_state *s, enum heg_kind kind, int role, int cards)
{
    assert(heg_plays(s, role) && cards >= 0);
    draw_frame *f = heg_push(s, kind, POL_CHANCE);
    f->role = (uint8_t)role;
    f->cards = (uint8_t)cards;
}

/* ---- action cards: only who draws them sees them ---- */

/* Copies of a face that lie in its deck. */
static int copies_in_deck(const heg_state *s, int role, int face)
{
    int n = heg_cards[face].copies - s->face_discarded[face];
    for (int i = 0; i < HEG_HAND; i++)
        n -= s->hidden.hand[role][i] == face;
    assert(n >= 0);
    return n;
}

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

static enum pol_run draw_cards_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_frame);
    if (f->cards == 0) {
        pol_pop(s);
        return POL_RUN;
    }
    int face = heg_deck_first[f->role], n = heg_deck_faces[f->role];
    for (int i = 0; i < n; i++)
        if (copies_in_deck(s, f->role, face + i) > 0)
            return POL_ASK;
    memset(s->face_discarded + face, 0, (size_t)n); /* LIM-13 */
    return POL_ASK;
}

static void draw_cards_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    int face = heg_deck_first[f->role], end = face + heg_deck_faces[f->role];
    for (; face < end; face++)
        if (pol_put(out, pol_a(V_CARD, face, 0, 0), (uint32_t)copies_in_deck(s, f->role, face)))
            return;
}

static pol_no draw_cards_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(draw_frame);
    int first = heg_deck_first[f->role];
    if (a.verb != V_CARD || a.a < first || a.a >= first + heg_deck_faces[f->role])
        return POL_NOT_AN_ANSWER;
    return copies_in_deck(s, f->role, a.a) > 0 ? 0 : POL_NOT_AN_ANSWER;
}

static pol_ans draw_cards_sample(const void *state, const pol_frame *frame, pol_rng *rng)
{
    SEE(draw_frame);
    uint8_t weight[HEG_DECK_FACES];
    deck_weights(s, f->role, weight);
    int x = (int)pol_rng_below(rng, (uint32_t)weight_sum(weight, heg_deck_faces[f->role]));
    int i = 0;
    while (x >= weight[i])
        x -= weight[i++];
    return pol_a(V_CARD, heg_deck_first[f->role] + i, 0, 0);
}

/* Hands are kept in ascending order, so that equal hands are equal bytes. */
void heg_hand_add(heg_state *s, int role, int face)
{
    uint8_t *hand = s->hidden.hand[role];
    int i = HEG_HAND - 1;
    assert(heg_plays(s, role) && heg_cards[face].deck == role);
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
    assert(heg_in_hand(s, role, face));
    assert(s->face_discarded[face] < heg_cards[face].copies);
    while (hand[i] != face)
        i++;
    for (; i < HEG_HAND - 1; i++)
        hand[i] = hand[i + 1];
    hand[HEG_HAND - 1] = HEG_NONE;
    s->face_discarded[face]++;
}

static void draw_cards_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    assert(f->cards > 0);
    heg_hand_add(s, f->role, a.a);
    f->cards--;
    if (ev)
        pol_event_add(ev, (uint8_t)(1u << f->role), RULE(PRE, 12), MSG_DRAWN_CARD, f->role, a.a, 0,
                      0, 0, 0);
}

static void draw_cards_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(draw_frame);
    q->prompt.msg = MSG_ASK_DRAW_CARD;
    q->prompt.n[0] = f->role;
    q->seen = (uint8_t)(1u << f->role);
}

POL_TABLE pol_kind heg_kind_draw_cards = {
    "draw_cards",
    .run = draw_cards_run,
    .offer = draw_cards_offer,
    .check = draw_cards_check,
    .take = draw_cards_take,
    .sample = draw_cards_sample,
    .prompt = draw_cards_prompt,
    .flags = POL_KIND_PRIVATE | POL_KIND_CHANCE,
};

/* ---- Companies for the Market (CO-20) ---- */

static enum pol_run draw_market_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_frame);
    if (f->cards > 0 && heg_company_deck(s, f->role) == 0
        && !heg_opt(s, OPT_COMPANY_DECK)) /* */
        s->discarded[f->role] = 0;
    if (f->cards > 0 && heg_company_deck(s, f->role))
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void draw_market_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    for (uint64_t left = heg_company_deck(s, f->role); left; left &= left - 1)
        if (pol_put(out, pol_a(V_COMPANY, pol_first(left), 0, 0), 1))
            return;
}

static void draw_market_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    assert(f->cards > 0 && heg_company_deck(s, f->role) & pol_bit(a.a));
    heg_company_moves(s, a.a, IN_MARKET, f->role);
    f->cards--;
    TELL(f->role == MC ? RULE(PRE, 13) : RULE(PRE, 14), MSG_MARKET, f->role, a.a);
}

POL_TABLE pol_kind heg_kind_draw_market = {
    "draw_market",
    .run = draw_market_run,
    .offer = draw_market_offer,
    .take = draw_market_take,
    .msg = MSG_ASK_DRAW_COMPANY,
    .flags = POL_KIND_CHANCE,
};

/* ---- Export (PRE-16), Business Deals (PRE-15) ---- */

typedef struct draw_export_frame {
    POL_FRAME;
    uint8_t shown; /* to a player who may choose it, instead of coming into force */
    uint8_t spare[4];
} draw_export_frame;
POL_FRAME_FITS(draw_export_frame);

static enum pol_run draw_export_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_export_frame);
    if (s->export_used == 0xffff) { /* LIM-14: all cards but those on the table */
        s->export_used = 0;
        uint8_t table[3] = {s->export_card};
        heg_exports_shown(s, table + 1);
        for (int i = 0; i < 3; i++)
            if (table[i] != HEG_NONE)
                s->export_used = (uint16_t)(s->export_used | 1u << table[i]);
    }
    return POL_ASK;
}

static void draw_export_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_export_frame);
    for (int i = 0; i < HEG_EXPORTS; i++)
        if (!(s->export_used >> i & 1) && pol_put(out, pol_a(V_EXPORT_DRAWN, i, 0, 0), 1))
            return;
}

static void draw_export_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_export_frame);
    bool shown = f->shown;
    assert(!(s->export_used >> a.a & 1) && (shown || s->export_card == HEG_NONE));
    s->export_used = (uint16_t)(s->export_used | 1u << a.a);
    pol_pop(s);
    if (shown)
        heg_show_export(s, a.a);
    else
        s->export_card = a.a;
    TELL(RULE(PRE, 16), MSG_EXPORT_CARD, a.a);
}

POL_TABLE pol_kind heg_kind_draw_export = {
    "draw_export",
    .run = draw_export_run,
    .offer = draw_export_offer,
    .take = draw_export_take,
    .msg = MSG_ASK_DRAW_EXPORT,
    .flags = POL_KIND_CHANCE,
};

void heg_push_export(heg_state *s, bool shown)
{
    draw_export_frame *f = heg_push(s, K_DRAW_EXPORT, POL_CHANCE);
    f->shown = shown;
}

static enum pol_run draw_deal_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_frame);
    if (f->cards == 0) {
        pol_pop(s);
        return POL_RUN;
    }
    if (weight_sum(s->deal_left, HEG_DEALS) == 0) { /* LIM-14 */
        for (int i = 0; i < HEG_DEALS; i++)
            s->deal_left[i] =
                (uint8_t)(heg_number.deal_copies - (s->deal[0] == i) - (s->deal[1] == i));
    }
    return POL_ASK;
}

static void draw_deal_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    for (int i = 0; i < HEG_DEALS; i++)
        if (pol_put(out, pol_a(V_DEAL_DRAWN, i, 0, 0), s->deal_left[i]))
            return;
}

static void draw_deal_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    assert(f->cards > 0 && s->deal_left[a.a] > 0 && s->deal[1] == HEG_NONE);
    s->deal_left[a.a]--;
    s->deal[s->deal[0] == HEG_NONE ? 0 : 1] = a.a;
    f->cards--;
    TELL(RULE(PRE, 15), MSG_DEAL_CARD, a.a);
}

POL_TABLE pol_kind heg_kind_draw_deal = {
    "draw_deal",
    .run = draw_deal_run,
    .offer = draw_deal_offer,
    .take = draw_deal_take,
    .msg = MSG_ASK_DRAW_DEAL,
    .flags = POL_KIND_CHANCE,
};

/* ---- Immigration (PRE-18, SET-27) ----
 *
 * Used cards go to the bottom of the deck, so a card comes again only after all the others
 * (LIM-12). Five rounds are too short for that. */

void heg_fill_immigration(heg_state *s)
{
    for (int i = 0; i < HEG_IMMIGRANTS; i++)
        s->immigrant_left[i] = heg_immigrants[i].copies;
}

static enum pol_run draw_immigrant_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_frame);
    if (f->cards == 0) {
        pol_pop(s);
        return POL_RUN;
    }
    if (weight_sum(s->immigrant_left, HEG_IMMIGRANTS) == 0)
        heg_fill_immigration(s);
    return POL_ASK;
}

static void draw_immigrant_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    for (int i = 0; i < HEG_IMMIGRANTS; i++)
        if (pol_put(out, pol_a(V_IMMIGRANT, i, 0, 0), s->immigrant_left[i]))
            return;
}

static void draw_immigrant_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    int cls = f->role;
    assert(f->cards > 0 && s->immigrant_left[a.a] > 0);
    s->immigrant_left[a.a]--;
    f->cards--;
    heg_add_worker(s, ev, cls, cls == WC ? heg_immigrants[a.a].wc : heg_immigrants[a.a].mc,
                   cls == WC ? RULE(PRE, 18) : RULE(PRE, 20));
}

POL_TABLE pol_kind heg_kind_draw_immigrant = {
    "draw_immigrant",
    .run = draw_immigrant_run,
    .offer = draw_immigrant_offer,
    .take = draw_immigrant_take,
    .msg = MSG_ASK_DRAW_IMMIGRANT,
    .flags = POL_KIND_CHANCE,
};

/* ---- Events (PRE-9, SET-46) and Political Agenda (PRE-11, SET-47) ----
 *
 * Events go to the board, or ST looks at them and they stay on top of the deck. Events that ST has
 * seen are drawn first, without chance. */

enum { DRAW_TO_BOARD, DRAW_TO_TOP };

/* Events that can be drawn: in round 1 those for later rounds are shuffled back and replaced. */
uint64_t heg_event_deck(const heg_state *s)
{
    uint64_t deck = (pol_bit(HEG_EVENTS) - 1) & ~s->event_used;
    for (int i = 0; i < HEG_EVENTS; i++) {
        bool top = s->hidden.event_top[0] == i || s->hidden.event_top[1] == i;
        if (top || heg_events[i].first_round > s->round) /* SET-46, ST-43 */
            deck &= ~pol_bit(i);
    }
    return deck;
}

static void show_event(heg_state *s, pol_events *ev, int event)
{
    assert(s->event[1] == HEG_NONE && !(s->event_used & pol_bit(event)));
    s->event_used |= pol_bit(event);
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
    assert(top[1] == HEG_NONE && top[0] != event);
    assert(!(s->event_used & pol_bit(event)));
    top[1] = (uint8_t)event;
    if (top[0] > top[1]) {
        top[1] = top[0];
        top[0] = (uint8_t)event;
    }
}

static enum pol_run draw_event_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(draw_frame);
    while (f->cards > 0 && f->to == DRAW_TO_BOARD && s->hidden.event_top[0] != HEG_NONE) {
        show_event(s, ev, take_top(s));
        f->cards--;
    }
    if (f->cards > 0 && heg_event_deck(s) == 0) { /* LIM-14 */
        s->event_used = 0;
        for (int i = 0; i < 2; i++)
            if (s->event[i] != HEG_NONE)
                s->event_used |= pol_bit(s->event[i]);
    }
    if (f->cards > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void draw_event_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    for (uint64_t left = heg_event_deck(s); left; left &= left - 1)
        if (pol_put(out, pol_a(V_EVENT_DRAWN, pol_first(left), 0, 0), 1))
            return;
}

static void draw_event_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    assert(f->cards > 0 && heg_event_deck(s) & pol_bit(a.a));
    f->cards--;
    if (f->to == DRAW_TO_BOARD) {
        show_event(s, ev, a.a);
        return;
    }
    heg_put_on_top(s, a.a);
    if (ev)
        pol_event_add(ev, 1 << ST, RULE(FAQ, 17), MSG_EVENT_SEEN, a.a, 0, 0, 0, 0, 0);
}

static void draw_event_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(draw_frame);
    q->prompt.msg = MSG_ASK_DRAW_EVENT;
    if (f->to != DRAW_TO_BOARD)
        q->seen = 1 << ST;
}

POL_TABLE pol_kind heg_kind_draw_event = {
    "draw_event",
    .run = draw_event_run,
    .offer = draw_event_offer,
    .take = draw_event_take,
    .prompt = draw_event_prompt,
    .flags = POL_KIND_CHANCE,
};

void heg_push_peek(heg_state *s, int cards)
{
    assert(heg_plays(s, ST));
    draw_frame *f = heg_push(s, K_DRAW_EVENT, POL_CHANCE);
    f->cards = (uint8_t)cards;
    f->to = DRAW_TO_TOP;
}

static enum pol_run draw_agenda_run(void *state, pol_frame *frame, pol_events *ev)
{
    return POL_ASK; /* ten cards are more than five rounds need */
}

static void draw_agenda_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_frame);
    for (int i = 0; i < HEG_AGENDAS; i++)
        if (!(s->agenda_used >> i & 1) && pol_put(out, pol_a(V_AGENDA_DRAWN, i, 0, 0), 1))
            return;
}

static void draw_agenda_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_frame);
    assert(heg_plays(s, ST) && !(s->agenda_used >> a.a & 1));
    s->agenda = a.a;
    s->agenda_used = (uint16_t)(s->agenda_used | 1u << a.a);
    pol_pop(s);
    int wants[5];
    for (int p = FISCAL; p <= EDUCATION_POLICY; p++)
        wants[p] = p * 3 + heg_agendas[s->agenda][p];
    TELL(RULE(PRE, 11), MSG_AGENDA, wants[0], wants[1], wants[2], wants[3], wants[4]);
}

POL_TABLE pol_kind heg_kind_draw_agenda = {
    "draw_agenda",
    .run = draw_agenda_run,
    .offer = draw_agenda_offer,
    .take = draw_agenda_take,
    .msg = MSG_ASK_DRAW_AGENDA,
    .flags = POL_KIND_CHANCE,
};

/* ---- renewing the Market (PRE-13, PRE-14): cards go one by one, then are replaced ---- */

static pol_no renew_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb == V_DONE)
        return 0;
    if (a.verb != V_DROP)
        return POL_NOT_AN_ANSWER;
    if (s->market[seat] & pol_bit(a.a))
        return 0;
    return seat == MC ? NO(PRE, 13) : NO(PRE, 14);
}

static void renew_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    if (heg_offer_cards(out, V_DROP, s->market[seat]))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void renew_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    if (a.verb == V_DROP) {
        assert(s->market[seat] & pol_bit(a.a));
        heg_company_moves(s, a.a, IN_DISCARDS, seat);
        TELL(seat == MC ? RULE(PRE, 13) : RULE(PRE, 14), MSG_DROPPED, seat, a.a);
        return;
    }
    pol_pop(s);
    heg_push_draw(s, K_DRAW_MARKET, seat,
                  pol_max(0, heg_market_cards[seat] - pol_count(s->market[seat])));
}

static void renew_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    q->prompt.msg = MSG_ASK_RENEW;
    q->has_keep = true;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_renew = {
    "renew", .offer = renew_offer, .check = renew_check, .take = renew_take, .prompt = renew_prompt,
};

/* ---- the phase ---- */

/* PRE-4 to PRE-6, LOAN-8: Loans taken to pay interest bear none in this step. */
static void pay_interest(heg_state *s, pol_events *ev)
{
    for (int role = 0; role < ROLES; role++) {
        int interest = heg_number.interest_v * s->loans[role];
        if (interest == 0)
            continue;
        int paid = heg_owe_capital_first(s, ev, role, interest);
        TELL(RULE(PRE, 4), MSG_INTEREST, role, paid);
    }
    int back = heg_number.loan_v,
        enough = heg_opt(s, OPT_STATE_REPAYS) ? back : back + 1; /* */
    while (!heg_plays(s, ST) && s->loans[ST] > 0 && s->money[ST] >= enough) {
        heg_spend(s, ST, back);
        s->loans[ST]--;
        TELL(RULE(PRE, 6), MSG_REPAID, ST, back, s->loans[ST]);
    }
}

/* PRE-7, PRE-8 */
static void drop_prosperity(heg_state *s)
{
    for (int cls = WC; cls <= MC; cls++)
        s->prosperity[cls] = (uint8_t)pol_max(0, s->prosperity[cls] - heg_prosperity_drop[cls]);
}

static void draw(heg_state *s, enum heg_kind kind, int role, int cards)
{
    if (heg_plays(s, role))
        heg_push_draw(s, kind, role, cards);
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
            heg_push_skilled(s, MC);
        break;
    default:
        draw(s, K_DRAW_IMMIGRANT, MC, immigrants); /* PRE-20 */
        break;
    }
}

/* The steps of PRE-1. */
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

static enum pol_run preparation_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int step = f->step++;
    switch (step) {
    case BEGIN:
        assert(s->round < heg_number.rounds);
        s->round++;
        heg_phase_begins(s, ev, PREPARATION);
        pay_interest(s, ev);
        drop_prosperity(s);
        break;
    case EVENTS:
        draw(s, K_DRAW_EVENT, ST, heg_number.events_drawn);
        break;
    case AGENDA:
        draw(s, K_DRAW_AGENDA, ST, 1);
        break;
    case CARDS + WC:
    case CARDS + MC:
    case CARDS + CAP:
    case CARDS + ST:
        draw(s, K_DRAW_CARDS, step - CARDS, heg_number.cards_drawn);
        break;
    case RENEW_MIDDLE:
    case RENEW_CAPITALIST:
        renew(s, step == RENEW_MIDDLE ? MC : CAP);
        break;
    case NEW_DEALS:
        s->deal[0] = s->deal[1] = HEG_NONE;
        heg_push_draw(s, K_DRAW_DEAL, WC, heg_deals_shown[s->policy[TRADE]]);
        break;
    case NEW_EXPORT:
        s->export_card = HEG_NONE;
        heg_push_export(s, false);
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

POL_TABLE pol_kind heg_kind_preparation = {"preparation", .run = preparation_run};
