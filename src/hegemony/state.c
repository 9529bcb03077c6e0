/* state.c - what only the State does: Legitimacy, Benefits, and its own actions (chapter ST).
 * Events are events.c. */
#include "hegemony/state.h"

#include "hegemony/bills.h"
#include "hegemony/cards/effects.h"
#include "hegemony/loans.h"
#include "hegemony/market.h"
#include "hegemony/script.h"
#include "hegemony/storage.h"

/* ---- Legitimacy (ST-14 to ST-16) ---- */

/* Gains and losses beyond the track have no effect. Without a State player nothing happens. */
void heg_legitimize(heg_state *s, pol_events *ev, int cls, int steps, pol_rule rule)
{
    if (!heg_plays(s, ST) || steps == 0)
        return;
    assert(cls < CLASSES && s->legitimacy[cls] > 0);
    int now = pol_max(1, pol_min(heg_number.legitimacy_top, s->legitimacy[cls] + steps));
    s->legitimacy[cls] = (uint8_t)now;
    TELL(rule, MSG_LEGITIMACY, cls, now);
}

int heg_lowest_legitimacy(const heg_state *s)
{
    return pol_min(s->legitimacy[WC], pol_min(s->legitimacy[MC], s->legitimacy[CAP]));
}

/* SCO-14, IMF-17 */
void heg_halve_legitimacy(heg_state *s, pol_events *ev, pol_rule rule)
{
    if (!heg_plays(s, ST))
        return;
    for (int c = 0; c < CLASSES; c++)
        s->legitimacy[c] = (uint8_t)heg_half_up(s->legitimacy[c]);
    TELL(rule, MSG_HALVED, s->legitimacy[WC], s->legitimacy[MC], s->legitimacy[CAP]);
}

/* Policies 1 to 5 as the Political Agenda wants them (ST-42, SCO-16). */
int heg_agenda_matches(const heg_state *s)
{
    int n = 0;
    for (int p = FISCAL; s->agenda != HEG_NONE && p <= EDUCATION_POLICY; p++)
        n += s->policy[p] == heg_agendas[s->agenda][p];
    return n;
}

/* How often an effect happens: once, or once for so many of a counter. */
static int times(const heg_state *s, int cls, int every, int counter)
{
    return every ? heg_amount(s, cls, counter) / every : 1;
}

typedef struct legitimacy_frame {
    POL_FRAME;
    uint8_t cls;
    uint8_t steps;   /* once, or for every full ... */
    uint8_t every;   /* ... so many of ... */
    uint8_t counter; /* ... COUNT_... */
    uint8_t spare;
} legitimacy_frame;
POL_FRAME_FITS(legitimacy_frame);

static enum pol_run legitimacy_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(legitimacy_frame);
    int cls = f->cls, steps = f->steps * times(s, cls, f->every, f->counter);
    pol_pop(s);
    heg_legitimize(s, ev, cls, steps, RULE(ACT, 9));
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_legitimacy = {"legitimacy", .run = legitimacy_run};

typedef struct token_frame {
    POL_FRAME;
    uint8_t cls;
    uint8_t spare;
    uint8_t every;   /* a token once, or for every full so many of ... */
    uint8_t counter; /* ... COUNT_... (ST-15, LIM-10) */
    uint8_t spare_2;
} token_frame;
POL_FRAME_FITS(token_frame);

static enum pol_run token_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(token_frame);
    int cls = f->cls;
    assert(heg_plays(s, ST) && cls < CLASSES);
    int left = heg_number.legitimacy_tokens - s->tokens[cls];
    int n = pol_min(times(s, cls, f->every, f->counter), left);
    pol_pop(s);
    if (n > 0) {
        s->tokens[cls] = (uint8_t)(s->tokens[cls] + n);
        TELL(RULE(ST, 15), MSG_TOKEN, cls, n);
        heg_legitimize(s, ev, cls, n, RULE(ST, 15));
    }
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_token = {"token", .run = token_run};

/* ---- State Benefits: Provide (ST-17 to ST-25) ----
 *
 * Money, cubes and Influence are given at once; the sources of a resource are asked about one
 * after the other. */

enum { AMOUNT, SPLIT, FIRST, SECOND };

