/* describe.c - the cards in our words, for people who look them up. */
#include "hegemony/heg.h"

#include "hegemony/cards/effects.h"
#include "hegemony/names.h"
#include "hegemony/state.h"

#include "core/buf.h"

static void put_numbers(pol_buf *b, const uint8_t *n, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            pol_buf_char(b, '/');
        pol_buf_int(b, n[i]);
    }
}

/* "7B or 7C", with this word between. Returns whether there is a requirement. */
static bool put_requirement(pol_buf *b, const heg_card *k, const char *between)
{
    bool more = false;
    for (int section = A; section <= C; section++) {
        if (!(k->needs_sections >> section & 1))
            continue;
        POL_JOIN(b, more ? between : "", heg_bill_words[k->needs_policy * 3 + section]);
        more = true;
    }
    return more;
}

/* ---- what the State gains ---- */

static void put_class(pol_buf *b, int cls)
{
    if (cls == HEG_TARGET)
        pol_buf_text(b, "that class");
    else
        POL_JOIN(b, "the ", heg_role_labels[cls]);
}

/* " for each full 3 units": how often an effect with a counter happens. */
static void put_each(pol_buf *b, int every, int counter, bool money)
{
    static const char *const of[] = {
        [COUNT_EMPLOYED] = " employed Workers",
        [COUNT_UNEMPLOYED] = " unemployed Workers",
        [COUNT_COMPANIES] = " Companies",
        [COUNT_EMPLOYERS] = " Companies with an employee",
        [COUNT_OUTSIDE_WORKERS] = " Workers in Public and Capitalist Companies",
    };
    if (every == 0)
        return;
    pol_buf_text(b, every == 1 ? " for each " : " for each full ");
    if (every > 1)
        pol_buf_int(b, every);
    if (counter == COUNT_TALLY)
        pol_buf_text(b, money ? " V" : every == 1 ? "unit" : " units");
    else
        pol_buf_text(b, of[counter]);
}

/* Writes one gain; false: the effect is none. money: what the tasks before have counted is V. */
static bool put_gain(pol_buf *b, const heg_op *op, bool money)
{
    switch (op->kind) {
    case K_LEGITIMACY:
        pol_buf_char(b, '+');
        pol_buf_int(b, op->arg[1]);
        pol_buf_text(b, " Legitimacy with ");
        put_class(b, op->arg[0]);
        put_each(b, op->arg[2], op->arg[3], money);
        return true;
    case K_TOKEN:
        pol_buf_text(b, "a Legitimacy token of ");
        put_class(b, op->arg[0]);
        put_each(b, op->arg[2], op->arg[3], money);
        return true;
    case K_SCORE:
        if (op->arg[3] != SCORE_EVENT)
            return false;
        pol_buf_int(b, op->arg[0]);
        pol_buf_text(b, " VP");
        put_each(b, op->arg[1], op->arg[2], money);
        return true;
    case K_SHARE:
        pol_buf_text(b, op->arg[0] == GIVE_CUBES
                            ? "+1 Legitimacy with a class for each two of its cubes"
                            : "+1 Legitimacy with a class for each Media Influence");
        return true;
    case K_STATE_BUYS:
        pol_buf_text(b, "+1 Legitimacy with a class");
        put_each(b, op->arg[1], COUNT_TALLY, false);
        pol_buf_text(b, " it sells");
        return true;
    case K_GIVE_BACK:
        pol_buf_int(b, op->arg[2]);
        pol_buf_text(b, " VP for each unit");
        return true;
    default:
        return false;
    }
}

static bool gives_money(const heg_op *op)
{
    return op->kind == K_PROVIDE && op->arg[1] == GIVE_MONEY;
}

/* Writes all gains, with `before` in front of the first and commas between them. */
static bool put_gains(pol_buf *b, const heg_op *op, const char *before)
{
    bool money = false, any = false;
    for (; op->kind; op++) {
        pol_buf mark = *b;
        money |= gives_money(op);
        pol_buf_text(b, any ? ", " : before);
        if (put_gain(b, op, money))
            any = true;
        else
            *b = mark;
    }
    return any;
}

/* ---- cards ---- */

/* What the State gains by a card of its own is part of the effect; by those of others it gains with
 * four players only. */
static void describe_parts(const heg_card *k, pol_card_info *out)
{
    pol_buf needs = {out->needs, sizeof out->needs, 0};
    pol_buf effect = {out->effect, sizeof out->effect, 0};
    pol_buf if_full = {out->if_full, sizeof out->if_full, 0};
    bool own = k->deck == ST;
    put_requirement(&needs, k, " ");
    pol_buf_text(&effect, k->text);
    if (put_gains(own ? &effect : &if_full, k->op, own ? " Brings " : ""))
        pol_buf_char(own ? &effect : &if_full, '.');
    pol_buf_end(&needs);
    pol_buf_end(&effect);
    pol_buf_end(&if_full);
}

