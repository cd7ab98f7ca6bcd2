import { expect, it } from "vitest";
import {
  checkInterviewDate,
  interviewForm,
  interviewInput,
  lagosMinute,
  pickedText,
  planText,
} from "./interview.rules.ts";

const now = new Date("2026-03-05T23:30:00Z");

it("knows the minute it is in Lagos", () => expect(lagosMinute(now)).toBe("2026-03-06T00:30"));

it.each([
  ["", "Enter the date and time of the interview"],
  ["tomorrow", "Enter date and time as YYYY-MM-DD HH:MM"],
  ["2026-03-06T00:30", "Choose a date and time to come"],
  ["2026-03-06T00:31", true],
  // Typed, where the browser has no field for date and time.
  ["2026-03-06 00:30", "Choose a date and time to come"],
  ["2026-03-06 00:31", true],
] as const)("[EMD-26] [EMD-27] answers %j with %j", (picked, expected) => {
  expect(checkInterviewDate(picked, now)).toBe(expected);
});

it("[EMD-26] [EMD-28] sends YYYY-MM-DD HH:MM, and shows what was sent", () => {
  const sent = interviewInput({ interview_date: "2026-03-06T10:00", interview_location: " Wuse " });
  expect(sent).toEqual({ interview_date: "2026-03-06 10:00", interview_location: "Wuse" });
  expect(interviewForm({ interview: { ...sent, starts_at: "2026-03-06T09:00:00.000Z" } }, now)).toEqual({
    interview_date: "2026-03-06T10:00",
    interview_location: "Wuse",
  });
  expect(interviewForm({ interview: null }, now)).toEqual({ interview_date: "", interview_location: "" });
});

it("[EMD-26] plans another interview after one that is over, at its place", () => {
  const interview = {
    interview_date: "2026-03-06 10:00",
    interview_location: "Wuse",
    starts_at: "2026-03-06T09:00:00.000Z",
  };
  const [underWay, over] = [new Date("2026-03-06T09:59:00Z"), new Date("2026-03-06T10:00:00Z")];
  expect(planText({ interview: null }, over)).toBe("Schedule interview");
  expect(planText({ interview }, underWay)).toBe("Change interview");
  expect(interviewForm({ interview }, underWay).interview_date).toBe("2026-03-06T10:00");
  expect(planText({ interview }, over)).toBe("Schedule another interview");
  expect(interviewForm({ interview }, over)).toEqual({ interview_date: "", interview_location: "Wuse" });
});

it("[EMD-26] says unmistakably which day was picked", () => {
  expect(pickedText("2026-03-06T10:00")).toMatch(/^Fri, .*Mar.*2026, 10:00.* \(Lagos time\)$/);
  expect(pickedText("2026-03-06 10:00")).toMatch(/^Fri, .*Mar.*2026, 10:00.* \(Lagos time\)$/);
  expect(pickedText("")).toBe("");
  expect(pickedText("2026-99-99T10:00")).toBe("");
  expect(pickedText("2026-02-31 10:00")).toBe("");
});
