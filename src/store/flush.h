/* flush.h - makes what was written to a file durable, in a thread of its own, so that who writes
 * goes on meanwhile. Whatever was written while the disk was busy becomes durable by one more
 * flush.
 */
#ifndef POL_STORE_FLUSH_H
#define POL_STORE_FLUSH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct flush flush;

/* Takes the file over. ready is called in the thread when flush_done has changed after flush_await
 * gave up; NULL: nobody wants to know. NULL when there is no thread to be had. All calls come from
 * one other thread. */
flush *flush_open(int fd, void (*ready)(void *user), void *user);
void flush_close(flush *f);
/* Everything written so far is to become durable. number stands for it, and must be higher than the
 * last. */
void flush_want(flush *f, int64_t number);
/* Waits for the last number that was wanted, but no longer than some milliseconds. */
void flush_await(flush *f);
/* Whether the disk still has to do with it. */
bool flush_busy(flush *f);
/* Sleeps, if the disk has nothing to do, until the next number had better be wanted: some
 * milliseconds after the last. One flush then does for all that comes meanwhile. */
void flush_rest(flush *f);
/* The last number that is durable; -1: the disk has failed, and what it holds is not known. */
int64_t flush_done(flush *f);
/* Waits for the last number that was wanted; false: the disk has failed. */
bool flush_wait(flush *f);

#endif
