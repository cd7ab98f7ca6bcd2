import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sessionDue } from "./session-due.rules.ts";

/** As the store compares. */
function isDue(session: string | null, now: Date): boolean {
  return sessionDue(now).$or.some(({ next_session_date: wanted }) => {
    if (wanted === null || session === null) return wanted === session;
    const { $gt = "", $lt } = wanted as { $gt?: string; $lt: string };
    return session > $gt && session < $lt;
  });
}

it("finds what isSessionPast calls past, and what is not planned", () => {
  const moment = fc.date({
    min: new Date("2026-11-19T00:00Z"),
    max: new Date("2026-11-22T00:00Z"),
    noInvalidDate: true,
  });
  const minute = moment.map((at) => at.toISOString().replace("T", " ").slice(0, 16));
  const session = fc.oneof(
    minute,
    minute.map((at) => at.slice(0, 10)),
  );
  fc.assert(fc.property(session, moment, (planned, now) => isDue(planned, now) === isSessionPast(planned, now)));
  expect(isDue(null, new Date())).toBe(true);
});
