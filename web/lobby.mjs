/* lobby.mjs - my name, my games, a new game. */
import {h, fill, dialog, remember, recall} from "./dom.mjs";
import {tr, said, theirs, ago} from "./text.mjs";
import {botLevels, gameLabel, loadGuide, seatMark, themeSwitch} from "./seats.mjs";

const LIST_EVERY = 5000;

/* What can be played at once, where the game's guide has no proposals of its own. */
function plainPresets(game) {
    const few = game.players[0], many = game.players.at(-1), kinds = (seats, kind) =>
        Object.fromEntries(seats.map(({seat}, i) => [seat, kind(i)]));
    return [{label: tr("Against bots"), more: tr("You and {0} {0|bot|bots}", many.n - 1),
             players: many.n, seats: kinds(many.seats, i => i === 0 ? "me" : "mc:3")},
            {label: tr("At one screen"), more: tr("Pass the screen; hands stay hidden"),
             players: few.n, seats: kinds(few.seats, () => "me")}];
}

export function lobby(page, net, app) {
    let games = [], shown = "", archive = false;
    const guides = new Map();   /* game: its guide or null */
    document.title = tr("Polity");

    /* ---- name ---- */
    const name = h("input", {id: "name", maxlength: "40", autocomplete: "nickname", required: true,
                             placeholder: tr("What others call you")});
    const named = h("span.dim", {role: "status"});
    const saveName = async () => {
        const value = name.value.trim();
        if (!value || value === net.you?.name)
            return;
        const answer = await net.ask({do: "name", name: value}).catch(() => null);
        if (answer?.is === "you")
            named.textContent = tr("Saved.");
    };
    const nameForm = h("form.name", {onsubmit: event => { event.preventDefault(); saveName(); }},
        h("label", {for: "name"}, tr("Your name")), name, h("button", null, tr("Save")), named);
    name.addEventListener("change", saveName);

    /* ---- my games ---- */
    const list = h("div.games");
    const archiveToggle = h("button.plain", {hidden: true, "aria-pressed": "false", onclick: () => {
        archive = !archive;
        shown = "";
        net.send({do: "list"});
    }});
    const listing = message => {
        const all = message.tables, put = all.filter(table => table.archived);
        const rows = archive ? put : all.filter(table => !table.archived);
        archiveToggle.hidden = put.length === 0 && !archive;
        archiveToggle.setAttribute("aria-pressed", archive);
        archiveToggle.textContent = archive ? tr("Back to my games")
                                            : tr("Show {0} put away", put.length);
        first.hidden = all.length > 0 || recall("met", false) || !first.children.length;
        const now = JSON.stringify([rows, games.length, Math.floor(Date.now() / 60000), archive]);
        if (now === shown)
            return;
        shown = now;
        fill(list, rows.length ? gamesTable(rows) : h("p.dim", null, archive
            ? tr("Nothing was put away.")
            : tr("No games yet. Begin one, or open a link that somebody has sent to you.")));
    };
    const seatLabel = (table, seat) => {
        const game = games.find(one => one.name === table.game);
        const found = game?.players.find(one => one.n === table.players)
            ?.seats.find(one => one.seat === seat);
        return said(found?.label || seat);
    };
    const state = table => {
        if (table.over)
            return h("span.state", null, tr("Over"));
        if (table.you)
            return h("span.state.you", null, tr("Your move"));
        return h("span.state", null, tr("Waiting for {0}",
            table.asked.map(seat => seatLabel(table, seat)).join(", ") || tr("nobody")));
    };
    const people = table => table.seats.map((seat, i) =>
        h("li", {class: seat.mine ? "mine" : null},
          seatMark(seat.seat, guides.get(table.game), i),
          h("span", null, seat.mine ? tr("you") : seat.bot ? tr("bot")
              : seat.kind === "open" ? tr("free") : theirs(seat.who) || tr("somebody"))));
    const gamesTable = rows => h("table", null,
        h("caption.unseen", null, tr("My games")),
        h("thead", null, h("tr", null,
            [tr("Game"), tr("Players"), tr("Whose turn"), tr("Last change"), ""].map(text =>
                h("th", {scope: "col"}, text || h("span.unseen", null, tr("Put away")))))),
        h("tbody", null, rows.map(table => h("tr", {class: table.you ? "mine" : null},
            h("th", {scope: "row"},
              h("a", {href: app.href(`/t/${table.table}`), "data-go": `/t/${table.table}`,
                      "data-key": table.table}, theirs(table.title) || tr("Untitled")),
              games.length > 1 && h("small.dim", null,
                  gameLabel(table.game, guides.get(table.game)))),
            h("td", null, h("ul.people", null, people(table))),
            h("td", null, state(table)),
            h("td.dim", null, ago(table.updated)),
            h("td", null, h("button.plain", {"data-key": table.table + "-a", onclick: () =>
                net.send({do: "archive", table: table.table, on: table.archived ? 0 : 1})},
                table.archived ? tr("Bring back") : tr("Put away")))))));

    /* ---- the first visit ---- */
    const first = h("section.first", {hidden: true, "aria-labelledby": "first-title"});
    const drawFirst = () => {
        const [lesson] = games.flatMap(game => presetsOf(game)).filter(one => one.learn);
        fill(first, lesson && [
            h("h2", {id: "first-title"}, tr("New here?")),
            h("p", null, lesson.learn),
            h("p.row", null,
              h("button.main", {onclick: () => begin(lesson)},
                tr("Begin the guided round of {0}",
                   gameLabel(lesson.game, guides.get(lesson.game)))),
              h("button.plain", {onclick: () => { remember("met", true); first.hidden = true; }},
                tr("Not now")))
        ]);
    };

    /* ---- at once ---- */
    const quick = h("div.quick");
    const presetsOf = game => (guides.get(game.name)?.presets?.(tr) || plainPresets(game))
        .map(one => ({...one, game: game.name}));
    const begin = ({game, players, label, title, seats, learn}) =>
        create(game, players, title || label, seats, {}, Boolean(learn));
    const drawQuick = () => fill(quick, games.map(game => h("div", null,
        games.length > 1 && h("h3", null, gameLabel(game.name, guides.get(game.name))),
        h("ul.presets", null, presetsOf(game).map(one => h("li", null,
            h("button", {onclick: () => begin(one)},
              h("b", null, one.label), h("small", null, one.more))))))));

    /* ---- a new game ---- */
    const form = h("div.new-game");
    /* Who invites friends is asked what they call them. */
    const nameFirst = then => {
        const input = h("input", {id: "host", maxlength: "40", required: true,
                                  autocomplete: "nickname"});
        const box = dialog(tr("Who invites?"), "small",
            h("p", null, tr("Your friends see your name with the invitation and at the table.")),
            h("form.name", {onsubmit: event => {
                event.preventDefault();
                name.value = input.value.trim();
                box.close();
                if (name.value)
                    then();
            }}, h("label", {for: "host"}, tr("Your name")), input,
                h("button.main", null, tr("Open the table"))));
        input.focus();
    };
    const create = async (...what) => {
        const [game, players, title, seats, options, learn] = what;
        if (!name.value.trim() && Object.values(seats).includes("friend"))
            return nameFirst(() => create(...what));
        remember("met", true);
        saveName();
        try {
            const answer = await net.ask(
                {do: "create", game, players, title, seats, options}, true);
            if (learn)
                remember("learn." + answer.table, true);
            app.go(`/t/${answer.table}`);
        } catch (error) {
            dialog(tr("That did not work"), "", h("p", null, error.message === "lost"
                ? tr("There is no connection to the server.") : said(error.message)));
        }
    };
    const drawForm = () => {
        const choice = recall("new", {});
        const game = games.find(one => one.name === choice.game) || games[0],
              guide = guides.get(game?.name);
        if (!game)
            return;
        let players = game.players.some(one => one.n === choice.players)
            ? choice.players
            : game.players[0].n;
        const seatBox = h("div.seats-choice");
        const drawSeats = () => {
            const seats = game.players.find(one => one.n === players).seats;
            fill(seatBox, seats.map((seat, i) => h("label", null, seatMark(seat.seat, guide, i),
                h("span.label", null, said(seat.label)),
                h("select", {name: `seat-${seat.seat}`},
                  [["me", tr("Me")], ["friend", tr("A friend, by link")], ...botLevels()]
                    .map(([value, label]) => h("option", {
                        value,
                        selected: value === (choice.seats?.[seat.seat] || (i === 0 ? "me" : "mc:3"))
                    }, label))))));
        };
        drawSeats();
        const of = group => game.options.filter(option => option.group === group);
        const optionRow = option => h("div.option", null,
            h("label", null, h("span.label", null, said(option.help)),
              h("select", {name: `option-${option.name}`}, option.values.map(value =>
                  h("option", {value}, said(value.replace(/-/g, " ")))))),
            option.source && h("button.rule", {
                type: "button", "aria-label": tr("Rule for this option: {0}", option.source),
                onclick: async () =>
                    new (await import("./rulebook.mjs")).Rulebook(game.name, guide)
                        .open(option.source)
            }, said(option.source)));
        const title = h("input", {name: "title", maxlength: "80",
                                  placeholder: tr("A name for this table")});
        const box = h("form", {onsubmit: event => {
            event.preventDefault();
            const data = new FormData(box), seats = {}, options = {};
            for (const seat of game.players.find(one => one.n === players).seats)
                seats[seat.seat] = data.get(`seat-${seat.seat}`);
            for (const option of game.options)
                if (data.get(`option-${option.name}`) !== option.values[0])
                    options[option.name] = data.get(`option-${option.name}`);
            remember("new", {game: game.name, players, seats});
            create(game.name, players,
                   title.value.trim()
                       || tr("{0} with {1} players", gameLabel(game.name, guide), players),
                   seats, options);
        }},
            games.length > 1 && h("label", null, h("span.label", null, tr("Game")),
                h("select", {onchange: event => {
                    remember("new", {game: event.target.value});
                    drawForm();
                }}, games.map(one => h("option", {value: one.name, selected: one === game},
                    gameLabel(one.name, guides.get(one.name)))))),
            h("fieldset.players", null, h("legend", null, tr("Players")),
              game.players.map(one => h("label", null,
                  h("input", {type: "radio", name: "players", value: one.n,
                              checked: one.n === players,
                              onchange: () => { players = one.n; drawSeats(); }}),
                  h("span", null, tr("{0}", one.n))))),
            h("fieldset", null, h("legend", null, tr("Who sits where")), seatBox),
            h("label", null, h("span.label", null, tr("Title")), title),
            of("module").length > 0 && h("fieldset", null, h("legend", null, tr("Modules")),
                                          of("module").map(optionRow)),
            h("details.options", null, h("summary", null, tr("More: table options")),
              h("fieldset", null, h("legend", null, tr("Preferences")),
                of("preference").map(optionRow)),
              of("ruling").length > 0 && h("fieldset", null, h("legend", null, tr("Rulings")),
                h("p.dim", null,
                  tr("Where the rulebook leaves a question open, the first choice is ours.")),
                of("ruling").map(optionRow))),
            h("p", null, h("button.main", null, tr("Open the table"))));
        fill(form, box);
    };

    const down = h("p.down", {role: "status", hidden: net.up}, tr("Connecting …"));
    fill(page,
        h("header.site", null, h("h1", null, h("span.logo", {"aria-hidden": "true"}), tr("Polity")),
          h("p.dim", null, tr("Board games by the book")), themeSwitch(app)),
        h("main.lobby", {id: "main"}, down,
          h("div.column", null, first,
            h("section", {"aria-labelledby": "mine-title"},
              h("div.row.spread", null,
                h("h2", {id: "mine-title"}, tr("My games")), archiveToggle),
              list)),
          h("div.column", null,
            h("section.card", {"aria-labelledby": "who-title"},
              h("h2.unseen", {id: "who-title"}, tr("You")), nameForm),
            h("section.card", {"aria-labelledby": "quick-title"},
              h("h2", {id: "quick-title"}, tr("Play at once")), quick),
            h("section.card", {"aria-labelledby": "new-title"},
              h("h2", {id: "new-title"}, tr("New game")), form))),
        h("footer.site", null, h("p.dim", null, tr("No account: your games belong to this browser. "
            + "The link to a seat is a secret; the link of the table is for watching."))));

    const heardYou = async message => {
        const before = games.length;
        games = message.games;
        if (document.activeElement !== name)
            name.value = message.name;
        await Promise.all(games.filter(game => !guides.has(game.name)).map(async game =>
            guides.set(game.name, await loadGuide(game.name))));
        if (!before) {
            drawFirst();
            drawQuick();
            drawForm();
        }
        shown = "";
        net.send({do: "list"});
    };
    const ends = [net.on("you", heardYou), net.on("tables", listing),
                  net.on("state", ({up}) => { down.hidden = up; })];
    const timer = setInterval(() => { if (!document.hidden) net.send({do: "list"}); }, LIST_EVERY);
    if (net.you)
        heardYou(net.you);
    return () => { clearInterval(timer); ends.forEach(end => end()); };
}
