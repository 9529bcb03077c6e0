/* rooms.c - tables in memory: loading, answers, undo, bots, standing orders. */
#include "server/rooms.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static room **bucket(server *s, const char *id)
{
    uint32_t h = 2166136261u;
    for (; *id; id++)
        h = (h ^ (unsigned char)*id) * 16777619u;
    return &s->rooms[h % ROOMS_HASH];
}

store_seat *room_seat(room *r, int seat)
{
    for (int i = 0; i < r->row.seats; i++)
        if (r->row.seat[i].seat == seat)
            return &r->row.seat[i];
    return NULL;
}

uint8_t seats_of(const store_table *row, int64_t player)
{
    uint8_t seats = 0;
    for (int i = 0; player && i < row->seats; i++)
        if (row->seat[i].player == player)
            seats = (uint8_t)(seats | 1u << row->seat[i].seat);
    return seats;
}

uint8_t seats_played(const store_table *row, int64_t player)
{
    uint8_t seats = seats_of(row, player);
    for (int i = 0; i < row->seats; i++)
        if (row->seat[i].bot[0])
            seats = (uint8_t)(seats & ~(1u << row->seat[i].seat));
    return seats;
}

bool room_mine(const room *r, int seat, int64_t player)
{
    return seat >= 0 && seats_of(&r->row, player) >> seat & 1;
}

bool room_owned(const room *r, int64_t player)
{
    return player && r->row.owner == player;
}

void room_names(server *s, room *r)
{
    for (int i = 0; i < r->row.seats; i++) {
        const store_seat *seat = &r->row.seat[i];
        r->who[seat->seat][0] = '\0';
        if (seat->player)
            store_name_of(s->db, seat->player, r->who[seat->seat]);
    }
}

void rooms_touch(server *s, int64_t player)
{
    for (int i = 0; i < ROOMS_HASH; i++)
        for (room *r = s->rooms[i]; r; r = r->next)
            if (seats_of(&r->row, player)) {
                r->people++;
                room_touch(s, r);
            }
}

/* After an answer was taken back another question can have the same count, so the number counts
 * what was taken back as well. It stays below 2^53, up to which every JSON reader is exact. */
int64_t room_question(const room *r)
{
    const int64_t COUNTS = 10000; /* more than any game has answers */
    return r->row.undone * COUNTS + table_count(r->t);
}

/* ---- loading ---- */

/* Writes the lines that the store lacks, and forgets those that were taken back. */
static bool store_record(server *s, room *r)
{
    size_t size;
    const char *record = table_record(r->t, &size);
    int count = table_count(r->t);
    if (count < r->lines) {
        if (!store_cut(s->db, r->row.id, count))
            return false;
        r->lines = count;
        r->line_end = size;
    }
    while (r->lines < count) {
        const char *line = record + r->line_end;
        size_t n = strcspn(line, "\n");
        if (!store_line(s->db, r->row.id, r->lines, line, n))
            return false;
        r->lines++;
        r->line_end += n + 1;
    }
    return true;
}

/* What the store has of a record. */
typedef struct kept {
    text record;
    int lines;
} kept;

static void add_line(void *user, const char *line)
{
    kept *has = user;
    text_add(&has->record, line);
    text_add(&has->record, "\n");
    has->lines++;
}

/* Sealed answers that were given before the server stopped; false: they cannot be read. */
static bool give_held(server *s, room *r)
{
    for (int seat = 0; seat < POL_SEATS; seat++) {
        char answer[POL_PRINT_MAX];
        pol_ans a;
        if (!store_held(s->db, r->row.id, seat, answer, sizeof answer)) {
            if (store_error(s->db)[0])
                return false;
            continue;
        }
        if (pol_parse(table_state(r->t), answer, &a) == 0)
            r->holds |= table_give(r->t, seat, a, NULL) == TABLE_HELD;
    }
    return true;
}

/* Older databases have orders by the English words of their question, as they were then. */
static const char *const once[][2] = {
    {"Have {p0} voted on at once, for 1 Influence?", "bill.vote"},
    {"Have {p0} voted on at once, free of charge?", "bill.vote.free"},
    {"Buy more {r0} from another seller?", "buy.seller.second"},
    {"Which price do you change?", "prices"},
    {"Which Wage do you change?", "wages"},
    {"Put away Companies from your Market?", "renew"},
    {"How much of the {n0} Food comes out of your Storage?", "needs.own"},
    {"{n0} Food is missing. How much do you buy from {b1} at {n2} V? An import costs {n3} V.",
     "needs.buy"},
    {"Staff {c0} with unemployed Workers at once?", "build.crew"},
    {"Take an employee for {c0} from the unemployed of the Working Class?", "build.crew"},
    {"{n0} {r1} {n0|finds|find} no room in the Storage. How much of it goes to the Free Trade"
     " Zone?",
     "overflow"},
    {"Round {n0}, turn {n1}: you may still take a free action.", "turn.free"},
};

