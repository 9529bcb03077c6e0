// balance.mjs - what `polity sim --counts --json` found, as charts and tables; see tools/balance.
//
//   node tools/balance.mjs PLAYERS WORK DOCUMENT
//
// Reads WORK/cards.json and WORK/PLAYERS-random.json, WORK/PLAYERS-mc.json; writes the data of the
// charts to WORK/charts-PLAYERS and the tables between the markers of DOCUMENT. What is said of one
// game only is in balance-parts/GAME.mjs, which may be missing.
import fs from "node:fs";
import {alarm, answers, bars, both, botName, capital, chart, columnName, curves, documentFile,
        fixed, folded, game, neverRow, outline, percent, plain, players, roles, seatColour, share,
        sims, soft, sourceColour, sourcesOf, table} from "./balance-parts/common.mjs";

// A game's own: its rows of "Never seen" and parts of the document, and more about wins and length.
const own = fs.existsSync(new URL(`balance-parts/${game}.mjs`, import.meta.url))
    ? await import(`./balance-parts/${game}.mjs`) : {};

// ---- charts ----

function chartWins() {
    bars("wins", "Games won", roles.map((role) => ({
        label: capital(role),
        bars: sims.map((s) => [[0, percent(s.roles[role].wins, s.finished), seatColour[role]]]),
        note: sims.map((s) => s.roles[role].wins === 0 ? ["never", alarm]
            : [`${share(s.roles[role].wins, s.finished)} %`, soft]),
    })), [],
    {xText: "percent of the games; shared victories count for each", xMax: 100, noteRoom: 46});
}

function chartSources() {
    const sources = sourcesOf();
    bars("vp-sources", "Where the VP come from", roles.map((role) => ({
        label: capital(role),
        bars: sims.map((s) => {
            let up = 0, down = 0;
            const segments = [];
            for (const k of sources) {
                const vp = s.roles[role].vp_by_source[k] ?? 0;
                if (vp > 0) segments.push([up, up += vp, sourceColour(k)]);
                if (vp < 0) segments.push([down, down += vp, sourceColour(k)]);
            }
            return segments;
        }),
        note: sims.map((s) => [`= ${fixed(s.roles[role].vp_mean)}`, soft]),
    })), sources.map((k) => [sourceColour(k), plain(k)]),
    {xText: "VP a game on average, losses to the left", noteRoom: 44});
}

function chartVp() {
    curves("vp", "Final VP", roles.map((role) => ({
        colour: seatColour[role],
        points: sims.map((s) => outline(s.roles[role].vp_steps, 10, s.finished)),
    })), roles.map((r) => [seatColour[r], capital(r)]),
    "VP at the end, in steps of 10; percent of the games");
}

function chartLength() {
    curves("length", "Length of a game", [{
        colour: 0x4c6a78, points: sims.map((s) => outline(s.counts.lengths, 10, s.finished)),
    }], [], "decisions of all players together, in steps of 10; percent of the games");
}

// ---- tables ----

function tableNever() {
    return table(["", ...both(columnName)], [
        neverRow("Roles that never win",
            (s) => roles.filter((r) => s.roles[r].wins === 0).map(capital)),
        neverRow("Roles that always win",
            (s) => roles.filter((r) => s.roles[r].wins === s.finished).map(capital)),
        ...(own.never ?? []),
        neverRow("Kinds of answers never given", neverVerbs),
    ]);
}

// Verbs that a seat was asked about and never used, whatever the noun.
function neverVerbs(s) {
    return roles.flatMap((role) => {
        const verbs = new Map();
        for (const [answer, row] of Object.entries(answers(s, role))) {
            const verb = answer.split(" ")[0];
            verbs.set(verb, (verbs.get(verb) ?? 0) + row.given);
        }
        return [...verbs].filter(([, n]) => n === 0).map(([verb]) => `${capital(role)}: ${verb}`);
    });
}

function tableRoles() {
    return table(["", ...roles.flatMap((r) => both((s) => `${capital(r)}, ${botName(s)}`))], [
        ["wins", ...roles.flatMap((r) => both((s) => `${share(s.roles[r].wins, s.finished)} %`))],
        ["VP on average", ...roles.flatMap((r) => both((s) => fixed(s.roles[r].vp_mean)))],
        ["VP at least", ...roles.flatMap((r) => both((s) => s.roles[r].vp_min))],
        ["VP at most", ...roles.flatMap((r) => both((s) => s.roles[r].vp_max))],
        ...sourcesOf().map((k) => [`VP from ${plain(k)}`, ...roles.flatMap((r) =>
            both((s) => fixed(s.roles[r].vp_by_source[k] ?? 0)))]),
    ]);
}

function tableLength() {
    return table(["", ...both(columnName)], [
        ["decisions a game", ...both((s) => fixed(s.decisions / s.finished))],
        ["at least, at most", ...both((s) => `${s.decisions_min}, ${s.decisions_max}`)],
        ["answers that were the only one", ...both((s) => fixed(s.forced / s.finished))],
        ["draws", ...both((s) => fixed(s.chance / s.finished))],
        ["shared victories", ...both((s) => s.shared_wins)],
    ]);
}

// ---- the document ----

function writeDocument(text) {
    const begin = `<!-- ${players} players: begin, written by tools/balance -->`;
    const end = `<!-- ${players} players: end -->`;
    const old = fs.existsSync(documentFile) ? fs.readFileSync(documentFile, "utf8") : "";
    const from = old.indexOf(begin), to = old.indexOf(end);
    const part = `${begin}\n\n${text}\n\n${end}`;
    if ((from < 0) !== (to < 0) || to < from)
        throw new Error(`${documentFile}: markers do not match`);
    fs.writeFileSync(documentFile, from < 0 ? `${old}\n## ${players} players\n\n${part}\n`
        : old.slice(0, from) + part + old.slice(to + end.length));
}

chartWins();
chartSources();
chartVp();
chartLength();
writeDocument([
    `Seeds from ${sims[0].seed}: ${sims.map(columnName).join("; ")}.`,
    "### Never seen", tableNever(),
    "### Who wins, and by what", chart("wins", "Games won by role"),
    chart("vp-sources", "VP by role and source"), chart("vp", "Distribution of the final VP"),
    folded("Numbers", tableRoles()), ...(own.wins ?? []),
    "### Length", chart("length", "Distribution of decisions a game"), tableLength(),
    ...(own.length ?? []),
    ...(own.parts ?? []),
].join("\n\n"));
