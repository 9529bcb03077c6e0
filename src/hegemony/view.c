/* view.c - every field of the state by name: the view of a seat, `set`, `expect` of scenarios. */
#include "hegemony/heg.h"

#include "hegemony/bills.h"
#include "hegemony/companies.h"
#include "hegemony/elections.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/names.h"
#include "hegemony/policies.h"
#include "hegemony/preparation.h"
#include "hegemony/state.h"
#include "hegemony/storage.h"
#include "hegemony/workers.h"
#include "hegemony/working.h"

#include "core/visit.h"
#include "hegemony/cards/effects.h"

enum { MONEY_MAX = 99999, UNITS_MAX = 999 };

/* ---- workers at a Company ---- */

static int find_colour(const char *word)
{
    int c = 0;
    while (c < COLOURS && strcmp(word, heg_colour_words[c]) != 0)
        c++;
    return c;
}

/* "green gray": who stands on the slots, left to right; "none" for nobody. The crew of an MC
 * Company belongs to MC. Other Workers belong to WC until `class` says otherwise. */
static void set_workers(heg_state *s, pol_visit *v, int card)
{
    const char *at = v->value;
    char word[32];
    uint8_t slot[3] = {0};
    int n = 0, cls = heg_middle_card(card) ? MC : WC;
    while (pol_visit_word_next(&at, word, sizeof word)) {
        int c = find_colour(word);
        if (c == COLOURS && (n > 0 || strcmp(word, "none") != 0)) {
            pol_visit_refuse(v, "workers are gray green blue white orange purple, or none");
            return;
        }
        if (c == COLOURS)
            break;
        if (n == heg_crew(card)) {
            pol_visit_refuse(v, "more workers than slots");
            return;
        }
        slot[n++] = heg_worker(cls, c);
    }
    if (heg_employs(card))
        slot[EMPLOYEE] = s->company[card].slot[EMPLOYEE];
    memcpy(s->company[card].slot, slot, sizeof slot);
}

/* Whether SET has just changed a field; before: v->found of then. */
static bool was_set(const pol_visit *v, bool before)
{
    return v->mode == POL_VISIT_SET && v->found && !before && !v->error;
}

/* The class of the Workers at a Company of CAP or the State. */
static void visit_class(heg_state *s, pol_visit *v, int card)
{
    uint8_t *slot = s->company[card].slot, cls = (uint8_t)heg_class_at(s, card);
    if (slot[0] == 0 && v->mode == POL_VISIT_JSON)
        return;
    bool before = v->found;
    pol_visit_word(v, "class", &cls, heg_role_words, 2, 0, -1);
    for (int i = 0; was_set(v, before) && i < 3; i++)
        if (slot[i])
            slot[i] = (uint8_t)((slot[i] & ~SLOT_MC) | (cls == MC ? SLOT_MC : 0));
}

/* The WC employee of an MC Company, by colour, or none. */
static void visit_employee(heg_state *s, pol_visit *v, int card)
{
    uint8_t *slot = &s->company[card].slot[EMPLOYEE];
    uint8_t colour = *slot ? (uint8_t)((*slot & SLOT_COLOUR) - 1) : HEG_NONE;
    bool before = v->found;
    pol_visit_word(v, "employee", &colour, heg_colour_words, COLOURS, 0, HEG_NONE);
    if (was_set(v, before))
        *slot =
            colour == HEG_NONE ? 0 : (uint8_t)(heg_worker(WC, colour) | (*slot & SLOT_COMMITTED));
    pol_visit_bit(v, "employee-committed", slot, SLOT_COMMITTED);
    if (*slot == SLOT_COMMITTED) /* nobody is */
        *slot = 0;
}

static void visit_workers(heg_state *s, pol_visit *v, int card)
{
    uint8_t who[3] = {HEG_NONE, HEG_NONE, HEG_NONE};
    for (int i = 0, n = 0; i < heg_crew(card); i++)
        if (s->company[card].slot[i])
            who[n++] = (uint8_t)((s->company[card].slot[i] & SLOT_COLOUR) - 1);
    if (v->mode != POL_VISIT_SET)
        pol_visit_list(v, "workers", who, 3, HEG_NONE, heg_colour_words, COLOURS);
    else if (pol_visit_at(v, "workers"))
        set_workers(s, v, card);
    if (heg_employs(card))
        visit_employee(s, v, card);
    else if (!heg_middle_card(card) && card < HEG_FIRST_FARM)
        visit_class(s, v, card);
}

