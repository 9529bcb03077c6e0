/* parts.mjs - elements that several parts of the board use. */
import {h} from "../../dom.mjs";
import {role} from "./symbols.mjs";

export const unseen = text => h("span.unseen", null, text);

/* A first column for names and n alike; a hidden head must not decide on widths. */
export const columns = n =>
    h("colgroup", null, h("col.hg-first"), Array.from({length: n}, () => h("col")));

/* A text of a card, with the signs of the classes in place of their names: what a card says must
 * fit on it. Its name for those who cannot see it, and its details, have them in full. names: how
 * texts call the classes. */
export function signed(text, names) {
    const seats = ["working", "middle", "capitalist"];
    const name = new RegExp(`(?:\\bthe )?(${seats.map(seat => names[seat]).join("|")})([.,;:]?)`);
    return text.split(name).map((part, i, all) => i % 3 === 0 ? part
        : i % 3 === 1 && h("span.hg-sign", null, role(seats.find(seat => names[seat] === part)),
                           all[i + 1]));
}
