/* board.mjs - for boards: what each of them is made of. A game's module says what is its own:
 *
 *   name        classes of the board begin with it: div.NAME, NAME-wide or NAME-narrow,
 *               NAME-watching
 *   seats       the seats, in the order of the board
 *   thingsOf    (notation, seat) -> keys; see things.mjs
 *   words       tr -> the board's words
 *   letters     [least, most, across, down]: their size in px on a wide page, and how many of them
 *               the room is wide and high
 *   build(b)    fills b.board with its parts, once; returns {parts: [{draw()}], measured(),
 *               drawn()}: the room has another size, something was drawn
 *
 * The parts share b: what is shown now (t: the message, v: its view, seat, plays: who is in the
 * game, wide: all is to be seen at once), words, and the means to mark what can be clicked. */
import {h, svg} from "./dom.mjs";
import {Things} from "./things.mjs";

const WIDE = 760;       /* px */

export function boardOf(root, tools, {name, seats, thingsOf, words,
                                      letters: [least, most, across, down], build}) {
    const {tr, said} = tools, board = h(`div.${name}`);
    const things = new Things(board, tools, (notation, table) => thingsOf(notation, table.seat));
    const b = {
        board, tools, things, tr, said, W: words(tr),
        t: null, v: null, seat: "", plays: [], wide: false,
        thing: (...about) => things.mark(...about), tip: (...about) => things.tip(...about),
        heading: (...about) => things.heading(...about),
        may: key => things.can.has(key), answersTo: key => things.can.get(key) || [],
        many: (n, one, several, ...args) => tr(n === 1 ? one : several, n, ...args)
    };
    const {parts, measured, drawn} = build(b);
    let due = 0;
    root.append(board);
    const watch = new ResizeObserver(() => {
        const width = root.clientWidth, height = root.clientHeight;
        b.wide = width >= WIDE;
        board.classList.toggle(`${name}-wide`, b.wide);
        board.classList.toggle(`${name}-narrow`, !b.wide);
        board.style.fontSize = b.wide
            ? `${Math.max(least, Math.min(width / across, height / down, most)).toFixed(2)}px`
            : "";
        measured();
    });
    watch.observe(root);

    return {
        update(table) {
            Object.assign(b, {
                t: table, v: table.view, seat: table.seat || "",
                plays: seats.filter(who => table.seats.some(one => one.seat === who))
            });
            board.dataset.players = b.plays.length;
            board.classList.toggle(`${name}-watching`, !b.plays.includes(b.seat));
            things.take(table);
            for (const part of parts)
                part.draw();
            things.dress();
            due = due || requestAnimationFrame(() => {      /* just before it is painted */
                due = 0;
                drawn();
            });
        },
        destroy() {
            watch.disconnect();
            cancelAnimationFrame(due);
            things.destroy();
            board.remove();
        }
    };
}

const GRID = "0 0 24 24";

/* Symbols drawn on a grid of 24 x 24. lines: drawings in one weight of line, in the colour of the
 * text around them; shapes: filled, in a colour of their own. Both are {id: markup}. */
export function symbolsOf(name, lines, shapes) {
    const symbol = (id, drawing) =>
        `<symbol id="${name}-${id}" viewBox="${GRID}">${drawing}</symbol>`;
    return {
        sprite() {
            const el = svg("svg", {width: 0, height: 0, class: "sprite", "aria-hidden": true});
            el.innerHTML = Object.entries(lines).map(([id, drawing]) => symbol(id,
                `<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`))
                .concat(Object.entries(shapes).map(([id, drawing]) => symbol(id, drawing)))
                .join("");
            return el;
        },
        use(id, cls, letter) {
            return svg("svg", {viewBox: GRID, class: cls, "aria-hidden": true},
                       svg("use", {href: `#${name}-${id}`}),
                       ...letter ? [svg("text", {x: 12, y: 16.7}, letter)] : []);
        }
    };
}
