/* room.mjs - the board in the room that it has. On a wide page everything is to be seen at once:
 * the buildings close up, mine last, when there are many. On a narrow one the parts stand under
 * each other. */

/* How the parts of a player's board stand, the widest first; see planetb.css. */
const STANDS = ["roomy", "0", "1", "beside", "2", "3", "4"];
const SPARE = .9;       /* so much of a board may be full for it to be drawn larger */

export function roomOf(b, players) {
    const fits = el => el.hidden
        || el.scrollHeight <= el.clientHeight + 1 && el.scrollWidth <= el.clientWidth + 1;

    const used = el => {
        const last = el.lastElementChild;
        return last ? last.offsetTop + last.offsetHeight - el.offsetTop : 0;
    };

    /* Tries one after the other; the last has to do. */
    function stand(el, stands) {
        for (const one of stands) {
            el.dataset.close = one;
            if (fits(el) && (one !== "roomy" || used(el) <= SPARE * el.clientHeight))
                return;
        }
    }

    /* Nobody's board is drawn larger than mine. */
    return function close() {
        if (!b.v)
            return;
        const mine = players[b.seat], [, ...plain] = STANDS;
        if (mine)
            stand(mine, b.wide ? STANDS : ["0"]);
        for (const el of Object.values(players))
            if (el !== mine)
                stand(el, !b.wide ? ["0"]
                    : !mine || mine.dataset.close === "roomy" ? STANDS : plain);
    };
}
