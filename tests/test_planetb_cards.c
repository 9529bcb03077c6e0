/* test_planetb_cards.c - sets of cards of Planet B as text: what is read, what is refused, why. */
#include "planetb/cards_text.h"
#include "planetb/describe.h"
#include "planetb/names.h"
#include "support/check.h"

static char first[1 << 16], second[1 << 16];

static bool load(const char *text, char *error, size_t n)
{
    return pb_load(text, strlen(text), error, n);
}

/* ---- the built-in cards ---- */

static void test_built_in(void)
{
    static const pb_lines none;
    char error[400];
    CHECK(pb_set_fine(&pb_cards, &none, error, sizeof error));
    CHECK_STR(error, "");
    CHECK(pb_set_depth(&pb_cards) <= PB_DEPTH);
    CHECK_STR(pb_cards.name, "built-in");
    CHECK_INT(pb_cards.check, 0);
}

/* PB-DATA and the list of components: how many there are of each kind, and of what is known. */
static void test_counts(void)
{
    int immoral = 0, known = 0, upper = 0;
    for (int i = 0; i < PB_NEWS; i++)
        immoral += pb_cards.news[i].immoral;
    CHECK_INT(immoral, 16 + 7);
    for (int i = 0; i < FRAMES; i++)
        known += pb_frame_at(i)->origin == SEED || pb_frame_at(i)->origin == PUBLIC;
    /* 13 frames of buildings, 7 news, 3 of laws, 1 of a tile, 2 of a track, 8 of offices, 2
     * rewards, the neutral mood, and the mood fields that are not there */
    CHECK_INT(known, 13 + 7 + 3 + 1 + 2 + 8 + 2 + 1 + 4);
    for (int i = 0; i < PB_BUILDINGS; i++)
        upper += pb_cards.building[i].frame[0].name[0] && pb_cards.building[i].frame[1].name[0];
    CHECK_INT(upper, PB_BUILDINGS);
}

static void test_ids(void)
{
    static const struct {
        enum pb_row kind;
        int i;
        const char *id;
    } rows[] = {
        {ROW_TILE, 0, "TA1"},      {ROW_TILE, 6, "TB4"},      {ROW_BUILDING, 0, "A01"},
        {ROW_BUILDING, 13, "A14"}, {ROW_BUILDING, 14, "B01"}, {ROW_BUILDING, 41, "C14"},
        {ROW_BUILDING, 42, "HQ"},  {ROW_NEWS, 15, "N116"},    {ROW_NEWS, 16, "N201"},
        {ROW_NEWS, 45, "N314"},    {ROW_LAW, 9, "LY10"},      {ROW_LAW, 10, "LB1"},
    };
    char id[8];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        pb_fx_id(rows[i].kind, rows[i].i, id);
        CHECK_STR(id, rows[i].id);
        CHECK_INT(pb_fx_row(rows[i].kind, rows[i].id), rows[i].i);
    }
    CHECK_INT(pb_fx_row(ROW_TILE, "TB5"), -1);
    CHECK_INT(pb_fx_row(ROW_BUILDING, "A1"), -1);
}

/* Every card can be looked up, and its text is whole. */
static void test_descriptions(void)
{
    pol_card_info card;
    int n = 0;
    for (; pb_describe(n, &card); n++) {
        CHECK(card.word[0] && card.name[0] && card.group[0]);
        CHECK(strlen(card.text) < sizeof card.text - 1);
        CHECK(!strchr(card.text, '{'));
    }
    CHECK_INT(n, PB_TILES + PB_BUILDINGS + PB_NEWS + PB_LAWS + 24 + OFFICES + 4 + SLOTS + 3 + 9);
    CHECK(pb_describe(PB_TILES, &card));
    CHECK_STR(card.word, "tailor");
    CHECK_HAS(card.text, "Costs 6 Billies, 3 VP. One department: Craftie + Craftie.");
    CHECK_HAS(card.text, "Designer suits: pay 1 plastic: 10 VP (reconstructed).");
    CHECK_HAS(card.text,
              "The card is from the rulebook; reconstructed: stack, cost, VP, workplaces.");
}

/* ---- loading ---- */

