/* table.mjs - the frame of a table that knows no game: what the server says, the parts of the page,
 * who sits where, answering. The question is in asking.mjs and answers.mjs, other parts in
 * mine.mjs, talk.mjs, log.mjs and history.mjs.
 *
 * The board of a game is games/GAME.mjs (createBoard); its words for roles, chapters, hints and
 * filters are games/GAME-guide.mjs. Both may be missing: then the view is shown as a tree. */
import {h, fill, draw, toast, announce, phone, remember, recall, wanted} from "./dom.mjs";
import {tr, said, theirs} from "./text.mjs";
import {loadGuide, seatLook, seatMark, seatsLine, inviteLine} from "./seats.mjs";
import {Answers, KEYS, noAnswer} from "./answers.mjs";
import {Asking} from "./asking.mjs";
import {History} from "./history.mjs";
import {LogView, basicFilters} from "./log.mjs";
import {Mine} from "./mine.mjs";
import {Rulebook} from "./rulebook.mjs";
import {Talk} from "./talk.mjs";
import {Log, tableOf} from "./told.mjs";

const AHEAD_AFTER = 120, ALONE_AFTER = 700, NEWS = 4, TITLE = 80;

/* The end of an address that shows a finished game from its beginning. */
export const REPLAY = "#replay";

/* The hash of the table's seed as this browser was told it first, after answer `at`, while the seed
 * was secret; null if it never was. */
export const promiseOf = id => recall("promise." + id, null);

function keepPromise({table, over, count, "seed-hash": hash}) {
    if (!over && !promiseOf(table))
        remember("promise." + table, {hash, at: count});
}

export function table(page, net, id, app) {
    const frame = new Frame(page, net, id, app);
    return () => frame.leave();
}

class Frame {
    constructor(page, net, id, app) {
        Object.assign(this, {page, net, id, app, table: null, board: null, guide: null, book: null,
                             sent: null, log: new Log(), told: null, gone: false, endSeen: false});
        fill(page, h("main.notice", {id: "main"}, h("h1", null, tr("Opening the table …"))));
        this.ends = [
            net.on("table", message => { if (message.table === id) this.take(message); }),
            net.on("late", message => { if (message.table === id) this.late(); }),
            net.on("refused", message => { if (message.table === id) this.refused(message); }),
            net.on("state", state => this.connection(state)),
            net.on("error", message => this.wrong(message))
        ];
        this.keys = event => this.key(event);
        this.wide = () => this.tab(this.root?.dataset.tab || "answers");
        document.addEventListener("keydown", this.keys);
        phone.addEventListener("change", this.wide);
        this.resized = () => this.root && this.fitTop();
        addEventListener("resize", this.resized);
        net.follow(id, () => this.unopened());
    }

    leave() {
        this.gone = true;
        this.ends.forEach(end => end());
        document.removeEventListener("keydown", this.keys);
        phone.removeEventListener("change", this.wide);
        removeEventListener("resize", this.resized);
        clearTimeout(this.aheadTimer);
        clearTimeout(this.aloneTimer);
        this.history?.destroy();
        this.board?.destroy();
        document.querySelectorAll("dialog").forEach(box => box.close());
        this.net.unfollow(this.id);
    }

    /* ---- what the server says ---- */

    /* told: as the last message left it; this.table: as it is shown. A change of what we were never
     * told was on its way when this table was left and opened again: all of it comes next. */
    take(said) {
        if (!this.told && !said.whole)
            return;
        const fresh = said.whole, message = this.told = tableOf(this.told, said);
        this.queue = (this.queue || Promise.resolve()).then(async () => {
            if (!this.root)
                await this.build(message);
            if (message.over)
                this.ending ??= (await import("./ending.mjs")).ending;
            if (this.gone)
                return;
            if (fresh)
                this.log = new Log();
            const changed = said.log && this.log.take(said.log) || fresh;
            this.show(message, fresh, changed);
        }).catch(error => { console.error(error); });
    }

    late() {
        const again = this.sent?.again;
        this.sent = null;
        this.busy(false);
        if (!again)
            toast(tr("That question was answered already."));
    }

    async refused(message) {
        const {words, unknown} = this.sent || {};
        this.sent = null;
        this.busy(false);
        const [why, more] = await this.whyNot(message, unknown);
        if (words)
            this.asking.wrong(why, more, words);
        else
            toast(why, more, "bad");
    }

