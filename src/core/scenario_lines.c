/* scenario_lines.c - what each line of a scenario does. */
#include "core/message.h"
#include "core/scenario.h"

enum { SHOWN_MAX = 12 }; /* answers named in an error */

/* ---- what is asked ---- */

static pol_head *head(pol_scenario *u)
{
    return (pol_head *)(void *)&u->p.s;
}

static uint8_t asked(const pol_scenario *u)
{
    pol_question q;
    pol_question_for(&u->p.s, POL_SPECTATOR, &q);
    return q.asked;
}

/* One of several answers, for an error: `"take 1", "take 2"` */
static void put_answer(pol_buf *b, const pol_scenario *u, pol_ans a, bool first)
{
    char text[POL_PRINT_MAX];
    pol_print(&u->p.s, a, text, sizeof text);
    POL_JOIN(b, first ? " \"" : ", \"", text, "\"");
}

/* The first answers of a seat. */
static void put_answers(pol_buf *b, const pol_scenario *u, int seat)
{
    pol_ans a[SHOWN_MAX + 1];
    int n = pol_answers(&u->p.s, seat, a, NULL, SHOWN_MAX + 1);
    for (int i = 0; i < n && i < SHOWN_MAX; i++)
        put_answer(b, u, a[i], i == 0);
    if (n > SHOWN_MAX)
        pol_buf_text(b, ", ...");
}

/* Who is asked what, and what the answers are. */
static void put_question(pol_buf *b, const pol_scenario *u)
{
    const pol_game *g = u->r.game;
    char prompt[160];
    if (pol_over(&u->p.s)) {
        pol_buf_text(b, "the game is over");
        return;
    }
    pol_buf_text(b, "asked now:");
    uint8_t seats = asked(u);
    for (int seat = 0; seat <= POL_CHANCE; seat++) {
        if (!(seats >> seat & 1))
            continue;
        pol_question q;
        pol_question_for(&u->p.s, seat, &q);
        pol_render(g, "en", &q.prompt, prompt, sizeof prompt);
        POL_JOIN(b, " ", pol_seat_name(g, seat), ", ", prompt, ":");
        put_answers(b, u, seat);
        pol_buf_char(b, ';');
    }
    b->n--; /* the last semicolon */
}

/* What was answered by itself since the last answer by hand, if anything was. */
static void put_forced(pol_buf *b, const pol_scenario *u)
{
    char text[POL_PRINT_MAX];
    bool any = false;
    for (int i = 0; i < u->p.nforced; i++) {
        const pol_scenario_forced *f = &u->p.forced[i];
        if (f->after != u->p.answers)
            continue;
        pol_print(&u->p.s, f->a, text, sizeof text);
        POL_JOIN(b, any ? ", " : "; answered by itself before: ", pol_seat_name(u->r.game, f->seat),
                 " \"", text, "\"");
        any = true;
    }
}

/* Ends an error about answers. */
static bool error_asked(pol_scenario *u, pol_buf *b)
{
    pol_buf_text(b, "; ");
    put_question(b, u);
    put_forced(b, u);
    return error_end(b);
}

/* ---- reasons ---- */

/* A number of the reason as scenarios write it. */
static void put_number(pol_buf *b, const pol_game *g, char letter, int32_t n)
{
    const char *word = letter == 'n' ? NULL : pol_noun_word(g, letter, n);
    if (word)
        pol_buf_text(b, word);
    else
        pol_buf_int(b, n);
}

static const char *reason_args(const pol_game *g, const pol_text *why)
{
    const pol_message *m = why->msg ? pol_message_at(g, why->msg) : NULL;
    return m ? m->args : "";
}

/* The rule and all numbers of its reason: "GEN-28 cost 30 have 29". */
static void put_reason(pol_buf *b, const pol_game *g, pol_rule rule, const pol_text *why)
{
    char name[WORD_MAX];
    const char *args = reason_args(g, why);
    pol_arg arg;
    pol_rule_name(g, rule, name, sizeof name);
    pol_buf_text(b, name);
    for (int i = 0; pol_arg_next(&args, &arg); i++) {
        pol_buf_char(b, ' ');
        pol_buf_some(b, arg.name, arg.n);
        pol_buf_char(b, ' ');
        put_number(b, g, arg.letter, why->n[i]);
    }
}

