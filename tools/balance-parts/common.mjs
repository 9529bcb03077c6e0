// common.mjs - for tools/balance.mjs and what it has for each game: the numbers of this run, and
// charts and tables of them.
import fs from "node:fs";

export const [players, work, documentFile] = process.argv.slice(2);
const read = (name) => JSON.parse(fs.readFileSync(`${work}/${name}.json`, "utf8"));
export const cards = read("cards");
// What random bots did, what thinking ones did; everything is shown of both.
export const sims = [read(`${players}-random`), read(`${players}-mc`)];
export const game = sims[0].game;
for (const s of sims)
    if (s.errors || s.finished !== s.games) throw new Error(`${s.bots}: ${s.errors} games failed`);

// ---- numbers and words ----

export const thousands = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
export const fixed = (x, digits = 1) => {
    const t = x.toFixed(digits);
    return /^-0(\.0+)?$/.test(t) ? t.slice(1) : t;
};
export const percent = (part, whole) => (whole ? 100 * part / whole : 0);
// A share above 0 is never shown as 0.
export const share = (part, whole) => {
    const p = percent(part, whole);
    return part === 0 ? "0" : p < 0.1 ? "< 0.1" : fixed(p, 1);
};
// A count per game; above 0 it is never shown as 0.
export const rate = (n, games) => {
    const x = n / games;
    return n === 0 ? "0" : x < 0.01 ? "< 0.01" : fixed(x, 2);
};
export const sum = (list) => list.reduce((a, b) => a + b, 0);
export const capital = (word) => word[0].toUpperCase() + word.slice(1);
export const plain = (word) => word.replaceAll("-", " ").replaceAll("_", " ");
export const botName = (s) => (s.bots === "random" ? "random" : s.bots);
export const columnName = (s) => `${botName(s)}, ${thousands(s.games)} games`;

// ---- colours ----

const someColours = [
    0xc0392b, 0xe0ac1f, 0x2e6fb7, 0x868b92, 0x59a14f, 0xb279a2, 0x2f8f9d, 0xd98c5f,
];
export const ink = 0x24292f, soft = 0x57606a, alarm = 0xc2005f;
export const seatColour = {}, sourceColours = {}; // a game sets its own
export const paler = (c) => {
    const mix = (shift) => Math.round(((c >> shift & 255) + 1.35 * 255) / 2.35) << shift;
    return mix(16) | mix(8) | mix(0);
};

// ---- what there is ----

export const roles = Object.keys(sims[0].roles);
roles.forEach((r, i) => seatColour[r] = someColours[i % someColours.length]);
export const answers = (s, seat) => s.counts.answers[seat] || {};
export const given = (s, seat, answer) => answers(s, seat)[answer]?.given ?? 0;
export const offered = (s, seat, answer) => answers(s, seat)[answer]?.offered ?? 0;
export const everywhere = (s, answer) => sum(roles.map((r) => given(s, r, answer)));
export const groupOf = (pattern) => cards.filter((c) => pattern.test(c.group));
export const field = (s, name) => s.counts.fields[name];

export const sourcesOf = () => {
    const keys = new Set(roles.flatMap((r) => Object.keys(sims[0].roles[r].vp_by_source)));
    return [...keys].filter((k) => sims.some((s) => roles.some((r) => s.roles[r].vp_by_source[k])));
};
export const sourceColour = (k) => sourceColours[k]
    ?? someColours[Object.keys(sims[0].roles[roles[0]].vp_by_source).indexOf(k)
        % someColours.length];

// ---- charts ----

const quote = (text) => `"${text.replaceAll('"', '\\"')}"`;
const hex = (c) => `"#${c.toString(16).padStart(6, "0")}"`;
const block = (name, lines) => `$${name} << EOD\n${lines.join("\n")}\nEOD\n`;
const list = (name, items) => `array ${name}[${Math.max(1, items.length)}]\n`
    + items.map((x, i) => `${name}[${i + 1}] = ${x}\n`).join("");

// Legend entries side by side, as many in a line as fit; positions in pixels and lines.
function placeKeys(keys) {
    const x = [], y = [];
    let at = 0, line = 0;
    for (const [, text] of keys) {
        const wide = 17 + 6.6 * text.length + 16;
        if (at > 0 && at + wide > 888) {
            at = 0;
            line++;
        }
        x.push(at);
        y.push(line);
        at += wide;
    }
    return {x, y, lines: keys.length ? line + 1 : 0};
}

// A round number for the distance of the marks of a scale.
function stepOf(range) {
    const power = 10 ** Math.floor(Math.log10(range / 4));
    return [1, 2, 5, 10].map((n) => n * power).find((step) => range / step <= 8);
}

