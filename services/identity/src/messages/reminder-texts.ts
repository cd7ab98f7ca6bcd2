import { interviewReminded, interviewsDue } from "@jobcentre/contracts/events/job-applications";
import type * as z from "zod";
import { onDay } from "./entrepreneurship-texts.ts";
import { type MessageRule, when } from "./message-rule.ts";
import { NO_MONEY } from "./no-money.ts";
import { oneLine } from "./one-line.ts";

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

/** What people read of what is near. Each names the day: a message may be read, or come, later than it was meant to. */
export const REMINDER_MESSAGES: readonly MessageRule[] = [
  when(interviewReminded, ({ job_title, employer_name, interview_date, interview_location }) => ({
    subject: `A reminder of your interview for ${oneLine(job_title)}`,
    message: `${oneLine(employer_name)} expects you for the interview for ${oneLine(job_title)} ${onDay(interview_date)}.${interview_location && `\n\nWhere: ${oneLine(interview_location)}`}\n\n${NO_MONEY} Please say under Applied Jobs in your dashboard that you will come, or that you cannot, so that nobody waits for you.`,
  })),
  when(interviewsDue, (due) => ({
    subject: `Interviews ${onDay(due.day)}: ${people(due.people_count)}`,
    message: `You invited ${people(due.people_count)} to interviews ${onDay(due.day)} who did not say that they cannot come:\n\n${due.interviews.map(interviewLine).join("\n")}${othersIn(due)}\n\nUnder Applications in your dashboard you see who they are, and can choose another time.`,
    message_type: "other",
  })),
];
