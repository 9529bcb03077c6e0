/* needs.c - Cover Needs: what MC and WC eat, and from whom they buy the rest. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <string.h>

enum { STATE_FOOD = 12 /* ST-4 */ };

/* Where the Food of a seller lies; sellers are asked for in this order. */
static const int sellers[] = {M, C, S};
static const int food_of[ROLES] = {W_GOODS, M_STORE, C_STORE, SERVICE};

enum { SELLERS = sizeof sellers / sizeof sellers[0] };

static int price_of(const memory *m, int seller)
{
    return seller == M ? orc_at(m, M_PRICE) : seller == C ? orc_at(m, C_PRICE) : STATE_FOOD;
}

/* What the buyer may take of a seller, when these have been asked already. */
static int offered(const memory *m, int seller, int missing, int asked)
{
    if (seller == m->way.buyer || !orc_plays(m, seller) || asked >> seller & 1)
        return 0;
    return orc_min(orc_at(m, food_of[seller]), missing);
}

/* The least that missing Food costs from the sellers not yet asked, and from abroad. */
static int cheapest(const memory *m, int missing, int asked)
{
    int cost = 0;
    while (missing > 0) {
        int best = -1, price = orc_import_price(&m->now);
        for (int i = 0; i < SELLERS; i++) {
            if (offered(m, sellers[i], missing, asked) > 0 && price_of(m, sellers[i]) < price) {
                best = sellers[i];
                price = price_of(m, best);
            }
        }
        int units = best < 0 ? missing : offered(m, best, missing, asked);
        asked |= best < 0 ? 0 : 1 << best;
        cost += units * price;
        missing -= units;
    }
    return cost;
}

/* NEED-9, Q-61: whether n units of this seller leave a mixture that can be paid. */
static bool may_buy(const memory *m, int seller, int n)
{
    int rest = cheapest(m, m->way.missing - n, m->way.asked | 1 << seller);
    return m->way.borrows || m->opt.dear_food
           || n * price_of(m, seller) + rest <= orc_at(m, orc_money[m->way.buyer]);
}

static void buy(memory *m, int seller, int n)
{
    int price = price_of(m, seller);
    orc_owes(m, m->way.buyer, n * price, "NEED-5");
    orc_add(m, food_of[seller], -n, "NEED-7");
    orc_add_product(m, orc_money[seller], n * price, "NEED-6", n, price);
    m->way.missing -= n;
    m->way.asked |= 1 << seller;
}

static void import(memory *m)
{
    int n = m->way.missing, tariff = orc_food_tariff(&m->now);
    orc_owes(m, m->way.buyer, n * orc_import_price(&m->now), "NEED-5");
    orc_add_product(m, TREASURY, n * tariff, "NEED-6", n, tariff);
    m->way.missing = 0;
}

/* false: the buyer is asked. */
static bool buy_food(memory *m)
{
    for (int i = 0; i < SELLERS; i++) {
        int legal = 0, only = 0, most = offered(m, sellers[i], m->way.missing, m->way.asked);
        for (int n = 0; n <= most; n++) {
            if (may_buy(m, sellers[i], n)) {
                legal++;
                only = n;
            }
        }
        if (legal > 1)
            return false;
        m->way.asked |= 1 << sellers[i];
        if (only > 0)
            buy(m, sellers[i], only);
    }
    import(m);
    return true;
}

static bool begin_buying(memory *m, int missing)
{
    m->way.missing = missing;
    m->way.asked = 0;
    m->way.borrows = cheapest(m, missing, 0) > orc_at(m, orc_money[m->way.buyer]);
    return buy_food(m);
}

/* NEED-2, NEED-3 */
static bool working_needs(memory *m)
{
    int need = orc_population(&m->now, W), own = orc_min(need, orc_at(m, W_GOODS));
    m->way.buyer = W;
    orc_add(m, W_GOODS, -own, "NEED-3");
    return begin_buying(m, need - own);
}

static int middle_eats(const memory *m)
{
    return orc_min(orc_population(&m->now, M), orc_at(m, M_STORE) + orc_at(m, M_GOODS));
}

static bool middle_eats_stored(memory *m, int stored)
{
    int eaten = middle_eats(m), need = orc_population(&m->now, M);
    orc_add(m, M_STORE, -stored, "NEED-4");
    orc_add(m, M_GOODS, stored - eaten, "NEED-4");
    return begin_buying(m, need - eaten);
}

/* NEED-4 */
static bool middle_needs(memory *m)
{
    int eaten = middle_eats(m);
    int least = orc_max(0, eaten - orc_at(m, M_GOODS)), most = orc_min(eaten, orc_at(m, M_STORE));
    m->way.buyer = M;
    return least == most && middle_eats_stored(m, least);
}

bool orc_cover_needs(memory *m)
{
    if (orc_plays(m, M) && !middle_needs(m))
        return false;
    return working_needs(m);
}

bool orc_needs_answered(memory *m)
{
    char word[20];
    int n;
    bool done;
    if (sscanf(m->c->answer, "eat-stored %d", &n) == 1) {
        m->way.buyer = M;
        done = middle_eats_stored(m, n);
    } else if (sscanf(m->c->answer, "food %19s %d", word, &n) == 2) {
        int seller = orc_role(word, (int)strlen(word));
        if (seller < M)
            return false;
        for (int i = 0; i < SELLERS && sellers[i] != seller; i++)
            m->way.asked |= 1 << sellers[i];
        buy(m, seller, n);
        done = buy_food(m);
    } else {
        return false;
    }
    return done && (m->way.buyer == W || working_needs(m));
}
