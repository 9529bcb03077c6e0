/* scenario.c - rules tested in the words of the rules: files, titles, positions. scenario_lines.c
 * has what each line does; docs/scenarios.md is the manual.
 *
 * A file is blocks of lines. A scenario is a title comment, directly followed by a game line (or by
 * `from NAME`, the lines of a named position), and everything up to the next block. It is run once
 * for each number of players that its game line names.
 */
#include "core/scenario.h"

#define GAME_LINE "expected: game NAME players N ... [automa SEAT=MODE,...]"

/* ---- the beginning of a scenario ---- */

/* "BILL-2", "CC-3a", "PB-2P-1": a prefix that begins with a letter, a dash, a number. */
static bool is_rule_id(const char *word)
{
    const char *dash = strrchr(word, '-');
    if (!dash || *word < 'A' || *word > 'Z')
        return false;
    for (const char *p = word; p < dash; p++)
        if (!(*p >= 'A' && *p <= 'Z') && !(*p >= '0' && *p <= '9') && *p != '&' && *p != '-')
            return false;
    const char *p = dash + 1;
    if (*p < '0' || *p > '9')
        return false;
    while (*p >= '0' && *p <= '9')
        p++;
    if (*p >= 'a' && *p <= 'z')
        p++;
    return *p == '\0';
}

/* Whether somebody may have meant an id: "bill-2". */
static bool is_like_id(const char *word)
{
    const char *dash = strrchr(word, '-');
    bool letter = dash && dash > word && ((dash[-1] | 0x20) >= 'a' && (dash[-1] | 0x20) <= 'z');
    return is_rule_id(word) || (letter && dash[1] >= '0' && dash[1] <= '9');
}

/* The rule ids behind the last colon of a title; NULL: there are none, and a colon is a colon. */
static const char *find_cites(const char *title)
{
    char word[WORD_MAX];
    const char *colon = strrchr(title, ':'), *at = colon ? colon + 1 : "";
    while (pol_visit_word_next(&at, word, sizeof word))
        if (is_like_id(word))
            return colon;
    return NULL;
}

/* "# title: ID ID", already known to begin with #. */
static bool read_title(pol_scenario *u, const char *comment)
{
    char word[WORD_MAX];
    const char *title = comment + 1 + (comment[1] == ' '), *cites = find_cites(title);
    pol_buf b = {u->r.title, sizeof u->r.title, 0};
    pol_buf_some(&b, title, cites ? (size_t)(cites - title) : strlen(title));
    pol_buf_end(&b);
    b = (pol_buf){u->r.cites, sizeof u->r.cites, 0};
    for (const char *at = cites ? cites + 1 : ""; pol_visit_word_next(&at, word, sizeof word);) {
        if (!is_rule_id(word)) {
            pol_buf e = error_begin(u);
            pol_buf_text(&e, "behind the last colon of a title stand rule ids; found ");
            pol_buf_quote(&e, word, QUOTE_MAX);
            return error_end(&e);
        }
        POL_JOIN(&b, b.n ? " " : "", word);
    }
    pol_buf_end(&b);
    return true;
}

/* "working=advanced,middle=simple" */
static bool read_automas(pol_scenario *u, char *list)
{
    for (char *at = list, *next; at; at = next) {
        next = strchr(at, ',');
        if (next)
            *next++ = '\0';
        if (pol_setup_mode(u->r.game, &u->setup, at) != POL_CHOSEN) {
            pol_buf b = error_begin(u);
            pol_buf_quote(&b, at, QUOTE_MAX);
            pol_buf_text(&b, " is no automa of this game; expected: automa SEAT=MODE,...");
            return error_end(&b);
        }
    }
    return true;
}

static bool read_game_name(pol_scenario *u, const char *name)
{
    u->r.game = pol_game_find(name);
    if (u->r.game)
        return true;
    pol_buf b = error_begin(u);
    pol_buf_text(&b, "there is no game ");
    pol_buf_quote(&b, name, QUOTE_MAX);
    pol_buf_text(&b, "; there is ");
    pol_put_games(&b);
    return error_end(&b);
}

/* A number of players. Of those on the line, each run plays with one. */
static bool read_players(pol_scenario *u, const char *word)
{
    int n;
    if (pol_read_int(word, &n) && pol_game_players(u->r.game, n)) {
        if (u->counts++ == u->run)
            u->r.players = u->setup.players = n;
        return true;
    }
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, word, QUOTE_MAX);
    POL_JOIN(&b, " players cannot play ", u->r.game->name);
    return error_end(&b);
}

/* "NAME players N ...", and perhaps "automa SEAT=MODE,..." */
static bool read_game(pol_scenario *u, const char *args)
{
    char word[WORD_MAX], players[WORD_MAX];
    bool more;
    if (!pol_visit_word_next(&args, word, sizeof word)
        || !pol_visit_word_next(&args, players, sizeof players) || strcmp(players, "players") != 0)
        return fail(u, GAME_LINE);
    if (!read_game_name(u, word))
        return false;
    while ((more = pol_visit_word_next(&args, word, sizeof word)) && strcmp(word, "automa") != 0)
        if (!read_players(u, word))
            return false;
    if (u->counts == 0)
        return fail(u, GAME_LINE);
    if (!more)
        return true;
    if (!pol_visit_word_next(&args, word, sizeof word) || *args)
        return fail(u, GAME_LINE);
    return read_automas(u, word);
}

