/* screens.mjs - the pictures of docs/screens, made again:
 * BROWSER=/usr/bin/chromium node tests/browser/screens.mjs [GAME …]
 *
 * Cards are dealt by chance, so that the games differ every time;
 * what is shown of them does not. */
import {mkdirSync, writeFileSync} from "node:fs";
import {Player, newSecret} from "./lib/client.mjs";
import {Person, closeBrowser, laptop, phone} from "./lib/page.mjs";
import {smaller} from "./lib/png.mjs";
import {Server, project} from "./lib/server.mjs";

process.env.BROWSER ||= "/usr/bin/chromium";
const to = `${project}docs/screens/`,
      server = await Server.start({args: ["--threads", "2"]}),
      secret = newSecret();
const ada = await Player.come(server.port, {secret, name: "Ada"});
mkdirSync(to, {recursive: true});

/* A table where bots play my seat, too, until this holds and it is my move;
 * then it is mine again. */
async function table(title, seats, stop, game = "hegemony") {
    const t = await ada.create(seats, {title, game});
    const me = t.mine[0];
    ada.send({do: "seat", table: t.table, seat: me, kind: "mc:1"});
    let now = await ada.when(t.table, one => one.over || stop(one), 280e3);
    ada.send({do: "seat", table: t.table, seat: me, kind: "back"});
    if (now.over)
        return t.table;
    for (;;) {      /* to the beginning of a turn */
        now = await ada.turn(t.table, 60e3);
        if (now.over || now.answers.some(one =>
                one.t === "Propose a Bill" || one.a === "deal left"))
            return t.table;
        await ada.answer(now, now.question.keep || now.answers[0].a);
    }
}

const friend = async (t, name) => {
    const one = await Player.come(server.port, {name});
    await one.ask({do: "join", invite: t.seats.find(seat => seat.invite).invite});
    return one;
};

async function shoot(name, path,
                     {viewport = laptop, scheme = "light", before = async () => {}} = {}) {
    const person = await Person.come(server,
                                     {secret, viewport, scheme, path, touch: viewport === phone}),
          {page} = person;
    await page.waitForSelector(
        ".new-game form, .table-page .board:not([hidden]) > *, .end:not([hidden])",
        {state: "attached"});
    if (path.startsWith("/t/"))
        await person.settled();
    await before(page);
    await page.waitForTimeout(600);
    const png = smaller(await page.screenshot());
    writeFileSync(`${to}${name}.png`, png);
    console.log(`${name}.png ${Math.round(png.length / 1024)} KB`);
    await person.leave();
}

const tab = name => page => page.locator(`#tab-${name}`).tap();
const games = {
    async hegemony() {
        const over = await table("Sunday afternoon",
                                 {working: "me", middle: "mc:1", capitalist: "mc:1", state: "mc:1"},
                                 () => false);
        const two = await table("The two of us", {working: "me", capitalist: "mc:1"},
                                t => t.view.round >= 3);
        const four = await table("Friday evening",
                                 {working: "me", middle: "mc:1", capitalist: "mc:1", state: "mc:1"},
                                 t => t.view.round >= 3);
        const waiting = await ada.create({working: "friend", middle: "me", capitalist: "friend"},
                                         {title: "With Grace and Alan"});
        const grace = await friend(ada.at.get(waiting.table), "Grace");
        await friend(await ada.when(
            waiting.table, t => t.seats.filter(seat => seat.invite).length === 1), "Alan");
        for (const line of ["Did you see what the export card pays?", "I did. Taxes first!"])
            grace.send({do: "say", table: waiting.table, text: line});
        await grace.ask({do: "list"});
        await shoot("lobby", "/");
        await shoot("board-2", `/t/${two}`);
        await shoot("board-4", `/t/${four}`);
        await shoot("board-4-dark", `/t/${four}`, {scheme: "dark"});
        await shoot("end", `/t/${over}`);
        await shoot("phone-2", `/t/${two}`, {viewport: phone, before: tab("answers")});
        await shoot("phone-4", `/t/${four}`, {viewport: phone, before: tab("board")});
    },
    async planetb() {
        const bots = {blue: "mc:1", red: "mc:1", yellow: "mc:1"};
        const two = await table("First colony", {green: "me", blue: "mc:1"},
                                t => t.view.turn >= 13, "planetb");
        const four = await table("Four founders", {green: "me", ...bots},
                                 t => t.view.turn >= 21, "planetb");
        const over = await table("One President", {green: "me", ...bots}, () => false, "planetb");
        await shoot("planetb-2", `/t/${two}`);
        await shoot("planetb-4", `/t/${four}`);
        await shoot("planetb-4-dark", `/t/${four}`, {scheme: "dark"});
        await shoot("planetb-end", `/t/${over}`);
        await shoot("planetb-phone-me", `/t/${two}`, {viewport: phone, before: tab("me")});
        await shoot("planetb-phone", `/t/${four}`, {viewport: phone, before: tab("board")});
    }
};
for (const game of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(games))
    await games[game]();
await closeBrowser();
process.exit(0);
