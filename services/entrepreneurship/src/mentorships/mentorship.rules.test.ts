import { expect, it } from "vitest";
import { isOver } from "./mentorship.rules.ts";

it("a session is over when its day is over in Lagos, where it is an hour later than UTC", () => {
  const lateEvening = new Date("2026-11-20T23:30:00Z");
  expect(isOver("2026-11-20 23:00", lateEvening)).toBe(true);
  expect(isOver("2026-11-21", lateEvening)).toBe(false);
  expect(isOver("2026-11-21 00:10", lateEvening)).toBe(false);
});
