/* counts.c - a table of counters for what happens in games. */
#include "sim/counts.h"
#include "base/need.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REFUSALS_MAX = 1024 };

/* What is known of a verb: nothing yet, or whether a pair names it. */
enum { VERB_NEW, VERB_ALONE, VERB_IN_PAIR };

/* A counter. key 0: free. */
typedef struct slot {
    uint64_t key;
    int64_t offered, n;
    int games;
} slot;

/* Slots are found by hashing while games are played and lie sorted at the front to be read. */
typedef struct tally {
    slot *slot;
    size_t room, used; /* room is a power of two, more than half of it free */
    bool sorted;
    counts_value *value;
    int values, values_room;
} tally;

struct counts {
    const counts_watch *watch;
    tally all, game; /* of finished games; of the one under way */
    char now[COUNTS_FIELDS_MAX][COUNTS_VALUE], per[COUNTS_VALUE];
    uint8_t verb[UINT8_MAX + 1];               /* VERB_NEW, ... of each verb */
    char last[COUNTS_PAIRS_MAX][COUNTS_VALUE]; /* of a pair "a:b" the latest answer a, "": none */
};

static void tally_open(tally *t)
{
    t->room = 1024;
    t->slot = need(calloc(t->room, sizeof *t->slot));
}

static void tally_clear(tally *t)
{
    memset(t->slot, 0, t->room * sizeof *t->slot);
    t->used = 0;
    t->sorted = false;
    t->values = 0;
}

static void tally_close(tally *t)
{
    free(t->slot);
    free(t->value);
}

counts *counts_new(const counts_watch *watch)
{
    counts *c = need(calloc(1, sizeof *c));
    c->watch = watch;
    tally_open(&c->all);
    tally_open(&c->game);
    return c;
}

const counts_watch *counts_watched(const counts *c)
{
    return c->watch;
}

void counts_free(counts *c)
{
    if (!c)
        return;
    tally_close(&c->all);
    tally_close(&c->game);
    free(c);
}

/* ---- counters ---- */

/* The order of keys is the order of rows. */
static uint64_t key_of(int kind, int seat, pol_ans a, unsigned rule)
{
    uint64_t bytes = (uint64_t)a.verb << 24 | (uint64_t)a.a << 16 | (uint64_t)a.b << 8 | a.c;
    return (uint64_t)kind << 56 | (uint64_t)seat << 48 | bytes << 16 | rule;
}

static slot *place_of(const tally *t, uint64_t key)
{
    size_t i = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (t->room - 1);
    while (t->slot[i].key != 0 && t->slot[i].key != key)
        i = (i + 1) & (t->room - 1);
    return &t->slot[i];
}

static void hash_again(tally *t, size_t room)
{
    slot *old = t->slot;
    size_t old_room = t->room;
    t->slot = need(calloc(room, sizeof *t->slot));
    t->room = room;
    t->sorted = false;
    for (size_t i = 0; i < old_room; i++)
        if (old[i].key != 0)
            *place_of(t, old[i].key) = old[i];
    free(old);
}

static slot *slot_for(tally *t, uint64_t key)
{
    if (t->sorted)
        hash_again(t, t->room);
    slot *s = place_of(t, key);
    if (s->key == 0) {
        if (2 * (t->used + 1) >= t->room) {
            hash_again(t, 2 * t->room);
            s = place_of(t, key);
        }
        s->key = key;
        t->used++;
    }
    return s;
}

/* In a game, of the game's own tally: it is one of the games. */
static void tick(tally *game, uint64_t key)
{
    slot *s = slot_for(game, key);
    s->n++;
    s->games = 1;
}

/* ---- fields ---- */

static counts_value *value_for(tally *t, int field, const char *from, const char *value)
{
    for (int i = 0; i < t->values; i++) {
        counts_value *v = &t->value[i];
        if (v->field == field && strcmp(v->value, value) == 0 && strcmp(v->from, from) == 0)
            return v;
    }
    if (t->values == t->values_room) {
        t->values_room = 2 * t->values_room + 64;
        t->value = need(realloc(t->value, (size_t)t->values_room * sizeof *t->value));
    }
    counts_value *v = &t->value[t->values++];
    *v = (counts_value){.field = field};
    snprintf(v->from, sizeof v->from, "%s", from);
    snprintf(v->value, sizeof v->value, "%s", value);
    return v;
}

