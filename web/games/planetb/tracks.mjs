/* tracks.mjs - the faction tracks, the election track, the mood track, the bag and the offices. */
import {h, fill, draw} from "../../dom.mjs";
import {faction, icon} from "./symbols.mjs";
import {TRACKS} from "./words.mjs";

const STEPS = [1, 2, 3, 4];

export function tracksOf(b) {
    const {tr, W, thing, tip, heading, P} = b;
    const factions = h("section.pb-factions", {"data-of": "board"}),
          election = h("div.pb-election"),
          mood = h("div.pb-mood"),
          bag = h("div.pb-bag");
    const votes = h("section.pb-votes", {"data-of": "board"},
        h("h2.unseen", null, tr("Election, mood and votes")), election, mood, bag);
    const names = who => who.map(one => W.seat[one]).join(", ");

    /* ---- factions ---- */

    function step(track, n, at) {
        const here = b.plays.filter(who => b.v[who][track] === n);
        const discs = h("span.pb-discs",
            here.length ? {role: "img", "aria-label": names(here)} : null,
            h("small", {"aria-hidden": "true"}, n ? String(n) : ""), here.map(P.disc));
        if (!n)
            return h("td.pb-start", null, discs);
        return h("td", null, discs, ["a", "b"].map(half => {
            const card = P.printed(`${track}-${n}${half}`), of = card.frames.effect;
            if (!of)
                return null;
            const label = tr("Step {0}: {1}", n, P.text(of));
            return thing(`cash:${track}:${n}${half}`, h("span.pb-cash", null, P.frame(of)), label,
                () => [tr("{0}, step {1}", W.track[track], n), P.text(of),
                       tr("Whoever cashes it in goes back to the start."), P.origin(card)]);
        }));
    }

    function drawFactions() {
        const steps = b.plays.map(who => TRACKS.map(track => b.v[who][track]));
        draw(factions, [steps, b.plays], () => fill(factions,
            h("table", null,
                h("caption", null, heading("span", "panel:tracks", tr("Factions"))),
                h("colgroup", null, h("col.pb-c0"), h("col.pb-c1"), STEPS.map(() => h("col"))),
                h("thead.unseen", null, h("tr", null,
                    h("th", {scope: "col"}, h("span.unseen", null, tr("Faction"))),
                    h("th", {scope: "col"}, tr("Start")),
                    STEPS.map(n => h("th", {scope: "col"}, String(n))))),
                h("tbody", null, TRACKS.map(track => h(`tr.pb-of-${track}`, null,
                    h("th", {scope: "row"}, thing(`track:${track}`,
                        h("span.pb-track", null, faction(track), h("span", null, W.track[track])),
                        W.track[track],
                        () => [
                            W.track[track],
                            tr("A step moves your disc one field; a favour is a step or a cash-in.")
                        ])),
                    step(track, 0), STEPS.map(n => step(track, n))))))));
    }

    /* ---- the election track ---- */

    const arrow = way => thing(`move:${way}`, h("span.pb-arrow", null, icon(way)),
        way === "left" ? tr("Election disc to the left") : tr("Election disc to the right"));

    function drawElection() {
        const {disc, "disc-last": last, elections} = b.v,
              moves = ["left", "right"].some(way => b.may(`move:${way}`));
        draw(election, [disc, last, elections, moves], () => {
            const label = tr("The election disc is on field {0} of {1}", disc, last);
            fill(election, heading("h3", "panel:election", tr("Election")),
                moves ? arrow("left") : null,
                tip(
                    h("div.pb-path", {role: "img", "aria-label": label},
                        Array.from({length: last + 1}, (_, i) => h("span",
                            {class: i === disc ? "pb-here" : i === last ? "pb-last" : null},
                            i === disc ? icon("election")
                                : i === last ? icon("ballots", "pb-vote")
                                : String(i)))),
                    () => [
                        label,
                        tr("If it is on the last field at the end of a turn, there is an election."),
                        tr("Elections so far: {0}", elections)
                    ]),
                moves ? arrow("right") : null);
        });
    }

    /* ---- mood ---- */

    function drawMood() {
        const {"mood-min": min, "mood-max": max} = b.v, at = b.plays.map(who => b.v[who].mood);
        draw(mood, [min, max, at, b.plays], () => {
            const fields = [];
            for (let i = min; i <= max; i++) {
                const card = P.printed(
                          i === 0 ? "mood-neutral" : i < 0 ? `mood-minus-${-i}` : `mood-${i}`),
                      here = b.plays.filter(who => b.v[who].mood === i);
                const of = card.frames.effect,
                      printed = P.mood(i),
                      label = here.length
                          ? tr("Mood {0}: {1}", printed, names(here))
                          : tr("Mood {0}", printed);
                fields.push(tip(
                    h("span.pb-feel",
                        {class: `pb-feel ${i < 0 ? "pb-low" : i > 0 ? "pb-high" : "pb-mid"}`,
                         role: "img", "aria-label": label},
                        h("span.pb-n", null, printed),
                        h("span.pb-discs", null, here.map(P.disc))),
                    () => [label,
                           of && of.act.length
                               ? tr("In an election: {0}", P.text(of))
                               : tr("In an election: nothing"),
                           P.origin(card)]));
            }
            fill(mood, heading("h3", "panel:mood", tr("Mood")), h("div.pb-moods", null, fields));
        });
    }

    /* ---- the bag ---- */

    function drawBag() {
        const all = [...b.plays, ...(b.v.dummy ? ["dummy"] : [])], total = b.v.bag;
        const shown = all.map(who =>
            [who, b.v[who]["in-bag"], b.v[who].ballots, b.v[who].result, b.v[who].front]);
        draw(bag, [shown, total, b.v.phase], () => {
            const chance = n => total ? Math.round(100 * n / total) : 0;
            const line = ([who, n, left]) =>
                tr("{0}: {1} in the bag ({2} %), {3} in the supply",
                   W.seat[who], n, chance(n), left);
            fill(bag,
                heading("h3", "panel:bag",
                        [icon("bag"), tr("Bag"), " ", h("b", null, String(total))]),
                tip(
                    h("div.pb-bar", {role: "img", "aria-label": shown.map(line).join("; ")},
                        shown.filter(one => one[1]).map(([who, n]) => {
                            const part = h(`span.tone-${who === "dummy" ? "grey" : who}`, null,
                                P.disc(who), h("b", null, String(n)),
                                h("small", null, `${chance(n)}%`));
                            part.style.flexGrow = n;
                            return part;
                        }),
                        total ? null : h("span.pb-none", null, tr("empty"))),
                    () => [tr("{0} {0|ballot|ballots} in the bag", total), ...shown.map(line)]));
        });
    }

    return {factions, votes, draw() {
        drawFactions();
        drawElection();
        drawMood();
        drawBag();
    }};
}
