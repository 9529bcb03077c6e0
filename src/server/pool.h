/* pool.h - threads that think for bots, so that the loop never waits for one. */
#ifndef POL_SERVER_POOL_H
#define POL_SERVER_POOL_H

#include "polity_bots.h"
#include "store/store.h"

#include <stdatomic.h>

typedef struct pool pool;

/* A bot's thought. */
typedef struct job {
    struct job *next;
    int64_t due; /* ms; see pool_add */
    char table[STORE_ID];
    int64_t question;
    int seat;
    pol_bot bot;
    atomic_bool stop; /* nobody waits for the answer any more; it does not count */
    pol_state state;
    pol_rng rng;
    pol_ans answer;
} job;

pool *pool_open(int threads, void (*ready)(void *user), void *user);
void pool_close(pool *p);
void pool_add(pool *p, job *j);
/* Ends at once what bots think about at this table: nobody waits for it any more. */
void pool_stop(pool *p, const char *table);
/* The next finished job, NULL: none. */
job *pool_done(pool *p);

#endif
