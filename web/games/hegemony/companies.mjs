/* companies.mjs - those without work, and the Companies. */
import {h, fill, draw} from "../../dom.mjs";
import {COLOURS} from "./words.mjs";
import {badge, icon, role, slot, worker} from "./symbols.mjs";
import {unseen} from "./parts.mjs";

const LONG = 17;        /* letters of a name that just fit */

export function companiesOf(b) {
    const {things, tr, said, W, thing, tip, heading, may, answersTo, many} = b;
    const jobless = h("section.hg-panel.hg-jobless"), sectors = {};
    const work = h("div.hg-work", null, h("h2.unseen", null, tr("Companies")));
    for (const who of ["capitalist", "middle", "state", "working"])
        work.append(sectors[who] = h(`section.hg-sector.hg-of-${who}`));

    function drawJobless() {
        const picks = COLOURS.filter(c => may(`colour:${c}`) || things.not.has(`colour:${c}`));
        const both = ["working", "middle"].filter(who => b.plays.includes(who));
        draw(jobless, [
            both.map(who => b.v[who].unemployed), b.v.working["open-slots"], b.v.demonstration,
            picks, picks.map(c => answersTo(`colour:${c}`)), b.seat
        ], () => {
            const groups = both.map(who => {
                const of = b.v[who].unemployed, chips = COLOURS.filter(c => of[c]);
                return h("div.hg-crowd", null, role(who), unseen(W.role[who]),
                    h("ul", null, chips.map(c => {
                        const label = many(of[c],
                            "{0} unemployed {1} Worker of the {2}",
                            "{0} unemployed {1} Workers of the {2}", W.colour[c], W.role[who]);
                        return h("li", null, thing(`unemployed:${who}:${c}`,
                            h("div.hg-chip", null, worker(who, c), h("b", null, String(of[c]))),
                            label, () => [label]));
                    }), chips.length ? null : h("li.hg-note", null, tr("nobody"))));
            });
            const hires = picks.some(c => answersTo(`colour:${c}`)[0]?.a.startsWith("hire "));
            const mine = hires
                ? b.seat === "middle" ? "working" : "any"
                : b.seat === "middle" ? "middle" : "working";
            const pick = picks.length ? h("div.hg-crowd.hg-pick", null,
                h("span.hg-note", null, tr("Choose")),
                picks.map(c => thing(`colour:${c}`, h("div.hg-chip", null, worker(mine, c)),
                                     tr("{0} Worker", W.colour[c])))) : null;
            fill(jobless,
                h("div.hg-idlers", null,
                    heading("h2", "panel:unemployed", tr("Unemployed")), groups,
                    tip(h("span.hg-note", null, slot("any", "gray"),
                          unseen(tr("Open slots:") + " "), String(b.v.working["open-slots"])),
                        () => [tr("{0} open {0|slot|slots} for the Working Class",
                                  b.v.working["open-slots"])]),
                    b.v.demonstration
                        ? h("span.hg-alarm", null, icon("demo"), tr("Demonstration")) : null),
                pick);
        });
    }

    const made = co => co.output + (co.machinery ? co["machinery-bonus"] : 0)
        + (co.employee && co.employee !== "none" ? co["employee-bonus"] || 0 : 0);
    const empty = co => !co.workers.length;
    const employed = co => typeof co.employee === "string" && co.employee !== "none";

    const companyLabel = co => `${said(co.name)}, ${companyState(co)}`;

    function companyState(co) {
        const out = [W.industry[co.industry]];
        if (co.automated === "yes")
            out.push(tr("automated"));
        else if (empty(co))
            out.push(many(co.slots.length, "{0} empty slot: {1}", "{0} empty slots: {1}",
                          co.slots.map(c => W.colour[c]).join(", ")));
        else
            out.push(many(co.workers.length,
                          "{0} Worker of the {1}: {2}", "{0} Workers of the {1}: {2}",
                          W.role[crewOf(co)], co.workers.map(c => W.colour[c]).join(", ")));
        if (co.committed)
            out.push(tr("committed"));
        if (co["employee-slot"])
            out.push(employed(co)
                ? co["employee-committed"]
                    ? tr("employee: {0}, committed", W.colour[co.employee])
                    : tr("employee: {0}", W.colour[co.employee])
                : tr("empty slot for an employee: {0}", W.colour[co["employee-slot"]]));
        if (co.wage)
            out.push(tr("wage level {0}: {1} V", co.wage, co[`wage-${co.wage}`]));
        out.push(tr("makes {0} {1}", made(co), W.resource[co.makes]));
        if (co.machinery)
            out.push(tr("with Machinery"));
        if (co.strike)
            out.push(tr("on strike"));
        if (co.owner === "market")
            out.push(tr("costs {0} V", co.cost));
        if (co.owner === "closed")
            out.push(tr("closed"));
        return out.join(", ");
    }

    const crewOf = co => co.class
        || (co["employee-slot"] || co.owner === "middle" ? "middle" : "working");

    function companyTip(co) {
        const lines = [said(co.name), companyState(co)];
        if (co["wage-1"])
            lines.push(tr("Wages {0}, {1}, {2} V", co["wage-1"], co["wage-2"], co["wage-3"]));
        if (co["machinery-bonus"])
            lines.push(tr("Machinery adds {0}", co["machinery-bonus"]));
        if (co["employee-bonus"])
            lines.push(tr("The employee adds {0}", co["employee-bonus"]));
        if (co.cost)
            lines.push(tr("Cost {0} V", co.cost));
        return lines;
    }

    /* Everything about it, in rows. */
    function facts(co) {
        const row = (name, ...parts) => parts.some(Boolean) && h("tr", null,
            h("th", {scope: "row"}, name), h("td", null, parts.filter(Boolean).join(", ")));
        const colours = of => of.map(c => W.colour[c]).join(", "),
              hired = co["employee-slot"],
              automated = co.automated === "yes";
        return [h("h3", null, said(co.name)), h("table.facts", null, h("tbody", null,
            row(tr("Industry"), W.industry[co.industry], co.strike && tr("on strike"),
                co.owner === "closed" && tr("closed"), co.owner === "market" && tr("for sale")),
            row(tr("Slots"), automated ? tr("none: automated") : colours(co.slots)),
            !automated && row(tr("Workers"),
                empty(co) ? tr("nobody") : tr("{0}: {1}", W.role[crewOf(co)], colours(co.workers)),
                co.committed && tr("committed")),
            hired && row(tr("Employee"),
                employed(co) ? W.colour[co.employee]
                             : tr("nobody; the slot is {0}", W.colour[hired]),
                co["employee-committed"] && tr("committed"),
                co["employee-bonus"] && tr("adds {0}", co["employee-bonus"])),
            co["wage-1"] && row(tr("Wage"), co.wage
                ? tr("{0} V (level {1} of {2}, {3}, {4})",
                     co[`wage-${co.wage}`], co.wage, co["wage-1"], co["wage-2"], co["wage-3"])
                : tr("{0}, {1} or {2} V", co["wage-1"], co["wage-2"], co["wage-3"])),
            row(tr("Makes"), tr("{0} {1}", made(co), W.resource[co.makes]),
                co["machinery-bonus"] && (co.machinery
                    ? tr("{0} of it by Machinery", co["machinery-bonus"])
                    : tr("{0} more with Machinery", co["machinery-bonus"]))),
            co.cost && row(tr("Value"), tr("{0} V", co.cost))))];
    }

    function crew(co) {
        const cls = crewOf(co), out = [];
        if (co.automated === "yes")
            return h("span.hg-auto", null, icon("machine"), tr("auto"));
        if (empty(co))
            out.push(co.slots.map(c =>
                slot(co["employee-slot"] || co.owner === "middle" ? "middle" : "any", c)));
        else
            out.push(co.workers.map(c => worker(cls, c)));
        if (co.committed)
            out.push(icon("lock", "hg-lock"));
        if (co["employee-slot"])
            out.push(h("i", null, "+"),
                     employed(co) ? worker("working", co.employee)
                                  : slot("working", co["employee-slot"]),
                     co["employee-committed"] ? icon("lock", "hg-lock") : null);
        return h("span.hg-crew", null, out);
    }

    function wages(co) {
        if (!co["wage-1"])
            return null;
        return h("span.hg-wages", null, [1, 2, 3].map(i =>
            h("i", {class: i === co.wage ? "hg-now" : null}, String(co[`wage-${i}`]))));
    }

    const cards = new Map();   /* company: its element, which moves from list to list */
    let near = false, tight = false;      /* how close they stand; see arrange */

    function company(word) {
        const co = b.v.company[word];
        let el = cards.get(word);
        if (!el)
            cards.set(word, el = h("div"));
        draw(el, co, () => {
            const idle = co.operational === "no" && co.owner !== "market";
            el.className =
                `hg-co hg-ind-${co.industry}${idle ? " hg-idle" : ""}${co.strike ? " hg-struck" : ""}`
                + (co.owner === "market" ? " hg-sale" : "");
            /* Of two with one name, the number is never cut off. */
            const [, name, number] = co.name.match(/^(.*?)(?: (\d+))?$/);
            fill(el,
                h("span.hg-name", null, badge(co.industry),
                    h("span", {class: co.name.length > LONG ? "hg-long" : null}, said(name)),
                    number && h("b", null, number),
                    co.strike ? h("span.hg-alarm", null,
                        icon("strike"), h("span.hg-word", null, tr("Strike"))) : null,
                    co.machinery ? icon("machine", "hg-machine") : null),
                h("span.hg-row", null, crew(co), wages(co),
                    co.owner === "market" ? h("span.hg-cost", null,
                        String(co.cost), h("span.hg-v", null, tr(" V"))) : null,
                    h("span.hg-makes", null, h("b", null, String(made(co))), icon(co.makes))));
            thing(`company:${word}`, el, companyLabel(co),
                () => companyTip(b.v.company[word]), () => facts(b.v.company[word]));
        });
        things.all.set(`company:${word}`, el);
        return el;
    }

    /* A Public Company that is face down: only what it would make and cost. */
    function closed(word) {
        const co = b.v.company[word];
        let el = cards.get(word);
        if (!el)
            cards.set(word, el = h("div"));
        draw(el, co, () => {
            el.className = "hg-chip hg-closed";
            fill(el, badge(co.industry), h("b", null, String(made(co))));
            thing(`company:${word}`, el, companyLabel(co),
                () => companyTip(b.v.company[word]), () => facts(b.v.company[word]));
        });
        things.all.set(`company:${word}`, el);
        return el;
    }

    const SECTORS = {
        capitalist: tr("Capitalist Class"), middle: tr("Middle Class"),
        state: tr("Public Sector"), working: tr("Cooperative Farms")
    };

    function drawSector(who) {
        const el = sectors[who], of = b.v[who] || {};
        const built = (who === "working" ? of.farms : of.companies) || [],
              market = of.market || [],
              shut = of.closed || [];
        el.hidden = !b.v[who] || (who === "working" && !built.length);
        if (el.hidden)
            return;
        draw(el, [built, market, shut, near, tight], () => {
            const list = (what, words, one) => words.length > 0
                && h(what, null, words.map(word => h("li", null, one(word))));
            const {spaces} = b.v[who] || {}, count = spaces ? h("span.hg-note", null, tight
                ? `${built.length}/${spaces}`
                : tr("{0} of {1}", built.length, spaces)) : null;
            const offers = list(tight ? "ul.hg-offers" : "ul", market, company),
                  chips = list("ul.hg-chips", shut, closed);
            const inline = tight && who === "working",
                  number = of => h("span.hg-note", null, String(of.length));
            fill(el,
                h("div.hg-heads", null,
                    heading("h3", `sector:${who}`, SECTORS[who], count),
                    market.length > 0 && heading("h4", `market:${who}`,
                        tight ? [icon("deal"), unseen(tr("Market"))] : tr("Market"),
                        !tight && number(market)),
                    tight && offers, inline && list("ul.hg-offers", built, company),
                    shut.length > 0 && h("h4.head", null, tr("Closed"), !near && number(shut)),
                    near && chips),
                !inline && h("div.hg-cards", null, list("ul", built, company), !tight && offers),
                !near && chips);
        });
        for (const word of built.concat(market))
            company(word);
        for (const word of shut)
            closed(word);
    }

    function drawSectors() {
        Object.keys(sectors).forEach(drawSector);
    }

    return {
        jobless, work, draw() { drawJobless(); drawSectors(); },
        /* Where there is little room, those that are closed stand in the line of the heading; where
         * there are many, those on offer do, too. */
        arrange(level) {
            if (near === level > 0 && tight === level > 2)
                return;
            near = level > 0;
            tight = level > 2;
            if (b.v)
                drawSectors();
        }
    };
}
