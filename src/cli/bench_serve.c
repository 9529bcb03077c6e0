/* bench_serve.c - `polity bench serve`: a server over loopback, and all the players it must bear.
 *
 * The server runs in a process of its own on a new database; every player is a socket of this one.
 * Each table has four players; its clock gives one answer every so often, by whoever is asked, and
 * the clocks of the tables are spread evenly. The bench measures the time from sending an answer
 * until the last of the four has its view. Machines are shared, so it also measures what tells
 * noise from cost: the processor time of server and players, what other machines took of the
 * processors meanwhile, and how long an answer takes if nothing is computed at all (the control,
 * below). The WebSocket client is as small as it can be: it knows text frames and no extensions,
 * and reads no more of a message than it needs.
 */
#define _GNU_SOURCE /* ppoll */

#include "base/json.h"
#include "cli/cmd.h"
#include "cli/args.h"
#include "cli/common.h"
#include "server/assets.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, PORT = 18471, FRAME_MAX = 1 << 18 };
/* For the control: the bytes that a commit writes, the bytes of four views, and how many questions
 * it is asked a second. */
enum { COMMIT_BYTES = 8192, VIEWS_BYTES = 65536, CONTROL_RATE = 20 };

typedef struct serve_args {
    int64_t tables, seconds, rate, idle;
    const char *db;
    bool json;
    arg_words words;
    const pol_game *game;
} serve_args;

static const arg_command command = {
    "bench serve", "[GAME] [--tables N] [--rate N] [--seconds N] [--idle N] [--json]",
    "Measures the server over loopback: from an answer to everybody's view, stored durably.", 1};

/* A player: its socket, and what has arrived of a message. */
typedef struct peer {
    int fd;
    struct game *game;
    int seat;
    char *in;
    size_t got, room;
    int count; /* of the last table message */
} peer;

typedef struct game {
    peer *player[SEATS];
    char id[STORE_ID], invite[SEATS][STORE_ID];
    double due;    /* when it answers next */
    double sent;   /* 0: no answer is under way */
    int waits_for; /* the count that everybody must have */
    int seen;      /* how many have it */
    bool over, asked_known;
    int asked, question;
    char answer[POL_PRINT_MAX];
} game;

/* A server that only stores and sends. Whenever it is asked, this process makes two pages within a
 * file durable, as the store does, and sends back as many bytes as four views have. It runs beside
 * the server, so its times show what the machine itself takes. */
typedef struct control {
    peer *p; /* its socket; game NULL */
    pid_t pid;
    double due, sent; /* as of a game */
    size_t got;
    double *late;
    int lates, most;
} control;

/* All of it: tables in play, and how long each answer took, in seconds. */
typedef struct bench {
    const serve_args *args;
    int poll; /* of epoll */
    int tables;
    game *games;
    peer *peers;
    double *late;
    int lates, most;
    size_t heard; /* bytes that all players have received */
    control control;
} bench;

/* ---- the smallest WebSocket client ---- */

static bool write_all(int fd, const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n > 0) {
        ssize_t wrote = write(fd, at, n);
        if (wrote <= 0 && errno != EINTR && errno != EAGAIN)
            return false;
        if (wrote > 0) {
            at += wrote;
            n -= (size_t)wrote;
        }
    }
    return true;
}

static bool send_to(peer *p, const char *message)
{
    unsigned char head[8];
    size_t n = strlen(message), h = 2;
    head[0] = 0x81;
    head[1] = (unsigned char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        head[2] = (unsigned char)(n >> 8);
        head[3] = (unsigned char)n;
        h = 4;
    }
    memset(head + h, 0, 4); /* a mask of zeros leaves the text as it is */
    return write_all(p->fd, head, h + 4) && write_all(p->fd, message, n);
}

static int connect_to(int port, int who)
{
    char hello[400], got[2048];
    size_t n = 0;
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (fd < 0 || connect(fd, (struct sockaddr *)&at, sizeof at) != 0)
        return -1;
    snprintf(
        hello, sizeof hello,
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Cookie: polity=%032x\r\n\r\n",
        port, (unsigned)who + 1);
    if (!write_all(fd, hello, strlen(hello)))
        return -1;
    while (n + 1 < sizeof got && (n < 4 || memcmp(got + n - 4, "\r\n\r\n", 4) != 0))
        if (read(fd, got + n++, 1) != 1)
            return -1;
    got[n] = '\0';
    return strstr(got, " 101 ") ? fd : -1;
}

