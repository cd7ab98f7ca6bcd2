import { describe, expect, it } from "vitest";
import { inState, isFull, programState } from "./program.rules.ts";

const NOON = new Date("2026-11-20T12:00:00Z");

it.each([
  [3, 10, false],
  [9, 10, false],
  [10, 10, true],
  [11, 10, true],
])("[TRN-13] %i of %i places taken: full is %s", (current_participants, max_participants, full) => {
  expect(isFull({ current_participants, max_participants })).toBe(full);
});

describe("the state of a program", () => {
  it.each([
    [true, "2026-11-21", "open"],
    [true, "2026-11-20", "open"],
    [true, "2026-11-19", "started"],
    [false, "2026-11-21", "closed"],
    [false, "2026-11-19", "closed"],
  ])("open %s, starting %s: %s", (is_open, start_date, state) => {
    expect(programState({ is_open, start_date }, NOON)).toBe(state);
  });

  it("is asked for in the store as it is told", () => {
    expect(inState("open", NOON)).toEqual({ is_open: true, start_date: { $gte: "2026-11-20" } });
    expect(inState("started", NOON)).toEqual({ is_open: true, start_date: { $lt: "2026-11-20" } });
    expect(inState("closed", NOON)).toEqual({ is_open: false });
  });
});
