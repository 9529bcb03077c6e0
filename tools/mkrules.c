/* mkrules.c - turns the rule documents into a C table for `polity rules`.
 *
 * Usage: mkrules NAME OUTPUT INPUT...
 *
 * It reads
 *     - **BILL-2** Text of the rule. {E F P A | 2 3}      (bold or not, {..} or [..] or neither)
 *     | R-3 | Subject | What the sources say | Ruling | Why | Rules | Status |
 *     | Q-1 | Question | Decision | Alternative |
 * A rule goes on over indented lines. In the braces stand the sources, then after a bar the player
 * counts (none: all), then perhaps another bar and "unproved: reason" for a rule that no scenario
 * can show. The header line of a table names its columns; a column is kept as "Name: text", except
 * the first two, and "Rules", which become the sources. The first heading up to its colon is the
 * title of the game. Everything else in the documents (examples EX-n and CX-n, prose, glossaries)
 * is skipped. Mistakes stop the build with file and line.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_MAX = 4000, COLUMNS_MAX = 12, TEXT_MAX = 8192 };

/* Strings are owned by the table and live until the program ends. */
struct rule {
    char *id, *text, *players, *sources, *unproved;
};

static struct rule rules[RULES_MAX];
static int rule_count;
static char title[64];
static const char *file_name;
static int line_number;

