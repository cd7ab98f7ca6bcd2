// `npm run release:events`: keeps the events of this release, with which those of the next are compared.
import { writeFileSync } from "node:fs";
import { loadBundled } from "./build-programs.mjs";
import { inCheckout, runInstalled } from "./checkout.mjs";

const KEPT = "libs/contracts/src/events/released.json";
const { eventsOfToday } = await loadBundled("libs/contracts/src/testing/released-events.ts", "released-events");
writeFileSync(inCheckout(KEPT), `${JSON.stringify(eventsOfToday(), null, 2)}\n`);
const { code } = await runInstalled("@biomejs/biome", "biome", ["format", "--write", inCheckout(KEPT)]);
process.exitCode = code;
