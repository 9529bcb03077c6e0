/* common.c - what several subcommands share. */
#include "cli/common.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- games, options, bots ---- */

static void list_games(char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; pol_game_at(i) && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? ", " : "",
                              pol_game_name(pol_game_at(i)));
}

int cli_game(const arg_command *c, const char *name, const pol_game **g)
{
    char games[200];
    *g = name ? pol_game_find(name) : pol_game_at(0);
    if (*g)
        return -1;
    list_games(games, sizeof games);
    return args_wrong(c, "there is no game \"%s\"; there is: %s", name ? name : "", games);
}

const pol_game *cli_exchangeable(const pol_game *g)
{
    for (int i = 0; !g && pol_game_at(i); i++)
        if (pol_game_export(pol_game_at(i), NULL, 0) > 0)
            g = pol_game_at(i);
    return g;
}

int cli_cards(const arg_command *c, const pol_game *g, const char *path)
{
    char error[400];
    size_t size;
    if (!path)
        return -1;
    g = cli_exchangeable(g);
    if (!g)
        return args_wrong(c, "--cards %s: no game of this build has cards to exchange", path);
    char *text = cli_read_file(path, &size);
    if (!text)
        return EXIT_USAGE;
    bool fine = pol_game_load(g, text, size, error, sizeof error);
    free(text);
    return fine ? -1 : args_wrong(c, "--cards %s: %s", path, error);
}

static void show_group(const pol_game *g, enum pol_group group)
{
    const pol_option *o;
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++) {
        if (o->group != group)
            continue;
        printf("  %-10s %s=%s", pol_group_name(group), o->name, o->values[0]);
        for (int v = 1; v < pol_option_values(o); v++)
            printf("|%s", o->values[v]);
        putchar('\n');
    }
}

void cli_show_options(void)
{
    const pol_game *g;
    for (int i = 0; (g = pol_game_at(i)) != NULL; i++) {
        printf("\nTable options of %s, the default first (%s options %s says what they are):\n",
               pol_game_name(g), args_program, pol_game_name(g));
        for (int group = 0; group < POL_GROUPS; group++)
            show_group(g, (enum pol_group)group);
    }
}

/* Says which values the option has; or, if there is no such option, which command lists them. */
static int bad_option(const arg_command *c, const pol_game *g, const char *assignment,
                      enum pol_chosen why)
{
    char known[200] = "";
    size_t n = 0, len = strcspn(assignment, "=");
    const pol_option *o;
    if (why == POL_NO_OPTION)
        return args_wrong(c, "--option %s: %s has no such option; %s options %s lists them",
                          assignment, pol_game_name(g), args_program, pol_game_name(g));
    for (int i = 0; (o = pol_game_option(g, i)) != NULL; i++)
        if (strlen(o->name) == len && strncmp(o->name, assignment, len) == 0)
            for (int v = 0; v < pol_option_values(o) && n < sizeof known; v++)
                n += (size_t)snprintf(known + n, sizeof known - n, "%s%s=%s", v ? ", " : "",
                                      o->name, o->values[v]);
    return args_wrong(c, "--option %s: there is no such value; there is: %s", assignment, known);
}

static int bad_automa(const arg_command *c, const pol_game *g, const char *word)
{
    char modes[80] = "";
    const char *mode;
    for (int i = 0; (mode = pol_game_mode(g, i)) != NULL; i++)
        snprintf(modes + strlen(modes), sizeof modes - strlen(modes), "%s%s", i ? " or " : "",
                 mode);
    if (!modes[0])
        return args_wrong(c, "--automa %s: the rules of %s play no seat", word, pol_game_name(g));
    return args_wrong(c, "--automa %s: expected a seat in play and how the rules play it: %s", word,
                      modes);
}

/* "working=advanced,middle=simple"; one seat at least is left to be asked. */
static int read_automas(const arg_command *c, const pol_game *g, const char *spec, pol_setup *setup)
{
    for (const char *at = spec; *at;) {
        char word[64];
        size_t n = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (pol_setup_mode(g, setup, word) != POL_CHOSEN)
            return bad_automa(c, g, word);
        at += n + (at[n] == ',');
    }
    uint8_t seats = pol_setup_seats(g, setup), by_rules = pol_setup_by_rules(g, setup);
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (setup->mode[seat] && !(seats >> seat & 1))
            return bad_automa(c, g, pol_seat_name(g, seat));
    if (by_rules == seats)
        return args_wrong(c, "--automa %s: somebody must be left to play against them", spec);
    return -1;
}

