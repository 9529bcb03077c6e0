/* sums.c - the ledger, what is counted, and how payments are made. */
#include "sim/oracle/hegemony.h"

#include <string.h>

// clang-format off
enum {
    LOAN = 50,                                         /* LOAN-3 */
    INFLUENCE_CUBES = 35, VOTING_CUBES = 25,           /* LIM-3, LIM-2 */
    IMPORTED_FOOD = 10, IMPORTED_LUXURY = 6,           /* POL-38 */
    STATE_FOOD = 12, STATE_LUXURY = 8, MEDIA_PRICE = 10, /* ST-4, WC-12 */
    SERVICE_ROOM = 6,                                  /* ST-1, ST-3 */
    FULL_CREW = 2,                                     /* CO-7 */
    LEGITIMACY_MIN = 1, LEGITIMACY_MAX = 10,           /* ST-14 */
    LAST_SPACE = 10,                                   /* GEN-21 */
    MIDDLE_STORAGE = 8,                                /* MC-44 */
};

const int orc_money[ROLES]     = {W_MONEY, M_MONEY, REVENUE, TREASURY};
const int orc_loans[ROLES]     = {W_LOANS, M_LOANS, C_LOANS, S_LOANS};
const int orc_influence[ROLES] = {W_INFLUENCE, M_INFLUENCE, C_INFLUENCE, S_INFLUENCE};
const int orc_bid[ROLES]       = {W_BID, M_BID, C_BID, S_BID};
const int orc_vp[ROLES]        = {W_VP, M_VP, C_VP, S_VP};

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

static const int storage[4]         = {8, 12, 12, 12}; /* CAP-45; a tile adds as much, CAP-41 */
static const int zone_room[2]       = {8, 12};         /* CAP-46 */
static const int middle_value[11]   = {0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7}; /* GEN-21 */

/* ST-42: the sections that each Political Agenda wants of Policies 1 to 5. */
static const char agendas[][6] = {"CBABC", "BCABA", "CBBAB", "BCBAB", "CAACB", "ABCBC", "BACCA",
                                  "CBBBA", "ACBCA", "BACAC"};
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

company *orc_company(position *p, const char *word)
{
    for (int i = 0; i < p->n; i++)
        if ((int)strlen(word) == p->co[i].word_len
            && memcmp(word, p->co[i].word, (size_t)p->co[i].word_len) == 0)
            return &p->co[i];
    return NULL;
}

bool orc_operational(const company *co)
{
    return co->workers == co->slots; /* CO-5, CO-6, CO-8 */
}

int orc_companies(const position *p, int owner, bool operational_only)
{
    int n = 0;
    for (int i = 0; i < p->n; i++)
        n += p->co[i].owner == owner && (!operational_only || orc_operational(&p->co[i]));
    return n;
}

