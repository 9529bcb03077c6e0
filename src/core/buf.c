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

/* ---- JSON ---- */

/* Whether one of eight letters must be escaped: a quote, a backslash or a control character. Tests
 * all at once: in (x - n * ones) & ~x the high bit of a byte is set if it is below n. */
static bool any_special(uint64_t x)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), highs = ones * 0x80;
    uint64_t quote = x ^ ones * '"', slash = x ^ ones * '\\';
    uint64_t found =
        ((x - ones * 0x20) & ~x) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash);
    return (found & highs) != 0;
}

/* Whether a text can be written as it is. */
static bool is_plain(const char *text, size_t n)
{
    uint64_t x;
    if (n < 4) {
        x = UINT64_C(0x2020202020202020);
        for (size_t i = 0; i < n; i++)
            x = x << 8 | (unsigned char)text[i];
        return !any_special(x);
    }
    if (n < sizeof x)
        return !any_special(pol_four_letters(text) << 32 | pol_four_letters(text + n - 4));
    for (size_t i = 0; i + sizeof x < n; i += sizeof x) {
        memcpy(&x, text + i, sizeof x);
        if (any_special(x))
            return false;
    }
    memcpy(&x, text + n - sizeof x, sizeof x);
    return !any_special(x);
}

static void json_escaped(pol_buf *b, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            pol_buf_char(b, '\\');
            pol_buf_char(b, *text);
        } else if ((unsigned char)*text < 0x20) {
            pol_buf_text(b, "\\u00");
            pol_buf_hex(b, (uint8_t)*text);
        } else {
            pol_buf_char(b, *text);
        }
    }
}

/* Names and words need no escapes. */
void pol_buf_word(pol_buf *b, const char *text, size_t n)
{
    if (!pol_buf_has_room(b, n + 2)) {
        pol_buf_char(b, '"');
        pol_buf_cut(b, text, n);
        pol_buf_char(b, '"');
        return;
    }
    char *to = b->at + b->n;
    *to = '"';
    pol_copy_short(to + 1, text, n);
    to[n + 1] = '"';
    b->n += n + 2;
}

void pol_buf_json(pol_buf *b, const char *text)
{
    size_t n = strlen(text);
    if (is_plain(text, n)) {
        pol_buf_word(b, text, n);
        return;
    }
    pol_buf_char(b, '"');
    json_escaped(b, text);
    pol_buf_char(b, '"');
}

/* ---- texts of others ---- */

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
