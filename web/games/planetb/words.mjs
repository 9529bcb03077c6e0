/* words.mjs - what things are called, in the language of the page. */

export const SEATS = ["green", "blue", "red", "yellow"],
             RESOURCES = ["plastic", "iridium", "water", "crop", "hydrogen", "chip", "meat"];
export const TRACKS = ["capitalists", "futurists", "traditionalists"],
             SLOTS = ["left", "middle", "right"],
             STACKS = ["A", "B", "C"];
export const DECKS = ["I", "II", "III"],
             HALVES = ["upper", "lower"],
             KINDS = ["craftie", "brainie"];

export const words = tr => ({
    seat: {green: tr("Green"), blue: tr("Blue"), red: tr("Red"), yellow: tr("Yellow"),
           dummy: tr("Dummy")},
    letter: {green: tr("G"), blue: tr("B"), red: tr("R"), yellow: tr("Y"), dummy: tr("D")},
    resource: {plastic: tr("plastic"), iridium: tr("iridium"), water: tr("water"),
               crop: tr("crop"), hydrogen: tr("hydrogen"), chip: tr("chip"), meat: tr("meat")},
    track: {capitalists: tr("Capitalists"), futurists: tr("Futurists"),
            traditionalists: tr("Traditionalists"), any: tr("any track")},
    slot: {left: tr("left"), middle: tr("middle"), right: tr("right")},
    side: {grey: tr("grey side"), red: tr("red side")},
    half: {upper: tr("upper"), lower: tr("lower")},
    workies: {craftie: tr("Crafties"), brainie: tr("Brainies")},
    workie: {craftie: tr("Craftie"), brainie: tr("Brainie")},
    law: {yellow: tr("Yellow laws"), blue: tr("Blue laws")},
    fraud: {"own-ballot": tr("Own ballot"), "extra-draw": tr("Extra draw")},
    office: {president: tr("President"), vice: tr("Vice"),
             lama: tr("L.A.M.A."), dodo: tr("D.O.D.O.")},
    phase: {setup: tr("Draft"), turn: tr("Turn"), "after-turn": tr("End of the turn"),
            election: tr("Election"), finished: tr("Game over")},
    source: {buildings: tr("buildings"), deals: tr("deals"), frames: tr("departments"),
             news: tr("news"), laws: tr("laws"), factions: tr("factions"), offices: tr("offices"),
             reorganisation: tr("reorganisations"), votes: tr("votes"), mood: tr("mood"),
             money: tr("final money"), steps: tr("final steps"), ballots: tr("final ballots")},
    reconstructed: tr("reconstructed, not from the original game"),
    partly: tr("in part reconstructed, not from the original game"),
});

/* An op in words, for those who cannot see the symbols. */
export function opText(op, W, tr, cost = false) {
    const n = op.n,
          track = W.track[op.a] || W.track.any,
          parts = () => op.parts.map(part => part.map(one => opText(one, W, tr)).join(", "))
              .join(tr(" or "));
    const text = () => {
        switch (op.op) {
        case "money": return tr("{0} {0|Billie|Billies}", n);
        case "vp": return tr("{0} VP", n);
        case "mood": return n < 0 || cost ? tr("mood {0} down", Math.abs(n)) : tr("mood {0} up", n);
        case "resource": return tr("{0} {1}", n, W.resource[op.a]);
        case "any-resource": return tr("{0} {0|resource|resources} of choice", n);
        case "produce": return tr("{0} {0|production|productions}", n);
        case "build": return tr("{0} {0|build action|build actions}", n);
        case "workies": return tr("take or place {0} {0|Workie|Workies}", n);
        case "craftie": return tr("{0} {0|Craftie|Crafties}", n);
        case "brainie": return tr("{0} {0|Brainie|Brainies}", n);
        case "workie": return tr("{0} {0|Workie|Workies} of choice", n);
        case "news": return tr("{0} {0|news card|news cards}", n);
        case "step":
            return cost
                ? tr("{0} {0|step|steps} back: {1}", n, track)
                : tr("{0} {0|step|steps}: {1}", n, track);
        case "favour": return tr("{0} {0|favour|favours}: {1}", n, track);
        case "keeping-favour": return tr("{0} {0|favour|favours}, the disc stays: {1}", n, track);
        case "ballots": return tr("{0} {0|ballot|ballots} into the bag", n);
        case "fraud": return tr("buy a fraud tile");
        case "free-fraud": return tr("a fraud tile for nothing");
        case "election":
            return op.a === "left" ? tr("election disc {0} to the left", n)
                : op.a === "right" ? tr("election disc {0} to the right", n)
                : tr("election disc {0} either way", n);
        case "law":
            return op.a === "yellow" ? tr("a yellow law")
                : op.a === "blue" ? tr("a blue law")
                : tr("a law of either colour");
        case "choice":
            return n === 1 ? tr("one of: {0}", parts()) : tr("{0} times one of: {1}", n, parts());
        case "draw":
            return n === 1
                ? tr("draw 1 ballot; if it is your own: {0}", parts())
                : tr("draw {0} ballots; for each of your own: {1}", n, parts());
        case "ballots-for-steps":
            return tr("{0} {0|ballot|ballots} for each of your steps, at most {1}", n, op.b);
        case "gift":
            return tr("give up to {0} {1} to others, for each: {2}", n, W.resource[op.a], parts());
        case "sale": return tr("sell up to {0} at {1} times the price", n, op.b);
        case "under":
            return tr("up to {0} {0|card back under its stack|cards back under their stacks}", n);
        case "build-free": return tr("build without paying");
        case "build-top": return tr("build the top card of {0}", op.a);
        case "destroy":
            return op.a ? tr("destroy a building for its price") : tr("destroy a building");
        case "copy": return tr("use a frame of another of your buildings");
        case "retrieve": return tr("take back {0} placed {0|Workie|Workies}", n);
        case "replay": return tr("use one of your news cards again");
        case "mood-bottom": return tr("mood to the bottom");
        case "lose-money": return tr("lose {0} {0|Billie|Billies}", n);
        case "lose-workie": return tr("give up {0} {0|Workie|Workies}", n);
        default: return "";
        }
    };
    return op.who === "others" ? tr("all others: {0}", text())
        : op.who === "all" ? tr("all: {0}", text())
        : text();
}

export function frameText(frame, W, tr) {
    const list = (ops, cost) => ops.map(op => opText(op, W, tr, cost)).join(", ");
    const does = frame.act.length ? list(frame.act) : tr("nothing");
    return frame.cost.length ? tr("pay {0}: {1}", list(frame.cost, true), does) : does;
}
