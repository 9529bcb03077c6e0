/* phases.c - phases begin and end here, and so does what is in force meanwhile (chapter GEN). */
#include "hegemony/phases.h"

#include "hegemony/elections.h"

static uint16_t announcement(const heg_state *s, enum heg_phase phase)
{
    switch (phase) {
    case PREPARATION:
        return MSG_ROUND;
    case PRODUCTION:
        return MSG_PRODUCTION;
    case ELECTIONS:
        return heg_bills_pending(s) ? MSG_ELECTIONS : MSG_NO_ELECTIONS;
    case SCORING:
        return MSG_SCORING;
    case GAME_END:
        return MSG_GAME_END;
    default: /* the Action phase is announced by its turns */
        return 0;
    }
}

void heg_phase_begins(heg_state *s, pol_events *ev, enum heg_phase phase)
{
    uint16_t msg = announcement(s, phase);
    pol_rule rule = phase == PREPARATION ? RULE(PRE, 3)
                    : phase == GAME_END  ? RULE(END, 1)
                                         : RULE(GEN, 2);
    s->phase = (uint8_t)phase;
    if (msg)
        TELL(rule, msg, phase == GAME_END ? 0 : s->round);
}

void heg_turn_begins(heg_state *s, pol_events *ev, int role)
{
    assert(s->phase == ACTION && s->turn > 0 && heg_plays(s, role));
    s->active = (uint8_t)role;
    s->provided = 0;
    s->in_force[FOR_TURN] = 0;
    TELL(RULE(ACT, 1), MSG_TURN, role, s->round, s->turn);
}

void heg_round_ends(heg_state *s)
{
    s->in_force[FOR_TURN] = s->in_force[FOR_ROUND] = 0;
}

void heg_put_in_force(heg_state *s, enum heg_duration duration, enum heg_force what)
{
    assert(duration < DURATIONS && what < FORCES);
    s->in_force[duration] |= pol_bit(what);
}

bool heg_in_force(const heg_state *s, enum heg_force what)
{
    return (s->in_force[FOR_TURN] | s->in_force[FOR_ROUND] | s->in_force[FOR_GAME]) >> what & 1;
}
