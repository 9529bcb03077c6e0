/* table.mjs - what a table tells, teaches and takes from its players: one click, forecast,
 * accounts, log, history, end, first visit, roles, rules, standing orders, preferences, and the
 * fullest board. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {fullest} from "./lib/full.mjs";
import {Person, laptop, phone, seated, still} from "./lib/page.mjs";
import {Server} from "./lib/server.mjs";
import {chance, test, until, wait} from "./lib/test.mjs";

/* ms: by then a turn that ends by itself has ended (table.mjs, ALONE_AFTER) */
const ALONE = 1000;
let server, over;
const ready = async () => server ||= await Server.start();

/* A finished four-player game of bots, and who opened it. */
async function finished() {
    if (over)
        return over;
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"});
    const {table} = await script.create(
        {working: "me", middle: "random", capitalist: "random", state: "random"}, {title: "Over"});
    script.send({do: "seat", table, seat: "working", kind: "random"});
    await script.when(table, t => t.over, 120e3);
    script.close();
    return over = {secret, table};
}

/* Changes what the server says before the page hears it. */
const between = (page, change) => page.routeWebSocket(/\/ws$/, socket => {
    socket.connectToServer().onMessage(message => socket.send(change(String(message))));
});

test("answers say what they cost and bring at once", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada;
    for (const words of ["buy", "discard", "buy luxury capitalist"]) {
        const {question: {n}, answers} = ada.told;
        await ada.answerButton(answers.find(one => one.a.startsWith(words)).a).click();
        await ada.given(n);
        await ada.turn();
    }
    assert(ada.told.answers.length > 1);
    for (const {a} of ada.told.answers)
        await ada.answerButton(a).locator(".brief", {hasText: /^−\d+ V/}).waitFor();
    await ada.leave();
});

test("one click on a section leads to its Bill: the ways there, then the card that is given up",
        async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}),
          {page} = ada,
          before = ada.told;
    /* Some sections can be reached only by a card of the hand. */
    const thing = await (await page.waitForFunction(() =>
        [...document.querySelectorAll("[data-thing^='policy:'].may")]
            .find(el => el.ahead.some(way => way.first === "Propose a Bill"))
            ?.dataset.thing)).jsonValue();
    const section = page.locator(`[data-thing="${thing}"]`);
    /* A message about the table leaves what can be clicked as it is. */
    const friend = await Player.come(server.port, {secret: ada.secret});
    await friend.open(ada.table);
    friend.send({do: "say", table: ada.table, text: "Hello"});
    await until("the greeting", () => ada.told.chat.length > 0);
    friend.close();
    const [, wanted] = thing.split(":");
    await section.click();
    const box = page.locator("dialog[open]");
    const bill = box.locator(".answer", {hasText: "Propose a Bill"});
    await box.locator(".answer").first().waitFor();
    if (await bill.count())       /* a card of the hand may lead there, too */
        await bill.click();
    await box.locator(".answer", {hasText: "Give up"}).first().click();
    await until("the Bill", () => ada.told.view.bill[wanted[0]].startsWith(wanted[1]));
    assert.equal(ada.told.view.working.hand.length, before.view.working.hand.length - 1);
    const undo = page.getByRole("button", {name: "Undo"});
    while (ada.told.count > before.count) {
        const {count} = ada.told;
        await ada.settled();
        await undo.click();
        await until("one answer less", () => ada.told.count < count);
    }
    assert.deepEqual(ada.told.view, before.view, "and all of it can be taken back");
    await ada.leave();
});

test("a card that shares its word with a Company shows its own text", async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"});
    const {table} = await script.create({working: "me", capitalist: "friend"}),
          ada = await Person.come(server, {secret}),
          {page} = ada;
    const cards = (await (await fetch(`${server.url}/api/cards/hegemony`)).json())
        .filter(card => card.word === "cooperative-farm");
    assert.deepEqual(cards.map(card => card.group).sort(), ["Cooperative Farms", "Working Class"]);
    await between(page, text => {
        const message = JSON.parse(text);
        if (!message.whole)
            return text;
        message.view.working.hand[0] = "cooperative-farm";
        message.answers[0] = {a: "play cooperative-farm", t: "Play Cooperative Farm"};
        return JSON.stringify(message);
    });
    await ada.go(`/t/${table}`);
    const card = page.locator("[data-thing='card:cooperative-farm']").first(),
          text = which => cards.find(one => one.group === which).text;
    await card.getByText(text("Working Class").replace(/^\d+ copies[,.] /, "")).waitFor();
    await page.locator(".answer[data-a='play cooperative-farm']").first().focus();
    const peek = page.locator(".panel-answers .peek");
    await peek.getByText(text("Working Class")).waitFor();
    assert(!(await peek.textContent()).includes(text("Cooperative Farms")),
           "the Company's text is shown as well");
    script.close();
    await ada.leave();
});

test("on a phone, a long press shows details and gives no answer; a tap does", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"},
                             {viewport: phone, touch: true}),
          {page} = ada,
          {count} = ada.told;
    const client = await page.context().newCDPSession(page);
    const touch = async (target, held) => {
        await target.scrollIntoViewIfNeeded();
        const {x, y, width, height} = await target.boundingBox();
        await client.send("Input.dispatchTouchEvent", {
            type: "touchStart",
            touchPoints: [{x: x + width / 2, y: y + Math.min(height / 2, 20)}]
        });
        await held();
        await client.send("Input.dispatchTouchEvent", {type: "touchEnd", touchPoints: []});
    };
    const card = ada.told.answers.find(one => one.a.startsWith("play ")).a,
          [, word] = card.split(" ");
    const cards = await (await fetch(`${server.url}/api/cards/hegemony`)).json(),
          {text} = cards.find(one => one.word === word && one.group === "Working Class");
    /* In the list. */
    const peek = page.locator(".panel-answers .peek"), button = ada.answerButton(card);
    await page.locator("#tab-answers").tap();
    await touch(button, () => peek.getByText(text).waitFor());
    /* On the board: a card of the hand. */
    await page.locator("#tab-me").tap();
    const thing = page.locator(`[data-thing="card:${word}"].can`).first(),
          tip = page.locator(".tip");
    await touch(thing, () => tip.getByText("→").first().waitFor());
    assert(await tip.isVisible(), "details stay when the finger goes");
    assert(await page.evaluate(() => {
        const {left, right, top, bottom} = document.querySelector(".tip").getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    }), "the details are on the screen");
    await page.locator("#tab-answers").tap();
    assert(!await tip.isVisible(), "a touch elsewhere puts them away");
    assert(!await page.locator(".busy").count() && ada.told.count === count,
           "nothing was answered");
    await button.tap();
    await until("a tap to answer", () => ada.told.count > count);
    await ada.leave();
});

