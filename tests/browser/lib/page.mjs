/* page.mjs - people in the browser: each a context of their own, with everything they were sent and
 * every error of the page. */
import assert from "node:assert/strict";
import {chromium} from "playwright-core";
import {tableOf} from "../../../web/told.mjs";
import {Player, newSecret} from "./client.mjs";
import {until, wait} from "./test.mjs";

export const laptop = {width: 1366, height: 768}, phone = {width: 390, height: 844};
const SLOW = Number(process.env.SLOW || 0);     /* ms by which files and messages are late */
const here = new Set();
let browser;

async function slowDown(context) {
    await context.route("**/*", async route => {
        await wait(SLOW);
        await route.continue().catch(() => {});     /* the page may have gone */
    });
    await context.addInitScript(ms => {
        globalThis.WebSocket = class extends WebSocket {
            set onmessage(hear) {
                super.onmessage = event => setTimeout(hear, ms, event);
            }
        };
    }, SLOW);
}

/* What was made of a value that is no text is an error of the page. */
const watchTexts = context => context.addInitScript(() => {
    const wrong = /\[object |\bundefined\b|\bNaN\b/;
    new MutationObserver(changes => {
        for (const {target, addedNodes} of changes)
            for (const node of addedNodes.length ? addedNodes : [target]) {
                const text = node.outerHTML ?? node.nodeValue ?? "", at = text.search(wrong);
                if (at >= 0)
                    console.error(`no text: ${text.slice(Math.max(0, at - 80), at + 40)}`);
            }
    }).observe(document, {subtree: true, childList: true, characterData: true});
});

/* Until what was asked for is drawn and nothing moves any more. */
export const still = page => page.evaluate(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(done));
    await document.fonts.ready;
    for (let calm = 0; calm < 2;) {
        await frame();
        calm = document.getAnimations().some(one => one.playState === "running") ? 0 : calm + 1;
    }
});

export async function theBrowser() {
    return browser ||= await chromium.launch({
        executablePath: process.env.BROWSER,
        args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
               "--font-render-hinting=none"]
    });
}

/* Who stayed after a test that failed would take time from the next. */
export async function sendHome() {
    await Promise.all([...here].map(person => person.leave(/./s)));
}

export async function closeBrowser() {
    await browser?.close();
}

/* told: what the page has been told of its table; forecast: the last one. secret: an identity that
 * exists already; lang "xx-pseudo": see web/text.mjs; quiet: errors that are expected. */
export class Person {
    static async come(server, {secret = newSecret(), viewport = laptop, scheme = "light",
                               lang = "", path = "/", still = true, fresh = false,
                               touch = false} = {}) {
        const person = new Person();
        Object.assign(person, {server, secret, lang, errors: [], frames: [], tables: [],
                               told: null, forecast: null});
        person.context = await (await theBrowser()).newContext({
            viewport, colorScheme: scheme, reducedMotion: still ? "reduce" : "no-preference",
            hasTouch: touch, locale: "en-GB", timezoneId: "UTC", baseURL: server.url
        });
        here.add(person);
        await watchTexts(person.context);
        if (SLOW)
            await slowDown(person.context);
        if (!fresh)
            await person.context.addCookies([{
                name: "polity", value: secret, url: server.url, httpOnly: true, sameSite: "Strict"
            }]);
        person.page = await person.context.newPage();
        person.page.setDefaultTimeout(60e3);
        person.page.on("console", message => {
            if (message.type() === "error" || /Content Security Policy/i.test(message.text()))
                person.errors.push(message.text());
        });
        person.page.on("pageerror", error => person.errors.push(String(error)));
        person.page.on("websocket", socket => socket.on("framereceived", ({payload}) => {
            const text = String(payload);
            person.frames.push(text);
            if (text.startsWith("{\"is\":\"forecast\""))
                person.forecast = JSON.parse(text);
            if (text.startsWith("{\"is\":\"table\"")) {
                person.tables.push(text);
                person.told = tableOf(person.told, JSON.parse(text));
            }
        }));
        await person.go(path);
        return person;
    }

