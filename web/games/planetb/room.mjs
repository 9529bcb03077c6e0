/* room.mjs - the board in the room that it has. On a wide page everything is to be seen at once:
 * the buildings close up, mine last, when there are many. On a narrow one the parts stand under
 * each other. */

const LEVELS = 5;       /* how close the parts of a player's board stand; see planetb.css */

export function roomOf(b, players) {
    const fits = el => el.hidden
        || el.scrollHeight <= el.clientHeight + 1 && el.scrollWidth <= el.clientWidth + 1;

    return function close() {
        if (!b.v)
            return;
        for (const el of Object.values(players))
            for (let level = 0; level < LEVELS; level++) {
                el.dataset.close = b.wide ? level : 0;
                if (!b.wide || fits(el))
                    break;
            }
    };
}
