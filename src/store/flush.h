/* flush.h - makes what was written to a file durable, in a thread of its own, so that who writes
 * goes on meanwhile. Whatever was written while the disk was busy becomes durable by one more
 * flush.
 */
#ifndef POL_STORE_FLUSH_H
#define POL_STORE_FLUSH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct flush flush;

/* Takes the file over. ready is called in the thread whenever flush_done has changed, and when
 * flush_gathers no longer holds after it did; NULL: nobody wants to know. NULL when there is no
 * thread to be had. */
flush *flush_open(int fd, void (*ready)(void *user), void *user);
void flush_close(flush *f);
/* Everything written so far is to become durable. number stands for it, and must be higher than the
 * last. */
void flush_want(flush *f, int64_t number);
/* Whether it is better to wait with the next number, so that one flush does for more. */
bool flush_gathers(flush *f);
/* The last number that is durable; -1: the disk has failed, and what it holds is not known. */
int64_t flush_done(flush *f);
/* Waits for the last number that was wanted; false: the disk has failed. */
bool flush_wait(flush *f);

#endif
