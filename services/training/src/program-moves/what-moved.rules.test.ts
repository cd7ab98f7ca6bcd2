import { describe, expect, it } from "vitest";
import { type Appointment, whatMoved } from "./what-moved.rules.ts";

const TODAY = "2026-11-20";
const before: Appointment = { start_date: "2026-12-05", location: "Gwagwalada", mode: "in_person" };
const told = (more: object, was: object = {}) =>
  whatMoved({ ...before, ...was }, { ...before, end_date: "2027-02-05", ...more }, TODAY);

describe("what those who take part are told", () => {
  it("is another start, place or way of teaching, with what it was", () => {
    expect(told({ start_date: "2026-12-19", location: "Wuse", mode: "online" })).toEqual([
      { what: "start_date", before: "2026-12-05", now: "2026-12-19" },
      { what: "location", before: "Gwagwalada", now: "Wuse" },
      { what: "mode", before: "in_person", now: "online" },
    ]);
    expect(told({ location: "Wuse" }).map(({ what }) => what)).toEqual(["location"]);
  });

  it("is nothing where nothing, the end or the spelling alone changed", () => {
    for (const more of [{}, { end_date: "2027-03-05" }, { location: "GWAGWALADA " }]) expect(told(more)).toEqual([]);
  });

  it("is nothing of a program that is over; on its last day it is not", () => {
    expect(told({ location: "Wuse", end_date: "2026-11-19" })).toEqual([]);
    expect(told({ location: "Wuse", end_date: TODAY })).toHaveLength(1);
  });

  it("is a start that is, or was, still ahead, and no mistake put right of a day long gone", () => {
    const began = { start_date: "2026-11-10" };
    expect(told({ start_date: "2026-11-11" }, began)).toEqual([]);
    expect(told({ start_date: "2026-11-21" }, began)).toHaveLength(1);
    expect(told({ start_date: "2026-11-19" }, { start_date: TODAY })).toHaveLength(1);
    expect(told({ start_date: "2026-11-11" }, { start_date: TODAY })).toHaveLength(1);
    expect(told({ start_date: "2026-11-11", location: "Wuse" }, began).map(({ what }) => what)).toEqual(["location"]);
  });

  it("is no start that had passed and is moved to today, so that late-comers may apply, nor that it is moved back after that day", () => {
    const began = { start_date: "2026-11-10" };
    expect(told({ start_date: TODAY }, began)).toEqual([]);
    expect(told({ start_date: TODAY, location: "Wuse" }, began).map(({ what }) => what)).toEqual(["location"]);
    const back = whatMoved(
      { ...before, start_date: TODAY },
      { ...before, ...began, end_date: "2027-02-05" },
      "2026-11-21",
    );
    expect(back).toEqual([]);
  });
});
