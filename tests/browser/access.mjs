/* access.mjs - the page for everyone: axe-core, phone, keyboard, other languages, and how soon it
 * is there. */
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, laptop, phone, still} from "./lib/page.mjs";
import {Server} from "./lib/server.mjs";
import {test, vital, until} from "./lib/test.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const KILOBYTES = 300, SANE = 10e3;     /* ms: a busy machine is no failure */
let tables;

/* One server with a table of two and of four in the first round, and a game that is over,
 * all Ada's. */
async function ready() {
    if (tables)
        return tables;
    const server = await Server.start(),
          secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "Ada"});
    const made = async (seats, title, game) => (await script.create(seats, {title, game})).table;
    const two = await made({working: "me", capitalist: "random"}, "Two");
    const four = await made(
        {working: "me", middle: "random", capitalist: "random", state: "random"}, "Four");
    const over = await made(
        {working: "random", middle: "random", capitalist: "random", state: "random"}, "Over");
    const few = await made({green: "me", blue: "random"}, "Planet of two", "planetb");
    const full = await made({green: "me", blue: "random", red: "random", yellow: "random"},
                            "Planet of four", "planetb");
    const ended = await made({green: "random", blue: "random", red: "random", yellow: "random"},
                             "Planet over", "planetb");
    await script.when(over, t => t.over, 120e3);
    await script.when(ended, t => t.over, 120e3);
    for (const table of [two, four, few, full])
        for (let i = 0; i < (table === full ? 60 : 3); i++) {       /* some way into the game */
            const t = await script.turn(table);
            await script.answer(t, t.answers[0].a);
        }
    for (const table of [two, four, few, full])
        await script.turn(table);
    script.close();
    return tables = {
        server, secret, two, four, over, few, full,
        pages: [["the lobby", "/"], ["the board of two", `/t/${two}`],
                ["the board of four", `/t/${four}`], ["the end screen", `/t/${over}`],
                ["Planet B for two", `/t/${few}`], ["Planet B for four", `/t/${full}`],
                ["the end of Planet B", `/t/${ended}`]]
    };
}

/* Until a page stands still. */
async function shown(person) {
    await person.page.waitForSelector(
        ".new-game form, .table-page .board:not([hidden]) > *, .end:not([hidden])",
        {state: "attached"});
    if (person.tables.length && await person.page.locator(".table-page").count())
        await person.settled();
    await still(person.page);
}

vital("axe-core finds no serious flaw on lobby, boards, end screen, light and dark", async () => {
    const {server, secret, pages} = await ready(),
          ada = await Person.come(server, {secret}),
          {page} = ada,
          bad = [];
    const look = async (name, only) => {
        const {violations, passes} = await page.evaluate(runOnly =>
            globalThis.axe.run(document, {runOnly, resultTypes: ["violations", "passes"]}), only);
        assert(passes.length > 0, `${name}: axe has looked at nothing`);
        for (const {id, impact, nodes} of violations
                .filter(one => ["serious", "critical"].includes(one.impact)))
            bad.push(
                `${name}: ${impact} ${id}: ${nodes.length} of ${nodes.slice(0, 3).map(node => node.html.slice(0, 140)).join(" | ")}`);
        return passes.length;
    };
    for (const [name, path] of pages) {
        await page.emulateMedia({colorScheme: "light"});
        await ada.go(path);
        await shown(ada);
        await page.evaluate(axe);
        const ground = () => page.evaluate(() =>
                  getComputedStyle(document.documentElement).backgroundColor
                  + getComputedStyle(document.body).backgroundColor),
              light = await ground();
        /* Whatever is asked now, an element that is called a picture holds nothing that could
         * become a button. */
        assert.deepEqual(await page.evaluate(() =>
            [...document.querySelectorAll("[role=img] :is([data-thing], button, a, [tabindex])")]
                .map(el => el.outerHTML.slice(0, 140))), [], name);
        assert(await look(name, ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
                                 "best-practice"]) > 15,
               `${name}: axe has looked at too little`);
        await page.emulateMedia({colorScheme: "dark"});
        await shown(ada);
        assert.notEqual(await ground(), light, `${name} is not dark`);
        /* Nothing else depends on it. */
        await look(`${name}, dark`,
                   {type: "rule", values: ["color-contrast", "link-in-text-block"]});
    }
    await ada.leave();
    assert.deepEqual(bad, []);
});