    /* Why an answer is refused, in words, and a button to its rule. CORE-2 says only that it
     * belongs to another question, which `why` names. */
    async whyNot(message, unknown = () => noAnswer(message.answer)) {
        const text = message.rule && await this.book.text(message.rule),
              rule = message.rule !== "CORE-2" && text;
        const no = message.why ? tr("Not possible: {0}", said(message.why.text))
            : rule ? tr("Not possible: {0}", rule) : unknown();
        const why = [no, message.why && rule,
              message.asked && tr("Asked now: {0}", said(message.asked)),
              ...(message.forced || []).map(one => tr(
                  "Answered by itself before, since nothing else was possible: {0}", said(one.t))),
              ...(message.after || []).map(
                  one => tr("It can be answered after: {0}", said(one.t))),
              await this.notAfter(message["not-after"])]
              .filter(Boolean).join(" ");
        return [why, text && this.ruleButton(message["not-after"]?.rule || message.rule)];
    }

    /* Why it would be refused even where it is asked for. */
    async notAfter(then) {
        return then && tr("Not even after “{0}”, by rule {1}: {2}", said(then.t), then.rule,
                          then.why ? said(then.why.text) : await this.book.text(then.rule));
    }

    /* Errors answer anything that this page has asked for; here only my own answer counts. */
    wrong({re}) {
        if (!this.sent || re !== this.sent.message.id)
            return;
        this.sent = null;
        this.busy(false);
    }

    unopened() {
        if (!this.root && !this.gone)
            this.app.nowhere(tr("There is no such table, or the server cannot show it."));
    }

    connection({up}) {
        if (this.root) {
            this.root.classList.toggle("offline", !up);
            this.link.textContent = up ? "" : tr("Connection lost. Trying again …");
            this.link.hidden = up;
        }
    }

    /* ---- building the frame ---- */

    async build(message) {
        const game = message.game;
        this.guide = await loadGuide(game);
        this.book = new Rulebook(game, this.guide);
        const [module] = await Promise.all([this.boardModule(game), this.book.loadCards()]);
        if (this.gone)
            return;
        const filters = [...basicFilters(), ...this.guide?.filters?.(tr, () => this.table) || []];
        this.logView = new LogView({
            explain: rule => this.explain(rule), jump: at => this.back(at),
            seatOf: name => this.table?.seats.find(seat => seat.seat === name) || null,
            tone: seat => this.tone(seat),
            headline: event => Boolean(this.guide?.headline?.(event)),
            turnOf: event => this.guide?.turnOf?.(event) || "",
            silent: answer => Boolean(this.guide?.silent?.(answer))
        }, filters);
        this.draw();
        this.board = module.createBoard(this.boardRoot, this.tools());
    }

    async boardModule(game) {
        try {
            const [module] = await Promise.all([
                import(`./games/${game}.mjs`), stylesheet(`/games/${game}.css`)
            ]);
            return module;
        } catch (error) {
            console.warn(error);
            return import("./plain.mjs");
        }
    }

    tools() {
        return {
            answer: notation => this.answer(notation),
            choose: (notations, title) => this.answers.choose(notations, title),
            lead: (ways, title) => this.answers.lead(ways, title),
            explain: rule => this.explain(rule),
            card: (word, group) => this.book.card(word, group),
            preview: notation => this.answers.preview(notation),
            options: this.net.you.games.find(({name}) => name === this.book.game).options,
            tr, said
        };
    }

    draw() {
        this.answers = new Answers(this);
        this.asking = new Asking(this);
        this.mine = new Mine(this);
        this.talk = new Talk(this);
        this.history = new History(this);
        const panels = this.drawPanels();
        this.drawTabs();
        this.root = h("div.table-page", {"data-tab": "answers", "data-side": "log",
                                         onpointermove: event => this.answers.away(event)},
            this.drawTop(),
            h("main.table", {id: "main"}, this.asking.head, this.boardPanel, this.mine.outlook,
              this.asking.panel, this.sideTabs, panels),
            this.tabs);
        this.curtain = h("div.curtain", {hidden: true, role: "dialog", "aria-modal": "true",
                                         "aria-labelledby": "curtain-title"});
        fill(this.page, this.root, this.curtain);
        document.body.className = "at-table";
        this.sideTab("log");
        this.tab("answers");
        this.connection({up: this.net.up});
        this.app.arrived();
    }

