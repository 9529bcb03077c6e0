/* need.h - memory, or the end of the program with a message. */
#ifndef POL_BASE_NEED_H
#define POL_BASE_NEED_H

#include <stdio.h>
#include <stdlib.h>

/* What malloc, calloc or realloc returned. */
static inline void *need(void *p)
{
    if (!p) {
        fputs("polity: out of memory\n", stderr);
        exit(1);
    }
    return p;
}

#endif