static void test_round_trip(void)
{
    char error[400];
    size_t n = pb_export(first, sizeof first);
    CHECK(n < sizeof first);
    CHECK_INT(pb_export(NULL, 0), n);
    CHECK(load(first, error, sizeof error));
    CHECK_STR(error, "");
    CHECK_INT(pb_cards.check, 0); /* still the built-in cards */
    CHECK_INT(pb_export(second, sizeof second), n);
    CHECK(memcmp(first, second, n) == 0);
    pb_unload();
}

/* Rows begin lines; a text that is refused changes nothing. */
static void test_rows_refused(void)
{
    static const char text[] =
        "\xef\xbb\xbfset my-copy # mine\r\n"
        "building A04 alpaca-farm \"Alpaca farm\" cost 9 vp 4 staff C C\n"
        "  upper \"Wool\": money 7,\n"
        "     all mood -1\n"
        "  lower pays mood 1, all resource crop 1: choice 2 (craftie 1 / brainie 1, vp 2)\n"
        "building A05 cost 10\n"
        "mood-track -5 to 3 mood 4: nothing\n"
        "mood -5: lose-workie 4\n";
    char error[400];
    pb_set was = pb_cards;
    CHECK(!load(text, error, sizeof error));
    CHECK_HAS(error, "line 7: expected \",\" or the end of the row, found \"mood\"");
    CHECK(memcmp(&was, &pb_cards, sizeof was) == 0);
}

static const char my_copy[] =
    "set my-copy\n"
    "building A04 alpaca-farm \"Alpaca farm\" cost 9 vp 4 staff C C\n"
    "  upper \"Wool\": money 7,\n"
    "     all mood -1\n"
    "  lower pays mood 1, all resource crop 1: choice 2 (craftie 1 / brainie 1, vp 2)\n"
    "building A05 cost 10\n"
    "news N101: ballots 2\n"
    "mood-track -5 to 3\n"
    "mood 4: nothing\n"
    "mood -5: lose-workie 4\n"
    "production-tiles meat 10\n";

/* What is given replaces, what is not stays. */
static void test_rows(void)
{
    char error[400];
    CHECK(load(my_copy, error, sizeof error));
    CHECK_STR(error, "");
    CHECK_STR(pb_cards.name, "my-copy");
    CHECK(pb_cards.check != 0);
    CHECK_STR(pb_cards.building_words[3], "alpaca-farm");
    CHECK_STR(pb_cards.building_names[3], "Alpaca farm");
    const pb_building *farm = &pb_cards.building[3], *other = &pb_cards.building[4];
    const pb_frame *upper = &farm->frame[0], *lower = &farm->frame[1];
    // clang-format off
    const struct {
        const char *what;
        int found, expected;
    } rows[] = {
        {"cost",                        farm->cost,                       9},
        {"VP",                          farm->vp,                         4},
        {"second workplace",            farm->place[0][1],                CRAFTIE + 1},
        {"second department",           farm->place[1][0],                0},
        {"where it is from",            farm->origin,                     LOADED},
        {"upper frame, from",           upper->origin,                    LOADED},
        {"upper frame, second action",  upper->act[1].op,                 OP_MOOD},
        {"upper frame, how much",       upper->act[1].n,                  -1},
        {"upper frame, for whom",       upper->act[1].who,                ALL},
        {"lower frame, who pays",       lower->cost[1].who,               ALL},
        {"lower frame, action",         lower->act[0].op,                 OP_CHOICE},
        {"lower frame, how often",      lower->act[0].n,                  2},
        {"lower frame, first part",     lower->act[1].part,               1},
        {"lower frame, last part",      lower->act[3].part,               2},
        {"next building, cost",         other->cost,                      10},
        {"next building, known cost",   other->invented & IN_COST,        0},
        {"next building, other VP",     other->invented & IN_VP,          IN_VP},
        {"next building, frame from",   other->frame[0].origin,           RECONSTRUCTED},
        {"news",                        pb_cards.news[0].frame.act[0].op, OP_BALLOT},
        {"lowest mood",                 pb_cards.mood_min,                -5},
        {"production tiles, meat",      pb_cards.production_tiles[MEAT],  10},
        {"production tiles, water",     pb_cards.production_tiles[WATER], 0},
    };
    // clang-format on
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CHECK_INT(rows[i].found, rows[i].expected);
        if (rows[i].found != rows[i].expected)
            printf("  %s\n", rows[i].what);
    }
    pb_unload();
}

