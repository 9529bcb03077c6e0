/* play.mjs - whole games on the page: by clicking, with undo, refusals, a server that goes and
 * comes back, several people at one screen. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, seated} from "./lib/page.mjs";
import {Server, folder, program} from "./lib/server.mjs";
import {test, vital, until, chance, wait} from "./lib/test.mjs";

/* ms: by then a note that was typed has been sent (table.mjs, NOTE_AFTER) */
const NOTED = 900;
let server;
const ready = async () => server ||= await Server.start();

vital("a visitor opens a table and plays a whole game by clicking, to the end screen", async () => {
    await ready();
    const random = chance(7), ada = await Person.come(server, {fresh: true}), {page} = ada;
    await page.fill("#name", "Ada");
    await page.getByLabel("2", {exact: true}).check();
    await page.selectOption("select[name=seat-capitalist]", "random");
    await page.fill("input[name=title]", "By clicking");
    await page.click(".options summary");
    await page.getByRole("button", {name: "Rule for this option: Q-9"}).click();
    await page.getByRole("dialog", {name: "Rulebook"}).locator("[data-rule='Q-9']:focus").waitFor();
    await page.keyboard.press("Escape");
    await page.selectOption("select[name=option-end-turn]", "auto");
    await page.click("text=Open the table");
    const how = {board: 0, list: 0};
    while (await ada.turn() === "move")
        how[await ada.clickSomething(random)]++;
    assert(how.board > 5 && how.list > 5, JSON.stringify(how));
    const t = ada.told, end = page.locator(".end");
    await end.waitFor();
    assert(t.over);
    const winner = t.seats.find(seat => seat.seat === t.winners[0]).label;
    assert.match(await end.locator("h2").first().textContent(), new RegExp(`${winner}.* win`));
    for (const {seat, vp} of t.vp) {
        const label = t.seats.find(one => one.seat === seat).label;
        await end.locator("h3", {hasText: label})
            .filter({hasText: `${vp} VP`.replace("-", "−")}).first().waitFor();
    }
    assert(await end.locator("svg.chart").count() >= 2, "points by source as charts");
    await end.getByText(/has checked it: the seed is the one promised after answer \d+\.$/)
        .waitFor();
    const saved = page.waitForEvent("download");
    await page.click("text=Download the record");
    const file = `${folder}/downloaded.rec`;
    await (await saved).saveAs(file);
    assert.equal(program("replay", file, "--quiet").status, 0, "the record replays");
    const drawn = program("replay", file, "--quiet", "--seed", t.seed);
    assert.equal(drawn.status, 0, "its draws are those of the seed");
    assert.match(String(drawn.stdout), /\d+ draws, each the one that the seed gives/);
    await page.click("text=Replay from the beginning");
    await page.locator(".past").getByText(/After answer 0 of/).waitFor();
    await until("the board of the first round", () => page.evaluate(() =>
        !document.querySelector(".board").hidden
        && document.querySelector(".board").textContent.includes("no points yet")));
    await page.click("text=Back to now");
    await end.waitFor();
    /* A different promise was broken; a missing one is said to be missing. */
    const promise = value => page.evaluate(([key, value]) => value
        ? localStorage.setItem(key, JSON.stringify(value)) : localStorage.removeItem(key),
    [`polity.promise.${t.table}`, value]);
    await promise({hash: "00".repeat(32), at: 3});
    await page.reload();
    await end.getByText(/seed is not the one promised! After answer 3 its SHA-256 was (00){32}/)
        .waitFor();
    await promise(null);
    await page.reload();
    await end.getByText("Your browser saw no promise of this seed").waitFor();
    await page.goto("/");
    await page.locator(".games tr", {hasText: "By clicking"}).getByText("Over").waitFor();
    await ada.leave();
});

