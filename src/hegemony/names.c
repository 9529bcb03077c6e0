/* names.c - words of the notation and labels for people. */
#include "hegemony/names.h"

const char *const heg_role_words[] = {"working", "middle", "capitalist", "state", "foreign"};
const char *const heg_role_labels[] = {"Working Class", "Middle Class", "Capitalist Class", "State",
                                       "Foreign Market"};
const char *const heg_resource_words[] = {"food", "luxury", "health", "education", "influence"};
const char *const heg_resource_labels[] = {"Food", "Luxury", "Health", "Education", "Influence"};
const char *const heg_industry_words[] = {"agriculture", "luxury", "healthcare", "education", "media"};
const char *const heg_industry_labels[] = {"Agriculture", "Luxury", "Healthcare", "Education", "Media"};
const char *const heg_colour_words[] = {"gray", "green", "blue", "white", "orange", "purple"};
const char *const heg_section_words[] = {"A", "B", "C"};
const char *const heg_phase_words[] = {"setup",     "preparation", "action",  "production",
                                       "elections", "scoring",     "game-end"};
const char *const heg_source_words[] = {"elections",    "prosperity",    "healthcare", "unions",
                                        "wealth",       "wealth-steps",  "cards",      "demonstration",
                                        "policies",     "money",         "stock",      "loans"};
const char *const heg_source_labels[] = {
    "elections",     "prosperity",     "healthcare", "Trade Unions",
    "wealth",        "wealth marker",  "cards",      "demonstrations",
    "final policies", "final money",   "final stock", "loans"};
const char *const heg_vote_labels[] = {"against", "in favor"};

// clang-format off
const char *const heg_number_words[] = {
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25", "26", "27", "28", "29",
    "30", "31", "32", "33", "34", "35", "36",
};

const char *const heg_policy_words[] = {"1", "2", "3", "4", "5", "6", "7"};
const char *const heg_policy_labels[] = {
    "Fiscal Policy", "Labor Market", "Taxation", "Health and Benefits", "Education", "Foreign Trade",
    "Immigration",
};
const char *const heg_bill_words[] = {
    "1A", "1B", "1C",
    "2A", "2B", "2C",
    "3A", "3B", "3C",
    "4A", "4B", "4C",
    "5A", "5B", "5C",
    "6A", "6B", "6C",
    "7A", "7B", "7C",
};
const char *const heg_bill_labels[] = {
    "1A Fiscal Policy", "1B Fiscal Policy", "1C Fiscal Policy",
    "2A Labor Market", "2B Labor Market", "2C Labor Market",
    "3A Taxation", "3B Taxation", "3C Taxation",
    "4A Health and Benefits", "4B Health and Benefits", "4C Health and Benefits",
    "5A Education", "5B Education", "5C Education",
    "6A Foreign Trade", "6B Foreign Trade", "6C Foreign Trade",
    "7A Immigration", "7B Immigration", "7C Immigration",
};

/* Companies, then the other places where a Worker can be. */
#define COMPANY(word, name, ...) word,
const char *const heg_company_words[] = {
#include "hegemony/companies.def"
    "unemployed", "union-agriculture", "union-luxury", "union-healthcare", "union-education",
    "union-media",
};
#undef COMPANY
#define COMPANY(word, name, ...) name,
const char *const heg_company_labels[] = {
#include "hegemony/companies.def"
    "the unemployed", "the Trade Union of Agriculture", "the Trade Union of Luxury",
    "the Trade Union of Healthcare", "the Trade Union of Education", "the Trade Union of Media",
};
#undef COMPANY

#define CARD(word, name, ...) word,
const char *const heg_card_words[] = {
#include "hegemony/cards/working.def"
#include "hegemony/cards/capitalist.def"
};
#undef CARD
#define CARD(word, name, ...) name,
const char *const heg_card_labels[] = {
#include "hegemony/cards/working.def"
#include "hegemony/cards/capitalist.def"
};
#undef CARD

const char *const heg_export_words[] = {
    "export-1", "export-2", "export-3", "export-4", "export-5", "export-6", "export-7", "export-8",
    "export-9", "export-10", "export-11", "export-12", "export-13", "export-14", "export-15", "export-16",
};
const char *const heg_deal_words[] = {
    "food-6", "food-7", "food-8", "luxury-8", "luxury-10", "luxury-12",
    "food-4-luxury-8", "food-5-luxury-6", "food-7-luxury-5", "food-8-luxury-4",
};
const char *const heg_deal_labels[] = {
    "6 Food", "7 Food", "8 Food", "8 Luxury", "10 Luxury", "12 Luxury",
    "4 Food and 8 Luxury", "5 Food and 6 Luxury", "7 Food and 5 Luxury", "8 Food and 4 Luxury",
};
/* Worker of WC, then of MC. */
const char *const heg_immigrant_words[] = {
    "green-gray", "blue-gray", "white-gray", "orange-gray", "purple-gray",
    "gray-green", "gray-blue", "gray-white", "gray-orange", "gray-purple",
};
// clang-format on
