/* play_screen.c - see play_screen.h */
#include "cli/play_screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 40 }; /* for running text */

/* ---- the terminal ---- */

static bool env_set(const char *name)
{
    const char *value = getenv(name);
    return value && value[0];
}

bool screen_open(screen *s, const char *colour, const char *lang)
{
    const char *term = getenv("TERM");
    bool dumb = !term || strcmp(term, "dumb") == 0;
    setlocale(LC_CTYPE, "");
    *s = (screen){.out = stdout, .lang = lang};
    s->tty = isatty(STDOUT_FILENO) && !dumb;
    s->many_colours = term && strstr(term, "256color");
    s->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (strcmp(colour, "always") == 0)
        s->colour = true;
    else if (strcmp(colour, "auto") == 0)
        s->colour = s->tty && !env_set("NO_COLOR");
    else if (strcmp(colour, "never") != 0)
        return false;
    screen_measure(s);
    return true;
}

/* What COLUMNS says where there is no terminal; 0: nothing. */
static int columns_wanted(void)
{
    const char *columns = getenv("COLUMNS");
    int width = columns ? atoi(columns) : 0;
    return width <= 0            ? 0
           : width < NARROWEST   ? NARROWEST
           : width > CANVAS_COLS ? CANVAS_COLS
                                 : width;
}

void screen_measure(screen *s)
{
    struct winsize w;
    int wanted = s->tty ? 0 : columns_wanted();
    s->width = wanted ? wanted : 100;
    s->height = 30;
    if (s->tty && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0 && w.ws_row > 0) {
        s->width = w.ws_col < CANVAS_COLS ? w.ws_col : CANVAS_COLS;
        s->height = w.ws_row;
    }
}

void screen_plain(screen *s)
{
    screen_open(s, "never", "en");
    if (s->width < NARROWEST)
        s->width = NARROWEST;
}

void screen_clear(screen *s)
{
    screen_measure(s);
    fputs(s->tty ? "\033[H\033[2J" : "\n", s->out);
}

const char screen_back[] = "\033[?1049l";

void screen_apart(screen *s, bool on)
{
    if (!s->tty || s->apart == on)
        return;
    fputs(on ? "\033[?1049h" : screen_back, s->out);
    s->apart = on;
}

void screen_pages(screen *s, bool on)
{
    s->paged = on && s->tty && s->more;
    s->muted = false;
    s->rows = 0;
    if (on)
        screen_measure(s);
}

/* Waits at the foot of a full page, before the next line is printed. A text that just fills a page
 * needs nobody to turn it. */
static void turn_page(screen *s)
{
    if (!s->paged || s->muted || s->rows < s->height - 1)
        return;
    s->paged = false; /* the foot of the page is not part of it */
    s->muted = !s->more(s->player);
    s->paged = true;
    s->rows = 0;
}

static void new_line(screen *s)
{
    turn_page(s);
    if (s->muted)
        return;
    fputc('\n', s->out);
    s->rows++;
}

/* ---- styles and marks ---- */

static void style_on(screen *s, unsigned style)
{
    turn_page(s);
    if (!s->colour || style == PLAIN)
        return;
    fputs("\033[0", s->out);
    if (style & BOLD)
        fputs(";1", s->out);
    if (style & DIM)
        fputs(";2", s->out);
    if (style & REVERSE)
        fputs(";7", s->out);
    if ((style & INK_MASK) == GREY && s->many_colours)
        fputs(";38;5;245", s->out); /* a gray that shows on light and dark alike */
    else if (style & INK_MASK)
        fprintf(s->out, ";%u", 30 + (style & INK_MASK));
    fputs("m", s->out);
}

static void style_off(screen *s, unsigned style)
{
    if (s->colour && style != PLAIN)
        fputs("\033[0m", s->out);
}

// clang-format off
/* Plain stand-ins for the signs of the program, the catalogue, rules and cards. They say the same:
 * a rule with ">" for "at least" would be another rule, and a text that ends with one dot looks
 * finished. */