    drawPanels() {
        this.boardRoot = h("div.board", {"data-part": "all"});
        this.free = h("div.free");
        this.endBox = h("div.end", {hidden: true});
        this.boardPanel = h("section.panel.panel-board",
            {id: "panel-board", "aria-label": tr("Board")},
            h("h2.unseen", null, tr("Board")),
            this.free, this.history.bar, this.endBox, this.boardRoot);
        return [
            this.mine.panel,
            h("section.panel.panel-log",
              {id: "panel-log", role: "tabpanel", "aria-label": tr("Log")},
              h("h2.unseen", null, tr("Log")), this.logView.root),
            this.talk.panel
        ];
    }

    drawTop() {
        const button = (sign, word, title, onclick, props) =>
            h("button", {title, onclick, ...props},
              h("span", {"aria-hidden": "true"}, sign), h("span.word", null, word));
        this.title = h("h1");
        this.seatBar = h("ul.seat-bar", {"aria-label": tr("Players")});
        this.link = h("p.link", {role: "status", hidden: true});
        this.undoButton = h("button", {onclick: () => this.undo(),
                                       title: tr("Take the last answer back (Shift+U)"),
                                       "aria-label": tr("Undo")},
            h("span", {"aria-hidden": "true"}, "↶"), h("span.undo", null, tr("Undo")));
        return h("header.top", null,
            h("a.home", {href: this.app.href("/"), "data-go": "/",
                         title: tr("To my games"), "aria-label": tr("To my games")},
              h("span.logo", {"aria-hidden": "true"})),
            this.title, this.seatBar, this.link,
            h("div.tools", {role: "group", "aria-label": tr("Table")},
              this.undoButton, this.history.button,
              button("§", tr("Rules"), tr("Rulebook (Shift+R)"), () => this.book.open()),
              button("☰", tr("Table"), tr("Table, seats, settings"),
                     () => this.dialogs(menu => menu.tableMenu(this)),
                     {"aria-haspopup": "dialog"})));
    }

    /* Those of a phone, and those beside the board of a wide window. */
    drawTabs() {
        const whose = () => [h("span.of-me", null, tr("Me")),
                             h("span.of-watching", null, tr("Watching"))],
              onkeydown = event => tabKeys(event);
        const tab = (name, label, extra, id, onclick) =>
            h("button", {role: "tab", id, "data-for": name,
                         "aria-controls": `panel-${name}`, onclick},
              h("span", null, label), extra);
        const low = (name, label, extra) =>
                  tab(name, label, extra, `tab-${name}`, () => this.tab(name)),
              side = (name, label, extra) =>
                  tab(name, label, extra, null, () => this.sideTab(name));
        this.tabs = h("div.tabs",
            {role: "tablist", "aria-label": tr("Parts of the table"), onkeydown},
            low("board", tr("Board")), low("me", whose()),
            low("answers", tr("Answers"), this.asking.badge),
            low("log", tr("Log")), low("talk", tr("Talk"), this.talk.badges[0]));
        this.sideTabs = h("div.side-tabs",
            {role: "tablist", "aria-label": tr("Beside the board"), onkeydown},
            side("me", whose()), side("log", tr("Log")),
            side("talk", tr("Talk"), this.talk.badges[1]));
    }

    /* Loads the dialogs of menu.mjs when they are wanted. */
    dialogs(use) {
        wanted(import("./menu.mjs"), menu => this.gone || use(menu));
    }

    /* On a phone one panel is shown at a time; the board's own "Me" half goes with ours. */
    tab(name) {
        if (!this.root)
            return;
        this.root.dataset.tab = name;
        select(this.tabs, name);
        this.boardRoot.dataset.part = !phone.matches ? "all" : name === "me" ? "me" : "board";
        for (const panel of [this.boardPanel, this.asking.panel])      /* tabs only there */
            phone.matches ? panel.setAttribute("role", "tabpanel") : panel.removeAttribute("role");
        const place = phone.matches ? this.asking.room : this.boardPanel;
        if (this.free.parentNode !== place)     /* beside the sentence about them */
            place.prepend(this.free);
        this.opened(name);
    }

