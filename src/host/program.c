/* program.c - see program.h */
#define _GNU_SOURCE /* pipe2: no program may inherit the pipes of another that a thread starts */
#include "host/program.h"
#include "base/need.h"
#include "base/text.h"
#include "host/game_json.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PROTOCOL = 1,
    LINE = 1024,       /* no answer is this long */
    GLANCE = 100,      /* ms between two looks at `stop` */
    FAREWELL = 1000,   /* ms to end in */
    SHELL_SIGNAL = 128 /* and the number of a signal: the exit code of a shell */
};

/* pid: of the program and its group, 0 if it was not started; it is waited for in program_end, so
 * that nobody else gets the number before. to, from: its standard input and output, -1 if there is
 * none. events: what it will be told with the next question, without brackets. */
struct bot_program {
    const pol_game *game;
    int seat, to, from;
    pid_t pid;
    bool by_shell; /* a shell stands between us and what it has started */
    program_manners manners;
    text events, said;
    char command[PROGRAM_MAX], error[2 * PROGRAM_MAX];
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void nap(void)
{
    struct timespec t = {.tv_nsec = 2 * 1000 * 1000};
    nanosleep(&t, NULL);
}

/* What a program has said may be anything, and goes to terminals and into JSON: only ASCII that can
 * be printed stays. */
__attribute__((format(printf, 2, 3))) static bool fail(bot_program *b, const char *format, ...)
{
    va_list args;
    int n = snprintf(b->error, sizeof b->error, "the program of %s (%s) ",
                     pol_seat_name(b->game, b->seat), b->command);
    va_start(args, format);
    vsnprintf(b->error + n, sizeof b->error - (size_t)n, format, args);
    va_end(args);
    for (char *at = b->error; *at; at++)
        if (*at < ' ' || *at > '~')
            *at = '?';
    return false;
}

/* ---- the process ---- */

/* Whether it ends within so many ms, and how. */
static bool has_ended(const bot_program *b, int ms, siginfo_t *how)
{
    for (int64_t until = now_ms() + ms;; nap()) {
        how->si_pid = 0;
        int got = waitid(P_PID, (id_t)b->pid, how, WEXITED | WNOHANG | WNOWAIT);
        if ((got == 0 && how->si_pid == b->pid) || (got < 0 && errno != EINTR))
            return true;
        if (now_ms() >= until)
            return false;
    }
}

/* It has closed its output or its input. */
static bool fail_ended(bot_program *b)
{
    siginfo_t how = {0};
    if (!has_ended(b, GLANCE, &how))
        return fail(b, "has closed its input or output");
    int code = how.si_status;
    if (how.si_code != CLD_EXITED)
        return fail(b, "was ended by signal %d", code);
    if (b->by_shell && code > SHELL_SIGNAL && code < SHELL_SIGNAL + NSIG)
        return fail(b, "was ended by signal %d", code - SHELL_SIGNAL);
    return fail(b, "has ended, with exit code %d", code);
}

/* Whether the shell would find a program of this name. */
static bool in_path(const char *name, size_t n)
{
    const char *path = getenv("PATH");
    for (path = path ? path : ""; *path; path += strcspn(path, ":"), path += *path == ':') {
        char file[PATH_MAX];
        int dir = (int)strcspn(path, ":");
        snprintf(file, sizeof file, "%.*s/%.*s", dir, path, (int)n, name);
        struct stat st;
        if (stat(file, &st) == 0 && S_ISREG(st.st_mode) && access(file, X_OK) == 0)
            return true;
    }
    return false;
}

/* Whether the command is a program with its arguments and nothing else. Then the shell need not
 * stay behind it, where it would hold the pipes and say less of how the program ended. */
static bool is_one_program(const char *command)
{
    size_t n = strcspn(command, " \t");
    if (n == 0 || strpbrk(command, ";&|<>()`\n\"'\\$*?[#~{"))
        return false;
    if (memchr(command, '=', n))
        return false;
    return memchr(command, '/', n) || in_path(command, n);
}

/* A group of its own, so that whatever the shell starts can be ended with it. Signals that this
 * program heeds or ignores are as usual there. */
static bool spawn(bot_program *b, int in, int out)
{
    char sh[] = "sh", c[] = "-c", line[PROGRAM_MAX + 8];
    char *argv[] = {sh, c, line, NULL};
    b->by_shell = !is_one_program(b->command);
    snprintf(line, sizeof line, "%s%s", b->by_shell ? "" : "exec ", b->command);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF
                                       | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setsigmask(&how, &none);
    int why = posix_spawn(&b->pid, "/bin/sh", &files, &how, argv, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    if (why != 0)
        b->pid = 0;
    return why == 0 || fail(b, "could not be started: %s", strerror(why));
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool open_pipes(bot_program *b)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0)
        return fail(b, "could not be started: %s", strerror(errno));
    if (pipe2(out, O_CLOEXEC) != 0) {
        close_both(in);
        return fail(b, "could not be started: %s", strerror(errno));
    }
    bool fine = spawn(b, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    b->to = in[1];
    b->from = out[0];
    fcntl(b->to, F_SETFL, O_NONBLOCK);
    return fine;
}

/* ---- lines ---- */

static bool told_to_stop(const bot_program *b)
{
    return b->manners.stop && *b->manners.stop;
}

/* Waits until the pipe can be used: 1; 0 when time is up; -1: told to stop. It looks before it says
 * that time is up, which may have passed while this program was stopped itself. */
static int wait_for(const bot_program *b, int fd, short what, int64_t until)
{
    for (;;) {
        struct pollfd p = {.fd = fd, .events = what};
        int64_t left = until - now_ms();
        if (told_to_stop(b))
            return -1;
        if (poll(&p, 1, left <= 0 ? 0 : left < GLANCE ? (int)left : GLANCE) > 0)
            return 1;
        if (left <= 0)
            return 0;
    }
}

static bool fail_silent(bot_program *b)
{
    return fail(b, "gave no answer within %g s", b->manners.ms / 1000.0);
}

/* Sends b->said. */
static bool say(bot_program *b, int64_t until)
{
    for (size_t at = 0; at < b->said.n;) {
        int ready = wait_for(b, b->to, POLLOUT, until);
        if (ready <= 0)
            return ready == 0 && fail_silent(b);
        ssize_t n = write(b->to, b->said.at + at, b->said.n - at);
        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return fail_ended(b);
        at += n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* Reads one line into line, without its end. */
static bool listen_to(bot_program *b, int64_t until, char line[LINE])
{
    for (size_t n = 0;;) {
        int ready = wait_for(b, b->from, POLLIN, until);
        if (ready <= 0)
            return ready == 0 && fail_silent(b);
        ssize_t got = read(b->from, line + n, LINE - 1 - n);
        if (got == 0 || (got < 0 && errno != EINTR))
            return fail_ended(b);
        n += got > 0 ? (size_t)got : 0;
        line[n] = '\0';
        char *end = memchr(line, '\n', n);
        if (end && end + 1 != line + n)
            return fail(b, "said more than one line, the first of them: %.*s",
                        (int)(strcspn(line, "\r\n") < 60 ? strcspn(line, "\r\n") : 60), line);
        if (!end && n == LINE - 1)
            return fail(b, "gave an answer that is too long: %.60s ...", line);
        if (!end)
            continue;
        if (memchr(line, '\0', n))
            return fail(b, "gave an answer with a byte 0 in it: \"%.60s\"", line);
        *end = '\0';
        if (end > line && end[-1] == '\r')
            end[-1] = '\0';
        return true;
    }
}

/* Whoever speaks without being asked would answer the next question with it. */
static bool is_quiet(bot_program *b)
{
    struct pollfd p = {.fd = b->from, .events = POLLIN};
    char first[64];
    if (poll(&p, 1, 0) <= 0)
        return true;
    ssize_t n = read(b->from, first, sizeof first - 1);
    if (n <= 0)
        return fail_ended(b);
    first[n] = '\0';
    first[strcspn(first, "\r\n")] = '\0';
    return fail(b, "spoke before it was asked: %s", first);
}

static void begin_line(bot_program *b, const char *is)
{
    text_clear(&b->said);
    text_add(&b->said, "{");
    text_member(&b->said, "is", is);
}

static void add_events(bot_program *b)
{
    text_key(&b->said, "events");
    text_add(&b->said, "[");
    if (b->events.n > 0)
        text_some(&b->said, b->events.at, b->events.n);
    text_add(&b->said, "]}\n");
    text_clear(&b->events);
}

static void say_start(bot_program *b, const pol_state *s, uint64_t random)
{
    pol_setup setup;
    pol_state_setup(s, &setup);
    begin_line(b, "start");
    text_member_int(&b->said, "protocol", PROTOCOL);
    text_member(&b->said, "game", pol_game_name(b->game));
    text_member(&b->said, "rules", pol_game_rules(b->game));
    text_member_int(&b->said, "players", setup.players);
    text_member(&b->said, "seat", pol_seat_name(b->game, b->seat));
    game_json_options(&b->said, b->game, &setup);
    text_member_int(&b->said, "random", (int64_t)(random >> 11)); /* exact in a double */
    text_add(&b->said, "}\n");
    say(b, now_ms() + b->manners.ms);
}

static void add_answers(bot_program *b, const pol_state *s, const pol_ans *all, int n)
{
    char word[POL_PRINT_MAX];
    text_key(&b->said, "answers");
    text_add(&b->said, "[");
    for (int i = 0; i < n; i++) {
        pol_print(s, all[i], word, sizeof word);
        text_comma(&b->said);
        text_json(&b->said, word);
    }
    text_add(&b->said, "]");
}

static void put_question(bot_program *b, const pol_state *s, const pol_ans *all, int n)
{
    pol_question q;
    char name[64], prompt[POL_SENTENCE_MAX];
    pol_question_for(s, b->seat, &q);
    pol_question_name(&q, name, sizeof name);
    pol_render(b->game, "en", &q.prompt, prompt, sizeof prompt);
    begin_line(b, "question");
    text_member(&b->said, "name", name);
    text_member(&b->said, "text", prompt);
    add_answers(b, s, all, n);
    text_key(&b->said, "view");
    char *view = text_room(&b->said, POL_VIEW_MAX);
    b->said.n += pol_view(s, b->seat, view, POL_VIEW_MAX);
    add_events(b);
}

static void put_end(bot_program *b, const pol_state *s)
{
    begin_line(b, "over");
    game_json_winners(&b->said, s);
    game_json_vp(&b->said, s, b->seat);
    add_events(b);
}

/* ---- playing ---- */

bot_program *program_start(const char *command, const program_manners *m, const pol_state *s,
                           int seat, uint64_t random)
{
    bot_program *b = need(calloc(1, sizeof *b));
    *b =
        (bot_program){.game = pol_state_game(s), .seat = seat, .to = -1, .from = -1, .manners = *m};
    snprintf(b->command, sizeof b->command, "%s", command);
    if (open_pipes(b))
        say_start(b, s, random);
    return b;
}

void program_hear(bot_program *b, const pol_event *e)
{
    char event[POL_EVENT_MAX];
    if (pol_event_json(b->game, "en", b->seat, e, event, sizeof event) <= 0)
        return;
    if (b->events.n > 0)
        text_add(&b->events, ",");
    text_add(&b->events, event);
}

/* What was answered, if it is an answer that may be given. */
static bool understand(bot_program *b, const pol_state *s, const char *line, pol_ans *a)
{
    char rule[32], because[POL_SENTENCE_MAX] = "";
    pol_text numbers;
    if (pol_parse(s, line, a) == POL_NOT_AN_ANSWER)
        return fail(b, "gave what is no answer: \"%.60s\"", line);
    pol_rule why = pol_read(s, b->seat, line, a, &numbers);
    if (why == 0)
        return true;
    pol_rule_name(b->game, why, rule, sizeof rule);
    if (numbers.msg)
        pol_render(b->game, "en", &numbers, because, sizeof because);
    return fail(b, "gave an answer that %s forbids: \"%.60s\"%s%.100s", rule, line,
                because[0] ? "; " : "", because);
}

bool program_answer(bot_program *b, const pol_state *s, pol_ans *a)
{
    pol_ans all[POL_ANSWERS_MAX];
    char line[LINE];
    int n = pol_answers(s, b->seat, all, NULL, POL_ANSWERS_MAX);
    if (b->error[0] || n <= 0)
        return false;
    if (n == 1) {
        *a = all[0];
        return true;
    }
    if (!is_quiet(b))
        return false;
    int64_t until = now_ms() + b->manners.ms;
    put_question(b, s, all, n);
    return say(b, until) && listen_to(b, until, line) && understand(b, s, line, a);
}

const char *program_error(const bot_program *b)
{
    return b->error;
}

void program_end(bot_program *b, const pol_state *s)
{
    siginfo_t how;
    if (!b)
        return;
    bool over = !b->error[0] && pol_over(s);
    if (over) {
        put_end(b, s);
        say(b, now_ms() + FAREWELL);
    }
    if (b->to >= 0)
        close(b->to);
    if (b->pid > 0) {
        has_ended(b, over || !told_to_stop(b) ? FAREWELL : 0, &how);
        kill(-b->pid, SIGKILL); /* with whatever it has left behind */
        while (waitpid(b->pid, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    if (b->from >= 0)
        close(b->from);
    text_free(&b->events);
    text_free(&b->said);
    free(b);
}
