/* hear.c - what clients say (docs/protocol.md). Nothing they can send is trusted. */
#include "base/rule_find.h"
#include "host/preview.h"
#include "host/refusal.h"
#include "server/hear.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/tell.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A message being handled. */
typedef struct hearing {
    server *s;
    client *c;
    json m;
    room *r;  /* of "table", when the verb needs one */
    int seat; /* of "seat"; -1: none */
} hearing;

/* ---- reading ---- */

static int characters(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80;
    return n;
}

/* Reads a text of the message. Blanks at both ends go, and so do control characters, but for
 * newlines where they are allowed. false: it is missing, or longer than max characters. It is read
 * whole before it is measured, so that a text that is too long is refused, never cut. */
static bool read_text(json v, char *to, size_t size, int max, bool lines)
{
    char whole[NET_MESSAGE_MAX + 1];
    if (!json_is_string(v))
        return false;
    json_str(v, whole, sizeof whole);
    size_t n = 0;
    for (const char *p = whole; *p; p++)
        if ((unsigned char)*p >= 0x20 || (lines && *p == '\n'))
            whole[n++] = *p == 0x7f ? ' ' : *p;
    while (n > 0 && (whole[n - 1] == ' ' || whole[n - 1] == '\n'))
        n--;
    whole[n] = '\0';
    const char *from = whole + strspn(whole, " \n");
    n = strlen(from) + 1;
    bool fits = characters(from) <= max && n <= size;
    if (fits)
        memcpy(to, from, n);
    return fits;
}

static bool read_id(json v, char id[STORE_ID])
{
    char all[STORE_ID + 1]; /* one more, to see that it is longer */
    json_str(v, all, sizeof all);
    if (strlen(all) != STORE_ID - 1 || strspn(all, "0123456789abcdef") != STORE_ID - 1)
        return false;
    memcpy(id, all, STORE_ID);
    return true;
}

/* ---- who may ---- */

static const char not_owner[] = N_("Only the player who opened the table can do that.");

static bool mine(const hearing *h)
{
    return room_mine(h->r, h->seat, h->c->player);
}

static bool owns(const hearing *h)
{
    return room_owned(h->r, h->c->player);
}

/* Whoever does something has a row in the store; whoever only looks has none. */
static bool need_player(hearing *h)
{
    client *c = h->c;
    if (c->player)
        return true;
    if (!c->secret) {
        tell_error(c, N_("No cookie says who you are; open the start page first."));
        return false;
    }
    int64_t player = store_player(h->s->db, c->hash, c->name);
    if (!player)
        player = store_player_new(h->s->db, c->hash, c->name);
    server_identify(h->s, c, player);
    if (!c->player)
        tell_unstored(c, store_error(h->s->db));
    return c->player != 0;
}

/* ---- identity ---- */

/* A script without a cookie may name its secret itself. */
static void read_secret(hearing *h)
{
    char secret[STORE_ID];
    if (h->c->secret || !read_id(json_at(h->m, "secret"), secret))
        return;
    server_know(h->s, h->c, secret);
}

static void do_hello(hearing *h)
{
    char lang[8];
    if (json_int(json_at(h->m, "protocol"), PROTOCOL) != PROTOCOL) {
        tell_error(h->c, N_("This server speaks protocol 2."));
        return;
    }
    read_secret(h);
    if (json_is_string(json_at(h->m, "lang")))
        snprintf(h->c->lang, sizeof h->c->lang, "%s",
                 json_str(json_at(h->m, "lang"), lang, sizeof lang));
    tell_you(h->c);
    tell_tables(h->c);
}

static void do_name(hearing *h)
{
    char name[STORE_NAME];
    if (!read_text(json_at(h->m, "name"), name, sizeof name, 40, false) || !name[0]) {
        tell_error(h->c, N_("A name has 1 to 40 characters."));
        return;
    }
    if (!store_player_name(h->s->db, h->c->player, name)) {
        tell_unstored(h->c, store_error(h->s->db));
        return;
    }
    snprintf(h->c->name, sizeof h->c->name, "%s", name);
    rooms_touch(h->s, h->c->player);
    for (room *r = h->s->dirty; r; r = r->next_dirty)
        room_names(h->s, r);
    tell_you(h->c);
}

static void do_list(hearing *h)
{
    tell_tables(h->c);
}

/* ---- tables ---- */

