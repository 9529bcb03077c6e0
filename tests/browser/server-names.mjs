/* server-names.mjs - a database outlives other words: a server that asks everything in other words
 * (REWORDED, built by tests/check_names.sh) goes on with what another has stored. */
import assert from "node:assert/strict";
import {Player, newSecret} from "./lib/client.mjs";
import {Server} from "./lib/server.mjs";
import {chance, vital} from "./lib/test.mjs";

vital("standing orders and questions keep their names when every question is reworded",
        async () => {
    assert(process.env.REWORDED, "REWORDED names no program; tests/check_names.sh builds one");
    const server = await Server.start(), secret = newSecret(), random = chance(3);
    let ada = await Player.come(server.port, {secret, name: "Ada"});
    const {table} = await ada.create({working: "me", capitalist: "random"},
                                     {options: {"end-turn": "auto"}});
    let t = await ada.turn(table);
    while (!t.question.keep) {
        await ada.answer(t, t.answers[Math.floor(random() * t.answers.length)].a);
        t = await ada.turn(table);
    }
    const {name, prompt} = t.question;
    assert.equal((await ada.ask({do: "standing", table, seat: "working", name, on: 1})).is, "done");
    t = await ada.when(table, one => one.standing.includes(name) && one.question.you);
    const before = t.question;
    await server.kill("SIGKILL");
    await server.again({program: process.env.REWORDED});
    ada = await Player.come(server.port, {secret});
    t = await ada.open(table);
    assert.deepEqual(t.standing, [name]);
    assert.deepEqual([t.question.n, t.question.name, t.question.prompt.e],
                     [before.n, before.name, before.prompt.e]);
    assert.equal(t.question.prompt.text, `Please decide: ${before.prompt.text}`);
    assert(prompt.text && !prompt.text.startsWith("Please decide"));
    /* And they are followed: the seat is never asked that again. */
    for (let i = 0; i < 60 && !t.over; i++) {
        assert.notEqual(t.question.name, name);
        await ada.answer(t, t.answers[Math.floor(random() * t.answers.length)].a);
        t = await ada.turn(table);
    }
    await server.kill();
});
