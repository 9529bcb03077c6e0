/* exports.c - the engine as a WebAssembly module: plain functions on one game held inside.
 *
 * JavaScript reads and writes text through the buffer that pw_buffer names. The module imports
 * nothing: seeds come from outside, and so does every number that a player chooses. A 64-bit number
 * crosses the border as two halves, since JavaScript has no such number of its own.
 *
 * The same file compiles natively; tests/wasm plays one game on both sides and compares.
 */
#include "polity.h"

#if defined(__wasm__)
#define PW_API(name) __attribute__((export_name(#name)))
#else
#define PW_API(name)
#endif

enum { BUFFER_SIZE = POL_VIEW_MAX };

/* The game at hand, the generator that answers for chance and for random players, and the text
 * last asked for. One module, one game: a page that wants several loads it several times. */
static pol_state state;
static pol_rng rng;
static uint32_t answers_given;
static char buffer[BUFFER_SIZE];

PW_API(pw_buffer) char *pw_buffer(void);
PW_API(pw_buffer_size) uint32_t pw_buffer_size(void);
PW_API(pw_game_name) int pw_game_name(int game);
PW_API(pw_new) int pw_new(int game, int players, uint32_t seed);
PW_API(pw_over) int pw_over(void);
PW_API(pw_step_random) int pw_step_random(void);
PW_API(pw_play_random) int pw_play_random(void);
PW_API(pw_answers_given) uint32_t pw_answers_given(void);
PW_API(pw_state_size) uint32_t pw_state_size(void);
PW_API(pw_winners) int pw_winners(void);
PW_API(pw_hash_lo) uint32_t pw_hash_lo(void);
PW_API(pw_hash_hi) uint32_t pw_hash_hi(void);
PW_API(pw_view) uint32_t pw_view(int seat);
PW_API(pw_asked) int pw_asked(void);
PW_API(pw_answer_count) int pw_answer_count(int seat);
PW_API(pw_answer_text) int pw_answer_text(int seat, int i);
PW_API(pw_answer) int pw_answer(int seat, int i);

/* Where texts are put, and how long they can be. */
char *pw_buffer(void)
{
    return buffer;
}

uint32_t pw_buffer_size(void)
{
    return BUFFER_SIZE;
}

/* The name of a game of the build, from 0, in the buffer. Its length, or -1 past the last. */
int pw_game_name(int game)
{
    const pol_game *g = pol_game_at(game);
    int n = 0;
    if (!g)
        return -1;
    for (const char *name = pol_game_name(g); name[n]; n++)
        buffer[n] = name[n];
    buffer[n] = '\0';
    return n;
}

/* Starts a game with the rulebook's options. 1, or 0 if there is no such game or so many cannot
 * play it. */
int pw_new(int game, int players, uint32_t seed)
{
    const pol_game *g = pol_game_at(game);
    pol_setup setup = {.players = players};
    rng = pol_rng_seed(seed);
    answers_given = 0;
    return g && pol_start(&state, g, &setup);
}

int pw_over(void)
{
    return pol_over(&state);
}

/* The seats that are asked, a bit each. */
int pw_asked(void)
{
    pol_question q;
    pol_question_for(&state, POL_SPECTATOR, &q);
    return q.asked;
}

/* One answer at random, of the first seat that is asked. 1; 0 when the game is over; -1 if the
 * engine refused an answer of its own list, which must never happen. */
int pw_step_random(void)
{
    pol_ans a;
    int seat = pol_first_asked(&state);
    if (seat < 0)
        return 0;
    if (seat == POL_CHANCE) {
        a = pol_sample(&state, &rng);
    } else {
        pol_ans list[POL_ANSWERS_MAX];
        int n = pol_answers(&state, seat, list, NULL, POL_ANSWERS_MAX);
        if (n <= 0)
            return -1;
        a = list[pol_rng_below(&rng, (uint32_t)n)];
    }
    answers_given++;
    return pol_answer(&state, seat, a, NULL) == 0 ? 1 : -1;
}

/* Plays to the end at random. 1, or -1 if that does not work. */
int pw_play_random(void)
{
    enum { STEPS_MAX = 100000 };
    for (int i = 0; i < STEPS_MAX; i++) {
        int r = pw_step_random();
        if (r != 1)
            return r == 0 ? 1 : -1;
    }
    return -1;
}

uint32_t pw_answers_given(void)
{
    return answers_given;
}

uint32_t pw_state_size(void)
{
    return (uint32_t)pol_state_size(&state);
}

int pw_winners(void)
{
    return pol_winners(&state);
}

uint32_t pw_hash_lo(void)
{
    return (uint32_t)pol_hash(&state);
}

uint32_t pw_hash_hi(void)
{
    return (uint32_t)(pol_hash(&state) >> 32);
}

/* What a seat may see, as JSON in the buffer. Returns its length. */
uint32_t pw_view(int seat)
{
    return (uint32_t)pol_view(&state, seat, buffer, BUFFER_SIZE);
}

int pw_answer_count(int seat)
{
    pol_ans list[POL_ANSWERS_MAX];
    return pol_answers(&state, seat, list, NULL, POL_ANSWERS_MAX);
}

/* The i-th answer of a seat in the notation of records, in the buffer. Its length, or -1. */
int pw_answer_text(int seat, int i)
{
    pol_ans list[POL_ANSWERS_MAX];
    int n = pol_answers(&state, seat, list, NULL, POL_ANSWERS_MAX);
    if (i < 0 || i >= n)
        return -1;
    return pol_print(&state, list[i], buffer, BUFFER_SIZE);
}

/* Gives the i-th answer of a seat. 0, or the rule that forbids it. */
int pw_answer(int seat, int i)
{
    pol_ans list[POL_ANSWERS_MAX];
    int n = pol_answers(&state, seat, list, NULL, POL_ANSWERS_MAX);
    if (i < 0 || i >= n)
        return POL_NOT_AN_ANSWER;
    answers_given++;
    return pol_answer(&state, seat, list[i], NULL);
}
