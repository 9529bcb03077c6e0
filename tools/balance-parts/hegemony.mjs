// hegemony.mjs - what tools/balance.mjs shows of Hegemony besides what it shows of every game:
// actions, cards, Policies, Events, the IMF.
import {alarm, answers, bars, both, botName, capital, cards, chart, columnName, everywhere, field,
        folded, given, groupOf, neverRow, offered, paler, percent, plain, rate, roles, seatColour,
        share, sims, soft, sourceColours, sum, table, thousands} from "./common.mjs";

const classColour = {working: 0xc0392b, middle: 0xe0ac1f, capitalist: 0x2e6fb7, state: 0x868b92};
Object.assign(seatColour, classColour);
Object.assign(sourceColours, {
    elections: 0x4c78a8, prosperity: 0x59a14f, healthcare: 0xa5d6a0, trade_unions: 0xb279a2,
    wealth: 0xe8b54a, wealth_marker: 0xf3d98b, legitimacy: 0x6b8e23, political_agenda: 0x9ecae1,
    services: 0xff9d76, state_benefits: 0xd98c5f, events: 0xd66a9c, exports: 0x2f8f9d,
    cards: 0x76b7b2, demonstrations: 0xa0522d, final_policies: 0x8c6bb1, final_money: 0xb9b4ae,
    final_stock: 0xd7a9c9, loans: 0x3a3a3a,
});
const sectionColours = [0x8fb8a8, 0xd9c9a3, 0x8a7fb0];

// ---- what there is ----

const deckOf = (role) =>
    cards.filter((c) => c.group === `${capital(role)} Class` || c.group === capital(role));

// Cards of a group that `polity cards` does not list are known from where they turned up, by their
// words.
const named = (words) => [...words].map((word) => ({word, name: capital(plain(word))}));
function seen(seat, verb) {
    const words = new Set();
    for (const s of sims)
        for (const answer of Object.keys(answers(s, seat)))
            if (answer.startsWith(`${verb} `)) words.add(answer.split(" ")[1]);
    return words;
}

const events = roles.includes("state")
    ? (groupOf(/^Events$/).length ? groupOf(/^Events$/) : named(seen("state", "handle")))
    : [];
const eventOptions = (e) => {
    const options = new Set();
    for (const s of sims)
        for (const answer of Object.keys(answers(s, "state")))
            if (answer.startsWith(`handle ${e.word} `)) options.add(answer.split(" ")[2]);
    return [...options];
};
const turnedUp = (s, card) => given(s, "chance", `turn-up ${card.word}`);
const handled = (s, e, option) => given(s, "state", `handle ${e.word} ${option}`);
const optionColour = (option, i) => classColour[option] ?? [0x6f9e8f, 0xb08bb5, 0xc99a6b][i % 3];

// Companies that somebody who plays can build.
function buildable() {
    const list = groupOf(/ Companies$/)
        .filter((c) => roles.some((r) => c.group.startsWith(capital(r))));
    const known = new Set(cards.map((c) => c.word));
    return [...list, ...named([...seen("chance", "company")].filter((word) => !known.has(word)))];
}

// An action of the turn is what is refused because the main (ACT-2) or free action (ACT-4) of the
// turn is done.
function actions(role) {
    const list = [];
    for (const [rule, free] of [["ACT-2", false], ["ACT-4", true]]) {
        const words = new Set();
        for (const s of sims)
            for (const [answer, row] of Object.entries(answers(s, role)))
                if (row.refused?.[rule] && !answer.includes(" ")) words.add(answer);
        for (const word of words) list.push({word, free});
    }
    return list;
}

const policies = Object.keys(sims[0].counts.fields ?? {}).filter((f) => f.startsWith("policy."));
const policyNames = {1: "Fiscal Policy", 2: "Labor Market", 3: "Taxation", 4: "Health and Benefits",
    5: "Education", 6: "Foreign Trade", 7: "Immigration"};
const sections = ["A", "B", "C"];
const moves = (s, policy) =>
    sum(Object.values(field(s, policy).changes).map((to) => sum(Object.values(to))));
const ruleEvents = (s, id) => s.counts.rules[id]?.events ?? 0;
const ruleGames = (s, id) => s.counts.rules[id]?.games ?? 0;

const drawn = (s, card) => given(s, "chance", `card ${card.word}`);
const played = (s, role, card) => given(s, role, `play ${card.word}`);
const givenUp = (s, role, card) => given(s, role, `discard ${card.word}`);

// ---- charts ----

function chartCards(role) {
    const deck = deckOf(role);
    if (deck.length === 0) return;
    const rank = (c) => percent(played(sims[1], role, c), drawn(sims[1], c));
    const colour = classColour[role];
    bars(`cards-${role}`, `Cards, ${capital(role)}`,
        [...deck].sort((a, b) => rank(b) - rank(a) || (a.word < b.word ? -1 : 1)).map((c) => ({
            label: c.name,
            bars: sims.map((s) => {
                const effect = percent(played(s, role, c), drawn(s, c));
                const rest = percent(givenUp(s, role, c), drawn(s, c));
                return [[0, effect, colour], [effect, effect + rest, paler(colour)]];
            }),
            note: sims.map((s) => played(s, role, c) === 0 ? ["never", alarm, 100]
                : [`${share(played(s, role, c), drawn(s, c))} %`, soft, 100]),
        })), [[colour, "played for its effect"], [paler(colour), "given up for an action"]],
        {xText: "percent of the copies drawn; the rest stayed in the hand",
         xMax: 100, noteRoom: 44});
}

