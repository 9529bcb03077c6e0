/* describe.c - the cards in our words, for people who look them up. It says how certain each is. */
#include "planetb/describe.h"

#include "core/buf.h"
#include "planetb/cards_text.h"
#include "planetb/names.h"

/* Labels of what ops name; catalogue texts. */
static const char *const track_labels[] = {N_("Capitalists"), N_("Futurists"),
                                           N_("Traditionalists"), N_("track of choice")};
static const char *const side_labels[] = {N_("to the left"), N_("to the right"),
                                          N_("in either direction")};
static const char *const law_labels[] = {N_("yellow"), N_("blue"), N_("stack of choice")};
static const char *const workie_labels[] = {N_("Craftie"), N_("Brainie"),
                                            N_("Brainie (PB-CARD-16: or Craftie)")};
static const char *const refund_labels[] = {N_("nothing is refunded"),
                                            N_("its printed cost is refunded")};
static const char *const where_labels[] = {N_("from any of your buildings"),
                                           N_("from another of your buildings")};
static const char *const stack_labels[] = {"A", "B", "C"};

static const char *const origin_labels[] = {
    [SEED] = N_("from the rulebook"),
    [PUBLIC] = N_("from public reports"),
    [RECONSTRUCTED] = N_("reconstructed"),
    [LOADED] = N_("from the loaded set"),
};

/* ---- texts with holes ---- */

/* What fills {n}, {a}, {b} and {p}; a is a number when label is NULL. */
typedef struct filling {
    const char *lang;
    int n, a, b;
    const char *label;
    const pb_op *parts;
    int left; /* ops from parts on */
} filling;

static void put_parts(pol_buf *b, const filling *with);

static void put(pol_buf *b, const char *text, const filling *with)
{
    for (text = pol_tr(with->lang, text); *text; text++) {
        if (text[0] != '{' || text[1] == '\0' || text[2] != '}') {
            pol_buf_char(b, *text);
            continue;
        }
        if (text[1] == 'n')
            pol_buf_int(b, with->n);
        else if (text[1] == 'b')
            pol_buf_int(b, with->b);
        else if (text[1] == 'p')
            put_parts(b, with);
        else if (with->label)
            pol_buf_text(b, pol_tr(with->lang, with->label));
        else
            pol_buf_int(b, with->a);
        text += 2;
    }
}

static void put_numbers(pol_buf *b, const char *text, int n, int second)
{
    const filling f = {.lang = "en", .n = n, .b = second};
    put(b, text, &f);
}

/* ---- ops and frames ---- */

static const char *label_of(const pb_op *op)
{
    switch (pb_effects[op->op].shape) {
    case SHAPE_RES:
    case SHAPE_GIFT:
        return pb_resource_labels[op->a];
    case SHAPE_TRACK:
        return track_labels[op->a];
    case SHAPE_SIDE:
        return side_labels[op->a];
    case SHAPE_LAW:
        return law_labels[op->a];
    case SHAPE_STACK:
        return stack_labels[op->a];
    case SHAPE_REFUND:
        return refund_labels[op->a];
    case SHAPE_WHERE:
        return where_labels[op->a];
    default:
        return NULL;
    }
}

/* Words of a gain are a noun. Words of other effects say what happens. */
static void put_who(pol_buf *b, const char *lang, const pb_op *op)
{
    bool gain = op->op == OP_MONEY || op->op == OP_VP || op->op == OP_RES || op->op == OP_RES_ANY
                || op->op == OP_CRAFTIE || op->op == OP_BRAINIE || op->op == OP_WORKIE
                || op->op == OP_STEP;
    const char *all = gain ? N_("all players get ") : N_("all players: ");
    const char *others = gain ? N_("all others get ") : N_("all others: ");
    pol_buf_text(b, pol_tr(lang, op->who == ALL ? all : others));
}

/* A cost or an action, n times. left: how many ops of the frame follow it. */
static void put_op_times(pol_buf *b, const char *lang, const pb_op *op, int n, bool cost, int left)
{
    const pb_effect *e = &pb_effects[op->op];
    filling f = {lang, n, op->a, op->b, label_of(op), op + 1, left};
    const char *one = cost ? e->pay : e->one, *many = cost ? e->pay_many : e->many;
    if (op->op == OP_MOOD && n < 0) {
        f.n = -n;
        one = N_("mood 1 down");
        many = N_("mood {n} down");
    }
    if (op->who != SELF)
        put_who(b, lang, op);
    put(b, f.n == 1 || !many ? one : many, &f);
    if (op->only) {
        f.label = pb_fx_readings[op->only / 2];
        put(b,
            op->only % 2 ? N_(" (by the other reading of PB-{a})")
                         : N_(" (by our reading of PB-{a})"),
            &f);
    }
}

