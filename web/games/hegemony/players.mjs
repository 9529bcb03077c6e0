/* players.mjs - the boards of the players. */
import {h, fill, draw} from "../../dom.mjs";
import {CUBES, INDUSTRIES, RESOURCES, ROLES, SKILL_OF} from "./words.mjs";
import {icon, role, slot, worker} from "./symbols.mjs";
import {columns, unseen} from "./parts.mjs";

export function playersOf(b) {
    const {tr, said, W, thing, tip, may} = b;
    const boards = h("div.hg-boards", null, h("h2.unseen", null, tr("Players"))), players = {};
    for (const who of ROLES)
        boards.append(players[who] = h(`section.hg-player.hg-of-${who}`));

    function scoreOf(who) {
        return b.t.vp.find(one => one.seat === who) || {vp: 0, by: []};
    }

    const sourcesOf = who => scoreOf(who).by.map(([, n, label]) => `${said(label)} ${n}`);

    function stat(who, key, symbol, value, label, more) {
        return thing(`stat:${who}:${key}`,
            h("span.stat", null,
                icon(symbol), unseen(label + " "), h("b", null, String(value)), more),
            `${label} ${value}`, () => [`${label} ${value}`]);
    }

    function spaces(values, at, label, past) {
        return h("div.hg-track", {role: "img", "aria-label": label},
            values.map((value, i) => h("span", {
                class: i === at ? "hg-now" : past && i < at ? "hg-past" : null
            }, String(value))));
    }

    /* Rows of numbers by resource: [key, name, of resource => [content, label] or null]. */
    function stock(who, resources, rows) {
        return h(`table.hg-stock${resources.length > 4 ? ".hg-five" : ""}`, null,
            columns(resources.length),
            h("thead.unseen", null, h("tr", null,
                h("td"), resources.map(r => h("th", {scope: "col"}, W.resource[r])))),
            h("tbody", null, rows.map(([key, symbol, label, of]) => h("tr", null,
                h("th", {scope: "row"}, thing(`row:${who}:${key}`,
                    h("span.begin", {"data-plain": ""}, icon(symbol), unseen(label)),
                    label, () => [label])),
                resources.map(r => {
                    const cell = of(r);
                    return h("td", null, cell && thing(`${key}:${who}:${r}`,
                        h("div.hg-cell", null, icon(r), cell[0]), cell[1], () => [cell[1]]));
                })))));
    }

    const goodsRow = of => ["goods", "people", tr("Goods to use"), r => r in of.goods
        ? [h("b", null, String(of.goods[r])),
           tr("{0} {1} to use", of.goods[r], W.resource[r])] : null];
    const priced = (n, room, price) => [
        h("span.hg-units", null, h("b", null, String(n)), h("small", null, `/${room}`)),
        h("span.hg-price", null, tr("{0} V", price))
    ];
    const storeRow = of => ["store", "store", tr("For sale: stock, room, price"), r => r in of.store
        ? [priced(of.store[r], of.capacity[r], of.price[r]),
           tr("{0} of at most {1} {2} for sale, {3} V each",
              of.store[r], of.capacity[r], W.resource[r], of.price[r])] : null];

    function benefits(who) {
        const of = b.v[who].benefits;
        if (!of)
            return null;
        const parts = Object.entries(of).filter(e => e[1]);
        if (!parts.length)
            return null;
        const label = tr("State Benefits: {0}", parts.map(([k, n]) =>
            k === "money" ? tr("{0} V", n) : `${n} ${W.resource[k] || tr("cubes")}`).join(", "));
        return thing(`benefits:${who}`,
            h("span.stat.hg-benefits", null, icon("gift"), parts.map(([k, n]) =>
                [h("b", null, String(n)), icon(k === "cubes" ? "cube" : k)])),
            label, () => [label]);
    }

    function loans(who) {
        const n = b.v[who].loans;
        return n ? stat(who, "loans", "loan", n, tr("Loans")) : null;
    }

    function common(who) {
        const of = b.v[who];
        return [stat(who, "influence", "influence", of.influence, tr("Influence")),
                tip(h("span.stat", null, icon("card"), unseen(tr("Cards in hand") + " "),
                      h("b", null, String(of.cards))),
                    () => [tr("{0} {0|card|cards} in hand", of.cards)]),
                loans(who), benefits(who)];
    }

    function sources(who) {
        const by = sourcesOf(who);
        return tip(h("p.hg-sources", null, by.join(" · ") || tr("no points yet")),
                   () => [W.role[who], ...by]);
    }

    const boardsOf = {
        working(of) {
            const unions = INDUSTRIES.map(i => {
                const has = of.unions.includes(i);
                const label = has ? tr("Trade Union of {0}", W.industry[i])
                                  : tr("No Trade Union of {0}", W.industry[i]);
                return h("li", null, thing(`union:${i}`,
                    h("div.hg-union", {class: `hg-union${has ? " hg-has" : ""}`},
                        has ? worker("working", SKILL_OF[i]) : slot("working", SKILL_OF[i])),
                    label, () => [label]));
            });
            return [
                people("working", of),
                stock("working", RESOURCES.slice(0, 4), [goodsRow(of)]),
                h("div.hg-line", null, tip(icon("stairs"), () => [tr("Prosperity")]),
                    spaces(of["prosperity-track"], of.prosperity,
                           tr("Prosperity {0}", of["prosperity-track"][of.prosperity]))),
                h("div.hg-line", null,
                    h("span.hg-note", null, tr("Unions")), h("ul.hg-unions", null, unions))
            ];
        },
        middle(of) {
            return [
                people("middle", of),
                stock("middle", RESOURCES.slice(0, 4), [goodsRow(of), storeRow(of)]),
                h("div.hg-line", null, tip(icon("stairs"), () => [tr("Prosperity")]),
                    spaces(of["prosperity-track"], of.prosperity,
                           tr("Prosperity {0}", of["prosperity-track"][of.prosperity])))
            ];
        },
        capitalist(of) {
            const zone = ["zone", "zone", tr("Free Trade Zone"), r => r in of.zone
                ? [h("b", null, String(of.zone[r])),
                   tr("{0} {1} in the Free Trade Zone", of.zone[r], W.resource[r])] : null];
            const track = of["wealth-track"], top = track.length - 1,
                  wealth = tr("Wealth marker {0} of {1}", of.wealth, top);
            const full = of.zone.food + of.zone.luxury > 0;
            return [
                h("div.hg-line.hg-stats", null,
                    stat("capitalist", "money", "money", of.revenue, tr("Revenue"),
                         h("small", null, tr("rev."))),
                    stat("capitalist", "capital", "money", of.capital, tr("Capital"),
                         h("small", null, tr("cap."))),
                    common("capitalist")),
                stock("capitalist", RESOURCES.slice(0, 4),
                      full || may("row:capitalist:zone") ? [storeRow(of), zone] : [storeRow(of)]),
                h("div.hg-line", null,
                    tip(icon("stairs"), () => [
                        wealth,
                        of.wealth < top
                            ? tr("The next space needs {0} V of Capital", track[of.wealth + 1])
                            : ""
                    ].filter(Boolean)),
                    spaces(track.map((n, i) => i), of.wealth, wealth, true))
            ];
        },
        state(of) {
            const service = ["store", "pillar", tr("Public Services: stock, limit, price"),
                r => r in of.services
                    ? [priced(of.services[r], of.limit[r], of.price[r]),
                       tr("{0} of at most {1} {2}, {3} V each",
                          of.services[r], of.limit[r], W.resource[r], of.price[r])] : null];
            const risk = of.loans >= of["loans-for-imf"];
            const imf = h("span.stat", {class: `stat${risk ? " hg-alarm" : ""}`}, icon("loan"),
                h("b", null, `${of.loans}/${of["loans-for-imf"]}`), h("small", null, tr("IMF")));
            const label = risk
                ? tr("{0} {0|Loan|Loans}: the IMF comes at {1}", of.loans, of["loans-for-imf"])
                : tr("{0} {0|Loan|Loans}; the IMF comes at {1}", of.loans, of["loans-for-imf"]);
            const state = b.plays.includes("state");
            return [
                h("div.hg-line.hg-stats", null,
                    stat("state", "money", "money", of.treasury, tr("Treasury"),
                         h("small", null, tr("V"))),
                    thing("stat:state:loans", imf, label, () => [label]),
                    state ? [
                        stat("state", "influence", "influence", of.influence,
                             tr("Personal Influence")),
                        tip(h("span.stat", null, icon("card"), unseen(tr("Cards in hand") + " "),
                              h("b", null, String(of.cards))),
                            () => [tr("{0} {0|card|cards} in hand", of.cards)])
                    ] : null),
                stock("state", RESOURCES.filter(r => r in of.services), [service]),
                of.legitimacy ? legitimacy(of) : null
            ];
        },
    };

    function people(who, of) {
        return h("div.hg-line.hg-stats", null,
            stat(who, "money", "money", of.money, tr("Money"), h("small", null, tr("V"))),
            tip(h("span.stat", null, icon("people"), unseen(tr("Population") + " "),
                  h("b", null, String(of.population)), h("small", null, `(${of.workers})`)),
                () => [tr("Population {0}", of.population),
                       tr("{0} {0|Worker|Workers} in play", of.workers)]),
            common(who));
    }

    /* All its steps for each class, and what its tokens will add. */
    function legitimacy(of) {
        return h("div.hg-legit", null,
            thing("panel:legitimacy",
                h("span.begin", {"data-plain": ""}, icon("pillar"), unseen(tr("Legitimacy"))),
                tr("Legitimacy"), () => [tr("Legitimacy")]),
            CUBES.map(who => {
                const tokens = of.tokens[who], n = of.legitimacy[who];
                const label = tokens
                    ? tr("Legitimacy with the {0}: {1}, tokens: {2}", W.role[who], n, tokens)
                    : tr("Legitimacy with the {0}: {1}", W.role[who], n);
                const steps = h("span.hg-steps");
                for (let i = 1; i <= of["legitimacy-top"]; i++)
                    steps.append(h("i", {
                        class: i <= n ? "hg-full" : i <= n + tokens ? "hg-soon" : null
                    }));
                return tip(h(`div.hg-of-${who}`, {role: "img", "aria-label": label},
                    role(who), h("b", null, String(n)),
                    h("small", null, tokens ? `+${tokens}` : ""), steps), () => [label]);
            }));
    }

    function drawPlayer(who) {
        const el = players[who], of = b.v[who];
        el.hidden = !of;
        if (!of)
            return;
        el.classList.toggle("hg-mine", who === b.seat);
        who === b.seat ? delete el.dataset.of : el.dataset.of = "board";
        el.classList.toggle("hg-active", b.v.phase === "action" && b.v.active === who);
        const at = (b.t.seats || []).find(one => one.seat === who);
        const zone = may("row:capitalist:zone");
        const seen = {
            ...of, "vp-by": 0, hand: 0, bid: 0, discarded: 0, market: 0, companies: 0,
            unemployed: 0, supply: 0
        };
        draw(el, [seen, scoreOf(who), at && at.who, b.plays, zone], () => {
            const label = who === "state" && !b.plays.includes("state")
                ? tr("State, played by nobody") : W.role[who];
            const head = thing(`class:${who}`,
                h("span.hg-title", {"data-plain": ""}, role(who), h("span", null, W.role[who])),
                label);
            fill(el,
                h("h3.hg-who", null, head,
                    at && at.who
                        ? tip(h("span.hg-note", null, tr("{0}", at.who)), () => [tr("{0}", at.who)])
                        : null,
                    b.plays.includes(who)
                        ? tip(h("span.hg-vp", null,
                                h("b", null, String(scoreOf(who).vp)), " ", tr("VP")),
                              () => [tr("{0}: {1} VP", W.role[who], scoreOf(who).vp),
                                     ...sourcesOf(who)])
                        : null),
                boardsOf[who](of), b.plays.includes(who) ? sources(who) : null);
        });
    }

    return {boards, draw: () => ROLES.forEach(drawPlayer)};
}
