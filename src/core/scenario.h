/* scenario.h - a scenario being run: scenario.c reads the file, scenario_lines.c carries its lines
 * out. */
#ifndef POL_CORE_SCENARIO_H
#define POL_CORE_SCENARIO_H

#include "core/buf.h"
#include "core/games.h"
#include "core/lines.h"
#include "core/visit.h"

enum { FORCED_MAX = 64, WORD_MAX = 64, CARDS_MAX = 4000, QUOTE_MAX = 80 };

/* An answer that the engine gave because it was the only one. */
typedef struct pol_scenario_forced {
    pol_ans a;
    int seat;
    int after; /* how many answers had been given by hand */
} pol_scenario_forced;

/* How far a scenario has come. */
typedef enum pol_scenario_stage {
    RUNNING,
    JUST_FAILED, /* the next line may be the `error` that expects it */
    FAILED,
    ENDED /* by `error`; nothing may follow */
} pol_scenario_stage;

/* The position, and what was answered by itself on the way to it. */
typedef struct pol_scenario_played {
    pol_state s;
    int answers; /* given by hand so far */
    pol_scenario_forced forced[FORCED_MAX];
    int nforced;
} pol_scenario_played;

/* A scenario being run. */
typedef struct pol_scenario {
    pol_scenario_result r;
    pol_scenario_stage stage;
    int line;   /* the one being read */
    int run;    /* of the numbers of players on the game line, which is played: 0 is the first */
    int counts; /* how many there are on it */
    int checks; /* lines that would fail if the rules were others */
    pol_scenario_played p;
    /* What ran last, so that `until` can run it again and stop on the way: the answer of a seat, or
     * only frames that were built (seat < 0). */
    pol_scenario_played before;
    bool again; /* there is such a run */
    int seat;
    pol_ans answer;
    pol_setup setup;
    char cards[CARDS_MAX]; /* the rows of `card` lines */
    size_t ncards;
    bool chosen[POL_OPTIONS_MAX]; /* options that a line has named */
    bool loaded;                  /* those rows are in use */
    bool placed;                  /* the position is set up; options are over */
    bool changed; /* the position has been changed since it was last found possible */
    bool playing; /* frames run; a `set` ends that */
    bool stopped; /* ... in the middle, by `until` */
    bool seeded;
    pol_rng rng;
} pol_scenario;

/* Carries out a line between the game line and the end; false: it fails, and r.error says why. */
bool pol_scenario_line(pol_scenario *u, const char *line);
/* Sets the position up and makes sure that it can occur. */
bool pol_scenario_possible(pol_scenario *u);
/* Looks at what must be right after the last line. */
bool pol_scenario_finish(pol_scenario *u);

/* ---- errors ---- */

static inline pol_buf error_begin(pol_scenario *u)
{
    u->r.line = u->line;
    return (pol_buf){u->r.error, sizeof u->r.error, 0};
}

static inline bool error_end(pol_buf *b)
{
    pol_buf_end(b);
    return false;
}

static inline bool fail(pol_scenario *u, const char *text)
{
    pol_buf b = error_begin(u);
    pol_buf_text(&b, text);
    return error_end(&b);
}

/* ---- words ---- */

/* Whether the line goes on with this word. If it does, *at moves behind the word. */
static inline bool skip_word(const char **at, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0 || ((*at)[n] != ' ' && (*at)[n] != '\0'))
        return false;
    *at += n + ((*at)[n] == ' ');
    return true;
}

#endif
