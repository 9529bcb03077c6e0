/* messages.h - everything Hegemony says: id and English text. {s0}: noun kind s, number 0; see the
 * noun table in game.c for the kinds. Translators find these lines in po/. */
#ifndef HEG_MESSAGES_H
#define HEG_MESSAGES_H

// clang-format off
#define HEG_MESSAGES(M) \
    /* questions */ \
    M(ASK_TURN, "Round {n0}, turn {n1}: your move. Play a card, or choose a basic action.") \
    M(ASK_FREE, "Round {n0}, turn {n1}: you may still take a free action.") \
    M(ASK_END, "Round {n0}, turn {n1}: end your turn?") \
    M(ASK_DISCARD, "Which card do you give up for this action?") \
    M(ASK_BILL, "Which Bill do you propose?") \
    M(ASK_CALL, "Have {p0} voted on at once, for 1 Influence?") \
    M(ASK_POLL, "Cubes shown: {n0} Working, {n1} Middle, {n2} Capitalist. Vote at once with these, free of charge?") \
    M(ASK_VOTE, "{s1} proposes {p0}. Are you in favor?") \
    M(ASK_BID, "How much Influence do you put into the vote on {p0}? Nobody sees it before all have decided.") \
    M(ASK_PLACE, "Where do Workers go? You can place up to {n0}.") \
    M(ASK_PLACE_ANY, "Where do Workers go? You can place as many as you like.") \
    M(ASK_TAKE, "Who goes to {x0}?") \
    M(ASK_SWAP, "Who leaves a gray slot?") \
    M(ASK_SWAP_IN, "Who takes the place at {c0}?") \
    M(ASK_UPGRADE, "Which Worker is trained?") \
    M(ASK_INTO, "What does the {w0} Worker become?") \
    M(ASK_COLOUR, "No gray Worker is left. Which color do you take instead?") \
    M(ASK_WORKER, "What color should the new Worker of the {s0} be?") \
    M(ASK_STRIKE, "Where do you strike? You can place up to {n0} {n0|token|tokens}.") \
    M(ASK_BUY, "What do you buy, and from whom?") \
    M(ASK_SECOND_SELLER, "Buy more {r0} from another seller?") \
    M(ASK_UNITS, "How much {r0} from {b1}, at {n2} V each?") \
    M(ASK_UNITS_HALF, "How much {r0} from {b1}, at half of {n2} V each?") \
    M(ASK_FOOD, "{n0} Food is missing. How much do you buy from {b1} at {n2} V? An import costs {n3} V.") \
    M(ASK_EXPORT, "Which line of the Export card do you sell?") \
    M(ASK_ZONE, "How much of the {n0} {r1} comes out of the Free Trade Zone?") \
    M(ASK_OVERFLOW, "{n0} {r1} {n0|finds|find} no room in the Storage. How much of it goes to the Free Trade Zone?") \
    M(ASK_SALE, "Sell up to {n0} {r1} abroad at {n2} V each?") \
    M(ASK_SELL_STATE, "How much {r1} do you sell to the State at {n2} V each? At most {n0}.") \
    M(ASK_DEAL, "Which deal do you make, and where do the goods go?") \
    M(ASK_STORE, "How much {r0} goes to your Storage? The rest goes to the Free Trade Zone.") \
    M(ASK_PRICES, "Which price do you change?") \
    M(ASK_WAGES, "Which Wage do you change?") \
    M(ASK_RAISE, "The minimum Wage is now L{n0}. Which Wage do you raise?") \
    M(ASK_BUILD, "Which Company do you build?") \
    M(ASK_WAGE_LEVEL, "Which Wage does {c0} pay?") \
    M(ASK_STAFF, "Staff {c0} with unemployed Workers at once?") \
    M(ASK_STAFF_WITH, "Who takes the next slot?") \
    M(ASK_SELL, "Which Company do you sell?") \
    M(ASK_BONUS, "Which crew gets a bonus?") \
    M(ASK_STORAGE, "Which resource gets the Storage tile?") \
    M(ASK_MACHINE, "Which Company gets the Machinery?") \
    M(ASK_OPENING, "Which new Public Company is staffed next?") \
    M(ASK_RENEW, "Put away Companies from your Market?") \
    M(ASK_MIGRATION, "Who leaves the country?") \
    M(ASK_ACCIDENT, "Which industry, and whose?") \
    M(ASK_HOUSING, "Whom do you pay?") \
    M(ASK_PRODUCE, "Which Company works an extra shift?") \
    M(ASK_CULL, "Cubes drawn: {n0} Working, {n1} Middle, {n2} Capitalist. Which of them leave the bag?") \
    M(ASK_RECRUIT, "Which Company is staffed?") \
    M(ASK_COMPETE, "Which of your Companies takes over which crew?") \
    M(ASK_INSIGHT, "Which Export card is in force from now on?") \
    M(ASK_INVEST, "Where does the Company come from?") \
    M(ASK_TECHNOLOGY, "How many Machinery tokens do you buy?") \
    M(ASK_DRAW_CARD, "{s0} draws a card.") \
    M(ASK_DRAW_COMPANY, "A Company is drawn for the Market.") \
    M(ASK_DRAW_EXPORT, "An Export card is drawn.") \
    M(ASK_DRAW_DEAL, "A Business Deal is drawn.") \
    M(ASK_DRAW_IMMIGRANT, "An Immigration card is drawn.") \
    M(ASK_DRAW_CUBES, "Cubes are drawn from the bag.") \
    M(ASK_CALL_FREE, "Have {p0} voted on at once, free of charge?") \
    M(ASK_OWN_FOOD, "How much of the {n0} Food comes out of your Storage?") \
    M(ASK_EMPLOYEE, "Take an employee for {c0} from the unemployed of the Working Class?") \
    M(ASK_SHIFT, "Which Company works an Extra Shift?") \
    M(ASK_LET, "Workers of which class fill a new Public Company?") \
    M(ASK_OPEN, "Which Public Company opens? {n0} to go.") \
    M(ASK_CLOSE, "Which Public Company closes? {n0} to go.") \
    M(ASK_CLOSE_IMF, "The IMF has come and closes Public Companies, {n0} to go. Which one now?") \
    M(ASK_BLAME, "{n0} VP are to be lost. How many of them does {s1} lose?") \
    M(ASK_EVENT, "Which Event do you handle, and how?") \
    M(ASK_PROVIDE_OWN, "{n0} {r1} for the {s4}: how much of it do you take from your own stock?") \
    M(ASK_PROVIDE, "{n0} {r1} for the {s4}: how much of it do you buy from {b2} at {n3} V each?") \
    M(ASK_MIX, "{n0} {n0|unit|units} in all: how much {r1}, how much {r2}?") \
    M(ASK_SHARE, "Who gets how much of up to {n0} Media Influence?") \
    M(ASK_SHARE_CUBES, "Who gets how many of {n0} {n0|cube|cubes}?") \
    M(ASK_GIVE_BACK, "How much {r1} do you put back? At most {n0}.") \
    M(ASK_INFANT, "Which Company do you pay for?") \
    M(ASK_MEET, "Whose MPs do you meet?") \
    M(ASK_SPARE, "You lose 1 Legitimacy with two classes. Which class is spared?") \
    M(ASK_CAMPAIGN, "How much Media Influence do you make your own? At most {n0}.") \
    M(ASK_TARGET, "Which class is it for?") \
    M(ASK_PEEK_PLACE, "Which of the two Events do you put on the board?") \
    M(ASK_PEEK_REPLACE, "Do you replace an Event on the board with one of the two?") \
    M(ASK_EMERGENCY, "Which Policy moves, and where to?") \
    M(ASK_NATIONALIZE, "Which Company takes the place of which Public Company?") \
    M(ASK_PRIVATIZE, "Which Company is privatized?") \
    M(ASK_CONSUME, "From how many sellers do you buy?") \
    M(ASK_DRAW_EVENT, "An Event is drawn.") \
    M(ASK_DRAW_AGENDA, "A Political Agenda is drawn.") \
    /* answers of which the question says more than their own numbers */ \
    M(LABEL_MIX, "{n0} {r1}, {n2} {r3}") \
    M(LABEL_NOTHING, "Nothing from {b0}") \
    M(LABEL_NO_FOOD, "No Food from {b0}: all of it elsewhere") \
    M(LABEL_SOME_FOOD, "{n1} Food from {b0}, the rest elsewhere") \
    M(LABEL_OFFER, "{r0} from {b1}: {n2} V each, up to {n3}") \
    M(LABEL_ZONE, "{n0} to the Free Trade Zone") \
    /* phases */ \
    M(ROUND, "Round {n0} begins.") \
    M(TURN, "{s0}: turn {n2} of round {n1}.") \
    M(PRODUCTION, "Production of round {n0}.") \
    M(ELECTIONS, "Elections of round {n0}.") \
    M(NO_ELECTIONS, "No Bill is pending: no elections in round {n0}.") \
    M(SCORING, "Scoring of round {n0}.") \
    M(GAME_END, "The game ends.") \
    M(FINAL, "{s0}: {n1} VP at the end.") \
    M(TIE_POLICIES, "Tied: {s0} has {n1} of Policies 1 to 5 where it wants them.") \
    M(TIE_STATE, "Still tied: the State wins.") \
    M(TIE_CUBES, "Still tied: {s0} has {n1} {n1|cube|cubes} in the bag.") \
    M(TIE_SHARED, "Still tied: they win together.") \
    /* cards and turns */ \
    M(PLAYED, "{s0} plays {k1}.") \
    M(DISCARDED, "{s0} gives up {k1}.") \
    M(SKIPPED, "{s0}: a part of this is impossible now and is skipped.") \
    M(DRAWN_CARD, "{s0} draws {k1}.") \
    /* money */ \
    M(LOAN, "{s0} must take a Loan of {n1} V and now has {n2}.") \
    M(REPAID, "{s0} pays {n1} V to clear Loans; {n2} left.") \
    M(INTEREST, "{s0} pays {n1} V in interest.") \
    M(PAYS, "{s0} pays {n1} V.") \
    M(PAYS_TO, "{s0} pays {n1} V to {s2}.") \
    M(PAYS_STATE, "{s0} pays {n1} V to the State.") \
    M(GETS, "{s0} receives {n1} V.") \
    M(STATE_PAYS, "The State pays {n0} V to {s1}.") \
    M(CLAIMED, "{s0} pays {n1} V to {s2} for the accident.") \
    M(OFFSHORE, "{n0} V of Revenue becomes Capital.") \
    M(VP, "{s0}: {n1} VP ({v3}), {n2} in all.") \
    M(INFLUENCE, "{s0} gains {n1} Influence.") \
    M(INFLUENCE_SPENT, "{s0} spends {n1} Influence.") \
    M(LOBBIED, "{s0} lobbies: {n1} V for {n2} Influence.") \
    /* bills and elections */ \
    M(PROPOSED, "{s0} proposes {p1}.") \
    M(CALLED, "{s0} calls for a vote on {o1} at once.") \
    M(CUBES_ADDED, "{s0}: {n1} {n1|cube|cubes} into the bag.") \
    M(BAG_EMPTY, "The bag is empty and is refilled twice.") \
    M(DRAWN, "Cubes drawn: {n0} Working, {n1} Middle, {n2} Capitalist.") \
    M(CULLED, "Cubes taken out of the bag by {s0}: {n1} Working, {n2} Middle, {n3} Capitalist.") \
    M(IN_FAVOR, "{s0} is in favor.") \
    M(AGAINST, "{s0} is against.") \
    M(VOTES, "{s0}: {n2} {n2|cube|cubes} and {n3} Influence {y1}.") \
    M(PASSED, "{p0} passes, {n1} to {n2}.") \
    M(FAILED, "{p0} fails, {n1} to {n2}.") \
    M(POLICY, "{p0} is in force.") \
    M(BILL_CANCELLED, "The Bill {p1} of {s0} is cancelled; {s0} gains 1 Influence.") \
    /* workers */ \
    M(NEW_WORKER, "{s0}: one {w1} Worker joins the unemployed.") \
    M(NO_WORKER, "{s0} has no Worker left to add.") \
    M(PLACED, "{s0}: one {w1} Worker goes to {c2}.") \
    M(STAFFED, "{c0} is staffed with Workers of the {s1}.") \
    M(INCOMPLETE, "{c0} is short of Workers; those left there become unemployed.") \
    M(UNION, "A Trade Union is founded in {i0}.") \
    M(UNION_LOST, "The Trade Union in {i0} dissolves.") \
    M(UNION_INFLUENCE, "Trade Unions bring {n0} Influence.") \
    M(SWAPPED, "At {c0} one {w2} Worker takes the place of one {w1} Worker.") \
    M(UPGRADED, "{s0}: one {w1} Worker becomes {w2}.") \
    M(NO_UPGRADE, "{s0} has nobody to train.") \
    M(USED, "{s0} uses {n1} {r2}.") \
    M(MIGRATED, "{s0}: one {w1} Worker leaves for {n2} V.") \
    M(STRIKE, "A strike is called at {c0}.") \
    M(STRIKE_OFF, "The strike at {c0} is off.") \
    M(ON_STRIKE, "{c0} is on strike: no Wage, no goods, 1 Influence for the Working Class.") \
    M(DEMONSTRATION, "{s0} demonstrates.") \
    M(DEMONSTRATION_OFF, "The Demonstration is over without effect.") \
    M(DEMONSTRATED, "The Demonstration costs {n0} VP, at most {n1} for empty spaces.") \
    /* State */ \
    M(EVENT_CARD, "An Event: {j0}.") \
    M(EVENT_SEEN, "You look at an Event: {j0}.") \
    M(EVENT_LEFT, "Nobody has dealt with {j0}.") \
    M(AGENDA, "The Political Agenda of the round: {p0}, {p1}, {p2}, {p3}, {p4}.") \
    M(HANDLED, "The State deals with {j0}, {q1}.") \
    M(LEGITIMACY, "Legitimacy with the {s0} is now {n1}.") \
    M(HALVED, "Legitimacy is halved: Working {n0}, Middle {n1}, Capitalist {n2}.") \
    M(TOKEN, "Legitimacy tokens of the {s0} for the State: {n1}.") \
    M(PROVIDED, "State Benefits for the {s0}: {n1} {r2}.") \
    M(PROVIDED_FROM, "State Benefits for the {s0}: {n1} {r2} from {b3}, {n4} V.") \
    M(PROVIDED_MONEY, "State Benefits for the {s0}: {n1} V.") \
    M(PROVIDED_CUBES, "State Benefits for the {s0}: {n1} {n1|cube|cubes}.") \
    M(RECEIVED, "{s0} takes its State Benefits, including {n1} V and {n2} {n2|cube|cubes}.") \
    M(NATIONALIZED, "{c0} becomes a Public Company in place of {c1}; the State pays {n2} V.") \
    M(PRIVATIZED, "The Capitalist Class takes over {c0} for {n1} V.") \
    /* companies */ \
    M(BUILT, "{s0} builds {c1} for {n2} V.") \
    M(SOLD, "{s0} sells {c1} for {n2} V.") \
    M(OPENED, "{c0} opens for {n1} V.") \
    M(CLOSED, "{c0} closes; the Treasury receives {n1} V.") \
    M(WAGE, "{c0} now pays L{n1}.") \
    M(BONUS, "{s0} gives a bonus of {n1} V to {s2} at {c3}.") \
    M(TILE, "{s0} gets a Storage tile: {r1}, {n2} V.") \
    M(MACHINE, "{c0} gets Machinery.") \
    M(MACHINE_LOST, "{n0} Machinery {n0|token finds|tokens find} no place.") \
    M(FARM, "A Cooperative Farm is set up: {c0}.") \
    M(COMPETED, "Everybody at {c0} moves to {c1}.") \
    M(MARKET, "New in the Market of {s0}: {c1}.") \
    M(DROPPED, "{s0} puts {c1} away.") \
    /* trade */ \
    M(BOUGHT, "{s0} buys {n1} {r2} from {b3} for {n4} V.") \
    M(FROM_STORAGE, "{s0} takes {n1} {r2} out of its Storage.") \
    M(EXPORTED, "{s0} exports {n1} {r2} for {n3} V.") \
    M(SOLD_STATE, "{s0} sells {n1} {r2} to the State for {n3} V.") \
    M(DEAL, "{s0} makes the deal {d1}: {n2} V, tariff {n3} V.") \
    M(DEAL_CARD, "New Business Deal: {d0}.") \
    M(EXPORT_CARD, "{e0} is turned up.") \
    M(EXPORT_CHOSEN, "{s0} puts {e1} into force.") \
    M(PRICE, "{s0} now sells {r1} for {n2} V.") \
    M(LOST, "{s0} has no room for {n1} {r2}.") \
    M(GIVEN_UP, "{s0} gives up {n1} {r2}.") \
    M(SERVICES_LOST, "The State no longer has room for {n0} {r1}.") \
    /* production */ \
    M(WAGE_PAID, "{s0} pays {n1} V in wages to {s2} for {c3}.") \
    M(PRODUCED, "{c0} produces {n1} {r2}.") \
    M(EATS, "{s0} needs {n1} Food and has {n2}.") \
    M(BUYS_FOOD, "{s0} buys {n1} Food from {b2} for {n3} V.") \
    M(IMF, "The State has {n0} {n0|Loan and cannot pay it|Loans and cannot pay them} back: the IMF intervenes.") \
    M(EMPLOYMENT_TAX, "{s0} pays {n1} V Employment Tax: {n2} {n2|Company|Companies} × {n3} V.") \
    M(CORPORATE_TAX, "{s0} pays {n1} V Corporate Tax on a Revenue of {n2} V.") \
    M(INCOME_TAX_JOBS, "{s0} pays {n1} V Income Tax: {n2} {n2|Company|Companies} of others × {n3} V.") \
    M(INCOME_TAX, "{s0} pays {n1} V Income Tax: Population {n2} × {n3} V.") \
    /* scoring */ \
    M(CAPITAL, "Capital {n0} V: Wealth space {n1}; the marker stood on {n2}.") \
    M(DEBT, "{s0} owes {n1} V on Loans and pays {n2} V.")
// clang-format on

#define HEG_MESSAGE_ID(id, text) MSG_##id,
enum heg_message { MSG_FORCED, HEG_MESSAGES(HEG_MESSAGE_ID) MSG_COUNT };
#undef HEG_MESSAGE_ID

#endif
