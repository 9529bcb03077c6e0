// planetb.mjs - what tools/balance.mjs shows of Planet B besides what it shows of every game:
// boards, turns, elections and offices, company tiles, buildings, news, laws, factions, tiles.
import {alarm, answers, bars, both, botName, capital, chart, columnName, curves, everywhere, field,
        fixed, folded, given, groupOf, neverRow, outline, paler, percent, plain, players, rate,
        roles, seatColour, share, sims, soft, sourceColours, sourcesOf, stacked, sum, table,
        thousands} from "./common.mjs";

Object.assign(seatColour, {green: 0x4f9a4a, blue: 0x2e6fb7, red: 0xc0392b, yellow: 0xe0ac1f});
Object.assign(sourceColours, {
    buildings: 0xb9770e, deals: 0x868b92, departments: 0xe8b54a, news: 0x2f8f9d, laws: 0x8c6bb1,
    factions: 0xd66a9c, offices: 0x4c78a8, reorganisations: 0x9ecae1, votes: 0xa0522d,
    mood: 0x3a3a3a, final_money: 0xb9b4ae, final_steps: 0xd7a9c9, final_ballots: 0xa5d6a0,
});
const officeColour = {
    president: 0x4c78a8, vice: 0x8fb3d9, lama: 0xd9c9a3, dodo: 0xd98c5f, none: 0xe6e8eb,
};
const stackColour = {A: 0xb9770e, B: 0x8a7fb0, C: 0x2f8f9d};
const greyTile = 0x868b92, redTile = 0xc0392b;

// ---- numbers of turns and elections ----

const values = (s, name, at = "values") =>
    Object.entries(field(s, name)[at]).map(([v, n]) => [v, n]);
const spread = (s, name) => {
    const ends = values(s, name, "at_end").map(([v, n]) => [Number(v), n]).filter(([, n]) => n > 0);
    const all = ends.map(([v]) => v);
    return {
        min: Math.min(...all), max: Math.max(...all),
        mean: sum(ends.map(([v, n]) => v * n)) / s.finished,
        of: (v) => ends.find(([w]) => w === v)?.[1] ?? 0, steps: Object.fromEntries(ends),
    };
};
const possibleTurns = {2: [20, 30], 3: [27, 37], 4: [36, 50]}[players]; // END-5
const within = ({min, max}) => min >= possibleTurns[0] && max <= possibleTurns[1];

// ---- who held which office ----

const boards = Object.keys(sims[0].groups);
const offices = ["president", "vice", "lama", ...(players === "4" ? ["dodo"] : [])];
const officeNames = {
    president: "President", vice: "Vice", lama: "L.A.M.A.", dodo: "D.O.D.O.", none: "no office",
};
const holders = [...boards, ...(players === "2" ? ["dummy"] : [])];
const holderName = (h) => (h === "dummy" ? "Dummy" : `Board ${h}`);

// At the ends of turns, or of games; morals "yes" or "no" of being immoral, or any.
function held(s, holder, office, at = "values", morals = "") {
    if (holder === "dummy") return field(s, "dummy.office")[at][office] ?? 0;
    return sum(roles.flatMap((r) => values(s, `${r}.board+${r}.office+${r}.immoral`, at)
        .filter(([v]) => v.startsWith(`${holder} ${office} ${morals}`)).map(([, n]) => n)));
}

// ---- deals: how many suitcases each side of each tile got ----

const suitcaseFields = players === "4" ? 4 : 3;
const slots = ["left", "middle", "right"];
const slotField = (p) => `slots.${p}.tile+slots.${p}.side+slots.${p}.suitcases`;

