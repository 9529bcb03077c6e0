/* forms.mjs - cards as the game writes them (the member `form` of /api/cards/planetb), read into
 * what can be drawn.
 *
 *   building A01 tailor "Tailor" cost 6 vp 3 staff C C
 *     upper "Designer suits" pays resource plastic 1: vp 10
 *     lower "Work overalls": craftie 2, brainie 1, money 4
 *
 * becomes {kind, moral, cost, vp, frames: {upper: {name, cost: [op], act: [op]}, …},
 * invented: ["cost", …]}; an op is {op, n, a, b, who, only, parts: [[op, …], …]}. What stands
 * before frames of one line (news, steps, mood) is "effect".
 */

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

function opOf(text) {
    const [, outside, inside] = text.match(/^([^(]*)(?:\((.*)\))?/),
          op = {n: 1, a: "", b: 0, who: "", only: null, parts: []};
    const [plain, only] =
        (outside + text.slice(outside.length + (inside == null ? 0 : inside.length + 2)))
            .split(/ if /);
    const words = plain.trim().split(/\s+/);
    if (words[0] === "all" || words[0] === "others")
        op.who = words.shift();
    op.op = words.shift();
    if (only)
        op.only = {rule: only.split(" ")[0], other: / other$/.test(only.trim())};
    if (inside != null)
        op.parts = apart(inside, "/").map(part => apart(part, ",").map(opOf));
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
function frameOf(text) {
    const [, name, rest] = text.match(/^\s*(?:"([^"]*)")?(.*)$/s), colon = rest.indexOf(":");
    const before = rest.slice(0, colon).trim(), after = rest.slice(colon + 1).trim();
    return {
        name: name || "",
        cost: before.startsWith("pays ") ? apart(before.slice(5), ",").map(opOf) : [],
        act: after === "nothing" ? [] : apart(after, ",").map(opOf)
    };
}

export function read(form) {
    const card = {kind: "", moral: null, cost: 0, vp: 0, staff: "", frames: {}, invented: []};
    for (const line of (form || "").split("\n").filter(Boolean)) {
        if (line.startsWith("# reconstructed")) {
            card.invented = line.includes(":")
                ? line.slice(line.indexOf(":") + 1).split(",").map(one => one.trim())
                : ["all"];
        } else if (line.startsWith("  ")) {
            const [, which, rest] = line.match(/^\s+(\S+?)(?=[\s:])(.*)$/s);
            card.frames[which] = frameOf(rest);
        } else {
            card.kind = line.match(/^\S+?(?=[\s:]|$)/)[0];
            const number = word => Number(line.match(new RegExp(` ${word} (-?\\d+)`))?.[1] || 0);
            card.cost = number("cost");
            card.vp = number("vp");
            card.staff = line.match(/ staff (.*)$/)?.[1].trim() || "";
            if (card.kind === "news")
                card.moral = / moral\b/.test(line.replace(/"[^"]*"/, ""));
            if (["news", "step", "mood"].includes(card.kind)) {
                const rest = line.replace(/^news \S+ \S+ "[^"]*" (?:im)?moral|^step|^mood/, "");
                card.frames.effect = frameOf(rest);
            }
            if (card.kind === "fraud")
                (card.fields ||= []).push({cost: number("cost"), vp: number("vp")});
        }
    }
    return card;
}
