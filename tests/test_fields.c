/* test_fields.c - pol_fields, and so `polity scenario --words`, lists every field that a position
 * can have, and says truly what can be set: in random games with every value of every option no
 * view shows, and no walk finds, what is not listed. */
#include "base/json.h"
#include "core/games.h"
#include "core/visit.h"
#include "planetb/pb.h"
#include "support/check.h"
#include "support/play.h"

#include <stdlib.h>

enum {
    GAMES = 12,
    EVERY = 13,
    TRIES = 40,
    FIELDS_MAX = 4096,
    PATH_BYTES = 200,
    VALUE_BYTES = 4000
};

/* A field as it was listed, whether a random game has had it, and how often it was set. */
typedef struct listed {
    char path[PATH_BYTES];
    pol_field_info info;
    bool met;
    int tries;
} listed;

static listed field[FIELDS_MAX];
static int nfields;

static void note(void *user, const pol_field_info *f)
{
    (void)user;
    CHECK(nfields < FIELDS_MAX && strlen(f->path) < PATH_BYTES);
    listed *l = &field[nfields++];
    *l = (listed){.info = *f};
    snprintf(l->path, sizeof l->path, "%s", f->path);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const listed *)a)->path, ((const listed *)b)->path);
}

static listed *find(const char *path, size_t n)
{
    listed wanted = {.path = ""};
    snprintf(wanted.path, sizeof wanted.path, "%.*s", (int)n, path);
    return bsearch(&wanted, field, (size_t)nfields, sizeof field[0], by_path);
}

static void list_fields(const pol_game *g, int players)
{
    nfields = 0;
    CHECK(pol_fields(g, &(pol_setup){.players = players}, note, NULL));
    qsort(field, (size_t)nfields, sizeof field[0], by_path);
    for (int i = 1; i < nfields; i++)
        if (strcmp(field[i - 1].path, field[i].path) == 0)
            CHECK_STR(field[i].path, "listed once");
}

static bool has_word(const pol_field_info *f, const char *word)
{
    for (int i = 0; i < f->nwords; i++)
        if (strcmp(f->words[i], word) == 0)
            return true;
    return false;
}

/* The field itself is listed, or it is the count of a word of one. */
static void check_listed(const char *path)
{
    const char *dot = strrchr(path, '.');
    listed *l = find(path, strlen(path)), *whole = dot ? find(path, (size_t)(dot - path)) : NULL;
    if (!l && whole && whole->info.counted && has_word(&whole->info, dot + 1))
        l = whole;
    if (l)
        l->met = true;
    else
        CHECK_STR(path, "listed");
}

/* ---- in games ---- */

static void check_view(json v, const char *above)
{
    json_member m = {0};
    while (json_next(v, &m)) {
        char path[PATH_BYTES];
        int n = snprintf(path, sizeof path, "%s%s%.*s", above, *above ? "." : "", (int)m.key_len,
                         m.key);
        CHECK(n < PATH_BYTES);
        if (json_is_object(m.value))
            check_view(m.value, path);
        else
            check_listed(path);
    }
}

/* A field that can be set can be what it is, unless a scenario may not say so; one that cannot says
 * why. */
static void check_settable(const pol_state *s, listed *l)
{
    char value[VALUE_BYTES];
    pol_state copy;
    pol_visit v;
    if (l->tries++ > TRIES || !pol_field(s, -1, l->path, value, sizeof value))
        return;
    pol_clone(&copy, s);
    bool set = pol_field_set(&copy, l->path, value, &v);
    if ((set || v.ranged) != l->info.settable)
        CHECK_STR(l->path, l->info.settable ? "can be set" : "cannot be set");
}

static void check_path(void *user, const char *path)
{
    check_listed(path);
    listed *l = find(path, strlen(path));
    if (l)
        check_settable(user, l);
}

static void check_position(pol_state *s)
{
    static char view[POL_VIEW_MAX];
    pol_field_paths(s, false, check_path, s);
    for (int eyes = -1; eyes <= POL_SPECTATOR; eyes++) {
        pol_view(s, eyes, view, sizeof view);
        check_view(json_root(view), "");
    }
}

static void play_game(const pol_game *g, int players, int game)
{
    pol_state s;
    const pol_option *o;
    pol_rng rng = pol_rng_seed((uint64_t)game);
    pol_setup setup = {.players = players};
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++)
        setup.option[i] = (uint8_t)(game % pol_option_values(o));
    if (!pol_start(&s, g, &setup))
        pol_start(&s, g, &(pol_setup){.players = players});
    for (int n = 0; !pol_over(&s); n++) {
        int seat = pol_first_asked(&s);
        if ((n + game) % EVERY == 0)
            check_position(&s);
        pol_answer(&s, seat, random_answer(&s, seat, &rng), NULL);
    }
    check_position(&s);
}

/* ---- at the beginning ---- */

static void check_value(const pol_state *s, const char *path, const char *value)
{
    pol_state copy;
    pol_visit v;
    pol_clone(&copy, s);
    if (!pol_field_set(&copy, path, value, &v))
        CHECK_STR(path, value);
}

/* What a field is said to take, it takes. */
static void check_values(const pol_state *s, listed *l)
{
    char n[16];
    if (!l->info.settable)
        return;
    check_settable(s, l);
    for (int i = 0; i < l->info.nwords; i++)
        check_value(s, l->path, l->info.words[i]);
    if (l->info.number) {
        snprintf(n, sizeof n, "%d", l->info.lo);
        check_value(s, l->path, n);
        snprintf(n, sizeof n, "%d", l->info.hi);
        check_value(s, l->path, n);
    }
}

/* Whoever has a building has its workplaces. */
static void check_staff(const pol_state *s, int seat)
{
    const char *name = pol_seat_name(pol_state_game(s), seat);
    for (int b = 0; b < PB_BUILDINGS; b++) {
        char path[PATH_BYTES];
        pol_state copy;
        pol_clone(&copy, s);
        snprintf(path, sizeof path, "%s.buildings", name);
        CHECK(pol_field_set(&copy, path, pb_cards.building_words[b], &(pol_visit){0}));
        snprintf(path, sizeof path, "%s.staff.%s", name, pb_cards.building_words[b]);
        CHECK(find(path, strlen(path)) && find(path, strlen(path))->info.settable);
        check_path(&copy, path);
    }
}

static void check_setup(const pol_game *g, int players)
{
    pol_state s;
    list_fields(g, players);
    CHECK(pol_position(&s, g, &(pol_setup){.players = players}));
    for (int i = 0; i < nfields; i++)
        if (!field[i].info.at_times)
            check_values(&s, &field[i]);
    for (int game = 0; game < GAMES; game++)
        play_game(g, players, game);
    for (int seat = 0; seat < players && strcmp(pol_game_name(g), "planetb") == 0; seat++)
        check_staff(&s, seat);
    for (int i = 0; i < nfields; i++)
        if (!field[i].met)
            CHECK_STR(field[i].path, "has been there once");
}

int main(void)
{
    const pol_game *g;
    for (int i = 0; (g = pol_game_at(i)) != NULL; i++)
        for (int players = 1; players <= POL_SEATS; players++)
            if (pol_game_players(g, players))
                check_setup(g, players);
    return check_report();
}
