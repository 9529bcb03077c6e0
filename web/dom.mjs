/* dom.mjs - making elements, dialogs, short notices. No text is ever parsed as markup. */
import {tr} from "./text.mjs";

/* h("button.small", {onclick, "aria-label": "…"}, "text", element, …): null and false children are
 * left out; a property that is false or null is no attribute, but for aria-…,
 * where false is said. */
export function h(what, props, ...children) {
    const [tag, ...classes] = what.split(".");
    const el = document.createElement(tag);
    if (classes.length)
        el.className = classes.join(" ");
    for (const [name, value] of Object.entries(props || {})) {
        if (name.startsWith("on"))
            el.addEventListener(name.slice(2), value);
        else if (name === "value" || name === "checked")
            el[name] = value;
        else if (name.startsWith("aria-") && value != null)
            el.setAttribute(name, String(value));
        else if (value === true)
            el.setAttribute(name, "");
        else if (value !== false && value != null)
            el.setAttribute(name, value);
    }
    el.append(...children.flat(Infinity).filter(child => child != null && child !== false));
    return el;
}

export function svg(tag, props, ...children) {
    const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(props || {}))
        if (value != null)
            el.setAttribute(name, value);
    el.append(...children);
    return el;
}

/* Replaces the children of an element; if one had the focus, the new one of its name gets it. */
export function fill(el, ...children) {
    const at = document.activeElement, had = at !== el && el.contains(at), name = had && nameOf(at);
    const same = () => [...el.querySelectorAll("a, button, input, select, summary")]
        .filter(one => nameOf(one) === name);
    const n = had ? same().indexOf(at) : 0;
    el.replaceChildren(
        ...children.flat(Infinity).filter(child => child != null && child !== false));
    if (had)
        same()[n]?.focus({preventScroll: true});
    return el;
}

const nameOf = el => el.dataset.key || el.getAttribute("aria-label") || el.textContent || el.value;

/* Draws only when what it shows has changed; says whether it did. */
export function draw(el, shown, how) {
    const now = JSON.stringify(shown);
    if (el.shown === now)
        return false;
    el.shown = now;
    how();
    return true;
}

/* Tells those who cannot see it. */
export function announce(text) {
    const says = document.getElementById("says");
    says.textContent = "";
    setTimeout(() => { says.textContent = text; }, 30);
}

/* A notice that goes by itself; more: an element, such as a button. */
export function toast(text, more, kind) {
    const close = h("button.plain", {"aria-label": tr("Close this notice"),
                                     onclick: () => box.remove()}, "×");
    const box = h(`div.toast${kind ? "." + kind : ""}`, {role: kind === "bad" ? "alert" : "status"},
                  h("p", null, text), more, close);
    const all = document.getElementById("toasts");
    /* said again, not twice */
    [...all.children].find(one => one.firstChild.textContent === text)?.remove();
    while (all.children.length > 2)
        all.firstChild.remove();
    all.append(box);
    setTimeout(() => {
        if (!box.matches(":hover, :focus-within"))
            box.remove();
    }, kind === "bad" ? 9000 : 5000);
}

/* Uses a module that is loaded only when it is wanted. */
export function wanted(module, use) {
    module.then(use, () => toast(tr("There is no connection to the server."), null, "bad"));
}

let dialogs = 0;
const DOUBLE_CLICK = 400;     /* ms */

/* A dialog with a heading and a way out; it is removed when it closes. */
export function dialog(title, kind, ...children) {
    const id = `dialog-${++dialogs}`, heading = h("h2", {id, tabindex: "-1"}, title);
    const box = h(`dialog${kind ? "." + kind : ""}`, {"aria-labelledby": id},
        h("div.dialog-head", null, heading,
          h("button.plain.close", {"aria-label": tr("Close"), onclick: () => box.close()}, "×")),
        h("div.dialog-body", null, children));
    box.addEventListener("close", () => box.remove());
    /* The second click of a double click was meant for what opened it. */
    const opened = performance.now(), early = () => performance.now() - opened < DOUBLE_CLICK;
    box.addEventListener("click", event => {
        if (event.detail > 1 && early()) {
            event.preventDefault();
            event.stopPropagation();
        } else if (event.target === box && !early()) {
            box.close();
        }
    }, true);
    box.addEventListener("mousedown", event => {
        if (event.detail > 1 && early())
            event.preventDefault();     /* it would select the nearest text */
    });
    document.body.append(box);
    box.showModal();
    return box;
}

export function copyButton(label, text) {
    const button = h("button", {type: "button", onclick: async () => {
        try {
            await navigator.clipboard.writeText(text);
            toast(tr("Copied."));
        } catch {
            const box = dialog(tr("Copy this"), "",
                               h("input", {value: text, readonly: true, "aria-label": label}));
            box.querySelector("input").select();
        }
    }}, label);
    return button;
}

export const phone = matchMedia("(max-width: 820px)");

/* ---- what this browser remembers ---- */

export function remember(key, value) {
    try {
        if (value == null)
            localStorage.removeItem("polity." + key);
        else
            localStorage.setItem("polity." + key, JSON.stringify(value));
    } catch { /* private mode: it forgets */ }
}

export function recall(key, otherwise) {
    try {
        const text = localStorage.getItem("polity." + key);
        return text == null ? otherwise : JSON.parse(text);
    } catch {
        return otherwise;
    }
}
