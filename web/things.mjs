/* things.mjs - for boards: elements that stand for answers.
 *
 * A thing has a key of the board's own ("slot:3"). The board says which keys an answer is about
 * (thingsOf); a thing with answers can be clicked, focused and pressed, one to which answers lead
 * in a step or two can be clicked as well, one with refusals only says why not. Hover, focus and
 * long press show what a thing is and what an answer to it would do.
 *
 *   const things = new Things(board, tools, (notation, table) => ["slot:3"]);
 *   things.take(table)                  first of all in update():
 *                                       which answers belong to which keys
 *   things.can, things.not, things.may  Map: key -> answers, refusals, answers that lead there
 *   things.mark(key, el, label, tip, sheet)
 *                                       el stands for key; label: its accessible name;
 *                                       tip() -> lines; sheet() -> elements that a finger is
 *                                       shown before the answers, also before a single one
 *   things.heading(level, key, text, …) a heading that begins something
 *   things.tip(el, lines)               an element that only tells something; lines() -> lines
 *   things.dress()                      last of all in update(): everything looks as it can be used
 *   things.destroy()
 */
import {h, fill, dialog} from "./dom.mjs";
import {tr, said} from "./text.mjs";
import {notNow} from "./answers.mjs";

const STEPS = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};
const TIP_AFTER = 350, LONG_PRESS = 500, TIP_ANSWERS = 6, TIP_REFUSALS = 3, NAMED = 3;

export class Things {
    constructor(board, tools, thingsOf) {
        Object.assign(this, {
            board, tools, thingsOf,
            can: new Map(), not: new Map(), may: new Map(), all: new Map(), tipFor: null
        });
        this.tipBox = h("div.tip", {id: "tip", role: "tooltip", hidden: true});
        document.body.append(this.tipBox);
        this.away = event => { if (!this.tipBox.contains(event.target)) this.hideTip(); };
        this.escape = event => { if (event.key === "Escape") this.hideTip(); };
        document.addEventListener("pointerdown", this.away, true);
        document.addEventListener("keydown", this.escape);
        board.tabIndex = 0;
        board.setAttribute("role", "group");
        board.setAttribute("aria-label", tr("Board: arrow keys go through everything on it"));
        this.listen();
    }

    destroy() {
        this.hideTip();
        clearTimeout(this.pressTimer);
        document.removeEventListener("pointerdown", this.away, true);
        document.removeEventListener("keydown", this.escape);
        this.tipBox.remove();
        this.sheet?.close();
    }

    /* ---- which answers belong to which things ---- */

    take(table) {
        const at = document.activeElement;
        this.focused = this.board.contains(at) ? at.closest("[data-thing]")?.dataset.thing : "";
        this.can = this.sort(table.answers, table);
        this.not = this.sort(table.refused, table);
        this.may = this.sort(leads(table.ahead), table);
        if (this.asked !== table.question?.n)
            this.sheet?.close();
        this.asked = table.question?.n;
    }

    sort(list, table) {
        const map = new Map();
        for (const answer of list || [])
            for (const key of this.thingsOf(answer.a || answer.steps.at(-1), table))
                map.has(key) ? map.get(key).push(answer) : map.set(key, [answer]);
        return map;
    }

    mark(key, el, label, tip, sheet) {
        el.dataset.thing = key;
        Object.assign(el, {label, tip, sheet});
        this.all.set(key, el);
        this.dressOne(key, el);
        return el;
    }

    heading(level, key, text, ...more) {
        const el = h("span.begin", {"data-plain": true}, text);
        return h(`${level}.head`, null,
            this.mark(key, el, typeof text === "string" ? text : ""), ...more);
    }

    tip(el, lines) {
        el.dataset.tip = "";
        el.tip = lines;
        return el;
    }

    dress() {
        for (const el of this.board.querySelectorAll("[data-thing]"))
            this.dressOne(el.dataset.thing, el);
        if (this.tipFor && !this.tipFor.isConnected)
            this.hideTip();
        if (this.focused && !this.board.contains(document.activeElement)) {
            const el = this.all.get(this.focused), face = el?.querySelector(":scope > .hit") || el;
            if (face && face.isConnected && face.tabIndex >= 0)
                face.focus({preventScroll: true});
        }
    }

