/* lines.h - records and scenarios as lines: any bytes in, clean text or a clear refusal out. */
#ifndef POL_CORE_LINES_H
#define POL_CORE_LINES_H

#include "core/buf.h"

enum { POL_LINE_MAX = 800 }; /* bytes of a line with its NUL */

typedef enum pol_line_is {
    POL_LINE_OK,
    POL_LINE_END,     /* there is no further line */
    POL_LINE_LONG,    /* longer than any line can be */
    POL_LINE_NOT_TEXT /* control characters, or not UTF-8 */
} pol_line_is;

/* One line, without blanks at its ends and with single blanks inside. Both "\n" and "\r\n" end a
 * line. The last line may end with the text. */
typedef struct pol_line {
    char text[POL_LINE_MAX];
    size_t n;
    bool ended;    /* by a newline, not by the end of the text */
    uint8_t wrong; /* POL_LINE_NOT_TEXT: the first byte that is not text */
} pol_line;

/* Reads the line that begins at *at and moves *at behind it, also if it is not OK. */
pol_line_is pol_line_next(const char *text, size_t size, size_t *at, pol_line *line);

/* Writes for people what is wrong with a line that is not OK. */
void pol_line_error(pol_buf *b, pol_line_is is, const pol_line *line);

#endif
