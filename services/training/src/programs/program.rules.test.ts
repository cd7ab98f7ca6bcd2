import { describe, expect, it } from "vitest";
import { hasPlace, hasStarted, inState, isFull, programState } from "./program.rules.ts";

const NOON = new Date("2026-11-20T12:00:00Z");

it.each([
  [3, 10, false],
  [9, 10, false],
  [10, 10, true],
  [11, 10, true],
])("[TRN-13] %i of %i places taken: full is %s", (current_participants, max_participants, full) => {
  expect(isFull({ current_participants, max_participants })).toBe(full);
});

it.each([
  [2, true, "2026-11-20", true],
  [3, true, "2026-11-20", false],
  [2, false, "2026-11-20", false],
  [2, true, "2026-11-19", false],
])("%i of 3 places taken, open %s, starting %s: somebody can apply is %s", (taken, is_open, start_date, can) => {
  expect(
    hasPlace({ current_participants: taken, max_participants: 3, is_open, start_date, end_date: "2026-12-20" }, NOON),
  ).toBe(can);
});

it.each([
  ["2026-11-20", "2026-11-20T22:59:59Z", false],
  ["2026-11-20", "2026-11-20T23:00:00Z", true],
])("a program of %s has started at %s, when that day is over in Lagos: %s", (start_date, now, started) => {
  expect(hasStarted({ start_date }, new Date(now))).toBe(started);
});

describe("the state of a program", () => {
  it.each([
    [true, "2026-11-21", "2026-12-20", "open"],
    [true, "2026-11-20", "2026-11-20", "open"],
    [true, "2026-11-19", "2026-11-20", "started"],
    [true, "2026-11-18", "2026-11-19", "over"],
    [false, "2026-11-21", "2026-12-20", "closed"],
    [false, "2026-11-18", "2026-11-19", "closed"],
  ])("open %s, from %s to %s: %s", (is_open, start_date, end_date, state) => {
    expect(programState({ is_open, start_date, end_date }, NOON)).toBe(state);
  });

  it.each([true, false])("is cancelled where it was, open %s, also once it would be over", (is_open) => {
    for (const end_date of ["2026-12-20", "2026-11-19"])
      expect(programState({ is_open, start_date: "2026-11-18", end_date, cancelled_at: NOON }, NOON)).toBe("cancelled");
  });

  it("is asked for in the store as it is told", () => {
    expect(inState("open", NOON)).toEqual({ is_open: true, start_date: { $gte: "2026-11-20" } });
    const started = { is_open: true, start_date: { $lt: "2026-11-20" } };
    expect(inState("started", NOON)).toEqual({ ...started, end_date: { $gte: "2026-11-20" } });
    expect(inState("over", NOON)).toEqual({ ...started, end_date: { $lt: "2026-11-20" } });
    expect(inState("closed", NOON)).toEqual({ is_open: false, cancelled_at: { $exists: false } });
    expect(inState("cancelled", NOON)).toEqual({ cancelled_at: { $exists: true } });
  });
});
