/* names.c - words of the notation and labels for people. */

#include "core/game.h" /* N_ marks what translators see */

const char *const heg_role_words[] = {"working", "middle", "capitalist", "state", "foreign"};
const char *const heg_role_labels[] = {N_("Working Class"), N_("Middle Class"),
                                       N_("Capitalist Class"), N_("State"), N_("Foreign Market")};
const char *const heg_role_shorts[] = {N_("Working"), N_("Middle"), N_("Capitalist"), N_("State")};
const char *const heg_resource_words[] = {"food", "luxury", "health", "education", "influence"};
const char *const heg_resource_labels[] = {N_("Food"), N_("Luxury"), N_("Health"), N_("Education"),
                                           N_("Influence")};
const char *const heg_industry_words[] = {"agriculture", "luxury", "healthcare", "education",
                                          "media"};
const char *const heg_industry_labels[] = {N_("Agriculture"), N_("Luxury"), N_("Healthcare"),
                                           N_("Education"), N_("Media")};
const char *const heg_colour_words[] = {N_("gray"),  N_("green"),  N_("blue"),
                                        N_("white"), N_("orange"), N_("purple")};
const char *const heg_section_words[] = {"A", "B", "C"};
const char *const heg_phase_words[] = {"setup",     "preparation", "action",  "production",
                                       "elections", "scoring",     "game-end"};
const char *const heg_source_words[] = {
    "elections",  "prosperity",    "healthcare", "unions",   "wealth", "wealth-steps",
    "legitimacy", "agenda",        "services",   "benefits", "events", "exports",
    "cards",      "demonstration", "policies",   "money",    "stock",  "loans"};
const char *const heg_source_labels[] = {
    N_("elections"),   N_("prosperity"),     N_("healthcare"),     N_("Trade Unions"),
    N_("wealth"),      N_("wealth marker"),  N_("Legitimacy"),     N_("Political Agenda"),
    N_("services"),    N_("State Benefits"), N_("Events"),         N_("exports"),
    N_("cards"),       N_("demonstrations"), N_("final policies"), N_("final money"),
    N_("final stock"), N_("loans")};
const char *const heg_vote_labels[] = {N_("against"), N_("in favor")};

// clang-format off
const char *const heg_number_words[] = {
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25", "26", "27", "28", "29",
    "30", "31", "32", "33", "34", "35", "36",
};

const char *const heg_policy_words[] = {"1", "2", "3", "4", "5", "6", "7"};
const char *const heg_policy_labels[] = {
    N_("Fiscal Policy"), N_("Labor Market"), N_("Taxation"), N_("Health and Benefits"), N_("Education"), N_("Foreign Trade"),
    N_("Immigration"),
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
    N_("1A Fiscal Policy"), N_("1B Fiscal Policy"), N_("1C Fiscal Policy"),
    N_("2A Labor Market"), N_("2B Labor Market"), N_("2C Labor Market"),
    N_("3A Taxation"), N_("3B Taxation"), N_("3C Taxation"),
    N_("4A Health and Benefits"), N_("4B Health and Benefits"), N_("4C Health and Benefits"),
    N_("5A Education"), N_("5B Education"), N_("5C Education"),
    N_("6A Foreign Trade"), N_("6B Foreign Trade"), N_("6C Foreign Trade"),
    N_("7A Immigration"), N_("7B Immigration"), N_("7C Immigration"),
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
    N_("the unemployed"), N_("the Trade Union of Agriculture"), N_("the Trade Union of Luxury"),
    N_("the Trade Union of Healthcare"), N_("the Trade Union of Education"), N_("the Trade Union of Media"),
};
#undef COMPANY

#define CARD(word, name, ...) word,
const char *const heg_card_words[] = {
#include "hegemony/cards/working.def"
#include "hegemony/cards/middle.def"
#include "hegemony/cards/capitalist.def"
#include "hegemony/cards/state.def"
};
#undef CARD
#define CARD(word, name, ...) name,
const char *const heg_card_labels[] = {
#include "hegemony/cards/working.def"
#include "hegemony/cards/middle.def"
#include "hegemony/cards/capitalist.def"
#include "hegemony/cards/state.def"
};
#undef CARD

#define EVENT(word, name, ...) word,
const char *const heg_event_words[] = {
#include "hegemony/events.def"
};
#undef EVENT
#define EVENT(word, name, ...) name,
const char *const heg_event_labels[] = {
#include "hegemony/events.def"
};
#undef EVENT
const char *const heg_event_option_words[] = {
    "working", "middle", "capitalist", "working-middle", "working-capitalist", "middle-capitalist",
    "ten-each", "fifteen-each", "pay-15", "pay-30", "pay-45", "share", "buy", "spend",
};
const char *const heg_event_option_labels[] = {
    N_("for the Working Class"), N_("for the Middle Class"), N_("for the Capitalist Class"),
    N_("for Working and Middle"), N_("for Working and Capitalist"),
    N_("for Middle and Capitalist"), N_("10 V for every class"), N_("15 V for every class"),
    N_("for 15 V"), N_("for 30 V"), N_("for 45 V"), N_("sharing out"), N_("buying"), N_("spending"),
};
const char *const heg_agenda_words[] = {
    "agenda-1", "agenda-2", "agenda-3", "agenda-4", "agenda-5", "agenda-6", "agenda-7", "agenda-8",
    "agenda-9", "agenda-10",
};

const char *const heg_agenda_labels[] = {
    N_("Political Agenda 1"), N_("Political Agenda 2"), N_("Political Agenda 3"),
    N_("Political Agenda 4"), N_("Political Agenda 5"), N_("Political Agenda 6"),
    N_("Political Agenda 7"), N_("Political Agenda 8"), N_("Political Agenda 9"),
    N_("Political Agenda 10"),
};

const char *const heg_export_words[] = {
    "export-1", "export-2", "export-3", "export-4", "export-5", "export-6", "export-7", "export-8",
    "export-9", "export-10", "export-11", "export-12", "export-13", "export-14", "export-15", "export-16",
};
const char *const heg_export_labels[] = {
    N_("Export card 1"), N_("Export card 2"), N_("Export card 3"), N_("Export card 4"),
    N_("Export card 5"), N_("Export card 6"), N_("Export card 7"), N_("Export card 8"),
    N_("Export card 9"), N_("Export card 10"), N_("Export card 11"), N_("Export card 12"),
    N_("Export card 13"), N_("Export card 14"), N_("Export card 15"), N_("Export card 16"),
};
const char *const heg_deal_words[] = {
    "food-6", "food-7", "food-8", "luxury-8", "luxury-10", "luxury-12",
    "food-4-luxury-8", "food-5-luxury-6", "food-7-luxury-5", "food-8-luxury-4",
};
const char *const heg_deal_labels[] = {
    N_("6 Food"), N_("7 Food"), N_("8 Food"), N_("8 Luxury"), N_("10 Luxury"), N_("12 Luxury"),
    N_("4 Food and 8 Luxury"), N_("5 Food and 6 Luxury"), N_("7 Food and 5 Luxury"), N_("8 Food and 4 Luxury"),
};
/* Worker of WC, then of MC. */
const char *const heg_immigrant_words[] = {
    "green-gray", "blue-gray", "white-gray", "orange-gray", "purple-gray",
    "gray-green", "gray-blue", "gray-white", "gray-orange", "gray-purple",
};
// clang-format on