function writeChart(name, title, variables, texts, keys) {
    const {x, y, lines} = placeKeys(keys);
    const {x_min: min, x_max: max} = variables, step = stepOf(max - min);
    const all = {
        ...variables, title_text: `${title}, ${players} players`, keys: keys.length,
        key_lines: lines, x_from: Math.ceil(min / step) * step, x_step: step,
    };
    fs.writeFileSync(`${work}/charts-${players}/${name}.gp`,
        Object.entries(all)
            .map(([k, v]) => `${k} = ${typeof v === "string" ? quote(v) : v}\n`).join("")
        + list("key_colour", keys.map(([c]) => hex(c)))
        + list("key_text", keys.map(([, t]) => quote(t)))
        + list("key_x", x) + list("key_y", y)
        + list("panel_text", sims.map((s) => quote(columnName(s)))) + texts);
}

// rows: {label, colour, bars: for each sim [[from, to, colour]...],
//        note: for each sim [text, colour, at]}
export function bars(name, title, rows, keys, {xText, xMax = 0, noteRoom = 0}) {
    const boxes = [], notes = [], labels = [];
    let min = 0, max = xMax;
    rows.forEach((row, i) => {
        const y = rows.length - i;
        labels.push(`${y}\t${row.label}\t${row.colour ?? ink}`);
        (row.bars ?? []).forEach((segments, p) => {
            let end = 0;
            for (const [from, to, colour] of segments) {
                boxes.push([p + 1, from, to, y - 0.36, y + 0.36, colour].join("\t"));
                min = Math.min(min, from, to);
                max = Math.max(max, from, to);
                end = Math.max(end, to);
            }
            const note = row.note?.[p];
            if (note) notes.push([p + 1, note[2] ?? end, y, note[0], note[1]].join("\t"));
        });
    });
    writeChart(name, title, {
        kind: "bars", rows: rows.length, curves: 0, note_room: noteRoom,
        label_width: Math.max(...rows.map((r) => r.label.length)),
        x_min: min, x_max: max || 1, y_min: 0.4, y_max: rows.length + 0.6, x_text: xText,
    }, block("rows", labels) + block("boxes", boxes)
        + block("notes", notes.length ? notes : ["1\t0\t1\t \t0"]), keys);
}

// curves: {colour, points: for each sim [[x, y]...]}
export function curves(name, title, all, keys, xText) {
    const points = all.flatMap((c) => c.points.flat());
    const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
    const lines = all.map((c) => c.points.map((line, p) =>
        line.map(([x, y]) => [p + 1, x, y].join("\t")).join("\n")).join("\n\n")).join("\n\n\n");
    writeChart(name, title, {
        kind: "curves", rows: 0, curves: all.length, note_room: 0, label_width: 0,
        x_min: Math.min(...xs), x_max: Math.max(...xs), y_min: 0, y_max: Math.max(...ys) * 1.08,
        x_text: xText,
    }, list("curve_colour", all.map((c) => hex(c.colour))) + block("lines", [lines]), keys);
}

// A histogram as the outline of its steps, in percent of the games. A step is named by where it
// begins; the first and the last may be open: "..-51", "410..".
export function outline(steps, width, games) {
    const begin = (step) =>
        step.startsWith("..") ? Number(step.slice(2)) + 1 - width : parseInt(step, 10);
    const count = new Map(Object.entries(steps).map(([step, n]) => [begin(step), n]));
    const from = [...count.keys()].sort((a, b) => a - b);
    const points = [];
    for (let x = from[0]; x <= from.at(-1); x += width) {
        const y = percent(count.get(x) ?? 0, games);
        points.push([x, y], [x + width, y]);
    }
    return [[from[0], 0], ...points, [from.at(-1) + width, 0]];
}

// A row of parts that stand behind one another.
export function stacked(parts) {
    let at = 0;
    return parts.map(([size, colour]) => [at, at += size, colour]);
}

// ---- tables ----

export const table = (head, rows) =>
    [head, head.map(() => "---"), ...rows].map((r) => `| ${r.join(" | ")} |`).join("\n");
const folder = documentFile.replace(/^.*\//, "").replace(/\.md$/, "");
export const chart = (name, text) => `![${text}](${folder}/${players}-${name}.svg)`;
export const folded = (title, text) =>
    `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
export const both = (f) => sims.map(f);

// What nobody did in any game: a name list, or "none". Where there are `all` and more than half of
// them are missing, which happens after a few games, it says how many.
export function neverRow(what, f, all = Infinity) {
    return [what, ...both((s) => {
        const names = f(s);
        if (names.length === 0) return "none";
        return names.length > all / 2 ? `**${names.length} of ${all}**` : `**${names.join(", ")}**`;
    })];
}
