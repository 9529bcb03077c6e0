/* cards_check.c - what every set of cards must satisfy, built in or loaded.
 *
 * The rules describe the components (chapters 3, 8, 11, 12, 14, 20). The engine relies on amounts
 * that fit, on questions that can be told apart, and on a bound for how deep frames nest.
 */
#include "planetb/cards_text.h"

/* The set being looked at, and where to say what is wrong with it. */
typedef struct check {
    const pb_set *s;
    const pb_lines *lines;
    char where[PB_WORD_MAX + 24]; /* "A04 llama-ranch" */
    int line;
    pol_buf error;
} check;

static bool wrong(check *c, const char *what)
{
    if (c->line) {
        pol_buf_text(&c->error, "line ");
        pol_buf_int(&c->error, c->line);
        pol_buf_text(&c->error, ": ");
    }
    POL_JOIN(&c->error, c->where, c->where[0] ? ": " : "", what);
    pol_buf_end(&c->error);
    return false;
}

static void look_at(check *c, int line, const char *what, const char *which)
{
    pol_buf b = {c->where, sizeof c->where, 0};
    c->line = line;
    POL_JOIN(&b, what, which[0] ? " " : "", which);
    pol_buf_end(&b);
}

static void look_at_card(check *c, enum pb_row kind, int i, const char *word)
{
    char id[8];
    pb_fx_id(kind, i, id);
    look_at(c, c->lines->row[kind][i], id, word);
}

/* ---- ops ---- */

/* Whether the op leaves no choice. */
static bool plain(const pb_op *op)
{
    return (pb_effects[op->op].flags & FX_PLAIN) || (op->op == OP_STEP && op->a != ANY_TRACK);
}

/* Whether the two never hold at one table: they are two readings of one rule. */
static bool excluded(const pb_op *x, const pb_op *y)
{
    return x->only && y->only && x->only != y->only && x->only / 2 == y->only / 2;
}

static bool overlap(int who, int other)
{
    return who == other || who == ALL || other == ALL;
}

/* Whether nobody could say which of two comes next: both are of one kind and have a choice. */
static bool confused(const pb_op *x, const pb_op *y)
{
    return x->op == y->op && x->part == y->part && overlap(x->who, y->who) && !excluded(x, y)
           && !(plain(x) && plain(y));
}

static bool takes(const pb_op *x, int op, int any)
{
    return x->op == op || x->op == any;
}

/* Whether two costs take the same pieces. They would have to be added up to be judged (ACT-1). */
static bool same_pieces(const pb_op *x, const pb_op *y)
{
    if (takes(x, OP_RES, OP_RES_ANY) && takes(y, OP_RES, OP_RES_ANY))
        return x->op != OP_RES || y->op != OP_RES || x->a == y->a;
    if (takes(x, OP_CRAFTIE, OP_WORKIE) && takes(y, OP_CRAFTIE, OP_WORKIE))
        return true;
    if (takes(x, OP_BRAINIE, OP_WORKIE) && takes(y, OP_BRAINIE, OP_WORKIE))
        return true;
    if (x->op == OP_STEP && y->op == OP_STEP)
        return x->a == y->a || x->a == ANY_TRACK || y->a == ANY_TRACK;
    return x->op == y->op;
}

static bool cost_fine(check *c, const pb_op *op)
{
    const pb_effect *e = &pb_effects[op->op];
    if (!(e->flags & FX_COST))
        return wrong(c, "a cost can be money, mood, resource, any-resource, workie, craftie, "
                        "brainie or step");
    if (op->n < 1 || op->n > e->max)
        return wrong(c, "the amount of a cost is out of range");
    if (op->who == OTHERS)
        return wrong(c, "what only others pay is an action: others lose-money");
    if (op->who == ALL && !plain(op))
        return wrong(c, "what all pay must leave no choice");
    if (op->only || op->part)
        return wrong(c, "a cost has no parts and no readings");
    return true;
}

/* How often the action can be one of the frame: the engine counts to 3. A part of a mix that leaves
 * no choice is done when it is picked. */
static int times(const pb_op *op, const pb_op *owner)
{
    bool waits = !plain(op) || (op->op == OP_MOOD && op->n < 0) || op->op == OP_LOSE_MONEY;
    int units = pb_effects[op->op].flags & FX_REPEATS ? op->n : 1;
    return op->part && owner->op == OP_CHOICE && waits ? owner->n * units : units;
}

