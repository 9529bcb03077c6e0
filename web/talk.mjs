/* talk.mjs - what the players say to each other. */
import {h, fill, announce, phone} from "./dom.mjs";
import {tr, theirs, clock} from "./text.mjs";

export class Talk {
    constructor(frame) {
        Object.assign(this, {
            frame, unread: 0,
            /* of the tabs of a phone, and beside a board */
            badges: [0, 1].map(() => h("b.badge", {hidden: true}))
        });
        this.list = h("ol");
        this.box = h("div.talk", {
            role: "log", "aria-live": "off", "aria-label": tr("Talk"), tabindex: "0"
        }, this.list);
        const input = h("input", {
            maxlength: "500", "aria-label": tr("Say something"), autocomplete: "off",
            placeholder: tr("Say something to the table")
        });
        this.form = h("form.row", {onsubmit: event => {
            event.preventDefault();
            const text = input.value.trim();
            if (text && frame.net.send({do: "say", table: frame.id, text}))
                input.value = "";
        }}, input, h("button", null, tr("Say")));
        this.panel = h("section.panel.panel-talk",
            {id: "panel-talk", role: "tabpanel", "aria-label": tr("Talk")},
            h("h2.unseen", null, tr("Talk")), this.box, this.form);
    }

    read() {
        this.unread = 0;
        this.badge();
    }

    badge() {
        for (const badge of this.badges) {
            badge.hidden = !this.unread;
            badge.textContent = tr("{0}", this.unread);
        }
    }

    /* fresh: these are all, not only the new ones. */
    draw(lines, fresh) {
        const {mine, owner} = this.frame.table;
        this.form.hidden = mine.length === 0 && !owner;
        if (fresh)
            fill(this.list);
        this.list.append(...lines.map(line => h("li", null,
            h("b", null, theirs(line.who) || tr("Somebody")), " ",
            h("time.dim", {datetime: new Date(line.at * 1000).toISOString()}, clock(line.at)),
            h("p", null, theirs(line.text)))));
        if (lines.length)
            this.box.scrollTop = this.box.scrollHeight;
        const open = phone.matches
            ? this.frame.root.dataset.tab === "talk"
            : this.frame.root.dataset.side === "talk";
        if (!fresh && lines.length && !open) {
            this.unread += lines.length;
            this.badge();
            announce(`${theirs(lines.at(-1).who)}: ${theirs(lines.at(-1).text)}`);
        }
    }
}
