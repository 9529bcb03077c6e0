/* ahead.c - what lies ahead of a seat, as far as it can know: the questions behind its answers, and
 * the end of the round. */
#include "host/preview.h"
#include "server/rooms.h"
#include "server/tell.h"

#include <assert.h>
#include <stdlib.h>

/* Whether this seat alone is asked next, before anything is drawn. */
static bool asked_again(const pol_state *s, int seat)
{
    pol_question q;
    pol_question_for(s, seat, &q);
    return q.asked == 1u << seat && !q.sealed;
}

/* The answers that this one leads to, and those behind the first of them. */
static void add_behind(text *t, const pol_state *s, int seat, pol_ans a, const char *lang)
{
    pol_state after, later;
    pol_ans next[POL_ANSWERS_MAX], last[POL_ANSWERS_MAX];
    if (!preview_after(s, seat, a, &after) || !asked_again(&after, seat))
        return;
    tell_answer(t, s, lang, a);
    int n = tell_answers(t, "then", &after, seat, lang, next);
    if (n > 0 && preview_after(&after, seat, next[0], &later) && asked_again(&later, seat))
        tell_answers(t, "later", &later, seat, lang, last);
    text_add(t, "}");
}

/* What an answer costs and brings at once, where that can be told briefly. */
static void add_brief(text *t, const pol_state *s, int seat, pol_ans a, const char *lang)
{
    char brief[200];
    preview after;
    if (!preview_all(s, seat, &a, 1, &after))
        return;
    preview_brief(s, &after, seat, lang, brief, sizeof brief);
    if (!brief[0])
        return;
    tell_answer(t, s, lang, a);
    text_member(t, "brief", brief);
    text_add(t, "}");
}

void tell_ahead(client *c, const room *r, int seat)
{
    const pol_state *s = table_state(r->t);
    pol_ans a[POL_ANSWERS_MAX];
    int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX);
    text *t = tell_begin(c, "ahead");
    text_member(t, "table", r->row.id);
    text_member_int(t, "question", room_question(r));
    text_key(t, "answers");
    text_add(t, "[");
    for (int i = 0; i < n; i++)
        add_behind(t, s, seat, a[i], c->lang);
    text_add(t, "]");
    text_key(t, "briefs");
    text_add(t, "[");
    for (int i = 0; i < n; i++)
        add_brief(t, s, seat, a[i], c->lang);
    text_add(t, "]");
    tell_end(c);
}

/* What the round would bring each seat if it ended now: what changes, in words and as numbers. */
static void add_balances(text *t, const pol_state *s, const pol_state *closed, int viewer,
                         const char *lang)
{
    const pol_game *g = pol_state_game(s);
    char brief[200];
    text_key(t, "seats");
    text_add(t, "[");
    for (int i = 0; closed && preview_balance(s, closed, viewer, i, lang, brief, sizeof brief);
         i++) {
        if (!brief[0])
            continue;
        text_comma(t);
        text_add(t, "{");
        text_member(t, "seat", pol_seat_name(g, i));
        text_member(t, "text", brief);
        text_add(t, "}");
    }
    text_add(t, "]");
}

void tell_forecast(client *c, const room *r, int seat)
{
    const pol_state *s = table_state(r->t);
    const pol_game *g = pol_state_game(s);
    pol_state closed;
    pol_events events = {.at = malloc(POL_EVENTS_MAX * sizeof(pol_event)), .max = POL_EVENTS_MAX};
    bool running = events.at && preview_close(s, seat, &closed, &events);
    assert(events.lost == 0);
    text *t = tell_begin(c, "forecast");
    text_member(t, "table", r->row.id);
    text_key(t, "events");
    text_add(t, "[");
    for (int i = 0; running && i < events.n; i++) {
        const pol_event *e = &events.at[i];
        char told[POL_EVENT_MAX];
        if (e->text.msg == POL_MSG_ANSWER
            || pol_event_json(g, c->lang, seat, e, told, sizeof told) == 0)
            continue;
        text_comma(t);
        text_add(t, told);
    }
    text_add(t, "]");
    add_balances(t, s, running ? &closed : NULL, seat, c->lang);
    tell_end(c);
    free(events.at);
}
