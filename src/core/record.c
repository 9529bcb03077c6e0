/* record.c - games as text: writing, reading back with every check.
 *
 *     polity record 1
 *     game hegemony rules 1 players 2
 *     cards my-copy 1a2b3c4d     only if they are not the built-in ones
 *     automa working=advanced    a seat that the rules play
 *     option end-turn=auto
 *     # comments and empty lines may stand anywhere
 *     W propose 3B #5f
 *     * cubes working 2 middle 1 capitalist 2 #a0
 *
 * The two digits after # are a check of the state after the answer. Only the host sees them. With a
 * few of them somebody could find out a hidden hand by trying.
 */
#include "core/buf.h"
#include "core/games.h"
#include "core/lines.h"
#include "core/visit.h"

static const char first_line[] = "polity record 1";

enum { QUOTE_MAX = 40, NAME_MAX_ = 48 };

/* ---- writing ---- */

static uint8_t check_of(const pol_state *s)
{
    return (uint8_t)(pol_digest(s) & 0xff);
}

/* The name of the set in use, and its check: 0 for the built-in cards. */
static const char *cards_of(const pol_game *g, uint32_t *check)
{
    *check = 0;
    return g->loader ? g->loader->set(check) : "built-in";
}

static void put_check(pol_buf *b, uint32_t check)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        pol_buf_hex(b, (uint8_t)(check >> shift));
}

static void put_cards(pol_buf *b, const pol_game *g)
{
    uint32_t check;
    const char *name = cards_of(g, &check);
    if (!check)
        return;
    POL_JOIN(b, "cards ", name, " ");
    put_check(b, check);
    pol_buf_char(b, '\n');
}

int pol_record_header(const pol_game *g, const pol_setup *setup, char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    POL_JOIN(&b, first_line, "\ngame ", g->name, " rules ", g->rules, " players ");
    pol_buf_int(&b, setup->players);
    pol_buf_char(&b, '\n');
    put_cards(&b, g);
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (setup->mode[seat])
            POL_JOIN(&b, "automa ", pol_seat_name(g, seat), "=",
                     pol_game_mode(g, setup->mode[seat] - 1), "\n");
    const pol_option *o;
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++)
        if (setup->option[i] != 0)
            POL_JOIN(&b, "option ", o->name, "=", o->values[setup->option[i]], "\n");
    return pol_buf_end(&b);
}

static void put_seat_and_answer(pol_buf *b, const pol_game *g, int seat, pol_ans a)
{
    char text[POL_PRINT_MAX];
    int n = pol_print_for(g, a, text, sizeof text);
    assert(n < POL_PRINT_MAX);
    (void)n;
    pol_buf_char(b, pol_seat_letter(g, seat));
    pol_buf_char(b, ' ');
    pol_buf_text(b, text);
}

int pol_record_line(const pol_state *before, const pol_state *after, int seat, pol_ans a, char *buf,
                    size_t size)
{
    pol_buf b = {buf, size, 0};
    put_seat_and_answer(&b, pol_state_game(before), seat, a);
    pol_buf_text(&b, " #");
    pol_buf_hex(&b, check_of(after));
    pol_buf_char(&b, '\n');
    return pol_buf_end(&b);
}

/* ---- errors ---- */

static pol_buf error_begin(pol_reader *r)
{
    pol_buf b = {r->error, sizeof r->error, 0};
    pol_buf_text(&b, "line ");
    pol_buf_int(&b, r->line);
    pol_buf_text(&b, ": ");
    return b;
}

/* Begins `line 3: found "...", `. The caller adds what was expected and what to do. */
static pol_buf error_found(pol_reader *r, const char *found)
{
    pol_buf b = error_begin(r);
    pol_buf_text(&b, "found ");
    pol_buf_quote(&b, found, QUOTE_MAX);
    pol_buf_text(&b, "; ");
    return b;
}

static bool error_end(pol_buf *b, const char *text)
{
    pol_buf_text(b, text);
    pol_buf_end(b);
    return false;
}

/* ---- the header ---- */

/* The next line that is neither empty nor a comment. It ends at *after. r->at stays before it until
 * it is understood. false: the end, or an error. */
