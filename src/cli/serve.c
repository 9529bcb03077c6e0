/* serve.c - `polity serve`: tables in the browser. */
#include "cli/cmd.h"
#include "cli/common.h"
#include "server/server.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEFAULT_PORT = 8080 };

/* In the user's data directory, or else in ./polity-data; either is made if need be. */
static bool default_database(char *path, size_t size)
{
    char folder[900];
    if (!cli_data_path(folder, sizeof folder))
        snprintf(folder, sizeof folder, "./polity-data");
    snprintf(path, size, "%s/tables.db", folder);
    return cli_make_directories(folder);
}

/* The page of a server that listens on this address. */
typedef struct page_address {
    char at[64];
    int port;
} page_address;

const bool serve_is_built = true;

static page_address page_of(const char *host, int port)
{
    page_address page = {.port = port};
    bool any = strcmp(host, "0.0.0.0") == 0;
    snprintf(page.at, sizeof page.at, "http://%s:%d/", any ? "127.0.0.1" : host, port);
    return page;
}

/* The server does not wait for the browser, so the shell reports a failure. */
static void open_browser(const char *page)
{
    char line[300];
    snprintf(line, sizeof line,
             "{ { xdg-open %s || open %s; } >/dev/null 2>&1"
             " || echo 'polity: no browser could be opened' >&2; } &",
             page, page);
    if (system(line) != 0)
        fputs("polity: no browser could be opened\n", stderr);
}

/* ---- where the server of a database is ----
 * A running server keeps a file beside its database, locked, with "HOST PORT" in it. Who finds it
 * locked knows where to go. */

static int address_file(const char *db, int flags)
{
    char path[1100];
    snprintf(path, sizeof path, "%s.address", db);
    return open(path, flags | O_CLOEXEC, 0600);
}

static bool locked_by_other(int fd)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/* Whether another server has this database; *page is where. What the file says goes to a shell, so
 * it must be an address. */
static bool running(const char *db, page_address *page)
{
    char said[80] = "", host[48];
    int port, fd = address_file(db, O_RDWR);
    bool there = fd >= 0 && locked_by_other(fd) && read(fd, said, sizeof said - 1) > 0
                 && sscanf(said, "%47[0-9a-fA-F.:] %d", host, &port) == 2;
    if (there)
        *page = page_of(host, port);
    if (fd >= 0)
        close(fd);
    return there;
}

/* Returns the file, or -1: then others will not find this server, and nothing else is wrong. */
static int announce(const char *db, const char *host, int port)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = address_file(db, O_RDWR | O_CREAT);
    if (fd < 0)
        return -1;
    if (fcntl(fd, F_SETLK, &lock) == 0 && ftruncate(fd, 0) == 0
        && dprintf(fd, "%s %d\n", host, port) > 0)
        return fd;
    close(fd);
    return -1;
}

static void withdraw(const char *db, int fd)
{
    char path[1100];
    if (fd < 0)
        return;
    snprintf(path, sizeof path, "%s.address", db);
    unlink(path);
    close(fd);
}

/* port: what was asked for, -1: nothing. */
static int go_there(const char *db, const page_address *page, int port, bool open)
{
    if (open) {
        printf("Polity is already running at %s  (games in %s)\n", page->at, db);
        if (port >= 0 && port != page->port)
            printf(
                "--port %d was not used: a second server needs a database of its own (--db FILE).\n",
                port);
        fflush(stdout);
        open_browser(page->at);
        return EXIT_FINE;
    }
    fprintf(stderr,
            "polity: already running at %s with the games in %s\n"
            "A second server needs a database and a port of its own: --db FILE --port N\n",
            page->at, db);
    return EXIT_CHECK;
}

// clang-format off
static const arg_command command = {
    "serve", "[--port N] [--host ADDRESS] [--db FILE] [--open]",
    "Opens tables in the browser: alone against bots, around one screen, or with friends by a link.\n"
    "Only this machine can reach them unless --host says otherwise. Ctrl-C ends; nothing is lost.",
    0};
// clang-format on

