import { describe, expect, it } from "vitest";
import { boundsOf, remindedBefore, remindedBy } from "./interview-reminder.rules.ts";

describe("reminders of interviews", () => {
  it.each([
    ["in the morning, of today", "2026-11-30T08:00:00.000Z", "2026-11-30T23:00:00.000Z"],
    ["a moment before five in Lagos, of today", "2026-11-30T15:59:59.999Z", "2026-11-30T23:00:00.000Z"],
    ["at five, of tomorrow too", "2026-11-30T16:00:00.000Z", "2026-12-01T23:00:00.000Z"],
    ["after midnight in Lagos, of that day", "2026-11-30T23:30:00.000Z", "2026-12-01T23:00:00.000Z"],
  ])("are due %s", (_, now, before) => {
    expect(remindedBefore(new Date(now)).toISOString()).toBe(before);
  });

  it("are not due for what was planned after they would have come", () => {
    const planned = new Date("2026-11-30T16:00:00.000Z");
    expect(remindedBy(new Date("2026-12-01T08:30:00.000Z"), planned)).toEqual({ reminded_at: planned });
    expect(remindedBy(new Date("2026-12-02T08:30:00.000Z"), planned)).toEqual({});
  });

  it("know a day of Lagos by the moments of its midnights", () => {
    const { begins, ends } = boundsOf("2026-12-01");
    expect([begins, ends].map((at) => at.toISOString())).toEqual([
      "2026-11-30T23:00:00.000Z",
      "2026-12-01T23:00:00.000Z",
    ]);
  });
});
