/* clicks.mjs - what clicks, double clicks, fingers and typing do at a table: choices, tips, the
 * text box, and where one goes on afterwards. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, phone, seated, still} from "./lib/page.mjs";
import {Server} from "./lib/server.mjs";
import {test, until} from "./lib/test.mjs";

let server;
const ready = async () => server ||= await Server.start();
const two = {working: "me", capitalist: "friend"};

/* Waits for a section that a Bill of mine can propose, steps away, and returns its key. */
const section = async page => (await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-thing^='policy:'].may")]
        .find(el => el.ahead.length > 1 && el.ahead.every(way => way.t === el.ahead[0].t))
        ?.dataset.thing)).jsonValue();

/* To the question which card is given up for a Bill. */
async function giveUp(ada) {
    const {question: {n}} = ada.told;
    await ada.answerButton("bill").click();
    await ada.given(n);
    await ada.turn();
    await ada.settled();
}

test("a click counts for what was pressed, even if the list moves meanwhile", async () => {
    await ready();
    const ada = await seated(server, two), {page} = ada, {question: {n}} = ada.told;
    await ada.settled();
    const {x, y, width, height} = await ada.answerButton("bill").boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.evaluate(() => { document.querySelector(".answers").style.marginTop = "60px"; });
    await page.mouse.up();
    await ada.given(n);
    assert.equal(ada.told.answers.some(one => one.a === "bill"), false, "a card is given up next");
    await ada.leave();
});

test("a double click selects no text", async () => {
    await ready();
    const ada = await seated(server, two), {page} = ada;
    const selected = () => page.evaluate(() => String(getSelection()));
    await page.locator(".prompt").dblclick({position: {x: 20, y: 10}});
    assert.notEqual(await selected(), "", "what is only read can be copied");
    await page.evaluate(() => getSelection().empty());
    const {x, y, width, height} = await ada.answerButton("bill").boundingBox();
    await page.mouse.dblclick(x + width / 2, y + height + 1);      /* between two answers */
    assert.equal(await selected(), "");
    await page.locator("[data-thing='policy:3B'] span").dblclick();
    assert.equal(await selected(), "");
    await ada.leave();
});

test("a double click leaves the choice open that its first click opened, and chooses nothing",
        async () => {
    await ready();
    const ada = await seated(server, two), {page} = ada;
    await giveUp(ada);
    const {count} = ada.told, thing = page.locator(`[data-thing="${await section(page)}"]`);
    await thing.dblclick();
    await still(page);
    const box = page.locator("dialog.menu[open]");
    assert.equal(await box.count(), 1);
    /* Also where the second click lands on an answer. */
    await page.evaluate(() => document.querySelector("dialog .answer").dispatchEvent(
        new MouseEvent("click", {bubbles: true, detail: 2})));
    assert.equal(await box.count(), 1);
    assert.equal(ada.told.count, count);
    await page.waitForTimeout(450);
    await page.mouse.click(3, 3);
    await until("the choice to go", async () => await box.count() === 0);
    await ada.leave();
});

test("a choice is headed by what is done, its lines tell what differs, and the tip sums them up",
        async () => {
    await ready();
    const ada = await seated(server, two), {page} = ada;
    await giveUp(ada);
    const key = await section(page), thing = page.locator(`[data-thing="${key}"]`);
    const {t, firsts} = await thing.evaluate(el =>
        ({t: el.ahead[0].t, firsts: el.ahead.map(way => way.first)}));
    assert(firsts.length > 5, `${firsts}`);
    await thing.hover();
    const tip = page.locator(".tip");
    await tip.locator(".tip-may").first().waitFor();
    assert.deepEqual(await tip.locator(".tip-may").allTextContents(),
                     [`→ ${t}, after “Give up …”`]);
    await thing.click();
    const box = page.getByRole("dialog", {name: t});
    await box.waitFor();
    assert.deepEqual(await box.locator(".answer > span").allTextContents(), firsts);
    await page.keyboard.press("Escape");
    await ada.leave();
});

test("what was typed and is no answer stays in the field, which says why and what would be",
        async () => {
    await ready();
    const ada = await seated(server, two), {page} = ada;
    const field = page.locator("#typed"), wrong = page.locator("#typed-wrong");
    const type = async text => {
        await field.fill(text);
        await field.press("Enter");
    };
    await type("nonsense");
    await wrong.getByText("“nonsense” is not an answer to this question. Every answer in the list")
        .waitFor();
    assert.equal(await field.inputValue(), "nonsense");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert((await field.getAttribute("aria-describedby")).includes("typed-wrong"));
    assert.equal(await page.locator(".toast").count(), 0);
    const [a, b] = await Promise.all([wrong, field].map(el => el.boundingBox()));
    assert(a.y < b.y && b.y - a.y - a.height < 20, "it stands at the field");
    await type("please assign");
    await wrong.getByText("Did you mean: Assign Workers").waitFor();
    await type("assignx");
    await wrong.getByText("“assignx” is not").waitFor();
    await field.press("Backspace");
    assert.equal(await wrong.textContent(), "", "who mends it is not told any longer");
    const {count} = ada.told;
    await field.press("Enter");
    await until("the answer", () => ada.told.count > count);
    await ada.settled();
    assert.equal(await field.inputValue(), "");
    await ada.leave();
});

