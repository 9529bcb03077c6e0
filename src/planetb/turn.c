/* turn.c - chapter 3: a turn, and what may be done between its actions. */
#include "planetb/turn.h"

#include "planetb/frames.h"
#include "planetb/mood.h"
#include "planetb/news.h"
#include "planetb/offices.h"
#include "planetb/production.h"
#include "planetb/reorganisation.h"
#include "planetb/setup.h"

/* ---- free actions ---- */

/* What is plainly impossible is not tried, unless refusals are wanted. */
bool pb_offer_free(const pb_state *s, int seat, pol_list *out)
{
    const pb_player *p = &s->player[seat];
    bool refusals = out->rules != NULL;
    if (s->phase != IN_TURN || seat != s->active)
        return false;
    for (int r = 0; r < RESOURCES; r++)
        if ((p->store[r] || refusals) && pol_try(out, pol_a(V_SELL, r, 0, 0)))
            return true;
    if (pol_try(out, pol_a(V_BUY_TILE, 0, 0, 0)))
        return true;
    for (int field = 0; field < PB_FIELDS; field++)
        if ((p->field[field] || refusals) && pol_try(out, pol_a(V_UNCOVER, field, 0, 0)))
            return true;
    return pol_try(out, pol_a(V_OFFICE, 0, 0, 0));
}

pol_no pb_check_free(const pb_state *s, int seat, pol_ans a)
{
    const pb_player *p = &s->player[seat];
    if (s->phase != IN_TURN || seat != s->active)
        return POL_NOT_AN_ANSWER;
    switch (a.verb) {
    case V_SELL:
        if (!p->store[a.a])
            return BECAUSE(PROD, 12, MSG_NO_UNITS, 1, a.a, 0);
        return p->store[a.a] > pb_owed_gift(s, a.a)
                   ? 0
                   : BECAUSE(CARD, 12, MSG_NO_OWED, p->store[a.a], a.a, pb_owed_gift(s, a.a));
    case V_BUY_TILE:
        return p->money >= pb_number.tile_price
                   ? 0
                   : BECAUSE(PROD, 7, MSG_NO_MONEY, pb_number.tile_price, p->money);
    case V_UNCOVER:
        return p->field[a.a] ? 0 : BECAUSE(PROD, 9, MSG_NO_TILE_AT, a.a);
    case V_OFFICE:
        if (!s->office[seat])
            return BECAUSE(TURN, 9, MSG_NO_OFFICE);
        return s->office_used ? BECAUSE(TURN, 9, MSG_NO_OFFICE_NOW, s->office[seat]) : 0;
    default:
        return POL_NOT_AN_ANSWER;
    }
}

pol_no pb_check_to_pay(const pb_state *s, int seat, pol_ans a)
{
    pol_no no = pb_check_free(s, seat, a);
    return !no && a.verb == V_OFFICE ? NO(ACT, 14) : no;
}

void pb_take_free(pb_state *s, int seat, pol_ans a, pol_events *ev)
{
    assert(s->phase == IN_TURN && seat == s->active);
    switch (a.verb) {
    case V_SELL:
        assert(s->player[seat].store[a.a] > pb_owed_gift(s, a.a));
        pb_sell(s, seat, a.a, ev);
        break;
    case V_BUY_TILE:
        pb_change_money(s, seat, -pb_number.tile_price);
        TELL(RULE(PROD, 7), MSG_COVER_BOUGHT, seat, pb_number.tile_price);
        pb_push(s, K_COVER, seat);
        break;
    case V_UNCOVER:
        pb_uncover(s, seat, a.a, RULE(PROD, 9), ev);
        break;
    default:
        pb_use_office(s, seat, RULE(TURN, 9), ev);
    }
}

/* ---- the turn ---- */

/* `who` is the active player. */
typedef struct turn_frame {
    POL_FRAME;
    uint8_t slot; /* of the deal, once it is made */
    uint8_t spare[4];
} turn_frame;
POL_FRAME_FITS(turn_frame);

void pb_push_turn(pb_state *s, int seat, int step, int slot)
{
    assert(seat == s->active && pol_top(s)->kind == K_GAME);
    turn_frame *f = pb_push(s, K_TURN, seat);
    f->step = (uint8_t)step;
    f->slot = (uint8_t)slot;
}

/* News cards that were taken are replaced at the end of the turn (TURN-12). */
static void turn_news_over(pb_state *s)
{
    for (int deck = DECKS - 1; deck >= 0; deck--)
        if (s->open_news[deck] == PB_NONE && s->unseen_news & pb_deck_bits(deck))
            pb_draw_news(s, deck);
}

