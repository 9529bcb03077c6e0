/* view.c - every field of the state by name: the view of a seat, `set` and `expect` of scenarios; and
 * what makes a position impossible. */
#include "hegemony/heg.h"

#include "core/visit.h"
#include "hegemony/names.h"

enum { MONEY_MAX = 99999, UNITS_MAX = 999 };

/* ---- workers at a Company ---- */

/* "green gray": who stands on the slots, left to right; "none" for nobody. */
static void set_workers(heg_state *s, pol_visit *v, int card)
{
    const heg_company_card *k = &heg_companies[card];
    const char *at = v->value;
    char word[32];
    uint8_t slot[3] = {0};
    int n = 0;
    while (pol_visit_word_next(&at, word, sizeof word)) {
        int c = 0;
        while (c < COLOURS && strcmp(word, heg_colour_words[c]) != 0)
            c++;
        if (c == COLOURS && (n > 0 || strcmp(word, "none") != 0)) {
            pol_visit_refuse(v, "workers are gray green blue white orange purple, or none");
            return;
        }
        if (c == COLOURS)
            break;
        if (n == k->slots) {
            pol_visit_refuse(v, "more workers than slots");
            return;
        }
        slot[n++] = (uint8_t)(c + 1);
    }
    memcpy(s->company[card].slot, slot, sizeof slot);
}

static void visit_workers(heg_state *s, pol_visit *v, int card)
{
    uint8_t who[3] = {HEG_NONE, HEG_NONE, HEG_NONE};
    for (int i = 0, n = 0; i < 3; i++)
        if (s->company[card].slot[i])
            who[n++] = (uint8_t)((s->company[card].slot[i] & SLOT_COLOUR) - 1);
    if (v->mode != POL_VISIT_SET)
        pol_visit_list(v, "workers", who, 3, HEG_NONE, heg_colour_words, COLOURS);
    else if (pol_visit_at(v, "workers"))
        set_workers(s, v, card);
}

/* What is printed on the card. */
static void visit_print(pol_visit *v, int card)
{
    const heg_company_card *k = &heg_companies[card];
    static const char *const level[] = {"wage-1", "wage-2", "wage-3"};
    uint8_t skill[3] = {HEG_NONE, HEG_NONE, HEG_NONE};
    memcpy(skill, k->skill, k->slots);
    pol_visit_str(v, "name", k->name);
    pol_visit_str(v, "industry", heg_industry_words[k->industry]);
    pol_visit_str(v, "makes", heg_resource_words[k->industry]);
    pol_visit_int(v, "output", k->makes);
    pol_visit_int(v, "machinery-bonus", k->machinery);
    pol_visit_int(v, "cost", k->cost);
    pol_visit_str(v, "automated", k->automated ? "yes" : "no");
    pol_visit_list(v, "slots", skill, k->slots, HEG_NONE, heg_colour_words, COLOURS);
    for (int i = 0; i < 3; i++)
        pol_visit_int(v, level[i], k->wage[i]);
}

static int owner_of(const heg_state *s, int card)
{
    for (int r = 0; r < ROLES; r++)
        if (s->built[r] & heg_bit(card))
            return r;
    return -1;
}

static void visit_company(heg_state *s, pol_visit *v, int card)
{
    heg_company *co = &s->company[card];
    int owner = owner_of(s, card);
    bool market = s->market[CAP] & heg_bit(card);
    if (v->mode == POL_VISIT_JSON && owner < 0 && !market)
        return;
    if (!pol_visit_open(v, heg_companies[card].word))
        return;
    pol_visit_str(v, "owner", owner >= 0 ? heg_role_words[owner] : market ? "market" : "none");
    visit_print(v, card);
    pol_visit_u8(v, "wage", &co->wage, 0, 3);
    visit_workers(s, v, card);
    uint8_t committed = heg_committed(s, card);
    pol_visit_bit(v, "committed", &committed, 1);
    if (v->mode == POL_VISIT_SET)
        heg_commit(s, card, committed);
    pol_visit_bit(v, "strike", &co->flags, CO_STRIKE);
    pol_visit_bit(v, "machinery", &co->flags, CO_MACHINERY);
    pol_visit_str(v, "operational", owner >= 0 && heg_operational(s, card) ? "yes" : "no");
    pol_visit_int(v, "wage-due", heg_wage_due(s, card));
    pol_visit_close(v);
}

