/* ai.c - which bot, and the one that does not think. */
#include "ai/ai.h"
#include "ai/mc.h"

#include <string.h>

static const uint32_t rollouts_per_answer[AI_LEVEL_MAX + 1] = {0, 8, 24, 64, 160, 400, 1000};

bool ai_bot_parse(ai_bot *b, const char *spec)
{
    *b = (ai_bot){.kind = AI_RANDOM};
    if (strcmp(spec, "random") == 0)
        return true;
    if (strncmp(spec, "mc", 2) != 0)
        return false;
    b->kind = AI_MC;
    b->level = 2;
    if (spec[2] == '\0')
        return true;
    b->level = spec[2] == ':' ? spec[3] - '0' : 0;
    return b->level >= 1 && b->level <= AI_LEVEL_MAX && spec[4] == '\0';
}

static pol_ans any_answer(const pol_state *s, int seat, pol_rng *rng)
{
    pol_ans all[POL_ANSWERS_MAX];
    int n = pol_answers(s, seat, all, NULL, POL_ANSWERS_MAX);
    return n > 0 ? all[pol_rng_below(rng, (uint32_t)n)] : (pol_ans){0};
}

pol_ans ai_bot_answer(const ai_bot *b, const pol_state *redealt, int seat, pol_rng *rng)
{
    if (b->kind == AI_RANDOM)
        return any_answer(redealt, seat, rng);
    ai_choice best = {0};
    ai_bot_rank(b, redealt, seat, rng, &best, 1);
    return best.a;
}

int ai_bot_rank(const ai_bot *b, const pol_state *redealt, int seat, pol_rng *rng, ai_choice *out,
                int max)
{
    mc_budget budget = {rollouts_per_answer[b->kind == AI_MC ? b->level : 1], b->ms, b->stop};
    return mc_rank(redealt, seat, rng, budget, out, max);
}
