/* storage.c - what finds room: Storages, Public Services, the box; storage tiles (chapters CAP, MC,
 * PRO and ST). */
#include "hegemony/storage.h"

#include "hegemony/loans.h"
#include "hegemony/script.h"

/* ---- storages ---- */

/* CAP-41, CAP-45, MC-44; a table may double MC's Storage instead. */
int heg_storage_limit(const heg_state *s, int role, int resource)
{
    int limit = heg_capacity[role][resource];
    if (!(s->tiles[role] >> resource & 1))
        return limit;
    return role == MC && heg_opt(s, OPT_MC_TILES) ? 2 * limit : limit + heg_tile_capacity[resource];
}

/* ST-1, ST-3: some room, and the printed production of the available Public Companies. */
int heg_service_limit(const heg_state *s, int resource)
{
    int limit = heg_number.service_room;
    for (uint64_t left = s->built[ST]; left; left &= left - 1) {
        int card = pol_first(left);
        if (heg_companies[card].industry == resource)
            limit += heg_companies[card].makes;
    }
    return limit;
}

/* Whether so many units more find room in a Storage, or in Public Services. */
bool heg_finds_room(const heg_state *s, int role, int resource, int units)
{
    int limit = role == ST ? heg_service_limit(s, resource) : heg_storage_limit(s, role, resource);
    return s->store[role][resource] + units <= limit;
}

void heg_stock_by(heg_state *s, int role, int resource, int units)
{
    assert(role != WC && (role == ST || resource <= EDUCATION));
    assert(s->store[role][resource] + units >= 0);
    assert(units <= 0 || heg_finds_room(s, role, resource, units));
    s->store[role][resource] = (uint16_t)(s->store[role][resource] + units);
}

void heg_goods_by(heg_state *s, int cls, int resource, int units)
{
    assert(cls <= MC && heg_plays(s, cls) && resource <= EDUCATION);
    assert(s->goods[cls][resource] + units >= 0);
    s->goods[cls][resource] = (uint16_t)(s->goods[cls][resource] + units);
}

void heg_zone_by(heg_state *s, int good, int units)
{
    assert(good <= LUXURY && s->zone[good] + units >= 0);
    assert(units <= 0 || s->zone[good] + units <= heg_zone_capacity[good]);
    s->zone[good] = (uint16_t)(s->zone[good] + units);
}

/* Tokens of a resource left in the box, for tables that play with them (LIM-11, Q-8). */
int heg_tokens_left(const heg_state *s, int resource)
{
    if (!heg_opt(s, OPT_COMPONENTS))
        return 1000;
    int n = heg_token_units[resource];
    for (int r = 0; r < ROLES; r++)
        n -= s->goods[r][resource] + s->store[r][resource];
    for (int c = 0; c < CLASSES; c++)
        n -= s->benefit[c].of[resource];
    if (resource <= LUXURY)
        n -= s->zone[resource];
    return pol_max(0, n);
}

/* ---- goods beyond CAP's Storage (PRO-16) ----
 *
 * They are laid into the Free Trade Zone. At some tables CAP is then asked how many stay there
 * first of Food. Goods that came at the same time are one question. */

typedef struct overflow_frame {
    POL_FRAME;
    uint8_t units[2]; /* that have come: Food, Luxury */
    uint8_t spare[3];
} overflow_frame;
POL_FRAME_FITS(overflow_frame);

static int overflowing(const overflow_frame *f)
{
    return f->units[FOOD] ? FOOD : LUXURY;
}

static pol_no overflow_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(overflow_frame);
    int most = f->units[overflowing(f)];
    if (a.verb != V_ZONE)
        return POL_NOT_AN_ANSWER;
    return a.a <= most ? 0 : BECAUSE(PRO, 16, MSG_NO_MORE_THAN, most);
}

static void overflow_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(overflow_frame);
    pol_offer_range(out, V_ZONE, 0, f->units[overflowing(f)]);
}

static enum pol_run overflow_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(overflow_frame);
    if (f->units[overflowing(f)] > 0)
        return POL_ASK;
    pol_pop(s);
    return POL_RUN;
}

static void overflow_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(overflow_frame);
    int resource = overflowing(f), given_up = f->units[resource] - a.a;
    assert(f->units[resource] <= s->zone[resource]);
    heg_zone_by(s, resource, -given_up);
    f->units[resource] = 0;
    if (given_up > 0)
        TELL(RULE(PRO, 16), MSG_GIVEN_UP, seat, given_up, resource);
}

static void overflow_prompt(const void *state, const pol_frame *frame, int seat, pol_question *q)
{
    SEE(overflow_frame);
    int resource = overflowing(f);
    q->prompt.msg = MSG_ASK_OVERFLOW;
    q->prompt.n[0] = f->units[resource];
    q->prompt.n[1] = resource;
    q->has_keep = true;
    q->keep = pol_a(V_ZONE, f->units[resource], 0, 0);
}

/* The verb's own label is for goods that leave the Zone. */
static bool overflow_label(const void *state, const pol_frame *frame, const char *lang, pol_ans a,
                           pol_buf *out)
{
    heg_put(out, lang, (pol_text){MSG_LABEL_ZONE, {a.a}});
    return true;
}

POL_TABLE pol_kind heg_kind_overflow = {
    "overflow",
    .run = overflow_run,
    .offer = overflow_offer,
    .check = overflow_check,
    .take = overflow_take,
    .prompt = overflow_prompt,
    .label = overflow_label,
};