/* Whether the reason has these numbers, "cost 30 have 29", at least. */
static bool has_numbers(const pol_game *g, const pol_text *why, const char *expected)
{
    char name[WORD_MAX], value[WORD_MAX], found[WORD_MAX];
    const char *args = reason_args(g, why);
    while (pol_visit_word_next(&expected, name, sizeof name)) {
        char letter = 'n';
        int i = pol_arg_find(args, name, strlen(name), &letter);
        pol_buf b = {found, sizeof found, 0};
        if (i < 0 || !pol_visit_word_next(&expected, value, sizeof value))
            return false;
        put_number(&b, g, letter, why->n[i]);
        pol_buf_end(&b);
        if (strcmp(value, found) != 0)
            return false;
    }
    return true;
}

/* ---- the position ---- */

static void drop_frames(pol_scenario *u)
{
    while (head(u)->depth > 0)
        pol_pop(&u->p.s);
    head(u)->over = 0;
    head(u)->winners = 0;
    u->playing = u->stopped = u->again = false;
    u->p.nforced = 0;
}

/* Loads all `card` lines together, because one row may only be right with another. */
static bool load_cards(pol_scenario *u)
{
    char why[240];
    if (u->ncards == 0 || u->loaded)
        return true;
    u->loaded = pol_game_load(u->r.game, u->cards, u->ncards, why, sizeof why);
    return u->loaded || fail(u, why);
}

static bool place(pol_scenario *u)
{
    if (u->placed)
        return true;
    if (!load_cards(u))
        return false;
    if (!pol_position(&u->p.s, u->r.game, &u->setup))
        return fail(u, "these options do not go together");
    u->placed = true;
    u->changed = true;
    return true;
}

bool pol_scenario_possible(pol_scenario *u)
{
    if (!place(u))
        return false;
    assert(u->placed);
    const char *why = u->changed ? pol_broken(&u->p.s) : NULL;
    if (why) {
        pol_buf b = error_begin(u);
        POL_JOIN(&b, "this position is impossible: ", why);
        return error_end(&b);
    }
    u->changed = false;
    return true;
}

/* ---- answers ---- */

static void remember_forced(pol_scenario *u, const pol_events *ev)
{
    for (int i = 0; i < ev->n; i++) {
        const pol_event *e = &ev->at[i];
        if (!pol_event_forced(e))
            continue;
        if (u->p.nforced == FORCED_MAX)
            memmove(u->p.forced, u->p.forced + 1, --u->p.nforced * sizeof u->p.forced[0]);
        u->p.forced[u->p.nforced++] =
            (pol_scenario_forced){pol_event_answer(e), e->text.n[0], u->p.answers};
    }
}

/* Whether the engine gave this answer, just now or before the last answer by hand. Each forced
 * answer counts once. So an author may write every answer down, also one that is equal to the next
 * answer by hand. */
static bool was_forced(pol_scenario *u, int seat, pol_ans a)
{
    for (int i = 0; i < u->p.nforced; i++) {
        pol_scenario_forced *f = &u->p.forced[i];
        if (f->seat != seat || !pol_same(f->a, a) || f->after < u->p.answers - 1)
            continue;
        memmove(f, f + 1, (size_t)(--u->p.nforced - i) * sizeof *f);
        return true;
    }
    return false;
}

/* Carries out the answer of a seat, if there is one (seat >= 0), and what follows: up to a place,
 * or to the next question (stop is NULL). Returns whether the place was reached. */
static bool run(pol_scenario *u, int seat, pol_ans a, const pol_stop *stop)
{
    pol_event at[POL_EVENTS_MAX];
    pol_events ev = {at, 0, POL_EVENTS_MAX, 0};
    assert(!u->changed && head(u)->depth > 0);
    u->before = u->p;
    u->again = true;
    u->seat = seat;
    u->answer = a;
    if (seat >= 0) {
        pol_take(&u->p.s, seat, a, &ev);
        u->p.answers++;
    }
    u->stopped = stop && pol_settle_until(&u->p.s, &ev, stop);
    if (!stop)
        pol_settle(&u->p.s, &ev);
    assert(ev.lost == 0);
    remember_forced(u, &ev);
    u->playing = true;
    return u->stopped;
}

static void settle(pol_scenario *u)
{
    run(u, -1, (pol_ans){0}, NULL);
}

/* Makes sure that there is a game to answer in. */
static bool play(pol_scenario *u)
{
    if (!pol_scenario_possible(u))
        return false;
    if (u->playing && !u->stopped)
        return true;
    if (head(u)->depth == 0)
        return fail(u, "no question stands yet; say where the game stands first: at PLACE");
    settle(u);
    return true;
}

