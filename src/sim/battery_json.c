/* battery_json.c - is a text JSON? Only yes or no, and where not.
 *
 * The views of a state differ in a few members only. So a text can be learned, once it has been
 * read in full, and in the next ones members that are the same, byte for byte, are passed over:
 * whether a member is well-formed does not depend on what stands around it.
 */
#include "sim/battery_inner.h"

#include <string.h>

enum {
    DEPTH_MAX = 32,
    KNOWN_DEPTH = 2 /* members of the whole, and their members */
};

/* These move *p behind what they read, or to the fault, and then return false. Views are long and
 * there are many: no function is called for a letter. */
static void blanks(const char **p)
{
    while (**p == ' ' || **p == '\n' || **p == '\t' || **p == '\r')
        ++*p;
}

static bool letter(const char **p, char c)
{
    blanks(p);
    if (**p != c)
        return false;
    ++*p;
    return true;
}

/* *p stands at a backslash; moves to the last letter of the escape. */
static bool escape(const char **p)
{
    ++*p;
    if (**p == 'u' && strspn(*p + 1, "0123456789abcdefABCDEF") >= 4)
        *p += 4;
    else if (**p == '\0' || !strchr("\"\\/bfnrt", **p))
        return false;
    return true;
}

static bool string(const char **p)
{
    // clang-format off
    static const bool special[256] = {
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, /* control characters */
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ['"'] = 1, ['\\'] = 1};
    // clang-format on
    if (!letter(p, '"'))
        return false;
    for (const char *at = *p;; at++) {
        while (!special[(unsigned char)*at])
            at++;
        *p = at;
        if (*at == '"')
            break;
        if (*at != '\\' || !escape(p))
            return false;
        at = *p;
    }
    ++*p;
    return true;
}

static bool digits(const char **p)
{
    const char *from = *p;
    while (**p >= '0' && **p <= '9')
        ++*p;
    return *p > from;
}

static bool number(const char **p)
{
    if (**p == '-')
        ++*p;
    if (**p == '0' && (*p)[1] >= '0' && (*p)[1] <= '9')
        return false;
    if (!digits(p))
        return false;
    if (**p != '.')
        return true;
    ++*p;
    return digits(p);
}

/* ---- members that are known ---- */

/* The text that is read: known has been read before, or is NULL; learned takes in this one, or is
 * NULL. at[d]: the known member that comes next in the object of depth d, 0: none. */
typedef struct reading {
    const char *text;
    const battery_known *known;
    battery_known *learned;
    int at[KNOWN_DEPTH + 1];
} reading;

/* If the member at p is the known one that is expected there, passes over it: returns its length.
 * Otherwise returns 0, and finds what to expect inside of it and behind it. */
static int pass_over(reading *r, const char *p, int depth)
{
    const battery_known *k = r->known;
    int at = r->at[depth];
    const struct battery_member *m = &k->member[at];
    if (at && strncmp(p, k->text + m->at, (size_t)m->size) == 0
        && (p[m->size] == ',' || p[m->size] == '}')) {
        r->at[depth] = m->next;
        return m->size;
    }
    while (at && strncmp(p, k->text + k->member[at].at, (size_t)k->member[at].key) != 0)
        at = k->member[at].next;
    if (at)
        r->at[depth] = k->member[at].next;
    if (depth < KNOWN_DEPTH)
        r->at[depth + 1] = k->member[at].first;
    return 0;
}

/* A member begins at p. Returns its number, 0: it is not learned. */
static int learn(reading *r, const char *p, int depth)
{
    battery_known *k = r->learned;
    if (k->n == BATTERY_KNOWN_MAX)
        return 0;
    int at = k->n++, before = r->at[depth];
    k->member[at] = (struct battery_member){.at = (int)(p - r->text)};
    if (before)
        k->member[before].next = at;
    else if (depth > 1)
        k->member[r->at[depth - 1]].first = at;
    r->at[depth] = at;
    if (depth < KNOWN_DEPTH)
        r->at[depth + 1] = 0;
    return at;
}

static bool value(reading *r, const char **p, int depth);

/* One member of an object. */
static bool member(reading *r, const char **p, int depth)
{
    int known = 0;
    blanks(p);
    const char *from = *p;
    if (depth <= KNOWN_DEPTH && r->known) {
        int size = pass_over(r, from, depth);
        *p += size;
        if (size)
            return true;
    } else if (depth <= KNOWN_DEPTH && r->learned) {
        known = learn(r, from, depth);
    }
    if (!string(p))
        return false;
    int key = (int)(*p - from);
    if (!letter(p, ':') || !value(r, p, depth))
        return false;
    if (known) {
        r->learned->member[known].key = key;
        r->learned->member[known].size = (int)(*p - from);
    }
    return true;
}

/* ---- values ---- */

/* Members up to the closing bracket; *p stands behind the opening one. */
static bool members(reading *r, const char **p, char close, int depth)
{
    if (depth > DEPTH_MAX)
        return false;
    if (letter(p, close))
        return true;
    do {
        if (close == '}' ? !member(r, p, depth) : !value(r, p, depth))
            return false;
    } while (letter(p, ','));
    return letter(p, close);
}

static bool word(const char **p, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*p, word, n) != 0)
        return false;
    *p += n;
    return true;
}

static bool value(reading *r, const char **p, int depth)
{
    blanks(p);
    switch (**p) {
    case '{':
        ++*p;
        return members(r, p, '}', depth + 1);
    case '[':
        ++*p;
        return members(r, p, ']', depth + 1);
    case '"':
        return string(p);
    case 't':
        return word(p, "true");
    case 'f':
        return word(p, "false");
    case 'n':
        return word(p, "null");
    default:
        return number(p);
    }
}

static const char *read_all(reading *r)
{
    const char *p = r->text;
    if (!value(r, &p, 0))
        return p;
    blanks(&p);
    return *p ? p : NULL;
}

const char *battery_json_learn(const char *text, battery_known *k)
{
    reading r = {.text = text, .learned = k};
    k->n = 1;
    k->text = text;
    return read_all(&r);
}

const char *battery_json_like(const char *text, const battery_known *k)
{
    reading r = {.text = text, .known = k, .at = {[1] = k->n > 1}};
    return read_all(&r);
}