/* A line of an export with the longest name there can be, also where a frame has none. */
static void put_long(pol_buf *b, const char *line, size_t n)
{
    const char *quote = memchr(line, '"', n), *colon = memchr(line, ':', n), *rest = line;
    if (quote && (!colon || quote < colon)) {
        rest = (const char *)strchr(quote + 1, '"') + 1;
        pol_buf_some(b, line, (size_t)(quote - line));
    } else if (n > 2 && line[0] == ' ' && colon) {
        rest = line + 2 + strcspn(line + 2, " :");
        pol_buf_some(b, line, (size_t)(rest - line));
    }
    if (rest > line)
        pol_buf_text(b, " \"As long as the name of a card or a frame may ever be...\"");
    pol_buf_some(b, rest, n - (size_t)(rest - line));
    pol_buf_char(b, '\n');
}

/* There is room for the names of every card and every frame, however long. */
static void test_long_names(void)
{
    static char text[1 << 16];
    char error[400];
    pol_buf b = {text, sizeof text, 0};
    pb_export(first, sizeof first);
    for (const char *line = first, *end; (end = strchr(line, '\n')); line = end + 1)
        if (line[0] != '#' && strncmp(line, "set ", 4) != 0)
            put_long(&b, line, (size_t)(end - line));
    pol_buf_end(&b);
    CHECK(load(text, error, sizeof error));
    CHECK_STR(error, "");
    pb_unload();
}

/* A set is the same again from its export; unloading goes back level by level. */
static void test_levels(void)
{
    char error[400];
    pb_set was = pb_cards;
    CHECK(load(my_copy, error, sizeof error));
    size_t n = pb_export(first, sizeof first);
    uint32_t check = pb_cards.check;
    CHECK(load(first, error, sizeof error));
    CHECK_INT(pb_cards.check, check);
    CHECK_INT(pb_export(second, sizeof second), n);
    CHECK(memcmp(first, second, n) == 0);
    CHECK(!load("meat 5\n", error, sizeof error));
    CHECK_HAS(error, "two sets of cards are loaded already");
    pb_unload();
    pb_unload();
    CHECK(memcmp(&was, &pb_cards, sizeof was) == 0);
    pb_unload(); /* once too often */
    CHECK(memcmp(&was, &pb_cards, sizeof was) == 0);
}

/* Comments and blanks make no other set; a number does. */
static void test_check(void)
{
    char error[400];
    uint32_t check[3];
    static const char *const texts[] = {"set a\nbuilding A01 cost 7\n",
                                        "# ours\n\n  set a\n building A01   cost 7 # dear\n",
                                        "set a\nbuilding A01 cost 8\n"};
    for (int i = 0; i < 3; i++) {
        CHECK(load(texts[i], error, sizeof error));
        check[i] = pb_cards.check;
        pb_unload();
    }
    CHECK(check[0] == check[1]);
    CHECK(check[0] != check[2]);
}

/* ---- what is refused ---- */

