/* hand.mjs - the cards in my hand. */
import {h, fill, draw} from "../../dom.mjs";
import {DECK} from "./words.mjs";
import {signed} from "./parts.mjs";

export function handOf(b) {
    const {board, tools, tr, said, thing} = b;
    const hand = h("section.hg-hand", {"data-of": "me"});

    function handCard(word) {
        const card = tools.card(word, DECK[b.seat]), label = card ? said(card.name) : word;
        const text = (card ? said(card.text) : "").replace(/^(‹?)\d+ cop(y|ies)\. /, "$1");
        const needs = text.match(/Needs ([1-7][ABC](?: or [1-7][ABC])*)\. /);
        const met = needs && needs[1].split(" or ").some(s => b.v.policy[s[0]] === s[1]);
        /* What holds with four players is left out, or holds. */
        const effect = (needs ? text.replace(needs[0], "") : text)
            .replace(/ With 4 players: ([^.]*\.)/, b.plays.length < 4 ? "" : " $1");
        const el = h("div.hg-card", null, h("p.hg-card-name", null, label),
            needs ? h("p.hg-needs", {class: `hg-needs${met ? " hg-met" : ""}`},
                      met ? tr("{0} in force", needs[1]) : tr("needs {0}", needs[1])) : null,
            h("p.hg-effect", null, signed(effect)));
        const lines = [label, needs ? tr("needs {0}", needs[1]) : "", effect].filter(Boolean);
        thing(`card:${word}`, el, lines.join(". "), () => lines);
        return h("li", null, el);
    }

    function drawHand() {
        const held = (b.v[b.seat] && b.v[b.seat].hand) || null;
        hand.hidden = !held;
        board.classList.toggle("hg-handless", !held);
        if (!held)
            return;
        draw(hand, [held, b.v.policy, b.seat, b.plays.length], () => {
            fill(hand, h("h2.unseen", null, tr("My hand")), held.length
                ? h("ul", null, held.map(handCard))
                : h("p.hg-note", null, tr("No cards in hand.")));
        });
        hand.style.setProperty("--n", Math.max(held.length, 5));
    }

    return {hand, draw: drawHand};
}
