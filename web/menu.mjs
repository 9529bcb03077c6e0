/* menu.mjs - dialogs of a table: who sits where, its owner's powers, settings, roles. */
import {h, fill, draw, dialog, remember, recall} from "./dom.mjs";
import {lang, tr, said} from "./text.mjs";
import {sumsOf} from "./accounts.mjs";
import {botLevels, inviteLine, seatMark, seatsLine, themeSwitch} from "./seats.mjs";

export function tableMenu(frame) {
    const {net, id, app} = frame;
    /* what was chosen, and the title that was typed, stay */
    const body = h("div.table-menu"), bots = {};
    let typed = null;
    const send = message => net.send({table: id, ...message});
    const show = t => {
        const botSelect = seat => {
            const select = h("select", {
                onchange: () => { bots[seat.seat] = select.value; },
                "aria-label": tr("Which bot for {0}", said(seat.label))
            }, botLevels().map(([value, label]) => h("option", {
                value, selected: value === (bots[seat.seat] || seat.bot || "mc:3")
            }, label)));
            return [select, h("button", {
                onclick: () => send({do: "seat", seat: seat.seat, kind: select.value})
            }, tr("Let it sit in"))];
        };
        fill(body,
            t.owner && h("form.row", {onsubmit: event => {
                event.preventDefault();
                send({do: "rename", title: (typed ?? t.title).trim()});
                typed = null;
            }}, h("label", {for: "rename"}, tr("Title")),
                h("input", {id: "rename", "data-key": "title", value: typed ?? t.title,
                            maxlength: "80", oninput: event => { typed = event.target.value; }}),
                h("button", null, tr("Rename"))),
            h("h3", null, tr("Seats")),
            h("ul.seats", null, t.seats.map((seat, i) => h("li", null,
                h("p.row", null, seatMark(seat.seat, frame.guide, i),
                  h("b", null, said(seat.label)), h("span.dim", null, seatsLine(seat))),
                seat.invite && inviteLine(
                    seat.mine ? tr("Opens this seat on another device")
                              : tr("Invitation to this seat"),
                    `/j/${seat.invite}`),
                !t.over && h("div.row", null,
                  (t.owner || seat.mine) && seat.bot && (seat.who || seat.mine) && h("button", {
                      onclick: () => send({do: "seat", seat: seat.seat, kind: "back"})
                  }, seat.mine ? tr("Take it back") : tr("Give the seat back")),
                  t.owner && (seat.kind === "open" || seat.bot && !seat.who && !seat.mine)
                      && h("button", {
                          onclick: () => send({do: "seat", seat: seat.seat, kind: "friend"})
                      }, tr("New invitation")),
                  t.owner && botSelect(seat),
                  seat.mine && !seat.bot && h("button", {
                      onclick: () => send({do: "move", seat: seat.seat})
                  }, tr("Play on another device")),
                  seat.mine && h("button.plain", {onclick: () => leave(seat)},
                                 tr("Leave this seat")))))),
            h("h3", null, tr("Watching")),
            inviteLine(tr("Link for watching; shows no hands"), `/t/${t.table}`),
            Object.keys(t.options).length > 0 && [
                h("h3", null, tr("Table options")),
                h("table.facts", null, h("tbody", null,
                    Object.entries(t.options).map(([name, value]) => h("tr", null,
                        h("th", {scope: "row"}, said(name)), h("td", null, said(value))))))
            ],
            h("h3", null, tr("Honest chance")),
            h("p.dim", null,
              tr("The seed of this table has this SHA-256; the seed itself is shown at the end.")),
            h("p", null, h("code.hash", null, said(t["seed-hash"]))),
            h("h3", null, tr("Settings")), settingsForm(frame),
            h("div.row", null,
              h("button", {onclick: () => keysHelp()}, tr("Keys")),
              t.mine.length > 0 && h("a.button", {
                  href: `/api/log/${t.table}/${t.seat || "watch"}?lang=${lang}`, target: "_blank"
              }, tr("My log as text")),
              (t.mine.length > 0 || t.owner) && h("button", {onclick: () => {
                  send({do: "archive", on: 1});
                  app.go("/");
              }}, tr("Put this game away"))));
    };
    const leave = seat => {
        const box = dialog(tr("Leave this seat?"), "small",
            h("p", null, tr("The seat of {0} becomes free for whoever gets its invitation.",
                            said(seat.label))),
            h("div.row", null, h("button.main", {onclick: () => {
                send({do: "leave", seat: seat.seat});
                /* nothing is left to do there */
                document.querySelectorAll("dialog").forEach(one => one.close());
            }}, tr("Leave it")),
              h("button", {onclick: () => box.close()}, tr("Stay"))));
    };
    frame.drawMenu = () => {
        const t = frame.table;
        draw(body, [t.title, t.seats.map(seat => ({...seat, asked: 0})),
                    t.seat, t.owner, t.over, t.options], () => show(t));
    };
    frame.drawMenu();
    dialog(tr("This table"), "wide", body)
        .addEventListener("close", () => { frame.drawMenu = null; });
}

