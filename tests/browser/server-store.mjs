/* server-store.mjs - what was acknowledged is kept: kills at any moment, a full disk,
 * a second server. */
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {mkdirSync, readFileSync, statSync, writeFileSync} from "node:fs";
import {Player, newSecret, whoIsAsked} from "./lib/client.mjs";
import {Server, folder, newDatabase, program, project} from "./lib/server.mjs";
import {test, vital, until, wait, chance} from "./lib/test.mjs";

const KILLS = 50;

/* The record of a finished game must play again, line by line. */
async function replays(server, table) {
    const reply = await fetch(`${server.url}/api/record/${table}`), file = `${folder}/${table}.rec`;
    assert.equal(reply.status, 200);
    writeFileSync(file, await reply.text());
    const {status, stdout, stderr} = program("replay", file, "--quiet");
    assert.equal(status, 0, stdout + stderr);
}

/* Somebody who plays at random, comes back when the server does, and remembers what was told: the
 * number of answers, the log, the sealed answer that was taken. */
class Stubborn {
    constructor(name, random) {
        this.name = name;
        this.random = random;
        this.secret = newSecret();
        this.count = 0;
        this.log = [];
        this.acknowledged = 0;
        this.resent = null;
        this.held = null;
    }

    async come(port) {
        this.player = await Player.come(port, {secret: this.secret, name: this.name});
        this.stopped = false;
        const before = this.player.heard;
        this.player.heard = message => {
            before(message);
            if (message.is === "table")
                this.hear(message);
        };
        if (!this.table)
            return;
        this.back = true;
        await this.player.open(this.table);
    }

    /* What was told before must be true after the server was killed. */
    compare(t) {
        const log = this.player.happened(this.table);
        assert(t.count >= this.count,
               `${this.name} was told of ${this.count} answers, now there are ${t.count}`);
        assert.deepEqual(log.slice(0, this.log.length), this.log,
                         `the log of ${this.name} has changed`);
        if (this.held === t.question.n)
            assert(!t.question.you, `the sealed answer of ${this.name} is gone`);
    }

    hear(message) {
        if (this.back)
            this.compare(message);
        this.back = false;
        this.count = message.count;
        this.log = [...this.player.happened(message.table)];
        this.over = message.over;
        if (message.re === this.sent) {
            this.acknowledged++;
            if (message.question.n === this.question && message.question.sealed) {
                this.held = this.question;
                this.helds = (this.helds || 0) + 1;
            }
        }
        if (!message.question.you || message.over || this.stopped)
            return;
        this.question = message.question.n;
        const id = this.sent = (this.sent || 0) + 1, player = this.player;
        const answer = () => player.send({
            do: "answer", table: message.table, seat: message.seat,
            question: message.question.n, id,
            answer: message.answers[Math.floor(this.random() * message.answers.length)].a
        });
        /* Bids that arrive together are never seen waiting for each other. */
        if (message.question.sealed)
            setTimeout(answer, this.random() * 40);
        else
            answer();
    }
}

vital(
        `the server is killed ${KILLS} times while seven people play: nothing acknowledged is lost, no game damaged`,
        async () => {
    const random = chance(Date.now()), server = await Server.start(), people = [];
    const join = async (seats, title) => {
        const group = [];
        for (const [seat, kind] of Object.entries(seats)) {
            if (kind === "random")
                continue;
            const one = new Stubborn(`${title} ${seat}`, random);
            await one.come(server.port);
            if (!group.length) {
                const t = await one.player.create(seats, {title, options: {"end-turn": "auto"}});
                one.table = t.table;
                one.invites = t.seats;
            } else {
                one.table = group[0].table;
                await one.player.ask({
                    do: "join", invite: group[0].invites.find(x => x.seat === seat).invite
                });
            }
            group.push(one);
            people.push(one);
        }
    };
    await join({working: "me", capitalist: "random"}, "alone");
    await join({working: "me", capitalist: "friend"}, "two");
    await join({working: "me", middle: "friend", capitalist: "friend", state: "friend"}, "four");
    const all = name => people.reduce((sum, one) => sum + (one[name] || 0), 0);
    /* On a slow machine more kills: each must have had something to lose. */
    for (let i = 0; i < KILLS || all("acknowledged") <= 300 || !all("helds"); i++) {
        await wait(random() * 180);
        await server.kill("SIGKILL");
        for (const one of people)
            one.player.close();
        await server.again();
        for (const one of people)
            await one.come(server.port);
    }
    for (const one of people)
        one.stopped = true;
    for (const one of people.filter(owner => owner.invites)) {
        const t = one.player.at.get(one.table);
        for (const seat of t.seats)
            one.player.send({do: "seat", table: one.table, seat: seat.seat, kind: "random"});
        await one.player.when(one.table, now => now.over);
        await replays(server, one.table);
    }
    for (const one of people) {
        const full = await (await fetch(
            `${server.url}/api/events/${one.table}/${one.player.at.get(one.table).seat}`,
            {headers: {cookie: `polity=${one.secret}`}})).json();
        assert(one.log.length > 100);
        assert.deepEqual(full.slice(0, one.log.length), one.log);
        one.player.close();
    }
    await server.kill();
});

