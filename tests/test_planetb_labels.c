/* test_planetb_labels.c - what answers of Planet B are called, and what shows of hidden ones. */
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 20, WAREHOUSE = 4 };

/* How often what was looked at. */
static struct {
    int picks, frames, cash_ins, sides, chains, alike, different;
} seen;

/* What a chain is said to produce arrives, where there is room for it (PB-PROD-5). */
static void look_at_chain(const pol_state *s, pol_ans a, const char *label)
{
    static const char *const goods[] = {"plastic",  "iridium", "water", "crop",
                                        "hydrogen", "chip",    "meat"};
    int seat = pol_first_asked(s);
    pol_state after;
    pol_clone(&after, s);
    CHECK(pol_answer(&after, seat, a, NULL) == 0);
    for (size_t i = 0; i < sizeof goods / sizeof goods[0]; i++) {
        char path[80], had[16], has[16];
        snprintf(path, sizeof path, "%s.store.%s", pol_seat_name(pol_state_game(s), seat),
                 goods[i]);
        CHECK(pol_field(s, -1, path, had, sizeof had) && pol_field(&after, -1, path, has, 16));
        bool named = strstr(label, goods[i]) != NULL, full = atoi(had) == WAREHOUSE;
        CHECK((atoi(has) > atoi(had)) == (named && !full));
    }
}

/* "pick 1" and "cash futurists 1a" say nothing of what they bring; their labels do. */
static void look_at_label(const pol_state *s, pol_ans a)
{
    char notation[POL_PRINT_MAX], label[400];
    pol_print(s, a, notation, sizeof notation);
    pol_label(s, "en", a, label, sizeof label);
    const char *colon = strchr(label, ':');
    if (strncmp(notation, "pick ", 5) == 0) {
        seen.picks++;
        CHECK(strncmp(label, "Option", 6) != 0);
    } else if (strncmp(notation, "use ", 4) == 0) {
        seen.frames++;
        CHECK_HAS(label, " frame: ");
    } else if (strncmp(notation, "cash ", 5) == 0) {
        seen.cash_ins++;
        CHECK(colon && strchr(colon + 1, ':'));
    } else if (strncmp(notation, "side ", 5) == 0) {
        seen.sides++;
        CHECK_HAS(label, " side: ");
    } else if (strncmp(notation, "chain ", 6) == 0) {
        seen.chains++;
        look_at_chain(s, a, label);
    }
}

/* Which card goes under its stack is hidden; which stack that is everybody sees (PB-INFO-3). */
static void look_at_backs(const pol_state *s, const pol_ans *a, int n)
{
    char word[2][POL_PRINT_MAX], left[16], after[16];
    pol_state then;
    for (int i = 1; i < n; i++) {
        bool same = true;
        for (int k = 0; k < 2; k++)
            pol_print(s, a[i - k], word[k], sizeof word[k]);
        if (strncmp(word[0], "under ", 6) != 0 || strncmp(word[1], "under ", 6) != 0)
            continue;
        for (const char *const *path =
                 (const char *const[]){"stacks.A.left", "stacks.B.left", NULL};
             *path; path++) {
            for (int k = 0; k < 2; k++) {
                pol_clone(&then, s);
                CHECK(pol_answer(&then, pol_first_asked(s), a[i - k], NULL) == 0);
                CHECK(pol_field(&then, -1, *path, k ? left : after, sizeof left));
            }
            same &= strcmp(left, after) == 0;
        }
        CHECK((pol_shown(s, a[i]) == pol_shown(s, a[i - 1])) == same);
        *(same ? &seen.alike : &seen.different) += 1;
    }
}

int main(void)
{
    const pol_game *g = pol_game_find("planetb");
    for (int game = 0; game < GAMES; game++) {
        pol_setup setup = {.players = (uint8_t)(2 + game % 3)};
        pol_rng rng = pol_rng_seed((uint64_t)game);
        pol_state s;
        CHECK(pol_start(&s, g, &setup));
        while (!pol_over(&s)) {
            pol_ans a[POL_ANSWERS_MAX];
            int seat = pol_first_asked(&s);
            int n = seat == POL_CHANCE ? 0 : pol_answers(&s, seat, a, NULL, POL_ANSWERS_MAX);
            for (int i = 0; i < n; i++)
                look_at_label(&s, a[i]);
            look_at_backs(&s, a, n);
            CHECK(pol_answer(&s, seat, random_answer(&s, seat, &rng), NULL) == 0);
        }
    }
    CHECK(seen.picks && seen.frames && seen.cash_ins && seen.sides && seen.chains && seen.alike
          && seen.different);
    return check_report();
}
