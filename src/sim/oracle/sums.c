/* sums.c - the ledger, what is counted, and how payments are made. */
#include "sim/oracle/hegemony.h"

#include <string.h>

// clang-format off
enum {
    LOAN = 50,                                         /* LOAN-3 */
    INFLUENCE_CUBES = 35, VOTING_CUBES = 25,           /* LIM-3, LIM-2 */
    IMPORTED_FOOD = 10, IMPORTED_LUXURY = 6,           /* POL-38 */
    MEDIA_PRICE = 10,                                  /* WC-12 */
    SERVICE_ROOM = 6,                                  /* ST-1 */
};

/* By section A, B, C. */
static const int minimum_wage[3]    = {3, 2, 1};       /* POL-22 */
static const int public_number[3]   = {9, 6, 3};       /* POL-4 */
static const int imf_limit[3]       = {2, 2, 1};       /* IMF-2 */
static const int tax_base[3]        = {3, 2, 1};       /* TAX-3 */
static const int tax_factor[3]      = {2, 1, 0};
static const int tax_modifier[3]    = {2, 1, 0};
static const int service_price[3]   = {0, 5, 10};      /* POL-31, POL-34 */
static const int food_tariff[3]     = {10, 5, 0};      /* POL-37 */
static const int luxury_tariff[3]   = {6, 3, 0};
// clang-format on

/* ---- the ledger ---- */

void orc_add_product(memory *m, int number, int delta, const char *rule, int a, int b)
{
    if (delta == 0)
        return;
    m->now.at[number] += delta;
    if (m->lines < LINES_MAX)
        m->ledger[m->lines++] = (line){number, delta, rule, a, b};
}

void orc_add(memory *m, int number, int delta, const char *rule)
{
    orc_add_product(m, number, delta, rule, 0, 0);
}

void orc_set(memory *m, int number, int value, const char *rule)
{
    orc_add(m, number, value - m->now.at[number], rule);
}

/* ---- counting ---- */

bool orc_same_company(const company *a, const company *b)
{
    return a->word_len == b->word_len && memcmp(a->word, b->word, (size_t)a->word_len) == 0;
}

bool orc_operational(const company *co)
{
    return co->workers == co->slots; /* CO-5, CO-8 */
}

int orc_companies(const position *p, int owner, bool operational_only)
{
    int n = 0;
    for (int i = 0; i < p->n; i++)
        n += p->co[i].owner == owner && (!operational_only || orc_operational(&p->co[i]));
    return n;
}

int orc_unions(const position *p)
{
    int n = 0;
    for (int i = 0; i < 5; i++)
        n += p->at[UNION + i];
    return n;
}

/* GEN-19 */
static int workers(const position *p)
{
    int n = p->at[UNEMPLOYED] + orc_unions(p);
    for (int i = 0; i < p->n; i++)
        n += p->co[i].workers;
    return n;
}

/* GEN-18 */
int orc_population(const position *p)
{
    int n = workers(p);
    return n < 12   ? 3
           : n < 15 ? 4
           : n < 18 ? 5
           : n < 21 ? 6
           : n < 24 ? 7
           : n < 27 ? 8
           : n < 30 ? 9
                    : 10;
}

/* TAX-3 */
int orc_multiplier(const position *p)
{
    int t = p->at[POLICY_3];
    return tax_base[t]
           + tax_factor[t] * (tax_modifier[p->at[POLICY_4]] + tax_modifier[p->at[POLICY_5]]);
}

/* ST-1 */
int orc_service_limit(const position *p, int resource)
{
    int limit = SERVICE_ROOM;
    for (int i = 0; i < p->n; i++)
        if (p->co[i].owner == STATE && p->co[i].industry == resource)
            limit += p->co[i].output;
    return limit;
}

int orc_cubes_left(const position *p, int colour)
{
    return VOTING_CUBES - p->at[BAG + colour] - p->at[DRAWN + colour]; /* LIM-2 */
}

int orc_wage_of(const company *co)
{
    return co->wage ? co->pay[co->wage - 1] : 0;
}

int orc_minimum_wage(const position *p)
{
    return minimum_wage[p->at[POLICY_2]];
}

int orc_public_number(int section)
{
    return public_number[section];
}

