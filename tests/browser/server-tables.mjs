/* server-tables.mjs - what can be done with a table beside playing: whose move it is, other titles,
 * other devices, bots that sit in, standing orders, looking back; and how a server is started. */
import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from "node:fs";
import {networkInterfaces} from "node:os";
import {Client, Player, four, newSecret} from "./lib/client.mjs";
import {Server, folder, newDatabase, polity, program} from "./lib/server.mjs";
import {test, vital, until, wait, chance} from "./lib/test.mjs";
import {foreseenParts, sumsOf} from "../../web/accounts.mjs";
import * as hegemony from "../../web/games/hegemony-guide.mjs";
import * as planetb from "../../web/games/planetb-guide.mjs";

let server;
const ready = async () => server ||= await Server.start();
const inList = async (player, table) =>
    (await player.ask({do: "list"})).tables.find(one => one.table === table);

/* A table of two people; the second has joined by the link. */
async function two(options = {}) {
    await ready();
    const ada = await Player.come(server.port, {name: "Ada"}),
          ben = await Player.come(server.port, {name: "Ben"});
    const t = await ada.create({working: "me", capitalist: "friend"}, options);
    await ben.ask({do: "join", invite: t.seats[1].invite});
    return {table: t.table, ada, ben, close: () => [ada, ben].forEach(one => one.close())};
}

test("--seed deals the same every time, bots and all; without it nobody knows the deals",
        async () => {
    const games = [];
    for (const deals of ["5", "5", "6", null, null]) {
        const at = await Server.start({deals}), ada = await Player.come(at.port, {name: "Ada"});
        let t = await ada.create({working: "me", capitalist: "mc:1"});
        for (let i = 0; i < 30; i++) {
            t = await ada.turn(t.table);
            await ada.answer(t, t.answers.at(-1).a);
            t = await ada.when(t.table, now => now.count > t.count);
        }
        t = await ada.turn(t.table);
        games.push(JSON.stringify(ada.happened(t.table)));
        ada.close();
        await at.kill();
    }
    assert.equal(games[0], games[1]);
    assert.equal(new Set(games).size, 4);
});

test("nobody makes the server run a program: a bot of one's own sits at no table", async () => {
    const trace = `${newDatabase()}.ran`;
    await ready();
    const eve = await Player.come(server.port, {name: "Eve"});
    const {table} = await eve.create({working: "me", capitalist: "friend"});
    const run = `run:touch ${trace}`;
    for (const message of [
        {do: "create", game: "hegemony", players: 2, seats: {working: "me", capitalist: run}},
        {do: "create", game: "hegemony", players: 2, seats: {working: run, capitalist: "random"}},
        {do: "seat", table, seat: "capitalist", kind: run},
        {do: "seat", table, seat: "working", kind: run},
        {do: "seat", table, seat: "capitalist", kind: "run:"}])
        assert.equal((await eve.ask(message)).is, "error", JSON.stringify(message));
    assert.equal((await eve.open(table)).seats[1].bot, "");
    /* A bot that may sit there answers, so that time has passed for a program to have run. */
    await eve.ask({do: "seat", table, seat: "capitalist", kind: "random"});
    await eve.when(table, t => t.seats[1].bot === "random");
    assert(!existsSync(trace), "no program was run");
    eve.close();
});

test("my games say whose move it is", async () => {
    const {table, ada, ben, close} = await two({title: "Whose move"});
    const t = await ada.open(table);
    for (const [player, seat] of [[ada, "working"], [ben, "capitalist"]]) {
        const row = await inList(player, table);
        assert.equal(row.title, "Whose move");
        assert.deepEqual(row.mine, [seat]);
        assert.deepEqual(row.asked, t.question.asked);
        assert.equal(row.you, t.question.asked.includes(seat));
        assert.deepEqual(row.seats.map(one => one.who), ["Ada", "Ben"]);
    }
    assert.equal(await inList(await Player.come(server.port), table), undefined,
                 "only those who play have it");
    close();
});

test("a table needs no title, and says which of its options are not the usual ones", async () => {
    await ready();
    const ada = await Player.come(server.port, {name: "Ada"});
    for (const [option, shown] of [["auto", {"end-turn": "auto"}], ["ask", {}]]) {
        const made = await ada.ask({
            do: "create", game: "hegemony", players: 2, options: {"end-turn": option},
            seats: {working: "me", capitalist: "friend"}
        });
        assert.equal(made.is, "created", made.text);
        const t = await ada.when(made.table, () => true);
        assert.equal(t.title, "");
        assert.deepEqual(t.options, shown);
    }
    ada.close();
});

