/* battery_dear.c - the dear checks: what each seat sees, what it cannot, and the record. */
#include "sim/battery_inner.h"

#include <string.h>

/* ---- views ---- */

/* first: the views of the others are compared with this one. Only some views are also written into
 * a buffer that is too small, since that walks over all fields again. */
static bool check_view(battery *b, const pol_state *s, int viewer, bool first)
{
    enum { CUTS = 4 };
    char cut[16], *view = first ? b->first_view : b->view[0];
    size_t n = pol_view(s, viewer, view, POL_VIEW_MAX);
    if (n >= POL_VIEW_MAX)
        return battery_fail(b, "the view of seat %d is %zu bytes long", viewer, n);
    if (strlen(view) != n)
        return battery_fail(b, "the view of seat %d ends before its length", viewer);
    const char *wrong =
        first ? battery_json_learn(view, &b->known) : battery_json_like(view, &b->known);
    if (wrong)
        return battery_fail(b, "the view of seat %d is no JSON at \"%.40s\"", viewer, wrong);
    if (pol_rng_below(&b->rng, CUTS) == 0
        && (pol_view(s, viewer, cut, sizeof cut) != n || memcmp(cut, view, sizeof cut - 1) != 0))
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
           && x->veiled == y->veiled && x->has_keep == y->has_keep && x->seen == y->seen
           && memcmp(&x->keep, &y->keep, sizeof x->keep) == 0 && same_text(&x->prompt, &y->prompt);
}

/* Whether two states look alike to the viewer; hash is that of the first one's view. Comparing
 * hashes costs a quarter of comparing texts. The texts of one pair in TEXTS are compared as well,
 * to find what a hash could miss. */
static bool same_view(battery *b, const pol_state *x, uint64_t hash, const pol_state *y, int viewer)
{
    enum { TEXTS = 16 };
    if (hash == pol_view_hash(y, viewer) && pol_rng_below(&b->rng, TEXTS) != 0)
        return true;
    size_t n = pol_view(x, viewer, b->view[0], POL_VIEW_MAX);
    return pol_view(y, viewer, b->view[1], POL_VIEW_MAX) == n
           && memcmp(b->view[0], b->view[1], n) == 0;
}

