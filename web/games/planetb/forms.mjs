/* forms.mjs - cards as the game writes them (the member `form` of /api/cards/planetb), read into
 * what can be drawn.
 *
 *   building A01 tailor "Tailor" cost 6 vp 3 staff C C
 *     upper "Designer suits" pays resource plastic 1: vp 10
 *     lower "Work overalls": craftie 2, brainie 1, money 4
 *
 * becomes {kind, moral, cost, vp, frames: {upper: {name, cost: [op], act: [op]}, …},
 * invented: ["cost", …]}; an op is {op, n, a, b, who, parts: [[op, …], …]}. What stands before
 * frames of one line (news, steps, mood) is "effect". Of what can be read in two ways only what
 * holds at the table is there.
 */

/* Which way a table reads a rule: rule => whether it has chosen another value than the first.
 * options: those of the game, as the server lists them, each with the rule it is about; chosen:
 * {name: value} of the table. */
export const otherwise = (options, chosen) => rule => {
    const option = options.find(({source}) => source === `PB-${rule}`);
    return Boolean(option) && (chosen[option.name] ?? option.values[0]) !== option.values[0];
};

const RESOURCE = new Set(["resource", "gift"]),
      TRACK = new Set(["step", "favour", "keeping-favour"]);

/* Splits at a mark outside of brackets. */
function apart(text, mark) {
    const out = [];
    let depth = 0, begin = 0;
    for (let i = 0; i < text.length; i++) {
        depth += text[i] === "(" ? 1 : text[i] === ")" ? -1 : 0;
        if (!depth && text.startsWith(mark, i)) {
            out.push(text.slice(begin, i));
            begin = i + mark.length;
        }
    }
    out.push(text.slice(begin));
    return out.map(one => one.trim()).filter(Boolean);
}

/* "mood 2 if CARD-5 other": does this stand on the card? */
function holds(text, other) {
    const [, rule, which] =
        text.replace(/\(.*\)/, "").trim().match(/ if (\S+) (ours|other)$/) || [];
    return !rule || other(rule) === (which === "other");
}

const opsOf = (text, other) =>
    apart(text, ",").filter(one => holds(one, other)).map(one => opOf(one, other));

function opOf(text, other) {
    const [, outside, inside] = text.match(/^([^(]*)(?:\((.*)\))?/),
          op = {n: 1, a: "", b: 0, who: "", parts: []};
    const words = outside.split(/ if /)[0].trim().split(/\s+/);
    if (words[0] === "all" || words[0] === "others")
        op.who = words.shift();
    op.op = words.shift();
    if (inside != null)
        op.parts = apart(inside, "/").map(part => opsOf(part, other));
    const numbers = words.filter(word => /^-?\d+$/.test(word)).map(Number),
          names = words.filter(word => /^[A-Za-z]/.test(word));
    if (numbers.length)
        op.n = numbers.at(-1);
    op.b = numbers.length > 1 ? numbers[0] : 0;
    op.a = RESOURCE.has(op.op) || TRACK.has(op.op)
            || ["election", "law", "build-top"].includes(op.op)
        ? names[0]
        : names.find(name => ["refund", "elsewhere"].includes(name)) || "";
    if (op.op === "ballots-for-steps" || op.op === "sale")
        [op.n, op.b] = [numbers[0], numbers[1]];
    return op;
}

/* `"Wool" pays mood 1: resource meat 2` */
function frameOf(text, other) {
    const [, name, rest] = text.match(/^\s*(?:"([^"]*)")?(.*)$/s), colon = rest.indexOf(":");
    const before = rest.slice(0, colon).trim(), after = rest.slice(colon + 1).trim();
    return {
        name: name || "",
        cost: before.startsWith("pays ") ? opsOf(before.slice(5), other) : [],
        act: after === "nothing" ? [] : opsOf(after, other)
    };
}

/* other: as otherwise() gives it. */
export function read(form, other) {
    const card = {kind: "", moral: null, cost: 0, vp: 0, staff: "", frames: {}, invented: []};
    for (const line of (form || "").split("\n").filter(Boolean)) {
        if (line.startsWith("# reconstructed")) {
            card.invented = line.includes(":")
                ? line.slice(line.indexOf(":") + 1).split(",").map(one => one.trim())
                : ["all"];
        } else if (line.startsWith("  ")) {
            const [, which, rest] = line.match(/^\s+(\S+?)(?=[\s:])(.*)$/s);
            card.frames[which] = frameOf(rest, other);
        } else {
            card.kind = line.match(/^\S+?(?=[\s:]|$)/)[0];
            const number = word => Number(line.match(new RegExp(` ${word} (-?\\d+)`))?.[1] || 0);
            card.cost = number("cost");
            card.vp = number("vp");
            card.staff = (line.match(/ staff (.*)$/)?.[1].trim() || "")
                .replaceAll("B?", () => other("CARD-16") ? "C" : "B");
            if (card.kind === "news")
                card.moral = / moral\b/.test(line.replace(/"[^"]*"/, ""));
            if (["news", "step", "mood"].includes(card.kind)) {
                const rest = line.replace(/^news \S+ \S+ "[^"]*" (?:im)?moral|^step|^mood/, "");
                card.frames.effect = frameOf(rest, other);
            }
            if (card.kind === "fraud")
                (card.fields ||= []).push({cost: number("cost"), vp: number("vp")});
        }
    }
    return card;
}