test("the owner gives a table another title, and everybody hears of it", async () => {
    const {table, ada, ben, close} = await two();
    ada.send({do: "rename", table, title: "  Friday \u0007evening  "});
    assert.equal((await ben.when(table, t => t.title !== "")).title, "Friday evening");
    assert.equal((await ada.ask({do: "rename", table, title: "x".repeat(81)})).is, "error");
    assert.equal((await inList(ben, table)).title, "Friday evening");
    close();
});

test("a table is put out of one's own list and brought back", async () => {
    const {table, ada, ben, close} = await two();
    for (const on of [1, 1, 0, 0]) {
        const list = await ada.ask({do: "archive", table, on});
        assert.equal(list.tables.find(one => one.table === table).archived, on === 1);
        assert.equal((await inList(ben, table)).archived, false, "for the other it stays");
    }
    close();
});

test("a seat moves to another device by a link, and is there no longer mine here", async () => {
    const {table, ada, ben, close} = await two();
    assert.equal((await ben.ask({do: "move", table, seat: "working"})).is, "error",
                 "only one's own");
    ada.send({do: "move", table, seat: "working"});
    const link = (await ada.when(table, t => t.seats[0].invite)).seats[0].invite;
    assert(!ben.at.get(table).bytes.includes(link), "nobody else is told the link");
    assert.equal((await ada.open(table)).seat, "working", "until it is opened the seat stays here");
    const phone = await Player.come(server.port, {name: "Ada's phone"}),
          hand = ada.at.get(table).view.working.hand;
    const there = await phone.ask({do: "join", invite: link});
    assert.equal(there.seat, "working");
    assert.deepEqual(there.view.working.hand, hand);
    const here = await ada.when(table, t => t.seat === "");
    assert.equal(here.view.working.hand, undefined);
    assert.equal((await ada.ask({do: "answer", table, seat: "working", question: here.question.n,
                                 answer: "pass"})).is, "error");
    assert.equal(
        (await Player.come(server.port).then(one => one.ask({do: "join", invite: link}))).is,
        "error", "once only");
    phone.close();
    close();
});

test("who leaves opens the seat; a bot sits in for who is away, and the seat is taken back",
        async () => {
    const {table, ada, ben, close} = await two({options: {"end-turn": "auto"}});
    ada.send({do: "seat", table, seat: "capitalist", kind: "random"});
    let t = await ben.when(table, one => one.seats[1].bot === "random");
    assert.equal(t.seats[1].kind, "bot");
    assert.equal(t.seats[1].who, "Ben", "it is still known for whom");
    assert.deepEqual(t.mine, ["capitalist"]);
    /* The bot plays on while Ada answers; then Ben comes back and is asked himself. */
    const before = t.count;
    for (let i = 0; i < 8; i++) {
        t = await ada.turn(table);
        t = await ada.answer(t, t.answers[0].a);
    }
    await until("the bot to have answered", () =>
        answersOf(ben, table, "capitalist").length > 0);
    assert(ben.at.get(table).count > before);
    ben.send({do: "seat", table, seat: "capitalist", kind: "back"});
    await Promise.all([ada, ben].map(one => one.when(table, now => now.seats[1].bot === "")));
    await until("Ben to be asked again", async () => {
        t = ada.at.get(table);
        if (t.question.you)
            await ada.answer(t, t.answers[0].a);
        return ben.at.get(table).question.you;
    });
    assert.equal((await ada.ask({do: "seat", table, seat: "capitalist", kind: "friend"})).is,
                 "error", "nobody is put out of a seat");
    ben.send({do: "leave", table, seat: "capitalist"});
    t = await ada.when(table, one => one.seats[1].kind === "open");
    assert.match(t.seats[1].invite, /^[0-9a-f]{32}$/, "the owner can invite anew");
    assert.deepEqual((await ben.open(table)).mine, []);
    const cleo = await Player.come(server.port, {name: "Cleo"});
    assert.equal((await cleo.ask({do: "join", invite: t.seats[1].invite})).question.you, true);
    cleo.close();
    close();
});

