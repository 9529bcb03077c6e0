/* server-planetb.mjs - what those at a table of Planet B are sent, and what not. */
import assert from "node:assert/strict";
import {Player} from "./lib/client.mjs";
import {Server} from "./lib/server.mjs";
import {outlook} from "../../web/games/planetb-guide.mjs";
import {vital as test, until, chance} from "./lib/test.mjs";

const game = "planetb", SEATS = ["green", "blue", "red", "yellow"];

test("Planet B: nobody is sent the hand or the points of another", async () => {
    const server = await Server.start(),
          random = chance(31),
          owner = await Player.come(server.port, {name: "Ada"}),
          told = Object.fromEntries(SEATS.map(seat => [seat, []]));
    const first = await owner.create(
        {green: "me", blue: "friend", red: "friend", yellow: "friend"},
        {game, options: {"end-turn": "auto"}});
    const players = {green: owner}, table = first.table;
    for (const {seat, invite} of first.seats.filter(one => one.invite)) {
        players[seat] = await Player.come(server.port, {name: seat});
        await players[seat].ask({do: "join", invite});
    }
    const watcher = await Player.come(server.port);
    await watcher.open(table);
    told.spectator = [];
    const all = {...players, spectator: watcher};
    for (const [who, one] of Object.entries(all)) {
        const hear = one.heard;
        one.heard = message => {
            hear(message);
            if (message.is === "table")
                told[who].push(message);
        };
    }
    let answers = 0;
    for (; answers < 260; answers++) {
        await until("all to be told the same", () =>
            new Set(Object.values(all).map(one =>
                JSON.stringify([one.at.get(table).count, one.at.get(table).question.asked])
            )).size === 1);
        const t = watcher.at.get(table);
        if (t.over)
            break;
        const mine = players[t.question.asked[0]].at.get(table);
        await players[t.question.asked[0]].answer(
            mine, mine.answers[Math.floor(random() * mine.answers.length)].a);
    }
    assert(answers > 200, `${answers} answers`);
    if (!watcher.at.get(table).over) {
        const {vp} = await players.red.ask({do: "timeline", table});
        assert.deepEqual(Object.keys(vp), ["red"], "how others' points went is hidden, too");
        assert.deepEqual((await watcher.ask({do: "timeline", table})).vp, {});
    }
    let looked = 0;
    for (const [who, messages] of Object.entries(told)) {
        /* Cards that this seat has had in its hands, or seen lying open. */
        const may = new Set();
        for (const message of messages) {
            const {view} = message, said = JSON.stringify({...message, bytes: ""});
            for (const word of [...view[who]?.hand || [], ...view.pack || [],
                                ...SEATS.flatMap(seat => view[seat].buildings),
                                ...view.destroyed || []])
                may.add(word);
            assert(!view.pack || message.question.asked.includes(who),
                   `${who} sees what is passed on`);
            assert.deepEqual(message.vp.map(one => one.seat), who === "spectator" ? [] : [who],
                             `points told to ${who}`);
            for (const seat of SEATS.filter(one => one !== who)) {
                for (const field of ["hand", "vp", "vp-by"])
                    assert.equal(view[seat][field], undefined,
                                 `${who} is told ${field} of ${seat}`);
                const theirs = told[seat].find(one => one.count === message.count)
                    ?.view[seat].hand || [];
                for (const card of theirs.filter(word => !may.has(word))) {
                    looked++;
                    /* "mine" is a building, and a name of members, too */
                    assert(!new RegExp(`\\b${card}\\b(?!":)`).test(said),
                           `${who} is told of ${card} in the hand of ${seat} at ${message.count}`);
                }
            }
        }
    }
    for (const [who, one] of Object.entries(all)) {
        const {events} = await one.ask({do: "forecast", table}),
              ends = events.filter(({e}) => e === "final-score");
        assert(ends.every(event => event.who === who),
               `${who} is forecast ${JSON.stringify(ends)}`);
        /* What the page makes of it. */
        const [total, ...items] = outlook(text => text.replace("{0}", "%"), events, who);
        assert.deepEqual(total, ends.length ? {text: "% VP in all"} : undefined);
        assert.equal(items.at(-1)?.text, ends.length ? "the others' VP are secret" : undefined);
    }
    assert(looked > 1000, `${looked} cards were looked for`);
    for (const one of Object.values(all))
        one.close();
    await server.kill();
});
