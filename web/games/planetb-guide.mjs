/* planetb-guide.mjs - words about Planet B for the frame: looks of seats, filters, roles,
 * hints, accounts. */
import {phasesOf, sumsOf} from "../accounts.mjs";
import {words} from "./planetb/words.mjs";

export const seats = {
    green: {tone: "green", mark: "G"}, blue: {tone: "blue", mark: "B"},
    red: {tone: "red", mark: "R"}, yellow: {tone: "yellow", mark: "Y"}
};

export const title = tr => tr("Planet B");

/* Tables that one click opens; learn: with hints, and offered to those who come for the first
 * time. */
export const presets = tr => [
    {label: tr("First steps"), more: tr("Green against a bot, with hints"),
     players: 2, seats: {green: "me", blue: "mc:2"},
     learn: tr("Play a guided first turn: you are Green, a bot is Blue, and short hints stand beside every question.")},
    {label: tr("Two at one screen"), more: tr("Pass the screen; hands and points stay hidden"),
     players: 2, seats: {green: "me", blue: "me"}},
    {label: tr("Against three bots"), more: tr("Four candidates, four offices"),
     players: 4, seats: {green: "me", blue: "mc:3", red: "mc:3", yellow: "mc:3"}}
];

export const search = tr => tr("Search: election, immoral, PB-ELE-17 …");

/* Which cards the words of an answer name. */
const BUILDINGS = ["Buildings A", "Buildings B", "Buildings C", "Headquarters"],
      NEWS = ["News I", "News II", "News III"];
const GROUPS = {
    keep: BUILDINGS, build: BUILDINGS, under: BUILDINGS, use: BUILDINGS, place: BUILDINGS,
    fetch: BUILDINGS, destroy: BUILDINGS, draw: BUILDINGS,
    read: NEWS, replay: NEWS, office: ["Offices"]
};
export const cardGroups = notation => GROUPS[notation.split(" ")[0]] || [];

/* What begins with an event: somebody's turn, an election, the final scoring. */
const BEGINS = {
    turn: ({turn, who}) => ({round: turn, phase: who}),
    election: () => ({phase: "election"}),
    "game-end": () => ({phase: "end"})
};
const begins = event => BEGINS[event.e]?.(event) || {};

export const beginnings = Object.keys(BEGINS);
export const headline = ({e}) =>
    ["turn", "election", "reorganised", "last-turns", "game-end"].includes(e);
export const turnOf = event => event.e === "turn" ? event.who : "";
/* If no event tells an answer, the next answer does. */
export const silent = () => true;

export const seatLabel = (tr, seat) => words(tr).seat[seat];

/* What changes hands, in the order of accounts. */
export const units = tr => ({
    money: tr("Billies"), ...words(tr).resource, craftie: tr("Crafties"), brainie: tr("Brainies"),
    vp: tr("VP")
});

const of = pattern => group => group.events.some(event => pattern.test(event.rule));

export const filters = (tr, table) => [
    {id: "mine", label: tr("Mine"), test: ({seat, events}) => table().mine.some(mine =>
        mine === seat || events.some(event => event.seats?.includes(mine)))},
    {id: "votes", label: tr("Elections"), test: of(/^PB-(ELE|OFF|2P|VOTE|FRAUD)-/)},
    {id: "buildings", label: tr("Buildings"),
     test: group => /^(build|use|place|destroy) /.test(group.answer || "")
         || of(/^PB-(BLD|WRK)-/)(group)},
    {id: "money", label: tr("Money"), test: ({events}) =>
        events.some(({flows = []}) => flows.some(([, , , unit]) => unit === "money"))}
];

