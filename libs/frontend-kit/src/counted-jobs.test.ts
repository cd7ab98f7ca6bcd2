import { expect, it } from "vitest";
import { countedJobs } from "./counted-jobs.ts";
import { formatNumber } from "./format.ts";

it.each([
  [0, { q: "welder" }, "0"],
  [1, {}, "1"],
  [999, { q: "welder", category: "Construction" }, "999"],
  [1000, { category: undefined, q: undefined }, formatNumber(1000)],
  [23_456, { category: "Construction" }, formatNumber(23_456)],
  [1000, { q: "welder" }, `${formatNumber(1000)} or more`],
  [1000, { category: "Construction", experience: 0 }, `${formatNumber(1000)} or more`],
  [1040, { salary: 0 }, formatNumber(1040)],
  [1040, { salary: 50_000 }, `${formatNumber(1040)} or more`],
])("[JOBS-04] %i jobs of %o are counted as %s", (total, filters, text) =>
  expect(countedJobs(total, filters)).toBe(text),
);
