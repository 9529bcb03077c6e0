/* battery.c - the cheap checks, at every question and every answer. */
#include "base/need.h"
#include "sim/battery_inner.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROBES = 6, /* random answers tried at each question; half of them if not full */
    GUARD = 64  /* bytes behind a state that must stay as they are */
};

bool battery_fail(battery *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(b->what, sizeof b->what, format, args);
    va_end(args);
    return false;
}

/* Adds to the record. */
static void write_record(battery *b, const char *text, int n)
{
    size_t len = n > 0 ? (size_t)n : 0;
    if (b->record_size + len + 2 > b->record_room) {
        b->record_room = (b->record_size + len + 2) * 2;
        b->record = need(realloc(b->record, b->record_room));
    }
    memcpy(b->record + b->record_size, text, len);
    b->record_size += len;
    if (len > 0 && text[len - 1] != '\n')
        b->record[b->record_size++] = '\n';
    b->record[b->record_size] = '\0';
}

bool battery_same_state(const pol_state *x, const pol_state *y)
{
    return memcmp(x, y, pol_state_size(x)) == 0;
}

static uint32_t bytes_of(pol_ans a)
{
    return (uint32_t)a.verb << 24 | (uint32_t)a.a << 16 | (uint32_t)a.b << 8 | a.c;
}

/* Where the answer is in the set, or the free place where it belongs. */
static uint32_t place_of(const battery_set *set, uint32_t answer)
{
    uint32_t i = answer * 0x9e3779b1u >> 16;
    for (;; i++) {
        i &= BATTERY_SET_MAX - 1;
        if (set->at[i].stamp != set->stamp || set->at[i].answer == answer)
            return i;
    }
}

static bool listed(const battery_list *l, pol_ans a)
{
    return l->set.at[place_of(&l->set, bytes_of(a))].stamp == l->set.stamp;
}

/* false: it was listed already. */
static bool set_add(battery_set *set, pol_ans a)
{
    uint32_t i = place_of(set, bytes_of(a));
    if (set->at[i].stamp == set->stamp)
        return false;
    set->at[i].stamp = set->stamp;
    set->at[i].answer = bytes_of(a);
    return true;
}

bool battery_due(battery *b, uint32_t share)
{
    return b->full || pol_rng_below(&b->rng, share) == 0;
}

void battery_listing(const pol_state *s, int seat, battery_list *l)
{
    pol_question_for(s, seat, &l->q);
    l->n = pol_answers(s, seat, l->at, l->weight, BATTERY_LIST_MAX);
}

/* An answer for messages. */
static const char *name_of(const pol_state *s, pol_ans a, char text[POL_PRINT_MAX])
{
    if (pol_print(s, a, text, POL_PRINT_MAX) <= 0)
        snprintf(text, POL_PRINT_MAX, "%u %u %u %u", a.verb, a.a, a.b, a.c);
    return text;
}

/* ---- at a question ---- */

/* Whether a text reads back as the answer it was printed from. Reading depends only on the game and
 * the text, and most answers come again and again. So a text that was read is remembered for
 * BATTERY_READ_GAMES games. */
static bool reads_back(battery *b, const pol_state *s, const char *text, pol_ans a, pol_ans *back)
{
    uint32_t mixed = bytes_of(a) * 0x9e3779b1u;
    battery_read *r = &b->read[mixed >> 16 & (BATTERY_READ_MAX - 1)];
    uint32_t age = b->games / BATTERY_READ_GAMES + 1;
    if (r->age == age && bytes_of(r->a) == bytes_of(a) && strcmp(r->text, text) == 0)
        return true;
    *back = (pol_ans){0};
    if (pol_parse(s, text, back) != 0 || bytes_of(*back) != bytes_of(a))
        return false;
    size_t n = strlen(text);
    if (n < sizeof r->text) {
        r->a = a;
        r->age = age;
        memcpy(r->text, text, n + 1);
    }
    return true;
}

/* The text of an answer, which reads back as that answer. */
static bool check_text(battery *b, const pol_state *s, pol_ans a)
{
    char text[POL_PRINT_MAX] = "";
    pol_ans back = a;
    int n = pol_print(s, a, text, sizeof text);
    if (n <= 0 || n >= POL_PRINT_MAX || strlen(text) != (size_t)n)
        return battery_fail(b, "answer %u %u %u %u prints as %d letters, \"%s\"", a.verb, a.a, a.b,
                            a.c, n, text);
    if (!reads_back(b, s, text, a, &back))
        return battery_fail(b, "\"%s\" reads back as %u %u %u %u, not %u %u %u %u", text, back.verb,
                            back.a, back.b, back.c, a.verb, a.a, a.b, a.c);
    return true;
}

