/* rules.c - `polity rules`: the rules in our words, and which ones no scenario proves. */
#include "cli/cmd.h"
#include "cli/common.h"
#include "base/rule_texts.h"
#include "cli/scenario_files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 96, INDENT = 12, BOOKS_MAX = 8 };

typedef struct rules_args {
    int64_t players;
    const char *scenarios;
    bool unproved, all, json;
    arg_words words;
    const struct rule_book *book; /* NULL: of every game of this build */
} rules_args;

// clang-format off
static const arg_command command = {
    "rules", "[GAME] [ID|WORD...] [--players N] [--all] | [GAME] --unproved [--players N] [--json]",
    "Shows rules by id, by chapter, or by words that occur in them; of every game if none is named.\n\n"
    "  polity rules BILL-2 BILL-3\n"
    "  polity rules BILL\n"
    "  polity rules hegemony trade union\n"
    "  polity rules --unproved --players 2     exit code 1 if a scenario is missing",
    16};
// clang-format on

/* The next book that is asked for, after *i books; NULL: that was all. */
static const struct rule_book *next_book(const rules_args *a, int *i)
{
    const struct rule_book *b;
    while ((b = rule_book_at((*i)++)) != NULL)
        if (a->book ? b == a->book : pol_game_find(b->game) != NULL)
            return b;
    return NULL;
}

/* ---- text ---- */

static bool same_letter(char x, char y)
{
    return tolower((unsigned char)x) == tolower((unsigned char)y);
}

/* The word somewhere in the text, whatever the case of its letters. */
static bool contains(const char *text, const char *word)
{
    for (; *text; text++) {
        size_t n = 0;
        while (word[n] && same_letter(text[n], word[n]))
            n++;
        if (!word[n])
            return true;
    }
    return false;
}

static bool equals(const char *x, const char *y, size_t n)
{
    size_t i = 0;
    while (i < n && x[i] && y[i] && same_letter(x[i], y[i]))
        i++;
    return i == n && y[i] == '\0';
}

