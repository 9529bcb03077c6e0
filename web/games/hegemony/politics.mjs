/* politics.mjs - Policies and Bills; the voting bag, its odds, and the vote that is on. */
import {h, fill, draw} from "../../dom.mjs";
import {CUBES, POLICIES} from "./words.mjs";
import {icon, role} from "./symbols.mjs";
import {columns} from "./parts.mjs";

/* A chance in words: share is from 0 to 1. */
const percent = share =>
    share > 0 && share < .005 ? "<1%"
        : share < 1 && share > .995 ? ">99%" : `${Math.round(100 * share)}%`;

export function politicsOf(b) {
    const {tools, tr, said, W, thing, tip, heading} = b;
    const politics = h("section.hg-panel.hg-politics"), bag = h("section.hg-panel.hg-bag");

    function billOf(policy) {
        const [section, , who] = b.v.bill[policy].split(" ");
        return b.v.bill[policy] === "none" ? null : {section, who};
    }

    function cellOf(policy, i, wants) {
        const section = "ABC"[i], bill = billOf(policy),
              card = tools.card(`${policy}${section}`, POLICIES);
        const force = b.v.policy[policy] === section, proposed = bill && bill.section === section;
        const wanted = wants && wants[policy] === section;
        const label = [tr("{0}{1} {2}", policy, W.section[section], W.policy[policy - 1][0]),
                       said(card?.text)];
        if (force)
            label.push(tr("in force"));
        if (proposed)
            label.push(tr("Bill of the {0}", W.role[bill.who]));
        if (wanted)
            label.push(tr("wanted by the Political Agenda"));
        const by = proposed ? ` hg-bill hg-by-${bill.who}` : "",
              looks = `hg-section${force ? " hg-force" : ""}${by}${wanted ? " hg-wanted" : ""}`;
        const el = h("div.hg-section", {class: looks},
            h("b", null, W.section[section]), h("span", null, said(card?.form)),
            proposed ? role(bill.who) : null);
        return h("td", null,
            thing(`policy:${policy}${section}`, el, label.join(", "), () => label));
    }

    function drawPolitics() {
        const wants = b.v.state["agenda-wants"];
        draw(politics, [b.v.policy, b.v.bill, wants, b.v.state["agenda-matches"]], () => {
            const table = h("table", null, columns(3), h("thead.unseen", null, h("tr", null,
                h("th", null, tr("Policy")),
                ["A", "B", "C"].map(s => h("th", {scope: "col"}, W.section[s])))));
            const body = h("tbody");
            for (let policy = 1; policy <= 7; policy++)
                body.append(h("tr", null,
                    h("th", {scope: "row"}, h("i", null, String(policy)),
                        W.policy[policy - 1].at(-1)),
                    [0, 1, 2].map(i => cellOf(policy, i, wants))));
            table.append(body);
            fill(politics, heading("h2", "panel:politics", tr("Politics"),
                wants ? h("span.hg-note", null, h("i.hg-dashed"),
                          tr("Agenda {0} of {1}", b.v.state["agenda-matches"],
                             Object.keys(wants).length)) : null), table);
        });
    }

    /* more: what stands beside the number of a class. */
    function cubeBar(cubes, label, more) {
        const all = CUBES.reduce((sum, who) => sum + cubes[who], 0);
        const bar = h("div.hg-bar", {role: "img", "aria-label": label});
        for (const who of CUBES) {
            if (!cubes[who])
                continue;
            const part = h(`span.hg-fill-${who}`, null,
                h("b", null, tr("{0} {1}", W.letter[who], cubes[who])), more && more(who));
            part.style.flexGrow = cubes[who];
            bar.append(part);
        }
        if (!all)
            bar.append(h("span", null, tr("empty")));
        return bar;
    }

    function drawElection() {
        const e = b.v.election;
        if (!e)
            return null;
        const favor = e["in-favor"],
              against = e.against,
              drawn = CUBES.reduce((sum, who) => sum + b.v.drawn[who], 0);
        const open = drawn ? [] : b.plays.filter(who =>
            who !== "state" && !favor.includes(who) && !against.includes(who));
        const low = e.odds && percent(e.odds["passes-if-against"] / 1000),
              high = e.odds && percent(e.odds["passes-if-in-favor"] / 1000);
        const odds = low === high ? low : tr("{0} to {1}", low, high);
        const side = (key, text, who) => thing(`side:${key}`,
            h("div.hg-side", null, h("b", null, text), who.map(one => role(one))),
            `${text}: ${who.map(one => W.role[one]).join(", ") || tr("nobody yet")}`);
        return h("div.hg-election", null,
            h("p.hg-line", null, icon("vote"),
                h("span", null, tr("Vote on {0}{1}", e.policy, e.section)), role(e.proposer),
                open.length
                    ? h("span.hg-note", null, tr("open"), open.map(one => role(one))) : null,
                e.odds ? tip(h("span.hg-note", null, tr("chance to pass: {0}", odds)), () => [
                    tr("The chance that it passes by the five cubes alone, without Influence: {0}.",
                       odds),
                    low === high ? "" : tr(
                        "{0} if all who have not decided yet are against, {1} if they are in favor.",
                        low, high)
                ]) : null),
            h("div.hg-sides", null,
                side("yes", tr("In favor"), favor), side("no", tr("Against"), against)),
            drawn
                ? h("div.hg-line", null, h("span.hg-note", null, tr("Drawn")),
                    cubeBar(b.v.drawn, tr("Drawn: {0}",
                        CUBES.map(who => tr("{0} {1}", W.role[who], b.v.drawn[who])).join(", "))))
                : null);
    }

    function drawBag() {
        const chances = b.v["bag-odds"] || {};
        draw(bag, [b.v.bag, chances, b.v.election, b.v.drawn, b.plays], () => {
            const all = CUBES.reduce((sum, who) => sum + b.v.bag[who], 0);
            const alone = who => who in chances ? chances[who] / 1000 : null;
            const odds = CUBES.filter(who => alone(who) !== null);
            const label = tr("In the bag: {0}.",
                CUBES.map(who => tr("{0} {1}", W.role[who], b.v.bag[who])).join(", "));
            const lines = odds.map(who =>
                tr("{0}: {1}; chance that the next cube is theirs: {2}.",
                   W.role[who], percent(alone(who)), percent(b.v.bag[who] / all)));
            const explain = odds.length ? [
                tr("The chance that a Bill passes by the five cubes alone, without Influence, if only this class is in favor:"),
                ...lines
            ] : [];
            fill(bag,
                heading("h2", "panel:bag", tr("Voting bag"), h("span.hg-note", null,
                    odds.length && !b.v.election
                        ? tr("{0} {0|cube|cubes} · % to win alone", all)
                        : tr("{0} {0|cube|cubes}", all))),
                tip(cubeBar(b.v.bag, [label, ...explain].join(" "), b.v.election ? null : who =>
                        alone(who) === null ? null : h("small", null, percent(alone(who)))),
                    () => [label, ...explain]),
                drawElection());
        });
    }

    return {politics, bag, draw: () => { drawPolitics(); drawBag(); }};
}