static bool chance_asked(const pol_scenario *u)
{
    return u->playing && !u->stopped && (asked(u) >> POL_CHANCE & 1);
}

/* Lets chance answer everything it is asked. false: it has no seed. */
static bool chance_done(pol_scenario *u)
{
    while (chance_asked(u)) {
        if (!u->seeded) {
            pol_buf b = error_begin(u);
            pol_buf_text(&b, "a draw comes first: say \"draw ANSWER\", or \"seed N\" earlier");
            return error_asked(u, &b);
        }
        run(u, POL_CHANCE, pol_sample(&u->p.s, &u->rng), NULL);
    }
    return true;
}

static bool fail_quoting(pol_scenario *u, const char *quoted, const char *what)
{
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, quoted, QUOTE_MAX);
    pol_buf_text(&b, what);
    return error_end(&b);
}

/* "W" or "working" at the beginning of *at: somebody who plays, or chance. */
static bool read_seat(pol_scenario *u, const char **at, int *seat)
{
    char word[WORD_MAX];
    const pol_game *g = u->r.game;
    int seats = pol_setup_seats(g, &u->setup);
    *seat = pol_visit_word_next(at, word, sizeof word) ? pol_seat_find(g, word) : -1;
    if (*seat == POL_CHANCE || (*seat >= 0 && seats >> *seat & 1)) {
        while (**at == ' ')
            (*at)++;
        return true;
    }
    pol_buf b = error_begin(u);
    if (*seat >= 0)
        POL_JOIN(&b, pol_seat_name(g, *seat), " does not play here; ");
    pol_buf_text(&b, "the letter of a seat is expected:");
    for (int i = 0; i < POL_SEATS; i++)
        if (seats >> i & 1)
            POL_JOIN(&b, " ", (const char[]){pol_seat_letter(g, i), '\0'}, " (",
                     pol_seat_name(g, i), ")");
    return error_end(&b);
}

static bool read_answer(pol_scenario *u, const char *text, pol_ans *a)
{
    pol_rule rule = pol_parse(&u->p.s, text, a);
    if (rule == 0)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, text, QUOTE_MAX);
    pol_buf_text(&b, rule == POL_NO_NUMBER ? " has a number that no answer has (CORE-6)"
                                           : " is no answer of this game");
    return error_asked(u, &b);
}

/* The answer is not one of those that stand. */
static bool refused(pol_scenario *u, int seat, const char *text, pol_ans a)
{
    pol_text why;
    pol_rule rule = pol_why(&u->p.s, seat, a, &why);
    pol_buf b = error_begin(u);
    POL_JOIN(&b, pol_seat_name(u->r.game, seat), " ");
    pol_buf_quote(&b, text, QUOTE_MAX);
    pol_buf_text(&b, " is refused by ");
    put_reason(&b, u->r.game, rule, &why);
    return error_asked(u, &b);
}

static bool answer(pol_scenario *u, int seat, const char *text)
{
    pol_ans a;
    if (!play(u) || !read_answer(u, text, &a))
        return false;
    if (seat != POL_CHANCE) {
        if (chance_asked(u) && was_forced(u, seat, a))
            return true;
        if (!chance_done(u))
            return false;
    }
    if (pol_check(&u->p.s, seat, a) != 0)
        return was_forced(u, seat, a) || refused(u, seat, text, a);
    run(u, seat, a, NULL);
    return true;
}

/* ---- the lines ---- */

/* Notes that a line has named the option; whether it is the first one. */
static bool choose(pol_scenario *u, const char *args)
{
    const pol_option *o;
    size_t n = strcspn(args, "=");
    for (int i = 0; (o = pol_game_option(u->r.game, i)) != NULL; i++) {
        if (strlen(o->name) != n || strncmp(o->name, args, n) != 0)
            continue;
        bool first = !u->chosen[i];
        u->chosen[i] = true;
        return first;
    }
    return true;
}

static bool line_option(pol_scenario *u, const char *args)
{
    if (u->placed)
        return fail(u, "option lines stand directly after the game line");
    enum pol_chosen wrong = pol_setup_option(u->r.game, &u->setup, args);
    if (wrong == POL_CHOSEN)
        return choose(u, args) || fail(u, "this option has been chosen before");
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, args, QUOTE_MAX);
    POL_JOIN(&b, ": ", u->r.game->name,
             wrong == POL_NO_VALUE ? " knows the option, not the value" : " has no such option");
    return error_end(&b);
}

