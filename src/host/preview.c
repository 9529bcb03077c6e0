/* preview.c - see preview.h */
#include "host/preview.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Previews of one position always show the same redeal. */
enum { PREVIEW_SEED = 1, LEAF_BYTES = 200 };

void view_take(view *v, const pol_state *s, int seat)
{
    size_t n = pol_view(s, seat, v->text, sizeof v->text);
    assert(n < sizeof v->text);
    (void)n;
    v->root = json_root(v->text);
}

/* ---- differences ---- */

typedef struct diff {
    view_change *change;
    void *user;
    char path[160];
} diff;

static json member_of(json v, const json_member *wanted)
{
    json_member m = {0};
    while (json_next(v, &m))
        if (m.key_len == wanted->key_len && strncmp(m.key, wanted->key, m.key_len) == 0)
            return m.value;
    return (json){NULL};
}

/* An array of words reads as one text: "a b c"; what is too long ends with a mark. */
static void leaf_text(json v, char *buf, size_t size)
{
    static const char mark[] = " …";
    size_t n = 0;
    json_member m = {0};
    json_str(v, buf, size);
    while (json_is_array(v) && json_next(v, &m)) {
        char word[120];
        json_str(m.value, word, sizeof word);
        if (n + strlen(word) + 1 + sizeof mark > size) {
            memcpy(buf + n, mark, sizeof mark);
            return;
        }
        n += (size_t)snprintf(buf + n, size - n, "%s%s", n > 0 ? " " : "", word);
    }
}

static void diff_leaf(diff *d, json before, json after)
{
    char x[LEAF_BYTES], y[LEAF_BYTES];
    leaf_text(before, x, sizeof x);
    leaf_text(after, y, sizeof y);
    if (strcmp(x, y) != 0)
        d->change(d->user, d->path, x, y);
}

static void diff_value(diff *d, json before, json after);

/* Tells the members of one object. swapped: object is the view before, other the view after; only
 * members that other lacks are told then, so that each is told once. */
static void diff_members(diff *d, json object, json other, bool swapped)
{
    size_t end = strlen(d->path);
    json_member m = {0};
    while (json_next(object, &m)) {
        json theirs = member_of(other, &m);
        if (swapped && theirs.at)
            continue;
        snprintf(d->path + end, sizeof d->path - end, "%s%.*s", end ? "." : "", (int)m.key_len,
                 m.key);
        if (swapped)
            diff_value(d, m.value, theirs);
        else
            diff_value(d, theirs, m.value);
        d->path[end] = '\0';
    }
}

static void diff_value(diff *d, json before, json after)
{
    if (!before.at && json_is_object(after)) {
        d->change(d->user, d->path, "", "new");
        return;
    }
    if (!after.at && json_is_object(before)) {
        d->change(d->user, d->path, "", "gone");
        return;
    }
    if (!json_is_object(before) && !json_is_object(after)) {
        diff_leaf(d, before, after);
        return;
    }
    diff_members(d, after, before, false);
    diff_members(d, before, after, true);
}

void view_diff(const view *before, const view *after, view_change *change, void *user)
{
    diff d = {.change = change, .user = user};
    diff_value(&d, before->root, after->root);
}

/* ---- positions ---- */

static bool answered(const pol_state *s, int seat, const pol_ans *a, int n, uint64_t seed,
                     pol_state *after)
{
    pol_rng rng = pol_rng_seed(seed);
    pol_clone(after, s);
    pol_redeal(after, seat, &rng);
    for (int i = 0; i < n; i++)
        if (pol_answer(after, seat, a[i], NULL) != 0 || pol_over(after))
            return false;
    return true;
}

bool preview_after(const pol_state *s, int seat, pol_ans a, pol_state *after)
{
    return answered(s, seat, &a, 1, PREVIEW_SEED, after);
}

bool preview_all(const pol_state *s, int seat, const pol_ans *a, int n, preview *p)
{
    uint64_t looks[PREVIEW_DEALS];
    p->n = 0;
    for (int i = 0; i < PREVIEW_DEALS; i++) {
        bool possible = answered(s, seat, a, n, PREVIEW_SEED + (uint64_t)i, &p->at[p->n]);
        if (!possible && i == 0)
            return false;
        if (!possible) /* in this deal an answer is refused, or ends the game */
            continue;
        int k = 0;
        looks[p->n] = pol_view_hash(&p->at[p->n], seat);
        while (looks[k] != looks[p->n])
            k++;
        p->n += k == p->n;
    }
    return true;
}

bool preview_close(const pol_state *s, int seat, pol_state *closed, pol_events *events)
{
    pol_rng rng = pol_rng_seed(PREVIEW_SEED);
    pol_clone(closed, s);
    pol_redeal(closed, seat, &rng);
    return pol_close_round(closed, events);
}

