/* battery_dear.c - the dear checks: what each seat sees, what it cannot, and the record. */
#include "sim/battery_inner.h"

#include <string.h>

/* ---- views ---- */

static bool check_view(battery *b, const pol_state *s, int viewer)
{
    size_t n = pol_view(s, viewer, b->view[0], BATTERY_VIEW_MAX);
    char cut[16];
    if (n >= BATTERY_VIEW_MAX)
        return battery_fail(b, "the view of seat %d is %zu bytes long", viewer, n);
    if (strlen(b->view[0]) != n)
        return battery_fail(b, "the view of seat %d ends before its length", viewer);
    const char *wrong = battery_json(b->view[0]);
    if (wrong)
        return battery_fail(b, "the view of seat %d is no JSON at \"%.40s\"", viewer, wrong);
    if (pol_view(s, viewer, cut, sizeof cut) != n || memcmp(cut, b->view[0], sizeof cut - 1) != 0)
        return battery_fail(b, "the view of seat %d changes when it is cut", viewer);
    return true;
}

/* ---- leaks ---- */

static bool same_text(const pol_text *x, const pol_text *y)
{
    return x->msg == y->msg && memcmp(x->n, y->n, sizeof x->n) == 0;
}

/* Member by member: what stands between them may differ. */
static bool same_question(const pol_question *x, const pol_question *y)
{
    return x->asked == y->asked && x->you == y->you && x->sealed == y->sealed
           && x->has_keep == y->has_keep && x->seen == y->seen
           && memcmp(&x->keep, &y->keep, sizeof x->keep) == 0 && same_text(&x->prompt, &y->prompt);
}

/* The first thing by which a viewer could tell two states apart, or NULL. */
static const char *difference(battery *b, const pol_state *x, const pol_state *y, int viewer)
{
    int16_t nx[BATTERY_NUMBERS_MAX], ny[BATTERY_NUMBERS_MAX];
    pol_question qx, qy;
    pol_ans ax[POL_ANSWERS_MAX], ay[POL_ANSWERS_MAX];
    size_t n = pol_view(x, viewer, b->view[0], BATTERY_VIEW_MAX);
    if (pol_view(y, viewer, b->view[1], BATTERY_VIEW_MAX) != n
        || memcmp(b->view[0], b->view[1], n) != 0)
        return "view";
    pol_question_for(x, viewer, &qx);
    pol_question_for(y, viewer, &qy);
    if (!same_question(&qx, &qy))
        return "question";
    if (viewer >= POL_SEATS)
        return NULL;
    int answers = pol_answers(x, viewer, ax, NULL, POL_ANSWERS_MAX);
    if (pol_answers(y, viewer, ay, NULL, POL_ANSWERS_MAX) != answers
        || memcmp(ax, ay, (size_t)answers * sizeof ax[0]) != 0)
        return "list of answers";
    int numbers = pol_numbers(x, viewer, nx, BATTERY_NUMBERS_MAX);
    if (pol_numbers(y, viewer, ny, BATTERY_NUMBERS_MAX) != numbers
        || memcmp(nx, ny, (size_t)numbers * sizeof nx[0]) != 0)
        return "list of numbers";
    return NULL;
}

/* Where two texts part, for messages: a few letters before, and what follows. */
static const char *parting(const char *x, const char *y)
{
    const char *start = x;
    while (*x && *x == *y) {
        x++;
        y++;
    }
    return x - start > 30 ? x - 30 : start;
}

/* What a seat cannot know shows in nothing that it is given; spectators know least of all. */
static bool check_leak(battery *b, const pol_state *s, int seat)
{
    pol_state other;
    pol_clone(&other, s);
    pol_redeal(&other, seat, &b->rng);
    const char *broken = pol_broken(&other);
    if (broken)
        return battery_fail(b, "a redeal for %s is impossible: %s", pol_seat_name(b->game, seat),
                            broken);
    for (int viewer = seat;; viewer = POL_SEATS) {
        const char *where = difference(b, s, &other, viewer);
        if (where)
            return battery_fail(b, "a redeal for %s shows in the %s of seat %d: \"%.60s\"",
                                pol_seat_name(b->game, seat), where, viewer,
                                strcmp(where, "view") == 0 ? parting(b->view[0], b->view[1]) : "");
        if (viewer == POL_SEATS)
            return true;
    }
}

