/* scenario_lines.c - what each line of a scenario does. */
#include "core/scenario.h"

enum { SHOWN_MAX = 12 }; /* answers named in an error */

/* ---- what is asked ---- */

static pol_head *head(pol_scenario *u)
{
    return (pol_head *)(void *)&u->s;
}

static uint8_t asked(const pol_scenario *u)
{
    pol_question q;
    pol_question_for(&u->s, POL_SPECTATOR, &q);
    return q.asked;
}

/* The first answers of a seat, for an error: `"take 1", "take 2", ...` */
static void put_answers(pol_buf *b, const pol_scenario *u, int seat)
{
    pol_ans a[SHOWN_MAX + 1];
    char text[POL_PRINT_MAX];
    int n = pol_answers(&u->s, seat, a, NULL, SHOWN_MAX + 1);
    for (int i = 0; i < n && i < SHOWN_MAX; i++) {
        pol_print(&u->s, a[i], text, sizeof text);
        POL_JOIN(b, i ? ", \"" : " \"", text, "\"");
    }
    if (n > SHOWN_MAX)
        pol_buf_text(b, ", ...");
}

/* Who is asked what, and what the answers are. */
static void put_question(pol_buf *b, const pol_scenario *u)
{
    const pol_game *g = u->r.game;
    char prompt[160];
    if (pol_over(&u->s)) {
        pol_buf_text(b, "the game is over");
        return;
    }
    pol_buf_text(b, "asked now:");
    uint8_t seats = asked(u);
    for (int seat = 0; seat <= POL_CHANCE; seat++) {
        if (!(seats >> seat & 1))
            continue;
        pol_question q;
        pol_question_for(&u->s, seat, &q);
        pol_render(g, "en", &q.prompt, prompt, sizeof prompt);
        POL_JOIN(b, " ", pol_seat_name(g, seat), ", ", prompt, ":");
        put_answers(b, u, seat);
        pol_buf_char(b, ';');
    }
    b->n--; /* the last semicolon */
}

/* ---- the position ---- */

static void drop_frames(pol_scenario *u)
{
    while (head(u)->depth > 0)
        pol_pop(&u->s);
    head(u)->over = 0;
    head(u)->winners = 0;
    u->playing = false;
    u->nforced = 0;
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
    if (!pol_position(&u->s, u->r.game, &u->setup))
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
    const char *why = u->changed ? pol_broken(&u->s) : NULL;
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
        if (u->nforced == FORCED_MAX)
            memmove(u->forced, u->forced + 1, --u->nforced * sizeof u->forced[0]);
        u->forced[u->nforced++] =
            (pol_scenario_forced){pol_event_answer(e), e->text.n[0], u->answers};
    }
}

/* Whether the engine gave this answer, just now or before the last answer by hand. Each forced
 * answer counts once. So an author may write every answer down, also one that is equal to the next
 * answer by hand. */
static bool was_forced(pol_scenario *u, int seat, pol_ans a)
{
    for (int i = 0; i < u->nforced; i++) {
        pol_scenario_forced *f = &u->forced[i];
        if (f->seat != seat || !pol_same(f->a, a) || f->after < u->answers - 1)
            continue;
        memmove(f, f + 1, (size_t)(--u->nforced - i) * sizeof *f);
        return true;
    }
    return false;
}

static void settle(pol_scenario *u)
{
    pol_event at[POL_EVENTS_MAX];
    pol_events ev = {at, 0, POL_EVENTS_MAX, 0};
    assert(!u->changed && head(u)->depth > 0);
    pol_settle(&u->s, &ev);
    assert(ev.lost == 0);
    remember_forced(u, &ev);
    u->playing = true;
}

static pol_rule give(pol_scenario *u, int seat, pol_ans a)
{
    pol_event at[POL_EVENTS_MAX];
    pol_events ev = {at, 0, POL_EVENTS_MAX, 0};
    pol_rule rule = pol_answer(&u->s, seat, a, &ev);
    if (rule)
        return rule;
    assert(ev.lost == 0);
    u->answers++;
    remember_forced(u, &ev);
    return 0;
}

