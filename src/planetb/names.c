/* names.c - words of the notation and labels for people. */
#include "planetb/names.h"

#include "planetb/pb.h"

const char *const pb_colour_words[] = {"green", "blue", "red", "yellow"};
const char *const pb_colour_labels[] = {N_("Green"), N_("Blue"), N_("Red"), N_("Yellow")};
const char *const pb_resource_words[] = {"plastic",  "iridium", "water", "crop",
                                         "hydrogen", "chip",    "meat"};
const char *const pb_resource_labels[] = {N_("plastic"),  N_("iridium"), N_("water"), N_("crop"),
                                          N_("hydrogen"), N_("chip"),    N_("meat")};
const char *const pb_workie_words[] = {"craftie", "brainie"};
const char *const pb_workie_labels[] = {N_("Craftie"), N_("Brainie")};
const char *const pb_track_words[] = {"capitalists", "futurists", "traditionalists"};
const char *const pb_track_labels[] = {N_("Capitalists"), N_("Futurists"), N_("Traditionalists")};
const char *const pb_step_words[] = {"1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"};
const char *const pb_slot_words[] = {"left", "middle", "right"};
const char *const pb_slot_labels[] = {N_("left"), N_("middle"), N_("right")};
const char *const pb_tile_side_words[] = {"grey", "red"};
const char *const pb_tile_side_labels[] = {N_("grey"), N_("red")};
const char *const pb_field_words[] = {"upper-1", "upper-2", "upper-3",
                                      "lower-1", "lower-2", "lower-3"};
const char *const pb_field_labels[] = {N_("upper field 1"), N_("upper field 2"),
                                       N_("upper field 3"), N_("lower field 1"),
                                       N_("lower field 2"), N_("lower field 3")};
const char *const pb_half_words[] = {"upper", "lower"};
const char *const pb_half_labels[] = {N_("upper"), N_("lower")};
const char *const pb_side_words[] = {"left", "right"};
const char *const pb_side_labels[] = {N_("left"), N_("right")};
const char *const pb_stack_words[] = {"A", "B", "C"};
const char *const pb_deck_words[] = {"I", "II", "III"};
const char *const pb_law_colour_words[] = {"yellow", "blue"};
const char *const pb_law_colour_labels[] = {N_("yellow"), N_("blue")};
const char *const pb_fraud_words[] = {"own-ballot", "extra-draw"};
const char *const pb_fraud_labels[] = {N_("own ballot"), N_("extra draw")};
const char *const pb_office_words[] = {"none", "president", "vice", "lama", "dodo"};
const char *const pb_office_labels[] = {N_("no office"), N_("President"), N_("Vice"),
                                        N_("L.A.M.A."), N_("D.O.D.O.")};
const char *const pb_phase_words[] = {"setup", "turn", "after-turn", "election", "finished"};

