/* cards.c - the built-in set of printed facts. Rows are in cards/; what a row is, in pb.h. */
#include "planetb/pb.h"

// clang-format off
#define X(kind, ...) {.op = OP_##kind, .n = __VA_ARGS__}
#define COST(...) {__VA_ARGS__}
#define FREE {{0}}
#undef DO /* pb.h defines DO for the functions of kinds */
#define DO(...) {__VA_ARGS__}
#define NOTHING {{0}}
#define READ(option, value) PB_READING(OPT_##option, value)
#define FRAME(name, origin, cost, act) {name, origin, cost, act}
#define CR (CRAFTIE + 1)
#define BR (BRAINIE + 1)
#define BR_OR_CR PB_DOUBTFUL
#define DEPARTMENT(...) {__VA_ARGS__}
#define STAFF(...) {__VA_ARGS__}
#define MORAL 0
#define IMMORAL 1

pb_set pb_cards = {
    .name = "built-in",
#define TILE(word, label, origin, grey, red) {origin, {grey, red}},
    .tile = {
#include "planetb/cards/tiles.def"
    },
#undef TILE
#define BUILDING(word, label, origin, invented, cost, vp, staff, upper, lower) \
        {origin, invented, cost, vp, staff, {upper, lower}},
    .building = {
#include "planetb/cards/buildings.def"
    },
#undef BUILDING
#define NEWS(word, label, origin, invented, morals, frame) {origin, invented, morals, frame},
    .news = {
#include "planetb/cards/news.def"
    },
#undef NEWS
#define LAW(word, label, origin, invented, left, right) {origin, invented, {left, right}},
    .law = {
#include "planetb/cards/laws.def"
    },
#undef LAW
    .office = {
        [PRESIDENT - 1] = {FRAME("", SEED, FREE, DO(X(LAW, 1, YELLOW_LAW))),
                           FRAME("", SEED, FREE, DO(X(LAW, 1, BLUE_LAW)))},
        [VICE - 1] =      {FRAME("", SEED, FREE, DO(X(STEP, 1, ANY_TRACK))),
                           FRAME("", SEED, FREE, DO(X(VP, 6)))},
        [LAMA - 1] =      {FRAME("", SEED, FREE, DO(X(MOOD, 1))),
                           FRAME("", SEED, FREE, DO(X(VP, 3)))},
        [DODO - 1] =      {FRAME("", SEED, FREE, DO(X(BALLOT, 1))),
                           FRAME("", SEED, FREE, DO(X(VP, 1)))},
    },
    .reward = {FRAME("", SEED, FREE, DO(X(BALLOT, 2, .only = READ(REORGANISATION, 0)),
                                        X(VP, 2, .only = READ(REORGANISATION, 1)))),
               FRAME("", SEED, FREE, DO(X(VP, 5, .only = READ(REORGANISATION, 0)),
                                        X(MONEY, 5, .only = READ(REORGANISATION, 1))))},
    .mood = {
        [PB_MOODS + 4] = FRAME("", RECONSTRUCTED, FREE, DO(X(MONEY, 10), X(BALLOT, 2))),
        [PB_MOODS + 3] = FRAME("", RECONSTRUCTED, FREE, DO(X(MONEY, 7), X(BALLOT, 2))),
        [PB_MOODS + 2] = FRAME("", RECONSTRUCTED, FREE, DO(X(MONEY, 5), X(BALLOT, 1))),
        [PB_MOODS + 1] = FRAME("", RECONSTRUCTED, FREE, DO(X(MONEY, 3), X(BALLOT, 1))),
        [PB_MOODS]     = FRAME("", SEED, FREE, NOTHING),
        [PB_MOODS - 1] = FRAME("", RECONSTRUCTED, FREE, DO(X(LOSE_WORKIE, 1))),
        [PB_MOODS - 2] = FRAME("", RECONSTRUCTED, FREE, DO(X(LOSE_WORKIE, 2))),
        [PB_MOODS - 3] = FRAME("", RECONSTRUCTED, FREE,
                               DO(X(LOSE_WORKIE, 2), X(BALLOT, 1, .who = OTHERS))),
        [PB_MOODS - 4] = FRAME("", RECONSTRUCTED, FREE,
                               DO(X(LOSE_WORKIE, 3), X(BALLOT, 2, .who = OTHERS))),
    },
    .mood_min = -4,
    .mood_max = 4,
    .election_last = 6,
    .chain = {{PLASTIC, WATER, CHIP,     PLASTIC, IRIDIUM, CROP},
              {PLASTIC, WATER, HYDROGEN, WATER,   IRIDIUM, CROP},
              {PLASTIC, CROP,  CHIP,     WATER,   IRIDIUM, IRIDIUM},
              {WATER,   CROP,  HYDROGEN, PLASTIC, IRIDIUM, CHIP}},
    .chain_origin = {RECONSTRUCTED, RECONSTRUCTED, RECONSTRUCTED, RECONSTRUCTED},
    .market_origin = {RECONSTRUCTED, RECONSTRUCTED, RECONSTRUCTED},
    .fraud_origin = RECONSTRUCTED,
    .production_origin = RECONSTRUCTED,
    .track_origin = RECONSTRUCTED,
    .production_tiles = {[PLASTIC] = 1, [IRIDIUM] = 1, [WATER] = 1, [CROP] = 1, [HYDROGEN] = 2,
                         [CHIP] = 2, [MEAT] = 2},
    .fraud_cost = {4, 8, 12, 16},
    .fraud_vp = {2, 4, 7, 10},
    .market = {{PLASTIC, WATER}, {IRIDIUM, CROP}, {HYDROGEN, CHIP}},
    .price = {{2, 3}, {3, 4}, {4, 5}},
    .meat_price = 6,
    .office_vp = {25, 10, 3, 1},
#define STEP(upper, lower) {upper, lower}
#define TRACK(name, ...) [name] = {__VA_ARGS__},
    .track = {
#include "planetb/cards/tracks.def"
    },
#undef TRACK
#undef STEP
#define TILE(word, label, ...) word,
    .tile_words = {
#include "planetb/cards/tiles.def"
    },
#undef TILE
#define TILE(word, label, ...) label,
    .tile_names = {
#include "planetb/cards/tiles.def"
    },
#undef TILE
#define BUILDING(word, label, ...) word,
    .building_words = {
#include "planetb/cards/buildings.def"
    },
#undef BUILDING
#define BUILDING(word, label, ...) label,
    .building_names = {
#include "planetb/cards/buildings.def"
    },
#undef BUILDING
#define NEWS(word, label, ...) word,
    .news_words = {
#include "planetb/cards/news.def"
    },
#undef NEWS
#define NEWS(word, label, ...) label,
    .news_names = {
#include "planetb/cards/news.def"
    },
#undef NEWS
#define LAW(word, label, ...) word,
    .law_words = {
#include "planetb/cards/laws.def"
    },
#undef LAW
#define LAW(word, label, ...) label,
    .law_names = {
#include "planetb/cards/laws.def"
    },
#undef LAW
};
// clang-format on
