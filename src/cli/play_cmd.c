/* play_cmd.c - commands that are no answers. */
#include "cli/args.h"
#include "cli/boards.h"
#include "cli/guide.h"
#include "cli/rules.h"
#include "cli/saves.h"
#include "base/rule_find.h"
#include "cli/cards_meant.h"
#include "cli/screen_table.h"
#include "host/refusal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { REFUSALS_SHOWN = 40, RULES_SHOWN = 12, LOG_LINES = 25, HINTS = 3 };

/* ---- rules ---- */

static const struct rule_text *rule_named(const play *p, const char *id)
{
    return rule_by_id(rule_book_of(pol_game_name(p->g)), id);
}

/* A line of text, which is broken where the screen ends. */
__attribute__((format(printf, 3, 4))) static void sentence(play *p, unsigned style,
                                                           const char *format, ...)
{
    char line[500];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    line[strcspn(line, "\n")] = '\0';
    screen_wrap(&p->scr, style, 0, line);
}

static void show_rule(play *p, const struct rule_text *r)
{
    char text[2200], players[120];
    bool some = r->players[0];
    rules_players(r, players, sizeof players);
    snprintf(text, sizeof text, "%-8s %s%s%s", r->id, r->text, some ? " " : "",
             some ? players : "");
    screen_wrap(&p->scr, PLAIN, 9, text);
    screen_table(&p->scr, 9, r->table.cells, r->table.rows, r->table.columns);
}

/* Shows the rules that are named, or those of this number of players that speak of the words, the
 * best first. */
static void rules_about(play *p, const struct rule_book *book, const char *words)
{
    pol_setup setup;
    finder *f = rule_finder(book);
    bool named = rule_is_name(&book, 1, words);
    pol_state_setup(table_state(p->t), &setup);
    find_answer a = rule_find(book, f, words, named, named ? 0 : setup.players);
    if (a.n > 0 && !named && a.best < a.words)
        screen_wrap(&p->scr, PLAIN, 0,
                    tr(p, "No rule has all of these words. Those with the most of them:"));
    for (int i = 0; i < a.n && i < RULES_SHOWN; i++)
        show_rule(p, &book->at[a.at[i].text]);
    if (a.near > 0)
        screen_wrap(&p->scr, PLAIN, 0, tr(p, "These come near:"));
    for (int i = a.n; i < a.n + a.near; i++)
        show_rule(p, &book->at[a.at[i].text]);
    if (a.n == 0)
        sentence(p, PLAIN, tr(p, "No rule has this id, and none speaks of \"%s\".\n"), words);
    else if (a.n > RULES_SHOWN)
        sentence(p, DIM, tr(p, "... and %d more; with more words there are fewer.\n"),
                 a.n - RULES_SHOWN);
    find_free(&a);
    find_close(f);
}

static void rules(play *p, int seat, const char *words)
{
    const struct rule_text *r = rule_named(p, words);
    const struct rule_book *book = rule_book_of(pol_game_name(p->g));
    (void)seat; /* rules are the same for all */
    if (r)
        show_rule(p, r);
    else if (words[0])
        rules_about(p, book, words);
    else
        screen_print(&p->scr, PLAIN,
                     tr(p, "Which rule? For example: rules %s, or rules and what it is about\n"),
                     book->n ? book->at[0].id : "CORE-1");
}

/* ---- why ---- */

static void tell_forced(play *p, const refusal *r)
{
    char line[POL_SENTENCE_MAX + 100], label[160];
    for (int i = 0; i < r->nforced; i++) {
        pol_label(table_state(p->t), p->scr.lang, r->forced[i], label, sizeof label);
        snprintf(line, sizeof line,
                 tr(p, "Answered by itself before, since nothing else was possible: %s"), label);
        screen_wrap(&p->scr, PLAIN, 2, line);
    }
}

