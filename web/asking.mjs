/* asking.mjs - the question and what stands with it: answers, what is refused, votes beside it,
 * hints, the text box, and what is answered by itself. */
import {h, fill, draw as redraw, dialog, phone, remember, recall, wanted} from "./dom.mjs";
import {tr, said, sentence} from "./text.mjs";
import {notNow} from "./answers.mjs";

const END = "end";      /* every game's notation for the end of a turn */
const FEW = 8;          /* answers that leave room for something beside them */

export class Asking {
    constructor(frame) {
        this.frame = frame;
        this.prompt = h("p.prompt", {id: "prompt", role: "status", "aria-live": "polite",
                                     "aria-atomic": "true"});
        this.title = h("h2", {id: "ask-title"});
        this.hint = h("aside.hint", {hidden: true, "aria-label": tr("Hint")});
        this.beside = h("div.beside");
        this.list = h("ol.answers", {"aria-labelledby": "ask-title", onpointerleave: event => {
            if (event.pointerType === "mouse" && !frame.answers.peek.contains(event.relatedTarget))
                frame.answers.unpeek();
        }});
        this.refusals = h("details.refusals", {hidden: true});
        this.orders = h("div.orders");
        this.mine = h("section.mine-orders");       /* standing orders among what is mine */
        this.badge = h("b.badge", {hidden: true});
        this.typed = h("input", {
            id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
            list: "typed-list", placeholder: tr("Type an answer"),
            "aria-describedby": "prompt typed-wrong", oninput: () => this.wrong(""),
            onkeydown: event => {
                if (event.key === "Escape")
                    this.list.querySelector("button")?.focus();
            }
        });
        this.typedList = h("datalist", {id: "typed-list"});
        this.typedWrong = h("p.typed-wrong", {id: "typed-wrong", role: "alert"});
        this.typing = h("form.typing", {onsubmit: event => {
            event.preventDefault();
            const value = this.typed.value.trim();
            const {n} = frame.table.question;
            if (value)
                wanted(import("./typed.mjs"), typed =>
                    n === frame.table.question.n && typed.giveTyped(frame, value));
        }},
            h("label.unseen", {for: "typed"},
              tr("Number, words or notation of an answer; or why, and what is refused")),
            this.typed, this.typedList, h("button", null, tr("Give")));
        this.head = h("div.ask", {id: "ask"}, this.title, this.prompt);
        this.panel = h("section.panel.panel-answers",
            {id: "panel-answers", "aria-labelledby": "ask-title"},
            this.room = h("div.ask-list", null,
                this.hint, this.beside, this.list, this.orders, this.refusals),
            h("div.ask-foot", null, frame.answers.peek, this.typedWrong, this.typing));
        this.refusals.addEventListener("toggle", () => {
            if (this.refusals.open)
                this.refusals.scrollIntoView({block: "nearest"});
        });
        this.mindPresses();
    }