function chartActions() {
    const rows = [];
    for (const role of roles) {
        if (rows.length) rows.push({label: ""});
        for (const {word, free} of actions(role))
            rows.push({
                label: `${capital(role)}: ${plain(word)}${free ? " (free)" : ""}`,
                bars: sims.map((s) => [[0, given(s, role, word) / s.finished,
                    free ? paler(classColour[role]) : classColour[role]]]),
                note: sims.map((s) => given(s, role, word) === 0 ? ["never", alarm]
                    : [rate(given(s, role, word), s.finished), soft]),
            });
    }
    bars("actions", "Basic and free actions", rows, [], {xText: "times a game", noteRoom: 40});
}

function chartPolicies() {
    bars("policies", "Policies", policies.map((p) => ({
        label: `${p.slice(7)} ${policyNames[p.slice(7)]}`,
        bars: sims.map((s) => {
            const values = field(s, p).values, rounds = sum(Object.values(values));
            let at = 0;
            return sections.map((x, i) =>
                [at, at += percent(values[x] ?? 0, rounds), sectionColours[i]]);
        }),
        note: sims.map((s) => moves(s, p) === 0 ? ["never moves", alarm, 100]
            : [`moves ${rate(moves(s, p), s.finished)}`, soft, 100]),
    })), sections.map((x, i) => [sectionColours[i], `section ${x}`]),
    {xText: "percent of the round ends in each section; moves a game at the right",
     xMax: 100, noteRoom: 84});
}

function chartEvents() {
    if (events.length === 0) return;
    bars("events", "Events", events.map((e) => {
        const all = (s) => sum(eventOptions(e).map((o) => handled(s, e, o)));
        return {
            label: e.name,
            bars: sims.map((s) => {
                let at = 0;
                return eventOptions(e).map((o, i) =>
                    [at, at += percent(handled(s, e, o), turnedUp(s, e)), optionColour(o, i)]);
            }),
            note: sims.map((s) => all(s) === 0 ? ["never", alarm]
                : [`${share(all(s), turnedUp(s, e))} %`, soft]),
        };
    }), [
        ...Object.entries(classColour).filter(([r]) => r !== "state")
            .map(([r, c]) => [c, `for the ${capital(r)} Class`]),
        ...[0, 1, 2].map((i) =>
            [optionColour("", i), i ? `another way, ${i + 1}` : "another way, 1"]),
    ],
    {xText: "handled, in percent of the times it was turned up; twice is possible", noteRoom: 52});
}

// ---- tables ----

function neverRows() {
    const seat = (role, text) => (roles.length > 1 ? `${capital(role)}: ${text}` : text);
    const cardRow = (what, count) => neverRow(what, (s) => roles.flatMap((role) => deckOf(role)
        .filter((c) => count(s, role, c) === 0).map((c) => seat(role, c.name))));
    const built = buildable();
    const inMarket = (s, c) => given(s, "chance", `company ${c.word}`) > 0;
    return [
        cardRow("Cards never drawn", (s, r, c) => drawn(s, c)),
        cardRow("Cards never played for their effect", played),
        cardRow("Cards never given up", givenUp),
        neverRow("Actions never taken", (s) => roles.flatMap((r) => actions(r)
            .filter((a) => given(s, r, a.word) === 0).map((a) => seat(r, plain(a.word))))),
        neverRow("Companies never in a Market",
            (s) => built.filter((c) => !inMarket(s, c)).map((c) => c.name)),
        neverRow("Companies in a Market, but never built", (s) => built.filter((c) => inMarket(s, c)
            && everywhere(s, `build ${c.word}`) === 0).map((c) => c.name)),
        neverRow("Business Deals never made", (s) => groupOf(/^Business Deals$/).filter((c) =>
            everywhere(s, `deal ${c.word} zone`) + everywhere(s, `deal ${c.word} storage`) === 0)
            .map((c) => c.name)),
        neverRow("Export cards never turned up", (s) => groupOf(/^Export cards$/).filter((c) =>
            given(s, "chance", `turn-up ${c.word}`) === 0).map((c) => c.name)),
        ...(events.length ? [
            neverRow("Events never turned up",
                (s) => events.filter((e) => !turnedUp(s, e)).map((e) => e.name)),
            neverRow("Events never handled", (s) => events
                .filter((e) => !sum(eventOptions(e).map((o) => handled(s, e, o))))
                .map((e) => e.name)),
            neverRow("Ways to handle an Event never chosen", (s) => events.flatMap((e) =>
                eventOptions(e).filter((o) => !handled(s, e, o))
                    .map((o) => `${e.name}: ${plain(o)}`))),
            neverRow("Political Agendas never turned up", (s) => groupOf(/^Political Agendas$/)
                .filter((a) => !turnedUp(s, a)).map((a) => a.name)),
        ] : []),
        neverRow("Policies that never move", (s) => policies.filter((p) => moves(s, p) === 0)
            .map((p) => policyNames[p.slice(7)])),
        neverRow("Sections never proposed", (s) => policies
            .flatMap((p) => sections.map((x) => p.slice(7) + x))
            .filter((b) => everywhere(s, `propose ${b}`) === 0)),
        neverRow("Sections never in force at the end of a round", (s) => policies.flatMap((p) =>
            sections.filter((x) => !field(s, p).values[x]).map((x) => p.slice(7) + x))),
        ["Interventions of the IMF", ...both((s) => ruleEvents(s, "IMF-16")
            ? `${thousands(ruleEvents(s, "IMF-16"))} in ${thousands(ruleGames(s, "IMF-16"))} games`
            : "**never**")],
    ];
}

