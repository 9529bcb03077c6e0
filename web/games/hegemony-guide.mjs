/* hegemony-guide.mjs - words about Hegemony for the frame: looks of seats, filters,
 * roles, hints. */
import {netOf, phasesOf, sumsOf} from "../accounts.mjs";
import {CUBES, POLICIES, words} from "./hegemony/words.mjs";

export const seats = {
    working: {tone: "red", mark: "W"}, middle: {tone: "yellow", mark: "M"},
    capitalist: {tone: "blue", mark: "C"}, state: {tone: "grey", mark: "S"}
};

/* The State has a Treasury even where nobody plays it. */
export const seatLabel = (tr, seat) => words(tr).role[seat];

/* What changes hands, in the order of accounts. */
export const units = tr => ({
    money: tr("V"), influence: tr("Influence"), food: tr("Food"), luxury: tr("Luxury"),
    health: tr("Health"), education: tr("Education"), vp: tr("VP")
});

export const title = tr => tr("Hegemony");

/* Tables that one click opens; learn: with hints, and offered to those who come
 * for the first time. */
export const presets = tr => [
    {label: tr("First steps"), more: tr("Working Class against a bot, with hints"), players: 2,
     seats: {working: "me", capitalist: "mc:2"},
     learn: tr("Play a guided first round: you are the Working Class, a bot is the Capitalist Class, " +
               "and short hints stand beside every question. It takes about a quarter of an hour.")},
    {label: tr("Two at one screen"), more: tr("Pass the screen; hands stay hidden"), players: 2,
     seats: {working: "me", capitalist: "me"}},
    {label: tr("Against three bots"), more: tr("All four roles; you are the Working Class"),
     players: 4, seats: {working: "me", middle: "mc:3", capitalist: "mc:3", state: "mc:3"}}
];

export const search = tr => tr("Search: strike, IMF, BILL-2 …");

/* Words of these answers name cards of a hand; in others a Company can have the same word. */
const HANDS = ["Working Class", "Middle Class", "Capitalist Class", "State"];
export const cardGroups = notation =>
    /^(play|discard) /.test(notation) ? HANDS
        : /^(handle|place|replace) /.test(notation) ? ["Events"] : null;
/* The Event that comes is explained before the one that goes. */
export const cardWords = notation =>
    notation.startsWith("replace ") ? notation.split(" ").slice(1).reverse() : null;

/* What begins with an event: a round, a phase, a turn. */
const BEGINS = {
    round: ({round}) => ({round, phase: "preparation"}),
    turn: ({round}) => ({round, phase: "action"}),
    production: () => ({phase: "production"}),
    elections: () => ({phase: "elections"}),
    "no-elections": () => ({phase: "elections"}),
    scoring: () => ({phase: "scoring"}),
    "game-end": () => ({phase: "end"})
};
const begins = event => BEGINS[event.e]?.(event) || {};

export const beginnings = Object.keys(BEGINS);
export const headline = event => event.e in BEGINS;
export const turnOf = event => event.e === "turn" ? event.who : "";

const VOTES_SHOWN = 3;

/* What belongs beside the question, [{title, lines, foot}], of texts and events: the vote that is
 * on, or the votes since my last answer and how they ended. */
export function beside(tr, said, t, groups, card) {
    const e = t.view?.election, W = words(tr);
    if (e && !t.over) {
        const {name, text} = card(`${e.policy}${e.section}`, POLICIES) || {name: "", text: ""},
              drawn = t.view.drawn;
        const voters = CUBES.filter(who => t.seats.some(seat => seat.seat === who)),
              sides = [...e["in-favor"], ...e.against];
        const names = side => side.map(who => W.role[who]).join(", ") || tr("nobody yet");
        const votes = side => side.reduce((sum, who) => sum + (drawn[who] || 0), 0);
        return [{
            title: said(name),
            lines: [said(text), tr("In favor: {0}", names(e["in-favor"])),
                    tr("Against: {0}", names(e.against))],
            foot: !CUBES.some(who => drawn[who]) ? ""
                : voters.every(who => sides.includes(who))
                    ? tr("Cubes drawn: {0} in favor, {1} against",
                         votes(e["in-favor"]), votes(e.against))
                    : tr("Drawn: {0}",
                         voters.map(who => tr("{0} {1}", W.role[who], drawn[who])).join(", "))
        }];
    }
    const found = [], counts = event => event.e === "passed" || event.e === "failed";
    const most = t.mine.length ? VOTES_SHOWN : 1;
    for (let i = groups.length - 1; i >= 0 && found.length < most; i--) {
        const {seat, answer = "", events, at} = groups[i], counted = events.findIndex(counts);
        if (counted >= 0)
            found.unshift({
                title: events[counted],
                lines: events.slice(0, counted).filter(event => event.e === "votes")
            });
        if (t.mine.includes(seat) && at !== groups[i - 1]?.at && !/^(yes|no|bid\b)/.test(answer))
            break;
    }
    return found;
}