/* The answers of a seat that a player was told of. */
const answersOf = (player, table, seat) => player.happened(table).flat()
    .filter(event => event.e === "answer" && event.seat === seat);

/* Plays on until a player against bots is asked something that a standing order can answer; null:
 * the game ended without. */
async function toOptional(player, table, random) {
    for (;;) {
        const t = await player.turn(table);
        if (t.over || t.question.keep)
            return t.over ? null : t;
        await player.answer(t, t.answers[Math.floor(random() * t.answers.length)].a);
    }
}

test("while a bot sits in for me I am not asked, and nobody passes the screen for it", async () => {
    await ready();
    const ada = await Player.come(server.port, {name: "Ada"});
    const {table} = await ada.create({working: "me", capitalist: "me"},
                                     {options: {"end-turn": "auto"}});
    await ada.ask({do: "seat", table, seat: "capitalist", kind: "mc:1"});
    let t = await ada.ask({do: "look", table, seat: "working"});
    const passes = [];
    ada.heard = (hear => message => {
        hear(message);
        if (message.is === "table")
            passes.push(message.pass);
    })(ada.heard);
    for (let i = 0; i < 15; i++) {
        t = await ada.turn(table);
        assert.equal(t.pass, "");
        t = await ada.answer(t, t.answers[0].a);
    }
    assert(answersOf(ada, table, "capitalist").length > 0, "the bot has played");
    assert.deepEqual(passes.filter(Boolean), []);
    /* Nor am I asked when it sits in for my only seat; the list says so, too. */
    const ben = await Player.come(server.port, {name: "Ben"}),
          own = (await ben.create({working: "me", capitalist: "friend"})).table;
    await ben.ask({do: "seat", table: own, seat: "working", kind: "mc:6"});
    t = await ben.when(own, now => now.seats[0].bot);
    assert.deepEqual([t.seat, t.question.you, t.answers.length, t.undo],
                     ["working", false, 0, false]);
    assert.equal((await ben.ask({do: "list"})).tables[0].you, false);
    const refused = await ben.ask({do: "answer", table: own, seat: "working",
                                   question: t.question.n, answer: "assign"});
    assert.match(refused.text, /bot plays this seat/);
    await ben.ask({do: "seat", table: own, seat: "working", kind: "back"});
    assert((await ben.turn(own)).answers.length > 0);
    ada.close();
    ben.close();
});

test("who is there is told to those at the table", async () => {
    await ready();
    const {table, players} = await four(server.port), {working: ada, state} = players;
    const here = seat => t => t.seats.find(one => one.seat === seat).here;
    assert(await ada.when(table, here("state")));
    state.close();
    await ada.when(table, t => !here("state")(t));
    const again = await Player.come(server.port, {secret: state.secret});
    await ada.when(table, here("state"));
    for (const one of [...Object.values(players), again])
        one.close();
});

test("bots that think little, however many, leave those that think long their turn", async () => {
    await ready();
    const eve = await Player.come(server.port, {name: "Eve"});
    for (let i = 0; i < 8; i++)
        await eve.create({working: "mc:1", middle: "mc:1", capitalist: "mc:1", state: "mc:1"});
    const bob = await Player.come(server.port, {name: "Bob"}),
          {table} = await bob.create({working: "me", capitalist: "mc:3"});
    for (let bots = 0; bots < 3;) {
        const t = await bob.turn(table, 20e3);
        await bob.answer(t, t.answers[0].a);
        bots = answersOf(bob, table, "capitalist").length;
    }
    assert([...eve.at.values()].every(t => !t.over), "the others were still playing");
    eve.close();
    bob.close();
});

/* A table where a bot has a question that it thinks about for seconds. */
async function thinking(port) {
    const player = await Player.come(port, {name: "Ada"});
    const {table} = await player.create(
        {working: "mc:6", middle: "mc:6", capitalist: "mc:6", state: "mc:6"});
    for (;;) {
        const t = player.at.get(table);
        await wait(400);
        if (player.at.get(table).count === t.count)
            return {player, t};
    }
}

test("the server ends at once when it is told, also while a bot thinks", async () => {
    const own = await Server.start(), {player} = await thinking(own.port), start = Date.now();
    assert.deepEqual(await own.kill("SIGINT"), {code: 0, signal: null});
    const ms = Date.now() - start;
    assert(ms < 1000, `after ${ms} ms`);
    player.close();
});

