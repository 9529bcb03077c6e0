/* digest.h - a position as one number that new members of a state do not change.
 *
 * A member counts under its name, wherever it stands in the state. A member that is 0 does not
 * count. So a new member changes no number of a game that does not use it. A member may also move,
 * or grow at its end. Records and signatures are made of these numbers. pol_hash is faster for
 * comparing states within one program. */
#ifndef POL_CORE_DIGEST_H
#define POL_CORE_DIGEST_H

#include <assert.h>
#include <stdint.h>
#include <string.h>

/* Up to eight bytes as one number. A memcpy of n bytes would make the load after it wait. */
static inline uint64_t pol_load(const void *at, size_t n)
{
    const unsigned char *p = at;
    uint64_t x;
    uint32_t low4, high4;
    uint16_t low2, high2;
    if (n >= 8) {
        memcpy(&x, p, 8);
        return x;
    }
    if (n >= 4) { /* two pieces that overlap */
        memcpy(&low4, p, 4);
        memcpy(&high4, p + n - 4, 4);
        return low4 | (uint64_t)high4 << (n - 4) * 8;
    }
    if (n >= 2) {
        memcpy(&low2, p, 2);
        memcpy(&high2, p + n - 2, 2);
        return low2 | (uint64_t)high2 << (n - 2) * 8;
    }
    return n ? *p : 0;
}

/* A text as a number, made of its first and last eight letters and its length. The compiler folds
 * it if the text is a constant. */
static inline uint64_t pol_text_key(const char *text, size_t n)
{
    uint64_t h = (pol_load(text, n) + n) * UINT64_C(0x9fb21c651e98df25);
    h = ((h ^ h >> 32) + (n > 8 ? pol_load(text + n - 8, 8) : 0)) * UINT64_C(0xc2b2ae3d27d4eb4f);
    return h ^ h >> 29;
}

/* Eight bytes under a key. A word of 0 counts for nothing. */
static inline uint64_t pol_digest_word(uint64_t key, uint64_t word)
{
    uint64_t h = (word ^ key) * UINT64_C(0x9fb21c651e98df25);
    return word ? h ^ h >> 29 : 0;
}

/* Bytes under a key. Zeros added at their end change nothing. Inline, because n is a constant and
 * mostly small. */
__attribute__((always_inline)) static inline uint64_t pol_digest_bytes(uint64_t key, const void *at,
                                                                       size_t n)
{
    const unsigned char *p = at;
    uint64_t sum = 0;
    for (; n >= 8; n -= 8, p += 8) {
        sum += pol_digest_word(key, pol_load(p, 8));
        key += UINT64_C(0x9e3779b97f4a7c15);
    }
    return sum + pol_digest_word(key, pol_load(p, n));
}

/* A member that is a table. Each of its rows can grow at its end. */
__attribute__((always_inline)) static inline uint64_t pol_digest_rows(uint64_t key, const void *at,
                                                                      size_t n, int rows)
{
    const unsigned char *p = at;
    uint64_t sum = 0;
    size_t row = n / (size_t)rows;
    assert(row * (size_t)rows == n);
    for (int i = 0; i < rows; i++)
        sum += pol_digest_bytes(key + (uint64_t)i * UINT64_C(0xd6e8feb86659fd93),
                                p + (size_t)i * row, row);
    return sum;
}

#define POL_MEMBER_KEY(name) pol_text_key(#name, sizeof #name - 1)

#endif
