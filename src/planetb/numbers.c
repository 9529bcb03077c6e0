/* numbers.c - the numbers of the rules that are on no card. */
#include "planetb/pb.h"

POL_TABLE pb_numbers pb_number = {
#define NUMBER(name, number) .name = (number),
#include "planetb/numbers.def"
#undef NUMBER
};

POL_TABLE uint8_t pb_suitcases[3] = {3, 3, 4};
POL_TABLE uint8_t pb_b_tiles[3] = {3, 4, 4};
POL_TABLE uint8_t pb_bag_vp[2] = {15, 8};
