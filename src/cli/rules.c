/* rules.c - `polity rules`: the rules in our words, and which ones no scenario proves. */
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/rule_texts.h"
#include "cli/scenario_files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 96, INDENT = 10, RULES_MAX = 4000 };

static struct {
    int64_t players;
    const char *scenarios, *unprovable;
    bool unproved, all, json;
} opt;

// clang-format off
static const arg_option options[] = {
    {"--players", ARG_NUMBER, &opt.players, 1, POL_SEATS, "N", "2",
     "only rules that hold for so many players"},
    {"--all", ARG_FLAG, &opt.all, 0, 0, NULL, NULL, "every rule"},
    {"--unproved", ARG_FLAG, &opt.unproved, 0, 0, NULL, NULL,
     "run the scenarios and list the rules that none of them proves"},
    {"--scenarios", ARG_TEXT, &opt.scenarios, 0, 0, "DIR", "tests/scenarios",
     "where they are (default tests/scenarios)"},
    {"--unprovable", ARG_TEXT, &opt.unprovable, 0, 0, "FILE", "docs/rules/unprovable.txt",
     "lines \"ID reason\": what a program cannot show (default docs/rules/unprovable.txt)"},
    {"--json", ARG_FLAG, &opt.json, 0, 0, NULL, NULL, "a JSON list"},
    {NULL, ARG_FLAG, NULL, 0, 0, NULL, NULL, NULL}};

static const arg_command command = {
    "rules", "[ID|WORD...] [--players N] [--all] | --unproved [--players N] [--json]",
    "Shows rules by id, by chapter, or by words that occur in them.\n\n"
    "  polity rules BILL-2\n"
    "  polity rules BILL\n"
    "  polity rules trade union\n"
    "  polity rules --unproved --players 2     exit code 1 if a scenario is missing",
    options, 16};
// clang-format on

/* What is known about each rule, in the order of rule_texts_hegemony. */
typedef struct proof {
    bool cited;
    char reason[200]; /* why no scenario can show it; "" when one should */
} proof;

static const struct rule_text *const rules = rule_texts_hegemony;

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

static bool holds(const struct rule_text *r)
{
    return opt.players == 0 || r->players[0] == '\0'
           || strchr(r->players, (char)('0' + opt.players)) != NULL;
}

static size_t chapter_length(const char *id)
{
    const char *dash = strrchr(id, '-');
    return dash ? (size_t)(dash - id) : strlen(id);
}

/* What a request means: an id, else a chapter, else words that must all occur. */
typedef enum request { BY_ID, BY_CHAPTER, BY_WORDS } request;

static bool matches(const struct rule_text *r, request what, const arg_words *words)
{
    if (what == BY_ID)
        return equals(r->id, words->at[0], strlen(r->id));
    if (what == BY_CHAPTER)
        return equals(r->id, words->at[0], chapter_length(r->id));
    for (int i = 0; i < words->n; i++)
        if (!contains(r->text, words->at[i]))
            return false;
    return true;
}

static int count_matches(request what, const arg_words *words)
{
    int n = 0;
    for (int i = 0; i < rule_texts_hegemony_count; i++)
        n += holds(&rules[i]) && matches(&rules[i], what, words);
    return n;
}

static int look_up(const arg_words *words)
{
    request what = words->n == 1 ? BY_ID : BY_WORDS;
    while (what < BY_WORDS && count_matches(what, words) == 0)
        what++;
    int found = count_matches(what, words), shown = 0;
    if (found == 0)
        return args_wrong(&command,
                          "no rule is called \"%s\" or speaks of it; polity rules names "
                          "the chapters",
                          words->at[0]);
    for (int i = 0; i < rule_texts_hegemony_count; i++) {
        if (!holds(&rules[i]) || !matches(&rules[i], what, words))
            continue;
        if (opt.json)
            show_json(&rules[i], rules[i].unproved, shown == 0);
        else
            show_rule(&rules[i], what == BY_ID);
        shown++;
    }
    if (opt.json)
        printf("\n]\n");
    return EXIT_FINE;
}

static int show_chapters(void)
{
    printf("Rules of Hegemony, by chapter; for example: polity rules BILL, polity rules BILL-2,\n"
           "polity rules strike, polity rules --all\n\n");
    for (int i = 0, from = 0; i <= rule_texts_hegemony_count; i++) {
        const char *id = rules[from].id;
        size_t n = chapter_length(id);
        if (i < rule_texts_hegemony_count && chapter_length(rules[i].id) == n
            && strncmp(rules[i].id, id, n) == 0)
            continue;
        int text = (int)strcspn(rules[from].text, "\n");
        printf("  %-6.*s %3d  %.*s%s\n", (int)n, id, i - from, text < 70 ? text : 67,
               rules[from].text, text < 70 ? "" : "...");
        from = i;
    }
    return EXIT_FINE;
}

/* ---- which rules are proved ---- */

typedef struct survey {
    proof *proofs;
    int passed, failed, unknown;
} survey;

static int rule_index(const char *id, size_t n)
{
    for (int i = 0; i < rule_texts_hegemony_count; i++)
        if (strlen(rules[i].id) == n && strncmp(rules[i].id, id, n) == 0)
            return i;
    return -1;
}

/* Examples and the core's own refusals are no rules of the book. */
static bool is_other_id(const char *id)
{
    return strncmp(id, "EX-", 3) == 0 || strncmp(id, "CX-", 3) == 0 || strncmp(id, "CORE-", 5) == 0;
}

