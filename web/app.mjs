/* app.mjs - start: / is the lobby, /t/TABLE a table, /j/INVITE a seat that somebody offers. */
import {h, fill, toast, remember, recall} from "./dom.mjs";
import {tr, said, theirs, lang, pseudo} from "./text.mjs";
import {Net} from "./net.mjs";
import {gameLabel, loadGuide, seatMark} from "./seats.mjs";

const page = document.getElementById("page");
const net = new Net();
let leave = () => {}, routed = 0;       /* counts routes: an older one comes too late */

export function theme(choice) {
    remember("theme", choice === "system" ? null : choice);
    if (choice === "system")
        delete document.documentElement.dataset.theme;
    else
        document.documentElement.dataset.theme = choice;
}

/* A path of ours keeps the language that was asked for. */
export function href(path) {
    const asked = new URLSearchParams(location.search).get("lang");
    return asked ? `${path}?lang=${encodeURIComponent(asked)}` : path;
}

export function go(path) {
    history.pushState(null, "", href(path));
    route();
}

async function route() {
    const now = ++routed;
    leave();
    leave = () => {};
    document.body.className = "";
    const [, kind, id] = location.pathname.match(/^\/([tj])\/([0-9a-f]{32})\/?$/) || [];
    if (kind === "j") {
        fill(page, h("main.notice", {id: "main"},
            h("h1", null, tr("Looking at the invitation …"))));
        join(id, () => now === routed);
    } else if (kind === "t") {
        const {table} = await import("./table.mjs");
        if (now === routed)
            leave = table(page, net, id, app);
    } else if (location.pathname === "/") {
        const {lobby} = await import("./lobby.mjs");
        if (now === routed) {
            leave = lobby(page, net, app);
            arrived();
        }
    } else {
        nowhere(tr("There is nothing at this address."));
    }
}

export function nowhere(why) {
    document.title = tr("Polity");
    fill(page, home(), h("main.notice", {id: "main"},
        h("h1", null, why),
        h("p", null, h("a.button", {href: href("/"), "data-go": "/"}, tr("To my games")))));
}

/* The way to the lobby, on pages that have nothing else. */
const home = () => h("header.site", null,
    h("a.brand", {href: href("/"), "data-go": "/", title: tr("To my games")},
      h("span.logo", {"aria-hidden": "true"}), tr("Polity")));

/* The seat of an invitation: what it is, then whoever has no name yet is asked for one. */
function join(invite, here) {
    const take = async () => {
        try {
            const answer = await net.ask({do: "join", invite}, true);
            if (!here())
                return;
            history.replaceState(null, "", href(`/t/${answer.table}`));
            route();
        } catch (error) {
            if (!here())
                return;
            if (error.message === "lost")
                when(take);
            else
                nowhere(said(error.message));
        }
    };
    const ask = async () => {
        try {
            const told = await net.ask({do: "invitation", invite}, true),
                  guide = await loadGuide(told.game);
            if (here())
                show(told, guide);
        } catch (error) {
            if (!here())
                return;
            if (error.message === "lost")
                when(ask);
            else
                nowhere(said(error.message));
        }
    };
    const show = (told, guide) => {
        const name = h("input", {id: "name", maxlength: "40", required: true,
                                 autocomplete: "nickname"}),
              known = net.you.name;
        const seats = net.you.games.find(one => one.name === told.game)?.players.at(-1).seats;
        const game = gameLabel(told.game, guide), title = theirs(told.title);
        fill(page, home(), h("main.notice", {id: "main"},
            h("h1", null, told.who ? tr("{0} invites you to a table", theirs(told.who))
                                   : tr("You are invited to a table")),
            h("p", null, title.includes(game) ? h("b", null, title)
                : [h("b", null, game), title && [" · ", title]]),
            h("p.row", null,
              seatMark(told.seat, guide,
                       Math.max(0, seats?.findIndex(one => one.seat === told.seat) ?? 0)),
              h("span", null, tr("Your seat: {0}", said(told.label)))),
            guide?.roles?.(tr)[told.seat] && h("p.dim", null, guide.roles(tr)[told.seat].who),
            h("form.name", {onsubmit: event => {
                event.preventDefault();
                if (!known && name.value.trim())
                    net.send({do: "name", name: name.value.trim()});
                take();
            }}, !known && [h("label", {for: "name"}, tr("Your name")), name],
                h("button.main", null, tr("Take the seat"))),
            h("p.dim", null,
              tr("The link is for one person. Whoever takes the seat finds the game again in this browser."))));
        page.querySelector(known ? "button.main" : "#name").focus();
    };
    const when = f => {
        const end = net.on("you", () => { end(); leave = () => {}; f(); });
        leave = end;
    };
    if (net.up && net.you)
        ask();
    else
        when(ask);
}

/* Who came here from another page by keyboard or screen reader goes on at the heading. */
function arrived() {
    const title = page.querySelector("h1");
    if (routed < 2 || !title || document.activeElement !== document.body)
        return;
    title.tabIndex = -1;
    title.focus({preventScroll: true});
}

const app = {go, href, theme, nowhere, arrived};

document.documentElement.lang = pseudo ? "en" : lang;
const chosen = recall("theme");
if (chosen)
    theme(chosen);
const skip = document.getElementById("skip");
skip.textContent = tr("Skip to main content");
skip.hidden = false;
skip.addEventListener("click", event => {
    event.preventDefault();
    const main = document.getElementById("main");
    if (main) {
        main.tabIndex = -1;
        main.focus();
    }
});
addEventListener("popstate", route);
document.addEventListener("click", event => {
    const link = event.target.closest("a[data-go]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button)
        return;
    event.preventDefault();
    go(link.dataset.go);
});
/* A key that is held acts only once: what it does may show something else, which nobody has agreed
 * to yet. Space presses a button when it is let go. */
let pressed = null;
document.addEventListener("keydown", event => {
    const {key, target} = event;
    if (!event.repeat)
        pressed = target;
    else if ((key === " " ? target !== pressed : key === "Enter" || key.length === 1)
             && !event.ctrlKey && !event.metaKey && !event.altKey
             && !target.closest("input, textarea, select")) {
        event.preventDefault();
        event.stopPropagation();
    }
}, true);
net.on("error", message => toast(said(message.text), null, "bad"));
route();
