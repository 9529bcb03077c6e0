/* scenario.c - rules tested in the words of the rules.
 *
 *     # EX-2 only the neighbouring section: BILL-2
 *     game hegemony players 2    automa capitalist=simple may follow
 *     option NAME=VALUE          a table option
 *     card ROW                   a row of cards for this scenario only (pol_game_load)
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
 * A file holds any number of scenarios. Each begins with a title comment, directly followed by its
 * game line. The title ends in the ids of the rules that the scenario proves.
 */
#include "core/scenario.h"

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

/* "# title: ID ID", already known to begin with #. */
static bool read_title(pol_scenario *u, const char *comment)
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

/* "game NAME players N", and perhaps "automa SEAT=MODE,..." */
static bool read_game(pol_scenario *u, const char *line)
{
    char word[7][WORD_MAX];
    int n = 0;
    while (n < 7 && pol_visit_word_next(&line, word[n], sizeof word[n]))
        n++;
    bool automas = n == 6 && strcmp(word[4], "automa") == 0;
    if ((n != 4 && !automas) || strcmp(word[2], "players") != 0)
        return fail(u, "expected: game NAME players N [automa SEAT=MODE,...]");
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
        return !automas || read_automas(u, word[5]);
    }
    pol_buf b = error_begin(u);
    pol_buf_quote(&b, word[3], QUOTE_MAX);
    POL_JOIN(&b, " players cannot play ", u->r.game->name);
    return error_end(&b);
}

static void begin(pol_scenario *u, const char *comment, const char *line)
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

/* ---- files ---- */

/* Who is told of each scenario, and how many have failed. */
typedef struct report {
    pol_scenario_done *done;
    void *user;
    int failed;
} report;

static void end(pol_scenario *u, report *to)
{
    if (u->stage == OUTSIDE)
        return;
    if (u->stage == RUNNING)
        pol_scenario_finish(u);
    assert((u->stage != JUST_FAILED && u->stage != FAILED) || u->r.error[0] != '\0');
    if (u->loaded)
        pol_game_unload(u->r.game);
    u->loaded = false;
    if (u->r.error[0])
        to->failed++;
    if (to->done)
        to->done(to->user, &u->r);
}

/* A line before any scenario, or one that is not even text. */
static void stray_line(pol_scenario *u, pol_line_is is, const pol_line *line)
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
    pol_scenario u = {0};
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
