/* mine.mjs - what is about who looks: points, what the round would bring, accounts, notes. */
import {h, fill, draw as redraw, toast, remember, recall} from "./dom.mjs";
import {tr, said} from "./text.mjs";
import {foreseenParts} from "./accounts.mjs";

const NOTE_AFTER = 700;

export class Mine {
    constructor(frame) {
        this.frame = frame;
        this.box = h("div.mine");
        this.outlook = h("section.outlook", {hidden: true});
        this.note = h("textarea", {rows: "4", maxlength: "4000", "aria-label": tr("My notes"),
            placeholder: tr("Notes that only you can see"), oninput: () => {
                clearTimeout(this.noteTimer);
                this.keepNote(this.noteSeat, this.note.value);
                this.noteTimer = setTimeout(() => this.saveNote(), NOTE_AFTER);
            }});
        this.panel = h("section.panel.panel-me",
            {id: "panel-me", role: "tabpanel", "aria-label": tr("Me")},
            h("h2.unseen", null, tr("Me")), this.box, frame.asking.mine,
            h("section.notes", null, h("h3", null, tr("My notes")), this.note));
    }

    draw() {
        const t = this.frame.table,
              my = this.frame.vp.find(one => one.seat === t.seat),
              then = this.frame.past != null,
              forecast = then ? [] : this.foreseen();
        this.drawForecast();
        const rounds = this.frame.guide?.books?.(tr, this.frame.log.events)
            .filter(round => round.done) || [];
        const newest = rounds.at(-1);
        if (newest && this.booked != null && newest.n > this.booked)
            toast(tr("{0}: the accounts are ready.", newest.title), h("button", {
                onclick: () => this.frame.dialogs(menu => menu.books(this.frame, rounds))
            }, tr("See the accounts")));
        this.booked = newest ? newest.n : 0;
        this.rounds = rounds;
        redraw(this.box, [Boolean(newest), t.mine, t.seat, forecast, my, then], () => fill(this.box,
            newest && h("p", null, h("button", {
                onclick: () => this.frame.dialogs(menu => menu.books(this.frame, this.rounds))
            }, tr("Accounts of the rounds"))),
            t.mine.length > 1 && h("div.row",
                {role: "group", "aria-label": tr("Through whose eyes")},
                t.mine.map(seat => h("button",
                    {"aria-pressed": seat === t.seat, onclick: () => this.frame.look(seat)},
                    this.frame.seatName(seat)))),
            forecast.length > 0 && h("section.forecast", null, h("h3", null, this.ifNow()),
                h("ul", null, forecast.map(({text}) => h("li", null, said(text))))),
            my && h("section.sources", null,
                h("h3", null, then ? tr("My victory points then: {0}", my.vp)
                                   : tr("My victory points: {0}", my.vp)),
                my.by.length
                    ? h("table.facts", null, h("tbody", null, my.by.map(([, n, label]) =>
                        h("tr", null,
                            h("th", {scope: "row"}, said(label)), h("td.n", null, tr("{0}", n))))))
                    : h("p.dim", null, tr("None yet."))),
            !t.seat && h("p.dim", null, t.mine.length
                ? tr("No hand is shown right now.")
                : tr("You are watching. Hands and bids stay hidden."))));
    }

    ifNow() {
        return this.frame.guide?.ifNow?.(tr) || tr("If the round ended now");
    }

    /* {seats: [{seat, text}], events}: what the server foresees for the question that stands. */
    takeForecast(told) {
        this.told = told;
        this.toldTo = this.frame.table.seat;
        this.draw();
    }

    /* What the round would bring each seat. It stays until the next forecast is there; what one
     * seat foresaw is not for the next one's eyes. */
    foreseen() {
        const t = this.frame.table;
        return t.over || t.seat !== this.toldTo ? [] : this.told?.seats || [];
    }

    /* What the round would bring everybody, and me item by item. */
    drawForecast() {
        const t = this.frame.table, forecast = this.foreseen(),
              events = forecast.length ? this.told.events : [];
        const items = t.seat ? this.frame.guide?.outlook?.(tr, events, t.seat) || [] : [];
        const parts = this.frame.guide?.books
            ? foreseenParts(this.frame.guide, tr, events, t) : [];
        /* It has its place before it is there, or the board would grow and shrink. */
        const own = ({seat}) => seat === t.seat,
              shown = forecast.length ? forecast : t.seats.map(({seat}) => ({seat, text: ""}));
        this.outlook.hidden = t.over || this.frame.guide?.foreseeable?.(t) === false;
        const line = one => h("li", {class: own(one) ? "mine" : null, title: said(one.text)},
            h("span", null, said(one.text)),
            own(one) && items.map(item =>
                h("small", {class: item.bad ? "bad" : null}, item.text)));
        redraw(this.outlook, [shown, t.seat, events], () => fill(this.outlook,
            h("h2", {title: this.ifNow()}, tr("Forecast")),
            h("ul", null, [...shown].sort((a, b) => own(b) - own(a)).map(line)),
            parts.length > 0 && h("button.plain", {
                onclick: () => this.frame.dialogs(menu =>
                    menu.statement(this.frame, this.ifNow(), parts))
            }, tr("Item by item"))));
    }

    /* What the server knows of the note, unless there is something newer here. At one screen each
     * seat has its own. */
    takeNote(text) {
        const {seat} = this.frame.table, another = seat !== this.noteSeat;
        if (another && this.unsaved != null)
            this.saveNote();
        if (another) {
            this.noteSeat = seat;
            this.unsaved = recall(this.noteKey(seat), null);
        }
        if (another || document.activeElement !== this.note)
            this.note.value = this.unsaved ?? text;
        if (this.unsaved != null)
            this.saveNote();
    }

    async saveNote() {
        const text = this.unsaved, seat = this.noteSeat;
        clearTimeout(this.noteTimer);
        try {
            await this.frame.net.ask({do: "note", table: this.frame.id, seat, text}, true);
            if (recall(this.noteKey(seat), null) === text)
                this.keepNote(seat, null);
        } catch { /* the next connection sends it */ }
    }

    noteKey(seat) {
        return `note.${this.frame.id}.${seat}`;
    }

    /* What the server may not have yet; it outlasts the page. */
    keepNote(seat, text) {
        if (seat === this.noteSeat)
            this.unsaved = text;
        remember(this.noteKey(seat), text);
    }
}
