/* bookpages.mjs - the rulebook as a dialog: chapter by chapter, or what was looked for. The server
 * looks for it, as `polity rules` does. */
import {h, fill, dialog} from "./dom.mjs";
import {tr, said} from "./text.mjs";

const TYPED = 150;      /* ms without a key before what was typed is looked for */

/* A text with these words marked, but not inside of ids. */
function marked(text, words) {
    if (!words.length)
        return text;
    const any = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    const found = new RegExp(`(?<![\\p{L}\\p{N}-])(${any})(?![\\p{L}\\p{N}]|-\\d)`, "giu");
    return text.split(found).map((part, i) => i % 2 ? h("mark", null, part) : part);
}

function tableOf([head, ...rows], shown) {
    const cells = (kind, scope, list) => list.map(cell => h(kind, {scope}, shown(cell)));
    return h("div.scroll", null, h("table", null,
        h("thead", null, h("tr", null, cells("th", "col", head))),
        h("tbody", null, rows.map(([first, ...rest]) =>
            h("tr", null, cells("th", "row", [first]), cells("td", null, rest))))));
}

/* where: whether its chapter is to be told. */
function ruleOf(rule, id, shown, where) {
    return h("div", {"data-rule": rule.id, class: rule.id === id ? "at" : null},
        h("dt", null, shown(rule.id), " ", h("small.dim", null,
            tr("{0} players", rule.players.split(" ").join(", ")))),
        h("dd", null,
          where && h("small.dim.where", null, said(rule.chapter),
                     rule.part && [" · ", said(rule.part)]),
          h("p", null, shown(rule.text)),
          rule.table && tableOf(rule.table, shown),
          rule.sources && h("small.dim", null, tr("Sources: {0}", rule.sources)),
          rule.see && h("small.dim", null, tr("See: {0}", rule.see))));
}

function cardsOf(cards, shown, open) {
    return [...new Set(cards.map(card => card.group))].map(group => {
        const list = cards.filter(card => card.group === group);
        return h("details", {open},
            h("summary", null, h("h3", null, tr("Cards: {0}", said(group))),
              h("span.dim", null, ` ${list.length}`)),
            h("dl", null, list.map(card => h("div", null,
                h("dt", null, shown(card.name)), h("dd", null, h("p", null, shown(card.text)))))));
    });
}

/* The whole book, the chapter of this rule open. */
function chaptersOf(book, id) {
    const chapters = new Map();
    for (const rule of book.rules.values()) {
        const chapter = rule.id.replace(/-\d+$/, "");
        chapters.set(chapter, [...chapters.get(chapter) || [], rule]);
    }
    return [...chapters].map(([chapter, list]) =>
        h("details", {open: id?.replace(/-\d+$/, "") === chapter},
          h("summary", null, h("h3", null, said(list[0].chapter)),
            h("span.dim", null, ` ${list.length}`)),
          h("dl", null, list.map(rule => ruleOf(rule, id, said, false)))));
}

function sourcesOf(sources) {
    return sources.length > 0 && h("details.sources", null,
        h("summary", null, h("h3", null, tr("What the sources are"))),
        h("dl", null, sources.map(({source, meaning}) => h("div", null,
            h("dt", null, said(source)), h("dd", null, said(meaning))))));
}

/* What the server found, and how many that are. */
function foundOf(found) {
    const shown = text => marked(said(text), found.marks);
    return [!found.complete && found.rules.length > 0
                && h("p.dim", null, tr("No rule has all of these words. Those with the most:")),
            h("dl", null, found.rules.map(rule => ruleOf(rule, null, shown, true))),
            cardsOf(found.cards, shown, true)];
}

function countOf(found) {
    const shown = found.rules.length + found.cards.length,
          all = found["rules-found"] + found["cards-found"];
    return shown < all ? tr("The best {0} of {1} found", shown, all) : tr("{0} found", all);
}

export async function openBook(book, id) {
    const results = h("div.rules"), count = h("p.dim", {role: "status"});
    const search = h("input", {type: "search", maxlength: "200",
                               "aria-label": tr("Search rules and cards"),
                               placeholder: book.guide?.search?.(tr) || tr("Search")});
    const box = dialog(tr("Rulebook"), "rulebook",
                       h("div.row.search", null, search, count), results);
    const busy = is => results.setAttribute("aria-busy", String(is)),
          show = (...what) => {
              fill(results, ...what);
              busy(false);
          },
          failed = () => show(h("p", null, tr("The rules could not be loaded.")));
    try {
        await book.loadRules();
    } catch {
        failed();
        return;
    }
    let asked = 0, later;
    const look = async () => {
        const words = search.value.trim(), mine = ++asked;
        if (!words) {
            count.textContent = "";
            show(chaptersOf(book, id), cardsOf([...book.cards.values()].flat(), said, false),
                 sourcesOf(book.sources));
            return;
        }
        try {
            const found = await book.find(words);
            if (mine !== asked)
                return;         /* something else has been typed */
            count.textContent = countOf(found);
            show(foundOf(found), sourcesOf(book.sources));
        } catch {
            if (mine === asked)
                failed();
        }
    };
    search.addEventListener("input", () => {
        busy(true);
        clearTimeout(later);
        later = setTimeout(look, TYPED);
    });
    await look();
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
