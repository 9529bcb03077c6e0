/* seats.mjs - what the lobby and a table share: looks of seats, bots, a game's guide,
 * invitations. */
import {h, recall, copyButton} from "./dom.mjs";
import {tr, said, theirs} from "./text.mjs";

const TONES = ["red", "yellow", "blue", "grey", "green", "purple"];     /* see app.css */

/* Bots by strength; the numbers are those of the protocol. */
export function botLevels() {
    return [["random", tr("Bot 0: random")], ["mc:1", tr("Bot 1: beginner")],
            ["mc:2", tr("Bot 2: easy")], ["mc:3", tr("Bot 3: steady")],
            ["mc:4", tr("Bot 4: good")], ["mc:5", tr("Bot 5: strong, slow")],
            ["mc:6", tr("Bot 6: strongest, slowest")]];
}

/* Who sits there, in a few words. */
export function seatsLine(seat) {
    const bot = seat.bot && botLevels().find(([kind]) => kind === seat.bot)?.[1];
    if (seat.mine)
        return bot ? tr("you; {0}", bot) : tr("you");
    if (bot)
        return seat.who ? tr("{0}; {1}", theirs(seat.who), bot) : bot;
    const who = seat.kind === "open" ? tr("free seat") : theirs(seat.who) || tr("somebody");
    return seat.kind === "player" && seat.here === false ? tr("{0}, away", who) : who;
}

/* {tone, mark} of the i-th seat of a table. */
export const seatLook = (seat, guide, i) =>
    guide?.seats?.[seat] || {tone: TONES[i % TONES.length], mark: seat[0].toUpperCase()};

export function seatMark(seat, guide, i) {
    const look = seatLook(seat, guide, i);
    return h(`span.mark.tone-${look.tone}`, {"aria-hidden": "true"}, look.mark);
}

/* A game's words, or null: see docs/page.md. */
export async function loadGuide(game) {
    try {
        return await import(`./games/${game}-guide.mjs`);
    } catch {
        return null;
    }
}

export const gameLabel = (game, guide) =>
    guide?.title?.(tr) || said(game[0].toUpperCase() + game.slice(1));

export function themeSwitch(app) {
    const now = recall("theme", "system");
    return h("label.theme", null, h("span", null, tr("Colors")),
        h("select", {onchange: event => app.theme(event.target.value)},
            [["system", tr("As the device")], ["light", tr("Light")], ["dark", tr("Dark")]]
                .map(([value, label]) => h("option", {value, selected: value === now}, label))));
}

/* An invitation and how to pass it on. */
export function inviteLine(label, path) {
    const link = location.origin + path;
    return h("div.invite", null, h("label", null, h("span.label", null, label),
        h("input", {value: link, readonly: true, onfocus: event => event.target.select()})),
        copyButton(tr("Copy the link"), link));
}
