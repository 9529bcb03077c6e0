/* rulebook.mjs - rules and cards are found on the page, in the words of players. */
import assert from "node:assert/strict";
import {seated} from "./lib/page.mjs";
import {Server} from "./lib/server.mjs";
import {test, vital} from "./lib/test.mjs";

let server;
const ready = async () => server ||= await Server.start();

const shown = book =>
    book.locator("[data-rule]").evaluateAll(all => all.map(one => one.dataset.rule));

/* Opens the rulebook; ask(words): looks for them, and waits for what the count says. */
async function rulebook(page) {
    await page.keyboard.press("R");
    const book = page.getByRole("dialog", {name: "Rulebook"});
    await book.locator("details").first().waitFor();
    return {book, ask: async (words, count) => {
        await book.getByRole("searchbox").fill(words);
        await book.locator(".rules[aria-busy=false]").waitFor();
        await book.getByRole("status").getByText(count).waitFor();
        return shown(book);
    }};
}

vital("the rulebook understands players, shows tables, tells for how many players and from where",
        async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada,
          {book, ask} = await rulebook(page);
    await book.locator("summary", {hasText: "Production step 4: Pay Taxes"}).waitFor();
    await book.locator("summary", {hasText: "What the sources are"}).click();
    await book.getByText("English rulebook").waitFor();
    const first = async (words, count, ...ids) => {
        const found = await ask(words, count);
        assert(ids.some(id => found.slice(0, 3).includes(id)), `${words}: ${found.slice(0, 5)}`);
        for (const rule of await book.locator("[data-rule] dt").allTextContents())
            assert.match(rule, /[234] players$/);
        return found;
    };
    await first("capitalist loans", /^\d+ found$/, "CAP-5");
    assert((await book.locator("mark").allTextContents()).includes("CAP"));
    await first("vote tie", /^\d+ found$/, "ELE-24");
    await first("automation", /^\d+ found$/, "CO-8");
    await first("what does a strike bring", /^\d+ found$/, "PRO-3");
    await first("corporate tax", /^\d+ found$/, "TAX-7");
    const table = book.locator("[data-rule='TAX-7'] table");
    assert.deepEqual(await table.getByRole("columnheader").allTextContents(),
                     ["Revenue", "A", "B", "C"]);
    assert.deepEqual(await table.getByRole("row").last().getByRole("cell").allTextContents(),
                     ["160", "120", "60"]);
    await book.locator("[data-rule='TAX-7']").getByText("Sources: E F P B, R-12").waitFor();
    await book.locator("[data-rule='TAX-7']").getByText("Production step 4: Pay Taxes").waitFor();
    await first("eligible strike", /^\d+ found$/, "WC-17");
    await book.locator("[data-rule='WC-17'] dt").getByText(/^4 players$/).waitFor();
    await book.locator("[data-rule='WC-18'] dt").getByText(/^2, 3 players$/).waitFor();
    const wages = await first("wage", /^The best \d+ of \d+ found$/, "PRO-26", "CAP-37");
    assert.equal(wages.length, 30);
    assert.deepEqual(await ask("tax-10", /^1 found$/), ["TAX-10"]);
    assert.equal((await ask("IMF", /^2\d found$/))[0], "IMF-1");
    await ask("need for change", /found$/);
    await book.locator("dt", {hasText: /^Need for Change$/}).waitFor();
    await ask("corporate zebra", /found$/);
    await book.getByText("No rule has all of these words.").waitFor();
    assert.deepEqual(await ask("xyzzy", /^0 found$/), []);
    await book.getByRole("searchbox").fill("");
    await book.locator("summary", {hasText: "Production step 4: Pay Taxes"}).waitFor();
    await ada.leave();
});

test("what is found belongs to what was typed last, and a search that fails is said", async () => {
    await ready();
    const ada = await seated(server, {working: "me", capitalist: "friend"}), {page} = ada,
          {book, ask} = await rulebook(page);
    let come, asked;
    const late = new Promise(done => { come = done; }),
          begun = new Promise(done => { asked = done; });
    await page.route("**/api/rules/*q=strike", async route => {
        asked();
        await late;
        await route.continue();
    });
    await book.getByRole("searchbox").fill("strike");
    await begun;
    const found = await ask("corporate tax", /^\d+ found$/);
    const answered = page.waitForResponse(/q=strike/);
    come();
    await answered;
    await ada.settled();
    assert.deepEqual(await shown(book), found);
    await page.route("**/api/rules/*q=loan", route => route.abort());
    await book.getByRole("searchbox").fill("loan");
    await book.getByText("The rules could not be loaded.").waitFor();
    await ask("vote tie", /^\d+ found$/);
    await ada.leave(/ERR_FAILED/);
});
