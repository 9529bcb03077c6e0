#!/usr/bin/env node
// Answers every question with the first answer that there is. SPY=FILE: keeps what it is told.
import {createInterface} from "node:readline";
import {appendFileSync} from "node:fs";

for await (const line of createInterface({input: process.stdin})) {
    if (process.env.SPY)
        appendFileSync(process.env.SPY, `${line}\n`);
    const said = JSON.parse(line);
    if (said.is === "question")
        process.stdout.write(`${said.answers[0]}\n`);
}
