/* boards.mjs - the boards in the room they have: long names, texts that are not cut, the sheet of
 * a thing on a phone. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, laptop, phone, seated, still} from "./lib/page.mjs";
import {Server} from "./lib/server.mjs";
import {test, until} from "./lib/test.mjs";

const four = {working: "me", middle: "random", capitalist: "random", state: "random"};
let server;
const ready = async () => server ||= await Server.start();

test("a name of 40 letters leaves the numbers of the panels where they are", async () => {
    await ready();
    const secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "M".repeat(40)});
    for (const [seats, game] of [
        [four, "hegemony"],
        [{green: "me", blue: "random", red: "random", yellow: "random"}, "planetb"]
    ]) {
        const {table} = await script.create(seats, {title: "Names", game});
        for (const viewport of [laptop, phone]) {
            const ada = await Person.come(server, {secret, viewport, path: `/t/${table}`});
            await ada.turn();
            if (viewport === phone)
                await ada.page.locator("#tab-me").click();
            await ada.settled();
            const wide = await ada.page.evaluate(() =>
                [...document.querySelectorAll(".hg-boards, .hg-player, .pb-player, .pb-me")]
                    .filter(el => el.offsetParent && el.scrollWidth > el.clientWidth + 1)
                    .map(el => `${el.className}: ${el.scrollWidth} > ${el.clientWidth}`));
            assert.deepEqual(wide, [], `${game}, ${viewport.width}`);
            const [name, vp] = await ada.page.evaluate(() =>
                [".hg-mine .hg-note, .pb-mine .pb-note", ".hg-mine .hg-vp, .pb-mine .pb-score"]
                    .map(what => document.querySelector(what).getBoundingClientRect())
                    .map(({left, right, top, bottom}) => ({left, right, top, bottom})));
            assert(vp.right <= viewport.width && (vp.left >= name.right || vp.top >= name.bottom),
                   `${game}, ${viewport.width}: the points are under the name`);
            await ada.leave();
        }
    }
    script.close();
});

test(
        "Hegemony: texts of cards, Events and Companies are cut only where there is no room for another line",
        async () => {
    await ready();
    for (const [seats, viewport] of [
        [{working: "me", capitalist: "random"}, laptop],
        [four, {width: 1920, height: 1080}],
        [four, laptop]
    ]) {
        const ada = await seated(server, seats, {viewport}),
              what = `${Object.keys(seats).length} players, ${viewport.width}`;
        await ada.settled();
        const {cut, free, line, text} = await ada.page.evaluate(() => {
            const shown = what =>
                [...document.querySelectorAll(what)].filter(el => el.offsetParent);
            const texts = ".hg-effect, .hg-event-text, .hg-name > span:nth-child(2)";
            return {
                cut: shown(texts)
                    .filter(el => el.scrollHeight > el.clientHeight + 1
                        || el.scrollWidth > el.clientWidth + 1)
                    .map(el => el.textContent),
                free: Math.min(...shown(".hg-left, .hg-mid, .hg-boards").map(el =>
                    el.getBoundingClientRect().bottom
                    - el.lastElementChild.getBoundingClientRect().bottom)),
                line: parseFloat(getComputedStyle(document.querySelector(".hg-effect")).lineHeight),
                text: document.querySelector(".hg-hand").textContent
            };
        });
        if (seats.state && viewport === laptop)
            assert(!cut.length || free < line, `${what}: ${cut} with ${free} px left`);
        else
            assert.deepEqual(cut, [], what);
        assert(!text.includes("With 4 players"), what);
        await ada.leave();
    }
});

test("Hegemony: a Bill's cell is as high as the others and shows what it says", async () => {
    await ready();
    const secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "Ada"}),
          {table} = await script.create({working: "me", capitalist: "friend"});
    for (const step of [/^bill$/, /^discard /, /^propose 7A/, /^(later|wait|keep|end)/]) {
        const t = await script.turn(table), found = t.answers.find(one => step.test(one.a));
        if (found)
            await script.answer(t, found.a);
    }
    for (const viewport of [laptop, phone, {width: 1000, height: 768}]) {
        const ada = await Person.come(server, {secret, viewport, path: `/t/${table}`}),
              {page} = ada;
        await page.locator(".hg-bill").first().waitFor({state: "attached"});
        if (viewport === phone)
            await page.locator("#tab-board").click();
        await still(page);
        const wrong = await page.evaluate(() => {
            const bill = document.querySelector("[data-thing='policy:7A']"),
                  other = document.querySelector("[data-thing='policy:7B']");
            const box = bill.getBoundingClientRect(),
                  text = bill.querySelector("span").getBoundingClientRect();
            return bill.matches(".hg-bill") && box.height === other.getBoundingClientRect().height
                && text.bottom <= box.bottom && text.right <= box.right
                ? "" : JSON.stringify([box, text]);
        });
        assert.equal(wrong, "", `${viewport.width}`);
        await ada.leave();
    }
    script.close();
});

test("Hegemony: what begins several actions is named like what begins one, in one line",
        async () => {
    await ready();
    const ada = await seated(server, {working: "random", capitalist: "me"});
    await ada.settled();
    const does = await ada.page.locator(".hg :is(h2, h3, h4) > .begin.can").evaluateAll(all =>
        all.map(el => [el.dataset.thing, el.answers.length, el.dataset.does]));
    assert(does.some(([, n]) => n > 1) && does.some(([, n]) => n === 1), JSON.stringify(does));
    for (const [key, n, text] of does)
        assert(text && (n === 1) !== / \+\d$/.test(text), `${key}: ${text}`);
    const heights = await ada.page.locator(".hg-heads").filter({visible: true})
        .evaluateAll(all => all.map(el => el.offsetHeight));
    assert(Math.max(...heights) < 32, `${heights}`);
    await ada.leave();
});

test("Hegemony on a phone: a finger on a Company is told what it is before anything happens",
        async () => {
    await ready();
    const ada = await seated(server, {working: "random", capitalist: "me"},
                             {viewport: phone, touch: true}),
          {page} = ada,
          {count} = await ada.settled();
    await page.locator("#tab-board").tap();
    const headings = new Set();
    for (const [word, co] of Object.entries(ada.told.view.company)
            .filter(([, one]) => one.owner === "capitalist").slice(0, 2)) {
        await page.locator(`[data-thing="company:${word}"]`).tap();
        const box = page.locator("dialog[open]"),
              body = await box.locator(".dialog-body")
                  .evaluate(el => [...el.children].map(one => one.tagName));
        assert.deepEqual(body.slice(0, 2), ["H3", "TABLE"]);
        assert.equal(await box.locator("h3").first().textContent(), co.name);
        headings.add(await box.locator("h2").textContent());
        for (const name of ["Industry", "Slots", "Workers", "Wage", "Makes", "Value"])
            assert.equal(await box.getByRole("rowheader", {name, exact: true}).count(), 1, name);
        await box.locator(".close").tap();
    }
    assert.equal(ada.told.count, count, "a finger that asks must not answer");
    /* A Company can have several answers, or none. */
    const {text} = ada.told.question.prompt;
    assert(headings.has(text), `${[...headings]}, not ${text}`);
    assert([...headings].every(one => one === text || one === "Details"), `${[...headings]}`);
    await ada.leave();
});

