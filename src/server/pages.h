/* pages.h - what a GET gets. */
#ifndef POL_SERVER_PAGES_H
#define POL_SERVER_PAGES_H

#include "server/net.h"

void page_get(void *user, const net_request *r, net_reply *out);

#endif