/* ---- changes that are sure ---- */

/* A change, and the other views that must tell it too. */
typedef struct sure {
    view_change *change;
    void *user;
    const view *other;
    int n;
} sure;

static void change_if_sure(void *user, const char *path, const char *before, const char *after)
{
    const sure *s = user;
    char text[LEAF_BYTES];
    for (int i = 0; i < s->n; i++) {
        json there = json_at(s->other[i].root, path);
        if (json_is_object(there))
            snprintf(text, sizeof text, "new");
        else
            leaf_text(there, text, sizeof text);
        if (strcmp(text, after) != 0 && (there.at || strcmp(after, "gone") != 0))
            return;
    }
    s->change(s->user, path, before, after);
}

void preview_changes(const pol_state *before, const preview *after, int seat, view_change *change,
                     void *user)
{
    view *v = malloc((size_t)(after->n + 1) * sizeof *v);
    if (!v)
        return;
    view_take(&v[0], before, seat);
    for (int i = 0; i < after->n; i++)
        view_take(&v[1 + i], &after->at[i], seat);
    sure s = {change, user, v + 2, after->n - 1};
    view_diff(&v[0], &v[1], change_if_sure, &s);
    free(v);
}

/* ---- what is told ---- */

static bool same_event(const pol_event *a, const pol_event *b)
{
    return a->text.msg == b->text.msg && a->rule == b->rule
           && memcmp(a->text.n, b->text.n, sizeof a->text.n) == 0;
}

/* Whether the seat is told of it, and it is in the list (of which NULL has everything). */
static bool is_told(const pol_event *e, int seat, const pol_events *list)
{
    if (pol_event_sight(e, seat) != POL_SEEN || e->text.msg == POL_MSG_ANSWER)
        return false;
    for (int i = 0; list && i < list->n; i++)
        if (same_event(e, &list->at[i]))
            return true;
    return !list;
}

static int keep_told(pol_event *at, int n, int seat, const pol_events *list)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (is_told(&at[i], seat, list))
            at[kept++] = at[i];
    return kept;
}

int preview_told(const pol_state *s, int seat, pol_ans a, pol_event at[POL_EVENTS_MAX])
{
    pol_state after;
    pol_event others[POL_EVENTS_MAX];
    int n = 0;
    for (int i = 0; i < PREVIEW_DEALS; i++) {
        pol_rng rng = pol_rng_seed(PREVIEW_SEED + (uint64_t)i);
        pol_events ev = {.at = i ? others : at, .max = POL_EVENTS_MAX};
        pol_clone(&after, s);
        pol_redeal(&after, seat, &rng);
        if (pol_answer(&after, seat, a, &ev) == 0 && !pol_over(&after))
            n = i ? keep_told(at, n, seat, &ev) : keep_told(at, ev.n, seat, NULL);
    }
    return n;
}

/* ---- in a few words ----
 * These names of fields are all that previews know of a game; where they are missing nothing is
 * said. */

enum { TOLD_MAX = 8 };

/* The fields of a seat whose change is told, and their units (texts of the catalogue). */
typedef struct told {
    const char *game;
    struct {
        const char *name, *one, *unit; /* one: the unit beside a 1, where it differs */
    } at[TOLD_MAX];
    /* At the end of a round `earned` becomes `kept`; both are then told as one sum. */
    const char *earned, *kept;
    /* NULL, or a field that turns into VP then. It is not told then: it is no loss, and the VP that
     * others get for it are hidden. */
    const char *spent;
    const char *by_seat, *by_seat_label; /* a field with a number for each other seat, or NULL */
} told;

// clang-format off
static const told games[] = {
    {"hegemony",
     {{"money", NULL, "V"}, {"revenue", NULL, "V"}, {"capital", NULL, "V capital"},
      {"treasury", NULL, "V"}, {"loans", "loan", "loans"}, {"influence", NULL, "influence"},
      {"prosperity", NULL, "prosperity"}, {"vp", NULL, "VP"}},
     "revenue", "capital", NULL, "legitimacy", "legit"},
    {"planetb",
     {{"money", "Billie", "Billies"}, {"vp", NULL, "VP"}, {"mood", NULL, "mood"},
      {"crafties", "Craftie", "Crafties"}, {"brainies", "Brainie", "Brainies"},
      {"in-bag", "ballot", "ballots"}},
     NULL, NULL, "money", NULL, NULL},
};
// clang-format on

static const told *told_of(const pol_game *g)
{
    static const told any = {.at = {{"money", NULL, "money"}, {"vp", NULL, "VP"}}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i].game, pol_game_name(g)) == 0)
            return &games[i];
    return &any;
}

