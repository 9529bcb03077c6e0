/* scenario_files.c - finds scenario files and runs them in a stable order. */
#include "cli/scenario_files.h"
#include "base/rule_find.h"
#include "cli/common.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NESTED_MAX = 16, PATH_BYTES = 4096, CITE_BYTES = 32 };

/* What a scenario's result is handed on with. */
typedef struct context {
    const char *file;
    scenario_seen *seen;
    void *user;
} context;

bool scenario_is_example(const char *id)
{
    return strncmp(id, "EX-", 3) == 0 || strncmp(id, "CX-", 3) == 0;
}

/* The first id that a scenario cites and the rules of its game do not have; false: all are there.
 * A game without a book of rules has none to look in. */
static bool unknown_cite(const pol_scenario_result *r, char id[CITE_BYTES])
{
    const struct rule_book *book = rule_book_of(pol_game_name(r->game));
    const char *at = r->cites;
    int n;
    for (; book->n > 0 && sscanf(at, "%31s%n", id, &n) == 1; at += n)
        if (!rule_by_id(book, id) && !scenario_is_example(id))
            return true;
    return false;
}

static void one_done(void *user, const pol_scenario_result *r)
{
    context *c = user;
    pol_scenario_result copy = *r;
    char id[CITE_BYTES];
    if (!r->error[0] && unknown_cite(r, id))
        snprintf(copy.error, sizeof copy.error, "there is no rule %s in the rules of %s", id,
                 pol_game_name(r->game));
    c->seen(c->user, c->file, &copy);
}

static bool run_file(const char *path, scenario_seen *seen, void *user)
{
    size_t size;
    context c = {.file = path, .seen = seen, .user = user};
    char *text = cli_read_file(path, &size);
    if (!text)
        return false;
    pol_scenarios(text, size, one_done, &c);
    free(text);
    return true;
}

/* ---- directories ---- */

static bool run_any(const char *path, bool named, int nested, scenario_seen *seen, void *user);

static bool is_scenario_name(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && (strcmp(name + n - 4, ".scn") == 0 || strcmp(name + n - 4, ".txt") == 0);
}

static int not_hidden(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

/* By bytes, not by locale: the same order everywhere. */
static int by_name(const struct dirent **x, const struct dirent **y)
{
    return strcmp((*x)->d_name, (*y)->d_name);
}

static bool run_directory(const char *path, int nested, scenario_seen *seen, void *user)
{
    struct dirent **entry;
    bool ok = nested < NESTED_MAX;
    int n = ok ? scandir(path, &entry, not_hidden, by_name) : -1;
    if (n < 0) {
        fprintf(stderr, "polity: cannot read %s: %s\n", path,
                ok ? strerror(errno) : "directories are nested too deep");
        return false;
    }
    for (int i = 0; i < n; i++) {
        char below[PATH_BYTES];
        int len = snprintf(below, sizeof below, "%s/%s", path, entry[i]->d_name);
        if (len < (int)sizeof below)
            ok &= run_any(below, false, nested + 1, seen, user);
        free(entry[i]);
    }
    free(entry);
    return ok;
}

static bool run_any(const char *path, bool named, int nested, scenario_seen *seen, void *user)
{
    struct stat st;
    if (stat(path, &st) != 0) {
        fprintf(stderr, "polity: cannot read %s: %s\n", path, strerror(errno));
        return false;
    }
    if (S_ISDIR(st.st_mode))
        return run_directory(path, nested, seen, user);
    return named || is_scenario_name(path) ? run_file(path, seen, user) : true;
}

bool scenario_run_path(const char *path, scenario_seen *seen, void *user)
{
    char clean[PATH_BYTES];
    size_t n = strlen(path);
    if (n >= sizeof clean) {
        fprintf(stderr, "polity: %.40s...: the path is too long\n", path);
        return false;
    }
    while (n > 1 && path[n - 1] == '/')
        n--;
    memcpy(clean, path, n);
    clean[n] = '\0';
    return run_any(clean, true, 0, seen, user);
}
