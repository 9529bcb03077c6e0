/* offers.mjs - what lies open for all: news, building stacks, laws. */
import {h, fill, draw} from "../../dom.mjs";
import {icon} from "./symbols.mjs";
import {DECKS, STACKS} from "./words.mjs";

export function offersOf(b) {
    const {tr, said, W, thing, heading, P} = b;
    const news = h("section.pb-news", {"data-of": "board"}),
          stacks = h("section.pb-stacks", {"data-of": "board"});

    function newsCard(deck) {
        const word = b.v["open-news"][deck],
              left = b.v["news-left"][deck],
              back = h("span.pb-deck", null,
                  h("b", null, tr("{0}", deck)), h("small", null, String(left)));
        if (!word)
            return h("li", null, h("div.pb-paper.pb-none",
                {role: "img",
                 "aria-label": tr("News {0}: no card is open, {1} in the stack", deck, left)},
                h("span", null, left
                    ? tr("A new card is turned over at the end of the turn.")
                    : tr("No more news.")),
                h("span.pb-foot", null, back)));
        const card = P.news(word), of = card.frames.effect;
        const label = tr("News {0}: {1}, {2}: {3}", deck, said(card.name),
                         card.moral ? tr("moral") : tr("immoral"),
                         of ? P.text(of) : said(card.text));
        return h("li", null, thing(`news:${word}`,
            h(`div.pb-paper${card.moral ? "" : ".pb-immoral"}`, null,
                h("span.pb-name", null, h("span", null, said(card.name)), P.mark(card)),
                of ? P.frame(of) : h("span", null, said(card.text)),
                h("span.pb-foot", null,
                    card.moral ? null : h("span.pb-horns", null, tr("immoral")), back)),
            label,
            () => [said(card.name), said(card.text),
                   tr("Stack {0}: {1} more", deck, left), P.origin(card)]));
    }

    function drawNews() {
        draw(news, [b.v["open-news"], b.v["news-left"]], () => fill(news,
            heading("h2", "panel:news", [icon("news"), tr("News")]),
            h("ul", null, DECKS.map(newsCard))));
    }

    function stack(name) {
        const of = b.v.stacks[name], known = (of.under || []).filter(word => word !== "?" && word);
        const label = tr("Buildings {0}: {1} left", name, of.left);
        return thing(`stack:${name}`,
            h(`span.pb-pile.pb-stack-${name}`, null,
                h("b", null, tr("{0}", name)), h("small", null, String(of.left))),
            label,
            () => [label, known.length
                ? tr("You know at the bottom: {0}",
                     known.map(word => said(P.building(word).name)).join(", "))
                : ""]);
    }

    function laws(colour) {
        const of = b.v.laws[colour],
              label = tr("{0}: {1} never drawn, {2} used",
                         W.law[colour], of.unseen, of.under.length);
        return thing(`law:${colour}`,
            h(`span.pb-pile.pb-law-${colour}`, null,
                icon("law"), h("small", null, String(of.unseen + of.under.length))),
            label,
            () => [label, of.under.length
                ? tr("Next after those: {0}",
                     of.under.map(word => said(P.law(word).name)).join(", "))
                : ""]);
    }

    /* The stack lies face up: the tile on top is seen. */
    const nextTile = () => b.v["next-tile"] && P.tile(b.v["next-tile"]);

    function tiles() {
        const left = b.v["tiles-left"],
              next = nextTile(),
              label = tr("Company tiles in the stack: {0}", left);
        return P.tipped(
            h("span.pb-pile.pb-tiles-left", {role: "img", "aria-label": label},
                icon("suitcase"), h("small", null, String(left))),
            () => [label,
                   next ? tr("The next one is {0}", said(next.name)) : "",
                   next ? said(next.text) : "",
                   tr("When the last one is placed, everybody has one more turn.")]);
    }

    function drawStacks() {
        draw(stacks, [b.v.stacks, b.v.laws, b.v["tiles-left"], b.v["next-tile"]], () => fill(stacks,
            h("div", null,
                h("h2.head", null, tr("Buildings")),
                h("div.pb-piles", null, STACKS.map(stack))),
            h("div", null,
                heading("h2", "panel:laws", tr("Laws")),
                h("div.pb-piles", null, ["yellow", "blue"].map(laws))),
            h("div", null, h("h2.head", null, tr("Tiles")), h("div.pb-piles", null, tiles())),
            nextTile()
                ? h("small.pb-next", null, tr("Next tile: {0}", said(nextTile().name)))
                : null));
    }

    return {news, stacks, draw() {
        drawNews();
        drawStacks();
    }};
}