static void add_order(void *user, int seat, const char *name)
{
    room *r = user;
    for (size_t i = 0; i < sizeof once / sizeof once[0]; i++)
        if (strcmp(once[i][0], name) == 0)
            name = once[i][1];
    if (seat < 0 || seat >= POL_SEATS || r->standings[seat] == STANDING_MAX
        || strlen(name) >= ORDER_MAX)
        return;
    snprintf(r->standing[seat][r->standings[seat]++], ORDER_MAX, "%s", name);
}

/* Notes why a table that the store has cannot be read, for the operator and for whoever wanted it.
 * Returns false. */
static bool unreadable(server *s, const char *why)
{
    snprintf(s->unreadable, sizeof s->unreadable, "%s", why);
    server_complain(s, "a table cannot be read", s->unreadable);
    return false;
}

static bool load_record(server *s, room *r)
{
    kept has = {0};
    char error[240];
    text_add(&has.record, r->row.header);
    bool read = store_lines(s->db, r->row.id, add_line, &has);
    if (read)
        r->t = table_load(has.record.at, has.record.n, r->row.seed, error, sizeof error);
    r->lines = has.lines;
    r->line_end = has.record.n;
    text_free(&has.record);
    return r->t ? true : unreadable(s, read ? error : store_error(s->db));
}

static bool load(server *s, room *r)
{
    if (!load_record(s, r))
        return false;
    memset(r->standings, 0, sizeof r->standings);
    r->holds = false;
    r->moves++;
    r->people++;
    r->orders++;
    /* If the last stored answer led to a draw, table_load has drawn: store that. */
    if (!store_record(s, r) || !give_held(s, r) || !store_orders(s->db, r->row.id, add_order, r))
        return unreadable(s, store_error(s->db));
    room_names(s, r);
    return true;
}

static room *enter(server *s, const store_table *row)
{
    room *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->row = *row;
    r->used = time(NULL);
    room **at = bucket(s, row->id);
    r->next = *at;
    *at = r;
    return r;
}

room *room_find(server *s, const char *id)
{
    store_table row;
    for (room *r = *bucket(s, id); r; r = r->next)
        if (strcmp(r->row.id, id) == 0) {
            r->used = time(NULL);
            return r;
        }
    if (!store_table_find(s->db, id, &row)) {
        if (store_error(s->db)[0])
            unreadable(s, store_error(s->db));
        return NULL;
    }
    room *r = enter(s, &row);
    if (r && !load(s, r)) {
        room_drop(s, r);
        return NULL;
    }
    if (r)
        room_go_on(s, r);
    return r;
}

void room_drop(server *s, room *r)
{
    for (room **at = bucket(s, r->row.id); *at; at = &(*at)->next) {
        if (*at == r) {
            *at = r->next;
            break;
        }
    }
    for (room **at = &s->dirty; *at; at = &(*at)->next_dirty) {
        if (*at == r) {
            *at = r->next_dirty;
            break;
        }
    }
    while (r->followers)
        server_unfollow(r->followers);
    if (r->t)
        table_free(r->t);
    for (int i = 0; i < POL_SEATS + 2; i++)
        text_free(&r->sights[i].change);
    text_free(&r->told.events);
    free(r);
}

void room_touch(server *s, room *r)
{
    if (r->dirty)
        return;
    r->dirty = true;
    r->next_dirty = s->dirty;
    s->dirty = r;
}

void room_failed(server *s, room *r)
{
    room_touch(s, r);
    if (!s->failed)
        snprintf(s->why, sizeof s->why, "%s", store_error(s->db));
    s->failed = true;
}

void rooms_sweep(server *s, int64_t now)
{
    for (int i = 0; i < ROOMS_HASH; i++) {
        for (room *r = s->rooms[i], *next; r; r = next) {
            next = r->next;
            if (r->waits) {
                r->waits = false;
                room_go_on(s, r);
            }
            if (!r->thinking && !r->dirty && r->used + ROOM_IDLE < now && !r->followers)
                room_drop(s, r);
        }
    }
}

