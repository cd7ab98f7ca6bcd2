import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatExperienceNeeded,
  formatFor,
  formatLagosDate,
  formatLagosTime,
  formatLongUsDate,
  formatMentorSession,
  formatRelative,
  formatSalary,
  formatWeeks,
} from "./format.ts";

it.each([
  [80_000, 120_000, "₦80,000 – ₦120,000 per month"],
  [90_000, 90_000, "₦90,000 per month"],
  [90_000, null, "From ₦90,000 per month"],
  [null, 90_000, "Up to ₦90,000 per month"],
  [0, 40_000, "₦0 – ₦40,000 per month"],
  [null, null, "Salary not stated"],
])("[GEN-08] says a salary of %s to %s in naira", (min, max, text) => {
  expect(formatSalary(min, max)).toBe(text);
});

it("says how much experience is asked for", () => {
  expect([0, 1, 5].map(formatExperienceNeeded)).toEqual([
    "No experience needed",
    "1 year of experience",
    "5 years of experience",
  ]);
});

it("says how long a program takes", () => {
  expect([1, 8].map(formatWeeks)).toEqual(["1 week", "8 weeks"]);
});

describe("dates", () => {
  it("keeps a date without time on its day", () => {
    expect(formatDate("2026-03-05")).toContain("5");
    expect(formatLongUsDate("2026-03-05")).toBe("March 5, 2026");
  });

  it("tells an appointment at its time in Lagos, wherever its reader is", () => {
    expect(formatLagosTime("2027-03-01T08:30:00.000Z")).toMatch(/9:30.*\(Lagos time\)$/);
    expect(formatLagosTime("2027-03-01T23:30:00.000Z")).toMatch(/\b2\b.*0:30|\b2\b.*12:30/);
  });

  it("names the weekday of an appointment, in Lagos", () => {
    formatFor("en-GB", "America/Los_Angeles");
    expect(formatLagosTime("2026-12-03T09:00:00.000Z")).toBe("Thu, 3 Dec 2026, 10:00 (Lagos time)");
    expect(formatLagosTime("2026-12-03T23:30:00.000Z")).toBe("Fri, 4 Dec 2026, 00:30 (Lagos time)");
    formatFor("en-GB", "Africa/Lagos");
  });

  it("tells a session with a mentor at its time in Lagos, or its day where no time is known yet", () => {
    expect(formatMentorSession("2027-03-01 09:30")).toBe(formatLagosTime("2027-03-01T08:30:00.000Z"));
    expect(formatMentorSession("2027-03-01")).toBe(formatDate("2027-03-01"));
  });

  it("tells the day of what a certificate names as the certificate does, wherever its reader is", () => {
    formatFor("en-GB", "America/Los_Angeles");
    expect(formatLagosDate("2026-03-05T07:00:00.000Z")).toBe("5 Mar 2026");
    expect(formatDate("2026-03-05T07:00:00.000Z")).toBe("4 Mar 2026");
    formatFor("en-GB", "Africa/Lagos");
  });

  it("takes the day of a certificate in Lagos", () => {
    expect(formatLongUsDate("2026-03-05T23:30:00.000Z")).toBe("March 6, 2026");
  });

  it.each([
    ["2026-03-05T11:59:40.000Z", /now/],
    ["2026-03-05T11:55:00.000Z", /5 minutes ago/],
    ["2026-03-05T08:00:00.000Z", /4 hours ago/],
    ["2026-03-03T13:00:00.000Z", /1 day ago/],
    ["2026-03-03T11:00:00.000Z", /2 days ago/],
    ["2026-02-01T11:00:00.000Z", /2026/],
  ])("tells %s relative to noon of the 5th", (instant, text) => {
    expect(formatRelative(instant, Date.parse("2026-03-05T12:00:00.000Z"))).toMatch(text);
  });

  // Last: from here on this file's reader is another.
  it("[ADP-06] are written in the reader's language", () => {
    formatFor("de-DE", "Africa/Lagos");
    expect(formatDate("2026-03-05T09:30:00.000Z")).toBe("05.03.2026");
    expect(formatDateTime("2026-03-05T09:30:00.000Z")).toBe("05.03.2026, 10:30");
    formatFor("en-GB", "Africa/Lagos");
    expect(formatDate("2026-03-05T09:30:00.000Z")).toBe("5 Mar 2026");
  });
});
