import { expect, it } from "vitest";
import { comingInterviews } from "./coming-interviews.rules.ts";

const now = new Date("2026-03-05T09:00:00.000Z");
const at = (starts_at: string | null) => ({ interview: starts_at === null ? null : { starts_at } });

it("has the interviews to come, the next first, and one until an hour after it began", () => {
  const [over, underWay, next, later] = [
    at("2026-03-05T08:00:00.000Z"),
    at("2026-03-05T08:30:00.000Z"),
    at("2026-03-05T09:30:00.000Z"),
    at("2026-03-06T08:00:00.000Z"),
  ];
  expect(comingInterviews([later, over, at(null), underWay, next], now)).toEqual([underWay, next, later]);
});
