/* hegemony-guide.mjs - words about Hegemony for the frame: looks of seats, filters,
 * roles, hints. */
import {CUBES, words} from "./hegemony/words.mjs";

export const seats = {
    working: {tone: "red", mark: "W"}, middle: {tone: "yellow", mark: "M"},
    capitalist: {tone: "blue", mark: "C"}, state: {tone: "grey", mark: "S"}
};

const SEATS = Object.keys(seats);       /* as the engine numbers them */
/* As events call them. */
const NAMES = ["Working Class", "Middle Class", "Capitalist Class", "State"];

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

/* A phase or a turn begins. */
export const headline = event => event.rule === "GEN-2" || event.rule === "ACT-1";

/* What a Policy's section means, for "propose 6A". */
function sectionOf(tr, policy, section) {
    const W = words(tr), info = W.policy[policy - 1], means = info?.["ABC".indexOf(section) + 1];
    return means && {name: tr("{0}{1} {2}", policy, W.section[section], info[0]), text: means[1]};
}

export function about(tr, notation) {
    const [, policy, section] = notation.match(/^(?:propose|move) ([1-7])([ABC])$/) || [];
    return policy ? sectionOf(tr, policy, section) : null;
}

const VOTES_SHOWN = 3;

/* What belongs beside the question, [{title, lines, foot}]: the vote that is on, or the votes since
 * my last answer and how they ended. */
export function beside(tr, said, t, groups) {
    const e = t.view?.election, W = words(tr);
    if (e && !t.over) {
        const {name, text} = sectionOf(tr, e.policy, e.section), drawn = t.view.drawn;
        const voters = CUBES.filter(who => t.seats.some(seat => seat.seat === who)),
              sides = [...e["in-favor"], ...e.against];
        const names = side => side.map(who => W.role[who]).join(", ") || tr("nobody yet");
        const votes = side => side.reduce((sum, who) => sum + (drawn[who] || 0), 0);
        return [{
            title: name,
            lines: [text, tr("In favor: {0}", names(e["in-favor"])),
                    tr("Against: {0}", names(e.against))],
            foot: !CUBES.some(who => drawn[who]) ? ""
                : voters.every(who => sides.includes(who))
                    ? tr("Cubes drawn: {0} in favor, {1} against",
                         votes(e["in-favor"]), votes(e.against))
                    : tr("Drawn: {0}",
                         voters.map(who => tr("{0} {1}", W.role[who], drawn[who])).join(", "))
        }];
    }
    const mine = t.seats.filter(seat => t.mine.includes(seat.seat)).map(seat => seat.letter),
          found = [];
    for (let i = groups.length - 1; i >= 0 && found.length < (mine.length ? VOTES_SHOWN : 1); i--) {
        const {who, answer, events, at} = groups[i],
              counted = events.findIndex(event => event.rule === "ELE-24");
        if (counted >= 0)
            found.unshift({
                title: said(events[counted].text),
                lines: events.slice(0, counted).filter(event => event.rule === "ELE-22")
                    .map(event => said(event.text))
            });
        if (mine.includes(who) && at !== groups[i - 1]?.at && !/^(yes|no|bid\b)/.test(answer))
            break;
    }
    return found;
}

const ACTIONS = tr => ({
    bill: tr("proposes a Bill"), assign: tr("assigns Workers"), buy: tr("buys goods and services"),
    strike: tr("strikes"), demonstrate: tr("demonstrates"),
    pressure: tr("applies political pressure"), build: tr("builds a Company"),
    sell: tr("sells a Company"), export: tr("sells to the Foreign Market"),
    deal: tr("makes a Business Deal"), lobby: tr("lobbies"), shift: tr("works an Extra Shift"),
    event: tr("handles an Event"), meet: tr("meets with MPs"), tax: tr("levies an Extra Tax"),
    campaign: tr("campaigns")
});
export const phrase = (tr, answer) => ACTIONS(tr)[answer];
/* Other answers get no line of their own: if no event tells one, the next answer does. */
export const silent = answer => !(answer in ACTIONS(String));

/* Counts rounds along the log: the first turn after the last phases of one (GEN-2)
 * begins the next. */
