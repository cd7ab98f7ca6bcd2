// `npm run requirements`: which requirements a test names in its title, by area, and which none does.
import { readFileSync } from "node:fs";
import { inCheckout, testFilesBelow } from "./checkout.mjs";
import { readOptions } from "./read-options.mjs";

readOptions({ usage: "npm run requirements    which requirements a test names, and which none does" });

/** Rows that only say that something is not shown. */
const needNoTest = new Set("GEN-07 ROLE-09 API-01 API-03 API-04 ADE-13 CONST-05 CONST-06".split(" "));

const requirements = readFileSync(inCheckout("docs/requirements.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))
  .map(([id, area, , text]) => ({ id, area, text }))
  .filter(({ id }) => !needNoTest.has(id));

const namedIn = new Map();
for (const room of ["libs", "services", "gateway", "frontends", "local", "e2e", "proofs", "tools"]) {
  for (const file of testFilesBelow(inCheckout(room))) {
    // Ids stand in brackets at the start of a title: "[TRN-16] ...", "[TRN-16, TRN-17] ..." or "[TRN-16][TRN-17] ...".
    for (const [ids] of readFileSync(file, "utf8").matchAll(/["'`]\s*(?:\[[A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*\]\s*)+/g)) {
      for (const [id] of ids.matchAll(/[A-Z]+-\d+/g)) namedIn.set(id, file);
    }
  }
}

const width = Math.max(...requirements.map(({ area }) => area.length));
const count = (rows) => `${rows.filter(({ id }) => namedIn.has(id)).length}/${rows.length}`;
for (const area of new Set(requirements.map((row) => row.area))) {
  console.log(`${area.padEnd(width)}  ${count(requirements.filter((row) => row.area === area))}`);
}
console.log(`${"All".padEnd(width)}  ${count(requirements)}`);

const unproven = requirements.filter(({ id }) => !namedIn.has(id));
if (unproven.length > 0) console.log("\nNo test names:");
for (const { id, text } of unproven) console.log(`${id.padEnd(10)}${text}`);

const known = new Set([...requirements.map(({ id }) => id), ...needNoTest]);
const unknown = [...namedIn].filter(([id]) => !known.has(id));
for (const [id, file] of unknown) console.error(`${file} names ${id}, which is no requirement.`);
if (unknown.length > 0) process.exitCode = 1;