test("the forecast is there, item by item and with rules, and on a phone under every tab",
        async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}),
          {page} = ada,
          bar = page.locator(".outlook");
    const {seats} = await until("the forecast", () => ada.forecast);
    for (const {text} of seats)
        await bar.getByText(text).waitFor();
    const mine = bar.locator(".mine");
    await mine.getByText("wages +").waitFor();
    const n = word => page.evaluate(([word]) => Number(
        document.querySelector(".outlook .mine").textContent
            .match(new RegExp(`${word} ([+−]\\d+) V`))?.[1].replace("−", "-") || 0), [word]);
    const sum = await n("wages") + await n("food") + await n("taxes");
    assert.equal(sum, Number(seats.find(({seat}) => seat === "working").text
        .match(/([+−]\d+) V/)[1].replace("−", "-")), "the items are the sum");
    await bar.getByRole("button", {name: "Item by item"}).click();
    const box = page.locator("dialog[open]");
    await box.getByText(/Working Class pays \d+ V Income Tax: Population \d+ × \d+ V\./).waitFor();
    await box.getByRole("button", {name: "TAX-11"}).click();
    await page.locator("dialog[open] [data-rule='TAX-11']").waitFor();
    /* The dialog within has its own name. */
    await page.getByRole("dialog", {name: "Rulebook"}).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.setViewportSize(phone);
    for (const tab of ["board", "me", "answers", "log"]) {
        await page.locator(`#tab-${tab}`).click();
        assert(await mine.isVisible(), `${tab} shows the forecast`);
    }
    await ada.leave();
});

test("accounts after a round, log filters, and the board as it was", async () => {
    const {secret, table} = await finished(),
          ada = await Person.come(server, {secret, path: `/t/${table}`}),
          {page} = ada;
    await page.locator(".end").waitFor();
    await page.getByRole("tab", {name: "Me"}).first().click();
    await page.getByRole("button", {name: "Accounts of the rounds"}).click();
    const box = page.locator("dialog[open]");
    await box.waitFor();
    assert.equal(await box.locator("[aria-pressed]").count(), 5, "five rounds");
    await box.getByRole("button", {name: "Round 1"}).click();
    for (const part of ["Production and wages", "Taxes", "Scoring"])
        await box.getByRole("heading", {name: part}).waitFor();
    assert(await box.locator("li .rule").count() > 10, "items have their rule");
    /* All of the first round, and what the Preparation of the next brought, is what everybody has
     * more or less at the first turn of the second round. */
    const shown = async () => box.locator("section").evaluateAll(all => all.map(section => ({
        part: section.querySelector("h3").textContent,
        rows: [...section.querySelectorAll("tbody tr")].map(row => [
            row.querySelector("th").textContent,
            Object.fromEntries([...row.querySelectorAll("td")].map((cell, i) => [
                section.querySelectorAll("thead th")[i + 1].textContent,
                [...cell.textContent.matchAll(/([+−])(\d+)/g)]
                    .reduce((sum, [, sign, n]) => sum + (sign === "+" ? 1 : -1) * n, 0)]))])
    })));
    const first = await shown();
    await box.getByRole("button", {name: "Round 2"}).click();
    const parts = [...first.filter(({part}) => part !== "All of it"),
                   ...(await shown()).filter(({part}) => part === "Preparation")];
    assert(parts.length >= 6, parts.map(({part}) => part).join());
    const script = await Player.come(server.port, {secret});
    await script.open(table);
    const at = script.happened(table).findIndex(events =>
              events.some(({e, round}) => e === "turn" && round === 2)) + 1,
          before = (await script.ask({do: "history", table, at: 0})).view,
          after = (await script.ask({do: "history", table, at})).view;
    script.close();
    const has = {
        "Working Class": ({working: of}) => [of.money, of.influence, of.vp, of.goods.food],
        "Middle Class": ({middle: of}) =>
            [of.money, of.influence, of.vp, of.goods.food + of.store.food],
        "Capitalist Class": ({capitalist: of}) =>
            [of.revenue + of.capital, of.influence, of.vp, of.store.food + of.zone.food],
        State: ({state: of}) =>
            [of.treasury, of.influence + of.services.influence, of.vp, of.services.food]
    };
    for (const [who, of] of Object.entries(has))
        for (const [i, unit] of ["V", "Influence", "VP", "Food"].entries())
            assert.equal(
                parts.flatMap(({rows}) => rows).filter(([seat]) => seat === who)
                    .reduce((sum, [, units]) => sum + (units[unit] || 0), 0),
                of(after)[i] - of(before)[i], `${unit} of ${who}`);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", {name: "Log"}).first().click();
    const visible = () => page.locator(".log li").filter({visible: true}).count(),
          all = await visible();
    await page.locator(".filters").getByRole("button", {name: "Votes"}).click();
    const votes = await visible();
    assert(votes > 0 && votes < all, `${votes} of ${all}`);
    await page.locator(".filters").getByRole("button", {name: "All"}).click();
    assert.equal(await page.locator(".log code").count(), 0, "everything is told in words");
    /* The newest line stays in sight when the log gets less room. */
    const below = () => page.locator(".log")
        .evaluate(el => el.scrollHeight - el.scrollTop - el.clientHeight);
    assert(await below() < 2);
    await page.setViewportSize({width: 1366, height: 500});
    await until("the end of the log", async () => await below() < 2);
    await page.setViewportSize(laptop);
    /* Also if an event of an earlier scroll comes first, or more room before less; who reads
     * further up stays there. */
    const low = (...heights) => page.locator(".log").evaluate((el, heights) => {
        for (const height of heights) {
            el.style.maxHeight = height;
            el.getBoundingClientRect();
        }
        el.dispatchEvent(new Event("scroll"));
    }, heights);
    await low("80px");
    await until("the end of the low log", async () => await below() < 2);
    await low("", "60px");
    await until("the end of the lower log", async () => await below() < 2);
    await low("80px");
    await until("the end of the low log", async () => await below() < 2);
    await page.locator(".log").evaluate(el => { el.scrollTop = 40; });
    await still(page);
    await low("60px");
    await still(page);
    assert.equal(await page.locator(".log").evaluate(el => el.scrollTop), 40);
    await low("");
    /* Backwards: the slider, and one step. */
    await page.keyboard.press("H");
    const slider = page.getByRole("slider", {name: "Answer"}),
          round = () => page.locator(".hg-rounds [aria-current]").textContent();
    await slider.fill("30");
    await page.locator(".past").getByText(/After answer 30 of/).waitFor();
    await until("the first round", async () => await round() === "1");
    await page.getByRole("button", {name: "One answer on"}).click();
    await page.locator(".past").getByText(/After answer 31 of/).waitFor();
    await slider.fill(String(ada.told.count - 1));
    await until("the last round", async () => await round() === "5");
    await ada.leave();
});

