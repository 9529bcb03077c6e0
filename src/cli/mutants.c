/* mutants.c - `polity mutants`: plants mistakes in the engine, one at a time, and runs the
 * scenarios. A mistake that no scenario notices is a survivor: a test is missing, or the code is
 * not needed. Only in the build with POL_MUTANTS.
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

/* FILES_MAX: a child's exit code is the index of the file that noticed the mistake, plus one. */
enum { SECONDS_EACH = 5, JOBS_MAX = 64, FILES_MAX = 254, PATH_BYTES = 4096 };
enum { NOT_RUN, KILLED, SURVIVED };

typedef struct mutants_args {
    const char *survivors, *only;
    int64_t jobs;
    bool list;
    arg_words words;
} mutants_args;

// clang-format off
static const arg_command command = {
    "mutants", "DIR [--survivors FILE] [--only WORD] [--jobs N] [--list]",
    "Plants every mistake this build knows, one at a time, and runs the scenarios of DIR until one\n"
    "fails: a refusal that is forgotten, a number that is off, an effect that a card or all cards\n"
    "have lost. Exit code 1 if a mistake goes unnoticed that FILE does not list with a reason, or\n"
    "if FILE lists one that is noticed.",
    1};
// clang-format on

typedef struct mutant {
    pol_mutant m;
    int result;
    pid_t child;   /* while it runs */
    bool accepted; /* listed as a survivor */
} mutant;

typedef struct scenario_text {
    char *text;
    size_t size;
} scenario_text;

/* `order`: the files that noticed a mistake lately come first. Mistakes are planted table by table,
 * and neighbours are noticed by the same file, so most runs end in the first one. */
typedef struct scenario_texts {
    scenario_text at[FILES_MAX];
    uint8_t order[FILES_MAX];
    int n;
} scenario_texts;

typedef struct mutants {
    mutants_args args;
    mutant *at;
    int n, room;
    scenario_texts texts;
} mutants;

/* ---- reading ---- */

static bool wanted(const pol_mutant *m, const char *only)
{
    static const char kinds[] = "refusal option number effect op";
    if (!only)
        return true;
    return strstr(kinds, only) ? strcmp(m->kind, only) == 0 : strstr(m->name, only) != NULL;
}

static void collect(void *user, const pol_mutant *m)
{
    mutants *all = user;
    if (!wanted(m, all->args.only))
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

/* Scenario files, and directories with more of them. */
static int is_wanted(const struct dirent *e)
{
    size_t n = strlen(e->d_name);
    return e->d_name[0] != '.'
           && (!strchr(e->d_name, '.') || (n > 4 && strcmp(e->d_name + n - 4, ".scn") == 0));
}

static bool read_text(scenario_texts *texts, const char *path)
{
    scenario_text *t = &texts->at[texts->n];
    if (texts->n == FILES_MAX) {
        fprintf(stderr, "polity mutants: more scenarios than there is room for; %d files at most\n",
                FILES_MAX);
        return false;
    }
    texts->order[texts->n] = (uint8_t)texts->n;
    texts->n++;
    t->text = cli_read_file(path, &t->size);
    return t->text != NULL;
}

static bool read_below(scenario_texts *texts, const char *dir)
{
    struct dirent **entry;
    bool ok = true;
    int n = scandir(dir, &entry, is_wanted, alphasort);
    if (n < 0) {
        fprintf(stderr, "polity mutants: cannot read %s: %s\n", dir, strerror(errno));
        return false;
    }
    for (int i = 0; i < n; i++) {
        char path[PATH_BYTES];
        int len = snprintf(path, sizeof path, "%s/%s", dir, entry[i]->d_name);
        if (len < (int)sizeof path)
            ok = ok
                 && (strchr(entry[i]->d_name, '.') ? read_text(texts, path)
                                                   : read_below(texts, path));
        free(entry[i]);
    }
    free(entry);
    return ok;
}

static bool read_texts(scenario_texts *texts, const char *dir)
{
    if (!read_below(texts, dir))
        return false;
    if (texts->n == 0)
        fprintf(stderr, "polity mutants: there is no scenario (*.scn) below %s\n", dir);
    return texts->n > 0;
}

/* ---- running ---- */

static void stop_at_failure(void *user, const pol_scenario_result *r)
{
    const uint8_t *file = user;
    if (r->error[0])
        _exit(*file + 1);
}

/* The scenarios are fine as long as nothing is planted. */
static bool fine_without(const scenario_texts *texts)
{
    int failed = 0;
    for (int i = 0; i < texts->n; i++)
        failed += pol_scenarios(texts->at[i].text, texts->at[i].size, NULL, NULL);
    if (failed)
        fprintf(stderr, "polity mutants: %d scenarios fail by themselves; see polity scenario\n",
                failed);
    return failed == 0;
}

/* A crash, an assertion and a game without end notice the mistake as well as a difference does. */
static void child(const pol_mutant *m, scenario_texts *texts)
{
    int null = open("/dev/null", O_WRONLY);
    if (null >= 0)
        dup2(null, STDERR_FILENO);
    alarm(SECONDS_EACH);
    pol_mutant_plant(m);
    for (int i = 0; i < texts->n; i++) {
        const scenario_text *t = &texts->at[texts->order[i]];
        pol_scenarios(t->text, t->size, stop_at_failure, &texts->order[i]);
    }
    _exit(0);
}

static void move_to_front(scenario_texts *texts, int file)
{
    int i = 0;
    while (texts->order[i] != file)
        i++;
    memmove(texts->order + 1, texts->order, (size_t)i);
    texts->order[0] = (uint8_t)file;
}

static bool start(mutant *x, scenario_texts *texts)
{
    x->child = fork();
    if (x->child == 0)
        child(&x->m, texts);
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
        if (WIFEXITED(status) && WEXITSTATUS(status) > 0 && WEXITSTATUS(status) <= all->texts.n)
            move_to_front(&all->texts, WEXITSTATUS(status) - 1);
        return true;
    }
    return pid > 0;
}

