/* tell.c - what clients are told (docs/protocol.md). */
#include "host/log.h"
#include "host/preview.h"
#include "server/rooms.h"
#include "server/tell.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin(text *t, const char *kind, int re)
{
    text_add(t, "{");
    text_member(t, "is", kind);
    if (re >= 0)
        text_member_int(t, "re", re);
}

text *tell_begin(client *c, const char *kind)
{
    server_busy(c->s, c);
    begin(&c->later, kind, c->doing);
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
    begin(&c->later, "done", re);
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
    text_member(t, "name", c->name);
    text_key(t, "games");
    text_add(t, "[");
    for (int i = 0; pol_game_at(i); i++)
        game_of(t, pol_game_at(i), c->lang);
    text_add(t, "]");
    tell_end(c);
}

static void seat_list(text *t, const char *name, const pol_game *g, uint8_t seats)
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

static bool sits(const client *c, const store_seat *seat)
{
    return c->player && seat->player == c->player;
}

static const char *seat_kind(const store_seat *seat, const client *c)
{
    return seat->bot[0] ? "bot" : sits(c, seat) ? "me" : seat->player ? "player" : "open";
}

/* Begins a seat: what lists of tables and a table itself say of it. */
static void add_seat(text *t, const pol_game *g, const store_seat *seat, const char *who,
                     const client *c)
{
    text_comma(t);
    text_add(t, "{");
    text_member(t, "seat", pol_seat_name(g, seat->seat));
    text_member(t, "label", pol_tr(c->lang, pol_seat_label(g, seat->seat)));
    text_member(t, "who", who);
    text_member(t, "kind", seat_kind(seat, c));
    text_member(t, "bot", seat->bot);
    text_member_bool(t, "mine", sits(c, seat));
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
        add_seat(l->t, g, &row->seat[i], who, l->c);
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
    seat_list(l->t, "mine", g, seats_of(row, l->c->player));
    seat_list(l->t, "asked", g, row->asked);
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

/* ---- a table ---- */

void tell_view(text *t, const pol_state *s, int viewer)
{
    text_key(t, "view");
    size_t n = pol_view(s, viewer, text_room(t, POL_VIEW_MAX), POL_VIEW_MAX);
    assert(n < POL_VIEW_MAX);
    t->n += n;
}

static void add_seats(text *t, const room *r, const pol_game *g, const client *c)
{
    uint8_t asked = table_asked(r->t);
    bool owner = room_owned(r, c->player);
    text_key(t, "seats");
    text_add(t, "[");
    for (int i = 0; i < r->row.seats; i++) {
        const store_seat *seat = &r->row.seat[i];
        bool invites = sits(c, seat) || (owner && !seat->player);
        add_seat(t, g, seat, r->who[seat->seat], c);
        text_member(t, "letter", (char[]){pol_seat_letter(g, seat->seat), '\0'});
        text_member_bool(t, "asked", asked >> seat->seat & 1);
        text_member_bool(t, "here", seat->player && server_sees(c->s, seat->player));
        text_member(t, "invite", invites ? seat->invite : "");
        text_add(t, "}");
    }
    text_add(t, "]");
}

static void add_options(text *t, const room *r, const pol_game *g)
{
    pol_setup setup;
    pol_state_setup(table_state(r->t), &setup);
    text_key(t, "options");
    text_add(t, "{");
    for (int i = 0; pol_game_option(g, i); i++)
        if (setup.option[i])
            text_member(t, pol_game_option(g, i)->name,
                        pol_game_option(g, i)->values[setup.option[i]]);
    text_add(t, "}");
}

void tell_answer(text *t, const pol_state *s, const char *lang, pol_ans a)
{
    char notation[POL_PRINT_MAX], label[400];
    pol_print(s, a, notation, sizeof notation);
    pol_label(s, lang, a, label, sizeof label);
    text_comma(t);
    text_add(t, "{");
    text_member(t, "a", notation);
    text_member(t, "t", label);
}

int tell_answers(text *t, const char *name, const pol_state *s, int seat, const char *lang,
                 pol_ans *a)
{
    int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX);
    text_key(t, name);
    text_add(t, "[");
    for (int i = 0; i < n; i++) {
        tell_answer(t, s, lang, a[i]);
        text_add(t, "}");
    }
    text_add(t, "]");
    return n;
}