test("what is not possible is in sight when it is opened", async () => {
    await ready();
    const ada = await seated(server, two, {viewport: {width: 1366, height: 600}}), {page} = ada;
    await page.locator(".refusals summary").click();
    await until("its first line to be seen", () => page.evaluate(() => {
        const room = document.querySelector(".ask-list").getBoundingClientRect(),
              line = document.querySelector(".refusals li").getBoundingClientRect();
        return line.top >= room.top && line.bottom <= room.bottom + 1;
    }));
    await ada.leave();
});

test("on a phone, who plays a card under Me goes on where the next question can be answered",
        async () => {
    await ready();
    const ada = await seated(server, two, {viewport: phone, touch: true}), {page} = ada;
    await page.locator("#tab-me").tap();
    const {count, question: {n}} = ada.told;
    await page.locator(".hg-card.can").first().tap();
    await until("the card", () => ada.told.count > count);
    await ada.given(n);
    await ada.settled();
    assert(ada.told.question.you);
    assert(await page.locator(".answer, .board .can").filter({visible: true}).count() > 0,
           "there is nothing to be answered where one is");
    await ada.leave();
});

test("an error that is not this table's changes nothing there", async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"}),
          {table} = await script.create(two);
    const ada = await Person.come(server, {secret}), {page} = ada, sockets = [];
    let held = [], hold = false;
    await page.routeWebSocket(/\/ws$/, socket => {
        sockets.push(socket);
        socket.connectToServer().onMessage(message => {
            if (hold)
                held.push(String(message));
            else
                socket.send(String(message));
        });
    });
    hold = true;
    await ada.go(`/t/${table}`);
    const error = text => sockets.at(-1).send(JSON.stringify({is: "error", text}));
    await until("the table to be asked for", () => held.some(text => text.includes("\"table\"")));
    error("Too fast.");
    await page.locator(".toast", {hasText: "Too fast."}).waitFor();
    assert.equal(await page.getByText("There is no such table").count(), 0);
    hold = false;
    held.splice(0).forEach(text => sockets.at(-1).send(text));
    await ada.turn();
    /* Nor does it let an answer be given twice. */
    hold = true;
    await ada.answerButton("bill").click();
    await page.locator(".table-page.busy").waitFor({state: "attached"});
    error("Still too fast.");
    await page.locator(".toast", {hasText: "Still too fast."}).waitFor();
    assert.equal(await page.locator(".table-page.busy").count(), 1);
    hold = false;
    held.splice(0).forEach(text => sockets.at(-1).send(text));
    await ada.turn();
    script.close();
    await ada.leave();
});

test("a table that is not there is told so", async () => {
    await ready();
    const ada = await Person.come(server, {path: `/t/${"0".repeat(32)}`}), {page} = ada;
    await page.getByText("There is no such table, or the server cannot show it.").waitFor();
    await ada.leave();
});

test("in the lobby a new game is in sight, and a saved name leaves the field as wide as it was",
        async () => {
    await ready();
    const ada = await Person.come(server), {page} = ada, field = page.locator("#name");
    await page.locator(".new-game form").waitFor();
    const {y} = await page.getByLabel("Working Class").boundingBox();
    assert(y < 768, `the seats of a new game are at ${y}`);
    const before = (await field.boundingBox()).width;
    await field.fill("Ada");
    await page.getByRole("button", {name: "Save"}).click();
    await page.getByText("Saved.").waitFor();
    assert.equal((await field.boundingBox()).width, before);
    await ada.leave();
});

test("where there is no room for words, no button of the bar keeps its own", async () => {
    await ready();
    const ada = await seated(server, {working: "me", middle: "random", capitalist: "random",
                                      state: "random"},
                             {title: "A rather long title for a table",
                              viewport: {width: 1000, height: 768}}),
          {page} = ada;
    await ada.settled();
    assert.equal(await page.locator(".table-page.tight").count(), 1);
    const widths = await page.locator(".tools button").evaluateAll(all =>
        all.map(el => el.offsetWidth));
    assert(Math.max(...widths) < 50, `${widths}`);
    await page.getByRole("button", {name: "Undo"}).waitFor();
    await ada.leave();
});
