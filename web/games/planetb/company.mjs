/* company.mjs - the three slots: company tiles, suitcases, markets. */
import {h, fill, draw} from "../../dom.mjs";
import {icon, resource} from "./symbols.mjs";
import {SLOTS} from "./words.mjs";

export function companyOf(b) {
    const {tr, said, W, thing, tip, P} = b;
    const slots = h("section.pb-slots", {"data-of": "board", "aria-label": tr("Company tiles")}),
          parts = {};
    slots.append(h("h2.unseen", null, tr("Company tiles")));
    for (const slot of SLOTS)
        slots.append(parts[slot] = h("div.pb-slot"));

    function suitcases(of) {
        const label = tr("{0} of {1} {1|suitcase|suitcases}", of.suitcases, of.fields),
              full = of.suitcases === of.fields - 1;
        return tip(
            h("span.pb-cases", {role: "img", "aria-label": label},
                Array.from({length: of.fields}, (_, i) =>
                    h("span", {class: i < of.suitcases ? "pb-full" : null},
                        i < of.suitcases ? icon("suitcase") : null))),
            () => [label, full
                ? tr("The next suitcase brings a reorganisation.")
                : tr("The last one brings a reorganisation.")]);
    }

    function market(slot, of) {
        const names = of.resources.map(one => W.resource[one]).join(", ");
        return tip(
            h("div.pb-market",
                {role: "img",
                 "aria-label": tr("Market: {0} sell for {1} {1|Billie|Billies}", names, of.price)},
                h("span.pb-price", null, h("b", null, String(of.price)), icon("money", "pb-money")),
                of.resources.map(one =>
                    h("span.pb-res", null, resource(one), h("span", null, W.resource[one])))),
            () => [tr("{0}: {1} {1|Billie|Billies} each", names, of.price),
                   tr("A reorganisation of this slot turns the price to its other side.")]);
    }

    function drawSlot(slot) {
        const of = b.v.slots[slot], el = parts[slot];
        draw(el, [of], () => {
            const card = of.tile && P.tile(of.tile),
                  side = of.side,
                  other = side === "grey" ? "red" : "grey";
            const now = card?.frames[side], then = card?.frames[other];
            el.className = `pb-slot pb-${side}${card ? "" : " pb-gone"}`;
            const label = card
                ? tr("{0}, {1}: {2}", said(card.name), W.side[side], now ? P.text(now) : "")
                : tr("no tile");
            const face = h("div.pb-tile", null,
                h("span.pb-name", null,
                    h("span", null, card ? said(card.name) : tr("no tile")),
                    card ? P.mark(card) : null,
                    now?.cost.length
                        ? h("span.pb-cost", null, now.cost.map(op => P.drawOp(op, true)))
                        : null),
                now ? P.frame({...now, cost: []}, ".pb-big") : null,
                then
                    ? h("span.pb-back", null,
                        h("span", null, other === "red" ? tr("red:") : tr("grey:")), P.frame(then))
                    : null);
            fill(el,
                thing(`slot:${slot}`, face, label, () => card
                    ? [said(card.name), said(card.text), P.origin(card)]
                    : [tr("No more company tiles here")]),
                suitcases(of), market(slot, of));
        });
    }

    return {slots, draw: () => SLOTS.forEach(drawSlot)};
}