/* ---- sealed and hidden answers ---- */

static bool same_events(const pol_events *x, const pol_events *y, int viewer)
{
    int i = 0, k = 0;
    for (;;) {
        while (i < x->n && !(x->at[i].seats >> viewer & 1))
            i++;
        while (k < y->n && !(y->at[k].seats >> viewer & 1))
            k++;
        if (i == x->n || k == y->n)
            return i == x->n && k == y->n;
        const pol_event *e = &x->at[i++], *f = &y->at[k++];
        if (!same_text(&e->text, &f->text) || e->rule != f->rule)
            return false;
    }
}

/* Two answers that a viewer may not see lead to the same for it. Compared only while the hidden
 * thing stays hidden: other sealed answers are still out, or chance goes on drawing. */
static bool check_hidden_pair(battery *b, const pol_state *s, int seat, pol_ans a, pol_ans c,
                              uint8_t seen)
{
    pol_event ex[256], ey[256];
    pol_events evx = {.at = ex, .max = 256}, evy = {.at = ey, .max = 256};
    pol_state x, y;
    pol_question q, qx, qy;
    pol_clone(&x, s);
    pol_clone(&y, s);
    if (pol_answer(&x, seat, a, &evx) != 0 || pol_answer(&y, seat, c, &evy) != 0)
        return battery_fail(b, "an offered answer is refused");
    pol_question_for(s, POL_SEATS, &q);
    pol_question_for(&x, POL_SEATS, &qx);
    pol_question_for(&y, POL_SEATS, &qy);
    uint8_t rest = q.sealed ? (uint8_t)(q.asked & ~(1u << seat)) : (uint8_t)(1u << POL_CHANCE);
    if (rest == 0 || qx.asked != rest || qy.asked != rest)
        return true;
    for (int viewer = 0; viewer <= POL_SEATS; viewer++) {
        if (viewer == seat || seen >> viewer & 1)
            continue;
        const char *where = difference(b, &x, &y, viewer);
        if (!where && !same_events(&evx, &evy, viewer))
            where = "events";
        if (where)
            return battery_fail(
                b, "a hidden answer of seat %d shows in the %s of seat %d: \"%.60s\"", seat, where,
                viewer, strcmp(where, "view") == 0 ? parting(b->view[0], b->view[1]) : "");
    }
    return true;
}

bool battery_sealed(battery *b, const pol_state *s, const battery_list *l)
{
    char x[256], y[256];
    uint8_t everybody = (uint8_t)((1u << (POL_SEATS + 1)) - 1);
    if ((l->q.seen & everybody) == everybody && !l->q.sealed)
        return true;
    pol_ans a = l->at[pol_rng_below(&b->rng, (uint32_t)l->n)];
    pol_ans c = l->at[pol_rng_below(&b->rng, (uint32_t)l->n)];
    for (int viewer = 0; viewer <= POL_SEATS; viewer++) {
        if (viewer == b->seat || l->q.seen >> viewer & 1)
            continue;
        int n = pol_log_line(s, viewer, b->seat, a, x, sizeof x);
        if (pol_log_line(s, viewer, b->seat, c, y, sizeof y) != n || (n > 0 && strcmp(x, y) != 0))
            return battery_fail(b, "the log of seat %d tells a hidden answer: \"%s\", \"%s\"",
                                viewer, x, y);
    }
    if (pol_rng_below(&b->rng, 4) != 0)
        return true; /* views are dear */
    return check_hidden_pair(b, s, b->seat, a, c, l->q.seen);
}

/* ---- lists and texts ---- */

