import { expect, it } from "vitest";
import { isNear, nearStarts } from "./start-near.rules.ts";

const at = (time: string) => new Date(`${time}+01:00`);
const created_at = at("2026-10-01T09:00:00");

it("looks in the afternoon in Lagos alone, at the next two days", () => {
  expect(nearStarts(at("2026-11-20T13:59:59"))).toBeUndefined();
  expect(nearStarts(at("2026-11-20T14:00:00"))).toEqual({ after: "2026-11-20", until: "2026-11-22" });
  expect(nearStarts(at("2026-11-20T23:59:59"))).toEqual({ after: "2026-11-20", until: "2026-11-22" });
  expect(nearStarts(at("2026-11-21T00:30:00"))).toBeUndefined();
});

it("reminds of a start that is ahead, stands for an hour and was not cancelled", () => {
  const now = at("2026-11-20T14:00:00");
  const of = (start_date: string, more = {}) => isNear({ start_date, created_at, ...more }, now);
  expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map((day) => of(day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(of("2026-11-22", { cancelled_at: created_at })).toBe(false);
  expect(of("2026-11-22", { updated_at: at("2026-11-20T13:00:01") })).toBe(false);
  expect(of("2026-11-22", { updated_at: at("2026-11-20T13:00:00") })).toBe(true);
});
