/* allocs.c - counts allocations.
 *
 * A program may bring its own malloc; ours counts and hands on to the C library's, which glibc
 * exports under a second name. Sanitizers bring theirs, and other libraries lack the second name:
 * there nothing is counted.
 */
#include "cli/allocs.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) \
    || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t nmemb, size_t size);
void *__libc_realloc(void *ptr, size_t size);

static _Thread_local long counted;

void *malloc(size_t size)
{
    counted++;
    return __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    counted++;
    return __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    counted++;
    return __libc_realloc(ptr, size);
}

long allocs_counted(void)
{
    return counted;
}

#else

long allocs_counted(void)
{
    return -1;
}

#endif
