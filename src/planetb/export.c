/* export.c - the set in use as text that load.c reads back. */
#include "planetb/cards_text.h"
#include "planetb/names.h"

/* ---- ops and frames ---- */

static void put_word(pol_buf *b, const char *word)
{
    POL_JOIN(b, " ", word);
}

static void put_number(pol_buf *b, int n)
{
    pol_buf_char(b, ' ');
    pol_buf_int(b, n);
}

static void put_op(pol_buf *b, const pb_op *op);

/* Writes " (vp 3 / money 5, mood 1)": the ops that are parts of the one before them. */
static void put_parts(pol_buf *b, const pb_op *op, int left)
{
    pol_buf_text(b, " (");
    for (int i = 0; i < left && op[i].part; i++) {
        if (i > 0)
            pol_buf_text(b, op[i].part == op[i - 1].part ? ", " : " / ");
        put_op(b, &op[i]);
    }
    pol_buf_char(b, ')');
}

static void put_arguments(pol_buf *b, const pb_op *op)
{
    switch (pb_effects[op->op].shape) {
    case SHAPE_BARE:
        return;
    case SHAPE_RES:
        put_word(b, pb_fx_resources[op->a]);
        break;
    case SHAPE_TRACK:
        put_word(b, pb_fx_tracks[op->a]);
        break;
    case SHAPE_SIDE:
        put_word(b, pb_fx_sides[op->a]);
        break;
    case SHAPE_LAW:
        put_word(b, pb_fx_laws[op->a]);
        return;
    case SHAPE_STACK:
        put_word(b, pb_fx_stacks[op->a]);
        return;
    case SHAPE_REFUND:
        pol_buf_text(b, op->a ? " refund" : "");
        return;
    case SHAPE_GIFT:
        put_word(b, pb_fx_resources[op->a]);
        put_number(b, op->b);
        pol_buf_text(b, " to");
        break;
    case SHAPE_RANGE:
        put_number(b, op->b);
        pol_buf_text(b, " to");
        break;
    case SHAPE_WHERE:
        put_number(b, op->n);
        pol_buf_text(b, op->a ? " elsewhere" : "");
        return;
    case SHAPE_MOST:
        put_number(b, op->n);
        pol_buf_text(b, " most");
        put_number(b, op->a);
        return;
    case SHAPE_TIMES:
        put_number(b, op->n);
        pol_buf_text(b, " times");
        put_number(b, op->b);
        return;
    default:
        break;
    }
    put_number(b, op->n);
}

static void put_op(pol_buf *b, const pb_op *op)
{
    if (op->who != SELF)
        pol_buf_text(b, op->who == ALL ? "all " : "others ");
    pol_buf_text(b, pb_op_words[op->op - 1]);
    put_arguments(b, op);
    if (op->only)
        POL_JOIN(b, " if ", pb_fx_readings[op->only / 2], op->only % 2 ? " other" : " ours");
}

/* Writes ` "Wool" pays mood 1: resource meat 2` and a newline. */
static void put_frame(pol_buf *b, const pb_frame *f)
{
    if (f->name && f->name[0])
        POL_JOIN(b, " \"", f->name, "\"");
    for (int i = 0; i < PB_COSTS && f->cost[i].op; i++) {
        pol_buf_text(b, i ? ", " : " pays ");
        put_op(b, &f->cost[i]);
    }
    pol_buf_char(b, ':');
    for (int i = 0; i < PB_ACTS && f->act[i].op; i++) {
        if (f->act[i].part)
            continue;
        pol_buf_text(b, i ? ", " : " ");
        put_op(b, &f->act[i]);
        if (i + 1 < PB_ACTS && f->act[i + 1].part)
            put_parts(b, &f->act[i + 1], PB_ACTS - 1 - i);
    }
    if (!f->act[0].op)
        pol_buf_text(b, " nothing");
    pol_buf_char(b, '\n');
}

static void put_named(pol_buf *b, const char *which, const pb_frame *f)
{
    POL_JOIN(b, "  ", which);
    put_frame(b, f);
}

/* ---- what is not certain ---- */

/* Begins "# reconstructed: cost, VP, upper frame" above a row, or goes on with it. Nothing is
 * written if all of the row is known. */
static void note_begin(pol_buf *b, bool *any, bool is, const char *what)
{
    if (!is)
        return;
    POL_JOIN(b, *any ? ", " : "# reconstructed: ", what);
    *any = true;
}

static void put_note(pol_buf *b, int origin, int invented, const char *const *names,
                     const pb_frame *const *frames)
{
    static const char *const parts[] = {"stack", "cost", "VP", "workplaces", "morals", NULL};
    bool any = false;
    note_begin(b, &any, origin == RECONSTRUCTED, "the card");
    for (int i = 0; parts[i]; i++)
        note_begin(b, &any, (invented >> i & 1) && origin != RECONSTRUCTED, parts[i]);
    for (int i = 0; names[i]; i++)
        note_begin(b, &any, frames[i]->origin == RECONSTRUCTED, names[i]);
    if (any)
        pol_buf_char(b, '\n');
}

