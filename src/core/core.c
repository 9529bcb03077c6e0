/* core.c - runs frames, asks, answers. */
#include "core/buf.h"
#include "core/game.h"
#include "core/digest.h"
#include "core/games.h"
#include "core/message.h"

#include <string.h>

static const pol_kind *kind_of(const pol_game *g, const pol_frame *f)
{
    assert(f->kind > 0 && f->kind < g->nkinds);
    return g->kinds[f->kind];
}

static const pol_head *head_of(const pol_state *s)
{
    return (const pol_head *)(const void *)s;
}

/* ---- games, seats, options ---- */

const pol_game *pol_game_at(int i)
{
    return i >= 0 && i < pol_games_count ? pol_games[i] : NULL;
}

const pol_game *pol_game_find(const char *name)
{
    for (int i = 0; i < pol_games_count; i++)
        if (strcmp(pol_games[i]->name, name) == 0)
            return pol_games[i];
    return NULL;
}

void pol_put_games(pol_buf *b)
{
    for (int i = 0; i < pol_games_count; i++)
        POL_JOIN(b, i ? ", " : "", pol_games[i]->name);
}

const char *pol_game_name(const pol_game *g)
{
    return g->name;
}

const char *pol_game_rules(const pol_game *g)
{
    return g->rules;
}

bool pol_game_players(const pol_game *g, int players)
{
    return players >= g->players_min && players <= g->players_max;
}

uint8_t pol_setup_seats(const pol_game *g, const pol_setup *setup)
{
    return g->seats(setup->players);
}

uint8_t pol_setup_by_rules(const pol_game *g, const pol_setup *setup)
{
    uint8_t seats = pol_setup_seats(g, setup);
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (setup->mode[seat] == 0)
            seats = (uint8_t)(seats & ~(1u << seat));
    return seats;
}

const char *pol_game_mode(const pol_game *g, int i)
{
    for (int k = 0; g->modes && k <= i && k < POL_MODES_MAX; k++) {
        if (!g->modes[k])
            return NULL;
        if (k == i)
            return g->modes[k];
    }
    return NULL;
}

int pol_first_seat(uint8_t seats)
{
    return seats ? pol_first(seats) : -1;
}

const char *pol_seat_label(const pol_game *g, int seat)
{
    bool plays = seat >= 0 && seat < POL_SEATS;
    return plays && g->seat_labels ? g->seat_labels[seat] : pol_seat_name(g, seat);
}

const char *pol_seat_short(const pol_game *g, int seat)
{
    bool plays = seat >= 0 && seat < POL_SEATS;
    return plays && g->seat_shorts ? g->seat_shorts[seat] : pol_seat_label(g, seat);
}

const char *pol_seat_name(const pol_game *g, int seat)
{
    if (seat == POL_CHANCE)
        return "chance";
    return seat >= 0 && seat < POL_SEATS ? g->seat_names[seat] : NULL;
}

char pol_seat_letter(const pol_game *g, int seat)
{
    if (seat == POL_CHANCE)
        return '*';
    return seat >= 0 && seat < POL_SEATS ? g->seat_letters[seat] : '?';
}

int pol_seat_find(const pol_game *g, const char *name)
{
    if (name[0] == '\0')
        return -1;
    for (int seat = 0; seat <= POL_CHANCE; seat++) {
        const char *full = pol_seat_name(g, seat);
        if (full && strcmp(full, name) == 0)
            return seat;
        if (name[0] == pol_seat_letter(g, seat) && name[1] == '\0')
            return seat;
    }
    return -1;
}

const pol_option *pol_game_option(const pol_game *g, int i)
{
    if (i < 0)
        return NULL;
    for (int k = 0; k <= i; k++)
        if (!g->options[k].name)
            return NULL;
    return &g->options[i];
}

const char *pol_group_name(enum pol_group group)
{
    static const char *const names[POL_GROUPS] = {"preference", "module", "ruling"};
    return names[group];
}

const char *pol_group_label(enum pol_group group)
{
    static const char *const labels[POL_GROUPS] = {N_("Preferences"), N_("Modules"), N_("Rulings")};
    return labels[group];
}

int pol_option_values(const pol_option *o)
{
    int n = 0;
    while (n < POL_VALUES_MAX && o->values[n])
        n++;
    return n;
}

