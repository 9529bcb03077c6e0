/* oracle.h - a second calculation of what an answer does, written apart from the engine.
 *
 * An oracle reads text only: the header of the record, answers, and the host's views before and
 * after them. It knows the rules from the rulebook and nothing of the engine: no header, no table,
 * no state. Where both agree in many thousand games, each has checked the other.
 */
#ifndef POL_SIM_ORACLE_H
#define POL_SIM_ORACLE_H

#include <stdbool.h>
#include <stddef.h>

/* An answer that has been carried out, and what the host can see of it. */
typedef struct oracle_case oracle_case;
struct oracle_case {
    const char *seat;    /* its name, "chance" for a draw */
    const char *answer;  /* as a record has it */
    const char *winners; /* the names of the seats that have won, blanks between; "": not over */
    void *host;
    /* One field of the view before or after, by its path; false: there is none. Costs little. */
    bool (*field)(const oracle_case *c, bool after, const char *path, char *buf, size_t size);
    /* The whole view, as JSON. Is there until the check returns. */
    const char *(*view)(const oracle_case *c, bool after);
};

typedef struct oracle {
    size_t memory; /* bytes that it needs during one game, zeroed before start */
    void (*start)(void *memory, const char *header);
    /* NULL, or what does not agree: where, what was expected, what was found, and the sum. The text
     * is there until the next call. */
    const char *(*check)(void *memory, const oracle_case *c);
} oracle;

/* NULL: nobody has calculated this game a second time. */
const oracle *oracle_of(const char *game);

#endif
