/* ending.mjs - the end of a game: who won, and with what. */
import {h, svg, fill, copyButton, phone, toast} from "./dom.mjs";
import {tr, said, sentence} from "./text.mjs";
import {seatMark, seatLook, seatsLine} from "./seats.mjs";
import {REPLAY, promiseOf} from "./table.mjs";

const ROW = 24;

/* Bars of one role: a bar for each source, [name, n, label]; what is lost stands to the left of the
 * line. */
function chart(title, by, tone, most, least) {
    const WIDTH = phone.matches ? 380 : 560, LABEL = phone.matches ? 120 : 150;
    const own = Math.min(0, ...by.map(([, n]) => n)), left = LABEL + (own < 0 ? 46 : 10);
    const scale = (WIDTH - LABEL - 86) / Math.max(1, most - least), zero = left - own * scale;
    const height = by.length * ROW + 8;
    const bars = by.flatMap(([, n, label], i) => {
        const y = 4 + i * ROW,
              x = n < 0 ? zero + n * scale : zero,
              w = Math.max(1, Math.abs(n) * scale);
        return [
            svg("text", {x: LABEL, y: y + 16, "text-anchor": "end", class: "bar-name"},
                said(label)),
            svg("rect", {x, y: y + 3, width: w, height: ROW - 6, rx: 2, class: `bar tone-${tone}`}),
            svg("text", {x: n < 0 ? x - 5 : x + w + 5, y: y + 16,
                         "text-anchor": n < 0 ? "end" : "start", class: "bar-n"},
                tr("{0}", n))
        ];
    });
    return svg("svg", {
        viewBox: `0 0 ${WIDTH} ${height}`, role: "img", class: "chart",
        "aria-label": tr("{0}: {1}", title,
                         by.map(([, n, label]) => tr("{0} {1}", said(label), n)).join(", "))
    }, svg("line", {x1: zero, x2: zero, y1: 0, y2: height, class: "axis"}), ...bars);
}

/* A round step of 1, 2, 5, 10, 20 … that divides a range into at most so many. */
function niceStep(range, most) {
    for (let ten = 1;; ten *= 10)
        for (const step of [ten, 2 * ten, 5 * ten])
            if (range / step <= most)
                return step;
}

/* VP of everybody in the course of the game, a line for each with its letter at the end. points:
 * {seat: [[answers so far, VP]]}, the first value and each change; looks: [{seat, label, mark,
 * tone}]; marks: [{at, text, short}], where something begins. */
function course(points, count, looks, marks) {
    const WIDTH = phone.matches ? 380 : 720, HEIGHT = 230,
          LEFT = 34, RIGHT = 30, TOP = 10, BOTTOM = 26, APART = 15, NAMED = 58;
    const all = looks.flatMap(({seat}) => points[seat].map(([, vp]) => vp)),
          low = Math.min(0, ...all), high = Math.max(1, ...all);
    const x = at => (LEFT + at / Math.max(1, count) * (WIDTH - LEFT - RIGHT)).toFixed(1);
    const y = vp => TOP + (high - vp) / (high - low) * (HEIGHT - TOP - BOTTOM),
          last = seat => points[seat].at(-1)[1];
    const room = i => (marks[i + 1] ? x(marks[i + 1].at) : WIDTH) - x(marks[i].at);
    const grid = marks.flatMap(({at, text, short}, i) => [
        svg("line", {x1: x(at), x2: x(at), y1: TOP, y2: HEIGHT - BOTTOM, class: "grid"}),
        svg("text", {x: x(at), y: HEIGHT - 8, class: "bar-n"},
            i > 0 && room(i) < NAMED && short || text)
    ]);
    const step = niceStep(high - low, 5);
    for (let vp = Math.ceil(low / step) * step; vp <= high; vp += step)
        grid.push(
            svg("line", {x1: LEFT, x2: WIDTH - RIGHT, y1: y(vp), y2: y(vp),
                         class: vp ? "grid" : "axis"}),
            svg("text", {x: LEFT - 6, y: y(vp) + 5, "text-anchor": "end", class: "bar-n"},
                tr("{0}", vp)));
    const lines = looks.map(({seat, tone}) => svg("path", {
        class: `course tone-${tone}`,
        d: points[seat].map(([at, vp], i) =>
            i ? `H${x(at)}V${y(vp).toFixed(1)}` : `M${x(at)} ${y(vp).toFixed(1)}`).join("")
            + `H${x(count)}`
    }));
    let below = -APART;     /* letters that would lie on each other move apart */
    const ends = [...looks].sort((a, b) => last(b.seat) - last(a.seat))
        .map(({seat, mark, tone}) => {
            below = Math.max(y(last(seat)), below + APART);
            return svg("text", {x: WIDTH - RIGHT + 6, y: below + 5,
                                class: `course-end tone-${tone}`}, said(mark));
        });
    const title = tr("Victory points in the course of the game");
    return [
        h("h3", null, title),
        svg("svg", {
            viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "chart",
            "aria-label": tr("{0}: {1}", title, looks.map(({seat, label}) =>
                tr("{0} {1}", said(label),
                   marks.map(({at, text}) => tr("{0}: {1}", text, valueAt(points[seat], at)))
                       .concat(tr("at the end: {0}", last(seat))).join(", "))).join("; "))
        }, ...grid, ...lines, ...ends)
    ];
}

