/* client.mjs - a WebSocket client on a plain TCP socket, so that it can also send what no library
 * would; and a player who speaks the protocol with it. */
import {createHash, randomBytes} from "node:crypto";
import {connect} from "node:net";
import {constants, deflateRawSync, inflateRawSync} from "node:zlib";
import {Log, tableOf} from "../../../web/told.mjs";
import {until} from "./test.mjs";

export const newSecret = () => randomBytes(16).toString("hex");

/* A frame; mask: clients must. */
export function frame(opcode, payload, {fin = true, mask = true, rsv = 0, size} = {}) {
    const body = Buffer.from(payload), n = size ?? body.length;
    const head = [(fin ? 0x80 : 0) | rsv << 4 | opcode];
    if (n < 126)
        head.push((mask ? 0x80 : 0) | n);
    else if (n < 65536)
        head.push((mask ? 0x80 : 0) | 126, n >> 8, n & 255);
    else {
        const long = Buffer.alloc(8);
        long.writeBigUInt64BE(BigInt(n));
        head.push((mask ? 0x80 : 0) | 127, ...long);
    }
    if (!mask)
        return Buffer.concat([Buffer.from(head), body]);
    const key = randomBytes(4);
    return Buffer.concat([Buffer.from(head), key, body.map((byte, i) => byte ^ key[i & 3])]);
}

/* permessage-deflate: the end of a flush is left out. before: what was sent earlier on the same
 * connection, to which a message may refer. */
const sync = {finishFlush: constants.Z_SYNC_FLUSH}, flush = Buffer.from([0, 0, 255, 255]);
const WINDOW = 32768;
const after = before => before.length ? {...sync, dictionary: before.subarray(-WINDOW)} : sync;
export const squeeze = (bytes, before = "") =>
    deflateRawSync(bytes, after(Buffer.from(before))).subarray(0, -flush.length);
const unsqueeze = (bytes, before) => inflateRawSync(Buffer.concat([bytes, flush]), after(before));

export class Client {
    /* Connects; fails with the HTTP status if that is not 101. headers: those of a browser. */
    static open(port, headers = {}, path = "/ws") {
        const client = new Client();
        return new Promise((yes, no) => client.begin(port, headers, path, yes, no));
    }

    constructor() {
        this.messages = [];
        this.waiting = [];
        this.bytes = 0;
        this.heardBefore = Buffer.alloc(0);     /* of what came compressed */
        this.code = null;
        this.isClosed = false;
        this.closed = new Promise(done => { this.sayClosed = done; });
    }