static void put_plain_note(pol_buf *b, int origin)
{
    if (origin == RECONSTRUCTED)
        pol_buf_text(b, "# reconstructed\n");
}

/* ---- rows ---- */

static void put_head(pol_buf *b, enum pb_row kind, int i, const char *word, const char *name)
{
    static const char *const kinds[] = {"tile", "building", "news", "law"};
    char id[8];
    pb_fx_id(kind, i, id);
    POL_JOIN(b, kinds[kind], " ", id, " ", word, " \"", name, "\"");
}

/* Names of frames, and the frames, for the note above a row. */
#define NAMES(...)        \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }
#define OF(...)               \
    (const pb_frame *const[]) \
    {                         \
        __VA_ARGS__           \
    }

static void put_tile(pol_buf *b, int i)
{
    const pb_tile *t = &pb_cards.tile[i];
    put_note(b, t->origin, 0, NAMES("grey", "red"), OF(&t->side[0], &t->side[1]));
    put_head(b, ROW_TILE, i, pb_cards.tile_words[i], pb_cards.tile_names[i]);
    pol_buf_char(b, '\n');
    put_named(b, "grey", &t->side[GREY_SIDE]);
    put_named(b, "red", &t->side[RED_SIDE]);
}

static void put_building(pol_buf *b, int i)
{
    static const char *const places[] = {"", " C", " B", " B?"};
    const pb_building *k = &pb_cards.building[i];
    put_note(b, k->origin, k->invented, NAMES("upper", "lower"), OF(&k->frame[0], &k->frame[1]));
    put_head(b, ROW_BUILDING, i, pb_cards.building_words[i], pb_cards.building_names[i]);
    pol_buf_text(b, " cost");
    put_number(b, k->cost);
    pol_buf_text(b, " vp");
    put_number(b, k->vp);
    pol_buf_text(b, " staff");
    for (int d = 0; d < PB_DEPARTMENTS && k->place[d][0]; d++) {
        pol_buf_text(b, d ? " /" : "");
        for (int p = 0; p < PB_WORKPLACES; p++)
            pol_buf_text(b, places[k->place[d][p]]);
    }
    pol_buf_char(b, '\n');
    put_named(b, "upper", &k->frame[0]);
    put_named(b, "lower", &k->frame[1]);
}

static void put_news(pol_buf *b, int i)
{
    const pb_news *k = &pb_cards.news[i];
    put_note(b, k->origin, k->invented, NAMES("effect"), OF(&k->frame));
    put_head(b, ROW_NEWS, i, pb_cards.news_words[i], pb_cards.news_names[i]);
    pol_buf_text(b, k->immoral ? " immoral" : " moral");
    put_frame(b, &k->frame);
}

static void put_law(pol_buf *b, int i)
{
    const pb_law *k = &pb_cards.law[i];
    put_note(b, k->origin, k->invented, NAMES("left", "right"), OF(&k->side[0], &k->side[1]));
    put_head(b, ROW_LAW, i, pb_cards.law_words[i], pb_cards.law_names[i]);
    pol_buf_char(b, '\n');
    put_named(b, "left", &k->side[0]);
    put_named(b, "right", &k->side[1]);
}

static void put_tracks(pol_buf *b)
{
    for (int i = 0; i < TRACKS * PB_STEPS; i++) {
        const pb_frame *f = pb_cards.track[i / PB_STEPS][i % PB_STEPS];
        put_note(b, SEED, 0, NAMES("upper", "lower"), OF(&f[0], &f[1]));
        POL_JOIN(b, "track ", pb_fx_tracks[i / PB_STEPS]);
        put_number(b, i % PB_STEPS + 1);
        pol_buf_char(b, '\n');
        put_named(b, "upper", &f[0]);
        put_named(b, "lower", &f[1]);
    }
}

/* A frame that pb_describe shows as a card. */
static void put_single(pol_buf *b, const char *what, const pb_frame *f)
{
    put_note(b, SEED, 0, NAMES("effect"), OF(f));
    pol_buf_text(b, what);
    put_frame(b, f);
}

static void put_office(pol_buf *b, int i)
{
    const pb_frame *f = pb_cards.office[i];
    put_note(b, SEED, 0, NAMES("moral", "immoral"), OF(&f[0], &f[1]));
    POL_JOIN(b, "office ", pb_fx_offices[i], " vp");
    put_number(b, pb_cards.office_vp[i]);
    pol_buf_char(b, '\n');
    put_named(b, "moral", &f[0]);
    put_named(b, "immoral", &f[1]);
}

static void put_reward(pol_buf *b)
{
    put_note(b, SEED, 0, NAMES("moral", "immoral"), OF(&pb_cards.reward[0], &pb_cards.reward[1]));
    pol_buf_text(b, "reorganisation\n");
    put_named(b, "moral", &pb_cards.reward[0]);
    put_named(b, "immoral", &pb_cards.reward[1]);
}

