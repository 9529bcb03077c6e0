/* end.c - chapter 16: final scoring. */
#include "planetb/end.h"

#include "planetb/election.h"
#include "planetb/factions.h"
#include "planetb/mood.h"
#include "planetb/production.h"

/* Adds n VP, which everybody sees now. */
static void score(pb_state *s, int seat, int n, int source, pol_rule rule, pol_events *ev)
{
    assert(s->phase == FINISHED);
    n = pol_max(n, -(int)s->player[seat].vp); /* MON-4 */
    pb_change_vp(s, seat, n, source);
    if (n)
        TELL(rule, MSG_FINAL, seat, n, source);
}

/* Money becomes VP; what is left over is lost. */
static void score_money(pb_state *s, int seat, pol_events *ev)
{
    int money = s->player[seat].money, vp = money / pb_number.final_billies;
    assert(s->phase == FINISHED);
    pb_change_money(s, seat, -money);
    pb_change_vp(s, seat, vp, VP_MONEY);
    if (money)
        TELL(RULE(END, 7), MSG_FINAL_MONEY, seat, vp, money);
}

/* How many candidates are ahead: they have more ballots in the bag, or as many and win the tie. */
static int place_in_bag(const pb_state *s, int colour)
{
    int place = 0;
    for (int other = 0; other < pb_candidates(s); other++) {
        int ahead = s->bag[other] - s->bag[colour];
        place += other != colour && (ahead > 0 || (ahead == 0 && pb_wins_tie(s, other, colour)));
    }
    return place;
}

static void score_bag(pb_state *s, pol_events *ev)
{
    for (int seat = 0; seat < s->head.players; seat++) {
        int place = place_in_bag(s, seat);
        if (s->bag[seat] > 0 && place < (int)sizeof pb_bag_vp)
            score(s, seat, pb_bag_vp[place], VP_BAG, RULE(END, 11), ev);
    }
}

void pb_score(pb_state *s, pol_events *ev)
{
    assert(s->phase != FINISHED && s->head.winners == 0);
    TELL(RULE(END, 2), MSG_GAME_END, 0);
    s->phase = FINISHED;
    for (int seat = 0; seat < s->head.players; seat++) {
        pb_player *p = &s->player[seat];
        pb_sell_all(s, seat, ev);
        score_money(s, seat, ev);
        score(s, seat, pb_number.final_vp_step * pb_all_steps(s, seat), VP_STEPS, RULE(END, 8), ev);
        score(s, seat, pb_number.final_vp_mood * p->mood, VP_MOOD, RULE(END, 9), ev);
        if (s->office[seat] == PRESIDENT && !pb_opt(s, OPT_PRESIDENT))
            score(s, seat, pb_number.final_vp_president, VP_OFFICES, RULE(END, 10), ev);
    }
    score_bag(s, ev);
    int best = 0;
    for (int seat = 0; seat < s->head.players; seat++)
        best = pol_max(best, s->player[seat].vp);
    for (int seat = 0; seat < s->head.players; seat++) {
        if (s->player[seat].vp == best) /* END-15 */
            s->head.winners |= (uint8_t)(1 << seat);
        TELL(RULE(END, 14), MSG_FINAL_SCORE, seat, s->player[seat].vp);
    }
}

/* Makes the scores of a forecast known only to their owners (INFO-1). */
static void hide_scores(pol_events *ev, int from)
{
    for (int i = from; ev && i < ev->n; i++) {
        pol_event *e = &ev->at[i];
        int msg = e->text.msg;
        if (msg == MSG_FINAL || msg == MSG_FINAL_MONEY || msg == MSG_FINAL_SCORE)
            e->seats = (uint8_t)(1 << e->text.n[0]);
    }
}

/* Scores as if the game ended where it stands. An election under way is not counted. */
bool pb_close_round(void *state, pol_events *ev)
{
    pb_state *s = state;
    int from = ev ? ev->n : 0;
    if (s->phase == SETTING_UP || s->phase == FINISHED)
        return false;
    pol_drop_frames((pol_state *)state, ev, 0);
    pb_refill_bag(s);
    pb_score(s, ev);
    hide_scores(ev, from);
    pol_settle((pol_state *)state, ev);
    return true;
}
