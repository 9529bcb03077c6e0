/* server-messages.mjs - messages that no honest client sends: the server answers or hangs up, goes
 * on, and no game changes. */
import assert from "node:assert/strict";
import {connect} from "node:net";
import {Client, Player, frame, four, newSecret, squeeze} from "./lib/client.mjs";
import {Server, program} from "./lib/server.mjs";
import {vital as test, wait, until, chance} from "./lib/test.mjs";

const LONGEST = 16384;     /* bytes of a message, docs/protocol.md */
let server, honest, table;

/* A table that nobody else touches; it must be the same after every test. */
async function begin() {
    if (server)
        return;
    server = await Server.start();
    honest = await Player.come(server.port, {name: "Honest"});
    table = (await honest.create({working: "me", capitalist: "friend"})).table;
}

async function unharmed() {
    assert(server.alive, `the server has gone: ${server.said}`);
    const before = honest.at.get(table), now = await honest.open(table);
    assert.equal(now.count, before.count, "the game has changed");
    assert.deepEqual(now.view, before.view);
}

/* Sends bytes on a connection of their own; returns the code it was closed with, or fails. */
async function closedBy(...bytes) {
    const client = await Client.open(server.port);
    for (const one of bytes)
        client.raw(one);
    await until("the server to hang up", () => client.isClosed);
    return client.closed;
}

test("a message of 16 KB is read, a longer one ends the connection", async () => {
    await begin();
    const client = await Client.open(server.port),
          long = JSON.stringify({do: "list", x: "x".repeat(LONGEST)});
    client.text(`{"do":"list","x":"${"x".repeat(LONGEST - 20)}"}`);
    await client.next("tables");
    client.text(long);
    assert.equal(await client.closed, 1009);
    assert.equal(await closedBy(...Array.from({length: 9}, (_, i) =>
        frame(i ? 0 : 1, "y".repeat(2048), {fin: i === 8}))), 1009, "in pieces");
    await closedBy(frame(1, "{", {size: 2 ** 40}), Buffer.alloc(70000, 65));
    await unharmed();
});

/* As a browser offers to compress, and does if the server agrees. */
const DEFLATE = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"};

/* Sends messages of many lengths, some together and cut anywhere; each must be answered. */
async function sendInPieces(random) {
    const client = await Client.open(server.port, DEFLATE),
          squeezed = /permessage-deflate/i.test(client.head);
    let id = 0, before = "";
    const pack = () => {
        const text = JSON.stringify({
            do: "list", id: ++id, x: random().toString(36).repeat(random() ** 3 * 300)
        });
        const bytes = squeezed ? frame(1, squeeze(text, before), {rsv: 4}) : frame(1, text);
        before += text;
        return bytes;
    };
    for (let round = 0; round < 40; round++) {
        const last = id, bytes = Buffer.concat(Array.from({length: 1 + random() * 4}, pack));
        const heard = Array.from({length: id - last}, (_, i) =>
            client.next(one => one.re === last + 1 + i, 20e3));
        for (let at = 0, size; at < bytes.length; at += size) {
            size = random() < 0.5 ? bytes.length : Math.ceil(random() * bytes.length);
            client.raw(bytes.subarray(at, at + size));
            await wait(random() * 3);
        }
        await Promise.all(heard);
        await wait(50 * heard.length);     /* as many as a connection may send */
    }
    client.close();
}

test("messages that come together or in pieces are all answered", async () => {
    await begin();
    await Promise.all(Array.from({length: 12}, (_, i) => sendInPieces(chance(i))));
    await unharmed();
});

test("a compressed message, which nobody agreed to, ends the connection", async () => {
    await begin();
    const client = await Client.open(server.port, DEFLATE);
    client.raw(frame(1, squeeze("{\"do\":\"list\"}"), {rsv: 4}));
    await client.closed;
    await unharmed();
});

