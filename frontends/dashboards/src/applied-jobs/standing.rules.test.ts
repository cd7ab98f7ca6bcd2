import { expect, it } from "vitest";
import { standingText } from "./standing.rules.ts";

const now = new Date("2026-03-05T09:00:00.000Z");
const interview = (starts_at: string) => ({ interview_date: "", interview_location: "Wuse", starts_at });

it.each([
  ["pending", null, /not decided yet/],
  ["rejected", null, /somebody else/],
  ["hired", interview("2026-03-01T09:00:00.000Z"), /you got the job/],
  ["shortlisted", null, /may invite you/],
  ["shortlisted", interview("2026-03-05T09:00:01.000Z"), /invited to an interview/],
  ["shortlisted", interview("2026-03-05T09:00:00.000Z"), /interview is over/],
] as const)("[JSD-19] says what %s means, with the interview %j", (status, at, words) => {
  expect(standingText({ status, interview: at }, now)).toMatch(words);
});
