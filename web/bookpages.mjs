/* bookpages.mjs - the rulebook as a dialog, to be searched. */
import {h, fill, dialog} from "./dom.mjs";
import {tr, said} from "./text.mjs";

/* A text with what was looked for marked. */
function marked(text, words) {
    if (!words.length)
        return text;
    const found = new RegExp(
        `(${words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
    return text.split(found).map((part, i) => i % 2 ? h("mark", null, part) : part);
}

export async function openBook(book, id) {
    const results = h("div.rules"), count = h("p.dim", {role: "status"});
    const search = h("input", {type: "search", "aria-label": tr("Search rules and cards"),
                               placeholder: book.guide?.search?.(tr) || tr("Search")});
    const box = dialog(tr("Rulebook"), "rulebook",
                       h("div.row.search", null, search, count), results);
    try {
        await book.loadRules();
    } catch {
        fill(results, h("p", null, tr("The rules could not be loaded.")));
        return;
    }
    const draw = () => {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const hit = text => words.every(word => text.toLowerCase().includes(word));
        const shown = text => marked(said(text), words);
        const rules = [...book.rules.values()].filter(rule => hit(`${rule.id} ${rule.text}`));
        const cards = [...book.cards.values()].flat()
            .filter(card => hit(`${card.name} ${card.group} ${card.text}`));
        const chapters = new Map();
        for (const rule of rules) {
            const chapter = rule.id.replace(/-\d+$/, "");
            if (!chapters.has(chapter))
                chapters.set(chapter, []);
            chapters.get(chapter).push(rule);
        }
        count.textContent = words.length ? tr("{0} found", rules.length + cards.length) : "";
        const few = words.length > 0 || id;
        fill(results,
            [...chapters].map(([chapter, list]) => h("details", {open: few && words.length > 0
                    || id?.replace(/-\d+$/, "") === chapter},
                h("summary", null, h("h3", null, book.chapters[chapter] || said(chapter)),
                  h("span.dim", null, ` ${list.length}`)),
                h("dl", null, list.map(rule => h("div",
                    {"data-rule": rule.id, class: rule.id === id ? "at" : null},
                    h("dt", null, shown(rule.id), rule.players && h("small.dim", null, " ",
                        tr("{0} players", rule.players.split(" ").join(", ")))),
                    h("dd", null, shown(rule.text))))))),
            [...new Set(cards.map(card => card.group))].map(group => {
                const list = cards.filter(card => card.group === group);
                return h("details", {open: words.length > 0},
                    h("summary", null, h("h3", null, tr("Cards: {0}", said(group))),
                      h("span.dim", null, ` ${list.length}`)),
                    h("dl", null, list.map(card => h("div", null,
                        h("dt", null, shown(card.name)), h("dd", null, shown(card.text))))));
            }));
    };
    search.addEventListener("input", draw);
    draw();
    const at = id && results.querySelector(`[data-rule="${CSS.escape(id)}"]`);
    if (at) {
        at.tabIndex = -1;
        at.focus();
        at.scrollIntoView({block: "center"});
    } else {
        search.focus();
    }
    return box;
}