test("the history says what happened with every answer, of a hidden choice that it was one",
        async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "random"}), {page} = ada;
    const {answers} = ada.told.log, past = page.locator(".past");
    assert(answers.some(([{answer}, ...events]) => !answer && !events.length), "cards were dealt");
    await page.keyboard.press("H");
    for (let at = 1; at <= answers.length; at++) {
        await page.getByRole("slider", {name: "Answer"}).fill(String(at));
        const [{answer, text}, ...events] = answers[at - 1],
              told = events.map(event => event.text).join(" ");
        await past.getByText(
            `After answer ${at} of ${answers.length}: ${told || answer && text || "a hidden choice"}`,
            {exact: true}).waitFor();
    }
    await ada.leave();
});

test("a stranger opens the link that was shared, and the game replays", async () => {
    const {secret, table} = await finished(),
          ada = await Person.come(server, {secret, path: `/t/${table}`}),
          {page} = ada;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", {name: "Copy a link to the replay"}).click();
    const link = await until("the link", () => page.evaluate(() => navigator.clipboard.readText()));
    await ada.leave();
    const bob = await Person.come(server, {path: "/"});
    await bob.page.goto(link);
    const past = bob.page.locator(".past");
    await past.getByText(/After answer 0 of/).waitFor();
    await past.getByRole("button", {name: "Play"}).click();
    await past.getByText(/After answer [2-9] of/).waitFor();
    await past.getByRole("button", {name: "Pause"}).click();
    await past.getByRole("button", {name: "Back to now"}).click();
    const end = bob.page.locator(".end");
    await end.getByText("Thank you for watching.").waitFor();
    assert.equal(await end.locator(".ranks svg.chart").count(), 4);
    /* Points in the course of the game: a line and a letter for each, and the same in words. */
    const chart = end.locator(".course-box svg.chart"), {seats, vp, view} = bob.told;
    await chart.waitFor();
    assert.equal(await chart.locator("path.course").count(), 4);
    assert.deepEqual((await chart.locator(".course-end").allTextContents()).sort(),
                     seats.map(seat => seat.letter).sort());
    const words = (await chart.getAttribute("aria-label")).split("; ");
    seats.forEach((seat, i) => assert(
        words[i].includes(seat.label)
        && words[i].endsWith(`at the end: ${vp.find(one => one.seat === seat.seat).vp}`),
        words[i]));
    assert.match(words[0], /Round 1: 0, Round 2: \d+, .*Round 5: \d+/);
    const rows = end.locator(".timeline tbody tr");
    for (const [i, section] of Object.values(view.policy).entries())
        assert.equal(await rows.nth(i).locator("td").last().textContent(), section,
                     "a Policy at the end");
    await end.getByRole("heading", {name: "Policies"}).waitFor();
    await end.getByRole("heading", {name: "Votes"}).waitFor();
    await bob.leave();
});

test("in another language, accounts, votes, policies and the forecast are the same", async () => {
    const {secret, table} = await finished();
    const foreign = text => {
        const message = JSON.parse(text);
        for (const event of message.log?.answers.flat() || message.events || [])
            event.text = (event.text || "").replace(/[A-Za-z\d]/g, "x");
        return JSON.stringify(message);
    };
    const told = [];
    for (const change of [text => text, foreign]) {
        const ada = await Person.come(server, {secret}), {page} = ada;
        await between(page, change);
        await ada.go(`/t/${table}`);
        await page.locator(".timeline table").waitFor();
        const votes = await page.locator(".story li > .dim").allTextContents(),
              policies = await page.locator(".timeline td").allTextContents();
        assert(votes.length > 0);
        await page.getByRole("tab", {name: "Me"}).first().click();
        await page.getByRole("button", {name: "Accounts of the rounds"}).click();
        const box = page.locator("dialog[open]");
        await box.waitFor();
        const rounds = await box.locator("[aria-pressed]").allTextContents(), items = [];
        for (const round of rounds) {
            await box.getByRole("button", {name: round}).click();
            items.push(await box.locator("li .rule").allTextContents(),
                       await box.locator("table").allTextContents());
        }
        await ada.leave();
        told.push({votes, policies, rounds, items});
    }
    assert.deepEqual(told[1], told[0]);
    assert.equal(told[0].rounds.length, 5);
    const me = newSecret(),
          script = await Player.come(server.port, {secret: me, name: "Ada"}),
          {table: running} = await script.create({working: "me", capitalist: "friend"});
    script.close();
    const ada = await Person.come(server, {secret: me});
    await between(ada.page, foreign);
    await ada.go(`/t/${running}`);
    for (const item of ["wages +", "food −", "taxes −"])
        await ada.page.locator(".outlook .mine").getByText(item).waitFor();
    await ada.leave();
});

