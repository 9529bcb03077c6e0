/* test_prices.c - the price that a refusal tells is the price: with so much the refusal falls or is
 * for another reason; with 1 less it stands. Looked at in random games, with purses as they are and
 * with little in them. */
#include "core/visit.h"
#include "polity.h"
#include "support/check.h"
#include "support/play.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 12, EVERY = 7, POOR = 50 }; /* of each number of players; questions; V */

static int looked;

/* Where the money of a seat is written down. CAP has Capital besides, which is emptied here. */
static void purse_of(const pol_game *g, int seat, char path[40])
{
    static const char *const hegemony[] = {"working.money", "middle.money", "capitalist.revenue",
                                           "state.treasury"};
    if (strcmp(pol_game_name(g), "hegemony") == 0)
        snprintf(path, 40, "%s", hegemony[seat]);
    else
        snprintf(path, 40, "%s.money", pol_seat_name(g, seat));
}

/* The position with so much money in the purse. false: there is none such. */
static bool with_money(const pol_state *s, int seat, int money, pol_state *out)
{
    char path[40], value[16];
    pol_visit v;
    purse_of(pol_state_game(s), seat, path);
    snprintf(value, sizeof value, "%d", money);
    pol_clone(out, s);
    if (strcmp(path, "capitalist.revenue") == 0
        && !pol_field_set(out, "capitalist.capital", "0", &v))
        return false;
    return pol_field_set(out, path, value, &v) && !pol_broken(out);
}

static bool is_price(const pol_game *g, const pol_text *why)
{
    char name[64] = "";
    if (why->msg)
        pol_message_name(g, why->msg, name, sizeof name);
    return strcmp(name, "no-money") == 0 || strcmp(name, "no-treasury") == 0;
}

/* Whether this is refused for its price now. */
static bool too_dear(const pol_state *s, int seat, pol_ans a)
{
    pol_text why;
    return pol_why(s, seat, a, &why) != 0 && is_price(pol_state_game(s), &why);
}

static void look_at_one(const pol_state *s, int seat, pol_ans a)
{
    pol_state other;
    pol_text why;
    pol_why(s, seat, a, &why);
    if (!is_price(pol_state_game(s), &why))
        return;
    char said[POL_PRINT_MAX], found[160] = "";
    int cost = why.n[0], have = why.n[1];
    pol_print(s, a, said, sizeof said);
    looked++;
    if (cost <= have)
        snprintf(found, sizeof found, "%s costs %d of %d", said, cost, have);
    else if (with_money(s, seat, cost, &other) && too_dear(&other, seat, a))
        snprintf(found, sizeof found, "%s costs more than %d", said, cost);
    else if (with_money(s, seat, cost - 1, &other) && pol_check(&other, seat, a) == 0)
        snprintf(found, sizeof found, "%s costs less than %d", said, cost);
    CHECK_STR(found, "");
}

static void look(const pol_state *s, int seat)
{
    pol_ans no[POL_ANSWERS_MAX];
    pol_rule rule[POL_ANSWERS_MAX];
    int n = pol_refusals(s, seat, no, rule, POL_ANSWERS_MAX);
    for (int i = 0; i < n; i++)
        look_at_one(s, seat, no[i]);
}

static void play(const pol_game *g, int players, uint64_t seed)
{
    pol_setup setup = {.players = players};
    pol_state s, poor;
    pol_rng rng = pol_rng_seed(seed);
    CHECK(pol_start(&s, g, &setup));
    for (int k = 0; !pol_over(&s); k++) {
        int seat = pol_first_asked(&s);
        if (seat != POL_CHANCE && k % EVERY == 0) {
            look(&s, seat);
            if (with_money(&s, seat, (int)pol_rng_below(&rng, POOR), &poor))
                look(&poor, seat);
        }
        CHECK_INT(pol_answer(&s, seat, random_answer(&s, seat, &rng), NULL), 0);
    }
}

int main(void)
{
    for (int i = 0; pol_game_at(i); i++) {
        const pol_game *g = pol_game_at(i);
        for (int players = 2; players <= 4; players++)
            for (uint64_t seed = 1; seed <= GAMES; seed++)
                play(g, players, seed);
    }
    CHECK(looked > 1000);
    return check_report();
}
