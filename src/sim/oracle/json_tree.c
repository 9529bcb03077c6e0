/* json_tree.c - see json_tree.h. */
#include "sim/oracle/json_tree.h"

enum { DEPTH_MAX = 16 };

static const char *skip_blanks(const char *p)
{
    while (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r')
        p++;
    return p;
}

/* p stands behind the opening quote; returns where the closing one is, or the end of the text. */
static const char *end_of_string(const char *p)
{
    static const bool stops[256] = {['\0'] = true, ['"'] = true, ['\\'] = true};
    for (;;) {
        while (!stops[(unsigned char)*p])
            p++;
        if (*p != '\\')
            return p;
        p += p[1] ? 2 : 1;
    }
}

/* A text that is being read, beside the one before it. */
typedef struct reading {
    json_node *node;
    int n;
    const char *end;
    const json_node *old; /* node 0: none */
} reading;

/* The member `"name":` at p, into *key and *len. expected: the member of the last text that stood
 * here, 0: none; becomes the one of this name. Returns the text behind the colon, or NULL. */
static const char *read_key(const reading *r, const char *p, const char **key, int *len,
                            int *expected)
{
    const json_node *e = &r->old[*expected];
    if (*expected && r->end - p > e->key_len + 3
        && memcmp(p, e->key - 1, (size_t)e->key_len + 3) == 0 && p[e->key_len + 2] == ':') {
        *key = p + 1;
        *len = e->key_len;
        return skip_blanks(p + *len + 3);
    }
    if (*p != '"')
        return NULL;
    *key = p + 1;
    p = end_of_string(*key);
    *len = (int)(p - *key);
    while (*expected && (e->key_len != *len || memcmp(e->key, *key, (size_t)*len) != 0)) {
        *expected = e->next;
        e = &r->old[*expected];
    }
    p = *p ? skip_blanks(p + 1) : p;
    return *p == ':' ? skip_blanks(p + 1) : NULL;
}

/* Takes over an object or array of the last text that stands at p unchanged. */
static const char *take_over(reading *r, const char *p, const char *key, int old)
{
    const json_node *from = &r->old[old];
    json_node *to = &r->node[r->n];
    int shift = r->n - old;
    for (int i = 0; i < from->nodes; i++) {
        to[i] = from[i];
        to[i].at = p + (from[i].at - from->at);
        if (from[i].key)
            to[i].key = p + (from[i].key - from->at);
        to[i].first += from[i].first ? shift : 0;
        to[i].next += from[i].next ? shift : 0;
    }
    to->key = key;
    to->next = 0;
    r->n += from->nodes;
    return p + from->size;
}

static const char *read_members(reading *r, int parent, const char *p, int depth, int old);

/* Reads a value into a new node; old: the same value in the last text, 0: there was none. Returns
 * the text behind it, or NULL. */
static const char *read_value(reading *r, const char *p, const char *key, int key_len, int depth,
                              int old)
{
    if (r->n == JSON_TREE_MAX || depth == DEPTH_MAX)
        return NULL;
    json_node *node = &r->node[r->n];
    if (*p == '{' || *p == '[') {
        const json_node *o = &r->old[old];
        if (o->size > 0 && r->end - p >= o->size && r->n + o->nodes <= JSON_TREE_MAX
            && memcmp(p, o->at, (size_t)o->size) == 0)
            return take_over(r, p, key, old);
        int at = r->n++;
        *node = (json_node){.key = key, .key_len = key_len, .at = p, .kind = *p};
        const char *end = read_members(r, at, p + 1, depth, o->kind == *p ? old : 0);
        node->size = (int)((end ? end : p) - p);
        node->nodes = r->n - at;
        return end;
    }
    r->n++;
    *node = (json_node){.key = key, .key_len = key_len, .at = p, .kind = *p};
    if (*p == '"') {
        node->at = p + 1;
        p = end_of_string(p + 1);
        node->len = (int)(p - node->at);
        return *p ? p + 1 : NULL;
    }
    node->kind = '0';
    while ((unsigned char)*p > ' ' && *p != ',' && *p != '}' && *p != ']')
        p++;
    node->len = (int)(p - node->at);
    return node->len ? p : NULL;
}

/* Reads the members of an object or array, p behind its bracket. */
static const char *read_members(reading *r, int parent, const char *p, int depth, int old)
{
    bool named = r->node[parent].kind == '{';
    char close = named ? '}' : ']';
    int *link = &r->node[parent].first, expected = r->old[old].first;
    for (p = skip_blanks(p); *p != close;) {
        const char *key = NULL;
        int len = 0, child = r->n, mate = expected;
        if (named)
            p = read_key(r, p, &key, &len, &mate);
        if (p)
            p = read_value(r, p, key, len, depth + 1, mate);
        if (!p)
            return NULL;
        if (mate)
            expected = r->old[mate].next;
        *link = child;
        link = &r->node[child].next;
        p = skip_blanks(p);
        if (*p == ',')
            p = skip_blanks(p + 1);
        else if (*p != close)
            return NULL;
    }
    return p + 1;
}

bool json_tree_read(json_tree *t, const char *text)
{
    static const json_node none = {.at = "", .kind = '0'};
    size_t size = strlen(text);
    int old = t->which;
    t->which = !old;
    json_node *node = t->nodes[t->which];
    char *copy = t->text[t->which];
    bool fits = size < JSON_TEXT_MAX;
    memcpy(copy, fits ? text : "", fits ? size + 1 : 1);
    node[0] = t->nodes[old][0] = none;
    reading r = {.node = node, .n = 1, .end = copy + size, .old = t->nodes[old]};
    const char *end = read_value(&r, skip_blanks(copy), NULL, 0, 0, t->n > 1 ? 1 : 0);
    t->node = node;
    t->n = r.n;
    if (end && !*skip_blanks(end))
        return true;
    t->n = 1;
    node[1] = none;
    return false;
}

int json_tree_search(const json_tree *t, int object, const char *key, int len, int *hint)
{
    int from = *hint ? *hint : t->node[object].first, i = from;
    do {
        const json_node *n = &t->node[i];
        if (i && n->key_len == len && n->key && memcmp(n->key, key, (size_t)len) == 0) {
            *hint = n->next;
            return i;
        }
        i = i && n->next ? n->next : t->node[object].first;
    } while (i != from);
    return 0;
}

int json_tree_int(const json_tree *t, int node, int otherwise)
{
    const json_node *n = &t->node[node];
    int x = 0, i = n->len > 0 && n->at[0] == '-';
    if (i == n->len || n->kind == '{' || n->kind == '[')
        return otherwise;
    for (; i < n->len; i++) {
        if (n->at[i] < '0' || n->at[i] > '9')
            return json_tree_is(t, node, "true")    ? 1
                   : json_tree_is(t, node, "false") ? 0
                                                    : otherwise;
        x = x * 10 + (n->at[i] - '0');
    }
    return n->at[0] == '-' ? -x : x;
}