/* The first thing that tells two states apart for a viewer, or NULL. hash: of the first's view. */
static const char *difference(battery *b, const pol_state *x, uint64_t hash, const pol_state *y,
                              int viewer)
{
    int16_t nx[BATTERY_NUMBERS_MAX], ny[BATTERY_NUMBERS_MAX];
    pol_question qx, qy;
    pol_ans ax[POL_ANSWERS_MAX], ay[POL_ANSWERS_MAX];
    if (!same_view(b, x, hash, y, viewer))
        return "view";
    pol_question_for(x, viewer, &qx);
    pol_question_for(y, viewer, &qy);
    if (!same_question(&qx, &qy))
        return "question";
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

/* A question must not tell the seat about hidden facts: other deals of them must ask it, too. */
static bool check_asked(battery *b, const pol_state *other, int seat)
{
    pol_question q;
    pol_question_for(other, seat, &q);
    if (q.veiled || b->end_turn_asked)
        return true;
    for (int asked = 0; asked < POL_SEATS; asked++) {
        pol_ans a[POL_ANSWERS_MAX];
        if (q.asked >> asked & 1 && asked != seat
            && pol_answers(other, asked, a, NULL, POL_ANSWERS_MAX) < 2)
            return battery_fail(b, "that %s is asked tells %s of what is hidden",
                                pol_seat_name(b->game, asked), pol_seat_name(b->game, seat));
    }
    return true;
}

/* A redeal for the seat must change nothing that it is given, nor what spectators are given, who
 * know least of all. spectator: the hash of their view. */
static bool check_leak(battery *b, const pol_state *s, int seat, uint64_t spectator)
{
    pol_state other;
    pol_clone(&other, s);
    pol_redeal(&other, seat, &b->rng);
    const char *broken = pol_broken(&other);
    if (broken)
        return battery_fail(b, "a redeal for %s is impossible: %s", pol_seat_name(b->game, seat),
                            broken);
    if (!check_asked(b, &other, seat))
        return false;
    for (int viewer = seat;; viewer = POL_SPECTATOR) {
        uint64_t hash = viewer == POL_SPECTATOR ? spectator : pol_view_hash(s, viewer);
        const char *where = difference(b, s, hash, &other, viewer);
        if (where)
            return battery_fail(b, "a redeal for %s shows in the %s of seat %d: \"%.60s\"",
                                pol_seat_name(b->game, seat), where, viewer,
                                strcmp(where, "view") == 0 ? parting(b->view[0], b->view[1]) : "");
        if (viewer == POL_SPECTATOR)
            return true;
    }
}

/* ---- sealed and hidden answers ---- */

/* The next event that the viewer is told of, as it is told; false at the end. */
static bool next_told(const pol_game *g, const pol_events *ev, int viewer, int *i, char *json)
{
    while (*i < ev->n)
        if (pol_event_json(g, NULL, viewer, &ev->at[(*i)++], json, POL_EVENT_MAX) > 0)
            return true;
    return false;
}

static bool same_events(const pol_game *g, const pol_events *x, const pol_events *y, int viewer)
{
    char one[POL_EVENT_MAX], other[POL_EVENT_MAX];
    for (int i = 0, k = 0;;) {
        bool more = next_told(g, x, viewer, &i, one);
        if (next_told(g, y, viewer, &k, other) != more)
            return false;
        if (!more)
            return true;
        if (strcmp(one, other) != 0)
            return false;
    }
}

/* Whether the seat was itself asked meanwhile and had no choice: it may have learned by that. */
static bool was_asked(const pol_events *ev, int viewer)
{
    for (int i = 0; i < ev->n; i++)
        if (pol_event_forced(&ev->at[i]) && ev->at[i].text.n[0] == viewer)
            return true;
    return false;
}

/* Two answers that a viewer may not see, and that look alike from outside, must also look alike to
 * it afterwards. They are compared only while the answer stays hidden: other sealed answers are
 * still out, or chance goes on drawing. */
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
    pol_question_for(s, POL_SPECTATOR, &q);
    pol_question_for(&x, POL_SPECTATOR, &qx);
    pol_question_for(&y, POL_SPECTATOR, &qy);
    uint8_t rest = q.sealed ? (uint8_t)(q.asked & ~(1u << seat)) : (uint8_t)(1u << POL_CHANCE);
    if (rest == 0 || qx.asked != rest || qy.asked != rest)
        return true;
    for (int viewer = 0; viewer <= POL_SPECTATOR; viewer++) {
        bool blind = POL_ALL >> viewer & 1 && !(seen >> viewer & 1);
        if (!blind || viewer == seat || was_asked(&evx, viewer))
            continue;
        const char *where = difference(b, &x, pol_view_hash(&x, viewer), &y, viewer);
        if (!where && !same_events(b->game, &evx, &evy, viewer))
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
    char x[POL_EVENT_MAX], y[POL_EVENT_MAX];
    pol_event ex, ey;
    if ((l->q.seen & POL_ALL) == POL_ALL && !l->q.sealed)
        return true;
    pol_ans a = l->at[pol_rng_below(&b->rng, (uint32_t)l->n)];
    pol_ans c = l->at[pol_rng_below(&b->rng, (uint32_t)l->n)];
    pol_answer_event(s, b->seat, a, &ex);
    pol_answer_event(s, b->seat, c, &ey);
    for (int viewer = 0; viewer <= POL_SPECTATOR; viewer++) {
        bool blind = POL_ALL >> viewer & 1 && !(l->q.seen >> viewer & 1);
        if (!blind || viewer == b->seat)
            continue;
        pol_event_json(b->game, "en", viewer, &ex, x, sizeof x);
        pol_event_json(b->game, "en", viewer, &ey, y, sizeof y);
        if (strcmp(x, y) != 0)
            return battery_fail(b, "the log of seat %d tells a hidden answer: \"%s\", \"%s\"",
                                viewer, x, y);
    }
    if (pol_rng_below(&b->rng, 4) != 0 || !battery_due(b, SHARE_HIDDEN))
        return true; /* views are dear */
    return pol_shown(s, a) != pol_shown(s, c) || check_hidden_pair(b, s, b->seat, a, c, l->q.seen);
}

/* ---- lists and texts ---- */

/* Everything has a label, and no two answers have the same. */
static bool check_labels(battery *b, const pol_state *s)
{
    char text[400], other[400];
    uint64_t hash[POL_ANSWERS_MAX];
    const battery_list *l = &b->list;
    for (int i = 0; i < l->n; i++) {
        if (pol_label(s, "en", l->at[i], text, sizeof text) <= 0)
            return battery_fail(b, "answer %d has no label", i);
        hash[i] = 0;
        for (const char *c = text; *c; c++)
            hash[i] = (hash[i] ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
        for (int k = 0; k < i; k++) {
            if (hash[k] != hash[i])
                continue;
            pol_label(s, "en", l->at[k], other, sizeof other);
            if (strcmp(other, text) == 0)
                return battery_fail(b, "answers %d and %d are both called \"%s\"", k, i, text);
        }
    }
    return true;
}

/* Listing again, on a copy, and only the first few gives the same order. */
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
    if (!check_labels(b, s))
        return false;
    if (seat != POL_CHANCE && pol_render(b->game, "en", &l->q.prompt, text, sizeof text) <= 0)
        return battery_fail(b, "the question has no text");
    return true;
}

/* ---- the record, undo, clones ---- */

/* Takes the game back to the last dear check and plays it again from the lines of the record. It
 * must pass through the same states; so the clones kept of them have not changed either. */
static bool check_redo(battery *b)
{
    int got, seat;
    pol_ans a;
    b->reader.text = b->record;
    b->reader.size = b->record_size;
    if (!battery_same_state(&b->replayed, &b->earlier[0]))
        return battery_fail(b, "a clone of %d answers ago has changed", b->since);
    for (int i = 0; (got = pol_reader_next(&b->reader, &b->replayed, &seat, &a, NULL)) > 0; i++) {
        if (i == b->since || seat != b->given[i].seat || memcmp(&a, &b->given[i].a, sizeof a) != 0)
            return battery_fail(b, "answer %d of the record is not the one that was given",
                                b->reader.answers);
        if (!battery_same_state(&b->replayed, &b->earlier[i + 1]))
            return battery_fail(b,
                                "undone by %d and done again, answer %d leads elsewhere, or the"
                                " clone that was kept has changed",
                                b->since, i + 1);
    }
    if (got < 0)
        return battery_fail(b, "the record does not replay: %s", b->reader.error);
    return true;
}

/* The record has led to this state. */
static bool check_replayed(battery *b, const pol_state *s)
{
    if (b->reader.answers != b->step || !battery_same_state(&b->replayed, s))
        return battery_fail(b, "the record replays to another state (%d answers of %d)",
                            b->reader.answers, b->step);
    return true;
}

/* The whole record, from its first line, leads to this state. */
static bool check_replay(battery *b, const pol_state *s)
{
    int got;
    if (!pol_reader_open(&b->reader, b->record, b->record_size, &b->replayed))
        return battery_fail(b, "the header cannot be read: %s", b->reader.error);
    while ((got = pol_reader_next(&b->reader, &b->replayed, NULL, NULL, NULL)) > 0)
        continue;
    if (got < 0)
        return battery_fail(b, "the record does not replay: %s", b->reader.error);
    return check_replayed(b, s);
}

/* Moves the reader past answers that are not checked. */
static void skip_redo(battery *b, const pol_state *s)
{
    b->reader.text = b->record;
    b->reader.size = b->reader.at = b->record_size;
    b->reader.line += b->since;
    b->reader.answers = b->step;
    pol_clone(&b->replayed, s);
}

bool battery_redo(battery *b, const pol_state *s, bool whole)
{
    if (!battery_due(b, SHARE_REPLAY))
        skip_redo(b, s);
    else if (!check_redo(b) || !check_replayed(b, s) || (whole && !check_replay(b, s)))
        return false;
    pol_clone(&b->earlier[0], s);
    b->since = 0;
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

/* The seats to look at: all that play, or one of them and those who watch, by lot. */
static uint8_t choose_seats(battery *b)
{
    uint8_t seats = pol_setup_seats(b->game, &b->setup);
    while (!b->full && (seats & (seats - 1)) != 0)
        seats &= (uint8_t) ~(1u << pol_rng_below(&b->rng, POL_SEATS));
    return seats;
}

bool battery_dear(battery *b, const pol_state *s, bool whole)
{
    pol_question q;
    uint8_t seats = choose_seats(b);
    if (!battery_redo(b, s, whole))
        return false;
    pol_question_for(s, POL_SPECTATOR, &q);
    b->seat = POL_SPECTATOR;
    bool watch = b->full || pol_rng_below(&b->rng, POL_SEATS) == 0, first = true;
    if (watch && !check_view(b, s, POL_SPECTATOR, first))
        return false;
    first = !watch;
    uint64_t spectator = pol_view_hash(s, POL_SPECTATOR);
    for (int seat = 0; seat <= POL_CHANCE; seat++) {
        bool look = seats >> seat & 1;
        b->seat = seat;
        if (look && (!check_view(b, s, seat, first) || !check_leak(b, s, seat, spectator)))
            return false;
        first &= !look;
        if (q.asked >> seat & 1 && !check_order(b, s, seat))
            return false;
    }
    b->seat = -1;
    if (b->full && pol_view(s, -1, b->view[0], POL_VIEW_MAX) >= POL_VIEW_MAX)
        return battery_fail(b, "the view of the host is too long");
    return check_close_round(b, s);
}
