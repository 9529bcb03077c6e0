/* hegemony.mjs - the board of Hegemony, drawn from the `table` message (docs/protocol.md). It knows
 * the names of the view's fields and of the notation; it computes no rule. Every part is built once
 * and drawn again only when what it shows has changed. */
import {boardOf} from "../board.mjs";
import {h} from "../dom.mjs";
import {companiesOf} from "./hegemony/companies.mjs";
import {handOf} from "./hegemony/hand.mjs";
import {marketOf} from "./hegemony/market.mjs";
import {thingsOf} from "./hegemony/notation.mjs";
import {playersOf} from "./hegemony/players.mjs";
import {politicsOf} from "./hegemony/politics.mjs";
import {roomOf} from "./hegemony/room.mjs";
import {sprite} from "./hegemony/symbols.mjs";
import {topOf} from "./hegemony/top.mjs";
import {ROLES, words} from "./hegemony/words.mjs";

function build(b) {
    const top = topOf(b),
          politics = politicsOf(b),
          market = marketOf(b),
          companies = companiesOf(b),
          players = playersOf(b),
          hand = handOf(b);
    /* data-of: on a phone under "Board", or under "Me". */
    const left = h("div.hg-left", {"data-of": "board"},
        politics.politics, politics.bag, market.foreign, market.events);
    const middle = h("div.hg-mid", {"data-of": "board"}, companies.jobless, companies.work);
    b.board.append(sprite(), top.top, left, middle, players.boards, hand.hand);
    return {
        parts: [top, politics, market, companies, players, hand],
        ...roomOf(b, {
            left, middle, boards: players.boards, hand: hand.hand, events: market.events,
            arrange: companies.arrange
        })
    };
}

export const createBoard = (root, tools) => boardOf(root, tools, {
    name: "hg", seats: ROLES, thingsOf, words, letters: [11.5, 15.5, 83, 57], build
});
