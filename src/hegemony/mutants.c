/* mutants.c - the mistakes that can be planted in the tables of Hegemony (core/mutants.h).
 *
 * A printed number is one too high; where that means nothing (an owner, a colour, a section) it is
 * the next value; of a set of bits each is taken away in turn. A card loses one effect, or an effect
 * does nothing on any card. What concerns only three or four players is left out: companies and
 * limits of the Middle Class, the first public row of larger games.
 */
#include "hegemony/heg.h"

#ifdef POL_MUTANTS

#include "core/buf.h"
#include "hegemony/names.h"

/* Ranges besides "one of so many values". */
enum { PLUS = 0, ONE_TO_THREE = 0xff };
enum { ANY_NUMBER = 99 };

typedef struct list {
    pol_mutant_seen *seen;
    void *user;
    char row[POL_MUTANT_NAME]; /* "heg_companies[fish-farm]" */
} list;

static void set_row(list *l, const char *table, const char *index)
{
    pol_buf b = {l->row, sizeof l->row, 0};
    POL_JOIN(&b, table, "[", index, "]");
    pol_buf_end(&b);
}

static void add(list *l, const char *kind, const char *name, void *at, const void *bytes, size_t n)
{
    pol_mutant m = {.kind = kind, .at = at, .n = n};
    pol_buf b = {m.name, sizeof m.name, 0};
    assert(n <= sizeof m.bytes);
    pol_buf_text(&b, name);
    pol_buf_end(&b);
    memcpy(m.bytes, bytes, n);
    l->seen(l->user, &m);
}

/* ---- numbers ---- */

/* "heg_companies[fish-farm].wage[1]"; i is left out when negative, field when "". */
static pol_buf number_name(const list *l, char *name, const char *field, int i)
{
    pol_buf b = {name, POL_MUTANT_NAME, 0};
    POL_JOIN(&b, l->row, field[0] ? "." : "", field);
    if (i >= 0) {
        pol_buf_char(&b, '[');
        pol_buf_int(&b, i);
        pol_buf_char(&b, ']');
    }
    pol_buf_text(&b, " = ");
    return b;
}

static void set_to(list *l, const char *field, int i, uint8_t *at, int value)
{
    char name[POL_MUTANT_NAME];
    uint8_t byte = (uint8_t)value;
    pol_buf b = number_name(l, name, field, i);
    pol_buf_int(&b, value);
    pol_buf_end(&b);
    add(l, "number", name, at, &byte, 1);
}

static void wide(list *l, const char *field, int i, uint16_t *at)
{
    char name[POL_MUTANT_NAME];
    uint16_t value = (uint16_t)(*at + 1);
    pol_buf b = number_name(l, name, field, i);
    pol_buf_int(&b, value);
    pol_buf_end(&b);
    add(l, "number", name, at, &value, sizeof value);
}

static int next_value(int value, int range)
{
    if (range == PLUS)
        return value == ANY_NUMBER ? 1 : value + 1;
    if (range == ONE_TO_THREE)
        return value % 3 + 1;
    return value >= range ? 0 : (value + 1) % range;
}

static void number(list *l, const char *field, int i, uint8_t *at, int range)
{
    set_to(l, field, i, at, next_value(*at, range));
}

/* Each bit that is set is taken away. */
static void bits(list *l, const char *field, uint8_t *at, int relevant)
{
    for (int bit = 0; bit < 8; bit++)
        if (*at & relevant & 1 << bit)
            set_to(l, field, -1, at, *at & ~(1 << bit));
}

/* ---- plain tables ---- */

typedef struct plain {
    const char *name;
    void *at;
    uint8_t width, rows, columns, range;
} plain;