/* What is compared, and through whose eyes. */
typedef struct pair {
    const pol_state *before, *after;
    int n; /* how many positions `after` holds */
    int seat;
} pair;

/* By how much numbers of an object change: 0 where one is not there, is hidden before or after, or
 * is not the same in all positions. */
static void changes_of(const pair *p, const char *object, const char *const *names, int n, int *by)
{
    int before[TOLD_MAX], after[TOLD_MAX], other[TOLD_MAX];
    uint32_t there = pol_field_numbers(p->before, p->seat, object, names, n, before);
    if (there)
        there &= pol_field_numbers(p->after, p->seat, object, names, n, after);
    for (int k = 1; k < p->n && there; k++) {
        there &= pol_field_numbers(p->after + k, p->seat, object, names, n, other);
        for (int i = 0; i < n; i++)
            if (there >> i & 1 && other[i] != after[i])
                there &= ~(UINT32_C(1) << i);
    }
    for (int i = 0; i < n; i++)
        by[i] = there >> i & 1 ? after[i] - before[i] : 0;
}

/* With a true minus sign, as on the page. */
static const char *sign(int n)
{
    return n < 0 ? "−" : "+";
}

static const char *unit_of(const told *t, int i, int n)
{
    return abs(n) == 1 && t->at[i].one ? t->at[i].one : t->at[i].unit;
}

/* ", legit W+1 C+1", after what else there is to tell. */
static void brief_by_seat(const pair *p, const told *t, const char *who, const char *lang,
                          bool more, char *buf, size_t size)
{
    const pol_game *g = pol_state_game(p->before);
    const char *names[POL_SEATS];
    char object[60];
    int by[POL_SEATS];
    bool first = true;
    size_t n = 0;
    for (int seat = 0; seat < POL_SEATS; seat++)
        names[seat] = pol_seat_name(g, seat);
    snprintf(object, sizeof object, "%s.%s", who, t->by_seat);
    changes_of(p, object, names, POL_SEATS, by);
    for (int seat = 0; seat < POL_SEATS && n < size; seat++) {
        if (by[seat] == 0)
            continue;
        if (first)
            n += (size_t)snprintf(buf, size, "%s%s", more ? ", " : "",
                                  pol_tr(lang, t->by_seat_label));
        first = false;
        if (n < size)
            n += (size_t)snprintf(buf + n, size - n, " %c%s%d", pol_seat_letter(g, seat),
                                  sign(by[seat]), abs(by[seat]));
    }
}

static bool is(const char *name, const char *other)
{
    return other && strcmp(name, other) == 0;
}

/* closing: the round ends. Numbers by seat are left out then: they change for everybody. */
static void brief(const pair *p, const char *who, const char *lang, bool closing, char *buf,
                  size_t size)
{
    const told *t = told_of(pol_state_game(p->before));
    const char *names[TOLD_MAX];
    int by[TOLD_MAX], count = 0, kept = -1;
    size_t n = 0;
    for (; count < TOLD_MAX && t->at[count].name; count++) {
        names[count] = t->at[count].name;
        if (closing && is(names[count], t->kept))
            kept = count;
    }
    changes_of(p, who, names, count, by);
    buf[0] = '\0';
    for (int i = 0; i < count && n < size; i++) {
        int sum = by[i] + (kept >= 0 && is(names[i], t->earned) ? by[kept] : 0);
        if (sum != 0 && i != kept && !(closing && is(names[i], t->spent)))
            n += (size_t)snprintf(buf + n, size - n, "%s%s%d %s", n ? ", " : "", sign(sum),
                                  abs(sum), pol_tr(lang, unit_of(t, i, sum)));
    }
    if (!closing && t->by_seat && n < size)
        brief_by_seat(p, t, who, lang, n > 0, buf + n, size - n);
}

void preview_brief(const pol_state *before, const preview *after, int seat, const char *lang,
                   char *buf, size_t size)
{
    const pair p = {before, after->at, after->n, seat};
    brief(&p, pol_seat_name(pol_state_game(before), seat), lang, false, buf, size);
}

bool preview_balance(const pol_state *before, const pol_state *after, int seat, int i,
                     const char *lang, char *buf, size_t size)
{
    const pair p = {before, after, 1, seat};
    const pol_game *g = pol_state_game(before);
    char text[120];
    if (i < 0 || i >= POL_SEATS)
        return false;
    brief(&p, pol_seat_name(g, i), lang, true, text, sizeof text);
    if (text[0])
        snprintf(buf, size, "%s %s", pol_tr(lang, pol_seat_short(g, i)), text);
    else
        buf[0] = '\0';
    return true;
}