/* you: the one who looks through the eyes of this seat is to answer. */
static void add_question(text *t, const room *r, const pol_game *g, int seat, bool you,
                         const char *lang)
{
    const pol_state *s = table_state(r->t);
    pol_question q;
    char prompt[600], keep[POL_PRINT_MAX];
    uint8_t asked = table_asked(r->t);
    pol_question_for(s, seat, &q);
    text_key(t, "question");
    text_add(t, "{");
    text_member_int(t, "n", room_question(r));
    seat_list(t, "asked", g, asked);
    text_member_bool(t, "you", you);
    text_member_bool(t, "sealed", q.sealed);
    text_member_int(t, "kind", q.prompt.msg);
    prompt[0] = '\0';
    if (q.asked)
        pol_render(g, lang, &q.prompt, prompt, sizeof prompt);
    text_member(t, "prompt", prompt);
    if (you && q.has_keep) {
        pol_print(s, q.keep, keep, sizeof keep);
        text_member(t, "keep", keep);
    }
    text_add(t, "}");
}

static void add_answers(text *t, const room *r, const pol_game *g, int seat, bool you,
                        const char *lang)
{
    const pol_state *s = table_state(r->t);
    pol_ans a[POL_ANSWERS_MAX];
    pol_rule why[POL_ANSWERS_MAX];
    tell_answers(t, "answers", s, you ? seat : -1, lang, a);
    int n = you ? pol_refusals(s, seat, a, why, POL_ANSWERS_MAX) : 0;
    text_key(t, "refused");
    text_add(t, "[");
    for (int i = 0; i < n; i++) {
        char rule[32];
        tell_answer(t, s, lang, a[i]);
        pol_rule_name(g, why[i], rule, sizeof rule);
        text_member(t, "rule", rule);
        text_add(t, "}");
    }
    text_add(t, "]");
}

void tell_vp(text *t, const pol_state *s, int viewer, const char *lang)
{
    const pol_game *g = pol_state_game(s);
    text_key(t, "vp");
    text_add(t, "[");
    for (int seat = 0; seat < POL_SEATS; seat++) {
        int vp;
        const char *source;
        if (!pol_vp_known(s, viewer, seat, &vp))
            continue;
        text_comma(t);
        text_add(t, "{");
        text_member(t, "seat", pol_seat_name(g, seat));
        text_member_int(t, "vp", vp);
        text_key(t, "by");
        text_add(t, "[");
        for (int k = 0; pol_vp_source(s, seat, k, &source, &vp); k++) {
            if (vp == 0)
                continue;
            text_comma(t);
            text_add(t, "[");
            text_json(t, pol_tr(lang, source));
            text_add(t, ",");
            text_int(t, vp);
            text_add(t, "]");
        }
        text_add(t, "]}");
    }
    text_add(t, "]");
}

/* What the round would bring everybody if it ended now. */
static void add_forecast(text *t, const room *r, int seat, const char *lang)
{
    const pol_state *s = table_state(r->t);
    pol_state closed;
    char line[200];
    text_key(t, "forecast");
    text_add(t, "[");
    bool running = preview_close(s, seat, &closed, NULL);
    for (int i = 0; running && preview_balance(s, &closed, seat, i, lang, line, sizeof line); i++) {
        if (!line[0])
            continue;
        text_comma(t);
        text_json(t, line);
    }
    text_add(t, "]");
}

