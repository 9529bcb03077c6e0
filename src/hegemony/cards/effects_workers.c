/* effects_workers.c - card effects that no action has: Workers. */
#include "hegemony/heg.h"

#include "hegemony/assign.h"
#include "hegemony/companies.h"
#include "hegemony/loans.h"
#include "hegemony/workers.h"

/* Cooperative Farm: unemployed Workers fill all its slots (CO-14, CO-15). */
static int next_farm(const heg_state *s)
{
    return s->built[WC] & pol_bit(HEG_FIRST_FARM) ? HEG_FIRST_FARM + 1 : HEG_FIRST_FARM;
}

static pol_no farm_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    if (heg_company_count(s, WC) == heg_spaces[WC])
        return BECAUSE(CO, 15, MSG_NO_SPACE, heg_spaces[WC]);
    int needed = heg_crew(next_farm(s)), have = heg_unemployed(s, WC);
    return have >= needed ? 0 : BECAUSE(ACT, 7, MSG_NO_WORKERS, needed, have);
}

static enum pol_run farm_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(pol_frame);
    if (f->step == 0) {
        int farm = next_farm(s);
        assert(f->who == WC && !(s->built[WC] & pol_bit(farm)));
        heg_company_moves(s, farm, ON_BOARD, WC);
        TELL(RULE(CO, 14), MSG_FARM, farm);
        f->step = 1;
        heg_push_crew(s, f->who, farm, heg_crew(farm), ASSIGN_BUILDING);
        return POL_RUN;
    }
    if (s->demonstration)
        s->demonstration |= DEMO_ANSWERED; /* WC-30: a Farm counts as building */
    pol_pop(s);
    heg_after_moves(s, ev);
    return POL_RUN;
}

POL_TABLE pol_kind heg_kind_farm = {"farm", .can = farm_can, .run = farm_run};

typedef struct migration_frame {
    POL_FRAME;
    uint8_t left;    /* may still leave */
    uint8_t least;   /* unemployed Workers there must be */
    uint8_t gray;    /* V for a gray Worker */
    uint8_t skilled; /* V for any other */
    uint8_t gone;    /* have left */
} migration_frame;
POL_FRAME_FITS(migration_frame);

/* Migration: unemployed Workers leave for money, at least one. */
static pol_no migration_can(const void *state, const pol_frame *frame)
{
    SEE(migration_frame);
    int have = heg_unemployed(s, f->who);
    return have >= f->least ? 0 : BECAUSE(ACT, 7, MSG_NO_WORKERS, f->least, have);
}

static pol_no migration_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(migration_frame);
    if (a.verb == V_DONE)
        return f->gone ? 0 : NO(GEN, 29);
    if (a.verb != V_SEND)
        return POL_NOT_AN_ANSWER;
    return s->unemployed[seat][a.a] ? 0 : NO(GEN, 19);
}

static void migration_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    if (pol_offer_range(out, V_SEND, GRAY, PURPLE))
        return;
    pol_try(out, pol_a(V_DONE, 0, 0, 0));
}

static void migration_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(migration_frame);
    if (a.verb == V_SEND) {
        assert(f->left > 0);
        int v = a.a == GRAY ? f->gray : f->skilled;
        heg_worker_leaves(s, seat, a.a);
        heg_gain(s, seat, v);
        TELL(RULE(FAQ, 35), MSG_MIGRATED, seat, a.a, v);
        f->left--;
        f->gone++;
        heg_after_moves(s, ev); /* WC-30: as soon as the condition is gone */
    }
    if (a.verb == V_DONE || f->left == 0)
        pol_pop(s);
}

POL_TABLE pol_kind heg_kind_migration = {
    "migration",
    .can = migration_can,
    .offer = migration_offer,
    .check = migration_check,
    .take = migration_take,
    .msg = MSG_ASK_MIGRATION,
};

/* An empty own Company is staffed with Workers of one class. */
static int recruit_flags(int price)
{
    return price ? STAFF_FROM_SUPPLY : 0;
}

static pol_no check_recruit(const heg_state *s, int price, int card, int cls)
{
    if (s->company[card].slot[0])
        return NO(WRK, 5);
    return heg_can_staff(s, card, cls, recruit_flags(price));
}

typedef struct recruit_frame {
    POL_FRAME;
    uint8_t price; /* V to the Supply, for Workers of the Supply (Foreign Recruitment) */
    uint8_t each;  /* V from the State for each Worker (Unemployment Initiative Program) */
    uint8_t company;
    uint8_t spare[2];
} recruit_frame;
POL_FRAME_FITS(recruit_frame);

static pol_no recruit_can(const void *state, const pol_frame *frame)
{
    SEE(recruit_frame);
    pol_no why = NO(WRK, 5);
    for (uint64_t left = s->built[f->who]; left; left &= left - 1)
        for (int cls = WC; cls <= MC && why; cls++)
            if (heg_plays(s, cls))
                why = heg_telling(why, check_recruit(s, f->price, pol_first(left), cls),
                                  RULE(WRK, 5));
    return why;
}

static pol_no recruit_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(recruit_frame);
    if (a.verb != V_RECRUIT)
        return POL_NOT_AN_ANSWER;
    if (a.b > MC || !heg_plays(s, a.b) || !(s->built[seat] & pol_bit(a.a)))
        return UNLISTED(WRK, 5);
    return check_recruit(s, f->price, a.a, a.b);
}

