/* planetb.mjs - Planet B on the page: whole games by clicking and by keyboard, its secrets,
 * its board. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, laptop, phone} from "./lib/page.mjs";
import {Server} from "./lib/server.mjs";
import {test, vital, wait, chance} from "./lib/test.mjs";

const game = "planetb", SEATS = ["green", "blue", "red", "yellow"];
let server;
const ready = async () => server ||= await Server.start();

/* Ada at a new table as green; others: what sits there. */
async function seated(others, {options = {}, skip = 0, ...person} = {}) {
    await ready();
    const secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "Ada"}),
          random = chance(21);
    const seats = {
        green: "me",
        ...Object.fromEntries(others.map((kind, i) => [SEATS[i + 1], kind]))
    };
    const {table} = await script.create(seats, {title: "Planet B", options, game});
    for (let i = 0; i < skip; i++) {
        const t = await script.turn(table);
        if (t.over)
            break;
        await script.answer(t, t.answers[Math.floor(random() * t.answers.length)].a);
    }
    if (skip)
        await script.turn(table);
    script.close();
    const one = await Person.come(server, {secret, path: `/t/${table}`, ...person});
    one.table = table;
    await one.turn();
    return one;
}

/* Parts of the board that are cut off: text or pieces beyond their panel. */
const cut = page => page.evaluate(() =>
    [".pb", ".pb-player", ".pb-hand", ".pb-slot",
     ".pb-factions", ".pb-news", ".pb-votes", ".pb-stacks"]
        .flatMap(what => [...document.querySelectorAll(what)])
        .filter(el => el.offsetParent
            && (el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1))
        .map(el =>
            `${el.className}: ${el.scrollWidth}x${el.scrollHeight} in ${el.clientWidth}x${el.clientHeight}`));

vital("Planet B: a whole game of two by clicking, to the end screen", async () => {
    const random = chance(5),
          ada = await seated(["random"], {options: {"end-turn": "auto"}}),
          {page} = ada,
          how = {board: 0, list: 0},
          clicked = new Set();
    let last;
    while (await ada.turn() === "move") {
        last = ada.told;
        how[await ada.clickSomething(random)]++;
        clicked.add(last.question.prompt.text.replace(/\d+/g, "n"));
    }
    assert(how.board > 20 && how.list > 20 && clicked.size > 8,
           `${JSON.stringify(how)} ${[...clicked]}`);
    const t = ada.told, end = page.locator(".end");
    await end.waitFor();
    assert(t.over && t.vp.length === 2);
    for (const {seat, vp} of t.vp)
        await end.locator("h3", {hasText: t.seats.find(one => one.seat === seat).label})
            .filter({hasText: `${vp} VP`.replace("-", "−")}).first().waitFor();
    await end.locator(".course-box svg.chart").waitFor();       /* the points over time */
    assert.equal(await end.locator("svg.chart").count(), t.vp.length + 1, "and one for each");
    await end.locator(".timeline h3", {hasText: "Offices"}).waitFor();
    assert.equal(await end.locator(".timeline tbody tr").count(), 2);
    assert.equal(await end.locator(".timeline thead th").count(), 1 + t.view.elections);
    /* The accounts: each election with all results, the final scoring. */
    await page.getByRole("tab", {name: "Me"}).first().click();
    await page.getByRole("button", {name: "Accounts of the rounds"}).click();
    const box = page.locator("dialog[open]");
    await box.getByRole("button", {name: "Final scoring"}).waitFor();
    assert.equal(await box.getByRole("button", {name: /^Election \d/}).count(), t.view.elections);
    for (const {seat, vp} of t.vp)
        await box.getByText(new RegExp(
            `${t.seats.find(one => one.seat === seat).label} ends with ${vp} VP`)).waitFor();
    if (t.view.elections) {
        await box.getByRole("button", {name: "Election 1"}).click();
        await box.getByText(/: President with \d+ votes?\./).waitFor();
    }
    await page.keyboard.press("Escape");
    await page.click("text=Replay from the beginning");
    await page.locator(".past").getByText(/After answer 0 of/).waitFor();
    await page.locator(".pb-slot").first().waitFor();
    await ada.leave();
});

test("Planet B: four players, everything on a laptop without scrolling, turn after turn",
        async () => {
    const random = chance(9),
          ada = await seated(["random", "random", "random"], {viewport: laptop}),
          {page} = ada;
    for (let turns = 0; turns < 10 && await ada.turn() === "move";) {
        const t = ada.told;
        turns += t.answers.some(one => one.a.startsWith("deal "));
        await ada.settled();
        await wait(30);
        assert.deepEqual(await cut(page), [], `turn ${t.view.turn}: ${t.question.prompt.text}`);
        /* What the list offers is on the board, too. */
        const missing = await page.evaluate(
            answers => answers.filter(a => ![...document.querySelectorAll(".pb .can")]
                .some(el => el.offsetParent && el.answers.some(one => one.a === a))),
            t.answers.map(one => one.a));
        assert.deepEqual(missing, [], `turn ${t.view.turn}: ${t.question.prompt.text}`);
        await ada.clickSomething(random, a => !/^(buy-tile|uncover)/.test(a));
    }
    const {view} = ada.told;
    assert.equal(await page.locator(".pb-player").filter({visible: true}).count(), 4);
    for (const seat of SEATS)
        assert.equal(await page.locator(`.pb-player.tone-${seat} .pb-buildings > li`).count(),
                     view[seat].buildings.length, `buildings of ${seat}`);
    assert.equal(await page.locator(".pb-bar b").allTextContents()
        .then(all => all.reduce((sum, n) => sum + Number(n), 0)), view.bag, "the bag");
    assert.equal(await page.locator(".pb-hand [data-thing^='hand:']").count(),
                 view.green.hand.length);
    await ada.leave();
});