enum pol_chosen pol_setup_option(const pol_game *g, pol_setup *setup, const char *assignment)
{
    const char *eq = strchr(assignment, '=');
    size_t len = eq ? (size_t)(eq - assignment) : strlen(assignment);
    const pol_option *o;
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++) {
        if (strlen(o->name) != len || strncmp(o->name, assignment, len) != 0)
            continue;
        for (int v = 0; eq && v < pol_option_values(o); v++) {
            if (strcmp(o->values[v], eq + 1) == 0) {
                setup->option[i] = (uint8_t)v;
                return POL_CHOSEN;
            }
        }
        return POL_NO_VALUE;
    }
    return POL_NO_OPTION;
}

enum pol_chosen pol_setup_mode(const pol_game *g, pol_setup *setup, const char *assignment)
{
    const char *eq = strchr(assignment, '='), *mode;
    size_t len = eq ? (size_t)(eq - assignment) : strlen(assignment);
    for (int seat = 0; seat < POL_SEATS; seat++) {
        const char *name = pol_seat_name(g, seat);
        if (!name || strlen(name) != len || strncmp(name, assignment, len) != 0)
            continue;
        for (int i = 0; eq && (mode = pol_game_mode(g, i)) != NULL; i++) {
            if (strcmp(mode, eq + 1) == 0) {
                setup->mode[seat] = (uint8_t)(i + 1);
                return POL_CHOSEN;
            }
        }
        return POL_NO_VALUE;
    }
    return POL_NO_OPTION;
}

bool pol_game_load(const pol_game *g, const char *text, size_t size, char *error, size_t n)
{
    if (g->loader)
        return g->loader->load(text, size, error, n);
    pol_buf b = {error, n, 0};
    POL_JOIN(&b, "the cards of ", g->name, " cannot be exchanged");
    pol_buf_end(&b);
    return false;
}

void pol_game_unload(const pol_game *g)
{
    if (g->loader)
        g->loader->unload();
}

const char *pol_game_set(const pol_game *g)
{
    uint32_t check;
    return g->loader ? g->loader->set(&check) : "built-in";
}

size_t pol_game_export(const pol_game *g, char *buf, size_t size)
{
    return g->loader ? g->loader->export(buf, size) : 0;
}

/* The rules play only seats in play, in modes of the game. They leave one seat to be asked. */
static bool modes_possible(const pol_game *g, const pol_setup *setup)
{
    uint8_t seats = pol_setup_seats(g, setup);
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (setup->mode[seat] && (!(seats >> seat & 1) || !pol_game_mode(g, setup->mode[seat] - 1)))
            return false;
    return pol_setup_by_rules(g, setup) != seats;
}

static bool setup_possible(const pol_game *g, const pol_setup *setup)
{
    if (!pol_game_players(g, setup->players) || !modes_possible(g, setup))
        return false;
    const pol_option *o;
    int i = 0;
    for (; (o = pol_game_option(g, i)) != NULL; i++)
        if (setup->option[i] >= pol_option_values(o))
            return false;
    for (; i < POL_OPTIONS_MAX; i++)
        if (setup->option[i] != 0)
            return false;
    return true;
}

/* ---- the run loop ---- */

static uint8_t asked_by(const pol_kind *k, const pol_state *s, const pol_frame *f)
{
    return (uint8_t)(k->asked ? k->asked(s, f) : 1u << f->who);
}

/* Lists answers of the question on top. */
static int list(const pol_state *s, int seat, pol_ans *out, uint32_t *weights, pol_rule *rules,
                int max)
{
    const pol_frame *f = pol_frame_asking(s);
    const pol_kind *k = kind_of(pol_state_game(s), f);
    pol_list l = {.out = out,
                  .weights = weights,
                  .rules = rules,
                  .max = max,
                  .s = s,
                  .f = f,
                  .seat = seat,
                  .check = k->check};
    k->offer(s, f, seat, &l);
    return l.n;
}

/* Tells of an answer that left no choice. */
static void forced_event(const pol_state *s, int seat, pol_ans a, pol_events *ev)
{
    pol_event e;
    if (!ev)
        return;
    pol_answer_event(s, seat, a, &e);
    const int32_t *n = e.text.n;
    pol_event_add(ev, e.seats, 0, POL_MSG_ANSWER, n[0], n[1], n[2], n[3], n[4],
                  n[POL_ANSWER_MARKS] | POL_ANSWER_FORCED);
}

