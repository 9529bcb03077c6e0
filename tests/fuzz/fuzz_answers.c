/* fuzz_answers.c - bytes as a game: which game, then answers, legal ones and any others.
 *
 * The first byte chooses the game, the second the players, the third sets options. After that a
 * byte below 192 chooses among the legal answers; a higher one is followed by a seat and four bytes
 * that are given as an answer, whatever they are.
 */
#include "fuzz.h"

typedef struct stream {
    const uint8_t *at, *end;
} stream;

static uint8_t next(stream *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

static bool start(pol_state *s, stream *in)
{
    const pol_game *g = pol_game_at(next(in) % pol_games_count);
    pol_setup setup = {.players = 1 + next(in) % 4};
    uint8_t bits = next(in);
    for (int i = 0; i < 8 && pol_game_option(g, i); i++)
        setup.option[i] = bits >> i & 1;
    return pol_start(s, g, &setup);
}

/* A legal answer of one of the seats that are asked. */
static void give_legal(pol_state *s, uint8_t choice)
{
    pol_question q;
    pol_ans a[POL_ANSWERS_MAX], again;
    char text[POL_PRINT_MAX];
    pol_question_for(s, POL_SPECTATOR, &q);
    must(q.asked != 0);
    int seat = choice & 1 ? 0 : POL_CHANCE;
    while (!(q.asked >> seat & 1))
        seat = (seat + 1) % (POL_CHANCE + 1);
    int n = pol_answers(s, seat, a, NULL, POL_ANSWERS_MAX);
    must(n > 0);
    pol_ans given = a[choice % n];
    must(pol_print(s, given, text, sizeof text) < (int)sizeof text);
    must(pol_parse(s, text, &again) == 0 && pol_same(given, again));
    must(pol_answer(s, seat, given, NULL) == 0);
}

/* Any bytes as an answer: taken, or refused without a trace. */
static void give_any(pol_state *s, stream *in)
{
    pol_state before;
    int seat = (int8_t)next(in);
    pol_ans a = {next(in), next(in), next(in), next(in)};
    pol_clone(&before, s);
    pol_rule expected = pol_check(s, seat, a);
    must(pol_answer(s, seat, a, NULL) == expected);
    if (expected)
        must(memcmp(&before, s, pol_state_size(s)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pol_state s;
    stream in = {data, data + size};
    if (!start(&s, &in))
        return 0;
    must(!pol_broken(&s));
    while (in.at < in.end) {
        uint8_t byte = next(&in);
        if (byte < 192 && !pol_over(&s))
            give_legal(&s, byte);
        else
            give_any(&s, &in);
        must(!pol_broken(&s));
    }
    return 0;
}
