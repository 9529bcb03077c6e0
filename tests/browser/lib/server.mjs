/* server.mjs - servers of the built program, each with a database of its own in a directory that
 * goes when the tests end. */
import {spawn, spawnSync} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {seed} from "./test.mjs";

export const project = fileURLToPath(new URL("../../../", import.meta.url));
export const polity = process.env.POLITY || join(project, "build/polity");
export const folder = mkdtempSync(join(tmpdir(), "polity-test-"));

const running = new Set();
let number = 0;

process.on("exit", () => {
    for (const child of running)
        child.kill("SIGKILL");
    rmSync(folder, {recursive: true, force: true});
});
for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => process.exit(1));

export const newDatabase = () => join(folder, `${++number}.db`);

export class Server {
    /* Starts one; fails with what the program said. deals: null for other deals every time; more:
     * open files that it gets. */
    static async start({db = newDatabase(), port = 0, args = [], env = {}, deals = seed,
                        more = []} = {}) {
        const server = new Server();
        server.db = db;
        server.args = deals == null ? args : ["--seed", deals, ...args];
        server.env = env;
        server.more = more;
        server.port = port;
        await server.begin();
        return server;
    }

    begin(program = polity) {
        const child = spawn(
            program, ["serve", "--port", String(this.port), "--db", this.db, ...this.args],
            {stdio: ["ignore", "pipe", "pipe", ...this.more],
             env: {...process.env, ...this.env}});
        running.add(child);
        this.child = child;
        this.said = "";
        this.gone = new Promise(done => child.on("exit", (code, signal) => {
            running.delete(child);
            done({code, signal});
        }));
        child.stderr.on("data", data => { this.said += data; });
        return new Promise((yes, no) => {
            child.stdout.on("data", data => {
                this.said += data;
                const at = this.said.match(/http:\/\/[\d.]+:(\d+)\//);
                if (at) {
                    this.port = Number(at[1]);
                    yes(this);
                }
            });
            child.on("close", code => no(Object.assign(
                new Error(`the server ended with ${code}: ${this.said}`),
                {code, said: this.said})));
        });
    }

    get url() {
        return `http://127.0.0.1:${this.port}`;
    }

    get alive() {
        return this.child.exitCode == null && this.child.signalCode == null;
    }

    async kill(signal = "SIGKILL") {
        if (this.alive)
            this.child.kill(signal);
        return this.gone;
    }

    /* The same database and port again, perhaps with another program. */
    async again({program} = {}) {
        await this.begin(program);
    }
}

/* Runs the program to its end. */
export function program(...args) {
    const {status, stdout, stderr} = spawnSync(polity, args, {encoding: "utf8", timeout: 20e3});
    return {status, stdout, stderr};
}