bool counts_field(const pol_state *s, const char *path, char value[COUNTS_VALUE])
{
    char name[COUNTS_VALUE];
    size_t n = 0;
    for (;; path++) {
        size_t letters = strcspn(path, "+");
        snprintf(name, sizeof name, "%.*s", (int)letters, path);
        if (n >= COUNTS_VALUE - 1 || !pol_field(s, -1, name, value + n, COUNTS_VALUE - n))
            return false;
        n += strlen(value + n);
        path += letters;
        if (!*path)
            return true;
        if (n < COUNTS_VALUE - 1)
            value[n++] = ' ';
        value[n] = '\0';
    }
}

static void read_field(const pol_state *s, const char *path, char value[COUNTS_VALUE])
{
    if (!counts_field(s, path, value))
        snprintf(value, COUNTS_VALUE, "none");
}

static void look(counts *c, const pol_state *s)
{
    for (int i = 0; i < c->watch->fields; i++) {
        char value[COUNTS_VALUE];
        read_field(s, c->watch->field[i], value);
        if (strcmp(value, c->now[i]) == 0)
            continue;
        value_for(&c->game, i, c->now[i], value)->n++;
        memcpy(c->now[i], value, sizeof value);
    }
}

static void count_values(counts *c, bool at_end)
{
    for (int i = 0; i < c->watch->fields; i++) {
        counts_value *v = value_for(&c->game, i, "", c->now[i]);
        v->n++;
        v->at_end += at_end;
    }
}

/* ---- pairs of answers ---- */

/* Is `word` the part of the pair before (part 0) or behind (part 1) its colon? */
static bool is_part(const char *pair, int part, const char *word, size_t n)
{
    const char *at = part ? pair + strcspn(pair, ":") + 1 : pair;
    return strncmp(at, word, n) == 0 && at[n] == (part ? '\0' : ':');
}

/* Prints an answer only if a pair may name it. The verb decides that, once and for all. */
static void count_pairs(counts *c, const pol_state *s, pol_ans a)
{
    char text[COUNTS_VALUE];
    if (c->watch->pairs == 0 || c->verb[a.verb] == VERB_ALONE)
        return;
    pol_print(s, a, text, sizeof text);
    size_t n = strcspn(text, " ");
    c->verb[a.verb] = VERB_ALONE;
    for (int i = 0; i < c->watch->pairs; i++) {
        bool before = is_part(c->watch->pair[i], 0, text, n);
        bool behind = is_part(c->watch->pair[i], 1, text, n);
        if (behind && c->last[i][0])
            value_for(&c->game, COUNTS_FIELDS_MAX + i, c->last[i], text)->n++;
        if (before)
            memcpy(c->last[i], text, sizeof text);
        if (before || behind)
            c->verb[a.verb] = VERB_IN_PAIR;
    }
}

/* ---- a game ---- */

void counts_start(counts *c, const pol_state *s)
{
    tally_clear(&c->game);
    memset(c->last, 0, sizeof c->last);
    for (int i = 0; i < c->watch->fields; i++)
        read_field(s, c->watch->field[i], c->now[i]);
    if (c->watch->per)
        read_field(s, c->watch->per, c->per);
}

void counts_question(counts *c, const pol_state *s, int seat, const pol_ans *legal, int n)
{
    pol_ans no[REFUSALS_MAX];
    pol_rule why[REFUSALS_MAX];
    int refused = pol_refusals(s, seat, no, why, REFUSALS_MAX);
    for (int i = 0; i < n; i++)
        slot_for(&c->game, key_of(COUNTS_ANSWER, seat, legal[i], 0))->offered++;
    for (int i = 0; i < refused; i++)
        tick(&c->game, key_of(COUNTS_ANSWER, seat, no[i], why[i]));
}

