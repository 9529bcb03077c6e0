/* rule_find.c - see rule_find.h */
#include "base/rule_find.h"
#include "base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

bool rule_is_ruling(const struct rule_text *r)
{
    return strncmp(r->id, "R-", 2) == 0 || strncmp(r->id, "Q-", 2) == 0;
}

static void add_line(text *t, const char *s)
{
    text_add(t, s);
    text_add(t, "\n");
}

/* A book on its way into a finder, and the fields of the rule under way. */
typedef struct book_texts {
    const struct rule_book *b;
    text field[FIND_FIELDS];
} book_texts;

/* The id of a chapter is often its subject. */
static void write_rule(book_texts *t, const struct rule_text *r)
{
    add_line(&t->field[FIND_TITLE], t->b->chapters[r->chapter].title);
    if (r->players[0]) {
        add_line(&t->field[FIND_PART], r->players);
        add_line(&t->field[FIND_PART], "players");
    }
    add_line(&t->field[FIND_PART], r->id);
    add_line(&t->field[FIND_PART], t->b->chapters[r->chapter].id);
    add_line(&t->field[FIND_PART], r->part);
    add_line(&t->field[FIND_TEXT], r->text);
    for (int i = 0; i < r->table.rows * r->table.columns; i++)
        add_line(&t->field[FIND_MORE], r->table.cells[i]);
}

static bool text_at(void *user, int i, find_text *out)
{
    book_texts *t = user;
    if (i >= t->b->n)
        return false;
    for (int k = 0; k < FIND_FIELDS; k++)
        text_clear(&t->field[k]);
    write_rule(t, &t->b->at[i]);
    for (int k = 0; k < FIND_FIELDS; k++)
        out->field[k] = t->field[k].at ? t->field[k].at : "";
    out->behind = rule_is_ruling(&t->b->at[i]);
    return true;
}

finder *rule_finder(const struct rule_book *b)
{
    book_texts t = {.b = b};
    finder *f = find_open(text_at, &t);
    for (int k = 0; k < FIND_FIELDS; k++)
        text_free(&t.field[k]);
    return f;
}

/* ---- names ---- */

static bool equals(const char *x, const char *y, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!x[i] || tolower((unsigned char)x[i]) != tolower((unsigned char)y[i]))
            return false;
    return x[n] == '\0';
}

const struct rule_text *rule_by_id(const struct rule_book *b, const char *id)
{
    for (int i = 0; i < b->n; i++)
        if (equals(b->at[i].id, id, strlen(id)))
            return &b->at[i];
    return NULL;
}

static bool is_called(const struct rule_book *b, const struct rule_text *r, const char *word,
                      size_t n)
{
    return equals(r->id, word, n) || equals(b->chapters[r->chapter].id, word, n);
}

/* The next word between blanks; its length, 0: there is none. */
static size_t next_name(const char **at)
{
    *at += strspn(*at, " \t\n");
    return strcspn(*at, " \t\n");
}

static bool names_chapter(const struct rule_book *b, const char *word, size_t n)
{
    for (int i = 0; i < b->chapter_count; i++)
        if (equals(b->chapters[i].id, word, n))
            return true;
    return false;
}

static bool in_capitals(const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (islower((unsigned char)word[i]))
            return false;
    return true;
}

static bool names_rule(const struct rule_book *b, const char *word, size_t n)
{
    for (int i = 0; i < b->n; i++)
        if (equals(b->at[i].id, word, n))
            return true;
    return false;
}

/* "when", "does": it says nothing about what is looked for. */
static bool is_little(const char *word, size_t n)
{
    char copy[FIND_WORD] = "";
    for (size_t i = 0; i < n && n < FIND_WORD; i++)
        copy[i] = (char)tolower((unsigned char)word[i]);
    return find_is_little(copy);
}

bool rule_is_name(const struct rule_book *const *books, int n, const char *query)
{
    const char *at = query;
    size_t length = next_name(&at), names = 0;
    const char *second = at + length;
    bool alone = next_name(&second) == 0;
    for (; length > 0; at += length, length = next_name(&at)) {
        bool named = false;
        for (int i = 0; i < n && !named; i++)
            named = names_rule(books[i], at, length)
                    || ((alone || in_capitals(at, length)) && names_chapter(books[i], at, length));
        if (!named && !is_little(at, length))
            return false;
        names += named;
    }
    return names > 0;
}

/* ---- looking up ---- */

bool rule_holds(const struct rule_text *r, int players)
{
    return players == 0 || r->players[0] == '\0' || strchr(r->players, '0' + players) != NULL;
}

static bool is_named(const struct rule_book *b, const struct rule_text *r, const char *query)
{
    const char *at = query;
    for (size_t n; (n = next_name(&at)) > 0; at += n)
        if (is_called(b, r, at, n))
            return true;
    return false;
}

typedef struct player_count {
    const struct rule_book *b;
    int players;
} player_count;

static bool holds(void *user, int i)
{
    const player_count *count = user;
    return rule_holds(&count->b->at[i], count->players);
}

find_answer rule_find(const struct rule_book *b, const finder *f, const char *query, bool by_name,
                      int players)
{
    find_answer a = {0};
    if (!by_name) {
        player_count count = {b, players};
        return find(f, query, holds, &count);
    }
    a.at = calloc((size_t)b->n + 1, sizeof *a.at);
    for (int i = 0; a.at && i < b->n; i++)
        if (rule_holds(&b->at[i], players) && is_named(b, &b->at[i], query))
            a.at[a.n++].text = i;
    return a;
}
