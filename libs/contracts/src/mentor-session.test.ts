import { expect, it } from "vitest";
import { isSessionPast } from "./mentor-session.ts";

it("a session is past from its time on in Lagos, which is an hour ahead of UTC; one without a time once its day is over", () => {
  const now = new Date("2026-11-20T09:30:00Z");
  expect(isSessionPast("2026-11-20 10:00", now)).toBe(true);
  expect(isSessionPast("2026-11-20 10:30", now)).toBe(false);
  expect(isSessionPast("2026-11-20", now)).toBe(false);
  expect(isSessionPast("2026-11-20", new Date("2026-11-20T23:30:00Z"))).toBe(true);
});