test("what a new table tells before its page has opened it does no harm", async () => {
    await ready();
    const ada = await Person.come(server, {fresh: true}), {page} = ada;
    await ada.context.addInitScript(() => {
        globalThis.WebSocket = class extends WebSocket {
            #moved = null;
            #botMoved = new Promise(moved => { this.#moved = moved; });

            send(text) {
                if (text.includes("\"do\":\"open\""))
                    this.#botMoved.then(() => super.send(text));
                else
                    super.send(text);
            }

            set onmessage(hear) {
                super.onmessage = event => {
                    const change = event.data.includes("\"whole\":false");
                    setTimeout(hear, change ? 300 : 0, event);
                    if (change)
                        this.#moved();
                };
            }
        };
    });
    await page.reload();
    await page.getByLabel("2", {exact: true}).check();
    /* A bot that thinks: the moves of one that does not can be part of the first, whole message. */
    await page.selectOption("select[name=seat-working]", "mc:3");
    await page.selectOption("select[name=seat-capitalist]", "me");
    await page.click("text=Open the table");
    assert.equal(await ada.turn(), "move");
    const opened = ada.tables.findLastIndex(text => text.includes("\"whole\":true")),
          before = ada.tables.slice(0, opened);
    assert(before.some(text => text.includes("\"whole\":false")), "the bot has moved");
    assert((await ada.settled()).count > 0);
    await ada.leave();
});

vital("an answer can be taken back until something is revealed", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada;
    const first = ada.told, undo = page.getByRole("button", {name: "Undo"});
    assert(await undo.isDisabled(), "nothing to take back yet");
    await ada.answerButton(ada.told.answers.find(one => one.t === "Propose a Bill").a).click();
    await until("a question about the bill", () => ada.told.undo && ada.told.question.you);
    assert.notEqual(ada.told.question.prompt.text, first.question.prompt.text);
    await page.waitForFunction(() => !document.querySelector(".busy"));
    await undo.click();
    await until("the first question again", () => ada.told.count === first.count);
    await ada.settled();
    assert(await undo.isDisabled() && await undo.evaluate(el => el === document.activeElement),
           "who pressed it stays there");
    assert.deepEqual(ada.told.answers, first.answers);
    assert.deepEqual(ada.told.view, first.view);
    await page.locator("#prompt", {hasText: first.question.prompt.text}).waitFor();
    assert.equal(await page.locator(".panel-answers .answer").count(), first.answers.length);
    await page.keyboard.press("Shift+U");
    /* Whatever was sent before has been heard by then. */
    await ada.answerButton(ada.told.answers[0].a).click();
    await until("the next answer", () => ada.told.count !== first.count);
    assert.equal(ada.told.count, first.count + 1, "nothing was left to take back");
    await ada.leave();
});

test("what was revealed stays: undo stops there", async () => {
    await ready();
    const secret = newSecret(),
          script = await Player.come(server.port, {secret, name: "Ada"}),
          bob = await Player.come(server.port, {name: "Bob"});
    const {table, seats} = await script.create({working: "me", capitalist: "friend"});
    await bob.ask({do: "join", invite: seats[1].invite});
    const give = async (who, ...wanted) => {
        for (const word of wanted) {
            const t = await who.turn(table), answer = t.answers.find(one => one.a.startsWith(word));
            assert(answer, `${word}: ${t.answers.map(one => one.a)}`);
            await who.answer(t, answer.a);
        }
    };
    /* Health to use in the next turn: a free action that is left after a vote. */
    await give(script, "buy", "discard", "buy health", "units 3", "end");
    await give(bob, "lobby", "discard", "end");
    await script.turn(table);
    script.close();
    const ada = await Person.come(server, {secret, path: `/t/${table}`}),
          {page} = ada,
          undo = page.getByRole("button", {name: "Undo"});
    const click = async word => {
        await ada.turn();
        const {question: {n}, answers} = await ada.settled();
        await ada.answerButton(answers.find(one => one.a.startsWith(word)).a).click();
        await ada.given(n);
    };
    await ada.turn();
    const {count} = ada.told;
    for (const word of ["bill", "discard", "propose", "call"])
        await click(word);
    await give(bob, "no", "bid 0");       /* what I had is spent: only he can bid */
    await ada.turn();
    const after = await ada.settled();
    assert(after.question.you && after.count > count + 4, "my turn goes on after the vote");
    assert(await undo.isDisabled(), "a vote cannot be taken back");
    await click("use-health");
    await ada.settled();
    assert.equal(ada.told.count, after.count + 1);
    await undo.click();
    await until("the free action to be taken back", () => ada.told.count === after.count);
    await ada.settled();
    assert.deepEqual(ada.told.view, after.view);
    assert(await undo.isDisabled(), "and nothing further");
    await page.keyboard.press("Shift+U");
    await click("use-health");
    assert.equal(ada.told.count, after.count + 1, "the key takes no vote back either");
    bob.close();
    await ada.leave();
});