static bool next_line(pol_reader *r, pol_line *line, size_t *after)
{
    for (;;) {
        *after = r->at;
        pol_line_is is = pol_line_next(r->text, r->size, after, line);
        if (is == POL_LINE_END)
            return false;
        r->line++;
        if (is != POL_LINE_OK) {
            pol_buf b = error_begin(r);
            pol_line_error(&b, is, line);
            return error_end(&b, "");
        }
        if (line->n > 0 && line->text[0] != '#')
            return true;
        r->at = *after;
    }
}

static bool read_format(pol_reader *r)
{
    pol_line line;
    size_t after;
    static const char bom[] = "\xef\xbb\xbf"; /* some editors put it there */
    if (r->size >= 3 && memcmp(r->text, bom, 3) == 0)
        r->at = 3;
    if (!next_line(r, &line, &after)) {
        if (r->error[0])
            return false;
        pol_buf b = {r->error, sizeof r->error, 0};
        POL_JOIN(&b, "the file is empty; a record begins with \"", first_line, "\"");
        return error_end(&b, "");
    }
    if (strcmp(line.text, first_line) == 0) {
        r->at = after;
        return true;
    }
    pol_buf b = error_found(r, line.text);
    if (strncmp(line.text, first_line, sizeof first_line - 2) == 0)
        return error_end(&b, "this build reads records of format 1; use a newer build");
    POL_JOIN(&b, "a record begins with \"", first_line, "\"; is this the right file?");
    return error_end(&b, "");
}

static bool unknown_game(pol_reader *r, const char *name)
{
    pol_buf b = error_begin(r);
    pol_buf_text(&b, "there is no game ");
    pol_buf_quote(&b, name, QUOTE_MAX);
    pol_buf_text(&b, " in this build; there is ");
    pol_put_games(&b);
    return error_end(&b, "; use a build that has it");
}

static bool other_rules(pol_reader *r, const pol_game *g, const char *rules)
{
    pol_buf b = error_begin(r);
    pol_buf_text(&b, "the record was played by rules version ");
    pol_buf_quote(&b, rules, QUOTE_MAX);
    POL_JOIN(&b, ", this build plays ", g->name, " by version \"", g->rules, "\"");
    return error_end(&b, "; use a build of that version");
}

/* Whether the record can be read: it was played by this rules version or by the one before. In the
 * second case the set-up gets the defaults of that version. */
static bool take_rules(pol_reader *r, const pol_game *g, const char *rules, pol_setup *setup)
{
    if (strcmp(g->rules, rules) == 0)
        return true;
    if (!g->rules_before || strcmp(g->rules_before, rules) != 0)
        return other_rules(r, g, rules);
    r->unchecked = true;
    for (const char *const *o = g->options_before; *o; o++) {
        enum pol_chosen chosen = pol_setup_option(g, setup, *o);
        assert(chosen == POL_CHOSEN);
        (void)chosen;
    }
    return true;
}

static bool wrong_players(pol_reader *r, const pol_game *g, const char *players)
{
    pol_buf b = error_begin(r);
    pol_buf_quote(&b, players, QUOTE_MAX);
    POL_JOIN(&b, " players cannot play ", g->name, "; it is for ");
    pol_buf_int(&b, g->players_min);
    pol_buf_text(&b, " to ");
    pol_buf_int(&b, g->players_max);
    return error_end(&b, "");
}

/* "game NAME rules R players N" */
static bool read_game(pol_reader *r, const pol_game **g, pol_setup *setup)
{
    pol_line line;
    size_t after;
    if (!next_line(r, &line, &after)) {
        if (r->error[0])
            return false;
        pol_buf b = error_begin(r);
        return error_end(&b, "the record ends here; \"game NAME rules R players N\" is missing");
    }
    char word[7][NAME_MAX_];
    const char *at = line.text;
    int n = 0;
    while (n < 7 && pol_visit_word_next(&at, word[n], sizeof word[n]))
        n++;
    if (n != 6 || strcmp(word[0], "game") != 0 || strcmp(word[2], "rules") != 0
        || strcmp(word[4], "players") != 0) {
        pol_buf b = error_found(r, line.text);
        return error_end(&b, "expected \"game NAME rules R players N\"");
    }
    *g = pol_game_find(word[1]);
    if (!*g)
        return unknown_game(r, word[1]);
    if (!take_rules(r, *g, word[3], setup))
        return false;
    if (!pol_read_int(word[5], &setup->players) || !pol_game_players(*g, setup->players))
        return wrong_players(r, *g, word[5]);
    r->at = after;
    return true;
}

