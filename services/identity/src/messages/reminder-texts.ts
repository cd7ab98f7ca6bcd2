import { interviewReminded, interviewsDue } from "@jobcentre/contracts/events/interviews";
import { applicantsWait } from "@jobcentre/contracts/events/job-applications";
import type * as z from "zod";
import { howToReach } from "./employers-words.ts";
import { onDay } from "./entrepreneurship-texts.ts";
import { type MessageRule, when, withContact } from "./message-rule.ts";
import { NO_MONEY } from "./no-money.ts";
import { oneLine } from "./one-line.ts";
import { SAVED_JOBS_MESSAGE } from "./saved-jobs-text.ts";
import { longDay } from "./written-days.ts";
import { aboutYourApplication } from "./your-application.ts";

type Due = z.output<typeof interviewsDue.data>;

const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** "09:30, Line supervisor, 2 people: Plot 12, Idu". The day stands above it. */
const interviewLine = ({ interview_date, job_title, interview_location, people: count }: Due["interviews"][number]) => {
  const what = [interview_date.slice(-5), oneLine(job_title), people(count)].filter(Boolean).join(", ");
  return interview_location ? `${what}: ${oneLine(interview_location)}` : what;
};

/** Those of whom no line tells. */
function othersIn({ people_count, interviews }: Due): string {
  const told = interviews.reduce((sum, { people: count }) => sum + count, 0);
  return people_count > told ? `\nAnd ${people(people_count - told)} more.` : "";
}

/** Whether somebody comes: what is still to say, and what was said. */
const TO_SAY =
  "Please say under Applied Jobs in your dashboard that you will come, or that you cannot, so that nobody waits for you.";
const SAID = "You said that you will come. If you cannot, please say so under Applied Jobs in your dashboard.";

type Waited = z.output<typeof applicantsWait.data>["jobs"];

/** As many jobs as a message names. */
const NAMED = 20;

/** "Line supervisor, until 30 November 2026: 3 people". */
function waitedLines(jobs: Waited): string {
  const lines = jobs
    .slice(0, NAMED)
    .map(
      ({ job_title, closed_after, people: count }) =>
        `${oneLine(job_title)}, until ${longDay(new Date(`${closed_after}T00:00:00Z`))}: ${people(count)}`,
    );
  const others = jobs.length - lines.length;
  return [...lines, ...(others > 0 ? [`And ${others === 1 ? "1 more job" : `${others} more jobs`}.`] : [])].join("\n");
}

/** What people read of what is near, or still waits. Each names the day: a message may be read, or come, later than it was meant to. */
export const REMINDER_MESSAGES: readonly MessageRule[] = [
  SAVED_JOBS_MESSAGE,
  aboutYourApplication(
    withContact(
      interviewReminded,
      ({ job_title, employer_name, interview_date, interview_location, is_coming }, contact) => ({
        subject: `A reminder of your interview for ${oneLine(job_title)}`,
        message: `${oneLine(employer_name)} expects you for the interview for ${oneLine(job_title)} ${onDay(interview_date)}.${interview_location && `\n\nWhere: ${oneLine(interview_location)}`}${howToReach(contact)}\n\n${is_coming ? SAID : TO_SAY}\n\n${NO_MONEY}`,
      }),
    ),
  ),
  when(interviewsDue, (due) => ({
    subject: `Interviews ${onDay(due.day)}: ${people(due.people_count)}`,
    message: `You invited ${people(due.people_count)} to interviews ${onDay(due.day)} who did not say that they cannot come:\n\n${due.interviews.map(interviewLine).join("\n")}${othersIn(due)}\n\nUnder Applications in your dashboard you see who they are, and can choose another time.`,
    message_type: "other",
    for_company: true,
  })),
  when(applicantsWait, ({ jobs }) => {
    const count = jobs.reduce((sum, { people: waiting }) => sum + waiting, 0);
    return {
      subject: `${people(count)} ${count === 1 ? "waits" : "wait"} for your decision`,
      message: `${jobs.length === 1 ? "This job takes" : "These jobs take"} no more applications, and who applied waits for your decision:\n\n${waitedLines(jobs)}\n\nUnder Applications in your dashboard you shortlist or reject them, several at once if you like; each of them gets a message. We remind you of a job every two weeks, three times at most.`,
      message_type: "other",
      for_company: true,
    };
  }),
];
