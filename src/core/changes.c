/* changes.c - a walk that writes only what differs from an earlier walk of the same viewer. */
#include "core/changes.h"

/* What stands in the list for an object that opens; one that closes has no name. */
static const uint64_t OPENS = UINT64_C(0x7c3a1f5be2d94681);

static bool opens(const pol_told *entry)
{
    return entry->name && entry->value == OPENS;
}

static void note(pol_changes *c, const char *name, uint64_t value)
{
    if (c->n < c->max)
        c->now[c->n] = (pol_told){name, value};
    c->n++;
}

/* The entry behind this one and everything inside of it. */
static int behind(const pol_told *list, int i)
{
    int depth = 0;
    do
        depth += opens(&list[i]) - !list[i].name;
    while (i++, depth > 0);
    return i;
}

/* Where the earlier walk saw this member of the open object, from the place that is reached on;
 * -1: nowhere. */
static int find_member(const pol_changes *c, const char *name)
{
    for (int i = c->at; i < c->nwas && c->was[i].name; i = behind(c->was, i))
        if (c->was[i].name == name)
            return i;
    return -1;
}

static void write_levels(pol_visit *v)
{
    for (int d = 1; d <= v->depth; d++) {
        pol_level *l = &v->changes->level[d];
        if (l->written)
            continue;
        pol_json_key(v, l->name);
        pol_json_open(v, '{');
        l->written = true;
    }
}

/* Goes along the earlier list to this member of the open object. -1: it is new. */
static int reach(pol_visit *v, pol_name name)
{
    pol_changes *c = v->changes;
    pol_level *l = &c->level[v->depth];
    int i = l->anew ? -1 : find_member(c, name.text);
    l->lost |= i > c->at;
    return i;
}

bool pol_changes_field(pol_visit *v, pol_name name, uint64_t value)
{
    pol_changes *c = v->changes;
    int i = reach(v, name);
    bool same = i >= 0 && c->was[i].value == value;
    if (i >= 0)
        c->at = behind(c->was, i);
    note(c, name.text, value);
    if (!same)
        write_levels(v);
    return !same;
}

void pol_changes_open(pol_visit *v, pol_name name)
{
    pol_changes *c = v->changes;
    int i = reach(v, name);
    bool anew = i < 0 || !opens(&c->was[i]);
    if (i >= 0)
        c->at = i + 1;
    note(c, name.text, OPENS);
    assert(v->depth + 1 < POL_CHANGES_DEPTH);
    c->level[v->depth + 1] = (pol_level){name, c->at, c->n, anew, false, false};
    if (anew) { /* it is told even if nothing is inside */
        v->depth++;
        write_levels(v);
        v->depth--;
    }
}

static bool is_member(const pol_told *list, int i, int end, const char *name)
{
    for (; i < end && list[i].name; i = behind(list, i))
        if (list[i].name == name)
            return true;
    return false;
}

/* Writes the names of the members that are gone. */
static void write_gone(pol_visit *v, const pol_level *l)
{
    pol_changes *c = v->changes;
    bool any = false;
    for (int i = l->was; i < c->nwas && c->was[i].name; i = behind(c->was, i)) {
        const char *name = c->was[i].name;
        if (is_member(c->now, l->now, c->n, name))
            continue;
        if (!any) {
            write_levels(v);
            pol_json_key(v, (pol_name){"-", 1});
            pol_json_open(v, '[');
        }
        any = true;
        pol_json_comma(v);
        pol_buf_word(&v->out, name, strlen(name));
    }
    if (any)
        pol_json_close(v, ']');
}

void pol_changes_close(pol_visit *v)
{
    pol_changes *c = v->changes;
    pol_level *l = &c->level[v->depth];
    if (!l->anew) {
        for (; c->at < c->nwas && c->was[c->at].name; c->at = behind(c->was, c->at))
            l->lost = true;
        c->at++;
        if (l->lost && c->n <= c->max)
            write_gone(v, l);
    }
    note(c, NULL, 0);
    if (l->written)
        pol_json_close(v, '}');
}

size_t pol_view_changes(const pol_state *s, int seat, const pol_told *was, int nwas, pol_told *now,
                        int *n, char *buf, size_t size)
{
    pol_state copy;
    pol_changes c = {.was = was, .nwas = nwas, .now = now, .max = POL_TOLD_MAX};
    pol_visit v = {.mode = POL_VISIT_JSON, .seat = seat, .out = {buf, size, 0}, .changes = &c};
    pol_clone(&copy, s);
    c.level[0] = (pol_level){.anew = nwas == 0, .written = true};
    pol_json_open(&v, '{');
    pol_state_game(s)->visit(&copy, &v);
    assert(v.depth == 0);
    pol_changes_close(&v);
    assert(c.n <= c.max);
    *n = c.n;
    pol_buf_end(&v.out);
    return v.out.n;
}
