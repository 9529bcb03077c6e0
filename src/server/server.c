/* server.c - opening, the loop, closing. */
#include "server/hear.h"
#include "server/pages.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/tell.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void server_secret(char id[STORE_ID])
{
    unsigned char bytes[(STORE_ID - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(id, STORE_ID, bytes, sizeof bytes);
}

void server_fingerprint(const char *at, size_t n, char id[STORE_ID])
{
    unsigned char hash[(STORE_ID - 1) / 2];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)at, n, NULL, 0);
    sodium_bin2hex(id, STORE_ID, hash, sizeof hash);
}

void server_hash(const char *secret, uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

void server_complain(server *s, const char *what, const char *why)
{
    int64_t now = time(NULL);
    if (s->complaint.what == what && now < s->complaint.at + 60)
        return;
    s->complaint.what = what;
    s->complaint.at = now;
    fprintf(stderr, "polity serve: %s: %s\n", what, why);
}

/* ---- clients ---- */

bool server_sees(const server *s, int64_t player)
{
    for (const client *c = s->players[(uint64_t)player % PLAYERS_HASH]; c; c = c->same)
        if (c->player == player)
            return true;
    return false;
}

static void unlink_player(server *s, client *c)
{
    int64_t player = c->player;
    *c->same_link = c->same;
    if (c->same)
        c->same->same_link = c->same_link;
    c->player = 0;
    if (!server_sees(s, player))
        rooms_touch(s, player);
}

static void link_player(server *s, client *c, int64_t player)
{
    if (!server_sees(s, player))
        rooms_touch(s, player);
    c->player = player;
    c->same_link = &s->players[(uint64_t)player % PLAYERS_HASH];
    c->same = *c->same_link;
    if (c->same)
        c->same->same_link = &c->same;
    *c->same_link = c;
}

void server_identify(server *s, client *c, int64_t player)
{
    if (c->player == player)
        return;
    if (c->player)
        unlink_player(s, c);
    if (player)
        link_player(s, c, player);
}

void server_know(server *s, client *c, const char *secret)
{
    c->secret = true;
    server_hash(secret, c->hash);
    server_identify(s, c, store_player(s->db, c->hash, c->name));
}

void server_busy(server *s, client *c)
{
    if (c->busy)
        return;
    c->busy = true;
    c->next_busy = s->busy;
    s->busy = c;
}

static void not_busy(server *s, client *c)
{
    client **at = &s->busy;
    while (*at && *at != c)
        at = &(*at)->next_busy;
    if (*at)
        *at = c->next_busy;
}

void server_unfollow(followed *f)
{
    if (!f->r)
        return;
    *f->link = f->next;
    if (f->next)
        f->next->link = f->link;
    *f = (followed){0};
}

static void *opened(void *user, net_conn *conn, const char *secret)
{
    server *s = user;
    client *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->s = s;
    c->conn = conn;
    c->doing = -1;
    c->allowance = BURST;
    snprintf(c->lang, sizeof c->lang, "en");
    if (secret[0])
        server_know(s, c, secret);
    c->next = s->clients;
    c->link = &s->clients;
    if (c->next)
        c->next->link = &c->next;
    s->clients = c;
    return c;
}

static void closed(void *user, void *own)
{
    client *c = own;
    server *s = user;
    for (int i = 0; i < FOLLOWED_MAX; i++)
        server_unfollow(&c->at[i]);
    server_identify(s, c, 0);
    not_busy(s, c);
    *c->link = c->next;
    if (c->next)
        c->next->link = c->link;
    text_free(&c->later);
    free(c);
}

static void drained(void *user, void *own)
{
    server *s = user;
    client *c = own;
    if (c->behind) {
        server_busy(s, c);
        net_wake(s->net);
    }
    c->behind = false;
}

static void message(void *user, void *own, const char *said)
{
    hear(user, own, said);
}

/* ---- the loop ---- */

static void take_thoughts(server *s)
{
    for (job *j; (j = pool_done(s->pool)) != NULL; free(j)) {
        room *r = room_find(s, j->table);
        if (!r)
            continue;
        r->thinking = false;
        const store_seat *seat = room_seat(r, j->seat);
        if (!j->stop && j->question == room_question(r) && seat && seat->bot[0]
            && table_asked(r->t) >> j->seat & 1)
            room_give(s, r, j->seat, j->answer, NULL);
        room_go_on(s, r);
    }
}

/* The store could not take what happened since the last commit, so all of it is undone. */
static void take_back(server *s)
{
    server_complain(s, "what players did could not be stored", s->why);
    store_forget(s->db);
    s->failed = false;
    for (client *c = s->busy; c; c = c->next_busy) /* before rooms, and who follows them, go */
        tell_taken_back(c, s->why);
    for (room *r = s->dirty, *next; r; r = next) {
        next = r->next_dirty;
        room_again(s, r);
    }
    for (client *c = s->clients; c; c = c->next) {
        if (c->secret) { /* a player that was not stored has no number: look it up again */
            c->name[0] = '\0';
            server_identify(s, c, store_player(s->db, c->hash, c->name));
        }
    }
}

/* Nobody is told what is not durable. A disk that has failed leaves nothing to go on with. */
static void release(server *s)
{
    int64_t durable = store_durable(s->db);
    if (durable < 0) {
        s->disk_failed = true;
        net_stop(s->net);
        return;
    }
    net_release(s->net, durable);
}

/* Stores what happened, or takes it back, and tells everybody as soon as it is durable. The disk is
 * mostly so quick that waiting for it costs less than being called back. */
static void settle_now(server *s)
{
    if (!s->failed && !store_commit(s->db)) {
        s->failed = true;
        snprintf(s->why, sizeof s->why, "%s", store_error(s->db));
    }
    if (s->failed)
        take_back(s);
    net_hold(s->net, store_written(s->db));
    tell_all(s);
    store_await(s->db);
    release(s);
}

static void settle(void *user)
{
    server *s = user;
    int64_t now = time(NULL);
    bool sweep = now != s->swept;
    s->swept = now;
    take_thoughts(s);
    if (sweep)
        rooms_sweep(s, now);
    if (s->failed || !store_gathers(s->db))
        settle_now(s);
    else
        release(s);
    if (sweep)
        store_rest(s->db);
}

/* When there is nothing to do at once. Whoever answers now is heard together with others. */
static void nap(void *user)
{
    server *s = user;
    store_nap(s->db);
}

/* From other threads: a bot has thought, or something has become durable. */
static void wake(void *user)
{
    server *s = user;
    net_wake(s->net);
}

server *server_open(const server_config *c, char *error, size_t size)
{
    server *s = calloc(1, sizeof *s);
    if (!s || sodium_init() < 0) {
        snprintf(error, size, "%s", s ? "libsodium finds no source of chance" : "out of memory");
        free(s);
        return NULL;
    }
    s->dealt = c->dealt;
    s->deals = pol_rng_seed(c->seed);
    s->web = c->web;
    s->secure = c->secure;
    s->tables_each = c->tables_each;
    s->tables_all = c->tables_all;
    s->db = store_open(c->db, wake, s, error, size);
    if (s->db) {
        const net_handlers h = {.user = s,
                                .get = page_get,
                                .opened = opened,
                                .message = message,
                                .closed = closed,
                                .drained = drained,
                                .settle = settle,
                                .nap = nap};
        s->net = net_open(c->host, c->port, &h, error, size);
    }
    if (s->net) {
        s->pool = pool_open(c->threads, wake, s);
        if (!s->pool)
            snprintf(error, size, "no thread can be had for the bots");
    }
    if (!s->pool) {
        server_close(s);
        return NULL;
    }
    return s;
}

int server_port(const server *s)
{
    return net_port(s->net);
}

bool server_run(server *s)
{
    net_run(s->net);
    return !s->disk_failed;
}

bool server_settle(server *s)
{
    take_thoughts(s);
    settle_now(s);
    return store_wait(s->db);
}

void server_close(server *s)
{
    if (s->pool)
        pool_close(s->pool);
    for (int i = 0; i < ROOMS_HASH; i++)
        while (s->rooms[i])
            room_drop(s, s->rooms[i]);
    if (s->db) {
        store_commit(s->db);
        store_close(s->db);
    }
    if (s->net) /* after the threads that wake it */
        net_close(s->net);
    for (int i = 0; i < LISTS_MAX; i++) {
        text_free(&s->lists[i].body);
        find_close(s->finders[i].rules);
        find_close(s->finders[i].cards);
    }
    text_free(&s->out);
    free(s);
}
