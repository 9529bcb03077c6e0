/* odds.mjs - how likely a vote is to pass. */
import {ROLES} from "./words.mjs";

const VOTE_CUBES = 5;

function choose(n, k) {
    let ways = 1;
    for (let i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return k > n ? 0 : ways;
}

/* How likely five cubes of the bag give the classes in favor at least as many votes as the others;
 * null when the bag has fewer. Cubes of a class that does not play are no votes. */
export function passes(bag, favor, against) {
    const n = [bag.working, bag.middle, bag.capitalist], all = n[0] + n[1] + n[2];
    if (all < VOTE_CUBES)
        return null;
    let ways = 0;
    for (let w = 0; w <= VOTE_CUBES; w++) {
        for (let m = 0; w + m <= VOTE_CUBES; m++) {
            const drawn = [w, m, VOTE_CUBES - w - m];
            const votes = side =>
                side.reduce((sum, cls) => sum + (drawn[ROLES.indexOf(cls)] || 0), 0);
            if (votes(favor) >= votes(against))
                ways += drawn.reduce((product, k, i) => product * choose(n[i], k), 1);
        }
    }
    return ways / choose(all, VOTE_CUBES);
}

export const percent = share =>
    share > 0 && share < .005 ? "<1%"
        : share < 1 && share > .995 ? ">99%" : `${Math.round(100 * share)}%`;