test("a bot that is sent away leaves its thread to the others", async () => {
    const own = await Server.start({args: ["--threads", "1"]}),
          {player, t} = await thinking(own.port), start = Date.now();
    await player.ask({do: "seat", table: t.table, seat: t.question.asked[0], kind: "random"});
    await player.when(t.table, now => now.count > t.count);
    const ms = Date.now() - start;
    assert(ms < 1000, `after ${ms} ms`);
    player.close();
    await own.kill();
});

vital("a standing order answers by itself, survives a kill, and goes when the seat does",
        async () => {
    const own = await Server.start(), secret = newSecret();
    let ada = await Player.come(own.port, {secret, name: "Ada"});
    let t = null, table;
    for (let i = 0; i < 5 && !t; i++) {
        table = (await ada.create({working: "me", capitalist: "random"},
                                  {options: {"end-turn": "auto"}})).table;
        t = await toOptional(ada, table, chance(i));
    }
    assert(t, "an optional question was met");
    const {name, n, keep} = t.question;
    for (const wrong of [0, -1, 1e9, "", "x", "turn.main", name.toUpperCase(), `${name} `,
                         "x".repeat(5000), null, [name]])
        assert.equal(
            (await ada.ask({do: "standing", table, seat: "working", name: wrong, on: 1})).is,
            "error", `${wrong}`.slice(0, 40));
    ada.send({do: "standing", table, seat: "working", name, on: 1});
    t = await ada.when(table, one => one.standing.includes(name) && one.count > n);
    assert(ada.happened(table).flat().some(event => event.seat === "working"
               && event.answer === keep), "it was answered with what keeps things");
    await own.kill("SIGKILL");
    await own.again();
    ada = await Player.come(own.port, {secret});
    assert.deepEqual((await ada.open(table)).standing, [name]);
    ada.send({do: "standing", table, seat: "working", name, on: 0});
    await ada.when(table, one => one.standing.length === 0);
    t = await toOptional(ada, table, chance(1));
    ada.send({do: "standing", table, seat: "working", name: t.question.name, on: 1});
    await ada.when(table, one => one.standing.length === 1);
    ada.send({do: "leave", table, seat: "working"});
    const open = await ada.when(table, one => one.seats[0].kind === "open");
    const ben = await Player.come(own.port, {name: "Ben"});
    assert.deepEqual((await ben.ask({do: "join", invite: open.seats[0].invite})).standing, [],
                     "the next has no orders");
    await own.kill("SIGKILL");
    await own.again();
    assert.deepEqual(
        (await (await Player.come(own.port, {secret: ben.secret})).open(table)).standing, []);
    await own.kill();
});