/* A frame at the front of what has arrived: where its text is. false: not whole yet. */
static bool whole_frame(const peer *p, size_t *from, size_t *to)
{
    const unsigned char *at = (const unsigned char *)p->in;
    if (p->got < 10 && (p->got < 2 || p->got < 2 + (size_t)(at[1] & 0x7f)))
        return false;
    size_t n = at[1] & 0x7f, bytes = n == 126 ? 2 : n == 127 ? 8 : 0;
    if (bytes > 0)
        n = 0;
    for (size_t i = 0; i < bytes; i++)
        n = n << 8 | at[2 + i];
    *from = 2 + bytes;
    *to = *from + n;
    return p->got >= *to;
}

/* ---- the players ---- */

/* Where the value of a member begins, looked for from `from` on; names of players and tables are
 * the bench's own, so no text holds what looks like a member. */
static json member(const char *from, const char *name)
{
    const char *at = strstr(from, name);
    return (json){at ? at + strlen(name) : NULL};
}

static void note_answer(peer *p, json question)
{
    json answers = member(question.at, "\"answers\":");
    int n = json_count(answers), pick = n ? rand() % n : 0;
    char path[24];
    snprintf(path, sizeof path, "%d.a", pick);
    p->game->asked = p->seat;
    p->game->question = json_int(json_at(question, "n"), 0);
    json_str(json_at(answers, path), p->game->answer, sizeof p->game->answer);
    p->game->asked_known = true;
}

static void hear_seats(peer *p, const char *m)
{
    json seats = member(m, "\"seats\":");
    for (int i = 0; i < SEATS; i++) {
        char path[24];
        snprintf(path, sizeof path, "%d.invite", i);
        json_str(json_at(seats, path), p->game->invite[i], STORE_ID);
    }
}

/* A table message: who is asked, and what they could answer. */
static void hear_table(bench *b, peer *p, const char *m)
{
    game *g = p->game;
    json count = member(m, "\"count\":"), question = member(count.at, "\"question\":");
    p->count = json_int(count, 0);
    g->over = json_int(member(count.at, "\"over\":"), 0) != 0;
    if (!g->id[0])
        json_str(member(m, "\"table\":"), g->id, sizeof g->id);
    if (p->seat == 0 && !g->invite[1][0])
        hear_seats(p, m);
    if (g->sent > 0 && p->count >= g->waits_for && ++g->seen == SEATS) {
        if (b->lates < b->most)
            b->late[b->lates++] = cli_seconds() - g->sent;
        g->sent = 0;
    }
    if (json_int(json_at(question, "you"), 0))
        note_answer(p, question);
}

static bool take_in(bench *b, peer *p)
{
    if (p->got + 65536 > p->room) {
        p->room = p->got + FRAME_MAX;
        p->in = realloc(p->in, p->room + 16);
        if (!p->in)
            return false;
    }
    ssize_t n = recv(p->fd, p->in + p->got, p->room - p->got, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN))
        return false;
    p->got += n > 0 ? (size_t)n : 0;
    b->heard += n > 0 ? (size_t)n : 0;
    for (size_t from, to; whole_frame(p, &from, &to);) {
        int opcode = p->in[0] & 0x0f;
        char behind = p->in[to];
        p->in[to] = '\0';
        if (opcode == 1 && strncmp(p->in + from, "{\"is\":\"table\"", 13) == 0)
            hear_table(b, p, p->in + from);
        else if (opcode == 9)
            write_all(p->fd, (const char[]){(char)0x8a, (char)0x80, 0, 0, 0, 0}, 6); /* pong */
        p->in[to] = behind;
        p->got -= to;
        memmove(p->in, p->in + to, p->got);
    }
    return true;
}

static bool hear_control(control *c)
{
    static char nothing[VIEWS_BYTES];
    ssize_t n = recv(c->p->fd, nothing, sizeof nothing, MSG_DONTWAIT);
    c->got += n > 0 ? (size_t)n : 0;
    if (c->got >= VIEWS_BYTES) {
        if (c->lates < c->most)
            c->late[c->lates++] = cli_seconds() - c->sent;
        c->sent = 0;
        c->got = 0;
    }
    return n > 0 || (n < 0 && errno == EAGAIN);
}

