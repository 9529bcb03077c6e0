/* tables.c - the printed numbers: companies, exports, deals, immigration, boards. */
#include "hegemony/heg.h"

// clang-format off

#define NUMBER(name, value) value,
POL_TABLE heg_numbers heg_number = {
#include "hegemony/numbers.def"
};
#undef NUMBER

#define COMPANY(word, name, ...) {word, name, __VA_ARGS__},
POL_TABLE heg_company_card heg_companies[HEG_COMPANIES] = {
#include "hegemony/companies.def"
};
#undef COMPANY

/* {units, V} small and large, for Food, Luxury, Health, Education */
POL_TABLE heg_export_line heg_exports[HEG_EXPORTS][4][2] = {
    {{{3, 25}, {7, 55}}, {{4, 25}, {8, 45}}, {{2, 10}, {6, 35}}, {{3, 20}, {5, 35}}},
    {{{3, 25}, {6, 50}}, {{3, 20}, {7, 50}}, {{3, 20}, {7, 40}}, {{2, 15}, {7, 55}}},
    {{{2, 20}, {6, 55}}, {{4, 30}, {8, 55}}, {{3, 25}, {5, 40}}, {{3, 15}, {7, 35}}},
    {{{2, 15}, {6, 50}}, {{3, 15}, {7, 35}}, {{4, 30}, {7, 50}}, {{3, 20}, {5, 35}}},
    {{{3, 30}, {5, 50}}, {{3, 25}, {7, 55}}, {{3, 20}, {6, 50}}, {{3, 20}, {7, 50}}},
    {{{3, 30}, {7, 70}}, {{4, 30}, {6, 40}}, {{3, 20}, {5, 35}}, {{2, 15}, {6, 35}}},
    {{{3, 35}, {7, 75}}, {{2, 10}, {6, 35}}, {{3, 20}, {5, 35}}, {{4, 25}, {7, 40}}},
    {{{3, 35}, {7, 80}}, {{3, 15}, {5, 25}}, {{4, 20}, {8, 40}}, {{2, 15}, {6, 45}}},
    {{{4, 40}, {7, 70}}, {{3, 25}, {6, 50}}, {{2, 15}, {7, 50}}, {{3, 20}, {5, 30}}},
    {{{4, 45}, {8, 85}}, {{2, 15}, {6, 40}}, {{3, 15}, {5, 25}}, {{3, 15}, {7, 35}}},
    {{{4, 50}, {8, 95}}, {{3, 20}, {5, 30}}, {{3, 15}, {7, 35}}, {{2, 15}, {6, 40}}},
    {{{4, 45}, {7, 80}}, {{3, 20}, {5, 30}}, {{2, 15}, {6, 40}}, {{3, 20}, {7, 50}}},
    {{{2, 25}, {6, 65}}, {{4, 20}, {7, 35}}, {{3, 20}, {7, 40}}, {{3, 25}, {6, 45}}},
    {{{2, 15}, {6, 45}}, {{3, 20}, {7, 50}}, {{3, 20}, {5, 30}}, {{4, 25}, {8, 45}}},
    {{{2, 15}, {6, 50}}, {{3, 25}, {5, 40}}, {{4, 25}, {8, 45}}, {{3, 15}, {7, 35}}},
    {{{3, 30}, {5, 50}}, {{2, 10}, {6, 35}}, {{3, 25}, {7, 55}}, {{4, 25}, {8, 45}}},
};

/* Two copies of each. Food, Luxury, V to the Supply, tariff at 6A 6B 6C */
POL_TABLE heg_deal_card heg_deals[HEG_DEALS] = {
    {6,  0, 40, {12,  6, 0}},
    {7,  0, 50, {14,  7, 0}},
    {8,  0, 55, {16,  8, 0}},
    {0,  8, 30, {16,  8, 0}},
    {0, 10, 40, {20, 10, 0}},
    {0, 12, 50, {24, 12, 0}},
    {4,  8, 60, {24, 12, 0}},
    {5,  6, 60, {22, 11, 0}},
    {7,  5, 70, {24, 12, 0}},
    {8,  4, 75, {24, 12, 0}},
};

/* Worker of WC, worker of MC, copies */
POL_TABLE heg_immigrant_card heg_immigrants[HEG_IMMIGRANTS] = {
    {GREEN, GRAY, 2},
    {BLUE, GRAY, 2},
    {WHITE, GRAY, 2},
    {ORANGE, GRAY, 2},
    {PURPLE, GRAY, 2},
    {GRAY, GREEN, 3},
    {GRAY, BLUE, 3},
    {GRAY, WHITE, 3},
    {GRAY, ORANGE, 3},
    {GRAY, PURPLE, 3},
};

/* The draws of set-up in order, and the choice of MC; cards with two players, with more */
POL_TABLE heg_setup_step heg_setup[HEG_FIRST_PHASE] = {
    {K_DRAW_DEAL,      WC,  {1, 1}}, /* SET-8 */
    {K_DRAW_EXPORT,    WC,  {0, 0}}, /* SET-9 */
    {K_DRAW_MARKET,    MC,  {0, 3}}, /* SET-39 */
    {K_DRAW_MARKET,    CAP, {4, 4}}, /* SET-35 */
    {K_DRAW_CARDS,     WC,  {7, 7}}, /* SET-22 */
    {K_DRAW_CARDS,     MC,  {0, 7}},
    {K_DRAW_CARDS,     CAP, {7, 7}},
    {K_DRAW_CARDS,     ST,  {0, 7}},
    {K_DRAW_IMMIGRANT, WC,  {1, 2}}, /* SET-27 to SET-29, SET-44 */
    {K_ADD_WORKER,     MC,  {0, 0}}, /* SET-41 */
    {K_DRAW_IMMIGRANT, MC,  {0, 2}}, /* SET-42 */
    {K_DRAW_EVENT,     ST,  {0, 2}}, /* SET-46 */
    {K_DRAW_AGENDA,    ST,  {0, 0}}, /* SET-47 */
};

