/* play_news.c - what happened since the player last looked.
 *
 * The host writes a log for each seat: a line for every answer the seat may see, and indented below
 * it what came of it, each line with the rule it follows in brackets at its end.
 */
#include "cli/boards.h"

#include <string.h>

static const char *news_of(const play *p, int seat, size_t *size)
{
    const char *log = table_log(p->t, seat, size);
    size_t told = p->told[seat] < *size ? p->told[seat] : *size; /* undo makes a log shorter */
    *size -= told;
    return log + told;
}

/* Whether the line of an answer is left out: because the indented line after it tells it, because
 * the seat may not know it, or because it only says that nothing more is done. */
static bool left_out(const char *line, size_t n, bool more)
{
    static const char *const silent[] = {"?", "done", "end"};
    if (line[0] == ' ')
        return false;
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        if (n == strlen(silent[i]) + 2 && memcmp(line + 2, silent[i], n - 2) == 0)
            return true;
    return more && line[n + 1] == ' ';
}

/* How many rows a line takes (see news_line): too long ones are wrapped and indented by four. */
static int rows_of(const play *p, const char *line, size_t n)
{
    char text[600];
    snprintf(text, sizeof text, "%.*s", (int)n, line);
    int columns = text_columns(text), width = p->scr.width - 1, less = width - 12;
    return columns <= width || less < 1 ? 1 : 1 + (columns - width + less - 1) / less;
}

int news_lines(const play *p, int seat)
{
    size_t size;
    int count = 0;
    const char *text = news_of(p, seat, &size);
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t n = end ? (size_t)(end - text) : size, step = end ? n + 1 : n;
        if (!left_out(text, n, step < size))
            count += text[0] == ' ' ? rows_of(p, text, n) : 1;
        size -= step;
        text += step;
    }
    return count;
}

void news_forget(play *p, int seat)
{
    table_log(p->t, seat, &p->told[seat]);
}

/* Where the rule in brackets begins; n if there is none. */
static size_t rule_at(const char *line, size_t n)
{
    if (n < 4 || line[n - 1] != ')')
        return n;
    size_t i = n - 1;
    while (i > 0 && line[i] != '(')
        i--;
    return i >= 2 && line[i - 1] == ' ' && line[i - 2] == ' ' ? i : n;
}

void news_line(play *p, const char *line, size_t n)
{
    char text[600], rule[40] = "";
    size_t cut = rule_at(line, n);
    snprintf(rule, sizeof rule, "%.*s", (int)(n - cut), line + cut);
    while (cut > 0 && line[cut - 1] == ' ')
        cut--;
    snprintf(text, sizeof text, "%.*s", (int)cut, line);
    const char *phases = board_for(p->g)->phases;
    bool phase = phases && strncmp(rule + 1, phases, strlen(phases)) == 0;
    bool heading = line[0] != ' ' || phase; /* answers, phases */
    int room = p->scr.width - 1 - text_columns(text) - text_columns(rule);
    if (room < 1) {
        strncat(text, "  ", sizeof text - strlen(text) - 1);
        strncat(text, rule, sizeof text - strlen(text) - 1);
        screen_wrap(&p->scr, PLAIN, 4, text);
        return;
    }
    screen_put(&p->scr, heading ? BOLD : PLAIN, text);
    if (rule[0])
        screen_print(&p->scr, DIM, "%*s%s", room, "", rule);
    screen_put(&p->scr, PLAIN, "\n");
}

/* The line of an answer in words: "Capitalist: Build the Supermarket" for "C build supermarket".
 * Answers of chance come here only if no event tells them, such as the buildings a player draws. */
static void answer_line(play *p, const char *line, size_t n)
{
    char text[POL_PRINT_MAX + 2], said[200], all[240];
    pol_ans a;
    char letter[2] = {line[0], '\0'};
    int seat = pol_seat_find(p->g, letter);
    snprintf(text, sizeof text, "%.*s", n > 2 ? (int)n - 2 : 0, line + 2);
    if (seat < 0 || pol_parse(table_state(p->t), text, &a) != 0) {
        news_line(p, line, n);
        return;
    }
    pol_label(table_state(p->t), p->scr.lang, a, said, sizeof said);
    snprintf(all, sizeof all, "%s: %s", seat_short(p, seat), said);
    news_line(p, all, strlen(all));
}

void news_show(play *p, int seat)
{
    size_t size;
    const char *text = news_of(p, seat, &size);
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t n = end ? (size_t)(end - text) : size, step = end ? n + 1 : n;
        if (text[0] == ' ')
            news_line(p, text, n);
        else if (!left_out(text, n, step < size))
            answer_line(p, text, n);
        size -= step;
        text += step;
    }
    news_forget(p, seat);
}

void statement(play *p, const pol_events *ev, int seat)
{
    for (int i = 0; i < ev->n; i++) {
        char text[400], rule[32], line[460];
        if (!(ev->at[i].seats >> seat & 1))
            continue;
        pol_render(p->g, p->scr.lang, &ev->at[i].text, text, sizeof text);
        pol_rule_name(p->g, ev->at[i].rule, rule, sizeof rule);
        if (ev->at[i].rule)
            snprintf(line, sizeof line, "  %s  (%s)", text, rule);
        else
            snprintf(line, sizeof line, "  %s", text);
        news_line(p, line, strlen(line));
    }
    if (ev->lost > 0)
        screen_print(&p->scr, DIM, tr(p, "  ... and %d more\n"), ev->lost);
}
