/* guide.h - for those who are new to a game: who they are, what they want, how to begin. */
#ifndef POL_CLI_GUIDE_H
#define POL_CLI_GUIDE_H

#include "cli/play.h"

/* Tells this seat about its role; for a game without such texts, only how to get help. */
void guide_show(play *p, int seat);

#endif