static bool act_fine(check *c, const pb_op *op, const pb_op *owner)
{
    assert(owner || !op->part);
    const pb_effect *e = &pb_effects[op->op];
    int n = op->op == OP_MOOD && op->n < 0 ? -op->n : op->n;
    if (!(e->flags & FX_ACT))
        return wrong(c, "this is no action");
    if (n < 1 || n > e->max)
        return wrong(c, "the amount of an action is out of range");
    if (op->who != SELF && !(e->flags & FX_OTHERS))
        return wrong(c, "this action cannot be for others or all");
    if (op->who != SELF && op->part)
        return wrong(c, "a part of an action cannot be for others or all");
    if (op->part && owner->op != OP_CHOICE && !(e->flags & FX_EACH))
        return wrong(c, "for each ballot or resource there can only be money, vp, mood, resource, "
                        "craftie, brainie or ballots");
    if (times(op, owner) > 3)
        return wrong(c, "what can be picked more than 3 times must leave no choice");
    if ((op->op == OP_GIFT || op->op == OP_UNDER) && op->b > op->n)
        return wrong(c, "the least is more than the most");
    return true;
}

static bool frame_fine(check *c, const pb_frame *f)
{
    const pb_op *owner = NULL;
    for (int i = 0; i < PB_COSTS && f->cost[i].op; i++) {
        if (!cost_fine(c, &f->cost[i]))
            return false;
        for (int k = 0; k < i; k++)
            if (same_pieces(&f->cost[i], &f->cost[k]))
                return wrong(c, "two costs take the same pieces; make them one");
    }
    for (int i = 0; i < PB_ACTS && f->act[i].op; i++) {
        if (!f->act[i].part)
            owner = &f->act[i];
        if (!act_fine(c, &f->act[i], owner))
            return false;
        for (int k = 0; k < i; k++)
            if (confused(&f->act[i], &f->act[k]))
                return wrong(c, "two actions of the same kind in one frame; make them one");
    }
    return true;
}

/* ---- which op may stand where ---- */

static uint64_t ops_of(const pb_frame *f)
{
    uint64_t ops = 0;
    for (int i = 0; i < PB_ACTS && f->act[i].op; i++)
        ops |= pol_bit(f->act[i].op);
    return ops;
}

static bool has(const pb_frame *f, uint64_t ops)
{
    return (ops_of(f) & ops) != 0;
}

#define BIT(op) ((uint64_t)1 << OP_##op)

#define OPENS                                                                            \
    (BIT(WORKIES) | BIT(FAVOUR) | BIT(KEEPING_FAVOUR) | BIT(NEWS) | BIT(LAW) | BIT(COPY) \
     | BIT(REPLAY))

/* How many Workies the frame can take back. */
static int taken_back(const pb_frame *f)
{
    const pb_op *owner = NULL;
    int n = 0;
    for (int i = 0; i < PB_ACTS && f->act[i].op; i++) {
        if (!f->act[i].part)
            owner = &f->act[i];
        if (f->act[i].op == OP_RETRIEVE)
            n += times(&f->act[i], owner);
    }
    return n;
}

/* A Workie that is taken back lets a department be filled again: perhaps the one that took it back,
 * or that replayed or copied a frame that did. A frame that could also fill a department, or open a
 * frame that could, might go on without end. What follows such a frame has one Workie less to
 * place. */
static bool taking_back_fine(check *c, const pb_frame *f, bool on_card)
{
    uint64_t back = BIT(RETRIEVE) | BIT(REPLAY) | BIT(COPY);
    if (!has(f, back))
        return true;
    if (has(f, BIT(RETRIEVE)) && !on_card)
        return wrong(c, "only buildings and news take Workies back");
    if (taken_back(f) > 1)
        return wrong(c, "a frame takes back one Workie at most");
    if (pol_count(ops_of(f) & (back | OPENS)) > 1)
        return wrong(c, "retrieve, copy or replay together with each other, or with workies, "
                        "favours, news or a law, could go on without end");
    return true;
}

enum place { ON_TILE, ON_BUILDING, ON_HQ, ON_NEWS, ON_LAW, ON_TRACK, ON_OFFICE, AFTER_TURNS };