/* CO-7 */
int orc_fully_operational(const position *p)
{
    int n = 0;
    for (int i = 0; i < p->n; i++)
        n += p->co[i].owner == M && p->co[i].workers + p->co[i].employee == FULL_CREW;
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
int orc_workers(const position *p, int cls)
{
    int n = cls == W ? p->at[W_UNEMPLOYED] + orc_unions(p) : p->at[M_UNEMPLOYED];
    for (int i = 0; i < p->n; i++)
        n += (p->co[i].crew == cls ? p->co[i].workers : 0) + (cls == W && p->co[i].employee);
    return n;
}

/* GEN-18 */
int orc_population(const position *p, int cls)
{
    int n = orc_workers(p, cls);
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

/* ST-1, ST-3 */
int orc_service_limit(const position *p, int resource)
{
    int limit = SERVICE_ROOM;
    for (int i = 0; i < p->n; i++)
        if (p->co[i].owner == S && p->co[i].industry == resource)
            limit += p->co[i].output;
    return limit;
}

/* LIM-2; with ST some lie in the Benefits area (ST-24). */
int orc_cubes_left(const position *p, int cls)
{
    static const int benefit[] = {W_BENEFIT_CUBES, M_BENEFIT_CUBES, C_BENEFIT_CUBES};
    return VOTING_CUBES - p->at[BAG + cls] - p->at[DRAWN + cls] - p->at[benefit[cls]];
}

int orc_policies_in(const position *p, int section)
{
    int n = 0;
    for (int i = 0; i < 5; i++)
        n += p->at[POLICY + i] == section;
    return n;
}

int orc_agenda_wants(int agenda, int policy)
{
    return agendas[agenda - 1][policy] - 'A';
}

int orc_agenda_matches(const position *p, int agenda)
{
    int n = 0;
    for (int i = 0; i < 5 && agenda != NO_AGENDA; i++)
        n += p->at[POLICY + i] == orc_agenda_wants(agenda, i);
    return n;
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

/* WC-26, WC-27, Q-12. Somebody who is placing Workers has Companies half full: then it is not
 * looked at. */
static int open_slots(const memory *m, const position *p)
{
    int open = 0;
    for (int i = 0; i < p->n; i++) {
        const company *co = &p->co[i];
        if (co->workers > 0 && !orc_operational(co))
            return p->at[SAID_OPEN_SLOTS];
        if (co->owner == M)
            open += co->employee_bonus && orc_operational(co) && !co->employee;
        else if (co->workers == 0 && !(co->owner == W && m->opt.farms_offer_no_slots))
            open += co->slots;
    }
    return open;
}

static void say_of_four(const position *p, int *at)
{
    at[SAID_LIMIT] = orc_service_limit(p, FOOD);
    at[SAID_LIMIT_LUXURY] = orc_service_limit(p, LUXURY);
    at[SAID_PRICE] = STATE_FOOD;
    at[SAID_PRICE_LUXURY] = STATE_LUXURY;
    at[SAID_MATCHES] = orc_agenda_matches(p, p->at[AGENDA]);
}

static void say_of_middle(const position *p, int *at)
{
    at[SAID_M_POPULATION] = orc_population(p, M);
    at[SAID_M_WORKERS] = orc_workers(p, M);
    at[SAID_M_OPERATIONAL] = orc_companies(p, M, true);
    at[SAID_M_FULLY] = orc_fully_operational(p);
    at[SAID_M_CUBES] = orc_cubes_left(p, M);
}

void orc_say(const memory *m, const position *p, position *said)
{
    int *at = said->at;
    at[SAID_MULTIPLIER] = orc_multiplier(p);
    at[SAID_MINIMUM] = orc_minimum_wage(p);
    at[SAID_W_POPULATION] = orc_population(p, W);
    at[SAID_W_WORKERS] = orc_workers(p, W);
    at[SAID_OPEN_SLOTS] = open_slots(m, p);
    at[SAID_OPERATIONAL] = orc_companies(p, C, true);
    at[SAID_W_CUBES] = orc_cubes_left(p, W);
    at[SAID_C_CUBES] = orc_cubes_left(p, C);
    for (int r = HEALTH; r <= INFLUENCE; r++)
        at[SAID_LIMIT + r] = orc_service_limit(p, r);
    at[SAID_PRICE_HEALTH] = service_price[p->at[POLICY_4]];
    at[SAID_PRICE_EDUCATION] = service_price[p->at[POLICY_5]];
    at[SAID_PRICE_INFLUENCE] = MEDIA_PRICE;
    at[SAID_IMF_LIMIT] = orc_imf_limit(p);
    at[SAID_IMPORT_FOOD] = orc_import_price(p);
    at[SAID_IMPORT_LUXURY] = IMPORTED_LUXURY + luxury_tariff[p->at[POLICY_6]];
    if (orc_plays(m, M))
        say_of_middle(p, at);
    if (orc_plays(m, S))
        say_of_four(p, at);
}

/* ---- money ---- */

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

void orc_owes(memory *m, int role, int amount, const char *rule)
{
    if (role == C) {
        orc_cap_owes(m, amount, false, rule);
        return;
    }
    /* LOAN-7, Q-60: something must be left */
    bool not_all = m->opt.empty_borrows && role == S && !orc_plays(m, S) && amount > 0;
    while (orc_at(m, orc_money[role]) < amount + not_all) {
        orc_add(m, orc_money[role], LOAN, "LOAN-3");
        orc_add(m, orc_loans[role], 1, "LOAN-3");
    }
    orc_add(m, orc_money[role], -amount, rule);
}

/* ---- Influence, stock ---- */

/* LIM-3 */
void orc_gain_influence(memory *m, int number, int n, const char *rule)
{
    int left = INFLUENCE_CUBES - orc_at(m, SERVICE_INFLUENCE) - orc_at(m, W_BENEFIT_INFLUENCE)
               - orc_at(m, M_BENEFIT_INFLUENCE) - orc_at(m, C_BENEFIT_INFLUENCE);
    for (int role = 0; role < ROLES; role++)
        left -= orc_at(m, orc_influence[role]);
    orc_add(m, number, orc_min(n, left), rule);
}

/* MC-44, Q-4; CAP-45, CAP-41 */
static int storage_room(const memory *m, int role, int resource)
{
    if (role == C)
        return storage[resource] * (1 + orc_at(m, C_TILE + resource));
    int tile = m->opt.middle_doubles ? MIDDLE_STORAGE : storage[resource];
    return MIDDLE_STORAGE + tile * orc_at(m, M_TILE + resource);
}

void orc_stock(memory *m, int role, int resource, int units, const char *rule)
{
    if (resource == INFLUENCE) {
        orc_gain_influence(m, orc_influence[role], units, rule);
        return;
    }
    int store = (role == C ? C_STORE : M_STORE) + resource;
    int stored = orc_min(units, storage_room(m, role, resource) - orc_at(m, store));
    orc_add(m, store, stored, rule);
    if (role == C && resource <= LUXURY)
        orc_add(m, ZONE + resource,
                orc_min(units - stored, zone_room[resource] - orc_at(m, ZONE + resource)),
                "PRO-16");
}

/* ---- points, Prosperity, Legitimacy ---- */

void orc_score(memory *m, int role, int source, int vp, const char *rule)
{
    int total = orc_vp[role];
    if (m->opt.floor && orc_at(m, total) + vp < 0)
        vp = -orc_at(m, total); /* */
    orc_add(m, total, vp, rule);
    orc_add(m, source - W_VP + total, vp, rule);
}

/* GEN-22, GEN-23 */
void orc_gain_prosperity(memory *m, const char *rule)
{
    orc_set(m, M_PROSPERITY, orc_min(orc_at(m, M_PROSPERITY) + 1, LAST_SPACE), rule);
    orc_score(m, M, W_VP_PROSPERITY, middle_value[orc_at(m, M_PROSPERITY)], rule);
}

/* SCO-4 */
int orc_middle_value(const memory *m)
{
    return middle_value[orc_at(m, M_PROSPERITY)];
}

/* ST-14 */
void orc_legitimacy(memory *m, int cls, int delta, const char *rule)
{
    int value = orc_at(m, LEGITIMACY + cls) + delta;
    orc_set(m, LEGITIMACY + cls, orc_max(LEGITIMACY_MIN, orc_min(value, LEGITIMACY_MAX)), rule);
}

void orc_halve_legitimacy(memory *m, const char *rule)
{
    for (int cls = 0; cls < CLASSES; cls++)
        orc_set(m, LEGITIMACY + cls, orc_half_up(orc_at(m, LEGITIMACY + cls)), rule);
}
