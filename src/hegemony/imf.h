/* imf.h - the intervention of the IMF (imf.c). */
#ifndef HEG_IMF_H
#define HEG_IMF_H

#include "hegemony/heg.h"

/* What the IMF does, in order (IMF-4 to IMF-17). */
extern POL_TABLE heg_op heg_intervention[];
/* Whether it is under way. */
bool heg_imf_intervenes(const heg_state *s);

#endif
