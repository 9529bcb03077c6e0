/* election.c - chapter 13: the election track and elections. */
#include "planetb/election.h"

#include "planetb/frames.h"
#include "planetb/mood.h"
#include "planetb/votes.h"
#include "planetb/workies.h"

/* Moves the disc so many fields to the right, or to the left when fields is below 0. false: it
 * stays where it is. */
static bool move_disc(pb_state *s, int fields)
{
    int to = pol_max(0, pol_min(s->disc + fields, pb_cards.election_last));
    bool moved = to != s->disc;
    assert(s->disc <= pb_cards.election_last);
    s->disc = (uint8_t)to;
    s->touched |= to == pb_cards.election_last;
    return moved;
}

void pb_advance_disc(pb_state *s, int fields, pol_rule rule, pol_events *ev)
{
    move_disc(s, fields);
    TELL(rule, MSG_DISC, s->disc, pb_cards.election_last);
}

/* A player moves the disc. */
static void move_disc_by(pb_state *s, int seat, int direction, int fields, pol_events *ev)
{
    bool moved = move_disc(s, direction == TO_RIGHT ? fields : -fields);
    TELL(moved ? RULE(ELE, 2) : RULE(ELE, 4), moved ? MSG_DISC_MOVED : MSG_DISC_STAYS, seat,
         s->disc, pb_cards.election_last);
}

static void op_election_begin(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_events *ev)
{
    if (op->a == EITHER)
        f->choices = 1;
    else
        move_disc_by(s, seat, op->a, op->n, ev);
}

static void op_election_offer(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                              pol_list *out)
{
    pol_offer_range(out, V_MOVE, TO_LEFT, TO_RIGHT);
}

static pol_no op_election_check(const pb_state *s, const box_frame *f, const pb_op *op, int seat,
                                pol_ans a)
{
    return a.verb == V_MOVE ? 0 : POL_NOT_AN_ANSWER;
}

static void op_election_take(pb_state *s, box_frame *f, const pb_op *op, int seat, pol_ans a,
                             pol_events *ev)
{
    assert(op->a == EITHER);
    move_disc_by(s, seat, a.a, op->n, ev);
}

POL_TABLE pb_op_row pb_op_election = {
    .plain = true,
    .begin = op_election_begin,
    .offer = op_election_offer,
    .check = op_election_check,
    .take = op_election_take,
    .msg = MSG_ASK_MOVE,
};

/* ---- steps 1 and 2 ---- */

/* All Workies of filled departments come back. */
static void empty_filled(pb_state *s, int seat, int building, pol_events *ev)
{
    int workies[WORKIES] = {0};
    for (int d = 0; d < PB_DEPARTMENTS; d++) {
        if (!pb_department_full(s, seat, building, d))
            continue;
        for (int i = 0; i < PB_WORKPLACES; i++)
            if (pb_workplace(s, building, d, i) >= 0)
                workies[pb_workplace(s, building, d, i)]++;
        s->filled[pb_place_of(seat, building)] &= (uint8_t)~pb_department_bits(building, d);
    }
    if (workies[CRAFTIE] + workies[BRAINIE] == 0)
        return;
    TELL(RULE(ELE, 6), MSG_RETURNED, seat, building, workies[CRAFTIE], workies[BRAINIE]);
    for (int kind = 0; kind < WORKIES; kind++)
        pb_house_workies(s, seat, kind, workies[kind], ev);
}

static void begin(pb_state *s, int cause, pol_events *ev)
{
    assert(s->phase == AFTER_TURN);
    s->phase = ELECTION;
    TELL(RULE(ELE, 5), MSG_ELECTION, s->elections + 1, cause);
    if (s->head.players == 2)
        pb_put_ballots(s, DUMMY, pb_number.dummy_ballots, RULE(2P, 5), ev);
    for (int seat = 0; seat < s->head.players; seat++)
        for (uint64_t left = s->player[seat].buildings; left; left &= left - 1)
            empty_filled(s, seat, pol_first(left), ev);
}

static void calm_down(pb_state *s, pol_events *ev)
{
    bool any = false;
    for (int seat = 0; seat < s->head.players; seat++) {
        any |= s->player[seat].mood != 0;
        s->player[seat].mood = 0;
    }
    if (any)
        TELL(RULE(ELE, 10), MSG_MOODS_NEUTRAL, 0);
}

/* ---- step 3 ---- */

/* Who draws as number i: who caused the election, then clockwise, the dummy last (ELE-12, 2P-8). */
static int drawer(const pb_state *s, int cause, int i)
{
    i %= pb_candidates(s);
    return i >= s->head.players ? DUMMY : (cause + i) % s->head.players;
}

static void lay_own_ballots(pb_state *s, pol_events *ev)
{
    assert(s->phase == ELECTION);
    for (int seat = 0; seat < s->head.players; seat++) {
        int tiles = pb_fraud_count(s, seat, OWN_BALLOT), laid = pol_min(tiles, s->supply[seat]);
        s->supply[seat] = (uint8_t)(s->supply[seat] - laid);
        s->front[seat][seat] = (uint8_t)(s->front[seat][seat] + laid);
        s->added[seat] = (uint8_t)(s->added[seat] + tiles - laid);
        if (laid)
            TELL(RULE(ELE, 11), MSG_OWN_BALLOTS, seat, laid);
        if (laid < tiles)
            TELL(RULE(ELE, 11), MSG_VOTES_ADDED, seat, tiles - laid);
    }
}

static void draw(pb_state *s, int who)
{
    int more = pb_is_dummy(s, who) ? 0 : pb_fraud_count(s, who, EXTRA_DRAW);
    pb_draw_ballots(s, who, pb_number.ballots_drawn + more, true);
}