/* Makes sure that there is a game to answer in. */
static bool play(pol_scenario *u)
{
    if (!pol_scenario_possible(u))
        return false;
    if (u->playing)
        return true;
    if (head(u)->depth == 0)
        return fail(u, "no question stands yet; say where the game stands first: at PLACE");
    settle(u);
    return true;
}

static bool chance_asked(const pol_scenario *u)
{
    return u->playing && (asked(u) >> POL_CHANCE & 1);
}

/* Lets chance answer everything it is asked. false: it has no seed. */
static bool chance_done(pol_scenario *u)
{
    while (chance_asked(u)) {
        if (!u->seeded) {
            pol_buf b = error_begin(u);
            pol_buf_text(&b, "a draw comes first: say \"draw ANSWER\", or \"seed N\" earlier; ");
            put_question(&b, u);
            return error_end(&b);
        }
        pol_rule rule = give(u, POL_CHANCE, pol_sample(&u->s, &u->rng));
        assert(rule == 0);
        (void)rule;
    }
    return true;
}

/* "W" or "working" at the beginning of *at. */
static bool read_seat(pol_scenario *u, const char **at, int *seat)
{
    char word[WORD_MAX];
    const pol_game *g = u->r.game;
    *seat = pol_visit_word_next(at, word, sizeof word) ? pol_seat_find(g, word) : -1;
    if (*seat >= 0) {
        while (**at == ' ')
            (*at)++;
        return true;
    }
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "the letter of a seat is expected:");
    for (int i = 0; i < POL_SEATS; i++)
        if (pol_setup_seats(g, &u->setup) >> i & 1)
            POL_JOIN(&b, " ", (const char[]){pol_seat_letter(g, i), '\0'}, " (",
                     pol_seat_name(g, i), ")");
    return error_end(&b);
}

static bool read_answer(pol_scenario *u, const char *text, pol_ans *a)
{
    if (pol_parse(&u->s, text, a) == 0)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, text, QUOTE_MAX);
    pol_buf_text(&b, " is no answer of this game; ");
    put_question(&b, u);
    return error_end(&b);
}

static bool refused(pol_scenario *u, int seat, const char *text, pol_rule rule)
{
    char name[WORD_MAX];
    pol_rule_name(u->r.game, rule, name, sizeof name);
    pol_buf b = error_begin(u);
    POL_JOIN(&b, pol_seat_name(u->r.game, seat), " ");
    pol_buf_quote(&b, text, QUOTE_MAX);
    POL_JOIN(&b, " is refused by ", name, "; ");
    put_question(&b, u);
    return error_end(&b);
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
    pol_rule rule = give(u, seat, a);
    return rule == 0 || was_forced(u, seat, a) || refused(u, seat, text, rule);
}

/* ---- the lines ---- */

static bool line_option(pol_scenario *u, const char *args)
{
    if (u->placed)
        return fail(u, "option lines stand directly after the game line");
    enum pol_chosen wrong = pol_setup_option(u->r.game, &u->setup, args);
    if (wrong == POL_CHOSEN)
        return true;
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

static bool no_field(pol_scenario *u, const char *path)
{
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "there is no field ");
    pol_buf_quote(&b, path, QUOTE_MAX);
    pol_buf_text(&b, "; fields have the names they have in the view");
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
    for (int i = 0; v->words && i < v->nwords && i < 3 * SHOWN_MAX; i++)
        POL_JOIN(&b, i ? ", " : "; there is ", v->words[i]);
    if (v->words && v->nwords > 3 * SHOWN_MAX)
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
    return pol_field_set(&u->s, path, args, &v) || set_refused(u, path, args, &v);
}

