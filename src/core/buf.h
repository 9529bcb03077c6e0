/* buf.h - a text writer that never writes past its end.
 *
 * It counts what it would have written. So a caller who gave too little room learns how much is
 * needed. Text that does not fit is cut.
 */
#ifndef POL_CORE_BUF_H
#define POL_CORE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Invariant: the first min(n, size) bytes of at are the text so far. at may be NULL if size is 0.
 * pol_buf_end writes the NUL. */
typedef struct pol_buf {
    char *at;
    size_t size, n;
} pol_buf;

/* memcpy for short texts: up to 16 bytes are copied without a call. */
static inline void pol_copy_short(char *to, const char *from, size_t n)
{
    if (n > 16) {
        memcpy(to, from, n);
    } else if (n >= 8) { /* two pieces that overlap */
        uint64_t head, tail;
        memcpy(&head, from, 8);
        memcpy(&tail, from + n - 8, 8);
        memcpy(to, &head, 8);
        memcpy(to + n - 8, &tail, 8);
    } else if (n >= 4) {
        uint32_t head, tail;
        memcpy(&head, from, 4);
        memcpy(&tail, from + n - 4, 4);
        memcpy(to, &head, 4);
        memcpy(to + n - 4, &tail, 4);
    } else if (n > 0) {
        char middle = from[n / 2], last = from[n - 1];
        to[0] = from[0];
        to[n / 2] = middle;
        to[n - 1] = last;
    }
}

/* The first four letters of a text as a number. */
static inline uint64_t pol_four_letters(const char *text)
{
    uint32_t x;
    memcpy(&x, text, sizeof x);
    return x;
}

/* The part of pol_buf_some for a text that may not fit. */
void pol_buf_cut(pol_buf *b, const char *text, size_t n);

static inline bool pol_buf_has_room(const pol_buf *b, size_t n)
{
    return b->n < b->size && n <= b->size - b->n;
}

static inline void pol_buf_char(pol_buf *b, char c)
{
    if (b->n < b->size)
        b->at[b->n] = c;
    b->n++;
}

static inline void pol_buf_some(pol_buf *b, const char *text, size_t n)
{
    if (!pol_buf_has_room(b, n)) {
        pol_buf_cut(b, text, n);
        return;
    }
    pol_copy_short(b->at + b->n, text, n);
    b->n += n;
}

static inline void pol_buf_text(pol_buf *b, const char *text)
{
    pol_buf_some(b, text, strlen(text));
}

/* The part of pol_buf_int for more than one digit. */
void pol_buf_number(pol_buf *b, int64_t x);

static inline void pol_buf_int(pol_buf *b, int64_t x)
{
    if (x >= 0 && x <= 9)
        pol_buf_char(b, (char)('0' + x));
    else
        pol_buf_number(b, x);
}

/* Writes two hexadecimal digits in lower case. */
void pol_buf_hex(pol_buf *b, uint8_t x);
/* Writes a JSON string. */
void pol_buf_json(pol_buf *b, const char *text);
/* Writes a JSON string that needs no escapes: a name or a word of n letters. */
void pol_buf_word(pol_buf *b, const char *text, size_t n);
/* Writes foreign text between double quotes, cut after about max bytes, never inside a
 * character. */
void pol_buf_quote(pol_buf *b, const char *text, size_t max);
/* Ends the text with a NUL. Returns the length that it would have with enough room. */
int pol_buf_end(pol_buf *b);

/* Writes several texts in a row. */
void pol_buf_join(pol_buf *b, const char *const *texts);
#define POL_JOIN(b, ...) pol_buf_join(b, (const char *const[]){__VA_ARGS__, NULL})

#endif
