/* catalogue.c - the languages of this build. */
#include "core/catalogue.h"

#include <stddef.h>

const pol_catalogue pol_catalogues[] = {
    {NULL, NULL, 0},
};
