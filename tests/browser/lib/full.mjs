/* full.mjs - a whole `table` message whose view has as many Companies as the boards have spaces,
 * all of them staffed, two Cooperative Farms, full markets, two Events and two Business Deals: what
 * a page must have room for. */
const SPACES = {capitalist: 12, middle: 8, state: 9};

export function fullest(text) {
    if (!text.startsWith("{\"is\":\"table\"") || !JSON.parse(text).whole)
        return text;
    const message = JSON.parse(text), {view} = message, pattern = Object.entries(view.company);
    const staffed = (co, owner) => ({
        ...co, owner, automated: "no", workers: co.slots, wage: 2, committed: true,
        operational: "yes", class: owner === "middle" ? "middle" : "working",
        ...(co["employee-slot"] ? {employee: co["employee-slot"]} : {})
    });
    const more = (owner, n, from, how) => Array.from({length: n}, (_, i) => {
        const word = `${owner}-full-${i}`, [, co] = from[i % from.length];
        view.company[word] = how(co, owner);
        return word;
    });
    for (const [owner, n] of Object.entries(SPACES)) {
        const of = view[owner],
              words = of && [...of.companies, ...of.market || [], ...of.closed || []];
        if (!of)
            continue;
        const from = pattern.filter(([word]) => words.includes(word));
        of.companies = more(owner, n, from, staffed);
        if (of.market)
            of.market = [...of.market, ...of.market, ...of.market]
                .slice(0, owner === "middle" ? 3 : 4);
        if (of.closed)
            of.closed = [];
    }
    const farm = pattern.find(([, co]) => co.makes === "food" && co.slots.length)[1];
    view.working.farms = more(
        "farm", 2, [["", {...farm, name: "Cooperative Farm", slots: ["gray", "gray", "gray"]}]],
        staffed);
    for (const who of ["working", "middle"].filter(one => view[one]))
        view[who].unemployed = {gray: 10, green: 3, blue: 2, white: 4, orange: 2, purple: 1};
    if (view.deals.length === 1 && view.state.events)
        view.deals = [view.deals[0], view.deals[0]];
    return JSON.stringify(message);
}
