/* symbols.mjs - own drawings for the board of Planet B. Lines take the colour of the text around
 * them; resources, Workies and factions have a colour, a shape and, where two could be taken for
 * each other, a letter. */
import {symbolsOf} from "../../board.mjs";

const lines = {
    money: '<circle cx="12" cy="12" r="9"/><path d="M9.5 7.5h3.2a2.2 2.2 0 0 1 0 4.4H9.5Zm0 4.4h3.9a2.4 2.4 0 0 1 0 4.8H9.5ZM11.5 5.5v13"/>',
    vp: '<path d="m12 2.5 2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.3l6.5-.8Z"/>',
    good: '<circle cx="12" cy="12" r="9"/><path d="M8 14c1 2 2.4 3 4 3s3-1 4-3M9 9.2v.6M15 9.2v.6"/>',
    bad: '<circle cx="12" cy="12" r="9"/><path d="M8 16.8c1-2 2.4-3 4-3s3 1 4 3M9 9.2v.6M15 9.2v.6"/>',
    worst: '<circle cx="12" cy="12" r="9"/><path d="M8 16.8c1-2 2.4-3 4-3s3 1 4 3M7.5 8l2.5 1.5M16.5 8 14 9.5"/>',
    produce: '<path d="M3 20.5V10l5 3.5V10l5 3.5V10l5 3.5V20.5ZM18 13.5V4.5h3v16h-3M6.5 17h2M11.5 17h2"/>',
    build: '<path d="M5.5 21V10.5h9V21M5.5 14h9M5.5 17.5h9M10 10.5V3.5h10.5M18.5 3.5V8M10 3.5 6 7M4 21h17"/>',
    destroy: '<path d="M5 21V11h9l-2.5 3.5L14 17l-2 4M5 15h5M3.5 21h17M16 4l1 3 3-1-2 2.5 3 1.5-3.5.5"/>',
    news: '<path d="M4 5h13v15H6a2 2 0 0 1-2-2ZM17 9h3v9a2 2 0 0 1-2 2h-1M7 8.5h7M7 12h3v4H7ZM12.5 12H14M12.5 15.5H14"/>',
    ballots: '<path d="M4 12.5h16v8H4ZM8 12.5V3.5h8v9M10 7.5l1.5 1.5L14.5 6M7 16h10"/>',
    fraud: '<path d="M3 8c3-1.5 6-1.5 9 0 3-1.5 6-1.5 9 0 0 5-1.5 8.5-4.5 8.5-2 0-3-1.5-4.5-3.5-1.5 2-2.5 3.5-4.5 3.5C4.5 16.5 3 13 3 8ZM6.5 11h3M14.5 11h3"/>',
    election: '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="6"/><path d="m9.5 12 2 2 3.2-3.7"/>',
    right: '<path d="M4 12h15M13.5 6.5 19 12l-5.5 5.5"/>',
    left: '<path d="M20 12H5M10.5 6.5 5 12l5.5 5.5"/>',
    either: '<path d="M3 12h18M7.5 7.5 3 12l4.5 4.5M16.5 7.5 21 12l-4.5 4.5"/>',
    law: '<path d="M6 3.5h10.5L19 6v14.5H6ZM9.5 8H15M9.5 11.5H15M9.5 15h3M14 15.5l1.5 1.5 0 3"/>',
    draw: '<path d="M9 9 7.5 5.5c3 1.2 6 1.2 9 0L15 9M9 9h6c3 2.5 4.5 5 4.5 7.5 0 2.8-2.5 4-7.5 4s-7.5-1.2-7.5-4C4.5 14 6 11.5 9 9ZM12 12v5M9.8 14.8 12 17l2.2-2.2"/>',
    bag: '<path d="M9 8 7 3.5c3 1.3 7 1.3 10 0L15 8M9 8h6c3 3 4.5 6 4.5 8.5 0 3-2.5 4.5-7.5 4.5s-7.5-1.5-7.5-4.5C4.5 14 6 11 9 8Z"/>',
    gift: '<path d="M4 11h16v9.5H4ZM3 7h18v4H3ZM12 7v13.5M12 7C9 7 7.5 6 7.5 4.6 7.5 2.5 11 2.8 12 7Zm0 0c3 0 4.5-1 4.5-2.4C16.5 2.5 13 2.8 12 7Z"/>',
    sale: '<path d="M4 4h8l8.5 8.5-8 8L4 12ZM8 8v.2M10 15l6-4"/>',
    under: '<path d="M5 4h14v8H5ZM12 14.5V21M9 18l3 3 3-3"/>',
    top: '<path d="M5 12h14v8H5ZM12 10V3M9 6l3-3 3 3"/>',
    copy: '<path d="M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4"/>',
    retrieve: '<path d="M5 9h9.5a5 5 0 0 1 0 10H8M9 5 5 9l4 4"/>',
    replay: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3v4.5H15"/>',
    suitcase: '<path d="M3.5 8h17v12h-17ZM9 8V5h6v3M3.5 13h17M11 13v2h2v-2"/>',
    hand: '<path d="M8 4h11v14.5H8ZM8 6.5 4.5 7.5l3 13L16 18.5"/>',
    people: '<circle cx="8" cy="8" r="3"/><path d="M2.5 19c0-4 2.2-6.5 5.5-6.5s5.5 2.5 5.5 6.5Z"/><circle cx="16.5" cy="9" r="2.5"/><path d="M15.5 13c3.5-.3 6 2 6 6h-5"/>',
    any: '<path d="M4 7.5 12 3.5l8 4v9l-8 4-8-4ZM9.7 10.5a2.3 2.3 0 1 1 3.3 2c-.7.4-1 .8-1 1.5M12 16.3v.2"/>',
    lock: '<path d="M5.5 11h13v9h-13ZM8 11V8a4 4 0 0 1 8 0v3"/>',
    own: '<path d="M5 4h14v16H5ZM8.5 11.5l2.5 2.5 4.5-5"/>',
    president: '<path d="M3.5 18.5V8l4.5 4 4-6.5 4 6.5 4.5-4v10.5Z"/>',
    vice: '<path d="M3.5 18.5 6 9l6 5 6-5 2.5 9.5Z"/>',
    lama: '<path d="M7 21v-6.5C5.5 13.5 5 12 5 10.5L6.5 3.5l2 3h2.5c2.5 0 4 1.5 4.5 3.5h-5V21M14.5 21v-5.5"/>',
    dodo: '<path d="M7.5 21l.8-3.5C5 16 4 13.5 5 11c1-2.5 3-2.5 3.5-4.5C9 4 11 3 13 3.5s3 2 2.5 4l4 2c-2 1.5-4 1.5-5.5.5.5 2 2 2.5 3 4 1.5 2.5 0 4.5-3.5 4.5L13 21"/>',
};

