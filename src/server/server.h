/* server.h - tables in the browser: what the parts of the server share.
 *
 *   rooms.c   tables in memory: loading, answers, undo, bots, standing orders
 *   hear.c    what clients say
 *   tell.c    what they are told; table.c: of a table
 *   pages.c   what a GET gets
 *   books.c   ... of cards and rules, and what was looked for in them
 *   pool.c    threads for bots
 *   net.c     HTTP and WebSocket
 *   server.c  opening, the loop, closing
 *
 * Each has a header of its own, but for what they share. Everything but the pool runs in one
 * thread. What a handler changes is written to the store at once and committed when everything that
 * had arrived was handled (settle). What people are to be told is written then, while the disk
 * makes the commit durable, and sent when it has. If a commit fails, the rooms that were touched
 * are read from the store again, and those who asked are told why.
 */
#ifndef POL_SERVER_SERVER_H
#define POL_SERVER_SERVER_H

#include "base/find.h"
#include "base/json.h"
#include "base/text.h"
#include "host/table.h"
#include "polity.h"
#include "server/net.h"
#include "server/pool.h"
#include "store/store.h"

/* Marks a text of the catalogue where it is not translated yet; tools/po collects them. */
#define N_(text) text

typedef struct server server;
typedef struct room room;
typedef struct client client;
typedef struct followed followed;

enum {
    ROOMS_HASH = 1024,
    PLAYERS_HASH = 1024,
    ROOM_IDLE = 600,   /* seconds without a client or a bot's move before a room leaves memory */
    FOLLOWED_MAX = 8,  /* tables one client can follow at a time */
    STANDING_MAX = 16, /* standing orders of a seat */
    ORDER_MAX = 40,    /* bytes of the name of a question */
    SAID_MAX = 500,    /* characters of a line of chat */
    NOTE_MAX = 4000,
    TABLES_SHOWN = 100,
    LISTS_MAX = 16,
    BEHIND = 65536 /* bytes that wait for a client before it hears only how things stand */
};

/* Messages that a client may send: so many a second in the long run, so many at once. One that took
 * the server work counts as one more for each millisecond of it. */
enum { RATE = 20, BURST = 100 };

/* What has changed in the view through somebody's eyes since the last look. */
typedef struct sight {
    int look; /* of the room, when it was written */
    text change;
} sight;

/* What somebody was told of the answers from the first on. */
typedef struct story {
    int moves; /* of the room, when it was written; 0: not yet */
    int first;
    uint64_t sight; /* log_sight */
    char lang[8];
    text events;
} story;

/* A table in memory. Invariant: between two calls of settle, t, its row and the store agree; lines
 * is the number of record lines in the store. people, moves and orders count how often the members
 * of a message about them have changed. */
struct room {
    room *next; /* in its bucket */
    room *next_dirty;
    followed *followers;
    store_table row;
    pol_table *t;
    int lines;
    size_t line_end;  /* of the record, behind the last stored line */
    bool dirty;       /* something happened since settle: it is in the server's list */
    bool unstored;    /* made since the last commit */
    bool thinking;    /* a bot's job is under way */
    bool waits;       /* what happened could not be stored: bots try again in the next second */
    bool holds;       /* the store has sealed answers that wait for others */
    int said;         /* lines of chat since it is in memory */
    int people;       /* title, seats, who is there */
    int moves;        /* the position */
    int orders;       /* standing orders */
    int look, looked; /* the number of the last look at the position; its moves */
    pol_state seen, before;      /* what it saw; what the look before it saw */
    uint64_t points;             /* a hash of all VP that it saw */
    sight sights[POL_SEATS + 2]; /* of the seats, of those who watch, of all who see no more */
    story told;                  /* what somebody was told last of what happened */
    int64_t used;                /* when somebody last needed it */
    char standing[POL_SEATS][STANDING_MAX][ORDER_MAX]; /* names of questions */
    int standings[POL_SEATS];
    char who[POL_SEATS][STORE_NAME];
};

/* A table that a client follows, and what it has been told. In the room's list unless r is NULL. */
struct followed {
    room *r; /* NULL: free */
    client *c;
    followed *next, **link;
    int look;                        /* the seat through whose eyes, or POL_SPECTATOR */
    int answers_told;                /* of the log */
    int people, moves, orders, said; /* of the room, when it was told */
    int view;                        /* the look whose view it was told; 0: none */
    uint64_t points;                 /* of the room, when it was told VP */
    int64_t talk_told;
    int64_t turn; /* of the loop, when it was told */
    bool fresh;   /* it has not been told anything yet */
    bool tell;
    int re; /* the message this answers, -1: none */
};

