/* planetb.mjs - the board of Planet B, drawn from the `table` message (docs/protocol.md). It knows
 * the names of the view's fields, the notation and the form of the cards; it computes no rule.
 * Every part is built once and drawn again only when what it shows has changed. */
import {boardOf} from "../board.mjs";
import {h} from "../dom.mjs";
import {companyOf} from "./planetb/company.mjs";
import {handOf} from "./planetb/hand.mjs";
import {thingsOf} from "./planetb/notation.mjs";
import {offersOf} from "./planetb/offers.mjs";
import {piecesOf} from "./planetb/pieces.mjs";
import {playersOf} from "./planetb/players.mjs";
import {roomOf} from "./planetb/room.mjs";
import {sprite} from "./planetb/symbols.mjs";
import {topOf} from "./planetb/top.mjs";
import {tracksOf} from "./planetb/tracks.mjs";
import {SEATS, words} from "./planetb/words.mjs";

function build(b) {
    b.P = piecesOf(b);
    const top = topOf(b),
          company = companyOf(b),
          tracks = tracksOf(b),
          offers = offersOf(b),
          players = playersOf(b),
          hand = handOf(b);
    b.board.append(sprite(), top.top, h("div.pb-upper", null, company.slots, tracks.factions),
                   offers.news, offers.stacks, tracks.votes, players.boards);
    players.mine.append(hand.hand);
    const close = roomOf(b, players.players);
    return {parts: [top, company, tracks, offers, players, hand], measured: close, drawn: close};
}

export const createBoard = (root, tools) => boardOf(root, tools, {
    name: "pb", seats: SEATS, thingsOf, words, letters: [11, 16, 84, 59], build
});
