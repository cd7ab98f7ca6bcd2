import { interviewReminded, interviewsDue } from "@jobcentre/contracts/events/interviews";
import { applicantsWait } from "@jobcentre/contracts/events/job-applications";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { describe, expect, it } from "vitest";
import { NO_MONEY } from "./no-money.ts";
import { REMINDER_MESSAGES } from "./reminder-texts.ts";

function textOf(event: { name: string; example: object }, changes: object = {}) {
  const rule = REMINDER_MESSAGES.find((candidate) => candidate.event.name === event.name);
  if (!rule) throw new Error(`no message for ${event.name}`);
  return rule.textOf({ ...rule.event.example, ...changes });
}

describe("reminders", () => {
  it("[JSD-19] tell who is invited when and where, and that nobody may ask for money", () => {
    const { subject, message, message_type } = textOf(interviewReminded);
    expect(subject).toBe("A reminder of your interview for Line supervisor");
    expect(message.split("\n\n")).toEqual([
      "Zuma Rock Foods expects you for the interview for Line supervisor on Tuesday 1 December 2026 at 09:30 (Lagos time).",
      "Where: Plot 12, Idu Industrial Layout",
      expect.stringMatching(/^Please say under Applied Jobs/),
      NO_MONEY,
      "Your application: /dashboard/applied-jobs?application=65f0c0ffee0000000000c002",
    ]);
    expect(message_type).toBe("application_update");
    const said = textOf(interviewReminded, { is_coming: true }).message;
    expect(said).not.toContain("Please say under");
    expect(said).toContain("\n\nYou said that you will come. If you cannot, please say so under Applied Jobs");
    expect(textOf(interviewReminded, { interview_location: "" }).message).not.toContain("Where");
  });

  it("[EMD-26] tell an employer of all interviews of a day, and name nobody", () => {
    const { subject, message, message_type } = textOf(interviewsDue);
    expect(subject).toBe("Interviews on Tuesday 1 December 2026: 2 people");
    expect(message.split("\n").slice(0, 3)).toEqual([
      "You invited 2 people to interviews on Tuesday 1 December 2026 who did not say that they cannot come:",
      "",
      "09:30, Line supervisor, 2 people: Plot 12, Idu Industrial Layout",
    ]);
    expect(message).not.toContain("more.");
    expect(message_type).toBe("other");
    expect(textOf(interviewsDue, { people_count: 60 }).message).toContain("\nAnd 58 people more.\n");
  });

  it("[EMD-22] tell an employer in one of all jobs for which people wait after the deadline", () => {
    const { subject, message, message_type } = textOf(applicantsWait);
    expect(subject).toBe("3 people wait for your decision");
    expect(message.split("\n").slice(0, 3)).toEqual([
      "This job takes no more applications, and who applied waits for your decision:",
      "",
      "Line supervisor, until 30 November 2026: 3 people",
    ]);
    expect(message_type).toBe("other");
    const [job] = applicantsWait.example.jobs;
    const jobs = Array.from({ length: 21 }, () => ({ ...job, job_title: "Cook\n/jobs/abc", people: 1 }));
    const many = textOf(applicantsWait, { jobs });
    expect(many.subject).toBe("21 people wait for your decision");
    expect(many.message.split("\n")).toHaveLength(25);
    expect(many.message).toContain("\nAnd 1 more job.\n");
    expect(many.message.match(NAMED_PAGE)).toBeNull();
    expect(textOf(applicantsWait, { jobs: jobs.slice(0, 1) }).subject).toBe("1 person waits for your decision");
  });

  it("have each interview on its line, in which no page is a link", () => {
    const [one] = interviewsDue.example.interviews;
    const interviews = [{ ...one, job_title: "Cook\n/jobs/abc", interview_location: "Idu\n\n/training/abc" }];
    const { message } = textOf(interviewsDue, { interviews });
    expect(message.split("\n")).toHaveLength(5);
    expect(message.match(NAMED_PAGE)).toBeNull();
  });
});
