/* notation.mjs - which things of the board an answer is about. */

const OF_COMPANY = new Set(["to", "build", "sell", "strike", "bonus", "machine", "run", "open",
                            "close", "privatize", "shift", "aid", "drop", "staff", "recruit",
                            "company", "wage"]);
const OF_CLASS = new Set(["for", "meet", "spare", "pay", "let", "blame"]);
const OF_NUMBER = new Set(["units", "machines", "wage"]);
const GO_ON = new Set(["end", "done", "leave", "wait", "keep"]);
const OF_COLOUR = new Set(["worker", "with", "hire", "into", "send"]);
/* Steps that begin at a part of the board; @ is the seat that is asked. */
const BEGIN = {
    bill: "panel:politics", assign: "panel:unemployed", swap: "panel:unemployed",
    demonstrate: "panel:unemployed", pressure: "panel:bag", call: "panel:bag", build: "market:@",
    sell: "sector:@", shift: "sector:@", wages: "sector:@", bonus: "sector:@",
    strike: "sector:capitalist", export: "panel:export", deal: "panel:deals",
    lobby: "stat:@:influence", campaign: "stat:@:influence", bid: "stat:@:influence",
    event: "panel:events", meet: "panel:legitimacy", tax: "stat:state:money",
    repay: "stat:@:loans", prices: "row:@:store", storage: "row:@:store", store: "row:@:store",
    zone: "row:@:zone", buy: "row:@:goods", receive: "benefits:@", remove: "panel:bag",
    "use-health": "goods:@:health", "use-education": "goods:@:education",
    "use-luxury": "goods:@:luxury", "eat-stored": "store:@:food", yes: "side:yes", no: "side:no",
};

function stockOf(seller, resource) {
    return seller === "foreign" ? `import:${resource}` : `store:${seller}:${resource}`;
}

function placeOf(colour, place, seat) {
    if (place === "unemployed")
        return `unemployed:${seat}:${colour}`;
    return place.startsWith("union-") ? `union:${place.slice(6)}` : `company:${place}`;
}

export function thingsOf(notation, seat) {
    const [verb, a, b] = notation.split(" ");
    if (GO_ON.has(verb))
        return ["go-on"];
    if (OF_NUMBER.has(verb) && /^\d+$/.test(a))
        return [`number:${a}`];
    if (BEGIN[verb] && (a === undefined || /^\d+$/.test(a)))
        return [BEGIN[verb].replace("@", seat)];
    switch (verb) {
    case "play":
    case "discard":
        return [`card:${a}`];
    case "propose":
    case "move":
        return [`policy:${a}`];
    case "take":
    case "train":
        return [placeOf(a, b, seat)];
    case "swap":
        return [`company:${a}`];
    case "union":
        return [`union:${a}`];
    case "nationalize":
    case "compete":
        return [`company:${a}`, `company:${b}`];
    case "buy":
        return [stockOf(b, a)];
    case "food":
        return [stockOf(a, "food")];
    case "from":
        return [a === "foreign" ? "panel:export" : `class:${a}`];
    case "claim":
        return [`class:${b}`];
    case "price":
    case "storage":
        return [`store:${seat}:${a}`];
    case "export":
        return [`export:${a}:${b}`];
    case "deal":
        return [`deal:${a}`];
    case "choose":
        return [`shown:${a}`];
    case "handle":
    case "place":
        return [`event:${a}`];
    case "replace":
        return [`event:${a}`, `event:${b}`];
    default:
        if (OF_COMPANY.has(verb) && a && !/^\d+$/.test(a))
            return [`company:${a}`];
        if (OF_CLASS.has(verb) && a)
            return [`class:${a}`];
        return OF_COLOUR.has(verb) && a ? [`colour:${a}`] : [];
    }
}