// clang-format off
#define OPS(X) \
    X(MONEY,             "money",             N_("Take the money")) \
    X(VP,                "vp",                N_("Take the victory points")) \
    X(MOOD,              "mood",              N_("Move your mood")) \
    X(RES,               "resource",          N_("Take the resources")) \
    X(RES_ANY,           "any-resource",      N_("Take resources of choice")) \
    X(PRODUCE,           "produce",           N_("Produce")) \
    X(BUILD,             "build",             N_("A build action")) \
    X(WORKIES,           "workies",           N_("A Workie action")) \
    X(CRAFTIE,           "craftie",           N_("Take the Crafties")) \
    X(BRAINIE,           "brainie",           N_("Take the Brainies")) \
    X(WORKIE,            "workie",            N_("Take Workies of choice")) \
    X(NEWS,              "news",              N_("A news action")) \
    X(STEP,              "step",              N_("Steps on the tracks")) \
    X(FAVOUR,            "favour",            N_("A favour of a faction")) \
    X(KEEPING_FAVOUR,    "keeping-favour",    N_("A favour that leaves the disc where it is")) \
    X(BALLOT,            "ballots",           N_("Ballots into the bag")) \
    X(FRAUD,             "fraud",             N_("Buy a fraud tile")) \
    X(FREE_FRAUD,        "free-fraud",        N_("A fraud tile without cost")) \
    X(ELECTION,          "election",          N_("Move the election disc")) \
    X(LAW,               "law",               N_("Draw a law")) \
    X(CHOICE,            "choice",            N_("One of several")) \
    X(DRAW,              "draw",              N_("Draw ballots")) \
    X(BALLOTS_FOR_STEPS, "ballots-for-steps", N_("Ballots for your steps")) \
    X(GIFT,              "gift",              N_("Give to others")) \
    X(SALE,              "sale",              N_("Sell at a better price")) \
    X(UNDER,             "under",             N_("Put buildings under their stacks")) \
    X(BUILD_FREE,        "build-free",        N_("Build without paying")) \
    X(BUILD_TOP,         "build-top",         N_("The top building of a stack")) \
    X(DESTROY,           "destroy",           N_("Give up a building")) \
    X(COPY,              "copy",              N_("Use a frame of another building")) \
    X(RETRIEVE,          "retrieve",          N_("Take back a Workie")) \
    X(REPLAY,            "replay",            N_("Use a news card again")) \
    X(MOOD_BOTTOM,       "mood-bottom",       N_("Mood to the bottom")) \
    X(LOSE_MONEY,        "lose-money",        N_("Lose money")) \
    X(LOSE_WORKIE,       "lose-workie",       N_("Give Workies"))
// clang-format on

#define OP_WORD(op, word, label) [OP_##op - 1] = (word),
#define OP_LABEL(op, word, label) [OP_##op - 1] = (label),
const char *const pb_op_words[] = {OPS(OP_WORD)};
const char *const pb_op_labels[] = {OPS(OP_LABEL)};
_Static_assert(sizeof pb_op_words / sizeof pb_op_words[0] == OP_KINDS - 1, "every op has a word");

const char *const pb_source_words[] = {"buildings", "deals",   "frames",         "news",  "laws",
                                       "factions",  "offices", "reorganisation", "votes", "mood",
                                       "money",     "steps",   "ballots"};
const char *const pb_source_labels[] = {
    N_("buildings"),   N_("deals"),       N_("departments"),     N_("news"),  N_("laws"),
    N_("factions"),    N_("offices"),     N_("reorganisations"), N_("votes"), N_("mood"),
    N_("final money"), N_("final steps"), N_("final ballots")};
_Static_assert(sizeof pb_source_words / sizeof pb_source_words[0] == VP_SOURCES, "every source");

static const char *const morals[] = {"moral", "immoral"};

void pb_put_frame(pol_buf *b, int frame)
{
    int i = frame;
    assert(frame >= 0 && frame < FRAMES);
    if (frame < FRAME_BUILDING) {
        POL_JOIN(b, "tile ", pb_cards.tile_words[i / 2], " ", pb_tile_side_words[i % 2]);
    } else if (frame < FRAME_NEWS) {
        i -= FRAME_BUILDING;
        POL_JOIN(b, "building ", pb_cards.building_words[i / 2], " ", pb_half_words[i % 2]);
    } else if (frame < FRAME_LAW) {
        POL_JOIN(b, "news ", pb_cards.news_words[i - FRAME_NEWS]);
    } else if (frame < FRAME_TRACK) {
        i -= FRAME_LAW;
        POL_JOIN(b, "law ", pb_cards.law_words[i / 2], " ", pb_side_words[i % 2]);
    } else if (frame < FRAME_OFFICE) {
        i -= FRAME_TRACK;
        POL_JOIN(b, "track ", pb_track_words[i / (2 * PB_STEPS)], " ",
                 pb_step_words[i % (2 * PB_STEPS)]);
    } else if (frame < FRAME_REWARD) {
        i -= FRAME_OFFICE;
        POL_JOIN(b, "office ", pb_office_words[i / 2 + 1], " ", morals[i % 2]);
    } else if (frame < FRAME_MOOD) {
        POL_JOIN(b, "reward ", morals[i - FRAME_REWARD]);
    } else {
        pol_buf_text(b, "mood ");
        pol_buf_int(b, frame - FRAME_MOOD - PB_MOODS);
    }
}
