/* lines.c - records and scenarios as lines. */
#include "core/lines.h"

#include <string.h>

/* Length of the UTF-8 character that begins at p, of which `left` bytes exist; 0 if it is none.
 * Refuses overlong forms, surrogates and what lies beyond Unicode. */
static size_t utf8_length(const unsigned char *p, size_t left)
{
    size_t n = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    if (n == 0 || n > left || p[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f)
        || (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f))
        return 0;
    return n;
}

static bool is_blank(unsigned char c)
{
    return c == ' ' || c == '\t';
}

/* Copies one character of the line and squeezes blanks. Returns its bytes; 0: it is not text. */
static size_t take_char(const unsigned char *p, size_t left, pol_buf *b, bool *gap)
{
    if (is_blank(*p)) {
        *gap = b->n > 0;
        return 1;
    }
    size_t n = *p < 0x20 || *p == 0x7f ? 0 : utf8_length(p, left);
    if (n > 0 && *gap)
        pol_buf_char(b, ' ');
    *gap = false;
    for (size_t i = 0; i < n; i++)
        pol_buf_char(b, (char)p[i]);
    return n;
}

pol_line_is pol_line_next(const char *text, size_t size, size_t *at, pol_line *line)
{
    line->n = 0;
    line->text[0] = '\0';
    if (*at >= size)
        return POL_LINE_END;
    const unsigned char *p = (const unsigned char *)text + *at;
    const unsigned char *newline = memchr(p, '\n', size - *at);
    size_t length = newline ? (size_t)(newline - p) : size - *at;
    line->ended = newline != NULL;
    *at += length + line->ended;
    if (length > 0 && p[length - 1] == '\r')
        length--;
    pol_buf b = {line->text, sizeof line->text, 0};
    bool gap = false;
    for (size_t i = 0; i < length;) {
        size_t n = take_char(p + i, length - i, &b, &gap);
        if (n == 0) {
            line->wrong = p[i];
            pol_buf_end(&b);
            return POL_LINE_NOT_TEXT;
        }
        i += n;
    }
    pol_buf_end(&b);
    line->n = b.n;
    return b.n < sizeof line->text ? POL_LINE_OK : POL_LINE_LONG;
}

void pol_line_error(pol_buf *b, pol_line_is is, const pol_line *line)
{
    if (is == POL_LINE_LONG) {
        pol_buf_text(b, "the line is too long: ");
        pol_buf_int(b, (int64_t)line->n);
        pol_buf_text(b, " bytes, at most ");
        pol_buf_int(b, POL_LINE_MAX - 1);
        pol_buf_text(b, " can be meant; is this the right file?");
    } else {
        pol_buf_text(b, "the byte 0x");
        pol_buf_hex(b, line->wrong);
        pol_buf_text(b,
                     " is not text (UTF-8 is expected); the file is damaged, or of another kind");
    }
}
