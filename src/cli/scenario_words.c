/* scenario_words.c - `polity scenario --words`: what scenarios of a game can say. */
#include "cli/scenario_words.h"

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 100, INDENT = 6, FIELD_COLUMN = 36, MANY_WORDS = 10 };

/* ---- paragraphs ---- */

/* A line that goes on below itself, indented. */
typedef struct paragraph {
    int column, indent;
} paragraph;

static void put_word(paragraph *p, const char *word)
{
    int n = (int)strlen(word);
    if (p->column > p->indent && p->column + 1 + n > COLUMNS) {
        printf("\n%*s", p->indent, "");
        p->column = p->indent;
    } else if (p->column > 0) {
        putchar(' ');
        p->column++;
    }
    fputs(word, stdout);
    p->column += n;
}

static void put_words(paragraph *p, const char *words)
{
    char word[200];
    int n;
    for (; sscanf(words, "%199s%n", word, &n) == 1; words += n)
        put_word(p, word);
}

static void put_line(int indent, const char *first, const char *rest)
{
    printf("  %-*s", indent - 3, first);
    paragraph p = {.column =
                       (int)strlen(first) + 2 > indent - 1 ? (int)strlen(first) + 2 : indent - 1,
                   .indent = indent};
    put_words(&p, rest);
    putchar('\n');
}

/* ---- fields ----
 * Objects of one object that have the same fields (the Companies) are printed once, under all of
 * their names; so are fields of one object that take the same. */

enum { FIELDS_MAX = 8192 };

/* Paths and what they take, each with its NUL, in one text; the fields are where theirs begin. */
typedef struct listing {
    const pol_game *g;
    const struct listing *before; /* what these have is left out; or NULL */
    bool at_times;                /* fields that the beginning does not have, too */
    text all;
    size_t path[FIELDS_MAX], takes[FIELDS_MAX];
    bool printed[FIELDS_MAX];
    size_t n;
} listing;

/* What follows so many letters of a field's path. */
static const char *path_of(const listing *l, size_t i, size_t letters)
{
    return l->all.at + l->path[i] + letters;
}

static const char *takes_of(const listing *l, size_t i)
{
    return l->all.at + l->takes[i];
}

/* The kind of noun that has all these words; NULL: none. */
static const char *kind_of_words(const pol_game *g, const pol_field_info *f)
{
    const char *word;
    for (char letter = 'a'; letter <= 'z'; letter++)
        for (int i = 0; letter != 'n' && (word = pol_noun_at(g, letter, i)) != NULL; i++) {
            const char *last =
                strcmp(word, f->words[0]) == 0 ? pol_noun_at(g, letter, i + f->nwords - 1) : NULL;
            if (last && strcmp(last, f->words[f->nwords - 1]) == 0)
                return pol_noun_kind(g, letter);
        }
    return NULL;
}

static void add_capitals(text *t, const char *word)
{
    for (; *word; word++)
        text_some(t, &(char){(char)toupper((unsigned char)*word)}, 1);
}

static void add_words(text *t, const pol_game *g, const pol_field_info *f)
{
    const char *kind = f->nwords >= MANY_WORDS ? kind_of_words(g, f) : NULL;
    if (kind) {
        add_capitals(t, kind);
        text_add(t, ": ");
        text_add(t, f->words[0]);
        text_add(t, " to ");
        text_add(t, f->words[f->nwords - 1]);
        return;
    }
    for (int i = 0; i < f->nwords; i++) {
        text_add(t, i ? " " : "");
        text_add(t, f->words[i]);
    }
}

static bool is_listed(const listing *l, const char *path)
{
    for (; l; l = l->before)
        for (size_t i = 0; i < l->n; i++)
            if (strcmp(path_of(l, i, 0), path) == 0)
                return true;
    return false;
}

