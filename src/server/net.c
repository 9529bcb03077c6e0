/* net.c - net.h on libwebsockets, which runs on a loop of libuv: its own loop asks the kernel about
 * every socket each time round, which with some hundred of them costs more than all else. */
#include "server/net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <libwebsockets.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <uv.h>

enum {
    HEADERS_MAX = 8192, /* bytes of all headers of a request, its cookies among them */
    FILES_MAX = 16384,  /* open files, if the system allows so many */
    FILES_KEPT = 32     /* of these for other things than connections */
};

/* A message on its way; the bytes follow after LWS_PRE of room for the protocol. */
typedef struct parcel {
    struct parcel *next;
    int64_t number; /* it may go when this is released */
    size_t size;
    unsigned char bytes[];
} parcel;

/* Invariant: a connection for which something waits either is in the list of those that wait for a
 * release, or has asked lws to be called when it can be written to. */
struct net_conn {
    net_conn *next, **link; /* among those that wait for a release; link NULL: it does not */
    struct lws *wsi;
    void *own;
    parcel *first, *last;
    size_t waiting;
    char *in; /* what has arrived of a message */
    size_t got;
    bool hang_up;
};

struct net {
    struct lws_context *context;
    net_handlers h;
    int port;
    int files_max; /* connections from this number of a file on are turned away at once */
    int64_t number, released;
    net_conn *held;
    uv_loop_t loop;
    uv_async_t wake;
    uv_timer_t second;
    uv_signal_t end[2]; /* SIGINT, SIGTERM */
    bool stop;
    bool hurry; /* somebody comes, or a page is on its way: that takes several turns of the loop */
};

/* What lws keeps for a connection: one of the two. */
typedef struct session {
    net_conn *conn;
    struct {
        net_reply r;
        size_t sent;
        bool busy;
    } http;
} session;

/* ---- messages ---- */

static parcel *take_first(net_conn *c)
{
    parcel *p = c->first;
    c->first = p->next;
    if (!c->first)
        c->last = NULL;
    c->waiting -= p->size;
    return p;
}

static void drop_all(net_conn *c)
{
    while (c->first)
        free(take_first(c));
}

static void hold(net *n, net_conn *c)
{
    if (c->link)
        return;
    c->link = &n->held;
    c->next = n->held;
    if (c->next)
        c->next->link = &c->next;
    n->held = c;
}

static void hold_no_more(net_conn *c)
{
    if (!c->link)
        return;
    *c->link = c->next;
    if (c->next)
        c->next->link = c->link;
    c->link = NULL;
}

/* Lets it go; lws closes a connection only from within its own calls. */
static void give_up(net_conn *c)
{
    c->hang_up = true;
    drop_all(c);
    lws_callback_on_writable(c->wsi);
}

void net_send(net_conn *c, const char *text, size_t size)
{
    net *n = lws_context_user(lws_get_context(c->wsi));
    if (c->hang_up)
        return;
    parcel *p = malloc(sizeof *p + LWS_PRE + size);
    if (!p || c->waiting + size > NET_QUEUE_MAX) {
        free(p);
        give_up(c);
        return;
    }
    p->next = NULL;
    p->number = n->number;
    p->size = size;
    memcpy(p->bytes + LWS_PRE, text, size);
    if (c->last)
        c->last->next = p;
    else
        c->first = p;
    c->last = p;
    c->waiting += size;
    hold(n, c);
}

/* Sends what may go, as long as the connection takes it without waiting. */
static void send_parcels(net *n, net_conn *c)
{
    bool sent = false;
    while (c->first && c->first->number <= n->released) {
        parcel *p = c->first;
        if (lws_partial_buffered(c->wsi)) {
            lws_callback_on_writable(c->wsi);
            return;
        }
        if (lws_write(c->wsi, p->bytes + LWS_PRE, p->size, LWS_WRITE_TEXT) < (int)p->size) {
            give_up(c);
            return;
        }
        free(take_first(c));
        sent = true;
    }
    if (c->first)
        hold(n, c);
    else if (sent)
        n->h.drained(n->h.user, c->own);
}

void net_hold(net *n, int64_t number)
{
    n->number = number;
}

