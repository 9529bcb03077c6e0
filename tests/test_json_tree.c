/* test_json_tree.c - a tree that takes over what has not changed is the tree of a fresh reading. */
#include "sim/oracle/json_tree.h"
#include "support/check.h"

#include <stdlib.h>

static bool same_text(const char *a, int a_len, const char *b, int b_len)
{
    return a_len == b_len && (!a == !b) && (!a || memcmp(a, b, (size_t)a_len) == 0);
}

static bool same_trees(const json_tree *a, const json_tree *b)
{
    for (int i = 0; i < a->n; i++) {
        const json_node *x = &a->node[i], *y = &b->node[i];
        if (!same_text(x->key, x->key_len, y->key, y->key_len) || x->kind != y->kind
            || !same_text(x->at, x->len, y->at, y->len) || x->first != y->first
            || x->next != y->next || x->size != y->size || x->nodes != y->nodes)
            return false;
    }
    return a->n == b->n;
}

/* Members come, go, change and move. */
static const char *const texts[] = {
    "{\"a\":1,\"b\":{\"c\":[1,2,{\"d\":\"x\"}],\"e\":{}},\"f\":{\"g\":true},\"h\":[\"i\",\"j\"]}",
    "{\"a\":1,\"b\":{\"c\":[1,2,{\"d\":\"x\"}],\"e\":{}},\"f\":{\"g\":true},\"h\":[\"i\",\"j\"]}",
    "{\"a\":12,\"b\":{\"c\":[1,2,{\"d\":\"x\"}],\"e\":{}},\"f\":{\"g\":true},\"h\":[\"i\"]}",
    "{\"b\":{\"c\":[1,2,3,{\"d\":\"x\"}],\"e\":{}},\"f\":{\"g\":true},\"h\":[\"i\",\"j\"]}",
    "{\"f\":{\"g\":true},\"b\":{\"e\":{},\"c\":[1,2,{\"d\":\"x\"}]},\"h\":{\"i\":[\"j\"]}}",
    "{\"a\":1, \"b\" : {\"c\":[1,2,{\"d\":\"\\\"x\"}]},\"f\":[{\"g\":true},{\"g\":true}]}",
    "[{\"a\":1},{\"a\":1},{\"a\":2}]",
    "[{\"a\":1},{\"a\":2}]",
    "{\"a\":1,\"b\":",
    "{}",
    "{\"ab\":{\"c\":0},\"a\":{\"c\":0}}",
    "{\"a\":{\"c\":0},\"ab\":{\"c\":0}}",
    "{\"a\":{\"c\":0}",
};

int main(void)
{
    enum { TEXTS = sizeof texts / sizeof texts[0] };
    json_tree *kept = calloc(1, sizeof *kept);
    CHECK(kept != NULL);
    for (int i = 0; kept && i < TEXTS * TEXTS; i++) {
        for (int k = 0; k < 2; k++) { /* every text after every other */
            const char *text = texts[k ? i % TEXTS : i / TEXTS];
            json_tree *fresh = calloc(1, sizeof *fresh);
            CHECK(fresh != NULL);
            CHECK(fresh && json_tree_read(fresh, text) == json_tree_read(kept, text)
                  && same_trees(fresh, kept));
            free(fresh);
        }
    }
    free(kept);
    return check_report();
}
