/* state.h - Legitimacy and State Benefits (state.c). */
#ifndef HEG_STATE_H
#define HEG_STATE_H

#include "hegemony/heg.h"

/* ---- Legitimacy ---- */

/* Gains and losses beyond the track have no effect. Without a State player nothing happens. */
void heg_legitimize(heg_state *s, pol_events *ev, int cls, int steps, pol_rule rule);
int heg_lowest_legitimacy(const heg_state *s);
void heg_halve_legitimacy(heg_state *s, pol_events *ev, pol_rule rule); /* SCO-14, IMF-17 */
/* Policies 1 to 5 as the Political Agenda wants them (ST-42, SCO-16). */
int heg_agenda_matches(const heg_state *s);

/* Two classes of a set lose Legitimacy. If the set has three, one is spared: */
enum {
    SPARE_ANY,     /* a penalty: whoever ST wants (SCO-12) */
    SPARE_HIGHEST, /* Extra Tax: the class with the highest Legitimacy (ST-34) */
    SPARE_VAT,     /* cards: whoever ST wants, if the others can lose (FAQ-31, FAQ-24) */
    SPARE_SPEECH
};
void heg_lose_legitimacy(heg_state *s, int mode, int mask);

/* ---- State Benefits ---- */

/* What can be given, after the resources; INFLUENCE is Media Influence. */
enum { GIVE_PERSONAL = RESOURCES, GIVE_CUBES, GIVE_MONEY, GIVE_MIX = 16 };
#define GIVE_BOTH(first, second) (GIVE_MIX + 4 * (first) + (second))
/* Cubes that the class can be given. Those in the area from an earlier turn go back first. */
int heg_cubes_to_give(const heg_state *s, int cls);
/* Influence, cubes or money into the Benefits area of a class. */
void heg_give(heg_state *s, pol_events *ev, int cls, int what, int units);
bool heg_area_empty(const heg_benefit *b);
/* How "nothing from this source" reads. */
bool heg_label_source(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                      pol_buf *out);

enum { CAMPAIGN_OPTIONAL = 1 }; /* as a part of a card */

#endif
