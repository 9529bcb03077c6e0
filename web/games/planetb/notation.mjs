/* notation.mjs - which things of the board an answer is about. @ is the seat that is asked. */

/* Where an action of a frame begins, besides its own symbol in the line "now". */
const PANEL = {
    produce: "panel:chains",
    build: "panel:hand", "build-free": "panel:hand", under: "panel:hand",
    news: "panel:news",
    step: "panel:tracks", favour: "panel:tracks", "keeping-favour": "panel:tracks",
    ballots: "panel:bag", draw: "panel:bag", "ballots-for-steps": "panel:bag",
    fraud: "panel:fraud", "free-fraud": "panel:fraud",
    election: "panel:election",
    law: "panel:laws",
    workies: "panel:buildings", workie: "panel:buildings", retrieve: "panel:buildings",
    destroy: "panel:buildings", copy: "panel:buildings",
    mood: "panel:mood",
    sale: "panel:store", gift: "panel:store",
    resource: "panel:store", "any-resource": "panel:store",
    replay: "panel:pile",
};

export function thingsOf(notation, seat) {
    const [verb, a, b, c] = notation.split(" ");
    switch (verb) {
    case "keep":
        return [`pack:${a}`];
    case "deal":
        return [`slot:${a}`];
    case "sell":
    case "gain":
    case "pay":
    case "export":
        return [`store:${seat}:${a}`];
    case "buy-tile":
        return ["panel:tiles"];
    case "cover":
        return [`field:${seat}:${b}`, `spare:${a}`];
    case "uncover":
        return [`field:${seat}:${a}`];
    case "office":
        return [`office:${seat}`];
    case "stack":
        return [`stack:${a}`];
    case "next":
        return [b ? `next:${a}:${b}` : `next:${a}`, ...(PANEL[a] ? [PANEL[a]] : [])];
    case "use":
        return [`frame:${seat}:${a}:${b}`];
    case "pick":
        return [`pick:${a}`];
    case "chain":
        return [`chain:${seat}:${a}`];
    case "build":
    case "under":
        return [`hand:${a}`];
    case "take":
    case "give":
        return [`workie:${seat}:${a}`];
    case "place":
    case "fetch":
        return [`dept:${seat}:${b}:${c}`];
    case "step":
    case "back":
        return [`track:${a}`];
    case "cash":
        return [`cash:${a}:${b}`];
    case "read":
        return [`news:${a}`];
    case "replay":
        return [`pile:${a}`];
    case "colour":
        return [`law:${a}`];
    case "side":
        return [`side:${a}`];
    case "fraud":
        return [`fraud:${a}`];
    case "move":
        return [`move:${a}`];
    case "gift":
        return [`player:${a}`];
    case "destroy":
        return [`building:${seat}:${a}`];
    default:    /* end, skip, enough, decline */
        return [`go:${verb}`];
    }
}
