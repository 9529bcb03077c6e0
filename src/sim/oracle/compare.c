/* compare.c - what was calculated against the view after the answer. */
#include "sim/oracle/hegemony.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVEMENT_CUBES = 2, UNREST_LEGITIMACY = 2 }; /* cards with a Bill; Civil Unrest */

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

/* Civil Unrest gives ST its Legitimacy after the vote, and leaves the board. */
static bool event_goes_on(const memory *m, int number)
{
    int found = m->after.at[number], now = m->now.at[number];
    if (number == LEGITIMACY + W || number == LEGITIMACY + C)
        return found == orc_min(now + UNREST_LEGITIMACY, 10);
    return number == EVENTS && found == now - 1;
}

/* After an immediate vote, what ordered it may go on: a card adds two cubes of whoever played it, a
 * second Bill leaves no choice, or an Event is carried out. */
static bool card_goes_on(const memory *m, int number)
{
    int player = m->start.active, found = m->after.at[number];
    if (player == S && event_goes_on(m, number))
        return true;
    if (player < CLASSES && number == BAG + player)
        return found - m->now.at[number]
               == orc_min(MOVEMENT_CUBES, orc_cubes_left(&m->now, player));
    return number >= BILL && number <= BILL_7 && number != BILL + m->start.at[VOTE] - 1
           && m->now.at[number] == NO_BILL && found / 3 == player;
}

/* Numbers that the answer leaves open. */
static bool open_number(const memory *m, int number)
{
    if (m->card_open && card_goes_on(m, number))
        return true;
    return m->staff_open
           && (number == W_UNEMPLOYED || number == M_UNEMPLOYED || number == DEMONSTRATION);
}

static const char *compare_wage(memory *m, const company *want, const company *found)
{
    int minimum = orc_minimum_wage(&m->now);
    bool owner_decides = want->owner == C || want->owner == M || orc_plays(m, S);
    bool committed = want->owner == M ? found->employee_committed : found->committed;
    if (!m->wages_open || !owner_decides)
        return want->wage == found->wage ? NULL
                                         : company_differs(m, want, "wage", want->wage, found->wage,
                                                           want->owner == S ? "CO-19" : "IMF-11");
    if (committed && found->wage < want->wage)
        return company_differs(m, want, "wage", want->wage, found->wage, "POL-25");
    if (found->wage && m->after.at[PHASE] != m->start.at[PHASE] && found->wage < minimum)
        return company_differs(m, want, "wage", minimum, found->wage, "POL-23");
    return NULL;
}

static const char *compare_crew(memory *m, const company *want, const company *found)
{
    if (m->staff_open && want->owner == S)
        return NULL;
    if (want->workers != found->workers)
        return company_differs(m, want, "workers", want->workers, found->workers, "WRK-15");
    if (want->workers > 0 && want->crew != found->crew)
        return company_differs(m, want, "class", want->crew, found->crew, "WRK-3");
    if (want->committed != found->committed)
        return company_differs(m, want, "committed", want->committed, found->committed, "PRO-25");
    return NULL;
}

static const char *compare_company(memory *m, const company *want, const company *found)
{
    const char *what = compare_wage(m, want, found);
    what = what ? what : compare_crew(m, want, found);
    if (what)
        return what;
    if (want->employee != found->employee)
        return company_differs(m, want, "employee", want->employee, found->employee, "WRK-10");
    if (want->employee_committed != found->employee_committed)
        return company_differs(m, want, "employee-committed", want->employee_committed,
                               found->employee_committed, "PRO-25");
    if (want->strike != found->strike)
        return company_differs(m, want, "strike", want->strike, found->strike, "PRO-4");
    if (want->machinery != found->machinery)
        return company_differs(m, want, "machinery", want->machinery, found->machinery, "CO-24");
    return NULL;
}

static int private_companies(const position *p)
{
    return orc_companies(p, W, false) + orc_companies(p, M, false) + orc_companies(p, C, false);
}

/* POL-4; with ST Companies change hands, and then the number is that of the position until Fiscal
 * Policy moves (POL-19, POL-20). */
static int public_wanted(const memory *m)
{
    if (!orc_plays(m, S))
        return orc_public_number(orc_at(m, POLICY));
    if (!m->settled || !m->target)
        return orc_companies(&m->now, S, false);
    return orc_min(m->target, orc_companies(&m->after, S, false) + m->after.closed);
}

static const char *compare_counts(memory *m)
{
    int state = orc_companies(&m->after, S, false), want = public_wanted(m);
    int others = private_companies(&m->after), had = private_companies(&m->now);
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

/* Workers who are placed only change places. */
static const char *compare_workers(memory *m)
{
    for (int cls = W; cls <= M && m->staff_open; cls++) {
        int want = orc_workers(&m->now, cls), found = orc_workers(&m->after, cls);
        if (want == found)
            continue;
        snprintf(m->what, sizeof m->what, "%s.workers: expected %d, found %d (POL-10)",
                 cls == W ? "working" : "middle", want, found);
        return m->what;
    }
    return NULL;
}

/* VP by source add up. */
static const char *compare_sources(memory *m)
{
    for (int role = 0; role < ROLES; role++) {
        int sum = 0, total = orc_vp[role];
        for (int i = 1; i <= VP_SOURCES_N; i++)
            sum += m->after.at[total + i];
        if (sum == m->after.at[total])
            continue;
        m->now.at[total] = m->start.at[total] = sum;
        m->lines = 0;
        return differs(m, total);
    }
    return NULL;
}

static const char *compare_agenda(memory *m)
{
    for (int i = 0; i < 5 && orc_plays(m, S) && m->after.at[AGENDA] != NO_AGENDA; i++) {
        int want = orc_agenda_wants(m->after.at[AGENDA], i), found = m->after.agenda_wants[i];
        if (want == found)
            continue;
        snprintf(m->what, sizeof m->what, "state.agenda-wants.%d: expected %c, found %c (ST-42)",
                 i + 1, 'A' + want, 'A' + found);
        return m->what;
    }
    return NULL;
}

/* END-20 to END-25 */
static const char *compare_winners(memory *m)
{
    static const char *const roles[] = {"working", "middle", "capitalist", "state"};
    char want[60] = "";
    for (int role = 0; role < ROLES; role++)
        if (m->winners >> role & 1)
            snprintf(want + strlen(want), sizeof want - strlen(want), "%s%s", want[0] ? " " : "",
                     roles[role]);
    if (strcmp(want, m->c->winners) == 0)
        return NULL;
    snprintf(m->what, sizeof m->what, "winners: expected %s, found %s (END-20 to END-25)", want,
             m->c->winners);
    return m->what;
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
    what = what ? what : compare_workers(m);
    what = what ? what : compare_sources(m);
    what = what ? what : compare_agenda(m);
    what = what ? what : compare_said(m);
    return what ? what : compare_winners(m);
}