static void note_field(void *user, const pol_field_info *f)
{
    listing *l = user;
    text *t = &l->all;
    if ((f->at_times && !l->at_times) || is_listed(l->before, f->path))
        return;
    assert(l->n < FIELDS_MAX);
    l->path[l->n] = t->n;
    text_some(t, f->path, strlen(f->path) + 1);
    l->takes[l->n++] = t->n;
    if (!f->settable) {
        text_add(t, "-");
    } else if (f->number) {
        text_int(t, f->lo);
        text_add(t, " to ");
        text_int(t, f->hi);
    } else if (f->words) {
        add_words(t, l->g, f);
    } else {
        text_add(t, f->reads);
    }
    text_add(t, f->counted ? " (.WORD: how many)" : "");
    text_some(t, "", 1);
}

/* How many fields the object has whose first field this is. */
static size_t object_size(const listing *l, size_t first, size_t letters)
{
    const char *path = path_of(l, first, 0);
    size_t n = 1, same = (size_t)(strchr(path + letters, '.') + 1 - path);
    while (first + n < l->n && strncmp(path_of(l, first + n, 0), path, same) == 0)
        n++;
    return n;
}

/* Whether two objects have the same fields. */
static bool alike(const listing *l, size_t x, size_t y, size_t n, size_t letters)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(strchr(path_of(l, x + i, letters), '.'), strchr(path_of(l, y + i, letters), '.'))
                != 0
            || strcmp(takes_of(l, x + i), takes_of(l, y + i)) != 0)
            return false;
    return true;
}

/* The objects from `first` on that are like the first, by name; marks them as printed. Returns how
 * many there are. */
static int name_alike(listing *l, size_t first, size_t to, size_t letters, text *names)
{
    size_t size = object_size(l, first, letters);
    int copies = 0;
    for (size_t i = first; i < to;) {
        const char *name = path_of(l, i, letters), *dot = strchr(name, '.');
        size_t n = dot ? object_size(l, i, letters) : 1;
        if (dot && n == size && alike(l, first, i, n, letters)) {
            text_add(names, copies++ ? " " : "");
            text_some(names, name, (size_t)(dot - name));
            memset(l->printed + i, true, n);
        }
        i += n;
    }
    return copies;
}

static void print_fields(listing *l, size_t from, size_t to, size_t letters, const char *as);

static void print_object(listing *l, size_t first, size_t to, size_t letters, const char *as)
{
    text names = {0}, name = {0};
    int copies = name_alike(l, first, to, letters, &names);
    const char *path = path_of(l, first, 0), *dot = strchr(path + letters, '.');
    size_t size = object_size(l, first, letters);
    text_add(&name, as);
    if (copies > 1)
        text_add(&name, "X");
    else
        text_some(&name, path + letters, (size_t)(dot - path) - letters);
    text_add(&name, ".");
    if (copies > 1) {
        paragraph p = {.column = 0, .indent = INDENT};
        put_word(&p, "  X:");
        put_words(&p, names.at);
        putchar('\n');
    }
    memset(l->printed + first, false, size);
    print_fields(l, first, first + size, (size_t)(dot + 1 - path), name.at);
    memset(l->printed + first, true, size);
    text_free(&names);
    text_free(&name);
}

/* Fields that take the same are one line. Returns how many there were. */
static size_t print_leaves(const listing *l, size_t first, size_t to, size_t letters,
                           const char *as)
{
    paragraph p = {.column = 1, .indent = INDENT};
    text name = {0};
    size_t n = 1;
    while (first + n < to && !strchr(path_of(l, first + n, letters), '.')
           && strcmp(takes_of(l, first), takes_of(l, first + n)) == 0)
        n++;
    putchar(' ');
    for (size_t i = 0; i < n; i++) {
        text_clear(&name);
        text_add(&name, i == 0 ? as : *as ? "." : "");
        text_add(&name, path_of(l, first + i, letters));
        put_word(&p, name.at);
    }
    if (takes_of(l, first)[0]) {
        put_word(&p, "=");
        put_words(&p, takes_of(l, first));
    }
    putchar('\n');
    text_free(&name);
    return n;
}

/* The fields of an object; as: what to call it. */
static void print_fields(listing *l, size_t from, size_t to, size_t letters, const char *as)
{
    while (from < to) {
        bool object = strchr(path_of(l, from, letters), '.') != NULL;
        if (l->printed[from])
            from++;
        else if (object)
            print_object(l, from, to, letters, as);
        else
            from += print_leaves(l, from, to, letters, as);
    }
}

