/* mutants.c - `polity mutants`: plants mistakes in the engine, one at a time, and runs the scenarios.
 * A mistake that no scenario notices is a survivor: a test is missing, or the code is not needed.
 * Only in the build with POL_MUTANTS.
 */
#include "cli/cmd.h"
#include "cli/common.h"

#ifdef POL_MUTANTS

#include "core/mutants.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_EACH = 5, JOBS_MAX = 64, FILES_MAX = 256, PATH_BYTES = 4096 };
enum { NOT_RUN, KILLED, SURVIVED };

static struct {
    const char *survivors, *only;
    int64_t jobs;
    bool list;
} opt;

// clang-format off
static const arg_option options[] = {
    {"--survivors", ARG_TEXT, &opt.survivors, 0, 0, "FILE", "docs/testing.md", "where accepted survivors are listed"},
    {"--only", ARG_TEXT, &opt.only, 0, 0, "WORD", "refusal", "only this kind, or names with this in them"},
    {"--jobs", ARG_NUMBER, &opt.jobs, 1, JOBS_MAX, "N", "2", "how many at a time (default: all processors)"},
    {"--list", ARG_FLAG, &opt.list, 0, 0, NULL, NULL, "name the mistakes that were noticed, too"},
    {NULL, ARG_FLAG, NULL, 0, 0, NULL, NULL, NULL}};

static const arg_command command = {
    "mutants", "DIR [--survivors FILE] [--only WORD] [--jobs N] [--list]",
    "Plants every mistake this build knows, one at a time, and runs the scenarios of DIR until one\n"
    "fails: a refusal that is forgotten, a number that is off, an effect that a card or all cards\n"
    "have lost. Exit code 1 if a mistake goes unnoticed that FILE does not list with a reason, or\n"
    "if FILE lists one that is noticed.",
    options, 1};
// clang-format on

typedef struct mutant {
    pol_mutant m;
    int result;
    pid_t child;   /* while it runs */
    bool accepted; /* listed as a survivor */
} mutant;

typedef struct mutants {
    mutant *at;
    int n, room;
} mutants;

typedef struct scenario_text {
    char *text;
    size_t size;
} scenario_text;

static struct {
    scenario_text at[FILES_MAX];
    int n;
} texts;

/* ---- reading ---- */

static bool wanted(const pol_mutant *m)
{
    static const char kinds[] = "refusal option number effect op";
    if (!opt.only)
        return true;
    return strstr(kinds, opt.only) ? strcmp(m->kind, opt.only) == 0
                                   : strstr(m->name, opt.only) != NULL;
}

static void collect(void *user, const pol_mutant *m)
{
    mutants *all = user;
    if (!wanted(m))
        return;
    if (all->n == all->room) {
        all->room = all->room ? 2 * all->room : 1024;
        all->at = realloc(all->at, (size_t)all->room * sizeof all->at[0]);
        if (!all->at) {
            fputs("polity mutants: out of memory\n", stderr);
            exit(EXIT_CHECK);
        }
    }
    all->at[all->n++] = (mutant){.m = *m};
}

static int is_scenario_file(const struct dirent *e)
{
    size_t n = strlen(e->d_name);
    return n > 4 && strcmp(e->d_name + n - 4, ".scn") == 0;
}

static bool read_texts(const char *dir)
{
    struct dirent **entry;
    int n = scandir(dir, &entry, is_scenario_file, alphasort);
    if (n < 0) {
        fprintf(stderr, "polity mutants: cannot read %s: %s\n", dir, strerror(errno));
        return false;
    }
    for (int i = 0; i < n && texts.n < FILES_MAX; i++) {
        char path[PATH_BYTES];
        scenario_text *t = &texts.at[texts.n++];
        snprintf(path, sizeof path, "%s/%s", dir, entry[i]->d_name);
        t->text = cli_read_file(path, &t->size);
        if (!t->text)
            return false;
        free(entry[i]);
    }
    free(entry);
    if (texts.n == 0)
        fprintf(stderr, "polity mutants: there is no scenario (*.scn) in %s\n", dir);
    return texts.n > 0;
}

/* ---- running ---- */

static void stop_at_failure(void *user, const pol_scenario_result *r)
{
    (void)user;
    if (r->error[0])
        _exit(1);
}

/* The scenarios are fine as long as nothing is planted. */
static bool fine_without(void)
{
    int failed = 0;
    for (int i = 0; i < texts.n; i++)
        failed += pol_scenarios(texts.at[i].text, texts.at[i].size, NULL, NULL);
    if (failed)
        fprintf(stderr, "polity mutants: %d scenarios fail by themselves; see polity scenario\n",
                failed);
    return failed == 0;
}

/* A crash, an assertion and a game without end notice the mistake as well as a difference does. */
static void child(const pol_mutant *m)
{
    int null = open("/dev/null", O_WRONLY);
    if (null >= 0)
        dup2(null, STDERR_FILENO);
    alarm(SECONDS_EACH);
    pol_mutant_plant(m);
    for (int i = 0; i < texts.n; i++)
        pol_scenarios(texts.at[i].text, texts.at[i].size, stop_at_failure, NULL);
    _exit(0);
}