/* What is asked now, what was answered by itself on the way to it, and what leads on from it. */
static void tell_moment(play *p, const refusal *r)
{
    char line[POL_SENTENCE_MAX + 100], label[160];
    if (r->asked[0]) {
        snprintf(line, sizeof line, tr(p, "Asked now: %s"), r->asked);
        screen_wrap(&p->scr, PLAIN, 2, line);
    }
    tell_forced(p, r);
    for (int i = 0; i < r->nways; i++) {
        pol_label(table_state(p->t), p->scr.lang, r->way[i], label, sizeof label);
        snprintf(line, sizeof line, tr(p, "It can be answered after: %s"), label);
        screen_wrap(&p->scr, PLAIN, 2, line);
    }
    if (r->then) {
        char id[32];
        pol_rule_name(pol_state_game(table_state(p->t)), r->then, id, sizeof id);
        const struct rule_text *rule = rule_named(p, id);
        pol_label(table_state(p->t), p->scr.lang, r->before, label, sizeof label);
        snprintf(line, sizeof line, tr(p, "Not even after \"%s\", by rule %s. %s"), label, id,
                 r->then_because[0] ? r->then_because
                 : rule             ? rule->text
                                    : "");
        screen_wrap(&p->scr, PLAIN, 2, line);
    }
}

static void tell(play *p, const char *said, const refusal *no)
{
    char line[POL_SENTENCE_MAX + 200];
    if (no->rule == 0) {
        sentence(p, PLAIN, tr(p, "%s: allowed.\n"), said);
        return;
    }
    sentence(p, PLAIN, tr(p, "%s: not now, by rule %s.\n"), said, no->id);
    if (no->because[0]) {
        snprintf(line, sizeof line, "%s", no->because);
        screen_wrap(&p->scr, PLAIN, 0, line);
    }
    const struct rule_text *r = rule_named(p, no->id);
    if (no->moment) {
        tell_moment(p, no);
        return;
    }
    if (r)
        show_rule(p, r);
    tell_forced(p, no);
}

void tell_refusal(play *p, int seat, pol_ans a)
{
    char said[160];
    refusal no;
    pol_label(table_state(p->t), p->scr.lang, a, said, sizeof said);
    refusal_of(p->t, seat, a, p->scr.lang, &no);
    tell(p, said, &no);
}

/* The verb of the game that the text begins with, and how it is written: with nouns, if it can
 * have some. 0: none. */
static int verb_meant(const play *p, const char *text, char *form, size_t size)
{
    char one[200];
    int verb = 0;
    size_t n = strcspn(text, " ");
    for (int i = 0; pol_verb_form(p->g, i, one, sizeof one); i++) {
        if (strncmp(one, text, n) != 0 || (one[n] != '\0' && one[n] != ' ')
            || (verb && one[n] == '\0'))
            continue;
        verb = i + 1;
        snprintf(form, size, "%s", one);
    }
    return verb;
}

/* What begins like an answer, but names nothing that such an answer can name. */
static bool tell_verb(play *p, int seat, const char *text)
{
    char form[200];
    int verb = verb_meant(p, text, form, sizeof form);
    refusal no;
    if (verb == 0)
        return false;
    sentence(p, PLAIN, tr(p, "\"%s\" names no answer. Such answers are typed like this: %s"), text,
             form);
    refusal_of_verb(p->t, seat, verb, p->scr.lang, &no);
    if (!no.moment)
        return true;
    sentence(p, PLAIN, "%s", no.because);
    tell_moment(p, &no);
    return true;
}

bool tell_refusal_of_text(play *p, int seat, const char *text)
{
    pol_ans a;
    refusal no;
    pol_rule unread = pol_parse(table_state(p->t), text, &a);
    if (unread == POL_NOT_AN_ANSWER)
        return tell_verb(p, seat, text);
    if (unread == 0) {
        tell_refusal(p, seat, a);
        return true;
    }
    refusal_of_text(p->t, seat, text, p->scr.lang, &no);
    tell(p, text, &no);
    return true;
}