test("what is not JSON, or not understood, is answered with an error and changes nothing",
        async () => {
    await begin();
    const deep = "[".repeat(8000), bad = [
        "", " ", "{", "}", "[]", "null", "1", "\"do\"", "{\"do\"}", "{\"do\":}", "{'do':'list'}",
        "{\"do\":\"list\"", "{\"do\":\"list\"}}", "{\"do\":\"list\"} {\"do\":\"list\"}",
        "{\"do\":\"list\",}", "{\"a\":\"\\q\",\"do\":\"list\"}",
        "{\"a\":\"\\u12\",\"do\":\"list\"}", "{\"a\":01,\"do\":\"list\"}",
        deep, `{"do":${deep}`, "{\"do\":1}", "{\"do\":null}",
        "{\"do\":\"LIST\"}", "{\"do\":\"\"}", "{\"do\":\"listlistlistlistlistlist\"}", "{}",
        "{\"do\":\"answer\"}", "{\"do\":\"open\",\"table\":{}}",
        "{\"do\":\"open\",\"table\":\"" + "0".repeat(31) + "\"}",
        "{\"do\":\"history\",\"table\":7,\"at\":1e400}", "{\"do\":\"create\"}",
        "{\"do\":\"create\",\"game\":\"chess\",\"players\":2}",
        "{\"do\":\"create\",\"game\":\"hegemony\",\"players\":5}",
        "{\"do\":\"create\",\"game\":\"hegemony\",\"players\":-1}",
        "{\"do\":\"create\",\"game\":\"hegemony\",\"players\":2,\"seats\":{\"working\":\"mc:99\"}}",
        "{\"do\":\"create\",\"game\":\"hegemony\",\"players\":2,\"seats\":[],\"options\":{\"x\":\"y\"}}",
        "{\"do\":\"name\",\"name\":7}", "{\"do\":\"name\"}",
        `{"do":"name","name":"${"n".repeat(41)}"}`, "{\"do\":\"name\",\"name\":\"  \"}",
        "\u0000", "{\"do\":\"li\\u0000st\"}"
    ];
    const client = await Client.open(server.port);
    for (const text of bad.filter(one => !one.includes("\0"))) {
        client.text(text);
        const heard = await client.next(() => true).catch(error => {
            throw new Error(`${text.slice(0, 60)}: ${error.message}`);
        });
        assert.equal(heard.is, "error",
                     `${text.slice(0, 60)} was answered with ${heard.bytes.slice(0, 100)}`);
        assert(heard.text.length > 8);
    }
    assert(!client.isClosed, "one bad message does not end the connection");
    client.close();
    await closedBy(frame(1, "{\"do\":\"list\"}\0"));
    await unharmed();
});

test("blanks around a message do not matter", async () => {
    await begin();
    const client = await Client.open(server.port);
    client.text(" \t\r\n{\"id\": 7, \"do\" : \"list\" }\n");
    const heard = await client.next(() => true);
    assert.deepEqual([heard.is, heard.re], ["tables", 7]);
    client.close();
});

test("what is not UTF-8 is refused, and nobody is ever sent such bytes", async () => {
    await begin();
    for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
                         [0xe2, 0x82], [0x80]]) {
        const client = await Client.open(server.port, {Cookie: `polity=${honest.secret}`});
        client.raw(frame(1, Buffer.concat([
            Buffer.from(`{"do":"say","table":"${table}","text":"`),
            Buffer.from(bytes),
            Buffer.from("\"}")
        ])));
        const heard = await Promise.race([client.next("error").catch(() => "closed"),
                                          client.closed.then(() => "closed")]);
        assert(heard === "closed" || heard.is === "error", `${bytes} was taken`);
        client.close();
    }
    const name = await honest.ask({do: "name", name: "half \ud800 of a pair"});
    assert.equal(name.is, "you");
    assert.equal(name.name, "half ? of a pair");
    await honest.ask({do: "name", name: "Honest"});
    await unharmed();
    assert.equal(honest.at.get(table).chat.length, 0);
});

test("binary, unknown and broken frames end the connection", async () => {
    await begin();
    await closedBy(frame(2, "{\"do\":\"list\"}"));
    await closedBy(frame(3, "x"), frame(3, "x"));
    await closedBy(frame(1, "{}", {rsv: 2}), frame(1, "{}", {rsv: 2}));
    await unharmed();
});

