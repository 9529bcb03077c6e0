/* log.mjs - a seat's log: lines of answers ("W propose 3B"), and indented below each what came of
 * it, with the rule in brackets at its end. */
import {h} from "./dom.mjs";
import {tr, said} from "./text.mjs";

const UNKNOWN = "?";    /* an answer that the seat may not know */

/* A name that ends a sentence may end with a mark of its own: "Unite!", not "Unite!.". */
const oneMark = text => text.replace(/([!?])([›⟧]*)\.(?=$|[\s⟧›])/g, "$1$2");

/* [{who: "W", answer: "propose 3B", events: [{text, rule}], at: 12}]; at: how many answers the game
 * had then. What a player had no choice about has a group of its own, but is no answer; lines: how
 * many groups each answer has. */
function parseLog(text, lines) {
    const groups = [], ats = lines.flatMap((n, i) => Array(n).fill(i + 1));
    for (const line of text.split("\n")) {
        if (!line)
            continue;
        if (line[0] !== " ") {
            groups.push({who: line[0], answer: line.slice(2), events: [], at: ats[groups.length]});
        } else if (groups.length) {
            const [, words, rule] = line.trim().match(/^(.*?)(?:  \(([A-Z][A-Z\d-]*-\d+)\))?$/);
            groups[groups.length - 1].events.push({text: oneMark(words), rule: rule || ""});
        }
    }
    return groups;
}

/* Keeps the bytes of a log that arrives in pieces; true if something before its end has changed. */
export class LogText {
    constructor() {
        this.bytes = new Uint8Array(0);
        this.lines = [];
        this.groups = [];
    }

    take({count, "log-at": at, log: text, "log-lines": lines}) {
        this.lines = [...this.lines.slice(0, count - lines.length), ...lines];
        const more = new TextEncoder().encode(text), cut = at < this.bytes.length;
        if (!more.length && !cut)
            return false;
        const all = new Uint8Array(Math.min(at, this.bytes.length) + more.length);
        all.set(this.bytes.subarray(0, at));
        all.set(more, Math.min(at, this.bytes.length));
        this.bytes = all;
        this.groups = parseLog(new TextDecoder().decode(all), this.lines);
        return cut;
    }
}

export const basicFilters = () => [{id: "all", label: tr("All"), test: () => true}];

/* The list; tools: explain(rule), jump(number of the answer), seatOf(letter) -> seat or null,
 * named(text) -> the seat that it names or undefined, tone(seat),
 * headline(event): is it the beginning of something, silent(answer): does it tell nobody anything,
 * phrase(answer): it in words, or nothing. */
export class LogView {
    constructor(tools, filters) {
        this.tools = tools;
        this.filters = filters;
        this.filter = filters[0];
        this.nodes = [];
        this.groups = [];
        this.rows = h("ol");
        this.list = h("div.log", {
            role: "log", "aria-live": "off", "aria-label": tr("Log"), tabindex: "0",
            onscroll: () => this.scrolled(), onkeydown: event => this.walk(event)
        }, this.rows);
        this.follows = true;        /* until somebody reads further up */
        this.top = 0;
        this.since = h("li.since", null, h("p", null, tr("Since your last turn")));
        this.pinned = false;        /* what others did is shown from its beginning, not its end */
        this.begun = -1;            /* the group that began my turn */
        this.room = 0;              /* how high the list was when it was last looked at */
        new ResizeObserver(() => this.resized()).observe(this.list);
        this.buttons = filters.map(filter => h("button.plain", {
            "data-filter": filter.id, "aria-pressed": filter === this.filter,
            onclick: () => {
                this.filter = filter;
                this.buttons.forEach((button, i) =>
                    button.setAttribute("aria-pressed", filters[i] === filter));
                this.sift();
                this.bottom();
            }
        }, filter.label));
        this.root = h("div.log-panel", null,
            h("div.row.filters", {role: "group", "aria-label": tr("Show in the log")},
                this.buttons),
            this.list);
    }

    /* Draws what is new. changed: from the beginning; me: the letter of who looks;
     * asked: are they? */
    update(groups, changed, me, asked) {
        groups = groups.flatMap(group => this.turns(group));
        let same = changed ? 0 : Math.max(0, this.nodes.length - 1);
        while (same < this.nodes.length
               && JSON.stringify(groups[same]) === JSON.stringify(this.groups[same]))
            same++;
        while (this.nodes.length > same)
            this.nodes.pop().remove();
        for (let i = same; i < groups.length; i++) {
            const node = this.draw(groups[i]);
            this.nodes.push(node);
            this.rows.append(node);
        }
        const news = same < groups.length;
        this.groups = groups;
        this.sift(same);
        this.mark(me, asked, news);
        if (this.follows || changed)
            this.bottom();
    }