static bool start(mutant *x)
{
    x->child = fork();
    if (x->child == 0)
        child(&x->m);
    if (x->child < 0)
        fprintf(stderr, "polity mutants: cannot start a process: %s\n", strerror(errno));
    return x->child > 0;
}

/* Waits for one of the children. */
static bool finish(mutants *all, int started)
{
    int status;
    pid_t pid = wait(&status);
    for (int i = started - 1; i >= 0; i--) {
        mutant *x = &all->at[i];
        if (x->result != NOT_RUN || x->child != pid)
            continue;
        x->result = WIFEXITED(status) && WEXITSTATUS(status) == 0 ? SURVIVED : KILLED;
        return true;
    }
    return pid > 0;
}

static bool run_all(mutants *all)
{
    int started = 0, done = 0;
    bool terminal = isatty(STDERR_FILENO), fine = true;
    while (fine && done < all->n) {
        if (started < all->n && started - done < opt.jobs) {
            fine = start(&all->at[started++]);
            continue;
        }
        fine = finish(all, started);
        done++;
        if (terminal && (done % 10 == 0 || done == all->n))
            fprintf(stderr, "\r%d of %d%s", done, all->n, done == all->n ? "\n" : "");
    }
    return fine;
}

/* ---- the list of accepted survivors: rows "| `name` | reason |" between two markers ---- */

static mutant *find(mutants *all, const char *name, size_t n)
{
    for (int i = 0; i < all->n; i++)
        if (strncmp(all->at[i].m.name, name, n) == 0 && all->at[i].m.name[n] == '\0')
            return &all->at[i];
    return NULL;
}

/* A row of the list. false: it names no mistake of this build. */
static bool accept_row(mutants *all, const char *row)
{
    const char *end = strchr(row, '`');
    mutant *x = end ? find(all, row, (size_t)(end - row)) : NULL;
    if (x)
        x->accepted = true;
    if (x || opt.only)
        return true;
    printf("  listed, but there is no such mistake: %.*s\n", (int)strcspn(row, "`\n"), row);
    return false;
}

static bool read_accepted(mutants *all, const char *path, bool *fits)
{
    static const char begin[] = "<!-- survivors -->", end[] = "<!-- end of survivors -->";
    size_t size;
    char *text = cli_read_file(path, &size), *last;
    if (!text)
        return false;
    char *at = strstr(text, begin);
    last = at ? strstr(at, end) : NULL;
    if (!last) {
        fprintf(stderr, "polity mutants: %s has no list between %s and %s\n", path, begin, end);
        free(text);
        return false;
    }
    *last = '\0';
    while ((at = strstr(at, "\n| `")) != NULL) {
        at += 4;
        *fits &= accept_row(all, at);
    }
    free(text);
    return true;
}

/* ---- the report ---- */

static void show(const char *what, const mutant *x)
{
    printf("  %s: %s %s%s%s\n", what, x->m.kind, x->m.name, x->m.where[0] ? "  " : "", x->m.where);
}

static bool report(const mutants *all, double seconds)
{
    int killed = 0, accepted = 0, stale = 0;
    for (int i = 0; i < all->n; i++) {
        const mutant *x = &all->at[i];
        killed += x->result == KILLED;
        accepted += x->result == SURVIVED && x->accepted;
        stale += x->result == KILLED && x->accepted;
        if (x->result == SURVIVED)
            show(x->accepted ? "accepted" : "survivor", x);
        else if (x->accepted)
            show("listed as a survivor, but noticed", x);
        else if (opt.list)
            show("noticed", x);
    }
    int survivors = all->n - killed;
    printf(
        "Left out: what concerns only 3 or 4 players (Middle Class companies and limits, the first"
        " public row of larger games).\n");
    printf("%d mutants, %d killed, %d survivors (%d of them accepted), %.0f s\n", all->n, killed,
           survivors, accepted, seconds);
    return survivors == accepted && stale == 0;
}

int cmd_mutants(int argc, char **argv)
{
    arg_words words;
    mutants all = {0};
    bool fits = true;
    double began = cli_seconds();
    int code = args_read(&command, argc, argv, &words);
    if (code < 0 && words.n != 1)
        code = args_wrong(&command, "which directory? For example: polity mutants tests/scenarios");
    if (code >= 0)
        return code;
    if (opt.jobs == 0)
        opt.jobs = sysconf(_SC_NPROCESSORS_ONLN) > 0 ? sysconf(_SC_NPROCESSORS_ONLN) : 1;
    if (!read_texts(words.at[0]) || !fine_without())
        return EXIT_CHECK;
    pol_mutants(collect, &all);
    if (opt.survivors && !read_accepted(&all, opt.survivors, &fits))
        return EXIT_CHECK;
    if (!run_all(&all))
        return EXIT_CHECK;
    return report(&all, cli_seconds() - began) && fits ? EXIT_FINE : EXIT_CHECK;
}

#endif