    /* A message that arrives between press and release may move the list. The click then hits no
     * answer, but meant the one that was pressed. */
    mindPresses() {
        let pressed = null, at = null;
        this.panel.addEventListener("pointerdown", event => {
            pressed = event.target.closest(".answer");
            at = event;
        });
        this.panel.addEventListener("click", event => {
            const meant = pressed?.isConnected && !event.target.closest("button, input, summary, a")
                && Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY) < 8;
            if (meant)
                pressed.click();
            pressed = null;
        });
    }

    /* Says at the field why what was typed is no answer. The text stays there to be mended. */
    wrong(why, more, words) {
        fill(this.typedWrong, why, more && " ", more);
        this.typed.setAttribute("aria-invalid", Boolean(why));
        if (words)
            this.typed.value ||= words;
    }

    drawPrompt() {
        const t = this.frame.table, q = t.question, mine = q.you && !t.over,
              others = q.asked.map(seat => this.frame.seatName(seat)).join(", ");
        const title = t.over ? tr("The game is over")
            : mine ? t.mine.length > 1 ? tr("{0}: your move", this.frame.seatName(t.seat))
                                       : tr("Your move")
            : t.pass ? tr("Pass the screen") : tr("Waiting for {0}", others);
        const text = t.over ? this.frame.winnerText() : mine ? said(q.prompt?.text)
            : q.asked.length
              && q.asked.every(name => t.seats.find(seat => seat.seat === name)?.kind === "open")
            ? t.owner
              ? tr("Nobody sits there yet. Send the invitation, or let a bot sit in (menu Table).")
              : tr("Nobody sits there yet.")
            : t.mine.length === 0 ? tr("You are watching. Hands and bids stay hidden.")
            : q.sealed && t.seat && !t.over ? tr("Sealed answers are being collected.")
            : q.prompt && t.seat !== "" ? tr("The question: {0}", said(q.prompt.text))
            : tr("The game goes on by itself.");
        const then = this.frame.past != null, now = then ? tr("Now: {0}. {1}", title, text) : text;
        this.title.textContent = then ? tr("You are looking back") : title;
        if (this.prompt.textContent !== now)
            this.prompt.textContent = now;
        this.panel.inert = then;
    }

    /* asks: the question is another one, or is asked of another seat. */
    draw(asks) {
        const t = this.frame.table, q = t.question, mine = q.you && !t.over;
        this.noteFocus();
        for (const [name, on] of [["my-move", mine], ["over", t.over],
                                  ["watching", t.mine.length === 0]])
            this.frame.root.classList.toggle(name, on);
        this.drawPrompt();
        redraw(this.list, [q.n, t.seat, t.answers], () => {
            this.list.replaceChildren(
                ...t.answers.map((answer, i) => this.frame.answers.item(answer, i)));
            fill(this.typedList,
                t.answers.map(answer => h("option", {value: answer.a}, said(answer.t))));
            this.frame.answers.unpeek();
        });
        this.typing.hidden = !mine;
        this.badge.hidden = !mine;
        this.badge.textContent = tr("{0}", t.answers.length);
        this.drawBeside();
        this.drawRefusals();
        this.drawOrders();
        if (asks) {
            if (this.typed.matches("[aria-invalid=true]"))
                this.typed.value = "";
            this.wrong("");
            this.drawHint();
            this.list.scrollTop = 0;
            this.room.scrollTop = 0;
        }
        if (!mine && this.kept?.visible === false)      /* a mouse has gone on by then */
            this.kept = null;
        this.refocus(asks ? 0 : this.kept?.at);
    }

    refocus(at) {
        if (!this.frame.table.question.you || !this.kept
            || document.activeElement !== document.body)
            return;
        /* whoever clicked is shown no preview of what comes under the mouse */
        this.quiet = this.kept.visible === false;
        (this.kept.typed ? this.typed : this.list.querySelectorAll("button")[at])
            ?.focus({preventScroll: true});
        this.quiet = false;
    }

    /* Notes whether the list of answers or the text box has the focus. Both go while others are
     * asked; the focus is put back when they come again. */
    noteFocus() {
        const el = document.activeElement,
              at = [...this.list.querySelectorAll("button")].indexOf(el);
        if (at >= 0)
            this.kept = {at, visible: el.matches(":focus-visible")};
        else if (el === this.typed)
            this.kept = phone.matches ? null : {typed: true};
        else if (el !== document.body)
            this.kept = null;
    }

    drawRefusals() {
        const refused = this.frame.table.refused;
        this.refusals.hidden = refused.length === 0;
        redraw(this.refusals, refused, () => fill(this.refusals,
            h("summary", null, tr("{0} not possible now", refused.length)),
            h("ul", null, refused.map(one => {
                const why = h("p.why", {hidden: true});
                return h("li", null, h("span", null, notNow(one)), one.rule && h("button.rule", {
                    "aria-expanded": "false",
                    "aria-label": tr("Why not: {0}, rule {1}", said(one.t), one.rule),
                    onclick: async event => {
                        const button = event.currentTarget;
                        why.hidden = !why.hidden;
                        button.setAttribute("aria-expanded", !why.hidden);
                        if (!why.hidden && !why.textContent)
                            fill(why, await this.frame.book.text(one.rule), " ",
                                h("button.plain", {onclick: () => this.frame.explain(one.rule)},
                                  tr("In the rulebook")));
                    }
                }, one.rule), why);
            }))));
    }

    /* What the guide puts beside the question, such as a vote and how it ended. */
    drawBeside() {
        const t = this.frame.table,
              card = (word, group) => this.frame.book.card(word, group),
              items = t.over || t.pass ? []
                  : this.frame.guide?.beside?.(tr, said, t, this.frame.log.groups, card) || [];
        const rest = ({lines, foot}) => [lines.map(line => h("p", null, sentence(line))),
                                         foot && h("p", null, h("b", null, foot))];
        /* Answers need the room: several items are folded to one line, the newest;
         * so is a single one beside many answers. */
        const all = [...items].reverse(), [newest, ...older] = all,
              open = all.length === 1 && t.answers.length <= FEW;
        redraw(this.beside, [items, open], () => fill(this.beside, newest && h("details", {open},
            h("summary", null, h("h3", null, sentence(newest.title)),
              older.length > 0 && h("span.dim", null, tr("and {0} more", older.length))),
            rest(newest),
            older.map(item =>
                h("section", null, h("h3", null, sentence(item.title)), rest(item))))));
    }

    /* "Keep my prices": questions of this name are answered by themselves from now on. Not the end
     * of a turn: it would end at once. */
    drawOrders() {
        const t = this.frame.table, q = t.question, standing = t.standing || [];
        const keep = q.you && q.keep && q.keep !== END && !q.sealed && t.answers.length > 1
            && t.answers.find(answer => answer.a === q.keep);
        const names = recall("orders." + this.frame.id, {});
        redraw(this.orders, [keep, q.name, standing, names], () => {
            fill(this.orders,
                keep && h("button.plain",
                    {"aria-haspopup": "dialog", onclick: () => this.offerOrder(q, keep)},
                    tr("Always answer this way: {0} …", said(keep.t))),
                this.standing());
            fill(this.mine,
                standing.length > 0 && [h("h3", null, tr("Answered for me")), this.standing()]);
        });
    }

    /* What is answered by itself, each with the way back. */
    standing() {
        const names = recall("orders." + this.frame.id, {});
        return (this.frame.table.standing || []).map(question =>
            h("button", {onclick: () => this.order(question, 0)},
              names[question] ? tr("Ask me again (now always: {0})", said(names[question]))
                              : tr("Ask me again")));
    }

    offerOrder({name, prompt}, keep) {
        const box = this.frame.answers.box = dialog(tr("Answer this for you from now on?"), "small",
            h("p", null, tr("Whenever you are asked:")),
            h("blockquote", null, said(prompt.text)),
            h("p", null, tr("the answer is, at once and in all rounds to come:")),
            h("blockquote", null, h("b", null, said(keep.t))),
            h("p.dim", null,
              tr("To stop this, press “Ask me again” below the answers or under “Me”.")),
            h("div.row", null, h("button.main", {onclick: () => {
                remember("orders." + this.frame.id,
                         {...recall("orders." + this.frame.id, {}), [name]: keep.t});
                box.close();
                this.order(name, 1);
            }}, tr("From now on")), h("button", {onclick: () => box.close()}, tr("Cancel"))));
    }

    order(name, on) {
        this.frame.net.send({do: "standing", table: this.frame.id, seat: this.frame.table.seat,
                             name, on});
    }

    drawHint() {
        const key = "learn." + this.frame.id, t = this.frame.table;
        const hints = recall(key) && t.question.you && !t.over
            ? this.frame.guide?.hints?.(tr) || []
            : [];
        const seen = recall("hints." + this.frame.id, []);
        const hint = hints.find(one => !seen.includes(one.id) && one.when(t));
        this.hint.hidden = !hint;
        this.hinted = hint ? hint.id : "";
        if (!hint)
            return;
        fill(this.hint, h("p", null, h("b", null, hint.title), " ", hint.text), h("p.row", null,
            h("button.plain", {onclick: () => {
                remember("hints." + this.frame.id, [...seen, hint.id]);
                this.drawHint();
            }}, tr("Got it")),
            h("button.plain", {onclick: () => {
                remember(key, null);
                this.hint.hidden = true;
            }}, tr("No more hints"))));
    }
}
