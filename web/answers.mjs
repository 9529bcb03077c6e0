/* answers.mjs - answers as buttons: what each is about and would do, choosing one of several, and
 * ways to what is steps away. */
import {h, fill, dialog} from "./dom.mjs";
import {tr, said} from "./text.mjs";

export const KEYS = "123456789abcdefghijklmnopqrstuvwxyz";
export const noAnswer = words => tr("“{0}” is not an answer to this question.", words);
/* An answer that is refused, with the numbers if it is about numbers. */
export const notNow = ({t, why}) => why ? tr("{0}: {1}", said(t), said(why.text)) : said(t);
const LONG_PRESS = 450, PEEK_AFTER = 180, THEN = 5;

export class Answers {
    constructor(frame) {
        /* box: a dialog about this question */
        Object.assign(this, {frame, previews: new Map(), briefs: new Map(), box: null, way: null});
        this.peek = h("div.peek", {
            onpointerleave: event => { if (event.pointerType === "mouse") this.unpeek(); },
            role: "region", "aria-label": tr("What this answer does"), tabindex: "0"
        });
    }

    item(answer, i, peekBox = this.peek) {
        const {n} = this.frame.table.question;
        const button = h("button.answer", {"data-a": answer.a, onclick: event => {
            if (button.dataset.held) {
                delete button.dataset.held;
                event.preventDefault();
                return;
            }
            this.frame.answer(answer.a, n);
        }},
            KEYS[i] ? h("kbd", {"aria-hidden": "true"}, KEYS[i])
                    : h("kbd", {"aria-hidden": "true"}, "·"),
            h("span", null, said(answer.t)), this.brief(answer.a));
        let timer = 0;
        const peek = () => {
            timer ||= setTimeout(() => this.peekAt(answer, peekBox), PEEK_AFTER);
        };
        const stop = () => { clearTimeout(timer); timer = 0; };
        button.addEventListener("focus", () => { if (!this.frame.asking.quiet) peek(); });
        /* Not when it is drawn under a mouse that rests. */
        button.addEventListener("pointermove", event => {
            if (event.pointerType === "mouse")
                peek();
        });
        button.addEventListener("pointerleave", stop);
        button.addEventListener("blur", stop);
        button.addEventListener("pointerdown", event => {
            delete button.dataset.held;
            if (event.pointerType === "mouse")
                return;
            stop();
            timer = setTimeout(() => {
                button.dataset.held = "1";
                this.peekAt(answer, peekBox);
            }, LONG_PRESS);
        });
        button.addEventListener("pointerup", stop);
        button.addEventListener("pointercancel", stop);
        button.addEventListener("contextmenu", event => {
            if (button.dataset.held)
                event.preventDefault();
        });
        return h("li", null, button);
    }

    /* What answers of this question cost and bring: [{a, brief}]. */
    price(briefs) {
        this.briefs = new Map(briefs.map(({a, brief}) => [a, brief]));
        for (const button of document.querySelectorAll(".answer[data-a]"))
            if (this.briefs.has(button.dataset.a) && !button.querySelector(".brief"))
                button.append(this.brief(button.dataset.a));
    }

    brief(a) {
        return this.briefs.has(a) && h("small.brief", null, said(this.briefs.get(a)));
    }

    /* It lies over the log: a mouse that goes there wants to see the log. */
    away(event) {
        if (event.pointerType === "mouse" && this.peek.hasChildNodes()
            && !this.frame.asking.panel.contains(event.target))
            this.unpeek();
    }

    /* Another question: what was told of the answers to the last one has no meaning. */
    forget() {
        this.previews.clear();
        this.briefs.clear();
        this.box?.close();
    }

    unpeek() {
        this.peeked = "";
        fill(this.peek);
    }

    /* What an answer is about and what it would do. */
    peekAt(answer, box) {
        return this.peekAlong([answer.a], box, answer.t);
    }

    /* Shows what several answers, one after the other, are about and would do. The cost stands in
     * the heading, so that it is never cut. */
    async peekAlong(steps, box, title = "") {
        const n = this.frame.table?.question.n, key = steps.join(" / "), named = said(title);
        const cards = steps.flatMap(step => this.frame.book.about(step)).slice(0, 3).map(card =>
            h("p", null, !named.includes(said(card.name)) && h("b", null, said(card.name)), " ",
                h("span.dim", null, said(card.group)), " ", said(card.text)));
        const next = (this.frame.table?.ahead || []).find(one => one.a === key)
            ?.then.map(one => said(one.t)) || [];
        const draw = (brief, rest) => {
            fill(box, h("h3", null, named, brief && h("span.brief", null, said(brief))),
                cards, rest && h("p.dim", null, rest));
            box.style.setProperty("--under",
                `${innerHeight - this.frame.asking.panel.getBoundingClientRect().bottom}px`);
        };
        const more = next.length > THEN
            ? tr("Then one of {0}: {1} …", next.length, next.slice(0, THEN).join(", "))
            : next.length ? tr("Then: {0}", next.join(", ")) : "";
        draw("", cards.length ? "" : more);
        this.peeked = key;
        const preview = await this.preview(...steps);
        if (n === this.frame.table?.question.n && this.peeked === key)
            draw(preview?.brief, cards.length ? ""
                : more || !preview?.brief && tr("Nothing more is known beforehand."));
    }

