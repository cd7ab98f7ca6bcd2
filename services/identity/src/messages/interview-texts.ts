import {
  interviewCalledOff,
  interviewCancelled,
  interviewMoved,
  interviewScheduled,
} from "@jobcentre/contracts/events/interviews";
import { howToReach, withWarning, wrote } from "./employers-words.ts";
import { onDay } from "./entrepreneurship-texts.ts";
import { type MessageRule, when, withContact } from "./message-rule.ts";
import { NO_MONEY } from "./no-money.ts";
import { oneLine } from "./one-line.ts";
import type { OfApplication } from "./your-application.ts";

/** Where somebody who is invited finds the interview and answers. */
const LISTED =
  "\n\nYou also find the interview under Applied Jobs in your dashboard. Please say there that you will come, or that you cannot.";

/** What who is invited reads of their interview, from the invitation to its end. */
export const INTERVIEW_MESSAGES: readonly MessageRule<OfApplication>[] = [
  withContact(interviewScheduled, ({ job_title, employer_name, interview_date, interview_location }, contact) => ({
    subject: `Your interview for ${oneLine(job_title)}`,
    message: `${oneLine(employer_name)} invites you to an interview for ${oneLine(job_title)} ${onDay(interview_date)}.\n\nWhere: ${oneLine(interview_location)}${howToReach(contact)}${LISTED}\n\n${NO_MONEY}`,
  })),
  withContact(interviewMoved, ({ job_title, employer_name, interview_date, interview_location }, contact) => ({
    subject: `Your interview for ${oneLine(job_title)} has changed`,
    message: `${oneLine(employer_name)} changed your interview for ${oneLine(job_title)}. It is now ${onDay(interview_date)}.\n\nWhere: ${oneLine(interview_location)}\n\nThe day, time and place that you were told before no longer count.${howToReach(contact)}${LISTED}\n\n${NO_MONEY}`,
  })),
  when(interviewCalledOff, ({ interview_date }) => ({
    subject: "Your interview was called off",
    message: `Your interview ${onDay(interview_date)} was called off: the account of the employer who invited you was deleted, and the job is closed. Please do not go there. Under Applied Jobs in your dashboard you see your other applications, under Browse Jobs in your dashboard what is open now.`,
  })),
  when(interviewCancelled, ({ job_title, employer_name, interview_date, words }) => ({
    subject: `Your interview for ${oneLine(job_title)} was called off`,
    message: `${oneLine(employer_name)} called off your interview for ${oneLine(job_title)} ${onDay(interview_date)}. Please do not go there. You stay on the shortlist: look here for another invitation.${withWarning(wrote(oneLine(employer_name), words))}`,
  })),
];