/* The question knows the verbs of its answers, and of those that it lists as refused. */
static void learn_verb(battery_list *l, int verb)
{
    l->verbs[verb / 64] |= UINT64_C(1) << verb % 64;
}

/* Every offered answer can be given, is there once, and reads back as itself. */
static bool check_answers(battery *b, const pol_state *s, int seat, battery_list *l)
{
    char text[POL_PRINT_MAX] = "";
    int least = (b->end_turn_asked && seat != POL_CHANCE) || l->q.veiled ? 1 : 2;
    if (l->n < least)
        return battery_fail(b, "%d answers to a question that is asked", l->n);
    if (l->n > POL_ANSWERS_MAX)
        return battery_fail(b, "more than %d answers", POL_ANSWERS_MAX);
    l->set.stamp++;
    memset(l->verbs, 0, sizeof l->verbs);
    for (int i = 0; i < l->n; i++) {
        pol_ans a = l->at[i];
        learn_verb(l, a.verb);
        if (pol_check(s, seat, a) != 0)
            return battery_fail(b, "\"%s\" is offered but pol_check refuses it",
                                name_of(s, a, text));
        if (!set_add(&l->set, a))
            return battery_fail(b, "\"%s\" is offered twice", name_of(s, a, text));
        if (seat == POL_CHANCE && l->weight[i] == 0)
            return battery_fail(b, "chance is offered \"%s\", which never happens",
                                name_of(s, a, text));
        bool turn = (b->step + i) % SHARE_TEXTS == 0; /* another one at the next question */
        if ((turn || b->full) && !check_text(b, s, a))
            return false;
    }
    if (l->q.has_keep && !listed(l, l->q.keep))
        return battery_fail(b, "the answer that changes nothing, \"%s\", is not offered",
                            name_of(s, l->q.keep, text));
    return true;
}

/* A refused answer changes nothing, and gives the same reason as pol_check. */
static bool check_refused(battery *b, const pol_state *s, int seat, pol_ans a, pol_rule rule)
{
    char text[POL_PRINT_MAX];
    pol_text why;
    pol_rule r = pol_answer(&b->refusing, seat, a, NULL);
    if (pol_why(s, seat, a, &why) != rule)
        return battery_fail(b, "\"%s\": pol_check and pol_why name two rules", name_of(s, a, text));
    if (r != rule)
        return battery_fail(b, "\"%s\": pol_check says rule %u, pol_answer %u", name_of(s, a, text),
                            rule, r);
    if (!battery_same_state(&b->refusing, s))
        return battery_fail(b, "\"%s\" is refused but has changed the state", name_of(s, a, text));
    return true;
}

/* Four random bytes, or the verb of an offered answer with other nouns, or an offered answer with
 * one byte changed: close misses find more. */
static pol_ans any_answer(battery *b, const battery_list *l)
{
    uint64_t x = pol_rng_next(&b->rng);
    pol_ans a = {(uint8_t)x, (uint8_t)(x >> 8), (uint8_t)(x >> 16), (uint8_t)(x >> 24)};
    if (x >> 32 & 3 && l->n > 0) {
        uint8_t near = x >> 34 & 1 ? (uint8_t)(x & 31) : (uint8_t)x;
        a = l->at[pol_rng_below(&b->rng, (uint32_t)l->n)];
        uint8_t *byte[] = {&a.verb, &a.a, &a.b, &a.c};
        *byte[x >> 40 & 3] = near;
    } else if (x >> 34 & 1 && l->n > 0) {
        a.verb = l->at[pol_rng_below(&b->rng, (uint32_t)l->n)].verb;
        a.a &= 31;
        a.b &= 31;
        a.c &= x >> 35 & 1 ? 31 : 0;
    }
    return a;
}

/* Whether the question knows a verb. */
static bool knows_verb(const battery_list *l, int verb)
{
    return l->verbs[verb / 64] >> verb % 64 & 1;
}

/* Whether an answer can be written: its nouns are of the kinds that its verb has. */
static bool can_be_said(const pol_state *s, pol_ans a)
{
    char text[POL_PRINT_MAX];
    pol_ans back = {0};
    return pol_print(s, a, text, sizeof text) > 0 && pol_parse(s, text, &back) == 0
           && bytes_of(back) == bytes_of(a);
}