static bool line_card(pol_scenario *u, const char *args)
{
    size_t n = strlen(args);
    if (u->placed)
        return fail(u, "card lines stand before the position, with the option lines");
    if (n + 1 > sizeof u->cards - u->ncards)
        return fail(u, "too many card lines");
    memcpy(u->cards + u->ncards, args, n);
    u->cards[u->ncards + n] = '\n';
    u->ncards += n + 1;
    return true;
}

/* "PATH VALUE..." */
static bool read_path(pol_scenario *u, const char **at, char *path, size_t size)
{
    if (!pol_visit_word_next(at, path, size) || **at != ' ')
        return fail(u, "a field and its value are expected, as in: working.money 20");
    (*at)++;
    return true;
}

/* Fields that begin as a path does which names none. */
typedef struct similar {
    const char *path;
    size_t same;  /* letters of it, up to the last dot, with which some field begins */
    pol_buf *out; /* NULL: only `same` is wanted */
    char last[WORD_MAX];
} similar;

static void find_same(void *user, const char *path)
{
    similar *m = user;
    for (size_t i = 0; path[i] != '\0' && path[i] == m->path[i]; i++)
        if (path[i] == '.' && i + 1 > m->same)
            m->same = i + 1;
}

/* Writes what follows in a field that begins so, once. */
static void put_similar(void *user, const char *path)
{
    similar *m = user;
    char name[WORD_MAX];
    if (strncmp(path, m->path, m->same) != 0)
        return;
    const char *rest = path + m->same, *dot = strchr(rest, '.');
    pol_buf b = {name, sizeof name, 0};
    pol_buf_some(&b, rest, dot ? (size_t)(dot + 1 - rest) : strlen(rest));
    pol_buf_end(&b);
    if (strcmp(name, m->last) == 0)
        return;
    POL_JOIN(m->out, m->last[0] ? ", " : "", name);
    memcpy(m->last, name, sizeof name);
}

static bool no_field(pol_scenario *u, const char *path)
{
    pol_buf b = error_begin(u);
    similar m = {.path = path, .out = &b};
    pol_buf_text(&b, "there is no field ");
    pol_buf_quote(&b, path, QUOTE_MAX);
    pol_field_paths(&u->p.s, false, find_same, &m);
    pol_buf_text(&b, "; there is ");
    pol_buf_some(&b, path, m.same);
    pol_buf_text(&b, m.same ? "... with " : "");
    pol_field_paths(&u->p.s, false, put_similar, &m);
    return error_end(&b);
}

static bool set_refused(pol_scenario *u, const char *path, const char *value, const pol_visit *v)
{
    if (!v->found)
        return no_field(u, path);
    pol_buf b = error_begin(u);
    POL_JOIN(&b, path, " cannot be ");
    pol_buf_quote(&b, value, QUOTE_MAX);
    POL_JOIN(&b, ": ", v->error);
    if (v->ranged) {
        pol_buf_text(&b, ", it can be ");
        pol_buf_int(&b, v->lo);
        pol_buf_text(&b, " to ");
        pol_buf_int(&b, v->hi);
    }
    int words = v->error == pol_follows ? 0 : v->nwords;
    for (int i = 0; i < words && i < 3 * SHOWN_MAX; i++)
        POL_JOIN(&b, i ? ", " : "; there is ", v->words[i]);
    if (words > 3 * SHOWN_MAX)
        pol_buf_text(&b, ", ...");
    return error_end(&b);
}

static bool line_set(pol_scenario *u, const char *args)
{
    char path[3 * WORD_MAX];
    pol_visit v;
    if (!place(u) || !read_path(u, &args, path, sizeof path))
        return false;
    if (u->playing)
        drop_frames(u); /* they may rest on what is about to change */
    u->changed = true;
    return pol_field_set(&u->p.s, path, args, &v) || set_refused(u, path, args, &v);
}

/* ---- places ---- */

/* The place that the line begins with; *args moves behind it. */
static const pol_place *find_place(const pol_game *g, const char **args)
{
    for (const pol_place *p = g->places; p->word; p++)
        if (skip_word(args, p->word))
            return p;
    return NULL;
}

bool pol_begin_at(pol_state *s, const char *words)
{
    const pol_place *place = find_place(pol_state_game(s), &words);
    return place && place->begin && !place->begin(s, place, words);
}

