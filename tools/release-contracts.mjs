// `npm run release:contracts`: keeps the events and the calls of this release, with which those of the next are compared.
import { writeFileSync } from "node:fs";
import { loadBundled } from "./build-programs.mjs";
import { inCheckout, runInstalled } from "./checkout.mjs";
import { readOptions } from "./read-options.mjs";

readOptions({ usage: "npm run release:contracts    keeps the events and the calls of this release" });

const TESTING = "libs/contracts/src/testing";
const { eventsOfToday } = await loadBundled(`${TESTING}/released-events.ts`, "released-events");
const { writtenCalls } = await loadBundled(`${TESTING}/released-calls.ts`, "released-calls");

const kept = {
  "libs/contracts/src/events/released.json": JSON.stringify(eventsOfToday(), null, 2),
  // Without breaks: what fits stays on one line.
  "libs/contracts/src/http/released.json": JSON.stringify(writtenCalls()),
};
for (const [path, text] of Object.entries(kept)) writeFileSync(inCheckout(path), `${text}\n`);
const paths = Object.keys(kept).map((path) => inCheckout(path));
const { code } = await runInstalled("@biomejs/biome", "biome", ["format", "--write", ...paths]);
process.exitCode = code;
