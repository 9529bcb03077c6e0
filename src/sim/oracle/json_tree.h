/* json_tree.h - a JSON text as a tree, read once, for many look-ups.
 *
 * The nodes point into the text, which must outlive the tree. The text must be well-formed (the
 * engine's views are); what does not fit into the tree makes it empty.
 */
#ifndef POL_SIM_JSON_TREE_H
#define POL_SIM_JSON_TREE_H

#include <stdbool.h>

enum { JSON_TREE_MAX = 2000 };

typedef struct json_node {
    const char *key; /* NULL in an array */
    const char *at;  /* the value; of a string what stands between the quotes */
    int key_len, len;
    int first, next; /* child and sibling, 0: none */
    char kind;       /* '{', '[', '"', or '0' for numbers, true, false and null */
} json_node;

/* Node 1 is the whole text. Node 0 stands for what is not there; every function accepts it. */
typedef struct json_tree {
    int n;
    json_node node[JSON_TREE_MAX];
} json_tree;

bool json_tree_read(json_tree *t, const char *text);

/* A member of an object by its name; looks first where the last one was found (*hint, 0 at first):
 * asking in the order of the text costs nothing. */
int json_tree_member(const json_tree *t, int object, const char *key, int *hint);

bool json_tree_is(const json_tree *t, int node, const char *text);
/* A whole number, also in quotes; true is 1, false is 0; otherwise what the caller says. */
int json_tree_int(const json_tree *t, int node, int otherwise);

#endif
