import { describe, expect, it } from "vitest";
import {
  applicationsPerWeek,
  lastWeeks,
  placementsPerWeek,
  timeToDecision,
  topCategories,
  WEEKS,
  weekOf,
} from "./charts.rules.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const day = (n: number) => new Date(now.getTime() - n * 86_400_000);
const fact = (
  area: "jobs" | "training",
  applied: Date | null,
  decided: Date | null = null,
  topic_id = `${area}:1`,
) => ({
  area,
  topic_id,
  applied_at: applied,
  decided_at: decided,
});

describe("weeks", () => {
  it("start on Monday, in Lagos", () => {
    expect(weekOf(new Date("2026-11-20T10:00:00.000Z"))).toBe("2026-11-16");
    expect(weekOf(new Date("2026-11-15T22:59:59.000Z"))).toBe("2026-11-09");
    expect(weekOf(new Date("2026-11-15T23:00:00.000Z"))).toBe("2026-11-16");
  });

  it("are the last twelve, this one included", () => {
    const weeks = lastWeeks(now);
    expect(weeks).toHaveLength(WEEKS);
    expect(weeks[0]).toBe("2026-08-31");
    expect(weeks.at(-1)).toBe("2026-11-16");
    const rows = applicationsPerWeek([fact("jobs", day(0)), fact("training", day(0)), fact("jobs", day(7))], now);
    expect(rows.slice(-2)).toEqual([
      { week: "2026-11-09", jobs: 1, training: 0 },
      { week: "2026-11-16", jobs: 1, training: 1 },
    ]);
    expect(rows.slice(0, -2).every(({ jobs, training }) => jobs + training === 0)).toBe(true);
  });
});

it("counts who was hired in each of the last weeks", () => {
  const rows = placementsPerWeek([day(0), day(1), day(7), day(300)], now);
  expect(rows).toHaveLength(WEEKS);
  expect(rows.slice(-2)).toEqual([
    { week: "2026-11-09", hired: 1 },
    { week: "2026-11-16", hired: 2 },
  ]);
  expect(rows.slice(0, -2).every(({ hired }) => hired === 0)).toBe(true);
});

it("ranks categories by applications and leaves out what has none", () => {
  const facts = [
    fact("jobs", day(1), null, "jobs:1"),
    fact("training", day(1), null, "training:1"),
    fact("training", day(1), null, "training:2"),
    fact("jobs", day(1), null, "jobs:unknown"),
    fact("jobs", null, day(1), "jobs:1"),
  ];
  const categories = new Map([
    ["jobs:1", "Technology"],
    ["training:1", "Technology"],
    ["training:2", "Agriculture"],
  ]);
  expect(topCategories(facts, categories)).toEqual([
    { category: "Technology", jobs: 1, training: 1 },
    { category: "Agriculture", jobs: 0, training: 1 },
  ]);
});

it("ranks by jobs and training together, then by name, and shows eight", () => {
  const names = ["H", "G", "F", "E", "D", "C", "B", "A", "Most"];
  const categories = new Map(names.map((name) => [`jobs:${name}`, name]));
  const facts = [
    ...names.map((name) => fact("jobs", day(1), null, `jobs:${name}`)),
    fact("training", day(1), null, "jobs:Most"),
    fact("training", day(1), null, "jobs:C"),
    fact("training", day(1), null, "jobs:C"),
  ];
  expect(topCategories(facts, categories).map(({ category }) => category)).toEqual([
    "C",
    "Most",
    "A",
    "B",
    "D",
    "E",
    "F",
    "G",
  ]);
});

it("takes the middle of the waits in whatever order they come", () => {
  const waited = (days: number) => fact("jobs", day(days), now);
  expect(timeToDecision([waited(30), waited(10), waited(1), waited(4), waited(2)]).median_days).toBe(4);
  expect(timeToDecision([waited(1.25)]).median_days).toBe(1.3);
});

it("tells how long the first decision took, each in one span", () => {
  const decided = (days: number) => fact("training", day(days), now);
  const result = timeToDecision([decided(0), decided(1), decided(2), decided(7), decided(30), fact("jobs", day(3))]);
  expect(result).toEqual({
    decided: 5,
    median_days: 2,
    spans: [
      { span: "Within a day", count: 2 },
      { span: "2 to 3 days", count: 1 },
      { span: "4 to 7 days", count: 1 },
      { span: "8 to 14 days", count: 0 },
      { span: "Longer", count: 1 },
    ],
  });
  expect(timeToDecision([])).toMatchObject({ decided: 0, median_days: null });
});
