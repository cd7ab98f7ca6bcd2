import { describe, expect, it } from "vitest";
import { isOver, newSessionTimes, type SessionTimes, timesWhenSeen } from "./session.rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = new Date("2026-03-02T08:00:00Z");
const after = (ms: number): Date => new Date(start.getTime() + ms);

describe("the life of a session", () => {
  it("ends 24 hours after it was last used", () => {
    const session = newSessionTimes(start);
    expect(isOver(session, after(24 * HOUR - 1))).toBe(false);
    expect(isOver(session, after(24 * HOUR))).toBe(true);
  });

  it("ends 7 days after sign-in, however busy", () => {
    let session: SessionTimes = newSessionTimes(start);
    for (let hours = 12; hours < 7 * 24; hours += 12) {
      expect(isOver(session, after(hours * HOUR))).toBe(false);
      session = timesWhenSeen(session, after(hours * HOUR)) ?? session;
    }
    expect(isOver(session, after(7 * 24 * HOUR - 1))).toBe(false);
    expect(isOver(session, after(7 * 24 * HOUR))).toBe(true);
  });

  it("is noted as used at most once a minute", () => {
    const session = newSessionTimes(start);
    expect(timesWhenSeen(session, after(MINUTE - 1))).toBeNull();
    expect(timesWhenSeen(session, after(MINUTE))).toMatchObject({
      last_seen_at: after(MINUTE),
      expires_at: after(24 * HOUR + MINUTE),
    });
  });
});
