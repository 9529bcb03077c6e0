/* views.h - views of Hegemony made by hand, and questions about them to the second calculation. */
#ifndef POL_TEST_VIEWS_H
#define POL_TEST_VIEWS_H

#include "sim/oracle.h"

#include <stdbool.h>

enum { VALUES_MAX = 260, VALUE_MAX = 6000, VIEW_MAX = 30000 };

/* Values by name; a later one of the same name counts. "players" says which form a view has. The
 * form for four serves three as well, since nobody looks at what is too much. */
typedef struct values {
    const char *name[VALUES_MAX];
    char text[VALUES_MAX][VALUE_MAX];
    int n;
} values;

void put(values *v, const char *name, const char *text);
/* "name=value name=value"; '_' stands for a blank. */
void put_all(values *v, const char *assignments);
const char *value_of(const values *v, const char *name);
void write_view(const values *v, char *out);

/* A Company of the view. */
typedef struct board_company {
    const char *word, *owner, *makes;
    int output, slots, pay[3], cost;
    int wage, there;
    const char *crew; /* the class of the Workers there */
    bool committed, strike;
    int bonus; /* of an employee of a Middle Class Company; 0: no place for one */
    bool employee, employee_committed;
} board_company;

void add_company(char *out, size_t size, const board_company *co);

/* An election under way; yes: those in favor, as a list of JSON. */
void put_election(values *v, int policy, const char *section, const char *by, const char *yes);

/* The host of an oracle_case is an array of two texts: the view before and after. */
const char *view_text(const oracle_case *c, bool after);
bool view_field(const oracle_case *c, bool after, const char *path, char *buf, size_t size);

/* A game with its table options. */
typedef struct table {
    const oracle *o;
    void *memory;
} table;

table open_table(const char *options_of_header, int players);
const char *ask(table *t, const values *before, const char *seat, const char *answer,
                const values *after);

/* An answer leads from one position to the next; with any of the `wrong` values (name=value ...) in
 * place of the right one the oracle complains, and says what it expected. */
typedef struct step {
    const char *options, *seat, *answer, *wrong;
} step;

/* "", or the first thing that the oracle says wrongly. Several steps in a row are one game:
 * position[i] and position[i + 1] are those before and after s[i]. */
const char *wrong_steps(const step *s, int n, const values *const position[]);
const char *wrong_step(const step *s, const values *before, const values *after);

#define check_steps(...)                                \
    do {                                                \
        const char *wrongly = wrong_steps(__VA_ARGS__); \
        CHECK_STR(wrongly, "");                         \
    } while (0)
#define check_step(...)                                \
    do {                                               \
        const char *wrongly = wrong_step(__VA_ARGS__); \
        CHECK_STR(wrongly, "");                        \
    } while (0)

#endif
