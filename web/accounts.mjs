/* accounts.mjs - who had how much more or less of what, from the flows of events. Needs no browser
 * and knows no message by name. */

/* What came in and went out: {seat: {unit: [in, out]}}. A loss that an event tells as a negative
 * amount went out. */
export function sumsOf(events) {
    const sums = {};
    const add = (seat, unit, n) => {
        const of = (sums[seat] ??= {})[unit] ??= [0, 0];
        of[n < 0 ? 1 : 0] += Math.abs(n);
    };
    for (const {flows = []} of events)
        for (const [from, to, amount, unit] of flows) {
            if (from)
                add(from, unit, -amount);
            if (to)
                add(to, unit, amount);
        }
    return sums;
}

/* How much more a seat had of a unit afterwards. */
export const netOf = (sums, seat, unit) => {
    const [got, gone] = sums[seat]?.[unit] || [0, 0];
    return got - gone;
};

/* What a forecast brings, part by part; t: the table for which it was made. */
export const foreseenParts = (guide, tr, events, t) =>
    guide.books(tr, events, t).flatMap(({parts}) => parts);

/* Events by round and phase, in their order: [{round, phase, events}]. begins(event): the round and
 * the phase that begin with it; what is left out stays as it is. */
export function phasesOf(events, first, begins) {
    const phases = [{...first, events: []}];
    for (const event of events) {
        const now = phases.at(-1), next = {round: now.round, phase: now.phase, ...begins(event)};
        if (next.round !== now.round || next.phase !== now.phase)
            phases.push({...next, events: []});
        phases.at(-1).events.push(event);
    }
    return phases;
}