/* ---- its lines ---- */

/* "error TEXT": the line before has failed, or the position built so far is impossible. */
static void line_error(pol_scenario *u, const char *text)
{
    if (u->stage == RUNNING && pol_scenario_possible(u)) {
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

static void read_line(pol_scenario *u, const char *line)
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
    } else if (!pol_scenario_line(u, line)) {
        assert(u->r.error[0] != '\0');
        u->stage = JUST_FAILED;
    }
}

/* ---- blocks ---- */

/* Lines of a file: from `at` on, up to a line that begins another block. line: of the first. */
typedef struct block {
    size_t at;
    int line;
} block;

/* A named position: the lines behind "position NAME", a game line first. */
typedef struct position {
    char name[WORD_MAX];
    block lines;
    bool used;
} position;

enum { POSITIONS_MAX = 64 };

/* A file being run. comment: the line before the one being read, if that is a comment. */
typedef struct file {
    const char *text;
    size_t size;
    block now;
    char comment[POL_LINE_MAX];
    position position[POSITIONS_MAX];
    int npositions;
    pol_scenario_done *done;
    void *user;
    int failed;
} file;

/* What a line begins. */
enum begins { NO_BLOCK, A_GAME, A_COPY, A_POSITION };

static enum begins block_begins(const char *line, const char **args)
{
    static const char *const words[] = {"game", "from", "position"};
    for (int i = 0; i < 3; i++) {
        *args = line;
        if (skip_word(args, words[i]))
            return (enum begins)(A_GAME + i);
    }
    return NO_BLOCK;
}

static pol_line_is next_line(const file *f, block *at, pol_line *line)
{
    pol_line_is is = pol_line_next(f->text, f->size, &at->at, line);
    at->line += is != POL_LINE_END;
    return is;
}

static position *find_position(file *f, const char *name)
{
    for (int i = 0; i < f->npositions; i++)
        if (strcmp(f->position[i].name, name) == 0)
            return &f->position[i];
    return NULL;
}

/* A line that is not even text. */
static void garbled(pol_scenario *u, pol_line_is is, const pol_line *line)
{
    bool failed = u->stage == FAILED || u->r.error[0];
    u->stage = FAILED; /* no error line can be about this */
    if (failed)
        return;
    pol_buf b = error_begin(u);
    pol_line_error(&b, is, line);
    error_end(&b);
}

/* The next line of a block that is no comment; POL_LINE_END: there is none. *at stays before the
 * comments that stand before another block. */
static pol_line_is line_of_block(const file *f, block *at, pol_line *line)
{
    const char *args;
    block next = *at;
    pol_line_is is;
    do
        is = next_line(f, &next, line);
    while (is == POL_LINE_OK && line->text[0] == '#');
    if (is == POL_LINE_OK && block_begins(line->text, &args) != NO_BLOCK)
        return POL_LINE_END;
    if (is != POL_LINE_END)
        *at = next;
    return is;
}

/* Runs the lines of a block; afterwards *at is behind them. */
static void run_block(const file *f, pol_scenario *u, block *at)
{
    pol_line line;
    pol_line_is is;
    while ((is = line_of_block(f, at, &line)) != POL_LINE_END) {
        u->line = at->line;
        if (is != POL_LINE_OK)
            garbled(u, is, &line);
        else if (line.n > 0)
            read_line(u, line.text);
    }
}

static void skip_block(file *f)
{
    pol_line line;
    while (line_of_block(f, &f->now, &line) != POL_LINE_END)
        ;
}

/* Options stand before everything else, so those of the scenario come before the position that it
 * goes on from. Afterwards *own is behind them. */
static void run_options(const file *f, pol_scenario *u, block *own)
{
    pol_line line;
    block next = *own;
    while (line_of_block(f, &next, &line) == POL_LINE_OK) {
        const char *args = line.text;
        u->line = next.line;
        if (line.n > 0 && !skip_word(&args, "option"))
            break;
        if (line.n > 0)
            read_line(u, line.text);
        *own = next;
    }
}

/* Begins with the game line and the other lines of a position; *own: those of the scenario. */
static void run_position(const file *f, pol_scenario *u, const position *p, block *own)
{
    pol_line line;
    block at = p->lines;
    int number = u->line;
    const char *args;
    next_line(f, &at, &line);
    enum begins begins = block_begins(line.text, &args);
    assert(begins == A_GAME); /* keep_position has seen to it */
    (void)begins;
    u->line = at.line;
    if (!read_game(u, args))
        return;
    u->stage = RUNNING;
    run_options(f, u, own);
    run_block(f, u, &at);
    u->line = number;
}

/* ---- scenarios ---- */

static void end(file *f, pol_scenario *u)
{
    if (u->stage == RUNNING)
        pol_scenario_finish(u);
    assert((u->stage != JUST_FAILED && u->stage != FAILED) || u->r.error[0] != '\0');
    if (u->loaded)
        pol_game_unload(u->r.game);
    u->loaded = false;
    if (u->r.error[0])
        f->failed++;
    if (f->done)
        f->done(f->user, &u->r);
}