/* Frames that actions open nest in each other. A cash-in that cashes in, a law that draws a law, or
 * news that replay news could go on for ever. Frames outside of turns open nothing. */
static bool allowed(check *c, const pb_frame *f, enum place where)
{
    static const uint64_t favours = BIT(FAVOUR) | BIT(KEEPING_FAVOUR);
    static const uint64_t opening =
        BIT(FAVOUR) | BIT(KEEPING_FAVOUR) | BIT(WORKIES) | BIT(NEWS) | BIT(COPY) | BIT(REPLAY);
    bool building = where == ON_BUILDING || where == ON_HQ;
    if (!f->act[0].op && where != AFTER_TURNS)
        return wrong(c, "a frame without an action");
    if (f->cost[0].op && (where == ON_OFFICE || where == AFTER_TURNS))
        return wrong(c, "there is no cost here");
    if (has(f, BIT(FRAUD)) && where != ON_HQ && where != ON_NEWS)
        return wrong(c, "fraud is bought only at the Headquarters and by news (FRAUD-7)");
    if (has(f, BIT(FREE_FRAUD)) && where == ON_TILE)
        return wrong(c, "fraud is never on a tile (FRAUD-7)");
    if (!taking_back_fine(c, f, building || where == ON_NEWS))
        return false;
    if (has(f, BIT(COPY) | BIT(REPLAY)) && !building)
        return wrong(c, "copy and replay can only be on buildings");
    if (has(f, favours) && where == ON_TRACK)
        return wrong(c, "a cash-in cannot give favours");
    if (has(f, BIT(LAW)) && (where == ON_TRACK || where == ON_LAW))
        return wrong(c, "a cash-in or a law cannot draw a law");
    if (where == ON_OFFICE && has(f, opening))
        return wrong(c, "an office can draw a law, or do what opens no other card");
    if (where == AFTER_TURNS && has(f, opening | BIT(LAW) | BIT(BUILD)))
        return wrong(c, "this happens outside of turns and opens no other card");
    return frame_fine(c, f);
}

/* ---- cards ---- */

static bool tile_fine(check *c, int i)
{
    const pb_tile *t = &c->s->tile[i];
    const pb_op *cost = t->side[RED_SIDE].cost;
    look_at_card(c, ROW_TILE, i, c->s->tile_words[i]);
    if (t->side[GREY_SIDE].cost[0].op || cost[0].op != OP_MOOD || cost[0].n != 1 || cost[1].op
        || cost[0].who != SELF)
        return wrong(c, "only the red side has a cost, and it is mood 1 (TURN-6)");
    for (int side = 0; side < 2; side++) {
        const pb_frame *f = &t->side[side];
        int actions = 0;
        for (int k = 0; k < PB_ACTS && f->act[k].op; k++)
            actions += !f->act[k].part;
        if (!allowed(c, f, ON_TILE))
            return false;
        if (actions < 3 || actions > 4 || pol_count(ops_of(f)) < actions)
            return wrong(c, "each side has 3 or 4 different actions (TURN-7)");
    }
    return true;
}

/* Which kinds of Workies a building needs, one bit each. -1: no workplaces, or gaps in them. */
static int kinds_needed(const pb_building *k)
{
    int kinds = 0;
    if (!k->place[0][0])
        return -1;
    for (int d = 0; d < PB_DEPARTMENTS; d++) {
        for (int p = 0; p < PB_WORKPLACES; p++) {
            int place = k->place[d][p];
            if (place > PB_DOUBTFUL || (place && p > 0 && !k->place[d][p - 1]))
                return -1;
            if (place)
                kinds |= 1 << (place == CRAFTIE + 1 ? CRAFTIE : BRAINIE);
        }
    }
    return kinds;
}

