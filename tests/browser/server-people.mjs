/* server-people.mjs - who may see and do what: identities, links, other sites, headers,
 * texts with markup. */
import assert from "node:assert/strict";
import {createHash} from "node:crypto";
import {existsSync, readFileSync, readdirSync, readlinkSync} from "node:fs";
import {get} from "node:http";
import {createServer} from "node:net";
import {Client, Player, four, newSecret} from "./lib/client.mjs";
import {Server, folder, newDatabase, project, program} from "./lib/server.mjs";
import {Secrets} from "./lib/secrets.mjs";
import {vital as test, until, chance} from "./lib/test.mjs";

let server;
const ready = async () => server ||= await Server.start();

/* fetch tidies paths and headers; this does not. */
const fetchRaw = (path, headers = {}) => new Promise((yes, no) =>
    get({host: "127.0.0.1", port: server.port, path, headers}, reply => {
        const all = [];
        reply.on("data", data => all.push(data));
        reply.on("end", () => yes({
            status: reply.statusCode, headers: reply.headers, text: Buffer.concat(all).toString()
        }));
    }).on("error", no));

test("the server listens where it was told, and only there", async () => {
    await ready();
    const hex = server.port.toString(16).toUpperCase().padStart(4, "0");
    const inodes = new Set();
    for (const fd of readdirSync(`/proc/${server.child.pid}/fd`)) {
        try {
            inodes.add(readlinkSync(`/proc/${server.child.pid}/fd/${fd}`)
                .match(/^socket:\[(\d+)\]$/)?.[1]);
        } catch { /* closed meanwhile */ }
    }
    const listening = [];
    for (const file of ["/proc/net/tcp", "/proc/net/tcp6"].filter(existsSync))
        for (const line of readFileSync(file, "utf8").trim().split("\n").slice(1)) {
            const word = line.trim().split(/\s+/);
            if (word[3] === "0A" && inodes.has(word[9]))
                listening.push(word[1]);
        }
    assert.deepEqual(listening, [`0100007F:${hex}`], "127.0.0.1 only, one socket");
    const wrong = program("serve", "--port", "0", "--host", "192.0.2.77", "--db", newDatabase());
    assert.equal(wrong.status, 1);
    assert.match(wrong.stderr, /192\.0\.2\.77/);
    const taken = program("serve", "--port", String(server.port), "--db", newDatabase());
    assert.equal(taken.status, 1);
    assert.match(taken.stderr, new RegExp(`port ${server.port}`));
});

