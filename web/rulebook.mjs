/* rulebook.mjs - the rules and cards in our words; one rule by itself. */
import {toast} from "./dom.mjs";
import {tr, said} from "./text.mjs";

export class Rulebook {
    constructor(game, guide) {
        this.game = game;
        this.guide = guide;
        this.chapters = {CORE: tr("Every game"), ...guide?.chapters?.(tr)};
        this.cards = new Map();
        this.rules = null;
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
        const list = await (await fetch(`/api/rules/${this.game}`)).json();
        this.rules = new Map(list.map(rule => [rule.id, rule]));
        return this.rules;
    }

    /* Cards with this word, in these groups (all, if none are named): cards of different groups can
     * share a word. */
    named(word, groups) {
        const all = this.cards.get(word) || this.cards.get(word.replace(/-\d+$/, "")) || [];
        return groups ? all.filter(card => groups.includes(card.group)) : all;
    }

    /* What the words of an answer name. */
    about(notation) {
        const groups = this.guide?.cardGroups?.(notation);
        const own = this.guide?.about?.(tr, notation),
              words = this.guide?.cardWords?.(notation) || notation.split(" ").slice(1);
        return own ? [own] : words.flatMap(word => this.named(word, groups));
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