static const struct refusal {
    const char *text, *error;
} refusals[] = {
    /* the form */
    {"sett x", "line 1: expected a row: set, tile,"},
    {"\n\nbuilding A15 cost 5", "line 3: expected the id of a building, A01 to A14"},
    {"tile TA4", "expected the id of a tile"},
    {"news N117", "expected the id of a news card"},
    {"law LG1", "expected the id of a law"},
    {"set My-Copy", "expected a word of at most 31 small letters"},
    {"set built-in\nmeat 5", "line 1: these are not the built-in cards"},
    {"set a\nset b", "line 2: this row stands in line 1 already"},
    {"building A01 cost 5\nbuilding A01 cost 5", "line 2: this row stands in line 1 already"},
    {"building A01 cost 8 cost 9", "line 1: expected each part of a row once, found \"cost\""},
    {"building A01 upper: vp 1 upper: vp 2", "each part of a row once"},
    {"tile TA1 grey: vp 1 grey: vp 2", "each part of a row once"},
    {"law LY1 left: vp 1 left: vp 2", "each part of a row once"},
    {"track futurists 1 upper: vp 1 upper: vp 2", "each part of a row once"},
    {"office vice vp 1 vp 2", "expected one of moral, immoral"},
    {"building A01 x", "expected a name between quotes"},
    {"building A01 x \"X", "a name has no closing quote"},
    {"building A01 x \"\"", "expected a name between quotes"},
    {"building A01 cost", "expected a number from 0 to 60, found the end of the text"},
    {"building A01 cost 5x", "expected a number from 0 to 60, found \"5x\""},
    {"building A01 price 5", "expected a name between quotes"},
    {"building A01 cost 5 price 5", "expected one of cost, vp, staff, upper, lower"},
    {"building A01 staff", "expected one of C, B, B?"},
    {"building A01 staff C C C C", "expected at most 3 workplaces"},
    {"building A01 staff C / C / C", "expected at most 2 departments"},
    {"building A01 upper money 5", "expected :, found \"money\""},
    {"building A01 upper: gold 5", "expected an action, as in: vp 5, found \"gold\""},
    {"building A01 upper: resource gold", "expected one of plastic, iridium, water"},
    {"building A01 upper: money 100", "expected a number from 1 to 99, found \"100\""},
    {"building A01 upper: money 0", "expected a number from 1 to 99"},
    {"building A01 upper: vp 1, vp 1, vp 1, vp 1, vp 1, vp 1, vp 1", "no more than 6 actions"},
    {"building A01 upper pays mood 1, money 1, craftie 1, brainie 1: vp 1", "no more than 3 costs"},
    {"building A01 upper: choice (vp 1)", "expected at least two things to choose from"},
    {"building A01 upper: choice (vp 1 / draw 1 (vp 1))", "expected a simple action"},
    {"building A01 upper: draw 3 (vp 1 / vp 2)", "expected \",\" or \")\""},
    {"building A01 upper: vp 1 if CARD-2 ours", "expected a rule with two readings"},
    {"building A01 upper: vp 1 if CARD-1 mine", "expected one of ours, other"},
    {"building A01 upper: produce 4", "expected a number from 1 to 3"},
    {"building A01 upper: build 4", "expected a number from 1 to 3"},
    {"news N101: news 4", "expected a number from 1 to 3"},
    {"news N101: favour any 4", "expected a number from 1 to 3"},
    {"building A01 upper: retrieve 2", "expected a number from 1 to 1"},
    {"building A01 upper: draw 7 (vp 1)", "expected a number from 1 to 6"},
    {"board 5 upper", "expected a number from 1 to 4"},
    {"board 1 upper plastic water chip lower plastic iridium", "expected one of plastic"},
    {"mood 7: vp 1", "expected a number from -6 to 6"},
    {"election-track 1", "expected a number from 2 to 12"},
    {"market left plastic water grey 0 red 3", "expected a number from 1 to 20"},
    {"\x01", "line 1: the byte 0x01 is not text"},
    /* buildings */
    {"building A01 cost 11", "line 1: A01 tailor: an A building costs 4 to 10"},
    {"building A01 staff C B", "needs only Crafties (BLD-2)"},
    {"building B01 cost 13", "a B building costs 14 to 20"},
    {"building B01 staff B / B", "needs Crafties and Brainies (BLD-2)"},
    {"building C01 staff C B", "needs only Brainies (BLD-2)"},
    {"building C01 cost 31", "a C building costs 24 to 30"},
    {"building HQ cost 1", "the Headquarters costs 0"},
    {"building HQ staff C / B", "the Headquarters has 1 department"},
    {"building HQ upper: vp 1", "a frame of the Headquarters buys fraud (CARD-15)"},
    {"building A01 upper: nothing", "a frame without an action"},
    {"building A01 upper: fraud", "fraud is bought only at the Headquarters and by news (FRAUD-7)"},
    {"building A01 upper: copy", "two buildings that copy"},
    {"building A01 tailor-2 \"T\"\nbuilding A02 tailor-2 \"T\"", "another card of the kind"},
    /* tiles */
    {"tile TA1 grey pays mood 1: vp 1, money 1, news 1", "(TURN-6)"},
    {"tile TA1 red pays mood 2: vp 1, money 1, news 1", "(TURN-6)"},
    {"tile TA1 red pays money 1: vp 1, money 1, news 1", "(TURN-6)"},
    {"tile TA1 grey: vp 1, money 1", "each side has 3 or 4 different actions (TURN-7)"},
    {"tile TA1 grey: vp 1, vp 1, money 1", "each side has 3 or 4 different actions (TURN-7)"},
    {"tile TA1 grey: vp 1, vp 1, money 1, build 1",
     "each side has 3 or 4 different actions (TURN-7)"},
    {"tile TA1 grey: vp 1, money 1, build 1, ballots 1, mood 1",
     "each side has 3 or 4 different actions (TURN-7)"},
    {"tile TA1 grey: vp 1, money 1, fraud", "(FRAUD-7)"},
    {"tile TA1 grey: vp 1, money 1, free-fraud", "fraud is never on a tile (FRAUD-7)"},
    /* news and laws */
    {"news N101 immoral", "no card of I, all of II and 7 of III are immoral (NEWS-6)"},
    {"news N201 moral", "(NEWS-6)"},
    {"news N301 immoral", "(NEWS-6)"},
    {"news N101: replay", "copy and replay can only be on buildings"},
    {"law LY1 left pays money 1: vp 1 right pays resource crop: vp 1", "(OFF-4)"},
    {"law LY1 left: law yellow", "a cash-in or a law cannot draw a law"},
    {"track futurists 1 upper: favour any", "line 1: track futurists: a cash-in cannot give"},
    {"track futurists 1 upper: law any", "a cash-in or a law cannot draw a law"},
    {"law LY1 left: gift crop 1 to 2 (vp 1) right pays money 1: vp 1", "(OFF-4)"},
    /* taking Workies back */
    {"tile TA1 grey: vp 1, money 1, retrieve", "only buildings and news take Workies back"},
    {"law LY1 left: retrieve", "only buildings and news take Workies back"},
    {"track futurists 1 upper: retrieve", "only buildings and news take Workies back"},
    {"office vice moral: retrieve", "only buildings and news take Workies back"},
    {"mood 1: retrieve", "only buildings and news take Workies back"},
    {"building A01 upper: choice 2 (retrieve / vp 1)", "a frame takes back one Workie at most"},
    {"building A01 upper: retrieve, workies 1", "could go on without end"},
    {"building A01 upper: choice (retrieve / workies 1)", "could go on without end"},
    {"news N101: retrieve, favour any", "could go on without end"},
    {"building A01 upper: replay, workies 1", "could go on without end"},
    {"building A01 upper: retrieve, replay", "could go on without end"},
    {"building A01 upper: copy, news 1", "could go on without end"},
    /* costs and actions */
    {"building A01 upper pays vp 1: money 1", "a cost can be money, mood,"},
    {"building A01 upper pays others money 1: vp 1", "others lose-money"},
    {"building A01 upper pays all workie 1: vp 1", "what all pay must leave no choice"},
    {"building A01 upper pays all any-resource 1: vp 1", "what all pay must leave no choice"},
    {"building A01 upper pays all step any 1: vp 1", "what all pay must leave no choice"},
    {"building A01 upper pays money 1 if CARD-1 ours: vp 1", "no parts and no readings"},
    {"building A01 upper pays resource crop, resource crop: vp 1", "two costs take the same"},
    {"building A01 upper pays resource crop, any-resource: vp 1", "two costs take the same"},
    {"building A01 upper pays workie, brainie: vp 1", "two costs take the same"},
    {"building A01 upper pays step any, step futurists: vp 1", "two costs take the same"},
    {"building A01 upper: all produce", "this action cannot be for others or all"},
    {"building A01 upper: choice (others vp 1 / vp 2)", "a part of an action cannot be"},
    {"building A01 upper: draw 3 (news 1)", "for each ballot or resource there can only be"},
    {"building A01 upper: choice 4 (workie / vp 1)", "picked more than 3 times"},
    {"building A01 upper: choice 2 (produce 2 / vp 1)", "picked more than 3 times"},
    {"building A01 upper: choice 4 (mood -1 / vp 1)", "picked more than 3 times"},
    {"building A01 upper: choice 4 (lose-money 1 / vp 1)", "picked more than 3 times"},
    {"building A01 upper: gift crop 3 to 2 (vp 1)", "the least is more than the most"},
    {"building A01 upper: step any 1, step any 2", "two actions of the same kind in one frame"},
    {"building A01 upper: step any, step futurists", "two actions of the same kind in one frame"},
    {"building A01 upper: all workie, workie 2", "two actions of the same kind in one frame"},
    {"building A01 upper: mood 0", "the amount of an action is out of range"},
    /* offices and boards */
    {"office vice moral: news 1", "an office can draw a law, or do what opens no other card"},
    {"office vice moral pays mood 1: vp 1", "there is no cost here"},
    {"reorganisation moral: workies 2", "this happens outside of turns"},
    {"mood 1: favour any", "this happens outside of turns"},
    {"mood 0: vp 1", "a neutral mood does nothing (ELE-8)"},
    {"mood 5: vp 1", "this field is not on the mood track"},
    {"mood-track -4 to 3", "this field is not on the mood track"},
    {"production-tiles meat 9", "there are 10 production tiles (SET-19)"},
    {"market left plastic crop grey 2 red 3", "each resource but meat is in one market (PROD-15)"},
    {"market left plastic meat grey 2 red 3", "each resource but meat is in one market (PROD-15)"},
    {"fraud 2 cost 4 vp 4", "the costs rise from field to field (FRAUD-3)"},
};

