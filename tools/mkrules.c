/* mkrules.c - turns the rule documents into a C table for `polity rules`.
 *
 * Usage: mkrules NAME OUTPUT INPUT...
 *
 * It reads
 *     ## BILL — proposing Bills     or     ## 3. Turn (PB-TURN)
 *     - **BILL-2** Text of the rule. {E F P A | 2 3}      (bold or not, {..} or [..] or neither)
 *     | R-3 | Subject | What the sources say | Ruling | Why | Rules | Status |
 *     | Q-1 | Question | Decision | Alternative |
 *     | E | English rulebook |                            (under "| Source | Meaning |")
 * A rule goes on over indented lines. In the braces stand the sources, then after a bar the player
 * counts (none: all), then perhaps another bar and "unproved: reason" for a rule that no scenario
 * can show. "[S], amounts [D]" has two kinds of sources. A table behind a rule, with nothing but
 * empty lines between, belongs to the rule; so does a list, if the rule ends with a colon. A rule
 * that ends with a colon must have one of the two.
 *
 * The header line of a table of rulings names its columns; a column is kept as "Name: text", except
 * the first two, and "Rules", which become the sources.
 *
 * The first heading up to its colon is the title of the game. The title of a chapter is the heading
 * above its first rule that names the chapter, or else the last one; of a heading with one # it is
 * what stands behind the colon. The last heading below that is the part of the chapter.
 *
 * Everything else in the documents (examples EX-n and CX-n, prose, glossaries) is skipped. Mistakes
 * stop the build with file and line.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RULES_MAX = 4000,
    CHAPTERS_MAX = 100,
    SOURCES_MAX = 40,
    COLUMNS_MAX = 12,
    ROWS_MAX = 100,
    TEXT_MAX = 8192,
    HEADING_MAX = 200,
    LEVELS = 6
};

/* Strings are owned by the table and live until the program ends. cells has rows * columns of them,
 * the header's first. */
struct rule {
    char *id, *text, *players, *sources, *unproved, *part;
    int chapter;
    char **cells;
    int rows, columns;
};

struct chapter {
    char *id, *title;
    int level; /* of the heading that is its title */
    int rules;
};

struct source {
    char *tag, *meaning;
};

static struct rule rules[RULES_MAX];
static int rule_count;
static struct chapter chapters[CHAPTERS_MAX];
static int chapter_count;
static struct source sources_known[SOURCES_MAX];
static int source_count;
static char title[64];
static char headings[LEVELS + 1][HEADING_MAX]; /* those that the line stands under, by level */
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

/* ---- headings and chapters ---- */

static void take_heading(const char *line)
{
    size_t level = strspn(line, "#");
    if (level > LEVELS || line[level] != ' ')
        return;
    for (size_t i = level; i <= LEVELS; i++)
        headings[i][0] = '\0';
    int n = snprintf(headings[level], HEADING_MAX, "%s", line + level + 1);
    if (n >= HEADING_MAX)
        fail("a heading of more than %d bytes", HEADING_MAX - 1);
    char *text = trim(headings[level]);
    memmove(headings[level], text, strlen(text) + 1);
}

static bool is_chapter_letter(char c)
{
    return isupper((unsigned char)c) || isdigit((unsigned char)c) || c == '-';
}

/* Where "BILL — " ends at s; s if there is none. */
static const char *after_chapter(const char *s)
{
    static const char dash[] = " — ";
    size_t n = 0;
    while (is_chapter_letter(s[n]))
        n++;
    return n > 0 && has_prefix(s + n, dash) ? s + n + strlen(dash) : s;
}

/* The "(PB-VOTE, PB-FRAUD)" at the end of a heading; its end if there is none. */
static const char *chapters_behind(const char *heading)
{
    size_t n = strlen(heading);
    const char *open = strrchr(heading, '(');
    if (!open || heading[n - 1] != ')')
        return heading + n;
    for (const char *at = open + 1; at < heading + n - 1; at++)
        if (!is_chapter_letter(*at) && *at != ',' && *at != ' ')
            return heading + n;
    return open;
}

static bool names_chapter(const char *heading, const char *id)
{
    size_t n = strlen(id);
    if (after_chapter(heading) != heading && has_prefix(heading, id) && heading[n] == ' ')
        return true;
    for (const char *at = chapters_behind(heading); (at = strstr(at, id)) != NULL; at += n)
        if (!is_chapter_letter(at[-1]) && !is_chapter_letter(at[n]))
            return true;
    return false;
}