typedef struct provide_frame {
    POL_FRAME;
    uint8_t cls;
    uint8_t what;  /* a resource or GIVE_... */
    uint8_t units; /* in step AMOUNT for each of the counter, then those still missing */
    union {
        uint8_t counter; /* in step AMOUNT, COUNT_... */
        uint8_t next;    /* then the place in `sources` to look at */
    };
    uint8_t second; /* units of the second resource of a mixture */
} provide_frame;
POL_FRAME_FITS(provide_frame);

static const uint8_t sources[SOURCES_MAX] = {ST, MC, CAP, FOREIGN};

/* ST-18, ST-19: what lies there from an earlier turn is discarded. */
static void open_area(heg_state *s, int cls)
{
    assert(heg_plays(s, ST) && cls < CLASSES);
    if (!(s->provided >> cls & 1))
        s->benefit[cls] = (heg_benefit){0};
    s->provided = (uint8_t)(s->provided | 1u << cls);
}

/* V that the State pays for a unit; its own stock is free, imports have no tariff (ST-21). */
static int provide_price(const heg_state *s, int from, int resource)
{
    if (from == ST)
        return 0;
    return from == FOREIGN ? heg_import_price(s, resource) : heg_unit_price(s, from, resource);
}

/* ST-20 to ST-22: where the State can get a resource for the class, from source `first` on. */
static int where(const heg_state *s, int cls, int resource, int first, heg_source_row *row)
{
    int n = 0;
    for (int i = first; i < SOURCES_MAX; i++) {
        int who = sources[i], units = 0;
        if (who == FOREIGN)
            units = resource <= LUXURY ? pol_min(heg_on_sale(s, FOREIGN, resource), HEG_PLENTY) : 0;
        else if (who != cls)
            units = s->store[who][resource];
        if (units > 0)
            row[n++] = (heg_source_row){(uint8_t)who, (int16_t)provide_price(s, who, resource),
                                        (int16_t)units};
    }
    return n;
}

/* The first of these sources. provide_can has seen to it that there is one. */
static heg_source_row next_source(const heg_state *s, int cls, int resource, int first)
{
    heg_source_row row[SOURCES_MAX] = {{0, 0, 0}};
    int n = where(s, cls, resource, first, row);
    assert(n > 0);
    (void)n;
    return row[0];
}

/* The least a resource costs the State; -1: there is not enough anywhere. */
static int least(const heg_state *s, int cls, int resource, int first, int units)
{
    heg_source_row row[SOURCES_MAX];
    int n = where(s, cls, resource, first, row);
    return heg_least_cost(row, n, units);
}

static int mix_of(int what, int second)
{
    return second ? (what - GIVE_MIX) % 4 : (what - GIVE_MIX) / 4;
}

/* Cubes that the class can be given. Those in the area from an earlier turn go back first. */
int heg_cubes_to_give(const heg_state *s, int cls)
{
    return heg_cubes_left(s, cls) + (s->provided >> cls & 1 ? 0 : s->benefit[cls].cubes);
}

static bool can_mix(const heg_state *s, int cls, int what, int units, int first)
{
    int x = least(s, cls, mix_of(what, 0), 0, first);
    int y = least(s, cls, mix_of(what, 1), 0, units - first);
    return x >= 0 && y >= 0 && x + y <= s->money[ST];
}

static bool can_mix_any(const heg_state *s, int cls, int what, int units)
{
    for (int n = 1; n < units; n++)
        if (can_mix(s, cls, what, units, n))
            return true;
    return false;
}

static pol_no check_mixture(const heg_state *s, int cls, int what, int units)
{
    int most = units;
    while (most > 0 && !can_mix_any(s, cls, what, most))
        most--;
    return most == units ? 0 : BECAUSE(ST, 29, MSG_NO_TOGETHER, units, most);
}

/* Why so many units cannot be had from these sources at any price. */
static pol_no too_few_at(const heg_source_row *row, int n, int resource, int units)
{
    int have = 0;
    for (int i = 0; i < n; i++)
        have += row[i].units;
    return BECAUSE(ST, 29, MSG_NO_UNITS, units, resource, have);
}

