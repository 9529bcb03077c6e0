/* mutants.h - mistakes that can be planted, in the build with POL_MUTANTS only.
 *
 * To plant a mistake is to write a few bytes: the switch of a refusal, the meaning of an option, a
 * number of a table, an effect of a card, the function of a frame kind. `polity mutants` plants one
 * at a time and wants a test to notice it.
 */
#ifndef POL_CORE_MUTANTS_H
#define POL_CORE_MUTANTS_H

#include "polity.h"

/* One POL_NO of the source. The linker collects them in a section of their own. */
typedef struct pol_refusal_site {
    const char *file, *function, *rule;
    int line;
    int off; /* 1: the predicate says yes */
} pol_refusal_site;

#define POL_NO(no)                                                                           \
    __extension__({                                                                          \
        static pol_refusal_site site                                                         \
            __attribute__((section("pol_refusal_sites"), used, aligned(sizeof(void *)))) = { \
                __FILE__, __func__, #no, __LINE__, 0};                                       \
        site.off ? (pol_no)0 : (pol_no)(no);                                                 \
    })
#define POL_TABLE /* writable */

enum { POL_MUTANT_BYTES = 96, POL_MUTANT_NAME = 120, POL_MUTANT_GAMES = 4 };

/* The number added to each value of each table option of each game before it is played. */
extern uint8_t pol_option_shift[POL_MUTANT_GAMES][POL_OPTIONS_MAX][POL_VALUES_MAX];
#define POL_OPTION_MEANS(game, option, value) \
    (uint8_t)((value) + pol_option_shift[game][option][value])

/* A mistake. Its name is unique and stays when lines move. */
typedef struct pol_mutant {
    const char *kind; /* "refusal", "option", "number", "effect", "op" */
    char name[POL_MUTANT_NAME];
    char where[POL_MUTANT_NAME]; /* file:line, or "" */
    void *at;
    size_t n;
    unsigned char bytes[POL_MUTANT_BYTES];
} pol_mutant;

typedef void pol_mutant_seen(void *user, const pol_mutant *m);

/* Every mistake that can be planted, in a stable order. */
void pol_mutants(pol_mutant_seen *seen, void *user);
/* Plants a mistake for good: this process has no way back. */
void pol_mutant_plant(const pol_mutant *m);

#endif