/* If a message was to be answered by telling the table, it is answered by "done" instead. */
static void unfollow(followed *f)
{
    if (f->r && f->re >= 0)
        tell_done(f->c, f->re);
    server_unfollow(f);
}

static followed *following(client *c, const room *r)
{
    for (int i = 0; i < FOLLOWED_MAX; i++)
        if (c->at[i].r == r)
            return &c->at[i];
    return NULL;
}

/* A slot of the client's for this table: the one it has already, else the first that is free. */
static followed *slot_for(client *c, const room *r)
{
    followed *slot = following(c, r);
    for (int i = 0; !slot && i < FOLLOWED_MAX; i++)
        if (!c->at[i].r)
            slot = &c->at[i];
    return slot;
}

static followed *follow(client *c, room *r)
{
    followed *slot = slot_for(c, r);
    if (!slot)
        return NULL;
    unfollow(slot);
    *slot = (followed){.r = r,
                       .c = c,
                       .next = r->followers,
                       .link = &r->followers,
                       .look = POL_SPECTATOR,
                       .fresh = true,
                       .tell = true,
                       .re = -1};
    tell_by_table(slot);
    if (r->followers)
        r->followers->link = &slot->next;
    r->followers = slot;
    return slot;
}

static bool set_seat(hearing *h, store_seat *seat, const char *kind)
{
    pol_bot bot;
    if (strcmp(kind, "me") == 0) {
        seat->player = h->c->player;
    } else if (strcmp(kind, "friend") == 0) {
        server_secret(seat->invite);
    } else if (pol_bot_make(&bot, kind)) {
        snprintf(seat->bot, sizeof seat->bot, "%s", kind);
    } else {
        return false;
    }
    return true;
}

static bool read_options(hearing *h, const pol_game *g, pol_setup *setup)
{
    json options = json_at(h->m, "options");
    json_member m = {0};
    while (json_next(options, &m)) {
        char name[40], value[40], assignment[96];
        snprintf(assignment, sizeof assignment, "%s=%s", json_key(&m, name, sizeof name),
                 json_str(m.value, value, sizeof value));
        if (pol_setup_option(g, setup, assignment) != POL_CHOSEN)
            return false;
    }
    return true;
}

static const char *read_table(hearing *h, store_table *row, pol_setup *setup)
{
    char game[32];
    const pol_game *g = pol_game_find(json_str(json_at(h->m, "game"), game, sizeof game));
    int players = json_int(json_at(h->m, "players"), 0);
    if (!g)
        return N_("There is no such game.");
    if (!pol_game_players(g, players))
        return N_("This game cannot be played by that many.");
    *setup = (pol_setup){.players = players};
    if (!read_options(h, g, setup))
        return N_("There is no such table option.");
    snprintf(row->game, sizeof row->game, "%s", game);
    row->players = players;
    row->owner = h->c->player;
    json title = json_at(h->m, "title");
    if (title.at && !read_text(title, row->title, sizeof row->title, 80, false))
        return N_("A title has at most 80 characters.");
    if (pol_record_header(g, setup, row->header, sizeof row->header) >= (int)sizeof row->header)
        return N_("These options are too long to be written down.");
    uint8_t seats = pol_setup_seats(g, setup);
    for (int seat = 0; seat < POL_SEATS; seat++) {
        char kind[STORE_BOT];
        if (!(seats >> seat & 1))
            continue;
        store_seat *at = &row->seat[row->seats++];
        at->seat = (uint8_t)seat;
        json_str(json_at(json_at(h->m, "seats"), pol_seat_name(g, seat)), kind, sizeof kind);
        if (!set_seat(h, at, kind))
            return N_("Every seat must be \"me\", \"friend\", \"random\" or \"mc:1\" to \"mc:6\".");
    }
    return NULL;
}

/* NULL, or why this player can open no table now. */
static const char *too_many_tables(const hearing *h, int64_t now)
{
    const server *s = h->s;
    int each = s->tables_each ? store_tables_since(s->db, h->c->player, now - 3600) : 0;
    int all = s->tables_all ? store_tables_all(s->db) : 0;
    if (each < 0 || all < 0)
        return N_("The server cannot count its tables now; try again later.");
    if (s->tables_each && each >= s->tables_each)
        return N_("You have opened many tables in the past hour; wait a while before the next.");
    if (s->tables_all && all >= s->tables_all)
        return N_("This server has no room for another table.");
    return NULL;
}

