/* tell.c - what clients are told (docs/protocol.md). */
#include "server/rooms.h"
#include "server/tell.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tell_start(text *t, const char *kind, int re)
{
    text_add(t, "{");
    text_member(t, "is", kind);
    if (re >= 0)
        text_member_int(t, "re", re);
}

text *tell_begin(client *c, const char *kind)
{
    server_busy(c->s, c);
    tell_start(&c->later, kind, c->doing);
    c->answered = true;
    return &c->later;
}

/* Messages wait behind each other, a NUL between them. */
void tell_end(client *c)
{
    text_add(&c->later, "}");
    text_some(&c->later, "", 1);
}

void tell_done(client *c, int re)
{
    tell_start(&c->later, "done", re);
    tell_end(c);
}

/* A table is told only once, however often it was asked for: earlier messages that wait for it are
 * answered by "done". */
void tell_by_table(followed *f)
{
    if (f->re >= 0)
        tell_done(f->c, f->re);
    f->re = f->c->doing;
    f->c->answered = true;
}

void tell_error(client *c, const char *why)
{
    tell_failure(c, why, "");
}

void tell_failure(client *c, const char *why, const char *cause)
{
    text whole = {0};
    const char *said = pol_tr(c->lang, why), *place = strstr(said, "{0}");
    text_some(&whole, said, place ? (size_t)(place - said) : strlen(said));
    if (place) {
        text_add(&whole, cause);
        text_add(&whole, place + 3);
    }
    text_member(tell_begin(c, "error"), "text", whole.at);
    tell_end(c);
    text_free(&whole);
}

void tell_unstored(client *c, const char *cause)
{
    tell_failure(c, N_("This could not be stored ({0}). Nothing has changed; try again."), cause);
}

static int answers(const char *message)
{
    return json_int(json_at(json_root(message), "re"), -1);
}

static bool is_answered(const text *messages, int re)
{
    for (size_t at = 0; at < messages->n; at += strlen(messages->at + at) + 1)
        if (answers(messages->at + at) == re)
            return true;
    return false;
}

static void answer_unstored(client *c, int re, const char *why)
{
    if (re >= 0 && is_answered(&c->later, re))
        return;
    c->doing = re;
    tell_unstored(c, why);
    c->doing = -1;
}

/* Every number that was asked stands in a message of `later`, or in the `re` of a table that the
 * client follows. Errors stay as they are: what they refused has not happened either way. */
void tell_taken_back(client *c, const char *why)
{
    text was = c->later;
    c->later = (text){0};
    for (size_t at = 0, n; at < was.n; at += n + 1) {
        const char *message = was.at + at;
        n = strlen(message);
        if (json_equals(json_at(json_root(message), "is"), "error"))
            text_some(&c->later, message, n + 1);
        else if (answers(message) >= 0)
            answer_unstored(c, answers(message), why);
    }
    for (int i = 0; i < FOLLOWED_MAX; i++) {
        if (c->at[i].r && c->at[i].re >= 0)
            answer_unstored(c, c->at[i].re, why);
        c->at[i].re = -1;
    }
    if (c->later.n == 0)
        answer_unstored(c, -1, why);
    text_free(&was);
}

/* ---- who and what there is ---- */

static void add_roles(text *t, const pol_game *g, int players, const char *lang)
{
    uint8_t seats = pol_setup_seats(g, &(pol_setup){.players = players});
    text_key(t, "seats");
    text_add(t, "[");
    for (int seat = 0; seat < POL_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        text_comma(t);
        text_add(t, "{");
        text_member(t, "seat", pol_seat_name(g, seat));
        text_member(t, "label", pol_tr(lang, pol_seat_label(g, seat)));
        text_add(t, "}");
    }
    text_add(t, "]");
}

static void options_of(text *t, const pol_game *g, const char *lang)
{
    text_key(t, "options");
    text_add(t, "[");
    for (int i = 0; pol_game_option(g, i); i++) {
        const pol_option *o = pol_game_option(g, i);
        text_comma(t);
        text_add(t, "{");
        text_member(t, "name", o->name);
        text_key(t, "values");
        text_add(t, "[");
        for (int v = 0; v < pol_option_values(o); v++) {
            text_comma(t);
            text_json(t, o->values[v]);
        }
        text_add(t, "]");
        text_member(t, "help", pol_tr(lang, o->help));
        text_member(t, "source", o->source);
        text_member(t, "group", pol_group_name(o->group));
        text_add(t, "}");
    }
    text_add(t, "]");
}

static void game_of(text *t, const pol_game *g, const char *lang)
{
    text_comma(t);
    text_add(t, "{");
    text_member(t, "name", pol_game_name(g));
    text_member(t, "rules", pol_game_rules(g));
    text_key(t, "players");
    text_add(t, "[");
    for (int n = 1; n <= POL_SEATS; n++) {
        if (!pol_game_players(g, n))
            continue;
        text_comma(t);
        text_add(t, "{");
        text_member_int(t, "n", n);
        add_roles(t, g, n, lang);
        text_add(t, "}");
    }
    text_add(t, "]");
    options_of(t, g, lang);
    text_add(t, "}");
}

