import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { inCheckout, root, sourceFilesBelow } from "./checkout.mjs";

/** Lists that are taken away otherwise, or are no list to take away; each with where or why. */
const OTHERWISE: Record<string, string> = {
  "frontends/admin/src/activity/activity.page.tsx":
    "in activity-tools.tsx: the server writes the file, as the log is long",
  "frontends/admin/src/staff-notes/follow-ups.page.tsx":
    "no file has what is noted about people: it would outlast their deletion",
};

const lists = sourceFilesBelow(inCheckout("frontends/admin/src"))
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }))
  .filter(({ text }) => /<ListFrame\b/.test(text));

it("every list of the portal can be taken away as CSV", () => {
  expect(lists.length).toBeGreaterThan(8);
  const without = lists
    .filter(({ path, text }) => !(path in OTHERWISE) && !/<CsvButton\b/.test(text))
    .map(({ path }) => `${path}: give it a CsvButton, or say in OTHERWISE why it has none`);
  expect(without).toEqual([]);
});

it("none is an exception that has one, or is no list", () => {
  const has = lists.filter(({ text }) => !/<CsvButton\b/.test(text)).map(({ path }) => path);
  expect(Object.keys(OTHERWISE).filter((path) => !has.includes(path))).toEqual([]);
});