static pol_no too_few(const heg_state *s, int cls, int resource, int units)
{
    heg_source_row row[SOURCES_MAX];
    return too_few_at(row, where(s, cls, resource, 0, row), resource, units);
}

static pol_no provide_can(const void *state, const pol_frame *frame)
{
    SEE(provide_frame);
    int cls = f->cls, units = f->units * heg_amount(s, cls, f->counter);
    if (units == 0)
        return NO(Q, 42);
    switch (f->what) {
    case GIVE_MONEY:
        return heg_purse(s, f->who) >= units
                   ? 0
                   : BECAUSE(ST, 23, MSG_NO_TREASURY, units, heg_purse(s, f->who));
    case GIVE_PERSONAL:
        return s->influence[ST] >= units
                   ? 0
                   : BECAUSE(ST, 25, MSG_NO_INFLUENCE, units, s->influence[ST]);
    case GIVE_CUBES:
        return heg_cubes_to_give(s, cls) >= units
                   ? 0
                   : BECAUSE(ST, 24, MSG_NO_CUBES, units, heg_cubes_to_give(s, cls));
    case INFLUENCE:
        return s->store[ST][INFLUENCE] >= units
                   ? 0
                   : BECAUSE(ST, 29, MSG_NO_UNITS, units, INFLUENCE, s->store[ST][INFLUENCE]);
    default:
        break;
    }
    if (f->what >= GIVE_MIX)
        return check_mixture(s, cls, f->what, units);
    int cost = least(s, cls, f->what, 0, units);
    if (cost < 0)
        return too_few(s, cls, f->what, units);
    return cost <= s->money[ST] ? 0 : BECAUSE(ST, 23, MSG_NO_TREASURY, cost, s->money[ST]);
}

static int resource_of(const provide_frame *f)
{
    return f->what >= GIVE_MIX ? mix_of(f->what, f->step == SECOND) : f->what;
}

/* What the second resource of a mixture will cost at least. */
static int reserved(const heg_state *s, const provide_frame *f)
{
    return f->what >= GIVE_MIX && f->step == FIRST
               ? least(s, f->cls, mix_of(f->what, 1), 0, f->second)
               : 0;
}

/* A mixture with so many units of its first resource. */
static pol_no check_parts(const heg_state *s, const provide_frame *f, int first)
{
    int units[2] = {first, f->units - first}, cost = 0;
    for (int i = 0; i < 2; i++) {
        int part = least(s, f->cls, mix_of(f->what, i), 0, units[i]);
        if (part < 0)
            return too_few(s, f->cls, mix_of(f->what, i), units[i]);
        cost += part;
    }
    return cost <= s->money[ST] ? 0 : BECAUSE(ST, 29, MSG_NO_TREASURY, cost, s->money[ST]);
}

static pol_no check_source(const heg_state *s, const provide_frame *f, int who, int units)
{
    heg_source_row row[SOURCES_MAX];
    int n = where(s, f->cls, resource_of(f), f->next, row);
    if (who != row[0].who)
        return UNLISTED(ST, 20);
    if (units > f->units)
        return BECAUSE(ST, 21, MSG_NO_MORE_THAN, f->units);
    if (units > row[0].units)
        return BECAUSE(ST, 20, MSG_NO_UNITS, units, resource_of(f), row[0].units);
    int rest = heg_least_cost(row + 1, n - 1, f->units - units);
    if (rest < 0)
        return too_few_at(row + 1, n - 1, resource_of(f), f->units - units);
    int cost = units * row[0].price + rest + reserved(s, f);
    return cost <= s->money[ST] ? 0 : BECAUSE(ST, 23, MSG_NO_TREASURY, cost, s->money[ST]);
}

static pol_no provide_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(provide_frame);
    if (a.verb != (f->step == SPLIT ? V_MIX : V_SOURCE))
        return POL_NOT_AN_ANSWER;
    if (f->step != SPLIT)
        return check_source(s, f, a.a, a.b);
    if (a.a + a.b != f->units)
        return BECAUSE(ST, 29, MSG_NO_SUM, f->units);
    if (a.a == 0 || a.b == 0)
        return BECAUSE(ST, 29, MSG_NO_RANGE, 1, f->units - 1);
    return check_parts(s, f, a.a);
}