static void put_op(pol_buf *b, const char *lang, const pb_op *op, bool cost, int left)
{
    put_op_times(b, lang, op, op->n, cost, left);
}

/* "10 VP, 2 Billies / 1 Brainie" */
static void put_parts(pol_buf *b, const filling *with)
{
    for (int i = 0; i < with->left && with->parts[i].part; i++) {
        if (i > 0)
            pol_buf_text(b, with->parts[i].part == with->parts[i - 1].part ? ", " : " / ");
        put_op(b, with->lang, &with->parts[i], false, 0);
    }
}

void pb_put_action(pol_buf *b, const char *lang, const pb_frame *f, int i, int n)
{
    put_op_times(b, lang, &f->act[i], n, false, PB_ACTS - 1 - i);
}

void pb_put_option(pol_buf *b, const char *lang, const pb_frame *f, int i, int number)
{
    bool any = false;
    for (; i < PB_ACTS && f->act[i].part; i++) {
        if (f->act[i].part != number)
            continue;
        pol_buf_text(b, any ? ", " : "");
        put_op(b, lang, &f->act[i], false, 0);
        any = true;
    }
}

void pb_put_effect(pol_buf *b, const char *lang, const pb_frame *f)
{
    bool any = false;
    for (int i = 0; i < PB_COSTS && f->cost[i].op; i++) {
        pol_buf_text(b, i ? ", " : pol_tr(lang, N_("pay ")));
        put_op(b, lang, &f->cost[i], true, 0);
    }
    if (f->cost[0].op)
        pol_buf_text(b, ": ");
    for (int i = 0; i < PB_ACTS && f->act[i].op; i++) {
        if (f->act[i].part)
            continue;
        pol_buf_text(b, any ? "; " : "");
        put_op(b, lang, &f->act[i], false, PB_ACTS - 1 - i);
        any = true;
    }
    if (!any)
        pol_buf_text(b, pol_tr(lang, N_("nothing")));
}

/* " (reconstructed).", or only the full stop. */
static void put_source(pol_buf *b, int origin, bool sources)
{
    if (sources)
        POL_JOIN(b, " (", origin_labels[origin], ")");
    pol_buf_char(b, '.');
}

/* "pay 2 iridium: 20 VP (reconstructed)." */
static void put_frame(pol_buf *b, const pb_frame *f, bool sources)
{
    pb_put_effect(b, "en", f);
    put_source(b, f->origin, sources);
}

/* " Upper frame, Designer suits: ..." */
static void put_named(pol_buf *b, const char *which, const pb_frame *f, bool sources)
{
    POL_JOIN(b, b->n ? " " : "", which);
    if (f->name && f->name[0])
        POL_JOIN(b, ", ", f->name);
    pol_buf_text(b, ": ");
    put_frame(b, f, sources);
}

/* ---- where a card comes from ----
 *
 * Every card is described twice: with the sources of what is printed on it, and without. */

static void put_origin(pol_buf *b, int origin, int invented, bool sources)
{
    static const char *const parts[] = {N_("stack"),      N_("cost"),   N_("VP"),
                                        N_("workplaces"), N_("morals"), N_("effect")};
    bool any = false;
    if (!sources)
        return;
    POL_JOIN(b, N_(" The card is "), origin_labels[origin]);
    for (int i = 0; i < 6 && origin != RECONSTRUCTED; i++) {
        if (!(invented >> i & 1))
            continue;
        POL_JOIN(b, any ? ", " : N_("; reconstructed: "), parts[i]);
        any = true;
    }
    pol_buf_char(b, '.');
}

/* ---- cards ---- */

static void describe_tile(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    out->word = pb_cards.tile_words[i];
    out->name = pb_cards.tile_names[i];
    out->group = i < PB_FIRST_B_TILE ? N_("Company tiles A") : N_("Company tiles B");
    put_named(b, N_("Grey side"), &pb_cards.tile[i].side[GREY_SIDE], sources);
    put_named(b, N_("Red side"), &pb_cards.tile[i].side[RED_SIDE], sources);
    put_origin(b, pb_cards.tile[i].origin, 0, sources);
}

static void put_places(pol_buf *b, const pb_building *k)
{
    pol_buf_text(b, k->place[1][0] ? N_(" Departments: ") : N_(" One department: "));
    for (int d = 0; d < PB_DEPARTMENTS && k->place[d][0]; d++) {
        pol_buf_text(b, d ? " / " : "");
        for (int p = 0; p < PB_WORKPLACES && k->place[d][p]; p++)
            POL_JOIN(b, p ? " + " : "", workie_labels[k->place[d][p] - 1]);
    }
    pol_buf_char(b, '.');
}