/* A player whose answer has a verb of the question hears which rule of the game forbids it, never
 * only that it is no answer. */
static bool has_reason(const pol_state *s, int seat, pol_ans a, pol_rule why, const battery_list *l)
{
    return why != POL_NOT_AN_ANSWER || seat == POL_CHANCE || !knows_verb(l, a.verb)
           || !can_be_said(s, a);
}

static battery_asked *question_named(battery *b, const battery_list *l)
{
    char name[sizeof b->asked[0].name];
    pol_question_name(&l->q, name, sizeof name);
    int i = 0;
    while (i < b->nasked && strcmp(b->asked[i].name, name) != 0)
        i++;
    if (i == BATTERY_ASKED_MAX)
        return NULL;
    if (i == b->nasked) {
        b->asked[b->nasked++].n = 0;
        memcpy(b->asked[i].name, name, sizeof name);
    }
    return &b->asked[i];
}

/* A question knows the verbs that it had earlier in the game, too: what it offered then has a
 * reason if it cannot be given now. */
static bool check_earlier(battery *b, const pol_state *s, int seat, const battery_list *l)
{
    char text[POL_PRINT_MAX];
    battery_asked *k = seat == POL_CHANCE ? NULL : question_named(b, l);
    uint64_t had[4] = {0};
    for (int i = 0; k && i < k->n; i++) {
        pol_ans a = k->had[i];
        had[a.verb / 64] |= UINT64_C(1) << a.verb % 64;
        if (pol_check(s, seat, a) == POL_NOT_AN_ANSWER)
            return battery_fail(b, "\"%s\" answered \"%s\" before, and is refused without a reason",
                                name_of(s, a, text), k->name);
    }
    for (int i = 0; k && i < l->n && k->n < BATTERY_VERBS_MAX; i++) {
        int verb = l->at[i].verb;
        if (!(had[verb / 64] >> verb % 64 & 1))
            k->had[k->n++] = l->at[i];
        had[verb / 64] |= UINT64_C(1) << verb % 64;
    }
    return true;
}

/* Whatever is accepted must be in the list; everything else is refused and changes nothing. */
static bool probe(battery *b, const pol_state *s, int seat, const battery_list *l)
{
    char text[POL_PRINT_MAX];
    for (int i = 0; i < (b->full ? PROBES : PROBES / 2); i++) {
        pol_ans a = any_answer(b, l);
        pol_rule r = pol_check(s, seat, a);
        if (r == 0 && !listed(l, a))
            return battery_fail(b, "\"%s\" (%u %u %u %u) is accepted but not offered",
                                name_of(s, a, text), a.verb, a.a, a.b, a.c);
        if (r != 0 && listed(l, a))
            return battery_fail(b, "\"%s\" is offered but refused", name_of(s, a, text));
        if (!has_reason(s, seat, a, r, l))
            return battery_fail(b, "\"%s\" answers the question, but is refused without a reason",
                                name_of(s, a, text));
        if (r != 0 && !check_refused(b, s, seat, a, r))
            return false;
    }
    return true;
}

static bool check_refusals(battery *b, const pol_state *s, int seat, battery_list *l)
{
    char text[POL_PRINT_MAX], name[40];
    pol_ans no[POL_ANSWERS_MAX];
    pol_rule rule[POL_ANSWERS_MAX];
    int n = pol_refusals(s, seat, no, rule, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++) {
        learn_verb(l, no[i].verb);
        if (rule[i] == 0 || pol_check(s, seat, no[i]) != rule[i])
            return battery_fail(b, "\"%s\" is listed as refused by rule %u, pol_check says %u",
                                name_of(s, no[i], text), rule[i], pol_check(s, seat, no[i]));
        if (listed(l, no[i]))
            return battery_fail(b, "\"%s\" is both offered and refused", name_of(s, no[i], text));
        if (pol_rule_name(b->game, rule[i], name, sizeof name) <= 0)
            return battery_fail(b, "\"%s\" is refused by rule %u, which has no name",
                                name_of(s, no[i], text), rule[i]);
    }
    return true;
}

/* A seat that is not asked has nothing to say, whatever it says. */
static bool check_not_asked(battery *b, const pol_state *s, int seat, const battery_list *l)
{
    pol_ans one[1];
    pol_ans a = l->n > 0 ? l->at[0] : (pol_ans){0};
    pol_rule rule = pol_over(s) ? POL_GAME_OVER : POL_NOT_ASKED;
    if (pol_answers(s, seat, one, NULL, 1) != 0)
        return battery_fail(b, "seat %d is not asked but has answers", seat);
    if (pol_check(s, seat, a) != rule)
        return battery_fail(b, "seat %d is not asked, but the refusal is %u", seat,
                            pol_check(s, seat, a));
    return check_refused(b, s, seat, a, rule);
}