// A slot that shows another tile or side than a turn ago was filled.
function countDeals(s) {
    const deals = {};
    const add = (tile, side, n) => deals[`${tile} ${side}`] = (deals[`${tile} ${side}`] ?? 0) + n;
    for (const p of slots)
        for (const [from, to] of Object.entries(field(s, slotField(p)).changes))
            for (const [behind, n] of Object.entries(to)) {
                const [tile, side, before] = from.split(" "),
                      [newTile, newSide, after] = behind.split(" ");
                if (tile === newTile && side === newSide) {
                    add(tile, side, n * (after - before));
                } else {
                    if (tile !== "none") add(tile, side, n * (suitcaseFields - before));
                    add(newTile, newSide, n * after);
                }
            }
    const turns = sum(Object.entries(field(s, "turn").at_end).map(([v, n]) => v * n));
    if (sum(Object.values(deals)) !== turns) throw new Error(`${s.bots}: a turn is not a deal`);
    return deals;
}
const dealsOf = new Map(sims.map((s) => [s, countDeals(s)]));
const tiles = groupOf(/^Company tiles/);
const tileSides = tiles.flatMap((t) =>
    ["grey", "red"].map((side) => ({tile: t, side, name: `${t.name}, ${side}`})));
const dealt = (s, {tile, side}) => dealsOf.get(s)[`${tile.word} ${side}`] ?? 0;

// ---- cards ----

const buildings = groupOf(/^Buildings/);
const stackOf = (c) => c.group.at(-1);
const drawn = (s, c) => given(s, "chance", `draw ${c.word}`) + given(s, "chance", `top ${c.word}`);
const built = (s, c) => everywhere(s, `build ${c.word}`) + given(s, "chance", `top ${c.word}`);
const putUnder = (s, c) => everywhere(s, `under ${c.word}`);
const halves = ["upper", "lower"];
const used = (s, c, half) => everywhere(s, `use ${c.word} ${half}`);
const staffed = [...buildings, ...groupOf(/^Headquarters$/)];
const inPlay = (s, c) => (c.group === "Headquarters" ? roles.length * s.finished : built(s, c));

// The names of the two frames, from the text of the card.
const frameName = (c, half) =>
    c.text.match(new RegExp(`${capital(half)} frame, ([^:]*):`))?.[1] ?? half;
const frameWords = (c, half) => `${c.name}: ${frameName(c, half)} (${half})`;

const news = groupOf(/^News/);
const turnedUp = (s, c) => given(s, "chance", `news ${c.word}`);
const wasRead = (s, c) => everywhere(s, `read ${c.word}`);
const replayed = (s, c) => everywhere(s, `replay ${c.word}`);

const laws = groupOf(/ laws$/);
const lawDrawn = (s, c) => given(s, "chance", `law ${c.word}`);
const lawSides = ["left", "right"];
const lawSide = (s, c, side) => s.counts.pairs["law:side"][`law ${c.word}`]?.[`side ${side}`] ?? 0;

const tracks = ["Capitalists", "Futurists", "Traditionalists"];
const trackFrames = tracks.flatMap((t) =>
    groupOf(new RegExp(`^${t}$`)).map((c) => ({...c, track: t})));
const cashed = (s, c) => everywhere(s, `cash ${c.word.replace(/-(\w+)$/, " $1")}`);

const frauds = ["own-ballot", "extra-draw"];
const resources = ["plastic", "iridium", "water", "crop", "hydrogen", "chip", "meat"];
const fields = ["upper-1", "upper-2", "upper-3", "lower-1", "lower-2", "lower-3"];
const covered = (s, resource, onField) => sum((resource ? [resource] : resources).flatMap((r) =>
    (onField ? [onField] : fields).map((f) => everywhere(s, `cover ${r} ${f}`))));

// ---- actions ----

// How often a verb was used, whatever the noun.
const verbs = [...new Set(sims.flatMap((s) => roles.flatMap((r) => Object.keys(answers(s, r))))
    .map((a) => a.split(" ")[0]))];
const verbUsed = (s, verb) => sum(roles.map((r) => sum(Object.entries(answers(s, r))
    .filter(([a]) => a.split(" ")[0] === verb).map(([, row]) => row.given))));
const nextOps = [...new Set(sims.flatMap((s) => roles.flatMap((r) => Object.keys(answers(s, r)))))]
    .filter((a) => a.startsWith("next "));