test("a message in pieces is one message, even with a ping between them", async () => {
    await begin();
    const client = await Client.open(server.port, {Cookie: `polity=${newSecret()}`});
    const bytes = Buffer.from("{\"do\":\"name\",\"name\":\"Zoë – 你好\"}"),
          cut = bytes.indexOf(0xc3) + 1;
    client.raw(frame(1, bytes.subarray(0, cut), {fin: false}));
    client.raw(frame(9, "still there?"));
    client.raw(frame(0, bytes.subarray(cut, cut + 5), {fin: false}));
    await wait(30);
    for (const byte of frame(0, bytes.subarray(cut + 5)))
        client.raw(Buffer.from([byte]));
    assert.equal((await client.next("you")).name, "Zoë – 你好");
    client.close();
    await unharmed();
});

test("messages out of order are harmless", async () => {
    await begin();
    const stranger = await Client.open(server.port), q = honest.at.get(table).question.n;
    const mine = {table, seat: "working", question: q, answer: "pass"};
    for (const message of [
        {do: "answer", ...mine}, {do: "undo", ...mine}, {do: "preview", ...mine},
        {do: "say", table, text: "x"}, {do: "note", table, text: "x"}, {do: "name", name: "x"},
        {do: "archive", table, on: 1}, {do: "leave", ...mine},
        {do: "seat", ...mine, kind: "random"}, {do: "rename", table, title: "mine"},
        {do: "history", table, at: 0}, {do: "standing", ...mine, name: "turn.main", on: 1}
    ]) {
        stranger.send(message);
        assert.equal((await stranger.next(() => true)).is, "error", `${message.do} before hello`);
    }
    for (const [verb, is] of [["close", "done"], ["look", "error"], ["forecast", "error"],
                              ["timeline", "error"], ["close", "done"]])
        assert.equal((await stranger.ask({do: verb, table, seat: "working"})).is, is,
                     `${verb} of a table that is not open`);
    await stranger.ask({do: "hello"});
    await stranger.ask({do: "hello"});
    stranger.send({do: "open", table});
    stranger.send({do: "open", table});
    assert.equal((await stranger.next("table")).seat, "");
    for (const at of [-1, 1e9, 1e300, "x", null])
        assert.equal((await stranger.ask({do: "history", table, at})).is, "error",
                     `history at ${at}`);
    stranger.close();
    await unharmed();
});

test("a thousand messages with random bytes wrong", async () => {
    await begin();
    const random = chance(20260701), pick = list => list[Math.floor(random() * list.length)];
    const q = honest.at.get(table).question.n, secret = newSecret();
    const whole = [
        {do: "hello", lang: "en"}, {do: "name", name: "Fuzz"}, {do: "open", table},
        {do: "look", table, seat: "working"},
        {do: "answer", table, seat: "working", question: q, answer: "propose 3B", id: 7},
        {do: "history", table, at: 3}, {do: "undo", table, seat: "capitalist", question: q},
        {do: "preview", table, seat: "working", question: q, answer: "propose 3B"},
        {do: "standing", table, seat: "working", name: "turn.main", on: 1},
        {do: "say", table, text: "hm"}, {do: "note", table, text: "hm"},
        {do: "seat", table, seat: "working", kind: "mc:1"}, {do: "join", invite: table}
    ].map(one => JSON.stringify(one));
    for (let round = 0; round < 12; round++) {
        const client = await Client.open(server.port, {Cookie: `polity=${secret}`});
        for (let i = 0; i < 84; i++) {
            const bytes = Buffer.from(pick(whole));
            for (let k = Math.floor(random() * 4); k >= 0; k--)
                bytes[Math.floor(random() * bytes.length)] = random() < 0.5
                    ? pick([..."{}[]\",:\\0-e"]).charCodeAt(0)
                    : Math.floor(random() * 256);
            client.text(random() < 0.1
                ? bytes.subarray(0, Math.floor(random() * bytes.length))
                : bytes);
        }
        await wait(30);
        client.close();
    }
    await unharmed();
});