    /* The accessible name is what clicking does, and what the thing shows. */
    dressOne(key, el) {
        const answers = this.can.get(key) || [],
              ahead = answers.length ? [] : this.may.get(key) || [];
        const refusals = answers.length + ahead.length ? [] : this.not.get(key) || [];
        const named = el.label && !("plain" in el.dataset) && !el.matches(".stat");
        el.classList.toggle("can", answers.length > 0);
        el.classList.toggle("may", ahead.length > 0);
        el.classList.toggle("cannot", refusals.length > 0);
        Object.assign(el, {answers, ahead, refusals});
        const does = answers.length > NAMED
            ? tr("{0} possibilities", answers.length)
            : answers.map(a => said(a.t)).join(tr(" or "));
        const name = el.label && does ? `${does}: ${el.label}` : does || (named ? el.label : "");
        const face = button(el, answers.length > 0);    /* what is focused and named */
        const set = (attribute, value) =>
            value ? face.setAttribute(attribute, value) : face.removeAttribute(attribute);
        if (face !== el)
            for (const attribute of ["role", "tabindex", "aria-label", "aria-haspopup"])
                el.removeAttribute(attribute);
        set("role", face !== el ? ""
            : answers.length ? "button"
            : !named ? ""
            : el.querySelector("[data-thing]") ? "group" : "img");
        set("tabindex", face === el && answers.length ? "0" : "");
        set("aria-label", name);
        el.toggleAttribute("data-does", answers.length > 0 && "plain" in el.dataset);
        if ("does" in el.dataset)       /* where there is room, it stands beside the text */
            el.dataset.does = answers.length > 1
                ? tr("{0} +{1}", said(answers[0].t), answers.length - 1) : does;
        set("aria-haspopup", answers.length > 1 ? "menu" : "");
    }

    /* ---- acting ---- */

    act(el, finger) {
        this.hideTip();
        if (finger && el.sheet)
            this.inform(el);
        else if (el.answers?.length > 1)
            this.tools.choose(el.answers.map(a => a.a), nameOf(el));
        else if (el.answers?.length)
            this.tools.answer(el.answers[0].a);
        else if (el.ahead?.length)
            this.tools.lead(el.ahead, nameOf(el));
        else if (el.refusals?.length)
            this.tools.explain(el.refusals[0].rule);
    }

    /* What it is, then what can be done with it: a finger cannot hover. */
    inform(el) {
        const about = el.sheet(), {answers = [], ahead = [], refusals = []} = el;
        if (answers.length > 1 || ahead.length) {
            answers.length ? this.tools.choose(answers.map(a => a.a)) : this.tools.lead(ahead);
            const box = document.querySelector("dialog.menu[open]"),
                  body = box?.querySelector(".dialog-body");
            body?.prepend(...about);
            for (const part of [box, body])
                part?.scrollTo(0, 0);
            return;
        }
        const give = a => h("li", null, h("button.answer", {"data-a": a.a, onclick: () => {
            this.sheet.close();
            this.tools.answer(a.a);
        }}, h("span", null, said(a.t))));
        this.sheet = dialog(tr("Details"), "menu", about,
            answers.length > 0 && h("ol.answers", null, answers.map(give)),
            refusals.slice(0, TIP_REFUSALS).map(a =>
                h("p.dim", null, tr("Not now: {0} ({1})", notNow(a), a.rule))));
    }

    listen() {
        const on = (kind, f, options) => this.board.addEventListener(kind, f, options);
        const tipped = event => event.target.closest?.("[data-thing], [data-tip]");
        on("click", event => {
            const el = event.target.closest("[data-thing]");
            if (!this.held && el?.matches(".can, .may, .cannot"))
                this.act(el, this.finger);
            else if (!this.held && this.finger && el?.sheet)
                this.inform(el);
        });
        on("keydown", event => {
            const el = event.target;
            this.finger = false;
            if (el.answers?.length && (event.key === "Enter" || event.key === " ")) {
                event.preventDefault();
                event.stopPropagation();
                if (!event.repeat)
                    this.act(el);
            } else if (event.key in STEPS) {
                event.preventDefault();
                this.step(el, STEPS[event.key]);
            }
        });
        /* A pointer that rests while something is drawn under it has asked for nothing. */
        on("pointermove", event => {
            const el = tipped(event);
            if (event.pointerType === "touch" || el && (el === this.tipFor || el === this.tipNext))
                return;
            this.hideTip();
            if (el) {
                this.tipNext = el;
                this.tipTimer = setTimeout(() => el.isConnected && this.showTip(el), TIP_AFTER);
            }
        });
        on("pointerleave", event => {
            if (event.pointerType !== "touch")      /* a finger goes, what it asked for stays */
                this.hideTip();
        });
        on("focusin", event => {
            const el = tipped(event);
            if (el && event.target.matches(":focus-visible"))
                this.showTip(el);
        });
        on("focusout", () => this.hideTip());
        on("pointerdown", event => {
            const el = tipped(event);
            clearTimeout(this.pressTimer);
            this.held = false;
            this.finger = event.pointerType === "touch";
            if (event.pointerType === "touch" && el)
                this.pressTimer = setTimeout(() => this.hold(el), LONG_PRESS);
        });
        for (const kind of ["pointerup", "pointercancel", "scroll"])
            on(kind, () => clearTimeout(this.pressTimer), {passive: true});
        on("contextmenu", event => {
            const el = tipped(event);
            if (el && event.pointerType === "touch") {
                event.preventDefault();
                this.hold(el);
            }
        });
    }

