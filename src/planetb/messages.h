/* messages.h - everything Planet B says: id and English text. {s0} is a noun of kind s, taken from
 * number 0. game.c lists the kinds of nouns. Translators find these lines in po/. */
#ifndef PB_MESSAGES_H
#define PB_MESSAGES_H

// clang-format off
#define PB_MESSAGES(M) \
    /* questions */ \
    M(ASK_DRAFT, "Which building do you keep? The others are passed on.") \
    M(ASK_DEAL, "Turn {n0}: which deal do you make?") \
    M(ASK_END, "Turn {n0}: end your turn?") \
    M(ASK_COVER, "Which production tile do you buy, and which field does it cover?") \
    M(ASK_STACK, "From which stack do you draw a building?") \
    M(ASK_UNDER, "Which building goes under its stack?") \
    M(ASK_FRAME, "{c0} is staffed. Which frame do you use?") \
    M(ASK_NEXT, "What do you do next?") \
    M(ASK_PAY, "Which resource do you give?") \
    M(ASK_GIVE, "Which Workie do you give?") \
    M(ASK_BACK, "On which track do you go back a step?") \
    M(ASK_OPTION, "Which of these do you choose?") \
    M(ASK_CHAIN, "Which chain produces?") \
    M(ASK_GAIN, "Which resource do you take?") \
    M(ASK_BUILD, "Which building do you build?") \
    M(ASK_WORKIES, "Take or place a Workie. {n0} to go.") \
    M(ASK_TAKE, "Which Workie do you take? {n0} to go.") \
    M(ASK_STEP, "On which track do you take a step?") \
    M(ASK_FAVOUR, "Take a step on a track, or cash in?") \
    M(ASK_READ, "Which news do you use?") \
    M(ASK_REPLAY, "Which of your news do you use again?") \
    M(ASK_COLOUR, "From which stack do you draw a law?") \
    M(ASK_SIDE, "{l0}: which side becomes law?") \
    M(ASK_FRAUD, "Which fraud tile do you take?") \
    M(ASK_MOVE, "In which direction does the election disc move?") \
    M(ASK_GIFT, "Who gets one as a gift? At most {n0} to go.") \
    M(ASK_EXPORT, "What do you export? At most {n0} to go.") \
    M(ASK_DESTROY, "Which building do you give up?") \
    M(ASK_COPY, "Which frame of another building do you use?") \
    M(ASK_FETCH, "Which Workie comes back to your board?") \
    M(ASK_FETCH_BACK, "Which Workies come back from departments that are not full?") \
    M(ASK_DRAW_START, "The start player is drawn.") \
    M(ASK_DRAW_TILE, "A company tile is drawn.") \
    M(ASK_DRAW_NEWS, "A news card is turned over.") \
    M(ASK_DRAW_LAW, "A law is drawn.") \
    M(ASK_DRAW_BUILDING, "{s0} draws a building.") \
    M(ASK_DRAW_TOP, "The top building of a stack is turned over.") \
    M(ASK_DRAW_BALLOTS, "Ballots are drawn from the bag.") \
    /* events */ \
    M(STARTS, "{s0} is the start player.") \
    M(TURN, "Turn {n0}: {s1}.") \
    M(VP, "{s2}: {n1} VP ({v0}).") \
    M(VP_LOST, "{s2} loses {n1} VP ({v0}).") \
    M(SOLD, "{s0} sells {n2} {r1} for {n3} {n3|Billie|Billies}.") \
    M(OVERFLOW, "{s0} has no room for {n2} {r1}, sold for {n3} {n3|Billie|Billies}.") \
    M(UNDER_PAID, "{s0} puts a building under stack {a1} and gets {n2} {n2|Billie|Billies}.") \
    M(UNDER, "{s0} puts a building under stack {a1}.") \
    M(BUILT, "{s0} builds {c1} for {n2} {n2|Billie|Billies}.") \
    M(BUILT_FREE, "{s0} builds {c1} without paying.") \
    M(DESTROYED, "{s0} gives up {c1}.") \
    M(NEWS_OPEN, "News: {w0}.") \
    M(TILE_PLACED, "{t0} opens at the {p1} slot; {n2} {n2|tile is|tiles are} left.") \
    M(TILE_NEXT, "The next company tile is {t0}.") \
    M(TILE_TURNED, "{t0} is turned over.") \
    M(TILE_GONE, "{t0} leaves the game.") \
    M(REORGANISED, "The {p0} slot is reorganised; its prices are now {n1}.") \
    M(DISC, "The election disc is on field {n0} of {n1}.") \
    M(LAW, "The law {l0} is drawn.") \
    M(NOT_PAYABLE, "{s0} cannot pay for any frame of {c1}.") \
    M(DRAWN, "Ballots drawn by {s0}: {n1} green, {n2} blue, {n3} red, {n4} yellow.") \
    M(ELECTION, "Election number {n0}, called by {s1}.") \
    M(DUMMY_BALLOTS, "{n0} {n0|ballot of the dummy goes|ballots of the dummy go} into the bag.") \
    M(RESULT, "{s0}: {e2} with {n1} {n1|vote|votes}.") \
    M(LAST_TURNS, "The last company tile is out: everybody has one more turn.") \
    M(FINAL_SOLD, "{s0} sells all resources for {n1} {n1|Billie|Billies}.") \
    M(FINAL, "{s0}: {n1} VP ({v2}).") \
    M(FINAL_SCORE, "{s0} ends with {n1} VP.")

enum pb_message {
    MSG_FORCED = POL_MSG_FORCED,
#define PB_MESSAGE_ID(id, text) MSG_##id,
    PB_MESSAGES(PB_MESSAGE_ID)
#undef PB_MESSAGE_ID
    MSG_COUNT
};
// clang-format on

#endif
