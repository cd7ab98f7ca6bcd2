import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sourceFilesBelow, testFilesBelow } from "./checkout.mjs";

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
