/* log.mjs - the log of a table as a list: what happened, by who did it. */
import {h} from "./dom.mjs";
import {tr, said} from "./text.mjs";
import {tellsAnswer} from "./told.mjs";

export const basicFilters = () => [{id: "all", label: tr("All"), test: () => true}];

/* The list, of groups as told.mjs makes them; tools: explain(rule), jump(number of the answer),
 * seatOf(name) -> seat or null, tone(seat), headline(event): is it the beginning of something,
 * turnOf(event): the seat whose turn it begins, or "", silent(answer): does it tell nobody
 * anything. */
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

    /* Draws what is new. changed: from the beginning; me: the seat that looks; asked: is it? */
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
            group.events.some(event => this.tools.turnOf(event)) ? [i] : []) : [];
        const of = i => this.groups[i].seat,
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
            const seat = this.tools.turnOf(event);
            if (seat && seat !== parts.at(-1).seat) {
                parts[0] = parts[0] === group
                    ? {...group, events: group.events.slice(0, group.events.indexOf(event))}
                    : parts[0];
                parts.push({seat, events: [], at: group.at});
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
        const seat = this.tools.seatOf(group.seat);
        const tell = seat && tellsAnswer(group, this.tools.silent);
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
            lines.unshift(h("p", null, answered(seat, group)));
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

/* An answer in words, and that it left no choice. */
const answered = (seat, {text, forced}) => forced
    ? tr("{0}: {1} (there was no choice)", said(seat.label), said(text))
    : tr("{0}: {1}", said(seat.label), said(text));

/* What the log says of an answer, in one line; tools: see LogView. */
export function briefly(group, {seatOf}) {
    const seat = seatOf(group?.seat), told = group?.events.map(event => event.text).join(" ");
    return said(told)
        || (group?.answer && seat ? answered(seat, group)
            : group?.answer ? said(group.text)
            : seat ? tr("a hidden choice of {0}", said(seat.label))
            : tr("a hidden choice"));
}
