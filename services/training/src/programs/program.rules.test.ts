import { describe, expect, it } from "vitest";
import { availableSpots, dayInLagos, isFull, programState } from "./program.rules.ts";

const NOON = new Date("2026-11-20T12:00:00Z");

it.each([
  [3, 10, 7, false],
  [10, 10, 0, true],
  [11, 10, 0, true],
])("[TRN-13] %i of %i places taken leaves %i", (current_participants, max_participants, spots, full) => {
  const program = { current_participants, max_participants };
  expect(availableSpots(program)).toBe(spots);
  expect(isFull(program)).toBe(full);
});

it("the day in Lagos begins an hour before that of UTC", () => {
  expect(dayInLagos(new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(dayInLagos(new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
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
});