/* A table of two at the first question that both answer in secret; t is null when
 * it ended without. */
async function toVote(players, random) {
    const first = await players.working.create(
              {working: "me", capitalist: "friend"}, {options: {"end-turn": "auto"}}),
          table = first.table;
    await players.capitalist.ask({do: "join", invite: first.seats[1].invite});
    for (;;) {
        const seat = await whoIsAsked(table, players), t = players[seat]?.at.get(table);
        if (!t || (t.question.sealed && t.question.asked.length > 1))
            return {t, table};
        const bill = t.answers.find(one => /^propose/.test(one.a));
        await players[seat].answer(
            t, (bill || t.answers[Math.floor(random() * t.answers.length)]).a);
    }
}

test("sealed bids that are held survive a kill, and stay secret", async () => {
    const server = await Server.start(), secrets = {working: newSecret(), capitalist: newSecret()};
    let players = {};
    for (const [seat, secret] of Object.entries(secrets))
        players[seat] = await Player.come(server.port, {secret, name: seat});
    let t = null, table;
    for (let i = 0; i < 10 && !t; i++)
        ({t, table} = await toVote(players, chance(i)));
    assert(t, "a vote was reached");
    const bidder = t.seat,
          other = bidder === "working" ? "capitalist" : "working",
          bid = t.answers.at(-1).a;
    const held = await players[bidder].answer(t, bid);
    assert.equal(held.is, "table");
    assert.equal(held.question.you, false);
    assert.equal(held.question.n, t.question.n);
    await server.kill("SIGKILL");
    await server.again();
    players = {};
    for (const [seat, secret] of Object.entries(secrets))
        players[seat] = await Player.come(server.port, {secret});
    const mine = await players[bidder].open(table), theirs = await players[other].open(table);
    assert.equal(mine.question.n, t.question.n);
    assert.equal(mine.question.you, false, "the bid is still there");
    assert.deepEqual(theirs.question.asked, [other]);
    assert.equal(mine.undo, held.undo);
    if (theirs.question.you)
        await players[other].answer(theirs, theirs.answers[0].a);
    await players[bidder].when(table, one => one.count > t.question.n);
    assert(players[bidder].happened(table).flat()
               .some(({seat, answer}) => seat === bidder && answer === bid),
           `${bid} is in the log`);
    Object.values(players).forEach(one => one.close());
    await server.kill();
});

/* How large a file the running server may write from now on; "unlimited". */
function limitFiles(server, bytes) {
    const {status, stderr} = spawnSync(
        "prlimit", ["--pid", String(server.child.pid), `--fsize=${bytes}:`], {encoding: "utf8"});
    assert.equal(status, 0, `prlimit: ${stderr}`);
}