vital("a phone: no sideways scrolling, and the tabs work", async () => {
    const {server, secret, pages, two, full} = await ready(),
          ada = await Person.come(server, {secret, viewport: phone, touch: true}),
          {page} = ada;
    const sideways = () => page.evaluate(() => [
        document.documentElement.scrollWidth, innerWidth,
        ...[...document.querySelectorAll("main, .panel, header")]
            .filter(el => el.offsetParent && getComputedStyle(el).overflowX !== "auto")
            .filter(el => el.getBoundingClientRect().right > innerWidth + 1)
            .map(el => el.className)
    ]);
    for (const [name, path] of pages) {
        await ada.go(path);
        await shown(ada);
        const [width, room, ...out] = await sideways();
        assert(width <= room && out.length === 0,
               `${name} is ${width} wide, there are ${room}: ${out}`);
        if (path === "/")
            continue;
        for (const tab of ["board", "me", "answers", "log", "talk"]) {
            await page.locator(`#tab-${tab}`).tap();
            assert.equal(await page.locator(`#tab-${tab}`).getAttribute("aria-selected"), "true");
            await still(page);
            const [wide, have, ...over] = await sideways();
            assert(wide <= have && over.length === 0,
                   `${name}, ${tab}: ${wide} wide, there are ${have}: ${over}`);
            const panel = tab === "me"
                ? page.locator("#panel-me, .board[data-part=me]").filter({visible: true}).first()
                : page.locator(`#panel-${tab}`);
            assert(await panel.isVisible(), `${name}: ${tab} is not shown`);
            const hidden = {
                board: "log", me: "answers", answers: "talk", log: "answers", talk: "log"
            }[tab];
            assert(!await page.locator(`#panel-${hidden}`).isVisible(),
                   `${name}: ${hidden} is shown beside ${tab}`);
        }
    }
    /* Targets are large enough for a finger (WCAG 2.2: 24 by 24). */
    const narrow = () => page.evaluate(() =>
        [...document.querySelectorAll("button, a, [role=button], summary, select")]
            .filter(el => el.offsetParent && !el.matches(".unseen *, p a, .skip"))
            .map(el => [el.className || el.textContent, el.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 23.5 || box.height < 23.5))
            .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`));
    for (const table of [full, two]) {
        await ada.go(`/t/${table}`);
        await shown(ada);
        for (const tab of ["board", "me", "answers"]) {
            await page.locator(`#tab-${tab}`).tap();
            assert.deepEqual(await narrow(), []);
        }
    }
    const before = ada.told.count;
    await page.locator("#tab-answers").tap();
    await page.locator(".answer").first().tap();
    await until("a tap to answer", () => ada.told.count > before);
    await ada.leave();
});

