/* scenario_words.c - what scenarios can say of a game, for its manual. */
#include "core/message.h"
#include "core/visit.h"

enum { PART_MAX = 260 };

/* ---- fields ---- */

typedef struct fields {
    const pol_state *s;
    pol_field_seen *seen;
    void *user;
} fields;

/* Reads a field, or tries to set it to what nobody takes. */
static pol_visit try_field(const fields *l, enum pol_visit_mode mode, const char *path,
                           const char *value)
{
    pol_state copy;
    pol_visit v = {.mode = mode, .seat = -1, .all = true, .value = value, .rest = {path}};
    pol_clone(&copy, l->s);
    pol_state_game(l->s)->visit(&copy, &v);
    return v;
}

static bool is_counted(const fields *l, const char *path, const char *word)
{
    char part[PART_MAX];
    pol_buf b = {part, sizeof part, 0};
    POL_JOIN(&b, path, ".", word);
    pol_buf_end(&b);
    return try_field(l, POL_VISIT_GET, part, NULL).found;
}

/* A field says what it takes when it refuses: a word that nobody has, a number beyond all. */
static void describe_field(void *user, const char *path)
{
    const fields *l = user;
    char found[1];
    pol_field_info f = {.path = path, .reads = ""};
    pol_visit v = try_field(l, POL_VISIT_SET, path, "?");
    f.at_times = !pol_field(l->s, -1, path, found, sizeof found);
    f.settable = v.found && v.error != pol_follows;
    f.words = v.words;
    f.nwords = v.nwords;
    f.counted = f.nwords > 0 && is_counted(l, path, f.words[0]);
    if (!f.words)
        f.reads = v.found ? v.error : "";
    if (f.settable && !f.words)
        v = try_field(l, POL_VISIT_SET, path, "999999999");
    if (v.ranged) {
        f.number = true;
        f.lo = v.lo;
        f.hi = v.hi;
        f.reads = "";
    }
    l->seen(l->user, &f);
}

bool pol_fields(const pol_game *g, const pol_setup *setup, pol_field_seen *seen, void *user)
{
    pol_state s;
    if (!pol_position(&s, g, setup))
        return false;
    pol_field_paths(&s, true, describe_field, &(fields){&s, seen, user});
    return true;
}

/* ---- places, verbs ---- */

bool pol_place_at(const pol_game *g, int i, pol_place_info *out)
{
    const pol_place *p = g->places;
    for (; i > 0 && p->word; i--)
        p++;
    *out = (pol_place_info){p->word, p->args, p->means, p->begin != NULL, p->kind != 0};
    return p->word != NULL;
}

bool pol_verb_form(const pol_game *g, int i, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    if (i < 0 || ++i >= g->nverbs) /* verb 0 is none */
        return false;
    for (const char *p = g->verbs[i].form; *p; p++) {
        if (*p != '{') {
            pol_buf_char(&b, *p);
            continue;
        }
        for (const char *kind = pol_noun_kind(g, p[1]); *kind; kind++)
            pol_buf_char(&b, *kind >= 'a' && *kind <= 'z' ? (char)(*kind - 'a' + 'A') : *kind);
        p += 3; /* "{c0}" */
    }
    pol_buf_end(&b);
    return true;
}
