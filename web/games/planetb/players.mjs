/* players.mjs - the boards of the players: mine in full, the others' in the same order but
 * smaller. */
import {h, fill, draw} from "../../dom.mjs";
import {icon, resource, workie} from "./symbols.mjs";
import {HALVES, KINDS, RESOURCES, SEATS} from "./words.mjs";

const FRAUDS = ["own-ballot", "extra-draw"];

export function playersOf(b) {
    const {tr, said, W, thing, tip, heading, P} = b;
    const mine = h("div.pb-me"), others = h("div.pb-rest"), players = {};
    const boards = h("div.pb-boards", null, h("h2.unseen", null, tr("Players")), mine, others);
    for (const who of SEATS)
        players[who] = h(`section.pb-player.tone-${who}`);

    /* Mine first, the others clockwise from me. */
    function seat() {
        const at = Math.max(0, b.plays.indexOf(b.seat)),
              order = [...b.plays.slice(at), ...b.plays.slice(0, at)],
              own = order[0] === b.seat;
        const places = [
            [mine, own ? order.slice(0, 1) : []],
            [others, own ? order.slice(1) : order]
        ];
        for (const [where, who] of places)
            if (who.some((one, i) =>
                    where.querySelectorAll(":scope > .pb-player")[i] !== players[one]))
                where.prepend(...who.map(one => players[one]));
        mine.hidden = !own;
    }
    const unseen = text => h("span.unseen", null, text);
    const stat = (name, n, label, ...more) => tip(
        h("span.stat", null,
            icon(name, `pb-${name}`), unseen(`${label} `), h("b", null, String(n)), more),
        () => [tr("{0}: {1}", label, n)]);

    /* ---- goods ---- */

    function field(who, half, i) {
        const at = `${half}-${i}`,
              tile = b.v[who].fields[at],
              own = b.v[who].chain[half][i - 1],
              makes = tile || own;
        const label = tile
            ? tr("{0} field {1}: {2}, a tile on {3}",
                 W.half[half], i, W.resource[tile], W.resource[own])
            : tr("{0} field {1}: {2}", W.half[half], i, W.resource[makes]);
        return thing(`field:${who}:${at}`,
            h(`span.pb-field${tile ? ".pb-tiled" : ""}`, null, resource(makes)),
            label, () => [label]);
    }

    function chains(who) {
        return h("div.pb-chains", null, HALVES.map(half => {
            const chain = b.v[who].chain[half];
            const made = chain.map((own, i) =>
                W.resource[b.v[who].fields[`${half}-${i + 1}`] || own]).join(", ");
            return h("div.pb-chain", null,
                thing(`chain:${who}:${half}`,
                    h("span.pb-arm", null, icon("produce")),
                    tr("{0} chain: {1}", W.half[half], made),
                    () => [half === "upper" ? tr("Upper chain") : tr("Lower chain"), made]),
                chain.map((_, i) => field(who, half, i + 1)));
        }));
    }

    function store(who) {
        const of = b.v[who].store, room = b.v["store-room"];
        return h("div.pb-store", null, RESOURCES.map(one => {
            const n = of[one],
                  price = priceOf(one),
                  label = tr("{0}: {1} of {2}, {3} {3|Billie|Billies} each",
                             W.resource[one], n, room, price);
            return thing(`store:${who}:${one}`,
                h(`span.pb-shelf${n ? "" : ".pb-bare"}`, null,
                    resource(one),
                    h("span.pb-dots", null, Array.from({length: room}, (_, i) =>
                        h("i", {class: i < n ? "pb-full" : null}))),
                    h("b", null, String(n))),
                label, () => [W.resource[one], label]);
        }));
    }

    function priceOf(one) {
        const slot = Object.values(b.v.slots).find(each => each.resources.includes(one));
        return slot ? slot.price : b.v["meat-price"];
    }

    /* ---- people, votes ---- */

    function workies(who) {
        const of = b.v[who];
        return KINDS.map(kind => {
            const n = of[kind === "craftie" ? "crafties" : "brainies"],
                  label = tr("{0} on the board: {1}", W.workies[kind], n);
            return thing(`workie:${who}:${kind}`,
                h("span.stat.pb-workies", null,
                    workie(kind), unseen(`${W.workies[kind]} `), h("b", null, String(n))),
                label, () => [label]);
        });
    }

    function office(who) {
        const held = b.v[who].office;
        if (!held)
            return null;
        const card = P.printed(held, "Offices"),
              of = card.frames[b.v[who].immoral ? "immoral" : "moral"];
        const used = b.v.active === who && b.v["office-used"];
        return thing(`office:${who}`,
            h(`span.pb-office${used ? ".pb-used" : ""}`, null,
                icon(held), h("span", null, W.office[held]), of ? P.frame(of) : null),
            tr("{0}, in a turn: {1}", W.office[held], of ? P.text(of) : ""),
            () => [W.office[held], said(card.text), used ? tr("Used in this turn") : ""]);
    }

    function pile(who) {
        const of = b.v[who],
              n = of.pile.length,
              replay = of.pile.filter(word => b.may(`pile:${word}`));
        if (!n)
            return tip(h("span.pb-morals", null, icon("news"), h("b", null, "0")),
                       () => [tr("Without news nobody is immoral.")]);
        const name = word => said(P.news(word).name);
        return [
            tip(
                h(`span.pb-morals${of.immoral ? ".pb-horned" : ""}`, null,
                    icon("news"), h("b", null, String(n)),
                    of.immoral ? h("span", null, tr("immoral")) : unseen(tr("moral"))),
                () => [tr("On top: {0}", name(of.news)),
                       of.immoral
                           ? tr("Immoral: offices and reorganisations give VP.")
                           : tr("Moral"),
                       tr("All: {0}", of.pile.map(name).join(", "))]),
            replay.map(word => thing(`pile:${word}`,
                h("span.pb-choice", null, name(word)), name(word),
                () => [name(word), said(P.news(word).text)]))
        ];
    }

    function fraud(who, mine) {
        const of = b.v[who],
              fields = P.printed("fraud-fields").fields || [],
              asked = FRAUDS.filter(one => b.may(`fraud:${one}`));
        const glyph = one => one === "own-ballot" ? icon("own") : icon("draw");
        const label = tr("Fraud: {0}",
            of.fraud.length ? of.fraud.map(one => W.fraud[one]).join(", ") : tr("none"));
        const row = tip(
            h("span.pb-frauds", {role: "img", "aria-label": label},
                fields.map(({cost}, i) => h("span", {class: of.fraud[i] ? "pb-full" : null},
                    of.fraud[i] ? glyph(of.fraud[i])
                        : mine ? h("small", null, String(cost))
                        : null))),
            () => [label, ...fields.map((one, i) =>
                tr("Field {0}: {1} {1|Billie|Billies}, {2} VP", i + 1, one.cost, one.vp))]);
        return [row, mine
            ? asked.map(one => thing(`fraud:${one}`,
                h("span.pb-choice", null, glyph(one), W.fraud[one]), W.fraud[one]))
            : null];
    }

    function ballots(who) {
        const of = b.v[who], front = Object.entries(of.front || {}).filter(one => one[1]);
        return [
            stat("ballots", of.ballots, tr("Ballots in the supply")),
            front.length || of.result
                ? tip(
                    h("span.pb-front", null,
                        front.map(([colour, n]) => [
                            P.disc(colour === "red" && b.v.dummy ? "dummy" : colour),
                            h("b", null, String(n))
                        ]),
                        h("small", null, tr("= {0}", of.result))),
                    () => [tr("In front: {0} own {0|vote|votes}", of.result)])
                : null
        ];
    }

    /* ---- buildings ---- */

    function buildings(who) {
        const of = b.v[who];
        return h("ul.pb-buildings", null, of.buildings.map(word => {
            const card = P.building(word),
                  label = tr("{0}: {1}", said(card.name), of.staff[word]
                      .replaceAll("C", tr("Craftie")).replaceAll("B", tr("Brainie")));
            const el = P.buildingCard(word, {staffed: of.staff[word],
                dressDept: (dept, n, text) => thing(`dept:${who}:${word}:${n}`, dept, text),
                dressFrame: (row, half, text) => thing(`frame:${who}:${word}:${half}`, row, text)});
            return h("li", null, thing(`building:${who}:${word}`, el, said(card.name),
                () => P.aboutBuilding(word, label === "" ? "" : P.origin(card))));
        }));
    }

    /* ---- a board ---- */

    const scoreOf = who => {
        const row = (b.t.vp || []).find(one => one.seat === who), of = b.v[who];
        return of.vp == null ? null : {
            vp: of.vp,
            by: row && !b.t.history
                ? row.by.map(([, n, label]) => [said(label), n])
                : Object.entries(of["vp-by"] || {}).filter(one => one[1])
                    .map(([name, n]) => [W.source[name], n])
        };
    };

    function head(who) {
        const of = b.v[who], seat = b.t.seats.find(one => one.seat === who);
        return h("h3.pb-who", null,
            thing(`player:${who}`,
                h("span.pb-title", {"data-plain": ""}, P.disc(who), h("span", null, W.seat[who])),
                W.seat[who]),
            seat?.who
                ? tip(h("span.pb-note", null, tr("{0}", seat.who)), () => [tr("{0}", seat.who)])
                : null,
            of.board === 1 ? tip(h("span.pb-note", null, "①"), () => [tr("Start player")]) : null);
    }

    function points(who) {
        const score = scoreOf(who);
        return score
            ? tip(h("span.pb-score", null, h("b", null, String(score.vp)), " ", tr("VP")),
                () => [tr("{0} VP", score.vp),
                       ...score.by.map(([label, n]) => tr("{0} {1}", label, n))])
            : null;
    }

    function hand(who) {
        const of = b.v[who], known = of.known || [];
        return tip(
            h("span.stat", null,
                icon("hand"), unseen(tr("Buildings in hand") + " "),
                h("b", null, (of["hand-stacks"] || []).length
                    ? tr("{0}", of["hand-stacks"].join(""))
                    : "0")),
            () => [
                tr("{0} {0|building|buildings} in hand: {1}",
                   of["hand-size"], (of["hand-stacks"] || []).join(" ")),
                known.length
                    ? tr("You know: {0}", known.map(word => said(P.building(word).name)).join(", "))
                    : ""
            ]);
    }

    function spare(who) {
        const of = b.v[who].tiles, left = RESOURCES.filter(one => of[one]);
        return h("div.pb-spare", null, left.map(one => thing(`spare:${one}`,
            h("span.pb-tilelet", null, resource(one), h("small", null, String(of[one]))),
            tr("Unused tiles of {0}: {1}", W.resource[one], of[one]),
            () => [tr("Unused tiles of {0}: {1}", W.resource[one], of[one]),
                   tr("A production tile costs {0} Billies.", b.v["tile-price"])])));
    }

    function drawPlayer(who) {
        const el = players[who], of = b.v[who], own = who === b.seat;
        el.hidden = !of || !b.plays.includes(who);
        if (el.hidden)
            return;
        el.classList.toggle("pb-mine", own);
        own ? delete el.dataset.of : el.dataset.of = "board";
        el.classList.toggle("pb-active", b.v.active === who && b.v.phase !== "finished");
        const asked = of.pile.filter(word => b.may(`pile:${word}`)),
              frauds = own && FRAUDS.filter(one => b.may(`fraud:${one}`));
        draw(el, [
            {...of, hand: 0}, scoreOf(who), b.t.seats.find(one => one.seat === who)?.who, own,
            asked, frauds, b.v.slots, b.v.active === who && b.v["office-used"]
        ], () => {
            const stats = h("div.pb-stats", null,
                stat("money", of.money, tr("Billies")), workies(who), ballots(who),
                own ? null : hand(who), pile(who),
                own
                    ? [heading("span", "panel:fraud", [icon("fraud"), unseen(tr("Fraud"))]),
                       fraud(who, own)]
                    : null);
            fill(el, h("div.pb-head", null, head(who), stats, points(who)), own
                ? [h("div.pb-goods", null,
                       h("div", null, heading("h4", "panel:chains", tr("Production")), chains(who)),
                       h("div", null, heading("h4", "panel:store", tr("Warehouse")), store(who)),
                       h("div", null,
                           heading("h4", "panel:tiles", tr("Production tiles")), spare(who))),
                   h("div.pb-site", null,
                       heading("h4", "panel:buildings", tr("Buildings"), office(who)),
                       buildings(who))]
                : h("div.pb-body", null,
                    h("div.pb-goods", null,
                        chains(who), h("div.pb-seal", null, fraud(who), office(who)), store(who)),
                    buildings(who)));
        });
    }

    return {boards, mine, players, draw() {
        seat();
        SEATS.forEach(drawPlayer);
    }};
}
