/* scenario.c - rules tested in the words of the rules.
 *
 *     # EX-2 only the neighbouring section: BILL-2
 *     game hegemony players 2
 *     option NAME=VALUE          a table option
 *     set PATH VALUE             part of the position, by its name in the view
 *     at turn W                  where the game stands
 *     seed N                     from here on chance answers by itself
 *     draw ANSWER                what chance answers
 *     do W ANSWER                a seat answers; answers that leave no choice may be left out
 *     offer W ANSWER             the answer is legal now
 *     refuse W ANSWER : BILL-2   the answer is refused, by exactly this rule
 *     expect PATH VALUE          a field, by its name in the view; also: expect not PATH VALUE
 *     expect question W          this seat is asked
 *     expect over                the game is over
 *     expect winner W ...        exactly these seats have won
 *     error TEXT                 last line: the line before is refused, with this in the message
 *
 * A file holds any number of scenarios. Each begins with a title comment, which ends in the ids of
 * the rules it proves, directly followed by its game line.
 */
#include "core/buf.h"
#include "core/games.h"
#include "core/lines.h"
#include "core/visit.h"

enum {
    EVENTS_MAX = 512,
    FORCED_MAX = 64,
    WORD_MAX = 64,
    QUOTE_MAX = 80,
    SHOWN_MAX = 12 /* answers named in an error */
};

/* An answer that the engine gave because it was the only one. */
typedef struct forced {
    pol_ans a;
    int seat;
    int after; /* how many answers had been given by hand */
} forced;

/* What becomes of the scenario's lines. */
typedef enum stage {
    OUTSIDE, /* no scenario has begun */
    RUNNING,
    JUST_FAILED, /* the next line may be the `error` that expects it */
    FAILED,
    ENDED /* by `error`; nothing may follow */
} stage;

/* A scenario being run. */
typedef struct run {
    pol_scenario_result r;
    stage stage;
    int line; /* the one being read */
    pol_state s;
    pol_setup setup;
    bool placed;  /* the position is set up; options are over */
    bool changed; /* ... and has been changed since it was last found possible */
    bool playing; /* frames run; a `set` ends that */
    bool seeded;
    pol_rng rng;
    int answers; /* given by hand so far */
    forced forced[FORCED_MAX];
    int nforced;
} run;

/* ---- errors ---- */

static pol_buf error_begin(run *u)
{
    u->r.line = u->line;
    return (pol_buf){u->r.error, sizeof u->r.error, 0};
}

static bool error_end(pol_buf *b)
{
    pol_buf_end(b);
    return false;
}

static bool fail(run *u, const char *text)
{
    pol_buf b = error_begin(u);
    pol_buf_text(&b, text);
    return error_end(&b);
}

static pol_head *head(run *u)
{
    return (pol_head *)(void *)&u->s;
}

static uint8_t asked(const run *u)
{
    pol_question q;
    pol_question_for(&u->s, POL_SEATS, &q);
    return q.asked;
}

/* The first answers of a seat, for an error: `"take 1", "take 2", ...` */
static void put_answers(pol_buf *b, const run *u, int seat)
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
static void put_question(pol_buf *b, const run *u)
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

static void drop_frames(run *u)
{
    while (head(u)->depth > 0)
        pol_pop(&u->s);
    head(u)->over = 0;
    head(u)->winners = 0;
    u->playing = false;
    u->nforced = 0;
}

static bool place(run *u)
{
    if (u->placed)
        return true;
    if (!pol_position(&u->s, u->r.game, &u->setup))
        return fail(u, "these options do not go together");
    u->placed = true;
    u->changed = true;
    return true;
}

