/* text.mjs - every text that people read goes through here.
 *
 *   tr("{0} {0|answer|answers}", n)   our own text, in the language of the page; what agrees with a
 *                                     number is there in as many ways as the language has;
 *                                     tools/po finds it only where it stands in the call itself
 *   said(text)                        a text that the server has translated already
 *   sentence(one)                     what a guide says: a text, or an event
 *   theirs(text)                      what people typed: names, titles, chat
 *
 * With ?lang=xx-pseudo our texts stand in ⟦ ⟧, the server's in ‹ ›, people's in ‘ ’: what stands in
 * none was forgotten.
 */

const asked = new URLSearchParams(location.search).get("lang");

export const lang = asked && /^[a-z]{2,3}(-[a-z]{2,8})?$/i.test(asked)
    ? asked
    : navigator.language || "en";
export const pseudo = lang === "xx-pseudo";

const catalogues = {};   /* language: {English: translation} */
const known = [lang, lang.split("-")[0]].find(one => Object.hasOwn(catalogues, one)) || "en";
const words = catalogues[known] || {};

const plurals = new Intl.PluralRules(known);
const kinds = ["zero", "one", "two", "few", "many", "other"]
    .filter(kind => plurals.resolvedOptions().pluralCategories.includes(kind));

/* Of "|cube|cubes" the one that goes with the number: the last if there are fewer. */
function agreeing(ways, n) {
    const all = ways.slice(1).split("|");
    return all[Math.min(kinds.indexOf(plurals.select(Number(n))), all.length - 1)];
}

/* A number with a minus sign, not with a hyphen. */
const shown = arg => typeof arg === "number" && arg < 0 ? `−${-arg}` : String(arg);

export function tr(text, ...args) {
    const found = words[text] || text;
    const full = found.replace(/\{(\d)(\|[^{}]*)?\}/g, (all, n, ways) =>
        !(n in args) ? all : ways ? agreeing(ways, args[n]) : shown(args[n]));
    return pseudo ? `⟦${full.replace(/[⟦⟧]/g, "")}⟧` : full;
}

export function said(text) {
    return pseudo && text ? `‹${text}›` : text ?? "";
}

/* What a guide says: in our words, or an event in those of the server. */
export const sentence = one => typeof one === "string" ? one : said(one.text);

export function theirs(text) {
    return pseudo && text ? `‘${text}’` : text ?? "";
}

const steps = [[60, "second"], [60, "minute"], [24, "hour"],
               [7, "day"], [5, "week"], [1e9, "month"]];

/* "3 minutes ago" of a time in seconds since 1970. */
export function ago(at) {
    let n = Math.max(0, Math.round(Date.now() / 1000 - at));
    if (n < 45)
        return tr("just now");
    for (const [size, unit] of steps) {
        if (n < size) {
            const words = new Intl.RelativeTimeFormat(pseudo ? "en" : lang, {numeric: "auto"});
            return pseudo ? tr("{0}", words.format(-n, unit)) : words.format(-n, unit);
        }
        n = Math.round(n / size);
    }
    return "";
}

export function clock(at) {
    const time = new Date(at * 1000);
    const text = time.toLocaleTimeString(pseudo ? "en" : lang,
                                         {hour: "2-digit", minute: "2-digit"});
    return pseudo ? tr("{0}", text) : text;
}
