import { applicantReportAnswered } from "@jobcentre/contracts/events/applicant-reports";
import {
  applicantWritten,
  applicationStatusChanged,
  appliedEmployerGone,
  appliedJobClosed,
  appliedJobOpened,
  jobApplicationSubmitted,
} from "@jobcentre/contracts/events/job-applications";
import { reportAnswered } from "@jobcentre/contracts/events/jobs";
import { namingNoPage } from "@jobcentre/contracts/named-pages";
import type * as z from "zod";
import type { EmployerContact } from "../employer-profiles/employer-contact.ts";
import { howToReach, withWarning, wrote } from "./employers-words.ts";
import { onDay } from "./entrepreneurship-texts.ts";
import { INTERVIEW_MESSAGES } from "./interview-texts.ts";
import { JOB_ALERT_MESSAGE } from "./job-alert-text.ts";
import { type MessageRule, when, whenDone, withContact } from "./message-rule.ts";
import { NO_MONEY } from "./no-money.ts";
import { oneLine } from "./one-line.ts";
import { REMINDER_MESSAGES } from "./reminder-texts.ts";
import { reasonGiven } from "./sentence.ts";
import { aboutYourApplication, type OfApplication } from "./your-application.ts";

type Words = (job: string, employer: string) => { subject: string; message: string };
const STATUS_WORDS: Record<"pending" | "shortlisted" | "rejected" | "hired", Words> = {
  pending: (job) => ({
    subject: `Your application for ${job} is open again`,
    message: `Your application for ${job} is under review again. You can follow it under Applied Jobs in your dashboard.`,
  }),
  shortlisted: (job, employer) => ({
    subject: `You are on the shortlist for ${job}`,
    message: `Good news: ${employer} put you on the shortlist for ${job}. Keep your phone at hand and look here for an invitation to an interview. You can follow it under Applied Jobs in your dashboard.`,
  }),
  rejected: (job, employer) => ({
    subject: `Your application for ${job}`,
    message: `Unfortunately, ${employer} decided not to go on with your application for ${job}. Please do not be discouraged: new jobs come in, so have a look under Browse Jobs in your dashboard.`,
  }),
  hired: (job, employer) => ({
    subject: `You have been hired for ${job}`,
    message: `Congratulations! ${employer} hired you for ${job}.`,
  }),
};

/** Of an application that ended because the post is filled, whose interview was to come unless null. */
const filled =
  (interview_date: string | null): Words =>
  (job, employer) => ({
    subject: `The post is filled: ${job}`,
    message: `The post ${job} of ${employer} is filled, so your application for it has ended.${interview_date ? ` Your interview ${onDay(interview_date)} is called off: please do not go there.` : ""} Please do not be discouraged: new jobs come in, so have a look under Browse Jobs in your dashboard.`,
  });

/** What is said to who is hired below that: what comes next, in the employer's words where there are any, and how to reach them. */
function onceHired(
  { employer_name, interview_date, first_day }: z.output<typeof applicationStatusChanged.data>,
  contact: EmployerContact | null,
): string {
  const next = first_day ? "" : " They will contact you about your first day.";
  const off = interview_date ? ` Your interview ${onDay(interview_date)} does not take place.` : "";
  const words = wrote(`For your first day ${oneLine(employer_name)}`, first_day);
  return `${next}${off}${withWarning(`${words}${howToReach(contact)}`)}`;
}

/** By which an answer to a report is told from other messages: whom it is about must not learn of it. */
export const REPORT_ANSWER = "What became of your report";

const lookedInto = (status: "resolved" | "dismissed", reason: string): string =>
  `We looked into it ${status === "resolved" ? "and acted on it" : "and found nothing that is against our rules"}.${reasonGiven(reason)} Thank you for telling us: please do so again whenever something is wrong.`;

/** What people read of one application of theirs. */
export const TO_APPLICANTS: readonly MessageRule<OfApplication>[] = [
  whenDone(jobApplicationSubmitted, ({ job_title, employer_name }) => ({
    subject: `You applied for ${oneLine(job_title)}`,
    message: `Your application for ${oneLine(job_title)} is with ${oneLine(employer_name)}. There is nothing you need to do now: you can follow it under Applied Jobs in your dashboard, and we will write to you here when something changes.`,
  })),
  withContact(
    applicationStatusChanged,
    (fact, contact) => {
      const employer = oneLine(fact.employer_name);
      const write = fact.is_filled ? filled(fact.interview_date) : STATUS_WORDS[fact.status];
      const { subject, message } = write(oneLine(fact.job_title), employer);
      const below = fact.status === "hired" ? onceHired(fact, contact) : withWarning(wrote(employer, fact.reason));
      return { subject, message: `${message}${below}` };
    },
    ({ status }) => status === "hired",
  ),
  when(appliedJobClosed, ({ job_title, employer_name, interview_date }) => ({
    subject: `The job centre closed ${oneLine(job_title)}`,
    message: `The job centre closed ${oneLine(job_title)} of ${oneLine(employer_name)}, for which you applied.${interview_date ? ` Your interview ${onDay(interview_date)} is called off.` : ""} Please go to no interview for this job until you are invited anew. Your application stays, and nobody is shortlisted or hired for it meanwhile: you see under Applied Jobs in your dashboard when it is open again, and under Browse Jobs in your dashboard what is open now.`,
  })),
  when(applicantWritten, ({ job_title, employer_name, message }) => ({
    subject: `${oneLine(employer_name)} wrote to you about ${oneLine(job_title)}`,
    message: `${namingNoPage(message)}\n\nYou cannot answer here. Under Applied Jobs in your dashboard you find your application and, where you are invited to an interview or hired, how to reach them.\n\n${NO_MONEY}`,
  })),
  when(appliedJobOpened, ({ job_title, employer_name }) => ({
    // Not "open": its deadline may be over.
    subject: `The job centre no longer keeps ${oneLine(job_title)} closed`,
    message: `The job centre no longer keeps ${oneLine(job_title)} of ${oneLine(employer_name)} closed: your application stands, and there is nothing you need to do. An interview that was called off has to be planned anew: please go to none until you are invited again. You see how your application stands under Applied Jobs in your dashboard.`,
  })),
  when(appliedEmployerGone, () => ({
    subject: "Nobody decides on an application of yours any more",
    message:
      "The account of an employer to whom you applied was deleted, and the job is closed: nobody decides on that application any more. You see which one it is under Applied Jobs in your dashboard. What is open now you find under Browse Jobs in your dashboard.",
  })),
  ...INTERVIEW_MESSAGES,
];

/** What people read of jobs and of their applications for them. */
export const JOB_MESSAGES: readonly MessageRule[] = [
  ...TO_APPLICANTS.map(aboutYourApplication),
  when(reportAnswered, ({ job_title, employer_name, status, reason }) => ({
    subject: REPORT_ANSWER,
    message: `You reported ${job_title ? `the job ${oneLine(job_title)} of ${oneLine(employer_name)}` : oneLine(employer_name)}. ${lookedInto(status, reason)}`,
    message_type: "other",
    for_company: true,
  })),
  when(applicantReportAnswered, ({ status, reason }) => ({
    subject: REPORT_ANSWER,
    message: `You reported somebody who applied to your company. ${lookedInto(status, reason)}`,
    message_type: "other",
    for_company: true,
  })),
  JOB_ALERT_MESSAGE,
  ...REMINDER_MESSAGES,
];