    sideTab(name) {
        this.root.dataset.side = name;
        select(this.sideTabs, name);
        this.opened(name);
    }

    opened(name) {
        if (name === "talk")
            this.talk.read();
        if (name === "log")
            this.logView.bottom();
    }

    /* ---- showing ---- */

    show(message, fresh, changed) {
        const before = this.table;
        this.table = message;
        keepPromise(message);
        if (before && before.seat !== message.seat && this.past != null)
            this.back(null);        /* what one seat saw is not for the next one's eyes */
        const q = message.question,
              asks = before?.question.n !== q.n || before?.seat !== message.seat
                  || before?.question.you !== q.you;
        const given = this.sent;
        if (this.sent && (this.sent.n !== q.n || !q.you)) {
            this.sent = null;
        } else if (this.sent && fresh) { /* it may have been lost with the connection */
            this.sent.again = true;
            this.net.send(this.sent.message);
        }
        if (asks) {
            this.answers.forget();
        } else {
            message.ahead = before.ahead;   /* the same question has the same answers behind it */
        }
        this.title.textContent = theirs(message.title) || tr("Untitled");
        document.title =
            `${q.you && !message.over ? "● " : ""}${theirs(message.title) || tr("Polity")}`;
        this.drawSeats();
        this.asking.draw(asks);
        this.busy(Boolean(this.sent));
        this.tellNews(changed);
        this.logView.update(this.log.groups, changed, message.seat, q.you);
        this.talk.draw(message.chat, fresh);
        this.mine.draw();
        if (fresh)
            this.mine.takeNote(message.note);
        this.undoButton.hidden = message.mine.length === 0;
        /* not disabled: it keeps the focus */
        this.undoButton.setAttribute("aria-disabled", !message.undo);
        this.drawCurtain();
        this.history.take(message);
        if (this.past == null)
            this.board.update(message);
        this.drawMenu?.();
        this.answers.walk(q);
        if (given && asks && q.you && !this.sent)
            this.goOn(given.tab);
        this.lookAhead(asks || fresh);
        this.drawEnd();
        if (fresh && !before && q.you && phone.matches)
            this.tab("answers");
        if (!before && message.over && location.hash === REPLAY)
            this.back(0);
        this.root.dataset.shown = `${this.id} ${message.count} ${q.n} ${message.seat} ${q.you}`;
        this.alone(q);
    }

    /* Who answered on the board of a phone is shown the next question where it can be answered. */
    goOn(tab) {
        const here = () => [...this.boardRoot.querySelectorAll(".can")].some(el => el.offsetParent);
        if (phone.matches && (tab === "me" || tab === "board") && tab === this.root.dataset.tab
            && !here())
            this.tab("answers");
    }

    /* What others did, for those who listen. */
    tellNews(changed) {
        const groups = this.log.groups, from = this.heard ?? groups.length;
        this.heard = groups.length;
        if (changed || from >= groups.length)
            return;
        const news = groups.slice(from)
            .flatMap(group => group.events.map(event => said(event.text)));
        if (news.length)
            announce(news.slice(-NEWS).join(" "));
    }

    seatName(seat) {
        return said(this.table.seats.find(one => one.seat === seat)?.label || seat);
    }

    tone(seat) {
        return seatLook(seat, this.guide,
                        this.table.seats.findIndex(one => one.seat === seat)).tone;
    }

    drawSeats() {
        const t = this.table, now = this.past == null && !t.over,   /* who is asked, is asked now */
              asked = seat => now && t.question.asked.includes(seat.seat);
        const vp = new Map(this.vp.map(one => [one.seat, one.vp]));
        const free = t.over ? [] : t.seats.filter(seat => seat.invite && seat.kind === "open");
        const links = free.map(seat => seat.invite).join();
        if (this.free.dataset.links !== links) {
            this.free.dataset.links = links;
            fill(this.free, free.map(seat =>
                inviteLine(tr("Invite {0}", said(seat.label)), `/j/${seat.invite}`)));
        }
        const item = (seat, i) => h("li", null, h("button", {
            "data-key": seat.seat,
            class: [asked(seat) && "asked", seat.seat === t.seat && "looking"]
                .filter(Boolean).join(" ") || null,
            onclick: () => this.dialogs(menu => menu.roleCard(this, this.table.seats[i]))
        },
            seatMark(seat.seat, this.guide, i),
            h("span.name", null, h("span.label", null, said(seat.label)),
              h("span.who.dim", {title: seatsLine(seat)}, seatsLine(seat))),
            vp.has(seat.seat) && h("b.vp", null, tr("{0} VP", vp.get(seat.seat))),
            asked(seat) && h("span.turn-dot", {title: tr("is asked")},
                h("span.unseen", null, tr("is asked")))));
        if (draw(this.seatBar, [t.seats, [...vp], t.seat, now && t.question.asked],
                 () => fill(this.seatBar, t.seats.map(item))))
            this.fitTop();
    }