/* Sets the position up and makes sure that it can occur. */
static bool possible(run *u)
{
    if (!place(u))
        return false;
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

static void remember_forced(run *u, const pol_events *ev)
{
    for (int i = 0; i < ev->n; i++) {
        const int32_t *n = ev->at[i].text.n;
        if (ev->at[i].text.msg != POL_MSG_FORCED)
            continue;
        if (u->nforced == FORCED_MAX)
            memmove(u->forced, u->forced + 1, --u->nforced * sizeof u->forced[0]);
        u->forced[u->nforced++] =
            (forced){pol_a((uint8_t)n[1], n[2], n[3], n[4]), n[0], u->answers};
    }
}

/* Was this answer given by the engine, just now or before the last answer? Each counts once. An
 * author who writes every answer down may name one that the engine gave, also when the next answer
 * by hand reads the same. */
static bool was_forced(run *u, int seat, pol_ans a)
{
    for (int i = 0; i < u->nforced; i++) {
        forced *f = &u->forced[i];
        if (f->seat != seat || !pol_same(f->a, a) || f->after < u->answers - 1)
            continue;
        memmove(f, f + 1, (size_t)(--u->nforced - i) * sizeof *f);
        return true;
    }
    return false;
}

static void settle(run *u)
{
    pol_event at[EVENTS_MAX];
    pol_events ev = {at, 0, EVENTS_MAX, 0};
    pol_settle(&u->s, &ev);
    remember_forced(u, &ev);
    u->playing = true;
}

static pol_rule give(run *u, int seat, pol_ans a)
{
    pol_event at[EVENTS_MAX];
    pol_events ev = {at, 0, EVENTS_MAX, 0};
    pol_rule rule = pol_answer(&u->s, seat, a, &ev);
    if (rule)
        return rule;
    u->answers++;
    remember_forced(u, &ev);
    return 0;
}

/* Makes sure that there is a game to answer in. */
static bool play(run *u)
{
    if (!possible(u))
        return false;
    if (u->playing)
        return true;
    if (head(u)->depth == 0)
        return fail(u, "no question stands yet; say where the game stands first: at PLACE");
    settle(u);
    return true;
}

static bool chance_asked(const run *u)
{
    return u->playing && (asked(u) >> POL_CHANCE & 1);
}

/* Chance has answered all it is asked, or this is an error. */
static bool chance_done(run *u)
{
    while (chance_asked(u)) {
        if (!u->seeded) {
            pol_buf b = error_begin(u);
            pol_buf_text(&b, "a draw comes first: say \"draw ANSWER\", or \"seed N\" earlier; ");
            put_question(&b, u);
            return error_end(&b);
        }
        give(u, POL_CHANCE, pol_sample(&u->s, &u->rng));
    }
    return true;
}

/* "W" or "working" at the beginning of *at. */
static bool read_seat(run *u, const char **at, int *seat)
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
        if (pol_game_seats(g, u->setup.players) >> i & 1)
            POL_JOIN(&b, " ", (const char[]){pol_seat_letter(g, i), '\0'}, " (",
                     pol_seat_name(g, i), ")");
    return error_end(&b);
}

static bool read_answer(run *u, const char *text, pol_ans *a)
{
    if (pol_parse(&u->s, text, a) == 0)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, text, QUOTE_MAX);
    pol_buf_text(&b, " is no answer of this game; ");
    put_question(&b, u);
    return error_end(&b);
}

static bool refused(run *u, int seat, const char *text, pol_rule rule)
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

static bool answer(run *u, int seat, const char *text)
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

static bool line_option(run *u, const char *args)
{
    if (u->placed)
        return fail(u, "option lines stand directly after the game line");
    int wrong = pol_setup_option(u->r.game, &u->setup, args);
    if (wrong == 0)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, args, QUOTE_MAX);
    POL_JOIN(&b, ": ", u->r.game->name,
             wrong == -2 ? " knows the option, not the value" : " has no such option");
    return error_end(&b);
}

/* "PATH VALUE..." */
static bool read_path(run *u, const char **at, char *path, size_t size)
{
    if (!pol_visit_word_next(at, path, size) || **at != ' ')
        return fail(u, "a field and its value are expected, as in: working.money 20");
    (*at)++;
    return true;
}

static bool no_field(run *u, const char *path)
{
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "there is no field ");
    pol_buf_quote(&b, path, QUOTE_MAX);
    pol_buf_text(&b, "; fields have the names they have in the view");
    return error_end(&b);
}

static bool set_refused(run *u, const char *path, const char *value, const pol_visit *v)
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

static bool line_set(run *u, const char *args)
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

static bool line_at(run *u, const char *args)
{
    char why[160] = "";
    if (!possible(u) || !chance_done(u))
        return false;
    drop_frames(u);
    if (!u->r.game->at(&u->s, args, why, sizeof why)) {
        pol_buf b = error_begin(u);
        pol_buf_quote(&b, args, QUOTE_MAX);
        POL_JOIN(&b, " is no place of the game: ", why);
        return error_end(&b);
    }
    u->changed = true; /* what is fine in itself may be impossible here */
    if (!possible(u))
        return false;
    settle(u);
    return true;
}

static bool line_seed(run *u, const char *args)
{
    int seed;
    if (!pol_read_int(args, &seed) || seed < 0)
        return fail(u, "seed needs a whole number, 0 or more");
    u->seeded = true;
    u->rng = pol_rng_seed((uint64_t)seed);
    return place(u);
}

static bool line_draw(run *u, const char *args)
{
    return answer(u, POL_CHANCE, args);
}

static bool line_do(run *u, const char *args)
{
    int seat;
    return place(u) && read_seat(u, &args, &seat) && answer(u, seat, args);
}

static bool line_offer(run *u, const char *args)
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
static void add_refused(run *u, const char *rule)
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

