import { describe, expect, it } from "vitest";
import { afterLook, morningOf, pastDeadline } from "./past-deadline.rules.ts";

const now = new Date("2026-12-01T06:00:00.000Z");

describe("jobs whose deadline is over", () => {
  it.each([
    ["2026-12-01T05:59:59.999Z", "2026-11-30"],
    ["2026-12-01T06:00:00.000Z", "2026-12-01"],
    ["2026-12-01T23:30:00.000Z", "2026-12-01"],
  ])("are looked at from seven in the morning in Lagos: %s", (at, day) => {
    expect(morningOf(new Date(at))).toBe(day);
    expect(pastDeadline(new Date(at)).closes_on.$lt).toBe(day);
  });

  it("are told of three times at most, two weeks apart, as long as anybody waits", () => {
    const first = afterLook(undefined, 2, now);
    expect(first).toEqual({ times: 1, next_on: "2026-12-15" });
    const second = afterLook(first, 1, new Date("2026-12-15T06:00:00.000Z"));
    expect(second).toEqual({ times: 2, next_on: "2026-12-29" });
    expect(afterLook(second, 1, now)).toEqual({ times: 3, next_on: "9999-12-31" });
    expect(afterLook(first, 0, now)).toEqual({ times: 1, next_on: "9999-12-31" });
    expect(afterLook(undefined, 0, now)).toEqual({ times: 0, next_on: "9999-12-31" });
  });
});
