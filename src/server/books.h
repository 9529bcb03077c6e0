/* books.h - cards and rules of a game, and what is looked for in them, for a GET. */
#ifndef POL_SERVER_BOOKS_H
#define POL_SERVER_BOOKS_H

#include "server/server.h"

/* Each fills in the reply, unless g is NULL. */
void book_cards(server *s, const pol_game *g, net_reply *out);
void book_rules(server *s, const pol_game *g, net_reply *out);
void book_sources(server *s, const pol_game *g, net_reply *out);
/* The best rules and cards for the words of somebody's question. */
void book_search(server *s, const pol_game *g, const char *query, net_reply *out);

#endif
