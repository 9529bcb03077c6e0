/* mutant_list.c - what the games' lists of mistakes have in common; empty in every other build. */
#include "core/mutant_list.h"

#ifdef POL_MUTANTS

#include "core/buf.h"

enum { ANY_NUMBER = 99 }; /* "as many as there are"; one more means nothing */

void pol_mutant_row(pol_mutant_list *l, const char *table, const char *index)
{
    pol_buf b = {l->row, sizeof l->row, 0};
    POL_JOIN(&b, table, index[0] ? "[" : "", index, index[0] ? "]" : "");
    pol_buf_end(&b);
}

void pol_mutant_add(pol_mutant_list *l, const char *kind, const char *name, void *at,
                    const void *bytes, size_t n)
{
    pol_mutant m = {.kind = kind, .at = at, .n = n};
    pol_buf b = {m.name, sizeof m.name, 0};
    assert(n <= sizeof m.bytes);
    pol_buf_text(&b, name);
    pol_buf_end(&b);
    memcpy(m.bytes, bytes, n);
    l->seen(l->user, &m);
}

/* ---- numbers ---- */

static void add_number(pol_mutant_list *l, const char *field, int i, void *at, const void *bytes,
                       size_t n, int value)
{
    char name[POL_MUTANT_NAME];
    pol_buf b = {name, sizeof name, 0};
    POL_JOIN(&b, l->row, field[0] ? "." : "", field);
    if (i >= 0) {
        pol_buf_char(&b, '[');
        pol_buf_int(&b, i);
        pol_buf_char(&b, ']');
    }
    pol_buf_text(&b, " = ");
    pol_buf_int(&b, value);
    pol_buf_end(&b);
    pol_mutant_add(l, "number", name, at, bytes, n);
}

void pol_mutant_set(pol_mutant_list *l, const char *field, int i, uint8_t *at, int value)
{
    uint8_t byte = (uint8_t)value;
    add_number(l, field, i, at, &byte, sizeof byte, value);
}

void pol_mutant_signed(pol_mutant_list *l, const char *field, int8_t *at, int value)
{
    int8_t byte = (int8_t)value;
    add_number(l, field, -1, at, &byte, sizeof byte, value);
}

static void wide_number(pol_mutant_list *l, const char *field, int i, uint16_t *at)
{
    uint16_t value = (uint16_t)(*at + 1);
    add_number(l, field, i, at, &value, sizeof value, value);
}

static int next_value(int value, int range)
{
    if (range == POL_PLUS)
        return value == ANY_NUMBER ? 1 : value + 1;
    if (range == POL_MINUS)
        return value - 1;
    if (range == POL_ONE_TO_THREE)
        return value % 3 + 1;
    return value >= range ? 0 : (value + 1) % range;
}

void pol_mutant_number(pol_mutant_list *l, const char *field, int i, uint8_t *at, int range)
{
    pol_mutant_set(l, field, i, at, next_value(*at, range));
}

void pol_mutant_bits(pol_mutant_list *l, const char *field, uint8_t *at)
{
    for (int bit = 0; bit < 8; bit++)
        if (*at & 1 << bit)
            pol_mutant_set(l, field, -1, at, *at & ~(1 << bit));
}

/* ---- plain tables ---- */

static void plain_row(pol_mutant_list *l, const pol_mutant_table *t, int r)
{
    for (int i = 0; i < t->columns; i++) {
        unsigned char *at = (unsigned char *)t->at + (r * t->columns + i) * t->width;
        if (t->width == 2)
            wide_number(l, "", i, (uint16_t *)(void *)at);
        else
            pol_mutant_number(l, "", i, at, t->range);
    }
}

void pol_mutant_plain(pol_mutant_list *l, const pol_mutant_table *t)
{
    assert(t->width == 1 || t->width == 2);
    for (int r = 0; r < t->rows; r++) {
        char index[8];
        pol_buf b = {index, sizeof index, 0};
        pol_buf_int(&b, r);
        pol_buf_end(&b);
        pol_mutant_row(l, t->name, index);
        plain_row(l, t, r);
    }
    if (t->rows == 0) {
        pol_mutant_row(l, t->name, "");
        plain_row(l, t, 0);
    }
}

/* ---- frame kinds ---- */

static enum pol_run run_nothing(void *state, pol_frame *f, pol_events *ev)
{
    (void)f, (void)ev;
    pol_pop(state);
    return POL_RUN;
}

void pol_mutant_kinds(pol_mutant_list *l, pol_kind *const *kinds, int n)
{
    enum pol_run (*nothing)(void *, pol_frame *, pol_events *) = run_nothing;
    for (int k = 1; k < n; k++) {
        char name[POL_MUTANT_NAME];
        pol_buf b = {name, sizeof name, 0};
        POL_JOIN(&b, l->row, l->row[0] ? " " : "", kinds[k]->name, " does nothing");
        pol_buf_end(&b);
        pol_mutant_add(l, "op", name, &kinds[k]->run, &nothing, sizeof nothing);
    }
}

#endif
