/* told.mjs - puts together what the server tells of a table: everything at first, then what has
 * changed; and what happened, answer by answer. Needs no browser. */

const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);

/* A view with a change: objects are merged, "-" lists what is gone, all else takes the place of
 * what was there. Neither argument changes; what stays the same is shared. */
export function merged(view, change) {
    const now = {...view};
    for (const name of change["-"] || [])
        delete now[name];
    for (const [name, value] of Object.entries(change))
        if (name !== "-")
            now[name] = isObject(value) && isObject(view[name]) ? merged(view[name], value) : value;
    return now;
}

/* The table after a message about it. chat is what was said since. */
export function tableOf(before, message) {
    if (message.whole)
        return message;
    const {view = {}, chat = [], ...rest} = message;
    return {...before, ...rest, chat, view: merged(before.view, view)};
}

/* What happened. answers: of each answer of the game, the events that we may know. groups: the same
 * by who did it, [{at, seat, answer, text, forced, events}]: an answer, and what came of it. at:
 * how many answers the game had then. An answer that we may not know has no `answer`; events behind
 * an answer of which we know nothing at all have no `seat`. */
export class Log {
    constructor() {
        this.answers = [];
        this.groups = [];
    }

    /* True if something before its end has changed. */
    take({from, answers}) {
        const cut = from < this.answers.length;
        if (cut) {
            this.answers.length = from;
            this.groups = this.groups.filter(group => group.at <= from);
        }
        for (const events of answers) {
            this.answers.push(events);
            this.groups.push(...groupsOf(events, this.answers.length));
        }
        return cut;
    }

    get events() {
        return this.answers.flat();
    }
}

function groupsOf(events, at) {
    const groups = [];
    for (const event of events) {
        if (event.e === "answer")
            groups.push({at, ...event, events: []});
        else if (!groups.length)
            groups.push({at, seat: "", events: [event]});
        else
            groups.at(-1).events.push(event);
    }
    return groups;
}

/* Answers that say only that nothing more is done, in the notation of every game. */
const NOTHING_MORE = ["done", "end"];

/* Whether the log says the answer itself, not only what came of it. One that left no choice is
 * always said to its seat, who alone is told so. */
export const tellsAnswer = ({answer, events, forced}, silent) => Boolean(answer)
    && (forced ? !NOTHING_MORE.includes(answer) : events.length === 0 && !silent(answer));