test(
        "a full disk: a clear message, the last state, nothing acknowledged that is not stored; then it goes on",
        async () => {
    const server = await Server.start(), secret = newSecret();
    let player = await Player.come(server.port, {secret, name: "Full"});
    let t = await player.create({working: "me", capitalist: "friend"},
                                {options: {"end-turn": "auto"}});
    const table = t.table, other = await Player.come(server.port, {name: "Other"});
    await other.ask({do: "join", invite: t.seats[1].invite});
    const players = {working: player, capitalist: other};
    const move = async () => {
        const seat = await whoIsAsked(table, players),
              now = await players[seat].when(table, one => one.question.you);
        return players[seat].answer(now, now.answers[0].a);
    };
    for (let i = 0; i < 6; i++)
        assert.equal((await move()).is, "table");
    limitFiles(server,
               Math.max(statSync(server.db).size, statSync(`${server.db}-wal`).size) + 8192);
    await whoIsAsked(table, players);
    let told = player.at.get(table), refused = null;
    for (let i = 0; i < 40 && !refused; i++) {
        const heard = await move();
        if (heard.is === "error")
            refused = heard;
        else
            told = await player.when(table, one => one.count >= heard.count);
    }
    assert(refused, "the disk was never full");
    assert.match(refused.text, /could not be stored/);
    assert.match(refused.text, /Nothing has changed/);
    assert(server.alive, "the server goes on");
    const complaints = () => (server.said.match(/could not be stored/g) || []).length;
    await until("the operator to be told", complaints);
    /* A write that was too large may have left room for a small one: leave none. */
    limitFiles(server, 4096);
    const now = await player.open(table);
    assert.equal(now.count, told.count, "the last state is kept");
    assert.deepEqual(now.view, told.view);
    /* Nothing else is acknowledged either. */
    const stranger = await Player.come(server.port);
    assert.equal((await stranger.ask({do: "name", name: "Unstored"})).is, "error");
    const wanted = stranger.next("error");
    stranger.send({do: "create", game: "hegemony", players: 2,
                   seats: {working: "me", capitalist: "random"}});
    await wanted;
    assert(!stranger.messages.some(message => message.is === "table" || message.is === "created"),
           "a table that is not stored is not opened");
    const silent = other.next("error");
    other.send({do: "say", table, text: "can you hear me?"});
    assert.match((await silent).text, /could not be stored/);
    assert.equal((await player.open(table)).chat.length, 0);
    await wait(50);
    assert.equal(complaints(), 1, "once is enough");
    /* Space again. */
    limitFiles(server, "unlimited");
    assert.equal((await stranger.ask({do: "name", name: "Stored"})).name, "Stored");
    const third = await Player.come(server.port, {name: "Third"});
    const mine = await stranger.create({working: "me", capitalist: "random"});
    assert.deepEqual(mine.mine, ["working"]);
    assert.deepEqual((await third.open(mine.table)).mine, [], "and nobody is mistaken for another");
    for (let i = 0; i < 5; i++)
        assert.equal((await move()).is, "table");
    const last = await player.open(table);
    assert(last.count > now.count);
    await server.kill("SIGKILL");
    await server.again();
    player = await Player.come(server.port, {secret});
    const again = await player.open(table);
    assert.equal(again.count, last.count);
    assert.deepEqual(again.view, last.view);
    await server.kill();
});

test("what could not be stored is answered, whatever else was asked at the same time", async () => {
    const server = await Server.start(), player = await Player.come(server.port, {name: "Full"}),
          {table} = await player.create({working: "me", capitalist: "friend"}),
          {table: other} = await player.create({working: "me", capitalist: "friend"});
    limitFiles(server, 4096);
    const asked = [
        {do: "say", text: "hm"}, {do: "list"}, {do: "open"}, {do: "open", table: other},
        {do: "note", seat: "working", text: "x"}, {do: "rename", title: "Other"},
        {do: "nothing"}, {do: "hello"}, {do: "create", game: "hegemony", players: 2, title: "",
                                         seats: {working: "me", capitalist: "friend"}},
        {do: "look", seat: "working"}, {do: "close"}
    ].map((message, i) => ({table, ...message, id: 9000 + i}));
    server.child.kill("SIGSTOP");       /* what follows is heard in one turn of the loop */
    for (const message of asked)
        player.send(message);
    await wait(50);
    server.child.kill("SIGCONT");
    const answers = id => player.messages.filter(message => message.re === id);
    await until("all answers", () => asked.every(({id}) => answers(id).length), 5e3);
    for (const {do: verb, id} of asked) {
        assert.deepEqual(answers(id).map(one => one.is), ["error"], verb);
        assert.match(answers(id)[0].text,
                     verb === "nothing" ? /no such verb/ : /could not be stored/, verb);
    }
    limitFiles(server, "unlimited");
    assert.equal((await player.open(table)).chat.length, 0);
    await server.kill();
});