static bool has_page(const char *web)
{
    char path[1100];
    snprintf(path, sizeof path, "%s/index.html", web);
    return access(path, R_OK) == 0;
}

/* -1, or the exit code. config->db stays NULL when nobody says where, config->port -1. */
static int read_serve(int argc, char **argv, server_config *config, bool *open)
{
    bool secure = false;
    const char *db = NULL, *host = "127.0.0.1", *web = NULL, *cards = NULL;
    int64_t port = -1, threads = 1, tables_each = 30, tables_all = 100000, seed = -1;
    const arg_option options[] = {
        {"--db", ARG_TEXT, &db, 0, 0, "FILE", "games.db", "where the games are kept"},
        {"--host", ARG_TEXT, &host, 0, 0, "ADDRESS", "127.0.0.1", "the address to listen on"},
        {"--port", ARG_NUMBER, &port, 0, 65535, "N", "8080", "the port; 0 takes a free one"},
        {"--threads", ARG_NUMBER, &threads, 1, 16, "N", "2", "threads in which bots think"},
        {"--tables-each", ARG_NUMBER, &tables_each, 0, 1000000, "N", "30",
         "tables that one player may open within an hour; 0: any number"},
        {"--tables-all", ARG_NUMBER, &tables_all, 0, 1000000000, "N", "100000",
         "tables that the database may hold; 0: any number"},
        {"--secure", ARG_FLAG, &secure, 0, 0, NULL, NULL,
         "browsers come through a proxy with TLS: their cookies never go without"},
        {"--web", ARG_TEXT, &web, 0, 0, "DIR", "web",
         "the page from files, for those who change it"},
        {"--seed", ARG_NUMBER, &seed, 0, INT64_MAX, "N", "1",
         "the same deals in every run: for tests only, since whoever knows N knows every hand"},
        CLI_CARDS_OPTION(&cards),
        {"--open", ARG_FLAG, open, 0, 0, NULL, NULL, "open the browser"},
        {0}};
    arg_words words;
    int code = args_read(&command, options, argc, argv, &words);
    *config = (server_config){.db = db,
                              .host = host,
                              .web = web,
                              .secure = secure,
                              .port = (int)port,
                              .threads = (int)threads,
                              .tables_each = (int)tables_each,
                              .tables_all = (int)tables_all,
                              .dealt = seed >= 0,
                              .seed = (uint64_t)seed};
    if (code < 0 && web && !has_page(web))
        code = args_wrong(&command, "--web %s: there is no index.html", web);
    return code < 0 ? cli_cards(&command, NULL, cards) : code;
}

int cmd_serve(int argc, char **argv)
{
    server_config config;
    bool open = false;
    char path[1024], error[400];
    int code = read_serve(argc, argv, &config, &open);
    if (code >= 0)
        return code;
    if (!config.db) {
        if (!default_database(path, sizeof path)) {
            fprintf(stderr, "polity: %s cannot be made: %s\n", path, strerror(errno));
            return EXIT_CHECK;
        }
        config.db = path;
    }
    page_address page;
    if (running(config.db, &page))
        return go_there(config.db, &page, config.port, open);
    config.port = config.port < 0 ? DEFAULT_PORT : config.port;
    server *s = server_open(&config, error, sizeof error);
    if (!s) {
        fprintf(stderr, "polity: %s\n", error);
        return EXIT_CHECK;
    }
    struct sigaction act = {.sa_handler = SIG_IGN};
    sigaction(SIGXFSZ, &act, NULL); /* a limit on file sizes is like a full disk: the write fails */
    printf("Polity is at http://%s:%d/  (games in %s; Ctrl-C ends)\n", config.host, server_port(s),
           config.db);
    fflush(stdout);
    int address = announce(config.db, config.host, server_port(s));
    if (open)
        open_browser(page_of(config.host, server_port(s)).at);
    bool fine = server_run(s);
    server_close(s);
    withdraw(config.db, address);
    if (!fine)
        fputs("polity: the disk failed to keep what was written; nobody was told of it.\n"
              "Look after the disk, then start again: everything that anybody was told is there.\n",
              stderr);
    return fine ? EXIT_FINE : EXIT_CHECK;
}
