/* buf.c - a text writer that never writes past its end. */
#include "core/buf.h"

#include <assert.h>

void pol_buf_cut(pol_buf *b, const char *text, size_t n)
{
    if (b->n < b->size) {
        size_t room = b->size - b->n;
        memcpy(b->at + b->n, text, n < room ? n : room);
    }
    b->n += n;
}

void pol_buf_number(pol_buf *b, int64_t x)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
    if (x < 0)
        pol_buf_char(b, '-');
    for (; rest > UINT32_MAX; rest /= 10)
        digits[--at] = (char)('0' + rest % 10);
    uint32_t few = (uint32_t)rest; /* dividing 32 bits costs a quarter */
    do {
        digits[--at] = (char)('0' + few % 10);
        few /= 10;
    } while (few > 0);
    pol_buf_some(b, digits + at, sizeof digits - at);
}

void pol_buf_hex(pol_buf *b, uint8_t x)
{
    static const char digits[] = "0123456789abcdef";
    pol_buf_char(b, digits[x >> 4]);
    pol_buf_char(b, digits[x & 15]);
}

void pol_buf_quote(pol_buf *b, const char *text, size_t max)
{
    size_t n = strlen(text);
    bool cut = n > max;
    if (cut)
        for (n = max; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)
            n--;
    pol_buf_char(b, '"');
    pol_buf_some(b, text, n);
    pol_buf_text(b, cut ? "...\"" : "\"");
}

int pol_buf_end(pol_buf *b)
{
    assert(b->n <= INT32_MAX);
    if (b->size > 0)
        b->at[b->n < b->size ? b->n : b->size - 1] = '\0';
    return (int)b->n;
}

void pol_buf_join(pol_buf *b, const char *const *texts)
{
    for (; *texts; texts++)
        pol_buf_text(b, *texts);
}