static void note_scenario(void *user, const char *file, const pol_scenario_result *r)
{
    survey *v = user;
    if (r->error[0]) {
        fprintf(stderr, "%s:%d fails and proves nothing: %s\n", file, r->line, r->title);
        v->failed++;
        return;
    }
    v->passed++;
    if (!r->game || strcmp(pol_game_name(r->game), "hegemony") != 0)
        return;
    for (const char *p = r->cites; *p;) {
        size_t n = strcspn(p, " ");
        int i = rule_index(p, n);
        if (i >= 0)
            v->proofs[i].cited = true;
        else if (n > 0 && !is_other_id(p)) {
            fprintf(stderr, "%s:%d cites %.*s, which is no rule\n", file, r->line, (int)n, p);
            v->unknown++;
        }
        p += n;
        p += strspn(p, " ");
    }
}

/* One line "ID reason". */
static bool note_unprovable(survey *v, const char *line, const char *path)
{
    size_t n = strcspn(line, " \t"), gap = strspn(line + n, " \t");
    int i = rule_index(line, n);
    if (i < 0 || line[n + gap] == '\0') {
        fprintf(stderr, "%s: \"%.60s\" is not the id of a rule and a reason\n", path, line);
        return false;
    }
    snprintf(v->proofs[i].reason, sizeof v->proofs[i].reason, "%s", line + n + gap);
    return true;
}

/* Reasons stand in the rules themselves and, where there is one, in a file. */
static bool read_unprovable(survey *v)
{
    const char *path = opt.unprovable ? opt.unprovable : "docs/rules/unprovable.txt";
    bool ok = true;
    size_t size;
    for (int i = 0; i < rule_texts_hegemony_count; i++)
        snprintf(v->proofs[i].reason, sizeof v->proofs[i].reason, "%s", rules[i].unproved);
    if (!opt.unprovable && access(path, F_OK) != 0)
        return true;
    char *text = cli_read_file(path, &size);
    if (!text)
        return false;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line[strcspn(line, "\r")] = '\0';
        if (line[0] && line[0] != '#')
            ok &= note_unprovable(v, line, path);
    }
    free(text);
    return ok;
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
static bool counts(const struct rule_text *r)
{
    return holds(r) && strncmp(r->id, "R-", 2) != 0 && strncmp(r->id, "Q-", 2) != 0
           && !is_withdrawn(r);
}

static bool is_unproved(const survey *v, int i, bool with_reason)
{
    return counts(&rules[i]) && !v->proofs[i].cited
           && (v->proofs[i].reason[0] != '\0') == with_reason;
}

/* Lists what is unproved, with or without a reason, under a heading; returns how many are. */
static int list_unproved(const survey *v, bool with_reason, const char *heading, int before)
{
    int shown = 0;
    for (int i = 0; i < rule_texts_hegemony_count; i++) {
        const char *reason = v->proofs[i].reason;
        if (!is_unproved(v, i, with_reason))
            continue;
        if (shown == 0 && !opt.json)
            printf("%s%s\n", before > 0 ? "\n" : "", heading);
        if (opt.json) {
            show_json(&rules[i], reason, before + shown == 0);
        } else {
            show_rule(&rules[i], false);
            if (with_reason)
                printf("%*s-> %s\n", INDENT, "", reason);
        }
        shown++;
    }
    return shown;
}

static void print_summary(const survey *v, int missing, int marked)
{
    int all = 0;
    for (int i = 0; i < rule_texts_hegemony_count; i++)
        all += counts(&rules[i]);
    printf("\n%d rules", all);
    if (opt.players > 0)
        printf(" for %d players", (int)opt.players);
    printf(": %d proved by %d scenarios, %d that a program cannot show, %d unproved\n",
           all - missing - marked, v->passed, marked, missing);
}

static int show_unproved(void)
{
    static proof proofs[RULES_MAX];
    survey v = {.proofs = proofs};
    const char *dir = opt.scenarios ? opt.scenarios : "tests/scenarios";
    if (rule_texts_hegemony_count > RULES_MAX)
        return args_wrong(&command, "more rules than there is room for; raise RULES_MAX");
    if (access(dir, R_OK) != 0)
        return args_wrong(&command, "there are no scenarios at %s; say where with --scenarios DIR",
                          dir);
    bool ok = read_unprovable(&v) && scenario_run_path(dir, note_scenario, &v);
    int missing = list_unproved(&v, false, "No scenario proves:", 0);
    int marked = list_unproved(&v, true, "A program cannot show:", missing);
    if (opt.json)
        printf(missing + marked > 0 ? "\n]\n" : "[]\n");
    else
        print_summary(&v, missing, marked);
    return ok && missing == 0 && v.failed == 0 && v.unknown == 0 ? EXIT_FINE : EXIT_CHECK;
}

int cmd_rules(int argc, char **argv)
{
    arg_words words;
    int code = args_read(&command, argc, argv, &words);
    if (code >= 0)
        return code;
    if (opt.unproved && words.n > 0)
        return args_wrong(&command, "--unproved lists all rules; leave out \"%s\"", words.at[0]);
    if (opt.unproved)
        return show_unproved();
    if (words.n > 0 || opt.all || opt.json)
        return look_up(&words);
    return show_chapters();
}