    /* Words of the buttons go only where the names of the seats need their room, and then stay away
     * until the window is another. */
    fitTop() {
        const wide = innerWidth,
              cut = () =>
                  [...this.seatBar.querySelectorAll(".label")]
                      .some(el => el.scrollWidth > el.clientWidth + 1)
                  || this.title.clientWidth < Math.min(this.title.scrollWidth, TITLE);
        if (this.tightAt !== wide)
            this.root.classList.remove("tight");
        if (!this.root.classList.contains("tight") && !phone.matches && cut()) {
            this.root.classList.add("tight");
            this.tightAt = wide;
        }
    }

    ruleButton(rule) {
        return rule ? h("button.rule", {onclick: () => this.explain(rule)}, rule) : null;
    }

    /* ---- several at one screen ---- */

    drawCurtain() {
        const seat = this.table.pass, was = !this.curtain.hidden;
        this.curtain.hidden = !seat;
        document.getElementById("skip").hidden = Boolean(seat);
        this.root.inert = Boolean(seat);
        this.root.classList.toggle("behind", Boolean(seat));
        if (!seat && was)
            this.asking.list.querySelector("button")?.focus({preventScroll: true});
        if (!seat)
            return;
        document.querySelectorAll("dialog").forEach(box => box.close());
        if (was && this.curtain.dataset.seat === seat)
            return;
        this.curtain.dataset.seat = seat;
        const i = this.table.seats.findIndex(one => one.seat === seat);
        fill(this.curtain, h("div", null, seatMark(seat, this.guide, i),
            h("h2", {id: "curtain-title"}, tr("Pass the screen to {0}", this.seatName(seat))),
            h("p", null, tr("Nobody's cards are shown before the button is pressed.")),
            h("p", null,
              h("button.main", {onclick: () => this.look(seat)},
                tr("I am {0}", this.seatName(seat)))),
            h("p", null, h("a", {href: this.app.href("/"), "data-go": "/"}, tr("To my games")))));
        this.curtain.querySelector("button").focus();
    }

    look(seat) {
        this.net.send({do: "look", table: this.id, seat});
    }

    /* ---- acting ---- */

    /* n: of the question that it answers; words: as it was typed; unknown: what to say if the
     * server knows no such answer. */
    answer(notation, n = this.table?.question.n, words = "", unknown = () => noAnswer(notation)) {
        const t = this.table;
        if (this.past != null)
            return this.back(null);
        if (!t || !t.question.you || this.sent)
            return;
        const message = {do: "answer", table: this.id, seat: t.seat, question: n, answer: notation,
                         id: ++this.net.number};
        this.sent = {n, message, words, unknown, tab: this.root.dataset.tab};
        if (this.asking.hinted)       /* who answers has read it */
            remember("hints." + this.id, [...recall("hints." + this.id, []), this.asking.hinted]);
        this.busy(true);
        this.net.send(message);
    }

    undo() {
        const t = this.table;
        if (t?.undo && !this.sent)
            this.net.send({do: "undo", table: this.id, seat: t.seat, question: t.question.n});
    }

    busy(on) {
        this.root.classList.toggle("busy", on);
        this.asking.panel.setAttribute("aria-busy", on);
    }

    /* Ends the turn by itself where nothing else is left, for those who have chosen that. */
    alone(q) {
        clearTimeout(this.aloneTimer);
        const t = this.table;
        if (recall("confirm", true) || !q.you || t.over
            || t.answers.length !== 1 || t.answers[0].a !== q.keep)
            return;
        this.aloneTimer = setTimeout(() => {
            if (this.table === t)
                this.answer(t.answers[0].a);
        }, ALONE_AFTER);
    }

