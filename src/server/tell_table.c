/* tell_table.c - what those who follow a table are told of it: everything at first, then what has
 * changed since they were told last (docs/protocol.md). */
#include "host/log.h"
#include "server/rooms.h"
#include "server/tell.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* ---- who sits there ---- */

static void add_seats(text *t, const room *r, const pol_game *g, const client *c)
{
    bool owner = room_owned(r, c->player);
    text_key(t, "seats");
    text_add(t, "[");
    for (int i = 0; i < r->row.seats; i++) {
        const store_seat *seat = &r->row.seat[i];
        bool invites = tell_sits(c, seat) || (owner && !seat->player);
        tell_seat(t, g, seat, r->who[seat->seat], c);
        text_member(t, "letter", (char[]){pol_seat_letter(g, seat->seat), '\0'});
        text_member_bool(t, "here", seat->player && server_sees(c->s, seat->player));
        text_member(t, "invite", invites ? seat->invite : "");
        text_add(t, "}");
    }
    text_add(t, "]");
}

static void add_people(text *t, const room *r, const pol_game *g, const client *c)
{
    text_member(t, "title", r->row.title);
    text_member_bool(t, "owner", room_owned(r, c->player));
    add_seats(t, r, g, c);
    tell_seat_list(t, "mine", g, seats_of(&r->row, c->player));
}

/* ---- what never changes ---- */

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

static const char *seed_of(const room *r, char seed[17])
{
    snprintf(seed, 17, "%016llx", (unsigned long long)r->row.seed);
    return seed;
}

static void add_seed_hash(text *t, const room *r)
{
    char seed[17], hex[2 * crypto_hash_sha256_BYTES + 1];
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)seed_of(r, seed), 16);
    text_member(t, "seed-hash", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
}

static void add_set_up(text *t, const room *r, const pol_game *g)
{
    text_member(t, "game", r->row.game);
    text_member(t, "rules", pol_game_rules(g));
    text_member_int(t, "players", r->row.players);
    add_options(t, r, g);
    add_seed_hash(t, r);
}

/* ---- how things stand ---- */

void tell_view(text *t, const pol_state *s, int viewer)
{
    text_key(t, "view");
    size_t n = pol_view(s, viewer, text_room(t, POL_VIEW_MAX), POL_VIEW_MAX);
    assert(n < POL_VIEW_MAX);
    t->n += n;
}

/* The whole view, or what has changed in it, or nothing. Returns whether VP can be known that were
 * not, or no longer. */
static bool add_view(text *t, followed *f, int eyes)
{
    int look = room_look(f->r), told = f->view;
    f->view = look;
    if (f->fresh || told < look - 1) {
        tell_view(t, table_state(f->r->t), eyes);
        return true;
    }
    const text *change = told != look ? room_change(f->r, eyes) : NULL;
    if (!change || change->n <= 2)
        return false;
    text_key(t, "view");
    text_some(t, change->at, change->n);
    return strstr(change->at, "\"vp\"") != NULL;
}

void tell_vp(text *t, const pol_state *s, int viewer, const char *lang)
{
    const pol_game *g = pol_state_game(s);
    text_key(t, "vp");
    text_add(t, "[");
    for (int seat = 0; seat < POL_SEATS; seat++) {
        int vp;
        pol_vp_part part;
        if (!pol_vp_known(s, viewer, seat, &vp))
            continue;
        text_comma(t);
        text_add(t, "{");
        text_member(t, "seat", pol_seat_name(g, seat));
        text_member_int(t, "vp", vp);
        text_key(t, "by");
        text_add(t, "[");
        for (int k = 0; pol_vp_source(s, seat, k, &part); k++) {
            if (part.vp == 0)
                continue;
            text_comma(t);
            text_add(t, "[");
            text_json(t, part.name);
            text_add(t, ",");
            text_int(t, part.vp);
            text_add(t, ",");
            text_json(t, pol_tr(lang, part.label));
            text_add(t, "]");
        }
        text_add(t, "]}");
    }
    text_add(t, "]");
}

static void add_points(text *t, followed *f, int eyes, bool known)
{
    if (f->fresh || known || f->points != f->r->points)
        tell_vp(t, table_state(f->r->t), eyes, f->c->lang);
    f->points = f->r->points;
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

void tell_why(text *t, const pol_game *g, const char *lang, const pol_text *why)
{
    char message[POL_EVENT_MAX];
    if (!why->msg)
        return;
    pol_text_json(g, lang, why, message, sizeof message);
    text_key(t, "why");
    text_add(t, message);
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
    char name[ORDER_MAX], keep[POL_PRINT_MAX], prompt[POL_EVENT_MAX];
    pol_question_for(s, seat, &q);
    text_key(t, "question");
    text_add(t, "{");
    text_member_int(t, "n", room_question(r));
    tell_seat_list(t, "asked", g, table_asked(r->t));
    text_member_bool(t, "you", you);
    text_member_bool(t, "sealed", q.sealed);
    if (pol_question_name(&q, name, sizeof name) > 0) {
        text_member(t, "name", name);
        pol_text_json(g, lang, &q.prompt, prompt, sizeof prompt);
        text_key(t, "prompt");
        text_add(t, prompt);
    }
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
        pol_text numbers;
        tell_answer(t, s, lang, a[i]);
        pol_rule_name(g, why[i], rule, sizeof rule);
        text_member(t, "rule", rule);
        pol_why(s, seat, a[i], &numbers);
        tell_why(t, g, lang, &numbers);
        text_add(t, "}");
    }
    text_add(t, "]");
}

