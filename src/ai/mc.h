/* mc.h - the search behind the bots that think. */
#ifndef POL_AI_MC_H
#define POL_AI_MC_H

#include "polity_bots.h"

/* Ranks the legal answers of the seat, which must be asked: best first, at most max. per_answer:
 * rollouts for each legal answer, spread as the search likes. They are counted, so that the result
 * does not depend on the machine; the bot's ms is extra. */
int mc_rank(const pol_state *s, int seat, pol_rng *rng, const pol_bot *b, uint32_t per_answer,
            pol_choice *out, int max);

#endif