/* ---- roles ---- */

static void visit_resources(pol_visit *v, const char *name, uint16_t *units, int n)
{
    if (!pol_visit_open(v, name))
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
    if (!pol_visit_open(v, "vp-by"))
        return;
    for (int i = 0; i < VP_LOANS + 1; i++)
        pol_visit_int(v, heg_source_words[i], s->vp_by[role][i]);
    pol_visit_close(v);
}

static void visit_hand(heg_state *s, pol_visit *v, int role)
{
    int n = 0;
    while (n < HEG_HAND && s->hidden.hand[role][n] != HEG_NONE)
        n++;
    pol_visit_int(v, "cards", n);
    if (pol_visit_knows(v, (uint8_t)(1u << role))) {
        pol_visit_list(v, "hand", s->hidden.hand[role], HEG_HAND, HEG_NONE, heg_card_words,
                       HEG_FACES);
        pol_visit_word(v, "bid", &s->hidden.bid[role], heg_number_words, 36, 0, HEG_NONE);
    }
    pol_visit_counts(v, "discarded", s->face_discarded + heg_deck_first[role],
                     heg_card_words + heg_deck_first[role], heg_deck_faces[role], NULL);
}

static void visit_common(heg_state *s, pol_visit *v, int role)
{
    visit_score(s, v, role);
    pol_visit_u16(v, "loans", &s->loans[role], 0, UNITS_MAX);
    pol_visit_u8(v, "influence", &s->influence[role], 0, 35);
    pol_visit_int(v, "cubes-left", heg_cubes_left(s, role));
    visit_hand(s, v, role);
}

static void visit_working(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "working"))
        return;
    uint64_t unions = s->unions;
    uint8_t supply[COLOURS];
    for (int c = 0; c < COLOURS; c++)
        supply[c] = (uint8_t)heg_in_supply(s, WC, c);
    pol_visit_i32(v, "money", &s->money[WC], 0, MONEY_MAX);
    pol_visit_int(v, "population", heg_population(s, WC));
    pol_visit_int(v, "workers", heg_workers(s, WC));
    pol_visit_u8(v, "prosperity", &s->prosperity[WC], 0, 10);
    visit_resources(v, "goods", s->goods[WC], 4);
    pol_visit_counts(v, "unemployed", s->unemployed[WC], heg_colour_words, COLOURS, NULL);
    if (v->mode != POL_VISIT_SET)
        pol_visit_counts(v, "supply", supply, heg_colour_words, COLOURS, NULL);
    pol_visit_set(v, "unions", &unions, 0, heg_industry_words, INDUSTRIES);
    s->unions = (uint8_t)unions;
    pol_visit_set(v, "farms", &s->built[WC], HEG_FIRST_FARM, heg_company_words + HEG_FIRST_FARM, 2);
    pol_visit_int(v, "open-slots", heg_open_slots(s));
    visit_common(s, v, WC);
    pol_visit_close(v);
}

static void visit_prices(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "price"))
        return;
    for (int r = FOOD; r <= EDUCATION; r++) {
        int now = heg_price[r][s->price[CAP][r]];
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
            s->price[CAP][r] = (uint8_t)level;
    }
    pol_visit_close(v);
}

static void visit_capitalist(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "capitalist"))
        return;
    uint64_t tiles = s->tiles[CAP];
    pol_visit_i32(v, "revenue", &s->money[CAP], 0, MONEY_MAX);
    pol_visit_i32(v, "capital", &s->capital, 0, MONEY_MAX);
    pol_visit_u8(v, "wealth", &s->wealth, 0, 15);
    visit_resources(v, "store", s->store[CAP], 4);
    visit_resources(v, "zone", s->zone, 2);
    visit_prices(s, v);
    pol_visit_set(v, "tiles", &tiles, 0, heg_resource_words, 4);
    s->tiles[CAP] = (uint8_t)tiles;
    pol_visit_set(v, "companies", &s->built[CAP], 0, heg_company_words, HEG_FIRST_MC);
    pol_visit_set(v, "market", &s->market[CAP], 0, heg_company_words, HEG_FIRST_MC);
    pol_visit_set(v, "put-away", &s->discarded[CAP], 0, heg_company_words, HEG_FIRST_MC);
    pol_visit_int(v, "operational", heg_operational_count(s, CAP));
    visit_common(s, v, CAP);
    pol_visit_close(v);
}