static bool building_fine(check *c, int i)
{
    static const struct limit {
        uint8_t min, max, kinds;
        const char *what;
    } limits[] = {
        {4, 10, 1 << CRAFTIE, "an A building costs 4 to 10 and needs only Crafties (BLD-2)"},
        {14, 20, 1 << CRAFTIE | 1 << BRAINIE,
         "a B building costs 14 to 20 and needs Crafties and Brainies (BLD-2)"},
        {24, 30, 1 << BRAINIE, "a C building costs 24 to 30 and needs only Brainies (BLD-2)"},
        {0, 0, 1 << CRAFTIE | 1 << BRAINIE,
         "the Headquarters costs 0 and needs a Craftie and a Brainie (CARD-15)"},
    };
    const pb_building *k = &c->s->building[i];
    const struct limit *l = &limits[pb_stack_of(i)];
    look_at_card(c, ROW_BUILDING, i, c->s->building_words[i]);
    if (k->cost < l->min || k->cost > l->max || kinds_needed(k) != l->kinds)
        return wrong(c, l->what);
    if (i == PB_HQ && (k->place[1][0] || k->place[0][2]))
        return wrong(c, "the Headquarters has 1 department with 2 workplaces (CARD-15)");
    if (i == PB_HQ && !has(&k->frame[0], BIT(FRAUD)) && !has(&k->frame[1], BIT(FRAUD)))
        return wrong(c, "a frame of the Headquarters buys fraud (CARD-15)");
    for (int f = 0; f < 2; f++)
        if (!allowed(c, &k->frame[f], i == PB_HQ ? ON_HQ : ON_BUILDING))
            return false;
    return true;
}

static bool news_fine(check *c)
{
    int immoral[DECKS] = {0};
    for (int i = 0; i < PB_NEWS; i++) {
        look_at_card(c, ROW_NEWS, i, c->s->news_words[i]);
        immoral[pb_deck_of(i)] += c->s->news[i].immoral;
        if (!allowed(c, &c->s->news[i].frame, ON_NEWS))
            return false;
    }
    look_at(c, 0, "news", "");
    if (immoral[NEWS_I] != 0 || immoral[NEWS_II] != 16 || immoral[NEWS_III] != 7)
        return wrong(c, "no card of I, all of II and 7 of III are immoral (NEWS-6)");
    return true;
}

/* Whether everybody can pay. Mood can always be paid (MOOD-5). A gift needs a thing to give
 * (CARD-12). */
static bool always_payable(const pb_frame *f)
{
    if (has(f, BIT(GIFT)))
        return false;
    for (int i = 0; i < PB_COSTS && f->cost[i].op; i++)
        if (f->cost[i].op != OP_MOOD)
            return false;
    return true;
}

static bool law_fine(check *c, int i)
{
    const pb_law *k = &c->s->law[i];
    look_at_card(c, ROW_LAW, i, c->s->law_words[i]);
    if (!always_payable(&k->side[0]) && !always_payable(&k->side[1]))
        return wrong(c,
                     "one of the frames must cost nothing but mood and give nothing away (OFF-4)");
    return allowed(c, &k->side[0], ON_LAW) && allowed(c, &k->side[1], ON_LAW);
}

static bool copies_fine(check *c)
{
    int copying = 0;
    for (int i = 0; i < PB_BUILDINGS; i++) {
        const pb_frame *f = c->s->building[i].frame;
        copying += has(&f[0], BIT(COPY)) || has(&f[1], BIT(COPY));
    }
    look_at(c, 0, "building", "");
    return copying <= 1 || wrong(c, "two buildings that copy could copy each other without end");
}

/* ---- boards ---- */

static bool frames_fine(check *c)
{
    for (int t = 0; t < TRACKS; t++)
        for (int i = 0; i < PB_STEPS; i++)
            for (int f = 0; f < 2; f++) {
                look_at(c, c->lines->track[t][i], "track", pb_fx_tracks[t]);
                if (!allowed(c, &c->s->track[t][i][f], ON_TRACK))
                    return false;
            }
    for (int o = 0; o < OFFICES; o++)
        for (int f = 0; f < 2; f++) {
            look_at(c, c->lines->office[o], "office", pb_fx_offices[o]);
            if (!allowed(c, &c->s->office[o][f], ON_OFFICE))
                return false;
        }
    look_at(c, c->lines->reward, "reorganisation", "");
    return allowed(c, &c->s->reward[0], AFTER_TURNS) && allowed(c, &c->s->reward[1], AFTER_TURNS);
}