static void provide_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(provide_frame);
    if (f->step == SPLIT) {
        for (int n = 0; n <= f->units; n++)
            if (pol_try(out, pol_a(V_MIX, n, f->units - n, 0)))
                return;
        return;
    }
    int who = next_source(s, f->cls, resource_of(f), f->next).who;
    for (int n = 0; n <= f->units; n++)
        if (pol_try(out, pol_a(V_SOURCE, who, n, 0)))
            return;
}

static void give(heg_state *s, pol_events *ev, int cls, int what, int units)
{
    heg_benefit *b = &s->benefit[cls];
    switch (what) {
    case GIVE_MONEY:
        heg_spend(s, ST, units);
        b->money = (uint16_t)(b->money + units);
        TELL(RULE(ST, 17), MSG_PROVIDED_MONEY, cls, units);
        break;
    case GIVE_CUBES:
        assert(units <= heg_cubes_left(s, cls));
        b->cubes = (uint8_t)(b->cubes + units);
        TELL(RULE(ST, 24), MSG_PROVIDED_CUBES, cls, units);
        break;
    default:
        assert(what == GIVE_PERSONAL || what == INFLUENCE);
        heg_influence_moves(s, what == GIVE_PERSONAL ? ST : MEDIA_INFLUENCE,
                            BENEFIT_INFLUENCE + cls, units);
        TELL(RULE(ST, 17), MSG_PROVIDED, cls, units, INFLUENCE);
        break;
    }
}

void heg_give(heg_state *s, pol_events *ev, int cls, int what, int units)
{
    if (units == 0)
        return;
    open_area(s, cls);
    give(s, ev, cls, what, units);
}

static enum pol_run begin(heg_state *s, provide_frame *f, pol_events *ev)
{
    int cls = f->cls, units = f->units * heg_amount(s, cls, f->counter), what = f->what;
    assert(units > 0 && units <= UINT8_MAX);
    open_area(s, cls);
    heg_remember(s, REG_UNITS, units);
    if (what >= INFLUENCE && what < GIVE_MIX) {
        pol_pop(s);
        give(s, ev, cls, what, units);
        return POL_RUN;
    }
    f->cls = (uint8_t)cls;
    f->units = (uint8_t)units;
    f->next = 0;
    f->step = what >= GIVE_MIX ? SPLIT : FIRST;
    return POL_RUN;
}

static enum pol_run provide_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(provide_frame);
    if (f->step == AMOUNT)
        return begin(s, f, ev);
    if (f->units > 0)
        return POL_ASK;
    if (f->what >= GIVE_MIX && f->step == FIRST) {
        f->step = SECOND;
        f->units = f->second;
        f->next = 0;
        return POL_RUN;
    }
    pol_pop(s);
    return POL_RUN;
}

/* Units from one source go to the area; a seller is paid by the Treasury. */
static void provide_from(heg_state *s, pol_events *ev, const provide_frame *f, int who, int units)
{
    int resource = resource_of(f), cost = units * provide_price(s, who, resource);
    assert(units <= f->units && who != f->cls); /* ST-21, ST-22 */
    if (units == 0)
        return;
    heg_spend(s, ST, cost);
    if (who != FOREIGN)
        heg_stock_by(s, who, resource, -units);
    if (who == MC || who == CAP)
        heg_gain(s, who, cost);
    s->benefit[f->cls].of[resource] = (uint8_t)(s->benefit[f->cls].of[resource] + units);
    TELL(RULE(ST, 17), MSG_PROVIDED_FROM, f->cls, units, resource, who, cost);
}

static void provide_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(provide_frame);
    if (a.verb == V_MIX) {
        assert(f->step == SPLIT && a.a + a.b == f->units);
        f->units = a.a;
        f->second = a.b;
        f->step = FIRST;
        return;
    }
    assert(f->step == FIRST || f->step == SECOND);
    provide_from(s, ev, f, a.a, a.b);
    f->units = (uint8_t)(f->units - a.b);
    while (sources[f->next] != a.a)
        f->next++;
    f->next++;
    assert(f->next < SOURCES_MAX || f->units == 0);
}