static bool wrong_refusal(run *u, const char *text, const char *found, const char *expected)
{
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, text, QUOTE_MAX);
    if (found)
        POL_JOIN(&b, " is refused by ", found, ", expected by ", expected);
    else
        POL_JOIN(&b, " is allowed, expected to be refused by ", expected);
    return error_end(&b);
}

static bool line_refuse(run *u, const char *args)
{
    char text[POL_LINE_MAX], found[WORD_MAX];
    int seat;
    pol_ans a;
    pol_state before;
    if (!play(u) || !chance_done(u) || !read_seat(u, &args, &seat))
        return false;
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

/* The same words, in whatever order? */
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

/* Is the value another way to write what was found: "b a" for "a b", where the order means nothing?
 * Setting the field tells; but a game may also put right what was set, hence the look at the words. */
static bool means_the_same(const run *u, const char *path, const char *value, const char *found)
{
    char again[POL_LINE_MAX];
    pol_state copy;
    pol_visit v;
    pol_clone(&copy, &u->s);
    return same_words(value, found) && pol_field_set(&copy, path, value, &v)
           && pol_field(&copy, -1, path, again, sizeof again) && strcmp(again, found) == 0;
}

static bool expect_field(run *u, const char *args, bool is)
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

/* Letters of seats up to the end of the line, as bits. */
static bool read_seats(run *u, const char *args, uint8_t *seats)
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

static bool expect_question(run *u, const char *args)
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

static bool expect_over(run *u)
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

static bool expect_winner(run *u, const char *args)
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

/* true, and *at behind it, when the line goes on with this word. */
static bool skip_word(const char **at, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0 || ((*at)[n] != ' ' && (*at)[n] != '\0'))
        return false;
    *at += n + ((*at)[n] == ' ');
    return true;
}

static bool line_expect(run *u, const char *args)
{
    if (skip_word(&args, "question"))
        return expect_question(u, args);
    if (strcmp(args, "over") == 0)
        return expect_over(u);
    if (skip_word(&args, "winner"))
        return expect_winner(u, args);
    bool is = !skip_word(&args, "not");
    if (!possible(u))
        return false;
    if (!u->playing && head(u)->depth > 0)
        settle(u);
    return chance_done(u) && expect_field(u, args, is);
}

typedef struct command {
    const char *word;
    bool (*execute)(run *u, const char *args);
} command;

static const command commands[] = {
    {"option", line_option}, {"set", line_set},       {"at", line_at},
    {"seed", line_seed},     {"draw", line_draw},     {"do", line_do},
    {"offer", line_offer},   {"refuse", line_refuse}, {"expect", line_expect},
};

static bool execute(run *u, const char *line)
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

/* ---- the end of a scenario ---- */

/* What has to be right when no further line comes. */
static bool finish(run *u)
{
    return possible(u) && (u->seeded || chance_done(u));
}

/* "error TEXT": the line before has failed, or the position built so far is impossible. */
static void line_error(run *u, const char *text)
{
    if (u->stage == RUNNING && possible(u)) {
        fail(u, "the line before is accepted, expected to be an error");
        u->stage = FAILED;
        return;
    }
    if (text[0] != '\0' && strstr(u->r.error, text)) {
        u->r.error[0] = '\0';
        u->stage = ENDED;
        return;
    }
    char found[sizeof u->r.error];
    memcpy(found, u->r.error, sizeof found);
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "the error reads ");
    pol_buf_quote(&b, found, 4 * QUOTE_MAX);
    pol_buf_text(&b, ", expected in it: ");
    pol_buf_quote(&b, text, QUOTE_MAX);
    error_end(&b);
    u->stage = FAILED;
}

static void read_line(run *u, const char *line)
{
    const char *args = line;
    if (u->stage == FAILED)
        return;
    if (u->stage == ENDED) {
        fail(u, "nothing may follow an error line but the next scenario");
        u->stage = FAILED;
    } else if (skip_word(&args, "error")) {
        line_error(u, args);
    } else if (u->stage == JUST_FAILED) {
        u->stage = FAILED;
    } else if (!execute(u, line)) {
        u->stage = JUST_FAILED;
    }
}

/* ---- the beginning of a scenario ---- */

/* "BILL-2", "FAQ-47", "CC-3a" */
static bool is_rule_id(const char *word)
{
    const char *p = word;
    while ((*p >= 'A' && *p <= 'Z') || *p == '&')
        p++;
    if (p == word || *p++ != '-' || *p < '0' || *p > '9')
        return false;
    while (*p >= '0' && *p <= '9')
        p++;
    if (*p >= 'a' && *p <= 'z')
        p++;
    return *p == '\0';
}

