/* buf.h - a text writer that never writes past its end.
 *
 * It counts what it would have written, so that a caller who gave too little room learns how much
 * is needed, and text that does not fit is cut, never lost silently.
 */
#ifndef POL_CORE_BUF_H
#define POL_CORE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Invariant: the first min(n, size) bytes of at are the text so far. at may be NULL if size is 0.
 * pol_buf_end writes the NUL. */
typedef struct pol_buf {
    char *at;
    size_t size, n;
} pol_buf;

void pol_buf_char(pol_buf *b, char c);
void pol_buf_some(pol_buf *b, const char *text, size_t n);
void pol_buf_text(pol_buf *b, const char *text);
void pol_buf_int(pol_buf *b, int64_t x);
/* Two digits, lower case. */
void pol_buf_hex(pol_buf *b, uint8_t x);
/* Foreign text between double quotes, cut after about max bytes, never inside a character. */
void pol_buf_quote(pol_buf *b, const char *text, size_t max);
/* Closes the text with a NUL; returns its length, as if there had been room for all of it. */
int pol_buf_end(pol_buf *b);

/* Several texts in a row. */
void pol_buf_join(pol_buf *b, const char *const *texts);
#define POL_JOIN(b, ...) pol_buf_join(b, (const char *const[]){__VA_ARGS__, NULL})

#endif