test("what is not possible is greyed and says which rule forbids it", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada;
    const rules = await (await fetch(`${server.url}/api/rules/hegemony`)).json(),
          text = id => rules.find(rule => rule.id === id).text;
    const refused = ada.told.refused.find(one => one.a === "demonstrate");
    await page.locator(".refusals summary").click();
    const row = page.locator(".refusals li", {hasText: refused.t}).first();
    await row.getByText(/\d+ unemployed, \d+ open slots: \d+ needed\./).waitFor();
    await row.getByRole("button", {name: /Why not/}).click();
    await row.getByText(text(refused.rule).slice(0, 40)).waitFor();
    await page.fill("#typed", refused.a);
    await page.keyboard.press("Enter");
    const wrong = page.locator("#typed-wrong");
    await wrong.waitFor();
    const refusals = () => ada.frames
        .filter(frame => frame.startsWith("{\"is\":\"refused\""))
        .map(frame => JSON.parse(frame));
    const [said] = refusals();
    assert.equal(said.rule, refused.rule);
    await wrong.getByText(said.why.text).waitFor();
    await wrong.getByText(text(refused.rule)).waitFor();
    await wrong.getByRole("button", {name: refused.rule}).click();
    await page.locator("dialog[open]").getByText(refused.rule).first().waitFor();
    await page.keyboard.press("Escape");
    await page.fill("#typed", "nonsense");
    await page.keyboard.press("Enter");
    const unknown = await until("the refusal of nonsense", () => refusals()[1]);
    assert.equal(unknown.answer, "nonsense");
    const nonsense = page.locator(
        "#typed-wrong", {hasText: "“nonsense” is not an answer to this question."});
    await nonsense.waitFor();
    /* A second refusal is announced again, but shown only once. */
    await page.fill("#typed", "nonsense");
    await page.keyboard.press("Enter");
    await until("the refusal again", () => refusals()[2]);
    await ada.settled();
    assert.equal(await nonsense.count(), 1);
    assert.equal(ada.told.count, ada.told.question.n);
    await ada.leave();
});

test("an answer is typed as its number, its words or how they begin; why, and a rule is told",
        async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}),
          {page} = ada,
          undo = page.getByRole("button", {name: "Undo"});
    const type = async text => {
        await page.fill("#typed", text);
        await page.keyboard.press("Enter");
    };
    const {answers, refused, count} = ada.told, at = answers.findIndex(one => one.a === "bill");
    for (const words of [String(at + 1), "PROPOSE a  bill", "propose", "Bill"]) {
        await type(words);
        await until(words, () => ada.told.count === count + 1);
        await ada.settled();
        assert.match(ada.told.question.prompt.text, /[Cc]ard/, words);
        await undo.click();
        await until("the first question again", () => ada.told.count === count);
        await ada.settled();
    }
    await type("p");
    await page.locator("#typed-wrong", {hasText: "“p” can be:"}).waitFor();
    const no = refused.find(one => one.rule);
    await type(`Why ${no.t}`);
    await page.getByRole("dialog", {name: "Why not"})
        .getByRole("button", {name: no.rule}).waitFor();
    await page.keyboard.press("Escape");
    await type("why Propose a bill");
    await page.locator("#typed-wrong", {hasText: "is possible now"}).waitFor();
    await type("99");
    await page.locator("#typed-wrong", {hasText: "“99” is not an answer"}).waitFor();
    assert.equal(ada.told.count, count);
    await ada.leave();
});