/* "# title: ID ID", already known to begin with #. */
static bool read_title(run *u, const char *comment)
{
    char word[WORD_MAX];
    const char *title = comment + 1 + (comment[1] == ' ');
    const char *colon = strrchr(title, ':');
    pol_buf b = {u->r.title, sizeof u->r.title, 0};
    pol_buf_some(&b, title, colon ? (size_t)(colon - title) : strlen(title));
    pol_buf_end(&b);
    b = (pol_buf){u->r.cites, sizeof u->r.cites, 0};
    for (const char *at = colon ? colon + 1 : ""; pol_visit_word_next(&at, word, sizeof word);) {
        if (!is_rule_id(word)) {
            pol_buf e = error_begin(u);
            pol_buf_text(&e, "after the last colon of a title stand rule ids; found ");
            pol_buf_quote(&e, word, QUOTE_MAX);
            return error_end(&e);
        }
        POL_JOIN(&b, b.n ? " " : "", word);
    }
    pol_buf_end(&b);
    return true;
}

/* "game NAME players N" */
static bool read_game(run *u, const char *line)
{
    char word[5][WORD_MAX];
    int n = 0;
    while (n < 5 && pol_visit_word_next(&line, word[n], sizeof word[n]))
        n++;
    if (n != 4 || strcmp(word[2], "players") != 0)
        return fail(u, "expected: game NAME players N");
    u->r.game = pol_game_find(word[1]);
    if (!u->r.game) {
        pol_buf b = error_begin(u);
        pol_buf_text(&b, "there is no game ");
        pol_buf_quote(&b, word[1], QUOTE_MAX);
        pol_buf_text(&b, "; there is");
        for (int i = 0; i < pol_games_count; i++)
            POL_JOIN(&b, i ? ", " : " ", pol_games[i]->name);
        return error_end(&b);
    }
    if (pol_read_int(word[3], &u->setup.players) && pol_game_players(u->r.game, u->setup.players)) {
        u->r.players = u->setup.players;
        return true;
    }
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, word[3], QUOTE_MAX);
    POL_JOIN(&b, " players cannot play ", u->r.game->name);
    return error_end(&b);
}

static void begin(run *u, const char *comment, const char *line)
{
    int number = u->line;
    memset(u, 0, sizeof *u);
    u->line = number;
    u->r.line = number;
    u->stage = JUST_FAILED;
    if (comment[0] == '\0') {
        fail(u, "a scenario begins with a title comment (# TITLE: RULE-IDS) directly before its"
                " game line");
        return;
    }
    u->r.line = number - 1;
    if (read_title(u, comment) && read_game(u, line))
        u->stage = RUNNING;
}

/* ---- files ---- */

/* Who is told of each scenario, and how many have failed. */
typedef struct report {
    pol_scenario_done *done;
    void *user;
    int failed;
} report;

static void end(run *u, report *to)
{
    if (u->stage == OUTSIDE)
        return;
    if (u->stage == RUNNING)
        finish(u);
    if (u->r.error[0])
        to->failed++;
    if (to->done)
        to->done(to->user, &u->r);
}

/* A line before any scenario, or one that is not even text. */
static void stray_line(run *u, pol_line_is is, const pol_line *line)
{
    if (u->stage == OUTSIDE)
        u->r = (pol_scenario_result){0};
    if (u->stage == FAILED || u->r.error[0])
        return;
    pol_buf b = error_begin(u);
    if (is != POL_LINE_OK) {
        pol_line_error(&b, is, line);
    } else {
        pol_buf_text(&b, "found ");
        pol_buf_quote(&b, line->text, QUOTE_MAX);
        pol_buf_text(&b, "; a scenario begins with \"# TITLE: RULE-IDS\" and"
                         " \"game NAME players N\"");
    }
    error_end(&b);
    u->stage = FAILED;
}

int pol_scenarios(const char *text, size_t size, pol_scenario_done *done, void *user)
{
    run u = {0};
    report to = {done, user, 0};
    pol_line line;
    char comment[POL_LINE_MAX] = "";
    pol_line_is is;
    size_t at = size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while ((is = pol_line_next(text, size, &at, &line)) != POL_LINE_END) {
        const char *args = line.text;
        u.line++;
        if (is == POL_LINE_OK && line.text[0] == '#') {
            memcpy(comment, line.text, line.n + 1);
            continue;
        }
        if (is == POL_LINE_OK && skip_word(&args, "game")) {
            end(&u, &to);
            begin(&u, comment, line.text);
        } else if (is != POL_LINE_OK || (line.n > 0 && u.stage == OUTSIDE)) {
            stray_line(&u, is, &line);
        } else if (line.n > 0) {
            read_line(&u, line.text);
        }
        comment[0] = '\0';
    }
    end(&u, &to);
    return to.failed;
}