function roundCounter() {
    let round = 1, ends = false;
    return ({rule}) => {
        if (ends && rule === "ACT-1")
            round++;
        ends = rule === "GEN-2" || ends && rule !== "ACT-1";
        return round;
    };
}

const of = pattern => group => group.events.some(event => pattern.test(event.rule));

export const filters = (tr, table) => [
    {id: "mine", label: tr("Mine"), test: group => {
        const mine = table().seats.filter(seat => table().mine.includes(seat.seat));
        return mine.some(seat => seat.letter === group.who
            || group.events.some(event => event.text.includes(seat.label)));
    }},
    {id: "votes", label: tr("Votes"), test: of(/^(BILL|ELE|POL)-/)},
    {id: "books", label: tr("Accounts"), test: of(/^(PRO|NEED|IMF|TAX|SCO|END|LOAN)-/)},
    {id: "money", label: tr("Money"),
     test: group => group.events.some(event => /\d V\b/.test(event.text))}
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

/* Who paid whom how much, as events tell it: [pattern, payer, sum, receiver]; numbers are groups of
 * the pattern. */
const PAYMENTS = [
    [/^(.+?) pays (\d+) V wages to (.+?) for /, 1, 2, 3],
    [/^(.+?) pays (\d+) V (?:Employment|Corporate|Income) Tax/, 1, 2, "State"],
    [/^(.+?) buys \d+ .+ from (.+?) for (\d+) V/, 1, 3, 2],
    [/^(.+?) must take a Loan of (\d+) V/, 0, 2, 1],
    [/^(.+?) pays (\d+) V to (?:the )?(State|\S+ Class)\b/, 1, 2, 3],
    [/^(.+?) pays (\d+) V (?:interest|to clear Loans)/, 1, 2, 0],
    [/^(.+?) owes \d+ V on Loans and pays (\d+) V/, 1, 2, 0]
];

/* What came in and went out for each class: "Middle Class +60 −20 V". */
function sums(tr, events) {
    const classes = [tr("Working Class"), tr("Middle Class"), tr("Capitalist Class"), tr("State")],
          of = new Map();
    const add = (who, i, n) =>
        who && of.set(who, (of.get(who) || [0, 0]).map((sum, k) => sum + (k === i) * n));
    for (const {text} of events)
        for (const [pattern, from, n, to] of PAYMENTS) {
            const found = text.match(pattern),
                  who = at => typeof at === "string" ? at : at && found[at];
            if (!found)
                continue;
            add(who(from), 1, Number(found[n]));
            add(who(to), 0, Number(found[n]));
            break;
        }
    return SEATS.flatMap((seat, i) => {
        const [got, paid] = of.get(NAMES[i]) || [0, 0];
        return got || paid ? [tr("{0} {1} V", classes[i],
            [got && `+${got}`, paid && `−${paid}`].filter(Boolean).join(" "))] : [];
    }).join(tr(" · "));
}

/* What Production, taxes and Scoring brought, round by round: [{title, parts: [{title, events}]}].
 * What cards did in the action phase by the same rules is no part of it; a Loan stands with what it
 * was taken for. */
export function books(tr, groups) {
    const names = {
        PRO: tr("Production and wages"), NEED: tr("Needs"), IMF: tr("The IMF"), TAX: tr("Taxes"),
        SCO: tr("Scoring"), END: tr("The end of the game"), LOAN: tr("Loans")
    };
    const rounds = [], roundOf = roundCounter();
    let acting = false, loans = [], last = "";
    for (const group of groups)
        for (const event of group.events) {
            const parts = rounds[roundOf(event)] ??= new Map(),
                  chapter = event.rule.replace(/-\d+$/, "");
            const put = (where, ...more) => parts.set(where, [...parts.get(where) || [], ...more]);
            if (event.rule === "ACT-1" || event.rule === "GEN-2") {
                if (loans.length)
                    put(last || "LOAN", ...loans);
                acting = event.rule === "ACT-1";
                loans = [];
                last = "";
            } else if (acting || !names[chapter])
                continue;
            else if (chapter === "LOAN")
                loans.push(event);
            else {
                put(chapter, ...loans, event);
                loans = [];
                last = chapter;
            }
        }
    if (loans.length)
        rounds.at(-1).set("LOAN", loans);
    return rounds.flatMap((parts, n) => parts?.size ? [{
        n, title: tr("Round {0}", n), done: parts.has("SCO") || parts.has("TAX"),
        parts: Object.keys(names).filter(chapter => parts.has(chapter)).map(chapter => {
            const events = parts.get(chapter), sum = sums(tr, events);
            return {
                title: names[chapter],
                events: sum ? [...events, {text: tr("In all: {0}", sum), rule: ""}] : events
            };
        })
    }] : []);
}

const signed = n => n < 0 ? `−${-n}` : `+${n}`;


/* What the end of the round would bring one class, from its events: who pays how much to whom.
 * Loans and VP stand in the sum already. */
export function outlook(tr, events, label, seat) {
    const me = SEATS.indexOf(seat), sum = {wages: 0, food: 0, taxes: 0};
    const pay = (what, from, to, value) => {
        sum[what] += (to === me) * value - (from === me) * value;
    };
    let imf = false;
    for (const {rule, kinds, n} of events) {
        if (rule.startsWith("PRO-") && kinds === "snsc")
            pay("wages", n[0], n[2], n[1]);
        else if (rule === "NEED-5")
            pay("food", n[0], n[2], n[3]);
        else if (rule.startsWith("TAX-") && kinds.startsWith("sn"))
            pay("taxes", n[0], SEATS.indexOf("state"), n[1]);
        imf ||= rule === "IMF-4";
    }
    return [
        sum.wages && {text: tr("wages {0} V", signed(sum.wages))},
        sum.food && {text: tr("food {0} V", signed(sum.food))},
        sum.taxes && {text: tr("taxes {0} V", signed(sum.taxes))},
        imf && {text: tr("the IMF comes"), bad: true}
    ].filter(Boolean);
}

/* For the end: what broke a tie on points. What is told of each of those tied becomes one
 * sentence. */
export function verdict(tr, said, groups) {
    const events = groups.flatMap(group => group.events)
        .filter(({rule}) => /^END-2[1-5]$/.test(rule));
    const each = (rule, pattern, sentence) => {
        const found = events.filter(event => event.rule === rule)
            .map(({text}) => text.match(pattern));
        return found.length && found.every(Boolean) && sentence(
            found.map(([, who, n]) => tr("{0} {1}", said(who), n)).join(", "));
    };
    const sums = {
        "END-21": each("END-21", /^Tied: (.+) has (\d+) of Policies/, list => tr(
            "Tied on points; how many of Policies 1 to 5 are where they want them decides: {0}.",
            list)),
        "END-24": each("END-24", /^Still tied: (.+) has (\d+) cubes? in the bag/, list => tr(
            "Still tied; how many of their cubes are in the bag decides: {0}.", list))
    };
    return [...new Set(events.map(({rule, text}) => sums[rule] || said(text)))];
}

/* For the end: votes. */
export function story(tr, groups) {
    const roundOf = roundCounter();
    return [{
        title: tr("Votes"),
        rows: groups.flatMap(group => group.events
            .map(event => [event.rule, tr("Round {0}", roundOf(event)), event.text])
            .filter(([rule]) => rule === "ELE-24")
            .map(([, when, text]) => ({when, text, at: group.at})))
    }];
}

/* What the server is asked to remember for the end. */
export const fields = ["round", ...[1, 2, 3, 4, 5, 6, 7].map(policy => `policy.${policy}`)];

export const marks = (tr, {round}) =>
    round.map(([at, n]) => ({at, text: tr("Round {0}", n), short: tr("{0}", n)}));

/* The section of every Policy at the start and at the end of each round; a round in which the IMF
 * came has a column of what had been voted until then. */
export function timeline(tr, said, first, groups, {round, ...sections}) {
    const names = {
        1: tr("Fiscal Policy"), 2: tr("Labor Market"), 3: tr("Taxation"),
        4: tr("Health and Benefits"), 5: tr("Education"), 6: tr("Foreign Trade"),
        7: tr("Immigration")
    };
    const imf = groups.filter(of(/^IMF-5$/)).map(group => group.at);
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
