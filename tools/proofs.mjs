// `npm run test:faults` and `npm run test:security`: what is promised under faults and attacks, tried on the built programs.
import { rmSync } from "node:fs";
import { buildEditedPrograms, loadBundled } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

const script = `npm run test:${process.argv[2]}`;
const names = process.argv[2] === "security" ? "docs/security.md" : "docs/reliability.md";
const { words, ...options } = readOptions({
  usage: `${script}                                   every promise, in full size
${script} -- --only "NAME[,NAME]" --short   some of them, in a small size; ${names} has the names
${script} -- --sabotage ["NAME"]            with what was broken on purpose, of which each proof must turn red`,
  options: { only: { type: "string" }, short: { type: "boolean" }, sabotage: { type: "boolean" } },
  takesWords: true,
});
const [set, ...sabotages] = words;
await prepareToStart();
const { main } = await loadBundled("proofs/src/main.ts", `proofs-${set}`);
const code = await main(
  set,
  { ...options, sabotages },
  {
    programs: inCheckout("dist"),
    build: (name, edits) => buildEditedPrograms(`${set}-${name}`, edits),
    clear: (name) => rmSync(inCheckout(".build", `${set}-${name}`), { recursive: true, force: true }),
  },
);
// What a proof that broke off left waiting keeps nobody here.
process.exit(code);
