/* refusal.c - see refusal.h */
#include "host/refusal.h"
#include "host/preview.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

/* What a rule of CORE says, in a sentence for who has just tried something. */
static const char *moment_of(pol_rule rule)
{
    switch (rule) {
    case POL_NOT_ASKED:
        return N_("You are not asked now.");
    case POL_NOT_AN_ANSWER:
        return N_("This is not an answer to the question being asked.");
    case POL_GAME_OVER:
        return N_("The game is over.");
    case POL_UNDER_WAY:
        return N_("What has been begun has to be finished first.");
    case POL_OTHER_TIME:
        return N_("That belongs into a turn of your own.");
    case POL_NO_NUMBER:
        return N_("Numbers here are whole ones from 0 to 255.");
    default:
        return NULL;
    }
}

/* The answer of the record that this seat gave itself last, -1: none. */
static int last_own(const pol_table *t, int seat)
{
    const pol_event *e;
    int i = table_count(t) - 1;
    for (; i >= 0; i--)
        if (table_events(t, i, &e) > 0 && e[0].text.msg == POL_MSG_ANSWER && e[0].text.n[0] == seat)
            return i;
    return i;
}

static void add_forced(refusal *r, pol_ans a)
{
    if (r->nforced == REFUSAL_FORCED) {
        for (int i = 1; i < r->nforced; i++)
            r->forced[i - 1] = r->forced[i];
        r->nforced--;
    }
    r->forced[r->nforced++] = a;
}

/* What was answered for the seat since its own last answer. */
static void find_forced(const pol_table *t, int seat, refusal *r)
{
    int i = last_own(t, seat);
    for (i = i < 0 ? 0 : i; i < table_count(t); i++) {
        const pol_event *e;
        int n = table_events(t, i, &e);
        for (int k = 0; k < n; k++)
            if (pol_event_forced(&e[k]) && e[k].text.n[0] == seat)
                add_forced(r, pol_event_answer(&e[k]));
    }
}

/* What comes of an answer that is tried after another one. steps: in how many answers it is given;
 * 0: it is not. Then `no`, if a rule of the game is asked and forbids it. */
typedef struct way {
    int steps;
    pol_rule no;
    pol_text why;
} way;

/* What ways lead to: an answer, or any with its verb. */
typedef struct aim {
    pol_ans a;
    bool any;
} aim;

static bool offers(const pol_state *s, int seat, int verb)
{
    pol_ans all[POL_ANSWERS_MAX];
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        if (all[i].verb == verb)
            return true;
    return false;
}

static way try_at(const pol_state *s, int seat, const aim *to, int steps)
{
    way w = {0};
    if (to->any) {
        w.steps = offers(s, seat, to->a.verb) ? steps : 0;
        return w;
    }
    w.no = pol_why(s, seat, to->a, &w.why);
    if (w.no == 0)
        w.steps = steps;
    else if (moment_of(w.no))
        w.no = 0;
    return w;
}

/* At once after the first answer, or after one answer between them. Hidden facts are dealt anew. */
static way try_after(const pol_state *s, int seat, pol_ans first, const aim *to)
{
    pol_state after, later;
    pol_ans next[1];
    if (!preview_after(s, seat, first, &after))
        return (way){0};
    way w = try_at(&after, seat, to, 2);
    if (w.steps || w.no || pol_answers(&after, seat, next, NULL, 1) == 0
        || !preview_after(&after, seat, next[0], &later))
        return w;
    return try_at(&later, seat, to, 3);
}

/* Whether it is an answer as it stands, "done", "bill", and names nothing. */
static bool one_word(const pol_state *s, pol_ans a)
{
    char said[POL_PRINT_MAX];
    pol_print(s, a, said, sizeof said);
    return !strchr(said, ' ');
}

/* The shortest ways first. If there is none, an answer whose question knows this one and forbids
 * it: an action, if there is one, rather than a card. An answer of one word is one to many
 * questions: ways to it say nothing. */
static void find_ways(const pol_state *s, int seat, const aim *to, refusal *r)
{
    pol_ans all[POL_ANSWERS_MAX], longer[REFUSAL_WAYS];
    int nlonger = 0, n = one_word(s, to->a) ? 0 : pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < n && r->nways < REFUSAL_WAYS; i++) {
        way w = try_after(s, seat, all[i], to);
        if (w.steps == 2) {
            r->way[r->nways++] = all[i];
        } else if (w.steps == 3 && nlonger < REFUSAL_WAYS) {
            longer[nlonger++] = all[i];
        } else if (w.no && (!r->then || (one_word(s, all[i]) && !one_word(s, r->before)))) {
            r->then = w.no;
            r->then_why = w.why;
            r->before = all[i];
        }
    }
    for (int i = 0; i < nlonger && r->nways < REFUSAL_WAYS; i++)
        r->way[r->nways++] = longer[i];
    if (r->nways) {
        r->then = 0;
        r->then_why = (pol_text){0};
    }
}

static void say(const pol_table *t, int seat, const char *lang, refusal *r)
{
    const pol_state *s = table_state(t);
    const pol_game *g = pol_state_game(s);
    const char *moment = moment_of(r->rule);
    pol_rule_name(g, r->rule, r->id, sizeof r->id);
    if (r->why.msg)
        pol_render(g, lang, &r->why, r->because, sizeof r->because);
    find_forced(t, seat, r);
    if (!moment)
        return;
    pol_question q;
    r->moment = true;
    if (!r->why.msg)
        snprintf(r->because, sizeof r->because, "%s", pol_tr(lang, moment));
    pol_question_for(s, seat, &q);
    if (q.asked)
        pol_render(g, lang, &q.prompt, r->asked, sizeof r->asked);
}

/* What is said of an answer that a rule forbids, or that is held. */
static void tell_of(const pol_table *t, int seat, const aim *to, const char *lang, refusal *r)
{
    if (r->rule == 0 && !(table_asked(t) >> seat & 1)) /* its sealed answer is held */
        r->rule = POL_NOT_ASKED;
    say(t, seat, lang, r);
    if (r->rule == POL_NOT_AN_ANSWER && to->a.verb)
        find_ways(table_state(t), seat, to, r);
    if (r->then_why.msg)
        pol_render(pol_state_game(table_state(t)), lang, &r->then_why, r->then_because,
                   sizeof r->then_because);
}

void refusal_of(const pol_table *t, int seat, pol_ans a, const char *lang, refusal *r)
{
    *r = (refusal){0};
    r->rule = pol_why(table_state(t), seat, a, &r->why);
    tell_of(t, seat, &(aim){a, false}, lang, r);
}

void refusal_of_verb(const pol_table *t, int seat, int verb, const char *lang, refusal *r)
{
    const aim to = {{.verb = (uint8_t)verb}, true};
    *r = (refusal){0};
    r->rule = pol_why(table_state(t), seat, to.a, &r->why);
    tell_of(t, seat, &to, lang, r);
}

void refusal_of_text(const pol_table *t, int seat, const char *text, const char *lang, refusal *r)
{
    pol_ans a = {0};
    *r = (refusal){0};
    r->rule = pol_read(table_state(t), seat, text, &a, &r->why);
    tell_of(t, seat, &(aim){a, false}, lang, r);
}