static bool mood_fine(check *c)
{
    look_at(c, c->lines->mood_track, "mood-track", "");
    if (c->s->mood_min < -PB_MOODS || c->s->mood_min > -1 || c->s->mood_max < 1
        || c->s->mood_max > PB_MOODS)
        return wrong(c, "the track goes from -6 to -1 at the bottom to 1 to 6 at the top");
    for (int m = -PB_MOODS; m <= PB_MOODS; m++) {
        const pb_frame *f = &c->s->mood[m + PB_MOODS];
        bool on_track = m >= c->s->mood_min && m <= c->s->mood_max;
        look_at(c, c->lines->mood[m + PB_MOODS], "mood", "");
        if (f->act[0].op && (m == 0 || !on_track))
            return wrong(c, m == 0 ? "a neutral mood does nothing (ELE-8)"
                                   : "this field is not on the mood track");
        if (!allowed(c, f, AFTER_TURNS))
            return false;
    }
    look_at(c, c->lines->election_track, "election-track", "");
    return (c->s->election_last >= 2 && c->s->election_last <= 12)
           || wrong(c, "the last field is 2 to 12");
}

static bool boards_fine(check *c)
{
    int tiles = 0, seen = 0;
    for (int i = 0; i < COLOURS * PB_FIELDS; i++) {
        look_at(c, c->lines->board[i / PB_FIELDS], "board", "");
        if (c->s->chain[i / PB_FIELDS][i % PB_FIELDS] >= RESOURCES)
            return wrong(c, "a chain gives resources (PROD-6)");
    }
    for (int r = 0; r < RESOURCES; r++)
        tiles += c->s->production_tiles[r];
    look_at(c, c->lines->production, "production-tiles", "");
    if (tiles != 10)
        return wrong(c, "there are 10 production tiles (SET-19)");
    for (int i = 0; i < SLOTS; i++) {
        look_at(c, c->lines->market[i], "market", pb_fx_slots[i]);
        for (int k = 0; k < 2; k++) {
            if (c->s->price[i][k] < 1 || c->s->price[i][k] > 20)
                return wrong(c, "a price is 1 to 20");
            if (seen >> c->s->market[i][k] & 1 || c->s->market[i][k] >= MEAT)
                return wrong(c, "each resource but meat is in one market (PROD-15)");
            seen |= 1 << c->s->market[i][k];
        }
    }
    for (int i = 0; i < PB_FRAUD_FIELDS; i++) {
        look_at(c, c->lines->fraud[i], "fraud", "");
        if (c->s->fraud_cost[i] > 60 || c->s->fraud_vp[i] > 60)
            return wrong(c, "cost and VP are at most 60");
        if (i > 0 && c->s->fraud_cost[i] <= c->s->fraud_cost[i - 1])
            return wrong(c, "the costs rise from field to field (FRAUD-3)");
    }
    return true;
}

/* ---- words ---- */

static bool words_fine(check *c, enum pb_row kind, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(words[i], words[k]) == 0) {
                look_at_card(c, kind, i, words[i]);
                return wrong(c, "another card of the kind has this word");
            }
    return true;
}

/* ---- how deep frames nest ----
 *
 * A frame stays on the stack while a frame that one of its actions has opened is resolved (ACT-13).
 * So the stack is a chain in which each frame but the last has opened the next one. In one turn:
 *
 * - A department is opened once (INV-6). So each department whose frames open something counts
 *   once, with the heavier of its frames.
 * - One card of each news deck is open (NEWS-3). So each deck counts once, with its heaviest card.
 * - A favour opens a cash-in, which gives no favour. A law gives no law but may give a favour. Such
 *   a chain follows the frame that it belongs to. It is called the frame's tail.
 * - A replayed card or a copied frame follows the department that replays or copies it, with its
 *   tail. Only one building copies.
 * - A Workie taken back lets a department be opened again. The frame that takes it back is over by
 *   then, and so is one that replays or copies such a frame (taking_back_fine). Instead of its own
 *   weight it counts as the heaviest department.
 * - At the bottom lie the game, the turn and the tile. The office, its law and a cash-in can come
 *   on top of any frame, also of one that opens nothing. Another frame that opens nothing comes
 *   last, with a question of its own (a draw, a choice).
 */

typedef struct weights {
    const pb_set *s;
    int law, news, copied, heaviest;
} weights;

static int tail(const weights *w, const pb_frame *f)
{
    int favour = has(f, BIT(FAVOUR) | BIT(KEEPING_FAVOUR));
    return pol_max(favour, has(f, BIT(LAW)) ? w->law : 0);
}

/* What a frame of a building can have on top of it, without other departments and open news. */
static int building_tail(const weights *w, const pb_frame *f)
{
    int n = tail(w, f);
    if (has(f, BIT(REPLAY)))
        n = pol_max(n, w->news);
    if (has(f, BIT(COPY)))
        n = pol_max(n, w->copied);
    return n;
}

