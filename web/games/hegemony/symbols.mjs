/* symbols.mjs - own drawings for the board of Hegemony. Symbols take their colour from the text
 * around them; workers and badges from CSS variables. */
import {symbolsOf} from "../../board.mjs";

const lines = {
    food: '<path d="M12 21.5V10M12 15c-3.8 0-5.5-2-5.5-5 3.8 0 5.5 2 5.5 5Zm0 0c3.8 0 5.5-2 5.5-5-3.8 0-5.5 2-5.5 5ZM12 9.5c-2.3-2-2.3-5 0-7 2.3 2 2.3 5 0 7Z"/>',
    luxury: '<path d="M7.5 4.5h9L21 10l-9 10.5L3 10Zm-4.5 5.5h18M12 20.5 8.5 10l2-5.5M12 20.5 15.5 10l-2-5.5"/>',
    health: '<path d="M12 20C6.5 16.3 3.2 13 3.2 9.1A4.6 4.6 0 0 1 12 7.2a4.6 4.6 0 0 1 8.8 1.9C20.8 13 17.5 16.3 12 20Z"/><path d="M6.5 12h3l1.6-2.6 2 4.6 1.4-2h3"/>',
    education: '<path d="M12 6.5C9.5 4.8 6.5 4.5 3 5v13.5c3.5-.5 6.5-.2 9 1.5 2.5-1.7 5.5-2 9-1.5V5c-3.5-.5-6.5-.2-9 1.5Zm0 0V20"/>',
    influence: '<path d="M4 10v4.5l3 .3L14.5 19V5.5L7 9.7Zm3 4.8 1.2 5h2.6l-1-3.8M17.5 9.5c1.2 1.7 1.2 3.8 0 5.5M20 7.5c2.2 3 2.2 6.5 0 9.5"/>',
    money: '<circle cx="12" cy="12" r="8.5"/><path d="m8.5 8.5 3.5 7.5 3.5-7.5"/>',
    cube: '<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9Zm0 9 8-4.5M12 12 4 7.5M12 12v9"/>',
    strike: '<path d="M5 3.5h14v9H5Zm7 9V21M12 5.8v2.7M12 10.3v.2"/>',
    machine: '<circle cx="12" cy="12" r="3"/><path d="M12 3.2v3M12 17.8v3M3.2 12h3M17.8 12h3M5.8 5.8l2.1 2.1M16.1 16.1l2.1 2.1M18.2 5.8l-2.1 2.1M7.9 16.1l-2.1 2.1"/><circle cx="12" cy="12" r="6"/>',
    lock: '<path d="M5.5 11h13v9h-13ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2"/>',
    people: '<path d="M3 20v-7a4 4 0 0 1 8 0v7ZM13 20v-6.5l4-4 4 4V20Z"/><path d="M7 6.5V5M17 6.5V5"/>',
    loan: '<path d="M5 3h10l4 4v14H5ZM15 3v4h4M9 16.5l6-6M9.2 11h.1M14.8 16h.1"/>',
    card: '<path d="M8 3.5h11v15H8ZM8 6H5v15h11v-2.5"/>',
    union: '<circle cx="9" cy="12" r="5.5"/><circle cx="15" cy="12" r="5.5"/>',
    out: '<path d="M13 4H4.5v15.5h15V11M10.5 13.5 20 4M14.5 3.8H20.2v5.7"/>',
    in: '<path d="M13 4H4.5v15.5h15V11M20 4l-9.5 9.5M10.3 8v5.7H16"/>',
    deal: '<path d="M3 8.5h14M13.5 5 17 8.5 13.5 12M21 16H7M10.5 12.5 7 16l3.5 3.5"/>',
    gift: '<path d="M4 11h16v9.5H4ZM3 7h18v4H3ZM12 7v13.5M12 7C9 7 7.5 6 7.5 4.6 7.5 2.5 11 2.8 12 7Zm0 0c3 0 4.5-1 4.5-2.4C16.5 2.5 13 2.8 12 7Z"/>',
    pillar: '<path d="M3.5 9 12 3.5 20.5 9ZM4 20.5h16M6.5 9v8.5M12 9v8.5M17.5 9v8.5M5 17.5h14"/>',
    stairs: '<path d="M3 20.5h4.5v-5H12v-5h4.5v-5H21v15Z"/>',
    store: '<path d="M3.5 9.5 12 4l8.5 5.5V20.5h-17ZM7 20.5v-8h10v8M7 15h10M7 17.7h10"/>',
    zone: '<path d="M3.5 17.5h17l-2 3.5h-13ZM6 17.5V11h5v6.5M13 17.5V8.5h5v9M3 7c2-2 4-2 6 0"/>',
    vote: '<path d="M4 11.5h16v9H4ZM8 11.5l2.5-8h5.5l-2 8M9.5 15h5"/>',
    demo: '<path d="M4 20V7.5c3-1.5 5.5-1.5 8 0s5 1.5 8 0V15c-3 1.5-5.5 1.5-8 0s-5-1.5-8 0"/>',
};

// Silhouettes: Workers and classes. W has a round top, M a gable, C a cut top, S is a shield.
const forms = {
    working: 'M4 21.5V11a8 8 0 0 1 16 0v10.5Z',
    middle: 'M4 21.5V10.5L12 3l8 7.5v11Z',
    capitalist: 'M3.5 21V8L8 3.5h8L20.5 8v13Z',
    state: 'M3.5 3.5h17v8c0 5-3.5 8-8.5 10.5C7 19.5 3.5 16.5 3.5 11.5Z',
    any: 'M4 21.5V6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v15Z',
    agriculture: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z',
    luxuries: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
    healthcare: 'M7 2.5h10V7h4.5v10H17v4.5H7V17H2.5V7H7Z',
    schools: 'M3 3h18v18H3Z',
    media: 'M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z',
};

const {sprite, use} = symbolsOf("hg", lines, Object.fromEntries(
    Object.entries(forms).map(([id, d]) => [`f-${id}`, `<path d="${d}"/>`])));
export {sprite};

export const icon = (name, cls = '') => use(name, `hg-i ${cls}`);

const INDUSTRY = {
    agriculture: ['agriculture', 'A'], luxury: ['luxuries', 'L'], healthcare: ['healthcare', 'H'],
    education: ['schools', 'E'], media: ['media', 'M'],
};
const SKILL = {gray: '', green: 'A', blue: 'L', white: 'H', orange: 'E', purple: 'M'};

// An industry: always letter, shape and colour.
export const badge = industry =>
    use(`f-${INDUSTRY[industry][0]}`, `hg-b hg-ind-${industry}`, INDUSTRY[industry][1]);

// A class or the State: letter, shape and colour.
export const role = (name, cls = '') =>
    use(`f-${name}`, `hg-r hg-role-${name} ${cls}`, name[0].toUpperCase());

// A Worker: the outline tells the class, letter and colour the skill.
export const worker = (cls, colour) =>
    use(`f-${cls}`, `hg-w hg-${cls} hg-c-${colour}`, SKILL[colour]);

// A slot nobody stands on.
export const slot = (cls, colour) => use(`f-${cls}`, `hg-w hg-slot hg-s-${colour}`, SKILL[colour]);
