/* accounts.mjs - what the page makes of events, without a browser: its own code on what the program
 * says of whole random games. Accounts add up to the views, and nothing hangs on a sentence. */
import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {createInterface} from "node:readline";
import {netOf, sumsOf} from "../../web/accounts.mjs";
import {Log, tellsAnswer} from "../../web/told.mjs";
import * as hegemony from "../../web/games/hegemony-guide.mjs";
import * as planetb from "../../web/games/planetb-guide.mjs";
import {polity} from "./lib/server.mjs";
import {vital} from "./lib/test.mjs";

const GAMES = process.env.SHORT === "yes" ? 30 : 300;
const tr = (text, ...args) => text.replace(/\{(\d)(\|[^{}]*)?\}/g, (_, n) => args[n]);
const said = text => text;

const sum = (...all) => all.reduce((n, one) => n + (one ?? 0), 0);

/* What a view says that everybody has: {seat: {unit: n}}. Undefined: it does not say. */
const has = {
    hegemony: view => Object.fromEntries(Object.keys(hegemony.seats).filter(seat => view[seat])
        .map(seat => {
            const of = view[seat], goods = unit => sum(of.goods?.[unit], of.store?.[unit],
                                                       of.zone?.[unit], of.services?.[unit]);
            return [seat, {
                money: sum(of.money, of.revenue, of.capital, of.treasury),
                influence: sum(of.influence, of.services?.influence), vp: of.vp,
                ...Object.fromEntries(["food", "luxury", "health", "education"]
                    .map(unit => [unit, goods(unit)]))
            }];
        })),
    planetb: view => Object.fromEntries(Object.keys(planetb.seats).filter(seat => view[seat])
        .map(seat => {
            const {money, vp, crafties, brainies, store} = view[seat];
            return [seat, {money, vp, craftie: crafties, brainie: brainies, ...store}];
        }))
};

/* Plays games and calls each(game) with what the program wrote of it, one after the other. */
async function played(game, players, {games = GAMES, args = []}, each) {
    const child = spawn(polity, ["sim", game, "--players", players, "--games", games,
                                        "--events", "-", ...args].map(String),
                        {stdio: ["ignore", "pipe", "inherit"]});
    const ended = new Promise(done => child.on("close", done));
    let n = 0;
    for await (const line of createInterface({input: child.stdout})) {
        each(JSON.parse(line));
        n++;
    }
    assert.equal(await ended, 0);
    assert.equal(n, games);
}

/* The log as the page has it, and the views that stood before events. */
function logOf(answers) {
    const views = new Map(), log = new Log();
    log.take({from: 0, answers: answers.map(events => events.filter((event, i) => {
        if (event.e === "view")
            views.set(events[i + 1], event.view);
        return event.e !== "view";
    }))});
    return {log, views};
}

function checkSums(sums, before, after, what) {
    for (const [seat, units] of Object.entries(after))
        for (const [unit, n] of Object.entries(units))
            if (n !== undefined && before[seat]?.[unit] !== undefined)
                assert.equal(netOf(sums, seat, unit), n - before[seat][unit],
                             `${what}: ${unit} of ${seat}`);
}

/* {seat: {unit: net}} of several sums, without what is 0. */
function added(list) {
    const all = {};
    for (const sums of list)
        for (const [seat, units] of Object.entries(sums))
            for (const [unit, [got, gone]] of Object.entries(units)) {
                const n = ((all[seat] ??= {})[unit] ?? 0) + got - gone;
                all[seat][unit] = n;
            }
    return Object.fromEntries(Object.entries(all).map(([seat, units]) =>
        [seat, Object.fromEntries(Object.entries(units).filter(([, n]) => n).sort())]).sort());
}

