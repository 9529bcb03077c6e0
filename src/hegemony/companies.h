/* companies.h - Companies: facts about them, building, selling (companies.c). */
#ifndef HEG_COMPANIES_H
#define HEG_COMPANIES_H

#include "hegemony/heg.h"

/* ---- facts ---- */

bool heg_operational(const heg_state *s, int card); /* CO-5, CO-6 */
int heg_operational_count(const heg_state *s, int role);
int heg_company_count(const heg_state *s, int role);
int heg_fully_operational_count(const heg_state *s); /* of MC (CO-7) */
/* Whose Workers a Company of CAP or the State employs (WRK-3). */
int heg_class_at(const heg_state *s, int card);
int heg_wage_due(const heg_state *s, int card);
/* Printed production and the bonus of a Machinery token (CO-13), without that of an employee. */
int heg_output(const heg_state *s, int card);
/* Cards of the deck of MC or CAP: neither on the board, nor in the Market, nor discarded, nor taken
 * over by the State. */
uint64_t heg_company_deck(const heg_state *s, int role);
/* 0 if a Wage may be set to this level (CO-18). */
pol_no heg_check_wage_level(const heg_state *s, int level);

/* ---- where the cards are ---- */

enum heg_pile { IN_DECK, IN_MARKET, ON_BOARD, IN_DISCARDS };
/* A card leaves where it is and goes to the deck, Market, board or discards of a role. The Market
 * of ST is its face-down Companies; its discards are out of the game. A card off the board has no
 * Workers, no Wage and no tokens. Between two owners on the board it keeps them. */
void heg_company_moves(heg_state *s, int card, enum heg_pile pile, int role);

/* ---- building ---- */

/* How a Company is priced; "so much" is in V. */
enum {
    BUILD_COST,
    BUILD_HALF,        /* the State pays the rest */
    BUILD_STATE_PAYS,  /* all of it */
    BUILD_LESS,        /* by so much */
    BUILD_MORE,        /* by so much */
    BUILD_LESS_BY_TILE /* by so much, if it makes what the new Storage tile holds */
};
enum {
    BUILD_FIRST_OF_TWO = 1,    /* and the second must be possible */
    BUILD_SUPPLY_WORKER = 2,   /* a Worker of the Supply takes the coloured slot */
    BUILD_UNEMPLOYED_CREW = 4, /* nobody comes from another Company (FAQ-54) */
    BUILD_TAKEN_OVER = 8,      /* not built, but it may be staffed */
    BUILD_OPTIONAL = 16,
    BUILD_FROM_DECK = 32 /* instead of the Market */
};
/* A Company that the State has paid for; its owner decides about the rest (FAQ-53, FAQ-54). */
void heg_build_for(heg_state *s, pol_events *ev, int owner, int card);
/* The new owner of an empty Company that has changed hands may staff it. */
void heg_offer_crew(heg_state *s, int owner, int card);

/* ---- selling, machinery, extra shift ---- */

enum { SELL_DOUBLE = 1 };
/* CAP places so many Machinery tokens (CO-10). */
void heg_push_machinery(heg_state *s, int tokens);
enum { SHIFT_WITH_EMPLOYEE = 1, SHIFT_OPTIONAL = 2 };
/* Machinery tokens in the Supply (LIM-10). */
int heg_machinery_left(const heg_state *s);

#endif
