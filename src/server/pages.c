/* pages.c - what a GET gets: the page and its parts, logs and records; books.c has the rest. */
#include "host/log.h"
#include "server/assets.h"
#include "server/books.h"
#include "server/pages.h"
#include "server/rooms.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".mjs", "text/javascript; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".json", "application/json"},
                 {".svg", "image/svg+xml"}};
    size_t n = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t end = strlen(types[i].end);
        if (n > end && strcmp(path + n - end, types[i].end) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

/* ---- files ---- */

/* A file of the directory that is used while the pages are being written. */
static bool from_directory(const char *web, const char *path, net_reply *out)
{
    char name[512];
    if (strstr(path, ".."))
        return false;
    snprintf(name, sizeof name, "%s/%s", web, path);
    FILE *f = fopen(name, "rb");
    if (!f)
        return false;
    text all = {0};
    char piece[8192];
    for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
        text_some(&all, piece, n);
    fclose(f);
    out->status = 200;
    out->type = type_of(path);
    out->body = all.at ? all.at : "";
    out->keep = all.at;
    out->size = all.n;
    return true;
}

static bool from_program(const char *path, net_reply *out)
{
    for (const asset *a = assets; a->path; a++) {
        if (strcmp(a->path, path) != 0)
            continue;
        out->status = 200;
        out->type = type_of(path);
        out->body = a->begin;
        out->size = (size_t)(a->packed - a->begin);
        out->packed = a->packed;
        out->packed_size = (size_t)(a->end - a->packed);
        out->etag = a->etag;
        return true;
    }
    return false;
}

static bool file_at(const server *s, const char *path, net_reply *out)
{
    return s->web ? from_directory(s->web, path, out) : from_program(path, out);
}

static void send_text(net_reply *out, text *t, const char *type)
{
    out->status = 200;
    out->type = type;
    out->body = t->at ? t->at : "";
    out->keep = t->at;
    out->size = t->n;
}

static void forbid(net_reply *out, const char *why)
{
    out->status = 403;
    out->body = why;
    out->size = strlen(why);
}

/* ---- logs and records ---- */

static int64_t player_of(server *s, const char *secret)
{
    uint8_t hash[STORE_HASH];
    char name[STORE_NAME];
    if (!secret[0])
        return 0;
    server_hash(secret, hash);
    return store_player(s->db, hash, name);
}

/* "TABLE/SEAT", or "TABLE/watch" for spectators: the table, and through whose eyes. NULL: there is
 * no such table, or the reply says that the seat is not theirs. */
static room *log_path(server *s, const char *path, const char *secret, int *seat, net_reply *out)
{
    char id[STORE_ID];
    size_t n = strcspn(path, "/");
    if (n != STORE_ID - 1 || path[n] != '/')
        return NULL;
    memcpy(id, path, n);
    id[n] = '\0';
    room *r = server_settle(s) ? room_find(s, id) : NULL;
    *seat = POL_SPECTATOR;
    if (!r || strcmp(path + n + 1, "watch") == 0)
        return r;
    *seat = pol_seat_find(pol_state_game(table_state(r->t)), path + n + 1);
    if (*seat >= 0 && *seat < POL_SEATS && room_mine(r, *seat, player_of(s, secret)))
        return r;
    forbid(out, "this seat is not yours\n");
    return NULL;
}

/* What happened, in sentences. */
static void log_of(server *s, const char *path, const net_request *asked, net_reply *out)
{
    int seat;
    text t = {0};
    const room *r = log_path(s, path, asked->cookie, &seat, out);
    if (!r)
        return;
    log_text(&t, r->t, seat, asked->lang);
    send_text(out, &t, "text/plain; charset=utf-8");
}

/* What happened, as data: a list of events for each answer. */
static void events_of(server *s, const char *path, const net_request *asked, net_reply *out)
{
    int seat;
    text t = {0};
    const room *r = log_path(s, path, asked->cookie, &seat, out);
    if (!r)
        return;
    text_add(&t, "[");
    for (int i = 0; i < table_count(r->t); i++) {
        text_add(&t, i ? ",\n" : "");
        log_json(&t, r->t, seat, asked->lang, i);
    }
    text_add(&t, "]\n");
    send_text(out, &t, "application/json");
}

static bool record_of(server *s, const char *id, net_reply *out)
{
    room *r = strlen(id) == STORE_ID - 1 && server_settle(s) ? room_find(s, id) : NULL;
    size_t size;
    if (!r)
        return false;
    if (!pol_over(table_state(r->t))) {
        forbid(out, "the record can be had when the game is over\n");
        return true;
    }
    text t = {0};
    const char *record = table_record(r->t, &size);
    text_some(&t, record, size);
    send_text(out, &t, "text/plain; charset=utf-8");
    return true;
}

/* ---- which path ---- */

static const char *after(const char *path, const char *start)
{
    size_t n = strlen(start);
    return strncmp(path, start, n) == 0 ? path + n : NULL;
}

void page_get(void *user, const net_request *r, net_reply *out)
{
    server *s = user;
    const char *rest;
    out->secure = s->secure;
    bool page = strcmp(r->path, "/") == 0 || after(r->path, "/t/") || after(r->path, "/j/");
    if (page) {
        file_at(s, "index.html", out);
        if (r->cookie[0])
            memcpy(out->cookie, r->cookie, NET_COOKIE); /* a year from now on */
        else
            server_secret(out->cookie);
        out->etag = NULL; /* it brings an identity: nobody may keep it for others */
    } else if ((rest = after(r->path, "/api/cards/"))) {
        book_cards(s, pol_game_find(rest), out);
    } else if ((rest = after(r->path, "/api/rules/"))) {
        if (r->query)
            book_search(s, pol_game_find(rest), r->query, out);
        else
            book_rules(s, pol_game_find(rest), out);
    } else if ((rest = after(r->path, "/api/sources/"))) {
        book_sources(s, pol_game_find(rest), out);
    } else if ((rest = after(r->path, "/api/log/"))) {
        log_of(s, rest, r, out);
    } else if ((rest = after(r->path, "/api/events/"))) {
        events_of(s, rest, r, out);
    } else if ((rest = after(r->path, "/api/record/"))) {
        record_of(s, rest, out);
    } else {
        file_at(s, r->path + 1, out);
    }
}