    /* A line where my last turn ended, and others' lines since then marked. When my next turn
     * begins they are shown from there: what bots did in a moment is to be read. */
    mark(me, asked, news) {
        const turns = me ? this.groups.flatMap((group, i) =>
            group.events.some(event => this.tools.headline(event) && this.tools.named(event.text))
                ? [i] : []) : [];
        const of = i => this.groups[i].who,
              now = turns.at(-1),
              mine = turns.length > 0 && of(now) === me;
        const last = turns.findLastIndex(i => of(i) === me && i !== now),
              from = last < 0 ? -1 : turns.slice(last).find(i => of(i) !== me) ?? -1;
        if (from < 0)
            this.since.remove();
        else if (this.since.nextSibling !== this.nodes[from])
            this.rows.insertBefore(this.since, this.nodes[from]);
        this.nodes.forEach((node, i) => node.toggleAttribute("data-news",
            from >= 0 && i >= from && !(mine && i >= now) && of(i) !== me));
        if (mine && asked && now !== this.begun) {
            this.pinned = from >= 0;
            this.begun = now;
        } else if (news) {
            this.pinned = false;
        }
    }

    /* If another's turn begins after somebody's answer, it gets a group of its own. */
    turns(group) {
        const parts = [group];
        for (const event of group.events) {
            const seat = this.tools.headline(event) && this.tools.named(event.text);
            if (seat && seat.letter !== parts.at(-1).who) {
                parts[0] = parts[0] === group
                    ? {...group, events: group.events.slice(0, group.events.indexOf(event))}
                    : parts[0];
                parts.push({who: seat.letter, answer: UNKNOWN, events: [], at: group.at});
            }
            if (parts.length > 1)
                parts.at(-1).events.push(event);
        }
        return parts;
    }

    near() {
        return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    }

    /* Follows the end of the log unless somebody scrolls up. A change of the list's height scrolls
     * it as well: until the observer has seen the change, the reader has not moved it. */
    scrolled() {
        if (this.list.clientHeight !== this.room)
            return;
        if (this.list.scrollTop !== this.top)
            this.pinned = false;
        this.follows = this.near() || this.follows && this.list.scrollTop >= this.top;
        this.top = this.list.scrollTop;
    }

    resized() {
        this.room = this.list.clientHeight;
        if (this.follows)
            this.bottom();
        else
            this.top = this.list.scrollTop;
    }

    bottom() {
        this.follows = true;
        this.list.scrollTop = this.pinned ? this.since.offsetTop : this.list.scrollHeight;
        this.top = this.list.scrollTop;
    }

    /* The log is one stop of the Tab key; within it, arrows go from button to button, from the
     * newest on. */
    walk(event) {
        const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!step)
            return;
        const all = [...this.list.querySelectorAll("li:not([hidden]) button")],
              i = all.indexOf(document.activeElement);
        all[i < 0 ? all.length - 1 : i + step]?.focus();
        event.preventDefault();
    }

    sift(from = 0) {
        for (let i = from; i < this.nodes.length; i++)
            this.nodes[i].hidden = !this.nodes[i].childNodes.length
                || !this.filter.test(this.groups[i]);
    }

    draw(group) {
        const seat = this.tools.seatOf(group.who);
        const tell = group.events.length === 0 && seat && group.answer !== UNKNOWN
            && !this.tools.silent(group.answer);
        const words = tell && this.tools.phrase(group.answer);
        const lines = group.events.map(event => {
            return h(this.tools.headline(event) ? "p.turn" : "p", null, said(event.text), " ",
                event.rule && h("button.rule", {
                    tabindex: "-1", title: tr("Rule {0}", event.rule),
                    onclick: () => this.tools.explain(event.rule)
                }, event.rule));
        });
        const item = h("li");
        if (seat)
            item.classList.add(`tone-${this.tools.tone(seat.seat)}`);
        if (tell)
            lines.push(h("p", null, words
                ? oneMark(tr("{0} {1}.", said(seat.label), words))
                : [said(seat.label), ": ", h("code", null, said(group.answer))]));
        if (lines.length)
            item.append(...lines, h("button.plain.then", {
                tabindex: "-1", title: tr("Show the board after this"),
                "aria-label": tr("Show the board after this"),
                onclick: () => this.tools.jump(group.at)
            }, "◷"));
        return item;
    }

    /* Marks the moment that the board shows; null: now. */
    point(at) {
        const was = this.list.querySelector(".at");
        was?.classList.remove("at");
        if (at == null)
            return was && this.bottom();
        const node = this.nodes.findLast((one, i) => this.groups[i].at <= at && !one.hidden);
        node?.classList.add("at");
        node?.scrollIntoView({block: "nearest"});
    }
}

/* What the log says of an answer, in one line; tools: see LogView. */
export function briefly({who, events, answer} = {events: [], answer: ""}, {phrase, seatOf}) {
    const label = said(seatOf(who)?.label || ""), words = answer !== UNKNOWN && phrase(answer);
    return said(events.map(event => event.text).join(" "))
        || (answer === UNKNOWN && label ? tr("a hidden choice of {0}", label)
            : answer === UNKNOWN ? tr("a hidden choice")
            : words && label ? oneMark(tr("{0} {1}.", label, words))
            : words || said(answer));
}