/* The last answer of a turn is asked for although it is the only one, so that the step before it
 * can be taken back. A table may do without (option 0 of every game). */
static bool ends_turn(const pol_state *s, const pol_kind *k, int seat, pol_ans only)
{
    if (!(k->flags & POL_KIND_ALWAYS) || pol_option_value(head_of(s), 0) != 0)
        return false;
    pol_question q;
    pol_question_for(s, seat, &q);
    return q.has_keep && pol_same(q.keep, only);
}

/* Whether there is nothing to choose, and the question may be left out. If its absence would tell
 * others of a hidden hand, the question is asked. Two answers are enough to know of a choice. */
static bool only_answer(const pol_state *s, int seat, pol_ans *only)
{
    pol_ans two[2];
    const pol_frame *f = pol_frame_asking(s);
    const pol_kind *k = kind_of(pol_state_game(s), f);
    if (k->hides && k->hides(s, f))
        return false;
    int n = list(s, seat, two, NULL, NULL, 2);
    assert(n > 0);
    *only = two[0];
    return n == 1 && !ends_turn(s, k, seat, two[0]);
}

/* What the engine answers by itself: for seats that the rules play, and where there is no choice.
 * user: the events. */
static bool decide_by_rules(const pol_state *s, int seat, pol_ans *a, void *user)
{
    if (seat < POL_SEATS && pol_mode(head_of(s), seat)) {
        *a = pol_state_game(s)->choose(s, pol_frame_asking(s), seat);
        assert(pol_check(s, seat, *a) == 0);
    } else if (!only_answer(s, seat, a)) {
        return false;
    }
    forced_event(s, seat, *a, user);
    return true;
}

bool pol_decide_plainly(const pol_state *s, int seat, pol_ans *a, void *user)
{
    (void)user;
    pol_question q;
    pol_question_for(s, seat, &q);
    *a = q.keep;
    if (!q.has_keep) {
        int n = list(s, seat, a, NULL, NULL, 1);
        assert(n == 1);
        (void)n;
    }
    assert(pol_check(s, seat, *a) == 0);
    return true;
}

int pol_decided(const pol_state *s, pol_decide *decide, void *user, pol_ans *a)
{
    const pol_frame *f = pol_frame_asking(s);
    if (!f)
        return -1;
    for (uint8_t left = asked_by(kind_of(pol_state_game(s), f), s, f); left;
         left &= (uint8_t)(left - 1))
        if (decide(s, pol_first_seat(left), a, user))
            return pol_first_seat(left);
    return -1;
}

/* Runs the top frame once, and carries out what `decide` answers. false: a question stands. */
static inline bool proceed_once(pol_state *s, const pol_game *g, pol_events *ev, pol_decide *decide,
                                void *user)
{
    pol_frame *f = pol_top(s);
    const pol_kind *k = kind_of(g, f);
    pol_ans a;
    if (k->run && k->run(s, f, ev) == POL_RUN)
        return true;
    int seat = pol_decided(s, decide, user, &a);
    if (seat < 0)
        return false;
    k->take(s, f, seat, a, ev);
    return true;
}

void pol_proceed(pol_state *s, pol_events *ev, int floor, pol_decide *decide, void *user)
{
    const pol_game *g = pol_state_game(s);
    while (head_of(s)->depth > floor && proceed_once(s, g, ev, decide, user))
        ;
}

static void end_if_done(pol_head *h)
{
    assert(!(h->winners & ~h->seats) && (!h->winners || h->depth == 0));
    if (h->depth == 0)
        h->over = 1;
}

void pol_settle(pol_state *s, pol_events *ev)
{
    pol_proceed(s, ev, 0, decide_by_rules, ev);
    end_if_done((pol_head *)(void *)s);
}

bool pol_settle_until(pol_state *s, pol_events *ev, const pol_stop *stop)
{
    pol_head *h = (pol_head *)(void *)s;
    while (h->depth > 0) {
        const pol_frame *f = pol_top(s);
        if (f->kind == stop->kind && f->step == stop->step
            && (stop->who < 0 || f->who == stop->who))
            return true;
        if (!proceed_once(s, pol_state_game(s), ev, decide_by_rules, ev))
            break;
    }
    end_if_done(h);
    return false;
}