static bool line_at(pol_scenario *u, const char *args)
{
    char why[240] = ""; /* the places there are */
    if (!pol_scenario_possible(u) || !chance_done(u))
        return false;
    drop_frames(u);
    if (!u->r.game->at(&u->s, args, why, sizeof why)) {
        pol_buf b = error_begin(u);
        pol_buf_quote(&b, args, QUOTE_MAX);
        POL_JOIN(&b, " is no place of the game", why[0] ? ": " : "", why);
        return error_end(&b);
    }
    u->changed = true; /* a position may be impossible at this place only */
    if (!pol_scenario_possible(u))
        return false;
    settle(u);
    return true;
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

static bool line_offer(pol_scenario *u, const char *args)
{
    int seat;
    pol_ans a, all[POL_ANSWERS_MAX];
    if (!play(u) || !chance_done(u) || !read_seat(u, &args, &seat) || !read_answer(u, args, &a))
        return false;
    int n = pol_answers(&u->s, seat, all, NULL, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        if (pol_same(all[i], a))
            return true;
    return refused(u, seat, args, pol_check(&u->s, seat, a));
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

static bool wrong_refusal(pol_scenario *u, const char *text, const char *found,
                          const char *expected)
{
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, text, QUOTE_MAX);
    if (found)
        POL_JOIN(&b, " is refused by ", found, ", expected by ", expected);
    else
        POL_JOIN(&b, " is allowed, expected to be refused by ", expected);
    return error_end(&b);
}

static bool line_refuse(pol_scenario *u, const char *args)
{
    char text[POL_LINE_MAX], found[WORD_MAX];
    int seat;
    pol_ans a;
    pol_state before;
    if (!play(u) || !chance_done(u) || !read_seat(u, &args, &seat))
        return false;
    assert(strlen(args) < sizeof text);
    memcpy(text, args, strlen(args) + 1);
    const char *rule = cut_rule(text);
    if (!rule)
        return fail(u, "the rule that refuses is missing, as in: refuse W pass : ACT-1");
    if (!read_answer(u, text, &a))
        return false;
    pol_clone(&before, &u->s);
    pol_rule r = pol_answer(&u->s, seat, a, NULL);
    if (r == 0)
        return wrong_refusal(u, text, NULL, rule);
    if (memcmp(&before, &u->s, pol_state_size(&before)) != 0)
        return fail(u, "the refused answer has changed the position: a mistake in the program");
    pol_rule_name(u->r.game, r, found, sizeof found);
    if (strcmp(found, rule) != 0)
        return wrong_refusal(u, text, found, rule);
    add_refused(u, rule);
    return true;
}

/* ---- expectations ---- */

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
    pol_clone(&copy, &u->s);
    return same_words(value, found) && pol_field_set(&copy, path, value, &v)
           && pol_field(&copy, -1, path, again, sizeof again) && strcmp(again, found) == 0;
}

static bool expect_field(pol_scenario *u, const char *args, bool is)
{
    char path[3 * WORD_MAX], found[POL_LINE_MAX];
    if (!read_path(u, &args, path, sizeof path))
        return false;
    if (!pol_field(&u->s, -1, path, found, sizeof found))
        return no_field(u, path);
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
    POL_JOIN(&b, args, " is not asked; ");
    put_question(&b, u);
    return error_end(&b);
}

static bool expect_over(pol_scenario *u)
{
    if (!play(u) || !chance_done(u))
        return false;
    if (pol_over(&u->s))
        return true;
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "the game is not over; ");
    put_question(&b, u);
    return error_end(&b);
}

static bool expect_winner(pol_scenario *u, const char *args)
{
    uint8_t seats;
    if (!expect_over(u) || !read_seats(u, args, &seats))
        return false;
    uint8_t won = pol_winners(&u->s);
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
    if (!pol_scenario_possible(u))
        return false;
    if (!u->playing && head(u)->depth > 0)
        settle(u);
    return chance_done(u) && expect_field(u, args, is);
}

typedef struct command {
    const char *word;
    bool (*execute)(pol_scenario *u, const char *args);
} command;

static const command commands[] = {
    {"option", line_option}, {"card", line_card},     {"set", line_set}, {"at", line_at},
    {"seed", line_seed},     {"draw", line_draw},     {"do", line_do},   {"offer", line_offer},
    {"refuse", line_refuse}, {"expect", line_expect},
};

bool pol_scenario_line(pol_scenario *u, const char *line)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const char *args = line;
        if (skip_word(&args, commands[i].word))
            return commands[i].execute(u, args);
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
    return pol_scenario_possible(u) && (u->seeded || chance_done(u));
}