/* Whether the crew is committed; an employee has a field of its own. */
static void visit_committed(heg_state *s, pol_visit *v, int card)
{
    uint8_t *slot = s->company[card].slot, committed = 0;
    for (int i = 0; i < heg_crew(card); i++)
        committed |= (slot[i] & SLOT_COMMITTED) != 0;
    bool before = v->found;
    pol_visit_bit(v, "committed", &committed, 1);
    for (int i = 0; was_set(v, before) && i < heg_crew(card); i++)
        if (slot[i])
            slot[i] = (uint8_t)(committed ? slot[i] | SLOT_COMMITTED : slot[i] & ~SLOT_COMMITTED);
}

/* What is printed on the card. */
static void visit_print(pol_visit *v, int card)
{
    const heg_company_card *k = &heg_companies[card];
    static const char *const level[] = {"wage-1", "wage-2", "wage-3"};
    uint8_t skill[3] = {HEG_NONE, HEG_NONE, HEG_NONE};
    memcpy(skill, k->skill, (size_t)heg_crew(card));
    pol_visit_printed(v, "name", k->name);
    pol_visit_printed(v, "industry", heg_industry_words[k->industry]);
    pol_visit_printed(v, "makes", heg_resource_words[k->industry]);
    pol_visit_printed_int(v, "output", k->makes);
    pol_visit_printed_int(v, "machinery-bonus", k->machinery);
    pol_visit_printed_int(v, "cost", k->cost);
    pol_visit_printed(v, "automated", k->automated ? "yes" : "no");
    pol_visit_words(v, "slots", skill, heg_crew(card), HEG_NONE, heg_colour_words, COLOURS);
    if (heg_employs(card)) {
        pol_visit_printed(v, "employee-slot", heg_colour_words[k->skill[EMPLOYEE]]);
        pol_visit_printed_int(v, "employee-bonus", k->employee);
    }
    for (int i = 0; i < 3; i++)
        pol_visit_printed_int(v, level[i], k->wage[i]);
}

static int owner_of(const heg_state *s, int card)
{
    for (int r = 0; r < ROLES; r++)
        if (s->built[r] & pol_bit(card))
            return r;
    return -1;
}

/* same: no card has changed hands. */
static void visit_company(heg_state *s, pol_visit *v, int card, bool same)
{
    heg_company *co = &s->company[card];
    int owner = owner_of(s, card);
    bool market = (s->market[CAP] | s->market[MC]) & pol_bit(card);
    bool closed = s->market[ST] & pol_bit(card);
    if (v->mode == POL_VISIT_JSON && owner < 0 && !market && !closed)
        return;
    if (same && pol_visit_same(v, co, sizeof *co)) {
        pol_visit_pass(v, heg_companies[card].word);
        return;
    }
    if (!pol_visit_open(v, heg_companies[card].word))
        return;
    pol_visit_str(v, "owner",
                  owner >= 0 ? heg_role_words[owner]
                  : market   ? "market"
                  : closed   ? "closed"
                             : "none");
    visit_print(v, card);
    pol_visit_u8(v, "wage", &co->wage, 0, 3);
    visit_workers(s, v, card);
    visit_committed(s, v, card);
    pol_visit_bit(v, "strike", &co->flags, CO_STRIKE);
    pol_visit_bit(v, "machinery", &co->flags, CO_MACHINERY);
    pol_visit_str(v, "operational", owner >= 0 && heg_operational(s, card) ? "yes" : "no");
    pol_visit_int(v, "wage-due", heg_wage_due(s, card));
    pol_visit_close(v);
}

static void visit_companies(heg_state *s, pol_visit *v)
{
    bool same = pol_visit_same(v, s->built, sizeof s->built)
                && pol_visit_same(v, s->market, sizeof s->market);
    if (!pol_visit_open(v, "company"))
        return;
    for (int card = 0; card < HEG_COMPANIES; card++)
        visit_company(s, v, card, same);
    pol_visit_close(v);
}

/* ---- roles ---- */

static void visit_resources(pol_visit *v, const char *name, uint16_t *units, int n)
{
    if (!pol_visit_open_of(v, name, units, (size_t)n * sizeof *units))
        return;
    for (int r = 0; r < n; r++)
        pol_visit_u16(v, heg_resource_words[r], &units[r], 0, UNITS_MAX);
    pol_visit_close(v);
}

