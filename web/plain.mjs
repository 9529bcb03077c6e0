/* plain.mjs - the board of a game that has no page of its own: its view as a tree. */
import {h, fill} from "./dom.mjs";
import {said} from "./text.mjs";

const nice = name => said(String(name).replace(/-/g, " "));

function leaf(value) {
    if (value === null)
        return "–";
    if (Array.isArray(value))
        return value.length ? value.map(nice).join(", ") : "–";
    return nice(value);
}

const simple = value => value === null || typeof value !== "object"
    || Array.isArray(value) && value.every(one => one === null || typeof one !== "object");

function tree(value, open, path) {
    const entries = Object.entries(value);
    const flat = entries.filter(([, one]) => simple(one)),
          deep = entries.filter(([, one]) => !simple(one));
    return [flat.length > 0 && h("table.facts", null, h("tbody", null, flat.map(([name, one]) =>
                h("tr", null, h("th", {scope: "row"}, nice(name)), h("td", null, leaf(one)))))),
            deep.map(([name, one]) => {
                const here = `${path}/${name}`;
                return h("details", {open: open.has(here), ontoggle: event => {
                    event.target.open ? open.add(here) : open.delete(here);
                }}, h("summary", null, nice(name)), h("div.inner", null, tree(one, open, here)));
            })];
}

export function createBoard(root) {
    const open = new Set();
    return {
        update: table => { fill(root, h("div.plain-board", null, tree(table.view, open, ""))); },
        destroy: () => fill(root)
    };
}