void tell_you(client *c)
{
    text *t = tell_begin(c, "you");
    text_member_int(t, "protocol", PROTOCOL);
    text_member(t, "name", c->name);
    text_key(t, "games");
    text_add(t, "[");
    for (int i = 0; pol_game_at(i); i++)
        game_of(t, pol_game_at(i), c->lang);
    text_add(t, "]");
    tell_end(c);
}

void tell_seat_list(text *t, const char *name, const pol_game *g, uint8_t seats)
{
    text_key(t, name);
    text_add(t, "[");
    for (int seat = 0; seat < POL_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        text_comma(t);
        text_json(t, pol_seat_name(g, seat));
    }
    text_add(t, "]");
}

bool tell_sits(const client *c, const store_seat *seat)
{
    return c->player && seat->player == c->player;
}

static const char *seat_kind(const store_seat *seat, const client *c)
{
    return seat->bot[0] ? "bot" : tell_sits(c, seat) ? "me" : seat->player ? "player" : "open";
}

/* Begins a seat: what lists of tables and a table itself say of it. */
void tell_seat(text *t, const pol_game *g, const store_seat *seat, const char *who, const client *c)
{
    text_comma(t);
    text_add(t, "{");
    text_member(t, "seat", pol_seat_name(g, seat->seat));
    text_member(t, "label", pol_tr(c->lang, pol_seat_label(g, seat->seat)));
    text_member(t, "who", who);
    text_member(t, "kind", seat_kind(seat, c));
    text_member(t, "bot", seat->bot);
    text_member_bool(t, "mine", tell_sits(c, seat));
}

typedef struct listing {
    client *c;
    text *t;
} listing;

static void list_seats(listing *l, const store_table *row, const pol_game *g)
{
    text_key(l->t, "seats");
    text_add(l->t, "[");
    for (int i = 0; i < row->seats; i++) {
        char who[STORE_NAME] = "";
        if (row->seat[i].player)
            store_name_of(l->c->s->db, row->seat[i].player, who);
        tell_seat(l->t, g, &row->seat[i], who, l->c);
        text_add(l->t, "}");
    }
    text_add(l->t, "]");
}

static void list_table(void *user, const store_table *row, bool archived)
{
    listing *l = user;
    const pol_game *g = pol_game_find(row->game);
    if (!g)
        return;
    text_comma(l->t);
    text_add(l->t, "{");
    text_member(l->t, "table", row->id);
    text_member(l->t, "title", row->title);
    text_member(l->t, "game", row->game);
    text_member_int(l->t, "players", row->players);
    text_member_bool(l->t, "over", row->over);
    list_seats(l, row, g);
    tell_seat_list(l->t, "mine", g, seats_of(row, l->c->player));
    tell_seat_list(l->t, "asked", g, row->asked);
    text_member_bool(l->t, "you", !row->over && row->asked & seats_played(row, l->c->player));
    text_member_bool(l->t, "archived", archived);
    text_member_int(l->t, "updated", row->updated);
    text_add(l->t, "}");
}

void tell_tables(client *c)
{
    size_t before = c->later.n;
    text *t = tell_begin(c, "tables");
    listing l = {c, t};
    text_key(t, "tables");
    text_add(t, "[");
    if (c->player && !store_tables_of(c->s->db, c->player, TABLES_SHOWN, list_table, &l)) {
        t->at[t->n = before] = '\0'; /* half a list would look like all */
        tell_failure(c, N_("Your tables cannot be read ({0}); try again."), store_error(c->s->db));
        return;
    }
    text_add(t, "]");
    tell_end(c);
}

/* ---- sending ---- */

enum { LATER_KEPT = 16384 }; /* bytes; more than this is freed after sending */

static void send_later(client *c)
{
    for (size_t at = 0; at < c->later.n;) {
        size_t n = strlen(c->later.at + at);
        net_send(c->conn, c->later.at + at, n);
        at += n + 1;
    }
    if (c->later.room > LATER_KEPT)
        text_free(&c->later);
    text_clear(&c->later);
}

/* After a commit: what waits for those who said something, then everybody who follows a table where
 * something happened. */
void tell_all(server *s)
{
    s->turn++;
    while (s->busy) {
        client *c = s->busy;
        s->busy = c->next_busy;
        c->busy = false;
        send_later(c);
        for (int i = 0; i < FOLLOWED_MAX; i++)
            if (c->at[i].r && (c->at[i].tell || c->at[i].r->dirty))
                tell_table(&c->at[i]);
    }
    while (s->dirty) {
        room *r = s->dirty;
        s->dirty = r->next_dirty;
        for (followed *f = r->followers; f; f = f->next)
            if (f->turn != s->turn)
                tell_table(f);
        r->dirty = r->unstored = false;
    }
}
