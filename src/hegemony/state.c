/* state.c - what only the State does: Legitimacy, Benefits, and its own actions (chapter ST).
 * Events are events.c. */
#include "hegemony/heg.h"

enum { LEGITIMACY_MAX = 10, TOKENS_PER_CLASS = 6, MEET_INFLUENCE = 2 };

/* ---- Legitimacy (ST-14 to ST-16) ---- */

/* Gains and losses beyond the track have no effect; without a State player nothing has. */
void heg_legitimize(heg_state *s, pol_events *ev, int cls, int steps, pol_rule rule)
{
    if (!heg_plays(s, ST) || steps == 0)
        return;
    int now = pol_max(1, pol_min(LEGITIMACY_MAX, s->legitimacy[cls] + steps));
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

/* How often an effect happens: once, or once for every full c of counter d. */
static int times(const heg_state *s, const pol_frame *f, int cls)
{
    return f->c ? heg_amount(s, cls, f->d) / f->c : 1;
}

/* K_LEGITIMACY: a the class, b steps times counter d / c (ACT-9). */
enum pol_run heg_run_legitimacy(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int cls = heg_cls(s, f->a), steps = f->b * times(s, f, cls);
    pol_pop(s);
    heg_legitimize(s, ev, cls, steps, RULE(ACT, 9));
    return POL_RUN;
}

/* K_TOKEN: a the class; one token, or one for every full c of counter d (ST-15, LIM-10). */
enum pol_run heg_run_token(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int cls = heg_cls(s, f->a);
    int n = pol_min(times(s, f, cls), TOKENS_PER_CLASS - s->tokens[cls]);
    pol_pop(s);
    if (n > 0) {
        s->tokens[cls] = (uint8_t)(s->tokens[cls] + n);
        TELL(RULE(ST, 15), MSG_TOKEN, cls, n);
        heg_legitimize(s, ev, cls, n, RULE(ST, 15));
    }
    return POL_RUN;
}

/* ---- State Benefits: Provide (ST-17 to ST-25) ----
 *
 * K_PROVIDE: a the class, b what, c how many times counter d. Then c is what is still missing of a
 * resource and d the next source in `sources`; e units of the second resource of a mixture. */

enum { AMOUNT, SPLIT, FIRST, SECOND };

static const uint8_t sources[SOURCES_MAX] = {ST, MC, CAP, FOREIGN};

/* ST-18, ST-19: what an earlier turn left there is gone. */
static void open_area(heg_state *s, int cls)
{
    if (!(s->provided >> cls & 1))
        s->benefit[cls] = (heg_benefit){0};
    s->provided = (uint8_t)(s->provided | 1u << cls);
}

/* V that the State pays for a unit; its own stock is free, imports have no tariff (ST-21). */
static int provide_price(const heg_state *s, int from, int resource)
{
    if (from == ST)
        return 0;
    return from == FOREIGN ? heg_import[resource] : heg_unit_price(s, from, resource);
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

/* The first of them; there is one whenever it is asked for (heg_can_provide). */
static heg_source_row next_source(const heg_state *s, int cls, int resource, int first)
{
    heg_source_row row[SOURCES_MAX] = {{0, 0, 0}};
    where(s, cls, resource, first, row);
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

/* Cubes the class can be given; what an earlier turn left in the area goes back first. */
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

static pol_rule can_mix_any(const heg_state *s, int cls, int what, int units)
{
    for (int n = 1; n < units; n++)
        if (can_mix(s, cls, what, units, n))
            return 0;
    return NO(ST, 29);
}

/* op a: the class, b: what, c: how many times counter d. */
pol_rule heg_can_provide(const heg_state *s, int who, const heg_op *op)
{
    int cls = heg_cls(s, op->a), units = op->c * heg_amount(s, cls, op->d);
    if (units == 0)
        return NO(Q, 42);
    switch (op->b) {
    case GIVE_MONEY:
        return heg_purse(s, who) >= units ? 0 : NO(ST, 23);
    case GIVE_PERSONAL:
        return s->influence[ST] >= units ? 0 : NO(ST, 25);
    case GIVE_CUBES:
        return heg_cubes_to_give(s, cls) >= units ? 0 : NO(ST, 24);
    case INFLUENCE:
        return s->store[ST][INFLUENCE] >= units ? 0 : NO(ST, 29);
    default:
        break;
    }
    if (op->b >= GIVE_MIX)
        return can_mix_any(s, cls, op->b, units);
    int cost = least(s, cls, op->b, 0, units);
    return cost < 0 ? NO(ST, 29) : cost <= s->money[ST] ? 0 : NO(ST, 23);
}

static int resource_of(const pol_frame *f)
{
    return f->b >= GIVE_MIX ? mix_of(f->b, f->step == SECOND) : f->b;
}

/* What the second resource of a mixture will cost at least. */
static int reserved(const heg_state *s, const pol_frame *f)
{
    return f->b >= GIVE_MIX && f->step == FIRST ? least(s, f->a, mix_of(f->b, 1), 0, f->e) : 0;
}

static pol_rule check_source(const heg_state *s, const pol_frame *f, int who, int units)
{
    heg_source_row row[SOURCES_MAX];
    int n = where(s, f->a, resource_of(f), f->d, row);
    if (who != row[0].who)
        return POL_NOT_AN_ANSWER;
    if (units > f->c)
        return NO(ST, 21);
    if (units > row[0].units)
        return NO(ST, 20);
    int rest = heg_least_cost(row + 1, n - 1, f->c - units);
    if (rest < 0)
        return NO(ST, 29);
    return units * row[0].price + rest + reserved(s, f) <= s->money[ST] ? 0 : NO(ST, 23);
}

pol_rule heg_check_provide(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.c)
        return POL_NOT_AN_ANSWER;
    if (f->step == SPLIT) {
        if (a.verb != V_MIX || a.a + a.b != f->c)
            return POL_NOT_AN_ANSWER;
        return a.a && a.b && can_mix(s, f->a, f->b, f->c, a.a) ? 0 : NO(ST, 29);
    }
    if (a.verb != V_SOURCE)
        return POL_NOT_AN_ANSWER;
    return check_source(s, f, a.a, a.b);
}

void heg_offer_provide(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == SPLIT) {
        for (int n = 0; n <= f->c; n++)
            if (pol_try(out, pol_a(V_MIX, n, f->c - n, 0)))
                return;
        return;
    }
    int who = next_source(s, f->a, resource_of(f), f->d).who;
    for (int n = 0; n <= f->c; n++)
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
        b->cubes = (uint8_t)(b->cubes + units);
        TELL(RULE(ST, 24), MSG_PROVIDED_CUBES, cls, units);
        break;
    default:
        if (what == GIVE_PERSONAL)
            s->influence[ST] = (uint8_t)(s->influence[ST] - units);
        else
            s->store[ST][INFLUENCE] = (uint16_t)(s->store[ST][INFLUENCE] - units);
        b->of[INFLUENCE] = (uint8_t)(b->of[INFLUENCE] + units);
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

static enum pol_run begin(heg_state *s, pol_frame *f, pol_events *ev)
{
    int cls = heg_cls(s, f->a), units = f->c * heg_amount(s, cls, f->d), what = f->b;
    open_area(s, cls);
    s->tally = (uint8_t)units;
    if (what >= INFLUENCE && what < GIVE_MIX) {
        pol_pop(s);
        give(s, ev, cls, what, units);
        return POL_RUN;
    }
    f->a = (uint8_t)cls;
    f->c = (uint8_t)units;
    f->d = 0;
    f->step = what >= GIVE_MIX ? SPLIT : FIRST;
    return POL_RUN;
}

enum pol_run heg_run_provide(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    if (f->step == AMOUNT)
        return begin(s, f, ev);
    if (f->c > 0)
        return POL_ASK;
    if (f->b >= GIVE_MIX && f->step == FIRST) {
        f->step = SECOND;
        f->c = f->e;
        f->d = 0;
        return POL_RUN;
    }
    pol_pop(s);
    return POL_RUN;
}

/* Units from one source go to the area; a seller is paid by the Treasury. */
static void provide_from(heg_state *s, pol_events *ev, const pol_frame *f, int who, int units)
{
    int resource = resource_of(f), cost = units * provide_price(s, who, resource);
    if (units == 0)
        return;
    heg_spend(s, ST, cost);
    if (who != FOREIGN)
        s->store[who][resource] = (uint16_t)(s->store[who][resource] - units);
    if (who == MC || who == CAP)
        heg_gain(s, who, cost);
    s->benefit[f->a].of[resource] = (uint8_t)(s->benefit[f->a].of[resource] + units);
    TELL(RULE(ST, 17), MSG_PROVIDED_FROM, f->a, units, resource, who, cost);
}

void heg_take_provide(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)seat;
    if (a.verb == V_MIX) {
        f->c = a.a;
        f->e = a.b;
        f->step = FIRST;
        return;
    }
    provide_from(s, ev, f, a.a, a.b);
    f->c = (uint8_t)(f->c - a.b);
    while (sources[f->d] != a.a)
        f->d++;
    f->d++;
}

void heg_prompt_provide(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    const heg_state *s = state;
    (void)seat;
    if (f->step == SPLIT) {
        q->prompt.msg = MSG_ASK_MIX;
        q->prompt.n[0] = f->c;
        q->prompt.n[1] = mix_of(f->b, 0);
        q->prompt.n[2] = mix_of(f->b, 1);
        return;
    }
    heg_source_row next = next_source(s, f->a, resource_of(f), f->d);
    q->prompt.msg = next.who == ST ? MSG_ASK_PROVIDE_OWN : MSG_ASK_PROVIDE;
    q->prompt.n[0] = f->c;
    q->prompt.n[1] = resource_of(f);
    q->prompt.n[2] = next.who;
    q->prompt.n[3] = next.price;
    q->prompt.n[4] = f->a;
}

bool heg_label_source(const void *state, const pol_frame *f, const char *lang, pol_ans a,
                      pol_buf *out)
{
    (void)state;
    (void)f;
    if (a.verb != V_SOURCE || a.b > 0)
        return false;
    heg_put(out, lang, (pol_text){MSG_LABEL_NOTHING, {a.a}});
    return true;
}

bool heg_label_provide(const void *state, const pol_frame *f, const char *lang, pol_ans a,
                       pol_buf *out)
{
    if (a.verb != V_MIX)
        return heg_label_source(state, f, lang, a, out);
    heg_put(out, lang, (pol_text){MSG_LABEL_MIX, {a.a, mix_of(f->b, 0), a.b, mix_of(f->b, 1)}});
    return true;
}

/* K_PROVIDE_ALL: a V for every class; the Event asks for all of it. */
enum pol_run heg_run_provide_all(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int v = f->a;
    pol_pop(s);
    for (int c = WC; c <= CAP; c++)
        heg_give(s, ev, c, GIVE_MONEY, v);
    return POL_RUN;
}

/* ---- Receive Benefits (WC-39, WC-40, MC-42, CAP-43) ---- */

bool heg_area_empty(const heg_benefit *b)
{
    int n = b->money + b->cubes;
    for (int r = 0; r < RESOURCES; r++)
        n += b->of[r];
    return n == 0;
}

pol_rule heg_can_receive(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    if (!heg_area_empty(&s->benefit[who]))
        return 0;
    return who == WC ? NO(WC, 39) : who == MC ? NO(MC, 42) : NO(CAP, 43);
}

enum pol_run heg_run_receive(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int who = f->who;
    heg_benefit b = s->benefit[who];
    pol_pop(s);
    s->benefit[who] = (heg_benefit){0};
    TELL(who == WC   ? RULE(WC, 39)
         : who == MC ? RULE(MC, 42)
                     : RULE(CAP, 43),
         MSG_RECEIVED, who, b.money, b.cubes);
    heg_gain(s, who, b.money);
    s->influence[who] = (uint8_t)(s->influence[who] + b.of[INFLUENCE]);
    for (int r = FOOD; r <= EDUCATION; r++) {
        if (who == CAP)
            heg_store_up(s, ev, CAP, r, b.of[r]);
        else
            s->goods[who][r] = (uint16_t)(s->goods[who][r] + b.of[r]);
    }
    s->bag[who] = (uint8_t)(s->bag[who] + b.cubes);
    heg_score(s, ev, ST, VP_BENEFITS, 1, RULE(WC, 39));
    return POL_RUN;
}

/* ---- Meet with a Party's MPs (ST-33) ---- */

pol_rule heg_can_meet(const heg_state *s, int who, const heg_op *op)
{
    (void)op;
    return s->influence[who] >= MEET_INFLUENCE ? 0 : NO(ST, 33);
}

pol_rule heg_check_meet(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)state, (void)f, (void)seat;
    return a.verb == V_MEET_WITH && a.a <= CAP && !a.b && !a.c ? 0 : POL_NOT_AN_ANSWER;
}

