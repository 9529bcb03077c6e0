/* secrets.mjs - four people and somebody who watches, each in a browser of their own: what
 * reaches them. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, phone} from "./lib/page.mjs";
import {Secrets} from "./lib/secrets.mjs";
import {Server} from "./lib/server.mjs";
import {vital as test, until, chance} from "./lib/test.mjs";

/* What somebody may be sent beside the table. */
const BESIDE =
    /^\{"is":"(you|tables|invitation|preview|ahead|forecast|late)"|This answer is not possible now/;

test(
        "four people play a round with secret bids in four browsers; nobody is sent what is not theirs",
        async () => {
    const server = await Server.start(), random = chance(11), secret = newSecret();
    const script = await Player.come(server.port, {secret, name: "Ada"});
    const first = await script.create(
        {working: "me", middle: "friend", capitalist: "friend", state: "friend"},
        {title: "Four friends", options: {"end-turn": "auto"}});
    script.close();
    const people = {working: await Person.come(server, {secret, path: `/t/${first.table}`})};
    const watcher = await Person.come(server, {path: `/t/${first.table}`, viewport: phone});
    /* The owner's page shows the links; each friend opens theirs, gives a name and sits down. */
    const links = people.working.page.locator(".invite input");
    await links.first().waitFor();
    for (const seat of first.seats.filter(one => one.invite)) {
        const link = await links.nth(0).inputValue(),
              friend = await Person.come(
                  server, {path: new URL(link).pathname, fresh: true, viewport: phone});
        await friend.page.fill("#name", `Friend ${seat.seat}`);
        await friend.page.click("text=Take the seat");
        await friend.page.waitForSelector(".table-page");
        people[seat.seat] = friend;
        await until("the link to go", async () =>
            await links.count() === 0 || await links.nth(0).inputValue() !== link);
    }
    const everybody = {...people, spectator: watcher};
    const asked = () => Object.values(everybody)
        .map(one => JSON.stringify([one.told.count, one.told.question.asked]));
    let clicks = 0;
    for (;;) {
        await until("all to be told the same", () => new Set(asked()).size === 1);
        const t = watcher.told;
        if (t.view.round > 1 || t.over)
            break;
        const person = people[t.question.asked[clicks % t.question.asked.length]];
        await person.turn();
        await person.clickSomething(random, a =>
            /^(propose|bid [1-9]|bill|pressure|lobby|campaign|yes|no|end|done)/.test(a));
        clicks++;
    }
    assert(clicks > 40, `${clicks} answers`);
    const secrets = new Secrets();
    for (const [who, one] of Object.entries(everybody)) {
        assert(one.tables.every(text =>
            JSON.parse(text).seat === (who === "spectator" ? "" : who)));
        let count = 0;
        for (const text of one.frames) {
            if (one.tables.includes(text)) {
                secrets.take(who, text);
                ({count} = secrets.last[who] || {count});
                continue;
            }
            assert(BESIDE.test(text), `${who} was sent ${text.slice(0, 80)}`);
            secrets.hear(who, text, count);
        }
    }
    assert(secrets.sealed > 0, "no bid was seen to arrive");
    assert(secrets.check() > 1000);
    /* What the screens show: my cards to me, nobody's to who watches. */
    for (const [seat, one] of Object.entries(people)) {
        await one.settled();
        if (one !== people.working)
            await one.page.locator("#tab-me").click();
        const hand = one.told.view[seat].hand;
        assert.equal(
            await one.page.locator(".hg [data-thing^='card:']").filter({visible: true}).count(),
            hand.length, `cards of ${seat}`);
    }
    const {page} = watcher;
    assert.equal(
        await page.locator(".hg [data-thing^='card:']").filter({visible: true}).count(), 0);
    assert.equal(await page.locator(".answer").count(), 0);
    assert.equal(await page.locator("#typed").isVisible(), false);
    assert.equal(await page.locator(".invite").count(), 0);
    assert.equal(watcher.told.note, "");
    await page.locator("#tab-me").click();
    await page.locator("#panel-me")
        .getByText("You are watching. Hands and bids stay hidden.").waitFor();
    const words = await page.evaluate(() => document.body.innerText),
          cards = await (await fetch(`${server.url}/api/cards/hegemony`)).json();
    for (const [seat, one] of Object.entries(people))
        for (const card of one.told.view[seat].hand
                .filter(word => !(secrets.first.spectator[word] >= 0)))
            assert(!words.includes(cards.find(each => each.word === card).name),
                   `who watches can read ${card} of ${seat}`);
    for (const one of Object.values(everybody))
        await one.leave();
    await server.kill();
});
