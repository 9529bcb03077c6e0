/* rules.c - `polity rules`: the rules in our words, by id, by chapter, or by what they speak of. */
#include "cli/rules.h"
#include "base/text.h"
#include "cli/cmd.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 10, WORDS_MAX = 40, CHAPTER_WIDTH = 8, EXAMPLE_INDENT = 12 };

// clang-format off
static const arg_command command = {
    "rules", "[GAME] [ID|WORD...] [--players N] [--all] | [GAME] --unproved [--players N] [--json]",
    "Shows rules by id, by chapter, or by what they speak of; of every game if none is named. The\n"
    "words of players are understood: other forms, other words for the same, any order. If no rule\n"
    "has them all, those with the most of them are shown. The best come first; behind few come others\n"
    "that are near.\n\n"
    "  polity rules BILL-2 BILL-3\n"
    "  polity rules BILL\n"
    "  polity rules what does a strike bring\n"
    "  polity rules hegemony trade union --all\n"
    "  polity rules --unproved --players 2     exit code 1 if a scenario is missing\n\n"
    "The exit code is 1, too, if nothing is found.",
    WORDS_MAX};
// clang-format on

/* ---- looking rules up ---- */

/* What was found, book by book. */
typedef struct hits {
    find_answer at[RULES_BOOKS_MAX];
    bool by_name;
    int best, words; /* the most words that a rule has, of how many */
    int n;           /* rules */
} hits;

static void join_words(const rules_args *a, text *query)
{
    text_add(query, "");
    for (int i = 0; i < a->words.n; i++) {
        text_add(query, i ? " " : "");
        text_add(query, a->words.at[i]);
    }
}

/* Rules that all games share stand in every book, and are shown once. */
static bool in_earlier_book(const rules_args *a, int book, const char *id)
{
    for (int i = 0; i < book; i++)
        if (rule_by_id(a->books[i], id))
            return true;
    return false;
}

/* Drops them of n hits, and says how many are left. */
static int drop_repeated(const rules_args *a, int book, found *at, int n)
{
    int left = 0;
    for (int i = 0; i < n; i++)
        if (!in_earlier_book(a, book, a->books[book]->at[at[i].text].id))
            at[left++] = at[i];
    return left;
}

/* The best of all books have `best` words; what has fewer only comes near. */
static void keep_best(const rules_args *a, int book, find_answer *answer, int best)
{
    find_keep(answer, best);
    found *near = answer->at + answer->n;
    int n = drop_repeated(a, book, answer->at, answer->n);
    answer->near = drop_repeated(a, book, near, answer->near);
    memmove(answer->at + n, near, (size_t)answer->near * sizeof *near);
    answer->n = n;
}

static find_answer look_into(const rules_args *a, int book, const char *query, bool by_name)
{
    finder *f = by_name ? NULL : rule_finder(a->books[book]);
    find_answer answer = rule_find(a->books[book], f, query, by_name, (int)a->players);
    find_close(f);
    return answer;
}

static hits look_up(const rules_args *a)
{
    hits h = {0};
    text query = {0};
    join_words(a, &query);
    h.by_name = rule_is_name(a->books, a->n, query.at);
    for (int i = 0; i < a->n; i++) {
        h.at[i] = look_into(a, i, query.at, h.by_name);
        h.words = h.at[i].words;
        if (h.at[i].best > h.best && h.at[i].n > 0)
            h.best = h.at[i].best;
    }
    for (int i = 0; i < a->n; i++) {
        if (h.by_name)
            h.at[i].n = drop_repeated(a, i, h.at[i].at, h.at[i].n);
        else
            keep_best(a, i, &h.at[i], h.best);
        h.n += h.at[i].n;
    }
    text_free(&query);
    return h;
}

/* The first word that looks like the id of a rule, but is none; NULL: there is none. */
static const char *wrong_id(const rules_args *a)
{
    for (int i = 0; i < a->words.n; i++) {
        const char *word = a->words.at[i], *dash = strrchr(word, '-');
        bool known = false;
        if (!dash || dash == word || !dash[1] || dash[1 + strspn(dash + 1, "0123456789")])
            continue;
        for (int k = 0; k < a->n && !known; k++)
            known = rule_by_id(a->books[k], word) != NULL;
        if (!known)
            return word;
    }
    return NULL;
}

/* Says that there is nothing; returns the exit code. */
static int found_none(const rules_args *a, const char *wrong)
{
    text query = {0};
    join_words(a, &query);
    if (a->json)
        printf("[]\n");
    if (wrong)
        fprintf(stderr,
                cli_tr("polity rules: no rule is called \"%s\"; %s rules names the chapters\n"),
                wrong, args_program);
    else if (a->players > 0)
        fprintf(stderr, cli_tr("polity rules: no rule for %d players speaks of \"%s\"\n"),
                (int)a->players, query.at);
    else
        fprintf(stderr,
                cli_tr("polity rules: no rule speaks of \"%s\"; %s rules names the chapters\n"),
                query.at, args_program);
    text_free(&query);
    return EXIT_CHECK;
}

