import { describe, expect, it } from "vitest";
import { featuringProblem, isFeatured, isOpen, openJobs, totalBeside } from "./job.rules.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

it("keeps a job open until its deadline's day ends in Lagos", () => {
  const openAt = (at: string) => openJobs(new Date(at)).closes_on.$gte;
  expect(openJobs(now)).toEqual({ is_active: true, closes_on: { $gte: "2026-11-20" } });
  expect(openAt("2026-11-20T22:59:59.999Z")).toBe("2026-11-20");
  expect(openAt("2026-11-20T23:00:00.000Z")).toBe("2026-11-21");
});

it.each([
  [true, "2026-11-21", true],
  [true, "2026-11-20", true],
  [true, "2026-11-19", false],
  [false, "2026-11-21", false],
])("says of one job what the list of open ones does: active %s, to the end of %s: %s", (is_active, closes_on, open) => {
  expect(isOpen({ is_active, closes_on }, now)).toBe(open);
  const filter = openJobs(now);
  expect(is_active === filter.is_active && closes_on >= filter.closes_on.$gte).toBe(open);
});

it.each([
  [null, false],
  [new Date("2026-11-20T09:59:59.999Z"), false],
  [now, false],
  [new Date("2026-11-20T10:00:00.001Z"), true],
])("features a job until %s: %s", (featured_until, featured) => {
  expect(isFeatured({ featured_until }, now)).toBe(featured);
});

it.each([
  [true, "2026-11-20", null],
  [true, "2026-11-19", /^This job's deadline is over: it needs a later one/],
  [false, "2026-11-20", /^This job is closed: it has to be open/],
  [false, "2026-11-19", /^This job is closed and its deadline is over: it has to be open with a later one/],
] as const)("says what is needed to feature a job, active %s, to the end of %s: %s", (is_active, closes_on, words) => {
  const problem = featuringProblem({ is_active, closes_on }, now);
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeNull();
});

describe("the total beside a page", () => {
  it.each([
    ["what was counted", 330, { page: 1, read: 21 }, 330],
    ["as many as lead to one more page, where one more job was read", 0, { page: 1, read: 21 }, 21],
    ["so on any page", 20, { page: 2, read: 21 }, 41],
    ["exactly what the last page ends with", 330, { page: 3, read: 5 }, 45],
    ["the same where that page is full", 330, { page: 3, read: 20 }, 60],
    ["what was counted, after the last page", 45, { page: 9, read: 0 }, 45],
    ["no more than fits before a page without jobs", 330, { page: 3, read: 0 }, 40],
    ["none, where the first page has none", 330, { page: 1, read: 0 }, 0],
  ])("is %s", (_title, counted, page, total) => expect(totalBeside(counted, { ...page, limit: 20 })).toBe(total));
});