    /* What can be read with a mouse can be read with arrow keys: the focus goes to the next thing
     * or piece that tells something. */
    step(from, by) {
        const all = [...this.board.querySelectorAll("[data-thing], [data-tip]")]
            .filter(el => el.getClientRects().length && !el.parentElement.closest("[role=img]"));
        const at = all.findLastIndex(el => el.contains(from)), el = all[at < 0 ? 0 : at + by];
        const face = el?.querySelector(":scope > .hit") || el;
        if (face && face.tabIndex < 0)
            face.tabIndex = -1;         /* it can have the focus, but is no stop of the Tab key */
        face?.focus();
    }

    /* A long press shows what a thing is; the click that may follow it does nothing. */
    hold(el) {
        this.held = true;
        this.showTip(el);
    }

    /* ---- what a thing is and does ---- */

    hideTip() {
        clearTimeout(this.tipTimer);
        this.tipBox.hidden = true;
        this.described?.removeAttribute("aria-describedby");
        this.tipFor = this.tipNext = this.described = null;
    }

    showTip(el) {
        const lines = (el.tip ? el.tip() : []).filter(Boolean).map((line, i) =>
            line instanceof Node ? line : h(i ? "p" : "p.tip-head", null, line));
        const list = (kind, texts) => {
            for (const text of texts.slice(0, TIP_ANSWERS))
                lines.push(h(`p.${kind}`, null, "→ ", text));
            if (texts.length > TIP_ANSWERS)
                lines.push(h(`p.${kind}`, null, tr("and {0} more", texts.length - TIP_ANSWERS)));
        };
        list("tip-can", (el.answers || []).map(a => said(a.t)));
        list("tip-may", summed(el.ahead || []));
        for (const a of (el.refusals || []).slice(0, TIP_REFUSALS))
            lines.push(h("p.tip-not", null, tr("Not now: {0} ({1})", notNow(a), a.rule)));
        if (!lines.length)
            return this.hideTip();
        this.hideTip();
        this.tipFor = el;
        this.described = el.querySelector(":scope > .hit") || el;
        this.described.setAttribute("aria-describedby", this.tipBox.id);
        fill(this.tipBox, lines);
        this.tipBox.hidden = false;
        const at = el.getBoundingClientRect(), box = this.tipBox.getBoundingClientRect();
        const x = Math.max(6, Math.min(at.left, innerWidth - box.width - 6));
        const below = at.bottom + 6 + box.height < innerHeight;
        this.tipBox.style.left = `${x}px`;
        this.tipBox.style.top = `${Math.max(6, below ? at.bottom + 6 : at.top - box.height - 6)}px`;
        if (el.answers?.length === 1)
            this.tools.preview(el.answers[0].a).then(preview => {
                if (preview?.brief && this.tipFor === el)
                    this.tipBox.append(h("p.tip-cost", null, said(preview.brief)));
            });
    }
}

/* What the answers of now lead to: {first, t, steps: [notation or null, …], choices}. A step that
 * is null is one of the choices. */
function leads(ahead) {
    return (ahead || []).flatMap(({a, t, then, later}) => [
        ...then.map(next => ({first: t, t: next.t, steps: [a, next.a]})),
        ...(later || []).map(last => ({
            first: t, t: last.t, choices: then,
            steps: then.length > 1 ? [a, null, last.a] : [a, then[0].a, last.a]
        }))
    ]);
}

/* Ways in words, one line for each goal, with what they begin with if they begin alike. */
function summed(ways) {
    return [...new Set(ways.map(way => way.t))].map(t => {
        const firsts = ways.filter(way => way.t === t).map(way => way.first),
              begins = common(firsts);
        return firsts.length === 1 ? tr("{0}: {1}", said(firsts[0]), said(t))
            : begins ? tr("{0}, after “{1} …”", said(t), said(begins))
            : tr("{0}, after one of {1} answers", said(t), firsts.length);
    });
}

/* The words with which all texts begin. */
function common(texts) {
    const [one, ...others] = texts.map(text => text.split(" "));
    const end = one.findIndex((word, i) => others.some(other => other[i] !== word));
    return one.slice(0, end < 0 ? one.length : end).join(" ");
}

/* What a thing is called: the first line of its details. */
function nameOf(el) {
    const [line] = el.tip?.() || [];
    return typeof line === "string" ? line : el.label;
}

/* An element with text alone is its own button. One with several parts gets a button over it, whose
 * name tells what the parts show, so that nobody has to say all its numbers to click it. */
function button(el, on) {
    const whole = on && el.childElementCount > 0;
    let hit = el.querySelector(":scope > .hit");
    if (whole && !hit)
        el.append(hit = h("button.hit", {type: "button"}));
    else if (!whole && hit)
        hit.remove();
    for (const part of el.children)
        if (whole && part !== hit && !part.hasAttribute("aria-hidden")) {
            part.dataset.hushed = "";
            part.setAttribute("aria-hidden", "true");
        } else if (!whole && "hushed" in part.dataset) {
            delete part.dataset.hushed;
            part.removeAttribute("aria-hidden");
        }
    return whole ? hit : el;
}
