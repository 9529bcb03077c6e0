/* play_preview.h - what an answer would do: clone, answer, difference.
 *
 * Previews are made on a redealt copy, so that they tell nothing the seat may not know.
 */
#ifndef POL_CLI_PLAY_PREVIEW_H
#define POL_CLI_PLAY_PREVIEW_H

#include "cli/json_read.h"
#include "polity.h"

enum { VIEW_BYTES = 32768 };

/* A view as text, and the place where it begins. */
typedef struct view {
    char text[VIEW_BYTES];
    json root;
} view;

void view_take(view *v, const pol_state *s, int seat);

/* Called for each field that differs, by its path; a field that is not there is "". A group of
 * fields that comes or goes as a whole is told once, as "new" or "gone". */
typedef void view_change(void *user, const char *path, const char *before, const char *after);
void view_diff(const view *before, const view *after, view_change *change, void *user);

/* The position after an answer as this seat would see it, up to the next question. false if the
 * answer is not legal. */
bool preview_after(const pol_state *s, int seat, pol_ans a, pol_state *after);
/* The position at the end of the round if everybody stopped here; events may be NULL. */
bool preview_close(const pol_state *s, int seat, pol_state *closed, pol_events *events);

/* A few words on what an answer costs and brings at once: "-12 V, +1 VP". "" when nothing that can
 * be told so briefly changes. */
void preview_brief(const view *before, const view *after, const char *seat_name, const char *lang,
                   char *buf, size_t size);

/* The same for everybody between two positions: "Working +32 V", "Capitalist -54 V, +3 VP", the
 * i-th of them. false past the last; "" for one to whom nothing happens. */
bool preview_balance(const view *before, const view *after, int i, const char *lang, char *buf,
                     size_t size);

#endif
