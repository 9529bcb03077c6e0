/* play_preview.c - see play_preview.h */
#include "cli/play_preview.h"

#include <stdio.h>
#include <string.h>

/* Previews of one position always show the same redeal. */
enum { PREVIEW_SEED = 1 };

void view_take(view *v, const pol_state *s, int seat)
{
    pol_view(s, seat, v->text, sizeof v->text);
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

/* An array of words reads as one text: "a b c". */
static void leaf_text(json v, char *buf, size_t size)
{
    size_t n = 0;
    json_member m = {0};
    json_str(v, buf, size);
    while (json_is_array(v) && n + 2 < size && json_next(v, &m)) {
        if (n > 0)
            buf[n++] = ' ';
        json_str(m.value, buf + n, size - n);
        n += strlen(buf + n);
    }
}

static void diff_leaf(diff *d, json before, json after)
{
    char x[200], y[200];
    leaf_text(before, x, sizeof x);
    leaf_text(after, y, sizeof y);
    if (strcmp(x, y) != 0)
        d->change(d->user, d->path, x, y);
}

static void diff_value(diff *d, json before, json after);

/* Members of one object; only_missing: those that the other has not, so that each is told once. */
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

bool preview_after(const pol_state *s, int seat, pol_ans a, pol_state *after)
{
    pol_rng rng = pol_rng_seed(PREVIEW_SEED);
    pol_clone(after, s);
    pol_redeal(after, seat, &rng);
    return pol_answer(after, seat, a, NULL) == 0;
}

bool preview_close(const pol_state *s, int seat, pol_state *closed, pol_events *events)
{
    pol_rng rng = pol_rng_seed(PREVIEW_SEED);
    pol_clone(closed, s);
    pol_redeal(closed, seat, &rng);
    return pol_close_round(closed, events);
}

/* ---- in a few words ----
 * These names of fields are all that previews know of a game; where they are missing nothing is
 * said. */

/* By how much a field changes, 0 when it is not there. */
static int change_of(const view *before, const view *after, const char *who, const char *name)
{
    char path[80];
    snprintf(path, sizeof path, "%s.%s", who, name);
    return json_int(json_at(after->root, path), 0) - json_int(json_at(before->root, path), 0);
}

void preview_brief(const view *before, const view *after, const char *seat_name, const char *lang,
                   char *buf, size_t size)
{
    static const struct {
        const char *name, *unit;
    } told[] = {{"money", "V"},
                {"revenue", "V"},
                {"capital", "V capital"},
                {"treasury", "V"},
                {"loans", "loans"},
                {"influence", "influence"},
                {"prosperity", "prosperity"},
                {"vp", "VP"}};
    size_t n = 0;
    buf[0] = '\0';
    for (size_t i = 0; i < sizeof told / sizeof *told && n < size; i++) {
        int by = change_of(before, after, seat_name, told[i].name);
        if (by != 0)
            n += (size_t)snprintf(buf + n, size - n, "%s%+d %s", n ? ", " : "", by,
                                  pol_tr(lang, told[i].unit));
    }
}

bool preview_balance(const view *before, const view *after, int i, const char *lang, char *buf,
                     size_t size)
{
    static const char *const who[][2] = {{"working", "Working"},
                                         {"middle", "Middle"},
                                         {"capitalist", "Capitalist"},
                                         {"state", "State"}};
    if (i < 0 || i >= (int)(sizeof who / sizeof *who))
        return false;
    char brief[120];
    preview_brief(before, after, who[i][0], lang, brief, sizeof brief);
    if (brief[0])
        snprintf(buf, size, "%s %s", pol_tr(lang, who[i][1]), brief);
    else
        buf[0] = '\0';
    return true;
}