_Noreturn __attribute__((format(printf, 1, 2))) static void fail(const char *format, ...)
{
    va_list args;
    fprintf(stderr, "mkrules: ");
    if (line_number > 0)
        fprintf(stderr, "%s:%d: ", file_name, line_number);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

static char *copy(const char *s)
{
    char *c = strdup(s);
    if (!c)
        fail("out of memory");
    return c;
}

/* ---- pieces of text ---- */

static char *trim(char *s)
{
    size_t n;
    while (isspace((unsigned char)*s))
        s++;
    n = strlen(s);
    while (n > 0 && isspace((unsigned char)s[n - 1]))
        n--;
    s[n] = '\0';
    return s;
}

static bool has_prefix(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* Length of an id such as BILL-2, AUT-VOC-10 or PB-2P-1 at s; 0 if there is none. The first part
 * without a letter is the number, and the last part. */
static size_t id_length(const char *s)
{
    size_t n = 0;
    if (!isupper((unsigned char)*s))
        return 0;
    for (;;) {
        bool letters = false;
        size_t from = n;
        for (; isupper((unsigned char)s[n]) || isdigit((unsigned char)s[n]); n++)
            letters |= isupper((unsigned char)s[n]) != 0;
        if (n == from)
            return 0;
        if (!letters)
            return isalnum((unsigned char)s[n]) || s[n] == '-' ? 0 : n;
        if (s[n++] != '-')
            return 0;
    }
}

/* Takes Markdown's emphasis and code marks out, in place. A star between blanks is a star. */
static void plain(char *s)
{
    const char *from = s;
    char *to = s;
    while (*from) {
        bool lone = (to == s || isspace((unsigned char)to[-1]))
                    && (from[1] == '\0' || isspace((unsigned char)from[1]));
        if (*from == '`' || (*from == '*' && !lone))
            from++;
        else if (*from == '\\' && ispunct((unsigned char)from[1])) {
            from++;
            *to++ = *from++;
        } else
            *to++ = *from++;
    }
    *to = '\0';
}

/* ---- the table ---- */

static void add(const char *id, char *text, const char *players, const char *sources,
                const char *unproved)
{
    if (rule_count == RULES_MAX)
        fail("more than %d rules; raise RULES_MAX", RULES_MAX);
    for (int i = 0; i < rule_count; i++)
        if (strcmp(rules[i].id, id) == 0)
            fail("%s stands here for the second time", id);
    plain(text);
    if (*text == '\0')
        fail("%s has no text", id);
    rules[rule_count++] =
        (struct rule){copy(id), copy(text), copy(players), copy(sources), copy(unproved)};
}

/* "2", "3 4": digits 1..9 and blanks. */
static bool is_players(const char *s)
{
    return *s != '\0' && s[strspn(s, "123456789 ")] == '\0';
}

/* Splits the {..} or [..] at the end of a rule off its text. */
static char *tail_of(char *text)
{
    size_t n = strlen(text);
    char open, *at;
    if (n == 0 || (text[n - 1] != '}' && text[n - 1] != ']'))
        return text + n;
    open = text[n - 1] == '}' ? '{' : '[';
    at = strrchr(text, open);
    if (!at)
        fail("'%c' without '%c'", text[n - 1], open);
    text[n - 1] = '\0';
    *at = '\0';
    return at + 1;
}

static void add_rule(char *whole)
{
    char id[64];
    size_t n = id_length(whole);
    char *text = whole + n, *tail, *part;
    const char *sources, *players = "", *unproved = "";

    if (n >= sizeof id)
        fail("an id of more than %zu letters", sizeof id - 1);
    memcpy(id, whole, n);
    id[n] = '\0';
    if (has_prefix(text, "**"))
        text += 2;
    text = trim(text);
    tail = tail_of(text);
    part = strchr(tail, '|');
    if (part)
        *part++ = '\0';
    sources = trim(tail);
    while (part) {
        char *next = strchr(part, '|');
        if (next)
            *next++ = '\0';
        part = trim(part);
        if (is_players(part))
            players = part;
        else if (has_prefix(part, "unproved:"))
            unproved = trim(part + strlen("unproved:"));
        else
            fail("%s: '%s' is neither player counts nor 'unproved: reason'", id, part);
        part = next;
    }
    add(id, trim(text), players, sources, unproved);
}

/* ---- tables of rulings ---- */

/* The cells of a row "| a | b |", trimmed in place; returns how many. A bar inside a cell is
 * written "\|". */
static int split_row(char *row, char *cell[COLUMNS_MAX])
{
    int n = 0;
    char *at = row + 1;
    while (*at) {
        char *end = at;
        while (*end && (*end != '|' || end[-1] == '\\'))
            end++;
        if (*end == '\0') {
            if (*trim(at) == '\0')
                break;
            fail("a table row that does not end with '|'");
        }
        if (n == COLUMNS_MAX)
            fail("a table of more than %d columns", COLUMNS_MAX);
        *end = '\0';
        cell[n++] = trim(at);
        at = end + 1;
    }
    return n;
}

static bool is_ruling(const char *id)
{
    size_t n = id_length(id);
    return n > 0 && id[n] == '\0' && (id[0] == 'R' || id[0] == 'Q') && id[1] == '-';
}

static void add_row(char *cell[], int n, char header[][64], int columns)
{
    char text[TEXT_MAX];
    const char *sources = "";
    size_t used;
    if (n != columns)
        fail("%s: %d columns under a heading of %d", cell[0], n, columns);
    used = (size_t)snprintf(text, sizeof text, "%s", n > 1 ? cell[1] : "");
    for (int i = 2; i < n; i++) {
        if (strcmp(header[i], "Rules") == 0) {
            sources = cell[i];
            continue;
        }
        if (used >= sizeof text)
            break;
        used += (size_t)snprintf(text + used, sizeof text - used, "\n%s: %s", header[i], cell[i]);
    }
    if (used >= sizeof text)
        fail("%s is longer than %d bytes", cell[0], TEXT_MAX - 1);
    add(cell[0], text, "", sources, "");
}

/* ---- documents ---- */

/* A rule under way: its lines joined. */
static char pending[TEXT_MAX];

static void flush_rule(void)
{
    if (pending[0] != '\0')
        add_rule(pending);
    pending[0] = '\0';
}

static void append(const char *text, const char *glue)
{
    size_t used = strlen(pending);
    int n = snprintf(pending + used, sizeof pending - used, "%s%s", used ? glue : "", text);
    if (used + (size_t)n >= sizeof pending)
        fail("a rule of more than %d bytes", TEXT_MAX - 1);
}

/* The rule that a line "- **ID** ..." or "- ID ..." begins, at its id; NULL for other lines. */
static char *rule_start(char *line)
{
    size_t n;
    if (!has_prefix(line, "- "))
        return NULL;
    line += 2;
    if (has_prefix(line, "**")) {
        line += 2;
        n = id_length(line);
        return n > 0 && has_prefix(line + n, "**") ? line : NULL;
    }
    n = id_length(line);
    return n > 0 && line[n] == ' ' ? line : NULL;
}

static void read_document(FILE *f)
{
    char line[TEXT_MAX], header[COLUMNS_MAX][64], *cell[COLUMNS_MAX];
    int columns = 0;
    while (fgets(line, sizeof line, f)) {
        char *start;
        if (!strchr(line, '\n') && !feof(f))
            fail("a line of more than %d bytes", TEXT_MAX - 2);
        if (pending[0] != '\0' && has_prefix(line, "  ")) {
            line_number++;
            start = trim(line);
            append(start, has_prefix(start, "- ") ? "\n" : " ");
            continue;
        }
        flush_rule(); /* reported with the number of its last line */
        line_number++;
        start = rule_start(line);
        if (title[0] == '\0' && has_prefix(line, "# "))
            snprintf(title, sizeof title, "%.*s", (int)strcspn(line + 2, ":\n"), line + 2);
        if (start) {
            append(trim(start), "");
        } else if (line[0] == '|') {
            int n = split_row(line, cell);
            if (n > 0 && strcmp(cell[0], "Id") == 0) {
                columns = n;
                for (int i = 0; i < n; i++)
                    snprintf(header[i], sizeof header[i], "%s", cell[i]);
            } else if (columns > 0 && is_ruling(cell[0])) {
                add_row(cell, n, header, columns);
            }
        } else {
            columns = 0;
        }
    }
    flush_rule();
    if (ferror(f))
        fail("cannot be read");
}

/* ---- the C file ---- */

static void write_string(FILE *f, const char *s)
{
    fputc('"', f);
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\')
            fprintf(f, "\\%c", c);
        else if (c == '\n')
            fputs("\\n", f);
        else if (c < 32 || c == 127)
            fprintf(f, "\\%03o", c);
        else
            fputc(c, f);
    }
    fputc('"', f);
}

static void write_table(FILE *f, const char *name)
{
    fprintf(f, "/* Written by tools/mkrules from docs/rules; do not edit. */\n");
    fprintf(f, "#include \"base/rule_texts.h\"\n\n");
    fprintf(f, "static const struct rule_text texts[] = {\n");
    for (int i = 0; i < rule_count; i++) {
        const char *member[] = {rules[i].id, rules[i].text, rules[i].players, rules[i].sources,
                                rules[i].unproved};
        fputs("    {", f);
        for (int k = 0; k < 5; k++) {
            if (k > 0)
                fputs(", ", f);
            write_string(f, member[k]);
        }
        fputs("},\n", f);
    }
    fprintf(f, "};\n\nconst struct rule_book rule_book_%s = {\"%s\", ", name, name);
    write_string(f, title[0] ? title : name);
    fprintf(f, ", texts, %d};\n", rule_count);
}

int main(int argc, char **argv)
{
    FILE *f;
    if (argc < 4) {
        fprintf(stderr, "usage: mkrules NAME OUTPUT INPUT...\n");
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        file_name = argv[i];
        line_number = 0;
        f = fopen(file_name, "r");
        if (!f)
            fail("cannot open %s", file_name);
        read_document(f);
        fclose(f);
    }
    line_number = 0;
    if (rule_count == 0)
        fail("no rule found in %s", argv[3]);
    f = fopen(argv[2], "w");
    if (!f)
        fail("cannot write %s", argv[2]);
    write_table(f, argv[1]);
    if (fclose(f) != 0)
        fail("cannot write %s", argv[2]);
    for (int i = 0; i < rule_count; i++) {
        free(rules[i].id);
        free(rules[i].text);
        free(rules[i].players);
        free(rules[i].sources);
        free(rules[i].unproved);
    }
    return 0;
}