/* ---- showing what was found ---- */

static void tell_count(screen *s, const struct rule_book *b, int shown, int all)
{
    char line[200];
    if (shown < all)
        snprintf(line, sizeof line,
                 cli_tr("%s: the best %d of %d rules that were found. All of them: --all"),
                 b->title, shown, all);
    else if (all == 1)
        snprintf(line, sizeof line, cli_tr("%s: 1 rule was found."), b->title);
    else
        snprintf(line, sizeof line, cli_tr("%s: %d rules were found."), b->title, all);
    screen_wrap(s, PLAIN, 0, line);
}

/* Was it asked for by its id? Then it is told with sources. */
static bool has_own_word(const rules_args *a, const struct rule_text *r, const struct rule_book *b)
{
    for (int i = 0; i < a->words.n; i++)
        if (rule_by_id(b, a->words.at[i]) == r)
            return true;
    return false;
}

static void show_named(rules_args *a, const struct rule_book *b, const find_answer *answer)
{
    const struct rule_text **told = calloc((size_t)answer->n + 1, sizeof *told);
    int n = 0;
    for (int i = 0; i < answer->n; i++) {
        const struct rule_text *r = &b->at[answer->at[i].text];
        bool details = has_own_word(a, r, b);
        rules_show(&a->scr, r, details);
        if (details && told)
            told[n++] = r;
    }
    if (n > 0)
        rules_legend(&a->scr, b, told, n);
    free(told);
}

static void show_best(rules_args *a, const struct rule_book *b, const find_answer *answer)
{
    int shown = answer->n > SHOWN && !a->all ? SHOWN : answer->n;
    for (int i = 0; i < shown; i++)
        rules_show(&a->scr, &b->at[answer->at[i].text], false);
    screen_put(&a->scr, PLAIN, "\n");
    tell_count(&a->scr, b, shown, answer->n);
    if (answer->near > 0) {
        screen_put(&a->scr, PLAIN, "\n");
        screen_wrap(&a->scr, PLAIN, 0, cli_tr("These come near:\n"));
    }
    for (int i = answer->n; i < answer->n + answer->near; i++)
        rules_show(&a->scr, &b->at[answer->at[i].text], false);
}

static void show_hits(rules_args *a, const hits *h)
{
    int books = 0;
    if (!h->by_name && h->best < h->words)
        screen_wrap(&a->scr, PLAIN, 0,
                    cli_tr("No rule has all of these words. Those with the most of them:\n"));
    for (int i = 0; i < a->n; i++) {
        if (h->at[i].n == 0)
            continue;
        if (books++ > 0)
            screen_print(&a->scr, PLAIN, "\n%s\n\n", a->books[i]->title);
        if (h->by_name)
            show_named(a, a->books[i], &h->at[i]);
        else
            show_best(a, a->books[i], &h->at[i]);
    }
}

static void list_hits(const rules_args *a, const hits *h)
{
    int listed = 0;
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < h->at[i].n + h->at[i].near; k++)
            rules_json(a->books[i], &a->books[i]->at[h->at[i].at[k].text], listed++ == 0);
    printf("\n]\n");
}

static int show_asked(rules_args *a)
{
    const char *wrong = wrong_id(a);
    if (wrong)
        return found_none(a, wrong);
    hits h = look_up(a);
    if (h.n > 0 && a->json)
        list_hits(a, &h);
    else if (h.n > 0)
        show_hits(a, &h);
    for (int i = 0; i < a->n; i++)
        find_free(&h.at[i]);
    return h.n > 0 ? EXIT_FINE : found_none(a, NULL);
}

/* ---- all rules, chapters, sources ---- */

static int show_all(rules_args *a)
{
    int shown = 0;
    for (int i = 0; i < a->n; i++)
        for (int k = 0, first = 0; k < a->books[i]->n; k++) {
            const struct rule_text *r = &a->books[i]->at[k];
            if (!rule_holds(r, (int)a->players) || in_earlier_book(a, i, r->id))
                continue;
            if (a->json)
                rules_json(a->books[i], r, shown == 0);
            if (!a->json && first++ == 0 && shown > 0)
                screen_print(&a->scr, PLAIN, "\n%s\n\n", a->books[i]->title);
            if (!a->json)
                rules_show(&a->scr, r, false);
            shown++;
        }
    if (a->json)
        printf(shown > 0 ? "\n]\n" : "[]\n");
    return EXIT_FINE;
}

static void show_chapter(rules_args *a, const struct rule_book *b, const struct rule_chapter *c)
{
    char line[300];
    int n = 0;
    for (int i = c->first; i < c->first + c->n; i++)
        n += rule_holds(&b->at[i], (int)a->players);
    snprintf(line, sizeof line, "  %-*s %3d  %s", CHAPTER_WIDTH, c->id, n, c->title);
    if (n > 0)
        screen_wrap(&a->scr, PLAIN, CHAPTER_WIDTH + 8, line);
}