int orc_imf_limit(const position *p)
{
    return imf_limit[p->at[POLICY]];
}

int orc_food_tariff(const position *p)
{
    return food_tariff[p->at[POLICY_6]];
}

int orc_import_price(const position *p)
{
    return IMPORTED_FOOD + orc_food_tariff(p);
}

/* WC-26, Q-12. Somebody who is placing Workers has Companies half full: then it is not looked at. */
static int open_slots(const memory *m, const position *p)
{
    int open = 0;
    for (int i = 0; i < p->n; i++) {
        const company *co = &p->co[i];
        if (co->workers > 0 && !orc_operational(co))
            return p->at[SAID_OPEN_SLOTS];
        if (co->workers == 0 && !(co->owner == W && m->opt.farms_offer_no_slots))
            open += co->slots;
    }
    return open;
}

void orc_say(const memory *m, const position *p, position *said)
{
    int *at = said->at;
    at[SAID_MULTIPLIER] = orc_multiplier(p);
    at[SAID_MINIMUM] = orc_minimum_wage(p);
    at[SAID_POPULATION] = orc_population(p);
    at[SAID_WORKERS] = workers(p);
    at[SAID_OPEN_SLOTS] = open_slots(m, p);
    at[SAID_OPERATIONAL] = orc_companies(p, C, true);
    at[SAID_W_CUBES] = orc_cubes_left(p, CUBES_W);
    at[SAID_C_CUBES] = orc_cubes_left(p, CUBES_C);
    for (int r = HEALTH; r <= INFLUENCE; r++)
        at[SAID_LIMIT_HEALTH + r - HEALTH] = orc_service_limit(p, r);
    at[SAID_PRICE_HEALTH] = service_price[p->at[POLICY_4]];
    at[SAID_PRICE_EDUCATION] = service_price[p->at[POLICY_5]];
    at[SAID_PRICE_INFLUENCE] = MEDIA_PRICE;
    at[SAID_IMF_LIMIT] = orc_imf_limit(p);
    at[SAID_IMPORT_FOOD] = orc_import_price(p);
    at[SAID_IMPORT_LUXURY] = IMPORTED_LUXURY + luxury_tariff[p->at[POLICY_6]];
}

/* ---- money, Influence, points ---- */

/* CAP-2, or CAP-3 where a rule names Capital. */
static void cap_spends(memory *m, int amount, bool capital_first, const char *rule)
{
    int first = capital_first ? CAPITAL : REVENUE, second = capital_first ? REVENUE : CAPITAL;
    int from_first = orc_min(amount, orc_at(m, first));
    orc_add(m, first, -from_first, rule);
    orc_add(m, second, from_first - amount, rule);
}

/* A mandatory payment (LOAN-1 to LOAN-3, LOAN-5 to LOAN-7). */
void orc_cap_owes(memory *m, int amount, bool capital_first, const char *rule)
{
    while (orc_at(m, REVENUE) + orc_at(m, CAPITAL) < amount) {
        orc_add(m, CAPITAL, LOAN, "CAP-5");
        orc_add(m, C_LOANS, 1, "LOAN-3");
    }
    cap_spends(m, amount, capital_first, rule);
}

void orc_owes(memory *m, int money, int loans, int amount, const char *rule)
{
    while (orc_at(m, money) < amount) {
        orc_add(m, money, LOAN, "LOAN-3");
        orc_add(m, loans, 1, "LOAN-3");
    }
    orc_add(m, money, -amount, rule);
}

/* LIM-3 */
void orc_gain_influence(memory *m, int number, int n, const char *rule)
{
    int left = INFLUENCE_CUBES - orc_at(m, W_INFLUENCE) - orc_at(m, C_INFLUENCE)
               - orc_at(m, SERVICE_INFLUENCE);
    orc_add(m, number, orc_min(n, left), rule);
}

/* The score and its source: the W_ name of the source serves both players. */
void orc_score(memory *m, int player, int source, int vp, const char *rule)
{
    int total = player == W ? W_VP : C_VP;
    if (m->opt.floor && orc_at(m, total) + vp < 0)
        vp = -orc_at(m, total); /* */
    orc_add(m, total, vp, rule);
    orc_add(m, source - W_VP + total, vp, rule);
}