static void visit_state(heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "state"))
        return;
    pol_visit_i32(v, "treasury", &s->money[ST], 0, MONEY_MAX);
    pol_visit_u16(v, "loans", &s->loans[ST], 0, UNITS_MAX);
    if (pol_visit_open(v, "services")) {
        for (int r = HEALTH; r <= INFLUENCE; r++)
            pol_visit_u16(v, heg_resource_words[r], &s->store[ST][r], 0, UNITS_MAX);
        pol_visit_close(v);
    }
    if (pol_visit_open(v, "limit")) {
        for (int r = HEALTH; r <= INFLUENCE; r++)
            pol_visit_int(v, heg_resource_words[r], heg_service_limit(s, r));
        pol_visit_close(v);
    }
    if (pol_visit_open(v, "price")) {
        for (int r = HEALTH; r <= INFLUENCE; r++)
            pol_visit_int(v, heg_resource_words[r], heg_unit_price(s, ST, r));
        pol_visit_close(v);
    }
    pol_visit_set(v, "companies", &s->built[ST], HEG_FIRST_PUBLIC,
                  heg_company_words + HEG_FIRST_PUBLIC, HEG_FIRST_FARM - HEG_FIRST_PUBLIC);
    pol_visit_int(v, "loans-for-imf", heg_imf_limit[s->policy[FISCAL]]);
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
    if (pol_visit_open(v, "policy")) {
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
    if (!pol_visit_open(v, name))
        return;
    for (int c = 0; c < 3; c++)
        pol_visit_u8(v, heg_role_words[c], &cubes[c], 0, 25);
    pol_visit_close(v);
}

static void visit_election(heg_state *s, pol_visit *v)
{
    bool held = false;
    for (int i = 0; i < s->head.depth; i++)
        held |= s->frame[i].kind == K_ELECTION && s->frame[i].step > 0;
    if (v->mode == POL_VISIT_SET || !held || !pol_visit_open(v, "election"))
        return;
    uint64_t yes = s->el_yes;
    pol_visit_int(v, "policy", s->el_policy + 1);
    pol_visit_str(v, "section", heg_section_words[s->el_section]);
    pol_visit_str(v, "proposer", heg_role_words[s->el_proposer]);
    pol_visit_set(v, "in-favor", &yes, 0, heg_role_words, ROLES);
    pol_visit_close(v);
}