/* SET of the score keeps "VP by source add up to VP" true. */
static void visit_score(heg_state *s, pol_visit *v, int role)
{
    int16_t before = s->vp[role];
    pol_visit_i16(v, "vp", &s->vp[role], -999, 999);
    s->vp_by[role][VP_CARDS] = (int16_t)(s->vp_by[role][VP_CARDS] + s->vp[role] - before);
    if (!pol_visit_open_of(v, "vp-by", s->vp_by[role], sizeof s->vp_by[role]))
        return;
    for (int i = 0; i < VP_SOURCES; i++)
        pol_visit_int(v, heg_source_words[i], s->vp_by[role][i]);
    pol_visit_close(v);
}

static void visit_hand(heg_state *s, pol_visit *v, int role)
{
    pol_visit_int(v, "cards", heg_hand_size(s, role));
    if (pol_visit_secret(v, s, heg_secret(SECRET_HAND, role)))
        pol_visit_list(v, "hand", s->hidden.hand[role], HEG_HAND, HEG_NONE, heg_card_words,
                       HEG_FACES);
    if (pol_visit_secret(v, s, heg_secret(SECRET_BID, role)))
        pol_visit_word(v, "bid", &s->hidden.bid[role], heg_number_words, 36, 0, HEG_NONE);
    pol_visit_counts(v, "discarded", s->face_discarded + heg_deck_first[role],
                     heg_card_words + heg_deck_first[role], heg_deck_faces[role], NULL);
}

/* What the three classes have alike. */
static void visit_common(heg_state *s, pol_visit *v, int role)
{
    visit_score(s, v, role);
    pol_visit_u16(v, "loans", &s->loans[role], 0, UNITS_MAX);
    pol_visit_u8(v, "influence", &s->influence[role], 0, 35);
    pol_visit_int(v, "cubes-left", heg_cubes_left(s, role));
    visit_hand(s, v, role);
}

/* What lies ready for a class (4 players). */
static void visit_benefits(heg_state *s, pol_visit *v, int cls)
{
    heg_benefit *b = &s->benefit[cls];
    if (!heg_plays(s, ST) || !pol_visit_open_of(v, "benefits", b, sizeof *b))
        return;
    pol_visit_u16(v, "money", &b->money, 0, UNITS_MAX);
    for (int r = 0; r < RESOURCES; r++)
        pol_visit_u8(v, heg_resource_words[r], &b->of[r], 0, 99);
    pol_visit_u8(v, "cubes", &b->cubes, 0, 25);
    pol_visit_close(v);
}

/* What WC and MC have alike. */
static void visit_class_board(heg_state *s, pol_visit *v, int cls)
{
    uint8_t supply[COLOURS];
    for (int c = 0; c < COLOURS; c++)
        supply[c] = (uint8_t)heg_in_supply(s, cls, c);
    pol_visit_i32(v, "money", &s->money[cls], 0, MONEY_MAX);
    pol_visit_int(v, "population", heg_population(s, cls));
    pol_visit_int(v, "workers", heg_workers(s, cls));
    pol_visit_u8(v, "prosperity", &s->prosperity[cls], 0, 10);
    visit_resources(v, "goods", s->goods[cls], 4);
    pol_visit_counts(v, "unemployed", s->unemployed[cls], heg_colour_words, COLOURS, NULL);
    pol_visit_tally(v, "supply", supply, heg_colour_words, COLOURS);
    visit_benefits(s, v, cls);
}

/* The values printed on a Prosperity track, from space 0 on. */
static void visit_prosperity_track(pol_visit *v, int cls)
{
    int value[11] = {0};
    for (int i = 0; i < 10; i++)
        value[i + 1] = heg_prosperity_vp[cls][i];
    pol_visit_printed_ints(v, "prosperity-track", value, 11);
}

static void visit_working(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "working"))
        return;
    uint64_t unions = s->unions;
    visit_class_board(s, v, WC);
    visit_prosperity_track(v, WC);
    pol_visit_set(v, "unions", &unions, 0, heg_industry_words, INDUSTRIES);
    s->unions = (uint8_t)unions;
    pol_visit_set(v, "farms", &s->built[WC], HEG_FIRST_FARM, heg_company_words + HEG_FIRST_FARM, 2);
    pol_visit_int(v, "open-slots", heg_open_slots(s));
    visit_common(s, v, WC);
    pol_visit_close(v);
}

static void visit_prices(heg_state *s, pol_visit *v, int role)
{
    if (!pol_visit_open_of(v, "price", s->price[role], sizeof s->price[role]))
        return;
    for (int r = FOOD; r <= EDUCATION; r++) {
        int now = heg_price[r][s->price[role][r]];
        if (v->mode != POL_VISIT_SET) {
            pol_visit_int(v, heg_resource_words[r], now);
            continue;
        }
        uint8_t price = (uint8_t)now;
        pol_visit_u8(v, heg_resource_words[r], &price, heg_price[r][0], heg_price[r][2]);
        int level = 0;
        while (level < 3 && heg_price[r][level] != price)
            level++;
        if (level == 3)
            pol_visit_refuse(v, "not a price on the board");
        else
            s->price[role][r] = (uint8_t)level;
    }
    pol_visit_close(v);
}

