/* net.h - HTTP and WebSocket, and nothing about games. Another library could stand behind this
 * header in place of libwebsockets.
 *
 * One thread runs the loop and all handlers. net_wake is the only call for other threads.
 */
#ifndef POL_SERVER_NET_H
#define POL_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct net net;
typedef struct net_conn net_conn;

enum {
    NET_MESSAGE_MAX = 16384, /* bytes of a message from a client */
    NET_QUEUE_MAX = 4 << 20, /* bytes that wait for a slow client before it is let go */
    NET_COOKIE = 33,         /* 32 hexadecimal digits and a NUL */
    NET_QUERY = 256,         /* bytes of what a request asks, with its NUL */
    NET_LANG = 8             /* bytes of the name of a language, with its NUL */
};

typedef struct net_request {
    const char *path;
    const char *query;  /* the part "q" behind the question mark, decoded; NULL: there is none */
    const char *lang;   /* the part "lang"; "en": there is none, or no language has such a name */
    const char *cookie; /* the secret of whoever asks: 32 digits, or "" */
} net_request;

/* What a GET gets. body must stay where it is until the reply is sent if keep is NULL; else keep is
 * freed afterwards. */
typedef struct net_reply {
    int status;
    const char *type;
    const void *body;
    size_t size;
    const void *packed; /* the body as gzip, for browsers that take it; or NULL */
    size_t packed_size;
    void *keep;
    const char *etag;        /* NULL, or the fingerprint of something that can be kept */
    char cookie[NET_COOKIE]; /* "" or a secret to set */
    bool secure;             /* browsers reach us by TLS, and are to do so ever after */
} net_reply;

typedef struct net_handlers {
    void *user;
    void (*get)(void *user, const net_request *r, net_reply *out);
    /* A socket opens: whatever this returns is the connection's own; NULL refuses it. */
    void *(*opened)(void *user, net_conn *c, const char *cookie);
    void (*message)(void *user, void *own, const char *text);
    void (*closed)(void *user, void *own);
    /* Everything that waited for it has been sent. */
    void (*drained)(void *user, void *own);
    /* When everything that had arrived was handled, after net_wake, and each second. */
    void (*settle)(void *user);
    /* After that, if nothing but messages had arrived: it may take some milliseconds, in which
     * nobody is heard. */
    void (*nap)(void *user);
} net_handlers;

/* Listens; NULL, and error says why. host is an address of this machine. The address that was
 * really bound is read back, and another than the one wanted is an error. */
net *net_open(const char *host, int port, const net_handlers *h, char *error, size_t size);
int net_port(const net *n);
/* Until SIGINT or SIGTERM, or until net_stop is called by a handler. */
void net_run(net *n);
void net_stop(net *n);
void net_close(net *n);
void net_wake(net *n);

/* Messages sent from now on wait until net_release has reached this number. */
void net_hold(net *n, int64_t number);
void net_release(net *n, int64_t number);
/* A message for a client, copied. */
void net_send(net_conn *c, const char *text, size_t size);
/* Bytes that still wait for it. */
size_t net_waiting(const net_conn *c);

#endif