static bool election_due(const pb_state *s)
{
    return s->disc == pb_cards.election_last || (s->touched && !pb_opt(s, OPT_TOUCHED));
}

/* After the trigger everybody has one more turn. Who caused it has the last one (END-2). */
static void next_player(pb_state *s)
{
    bool over = s->turns_left == 1;
    assert(s->phase == AFTER_TURN);
    if (s->turns_left)
        s->turns_left--;
    s->active = (uint8_t)pb_next(s, s->active);
    s->office_used = s->touched = 0;
    pol_pop(s);
    if (over)
        pol_top(s)->step = GAME_END;
}

static enum pol_run turn_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(turn_frame);
    if (f->step <= TURN_DONE)
        return POL_ASK;
    switch (f->step++) {
    case TURN_OFFICE:
        if (s->office[f->who] && !s->office_used)
            pb_use_office(s, f->who, RULE(TURN, 10), ev);
        break;
    case TURN_HAND:
        assert(s->phase == IN_TURN && (s->office_used || !s->office[f->who]));
        s->phase = AFTER_TURN;
        pb_push(s, K_REFILL, f->who);
        break;
    case TURN_NEWS:
        turn_news_over(s);
        break;
    case TURN_REORGANISATION:
        if (s->suitcases[f->slot] == pb_suitcase_fields(s))
            pb_reorganise(s, f->who, f->slot);
        break;
    case TURN_ELECTION:
        if (election_due(s))
            pb_push(s, K_ELECTION, f->who);
        break;
    default:
        next_player(s);
    }
    return POL_RUN;
}

static void turn_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(turn_frame);
    if (f->step == TURN_DONE) {
        if (pol_try(out, pol_a(V_END, 0, 0, 0)))
            return;
    } else if (pol_offer_range(out, V_DEAL, 0, SLOTS - 1)) {
        return;
    }
    pb_offer_free(s, seat, out);
}

static pol_no turn_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(turn_frame);
    bool done = f->step == TURN_DONE;
    if (a.verb == (done ? V_DEAL : V_END))
        return NO(TURN, 2);
    if (a.verb == V_END)
        return 0;
    if (a.verb == V_DEAL)
        return s->tile[a.a] != PB_NONE ? 0 : NO(REORG, 6);
    return pb_check_free(s, seat, a);
}

static void turn_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(turn_frame);
    assert(seat == s->active && s->phase == IN_TURN);
    if (a.verb == V_DEAL) {
        assert(f->step == TURN_DEAL && s->tile[a.a] != PB_NONE);
        assert(s->suitcases[a.a] < pb_suitcase_fields(s));
        f->slot = a.a;
        f->step = TURN_DONE;
        s->suitcases[a.a]++;
        pb_begin_frame(s, seat, FRAME_TILE + 2 * s->tile[a.a] + s->market[a.a], 0, RULE(TURN, 3),
                       ev);
    } else if (a.verb == V_END) {
        assert(f->step == TURN_DONE);
        f->step = TURN_OFFICE;
    } else {
        pb_take_free(s, seat, a, ev);
    }
}

static void turn_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(turn_frame);
    q->prompt.msg = f->step == TURN_DONE ? MSG_ASK_END : MSG_ASK_DEAL;
    q->prompt.n[0] = s->turn;
    if (f->step == TURN_DONE) {
        q->has_keep = true;
        q->keep = pol_a(V_END, 0, 0, 0);
    }
}

POL_TABLE pol_kind pb_kind_turn = {
    "turn",
    .run = turn_run,
    .offer = turn_offer,
    .check = turn_check,
    .take = turn_take,
    .prompt = turn_prompt,
    .part = {[TURN_DEAL] = "deal", [TURN_DONE] = "end"},
    .label = pb_label_begun,
    .flags = POL_KIND_ALWAYS,
};

/* Whether a printed frame of this seat is under way. */
static bool has_box(const pb_state *s, int seat)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->frames[i].kind == K_BOX && s->frames[i].who == seat)
            return true;
    return false;
}

pol_rule pb_moment(const void *state, int seat, pol_ans a)
{
    const pb_state *s = state;
    switch (a.verb) {
    case V_DEAL:
    case V_SELL:
    case V_BUY_TILE:
    case V_UNCOVER:
    case V_OFFICE:
    case V_END:
        return s->phase == IN_TURN && seat == s->active ? POL_UNDER_WAY : POL_OTHER_TIME;
    case V_NEXT:
    case V_NEXT_STEP:
        return has_box(s, seat) ? POL_UNDER_WAY : POL_NOT_AN_ANSWER;
    default:
        return POL_NOT_AN_ANSWER;
    }
}
