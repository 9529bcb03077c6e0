/* play_cmd.c - commands that are no answers. */
#include "cli/cmd.h"
#include "cli/play.h"
#include "cli/rule_texts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { REFUSALS_SHOWN = 40, RULES_SHOWN = 12, LOG_LINES = 25, HINTS = 3 };

/* ---- rules ---- */

/* The rules of this game; 0 when this build has no text of them. */
static int rules_of(const play *p, const struct rule_text **table)
{
    *table = rule_texts_hegemony;
    return strcmp(pol_game_name(p->g), "hegemony") == 0 ? rule_texts_hegemony_count : 0;
}

static const struct rule_text *rule_find(const play *p, const char *id)
{
    const struct rule_text *table;
    int n = rules_of(p, &table);
    for (int i = 0; i < n; i++)
        if (strcasecmp(table[i].id, id) == 0)
            return &table[i];
    return NULL;
}

static void show_rule(play *p, const struct rule_text *r)
{
    char text[2048];
    snprintf(text, sizeof text, "%-8s %s", r->id, r->text);
    screen_wrap(&p->scr, PLAIN, 9, text);
}

static bool contains(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, n) == 0)
            return true;
    return false;
}

static void rules(play *p, const char *word)
{
    const struct rule_text *table, *r = rule_find(p, word);
    int n = rules_of(p, &table), found = 0;
    if (r) {
        show_rule(p, r);
        return;
    }
    for (int i = 0; word[0] && i < n; i++)
        if (contains(table[i].text, word) && found++ < RULES_SHOWN)
            show_rule(p, &table[i]);
    if (!word[0])
        screen_put(&p->scr, PLAIN,
                   tr(p, "Which rule? For example: rules BILL-2, or rules strike\n"));
    else if (found == 0)
        screen_print(&p->scr, PLAIN, tr(p, "No rule has this id, and none speaks of \"%s\".\n"),
                     word);
    else if (found > RULES_SHOWN)
        screen_print(&p->scr, DIM, tr(p, "... and %d more; try a longer word.\n"),
                     found - RULES_SHOWN);
}

/* ---- why ---- */

void tell_refusal(play *p, pol_ans a, pol_rule rule)
{
    char said[160], id[32];
    pol_label(table_state(p->t), p->scr.lang, a, said, sizeof said);
    pol_rule_name(p->g, rule, id, sizeof id);
    const struct rule_text *r = rule_find(p, id);
    if (rule == 0)
        screen_print(&p->scr, PLAIN, tr(p, "%s: allowed.\n"), said);
    else if (rule == POL_NOT_AN_ANSWER)
        screen_print(&p->scr, PLAIN, tr(p, "%s: this is not what is asked now.\n"), said);
    else
        screen_print(&p->scr, PLAIN, tr(p, "%s: not now, by rule %s.\n"), said, id);
    if (r)
        show_rule(p, r);
}

static void why_not(play *p, int seat, const char *text)
{
    int index;
    pol_ans a;
    if (menu_find(&p->menu, text, &index) == MENU_ONE)
        tell_refusal(p, p->menu.at[index], 0);
    else if (pol_parse(table_state(p->t), text, &a) == 0)
        tell_refusal(p, a, pol_check(table_state(p->t), seat, a));
    else
        screen_print(&p->scr, PLAIN,
                     tr(p, "\"%s\" is not an answer in this game. why alone lists "
                           "what is refused here.\n"),
                     text);
}

static void why_all(play *p, int seat)
{
    pol_ans at[POL_ANSWERS_MAX];
    pol_rule why[POL_ANSWERS_MAX];
    int n = pol_refusals(table_state(p->t), seat, at, why, POL_ANSWERS_MAX);
    if (n == 0)
        screen_put(&p->scr, PLAIN, tr(p, "Nothing else could be answered here.\n"));
    for (int i = 0; i < n && i < REFUSALS_SHOWN; i++) {
        char said[160], id[32], line[320];
        pol_label(table_state(p->t), p->scr.lang, at[i], said, sizeof said);
        pol_rule_name(p->g, why[i], id, sizeof id);
        const struct rule_text *r = rule_find(p, id);
        snprintf(line, sizeof line, "%-8s %s: %s", id, said, r ? r->text : "");
        text_cut(line, p->scr.width - 1);
        line[strcspn(line, "\n")] = '\0';
        screen_print(&p->scr, PLAIN, "%s\n", line);
    }
    if (n > REFUSALS_SHOWN)
        screen_print(&p->scr, DIM, tr(p, "... and %d more\n"), n - REFUSALS_SHOWN);
    if (n > 0)
        screen_put(&p->scr, DIM, tr(p, "The whole rule: rules ID\n"));
}