static void why_not(play *p, int seat, const char *text)
{
    int index;
    enum menu_match is = menu_find(&p->menu, text, &index);
    if (is == MENU_ONE) {
        tell_refusal(p, seat, p->menu.at[index]);
    } else if (is == MENU_SEVERAL) {
        tell_beginnings(p, text);
    } else if (!tell_refusal_of_text(p, seat, text)) {
        char line[LINE_MAX_BYTES + 100];
        snprintf(
            line, sizeof line,
            tr(p,
               "\"%s\" is not an answer in this game. Type \"why\" to see what is refused here."),
            text);
        screen_wrap(&p->scr, PLAIN, 0, line);
    }
}

/* What a rule says, without the name of the action if it begins with that and the answer has said
 * it: "Use Healthcare: legal with ..." */
static const char *beyond_name(const char *rule, const char *said)
{
    enum { NAME = 40 };
    const char *end = strstr(rule, ": ");
    bool same = strncmp(rule, said, strcspn(said, " ")) == 0;
    return same && end && end - rule < NAME ? end + 2 : rule;
}

/* An answer that is refused: the rule, the answer, and why: the numbers, or what the rule says,
 * which is said once. */
static void put_refused(play *p, int seat, pol_ans a, bool said_before)
{
    char said[160], line[2048 + POL_SENTENCE_MAX];
    refusal no;
    pol_label(table_state(p->t), p->scr.lang, a, said, sizeof said);
    refusal_of(p->t, seat, a, p->scr.lang, &no);
    const struct rule_text *r = rule_named(p, no.id);
    const char *why = no.because[0]       ? no.because
                      : said_before || !r ? tr(p, "likewise")
                                          : beyond_name(r->text, said);
    snprintf(line, sizeof line, "%-8s %s: %s", no.id, said, why);
    line[strcspn(line, "\n")] = '\0';
    screen_wrap(&p->scr, PLAIN, 9, line);
}

static void why_all(play *p, int seat)
{
    pol_ans at[POL_ANSWERS_MAX];
    pol_rule why[POL_ANSWERS_MAX];
    int n = pol_refusals(table_state(p->t), seat, at, why, POL_ANSWERS_MAX);
    if (n == 0)
        screen_put(&p->scr, PLAIN, tr(p, "Nothing else could be answered here.\n"));
    for (int i = 0; i < n && i < REFUSALS_SHOWN; i++) {
        int k = 0;
        while (why[k] != why[i])
            k++;
        put_refused(p, seat, at[i], k < i);
    }
    if (n > REFUSALS_SHOWN)
        screen_print(&p->scr, DIM, tr(p, "... and %d more\n"), n - REFUSALS_SHOWN);
    if (n > 0)
        screen_put(&p->scr, DIM, tr(p, "The whole rule: rules ID\n"));
}

static void why(play *p, int seat, const char *text)
{
    if (text[0])
        why_not(p, seat, text);
    else
        why_all(p, seat);
}

/* ---- hint ---- */

static int by_lead(const void *a, const void *b)
{
    const pol_choice *x = a, *y = b;
    return y->lead != x->lead ? y->lead - x->lead : y->win - x->win;
}

static void hint(play *p, int seat, const char *rest)
{
    pol_choice best[HINTS];
    (void)rest;
    pol_rng rng = pol_rng_seed((uint64_t)table_count(p->t));
    int n = pol_bot_rank(&p->adviser, table_state(p->t), seat, &rng, best, HINTS);
    qsort(best, (size_t)n, sizeof *best, by_lead); /* they come as often as they were tried */
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < p->menu.n - 1 && memcmp(&p->menu.at[k], &best[i].a, sizeof best[i].a) != 0)
            k++;
        char said[300], line[320];
        snprintf(said, sizeof said,
                 tr(p, "%s: %s%d.%d VP against the best other, %d%% won (%d games tried)"),
                 p->menu.label[k], text_sign(best[i].lead), abs(best[i].lead) / 10,
                 abs(best[i].lead) % 10, best[i].win, best[i].rollouts);
        snprintf(line, sizeof line, "%3d  %s", k + 1, said);
        screen_wrap(&p->scr, PLAIN, 5, line);
    }
}