static void do_open(hearing *h)
{
    if (!follow(h->c, h->r))
        tell_error(h->c, N_("You are following too many tables; close one first."));
    room_go_on(h->s, h->r);
}

static void do_create(hearing *h)
{
    store_table row = {.created = time(NULL)};
    pol_setup setup;
    const char *wrong = read_table(h, &row, &setup);
    if (!wrong)
        wrong = too_many_tables(h, row.created);
    if (wrong) {
        tell_error(h->c, wrong);
        return;
    }
    server_secret(row.id);
    if (h->s->dealt)
        row.seed = pol_rng_next(&h->s->deals);
    else
        randombytes_buf(&row.seed, sizeof row.seed);
    room *r = room_new(h->s, &row, &setup);
    if (!r) {
        tell_unstored(h->c, store_error(h->s->db));
        return;
    }
    text_member(tell_begin(h->c, "created"), "table", row.id);
    tell_end(h->c);
    h->r = r;
    do_open(h);
}

static void do_close(hearing *h)
{
    followed *f = following(h->c, h->r);
    if (f)
        unfollow(f);
}

/* none: what to say if there is no such table, rather than one that cannot be read. */
static void tell_no_table(hearing *h, const char *none)
{
    const char *why = h->s->unreadable;
    tell_failure(h->c, why[0] ? N_("This table cannot be opened: {0}.") : none, why);
}

/* The seat of the invitation, and its table; NULL, having said so, if there is none. */
static store_seat *invited_to(hearing *h)
{
    char invite[STORE_ID], id[STORE_ID];
    int seat;
    if (read_id(json_at(h->m, "invite"), invite)) {
        if (!store_invite(h->s->db, invite, id, &seat))
            snprintf(h->s->unreadable, sizeof h->s->unreadable, "%s", store_error(h->s->db));
        else if ((h->r = room_find(h->s, id)) != NULL)
            return room_seat(h->r, seat);
    }
    tell_no_table(h, N_("There is no such invitation, or somebody has already taken the seat."));
    return NULL;
}

/* What one is invited to, before one takes the seat. */
static void do_invitation(hearing *h)
{
    char who[STORE_NAME] = "";
    const store_seat *at = invited_to(h);
    if (!at)
        return;
    const pol_game *g = pol_state_game(table_state(h->r->t));
    store_name_of(h->s->db, h->r->row.owner, who);
    text *t = tell_begin(h->c, "invitation");
    text_member(t, "game", h->r->row.game);
    text_member(t, "title", h->r->row.title);
    text_member_int(t, "players", h->r->row.seats);
    text_member(t, "seat", pol_seat_name(g, at->seat));
    text_member(t, "label", pol_tr(h->c->lang, pol_seat_label(g, at->seat)));
    text_member(t, "who", who);
    tell_end(h->c);
}

static void do_join(hearing *h)
{
    store_seat *at = invited_to(h);
    if (!at)
        return;
    at->player = h->c->player;
    at->invite[0] = at->bot[0] = '\0';
    room_names(h->s, h->r);
    room_save(h->s, h->r);
    do_open(h);
}

static void do_look(hearing *h)
{
    followed *f = following(h->c, h->r);
    if (!f) {
        tell_error(h->c, N_("Open the table first."));
        return;
    }
    f->look = mine(h) ? h->seat : POL_SPECTATOR;
    f->fresh = f->tell = true;
    tell_by_table(f);
}

/* ---- playing ---- */

static void tell_late(hearing *h)
{
    text_member(tell_begin(h->c, "late"), "table", h->r->row.id);
    tell_end(h->c);
}

static void add_list(text *t, const char *name, const hearing *h, const pol_ans *a, int n)
{
    text_key(t, name);
    text_add(t, "[");
    for (int i = 0; i < n; i++) {
        tell_answer(t, table_state(h->r->t), h->c->lang, a[i]);
        text_add(t, "}");
    }
    text_add(t, "]");
}

/* Why in words: the numbers or the moment, else what the rule says. */
static const char *words_of(const pol_game *g, const char *lang, const refusal *r)
{
    const struct rule_text *rule = rule_by_id(rule_book_of(pol_game_name(g)), r->id);
    if (r->because[0])
        return r->because;
    return rule ? rule->text : pol_tr(lang, "A rule forbids this now.");
}