// clang-format off
#define LINE(table, range) {#table, table, sizeof table[0], 0, sizeof table / sizeof table[0], range}
#define GRID(table, rows)                                                                          \
    {#table, table, sizeof table[0][0], rows, sizeof table[0] / sizeof table[0][0], PLUS}

static const plain plains[] = {
    GRID(heg_price, 4),           GRID(heg_tariff, 2),            LINE(heg_import, PLUS),
    LINE(heg_service_price, PLUS), LINE(heg_min_wage, ONE_TO_THREE), LINE(heg_public_companies, ONE_TO_THREE),
    LINE(heg_imf_limit, PLUS),    LINE(heg_start_policy, 3),      LINE(heg_imf_policy, 3),
    LINE(heg_deals_shown, PLUS),  LINE(heg_immigrants_drawn, PLUS), GRID(heg_income_tax, 3),
    LINE(heg_corporate_from, PLUS), GRID(heg_corporate_tax, 8),   LINE(heg_tax_base, PLUS),
    LINE(heg_tax_factor, PLUS),   LINE(heg_tax_modifier, PLUS),   LINE(heg_wealth_from, PLUS),
    LINE(heg_policy_vp, PLUS),    LINE(heg_units_per_vp, PLUS),   LINE(heg_capacity, PLUS),
    LINE(heg_zone_capacity, PLUS), LINE(heg_token_units, PLUS),
    GRID(heg_prosperity_vp, 1),   GRID(heg_worker_limit, 1), /* not the Middle Class */
};
// clang-format on

static void plain_row(list *l, const plain *t, int r)
{
    for (int i = 0; i < t->columns; i++) {
        unsigned char *at = (unsigned char *)t->at + (r * t->columns + i) * t->width;
        if (t->width == 2)
            wide(l, "", i, (uint16_t *)(void *)at);
        else
            number(l, "", i, at, t->range);
    }
}

static void plain_table(list *l, const plain *t)
{
    for (int r = 0; r < t->rows; r++) {
        set_row(l, t->name, heg_number_words[r]);
        plain_row(l, t, r);
    }
    if (t->rows == 0) {
        pol_buf b = {l->row, sizeof l->row, 0};
        pol_buf_text(&b, t->name);
        pol_buf_end(&b);
        plain_row(l, t, 0);
    }
}

/* ---- companies, exports, deals, immigrants ---- */

/* The owner is where the card stands in the table; the field only heads it in `polity cards`. */
static void company(list *l, heg_company_card *k)
{
    set_row(l, "heg_companies", k->word);
    number(l, "industry", -1, &k->industry, INDUSTRIES);
    set_to(l, "slots", -1, &k->slots, k->slots == 3 ? 2 : k->slots + 1);
    for (int i = 0; i < k->slots; i++)
        number(l, "skill", i, &k->skill[i], COLOURS);
    for (int i = 0; i < (k->wage[0] ? 3 : 1); i++)
        number(l, "wage", i, &k->wage[i], PLUS);
    number(l, "makes", -1, &k->makes, PLUS);
    if (k->owner == CAP) { /* nobody else builds, sells or buys Machinery */
        number(l, "cost", -1, &k->cost, PLUS);
        number(l, "machinery", -1, &k->machinery, PLUS);
    }
    number(l, "automated", -1, &k->automated, 2);
}

static void companies(list *l)
{
    enum { FIRST_ROW = HEG_FIRST_PUBLIC, LARGER_GAMES = 3 };
    for (int card = 0; card < HEG_COMPANIES; card++) {
        bool mc = card >= HEG_FIRST_MC && card < HEG_FIRST_PUBLIC;
        bool larger = card >= FIRST_ROW + LARGER_GAMES && card < FIRST_ROW + 2 * LARGER_GAMES;
        if (!mc && !larger)
            company(l, &heg_companies[card]);
    }
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
                set_row(l, "heg_exports", index);
                number(l, "amount", -1, &heg_exports[card][r][i].amount, PLUS);
                number(l, "money", -1, &heg_exports[card][r][i].money, PLUS);
            }
}

static void deals_and_immigrants(list *l)
{
    for (int i = 0; i < HEG_DEALS; i++) {
        heg_deal_card *d = &heg_deals[i];
        set_row(l, "heg_deals", heg_deal_words[i]);
        number(l, "food", -1, &d->food, PLUS);
        number(l, "luxury", -1, &d->luxury, PLUS);
        number(l, "cost", -1, &d->cost, PLUS);
        for (int section = A; section <= C; section++)
            number(l, "tariff", section, &d->tariff[section], PLUS);
    }
    for (int i = 0; i < HEG_IMMIGRANTS; i++) {
        set_row(l, "heg_immigrants", heg_immigrant_words[i]);
        number(l, "wc", -1, &heg_immigrants[i].wc, COLOURS);
        number(l, "copies", -1, &heg_immigrants[i].copies, PLUS);
    }
}

/* ---- action cards and actions ---- */

/* What arguments a to d of an effect are: n a number, f flags, m a set (empty: all), a digit: one of
 * so many values, h where money comes from and goes to (the next but one: where there is no Capital,
 * two ways are the same), - nothing. */
static const char *const arguments[K_KINDS] = {
    [K_BILL] = "7f",    [K_ASSIGN] = "nf",   [K_BUY] = "6ff",      [K_STRIKE] = "nf",
    [K_BUILD] = "24mf", [K_SELL] = "-f",     [K_EXPORT] = "-f",    [K_USE] = "4",
    [K_PRICES] = "f",   [K_MONEY] = "n7h",   [K_INFLUENCE] = "nf", [K_ADD_CUBES] = "n7f",
    [K_SCORE] = "n",    [K_MIGRATION] = "n", [K_PRODUCE] = "4",    [K_SALE] = "4nnf",
    [K_RECRUIT] = "n",
};

static void argument(list *l, const char *field, uint8_t *at, char is, bool sellers)
{
    if (is == 'n')
        number(l, field, -1, at, PLUS);
    else if (is == 'm' && *at == 0)
        number(l, field, -1, at, PLUS);
    else if (is == 'h')
        set_to(l, field, -1, at, (*at + 2) % 4);
    else if (is == 'f' || is == 'm')
        bits(l, field, at, sellers ? ~(1 << MC) : ~0);
    else if (is != '-')
        number(l, field, -1, at, is - '0');
}

