/* market.mjs - the Foreign Market, and Events. */
import {h, fill, draw} from "../../dom.mjs";
import {icon} from "./symbols.mjs";
import {columns, signed, unseen} from "./parts.mjs";

export function marketOf(b) {
    const {tools, tr, said, W, thing, heading} = b;
    const foreign = h("section.hg-panel.hg-foreign"),
          events = h("section.hg-panel.hg-events", {"data-of": "board"});

    function drawForeign() {
        const lines = b.v["export-lines"] || {},
              deals = b.v["deal-terms"] || {},
              shown = b.v.shown || [];
        draw(foreign, [lines, deals, b.v.import, shown, b.v.deals], () => {
            const imports = ["food", "luxury"].map(r => thing(`import:${r}`,
                h("span.stat", null, icon(r), unseen(W.resource[r] + " "),
                    h("b", null, String(b.v.import[r])), tr(" V")),
                tr("{0} from the Foreign Market, {1} V each", W.resource[r], b.v.import[r]),
                () => [tr("{0} from the Foreign Market", W.resource[r]),
                       tr("{0} V each, with the tariff", b.v.import[r])]));
            const kinds = Object.keys(lines);
            const table = h("table.hg-export", null, columns(kinds.length), h("tbody", null,
                h("tr", null,
                    h("td", {rowspan: "3"}, thing("panel:export",
                        h("span.begin", {"data-plain": ""}, icon("out"), unseen(tr("Export"))),
                        tr("Export"), () => [tr("Export")])),
                    kinds.map(r => h("th", {scope: "col"}, icon(r), unseen(W.resource[r])))),
                [0, 1].map(i => h("tr", null, kinds.map(r => {
                    const [n, money] = Object.entries(lines[r])[i],
                          label = tr("{0} {1} for {2} V", n, W.resource[r], money);
                    return h("td", null, thing(`export:${r}:${n}`,
                        h("div.hg-cell", null,
                            h("b", null, n), h("span", null, tr("{0} V", money))),
                        label, () => [tr("Export {0}", label)]));
                })))));
            const dealRow = (b.v.deals || []).length ? h("div.hg-line.hg-deals", null,
                thing("panel:deals", h("span.hg-note.begin", {"data-plain": ""},
                    icon("deal"), h("span.hg-word", null, tr("Deals"))), tr("Business Deals")),
                (b.v.deals || []).map(word => {
                    const d = deals[word];
                    const what = [d.food ? tr("{0} Food", d.food) : "",
                                  d.luxury ? tr("{0} Luxury", d.luxury) : ""]
                        .filter(Boolean).join(", ");
                    const label = tr("Business Deal: {0} for {1} V, tariff {2} V",
                                     what, d.cost, d.tariff);
                    return thing(`deal:${word}`, h("div.hg-cell.hg-deal", null,
                        d.food ? [h("b", null, String(d.food)), icon("food")] : null,
                        d.luxury ? [h("b", null, String(d.luxury)), icon("luxury")] : null,
                        h("span", null, tr("{0}+{1} V", d.cost, d.tariff))), label, () => [label]);
                })) : null;
            const choice = shown.map(e => {
                const card = tools.card(e, "Export cards"), text = card ? said(card.text) : e;
                return thing(`shown:${e}`, h("div.hg-shown", null, text), text, () => [text]);
            });
            fill(foreign,
                h("h2.head", null, tr("Foreign Market"),
                    h("span.hg-note.hg-imports", null, icon("in"), unseen(tr("Import")), imports)),
                table, choice, dealRow);
        });
    }

    function eventCard(word, seen) {
        const card = tools.card(word, "Events"),
              label = card ? said(card.name) : word,
              text = card ? said(card.text) : "", what = card ? said(card.effect) : "",
              left = card?.["if-left"] && said(card["if-left"]);
        return h("li", null, thing(`event:${word}`,
            h("div.hg-event", null,
                h("p.hg-event-name", null, label,
                    seen ? h("span.hg-note", null, tr("looked at")) : null),
                h("p.hg-event-text", null, signed(what, b.W.role), left ? [" ", h(
                    "span.hg-penalty", null, signed(tr("If left: {0}", left), b.W.role))] : null)),
            `${label}. ${text}`,
            () => [label, what, left ? tr("If left: {0}", left) : ""].filter(Boolean)));
    }

    function drawEvents() {
        const on = b.v.state.events,
              seen = (b.v.state["events-seen"] || []).filter(e => !(on || []).includes(e));
        events.hidden = !on;
        if (!on)
            return;
        draw(events, [on, seen], () => {
            fill(events, heading("h2", "panel:events", tr("Events")), on.length || seen.length
                ? h("ul", null, on.map(e => eventCard(e, false)), seen.map(e => eventCard(e, true)))
                : h("p.hg-note", null, tr("none on the board")));
        });
    }

    return {foreign, events, draw: () => { drawForeign(); drawEvents(); }};
}