/* The same tables with other numbers in the box. */
test("what is printed on a board is in the view, and comes from there", async () => {
    await ready();
    const others = {
        hegemony: [four, view => {
            Object.assign(view, {rounds: 7, turns: 6, phase: "action", turn: 2});
            view.state["legitimacy-top"] = 12;
            view.state["agenda-wants"] = {1: "A", 2: "B", 3: "C"};
            view.capitalist["wealth-track"].push(900);
        }, page => page.evaluate(() => {
            const count = what => document.querySelectorAll(what).length;
            return [count(".hg-rounds li"), count(".hg-turns i"),
                    document.querySelector(".hg-turns").getAttribute("aria-label"),
                    count(".hg-steps i") / 3,
                    document.querySelector(".hg-politics .hg-note").textContent,
                    document.querySelector(".hg-player.hg-of-capitalist .hg-track")
                        .getAttribute("aria-label")];
        }), ({state, capitalist}) => [7, 6, "turn 2 of 6", 12,
            `Agenda ${state["agenda-matches"]} of 3`, `Wealth marker ${capitalist.wealth} of 16`]],
        planetb: [{green: "me", blue: "random"}, view => {
            Object.assign(view, {"tile-price": 11, "store-room": 6});
            view.green.chain.upper.push("crop");
        }, page => page.evaluate(() => {
            const mine = document.querySelector(".pb-mine"),
                  spare = mine.querySelector(".pb-spare");
            return [mine.querySelector(".pb-dots").childElementCount,
                    mine.querySelector(".pb-chain").querySelectorAll(".pb-field").length,
                    spare.firstChild.tip().at(-1)];
        }), () => [6, 4, "A production tile costs 11 Billies."]]
    };
    for (const [game, [seats, change, shown, expected]] of Object.entries(others)) {
        const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"}),
              {table} = await script.create(seats, {game});
        script.close();
        const ada = await Person.come(server, {secret});
        await ada.page.routeWebSocket(/\/ws$/, socket => {
            socket.connectToServer().onMessage(text => {
                const message = JSON.parse(String(text));
                if (message.whole)
                    change(message.view);
                socket.send(JSON.stringify(message));
            });
        });
        await ada.go(`/t/${table}`);
        await ada.turn();
        await ada.settled();
        assert.deepEqual(await shown(ada.page), expected(ada.told.view));
        await ada.leave();
    }
});

