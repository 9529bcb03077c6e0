/* trade.h - selling abroad or to the State (trade.c). */
#ifndef HEG_TRADE_H
#define HEG_TRADE_H

#include "hegemony/heg.h"

enum {
    EXPORT_OPTIONAL = 1,
    EXPORT_GOODS_ONLY = 2,
    EXPORT_OR_LUXURY = 4,
    EXPORT_OR_FOOD = 8,
    EXPORT_TWICE = 16
};
enum { SALE_TO_STATE = 1, SALE_LOCAL_PRICE = 2 };

#endif