static bool run_all(mutants *all)
{
    int started = 0, done = 0;
    bool terminal = isatty(STDERR_FILENO), fine = true;
    while (fine && done < all->n) {
        if (started < all->n && started - done < all->args.jobs) {
            fine = start(&all->at[started++], &all->texts);
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
    if (x || all->args.only)
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
        else if (all->args.list)
            show("noticed", x);
    }
    int survivors = all->n - killed;
    printf("%d mutants, %d killed, %d survivors (%d of them accepted), %.0f s\n", all->n, killed,
           survivors, accepted, seconds);
    return survivors == accepted && stale == 0;
}

static int read_args(int argc, char **argv, mutants_args *a)
{
    const arg_option options[] = {{"--survivors", ARG_TEXT, &a->survivors, 0, 0, "FILE",
                                   "docs/testing.md", "where accepted survivors are listed"},
                                  {"--only", ARG_TEXT, &a->only, 0, 0, "WORD", "refusal",
                                   "only this kind, or names with this in them"},
                                  {"--jobs", ARG_NUMBER, &a->jobs, 1, JOBS_MAX, "N", "2",
                                   "how many at a time (default: all processors)"},
                                  {"--list", ARG_FLAG, &a->list, 0, 0, NULL, NULL,
                                   "name the mistakes that were noticed, too"},
                                  {0}};
    return args_read(&command, options, argc, argv, &a->words);
}

int cmd_mutants(int argc, char **argv)
{
    mutants all = {0};
    mutants_args *a = &all.args;
    bool fits = true;
    double began = cli_seconds();
    int code = read_args(argc, argv, a);
    if (code < 0 && a->words.n != 1)
        code = args_wrong(&command, "which directory? For example: polity mutants tests/scenarios");
    if (code >= 0)
        return code;
    if (a->jobs == 0)
        a->jobs = sysconf(_SC_NPROCESSORS_ONLN) > 0 ? sysconf(_SC_NPROCESSORS_ONLN) : 1;
    if (!read_texts(&all.texts, a->words.at[0]) || !fine_without(&all.texts))
        return EXIT_CHECK;
    pol_mutants(collect, &all);
    if (a->survivors && !read_accepted(&all, a->survivors, &fits))
        return EXIT_CHECK;
    if (!run_all(&all))
        return EXIT_CHECK;
    return report(&all, cli_seconds() - began) && fits ? EXIT_FINE : EXIT_CHECK;
}

#endif