static int frame_weight(const weights *w, const pb_frame *f)
{
    int n = has(f, OPENS) ? 1 + building_tail(w, f) : 0;
    return has(f, BIT(RETRIEVE) | BIT(REPLAY) | BIT(COPY)) ? pol_max(n, w->heaviest) : n;
}

static int department_weight(const weights *w, int building)
{
    const pb_frame *f = w->s->building[building].frame;
    return pol_max(frame_weight(w, &f[0]), frame_weight(w, &f[1]));
}

/* The heaviest card of the deck. */
static int deck_weight(const weights *w, int deck)
{
    int most = 0;
    for (int i = 0; i < PB_NEWS; i++) {
        const pb_frame *f = &w->s->news[i].frame;
        if (pb_deck_of(i) != deck)
            continue;
        most = pol_max(most, has(f, OPENS) ? 1 + tail(w, f) : 0);
        if (has(f, BIT(RETRIEVE)))
            most = pol_max(most, w->heaviest);
    }
    return most;
}

int pb_set_depth(const pb_set *s)
{
    weights w = {.s = s, .law = 1};
    /* game, turn, question; office, its law, cash-in; the frame below the office, the last frame */
    int depth = 3 + 3 + 2, tile = 0;
    for (int i = 0; i < 2 * PB_LAWS; i++)
        w.law = pol_max(w.law, 1 + tail(&(weights){.s = s}, &s->law[i / 2].side[i % 2]));
    for (int i = 0; i < PB_NEWS; i++)
        w.news = pol_max(w.news, 1 + tail(&w, &s->news[i].frame));
    for (int i = 0; i < 2 * PB_BUILDINGS; i++)
        if (!has(&s->building[i / 2].frame[i % 2], BIT(COPY)))
            w.copied = pol_max(w.copied, 1 + building_tail(&w, &s->building[i / 2].frame[i % 2]));
    for (int i = 0; i < PB_BUILDINGS; i++)
        w.heaviest = pol_max(w.heaviest, department_weight(&w, i));
    for (int i = 0; i < 2 * PB_TILES; i++)
        tile = pol_max(tile, 1 + tail(&w, &s->tile[i / 2].side[i % 2]));
    for (int i = 0; i < PB_BUILDINGS; i++)
        depth += department_weight(&w, i) * (s->building[i].place[1][0] ? 2 : 1);
    for (int deck = 0; deck < DECKS; deck++)
        depth += deck_weight(&w, deck);
    return depth + tile;
}

static bool depth_fine(check *c)
{
    int depth = pb_set_depth(c->s);
    char what[160];
    pol_buf b = {what, sizeof what, 0};
    if (depth <= PB_DEPTH)
        return true;
    look_at(c, 0, "", "");
    pol_buf_text(&b, "too many cards open other cards: ");
    pol_buf_int(&b, depth);
    pol_buf_text(&b, " could lie on top of each other, there is room for ");
    pol_buf_int(&b, PB_DEPTH);
    pol_buf_end(&b);
    return wrong(c, what);
}

/* ---- all of it ---- */

static bool cards_fine(check *c)
{
    for (int i = 0; i < PB_TILES; i++)
        if (!tile_fine(c, i))
            return false;
    for (int i = 0; i < PB_BUILDINGS; i++)
        if (!building_fine(c, i))
            return false;
    for (int i = 0; i < PB_LAWS; i++)
        if (!law_fine(c, i))
            return false;
    return news_fine(c) && copies_fine(c);
}

bool pb_set_fine(const pb_set *set, const pb_lines *lines, char *error, size_t n)
{
    check c = {.s = set, .lines = lines, .error = {error, n, 0}};
    pol_buf_end(&c.error);
    return cards_fine(&c) && frames_fine(&c) && mood_fine(&c) && boards_fine(&c)
           && words_fine(&c, ROW_TILE, set->tile_words, PB_TILES)
           && words_fine(&c, ROW_BUILDING, set->building_words, PB_BUILDINGS)
           && words_fine(&c, ROW_NEWS, set->news_words, PB_NEWS)
           && words_fine(&c, ROW_LAW, set->law_words, PB_LAWS) && depth_fine(&c);
}
