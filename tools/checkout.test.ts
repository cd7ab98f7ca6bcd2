import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inCheckout, sourceFilesBelow, testFilesBelow } from "./checkout.mjs";

const folder = mkdtempSync(join(tmpdir(), "checkout-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("takes for a source no test, nothing built and nothing that an editor hides beside what is not saved", () => {
  for (const made of ["about", "about/.undo", "dist", "node_modules"]) mkdirSync(join(folder, made));
  for (const name of ["about/a.ts", "about/a.test.ts", "about/.a.ts.swp", "about/.undo/a.ts", "dist/a.js"])
    writeFileSync(join(folder, name), "");
  // Emacs marks a file that it has not saved by a link that leads nowhere.
  symlinkSync("somebody@here.4711:1", join(folder, "about/.#a.ts"));
  expect(sourceFilesBelow(folder)).toEqual([join(folder, "about/a.ts")]);
  expect(testFilesBelow(folder)).toEqual([join(folder, "about/a.test.ts")]);
});

it("what benches and proofs find by their own place they find bundled, too: from .build, one folder below the checkout", () => {
  const asking = ["bench", "e2e", "proofs"]
    .flatMap((folder) => sourceFilesBelow(inCheckout(folder)))
    .filter((path) => readFileSync(path, "utf8").includes("import.meta.dirname"));
  expect(asking).toContain(inCheckout("e2e/product.ts"));
  expect(asking.filter((path) => dirname(dirname(path)) !== inCheckout())).toEqual([]);
});
