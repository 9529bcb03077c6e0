/* view.c - a view becomes a position. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

typedef struct place {
    const char *object, *key, *word;
    int key_len, players;
} place;

static const place places[NUMBERS_N] = {
#define N(name, object, key, word, players) {object, key, word, sizeof(key) - 1, players},
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

/* ---- words ---- */

static const char *const sections[] = {"A", "B", "C"};
static const char *const industries[] = {"agriculture", "luxury", "healthcare", "education",
                                         "media"};
static const char *const phases[] = {"setup",     "preparation", "action",  "production",
                                     "elections", "scoring",     "game-end"};
static const char *const roles[] = {"working", "middle", "capitalist", "state"};
static const char *const resources[] = {"food", "luxury", "health", "education", "influence"};

// clang-format off
enum { CLASS_W = 1 << W, CLASS_M = 1 << M, CLASS_C = 1 << C };

/* SCO-11: with which classes the State loses Legitimacy if nothing is done about an Event; of three
 * it chooses two (SCO-12). */
static const struct { const char *word; int classes; } penalties[] = {
    {"drought",                               CLASS_W | CLASS_C},
    {"companies-demand-better-internet",      CLASS_M | CLASS_C},
    {"declining-birth-rate",                  CLASS_W | CLASS_M},
    {"low-education-index",                   CLASS_W | CLASS_M},
    {"strike-at-the-port",                    CLASS_W | CLASS_C},
    {"local-industries-in-turmoil",           CLASS_M | CLASS_C},
    {"demand-for-pension-reform",             CLASS_W | CLASS_M},
    {"technological-illiteracy",              CLASS_W | CLASS_C},
    {"earthquake",                            CLASS_W | CLASS_M},
    {"demand-for-higher-welfare-standards",   CLASS_W | CLASS_M},
    {"need-for-sustainability-initiative",    CLASS_W | CLASS_M | CLASS_C},
    {"political-scandal",                     CLASS_W | CLASS_M | CLASS_C},
    {"need-for-stimulus-package",             CLASS_W | CLASS_M | CLASS_C},
    {"infant-industry-requires-help",         CLASS_M | CLASS_C},
    {"outdated-public-sector-infrastructure", CLASS_M | CLASS_C},
    {"pandemic",                              CLASS_M | CLASS_C},
    {"low-university-ratings",                CLASS_M | CLASS_C},
    {"political-polarization",                CLASS_W | CLASS_C},
    {"civil-unrest",                          CLASS_W | CLASS_C},
    {"demand-for-thirteen-month-pay",         CLASS_W | CLASS_M},
    {"unfair-representation",                 CLASS_W | CLASS_M | CLASS_C},
    {"fear-of-deflation",                     CLASS_W | CLASS_M | CLASS_C},
    {"neighbors-at-war",                      CLASS_W | CLASS_M | CLASS_C},
    {"developing-countries-in-need",          CLASS_W | CLASS_M | CLASS_C},
    {"global-supply-chain-crisis",            CLASS_W | CLASS_M},
};
// clang-format on

int orc_role(const char *word, int len)
{
    for (int r = 0; r < ROLES; r++)
        if ((int)strlen(roles[r]) == len && memcmp(roles[r], word, (size_t)len) == 0)
            return r;
    return -1;
}

int orc_resource(const char *word)
{
    for (int r = FOOD; r <= INFLUENCE; r++)
        if (strcmp(resources[r], word) == 0)
            return r;
    return -1;
}

static int role_in(const json_tree *t, int node)
{
    return orc_role(t->node[node].at, t->node[node].len);
}

/* ---- looking up ---- */

/* Where the last numbers were: numbers are read in the view's order, so the next one is near. */
typedef struct finder {
    const json_tree *t;
    const char *object;
    size_t outer_len;
    int top_hint;
    int outer, outer_hint; /* "working" */
    int inner, inner_hint; /* "working.goods"; 0: the number stands in the outer object itself */
} finder;