static void describe_building(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    static const char *const stacks[] = {N_("Buildings A"), N_("Buildings B"), N_("Buildings C"),
                                         N_("Headquarters")};
    const pb_building *k = &pb_cards.building[i];
    out->word = pb_cards.building_words[i];
    out->name = pb_cards.building_names[i];
    out->group = stacks[pb_stack_of(i)];
    put_numbers(b, N_("Costs {n} Billies, {b} VP."), k->cost, k->vp);
    put_places(b, k);
    put_named(b, N_("Upper frame"), &k->frame[0], sources);
    put_named(b, N_("Lower frame"), &k->frame[1], sources);
    put_origin(b, k->origin, k->invented, sources);
}

static void describe_news(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    static const char *const decks[] = {N_("News I"), N_("News II"), N_("News III")};
    const pb_news *k = &pb_cards.news[i];
    out->word = pb_cards.news_words[i];
    out->name = pb_cards.news_names[i];
    out->group = decks[pb_deck_of(i)];
    put_named(b, k->immoral ? N_("Immoral") : N_("Moral"), &k->frame, sources);
    put_origin(b, k->origin, k->invented, sources);
}

static void describe_law(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    const pb_law *k = &pb_cards.law[i];
    out->word = pb_cards.law_words[i];
    out->name = pb_cards.law_names[i];
    out->group = i < PB_LAW_STACK ? N_("Yellow laws") : N_("Blue laws");
    put_named(b, N_("Left frame"), &k->side[0], sources);
    put_named(b, N_("Right frame"), &k->side[1], sources);
    put_origin(b, k->origin, k->invented, sources);
}

#define STEP(track, n)                   \
    {                                    \
        track "-" n "a", track "-" n "b" \
    }
#define STEPS(track)                                                           \
    {                                                                          \
        STEP(track, "1"), STEP(track, "2"), STEP(track, "3"), STEP(track, "4") \
    }

static void describe_track(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    static const char *const words[TRACKS][PB_STEPS][2] = {STEPS("capitalists"), STEPS("futurists"),
                                                           STEPS("traditionalists")};
    static const char *const names[PB_STEPS][2] = {
        {N_("Step 1, upper frame"), N_("Step 1, lower frame")},
        {N_("Step 2, upper frame"), N_("Step 2, lower frame")},
        {N_("Step 3, upper frame"), N_("Step 3, lower frame")},
        {N_("Step 4, upper frame"), N_("Step 4, lower frame")}};
    int track = i / 8, step = i % 8 / 2;
    out->word = words[track][step][i % 2];
    out->name = names[step][i % 2];
    out->group = track_labels[track];
    put_named(b, N_("Cash-in"), &pb_cards.track[track][step][i % 2], sources);
}

static void describe_office(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    out->word = pb_office_words[i + 1];
    out->name = pb_office_labels[i + 1];
    out->group = N_("Offices");
    put_numbers(b, N_("{n} VP after the election."), pb_cards.office_vp[i], 0);
    put_named(b, N_("In a turn"), &pb_cards.office[i][0], sources);
    put_named(b, N_("In a turn if immoral"), &pb_cards.office[i][1], sources);
}

/* ---- boards ---- */

static void put_resources(pol_buf *b, const uint8_t *r, int n)
{
    for (int i = 0; i < n; i++)
        POL_JOIN(b, i ? ", " : "", pb_resource_labels[r[i]]);
}

static void describe_board(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    static const char *const words[] = {"board-1", "board-2", "board-3", "board-4"};
    static const char *const names[] = {N_("Player board 1"), N_("Player board 2"),
                                        N_("Player board 3"), N_("Player board 4")};
    out->word = words[i];
    out->name = names[i];
    out->group = N_("Boards");
    pol_buf_text(b, N_("Upper chain: "));
    put_resources(b, pb_cards.chain[i], PB_CHAIN);
    pol_buf_text(b, N_(". Lower chain: "));
    put_resources(b, pb_cards.chain[i] + PB_CHAIN, PB_CHAIN);
    put_source(b, pb_cards.chain_origin[i], sources);
}

static void describe_market(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    static const char *const words[] = {"market-left", "market-middle", "market-right"};
    static const char *const names[] = {N_("Market on the left"), N_("Market in the middle"),
                                        N_("Market on the right")};
    out->word = words[i];
    out->name = names[i];
    out->group = N_("Boards");
    put_resources(b, pb_cards.market[i], 2);
    put_numbers(b, N_(": {n} Billies on the grey side, {b} on the red side"), pb_cards.price[i][0],
                pb_cards.price[i][1]);
    put_source(b, pb_cards.market_origin[i], sources);
}