/* Hears everybody who has something to say; waits at most so long, in seconds. */
static void hear_all(bench *b, double wait)
{
    struct epoll_event ready[64];
    struct pollfd any = {b->poll, POLLIN, 0};
    struct timespec most = {.tv_sec = (time_t)wait,
                            .tv_nsec = (long)((wait - (double)(time_t)wait) * 1e9)};
    int n = ppoll(&any, 1, &most, NULL) > 0 ? epoll_wait(b->poll, ready, 64, 0) : 0;
    for (int i = 0; i < n; i++) {
        peer *p = ready[i].data.ptr;
        if (!(p == b->control.p ? hear_control(&b->control) : take_in(b, p)))
            epoll_ctl(b->poll, EPOLL_CTL_DEL, p->fd, NULL);
    }
}

static bool come(bench *b, peer *p, int who)
{
    struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = p};
    p->fd = connect_to(PORT, who);
    return p->fd >= 0 && epoll_ctl(b->poll, EPOLL_CTL_ADD, p->fd, &wanted) == 0;
}

/* ---- the server's process ---- */

/* -1: there is no process for it. */
static pid_t start_server(const char *db)
{
    pid_t pid = fork();
    if (pid != 0)
        return pid;
    char error[300];
    const server_config c = {.db = db, .host = "127.0.0.1", .port = PORT, .threads = 1};
    server *s = server_open(&c, error, sizeof error);
    if (!s) {
        fprintf(stderr, "polity: %s\n", error);
        _exit(1);
    }
    server_run(s);
    server_close(s);
    _exit(0);
}

static bool wait_for_server(void)
{
    for (int i = 0; i < 400; i++) {
        int fd = connect_to(PORT, 999999);
        if (fd >= 0) {
            close(fd);
            return true;
        }
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    return false;
}

/* A pid of -1 would end every process of this user. */
static bool stop_server(pid_t pid)
{
    return pid > 0 && kill(pid, SIGTERM) == 0 && waitpid(pid, NULL, 0) == pid;
}

static long memory_kb(pid_t pid)
{
    char path[64], line[200];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "VmRSS: %ld", &kb) == 1)
            break;
    if (f)
        fclose(f);
    return kb;
}

static int by_size(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return a < b ? -1 : a > b;
}

/* The value below which so large a share of the sorted numbers lies, in milliseconds. */
static double share_ms(const double *sorted, int n, double share)
{
    return n ? sorted[(int)(share * (n - 1))] * 1e3 : 0;
}