/* How things stand, through the eyes of this seat, and what it can answer. */
static void add_position(text *t, followed *f, int seat)
{
    const room *r = f->r;
    const client *c = f->c;
    const pol_state *s = table_state(r->t);
    const pol_game *g = pol_state_game(s);
    uint8_t played = seats_played(&r->row, c->player);
    bool plays = seat < POL_SEATS && played >> seat & 1;
    bool you = plays && table_asked(r->t) >> seat & 1;
    char seed[17];
    text_member_int(t, "count", table_count(r->t));
    text_member_bool(t, "over", pol_over(s));
    if (f->fresh || pol_over(s)) {
        tell_seat_list(t, "winners", g, pol_winners(s));
        text_member(t, "seed", pol_over(s) ? seed_of(r, seed) : "");
    }
    bool known = add_view(t, f, seat);
    add_points(t, f, seat, known);
    add_question(t, r, g, seat, you, c->lang);
    add_answers(t, r, g, seat, you, c->lang);
    text_member_bool(t, "undo", plays && table_can_undo(r->t, seat));
}

static void add_standing(text *t, const room *r, int seat)
{
    text_key(t, "standing");
    text_add(t, "[");
    for (int i = 0; seat < POL_SEATS && i < r->standings[seat]; i++) {
        text_comma(t);
        text_json(t, r->standing[seat][i]);
    }
    text_add(t, "]");
}

/* ---- what happened ---- */

static void add_events(text *t, const room *r, int first, int eyes, const char *lang)
{
    text_add(t, "[");
    for (int i = first; i < table_count(r->t); i++) {
        text_comma(t);
        log_json(t, r->t, eyes, lang, i);
    }
    text_add(t, "]");
}

/* What happened since. Most who follow a table may know the same of it, so what one was told is
 * kept for the others. */
static const text *events_since(room *r, int first, int eyes, const char *lang)
{
    story *k = &r->told;
    uint64_t known = log_sight(r->t, eyes, first);
    if (k->moves != r->moves || k->first != first || k->sight != known
        || strcmp(k->lang, lang) != 0) {
        k->moves = r->moves;
        k->first = first;
        k->sight = known;
        snprintf(k->lang, sizeof k->lang, "%s", lang);
        text_clear(&k->events);
        add_events(&k->events, r, first, eyes, lang);
    }
    return &k->events;
}

/* The events of each answer that the follower was not told of. */
static void add_log(text *t, followed *f)
{
    int first = f->fresh ? 0 : f->answers_told;
    text_key(t, "log");
    text_add(t, "{");
    text_member_int(t, "from", first);
    text_key(t, "answers");
    if (f->fresh) {
        add_events(t, f->r, first, f->look, f->c->lang);
    } else {
        const text *events = events_since(f->r, first, f->look, f->c->lang);
        text_some(t, events->at, events->n);
    }
    text_add(t, "}");
    f->answers_told = table_count(f->r->t);
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
    if (!f->fresh && f->said == f->r->said)
        return;
    text_key(t, "chat");
    text_add(t, "[");
    if (!store_talk(s->db, f->r->row.id, f->fresh ? 0 : f->talk_told, 200, add_talk, &k))
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

/* ---- the message ---- */

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

static void add_changes(text *t, followed *f, int seat, int pass)
{
    const client *c = f->c;
    room *r = f->r;
    const pol_game *g = pol_state_game(table_state(r->t));
    text_member(t, "table", r->row.id);
    text_member_bool(t, "whole", f->fresh);
    text_member(t, "seat", seat < POL_SEATS ? pol_seat_name(g, seat) : "");
    text_member(t, "pass", pass < POL_SEATS ? pol_seat_name(g, pass) : "");
    if (f->fresh)
        add_set_up(t, r, g);
    if (f->fresh || f->people != r->people)
        add_people(t, r, g, c);
    if (f->fresh || f->people != r->people || f->moves != r->moves)
        add_position(t, f, seat); /* who sits there says who is asked */
    if (f->fresh || f->orders != r->orders)
        add_standing(t, r, seat);
    if (f->fresh || f->moves != r->moves)
        add_log(t, f);
    add_chat(t, f);
    if (f->fresh)
        add_note(t, c, r, seat);
}

void tell_table(followed *f)
{
    client *c = f->c;
    room *r = f->r;
    text *t = &c->s->out;
    f->turn = c->s->turn;
    if (net_waiting(c->conn) > BEHIND) { /* it would only hear old news */
        f->tell = c->behind = true;
        return;
    }
    int pass, seat = looking(c, f, &pass);
    if (seat != f->look) {
        f->look = seat;
        f->fresh = true;
    }
    text_clear(t);
    tell_start(t, "table", f->re);
    f->re = -1;
    add_changes(t, f, seat, pass);
    f->people = r->people;
    f->moves = r->moves;
    f->orders = r->orders;
    f->fresh = f->tell = false;
    text_add(t, "}");
    net_send(c->conn, t->at, t->n);
}