    /* go: a promise; nothing is asked for on the connection before it is kept. */
    begin(port, headers, path, yes, no, go) {
        const key = randomBytes(16).toString("base64");
        const lines = {Host: `127.0.0.1:${port}`, Upgrade: "websocket", Connection: "Upgrade",
                       "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", ...headers};
        this.socket = connect(port, "127.0.0.1");
        this.socket.setNoDelay(true);
        let buffer = Buffer.alloc(0), up = false;
        this.socket.on("connect", async () => {
            await go;
            this.socket.write(`GET ${path} HTTP/1.1\r\n`
                + Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`).join("")
                + "\r\n");
        });
        this.socket.on("data", data => {
            buffer = buffer.length ? Buffer.concat([buffer, data]) : data;
            this.bytes += data.length;
            if (!up) {
                const end = buffer.indexOf("\r\n\r\n");
                if (end < 0)
                    return;
                const head = buffer.subarray(0, end).toString("latin1"),
                      status = Number(head.split(" ")[1]);
                const proof = createHash("sha1")
                    .update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
                if (status !== 101 || !head.includes(proof)) {
                    this.socket.destroy();
                    no(Object.assign(new Error(`no WebSocket: ${status}`), {status}));
                    return;
                }
                this.head = head;
                up = true;
                buffer = buffer.subarray(end + 4);
                yes(this);
            }
            buffer = this.read(buffer);
        });
        this.socket.on("error", () => {});
        this.socket.on("close", () => {
            this.isClosed = true;
            this.sayClosed(this.code);
            for (const one of this.waiting.splice(0))
                one.no(new Error("the connection was closed"));
            no(Object.assign(new Error("closed before it was open"), {status: 0}));
        });
    }

    /* Takes the whole frames out of what has arrived. The server sends each message in
     * one or more. */
    read(buffer) {
        for (;;) {
            if (buffer.length < 2)
                return buffer;
            let size = buffer[1] & 127, at = 2;
            if (size === 126) {
                if (buffer.length < 4)
                    return buffer;
                size = buffer.readUInt16BE(2);
                at = 4;
            } else if (size === 127) {
                if (buffer.length < 10)
                    return buffer;
                size = Number(buffer.readBigUInt64BE(2));
                at = 10;
            }
            if (buffer.length < at + size)
                return buffer;
            const opcode = buffer[0] & 15,
                  fin = buffer[0] >> 7,
                  squeezed = buffer[0] & 64,
                  payload = buffer.subarray(at, at + size);
            buffer = buffer.subarray(at + size);
            if (opcode === 8) {
                this.code = size >= 2 ? payload.readUInt16BE(0) : 1005;
                this.raw(frame(8, payload));
                this.socket.end();
            }
            else if (opcode === 9)
                this.raw(frame(10, payload));
            else if (opcode <= 2) {
                if (opcode)
                    this.squeezed = squeezed;
                this.partial = opcode ? [payload] : [...this.partial, payload];
                if (fin) {
                    let whole = Buffer.concat(this.partial);
                    if (this.squeezed) {
                        whole = unsqueeze(whole, this.heardBefore);
                        this.heardBefore = Buffer.concat([this.heardBefore, whole])
                            .subarray(-WINDOW);
                    }
                    this.hear(new TextDecoder("utf-8", {fatal: true}).decode(whole));
                }
            }
        }
    }

    hear(text) {
        const message = JSON.parse(text);
        message.bytes = text;
        this.messages.push(message);
        try {
            this.heard?.(message);
        } catch (error) {
            this.failure ||= error;
        }
        if (this.failure) {
            for (const one of this.waiting.splice(0))
                one.no(this.failure);
            return;
        }
        const i = this.waiting.findIndex(one => one.wanted(message));
        if (i >= 0)
            this.waiting.splice(i, 1)[0].yes(message);
    }

    raw(bytes) {
        if (!this.isClosed)
            this.socket.write(bytes);
    }

    text(text, options) {
        this.raw(frame(1, text, options));
    }

    send(message) {
        this.text(JSON.stringify(message));
    }

    /* The next message that is wanted: of a kind, or one that a function accepts. An error that
     * heard() has thrown is thrown here. */
    next(wanted, ms = 120e3) {
        const test = typeof wanted === "string" ? message => message.is === wanted : wanted;
        return new Promise((yes, no) => {
            const one = {wanted: test};
            const timer = setTimeout(() => {
                this.waiting.splice(this.waiting.indexOf(one), 1);
                no(new Error(
                    `no ${wanted} within ${ms} ms; heard last: ${this.messages.at(-1)?.bytes.slice(0, 200)}`));
            }, ms);
            one.yes = message => { clearTimeout(timer); yes(message); };
            one.no = error => { clearTimeout(timer); no(error); };
            this.waiting.push(one);
            if (this.failure)
                one.no(this.failure);
            else if (this.isClosed)
                one.no(new Error("the connection is closed"));
        });
    }

    /* Sends with a number and waits for what answers it. Who is slowed down tries again. */
    async ask(message, ms) {
        for (;;) {
            const id = this.number = (this.number || 0) + 1;
            const answer = this.next(heard => heard.re === id, ms);
            this.send({...message, id});
            const heard = await answer;
            if (heard.is !== "error" || !heard.text.startsWith("Too many messages"))
                return heard;
            await new Promise(done => setTimeout(done, 200));
        }
    }

    close() {
        this.socket.destroy();
        return this.closed;
    }
}

/* Somebody with a secret and a name, who remembers what was told of each table, and its log.
 * Messages about a table have all that is known of it, as on the page. */
export class Player extends Client {
    constructor() {
        super();
        this.at = new Map();
        this.logs = new Map();
        this.heard = message => {
            if (message.is !== "table")
                return;
            const {bytes} = message;
            if (message.whole)
                this.logs.set(message.table, new Log());
            if (message.log)
                this.logs.get(message.table).take(message.log);
            Object.assign(message, tableOf(this.at.get(message.table), message), {bytes});
            this.at.set(message.table, message);
        };
    }

    /* What this player was told has happened: events of each answer. */
    happened(table) {
        return this.logs.get(table).answers;
    }

    static async come(port, {secret = newSecret(), name = "", headers = {}, go} = {}) {
        const player = new Player();
        player.secret = secret;
        await new Promise((yes, no) =>
            player.begin(port, {Cookie: `polity=${secret}`, ...headers}, "/ws", yes, no, go));
        player.you = await player.ask({do: "hello"});
        if (name)
            await player.ask({do: "name", name});
        return player;
    }

    /* Opens a new table; returns its first message. */
    async create(seats, {title = "", options = {}, game = "hegemony"} = {}) {
        const made = await this.ask({
            do: "create", game, players: Object.keys(seats).length, title, options, seats
        });
        if (made.is !== "created")
            throw new Error(made.text);
        return this.when(made.table, () => true);
    }

    open(table) {
        const first = this.next(message => message.is === "table" && message.table === table);
        this.send({do: "open", table});
        return first;
    }

    /* The table as soon as this holds of it. */
    when(table, condition, ms) {
        const now = this.at.get(table);
        return now && condition(now)
            ? Promise.resolve(now)
            : this.next(message => message.is === "table" && message.table === table
                                   && condition(message), ms);
    }

    /* When it is this player's move, or over. */
    turn(table, ms) {
        return this.when(table, t => t.over || t.question.you || t.pass, ms);
    }

    answer(t, a) {
        return this.ask({do: "answer", table: t.table, seat: t.seat, question: t.question.n,
                         answer: a});
    }
}

/* Four people at one table: each takes the seat that was meant for them. */
export async function four(port, options = {}) {
    const owner = await Player.come(port, {name: "Ada"});
    const first = await owner.create(
        {working: "me", middle: "friend", capitalist: "friend", state: "friend"}, options);
    const players = {working: owner};
    for (const {seat, invite} of first.seats.filter(one => one.invite)) {
        const player = await Player.come(port, {name: `Player ${seat}`});
        await player.ask({do: "join", invite});
        players[seat] = player;
    }
    return {table: first.table, players};
}

/* Waits until all have been told the same, and returns the seat that is asked first. */
export async function whoIsAsked(table, players) {
    const key = one =>
        JSON.stringify([one.at.get(table)?.count, one.at.get(table)?.question.asked]);
    const [first, ...others] = Object.values(players);
    await until("all to be told the same", () => others.every(one => key(one) === key(first)));
    return first.at.get(table).question.asked[0];
}