test("a first visit offers a guided round; hints, role cards and rules teach", async () => {
    await ready();
    const ada = await Person.come(server, {fresh: true}), {page} = ada;
    await page.getByRole("button", {name: "Begin the guided round"}).click();
    assert.equal(await ada.turn(), "move");
    assert.deepEqual([ada.told.players, ada.told.mine, ada.told.seats[1].bot],
                     [2, ["working"], "mc:2"]);
    const hint = page.locator(".hint");
    await hint.getByText("A turn is one main action.").waitFor();
    await hint.getByRole("button", {name: "Got it"}).click();
    await hint.getByText("How you score.").waitFor();
    for (const {label} of ada.told.seats) {
        await page.locator(".seat-bar").getByRole("button", {name: label}).click();
        const card = page.locator("dialog[open]");
        for (const part of ["How they score", "What they can do"])
            await card.getByRole("heading", {name: part}).waitFor();
        await page.keyboard.press("Escape");
    }
    /* Who types before the rules are there is heard. */
    let come;
    const late = new Promise(done => { come = done; });
    await page.route("**/api/rules/*", async route => { await late; await route.continue(); });
    await page.keyboard.press("R");
    const book = page.locator("dialog[open]");
    assert.equal(await book.getByText(/ found$/).count(), 0, "nothing was looked for yet");
    await book.getByRole("searchbox").fill("strike token");
    come();
    await book.locator(".rules dl > div").first().waitFor();
    const shown = await book.locator(".rules dl > div").filter({visible: true}).count();
    assert(shown > 1 && shown < 60, `${shown} found`);
    const found = book.locator(".rules > dl > div, .rules details:not(.sources) dl > div");
    for (const text of await found.allTextContents())
        assert(/str[iu]c?k/i.test(text) && /token/i.test(text), text);
    const marks = await book.locator("mark").allTextContents();
    assert(marks.length >= 2 * await found.count()
           && marks.every(text => /^(strikes?|struck|tokens?)$/i.test(text)),
           "what was looked for is marked");
    await page.keyboard.press("Escape");
    await page.goto("/");
    await page.locator(".games").getByText("First steps").waitFor();
    assert(!await page.getByRole("button", {name: "Begin the guided round"}).isVisible(),
           "offered once");
    await ada.leave();
});

test("the end of a turn is confirmed, or comes by itself: a preference", async () => {
    await ready();
    for (const confirm of [true, false]) {
        const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada;
        const box = () => page.getByLabel("Ask me before my turn ends");
        await page.locator(".tools button").last().click();
        assert(await box().isChecked(), "asked unless one says otherwise");
        await box().setChecked(confirm);
        await page.keyboard.press("Escape");
        for (const word of ["pressure", "discard "]) {
            assert(ada.told.answers.length > 1, "a question leaves a choice");
            const n = ada.told.question.n;
            await ada.answerButton(ada.told.answers.find(one => one.a.startsWith(word)).a).click();
            await ada.given(n);
            await ada.settled();
        }
        const {count} = ada.told,
              moment = ada.tables.map(text => JSON.parse(text))
                  .find(t => t.answers.length === 1 && t.answers[0].a === "end");
        assert(moment, "nothing is left but to end");
        if (confirm) {
            assert.deepEqual(ada.told.answers.map(one => one.a), ["end"]);
            await wait(2 * ALONE);
            assert.equal(ada.told.count, count, "the end of the turn waits for me");
            await ada.answerButton("end").click();
        }
        await until("the next player's turn", () => ada.told.question.asked[0] === "capitalist");
        assert.equal(ada.told.count, moment.count + 1);
        await ada.leave();
    }
});

test("a standing order answers", async () => {
    await ready();
    /* A script plays the others; the page is asked until there is something to be answered once
     * for all. */
    const secret = newSecret(),
          owner = await Player.come(server.port, {secret, name: "Eve"}),
          bob = await Player.come(server.port, {name: "Bob"});
    const {table, seats} = await owner.create(
        {working: "friend", capitalist: "me"}, {options: {"end-turn": "auto"}});
    await bob.ask({do: "join", invite: seats[0].invite});
    owner.close();
    const eve = await Person.come(server, {secret, path: `/t/${table}`}),
          keeps = eve.page.getByRole("button", {name: /Always answer this way/});
    let ordered = 0;
    for (let i = 0; i < 200 && !ordered; i++) {
        const who = await until("somebody to be asked",
                                () => [eve.told, bob.at.get(table)].find(t => t?.question.you));
        if (who.seat === "working") {
            await bob.answer(who, who.question.keep || who.answers.at(-1).a);
            continue;
        }
        await eve.settled();
        const {question: {n, name: order}, answers} = eve.told;
        if (await keeps.count()) {
            const {count, question: {keep, prompt}} = eve.told,
                  box = eve.page.getByRole("dialog", {name: "Answer this for you from now on?"});
            assert.notEqual(keep, "end", "a turn does not end by itself");
            /* What it means is said first. */
            for (const name of ["Cancel", "From now on"]) {
                await keeps.first().click();
                await box.getByText(prompt.text).waitFor();
                assert.deepEqual([eve.told.count, eve.told.standing], [count, []]);
                await box.getByRole("button", {name}).click();
            }
            await until("the order to stand", () => eve.told.standing.includes(order));
            /* And it can be found again: below the answers and under "Me". */
            await eve.page.locator(".orders")
                .getByRole("button", {name: /Ask me again/}).first().waitFor();
            await eve.page.getByRole("tab", {name: "Me"}).first().click();
            await eve.page.locator("#panel-me").getByRole("button", {name: /Ask me again/}).click();
            await until("the order to go", () => eve.told.standing.length === 0);
            ordered++;
        } else {
            await eve.answerButton(answers.at(-1).a).click();
            await eve.given(n);
        }
    }
    assert.equal(ordered, 1, "no question could be answered once for all");
    bob.close();
    await eve.leave();
});

test("a held key answers once", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}),
          {page} = ada,
          {keyboard} = page,
          {count: begun} = ada.told;
    const answered = async count =>
        await page.locator(".busy").count() > 0 || ada.told.count !== count;
    /* A key that is held must not press what appears under the focus. */
    await page.locator(".board .can .hit").first().waitFor();
    for (const key of ["Enter", " ", "1"])
        for (const what of [".panel-answers .answer", ".board .can .hit"]) {
            await page.evaluate(() => document.activeElement.blur());
            if (key === "1")        /* typed first */
                await page.locator("#typed").focus();
            await keyboard.down(key);
            await page.locator(what).first().focus();
            await keyboard.down(key);
            await keyboard.up(key);
            assert(!await answered(begun) && !await page.locator("dialog[open]").count(),
                   `${key} held, ${what}`);
        }
    const {question: {n}} = await ada.settled();
    await ada.answerButton("bill").focus();
    await keyboard.down("Enter");
    await ada.given(n);
    await ada.settled();
    assert(ada.told.question.you && ada.told.answers.length, "I am asked again");
    for (let i = 0; i < 3; i++)
        await keyboard.down("Enter");
    assert(!await answered(begun + 1), "held in the list");
    await keyboard.up("Enter");
    await ada.leave();
});