/* ---- show, forecast ---- */

/* What happens to everybody until the end of the round if all stopped at s. `what` is put in front
 * and takes at least `columns` columns. */
static void show_closing(play *p, int seat, const pol_state *s, const char *what, int columns)
{
    char text[160], line[800];
    pol_state closed;
    if (!preview_close(s, seat, &closed, NULL))
        return;
    int blanks = columns > text_columns(&p->scr, what) ? columns - text_columns(&p->scr, what) : 0;
    size_t n = (size_t)snprintf(line, sizeof line, "%s%*s", what, blanks, "");
    for (int i = 0; preview_balance(s, &closed, seat, i, p->scr.lang, text, sizeof text); i++)
        if (text[0] && n < sizeof line)
            n += (size_t)snprintf(line + n, sizeof line - n, "  %s", text);
    screen_wrap(&p->scr, PLAIN, 2, line);
}

/* "Needs 2B or 2C. " */
static void says_needs(const play *p, const pol_card_info *card, char *line, size_t size)
{
    char words[100];
    size_t n = 0;
    for (const char *at = card->needs; *at && n < sizeof words; at++)
        n += (size_t)snprintf(words + n, sizeof words - n, *at == ' ' ? "%s" : "%.1s",
                              *at == ' ' ? tr(p, " or ") : at);
    line[0] = '\0';
    if (n)
        snprintf(line, size, tr(p, "Needs %s. "), words);
}

/* Whether as many play as can. */
static bool full_table(const play *p)
{
    pol_setup setup;
    pol_state_setup(table_state(p->t), &setup);
    return !pol_game_players(p->g, setup.players + 1);
}

const char *card_says(const play *p, const char *notation, pol_card_info *card)
{
    const char *name = strrchr(notation, ' ');
    size_t n;
    if (!name || !card_find(p->g, name + 1, card))
        return "";
    if (!card->effect[0])
        return card->text;
    says_needs(p, card, card->text, sizeof card->text);
    n = strlen(card->text);
    bool more = card->if_full[0] && full_table(p);
    snprintf(card->text + n, sizeof card->text - n, "%s%s%s", card->effect, more ? " " : "",
             more ? card->if_full : "");
    return card->text;
}

static void show_card(play *p, const char *notation)
{
    char text[800];
    pol_card_info card;
    const char *says = card_says(p, notation, &card);
    if (!says[0])
        return;
    snprintf(text, sizeof text, "     %s: %s", tr(p, card.name), says);
    screen_wrap(&p->scr, PLAIN, 5, text);
}

/* What the seat is asked next, if that is sure. */
static void show_next(play *p, int seat, const preview *after)
{
    char first[400], other[400], line[480];
    pol_question q;
    for (int i = 0; i < after->n; i++) {
        pol_question_for(&after->at[i], seat, &q);
        pol_render(p->g, p->scr.lang, &q.prompt, i ? other : first, sizeof first);
        if (!q.you || (i && strcmp(first, other) != 0))
            return;
    }
    snprintf(line, sizeof line, tr(p, "  Then you are asked: %s"), first);
    screen_wrap(&p->scr, PLAIN, 4, line);
}