void heg_offer_meet(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    pol_offer_range(out, V_MEET_WITH, WC, CAP);
}

void heg_take_meet(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    s->influence[seat] = (uint8_t)(s->influence[seat] - MEET_INFLUENCE);
    s->influence[a.a] = (uint8_t)(s->influence[a.a] + MEET_INFLUENCE);
    TELL(RULE(ST, 33), MSG_INFLUENCE, a.a, MEET_INFLUENCE);
    heg_legitimize(s, ev, a.a, 1, RULE(ST, 33));
}

/* ---- losing Legitimacy with two classes: Extra Tax (ST-34 to ST-36), cards, Events ----
 *
 * K_SPARE: a how they are chosen, b the classes concerned
 * (0: all). With three of them ST says who is spared. */

/* Whether both others can lose: a cost needs a value above 1 (ST-16), a penalty does not. */
static pol_rule check_spare(const heg_state *s, int mode, int mask, int cls)
{
    if (!(mask >> cls & 1))
        return POL_NOT_AN_ANSWER;
    for (int c = 0; c < CLASSES; c++) {
        if (c == cls)
            continue;
        if (mode == SPARE_HIGHEST && s->legitimacy[c] > s->legitimacy[cls])
            return NO(ST, 34);
        if (mode != SPARE_ANY && s->legitimacy[c] == 1)
            return mode == SPARE_HIGHEST ? NO(ST, 36)
                   : mode == SPARE_VAT   ? NO(FAQ, 31)
                                         : NO(FAQ, 24);
    }
    return 0;
}