/* Listing again, on a copy, and only the first few gives the same order; everything has a label. */
static bool check_order(battery *b, const pol_state *s, int seat)
{
    char text[400];
    pol_ans again[POL_ANSWERS_MAX];
    pol_state copy;
    battery_list *l = &b->list;
    pol_clone(&copy, s);
    battery_listing(s, seat, l);
    if (pol_answers(&copy, seat, again, NULL, POL_ANSWERS_MAX) != l->n
        || memcmp(again, l->at, (size_t)l->n * sizeof again[0]) != 0)
        return battery_fail(b, "the answers come in another order the second time");
    int few = 1 + (int)pol_rng_below(&b->rng, (uint32_t)l->n);
    if (pol_answers(s, seat, again, NULL, few) != few
        || memcmp(again, l->at, (size_t)few * sizeof again[0]) != 0)
        return battery_fail(b, "the first %d answers are not the first of all %d", few, l->n);
    for (int i = 0; i < l->n; i++)
        if (pol_label(s, "en", l->at[i], text, sizeof text) <= 0)
            return battery_fail(b, "answer %d has no label", i);
    if (seat != POL_CHANCE && pol_render(b->game, "en", &l->q.prompt, text, sizeof text) <= 0)
        return battery_fail(b, "the question has no text");
    return true;
}

/* ---- the record, undo, clones ---- */

/* Going back to the last dear check and forward again passes through the same states. */
static bool check_redo(battery *b)
{
    pol_state s;
    for (int i = 0; i <= b->since; i++)
        if (pol_hash(&b->earlier[i]) != b->hash[i])
            return battery_fail(b, "a clone of %d answers ago has changed", b->since - i);
    pol_clone(&s, &b->earlier[0]);
    for (int i = 0; i < b->since; i++) {
        pol_rule r = pol_answer(&s, b->given[i].seat, b->given[i].a, NULL);
        if (r != 0 || !battery_same_state(&s, &b->earlier[i + 1]))
            return battery_fail(b, "undone by %d and done again, answer %d leads elsewhere",
                                b->since, i + 1);
    }
    return true;
}

/* The record, read on from where it was read last, leads to this state. */
static bool check_replay(battery *b, const pol_state *s)
{
    int got;
    b->reader.text = b->record;
    b->reader.size = b->record_size;
    while ((got = pol_reader_next(&b->reader, &b->replayed, NULL, NULL, NULL)) > 0)
        continue;
    if (got < 0)
        return battery_fail(b, "the record does not replay: %s", b->reader.error);
    if (b->reader.answers != b->step || !battery_same_state(&b->replayed, s))
        return battery_fail(b, "the record replays to another state (%d answers of %d)",
                            b->reader.answers, b->step);
    return true;
}

static bool check_close_round(battery *b, const pol_state *s)
{
    pol_state copy;
    pol_clone(&copy, s);
    bool closed = pol_close_round(&copy, NULL);
    if (!closed && !battery_same_state(&copy, s))
        return battery_fail(b, "no round to close, but the state has changed");
    const char *broken = pol_broken(&copy);
    return broken ? battery_fail(b, "closing the round is impossible: %s", broken) : true;
}

bool battery_dear(battery *b, const pol_state *s, bool whole)
{
    pol_question q;
    uint8_t seats = pol_game_seats(b->game, b->setup.players);
    if (!check_redo(b) || !check_replay(b, s))
        return false;
    if (whole) {
        if (!pol_reader_open(&b->reader, b->record, b->record_size, &b->replayed))
            return battery_fail(b, "the header cannot be read: %s", b->reader.error);
        if (!check_replay(b, s))
            return false;
    }
    pol_question_for(s, POL_SEATS, &q);
    for (int seat = 0; seat <= POL_SEATS; seat++) {
        b->seat = seat;
        if ((seat == POL_SEATS || seats >> seat & 1) && !check_view(b, s, seat))
            return false;
        if (seat < POL_SEATS && seats >> seat & 1 && !check_leak(b, s, seat))
            return false;
        if (q.asked >> seat & 1 && !check_order(b, s, seat))
            return false;
    }
    b->seat = -1;
    if (!check_close_round(b, s))
        return false;
    pol_clone(&b->earlier[0], s);
    b->hash[0] = pol_hash(s);
    b->since = 0;
    return true;
}