static void put_mood(pol_buf *b)
{
    put_plain_note(b, pb_cards.track_origin);
    pol_buf_text(b, "election-track");
    put_number(b, pb_cards.election_last);
    pol_buf_text(b, "\nmood-track");
    put_number(b, pb_cards.mood_min);
    pol_buf_text(b, " to");
    put_number(b, pb_cards.mood_max);
    pol_buf_char(b, '\n');
    for (int mood = pb_cards.mood_max; mood >= pb_cards.mood_min; mood--) {
        put_plain_note(b, pb_cards.mood[mood + PB_MOODS].origin);
        pol_buf_text(b, "mood");
        put_number(b, mood);
        put_frame(b, &pb_cards.mood[mood + PB_MOODS]);
    }
}

static void put_resources(pol_buf *b, const uint8_t *r, int n)
{
    for (int i = 0; i < n; i++)
        put_word(b, pb_fx_resources[r[i]]);
}

static void put_fraud(pol_buf *b)
{
    put_plain_note(b, pb_cards.fraud_origin);
    for (int i = 0; i < PB_FRAUD_FIELDS; i++) {
        pol_buf_text(b, "fraud");
        put_number(b, i + 1);
        pol_buf_text(b, " cost");
        put_number(b, pb_cards.fraud_cost[i]);
        pol_buf_text(b, " vp");
        put_number(b, pb_cards.fraud_vp[i]);
        pol_buf_char(b, '\n');
    }
}

static void put_boards(pol_buf *b)
{
    for (int i = 0; i < COLOURS; i++) {
        put_plain_note(b, pb_cards.chain_origin[i]);
        pol_buf_text(b, "board");
        put_number(b, i + 1);
        pol_buf_text(b, " upper");
        put_resources(b, pb_cards.chain[i], PB_CHAIN);
        pol_buf_text(b, " lower");
        put_resources(b, pb_cards.chain[i] + PB_CHAIN, PB_CHAIN);
        pol_buf_char(b, '\n');
    }
    put_plain_note(b, pb_cards.production_origin);
    pol_buf_text(b, "production-tiles");
    for (int r = 0; r < RESOURCES; r++) {
        if (!pb_cards.production_tiles[r])
            continue;
        put_word(b, pb_fx_resources[r]);
        put_number(b, pb_cards.production_tiles[r]);
    }
    pol_buf_char(b, '\n');
    for (int i = 0; i < SLOTS; i++) {
        put_plain_note(b, pb_cards.market_origin[i]);
        POL_JOIN(b, "market ", pb_fx_slots[i]);
        put_resources(b, pb_cards.market[i], 2);
        pol_buf_text(b, " grey");
        put_number(b, pb_cards.price[i][GREY_SIDE]);
        pol_buf_text(b, " red");
        put_number(b, pb_cards.price[i][RED_SIDE]);
        pol_buf_char(b, '\n');
    }
    pol_buf_text(b, "meat");
    put_number(b, pb_cards.meat_price);
    pol_buf_char(b, '\n');
    put_fraud(b);
}

size_t pb_export(char *buf, size_t size)
{
    pol_buf b = {buf, size, 0};
    POL_JOIN(&b, "# Planet B, the cards as text: docs/planet-b-cards.md\nset ", pb_cards.name,
             "\n\n");
    for (int i = 0; i < PB_TILES; i++)
        put_tile(&b, i);
    for (int i = 0; i < PB_BUILDINGS; i++)
        put_building(&b, i);
    for (int i = 0; i < PB_NEWS; i++)
        put_news(&b, i);
    for (int i = 0; i < PB_LAWS; i++)
        put_law(&b, i);
    put_tracks(&b);
    for (int i = 0; i < OFFICES; i++)
        put_office(&b, i);
    put_reward(&b);
    put_mood(&b);
    put_boards(&b);
    pol_buf_end(&b);
    return b.n;
}

/* In the order of pb_describe. */
void pb_form(int i, char *buf, size_t size)
{
    enum { BOARDS = COLOURS + SLOTS, FRAUD = BOARDS, REWARD = BOARDS + 2, FIRST_MOOD = BOARDS + 3 };
    pol_buf b = {buf, size, 0};
    if (i < PB_TILES)
        put_tile(&b, i);
    else if ((i -= PB_TILES) < PB_BUILDINGS)
        put_building(&b, i);
    else if ((i -= PB_BUILDINGS) < PB_NEWS)
        put_news(&b, i);
    else if ((i -= PB_NEWS) < PB_LAWS)
        put_law(&b, i);
    else if ((i -= PB_LAWS) < 2 * TRACKS * PB_STEPS)
        put_single(&b, "step", pb_frame_at(FRAME_TRACK + i));
    else if ((i -= 2 * TRACKS * PB_STEPS) < OFFICES)
        put_office(&b, i);
    else if ((i -= OFFICES) == FRAUD)
        put_fraud(&b);
    else if (i == REWARD)
        put_reward(&b);
    else if (i >= FIRST_MOOD)
        put_single(&b, "mood",
                   pb_frame_at(FRAME_MOOD + PB_MOODS + pb_cards.mood_max - (i - FIRST_MOOD)));
    pol_buf_end(&b);
}