static pol_rule can_spare(const heg_state *s, int mode)
{
    pol_rule why = 0;
    for (int c = 0; c < CLASSES; c++) {
        pol_rule no = check_spare(s, mode, ANY_CLASS, c);
        if (no == 0)
            return 0;
        if (no != RULE(ST, 34))
            why = no;
    }
    return why;
}

pol_rule heg_can_spare(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    return can_spare(s, op->a);
}

pol_rule heg_check_spare(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    (void)seat;
    if (a.verb != V_SPARE || a.a > CAP || a.b || a.c)
        return POL_NOT_AN_ANSWER;
    return check_spare(state, f->a, f->b, a.a);
}

void heg_offer_spare(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)f, (void)seat;
    pol_offer_range(out, V_SPARE, WC, CAP);
}

/* The classes of the mask lose; by a card they also hand over an Influence. */
static void lose(heg_state *s, pol_events *ev, int mode, int mask)
{
    for (int c = 0; c < CLASSES; c++) {
        if (!(mask >> c & 1))
            continue;
        if (mode == SPARE_SPEECH && s->influence[c] > 0) {
            s->influence[c]--;
            s->influence[ST]++;
            TELL(RULE(ST, 7), MSG_INFLUENCE, ST, 1);
        }
        heg_legitimize(s, ev, c, -1, mode == SPARE_ANY ? RULE(SCO, 11) : RULE(ST, 16));
    }
}

