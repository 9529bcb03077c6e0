/* ai.h - players that know nothing but polity.h.
 *
 * The host redeals before it asks a bot: the state a bot is given agrees with everything its seat
 * may know, and with nothing more. A bot keeps no state of its own and allocates nothing; the same
 * bot, state and generator give the same answer on every machine, unless a time is set.
 */
#ifndef POL_AI_AI_H
#define POL_AI_AI_H

#include "polity.h"

#include <stdatomic.h>

enum { AI_RANDOM, AI_MC };

enum { AI_LEVEL_MAX = 6 };

typedef struct ai_bot {
    int kind;    /* AI_RANDOM or AI_MC */
    int level;   /* of AI_MC: 1..AI_LEVEL_MAX; a fixed number of rollouts for each legal answer */
    uint32_t ms; /* 0, or go on thinking until so many milliseconds have passed */
    const atomic_bool *stop; /* NULL, or becomes true, in any thread, to stop thinking at once */
} ai_bot;

/* An answer and what the bot thinks of it, measured over its rollouts. */
typedef struct ai_choice {
    pol_ans a;
    int lead;     /* VP ahead of the best other seat at the end of the game, in tenths */
    int win;      /* how often the game was won, in percent */
    int rollouts; /* how often the answer was tried; the best answer is tried most */
} ai_choice;

/* "random", "mc" or "mc:3" into b (ms becomes 0, stop NULL). false: no bot has that name. */
bool ai_bot_parse(ai_bot *b, const char *spec);

/* The bot's answer. The seat must be asked. */
pol_ans ai_bot_answer(const ai_bot *b, const pol_state *redealt, int seat, pol_rng *rng);

/* The best answers first, at most max of them; returns how many. A random bot has no opinion and
 * ranks as AI_MC of level 1 would. */
int ai_bot_rank(const ai_bot *b, const pol_state *redealt, int seat, pol_rng *rng, ai_choice *out,
                int max);

#endif