static bool check_chance(battery *b, const pol_state *s, const battery_list *l)
{
    char text[POL_PRINT_MAX];
    for (int i = 0; i < 3; i++) {
        pol_ans a = pol_sample(s, &b->rng);
        if (!listed(l, a))
            return battery_fail(b, "pol_sample draws \"%s\", which is not offered",
                                name_of(s, a, text));
    }
    return true;
}

static bool check_over(battery *b, const pol_state *s, uint8_t asked)
{
    uint8_t seats = pol_setup_seats(b->game, &b->setup);
    if (pol_over(s) != (asked == 0))
        return battery_fail(b, "%s", asked ? "the game is over but asks" : "nobody is asked");
    if (pol_over(s) != (pol_winners(s) != 0) || (pol_winners(s) & ~seats) != 0)
        return battery_fail(b, "winners %#x while the game is %s", pol_winners(s),
                            pol_over(s) ? "over" : "running");
    if ((asked & (asked - 1)) != 0 && !b->list.q.sealed)
        return battery_fail(b, "several seats are asked (%#x), but not in secret", asked);
    if (asked >> POL_CHANCE & 1 && asked != 1u << POL_CHANCE)
        return battery_fail(b, "chance is asked together with others (%#x)", asked);
    if (asked & ~(seats | 1u << POL_CHANCE))
        return battery_fail(b, "a seat is asked that does not play (%#x)", asked);
    return true;
}

/* VP by source add up to the VP that a seat is told it has. */
static bool check_vp(battery *b, const pol_state *s)
{
    int16_t numbers[BATTERY_NUMBERS_MAX];
    uint8_t seats = pol_setup_seats(b->game, &b->setup);
    for (int seat = 0; seat < POL_SEATS; seat++) {
        pol_vp_part part;
        int sum = 0;
        if (!(seats >> seat & 1))
            continue;
        if (pol_numbers(s, seat, numbers, BATTERY_NUMBERS_MAX) < POL_SEATS)
            return battery_fail(b, "pol_numbers gives too few numbers");
        for (int i = 0; pol_vp_source(s, seat, i, &part); i++)
            sum += part.vp;
        if (sum != numbers[seat])
            return battery_fail(b, "%s has %d VP, but its sources give %d",
                                pol_seat_name(b->game, seat), numbers[seat], sum);
    }
    return true;
}

/* Everything that can be said of a state without looking back. */
static bool check_state(battery *b, const pol_state *s)
{
    battery_list *l = &b->list;
    const char *broken = pol_broken(s);
    b->seat = -1;
    if (broken)
        return battery_fail(b, "the position is impossible: %s", broken);
    pol_clone(&b->refusing, s);
    pol_question_for(s, POL_SPECTATOR, &l->q);
    uint8_t asked = l->q.asked;
    l->n = 0;
    bool refusals = battery_due(b, SHARE_REFUSALS);
    if (!check_over(b, s, asked) || (refusals && !check_vp(b, s)))
        return false;
    for (int seat = 0; seat <= POL_CHANCE; seat++) {
        b->seat = seat;
        if (!(asked >> seat & 1))
            continue;
        battery_listing(s, seat, l);
        if (!check_answers(b, s, seat, l) || (refusals && !check_refusals(b, s, seat, l))
            || !check_earlier(b, s, seat, l) || !probe(b, s, seat, l) || !battery_sealed(b, s, l))
            return false;
        if (seat == POL_CHANCE && !check_chance(b, s, l))
            return false;
    }
    for (int seat = -1; seat <= POL_SPECTATOR; seat++) {
        bool turn = (b->step + seat + 1) % (POL_SPECTATOR + 2) == 0; /* the next one next time */
        b->seat = seat;
        if ((b->full || turn) && (seat < 0 || !(asked >> seat & 1))
            && !check_not_asked(b, s, seat, l))
            return false;
    }
    return true;
}

/* ---- an answer ---- */