static void tell_refused(hearing *h, const char *answer, const refusal *r)
{
    const pol_state *s = table_state(h->r->t);
    const char *lang = h->c->lang;
    text *t = tell_begin(h->c, "refused");
    text_member(t, "table", h->r->row.id);
    text_member(t, "answer", answer);
    text_member(t, "rule", r->id);
    text_member(t, "text", words_of(pol_state_game(s), lang, r));
    tell_why(t, pol_state_game(s), lang, &r->why);
    if (r->moment || r->nforced)
        add_list(t, "forced", h, r->forced, r->nforced);
    if (r->moment) {
        text_member(t, "asked", r->asked);
        add_list(t, "after", h, r->way, r->nways);
    }
    if (r->then) {
        char id[32];
        pol_rule_name(pol_state_game(s), r->then, id, sizeof id);
        text_key(t, "not-after");
        tell_answer(t, s, lang, r->before);
        text_member(t, "rule", id);
        tell_why(t, pol_state_game(s), lang, &r->then_why);
        text_add(t, "}");
    }
    tell_end(h->c);
}

/* Whether the question is the one that stands. */
static bool standing_question(const hearing *h)
{
    return json_int64(json_at(h->m, "question"), -1) == room_question(h->r);
}

/* The question must be the one that stands, and still be asked of the seat. */
static bool still_asked(hearing *h)
{
    bool asked = standing_question(h) && table_asked(h->r->t) >> h->seat & 1;
    if (!asked)
        tell_late(h);
    return asked;
}

/* Whether the question stands, but is asked of others: the seat's answer is not late, it is not its
 * turn. A seat that has given its sealed answer was asked. */
static bool asked_of_others(const hearing *h)
{
    pol_question q;
    pol_question_for(table_state(h->r->t), h->seat, &q);
    return standing_question(h) && !(q.asked >> h->seat & 1);
}

/* What the message answers, in the notation and read. false: the question is another's, or over, or
 * it is no answer of the game; the client has been told. */
static bool read_answer(hearing *h, char answer[POL_PRINT_MAX], pol_ans *a)
{
    refusal no;
    if (!asked_of_others(h) && !still_asked(h))
        return false;
    json_str(json_at(h->m, "answer"), answer, POL_PRINT_MAX);
    if (pol_parse(table_state(h->r->t), answer, a) == 0)
        return true;
    refusal_of_text(h->r->t, h->seat, answer, h->c->lang, &no);
    tell_refused(h, answer, &no);
    return false;
}

static void do_answer(hearing *h)
{
    char answer[POL_PRINT_MAX];
    refusal no;
    pol_ans a;
    if (!read_answer(h, answer, &a))
        return;
    if (room_give(h->s, h->r, h->seat, a, NULL) == TABLE_REFUSED) {
        refusal_of(h->r->t, h->seat, a, h->c->lang, &no);
        tell_refused(h, answer, &no);
        return;
    }
    followed *f = following(h->c, h->r);
    if (f)
        tell_by_table(f);
    room_go_on(h->s, h->r);
}

/* Why an answer could not be given now, without giving it. */
static void do_why(hearing *h)
{
    char answer[POL_PRINT_MAX];
    refusal no;
    pol_ans a;
    if (!read_answer(h, answer, &a))
        return;
    refusal_of(h->r->t, h->seat, a, h->c->lang, &no);
    if (no.rule) {
        tell_refused(h, answer, &no);
        return;
    }
    text *t = tell_begin(h->c, "allowed");
    text_member(t, "table", h->r->row.id);
    text_member(t, "answer", answer);
    tell_end(h->c);
}

static void do_undo(hearing *h)
{
    if (!standing_question(h))
        tell_late(h);
    else if (!room_undo(h->s, h->r, h->seat))
        tell_error(h->c, N_("That can no longer be taken back."));
}

static void do_standing(hearing *h)
{
    char name[ORDER_MAX];
    bool on = json_int(json_at(h->m, "on"), 0) != 0;
    json_str(json_at(h->m, "name"), name, sizeof name);
    if (!room_order(h->s, h->r, h->seat, name, on))
        tell_error(h->c,
                   N_("This is not what you are asked, or you have too many standing orders."));
    else
        room_go_on(h->s, h->r);
}

static void add_change(void *user, const char *path, const char *before, const char *after)
{
    text *t = user;
    text_comma(t);
    text_add(t, "[");
    text_json(t, path);
    text_add(t, ",");
    text_json(t, before);
    text_add(t, ",");
    text_json(t, after);
    text_add(t, "]");
}

