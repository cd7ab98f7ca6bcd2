// `npm run build`: builds what has changed. `npm run build -- --all` builds everything.
import { rmSync } from "node:fs";
import { buildFrontends } from "./build-frontends.mjs";
import { buildPrograms } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { readOptions } from "./read-options.mjs";

const { all } = readOptions({
  usage: `npm run build             builds what has changed
npm run build -- --all    builds everything`,
  options: { all: { type: "boolean" } },
});
if (all) rmSync(inCheckout(".build"), { recursive: true, force: true });
try {
  await buildPrograms();
  await buildFrontends();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
