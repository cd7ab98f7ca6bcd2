import { describe, expect, it } from "vitest";
import { formatDate, formatLongUsDate, formatNaira, formatRelative } from "./format.ts";

it("[GEN-08] writes naira", () => {
  expect(formatNaira(15000)).toBe("₦15,000");
  expect(formatNaira(0)).toBe("₦0");
});

describe("dates", () => {
  it("keeps a date without time on its day", () => {
    expect(formatDate("2026-03-05")).toContain("5");
    expect(formatLongUsDate("2026-03-05")).toBe("March 5, 2026");
  });

  it("takes the day of a certificate in Lagos", () => {
    expect(formatLongUsDate("2026-03-05T23:30:00.000Z")).toBe("March 6, 2026");
  });

  it.each([
    ["2026-03-05T11:59:40.000Z", /now/],
    ["2026-03-05T11:55:00.000Z", /5 minutes ago/],
    ["2026-03-05T08:00:00.000Z", /4 hours ago/],
    ["2026-03-03T11:00:00.000Z", /2 days ago/],
    ["2026-02-01T11:00:00.000Z", /2026/],
  ])("tells %s relative to noon of the 5th", (instant, text) => {
    expect(formatRelative(instant, Date.parse("2026-03-05T12:00:00.000Z"))).toMatch(text);
  });
});