test("Hegemony: nothing on the board moves between a question and the next", async () => {
    await ready();
    const parts = ".hg-panel, .hg-sector, .hg-player, .hg-card, .hg-co, .hg-cell, .hg-section, "
        + ".hg-chip, .hg-union, .hg-track, .head .hg-note";
    for (const seats of [{working: "me", capitalist: "friend"}, four]) {
        const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"}),
              {table} = await script.create(seats),
              ada = await Person.come(server, {secret}), {page} = ada,
              what = `${Object.keys(seats).length} players`;
        let answers = [];
        await page.routeWebSocket(/\/ws$/, socket => {
            socket.connectToServer().onMessage(text => {
                const message = JSON.parse(String(text));
                if (message.is === "table")
                    Object.assign(message, {answers, refused: []});
                if (message.whole) {
                    message.view.working.unemployed =
                        {gray: 9, green: 1, blue: 2, white: 1, orange: 0, purple: 1};
                    if (message.view.middle)
                        message.view.middle.unemployed =
                            {gray: 4, green: 0, blue: 2, white: 1, orange: 2, purple: 0};
                }
                socket.send(JSON.stringify(message));
            });
        });
        await ada.go(`/t/${table}`);
        await ada.turn();
        await script.open(table);
        const draw = async (...words) => {
            answers = words.map(a => ({a, t: `Begin ${a}`}));
            const lines = page.locator(".talk li"), before = await lines.count();
            script.send({do: "say", table, text: "Go on"});
            await until("the message", async () => await lines.count() > before);
            await still(page);
            return page.evaluate(parts => [...document.querySelectorAll(parts)]
                .filter(el => el.offsetParent).map(el => {
                    const {left, top, width, height} = el.getBoundingClientRect();
                    return [el.className, left, top, width, height];
                }), parts);
        };
        const calm = await draw(),
              asked = await draw("bill", "pressure", "assign", "swap", "strike", "buy", "bid 1",
                                 "union media", "for capitalist", "export", "use-luxury");
        assert(await page.locator(".hg .can").count() > 8, what);
        const moved = calm.map(([name, ...at], i) =>
            at.some((n, k) => Math.abs(n - asked[i]?.[k + 1]) > 1)
            && `${name}: ${at} -> ${asked[i]}`);
        assert.deepEqual([calm.length, moved.filter(Boolean)], [asked.length, []], what);
        script.close();
        await ada.leave();
    }
});

