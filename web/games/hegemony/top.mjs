/* top.mjs - round, phase, turn, and what goes on. */
import {h, fill, draw} from "../../dom.mjs";
import {PHASES} from "./words.mjs";

export function topOf(b) {
    const {things, tr, said, W, thing, tip, answersTo} = b;
    const top = h("header.hg-top", {"data-of": "board"});

    function drawTop() {
        const numbers = [...things.can.keys()].filter(key => key.startsWith("number:"))
            .map(key => Number(key.slice(7))).slice(0, 12);
        draw(top, [
            b.v.round, b.v.phase, b.v.turn, b.v["tax-multiplier"], b.v["minimum-wage"],
            answersTo("go-on"), numbers
        ], () => {
            const rounds = h("ol.hg-rounds", {"aria-label": tr("Rounds")});
            for (let i = 1; i <= b.v.rounds; i++)
                rounds.append(h("li", {"aria-current": i === b.v.round ? "step" : null,
                                       class: i < b.v.round ? "hg-past" : null}, String(i)));
            const phases = h("ol.hg-phases", {"aria-label": tr("Phases of the round")});
            const before = b.v.phase === "setup" ? ["setup"] : [],
                  after = [...before, ...PHASES].includes(b.v.phase) ? [] : [b.v.phase];
            for (const phase of [...before, ...PHASES, ...after]) {
                const now = phase === b.v.phase;
                phases.append(h("li", {"aria-current": now ? "step" : null},
                    W.phase[phase] || phase,
                    phase === "action" && now && b.v.turn ? [" ", h("span.hg-turns",
                        {role: "img", "aria-label": tr("turn {0} of {1}", b.v.turn, b.v.turns)},
                        Array.from({length: b.v.turns}, (_, i) =>
                            h("i", {class: i < b.v.turn ? "hg-full" : null})))] : null));
            }
            const steps = answersTo("go-on").map(a => a.t);
            const go = steps.length ? thing("go-on",
                h("span.begin", null, steps.length > 1 ? tr("Go on") : said(steps[0])), "") : null;
            fill(top, h("h2.unseen", null, tr("Round {0} of {1}", b.v.round, b.v.rounds)),
                h("span.hg-label", {"aria-hidden": "true"}, tr("Round")), rounds, phases,
                h("span.hg-flow", null,
                    numbers.length
                        ? h("span.hg-numbers", null, numbers.map(n =>
                            thing(`number:${n}`, h("span.hg-chip", null, String(n)), String(n))))
                        : null,
                    go),
                tip(h("span.hg-fact", null, tr("Tax ×{0}", b.v["tax-multiplier"])),
                    () => [tr("Tax Multiplier {0}", b.v["tax-multiplier"]),
                           tr("Employment Tax for each operational Company, in V")]),
                tip(h("span.hg-fact", null, tr("Wages from L{0}", b.v["minimum-wage"])),
                    () => [tr("Minimum Wage: level {0}", b.v["minimum-wage"])]));
        });
    }

    return {top, draw: drawTop};
}
