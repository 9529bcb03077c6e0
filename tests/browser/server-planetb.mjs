/* server-planetb.mjs - what those at a table of Planet B are sent, and what not. */
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {Player} from "./lib/client.mjs";
import {polity, Server} from "./lib/server.mjs";
import {outlook} from "../../web/games/planetb-guide.mjs";
import {otherwise, read} from "../../web/games/planetb/forms.mjs";
import {frameText, words} from "../../web/games/planetb/words.mjs";
import {vital as test, until, chance} from "./lib/test.mjs";

const tr = (text, ...args) => text.replace(/\{(\d)(\|[^{}]*)?\}/g, (_, n, ways) =>
    ways ? ways.split("|")[args[n] === 1 ? 1 : 2] : args[n]);
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

test("Planet B: of what can be read in two ways the page shows what its table has chosen",
     async () => {
    const server = await Server.start(), ada = await Player.come(server.port),
          {options} = ada.you.games.find(({name}) => name === game),
          cards = await (await fetch(`${server.url}/api/cards/${game}`)).json(),
          exported = execFileSync(polity, ["cards", game, "--export"], {encoding: "utf8"});
    ada.close();
    await server.kill();
    const W = words(tr), rules = /\bif (\S+) (?:ours|other)\b/g,
          asked = new Set([...exported.matchAll(rules)].map(([, rule]) => rule));
    assert(asked.size > 5 && asked.has("DATA-6"), [...asked].join(" "));
    /* Every frame of all cards in words, at a table with these options. */
    const shown = chosen => cards.flatMap(({name, form = ""}) => {
        const {frames, staff} = read(form, otherwise(options, chosen));
        return [`${name}: ${staff}`, ...Object.entries(frames)
            .map(([which, frame]) => `${name}, ${which}: ${frameText(frame, W, tr)}`)];
    });
    const plain = shown({});
    assert(plain.every(line => !/ if |\?/.test(line)));
    for (const rule of [...asked, "CARD-16"]) {
        const {name, values} = options.find(({source}) => source === `PB-${rule}`);
        assert.equal(values.length, 2, name);
        assert.deepEqual(shown({[name]: values[0]}), plain);
        const other = shown({[name]: values[1]});
        assert(other.some((line, i) => line !== plain[i]), `${name}: nothing is different`);
        assert(cards.every(({form}) => {
            const of = text => read(text, otherwise(options, {[name]: values[1]}));
            const kept = (form || "").replaceAll(`if ${rule} other`, "");
            return JSON.stringify(of(form)) === JSON.stringify(of(kept));
        }));
    }
    const line = (start, chosen = {}) => shown(chosen).find(one => one.startsWith(start));
    assert.equal(line("Market hall, upper"),
                 "Market hall, upper: 1 resource of choice, 2 Billies");
    assert.equal(line("Market hall, upper", {"market-hall": "billies"}),
                 "Market hall, upper: 8 Billies");
    assert.match(line("Casino, upper"), /: 10 VP, 2 Billies$/);
    assert.match(line("Casino, upper", {gambling: "mood"}), /: 10 VP, mood 2 up$/);
    assert.equal(line("Restaurant: "), "Restaurant: C / B");
    assert.equal(line("Restaurant: ", {restaurant: "same"}), "Restaurant: C / C");
});