test("what others do leaves the focus where it is, and in the menu what was chosen", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada;
    const script = await Player.come(server.port, {secret: ada.secret}),
          bob = await Player.come(server.port, {name: "Bob"});
    await script.open(ada.table);
    let words = 0;
    const talk = async () => {
        script.send({do: "say", table: ada.table, text: `word ${++words}.`});
        await page.locator(".talk").getByText(`word ${words}.`).waitFor({state: "attached"});
    };
    const click = async start => {
        const {question: {n}, answers} = await ada.settled();
        await ada.answerButton(answers.find(one => one.a.startsWith(start)).a).click();
        await ada.given(n);
        await ada.settled();
    };
    for (const word of ["pressure", "discard "])
        await click(word);
    await page.locator(".refusals summary").click();
    await page.locator(".outlook button").waitFor();
    for (const what of [".seat-bar button", ".panel-answers .answer", ".refusals .rule",
                        ".outlook button", ".log .then"]) {
        const control = page.locator(what).last();
        await control.focus();
        const held = await control.elementHandle();
        await talk();
        assert(await held.evaluate(el => el === document.activeElement),
               `${what} has lost the focus`);
    }
    /* A control that does change keeps the focus, too. */
    await page.locator(".seat-bar button").last().focus();
    await bob.ask({do: "join", invite: ada.told.seats[1].invite});
    await page.locator(".seat-bar").getByText("Bob").waitFor();
    assert.match(await page.evaluate(() => document.activeElement.textContent), /Bob/);
    /* The menu. */
    await page.locator(".tools button").last().click();
    const bot = page.getByLabel("Which bot for Capitalist Class"),
          title = page.getByLabel("Title"),
          sits = page.getByRole("button", {name: "Let it sit in"}).last();
    await title.fill("My own title");
    await bot.selectOption("mc:5");
    for (const change of [talk, async () => {
        script.send({do: "rename", table: ada.table, title: "Another"});
        await page.locator("h1", {hasText: "Another"}).waitFor();
    }]) {
        await sits.focus();
        await change();
        assert.deepEqual([await bot.inputValue(), await title.inputValue()],
                         ["mc:5", "My own title"]);
        assert(await sits.evaluate(el => el === document.activeElement),
               "the menu has lost the focus");
    }
    script.close();
    bob.close();
    await ada.leave();
});

test("a choice goes with its question, and the past with answers taken back", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}),
          {page} = ada,
          box = page.locator("dialog[open]");
    const script = await Player.come(server.port, {secret: ada.secret});
    const first = await script.open(ada.table);
    await page.locator("[data-thing^='policy:'].may").first().click();
    await box.locator(".answer").first().waitFor();
    await script.answer(first, first.answers.find(one => one.a === "bill").a);
    await until("the next question", () => ada.told.count > first.count);
    await until("the choice to go", async () => await box.count() === 0);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("H");
    await page.locator(".past")
        .getByText(`After answer ${first.count + 1} of ${first.count + 1}`).waitFor();
    script.send({do: "undo", table: ada.table, seat: "working", question: first.question.n + 1});
    await page.locator(".past")
        .getByText(`After answer ${first.count} of ${first.count}`).waitFor();
    script.close();
    await ada.leave();
});

test("who goes back before a table is there finds the lobby", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}, {title: "Slow"}),
          bob = await Person.come(server, {secret: ada.secret}),
          {page} = bob;
    let come, asked;
    const late = new Promise(done => { come = done; }),
          wanted = new Promise(done => { asked = done; });
    await page.route("**/table.mjs*", async route => {
        asked();
        await late;
        await route.continue();
    });
    await page.locator(".games").getByText("Slow").click();
    await wanted;
    await page.goBack();
    await page.waitForURL(/\/$/);
    const there = page.waitForResponse(/table\.mjs/);
    come();
    await (await there).finished();
    await page.evaluate(() => import("/table.mjs"));
    await page.locator(".games").waitFor();
    assert.equal(await page.locator(".table-page, main.notice").count(), 0);
    await bob.leave();
    await ada.leave();
});

test("the fullest board has room on a laptop and on a phone", async () => {
    await ready();
    for (const seats of [
        {working: "me", capitalist: "friend"},
        {working: "random", middle: "random", capitalist: "me", state: "random"}
    ]) {
        const secret = newSecret(),
              script = await Player.come(server.port, {secret, name: "Ada"}),
              {table} = await script.create(seats);
        for (const viewport of [laptop, {width: 1440, height: 900}, phone]) {
            const ada = await Person.come(server, {secret, viewport}),
                  {page} = ada,
                  what = `${Object.keys(seats).length} players, ${viewport.width}`;
            await between(page, fullest);
            await ada.go(`/t/${table}`);
            await page.locator(".hg-sector").first().waitFor({state: "attached"});
            if (viewport === phone)
                await page.locator("#tab-board").click();
            await still(page);
            const {spilt, companies, cut} = await page.evaluate(() => {
                const inside = (el, box) => {
                    const a = el.getBoundingClientRect(), b = box.getBoundingClientRect();
                    return a.left >= b.left - 1 && a.right <= b.right + 1
                        && a.bottom <= b.bottom + 1;
                };
                const wide = document.querySelector(".hg-wide");
                return {
                    spilt: wide
                        ? ["hg-left", "hg-mid", "hg-boards"]
                            .map(name => document.querySelector(`.${name}`))
                            .filter(el => el.scrollHeight > el.clientHeight + 1)
                            .map(el => `${el.className} ${el.scrollHeight} > ${el.clientHeight}`)
                        : [],
                    companies: document.querySelectorAll(".hg-co").length,
                    cut: [...document.querySelectorAll(".hg-co")]
                        .filter(el => !inside(el, el.closest(".hg-sector")))
                        .map(el => el.label)
                };
            });
            assert.deepEqual([spilt, cut], [[], []], what);
            assert(companies >= (seats.middle ? 12 + 8 + 9 : 12 + 9),
                   `${what}: ${companies} Companies`);
            assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
                   `${what}: sideways`);
            await ada.leave();
        }
        script.close();
    }
});