/* Carries an answer out twice, with and without events, on copies whose unused bytes differ. */
static bool answer_twice(battery *b, const pol_state *before, int seat, pol_ans a, pol_state *after,
                         pol_events *ev)
{
    char text[POL_PRINT_MAX];
    pol_state copy;
    size_t size = pol_state_size(before);
    size_t end = size + GUARD < sizeof copy ? size + GUARD : sizeof copy;
    memset(copy.bytes + size, 0xa5, end - size);
    pol_clone(&copy, before);
    pol_clone(after, before);
    pol_rule r = pol_answer(after, seat, a, ev);
    if (r != 0)
        return battery_fail(b, "\"%s\" is refused by rule %u", name_of(before, a, text), r);
    if (pol_answer(&copy, seat, a, NULL) != 0 || !battery_same_state(&copy, after))
        return battery_fail(b, "\"%s\" on a clone, without events, leads to another state",
                            name_of(before, a, text));
    if (pol_state_size(after) != size)
        return battery_fail(b, "the size of the state has changed");
    for (size_t i = size; i < end; i++)
        if (copy.bytes[i] != 0xa5)
            return battery_fail(b, "\"%s\" writes behind the state", name_of(before, a, text));
    return true;
}

/* ---- accounts ---- */

enum { UNITS_MAX = 16 };

static int unit_index(const pol_game *g, const char *unit)
{
    int i = 0;
    while (strcmp(pol_unit(g, i), unit) != 0)
        i++;
    return i;
}

/* What events say has changed hands is what everybody has more or less. */
static bool check_flows(battery *b, const pol_state *before, const pol_state *after,
                        const pol_events *ev, pol_ans a)
{
    char text[POL_PRINT_MAX];
    int told[POL_SEATS][UNITS_MAX] = {{0}};
    for (int i = 0; i < ev->n; i++) {
        pol_flow flow;
        for (int k = 0; pol_event_flow(b->game, &ev->at[i], k, &flow); k++) {
            int unit = unit_index(b->game, flow.unit);
            if (flow.from >= 0)
                told[flow.from][unit] -= flow.amount;
            if (flow.to >= 0)
                told[flow.to][unit] += flow.amount;
        }
    }
    for (int unit = 0; pol_unit(b->game, unit); unit++) {
        for (int seat = 0; seat < POL_SEATS; seat++) {
            int has = pol_balance(after, seat, unit) - pol_balance(before, seat, unit);
            if (has != told[seat][unit])
                return battery_fail(b, "\"%s\": %s has %+d %s, events tell of %+d",
                                    name_of(before, a, text), pol_seat_name(b->game, seat), has,
                                    pol_unit(b->game, unit), told[seat][unit]);
        }
    }
    return true;
}

/* ---- the second calculation ---- */

static bool oracle_field(const oracle_case *c, bool after, const char *path, char *buf, size_t size)
{
    const battery *b = c->host;
    return pol_field(&b->earlier[after ? b->since : b->since - 1], -1, path, buf, size);
}

/* The view after one answer is the view before the next: two views are kept, since they may be
 * asked for again. */
static const char *oracle_view(const oracle_case *c, bool after)
{
    battery *b = c->host;
    int step = after ? b->step : b->step - 1, i = b->seen_at[0] == step ? 0 : 1;
    if (b->seen_at[i] == step)
        return b->seen[i];
    i = b->seen_at[0] < b->seen_at[1] ? 0 : 1;
    b->seen_at[i] = step;
    if (pol_view(&b->earlier[after ? b->since : b->since - 1], -1, b->seen[i], POL_VIEW_MAX)
        >= POL_VIEW_MAX)
        b->seen[i][0] = '\0';
    return b->seen[i];
}

/* The names of the winners, blanks between. */
static const char *name_winners(const battery *b, const pol_state *s, char *buf, size_t size)
{
    size_t n = 0;
    uint8_t winners = pol_winners(s);
    buf[0] = '\0';
    for (int seat = 0; winners && seat < POL_SEATS && n < size; seat++)
        if (winners >> seat & 1)
            n += (size_t)snprintf(buf + n, size - n, "%s%s", n ? " " : "",
                                  pol_seat_name(b->game, seat));
    return buf;
}

static bool ask_oracle(battery *b, const pol_state *s, int seat, pol_ans a)
{
    char winners[100], answer[POL_PRINT_MAX] = "";
    if (!b->oracle || !b->full)
        return true;
    pol_print(&b->earlier[b->since - 1], a, answer, sizeof answer);
    oracle_case c = {.seat = pol_seat_name(b->game, seat),
                     .answer = answer,
                     .winners = name_winners(b, s, winners, sizeof winners),
                     .host = b,
                     .field = oracle_field,
                     .view = oracle_view};
    const char *wrong = b->oracle->check(b->oracle_memory, &c);
    return wrong
               ? battery_fail(b, "the second calculation disagrees after \"%s\": %s", answer, wrong)
               : true;
}