/* A table that cannot be read again leaves memory: going on with what the store lacks would leave a
 * gap in its record. */
void room_again(server *s, room *r)
{
    if (!r->unstored && store_table_find(s->db, r->row.id, &r->row)) {
        table_free(r->t);
        r->t = NULL;
        r->waits = true;
        if (load(s, r))
            return;
    }
    room_drop(s, r);
}

/* ---- looking ---- */

/* All VP by their sources as one number, to see whether they have changed. */
static uint64_t points_of(const pol_state *s)
{
    uint64_t sum = 1;
    pol_vp_part part;
    for (int seat = 0; seat < POL_SEATS; seat++)
        for (int k = 0; pol_vp_source(s, seat, k, &part); k++)
            sum =
                (sum ^ (uint64_t)(int64_t)part.vp) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)seat;
    return sum;
}

int room_look(room *r)
{
    if (!r->look || r->looked != r->moves) {
        pol_clone(&r->before, r->look ? &r->seen : table_state(r->t));
        pol_clone(&r->seen, table_state(r->t));
        r->points = points_of(&r->seen);
        r->looked = r->moves;
        r->look++;
    }
    return r->look;
}

const text *room_change(room *r, int eyes)
{
    bool public = pol_changes_public(&r->before, &r->seen, eyes);
    sight *k = &r->sights[public ? POL_SEATS + 1 : eyes < POL_SEATS ? eyes : POL_SEATS];
    if (k->look != r->look) {
        char change[POL_VIEW_MAX];
        size_t n = pol_view_changes(&r->before, &r->seen, eyes, change, sizeof change);
        assert(n < sizeof change);
        text_clear(&k->change);
        text_some(&k->change, change, n);
        k->look = r->look;
    }
    return &k->change;
}

/* ---- writing ---- */

/* What was taken back is no longer told by the log of anybody. */
static void cut_logs(room *r)
{
    for (followed *f = r->followers; f; f = f->next)
        if (f->answers_told > table_count(r->t))
            f->answers_told = table_count(r->t);
}

/* Notes who is asked now, whether the game is over, and the time. */
static void moved(server *s, room *r, bool stored)
{
    r->moves++;
    cut_logs(r);
    r->row.asked = table_asked(r->t);
    r->row.over = pol_over(table_state(r->t));
    r->row.updated = time(NULL);
    room_touch(s, r);
    if (!stored || !store_table_moved(s->db, &r->row))
        room_failed(s, r);
}

void room_save(server *s, room *r)
{
    r->people++;
    moved(s, r, store_table_save(s->db, &r->row));
}

room *room_new(server *s, const store_table *row, const pol_setup *setup)
{
    const pol_game *g = pol_game_find(row->game);
    room *r = enter(s, row);
    if (!r)
        return NULL;
    r->t = table_new(g, setup, row->seed);
    r->line_end = strlen(row->header);
    r->row.asked = table_asked(r->t);
    r->row.updated = time(NULL);
    r->unstored = true;
    room_touch(s, r);
    if (!store_table_new(s->db, &r->row) || !store_record(s, r)) {
        room_failed(s, r); /* settle takes back the half that was written */
        room_drop(s, r);
        return NULL;
    }
    room_names(s, r);
    return r;
}

table_outcome room_give(server *s, room *r, int seat, pol_ans a, pol_rule *why)
{
    char answer[POL_PRINT_MAX];
    pol_print(table_state(r->t), a, answer, sizeof answer);
    table_outcome outcome = table_give(r->t, seat, a, why);
    if (outcome == TABLE_REFUSED || outcome == TABLE_FAILED)
        return outcome;
    bool stored;
    if (outcome == TABLE_HELD) {
        stored = r->holds = store_hold(s->db, r->row.id, seat, answer);
    } else {
        stored = store_record(s, r) && (!r->holds || store_drop_held(s->db, r->row.id));
        r->holds = false;
    }
    moved(s, r, stored);
    return outcome;
}

void room_think_no_more(server *s, const room *r)
{
    if (r->thinking)
        pool_stop(s->pool, r->row.id);
}

bool room_undo(server *s, room *r, int seat)
{
    int count = table_count(r->t);
    if (!table_undo(r->t, seat))
        return false;
    r->row.undone++;
    room_think_no_more(s, r);
    bool stored =
        table_count(r->t) == count ? store_hold(s->db, r->row.id, seat, "") : store_record(s, r);
    moved(s, r, stored);
    return true;
}

/* ---- standing orders and bots ---- */