function settingsForm(frame) {
    const check = (key, otherwise, label) => h("label.check", null,
        h("input", {type: "checkbox", checked: recall(key, otherwise),
                    onchange: event => remember(key, event.target.checked)}),
        h("span", null, label));
    return h("div.settings", null, themeSwitch(frame.app), frame.table.mine.length > 0 && [
        check("confirm", true,
              tr("Ask me before my turn ends, even when nothing else is left to do")),
        check("keys", true, tr("Single keys give answers")),
        h("label.check", null, h("input", {
            type: "checkbox", checked: Boolean(recall("learn." + frame.id)),
            onchange: event => {
                remember("learn." + frame.id, event.target.checked || null);
                remember("hints." + frame.id, null);
                frame.asking.drawHint();
            }
        }), h("span", null, tr("Hints beside the questions")))]);
}

export function keysHelp() {
    const rows = [
        ["1 – 9, a – z", tr("give that answer")],
        ["↑ ↓", tr("walk through the answers")],
        ["/", tr("type an answer: its number, its words, or why and what is refused")],
        ["Esc", tr("back to the answers, and from the past to now")],
        ["← →", tr("in the log: from one rule to the next")],
        ["Shift+U", tr("take the last answer back")],
        ["Shift+H", tr("the board as it was")],
        ["Shift+R", tr("rulebook")],
        ["?", tr("this list")]
    ];
    dialog(tr("Keys"), "small", h("table.facts", null, h("tbody", null, rows.map(([key, text]) =>
        h("tr", null, h("th", {scope: "row"}, h("kbd", {"aria-hidden": "false"}, key)),
          h("td", null, text))))));
}

/* How a role scores and what it can do; and how it stands. */
export function roleCard(frame, seat) {
    const t = frame.table, role = frame.guide?.roles?.(tr, t.view)[seat.seat];
    const vp = frame.vp.find(one => one.seat === seat.seat);
    const part = (title, lines) => lines?.length && h("section", null,
        h("h3", null, title), h("ul.points", null, lines.map(line => h("li", null, line))));
    dialog(said(seat.label), "role",
        h("p.row", null, seatMark(seat.seat, frame.guide, t.seats.indexOf(seat)),
          h("span", null, seatsLine(seat)), vp && h("b", null, tr("{0} VP", vp.vp))),
        role && h("p", null, role.who),
        part(tr("How they score"), role?.scores), part(tr("What they can do"), role?.can),
        part(tr("What to watch"), role?.watch),
        vp?.by.length > 0 && h("section", null, h("h3", null, tr("Victory points so far")),
            h("table.facts", null, h("tbody", null, vp.by.map(([, n, label]) => h("tr", null,
                h("th", {scope: "row"}, said(label)), h("td.n", null, tr("{0}", n))))))));
}

const signed = n => n < 0 ? `−${-n}` : `+${n}`;

/* What came in and went out, a row for each seat, a column for each unit: {seat: {unit: [in,
 * out]}}. */
function sumTable(frame, sums) {
    const units = Object.entries(frame.guide?.units?.(tr) || {})
        .filter(([unit]) => Object.values(sums).some(of => of[unit]));
    const seats = Object.keys(frame.guide?.seats || {}).filter(seat => sums[seat]);
    const cell = ([got, gone] = [0, 0]) =>
        [got && signed(got), gone && signed(-gone)].filter(Boolean).join(" ") || "–";
    return units.length > 0 && h("div.scroll", {tabindex: "0"}, h("table.scores", null,
        h("thead", null, h("tr", null, h("th", {scope: "col"}, tr("In all")),
            units.map(([, name]) => h("th.n", {scope: "col"}, name)))),
        h("tbody", null, seats.map(seat => h("tr", null,
            h("th", {scope: "row"}, frame.guide.seatLabel?.(tr, seat) || frame.seatName(seat)),
            units.map(([unit]) => h("td.n", null, cell(sums[seat][unit]))))))));
}

/* Parts of many events are folded to their sums. */
const accounts = (frame, parts) => parts.map(part => {
    const list = h("ul", null, part.events.filter(event => event.e !== "answer").map(event =>
        h("li", null, h("span", null, said(event.text)), frame.ruleButton(event.rule))));
    return h("section", null, h("h3", null, part.title), sumTable(frame, part.sums),
        part.folded ? h("details", null, h("summary", null, tr("What happened")), list) : list);
});

export function statement(frame, title, parts) {
    dialog(title, "wide", h("div.books", null, accounts(frame, parts)));
}

/* What the rounds brought, item by item. */
export function books(frame, rounds) {
    const body = h("div.books");
    const draw = round => fill(body,
        h("div.row", {role: "group", "aria-label": tr("Which round")}, rounds.map(one =>
            h("button", {"aria-pressed": one === round, onclick: () => draw(one)}, one.title))),
        h("section", null, h("h3", null, tr("All of it")),
          sumTable(frame, sumsOf(round.phases.flatMap(({events}) => events)))),
        accounts(frame, round.parts));
    draw(rounds.at(-1));
    dialog(tr("Accounts"), "wide", body);
}