/* Names both sets with their checks, and says how to get the right one. */
static bool other_cards(pol_reader *r, const pol_game *g, const char *played)
{
    uint32_t check;
    const char *name = cards_of(g, &check);
    pol_buf b = error_begin(r);
    pol_buf_text(&b, "the record was played with the cards ");
    pol_buf_quote(&b, played, QUOTE_MAX + 10);
    POL_JOIN(&b, ", in use are \"", name);
    if (check) {
        pol_buf_char(&b, ' ');
        put_check(&b, check);
    }
    return error_end(&b, strcmp(played, "built-in") == 0
                             ? "\"; do without --cards"
                             : "\"; give the file of its cards: --cards FILE");
}

/* Reads the "cards NAME CHECK" line, if there is one. The set in use must be that of the record. */
static bool read_cards(pol_reader *r, const pol_game *g)
{
    static const char word[] = "cards ";
    char text[POL_LINE_MAX];
    pol_buf b = {text, sizeof text, 0};
    pol_line line;
    size_t after;
    put_cards(&b, g);
    if (b.n > 0)
        b.n--; /* the newline */
    pol_buf_end(&b);
    if (!next_line(r, &line, &after)) {
        if (r->error[0])
            return false;
        line.text[0] = '\0';
        after = r->at;
        r->line++;
    }
    if (strncmp(line.text, word, sizeof word - 1) != 0) {
        if (text[0])
            return other_cards(r, g, "built-in");
        r->line--;
        return true;
    }
    r->at = after;
    return strcmp(line.text, text) == 0 || other_cards(r, g, line.text + sizeof word - 1);
}

/* A kind of header line that sets something up, and what errors call its two parts. */
typedef struct setting {
    const char *word, *name, *value;
    enum pol_chosen (*choose)(const pol_game *g, pol_setup *setup, const char *assignment);
} setting;

static bool unknown_setting(pol_reader *r, const pol_game *g, const setting *is, const char *found,
                            bool value)
{
    pol_buf b = error_found(r, found);
    if (value)
        POL_JOIN(&b, "the ", is->name, " has no such ", is->value);
    else
        POL_JOIN(&b, g->name, " has no such ", is->name);
    return error_end(&b, "; the record was edited or belongs to another version");
}

/* Reads the "option NAME=VALUE" and "automa SEAT=MODE" lines, if any. The first line of another
 * kind is left to pol_reader_next. */
static bool read_settings(pol_reader *r, const pol_game *g, pol_setup *setup)
{
    static const setting settings[] = {{"option ", "option", "value", pol_setup_option},
                                       {"automa ", "seat", "automa", pol_setup_mode}};
    pol_line line;
    for (;;) {
        size_t after;
        if (!next_line(r, &line, &after))
            return r->error[0] == '\0';
        const setting *is = &settings[line.text[0] == 'a'];
        size_t n = strlen(is->word);
        if (strncmp(line.text, is->word, n) != 0) {
            r->line--;
            return true;
        }
        enum pol_chosen wrong = is->choose(g, setup, line.text + n);
        if (wrong)
            return unknown_setting(r, g, is, line.text + n, wrong == POL_NO_VALUE);
        r->at = after;
    }
}

bool pol_reader_open(pol_reader *r, const char *text, size_t size, pol_state *s)
{
    *r = (pol_reader){.text = text, .size = size};
    const pol_game *g = NULL;
    pol_setup setup = {0};
    if (!read_format(r) || !read_game(r, &g, &setup) || !read_cards(r, g)
        || !read_settings(r, g, &setup)) {
        assert(r->error[0] != '\0');
        return false;
    }
    if (pol_start(s, g, &setup))
        return true;
    pol_buf b = error_begin(r);
    return error_end(&b, "these options do not go together; the record was edited");
}

/* ---- answers ---- */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Cuts " #5f" off the line. -1: the line does not end with a check. */
static int cut_check(pol_line *line)
{
    if (line->n < 4)
        return -1;
    char *end = line->text + line->n - 4;
    int hi = hex_digit(end[2]), lo = hex_digit(end[3]);
    if (end[0] != ' ' || end[1] != '#' || hi < 0 || lo < 0)
        return -1;
    *end = '\0';
    line->n -= 4;
    return hi * 16 + lo;
}