static void show_answer(play *p, int seat, const char *text)
{
    const cli_board *board = board_for(p->g);
    const char *before = tr(p, board->as_it_stands), *then = tr(p, board->after_this);
    int index;
    preview after;
    char brief[120] = "", head[480];
    if (menu_find(&p->menu, text, &index) != MENU_ONE) {
        screen_put(&p->scr, PLAIN, tr(p, "Show which answer? For example: show 1\n"));
        return;
    }
    pol_ans a = p->menu.at[index];
    bool goes_on = preview_all(table_state(p->t), seat, &a, 1, &after);
    if (goes_on)
        preview_brief(table_state(p->t), &after, seat, p->scr.lang, brief, sizeof brief);
    snprintf(head, sizeof head, "%3d  %s%s%s", index + 1, p->menu.label[index],
             brief[0] ? "  " : "", brief);
    screen_wrap(&p->scr, BOLD, 5, head);
    show_card(p, p->menu.notation[index]);
    if (!goes_on) {
        screen_put(&p->scr, PLAIN, tr(p, "This can end the game; what comes then is not told.\n"));
        return;
    }
    pol_events ev = {.at = p->events, .max = POL_EVENTS_MAX};
    ev.n = preview_told(table_state(p->t), seat, a, ev.at);
    statement(p, &ev, seat);
    show_next(p, seat, &after);
    show_closing(p, seat, table_state(p->t), before, text_columns(&p->scr, then));
    if (after.n == 1)
        show_closing(p, seat, &after.at[0], then, text_columns(&p->scr, before));
}

static void forecast(play *p, int seat, const char *rest)
{
    pol_state closed;
    (void)rest;
    pol_events ev = {.at = p->events, .max = POL_EVENTS_MAX};
    if (!preview_close(table_state(p->t), seat, &closed, &ev)) {
        screen_put(&p->scr, PLAIN, tr(p, "No round is under way.\n"));
        return;
    }
    screen_head(&p->scr, tr(p, board_for(p->g)->closed_head));
    statement(p, &ev, seat);
    show_closing(p, seat, table_state(p->t), tr(p, "In all:"), 0);
}

/* ---- log, save, undo ---- */

static void show_log(play *p, int seat, const char *count)
{
    news_tail(p, seat, count[0] ? atoi(count) : LOG_LINES);
}

static void save(play *p, int seat, const char *path)
{
    (void)seat;
    bool ok = path[0] && save_copy(p->t, path);
    int why = errno;
    if (!path[0])
        screen_put(&p->scr, PLAIN, tr(p, "Save where? For example: save my-game.polity\n"));
    else if (ok)
        tell_copy(p, path);
    else
        screen_print(&p->scr, PLAIN, tr(p, "%s was not written: %s\n"), path, strerror(why));
}

static void undo(play *p, int seat, const char *rest)
{
    (void)rest;
    if (table_undo(p->t, seat)) {
        news_forget(p, seat);
        p->fresh = true;
    } else if (table_error(p->t)[0]) {
        screen_print(&p->scr, PLAIN, "%s\n", table_error(p->t));
    } else {
        screen_wrap(&p->scr, PLAIN, 0,
                    tr(p,
                       "Nothing can be taken back: since then something was drawn or revealed, or "
                       "somebody else has acted."));
    }
}

/* The cards that are meant, in our words; all of them when the name is "". */
static void cards(play *p, int seat, const char *name)
{
    pol_card_info card;
    const char *group = "";
    char text[800];
    card_hits hits = cards_meant(p->g, name);
    (void)seat;
    for (int i = 0; i < hits.n && pol_card(p->g, hits.at[i], &card); i++) {
        if (strcmp(group, card.group) != 0)
            screen_print(&p->scr, BOLD, "%s\n", tr(p, card.group));
        group = card.group;
        snprintf(text, sizeof text, "  %s: %s", tr(p, card.name), card.text);
        screen_wrap(&p->scr, PLAIN, 6, text);
    }
    free(hits.at);
    if (!group[0])
        screen_print(&p->scr, PLAIN, tr(p, "No card or company is called \"%s\".\n"), name);
}

