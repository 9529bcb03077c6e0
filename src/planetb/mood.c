/* mood.c - chapters 5 and 6: money, victory points, mood. */
#include "planetb/mood.h"

#include "planetb/frames.h"

/* Where VP of a frame come from. */
static int vp_source(int frame)
{
    return frame < FRAME_BUILDING ? VP_DEALS
           : frame < FRAME_NEWS   ? VP_FRAMES
           : frame < FRAME_LAW    ? VP_NEWS
           : frame < FRAME_TRACK  ? VP_LAWS
           : frame < FRAME_OFFICE ? VP_FACTIONS
           : frame < FRAME_REWARD ? VP_OFFICES
           : frame < FRAME_MOOD   ? VP_REORGANISATION
                                  : VP_MOOD;
}

void pb_change_vp(pb_state *s, int seat, int n, int source)
{
    pb_player *p = &s->player[seat];
    int vp = p->vp + n;
    assert(pb_plays(s, seat) && vp >= 0 && vp <= INT16_MAX);
    assert(source >= 0 && source < VP_SOURCES);
    p->vp = (uint16_t)vp;
    p->vp_by[source] = (int16_t)(p->vp_by[source] + n);
}

/* Only the owner learns of VP (INFO-1). */
void pb_gain_vp(pb_state *s, int seat, int n, int source, pol_events *ev)
{
    assert(n >= 0);
    pb_change_vp(s, seat, n, source);
    if (n)
        TELL_ONLY(1 << seat, RULE(MON, 1), MSG_VP, seat, n, source);
}

void pb_change_money(pb_state *s, int seat, int n)
{
    int money = s->player[seat].money + n;
    assert(pb_plays(s, seat) && money >= 0 && money <= UINT16_MAX);
    s->player[seat].money = (uint16_t)money;
}

void pb_gain_money(pb_state *s, int seat, int n, pol_events *ev)
{
    assert(n >= 0);
    pb_change_money(s, seat, n);
    if (n)
        TELL(RULE(MON, 1), MSG_GETS, seat, n);
}

void pb_pay_money(pb_state *s, int seat, int n, pol_events *ev)
{
    assert(n >= 0);
    pb_change_money(s, seat, -n);
    if (n)
        TELL(RULE(ACT, 2), MSG_PAYS, seat, n);
}

/* VP that are missing are forgiven (MON-4). */
static void lose_vp(pb_state *s, int seat, int n, pol_events *ev)
{
    const pb_player *p = &s->player[seat];
    assert(n > 0 && p->mood == pb_cards.mood_min);
    n = pol_min(n, p->vp);
    pb_change_vp(s, seat, -n, VP_MOOD);
    if (n)
        TELL_ONLY(1 << seat, RULE(MOOD, 4), MSG_VP_LOST, seat, n, VP_MOOD);
}

/* Moves the marker to a field. */
static void set_mood(pb_state *s, int seat, int to, pol_rule rule, pol_events *ev)
{
    int8_t *mood = &s->player[seat].mood;
    int steps = to - *mood;
    assert(to >= pb_cards.mood_min && to <= pb_cards.mood_max);
    *mood = (int8_t)to;
    if (steps)
        TELL(rule, steps > 0 ? MSG_MOOD_UP : MSG_MOOD_DOWN, seat, steps > 0 ? steps : -steps, to);
}

void pb_move_mood(pb_state *s, int seat, int n, pol_events *ev)
{
    int to = s->player[seat].mood + n;
    int over = pol_max(0, to - pb_cards.mood_max), under = pol_max(0, pb_cards.mood_min - to);
    set_mood(s, seat, to - over + under, RULE(MOOD, 1), ev);
    if (over)
        TELL(RULE(MOOD, 3), MSG_MOOD_TOP, seat, over);
    if (under)
        TELL(RULE(MOOD, 4), MSG_MOOD_BOTTOM, seat, under);
    if (over)
        pb_gain_vp(s, seat, pb_number.vp_over_mood * over, VP_MOOD, ev);
    if (under && !pb_opt(s, OPT_BOTTOM))
        lose_vp(s, seat, pb_number.vp_under_mood * under, ev);
}

static void op_money_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    pb_gain_money(s, seat, op->n, ev);
}

POL_TABLE pb_op_row pb_op_money = {.plain = true, .begin = op_money_begin};

static void op_vp_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    pb_gain_vp(s, seat, op->n, vp_source(f->printed), ev);
}

POL_TABLE pb_op_row pb_op_vp = {.plain = true, .begin = op_vp_begin};

static void op_mood_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    pb_move_mood(s, seat, op->n, ev);
}

POL_TABLE pb_op_row pb_op_mood = {.plain = true, .begin = op_mood_begin};

/* No VP change (CARD-22). */
static void op_mood_bottom_begin(pb_state *s, box_frame *f, const pb_op *op, int seat,
                                 pol_events *ev)
{
    set_mood(s, seat, pb_cards.mood_min, RULE(CARD, 22), ev);
}

POL_TABLE pb_op_row pb_op_mood_bottom = {.plain = true, .begin = op_mood_bottom_begin};

/* All or nothing (ACT-11). */
static void op_lose_money_begin(pb_state *s, box_frame *f, const pb_op *op, int seat,
                                pol_events *ev)
{
    if (s->player[seat].money < op->n)
        return;
    pb_change_money(s, seat, -op->n);
    TELL(RULE(ACT, 11), MSG_LOSES, seat, op->n);
}

POL_TABLE pb_op_row pb_op_lose_money = {.plain = true, .begin = op_lose_money_begin};