/* Other answers get no line of their own: if no event tells one, the next answer does. */
const ACTIONS = ["bill", "assign", "buy", "strike", "demonstrate", "pressure", "build", "sell",
                 "export", "deal", "lobby", "shift", "event", "meet", "tax", "campaign"];
export const silent = answer => !ACTIONS.includes(answer);

const of = pattern => group => group.events.some(event => pattern.test(event.rule));

export const filters = (tr, table) => [
    {id: "mine", label: tr("Mine"), test: ({seat, events}) => table().mine.some(mine =>
        mine === seat || events.some(event => event.seats?.includes(mine)))},
    {id: "votes", label: tr("Votes"), test: of(/^(BILL|ELE|POL)-/)},
    {id: "books", label: tr("Accounts"), test: of(/^(PRO|NEED|IMF|TAX|SCO|END|LOAN)-/)},
    {id: "money", label: tr("Money"), test: ({events}) =>
        events.some(({flows = []}) => flows.some(([, , , unit]) => unit === "money"))}
];

export const roles = tr => ({
    working: {
        who: tr("The many who work for a wage. They gain when their life gets better: each step of Prosperity is worth more than the one before."),
        scores: [
            tr("Prosperity: using as much Health, Education or Luxury as the Population moves the marker forward and gives the value of its new space in VP; Health gives 2 VP more."),
            tr("Trade Unions: 2 VP each, every round."),
            tr("Votes: 3 VP for a Bill of their own that passes, 1 VP for another's that they supported with a vote."),
            tr("At the end: Policies 1 to 5 in section A, up to 18 VP for all five; 1 VP for every 10 V, at most 15 VP.")
        ],
        can: [
            tr("Strike where the Wage is below L3: unless it is raised to L3 before Production, the Company makes nothing that round."),
            tr("Demonstrate when too many are unemployed: unless a new Company gives them work, the others lose VP."),
            tr("Put three cubes at a time into the voting bag."),
            tr("Move Workers who are not committed to another Company; the old one then stands still.")
        ],
        watch: [
            tr("Their unemployed against the open slots: two more than slots, and they may demonstrate."),
            tr("Goods and services they have stored: they can be used once a turn, without a card.")
        ]
    },
    middle: {
        who: tr("They work for others and own small Companies; they need both wages and customers. In play with three or more players."),
        scores: [
            tr("Prosperity, on a track that rises more slowly than that of the Working Class."),
            tr("In Scoring, one more Prosperity if they run more Companies than its value."),
            tr("Votes, like everybody."),
            tr("At the end: Policies 1 to 5 in section B, up to 15 VP; goods in their Storages; 1 VP for every 15 V.")
        ],
        can: [
            tr("Set the prices of what their Companies make; others may have nowhere else to buy."),
            tr("Hire one Worker of the Working Class for a Company, or let one go."),
            tr("Fill slots in Companies that others wanted, and swing votes with their cubes.")
        ],
        watch: [
            tr("Their stock: sold abroad, it turns into money without anybody's help."),
            tr("Policies in the middle: they want things to stay at B.")
        ]
    },
    capitalist: {
        who: tr("They own the large Companies. What counts is Capital: what is left of their Revenue when everything is paid."),
        scores: [
            tr("Wealth: every round, VP for the space that their Capital reaches, and 3 VP for every space further than ever before."),
            tr("Votes, like everybody."),
            tr("At the end: Policies 1 to 5 in section C, up to 18 VP; goods in their Storages. Money is worth nothing then, and each Loan costs 5 VP.")
        ],
        can: [
            tr("Lower Wages to the legal minimum where nobody is committed, and raise prices."),
            tr("Build Companies, and sell those that do not pay; their Workers become unemployed."),
            tr("Live on Business Deals, exports and machinery, and need the others less."),
            tr("Lobby: turn 30 V into 3 Influence for the votes.")
        ],
        watch: [
            tr("Taxation (Policy 3), which takes a part of what they earn, and the minimum Wage (Policy 2)."),
            tr("Companies that stand empty: they make nothing.")
        ]
    },
    state: {
        who: tr("It keeps the balance: public services, the Treasury, and Legitimacy with all three classes. In play with four players."),
        scores: [
            tr("Legitimacy: every round, the sum of the two lowest values; then every value is halved."),
            tr("Political Agenda: 1 VP for every Policy that is where the card of the round wants it."),
            tr("1 VP when a class takes its benefits, and for every sale of Health at 4B or Education at 5B."),
            tr("Events that are dealt with. At the end: stock, and 1 VP for every 30 V.")
        ],
        can: [
            tr("Extra Tax: everybody pays 10 V at once."),
            tr("Use Personal Influence in every vote, and propose Bills."),
            tr("Meet MPs: give a class 2 Influence for its Legitimacy."),
            tr("Set the Wages of the public sector, and so draw Workers away from others.")
        ],
        watch: [
            tr("Debt: with too many Loans the IMF steps in and resets Policies."),
            tr("Events that are not dealt with bring their penalty at Scoring.")
        ]
    }
});

