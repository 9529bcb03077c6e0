/* text.c - see text.h */
#include "base/text.h"
#include "base/need.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_free(text *t)
{
    free(t->at);
    *t = (text){0};
}

void text_clear(text *t)
{
    t->n = 0;
    if (t->at)
        t->at[0] = '\0';
}

char *text_room(text *t, size_t more)
{
    if (t->n + more + 1 > t->room) {
        size_t room = t->room ? t->room : 256;
        while (room < t->n + more + 1)
            room *= 2;
        t->at = need(realloc(t->at, room));
        t->room = room;
    }
    return t->at + t->n;
}

void text_some(text *t, const char *s, size_t n)
{
    memcpy(text_room(t, n), s, n);
    t->n += n;
    t->at[t->n] = '\0';
}

void text_add(text *t, const char *s)
{
    text_some(t, s, strlen(s));
}

void text_int(text *t, int64_t x)
{
    char digits[24], *end = digits + sizeof digits, *at = end;
    uint64_t left = x < 0 ? -(uint64_t)x : (uint64_t)x;
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (x < 0)
        *--at = '-';
    text_some(t, at, (size_t)(end - at));
}

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

/* What cannot stand in a JSON string as it is. */
static void add_escape(text *t, char c)
{
    char escape[8];
    if (c == '\n')
        text_add(t, "\\n");
    else if (c == '"' || c == '\\')
        text_some(t, (const char[]){'\\', c}, 2);
    else
        text_some(t, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", (unsigned)c));
}

/* Most texts are plain: they are copied while they are looked at. */
void text_json(text *t, const char *s)
{
    size_t n = strlen(s);
    char *to = text_room(t, n + 2);
    *to++ = '"';
    while (is_plain(*s))
        *to++ = *s++;
    t->n = (size_t)(to - t->at);
    for (; *s; s++) {
        if (is_plain(*s))
            text_some(t, s, 1);
        else
            add_escape(t, *s);
    }
    text_some(t, "\"", 1);
}

void text_comma(text *t)
{
    char last = t->n ? t->at[t->n - 1] : '{';
    if (last != '{' && last != '[' && last != ':')
        text_add(t, ",");
}

void text_key(text *t, const char *name)
{
    text_comma(t);
    text_json(t, name);
    text_add(t, ":");
}

void text_member(text *t, const char *name, const char *s)
{
    text_key(t, name);
    text_json(t, s);
}

void text_member_int(text *t, const char *name, int64_t x)
{
    text_key(t, name);
    text_int(t, x);
}

void text_member_bool(text *t, const char *name, int x)
{
    text_key(t, name);
    text_add(t, x ? "true" : "false");
}
