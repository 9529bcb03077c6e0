/* digest.c - a position of Planet B as a number (core/digest.h). */
#include "core/digest.h"

#include "planetb/view.h"

/* The members, and how many rows each has. A row may grow at its end. */
// clang-format off
#define PLAYER_MEMBERS(M)                                                                       \
    M(buildings)   M(pile)        M(money)       M(vp)          M(vp_by)       M(mood)          \
    M(workies)     M(steps)       M(store)       M(field)       M(fraud)       M(news)
#define MEMBERS(M)                                                                              \
    M(unseen_buildings, 1)      M(unseen_news, 1)           M(hidden.hand, COLOURS)             \
    M(hidden.knows, COLOURS)    M(hidden.under, STACKS)     M(hidden.pack, 1)                   \
    M(unseen_laws, 1)           M(law_under, LAW_COLOURS)   M(laws_under, 1)                    \
    M(under_count, 1)           M(filled, 1)                M(supply, 1)                        \
    M(bag, 1)                   M(front, COLOURS)           M(added, 1)                         \
    M(office, 1)                M(tile, 1)                  M(market, 1)                        \
    M(suitcases, 1)             M(open_news, 1)             M(unseen_tiles, 1)                  \
    M(next_tile, 1)             M(tiles_left, 1)            M(disc, 1)                          \
    M(elections, 1)             M(start, 1)                 M(active, 1)                        \
    M(phase, 1)                 M(turn, 1)                  M(turns_left, 1)                    \
    M(office_used, 1)           M(touched, 1)
// clang-format on

static uint64_t digest_player(const pb_player *p, uint64_t seat)
{
    uint64_t sum = 0;
#define MEMBER(name) sum += pol_digest_bytes(POL_MEMBER_KEY(name) + seat, &p->name, sizeof p->name);
    PLAYER_MEMBERS(MEMBER)
#undef MEMBER
    return sum;
}

uint64_t pb_digest(const void *state)
{
    const pb_state *s = state;
    uint64_t sum = 0;
#define MEMBER(name, rows) \
    sum += pol_digest_rows(POL_MEMBER_KEY(name), &s->name, sizeof s->name, rows);
    MEMBERS(MEMBER)
#undef MEMBER
    for (int seat = 0; seat < COLOURS; seat++)
        sum += digest_player(&s->player[seat], (uint64_t)seat);
    return sum;
}
