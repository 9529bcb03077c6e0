/* hear.h - what clients say (docs/protocol.md). */
#ifndef POL_SERVER_HEAR_H
#define POL_SERVER_HEAR_H

#include "server/server.h"

/* A message has arrived; what answers it waits for settle. */
void hear(server *s, client *c, const char *message);

#endif