// ---- charts ----

const note = (n, text, at) => (n === 0 ? ["never", alarm, at] : [text, soft, at]);

function chartBoards() {
    bars("boards", "Games won by board", boards.map((b) => ({
        label: `Board ${b}`,
        bars: sims.map((s) => [[0, percent(s.groups[b].wins, s.finished), 0x4c6a78]]),
        note: sims.map((s) => note(s.groups[b].wins, `${share(s.groups[b].wins, s.finished)} %`)),
    })), [], {xText: "percent of the games; board 1 has the first turn", xMax: 100, noteRoom: 46});
}

function chartTurns() {
    curves("turns", "Turns", [{
        colour: 0x4c6a78,
        points: sims.map((s) => outline(spread(s, "turn").steps, 1, s.finished)),
    }], [], "turns of all players together; percent of the games");
}

function chartOffices() {
    const kinds = [...offices, "none"];
    bars("offices", "Offices", holders.map((h) => ({
        label: holderName(h),
        bars: sims.map((s) => {
            const all = sum(kinds.map((o) => held(s, h, o)));
            return stacked(kinds.map((o) => [percent(held(s, h, o), all), officeColour[o]]));
        }),
        note: sims.map((s) => note(held(s, h, "president", "at_end"),
            `${share(held(s, h, "president", "at_end"), s.finished)} %`)),
    })), kinds.map((o) => [officeColour[o], officeNames[o]]),
    {xText: "percent of the ends of turns; at the right: President at the end of the game",
     xMax: 100, noteRoom: 46});
}

function chartDeals() {
    bars("deals", "Deals", tileSides.map((x) => ({
        label: x.name,
        bars: sims.map((s) =>
            [[0, dealt(s, x) / s.finished, x.side === "grey" ? greyTile : redTile]]),
        note: sims.map((s) => note(dealt(s, x), rate(dealt(s, x), s.finished))),
    })), [], {xText: "times a game", noteRoom: 40});
}

function chartBuildings() {
    const ranked = [...buildings].sort((a, b) => (a.group < b.group ? -1
        : a.group > b.group ? 1
        : percent(built(sims[1], b), drawn(sims[1], b))
            - percent(built(sims[1], a), drawn(sims[1], a))));
    bars("buildings", "Buildings", ranked.map((c) => {
        const colour = stackColour[stackOf(c)];
        return {
            label: `${stackOf(c)} ${c.name}`,
            bars: sims.map((s) => stacked([[percent(built(s, c), drawn(s, c)), colour],
                [percent(putUnder(s, c), drawn(s, c)), paler(colour)]])),
            note: sims.map((s) => note(built(s, c), `${share(built(s, c), drawn(s, c))} %`, 100)),
        };
    }), Object.entries(stackColour).flatMap(([x, c]) =>
        [[c, `${x} built`], [paler(c), `${x} put under its stack`]]),
    {xText: "percent of the times it was drawn; the rest stayed in the hand",
     xMax: 100, noteRoom: 44});
}

function chartFrames() {
    bars("frames", "Departments", staffed.map((c) => {
        const colour = stackColour[stackOf(c)] ?? 0x4c6a78;
        const all = (s) => sum(halves.map((h) => used(s, c, h)));
        const once = (s, h) => (inPlay(s, c) ? used(s, c, h) / inPlay(s, c) : 0);
        return {
            label: c.group === "Headquarters" ? c.name : `${stackOf(c)} ${c.name}`,
            bars: sims.map((s) =>
                stacked([[once(s, "upper"), colour], [once(s, "lower"), paler(colour)]])),
            note: sims.map((s) => note(all(s),
                `${thousands(used(s, c, "upper"))} + ${thousands(used(s, c, "lower"))}`)),
        };
    }), [[0x4c6a78, "upper frame"], [paler(0x4c6a78), "lower frame"]],
    {xText: "uses of a building in play; all uses at the right", noteRoom: 84});
}