void pol_drop_frames(pol_state *s, pol_events *ev, int floor)
{
    while (head_of(s)->depth > floor) {
        pol_frame *f = pol_top(s);
        const pol_kind *k = kind_of(pol_state_game(s), f);
        if (k->drop)
            k->drop(s, f, ev);
        assert(pol_top(s) == f);
        pol_pop(s);
    }
}

/* Zeroes a state and fills its head. false: the set-up is impossible. */
static bool prepare(pol_state *s, const pol_game *g, const pol_setup *setup)
{
    if (!setup_possible(g, setup))
        return false;
    assert(g->state_size <= sizeof *s && g->state_size % 8 == 0);
    memset(s, 0, sizeof *s);
    pol_head *h = (pol_head *)(void *)s;
    while (pol_games[h->game] != g)
        h->game++;
    h->players = (uint8_t)setup->players;
    h->seats = g->seats(setup->players);
    for (int seat = 0; seat < POL_SEATS; seat++)
        h->modes = (uint8_t)(h->modes | setup->mode[seat] << seat * 2);
    for (int i = 0; i < POL_OPTIONS_MAX; i++) {
        int means = POL_OPTION_MEANS(h->game, i, setup->option[i]);
        h->options[i / 4] = (uint8_t)(h->options[i / 4] | means << i % 4 * 2);
    }
    return true;
}

bool pol_start(pol_state *s, const pol_game *g, const pol_setup *setup)
{
    if (!prepare(s, g, setup))
        return false;
    g->start(s, setup);
    assert(head_of(s)->depth > 0);
    pol_settle(s, NULL);
    return true;
}

bool pol_position(pol_state *s, const pol_game *g, const pol_setup *setup)
{
    if (!prepare(s, g, setup))
        return false;
    g->position(s, setup);
    assert(head_of(s)->depth == 0);
    return true;
}

const pol_game *pol_state_game(const pol_state *s)
{
    return pol_games[head_of(s)->game];
}

void pol_state_setup(const pol_state *s, pol_setup *setup)
{
    const pol_head *h = head_of(s);
    setup->players = h->players;
    for (int seat = 0; seat < POL_SEATS; seat++)
        setup->mode[seat] = (uint8_t)pol_mode(h, seat);
    for (int i = 0; i < POL_OPTIONS_MAX; i++)
        setup->option[i] = (uint8_t)pol_option_value(h, i);
}

size_t pol_state_size(const pol_state *s)
{
    return pol_state_game(s)->state_size;
}

void pol_clone(pol_state *to, const pol_state *from)
{
    memcpy(to, from, pol_state_size(from));
}

bool pol_over(const pol_state *s)
{
    return head_of(s)->over != 0;
}

uint8_t pol_winners(const pol_state *s)
{
    return head_of(s)->winners;
}

/* ---- questions and answers ---- */

void pol_question_for(const pol_state *s, int seat, pol_question *q)
{
    memset(q, 0, sizeof *q);
    if (head_of(s)->depth == 0)
        return;
    seat = pol_eyes(seat);
    const pol_frame *f = pol_frame_asking(s);
    const pol_kind *k = kind_of(pol_state_game(s), f);
    q->asked = asked_by(k, s, f);
    q->you = q->asked >> seat & 1;
    q->sealed = (k->flags & POL_KIND_SEALED) != 0;
    q->veiled = k->hides && k->hides(s, f);
    /* Only the seat itself sees a hidden answer, unless the game's prompt says otherwise. */
    q->seen = POL_ALL;
    if (k->flags & (POL_KIND_SEALED | POL_KIND_PRIVATE))
        q->seen = (uint8_t)(q->you && seat != POL_CHANCE ? 1u << seat : 0);
    q->prompt.msg = k->msg;
    q->kind = k->name;
    q->part = f->step < POL_PARTS ? k->part[f->step] : NULL;
    if (k->prompt)
        k->prompt(s, f, seat, q);
    assert(q->asked && !(q->asked & ~(head_of(s)->seats | 1u << POL_CHANCE)));
}

int pol_first_asked(const pol_state *s)
{
    if (head_of(s)->depth == 0)
        return -1;
    const pol_frame *f = pol_frame_asking(s);
    return pol_first_seat(asked_by(kind_of(pol_state_game(s), f), s, f));
}

int pol_shown(const pol_state *s, pol_ans a)
{
    const pol_frame *f = pol_frame_asking(s);
    const pol_kind *k = f ? kind_of(pol_state_game(s), f) : NULL;
    return k && k->shown ? k->shown(a) : 0;
}