static const struct {
    uint32_t code;
    const char *plain;
} stand_ins[] = {
    {0x2500, "-"},  {0x2502, "|"},  {0x253c, "+"},  {0x252c, "+"},  {0x2534, "+"},  {0x00b7, "."},
    {0x25cf, "@"},  {0x25cb, "o"},  {0x2192, "->"}, {0x25b6, ">"},  {0x2691, "!"},  {0x2713, "x"},
    {0x2013, "-"},  {0x2014, "-"},  {0x2212, "-"},  {0x00d7, "x"},  {0x00f7, "/"},  {0x2026, ".."},
    {0x2265, ">="}, {0x2264, "<="}, {0x2260, "!="}, {0x2018, "'"},  {0x2019, "'"},  {0x201c, "\""},
    {0x201d, "\""}, {0x00a0, " "},  {0x00e8, "e"},  {0x00e9, "e"},
};
// clang-format on

static const char *stand_in(uint32_t code)
{
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins; i++)
        if (stand_ins[i].code == code)
            return stand_ins[i].plain;
    return "?";
}

/* Whether the screen can show this sign itself. */
static bool can_show(const screen *s, uint32_t code)
{
    return s->utf8 || code < 0x80;
}

static int sign_columns(const screen *s, uint32_t code)
{
    return can_show(s, code) ? 1 : (int)strlen(stand_in(code));
}

/* The next code point and how many bytes it has; a broken byte stands for itself. */
static int decode(const char *text, uint32_t *code)
{
    const unsigned char *p = (const unsigned char *)text;
    int n = p[0] < 0xc0 ? 1 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    uint32_t c = n == 1 ? p[0] : p[0] & (0x7fu >> n);
    for (int i = 1; i < n; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            *code = '?';
            return 1;
        }
        c = c << 6 | (p[i] & 0x3fu);
    }
    *code = c;
    return n;
}

static void put_code(screen *s, uint32_t code)
{
    turn_page(s);
    if (s->muted)
        return;
    if (code == '\n') {
        new_line(s);
    } else if (code < 0x80) {
        fputc((int)code, s->out);
    } else if (!can_show(s, code)) {
        fputs(stand_in(code), s->out);
    } else if (code < 0x800) {
        fputc((int)(0xc0 | code >> 6), s->out);
        fputc((int)(0x80 | (code & 0x3f)), s->out);
    } else if (code < 0x10000) {
        fputc((int)(0xe0 | code >> 12), s->out);
        fputc((int)(0x80 | (code >> 6 & 0x3f)), s->out);
        fputc((int)(0x80 | (code & 0x3f)), s->out);
    } else {
        fputc((int)(0xf0 | code >> 18), s->out);
        fputc((int)(0x80 | (code >> 12 & 0x3f)), s->out);
        fputc((int)(0x80 | (code >> 6 & 0x3f)), s->out);
        fputc((int)(0x80 | (code & 0x3f)), s->out);
    }
}

int text_columns(const screen *s, const char *text)
{
    int n = 0;
    uint32_t code;
    while (*text) {
        text += decode(text, &code);
        n += sign_columns(s, code);
    }
    return n;
}

size_t text_fit(const screen *s, const char *text, int columns)
{
    size_t n = 0;
    uint32_t code;
    while (text[n]) {
        int bytes = decode(text + n, &code);
        columns -= sign_columns(s, code);
        if (columns < 0)
            break;
        n += (size_t)bytes;
    }
    return n;
}

const char *text_sign(int n)
{
    return n < 0 ? "−" : "+";
}

void text_cut(const screen *s, char *text, int columns)
{
    static const char mark[] = "…";
    int room = columns - text_columns(s, mark);
    if (text[text_fit(s, text, columns)] == '\0')
        return;
    char *end = text + text_fit(s, text, room);
    while (end > text && (((unsigned char)*end & 0xc0) == 0x80 || strlen(end) < sizeof mark - 1))
        end--; /* the mark may take more bytes than what it stands for */
    if (room >= 0 && strlen(end) >= sizeof mark - 1)
        memcpy(end, mark, sizeof mark);
    else
        *end = '\0';
}

/* ---- running text ---- */

