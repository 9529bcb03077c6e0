/* numbers.c - see numbers.h; the names of numbers. */
#include "core/numbers.h"
#include "core/game.h"

/* A part of a name, with a full stop in front of all but the first. */
static void put_part(pol_buf *b, const char *part)
{
    if (!part)
        return;
    if (b->n > 0)
        pol_buf_char(b, '.');
    pol_buf_text(b, part);
}

void pol_number(pol_number_list *l, const char *group, const char *part, int x)
{
    if (l->n < l->max)
        l->at[l->n] = (int16_t)pol_min(x, INT16_MAX);
    if (l->name && l->n == l->wanted) {
        put_part(l->name, l->of);
        put_part(l->name, group);
        put_part(l->name, part);
    }
    l->n++;
}

void pol_number_each(pol_number_list *l, const char *group, const char *const *words,
                     const uint8_t *from, int count)
{
    for (int i = 0; i < count; i++)
        pol_number(l, group, words[i], from[i]);
}

/* "working.hand.7": the byte of a secret. */
static void put_secret(pol_buf *b, const pol_game *g, int i)
{
    for (const pol_secret *row = g->secrets; row && row->name; i -= row++->size) {
        if (i >= row->size)
            continue;
        pol_buf_text(b, row->name);
        if (row->size > 1)
            pol_buf_char(b, '.');
        if (row->size > 1)
            pol_buf_int(b, i);
        return;
    }
}

int pol_number_name(const pol_game *g, int i, char *buf, size_t size)
{
    pol_state s;
    pol_buf b = {buf, size, 0};
    pol_number_list l = {.name = &b, .wanted = i};
    pol_setup setup = {.players = g->players_min};
    pol_start(&s, g, &setup);
    g->numbers(&s, POL_SPECTATOR, &l);
    if (i >= l.n)
        put_secret(&b, g, i - l.n);
    return pol_buf_end(&b);
}