/* Of [[answers so far, value]]: the value after so many answers. */
const valueAt = (moments, at) => moments.findLast(([when]) => when <= at)?.[1] ?? "";

/* What the server remembers of the whole game: points as a chart,
 * and what the guide makes of fields. */
async function drawCourse(frame, points, times) {
    const t = frame.table, guide = frame.guide;
    const [{vp, fields}, first] = await Promise.all([
        frame.net.ask({do: "timeline", table: t.table, fields: guide?.fields || []}, true),
        guide?.timeline && frame.net.ask({do: "history", table: t.table, at: 0}, true)
    ]);
    fill(points, course(vp, t.count,
        t.seats.map(({seat, label}, i) => ({seat, label, ...seatLook(seat, guide, i)})),
        guide?.marks?.(tr, fields || {}) || []));
    if (first)
        drawTimeline(times, guide.timeline(tr, said, first.view, frame.log, fields, t.seats));
}

/* Shows whether the seed has the hash that this browser was told first, while the seed was secret.
 * A hash that comes together with the seed proves nothing. */
async function checkSeed(seed, promise, says) {
    if (!promise) {
        says.textContent =
            tr("Your browser saw no promise of this seed before the game was over: it cannot check.");
        return;
    }
    const {at, hash} = promise;
    if (!globalThis.crypto?.subtle) {
        says.textContent =
            tr("Your browser cannot check it here; after answer {0}, {1} was promised.", at, hash);
        return;
    }
    const bytes = new Uint8Array(
        await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed)));
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
    says.textContent = hex === hash
        ? tr("Your browser has checked it: the seed is the one promised after answer {0}.", at)
        : tr("The seed is not the one promised! After answer {0} its SHA-256 was {1}.", at, hash);
}

/* {title, head: [text], rows: [{name, cells: [text], changed: [bool]}]} as a table. */
function drawTimeline(box, {title, head, rows}) {
    box.hidden = false;
    box.append(
        h("h3", null, title),
        h("div.scroll", {tabindex: "0", role: "region", "aria-label": title},
          h("table.scores", null,
            h("thead", null, h("tr", null, head.map(text => h("th", {scope: "col"}, text)))),
            h("tbody", null, rows.map(row => h("tr", null,
                h("th", {scope: "row"}, row.name),
                row.cells.map((text, i) =>
                    h("td", {class: row.changed[i] ? "changed" : null}, text))))))));
}

/* A table like this one, where everybody has the seat that they had; friends are invited again. */
async function again(frame) {
    const {game, players, title, options, seats} = frame.table;
    const kind = seat => seat.mine ? "me" : seat.who || seat.kind === "open" ? "friend" : seat.bot;
    try {
        const {table} = await frame.net.ask({
            do: "create", game, players, title, options,
            seats: Object.fromEntries(seats.map(seat => [seat.seat, kind(seat)]))
        }, true);
        frame.app.go(`/t/${table}`);
    } catch (error) {
        toast(error.message === "lost" ? tr("There is no connection to the server.")
                                       : said(error.message), null, "bad");
    }
}

const recordName = t => `${t.table.slice(0, 8)}.polity`;