/* "3"; for NULL the fewest that can play. */
static int read_players(const arg_command *c, const pol_game *g, const char *text, pol_setup *setup)
{
    char counts[40] = "", count[12];
    size_t n = 0;
    setup->players = 0;
    for (int p = POL_SEATS; p >= 1; p--) {
        snprintf(count, sizeof count, "%d", p);
        if (pol_game_players(g, p) && (!text || strcmp(text, count) == 0))
            setup->players = p;
    }
    if (setup->players > 0)
        return -1;
    for (int p = 1; p <= POL_SEATS; p++)
        if (pol_game_players(g, p))
            n += (size_t)snprintf(counts + n, sizeof counts - n, "%s%d", n ? ", " : "", p);
    return args_wrong(c, "--players %s: %s is played by %s", text, pol_game_name(g), counts);
}

/* Whether an option of this name was given before the i-th. */
static bool given_before(const arg_list *options, int i)
{
    size_t n = strcspn(options->at[i], "=") + 1;
    for (int k = 0; k < i; k++)
        if (strncmp(options->at[k], options->at[i], n) == 0)
            return true;
    return false;
}

/* Players and options into a setup that holds the defaults. */
static int read_setup(const arg_command *c, const cli_wish *wish, const pol_game *g,
                      pol_setup *setup)
{
    int code = read_players(c, g, wish->players, setup);
    if (code >= 0)
        return code;
    for (int i = 0; i < wish->options.n; i++) {
        if (given_before(&wish->options, i))
            return args_wrong(c, "--option %s: this option was given before", wish->options.at[i]);
        enum pol_chosen why = pol_setup_option(g, setup, wish->options.at[i]);
        if (why != POL_CHOSEN)
            return bad_option(c, g, wish->options.at[i], why);
    }
    return wish->automa ? read_automas(c, g, wish->automa, setup) : -1;
}

int cli_set_up(const arg_command *c, const cli_wish *wish, bool ask_end, const pol_game **g,
               pol_setup *setup)
{
    int code = cli_game(c, wish->words.n > 0 ? wish->words.at[0] : NULL, g);
    if (code < 0 && wish->words.n > 1)
        code = args_wrong(c, "\"%s\" is one argument too many", wish->words.at[1]);
    if (code < 0)
        code = cli_cards(c, *g, wish->cards);
    if (code >= 0)
        return code;
    *setup = (pol_setup){0};
    if (!ask_end)
        (void)pol_setup_option(*g, setup, "end-turn=auto"); /* not every game has turns that end */
    return read_setup(c, wish, *g, setup);
}

/* "mc:3", or "run:" and a command. */
static bool read_bot(const char *spec, seat_bot *b)
{
    *b = (seat_bot){0};
    if (strncmp(spec, "run:", 4) != 0)
        return pol_bot_make(&b->bot, spec);
    snprintf(b->command, sizeof b->command, "%s", spec + 4);
    return spec[4] != '\0' && strlen(spec + 4) < sizeof b->command;
}

static int bot_of_word(const arg_command *c, const pol_game *g, const pol_setup *setup,
                       const char *word, seat_bot bots[POL_SEATS], uint8_t *named)
{
    char seat_name[32];
    const char *eq = strncmp(word, "run:", 4) == 0 ? NULL : strchr(word, '=');
    uint8_t seats = pol_setup_seats(g, setup);
    seat_bot bot;
    if (eq) {
        size_t n = (size_t)(eq - word) < sizeof seat_name ? (size_t)(eq - word) : 0;
        memcpy(seat_name, word, n);
        seat_name[n] = '\0';
        int seat = pol_seat_find(g, seat_name);
        if (seat < 0 || seat >= POL_SEATS || !(seats >> seat & 1))
            return args_wrong(c, "--bots %s: no seat of this game has that name", word);
        if (setup->mode[seat])
            return args_wrong(c, "--bots %s: the rules play that seat (--automa)", word);
        seats = (uint8_t)(1u << seat);
        if (*named & seats)
            return args_wrong(c, "--bots %s: that seat is named twice", word);
        *named |= seats;
    }
    if (!read_bot(eq ? eq + 1 : word, &bot))
        return args_wrong(c,
                          "--bots %s: no bot has that name; for example random, mc:3, "
                          "run:./mybot or %s=mc:3",
                          word, pol_seat_name(g, 0));
    for (int seat = 0; seat < POL_SEATS; seat++)
        if (seats >> seat & 1 && !setup->mode[seat])
            bots[seat] = bot;
    return -1;
}

int cli_bots(const arg_command *c, const pol_game *g, const pol_setup *setup, const char *spec,
             seat_bot bots[POL_SEATS], uint8_t *named)
{
    *named = 0;
    while (*spec) {
        char word[PROGRAM_MAX + 40];
        size_t n = strcspn(spec, ",");
        if (n == 0 || n >= sizeof word)
            return args_wrong(c, "--bots %s: an empty or overlong part", spec);
        memcpy(word, spec, n);
        word[n] = '\0';
        int code = bot_of_word(c, g, setup, word, bots, named);
        if (code >= 0)
            return code;
        spec += n;
        if (*spec == ',' && spec[1] == '\0')
            return args_wrong(c, "--bots ends with a comma");
        if (*spec == ',')
            spec++;
    }
    return -1;
}