/* ---- hint ---- */

static void hint(play *p, int seat)
{
    ai_choice best[HINTS];
    pol_state copy;
    pol_rng rng = pol_rng_seed((uint64_t)table_count(p->t));
    table_bot_view(p->t, seat, &rng, &copy);
    int n = ai_bot_rank(&p->adviser, &copy, seat, &rng, best, HINTS);
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < p->menu.n - 1 && memcmp(&p->menu.at[k], &best[i].a, sizeof best[i].a) != 0)
            k++;
        screen_print(&p->scr, BOLD, "%3d", k + 1);
        screen_print(&p->scr, PLAIN,
                     tr(p, "  %s: %+.1f VP against the best other, %d%% won (%d games tried)\n"),
                     p->menu.label[k], best[i].lead / 10.0, best[i].win, best[i].rollouts);
    }
}

/* ---- show, forecast ---- */

static void show_change(void *user, const char *path, const char *before, const char *after)
{
    play *p = user;
    char line[500];
    if (strstr(path, ".hand") || strstr(path, ".discarded.") || strstr(path, ".vp-by."))
        return; /* told by the answer itself, or twice */
    snprintf(line, sizeof line, "  %-34s %s → %s", path, before[0] ? before : "-",
             after[0] ? after : "-");
    text_cut(line, p->scr.width - 1);
    screen_print(&p->scr, PLAIN, "%s\n", line);
}

/* What happens to everybody until the end of the round if all stopped at s. */
static void show_closing(play *p, int seat, const pol_state *s, const char *what)
{
    char text[160];
    pol_state closed;
    if (!preview_close(s, seat, &closed, NULL))
        return;
    view_take(&p->now, s, seat);
    view_take(&p->then, &closed, seat);
    screen_print(&p->scr, PLAIN, "%s", what);
    for (int i = 0; preview_balance(&p->now, &p->then, i, p->scr.lang, text, sizeof text); i++)
        if (text[0])
            screen_print(&p->scr, PLAIN, "  %s", text);
    screen_put(&p->scr, PLAIN, "\n");
}

/* The card that an answer names by its last word, in our words. */
static void show_card(play *p, const char *notation)
{
    char text[480];
    pol_card_info card;
    const char *name = strrchr(notation, ' ');
    if (!name || !card_find(p->g, name + 1, &card))
        return;
    snprintf(text, sizeof text, "     %s: %s", tr(p, card.name), card.text);
    screen_wrap(&p->scr, PLAIN, 5, text);
}

static void show_answer(play *p, int seat, const char *text)
{
    int index;
    pol_state after;
    if (menu_find(&p->menu, text, &index) != MENU_ONE) {
        screen_put(&p->scr, PLAIN, tr(p, "Show which answer? For example: show 1\n"));
        return;
    }
    if (!preview_after(table_state(p->t), seat, p->menu.at[index], &after))
        return;
    screen_print(&p->scr, BOLD, "%3d  %s\n", index + 1, p->menu.label[index]);
    show_card(p, p->menu.notation[index]);
    view_take(&p->now, table_state(p->t), seat);
    view_take(&p->then, &after, seat);
    view_diff(&p->now, &p->then, show_change, p);
    show_closing(p, seat, table_state(p->t), tr(p, "Until the round's end, as things stand:"));
    show_closing(p, seat, &after, tr(p, "Until the round's end, after this:     "));
}

static void forecast(play *p, int seat)
{
    pol_state closed;
    pol_events ev = {.at = p->events, .max = STATEMENT_EVENTS};
    if (!preview_close(table_state(p->t), seat, &closed, &ev)) {
        screen_put(&p->scr, PLAIN, tr(p, "No round is running that could end.\n"));
        return;
    }
    screen_head(&p->scr, tr(p, "If the round ended here"));
    statement(p, &ev, seat);
    show_closing(p, seat, table_state(p->t), tr(p, "In all:"));
}

/* ---- log, save, undo ---- */

static void show_log(play *p, int seat, const char *count)
{
    size_t size;
    const char *log = table_log(p->t, seat, &size), *at = log + size;
    int lines = count[0] ? atoi(count) : LOG_LINES;
    while (at > log && lines > 0) {
        at--;
        while (at > log && at[-1] != '\n')
            at--;
        lines--;
    }
    while (*at) {
        size_t n = strcspn(at, "\n");
        news_line(p, at, n);
        at += n + (at[n] == '\n');
    }
}