static void describe_card(const heg_card *k, pol_card_info *out)
{
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = k->word;
    out->name = k->name;
    out->group = heg_role_labels[k->deck];
    describe_parts(k, out);
    pol_buf_int(&b, k->copies);
    pol_buf_text(&b, k->copies == 1 ? " copy. " : " copies. ");
    pol_buf_text(&b, out->needs[0] ? "Needs " : "");
    if (put_requirement(&b, k, " or "))
        pol_buf_text(&b, ". ");
    pol_buf_text(&b, out->effect);
    if (out->if_full[0])
        POL_JOIN(&b, " With 4 players: ", out->if_full);
    pol_buf_end(&b);
}

/* ---- Policies ---- */

/* What stands on a section, and what it means. */
typedef struct meaning {
    pol_text says, sign;
} meaning;

static meaning taxation(int section)
{
    static const uint16_t says[] = {MSG_POLICY_HIGH_TAXES, MSG_POLICY_MIDDLE_TAXES,
                                    MSG_POLICY_LOW_TAXES};
    static const uint16_t signs[] = {MSG_SIGN_HIGH, MSG_SIGN_MIDDLE, MSG_SIGN_LOW};
    return (meaning){{says[section], {0}}, {signs[section], {0}}};
}

static meaning service(int resource, int section)
{
    int price = heg_service_price[section];
    if (price == 0)
        return (meaning){{MSG_POLICY_FREE, {resource}}, {MSG_SIGN_FREE, {0}}};
    return (meaning){{MSG_POLICY_SERVICE, {resource, price}}, {MSG_SIGN_PRICE, {price}}};
}

static meaning trade(int section)
{
    int food = heg_tariff[FOOD][section], luxury = heg_tariff[LUXURY][section],
        deals = heg_deals_shown[section];
    if (food + luxury == 0)
        return (meaning){{MSG_POLICY_NO_TARIFFS, {deals}}, {MSG_SIGN_NO_TARIFFS, {0}}};
    return (meaning){{MSG_POLICY_TARIFFS, {food, luxury, deals}},
                     {MSG_SIGN_TARIFFS, {food, luxury}}};
}

static meaning meaning_of(int policy, int section)
{
    int companies = heg_public_companies[section], level = heg_min_wage[section],
        immigrants = heg_immigrants_drawn[section];
    switch (policy) {
    case FISCAL:
        return (meaning){{MSG_POLICY_FISCAL, {companies, heg_imf_limit[section]}},
                         {MSG_SIGN_NUMBER, {companies}}};
    case LABOR:
        return level == 3 ? (meaning){{MSG_POLICY_TOP_WAGES, {level}}, {MSG_SIGN_LEVEL, {level}}}
                          : (meaning){{MSG_POLICY_WAGES, {level}}, {MSG_SIGN_LEVEL_UP, {level}}};
    case TAXATION:
        return taxation(section);
    case HEALTH_POLICY:
        return service(HEALTH, section);
    case EDUCATION_POLICY:
        return service(EDUCATION, section);
    case TRADE:
        return trade(section);
    default:
        return (meaning){
            {immigrants ? MSG_POLICY_IMMIGRANTS : MSG_POLICY_NO_IMMIGRANTS, {immigrants}},
            {MSG_SIGN_MORE, {immigrants}}};
    }
}

static void describe_policy(int bill, pol_card_info *out)
{
    meaning m = meaning_of(bill / 3, bill % 3);
    out->word = heg_bill_words[bill];
    out->name = heg_bill_labels[bill];
    out->group = N_("Policies");
    pol_render(&heg_game, "en", &m.says, out->text, sizeof out->text);
    pol_render(&heg_game, "en", &m.sign, out->form, sizeof out->form);
}

/* What the State does about an Event, and what each way brings. */
static void put_tasks(pol_buf *b, const heg_event *e)
{
    bool several = e->option[1].word;
    pol_buf_text(b, e->text);
    for (int i = 0; i < 3 && e->option[i].word; i++) {
        if (several)
            POL_JOIN(b, i ? "; " : " Brings, ", heg_event_option_labels[e->option[i].word - 1]);
        put_gains(b, e->option[i].op, several ? ": " : " Brings ");
    }
}

static void put_penalty(pol_buf *b, const heg_event *e)
{
    bool all = e->penalty == ANY_CLASS;
    pol_buf_text(b, "−1 Legitimacy with ");
    pol_buf_text(b, all ? "two classes that the State chooses" : "");
    for (int c = WC, n = 0; !all && c <= CAP; c++)
        if (e->penalty >> c & 1)
            POL_JOIN(b, n++ ? " and the " : "the ", heg_role_labels[c]);
    pol_buf_char(b, '.');
}