vital("one looks back at any moment, and sees how the points and any field have changed",
        async () => {
    await ready();
    const ada = await Player.come(server.port, {name: "Ada"});
    const {table} = await ada.create({working: "random", capitalist: "random"});
    const end = await ada.when(table, t => t.over);
    const line = await ada.ask({
        do: "timeline", table, fields: ["policy.1", "round", "no.such.field", "working.hand"]
    });
    assert.equal(line.is, "timeline");
    assert.equal(line.count, end.count);
    for (const {seat, vp} of end.vp) {
        const moments = line.vp[seat];
        assert.equal(moments[0][0], 0);
        assert.equal(moments.at(-1)[1], vp, `${seat} ends with its points`);
        for (let i = 1; i < moments.length; i++)
            assert(moments[i][0] > moments[i - 1][0] && moments[i][1] !== moments[i - 1][1]);
    }
    assert.deepEqual(line.fields.round.map(([, value]) => value), ["1", "2", "3", "4", "5"]);
    assert.equal(line.fields["policy.1"].at(-1)[1], end.view.policy[1]);
    assert.deepEqual(line.fields["no.such.field"], [[0, ""]]);
    assert.deepEqual(line.fields["working.hand"], [[0, ""]], "who watches is told no hand");
    for (const {seat, vp, by} of end.vp) {
        assert.deepEqual(Object.fromEntries(by.map(([name, n]) => [name, n])),
                         Object.fromEntries(Object.entries(end.view[seat]["vp-by"])
                             .filter(([, n]) => n)), seat);
        assert.equal(by.reduce((sum, [, n]) => sum + n, 0), vp);
        assert(by.every(([, , label]) => label), "people are told a label");
    }
    const [at, points] = line.vp.working.at(-1);
    for (const [when, vp] of [[at, points], [at - 1, line.vp.working.at(-2)[1]]]) {
        const then = await ada.ask({do: "history", table, at: when});
        assert.equal(then.vp.find(one => one.seat === "working").vp, vp, `after ${when} answers`);
        assert.equal(then.view.working.vp, vp);
        assert.equal(
            then.vp.find(one => one.seat === "working").by.reduce((sum, [, n]) => sum + n, 0), vp);
    }
    /* The log tells which events belong to which answer. */
    await ada.ask({do: "open", table});
    const log = ada.happened(table);
    assert.equal(log.length, end.count);
    assert(log.some(events => events.filter(({e}) => e === "answer").length > 1),
           "something happened without a choice");
    let turns = 0;
    for (const [i, {turn, round}] of log.flatMap((events, at) =>
            events.filter(({e}) => e === "turn").map(event => [at, event]))) {
        if (++turns % 9)
            continue;
        const [before, then] = [await ada.ask({do: "history", table, at: i}),
                                await ada.ask({do: "history", table, at: i + 1})];
        assert.deepEqual([then.view.turn, then.view.round], [turn, round]);
        assert.notDeepEqual([before.view.turn, before.view.active],
                            [then.view.turn, then.view.active]);
    }
    assert(turns > 9);
    const many = Array.from({length: 20}, (_, i) => `no.such.field-${i}`);
    assert.deepEqual(
        Object.keys((await ada.ask({do: "timeline", table, fields: many})).fields),
        many.slice(0, 16));
    const stranger = await Player.come(server.port);
    assert.equal((await stranger.ask({do: "timeline", table})).is, "error",
                 "who has not opened it");
    for (const fields of [null, 7, "x", {}, [[]], [7, {}, ""], Array(200).fill("round")])
        assert.equal((await ada.ask({do: "timeline", table, fields})).is, "timeline",
                     JSON.stringify(fields).slice(0, 40));
    ada.close();
});

test("nobody opens more tables than the server allows", async () => {
    const own = await Server.start({args: ["--tables-each", "3", "--tables-all", "5"]});
    const ada = await Player.come(own.port, {name: "Ada"}),
          ben = await Player.come(own.port, {name: "Ben"});
    const open = player => player.ask({do: "create", game: "hegemony", players: 2, title: "",
                                       seats: {working: "me", capitalist: "random"}});
    for (let i = 0; i < 3; i++)
        assert.equal((await open(ada)).is, "created");
    const again = await open(ada);
    assert.equal(again.is, "error");
    assert.match(again.text, /wait a while/);
    await own.kill("SIGKILL");
    await own.again();
    const back = await Player.come(own.port, {secret: ada.secret});
    assert.match((await open(back)).text, /wait a while/, "a restart does not help");
    const other = await Player.come(own.port, {secret: ben.secret});
    for (let i = 0; i < 2; i++)
        assert.equal((await open(other)).is, "created", "others may");
    assert.match((await open(other)).text, /no room for another table/);
    assert.equal((await back.ask({do: "list"})).tables.length, 3);
    await own.kill();
});

test("a silent connection is pinged after 25 seconds", async () => {
    await ready();
    const client = await Client.open(server.port), seen = [], start = Date.now();
    client.socket.on("data", bytes => bytes[0] === 0x89 && seen.push((Date.now() - start) / 1000));
    await until("a ping", () => seen.length > 0);
    assert(seen[0] > 15 && seen[0] < 35, `after ${seen[0]} s`);
    client.close();
});

/* Starts the program as a person would, with this environment; ends it when it has said
 * where it is. */
