/* news.h - chapter 11: news decks and piles. */
#ifndef PB_NEWS_H
#define PB_NEWS_H

#include "planetb/pb.h"

/* Pushes the draw of the next open card of a deck. */
void pb_draw_news(pb_state *s, int deck);
/* Puts a card on top of a pile (NEWS-2, CARD-9). */
void pb_news_used(pb_state *s, int seat, int news, pol_events *ev);
/* The news card that frame i of the stack resolves; -1: none. */
int pb_news_at(const pb_state *s, int i);

#endif