static bool is_asked(const pol_state *s, int seat)
{
    if (head_of(s)->depth == 0 || seat < 0 || seat > POL_CHANCE)
        return false;
    const pol_frame *f = pol_frame_asking(s);
    return asked_by(kind_of(pol_state_game(s), f), s, f) >> seat & 1;
}

int pol_answers(const pol_state *s, int seat, pol_ans *out, uint32_t *weights, int max)
{
    return is_asked(s, seat) ? list(s, seat, out, weights, NULL, max) : 0;
}

int pol_refusals(const pol_state *s, int seat, pol_ans *out, pol_rule *rules, int max)
{
    return is_asked(s, seat) ? list(s, seat, out, NULL, rules, max) : 0;
}

/* A draw that no predicate judges is one of those that are offered. */
static pol_no check_draw(const pol_state *s, int seat, pol_ans a)
{
    pol_ans out[POL_ANSWERS_MAX];
    int n = list(s, seat, out, NULL, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        if (pol_same(out[i], a))
            return 0;
    return POL_NOT_AN_ANSWER;
}

static pol_no judge(const pol_state *s, int seat, pol_ans a)
{
    if (pol_over(s))
        return POL_GAME_OVER;
    if (!is_asked(s, seat))
        return POL_NOT_ASKED;
    const pol_game *g = pol_state_game(s);
    const pol_frame *f = pol_frame_asking(s);
    const pol_kind *k = kind_of(g, f);
    if (!pol_well_formed(g, a))
        return POL_NOT_AN_ANSWER;
    pol_no no = k->check ? k->check(s, f, seat, a) : check_draw(s, seat, a);
    if (no == POL_NOT_AN_ANSWER && g->moment)
        no = g->moment(s, seat, a);
    int moment = g->verbs[a.verb].moment;
    return no == POL_NOT_AN_ANSWER && moment ? POL_BECAUSE(no, moment) : no;
}

pol_rule pol_check(const pol_state *s, int seat, pol_ans a)
{
    return pol_no_rule(judge(s, seat, a));
}

pol_rule pol_why(const pol_state *s, int seat, pol_ans a, pol_text *why)
{
    pol_no no = judge(s, seat, a), left = no >> 16;
    *why = (pol_text){.msg = left & ((1 << POL_NO_MSG_BITS) - 1)};
    left >>= POL_NO_MSG_BITS;
    for (int i = 0; i < POL_NO_NUMBERS; i++, left >>= POL_NO_NUMBER_BITS)
        why->n[i] = left & POL_NO_NUMBER_MAX;
    return pol_no_rule(no);
}

pol_rule pol_answer(pol_state *s, int seat, pol_ans a, pol_events *events)
{
    pol_rule r = pol_check(s, seat, a);
    if (r)
        return r;
    pol_take(s, seat, a, events);
    pol_settle(s, events);
    return 0;
}

void pol_take(pol_state *s, int seat, pol_ans a, pol_events *events)
{
    pol_frame *f = pol_top(s);
    assert(pol_check(s, seat, a) == 0);
    if (events)
        events->s = s;
    kind_of(pol_state_game(s), f)->take(s, f, seat, a, events);
}

pol_ans pol_sample(const pol_state *s, pol_rng *rng)
{
    assert(is_asked(s, POL_CHANCE));
    const pol_frame *f = pol_frame_asking(s);
    const pol_kind *k = kind_of(pol_state_game(s), f);
    if (k->sample)
        return k->sample(s, f, rng);
    pol_ans out[POL_ANSWERS_MAX];
    uint32_t weights[POL_ANSWERS_MAX];
    uint32_t total = 0;
    int n = list(s, POL_CHANCE, out, weights, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        total += weights[i];
    uint32_t x = pol_rng_below(rng, total);
    int i = 0;
    while (x >= weights[i])
        x -= weights[i++];
    return out[i];
}

/* ---- what a seat may know ---- */

static bool knows(const pol_state *s, const pol_secret *row, int seat)
{
    return row->knows(s, row->which) >> seat & 1;
}

/* Whether two states differ only in what the seat does not know in x. */
static bool same_but_secrets(const pol_state *x, const pol_state *y, int seat)
{
    pol_state copy;
    pol_clone(&copy, y);
    for (const pol_secret *row = pol_state_game(x)->secrets; row && row->name; row++)
        if (!knows(x, row, seat))
            memcpy(copy.bytes + row->at, x->bytes + row->at, row->size);
    return memcmp(&copy, x, pol_state_size(x)) == 0;
}

/* What a seat is told hangs on what it knows, so most positions need no second look. */
bool pol_looks_alike(const pol_state *x, const pol_state *y, int seat)
{
    pol_ans a[POL_ANSWERS_MAX], b[POL_ANSWERS_MAX];
    seat = pol_eyes(seat);
    if (same_but_secrets(x, y, seat))
        return true;
    int n = pol_answers(x, seat, a, NULL, POL_ANSWERS_MAX);
    return pol_answers(y, seat, b, NULL, POL_ANSWERS_MAX) == n
           && memcmp(a, b, (size_t)n * sizeof a[0]) == 0
           && pol_view_hash(x, seat) == pol_view_hash(y, seat);
}

void pol_redeal(pol_state *s, int seat, pol_rng *rng)
{
    const pol_game *g = pol_state_game(s);
    seat = pol_eyes(seat);
#ifndef NDEBUG
    pol_state before = *s;
#endif
    for (const pol_secret *row = g->secrets; row && row->name; row++)
        if (row->deal && !knows(s, row, seat))
            row->deal(s, row->which, rng);
    if (g->redeal)
        g->redeal(s, seat, rng);
    assert(same_but_secrets(&before, s, seat));
}

bool pol_changes_public(const pol_state *was, const pol_state *now, int seat)
{
    const pol_game *g = pol_state_game(now);
    seat = pol_eyes(seat);
    for (const pol_secret *row = g->secrets; row && row->name; row++) {
        bool known = knows(now, row, seat);
        if (known != knows(was, row, seat)
            || (known && memcmp(was->bytes + row->at, now->bytes + row->at, row->size) != 0))
            return false;
    }
    return g->views_by_secrets;
}

int pol_numbers(const pol_state *s, int seat, int16_t *n, int max)
{
    const pol_game *g = pol_state_game(s);
    seat = pol_eyes(seat);
    pol_number_list l = {.at = n, .max = max};
    g->numbers(s, seat, &l);
    int k = l.n;
    for (const pol_secret *row = g->secrets; row && row->name; row++) {
        bool known = knows(s, row, seat);
        for (int i = 0; i < row->size; i++, k++)
            if (k < max)
                n[k] = (int16_t)(known ? s->bytes[row->at + i] : -1);
    }
    return k;
}

bool pol_close_round(pol_state *s, pol_events *events)
{
    if (events)
        events->s = s;
    return !pol_over(s) && pol_state_game(s)->close_round(s, events);
}

const char *pol_broken(const pol_state *s)
{
    return pol_state_game(s)->broken(s);
}

void pol_depth(const pol_state *s, int *deepest, int *room)
{
    *deepest = head_of(s)->deepest;
    *room = pol_state_game(s)->depth_max;
}

bool pol_vp_source(const pol_state *s, int seat, int i, pol_vp_part *out)
{
    return seat >= 0 && seat < POL_SEATS && pol_state_game(s)->vp_source(s, seat, i, out);
}

bool pol_card(const pol_game *g, int i, pol_card_info *out)
{
    out->form[0] = out->needs[0] = out->effect[0] = '\0';
    out->if_full[0] = out->if_left[0] = '\0';
    return i >= 0 && g->card && g->card(i, out);
}

const char *pol_unit(const pol_game *g, int i)
{
    for (int k = 0; g->units && k <= i && g->units[k]; k++)
        if (k == i)
            return g->units[k];
    return NULL;
}

int pol_balance(const pol_state *s, int seat, int i)
{
    assert(seat >= 0 && seat < POL_SEATS && pol_unit(pol_state_game(s), i));
    return pol_state_game(s)->balance(s, seat, i);
}

/* ---- events ---- */

void pol_event_add(pol_events *ev, uint8_t seats, pol_rule rule, uint16_t msg, int n0, int n1,
                   int n2, int n3, int n4, int n5)
{
    const pol_event e = {.text = {msg, {n0, n1, n2, n3, n4, n5}}, .rule = rule, .seats = seats};
    if (!ev)
        return;
    if (ev->n < ev->max)
        ev->at[ev->n++] = e;
    else
        ev->lost++;
    if (ev->hear)
        ev->hear(ev->user, ev->s, &e);
}

/* ---- generator, hash ---- */

/* The digest reads numbers as they lie in memory, and records hold digests. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a record would not be the same");

pol_rng pol_rng_seed(uint64_t seed)
{
    return (pol_rng){seed};
}

uint64_t pol_rng_next(pol_rng *r)
{
    uint64_t z = (r->x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t pol_rng_below(pol_rng *r, uint32_t bound)
{
    /* Lemire: multiply and reject the few values that would favour small results. */
    assert(bound > 0);
    uint64_t m = (uint64_t)(uint32_t)pol_rng_next(r) * bound;
    if ((uint32_t)m < bound) {
        uint32_t floor = (uint32_t)-bound % bound;
        while ((uint32_t)m < floor)
            m = (uint64_t)(uint32_t)pol_rng_next(r) * bound;
    }
    return (uint32_t)(m >> 32);
}

static uint64_t stir(uint64_t lane, const unsigned char *word)
{
    uint64_t w;
    memcpy(&w, word, sizeof w);
    lane = (lane ^ w) * 0x9fb21c651e98df25u;
    return lane ^ lane >> 32;
}

static uint64_t pour(uint64_t h, uint64_t lane)
{
    return (h ^ lane) * 0xc2b2ae3d27d4eb4fu + (h >> 29);
}

uint64_t pol_hash(const pol_state *s)
{
    /* Four independent lanes, so that the multiplications overlap. */
    const unsigned char *p = s->bytes, *end = p + pol_state_size(s);
    uint64_t l0 = 0x243f6a8885a308d3u, l1 = 0x13198a2e03707344u;
    uint64_t l2 = 0xa4093822299f31d0u, l3 = 0x082efa98ec4e6c89u;
    for (; end - p >= 32; p += 32) {
        l0 = stir(l0, p);
        l1 = stir(l1, p + 8);
        l2 = stir(l2, p + 16);
        l3 = stir(l3, p + 24);
    }
    for (; end - p >= 8; p += 8)
        l0 = stir(l0, p);
    assert(p == end); /* sizes are multiples of 8 */
    uint64_t h = pour(pour(pour(l0, l1), l2), l3);
    return h ^ (h >> 31);
}

/* What is asked, and of whom. Frames do not count: how a position came about is not part of it. */
static uint64_t digest_question(const pol_state *s)
{
    const pol_frame *f = pol_frame_asking(s);
    if (!f)
        return 0;
    const pol_kind *k = kind_of(pol_state_game(s), f);
    return pol_digest_word(pol_text_key(k->name, strlen(k->name)), asked_by(k, s, f));
}

uint64_t pol_digest(const pol_state *s)
{
    const pol_head *h = head_of(s);
    const pol_game *g = pol_state_game(s);
    size_t frames = sizeof *h + g->depth_max * sizeof(pol_frame);
    uint64_t sum = digest_question(s);
    sum +=
        g->digest ? g->digest(s) : pol_digest_bytes(0, s->bytes + frames, g->state_size - frames);
    sum += pol_digest_word(POL_MEMBER_KEY(players), h->players);
    sum += pol_digest_word(POL_MEMBER_KEY(modes), h->modes);
    sum += pol_digest_word(POL_MEMBER_KEY(winners), h->winners);
    sum += pol_digest_word(POL_MEMBER_KEY(over), h->over);
    return sum ^ sum >> 31;
}

static uint32_t short_key(uint64_t key)
{
    return (uint32_t)(key ^ key >> 32);
}

int pol_question_name(const pol_question *q, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    if (q->kind)
        pol_buf_text(&b, q->kind);
    if (q->part)
        POL_JOIN(&b, ".", q->part);
    if (q->which)
        POL_JOIN(&b, ".", q->which);
    return pol_buf_end(&b);
}

uint32_t pol_question_key(const pol_question *q)
{
    uint64_t key = q->kind ? pol_text_key(q->kind, strlen(q->kind)) : 0;
    return short_key(q->part ? key * 3 + pol_text_key(q->part, strlen(q->part)) : key);
}

uint32_t pol_answer_key(const pol_game *g, pol_ans a)
{
    const char *form = g->verbs[a.verb].form;
    uint64_t nouns = (uint64_t)a.a | (uint64_t)a.b << 8 | (uint64_t)a.c << 16;
    return short_key(pol_digest_word(pol_text_key(form, strlen(form)), nouns + 1));
}
