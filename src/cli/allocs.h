/* allocs.h - how often this thread has allocated memory. */
#ifndef POL_CLI_ALLOCS_H
#define POL_CLI_ALLOCS_H

/* Calls of malloc, calloc and realloc by this thread so far; -1 where they cannot be counted. */
long allocs_counted(void);

#endif
