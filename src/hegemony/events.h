/* events.h - Events of the State (events.c). */
#ifndef HEG_EVENTS_H
#define HEG_EVENTS_H

#include "hegemony/heg.h"

enum { EVENT_TWICE = 1 };          /* the Event Action is carried out twice, if it can be */
enum { SHARE_EXACTLY = 1 };        /* all units are shared out */
enum { PEEK_PLACE, PEEK_REPLACE }; /* what is done with the Events looked at */

#endif
