/* top.mjs - the turn, what is being resolved, and the answers that belong to no piece of the
 * board. */
import {h, fill, draw} from "../../dom.mjs";

export function topOf(b) {
    const {things, tr, said, W, thing, P} = b;
    const top = h("header.pb-top");

    /* "tile red-dust-media grey" as {name, frame}. */
    function frameOf(words) {
        const [kind, word, part] = words.split(" ");
        switch (kind) {
        case "tile": return {name: P.tile(word).name, frame: P.tile(word).frames[part]};
        case "building": return {name: P.building(word).name, frame: P.building(word).frames[part]};
        case "news": return {name: P.news(word).name, frame: P.news(word).frames.effect};
        case "law":
            return {name: P.law(word).name, frame: P.law(word).frames[part], law: part ? "" : word};
        case "track":
            return {name: W.track[word], frame: P.printed(`${word}-${part}`).frames.effect,
                    ours: true};
        case "office":
            return {name: W.office[word], frame: P.printed(word, "Offices").frames[part],
                    ours: true};
        case "reward":
            return {name: tr("Reorganisation"), frame: P.printed("reorganisation").frames[word],
                    ours: true};
        case "mood": return {name: tr("Mood {0}", P.mood(Number(word))), ours: true};
        default: return {name: words};
        }
    }

    /* The part of the line that the question is about: actions to come, options, sides of a law. */
    function choices(inner) {
        const keys = [...things.can.keys()], out = [];
        for (const key of keys.filter(one => one.startsWith("next:"))) {
            const [, kind, track] = key.split(":"),
                  op = inner?.frame?.act.find(one =>
                      one.op === kind && (!track || one.a === track));
            out.push(thing(key,
                h("span.pb-choice", null, op ? P.drawOp(op) : said(b.answersTo(key)[0].t)),
                op ? P.opText(op) : ""));
        }
        for (const key of keys.filter(one => one.startsWith("pick:"))) {
            const n = Number(key.slice(5)),
                  choice = inner?.frame?.act.find(one => one.op === "choice"),
                  part = choice?.parts[n - 1];
            out.push(thing(key,
                h("span.pb-choice", null,
                    part ? part.map(op => P.drawOp(op)) : said(b.answersTo(key)[0].t)),
                part ? part.map(P.opText).join(", ") : ""));
        }
        if (inner?.law)
            for (const side of ["left", "right"]) {
                const of = P.law(inner.law).frames[side];
                if (of)
                    out.push(thing(`side:${side}`,
                        h("span.pb-choice.pb-lawside", null, P.frame(of)),
                        tr("{0}: {1}", side === "left" ? tr("Left") : tr("Right"), P.text(of)),
                        () => [said(P.law(inner.law).name), P.text(of),
                               P.origin(P.law(inner.law))]));
            }
        return out;
    }

    function drawTop() {
        const go = [...things.can.keys()].filter(key => key.startsWith("go:")), v = b.v;
        const asks = [...things.can.keys(), ...things.not.keys()]
            .filter(key => /^(next|pick|side):/.test(key));
        draw(top, [
            v.turn, v.phase, v.active, v["turns-left"], v.resolving,
            go.map(key => b.answersTo(key).map(a => a.t)), asks, b.seat
        ], () => {
            const stack = (v.resolving || "").split(", ").filter(Boolean).map(frameOf),
                  inner = stack.at(-1),
                  ask = choices(inner);
            const name = one => one.ours ? one.name : said(one.name);
            fill(top,
                h("p.pb-turn", null, v.phase === "turn" || v.phase === "after-turn"
                    ? [tr("Turn {0}", v.turn), " ", P.disc(v.active),
                       h("span.unseen", null, W.seat[v.active])]
                    : W.phase[v.phase] || tr("{0}", v.phase)),
                v["turns-left"]
                    ? h("span.pb-alarm", null, tr("Last turns: {0} to go", v["turns-left"]))
                    : null,
                stack.length
                    ? h("p.pb-now", null,
                        stack.slice(0, -1).map(one =>
                            [h("span.pb-outer", null, name(one)), h("i", null, "›")]),
                        h("span", null, name(inner)),
                        inner.frame && !ask.length ? P.frame(inner.frame) : null)
                    : null,
                ask.length ? h("span.pb-choices", null, ask) : null,
                h("span.pb-flow", null, go.map(key =>
                    thing(key, h("span.begin", null, said(b.answersTo(key)[0].t)), ""))));
        });
    }

    return {top, draw: drawTop};
}
