import { describe, expect, it } from "vitest";
import { dayInLagos, midnightInLagos, secondsUntilTomorrow } from "./lagos-time.ts";

describe("the day in Lagos", () => {
  it.each([
    ["2026-03-01T00:00:00.000Z", "2026-03-01", 23 * 3600],
    ["2026-03-01T22:59:59.000Z", "2026-03-01", 1],
    ["2026-03-01T22:59:59.999Z", "2026-03-01", 1],
    ["2026-03-01T23:00:00.000Z", "2026-03-02", 24 * 3600],
    ["2026-12-31T23:30:00.000Z", "2027-01-01", 84_600],
  ])("at %s is %s, for %i more seconds", (at, day, seconds) => {
    expect(dayInLagos(new Date(at))).toBe(day);
    expect(secondsUntilTomorrow(new Date(at))).toBe(seconds);
    expect(midnightInLagos(new Date(at)).toISOString()).toBe(new Date(`${day}T00:00:00+01:00`).toISOString());
  });

  it("is the one that tables of time zones tell, in every month", () => {
    const told = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos", dateStyle: "short" });
    const evenings = Array.from({ length: 48 }, (_, month) => [
      new Date(Date.UTC(2024, month, 20, 22, 59)),
      new Date(Date.UTC(2024, month, 20, 23)),
    ]).flat();
    expect(evenings.map(dayInLagos)).toEqual(evenings.map((evening) => told.format(evening)));
  });
});
