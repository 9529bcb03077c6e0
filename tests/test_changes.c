/* test_changes.c - what pol_view_changes tells, merged into the view of before, is the view of now:
 * in whole random games, for viewers who look after every answer or now and then, and after answers
 * that were taken back. */
#include "base/json.h"
#include "support/check.h"
#include "support/play.h"

#include <stdlib.h>

enum { GAMES = 8, VIEWERS = POL_SEATS + 2 };

/* A viewer's last look at a game. */
typedef struct viewer {
    int seat;
    pol_state was;
    char view[POL_VIEW_MAX];
} viewer;

static json member(json object, const json_member *like)
{
    json_member m = {0};
    while (json_is_object(object) && json_next(object, &m))
        if (m.key_len == like->key_len && memcmp(m.key, like->key, m.key_len) == 0)
            return m.value;
    return (json){NULL};
}

/* The length of a value as it is written. */
static size_t length(json v)
{
    int depth = 0;
    bool quoted = false;
    const char *at = v.at;
    for (; *at; at++) {
        if (quoted && *at == '\\')
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == '{' || *at == '['))
            depth++;
        else if (!quoted && (*at == '}' || *at == ']') && depth-- <= 0)
            break;
        else if (!quoted && *at == ',' && depth == 0)
            break;
    }
    return (size_t)(at - v.at);
}

static bool same(json x, json y)
{
    size_t n = x.at && y.at ? length(x) : 0;
    return n > 0 && n == length(y) && memcmp(x.at, y.at, n) == 0;
}

static bool is_gone(json change, const json_member *m)
{
    json_member name = {0};
    json list = json_at(change, "-");
    char one[64], other[64];
    while (json_is_array(list) && json_next(list, &name))
        if (strcmp(json_str(name.value, one, sizeof one), json_key(m, other, sizeof other)) == 0)
            return true;
    return false;
}

/* Whether the change leads from one object to the other, and says nothing else. */
static bool leads(json before, json change, json after)
{
    json_member m = {0};
    while (json_next(after, &m)) {
        json was = member(before, &m), by = member(change, &m);
        bool merged = json_is_object(was) && json_is_object(by);
        if (is_gone(change, &m)
            || !(merged ? leads(was, by, m.value) : same(by.at ? by : was, m.value)))
            return false;
    }
    m = (json_member){0};
    while (json_next(before, &m))
        if (!member(after, &m).at != is_gone(change, &m))
            return false;
    m = (json_member){0};
    while (json_next(change, &m)) /* a dash is no name */
        if (!(m.key_len == 1 && m.key[0] == '-') && !member(after, &m).at)
            return false;
    return true;
}

static int changed_bytes, whole_bytes;

static void look(viewer *v, const pol_state *s)
{
    static char now[POL_VIEW_MAX], change[POL_VIEW_MAX];
    bool first = !v->view[0];
    size_t n = pol_view_changes(first ? s : &v->was, s, v->seat, change, sizeof change);
    CHECK(n < sizeof change && json_good(change));
    CHECK(pol_view(s, v->seat, now, sizeof now) < sizeof now);
    CHECK(first || leads(json_root(v->view), json_root(change), json_root(now)));
    CHECK((first || strcmp(now, v->view) == 0) == (strcmp(change, "{}") == 0));
    memcpy(v->view, now, sizeof now);
    pol_clone(&v->was, s);
    changed_bytes += (int)n;
    whole_bytes += (int)strlen(now);
}

static int shared;

/* Viewers who have seen nothing change but what everybody sees are told the same. */
static void compare(const pol_state *was, const pol_state *now)
{
    static char first[POL_VIEW_MAX], other[POL_VIEW_MAX];
    first[0] = '\0';
    for (int i = 0; i <= POL_SEATS; i++) {
        int seat = i < POL_SEATS ? i : POL_SPECTATOR;
        if (!pol_changes_public(was, now, seat))
            continue;
        pol_view_changes(was, now, seat, other, sizeof other);
        if (first[0]) {
            CHECK_STR(other, first);
            shared++;
        }
        memcpy(first, other, sizeof first);
    }
}

static void play(const pol_game *g, int players, uint64_t seed, viewer *v)
{
    pol_setup setup = {.players = players};
    pol_rng rng = pol_rng_seed(seed);
    pol_state s, before;
    CHECK(pol_start(&s, g, &setup));
    for (int i = 0; i < VIEWERS; i++) {
        v[i].seat = i - 1 < POL_SEATS ? i - 1 : POL_SPECTATOR;
        v[i].view[0] = '\0';
    }
    while (!pol_over(&s)) {
        int seat = pol_first_asked(&s);
        pol_clone(&before, &s);
        look(&v[pol_rng_below(&rng, VIEWERS)], &s);
        CHECK_INT(pol_answer(&s, seat, random_answer(&s, seat, &rng), NULL), 0);
        compare(&before, &s);
        if (pol_rng_below(&rng, 8) == 0) { /* there and back again */
            look(&v[pol_rng_below(&rng, VIEWERS)], &s);
            pol_clone(&s, &before);
        }
    }
    for (int i = 0; i < VIEWERS; i++)
        look(&v[i], &s);
}

int main(void)
{
    viewer *v = calloc(VIEWERS, sizeof *v);
    for (int i = 0; pol_game_at(i); i++)
        for (int players = 2; players <= POL_SEATS; players++)
            for (uint64_t seed = 1; pol_game_players(pol_game_at(i), players) && seed <= GAMES;
                 seed++)
                play(pol_game_at(i), players, seed, v);
    free(v);
    printf("%d of %d bytes, %d shared\n", changed_bytes, whole_bytes, shared);
    CHECK(changed_bytes < whole_bytes / 5 && shared > 0);
    return check_report();
}
