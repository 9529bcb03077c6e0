/* compare.c - what was calculated against the view after the answer. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVEMENT_CUBES = 2 }; /* that some cards with a Bill add */

/* The sum that led to what was expected: 30 + 40 (PRO-11) - 12 (TAX-11, 4 x 3). */
static void explain(const memory *m, int number, char *out, size_t size)
{
    bool done[LINES_MAX] = {false};
    size_t n = (size_t)snprintf(out, size, "%d", m->start.at[number]);
    for (int i = 0; i < m->lines && n < size; i++) {
        const line *l = &m->ledger[i];
        int sum = l->delta;
        if (l->number != number || done[i])
            continue;
        for (int k = i + 1; k < m->lines && l->b == 0; k++) {
            if (m->ledger[k].number == number && strcmp(m->ledger[k].rule, l->rule) == 0) {
                sum += m->ledger[k].delta;
                done[k] = true;
            }
        }
        n += (size_t)snprintf(out + n, size - n, " %c %d (%s", sum < 0 ? '-' : '+', abs(sum),
                              l->rule);
        if (l->b && n < size)
            n += (size_t)snprintf(out + n, size - n, ", %d x %d", abs(l->a), abs(l->b));
        if (n < size)
            n += (size_t)snprintf(out + n, size - n, ")");
    }
}

static const char *differs(memory *m, int number)
{
    char sum[400], path[60];
    explain(m, number, sum, sizeof sum);
    snprintf(m->what, sizeof m->what, "%s: expected %d, found %d; expected is %s",
             orc_path(number, path, sizeof path), m->now.at[number], m->after.at[number], sum);
    return m->what;
}

static const char *company_differs(memory *m, const company *co, const char *what, int expected,
                                   int found, const char *rule)
{
    snprintf(m->what, sizeof m->what, "company.%.*s.%s: expected %d, found %d (%s)", co->word_len,
             co->word, what, expected, found, rule);
    return m->what;
}

/* After an immediate vote the card that ordered it may go on: two cubes of who played it, or a
 * second Bill that leaves no choice. */
static bool card_goes_on(const memory *m, int number)
{
    int player = m->start.at[VOTE_PROPOSER], own = player == W ? CUBES_W : CUBES_C;
    int found = m->after.at[number];
    if (number == BAG + own)
        return found - m->now.at[number] == orc_min(MOVEMENT_CUBES, orc_cubes_left(&m->now, own));
    return number >= BILL && number <= BILL_7 && number != BILL + m->start.at[VOTE] - 1
           && m->now.at[number] == NO_BILL && found / 3 == player;
}

/* Numbers that the answer leaves open. */
static bool open_number(const memory *m, int number)
{
    if (m->card_open && card_goes_on(m, number))
        return true;
    return m->staff_open && (number == UNEMPLOYED || number == DEMONSTRATION);
}

static const char *compare_company(memory *m, const company *want, const company *found)
{
    int minimum = orc_minimum_wage(&m->now);
    if (want->owner == C && m->wages_open) {
        if (found->committed && found->wage < want->wage)
            return company_differs(m, want, "wage", want->wage, found->wage, "POL-25");
        if (found->wage && m->after.at[PHASE] != m->start.at[PHASE] && found->wage < minimum)
            return company_differs(m, want, "wage", minimum, found->wage, "POL-23");
    } else if (want->wage != found->wage) {
        return company_differs(m, want, "wage", want->wage, found->wage,
                               want->owner == STATE ? "CO-19" : "IMF-11");
    }
    if (want->workers != found->workers && !(m->staff_open && want->owner == STATE))
        return company_differs(m, want, "workers", want->workers, found->workers, "WRK-15");
    if (want->committed != found->committed && !(m->staff_open && want->owner == STATE))
        return company_differs(m, want, "committed", want->committed, found->committed, "PRO-25");
    if (want->strike != found->strike)
        return company_differs(m, want, "strike", want->strike, found->strike, "PRO-4");
    if (want->machinery != found->machinery)
        return company_differs(m, want, "machinery", want->machinery, found->machinery, "CO-24");
    return NULL;
}

static const char *compare_counts(memory *m)
{
    int state = orc_companies(&m->after, STATE, false), want = orc_public_number(orc_at(m, POLICY));
    int others = orc_companies(&m->after, C, false) + orc_companies(&m->after, W, false);
    int had = orc_companies(&m->now, C, false) + orc_companies(&m->now, W, false);
    if (state == want && others == had)
        return NULL;
    snprintf(m->what, sizeof m->what,
             "company: expected %d public (POL-4) and %d others, found %d and %d", want, had, state,
             others);
    return m->what;
}

static const char *compare_companies(memory *m)
{
    int k = 0;
    for (int i = 0; i < m->now.n; i++) {
        const company *want = &m->now.co[i], *found = NULL;
        for (int n = 0; n < m->after.n && !found; n++) { /* they come in the same order */
            const company *co = &m->after.co[(k + n) % m->after.n];
            if (orc_same_company(co, want))
                found = co;
        }
        if (!found != (want->owner == MARKET) || (found && found->owner != want->owner))
            return company_differs(m, want, "owner", want->owner, found ? found->owner : MARKET,
                                   "POL-17");
        if (!found)
            continue;
        k = (int)(found - m->after.co) + 1;
        const char *what = compare_company(m, want, found);
        if (what)
            return what;
    }
    return compare_counts(m);
}

static const char *compare_said(memory *m)
{
    const position *p = &m->after;
    orc_say(m, p, &m->now);
    for (int i = CALCULATED_N; i < NUMBERS_N; i++) {
        if (m->now.at[i] == p->at[i])
            continue;
        m->start.at[i] = m->now.at[i]; /* it was not calculated by adding */
        return differs(m, i);
    }
    for (int i = 0; i < p->n; i++) {
        const company *co = &p->co[i];
        if (co->said_operational != orc_operational(co))
            return company_differs(m, co, "operational", orc_operational(co), co->said_operational,
                                   "CO-5");
        if (co->said_due != orc_wage_of(co))
            return company_differs(m, co, "wage-due", orc_wage_of(co), co->said_due, "CO-2");
    }
    return NULL;
}

const char *orc_compare(memory *m)
{
    for (int i = 0; i < CALCULATED_N; i++)
        if (m->now.at[i] != m->after.at[i] && !open_number(m, i))
            return differs(m, i);
    const char *what = compare_companies(m);
    return what ? what : compare_said(m);
}