static bool no_place(pol_scenario *u, const char *line, bool until)
{
    pol_buf b = error_begin(u);
    bool any = false;
    pol_buf_quote(&b, line, QUOTE_MAX);
    pol_buf_text(&b, until ? " is no place to stop at: there is "
                           : " is no place of the game: there is ");
    for (const pol_place *p = u->r.game->places; p->word; p++) {
        if (until ? p->kind == 0 : !p->begin)
            continue;
        POL_JOIN(&b, any ? ", " : "", p->word, p->args[0] && !until ? " " : "",
                 until ? "" : p->args);
        any = true;
    }
    return error_end(&b);
}

static bool begin_at(pol_scenario *u, const char *line)
{
    const char *args = line;
    const pol_place *place = find_place(u->r.game, &args);
    const char *why = place && place->begin ? place->begin(&u->p.s, place, args) : "";
    if (!why)
        return true;
    if (!*why)
        return no_place(u, line, false);
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, line, QUOTE_MAX);
    POL_JOIN(&b, " is no place of the game now: ", why);
    return error_end(&b);
}

static bool line_at(pol_scenario *u, const char *args)
{
    if (!pol_scenario_possible(u) || !chance_done(u))
        return false;
    drop_frames(u);
    if (!begin_at(u, args))
        return false;
    u->changed = true; /* a position may be impossible at this place only */
    if (!pol_scenario_possible(u))
        return false;
    settle(u);
    return true;
}

/* Runs on to a place, over draws if there is a seed. */
static bool run_on(pol_scenario *u, const pol_stop *stop)
{
    if (u->stopped && run(u, -1, (pol_ans){0}, stop))
        return true;
    while (chance_asked(u) && u->seeded)
        if (run(u, POL_CHANCE, pol_sample(&u->p.s, &u->rng), stop))
            return true;
    return false;
}

/* What ran last may have gone over the place: then it is run again and stops there. */
static bool line_until(pol_scenario *u, const char *args)
{
    const char *rest = args;
    pol_stop stop = {.who = -1};
    const pol_place *place = find_place(u->r.game, &rest);
    if (!place || place->kind == 0)
        return no_place(u, args, true);
    if (*rest && !read_seat(u, &rest, &stop.who))
        return false;
    stop.kind = place->kind;
    stop.step = place->step;
    if (*rest)
        return fail(u, "expected: until PLACE [SEAT]");
    if (!u->again)
        return fail(u, "nothing runs yet; say where the game stands first: at PLACE");
    pol_scenario_played here = u->p;
    bool was_stopped = u->stopped;
    if (!was_stopped) {
        u->p = u->before;
        if (run(u, u->seat, u->answer, &stop))
            return true;
        u->p = here;
    }
    if (run_on(u, &stop))
        return true;
    pol_buf b = error_begin(u);
    POL_JOIN(&b, "the game does not come to \"", args, "\"");
    return error_asked(u, &b);
}

static bool line_seed(pol_scenario *u, const char *args)
{
    int seed;
    if (!pol_read_int(args, &seed) || seed < 0)
        return fail(u, "seed needs a whole number, 0 or more");
    u->seeded = true;
    u->rng = pol_rng_seed((uint64_t)seed);
    return place(u);
}

static bool line_draw(pol_scenario *u, const char *args)
{
    return answer(u, POL_CHANCE, args);
}

static bool line_do(pol_scenario *u, const char *args)
{
    int seat;
    return place(u) && read_seat(u, &args, &seat) && answer(u, seat, args);
}

/* "SEAT ..." of a line about answers. What is due before the seat answers is drawn. */
static bool read_answering(pol_scenario *u, const char **args, int *seat)
{
    return play(u) && read_seat(u, args, seat) && (*seat == POL_CHANCE || chance_done(u));
}

/* "SEAT ..." of a line about the answers that stand. */
static bool read_asked(pol_scenario *u, const char **args, int *seat)
{
    if (!read_answering(u, args, seat))
        return false;
    if (asked(u) >> *seat & 1)
        return true;
    pol_buf b = error_begin(u);
    POL_JOIN(&b, pol_seat_name(u->r.game, *seat), " is not asked");
    return error_asked(u, &b);
}

/* Some answers, in the order in which they are found. */
typedef struct answers {
    pol_ans at[POL_ANSWERS_MAX];
    int n;
} answers;

static void list_offered(const pol_scenario *u, int seat, answers *all)
{
    all->n = pol_answers(&u->p.s, seat, all->at, NULL, POL_ANSWERS_MAX);
}