static void save(play *p, const char *path)
{
    size_t size;
    const char *record = table_record(p->t, &size);
    FILE *f = path[0] ? fopen(path, "wx") : NULL;
    bool ok = f && fwrite(record, 1, size, f) == size;
    int why = errno;
    if (f && fclose(f) != 0)
        ok = false;
    if (!path[0])
        screen_put(&p->scr, PLAIN, tr(p, "Save where? For example: save my-game.polity\n"));
    else if (ok)
        screen_print(&p->scr, PLAIN, tr(p, "Saved. Go on with it by: polity play --resume %s\n"),
                     path);
    else
        screen_print(&p->scr, PLAIN, tr(p, "%s was not written: %s\n"), path, strerror(why));
}

static void undo(play *p, int seat)
{
    if (table_undo(p->t, seat)) {
        p->told[seat] = SIZE_MAX;
        news_forget(p, seat);
        p->fresh = true;
    } else if (table_error(p->t)[0]) {
        screen_print(&p->scr, PLAIN, "%s\n", table_error(p->t));
    } else {
        screen_put(&p->scr, PLAIN,
                   tr(p,
                      "Nothing can be taken back: since then something was drawn or revealed, or "
                      "somebody else has acted.\n"));
    }
}

static void cards(play *p, const char *name)
{
    char word[LINE_MAX_BYTES], *argv[] = {word, NULL};
    snprintf(word, sizeof word, "%s", name);
    fflush(p->scr.out);
    cmd_cards(name[0] ? 1 : 0, argv);
}

/* Cards of the seat's hand with their texts: those among all cards that the view says it holds. */
static void hand(play *p, int seat)
{
    char path[64], word[64], line[64];
    json_member m = {0};
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

static void show_whole_board(play *p, int seat)
{
    canvas c;
    screen_measure(&p->scr);
    view_take(&p->now, table_state(p->t), seat);
    board_draw(p, &c, seat, 2);
    canvas_show(&c, &p->scr);
}

/* ---- help ---- */

static const char *const help_lines[][2] = {
    {"3, or its words", "give the answer with this number; a unique beginning is enough"},
    {"show 3", "what this answer would change, now and at the end of the round"},
    {"why", "what else could be answered, and the rule that forbids it now"},
    {"why propose 3C", "which rule forbids this"},
    {"hint", "the three best answers as a bot sees them"},
    {"forecast", "wages, food, taxes and scores if the round ended here"},
    {"undo", "take the last answer back, unless something was revealed since"},
    {"Enter", "draw the screen again"},
    {"board", "the board with everything on it"},
    {"hand", "your cards and what they do"},
    {"log, log 100", "what happened, as you saw it"},
    {"cards, cards NAME", "the cards and companies in our words"},
    {"rules ID, rules WORD", "the rules in our words"},
    {"save FILE", "a copy of the record; the game itself is always saved"},
    {"quit", "leave; the record is kept and can be resumed"},
};

static void help(play *p)
{
    for (size_t i = 0; i < sizeof help_lines / sizeof *help_lines; i++) {
        screen_print(&p->scr, BOLD, "  %-22s", help_lines[i][0]);
        screen_print(&p->scr, PLAIN, "%s\n", tr(p, help_lines[i][1]));
    }
    if (p->path[0])
        screen_print(&p->scr, DIM, tr(p, "The record of this game: %s\n"), p->path);
}

enum cmd_result command(play *p, int seat, const char *line)
{
    const char *rest;
    if (line_command(line, "why", &rest) || line_command(line, "why?", &rest)) {
        if (rest[0])
            why_not(p, seat, rest);
        else
            why_all(p, seat);
    } else if (line_command(line, "hint", &rest)) {
        hint(p, seat);
    } else if (line_command(line, "show", &rest)) {
        show_answer(p, seat, rest);
    } else if (line_command(line, "forecast", &rest)) {
        forecast(p, seat);
    } else if (line_command(line, "undo", &rest)) {
        undo(p, seat);
    } else if (line_command(line, "log", &rest)) {
        show_log(p, seat, rest);
    } else if (line_command(line, "rules", &rest) || line_command(line, "rule", &rest)) {
        rules(p, rest);
    } else if (line_command(line, "cards", &rest) || line_command(line, "card", &rest)) {
        cards(p, rest);
    } else if (line_command(line, "board", &rest)) {
        show_whole_board(p, seat);
    } else if (line_command(line, "hand", &rest)) {
        hand(p, seat);
    } else if (line_command(line, "help", &rest) || line_command(line, "?", &rest)) {
        help(p);
    } else if (line_command(line, "save", &rest)) {
        save(p, rest);
    } else if (line_command(line, "quit", &rest) || line_command(line, "exit", &rest)) {
        p->quit = true;
    } else {
        return CMD_NONE;
    }
    return CMD_DONE;
}