function chartNews() {
    const colours = {"News I": 0x4f9a4a, "News II": 0xc0392b, "News III": 0x8c6bb1};
    bars("news", "News", news.map((c) => ({
        label: `${c.group.slice(5)} ${c.name}`,
        bars: sims.map((s) => [[0, percent(wasRead(s, c), turnedUp(s, c)), colours[c.group]]]),
        note: sims.map((s) =>
            note(wasRead(s, c), `${share(wasRead(s, c), turnedUp(s, c))} %`, 100)),
    })), [], {xText: "used, in percent of the times it was turned up", xMax: 100, noteRoom: 44});
}

function chartLaws() {
    bars("laws", "Laws", laws.map((c) => {
        const colour = c.group === "Yellow laws" ? 0xe0ac1f : 0x2e6fb7;
        return {
            label: c.name,
            bars: sims.map((s) => stacked(lawSides.map((side, i) =>
                [lawSide(s, c, side) / s.finished, i ? paler(colour) : colour]))),
            note: sims.map((s) => note(lawDrawn(s, c), rate(lawDrawn(s, c), s.finished))),
        };
    }), [[0xe0ac1f, "yellow, left"], [paler(0xe0ac1f), "right"],
        [0x2e6fb7, "blue, left"], [paler(0x2e6fb7), "right"]],
    {xText: "times a game that it was drawn and this side chosen", noteRoom: 40});
}

function chartFactions() {
    const colour = {Capitalists: 0xe0ac1f, Futurists: 0x2f8f9d, Traditionalists: 0x8c6bb1};
    bars("factions", "Cash-ins", trackFrames.map((c) => ({
        label: `${c.track}: ${c.name}`,
        bars: sims.map((s) => [[0, cashed(s, c) / s.finished, colour[c.track]]]),
        note: sims.map((s) => note(cashed(s, c), rate(cashed(s, c), s.finished))),
    })), [], {xText: "times a game", noteRoom: 44});
}

function chartActions() {
    bars("actions", "Answers", verbs.map((v) => ({
        label: plain(v),
        bars: sims.map((s) => [[0, verbUsed(s, v) / s.finished, 0x4c6a78]]),
        note: sims.map((s) => note(verbUsed(s, v), rate(verbUsed(s, v), s.finished))),
    })), [], {xText: "times a game, all players together", noteRoom: 48});
}

// ---- tables ----

const perGame = (f) => both((s) => rate(f(s), s.finished));
const heads = (what) => both((s) => `${botName(s)}: ${what}`);

function tableBoards() {
    const cells = (f) => boards.flatMap((b) => both((s) => f(s.groups[b], s)));
    return table(["", ...boards.flatMap((b) => both((s) => `Board ${b}, ${botName(s)}`))], [
        ["wins", ...cells((g, s) => `${share(g.wins, s.finished)} %`)],
        ["VP on average", ...cells((g) => fixed(g.vp_mean))],
        ["VP at least", ...cells((g) => g.vp_min)],
        ["VP at most", ...cells((g) => g.vp_max)],
        ...sourcesOf().map((k) =>
            [`VP from ${plain(k)}`, ...cells((g) => fixed(g.vp_by_source[k] ?? 0))]),
    ]);
}

function tableTurns() {
    const t = (s) => spread(s, "turn");
    return table(["", ...both(columnName)], [
        ["turns a game", ...both((s) => fixed(t(s).mean))],
        ["at least, at most", ...both((s) => `${t(s).min}, ${t(s).max}`)],
        [`within ${possibleTurns.join(" to ")} (END-5)`,
            ...both((s) => (within(t(s)) ? "yes" : "**no**"))],
    ]);
}

function tableElections() {
    const e = (s) => spread(s, "elections");
    return table(["", ...both(columnName)], [
        ["elections a game", ...both((s) => fixed(e(s).mean, 2))],
        ["at least, at most", ...both((s) => `${e(s).min}, ${e(s).max}`)],
        ["games without", ...both((s) => `${share(e(s).of(0), s.finished)} %`)],
        ["reorganisations a game", ...perGame((s) => s.counts.rules["PB-REORG-8"]?.events ?? 0)],
    ]);
}

