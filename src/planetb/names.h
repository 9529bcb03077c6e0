/* names.h - words of the notation, for nouns, views and scenarios. Labels are catalogue texts in
 * the order of their words. Words and names of cards stand in pb_cards. */
#ifndef PB_NAMES_H
#define PB_NAMES_H

#include "core/buf.h"

extern const char *const pb_colour_words[], *const pb_colour_labels[];
extern const char *const pb_resource_words[], *const pb_resource_labels[];
extern const char *const pb_workie_words[], *const pb_workie_labels[];
extern const char *const pb_track_words[], *const pb_track_labels[];
extern const char *const pb_step_words[]; /* frames of a track: 1a 1b .. 4b */
extern const char *const pb_slot_words[], *const pb_slot_labels[];
extern const char *const pb_tile_side_words[], *const pb_tile_side_labels[]; /* grey red */
extern const char *const pb_op_words[], *const pb_op_labels[];               /* from OP_MONEY on */
extern const char *const pb_field_words[], *const pb_field_labels[];
extern const char *const pb_half_words[], *const pb_half_labels[]; /* upper lower */
extern const char *const pb_side_words[], *const pb_side_labels[]; /* left right */
extern const char *const pb_stack_words[];
extern const char *const pb_deck_words[];
extern const char *const pb_law_colour_words[], *const pb_law_colour_labels[];
extern const char *const pb_fraud_words[], *const pb_fraud_labels[];
extern const char *const pb_office_words[], *const pb_office_labels[]; /* from none on */
extern const char *const pb_phase_words[];
extern const char *const pb_source_words[], *const pb_source_labels[]; /* where VP come from */

/* A frame by its number: "building tailor upper", "news weapon-test", "track capitalists 4a". */
void pb_put_frame(pol_buf *b, int frame);

#endif
