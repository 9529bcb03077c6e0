/* text.h - a text that grows.
 *
 * Running out of memory ends the program with a message; there is nothing a server of games could
 * do about it.
 */
#ifndef POL_BASE_TEXT_H
#define POL_BASE_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* Invariant: at[0..n-1] is the text, at[n] a NUL; at is NULL only while nothing was ever added. */
typedef struct text {
    char *at;
    size_t n, room;
} text;

void text_free(text *t);
void text_clear(text *t);
/* Room for so many more bytes; returns where they begin. */
char *text_room(text *t, size_t more);
void text_some(text *t, const char *s, size_t n);
void text_add(text *t, const char *s);
void text_int(text *t, int64_t x);
/* s as a JSON string, quotes included. */
void text_json(text *t, const char *s);
/* "name": and the string, after a comma unless an object or array has just begun. */
void text_member(text *t, const char *name, const char *s);
void text_member_int(text *t, const char *name, int64_t x);
void text_member_bool(text *t, const char *name, int x);
/* "name": for what the caller writes next. */
void text_key(text *t, const char *name);
/* A comma, unless an object or array has just begun. */
void text_comma(text *t);

#endif