function tableOffices() {
    return table([
        "Office", "Held by", ...heads("% of the ends of turns"), ...heads("% of the ends of games"),
    ], offices.flatMap((o) => holders.map((h) => [
        officeNames[o], holderName(h), ...["values", "at_end"].flatMap((at) => both((s) =>
            share(held(s, h, o, at), sum(holders.map((x) => held(s, x, o, at)))))),
    ])));
}

function tableMorals() {
    const turns = (s, o, morals) => sum(boards.map((b) => held(s, b, o, "values", morals)));
    return table(["Office", ...heads("% of the ends of turns with an immoral holder")],
        offices.map((o) =>
            [officeNames[o], ...both((s) => share(turns(s, o, "yes"), turns(s, o, "")))]));
}

function tableDeals() {
    return table(["Company tile", "Side", ...heads("a game"), ...heads("% of all deals")],
        tileSides.map((x) => [
            x.tile.name, x.side, ...perGame((s) => dealt(s, x)),
            ...both((s) => share(dealt(s, x), sum(Object.values(dealsOf.get(s))))),
        ]));
}

function tableBuildings() {
    return table([
        "Building", "Stack", ...heads("drawn a game"), ...heads("% built"),
        ...heads("% put under"), ...heads("upper frame used"), ...heads("lower frame used"),
    ], staffed.map((c) => {
        const start = c.group === "Headquarters";
        return [
            c.name, start ? "start" : stackOf(c),
            ...(start ? both(() => "") : perGame((s) => drawn(s, c))),
            ...both((s) => (start ? "" : share(built(s, c), drawn(s, c)))),
            ...both((s) => (start ? "" : share(putUnder(s, c), drawn(s, c)))),
            ...halves.flatMap((h) => both((s) => thousands(used(s, c, h)))),
        ];
    }));
}

function tableNews() {
    return table([
        "News", "Deck", ...heads("turned up a game"), ...heads("% used"), ...heads("used again"),
    ], news.map((c) => [
        c.name, c.group.slice(5), ...perGame((s) => turnedUp(s, c)),
        ...both((s) => share(wasRead(s, c), turnedUp(s, c))),
        ...both((s) => thousands(replayed(s, c))),
    ]));
}

function tableLaws() {
    return table(["Law", "", ...heads("drawn a game"), ...heads("left"), ...heads("right")],
        laws.map((c) => [
            c.name, c.group.split(" ")[0].toLowerCase(), ...perGame((s) => lawDrawn(s, c)),
            ...lawSides.flatMap((side) => both((s) => thousands(lawSide(s, c, side)))),
        ]));
}

function tableFactions() {
    return table([
        "Track", "Frame", "", ...heads("a game"), ...heads("% of the times it was legal"),
    ], trackFrames.map((c) => {
        const answer = `cash ${c.word.replace(/-(\w+)$/, " $1")}`;
        const legal = (s) => sum(roles.map((r) => answers(s, r)[answer]?.offered ?? 0));
        return [c.track, c.name, c.text.replace(/^Cash-in: /, ""), ...perGame((s) => cashed(s, c)),
            ...both((s) => share(cashed(s, c), legal(s)))];
    }));
}

function tableTiles() {
    return table(["Tile", ...heads("a game")], [
        ...frauds.map((f) =>
            [`fraud: ${plain(f)}`, ...perGame((s) => everywhere(s, `fraud ${f}`))]),
        ...resources.map((r) => [`production: ${r}`, ...perGame((s) => covered(s, r))]),
        ...fields.map((f) =>
            [`production on the field ${plain(f)}`, ...perGame((s) => covered(s, "", f))]),
        ["production, taken back", ...perGame((s) => verbUsed(s, "uncover"))],
    ]);
}

