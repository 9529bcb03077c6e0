/* mc.h - the search behind AI_MC. */
#ifndef POL_AI_MC_H
#define POL_AI_MC_H

#include "ai/ai.h"

/* What a search may spend. Rollouts are counted, so that its result does not depend on the
 * machine; ms is extra. */
typedef struct mc_budget {
    uint32_t per_answer; /* rollouts for each legal answer, spread as the search likes */
    uint32_t ms;
    const atomic_bool *stop; /* as in ai_bot */
} mc_budget;

/* Ranks the legal answers of the seat, which must be asked: best first, at most max. */
int mc_rank(const pol_state *s, int seat, pol_rng *rng, mc_budget budget, ai_choice *out, int max);

#endif