vital("the server is killed in mid-question and comes back: the page goes on by itself",
        async () => {
    const mortal = await Server.start(),
          ada = await seated(mortal, {working: "me", capitalist: "random"}),
          {page} = ada;
    await ada.answerButton(ada.told.answers.find(one => one.t === "Propose a Bill").a).click();
    await until("the next question", () => ada.told.undo && ada.told.question.you);
    await ada.settled();
    const before = ada.told, asked = before.answers[0];
    await mortal.kill("SIGKILL");
    await page.getByText("Connection lost. Trying again …").waitFor();
    const seen = ada.tables.length, notes = page.getByLabel("My notes");
    await page.getByRole("tab", {name: "Me"}).first().click();
    await notes.fill("Nobody hears this");
    await notes.blur();
    await wait(NOTED);
    await ada.answerButton(asked.a).click();       /* given while nobody hears it */
    await mortal.again();
    await page.waitForFunction(() => !document.querySelector(".offline"));
    await until("the answer to arrive by itself",
                () => ada.tables.length > seen && ada.told.count > before.count);
    const script = await Player.come(mortal.port, {secret: ada.secret});
    await until("the note to be kept", async () =>
        (await wait(200), await script.open(ada.table)).note === "Nobody hears this");
    assert.equal(await notes.inputValue(), "Nobody hears this");
    await until("the page to know it", () => page.evaluate(() =>
        !Object.keys(localStorage).some(key => key.startsWith("polity.note."))));
    const log = await (await fetch(`${mortal.url}/api/events/${ada.table}/working`,
                                   {headers: {cookie: `polity=${ada.secret}`}})).json();
    assert.equal(log.flat().filter(({seat, answer}) => seat === "working" && answer === asked.a)
        .length, 1, "it was taken once");
    assert.equal(await ada.turn(), "move");
    await ada.clickSomething(chance(1));
    /* A note outlasts the page as well. */
    await mortal.kill("SIGKILL");
    await page.getByText("Connection lost. Trying again …").waitFor();
    await notes.fill("Nor this");
    await wait(NOTED);
    await page.goto("about:blank");
    await mortal.again();
    await page.goto(`${mortal.url}/t/${ada.table}`);
    const device = await Player.come(mortal.port, {secret: ada.secret});
    await until("the note of the page before", async () =>
        (await wait(200), await device.open(ada.table)).note === "Nor this");
    device.close();
    script.close();
    await ada.leave(/WebSocket|ERR_CONNECTION|Failed to load resource/);
    await mortal.kill();
});

vital("at one screen, nobody's cards are shown until they say that they are there", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "me"},
                             {options: {"end-turn": "auto"}}),
          {page} = ada;
    const cards = await (await fetch(`${server.url}/api/cards/hegemony`)).json(),
          nameOf = word => cards.find(card => card.word === word)?.name;
    const random = chance(3), shown = () => page.evaluate(() => document.body.innerText);
    const hands = {};
    let passes = 0;
    for (let i = 0; i < 60 && passes < 5; i++) {
        const now = await ada.turn();
        const t = await ada.settled();
        if (now === "curtain") {
            passes++;
            assert.equal(t.seat, "", "nobody's view is sent");
            assert.equal(t.view.working.hand ?? null, null);
            assert.equal(t.view.capitalist.hand ?? null, null);
            assert.equal(t.answers.length, 0);
            const text = await shown(), public_ = JSON.stringify([t.view, t.log]);
            for (const [seat, hand] of Object.entries(hands))
                for (const word of hand.filter(one => !public_.includes(one)))
                    assert(!text.includes(nameOf(word)),
                           `${nameOf(word)} of ${seat} can be read while the keyboard is passed`);
            assert.equal(await page.locator(".hg [data-thing^='card:']")
                .filter({visible: true}).count(), 0);
            await page.keyboard.press("1");
            assert.equal(ada.told.count, t.count, "keys do nothing behind the curtain");
            await page.locator(".curtain button").click();
            await until("the view of who took over", () => ada.told.seat === t.pass);
            await ada.settled();
            continue;
        }
        const other = t.seat === "working" ? "capitalist" : "working";
        hands[t.seat] = t.view[t.seat].hand;
        assert.equal(t.view[other].hand ?? null, null);
        await ada.clickSomething(random);
    }
    assert(passes >= 5);
    await ada.leave();
});

