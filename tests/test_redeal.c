/* test_redeal.c - what a seat of Planet B cannot know is dealt again, and nothing else: in random
 * games the buildings it has passed in the draft stay among those it passed them to, what it knows
 * stays where it is, and whatever else is hidden turns out differently again and again. */
#include "core/games.h"
#include "planetb/pb.h"
#include "planetb/view.h"
#include "support/check.h"
#include "support/play.h"

enum { GAMES = 6, REDEALS = 60, TURNS_BETWEEN = 23 };

/* What each seat has passed on, as it saw it. */
static uint64_t passed[COLOURS];

static const pb_state *state_of(const pol_state *s)
{
    return (const pb_state *)(const void *)s;
}

static void remember_passed(const pb_state *s, int seat, pol_ans a)
{
    if (a.verb != V_KEEP)
        return;
    for (int i = 0; i < COLOURS && s->hidden.pack[i] != PB_NONE; i++)
        if (s->hidden.pack[i] != a.a)
            passed[seat] |= pol_bit(s->hidden.pack[i]);
}

static bool is_known(const pb_state *s, int seat, int who, int i)
{
    return who == seat || s->hidden.knows[who][i] >> seat & 1;
}

/* Was it passed by the seat, and does that still tell something? */
static bool is_passed(const pb_state *s, int seat, int who, int i)
{
    int stack = pb_stack_of(s->hidden.hand[who][i]);
    return s->hidden.knows[who][i] & PB_DRAFTED
           && pb_draft_turn(s, stack, who) > pb_draft_turn(s, stack, seat);
}

static int cards_of(uint64_t set, int stack)
{
    return pol_count(set & pb_stack_bits(stack));
}

/* A redeal is a deal that could be. seen: the cards that came up in each hand, by stack. */
static void check_deal(const pb_state *was, const pb_state *is, int seat,
                       uint64_t seen[COLOURS][STACKS])
{
    CHECK(pb_broken(is) == NULL);
    CHECK(memcmp(was->hidden.hand[seat], is->hidden.hand[seat], PB_HAND) == 0);
    for (int who = 0; who < was->head.players; who++) {
        uint64_t before = 0, after = 0;
        for (int i = 0; i < PB_HAND && was->hidden.hand[who][i] != PB_NONE; i++) {
            int card = is->hidden.hand[who][i];
            CHECK(pb_stack_of(card) == pb_stack_of(was->hidden.hand[who][i]));
            if (is_known(was, seat, who, i))
                before |= pol_bit(was->hidden.hand[who][i]);
            if (is_known(is, seat, who, i))
                after |= pol_bit(card);
            else if (is_passed(is, seat, who, i))
                CHECK(passed[seat] & pol_bit(card));
            else
                seen[who][pb_stack_of(card)] |= pol_bit(card);
        }
        CHECK(before == after);
    }
}

/* Where a card could be one of several, more than one of them comes up. */
static void check_variety(const pb_state *s, int seat, uint64_t seen[COLOURS][STACKS])
{
    for (int who = 0; who < s->head.players; who++)
        for (int stack = 0; stack < STACKS; stack++)
            if (seen[who][stack] && cards_of(s->unseen_buildings, stack) > 0 && who != seat)
                CHECK(pol_count(seen[who][stack]) > 1);
}

static int checks;

static void check_redeals(const pol_state *s, pol_rng *rng)
{
    for (int seat = 0; seat < state_of(s)->head.players; seat++) {
        uint64_t seen[COLOURS][STACKS] = {{0}};
        for (int i = 0; i < REDEALS; i++) {
            pol_state other;
            pol_clone(&other, s);
            pol_redeal(&other, seat, rng);
            check_deal(state_of(s), state_of(&other), seat, seen);
        }
        check_variety(state_of(s), seat, seen);
        checks++;
    }
}

static void play(int players, uint64_t seed)
{
    pol_rng rng = pol_rng_seed(seed);
    pol_setup setup = {.players = players};
    pol_state s;
    memset(passed, 0, sizeof passed);
    CHECK(pol_start(&s, &pb_game, &setup));
    for (int n = 0; !pol_over(&s); n++) {
        int seat = pol_first_asked(&s);
        pol_ans one = random_answer(&s, seat, &rng);
        bool drafting = state_of(&s)->phase == SETTING_UP;
        remember_passed(state_of(&s), seat, one);
        pol_answer(&s, seat, one, NULL);
        if ((drafting && n > 6) || n % TURNS_BETWEEN == 0)
            check_redeals(&s, &rng);
    }
}

int main(void)
{
    for (int players = 2; players <= 4; players++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play(players, seed);
    CHECK(checks > 1000);
    return check_report();
}