for (const [game, guide] of Object.entries({hegemony, planetb}))
    for (const players of [2, 3, 4])
        vital(`${game}, ${players} players: the accounts of every phase add up to the views`,
              async () => {
            const seats = Object.keys(guide.seats), units = new Set();
            let phases = 0;
            const check = ({seed, first, last, answers}) => {
                const {log, views} = logOf(answers), list = guide.phases(log.events);
                list.forEach(({round, phase, events}, i) => {
                    const before = i ? views.get(events[0]) : first,
                          after = list[i + 1] ? views.get(list[i + 1].events[0]) : last;
                    assert(before && after, `seed ${seed}: no view where ${phase} begins`);
                    const sums = sumsOf(events);
                    checkSums(sums, has[game](before), has[game](after),
                              `seed ${seed}, round ${round}, ${phase}`);
                    for (const of of Object.values(sums))
                        Object.keys(of).forEach(unit => units.add(unit));
                    phases++;
                });
                /* What the page shows of a round is all of it. */
                const books = guide.books(tr, log.events);
                for (const {title, parts, phases: own} of books)
                    assert.deepEqual(added(parts.map(({sums}) => sums)),
                                     added(own.map(({events}) => sumsOf(events))),
                                     `seed ${seed}: ${title}`);
                assert.deepEqual(books.flatMap(({phases: own}) => own), list.slice(1));
            };
            const args = ["--views-at", guide.beginnings.join(",")];
            await played(game, players, {args}, check);
            /* The same with what one of them may know. */
            for (const seat of [seats[players % 2], "watch"])
                await played(game, players, {
                    games: Math.ceil(GAMES / 10), args: [...args, "--view", seat]
                }, check);
            assert(phases > GAMES * 10, `${phases} phases`);
            assert.deepEqual([...units].sort(), Object.keys(guide.units(tr)).sort());
        });

/* What stands beside questions: where votes are on, and behind every answer and what came of it. */
function besides(guide, log, views) {
    const mine = Object.keys(guide.seats).slice(0, 1),
          seats = Object.keys(guide.seats).map(seat => ({seat})), card = () => null;
    const beside = (view, groups) =>
        guide.beside?.(tr, said, {mine, seats, view, over: false}, groups, card);
    return [...[...views.values()].map(view => beside(view, log.groups)),
            ...log.groups.map((_, i) => beside({}, log.groups.slice(0, i + 1)))];
}

/* Everything that the page makes of a log, without the sentences of the server. */
function made(guide, first, {log, views}, fields) {
    const table = () => ({mine: [Object.keys(guide.seats)[0]]});
    const all = {
        besides: besides(guide, log, views),
        books: guide.books(tr, log.events),
        verdict: guide.verdict?.(tr, seat => seat, log.events),
        story: guide.story(tr, log),
        timeline: guide.timeline(tr, said, first, log, fields),
        marks: guide.marks(tr, fields),
        outlook: Object.keys(guide.seats).map(seat => guide.outlook(tr, log.events, seat)),
        filters: guide.filters(tr, table).map(({id, test}) => [id, log.groups.map(test)]),
        turns: log.events.map(event => [guide.headline(event), guide.turnOf(event)]),
        told: log.groups.map(group => tellsAnswer(group, guide.silent))
    };
    return JSON.stringify(all, (_, value) =>
        value && typeof value === "object" && "e" in value ? {...value, text: undefined} : value);
}

/* How fields of the view have changed, as the server's `timeline` tells it. */
function courses(fields, first, answers) {
    const read = (view, path) =>
        String(path.split(".").reduce((value, name) => value?.[name], view) ?? "");
    const moments = Object.fromEntries(fields.map(path => [path, [[0, read(first, path)]]]));
    answers.forEach((events, i) => {
        for (const {view} of events.filter(({e}) => e === "view"))
            for (const path of fields)
                if (moments[path].at(-1)[1] !== read(view, path))
                    moments[path].push([i + 1, read(view, path)]);
    });
    return moments;
}