enum { AHEAD_MAX = 16 };

/* The positions after "answer" and then those of "then", one after the other. false: one of them is
 * not possible. */
static bool walk_ahead(const hearing *h, char answer[POL_PRINT_MAX], preview *after)
{
    json_member m = {0};
    json then = json_at(h->m, "then");
    char next[POL_PRINT_MAX];
    pol_ans a[AHEAD_MAX];
    int n = 1;
    json_str(json_at(h->m, "answer"), answer, POL_PRINT_MAX);
    const pol_state *s = table_state(h->r->t);
    if (pol_parse(s, answer, &a[0]) != 0 || !preview_all(s, h->seat, a, 1, after))
        return false;
    for (; json_is_array(then) && json_next(then, &m); n++) {
        json_str(m.value, next, sizeof next);
        if (n == AHEAD_MAX || pol_parse(&after->at[0], next, &a[n]) != 0
            || !preview_all(s, h->seat, a, n + 1, after))
            return false;
    }
    return true;
}

/* What an answer would do, as far as the seat can know. */
static void do_preview(hearing *h)
{
    char answer[POL_PRINT_MAX], brief[200];
    preview after;
    if (!still_asked(h))
        return;
    const pol_state *s = table_state(h->r->t);
    if (!walk_ahead(h, answer, &after)) {
        tell_error(h->c, N_("This answer is not possible now."));
        return;
    }
    preview_brief(s, &after, h->seat, h->c->lang, brief, sizeof brief);
    text *t = tell_begin(h->c, "preview");
    text_member(t, "table", h->r->row.id);
    text_member(t, "answer", answer);
    text_member(t, "brief", brief);
    text_key(t, "changes");
    text_add(t, "[");
    preview_changes(s, &after, h->seat, add_change, t);
    text_add(t, "]");
    tell_end(h->c);
}

static void do_ahead(hearing *h)
{
    if (still_asked(h))
        tell_ahead(h->c, h->r, h->seat);
}

/* Through whose eyes a follower sees: of the seat it was told last, if that is still its own. */
static int eyes_of(const followed *f)
{
    return room_mine(f->r, f->look, f->c->player) ? f->look : POL_SPECTATOR;
}

static void do_forecast(hearing *h)
{
    const followed *f = following(h->c, h->r);
    if (f)
        tell_forecast(h->c, h->r, eyes_of(f));
    else
        tell_error(h->c, N_("Open the table first."));
}

/* ---- looking back ---- */

static const char open_first[] = N_("Open the table first to look back.");
static const char not_replayed[] = N_("The record of this game cannot be read again.");

/* The states of a game one after the other, from its record. */
typedef struct past {
    pol_reader reader;
    pol_state s;
    int at; /* answers so far */
} past;

static bool past_open(past *p, const room *r)
{
    size_t size;
    const char *record = table_record(r->t, &size);
    p->at = 0;
    return pol_reader_open(&p->reader, record, size, &p->s);
}

static bool past_next(past *p)
{
    p->at++;
    return pol_reader_next(&p->reader, &p->s, NULL, NULL, NULL) == 1;
}

static void do_history(hearing *h)
{
    int at = json_int(json_at(h->m, "at"), -1), count = table_count(h->r->t);
    const followed *f = following(h->c, h->r);
    if (!f || at < 0 || at > count) {
        tell_error(h->c, f ? N_("There is no such moment in this game.") : open_first);
        return;
    }
    past p;
    bool fine = past_open(&p, h->r);
    while (fine && p.at < at)
        fine = past_next(&p);
    if (!fine) {
        tell_error(h->c, not_replayed);
        return;
    }
    text *t = tell_begin(h->c, "history");
    text_member(t, "table", h->r->row.id);
    text_member_int(t, "at", at);
    text_member_int(t, "count", count);
    tell_view(t, &p.s, eyes_of(f));
    tell_vp(t, &p.s, eyes_of(f), h->c->lang);
    tell_end(h->c);
}

enum { FIELDS_MAX = 16 }; /* of the view, in a timeline */

/* A value that changes in the course of a game, and the moments when it does. */
typedef struct course {
    char path[80]; /* of a field; "" for the VP of a seat */
    int seat;
    char value[80];
    text moments; /* [[0,"A"],[57,"B"]] */
} course;

