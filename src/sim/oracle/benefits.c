/* benefits.c - a class takes what the State has laid ready for it. */
#include "sim/oracle/hegemony.h"

#include <string.h>

enum { RECEIVED_VP = 1 /* WC-39 */ };

static void take(memory *m, int from, int to, const char *rule)
{
    orc_add(m, to, orc_at(m, from), rule);
    orc_set(m, from, 0, rule);
}

/* WC-40, MC-42; CAP-43: into the Storages as far as they have room. */
static void take_resources(memory *m, int role, int benefit)
{
    for (int r = FOOD; r <= EDUCATION; r++) {
        if (role == C) {
            orc_stock(m, C, r, orc_at(m, benefit + r), "CAP-43");
            orc_set(m, benefit + r, 0, "CAP-43");
        } else {
            take(m, benefit + r, (role == W ? W_GOODS : M_GOODS) + r, "WC-40");
        }
    }
    take(m, benefit + INFLUENCE, orc_influence[role], "WC-40");
}

/* WC-39, MC-42, CAP-43 */
void orc_receive(memory *m)
{
    static const int money[] = {W_BENEFIT_MONEY, M_BENEFIT_MONEY, C_BENEFIT_MONEY};
    static const int goods[] = {W_BENEFIT, M_BENEFIT, C_BENEFIT};
    static const int cubes[] = {W_BENEFIT_CUBES, M_BENEFIT_CUBES, C_BENEFIT_CUBES};
    int role = orc_role(m->c->seat, (int)strlen(m->c->seat));
    take(m, money[role], orc_money[role], "WC-40");
    take_resources(m, role, goods[role]);
    take(m, cubes[role], BAG + role, "WC-39");
    orc_score(m, S, W_VP_BENEFITS, RECEIVED_VP, "WC-39");
}
