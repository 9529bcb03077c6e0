/* test.mjs - a line a test, and a count at the end.
 *
 *   test("what must hold", async () => { ... })
 *   vital("what must hold", ...)     the same, and part of the short selection (SHORT=yes)
 *
 * A test fails by throwing, or by taking LIMIT seconds: that is for what hangs, not for what is
 * slow, because machines are busy at times. Tests run one after the other in the order they were
 * named.
 */
import assert from "node:assert/strict";

const all = [], LIMIT = 240;

/* The seed of all deals. Every run has the same deals unless SEED says otherwise, so that a failure
 * comes again. */
export const seed = process.env.SEED || "1";

export function test(name, run) {
    all.push({name, run, left: process.env.SHORT === "yes"});
}

export function vital(name, run) {
    all.push({name, run, left: false});
}

function limited(promise) {
    let timer;
    const late = new Promise((_, no) => {
        timer = setTimeout(() => no(new Error(`not done after ${LIMIT} s`)), LIMIT * 1000);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/* Runs the tests whose names contain only, and prints a line for each. Returns how many passed, the
 * failures in words, and how many were left out. tidyUp is called after each. */
export async function runAll(only = "", tidyUp = () => {}) {
    const found = {passed: 0, failures: [], left: 0};
    for (const {name, run, left} of all.filter(one => one.name.includes(only))) {
        if (left) {
            found.left++;
            console.log(`left    ${name}`);
            continue;
        }
        const start = Date.now(), took = () => `(${((Date.now() - start) / 1000).toFixed(1)} s)`;
        try {
            await limited(run());
            found.passed++;
            console.log(`ok      ${name} ${took()}`);
        } catch (error) {
            found.failures.push(`FAILED  ${name} ${took()}\n`
                + String(error?.stack || error).split("\n").slice(0, 12)
                    .map(line => "        " + line).join("\n"));
            console.log(found.failures.at(-1));
        }
        await tidyUp();
    }
    return found;
}

/* What several have found: failures once more, where the end of the output is read, and the count.
 * Returns the failures. */
export function report(several) {
    const failures = several.flatMap(found => found.failures),
          passed = several.reduce((sum, found) => sum + found.passed, 0);
    const left = several.reduce((sum, found) => sum + found.left, 0);
    if (left)
        console.log(`- ${left} tests in the browser and of the server are left to .ci/run`);
    if (failures.length)
        console.log(`\nDeals of SEED=${seed}. What failed:\n${failures.join("\n")}`);
    console.log(`${passed} passed, ${failures.length} failed`);
    return failures.length;
}

export const wait = ms => new Promise(done => setTimeout(done, ms));

/* Waits until it is true. */
export async function until(what, condition, ms = 60e3) {
    const end = Date.now() + ms;
    for (;;) {
        const value = await condition();
        if (value)
            return value;
        assert(Date.now() < end, `waited ${ms} ms for: ${what}`);
        await wait(10);
    }
}

/* Chance that is the same in every run. */
export function chance(seed) {
    let a = seed >>> 0;
    return () => {
        a = a + 0x6d2b79f5 >>> 0;
        let t = Math.imul(a ^ a >>> 15, 1 | a);
        t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
        return ((t ^ t >>> 14) >>> 0) / 4294967296;
    };
}