static void provide_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(provide_frame);
    if (f->step == SPLIT) {
        q->prompt.msg = MSG_ASK_MIX;
        q->prompt.n[0] = f->units;
        q->prompt.n[1] = mix_of(f->what, 0);
        q->prompt.n[2] = mix_of(f->what, 1);
        return;
    }
    heg_source_row next = next_source(s, f->cls, resource_of(f), f->next);
    q->prompt.msg = next.who == ST ? MSG_ASK_PROVIDE_OWN : MSG_ASK_PROVIDE;
    q->prompt.n[0] = f->units;
    q->prompt.n[1] = resource_of(f);
    q->prompt.n[2] = next.who;
    q->prompt.n[3] = next.price;
    q->prompt.n[4] = f->cls;
}

bool heg_label_source(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                      pol_buf *out)
{
    if (a.verb != V_SOURCE || a.b > 0)
        return false;
    heg_put(out, lang, (pol_text){MSG_LABEL_NOTHING, {a.a}});
    return true;
}

static bool provide_label(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                          pol_buf *out)
{
    SEE(provide_frame);
    if (a.verb != V_MIX)
        return heg_label_source(state, frame, lang, a, out);
    heg_put(out, lang,
            (pol_text){MSG_LABEL_MIX, {a.a, mix_of(f->what, 0), a.b, mix_of(f->what, 1)}});
    return true;
}

POL_TABLE pol_kind heg_kind_provide = {
    "provide",
    .can = provide_can,
    .run = provide_run,
    .offer = provide_offer,
    .check = provide_check,
    .take = provide_take,
    .prompt = provide_prompt,
    .part = {[SPLIT] = "mix", [FIRST] = "first", [SECOND] = "second"},
    .label = provide_label,
};

typedef struct provide_all_frame {
    POL_FRAME;
    uint8_t money; /* V for each */
    uint8_t spare[4];
} provide_all_frame;
POL_FRAME_FITS(provide_all_frame);

/* Money for every class. The price of the option has asked for all of it. */
static enum pol_run provide_all_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(provide_all_frame);
    int v = f->money;
    pol_pop(s);
    for (int c = WC; c <= CAP; c++)
        heg_give(s, ev, c, GIVE_MONEY, v);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_provide_all = {"provide_all", .run = provide_all_run};

/* ---- Receive Benefits (WC-39, WC-40, MC-42, CAP-43) ---- */

bool heg_area_empty(const heg_benefit *b)
{
    int n = b->money + b->cubes;
    for (int r = 0; r < RESOURCES; r++)
        n += b->of[r];
    return n == 0;
}

static pol_no receive_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    if (!heg_area_empty(&s->benefit[f->who]))
        return 0;
    return f->who == WC ? NO(WC, 39) : f->who == MC ? NO(MC, 42) : NO(CAP, 43);
}

static enum pol_run receive_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    int who = f->who;
    heg_benefit b = s->benefit[who];
    pol_rule rule = who == WC ? RULE(WC, 39) : who == MC ? RULE(MC, 42) : RULE(CAP, 43);
    assert(heg_plays(s, ST) && !heg_area_empty(&b));
    pol_pop(s);
    heg_influence_moves(s, BENEFIT_INFLUENCE + who, who, b.of[INFLUENCE]);
    s->benefit[who] = (heg_benefit){0};
    TELL(rule, MSG_RECEIVED, who, b.money, b.cubes);
    for (int r = 0; r < RESOURCES; r++)
        if (b.of[r])
            TELL(rule, MSG_RECEIVED_UNITS, who, b.of[r], r);
    heg_gain(s, who, b.money);
    for (int r = FOOD; r <= EDUCATION; r++) {
        if (who == CAP)
            heg_store_up(s, ev, CAP, r, b.of[r]);
        else
            heg_goods_by(s, who, r, b.of[r]);
    }
    assert(b.cubes <= heg_cubes_left(s, who));
    s->bag[who] = (uint8_t)(s->bag[who] + b.cubes);
    heg_score(s, ev, ST, VP_BENEFITS, heg_number.benefits_vp, RULE(WC, 39));
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_receive = {"receive", .can = receive_can, .run = receive_run};

/* ---- Meet with a Party's MPs (ST-33) ---- */