function tableActions() {
    const rows = roles.flatMap((role) => actions(role).map(({word, free}) => [
        capital(role), plain(word), free ? "free" : "basic",
        ...both((s) => rate(given(s, role, word), s.finished)),
        ...both((s) => share(given(s, role, word), offered(s, role, word)))]));
    return table(["", "Action", "", ...both((s) => `${botName(s)}: a game`),
        ...both((s) => `${botName(s)}: % of the times it was legal`)], rows);
}

// How often a card in the hand could be played, and the rule that most often said no.
function playable(s, role, card) {
    const row = answers(s, role)[`play ${card.word}`] ?? {offered: 0, refused: {}};
    const no = Object.entries(row.refused ?? {}).sort((a, b) => b[1] - a[1]);
    return [share(row.offered, row.offered + sum(no.map(([, n]) => n))), no[0]?.[0] ?? ""];
}

function tableCards(role) {
    return table([
        "Card", ...both((s) => `${botName(s)}: drawn`), ...both((s) => `${botName(s)}: % played`),
        ...both((s) => `${botName(s)}: % given up`), "random: % of turns in hand playable",
        "else mostly refused by",
    ], deckOf(role).map((c) => [
        c.name, ...both((s) => thousands(drawn(s, c))),
        ...both((s) => share(played(s, role, c), drawn(s, c))),
        ...both((s) => share(givenUp(s, role, c), drawn(s, c))), ...playable(sims[0], role, c),
    ]));
}

function tableEvents() {
    return table([
        "Event", ...both((s) => `${botName(s)}: turned up a game`),
        ...both((s) => `${botName(s)}: % handled`), ...both((s) => `${botName(s)}: how`),
    ], events.map((e) => [
        e.name, ...both((s) => rate(turnedUp(s, e), s.finished)),
        ...both((s) => share(sum(eventOptions(e).map((o) => handled(s, e, o))), turnedUp(s, e))),
        ...both((s) => eventOptions(e)
            .map((o) => `${plain(o)} ${thousands(handled(s, e, o))}`).join(", ")),
    ]));
}

function tablePolicies() {
    const parts = (values) => {
        const all = sum(Object.values(values));
        return sections.map((x) => share(values[x] ?? 0, all)).join(" / ");
    };
    return table(["Policy", ...both((s) => `${botName(s)}: moves a game`),
        ...both((s) => `${botName(s)}: % of rounds end in A / B / C`),
        ...both((s) => `${botName(s)}: % of games end in A / B / C`)],
    policies.map((p) => [`${p.slice(7)} ${policyNames[p.slice(7)]}`,
        ...both((s) => rate(moves(s, p), s.finished)), ...both((s) => parts(field(s, p).values)),
        ...both((s) => parts(field(s, p).at_end))]));
}

function tableImf() {
    return table(["", ...both(columnName)], [
        ["interventions (IMF-4 to IMF-16)", ...both((s) => thousands(ruleEvents(s, "IMF-16")))],
        ["games with one", ...both((s) => `${share(ruleGames(s, "IMF-16"), s.finished)} %`)],
        ["averted by paying back (IMF-3)", ...both((s) => thousands(ruleEvents(s, "IMF-3")))],
    ]);
}

roles.forEach(chartCards);
if (roles.some((r) => actions(r).length)) chartActions();
if (policies.length) chartPolicies();
chartEvents();

export const never = neverRows();
export const parts = [
    ...(roles.some((r) => actions(r).length) ? [
        "### Actions", chart("actions", "Basic and free actions"),
        folded("Numbers", tableActions()),
    ] : []),
    ...(roles.some((r) => deckOf(r).length) ? ["### Cards"] : []),
    ...roles.filter((r) => deckOf(r).length).flatMap((r) => [
        chart(`cards-${r}`, `Cards of the ${capital(r)} deck`),
        folded(`Numbers, ${capital(r)}`, tableCards(r)),
    ]),
    ...(policies.length ? [
        "### Policies", chart("policies", "Policies by section"),
        folded("Numbers", tablePolicies()),
    ] : []),
    ...(events.length ? [
        "### Events", chart("events", "Events handled"), folded("Numbers", tableEvents()),
    ] : []),
    "### IMF", tableImf(),
];