static bool is_among(const answers *all, pol_ans a)
{
    int n = all->n;
    while (n > 0 && !pol_same(all->at[n - 1], a))
        n--;
    return n > 0;
}

static bool is_offered(const pol_scenario *u, int seat, pol_ans a)
{
    answers all;
    list_offered(u, seat, &all);
    return is_among(&all, a);
}

static bool line_offer(pol_scenario *u, const char *args)
{
    int seat;
    pol_ans a;
    if (!read_asked(u, &args, &seat) || !read_answer(u, args, &a))
        return false;
    return is_offered(u, seat, a) || refused(u, seat, args, a);
}

static bool line_deny(pol_scenario *u, const char *args)
{
    int seat;
    pol_ans a;
    if (!read_asked(u, &args, &seat) || !read_answer(u, args, &a))
        return false;
    if (!is_offered(u, seat, a))
        return true;
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, args, QUOTE_MAX);
    pol_buf_text(&b, " is offered");
    return error_asked(u, &b);
}

/* "ANSWER, ANSWER" */
static bool read_answers(pol_scenario *u, const char *args, answers *said)
{
    said->n = 0;
    for (const char *end; *args; args = end + (*end == ',') + (end[0] == ',' && end[1] == ' ')) {
        char one[POL_LINE_MAX];
        pol_buf b = {one, sizeof one, 0};
        pol_ans a;
        end = strchr(args, ',') ? strchr(args, ',') : args + strlen(args);
        pol_buf_some(&b, args, (size_t)(end - args));
        pol_buf_end(&b);
        if (!read_answer(u, one, &a))
            return false;
        if (is_among(said, a))
            return fail_quoting(u, one, " stands there twice");
        if (said->n == POL_ANSWERS_MAX)
            return fail(u, "too many answers");
        said->at[said->n++] = a;
    }
    return true;
}

/* Leaves only the answers that the others are not among. */
static void leave_out(answers *from, const answers *others)
{
    int n = 0;
    for (int i = 0; i < from->n; i++)
        if (!is_among(others, from->at[i]))
            from->at[n++] = from->at[i];
    from->n = n;
}

/* Answers separated by commas are all there are. */
static bool line_offers(pol_scenario *u, const char *args)
{
    int seat;
    answers said, surplus, missing;
    if (!read_asked(u, &args, &seat) || !read_answers(u, args, &said))
        return false;
    list_offered(u, seat, &missing);
    surplus = said;
    leave_out(&surplus, &missing);
    leave_out(&missing, &said);
    if (surplus.n == 0 && missing.n == 0)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_text(&b, surplus.n ? "not offered:" : "");
    for (int i = 0; i < surplus.n; i++) {
        pol_text why;
        put_answer(&b, u, surplus.at[i], i == 0);
        pol_buf_text(&b, " (");
        put_reason(&b, u->r.game, pol_why(&u->p.s, seat, surplus.at[i], &why), &why);
        pol_buf_char(&b, ')');
    }
    pol_buf_text(&b, !missing.n ? "" : surplus.n ? "; offered, too:" : "offered, too:");
    for (int i = 0; i < missing.n; i++)
        put_answer(&b, u, missing.at[i], i == 0);
    return error_asked(u, &b);
}

/* Notes that a rule has refused. */
static void add_refused(pol_scenario *u, const char *rule)
{
    char *to = u->r.refused;
    size_t n = strlen(to), more = strlen(rule);
    if (n + more + 2 > sizeof u->r.refused)
        return;
    if (n > 0)
        to[n++] = ' ';
    memcpy(to + n, rule, more + 1);
}

/* Cuts " : RULE" off the line. */
static char *cut_rule(char *args)
{
    char *colon = NULL;
    for (char *p = args; *p; p++)
        if (p[0] == ' ' && p[1] == ':' && p[2] == ' ')
            colon = p;
    if (!colon)
        return NULL;
    *colon = '\0';
    return colon + 3;
}

static bool wrong_refusal(pol_scenario *u, const char *text, pol_rule rule, const pol_text *why,
                          const char *expected)
{
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, text, QUOTE_MAX);
    pol_buf_text(&b, rule ? " is refused by " : " is allowed, expected to be refused by ");
    if (rule) {
        put_reason(&b, u->r.game, rule, why);
        pol_buf_text(&b, ", expected by ");
    }
    pol_buf_text(&b, expected);
    return error_asked(u, &b);
}