/* ---- files, numbers, time ---- */

/* Reads on until the end; the size that the system tells is only a hint (pipes have none). */
static char *read_all(int fd, size_t hint, size_t *size)
{
    size_t room = hint + 4096, n = 0;
    char *text = malloc(room + 1);
    while (text) {
        ssize_t got = read(fd, text + n, room - n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            free(text);
            return NULL;
        }
        n += (size_t)got;
        if (got == 0)
            break;
        if (n == room) {
            char *more = realloc(text, room * 2 + 1);
            if (!more)
                free(text);
            text = more;
            room *= 2;
        }
    }
    if (text)
        text[n] = '\0';
    *size = n;
    return text;
}

char *cli_read_file(const char *path, size_t *size)
{
    struct stat st = {0};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    char *text = NULL;
    int why;
    if (fd >= 0 && fstat(fd, &st) == 0 && S_ISDIR(st.st_mode))
        errno = EISDIR;
    else if (fd >= 0)
        text = read_all(fd, st.st_size > 0 ? (size_t)st.st_size : 0, size);
    why = errno;
    if (fd >= 0)
        close(fd);
    if (!text)
        fprintf(stderr, "polity: cannot read %s: %s\n", path, strerror(why));
    return text;
}

bool cli_make_directories(char *path)
{
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at)
            continue;
        char was = *at;
        *at = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = was;
        if (!made || !was)
            return made;
    }
}

bool cli_data_path(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = -1;
    if (data && data[0] == '/') /* others are to be ignored, XDG says */
        n = snprintf(path, size, "%s/polity", data);
    else if (home && home[0])
        n = snprintf(path, size, "%s/.local/share/polity", home);
    return n > 0 && (size_t)n < size;
}

uint64_t cli_entropy(void)
{
    uint64_t x = 0;
    FILE *f = fopen("/dev/urandom", "rbe");
    if (f) {
        if (fread(&x, sizeof x, 1, f) != 1)
            x = 0;
        fclose(f);
    }
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    x ^= (uint64_t)t.tv_nsec * UINT64_C(0x9e3779b97f4a7c15) ^ (uint64_t)t.tv_sec;
    return x >> 1; /* so that it can be given back as --seed */
}

double cli_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- JSON ---- */

void cli_json_string(FILE *f, const char *text)
{
    fputc('"', f);
    for (; *text; text++) {
        unsigned char ch = (unsigned char)*text;
        if (ch == '"' || ch == '\\')
            fprintf(f, "\\%c", ch);
        else if (ch == '\n')
            fputs("\\n", f);
        else if (ch < 32)
            fprintf(f, "\\u%04x", ch);
        else
            fputc(ch, f);
    }
    fputc('"', f);
}

/* ---- Ctrl-C, the size of the window ---- */

/* At file scope, because the handler of a signal is told nothing else. */
atomic_bool cli_interrupted, cli_resized;
static const char *volatile last_words;
static volatile time_t interrupted_at;

static void on_interrupt(int signal_number)
{
    enum { AT_ONCE = 1 }; /* seconds within which several signals are one */
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (cli_interrupted && now.tv_sec - interrupted_at > AT_ONCE) {
        const char *last = last_words;
        if (last && write(STDOUT_FILENO, last, strlen(last)) < 0)
            _exit(EXIT_STOPPED);
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    if (!cli_interrupted)
        interrupted_at = now.tv_sec;
    cli_interrupted = true;
}

void cli_catch_interrupt(const char *farewell)
{
    struct sigaction a = {.sa_handler = on_interrupt};
    last_words = farewell;
    sigemptyset(&a.sa_mask);
    sigaddset(&a.sa_mask, SIGINT);
    sigaddset(&a.sa_mask, SIGTERM);
    sigaction(SIGINT, &a, NULL);
    sigaction(SIGTERM, &a, NULL);
}

bool cli_stops(void *nobody)
{
    (void)nobody;
    return cli_interrupted;
}

static void on_resize(int signal_number)
{
    (void)signal_number;
    cli_resized = true;
}

void cli_catch_resize(void)
{
    struct sigaction a = {.sa_handler = on_resize};
    sigemptyset(&a.sa_mask);
    sigaction(SIGWINCH, &a, NULL);
    sigaction(SIGCONT, &a, NULL);
}

const int cli_signals[CLI_SIGNALS] = {SIGINT, SIGTERM, SIGWINCH, SIGCONT};
