/* play.h - random play. */
#ifndef POL_TEST_PLAY_H
#define POL_TEST_PLAY_H

#include "polity.h"

/* Any answer of a seat that is asked; chance answers by its weights. */
static inline pol_ans random_answer(const pol_state *s, int seat, pol_rng *rng)
{
    pol_ans a[POL_ANSWERS_MAX];
    if (seat == POL_CHANCE)
        return pol_sample(s, rng);
    int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX);
    return a[pol_rng_below(rng, (uint32_t)n)];
}

#endif