/* The fields of a set-up that no part before has. at_times: also those that the position does not
 * have with which a scenario begins. */
static void print_part(listing *l, const pol_game *g, int players, bool at_times, const char *title)
{
    l->g = g;
    l->at_times = at_times;
    pol_fields(g, &(pol_setup){.players = players}, note_field, l);
    if (l->n > 0)
        printf("\n%s\n", title);
    print_fields(l, 0, l->n, 0, "");
}

/* Without a number of players: those that only other numbers have come last. */
static void print_all_fields(const pol_game *g, int players, bool others)
{
    char title[80];
    listing *part = calloc(2 + POL_SEATS, sizeof *part);
    if (!part) {
        fputs("polity: out of memory\n", stderr);
        return;
    }
    for (int i = 1; i < 2 + POL_SEATS; i++)
        part[i].before = &part[i - 1];
    print_part(&part[0], g, players, false,
               "Fields, for set and expect; behind =, what set takes (-: it follows from others)");
    print_part(&part[1], g, players, true, "Fields that are not there at the beginning");
    for (int n = 1; n <= POL_SEATS && others; n++) {
        if (n == players || !pol_game_players(g, n))
            continue;
        snprintf(title, sizeof title, "Fields that are only there with %d players", n);
        print_part(&part[1 + n], g, n, true, title);
    }
    for (int i = 0; i < 2 + POL_SEATS; i++)
        text_free(&part[i].all);
    free(part);
}

/* ---- the rest ---- */

static void print_seats(const pol_game *g, int players)
{
    const pol_setup setup = {.players = players};
    printf("Seats:");
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (pol_setup_seats(g, &setup) >> seat & 1)
            printf(" %c %s%s", pol_seat_letter(g, seat), pol_seat_name(g, seat),
                   pol_setup_seats(g, &setup) >> (seat + 1) ? "," : "\n");
}

/* How the rules can play a seat, where they can. */
static void print_modes(const pol_game *g)
{
    const char *mode;
    for (int i = 0; (mode = pol_game_mode(g, i)) != NULL; i++)
        printf("%s%s", i ? " " : "Modes of automa SEAT=MODE: ", mode);
    printf("%s", pol_game_mode(g, 0) ? "\n" : "");
}

static void print_places(const pol_game *g)
{
    pol_place_info p;
    char name[200];
    text t = {0};
    printf("\nPlaces, for at and until:\n");
    for (int i = 0; pol_place_at(g, i, &p); i++) {
        snprintf(name, sizeof name, "%s%s%s", p.word, p.args[0] ? " " : "", p.args);
        text_clear(&t);
        text_add(&t, p.means);
        text_add(&t, !p.begins ? " (until only)" : !p.stops ? " (at only)" : "");
        put_line(FIELD_COLUMN, name, t.at);
    }
    text_free(&t);
}

static void print_answers(const pol_game *g)
{
    char form[POL_PRINT_MAX];
    printf("\nAnswers, for do, draw, offer, offers, deny and refuse:\n");
    for (int i = 0; pol_verb_form(g, i, form, sizeof form); i++)
        printf("  %s\n", form);
    printf("\nNumbers of reasons, for refuse: polity messages %s no-\n", pol_game_name(g));
}

static void print_noun(const pol_game *g, char letter)
{
    const char *kind = pol_noun_kind(g, letter), *word;
    paragraph p = {.column = 1, .indent = INDENT};
    text name = {0};
    if (!kind)
        return;
    add_capitals(&name, kind);
    text_add(&name, letter == 'n' ? ": 0, 1, 2 ..." : ":");
    putchar(' ');
    put_word(&p, name.at);
    text_free(&name);
    for (int i = 0; (word = pol_noun_at(g, letter, i)) != NULL; i++)
        put_word(&p, word);
    putchar('\n');
}

void scenario_print_words(const pol_game *g, int players, bool others)
{
    printf("%s with %d players\n\n", pol_game_name(g), players);
    print_seats(g, players);
    print_modes(g);
    print_places(g);
    print_answers(g);
    printf("\nWords in capitals:\n");
    for (char letter = 'a'; letter <= 'z'; letter++)
        print_noun(g, letter);
    print_all_fields(g, players, others);
}
