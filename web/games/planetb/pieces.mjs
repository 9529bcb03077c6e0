/* pieces.mjs - frames, cards and discs, as several parts of the board draw them. */
import {h} from "../../dom.mjs";
import {otherwise, read} from "./forms.mjs";
import {faction, icon, resource, workie} from "./symbols.mjs";
import {HALVES, frameText, opText} from "./words.mjs";

/* Numbers that are said even when they are 1. */
const COUNTED = new Set(["money", "vp", "workies"]);

const num = n => h("b", null, String(n));

/* Is nothing of this card from the original game? Steps and moods are their effect alone. */
const whole = ({invented, frames, kind}) => invented.includes("all")
    || Object.keys(frames).every(one => invented.includes(one))
       && (invented.includes("the card") || kind === "step" || kind === "mood");

export function piecesOf(b) {
    const {tr, said, W, tip} = b, cards = new Map();

    /* What is printed on a card, as this table reads it; group: as /api/cards has it, for words of
     * several groups. */
    function printed(word, group) {
        const key = `${group || ""} ${word}`, other = otherwise(b.tools.options, b.t.options);
        if (!cards.has(key)) {
            const card = b.tools.card(word, group);
            if (!card)
                return {word, name: word, text: "", ...read("", other)};
            cards.set(key, {...read(card.form, other), word, name: card.name, text: card.text});
        }
        return cards.get(key);
    }
    const building = word => word === "headquarters"
        ? printed(word, "Headquarters")
        : ["A", "B", "C"].map(stack => printed(word, `Buildings ${stack}`)).find(card => card.kind)
            || printed(word);
    const news = word => ["I", "II", "III"].map(deck => printed(word, `News ${deck}`))
        .find(card => card.kind) || printed(word);
    const law = word => ["Yellow laws", "Blue laws"].map(group => printed(word, group))
        .find(card => card.kind) || printed(word);
    const tile = word => ["A", "B"].map(kind => printed(word, `Company tiles ${kind}`))
        .find(card => card.kind) || printed(word);

    /* ---- ops ---- */

    const several = (n, ...what) => [n > 1 ? h("b", null, `${n}×`) : null, what];
    const repeat = (n, make) => n <= 3 ? Array.from({length: n}, make) : [num(n), make()];

    function symbols(op, cost) {
        const n = Math.abs(op.n), down = op.op === "mood" && (op.n < 0 || cost);
        switch (op.op) {
        case "money": return [num(n), icon("money", "pb-money")];
        case "vp": return [num(n), icon("vp", "pb-vp")];
        case "mood":
            return [num(down ? `−${n}` : `+${n}`),
                    icon(down ? "bad" : "good", down ? "pb-bad" : "pb-good")];
        case "resource": return repeat(n, () => resource(op.a));
        case "any-resource": return repeat(n, () => resource("any"));
        case "produce": return several(n, icon("produce"));
        case "build": return several(n, icon("build"));
        case "workies":
            return [num(n), workie("craftie"), h("span.pb-over", null, workie("brainie"))];
        case "craftie":
        case "brainie":
        case "workie":
            return [n > 2 ? num(n) : null,
                    n > 2 ? workie(op.op) : Array.from({length: n}, () => workie(op.op))];
        case "lose-workie": return [num(`−${n}`), workie("workie")];
        case "lose-money": return [num(`−${n}`), icon("money", "pb-money")];
        case "news": return several(n, icon("news"));
        case "step":
            return [n > 1 || cost ? num(`${cost ? "−" : ""}${n}`) : null, faction(op.a),
                    cost ? null : h("i", null, "→")];
        case "favour": return several(n, faction(op.a), h("i", null, "✓"));
        case "keeping-favour":
            return several(n, faction(op.a), h("i", null, "✓"), icon("lock", "pb-tiny"));
        case "ballots": return [n > 1 ? num(n) : null, icon("ballots", "pb-vote")];
        case "fraud": return [icon("fraud")];
        case "free-fraud": return [icon("fraud"), num("0"), icon("money", "pb-money")];
        case "election":
            return [icon("election"), n > 1 ? num(n) : null,
                    icon(op.a === "either" ? "either" : op.a, "pb-tiny")];
        case "law":
            return [icon("law", op.a === "yellow" ? "pb-yellow"
                : op.a === "blue" ? "pb-blue"
                : "")];
        case "choice":
            return [n > 1 ? h("b", null, `${n}×`) : null, op.parts.map((part, i) => [
                i ? h("i", null, "/") : null,
                part.map(one => symbols(one))
            ])];
        case "draw":
            return [num(n), icon("draw"), h("i", null, "→"), icon("own", "pb-vote"),
                    h("i", null, ":"), each(op)];
        case "ballots-for-steps":
            return [icon("ballots", "pb-vote"), h("i", null, "/"), faction("any"),
                    h("i", null, "→")];
        case "gift":
            return [h("b", null, `${op.b || 1}–${n}`), resource(op.a), icon("gift", "pb-tiny"),
                    h("i", null, ":"), each(op)];
        case "sale":
            return [num(n), resource("any"), h("i", null, `×${op.b}`), icon("money", "pb-money")];
        case "under": return [h("b", null, `${op.b}–${n}`), icon("under")];
        case "build-free": return [icon("build"), num("0"), icon("money", "pb-money")];
        case "build-top": return [icon("top"), h("b", null, tr("{0}", op.a))];
        case "destroy":
            return [icon("destroy"), op.a ? [h("i", null, "→"), icon("money", "pb-money")] : null];
        case "copy": return [icon("copy")];
        case "retrieve": return [icon("retrieve"), n > 1 ? num(n) : null, workie("workie")];
        case "replay": return [icon("news"), icon("replay", "pb-tiny")];
        case "mood-bottom": return [icon("worst", "pb-bad"), h("i", null, "↓")];
        default: return [];
        }
    }
    const each = op => op.parts.flat().map(one => symbols(one));

    const drawOp = (op, cost) => h("span.pb-op", {class: `pb-op${op.who ? " pb-others" : ""}`},
        op.who ? icon("people", "pb-tiny") : null, symbols(op, cost));

    /* A frame as symbols: costs, an arrow, actions. */
    function frame(of, cls = "") {
        return h(`span.pb-frame${cls}`, null,
            of.cost.length
                ? [h("span.pb-cost", null, of.cost.map(op => drawOp(op, true))),
                   h("i.pb-then", null, "▸")]
                : null,
            of.act.length ? of.act.map(op => drawOp(op)) : h("i", null, "–"));
    }
    const text = of => frameText(of, W, tr);

    /* The discreet mark of what was invented to complete the game. */
    const mark = card =>
        card.invented?.length ? h("span.pb-made", {"aria-hidden": "true"}, "◦") : null;
    const origin = card => !card.invented?.length ? "" : whole(card) ? W.reconstructed : W.partly;

    /* ---- discs ---- */

    const disc = who => h(`span.pb-disc.tone-${who === "dummy" ? "grey" : who}`,
        {"aria-hidden": "true"}, W.letter[who]);

    /* ---- buildings ---- */

    /* "C+ C- / B-" or "C C / B" as departments; dress(el, n, label) makes one clickable. */
    function staff(text, dress = el => el) {
        return text.split("/").map((part, i) => {
            const places = part.trim().split(/\s+/).filter(Boolean),
                  kind = place => place[0] === "C" ? "craftie" : "brainie";
            const label = places.map(place =>
                place.endsWith("+") ? tr("{0}, filled", W.workie[kind(place)])
                    : place.endsWith("-") ? tr("{0}, empty", W.workie[kind(place)])
                    : W.workie[kind(place)]).join("; ");
            return dress(
                h("span.pb-dept", null,
                    places.map(place => workie(kind(place), place.endsWith("+")))),
                i + 1, tr("Department {0}: {1}", i + 1, label));
        });
    }

    /* The lines that explain a building. */
    const aboutBuilding = (word, more) => {
        const card = building(word);
        return [said(card.name), more, said(card.text)].filter(Boolean);
    };

    /* A building: name, what it costs and gives, departments, two frames; dressing makes its parts
     * clickable. */
    function buildingCard(word, {staffed, price = false, dressDept, dressFrame = el => el} = {}) {
        const card = building(word);
        return h(`div.pb-building${price ? ".pb-in-hand" : ""}`, null,
            h("span.pb-name", null, h("span", null, said(card.name)), mark(card)),
            h("span.pb-line", null,
                price
                    ? [h("span.pb-op", null, num(card.cost), icon("money", "pb-money")),
                       h("span.pb-op", null, num(card.vp), icon("vp", "pb-vp"))]
                    : null,
                h("span.pb-staff", null, staff(staffed || card.staff, dressDept))),
            HALVES.map(half => card.frames[half] && dressFrame(
                h("span.pb-row", null, frame(card.frames[half])), half,
                tr("{0}: {1}",
                   card.frames[half].name ? said(card.frames[half].name) : W.half[half],
                   text(card.frames[half])))));
    }

    /* As it is printed on the field. */
    const mood = n => n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";

    return {
        mood, printed, building, news, law, tile, frame, text, mark, origin, disc, staff,
        aboutBuilding, buildingCard, drawOp,
        opText: op => opText(op, W, tr), tipped: (el, lines) => tip(el, lines), num
    };
}