static void test_refusals(void)
{
    pb_set was = pb_cards;
    char error[400];
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        CHECK(!load(refusals[i].text, error, sizeof error));
        CHECK_HAS(error, refusals[i].error);
        CHECK(memcmp(&was, &pb_cards, sizeof was) == 0);
    }
    /* An error is cut to its room, never written past it. */
    char little[12] = "xxxxxxxxxxx";
    CHECK(!load("sett", little, 8));
    CHECK_STR(little, "line 1:");
    CHECK_INT(little[8], 'x');
}

/* Something that leaves a choice can be picked 3 times at most, anything else more often. */
static void test_mixes(void)
{
    static const char *const fine[] = {"choice 6 (craftie / mood 1)", "choice 3 (workie / vp 1)",
                                       "choice (produce 3 / vp 1)", "choice 3 (mood -1 / vp 1)"};
    for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++) {
        char text[100], error[400];
        pol_buf b = {text, sizeof text, 0};
        POL_JOIN(&b, "building A01 upper: ", fine[i], "\n");
        pol_buf_end(&b);
        CHECK(load(text, error, sizeof error));
        pb_unload();
    }
}

/* Rows that only go together are read together; two news are exchanged here. */
static void test_together(void)
{
    char error[400];
    CHECK(load("news N301 immoral\nnews N308 moral\n", error, sizeof error));
    CHECK_STR(error, "");
    CHECK_STR(pb_cards.name, "unnamed");
    pb_unload();
}

