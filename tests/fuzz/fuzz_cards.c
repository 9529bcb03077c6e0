/* fuzz_cards.c - any bytes as a set of cards: read, or refused with an error; what was read can be
 * written and read again, can be played with, and unloading leaves no trace. */
#include "fuzz.h"

#include <string.h>

enum { TEXT_MAX = 1 << 16, STEPS_MAX = 400 };

/* The beginning of a random game of two; the text is the seed. */
static void play(const pol_game *g, const uint8_t *data, size_t size)
{
    static pol_state s;
    static pol_ans a[POL_ANSWERS_MAX];
    uint32_t seed = 1;
    for (size_t i = 0; i < size; i++)
        seed = seed * 31 + data[i];
    must(pol_start(&s, g, &(pol_setup){.players = 2}));
    for (int i = 0; i < STEPS_MAX && !pol_over(&s); i++) {
        int seat = pol_first_asked(&s);
        int n = pol_answers(&s, seat, a, NULL, POL_ANSWERS_MAX);
        must(n > 0 && n <= POL_ANSWERS_MAX);
        seed = seed * 1664525 + 1013904223;
        must(pol_answer(&s, seat, a[(seed >> 8) % (uint32_t)n], NULL) == 0);
        must(!pol_broken(&s));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char before[TEXT_MAX], first[TEXT_MAX], second[TEXT_MAX];
    const pol_game *g = pol_game_find("planetb");
    char error[400];
    pol_game_export(g, before, sizeof before);
    if (pol_game_load(g, (const char *)data, size, error, sizeof error)) {
        size_t n = pol_game_export(g, first, sizeof first);
        must(n > 0 && n < sizeof first);
        must(pol_game_load(g, first, n, error, sizeof error));
        must(pol_game_export(g, second, sizeof second) == n && strcmp(first, second) == 0);
        play(g, data, size);
        pol_game_unload(g);
        pol_game_unload(g);
    } else {
        must(error[0] != '\0');
    }
    pol_game_export(g, first, sizeof first);
    must(strcmp(before, first) == 0);
    return 0;
}