static void find_object(finder *f, const char *object)
{
    size_t len = strcspn(object, ".");
    bool same = f->object && f->outer_len == len && memcmp(f->object, object, len) == 0;
    f->object = object;
    f->inner = f->inner_hint = 0;
    if (!same) {
        f->outer_len = len;
        f->outer_hint = 0;
        f->outer = len ? json_tree_named(f->t, 1, object, (int)len, &f->top_hint) : 1;
    }
    if (object[len] && f->outer)
        f->inner = json_tree_member(f->t, f->outer, object + len + 1, &f->outer_hint);
}

/* *hint: where the search has got to in the object. */
static int find(finder *f, const place *at, int **hint)
{
    if (!f->object || (f->object != at->object && strcmp(f->object, at->object) != 0))
        find_object(f, at->object);
    bool nested = strchr(at->object, '.') != NULL;
    int node = nested ? f->inner : f->outer;
    *hint = nested ? &f->inner_hint : at->object[0] ? &f->outer_hint : &f->top_hint;
    return node ? json_tree_named(f->t, node, at->key, at->key_len, *hint) : 0;
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

static int count_of(const json_tree *t, int list)
{
    int n = 0;
    for (int i = t->node[list].first; i; i = t->node[i].next)
        n++;
    return n;
}

/* ---- kinds of numbers ---- */

/* "A by working" */
static int read_bill(const json_tree *t, int node)
{
    const json_node *n = &t->node[node];
    if (json_tree_is(t, node, "none"))
        return NO_BILL;
    return 3 * (n->len > 5 ? orc_role(n->at + 5, n->len - 5) : W) + (n->at[0] - 'A');
}

/* "agenda-3" */
static int read_agenda(const json_tree *t, int node)
{
    const json_node *n = &t->node[node];
    int x = 0;
    for (int i = 0; i < n->len; i++)
        x = n->at[i] >= '0' && n->at[i] <= '9' ? 10 * x + n->at[i] - '0' : x;
    return n->kind == '"' ? x : NO_AGENDA;
}

/* Outside an election there is no vote, and nobody's bid. */
static bool may_be_missing(int number)
{
    return number >= VOTE && number <= YES_S;
}

static int value_of(const json_tree *t, int node, int number)
{
    if ((number >= POLICY && number <= POLICY_7) || number == TAX_LABOR || number == VOTE_SECTION)
        return word_in(t, node, sections, 3);
    if (number >= BILL && number <= BILL_7)
        return read_bill(t, node);
    switch (number) {
    case W_UNEMPLOYED:
    case M_UNEMPLOYED:
        return sum_of(t, node);
    case EVENTS:
        return count_of(t, node);
    case AGENDA:
        return read_agenda(t, node);
    case VOTE_PROPOSER:
        return role_in(t, node);
    case PHASE:
        return word_in(t, node, phases, 7);
    default:
        return json_tree_int(t, node, NO_BID);
    }
}

static bool read_number(finder *f, int number, int *x)
{
    int *hint, node = find(f, &places[number], &hint);
    if (!node) {
        *x = 0;
        return may_be_missing(number);
    }
    if (places[number].word) {
        *hint = node; /* the next is looked for in the same list */
        *x = list_has(f->t, node, places[number].word);
    } else {
        *x = value_of(f->t, node, number);
    }
    return true;
}

/* ---- Companies ---- */

static bool is_true(const json_tree *t, int node, const char *key, int *hint)
{
    return json_tree_is(t, json_tree_member(t, node, key, hint), "true");
}

static int number_of(const json_tree *t, int node, const char *key, int *hint)
{
    return json_tree_int(t, json_tree_member(t, node, key, hint), -1);
}

static void read_company(const json_tree *t, int node, company *co)
{
    static const char *const pay[] = {"wage-1", "wage-2", "wage-3"};
    int hint = 0;
    *co = (company){.word = t->node[node].key, .word_len = t->node[node].key_len};
    co->owner = role_in(t, json_tree_member(t, node, "owner", &hint));
    if (co->owner < 0) {
        co->owner = MARKET;
        return;
    }
    co->industry = word_in(t, json_tree_member(t, node, "industry", &hint), industries, 5);
    co->output = number_of(t, node, "output", &hint);
    co->bonus = number_of(t, node, "machinery-bonus", &hint);
    co->cost = number_of(t, node, "cost", &hint);
    co->slots = count_of(t, json_tree_member(t, node, "slots", &hint));
    if (co->owner == M && co->slots == 1) /* CO-3 */
        co->employee_bonus = number_of(t, node, "employee-bonus", &hint);
    for (int i = 0; i < 3; i++)
        co->pay[i] = number_of(t, node, pay[i], &hint);
    co->wage = number_of(t, node, "wage", &hint);
    co->workers = count_of(t, json_tree_member(t, node, "workers", &hint));
    co->crew = co->owner == M ? M : W;
    if (co->employee_bonus) {
        co->employee = !json_tree_is(t, json_tree_member(t, node, "employee", &hint), "null");
        co->employee_committed = is_true(t, node, "employee-committed", &hint);
    } else if (co->owner >= C && co->workers > 0) {
        co->crew = role_in(t, json_tree_member(t, node, "class", &hint));
    }
    co->committed = is_true(t, node, "committed", &hint);
    co->strike = is_true(t, node, "strike", &hint);
    co->machinery = is_true(t, node, "machinery", &hint);
    co->said_operational = json_tree_is(t, json_tree_member(t, node, "operational", &hint), "yes");
    co->said_due = number_of(t, node, "wage-due", &hint);
}

static bool read_companies(const json_tree *t, position *p)
{
    int hint = 0, all = json_tree_member(t, 1, "company", &hint);
    p->n = 0;
    for (int i = t->node[all].first; i; i = t->node[i].next) {
        if (p->n == COMPANIES_MAX)
            return false;
        read_company(t, i, &p->co[p->n]);
        p->n += p->co[p->n].owner != MARKET;
    }
    return all != 0;
}

/* ---- Events and Agenda ---- */

static bool read_events(const json_tree *t, int state, position *p)
{
    int hint = 0, n = 0;
    int list = json_tree_member(t, state, "events", &hint);
    memset(p->event, 0, sizeof p->event);
    for (int i = t->node[list].first; i; i = t->node[i].next, n++) {
        size_t k = 0, count = sizeof penalties / sizeof penalties[0];
        while (k < count && !json_tree_is(t, i, penalties[k].word))
            k++;
        if (k == count || n == EVENTS_MAX)
            return false;
        p->event[n] = penalties[k].classes;
    }
    return true;
}

static void read_wants(const json_tree *t, int state, position *p)
{
    static const char *const policy[] = {"1", "2", "3", "4", "5"};
    int hint = 0, wants = json_tree_member(t, state, "agenda-wants", &hint);
    hint = 0;
    for (int i = 0; i < 5; i++)
        p->agenda_wants[i] =
            wants ? word_in(t, json_tree_member(t, wants, policy[i], &hint), sections, 3) : -1;
}

bool orc_read(json_tree *t, const char *view, int players, position *p, const char **what)
{
    finder f = {.t = t};
    int hint = 0;
    *what = "JSON";
    if (!json_tree_read(t, view))
        return false;
    for (int i = 0; i < NUMBERS_N; i++) {
        p->at[i] = 0;
        if (places[i].players <= players && !read_number(&f, i, &p->at[i])) {
            *what = orc_path(i, p->missing, sizeof p->missing);
            return false;
        }
    }
    p->active = role_in(t, json_tree_member(t, 1, "active", &hint));
    *what = "company";
    if (!read_companies(t, p))
        return false;
    if (players == 4) {
        int state = json_tree_member(t, 1, "state", &hint);
        *what = "state.events";
        if (!read_events(t, state, p))
            return false;
        read_wants(t, state, p);
        hint = 0;
        p->seen = count_of(t, json_tree_member(t, state, "events-seen", &hint));
        hint = 0;
        p->closed = count_of(t, json_tree_member(t, state, "closed", &hint));
    }
    return true;
}
