/* room.mjs - the board in the room that it has. On a wide page everything is to be seen at once:
 * cards of the hand are as high as there is room for, and the Companies close up when there are
 * many. On a narrow one the parts stand under each other. */

/* What is wanted, the best first: how close the Companies stand (hegemony.css), lines of text that
 * an Event shows, height of the hand in em. ALL: as much as the texts need. */
const ALL = 99, VOTE = 6.5;     /* em: what the voting bag grows by while a vote is on */
const WISHES = [
    [0, ALL, ALL], [1, ALL, ALL], [2, ALL, ALL], [2, ALL, 10], [2, 5, 10], [2, 4, 9.2], [2, 3, 9.2],
    [2, 2, 8.4], [3, 3, 8.4], [3, 2, 8.4], [4, 2, 8.4], [4, 2, 7.6], [4, 1, 7.6], [4, 0, 0]
];

export function roomOf(b, {left, middle, boards, hand, events, arrange}) {
    const {board} = b, columns = [left, middle, boards];
    let settled = {};

    const fits = el => el.scrollHeight <= el.clientHeight + 1;
    const letters = () => parseFloat(board.style.fontSize);

    function measured() {
        if (b.wide)
            return close();
        stand(0);
        left.append(events);
    }

    function stand(level) {
        ["hg-close", "hg-tight", "hg-tightest"].forEach((name, i) =>
            board.classList.toggle(name, level > i + 1));
        arrange(level);
    }

    /* Takes the first wish for which there is room, with the Events where they leave most of it,
     * also for a vote; the hand gets what is left, as far as its texts need it. stays: the round is
     * the same, and the Events stay where they are if they can. */
    function close(stays) {
        if (!b.v || !b.wide)
            return;
        const full = handNeeds(), places = events.hidden ? [left] : [board, middle, left];
        const wish = where => {
            let best;
            for (const [level, lines, em] of WISHES) {
                stand(level);
                best = where.map(place => roomWith(place, lines))
                    .reduce((one, other) => other.voting > one.voting ? other : one);
                if (best.room >= Math.min(full, em * letters()))
                    break;
            }
            return best;
        };
        const here = stays && places.includes(events.parentNode) && [events.parentNode];
        board.style.setProperty("--hand", "0px");
        let best = wish(here || places);
        if (here && best.room < 0)
            best = wish(places);
        place(best.where);
        const high = Math.max(0, Math.min(full, Math.floor(best.room)));
        board.style.setProperty("--hand", `${high}px`);
        clampHand();
    }

    /* Events stand below the market, below the Companies, or across below both. */
    function place(where) {
        if (events.parentNode !== where)
            where === board ? hand.before(events) : where.append(events);
    }

    /* How much room is left for the hand, now and while a vote is on. */
    function roomWith(where, lines) {
        place(where);
        events.classList.toggle("hg-names", lines < 1);
        events.style.setProperty("--lines", Math.max(1, lines));
        const end = el =>
            Math.max(0, ...[...el.children].map(one => one.offsetTop + one.offsetHeight))
            - el.offsetTop;
        const [first, ...others] = columns.map(el => el.clientHeight - end(el)),
              voting = b.v.election ? first : first - VOTE * letters();
        return {where, room: Math.min(first, ...others), voting: Math.min(voting, ...others)};
    }

    /* How high the hand must be for all its texts. */
    function handNeeds() {
        if (hand.hidden)
            return 0;
        for (const el of hand.querySelectorAll(".hg-effect"))
            el.style.webkitLineClamp = "";
        board.style.setProperty("--hand", "auto");
        return Math.ceil(Math.max(7.6 * letters(), hand.offsetHeight));
    }

    /* No card ends in half a line. */
    function clampHand() {
        const all = b.wide ? [...hand.querySelectorAll(".hg-effect")] : [];
        const line = all.length ? parseFloat(getComputedStyle(all[0]).lineHeight) : 1;
        const room = all.map(el =>
            el.parentNode.getBoundingClientRect().bottom - el.getBoundingClientRect().top - 5);
        all.forEach((el, i) => {
            el.style.webkitLineClamp = Math.max(1, Math.floor(room[i] / line + .1));
        });
    }

    /* Within a round the layout stays as it is while everything fits,
     * so that nothing jumps about. */
    function settle() {
        const v = b.v, held = v[b.seat]?.hand || [];
        const frame = JSON.stringify(
            [v.round, b.plays, hand.hidden, v.state.events, v.state["events-seen"]]);
        const drawn = held.some(word => !settled.held?.includes(word));
        if (b.wide && (frame !== settled.frame || drawn || !columns.every(fits)))
            close(frame === settled.frame);
        settled = {frame, held: drawn || frame !== settled.frame ? held : settled.held};
    }

    return {
        measured,
        drawn() {
            settle();
            clampHand();
        }
    };
}
