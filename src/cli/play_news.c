/* play_news.c - what happened since the player last looked, in sentences, each with the rule that
 * it follows in brackets at its end. */
#include "cli/boards.h"
#include "host/log.h"

#include <string.h>

/* A sentence of the log, or of a statement, as it stands on the screen. */
typedef struct news {
    char text[POL_SENTENCE_MAX + 4];
    char rule[40];
    bool heading; /* an answer that nothing else tells, or a phase */
} news;

static news news_of(const play *p, const pol_event *e, const char *said, const char *rule)
{
    const char *phases = board_for(p->g)->phases;
    bool answer = e->text.msg == POL_MSG_ANSWER;
    news n = {.heading = answer || (phases && strncmp(rule, phases, strlen(phases)) == 0)};
    snprintf(n.text, sizeof n.text, "%s%s", answer ? "" : "  ", said);
    if (rule[0])
        snprintf(n.rule, sizeof n.rule, "(%s)", rule);
    return n;
}

/* How many rows it takes (see put): what is too long is wrapped and indented by four. */
static int rows_of(const play *p, const news *n)
{
    int columns = text_columns(&p->scr, n->text) + text_columns(&p->scr, n->rule) + 2,
        width = p->scr.width - 1, less = width - 12;
    return columns <= width || less < 1 ? 1 : 1 + (columns - width + less - 1) / less;
}

static void put(play *p, const news *n)
{
    char all[sizeof n->text + sizeof n->rule + 2];
    int room = p->scr.width - 1 - text_columns(&p->scr, n->text) - text_columns(&p->scr, n->rule);
    if (room < 1) {
        snprintf(all, sizeof all, "%s  %s", n->text, n->rule);
        screen_wrap(&p->scr, PLAIN, 4, all);
        return;
    }
    screen_put(&p->scr, n->heading ? BOLD : PLAIN, n->text);
    if (n->rule[0])
        screen_print(&p->scr, DIM, "%*s%s", room, "", n->rule);
    screen_put(&p->scr, PLAIN, "\n");
}

/* ---- what is new ---- */

/* An undo can have made the game shorter. */
static int first_news(const play *p, int seat)
{
    return p->told[seat] < table_count(p->t) ? p->told[seat] : table_count(p->t);
}

typedef struct counting {
    const play *p;
    int rows;
} counting;

static void count_line(void *user, const log_line *line)
{
    counting *c = user;
    news n = news_of(c->p, line->e, line->text, line->rule);
    c->rows += rows_of(c->p, &n);
}

int news_lines(const play *p, int seat)
{
    counting c = {p, 0};
    log_sentences(p->t, seat, p->scr.lang, first_news(p, seat), count_line, &c);
    return c.rows;
}

void news_forget(play *p, int seat)
{
    p->told[seat] = table_count(p->t);
}

static void put_line(void *user, const log_line *line)
{
    play *p = user;
    news n = news_of(p, line->e, line->text, line->rule);
    put(p, &n);
}

void news_show(play *p, int seat)
{
    log_sentences(p->t, seat, p->scr.lang, first_news(p, seat), put_line, p);
    news_forget(p, seat);
}

/* ---- the end of the log ---- */

/* The last sentences: which of all are put. */
typedef struct tail {
    play *p;
    int skip;
} tail;

static void pass_line(void *user, const log_line *line)
{
    (void)line;
    ++*(int *)user;
}

static void tail_line(void *user, const log_line *line)
{
    tail *t = user;
    if (t->skip-- <= 0)
        put_line(t->p, line);
}

void news_tail(play *p, int seat, int lines)
{
    int all = 0;
    log_sentences(p->t, seat, p->scr.lang, 0, pass_line, &all);
    tail t = {p, all - lines};
    log_sentences(p->t, seat, p->scr.lang, 0, tail_line, &t);
}

/* ---- statements ---- */

void statement(play *p, const pol_events *ev, int seat)
{
    for (int i = 0; i < ev->n; i++) {
        const pol_event *e = &ev->at[i];
        char said[POL_SENTENCE_MAX], rule[32];
        if (pol_event_sight(e, seat) != POL_SEEN || e->text.msg == POL_MSG_ANSWER)
            continue;
        pol_render(p->g, p->scr.lang, &e->text, said, sizeof said);
        pol_rule_name(p->g, e->rule, rule, sizeof rule);
        news n = news_of(p, e, said, rule);
        put(p, &n);
    }
    if (ev->lost > 0)
        screen_print(&p->scr, DIM, tr(p, "  ... and %d more\n"), ev->lost);
}
