/* bots.c - which bot, and the one that does not think. */
#include "ai/mc.h"
#include "polity_bots.h"

#include <string.h>

static const uint32_t rollouts_per_answer[POL_BOT_LEVELS + 1] = {0, 8, 24, 64, 160, 400, 1000};

bool pol_bot_make(pol_bot *b, const char *spec)
{
    *b = (pol_bot){0};
    if (strcmp(spec, "random") == 0)
        return true;
    if (strncmp(spec, "mc", 2) != 0)
        return false;
    b->level = 2;
    if (spec[2] == '\0')
        return true;
    b->level = spec[2] == ':' ? spec[3] - '0' : 0;
    return b->level >= 1 && b->level <= POL_BOT_LEVELS && spec[4] == '\0';
}

/* The list of answers is all it looks at, so nothing is dealt again. */
static pol_ans any_answer(const pol_state *s, int seat, pol_rng *rng)
{
    pol_ans all[POL_ANSWERS_MAX];
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    return n > 0 ? all[pol_rng_below(rng, (uint32_t)n)] : (pol_ans){0};
}

pol_ans pol_bot_answer(const pol_bot *b, const pol_state *s, int seat, pol_rng *rng)
{
    pol_choice best = {0};
    if (b->level == 0)
        return any_answer(s, seat, rng);
    pol_bot_rank(b, s, seat, rng, &best, 1);
    return best.a;
}

int pol_bot_rank(const pol_bot *b, const pol_state *s, int seat, pol_rng *rng, pol_choice *out,
                 int max)
{
    pol_state redealt;
    pol_clone(&redealt, s);
    pol_redeal(&redealt, seat, rng);
    int level = b->level < 1 ? 1 : b->level < POL_BOT_LEVELS ? b->level : POL_BOT_LEVELS;
    uint32_t rollouts = rollouts_per_answer[level];
    return mc_rank(&redealt, seat, rng, b, rollouts, out, max);
}
