/* hand.mjs - my buildings in hand; in the draft, what I choose from. */
import {h, fill, draw} from "../../dom.mjs";
import {icon} from "./symbols.mjs";

export function handOf(b) {
    const {tr, said, thing, heading, P} = b;
    const hand = h("section.pb-hand", {"data-of": "me"});

    function card(word, key) {
        const of = P.building(word), frames = Object.values(of.frames).map(P.text).join("; ");
        return h("li", null, thing(key, P.buildingCard(word, {price: true}),
            tr("{0}, {1} {1|Billie|Billies}, {2} VP; {3}", said(of.name), of.cost, of.vp, frames),
            () => [...P.aboutBuilding(word), P.origin(of)]));
    }

    function drawHand() {
        const mine = b.v[b.seat]?.hand, pack = b.v.pack || [];
        hand.hidden = !mine;
        if (hand.hidden)
            return;
        draw(hand, [mine, pack], () => fill(hand,
            pack.length
                ? [h("h3.head", null, icon("hand"), tr("Choose one to keep")),
                   h("ul.pb-pack", null, pack.map(word => card(word, `pack:${word}`)))]
                : null,
            heading("h3", "panel:hand", [icon("hand"), tr("My hand")]),
            h("ul", null,
                mine.map(word => card(word, `hand:${word}`)),
                mine.length ? null : h("li.pb-none", null, tr("no buildings")))));
    }

    return {hand, draw: drawHand};
}