static void describe_fraud(pol_card_info *out, pol_buf *b, bool sources)
{
    out->word = "fraud-fields";
    out->name = N_("Fraud fields");
    out->group = N_("Boards");
    for (int i = 0; i < PB_FRAUD_FIELDS; i++) {
        pol_buf_text(b, i ? "; " : "");
        put_numbers(b, N_("{n} Billies for {b} VP"), pb_cards.fraud_cost[i], pb_cards.fraud_vp[i]);
    }
    put_source(b, pb_cards.fraud_origin, sources);
}

static void describe_production(pol_card_info *out, pol_buf *b, bool sources)
{
    bool any = false;
    out->word = "production-tiles";
    out->name = N_("Production tiles");
    out->group = N_("Boards");
    for (int r = 0; r < RESOURCES; r++) {
        const filling f = {.n = pb_cards.production_tiles[r], .label = pb_resource_labels[r]};
        if (!f.n)
            continue;
        pol_buf_text(b, any ? ", " : "");
        put(b, N_("{n} of {a}"), &f);
        any = true;
    }
    put_source(b, pb_cards.production_origin, sources);
}

/* One card for each mood field, because all of them would not fit into one. */
static void describe_mood(int mood, pol_card_info *out, pol_buf *b, bool sources)
{
    static const char *const words[] = {
        "mood-minus-6", "mood-minus-5", "mood-minus-4", "mood-minus-3", "mood-minus-2",
        "mood-minus-1", "mood-neutral", "mood-1",       "mood-2",       "mood-3",
        "mood-4",       "mood-5",       "mood-6"};
    static const char *const names[] = {
        N_("Mood −6"), N_("Mood −5"),      N_("Mood −4"), N_("Mood −3"), N_("Mood −2"),
        N_("Mood −1"), N_("Neutral mood"), N_("Mood 1"),  N_("Mood 2"),  N_("Mood 3"),
        N_("Mood 4"),  N_("Mood 5"),       N_("Mood 6")};
    out->word = words[mood + PB_MOODS];
    out->name = names[mood + PB_MOODS];
    out->group = N_("Mood");
    put_named(b, N_("In an election"), &pb_cards.mood[mood + PB_MOODS], sources);
}

static void describe_reward(pol_card_info *out, pol_buf *b, bool sources)
{
    out->word = "reorganisation";
    out->name = N_("Reorganisation");
    out->group = N_("Boards");
    put_named(b, N_("Reward"), &pb_cards.reward[0], sources);
    put_named(b, N_("Reward if immoral"), &pb_cards.reward[1], sources);
}

/* In this order: tiles, buildings, news, laws, track frames, offices, boards, mood fields. */
static bool describe(int i, pol_card_info *out, pol_buf *b, bool sources)
{
    if (i < PB_TILES)
        describe_tile(i, out, b, sources);
    else if ((i -= PB_TILES) < PB_BUILDINGS)
        describe_building(i, out, b, sources);
    else if ((i -= PB_BUILDINGS) < PB_NEWS)
        describe_news(i, out, b, sources);
    else if ((i -= PB_NEWS) < PB_LAWS)
        describe_law(i, out, b, sources);
    else if ((i -= PB_LAWS) < 2 * TRACKS * PB_STEPS)
        describe_track(i, out, b, sources);
    else if ((i -= 2 * TRACKS * PB_STEPS) < OFFICES)
        describe_office(i, out, b, sources);
    else if ((i -= OFFICES) < COLOURS)
        describe_board(i, out, b, sources);
    else if ((i -= COLOURS) < SLOTS)
        describe_market(i, out, b, sources);
    else if ((i -= SLOTS) == 0)
        describe_fraud(out, b, sources);
    else if (i == 1)
        describe_production(out, b, sources);
    else if (i == 2)
        describe_reward(out, b, sources);
    else if ((i -= 3) <= pb_cards.mood_max - pb_cards.mood_min)
        describe_mood(pb_cards.mood_max - i, out, b, sources);
    else
        return false;
    pol_buf_end(b);
    return true;
}

bool pb_describe(int i, pol_card_info *out)
{
    pol_buf text = {out->text, sizeof out->text, 0}, effect = {out->effect, sizeof out->effect, 0};
    if (!describe(i, out, &text, true))
        return false;
    describe(i, out, &effect, false);
    pb_form(i, out->form, sizeof out->form);
    return true;
}
