/* script.h - lists of effects, whoever owns them, and what their effects remember (script.c). */
#ifndef HEG_SCRIPT_H
#define HEG_SCRIPT_H

#include "hegemony/heg.h"

/* Who owns a list of effects. */
enum heg_owner {
    OF_CARD,  /* which: the face */
    OF_EVENT, /* which: the Event, part: what the State does about it */
    OF_IMF    /* the intervention */
};
const heg_op *heg_list(enum heg_owner owner, int which, int part);

/* 0 if the effect could be carried out now, else a rule. */
pol_no heg_can_do(const heg_state *s, int who, const heg_op *op);
/* 0 if everything compulsory of a list is possible now, for some class if one is to be chosen; or
 * for this class. */
pol_no heg_can_do_all(const heg_state *s, int who, const heg_op *list);
pol_no heg_can_do_for(const heg_state *s, int who, const heg_op *list, int cls);

/* One effect, or a whole list, is carried out next. Of a list, what has become impossible is
 * skipped and says so. */
void heg_push_op(heg_state *s, int who, const heg_op *op);
void heg_push_list(heg_state *s, int who, enum heg_owner owner, int which, int part);
/* The list that this frame runs. */
const heg_op *heg_running(const pol_frame *frame);

/* What effects of a list leave to those behind them. It dies with the list; outside of lists
 * nothing is remembered, and 0 is recalled. */
enum heg_register {
    REG_UNITS,   /* bought, sold or provided, Companies built, Export lines used */
    REG_COMPANY, /* that has produced */
    REG_TILE,    /* resource + 1 of the new Storage tile */
    REG_TARGET,  /* class that was chosen */
    REG_BILL,    /* Policy + 1 of the last Bill */
    REG_ASSIGNED /* Workers put on Companies of MC, CAP, ST: three of them */
};
int heg_recall(const heg_state *s, int reg);
void heg_remember(heg_state *s, int reg, int value);

#endif