static int find_order(const room *r, int seat, const char *name)
{
    for (int i = 0; i < r->standings[seat]; i++)
        if (strcmp(r->standing[seat][i], name) == 0)
            return i;
    return -1;
}

/* The name of the question that this seat is asked, if one answer to it keeps things. */
static bool keeping(const room *r, int seat, char name[ORDER_MAX], pol_ans *keep)
{
    pol_question q;
    if (!(table_asked(r->t) >> seat & 1))
        return false;
    pol_question_for(table_state(r->t), seat, &q);
    *keep = q.keep;
    return q.has_keep && pol_question_name(&q, name, ORDER_MAX) < ORDER_MAX;
}

/* Writes down all orders of a seat, so that none stays there under an older name. */
static bool store_seat_orders(server *s, const room *r, int seat)
{
    bool stored = store_drop_orders(s->db, r->row.id, seat);
    for (int i = 0; i < r->standings[seat]; i++)
        stored = stored && store_order(s->db, r->row.id, seat, r->standing[seat][i], true);
    return stored;
}

bool room_order(server *s, room *r, int seat, const char *name, bool on)
{
    char now[ORDER_MAX];
    pol_ans keep;
    int at = find_order(r, seat, name), *n = &r->standings[seat];
    if (on && at < 0) {
        if (*n == STANDING_MAX || !keeping(r, seat, now, &keep) || strcmp(now, name) != 0)
            return false;
        memcpy(r->standing[seat][(*n)++], now, ORDER_MAX);
    } else if (!on && at >= 0) {
        memmove(r->standing[seat][at], r->standing[seat][--*n], ORDER_MAX);
    } else {
        return true;
    }
    r->orders++;
    room_touch(s, r);
    if (!store_seat_orders(s, r, seat))
        room_failed(s, r);
    return true;
}

void room_no_orders(server *s, room *r, int seat)
{
    r->standings[seat] = 0;
    r->orders++;
    if (!store_drop_orders(s->db, r->row.id, seat))
        room_failed(s, r);
}

/* A seat's standing orders (pol_decide): keep things, where it asked for that. */
static bool ordered(const pol_state *s, int seat, pol_ans *a, void *user)
{
    const room *r = user;
    char name[ORDER_MAX];
    (void)s;
    return seat < POL_SEATS && keeping(r, seat, name, a) && find_order(r, seat, name) >= 0;
}

/* Answers one question by a standing order; false when there is none. */
static bool follow_order(server *s, room *r)
{
    pol_ans a;
    int seat = pol_decided(table_state(r->t), ordered, r, &a);
    return seat >= 0 && room_give(s, r, seat, a, NULL) != TABLE_REFUSED;
}

/* Bots play for people: where nobody else plays, they think only while somebody watches. */
static bool anybody_there(const room *r)
{
    for (int i = 0; i < r->row.seats; i++)
        if (r->row.seat[i].player && !r->row.seat[i].bot[0])
            return true;
    return r->followers != NULL;
}

/* The bots' generator comes from the table's seed, so that the same answers of people make the same
 * game. It comes through a hash, so that nothing a bot imagines is the deal itself. */
static pol_rng bots_luck(const room *r, int seat)
{
    const uint64_t parts[] = {r->row.seed, (uint64_t)table_count(r->t), (uint64_t)seat};
    uint64_t hash[2];
    crypto_generichash((unsigned char *)hash, sizeof hash, (const unsigned char *)parts,
                       sizeof parts, NULL, 0);
    return pol_rng_seed(hash[0]);
}

void room_go_on(server *s, room *r)
{
    while (!s->failed && !r->waits && follow_order(s, r)) {}
    bool waits = s->failed || r->waits || r->thinking || !anybody_there(r);
    uint8_t asked = waits ? 0 : table_asked(r->t);
    for (int i = 0; i < r->row.seats; i++) {
        const store_seat *seat = &r->row.seat[i];
        if (!(asked >> seat->seat & 1) || !seat->bot[0])
            continue;
        job *j = calloc(1, sizeof *j);
        if (!j)
            return;
        if (!pol_bot_make(&j->bot, seat->bot))
            pol_bot_make(&j->bot, "random");
        memcpy(j->table, r->row.id, sizeof j->table);
        j->question = room_question(r);
        j->seat = seat->seat;
        j->rng = bots_luck(r, seat->seat);
        pol_clone(&j->state, table_state(r->t));
        r->thinking = true;
        pool_add(s->pool, j);
        return;
    }
}
