/* mutants.c - the mistakes that can be planted in the tables of Hegemony (core/mutants.h).
 *
 * A printed number is one too high; where that means nothing (an owner, a colour, a section) it is
 * the next value; of a set of bits each is taken away in turn. A card or an option of an Event
 * loses one effect, or an effect does nothing on any card.
 */
#include "hegemony/heg.h"

#include "hegemony/cards/effects.h"
#include "hegemony/imf.h"
#include "hegemony/names.h"

#ifdef POL_MUTANTS

#include "core/buf.h"
#include "core/mutant_list.h"

typedef pol_mutant_list list;

enum { EFFECTS_MAX = 10 }; /* of a list; their number is a digit */

enum { PLUS = POL_PLUS, MINUS = POL_MINUS, ONE_TO_THREE = POL_ONE_TO_THREE };

/* ---- plain tables ---- */

// clang-format off
#define LINE POL_MUTANT_LINE
#define GRID POL_MUTANT_GRID

static const pol_mutant_table plains[] = {
    GRID(heg_price, 4, PLUS),      GRID(heg_tariff, 2, PLUS),      LINE(heg_import, PLUS),
    LINE(heg_service_price, PLUS), LINE(heg_min_wage, ONE_TO_THREE), LINE(heg_public_companies, MINUS),
    LINE(heg_imf_limit, PLUS),     LINE(heg_start_policy, 3),      LINE(heg_imf_policy, 3),
    LINE(heg_deals_shown, PLUS),   LINE(heg_immigrants_drawn, PLUS), GRID(heg_income_tax, 3, PLUS),
    LINE(heg_corporate_from, PLUS), GRID(heg_corporate_tax, 8, PLUS), LINE(heg_tax_base, PLUS),
    LINE(heg_tax_factor, PLUS),    LINE(heg_tax_modifier, PLUS),   LINE(heg_wealth_from, PLUS),
    GRID(heg_policy_vp, 3, PLUS),  LINE(heg_units_per_vp, PLUS),   LINE(heg_tile_capacity, PLUS),
    LINE(heg_zone_capacity, PLUS), LINE(heg_token_units, PLUS),    LINE(heg_state_price, PLUS),
    GRID(heg_prosperity_vp, 2, PLUS), GRID(heg_worker_limit, 2, PLUS), LINE(heg_spaces, PLUS),
    GRID(heg_agendas, 10, 3),      LINE(heg_prosperity_drop, PLUS),
    GRID(heg_start_services, 2, PLUS), LINE(heg_start_money, PLUS), LINE(heg_start_influence, PLUS),
    {"heg_start_store of MC, CAP", heg_start_store[MC], 1, 2, 4, PLUS},
    {"heg_capacity of MC, CAP", heg_capacity[MC], 1, 2, 4, PLUS}, /* only they have Storages */
    {"heg_market_cards of MC, CAP", heg_market_cards + MC, 1, 0, 2, PLUS},
    {"heg_refill_influence from 1", heg_refill_influence + 1, 1, 0, 10, PLUS},
};
// clang-format on

/* ---- single numbers ---- */

static void numbers(list *l)
{
    pol_mutant_row(l, "heg_number", "");
#define NUMBER(name, value) pol_mutant_number(l, #name, -1, &heg_number.name, PLUS);
#include "hegemony/numbers.def"
#undef NUMBER
}

/* CAP scores no money, so its number means nothing. */
static void money(list *l)
{
    for (int role = 0; role < ROLES; role++) {
        pol_mutant_row(l, "heg_money_per_vp", heg_role_words[role]);
        if (heg_money_per_vp[role])
            pol_mutant_number(l, "", -1, &heg_money_per_vp[role], PLUS);
    }
}

/* ---- set-up ---- */

static void setup(list *l)
{
    for (int i = 0; i < HEG_FIRST_PHASE; i++) {
        heg_setup_step *step = &heg_setup[i];
        char index[64];
        pol_buf b = {index, sizeof index, 0};
        POL_JOIN(&b, heg_kinds[step->kind]->name, " ", heg_role_words[step->role]);
        pol_buf_end(&b);
        pol_mutant_row(l, "heg_setup", index);
        for (int more = 0; more < 2; more++)
            if (step->cards[more])
                pol_mutant_number(l, "cards", more, &step->cards[more], PLUS);
    }
}