export function ending(frame) {
    const t = frame.table, guide = frame.guide;
    const ranked = [...t.vp].sort((a, b) =>
        t.winners.includes(b.seat) - t.winners.includes(a.seat) || b.vp - a.vp);
    const sources = new Map(t.vp.flatMap(one => one.by.map(([name, , label]) => [name, label])));
    const most = Math.max(1, ...t.vp.flatMap(one => one.by.map(([, n]) => n)));
    const least = Math.min(0, ...t.vp.flatMap(one => one.by.map(([, n]) => n)));
    const seatOf = name => t.seats.find(seat => seat.seat === name);
    const checked = h("p.dim", {role: "status"});
    if (t.seed)
        checkSeed(t.seed, promiseOf(t.table), checked);
    const story = guide?.story?.(tr, frame.log) || [];
    const times = h("section.timeline", {hidden: true}), points = h("section.course-box");
    drawCourse(frame, points, times).catch(error => {
        points.hidden = true;
        console.warn(error);
    });
    const mineWon = t.winners.some(seat => t.mine.includes(seat));
    return [
        h("h2.won", null, frame.winnerText()),
        guide?.verdict?.(tr, name => frame.seatName(name), frame.log.events)
            .map(one => h("p", null, sentence(one))),
        h("p", null, t.mine.length === 0 ? tr("Thank you for watching.")
            : mineWon ? tr("Well played.") : tr("Better luck next time.")),
        h("div.row", null,
          t.owner && h("button.main", {onclick: () => again(frame)},
                       tr("Play again with the same seats")),
          h("a.button", {href: frame.app.href("/"), "data-go": "/"}, tr("My games and new ones")),
          h("button", {onclick: () => { frame.endSeen = true; frame.drawEnd(); }},
            tr("See the board")),
          h("button", {onclick: () => frame.back(0)}, tr("Replay from the beginning")),
          h("a.button", {href: `/api/record/${t.table}`,
                         download: recordName(t)},
            tr("Download the record")),
          copyButton(tr("Copy a link to the replay"), `${location.origin}/t/${t.table}${REPLAY}`)),
        points,
        h("div.ranks", null, ranked.map(one => h("section", null,
            h("h3", null, seatMark(one.seat, guide, t.seats.indexOf(seatOf(one.seat))),
              said(seatOf(one.seat).label), h("b", null, tr("{0} VP", one.vp)),
              h("small.dim", null, seatsLine(seatOf(one.seat)))),
            one.by.length
                ? chart(said(seatOf(one.seat).label), one.by, frame.tone(one.seat), most, least)
                : h("p.dim", null, tr("No victory points."))))),
        h("details", null, h("summary", null, tr("The same as a table")),
          h("div.scroll", {tabindex: "0"}, h("table.scores", null,
            h("caption.unseen", null, tr("Victory points by source")),
            h("thead", null, h("tr", null, h("th", {scope: "col"}, tr("Source")), ranked.map(one =>
                h("th.n", {scope: "col"}, said(seatOf(one.seat).label))))),
            h("tbody", null, [...sources].map(([source, label]) => h("tr", null,
                h("th", {scope: "row"}, said(label)), ranked.map(one => h("td.n", null,
                    tr("{0}", one.by.find(([name]) => name === source)?.[1] ?? 0)))))),
            h("tfoot", null, h("tr", null, h("th", {scope: "row"}, tr("In all")), ranked.map(one =>
                h("td.n", null, tr("{0}", one.vp)))))))),
        times,
        story.map(part => part.rows.length > 0 && h("section.story", null,
            h("h3", null, part.title),
            h("ol", null, part.rows.map(row => h("li", null,
                h("span.dim", null, row.when), " ", said(row.event.text), " ",
                h("button.plain.then", {"aria-label": tr("Show the board after this"),
                                        title: tr("Show the board after this"),
                                        onclick: () => frame.back(row.at)}, "◷")))))),
        t.seed && h("section", null, h("h3", null, tr("Honest chance")),
            h("p", null, tr("Seed"), " ", h("code", null, said(t.seed)), " ",
              tr("SHA-256"), " ", h("code.hash", null, said(t["seed-hash"]))),
            checked,
            h("p.dim", null, tr("Whether every draw follows from the seed, the record shows:"), " ",
              h("code", null, said(`polity replay ${recordName(t)} --seed ${t.seed}`))))];
}