function tableActions() {
    const rows = [...verbs.map((v) => [plain(v), ...perGame((s) => verbUsed(s, v))]),
        ...nextOps.map((a) => [a.replace("next ", "next: "), ...perGame((s) => everywhere(s, a))])];
    return table(["Answer", ...heads("a game")], rows);
}

// ---- never seen ----

const names = (list) => list.map((c) => c.name);
const cardsRow = (what, all, count) =>
    neverRow(what, (s) => names(all.filter((c) => count(s, c) === 0)), all.length);

function neverRows() {
    const frames = staffed.flatMap((c) => halves.map((h) => ({name: frameWords(c, h), c, h})));
    const sides = laws.flatMap((c) =>
        lawSides.map((side) => ({name: `${c.name}: ${side}`, c, side})));
    const places = offices.flatMap((o) =>
        holders.map((h) => ({name: `${officeNames[o]}: ${holderName(h)}`, o, h})));
    const morals = offices.flatMap((o) => ["no", "yes"].map((m) =>
        ({name: `${officeNames[o]}, ${m === "yes" ? "immoral" : "moral"}`, o, m})));
    return [
        neverRow("Boards that never win",
            (s) => boards.filter((b) => s.groups[b].wins === 0).map(holderName)),
        cardsRow("Sides of company tiles never dealt", tileSides, dealt),
        cardsRow("Buildings never drawn", buildings, drawn),
        cardsRow("Buildings never built", buildings, built),
        cardsRow("Buildings never put under their stack", buildings, putUnder),
        cardsRow("Frames of departments never used", frames, (s, {c, h}) => used(s, c, h)),
        cardsRow("News never turned up", news, turnedUp),
        cardsRow("News never used", news, wasRead),
        cardsRow("News never used again", news, replayed),
        cardsRow("Laws never drawn", laws, lawDrawn),
        cardsRow("Sides of laws never chosen", sides, (s, {c, side}) => lawSide(s, c, side)),
        cardsRow("Faction frames never cashed in",
            trackFrames.map((c) => ({...c, name: `${c.track}: ${c.name}`})), cashed),
        cardsRow("Offices never held", places, (s, {o, h}) => held(s, h, o)),
        cardsRow("Offices never held by somebody who is", morals,
            (s, {o, m}) => sum(boards.map((b) => held(s, b, o, "values", m)))),
        neverRow("Fraud tiles never taken",
            (s) => frauds.filter((f) => !everywhere(s, `fraud ${f}`)).map(plain)),
        neverRow("Production tiles never bought", (s) => resources.filter((r) => !covered(s, r))),
        neverRow("Production fields never covered",
            (s) => fields.filter((f) => !covered(s, "", f)).map(plain)),
        neverRow("Actions that could be the next and never were",
            (s) => nextOps.filter((a) => !everywhere(s, a)).map((a) => plain(a.slice(5)))),
    ];
}

chartBoards();
chartTurns();
chartOffices();
chartDeals();
chartBuildings();
chartFrames();
chartNews();
chartLaws();
chartFactions();
chartActions();

export const never = neverRows();
export const wins = [
    chart("boards", "Games won by board"), folded("Numbers by board", tableBoards()),
];
export const length = [chart("turns", "Distribution of turns a game"), tableTurns()];
export const parts = [
    "### Elections and offices", tableElections(), chart("offices", "Who holds which office"),
    folded("Numbers", `${tableOffices()}\n\n${tableMorals()}`),
    "### Deals", chart("deals", "Deals by side of company tile"), folded("Numbers", tableDeals()),
    "### Buildings", chart("buildings", "Buildings built and put under"),
    chart("frames", "Frames of departments used"), folded("Numbers", tableBuildings()),
    "### News", chart("news", "News used"), folded("Numbers", tableNews()),
    "### Laws", chart("laws", "Laws by side"), folded("Numbers", tableLaws()),
    "### Factions", chart("factions", "Cash-ins by frame"), folded("Numbers", tableFactions()),
    "### Fraud and production tiles", folded("Numbers", tableTiles()),
    "### Actions", chart("actions", "Answers of the players"), folded("Numbers", tableActions()),
];
