import { EMPLOYERS_APPLICATION_STATUSES, JOB_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import { describe, expect, it } from "vitest";
import {
  interviewProblem,
  isOffered,
  isWithdrawable,
  lagosInstant,
  onceMore,
  statusesBefore,
} from "./application.rules.ts";

describe("[EMD-22] [EMD-23] the moves of an application", () => {
  const offered = ["pending → shortlisted", "pending → rejected", "shortlisted → hired"];
  const all = JOB_APPLICATION_STATUSES.flatMap((from) =>
    EMPLOYERS_APPLICATION_STATUSES.map((to) => [from, to] as const),
  );

  it.each(all)("%s → %s is offered or not", (from, to) => {
    expect(isOffered(from, to)).toBe(offered.includes(`${from} → ${to}`));
    expect(statusesBefore(to).includes(from)).toBe(isOffered(from, to));
  });
});

it("[EMD-22] an application can be withdrawn until it is decided", () => {
  expect(JOB_APPLICATION_STATUSES.filter(isWithdrawable)).toEqual(["pending", "shortlisted"]);
});

describe("[EMD-26] the time of an interview", () => {
  it.each([
    ["2026-12-01 09:30", "2026-12-01T08:30:00.000Z"],
    ["2026-12-01 00:15", "2026-11-30T23:15:00.000Z"],
    ["2028-02-29 23:59", "2028-02-29T22:59:00.000Z"],
  ])("%s in Lagos is %s", (entered, instant) => expect(lagosInstant(entered)?.toISOString()).toBe(instant));

  it.each(["2026-02-30 10:00", "2026-13-01 10:00", "2026-12-01 24:00", "2026-12-01 10:60", "0000-00-00 00:00"])(
    "%s is none",
    (entered) => expect(lagosInstant(entered)).toBeNull(),
  );

  it.each([
    ["2026-11-20 11:01", null],
    ["2026-11-20 11:00", "Choose a time in the future"],
    ["2025-11-20 11:01", "Choose a time in the future"],
    ["2026-02-30 10:00", "There is no such date and time"],
  ])("%s: %s", (entered, problem) =>
    expect(interviewProblem(entered, new Date("2026-11-20T10:00:00.000Z"))).toBe(problem),
  );
});

describe("what is counted from midnight to midnight in Lagos", () => {
  const counted = (at: string, that_day: number) => ({ at: new Date(at), that_day });

  it.each([
    ["never before", undefined, 1],
    ["earlier on the day", counted("2026-11-19T23:00:00.000Z", 4), 5],
    ["on the day before", counted("2026-11-19T22:59:59.999Z", 4), 1],
    ["on a later day, as the clock was set back", counted("2026-11-25T10:00:00.000Z", 4), 5],
  ])("%s", (_, before, that_day) => {
    const at = new Date("2026-11-20T22:59:00.000Z");
    expect(onceMore(before, at)).toEqual({ at, that_day });
  });
});
