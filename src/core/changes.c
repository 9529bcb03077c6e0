/* changes.c - a walk that writes only where two states look different to a viewer. */
#include "core/changes.h"

/* What stands in the list for an object that opens, and for one that is the same; where an object
 * closes there is no name. */
static const uint64_t OPENS = UINT64_C(0x7c3a1f5be2d94681), SAME = UINT64_C(0x1d0c95a7386fe2b4);

static bool opens(const pol_listed *entry)
{
    return entry->name && entry->value == OPENS;
}

/* The entry behind this one and everything inside of it. */
static int behind(const pol_changes *c, int i)
{
    int depth = 0;
    do
        depth += opens(&c->was[i]) - !c->was[i].name;
    while (i++, depth > 0);
    return i;
}

static bool is_skipped(const pol_changes *c, int i)
{
    return c->skipped[i / 64] >> i % 64 & 1;
}

/* The members of an object from here up to `end`, and not further than the object, are not where
 * the second walk looked for them. */
static void skip(pol_changes *c, int end)
{
    for (; c->at < end && c->was[c->at].name; c->at = behind(c, c->at)) {
        c->skipped[c->at / 64] |= UINT64_C(1) << c->at % 64;
        c->level[c->depth].lost = true;
    }
}

/* Where the first walk saw this member of the open object; -1: nowhere. */
static int find_member(pol_changes *c, const char *name)
{
    const pol_level *l = &c->level[c->depth];
    for (int i = c->at; i < c->nwas && c->was[i].name; i = behind(c, i)) {
        if (c->was[i].name == name) {
            skip(c, i);
            return i;
        }
    }
    for (int i = l->was; l->lost && i < c->at; i = behind(c, i)) { /* it comes later than before */
        if (c->was[i].name == name && is_skipped(c, i)) {
            c->skipped[i / 64] &= ~(UINT64_C(1) << i % 64);
            return i;
        }
    }
    return -1;
}

static void write_levels(pol_visit *v)
{
    pol_changes *c = v->changes;
    for (int d = 1; d <= c->depth; d++) {
        pol_level *l = &c->level[d];
        if (l->written)
            continue;
        pol_json_key(v, l->name);
        pol_json_open(v, '{');
        l->written = true;
    }
}

bool pol_changes_field(pol_visit *v, pol_name name, uint64_t value)
{
    pol_changes *c = v->changes;
    if (c->lists) {
        pol_changes_list(c, name.text, value);
        return false;
    }
    int i = c->level[c->depth].anew ? -1 : find_member(c, name.text);
    if (i == c->at && i >= 0)
        c->at = behind(c, i);
    if (i >= 0 && c->was[i].value == value)
        return false;
    write_levels(v);
    return true;
}

void pol_changes_open(pol_visit *v, pol_name name)
{
    pol_changes *c = v->changes;
    if (c->lists) {
        pol_changes_list(c, name.text, OPENS);
        return;
    }
    int i = c->level[c->depth].anew ? -1 : find_member(c, name.text);
    bool anew = i < 0 || !opens(&c->was[i]);
    int resume = i == c->at ? behind(c, i) : c->at;
    c->at = anew ? resume : i + 1;
    assert(c->depth + 1 < POL_CHANGES_DEPTH);
    c->level[++c->depth] = (pol_level){name, c->at, resume, anew, false, false};
    if (anew) /* it is told even if nothing is inside */
        write_levels(v);
}

void pol_visit_pass(pol_visit *v, const char *name)
{
    bool differs = pol_changes_field(v, (pol_name){name, 0}, SAME);
    assert(!differs);
    (void)differs;
}

bool pol_visit_open_of(pol_visit *v, const char *name, const void *part, size_t n)
{
    if (!pol_visit_same(v, part, n))
        return pol_walk_open(v, (pol_name){name, 0});
    pol_visit_pass(v, name);
    return false;
}

/* Writes the names of the members that are gone. */
static void write_gone(pol_visit *v, const pol_level *l)
{
    pol_changes *c = v->changes;
    bool any = false;
    for (int i = l->was; i < c->at; i = behind(c, i)) {
        if (!is_skipped(c, i))
            continue;
        if (!any) {
            write_levels(v);
            pol_json_key(v, (pol_name){"-", 1});
            pol_json_open(v, '[');
        }
        any = true;
        pol_json_comma(v);
        pol_buf_word(&v->out, c->was[i].name, strlen(c->was[i].name));
    }
    if (any)
        pol_json_close(v, ']');
}

void pol_changes_close(pol_visit *v)
{
    pol_changes *c = v->changes;
    pol_level *l = &c->level[c->depth];
    if (c->lists) {
        pol_changes_list(c, NULL, 0);
        return;
    }
    if (!l->anew) {
        skip(c, c->nwas);
        if (l->lost)
            write_gone(v, l);
        c->at = l->resume;
    }
    if (l->written)
        pol_json_close(v, '}');
    c->depth--;
}

size_t pol_view_changes(const pol_state *was, const pol_state *now, int seat, char *buf,
                        size_t size)
{
    pol_state copy;
    pol_changes c;
    pol_visit v = {.mode = POL_VISIT_JSON, .seat = seat, .out = {buf, size, 0}, .changes = &c};
    assert(pol_state_game(was) == pol_state_game(now));
    c.lists = true;
    c.nwas = c.at = c.depth = 0;
    memset(c.skipped, 0, sizeof c.skipped);
    pol_clone(&copy, was);
    c.here = &copy;
    c.there = now;
    pol_state_game(was)->visit(&copy, &v);
    pol_changes_close(&v);
    assert(v.depth == 0 && c.nwas < POL_LISTED_MAX * 3 / 4);

    c.lists = false;
    c.level[0] = (pol_level){.written = true, .resume = c.nwas};
    pol_clone(&copy, now);
    c.there = was;
    pol_json_open(&v, '{');
    pol_state_game(now)->visit(&copy, &v);
    assert(v.depth == 0 && c.depth == 0);
    pol_changes_close(&v);
    pol_buf_end(&v.out);
    return v.out.n;
}
