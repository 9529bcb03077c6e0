/* view.c - a view becomes a position. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

typedef struct place {
    const char *object, *key, *word;
} place;

static const place places[NUMBERS_N] = {
#define N(name, object, key, word) {object, key, word},
    NUMBERS(N)
#undef N
};

const char *orc_path(int number, char *buf, size_t size)
{
    const place *at = &places[number];
    snprintf(buf, size, "%s%s%s%s%s", at->object, at->object[0] ? "." : "", at->key,
             at->word ? " " : "", at->word ? at->word : "");
    return buf;
}

/* ---- looking up ---- */

/* The object in which the last number was, and where: numbers are read in the view's order. */
typedef struct finder {
    const json_tree *t;
    const char *object;
    int node, hint, outer_hint;
} finder;

/* "working", "working.goods", or "" for the view itself. */
static void find_object(finder *f, const char *object)
{
    char outer[24];
    size_t len = strcspn(object, ".");
    f->object = object;
    f->hint = 0;
    f->node = 1;
    if (!object[0] || len >= sizeof outer)
        return;
    memcpy(outer, object, len);
    outer[len] = '\0';
    f->node = json_tree_member(f->t, 1, outer, &f->outer_hint);
    if (object[len] && f->node) {
        int none = 0;
        f->node = json_tree_member(f->t, f->node, object + len + 1, &none);
    }
}

static int find(finder *f, const place *at)
{
    if (!f->object || strcmp(f->object, at->object) != 0)
        find_object(f, at->object);
    return f->node ? json_tree_member(f->t, f->node, at->key, &f->hint) : 0;
}

static int word_in(const json_tree *t, int node, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (json_tree_is(t, node, words[i]))
            return i;
    return -1;
}

static bool list_has(const json_tree *t, int list, const char *word)
{
    for (int i = t->node[list].first; i; i = t->node[i].next)
        if (json_tree_is(t, i, word))
            return true;
    return false;
}

static int sum_of(const json_tree *t, int object)
{
    int sum = 0;
    for (int i = t->node[object].first; i; i = t->node[i].next)
        sum += json_tree_int(t, i, 0);
    return sum;
}

/* ---- kinds of numbers ---- */

static const char *const sections[] = {"A", "B", "C"};
static const char *const industries[] = {"agriculture", "luxury", "healthcare", "education",
                                         "media"};
static const char *const phases[] = {"setup",     "preparation", "action",  "production",
                                     "elections", "scoring",     "game-end"};

/* "A by working" */
static int read_bill(const json_tree *t, int node)
{
    const json_node *n = &t->node[node];
    if (json_tree_is(t, node, "none"))
        return NO_BILL;
    int owner = n->len > 5 && n->at[5] == 'c' ? C : W;
    return owner * 3 + (n->at[0] - 'A');
}

/* Outside an election there is no vote, and nobody's bid. */
static bool may_be_missing(int number)
{
    return number >= VOTE && number <= C_YES;
}

static bool read_number(finder *f, int number, int *x)
{
    int node = find(f, &places[number]);
    if (!node) {
        *x = 0;
        return may_be_missing(number);
    }
    if (places[number].word) {
        f->hint = node; /* the next is looked for in the same list */
        *x = list_has(f->t, node, places[number].word);
        return true;
    }
    if ((number >= POLICY && number <= POLICY_7) || number == TAX_LABOR || number == VOTE_SECTION)
        *x = word_in(f->t, node, sections, 3);
    else if (number >= BILL && number <= BILL_7)
        *x = read_bill(f->t, node);
    else if (number == UNEMPLOYED)
        *x = sum_of(f->t, node);
    else if (number == VOTE_PROPOSER)
        *x = json_tree_is(f->t, node, "capitalist") ? C : W;
    else if (number == PHASE)
        *x = word_in(f->t, node, phases, 7);
    else
        *x = json_tree_int(f->t, node, NO_BID);
    return true;
}

/* ---- Companies ---- */

static int count_of(const json_tree *t, int list)
{
    int n = 0;
    for (int i = t->node[list].first; i; i = t->node[i].next)
        n++;
    return n;
}

static void read_company(const json_tree *t, int node, company *co)
{
    static const char *const pay[] = {"wage-1", "wage-2", "wage-3"};
    int hint = 0;
    *co = (company){.word = t->node[node].key, .word_len = t->node[node].key_len};
    int owner = json_tree_member(t, node, "owner", &hint);
    co->owner = json_tree_is(t, owner, "working")      ? W
                : json_tree_is(t, owner, "capitalist") ? C
                : json_tree_is(t, owner, "state")      ? STATE
                                                       : MARKET;
    if (co->owner == MARKET)
        return;
    co->industry = word_in(t, json_tree_member(t, node, "industry", &hint), industries, 5);
    co->output = json_tree_int(t, json_tree_member(t, node, "output", &hint), -1);
    co->bonus = json_tree_int(t, json_tree_member(t, node, "machinery-bonus", &hint), -1);
    co->cost = json_tree_int(t, json_tree_member(t, node, "cost", &hint), -1);
    co->slots = count_of(t, json_tree_member(t, node, "slots", &hint));
    for (int i = 0; i < 3; i++)
        co->pay[i] = json_tree_int(t, json_tree_member(t, node, pay[i], &hint), -1);
    co->wage = json_tree_int(t, json_tree_member(t, node, "wage", &hint), -1);
    co->workers = count_of(t, json_tree_member(t, node, "workers", &hint));
    co->committed = json_tree_is(t, json_tree_member(t, node, "committed", &hint), "true");
    co->strike = json_tree_is(t, json_tree_member(t, node, "strike", &hint), "true");
    co->machinery = json_tree_is(t, json_tree_member(t, node, "machinery", &hint), "true");
    co->said_operational = json_tree_is(t, json_tree_member(t, node, "operational", &hint), "yes");
    co->said_due = json_tree_int(t, json_tree_member(t, node, "wage-due", &hint), -1);
}

bool orc_read(json_tree *t, const char *view, position *p, const char **what)
{
    finder f = {.t = t};
    int hint = 0;
    *what = "JSON";
    if (!json_tree_read(t, view))
        return false;
    for (int i = 0; i < NUMBERS_N; i++) {
        if (!read_number(&f, i, &p->at[i])) {
            *what = orc_path(i, p->missing, sizeof p->missing);
            return false;
        }
    }
    *what = "company";
    int all = json_tree_member(t, 1, "company", &hint);
    p->n = 0;
    for (int i = t->node[all].first; i; i = t->node[i].next) {
        if (p->n == COMPANIES_MAX)
            return false;
        read_company(t, i, &p->co[p->n]);
        p->n += p->co[p->n].owner != MARKET;
    }
    return all != 0;
}
