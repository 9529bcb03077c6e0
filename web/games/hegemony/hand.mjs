/* hand.mjs - the cards in my hand. */
import {h, fill, draw} from "../../dom.mjs";
import {DECK} from "./words.mjs";
import {signed} from "./parts.mjs";

export function handOf(b) {
    const {board, tools, tr, said, thing} = b;
    const hand = h("section.hg-hand", {"data-of": "me"});

    function handCard(word) {
        const card = tools.card(word, DECK[b.seat]), label = card ? said(card.name) : word;
        const sections = card?.needs?.split(" ") || [], needs = sections.join(tr(" or ")),
              met = sections.some(([policy, section]) => b.v.policy[policy] === section);
        const effect = said([card?.effect, b.plays.length === 4 && card?.["if-full"]]
            .filter(Boolean).join(" "));
        const el = h("div.hg-card", null, h("p.hg-card-name", null, label),
            needs ? h("p.hg-needs", {class: `hg-needs${met ? " hg-met" : ""}`},
                      met ? tr("{0} in force", needs) : tr("needs {0}", needs)) : null,
            h("p.hg-effect", null, signed(effect, b.W.role)));
        const lines = [label, needs && tr("needs {0}", needs), effect].filter(Boolean);
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