enum pol_run heg_run_spare(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int mode = f->a, mask = f->b ? f->b : ANY_CLASS;
    f->b = (uint8_t)mask;
    if (mask == ANY_CLASS)
        return POL_ASK;
    pol_pop(s);
    lose(s, ev, mode, mask);
    return POL_RUN;
}

void heg_take_spare(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    int mode = f->a;
    (void)seat;
    pol_pop(s);
    lose(s, ev, mode, ANY_CLASS & ~(1 << a.a));
}

void heg_prompt_spare(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)f, (void)seat;
    q->prompt.msg = MSG_ASK_SPARE;
}

/* Two of these classes are going to lose Legitimacy. */
void heg_lose_legitimacy(heg_state *s, int mode, int mask)
{
    pol_frame *f = heg_push(s, K_SPARE, ST);
    f->a = (uint8_t)mode;
    f->b = (uint8_t)mask;
}

/* K_LEVY: every other player pays a V, then Legitimacy is lost as b says (ST-34, LOAN-2). */
pol_rule heg_can_levy(const heg_state *s, int who, const heg_op *op)
{
    (void)who;
    return can_spare(s, op->b);
}

enum pol_run heg_run_levy(void *state, pol_frame *f, pol_events *ev)
{
    heg_state *s = state;
    int v = f->a, mode = f->b;
    pol_pop(s);
    for (int r = WC; r < ST; r++) {
        int paid = heg_owe(s, ev, r, v);
        heg_gain(s, ST, paid);
        TELL(RULE(ST, 34), MSG_PAYS_STATE, r, paid);
    }
    heg_lose_legitimacy(s, mode, ANY_CLASS);
    return POL_RUN;
}

