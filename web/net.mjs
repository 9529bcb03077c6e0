/* net.mjs - the socket: it says hello, comes back by itself, and gives every message a number.
 *
 *   net.on(kind, f)      f(message) for each message of that kind; returns a function that ends it
 *   net.send(message)    true if it went out
 *   net.ask(message)     a promise of what answers it (by its number); fails when the connection
 *                        does, or nothing comes
 *   net.follow(table, no) open it now and after every reconnection; no(): it cannot be opened;
 *                        net.unfollow(table)
 *   "state"              a kind of our own: {up: true or false, wait: seconds}
 */
import {lang, tr} from "./text.mjs";

const PATIENCE = 45e3, ANSWER_WITHIN = 12e3, GIVE_UP_AFTER = 60e3;

export class Net {
    constructor() {
        this.up = false;
        this.heard = new Map();
        this.waiting = new Map();
        this.followed = new Map();      /* table: what to do if it cannot be opened */
        this.number = 0;
        this.tries = 0;
        this.you = null;
        addEventListener("online", () => this.retry());
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden)
                this.retry();
        });
        setInterval(() => this.check(), 15e3);
        this.connect();
    }

    on(kind, f) {
        if (!this.heard.has(kind))
            this.heard.set(kind, new Set());
        this.heard.get(kind).add(f);
        return () => this.heard.get(kind).delete(f);
    }

    tell(kind, message) {
        for (const f of [...this.heard.get(kind) || []])
            f(message);
    }

    connect() {
        clearTimeout(this.timer);
        this.timer = 0;
        const socket = new WebSocket(
            `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
        this.socket = socket;
        socket.onopen = () => {
            this.up = true;
            this.tries = 0;
            this.last = Date.now();
            this.send({do: "hello", protocol: 2, lang});
            for (const table of this.followed.keys())
                this.open(table);
            this.tell("state", {up: true});
        };
        socket.onmessage = event => { if (socket === this.socket) this.hear(event.data); };
        socket.onclose = () => { if (socket === this.socket) this.lost(); };
    }

    lost() {
        this.up = false;
        this.socket = null;
        for (const [, no] of this.waiting.values())
            no(new Error("lost"));
        this.waiting.clear();
        const wait = Math.min(8, 0.4 * 2 ** this.tries++) * (0.8 + 0.4 * Math.random());
        this.timer = setTimeout(() => this.connect(), wait * 1000);
        this.tell("state", {up: false, wait});
    }

    retry() {
        if (!this.up && this.timer)
            this.connect();
        else
            this.check();
    }

    /* A connection that has died without a word is found out by asking. */
    check() {
        if (!this.up || document.hidden || Date.now() - this.last < PATIENCE)
            return;
        const socket = this.socket, before = this.last;
        this.send({do: "list"});
        setTimeout(() => {
            if (socket !== this.socket || this.last !== before)
                return;
            this.socket = null;
            socket.close();
            this.lost();
        }, ANSWER_WITHIN);
    }

    hear(text) {
        this.last = Date.now();
        const message = JSON.parse(text);
        if (message.is === "you")
            this.you = message;
        const waiting = this.waiting.get(message.re);
        if (waiting) {
            this.waiting.delete(message.re);
            if (waiting[0](message) === true)
                return;
        }
        this.tell(message.is, message);
    }

    send(message) {
        if (!this.up)
            return false;
        this.socket.send(JSON.stringify(message));
        return true;
    }

    /* quiet: what answers is for the asker only. */
    ask(message, quiet) {
        const id = ++this.number;
        return new Promise((yes, no) => {
            this.waiting.set(id, [answer => {
                if (answer.is === "error" && quiet)
                    no(new Error(answer.text));
                else
                    yes(answer);
                return Boolean(quiet);
            }, no]);
            const end = why => {
                if (this.waiting.delete(id))
                    no(new Error(why));
            };
            if (this.send({...message, id}))
                setTimeout(end, GIVE_UP_AFTER, tr("The server does not answer."));
            else
                end("lost");
        });
    }

    follow(table, no) {
        this.followed.set(table, no);
        this.open(table);
    }

    open(table) {
        this.ask({do: "open", table}).then(answer => {
            if (answer.is === "error")
                this.followed.get(table)?.();
        }, () => {});       /* a connection that was lost comes back, and opens it again */
    }

    unfollow(table) {
        this.followed.delete(table);
        this.send({do: "close", table});
    }
}
