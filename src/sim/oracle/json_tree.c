/* json_tree.c - see json_tree.h. */
#include "sim/oracle/json_tree.h"

#include <string.h>

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
    for (;;) {
        const char *quote = strchr(p, '"');
        int escapes = 0;
        if (!quote)
            return p + strlen(p);
        while (quote - escapes > p && quote[-1 - escapes] == '\\')
            escapes++;
        if (escapes % 2 == 0)
            return quote;
        p = quote + 1;
    }
}

static const char *read_value(json_tree *t, const char *p, int depth);

/* Reads `"name":` into the key of the node that comes next. Returns the text behind it, or NULL. */
static const char *read_key(const char *p, const char **key, int *len)
{
    if (*p != '"')
        return NULL;
    *key = p + 1;
    p = end_of_string(*key);
    *len = (int)(p - *key);
    p = *p ? skip_blanks(p + 1) : p;
    return *p == ':' ? skip_blanks(p + 1) : NULL;
}

/* Reads the members of an object or array, p behind its bracket. */
static const char *read_members(json_tree *t, int parent, const char *p, int depth)
{
    bool named = t->node[parent].kind == '{';
    char close = named ? '}' : ']';
    int last = 0;
    for (p = skip_blanks(p); *p != close;) {
        const char *key = NULL;
        int len = 0, child = t->n;
        if (named)
            p = read_key(p, &key, &len);
        if (p)
            p = read_value(t, p, depth + 1);
        if (!p)
            return NULL;
        t->node[child].key = key;
        t->node[child].key_len = len;
        *(last ? &t->node[last].next : &t->node[parent].first) = child;
        last = child;
        p = skip_blanks(p);
        if (*p == ',')
            p = skip_blanks(p + 1);
        else if (*p != close)
            return NULL;
    }
    return p + 1;
}

/* Reads a value into a new node. Returns the text behind it, or NULL. */
static const char *read_value(json_tree *t, const char *p, int depth)
{
    if (t->n == JSON_TREE_MAX || depth == DEPTH_MAX)
        return NULL;
    int at = t->n++;
    json_node *node = &t->node[at];
    *node = (json_node){.at = p, .kind = *p};
    if (*p == '{' || *p == '[')
        return read_members(t, at, p + 1, depth);
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

bool json_tree_read(json_tree *t, const char *text)
{
    t->node[0] = (json_node){.at = "", .kind = '0'};
    t->n = 1;
    const char *end = read_value(t, skip_blanks(text), 0);
    if (end && !*skip_blanks(end))
        return true;
    t->n = 1;
    t->node[1] = t->node[0];
    return false;
}

int json_tree_member(const json_tree *t, int object, const char *key, int *hint)
{
    int len = (int)strlen(key), from = *hint ? *hint : t->node[object].first, i = from;
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

bool json_tree_is(const json_tree *t, int node, const char *text)
{
    const json_node *n = &t->node[node];
    return strlen(text) == (size_t)n->len && memcmp(n->at, text, (size_t)n->len) == 0;
}

int json_tree_int(const json_tree *t, int node, int otherwise)
{
    const json_node *n = &t->node[node];
    int x = 0, i = n->len > 0 && n->at[0] == '-';
    if (json_tree_is(t, node, "true") || json_tree_is(t, node, "false"))
        return n->at[0] == 't';
    if (i == n->len || n->kind == '{' || n->kind == '[')
        return otherwise;
    for (; i < n->len; i++) {
        if (n->at[i] < '0' || n->at[i] > '9')
            return otherwise;
        x = x * 10 + (n->at[i] - '0');
    }
    return n->at[0] == '-' ? -x : x;
}