/* The cards in the seat's hand, with their texts. */
static void hand(play *p, int seat, const char *rest)
{
    char path[64], word[64], line[64];
    json_member m = {0};
    (void)rest;
    snprintf(path, sizeof path, "%s.hand", pol_seat_name(p->g, seat));
    view_take(&p->now, table_state(p->t), seat);
    json held = json_at(p->now.root, path);
    while (json_next(held, &m)) {
        snprintf(line, sizeof line, "play %.50s", json_str(m.value, word, sizeof word));
        show_card(p, line);
    }
    if (json_count(held) == 0)
        screen_put(&p->scr, PLAIN, tr(p, "You hold no cards.\n"));
}

static void show_whole_board(play *p, int seat, const char *rest)
{
    canvas c;
    (void)rest;
    screen_measure(&p->scr);
    view_take(&p->now, table_state(p->t), seat);
    board_draw(p, &c, seat, BOARD_ALL);
    canvas_show(&c, &p->scr);
}

static void quit(play *p, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    p->quit = true;
}

/* ---- all of them ---- */

static void help(play *p, int seat, const char *rest);

/* What a line can begin with, in the order in which help tells of it: how an example of it looks
 * and what it does. Rows without a function only tell. */
static const struct {
    const char *word, *alias;
    void (*run)(play *p, int seat, const char *rest);
    const char *example, *what;
} commands[] = {
    // clang-format off
    {NULL, NULL, NULL, N_("3, or its words"), N_("give the answer with this number; a unique beginning is enough")},
    {"show", NULL, show_answer, "show 3", N_("what this answer would change, now and at the end")},
    {"why", "why?", why, "why", N_("what else could be answered, and the rule that forbids it now")},
    {NULL, NULL, NULL, "why propose 3C", N_("which rule forbids this")},
    {"hint", NULL, hint, "hint", N_("the three best answers as a bot sees them")},
    {"forecast", NULL, forecast, "forecast", N_("what would happen if the round, or a game without rounds, ended now")},
    {"undo", NULL, undo, "undo", N_("take the last answer back, unless something was revealed since")},
    {NULL, NULL, NULL, N_("Enter"), N_("draw the screen again")},
    {"board", NULL, show_whole_board, "board", N_("the board with everything on it")},
    {"hand", NULL, hand, "hand", N_("your cards and what they do")},
    {"log", NULL, show_log, "log, log 100", N_("what happened, as you saw it")},
    {"cards", "card", cards, N_("cards, cards NAME"), N_("the cards and companies in our words")},
    {"rules", "rule", rules, N_("rules ID, rules WORDS"), N_("the rules in our words")},
    {"save", NULL, save, N_("save FILE"), N_("a copy of the record; the game itself is always saved")},
    {"help", "?", help, "help game", N_("who you are, what you want, a good beginning")},
    {"quit", "exit", quit, "quit", N_("leave; the record is kept and can be resumed")},
    // clang-format on
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void help(play *p, int seat, const char *rest)
{
    if (strcmp(rest, "game") == 0) {
        guide_show(p, seat);
        return;
    }
    for (int i = 0; i < COMMANDS; i++) {
        char line[200];
        if (!commands[i].what)
            continue;
        const char *example = tr(p, commands[i].example);
        int blanks = 22 - text_columns(&p->scr, example);
        snprintf(line, sizeof line, "  %s%*s%s", example, blanks > 0 ? blanks : 1, "",
                 tr(p, commands[i].what));
        screen_wrap(&p->scr, PLAIN, 24, line);
    }
    if (p->path[0])
        screen_print(&p->scr, DIM, tr(p, "The record of this game: %s\n"), p->path);
}

bool command(play *p, int seat, const char *line)
{
    const char *rest;
    for (int i = 0; i < COMMANDS; i++) {
        if (!commands[i].word
            || (!line_command(line, commands[i].word, &rest)
                && !(commands[i].alias && line_command(line, commands[i].alias, &rest))))
            continue;
        commands[i].run(p, seat, rest);
        return true;
    }
    return false;
}