/* The first line, up to the position that the block goes on from. *own: the lines behind it. */
static void begin(file *f, pol_scenario *u, enum begins begins, const char *args, block *own)
{
    u->stage = JUST_FAILED;
    if (f->comment[0] == '\0') {
        fail(u, "a scenario begins with a title comment (# TITLE: RULE-IDS) directly before its"
                " game line");
        return;
    }
    u->r.line = u->line - 1;
    if (!read_title(u, f->comment))
        return;
    position *p = begins == A_COPY ? find_position(f, args) : NULL;
    if (p) {
        p->used = true;
        run_position(f, u, p, own);
    } else if (begins == A_COPY) {
        pol_buf b = error_begin(u);
        pol_buf_text(&b, "no position of this name stands before: ");
        pol_buf_quote(&b, args, QUOTE_MAX);
        error_end(&b);
    } else if (read_game(u, args)) {
        u->stage = RUNNING;
    }
}

/* Runs a scenario once for each number of players. Its first line has just been read. */
static void run_scenario(file *f, enum begins begins, const char *args)
{
    block after = f->now;
    int run = 0, runs;
    do {
        pol_scenario u = {.run = run, .line = f->now.line, .r = {.line = f->now.line}};
        after = f->now;
        begin(f, &u, begins, args, &after);
        run_block(f, &u, &after);
        end(f, &u);
        runs = u.counts;
    } while (++run < runs);
    f->now = after;
}

/* ---- files ---- */

/* A mistake that belongs to no scenario. */
static pol_buf complain(pol_scenario_result *r, int line)
{
    *r = (pol_scenario_result){.line = line};
    return (pol_buf){r->error, sizeof r->error, 0};
}

static void complained(file *f, const pol_scenario_result *r, pol_buf *b)
{
    pol_buf_end(b);
    f->failed++;
    if (f->done)
        f->done(f->user, r);
}

/* Keeps a position. Its lines are run by the scenarios that begin from it. */
static void keep_position(file *f, const char *name)
{
    pol_scenario_result r;
    pol_line line;
    const char *args;
    block first = f->now, at = f->now;
    bool whole =
        next_line(f, &at, &line) == POL_LINE_OK && block_begins(line.text, &args) == A_GAME;
    if (!whole || name[0] == '\0' || strlen(name) >= WORD_MAX || strchr(name, ' ')
        || find_position(f, name) || f->npositions == POSITIONS_MAX) {
        pol_buf b = complain(&r, f->now.line);
        pol_buf_text(&b, find_position(f, name) ? "there is a position of this name already: "
                         : f->npositions == POSITIONS_MAX
                             ? "too many positions in one file: "
                             : "expected: position NAME, then its game line; found ");
        pol_buf_quote(&b, name, QUOTE_MAX);
        complained(f, &r, &b);
    } else {
        position *p = &f->position[f->npositions++];
        memcpy(p->name, name, strlen(name) + 1);
        p->lines = first;
    }
    if (whole)
        f->now = at;
    skip_block(f);
}

/* A line outside any block; what follows it up to the next block is not looked at. */
static void stray_line(file *f, pol_line_is is, const pol_line *line)
{
    pol_scenario_result r;
    pol_buf b = complain(&r, f->now.line);
    if (is != POL_LINE_OK) {
        pol_line_error(&b, is, line);
    } else {
        pol_buf_text(&b, "found ");
        pol_buf_quote(&b, line->text, QUOTE_MAX);
        pol_buf_text(&b, "; a scenario begins with \"# TITLE: RULE-IDS\" and"
                         " \"game NAME players N\"");
    }
    complained(f, &r, &b);
    skip_block(f);
}

static void unused_positions(file *f)
{
    pol_scenario_result r;
    for (int i = 0; i < f->npositions; i++) {
        if (f->position[i].used)
            continue;
        pol_buf b = complain(&r, f->position[i].lines.line);
        POL_JOIN(&b, "no scenario begins from the position ", f->position[i].name);
        complained(f, &r, &b);
    }
}

int pol_scenarios(const char *text, size_t size, pol_scenario_done *done, void *user)
{
    file f = {.text = text, .size = size, .done = done, .user = user};
    pol_line line;
    pol_line_is is;
    const char *args;
    f.now.at = size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while ((is = next_line(&f, &f.now, &line)) != POL_LINE_END) {
        if (is == POL_LINE_OK && line.text[0] == '#') {
            memcpy(f.comment, line.text, line.n + 1);
            continue;
        }
        enum begins begins = is == POL_LINE_OK ? block_begins(line.text, &args) : NO_BLOCK;
        if (begins == A_POSITION)
            keep_position(&f, args);
        else if (begins != NO_BLOCK)
            run_scenario(&f, begins, args);
        else if (is != POL_LINE_OK || line.n > 0)
            stray_line(&f, is, &line);
        f.comment[0] = '\0';
    }
    unused_positions(&f);
    return f.failed;
}
