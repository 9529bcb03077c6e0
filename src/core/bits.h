/* bits.h - sets of up to 64 cards as bits, and the arithmetic that every game needs. */
#ifndef POL_CORE_BITS_H
#define POL_CORE_BITS_H

#include <assert.h>
#include <stdint.h>

static inline uint64_t pol_bit(int i)
{
    assert(i >= 0 && i < 64);
    return (uint64_t)1 << i;
}

/* The lowest member of a set, which must not be empty. */
static inline int pol_first(uint64_t set)
{
    assert(set != 0);
    return __builtin_ctzll(set);
}

/* How many members a set has. The compiler's builtin would call its support library. */
static inline int pol_count(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(set * 0x0101010101010101u >> 56);
}

static inline int pol_min(int x, int y)
{
    return x < y ? x : y;
}

static inline int pol_max(int x, int y)
{
    return x > y ? x : y;
}

/* The number of ways to draw k of n; 0 if k is above n. The product before each division is up to k
 * times the result. It must fit 32 bits, too. */
static inline uint32_t pol_choose(int n, int k)
{
    uint32_t ways = 1;
    for (int i = 0; i < k; i++) {
        assert(ways == 0 || (uint64_t)ways * (uint32_t)(n - i) <= UINT32_MAX);
        ways = ways * (uint32_t)(n - i) / (uint32_t)(i + 1);
    }
    return ways;
}

#endif