/* Food Luxury Health Education */
POL_TABLE uint8_t heg_start_store[ROLES][4]     = {[MC] = {1, 0, 1, 0}, [CAP] = {1, 2, 0, 2}};
POL_TABLE uint8_t heg_price[4][3]               = {{9, 12, 15}, {5, 8, 10}, {5, 8, 10}, {5, 8, 10}};
POL_TABLE uint8_t heg_capacity[ROLES][4]        = {[MC] = {8, 8, 8, 8}, [CAP] = {8, 12, 12, 12}};
POL_TABLE uint8_t heg_tile_capacity[4]          = {8, 12, 12, 12};
POL_TABLE uint8_t heg_units_per_vp[RESOURCES]   = {2, 3, 3, 3, 3};
POL_TABLE uint8_t heg_token_units[4]            = {62, 64, 64, 64};
POL_TABLE uint8_t heg_import[2]                 = {10, 6};
POL_TABLE uint8_t heg_state_price[2]            = {12, 8};
POL_TABLE uint8_t heg_tariff[2][3]              = {{10, 5, 0}, {6, 3, 0}};
POL_TABLE uint8_t heg_zone_capacity[2]          = {8, 12};

/*                                                 A  B  C */
POL_TABLE uint8_t heg_public_companies[3]       = {9, 6, 3};
POL_TABLE uint8_t heg_imf_limit[3]              = {2, 2, 1};
POL_TABLE uint8_t heg_min_wage[3]               = {3, 2, 1};
POL_TABLE uint8_t heg_tax_base[3]               = {3, 2, 1};
POL_TABLE uint8_t heg_tax_factor[3]             = {2, 1, 0};
POL_TABLE uint8_t heg_tax_modifier[3]           = {2, 1, 0};
POL_TABLE uint8_t heg_service_price[3]          = {0, 5, 10};
POL_TABLE uint8_t heg_deals_shown[3]            = {0, 1, 2};
POL_TABLE uint8_t heg_immigrants_drawn[3]       = {0, 1, 2};

/* Policies                                        1  2  3  4  5  6  7 */
POL_TABLE uint8_t heg_start_policy[POLICIES]    = {C, B, A, B, C, B, B};
POL_TABLE uint8_t heg_imf_policy[POLICIES]      = {C, C, A, B, C, B, B};

/* Labor Market down, Taxation across */
POL_TABLE uint8_t heg_income_tax[3][3]          = {{7, 6, 5}, {4, 4, 4}, {1, 2, 3}};

/* Least Revenue of the second row, the third, ...; then the tax at 3A 3B 3C */
POL_TABLE uint16_t heg_corporate_from[7]        = {5, 10, 25, 50, 100, 200, 300};
POL_TABLE uint8_t heg_corporate_tax[8][3]       = {
    {  0,   0,  0},
    {  1,   2,  2},
    {  5,   5,  4},
    { 12,  10,  7},
    { 24,  15, 10},
    { 40,  30, 20},
    {100,  70, 40},
    {160, 120, 60},
};

/* Capital needed for Wealth space 1, 2, ... 15 */
POL_TABLE uint16_t heg_wealth_from[15] = {
    10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500,
};

/* Spaces 1 to 10 of the Prosperity tracks of WC and MC */
POL_TABLE uint8_t heg_prosperity_vp[2][10]      = {
    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
    {1, 2, 3, 4, 5, 5, 6, 6, 7, 7},
};

/* Policies 1 to 5 in the own section: 0 1 2 3 4 5, for WC, MC, CAP */
POL_TABLE uint8_t heg_policy_vp[3][6]           = {
    {0, 1, 4, 8, 12, 18},
    {0, 1, 3, 6, 10, 15},
    {0, 1, 4, 8, 12, 18},
};

/* Health, Education, Media Influence with two players, with more */
POL_TABLE uint8_t heg_start_services[2][3]      = {{5, 5, 3}, {6, 6, 4}};

/* Lowest Legitimacy                               -  1  2  3  4  5  6  7  8  9  10 */
POL_TABLE uint8_t heg_refill_influence[11]      = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5};

/* Sections of Policies 1 to 5 */
POL_TABLE uint8_t heg_agendas[HEG_AGENDAS][5]   = {
    {C, B, A, B, C}, {B, C, A, B, A}, {C, B, B, A, B}, {B, C, B, A, B}, {C, A, A, C, B},
    {A, B, C, B, C}, {B, A, C, C, A}, {C, B, B, B, A}, {A, C, B, C, A}, {B, A, C, A, C},
};

/*                                                 WC  MC  CAP ST */
POL_TABLE uint8_t heg_spaces[ROLES]             = { 2,  8, 12,  9};
POL_TABLE uint8_t heg_start_money[ROLES]        = {30, 40, 120, 120};
POL_TABLE uint8_t heg_start_influence[ROLES]    = { 1,  1,  1,  1};
POL_TABLE uint8_t heg_market_cards[ROLES]       = { 0,  3,  4,  0};
POL_TABLE uint8_t heg_money_per_vp[ROLES]       = {10, 15,  0, 30};
POL_TABLE uint8_t heg_prosperity_drop[2]        = { 1,  2};

/*                                                     gray green blue white orange purple */
POL_TABLE uint8_t heg_worker_limit[2][COLOURS]  = {{18, 6, 6, 6, 6, 6}, {12, 6, 6, 6, 6, 6}};