/* What MC and CAP have alike: Storages, prices, Companies. */
static void visit_business(heg_state *s, pol_visit *v, int role, int first, int last)
{
    uint64_t tiles = s->tiles[role];
    const char *const *words = heg_company_words + first;
    visit_resources(v, "store", s->store[role], 4);
    if (pol_visit_open(v, "capacity")) {
        for (int r = FOOD; r <= EDUCATION; r++)
            pol_visit_int(v, heg_resource_words[r], heg_storage_limit(s, role, r));
        pol_visit_close(v);
    }
    if (role == CAP)
        visit_resources(v, "zone", s->zone, 2);
    visit_prices(s, v, role);
    pol_visit_set(v, "tiles", &tiles, 0, heg_resource_words, 4);
    s->tiles[role] = (uint8_t)tiles;
    /* Companies change hands between CAP and the State, so any card can be theirs. */
    if (role == CAP)
        pol_visit_set(v, "companies", &s->built[CAP], 0, heg_company_words, HEG_FIRST_FARM);
    else
        pol_visit_set(v, "companies", &s->built[role], first, words, last - first);
    pol_visit_set(v, "market", &s->market[role], first, words, last - first);
    pol_visit_set(v, "put-away", &s->discarded[role], first, words, last - first);
    pol_visit_int(v, "operational", heg_operational_count(s, role));
    pol_visit_printed_int(v, "spaces", heg_spaces[role]);
}

static void visit_middle(heg_state *s, pol_visit *v)
{
    if (!heg_plays(s, MC) || !pol_visit_open(v, "middle"))
        return;
    visit_class_board(s, v, MC);
    visit_prosperity_track(v, MC);
    visit_business(s, v, MC, HEG_FIRST_MC, HEG_FIRST_PUBLIC);
    pol_visit_int(v, "fully-operational", heg_fully_operational_count(s));
    visit_common(s, v, MC);
    pol_visit_close(v);
}

/* The Capital that each Wealth space needs, from space 0 on. */
static void visit_wealth_track(pol_visit *v)
{
    int from[16] = {0};
    for (int i = 0; i < 15; i++)
        from[i + 1] = heg_wealth_from[i];
    pol_visit_printed_ints(v, "wealth-track", from, 16);
}

static void visit_capitalist(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "capitalist"))
        return;
    pol_visit_i32(v, "revenue", &s->money[CAP], 0, MONEY_MAX);
    pol_visit_i32(v, "capital", &s->capital, 0, MONEY_MAX);
    pol_visit_u8(v, "wealth", &s->wealth, 0, 15);
    visit_wealth_track(v);
    visit_business(s, v, CAP, 0, HEG_FIRST_MC);
    visit_benefits(s, v, CAP);
    visit_common(s, v, CAP);
    pol_visit_close(v);
}

/* By class: "working", "middle", "capitalist". */
static void visit_by_class(pol_visit *v, const char *name, uint8_t *of, int lo, int hi)
{
    if (!pol_visit_open_of(v, name, of, CLASSES))
        return;
    for (int c = 0; c < CLASSES; c++)
        pol_visit_u8(v, heg_role_words[c], &of[c], (uint8_t)lo, (uint8_t)hi);
    pol_visit_close(v);
}

/* The sections that the Political Agenda wants, "1" to "5". */
static void visit_agenda(heg_state *s, pol_visit *v)
{
    pol_visit_word(v, "agenda", &s->agenda, heg_agenda_words, HEG_AGENDAS, 0, HEG_NONE);
    if (!pol_visit_if(v, s->agenda != HEG_NONE) || !pol_visit_open(v, "agenda-wants"))
        return;
    const uint8_t *wants = heg_agendas[s->agenda == HEG_NONE ? 0 : s->agenda];
    for (int p = FISCAL; p <= EDUCATION_POLICY; p++)
        pol_visit_str(v, heg_number_words[p + 1], heg_section_words[wants[p]]);
    pol_visit_close(v);
}

