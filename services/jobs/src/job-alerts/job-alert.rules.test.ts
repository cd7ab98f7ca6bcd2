import { describe, expect, it } from "vitest";
import { nextMorning } from "./job-alert.rules.ts";

describe("a morning", () => {
  it.each([
    ["just before seven in Lagos", "2026-11-20T05:59:59.999Z", "2026-11-20T06:00:00.000Z"],
    ["at seven", "2026-11-20T06:00:00.000Z", "2026-11-21T06:00:00.000Z"],
    ["in the evening", "2026-11-20T20:15:00.000Z", "2026-11-21T06:00:00.000Z"],
    ["after midnight in Lagos, before it in UTC", "2026-11-20T23:30:00.000Z", "2026-11-21T06:00:00.000Z"],
    ["at the end of a year", "2026-12-31T12:00:00.000Z", "2027-01-01T06:00:00.000Z"],
  ])("comes next: %s", (_, now, next) => {
    expect(nextMorning(new Date(now)).toISOString()).toBe(next);
  });
});