const has = (table, pattern) => table.answers.some(answer => pattern.test(answer.a));

export const hints = tr => [
    {id: "start", when: t => has(t, /^(bill|assign|buy|strike)$/),
     title: tr("A turn is one main action."),
     text: tr("Play a card from your hand, or give one up for a basic action in the list. In addition, you may take one free action a turn. " +
              "A round has five turns for everybody; then comes Production: Companies make goods, pay wages, and everybody eats and pays taxes.")},
    {id: "score", when: t => has(t, /^buy$/), title: tr("How you score."),
     text: tr("Buy as much Health, Education or Luxury as your Population (3 at first), and use it: your Prosperity rises, and each step gives " +
              "as many VP as its value. Buying is an action; using is a free one.")},
    {id: "food",
     when: t => has(t, /^buy$/) && t.view?.working?.goods?.food < t.view?.working?.population,
     title: tr("Think of food."),
     text: tr("At the end of the round your class needs as much Food as its Population. What you lack must be bought then, with a Loan if you cannot pay.")},
    {id: "bill", when: t => has(t, /^propose /), title: tr("A Bill moves a Policy."),
     text: tr("Policies have sections A, B, C. Section A is mostly yours: higher Wages at 2A, free services at 4A and 5A. " +
              "A Bill that passes gives 3 VP to the class that proposed it and 1 VP to the others that voted for it.")},
    {id: "call", when: t => has(t, /^call$/), title: tr("Now or later."),
     text: tr("Bills are voted on at the end of the round. For 1 Influence the vote is held at once, while the bag may be in your favor.")},
    {id: "vote", when: t => has(t, /^(yes|no)$/), title: tr("A vote."),
     text: tr("Five cubes are drawn from the bag; each counts for its class's choice. Then all bid Influence in secret; it adds to their side.")},
    {id: "bid", when: t => has(t, /^bid /), title: tr("A secret bid."),
     text: tr("The cubes have been drawn: see whether you are ahead. Influence you bid is gone, even if you lose.")},
    {id: "assign", when: t => has(t, /^(take|to) ./), title: tr("Assigning Workers."),
     text: tr("Choose where Workers go, and which. A Company works only when all its slots are filled. Colored slots need a skilled Worker of that color; " +
              "gray slots take anybody. Workers just assigned are committed until the next Production.")},
    {id: "strike", when: t => has(t, /^strike ./), title: tr("A strike."),
     text: tr("If the owner does not raise the Wage to L3 before Production, the Company makes nothing and pays no Wage, and you gain 1 Influence.")},
    {id: "end", when: t => has(t, /^end$/), title: tr("The end of the turn."),
     text: tr("Nothing is final until you end your turn, as long as nothing was drawn or shown: Undo takes answers back.")}
];

/* ---- accounts ---- */

const FIRST = {round: 1, phase: "setup"};

/* Events by round and phase, in their order: [{round, phase, events}]. */
export const phases = (events, first = FIRST) => phasesOf(events, first, begins);

const chapterOf = ({rule = ""}) => rule.replace(/-\d+$/, "");

/* The parts of Production: by the chapters of its rules. A Loan stands with what it is taken for,
 * which comes next. */
function chaptersOf(events) {
    const parts = [["PRO", []], ["NEED", []], ["IMF", []], ["TAX", []]], by = new Map(parts);
    let now = "PRO", loans = [];
    for (const event of events) {
        const chapter = chapterOf(event);
        if (event.e === "loan") {
            loans.push(event);
            continue;
        }
        if (by.has(chapter))
            now = chapter;
        by.get(now).push(...loans, event);
        loans = [];
    }
    by.get(now).push(...loans);
    return parts.filter(([, list]) => list.length);
}

/* Most of what happens in them is about other things. */
const FOLDED = ["preparation", "action", "elections"];

/* What each phase brought, round by round: [{n, title, done, phases, parts: [{title, events, sums,
 * folded}]}]. The sums of all parts are what everybody has more or less after these phases.
 * foreseen: the table, if the events are its forecast; it begins in the phase that is on. */