test("Hegemony: the Events stay where they are while a vote is on", async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"}),
          {table} = await script.create(four), ada = await Person.come(server, {secret}),
          {page} = ada,
          cards = await (await fetch(`${server.url}/api/cards/hegemony`)).json(),
          events = cards.filter(card => card.group === "Events").slice(0, 2).map(card => card.word);
    let vote = false;
    await page.routeWebSocket(/\/ws$/, socket => {
        socket.connectToServer().onMessage(text => {
            const message = JSON.parse(String(text));
            if (message.is === "table") {
                message.view ??= {};
                message.view.state = {...message.view.state, events};
                if (vote)
                    Object.assign(message.view, {
                        election: {policy: 3, section: "B", proposer: "working",
                                   "in-favor": ["working"], against: ["capitalist"]},
                        drawn: {working: 2, middle: 2, capitalist: 1}
                    });
            }
            socket.send(JSON.stringify(message));
        });
    });
    await ada.go(`/t/${table}`);
    await ada.turn();
    await still(page);
    await script.open(table);
    const place = () => page.locator(".hg").evaluate(el =>
              [el.className, el.querySelector(".hg-events").parentNode.className]),
          before = await place();
    vote = true;
    script.send({do: "say", table, text: "A vote"});
    await page.locator(".hg-election").waitFor();
    await still(page);
    assert.deepEqual(await place(), before, "and the Companies are as close as before");
    for (const column of [".hg-left", ".hg-mid", ".hg-boards"])
        assert(await page.locator(column).evaluate(el => el.scrollHeight <= el.clientHeight + 1),
               `${column} has no room`);
    script.close();
    await ada.leave();
});

test("Hegemony: the details of a Company say its name once", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada,
          [[word, {name}]] = Object.entries(ada.told.view.company)
              .filter(([, one]) => one.owner === "capitalist");
    await page.locator(`[data-thing="company:${word}"]`).hover();
    const tip = page.locator(".tip");
    await tip.getByText(name).first().waitFor();
    const lines = await tip.locator("p:not(.tip-can, .tip-may, .tip-not)").allTextContents();
    assert.equal(lines.filter(line => line.includes(name)).length, 1, lines.join(" / "));
    await ada.leave();
});

test("Hegemony: the parts of Events and cards are shown as they are told, whatever they say",
     async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Parts"}),
          {table} = await script.create(four);
    const ada = await Person.come(server, {secret}), {page} = ada;
    await page.route("**/api/cards/hegemony*", async route => {
        const cards = await (await route.fetch()).json();
        for (const card of cards.filter(card => card.effect)) {
            card.text = "all of it";
            card.effect = `effect of ${card.word}`;
            if (card["if-left"])
                card["if-left"] = "Capitalist Class, penalty";
        }
        await route.fulfill({json: cards});
    });
    await ada.go(`/t/${table}`);
    await ada.turn();
    await ada.settled();
    const {events, effects, signs} = await page.evaluate(() => {
        const texts = what => [...document.querySelectorAll(what)].map(el => el.textContent.trim());
        return {events: texts(".hg-event-text"), effects: texts(".hg-effect"),
                signs: document.querySelectorAll(".hg-penalty .hg-sign").length};
    });
    assert.equal(events.length, 2);
    assert.equal(signs, 2, "the class of a penalty is its sign");
    for (const text of events)
        assert.match(text, /^effect of [a-z-]+ If left: .*penalty$/);
    assert(effects.length > 0);
    for (const text of effects)
        assert.match(text, /^effect of [a-z-]+/);
    await ada.leave();
    script.close();
});
