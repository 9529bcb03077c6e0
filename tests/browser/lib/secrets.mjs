/* secrets.mjs - looks at the bytes that the people of one table are sent, and finds what they must
 * not know.
 *
 * A card in somebody's hand that has never left it may be named in no message to anybody else.
 * While sealed answers are collected, nobody's view or log moves: what one of them has bid changes
 * nothing for the others.
 */
import assert from "node:assert/strict";
import {tableOf} from "../../../web/told.mjs";

export class Secrets {
    constructor() {
        this.hands = {};    /* seat: [{count, hand}] */
        this.first = {};    /* who: {word: count of the first message with it} */
        this.last = {};     /* who: the last message */
        this.sealed = 0;    /* times somebody saw another's bid arrive */
        this.messages = 0;
    }

    /* A table message as text; who: a seat, or any other word for who watches. */
    take(who, text) {
        const before = this.last[who], said = JSON.parse(text), message = tableOf(before, said),
              count = message.count;
        if (message.over)
            return;
        this.messages++;
        this.hear(who, text, count);
        const hand = message.view[who]?.hand, events = said.log?.answers.flat() || [];
        if (hand)
            (this.hands[who] ||= []).push({count, hand, events});
        for (const [seat, part] of Object.entries(message.view))
            if (seat !== who && part?.hand !== undefined)
                assert(!Array.isArray(part.hand) || part.hand.length === 0,
                       `${who} is shown the hand of ${seat}`);
        if (!message.question.you)
            assert.equal(message.answers.length + message.refused.length, 0,
                         `${who} is told what another may answer`);
        if (before?.question.sealed && message.question.sealed
            && before.question.n === message.question.n
            && !said.whole && before.question.you === message.question.you) {
            assert.equal(said.view, undefined, `the view of ${who} moves with another's bid`);
            assert.deepEqual(events, [], `the log of ${who} tells another's bid`);
            this.sealed += message.question.asked.length !== before.question.asked.length;
        }
        this.last[who] = message;
    }

    /* Any other message that came after so many answers. */
    hear(who, text, count) {
        const seen = this.first[who] ||= {};
        for (const word of text.match(/[a-z0-9-]{3,}/g))
            seen[word] ??= count;
    }

    /* Fails if somebody was told a card too early; returns how many pairs were looked at. */
    check() {
        let looked = 0;
        for (const [seat, moments] of Object.entries(this.hands)) {
            const left = new Set();
            let before = [];
            for (const {count, hand, events} of moments) {
                const copies = (cards, card) => cards.filter(one => one === card).length;
                for (const card of before)
                    if (copies(hand, card) < copies(before, card))
                        left.add(card);
                for (const event of events)
                    if (event.e === "answer" && event.seat === seat
                        && event.answer?.startsWith("play "))
                        left.add(event.answer.slice(5));
                before = hand;
                for (const [who, seen] of Object.entries(this.first)) {
                    if (who === seat)
                        continue;
                    for (const card of hand) {
                        looked++;
                        assert(left.has(card) || !(seen[card] <= count),
                               `${who} knew at ${seen[card]} of ${card}, which ${seat} still holds at ${count}`);
                    }
                }
            }
        }
        return looked;
    }
}
