/* bills.h - Bills and Voting cubes (bills.c). */
#ifndef HEG_BILLS_H
#define HEG_BILLS_H

#include "hegemony/heg.h"

/* Cubes of WC, MC or CAP in the Supply; the State has none. */
int heg_cubes_left(const heg_state *s, int cls);
/* Puts n cubes into the bag, or as many as are left. Returns how many. */
int heg_add_cubes(heg_state *s, pol_events *ev, int cls, int n, pol_rule rule);

enum {
    BILL_ANY_SECTION = 1,
    BILL_NO_VOTE = 2,
    BILL_LATER = 4,     /* the card decides about the vote */
    BILL_DIFFERENT = 8, /* not on the Policy of the Bill before it */
    BILL_FIRST_OF_TWO = 16,
    BILL_FREE_VOTE = 32
};
/* 0 if a Bill may be proposed for this Policy at all, else the rule against it. */
pol_no heg_may_propose(const heg_state *s, int policy);
/* Influence that an Immediate Vote costs (BILL-6). */
int heg_vote_cost(const heg_state *s, int who);
/* Puts a Bill on a Policy that has none; takes it off again. */
void heg_put_bill(heg_state *s, int who, int policy, int section);
void heg_remove_bill(heg_state *s, int policy);
/* `who` proposes a Bill that another role names (FAQ-52). */
void heg_push_named_bill(heg_state *s, int who, int names);

#endif