test("who could not be stored is nobody, whichever of their pages asked", async () => {
    const server = await Server.start(), secret = newSecret();
    const one = await Player.come(server.port, {secret});
    let go;
    const coming = Player.come(server.port, {secret, go: new Promise(yes => { go = yes; })});
    await wait(300);
    limitFiles(server, 4096);
    server.child.kill("SIGSTOP");       /* what follows is heard in one turn of the loop */
    one.send({do: "name", name: "Nobody"});
    await wait(50);
    go();
    await wait(50);
    server.child.kill("SIGCONT");
    const other = await coming;
    limitFiles(server, "unlimited");
    const ben = await Player.come(server.port, {name: "Ben"}),
          {table} = await ben.create({working: "me", capitalist: "random"});
    for (const page of [one, other])
        assert.deepEqual((await page.open(table)).mine, [], "another got the number");
    for (const page of [one, other, ben])
        page.close();
    await server.kill();
});

test("a full disk while a bot moves: it moves again when there is room, without anybody asking",
        async () => {
    const server = await Server.start(), player = await Player.come(server.port, {name: "Patient"});
    let t = await player.create({working: "me", capitalist: "mc:1"},
                                {options: {"end-turn": "auto"}});
    const {table} = t;
    for (let stopped = false; !stopped;) {
        t = await player.turn(table);
        await player.answer(t, t.answers[0].a);
        t = player.at.get(table);
        if (t.question.you)
            continue;
        limitFiles(server, 1);
        await wait(1500);
        limitFiles(server, "unlimited");
        stopped = player.at.get(table).count === t.count;
    }
    await player.when(table, now => now.count > t.count);
    await server.kill();
});

/* A server whose disk does what the file says; a table of two, and a function that gives
 * one answer there. */
async function onDisk(file) {
    const shim = `${folder}/disk.so`,
          {status, stderr} = spawnSync(
              "cc", ["-shared", "-fPIC", "-o", shim, `${project}tests/browser/lib/disk.c`],
              {encoding: "utf8"});
    assert.equal(status, 0, stderr);
    writeFileSync(file, "0\n");
    const server = await Server.start({env: {LD_PRELOAD: shim, DISK: file}}), secret = newSecret();
    const player = await Player.come(server.port, {secret, name: "Ada"});
    const {table} = await player.create({working: "me", capitalist: "me"},
                                        {options: {"end-turn": "auto"}});
    await player.ask({do: "look", table,
                      seat: player.at.get(table).pass || player.at.get(table).seat});
    return {server, player, secret, table};
}

test("nobody is told of an answer before the disk has it, whoever else is served meanwhile",
        async () => {
    const file = `${folder}/slow`, {server, player, table} = await onDisk(file), slow = 700;
    const other = await Player.come(server.port, {name: "Eve"});
    await other.open(table);
    const t = player.at.get(table), start = Date.now();
    writeFileSync(file, `${slow}\n`);
    const answered = player.answer(t, t.answers[0].a);
    await wait(100);
    const log = await fetch(`${server.url}/api/log/${table}/watch`);
    assert(Date.now() - start >= slow, "not even by another way");
    assert.equal((await answered).is, "table");
    assert(Date.now() - start >= slow);
    assert((await log.text()).length > 0);
    assert((await other.when(table, now => now.count > t.count)).count > t.count);
    await server.kill();
});

test(
        "a disk that fails: the server ends and says so; what was told is there, what was not was never told",
        async () => {
    const file = `${folder}/failing`, {server, player, secret, table} = await onDisk(file);
    const last = player.at.get(table), heard = player.messages.length;
    writeFileSync(file, "fail\n");
    player.send({do: "answer", table, seat: last.seat, question: last.question.n,
                 answer: last.answers[0].a});
    const {code} = await server.gone;
    assert.equal(code, 1, server.said);
    assert.match(server.said, /the disk failed/);
    assert.equal(player.messages.length, heard, "nothing was told of it");
    writeFileSync(file, "0\n");
    await server.again();
    const again = await (await Player.come(server.port, {secret})).open(table);
    assert(again.count >= last.count);
    await server.kill();
});

test("a second server on the same database is refused, and the first goes on", async () => {
    const server = await Server.start(), player = await Player.come(server.port, {name: "First"});
    const t = await player.create({working: "me", capitalist: "friend"});
    const second = program("serve", "--port", "0", "--db", server.db);
    assert.equal(second.status, 1);
    assert(second.stderr.includes(`already running at ${server.url}`), second.stderr);
    assert(second.stderr.includes(server.db), second.stderr);
    assert.equal((await player.answer(t, t.answers[0].a)).is, "table");
    await server.kill("SIGKILL");
    await server.again();
    assert(server.alive, "a killed server leaves no lock behind");
    await server.kill();
});