static bool line_refuse(pol_scenario *u, const char *args)
{
    char text[POL_LINE_MAX], rule[WORD_MAX], found[WORD_MAX];
    int seat;
    pol_ans a;
    pol_text why;
    pol_state before;
    if (!read_answering(u, &args, &seat))
        return false;
    assert(strlen(args) < sizeof text);
    memcpy(text, args, strlen(args) + 1);
    const char *expected = cut_rule(text), *numbers = expected;
    if (!numbers || !pol_visit_word_next(&numbers, rule, sizeof rule))
        return fail(u, "the rule that refuses is missing, as in: refuse W pass : ACT-1");
    if (pol_parse(&u->p.s, text, &a) == POL_NOT_AN_ANSWER)
        return read_answer(u, text, &a);
    pol_rule r = pol_read(&u->p.s, seat, text, &a, &why);
    if (r == 0)
        return wrong_refusal(u, text, r, &why, expected);
    pol_clone(&before, &u->p.s);
    if (r != POL_NO_NUMBER)
        pol_answer(&u->p.s, seat, a, NULL);
    if (memcmp(&before, &u->p.s, pol_state_size(&before)) != 0)
        return fail(u, "the refused answer has changed the position: a mistake in the program");
    pol_rule_name(u->r.game, r, found, sizeof found);
    if (strcmp(found, rule) != 0 || !has_numbers(u->r.game, &why, numbers))
        return wrong_refusal(u, text, r, &why, expected);
    add_refused(u, rule);
    return true;
}

/* ---- expectations ---- */

static const char *seat_word(const pol_scenario *u, int eyes)
{
    return eyes < POL_SEATS ? pol_seat_name(u->r.game, eyes) : "spectators";
}

static int count_word(const char *text, const char *word)
{
    char other[WORD_MAX];
    int n = 0;
    while (pol_visit_word_next(&text, other, sizeof other))
        n += strcmp(other, word) == 0;
    return n;
}

/* Whether two texts have the same words, in any order. */
static bool same_words(const char *x, const char *y)
{
    char word[WORD_MAX];
    int more = 0;
    for (const char *at = y; pol_visit_word_next(&at, word, sizeof word);)
        more++;
    for (const char *at = x; pol_visit_word_next(&at, word, sizeof word); more--)
        if (count_word(x, word) != count_word(y, word))
            return false;
    return more == 0;
}

/* Whether the value is another way to write what was found: "b a" for "a b", where the order means
 * nothing. Setting the field and reading it back tells. The words are compared, too, because a game
 * may correct what is set. */
static bool means_the_same(const pol_scenario *u, const char *path, const char *value,
                           const char *found)
{
    char again[POL_LINE_MAX];
    pol_state copy;
    pol_visit v;
    pol_clone(&copy, &u->p.s);
    return same_words(value, found) && pol_field_set(&copy, path, value, &v)
           && pol_field(&copy, -1, path, again, sizeof again) && strcmp(again, found) == 0;
}

/* As somebody sees it; -1: everything is seen. */
static bool expect_field(pol_scenario *u, int eyes, const char *args, bool is)
{
    char path[3 * WORD_MAX], found[POL_LINE_MAX];
    if (!read_path(u, &args, path, sizeof path))
        return false;
    if (!pol_field(&u->p.s, eyes, path, found, sizeof found)) {
        if (!pol_field(&u->p.s, -1, path, found, sizeof found))
            return no_field(u, path);
        pol_buf b = error_begin(u);
        POL_JOIN(&b, path, " is hidden from ", seat_word(u, eyes));
        return error_end(&b);
    }
    bool same = strcmp(found, args) == 0 || means_the_same(u, path, args, found);
    if (same == is)
        return true;
    pol_buf b = error_begin(u);
    POL_JOIN(&b, path, ": found ");
    pol_buf_quote(&b, found, 2 * QUOTE_MAX);
    pol_buf_text(&b, is ? ", expected " : ", expected anything but ");
    pol_buf_quote(&b, args, 2 * QUOTE_MAX);
    return error_end(&b);
}

static bool expect_hidden(pol_scenario *u, int eyes, const char *path)
{
    char found[POL_LINE_MAX];
    if (!pol_field(&u->p.s, -1, path, found, sizeof found))
        return no_field(u, path);
    if (!pol_field(&u->p.s, eyes, path, found, sizeof found))
        return true;
    pol_buf b = error_begin(u);
    POL_JOIN(&b, seat_word(u, eyes), " sees ", path, ": ");
    pol_buf_quote(&b, found, 2 * QUOTE_MAX);
    return error_end(&b);
}

