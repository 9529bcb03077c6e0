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
 * dropped what it could not write, and another one that succeeds would mean nothing. rests: the
 * last flush has begun less than GATHER ago. awaited: somebody wants to know when it has not. */
struct flush {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more, less; /* more: wanted or stop has changed; less: done has */
    int64_t wanted;
    _Atomic int64_t done; /* changed under the lock */
    bool stop, rests, awaited;
    int fd;
    void (*ready)(void *user);
    void *user;
};

static void sleep_until(struct timespec t, long ns_later)
{
    t.tv_nsec += ns_later;
    t.tv_sec += t.tv_nsec / SECOND;
    t.tv_nsec %= SECOND;
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

static void tell(const flush *f)
{
    if (f->ready)
        f->ready(f->user);
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
        struct timespec began;
        clock_gettime(CLOCK_MONOTONIC, &began);
        pthread_mutex_unlock(&f->lock);
        bool fine = fdatasync(f->fd) == 0;
        pthread_mutex_lock(&f->lock);
        f->done = fine ? number : -1;
        f->rests = true;
        pthread_mutex_unlock(&f->lock);
        pthread_cond_signal(&f->less);
        tell(f);
        sleep_until(began, GATHER);
        pthread_mutex_lock(&f->lock);
        bool awaited = f->awaited;
        f->rests = f->awaited = false;
        pthread_mutex_unlock(&f->lock);
        if (awaited)
            tell(f);
        pthread_mutex_lock(&f->lock);
    }
    pthread_mutex_unlock(&f->lock);
    return NULL;
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
    pthread_cond_init(&f->less, NULL);
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
    pthread_mutex_lock(&f->lock);
    f->wanted = number;
    pthread_mutex_unlock(&f->lock);
    pthread_cond_signal(&f->more); /* after unlocking, so that the thread need not wait */
}

bool flush_gathers(flush *f)
{
    pthread_mutex_lock(&f->lock);
    f->awaited = f->done >= 0 && (f->done < f->wanted || f->rests);
    bool gathers = f->awaited;
    pthread_mutex_unlock(&f->lock);
    return gathers;
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