/* The engine has given the only answer there was. */
static void count_forced(counts *c, const pol_state *s, const pol_event *e)
{
    pol_ans a = pol_event_answer(e);
    int seat = e->text.n[0];
    uint64_t key = key_of(COUNTS_ANSWER, seat, a, 0);
    slot_for(&c->game, key)->offered += seat != POL_CHANCE;
    tick(&c->game, key);
    count_pairs(c, s, a);
}

void counts_answer(counts *c, const pol_state *after, int seat, pol_ans a, const pol_events *ev)
{
    tick(&c->game, key_of(COUNTS_ANSWER, seat, a, 0));
    count_pairs(c, after, a);
    for (int i = 0; i < ev->n; i++) {
        const pol_event *e = &ev->at[i];
        if (pol_event_forced(e))
            count_forced(c, after, e);
        else if (e->rule)
            tick(&c->game, key_of(COUNTS_RULE, 0, (pol_ans){0}, e->rule));
    }
    if (!c->watch->seldom)
        look(c, after);
    if (c->watch->per) {
        char per[COUNTS_VALUE];
        read_field(after, c->watch->per, per);
        if (strcmp(per, c->per) != 0) {
            look(c, after);
            count_values(c, false);
        }
        memcpy(c->per, per, sizeof per);
    }
}

static void tally_add(tally *to, const tally *from)
{
    for (size_t i = 0; i < from->room; i++) {
        const slot *x = &from->slot[i];
        if (x->key == 0)
            continue;
        slot *s = slot_for(to, x->key);
        s->offered += x->offered;
        s->n += x->n;
        s->games += x->games;
    }
    for (int i = 0; i < from->values; i++) {
        const counts_value *x = &from->value[i];
        counts_value *v = value_for(to, x->field, x->from, x->value);
        v->n += x->n;
        v->at_end += x->at_end;
    }
}

void counts_end(counts *c, const pol_state *s, int decisions)
{
    look(c, s);
    count_values(c, true);
    tick(&c->game,
         key_of(COUNTS_LENGTH, 0, (pol_ans){0}, (unsigned)(decisions / COUNTS_LENGTH_STEP)));
    tally_add(&c->all, &c->game);
    tally_clear(&c->game);
}

void counts_add(counts *to, const counts *from)
{
    tally_add(&to->all, &from->all);
}

/* ---- reading ---- */

static int by_key(const void *a, const void *b)
{
    const slot *x = a, *y = b;
    if (x->key == 0 || y->key == 0)
        return (x->key == 0) - (y->key == 0);
    return (x->key > y->key) - (x->key < y->key);
}

static int by_value(const void *a, const void *b)
{
    const counts_value *x = a, *y = b;
    if (x->field != y->field)
        return x->field - y->field;
    int from = strcmp(x->from, y->from);
    return from ? from : strcmp(x->value, y->value);
}

static void sort(tally *t)
{
    if (t->sorted)
        return;
    qsort(t->slot, t->room, sizeof *t->slot, by_key);
    if (t->values > 0)
        qsort(t->value, (size_t)t->values, sizeof *t->value, by_value);
    t->sorted = true;
}

bool counts_at(counts *c, int i, counts_row *row)
{
    sort(&c->all);
    if (i < 0 || (size_t)i >= c->all.used)
        return false;
    const slot *s = &c->all.slot[i];
    pol_ans a = {(uint8_t)(s->key >> 40), (uint8_t)(s->key >> 32), (uint8_t)(s->key >> 24),
                 (uint8_t)(s->key >> 16)};
    *row = (counts_row){.kind = (uint8_t)(s->key >> 56),
                        .seat = (uint8_t)(s->key >> 48),
                        .a = a,
                        .rule = (pol_rule)s->key,
                        .offered = s->offered,
                        .n = s->n,
                        .games = s->games};
    if (row->kind == COUNTS_LENGTH) {
        row->step = row->rule;
        row->rule = 0;
    }
    return true;
}

const counts_value *counts_value_at(counts *c, int i)
{
    sort(&c->all);
    return i >= 0 && i < c->all.values ? &c->all.value[i] : NULL;
}