static pol_no meet_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    int needed = heg_number.meet_influence, have = s->influence[f->who];
    return have >= needed ? 0 : BECAUSE(ST, 33, MSG_NO_INFLUENCE, needed, have);
}

static pol_no meet_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    if (a.verb != V_MEET_WITH)
        return POL_NOT_AN_ANSWER;
    return a.a <= CAP ? 0 : UNLISTED(ST, 33);
}

static void meet_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_MEET_WITH, WC, CAP);
}

static void meet_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(pol_frame);
    assert(seat == ST && heg_plays(s, a.a));
    pol_pop(s);
    heg_influence_moves(s, seat, a.a, heg_number.meet_influence);
    TELL(RULE(ST, 33), MSG_INFLUENCE_GIVEN, seat, heg_number.meet_influence, a.a);
    heg_legitimize(s, ev, a.a, heg_number.meet_legitimacy, RULE(ST, 33));
}

POL_TABLE pol_kind heg_kind_meet = {
    "meet",
    .can = meet_can,
    .offer = meet_offer,
    .check = meet_check,
    .take = meet_take,
    .msg = MSG_ASK_MEET,
};

/* ---- losing Legitimacy with two classes: Extra Tax (ST-34 to ST-36), cards, Events ----
 *
 * With three classes concerned ST says who is spared. */

/* Whether both others can lose: a cost needs a value above 1 (ST-16), a penalty does not. */
static pol_no check_spare(const heg_state *s, int mode, int mask, int cls)
{
    if (!(mask >> cls & 1))
        return UNLISTED(ST, 35);
    for (int c = 0; c < CLASSES; c++) {
        if (c == cls)
            continue;
        if (mode == SPARE_HIGHEST && s->legitimacy[c] > s->legitimacy[cls])
            return NO(ST, 34);
        if (mode != SPARE_ANY && s->legitimacy[c] == 1)
            return mode == SPARE_HIGHEST ? BECAUSE(ST, 36, MSG_NO_LEGITIMACY, c)
                   : mode == SPARE_VAT   ? BECAUSE(FAQ, 31, MSG_NO_LEGITIMACY, c)
                                         : BECAUSE(FAQ, 24, MSG_NO_LEGITIMACY, c);
    }
    return 0;
}

static pol_no can_spare(const heg_state *s, int mode)
{
    pol_no why = 0;
    for (int c = 0; c < CLASSES; c++) {
        pol_no no = check_spare(s, mode, ANY_CLASS, c);
        if (no == 0)
            return 0;
        if (pol_no_rule(no) != RULE(ST, 34))
            why = no;
    }
    return why;
}

typedef struct spare_frame {
    POL_FRAME;
    uint8_t mode;    /* SPARE_... */
    uint8_t classes; /* concerned, a bit each; 0: all */
    uint8_t spare[3];
} spare_frame;
POL_FRAME_FITS(spare_frame);

static pol_no spare_can(const void *state, const pol_frame *frame)
{
    SEE(spare_frame);
    return can_spare(s, f->mode);
}

static pol_no spare_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(spare_frame);
    if (a.verb != V_SPARE)
        return POL_NOT_AN_ANSWER;
    return check_spare(s, f->mode, f->classes, a.a);
}

static void spare_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_SPARE, WC, CAP);
}

/* The classes of the mask lose Legitimacy. SPARE_SPEECH: each also hands over an Influence. */
static void lose(heg_state *s, pol_events *ev, int mode, int mask)
{
    for (int c = 0; c < CLASSES; c++) {
        if (!(mask >> c & 1))
            continue;
        assert(mode == SPARE_ANY || s->legitimacy[c] > 1); /* ST-16 */
        if (mode == SPARE_SPEECH && s->influence[c] > 0) {
            heg_influence_moves(s, c, ST, 1);
            TELL(RULE(ST, 7), MSG_INFLUENCE_GIVEN, c, 1, ST);
        }
        heg_legitimize(s, ev, c, -1, mode == SPARE_ANY ? RULE(SCO, 11) : RULE(ST, 16));
    }
}

static enum pol_run spare_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(spare_frame);
    int mode = f->mode, mask = f->classes ? f->classes : ANY_CLASS;
    f->classes = (uint8_t)mask;
    if (mask == ANY_CLASS)
        return POL_ASK;
    pol_pop(s);
    lose(s, ev, mode, mask);
    return POL_RUN;
}

