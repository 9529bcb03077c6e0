/* check.h - the smallest thing that can fail a test.
 *
 * A test program calls CHECK and friends and ends with `return check_report();`. A failed check
 * prints where and what, and the program goes on: one run shows every failure.
 */
#ifndef POL_TEST_CHECK_H
#define POL_TEST_CHECK_H

#include <stdio.h>
#include <string.h>

static int check_passed, check_failed;

/* The first failures are enough; a loop may have thousands. */
enum { CHECK_SHOWN = 20 };

static inline int check_note(int ok, const char *file, int line)
{
    if (ok) {
        check_passed++;
        return 0;
    }
    check_failed++;
    if (check_failed > CHECK_SHOWN)
        return 0;
    printf("%s:%d: ", file, line);
    return 1;
}

#define CHECK(condition)                                   \
    do {                                                   \
        if (check_note(!!(condition), __FILE__, __LINE__)) \
            printf("%s\n", #condition);                    \
    } while (0)

#define CHECK_INT(found, expected)                                               \
    do {                                                                         \
        long long check_a = (long long)(found), check_b = (long long)(expected); \
        if (check_note(check_a == check_b, __FILE__, __LINE__))                  \
            printf("%s: found %lld, expected %lld\n", #found, check_a, check_b); \
    } while (0)

#define CHECK_STR(found, expected)                                                   \
    do {                                                                             \
        const char *check_a = (found), *check_b = (expected);                        \
        if (check_note(strcmp(check_a, check_b) == 0, __FILE__, __LINE__))           \
            printf("%s: found \"%s\", expected \"%s\"\n", #found, check_a, check_b); \
    } while (0)

#define CHECK_HAS(found, part)                                                             \
    do {                                                                                   \
        const char *check_a = (found), *check_b = (part);                                  \
        if (check_note(strstr(check_a, check_b) != NULL, __FILE__, __LINE__))              \
            printf("%s: found \"%s\", expected in it \"%s\"\n", #found, check_a, check_b); \
    } while (0)

static inline int check_report(void)
{
    printf("%d passed, %d failed\n", check_passed, check_failed);
    return check_failed > 0;
}

#endif
