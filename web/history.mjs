/* history.mjs - the board as it was: a bar with a slider over the answers of the game, which can
 * also be played one after the other. What the rest of the page tells meanwhile is of that moment,
 * or says that it is of now. */
import {h, phone} from "./dom.mjs";
import {tr} from "./text.mjs";
import {briefly} from "./log.mjs";

const PLAY_EVERY = 700, SLIDE_AFTER = 90;

export class History {
    constructor(frame) {
        /* at: after so many answers; null: now */
        Object.assign(this, {frame, at: null, vp: null, playing: 0});
        this.slider = h("input", {type: "range", min: "0", max: "0", value: "0",
                                  "aria-label": tr("Answer"),
                                  oninput: () => this.go(Number(this.slider.value))});
        this.text = h("p", {role: "status"});
        this.bar = h("div.past", {hidden: true, role: "region", "aria-label": tr("History")},
            h("button", {"aria-label": tr("One answer back"),
                         onclick: () => this.go(this.at - 1)}, "◀"),
            this.slider,
            h("button", {"aria-label": tr("One answer on"),
                         onclick: () => this.go(this.at + 1)}, "▶"),
            this.playButton = h("button",
                {"aria-pressed": "false", onclick: () => this.play(!this.playing)}, tr("Play")),
            this.text, h("button.main", {onclick: () => this.go(null)}, tr("Back to now")));
        this.button = h("button", {
            "aria-pressed": "false", title: tr("The board as it was"),
            onclick: () => this.go(this.at == null ? frame.table.count : null)
        }, h("span", {"aria-hidden": "true"}, "◷"), h("span.word", null, tr("History")));
    }

    go(at) {
        const {frame} = this, {count} = frame.table;
        clearTimeout(this.timer);
        if (at == null)
            this.play(false);
        else if (this.at == null)
            frame.asking.noteFocus();
        this.at = at == null ? null : Math.max(0, Math.min(count, at));
        this.bar.hidden = at == null;
        this.button.setAttribute("aria-pressed", at != null);
        frame.root.classList.toggle("in-past", at != null);
        if (at == null) {
            this.vp = null;
            this.around();
            frame.asking.refocus(frame.asking.kept?.at);
            frame.logView.point(null);
            frame.board.update(frame.table);
            frame.drawEnd();
            return;
        }
        frame.asking.drawPrompt();
        frame.endBox.hidden = true;
        frame.boardRoot.hidden = false;
        if (phone.matches && frame.root.dataset.tab !== "me")
            frame.tab("board");
        this.slider.value = String(this.at);
        this.line();
        this.timer = setTimeout(() => this.fetch(this.at), SLIDE_AFTER);
    }

    async fetch(at) {
        const {frame} = this, {seat} = frame.table;
        try {
            const {vp, view} = await frame.net.ask({do: "history", table: frame.id, at}, true);
            if (this.at !== at || frame.table.seat !== seat)
                return;
            this.vp = vp;
            this.around();
            frame.board.update({
                ...frame.table, history: true, view, vp, answers: [], refused: [], ahead: [],
                question: {...frame.table.question, you: false, asked: [], prompt: null}
            });
        } catch { /* the next move of the slider asks again */ }
    }

    /* What stands around the board and changes with the moment. */
    around() {
        this.frame.asking.drawPrompt();
        this.frame.drawSeats();
        this.frame.mine.draw();
    }

    /* The table has changed meanwhile. */
    take({count}) {
        this.slider.max = String(count);
        if (this.at > count)
            this.go(count);
        else if (this.at != null)
            this.line();
    }

    /* Shows one answer after the other. */
    play(on) {
        const step = () => this.at == null || this.at >= this.frame.table.count
            ? this.play(false)
            : this.go(this.at + 1);
        clearInterval(this.playing);
        this.playing = on ? setInterval(step, PLAY_EVERY) : 0;
        this.playButton.setAttribute("aria-pressed", Boolean(on));
        this.playButton.textContent = on ? tr("Pause") : tr("Play");
    }

    line() {
        const {log, logView, table} = this.frame;
        this.text.textContent = tr("After answer {0} of {1}: {2}", this.at, table.count, this.at
            ? briefly(log.groups.find(group => group.at === this.at), logView.tools)
            : tr("the beginning"));
        logView.point(this.at);
    }

    destroy() {
        clearInterval(this.playing);
        clearTimeout(this.timer);
    }
}
