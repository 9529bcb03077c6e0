/* digest.c - a position of Hegemony as a number (core/digest.h). */
#include "core/digest.h"

#include "hegemony/heg.h"

/* Members of the state, each with its number of rows; a row may grow at its end. What an election
 * or an effect under way remembers is left out. */
// clang-format off
#define MEMBERS(M)                                                                              \
    M(built, 1)        M(market, 1)         M(discarded, 1)      M(event_used, 1)               \
    M(money, 1)        M(capital, 1)        M(vp, 1)             M(vp_by, ROLES)                \
    M(loans, 1)        M(goods, ROLES)      M(store, ROLES)      M(zone, 1)                     \
    M(export_used, 1)  M(agenda_used, 1)    M(benefit, CLASSES)  M(round, 1)                    \
    M(phase, 1)        M(turn, 1)           M(active, 1)         M(policy, 1)                   \
    M(bill, 1)         M(bill_owner, 1)     M(bills_proposed, 1) M(influence, 1)                \
    M(price, ROLES)    M(tiles, 1)          M(prosperity, 1)     M(wealth, 1)                   \
    M(in_play, 2)      M(unemployed, 2)     M(unions, 1)         M(demonstration, 1)            \
    M(bag, 1)          M(drawn, 1)          M(export_card, 1)    M(deal, 1)                     \
    M(deal_left, 1)    M(immigrant_left, 1) M(tax_labor, 1)      M(legitimacy, 1)               \
    M(tokens, 1)       M(event, 1)          M(agenda, 1)         M(provided, 1)                 \
    M(in_force, 1) M(face_discarded, 1) M(hidden.hand, ROLES) M(hidden.bid, 1)  M(hidden.event_top, 1)
// clang-format on

/* A Company without the marks of a chain that is under way. */
static uint64_t company_word(const heg_company *co)
{
    enum { WORKER = SLOT_COLOUR | SLOT_MC | SLOT_COMMITTED };
    return (uint64_t)co->wage
           | (uint64_t)(co->flags & (CO_STRIKE | CO_MACHINERY | CO_ON_STRIKE)) << 8
           | (uint64_t)(co->slot[0] & WORKER) << 16 | (uint64_t)(co->slot[1] & WORKER) << 24
           | (uint64_t)(co->slot[2] & WORKER) << 32;
}

uint64_t heg_digest(const void *state)
{
    const heg_state *s = state;
    uint64_t sum = 0;
#define MEMBER(name, rows) \
    sum += pol_digest_rows(POL_MEMBER_KEY(name), &s->name, sizeof s->name, rows);
    MEMBERS(MEMBER)
#undef MEMBER
    uint64_t cards = heg_everywhere(s) & (pol_bit(HEG_COMPANIES) - 1);
    for (uint64_t left = cards; left; left &= left - 1) {
        int card = pol_first(left);
        sum += pol_digest_word(POL_MEMBER_KEY(company) + (uint64_t)card,
                               company_word(&s->company[card]));
    }
    return sum;
}