    /* What lies behind my answers, so that it can be clicked at once;
     * and what the round would bring. */
    lookAhead(asks) {
        const t = this.table, q = t.question;
        if (!asks)
            return;
        clearTimeout(this.aheadTimer);
        this.aheadTimer = setTimeout(async () => {
            const now = () => this.table.question.n === q.n && this.table.seat === t.seat;
            try {
                if (q.you && !q.sealed && t.answers.length > 1) {
                    const {answers, briefs} = await this.net.ask(
                        {do: "ahead", table: this.id, seat: t.seat, question: q.n}, true);
                    if (!now())
                        return;
                    this.table.ahead = answers;
                    this.answers.price(briefs);
                    if (this.past == null)
                        this.board.update(this.table);
                }
                if (!t.over) {
                    const told = await this.net.ask({do: "forecast", table: this.id}, true);
                    if (now())
                        this.mine.takeForecast(told);
                }
            } catch { /* without */ }
        }, AHEAD_AFTER);
    }

    explain(rule) {
        this.book.open(rule);
    }

    key(event) {
        if (!this.root || event.defaultPrevented
            || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
            || document.querySelector("dialog[open]") || !this.curtain.hidden)
            return;
        if (event.key === "Escape" && this.past != null) {
            event.preventDefault();
            return this.back(null);
        }
        const field = event.target.closest?.("input, textarea, select, [contenteditable]");
        if (field && !(field.type === "checkbox" || field.type === "radio"))
            return;
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            if (this.asking.list.contains(event.target)) {
                const all = [...this.asking.list.querySelectorAll("button")],
                      i = all.indexOf(event.target);
                all[i + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
                event.preventDefault();
            }
            return;
        }
        if (!recall("keys", true) || event.key.length !== 1)
            return;
        const i = KEYS.indexOf(event.key), t = this.table;
        const done = event.key === "/"
                ? (phone.matches && this.tab("answers"), this.asking.typed.focus(), true)
            : event.key === "U" ? (this.undo(), true)
            : event.key === "R" ? (this.book.open(), true)
            : event.key === "H" ? (this.history.button.click(), true)
            : event.key === "?" ? (this.dialogs(menu => menu.keysHelp()), true)
            : i >= 0 && t?.question.you && t.answers[i] ? (this.answer(t.answers[i].a), true)
            : false;
        if (done)
            event.preventDefault();
    }

    /* ---- history ---- */

    get past() {
        return this.history.at;
    }

    back(at) {
        this.history.go(at);
    }

    /* Of the moment that is shown. */
    get vp() {
        return this.history.vp || this.table.vp;
    }

    /* ---- the end ---- */

    winnerText() {
        const names = this.table.winners.map(seat => this.seatName(seat)).join(", ");
        return this.table.winners.length > 1
            ? tr("{0} win together.", names)
            : tr("{0} wins.", names);
    }

    drawEnd() {
        const t = this.table, show = t.over && this.past == null && !this.endSeen;
        this.endBox.hidden = !show;
        this.boardRoot.hidden = show;
        if (show && this.endBox.dataset.count !== String(t.count)) {
            this.endBox.dataset.count = String(t.count);
            fill(this.endBox, this.ending(this));
            if (phone.matches)
                this.tab("board");
        }
    }
}

/* Settled when it is there, or cannot be had. */
function stylesheet(href) {
    if (document.querySelector(`link[href="${href}"]`))
        return Promise.resolve();
    return new Promise(done =>
        document.head.append(h("link", {rel: "stylesheet", href, onload: done, onerror: done})));
}

function select(tabs, name) {
    for (const button of tabs.children) {
        const on = button.dataset.for === name;
        button.setAttribute("aria-selected", on);
        button.tabIndex = on ? 0 : -1;
    }
}

/* Arrow keys in a list of tabs. */
function tabKeys(event) {
    const all = [...event.currentTarget.children],
          i = all.indexOf(event.target.closest("[role=tab]"));
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step || i < 0)
        return;
    event.preventDefault();
    const next = all[(i + step + all.length) % all.length];
    next.click();
    next.focus();
}
