/* main.mjs - runs the tests; see run. Usage: node main.mjs [WORDS OF A NAME]
 *
 * Two processes, each with servers and a browser of its own, share the files so that they take
 * about the same time; the tests of one run one after the other. FILES="play table": only these,
 * in one process. */
import {fork} from "node:child_process";
import {fileURLToPath} from "node:url";
import {report, runAll} from "./lib/test.mjs";

const SERVER = "accounts server-messages server-people server-tables server-store server-planetb";
const LANES = process.env.BROWSER
    ? [`${SERVER} secrets planetb boards`, "play clicks table access rulebook"]
    : [SERVER];

async function runHere(files) {
    for (const file of files.split(" "))
        await import(`./${file}.mjs`);
    const page = process.env.BROWSER ? await import("./lib/page.mjs") : null;
    const found = await runAll(process.argv[2], page?.sendHome);
    await page?.closeBrowser();
    return found;
}

/* In a process of its own, which prints a line a test and sends what it found. */
const runBeside = files => new Promise(done => {
    const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2),
                       {env: {...process.env, FILES: files}});
    let found = {passed: 0, failures: [`FAILED  ${files}: the tests broke off`], left: 0};
    child.on("message", message => { found = message; });
    child.on("exit", () => done(found));
});

if (process.send)
    process.send(await runHere(process.env.FILES), () => process.exit(0));
else {
    const found = process.env.FILES
        ? [await runHere(process.env.FILES)]
        : await Promise.all(LANES.map(runBeside));
    process.exit(report(found) ? 1 : 0);
}