/* Processor time of a process so far, in seconds; 0: this one. */
static double cpu_of(pid_t pid)
{
    clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;
    struct timespec t = {0};
    if (pid)
        clock_getcpuclockid(pid, &clock);
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Seconds since the start that a host kept the processors for other machines. */
static double stolen_so_far(void)
{
    unsigned long long ticks[8] = {0};
    FILE *f = fopen("/proc/stat", "r");
    for (int i = 0; f && i < 8; i++)
        if (fscanf(f, i ? "%llu" : "cpu %llu", &ticks[i]) != 1)
            break;
    if (f)
        fclose(f);
    return (double)ticks[7] / (double)sysconf(_SC_CLK_TCK);
}

/* ---- the control ---- */

static void be_control(int fd, const char *db)
{
    static char bytes[VIEWS_BYTES] = {1};
    char path[1100], question;
    snprintf(path, sizeof path, "%s-control", db);
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    unlink(path);
    bool fine = file >= 0 && write_all(file, bytes, sizeof bytes);
    for (off_t at = 0; fine && read(fd, &question, 1) == 1; at = (at + COMMIT_BYTES) % VIEWS_BYTES)
        fine = pwrite(file, bytes, COMMIT_BYTES, at) > 0 && fdatasync(file) == 0
               && write_all(fd, bytes, sizeof bytes);
    _exit(0);
}

static bool start_control(bench *b, const char *db)
{
    control *c = &b->control;
    int ends[2];
    c->most = (int)(b->args->seconds * CONTROL_RATE) + 1;
    c->late = calloc((size_t)c->most, sizeof *c->late);
    c->p = calloc(1, sizeof *c->p);
    if (!c->late || !c->p || socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return false;
    c->pid = fork();
    if (c->pid == 0) {
        close(ends[0]);
        be_control(ends[1], db);
    }
    close(ends[1]);
    c->p->fd = ends[0];
    struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = c->p};
    return c->pid > 0 && epoll_ctl(b->poll, EPOLL_CTL_ADD, ends[0], &wanted) == 0;
}

static void stop_control(control *c)
{
    close(c->p->fd);
    waitpid(c->pid, NULL, 0);
}

static void ask_control(control *c)
{
    if (c->sent > 0 || cli_seconds() < c->due)
        return;
    c->sent = cli_seconds();
    c->due = c->sent + 1.0 / CONTROL_RATE;
    write_all(c->p->fd, "?", 1);
}

/* ---- the measurements ---- */

static int bench_idle(pid_t pid, int64_t sockets)
{
    int held = 0;
    long before = memory_kb(pid);
    for (int i = 0; i < sockets; i++)
        held += connect_to(PORT, i) >= 0;
    sleep(1);
    long after = memory_kb(pid);
    printf("%d idle sockets: %ld KB, %.1f KB each; the server has %.1f MB\n", held, after - before,
           held ? (double)(after - before) / held : 0, (double)after / 1024);
    return held == sockets ? EXIT_FINE : EXIT_CHECK;
}

/* Who was invited comes; true when everybody sits and has seen the table. */
static bool seated(game *g)
{
    bool all = g->invite[1][0] != '\0';
    for (int s = 0; s < SEATS && g->invite[1][0]; s++) {
        char join[100];
        all &= g->player[s]->count > 0;
        if (!g->invite[s][0] || g->invite[s][0] == '-')
            continue;
        snprintf(join, sizeof join, "{\"do\":\"join\",\"invite\":\"%s\"}", g->invite[s]);
        send_to(g->player[s], join);
        g->invite[s][0] = '-';
    }
    return all;
}

/* A table for four: who has the first seat, and the others. Nobody takes anything back there. */
static void create_table(const pol_game *g, peer *p, const char *first, const char *others)
{
    char message[400];
    pol_setup setup = {0};
    bool end_turn = pol_setup_option(g, &setup, "end-turn=auto") == POL_CHOSEN;
    int n = snprintf(message, sizeof message,
                     "{\"do\":\"create\",\"game\":\"%s\",\"players\":%d,\"title\":\"bench\","
                     "\"options\":{%s},\"seats\":{",
                     pol_game_name(g), SEATS, end_turn ? "\"end-turn\":\"auto\"" : "");
    for (int seat = 0; seat < SEATS; seat++)
        n += snprintf(message + n, sizeof message - (size_t)n, "%s\"%s\":\"%s\"", seat ? "," : "",
                      pol_seat_name(g, seat), seat ? others : first);
    snprintf(message + n, sizeof message - (size_t)n, "}}");
    send_to(p, message);
}

static bool set_up(bench *b)
{
    for (int i = 0; i < b->tables * SEATS; i++) {
        peer *p = &b->peers[i];
        *p = (peer){.game = &b->games[i / SEATS], .seat = i % SEATS};
        p->game->player[p->seat] = p;
        if (!come(b, p, i))
            return false;
        if (p->seat == 0)
            create_table(b->args->game, p, "me", "friend");
    }
    for (double until = cli_seconds() + 20; cli_seconds() < until;) {
        int ready = 0;
        hear_all(b, 0.05);
        for (int i = 0; i < b->tables; i++)
            ready += seated(&b->games[i]);
        if (ready == b->tables)
            return true;
    }
    return false;
}

static void give_answer(const bench *b, game *g)
{
    char message[300];
    snprintf(message, sizeof message,
             "{\"do\":\"answer\",\"table\":\"%s\",\"seat\":\"%s\",\"question\":%d,"
             "\"answer\":\"%s\"}",
             g->id, pol_seat_name(b->args->game, g->asked), g->question, g->answer);
    g->sent = cli_seconds();
    g->seen = 0;
    g->waits_for = g->question;
    g->asked_known = false;
    send_to(g->player[g->asked], message);
}

/* The clock ticks for one table after the other. */
static void play(bench *b)
{
    double tick = 1.0 / (double)(b->tables * b->args->rate), begin = cli_seconds();
    int64_t ticks = b->args->seconds * b->args->rate * b->tables;
    for (int64_t i = 0; i < ticks; i++) {
        game *g = &b->games[i % b->tables];
        for (double left; (left = begin + (double)i * tick - cli_seconds()) > 0;)
            hear_all(b, left);
        ask_control(&b->control);
        if (g->sent == 0 && g->asked_known)
            give_answer(b, g);
    }
    for (double until = cli_seconds() + 1; cli_seconds() < until;)
        hear_all(b, 0.01);
}

/* A game of bots is played to its end; the server is started anew, and the game is opened.
 * Milliseconds from asking to the first view, -1 when it could not be done. */
static double bench_reopen(bench *b, const char *db, pid_t *pid)
{
    game g = {0};
    peer p = {.game = &g, .seat = 0};
    char message[100];
    g.player[0] = &p;
    strcpy(g.invite[1], "-");
    if (!come(b, &p, 1000000))
        return -1;
    create_table(b->args->game, &p, "random", "random");
    for (double until = cli_seconds() + 30; !g.over && cli_seconds() < until;)
        hear_all(b, 0.05);
    if (!g.over || !stop_server(*pid) || (*pid = start_server(db)) < 0 || !wait_for_server())
        return -1;
    close(p.fd);
    p.got = 0;
    p.count = 0;
    if (!come(b, &p, 1000000))
        return -1;
    double start = cli_seconds();
    snprintf(message, sizeof message, "{\"do\":\"open\",\"table\":\"%s\"}", g.id);
    send_to(&p, message);
    for (double until = start + 10; p.count == 0 && cli_seconds() < until;)
        hear_all(b, 0.01);
    double took = cli_seconds() - start;
    free(p.in);
    close(p.fd);
    return p.count ? took * 1e3 : -1;
}

/* Everything the page consists of, in bytes, whether the first screen needs it or not. */
static long page_bytes(void)
{
    long n = 0;
    for (const asset *a = assets; a->path; a++)
        n += (long)(a->end - a->packed);
    return n;
}

/* What a run has shown. */
typedef struct result {
    double server_us, players_us; /* processor time an answer */
    double stolen;                /* by other machines, in seconds */
    double heard;                 /* bytes that a player receives an answer */
    double reopen_ms;
} result;

static void print_result(const bench *b, const result *r)
{
    const control *c = &b->control;
    static const char lines[] =
        "%d four-player tables, %d answers (%.0f/s), each stored before anybody was told\n"
        "from an answer to the last view: half %.2f ms, 90 %% %.2f ms, 99 %% %.2f ms, 99.9 %% %.2f ms\n"
        "processor time an answer: server %.0f us, players %.0f us\n"
        "each of the four received %.0f bytes an answer\n"
        "meanwhile other machines took %.1f s of the processors\n"
        "the machine alone, at the same time: half %.2f ms, 90 %% %.2f ms, 99 %% %.2f ms\n"
        "a finished game opened again by a new server: %.1f ms\n"
        "the whole page, packed: %ld bytes\n";
    static const char object[] =
        "{\"tables\":%d,\"answers\":%d,\"per_second\":%.1f,\"p50_ms\":%.2f,\"p90_ms\":%.2f,"
        "\"p99_ms\":%.2f,\"p999_ms\":%.2f,\"server_us\":%.0f,\"players_us\":%.0f,"
        "\"player_bytes\":%.0f,"
        "\"stolen_s\":%.1f,"
        "\"control_p50_ms\":%.2f,\"control_p90_ms\":%.2f,\"control_p99_ms\":%.2f,\"reopen_ms\":%.1f,"
        "\"page_bytes\":%ld}\n";
    printf(b->args->json ? object : lines, b->tables, b->lates,
           (double)b->lates / (double)b->args->seconds, share_ms(b->late, b->lates, 0.5),
           share_ms(b->late, b->lates, 0.9), share_ms(b->late, b->lates, 0.99),
           share_ms(b->late, b->lates, 0.999), r->server_us, r->players_us, r->heard, r->stolen,
           share_ms(c->late, c->lates, 0.5), share_ms(c->late, c->lates, 0.9),
           share_ms(c->late, c->lates, 0.99), r->reopen_ms, page_bytes());
}

static int bench_tables(const serve_args *a, const char *db, pid_t *pid)
{
    int tables = (int)a->tables, most = (int)(a->tables * a->rate * a->seconds) + 1;
    bench b = {.args = a,
               .poll = epoll_create1(0),
               .tables = tables,
               .games = calloc((size_t)tables, sizeof *b.games),
               .peers = calloc((size_t)tables * SEATS, sizeof *b.peers),
               .late = calloc((size_t)most, sizeof *b.late),
               .most = most};
    result r = {0};
    if (!b.games || !b.peers || !b.late || !start_control(&b, db) || !set_up(&b)) {
        fputs("polity bench serve: the tables could not be set up\n", stderr);
        return EXIT_CHECK;
    }
    double served = cpu_of(*pid), played = cpu_of(0);
    double stolen = stolen_so_far();
    b.heard = 0; /* what opening a table costs is not part of it */
    play(&b);
    r.stolen = stolen_so_far() - stolen;
    double answers = b.lates ? b.lates : 1;
    r.server_us = (cpu_of(*pid) - served) / answers * 1e6;
    r.heard = (double)b.heard / SEATS / answers;
    r.players_us = (cpu_of(0) - played) / answers * 1e6;
    qsort(b.late, (size_t)b.lates, sizeof *b.late, by_size);
    for (int i = 0; i < tables * SEATS; i++)
        close(b.peers[i].fd);
    qsort(b.control.late, (size_t)b.control.lates, sizeof *b.late, by_size);
    stop_control(&b.control);
    r.reopen_ms = bench_reopen(&b, db, pid);
    print_result(&b, &r);
    return b.lates > 0 && r.reopen_ms >= 0 ? EXIT_FINE : EXIT_CHECK;
}

static int read_args(int argc, char **argv, serve_args *a)
{
    const arg_option options[] = {
        {"--tables", ARG_NUMBER, &a->tables, 1, 2000, "N", "100", "four-player tables"},
        {"--rate", ARG_NUMBER, &a->rate, 1, 100, "N", "5", "answers a second at each"},
        {"--seconds", ARG_NUMBER, &a->seconds, 1, 3600, "N", "60", "for how long"},
        {"--idle", ARG_NUMBER, &a->idle, 0, 20000, "N", "2000",
         "only hold so many idle sockets and say what they weigh"},
        {"--db", ARG_TEXT, &a->db, 0, 0, "FILE", "bench.db", "the new database (default: in /tmp)"},
        {"--json", ARG_FLAG, &a->json, 0, 0, NULL, NULL, "one JSON object"},
        {0}};
    return args_read(&command, options, argc, argv, &a->words);
}

int cmd_bench_serve(int argc, char **argv)
{
    serve_args a = {.tables = 100, .seconds = 60, .rate = 5};
    char db[] = "/tmp/polity-bench-XXXXXX";
    int code = read_args(argc, argv, &a);
    if (code < 0)
        code = cli_game(&command, a.words.n > 0 ? a.words.at[0] : NULL, &a.game);
    if (code >= 0)
        return code;
    if (!a.db) {
        int fd = mkstemp(db);
        if (fd >= 0)
            close(fd);
    }
    const char *path = a.db ? a.db : db;
    pid_t pid = start_server(path);
    if (pid < 0) {
        fprintf(stderr, "polity bench serve: no process for the server: %s\n", strerror(errno));
        code = EXIT_CHECK;
    } else if (!wait_for_server()) {
        fputs("polity bench serve: the server does not answer\n", stderr);
        code = EXIT_CHECK;
    } else {
        code = a.idle ? bench_idle(pid, a.idle) : bench_tables(&a, path, &pid);
    }
    stop_server(pid);
    if (!a.db) {
        char more[64];
        unlink(db);
        snprintf(more, sizeof more, "%s-wal", db);
        unlink(more);
        snprintf(more, sizeof more, "%s-shm", db);
        unlink(more);
    }
    return code;
}
