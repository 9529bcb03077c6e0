/* news.c - chapter 11: news decks and piles. */
#include "planetb/pb.h"

void pb_offer_draw_news(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const pb_state *s = state;
    (void)seat;
    for (uint64_t left = s->unseen_news & pb_deck_bits(f->a); left; left &= left - 1)
        if (pol_put(out, pol_a(V_NEWS, pol_first(left), 0, 0), 1))
            return;
}

void pb_take_draw_news(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    pb_state *s = state;
    (void)seat;
    s->unseen_news &= ~pol_bit(a.a);
    s->open_news[f->a] = a.a;
    pol_event_add(ev, POL_ALL, RULE(SET, 9), MSG_NEWS_OPEN, a.a, 0, 0, 0, 0, 0);
    pol_pop(s);
}

/* NEWS-2, CARD-9 */
void pb_news_used(pb_state *s, int seat, int news)
{
    s->player[seat].pile |= pol_bit(news);
    s->player[seat].news = (uint8_t)news;
}

/* ---- a news action ---- */

PB_BEGIN(news)
{
    (void)op;
    (void)ev;
    for (int deck = 0; deck < DECKS; deck++)
        if (s->open_news[deck] != PB_NONE && !pb_payable(s, seat, FRAME_NEWS + s->open_news[deck]))
            f->b = 1; /* else NEWS-4 */
}

PB_OFFER(news)
{
    (void)f;
    (void)op;
    (void)seat;
    for (int deck = 0; deck < DECKS; deck++)
        if (s->open_news[deck] != PB_NONE && pol_try(out, pol_a(V_READ, s->open_news[deck], 0, 0)))
            return;
}

PB_CHECK(news)
{
    (void)f;
    (void)op;
    if (!pol_names(a, V_READ, PB_NEWS))
        return POL_NOT_AN_ANSWER;
    if (s->open_news[pb_deck_of(a.a)] != a.a)
        return NO(NEWS, 1);
    return pb_payable(s, seat, FRAME_NEWS + a.a);
}

/* The place stays empty to the end of the turn (NEWS-3). */
PB_TAKE(news)
{
    (void)f;
    (void)op;
    (void)ev;
    s->open_news[pb_deck_of(a.a)] = PB_NONE;
    pb_begin_frame(s, seat, FRAME_NEWS + a.a, 0);
}

/* ---- an own card again (CARD-9) ---- */

/* The pile without what is being used again: that card lies on it again only afterwards. */
static uint64_t replayable(const pb_state *s, int seat)
{
    uint64_t pile = s->player[seat].pile;
    for (int i = 0; i < s->head.depth; i++) {
        const pol_frame *f = &s->frames[i];
        if (f->kind == K_FRAME && f->a >= FRAME_NEWS && f->a < FRAME_LAW)
            pile &= ~pol_bit(f->a - FRAME_NEWS);
    }
    return pile;
}

PB_BEGIN(replay)
{
    (void)op;
    (void)ev;
    for (uint64_t left = replayable(s, seat); left; left &= left - 1)
        if (!pb_payable(s, seat, FRAME_NEWS + pol_first(left)))
            f->b = 1;
}

PB_OFFER(replay)
{
    (void)f;
    (void)op;
    for (uint64_t left = s->player[seat].pile; left; left &= left - 1)
        if (pol_try(out, pol_a(V_REPLAY, pol_first(left), 0, 0)))
            return;
}

PB_CHECK(replay)
{
    (void)f;
    (void)op;
    if (!pol_names(a, V_REPLAY, PB_NEWS))
        return POL_NOT_AN_ANSWER;
    if (!(replayable(s, seat) & pol_bit(a.a)))
        return NO(CARD, 9);
    return pb_payable(s, seat, FRAME_NEWS + a.a);
}

PB_TAKE(replay)
{
    (void)f;
    (void)op;
    (void)ev;
    pb_begin_frame(s, seat, FRAME_NEWS + a.a, FRAME_REPLAYED);
}