/* What exists only with a State player (GEN-30). */
static void visit_state_player(heg_state *s, pol_visit *v)
{
    if (!heg_plays(s, ST))
        return;
    visit_by_class(v, "legitimacy", s->legitimacy, 1, 10);
    pol_visit_printed_int(v, "legitimacy-top", heg_number.legitimacy_top);
    visit_by_class(v, "tokens", s->tokens, 0, 6);
    pol_visit_list(v, "events", s->event, 2, HEG_NONE, heg_event_words, HEG_EVENTS);
    uint64_t used = s->event_used;
    pol_visit_set(v, "events-used", &used, 0, heg_event_words, HEG_EVENTS);
    s->event_used = used;
    if (pol_visit_secret(v, s, &heg_secrets[SECRET_EVENTS]))
        pol_visit_list(v, "events-seen", s->hidden.event_top, 2, HEG_NONE, heg_event_words,
                       HEG_EVENTS);
    visit_agenda(s, v);
    uint64_t agendas = s->agenda_used;
    pol_visit_set(v, "agendas-used", &agendas, 0, heg_agenda_words, HEG_AGENDAS);
    s->agenda_used = (uint16_t)agendas;
    pol_visit_int(v, "agenda-matches", heg_agenda_matches(s));
    uint64_t provided = s->provided;
    pol_visit_set(v, "provided", &provided, 0, heg_role_words, 3);
    s->provided = (uint8_t)provided;
    visit_score(s, v, ST);
    pol_visit_u8(v, "influence", &s->influence[ST], 0, 35);
    visit_hand(s, v, ST);
}

/* Numbers by resource that the State has: services, and goods with a State player. */
static void visit_state_numbers(heg_state *s, pol_visit *v, const char *name,
                                int (*of)(const heg_state *s, int resource))
{
    if (!pol_visit_open(v, name))
        return;
    for (int r = heg_plays(s, ST) ? FOOD : HEALTH; r <= INFLUENCE; r++)
        pol_visit_int(v, heg_resource_words[r], of(s, r));
    pol_visit_close(v);
}

static int state_price(const heg_state *s, int resource)
{
    return heg_unit_price(s, ST, resource);
}

static void visit_state(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "state"))
        return;
    pol_visit_i32(v, "treasury", &s->money[ST], 0, MONEY_MAX);
    pol_visit_u16(v, "loans", &s->loans[ST], 0, UNITS_MAX);
    if (pol_visit_open(v, "services")) {
        for (int r = heg_plays(s, ST) ? FOOD : HEALTH; r <= INFLUENCE; r++)
            pol_visit_u16(v, heg_resource_words[r], &s->store[ST][r], 0, UNITS_MAX);
        pol_visit_close(v);
    }
    visit_state_numbers(s, v, "limit", heg_service_limit);
    visit_state_numbers(s, v, "price", state_price);
    pol_visit_set(v, "companies", &s->built[ST], 0, heg_company_words, HEG_FIRST_FARM);
    pol_visit_set(v, "closed", &s->market[ST], 0, heg_company_words, HEG_FIRST_FARM);
    pol_visit_set(v, "removed", &s->discarded[ST], 0, heg_company_words, HEG_FIRST_FARM);
    pol_visit_printed_int(v, "spaces", heg_spaces[ST]);
    pol_visit_int(v, "loans-for-imf", heg_imf_limit[s->policy[FISCAL]]);
    visit_state_player(s, v);
    pol_visit_close(v);
}

/* ---- politics, bag, foreign market ---- */

/* "A by working", or none. */
static void set_bill(heg_state *s, pol_visit *v, int policy)
{
    const char *at = v->value;
    char section[8], by[8], owner[16];
    if (strcmp(at, "none") == 0) {
        s->bill[policy] = NO_BILL;
        s->bill_owner[policy] = 0;
        return;
    }
    bool whole = pol_visit_word_next(&at, section, sizeof section)
                 && pol_visit_word_next(&at, by, sizeof by)
                 && pol_visit_word_next(&at, owner, sizeof owner) && strcmp(by, "by") == 0;
    int role = 0;
    while (role < ROLES && whole && strcmp(heg_role_words[role], owner) != 0)
        role++;
    if (!whole || role == ROLES || !heg_plays(s, role) || section[0] < 'A' || section[0] > 'C'
        || section[1]) {
        pol_visit_refuse(v, "a Bill reads like: A by working");
        return;
    }
    s->bill[policy] = (uint8_t)(section[0] - 'A');
    s->bill_owner[policy] = (uint8_t)role;
}