/* The seed when the game is over; its hash from the start. */
static void add_seed(text *t, const room *r)
{
    char seed[17], hex[2 * crypto_hash_sha256_BYTES + 1];
    unsigned char hash[crypto_hash_sha256_BYTES];
    snprintf(seed, sizeof seed, "%016llx", (unsigned long long)r->row.seed);
    crypto_hash_sha256(hash, (const unsigned char *)seed, 16);
    text_member(t, "seed-hash", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    text_member(t, "seed", pol_over(table_state(r->t)) ? seed : "");
}

static void add_standing(text *t, const room *r, int seat)
{
    text_key(t, "standing");
    text_add(t, "[");
    for (int i = 0; seat < POL_SEATS && i < r->standings[seat]; i++) {
        text_comma(t);
        text_int(t, r->standing[seat][i]);
    }
    text_add(t, "]");
}

static void add_log(text *t, followed *f)
{
    const pol_table *table = f->r->t;
    bool again = f->fresh || f->undone != f->r->row.undone;
    text log = {0}, lines = {0};
    if (again)
        f->log_told = (size_t)(f->answers_told = 0);
    for (; f->answers_told < table_count(table); f->answers_told++) {
        text_comma(&lines);
        text_int(&lines, log_lines(&log, table, f->look, f->answers_told));
    }
    f->undone = f->r->row.undone;
    text_member_int(t, "log-at", (int64_t)f->log_told);
    text_member(t, "log", log.at ? log.at : "");
    text_key(t, "log-lines");
    text_add(t, "[");
    text_add(t, lines.at ? lines.at : "");
    text_add(t, "]");
    f->log_told += log.n;
    text_free(&log);
    text_free(&lines);
}

typedef struct talking {
    text *t;
    followed *f;
} talking;

static void add_talk(void *user, int64_t id, const char *who, int64_t at, const char *said)
{
    talking *k = user;
    text_comma(k->t);
    text_add(k->t, "{");
    text_member(k->t, "who", who);
    text_member_int(k->t, "at", at);
    text_member(k->t, "text", said);
    text_add(k->t, "}");
    k->f->talk_told = id;
}

static void add_chat(text *t, followed *f)
{
    talking k = {t, f};
    server *s = f->c->s;
    bool wanted = f->fresh || f->said != f->r->said;
    text_key(t, "chat");
    text_add(t, "[");
    if (wanted && !store_talk(s->db, f->r->row.id, f->fresh ? 0 : f->talk_told, 200, add_talk, &k))
        server_complain(s, "what was said at a table cannot be read", store_error(s->db));
    else
        f->said = f->r->said;
    text_add(t, "]");
}

static void add_note(text *t, const client *c, const room *r, int seat)
{
    char note[NOTE_MAX * 4 + 2] = "";
    if (c->player)
        store_note_of(c->s->db, r->row.id, c->player, note_seat(seat), note, sizeof note);
    text_member(t, "note", note);
}

/* Which seat the client looks through. If several seats are its own, the view passes from one to
 * the next only when somebody says so; *pass is then the next one. Seats that bots play are
 * skipped. */
static int looking(const client *c, followed *f, int *pass)
{
    const room *r = f->r;
    uint8_t mine = seats_of(&r->row, c->player);
    uint8_t asked = table_asked(r->t) & seats_played(&r->row, c->player);
    *pass = POL_SPECTATOR;
    if (mine == 0)
        return POL_SPECTATOR;
    if ((mine & (mine - 1)) == 0) /* one seat only */
        return pol_first_seat(mine);
    if (f->look < POL_SEATS && mine >> f->look & 1 && (asked == 0 || asked >> f->look & 1))
        return f->look;
    if (asked)
        *pass = pol_first_seat(asked);
    return POL_SPECTATOR;
}

/* Which table it is, and who sits there. */
static void add_table(text *t, const room *r, const client *c)
{
    const pol_game *g = pol_state_game(table_state(r->t));
    text_member(t, "table", r->row.id);
    text_member(t, "title", r->row.title);
    text_member(t, "game", r->row.game);
    text_member(t, "rules", pol_game_rules(g));
    text_member_int(t, "players", r->row.players);
    add_options(t, r, g);
    text_member_bool(t, "owner", room_owned(r, c->player));
    add_seats(t, r, g, c);
    seat_list(t, "mine", g, seats_of(&r->row, c->player));
}

/* How things stand, through the eyes of this seat, and what it can answer. */
static void add_position(text *t, const room *r, const client *c, int seat)
{
    const pol_state *s = table_state(r->t);
    const pol_game *g = pol_state_game(s);
    uint8_t played = seats_played(&r->row, c->player);
    bool plays = seat < POL_SEATS && played >> seat & 1;
    bool you = plays && table_asked(r->t) >> seat & 1;
    text_member_int(t, "count", table_count(r->t));
    text_member_bool(t, "over", pol_over(s));
    seat_list(t, "winners", g, pol_winners(s));
    add_seed(t, r);
    tell_view(t, s, seat);
    add_forecast(t, r, seat, c->lang);
    tell_vp(t, s, seat, c->lang);
    add_question(t, r, g, seat, you, c->lang);
    add_answers(t, r, g, seat, you, c->lang);
    add_standing(t, r, seat);
    text_member_bool(t, "undo", plays && table_can_undo(r->t, seat));
}

/* Sends what the follower is to know of the table; later, if so much waits for it that it would
 * only hear old news. */
static void tell_table(followed *f)
{
    client *c = f->c;
    room *r = f->r;
    text *t = &c->s->out;
    f->turn = c->s->turn;
    if (net_waiting(c->conn) > BEHIND) {
        f->tell = c->behind = true;
        return;
    }
    const pol_game *g = pol_state_game(table_state(r->t));
    int pass, seat = looking(c, f, &pass);
    if (seat != f->look) {
        f->look = seat;
        f->fresh = true;
    }
    text_clear(t);
    begin(t, "table", f->re);
    f->re = -1;
    add_table(t, r, c);
    text_member(t, "seat", seat < POL_SEATS ? pol_seat_name(g, seat) : "");
    text_member(t, "pass", pass < POL_SEATS ? pol_seat_name(g, pass) : "");
    add_position(t, r, c, seat);
    add_log(t, f);
    add_chat(t, f);
    if (f->fresh)
        add_note(t, c, r, seat);
    f->fresh = f->tell = false;
    text_add(t, "}");
    net_send(c->conn, t->at, t->n);
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