/* ---- companies, exports, deals, immigrants ---- */

/* Public Companies of the first row never close with two or three players; with four they can. */
static bool costs(int card)
{
    enum { FOR_MORE = HEG_FIRST_PUBLIC + 3 };
    return card < HEG_FIRST_PUBLIC || (card >= FOR_MORE && card < HEG_FIRST_FARM);
}

/* The place in the table says whose card it is; the field `owner` is only a heading of `polity
 * cards`. */
static void company(list *l, int card)
{
    heg_company_card *k = &heg_companies[card];
    pol_mutant_row(l, "heg_companies", k->word);
    pol_mutant_number(l, "industry", -1, &k->industry, INDUSTRIES);
    pol_mutant_set(l, "slots", -1, &k->slots, k->slots == 3 ? 2 : k->slots + 1);
    for (int i = 0; i < k->slots; i++)
        pol_mutant_number(l, "skill", i, &k->skill[i], COLOURS);
    for (int i = 0; i < (k->wage[0] ? 3 : 1); i++)
        pol_mutant_number(l, "wage", i, &k->wage[i], PLUS);
    pol_mutant_number(l, "makes", -1, &k->makes, PLUS);
    if (costs(card))
        pol_mutant_number(l, "cost", -1, &k->cost, PLUS);
    if (k->owner == CAP) /* nobody else buys Machinery */
        pol_mutant_number(l, "machinery", -1, &k->machinery, PLUS);
    if (heg_employs(card))
        pol_mutant_number(l, "employee", -1, &k->employee, PLUS);
    if (!heg_middle_card(card)) /* those always need somebody */
        pol_mutant_number(l, "automated", -1, &k->automated, 2);
}

static void companies(list *l)
{
    for (int card = 0; card < HEG_COMPANIES; card++)
        company(l, card);
}

static void exports(list *l)
{
    for (int card = 0; card < HEG_EXPORTS; card++)
        for (int r = FOOD; r <= EDUCATION; r++)
            for (int i = 0; i < 2; i++) {
                char index[64];
                pol_buf b = {index, sizeof index, 0};
                POL_JOIN(&b, heg_export_words[card], "][", heg_resource_words[r], "][",
                         i ? "large" : "small");
                pol_buf_end(&b);
                pol_mutant_row(l, "heg_exports", index);
                pol_mutant_number(l, "amount", -1, &heg_exports[card][r][i].amount, PLUS);
                pol_mutant_number(l, "money", -1, &heg_exports[card][r][i].money, PLUS);
            }
}

static void deals_and_immigrants(list *l)
{
    for (int i = 0; i < HEG_DEALS; i++) {
        heg_deal_card *d = &heg_deals[i];
        pol_mutant_row(l, "heg_deals", heg_deal_words[i]);
        pol_mutant_number(l, "food", -1, &d->food, PLUS);
        pol_mutant_number(l, "luxury", -1, &d->luxury, PLUS);
        pol_mutant_number(l, "cost", -1, &d->cost, PLUS);
        for (int section = A; section <= C; section++)
            pol_mutant_number(l, "tariff", section, &d->tariff[section], PLUS);
    }
    for (int i = 0; i < HEG_IMMIGRANTS; i++) {
        pol_mutant_row(l, "heg_immigrants", heg_immigrant_words[i]);
        pol_mutant_number(l, "wc", -1, &heg_immigrants[i].wc, COLOURS);
        pol_mutant_number(l, "mc", -1, &heg_immigrants[i].mc, COLOURS);
        pol_mutant_number(l, "copies", -1, &heg_immigrants[i].copies, PLUS);
    }
}

/* ---- action cards and actions ---- */

/* What the arguments of an effect are. n: a number. f: flags. m: a set, empty for all. A digit: one
 * of so many values. c: a counter. p, P: a number, a counter that mean nothing when they are 0. h:
 * who pays whom; the mistake is the next value but one, since two neighbours differ only by
 * Capital. l: a level of Wages. -: nothing. */
