/* news.c - chapter 11: news decks and piles. */
#include "planetb/news.h"

#include "planetb/frames.h"

typedef struct draw_news_frame {
    POL_FRAME;
    uint8_t deck;
    uint8_t spare[4];
} draw_news_frame;
POL_FRAME_FITS(draw_news_frame);

void pb_draw_news(pb_state *s, int deck)
{
    assert(s->open_news[deck] == PB_NONE && s->unseen_news & pb_deck_bits(deck));
    draw_news_frame *f = pb_push(s, K_DRAW_NEWS, POL_CHANCE);
    f->deck = (uint8_t)deck;
}

static void draw_news_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(draw_news_frame);
    for (uint64_t left = s->unseen_news & pb_deck_bits(f->deck); left; left &= left - 1)
        if (pol_put(out, pol_a(V_NEWS, pol_first(left), 0, 0), 1))
            return;
}

static void draw_news_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(draw_news_frame);
    assert(s->unseen_news & pol_bit(a.a) && pb_deck_of(a.a) == f->deck);
    assert(s->open_news[f->deck] == PB_NONE);
    s->unseen_news &= ~pol_bit(a.a);
    s->open_news[f->deck] = a.a;
    TELL(RULE(SET, 9), MSG_NEWS_OPEN, a.a);
    pol_pop(s);
}

POL_TABLE pol_kind pb_kind_draw_news = {
    "draw_news",
    .offer = draw_news_offer,
    .take = draw_news_take,
    .msg = MSG_ASK_DRAW_NEWS,
    .flags = POL_KIND_CHANCE,
};

void pb_news_used(pb_state *s, int seat, int news, pol_events *ev)
{
    bool immoral = pb_immoral(s, seat);
    assert(!(s->unseen_news & pol_bit(news)) && s->open_news[pb_deck_of(news)] != news);
    s->player[seat].pile |= pol_bit(news);
    s->player[seat].news = (uint8_t)news;
    if (pb_immoral(s, seat) != immoral)
        TELL(RULE(NEWS, 5), immoral ? MSG_MORAL : MSG_IMMORAL, seat);
}

int pb_news_at(const pb_state *s, int i)
{
    const box_frame *box = pb_box_at(s, i);
    return box ? pb_box_news(box) : -1;
}

/* ---- a news action ---- */

static void op_news_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->open_news[deck] != PB_NONE && !pb_payable(s, seat, FRAME_NEWS + s->open_news[deck]))
            f->choices = 1; /* else NEWS-4 */
}

static void op_news_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                          pol_list *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->open_news[deck] != PB_NONE && pol_try(out, pol_a(V_READ, s->open_news[deck], 0, 0)))
            return;
}

static pol_no op_news_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_ans a)
{
    if (a.verb != V_READ)
        return POL_NOT_AN_ANSWER;
    if (s->open_news[pb_deck_of(a.a)] != a.a)
        return NO(NEWS, 1);
    return pb_payable(s, seat, FRAME_NEWS + a.a);
}

/* The place stays empty to the end of the turn (NEWS-3). */
static void op_news_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                         pol_events *ev)
{
    assert(s->open_news[pb_deck_of(a.a)] == a.a);
    s->open_news[pb_deck_of(a.a)] = PB_NONE;
    pb_begin_frame(s, seat, FRAME_NEWS + a.a, 0, RULE(NEWS, 1), ev);
}

POL_TABLE pb_op_row pb_op_news = {
    .units = true,
    .begin = op_news_begin,
    .offer = op_news_offer,
    .check = op_news_check,
    .take = op_news_take,
    .msg = MSG_ASK_READ,
};

/* ---- an own card again (CARD-9) ---- */

/* The pile without a card that is being used again. It lies on the pile again only afterwards. */
static uint64_t replayable(const pb_state *s, int seat)
{
    uint64_t pile = s->player[seat].pile;
    for (int i = 0; i < s->head.depth; i++)
        if (pb_news_at(s, i) >= 0)
            pile &= ~pol_bit(pb_news_at(s, i));
    return pile;
}

static void op_replay_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    for (uint64_t left = replayable(s, seat); left; left &= left - 1)
        if (!pb_payable(s, seat, FRAME_NEWS + pol_first(left)))
            f->choices = 1;
}

static void op_replay_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                            pol_list *out)
{
    for (uint64_t left = s->player[seat].pile; left; left &= left - 1)
        if (pol_try(out, pol_a(V_REPLAY, pol_first(left), 0, 0)))
            return;
}

static pol_no op_replay_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_ans a)
{
    if (a.verb != V_REPLAY)
        return POL_NOT_AN_ANSWER;
    if (!(replayable(s, seat) & pol_bit(a.a)))
        return NO(CARD, 9);
    return pb_payable(s, seat, FRAME_NEWS + a.a);
}

static void op_replay_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                           pol_events *ev)
{
    assert(replayable(s, seat) & pol_bit(a.a));
    pb_begin_frame(s, seat, FRAME_NEWS + a.a, BOX_REPLAYED, RULE(CARD, 9), ev);
}

POL_TABLE pb_op_row pb_op_replay = {
    .units = true,
    .begin = op_replay_begin,
    .offer = op_replay_offer,
    .check = op_replay_check,
    .take = op_replay_take,
    .msg = MSG_ASK_REPLAY,
};