/* eyes: who looks. Once the game is over everybody may know all VP of every moment. VP that may not
 * be known get no moments. */
static void note_value(course *k, const pol_state *s, int at, int eyes, bool over)
{
    char value[sizeof k->value] = "";
    int vp;
    if (k->path[0])
        pol_field(s, eyes, k->path, value, sizeof value);
    else if (pol_vp_known(s, over ? k->seat : eyes, k->seat, &vp))
        snprintf(value, sizeof value, "%d", vp);
    else
        return;
    if (at > 0 && strcmp(value, k->value) == 0)
        return;
    memcpy(k->value, value, sizeof value);
    text_comma(&k->moments);
    text_add(&k->moments, "[");
    text_int(&k->moments, at);
    text_add(&k->moments, ",");
    if (k->path[0])
        text_json(&k->moments, value);
    else
        text_add(&k->moments, value);
    text_add(&k->moments, "]");
}

/* The VP of every seat first, then the fields that the message names. Returns how many. */
static int read_courses(hearing *h, course k[POL_SEATS + FIELDS_MAX])
{
    json_member m = {0};
    int n = 0;
    for (; n < h->r->row.seats; n++)
        k[n] = (course){.seat = h->r->row.seat[n].seat};
    const int max = n + FIELDS_MAX;
    while (n < max && json_next(json_at(h->m, "fields"), &m))
        n += json_str(m.value, k[n].path, sizeof k->path)[0] != '\0';
    return n;
}

static void tell_courses(hearing *h, const course *k, int n, int count)
{
    const pol_game *g = pol_state_game(table_state(h->r->t));
    text *t = tell_begin(h->c, "timeline");
    text_member(t, "table", h->r->row.id);
    text_member_int(t, "count", count);
    for (int i = 0; i < n; i++) {
        if (i == 0 || i == h->r->row.seats) {
            text_key(t, i == 0 ? "vp" : "fields");
            text_add(t, "{");
        }
        if (k[i].moments.n) {
            text_key(t, k[i].path[0] ? k[i].path : pol_seat_name(g, k[i].seat));
            text_add(t, "[");
            text_some(t, k[i].moments.at, k[i].moments.n);
            text_add(t, "]");
        }
        if (i + 1 == h->r->row.seats || i + 1 == n)
            text_add(t, "}");
    }
    tell_end(h->c);
}

/* How VP, and the fields that the client names, have changed: for charts. Moments that the client
 * may not know are missing. */
static void do_timeline(hearing *h)
{
    course k[POL_SEATS + FIELDS_MAX] = {0};
    const followed *f = following(h->c, h->r);
    past p;
    if (!f || !past_open(&p, h->r)) {
        tell_error(h->c, f ? not_replayed : open_first);
        return;
    }
    int n = read_courses(h, k);
    bool over = pol_over(table_state(h->r->t));
    do
        for (int i = 0; i < n; i++)
            note_value(&k[i], &p.s, p.at, eyes_of(f), over);
    while (past_next(&p));
    tell_courses(h, k, n, table_count(h->r->t));
    for (int i = 0; i < n; i++)
        text_free(&k[i].moments);
}

/* ---- around the table ---- */

static void do_say(hearing *h)
{
    char said[SAID_MAX * 4 + 2];
    if (!seats_of(&h->r->row, h->c->player) && !owns(h)) {
        tell_error(h->c, N_("Only those who play at this table can chat here."));
        return;
    }
    if (!read_text(json_at(h->m, "text"), said, sizeof said, SAID_MAX, true) || !said[0]) {
        tell_error(h->c, N_("A line of chat has 1 to 500 characters."));
        return;
    }
    h->r->said++;
    room_touch(h->s, h->r);
    if (!store_say(h->s->db, h->r->row.id, h->c->player, time(NULL), said))
        room_failed(h->s, h->r);
}

static void do_note(hearing *h)
{
    char note[NOTE_MAX * 4 + 2];
    if (!read_text(json_at(h->m, "text"), note, sizeof note, NOTE_MAX, true)) {
        tell_error(h->c, N_("A note has at most 4000 characters."));
        return;
    }
    int seat = mine(h) ? h->seat : POL_SPECTATOR;
    if (!store_note(h->s->db, h->r->row.id, h->c->player, note_seat(seat), note))
        tell_unstored(h->c, store_error(h->s->db));
}