static const char *const arguments[K_KINDS] = {
    [K_BILL] = "7fp",      [K_ASSIGN] = "nf",      [K_BUY] = "6ff",       [K_STRIKE] = "nf",
    [K_BUILD] = "6pm-f",   [K_SELL] = "-f",        [K_EXPORT] = "-fp",    [K_USE] = "4",
    [K_PRICES] = "f",      [K_MONEY] = "nchp",     [K_INFLUENCE] = "n3c", [K_ADD_CUBES] = "ncf",
    [K_SCORE] = "npPf",    [K_MIGRATION] = "nnnn", [K_PRODUCE] = "4",     [K_SALE] = "4npf",
    [K_RECRUIT] = "nn",    [K_STORAGE] = "f",      [K_SHIFT] = "f",       [K_LEGITIMACY] = "3npP",
    [K_TOKEN] = "3-pP",    [K_PROVIDE] = "38nc",   [K_PROVIDE_ALL] = "n", [K_EVENT] = "-f",
    [K_SHARE] = "-nmfn",   [K_STATE_BUYS] = "4n",  [K_GIVE_BACK] = "4nn", [K_INFANT] = "3n",
    [K_NAMED_BILL] = "3",  [K_LEVY] = "n4",        [K_SPARE] = "4",       [K_CAMPAIGN] = "nf",
    [K_PEEK] = "2",        [K_TARGET] = "m",       [K_INSIGHT] = "n",     [K_ADD_WORKER] = "2",
    [K_ACCIDENT] = "n",    [K_HOUSING] = "nnnn",   [K_SIGNING] = "n",     [K_OFFSHORE] = "n",
    [K_POLLING] = "n",     [K_CULL] = "nn",        [K_CONVERT] = "n",     [K_INVEST] = "nn",
    [K_TECHNOLOGY] = "nn", [K_EMERGENCY] = "n",    [K_COMPETE] = "l",
};

static void argument(list *l, const char *field, uint8_t *at, char is)
{
    if ((is == 'p' || is == 'P') && *at == 0)
        return;
    if (is == 'n' || is == 'p' || (is == 'm' && *at == 0))
        pol_mutant_number(l, field, -1, at, PLUS);
    else if (is == 'c' || is == 'P')
        pol_mutant_number(l, field, -1, at, COUNT_IN_DEBT + 1);
    else if (is == 'h')
        pol_mutant_set(l, field, -1, at, (*at + 2) % (MONEY_FROM_SUPPLY + 1));
    else if (is == 'l')
        pol_mutant_number(l, field, -1, at, ONE_TO_THREE);
    else if (is == 'f' || is == 'm')
        pol_mutant_bits(l, field, at);
    else if (is != '-')
        pol_mutant_number(l, field, -1, at, is - '0');
}

static void effect_numbers(list *l, const char *where, heg_op *op)
{
    static const char *const names[] = {".arg[0]", ".arg[1]", ".arg[2]", ".arg[3]", ".arg[4]"};
    const char *is = arguments[op->kind];
    for (int i = 0; is && is[i]; i++) {
        char field[24];
        pol_buf b = {field, sizeof field, 0};
        POL_JOIN(&b, where, names[i]);
        pol_buf_end(&b);
        argument(l, field, &op->arg[i], is[i]);
    }
}

/* The list without its i-th effect; those behind it move up. */
static void blank_effect(list *l, heg_op *ops, int i)
{
    heg_op left[EFFECTS_MAX] = {{0}};
    char name[POL_MUTANT_NAME];
    pol_buf b = {name, sizeof name, 0};
    int n = 0;
    for (; ops[n].kind; n++) {
        assert(n < EFFECTS_MAX);
        if (n != i)
            left[n - (n > i)] = ops[n];
    }
    POL_JOIN(&b, l->row, " without ", heg_number_words[i + 1], ": ", heg_kinds[ops[i].kind]->name);
    pol_buf_end(&b);
    pol_mutant_add(l, "effect", name, ops, left, sizeof left[0] * (size_t)n);
}

/* Whether the effect can be impossible, and only its flag says whether the card needs it. Receiving
 * never fails. An effect about a chosen class is looked at when the class is chosen. */
static bool can_fail(const heg_op *op)
{
    bool fails = heg_kinds[op->kind]->can || op->kind == K_TARGET;
    if (!fails || op->arg[0] == HEG_TARGET)
        return false;
    if (op->kind == K_MONEY)
        return op->arg[2] != MONEY_FROM_STATE && op->arg[2] != MONEY_FROM_SUPPLY;
    return op->kind != K_INFLUENCE || op->arg[1] != 0;
}