test("a laptop: the table needs no scrolling", async () => {
    const {server, secret, two, four, few, full} = await ready(),
          ada = await Person.come(server, {secret, viewport: laptop});
    for (const table of [two, four, few, full]) {
        await ada.go(`/t/${table}`);
        await shown(ada);
        const [w, h] = await ada.page.evaluate(() =>
            [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
        assert(w <= laptop.width && h <= laptop.height, `${w} by ${h}`);
        const board = await ada.page.evaluate(() => {
            const el = document.querySelector(".panel-board");
            return [el.scrollHeight, el.clientHeight];
        });
        assert(board[0] <= board[1] + 1, `the board is ${board[0]} high, there are ${board[1]}`);
    }
    /* The forecast of everybody, where the bar is short. */
    await ada.page.setViewportSize({width: 1024, height: 768});
    await ada.go(`/t/${four}`);
    await shown(ada);
    const lines = ada.page.locator(".outlook li");
    await until("a line for everybody", async () =>
        await lines.count() === ada.forecast?.seats.length && await lines.count() > 0);
    assert.deepEqual(await lines.evaluateAll(all => all
        .filter(el => el.scrollWidth > el.clientWidth + 1
            || el.getBoundingClientRect().right
               > el.closest(".outlook").getBoundingClientRect().right)
        .map(el => el.textContent)), [], "cut off");
    await ada.leave();
});

vital("a whole game with the keyboard alone, from the lobby to the end screen", async () => {
    const {server} = await ready(),
          ada = await Person.come(server, {fresh: true}),
          {page} = ada,
          {keyboard} = page;
    const focus = () => page.evaluate(() => {
        const el = document.activeElement;
        return {
            tag: el.tagName, name: el.name || el.id || "",
            text: el.textContent.trim().slice(0, 40), value: el.value,
            list: Boolean(el.closest(".panel-answers .answers")),
            one: el.closest(".can")?.answers.length === 1
        };
    });
    await page.waitForSelector(".new-game form");
    /* Tabs until something has the focus. */
    const tabTo = async (what, test) => {
        for (let i = 0; i < 120; i++) {
            await keyboard.press("Tab");
            if (test(await focus()))
                return;
        }
        assert.fail(`${what} cannot be reached by Tab`);
    };
    /* Types a letter until the list that has the focus shows a value. */
    const select = async (letter, value) => {
        for (let i = 0; i < 12 && (await focus()).value !== value; i++)
            await keyboard.press(letter);
        assert.equal((await focus()).value, value);
    };
    await keyboard.press("Tab");
    assert.match((await focus()).text, /main content/, "the first stop skips there");
    await tabTo("the name", one => one.name === "name");
    await keyboard.type("Ada");
    await tabTo("the bot's seat", one => one.name === "seat-capitalist");
    await select("B", "random");
    await tabTo("the options", one => one.tag === "SUMMARY");
    await keyboard.press("Enter");
    await tabTo("the end of turns", one => one.name === "option-end-turn");
    await select("a", "auto");
    await tabTo("the button", one => one.text === "Open the table");
    await keyboard.press("Enter");
    const how = {key: 0, typed: 0, list: 0, board: 0};
    /* What is short: to keep things as they are, or else to put cubes into the bag. */
    const short = t => t.answers.find(one => one.a === t.question.keep)
        || t.answers.find(one => one.a === "pressure")
        || t.answers[0];
    for (let i = 0; await ada.turn() === "move"; i++) {
        const t = ada.told,
              {n} = t.question,
              at = t.answers.indexOf(short(t)),
              where = await focus();
        assert(how.list === 0 || where.list || where.tag === "INPUT",
               "the focus comes back when I am asked again");
        if (how.board === 0 && t.answers.some(one => one.a === "pressure")) {
            await tabTo("what can be clicked on the board", one => one.one);
            assert(await page.evaluate(() => {
                const style = getComputedStyle(document.activeElement);
                return style.outlineStyle !== "none" || style.boxShadow !== "none";
            }), "the focus can be seen");
            await keyboard.press("Enter");
            how.board++;
        } else if (i % 20 === 4) {
            await keyboard.press("/");
            await keyboard.type(t.answers[at].a);
            await keyboard.press("Enter");
            how.typed++;
        } else if (i % 20 === 7) {
            if (!where.list)
                await tabTo("an answer", one => one.list);
            await keyboard.press("ArrowDown");
            await keyboard.press("ArrowUp");
            await keyboard.press("Enter");
            how.list++;
        } else {
            if (where.tag === "INPUT")        /* letters are typed there */
                await keyboard.press("Escape");
            await keyboard.press("123456789abcdefghijklmnopqrstuvwxyz"[at]);
            how.key++;
        }
        await ada.given(n);
    }
    assert(ada.told.over, "the game did not end");
    assert(how.key > 30 && how.typed > 1 && how.list > 1 && how.board === 1, JSON.stringify(how));
    await page.locator(".end h2", {hasText: "win"}).waitFor();
    await keyboard.press("?");
    await page.locator("dialog[open]", {hasText: "Keys"}).waitFor();
    await keyboard.press("Escape");
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await tabTo("the board behind the end", one => one.text === "See the board");
    await keyboard.press("Enter");
    await page.locator(".end").waitFor({state: "hidden"});
    await ada.leave();
});

test("what agrees with a number does, and no language in the address breaks the page", async () => {
    const {server, secret} = await ready(), ada = await Person.come(server, {secret}), {page} = ada;
    for (const lang of ["", "?lang=", "?lang=fr", "?lang=@@", "?lang=toString"]) {
        await ada.go(`/${lang}`);
        await shown(ada);
        const texts = await page.evaluate(async () => {
            const {tr} = await import("/text.mjs");
            return [0, 1, 2, "1"].map(n => tr("{0} {0|cube|cubes} {1}{2|a|b}", n, "x"))
                .concat(tr("{0|one|two|three}", 5));
        });
        assert.deepEqual(texts, ["0 cubes x{2|a|b}", "1 cube x{2|a|b}", "2 cubes x{2|a|b}",
                                 "1 cube x{2|a|b}", "two"], lang);
    }
    await ada.leave();
});

/* Texts on the page, and in names for screen readers, that went through no catalogue: see
 * web/text.mjs. Names of people, notation (code, kbd, rule ids), numbers and letters in drawings
 * need no translation. */
function unmarked() {
    const out = new Set();
    const look = (text, where) => {
        const rest = text
            .replace(/⟦[\s\S]*⟧/g, "")
            .replace(/‹[\s\S]*›/g, "")
            .replace(/‘[\s\S]*’/g, "");
        if (/\p{L}/u.test(rest) && !/^\s*[A-Z]{2,4}(-[A-Z\d]+)?-\d+\s*$/.test(rest))
            out.add(`${where}: ${text.trim().slice(0, 80)}`);
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let inside = null;      /* the block whose marked text goes on in its next parts */
    while (walk.nextNode()) {
        const el = walk.currentNode.parentElement;
        if (el.closest("script, style, noscript, code, kbd, datalist, .mark, svg[aria-hidden]"))
            continue;
        let text = walk.currentNode.data;
        if (inside?.contains(el)) {
            const end = text.search(/[⟧›’]/);
            if (end < 0)
                continue;
            text = text.slice(end + 1);
        }
        inside = null;
        const begin = text.search(/[⟦‹‘][^⟧›’]*$/);
        if (begin >= 0) {
            inside = el.closest("p, li, td, th, div");
            text = text.slice(0, begin);
        }
        look(text, el.className || el.tagName);
    }
    for (const el of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
        for (const name of ["aria-label", "title", "placeholder", "alt"])
            if (el.hasAttribute(name))
                look(el.getAttribute(name), `${name} of ${el.className || el.tagName}`);
    return [...out];
}

test("what a mouse can read on a board, arrow keys can; after a link the heading has the focus",
        async () => {
    const {server, secret, two, few} = await ready(), ada = await Person.come(server, {secret}),
          {page} = ada, {keyboard} = page;
    for (const table of [two, few]) {
        await page.locator(`a[data-go="/t/${table}"]`).focus();
        await keyboard.press("Enter");
        await ada.turn();
        await ada.settled();
        assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
        const tip = page.locator("#tip"), told = new Set();
        await page.locator(".board [data-thing]").first().waitFor();
        await page.locator(".board [role=group][tabindex='0'], .board[role=group]").first().focus();
        for (let i = 0; i < 30; i++) {
            await keyboard.press("ArrowRight");
            const says = await page.evaluate(() => {
                const el = document.activeElement, id = el.getAttribute("aria-describedby");
                return id && document.getElementById(id).textContent;
            });
            if (says)
                told.add(says);
        }
        assert(told.size > 12, `${told.size} details`);
        while (!await tip.isVisible())
            await keyboard.press("ArrowLeft");
        await keyboard.press("Escape");
        assert(await tip.isHidden(), "Escape puts it away");
        assert.equal(await page.locator("[aria-describedby=tip]").count(), 0);
        await page.locator("a.home").focus();
        await keyboard.press("Enter");
        await page.locator(".new-game form").waitFor({state: "attached"});
        await until("the heading", () =>
            page.evaluate(() => document.activeElement.tagName === "H1"));
    }
    await ada.leave();
});

vital("every text goes through the catalogue (pseudo-locale)", async () => {
    const {server, secret, pages, two} = await ready(),
          ada = await Person.come(server, {secret, lang: "xx-pseudo"}),
          {page} = ada,
          found = [];
    const look = async name =>
        found.push(...(await page.evaluate(unmarked)).map(text => `${name}: ${text}`));
    for (const [name, path] of pages) {
        await ada.go(path);
        await shown(ada);
        assert((await page.evaluate(() => document.body.innerText)).includes("⟦"),
               `${name} is not in the pseudo-locale`);
        await look(name);
    }
    await ada.go(`/t/${two}`);
    await shown(ada);
    for (const [name, open] of [
        ["the menu", () => page.locator(".tools button").last().click()],
        ["a role", () => page.locator(".seat-bar button").first().click()],
        ["the keys", () => page.keyboard.press("?")],
        ["the rulebook", () => page.keyboard.press("R")]
    ]) {
        await open();
        await page.locator("dialog[open] .dialog-body > *").first().waitFor();
        await still(page);
        await look(name);
        await page.keyboard.press("Escape");
    }
    await page.locator(".can").first().hover();
    await page.locator(".tip:not([hidden])").waitFor();
    await look("details on the board");
    await page.keyboard.press("H");
    await page.locator(".past:not([hidden])").waitFor();
    await still(page);
    await look("the past");
    await ada.leave();
    assert.deepEqual([...new Set(found)], []);
});

test(
        `the first page and a table are under ${KILOBYTES} KB in all and can be used soon; the figures`,
        async () => {
    const {server, secret, two} = await ready(),
          ada = await Person.come(server, {secret, path: "/nothing-here"}),
          {page, context} = ada;
    await page.addInitScript(() => {
        const look = () => {
            const button = document.querySelector(
                ".new-game button.main:not(:disabled), .table-page .answer");
            if (button)
                globalThis.usable = performance.now();
            else
                requestAnimationFrame(look);
        };
        look();
    });
    const times = {}, sizes = {};
    for (const [name, path] of [["the lobby", "/"], ["a table", `/t/${two}`]]) {
        for (let i = 0; i < 3; i++) {
            const client = await context.newCDPSession(page);
            await client.send("Network.enable");
            await client.send("Network.clearBrowserCache");
            let bytes = 0, own = 0;
            client.on("Network.loadingFinished", ({encodedDataLength}) => {
                bytes += encodedDataLength;
            });
            client.on("Network.requestWillBeSent", ({request}) => {
                own += request.url.startsWith(server.url) || request.url.startsWith("ws") ? 0 : 1;
            });
            await ada.go(path);
            await page.waitForFunction(() => globalThis.usable);
            await shown(ada);
            (times[name] ||= []).push(await page.evaluate(() => globalThis.usable));
            await client.detach();
            sizes[name] = bytes;
            assert.equal(own, 0, "something comes from elsewhere");
            assert(bytes > 20e3, `only ${bytes} bytes were counted`);
            assert(bytes < KILOBYTES * 1024, `${name}: ${bytes} bytes`);
        }
        console.log(
            `        ${name}: ${(sizes[name] / 1024).toFixed(0)} KB, can be used after ${Math.round(Math.min(...times[name]))} ms`);
        assert(Math.min(...times[name]) < SANE,
               `${name} was there after ${times[name].map(Math.round).join(", ")} ms`);
    }
    await ada.leave(/404/);
});
