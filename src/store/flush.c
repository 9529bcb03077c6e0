/* flush.c - see flush.h */
#include "store/flush.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* ns from the beginning of a flush to that of the next. A flush costs the processor about as much
 * as an answer, and one does for all that was written before it: who comes while the disk is in use
 * waits for company, too short for anybody to see. */
enum { GATHER = 3000000, SECOND = 1000000000 };

/* Invariant: done <= wanted, or done is -1 for ever: after a failed flush the kernel may have
 * dropped what it could not write, and another one that succeeds would mean nothing. */
struct flush {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more, less; /* more: wanted or stop has changed; less: done has */
    int64_t wanted;
    _Atomic int64_t done; /* changed under the lock */
    struct timespec due;  /* GATHER after the last number was wanted */
    bool stop;
    bool left; /* who wanted it did not wait any longer, and must be told */
    int fd;
    void (*ready)(void *user);
    void *user;
};

static struct timespec now_and(long ns)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_nsec += ns;
    t.tv_sec += t.tv_nsec / SECOND;
    t.tv_nsec %= SECOND;
    return t;
}

static void *work(void *arg)
{
    flush *f = arg;
    pthread_mutex_lock(&f->lock);
    while (f->done >= 0) {
        if (f->done == f->wanted) {
            if (f->stop)
                break;
            pthread_cond_wait(&f->more, &f->lock);
            continue;
        }
        int64_t number = f->wanted;
        pthread_mutex_unlock(&f->lock);
        bool fine = fdatasync(f->fd) == 0;
        pthread_mutex_lock(&f->lock);
        bool left = f->left;
        f->left = false;
        f->done = fine ? number : -1;
        pthread_mutex_unlock(&f->lock);
        pthread_cond_signal(&f->less);
        if (left && f->ready)
            f->ready(f->user);
        pthread_mutex_lock(&f->lock);
    }
    pthread_mutex_unlock(&f->lock);
    return NULL;
}

/* Waits of less are measured by the clock of due. */
static void prepare_less(flush *f)
{
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&f->less, &clock);
    pthread_condattr_destroy(&clock);
}

flush *flush_open(int fd, void (*ready)(void *user), void *user)
{
    flush *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->fd = fd;
    f->ready = ready;
    f->user = user;
    pthread_mutex_init(&f->lock, NULL);
    pthread_cond_init(&f->more, NULL);
    prepare_less(f);
    if (pthread_create(&f->thread, NULL, work, f) == 0)
        return f;
    close(fd);
    free(f);
    return NULL;
}

void flush_close(flush *f)
{
    pthread_mutex_lock(&f->lock);
    f->stop = true;
    pthread_cond_signal(&f->more);
    pthread_mutex_unlock(&f->lock);
    pthread_join(f->thread, NULL);
    pthread_mutex_destroy(&f->lock);
    pthread_cond_destroy(&f->more);
    pthread_cond_destroy(&f->less);
    close(f->fd);
    free(f);
}

void flush_want(flush *f, int64_t number)
{
    f->due = now_and(GATHER);
    pthread_mutex_lock(&f->lock);
    f->wanted = number;
    pthread_mutex_unlock(&f->lock);
    pthread_cond_signal(&f->more); /* after unlocking, so that the thread need not wait */
}

void flush_await(flush *f)
{
    int late = 0;
    pthread_mutex_lock(&f->lock);
    while (f->done >= 0 && f->done < f->wanted && late == 0)
        late = pthread_cond_timedwait(&f->less, &f->lock, &f->due);
    f->left = f->done >= 0 && f->done < f->wanted;
    pthread_mutex_unlock(&f->lock);
}

bool flush_busy(flush *f)
{
    int64_t done = flush_done(f);
    return done >= 0 && done < f->wanted;
}

void flush_rest(flush *f)
{
    if (!flush_busy(f))
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &f->due, NULL);
}

int64_t flush_done(flush *f)
{
    return atomic_load(&f->done);
}

bool flush_wait(flush *f)
{
    pthread_mutex_lock(&f->lock);
    while (f->done >= 0 && f->done < f->wanted)
        pthread_cond_wait(&f->less, &f->lock);
    bool fine = f->done >= 0;
    pthread_mutex_unlock(&f->lock);
    return fine;
}