void net_release(net *n, int64_t number)
{
    net_conn *held = n->held;
    n->released = number;
    if (held)
        held->link = &held; /* those that must wait on make a new list */
    n->held = NULL;
    while (held) {
        net_conn *c = held;
        hold_no_more(c);
        send_parcels(n, c);
    }
}

size_t net_waiting(const net_conn *c)
{
    return c->waiting;
}

/* Returns -1 to close the connection. */
static int write_next(net *n, net_conn *c)
{
    if (!c->first)
        return c->hang_up ? -1 : 0;
    send_parcels(n, c);
    return 0;
}

/* Collects the pieces of a message; -1 closes the connection of who sends too much, or no text. */
static int take_piece(net *n, net_conn *c, const void *in, size_t len)
{
    if (lws_frame_is_binary(c->wsi) || c->got + len > NET_MESSAGE_MAX) {
        lws_close_reason(c->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (!c->in && !(c->in = malloc(NET_MESSAGE_MAX + 1)))
        return -1;
    memcpy(c->in + c->got, in, len);
    c->got += len;
    if (!lws_is_final_fragment(c->wsi) || lws_remaining_packet_payload(c->wsi) > 0)
        return 0;
    c->in[c->got] = '\0';
    bool whole = strlen(c->in) == c->got; /* a NUL inside is no text */
    c->got = 0;
    if (!whole)
        return -1;
    n->h.message(n->h.user, c->own, c->in);
    return 0;
}

/* ---- who asks ---- */

static bool is_secret(const char *s, size_t n)
{
    return n == NET_COOKIE - 1 && strspn(s, "0123456789abcdef") >= n;
}

/* The secret of the cookie "polity=..."; "" without. */
static void find_cookie(struct lws *wsi, char secret[NET_COOKIE])
{
    char all[HEADERS_MAX]; /* other programs of this host may have put theirs beside it */
    secret[0] = '\0';
    if (lws_hdr_copy(wsi, all, sizeof all, WSI_TOKEN_HTTP_COOKIE) <= 0)
        return;
    for (char *at = all; at; at = strchr(at, ';')) {
        at += strspn(at, "; ");
        if (strncmp(at, "polity=", 7) != 0)
            continue;
        at += 7;
        size_t n = strcspn(at, "; ");
        if (is_secret(at, n)) {
            memcpy(secret, at, n);
            secret[n] = '\0';
        }
        return;
    }
}

/* A page of another site may not use the visitor's cookie: if the browser names the site that the
 * request comes from, it must be ours. */
static bool from_here(struct lws *wsi)
{
    char origin[256], host[256];
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *at = strstr(origin, "://");
    return at && strcmp(at + 3, host) == 0;
}

/* ---- HTTP ---- */

static const char policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **p,
                      unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), p, end);
}

