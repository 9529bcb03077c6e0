// bot-client.mjs - a whole player over the protocol: opens a table against a bot of the server, or
// joins one by its invitation, and answers at random. docs/protocol.md explains the messages.
//
//   node docs/bot-client.mjs ws://127.0.0.1:8080/ws [INVITE]
//
// Needs a WebSocket: node 22 has one, node 20 with --experimental-websocket; for older ones (Debian
// 12 has 18) there is Debian's package node-ws, or "ws" of npm.
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";

const [url = "ws://127.0.0.1:8080/ws", invite] = process.argv.slice(2);
function webSocket() {
    try {
        return globalThis.WebSocket ?? createRequire(import.meta.url)("ws");
    } catch {
        console.error(`node ${process.version} has no WebSocket. Do one of these:
  apt install node-ws                 with Debian's own node
  npm install ws                      anywhere
  node --experimental-websocket ...   with node 20; node 22 needs nothing`);
        process.exit(2);
    }
}
const Socket = webSocket();
const socket = new Socket(url);
const send = (message) => socket.send(JSON.stringify(message));

// The first message about a table is whole; later ones have only what has changed.
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
function merged(view, change) {
    const now = { ...view };
    for (const name of change["-"] || []) delete now[name];
    for (const [name, value] of Object.entries(change))
        if (name !== "-")
            now[name] = isObject(value) && isObject(view[name]) ? merged(view[name], value) : value;
    return now;
}
const tables = new Map();
function tableOf(message) {
    const before = tables.get(message.table);
    const now = message.whole ? message
        : { ...before, ...message, view: merged(before.view, message.view || {}) };
    tables.set(message.table, now);
    return now;
}

socket.onopen = () => {
    send({ do: "hello", protocol: 2, secret: randomBytes(16).toString("hex") });
    send({ do: "name", name: "A script" });
    if (invite) send({ do: "join", invite });
    else
        send({
            do: "create", game: "hegemony", players: 2, title: "A script against a bot",
            options: { "end-turn": "auto" }, seats: { working: "me", capitalist: "random" },
        });
};

socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.is === "error" || said.is === "refused") console.error(said);
    if (said.is !== "table") return;
    const m = tableOf(said);
    if (m.over) {
        const points = m.vp.map((v) => `${v.seat} ${v.vp}`).join(", ");
        console.log(`over, ${points}; won by ${m.winners.join(", ")}`);
        socket.close();
    } else if (m.pass) {
        send({ do: "look", table: m.table, seat: m.pass });
    } else if (m.question.you) {
        // A real bot would look at m.view here, and at what happened: m.log.answers.
        const { a } = m.answers[Math.floor(Math.random() * m.answers.length)];
        // The server lets everybody send 20 messages a second.
        setTimeout(() => send({
            do: "answer", table: m.table, seat: m.seat, question: m.question.n, answer: a,
        }), 60);
    }
};
