/* describe.c - the cards in our words, for people who look them up. */
#include "hegemony/heg.h"

#include "core/buf.h"
#include "hegemony/names.h"

static void put_numbers(pol_buf *b, const uint8_t *n, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            pol_buf_char(b, '/');
        pol_buf_int(b, n[i]);
    }
}

/* "needs 7B or 7C" */
static void put_requirement(pol_buf *b, const heg_card *k)
{
    bool more = false;
    for (int section = A; section <= C; section++) {
        if (!(k->needs_sections >> section & 1))
            continue;
        POL_JOIN(b, more ? " or " : "needs ", heg_bill_words[k->needs_policy * 3 + section]);
        more = true;
    }
    if (more)
        pol_buf_text(b, ". ");
}

static void describe_card(const heg_card *k, pol_card_info *out)
{
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = k->word;
    out->name = k->name;
    out->group = heg_role_labels[k->deck];
    pol_buf_int(&b, k->copies);
    pol_buf_text(&b, k->copies == 1 ? " copy, " : " copies, ");
    put_requirement(&b, k);
    pol_buf_text(&b, k->text);
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
    for (int i = 0; i < k->slots; i++)
        POL_JOIN(&b, i ? "+" : "", heg_colour_words[k->skill[i]]);
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
    pol_buf_end(&b);
}

static void describe_deal(int i, pol_card_info *out)
{
    const heg_deal_card *d = &heg_deals[i];
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = heg_deal_words[i];
    out->name = heg_deal_labels[i];
    out->group = N_("Business Deals");
    pol_buf_text(&b, "2 copies, ");
    pol_buf_int(&b, d->cost);
    pol_buf_text(&b, " V, tariff at 6A/6B/6C ");
    put_numbers(&b, d->tariff, 3);
    pol_buf_end(&b);
}

static void describe_export(int i, pol_card_info *out)
{
    pol_buf b = {out->text, sizeof out->text, 0};
    out->word = out->name = heg_export_words[i];
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

/* Action cards, companies of the roles that play, deals, exports. */
bool heg_describe(int i, pol_card_info *out)
{
    if (i < HEG_FACES) {
        describe_card(&heg_cards[i], out);
        return true;
    }
    i -= HEG_FACES;
    if (i < HEG_FIRST_MC) {
        describe_company(&heg_companies[i], out);
        return true;
    }
    i += HEG_FIRST_PUBLIC - HEG_FIRST_MC;
    if (i < HEG_COMPANIES) {
        describe_company(&heg_companies[i], out);
        return true;
    }
    i -= HEG_COMPANIES;
    if (i < HEG_DEALS) {
        describe_deal(i, out);
        return true;
    }
    i -= HEG_DEALS;
    if (i >= HEG_EXPORTS)
        return false;
    describe_export(i, out);
    return true;
}