for (const [game, guide] of Object.entries({hegemony, planetb}))
    vital(`${game}: accounts, votes, verdict, story, timeline and filters need no sentence`,
          async () => {
        let seen = "";
        await played(game, 4, {games: 12, args: [
            "--lang", "en", "--views-at", [...guide.beginnings, "drawn"].join(",")
        ]}, ({first, answers}) => {
            const fields = courses(guide.fields, first, answers), all = logOf(answers), {log} = all;
            assert(log.events.every(event => event.text || event.e === "answer"));
            const told = made(guide, first, all, fields), silent = logOf(answers.map(events =>
                events.map(event => ({...event, text: ""}))));
            assert.equal(made(guide, first, silent, fields), told);
            seen = told;
        });
        const {besides: boxes, books, story, filters} = JSON.parse(seen);
        if (guide.beside)
            assert([/^Cubes drawn: |^Drawn: /, /^$/].every(pattern => boxes.flat().some(
                ({foot = ""}) => pattern.test(foot))) && boxes.some(list => list.length > 1));
        assert(books.length > 3 && story.some(({rows}) => rows.length > 3));
        for (const [id, hits] of filters)
            assert(hits.includes(true) && hits.includes(false), id);
    });

for (const [game, guide] of Object.entries({hegemony, planetb}))
    vital(`${game}: that an answer left no choice is in the log of its seat alone`, async () => {
        const [seat, other] = Object.keys(guide.seats).filter(one => one !== "middle");
        for (const [eyes, expected] of [[seat, true], [other, false], ["watch", false]]) {
            let lines = 0;
            await played(game, 2, {games: 10, args: ["--view", eyes]}, ({answers}) => {
                for (const group of logOf(answers).log.groups) {
                    assert(!group.forced || group.seat === eyes);
                    if (group.forced && group.seat === seat && tellsAnswer(group, guide.silent))
                        lines++;
                }
            });
            assert.equal(lines > 0, expected, `${lines} lines for ${eyes}`);
        }
    });

vital("Hegemony: what decided a tie is one sentence for all who were tied", async () => {
    const wants = {working: "A", middle: "B", capitalist: "C"};
    let ties = 0;
    await played("hegemony", 3, {games: 400}, ({last, answers, winners}) => {
        const {events} = logOf(answers).log, told = hegemony.verdict(tr, seat => seat, events);
        const most = Math.max(...Object.keys(wants).map(seat => last[seat].vp)),
              tied = Object.keys(wants).filter(seat => last[seat].vp === most);
        if (tied.length === 1)
            return assert.deepEqual(told, []);
        ties++;
        const have = seat => [1, 2, 3, 4, 5].filter(n => last.policy[n] === wants[seat]).length;
        const list = tied.map(seat => `${seat} ${have(seat)}`).join(", ");
        assert.equal(told[0], "Tied on points; how many of Policies 1 to 5 are where they want "
            + `them decides: ${list}.`);
        const best = Math.max(...tied.map(have));
        assert(winners.every(seat => have(seat) === best));
        assert.equal(told.length > 1, tied.filter(seat => have(seat) === best).length > 1);
    });
    assert(ties > 0, "no game was tied");
});

vital("Hegemony: at the end a Policy is marked where votes and the IMF moved it", async () => {
    let visits = 0;
    await played("hegemony", 2, {games: 40, args: ["--views-at", hegemony.beginnings.join(",")]},
                 ({first, last, answers}) => {
        const {log, views} = logOf(answers), fields = courses(hegemony.fields, first, answers);
        const {head, rows} = hegemony.timeline(tr, said, first, log, fields);
        const came = log.events.filter(({e}) => e === "imf").length;
        visits += came;
        assert.equal(head.filter(text => text.endsWith("until the IMF")).length, came);
        const ends = log.events.filter(({e}) => e === "round").map(event => views.get(event));
        for (const [i, row] of rows.entries()) {
            const cell = title => row.cells[head.indexOf(title) - 1];
            assert.equal(cell("Start"), first.policy[i + 1]);
            ends.forEach((view, round) => assert.equal(
                cell(`Round ${round + 1}`) ?? cell(`Round ${round + 1} after the IMF`),
                view.policy[i + 1], `${row.name} after round ${round + 1}`));
        }
        assert(last.round === 5);
    });
    assert(visits > 0, "the IMF never came");
});