async function startAs(args, env) {
    const child = spawn(polity, ["serve", "--port", "0", ...args],
                        {stdio: ["ignore", "pipe", "pipe"], env: {...process.env, ...env}});
    let said = "";
    child.stdout.on("data", data => { said += data; });
    child.stderr.on("data", data => { said += data; });
    await until("the server to start", () => /http:/.test(said));
    return {
        said: () => said,
        port: said.match(/:(\d+)\//)[1],
        end: () => new Promise(done => {
            child.on("exit", code => done(code));
            child.kill("SIGINT");
        })
    };
}

test("without --db the games are in the user's data directory, for that user alone", async () => {
    for (const [env, path] of [
        [{XDG_DATA_HOME: `${folder}/xdg`}, `${folder}/xdg/polity`],
        [{XDG_DATA_HOME: "", HOME: `${folder}/home`}, `${folder}/home/.local/share/polity`],
        [{XDG_DATA_HOME: "relative", HOME: `${folder}/away`}, `${folder}/away/.local/share/polity`]
    ]) {
        const run = await startAs([], env);
        assert(run.said().includes(`${path}/tables.db`), run.said());
        assert(existsSync(`${path}/tables.db`));
        assert.equal(statSync(path).mode & 0o777, 0o700);
        assert.equal(await run.end(), 0);
    }
});

/* Addresses of this machine that others may reach. */
const elsewhere = () => Object.values(networkInterfaces()).flat()
    .filter(one => one.family === "IPv4" && !one.internal).map(one => one.address);

test("--open opens the page in the browser", async () => {
    const bin = `${folder}/bin`, seen = `${folder}/opened`;
    mkdirSync(bin);
    writeFileSync(`${bin}/xdg-open`, `#!/bin/sh\nprintf %s "$1" >${seen}\n`);
    chmodSync(`${bin}/xdg-open`, 0o755);
    for (const [host, at] of [["127.0.0.1", "127.0.0.1"], ["0.0.0.0", "127.0.0.1"],
                              ...elsewhere().map(one => [one, one])]) {
        writeFileSync(seen, "");
        const run = await startAs(["--open", "--host", host, "--db", newDatabase()],
                                  {PATH: `${bin}:${process.env.PATH}`});
        const page = await until("the browser", () => readFileSync(seen, "utf8"));
        assert.equal(page, `http://${at}:${run.port}/`);
        assert.equal((await fetch(page)).status, 200);
        await run.end();
    }
});

test("--open says when there is no browser", async () => {
    const run = await startAs(["--open", "--db", newDatabase()], {PATH: `${folder}/empty`});
    await until("a word about it", () => /no browser could be opened/.test(run.said()), 5e3);
    assert.equal((await fetch(`http://127.0.0.1:${run.port}/`)).status, 200, "it serves anyway");
    await run.end();
});

test("--host takes an address of this machine; names and nonsense are refused", async () => {
    const any = await startAs(["--host", "0.0.0.0", "--db", newDatabase()], {});
    assert.match(any.said(), /http:\/\/0\.0\.0\.0:/);
    await any.end();
    for (const host of ["localhost.example", "300.1.1.1", "::1", ""]) {
        const {status, stderr} = program("serve", "--port", "0", "--host", host,
                                         "--db", newDatabase());
        assert.notEqual(status, 0, `--host ${host}`);
        assert(stderr.length > 10);
    }
});

test("nothing that a forecast tells is missing item by item", async () => {
    await ready();
    const random = chance(9), tables = [
        [hegemony, {working: "me", middle: "random", capitalist: "random", state: "random"}],
        [hegemony, {working: "me", capitalist: "random"}],
        [planetb, {green: "me", blue: "random", red: "random"}]
    ];
    let early = 0;      /* something comes of how things stand, before Production begins */
    for (const [guide, seats] of tables) {
        const ada = await Player.come(server.port, {name: "Ada"}),
              game = guide === planetb ? "planetb" : "hegemony",
              {table} = await ada.create(seats, {game, options: {"end-turn": "auto"}});
        let t = await ada.turn(table);
        for (let i = 0; i < 80 && !t.over; i++) {
            const {events} = await ada.ask({do: "forecast", table}),
                  parts = foreseenParts(guide, text => text, events, t),
                  at = `${game}, ${t.count} answers`;
            assert.deepEqual(new Set(parts.flatMap(part => part.events)), new Set(events), at);
            assert(parts.every(({title, folded}) => title && !folded), at);
            assert.deepEqual(sumsOf(parts.flatMap(part => part.events)), sumsOf(events), at);
            early += guide === hegemony && events.findIndex(({e}) => e === "production") > 0;
            await ada.answer(t, t.answers[Math.floor(random() * t.answers.length)].a);
            t = await ada.turn(table);
        }
        ada.close();
    }
    assert(early > 0);
});

test("the tables' server ends when it is told", async () => {
    await ready();
    assert.deepEqual(await server.kill("SIGTERM"), {code: 0, signal: null});
});
