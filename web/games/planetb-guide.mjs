/* planetb-guide.mjs - words about Planet B for the frame: looks of seats, filters, roles,
 * hints, accounts. */

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

export const headline = event => /^PB-(TURN-1|ELE-5|REORG-8|END-1)$/.test(event.rule);
export const silent = answer => /^(end|next|buy-tile|enough|skip|decline|pick)\b/.test(answer);

/* What people do, where no event tells it. */
export function phrase(tr, answer, [name = ""]) {
    const [verb, a, b] = answer.split(" "),
          upper = word => word === "upper",
          left = word => word === "left";
    const craftie = a === "craftie";
    switch (verb) {
    case "deal":
        return left(a) ? tr("makes the deal on the left")
            : a === "right" ? tr("makes the deal on the right")
            : tr("makes the deal in the middle");
    case "cover": return tr("buys a production tile of {0}", a);
    case "uncover": return tr("takes a production tile back");
    case "office": return tr("uses the office");
    case "stack": return tr("draws from stack {0}", a);
    case "use":
        return upper(b)
            ? tr("uses the upper frame of {0}", name)
            : tr("uses the lower frame of {0}", name);
    case "chain":
        return upper(a) ? tr("produces with the upper chain") : tr("produces with the lower chain");
    case "gain": return tr("takes 1 {0}", a);
    case "pay": return tr("gives 1 {0}", a);
    case "export": return tr("exports 1 {0}", a);
    case "take": return craftie ? tr("takes a Craftie") : tr("takes a Brainie");
    case "give": return craftie ? tr("gives a Craftie") : tr("gives a Brainie");
    case "place":
        return craftie ? tr("places a Craftie at {0}", name) : tr("places a Brainie at {0}", name);
    case "fetch":
        return craftie
            ? tr("takes a Craftie back from {0}", name)
            : tr("takes a Brainie back from {0}", name);
    case "step": return tr("takes a step with the {0}", FACTION(tr)[a]);
    case "back": return tr("takes a step back with the {0}", FACTION(tr)[a]);
    case "cash": return tr("cashes in with the {0}, step {1}", FACTION(tr)[a], b[0]);
    case "read": return tr("uses the news {0}", name);
    case "replay": return tr("uses the news {0} again", name);
    case "colour": return a === "yellow" ? tr("draws a yellow law") : tr("draws a blue law");
    case "side":
        return left(a) ? tr("decides for the left side") : tr("decides for the right side");
    case "fraud":
        return a === "own-ballot"
            ? tr("takes the fraud tile for a ballot of its own")
            : tr("takes the fraud tile for an extra draw");
    case "move":
        return left(a)
            ? tr("moves the election disc to the left")
            : tr("moves the election disc to the right");
    case "gift": return tr("gives a gift to {0}", a);
    case "keep": return tr("keeps {0}", name);
    case "draw": return tr("draws {0}", name);
    default: return null;
    }
}
const FACTION = tr => ({
    capitalists: tr("Capitalists"),
    futurists: tr("Futurists"),
    traditionalists: tr("Traditionalists")
});

const of = pattern => group => group.events.some(event => pattern.test(event.rule));

export const filters = (tr, table) => [
    {id: "mine", label: tr("Mine"), test: group => {
        const mine = table().seats.filter(seat => table().mine.includes(seat.seat));
        return mine.some(seat => seat.letter === group.who
            || group.events.some(event => event.text.includes(seat.label)));
    }},
    {id: "votes", label: tr("Elections"), test: of(/^PB-(ELE|OFF|2P|VOTE|FRAUD)-/)},
    {id: "buildings", label: tr("Buildings"),
     test: group => /^(build|use|place|destroy) /.test(group.answer || "")
         || of(/^PB-(BLD|WRK)-/)(group)},
    {id: "money", label: tr("Money"),
     test: group => group.events.some(event => /\d Billies?\b/.test(event.text))}
];