static void spare_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(spare_frame);
    int mode = f->mode;
    assert(f->classes == ANY_CLASS);
    pol_pop(s);
    lose(s, ev, mode, ANY_CLASS & ~(1 << a.a));
}

static void spare_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    q->prompt.msg = MSG_ASK_SPARE;
}

POL_TABLE pol_kind heg_kind_spare = {
    "spare",
    .can = spare_can,
    .run = spare_run,
    .offer = spare_offer,
    .check = spare_check,
    .take = spare_take,
    .prompt = spare_prompt,
};

/* Two of these classes are going to lose Legitimacy. */
void heg_lose_legitimacy(heg_state *s, int mode, int mask)
{
    assert(heg_plays(s, ST) && pol_count((uint64_t)mask) >= 2);
    spare_frame *f = heg_push(s, K_SPARE, ST);
    f->mode = (uint8_t)mode;
    f->classes = (uint8_t)mask;
}

typedef struct levy_frame {
    POL_FRAME;
    uint8_t money; /* V that everybody pays */
    uint8_t mode;  /* SPARE_... */
    uint8_t spare[3];
} levy_frame;
POL_FRAME_FITS(levy_frame);

/* Every other player pays, then Legitimacy is lost (ST-34, LOAN-2). */
static pol_no levy_can(const void *state, const pol_frame *frame)
{
    SEE(levy_frame);
    return can_spare(s, f->mode);
}

static enum pol_run levy_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(levy_frame);
    int v = f->money, mode = f->mode;
    assert(f->who == ST);
    pol_pop(s);
    for (int r = WC; r < ST; r++) {
        int paid = heg_owe(s, ev, r, v);
        heg_gain(s, ST, paid);
        TELL(RULE(ST, 34), MSG_PAYS_STATE, r, paid);
    }
    heg_lose_legitimacy(s, mode, ANY_CLASS);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_levy = {"levy", .can = levy_can, .run = levy_run};

/* ---- Campaign (ST-37) ---- */

typedef struct campaign_frame {
    POL_FRAME;
    uint8_t most;  /* cubes */
    uint8_t flags; /* CAMPAIGN_OPTIONAL */
    uint8_t spare[3];
} campaign_frame;
POL_FRAME_FITS(campaign_frame);

static pol_no campaign_can(const void *state, const pol_frame *frame)
{
    SEE(campaign_frame);
    return s->store[ST][INFLUENCE] > 0 ? 0 : BECAUSE(ST, 37, MSG_NO_UNITS, 1, INFLUENCE, 0);
}

static pol_no campaign_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(campaign_frame);
    if (a.verb == V_DONE)
        return f->flags & CAMPAIGN_OPTIONAL ? 0 : BECAUSE(GEN, 29, MSG_NO_LEAST, 1, 0);
    if (a.verb != V_UNITS)
        return POL_NOT_AN_ANSWER;
    int most = pol_min(f->most, s->store[ST][INFLUENCE]);
    if (a.a == 0)
        return BECAUSE(GEN, 29, MSG_NO_RANGE, 1, most);
    return a.a <= most ? 0 : BECAUSE(ST, 37, MSG_NO_MORE_THAN, most);
}

static void campaign_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(campaign_frame);
    if (pol_offer_range(out, V_UNITS, 1, f->most))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void campaign_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(campaign_frame);
    pol_pop(s);
    if (a.verb == V_DONE)
        return;
    assert(seat == ST);
    heg_influence_moves(s, MEDIA_INFLUENCE, seat, a.a);
    TELL(RULE(ST, 37), MSG_CAMPAIGNED, seat, a.a);
}

static void campaign_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(campaign_frame);
    q->prompt.msg = MSG_ASK_CAMPAIGN;
    q->prompt.n[0] = f->most;
    q->has_keep = f->flags & CAMPAIGN_OPTIONAL;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}

POL_TABLE pol_kind heg_kind_campaign = {
    "campaign",
    .can = campaign_can,
    .offer = campaign_offer,
    .check = campaign_check,
    .take = campaign_take,
    .prompt = campaign_prompt,
};
