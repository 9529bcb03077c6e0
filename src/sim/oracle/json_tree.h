/* json_tree.h - a JSON text as a tree, read once, for many look-ups.
 *
 * The text must be well-formed (the engine's views are); what does not fit into the tree makes it
 * empty. Texts that are read one after another mostly say the same: an object or array that has not
 * changed, byte for byte, is taken over from the last tree instead of being read again.
 */
#ifndef POL_SIM_JSON_TREE_H
#define POL_SIM_JSON_TREE_H

#include <stdbool.h>
#include <string.h>

enum { JSON_TREE_MAX = 2000, JSON_TEXT_MAX = 1 << 15 };

typedef struct json_node {
    const char *key; /* NULL in an array */
    const char *at;  /* the value; of a string what stands between the quotes */
    int key_len, len;
    int first, next; /* child and sibling, 0: none */
    int size, nodes; /* of an object or array: bytes with the brackets, nodes with itself */
    char kind;       /* '{', '[', '"', or '0' for numbers, true, false and null */
} json_node;

/* Node 1 is the whole text. Node 0 stands for what is not there; every function accepts it. The
 * nodes point into a copy of the text, which stays until the text after the next one is read. */
typedef struct json_tree {
    int n;     /* nodes */
    int which; /* which of its two sets of nodes is in use */
    const json_node *node;
    json_node nodes[2][JSON_TREE_MAX];
    char text[2][JSON_TEXT_MAX];
} json_tree;

/* The tree must be zeroed before it is used first. */
bool json_tree_read(json_tree *t, const char *text);

/* The search behind json_tree_member, when the member is not where it was looked for first. */
int json_tree_search(const json_tree *t, int object, const char *key, int len, int *hint);

/* A member of an object by its name (of len letters); looks first where the last one was found
 * (*hint, 0 at first): asking in the order of the text costs nothing. */
static inline int json_tree_named(const json_tree *t, int object, const char *key, int len,
                                  int *hint)
{
    int at = *hint ? *hint : t->node[object].first;
    const json_node *n = &t->node[at];
    if (at && n->key_len == len && n->key && memcmp(n->key, key, (size_t)len) == 0) {
        *hint = n->next;
        return at;
    }
    return json_tree_search(t, object, key, len, hint);
}

static inline int json_tree_member(const json_tree *t, int object, const char *key, int *hint)
{
    return json_tree_named(t, object, key, (int)strlen(key), hint);
}

static inline bool json_tree_is(const json_tree *t, int node, const char *text)
{
    const json_node *n = &t->node[node];
    return strlen(text) == (size_t)n->len && memcmp(n->at, text, (size_t)n->len) == 0;
}

/* A whole number, also in quotes; true is 1, false is 0; otherwise what the caller says. */
int json_tree_int(const json_tree *t, int node, int otherwise);

#endif