/* Somebody's connection. Invariant: it is in the bucket of its player unless player is 0, and in
 * the server's list of busy ones if and only if busy; every number that it asked since settle
 * stands in a message of later or in the re of a table it follows. */
struct client {
    client *next, **link;
    client *same, **same_link; /* in the bucket of its player */
    client *next_busy;
    server *s;
    net_conn *conn;
    int64_t player; /* 0: not known yet */
    uint8_t hash[STORE_HASH];
    bool secret; /* has one */
    char name[STORE_NAME];
    followed at[FOLLOWED_MAX];
    text later;  /* messages for after the commit */
    bool behind; /* it has not been told all, because too much waits for it */
    bool busy; /* in the server's list: it said something since settle, or something waits for it */
    int doing; /* id of the message being handled, -1: none */
    bool answered; /* a message with that id as "re" is on its way */
    double allowance;
    double last;
    char lang[8];
};

/* Cards, rules or sources of a game, as GET has them. Invariant: etag is of body, both of
 * list(g). */
typedef struct server_list {
    const pol_game *g;
    void (*list)(const pol_game *g, text *t); /* NULL: free */
    text body;
    char etag[STORE_ID + 2];
} server_list;

/* What is needed to look for words in the rules and cards of a game. g NULL: free. */
typedef struct server_finder {
    const pol_game *g;
    finder *rules, *cards;
} server_finder;

/* Invariant: rooms and clients have no other owner; after settle no room is dirty, nothing has
 * failed, and what memory has of a table is what the store has of it. */
struct server {
    store *db;
    net *net;
    pool *pool;
    client *clients;
    client *players[PLAYERS_HASH];
    room *rooms[ROOMS_HASH];
    client *busy; /* what has to be looked at when everything that arrived was handled */
    room *dirty;
    bool failed;   /* the store could not take something of a room: settle must not commit */
    char why[240]; /* why it could not */
    bool disk_failed;
    char unreadable[240];        /* why a table that is in the store cannot be played; "": it can */
    int64_t turn;                /* of the loop */
    text out;                    /* a message being written */
    int tables_each, tables_all; /* see server_config */
    const char *web;             /* NULL, or a directory instead of the embedded pages */
    bool secure;                 /* see server_config */
    server_list lists[LISTS_MAX];
    server_finder finders[LISTS_MAX];
    bool dealt;    /* see server_config */
    pol_rng deals; /* if dealt: gives the seeds of the tables */
    int64_t swept;
    struct {
        const char *what; /* the last that the operator was told, and when */
        int64_t at;
    } complaint;
};

/* The number under which the store keeps a note of this seat; behind the seats, that of somebody
 * who watches. Stored tables have it, so it is not the engine's number of spectators. */
static inline int note_seat(int seat)
{
    return seat < POL_SEATS ? seat : POL_SEATS;
}

typedef struct server_config {
    const char *db, *host, *web;
    bool secure; /* people come by TLS: cookies are for that only */
    int port, threads;
    int tables_each; /* tables that one player may open within an hour; 0: any number */
    int tables_all;  /* tables that the database may hold; 0: any number */
    bool dealt;    /* for tests: every run has the same deals and bots; anybody can foresee them */
    uint64_t seed; /* if dealt: which */
} server_config;

server *server_open(const server_config *c, char *error, size_t size);
int server_port(const server *s);
/* Until SIGINT or SIGTERM; false: until the disk failed. */
bool server_run(server *s);
/* Everything that was heard so far is durable, or has been taken back; false: the disk has failed,
 * and nobody may be told anything. */
bool server_settle(server *s);
void server_close(server *s);
/* Who has this secret is this client from now on. */
void server_know(server *s, client *c, const char *secret);
/* The client is this player, 0: nobody. */
void server_identify(server *s, client *c, int64_t player);
/* Whether a player has a page open. */
bool server_sees(const server *s, int64_t player);
/* A line for whoever runs the server, at most once a minute for the same `what` (a constant). */
void server_complain(server *s, const char *what, const char *why);
/* The client is looked at again when everything that arrived was handled. */
void server_busy(server *s, client *c);
void server_unfollow(followed *f);
/* What the store keeps of a secret. */
void server_hash(const char *secret, uint8_t hash[STORE_HASH]);
/* 128 bits of a hash of some bytes, in hexadecimal digits. */
void server_fingerprint(const char *at, size_t n, char id[STORE_ID]);
/* A new secret of 128 bits in hexadecimal digits. */
void server_secret(char id[STORE_ID]);

#endif