static void visit_bill(heg_state *s, pol_visit *v, int policy)
{
    char text[32];
    pol_buf b = {text, sizeof text, 0};
    if (s->bill[policy] == NO_BILL)
        pol_buf_text(&b, "none");
    else
        POL_JOIN(&b, heg_section_words[s->bill[policy]], " by ",
                 heg_role_words[s->bill_owner[policy]]);
    pol_buf_end(&b);
    const char *name = heg_number_words[policy + 1];
    if (v->mode != POL_VISIT_SET)
        pol_visit_str(v, name, text);
    else if (pol_visit_at(v, name))
        set_bill(s, v, policy);
}

static void visit_politics(heg_state *s, pol_visit *v)
{
    if (pol_visit_open_of(v, "policy", s->policy, sizeof s->policy)) {
        for (int p = 0; p < POLICIES; p++)
            pol_visit_word(v, heg_number_words[p + 1], &s->policy[p], heg_section_words, 3, 0, -1);
        pol_visit_close(v);
    }
    if (pol_visit_open(v, "bill")) {
        for (int p = 0; p < POLICIES; p++)
            visit_bill(s, v, p);
        pol_visit_close(v);
    }
    pol_visit_int(v, "tax-multiplier", heg_tax_multiplier(s));
    pol_visit_int(v, "minimum-wage", heg_minimum_wage(s));
    pol_visit_word(v, "tax-labor", &s->tax_labor, heg_section_words, 3, 0, -1);
}

static void visit_cubes(pol_visit *v, const char *name, uint8_t *cubes)
{
    if (!pol_visit_open_of(v, name, cubes, CLASSES))
        return;
    for (int c = 0; c < CLASSES; c++)
        pol_visit_u8(v, heg_role_words[c], &cubes[c], 0, 25);
    pol_visit_close(v);
}

/* In how many of 1,000 draws a Bill passes by cubes alone if only this class is in favor. */
static void visit_bag_odds(const heg_state *s, pol_visit *v)
{
    if (!heg_vote_can_be_told(s) || !pol_visit_open_of(v, "bag-odds", s->bag, sizeof s->bag))
        return;
    for (int c = 0; c < CLASSES; c++)
        if (heg_plays(s, c))
            pol_visit_int(v, heg_role_words[c], heg_vote_odds(s, (uint8_t)(1u << c)));
    pol_visit_close(v);
}

/* Before the cubes are drawn: how many of each class can be expected, in thousandths of a cube; and
 * in how many of 1,000 draws the Bill passes by cubes alone, if all who have not declared yet are
 * against or in favor. */
static void visit_odds(const heg_state *s, pol_visit *v, uint8_t undeclared)
{
    int drawn = 1000 * heg_number.vote_cubes, all = s->bag[WC] + s->bag[MC] + s->bag[CAP];
    if (!heg_vote_can_be_told(s) || !pol_visit_open(v, "odds"))
        return;
    for (int c = 0; c < CLASSES; c++)
        pol_visit_int(v, heg_role_words[c], (drawn * s->bag[c] + all / 2) / all);
    pol_visit_int(v, "passes-if-against", heg_vote_odds(s, s->el_yes));
    pol_visit_int(v, "passes-if-in-favor", heg_vote_odds(s, s->el_yes | undeclared));
    pol_visit_close(v);
}

static void visit_election(heg_state *s, pol_visit *v)
{
    const pol_frame *f = NULL;
    for (int i = 0; i < s->head.depth; i++)
        if (s->frame[i].kind == K_ELECTION && s->frame[i].step > 0)
            f = &s->frame[i];
    if (v->mode == POL_VISIT_SET || !pol_visit_if(v, f) || !pol_visit_open(v, "election"))
        return;
    uint8_t undeclared = f ? heg_undeclared(s, f) : 0;
    uint64_t against = (uint64_t)(heg_voters(s) & ~s->el_yes & ~undeclared);
    uint64_t yes = s->el_yes;
    pol_visit_int(v, "policy", s->el_policy + 1);
    pol_visit_str(v, "section", heg_section_words[s->el_section]);
    pol_visit_str(v, "proposer", heg_role_words[s->el_proposer]);
    pol_visit_set(v, "in-favor", &yes, 0, heg_role_words, ROLES);
    pol_visit_set(v, "against", &against, 0, heg_role_words, ROLES);
    if (s->drawn[WC] + s->drawn[MC] + s->drawn[CAP] == 0)
        visit_odds(s, v, undeclared);
    pol_visit_close(v);
}