test("who wants no motion sees none", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}, {still: true});
    await ada.page.locator(".board .can").first().waitFor();
    assert.equal(await ada.page.evaluate(() => [...document.querySelectorAll("*")].filter(el =>
        getComputedStyle(el).transitionDuration.split(", ").some(time => time !== "0s")
        || getComputedStyle(el).animationName !== "none").length), 0);
    await ada.leave();
});

test("how a vote went stands beside the next question, until one has answered it", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "random"}),
          {page} = ada,
          beside = page.locator(".beside");
    const give = async pattern => {
        const {question: {n}, answers} = await ada.settled(),
              {a} = answers.find(one => pattern.test(one.a));
        await ada.answerButton(a).click();
        await ada.given(n);
        await ada.turn();
        return ada.settled();
    };
    await give(/^bill$/);
    await give(/^discard /);
    /* What the section means is told before it is proposed. */
    await ada.answerButton("propose 2A").focus();
    await page.locator(".panel-answers .peek").getByText("All Wages are at level 3").waitFor();
    const cell = page.locator("[data-thing='policy:2A']"),
          says = await cell.locator("span").textContent();
    await give(/^propose 2A/);
    assert.equal(await cell.locator("span", {hasText: says}).isVisible(), true,
                 "a Bill hides what it says");
    assert.equal(await beside.textContent(), "");
    await give(/^call$/);
    const [result] = (await page.locator(".log p").allTextContents())
        .filter(text => /ELE-24$/.test(text));
    assert.equal(await beside.locator("h3").textContent(), result.replace(/\s*ELE-24$/, ""));
    assert.equal(await beside.locator("p").count(), 2, "both classes' votes");
    await give(/^end$/);
    assert(!(await beside.textContent()).includes(result.replace(/\s*ELE-24$/, "")),
           "it stays too long");
    /* A line about a turn has the colour of whose turn begins, not of whoever answered before. */
    const colours = await page.locator(".log li:has(.turn)").evaluateAll(all =>
        all.map(el => [el.textContent.match(/^(.*?): turn/)?.[1], el.className]));
    assert(colours.length >= 2);
    for (const [who, tone] of colours)
        assert.equal(
            tone, {"Working Class": "tone-red", "Capitalist Class": "tone-blue"}[who], who);
    await page.mouse.move(200, 200);        /* what is told of an answer goes when the mouse does */
    await page.getByRole("button", {name: "Mine", exact: true}).click();
    assert.equal(await page.locator(".log li:not([hidden]) .turn",
                                    {hasText: "Capitalist Class: turn"}).count(), 0);
    await ada.leave();
});

test("who watches is told so, and offered nothing that has no meaning", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}),
          bob = await Person.come(server, {path: `/t/${ada.table}`}),
          {page} = bob;
    await page.locator(".prompt").getByText("You are watching.").waitFor();
    await page.getByRole("tab", {name: "Watching"}).waitFor();
    for (const name of ["Me", "Mine"])
        assert.equal(await page.getByRole(name === "Mine" ? "button" : "tab", {name, exact: true})
            .filter({visible: true}).count(), 0, name);
    assert.equal(await page.getByRole("button", {name: "Undo"}).count(), 0, "nothing is theirs");
    await page.getByRole("button", {name: "Table", exact: true}).click();
    const menu = page.locator("dialog[open]");
    await menu.getByRole("heading", {name: "Settings"}).waitFor();
    for (const text of ["Put this game away", "Ask me before my turn ends"])
        assert.equal(await menu.getByText(text).count(), 0, text);
    await bob.leave();
    await ada.leave();
});

test("on a phone the invitation to a free seat stands where the table asks for it", async () => {
    await ready();
    const secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "Ada"}),
          {table} = await script.create({working: "friend", capitalist: "me"});
    script.close();
    const ada = await Person.come(server,
                                  {secret, path: `/t/${table}`, viewport: phone, touch: true}),
          {page} = ada;
    await page.locator(".prompt").getByText("Send the invitation").waitFor();
    const link = page.locator(".panel-answers .invite input");
    assert.match(await link.inputValue(), /\/j\/[0-9a-f]{32}$/);
    assert((await link.boundingBox()).width > 250, "too narrow to be read");
    assert(await page.locator(".panel-answers")
        .getByRole("button", {name: "Copy the link"}).isVisible());
    await ada.leave();
});

test(
        "on a laptop the log gives way to many answers, and what is told of one takes no room from them",
        async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"});
    const {table} = await script.create({working: "me", capitalist: "friend"}),
          ada = await Person.come(server, {secret}),
          {page} = ada;
    script.close();
    await between(page, text => {
        const message = JSON.parse(text);
        for (let i = message.answers?.length; i < 18 && message.is === "table"; i++)
            message.answers.push({a: `something ${i}`, t: `Something ${i}`});
        return JSON.stringify(message);
    });
    await ada.go(`/t/${table}`);
    await page.locator(".panel-answers .answer").nth(17).waitFor();
    await still(page);
    const high = what => page.locator(what).evaluate(el => el.clientHeight);
    const log = await high(".panel-log"), list = await high(".ask-list");
    assert(log >= 130 && log <= 145 && list >= 350, `log ${log}, answers ${list}`);
    await page.locator(".panel-answers .answer").first().focus();
    const peek = page.locator(".panel-answers .peek");
    await peek.waitFor();
    assert.equal(await high(".ask-list"), list);
    assert(await peek.evaluate(el => el.getBoundingClientRect().bottom <= innerHeight));
    /* A mouse that goes to the log sees the log. */
    await page.mouse.move(1200, 740);
    await peek.waitFor({state: "hidden"});
    await ada.leave();
});

