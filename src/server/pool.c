/* pool.c - threads that think for bots, so that the loop never waits for one. */
#include "server/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS_MAX = 16 };

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    job *todo; /* by when they are due */
    job *doing[THREADS_MAX];
    job *done, **done_end;
    bool stop;
    int threads, begun; /* begun: threads that have their number */
    pthread_t thread[THREADS_MAX];
    void (*ready)(void *user);
    void *user;
};

/* Waits for the next job; NULL: it is time to end. The lock is held. */
static job *take_job(pool *p)
{
    while (!p->todo && !p->stop)
        pthread_cond_wait(&p->more, &p->lock);
    job *j = p->stop ? NULL : p->todo;
    if (j)
        p->todo = j->next;
    return j;
}

static void *work(void *arg)
{
    pool *p = arg;
    pthread_mutex_lock(&p->lock);
    job **mine = &p->doing[p->begun++];
    while ((*mine = take_job(p)) != NULL) {
        job *j = *mine;
        pthread_mutex_unlock(&p->lock);
        j->answer = pol_bot_answer(&j->bot, &j->state, j->seat, &j->rng);
        j->next = NULL;
        pthread_mutex_lock(&p->lock);
        *mine = NULL;
        *p->done_end = j;
        p->done_end = &j->next;
        pthread_mutex_unlock(&p->lock);
        p->ready(p->user);
        pthread_mutex_lock(&p->lock);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

pool *pool_open(int threads, void (*ready)(void *user), void *user)
{
    pool *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->done_end = &p->done;
    p->ready = ready;
    p->user = user;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    for (; p->threads < threads && p->threads < THREADS_MAX; p->threads++)
        if (pthread_create(&p->thread[p->threads], NULL, work, p) != 0)
            break;
    if (p->threads == 0) {
        free(p);
        return NULL;
    }
    return p;
}

static void free_jobs(job *j)
{
    while (j) {
        job *next = j->next;
        free(j);
        j = next;
    }
}

static bool is_of(const job *j, const char *table)
{
    return j && strcmp(j->table, table) == 0;
}

void pool_stop(pool *p, const char *table)
{
    pthread_mutex_lock(&p->lock);
    for (int i = 0; i < p->threads; i++)
        if (is_of(p->doing[i], table))
            p->doing[i]->stop = true;
    for (job *j = p->todo; j; j = j->next)
        if (is_of(j, table))
            j->stop = true;
    pthread_mutex_unlock(&p->lock);
}

void pool_close(pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->stop = true;
    for (int i = 0; i < p->threads; i++)
        if (p->doing[i])
            p->doing[i]->stop = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->threads; i++)
        pthread_join(p->thread[i], NULL);
    free_jobs(p->todo);
    free_jobs(p->done);
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

/* When a job is due: now, and EACH_LEVEL later for each level of its bot. So nobody waits long for
 * a bot that hardly thinks, and no number of quick bots keeps a slow one waiting for ever. */
static int64_t due(const job *j)
{
    enum { EACH_LEVEL = 150 }; /* ms */
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    return ms + j->bot.level * EACH_LEVEL;
}

static bool stopped(void *thought)
{
    return atomic_load_explicit(&((job *)thought)->stop, memory_order_relaxed);
}

void pool_add(pool *p, job *j)
{
    j->due = due(j);
    j->bot.stop = stopped;
    j->bot.user = j;
    pthread_mutex_lock(&p->lock);
    job **at = &p->todo;
    while (*at && (*at)->due <= j->due)
        at = &(*at)->next;
    j->next = *at;
    *at = j;
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
}

job *pool_done(pool *p)
{
    pthread_mutex_lock(&p->lock);
    job *j = p->done;
    if (j) {
        p->done = j->next;
        if (!p->done)
            p->done_end = &p->done;
    }
    pthread_mutex_unlock(&p->lock);
    return j;
}