/* What the Export card in force pays: "food.3" is the money for 3 Food. */
static void visit_export_lines(const heg_state *s, pol_visit *v)
{
    if (s->export_card == HEG_NONE || !pol_visit_open(v, "export-lines"))
        return;
    for (int r = FOOD; r <= EDUCATION; r++) {
        const heg_export_line *line = heg_exports[s->export_card][r];
        if (!pol_visit_open(v, heg_resource_words[r]))
            continue;
        for (int i = 0; i < 2; i++)
            pol_visit_int(v, heg_number_words[line[i].amount], line[i].money);
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

/* What the Business Deals on the board cost now. */
static void visit_deal_terms(const heg_state *s, pol_visit *v)
{
    if (!pol_visit_open(v, "deal-terms"))
        return;
    for (int i = 0; i < 2; i++) {
        if (s->deal[i] == HEG_NONE || (i == 1 && s->deal[1] == s->deal[0]))
            continue;
        const heg_deal_card *d = &heg_deals[s->deal[i]];
        if (!pol_visit_open(v, heg_deal_words[s->deal[i]]))
            continue;
        pol_visit_int(v, "food", d->food);
        pol_visit_int(v, "luxury", d->luxury);
        pol_visit_int(v, "cost", d->cost);
        pol_visit_int(v, "tariff", d->tariff[s->policy[TRADE]]);
        pol_visit_close(v);
    }
    pol_visit_close(v);
}

static void visit_trade(heg_state *s, pol_visit *v)
{
    pol_visit_word(v, "export", &s->export_card, heg_export_words, HEG_EXPORTS, 0, HEG_NONE);
    visit_export_lines(s, v);
    pol_visit_list(v, "shown", s->shown, 2, HEG_NONE, heg_export_words, HEG_EXPORTS);
    if (pol_visit_open(v, "import")) {
        pol_visit_int(v, "food", heg_unit_price(s, FOREIGN, FOOD));
        pol_visit_int(v, "luxury", heg_unit_price(s, FOREIGN, LUXURY));
        pol_visit_close(v);
    }
    pol_visit_list(v, "deals", s->deal, 2, HEG_NONE, heg_deal_words, HEG_DEALS);
    visit_deal_terms(s, v);
    pol_visit_counts(v, "deal-deck", s->deal_left, heg_deal_words, HEG_DEALS, NULL);
    pol_visit_counts(v, "immigrant-deck", s->immigrant_left, heg_immigrant_words, HEG_IMMIGRANTS,
                     NULL);
    uint64_t used = s->export_used;
    pol_visit_set(v, "exports-used", &used, 0, heg_export_words, HEG_EXPORTS);
    s->export_used = (uint16_t)used;
}

/* After a SET: Workers in play are those who stand somewhere; a Company that has just come to the board
 * pays L2 or the minimum, one that has left it is bare. */
static void reconcile(heg_state *s)
{
    uint64_t board = s->built[WC] | s->built[MC] | s->built[CAP] | s->built[ST];
    memcpy(s->in_play[WC], s->unemployed[WC], sizeof s->in_play[WC]);
    for (int card = 0; card < HEG_COMPANIES; card++) {
        heg_company *co = &s->company[card];
        if (!(board & heg_bit(card))) {
            *co = (heg_company){0};
            continue;
        }
        if (co->wage == 0 && heg_companies[card].wage[0])
            co->wage = (uint8_t)heg_max(2, heg_minimum_wage(s));
        for (int i = 0; i < 3; i++)
            if (co->slot[i])
                s->in_play[WC][(co->slot[i] & SLOT_COLOUR) - 1]++;
    }
    for (int i = 0; i < INDUSTRIES; i++)
        s->in_play[WC][i + 1] = (uint8_t)(s->in_play[WC][i + 1] + (s->unions >> i & 1));
    s->market[CAP] &= ~board;
    s->discarded[CAP] &= ~(board | s->market[CAP]);
}

void heg_visit(void *state, pol_visit *v)
{
    heg_state *s = state;
    pol_visit_u8(v, "round", &s->round, 1, 5);
    pol_visit_word(v, "phase", &s->phase, heg_phase_words, 7, 0, -1);
    pol_visit_u8(v, "turn", &s->turn, 0, 5);
    pol_visit_word(v, "active", &s->active, heg_role_words, ROLES, 0, -1);
    visit_politics(s, v);
    visit_working(s, v);
    visit_capitalist(s, v);
    visit_state(s, v);
    if (pol_visit_open(v, "company")) {
        for (int card = 0; card < HEG_COMPANIES; card++)
            visit_company(s, v, card);
        pol_visit_close(v);
    }
    visit_cubes(v, "bag", s->bag);
    visit_cubes(v, "drawn", s->drawn);
    visit_election(s, v);
    visit_trade(s, v);
    pol_visit_bit(v, "demonstration", &s->demonstration, DEMO_CALLED);
    pol_visit_bit(v, "demonstration-answered", &s->demonstration, DEMO_ANSWERED);
    pol_visit_bit(v, "bills-proposed", &s->bills_proposed, 1);
    if (v->mode == POL_VISIT_SET)
        reconcile(s);
}

/* ---- what is impossible ---- */

/* A chain under way may leave Companies half staffed and wages below the minimum. */
static bool at_rest(const heg_state *s)
{
    for (int i = 0; i < s->head.depth; i++) {
        switch (s->frame[i].kind) {
        case K_ASSIGN:
        case K_SWAP:
        case K_STAFF:
        case K_BUILD:
        case K_WAGES:
        case K_OPENING:
        case K_FARM:
        case K_IMF:
        case K_POLICY:
            return false;
        default:
            break;
        }
    }
    return true;
}

static const char *broken_cards(const heg_state *s)
{
    for (int r = 0; r < ROLES; r++) {
        int held[HEG_FACES] = {0};
        for (int i = 0; i < HEG_HAND; i++) {
            int face = s->hidden.hand[r][i];
            if (face == HEG_NONE)
                continue;
            if (face >= HEG_FACES || heg_cards[face].deck != r)
                return "a hand holds a card of another deck";
            if (i > 0 && s->hidden.hand[r][i - 1] > face)
                return "a hand is not in order";
            held[face]++;
        }
        for (int f = 0; f < HEG_FACES; f++)
            if (heg_cards[f].deck == r && held[f] + s->face_discarded[f] > heg_cards[f].copies)
                return "there are more copies of an action card than were printed";
    }
    uint64_t owned = s->built[CAP] | s->market[CAP] | s->discarded[CAP];
    if (heg_count(s->built[CAP]) + heg_count(s->market[CAP]) + heg_count(s->discarded[CAP])
        != heg_count(owned))
        return "a company card is in two places";
    return NULL;
}

static const char *broken_workers(const heg_state *s)
{
    int seen[COLOURS];
    bool rest = at_rest(s);
    for (int c = 0; c < COLOURS; c++) {
        bool learned = c > 0 && s->unions >> (c - 1) & 1;
        seen[c] = s->unemployed[WC][c] + learned;
        if (heg_in_supply(s, WC, c) < 0)
            return "there are more Workers of a colour than exist";
    }
    for (int card = 0; card < HEG_COMPANIES; card++) {
        const heg_company *co = &s->company[card];
        int filled = 0, committed = 0;
        for (int i = 0; i < 3; i++) {
            if (co->slot[i] == 0)
                continue;
            committed += (co->slot[i] & SLOT_COMMITTED) != 0;
            int colour = (co->slot[i] & SLOT_COLOUR) - 1, skill = heg_companies[card].skill[i];
            filled++;
            seen[colour]++;
            if (skill != GRAY && skill != colour)
                return "a Worker stands on a slot of another colour (WRK-1)";
            if (rest && co->slot[i] & (SLOT_TOUCHED | SLOT_TOUCHED_2))
                return "a mark of a finished chain was left on a slot";
        }
        if (rest && filled != 0 && filled != heg_companies[card].slots)
            return "a Company is neither full nor empty (WRK-5)";
        if (rest && committed != 0 && committed != filled)
            return "committed and uncommitted Workers at one Company (WRK-17)";
        if (filled && owner_of(s, card) < 0)
            return "Workers at a Company that is not on the board";
    }
    for (int c = 0; c < COLOURS; c++)
        if (seen[c] != s->in_play[WC][c])
            return "Workers do not add up";
    bool called = s->demonstration & DEMO_CALLED, answered = s->demonstration & DEMO_ANSWERED;
    if (answered && (!called || (rest && !heg_unrest(s))))
        return "a Demonstration that is over (WC-30)";
    for (int i = 0; i < INDUSTRIES; i++)
        if (rest && s->unions >> i & 1 && heg_workers_in_industry(s, i) < HEG_UNION_WORKERS)
            return "a Trade Union without four Workers in its industry (WRK-37)";
    return NULL;
}

static const char *broken_companies(const heg_state *s)
{
    int strikes = 0, machinery = 0;
    bool rest = at_rest(s);
    for (int card = 0; card < HEG_COMPANIES; card++) {
        const heg_company *co = &s->company[card];
        int owner = owner_of(s, card);
        strikes += (co->flags & CO_STRIKE) != 0;
        machinery += (co->flags & CO_MACHINERY) != 0;
        if (owner < 0 && (co->wage || co->flags))
            return "a Company off the board has a Wage or tokens";
        bool waged = heg_companies[card].wage[0] != 0;
        if (owner >= 0 && rest && waged && co->wage < heg_minimum_wage(s))
            return "a Wage is below the minimum (CO-18)";
        if (owner >= 0 && !waged && co->wage)
            return "a Company without Wage has one";
        if (co->flags & CO_MACHINERY && heg_companies[card].machinery == 0)
            return "Machinery on a Company that shows no bonus (CO-10)";
        if (rest && co->flags & CO_STRIKE && heg_workers_at(s, card, WC) == 0)
            return "a strike without Workers (WC-21)";
        if (rest && co->flags & (CO_TOUCHED | CO_VACATED | CO_NEW))
            return "a mark of a finished chain was left on a Company";
    }
    if (strikes > 7 || machinery > 6 || heg_count(s->tiles[CAP]) > 4)
        return "there are more tokens than in the box (LIM-10)";
    if (heg_company_count(s, CAP) > 12)
        return "CAP has more than 12 Companies (CAP-15)";
    return NULL;
}

static const char *broken_stock(const heg_state *s)
{
    for (int r = FOOD; r <= EDUCATION; r++)
        if (s->store[CAP][r] > heg_storage_limit(s, CAP, r))
            return "CAP stores more than fits (CAP-45)";
    for (int r = FOOD; r <= LUXURY; r++)
        if (s->zone[r] > heg_zone_capacity[r])
            return "the Free Trade Zone holds more than fits (CAP-46)";
    for (int r = HEALTH; r <= INFLUENCE; r++)
        if (s->store[ST][r] > heg_service_limit(s, r))
            return "Public Services hold more than fits (ST-1)";
    if (heg_influence_left(s) < 0)
        return "there is more Influence than 35 cubes (LIM-3)";
    for (int c = 0; c < 3; c++)
        if (heg_cubes_left(s, c) < 0)
            return "there are more than 25 Voting cubes of a class (LIM-2)";
    if (s->capital < 0)
        return "money below 0 (GEN-14)";
    return NULL;
}

static const char *broken_roles(const heg_state *s)
{
    for (int r = 0; r < ROLES; r++) {
        int sum = 0, bills = 0;
        for (int i = 0; i < VP_SOURCES; i++)
            sum += s->vp_by[r][i];
        if (sum != s->vp[r])
            return "VP by source do not add up";
        if (s->money[r] < 0)
            return "money below 0 (GEN-14)";
        for (int p = 0; p < POLICIES; p++)
            bills += s->bill[p] != NO_BILL && s->bill_owner[p] == r;
        if (bills > 3)
            return "more than 3 Bills of one player (BILL-4)";
    }
    for (int p = 0; p < POLICIES; p++)
        if (s->bill[p] == s->policy[p])
            return "a Bill for the section in force (BILL-1)";
    return NULL;
}

static int hand_size(const heg_state *s, int role)
{
    int n = 0;
    while (n < HEG_HAND && s->hidden.hand[role][n] != HEG_NONE)
        n++;
    return n;
}

/* What is about to happen must be able to: a turn takes a card, Preparation adds five to each hand,
 * set-up seven. */
static const char *broken_hands(const heg_state *s)
{
    enum { ROUND_CARDS = 5, FIRST_CARDS = 7, TURN_OVER = 1 };
    for (int i = 0; i < s->head.depth; i++) {
        const pol_frame *f = &s->frame[i];
        int more[ROLES] = {0};
        if (f->kind == K_TURN && f->step == 0 && !(f->a & TURN_OVER) && hand_size(s, f->who) == 0)
            return "a turn without a card in the hand (ACT-3)";
        if (f->kind == K_GAME && f->step == 0)
            more[WC] = more[CAP] = FIRST_CARDS;
        if (f->kind == K_PREPARATION)
            more[WC] = f->step <= 1 ? ROUND_CARDS : 0, more[CAP] = f->step <= 2 ? ROUND_CARDS : 0;
        for (int r = 0; r < ROLES; r++)
            if (hand_size(s, r) + more[r] > HEG_HAND)
                return "there is no room in a hand for the cards that are drawn now (PRE-12)";
    }
    return NULL;
}

const char *heg_broken(const void *state)
{
    const heg_state *s = state;
    const char *why = broken_cards(s);
    why = why ? why : broken_workers(s);
    why = why ? why : broken_companies(s);
    why = why ? why : broken_stock(s);
    why = why ? why : broken_hands(s);
    return why ? why : broken_roles(s);
}
