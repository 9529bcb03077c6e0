/* log.c - see log.h */
#include "host/log.h"

#include <stdio.h>
#include <string.h>

void log_json(text *out, const pol_table *t, int viewer, const char *lang, int i)
{
    const pol_game *g = pol_state_game(table_state(t));
    const pol_event *e;
    int n = table_events(t, i, &e);
    text_add(out, "[");
    for (int k = 0; k < n; k++) {
        char json[POL_EVENT_MAX];
        if (pol_event_json(g, lang, viewer, &e[k], json, sizeof json) == 0)
            continue;
        text_comma(out);
        text_add(out, json);
    }
    text_add(out, "]");
}

uint64_t log_sight(const pol_table *t, int viewer, int i)
{
    uint64_t sum = 0;
    for (; i < table_count(t); i++) {
        const pol_event *e;
        int n = table_events(t, i, &e);
        for (int k = 0; k < n; k++) { /* only its seat is told that an answer was forced */
            bool own = e[k].text.msg == POL_MSG_ANSWER && pol_event_forced(&e[k])
                       && e[k].text.n[0] == viewer;
            sum = (sum ^ (pol_event_sight(&e[k], viewer) + 1u + (own ? 4u : 0)))
                  * UINT64_C(0x9e3779b97f4a7c15);
            sum ^= sum >> 32;
        }
    }
    return sum;
}

/* Whether an event behind the k-th, before the next answer, tells the viewer what came of it. */
static bool told_by_events(const pol_event *e, int n, int k, int viewer)
{
    for (k++; k < n && e[k].text.msg != POL_MSG_ANSWER; k++)
        if (pol_event_sight(&e[k], viewer) == POL_SEEN)
            return true;
    return false;
}

/* Answers that say only that nothing more is done, in the notation of every game. */
static bool is_silent(const pol_state *s, pol_ans a)
{
    char answer[POL_PRINT_MAX];
    pol_print(s, a, answer, sizeof answer);
    return strcmp(answer, "done") == 0 || strcmp(answer, "end") == 0;
}

/* The event as the viewer reads it. That an answer left no choice is said to its seat alone: others
 * could learn about a hand from it. */
static pol_text read_by(const pol_state *s, int viewer, const pol_event *e)
{
    pol_event plain = *e;
    if (pol_event_forced(e) && viewer != e->text.n[0])
        pol_answer_event(s, e->text.n[0], pol_event_answer(e), &plain);
    return plain.text;
}

/* The k-th of n events as a sentence; false: it has none. */
static bool sentence(const pol_state *s, int viewer, const char *lang, const pol_event *e, int n,
                     int k, log_line *line)
{
    const pol_game *g = pol_state_game(s);
    int seat = e[k].text.n[0];
    size_t at = 0;
    if (pol_event_sight(&e[k], viewer) != POL_SEEN)
        return false;
    if (e[k].text.msg == POL_MSG_ANSWER) {
        bool by_itself = pol_event_forced(&e[k]) && viewer == seat;
        if (seat == POL_CHANCE || (told_by_events(e, n, k, viewer) && !by_itself)
            || is_silent(s, pol_event_answer(&e[k])))
            return false;
        at = (size_t)snprintf(line->text, sizeof line->text,
                              "%s: ", pol_tr(lang, pol_seat_label(g, seat)));
    }
    pol_text said = read_by(s, viewer, &e[k]);
    pol_render(g, lang, &said, line->text + at, sizeof line->text - at);
    pol_rule_name(g, e[k].rule, line->rule, sizeof line->rule);
    line->e = &e[k];
    return true;
}

/* The sentences of the i-th answer. */
static void tell_answer(const pol_state *s, int viewer, const char *lang, const pol_event *e, int n,
                        int i, log_told *told, void *user)
{
    for (int k = 0; k < n; k++) {
        log_line line = {.answer = i};
        if (sentence(s, viewer, lang, e, n, k, &line))
            told(user, &line);
    }
}

void log_sentences(const pol_table *t, int viewer, const char *lang, int i, log_told *told,
                   void *user)
{
    for (; i < table_count(t); i++) {
        const pol_event *e;
        int n = table_events(t, i, &e);
        tell_answer(table_state(t), viewer, lang, e, n, i, told, user);
    }
}

void log_sentences_of(const pol_state *s, int viewer, const char *lang, const pol_event *e, int n,
                      log_told *told, void *user)
{
    tell_answer(s, viewer, lang, e, n, 0, told, user);
}

static void add_line(void *user, const log_line *line)
{
    text *out = user;
    text_add(out, line->text);
    if (line->rule[0]) {
        text_add(out, "  (");
        text_add(out, line->rule);
        text_add(out, ")");
    }
    text_add(out, "\n");
}

void log_text(text *out, const pol_table *t, int viewer, const char *lang)
{
    text_add(out, "");
    log_sentences(t, viewer, lang, 0, add_line, out);
}