test("who looks back at one screen takes nothing of it to the next seat", async () => {
    await ready();
    const secret = newSecret(), script = await Player.come(server.port, {secret, name: "Ada"});
    const {table, seats} = await script.create({working: "me", middle: "friend", capitalist: "me"},
                                               {options: {"end-turn": "auto"}});
    const bob = await Player.come(server.port, {name: "Bob"});
    await bob.ask({do: "join", invite: seats.find(seat => seat.invite).invite});
    script.close();
    const ada = await Person.come(server, {secret, path: `/t/${table}`}), {page} = ada;
    const answer = async () => {
        const t = bob.at.get(table);
        if (t.question.you)
            await bob.answer(t, t.answers[0].a);
    };
    const shown = () => page.locator(".board [data-thing^='card:']").evaluateAll(all =>
        all.map(el => el.dataset.thing.slice("card:".length)));
    /* Until Bob is asked while the Working Class looks; then it looks back. */
    await until("Bob's turn", async () => {
        const t = await ada.settled();
        if (t.pass)
            await page.locator(".curtain button").click();
        else if (t.question.you)
            await ada.answerButton(t.answers[0].a).click();
        else if (t.seat === "working")
            return true;
        else
            await answer();
        return false;
    });
    const hand = ada.told.view.working.hand;
    await page.keyboard.press("H");
    await page.locator(".past").waitFor();
    await until("the pass", async () => { await answer(); return ada.told.pass === "capitalist"; });
    await page.locator(".curtain button").click();
    await until("the view of who took over", () => ada.told.seat === "capitalist");
    await ada.settled();
    assert(await page.locator(".past").isHidden(), "it is now again");
    assert.deepEqual((await shown()).filter(word => hand.includes(word)
        && !ada.told.view.capitalist.hand.includes(word)), [], "cards of who sat here before");
    assert((await shown()).length > 0);
    await ada.leave();
    bob.close();
});

test("markup in names, titles, chat and notes is shown as text", async () => {
    await ready();
    const nasty = "<img src=x onerror=\"document.title='owned'\"><b>&amp;</b>",
          secret = newSecret();
    const script = await Player.come(server.port, {secret, name: nasty.slice(0, 40)});
    const {table} = await script.create({working: "me", capitalist: "friend"}, {title: nasty});
    script.send({do: "say", table, text: `${nasty}<script>document.title='owned'</script>`});
    script.send({do: "note", table, seat: "working", text: nasty});
    await script.ask({do: "list"});
    script.close();
    const ada = await Person.come(server, {secret}), {page} = ada;
    page.on("dialog", dialog => { ada.errors.push(dialog.message()); dialog.dismiss(); });
    const pure = () => page.evaluate(() =>
        document.querySelectorAll("img, b b, #page script, [onerror]").length);
    await page.locator(".games").getByText(nasty).waitFor();
    assert.equal(await page.inputValue("#name"), nasty.slice(0, 40));
    assert.equal(await pure(), 0);
    await page.locator(".games").getByText(nasty).click();
    await ada.turn();
    await page.locator("h1", {hasText: nasty}).waitFor();
    await page.getByRole("tab", {name: "Talk"}).first().click();
    await page.locator(".talk").getByText(`${nasty}<script>`).waitFor();
    await page.getByRole("tab", {name: "Me"}).first().click();
    assert.equal(await page.getByLabel("My notes").inputValue(), nasty);
    await page.getByRole("button", {name: "Table", exact: false}).last().click();
    await page.locator("dialog[open]").waitFor();
    assert.equal(await pure(), 0);
    assert.notEqual(await page.title(), "owned");
    await ada.leave();
});