export function books(tr, events, foreseen) {
    const names = {
        preparation: tr("Preparation"), action: tr("Action phase"), PRO: tr("Production and wages"),
        NEED: tr("Needs"), IMF: tr("The IMF"), TAX: tr("Taxes"), elections: tr("Elections"),
        scoring: tr("Scoring"), end: tr("The end of the game")
    };
    const rounds = [];
    const first = foreseen && {round: foreseen.view.round, phase: foreseen.view.phase};
    for (const one of phases(events, first)) {
        const {round, phase, events: list} = one,
              parts = phase === "production" ? chaptersOf(list) : [[phase, list]];
        if (foreseen ? !list.length : phase === "setup")
            continue;
        if (rounds.at(-1)?.n !== round)
            rounds.push({n: round, title: tr("Round {0}", round), done: false, phases: [],
                         parts: []});
        rounds.at(-1).done ||= phase === "scoring";
        rounds.at(-1).phases.push(one);
        rounds.at(-1).parts.push(...parts.map(([id, of]) => ({
            title: names[id], events: of, sums: sumsOf(of), folded: !foreseen && FOLDED.includes(id)
        })));
    }
    return rounds;
}

const signed = n => n < 0 ? `−${-n}` : `+${n}`;

/* What the end of the round would bring one class, from its events: who pays how much to whom.
 * Loans and VP stand in the sum already. */
export function outlook(tr, events, seat) {
    const net = test => netOf(sumsOf(events.filter(test)), seat, "money");
    const wages = net(({e}) => e === "wage-paid"),
          food = net(({e}) => e === "buys-food" || e === "tariff"),
          taxes = net(event => chapterOf(event) === "TAX");
    return [
        wages && {text: tr("wages {0} V", signed(wages))},
        food && {text: tr("food {0} V", signed(food))},
        taxes && {text: tr("taxes {0} V", signed(taxes))},
        events.some(({e}) => e === "imf") && {text: tr("the IMF comes"), bad: true}
    ].filter(Boolean);
}

/* ---- the end ---- */

/* What broke a tie on points. What is told of each of those tied becomes one sentence. */
export function verdict(tr, seatName, events) {
    const each = (name, count, sentence) => {
        const found = events.filter(event => event.e === name);
        return found.length ? [sentence(
            found.map(event => tr("{0} {1}", seatName(event.who), event[count])).join(", "))] : [];
    };
    return [
        ...each("tie-policies", "policies", list => tr(
            "Tied on points; how many of Policies 1 to 5 are where they want them decides: {0}.",
            list)),
        ...events.filter(({e}) => e === "tie-state"),
        ...each("tie-cubes", "cubes", list => tr(
            "Still tied; how many of their cubes are in the bag decides: {0}.", list)),
        ...events.filter(({e}) => e === "tie-shared")
    ];
}

/* Each answer's events with the round in which they came. */
function* withRounds({answers}) {
    let {round} = FIRST;
    for (const [i, events] of answers.entries())
        for (const event of events) {
            round = begins(event).round ?? round;
            yield {event, round, at: i + 1};
        }
}

/* Votes. */
export const story = (tr, log) => [{
    title: tr("Votes"),
    rows: [...withRounds(log)].filter(({event: {e}}) => e === "passed" || e === "failed")
        .map(({event, round, at}) => ({when: tr("Round {0}", round), event, at}))
}];

/* What the server is asked to remember for the end. */
export const fields = ["round", ...[1, 2, 3, 4, 5, 6, 7].map(policy => `policy.${policy}`)];

export const marks = (tr, {round}) =>
    round.map(([at, n]) => ({at, text: tr("Round {0}", n), short: tr("{0}", n)}));

/* The section of every Policy at the start and at the end of each round; a round in which the IMF
 * came has a column of what had been voted until then. */
export function timeline(tr, said, first, log, {round, ...sections}) {
    const names = {
        1: tr("Fiscal Policy"), 2: tr("Labor Market"), 3: tr("Taxation"),
        4: tr("Health and Benefits"), 5: tr("Education"), 6: tr("Foreign Trade"),
        7: tr("Immigration")
    };
    const imf = [...withRounds(log)].filter(({event}) => event.e === "imf").map(({at}) => at);
    const columns = [{end: 0, head: tr("Start")}, ...round.flatMap(([at, n], i) => {
        const end = round[i + 1]?.[0] ?? Infinity,
              came = imf.find(when => when > at && when <= end);
        return [came && {end: came - 1, head: tr("Round {0} until the IMF", n)},
                {end, head: came ? tr("Round {0} after the IMF", n) : tr("Round {0}", n)}]
            .filter(Boolean);
    })];
    const rows = Object.entries(names).map(([policy, name]) => {
        const moments = sections[`policy.${policy}`],
              moved = ({end}, i) => i > 0
                  && moments.some(([at]) => at > columns[i - 1].end && at <= end);
        return {
            name: tr("{0} {1}", policy, name),
            cells: columns.map(({end}) => said(moments.findLast(([at]) => at <= end)[1])),
            changed: columns.map(moved)
        };
    });
    return {
        title: tr("Policies"),
        head: [tr("Policy"), ...columns.map(({head}) => head)],
        rows
    };
}