/* Filled shapes, in a colour of their own. */
const shapes = {
    "s-plastic": '<path d="M9.5 2.5h5v3.2c2.5 1 3.5 2.7 3.5 5v9.8H6v-9.8c0-2.3 1-4 3.5-5Z"/><path class="pb-in" d="M6 12h12M9.5 5.7h5"/>',
    "s-iridium": '<path d="M6.5 8.5h11l4 10.5h-19Z"/><path class="pb-in" d="M6.5 8.5 9 13h6l2.5-4.5"/>',
    "s-water": '<path d="M12 2.5c4.5 5 7 8.5 7 12a7 7 0 0 1-14 0c0-3.5 2.5-7 7-12Z"/><path class="pb-in" d="M8.5 15a3.6 3.6 0 0 0 3 3.5"/>',
    "s-crop": '<path d="M12 22V11M12 12C8 12 5.5 9.5 5.5 5.5c4 0 6.5 2.5 6.5 6.5Zm0 0c4 0 6.5-2.5 6.5-6.5-4 0-6.5 2.5-6.5 6.5Zm0 7c-3.5 0-5.5-1.8-5.5-5 3.5 0 5.5 1.8 5.5 5Zm0 0c3.5 0 5.5-1.8 5.5-5-3.5 0-5.5 1.8-5.5 5Z"/>',
    "s-hydrogen": '<circle cx="12" cy="12" r="9.5"/><path class="pb-in" d="M9 7.5v9M15 7.5v9M9 12h6"/>',
    "s-chip": '<path d="M6 6h12v12H6ZM9 2.5V6M12 2.5V6M15 2.5V6M9 18v3.5M12 18v3.5M15 18v3.5M2.5 9H6M2.5 12H6M2.5 15H6M18 9h3.5M18 12h3.5M18 15h3.5"/><path class="pb-in" d="M10 10h4v4h-4Z"/>',
    "s-meat": '<path d="M14 3.5c4.5 0 7 2.5 7 6.5 0 5-4.5 8-9 8-1.5 0-2.5-.3-3.5-.8L5.5 20.5 3 18l3.3-3C5.5 9 8.5 3.5 14 3.5Z"/><path class="pb-in" d="M14.5 8.5a2 2 0 1 1-.1 4"/>',
    "s-craftie": '<path d="M5 22v-5.5c0-2.5 1.5-4 3.5-4.7A5 5 0 0 1 7 8.5h10a5 5 0 0 1-1.5 3.3c2 .7 3.5 2.2 3.5 4.7V22Z"/><path d="M5.5 8.5h13M7.5 8.5a4.5 4.5 0 0 1 9 0Z"/>',
    "s-brainie": '<path d="M5 22v-5.5c0-2.5 1.5-4 3.5-4.7a5.5 5.5 0 1 1 7 0c2 .7 3.5 2.2 3.5 4.7V22Z"/><path class="pb-in" d="M12 3.5v6M9.5 6.5c1.7 0 2.5.7 2.5 2M14.5 5.5c-1.7 0-2.5.7-2.5 2"/>',
    "s-workie": '<path d="M5 22v-5.5c0-2.5 1.5-4 3.5-4.7a5.2 5.2 0 1 1 7 0c2 .7 3.5 2.2 3.5 4.7V22Z"/>',
    "s-capitalists": '<path d="M7 2.5h10L22 12l-5 9.5H7L2 12Z"/>',
    "s-futurists": '<path d="M12 1.5 22 9l-3.5 12.5h-13L2 9Z"/>',
    "s-traditionalists": '<path d="M3 3h18v9.5c0 5-4 7.5-9 9.5-5-2-9-4.5-9-9.5Z"/>',
    "s-track": '<circle cx="12" cy="12" r="10"/>',
};

const LETTER = {capitalists: "C", futurists: "F", traditionalists: "T", track: "?"};
const RESOURCES = ["plastic", "iridium", "water", "crop", "hydrogen", "chip", "meat"];

const {sprite, use} = symbolsOf("pb", lines, shapes);
export {sprite};

export const icon = (name, cls = "") => use(name, `pb-i ${cls}`);
export const resource = name =>
    RESOURCES.includes(name) ? use(`s-${name}`, `pb-s pb-r-${name}`) : icon("any", "pb-any");
/* kind: craftie, brainie, or workie for either. on: false is an empty workplace. */
export const workie = (kind, on = true) =>
    use(`s-${kind}`, `pb-s pb-w-${kind}${on ? "" : " pb-empty"}`);

/* A faction; mark: "" a step, "✓" a favour. */
export const faction = name => {
    const known = LETTER[name] && name !== "any" ? name : "track";
    return use(`s-${known}`, `pb-s pb-f pb-f-${known}`, LETTER[known]);
};