    /* {brief, changes} or null; asked once for each answer. then: answers after it. */
    preview(notation, ...then) {
        const t = this.frame.table;
        if (!t?.question.you || this.frame.past != null)
            return Promise.resolve(null);
        const key = `${t.question.n} ${t.seat} ${[notation, ...then].join(" / ")}`;
        if (!this.previews.has(key))
            this.previews.set(key, this.frame.net.ask({
                do: "preview", table: this.frame.id, seat: t.seat, question: t.question.n,
                answer: notation, then
            }, true).then(answer => answer.is === "preview" ? answer : null).catch(() => {
                this.previews.delete(key);
                return null;
            }));
        return this.previews.get(key);
    }

    /* Goes on along a way that was chosen. */
    walk(q) {
        if (!this.way?.length || this.frame.sent)
            return;
        const next = this.way.shift(), t = this.frame.table;
        if (q.you && t.seat === this.waySeat && t.answers.some(one => one.a === next))
            return this.frame.answer(next);
        this.way = null;
    }

    /* ways: how to reach what was clicked (title): [{first, t, steps, choices}]. The heading has
     * what all of them share, the lines what differs. */
    lead(ways, title) {
        const {n} = this.frame.table.question, peek = h("div.peek"), body = h("div");
        const go = steps => {
            this.way = [...steps];
            this.waySeat = this.frame.table.seat;
            this.frame.answer(this.way.shift(), n);
        };
        const list = items => h("ol.answers", null, items.map(([text, more, act, about], i) => {
            const button = h("button.answer", {onclick: act},
                h("kbd", {"aria-hidden": "true"}, KEYS[i] || "·"),
                h("span", null, said(text), more && h("small.dim", null, tr(" · "), said(more))));
            for (const kind of ["focus", "pointerenter"])
                button.addEventListener(kind, () => this.peekAlong(about, peek, text));
            return h("li", null, button);
        }));
        const second = way => {
            box.querySelector("h2").textContent = said(way.t);
            fill(body,
                h("h3", null, tr("First:")),
                list(way.choices.map(choice => [
                    choice.t, "",
                    () => { box.close(); go(way.steps.map(step => step ?? choice.a)); },
                    way.steps.map(step => step ?? choice.a)
                ])));
            body.querySelector("button").focus();
        };
        const same = what => ways.every(way => way[what] === ways[0][what]),
              line = way => same("t") ? [way.first, ""] : [way.t, same("first") ? "" : way.first];
        fill(body, list(ways.map(way => [...line(way), () => {
            if (way.steps.includes(null))
                return second(way);
            box.close();
            go(way.steps);
        }, way.steps.map(step => step ?? way.choices[0].a)])));
        const box = this.choices(
            same("t") ? said(ways[0].t) : same("first") ? said(ways[0].first) : title, body, peek);
        if (ways.length === 1 && ways[0].steps.includes(null))
            second(ways[0]);
    }

    /* A dialog of answers, each with its key, as long as the question is the same. */
    choices(title, ...parts) {
        const box = this.box =
            dialog(title || said(this.frame.table.question.prompt.text), "menu", parts);
        box.addEventListener("keydown", event => {
            const i = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
                ? KEYS.indexOf(event.key) : -1;
            const button = i >= 0 && box.querySelectorAll(".answer")[i];
            if (button) {
                event.preventDefault();
                button.click();
            }
        });
        box.querySelector(".answer").focus();
        return box;
    }

    /* Several answers belong to what was clicked, title. */
    choose(notations, title) {
        const answers = notations
            .map(a => this.frame.table.answers.find(one => one.a === a))
            .filter(Boolean);
        if (answers.length < 2)
            return answers.length ? this.frame.answer(answers[0].a) : undefined;
        const peek = h("div.peek");
        const box = this.choices(title, h("ol.answers", null, answers.map((answer, i) => {
            const item = this.item(answer, i, peek), button = item.firstChild;
            button.addEventListener("click", () => box.close());
            return item;
        })), peek);
    }
}
