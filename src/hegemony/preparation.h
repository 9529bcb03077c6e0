/* preparation.h - hands, decks and their draws (preparation.c). */
#ifndef HEG_PREPARATION_H
#define HEG_PREPARATION_H

#include "hegemony/heg.h"

enum { PREPARATION_CARDS = 3 }; /* the step in which WC draws its cards; the other roles follow */

/* Copies of each face of a role's cards that are in its deck or hand; returns how many in all. */
int heg_unseen_cards(const heg_state *s, int role, uint8_t left[HEG_DECK_FACES]);
/* Hands are kept in ascending order, so that equal hands are equal bytes. */
void heg_hand_add(heg_state *s, int role, int face);
int heg_hand_size(const heg_state *s, int role);
bool heg_in_hand(const heg_state *s, int role, int face);
void heg_hand_discard(heg_state *s, int role, int face); /* ACT-12 */

/* A draw (K_DRAW_...) of so many cards by a role, or for its Market. */
void heg_push_draw(heg_state *s, enum heg_kind kind, int role, int cards);
/* An Export card is turned up. It comes into force, or is shown to a player who may choose it
 * (heg_show_export). */
void heg_push_export(heg_state *s, bool shown);
void heg_fill_immigration(heg_state *s);

/* Events that can be drawn: in round 1 those for later rounds are shuffled back and replaced. */
uint64_t heg_event_deck(const heg_state *s);
/* ST has looked at this Event, which lies on top of the deck. */
void heg_put_on_top(heg_state *s, int event);
/* So many Events are turned up for ST to look at, and stay on top of the deck. */
void heg_push_peek(heg_state *s, int cards);

#endif