/* All seats play the same role. */
export const roles = (tr, view) => Object.fromEntries(Object.keys(seats).map(seat => [seat, {
    who: tr("A founder of the new world: makes deals, builds, speaks to the press, and wants to be President. All players can do the same."),
    scores: [
        tr("Elections: 25 VP for the President, 10 for the Vice, 3 and 1 for the others; whoever is President when the game ends gets 20 more."),
        tr("Buildings give their VP when they are built, and more when their departments are filled."),
        tr("Factions: cash in far steps for up to 20 VP; a step beyond the fourth gives 4 VP."),
        tr("At the end: 1 VP for 3 Billies, 2 for each step of a faction, 2 for each step of mood (less below zero), 15 and 8 for the most ballots in the bag.")
    ],
    can: [
        tr("Place a suitcase on one of the three company tiles and do what it shows, in any order."),
        tr("Sell resources and buy production tiles for {0} Billies each: at any time in the turn, between two actions.",
           view?.["tile-price"]),
        tr("Use the office once every turn.")
    ],
    watch: [
        tr("The last suitcase of a tile brings a reorganisation: its prices change, and the election comes two fields closer."),
        tr("Ballots stay in the bag, but those of the President are gone after the election."),
        tr("Immoral news turns offices and reorganisations into VP. A bad mood costs Workies in the election.")
    ]
}]));

const has = (t, pattern) => t.answers?.some(one => pattern.test(one.a));

export const hints = tr => [
    {id: "pb-draft", when: t => has(t, /^keep /), title: tr("Choose your first buildings."),
     text: tr("You get one building of each stack: A is cheap and needs Crafties, C is expensive and needs Brainies. Cost, VP and what it can do stand on the card; the rest is passed on.")},
    {id: "pb-deal", when: t => has(t, /^deal /), title: tr("A turn is one deal."),
     text: tr("Choose one of the three company tiles; you do all that it shows. Red sides are stronger but cost a step of mood. "
            + "Before it and after it you may sell resources at the price under each tile.")},
    {id: "pb-next", when: t => has(t, /^next /), title: tr("In any order."),
     text: tr("You do everything on the tile, in whatever order you like. Produce and sell first if you want to build.")},
    {id: "pb-chain", when: t => has(t, /^chain /), title: tr("Production."),
     text: tr("One of your two chains gives its three resources. Of each, four fit into the warehouse; what does not fit is sold at once.")},
    {id: "pb-build", when: t => has(t, /^(build|decline)\b/), title: tr("Building."),
     text: tr("Pay the price and get the VP, or put a card away for 5 Billies. At the end of the turn you draw back up to three.")},
    {id: "pb-workies", when: t => has(t, /^(take|place) /), title: tr("Workies."),
     text: tr("Each point lets you take a Workie or place one. When all places of a department are filled, one of the two frames of the building is used at once. "
            + "Workies stay there until the next election.")},
    {id: "pb-favour", when: t => has(t, /^(step|cash) /), title: tr("Factions."),
     text: tr("A favour is a step, or you cash in: you use a frame at or before your disc, which then goes back to the start. Later frames are worth much more.")},
    {id: "pb-news", when: t => has(t, /^read /), title: tr("News."),
     text: tr("Use one of the open cards; it then goes on your pile. The top card says whether you are immoral.")},
    {id: "pb-office", when: t => has(t, /^office$/), title: tr("Your office."),
     text: tr("You use it once every turn, whenever you like. What it gives depends on whether you are immoral just now.")},
    {id: "pb-stack", when: t => has(t, /^stack /), title: tr("A new building."),
     text: tr("Draw from whichever stack you like; you see the card before you choose again.")},
    {id: "pb-end", when: t => has(t, /^end$/), title: tr("The end of the turn."),
     text: tr("Nothing is final until you end your turn, as long as nothing was drawn or shown: Undo takes answers back.")}
];

/* ---- accounts ---- */

const FIRST = {round: 0, phase: "draft"};

/* Events by turn and by who had it, with elections and the final scoring apart: [{round, phase,
 * events}]. */
export const phases = (events, first = FIRST) => phasesOf(events, first, begins);

/* The final scoring by player; what is of nobody comes last. */
function byPlayer(events) {
    const parts = new Map(Object.keys(seats).map(seat => [seat, []]));
    for (const event of events)
        (parts.get(event.who) || parts.set("", parts.get("") || []).get("")).push(event);
    return [...parts].filter(([, list]) => list.length);
}

/* Each election with the turns before it, then the final scoring: [{n, title, done, phases, parts:
 * [{title, events, sums, folded}]}]. The turns of a player are one part. foreseen: the table, if
 * the events are its forecast; it begins in the turn that is on. */
