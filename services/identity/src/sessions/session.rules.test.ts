import { describe, expect, it } from "vitest";
import { isOver, type Lasting, newSessionTimes, timesWhenSeen } from "./session.rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = new Date("2026-03-02T08:00:00Z");
const after = (ms: number): Date => new Date(start.getTime() + ms);
const opened = (isAdmin: boolean): Lasting => ({ created_at: start, ...newSessionTimes(start, isAdmin) });

/** Uses a session each `every` until it is over; answers after how long it is. */
function endOfBusy(isAdmin: boolean, every: number): number {
  let session = opened(isAdmin);
  for (let ms = every; ; ms += every) {
    if (isOver(session, after(ms), isAdmin)) return ms;
    session = { ...session, ...timesWhenSeen(session, after(ms), isAdmin) };
  }
}

describe("the life of a session", () => {
  it.each([
    { who: "a person's", isAdmin: false, idle: 24 * HOUR, longest: 7 * 24 * HOUR },
    { who: "an administrator's", isAdmin: true, idle: 2 * HOUR, longest: 21 * HOUR },
  ])("of $who ends a while after it was last used, and however busy a while after sign-in", (life) => {
    const { isAdmin, idle, longest } = life;
    const session = opened(isAdmin);
    expect(session).toMatchObject({ ends_at: after(longest), expires_at: after(idle) });
    expect(isOver(session, after(idle - 1), isAdmin)).toBe(false);
    expect(isOver(session, after(idle), isAdmin)).toBe(true);
    expect(endOfBusy(isAdmin, HOUR)).toBe(longest);
  });

  it("is noted as used at most once a minute", () => {
    const session = opened(false);
    expect(timesWhenSeen(session, after(MINUTE - 1), false)).toBeNull();
    expect(timesWhenSeen(session, after(MINUTE), false)).toMatchObject({
      last_seen_at: after(MINUTE),
      expires_at: after(24 * HOUR + MINUTE),
    });
  });

  it("is an administrator's from the moment somebody is made one", () => {
    const session = opened(false);
    expect(isOver(session, after(HOUR), true)).toBe(false);
    expect(timesWhenSeen(session, after(HOUR), true)).toEqual({
      last_seen_at: after(HOUR),
      ends_at: after(21 * HOUR),
      expires_at: after(3 * HOUR),
    });
    const days = { ...session, ...timesWhenSeen(session, after(23 * HOUR), false) };
    expect(isOver(days, after(23 * HOUR), true)).toBe(true);
  });

  it("does not grow where somebody is one no longer", () => {
    const session = { ...opened(true), ...timesWhenSeen(opened(true), after(HOUR), true) };
    expect(timesWhenSeen(session, after(2 * HOUR), false)).toMatchObject({ ends_at: after(21 * HOUR) });
  });
});