/* Everything about a list of effects. paid: a price asks for the money of all of them before. */
static void effects(list *l, heg_op *op, bool paid)
{
    for (int i = 0; op[i].kind; i++) {
        char name[8] = "op[?]", may[24] = "op[?].optional";
        name[3] = may[3] = (char)('0' + i);
        blank_effect(l, op, i);
        effect_numbers(l, name, &op[i]);
        if (can_fail(&op[i]) && !paid)
            pol_mutant_number(l, may, -1, &op[i].optional, 2);
    }
}

static void card_requirement(list *l, heg_card *k)
{
    pol_mutant_number(l, "cost", -1, &k->cost, PLUS);
    if (k->needs_sections == 0) {
        pol_mutant_set(l, "needs_sections", -1, &k->needs_sections, 1 << A);
        return;
    }
    pol_mutant_number(l, "needs_policy", -1, &k->needs_policy, POLICIES);
    for (int section = A; section <= C; section++)
        pol_mutant_set(l, "needs_sections", -1, &k->needs_sections,
                       k->needs_sections ^ 1 << section);
}

static void card(list *l, heg_card *k)
{
    pol_mutant_row(l, "heg_cards", k->word);
    pol_mutant_set(l, "deck", -1, &k->deck, k->deck == WC ? CAP : WC);
    pol_mutant_number(l, "copies", -1, &k->copies, PLUS);
    card_requirement(l, k);
    effects(l, k->op, false);
}

static void event(list *l, heg_event *e)
{
    pol_mutant_row(l, "heg_events", e->word);
    pol_mutant_number(l, "first_round", -1, &e->first_round, PLUS);
    pol_mutant_bits(l, "penalty", &e->penalty);
    for (int i = 0; i < 3 && e->option[i].word; i++) {
        heg_option_row *row = &e->option[i];
        char index[64];
        pol_buf b = {index, sizeof index, 0};
        POL_JOIN(&b, e->word, "][", heg_event_option_words[row->word - 1]);
        pol_buf_end(&b);
        pol_mutant_row(l, "heg_events", index);
        pol_mutant_number(l, "word", -1, &row->word, EV_WORDS);
        if (row->cost)
            pol_mutant_number(l, "cost", -1, &row->cost, PLUS);
        effects(l, row->op, row->cost > 0);
    }
}

static void actions(list *l)
{
    for (int verb = 0; verb < V_END; verb++) {
        heg_action *x = &heg_actions[verb];
        if (x->roles == 0)
            continue;
        pol_mutant_row(l, "heg_actions", heg_verbs[verb].form);
        for (int role = 0; role < ROLES; role++)
            pol_mutant_set(l, "roles", -1, &x->roles, x->roles ^ 1 << role);
        effect_numbers(l, "op", &x->op);
    }
}

void heg_mutants(pol_mutant_seen *seen, void *user)
{
    list l = {seen, user, ""};
    for (size_t i = 0; i < sizeof plains / sizeof plains[0]; i++)
        pol_mutant_plain(&l, &plains[i]);
    numbers(&l);
    money(&l);
    setup(&l);
    companies(&l);
    exports(&l);
    deals_and_immigrants(&l);
    for (int role = 0; role < ROLES; role++) {
        pol_mutant_row(&l, "heg_deck_first", heg_role_words[role]);
        pol_mutant_number(&l, "", -1, &heg_deck_first[role], PLUS);
        pol_mutant_row(&l, "heg_deck_faces", heg_role_words[role]);
        pol_mutant_set(&l, "", -1, &heg_deck_faces[role], heg_deck_faces[role] - 1);
    }
    for (int face = 0; face < HEG_FACES; face++)
        card(&l, &heg_cards[face]);
    for (int i = 0; i < HEG_EVENTS; i++)
        event(&l, &heg_events[i]);
    actions(&l);
    pol_mutant_row(&l, "heg_intervention", "");
    effects(&l, heg_intervention, false);
    pol_mutant_row(&l, "", "");
    pol_mutant_kinds(&l, heg_kinds, K_KINDS);
}

#endif
