import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

/** Wherever people and operators read how long a backup with their data is kept. */
const PLACES: [string, RegExp][] = [
  ["docs/operations.md", /\*\*Backups expire after (\d+) days\*\*/],
  ["frontends/public/src/privacy/privacy.content.ts", /A copy is deleted after (\d+) days at most/],
  ["frontends/dashboards/src/privacy/delete-card.tsx", /for emergencies are deleted [^.]*within (\d+) days/],
  ["services/identity/src/mail/farewell.ts", /copies of our whole store for emergencies, for at most (\d+) days/],
  ["services/identity/src/privacy/export-readme.rules.ts", /Copies of our whole store[^-]* deleted after (\d+) days/],
];

it.each(PLACES)("%s says the same days for backups as all others", (path, promise) => {
  const [, days] = promise.exec(readFileSync(inCheckout(path), "utf8")) ?? [];
  expect(days).toBe("30");
});

it("the daily command that deletes backups keeps none for longer", () => {
  const operations = readFileSync(inCheckout("docs/operations.md"), "utf8");
  const [, age] = /find backups [^`]*-mtime \+(\d+) /.exec(operations) ?? [];
  // find takes what is older than that many whole days and one; the next run is a day later.
  expect(Number(age) + 2).toBe(30);
});
