/* oracles.c - which games were calculated a second time. */
#include "sim/oracle.h"

#include <string.h>

extern const oracle oracle_hegemony;

// clang-format off
static const struct {
    const char *game;
    const oracle *o;
} oracles[] = {
    {"hegemony", &oracle_hegemony},
};
// clang-format on

const oracle *oracle_of(const char *game)
{
    for (size_t i = 0; i < sizeof oracles / sizeof oracles[0]; i++)
        if (strcmp(oracles[i].game, game) == 0)
            return oracles[i].o;
    return NULL;
}
