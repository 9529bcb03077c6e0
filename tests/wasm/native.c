/* native.c - the native side of tests/wasm/check.sh: the games of play.mjs, in the same words. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int pw_game_name(int game);
int pw_new(int game, int players, uint32_t seed);
int pw_play_random(void);
uint32_t pw_answers_given(void);
uint32_t pw_state_size(void);
int pw_winners(void);
uint32_t pw_hash_lo(void);
uint32_t pw_hash_hi(void);
uint32_t pw_view(int seat);
char *pw_buffer(void);

/* FNV-1a over the text of a view. */
static uint32_t text_hash(const char *s)
{
    uint32_t h = 2166136261u;
    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}

/* Some games with each number of players that can play. false: one does not end. */
static int play_all(int game, int games)
{
    for (int players = 1; players <= 4; players++) {
        for (uint32_t seed = 1; seed <= (uint32_t)games && pw_new(game, players, seed); seed++) {
            if (pw_play_random() != 1) {
                fprintf(stderr, "seed %" PRIu32 ": the game could not be played to its end\n",
                        seed);
                return 0;
            }
            printf("%d players seed %" PRIu32 " answers %" PRIu32 " bytes %" PRIu32
                   " winners %d hash %08" PRIx32 "%08" PRIx32,
                   players, seed, pw_answers_given(), pw_state_size(), pw_winners(), pw_hash_hi(),
                   pw_hash_lo());
            pw_view(0);
            printf(" view %08" PRIx32 "\n", text_hash(pw_buffer()));
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 1;
    for (int game = 0; pw_game_name(game) >= 0; game++) {
        printf("%s\n", pw_buffer());
        if (!play_all(game, games))
            return 1;
    }
    return 0;
}
