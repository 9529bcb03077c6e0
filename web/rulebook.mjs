/* rulebook.mjs - the rules and cards in our words; one rule by itself. */
import {toast} from "./dom.mjs";
import {tr, said} from "./text.mjs";

export class Rulebook {
    constructor(game, guide) {
        this.game = game;
        this.guide = guide;
        this.cards = new Map();
        this.rules = null;
        this.sources = [];      /* [{source, meaning}] */
    }

    async loadCards() {
        try {
            const list = await (await fetch(`/api/cards/${this.game}`)).json();
            for (const card of list)
                this.cards.set(card.word, [...this.cards.get(card.word) || [], card]);
        } catch { /* the game can be played without */ }
    }

    async loadRules() {
        if (this.rules)
            return this.rules;
        const [list, sources] = await Promise.all(["rules", "sources"].map(async what =>
            (await fetch(`/api/${what}/${this.game}`)).json()));
        this.sources = sources;
        this.rules = new Map(list.map(rule => [rule.id, rule]));
        return this.rules;
    }

    /* The best rules and cards for some words, as docs/protocol.md says. */
    async find(words) {
        const reply = await fetch(`/api/rules/${this.game}?q=${encodeURIComponent(words)}`);
        if (!reply.ok)
            throw new Error(reply.status);
        return reply.json();
    }

    /* Cards with this word, in these groups (all, if none are named): cards of different groups can
     * share a word. */
    named(word, groups) {
        const all = this.cards.get(word) || this.cards.get(word.replace(/-\d+$/, "")) || [];
        return groups ? all.filter(card => groups.includes(card.group)) : all;
    }

    /* The card of this word, of a group if one is named; null: there is none. */
    card(word, group) {
        return this.named(word, group && [group])[0] || null;
    }

    /* What the words of an answer name. */
    about(notation) {
        const groups = this.guide?.cardGroups?.(notation);
        const words = this.guide?.cardWords?.(notation) || notation.split(" ").slice(1);
        return words.flatMap(word => this.named(word, groups));
    }

    /* The rule's text, to be put beside something. */
    async text(id) {
        try {
            return said((await this.loadRules()).get(id)?.text || "");
        } catch {
            return tr("The rules could not be loaded.");
        }
    }

    /* Opens the book, at a rule if one is named; its pages come when they are wanted. */
    async open(id) {
        try {
            const {openBook} = await import("./bookpages.mjs");
            return await openBook(this, id);
        } catch {
            toast(tr("The rules could not be loaded."), null, "bad");
        }
    }
}