/* A favour on every building opens more cash-ins than there is room for. */
static void test_depth(void)
{
    char text[4000], error[400];
    pol_buf b = {text, sizeof text, 0};
    for (int i = 0; i < PB_STACK; i++) {
        char id[8];
        pb_fx_id(ROW_BUILDING, i, id);
        POL_JOIN(&b, "building ", id, " upper: favour any 1\n");
    }
    pol_buf_end(&b);
    CHECK(!load(text, error, sizeof error));
    CHECK_HAS(error, "too many cards open other cards");
    /* The built-in cards need all the room there is; a radio without news makes some. One more
     * department with a favour is then a frame and its cash-in. */
#define QUIET "building A11 upper: vp 1\n"
    CHECK_INT(pb_set_depth(&pb_cards), PB_DEPTH);
    CHECK(load(QUIET, error, sizeof error));
    int depth = pb_set_depth(&pb_cards);
    CHECK(depth < PB_DEPTH);
    pb_unload();
    CHECK(load(QUIET "building A01 upper: favour any 1\n", error, sizeof error));
    CHECK_INT(pb_set_depth(&pb_cards), depth + 2);
    pb_unload();
    CHECK(load(QUIET "building A01 upper: workies 1\n", error, sizeof error));
    CHECK_INT(pb_set_depth(&pb_cards), depth + 1);
    pb_unload();
    CHECK(load(QUIET "building A01 upper: vp 1\n", error, sizeof error));
    CHECK_INT(pb_set_depth(&pb_cards), depth);
    pb_unload();
#undef QUIET
}

