/* workers.h - counting Workers, moving them, filling Companies (workers.c). */
#ifndef HEG_WORKERS_H
#define HEG_WORKERS_H

#include "hegemony/heg.h"

/* ---- counting ---- */

int heg_workers(const heg_state *s, int cls);
int heg_population(const heg_state *s, int cls); /* GEN-18 */
int heg_unemployed(const heg_state *s, int cls);
int heg_employed(const heg_state *s, int cls);
/* Workers of a colour left in the Supply (LIM-5, Q-15). */
int heg_in_supply(const heg_state *s, int cls, int colour);
int heg_workers_at(const heg_state *s, int card, int cls);
/* WC Workers at all Companies of the industry, whoever owns them, farms included (WRK-35). */
int heg_workers_in_industry(const heg_state *s, int industry);
int heg_unions(const heg_state *s);
/* The slot of the Company that the class fills next; -1: none is empty. */
int heg_next_slot(const heg_state *s, int card, int cls);
/* Empty slots without which the Company is not operational (CO-5, CO-6). */
int heg_crew_gaps(const heg_state *s, int card);

/* ---- coming and going ---- */

/* A Worker of this colour joins: from the Supply to the Unemployed area. It leaves: from there back
 * to the Supply. It is hired: from there to a job or Trade Union, which the caller fills. */
void heg_worker_joins(heg_state *s, int cls, int colour);
void heg_worker_leaves(heg_state *s, int cls, int colour);
void heg_worker_hired(heg_state *s, int cls, int colour);
/* A Worker goes from the Supply to the Unemployed area; LIM-7 to LIM-9 where the colour is
 * missing. */
void heg_add_worker(heg_state *s, pol_events *ev, int cls, int colour, pol_rule rule);
/* A skilled Worker joins the class, of a colour that it chooses among those in the Supply. */
void heg_push_skilled(heg_state *s, int cls);
/* Everybody at the Company becomes unemployed (WRK-40), and its Strike is over; or only the WC
 * employee does. */
void heg_dismiss(heg_state *s, pol_events *ev, int card);
void heg_dismiss_employee(heg_state *s, pol_events *ev, int card);
/* An action is over in which somebody left the Company. If the Company is not whole it loses
 * everybody (WRK-7, WRK-10). A Strike without WC Workers ends. */
void heg_settle_company(heg_state *s, pol_events *ev, int card);
void heg_commit(heg_state *s, int card, bool committed);
bool heg_committed(const heg_state *s, int card);
/* Looks at Trade Unions and the Demonstration (WRK-37, WRK-38, WC-30, WC-31). Call it after every
 * completed action or effect that moves Workers. */
void heg_after_moves(heg_state *s, pol_events *ev);

/* ---- filling a Company at once ---- */

enum {
    STAFF_FROM_SUPPLY = 1,
    STAFF_BY_POLICY = 2, /* a Public Company that has just opened (POL-10) */
    STAFF_BUILDING = 4   /* answers a Demonstration (WC-30) */
};
/* 0 if the class can fill every slot of the Company, which must be empty. */
pol_no heg_can_staff(const heg_state *s, int card, int cls, int flags);
/* Filling begins: `who` decides, Workers of the class come. */
void heg_push_staff(heg_state *s, int who, int card, int cls, int flags);

#endif