/* A heading without its number, the ids of chapters and player counts. */
static void heading_text(int level, char out[HEADING_MAX])
{
    const char *from = headings[level], *end = chapters_behind(from);
    size_t digits = strspn(from, "0123456789");
    if (digits > 0 && has_prefix(from + digits, ". "))
        from += digits + 2;
    from = after_chapter(from);
    const char *colon = strstr(from, ": "), *brace = strchr(from, '{');
    if (level == 1 && colon)
        from = colon + 2;
    if (brace && brace < end)
        end = brace;
    snprintf(out, HEADING_MAX, "%.*s", (int)(end - from), from);
    memmove(out, trim(out), strlen(trim(out)) + 1);
    plain(out);
    out[0] = (char)toupper((unsigned char)out[0]);
}

/* The last heading; 0 if there is none. */
static int last_level(void)
{
    int level = LEVELS;
    while (level > 0 && !headings[level][0])
        level--;
    return level;
}

/* The chapter of a rule, begun if it is new. */
static int chapter_of(const char *rule)
{
    char id[64], text[HEADING_MAX] = "";
    snprintf(id, sizeof id, "%.*s", (int)(strrchr(rule, '-') - rule), rule);
    for (int i = 0; i < chapter_count; i++)
        if (strcmp(chapters[i].id, id) == 0) {
            if (i < chapter_count - 1)
                fail("%s stands apart from the other rules of its chapter", rule);
            return i;
        }
    if (chapter_count == CHAPTERS_MAX)
        fail("more than %d chapters; raise CHAPTERS_MAX", CHAPTERS_MAX);
    int level = last_level();
    for (int i = 1; i <= LEVELS; i++)
        if (names_chapter(headings[i], id))
            level = i;
    if (level > 0)
        heading_text(level, text);
    chapters[chapter_count] = (struct chapter){copy(id), copy(text[0] ? text : id), level, 0};
    return chapter_count++;
}

/* ---- the table ---- */

/* The table or list that may follow belongs to this rule; NULL when something else came between. */
static struct rule *open_rule;

/* "[S]" or "{F}" inside the text is a source that would be shown as part of it. */
static bool has_source_inside(const char *text)
{
    for (; (text = strpbrk(text, "[{")) != NULL; text++)
        if (isupper((unsigned char)text[1]) && (text[2] == ']' || text[2] == '}'))
            return true;
    return false;
}

static void add(const char *id, char *text, const char *players, const char *sources,
                const char *unproved)
{
    char part[HEADING_MAX] = "";
    if (rule_count == RULES_MAX)
        fail("more than %d rules; raise RULES_MAX", RULES_MAX);
    for (int i = 0; i < rule_count; i++)
        if (strcmp(rules[i].id, id) == 0)
            fail("%s stands here for the second time", id);
    plain(text);
    if (*text == '\0')
        fail("%s has no text", id);
    if (has_source_inside(text))
        fail("%s has sources inside its text", id);
    int chapter = chapter_of(id);
    if (last_level() > chapters[chapter].level)
        heading_text(last_level(), part);
    chapters[chapter].rules++;
    open_rule = &rules[rule_count++];
    *open_rule = (struct rule){copy(id),
                               copy(text),
                               copy(players),
                               copy(sources),
                               copy(unproved),
                               copy(strcmp(part, chapters[chapter].title) ? part : ""),
                               chapter,
                               NULL,
                               0,
                               0};
}

/* What follows is not the rule's any more. */
static void close_rule(void)
{
    if (open_rule && open_rule->rows == 0 && open_rule->text[strlen(open_rule->text) - 1] == ':')
        fail("%s ends with a colon, but neither a list nor a table follows", open_rule->id);
    open_rule = NULL;
}

/* A line of the list that follows a rule. */
static void add_to_list(char *item)
{
    size_t n = strlen(open_rule->text);
    plain(item);
    char *text = realloc(open_rule->text, n + strlen(item) + 2);
    if (!text)
        fail("out of memory");
    sprintf(text + n, "\n%s", item);
    open_rule->text = text;
}

/* "2", "3 4": digits 1..9 and blanks. */
static bool is_players(const char *s)
{
    return *s != '\0' && s[strspn(s, "123456789 ")] == '\0';
}

/* Where the sources begin of which the last bracket is at `at`: "[S], amounts [D]" at the first. */
static char *first_bracket(char *text, char *at)
{
    for (;;) {
        char *end = at;
        while (end > text && !strchr(".[]{}", end[-1]))
            end--;
        if (end == text || end[-1] != ']')
            return at;
        char *before = end - 1;
        while (before > text && isupper((unsigned char)before[-1]))
            before--;
        if (before == text || before[-1] != '[' || before == end - 1)
            return at;
        at = before - 1;
    }
}

