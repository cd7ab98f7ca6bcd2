import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { expect, it } from "vitest";
import { isExpected, isReachable, isWithdrawable, standingText } from "./standing.rules.ts";

const now = new Date("2026-03-05T09:00:00.000Z");
const interview = (starts_at: string) => ({ interview_date: "", interview_location: "Wuse", starts_at });
const job = { title: "Welder", employer_name: "Zuma Foods", location: "Kubwa", is_open: true };
const gone = { title: FORMER_JOB, employer_name: FORMER_EMPLOYER, location: "", is_open: false };

it.each([
  ["pending", null, /not decided yet/],
  ["rejected", null, /not to go on/],
  ["withdrawn", interview("2026-03-06T09:00:00.000Z"), /You withdrew/],
  ["hired", interview("2026-03-01T09:00:00.000Z"), /you got the job/],
  ["shortlisted", null, /may invite you/],
  ["shortlisted", interview("2026-03-05T09:00:01.000Z"), /invited to an interview/],
  ["shortlisted", interview("2026-03-05T09:00:00.000Z"), /has begun/],
  ["shortlisted", interview("2026-03-05T08:00:01.000Z"), /has begun/],
  ["shortlisted", interview("2026-03-05T08:00:00.000Z"), /interview is over/],
] as const)("[JSD-19] says what %s means, with the interview %j", (status, at, words) => {
  expect(standingText({ status, interview: at, cannot_come: null, job }, now)).toMatch(words);
});

it("[JSD-19] says that an application ended because the post was filled", () => {
  const filled = { status: "rejected", interview: null, cannot_come: null, job, is_filled: true } as const;
  expect(standingText(filled, now)).toBe("The post is filled, so your application has ended.");
});

it.each([
  ["2026-03-05T09:00:01.000Z", /invited to an interview/],
  ["2026-03-05T09:00:00.000Z", /invited to an interview/],
  ["2026-03-05T08:00:01.000Z", /invited to an interview/],
  ["2026-03-05T08:00:00.000Z", /interview is over/],
])("who cannot come to the interview at %s reads of none that has begun", (at, words) => {
  const cannot_come = { note: "", at: "2026-03-01T09:00:00.000Z" };
  expect(standingText({ status: "shortlisted", interview: interview(at), cannot_come, job }, now)).toMatch(words);
});

it.each([
  ["pending", null, /account was deleted/],
  ["shortlisted", null, /account was deleted/],
  ["shortlisted", interview("2026-03-05T09:00:00.000Z"), /account was deleted/],
  ["rejected", null, /not to go on/],
  ["withdrawn", null, /You withdrew/],
  ["hired", null, /you got the job/],
] as const)("says of what is %s whether its employer is gone before the decision", (status, at, words) => {
  expect(standingText({ status, interview: at, cannot_come: null, job: gone }, now)).toMatch(words);
});

it.each([
  ["pending", /centre closed this job.*no interview.*invited anew/],
  ["shortlisted", /centre closed this job.*no interview.*invited anew/],
  ["rejected", /not to go on/],
  ["withdrawn", /You withdrew/],
  ["hired", /you got the job/],
] as const)("[ADJ-03] says of what is %s whether the centre closed the job before the decision", (status, words) => {
  const closed = { ...job, is_open: false, closed_by_centre: true } as const;
  expect(standingText({ status, interview: null, cannot_come: null, job: closed }, now)).toMatch(words);
  expect(isWithdrawable({ status, job: closed })).toBe(isWithdrawable({ status, job }));
});

it.each([
  ["pending", true],
  ["shortlisted", true],
  ["rejected", false],
  ["hired", false],
  ["withdrawn", false],
] as const)(
  "an application that is %s can be withdrawn: %s, and never where nobody would see it",
  (status, expected) => {
    expect(isWithdrawable({ status, job })).toBe(expected);
    expect(isWithdrawable({ status, job: gone })).toBe(false);
  },
);

it.each([
  ["shortlisted", "2026-03-05T09:00:01.000Z", null, true],
  ["shortlisted", "2026-03-05T09:00:00.000Z", null, false],
  ["shortlisted", "2026-03-06T09:00:00.000Z", { note: "", at: "2026-03-01T09:00:00.000Z" }, false],
  ["hired", "2026-03-06T09:00:00.000Z", null, false],
] as const)(
  "who is %s for an interview at %s, having said %j, is expected there: %s",
  (status, at, cannot_come, expected) => {
    expect(isExpected({ status, interview: interview(at), cannot_come }, now)).toBe(expected);
    expect(isExpected({ status, interview: null, cannot_come }, now)).toBe(false);
  },
);

it("[JSD-19] says of what is pending that the job takes no more applications, which decides nothing", () => {
  const over = { ...job, is_open: false };
  const text = standingText({ status: "pending", interview: null, cannot_come: null, job: over }, now);
  expect(text).toMatch(/takes no more applications.*may still decide on yours/);
  expect(standingText({ status: "rejected", interview: null, cannot_come: null, job: over }, now)).toMatch(
    /not to go on/,
  );
});

it.each([
  ["pending", null, false],
  ["shortlisted", null, false],
  ["shortlisted", interview("2026-03-06T09:00:00.000Z"), true],
  ["shortlisted", interview("2026-03-01T09:00:00.000Z"), true],
  ["hired", null, true],
  ["rejected", interview("2026-03-01T09:00:00.000Z"), false],
  ["withdrawn", interview("2026-03-06T09:00:00.000Z"), false],
] as const)("who is %s with the interview %j may reach the employer: %s", (status, planned, expected) => {
  expect(isReachable({ status, interview: planned, job })).toBe(expected);
  expect(isReachable({ status, interview: planned, job: gone })).toBe(false);
  const closed = { ...job, is_open: false, closed_by_centre: true } as const;
  expect(isReachable({ status, interview: planned, job: closed })).toBe(false);
});

it("promises who is hired no word of the employer where they said when to come", () => {
  const hired = { status: "hired", interview: null, cannot_come: null, job } as const;
  expect(standingText(hired, now)).toMatch(/The employer gets in touch with you/);
  expect(standingText({ ...hired, first_day: "Monday at 08:00." }, now)).toBe("Congratulations, you got the job!");
});

it("promises who is hired no word of an employer whose account was deleted", () => {
  expect(standingText({ status: "hired", interview: null, cannot_come: null, job: gone }, now)).toBe(
    "Congratulations, you got the job! The employer's account was deleted since, so you hear nothing more from them here.",
  );
});