test(
        "the page comes with a strict policy, and brings a cookie that scripts and other sites cannot use",
        async () => {
    await ready();
    const page = await fetchRaw("/");
    assert.equal(page.status, 200);
    const policy = page.headers["content-security-policy"];
    for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'",
                        "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
        assert(policy.includes(part), `${part} in ${policy}`);
    assert(!policy.includes("unsafe"), policy);
    assert.equal(page.headers["x-content-type-options"], "nosniff");
    assert.equal(page.headers["referrer-policy"], "no-referrer");
    const [cookie] = page.headers["set-cookie"];
    assert.match(cookie, /^polity=[0-9a-f]{32};/);
    for (const part of [/; *HttpOnly/i, /; *SameSite=Lax/i, /; *Path=\//i])
        assert.match(cookie, part);
    const secret = cookie.match(/[0-9a-f]{32}/)[0],
          other = (await fetchRaw("/")).headers["set-cookie"][0];
    assert(!other.includes(secret), "everybody gets their own");
    /* Who has one keeps it, for a year from now on, whatever other programs of this host have put
     * beside it. */
    const more = `theirs=${"x".repeat(3000)}`;
    for (const one of [`polity=${secret}`, `polity=${secret}; ${more}`,
                       `${more}; polity=${secret}`])
        assert.match((await fetchRaw("/", {Cookie: one})).headers["set-cookie"][0],
                     new RegExp(`^polity=${secret};.*Max-Age=\\d{8}`));
    assert.notEqual((await fetchRaw("/", {Cookie: "polity=short"})).headers["set-cookie"],
                    undefined, "what is none is replaced");
    for (const path of ["/", "/app.css", "/app.mjs", "/api/cards/hegemony", "/api/rules/hegemony",
                        "/nothing"]) {
        const {headers, status} = await fetchRaw(path);
        assert.equal(headers["x-content-type-options"], "nosniff", path);
        assert(headers["content-security-policy"], path);
        assert.equal(headers["access-control-allow-origin"], undefined, path);
        assert.equal(status, path === "/nothing" ? 404 : 200, path);
    }
    assert.match((await fetchRaw("/app.mjs")).headers["content-type"], /^text\/javascript/);
    const etag = (await fetchRaw("/app.css")).headers.etag;
    assert.equal((await fetchRaw("/app.css", {"If-None-Match": etag})).status, 304);
});

test("sockets that whoever starts the server listens on do not matter", async () => {
    for (const at of [`${folder}/listening`, {host: "127.0.0.1", port: 0},
                      {host: "::1", port: 0}]) {
        const other = createServer();
        const listens = await new Promise(done =>
            other.on("error", () => done(false)).listen(at, () => done(true)));
        if (!listens && at.host === "::1")
            continue;       /* a machine without IPv6 */
        const own = await Server.start({more: [other._handle.fd]});
        assert.equal((await fetch(own.url)).status, 200);
        await own.kill();
        other.close();
    }
});

test("a port that is taken is named, with the reason", async () => {
    await ready();
    const {status, stderr} = program("serve", "--port", String(server.port), "--db", newDatabase());
    assert.equal(status, 1);
    assert.equal(stderr, `polity: cannot listen on 127.0.0.1 port ${server.port}: `
                         + "Address already in use; try another: --port N\n");
});

test("no path leads out of the pages", async () => {
    await ready();
    const live = await Server.start({args: ["--web", `${project}web`]});
    const before = server;
    for (const one of [before, live]) {
        server = one;
        for (const path of ["/../README.md", "/..%2fREADME.md", "/games/../../README.md",
                            "/%2e%2e/README.md", "//etc/passwd", "/./../README.md",
                            "/games/..%5c..%5cREADME.md", "/app.mjs%00.html"]) {
            const {status, text} = await fetchRaw(path).catch(() => ({status: 400, text: ""}));
            assert(status >= 400 || !/Polity plays|root:/.test(text), `${path} got ${status}`);
            assert(!text.includes("# Polity"), path);
        }
    }
    server = before;
    await live.kill();
});

test("another site cannot open a socket with the visitor's cookie", async () => {
    await ready();
    const Cookie = `polity=${newSecret()}`, here = `http://127.0.0.1:${server.port}`;
    for (const Origin of [
        "http://evil.example", "https://evil.example", `http://127.0.0.1:${server.port + 1}`,
        `http://127.0.0.1`, "null", "", `http://evil.example/${here}`,
        `http://127.0.0.1:${server.port}.evil.example`, `http://${"a".repeat(400)}`
    ]) {
        if (Origin === "")
            continue;
        const failed = await Client.open(server.port, {Origin, Cookie})
            .then(() => null, error => error);
        assert(failed, `${Origin.slice(0, 60)} was let in`);
    }
    (await Client.open(server.port, {Origin: here, Cookie})).close();
    assert(await Client.open(server.port, {Cookie}, "/else").then(() => null, error => error),
           "only at /ws");
});

test("tables, invitations and secrets cannot be guessed", async () => {
    await ready();
    const owner = await Player.come(server.port, {name: "Owner"});
    const t = await owner.create({working: "me", capitalist: "friend"});
    const invite = t.seats.find(seat => seat.seat === "capitalist").invite;
    assert.match(t.table, /^[0-9a-f]{32}$/);
    assert.match(invite, /^[0-9a-f]{32}$/);
    assert.notEqual(invite, t.table);
    const stranger = await Player.come(server.port, {name: "Stranger"});
    const near = t.table.slice(0, -1) + (t.table.endsWith("0") ? "1" : "0");
    for (const table of [near, t.table.toUpperCase() === t.table ? near : t.table.toUpperCase(),
                         t.table.slice(1), t.table + "0", "' or 1=1 --", "%", "", newSecret()]) {
        assert.equal((await stranger.ask({do: "open", table})).is, "error", `table ${table}`);
        for (const what of ["record/", "log/"])
            assert.equal((await fetchRaw(
                `/api/${what}${encodeURIComponent(table)}${what === "log/" ? "/watch" : ""}`
            )).status, 404);
    }
    for (const guess of [t.table, invite.slice(0, -1) + (invite.endsWith("0") ? "1" : "0"), "",
                         newSecret()])
        assert.equal((await stranger.ask({do: "join", invite: guess})).is, "error",
                     `invitation ${guess}`);
    const watching = await stranger.open(t.table);
    assert(!watching.bytes.includes(invite), "who watches gets no invitation");
    assert.deepEqual(watching.mine, []);
    assert.equal((await stranger.ask({do: "join", invite})).seat, "capitalist");
    const second = await Player.come(server.port, {name: "Second"});
    assert.equal((await second.ask({do: "join", invite})).is, "error", "an invitation works once");
    for (const secret of ["", "0", owner.secret.slice(1), owner.secret.toUpperCase(),
                          `${owner.secret}0`, newSecret()]) {
        if (secret === owner.secret)
            continue;
        const client = await Client.open(server.port);
        client.send({do: "hello", secret});
        assert.equal((await client.next("you")).name, "");
        const seen = client.next("table");
        client.send({do: "open", table: t.table});
        assert.equal((await seen).seat, "", `secret ${secret}`);
        client.close();
    }
    const both = await Client.open(server.port, {Cookie: `polity=${newSecret()}`});
    assert.equal((await both.ask({do: "hello", secret: owner.secret})).name, "",
                 "a page cannot become another by a message");
    const script = await Client.open(server.port);
    assert.equal((await script.ask({do: "hello", secret: owner.secret})).name, "Owner");
    for (const one of [owner, stranger, second, both, script])
        one.close();
});

test("the store keeps no secret, only its hash", async () => {
    await ready();
    const player = await Player.come(server.port, {name: "Needle in a haystack"});
    await player.create({working: "me", capitalist: "random"});
    const bytes = Buffer.concat(readdirSync(folder)
        .filter(name => server.db.endsWith(name.split(".db")[0] + ".db"))
        .map(name => readFileSync(`${folder}/${name}`)));
    assert(bytes.includes("Needle in a haystack"), "this is the database");
    assert(!bytes.includes(player.secret));
    assert(!bytes.includes(Buffer.from(player.secret, "hex")));
    player.close();
});

test("logs belong to their seat; the record and the seed are for everybody when the game is over",
        async () => {
    await ready();
    const owner = await Player.come(server.port, {name: "Owner"});
    let t = await owner.create({working: "me", capitalist: "random"},
                               {options: {"end-turn": "auto"}});
    const as = secret => ({Cookie: `polity=${secret}`});
    for (const log of ["log", "events"]) {
        const status = async (seat, secret) =>
            (await fetchRaw(`/api/${log}/${t.table}/${seat}`, as(secret))).status;
        assert.equal(await status("working", owner.secret), 200);
        for (const secret of [newSecret(), "", "x"])
            assert.equal(await status("working", secret), 403);
        assert.equal(await status("capitalist", owner.secret), 403, "not the bot's either");
    }
    assert.equal((await fetchRaw(`/api/record/${t.table}`, as(owner.secret))).status, 403);
    assert.equal(t.seed, "");
    const hand = t.view.working.hand;
    assert(hand.length > 0);
    const watched = (await fetchRaw(`/api/events/${t.table}/watch`)).text;
    assert(JSON.parse(watched).length === t.count);
    for (const card of hand)
        assert(!watched.includes(card), `${card} is in the public log`);
    for (const lang of ["en", "", "xx", "a-language-that-nobody-has"])
        assert.equal((await fetchRaw(`/api/events/${t.table}/watch?lang=${lang}`)).text, watched,
                     lang);
    const hash = t["seed-hash"];
    owner.send({do: "seat", table: t.table, seat: "working", kind: "random"});
    t = await owner.when(t.table, now => now.over);
    assert.equal(createHash("sha256").update(t.seed).digest("hex"), hash);
    assert.equal(t["seed-hash"], hash);
    const record = await fetchRaw(`/api/record/${t.table}`);
    assert.equal(record.status, 200);
    assert.match(record.headers["content-type"], /^text\/plain/);
    owner.close();
});

test("only who opened a table can change it, and only those who play can talk", async () => {
    await ready();
    const {table, players} = await four(server.port), {working: owner, middle: guest} = players;
    for (const message of [{do: "rename", title: "Mine now"},
                           {do: "seat", seat: "working", kind: "random"},
                           {do: "seat", seat: "middle", kind: "friend"}])
        assert.equal((await guest.ask({...message, table})).is, "error", JSON.stringify(message));
    const stranger = await Player.come(server.port);
    assert.equal((await stranger.ask({do: "say", table, text: "hello"})).is, "error");
    guest.send({do: "say", table, text: "hello"});
    const heard = await owner.when(table, t => t.chat.length > 0);
    assert.deepEqual(heard.chat.map(line => [line.who, line.text]), [["Player middle", "hello"]]);
    assert.equal(heard.title, "");
    assert.equal((await guest.ask({do: "note", table, seat: "middle", text: "only mine"})).is,
                 "done");
    assert.equal((await guest.open(table)).note, "only mine");
    assert.equal((await owner.open(table)).note, "");
    assert.equal((await stranger.open(table)).note, "");
    for (const one of [...Object.values(players), stranger])
        one.close();
});

test("a page that was open before its browser was known learns who it is", async () => {
    await ready();
    const secret = newSecret(), one = await Player.come(server.port, {secret}),
          other = await Player.come(server.port, {secret});
    const {table} = await one.create({working: "me", capitalist: "random"});
    assert.deepEqual((await other.ask({do: "list"})).tables.map(row => row.table), [table]);
    const t = await other.open(table);
    assert.deepEqual([t.mine, t.owner], [["working"], true]);
    one.close();
    other.close();
});

test("at one screen each seat has notes of its own", async () => {
    await ready();
    const ada = await Player.come(server.port, {name: "Ada"}),
          {table} = await ada.create({working: "me", capitalist: "me"});
    for (const seat of ["working", "capitalist"])
        await ada.ask({do: "note", table, seat, text: `of ${seat}`});
    for (const seat of ["working", "capitalist"]) {
        const t = await ada.ask({do: "look", table, seat});
        if (t.seat === seat)        /* it is asked, so that it may look */
            assert.equal(t.note, `of ${seat}`);
        else
            assert.equal(t.note, "", "nobody looks");
    }
    ada.close();
});

test("names, titles, chat and notes with markup come back as they were typed", async () => {
    await ready();
    const nasty = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><b>\"'&amp;",
                   "</title>{{7*7}}${7}", "'); drop table players; --", "\\u003cb\\n\\",
                   "‮evil", "a\u2028b"];
    const player = await Player.come(server.port);
    for (const text of nasty) {
        assert.equal((await player.ask({do: "name", name: text})).name, text);
        const t = await player.create({working: "me", capitalist: "friend"}, {title: text});
        assert.equal(t.title, text);
        assert.equal(t.seats[0].who, text);
        player.send({do: "say", table: t.table, text});
        assert.equal((await player.when(t.table, now => now.chat.length > 0)).chat[0].text, text);
        await player.ask({do: "note", table: t.table, seat: "working", text});
        assert.equal((await player.open(t.table)).note, text);
        player.send({do: "close", table: t.table});
    }
    const list = await player.ask({do: "list"});
    assert.deepEqual(list.tables.map(one => one.title).sort(), [...nasty].sort());
    assert.equal((await player.ask({do: "name", name: "a\u0007b\u001b[31m\nc"})).name, "ab[31mc",
                 "control characters are left out");
    assert.equal((await player.ask({do: "name", name: "x".repeat(40)})).name.length, 40);
    assert.equal((await player.ask({do: "name", name: "x".repeat(41)})).is, "error");
    player.close();
});

test("a text that is too long is refused, whatever its characters are, and never cut", async () => {
    await ready();
    const ada = await Player.come(server.port, {name: "Ada"}),
          {table} = await ada.create({working: "me", capitalist: "friend"});
    const said = [
        [40, text => ({do: "name", name: text})],
        [80, text => ({do: "rename", table, title: text})],
        [500, text => ({do: "say", table, text})],
        [4000, text => ({do: "note", table, seat: "working", text})],
        [80, text => ({do: "create", game: "hegemony", players: 2, title: text,
                       seats: {working: "me", capitalist: "friend"}})]
    ];
    for (const [most, message] of said) {
        for (const one of ["x", "é", "你", "🌍"]) {
            const {do: verb} = message("");
            assert.notEqual((await ada.ask(message(one.repeat(most)))).is, "error",
                            `${verb} with ${most} times ${one}`);
            assert.equal((await ada.ask(message(one.repeat(most + 1)))).is, "error",
                         `${verb} with ${most + 1} times ${one}`);
        }
        const blanks = message(`${" ".repeat(300)}🌍${" ".repeat(300)}`);
        assert.notEqual((await ada.ask(blanks)).is, "error", "blanks around it do not count");
    }
    assert.equal((await ada.ask({do: "hello"})).name, "🌍");
    assert.equal((await ada.open(table)).title, "🌍");
    ada.close();
});

test("nobody is told another's hand, draw or bid in a whole four-player game", async () => {
    await ready();
    const {table, players} = await four(server.port, {options: {"end-turn": "auto"}});
    const watcher = await Player.come(server.port);
    await watcher.open(table);
    await playSecretly(table, players, watcher);
});

/* Plays with random answers until the end. */
async function playSecretly(table, players, watcher) {
    const secrets = new Secrets(), everybody = [...Object.entries(players), ["spectator", watcher]];
    for (const [who, player] of everybody) {
        const before = player.heard;
        player.heard = message => {
            before(message);
            if (message.is === "table" && message.table === table)
                secrets.take(who, message.bytes);
        };
        await player.open(table);
    }
    const random = chance(3);
    for (let i = 0; ; i++) {
        const now = watcher.at.get(table);
        if (now.over)
            break;
        const seat = now.question.asked[i % now.question.asked.length];
        const t = await players[seat].when(table, one => one.question.you || one.over);
        if (t.over)
            break;
        const told = watcher.at.get(table);
        await players[seat].answer(t, t.answers[Math.floor(random() * t.answers.length)].a);
        await until("who watches to be told", () => watcher.at.get(table) !== told);
        for (const [, player] of everybody)
            player.messages.length = 0;
    }
    assert(secrets.sealed > 10, `bids were seen to arrive ${secrets.sealed} times`);
    assert(secrets.check() > 10000);
    for (const [, player] of everybody)
        player.close();
}

test("the people's server ends when it is told", async () => {
    const {code} = await server.kill("SIGTERM");
    assert.equal(code, 0);
    server = null;
});