    go(path) {
        return this.page.goto(this.lang ? `${path}?lang=${this.lang}` : path);
    }

    /* Until the page shows the last message of the server, and stands still. */
    async settled() {
        await until("a table", () => this.tables.length);
        for (let t = undefined; t !== this.tables.at(-1);) {
            await until("the page to show what it was told last", async () => {
                t = this.tables.at(-1);
                const {table, count, seat, question: {n, you}} = this.told;
                return await this.page.evaluate(() =>
                        document.querySelector(".table-page")?.dataset.shown)
                    === `${table} ${count} ${n} ${seat} ${you}`;
            });
            await still(this.page);
        }
        return this.told;
    }

    /* When it is this person's move, the curtain is down, or the game is over: "move",
     * "curtain" or "over". */
    async turn(ms = 60e3) {
        const handle = await this.page.waitForFunction(() => {
            const root = document.querySelector(".table-page"),
                  curtain = document.querySelector(".curtain");
            if (!root)
                return "";
            if (curtain && !curtain.hidden)
                return "curtain";
            return root.classList.contains("over") ? "over"
                : root.matches(".my-move:not(.busy)") ? "move"
                : "";
        }, null, {timeout: ms, polling: 15});
        return handle.jsonValue();
    }

    answerButton(a) {
        return this.page.locator(`.panel-answers .answer[data-a="${a}"]`);
    }

    /* Until the answer that was just given has come back as a new question. */
    async given(n) {
        await until("the answer to be taken", () => {
            const t = this.told;
            return t.question.n !== n || !t.question.you || t.over;
        }).catch(async error => {
            const state = await this.page.evaluate(() =>
                [document.querySelector(".table-page").className,
                 document.querySelector("#toasts").textContent].join(" | "));
            error.stack = `the page: ${state}\n${error.stack}`;
            throw error;
        });
    }

    /* Clicks on a thing of the board with a single answer, or in the list; random: a
     * number of [0, 1). */
    async clickSomething(random, wanted = () => false) {
        const {question: {n}, answers} = this.told;
        const liked = answers.filter(one => wanted(one.a)), some = liked.length ? liked : answers;
        const {a} = some[Math.floor(random() * some.length)];
        if (await this.page.locator("#toasts .plain").count())
            await this.page.locator("#toasts .plain").first().click({timeout: 1000})
                .catch(() => {});     /* or it has gone by itself */
        const found = random() < 0.4 && await this.page.evaluateHandle(wants =>
            [...document.querySelectorAll(".can")]
                .find(el => el.offsetParent && el.answers.some(one => one.a === wants)), a);
        const thing = found && found.asElement();
        if (thing) {
            const several = await thing.evaluate(el => el.answers.length > 1);
            await thing.click();
            if (several)
                await this.page.locator(`dialog[open] .answer[data-a="${a}"]`).click();
            await this.given(n);
            return "board";
        }
        await this.answerButton(a).click();
        await this.given(n);
        return "list";
    }

    /* Closes everything; there must have been no error but those that are expected. */
    async leave(expected) {
        const bad = this.errors.filter(text => !expected?.test(text));
        here.delete(this);
        await this.context.close();
        assert.deepEqual(bad, [], "errors of the page");
    }
}

/* A person at a new table, which a script has opened for them with these seats and options. */
export async function seated(at, seats,
                             {options = {}, title = "A table", game, ...person} = {}) {
    const secret = newSecret(), script = await Player.come(at.port, {secret, name: "Ada"});
    const first = await script.create(seats, {title, options, game});
    script.close();
    const one = await Person.come(at, {secret, path: `/t/${first.table}`, ...person});
    one.table = first.table;
    await one.turn();
    return one;
}