/* What the Export card in force pays: "food.3" is the money for 3 Food. */
static void visit_export_lines(const heg_state *s, pol_visit *v)
{
    int first = v->all ? 0 : s->export_card, last = v->all ? HEG_EXPORTS - 1 : first;
    if (!pol_visit_if(v, s->export_card != HEG_NONE) || !pol_visit_open(v, "export-lines"))
        return;
    for (int r = FOOD; r <= EDUCATION; r++) {
        uint64_t amounts = 0;
        if (!pol_visit_open(v, heg_resource_words[r]))
            continue;
        for (int i = 2 * first; i <= 2 * last + 1; i++) {
            heg_export_line line = heg_exports[i / 2][r][i % 2];
            if (!(amounts & pol_bit(line.amount)))
                pol_visit_int(v, heg_number_words[line.amount], line.money);
            amounts |= pol_bit(line.amount);
        }
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

/* What the Business Deals on the board cost now. */
static void visit_deal_terms(const heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "deal-terms"))
        return;
    for (int i = 0; i < (v->all ? HEG_DEALS : 2); i++) {
        int card = v->all ? i : s->deal[i];
        if (card == HEG_NONE || (i == 1 && card == s->deal[0] && !v->all))
            continue;
        const heg_deal_card *d = &heg_deals[card];
        if (!pol_visit_open(v, heg_deal_words[card]))
            continue;
        pol_visit_int(v, "food", d->food);
        pol_visit_int(v, "luxury", d->luxury);
        pol_visit_int(v, "cost", d->cost);
        pol_visit_int(v, "tariff", d->tariff[s->policy[TRADE]]);
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

/* SET puts the cards of before back into the deck and takes the new ones out, if they are in it. */
static void visit_deals(heg_state *s, pol_visit *v)
{
    const uint8_t before[2] = {s->deal[0], s->deal[1]};
    pol_visit_list(v, "deals", s->deal, 2, HEG_NONE, heg_deal_words, HEG_DEALS);
    for (int i = 0; i < HEG_DEALS && v->mode == POL_VISIT_SET; i++) {
        int n = s->deal_left[i] + (before[0] == i) + (before[1] == i) - (s->deal[0] == i)
                - (s->deal[1] == i);
        s->deal_left[i] = (uint8_t)pol_max(0, n);
    }
}

static void visit_bags(heg_state *s, pol_visit *v)
{
    uint8_t deals[HEG_DEALS], immigrants[HEG_IMMIGRANTS];
    memset(deals, heg_number.deal_copies, sizeof deals);
    for (int i = 0; i < HEG_IMMIGRANTS; i++)
        immigrants[i] = heg_immigrants[i].copies;
    pol_visit_counts(v, "deal-deck", s->deal_left, heg_deal_words, HEG_DEALS, deals);
    pol_visit_counts(v, "immigrant-deck", s->immigrant_left, heg_immigrant_words, HEG_IMMIGRANTS,
                     immigrants);
}

static void visit_trade(heg_state *s, pol_visit *v)
{
    pol_visit_word(v, "export", &s->export_card, heg_export_words, HEG_EXPORTS, 0, HEG_NONE);
    visit_export_lines(s, v);
    uint8_t shown[2];
    heg_exports_shown(s, shown);
    pol_visit_words(v, "shown", shown, 2, HEG_NONE, heg_export_words, HEG_EXPORTS);
    if (pol_visit_open(v, "import")) {
        pol_visit_int(v, "food", heg_unit_price(s, FOREIGN, FOOD));
        pol_visit_int(v, "luxury", heg_unit_price(s, FOREIGN, LUXURY));
        pol_visit_close(v);
    }
    visit_deals(s, v);
    visit_deal_terms(s, v);
    visit_bags(s, v);
    uint64_t used = s->export_used;
    pol_visit_set(v, "exports-used", &used, 0, heg_export_words, HEG_EXPORTS);
    s->export_used = (uint16_t)used;
}

static void count_workers(heg_state *s, int card)
{
    for (int i = 0; i < 3; i++) {
        int worker = s->company[card].slot[i];
        if (worker)
            s->in_play[worker & SLOT_MC ? MC : WC][(worker & SLOT_COLOUR) - 1]++;
    }
}

/* After a SET: Workers in play are those who stand somewhere; a Company that has just come to the
 * board pays L2 or the minimum, one that has left it is bare. A Public Company that is nowhere else
 * is face down; an Event on the board has left its deck. */
static void reconcile(heg_state *s)
{
    uint64_t board = heg_everywhere(s);
    memcpy(s->in_play, s->unemployed, sizeof s->in_play);
    for (int card = 0; card < HEG_COMPANIES; card++) {
        heg_company *co = &s->company[card];
        if (!(board & pol_bit(card))) {
            *co = (heg_company){0};
            continue;
        }
        if (co->wage == 0 && heg_companies[card].wage[0])
            co->wage = (uint8_t)pol_max(2, heg_minimum_wage(s));
        count_workers(s, card);
    }
    for (int i = 0; i < INDUSTRIES; i++)
        s->in_play[WC][i + 1] = (uint8_t)(s->in_play[WC][i + 1] + (s->unions >> i & 1));
    s->discarded[ST] &= ~board;
    s->market[ST] = (s->market[ST] | heg_public_rows(s, 3)) & ~(board | s->discarded[ST]);
    for (int r = MC; r <= CAP; r++) {
        s->market[r] &= ~(board | s->market[ST] | s->discarded[ST]);
        s->discarded[r] &= ~(board | s->market[r] | s->market[ST] | s->discarded[ST]);
    }
    for (int i = 0; i < 2; i++)
        if (s->event[i] != HEG_NONE)
            s->event_used |= pol_bit(s->event[i]);
    if (s->agenda != HEG_NONE)
        s->agenda_used = (uint16_t)(s->agenda_used | 1u << s->agenda);
}

/* What is in force; left out of the view where nothing is. */
static void visit_in_force(heg_state *s, pol_visit *v)
{
    static const char *const durations[DURATIONS] = {"turn", "round", "game"};
    static const char *const words[FORCES] = {[FREE_VOTES] = "free-votes"};
    bool any = s->in_force[FOR_TURN] | s->in_force[FOR_ROUND] | s->in_force[FOR_GAME];
    if ((v->mode == POL_VISIT_JSON && !any) || !pol_visit_open(v, "in-force"))
        return;
    for (int d = 0; d < DURATIONS; d++)
        pol_visit_set(v, durations[d], &s->in_force[d], 0, words, FORCES);
    pol_visit_close(v);
}

/* What the Supply and the decks still hold, for scenarios. It follows from what lies elsewhere, so
 * views do without. */
static void visit_supply(heg_state *s, pol_visit *v)
{
    if (v->mode == POL_VISIT_JSON || !pol_visit_open(v, "supply"))
        return;
    pol_visit_int(v, "influence", heg_influence_left(s));
    pol_visit_int(v, "strike-tokens", heg_strike_tokens_left(s));
    pol_visit_int(v, "machinery-tokens", heg_machinery_left(s));
    if (pol_visit_if(v, heg_opt(s, OPT_COMPONENTS))) {
        pol_visit_int(v, "loans", heg_loans_left(s));
        for (int r = FOOD; r <= EDUCATION; r++)
            pol_visit_int(v, heg_resource_words[r], heg_tokens_left(s, r));
    }
    if (pol_visit_open(v, "companies")) {
        for (int r = MC; r <= CAP; r++)
            if (heg_plays(s, r))
                pol_visit_int(v, heg_role_words[r], pol_count(heg_company_deck(s, r)));
        pol_visit_close(v);
    }
    if (pol_visit_open(v, "cards")) {
        uint8_t left[HEG_DECK_FACES];
        for (int r = 0; r < ROLES; r++)
            if (heg_plays(s, r))
                pol_visit_int(v, heg_role_words[r],
                              heg_unseen_cards(s, r, left) - heg_hand_size(s, r));
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

void heg_visit(void *state, pol_visit *v)
{
    heg_state *s = state;
    pol_visit_u8(v, "round", &s->round, 1, 5);
    pol_visit_word(v, "phase", &s->phase, heg_phase_words, 7, 0, -1);
    pol_visit_u8(v, "turn", &s->turn, 0, 5);
    pol_visit_printed_int(v, "rounds", heg_number.rounds);
    pol_visit_printed_int(v, "turns", heg_number.turns);
    pol_visit_word(v, "active", &s->active, heg_role_words, ROLES, 0, -1);
    visit_politics(s, v);
    visit_working(s, v);
    visit_middle(s, v);
    visit_capitalist(s, v);
    visit_state(s, v);
    visit_companies(s, v);
    visit_cubes(v, "bag", s->bag);
    visit_bag_odds(s, v);
    visit_cubes(v, "drawn", s->drawn);
    visit_election(s, v);
    visit_trade(s, v);
    pol_visit_bit(v, "demonstration", &s->demonstration, DEMO_CALLED);
    pol_visit_bit(v, "demonstration-answered", &s->demonstration, DEMO_ANSWERED);
    pol_visit_bit(v, "bills-proposed", &s->bills_proposed, 1);
    visit_in_force(s, v);
    visit_supply(s, v);
    if (v->mode == POL_VISIT_SET && v->found && !v->error)
        reconcile(s);
}
