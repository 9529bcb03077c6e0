/* saves.c - `polity saves`: the games that `play` has kept for this user. */
#include "cli/saves.h"
#include "base/need.h"
#include "base/text.h"
#include "cli/cmd.h"
#include "cli/common.h"
#include "cli/play_screen.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATH_BYTES = 1024 };

/* ---- copies and remarks ---- */

static const char copy_mark[] = "# a copy: going on with it makes a file of its own\n";

bool save_copy(const pol_table *t, const char *path)
{
    size_t size, mark = sizeof copy_mark - 1;
    const char *record = table_record(t, &size);
    FILE *f = record_file(path);
    if (!f)
        return false;
    bool ok = fwrite(record, 1, size, f) == size && fwrite(copy_mark, 1, mark, f) == mark;
    return close_written(f) && ok;
}

bool save_without_mark(char *record, size_t *size)
{
    size_t mark = sizeof copy_mark - 1;
    if (*size < mark || strcmp(record + *size - mark, copy_mark) != 0)
        return false;
    *size -= mark;
    record[*size] = '\0';
    return true;
}

void save_remark(const char *record, const char *what, text *remark)
{
    char begin[40];
    snprintf(begin, sizeof begin, "\n# %s ", what);
    text_clear(remark);
    text_add(remark, "");
    for (const char *at = record; (at = strstr(at, begin)) != NULL;) {
        text_clear(remark);
        for (at += strlen(begin); !strchr("\r\n", *at); at++)
            text_some(remark, *at >= ' ' && *at <= '~' ? at : "?", 1);
    }
}

/* ---- the user's games ---- */

typedef struct saved {
    char path[PATH_BYTES];
    time_t when;
} saved;

static int newest_first(const void *a, const void *b)
{
    const saved *x = a, *y = b;
    return (x->when < y->when) - (x->when > y->when);
}

static bool is_record(const char *name)
{
    size_t n = strlen(name), end = strlen(".polity");
    return n > end && strcmp(name + n - end, ".polity") == 0;
}

/* All files of the user, newest first; at is to be freed. */
typedef struct saves {
    saved *at;
    int n, room;
} saves;

static void add_save(saves *all, const char *folder, const char *name)
{
    struct stat st;
    if (all->n == all->room) {
        all->room = all->room ? all->room * 2 : 64;
        all->at = need(realloc(all->at, (size_t)all->room * sizeof *all->at));
    }
    saved *to = &all->at[all->n];
    int n = snprintf(to->path, sizeof to->path, "%s/%s", folder, name);
    if (n >= (int)sizeof to->path || stat(to->path, &st) != 0)
        return;
    to->when = st.st_mtime;
    all->n++;
}

static saves list_saves(void)
{
    saves all = {0};
    char folder[PATH_BYTES];
    DIR *dir = cli_data_path(folder, sizeof folder) ? opendir(folder) : NULL;
    for (struct dirent *e; dir && (e = readdir(dir)) != NULL;)
        if (is_record(e->d_name))
            add_save(&all, folder, e->d_name);
    if (dir)
        closedir(dir);
    if (all.n > 0)
        qsort(all.at, (size_t)all.n, sizeof *all.at, newest_first);
    return all;
}

/* The position at the end of a record; false: it cannot be read by this build. */
static bool final_position(const char *record, size_t size, pol_state *s)
{
    pol_reader r;
    int got = pol_reader_open(&r, record, size, s) ? 1 : -1;
    while (got > 0)
        got = pol_reader_next(&r, s, NULL, NULL, NULL);
    return got == 0;
}

bool saves_newest(const char *game, char *path, size_t size)
{
    saves all = list_saves();
    bool found = false;
    for (int i = 0; i < all.n && !found; i++) {
        pol_state s;
        size_t bytes;
        char *record = cli_read_file(all.at[i].path, &bytes);
        found = record && final_position(record, bytes, &s) && !pol_over(&s)
                && (!game || strcmp(game, pol_game_name(pol_state_game(&s))) == 0);
        free(record);
        if (found)
            snprintf(path, size, "%s", all.at[i].path);
    }
    free(all.at);
    return found;
}

/* ---- the list ---- */

static const arg_command command = {
    "saves", "",
    "Lists the games that were played in the terminal and how to go on with them, the newest first.\n"
    "Games that were kept elsewhere (play --record FILE) are not among them.",
    0};

/* "round 2, turn 3", as far as a game has them; or that it is over. */
static void say_where(const pol_state *s, char *buf, size_t size)
{
    char round[16], turn[16];
    bool rounds = pol_field(s, POL_SPECTATOR, "round", round, sizeof round);
    bool turns = pol_field(s, POL_SPECTATOR, "turn", turn, sizeof turn);
    if (pol_over(s))
        snprintf(buf, size, "%s", cli_tr("over"));
    else if (rounds && turns)
        snprintf(buf, size, cli_tr("round %s, turn %s"), round, turn);
    else if (rounds || turns)
        snprintf(buf, size, rounds ? cli_tr("round %s") : cli_tr("turn %s"), rounds ? round : turn);
    else
        snprintf(buf, size, "%s", cli_tr("under way"));
}

/* Whose seats were played at the keyboard. */
static void say_seats(const pol_state *s, const char *record, text *seats)
{
    const pol_game *g = pol_state_game(s);
    pol_setup setup;
    save_remark(record, SEATS_REMARK, seats);
    pol_state_setup(s, &setup);
    if (seats->n == 0)
        text_add(seats, pol_seat_name(g, pol_first_seat(pol_setup_seats(g, &setup))));
}

static void show_save(screen *scr, const saved *save)
{
    char when[32], where[60] = "";
    struct tm tm;
    pol_state s;
    pol_setup setup;
    size_t size;
    char *record = cli_read_file(save->path, &size);
    text program = {0}, path = {0}, seats = {0};
    if (!record)
        return;
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime_r(&save->when, &tm));
    args_quote(&program, args_program);
    args_quote(&path, save->path);
    if (final_position(record, size, &s)) {
        pol_state_setup(&s, &setup);
        say_where(&s, where, sizeof where);
        say_seats(&s, record, &seats);
        screen_print(scr, PLAIN, cli_tr("%s  %s, %d players, you: %s, %s\n"), when,
                     pol_game_name(pol_state_game(&s)), setup.players, seats.at, where);
        screen_print(scr, PLAIN, "  %s %s %s\n", program.at,
                     pol_over(&s) ? "replay" : "play --resume", path.at);
    } else {
        screen_print(scr, PLAIN, cli_tr("%s  cannot be read by this build\n"), when);
        screen_print(scr, PLAIN, "  %s replay %s\n", program.at, path.at);
    }
    text_free(&program);
    text_free(&path);
    text_free(&seats);
    free(record);
}

int cmd_saves(int argc, char **argv)
{
    const arg_option options[] = {{0}};
    arg_words words;
    screen scr;
    int code = args_read(&command, options, argc, argv, &words);
    if (code >= 0)
        return code;
    saves all = list_saves();
    screen_plain(&scr);
    scr.utf8 = true; /* names of files are to be typed again, and go out as they are */
    for (int i = 0; i < all.n; i++)
        show_save(&scr, &all.at[i]);
    if (all.n == 0)
        screen_print(&scr, PLAIN, cli_tr("No game is kept yet. Begin one: %s play\n"),
                     args_program);
    free(all.at);
    return EXIT_FINE;
}