/* ---- steps 4 and 5 ---- */

int pb_result(const pb_state *s, int colour)
{
    return s->front[colour][colour] + s->added[colour];
}

bool pb_wins_tie(const pb_state *s, int a, int b)
{
    if (s->elections > 0)
        return s->office[a] > s->office[b];
    if (pb_is_dummy(s, a) || pb_is_dummy(s, b))
        return pb_is_dummy(s, b); /* 2P-10 */
    return pb_board(s, a) > pb_board(s, b);
}

/* Gives offices by result. The offices held so far break ties, so all are replaced at once. */
static void hand_out_offices(pb_state *s, pol_events *ev)
{
    uint8_t office[COLOURS] = {0};
    int n = pb_candidates(s);
    for (int a = 0; a < n; a++) {
        int rank = PRESIDENT;
        for (int b = 0; b < n; b++) {
            int ahead = pb_result(s, b) - pb_result(s, a);
            assert(a == b || pb_wins_tie(s, a, b) != pb_wins_tie(s, b, a));
            rank += a != b && (ahead > 0 || (ahead == 0 && pb_wins_tie(s, b, a)));
        }
        office[a] = (uint8_t)rank;
    }
    memcpy(s->office, office, sizeof office);
    for (int rank = PRESIDENT; rank < PRESIDENT + n; rank++)
        for (int a = 0; a < n; a++)
            if (office[a] == rank)
                TELL(RULE(ELE, 15), MSG_RESULT, a, pb_result(s, a), rank);
}

/* Ballots of a colour that lie in front of somebody go back to its supply. */
static void give_back(pb_state *s, int who, int colour)
{
    assert(s->supply[colour] + s->front[who][colour] <= pb_number.ballots);
    s->supply[colour] = (uint8_t)(s->supply[colour] + s->front[who][colour]);
    s->front[who][colour] = 0;
}

/* ELE-18 to ELE-21 */
static void pay_offices(pb_state *s, pol_events *ev)
{
    uint8_t before[COLOURS];
    int president = 0;
    memcpy(before, s->supply, sizeof before);
    while (s->office[president] != PRESIDENT)
        president++;
    for (int who = 0; who < pb_candidates(s); who++) {
        assert(s->office[who] != NO_OFFICE && s->office[who] <= pb_candidates(s));
        if (!pb_is_dummy(s, who))
            pb_gain_vp(s, who, pb_cards.office_vp[s->office[who] - 1], VP_OFFICES, ev);
        give_back(s, who, president);
        if (s->office[who] <= VICE)
            give_back(s, who, who);
    }
    for (int who = 0; who < COLOURS; who++)
        if (s->supply[who] != before[who])
            TELL(who == president ? RULE(ELE, 18) : RULE(ELE, 19), MSG_BALLOTS_BACK, who,
                 s->supply[who] - before[who]);
}

void pb_refill_bag(pb_state *s)
{
    for (int who = 0; who < COLOURS; who++)
        for (int colour = 0; colour < COLOURS; colour++) {
            assert(s->bag[colour] + s->front[who][colour] <= pb_number.ballots);
            s->bag[colour] = (uint8_t)(s->bag[colour] + s->front[who][colour]);
        }
    memset(s->front, 0, sizeof s->front);
    memset(s->added, 0, sizeof s->added);
}

static void finish(pb_state *s, pol_events *ev)
{
    assert(s->phase == ELECTION && pb_in_bag(s) == 0);
    hand_out_offices(s, ev);
    pay_offices(s, ev);
    pb_refill_bag(s);
    if (pb_in_bag(s))
        TELL(RULE(ELE, 22), MSG_BAG_REFILLED, pb_in_bag(s));
    s->elections++;
    s->disc = 0;
    TELL(RULE(ELE, 24), MSG_DISC, 0, pb_cards.election_last);
    s->phase = AFTER_TURN;
    pol_pop(s);
}

/* ---- the whole ---- */

/* `who` is the player whose turn caused the election. */
typedef struct election_frame {
    POL_FRAME;
    uint8_t done; /* in the step under way: players who had their turn, or draws so far */
    uint8_t spare[4];
} election_frame;
POL_FRAME_FITS(election_frame);

/* Its steps. */
enum {
    ELECTION_BEGINS,
    ELECTION_WORKIES,
    ELECTION_MOOD,
    ELECTION_NEUTRAL,
    ELECTION_DRAW,
    ELECTION_COUNT
};

static enum pol_run election_run(void *state, pol_frame *frame, pol_events *ev)
{
    DO(election_frame);
    int players = s->head.players, seat = (f->who + f->done) % players;
    switch (f->step) {
    case ELECTION_BEGINS:
        begin(s, f->who, ev);
        f->step++;
        break;
    case ELECTION_WORKIES:
        if (f->done++ < players) {
            pb_push(s, K_FETCH_BACK, seat);
            break;
        }
        f->done = 0;
        f->step++;
        break;
    case ELECTION_MOOD:
        if (f->done++ < players) {
            pb_begin_frame(s, seat, FRAME_MOOD + s->player[seat].mood + PB_MOODS, 0, RULE(ELE, 8),
                           ev);
            break;
        }
        f->done = 0;
        f->step++;
        break;
    case ELECTION_NEUTRAL:
        calm_down(s, ev);
        lay_own_ballots(s, ev);
        f->step++;
        break;
    case ELECTION_DRAW:
        if (pb_in_bag(s) > 0)
            draw(s, drawer(s, f->who, f->done++));
        else
            f->step++;
        break;
    default:
        finish(s, ev);
    }
    return POL_RUN;
}

POL_TABLE pol_kind pb_kind_election = {"election", .run = election_run};
