import { describe, expect, it } from "vitest";
import {
  daysOver,
  inOrder,
  isFirst,
  isNews,
  nextOf,
  overAfter,
  pastFirst,
  positionOf,
  settledUntil,
} from "./job-changes.rules.ts";

const UNTIL = Date.parse("2026-11-20T10:00:00.000Z");
const ID = "66f0c0ffee0123456789abcd";
const at = (moment: string) => Date.parse(moment);

describe("how far somebody has read", () => {
  it("begins with all that is open, and says until when that is the first reading", () => {
    const begun = positionOf({}, UNTIL);
    expect(begun).toEqual({ at: 0, id: "0".repeat(24), open_until: UNTIL });
    const going = { ...begun, at: UNTIL - 5, id: ID };
    expect(positionOf({ after: nextOf(going) }, UNTIL + 60_000)).toEqual(going);
    expect(positionOf({ after: nextOf(pastFirst(going)) }, UNTIL)).toEqual({ at: UNTIL, id: "f".repeat(24) });
    expect([{}, { changed_since: "x" }, { after: "x" }, { after: "" }].map(isFirst)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("begins after a moment, with what was over by then, too", () => {
    const since = positionOf({ changed_since: "2026-11-01T00:00:00.000Z" }, UNTIL);
    expect(since).toEqual({ at: at("2026-11-01T00:00:00.000Z"), id: "f".repeat(24) });
    expect(positionOf({ changed_since: "1950-01-01T00:00:00.000Z" }, UNTIL).at).toBe(0);
    expect(positionOf({ changed_since: "2099-01-01T00:00:00.000Z" }, UNTIL).at).toBe(UNTIL);
  });

  it("goes on from where it was beside a moment, and never back", () => {
    const ahead = { at: UNTIL + 1, id: ID };
    expect(positionOf({ after: nextOf(ahead), changed_since: "2026-11-01T00:00:00.000Z" }, UNTIL)).toEqual(ahead);
    expect(pastFirst(ahead)).toEqual(ahead);
    expect(pastFirst({ ...ahead, open_until: UNTIL })).toMatchObject(ahead);
  });

  it("ends two minutes ago: until then every transaction and clock has ended", () => {
    expect(settledUntil(new Date(UNTIL + 120_000))).toBe(UNTIL);
  });
});

it("what happened is told by its moment, and by id where that is the same", () => {
  const rows = [
    { at: 2, id: "a" },
    { at: 1, id: "c" },
    { at: 1, id: "b" },
  ];
  expect(inOrder(rows).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

describe("a job whose last day is over", () => {
  it("is over at midnight in Lagos", () => {
    expect(overAfter("2026-11-19")).toBe(at("2026-11-19T23:00:00.000Z"));
  });

  it.each([
    ["2026-11-18T12:00:00.000Z", "2026-11-20T10:00:00.000Z", undefined, "2026-11-18", "2026-11-20"],
    // Just before and just after midnight in Lagos.
    ["2026-11-18T22:59:59.999Z", "2026-11-18T23:00:00.000Z", undefined, "2026-11-18", "2026-11-19"],
    ["2026-11-18T23:00:00.000Z", "2026-11-18T23:00:00.000Z", "2026-11-18", "2026-11-19", "2026-11-19"],
    ["2026-11-18T23:00:00.001Z", "2026-11-18T23:30:00.000Z", undefined, "2026-11-19", "2026-11-19"],
  ])("is among those after %s and until %s", (from, until, on, first, before) => {
    expect(daysOver({ at: at(from), id: ID }, at(until))).toEqual({ on, from: first, before });
  });
});

it("who reads for the first time hears nothing of what was over before they began, and all of it later", () => {
  const first = { at: 0, id: ID, open_until: UNTIL };
  expect(isNews(first, { at: UNTIL, id: ID }, false)).toBe(false);
  expect(isNews(first, { at: UNTIL + 1, id: ID }, false)).toBe(true);
  expect(isNews(first, { at: 1, id: ID }, true)).toBe(true);
  expect(isNews({ at: 0, id: ID }, { at: 1, id: ID }, false)).toBe(true);
});