static void do_rename(hearing *h)
{
    char title[STORE_TITLE];
    if (!read_text(json_at(h->m, "title"), title, sizeof title, 80, false)) {
        tell_error(h->c, N_("A title has at most 80 characters."));
        return;
    }
    memcpy(h->r->row.title, title, sizeof title);
    room_save(h->s, h->r);
}

/* A bot can sit in for somebody, who can come back; an open seat gets a new invitation. Nobody is
 * put out of a seat, because the next player would see their hand. */
static const char *change_seat(hearing *h, store_seat *seat, const char *kind)
{
    pol_bot bot;
    if (!owns(h) && !(mine(h) && strcmp(kind, "back") == 0))
        return not_owner;
    if (strcmp(kind, "back") == 0) {
        if (!seat->player)
            return N_("There is nobody to give this seat back to.");
        seat->bot[0] = '\0';
    } else if (strcmp(kind, "friend") == 0) {
        if (seat->player && !mine(h))
            return N_("Somebody has taken this seat.");
        seat->player = 0;
        seat->bot[0] = '\0';
        server_secret(seat->invite);
        room_no_orders(h->s, h->r, h->seat);
    } else if (pol_bot_make(&bot, kind)) {
        snprintf(seat->bot, sizeof seat->bot, "%s", kind);
    } else {
        return N_("A seat can be set to \"random\", \"mc:1\" to \"mc:6\", \"friend\" or \"back\".");
    }
    return NULL;
}

static void do_seat(hearing *h)
{
    char kind[STORE_BOT];
    store_seat *seat = room_seat(h->r, h->seat);
    const char *wrong = N_("There is no such seat at this table.");
    if (seat)
        wrong = change_seat(h, seat, json_str(json_at(h->m, "kind"), kind, sizeof kind));
    if (wrong) {
        tell_error(h->c, wrong);
        return;
    }
    room_think_no_more(h->s, h->r);
    room_names(h->s, h->r);
    room_save(h->s, h->r);
    room_go_on(h->s, h->r);
}

/* A link that brings my seat to another device; until somebody opens it, it stays mine. */
static void do_move(hearing *h)
{
    server_secret(room_seat(h->r, h->seat)->invite);
    room_save(h->s, h->r);
}

static void do_leave(hearing *h)
{
    store_seat *seat = room_seat(h->r, h->seat);
    seat->player = 0;
    server_secret(seat->invite);
    room_no_orders(h->s, h->r, h->seat);
    room_names(h->s, h->r);
    room_save(h->s, h->r);
}

static void do_archive(hearing *h)
{
    if (!store_archive(h->s->db, h->r->row.id, h->c->player, json_int(json_at(h->m, "on"), 0) != 0))
        tell_unstored(h->c, store_error(h->s->db));
    tell_tables(h->c);
}

/* ---- which verb ---- */

/* What a verb needs. NEEDS_SEAT: the seat is the player's own; NEEDS_OWNER: the table is;
 * NEEDS_NO_BOT: nobody plays the seat for them meanwhile. */
enum { NEEDS_TABLE = 1, NEEDS_PLAYER = 2, NEEDS_SEAT = 4, NEEDS_OWNER = 8, NEEDS_NO_BOT = 16 };

typedef struct verb {
    const char *name;
    void (*act)(hearing *h);
    int needs;
} verb;

static const verb verbs[] = {
    {"hello", do_hello, 0},
    {"name", do_name, NEEDS_PLAYER},
    {"list", do_list, 0},
    {"create", do_create, NEEDS_PLAYER},
    {"invitation", do_invitation, 0},
    {"join", do_join, NEEDS_PLAYER},
    {"open", do_open, NEEDS_TABLE},
    {"close", do_close, NEEDS_TABLE},
    {"look", do_look, NEEDS_TABLE},
    {"answer", do_answer, NEEDS_TABLE | NEEDS_SEAT | NEEDS_NO_BOT},
    {"why", do_why, NEEDS_TABLE | NEEDS_SEAT},
    {"undo", do_undo, NEEDS_TABLE | NEEDS_SEAT | NEEDS_NO_BOT},
    {"preview", do_preview, NEEDS_TABLE | NEEDS_SEAT},
    {"ahead", do_ahead, NEEDS_TABLE | NEEDS_SEAT},
    {"forecast", do_forecast, NEEDS_TABLE},
    {"standing", do_standing, NEEDS_TABLE | NEEDS_SEAT},
    {"history", do_history, NEEDS_TABLE},
    {"timeline", do_timeline, NEEDS_TABLE},
    {"say", do_say, NEEDS_TABLE},
    {"note", do_note, NEEDS_TABLE | NEEDS_PLAYER},
    {"rename", do_rename, NEEDS_TABLE | NEEDS_OWNER},
    {"seat", do_seat, NEEDS_TABLE},
    {"move", do_move, NEEDS_TABLE | NEEDS_SEAT},
    {"leave", do_leave, NEEDS_TABLE | NEEDS_SEAT},
    {"archive", do_archive, NEEDS_TABLE | NEEDS_PLAYER},
};