export function books(tr, events, foreseen) {
    const all = [], names = words(tr).seat;
    let waiting = [];       /* turns that no election has followed yet */
    const part = (title, list, folded) => ({title, events: list, sums: sumsOf(list), folded});
    const put = (title, own, parts, done) => {
        const turns = Object.keys(seats).map(seat =>
            [seat, waiting.filter(({phase}) => phase === seat).flatMap(one => one.events)]);
        all.push({n: all.length + 1, title, done, phases: [...waiting, ...own], parts: [
            ...turns.filter(([, list]) => list.length)
                .map(([seat, list]) => part(tr("{0}: turns", names[seat]), list, !foreseen)),
            ...parts]});
        waiting = [];
    };
    const first = foreseen && {round: foreseen.view.turn, phase: foreseen.view.active};
    for (const one of phases(events, first)) {
        const {phase, events: list} = one;
        if (phase === "election")
            put(tr("Election {0}", all.length + 1), [one], [part(tr("The election"), list)],
                list.some(({e}) => e === "result"));
        else if (phase === "end")
            put(tr("Final scoring"), [one],
                byPlayer(list).map(([seat, own]) => part(names[seat] || tr("All"), own)),
                list.some(({e}) => e === "final-score"));
        else if (phase !== "draft")
            waiting.push(one);
    }
    if (waiting.length)
        put(tr("Since then"), [], [], false);
    return all;
}

/* ---- what the final scoring would bring now ---- */

export const foreseeable = ({view}) => view.phase !== "setup";

export const ifNow = tr => tr("If the game ended now");

const signed = n => n < 0 ? `−${-n}` : `+${n}`;

/* What the others would have stays secret, unless it is told. */
export function outlook(tr, events, seat) {
    const names = {
        money: n => tr("money {0}", n), steps: n => tr("steps {0}", n),
        mood: n => tr("mood {0}", n), offices: n => tr("President {0}", n),
        ballots: n => tr("ballots {0}", n)
    };
    const ends = events.filter(({e}) => e === "final-score"),
          mine = ends.find(({who}) => who === seat);
    return [...mine ? [{text: tr("{0} VP in all", mine.vp)}] : [],
            ...events.filter(({e, who, source = "money"}) =>
                /^final(-money)?$/.test(e) && who === seat && names[source])
                .map(({source = "money", vp}) => ({text: names[source](signed(vp)), bad: vp < 0})),
            ...mine && ends.length === 1 ? [{text: tr("the others' VP are secret")}] : []];
}

/* ---- the end ---- */

/* Each answer's events with the turn in which they came. */
function* withTurns({answers}) {
    let turn = 0;
    for (const [i, events] of answers.entries())
        for (const event of events) {
            turn = begins(event).round ?? turn;
            yield {event, turn, at: i + 1};
        }
}

const TILES = ["tile-turned", "tile-gone", "tile-placed", "reorganised", "last-turns"];

export function story(tr, log) {
    const rows = test => [...withTurns(log)].filter(({event, turn}) => turn && test(event))
        .map(({event, turn, at}) => ({when: tr("Turn {0}", turn), event, at}));
    return [{title: tr("Elections"), rows: rows(({e}) => e === "result")},
            {title: tr("Company tiles"), rows: rows(({e}) => TILES.includes(e))}];
}

/* What the server is asked to remember for the end. */
export const fields = ["elections"];

export const marks = (tr, {elections}) => elections.filter(([, n]) => n > 0)
    .map(([at, n]) => ({at, text: tr("Election {0}", n), short: tr("{0}", n)}));

/* Who held which office after each election. */
export function timeline(tr, said, first, log) {
    const W = words(tr), held = [];
    for (const event of log.events) {
        if (event.e === "election")
            held.push({});
        else if (event.e === "result" && held.length)
            held.at(-1)[event.who] = event;
    }
    const office = ({office: word}) => W.office[word] || tr("no office"),
          cell = one => one ? tr("{0} ({1})", office(one), one.votes) : "–";
    return {
        title: tr("Offices"),
        head: [tr("Player"), ...held.map((_, i) => tr("Election {0}", i + 1))],
        rows: Object.keys(seats).filter(seat => first[seat]).map(seat => ({
            name: W.seat[seat],
            cells: held.map(one => cell(one[seat])),
            changed: held.map((one, i) => i > 0 && one[seat]?.office !== held[i - 1][seat]?.office)
        }))
    };
}