test("a database that cannot be used gives a clear message", async () => {
    const text = `${folder}/text.db`, directory = `${folder}/directory.db`;
    writeFileSync(text, "This is no database.\n".repeat(200));
    mkdirSync(directory);
    for (const [db, why] of [[text, /not a database/], [directory, /Is a directory/],
                             ["/proc/version", /./],
                             [`${folder}/no/such/place.db`, /No such file/]]) {
        const {status, stderr, stdout} = program("serve", "--port", "0", "--db", db);
        assert.equal(status, 1, `${db}: ${stdout}${stderr}`);
        assert.match(stderr, why);
        assert(stderr.startsWith(`polity: ${db}: `), stderr);
    }
});

test("a table of another version of the rules says so, and is not lost", async () => {
    const server = await Server.start(), secret = newSecret();
    let player = await Player.come(server.port, {secret, name: "Ada"});
    const {table, rules} = await player.create({working: "me", capitalist: "friend"});
    const turnInto = async (from, to) => {
        await server.kill("SIGTERM");       /* leaves no write-ahead log */
        const bytes = readFileSync(server.db, "latin1"), old = `rules ${from} players`;
        assert(bytes.includes(old));
        writeFileSync(server.db, bytes.replaceAll(old, `rules ${to} players`), "latin1");
        await server.again();
        player = await Player.come(server.port, {secret});
    };
    await turnInto(rules, "0");
    const refused = await player.ask({do: "open", table});
    assert.equal(refused.is, "error");
    assert.match(refused.text, /cannot be opened: .*version "0"/);
    assert.equal((await player.ask({do: "list"})).tables.length, 1, "it is still in the list");
    await turnInto("0", rules);
    assert.equal((await player.open(table)).table, table,
                 "and can be played by the version it is of");
    await server.kill();
});

test("who reads slowly is not let go, and hears in the end how things stand", async () => {
    const server = await Server.start(), player = await Player.come(server.port, {name: "Slow"});
    const t = await player.create(
        {working: "random", middle: "random", capitalist: "random", state: "random"});
    player.socket.pause();
    const other = await Player.come(server.port);
    await other.open(t.table);
    const end = await other.when(t.table, now => now.over);
    player.socket.resume();
    const slow = await player.when(t.table, now => now.over);
    assert.equal(slow.count, end.count);
    assert.deepEqual(player.happened(t.table), other.happened(t.table), "and has the whole log");
    assert(player.messages.length < end.count / 2,
           `${player.messages.length} messages about ${end.count} answers`);
    await server.kill();
});

test("a finished game is opened again within 200 ms", async () => {
    const server = await Server.start(), secret = newSecret();
    let player = await Player.come(server.port, {secret, name: "Again"});
    const t = await player.create(
        {working: "random", middle: "random", capitalist: "random", state: "random"});
    const end = await player.when(t.table, now => now.over);
    const times = [];
    for (let i = 0; i < 3; i++) {
        await server.kill("SIGTERM");
        await server.again();
        player = await Player.come(server.port, {secret});
        const start = process.hrtime.bigint(), again = await player.open(t.table);
        times.push(Number(process.hrtime.bigint() - start) / 1e6);
        assert.equal(again.count, end.count);
        assert.deepEqual(again.vp, end.vp);
        assert.deepEqual(again.view, end.view);
        player.close();
    }
    await replays(server, t.table);
    assert(Math.min(...times) < 200, `${times.map(ms => ms.toFixed(0)).join(", ")} ms`);
    await server.kill();
});

test("the example client says what it needs where node has no WebSocket", () => {
    const without = `data:text/javascript,delete globalThis.WebSocket`;
    const {status, stderr} = spawnSync(
        process.execPath, ["--import", without, `${project}docs/bot-client.mjs`],
        {encoding: "utf8", timeout: 20e3});
    assert.equal(status, 2);
    assert.match(stderr, /has no WebSocket[^]*apt install node-ws/);
});

test("the example client of the documentation plays a whole game", async () => {
    const server = await Server.start();
    const {status, stdout, stderr} = spawnSync(
        process.execPath,
        ["--import", new URL("lib/websocket.mjs", import.meta.url).href,
         `${project}docs/bot-client.mjs`, `ws://127.0.0.1:${server.port}/ws`],
        {encoding: "utf8", timeout: 200e3});
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^over, .*won by /);
    await server.kill();
});