/* ---- the interface, records, scenarios ---- */

static void test_interface(void)
{
    const pol_game *heg = pol_game_find("hegemony");
    char error[400];
    CHECK(heg != NULL);
    CHECK(!pol_game_load(heg, "meat 5\n", 7, error, sizeof error));
    CHECK_STR(error, "the cards of hegemony cannot be exchanged");
    CHECK_STR(pol_game_set(heg), "built-in");
    CHECK_INT(pol_game_export(heg, NULL, 0), 0);
    pol_game_unload(heg);
    CHECK_STR(pol_game_set(&pb_game), "built-in");
    CHECK(pol_game_load(&pb_game, "set a\nmeat 5\n", 13, error, sizeof error));
    CHECK_STR(pol_game_set(&pb_game), "a");
    pol_game_unload(&pb_game);
    CHECK_STR(pol_game_set(&pb_game), "built-in");
}

static void test_records(void)
{
    static pol_state s;
    char other[600], plain[600], error[400];
    pol_reader r;
    pol_setup setup = {.players = 2};
    int n = pol_record_header(&pb_game, &setup, plain, sizeof plain);
    CHECK_STR(plain, "polity record 1\ngame planetb rules 3 players 2\n");
    CHECK(pol_reader_open(&r, plain, (size_t)n, &s));
    CHECK(load("set a\nmeat 5\n", error, sizeof error));
    int m = pol_record_header(&pb_game, &setup, other, sizeof other);
    CHECK_HAS(other, "players 2\ncards a ");
    CHECK(pol_reader_open(&r, other, (size_t)m, &s));
    CHECK_INT(r.at, m);
    CHECK(!pol_reader_open(&r, plain, (size_t)n, &s));
    CHECK_HAS(r.error, "played with the cards \"built-in\", in use are \"a ");
    pb_unload();
    CHECK(!pol_reader_open(&r, other, (size_t)m, &s));
    CHECK_HAS(r.error, "line 3: the record was played with the cards \"a ");
    CHECK_HAS(r.error, "in use are \"built-in\"; give the file of its cards: --cards FILE");
    CHECK(load("set a\nmeat 4\n", error, sizeof error));
    CHECK(!pol_reader_open(&r, other, (size_t)m, &s));
    pb_unload();
}

static char told[sizeof((pol_scenario_result *)0)->error];

static void tell(void *user, const pol_scenario_result *r)
{
    (void)user;
    memcpy(told, r->error, sizeof r->error);
}

/* `card` lines are for their scenario only. */
static void test_scenarios(void)
{
    static const char fine[] = "# a card\ngame planetb players 2\n"
                               "card building A01 cost 9\ncard meat 5\nexpect meat-price 5\n"
                               "# none\ngame planetb players 2\nexpect not meat-price 5\n";
    static const char bad[] = "# a card\ngame planetb players 2\n"
                              "card building A01 cost 19\nset green.money 3\n";
    static const char late[] = "# a card\ngame planetb players 2\n"
                               "set green.money 3\ncard meat 5\n";
    pb_set was = pb_cards;
    CHECK_INT(pol_scenarios(fine, strlen(fine), tell, NULL), 0);
    CHECK_STR(told, "");
    CHECK(memcmp(&was, &pb_cards, sizeof was) == 0);
    CHECK_INT(pol_scenarios(bad, strlen(bad), tell, NULL), 1);
    CHECK_HAS(told, "an A building costs 4 to 10");
    CHECK_INT(pol_scenarios(late, strlen(late), tell, NULL), 1);
    CHECK_HAS(told, "card lines stand before the position");
    CHECK(memcmp(&was, &pb_cards, sizeof was) == 0);
}

int main(void)
{
    test_built_in();
    test_counts();
    test_ids();
    test_descriptions();
    test_round_trip();
    test_rows_refused();
    test_rows();
    test_long_names();
    test_levels();
    test_check();
    test_refusals();
    test_mixes();
    test_together();
    test_depth();
    test_interface();
    test_records();
    test_scenarios();
    return check_report();
}