test("a long name breaks nothing: bar of seats, talk, menu, lobby", async () => {
    await ready();
    const name = "W".repeat(40),
          secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "Ada"}),
          bob = await Player.come(server.port, {name});
    const {table, seats} = await script.create(
        {working: "me", middle: "friend", capitalist: "friend", state: "random"}, {title: "Long"});
    for (const i of [1, 2])
        await bob.ask({do: "join", invite: seats[i].invite});
    bob.send({do: "say", table, text: "x".repeat(200)});
    await bob.ask({do: "list"});
    for (const viewport of [laptop, phone]) {
        const ada = await Person.come(server, {secret, viewport, path: `/t/${table}`}),
              {page} = ada;
        await until("the table", () => ada.told);
        await ada.settled();
        /* Whatever has no scrolling of its own ends inside of what it stands in. */
        const out = where => page.evaluate(where =>
            [...document.querySelectorAll(`${where}, ${where} *`)]
                .filter(el => el.offsetParent && !el.closest(".unseen")
                    && el.getBoundingClientRect().right > Math.min(innerWidth,
                        document.querySelector(where).getBoundingClientRect().right) + 1)
                .map(el => el.outerHTML.slice(0, 90)), where);
        assert.deepEqual(await out(".top"), [], "the bar");
        if (viewport === laptop)
            for (const {label} of ada.told.seats)
                assert(await page.locator(".seat-bar .label", {hasText: label})
                    .evaluate(el => el.scrollWidth <= el.clientWidth + 1), `${label} is cut`);
        await (viewport === phone
            ? page.locator("#tab-talk")
            : page.getByRole("tab", {name: "Talk"}).first()).click();
        assert.deepEqual(await out(".talk"), [], "talk");
        await page.locator(".tools button").last().click();
        await page.locator("dialog[open] .seats").waitFor();
        assert.deepEqual(await out("dialog[open] .dialog-body"), [], "the menu");
        await ada.go("/");
        await page.locator(".games tbody tr").first().waitFor();
        assert.deepEqual(await out("main.lobby"), [], "the lobby");
        await ada.leave();
    }
    script.close();
    bob.close();
});

test(
        "who opens an invitation is told the game, the title, the role and who invites; a host gives a name first",
        async () => {
    await ready();
    const ada = await Person.come(server, {fresh: true}), {page} = ada;
    await page.selectOption("select[name=seat-capitalist]", "friend");
    await page.fill("input[name=title]", "Come on");
    await page.click("text=Open the table");
    const box = page.getByRole("dialog", {name: "Who invites?"});
    await box.getByLabel("Your name").fill("Ada");
    await box.getByRole("button", {name: "Open the table"}).click();
    const {title, game, seats} = await until("the table", () => ada.told),
          {invite, label, seat} = seats[1];
    assert.deepEqual([title, seats[0].who], ["Come on", "Ada"]);
    for (const name of ["", "Bob"]) {
        const secret = newSecret();
        if (name)
            (await Player.come(server.port, {secret, name})).close();
        const bob = await Person.come(server, {secret}), told = bob.page.locator("main.notice");
        await bob.page.routeWebSocket(/\/ws$/, socket => {
            const there = socket.connectToServer();
            socket.onMessage(text => {
                const {do: verb, id} = JSON.parse(text);
                if (verb === "invitation")
                    socket.send(JSON.stringify(
                        {is: "invitation", re: id, game, title, seat, label, who: "Ada"}));
                else
                    there.send(text);
            });
        });
        await bob.go(`/j/${invite}`);
        await told.getByRole("heading", {name: "Ada invites you to a table"}).waitFor();
        for (const text of ["Hegemony", "Come on", label])
            await told.getByText(text).first().waitFor();
        await bob.page.getByRole("link", {name: "Polity"}).waitFor();
        assert.equal(await told.getByLabel("Your name").count(), name ? 0 : 1);
        if (name) {
            await told.getByRole("button", {name: "Take the seat"}).click();
            await until("the seat", () => bob.told?.mine[0] === seat);
        }
        await bob.leave();
    }
    await ada.leave();
});

test("who looks back sees one moment: no answers, nothing to click, points of then", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "random"}), {page} = ada;
    const give = async pattern => {
        const {question: {n}, answers} = await ada.settled();
        await ada.answerButton(answers.find(one => pattern.test(one.a)).a).click();
        await ada.given(n);
        await ada.turn();
        return ada.settled();
    };
    for (const pattern of [/^pressure$/, /^discard /, /^end$/])
        await give(pattern);
    await page.locator(".board .may").first().waitFor();
    const {prompt: {text: prompt}} = ada.told.question;
    await ada.answerButton(ada.told.answers[0].a).focus();
    await page.keyboard.press("H");
    await page.locator(".ask").getByText("You are looking back").waitFor();
    await page.locator(".prompt").getByText(`Now: Your move. ${prompt}`).waitFor();
    assert(!await page.locator(".panel-answers .answer").first().isVisible(), "answers of now");
    assert(!await page.locator(".outlook").isVisible(), "a forecast of now");
    await page.getByRole("slider", {name: "Answer"}).fill("0");
    await page.getByRole("tab", {name: "Me"}).first().click();
    await page.getByText("My victory points then: 0").waitFor();
    await until("nothing to click",
                async () => await page.locator(".board :is(.can, .may, .cannot)").count() === 0);
    assert.equal(await page.locator(".seat-bar .asked").count(), 0, "who is asked is asked now");
    await page.keyboard.press("Escape");
    await page.locator(".prompt").getByText(prompt, {exact: true}).waitFor();
    await ada.answerButton(ada.told.answers[0].a).focus();
    await page.keyboard.press("H");
    await page.locator(".answer").first().waitFor({state: "hidden"});
    await page.keyboard.press("Escape");
    assert(await ada.answerButton(ada.told.answers[0].a)
        .evaluate(el => el === document.activeElement), "the focus is where it was");
    await ada.leave();
});

test("what others did since my last turn is marked, and shown from its beginning", async () => {
    await ready();
    const ada = await seated(server, {working: "me", middle: "random",
                                      capitalist: "random", state: "random"}),
          {page} = ada;
    const since = page.locator(".log .since"), where = () => page.locator(".log").evaluate(el => {
        const line = el.querySelector(".since").getBoundingClientRect(),
              box = el.getBoundingClientRect();
        return {above: line.top - box.top, below: el.scrollHeight - el.scrollTop - el.clientHeight};
    });
    assert.equal(await since.count(), 0, "there was no turn yet");
    for (const word of ["pressure", "discard ", "end"]) {
        const {question: {n}, answers} = await ada.settled();
        await ada.answerButton(answers.find(one => one.a.startsWith(word)).a).click();
        await ada.given(n);
    }
    for (;;) {      /* others may have Bills voted on at once */
        await ada.turn();
        const {question: {n, prompt}, answers} = await ada.settled();
        if (prompt.turn === 2)
            break;
        await ada.answerButton(answers[0].a).click();
        await ada.given(n);
    }
    const {above, below} = await where();
    assert(below < 2 ? above >= -1 : Math.abs(above) < 4,
           `the line is ${above} from the top, the end ${below} away`);
    assert(await page.locator(".log [data-news]").count() > 2);
    assert.equal(await page.locator(".log .tone-red[data-news]").count(), 0, "mine are no news");
    assert.match(await page.locator(".log .since + li").textContent(), /: turn 1/,
                 "it stands where others' turns begin");
    const {question: {n}, answers} = ada.told;
    await ada.answerButton(answers.find(one => one.a === "pressure").a).click();
    await ada.given(n);
    await ada.settled();
    await until("the end of the log", async () => (await where()).below < 2);
    await ada.leave();
});