static bool known_etag(struct lws *wsi, const char *etag)
{
    char theirs[128];
    return etag && lws_hdr_copy(wsi, theirs, sizeof theirs, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0
           && strcmp(theirs, etag) == 0;
}

static bool takes_gzip(struct lws *wsi)
{
    char all[128];
    return lws_hdr_copy(wsi, all, sizeof all, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0
           && strstr(all, "gzip");
}

static int write_headers(struct lws *wsi, const net_reply *r, int status, size_t size)
{
    unsigned char room[LWS_PRE + 2048], *start = room + LWS_PRE, *p = start;
    unsigned char *end = room + sizeof room - 1;
    char cookie[160];
    int bad = lws_add_http_common_headers(wsi, (unsigned)status, r->type, size, &p, end);
    bad |= add_header(wsi, "content-security-policy:", policy, &p, end);
    bad |= add_header(wsi, "x-content-type-options:", "nosniff", &p, end);
    bad |= add_header(wsi, "referrer-policy:", "no-referrer", &p, end);
    bad |= add_header(wsi, "cross-origin-opener-policy:", "same-origin", &p, end);
    bad |= add_header(wsi, "cache-control:", r->etag ? "no-cache" : "no-store", &p, end);
    if (r->secure)
        bad |= add_header(wsi, "strict-transport-security:", "max-age=31536000", &p, end);
    if (r->etag)
        bad |= add_header(wsi, "etag:", r->etag, &p, end);
    if (r->packed) {
        bad |= add_header(wsi, "vary:", "accept-encoding", &p, end);
        if (r->body == r->packed)
            bad |= add_header(wsi, "content-encoding:", "gzip", &p, end);
    }
    if (r->cookie[0]) {
        snprintf(cookie, sizeof cookie,
                 "polity=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s", r->cookie,
                 r->secure ? "; Secure" : "");
        bad |= add_header(wsi, "set-cookie:", cookie, &p, end);
    }
    return bad || lws_finalize_write_http_header(wsi, start, &p, end);
}

/* Requests with a body are refused: after another request lws would wait for it for ever. */
static bool has_body(struct lws *wsi)
{
    char size[8];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return true;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0
           && (lws_hdr_copy(wsi, size, sizeof size, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0
               || strcmp(size, "0") != 0);
}

/* The value of a part behind the question mark, as "q="; false: it is too long. *found: there is
 * one. */
static bool find_part(struct lws *wsi, const char *name, char *value, size_t size, bool *found)
{
    char part[HEADERS_MAX];
    size_t n = strlen(name);
    *found = false;
    for (int i = 0; lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        if (lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i) < 0
            || strncmp(part, name, n) != 0)
            continue;
        *found = true;
        return snprintf(value, size, "%s", part + n) < (int)size;
    }
    return true;
}

static int begin_reply(net *n, struct lws *wsi, session *s, const char *path)
{
    char secret[NET_COOKIE], query[NET_QUERY], lang[NET_LANG];
    bool asks, speaks;
    if (!find_part(wsi, "q=", query, sizeof query, &asks)) {
        lws_return_http_status(wsi, HTTP_STATUS_REQ_URI_TOO_LONG, NULL);
        return -1;
    }
    if (!find_part(wsi, "lang=", lang, sizeof lang, &speaks) || !speaks)
        snprintf(lang, sizeof lang, "en");
    find_cookie(wsi, secret);
    net_request r = {path, asks ? query : NULL, lang, secret};
    s->http.r = (net_reply){
        .status = 404, .type = "text/plain; charset=utf-8", .body = "not found\n", .size = 10};
    s->http.sent = 0;
    n->h.get(n->h.user, &r, &s->http.r);
    if (s->http.r.packed && takes_gzip(wsi)) {
        s->http.r.body = s->http.r.packed;
        s->http.r.size = s->http.r.packed_size;
    }
    bool same = known_etag(wsi, s->http.r.etag);
    size_t size = same ? 0 : s->http.r.size;
    if (write_headers(wsi, &s->http.r, same ? 304 : s->http.r.status, size))
        return -1;
    if (size == 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0) {
        free(s->http.r.keep);
        s->http.r.keep = NULL;
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    }
    s->http.busy = true;
    lws_callback_on_writable(wsi);
    return 0;
}

static int go_on(struct lws *wsi, session *s)
{
    enum { PIECE = 16384 };
    unsigned char room[LWS_PRE + PIECE];
    if (!s->http.busy)
        return 0;
    size_t left = s->http.r.size - s->http.sent, size = left < PIECE ? left : PIECE;
    memcpy(room + LWS_PRE, (const char *)s->http.r.body + s->http.sent, size);
    if (lws_write(wsi, room + LWS_PRE, size, size == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP)
        < (int)size)
        return -1;
    s->http.sent += size;
    if (size < left) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    s->http.busy = false;
    free(s->http.r.keep);
    s->http.r.keep = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* ---- what lws tells us ---- */

static int open_socket(net *n, struct lws *wsi, session *s)
{
    char secret[NET_COOKIE];
    net_conn *c = calloc(1, sizeof *c);
    if (!c)
        return -1;
    find_cookie(wsi, secret);
    c->wsi = wsi;
    c->own = n->h.opened(n->h.user, c, secret);
    if (!c->own) {
        free(c);
        return -1;
    }
    s->conn = c;
    return 0;
}

static void close_socket(net *n, session *s)
{
    net_conn *c = s->conn;
    if (!c)
        return;
    s->conn = NULL;
    n->h.closed(n->h.user, c->own);
    hold_no_more(c);
    drop_all(c);
    free(c->in);
    free(c);
}

static int filter(struct lws *wsi)
{
    char path[64];
    bool right =
        lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 && strcmp(path, "/ws") == 0;
    return right && from_here(wsi) ? 0 : -1;
}

static int heard(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t len)
{
    session *s = user;
    net *n = lws_context_user(lws_get_context(wsi));
    n->hurry |= reason != LWS_CALLBACK_RECEIVE;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: /* in: its number, the lowest that was free */
        return (int)(intptr_t)in < n->files_max ? 0 : -1;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* lws would also take h2c, and not survive it */
        return in && strcasecmp(in, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_HTTP:
        if (has_body(wsi)) {
            lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST, NULL);
            return -1;
        }
        if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0
            && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0) {
            lws_return_http_status(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
            return -1;
        }
        return begin_reply(n, wsi, s, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, s);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (s) {
            free(s->http.r.keep);
            s->http.r.keep = NULL;
        }
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return filter(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return open_socket(n, wsi, s);
    case LWS_CALLBACK_RECEIVE:
        return s->conn ? take_piece(n, s->conn, in, len) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return s->conn ? write_next(n, s->conn) : -1;
    case LWS_CALLBACK_CLOSED:
        close_socket(n, s);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

/* ---- listening ---- */

/* lws 4.1.6 binds every interface when it is given an address, so it is given the interface that
 * has the address. "" for all of them; NULL when no interface has it. */
static const char *interface_of(const char *host, char *name)
{
    struct ifaddrs *all, *at;
    struct in_addr want;
    if (strcmp(host, "0.0.0.0") == 0)
        return "";
    if (inet_pton(AF_INET, host, &want) != 1 || getifaddrs(&all) != 0)
        return NULL;
    name[0] = '\0';
    for (at = all; at; at = at->ifa_next) {
        if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET)
            continue;
        struct sockaddr_in has;
        memcpy(&has, at->ifa_addr, sizeof has);
        if (has.sin_addr.s_addr == want.s_addr)
            snprintf(name, IF_NAMESIZE, "%s", at->ifa_name);
    }
    freeifaddrs(all);
    return name[0] ? name : NULL;
}

/* Whether the file is a socket that listens, and where. */
static bool listens(int fd, struct sockaddr_storage *at)
{
    int listening = 0;
    socklen_t n = sizeof listening, size = sizeof *at;
    return getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listening, &n) == 0 && listening
           && getsockname(fd, (struct sockaddr *)at, &size) == 0;
}

/* The address our listening socket is really bound to must be the one that was wanted. What else
 * listens in this process, at other ports or in no network, came from whoever started it. */
static bool bound_right(const char *host, int port)
{
    struct in_addr want = {0};
    int seen = 0;
    inet_pton(AF_INET, host, &want);
    for (int fd = 0; fd < 256; fd++) {
        struct sockaddr_storage any = {0};
        struct sockaddr_in has;
        struct sockaddr_in6 has6;
        if (!listens(fd, &any))
            continue;
        memcpy(&has, &any, sizeof has);
        memcpy(&has6, &any, sizeof has6);
        if (any.ss_family == AF_INET6 && ntohs(has6.sin6_port) == port)
            return false;
        if (any.ss_family != AF_INET || ntohs(has.sin_port) != port)
            continue;
        if (has.sin_addr.s_addr != want.s_addr)
            return false;
        seen++;
    }
    return seen == 1;
}

/* lws reports that a port is taken only as a failed vhost; ask beforehand, for the message. 0, or
 * the number of the error. */
static int port_taken(const char *host, int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return errno;
    inet_pton(AF_INET, host, &at.sin_addr);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    int why = bind(fd, (struct sockaddr *)&at, sizeof at) == 0 ? 0 : errno;
    close(fd);
    return why;
}

static void woken(uv_async_t *wake)
{
    (void)wake; /* it is enough that the loop goes round */
}

static void passed(uv_timer_t *second)
{
    (void)second; /* it is enough that the loop goes round */
}

static void ended(uv_signal_t *end, int number)
{
    net *n = end->data;
    (void)number;
    n->stop = true;
}

/* As many open files as allowed, within reason. Without any left, lws would ask again and again. */
static int allow_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 1024 - FILES_KEPT;
    if (files.rlim_cur < FILES_MAX) {
        files.rlim_cur = files.rlim_max < FILES_MAX ? files.rlim_max : FILES_MAX;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    return (files.rlim_cur < FILES_MAX ? (int)files.rlim_cur : FILES_MAX) - FILES_KEPT;
}

static net *new_net(const net_handlers *h)
{
    static const int numbers[2] = {SIGINT, SIGTERM};
    net *n = calloc(1, sizeof *n);
    if (!n || uv_loop_init(&n->loop) != 0) {
        free(n);
        return NULL;
    }
    n->h = *h;
    n->files_max = allow_files();
    uv_async_init(&n->loop, &n->wake, woken);
    uv_timer_init(&n->loop, &n->second);
    uv_timer_start(&n->second, passed, 1000, 1000);
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&n->loop, &n->end[i]);
        n->end[i].data = n;
        uv_signal_start(&n->end[i], ended, numbers[i]);
    }
    return n;
}

/* lws takes its context apart in two calls: what libuv closes is closed by the loop in between. It
 * sets the context to NULL when nothing is left of it. */
void net_close(net *n)
{
    if (n->context)
        lws_context_destroy(n->context);
    for (int i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&n->end[i], NULL);
    uv_close((uv_handle_t *)&n->wake, NULL);
    uv_close((uv_handle_t *)&n->second, NULL);
    uv_run(&n->loop, UV_RUN_DEFAULT);
    if (n->context)
        lws_context_destroy(n->context);
    uv_loop_close(&n->loop);
    free(n);
}

/* interface: "" for all. There is no permessage-deflate: lws 4.1.6 loses compressed messages that
 * arrive in pieces or together, and the player who sent them waits. */
static struct lws_context *create_context(net *n, const char *interface, int port)
{
    /* lws sends no more than tx_packet_size at once, by default as little as it reads. */
    static const struct lws_protocols protocols[] = {{.name = "polity",
                                                      .callback = heard,
                                                      .per_session_data_size = sizeof(session),
                                                      .rx_buffer_size = 4096,
                                                      .tx_packet_size = 1 << 18},
                                                     {0}};
    static const lws_retry_bo_t pulse = {.secs_since_valid_ping = 25,
                                         .secs_since_valid_hangup = 60};
    struct lws_context_creation_info info = {
        .port = port,
        .iface = interface[0] ? interface : NULL,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .user = n,
        .pcontext = &n->context,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_LIBUV
                   | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN,
        .foreign_loops = (void *[]){&n->loop},
        .retry_and_idle_policy = &pulse,
        .keepalive_timeout = 30,
        .timeout_secs = 20,
        .pt_serv_buf_size = 16384,
        .max_http_header_data = HEADERS_MAX,
    };
    lws_set_log_level(LLL_ERR, NULL);
    return lws_create_context(&info);
}

net *net_open(const char *host, int port, const net_handlers *h, char *error, size_t size)
{
    char name[IF_NAMESIZE];
    const char *interface = interface_of(host, name);
    if (!interface) {
        snprintf(error, size, "no interface of this machine has the address %s", host);
        return NULL;
    }
    int why = port != 0 ? port_taken(host, port) : 0;
    if (why != 0) {
        snprintf(error, size, "cannot listen on %s port %d: %s%s", host, port, strerror(why),
                 why == EADDRINUSE ? "; try another: --port N" : "");
        return NULL;
    }
    net *n = new_net(h);
    if (!n) {
        snprintf(error, size, "out of memory");
        return NULL;
    }
    n->context = create_context(n, interface, port);
    if (!n->context) {
        snprintf(error, size, "cannot listen on %s port %d", host, port);
        net_close(n);
        return NULL;
    }
    n->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(n->context, "default"));
    if (!bound_right(host, n->port)) {
        snprintf(error, size, "the server was told to listen on %s only, but does not", host);
        net_close(n);
        return NULL;
    }
    return n;
}

int net_port(const net *n)
{
    return n->port;
}

void net_run(net *n)
{
    while (!n->stop) {
        n->hurry = false;
        uv_run(&n->loop, UV_RUN_ONCE);
        n->h.settle(n->h.user);
        if (!n->hurry)
            n->h.nap(n->h.user);
    }
    for (int i = 0; i < 2; i++) /* from here on another signal ends the program at once */
        uv_signal_stop(&n->end[i]);
}

void net_stop(net *n)
{
    n->stop = true;
}

void net_wake(net *n)
{
    uv_async_send(&n->wake);
}