test("bytes that are no HTTP, and methods that are not offered", async () => {
    await begin();
    for (const bytes of [
        "\0\0\0\0", "GET\r\n\r\n", `GET /${"a".repeat(20000)} HTTP/1.1\r\n\r\n`,
        "GET / HTTP/1.1\r\nHost: x\r\nCookie: " + "polity=;".repeat(3000) + "\r\n\r\n",
        "POST /api/record/x HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc"
    ]) {
        const socket = connect(server.port, "127.0.0.1");
        socket.on("error", () => {});
        socket.write(bytes, "latin1");
        await wait(60);
        socket.destroy();
    }
    for (const path of ["/", "/app.mjs", "/api/cards/hegemony", "/nowhere"]) {
        const whole = await fetch(server.url + path),
              head = await fetch(server.url + path, {method: "HEAD"});
        const names = ["content-type", "content-length", "etag", "cache-control"];
        assert.deepEqual([head.status, ...names.map(name => head.headers.get(name))],
                         [whole.status, ...names.map(name => whole.headers.get(name))], path);
        assert.equal(await head.text(), "");
        assert(await whole.text());
    }
    for (const method of ["POST", "PUT", "DELETE"]) {
        const reply = await fetch(`${server.url}/api/cards/hegemony`, {method}).catch(() => null);
        assert(!reply || reply.status >= 400, `${method} got ${reply?.status}`);
    }
    await unharmed();
});

test("rules and cards are looked for as the program looks for them", async () => {
    await begin();
    const get = async path => (await fetch(server.url + path)).json();
    for (const game of ["hegemony", "planetb"]) {
        const rules = await get(`/api/rules/${game}`);
        assert(rules.every(rule => /^[234]( [34])*$/.test(rule.players) && rule.chapter), game);
        for (const words of ["election tie", "tax", "end of the game", "money", "two players"]) {
            const found = await get(`/api/rules/${game}?q=${encodeURIComponent(words)}`),
                  told = JSON.parse(program("rules", game, ...words.split(" "), "--json").stdout);
            assert.deepEqual(found.rules.map(rule => rule.id).slice(0, 10),
                             told.map(rule => rule.id).slice(0, 10), words);
            assert.equal(found["rules-found"], told.length, words);
            for (const [i, rule] of found.rules.entries()) {
                assert.deepEqual(rule, rules.find(one => one.id === rule.id));
                assert.equal(rule.players, told[i].players);
            }
        }
    }
    const [tax] = (await get("/api/rules/hegemony?q=TAX-7")).rules;
    assert.deepEqual(tax.table[0], ["Revenue", "A", "B", "C"]);
    assert.deepEqual(tax.table.at(-1), ["300 or more", "160", "120", "60"]);
    assert.equal(tax.chapter, "Production step 4: Pay Taxes");
    const sources = await get("/api/sources/planetb");
    assert.deepEqual(sources.map(one => one.source), ["S", "P", "R", "D"]);
    await unharmed();
});

test("whatever is looked for, and however often, the answer is short and comes soon", async () => {
    await begin();
    const ask = (words, game = "hegemony") =>
        fetch(`${server.url}/api/rules/${game}?q=${encodeURIComponent(words)}`);
    assert.equal((await ask("tax", "nowhere")).status, 404);
    assert.equal((await ask("a".repeat(255))).status, 200);
    assert.equal((await ask("a".repeat(256))).status, 414);
    assert.equal((await ask("a".repeat(5000))).status, 414);
    const chapters = "GEN SET PRE ACT BILL ELE WC MC CAP ST WRK CO PRO NEED IMF TAX SCO END LOAN";
    for (const words of ["", " ", "?", "the", "\u00e9\u2265\ud83d\ude00", "%", "' OR 1=1", "<b>",
                         "\n", "a b c d e f g h i j k l m n o p q r s t u v w x y z",
                         "e ".repeat(120), chapters]) {
        const reply = await ask(words), text = await reply.text();
        assert.equal(reply.status, 200, words);
        const found = JSON.parse(text);
        assert(found.rules.length <= 100 && found.cards.length <= 20, words);
        assert(text.length < 100000, words);
    }
    for (const raw of ["%ff%c3", "%C3%A9%", "q=%zz", "&q=&q=tax", "#"])
        await fetch(`${server.url}/api/rules/hegemony?q=${raw}`).catch(() => null);
    const start = Date.now(), many = 2000;
    const replies = await Promise.all(Array.from({length: many}, async (_, i) =>
        (await ask(`what does a strike bring in round ${i}`)).text()));
    assert(replies.every(text => JSON.parse(text).rules.length > 0));
    assert(Date.now() - start < 20000, `${many} took ${Date.now() - start} ms`);
    await unharmed();
});