static void recruit_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(recruit_frame);
    for (uint64_t left = s->built[seat]; left; left &= left - 1)
        for (int cls = WC; cls <= MC; cls++)
            if (pol_try(out, pol_a(V_RECRUIT, pol_first(left), cls, 0)))
                return;
}

static enum pol_run recruit_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(recruit_frame);
    if (f->step == 0)
        return POL_ASK;
    int who = f->who, each = f->each, placed = heg_companies[f->company].slots;
    assert(heg_operational(s, f->company));
    pol_pop(s);
    if (each)
        heg_state_pays(s, ev, who, each * placed);
    return POL_RUN;
}

static void recruit_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(recruit_frame);
    assert(s->built[seat] & pol_bit(a.a));
    if (f->price) {
        heg_spend(s, seat, f->price);
        TELL(RULE(GEN, 15), MSG_PAYS, seat, f->price);
    }
    f->company = a.a;
    f->step = 1;
    heg_push_staff(s, seat, a.a, a.b, recruit_flags(f->price));
}

POL_TABLE pol_kind heg_kind_recruit = {
    "recruit",
    .can = recruit_can,
    .run = recruit_run,
    .offer = recruit_offer,
    .check = recruit_check,
    .take = recruit_take,
    .msg = MSG_ASK_RECRUIT,
};

typedef struct compete_frame {
    POL_FRAME;
    uint8_t wage; /* level of the Company they move to */
    uint8_t spare[4];
} compete_frame;
POL_FRAME_FITS(compete_frame);

/* Competitive Wages: the whole crew of a Public Company moves to an empty own Company of equal
 * industry and size. The first slot may ask for a colour, which the crew of a nationalized Company
 * need not have. The other slots take anybody. */
static int skilled_slot(const heg_state *s, int card, int skill)
{
    for (int i = 0; i < heg_companies[card].slots; i++)
        if (skill == GRAY || (s->company[card].slot[i] & SLOT_COLOUR) == skill + 1)
            return i;
    return -1;
}

static pol_no check_compete(const heg_state *s, int to, int from)
{
    if (heg_companies[to].automated)
        return NO(CO, 8);
    if (s->company[to].slot[0])
        return NO(WRK, 5);
    if (heg_companies[to].industry != heg_companies[from].industry
        || heg_companies[to].slots != heg_companies[from].slots)
        return NO(ACT, 13);
    if (!heg_operational(s, from))
        return NO(CO, 9);
    if (skilled_slot(s, from, heg_companies[to].skill[0]) < 0)
        return NO(WRK, 1);
    return heg_committed(s, from) ? NO(WRK, 12) : 0;
}

static pol_no compete_can(const void *state, const pol_frame *frame)
{
    SEE(pol_frame);
    pol_no why = NO(ACT, 13);
    for (uint64_t to = s->built[f->who]; to; to &= to - 1) {
        for (uint64_t from = s->built[ST]; from; from &= from - 1) {
            pol_no no = check_compete(s, pol_first(to), pol_first(from));
            if (no == 0)
                return 0;
            if (no == RULE(WRK, 12) || no == RULE(WRK, 1)) /* almost */
                why = no;
        }
    }
    return why;
}

static pol_no compete_check(const void *state, const pol_frame *frame, int seat, pol_ans a)
{
    SEE(pol_frame);
    if (a.verb != V_COMPETE)
        return POL_NOT_AN_ANSWER;
    bool there = s->built[seat] & pol_bit(a.a) && s->built[ST] & pol_bit(a.b);
    return there ? check_compete(s, a.a, a.b) : UNLISTED(ACT, 25);
}

static void compete_offer(const void *state, const pol_frame *frame, int seat, pol_list *out)
{
    SEE(pol_frame);
    heg_offer_pairs(out, V_COMPETE, s->built[seat], s->built[ST]);
}

static void compete_take(void *state, pol_frame *frame, int seat, pol_ans a, pol_events *ev)
{
    DO(compete_frame);
    heg_company *to = &s->company[a.a], *from = &s->company[a.b];
    int first = skilled_slot(s, a.b, heg_companies[a.a].skill[0]);
    assert(first >= 0 && !to->slot[0] && heg_operational(s, a.b));
    assert(heg_companies[a.a].slots == heg_companies[a.b].slots);
    assert(!heg_committed(s, a.b)); /* */
    to->wage = f->wage;
    to->slot[0] = from->slot[first];
    from->slot[first] = from->slot[0];
    for (int i = 1; i < heg_companies[a.a].slots; i++)
        to->slot[i] = from->slot[i];
    memset(from->slot, 0, sizeof from->slot);
    heg_commit(s, a.a, true);
    pol_pop(s);
    TELL(RULE(WRK, 11), MSG_COMPETED, a.b, a.a);
    heg_settle_company(s, ev, a.b); /* its Strike is over (WC-21) */
    heg_after_moves(s, ev);
}

POL_TABLE pol_kind heg_kind_compete = {
    "compete",
    .can = compete_can,
    .offer = compete_offer,
    .check = compete_check,
    .take = compete_take,
    .msg = MSG_ASK_COMPETE,
};