static void ask_overflow(heg_state *s, int resource, int units)
{
    overflow_frame *f = (void *)pol_top(s);
    if (f->kind != K_OVERFLOW)
        f = heg_push(s, K_OVERFLOW, CAP);
    assert(f->units[resource] + units <= s->zone[resource]);
    f->units[resource] = (uint8_t)(f->units[resource] + units);
}

/* Returns how many find room. */
static int lay_in_zone(heg_state *s, int resource, int units)
{
    units = pol_min(units, heg_zone_capacity[resource] - s->zone[resource]);
    heg_zone_by(s, resource, units);
    if (units > 0 && heg_opt(s, OPT_ZONE_OVERFLOW))
        ask_overflow(s, resource, units);
    return units;
}

/* Products arrive at MC or CAP. They go to the Storage, goods of CAP then to the Free Trade Zone;
 * the rest is lost (PRO-16, PRO-17, PRO-21). CAP may be asked, so callers pop their frame
 * before. */
void heg_store_up(heg_state *s, pol_events *ev, int role, int resource, int units)
{
    assert((role == MC || role == CAP) && units >= 0);
    if (resource == INFLUENCE) {
        int short_by = units - heg_gain_influence(s, role, units); /* MC-45 */
        if (short_by > 0)
            TELL(RULE(LIM, 3), MSG_NONE_LEFT, role, short_by, INFLUENCE);
        return;
    }
    int left = heg_tokens_left(s, resource);
    if (left < units)
        TELL(RULE(Q, 8), MSG_NONE_LEFT, role, units - left, resource);
    units = pol_min(units, left);
    int room = pol_max(0, heg_storage_limit(s, role, resource) - s->store[role][resource]);
    int kept = pol_min(units, room);
    heg_stock_by(s, role, resource, kept);
    int over = units - kept;
    if (over > 0 && resource <= LUXURY && role == CAP)
        over -= lay_in_zone(s, resource, over);
    if (over > 0)
        TELL(role == MC           ? RULE(PRO, 21)
             : resource <= LUXURY ? RULE(PRO, 16)
                                  : RULE(PRO, 17),
             MSG_LOST, role, over, resource);
}

/* Services and goods arrive at the State (ST-1 to ST-3). */
void heg_serve_up(heg_state *s, pol_events *ev, int resource, int units)
{
    assert(units >= 0);
    int room = pol_max(0, heg_service_limit(s, resource) - s->store[ST][resource]);
    int left = resource == INFLUENCE ? heg_influence_left(s) : heg_tokens_left(s, resource);
    int kept = pol_min(units, pol_min(room, left)), no_room = pol_max(0, units - room);
    heg_stock_by(s, ST, resource, kept);
    if (no_room > 0)
        TELL(RULE(ST, 2), MSG_LOST, ST, no_room, resource);
    if (kept + no_room < units)
        TELL(resource == INFLUENCE ? RULE(LIM, 3) : RULE(Q, 8), MSG_NONE_LEFT, ST,
             units - kept - no_room, resource);
}

/* ---- Buy Storage (CAP-40 to CAP-42) ---- */

static int tiles_left(const heg_state *s)
{
    int n = heg_number.storage_tiles;
    for (int r = 0; r < ROLES; r++)
        n -= pol_count(s->tiles[r]);
    return n;
}

static pol_no check_storage(const heg_state *s, int who, int price, int resource)
{
    if (s->tiles[who] >> resource & 1)
        return NO(CAP, 40);
    if (tiles_left(s) == 0)
        return NO(CAP, 42);
    return AFFORDS(s, who, price);
}

static int tile_price(int flags)
{
    return flags & STORAGE_FREE ? 0 : heg_number.tile_v;
}

typedef struct storage_frame {
    POL_FRAME;
    uint8_t flags; /* STORAGE_FREE */
    uint8_t spare[4];
} storage_frame;
POL_FRAME_FITS(storage_frame);

static pol_no storage_can(const void *state, const pol_frame *frame)
{
    SEE(storage_frame);
    pol_no why = RULE(CAP, 40); /* that there is a tile already says least */
    for (int r = FOOD; r <= EDUCATION && why; r++)
        why = heg_telling(why, check_storage(s, f->who, tile_price(f->flags), r), RULE(CAP, 40));
    return why;
}

static pol_no storage_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(storage_frame);
    if (a.verb != V_STORAGE_FOR)
        return POL_NOT_AN_ANSWER;
    if (a.a > EDUCATION)
        return UNLISTED(CAP, 40);
    return check_storage(s, seat, tile_price(f->flags), a.a);
}

static void storage_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    pol_offer_range(out, V_STORAGE_FOR, FOOD, EDUCATION);
}

static void storage_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(storage_frame);
    int price = tile_price(f->flags);
    assert(!(s->tiles[seat] >> a.a & 1) && tiles_left(s) > 0);
    pol_pop(s);
    heg_spend(s, seat, price);
    s->tiles[seat] = (uint8_t)(s->tiles[seat] | 1u << a.a);
    if (price == 0) /* the Companies of this resource are then cheaper */
        heg_remember(s, REG_TILE, a.a + 1);
    TELL(RULE(CAP, 40), MSG_TILE, seat, a.a, price);
}

POL_TABLE pol_kind heg_kind_storage = {
    "storage",
    .can = storage_can,
    .offer = storage_offer,
    .check = storage_check,
    .take = storage_take,
    .msg = MSG_ASK_STORAGE,
};