test(
        "each answer tells something when the mouse comes to it, all of it; a mouse that rests is told nothing",
        async () => {
    await ready();
    const ada = await seated(server, {working: "random", middle: "random",
                                      capitalist: "me", state: "random"}),
          {page} = ada,
          {answers} = ada.told;
    const peek = page.locator(".panel-answers .peek");
    for (const {a, t} of answers) {
        await ada.answerButton(a).hover();
        await peek.locator("h3", {hasText: t}).waitFor();
        await until(`something of ${a}`, () => peek.evaluate(el =>
            el.textContent.length > el.querySelector("h3").firstChild.length));
        assert(await peek.evaluate(el =>
            el.scrollHeight <= el.clientHeight + 1
            && el.getBoundingClientRect().bottom <= innerHeight + 1), `what ${a} does is cut`);
    }
    /* The next question and the board are drawn under a mouse that rests. */
    const {question: {n}} = ada.told,
          button = ada.answerButton(answers.find(one => one.a === "bill").a);
    await button.hover();
    await page.mouse.down();
    await page.mouse.up();
    await ada.given(n);
    await ada.settled();
    await wait(600);
    assert.equal(await peek.isVisible(), false, "the mouse did not move");
    const {x, y} = await page.locator(".board .can").first().boundingBox();
    await page.mouse.move(x + 4, y + 4);
    await page.locator(".tip:not([hidden])").waitFor();
    await page.reload();
    await ada.turn();
    await wait(900);
    assert.equal(await page.locator(".tip:not([hidden])").count(), 0,
                 "details without a move of the mouse");
    await page.mouse.move(x + 6, y + 5);
    await page.locator(".tip:not([hidden])").waitFor();
    await ada.leave();
});

test(
        "the bar keeps the words of its buttons where they fit, the board keeps its place, and notices cover neither answers nor log",
        async () => {
    await ready();
    const ada = await seated(server, {working: "random", middle: "random",
                                      capitalist: "me", state: "random"}),
          {page} = ada;
    const words = () => page.locator(".tools .word").first().isVisible();
    assert(await words(), "there is room on a laptop");
    await page.setViewportSize({width: 900, height: 768});
    await until("no room", async () => !await words());
    await page.setViewportSize(laptop);
    await until("room again", words);
    const place = () => page.evaluate(() => {
              const {top, height} = document.querySelector(".board").getBoundingClientRect();
              return `${top} ${height}`;
          }),
          before = await place(),
          random = chance(5);
    for (let i = 0; i < 25 && await ada.turn() === "move"; i++) {
        await ada.clickSomething(random);
        assert.equal(await place(), before, "the board moves");
    }
    await ada.turn();
    await page.evaluate(async () => (await import("/dom.mjs")).toast("A notice"));
    const box = await page.locator(".toast").last().boundingBox(),
          side = await page.locator(".panel-answers").boundingBox();
    assert(box.x + box.width <= side.x + 1, "it lies over the answers or the log");
    await ada.leave();
});

test("the owner of a game that is over opens another like it, with everybody where they sat",
        async () => {
    await ready();
    const {secret, table} = await finished(),
          ada = await Person.come(server, {secret, path: `/t/${table}`}),
          {page} = ada;
    await page.getByRole("button", {name: "Play again with the same seats"}).click();
    await until("another table", () => ada.told.table !== table);
    const t = ada.told,
          before = ada.tables.map(text => JSON.parse(text)).find(one => one.table === table);
    assert.deepEqual([t.game, t.players, t.title, t.options, t.mine],
                     [before.game, before.players, before.title, before.options, before.mine]);
    assert.deepEqual(t.seats.map(seat => seat.bot), ["", "random", "random", "random"]);
    assert(!t.over);
    /* Who leaves a seat is done with the menu. */
    await ada.settled();
    await page.getByRole("button", {name: "Table", exact: true}).click();
    await page.getByRole("button", {name: "Leave this seat"}).click();
    await page.getByRole("button", {name: "Leave it", exact: true}).click();
    await until("the seat to be free", () => ada.told.mine.length === 0);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await ada.leave();
    const bob = await Person.come(server, {path: `/t/${table}`});
    await bob.page.locator(".end h2").first().waitFor();
    assert.equal(await bob.page.getByRole("button", {name: "Play again"}).count(), 0,
                 "not for who watches");
    await bob.leave();
});

test("the end tells sources of points apart by their names, whatever they are called", async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"}),
          {table} = await script.create({working: "random", capitalist: "random"}),
          {vp} = await script.when(table, t => t.over);
    script.close();
    const ada = await Person.come(server, {secret});
    await ada.page.routeWebSocket(/\/ws$/, socket => {
        socket.connectToServer().onMessage(text => {
            const message = JSON.parse(String(text));
            for (const {by} of message.is === "table" && message.vp || [])
                for (const source of by)
                    source[2] = "source";
            socket.send(JSON.stringify(message));
        });
    });
    await ada.go(`/t/${table}`);
    const scores = ada.page.locator(".end .scores").filter({hasText: "In all"});
    await scores.waitFor({state: "attached"});
    const names = new Set(vp.flatMap(({by}) => by.map(([name]) => name)));
    assert.equal(await scores.locator("tbody tr").count(), names.size);
    const numbers = await scores.locator("tbody tr").evaluateAll(rows => rows.map(row =>
        [...row.cells].slice(1).map(cell => Number(cell.textContent.replace("−", "-")))));
    const columns = [0, 1].map(column => numbers.reduce((sum, row) => sum + row[column], 0));
    assert.deepEqual(columns.sort(), vp.map(one => one.vp).sort());
    await ada.leave();
});
