/* loans.h - money, Loans, Influence and points change hands through these. */
#ifndef HEG_LOANS_H
#define HEG_LOANS_H

#include "hegemony/heg.h"

/* What a role can spend: for CAP Revenue and Capital (CAP-4). */
int heg_purse(const heg_state *s, int role);
/* Pays from the purse, which must hold the amount: from Revenue first (CAP-2), or from Capital
 * (CAP-3). */
void heg_spend(heg_state *s, int role, int amount);
void heg_spend_capital_first(heg_state *s, int role, int amount);
void heg_gain(heg_state *s, int role, int amount);
/* Pays what must be paid, with as many Loans as it takes (LOAN-1, LOAN-3). Returns what was paid:
 * less than the amount only at a table that plays with the ten Loan cards of the box. */
int heg_owe(heg_state *s, pol_events *ev, int role, int amount);
int heg_owe_capital_first(heg_state *s, pol_events *ev, int role, int amount);
/* Revenue of CAP becomes Capital. */
void heg_put_aside(heg_state *s, int amount);
/* The State pays somebody, with a Loan if it must (LOAN-2). */
void heg_state_pays(heg_state *s, pol_events *ev, int to, int amount);

/* Influence cubes left in the Supply (LIM-3). */
int heg_influence_left(const heg_state *s);
/* Moves n cubes. A place is a role, for its Personal Influence, or one of these. The cubes must be
 * there. */
enum { FROM_SUPPLY = ROLES, TO_SUPPLY = ROLES, MEDIA_INFLUENCE, BENEFIT_INFLUENCE /* + class */ };
void heg_influence_moves(heg_state *s, int from, int to, int n);
/* Takes so many from the Supply, or what is left. Returns how many. */
int heg_gain_influence(heg_state *s, int role, int n);

void heg_score(heg_state *s, pol_events *ev, int role, enum heg_source source, int vp,
               pol_rule rule);
/* One step on the Prosperity track, and its points (GEN-22 to GEN-24). */
void heg_prosper(heg_state *s, pol_events *ev, int cls);
/* Loan cards in the Supply; never 0 where the box is no limit. */
int heg_loans_left(const heg_state *s);

#endif
