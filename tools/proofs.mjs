// `npm run test:faults` and `npm run test:security`: what is promised under faults and attacks, tried on the built programs.
import { rmSync } from "node:fs";
import { buildEditedPrograms, loadBundled } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";

const [set, ...args] = process.argv.slice(2);
await prepareToStart();
const { main } = await loadBundled("proofs/src/main.ts", `proofs-${set}`);
const code = await main(set, args, {
  programs: inCheckout("dist"),
  build: (name, edits) => buildEditedPrograms(`${set}-${name}`, edits),
  clear: (name) => rmSync(inCheckout(".build", `${set}-${name}`), { recursive: true, force: true }),
});
// What a proof that broke off left waiting keeps nobody here.
process.exit(code);