static void no_check(pol_reader *r, const pol_line *line)
{
    pol_buf b = error_begin(r);
    if (!line->ended) {
        pol_buf_text(&b, "the last line is cut off: found ");
        pol_buf_quote(&b, line->text, QUOTE_MAX);
        error_end(&b, ", expected its check (#5f) at the end; delete the line to go on from the"
                      " one before");
        return;
    }
    pol_buf_text(&b, "the check is missing: found ");
    pol_buf_quote(&b, line->text, QUOTE_MAX);
    error_end(&b, ", expected SEAT ANSWER #CHECK, as in \"W pass #5f\"");
}

static void put_letters(pol_buf *b, const pol_game *g, uint8_t seats)
{
    for (int seat = 0; seat <= POL_CHANCE; seat++)
        if (seats >> seat & 1)
            pol_buf_char(b, pol_seat_letter(g, seat));
}

static bool not_legal(pol_reader *r, const pol_state *s, const pol_line *line, pol_rule rule)
{
    char name[NAME_MAX_];
    const pol_game *g = pol_state_game(s);
    pol_buf b = error_begin(r);
    pol_buf_quote(&b, line->text, QUOTE_MAX);
    if (rule == POL_GAME_OVER)
        return error_end(&b, ", but the game is over (CORE-3); the record was edited");
    if (rule == POL_NOT_ASKED) {
        pol_question q;
        pol_question_for(s, POL_SPECTATOR, &q);
        pol_buf_text(&b, ", but it is ");
        put_letters(&b, g, q.asked);
        pol_buf_text(&b, " that is asked here (CORE-1)");
    } else {
        pol_rule_name(g, rule, name, sizeof name);
        POL_JOIN(&b, " is not allowed here (", name, ")");
    }
    return error_end(&b, "; the record was edited or belongs to another version");
}

static bool wrong_check(pol_reader *r, const pol_line *line, int found, int made)
{
    pol_buf b = error_begin(r);
    pol_buf_text(&b, "after ");
    pol_buf_quote(&b, line->text, QUOTE_MAX);
    pol_buf_text(&b, " the check is #");
    pol_buf_hex(&b, (uint8_t)made);
    pol_buf_text(&b, ", the record says #");
    pol_buf_hex(&b, (uint8_t)found);
    return error_end(&b, "; the record was edited or belongs to another version");
}

/* "W propose 3B": seat and answer. */
static bool read_answer(pol_reader *r, const pol_state *s, const pol_line *line, int *seat,
                        pol_ans *a)
{
    const char letter[2] = {line->text[0], '\0'};
    *seat = line->text[1] == ' ' ? pol_seat_find(pol_state_game(s), letter) : -1;
    if (*seat < 0) {
        pol_buf b = error_found(r, line->text);
        return error_end(&b, "an answer begins with the letter of a seat and a blank");
    }
    if (pol_parse(s, line->text + 2, a) != 0) {
        pol_buf b = error_found(r, line->text + 2);
        return error_end(&b, "no answer of this game reads so; the record was edited or belongs to"
                             " another version");
    }
    return true;
}

/* Gives the answer and compares the check. Takes the answer back if the checks differ. */
static bool take_answer(pol_reader *r, pol_state *s, const pol_line *line, int check, int seat,
                        pol_ans a, pol_events *events)
{
    pol_state before;
    pol_events were = events ? *events : (pol_events){0};
    pol_clone(&before, s);
    pol_rule rule = pol_answer(s, seat, a, events);
    if (rule)
        return not_legal(r, s, line, rule);
    int made = r->unchecked ? check : check_of(s);
    if (made == check)
        return true;
    pol_clone(s, &before);
    if (events)
        *events = were;
    return wrong_check(r, line, check, made);
}

int pol_reader_next(pol_reader *r, pol_state *s, int *seat, pol_ans *a, pol_events *events)
{
    pol_line line;
    size_t after;
    int who;
    pol_ans what;
    if (r->error[0])
        return -1;
    if (!next_line(r, &line, &after))
        return r->error[0] ? -1 : 0;
    int check = cut_check(&line);
    if (check < 0) {
        no_check(r, &line);
        return -1;
    }
    if (!read_answer(r, s, &line, &who, &what)
        || !take_answer(r, s, &line, check, who, what, events)) {
        assert(r->error[0] != '\0');
        return -1;
    }
    assert(after > r->at);
    r->at = after;
    r->answers++;
    if (seat)
        *seat = who;
    if (a)
        *a = what;
    return 1;
}
