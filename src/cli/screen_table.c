/* screen_table.c - see screen_table.h */
#include "cli/screen_table.h"
#include "base/text.h"

#include <string.h>

enum { GAP = 2, NARROWEST = 4 };

typedef struct columns {
    int n;
    int width[TABLE_COLUMNS_MAX];
    bool right[TABLE_COLUMNS_MAX];
} columns;

static bool is_number(const char *s)
{
    return s[0] && s[strspn(s, "0123456789+-.")] == '\0';
}

/* As wide as their texts, or as narrow as the screen wants. */
static columns fit(const screen *s, const char *const *cells, int rows, int n, int room)
{
    columns c = {.n = n};
    int all = GAP * (n - 1);
    for (int k = 0; k < n; k++) {
        c.right[k] = rows > 1;
        for (int row = 0; row < rows; row++) {
            const char *at = cells[row * n + k];
            int width = text_columns(s, at);
            if (width > c.width[k])
                c.width[k] = width;
            if (row > 0 && !is_number(at))
                c.right[k] = false;
        }
        all += c.width[k];
    }
    for (int widest = 0; all > room; all--) {
        for (int k = 0; k < n; k++)
            if (c.width[k] > c.width[widest])
                widest = k;
        if (c.width[widest] <= NARROWEST)
            break;
        c.width[widest]--;
    }
    return c;
}

/* How many bytes of a text stand in a line of this width: whole words, if one fits. */
static size_t line_of(const screen *s, const char *said, int width)
{
    size_t most = text_fit(s, said, width), n = most;
    if (!said[most])
        return most;
    while (n > 0 && said[n] != ' ')
        n--;
    return n > 0 ? n : most;
}

static void add_blanks(text *t, int n)
{
    while (n-- > 0)
        text_add(t, " ");
}

/* Adds the next line of what is left of a cell, and moves *rest behind it. */
static void add_cell(const screen *s, text *t, const char **rest, int width, bool right)
{
    char line[512];
    size_t n = line_of(s, *rest, width);
    snprintf(line, sizeof line, "%.*s", (int)n, *rest);
    int blanks = width - text_columns(s, line);
    add_blanks(t, right ? blanks : 0);
    text_add(t, line);
    add_blanks(t, right ? 0 : blanks);
    *rest += n;
    *rest += strspn(*rest, " ");
}

static void put_line(screen *s, text *t)
{
    while (t->n > 0 && t->at[t->n - 1] == ' ')
        t->at[--t->n] = '\0';
    text_add(t, "\n");
    screen_put(s, PLAIN, t->at);
    text_clear(t);
}

static void put_row(screen *s, int indent, const char *const *cells, const columns *c)
{
    const char *rest[TABLE_COLUMNS_MAX];
    text t = {0};
    bool more = true;
    memcpy(rest, cells, (size_t)c->n * sizeof *rest);
    while (more) {
        more = false;
        add_blanks(&t, indent);
        for (int k = 0; k < c->n; k++) {
            add_blanks(&t, k > 0 ? GAP : 0);
            add_cell(s, &t, &rest[k], c->width[k], c->right[k]);
            more |= rest[k][0] != '\0';
        }
        put_line(s, &t);
    }
    text_free(&t);
}

static void put_rule(screen *s, int indent, const columns *c)
{
    text t = {0};
    add_blanks(&t, indent);
    for (int k = 0; k < c->n; k++) {
        add_blanks(&t, k > 0 ? GAP : 0);
        for (int i = 0; i < c->width[k]; i++)
            text_add(&t, "-");
    }
    put_line(s, &t);
    text_free(&t);
}

void screen_table(screen *s, int indent, const char *const *cells, int rows, int n)
{
    if (rows == 0 || n == 0 || n > TABLE_COLUMNS_MAX)
        return;
    columns c = fit(s, cells, rows, n, s->width - 1 - indent);
    for (int row = 0; row < rows; row++) {
        put_row(s, indent, cells + row * n, &c);
        if (row == 0)
            put_rule(s, indent, &c);
    }
}
