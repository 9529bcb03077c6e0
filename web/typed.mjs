/* typed.mjs - what somebody means who types an answer: its number in the list, its words or how
 * they begin, its notation. */
import {h, dialog} from "./dom.mjs";
import {tr, said} from "./text.mjs";
import {noAnswer} from "./answers.mjs";

const plain = text => text.toLowerCase().trim().replace(/\s+/g, " ");

const NEAR = 3;

/* Those of [{a, t}] that the words can mean: exact matches, else those that begin with them. */
export function meant(words, list) {
    const want = plain(words), ways = [
        one => plain(one.a) === want,
        (one, i) => String(i + 1) === want,
        one => plain(said(one.t)) === want,
        one => [one.a, said(one.t)].some(text => plain(text).startsWith(want))
    ];
    for (const fits of ways) {
        const found = list.filter(fits);
        if (found.length)
            return found;
    }
    return [];
}

/* Answers that share a word with these, the most alike first: somebody may have meant them. */
function near(words, answers) {
    const want = plain(words).split(" ").filter(word => word.length > 2);
    const alike = one =>
        want.filter(word => plain(`${one.a} ${said(one.t)}`).includes(word)).length;
    return answers.map(one => [alike(one), said(one.t)]).filter(([n]) => n > 0)
        .sort(([a], [b]) => b - a).slice(0, NEAR).map(([, t]) => t);
}

/* That this is no answer, and what would be. */
function unknown(words, answers) {
    const close = near(words, answers);
    return `${noAnswer(words)} ${close.length ? tr("Did you mean: {0}?", close.join(tr(" or ")))
        : tr("Every answer in the list above can be typed, or its number.")}`;
}

export function giveTyped(frame, words) {
    const {answers, refused} = frame.table, [, asked] = words.match(/^why\s+(.*)$/i) || [];
    if (asked)
        return why(frame, asked);
    const found = meant(words, answers);
    if (found.length > 1)
        return frame.asking.wrong(
            tr("“{0}” can be: {1}", words, found.map(one => said(one.t)).join(tr(" or "))));
    /* What is not in the list, the server refuses and says why. */
    const [one] = found.length ? found : meant(words, refused).filter(one => !/^\d+$/.test(words));
    frame.asking.typed.value = "";
    frame.answer(one?.a || words, undefined, words, () => unknown(words, answers));
}

/* What is in no list here, the server knows, if it is an answer to another question. */
async function ask(frame, words) {
    const {table: {seat, question, answers}, net, id} = frame, no = unknown(words, answers);
    const told = await net.ask({do: "why", table: id, seat, question: question.n, answer: words},
                               true).catch(() => ({}));
    if (told.is !== "refused" || frame.table.question.n !== question.n)
        return frame.asking.wrong(no);
    const [why, more] = await frame.whyNot(told, () => no);
    frame.asking.wrong(why, more, words);
}

/* The rule that refuses what these words mean. */
async function why(frame, words) {
    const found = meant(words, frame.table.refused).filter(one => !/^\d+$/.test(words) && one.rule);
    if (meant(words, frame.table.answers).length)
        return frame.asking.wrong(tr("“{0}” is possible now.", words));
    if (!found.length)
        return ask(frame, words);
    frame.asking.typed.value = "";
    const items = await Promise.all(found.map(async one => h("li", null,
        h("p", null, h("b", null, said(one.t)), " ", frame.ruleButton(one.rule)),
        one.why && h("p", null, said(one.why.text)),
        h("p", null, await frame.book.text(one.rule)))));
    dialog(tr("Why not"), "small", h("ul.whys", null, items));
}
