/* polity_bots.h - opponents for programs that embed the engine (polity.h).
 *
 * A bot knows what its seat may know and nothing more: it deals the rest again before it thinks. It
 * keeps nothing between calls and allocates nothing; a call that thinks needs 400 KB of the stack.
 * Any number of threads may let bots think, each with a generator of its own. The same bot,
 * position and generator give the same answer on every machine, unless a time is set or thinking is
 * stopped.
 *
 *   pol_bot bot;
 *   pol_rng rng = pol_rng_seed(7);
 *   if (pol_bot_make(&bot, "mc:2"))
 *       pol_answer(&s, seat, pol_bot_answer(&bot, &s, seat, &rng), NULL);
 */
#ifndef POLITY_BOTS_H
#define POLITY_BOTS_H

#include "polity.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

enum { POL_BOT_LEVELS = 6 };

typedef struct pol_bot {
    int level;   /* 0 answers at random; 1 to POL_BOT_LEVELS try so much longer to find the best;
                    what is more is as the last */
    uint32_t ms; /* 0, or go on thinking until so many milliseconds have passed */
    bool (*stop)(void *user); /* NULL, or asked often while it thinks; true: answer at once */
    void *user;
} pol_bot;

/* An answer and what the bot thinks of it, measured over the games it has tried. */
typedef struct pol_choice {
    pol_ans a;
    int lead;     /* VP ahead of the best other seat at the end of the game, in tenths */
    int win;      /* how often the game was won, in percent */
    int rollouts; /* how often the answer was tried; the best answer is tried most */
} pol_choice;

/* "random", "mc" or "mc:1" to "mc:6" into b (ms becomes 0, stop NULL). false: no bot has that
 * name. */
bool pol_bot_make(pol_bot *b, const char *spec);

/* The bot's answer to the question that stands; the seat must be asked. Always legal. */
pol_ans pol_bot_answer(const pol_bot *b, const pol_state *s, int seat, pol_rng *rng);

/* The best answers first, at most max of them; returns how many, 0 if the seat is not asked. A
 * random bot has no opinion and ranks as "mc:1" would. */
int pol_bot_rank(const pol_bot *b, const pol_state *s, int seat, pol_rng *rng, pol_choice *out,
                 int max);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