__attribute__((format(printf, 2, 3))) static void show_example(rules_args *a, const char *format,
                                                               ...)
{
    char line[200];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    screen_wrap(&a->scr, PLAIN, EXAMPLE_INDENT, line);
}

static int show_chapters(rules_args *a)
{
    for (int i = 0; i < a->n; i++) {
        const struct rule_book *b = a->books[i];
        screen_print(&a->scr, PLAIN, cli_tr("Rules of %s, by chapter\n\n"), b->title);
        for (int k = 0; k < b->chapter_count; k++)
            show_chapter(a, b, &b->chapters[k]);
        screen_put(&a->scr, PLAIN, "\n");
    }
    if (a->n > 0) {
        const struct rule_book *b = a->books[0];
        show_example(a, cli_tr("A chapter:  %s rules %s"), args_program, b->chapters[0].id);
        show_example(a, cli_tr("A rule:     %s rules %s"), args_program, b->at[0].id);
        show_example(a, cli_tr("By words:   %s rules %s WORD..."), args_program, b->game);
        show_example(a, cli_tr("All rules:  %s rules %s --all"), args_program, b->game);
        show_example(a, cli_tr("Sources:    %s rules %s --sources"), args_program, b->game);
    }
    return EXIT_FINE;
}

static void list_sources(const struct rule_book *b, int *listed)
{
    for (int k = 0; k < b->source_count; k++) {
        printf("%s\n  {\"game\": ", (*listed)++ ? "," : "[");
        cli_json_string(stdout, b->game);
        printf(", \"source\": ");
        cli_json_string(stdout, b->sources[k].tag);
        printf(", \"meaning\": ");
        cli_json_string(stdout, b->sources[k].meaning);
        printf("}");
    }
}

static int show_sources(rules_args *a)
{
    int listed = 0;
    for (int i = 0; i < a->n; i++) {
        const struct rule_book *b = a->books[i];
        if (a->json) {
            list_sources(b, &listed);
            continue;
        }
        screen_put(&a->scr, PLAIN, i > 0 ? "\n" : "");
        screen_print(&a->scr, PLAIN, cli_tr("Sources of the rules of %s\n\n"), b->title);
        rules_legend(&a->scr, b, NULL, 0);
    }
    if (a->json)
        printf(listed > 0 ? "\n]\n" : "[]\n");
    return EXIT_FINE;
}

/* ---- what is asked ---- */

static int read_args(int argc, char **argv, rules_args *a)
{
    const arg_option options[] = {{"--players", ARG_NUMBER, &a->players, 1, POL_SEATS, "N", "2",
                                   "only rules that hold for so many players"},
                                  {"--all", ARG_FLAG, &a->all, 0, 0, NULL, NULL,
                                   "every rule; with words, every one that was found"},
                                  {"--sources", ARG_FLAG, &a->sources, 0, 0, NULL, NULL,
                                   "what the letters of the sources mean"},
                                  {"--unproved", ARG_FLAG, &a->unproved, 0, 0, NULL, NULL,
                                   "run the scenarios and list the rules that none of them proves"},
                                  {"--scenarios", ARG_TEXT, &a->scenarios, 0, 0, "DIR",
                                   "tests/scenarios", "where they are (default tests/scenarios)"},
                                  {"--json", ARG_FLAG, &a->json, 0, 0, NULL, NULL, "a JSON list"},
                                  {0}};
    a->command = &command;
    return args_read(&command, options, argc, argv, &a->words);
}

/* The books of the game that the first word names, or of all games. */
static void choose_books(rules_args *a)
{
    const struct rule_book *b;
    bool named = a->words.n > 0 && rule_book_of(a->words.at[0])->n > 0;
    for (int i = 0; (b = rule_book_at(i)) != NULL && a->n < RULES_BOOKS_MAX; i++)
        if (named ? b == rule_book_of(a->words.at[0]) : pol_game_find(b->game) != NULL)
            a->books[a->n++] = b;
    if (named) {
        a->words.at++;
        a->words.n--;
    }
}

int cmd_rules(int argc, char **argv)
{
    rules_args a = {0};
    int code = read_args(argc, argv, &a);
    if (code >= 0)
        return code;
    choose_books(&a);
    screen_plain(&a.scr);
    if ((a.unproved || a.sources) && a.words.n > 0)
        return args_wrong(&command, "%s is about all rules; leave out \"%s\"",
                          a.unproved ? "--unproved" : "--sources", a.words.at[0]);
    if (a.unproved)
        return rules_unproved(&a);
    if (a.sources)
        return show_sources(&a);
    if (a.words.n > 0)
        return show_asked(&a);
    return a.all || a.json ? show_all(&a) : show_chapters(&a);
}