/* Makes "S; amounts: D" of "S], amounts [D" and "S D" of "S][D", in place: that is no longer. */
static void without_brackets(char *tail)
{
    char *to = tail;
    for (const char *from = tail; *from; from++) {
        if (*from == ']' && from[1] == '[') {
            *to++ = ' ';
            from++;
        } else if (*from == ']' && from[1] == ',') {
            *to++ = ';';
            from++;
        } else if (*from == ' ' && from[1] == '[') {
            *to++ = ':';
            *to++ = ' ';
            from++;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
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
    if (open == '[') {
        at = first_bracket(text, at);
        without_brackets(at + 1);
    }
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

/* ---- tables: of rules, of sources, of rulings ---- */

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

/* "|---|---:|" under a header. */
static bool is_line_of_table(char *cell[], int n)
{
    for (int i = 0; i < n; i++)
        if (!cell[i][0] || cell[i][strspn(cell[i], "-:")])
            return false;
    return n > 0;
}

/* A row of the table of a rule. */
static void add_table_row(struct rule *r, char *cell[], int n)
{
    if (is_line_of_table(cell, n))
        return;
    if (r->rows == 0)
        r->columns = n;
    if (n != r->columns)
        fail("%s: %d columns under a heading of %d", r->id, n, r->columns);
    if (r->rows == ROWS_MAX)
        fail("%s has a table of more than %d rows", r->id, ROWS_MAX);
    char **cells = realloc(r->cells, (size_t)((r->rows + 1) * n) * sizeof *cells);
    if (!cells)
        fail("out of memory");
    r->cells = cells;
    for (int i = 0; i < n; i++) {
        plain(cell[i]);
        cells[r->rows * n + i] = copy(cell[i]);
    }
    r->rows++;
}

static void add_source(char *cell[], int n)
{
    if (is_line_of_table(cell, n))
        return;
    if (n != 2 || !cell[0][0] || !cell[1][0])
        fail("a source and its meaning are expected");
    if (source_count == SOURCES_MAX)
        fail("more than %d sources; raise SOURCES_MAX", SOURCES_MAX);
    plain(cell[0]);
    plain(cell[1]);
    sources_known[source_count++] = (struct source){copy(cell[0]), copy(cell[1])};
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

/* What the rows of the table under way are. */
typedef enum rows { OTHER_ROWS, RULE_ROWS, SOURCE_ROWS, RULING_ROWS } rows;

/* A table under way: none if there is no row yet. */
struct table {
    rows what;
    bool begun;
    char header[COLUMNS_MAX][64];
    int columns;
};

static void begin_table(struct table *t, char *cell[], int n)
{
    t->begun = true;
    t->columns = n;
    for (int i = 0; i < n; i++)
        snprintf(t->header[i], sizeof t->header[i], "%s", cell[i]);
    if (strcmp(cell[0], "Id") == 0)
        t->what = RULING_ROWS;
    else if (strcmp(cell[0], "Source") == 0 && n > 1 && strcmp(cell[1], "Meaning") == 0)
        t->what = SOURCE_ROWS;
    else
        t->what = open_rule ? RULE_ROWS : OTHER_ROWS;
    if (t->what == RULE_ROWS && open_rule->rows > 0)
        fail("%s has a second table", open_rule->id);
    if (t->what == RULE_ROWS)
        add_table_row(open_rule, cell, n);
}

static void read_row(struct table *t, char *line)
{
    char *cell[COLUMNS_MAX];
    int n = split_row(line, cell);
    if (n == 0)
        return;
    if (!t->begun)
        begin_table(t, cell, n);
    else if (t->what == RULE_ROWS)
        add_table_row(open_rule, cell, n);
    else if (t->what == SOURCE_ROWS)
        add_source(cell, n);
    else if (t->what == RULING_ROWS && is_ruling(cell[0]))
        add_row(cell, n, t->header, t->columns);
}

/* Whether this line is one of the list of the rule before it. */
static bool is_of_list(const char *line)
{
    if (!open_rule || open_rule->rows > 0)
        return false;
    const char *text = open_rule->text;
    return (text[strlen(text) - 1] == ':' || strstr(text, ":\n"))
           && (has_prefix(line, "- ") || has_prefix(line, "* "));
}

/* A line that neither continues a rule nor begins one. */
static void read_other(struct table *t, char *line)
{
    if (line[0] == '|') {
        read_row(t, line);
        return;
    }
    *t = (struct table){0};
    if (line[strspn(line, " \r\n")] == '\0')
        return;
    if (is_of_list(line)) {
        add_to_list(trim(line));
        return;
    }
    close_rule();
    take_heading(line);
    if (title[0] == '\0' && has_prefix(line, "# "))
        snprintf(title, sizeof title, "%.*s", (int)strcspn(line + 2, ":\n"), line + 2);
}

static void read_document(FILE *f)
{
    char line[TEXT_MAX];
    struct table t = {0};
    memset(headings, 0, sizeof headings);
    while (fgets(line, sizeof line, f)) {
        if (!strchr(line, '\n') && !feof(f))
            fail("a line of more than %d bytes", TEXT_MAX - 2);
        if (pending[0] != '\0' && has_prefix(line, "  ")) {
            line_number++;
            char *more = trim(line);
            append(more, has_prefix(more, "- ") || has_prefix(more, "* ") ? "\n" : " ");
            continue;
        }
        flush_rule(); /* reported with the number of its last line */
        char *start = rule_start(line);
        if (start)
            close_rule();
        line_number++;
        if (start) {
            t = (struct table){0};
            append(trim(start), "");
        } else {
            read_other(&t, line);
        }
    }
    flush_rule();
    close_rule();
    if (ferror(f))
        fail("cannot be read");
}

/* Every letter that a rule names first is explained, if any is. What follows a comma or a
 * semicolon may be words. */
static void check_sources(const struct rule *r)
{
    for (const char *at = r->sources; source_count > 0 && *at && !strchr(",;", *at); at++) {
        bool alone = isupper((unsigned char)*at) && !isalnum((unsigned char)at[1]) && at[1] != '-'
                     && (at == r->sources || at[-1] == ' ');
        int i = 0;
        while (i < source_count && (sources_known[i].tag[0] != *at || sources_known[i].tag[1]))
            i++;
        if (alone && i == source_count)
            fail("%s: nothing says what the source %c means", r->id, *at);
    }
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

static void write_strings(FILE *f, char *const *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (i > 0)
            fputs(", ", f);
        write_string(f, at[i]);
    }
}

static void write_cells(FILE *f)
{
    for (int i = 0; i < rule_count; i++) {
        const struct rule *r = &rules[i];
        if (r->rows == 0)
            continue;
        fprintf(f, "static const char *const cells_%d[] = {\n", i);
        for (int row = 0; row < r->rows; row++) {
            fputs("    ", f);
            write_strings(f, r->cells + row * r->columns, r->columns);
            fputs(",\n", f);
        }
        fputs("};\n\n", f);
    }
}

static void write_rules(FILE *f)
{
    fprintf(f, "static const struct rule_text texts[] = {\n");
    for (int i = 0; i < rule_count; i++) {
        const struct rule *r = &rules[i];
        char *const member[] = {r->id, r->text, r->players, r->sources, r->unproved, r->part};
        fputs("    {", f);
        write_strings(f, member, 6);
        fprintf(f, ", %d", r->chapter);
        if (r->rows > 0)
            fprintf(f, ", {cells_%d, %d, %d}", i, r->rows, r->columns);
        fputs("},\n", f);
    }
    fprintf(f, "};\n\n");
}

static void write_table(FILE *f, const char *name)
{
    fprintf(f, "/* Written by tools/mkrules from docs/rules; do not edit. */\n");
    fprintf(f, "#include \"base/rule_texts.h\"\n\n");
    write_cells(f);
    write_rules(f);
    fprintf(f, "static const struct rule_chapter chapters[] = {\n");
    for (int i = 0, first = 0; i < chapter_count; first += chapters[i++].rules) {
        char *const member[] = {chapters[i].id, chapters[i].title};
        fputs("  {", f);
        write_strings(f, member, 2);
        fprintf(f, ", %d, %d},\n", first, chapters[i].rules);
    }
    fprintf(f, "};\n\nstatic const struct rule_source sources[] = {\n");
    for (int i = 0; i < source_count; i++) {
        char *const member[] = {sources_known[i].tag, sources_known[i].meaning};
        fputs("  {", f);
        write_strings(f, member, 2);
        fputs("},\n", f);
    }
    fprintf(f, "  {\"\", \"\"}};\n\nconst struct rule_book rule_book_%s = {\"%s\", ", name, name);
    write_string(f, title[0] ? title : name);
    fprintf(f, ", texts, %d, chapters, %d, sources, %d};\n", rule_count, chapter_count,
            source_count);
}

static void free_all(void)
{
    for (int i = 0; i < rule_count; i++) {
        char *const owned[] = {rules[i].id,      rules[i].text,     rules[i].players,
                               rules[i].sources, rules[i].unproved, rules[i].part};
        for (int k = 0; k < 6; k++)
            free(owned[k]);
        for (int k = 0; k < rules[i].rows * rules[i].columns; k++)
            free(rules[i].cells[k]);
        free(rules[i].cells);
    }
    for (int i = 0; i < chapter_count; i++) {
        free(chapters[i].id);
        free(chapters[i].title);
    }
    for (int i = 0; i < source_count; i++) {
        free(sources_known[i].tag);
        free(sources_known[i].meaning);
    }
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
    for (int i = 0; i < rule_count; i++)
        check_sources(&rules[i]);
    f = fopen(argv[2], "w");
    if (!f)
        fail("cannot write %s", argv[2]);
    write_table(f, argv[1]);
    if (fclose(f) != 0)
        fail("cannot write %s", argv[2]);
    free_all();
    return 0;
}