/* Letters, not bytes: those that continue a letter do not count. */
static int columns(const char *text, size_t n)
{
    int count = 0;
    for (size_t i = 0; i < n; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

/* Prints text in lines of at most WIDTH; the first begins at column INDENT, where the cursor is. */
static void wrap(const char *text)
{
    int at = INDENT;
    while (*text) {
        size_t n = strcspn(text, " \n");
        int width = columns(text, n);
        bool first = at == INDENT;
        if (!first && at + 1 + width > WIDTH) {
            printf("\n%*s", INDENT, "");
            at = INDENT;
            first = true;
        }
        printf("%s%.*s", first ? "" : " ", (int)n, text);
        at += width + !first;
        text += n;
        if (*text == '\n') {
            printf("\n%*s", INDENT, "");
            at = INDENT;
        }
        if (*text)
            text++;
    }
    putchar('\n');
}

static void show_rule(const struct rule_text *r, bool details)
{
    printf("%-*s", INDENT, r->id);
    wrap(r->text);
    if (!details)
        return;
    if (r->players[0])
        printf("%*splayers: %s\n", INDENT, "", r->players);
    if (r->sources[0])
        printf("%*ssee: %s\n", INDENT, "", r->sources);
}

static void show_json(const struct rule_text *r, const char *reason, bool first)
{
    printf("%s\n  {\"id\": ", first ? "[" : ",");
    cli_json_string(stdout, r->id);
    printf(", \"text\": ");
    cli_json_string(stdout, r->text);
    printf(", \"reason\": ");
    cli_json_string(stdout, reason);
    printf("}");
}

/* ---- looking rules up ---- */

static bool holds_for(const struct rule_text *r, int64_t players)
{
    return r->players[0] == '\0' || strchr(r->players, (char)('0' + players)) != NULL;
}

static bool holds(const rules_args *a, const struct rule_text *r)
{
    return a->players == 0 || holds_for(r, a->players);
}

static size_t chapter_length(const char *id)
{
    const char *dash = strrchr(id, '-');
    return dash ? (size_t)(dash - id) : strlen(id);
}

static int rule_index(const struct rule_book *b, const char *id, size_t n)
{
    for (int i = 0; i < b->n; i++)
        if (strlen(b->at[i].id) == n && strncmp(b->at[i].id, id, n) == 0)
            return i;
    return -1;
}

/* What a request means: rules, if each word is an id or a chapter; else words that all occur. */
typedef enum request { BY_NAME, BY_WORDS } request;

static bool is_called(const struct rule_text *r, const char *word)
{
    return equals(r->id, word, strlen(r->id)) || equals(r->id, word, chapter_length(r->id));
}

static bool matches(const rules_args *a, const struct rule_text *r, request what)
{
    for (int i = 0; i < a->words.n; i++)
        if (what == BY_NAME && is_called(r, a->words.at[i]))
            return true;
        else if (what == BY_WORDS && !contains(r->text, a->words.at[i]))
            return false;
    return what == BY_WORDS;
}

/* Does a rule that is asked for have this id, or is this word its chapter? */
static bool is_name(const rules_args *a, const char *word)
{
    int k = 0;
    for (const struct rule_book *b; (b = next_book(a, &k)) != NULL;)
        for (int i = 0; i < b->n; i++)
            if (holds(a, &b->at[i]) && is_called(&b->at[i], word))
                return true;
    return false;
}

/* Rules that all games share stand in every book, and are shown once. */
static bool was_shown(const rules_args *a, const struct rule_book *b, const char *id)
{
    int k = 0;
    for (const struct rule_book *o; (o = next_book(a, &k)) != NULL && o != b;)
        if (rule_index(o, id, strlen(id)) >= 0)
            return true;
    return false;
}

/* Was it asked for by its id? Then it is told with sources. */
static bool has_own_word(const rules_args *a, const struct rule_text *r)
{
    for (int i = 0; i < a->words.n; i++)
        if (equals(r->id, a->words.at[i], strlen(r->id)))
            return true;
    return false;
}

/* Shows what matches in one book, `shown` rules having been shown before; returns how many do. */
static int show_matches(const rules_args *a, const struct rule_book *b, request what, int shown)
{
    int n = 0;
    for (int i = 0; i < b->n; i++) {
        if (!holds(a, &b->at[i]) || !matches(a, &b->at[i], what) || was_shown(a, b, b->at[i].id))
            continue;
        if (a->json) {
            show_json(&b->at[i], b->at[i].unproved, shown + n == 0);
        } else {
            if (n == 0 && shown > 0)
                printf("\n%s\n", b->title);
            show_rule(&b->at[i], what == BY_NAME && has_own_word(a, &b->at[i]));
        }
        n++;
    }
    return n;
}

/* Nothing was found: if one word alone is unknown, says which. */
static int found_none(const rules_args *a)
{
    int i = 0;
    while (i < a->words.n && is_name(a, a->words.at[i]))
        i++;
    if (i > 0 && i < a->words.n)
        return args_wrong(&command, "no rule is called \"%s\"; polity rules names the chapters",
                          a->words.at[i]);
    return args_wrong(&command, "no rule %s \"%s\"%s; polity rules names the chapters",
                      a->words.n > 1 ? "speaks of" : "is called", a->words.n ? a->words.at[0] : "",
                      a->words.n > 1 ? " and the other words" : " or speaks of it");
}

static int look_up(const rules_args *a)
{
    int names = 0, shown = 0, k = 0;
    while (names < a->words.n && is_name(a, a->words.at[names]))
        names++;
    request what = a->words.n > 0 && names == a->words.n ? BY_NAME : BY_WORDS;
    for (const struct rule_book *b; (b = next_book(a, &k)) != NULL;)
        shown += show_matches(a, b, what, shown);
    if (shown == 0)
        return found_none(a);
    if (a->json)
        printf("\n]\n");
    return EXIT_FINE;
}

static void show_chapters_of(const struct rule_book *b)
{
    const char *first = b->at[0].id;
    printf("Rules of %s, by chapter; for example: polity rules %.*s, polity rules %s,\n"
           "polity rules %s WORD, polity rules %s --all\n\n",
           b->title, (int)chapter_length(first), first, first, b->game, b->game);
    for (int i = 0, from = 0; i <= b->n; i++) {
        const char *id = b->at[from].id;
        size_t n = chapter_length(id);
        if (i < b->n && chapter_length(b->at[i].id) == n && strncmp(b->at[i].id, id, n) == 0)
            continue;
        int text = (int)strcspn(b->at[from].text, "\n");
        printf("  %-8.*s %3d  %.*s%s\n", (int)n, id, i - from, text < 70 ? text : 67,
               b->at[from].text, text < 70 ? "" : "...");
        from = i;
    }
}

static int show_chapters(const rules_args *a)
{
    int k = 0, shown = 0;
    for (const struct rule_book *b; (b = next_book(a, &k)) != NULL; shown++) {
        if (shown > 0)
            putchar('\n');
        show_chapters_of(b);
    }
    return EXIT_FINE;
}

/* ---- which rules are proved ---- */

/* What is known about the rules of one game. */
typedef struct book_proofs {
    const struct rule_book *book;
    bool *cited; /* each rule: by a scenario with a number of players for which it holds */
    int passed;  /* scenarios of this game */
} book_proofs;

typedef struct survey {
    book_proofs at[BOOKS_MAX];
    int n, failed, unknown;
} survey;

/* Examples are no rules of the book. */
static bool is_other_id(const char *id)
{
    return strncmp(id, "EX-", 3) == 0 || strncmp(id, "CX-", 3) == 0;
}

static void note_citation(survey *v, book_proofs *p, const char *file, const pol_scenario_result *r,
                          const char *id, size_t n)
{
    int i = rule_index(p->book, id, n);
    if (i >= 0) {
        p->cited[i] |= holds_for(&p->book->at[i], r->players);
    } else if (n > 0 && !is_other_id(id)) {
        fprintf(stderr, "%s:%d cites %.*s, which is no rule of %s\n", file, r->line, (int)n, id,
                p->book->title);
        v->unknown++;
    }
}

static void note_scenario(void *user, const char *file, const pol_scenario_result *r)
{
    survey *v = user;
    if (r->error[0]) {
        fprintf(stderr, "%s:%d fails and proves nothing: %s\n", file, r->line, r->title);
        v->failed++;
        return;
    }
    for (int k = 0; r->game && k < v->n; k++) {
        book_proofs *p = &v->at[k];
        if (strcmp(pol_game_name(r->game), p->book->game) != 0)
            continue;
        p->passed++;
        for (const char *id = r->cites; *id;) {
            size_t n = strcspn(id, " ");
            note_citation(v, p, file, r, id, n);
            id += n;
            id += strspn(id, " ");
        }
    }
}

static bool is_withdrawn(const struct rule_text *r)
{
    static const char word[] = "withdrawn";
    size_t n = 0;
    while (word[n] && same_letter(r->text[n], word[n]))
        n++;
    return !word[n];
}

/* Rulings and open questions explain rules; the rules are what can be proved. */
static bool counts(const rules_args *a, const struct rule_text *r)
{
    return holds(a, r) && strncmp(r->id, "R-", 2) != 0 && strncmp(r->id, "Q-", 2) != 0
           && !is_withdrawn(r);
}

static bool is_unproved(const rules_args *a, const book_proofs *p, int i, bool with_reason)
{
    return counts(a, &p->book->at[i]) && !p->cited[i]
           && (p->book->at[i].unproved[0] != '\0') == with_reason;
}

/* Lists what is unproved, with or without a reason, under a heading; returns how many are. `before`
 * were listed already. */
static int list_unproved(const rules_args *a, const book_proofs *p, bool with_reason,
                         const char *heading, int before)
{
    int shown = 0;
    for (int i = 0; i < p->book->n; i++) {
        const char *reason = p->book->at[i].unproved;
        if (!is_unproved(a, p, i, with_reason))
            continue;
        if (shown == 0 && !a->json)
            printf("%s%s\n", before > 0 ? "\n" : "", heading);
        if (a->json) {
            show_json(&p->book->at[i], reason, before + shown == 0);
        } else {
            show_rule(&p->book->at[i], false);
            if (with_reason)
                printf("%*s-> %s\n", INDENT, "", reason);
        }
        shown++;
    }
    return shown;
}

/* A reason why no scenario can show a rule is out of date once a scenario cites the rule. */
static int count_outdated(const book_proofs *p)
{
    int outdated = 0;
    for (int i = 0; i < p->book->n; i++)
        if (p->cited[i] && p->book->at[i].unproved[0]) {
            fprintf(stderr, "%s has a reason why no program can show it, and a scenario cites it\n",
                    p->book->at[i].id);
            outdated++;
        }
    return outdated;
}

static void print_summary(const rules_args *a, const book_proofs *p, int missing, int marked)
{
    int all = 0;
    for (int i = 0; i < p->book->n; i++)
        all += counts(a, &p->book->at[i]);
    printf("\n%s: %d rules", p->book->title, all);
    if (a->players > 0)
        printf(" for %d players", (int)a->players);
    printf(": %d proved by %d scenarios, %d that a program cannot show, %d unproved\n",
           all - missing - marked, p->passed, marked, missing);
}

static bool survey_books(const rules_args *a, survey *v)
{
    int k = 0;
    for (const struct rule_book *b; (b = next_book(a, &k)) != NULL && v->n < BOOKS_MAX; v->n++) {
        v->at[v->n] = (book_proofs){b, calloc((size_t)b->n, sizeof(bool)), 0};
        if (!v->at[v->n].cited)
            return false;
    }
    return true;
}

static int show_unproved(const rules_args *a)
{
    survey v = {0};
    const char *dir = a->scenarios ? a->scenarios : "tests/scenarios";
    if (access(dir, R_OK) != 0)
        return args_wrong(&command, "there are no scenarios at %s; say where with --scenarios DIR",
                          dir);
    bool ok = survey_books(a, &v) && scenario_run_path(dir, note_scenario, &v);
    int listed = 0;
    for (int k = 0; k < v.n; k++) {
        const book_proofs *p = &v.at[k];
        int missing = list_unproved(a, p, false, "No scenario proves:", listed);
        int marked = list_unproved(a, p, true, "A program cannot show:", listed + missing);
        listed += missing + marked;
        if (!a->json)
            print_summary(a, p, missing, marked);
        ok &= missing == 0 && count_outdated(p) == 0;
        free(p->cited);
    }
    if (a->json)
        printf(listed > 0 ? "\n]\n" : "[]\n");
    return ok && v.failed == 0 && v.unknown == 0 ? EXIT_FINE : EXIT_CHECK;
}

static int read_args(int argc, char **argv, rules_args *a)
{
    const arg_option options[] = {{"--players", ARG_NUMBER, &a->players, 1, POL_SEATS, "N", "2",
                                   "only rules that hold for so many players"},
                                  {"--all", ARG_FLAG, &a->all, 0, 0, NULL, NULL, "every rule"},
                                  {"--unproved", ARG_FLAG, &a->unproved, 0, 0, NULL, NULL,
                                   "run the scenarios and list the rules that none of them proves"},
                                  {"--scenarios", ARG_TEXT, &a->scenarios, 0, 0, "DIR",
                                   "tests/scenarios", "where they are (default tests/scenarios)"},
                                  {"--json", ARG_FLAG, &a->json, 0, 0, NULL, NULL, "a JSON list"},
                                  {0}};
    return args_read(&command, options, argc, argv, &a->words);
}

int cmd_rules(int argc, char **argv)
{
    rules_args a = {0};
    int code = read_args(argc, argv, &a);
    if (code >= 0)
        return code;
    if (a.words.n > 0 && rule_book_of(a.words.at[0])->n > 0) {
        a.book = rule_book_of(a.words.at[0]);
        a.words.at++;
        a.words.n--;
    }
    if (a.unproved && a.words.n > 0)
        return args_wrong(&command, "--unproved lists all rules; leave out \"%s\"", a.words.at[0]);
    if (a.unproved)
        return show_unproved(&a);
    if (a.words.n > 0 || a.all || a.json)
        return look_up(&a);
    return show_chapters(&a);
}
