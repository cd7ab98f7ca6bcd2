import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { inCheckout, sourceFilesBelow, testFilesBelow } from "./checkout.mjs";

const ROOMS = ["gateway", "services", "frontends", "libs", "local", "proofs", "bench", "e2e", "tools"];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
/** Names that say nothing of what is inside. */
const EMPTY = /^(index|utils?|helpers?|.*-?manager)\.[a-z.]+$/;

it("every source says by its name what is inside, as CONTRIBUTING asks", () => {
  const files = ROOMS.flatMap((room) => [...sourceFilesBelow(inCheckout(room)), ...testFilesBelow(inCheckout(room))]);
  expect(files.length).toBeGreaterThan(1_000);
  const named = files.filter((path) => /\.(ts|tsx|mts|mjs|css)$/.test(path));
  expect(named.filter((path) => !KEBAB.test(basename(path)) || EMPTY.test(basename(path)))).toEqual([]);
});

it("only a test file with a process of its own replaces modules: others would be given what it put there", () => {
  const files = ROOMS.flatMap((room) => testFilesBelow(inCheckout(room)));
  const mocking = files.filter((path) => /^\s*vi\.(mock|doMock)\(/m.test(readFileSync(path, "utf8")));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((path) => !/\.apart\.test\.tsx$/.test(path))).toEqual([]);
});

it("every source ends its lines with LF alone, and Git is told to check it out so everywhere", () => {
  expect(readFileSync(inCheckout(".gitattributes"), "utf8")).toMatch(/^\* text=auto eol=lf$/m);
  const files = ROOMS.flatMap((room) => [...sourceFilesBelow(inCheckout(room)), ...testFilesBelow(inCheckout(room))]);
  const texts = files.filter((path) => !path.endsWith(".png"));
  expect(texts.filter((path) => readFileSync(path).includes("\r\n"))).toEqual([]);
});
