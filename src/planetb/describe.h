/* describe.h - the cards in our words. */
#ifndef PB_DESCRIBE_H
#define PB_DESCRIBE_H

#include "core/buf.h"
#include "planetb/pb.h"

/* The i-th card, with where it comes from; false past the last. */
bool pb_describe(int i, pol_card_info *out);
/* A frame: "pay 2 iridium: 20 VP". */
void pb_put_effect(pol_buf *b, const char *lang, const pb_frame *f);
/* Action i of a frame, n times. */
void pb_put_action(pol_buf *b, const char *lang, const pb_frame *f, int i, int n);
/* The option of this number, of the choice whose parts begin at action i. */
void pb_put_option(pol_buf *b, const char *lang, const pb_frame *f, int i, int number);

#endif