void screen_put(screen *s, unsigned style, const char *text)
{
    uint32_t code;
    if (s->muted)
        return;
    style_on(s, style);
    while (*text && !s->muted) {
        text += decode(text, &code);
        put_code(s, code);
    }
    style_off(s, style);
}

void screen_print(screen *s, unsigned style, const char *format, ...)
{
    char buf[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(buf, sizeof buf, format, args);
    va_end(args);
    screen_put(s, style, buf);
}

static void put_blanks(screen *s, int n)
{
    while (n-- > 0)
        put_code(s, ' ');
}

void screen_wrap(screen *s, unsigned style, int indent, const char *text)
{
    int col = 0;
    style_on(s, style);
    while (*text && !s->muted) {
        size_t blanks = strspn(text, " "), len = strcspn(text + blanks, " \n");
        char word[256];
        snprintf(word, sizeof word, "%.*s", (int)len, text + blanks);
        int columns = text_columns(s, word);
        if (col > indent && col + (int)blanks + columns > s->width - 1) {
            new_line(s);
            put_blanks(s, indent);
            col = indent;
            blanks = 0;
        }
        put_blanks(s, (int)blanks);
        screen_put(s, PLAIN, word);
        col += (int)blanks + columns;
        text += strspn(text, " ") + len;
        if (*text == '\n') {
            text++;
            new_line(s);
            put_blanks(s, *text ? indent : 0);
            col = indent;
        }
    }
    style_off(s, style);
    if (!s->muted)
        new_line(s);
}

void screen_head(screen *s, const char *text)
{
    screen_put(s, DIM, "── ");
    screen_put(s, BOLD, text);
    screen_put(s, PLAIN, " ");
    style_on(s, DIM);
    for (int col = 4 + text_columns(s, text); col < s->width - 1; col++)
        put_code(s, 0x2500);
    style_off(s, DIM);
    new_line(s);
}

/* ---- canvas ---- */

void canvas_clear(canvas *c, const screen *s)
{
    memset(c, 0, sizeof *c);
    c->scr = s;
    c->cols = s->width < CANVAS_COLS ? s->width : CANVAS_COLS;
}

static void put_cell(canvas *c, int row, int col, unsigned style, uint32_t code)
{
    if (col >= 0 && col < c->cols)
        c->at[row][col] = (cell){code, (uint8_t)style};
}

int canvas_put(canvas *c, int row, int col, int max, unsigned style, const char *text)
{
    if (row < 0 || row >= CANVAS_ROWS)
        return col;
    if (row >= c->rows)
        c->rows = row + 1;
    while (*text) {
        uint32_t code;
        text += decode(text, &code);
        max -= sign_columns(c->scr, code);
        if (max < 0)
            break;
        if (can_show(c->scr, code))
            put_cell(c, row, col++, style, code);
        else
            for (const char *at = stand_in(code); *at; at++)
                put_cell(c, row, col++, style, (unsigned char)*at);
    }
    return col;
}

int canvas_print(canvas *c, int row, int col, int max, unsigned style, const char *format, ...)
{
    char buf[512];
    va_list args;
    va_start(args, format);
    vsnprintf(buf, sizeof buf, format, args);
    va_end(args);
    return canvas_put(c, row, col, max, style, buf);
}

void canvas_line(canvas *c, int row, int from, int to, unsigned style, const char *mark)
{
    for (int col = from; col < to; col++)
        canvas_put(c, row, col, 1, style, mark);
}

static void show_row(const cell *row, int cols, screen *s)
{
    unsigned style = PLAIN;
    while (cols > 0 && (row[cols - 1].code == 0 || row[cols - 1].code == ' '))
        cols--;
    for (int col = 0; col < cols; col++) {
        uint32_t code = row[col].code ? row[col].code : ' ';
        if (row[col].style != style) {
            style_off(s, style);
            style = row[col].style;
            style_on(s, style);
        }
        put_code(s, code);
    }
    style_off(s, style);
    new_line(s);
}

void canvas_show(const canvas *c, screen *s)
{
    for (int row = 0; row < c->rows && row < CANVAS_ROWS && !s->muted; row++)
        show_row(c->at[row], c->cols, s);
}