/* ---- Campaign (ST-37) ---- K_CAMPAIGN: a most cubes, b CAMPAIGN_OPTIONAL as a part of a card */

pol_rule heg_can_campaign(const heg_state *s, int who, const heg_op *op)
{
    (void)who, (void)op;
    return s->store[ST][INFLUENCE] > 0 ? 0 : NO(ST, 37);
}

pol_rule heg_check_campaign(const void *state, const pol_frame *f, int seat, pol_ans a)
{
    const heg_state *s = state;
    (void)seat;
    if (a.b || a.c)
        return POL_NOT_AN_ANSWER;
    if (a.verb == V_DONE)
        return a.a ? POL_NOT_AN_ANSWER : f->b & CAMPAIGN_OPTIONAL ? 0 : NO(GEN, 29);
    if (a.verb != V_UNITS || a.a == 0)
        return POL_NOT_AN_ANSWER;
    return a.a <= f->a && a.a <= s->store[ST][INFLUENCE] ? 0 : NO(ST, 37);
}

void heg_offer_campaign(const void *state, const pol_frame *f, int seat, pol_list *out)
{
    (void)state, (void)seat;
    if (pol_offer_range(out, V_UNITS, 1, f->a))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

void heg_take_campaign(void *state, pol_frame *f, int seat, pol_ans a, pol_events *ev)
{
    heg_state *s = state;
    (void)f;
    pol_pop(s);
    if (a.verb == V_DONE)
        return;
    s->store[ST][INFLUENCE] = (uint16_t)(s->store[ST][INFLUENCE] - a.a);
    s->influence[seat] = (uint8_t)(s->influence[seat] + a.a);
    TELL(RULE(ST, 37), MSG_INFLUENCE, seat, a.a);
}

void heg_prompt_campaign(const void *state, const pol_frame *f, int seat, pol_question *q)
{
    (void)state, (void)seat;
    q->prompt.msg = MSG_ASK_CAMPAIGN;
    q->prompt.n[0] = f->a;
    q->has_keep = f->b & CAMPAIGN_OPTIONAL;
    q->keep = pol_a(V_DONE, 0, 0, 0);
}
