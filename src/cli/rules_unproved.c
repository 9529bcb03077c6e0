/* rules_unproved.c - `polity rules --unproved`: which rules no scenario proves. */
#include "cli/rules.h"
#include "cli/scenario_files.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* What is known about the rules of one game. */
typedef struct book_proofs {
    const struct rule_book *book;
    bool *cited; /* each rule: by a scenario with a number of players for which it holds */
    int passed;  /* scenarios of this game */
} book_proofs;

typedef struct survey {
    book_proofs at[RULES_BOOKS_MAX];
    int n, failed, unknown;
} survey;

static int rule_index(const struct rule_book *b, const char *id, size_t n)
{
    for (int i = 0; i < b->n; i++)
        if (strlen(b->at[i].id) == n && strncmp(b->at[i].id, id, n) == 0)
            return i;
    return -1;
}

static void note_citation(survey *v, book_proofs *p, const char *file, const pol_scenario_result *r,
                          const char *id, size_t n)
{
    int i = rule_index(p->book, id, n);
    if (i >= 0) {
        p->cited[i] |= rule_holds(&p->book->at[i], r->players);
    } else if (n > 0 && !scenario_is_example(id)) {
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
    return strncasecmp(r->text, word, strlen(word)) == 0;
}

/* Rulings explain rules; the rules are what can be proved. */
static bool counts(const rules_args *a, const struct rule_text *r)
{
    return rule_holds(r, (int)a->players) && !rule_is_ruling(r) && !is_withdrawn(r);
}

static bool is_unproved(const rules_args *a, const book_proofs *p, int i, bool with_reason)
{
    return counts(a, &p->book->at[i]) && !p->cited[i]
           && (p->book->at[i].unproved[0] != '\0') == with_reason;
}

/* Lists what is unproved, with or without a reason, under a heading; returns how many are. `before`
 * were listed already. */
static int list_unproved(rules_args *a, const book_proofs *p, bool with_reason, const char *heading,
                         int before)
{
    int shown = 0;
    for (int i = 0; i < p->book->n; i++) {
        const char *reason = p->book->at[i].unproved;
        char line[400];
        if (!is_unproved(a, p, i, with_reason))
            continue;
        if (shown == 0 && !a->json)
            printf("%s%s\n", before > 0 ? "\n" : "", heading);
        if (a->json) {
            rules_json(p->book, &p->book->at[i], before + shown == 0);
        } else {
            rules_show(&a->scr, &p->book->at[i], false);
            if (with_reason) {
                snprintf(line, sizeof line, cli_tr("-> %s"), reason);
                rules_line(&a->scr, line);
            }
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
    for (; v->n < a->n; v->n++) {
        const struct rule_book *b = a->books[v->n];
        v->at[v->n] = (book_proofs){b, calloc((size_t)b->n, sizeof(bool)), 0};
        if (!v->at[v->n].cited)
            return false;
    }
    return true;
}

int rules_unproved(rules_args *a)
{
    survey v = {0};
    const char *dir = a->scenarios ? a->scenarios : "tests/scenarios";
    if (access(dir, R_OK) != 0)
        return args_wrong(a->command,
                          "there are no scenarios at %s; say where with --scenarios DIR", dir);
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
