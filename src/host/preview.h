/* preview.h - what an answer would do: clone, answer, difference.
 *
 * Previews are made on redealt copies, so that they tell nothing the seat may not know; and on
 * several, because what comes out differently in each of them is not known before it happens.
 */
#ifndef POL_HOST_PREVIEW_H
#define POL_HOST_PREVIEW_H

#include "base/json.h"
#include "polity.h"

/* A view as text, and the place where it begins. */
typedef struct view {
    char text[POL_VIEW_MAX];
    json root;
} view;

void view_take(view *v, const pol_state *s, int seat);

/* Called for each field that differs, by its path; a field that is not there is "". A group of
 * fields that comes or goes as a whole is told once, as "new" or "gone". */
typedef void view_change(void *user, const char *path, const char *before, const char *after);
void view_diff(const view *before, const view *after, view_change *change, void *user);

/* The position after an answer as this seat would see it, up to the next question. false if the
 * answer is not legal, or ends the game: then everything is shown, which nobody may see before. */
bool preview_after(const pol_state *s, int seat, pol_ans a, pol_state *after);
/* The position at the end of the round if everybody stopped here; events may be NULL. */
bool preview_close(const pol_state *s, int seat, pol_state *closed, pol_events *events);

enum { PREVIEW_DEALS = 8 };

/* The positions that answers can lead to, as far as they look different to the seat: more than one
 * if something hidden is turned up on the way. at[0] is that of preview_after. */
typedef struct preview {
    int n;
    pol_state at[PREVIEW_DEALS];
} preview;

/* After answers of the seat, one upon the other. false: one is not legal, or ends the game. */
bool preview_all(const pol_state *s, int seat, const pol_ans *a, int n, preview *p);

/* Tells what changes in the view of the seat, whichever of these positions it will be. */
void preview_changes(const pol_state *before, const preview *after, int seat, view_change *change,
                     void *user);

/* What the seat would be told of an answer, whichever position it leads to: events but no answers,
 * in their order, into at[]. Returns how many. */
int preview_told(const pol_state *s, int seat, pol_ans a, pol_event at[POL_EVENTS_MAX]);

/* A few words on what answers cost and bring at once, whichever position it will be: "−12 V, +1
 * VP". "" when nothing that can be told so briefly changes. */
void preview_brief(const pol_state *before, const preview *after, int seat, const char *lang,
                   char *buf, size_t size);

/* What the rest of the round would bring the i-th seat, in a few words: "Working +32 V" or
 * "Capitalist −54 V, +3 VP". after is the position at the end of the round. "" if nothing changes
 * for the seat; false past the last seat. */
bool preview_balance(const pol_state *before, const pol_state *after, int seat, int i,
                     const char *lang, char *buf, size_t size);

#endif