bool battery_answer(battery *b, pol_state *s, int seat, pol_ans a, pol_events *ev)
{
    char line[256];
    pol_state after;
    b->seat = seat;
    if (!answer_twice(b, s, seat, a, &after, ev))
        return false;
    if (ev->lost > 0)
        return battery_fail(b, "there is no room for %d events of the answer", ev->lost);
    if (!check_flows(b, s, &after, ev, a))
        return false;
    if (!battery_same_state(s, &b->earlier[b->since]))
        return battery_fail(b, "answering on a clone has changed the original");
    int n = pol_record_line(s, &after, seat, a, line, sizeof line);
    if (n <= 0 || n >= (int)sizeof line)
        return battery_fail(b, "a line of the record is %d letters long", n);
    write_record(b, line, n);
    pol_clone(s, &after);
    b->given[b->since].seat = seat;
    b->given[b->since].a = a;
    b->since++;
    b->step++;
    pol_clone(&b->earlier[b->since], s);
    if (b->step > BATTERY_STEP_CAP)
        return battery_fail(b, "the game does not end");
    if (!check_state(b, s))
        return false;
    b->seat = seat;
    if (!ask_oracle(b, s, seat, a))
        return false;
    if (pol_rng_below(&b->rng, b->full ? BATTERY_DEAR : BATTERY_DEAR_PART) == 0)
        return battery_dear(b, s, false);
    return b->since < BATTERY_LATEST || battery_redo(b, s, false);
}

/* ---- a game ---- */

/* Whether this table asks for the end of a turn, the only question with a single answer. */
static bool asks_end_turn(const pol_game *g, const pol_setup *setup)
{
    const pol_option *o;
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++)
        if (strcmp(o->name, "end-turn") == 0)
            return strcmp(o->values[setup->option[i]], "auto") != 0;
    return false;
}

bool battery_start(battery *b, const pol_state *s, uint64_t seed, bool full)
{
    char head[2048];
    pol_state again;
    b->game = pol_state_game(s);
    pol_state_setup(s, &b->setup);
    b->rng = pol_rng_seed(~seed);
    b->step = b->since = 0;
    b->nasked = 0;
    b->seat = -1;
    b->full = full;
    b->games++;
    b->record_size = 0;
    b->what[0] = '\0';
    b->end_turn_asked = asks_end_turn(b->game, &b->setup);
    int n = pol_record_header(b->game, &b->setup, head, sizeof head);
    if (n <= 0 || n >= (int)sizeof head)
        return battery_fail(b, "the header of the record is %d letters long", n);
    write_record(b, head, n);
    memset(&again, 0xff, sizeof again);
    if (!pol_start(&again, b->game, &b->setup) || !battery_same_state(&again, s))
        return battery_fail(b, "the same setup gives another first state");
    if (!pol_reader_open(&b->reader, b->record, b->record_size, &b->replayed))
        return battery_fail(b, "the header cannot be read: %s", b->reader.error);
    pol_clone(&b->earlier[b->since], s);
    b->seen_at[0] = b->seen_at[1] = -1;
    if (b->oracle && full) {
        memset(b->oracle_memory, 0, b->oracle->memory);
        b->oracle->start(b->oracle_memory, b->record);
    }
    return check_state(b, s);
}

bool battery_end(battery *b, const pol_state *s)
{
    return battery_dear(b, s, b->full);
}

battery *battery_new(const oracle *o)
{
    battery *b = need(calloc(1, sizeof *b));
    b->oracle = o;
    b->oracle_memory = o ? need(malloc(o->memory)) : NULL;
    b->first_view = need(malloc(POL_VIEW_MAX));
    for (int i = 0; i < 2; i++) {
        b->view[i] = need(malloc(POL_VIEW_MAX));
        b->seen[i] = need(calloc(1, POL_VIEW_MAX));
    }
    return b;
}

void battery_free(battery *b)
{
    if (!b)
        return;
    for (int i = 0; i < 2; i++) {
        free(b->view[i]);
        free(b->seen[i]);
    }
    free(b->first_view);
    free(b->oracle_memory);
    free(b->record);
    free(b);
}

const char *battery_failure(const battery *b, int *step, int *seat)
{
    *step = b->step;
    *seat = b->seat;
    return b->what;
}

const char *battery_record(const battery *b, size_t *size)
{
    *size = b->record_size;
    return b->record;
}