test("Planet B: with three players and late in the game nothing is cut off either", async () => {
    const ada = await seated(["random", "random"], {skip: 170}), {page} = ada;
    await ada.settled();
    await wait(100);
    assert.deepEqual(await cut(page), []);
    await ada.leave();
});

test("Planet B: a whole game of two with the keyboard alone, from the lobby to the end screen",
        async () => {
    await ready();
    const ada = await Person.come(server, {fresh: true}),
          {page} = ada,
          {keyboard} = page,
          random = chance(11),
          how = {key: 0, typed: 0, list: 0, board: 0};
    const focus = () => page.evaluate(() => {
        const el = document.activeElement;
        return {
            tag: el.tagName, name: el.name || el.id || "", value: el.value,
            text: el.textContent.trim().slice(0, 40), label: el.getAttribute("aria-label"),
            list: Boolean(el.closest(".panel-answers .answers")),
            one: el.closest(".pb .can")?.answers.length === 1
        };
    });
    /* Tabs until something has the focus. */
    const tabTo = async (what, test) => {
        for (let i = 0; i < 200; i++) {
            await keyboard.press("Tab");
            const now = await focus();
            if (test(now))
                return now;
        }
        assert.fail(`${what} cannot be reached by Tab`);
    };
    await page.waitForSelector("select[name=seat-capitalist]");
    await tabTo("the name", one => one.name === "name");
    await keyboard.type("Ada");
    await tabTo("the game", one => one.tag === "SELECT" && one.value === "hegemony");
    await keyboard.press("P");
    await page.waitForSelector("select[name=seat-blue]");
    await tabTo("the bot's seat", one => one.name === "seat-blue");
    for (let i = 0; i < 12 && (await focus()).value !== "random"; i++)
        await keyboard.press("B");
    await tabTo("the options", one => one.tag === "SUMMARY");
    await keyboard.press("Enter");
    await tabTo("the end of turns", one => one.name === "option-end-turn");
    await keyboard.press("a");
    assert.equal((await focus()).value, "auto");
    await tabTo("the button", one => one.text === "Open the table");
    await keyboard.press("Enter");
    for (let i = 0; await ada.turn() === "move"; i++) {
        const {question: {n}, answers} = ada.told,
              end = answers.findIndex(one => /^end\b/.test(one.a)),   /* that is short */
              at = end >= 0 ? end : i % 4 ? 0 : Math.floor(random() * answers.length),
              where = await focus();
        const single = i % 40 === 3 && await page.evaluate(() =>
            [...document.querySelectorAll(".pb .can")]
                .some(el => el.offsetParent && el.answers.length === 1));
        if (single) {
            const thing = await tabTo("what can be answered on the board", one => one.one);
            assert(thing.label, "what has the focus has no name");
            await keyboard.press("Enter");
            how.board++;
        } else if (i % 40 === 7 || at >= 35) {
            if (where.tag !== "INPUT")
                await keyboard.press("/");
            await keyboard.type(answers[at].a);
            await keyboard.press("Enter");
            how.typed++;
        } else if (i % 40 === 11) {
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
    const t = ada.told;
    assert(t.over && t.game === game && t.vp.length === 2, "the game did not end");
    assert(how.key > 30 && how.typed > 1 && how.list > 1 && how.board > 1, JSON.stringify(how));
    await page.locator(".end h2", {hasText: "win"}).waitFor();
    await tabTo("the board behind the end", one => one.text === "See the board");
    await keyboard.press("Enter");
    await page.locator(".end").waitFor({state: "hidden"});
    await ada.leave();
});

test("Planet B: hover tells what a card does, and that it was reconstructed", async () => {
    const ada = await seated(["random"]),
          {page} = ada,
          cards = await (await fetch(`${server.url}/api/cards/${game}`)).json();
    const {view} = ada.told, tip = page.locator(".tip");
    for (const deck of ["I", "II", "III"]) {
        const word = view["open-news"][deck],
              card = cards.find(one => one.word === word && one.group === `News ${deck}`);
        await page.locator(`[data-thing="news:${word}"]`).hover();
        await tip.filter({visible: true}).getByText(card.name, {exact: true}).waitFor();
        const text = await tip.textContent();
        assert(text.includes(card.text));
        assert.equal(text.includes("reconstructed, not from the original game"),
                     card.form.startsWith("# reconstructed"), word);
        await page.mouse.move(1200, 600);
    }
    await ada.leave();
});

test("Planet B: every card can be drawn", async () => {
    const ada = await seated(["random"]),
          you = ada.frames.map(text => JSON.parse(text)).find(({is}) => is === "you"),
          {options} = you.games.find(({name}) => name === game);
    const wrong = await ada.page.evaluate(async ([table, options]) => {
        const [{createBoard}, {tr, said}, cards] = await Promise.all([
            import("/games/planetb.mjs"), import("/text.mjs"),
            fetch("/api/cards/planetb").then(answer => answer.json())]);
        const card = (word, group) =>
            cards.find(one => one.word === word && (!group || one.group === group)) || null;
        const root = document.createElement("div"),
              board = createBoard(root, {tr, said, card, options}),
              wrong = [];
        const show = (word, view) => {
            board.update({...table, view: {...table.view, ...view}});
            if (/\[object|undefined|NaN/.test(root.textContent))
                wrong.push(word);
        };
        for (const {word, group} of cards)
            if (group.startsWith("News "))
                show(word, {"open-news": {...table.view["open-news"], [group.slice(5)]: word},
                            resolving: `news ${word}`});
            else if (group.startsWith("Buildings "))
                show(word, {green: {...table.view.green, hand: [word]},
                            resolving: `building ${word} upper`});
            else if (/ laws$/.test(group))
                show(word, {resolving: `law ${word} left`});
        board.destroy();
        return wrong;
    }, [ada.told, options]);
    assert.deepEqual(wrong, []);
    await ada.leave();
});

test("Planet B on a phone: a turn with the finger", async () => {
    const ada = await seated(["random"], {viewport: phone, touch: true}), {page} = ada;
    for (let i = 0; i < 12 && await ada.turn() === "move"; i++) {
        const {question: {n}} = ada.told;
        await page.locator("#tab-board").tap();
        const found = await page.evaluateHandle(() => [...document.querySelectorAll(".pb .can")]
            .find(el => el.offsetParent && el.answers.length === 1));
        const thing = found.asElement();
        if (thing) {
            await thing.tap();
        } else {
            await page.locator("#tab-answers").tap();
            await page.locator(".answer").first().tap();
        }
        await ada.given(n);
        const [wide, room] = await page.evaluate(() =>
            [document.documentElement.scrollWidth, innerWidth]);
        assert(wide <= room, `${wide} wide`);
    }
    await ada.leave();
});

test("Planet B: a field of the mood track is called what is printed on it", async () => {
    const ada = await seated(["random"]), {page} = ada, tip = page.locator(".tip");
    for (const [i, printed] of (await page.locator(".pb-feel .pb-n").allTextContents()).entries()) {
        await page.locator(".pb-feel").nth(i).hover();
        await tip.filter({visible: true})
            .getByText(new RegExp(`^Mood ${printed.replace("+", "\\+")}(:|$)`)).waitFor();
        await page.mouse.move(5, 5);
    }
    await ada.leave();
});

test("Planet B: in a low window my buildings stand beside my goods, with all they do", async () => {
    const ada = await seated(["random"], {viewport: {width: 1366, height: 700}}), {page} = ada;
    await ada.settled();
    const cut = await page.locator(".pb-mine").evaluate(el => {
        const room = el.getBoundingClientRect();
        return [...el.querySelectorAll(".pb-row")].filter(row => {
            const {bottom, height} = row.getBoundingClientRect();
            return !height || bottom > room.bottom;
        }).length;
    });
    assert.equal(cut, 0);
    await ada.leave();
});

test("Planet B: on a large screen my board is drawn larger", async () => {
    const ada = await seated(["random"], {skip: 6, viewport: {width: 1920, height: 1080}}),
          {page} = ada;
    await ada.settled();
    const [mine, board] = await page.evaluate(() => [".pb-mine", ".pb"].map(what =>
        parseFloat(getComputedStyle(document.querySelector(what)).fontSize)));
    assert(mine > board * 1.2, `${mine} of ${board}`);
    await ada.leave();
});

test("Planet B on a phone: players and factions have their names", async () => {
    const ada = await seated(["random"], {viewport: phone}), {page} = ada;
    await ada.settled();
    await page.locator(".seat-bar").getByText("Blue", {exact: true}).waitFor();
    await page.locator("#tab-board").click();
    for (const name of ["Capitalists", "Futurists", "Traditionalists"]) {
        const {width, height} = await page.locator(".pb-track").getByText(name).boundingBox();
        assert(width > 8 && height > 30, `${name}: ${width} x ${height}`);
    }
    await ada.leave();
});

test("Planet B: a card from the rulebook is not said to be reconstructed as a whole", async () => {
    const ada = await seated(["random"]), {page} = ada, tip = page.locator(".tip");
    await page.locator("[data-thing='building:green:headquarters'] .pb-name").hover();
    await tip.filter({visible: true}).getByText("The card is from the rulebook.").waitFor();
    await tip.getByText("in part reconstructed").waitFor();
    await ada.leave();
});
