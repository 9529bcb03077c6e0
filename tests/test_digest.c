/* test_digest.c - the digest of a position: what lies on the table counts, whatever its place in
 * the state; what is 0, and what is only under way, does not. */
#include "core/digest.h"
#include "hegemony/heg.h"
#include "support/check.h"

/* A position from the middle of a random game. */
static pol_state middle(const pol_game *g, int players, int answers)
{
    pol_state s;
    pol_ans all[POL_ANSWERS_MAX];
    pol_rng rng = pol_rng_seed(5);
    CHECK(pol_start(&s, g, &(pol_setup){.players = players}));
    for (int i = 0; i < answers && !pol_over(&s); i++) {
        int seat = pol_first_asked(&s);
        if (seat == POL_CHANCE) {
            CHECK_INT(pol_answer(&s, seat, pol_sample(&s, &rng), NULL), 0);
            continue;
        }
        int n = pol_answers(&s, seat, all, NULL, POL_ANSWERS_MAX);
        CHECK_INT(pol_answer(&s, seat, all[pol_rng_below(&rng, (uint32_t)n)], NULL), 0);
    }
    return s;
}

/* Members at the end of a table, and rows that grow, change nothing while they are 0. */
static void check_growth(void)
{
    const uint8_t small[2][3] = {{1, 2, 3}, {4, 0, 6}};
    const uint8_t large[3][12] = {{1, 2, 3}, {4, 0, 6}, {0}};
    const uint64_t key = POL_MEMBER_KEY(small);
    CHECK(pol_digest_rows(key, small, sizeof small, 2)
          == pol_digest_rows(key, large, sizeof large, 3));
    CHECK(pol_digest_bytes(key, "\1\2\0\0", 2) == pol_digest_bytes(key, "\1\2\0\0", 4));
    CHECK(pol_digest_bytes(key, "\1\2", 2) != pol_digest_bytes(key, "\2\1", 2));
    CHECK_INT(pol_digest_bytes(key, large[2], sizeof large[2]), 0);
    CHECK(POL_MEMBER_KEY(money) != POL_MEMBER_KEY(moneys));
    CHECK(pol_text_key("elections-of-1", 14) != pol_text_key("elections-or-1", 14));
}

/* Whether the digest sees this byte: some other value of it makes another number. */
static bool counts(const pol_state *s, size_t byte)
{
    pol_state other = *s;
    for (int bit = 0; bit < 8; bit++) {
        other.bytes[byte] ^= (unsigned char)(1 << bit);
        if (pol_digest(&other) == pol_digest(s))
            return false;
        other.bytes[byte] ^= (unsigned char)(1 << bit);
    }
    return true;
}

typedef struct range {
    size_t from, n;
} range;
#define RANGE(type, member)                                 \
    {                                                       \
        offsetof(type, member), sizeof(((type *)0)->member) \
    }

/* Every byte behind the frames counts, but for those of `skip`. */
static void check_bytes(const pol_state *s, size_t first, const range *skip, int n)
{
    for (size_t byte = first; byte < pol_state_size(s); byte++) {
        bool expected = true;
        for (int i = 0; i < n; i++)
            expected &= byte < skip[i].from || byte >= skip[i].from + skip[i].n;
        bool found = counts(s, byte);
        if (expected && !found)
            printf("byte %zu of %s does not count\n", byte, pol_game_name(pol_state_game(s)));
        CHECK(found || !expected);
    }
}

static void check_hegemony(void)
{
    /* What an election under way remembers, and Companies, of which only those on the
     * board count, without marks. */
    static const range skip[] = {
        RANGE(heg_state, el_policy),
        RANGE(heg_state, el_section),
        RANGE(heg_state, el_proposer),
        RANGE(heg_state, el_yes),
        RANGE(heg_state, company),
        {offsetof(heg_state, hidden) + sizeof(heg_hidden), 8}, /* fills up the last word */
    };
    pol_state s = middle(pol_game_find("hegemony"), 4, 400);
    heg_state *h = (void *)&s;
    check_bytes(&s, offsetof(heg_state, built), skip, sizeof skip / sizeof skip[0]);
    for (int card = 0; card < HEG_COMPANIES; card++) {
        heg_company was = h->company[card];
        uint64_t digest = pol_digest(&s);
        h->company[card].wage ^= 1;
        CHECK((pol_digest(&s) != digest) == (heg_everywhere(h) >> card & 1));
        h->company[card] = was;
        h->company[card].flags ^= CO_TOUCHED;
        h->company[card].slot[0] ^= SLOT_TOUCHED;
        CHECK(pol_digest(&s) == digest);
        h->company[card] = was;
    }
}

/* Of Planet B only what fills up a struct does not count: two bytes a player, seven of the
 * state. */
static void check_planetb(void)
{
    enum { FILLING = 4 * 2 + 7, DEPTH = 56 };
    pol_state s = middle(pol_game_find("planetb"), 3, 300);
    int deepest, depth, uncounted = 0;
    pol_depth(&s, &deepest, &depth);
    CHECK_INT(depth, DEPTH);
    for (size_t i = sizeof(pol_head) + DEPTH * sizeof(pol_frame); i < pol_state_size(&s); i++)
        uncounted += !counts(&s, i);
    CHECK_INT(uncounted, FILLING);
}

/* The stack does not count, the question does. */
static void check_question(void)
{
    pol_state s = middle(pol_game_find("hegemony"), 2, 150);
    heg_state *h = (void *)&s;
    uint64_t digest = pol_digest(&s);
    h->frame[0].byte[2] ^= 1;
    CHECK(pol_digest(&s) == digest);
    h->frame[h->head.depth - 1].kind = K_LOBBY;
    CHECK(pol_digest(&s) != digest);
}

int main(void)
{
    check_growth();
    check_hegemony();
    check_planetb();
    check_question();
    return check_report();
}