static void effect_numbers(list *l, const char *where, heg_op *op)
{
    static const char *const names[] = {".a", ".b", ".c", ".d"};
    uint8_t *at[] = {&op->a, &op->b, &op->c, &op->d};
    const char *is = arguments[op->kind];
    for (int i = 0; is && is[i]; i++) {
        char field[16];
        pol_buf b = {field, sizeof field, 0};
        POL_JOIN(&b, where, names[i]);
        pol_buf_end(&b);
        argument(l, field, at[i], is[i], op->kind == K_BUY && i == 1);
    }
}

/* The card without its i-th effect; those behind it move up. */
static void blank_effect(list *l, heg_card *k, int i)
{
    heg_op op[4] = {0};
    char name[POL_MUTANT_NAME];
    pol_buf b = {name, sizeof name, 0};
    for (int from = 0, to = 0; from < 4; from++)
        if (from != i)
            op[to++] = k->op[from];
    POL_JOIN(&b, l->row, " without ", heg_number_words[i + 1], ": ", heg_kinds[k->op[i].kind].name);
    pol_buf_end(&b);
    add(l, "effect", name, k->op, op, sizeof op);
}

static void card_requirement(list *l, heg_card *k)
{
    number(l, "cost", -1, &k->cost, PLUS);
    if (k->needs_sections == 0) {
        set_to(l, "needs_sections", -1, &k->needs_sections, 1 << A);
        return;
    }
    number(l, "needs_policy", -1, &k->needs_policy, POLICIES);
    for (int section = A; section <= C; section++)
        set_to(l, "needs_sections", -1, &k->needs_sections, k->needs_sections ^ 1 << section);
}

static void card(list *l, heg_card *k)
{
    set_row(l, "heg_cards", k->word);
    set_to(l, "deck", -1, &k->deck, k->deck == WC ? CAP : WC);
    number(l, "copies", -1, &k->copies, PLUS);
    card_requirement(l, k);
    for (int i = 0; i < 4 && k->op[i].kind; i++) {
        static const char *const ops[] = {"op[0]", "op[1]", "op[2]", "op[3]"};
        static const char *const may[] = {"op[0].optional", "op[1].optional", "op[2].optional",
                                          "op[3].optional"};
        blank_effect(l, k, i);
        effect_numbers(l, ops[i], &k->op[i]);
        if (heg_cans[k->op[i].kind])
            number(l, may[i], -1, &k->op[i].optional, 2);
    }
}

static void actions(list *l)
{
    for (int verb = 0; verb < V_END; verb++) {
        heg_action *x = &heg_actions[verb];
        if (x->roles == 0)
            continue;
        set_row(l, "heg_actions", heg_verbs[verb].form);
        set_to(l, "roles", -1, &x->roles, x->roles ^ 1 << WC);
        set_to(l, "roles", -1, &x->roles, x->roles ^ 1 << CAP);
        number(l, "free", -1, &x->free, 2);
        effect_numbers(l, "op", &x->op);
    }
}

/* ---- frame kinds ---- */

static enum pol_run run_nothing(void *state, pol_frame *f, pol_events *ev)
{
    (void)f, (void)ev;
    pol_pop(state);
    return POL_RUN;
}

static void kinds(list *l)
{
    enum pol_run (*nothing)(void *, pol_frame *, pol_events *) = run_nothing;
    for (int k = K_NONE + 1; k < K_KINDS; k++) {
        char name[POL_MUTANT_NAME];
        pol_buf b = {name, sizeof name, 0};
        POL_JOIN(&b, heg_kinds[k].name, " does nothing");
        pol_buf_end(&b);
        add(l, "op", name, &heg_kinds[k].run, &nothing, sizeof nothing);
    }
}

void heg_mutants(pol_mutant_seen *seen, void *user)
{
    static const int roles[] = {WC, CAP};
    list l = {seen, user, ""};
    for (size_t i = 0; i < sizeof plains / sizeof plains[0]; i++)
        plain_table(&l, &plains[i]);
    companies(&l);
    exports(&l);
    deals_and_immigrants(&l);
    for (int i = 0; i < 2; i++) {
        set_row(&l, "heg_deck_first", heg_role_words[roles[i]]);
        number(&l, "", -1, &heg_deck_first[roles[i]], PLUS);
        set_row(&l, "heg_deck_faces", heg_role_words[roles[i]]);
        set_to(&l, "", -1, &heg_deck_faces[roles[i]], heg_deck_faces[roles[i]] - 1);
    }
    for (int face = 0; face < HEG_FACES; face++)
        card(&l, &heg_cards[face]);
    actions(&l);
    kinds(&l);
}

#endif