static void describe_event(const heg_event *e, pol_card_info *out)
{
    pol_buf text = {out->text, sizeof out->text, 0};
    pol_buf effect = {out->effect, sizeof out->effect, 0};
    pol_buf if_left = {out->if_left, sizeof out->if_left, 0};
    out->word = e->word;
    out->name = e->name;
    out->group = N_("Events");
    put_tasks(&effect, e);
    pol_buf_char(&effect, '.');
    put_penalty(&if_left, e);
    pol_buf_end(&effect);
    pol_buf_end(&if_left);
    if (e->first_round > 1) {
        pol_buf_text(&text, "From round ");
        pol_buf_int(&text, e->first_round);
        pol_buf_text(&text, " on. ");
    }
    POL_JOIN(&text, out->effect, " If left: ", out->if_left);
    pol_buf_end(&text);
}

static void describe_agenda(int i, pol_card_info *out)
{
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = heg_agenda_words[i];
    out->name = heg_agenda_labels[i];
    out->group = N_("Political Agendas");
    pol_buf_text(&b, "The State wants");
    for (int p = FISCAL; p <= EDUCATION_POLICY; p++)
        POL_JOIN(&b, p ? ", " : " ", heg_bill_words[p * 3 + heg_agendas[i][p]]);
    pol_buf_text(&b, ": ");
    pol_buf_int(&b, heg_number.agenda_vp);
    pol_buf_text(&b, " VP at the end of the round for each of these in force.");
    pol_buf_end(&b);
}

static void describe_company(const heg_company_card *k, pol_card_info *out)
{
    static const char *const groups[] = {N_("Cooperative Farms"), N_("Middle Class Companies"),
                                         N_("Capitalist Companies"), N_("Public Companies")};
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = k->word;
    out->name = k->name;
    out->group = groups[k->owner];
    POL_JOIN(&b, heg_industry_labels[k->industry], ", ");
    pol_buf_int(&b, k->cost);
    pol_buf_text(&b, " V, ");
    if (k->automated)
        pol_buf_text(&b, "automated");
    int crew = k->slots - (k->employee > 0);
    for (int i = 0; i < crew; i++)
        POL_JOIN(&b, i ? "+" : "", heg_colour_words[k->skill[i]]);
    if (k->employee)
        POL_JOIN(&b, k->skill[EMPLOYEE] == ORANGE ? " and an " : " and a ",
                 heg_colour_words[k->skill[EMPLOYEE]], " employee");
    if (k->wage[0]) {
        pol_buf_text(&b, ", wages ");
        put_numbers(&b, k->wage, 3);
    }
    pol_buf_text(&b, ", makes ");
    pol_buf_int(&b, k->makes);
    POL_JOIN(&b, " ", heg_resource_labels[k->industry]);
    if (k->machinery) {
        pol_buf_text(&b, " (+");
        pol_buf_int(&b, k->machinery);
        pol_buf_text(&b, " with Machinery)");
    }
    if (k->employee) {
        pol_buf_text(&b, " (+");
        pol_buf_int(&b, k->employee);
        pol_buf_text(&b, " with the employee)");
    }
    pol_buf_end(&b);
}

static void describe_deal(int i, pol_card_info *out)
{
    const heg_deal_card *d = &heg_deals[i];
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = heg_deal_words[i];
    out->name = heg_deal_labels[i];
    out->group = N_("Business Deals");
    pol_buf_int(&b, heg_number.deal_copies);
    pol_buf_text(&b, " copies. ");
    pol_buf_int(&b, d->cost);
    pol_buf_text(&b, " V, tariff at 6A/6B/6C ");
    put_numbers(&b, d->tariff, 3);
    pol_buf_end(&b);
}

static void describe_export(int i, pol_card_info *out)
{
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = heg_export_words[i];
    out->name = heg_export_labels[i];
    out->group = N_("Export cards");
    for (int r = FOOD; r <= EDUCATION; r++) {
        POL_JOIN(&b, r ? "; " : "", heg_resource_labels[r]);
        for (int k = 0; k < 2; k++) {
            pol_buf_text(&b, k ? ", " : " ");
            pol_buf_int(&b, heg_exports[i][r][k].amount);
            pol_buf_text(&b, " for ");
            pol_buf_int(&b, heg_exports[i][r][k].money);
        }
    }
    pol_buf_end(&b);
}

/* Action cards, companies, deals, exports, Events, Political Agendas, Policies. */
bool heg_describe(int i, pol_card_info *out)
{
    if (i < HEG_FACES)
        describe_card(&heg_cards[i], out);
    else if ((i -= HEG_FACES) < HEG_COMPANIES)
        describe_company(&heg_companies[i], out);
    else if ((i -= HEG_COMPANIES) < HEG_DEALS)
        describe_deal(i, out);
    else if ((i -= HEG_DEALS) < HEG_EXPORTS)
        describe_export(i, out);
    else if ((i -= HEG_EXPORTS) < HEG_EVENTS)
        describe_event(&heg_events[i], out);
    else if ((i -= HEG_EVENTS) < HEG_AGENDAS)
        describe_agenda(i, out);
    else if ((i -= HEG_AGENDAS) < POLICIES * 3)
        describe_policy(i, out);
    else
        return false;
    return true;
}