static bool find_table(hearing *h)
{
    char id[STORE_ID], name[32];
    if (!read_id(json_at(h->m, "table"), id) || !(h->r = room_find(h->s, id))) {
        tell_no_table(h, N_("There is no such table."));
        return false;
    }
    const pol_game *g = pol_state_game(table_state(h->r->t));
    h->seat = pol_seat_find(g, json_str(json_at(h->m, "seat"), name, sizeof name));
    if (h->seat >= POL_SEATS || (h->seat >= 0 && !room_seat(h->r, h->seat)))
        h->seat = -1;
    return true;
}

/* Whether this client may; if not, it is told why. */
static bool may(hearing *h, int needs)
{
    if (needs & NEEDS_TABLE && !find_table(h))
        return false;
    if (needs & NEEDS_PLAYER && !need_player(h))
        return false;
    const char *wrong = NULL;
    if (needs & NEEDS_SEAT && !mine(h))
        wrong = N_("This seat is not yours.");
    else if (needs & NEEDS_NO_BOT && room_seat(h->r, h->seat)->bot[0])
        wrong = N_("A bot plays this seat now; take it back first.");
    else if (needs & NEEDS_OWNER && !owns(h))
        wrong = not_owner;
    if (wrong)
        tell_error(h->c, wrong);
    return !wrong;
}

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A client that floods is slowed down: its messages are refused until it has waited. */
static bool too_many(client *c)
{
    double now = seconds(CLOCK_MONOTONIC);
    c->allowance += (now - c->last) * RATE;
    c->last = now;
    if (c->allowance > BURST)
        c->allowance = BURST;
    if (c->allowance < 1)
        return true;
    c->allowance -= 1;
    return false;
}

/* Looking back replays a game, and looking ahead plays on: a client may ask for much work less
 * often. */
static void charge(client *c, double took)
{
    c->allowance -= (int)(took * 1000);
    if (c->allowance < -RATE)
        c->allowance = -RATE; /* at most a second of waiting */
}

static const verb *find_verb(json m)
{
    char name[16];
    json_str(json_at(m, "do"), name, sizeof name);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

/* A client that gave its message a number gets an answer to it: what the verb tells, or "done". */
static void carry_out(hearing *h, const verb *v)
{
    double start = seconds(CLOCK_THREAD_CPUTIME_ID);
    client *c = h->c;
    c->answered = false;
    if (may(h, v->needs))
        v->act(h);
    if (c->doing >= 0 && !c->answered)
        tell_done(c, c->doing);
    charge(c, seconds(CLOCK_THREAD_CPUTIME_ID) - start);
}

/* The message of a client that may send one now. */
static void heed(hearing *h)
{
    client *c = h->c;
    const verb *v = find_verb(h->m);
    if (!c->player && c->secret) /* another page of the same browser may have made them known */
        server_identify(h->s, c, store_player(h->s->db, c->hash, c->name));
    if (v)
        carry_out(h, v);
    else
        tell_error(c, N_("There is no such verb; see docs/protocol.md."));
}

void hear(server *s, client *c, const char *message)
{
    hearing h = {.s = s, .c = c, .m = json_root(message), .seat = -1};
    bool slow_down = too_many(c), good = json_good(message) && json_is_object(h.m);
    json id = good ? json_at(h.m, "id") : (json){NULL};
    s->unreadable[0] = '\0';
    server_busy(s, c);
    c->doing = json_is_number(id) ? json_int(id, -1) : -1;
    if (slow_down)
        tell_error(c, N_("Too many messages; wait a moment."));
    else if (!good)
        tell_error(c, N_("This is not a JSON object."));
    else
        heed(&h);
    c->doing = -1;
}