/* All seats play the same role. */
export const roles = tr => Object.fromEntries(Object.keys(seats).map(seat => [seat, {
    who: tr("A founder of the new world: makes deals, builds, speaks to the press, and wants to be President. All players can do the same."),
    scores: [
        tr("Elections: 25 VP for the President, 10 for the Vice, 3 and 1 for the others; whoever is President when the game ends gets 20 more."),
        tr("Buildings give their VP when they are built, and more when their departments are filled."),
        tr("Factions: cash in far steps for up to 20 VP; a step beyond the fourth gives 4 VP."),
        tr("At the end: 1 VP for 3 Billies, 2 for each step of a faction, 2 for each step of mood (less below zero), 15 and 8 for the most ballots in the bag.")
    ],
    can: [
        tr("Place a suitcase on one of the three company tiles and do what it shows, in any order."),
        tr("Sell resources and buy production tiles for 10 Billies each: at any time in the turn, between two actions."),
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

const chapterOf = rule => rule.replace(/-\d+$/, "");

/* Elections, reorganisations and the final scoring, in the order they came. n goes up with
 * elections and the end alone: reorganisations are too frequent to be announced. */
export function books(tr, groups) {
    const all = [];
    let open = null, turn = 0;
    const begin = (kind, heading) => all.push(open = {
        n: all.filter(one => one.kind !== "reorganisation").length + (kind !== "reorganisation"),
        kind, title: heading, done: false, parts: []
    });
    const part = name => open.parts.find(one => one.title === name)
        || open.parts[open.parts.push({title: name, events: []}) - 1];
    for (const group of groups)
        for (const event of group.events) {
            const {text, rule} = event, chapter = chapterOf(rule);
            turn = Number(text.match(/^Turn (\d+):/)?.[1] || turn);
            if (rule === "PB-TURN-1")
                open = null;
            if (rule === "PB-ELE-5" || /^Election number/.test(text)) {
                begin("election",
                      tr("Election {0}", all.filter(one => one.kind === "election").length + 1));
                part(tr("What happened")).events.push(event);
            } else if (chapter === "PB-REORG" && open?.kind !== "election") {
                if (open?.kind !== "reorganisation")
                    begin("reorganisation", tr("Reorganisation, turn {0}", turn));
                part(tr("Reorganisation")).events.push(event);
                open.done = true;
            } else if (chapter === "PB-END" && rule !== "PB-END-1") {
                if (open?.kind !== "end")
                    begin("end", tr("Final scoring"));
                const who = text.match(/^(\S+?):? /)?.[1] || "";
                part(tr("{0}", who)).events.push(event);
                open.done ||= rule === "PB-END-14";
            } else if (open?.kind === "election") {
                part(rule === "PB-ELE-15" ? tr("Offices")
                    : rule === "PB-VOTE-4" ? tr("Ballots drawn")
                    : tr("What happened")).events.push(event);
                open.done ||= rule === "PB-ELE-15";
            }
        }
    return all;
}

/* ---- what the final scoring would bring now ---- */

export const ifNow = tr => tr("If the game ended now");

const signed = n => n < 0 ? `−${-n}` : `+${n}`;

/* From the numbers of the events: the seat and its VP. What the others would have stays secret,
 * unless it is told. */
export function outlook(tr, events, label, seat) {
    const me = Object.keys(seats).indexOf(seat),
          names = {
              "PB-END-7": n => tr("money {0}", n),
              "PB-END-8": n => tr("steps {0}", n),
              "PB-END-9": n => tr("mood {0}", n),
              "PB-END-10": n => tr("President {0}", n),
              "PB-END-11": n => tr("ballots {0}", n)
          };
    const ends = events.filter(({rule}) => rule === "PB-END-14"),
          mine = ends.find(({n}) => n[0] === me);
    return [...mine ? [{text: tr("{0} VP in all", mine.n[1])}] : [],
            ...events.filter(({rule, n}) => names[rule] && n[0] === me)
                .map(({rule, n: [, vp]}) => ({text: names[rule](signed(vp)), bad: vp < 0})),
            ...mine && ends.length === 1 ? [{text: tr("the others' VP are secret")}] : []];
}

/* ---- the end ---- */

export function story(tr, groups) {
    const elections = [], course = [];
    let turn = 0;
    for (const group of groups)
        for (const event of group.events) {
            turn = Number(event.text.match(/^Turn (\d+):/)?.[1] || turn);
            if (event.rule === "PB-ELE-15")
                elections.push({when: tr("Turn {0}", turn), text: event.text, at: group.at});
            if (/^PB-(REORG-[458]|END-1)$/.test(event.rule))
                course.push({when: tr("Turn {0}", turn), text: event.text, at: group.at});
        }
    return [{title: tr("Elections"), rows: elections}, {title: tr("Company tiles"), rows: course}];
}

/* What the server is asked to remember for the end. */
export const fields = ["elections"];

export const marks = (tr, {elections}) => elections.filter(([, n]) => n > 0)
    .map(([at, n]) => ({at, text: tr("Election {0}", n), short: tr("{0}", n)}));

/* Who held which office after each election. */
export function timeline(tr, said, first, groups) {
    const who = Object.keys(seats).filter(seat => first[seat]), names = {}, held = [];
    for (const group of groups)
        for (const event of group.events) {
            if (event.rule === "PB-ELE-5")
                held.push({});
            const [, label, office, votes] = event.rule === "PB-ELE-15"
                && event.text.match(/^(\S+): (.*) with (\d+) votes?\.$/) || [];
            const seat = label && who.find(one => one.toLowerCase() === label.toLowerCase());
            if (seat && held.length) {
                names[seat] = label;
                held.at(-1)[seat] = {office, votes};
            }
        }
    const cell = one => one ? tr("{0} ({1})", said(one.office), one.votes) : "–";
    return {
        title: tr("Offices"),
        head: [tr("Player"), ...held.map((_, i) => tr("Election {0}", i + 1))],
        rows: who.map(seat => ({
            name: said(names[seat] || seat),
            cells: held.map(one => cell(one[seat])),
            changed: held.map((one, i) => i > 0 && one[seat]?.office !== held[i - 1][seat]?.office)
        }))
    };
}