test("a request for another protocol, and bodies that nobody asked for, leave the server as it was",
        async () => {
    await begin();
    const http2 = (kind, stream, body) =>
        Buffer.concat([Buffer.from([0, 0, body.length, kind, 0, 0, 0, 0, stream]), body]);
    const get = more => `GET /nothing HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
    const sent = [
        [get(
            "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"),
         "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
         http2(4, 0, Buffer.alloc(0)), http2(0, 1, Buffer.alloc(36, 65))],
        [get("") + get("Content-Length: 5\r\n")],
        [get("") + get("Content-Length: 5\r\n") + "hello"],
        [get("") + get("Transfer-Encoding: chunked\r\n") + "5\r\nhello\r\n0\r\n\r\n"],
        [get("Content-Length: 0\r\n") + get("")]
    ];
    for (const parts of sent) {
        const socket = connect(server.port, "127.0.0.1");
        socket.on("error", () => {});
        for (const part of parts) {
            socket.write(part, "latin1");
            await wait(40);
        }
        await unharmed();
        socket.destroy();
        await unharmed();
    }
});

test("long messages arrive whole", async () => {
    const own = await Server.start(), random = chance(3), said = [];
    const ada = await Player.come(own.port, {name: "Ada"}),
          {table} = await ada.create({working: "me", capitalist: "friend"});
    const letters = Array.from({length: 64}, (_, i) => String.fromCodePoint(0x1f300 + i));
    for (let i = 0; i < 180; i++) {
        said.push(Array.from({length: 500}, () =>
            letters[Math.floor(random() * letters.length)]).join(""));
        ada.send({do: "say", table, text: said.at(-1)});
        await ada.when(table, t => t.chat.at(-1)?.text === said.at(-1));
        await wait(50);     /* as many as a connection may send */
    }
    for (let i = 0; i < 10; i++) {
        const client = await Client.open(own.port, {Cookie: `polity=${ada.secret}`, ...DEFLATE});
        const shown = client.next("table");
        client.send({do: "open", table});
        assert.deepEqual((await shown).chat.map(one => one.text), said);
        client.close();
    }
    assert(own.alive, own.said);
    await own.kill();
});

test("an answer twice, too late or to a wrong question changes nothing more", async () => {
    await begin();
    const player = await Player.come(server.port, {name: "Twice"});
    let t = await player.create({working: "me", capitalist: "random"});
    const id = t.table,
          one = {do: "answer", table: id, seat: "working", question: t.question.n,
                 answer: t.answers[0].a};
    for (const question of [t.question.n - 1, t.question.n + 1, -1, "x", null, 1e12,
                            t.question.n + 2 ** 32, t.question.n + 0.5]) {
        const heard = await player.ask({...one, question});
        assert.equal(heard.is, "late", `question ${question}`);
    }
    assert.equal((await player.open(id)).count, t.count);
    const refused = await player.ask({...one, answer: "propose 9Z"});
    assert.equal(refused.is, "refused");
    const forbidden = t.refused[0];
    const why = await player.ask({...one, answer: forbidden.a});
    assert.equal(why.is, "refused");
    assert.equal(why.rule, forbidden.rule);
    const heard = await Promise.all([one, one, one].map(message => player.ask(message)));
    assert.deepEqual(heard.map(message => message.is), ["table", "late", "late"]);
    t = player.at.get(id);
    const first = player.happened(id).flat()
        .filter(({seat, answer}) => seat === "working" && answer === one.answer);
    assert(t.count > one.question);
    assert.equal(first.length, 1, "it was taken once");
    player.close();
});

test("a refusal has its numbers as data, and the moment that an answer belongs to", async () => {
    await begin();
    const ada = await Player.come(server.port, {name: "Why"});
    let t = await ada.create({working: "me", capitalist: "friend"});
    const id = t.table, give = answer => ada.ask(
        {do: "answer", table: id, seat: "working", question: ada.at.get(id).question.n, answer});
    const listed = t.refused.find(one => one.a === "demonstrate"),
          {unemployed, open, needed} = listed.why;
    assert.equal(listed.why.e, "no-unrest");
    assert.equal(needed, open + 2);
    assert(unemployed < needed);
    assert.equal(listed.why.text,
                 `${unemployed} unemployed, ${open} open slots: ${needed} needed.`);
    let no = await give("demonstrate");
    assert.deepEqual([no.is, no.rule, no.why, no.text],
                     ["refused", "WC-25", listed.why, listed.why.text]);
    assert(!("asked" in no) && !("forced" in no), "a rule of the game speaks for itself");
    no = await give("vote");
    assert.deepEqual([no.rule, no.forced, no.asked], ["CORE-2", [], t.question.prompt.text]);
    no = await give("bid 1");
    assert.deepEqual([no.rule, no.why.e, no.text, no.after],
                     ["CORE-2", "at-bid", no.why.text, []]);
    assert.match(no.text, /in a vote/);
    no = await give("propose 3C");
    assert.deepEqual([no.rule, no.after], ["CORE-2", []]);
    assert.deepEqual([no["not-after"].a, no["not-after"].rule, no["not-after"].why.now],
                     ["bill", "BILL-2", "3A"]);
    no = await give("propose 2A");
    assert.equal(no.rule, "CORE-2");
    assert(!("not-after" in no));
    assert(no.after.length > 0 && no.after.length <= 3);
    assert(no.after.every(one => t.answers.some(answer => answer.a === one.a)));
    /* An action is under way. */
    t = await ada.answer(t, "bill");
    no = await give("demonstrate");
    assert.deepEqual([no.rule, no.asked], ["CORE-4", t.question.prompt.text]);
    assert.match(no.text, /finished first/);
    /* It is somebody else's turn: that is not too late. */
    while (t.question.you)
        t = await ada.answer(t, t.answers[0].a);
    no = await give("bill");
    assert.deepEqual([no.is, no.rule], ["refused", "CORE-1"]);
    assert.equal(no.asked, t.question.prompt.text);
    assert.equal((await ada.open(id)).count, t.count);
    ada.close();
});

test("an answer costs what is new, not the whole table again", async () => {
    await begin();
    const ada = await Player.come(server.port, {name: "Bytes"});
    let t = await ada.create({working: "me", middle: "random", capitalist: "random",
                              state: "random"});
    const whole = ada.messages.findLast(({is, whole}) => is === "table" && whole).bytes.length,
          from = ada.messages.length, count = t.count;
    for (let i = 0; i < 60; i++) {
        t = await ada.turn(t.table);
        t = await ada.answer(t, t.answers[i % t.answers.length].a);
    }
    const told = ada.messages.slice(from).filter(({is}) => is === "table"),
          bytes = told.reduce((sum, message) => sum + message.bytes.length, 0) / (t.count - count);
    assert(told.every(message => !message.whole));
    assert(t.count - count > 100);
    assert(bytes * 5 < whole, `${bytes} bytes an answer, ${whole} for a whole table`);
    ada.close();
});

test("why says what answering would, and answers nothing", async () => {
    await begin();
    const ada = await Player.come(server.port, {name: "Why"});
    const t = await ada.create({working: "me", capitalist: "friend"});
    const message = {table: t.table, seat: "working", question: t.question.n};
    for (const answer of ["demonstrate", "bid 1", "propose 2A", "nonsense"]) {
        const plain = told => JSON.parse(told.bytes, (name, value) => name === "re" ? 0 : value),
              asked = plain(await ada.ask({do: "why", ...message, answer}));
        assert.equal(asked.is, "refused");
        assert.deepEqual(asked, plain(await ada.ask({do: "answer", ...message, answer})));
    }
    const can = await ada.ask({do: "why", ...message, answer: t.answers[0].a});
    assert.deepEqual([can.is, can.answer], ["allowed", t.answers[0].a]);
    assert.equal((await ada.open(t.table)).count, t.count);
    const late = await ada.ask({do: "why", ...message, question: 7777, answer: "bill"});
    assert.equal(late.is, "late");
    const other = await Player.come(server.port, {name: "Stranger"});
    await other.open(t.table);
    assert.equal((await other.ask({do: "why", ...message, answer: "bill"})).is, "error");
    other.close();
    ada.close();
});

test("what was answered by itself is told to who tries it again", async () => {
    await begin();
    const ada = await Player.come(server.port, {name: "Itself"});
    let t = await ada.create({working: "me", capitalist: "random"}), found = null;
    for (let i = 0; i < 400 && !found && !t.over; i++) {
        t = await ada.turn(t.table);
        const done = ada.happened(t.table), own = done.findLastIndex(
            events => events[0]?.seat === "working" && !events[0].forced);
        const forced = done.slice(Math.max(own, 0)).flat()
            .filter(event => event.forced && event.seat === "working");
        if (forced.length)
            found = forced.slice(-3);
        else
            t = await ada.answer(t, t.answers[i % t.answers.length].a);
    }
    assert(found, "nothing was answered by itself");
    const no = await ada.ask({do: "answer", table: t.table, seat: "working",
                              question: t.question.n, answer: "nonsense"});
    assert.equal(no.rule, "CORE-2");
    assert.deepEqual(no.forced.map(one => one.a), found.map(event => event.answer));
    assert(no.forced.every(one => one.t));
    ada.close();
});

test("a question that is asked after an answer was taken back has another number", async () => {
    await begin();
    const secret = newSecret(), one = await Player.come(server.port, {secret, name: "Ada"}),
          other = await Player.come(server.port, {secret});
    const {table: mine} = await one.create({working: "me", capitalist: "friend"});
    let t = await one.turn(mine);
    await other.open(mine);
    t = await one.answer(t, "bill");
    const stale = await other.when(mine, now => now.count === t.count && now.question.you);
    await one.ask({do: "undo", table: mine, seat: "working", question: t.question.n});
    t = await one.when(mine, now => now.count < stale.count);
    t = await one.answer(t, "assign");
    assert.equal(t.count, stale.count);
    assert.equal((await other.answer(stale, stale.answers[0].a)).is, "late");
    assert.equal(one.at.get(mine).count, t.count);
    one.close();
    other.close();
});

test("everything that is asked with a number is answered with it, once", async () => {
    await begin();
    const player = await Player.come(server.port, {name: "Ada"}),
          {table: mine, question} = await player.create({working: "me", capitalist: "friend"});
    const seat = "working", asked = [
        {do: "open"}, {do: "look", seat}, {do: "open"}, {do: "note", seat, text: "x"},
        {do: "say", text: "hm"}, {do: "rename", title: "Other"}, {do: "move", seat},
        {do: "seat", seat: "capitalist", kind: "friend"}, {do: "archive", on: 0},
        {do: "standing", seat, name: question.name, on: 0}, {do: "close"}, {do: "list"},
        {do: "name", name: "Eve"}
    ].map((message, i) => ({...message, table: mine, id: 9000 + i}));
    player.raw(Buffer.concat(asked.map(message => frame(1, JSON.stringify(message)))));
    const answers = id => player.messages.filter(message => message.re === id);
    await until("all answers", () => asked.every(({id}) => answers(id).length));
    for (const {do: verb, id} of asked)
        assert.deepEqual(answers(id).filter(one => one.is !== "error").length, 1, verb);
    player.close();
});

test("an answer for somebody else's seat is refused", async () => {
    await begin();
    const {table: id, players} = await four(server.port);
    const t = players.working.at.get(id);
    const asked = t.question.asked[0], q = t.question.n;
    const answers = (await players[asked].turn(id)).answers;
    for (const [seat, player] of Object.entries(players)) {
        if (seat === asked)
            continue;
        for (const message of [{do: "answer", answer: answers[0].a}, {do: "undo"},
                               {do: "preview", answer: answers[0].a}, {do: "leave"},
                               {do: "standing", name: "turn.main", on: 1}])
            assert.equal((await player.ask({...message, table: id, seat: asked, question: q})).is,
                         "error", `${message.do} of ${seat} for ${asked}`);
        const look = await player.ask({do: "look", table: id, seat: asked});
        assert.notEqual(look.seat, asked, `${seat} looks through the eyes of ${asked}`);
        assert.equal(look.answers.length, 0);
    }
    assert.equal((await players[asked].open(id)).count, t.count);
    for (const player of Object.values(players))
        player.close();
});

/* How many ms somebody waits for an answer. */
async function waits(client) {
    const asked = process.hrtime.bigint();
    await client.ask({do: "list"});
    return Number(process.hrtime.bigint() - asked) / 1e6;
}

test("questions that take the server work are slowed down sooner", async () => {
    const own = await Server.start(), player = await Player.come(own.port, {name: "Ada"});
    const {table} = await player.create(
        {working: "random", middle: "random", capitalist: "random", state: "random"});
    await player.when(table, now => now.over);
    const other = await Player.come(own.port),
          fields = Array.from({length: 16}, (_, i) => `state.field-${i}`),
          waited = [];
    for (let round = 0; round < 3; round++) {
        const busy = await Player.come(own.port);
        await busy.open(table);
        const before = busy.messages.length, start = Date.now();
        for (let i = 0; i < 90; i++)
            busy.send({do: "timeline", table, fields});
        waited.push(await waits(other));
        await until("all to be answered", () => busy.messages.length >= before + 90);
        const served = busy.messages.slice(before).filter(one => one.is === "timeline").length,
              seconds = (Date.now() - start) / 1000;
        assert(served >= 3 && served <= 50 + 20 * seconds, `${served} were served in ${seconds} s`);
        if (round === 0) {
            await wait(2200);
            busy.send({do: "list"});
            await busy.next("tables");
        }
        busy.close();
    }
    assert(Math.min(...waited) < 500, `somebody else waited ${waited} ms`);
    await own.kill();
});

test("a flood is slowed down, and others are served meanwhile", async () => {
    await begin();
    const flood = await Client.open(server.port), other = await Client.open(server.port);
    const message = frame(1, "{\"do\":\"list\"}"),
          many = Buffer.concat(Array(500).fill(message)),
          start = Date.now();
    const waited = [];
    for (let i = 0; i < 10; i++) {
        flood.raw(many);
        waited.push(await waits(other));
    }
    await until("the flood to be answered", () => flood.messages.length >= 5000 || flood.isClosed);
    const seconds = (Date.now() - start) / 1000,
          served = flood.messages.filter(one => one.is === "tables").length;
    const slowed = flood.messages
        .filter(one => one.is === "error" && /wait/i.test(one.text)).length;
    assert(served <= 100 + 20 * seconds + 1, `${served} were served in ${seconds} s`);
    assert(served >= 50, `only ${served} were served`);
    assert(slowed > 4000 || flood.isClosed, `${slowed} were slowed down`);
    waited.sort((a, b) => a - b);
    /* Not the worst: the machine may have stood still. */
    assert(waited[5] < 500, `somebody else waited ${waited} ms`);
    if (!flood.isClosed) {
        await wait(300);
        flood.send({do: "list"});
        await flood.next("tables");     /* served again after a rest */
    }
    flood.close();
    other.close();
    await unharmed();
    await server.kill();
});