/* Reads letters of seats up to the end of the line, as bits. */
static bool read_seats(pol_scenario *u, const char *args, uint8_t *seats)
{
    *seats = 0;
    do {
        int seat;
        if (!read_seat(u, &args, &seat))
            return false;
        *seats |= (uint8_t)(1u << seat);
    } while (*args);
    return true;
}

/* Makes the position ready to be looked at. A draw may be due: without a seed it waits. */
static bool look(pol_scenario *u)
{
    if (!pol_scenario_possible(u))
        return false;
    if (!u->playing && head(u)->depth > 0)
        settle(u);
    return !u->seeded || chance_done(u);
}

static bool expect_question(pol_scenario *u, const char *args)
{
    uint8_t seats;
    if (!play(u) || !read_seats(u, args, &seats))
        return false;
    if (seats != 1u << POL_CHANCE && !chance_done(u))
        return false;
    if ((asked(u) & seats) == seats)
        return true;
    pol_buf b = error_begin(u);
    POL_JOIN(&b, args, " is not asked");
    return error_asked(u, &b);
}

static bool expect_over(pol_scenario *u)
{
    if (!play(u) || !chance_done(u))
        return false;
    if (pol_over(&u->p.s))
        return true;
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "the game is not over");
    return error_asked(u, &b);
}

static bool expect_winner(pol_scenario *u, const char *args)
{
    uint8_t seats;
    if (!expect_over(u) || !read_seats(u, args, &seats))
        return false;
    uint8_t won = pol_winners(&u->p.s);
    if (won == seats)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "winner: found");
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (won >> seat & 1)
            POL_JOIN(&b, " ", pol_seat_name(u->r.game, seat));
    POL_JOIN(&b, won ? "" : " nobody", ", expected ", args);
    return error_end(&b);
}

static bool line_expect(pol_scenario *u, const char *args)
{
    if (skip_word(&args, "question"))
        return expect_question(u, args);
    if (strcmp(args, "over") == 0)
        return expect_over(u);
    if (skip_word(&args, "winner"))
        return expect_winner(u, args);
    bool is = !skip_word(&args, "not");
    return look(u) && expect_field(u, -1, args, is);
}

/* "SEAT expect [not] PATH VALUE" or "SEAT hides PATH"; SEAT may be spectator. */
static bool line_view(pol_scenario *u, const char *args)
{
    int eyes = POL_SPECTATOR;
    if (!skip_word(&args, "spectator") && !read_seat(u, &args, &eyes))
        return false;
    if (eyes == POL_CHANCE)
        return fail(u, "chance sees nothing");
    if (skip_word(&args, "hides"))
        return look(u) && expect_hidden(u, eyes, args);
    if (!skip_word(&args, "expect"))
        return fail(u, "expected: view SEAT expect [not] PATH VALUE, or: view SEAT hides PATH");
    bool is = !skip_word(&args, "not");
    return look(u) && expect_field(u, eyes, args, is);
}

/* checks: whether the line could fail if a rule were another. */
typedef struct command {
    const char *word;
    bool (*execute)(pol_scenario *u, const char *args);
    bool checks;
} command;

static const command commands[] = {
    {"option", line_option, false}, {"card", line_card, false}, {"set", line_set, false},
    {"at", line_at, false},         {"seed", line_seed, false}, {"until", line_until, true},
    {"draw", line_draw, true},      {"do", line_do, true},      {"offer", line_offer, true},
    {"offers", line_offers, true},  {"deny", line_deny, true},  {"refuse", line_refuse, true},
    {"expect", line_expect, true},  {"view", line_view, true},
};

bool pol_scenario_line(pol_scenario *u, const char *line)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const char *args = line;
        if (skip_word(&args, commands[i].word)) {
            u->checks += commands[i].checks;
            return commands[i].execute(u, args);
        }
    }
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, line, QUOTE_MAX);
    pol_buf_text(&b, " is not understood; a line begins with");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        POL_JOIN(&b, i ? ", " : " ", commands[i].word);
    pol_buf_text(&b, " or error");
    return error_end(&b);
}

bool pol_scenario_finish(pol_scenario *u)
{
    return pol_scenario_possible(u)
           && (u->checks > 0
               || fail(u, "this scenario checks nothing; say do, offer, refuse, expect ..."));
}
