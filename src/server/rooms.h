/* rooms.h - tables in memory: loading, answers, undo, bots, standing orders. */
#ifndef POL_SERVER_ROOMS_H
#define POL_SERVER_ROOMS_H

#include "server/server.h"

/* The table, read from the store if need be; NULL: there is none. */
room *room_find(server *s, const char *id);
room *room_new(server *s, const store_table *row, const pol_setup *setup);
void room_drop(server *s, room *r);
void rooms_sweep(server *s, int64_t now);
/* Something happened there: everybody who follows it is told. */
void room_touch(server *s, room *r);
/* The store could not take what happened there; it has just said why. */
void room_failed(server *s, room *r);
/* Reads it again after a failure of the store; one that was never stored goes. */
void room_again(server *s, room *r);
/* The number of the question that stands: no other question of the table ever had it. */
int64_t room_question(const room *r);
/* Takes an answer and writes it to the store. */
table_outcome room_give(server *s, room *r, int seat, pol_ans a, pol_rule *why);
bool room_undo(server *s, room *r, int seat);
/* Stops the bot that thinks at this table: its question no longer stands. */
void room_think_no_more(server *s, const room *r);
/* Lets standing orders answer, and bots think. */
void room_go_on(server *s, room *r);
/* A seat's order to answer questions of this name by themselves, or its end. false: the seat is not
 * asked such a question now, or has too many orders. */
bool room_order(server *s, room *r, int seat, const char *name, bool on);
void room_no_orders(server *s, room *r, int seat);
/* Title or seats have changed. */
void room_save(server *s, room *r);
store_seat *room_seat(room *r, int seat);
void room_names(server *s, room *r);
/* Looks at the position if it has changed. Returns the number of the last look. */
int room_look(room *r);
/* What the last look saw other than the one before, through the eyes of a seat or POL_SPECTATOR. */
const text *room_change(room *r, int eyes);
/* Everybody at the tables of this player hears of it: another name, or they came or went. */
void rooms_touch(server *s, int64_t player);

/* The seats of this player, one bit for each: all of them; only those that no bot plays. */
uint8_t seats_of(const store_table *row, int64_t player);
uint8_t seats_played(const store_table *row, int64_t player);
bool room_mine(const room *r, int seat, int64_t player);
bool room_owned(const room *r, int64_t player);

#endif
