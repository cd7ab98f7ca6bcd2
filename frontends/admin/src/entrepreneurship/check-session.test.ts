import { expect, it } from "vitest";
import { checkSession } from "./check-session.ts";

const now = new Date("2026-11-20T13:30:00Z");

it.each([
  ["", true],
  ["2026-11-20T14:31", true],
  ["2026-11-21T08:00", true],
  ["2026-11-20T14:29", "Choose a time to come"],
  ["2026-11-20T08:00", "Choose a time to come"],
  ["2026-11-19T20:00", "Choose a time to come"],
])("at 14:30 in Lagos a session may be planned for %j: %s", (session, told) => {
  expect(checkSession(session, now)).toBe(told);
});
