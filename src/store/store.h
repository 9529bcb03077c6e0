/* store.h - what a server must not lose: who there is, which tables, every answer.
 *
 * A table is stored as its record: the header, the seed, and one row for each answer, which is a
 * line of the record. Everything between two calls of store_commit lands together or not at all;
 * what was not committed is not there after a crash. A commit is durable, whatever becomes of the
 * machine, only when store_durable has reached its number: until then nobody may be told of it. The
 * server talks to this header only, so that another database can stand behind it.
 *
 * All calls come from one thread. A call that returns false (0, -1) has left the reason in
 * store_error; the store goes on with what was committed before. Where something was looked for and
 * is not there, the reason is empty.
 */
#ifndef POL_STORE_STORE_H
#define POL_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct store store;

enum {
    STORE_ID = 33,     /* an id of a table or an invitation: 32 hexadecimal digits and a NUL */
    STORE_HASH = 32,   /* bytes of a hashed secret */
    STORE_NAME = 164,  /* bytes of 40 characters, and a NUL */
    STORE_TITLE = 324, /* of 80 */
    STORE_BOT = 16,
    STORE_SEATS = 4,
    STORE_TALK = 1000 /* lines that are kept of what was said at a table */
};

/* Who sits where. player 0: nobody yet. A bot may sit in for a player, who can come back. */
typedef struct store_seat {
    uint8_t seat;
    int64_t player;
    char bot[STORE_BOT];   /* "mc:1", or "" */
    char invite[STORE_ID]; /* "" when the seat is taken */
} store_seat;

/* A table without its answers. */
typedef struct store_table {
    char id[STORE_ID];
    char title[STORE_TITLE];
    char game[32];
    char header[1024]; /* of its record: game, rules version, players, options */
    uint64_t seed;
    int64_t owner, created, updated; /* seconds since 1970 */
    int players;
    int undone; /* how often an answer was taken back */
    bool over;
    uint8_t asked; /* seats whose answer is awaited, a bit each */
    int seats;
    store_seat seat[STORE_SEATS];
} store_table;

/* Opens the database, or makes it for its owner alone; NULL, and error names the file and says why:
 * unreadable, locked by another server, made by a newer version. ready (or NULL) is called from a
 * thread of the store when store_durable has changed after store_await gave up. */
store *store_open(const char *path, void (*ready)(void *user), void *user, char *error,
                  size_t size);
void store_close(store *s);
const char *store_error(const store *s);

/* Writes everything since the last commit. false: none of it happened. */
bool store_commit(store *s);
/* Whether something is to be committed that had better wait until the disk is ready for it: then
 * the disk has to be waited for only once. */
bool store_gathers(store *s);
/* Waits until everything written is durable, but no longer than some milliseconds. */
void store_await(store *s);
/* Sleeps until another commit is due, some milliseconds after the last one: whatever is to be
 * stored meanwhile then shares one commit and one flush. */
void store_nap(store *s);
/* Commits are numbered. The last one that was written. */
int64_t store_written(const store *s);
/* The last commit that is durable; -1: the disk has failed, and a new start must show what it
 * holds. */
int64_t store_durable(const store *s);
/* Waits until everything written is durable; false: it never will be. */
bool store_wait(store *s);
/* A second has passed: if nothing was committed in it, there is time for what can wait. */
void store_rest(store *s);
/* Forgets everything since the last commit. */
void store_forget(store *s);

/* ---- people ---- */

/* The player with this hashed secret, or 0; name becomes what they are called. */
int64_t store_player(store *s, const uint8_t hash[STORE_HASH], char name[STORE_NAME]);
int64_t store_player_new(store *s, const uint8_t hash[STORE_HASH], const char *name);
bool store_player_name(store *s, int64_t player, const char *name);
bool store_name_of(store *s, int64_t player, char name[STORE_NAME]);

/* ---- tables ---- */

bool store_table_new(store *s, const store_table *t);
/* How many tables the player has opened since then, how many there are; -1: it cannot be told. */
int store_tables_since(store *s, int64_t player, int64_t since);
int store_tables_all(store *s);
bool store_table_find(store *s, const char *id, store_table *t);
/* Title and seats. */
bool store_table_save(store *s, const store_table *t);
/* Over, asked, updated and undone. */
bool store_table_moved(store *s, const store_table *t);
/* The table and seat of an invitation. */
bool store_invite(store *s, const char *invite, char table[STORE_ID], int *seat);

typedef void store_seen_table(void *user, const store_table *t, bool archived);
/* Tables that the player owns or sits at, the latest first, at most max. */
bool store_tables_of(store *s, int64_t player, int max, store_seen_table *seen, void *user);
bool store_archive(store *s, const char *table, int64_t player, bool on);

/* ---- answers ---- */

/* The n-th line of the record, from 0, without its newline. Lines at n and behind are replaced: an
 * answer taken back is gone. */
bool store_line(store *s, const char *table, int n, const char *line, size_t size);
bool store_cut(store *s, const char *table, int n); /* forgets lines from n on */
typedef void store_seen_line(void *user, const char *line);
bool store_lines(store *s, const char *table, store_seen_line *seen, void *user);

/* A sealed answer that waits for the others. "" takes it back. */
bool store_hold(store *s, const char *table, int seat, const char *answer);
bool store_drop_held(store *s, const char *table); /* all of the table's */
bool store_held(store *s, const char *table, int seat, char *answer, size_t size);

/* ---- standing orders ---- */

/* A seat's order to answer such questions by themselves; kind is a text of the catalogue. */
bool store_order(store *s, const char *table, int seat, const char *kind, bool on);
bool store_drop_orders(store *s, const char *table, int seat);
typedef void store_seen_order(void *user, int seat, const char *kind);
bool store_orders(store *s, const char *table, store_seen_order *seen, void *user);

/* ---- talk ---- */

bool store_say(store *s, const char *table, int64_t player, int64_t at, const char *text);
typedef void store_seen_talk(void *user, int64_t id, const char *who, int64_t at, const char *text);
/* What was said after that id, at most the last max. */
bool store_talk(store *s, const char *table, int64_t after, int max, store_seen_talk *seen,
                void *user);
/* A note belongs to one seat of a player, because several people at one screen share a player. */
bool store_note(store *s, const char *table, int64_t player, int seat, const char *text);
bool store_note_of(store *s, const char *table, int64_t player, int seat, char *text, size_t size);

#endif
